//! Jumping: over what drops away, up onto ledges, and down from them. Rules: TAC-147 to TAC-157, TAC-233, TAC-234, HSE-122.

use tactical_grid::noise::STRIDE_NOISE;
use tactical_grid::paths::{Passage, Walker};
use tactical_grid::{Direction, Space, Square};

use crate::deeds::faced;
use crate::plan::{Decided, Plan};
use crate::power::{Characteristic, Tier};
use crate::{Action, Against, Creature, Dice, Effect, Mover, NoiseKind, Refusal, Situation};

use super::super::aloft::Aloft;
use super::super::attempt::Attempt;
use super::super::block::block;
use super::super::hiding::Revealing;
use super::super::kinds::LEAP;
use super::super::melee::{Jump, may_jump_from};
use super::super::throw::Throw;
use super::falling::land;
use super::harm::Wounds;
use super::request::Request;
use super::touch::{in_the_way, touch};
use super::walk::{check_fear, noise, speed};

/// To `to`, with a test if that is too far or too high without one. Rules: TAC-147 to TAC-154.
pub(super) fn jump(request: Request<'_>, to: Square) -> Result<Plan<'_>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    check_footing(&request)?;
    let leap = Leap::to(situation, actor, to)?;
    let mut from = actor.square;
    for &next in &leap.way {
        check_fear(&request, from, next)?;
        from = next;
    }
    let opening = vec![request.acted()];
    Ok(match leap.needed {
        Tier::One => {
            let landed = leap.outcome_of(Tier::One);
            Plan::certain(opening.into_iter().chain(landed).collect())
        }
        _ => Plan::certain(opening).then(leap),
    })
}

/// Whether the actor can take off at all. Rules: TAC-154, TAC-224, TAC-233.
fn check_footing(request: &Request) -> Result<(), Refusal> {
    let (board, actor) = (&request.situation.board, request.actor);
    let afflictions = &actor.conditions.afflictions;
    if afflictions.speed(u8::MAX) == 0 {
        return Err(Refusal::unmet("You are held fast.", "TAC-224"));
    }
    if !afflictions.can_jump() {
        return Err(Refusal::unmet("Nobody jumps who lies on the ground.", "TAC-233"));
    }
    let is_good = |square: Square| may_jump_from(board.tile(square).entry_cost());
    match actor.space().squares().all(is_good) {
        true => Ok(()),
        false => Err(Refusal::blocked("Nobody jumps out of difficult ground.", "TAC-154")),
    }
}

/// Squares that a jump of `creature` may take of the move under way, or of a new one. Rules: TAC-147, TAC-153.
fn granted(creature: &Creature) -> u8 {
    if goes_on(creature) { creature.turn.movement } else { speed(creature) }
}

/// Whether a jump of `creature` belongs to a move under way. Rules: TAC-147, HSE-122.
pub(super) const fn goes_on(creature: &Creature) -> bool {
    creature.turn.movement > 0 && creature.turn.dragging.is_none()
}

/// The squares of a jump of `actor` to `to`, if it can be made.
pub(super) fn way_to(situation: &Situation, actor: &Creature, to: Square) -> Option<Vec<Square>> {
    Leap::to(situation, actor, to).ok().map(|leap| leap.way)
}

/// A jump before its dice are thrown.
#[derive(Debug)]
struct Leap<'a> {
    situation: &'a Situation,
    actor: &'a Creature,
    /// The squares in a straight line, the landing last.
    way: Vec<Square>,
    /// How far and how high it may be without a test.
    baseline: Jump,
    /// The tier that it takes.
    needed: Tier,
}

impl<'a> Leap<'a> {
    /// From where `actor` stands to `to`, as far as `actor` knows what is in the way.
    fn to(situation: &'a Situation, actor: &'a Creature, to: Square) -> Result<Self, Refusal> {
        let stats = block(actor);
        let baseline = Jump::baseline(stats.might.into(), stats.agility.into());
        let (from, onto) = (actor.space(), actor.space_at(to));
        let length = from.origin.distance(to);
        if length == 0 {
            return Err(Refusal::no_target("A jump needs another square to end in.", "TAC-147"));
        }
        if length > granted(actor).into() {
            return Err(Refusal::out_of_reach(
                "A jump is no longer than the move that it is part of.",
                "TAC-153",
            ));
        }
        let rise = situation.board.elevation_of(onto).saturating_sub(situation.board.elevation_of(from));
        let reaches = |tier: &Tier| {
            let reach = baseline.tested(*tier);
            length <= reach.length && i32::from(rise) <= i32::from(reach.height)
        };
        let too_far = Refusal::out_of_reach("That is farther, or higher, than you can jump.", "TAC-152");
        let needed = Tier::ALL.into_iter().find(reaches).ok_or(too_far)?;
        let height = baseline.tested(needed).height;
        let way = straight_way(situation, actor, (to, height))
            .ok_or(Refusal::blocked("Something stands in the way of that jump.", "TAC-23"))?;
        Ok(Self { situation, actor, way, baseline, needed })
    }

    fn throw(&self) -> Throw {
        let of = [Characteristic::Agility, Characteristic::Might];
        let score = |with: &Characteristic| block(self.actor).score(*with);
        let best = if score(&of[1]) > score(&of[0]) { of[1] } else { of[0] };
        let own = self.actor.conditions.afflictions.favor_of(Attempt::Test(best), false);
        Throw::of_ability(LEAP, self.actor.id, None)
            .plus(score(&best), best.name())
            .favored(own, "edge: your condition", "bane: your condition")
            .by(&["TAC-149"])
    }

