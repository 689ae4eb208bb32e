//! What a guard at a place would make of the rogue at a square, remembered for as long as the building is the same.

use std::collections::BTreeMap;

use tactical_grid::{Board, Direction, DoorState, Square, noise};
use unnoticed_rules::{Creature, CreatureId, Pair, Rulebook, Situation};

/// Where a guard stands and looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stand {
    pub square: Square,
    pub facing: Direction,
    /// Whether it looks all round, because it knows of the rogue. Rule: HSE-12.
    pub aware: bool,
}

/// What a guard at one stand makes of the rogue at one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Danger(u8);

impl Danger {
    const KNOWN: u8 = 1;
    const EXPOSED: u8 = 2;
    const HEARD: u8 = 4;
    const NEAR: u8 = 8;
    const CONCERNED: u8 = 16;
    const SEEN: u8 = 32;

    /// It would observe the rogue. Rule: T46.
    pub const fn is_exposed(self) -> bool {
        self.0 & Self::EXPOSED != 0
    }

    /// It would see a Stride, even where a Hide is possible. Rule: DET-99.
    pub const fn is_seen(self) -> bool {
        self.0 & Self::SEEN != 0
    }

    /// It would hear a Stride. Rule: DET-40.
    pub const fn is_heard(self) -> bool {
        self.0 & Self::HEARD != 0
    }

    /// It would be in contact. Rule: HSE-16.
    pub const fn is_near(self) -> bool {
        self.0 & Self::NEAR != 0
    }

    /// A Stealth roll would concern it. Rule: DET-91.
    pub const fn is_concerned(self) -> bool {
        self.0 & Self::CONCERNED != 0
    }

    fn of(
        (rules, situation): (&dyn Rulebook, &Situation),
        guard: &Creature,
        stand: Stand,
        square: Square,
    ) -> Self {
        let guard = &Creature { square: stand.square, facing: stand.facing, ..guard.clone() };
        let rogue = situation.creature(CreatureId::ROGUE);
        let pair = Pair::of(situation, guard, rogue).at(square).aware(stand.aware);
        let near = pair.space().distance(guard.space()) <= CONTACT && pair.line_of_effect();
        let bit = |holds: bool, bit: u8| if holds { bit } else { 0 };
        Self(
            Self::KNOWN
                | bit(rules.in_plain_sight(&pair), Self::EXPOSED)
                | bit(pair.noise_reaches(noise::STRIDE_NOISE), Self::HEARD)
                | bit(pair.sight_reaches(), Self::SEEN)
                | bit(near, Self::NEAR)
                | bit(rules.is_concerned(&pair), Self::CONCERNED),
        )
    }
}

/// Squares of first contact. Rule: HSE-16.
const CONTACT: u16 = 6;

/// How the doors and lamps stand: everything about a building that can change.
type Fittings = (Vec<DoorState>, Vec<bool>);

/// For each guard at each stand the dangers of all squares.
pub(super) type KnownDangers = BTreeMap<(CreatureId, Stand), Vec<Danger>>;

/// Dangers found out so far.
#[derive(Debug, Default)]
pub(super) struct DangerCache {
    seen: BTreeMap<Fittings, KnownDangers>,
}

impl DangerCache {
    /// The dangers in the building as it stands now.
    pub fn in_building(&mut self, board: &Board) -> &mut KnownDangers {
        let doors = board.doors.iter().map(|door| door.state).collect();
        let lamps = board.lamps().iter().map(|lamp| lamp.lit).collect();
        self.seen.entry((doors, lamps)).or_default()
    }
}

/// The danger for the rogue at `square` from `guard` at `stand`.
pub(super) fn danger(
    known: &mut KnownDangers,
    (rules, situation): (&dyn Rulebook, &Situation),
    guard: CreatureId,
    stand: Stand,
    square: Square,
) -> Danger {
    let board = &situation.board;
    let area = usize::from(board.width()) * usize::from(board.height());
    let dangers = known.entry((guard, stand)).or_insert_with(|| vec![Danger::default(); area]);
    let index = square.y as usize * usize::from(board.width()) + square.x as usize;
    if dangers[index] == Danger::default() {
        dangers[index] = Danger::of((rules, situation), situation.creature(guard), stand, square);
    }
    dangers[index]
}
