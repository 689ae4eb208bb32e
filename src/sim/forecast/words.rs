//! What the card says of a walk, in words, each with its explanation. Rules: HSE-14, HSE-24, HSE-49.

use tactical_grid::Square;
use unnoticed_rules::{Chances, CreatureId, HeldState, Rulebook, Situation};

use crate::sim::sentences::Places;

use super::PlayerForecast;
use super::walk::{AlongTheWay, Provoked, Remembered, WalkEnd, WalkForecast};

/// A few words, and what explains them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What is read at once.
    pub words: String,
    /// A sentence with the rules.
    pub explains: String,
}

impl Remark {
    fn new(words: String, explains: impl Into<String>) -> Self {
        Self { words, explains: explains.into() }
    }
}

impl PlayerForecast {
    /// What is to be said of the act as a whole, and what guards would notice that are only remembered or placed by the brief.
    pub fn remarks(&self, rulebook: &dyn Rulebook, situation: &Situation) -> Vec<Remark> {
        let others = self.if_still_there(situation).map(|(_, remark)| remark);
        self.remarks_of_act(rulebook, situation).into_iter().chain(others).collect()
    }

    /// What may come before a first blow, and where a walk would be over before its end or be interrupted.
    pub fn remarks_of_act(&self, rulebook: &dyn Rulebook, situation: &Situation) -> Vec<Remark> {
        let blow = self.first_blow.iter().flat_map(|blow| blow.remarks(rulebook, situation));
        let walk = self.walk.iter().flat_map(|walk| {
            let blows = walk.provoked.iter().map(|blow| provoked(blow, situation));
            cut_short(walk, situation).into_iter().chain(blows).chain(interrupted(walk))
        });
        blow.chain(walk).collect()
    }

    /// Each guard that is only remembered or placed by the brief, with what the walk would mean to it if it were still there.
    pub fn if_still_there(&self, situation: &Situation) -> impl Iterator<Item = (&Remembered, Remark)> {
        self.remembered.iter().map(move |guard| (guard, if_still_there(guard, situation)))
    }

    /// What may become of one guard's knowledge before the walk is over, if that is worse than at its end; with the most
    /// exposed state of it.
    pub fn on_the_way(&self, guard: CreatureId, situation: &Situation) -> Option<(HeldState, Remark)> {
        self.walk.as_ref()?.past(guard)?.on_the_way(situation)
    }

    /// What makes the states doubtful that one guard would hold, if anything does.
    pub fn doubt_of(&self, guard: CreatureId) -> Option<Remark> {
        let explains = "You do not see it: it is counted from where you know or believe it to be, as if it looked everywhere. HSE-49";
        self.not_seen.contains(&guard).then(|| Remark::new("if still there".to_owned(), explains))
    }
}

impl AlongTheWay {
    /// What may become of its knowledge before the walk is over, if that is worse than at its end; with the most exposed state
    /// of it.
    pub fn on_the_way(&self, situation: &Situation) -> Option<(HeldState, Remark)> {
        let words = format!("on the way: {}", worse_than_the_end(self, situation)?);
        let explains = "The most exposed state that it would hold on any square of the way, and where first. HSE-14 HSE-24";
        let states = self.worst.outcomes.iter().map(|((state, _), _)| *state);
        let worst = states.min_by_key(|state| state.exposure())?;
        Some((worst, Remark::new(words, explains)))
    }

    /// Whether it might notice anything.
    pub fn is_risky(&self) -> bool {
        self.worst.outcomes.iter().any(|((state, _), weight)| *weight > 0 && state.exposure().is_aware())
    }
}

fn worse_than_the_end(along: &AlongTheWay, situation: &Situation) -> Option<String> {
    let is_same = |state: HeldState| {
        let worst = along.worst.weight(|(worst, _)| *worst == state);
        let end = along.at_end.weight(|end| *end == state);
        u128::from(worst) * u128::from(along.at_end.total) == u128::from(end) * u128::from(along.worst.total)
    };
    let is_worse = along.worst.outcomes.iter().any(|((state, _), _)| !is_same(*state));
    let at = |square: Square| Places(situation).at(square);
    is_worse.then(|| listed(&along.worst, |(state, square)| format!("{state} {}", at(*square))))
}

/// Each outcome in words, with its chance unless it is certain: "observed at C4", "60 % hidden at C5 · 40 % observed at C4".
fn listed<T>(chances: &Chances<T>, words: impl Fn(&T) -> String) -> String {
    let one = |(outcome, percent): (&T, u8)| match percent {
        100 => words(outcome),
        _ => format!("{percent} % {}", words(outcome)),
    };
    chances.percents().into_iter().rev().map(one).collect::<Vec<_>>().join(" · ")
}

