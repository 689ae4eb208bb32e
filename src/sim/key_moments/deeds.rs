//! Blows, traps, calls, finds, the end, the alert, and dice that decided nothing else. Rules: HSE-40, HSE-47, HSE-59, HSE-63.

use tactical_grid::{Noticed, Secret};
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{Action, CreatureId, Effect, Fall, NoiseKind, Roll, RollNature};

use crate::sim::{Fact, Outcome, sentences};

use super::told::Told;
use super::traces::Guess;
use super::words;
use super::{Happening, KeyMoment, Reach, ShownStates};

/// The blow of this tick, what it did, and who fell.
pub(super) fn blows(told: &Told) -> Vec<KeyMoment> {
    // A check whether a blow goes the right way comes before the blow.
    let Some(roll) = told.rolls(true).last() else {
        return falls(told, None).into_iter().chain(hit_nothing(told)).collect();
    };
    let target = target_of(told, roll);
    let mut blow = blow(told, roll, target);
    blow.damage = told.effects().find_map(|effect| match *effect {
        Effect::Hurt { creature, amount, .. } if Some(creature) == target => Some(amount),
        _ => None,
    });
    let fallen = falls(told, Some(&blow));
    if fallen.is_empty() { vec![blow] } else { fallen }
}

/// A blow of the player's at somebody it does not see that has hit nothing: of its dice nothing is told, nor why. Rules: DET-155,
/// DNG-36, HSE-106.
fn hit_nothing(told: &Told) -> Option<KeyMoment> {
    told.effects().find(|effect| matches!(effect, Effect::HitNothing { creature: CreatureId::ROGUE }))?;
    let at = told.effects().find_map(|effect| match *effect {
        Effect::Acted { creature: CreatureId::ROGUE, ref action, .. } => match *action {
            Action::Guess(square) => Some(square),
            ref blow => blow.attacks().and_then(|target| told.place_of(target)),
        },
        _ => None,
    });
    let words = "You hit nothing".to_owned();
    let (eye, reach) = (Some(told.player().square), Reach::Blow);
    Some(KeyMoment { eye, cause: at, reach, ..KeyMoment::of(Happening::Struck, words, true) })
}

/// Whom the blow of `roll` is for; of a guess only what it did tells it. Rule: DET-154.
fn target_of(told: &Told, roll: &Roll) -> Option<CreatureId> {
    let struck = || {
        told.effects().find_map(|effect| match *effect {
            Effect::Hurt { creature, .. } | Effect::Fell { creature, .. } => Some(creature),
            _ => None,
        })
    };
    roll.against.or_else(struck)
}

