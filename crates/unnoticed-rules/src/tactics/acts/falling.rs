//! Falls: what they cost, and whoever is fallen upon. Rules: TAC-155 to TAC-162, TAC-200, HSE-123.

use tactical_grid::noise::LOUD_NOISE;
use tactical_grid::{Board, Space, Square};

use crate::{Affliction, Creature, CreatureId, Effect, NoiseKind, Situation, Until};

use super::super::block::block;
use super::super::stamina::{effective_fall, fall_damage, knocks_down};
use super::harm::Wounds;
use super::walk::noise;

/// `faller`, at `height` above the space it is in, comes down to the ground there; what that brings is added to `wounds`.
/// Nothing happens if the ground has not dropped away.
pub(super) fn land(wounds: &mut Wounds, situation: &Situation, faller: CreatureId, height: i8) {
    let creature = situation.creature(faller);
    let ground = situation.board.elevation_of(creature.space());
    let squares = height.saturating_sub(ground);
    if squares < tactical_grid::DROP as i8 {
        return;
    }
    let squares = u16::from(squares.unsigned_abs());
    let words = format!("a fall of {squares} squares. TAC-155");
    wounds.effects.push(Effect::Told { creature: faller, words });
    let damage = fall_damage(effective_fall(squares, block(creature).agility.into(), false));
    let struck: Vec<&Creature> = below(situation, creature).collect();
    if damage > 0 {
        wounds.effects.push(noise(creature, creature.square, LOUD_NOISE, NoiseKind::Loud));
    }
    wounds.hurt(faller, damage, Vec::new());
    for other in &struck {
        wounds.hurt(other.id, damage, Vec::new());
        let is_knocked = knocks_down(side(creature), block(other).might.into());
        knock_down(wounds, other, is_knocked);
    }
    knock_down(wounds, creature, damage > 0 || !struck.is_empty());
    if !struck.is_empty() {
        roll_aside(wounds, situation, creature);
    }
}

/// Those who stand where `faller` comes down. Rule: TAC-158.
fn below<'a>(situation: &'a Situation, faller: &'a Creature) -> impl Iterator<Item = &'a Creature> {
    let others = situation.creatures.iter().filter(|other| other.id != faller.id && !other.is_body());
    others.filter(|other| other.space().overlaps(faller.space()))
}

/// Its size as a number: 1 for all letters of size 1. Rule: TAC-161.
fn side(creature: &Creature) -> i16 {
    creature.profile.size.side().into()
}

fn knock_down(wounds: &mut Wounds, creature: &Creature, falls: bool) {
    let is_new = !creature.conditions.afflictions.is_prone() && !wounds.has_felled(creature.id);
    let prone =
        Effect::Afflicted { creature: creature.id, affliction: Affliction::Prone, until: Until::Ended };
    wounds.effects.extend((falls && is_new).then_some(prone));
}

/// Into the closest free space on the ground there; of several the one with the smallest (y, x). Rules: TAC-159, TAC-161.
fn roll_aside(wounds: &mut Wounds, situation: &Situation, faller: &Creature) {
    let (board, own) = (&situation.board, faller.space());
    let is_free = |square: &Square| {
        let space = own.at(*square);
        let is_taken = situation
            .creatures
            .iter()
            .any(|other| other.id != faller.id && !other.is_body() && other.space().overlaps(space));
        is_open(board, own, space) && !is_taken
    };
    let mut squares: Vec<Square> = board.squares().collect();
    squares.sort_by_key(|&square| (own.distance(own.at(square)), square.y, square.x));
    let moved = squares.into_iter().find(is_free).map(|to| Effect::Moved {
        creature: faller.id,
        from: faller.square,
        to,
    });
    wounds.effects.extend(moved);
}

/// Whether somebody who has fallen into `from` can come to lie in `space`: it lies no drop higher, and nothing parts them.
fn is_open(board: &Board, from: Space, space: Space) -> bool {
    let rise = board.elevation_of(space).saturating_sub(board.elevation_of(from));
    board.can_stand(space) && rise < tactical_grid::DROP as i8 && board.line_of_effect(from, space)
}
