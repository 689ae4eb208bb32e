//! Abilities that affect all in an area, hidden or not: around their user, at a distance, or along its way. Rules: TAC-82, TAC-116,
//! TAC-163 to TAC-172, HSE-117, HSE-125.

use std::ops::Range;

use tactical_grid::noise::{LOUD_NOISE, STRIDE_NOISE};
use tactical_grid::{Lines, Space, Square};

use crate::plan::{Decided, Plan};
use crate::power::{Ability, Distance, Slot, Tier};
use crate::reach::check_line;
use crate::{
    Action, Against, Creature, CreatureId, Dice, Effect, ForeseenPush, NoiseKind, OwnAct, Pair, Refusal,
    Roll, Situation, Target,
};

use super::super::area::cube;
use super::super::block::block;
use super::super::entries::ability_of;
use super::super::hiding::Revealing;
use super::super::throw::Throw;
use super::ability::{UNKNOWN, ability};
use super::blow::{Does, bring, brings, critical, throw};
use super::exposure::struck;
use super::harm::Wounds;
use super::request::Request;
use super::walk::noise;

/// The ability `number` of the actor, on all enemies around it, hidden or not. Rules: TAC-82, TAC-116, TAC-165 to TAC-168.
pub(super) fn burst(request: Request<'_>, number: u8) -> Result<Plan<'_>, Refusal> {
    let ability = ability(&request, number)?;
    let Distance::Burst(radius) = ability.distance else { return Err(UNKNOWN) };
    let squares = around(request.situation, request.actor, radius);
    Ok(laid(request, ability, request.actor.square, squares))
}

/// The squares around `user` to which it has line of effect. Rules: TAC-165, TAC-167, TAC-168.
fn around(situation: &Situation, user: &Creature, radius: u8) -> Vec<Square> {
    let own = user.space();
    let is_in_area = |square: &Square| situation.line_of_effect(own, Space::of(*square));
    own.grown(radius).filter(is_in_area).collect()
}

/// The squares that `action` of `user` fills, if it is an area; none of them is solid. Rule: TAC-165.
pub(in super::super) fn area_of(situation: &Situation, user: &Creature, action: &Action) -> Vec<Square> {
    let Action::Own(OwnAct { number, at }) = action else { return Vec::new() };
    let ability = ability_of(*number).and_then(|number| block(user).abilities.get(usize::from(number)));
    let squares = match (ability.map(|ability| ability.distance), at) {
        (Some(Distance::Burst(radius)), Target::Nothing) => around(situation, user, radius),
        (Some(Distance::Cube { side, .. }), Target::Square(origin)) => cube(situation, *origin, side),
        _ => Vec::new(),
    };
    let board = &situation.board;
    let is_open = |square: &Square| board.contains(*square) && !board.terrain(*square).is_solid();
    squares.into_iter().filter(is_open).collect()
}

/// The ability `number` of the actor, on all enemies in a cube around `origin`, and the smoke that it lays there. Rules: TAC-82,
/// TAC-116, TAC-163 to TAC-168, HSE-117.
pub(super) fn at_a_distance(request: Request<'_>, number: u8, origin: Square) -> Result<Plan<'_>, Refusal> {
    let ability = ability(&request, number)?;
    let Distance::Cube { side, within } = ability.distance else { return Err(UNKNOWN) };
    let (own, there) = (request.actor.space(), Space::of(origin));
    if own.distance(there) > within.into() {
        return Err(Refusal::out_of_reach("It is out of your reach.", "TAC-163"));
    }
    check_line(request.situation, own, there)?;
    let squares = cube(request.situation, origin, side);
    Ok(laid(request, ability, origin, squares))
}

/// An ability whose area is `squares`.
fn laid<'a>(request: Request<'a>, ability: &'a Ability, at: Square, squares: Vec<Square>) -> Plan<'a> {
    let Request { situation, actor, .. } = request;
    let is_in_area = |other: &&Creature| other.space().squares().any(|square| squares.contains(&square));
    let met = standing(situation, actor).filter(is_in_area).map(|other| other.id).collect();
    let smoke = smoke(situation, actor, ability, at, squares);
    let area = Area { situation: situation.clone(), user: actor.id, ability, met, before: Vec::new(), smoke };
    heard(request, area, actor.square)
}

/// The smoke that `ability` lays in `squares`, but for those where a body could not be. Rule: HSE-117.
fn smoke(
    situation: &Situation,
    user: &Creature,
    ability: &Ability,
    at: Square,
    squares: Vec<Square>,
) -> Option<Effect> {
    let holds_smoke = |square: &Square| !situation.board.terrain(*square).is_solid();
    let laid = || {
        let squares = squares.into_iter().filter(holds_smoke).collect();
        Effect::Smoked { by: user.id, at, squares, rounds: ability.smoke }
    };
    (ability.smoke > 0).then(laid)
}

/// Everybody whom an area of `user` can meet.
pub(super) fn standing<'a>(
    situation: &'a Situation,
    user: &'a Creature,
) -> impl Iterator<Item = &'a Creature> {
    situation.hostiles(user).filter(|other| !other.is_body())
}

