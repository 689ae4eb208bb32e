//! Strikes at whom one sees, and at squares where somebody may be. Rules: TAC-30, TAC-58, TAC-115 to TAC-119, TAC-173 to TAC-177,
//! HSE-57, HSE-61, HSE-106.

use tactical_grid::noise::LOUD_NOISE;
use tactical_grid::{Space, Square, Terrain};

use crate::deeds::turned_towards;
use crate::plan::{Decided, Plan};
use crate::power::Distance;
use crate::reach::check_line;
use crate::{
    Action, Against, Creature, CreatureId, Dice, Effect, ForeseenPush, NoiseKind, Pair, Refusal, Situation,
};

use super::super::block::block;
use super::super::hiding::Revealing;
use super::super::state::TacticsState;
use super::super::throw::Throw;
use super::blow::{Does, brings, critical, pushes, strike_out, throw};
use super::exposure::struck;
use super::harm::Wounds;
use super::price::slot;
use super::request::Request;
use super::walk::noise;
use crate::power::Slot;
use crate::power::Tier;

/// An attack on a creature where the attacker sees it or believes it to be. Rules: TAC-30, TAC-58, HSE-106.
pub(super) fn strike<'a>(request: Request<'a>, target: CreatureId) -> Result<Plan<'a>, Refusal> {
    let target = opponent(&request, target)?;
    let aim = known_space(&request, target)?;
    let does = strike_at(request.actor, request.situation, aim)?;
    Ok(aimed(request, aim, does))
}

/// An attack on a square where somebody may be. Rule: HSE-106.
pub(super) fn guess<'a>(request: Request<'a>, square: Square) -> Result<Plan<'a>, Refusal> {
    let (situation, actor, aim) = (request.situation, request.actor, Space::of(square));
    if !actor.awareness.worst().is_aware() {
        return Err(Refusal::unplaced("You suspect nobody whom you could strike at.", "HSE-106"));
    }
    let seen = |s: &Creature| {
        let is_seen = TacticsState::between(actor, s.id) == TacticsState::Observed;
        !s.is_body() && s.space().overlaps(aim) && is_seen
    };
    if situation.hostiles(actor).any(seen) {
        return Err(Refusal::unmet("You see who stands there: strike at them.", "TAC-30"));
    }
    let does = strike_at(actor, situation, aim)?;
    Ok(aimed(request, aim, does))
}

/// The opponent that an attack names.
pub(super) fn opponent<'a>(request: &Request<'a>, target: CreatureId) -> Result<&'a Creature, Refusal> {
    crate::reach::opponent(request.situation, request.actor, target)
}

/// The space where the attacker observes `target`, or has it located: else it may strike at a square. Rules: TAC-58, HSE-106.
fn known_space(request: &Request, target: &Creature) -> Result<Space, Refusal> {
    let unplaced = Refusal::unplaced("You do not know where it is: name a square.", "TAC-116");
    space_of(request, target, unplaced)
}

/// The space where the actor observes `target`, or has it located; `unplaced` if it does neither.
pub(super) fn space_of(request: &Request, target: &Creature, unplaced: Refusal) -> Result<Space, Refusal> {
    let belief = request.actor.awareness.of(target.id);
    match (TacticsState::of(belief.state), belief.place) {
        (TacticsState::Observed, _) => Ok(target.space()),
        (TacticsState::Located, Some(place)) => Ok(target.space_at(place.square)),
        _ => Err(unplaced),
    }
}

/// The strike of `actor` that reaches `aim`: its own, or by hand a free strike. Rules: TAC-30, TAC-173, TAC-175.
fn strike_at<'a>(actor: &'a Creature, situation: &Situation, aim: Space) -> Result<Does<'a>, Refusal> {
    let ability = block(actor).strike().ok_or(Refusal::unable("You do not fight.", "HSE-61"))?;
    check_line(situation, actor.space(), aim)?;
    let is_beside = situation.board.are_beside(actor.space(), aim);
    match ability.distance {
        Distance::Melee if is_beside => Ok(Does::Ability(ability)),
        Distance::Ranged(_) if is_beside => Ok(Does::FreeStrike),
        Distance::Ranged(range) if actor.space().distance(aim) <= range.into() => Ok(Does::Ability(ability)),
        _ => Err(Refusal::out_of_reach("It is out of your reach.", "TAC-163")),
    }
}

/// A blow at `aim`, whoever is there.
pub(super) fn aimed<'a>(request: Request<'a>, aim: Space, does: Does<'a>) -> Plan<'a> {
    let Request { situation, actor, .. } = request;
    let named = request.action.aims_at().and_then(|id| situation.get(id));
    let met = met_at(&request, aim, named);
    let mut opening = request.acting();
    opening.extend(turned_towards(actor, aim.centre_doubled()));
    let slot = slot(actor, request.action);
    let blow = Blow { situation, attacker: actor, met, does, is_main: slot == Slot::Main };
    let mut closing: Vec<Effect> = request.given_away(Revealing::Ability).into_iter().collect();
    if !matches!(does, Does::Subdue) {
        closing.push(noise(actor, actor.square, LOUD_NOISE, NoiseKind::Loud));
    }
    closing.extend(broken(&request, aim));
    Plan::certain(opening).then(blow).closing(closing)
}

