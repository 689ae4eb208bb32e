//! The picture of a creature that rules look at.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use tactical_grid::{Direction, Door, Sense, SenseKind, Space, Square};

use super::cards::Hand;
use super::{Afflictions, Awareness, Belief, CreatureId, Note, Profile, Side, Turn};

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
    /// Was SURPRISED when its fight began; that counts as long as the surprise round lasts, or the first round where there is
    /// none. Rules: SUR-29, SUR-79, TAC-129.
    #[serde(skip)]
    pub surprised: bool,
    /// A guard that stood down once: +1 Perception. Rule: HSE-38.
    pub wary: bool,
    /// Loses its next action, or the rest of its turn. Rule: HSE-55.
    pub startled: bool,
    /// Its crossbow has been shot. Rule: HSE-61.
    pub unloaded: bool,
    /// What it suffers from, under rulebooks that know such conditions. Rules: TAC-215 to TAC-250.
    #[serde(default, skip_serializing_if = "Afflictions::is_empty")]
    pub afflictions: Afflictions,
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
    /// What it knows of others: shared by all pictures of it in which it knows the same.
    pub awareness: Arc<Awareness>,
    /// Its cards, under rulebooks that are played with cards: shared by all pictures of it in which they lie alike.
    pub hand: Arc<Hand>,
    /// What the rulebook keeps for itself of the creature.
    pub note: Note,
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

    /// Whether what it comes to know or loses can be told by how it behaves: who lies in wait keeps still. Rule: HSE-72.
    pub fn gives_sign(&self) -> bool {
        self.can_act() && !self.conditions.waiting
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
        let pays = self.conditions.startled && !self.conditions.in_encounter;
        actions.saturating_sub(pays.into())
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

impl Belief {
    /// Where O takes `subject`, whom it is about, to be: wherever it is if O tracks it, else the place that O keeps.
    /// Rules: DET-175, DNG-10.
    pub const fn square_of(&self, subject: &Creature) -> Option<Square> {
        match self.place {
            _ if self.state.is_tracked() => Some(subject.square),
            Some(place) => Some(place.square),
            None => None,
        }
    }
}
