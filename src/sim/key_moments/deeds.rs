//! Blows, calls, finds, the end, the alert, and dice that decided nothing else. Rules: HSE-40, HSE-47, HSE-59, HSE-63.

use unnoticed_rules::{CreatureId, Effect, Fall, NoiseKind, Roll, RollNature};

use crate::sim::{Fact, Outcome, sentences};

use super::told::Told;
use super::words;
use super::{Happening, KeyMoment, Reach, ShownStates};

/// The blow of this tick, what it did, and who fell.
pub(super) fn blows(told: &Told) -> Vec<KeyMoment> {
    // A check whether a blow goes the right way comes before the blow.
    let Some(roll) = told.rolls(true).last() else { return falls(told, None) };
    let mut blow = blow(told, roll);
    let hurt = told.effects().find_map(|effect| match *effect {
        Effect::Hurt { creature, amount, .. } if Some(creature) == roll.against => Some(amount),
        _ => None,
    });
    blow.damage = hurt;
    let fallen = falls(told, Some(&blow));
    if fallen.is_empty() { vec![blow] } else { fallen }
}

fn blow(told: &Told, roll: &Roll) -> KeyMoment {
    let (who, whom) = (told.who(roll.roller), roll.against.map(|target| told.whom(target)));
    let whom = whom.unwrap_or_else(|| "nobody".to_owned());
    let words = match (roll.purpose.kind().word, roll.degree.succeeds()) {
        ("flat-check", _) => format!("{who} struck where {whom} might be, and missed"),
        (_, true) => format!("{who} hit {whom}"),
        (_, false) => format!("{who} missed {whom}"),
    };
    let is_bad = roll.against == Some(CreatureId::ROGUE) && roll.degree.succeeds();
    KeyMoment {
        who: told.known(roll.roller),
        eye: told.place_of(roll.roller),
        cause: roll.against.and_then(|target| told.place_of(target)),
        reach: Reach::Blow,
        roll: Some(roll.clone()),
        ..KeyMoment::of(Happening::Struck, words, is_bad)
    }
}

/// Who falls, by `blow` if there is one.
fn falls(told: &Told, blow: Option<&KeyMoment>) -> Vec<KeyMoment> {
    let fallen = told.effects().filter_map(|effect| match *effect {
        Effect::Fell { creature, how } => Some((creature, how)),
        _ => None,
    });
    let fallen = fallen.map(|(creature, how)| {
        let words = fall_words(told, blow.and_then(|blow| blow.who), creature, how);
        let is_bad = creature == CreatureId::ROGUE;
        match blow {
            Some(blow) => KeyMoment { happening: Happening::Fell, words, is_bad, ..blow.clone() },
            None => {
                let cause = told.place_of(creature);
                KeyMoment { cause, ..KeyMoment::of(Happening::Fell, words, is_bad) }
            }
        }
    });
    fallen.collect()
}

fn fall_words(told: &Told, by: Option<CreatureId>, creature: CreatureId, how: Fall) -> String {
    let how = match how {
        Fall::KnockedOut => "knocked out",
        Fall::Subdued => "subdued",
        Fall::Killed => "killed",
        Fall::Captured if creature == CreatureId::ROGUE => "overpowered",
        Fall::Captured => "caught",
    };
    match by {
        Some(by) => format!("{} {how} {}", told.who(by), told.whom(creature)),
        None if creature == CreatureId::ROGUE => format!("You are {how}"),
        None => format!("{} is {how}", told.who(creature)),
    }
}

/// Calls and bells that are heard, by name if the rogue perceives who it is.
pub(super) fn calls(told: &Told) -> Vec<KeyMoment> {
    let calls = told.effects().filter_map(|effect| {
        let Effect::Noise { by, at, kind, .. } = *effect else { return None };
        let caller = told.situation.get(by).filter(|caller| caller.is_hostile_to(told.player()))?;
        let deed = match kind {
            NoiseKind::Call => "called the others",
            NoiseKind::Bell => "rang the bell",
            _ => return None,
        };
        let known = told.known(caller.id);
        let words = match (known, kind) {
            (Some(_), _) => format!("{} {deed}", told.who(by)),
            (None, NoiseKind::Bell) => format!("Somebody rang the bell at {at}"),
            (None, _) => format!("Somebody called out at {at}; you do not see who"),
        };
        let to = Some(told.player().square);
        let moment = KeyMoment::of(Happening::Called, words, true);
        Some(KeyMoment { who: known, eye: to, cause: Some(at), reach: Reach::Sound, ..moment })
    });
    calls.collect()
}

