//! What noises tell those they reach. Rules: DET-40 to DET-42, DET-106 to DET-109, HSE-10, HSE-27, HSE-58, HSE-59.

use crate::aftermath::{Sound, observers};
use crate::deeds::turned_towards;
use crate::detection::Pair;
use crate::detection::State;
use crate::detection::table::{self, Act, Facts};
use crate::{By, Creature, CreatureId, Effect, NoiseKind, Reason, Situation};
use tactical_grid::noise::LOUD_NOISE;
use tactical_grid::{SenseKind, Square};

use super::{learned, unseen};

/// What everybody but its author learns from `sound`.
pub(super) fn hear(situation: &Situation, sound: &Sound) -> Vec<Effect> {
    let author = situation.creature(sound.by);
    let others = observers(situation).filter(|o| o.id != sound.by);
    let mut effects = Vec::new();
    for o in others {
        let told = if o.is_hostile_to(author) {
            hear_hostile(situation, o, author, *sound).into_iter().collect()
        } else {
            hear_ally(situation, o, author, *sound)
        };
        effects.extend(turn(situation, o, *sound, &told));
        effects.extend(told);
    }
    effects
}

/// Whether a call of `caller` would change the state that an ally holds. Rules: HSE-36, HSE-59, HSE-67.
pub(in crate::detection) fn calling_out_tells(situation: &Situation, caller: CreatureId) -> bool {
    let author = situation.creature(caller);
    let call = Sound { by: caller, at: author.square, radius: LOUD_NOISE, kind: NoiseKind::Call };
    let allies = situation.allies(author).filter(|ally| ally.can_act());
    allies.flat_map(|ally| hear_ally(situation, ally, author, call)).any(|effect| effect.changes_state())
}

/// A noise of a hostile tells where it is, unless it comes from elsewhere. Rules: DET-42, HSE-27.
fn hear_hostile(situation: &Situation, o: &Creature, s: &Creature, sound: Sound) -> Option<Effect> {
    let reached = sound.reaches(situation, o);
    let state = State::between(o, s.id);
    match sound.kind {
        NoiseKind::Throw => {
            (reached && state.is_undetected()).then(|| marker(o, s, sound.at, "HSE-27", HEARING))
        }
        NoiseKind::Bell => {
            (reached && state.is_undetected()).then(|| marker(o, s, sound.at, "HSE-59", HEARING))
        }
        NoiseKind::Movement | NoiseKind::Scuffle | NoiseKind::Door => {
            if reached {
                place_by_noise(situation, o, s)
            } else {
                None
            }
        }
        NoiseKind::Speech | NoiseKind::Loud | NoiseKind::Call => speak(situation, o, s, reached),
    }
}

/// Row T74; a hidden S is placed anew. Rule: DET-42.
fn place_by_noise(situation: &Situation, o: &Creature, s: &Creature) -> Option<Effect> {
    let from = State::between(o, s.id);
    let facts =
        Facts { sees_space: Pair::of(situation, o, s).can_see_space(), hears: true, ..Facts::default() };
    let row = table::find(from, Act::Noise, &facts, None);
    let reason = row.map_or(Reason::rule("DET-42", HEARING), |row| row.reason(HEARING));
    (from != State::Observed).then(|| learned(o, s, State::Hidden, unseen(s.square), reason))
}

/// Rows T38 to T42 and T76: speech and loud noise betray S to whoever sees it, and place it for whoever hears.
/// Rules: DET-44, DET-106 to DET-109.
fn speak(situation: &Situation, o: &Creature, s: &Creature, reached: bool) -> Option<Effect> {
    let pair = Pair::of(situation, o, s);
    let facts = Facts { sees_space: pair.can_see_space(), hears: reached, ..Facts::default() };
    let row = table::find(pair.state(), Act::LoudNoise, &facts, None)?;
    let to = match row.to? {
        State::Observed if pair.precise_sense_reaches() => State::Observed,
        _ if reached => State::Hidden,
        _ => return None,
    };
    let sense = if to == State::Observed { SenseKind::Sight } else { SenseKind::Hearing };
    Some(learned(o, s, to, unseen(s.square), row.reason(By::Sense(sense))))
}

/// Of its own side a creature heeds only calls and bells. Rules: HSE-58, HSE-59.
fn hear_ally(situation: &Situation, o: &Creature, author: &Creature, sound: Sound) -> Vec<Effect> {
    let about = |s: &Creature| match sound.kind {
        NoiseKind::Call => author.awareness.of(s.id).place.map(|place| place.square),
        NoiseKind::Bell => Some(sound.at),
        _ => None,
    };
    if !sound.reaches(situation, o) {
        return Vec::new();
    }
    let unsure = situation.hostiles(o).filter(|s| s.can_act() && State::between(o, s.id).is_undetected());
    unsure.filter_map(|s| Some(marker(o, s, about(s)?, "HSE-59", By::Ally(author.id)))).collect()
}

const HEARING: By = By::Sense(SenseKind::Hearing);

/// O takes `square` as its marker for S, not inspected. Rule: DET-175.
fn marker(o: &Creature, s: &Creature, square: Square, rule: &'static str, by: By) -> Effect {
    learned(o, s, State::Undetected, unseen(square), Reason::rule(rule, by))
}

/// Facing turns to the source of a noise that changes the state. Rule: HSE-10.
fn turn(situation: &Situation, o: &Creature, sound: Sound, told: &[Effect]) -> Option<Effect> {
    let changed = told.iter().any(Effect::changes_state);
    changed.then(|| turned_towards(o, sound.source(situation).centre_doubled()))?
}
