//! The picture of a creature that rules look at.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use tactical_grid::{Direction, Door, DoorState, Sense, SenseKind, Size, Space, Square, Vision};

use super::{Action, Awareness, Die, Kind, Price};

/// Number of a creature; the rogue's is the lowest (HSE-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CreatureId(pub u16);

impl CreatureId {
    /// The player's creature, a rogue unless the level says otherwise. Rules: HSE-13, HSE-73.
    pub const ROGUE: Self = Self(0);
}

impl fmt::Display for CreatureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// Whose side a creature is on; different sides are hostile. The player's creature may be on either (HSE-73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The rogue's: whoever has no business there.
    Rogue,
    /// Everybody who guards the building.
    Guards,
}

/// Dice of damage: `count`d`die` + `bonus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Damage {
    /// Number of dice.
    pub count: u8,
    /// Which die.
    pub die: Die,
    /// Added to their sum.
    pub bonus: u8,
    /// Further dice of the same kind against an off-guard target (HSE section 8).
    pub off_guard_dice: u8,
}

/// How a creature fights. Rule: HSE-61.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// Attack modifier.
    pub bonus: i16,
    /// Damage of a hit.
    pub damage: Damage,
    /// Squares a crossbow reaches, if it has one; it needs an action to reload after each shot.
    pub range: Option<u8>,
}

/// What never changes about a creature during a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// What the player calls it.
    pub name: String,
    /// Its row in the cast.
    pub kind: Kind,
    /// Whose side it is on.
    pub side: Side,
    /// How large it is.
    pub size: Size,
    /// Perception modifier.
    pub perception: i16,
    /// Stealth modifier.
    pub stealth: i16,
    /// Thievery modifier. Rule: HSE-62.
    pub thievery: i16,
    /// Deception modifier. Rule: HSE-62.
    pub deception: i16,
    /// Squares of one Stride.
    pub speed: u8,
    /// Armour class.
    pub armour_class: i16,
    /// Hit points when unhurt.
    pub max_health: u8,
    /// How it fights; servants do not.
    pub attack: Option<Attack>,
    /// What its eyes make of poor light.
    pub vision: Vision,
    /// Its senses. Rule: HSE-08.
    pub senses: Vec<Sense>,
    /// Whether it avoids notice: the rogue, and what lies in wait. Rule: HSE-52.
    pub avoids_notice: bool,
    /// Whether the player knows of it from the start. Rule: HSE-71.
    pub scouted: bool,
}

impl Profile {
    /// Whether such a creature opens this door in its way: guards do, unless it is locked and they have no key, or
    /// they are hounds. Rules: HSE-64, HSE-67.
    pub fn opens(&self, door: &Door) -> bool {
        let unlocked = !matches!(door.state, DoorState::Locked { .. }) || door.guards_have_key;
        self.side == Side::Guards && self.kind.opens_doors() && unlocked
    }

    /// Squares of a move at half Speed: rounded down, but at least one. Rules: DET-76, DET-77, HSE-30.
    pub const fn half_speed(&self) -> u8 {
        if self.speed < 2 { 1 } else { self.speed / 2 }
    }
}

/// What has happened to a creature.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Conditions {
    /// Cannot be seen. Rule: DET-116.
    pub invisible: bool,
    /// Cannot see. Rule: DET-32.
    pub blinded: bool,
    /// Cannot hear. Rule: DET-42.
    pub deafened: bool,
    /// INSENSATE for good: perceives nothing, does nothing. Rule: HSE-65.
    pub unconscious: bool,
    /// Dead.
    pub dead: bool,
    /// INSENSATE until it wakes. Rules: HSE-65, SUR-73, SUR-74.
    pub asleep: bool,
    /// A sleeper that was injured or called awake: it wakes when the round ends. Rule: SUR-74.
    pub stirring: bool,
    /// INCAPACITATED: perceives everything, does nothing. Rules: HSE-65, SUR-72.
    pub bound: bool,
    /// Crouched behind its cover by Take Cover. Rules: DET-55, DET-56.
    pub took_cover: bool,
    /// Whose next attack it is braced against. Rule: HSE-22.
    pub braced: Option<CreatureId>,
    /// Lies in wait: still and silent, until it attacks or knows itself noticed. Rule: HSE-72.
    pub waiting: bool,
    /// Takes part in the encounter that runs. Rules: SUR-06, HSE-60.
    pub in_encounter: bool,
    /// A guard that stood down once: +1 Perception. Rule: HSE-38.
    pub wary: bool,
    /// Loses its next action, or the rest of its turn. Rule: HSE-55.
    pub startled: bool,
    /// Its crossbow has been shot. Rule: HSE-61.
    pub unloaded: bool,
    /// The doors it opened in its way and closes behind itself, as they stood before, ascending by square.
    /// Rule: HSE-64.
    pub held_doors: Vec<Door>,
}

impl Conditions {
    /// Takes hold of a door that stood as `door` says. Rule: HSE-64.
    pub fn hold(&mut self, door: Door) {
        self.let_go_of(door.square);
        let at = self.held_doors.partition_point(|held| held.square < door.square);
        self.held_doors.insert(at, door);
    }

    /// Lets go of the door at `square`, if it holds it. Rule: HSE-64.
    pub fn let_go_of(&mut self, square: Square) {
        self.held_doors.retain(|held| held.square != square);
    }
}

