//! Strike, and the guess at a square. Rules: DET-147 to DET-167, DET-176, HSE-57, HSE-61, TAC-35; rows T22 to T24, T66 to T68.

use crate::detection::purpose;
use crate::{Attack, Check, Creature, CreatureId, Dc, Effect, Modifier, NoiseKind, Refusal, RuleId, Source};
use tactical_grid::noise::LOUD_NOISE;
use tactical_grid::{Cover, Space, Square, Terrain};

use super::blow::{Blow, Hit};
use super::noise::noise;
use super::plan::{Plan, Then};
use super::request::Request;
use super::{Pair, State};
use crate::deeds::turned_towards;
use crate::reach::{AttackReach, attack_of, reach};

/// DC of the flat check against the concealed. Rule: DET-148.
const CONCEALED_DC: i16 = 5;
/// DC of the flat check against the hidden and the undetected. Rules: DET-149, DET-154.
const HIDDEN_DC: i16 = 11;

/// An attack on a creature where the attacker sees it or believes it to be. Rules: DET-147 to DET-152, DET-176.
pub(super) fn strike<'a>(request: Request<'a>, target: CreatureId) -> Result<Plan<'a>, Refusal> {
    let target = opponent(&request, target)?;
    let aim = known_space(&request, target)?;
    if aim.overlaps(target.space()) {
        return aimed(request, aim, Some(Pair::of(request.situation, request.actor, target)), false);
    }
    aimed(request, aim, victim_of_guess(&request, aim), true)
}

/// The opponent that an attack names.
pub(super) fn opponent<'a>(request: &Request<'a>, target: CreatureId) -> Result<&'a Creature, Refusal> {
    crate::reach::opponent(request.situation, request.actor, target)
}

/// The space where the attacker sees `target`, or believes it to be. Rules: DET-147, DET-149, DET-153.
pub(super) fn known_space(request: &Request, target: &Creature) -> Result<Space, Refusal> {
    let belief = request.actor.awareness.of(target.id);
    match (State::of(belief.state), belief.place) {
        (State::Observed, _) => Ok(target.space()),
        (State::Hidden, Some(place)) => Ok(target.space_at(place.square)),
        _ => Err(Refusal::unplaced("You do not know where it is: name a square.", "DET-153")),
    }
}

/// An attack on a square where something undetected may be. Rules: DET-153 to DET-157.
pub(super) fn guess<'a>(request: Request<'a>, square: Square) -> Result<Plan<'a>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    let aim = Space::of(square);
    let suspects = |state| matches!(state, State::Undetected | State::Hidden);
    if !actor.awareness.beliefs.values().any(|belief| suspects(State::of(belief.state))) {
        return Err(Refusal::unplaced("You suspect nobody whom you could strike at.", "DET-158"));
    }
    let seen = |s: &Creature| s.space().overlaps(aim) && State::between(actor, s.id) == State::Observed;
    if situation.hostiles(actor).any(|s| !s.is_body() && seen(s)) {
        return Err(Refusal::unmet("You see who stands there: strike at them.", "DET-147"));
    }
    aimed(request, aim, victim_of_guess(&request, aim), true)
}

/// Whoever a guess at `aim` can hit: not the unnoticed, who cannot be targeted at all. Rules: DET-156, DET-158.
fn victim_of_guess<'a>(request: &Request<'a>, aim: Space) -> Option<Pair<'a>> {
    let (situation, actor) = (request.situation, request.actor);
    let there = situation.hostiles(actor).filter(|s| !s.is_body() && s.space().overlaps(aim));
    let mut pairs = there.map(|s| Pair::of(situation, actor, s));
    pairs.find(|pair| matches!(pair.state(), State::Hidden | State::Undetected))
}

/// The attack on `aim`, once it is known whom it can hit.
fn aimed<'a>(
    request: Request<'a>,
    aim: Space,
    victim: Option<Pair<'a>>,
    guessed: bool,
) -> Result<Plan<'a>, Refusal> {
    let actor = request.actor;
    let attack = attack_of(actor)?;
    let shot = is_shot(&request, aim)?;
    let blow = blow(&request, attack, victim, guessed);
    let mut opening = vec![request.acted()];
    opening.extend(turned_towards(actor, aim.centre_doubled()));
    let creature = actor.id;
    let mut closing = Vec::new();
    closing.extend(shot.then_some(Effect::Shot { creature }));
    closing.extend(actor.conditions.took_cover.then_some(Effect::Crouched { creature, crouched: false }));
    closing.extend(request.action.attacks().and_then(|id| no_longer_braced(request.situation.creature(id))));
    closing.push(noise(creature, actor.square, LOUD_NOISE, NoiseKind::Loud));
    closing.extend(broken(&request, aim));
    Ok(Plan::certain(opening).then(Then::Blow(Box::new(blow))).closing(closing))
}

/// Bracing helps against one attack. Rule: HSE-22.
pub(super) fn no_longer_braced(target: &Creature) -> Option<Effect> {
    target.conditions.braced.map(|_| Effect::Braced { creature: target.id, against: None })
}

