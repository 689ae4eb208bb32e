//! Who is pushed or pulled: how far, what it slams into, and where it falls. Rules: TAC-190 to TAC-214, TAC-226, TAC-237, HSE-123.

use std::cell::Cell;
use std::sync::Arc;

use tactical_grid::{Space, Terrain};

use crate::{Creature, CreatureId, Effect, Force, Situation, Slam};

use super::super::block::block;
use super::super::forced::{ForcedMove, Obstacle, distance, force};
use super::super::objects::{Slam as SlamDamage, Thrown, met_at_once};
use super::super::stamina::{Material, slam_into_object};
use super::falling::land;
use super::harm::Wounds;

/// `victim` is moved by `force` of `source` by up to `squares`, of a blow with a melee weapon or not. What it breaks, hits and
/// suffers is added to `wounds`. A pull ends beside whoever pulls. Rule: HSE-118.
pub(super) fn move_by_force(
    wounds: &mut Wounds,
    situation: &Situation,
    (source, victim): (&Creature, &Creature),
    (force, squares): (Force, u8),
    with_melee_weapon: bool,
) {
    if squares == 0 || !victim.conditions.afflictions.can_be_moved_by(source.id) {
        return;
    }
    let is_larger = source.profile.size.steps_above(victim.profile.size) > 0;
    let stability = block(victim).stability;
    let squares = distance(squares.into(), is_larger && with_melee_weapon, stability.into());
    let squares = match force {
        Force::Push => squares,
        Force::Pull => squares.min(source.space().distance(victim.space()).saturating_sub(1)),
    };
    let height = situation.board.elevation_of(victim.space());
    let (by, source) = (source.id, source.space());
    let mut moving = Moving { situation: situation.clone(), by, source, victim: victim.id, force, height };
    moving.go(wounds, squares);
    land(wounds, &moving.situation, moving.victim, moving.height);
}

/// Forced movement under way.
struct Moving {
    /// As it is for whoever is moved: what it has broken is gone.
    situation: Situation,
    by: CreatureId,
    source: Space,
    victim: CreatureId,
    force: Force,
    /// How high whoever is pushed is now. Rule: TAC-200.
    height: i8,
}

impl Moving {
    /// Up to `squares`; glass breaks, and what is left of the movement goes on behind it. Rules: TAC-204, TAC-210, TAC-214.
    fn go(&mut self, wounds: &mut Wounds, squares: u16) {
        let (moved, end) = self.force(squares);
        self.move_along(wounds, &moved);
        match moved.obstacle {
            Some(Obstacle::Creature(other)) => {
                self.tell(wounds, &moved, Some(Slam::Creature(other)));
                self.slam_into_creatures(wounds, end, moved.left_over);
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
            force: self.force,
            squares: u8::try_from(moved.way.len()).unwrap_or(u8::MAX),
            to: self.situation.creature(self.victim).square,
            into,
        });
    }

    /// How far it goes, and the space that it would have entered last.
    fn force(&self, squares: u16) -> (ForcedMove, Space) {
        let victim = self.situation.creature(self.victim).space();
        let end = Cell::new(victim);
        let others = |space: Space| {
            end.set(space);
            self.standing(space).next().map(|other| other.id)
        };
        let from = (self.source, victim, self.height);
        let moved = force(&self.situation.board, from, self.force, squares, others);
        (moved, end.get())
    }

    fn standing(&self, space: Space) -> impl Iterator<Item = &Creature> {
        let others = self.situation.creatures.iter().filter(|other| other.id != self.victim);
        others.filter(move |other| !other.is_body() && other.space().overlaps(space))
    }

    /// Those in `end` are hit, several at once if they are smaller; whoever is moved is hurt once. Rules: TAC-204, TAC-206.
    fn slam_into_creatures(&self, wounds: &mut Wounds, end: Space, left_over: u16) {
        let standing: Vec<_> = self.standing(end).map(|other| (other.id, other.profile.size)).collect();
        let slam = SlamDamage::of(Thrown::Creature, left_over);
        wounds.hurt(self.victim, slam.thrown, Vec::new());
        for other in met_at_once(self.situation.creature(self.victim).profile.size, &standing) {
            wounds.hurt(other, slam.met, Vec::new());
        }
    }

    fn move_along(&mut self, wounds: &mut Wounds, moved: &ForcedMove) {
        self.height = moved.height;
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
            through.force(1).0.way.first().copied()
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
