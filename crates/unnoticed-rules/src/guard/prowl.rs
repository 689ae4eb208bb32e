//! A thief among those who hunt it: unseen along its way, and out by an exit. Rule: HSE-74.

use std::sync::Arc;

use crate::{Action, ActionKind, Creature, Deed, Exposure, Mover, Pair, Rulebook, Situation};
use tactical_grid::paths::{Passage, Path, Walker};
use tactical_grid::{Door, DoorState, ExitId, Lines, Space, Square};

use super::Waypoint;

/// Turns in which a thief waits for a better moment before it goes on in plain view (tune). Rule: HSE-74.
pub const PATIENCE: u8 = 2;
/// Turns after which it gives its errand up and makes for an exit (tune). Rule: HSE-74.
pub const NERVE: u8 = 30;

/// How far a thief is on its way. Only what it does itself changes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prowl {
    /// Shared by all copies: it never changes.
    way: Arc<[Waypoint]>,
    /// Number of the stop that it goes to, or the number of stops once it has been at the last.
    next: usize,
    /// Turns it has paused at the stop where it is.
    paused: u8,
    /// Turns it has waited for a better moment since it came where it is.
    waited: u8,
    /// Whether it has stayed at the stop that it came to last.
    is_at_stop: bool,
    /// Whether it has moved in this turn.
    moved: bool,
    /// Turns it has had.
    turns: u8,
}

impl Prowl {
    /// At the first stop of `way`.
    pub fn new(way: &[Waypoint]) -> Self {
        Self { way: way.into(), next: 1, paused: 0, waited: 0, is_at_stop: true, moved: false, turns: 0 }
    }

    /// It has come to `square`.
    pub(super) fn go_to(&mut self, square: Square) {
        (self.moved, self.paused, self.waited) = (true, 0, 0);
        self.is_at_stop = self.goal() == Some(square);
        self.next += usize::from(self.is_at_stop);
    }

    /// Its turn has ended.
    pub(super) fn end_turn(&mut self) {
        if !std::mem::take(&mut self.moved) {
            let spent = if self.pauses() { &mut self.paused } else { &mut self.waited };
            *spent = spent.saturating_add(1);
        }
        self.turns = self.turns.saturating_add(1);
    }

    /// The stop that it goes to; `None` once it has been at all of them.
    pub(super) fn goal(&self) -> Option<Square> {
        self.way.get(self.next).map(|stop| stop.square)
    }

    /// Whether it stays at the stop where it is.
    fn pauses(&self) -> bool {
        let stop = self.way.get(self.next - 1).filter(|_| self.is_at_stop);
        self.turns < NERVE && stop.is_some_and(|stop| self.paused < stop.wait)
    }

    fn is_patient(&self) -> bool {
        self.turns < NERVE && self.waited < PATIENCE
    }

    fn wants_out(&self) -> bool {
        self.goal().is_none() || self.turns >= NERVE
    }
}

/// The next action of `thief`, whose turn it is; `None` ends the turn. Pure, and from what it perceives alone.
///
/// Of those it perceives it knows what they know of it (HSE-48). Rules: HSE-39, HSE-74.
pub(super) fn choose(
    rules: &dyn Rulebook,
    situation: &Situation,
    thief: &Creature,
    prowl: &Prowl,
) -> Option<Action> {
    let known = situation.as_perceived_by(thief.id);
    let thief = Thief { rules, known: &known, own: thief, prowl };
    thief.leave().or_else(|| if thief.worst() == Exposure::Perceived { thief.run() } else { thief.creep() })
}

/// A thief and what it knows.
struct Thief<'a> {
    rules: &'a dyn Rulebook,
    known: &'a Situation,
    own: &'a Creature,
    prowl: &'a Prowl,
}

