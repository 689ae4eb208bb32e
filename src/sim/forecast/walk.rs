//! What is foretold of a walk: how it ends for each guard, the worst on the way, and where it is over.
//! Rules: HSE-14, HSE-24, HSE-49.

use tactical_grid::Square;
use unnoticed_rules::{Against, Chances, CreatureId, HeldState};

/// A walk from its first square to where it is over, gone on with after each interruption. Rules: HSE-14, HSE-24.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkForecast {
    /// What it means to each guard, ascending by id.
    pub guards: Vec<AlongTheWay>,
    /// The most exposed state that any of them would hold when it is over.
    pub worst_at_end: Chances<HeldState>,
    /// Where it would be over, and why.
    pub ends: Chances<(Square, WalkEnd)>,
    /// Where it would be interrupted first, if it is. Rule: HSE-14.
    pub interrupted: Chances<Option<Square>>,
    /// Squares its loudest noise would carry, 0 for none.
    pub noise_radius: u8,
    /// The blows that it may provoke on the way, in their order. Rules: HSE-22, DNG-84, TAC-179.
    pub provoked: Vec<Provoked>,
}

/// A blow that may be dealt to the walker before it goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provoked {
    /// Where the walker stands then.
    pub at: Square,
    /// Whose blow it is.
    pub by: CreatureId,
    /// Whether the walk is asked for square by square, so that the walker stands there in the midst of it.
    pub is_on_the_way: bool,
    /// Its roll, as it is in the first course of the walk that comes to it.
    pub blow: Against,
    /// Whether the walk comes to it.
    pub comes_to_it: Chances<bool>,
}

/// What a walk means to one guard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlongTheWay {
    /// The guard.
    pub guard: CreatureId,
    /// The state that it would hold when the walk is over.
    pub at_end: Chances<HeldState>,
    /// The most exposed state that it would hold on the way, and the square where it would hold it first.
    pub worst: Chances<(HeldState, Square)>,
}

/// A walk past a guard that is only remembered, or placed by the brief, if it were still there. Rule: HSE-49.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remembered {
    /// What the walk would mean to it.
    pub along: AlongTheWay,
    /// Where it was last, or where the brief places it.
    pub square: Square,
    /// Whole rounds since then without a sign of it; none of one that the brief alone tells of.
    pub rounds: Option<u8>,
}

/// Why a walk is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WalkEnd {
    /// It is done.
    Arrival,
    /// This guard has found the rogue, and a fight begins. Rules: HSE-18, SUR-11.
    Fight(CreatureId),
    /// Something is in the way. Rule: HSE-56.
    HeldUp,
    /// A trap is set there. Rule: HSE-94.
    Trap,
    /// The walker has fallen. Rule: HSE-31.
    Fall,
    /// What can come then is too much to be foretold. Rule: HSE-24.
    Unforeseen,
}

impl WalkForecast {
    /// Its way past one guard.
    pub fn past(&self, guard: CreatureId) -> Option<&AlongTheWay> {
        self.guards.iter().find(|along| along.guard == guard)
    }

    /// Whether nothing can end it before it is done.
    pub fn is_sure_to_arrive(&self) -> bool {
        self.ends.weight(|(_, end)| *end != WalkEnd::Arrival) == 0
    }
}