/// The glass and curtains that an attack on `aim` goes through: they are gone, and glass is heard where it stood.
/// Rules: TAC-35, TAC-46, DET-40.
pub(super) fn broken(request: &Request, aim: Space) -> Vec<Effect> {
    let (by, board) = (request.actor.id, &request.situation.board);
    let breaks = |square| {
        let terrain = board.terrain(square);
        let heard = noise(by, square, LOUD_NOISE, NoiseKind::Loud);
        let is_glass = terrain == Terrain::Glass;
        std::iter::once(Effect::Broken { by, square, terrain }).chain(is_glass.then_some(heard))
    };
    board.broken_by_strike(request.actor.space(), aim).into_iter().flat_map(breaks).collect()
}

/// Whether the attack on `aim` is a shot. Rules: TAC-30, HSE-61.
fn is_shot(request: &Request, aim: Space) -> Result<bool, Refusal> {
    match reach(request.situation, request.actor, aim)? {
        AttackReach::Hand => Ok(false),
        AttackReach::Shot { unloaded: false } => Ok(true),
        AttackReach::Shot { unloaded: true } => {
            Err(Refusal::spent("The crossbow has to be reloaded first.", "HSE-61"))
        }
    }
}

/// The attack before its dice: what it can hit, with which modifiers, and what it does.
pub(super) fn blow<'a>(
    request: &Request<'a>,
    attack: Attack,
    victim: Option<Pair<'a>>,
    guessed: bool,
) -> Blow<'a> {
    let actor = request.actor;
    let off_guard = victim.is_some_and(|pair| is_off_guard(pair.subject, actor.id));
    let against = victim.filter(|_| !guessed).map(|pair| pair.subject.id);
    let check = Check {
        purpose: purpose::ATTACK,
        roller: actor.id,
        against,
        modifiers: attack_modifiers(actor, &attack),
        dc: victim.map_or_else(Dc::default, |pair| armour_class(&pair)),
        rules: vec![RuleId("HSE-61"), RuleId("DET-47"), RuleId("DET-163")],
    };
    let flat = flat_check(victim.as_ref(), guessed).map(|(dc, rule)| {
        Check::flat(purpose::FLAT_CHECK, actor.id, against, dc, vec![RuleId("DET-22"), RuleId(rule)])
    });
    let does = Hit::Damage { kills: request.situation.rogue_kills };
    Blow { victim, attack, flat, check, guessed, off_guard, does }
}

/// Whether the target is off-guard to `attacker`: unless it observes it. Rules: DET-151, DET-162, DET-164 to DET-167.
pub fn is_off_guard(target: &Creature, attacker: CreatureId) -> bool {
    State::between(target, attacker) != State::Observed
}

/// The flat check and its rule; the harder one alone if two apply. Rules: DET-148, DET-149, DET-152, DET-154.
fn flat_check(victim: Option<&Pair>, guessed: bool) -> Option<(i16, &'static str)> {
    match victim {
        _ if guessed => Some((HIDDEN_DC, "DET-154")),
        Some(pair) if pair.state() == State::Hidden => Some((HIDDEN_DC, "DET-149")),
        Some(pair) if pair.concealed() => Some((CONCEALED_DC, "DET-148")),
        _ => None,
    }
}

/// The attack modifier, less for the second and later attacks of the turn. Rule: HSE-61.
fn attack_modifiers(actor: &Creature, attack: &Attack) -> Vec<Modifier> {
    let mut modifiers = vec![Modifier::new(attack.bonus, Source::Attack)];
    match actor.turn.attacks {
        0 => {}
        1 => modifiers.push(Modifier::new(-5, Source::RepeatedAttack)),
        2.. => modifiers.push(Modifier::new(-10, Source::RepeatedAttack)),
    }
    modifiers
}

/// AC of the target with what shields it best, less if it is off-guard. Rules: DET-27, DET-47, DET-163, HSE-22.
fn armour_class(pair: &Pair) -> Dc {
    let mut parts = vec![Modifier::new(pair.subject.profile.armour_class, Source::ArmourClass)];
    parts.extend(shield(pair));
    if is_off_guard(pair.subject, pair.observer.id) {
        parts.push(Modifier::new(-2, Source::OffGuard));
    }
    Dc::new(parts)
}

/// The highest of the circumstance bonuses to AC, cover before a brace that is worth as much. Rule: DET-27.
fn shield(pair: &Pair) -> Option<Modifier> {
    let is_braced = pair.subject.conditions.braced == Some(pair.observer.id);
    let braced = is_braced.then_some(Modifier::new(2, Source::Brace));
    braced.into_iter().chain(ac_from_cover(pair.cover())).max_by_key(|bonus| bonus.value)
}

/// What cover adds to AC. Rule: DET-47.
fn ac_from_cover(cover: Cover) -> Option<Modifier> {
    let source = match cover {
        Cover::None => return None,
        Cover::Lesser => Source::LesserCover,
        Cover::Standard => Source::StandardCover,
        Cover::Greater => Source::GreaterCover,
    };
    Some(Modifier::new(cover.ac_bonus(), source))
}
