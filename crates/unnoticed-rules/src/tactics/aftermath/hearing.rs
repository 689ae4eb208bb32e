//! What noises tell those they reach, and what allies tell each other. Rules: DET-40 to DET-42, TAC-119, TAC-128, HSE-58, HSE-59.

use crate::aftermath::{Sound, observers};
use crate::deeds::turned_towards;
use crate::{By, Creature, CreatureId, Effect, NoiseKind, Pair, Reason, Situation};
use tactical_grid::SenseKind;
use tactical_grid::noise::LOUD_NOISE;

use super::super::hiding::SEARCH_RANGE;
use super::super::learning::{known_at, sought};
use super::super::state::TacticsState;
use super::super::view::senses;

const HEARING: By = By::Sense(SenseKind::Hearing);

/// Squares that a shout carries. Rule: HSE-59.
pub(in super::super) const CALL_NOISE: u8 = LOUD_NOISE;

/// What everybody but its author learns from `sound`.
pub(super) fn hear(situation: &Situation, sound: Sound) -> Vec<Effect> {
    let author = situation.creature(sound.by);
    let others = observers(situation).filter(|o| o.id != sound.by && sound.reaches(situation, o));
    let mut effects = Vec::new();
    for o in others {
        let told = if o.is_hostile_to(author) {
            hear_hostile(situation, o, author, sound)
        } else {
            hear_ally(situation, o, author, sound)
        };
        let changed = told.iter().any(Effect::changes_state);
        effects
            .extend(changed.then(|| turned_towards(o, sound.source(situation).centre_doubled())).flatten());
        effects.extend(told);
    }
    effects
}

/// A noise tells where its author is, unless it comes from elsewhere. Rules: DET-42, TAC-119, HSE-27, HSE-59.
fn hear_hostile(situation: &Situation, o: &Creature, s: &Creature, sound: Sound) -> Vec<Effect> {
    let (state, pair) = (TacticsState::between(o, s.id), Pair::of(situation, o, s));
    let is_unplaced = state >= TacticsState::Sought;
    match sound.kind {
        NoiseKind::Throw | NoiseKind::Bell => {
            let rule = if sound.kind == NoiseKind::Throw { "HSE-27" } else { "HSE-59" };
            let marks = || sought(o, s, sound.at, Reason::rule(rule, HEARING));
            is_unplaced.then(marks).into_iter().collect()
        }
        _ if state == TacticsState::Observed => Vec::new(),
        _ => known_at(&pair, senses(&pair), "DET-42", HEARING),
    }
}

/// Of its own side a creature heeds only calls and bells. Rules: HSE-58, HSE-59.
fn hear_ally(situation: &Situation, o: &Creature, author: &Creature, sound: Sound) -> Vec<Effect> {
    let about = |s: &Creature| match sound.kind {
        NoiseKind::Call => author.awareness.of(s.id).place.map(|place| place.square),
        NoiseKind::Bell => Some(sound.at),
        _ => None,
    };
    let unsure = situation.hostiles(o).filter(|s| s.can_act() && !o.awareness.perceives(s.id));
    let told = |s: &Creature| Some(sought(o, s, about(s)?, Reason::rule("HSE-59", By::Ally(author.id))));
    unsure.filter_map(told).collect()
}

/// Whether a call of `caller` would change the state that an ally holds. Rules: HSE-36, HSE-59, HSE-67.
pub(in super::super) fn calling_out_tells(situation: &Situation, caller: CreatureId) -> bool {
    let author = situation.creature(caller);
    let call = Sound { by: caller, at: author.square, radius: CALL_NOISE, kind: NoiseKind::Call };
    let allies = situation.allies(author).filter(|ally| ally.can_act() && call.reaches(situation, ally));
    allies.flat_map(|ally| hear_ally(situation, ally, author, call)).any(|effect| effect.changes_state())
}

/// Allies of `author` within ten squares, who would heed it if it showed them somebody. Rule: TAC-128.
pub(in super::super) fn near_allies<'a>(
    situation: &'a Situation,
    author: &'a Creature,
) -> impl Iterator<Item = &'a Creature> {
    let near = |ally: &&Creature| ally.can_act() && ally.space().distance(author.space()) <= SEARCH_RANGE;
    situation.allies(author).filter(near)
}

/// What those allies learn of `subject`, whose square `author` knows. Rule: TAC-128.
pub(in super::super) fn pointed_out(
    situation: &Situation,
    author: &Creature,
    subject: &Creature,
    square: tactical_grid::Square,
) -> Vec<Effect> {
    let unsure = near_allies(situation, author).filter(|ally| !ally.awareness.perceives(subject.id));
    let show = |ally: &Creature| {
        let pair = Pair::of(situation, ally, subject).at(square);
        known_at(&pair, false, "TAC-128", By::Ally(author.id))
    };
    unsure.flat_map(show).collect()
}

/// Whether pointing out `subject` would tell an ally of `author` anything. Rules: TAC-128, HSE-37.
pub(in super::super) fn pointing_out_tells(
    situation: &Situation,
    author: CreatureId,
    subject: CreatureId,
) -> bool {
    let author = situation.creature(author);
    let speaks = author.profile.kind.points_out() && author.awareness.perceives(subject);
    speaks && near_allies(situation, author).any(|ally| !ally.awareness.perceives(subject))
}
