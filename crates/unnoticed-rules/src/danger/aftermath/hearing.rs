//! What noises tell those they reach. Rules: DNG-11, DNG-21, DNG-22, DNG-131, HSE-10, HSE-59, HSE-84.

use crate::aftermath::{Sound, observers};
use crate::deeds::turned_towards;
use crate::{Belief, By, Creature, CreatureId, Effect, NoiseKind, Pair, Reason, Situation};
use tactical_grid::SenseKind;

use super::super::known_area::KnownArea;
use super::super::learning::{known, obvious, traced};
use super::super::note::{self, Noting, aged, noted};
use super::super::noticing::noise_radius;
use super::super::state::DangerState;
use super::super::stealth::is_stealthy;
use super::super::view::view;

const HEARING: By = By::Sense(SenseKind::Hearing);

/// Whether `sound` reaches `o`: no wall shortens it. Rule: DNG-131.
fn reaches(situation: &Situation, sound: Sound, o: &Creature) -> bool {
    o.hears() && o.space().distance(sound.source(situation)) <= u16::from(sound.radius)
}

/// What everybody but its author learns from `sound`.
pub(super) fn hear(situation: &Situation, sound: Sound) -> Vec<Effect> {
    let author = situation.creature(sound.by);
    let others = observers(situation).filter(|o| o.id != sound.by && reaches(situation, sound, o));
    let mut effects = Vec::new();
    for o in others {
        let told = if o.is_hostile_to(author) {
            hear_hostile(situation, o, author, sound)
        } else {
            hear_ally(situation, o, author, sound)
        };
        let changed = told.iter().any(Effect::changes_state);
        let turns = changed.then(|| turned_towards(o, sound.source(situation).centre_doubled()));
        effects.extend(turns.flatten());
        effects.extend(told);
    }
    effects
}

/// A noise of somebody who is not stealthy makes it Obvious; one of somebody stealthy, and one that comes from elsewhere,
/// is a trace. Rules: DNG-11, DNG-22, HSE-84.
fn hear_hostile(situation: &Situation, o: &Creature, s: &Creature, sound: Sound) -> Vec<Effect> {
    let comes_from_elsewhere = matches!(sound.kind, NoiseKind::Throw | NoiseKind::Bell);
    let (pair, state) = (Pair::of(situation, o, s), DangerState::between(o, s.id));
    let heard = noted(o.id, s.id, Noting::Heard);
    let told = match (state, comes_from_elsewhere, is_stealthy(s)) {
        (DangerState::Obvious, true, _) => return Vec::new(),
        (_, true, _) => {
            let place = KnownArea::of_trace(&situation.board, sound.at).place();
            return vec![known(o, s, place, Reason::rule("HSE-84", HEARING))];
        }
        (_, false, false) => {
            let is_seen = view(situation, &pair).is_in_sight();
            let is_followed = is_seen && state == DangerState::Obvious;
            (!is_followed).then(|| obvious(&pair, is_seen, "DNG-11", HEARING))
        }
        (DangerState::Unknown, false, true) => {
            Some(traced(situation, &pair, Reason::rule("DNG-22", HEARING)))
        }
        (_, false, true) => None,
    };
    std::iter::once(heard).chain(told).collect()
}

/// Of its own side a creature heeds only calls and bells. Rules: DNG-21, HSE-59.
fn hear_ally(situation: &Situation, o: &Creature, author: &Creature, sound: Sound) -> Vec<Effect> {
    let hostiles = || situation.hostiles(o).filter(|s| !s.is_body());
    match sound.kind {
        NoiseKind::Call => hostiles().flat_map(|s| told_by(situation, author, o, s)).collect(),
        NoiseKind::Bell => {
            let place = KnownArea::of_trace(&situation.board, sound.at).place();
            let unsure = hostiles().filter(|s| DangerState::between(o, s.id) == DangerState::Unknown);
            let by = By::Ally(author.id);
            unsure.map(|s| known(o, s, place, Reason::rule("HSE-59", by))).collect()
        }
        _ => Vec::new(),
    }
}

/// What `caller` tells `o` of `s`: where it has it Known, with the round of its own evidence, or a trace of where it is
/// Obvious. It is heeded by those who know nothing newer. Rules: DNG-19 to DNG-21, SUR-66.
fn told_by(situation: &Situation, caller: &Creature, o: &Creature, s: &Creature) -> Vec<Effect> {
    let (told, own) = (caller.awareness.of(s.id), o.awareness.of(s.id));
    let age = age_of(&told);
    let is_newer = match DangerState::of(own.state) {
        DangerState::Obvious => false,
        DangerState::Known => age < note::age(&own),
        DangerState::Unknown => true,
    };
    let place = match DangerState::of(told.state) {
        DangerState::Obvious => Some(KnownArea::of_trace(&situation.board, s.square).place()),
        DangerState::Known => told.place,
        DangerState::Unknown => None,
    };
    let Some(place) = place.filter(|_| is_newer) else { return Vec::new() };
    let reason = Reason::rule("DNG-21", By::Ally(caller.id));
    vec![known(o, s, crate::Place { inspected: false, ..place }, reason), aged(o.id, s.id, age)]
}

/// What is Obvious is evidence of this round. Rule: DNG-19.
fn age_of(belief: &Belief) -> u8 {
    if DangerState::of(belief.state) == DangerState::Obvious { 0 } else { note::age(belief) }
}

/// Whether a call of `caller` would change the state that an ally holds. Rules: DNG-21, HSE-36.
pub fn calling_out_tells(situation: &Situation, caller: CreatureId) -> bool {
    let author = situation.creature(caller);
    let radius = noise_radius(NoiseKind::Call, false);
    let call = Sound { by: caller, at: author.square, radius, kind: NoiseKind::Call };
    let allies = situation.allies(author).filter(|ally| ally.can_act() && reaches(situation, call, ally));
    allies.flat_map(|ally| hear_ally(situation, ally, author, call)).any(|effect| effect.changes_state())
}