/// Where the walk would be over before its end, and why.
fn cut_short(walk: &WalkForecast, situation: &Situation) -> Vec<Remark> {
    let ends = walk.ends.percents().into_iter();
    ends.filter_map(|((square, end), percent)| ended(*square, *end, percent, situation)).collect()
}

fn ended(square: Square, end: WalkEnd, percent: u8, situation: &Situation) -> Option<Remark> {
    let at = Places(situation).at(square);
    let (words, explains) = match end {
        WalkEnd::Arrival => return None,
        WalkEnd::Fight(guard) => {
            let name = &situation.creature(guard).profile.name;
            (
                format!("{name} finds you {at}, a fight"),
                "The fight ends the walk and your turn there; what is told of the others is how things stand at that \
                 moment. HSE-18 SUR-11",
            )
        }
        WalkEnd::HeldUp => {
            (format!("you would walk into somebody {at}"), "Something is in the way there. HSE-14 HSE-56")
        }
        WalkEnd::Trap => (
            format!("a trap ends it {at}"),
            "Whoever walks into a trap goes no farther; what it may do is told by its roll. HSE-94 HSE-96",
        ),
        WalkEnd::Fall => (format!("you fall {at}"), "A blow on the way brings you down. HSE-22 HSE-31"),
        WalkEnd::Unforeseen => (
            format!("not foretold to its end ({square})"),
            "So much can come then that it is not counted out any more; up to there all of it is. HSE-24",
        ),
    };
    let words = if percent == 100 { words } else { format!("{words}: {percent} %") };
    Some(Remark::new(words, explains))
}

/// Where the walk would be interrupted first.
fn interrupted(walk: &WalkForecast) -> Option<Remark> {
    let percents = walk.interrupted.percents().into_iter();
    let at = percents.filter_map(|(at, percent)| Some((at.as_ref()?, percent)));
    let squares: Vec<(&Square, u8)> = at.collect();
    let percent: u8 = squares.iter().map(|(_, percent)| percent).sum();
    let chance = if percent < 100 { format!("{percent} % that it ") } else { String::new() };
    let one = |(square, percent): &(&Square, u8)| match percent {
        100 => square.to_string(),
        _ => format!("{square}: {percent} %"),
    };
    let listed: Vec<String> = squares.iter().map(one).collect();
    let explains = "There you are shown something new, and the walk stops. To go on costs nothing, and what is foretold \
                    here is the way gone on with. HSE-14";
    let words = format!("{chance}stops to look ({})", listed.join(", "));
    (!squares.is_empty()).then(|| Remark::new(words, explains))
}

/// A blow that the walk may provoke, how likely it comes to it, and the chance that it hits, or what its tiers bring.
fn provoked(provoked: &Provoked, situation: &Situation) -> Remark {
    let Provoked { at, by, is_on_the_way, ref blow, ref comes_to_it } = *provoked;
    let name = &situation.creature(by).profile.name;
    let to_hit = || format!("{} % to hit", blow.degrees.percent(|degree| degree.succeeds()));
    let outcome = blow.tiers_in_short().unwrap_or_else(to_hit);
    let odds = match comes_to_it.percent(|comes| *comes) {
        100 => String::new(),
        percent => format!(" ({percent} % that you come to that)"),
    };
    // What is done whole is answered before it begins, wherever on the way it leaves whom it passes.
    let place = if is_on_the_way { format!("on the way ({at})") } else { "as you walk away".to_owned() };
    let rules: Vec<String> = blow.roll.rules.iter().map(ToString::to_string).collect();
    Remark::new(
        format!("{name} may strike {place}{odds}: {outcome}"),
        format!(
            "Whoever walks away from beside somebody who can react may be struck at. HSE-22 {}",
            rules.join(" ")
        ),
    )
}

/// What a guard would notice that is only remembered.
fn if_still_there(guard: &Remembered, situation: &Situation) -> Remark {
    let Remembered { along, square, rounds } = guard;
    let name = &situation.creature(along.guard).profile.name;
    let at = Places(situation).at(*square);
    let at_end = listed(&along.at_end, HeldState::to_string);
    let worst = worse_than_the_end(along, situation)
        .map(|worst| format!(" · on the way: {worst}"))
        .unwrap_or_default();
    let known = match rounds {
        None => format!("The brief places {name} {at}."),
        Some(0) => format!("You last knew {name} to be {at}, a moment ago."),
        Some(1) => format!("You last knew {name} to be {at}, a round ago."),
        Some(rounds) => format!("You last knew {name} to be {at}, {rounds} rounds ago."),
    };
    Remark::new(
        format!("{name}, if still {at}: {at_end}{worst}"),
        format!(
            "{known} This is what it would make of you if it were still there, had no idea of you and looked \
             everywhere; it counts for nothing else. HSE-49"
        ),
    )
}