/// What a creature has left of its turn, and has done in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Whether the turn is running.
    pub active: bool,
    /// Actions left: what is left of the first currency of the rulebook.
    pub actions: u8,
    /// What is left of its other currencies, in their order; always 0 if it has none.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub others: [u8; Price::CURRENCIES - 1],
    /// Whether they are the MOMENTUM of a surprise round: one point that pays for any one thing. Rule: HSE-21.
    pub momentum: bool,
    /// Movement left of the Stride or Drag under way. Rule: HSE-14.
    pub movement: u8,
    /// The body that the move under way takes along. Rule: HSE-30.
    pub dragging: Option<CreatureId>,
    /// Attacks made. Rule: HSE-61.
    pub attacks: u8,
    /// Whether it has made its Step. Rule: HSE-25.
    pub stepped: bool,
    /// Whether it has made a Seek. Rule: HSE-35.
    pub sought: bool,
    /// The die that the Sneaks of this turn share. Rule: HSE-70.
    pub sneak_die: Option<u8>,
}

fn is_nothing(others: &[u8; Price::CURRENCIES - 1]) -> bool {
    others.iter().all(|&left| left == 0)
}

impl Turn {
    /// What is left of each currency.
    pub const fn purse(&self) -> Price {
        let [second, third] = self.others;
        Price([self.actions, second, third])
    }

    /// Whether nothing is left to pay with.
    pub fn is_broke(&self) -> bool {
        self.purse().is_nothing()
    }

    /// Whether nothing is left at all, not even a part of a walk. Rule: HSE-14.
    pub fn is_used_up(&self) -> bool {
        self.is_broke() && self.movement == 0
    }

    /// Pays `price`.
    pub fn pay(&mut self, price: Price) {
        let [first, others @ ..] = price.0;
        self.actions = self.actions.saturating_sub(first);
        self.others.iter_mut().zip(others).for_each(|(left, amount)| *left = left.saturating_sub(amount));
    }

    /// Has more to pay with.
    pub fn grant(&mut self, purse: Price) {
        let [first, others @ ..] = purse.0;
        self.actions = self.actions.saturating_add(first);
        self.others.iter_mut().zip(others).for_each(|(left, amount)| *left = left.saturating_add(amount));
    }

    /// Loses all that is left to pay with.
    pub fn lose_all(&mut self) {
        (self.actions, self.others) = (0, Default::default());
    }

    /// What `action` costs in this turn: MOMENTUM pays for any one thing. Rules: DET-28, HSE-21.
    pub fn price(&self, action: &Action) -> u8 {
        if self.momentum { action.cost().min(1) } else { action.cost() }
    }
}

/// One creature as the rules see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Creature {
    /// Its number.
    pub id: CreatureId,
    /// What never changes.
    pub profile: Arc<Profile>,
    /// Upper left square of its space. Rule: HSE-66.
    pub square: Square,
    /// Where it looks. Rule: HSE-10.
    pub facing: Direction,
    /// Hit points left.
    pub health: u8,
    /// Throws left. Rule: HSE-27.
    pub throws: u8,
    /// Lock picks left. Rule: HSE-62.
    pub picks: u8,
    /// What has happened to it.
    pub conditions: Conditions,
    /// Its turn.
    pub turn: Turn,
    /// What it knows of others.
    pub awareness: Awareness,
}

impl Creature {
    /// The squares it occupies.
    pub fn space(&self) -> Space {
        Space::new(self.square, self.profile.size)
    }

    /// The space it would occupy at `square`.
    pub fn space_at(&self, square: Square) -> Space {
        Space::new(square, self.profile.size)
    }

    /// Neither INSENSATE nor INCAPACITATED. Rule: HSE-65.
    pub fn can_act(&self) -> bool {
        !self.is_insensate() && !self.conditions.bound
    }

    /// INSENSATE: it perceives nothing. The bound perceive as ever. Rules: HSE-65, SUR-72, SUR-73.
    pub fn is_insensate(&self) -> bool {
        self.is_body() || self.conditions.asleep
    }

    /// Whether it lies about as a body; a sleeper is none. Rule: HSE-29.
    pub fn is_body(&self) -> bool {
        self.conditions.unconscious || self.conditions.dead
    }

    /// Whether it is one of those whom guards look for. Rule: HSE-73.
    pub fn is_rogue(&self) -> bool {
        self.profile.side == Side::Rogue
    }

    /// Whether it is a guard that the player plays: it is not startled and does not give up. Rule: HSE-73.
    pub fn is_hunting_player(&self) -> bool {
        self.id == CreatureId::ROGUE && !self.is_rogue()
    }

    /// Whether the two are on different sides.
    pub fn is_hostile_to(&self, other: &Self) -> bool {
        self.profile.side != other.profile.side
    }

    /// What it has of `actions` at the start of a turn: getting over a startle costs the first. Rule: HSE-55.
    pub fn actions_after_startle(&self, actions: u8) -> u8 {
        actions.saturating_sub(self.conditions.startled.into())
    }

    /// Whether it hears at all. Rules: DET-42, HSE-65.
    pub fn hears(&self) -> bool {
        !self.is_insensate() && self.has_ears()
    }

    /// Whether it hears while it is awake. Rule: DET-42.
    pub fn has_ears(&self) -> bool {
        !self.conditions.deafened && self.sense(SenseKind::Hearing).is_some()
    }

    /// Its sense of this kind, if it has one.
    pub fn sense(&self, kind: SenseKind) -> Option<Sense> {
        self.profile.senses.iter().copied().find(|sense| sense.kind == kind)
    }
}