/// What somebody whom the rogue observes comes upon.
pub(super) fn finds(told: &Told) -> Vec<KeyMoment> {
    let finds = told.effects().filter_map(|effect| {
        let Effect::Found { observer, evidence } = *effect else { return None };
        let finder = told.situation.get(observer).filter(|finder| finder.is_hostile_to(told.player()))?;
        let words = format!("{} {}", told.who(finder.id), sentences::evidence(evidence, told.situation));
        let moment = KeyMoment::of(Happening::Found, words, true);
        let (eye, cause) = (told.place_of(finder.id), words::square_of(evidence, told.situation));
        Some(KeyMoment { who: Some(finder.id), eye, cause, reach: Reach::Sight, ..moment })
    });
    finds.collect()
}

/// How the mission ended.
pub(super) fn end(told: &Told) -> Vec<KeyMoment> {
    let ended = told.facts().find_map(|fact| match fact {
        Fact::Ended { outcome } => Some(*outcome),
        _ => None,
    });
    let (words, is_bad) = match (ended, told.is_hunt()) {
        (Some(Outcome::Won), true) => ("You have done your duty", false),
        (Some(Outcome::Won), false) => ("You got away with it", false),
        (Some(Outcome::Captured), false) => ("You are captured", true),
        (Some(Outcome::Captured), true) => ("You are down", true),
        (Some(Outcome::Escaped), _) => ("The thief is away", true),
        (Some(Outcome::GaveUp) | None, _) => return Vec::new(),
    };
    let cause = Some(told.player().square);
    vec![KeyMoment { cause, ..KeyMoment::of(Happening::Ended, words, is_bad) }]
}

/// Dice that none of the `moments` tells of: a roll of the player's or against it that changed nothing.
pub(super) fn rolls(told: &Told, moments: &[KeyMoment]) -> Vec<KeyMoment> {
    let is_told = |roll: &Roll| moments.iter().any(|moment| moment.roll.as_ref() == Some(roll));
    let concerns = |roll: &Roll| roll.roller == CreatureId::ROGUE || roll.against == Some(CreatureId::ROGUE);
    let others = told.rolls(false).filter(|roll| concerns(roll) && !is_told(roll));
    let mut others: Vec<&Roll> = others.collect();
    // What was closest is told first.
    others.sort_by_key(|roll| (roll.total() - roll.dc.value()).abs());
    let moments = others.into_iter().map(|roll| {
        let succeeds = roll.degree.succeeds();
        let is_bad = (roll.roller == CreatureId::ROGUE) != succeeds
            && roll.purpose.kind().nature != RollNature::Search;
        KeyMoment {
            who: told.known(roll.roller),
            eye: told.place_of(roll.roller),
            cause: roll.against.and_then(|other| told.place_of(other)),
            roll: Some(roll.clone()),
            ..KeyMoment::of(Happening::Rolled, words::rolled(told, roll), is_bad)
        }
    });
    moments.collect()
}

/// That the building is more alarmed; why, other moments of the tick tell if it can be known. Rule: HSE-40.
pub(super) fn alert(told: &Told, shown: &ShownStates, is_explained: bool) -> Vec<KeyMoment> {
    let raised = told.facts().find_map(|fact| match fact {
        Fact::Alert { tier } if *tier > shown.tier() => Some(*tier),
        _ => None,
    });
    let words = |tier| match is_explained {
        true => format!("Alert: {tier}"),
        false => "Somewhere the alert was raised; you do not know why".to_owned(),
    };
    raised.into_iter().map(|tier| KeyMoment::of(Happening::Alerted, words(tier), true)).collect()
}