/// Whom a blow at `aim` meets: whom it names, if that is there, and else whoever stands there unobserved. Rule: HSE-57.
fn met_at<'a>(request: &Request<'a>, aim: Space, named: Option<&'a Creature>) -> Option<Pair<'a>> {
    let (situation, actor) = (request.situation, request.actor);
    let there = |s: &&Creature| !s.is_body() && s.space().overlaps(aim);
    let is_unseen = |s: &&Creature| TacticsState::between(actor, s.id) != TacticsState::Observed;
    let named = named.filter(there);
    let met = named.or_else(|| situation.hostiles(actor).filter(there).find(is_unseen));
    met.map(|s| Pair::of(situation, actor, s))
}

/// The glass and curtains that a strike at `aim` goes through: they are gone, and glass is heard where it stood.
/// Rules: TAC-35, TAC-46, DET-40.
fn broken(request: &Request, aim: Space) -> Vec<Effect> {
    let (by, board) = (request.actor.id, &request.situation.board);
    let breaks = |square| {
        let terrain = board.terrain(square);
        let heard = noise(request.actor, square, LOUD_NOISE, NoiseKind::Loud);
        let is_glass = terrain == Terrain::Glass;
        std::iter::once(Effect::Broken { by, square, terrain }).chain(is_glass.then_some(heard))
    };
    board.broken_by_strike(request.actor.space(), aim).into_iter().flat_map(breaks).collect()
}

/// A melee free strike outside of one's turn: an opportunity attack, or what a grab allows. Rules: TAC-173, TAC-174, TAC-179.
pub(in super::super) fn free_strike<'a>(
    situation: &'a Situation,
    by: &'a Creature,
    at: &'a Creature,
) -> FreeStrike<'a> {
    let pair = Pair::of(situation, by, at);
    FreeStrike { pair, throw: throw(&pair, Does::FreeStrike) }
}

/// A melee free strike before its dice are thrown.
#[derive(Debug)]
pub(in super::super) struct FreeStrike<'a> {
    pair: Pair<'a>,
    /// Its roll.
    pub throw: Throw,
}

impl FreeStrike<'_> {
    /// What its author is shown beforehand.
    pub fn foresee(&self) -> Against {
        self.throw.foresee_with(|tier| brings(self.pair.observer, Does::FreeStrike, tier))
    }

    /// What it brings, and that it is heard.
    pub fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let mut wounds = Wounds::none(self.pair.situation());
        strike_out(&mut wounds, Some(&self.pair), (&self.throw, Does::FreeStrike), dice);
        let by = self.pair.observer;
        wounds.effects.push(noise(by, by.square, LOUD_NOISE, NoiseKind::Loud));
        wounds.effects
    }
}

/// A blow before its dice are thrown.
#[derive(Debug)]
struct Blow<'a> {
    situation: &'a Situation,
    attacker: &'a Creature,
    /// Whom it meets.
    met: Option<Pair<'a>>,
    does: Does<'a>,
    is_main: bool,
}

impl Blow<'_> {
    /// Its roll; at nobody as at somebody who is not seen.
    fn throw(&self) -> Throw {
        let at_nobody = || {
            Throw::of_ability(super::super::kinds::ABILITY, self.attacker.id, None)
                .bane(true, "bane: unseen")
                .bane(true, "bane: unseen")
        };
        self.met.as_ref().map_or_else(at_nobody, |pair| throw(pair, self.does))
    }

    fn is_seen(&self) -> bool {
        let state = |pair: &Pair| TacticsState::between(self.attacker, pair.subject.id);
        self.met.as_ref().is_some_and(|pair| state(pair) <= TacticsState::Located)
    }

    /// A subduing that fails is heard. Rules: HSE-61, HSE-103.
    fn cry(&self, tier: Tier) -> Option<Effect> {
        let cries = matches!(self.does, Does::Subdue) && tier == Tier::One;
        cries.then(|| noise(self.attacker, self.attacker.square, LOUD_NOISE, NoiseKind::Loud))
    }
}

impl Decided for Blow<'_> {
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let (throw, mut wounds) = (self.throw(), Wounds::none(self.situation));
        let natural = strike_out(&mut wounds, self.met.as_ref(), (&throw, self.does), dice);
        let mut effects = wounds.effects;
        effects.extend(critical(self.attacker.id, natural, self.is_main && self.met.is_some()));
        match &self.met {
            None => effects.push(Effect::HitNothing { creature: self.attacker.id }),
            Some(pair) => {
                let victim = pair.subject.id;
                let is_down = effects
                    .iter()
                    .any(|effect| matches!(effect, Effect::Fell { creature, .. } if *creature == victim));
                effects.extend(
                    (!is_down).then(|| struck(self.situation, self.attacker, victim)).into_iter().flatten(),
                );
            }
        }
        effects.extend(self.cry(throw.tier(natural)));
        effects
    }

    /// Whether somebody unseen is met may not be told. Rule: HSE-49.
    fn rolls(&self) -> Vec<Against> {
        let foreseen = || self.throw().foresee_with(|tier| brings(self.attacker, self.does, tier));
        self.is_seen().then(foreseen).into_iter().collect()
    }

    fn pushes(&self) -> Vec<ForeseenPush> {
        let met = self.met.iter().filter(|_| self.is_seen());
        met.flat_map(|pair| pushes(pair, self.does)).collect()
    }
}

/// Whom `action` attacks, if it names somebody: all acts of its own that are aimed at somebody do. Rule: HSE-18.
pub(in super::super) const fn names_victim(action: &Action) -> Option<CreatureId> {
    match action {
        Action::Own(_) => action.aims_at(),
        action => action.attacks(),
    }
}
