//! Who is pushed: how far, what it slams into, and where it falls. Rules: TAC-190 to TAC-214, TAC-226, TAC-237, HSE-123.

use std::sync::Arc;

use tactical_grid::{Space, Terrain};

use crate::{Creature, CreatureId, Effect, Situation};

use super::super::block::block;
use super::super::forced::{Force, ForcedMove, Obstacle, distance, force};
use super::super::stamina::{Material, slam_into_creature, slam_into_object};
use super::falling::land;
use super::harm::Wounds;

/// `victim` is pushed away from `source` by up to `squares`, of a blow with a melee weapon or not. What it breaks, hits and
/// suffers is added to `wounds`.
pub(super) fn push(
    wounds: &mut Wounds,
    situation: &Situation,
    (source, victim): (&Creature, &Creature),
    squares: u8,
    with_melee_weapon: bool,
) {
    if squares == 0 || !victim.conditions.afflictions.can_be_moved_by(source.id) {
        return;
    }
    let is_larger = source.profile.size.steps_above(victim.profile.size) > 0;
    let stability = block(victim).stability;
    let squares = distance(squares.into(), is_larger && with_melee_weapon, stability.into());
    let height = situation.board.elevation_of(victim.space());
    let mut push = Push { situation: situation.clone(), source: source.space(), victim: victim.id, height };
    push.go(wounds, squares);
    land(wounds, &push.situation, push.victim, push.height);
}

/// A push under way.
struct Push {
    /// As it is for whoever is pushed: what it has broken is gone.
    situation: Situation,
    source: Space,
    victim: CreatureId,
    /// How high whoever is pushed is now. Rule: TAC-200.
    height: i8,
}

impl Push {
    /// Up to `squares`; glass breaks, and what is left of the push goes on behind it. Rules: TAC-204, TAC-210, TAC-214.
    fn go(&mut self, wounds: &mut Wounds, squares: u16) {
        let moved = self.force(squares);
        self.move_along(wounds, &moved);
        match moved.obstacle {
            Some(Obstacle::Creature(other)) => {
                let damage = slam_into_creature(moved.left_over);
                wounds.hurt(self.victim, damage, Vec::new());
                wounds.hurt(other, damage, Vec::new());
            }
            Some(Obstacle::Object) => match self.break_glass(wounds, moved.left_over) {
                Some(left_over) => self.go(wounds, left_over),
                None => wounds.hurt(self.victim, slam_into_object(moved.left_over), Vec::new()),
            },
            None => {}
        }
    }

    fn force(&self, squares: u16) -> ForcedMove {
        let victim = self.situation.creature(self.victim);
        let others = |space: Space| {
            let standing = self.situation.creatures.iter().filter(|other| other.id != self.victim);
            let mut met = standing.filter(|other| !other.is_body() && other.space().overlaps(space));
            met.next().map(|other| other.id)
        };
        let from = (self.source, victim.space(), self.height);
        force(&self.situation.board, from, Force::Push, squares, others)
    }

    fn move_along(&mut self, wounds: &mut Wounds, moved: &ForcedMove) {
        self.height = moved.height;
        for &to in &moved.way {
            let from = self.situation.creature(self.victim).square;
            let step = Effect::Moved { creature: self.victim, from, to };
            self.situation.apply(&step);
            wounds.effects.push(step);
        }
        if let Some(to) = moved.way.last() {
            let words = format!("pushed to {to}. TAC-194");
            wounds.effects.push(Effect::Told { creature: self.victim, words });
        }
    }

    /// The pane before whoever is pushed breaks, if there is one and enough of the push is left; how much is left behind it.
    fn break_glass(&mut self, wounds: &mut Wounds, left_over: u16) -> Option<u16> {
        let strength = Material::Glass.strength();
        let left = left_over.checked_sub(strength)?;
        let next = {
            let mut open = self.situation.clone();
            let board = Arc::make_mut(&mut open.board);
            let panes: Vec<_> = board.squares().filter(|&at| board.terrain(at) == Terrain::Glass).collect();
            panes.iter().for_each(|&at| board.break_flimsy(at));
            let through = Self { situation: open, ..*self };
            through.force(1).way.first().copied()
        }?;
        let space = self.situation.creature(self.victim).space_at(next);
        let broken: Vec<Effect> = space
            .squares()
            .filter(|&at| self.situation.board.terrain(at) == Terrain::Glass)
            .map(|square| Effect::Broken { by: self.victim, square, terrain: Terrain::Glass })
            .collect();
        if broken.is_empty() {
            return None;
        }
        self.situation.apply_all(&broken);
        wounds.effects.extend(broken);
        wounds.hurt(self.victim, Material::Glass.damage(), Vec::new());
        Some(left)
    }
}
