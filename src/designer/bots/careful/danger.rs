//! What a guard at a place would make of the rogue at a square.

use tactical_grid::{Direction, Square};
use unnoticed_rules::{Conditions, CreatureId, Pair, Rulebook, Situation};

/// Where a guard stands and looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Stand {
    pub square: Square,
    pub facing: Direction,
    /// Whether it looks all round, because it knows of the rogue. Rule: HSE-12.
    pub aware: bool,
}

impl Stand {
    /// That of a guard that knows of nobody.
    pub const fn calm(square: Square, facing: Direction) -> Self {
        Self { square, facing, aware: false }
    }
}

/// What a guard has lost of its senses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Lost {
    pub all: bool,
    pub sight: bool,
    pub hearing: bool,
}

impl Lost {
    /// What a creature in such `conditions` has lost. Rules: DET-32, DET-42, HSE-65.
    pub const fn of(conditions: &Conditions) -> Self {
        let all = conditions.unconscious || conditions.dead || conditions.asleep;
        Self { all, sight: conditions.blinded, hearing: conditions.deafened }
    }
}

/// What a guard at one stand makes of the rogue at one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Danger(u8);

/// Squares of first contact. Rule: HSE-16.
pub(super) const CONTACT: u16 = 6;

impl Danger {
    /// None at all.
    pub const NONE: Self = Self(Self::KNOWN);

    const KNOWN: u8 = 1;
    const EXPOSED: u8 = 2;
    const HEARD: u8 = 4;
    const NEAR: u8 = 8;
    const CONCERNED: u8 = 16;
    const SEEN: u8 = 32;

    /// Whether it has been worked out.
    pub const fn is_known(self) -> bool {
        self.0 & Self::KNOWN != 0
    }

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

    /// That of `guard` for the rogue at `square`; both are in `scene`.
    pub fn of(
        rules: &dyn Rulebook,
        scene: &Situation,
        guard: CreatureId,
        aware: bool,
        square: Square,
    ) -> Self {
        let pair = Pair::new(scene, guard, CreatureId::ROGUE).at(square).aware(aware);
        let near = pair.space().distance(pair.observer.space()) <= CONTACT && pair.line_of_effect();
        let bit = |holds: bool, bit: u8| if holds { bit } else { 0 };
        Self(
            Self::KNOWN
                | bit(rules.in_plain_sight(&pair), Self::EXPOSED)
                | bit(rules.hears_steps(&pair), Self::HEARD)
                | bit(rules.is_seen_moving(&pair), Self::SEEN)
                | bit(near, Self::NEAR)
                | bit(rules.is_concerned(&pair), Self::CONCERNED),
        )
    }
}
