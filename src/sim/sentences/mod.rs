//! Facts in words, for the log.

mod beginnings;
mod changes;
mod deeds;
mod names;
mod news;
mod places;

#[cfg(test)]
mod tests;

use std::fmt;

use tactical_grid::{Direction, DoorState};
use unnoticed_rules::surprise::{Opening, Trigger};
use unnoticed_rules::{
    Action, CreatureId, Deed, Effect, Evidence, Fall, NoiseKind, Place, Reason, Situation, Telling,
};

use super::{Fact, Objectives, Outcome, Policy};
use names::Names;

pub use changes::{capitalised, what_is_rolled};
pub use news::{KNOWS_WHERE, SAME_DIE};
pub use places::Places;

/// That the reaction called `name` is taken so from now on. Rule: HSE-22.
pub fn reacts(name: impl fmt::Display, policy: Policy) -> String {
    format!("{name}: {policy} from now on. HSE-22")
}

/// The sentence for `fact`; `None` if it goes without saying.
pub fn of(fact: &Fact, situation: &Situation, objectives: &Objectives) -> Option<String> {
    let names = Names(situation);
    match fact {
        Fact::Effect(effect) => names.effect(effect),
        Fact::RoundBegan { round } => Some(format!("Round {round}.")),
        Fact::TurnBegan { .. } | Fact::TurnEnded { .. } | Fact::WalkEnded { .. } => None,
        Fact::WalkInterrupted { creature } => {
            let stops = names.does(*creature, "stop", "stops");
            let at = Places(situation).at(situation.creature(*creature).square);
            Some(format!("{stops} {at}: something has changed. HSE-14"))
        }
        Fact::Objective { index, done } => objectives.all.get(*index).map(|(objective, _)| {
            format!("{}: {}. HSE-42", objective.text, if *done { "done" } else { "failed" })
        }),
        Fact::Intends { kill: true } => Some("From now on you strike to kill. HSE-29".to_owned()),
        Fact::Intends { kill: false } => {
            Some("From now on you spare the lives of those you strike. HSE-29".to_owned())
        }
        Fact::EncounterBegan { opening } => Some(names.opening(opening)),
        Fact::Engaged { creature, initiative, surprised, .. } => {
            Some(names.engaged(*creature, initiative, surprised))
        }
        Fact::EncounterEnded => Some("The fight is over. HSE-23".to_owned()),
        Fact::EncounterRound { .. } | Fact::Disengaged { .. } => None,
        Fact::Reacts { reaction, policy } => Some(reacts(reaction, *policy)),
        Fact::Alert { tier } => Some(format!("Alert: {tier}. HSE-40")),
        Fact::WentOver { to } => Some(format!("You go on under {}. HSE-124", to.rules().title())),
        Fact::Translated { observer, subject, from, to } => {
            Some(names.translated((*observer, *subject), (*from, *to)))
        }
        Fact::Ended { outcome } => {
            let (words, rule) = ending(*outcome, objectives.hunts);
            Some(format!("{words}. {rule}"))
        }
    }
}

/// That a lock has been picked, if `fact` is the door that is no longer locked by it; `told` is all that was told with it.
/// Rules: HSE-26, HSE-104.
pub fn picked(fact: &Fact, told: &[Fact], situation: &Situation) -> Option<String> {
    let Fact::Effect(Effect::DoorSet { by, square, state: DoorState::Closed }) = *fact else { return None };
    let picks = |fact: &Fact| {
        let Fact::Effect(Effect::Acted { creature, action, .. }) = fact else { return false };
        *creature == by && *action == Action::Interact(Deed::PickLock(square))
    };
    let door = || Places(situation).door(square);
    told.iter().any(picks).then(|| format!("The lock of {} springs open. HSE-26", door()))
}

/// What a rulebook says of a fact in its own way; `None` if it is told as ever, or goes without saying.
pub fn telling(telling: &Telling, situation: &Situation) -> Option<String> {
    match telling {
        Telling::Usual | Telling::Silent => None,
        Telling::Does { who, you, other } => Some(Names(situation).does(*who, you, other)),
        Telling::Plain(words) => Some(words.clone()),
    }
}