    /// Where a jump of `tier` ends, and whoever it ends before because they were not seen.
    fn end(&self, tier: Tier) -> (Square, Option<Space>) {
        let (board, actor) = (&self.situation.board, self.actor);
        let mover = Mover::new(self.situation, actor.id);
        let reach = self.baseline.tested(tier);
        let aloft = Aloft::jumping(board.elevation_of(actor.space()), reach.height);
        let (mut at, mut end) = (actor.square, actor.square);
        for &to in self.way.iter().take(reach.length.into()) {
            let space = actor.space_at(to);
            let is_over = aloft.is_over(board.elevation_of(space));
            let is_met = || in_the_way(self.situation, actor, space).next().is_some();
            if !is_over && is_met() {
                return (end, Some(space));
            }
            if !passes(board, actor.space_at(at), to, &aloft) {
                break;
            }
            at = to;
            end = if is_over || mover.may_stop_at(to) { to } else { end };
        }
        (end, None)
    }

    fn outcome_of(&self, tier: Tier) -> Vec<Effect> {
        let (to, met) = self.end(tier);
        let mut arrived = self.situation.clone();
        let mut effects = self.moved(to);
        effects.extend(met.into_iter().flat_map(|space| touch(self.situation, self.actor, space)));
        arrived.apply_all(&effects);
        let mut wounds = Wounds::none(self.situation);
        let height = self.situation.board.elevation_of(self.actor.space());
        land(&mut wounds, &arrived, self.actor.id, height);
        let is_on_its_feet = wounds.effects.iter().all(|effect| !matches!(effect, Effect::Afflicted { .. }));
        effects.extend(wounds.effects);
        effects.extend(self.goes_on(is_on_its_feet && self.way.last() == Some(&to)));
        effects
    }

    fn moved(&self, to: Square) -> Vec<Effect> {
        let Creature { id: creature, square: from, .. } = *self.actor;
        let request = Request::new(self.situation, creature, &Action::EndTurn);
        let given_away = request.given_away(Revealing::Moved { sneaking: false });
        let facing = self.way.last().and_then(|&end| faced(self.actor, from, end));
        let heard = noise(self.actor, to, STRIDE_NOISE, NoiseKind::Movement);
        let moved = (to != from).then_some(Effect::Moved { creature, from, to });
        moved.into_iter().chain(facing).chain(given_away).chain([heard]).collect()
    }

    /// What is left of the move goes on after it, unless it fell short. Rules: TAC-95, TAC-138, TAC-147, HSE-122.
    fn goes_on(&self, can: bool) -> Option<Effect> {
        let used = u8::try_from(self.way.len()).unwrap_or(u8::MAX);
        let movement = granted(self.actor).saturating_sub(used);
        (can && movement > 0).then_some(Effect::MayGoOn { creature: self.actor.id, movement })
    }

    /// What `tier` brings, in few words.
    fn brings(&self, tier: Tier) -> String {
        let (board, (end, _)) = (&self.situation.board, self.end(tier));
        let of = |square| board.elevation_of(self.actor.space_at(square));
        let below = of(self.actor.square).saturating_sub(of(end));
        match (self.way.last(), below) {
            _ if end == self.actor.square => "no farther".to_owned(),
            (Some(&to), _) if to == end => "there".to_owned(),
            (_, 2..) => format!("{end}, {below} down"),
            _ => end.to_string(),
        }
    }
}

impl Decided for Leap<'_> {
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let throw = self.throw();
        let natural = throw.throw(dice);
        let landed = self.outcome_of(throw.tier(natural));
        std::iter::once(Effect::Rolled(throw.show(natural))).chain(landed).collect()
    }

    fn rolls(&self) -> Vec<Against> {
        vec![self.throw().foresee_with(|tier| self.brings(tier))]
    }
}

/// The squares of a straight way to `to` over which `actor` gets so high, as far as it knows; `None` if there is none. Of two ways
/// the one that goes along the diagonal first. Rules: TAC-28, TAC-148.
fn straight_way(situation: &Situation, actor: &Creature, (to, height): (Square, u16)) -> Option<Vec<Square>> {
    let (board, mover) = (&situation.board, Mover::new(situation, actor.id));
    let aloft = Aloft::jumping(board.elevation_of(actor.space()), height);
    let is_over = |square| aloft.is_over(board.elevation_of(actor.space_at(square)));
    let lets_pass = |from: Square, to: Square| {
        let passage = mover.passage(actor.space_at(to));
        let is_open = is_over(to) || !matches!(passage, Passage::Blocked | Passage::Through);
        is_open && passes(board, actor.space_at(from), to, &aloft)
    };
    let is_free = |way: &Vec<Square>| {
        let mut steps = std::iter::once(&actor.square).chain(way).zip(way);
        steps.all(|(&from, &next)| lets_pass(from, next)) && (is_over(to) || mover.may_stop_at(to))
    };
    [true, false].into_iter().map(|diagonal_first| straight(actor.square, to, diagonal_first)).find(is_free)
}

/// The squares from `from` to `to`, with all diagonal steps first or last. Rule: TAC-29.
fn straight(from: Square, to: Square, diagonal_first: bool) -> Vec<Square> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
    let along = if dx.abs() >= dy.abs() { (dx.signum(), 0) } else { (0, dy.signum()) };
    let across = (dx.signum(), dy.signum());
    let mut at = from;
    (0..long)
        .map(|step| {
            let is_diagonal = if diagonal_first { step < short } else { step >= long - short };
            let (x, y) = if is_diagonal { across } else { along };
            at = Square::new(at.x + x, at.y + y);
            at
        })
        .collect()
}

/// Whether nothing of the building stops whoever goes through the air from `space` to `to`.
fn passes(board: &tactical_grid::Board, space: Space, to: Square, aloft: &impl Walker) -> bool {
    let step = Direction::towards(space.origin, to);
    step.is_some_and(|step| board.step_cost(space, step, aloft).is_some())
}