/// `area`, and that it is heard at `end`, where its user is then: what harms nobody is no louder than steps. Rule: HSE-117.
pub(super) fn heard<'a>(request: Request<'a>, area: Area<'a>, end: Square) -> Plan<'a> {
    let mut closing: Vec<Effect> = request.given_away(Revealing::Ability).into_iter().collect();
    let (radius, kind) = match area.ability.is_friendly() {
        true => (STRIDE_NOISE, NoiseKind::Movement),
        false => (LOUD_NOISE, NoiseKind::Loud),
    };
    closing.push(noise(request.actor, end, radius, kind));
    Plan::certain(request.acting()).then(area).closing(closing)
}

/// An area before its dice are thrown: one roll for all. Rule: TAC-82.
#[derive(Debug)]
pub(super) struct Area<'a> {
    /// As it is once its user has come to where it uses it.
    pub situation: Situation,
    /// Who uses it.
    pub user: CreatureId,
    /// What it is.
    pub ability: &'a Ability,
    /// All in it, ascending by id.
    pub met: Vec<CreatureId>,
    /// How its user comes there.
    pub before: Vec<Effect>,
    /// The smoke that it lays, once all are affected.
    pub smoke: Option<Effect>,
}

impl Area<'_> {
    /// Nobody rolls for what harms nobody.
    fn throws(&self) -> Vec<(Pair<'_>, Throw)> {
        let met = self.met.iter().filter(|_| !self.ability.is_friendly());
        let pairs = met.map(|&other| Pair::new(&self.situation, self.user, other));
        pairs.map(|pair| (pair, throw(&pair, Does::Ability(self.ability)))).collect()
    }

    fn harm(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let throws = self.throws();
        if throws.is_empty() {
            return Vec::new();
        }
        let natural = Throw::throw_shared(&throws.iter().map(|(_, throw)| throw).collect::<Vec<_>>(), dice);
        let mut wounds = Wounds::none(&self.situation);
        let affected = throws.iter().map(|(pair, throw)| Affected {
            id: pair.subject.id,
            tier: throw.tier(natural),
            roll: Some(throw.show(natural)),
        });
        self.affect(&mut wounds, affected.collect());
        let standing: Vec<CreatureId> =
            self.met.iter().copied().filter(|&id| !wounds.has_felled(id)).collect();
        let mut effects = wounds.effects;
        effects.extend(critical(self.user, natural, self.ability.slot == Slot::Main));
        let user = self.situation.creature(self.user);
        effects.extend(standing.into_iter().flat_map(|id| struck(&self.situation, user, id)));
        effects
    }

    /// Brings all of `affected` what their tiers say, each where those before it have left it, and says which of the effects
    /// are whose. Rule: HSE-125.
    fn affect(&self, wounds: &mut Wounds, mut affected: Vec<Affected>) -> Vec<(CreatureId, Range<usize>)> {
        affected.sort_by_key(|one| self.place_in_order(one));
        let mut moved = self.situation.clone();
        let affect = |Affected { id, tier, roll }: Affected| {
            let before = wounds.effects.len();
            wounds.effects.extend(roll.map(Effect::Rolled));
            bring(wounds, &Pair::new(&moved, self.user, id), Does::Ability(self.ability), tier);
            moved.apply_all(&wounds.effects[before..]);
            (id, before..wounds.effects.len())
        };
        affected.into_iter().map(affect).collect()
    }

    /// A push meets the farthest first and a pull the nearest, so that nobody is thrown against somebody whom it moves as well;
    /// whoever is not moved comes by id. Rule: HSE-125.
    fn place_in_order(&self, one: &Affected) -> (i32, CreatureId) {
        let space = |id| self.situation.creature(id).space();
        let distance = i32::from(space(self.user).distance(space(one.id)));
        let effect = self.ability.at(one.tier);
        let place = match (effect.push, effect.pull) {
            (0, 0) => 0,
            (_, 0) => -distance,
            _ => distance,
        };
        (place, one.id)
    }
}

/// Somebody whom an area affects.
struct Affected {
    id: CreatureId,
    tier: Tier,
    /// The roll that is told of it, if it is made.
    roll: Option<Roll>,
}

impl Decided for Area<'_> {
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let mut effects = self.before.clone();
        effects.extend(self.harm(dice));
        effects.extend(self.smoke.clone());
        effects
    }

    /// Against those whom its user knows of; of others nothing is foretold. Rule: HSE-49.
    fn rolls(&self) -> Vec<Against> {
        let user = self.situation.creature(self.user);
        let known = |pair: &Pair| user.awareness.perceives(pair.subject.id);
        let throws = self.throws().into_iter().filter(|(pair, _)| known(pair));
        let does = Does::Ability(self.ability);
        throws.map(|(_, throw)| throw.foresee_with(|tier| brings(user, does, tier))).collect()
    }
    fn pushes(&self) -> Vec<ForeseenPush> {
        let user = self.situation.creature(self.user);
        let throws = self.throws();
        let known = throws.iter().map(|(pair, _)| pair.subject.id).filter(|&id| user.awareness.perceives(id));
        let known: Vec<CreatureId> = known.collect();
        let of_tier = |tier| {
            let mut wounds = Wounds::none(&self.situation);
            let all = known.iter().map(|&id| Affected { id, tier, roll: None });
            let affected = self.affect(&mut wounds, all.collect()).into_iter();
            let push = |(id, own)| ForeseenPush::among(&wounds.effects[own], id, tier);
            affected.filter_map(push).collect::<Vec<_>>()
        };
        let mut pushes: Vec<ForeseenPush> = Tier::ALL.into_iter().flat_map(of_tier).collect();
        pushes.sort_by_key(|push| (push.creature, push.tier));
        pushes
    }
}
