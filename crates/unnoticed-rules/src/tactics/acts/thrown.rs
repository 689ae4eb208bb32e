//! Who is pushed: how far, and what it slams into. Rules: TAC-190 to TAC-214, TAC-226, TAC-237.

use std::sync::Arc;

use tactical_grid::{Space, Terrain};

use crate::{Creature, CreatureId, Effect, Force, Situation, Slam};

use super::super::block::block;
use super::super::forced::{ForcedMove, Obstacle, distance, force};
use super::super::stamina::{Material, slam_into_creature, slam_into_object};
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
    let (by, source) = (source.id, source.space());
    let mut push = Push { situation: situation.clone(), by, source, victim: victim.id };
    push.go(wounds, squares);
}

/// A push under way.
struct Push {
    /// As it is for whoever is pushed: what it has broken is gone.
    situation: Situation,
    by: CreatureId,
    source: Space,
    victim: CreatureId,
}

impl Push {
    /// Up to `squares`; glass breaks, and what is left of the push goes on behind it. Rules: TAC-204, TAC-210, TAC-214.
    fn go(&mut self, wounds: &mut Wounds, squares: u16) {
        let moved = self.force(squares);
        self.move_along(wounds, &moved);
        match moved.obstacle {
            Some(Obstacle::Creature(other)) => {
                self.tell(wounds, &moved, Some(Slam::Creature(other)));
                let damage = slam_into_creature(moved.left_over);
                wounds.hurt(self.victim, damage, Vec::new());
                wounds.hurt(other, damage, Vec::new());
            }
            Some(Obstacle::Object) => match self.panes_broken(moved.left_over) {
                Some((left_over, panes)) => {
                    self.tell(wounds, &moved, Some(Slam::Glass));
                    self.break_through(wounds, panes);
                    self.go(wounds, left_over);
                }
                None => {
                    self.tell(wounds, &moved, Some(Slam::Thing));
                    wounds.hurt(self.victim, slam_into_object(moved.left_over), Vec::new());
                }
            },
            None => self.tell(wounds, &moved, None),
        }
    }

    fn tell(&self, wounds: &mut Wounds, moved: &ForcedMove, into: Option<Slam>) {
        wounds.effects.push(Effect::Forced {
            creature: self.victim,
            by: self.by,
            force: Force::Push,
            squares: u8::try_from(moved.way.len()).unwrap_or(u8::MAX),
            to: self.situation.creature(self.victim).square,
            into,
        });
    }

    fn force(&self, squares: u16) -> ForcedMove {
        let victim = self.situation.creature(self.victim);
        let others = |space: Space| {
            let standing = self.situation.creatures.iter().filter(|other| other.id != self.victim);
            let mut met = standing.filter(|other| !other.is_body() && other.space().overlaps(space));
            met.next().map(|other| other.id)
        };
        force(&self.situation.board, (self.source, victim.space()), Force::Push, squares, others)
    }

    fn move_along(&mut self, wounds: &mut Wounds, moved: &ForcedMove) {
        for &to in &moved.way {
            let from = self.situation.creature(self.victim).square;
            let step = Effect::Moved { creature: self.victim, from, to };
            self.situation.apply(&step);
            wounds.effects.push(step);
        }
    }

    /// The panes before whoever is pushed that break, if there are any and enough of the push is left; and how much is left
    /// behind them.
    fn panes_broken(&self, left_over: u16) -> Option<(u16, Vec<Effect>)> {
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
        (!broken.is_empty()).then_some((left, broken))
    }

    fn break_through(&mut self, wounds: &mut Wounds, panes: Vec<Effect>) {
        self.situation.apply_all(&panes);
        wounds.effects.extend(panes);
        wounds.hurt(self.victim, Material::Glass.damage(), Vec::new());
    }
}