impl Thief<'_> {
    /// Whom it has to fear: those it perceives.
    fn hunters(&self) -> impl Iterator<Item = &Creature> {
        self.known.hostiles(self.own).filter(|hunter| hunter.can_act())
    }

    /// What the best informed of them makes of it.
    fn worst(&self) -> Exposure {
        self.hunters().map(|hunter| hunter.awareness.exposure(self.own.id)).min().unwrap_or_default()
    }

    /// Whether its turn can still pay for `action`.
    fn can_pay(&self, action: &Action) -> bool {
        self.rules.price(self.own, action).is_within(self.own.turn.purse())
    }

    /// Whoever is found out, done or out of nerve wants to get out.
    fn wants_out(&self) -> bool {
        self.prowl.wants_out() || self.worst().is_placed()
    }

    fn exit_at(&self, square: Square) -> Option<ExitId> {
        let index = self.known.board.exits.iter().position(|exit| exit.square == square)?;
        Some(ExitId(index as u16))
    }

    fn leave(&self) -> Option<Action> {
        let leaves = Action::Interact(Deed::Leave(self.exit_at(self.own.square)?));
        (self.wants_out() && self.can_pay(&leaves)).then_some(leaves)
    }

    /// To the nearest exit; with the last action into hiding, where there is something to hide behind.
    fn run(&self) -> Option<Action> {
        let turn = self.own.turn;
        let is_last = (turn.purse().sum(), turn.movement) == (1, 0) && self.can_pay(&Action::Hide);
        if is_last && self.is_covered_at(self.own.square) {
            return Some(Action::Hide);
        }
        match self.way_to(|square| self.exit_at(square).is_some()) {
            Some(way) => self.open_ahead(&way).or_else(|| self.walk(&way)),
            None => self.break_through(),
        }
    }

    /// By Sneaks from cover to cover, after a while also across the open.
    fn creep(&self) -> Option<Action> {
        let goal = self.prowl.goal().filter(|_| !self.wants_out());
        if self.own.turn.is_broke() || goal.is_some() && self.prowl.pauses() {
            return None;
        }
        let arrives = |square| goal.map_or_else(|| self.exit_at(square).is_some(), |goal| goal == square);
        match self.way_to(arrives) {
            Some(way) => self.open_ahead(&way).or_else(|| self.sneak(&way)),
            None if self.prowl.is_patient() => None,
            None => self.break_through(),
        }
    }

    fn sneak(&self, way: &Path) -> Option<Action> {
        let mover = Mover::new(self.known, self.own.id);
        let budget = self.rules.squares_of_a_move(self.own, ActionKind::Sneak)?;
        let part = mover.first_part(&way.squares, budget.into());
        let ends_in_cover =
            |&length: &usize| self.is_covered_at(part[length - 1]) && mover.may_stop_at(part[length - 1]);
        let length = match (1..=part.len()).rev().find(ends_in_cover) {
            Some(length) => length,
            None if self.prowl.is_patient() => 0,
            None => part.len(),
        };
        let sneak = Action::Sneak(part[..length].to_vec());
        (length > 0 && self.can_pay(&sneak)).then_some(sneak)
    }

    /// Out of the sight of all it fears, or behind something.
    fn is_covered_at(&self, square: Square) -> bool {
        let hidden_from =
            |hunter| !self.rules.in_plain_sight(&Pair::of(self.known, hunter, self.own).at(square));
        self.hunters().all(hidden_from)
    }

    /// The way to the nearest square that `wanted` accepts, through doors that are not locked and past all whose places
    /// it knows.
    fn way_to(&self, wanted: impl Fn(Square) -> bool) -> Option<Path> {
        let is_near = |hunter: &&Creature| self.own.awareness.exposure(hunter.id).is_placed();
        let hunters = self.hunters().filter(is_near).map(Creature::space).collect();
        let walker = Wary { mover: Mover::new(self.known, self.own.id), hunters };
        let way = self.known.board.shortest_path(self.own.space(), &walker, wanted)?;
        (!way.squares.is_empty()).then_some(way)
    }

    /// What opens the door that stands in the way at the next step, if one does.
    fn open_ahead(&self, way: &Path) -> Option<Action> {
        let next = *way.squares.first()?;
        let is_shut = self.known.board.door(next).is_some_and(|door| door.state == DoorState::Closed);
        let opens = Action::Interact(Deed::Open(next));
        (is_shut && self.can_pay(&opens)).then_some(opens)
    }

    /// Strides as far as it can.
    fn walk(&self, way: &Path) -> Option<Action> {
        let (turn, mover) = (self.own.turn, Mover::new(self.known, self.own.id));
        let part = |movement: u8| mover.first_part(&way.squares, movement.into());
        let rest = part(turn.movement);
        if !rest.is_empty() {
            return Some(Action::WalkOn(rest));
        }
        let stride = Action::Stride(part(self.own.profile.speed));
        let goes = matches!(&stride, Action::Stride(way) if !way.is_empty());
        (goes && self.can_pay(&stride)).then_some(stride)
    }

    /// Cornered: at the nearest of those who bar the way.
    fn break_through(&self) -> Option<Action> {
        let touches =
            |square: Square, hunter: &Creature| self.known.touches(self.own.space_at(square), hunter.space());
        let beside = self.hunters().find(|hunter| touches(self.own.square, hunter));
        if let Some(hunter) = beside {
            let strike = Action::Strike(hunter.id);
            return self.can_pay(&strike).then_some(strike);
        }
        self.walk(&self.way_to(|square| self.hunters().any(|hunter| touches(square, hunter)))?)
    }
}

/// A mover that counts on opening every door that is not locked, and keeps out of the spaces of its hunters: were only
/// those barred that it sees, it would turn back before each and come again as soon as it has lost sight of it.
struct Wary<'a> {
    mover: Mover<'a>,
    hunters: Vec<Space>,
}

impl Walker for Wary<'_> {
    fn passage(&self, space: Space) -> Passage {
        let is_barred = self.hunters.iter().any(|hunter| hunter.overlaps(space));
        if is_barred { Passage::Blocked } else { self.mover.passage(space) }
    }

    fn opens(&self, door: &Door) -> bool {
        !matches!(door.state, DoorState::Locked { .. })
    }
}
