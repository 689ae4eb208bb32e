//! An encounter ends. Rule: HSE-23.

use bevy::prelude::*;

use crate::rules::surprise::Phase;
use crate::rules::{CreatureId, Situation, State};

use super::Fight;
use crate::sim::picture::{self, Unsettled};
use crate::sim::{Fact, Picture, Turns};

/// Notes that a guard knows the rogue's square, before turns and rounds pass. Rule: HSE-23.
pub(super) fn note_who_knows(picture: Res<Picture>, mut fight: ResMut<Fight>) {
    if fight.running().is_some() && worst(&picture.0) <= State::Hidden {
        fight.was_known = true;
    }
}

/// As soon as no guard that can act has any idea of the rogue, once the surprise round is over and everybody has
/// perceived what happened last. Rule: HSE-23.
pub(super) fn end_when_nobody_knows(world: &mut World) {
    let Some(encounter) = world.resource::<Fight>().running() else { return };
    let is_normal = encounter.phase == Phase::Rounds;
    let is_settled = world.resource::<Unsettled>().0.is_empty() && !world.resource::<Turns>().is_over();
    if is_normal && is_settled && worst(&world.resource::<Picture>().0) == State::Unnoticed {
        end(world);
    }
}

/// At the end of a normal round in which no guard knew the rogue's space. Rule: HSE-23.
pub(in crate::sim) fn end_of_round(world: &mut World) {
    let fight = world.resource::<Fight>();
    let quiet = fight.running().is_some_and(|encounter| encounter.phase == Phase::Rounds) && !fight.was_known;
    if quiet {
        end(world);
    }
}

fn end(world: &mut World) {
    let fight = world.resource::<Fight>().running();
    let combatants: Vec<CreatureId> =
        fight.map(|fight| fight.fighters.keys().copied().collect()).unwrap_or_default();
    let mut facts = vec![Fact::EncounterEnded];
    facts.extend(combatants.into_iter().map(|creature| Fact::Disengaged { creature }));
    picture::tell(world, facts);
}

/// The most exposed state that a guard that can act and does not lie in wait holds for a rogue.
/// Rules: HSE-65, HSE-72, HSE-73.
fn worst(situation: &Situation) -> State {
    situation.open_guards().map(|guard| situation.exposure_to(guard)).min().unwrap_or_default()
}