/// How a mission ended, in words without a full stop, and the rule that says so.
pub const fn ending(outcome: Outcome, hunts: bool) -> (&'static str, &'static str) {
    match outcome {
        Outcome::Won if hunts => ("You have done your duty", "HSE-42"),
        Outcome::Won => ("You got away with it", "HSE-42"),
        Outcome::Captured if hunts => ("You are down", "HSE-75"),
        Outcome::Captured => ("You are captured", "HSE-31"),
        Outcome::Escaped => ("The thief is away", "HSE-75"),
        Outcome::GaveUp => ("You gave up", "HSE-42"),
    }
}

/// How somebody fell, in words that follow "is", or stand between who did it and whom: "subdued".
pub const fn fallen(how: Fall, is_player: bool) -> &'static str {
    match how {
        Fall::KnockedOut => "knocked out",
        Fall::Subdued => "subdued",
        Fall::Killed => "killed",
        Fall::Captured if is_player => "overpowered",
        Fall::Captured => "caught",
    }
}

/// A held place in words: "in the archive (L7)", or "in 9 squares around L7".
pub fn at(place: Place, situation: &Situation) -> String {
    let at = Places(situation).at(place.square);
    match (place.is_area(), at.starts_with("at ")) {
        (false, _) => at,
        (true, true) => format!("in {} squares around {}", place.squares().count(), place.square),
        (true, false) => format!("somewhere {at}"),
    }
}

/// What told `holder` what it believes of its prey, in a few words, with the rule.
pub fn reason(holder: CreatureId, reason: Reason, situation: &Situation) -> String {
    let names = Names(situation);
    let told = if holder == CreatureId::ROGUE {
        names.told_player(reason.by)
    } else {
        let exposure = situation.creature(holder).awareness.exposure(CreatureId::ROGUE);
        names.told_guard(reason.by, exposure)
    };
    format!("{told} · {}", names::rules(reason))
}

/// How a fight began, as far as the player may know. Rules: HSE-18, HSE-48.
pub fn opening(opening: &Opening, situation: &Situation) -> String {
    Names(situation).opening(opening)
}

/// Why somebody is SURPRISED, as far as the player may know. Rules: SUR-12, HSE-48.
pub fn trigger(trigger: Trigger, situation: &Situation) -> String {
    Names(situation).trigger(trigger)
}

/// What a noise of the player's is called that came from one of `effects`, in words that follow "heard".
pub fn own_noise<'a>(kind: NoiseKind, mut effects: impl Iterator<Item = &'a Effect>) -> &'static str {
    let of_hands = |effect: &Effect| match effect {
        Effect::PickBroke { .. } => Some("the pick snap"),
        Effect::Acted { creature: CreatureId::ROGUE, action: Action::Drag { .. }, .. } => {
            Some("a body being dragged")
        }
        _ => None,
    };
    match kind {
        NoiseKind::Movement => effects.find_map(of_hands).unwrap_or("your steps"),
        NoiseKind::Door => "the door",
        NoiseKind::Scuffle => "the scuffle",
        NoiseKind::Throw => "something clatter",
        NoiseKind::Speech => "your voice",
        NoiseKind::Loud => "the noise",
        NoiseKind::Call => "your call",
        NoiseKind::Bell => "the bell",
    }
}

/// What a guard noticed that is not as it should be, in words that follow its name. Rule: HSE-63.
pub fn evidence(evidence: Evidence, situation: &Situation) -> String {
    Names(situation).evidence(evidence)
}

/// The word of a direction in scripts: `north-east`.
pub const fn direction_word(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::NorthEast => "north-east",
        Direction::East => "east",
        Direction::SouthEast => "south-east",
        Direction::South => "south",
        Direction::SouthWest => "south-west",
        Direction::West => "west",
        Direction::NorthWest => "north-west",
    }
}