fn blow(told: &Told, roll: &Roll, target: Option<CreatureId>) -> KeyMoment {
    let (who, whom) = (told.who(roll.roller), target.map(|target| told.whom(target)));
    let words = match (roll.purpose.kind().word, whom, roll.degree.succeeds()) {
        ("flat-check", Some(whom), _) => format!("{who} struck where {whom} might be, and missed"),
        (_, None, _) => format!("{who} struck at an empty place"),
        (_, Some(whom), true) => format!("{who} hit {whom}"),
        (_, Some(whom), false) => format!("{who} missed {whom}"),
    };
    // Whose blow it is says for whom it is good that it hits.
    let is_bad = is_on_players_side(told, roll.roller) != roll.degree.succeeds();
    KeyMoment {
        who: told.known(roll.roller),
        eye: told.place_of(roll.roller),
        cause: target.and_then(|target| told.place_of(target)),
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
        let is_bad = is_on_players_side(told, creature);
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

fn is_on_players_side(told: &Told, creature: CreatureId) -> bool {
    told.situation.get(creature).is_some_and(|creature| !creature.is_hostile_to(told.player()))
}

fn fall_words(told: &Told, by: Option<CreatureId>, creature: CreatureId, how: Fall) -> String {
    let (whom, is_knocked_out) = (told.whom(creature), how == Fall::KnockedOut);
    let how = sentences::fallen(how, creature == CreatureId::ROGUE);
    match by {
        Some(by) if is_knocked_out => format!("{} knocked {whom} out", told.who(by)),
        Some(by) => format!("{} {how} {whom}", told.who(by)),
        None if creature == CreatureId::ROGUE => format!("You are {how}"),
        None => format!("{} is {how}", told.who(creature)),
    }
}

/// The trap that somebody has walked into, and what it did. Rules: HSE-92, HSE-94.
pub(super) fn traps(told: &Told) -> Vec<KeyMoment> {
    let sprung = told.effects().filter_map(|effect| {
        let Effect::Sprung { creature, trap } = *effect else { return None };
        let name = told.situation.board.secrets.trap(trap).map_or("", |trap| trap.name.as_str());
        let at = told.places().at(trap);
        let words = format!("{} walked into a trap {at}: {name}", told.who(creature));
        let damage = told.effects().find_map(|effect| match *effect {
            Effect::Hurt { creature: hurt, amount, .. } if hurt == creature => Some(amount),
            _ => None,
        });
        let roll = told.rolls(false).find(|roll| roll.purpose.kind().word == "trap").cloned();
        let moment = KeyMoment::of(Happening::Struck, words, true);
        Some(KeyMoment { cause: Some(trap), roll, damage, waits: true, ..moment })
    });
    sprung.collect()
}

/// What the player has found of what is hidden. Rules: DNG-119 to DNG-121, HSE-92.
pub(super) fn secrets(told: &Told) -> Vec<KeyMoment> {
    let found = told.effects().filter_map(|effect| {
        let Effect::Spotted { creature: CreatureId::ROGUE, secret, noticed } = *effect else { return None };
        let board = &told.situation.board;
        let (square, name) = match secret {
            Secret::Thing(item) => {
                board.items.get(usize::from(item.0)).map(|item| (item.square, item.name.clone()))?
            }
            Secret::Trap(square) => {
                board.secrets.trap(square).map(|trap| (square, format!("a trap, {},", trap.name)))?
            }
        };
        let words = match noticed {
            Noticed::Obvious => format!("You found {name} {}", told.places().at(square)),
            _ => format!("You noticed that something is hidden {}", told.places().at(square)),
        };
        Some(KeyMoment { cause: Some(square), ..KeyMoment::of(Happening::Found, words, false) })
    });
    found.collect()
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
            (None, NoiseKind::Bell) => format!("Somebody rang the bell {}", told.places().at(at)),
            (None, _) => format!("Somebody called out {}; you do not see who", told.places().at(at)),
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

/// That it has come to a fight, which is the end of whatever turn it began in. Rule: HSE-18.
pub(super) fn fight(told: &Told) -> Vec<KeyMoment> {
    let opening = told.facts().find_map(|fact| match fact {
        Fact::EncounterBegan { opening } => Some(opening),
        _ => None,
    });
    let moment = opening.map(|opening| {
        let is_bad = !opening.is_ambush || opening.cause.author() != Some(CreatureId::ROGUE);
        let words = "A fight begins: from now on all act in turn, by initiative";
        let cause = Some(told.player().square);
        // The order is shown as long as it lasts: nobody has to wait for this.
        KeyMoment { cause, waits: false, ..KeyMoment::of(Happening::Alerted, words, is_bad) }
    });
    moment.into_iter().collect()
}

/// How the mission ended.
pub(super) fn end(told: &Told) -> Vec<KeyMoment> {
    let ended = told.facts().find_map(|fact| match fact {
        Fact::Ended { outcome } if *outcome != Outcome::GaveUp => Some(*outcome),
        _ => None,
    });
    let moment = ended.map(|outcome| {
        let (words, _) = sentences::ending(outcome, told.is_hunt());
        let cause = Some(told.player().square);
        KeyMoment { cause, ..KeyMoment::of(Happening::Ended, words, outcome != Outcome::Won) }
    });
    moment.into_iter().collect()
}

/// Dice that none of the `moments` tells of: a roll of the player's or against it that changed nothing.
pub(super) fn rolls(told: &Told, moments: &[KeyMoment]) -> Vec<KeyMoment> {
    let is_told = |roll: &Roll| moments.iter().any(|moment| moment.roll.as_ref() == Some(roll));
    let concerns = |roll: &Roll| roll.roller == CreatureId::ROGUE || roll.against == Some(CreatureId::ROGUE);
    // Who notices all the same is not told to have been deceived.
    let is_vain = |roll: &Roll| {
        let notices = |moment: &KeyMoment| {
            moment.happening == Happening::Noticed && moment.is_bad && moment.who == roll.against
        };
        roll.roller == CreatureId::ROGUE && roll.degree.succeeds() && moments.iter().any(notices)
    };
    let others = told.rolls(false).filter(|roll| concerns(roll) && !is_told(roll) && !is_vain(roll));
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

/// How alarmed the building is from now on, if that is more than before. Rule: HSE-40.
pub(super) fn raised(told: &Told, shown: &ShownStates) -> Option<AlertTier> {
    told.facts().find_map(|fact| match fact {
        Fact::Alert { tier } if *tier > shown.tier() => Some(*tier),
        _ => None,
    })
}

/// That it is, where nothing else of the tick explains it: by a guard that is seen searching, or one cannot tell why. Rule:
/// HSE-40.
pub(super) fn unexplained_alert(told: &Told, shown: &ShownStates) -> KeyMoment {
    match sought_by(told) {
        Some(who) => {
            let words = format!("{} is searching for you", told.who(who));
            let (eye, cause) = (told.place_of(who), Some(told.player().square));
            KeyMoment { who: Some(who), eye, cause, ..KeyMoment::of(Happening::Alerted, words, true) }
        }
        None => {
            let words = "Somewhere the alert was raised; you do not know why";
            let guess = shown.guess(told, None, Guess::Anything);
            KeyMoment { guess, ..KeyMoment::of(Happening::Alerted, words, true) }
        }
    }
}

/// Whoever of those that the rogue perceives knows the most of it, if any knows of it.
fn sought_by(told: &Told) -> Option<CreatureId> {
    let others = told.situation.hostiles(told.player()).filter(|other| told.view.perceives(other.id));
    let knowing = others.filter_map(|other| Some((told.view.state_between(other)?.exposure(), other.id)));
    let most = knowing.min()?;
    most.0.is_aware().then_some(most.1)
}
