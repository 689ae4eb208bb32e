//! What the card says, worked out without drawing.

use bevy::prelude::*;

use crate::aim::{Aim, is_on_the_spot};
use crate::board::{Handling, Item, Square};
use crate::rules::detection::cover_lost_on_the_way;
use crate::rules::{
    Action, Against, Chances, CreatureId, Deed, Forecast, Modifier, Refusal, SeekArea, Situation, State,
};
use crate::sim::{PlayerView, Turns, sentences};
use crate::ui::theme;

use super::super::actions::entry_of;
use super::{Refused, facts};

/// All that the card shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(in crate::screens::mission) struct Preview {
    pub(super) title: String,
    pub(super) facts: Vec<Detail>,
    pub(super) guards: Vec<GuardLine>,
    pub(super) all: Option<Vec<(State, u8)>>,
    pub(super) refusal: Option<String>,
    /// Whether the refused thing was asked for, and not only pointed at.
    pub(super) was_asked: bool,
    pub(super) keys: String,
}

/// One fact with its explanation.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Detail {
    pub(super) words: String,
    pub(super) explains: String,
}

/// What would become of one guard's state.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct GuardLine {
    pub(super) name: String,
    pub(super) chances: Vec<(State, u8)>,
    pub(super) detail: String,
    pub(super) explains: String,
}

impl Preview {
    pub(super) fn of(aim: &Aim, situation: &Situation, turns: &Turns, last: Option<Refused>) -> Self {
        if let Some(Refused { what: Some(what), why }) = last {
            return Self::refused(what, why);
        }
        let last = last.map(|refused| refused.why);
        let (Some(action), Some(forecast)) = (&aim.candidate, &aim.forecast) else {
            return Self::without_action(turns, last);
        };
        let title = title(action, situation);
        match forecast {
            Err(refusal) => Self {
                title,
                refusal: Some(refusal.to_string()),
                was_asked: last.is_some(),
                ..Self::default()
            },
            Ok(forecast) => Self {
                title,
                facts: facts::of(action, forecast, situation),
                // What a thief makes of a guard that is played is nothing to plan by.
                guards: if is_hunt(situation) { Vec::new() } else { guards(action, forecast, situation) },
                all: all(forecast).filter(|_| !is_hunt(situation)),
                refusal: last.map(|refusal| refusal.to_string()),
                was_asked: last.is_some(),
                keys: keys(action),
            },
        }
    }

    fn without_action(turns: &Turns, last: Option<Refusal>) -> Self {
        match last.filter(|_| !turns.is_over()) {
            None => Self::default(),
            Some(refusal) => Self::refused("Not now", refusal),
        }
    }

    /// The same with `more` facts.
    pub(super) fn with_facts(mut self, more: Vec<Detail>) -> Self {
        self.facts.extend(more);
        self
    }

    fn refused(what: &str, why: Refusal) -> Self {
        Self { title: what.to_owned(), refusal: Some(why.to_string()), was_asked: true, ..Self::default() }
    }

    /// The most states that one line has chances for; 0 without guards.
    pub(super) fn most_states(&self) -> usize {
        let lines = self.guards.iter().map(|guard| &guard.chances).chain(&self.all);
        lines.map(Vec::len).max().unwrap_or(0)
    }

    /// Whether there is nothing to show.
    pub(super) fn is_empty(&self) -> bool {
        self.title.is_empty()
    }
}

fn is_hunt(situation: &Situation) -> bool {
    situation.creature(CreatureId::ROGUE).is_hunting_player()
}

/// What would be done, and what it costs: "Sneak to O8 · 1 action".
fn title(action: &Action, situation: &Situation) -> String {
    let turn = situation.creature(CreatureId::ROGUE).turn;
    let cost = match turn.price(action) {
        _ if turn.momentum => "your momentum".to_owned(),
        0 => "no action".to_owned(),
        1 => "1 action".to_owned(),
        more => format!("{more} actions"),
    };
    format!("{} · {cost}", deed(action, situation))
}

fn deed(action: &Action, situation: &Situation) -> String {
    let end = |path: &[Square]| path.last().map_or_else(String::new, Square::to_string);
    let who = |id: CreatureId| situation.get(id).map_or_else(String::new, |c| c.profile.name.clone());
    match action {
        Action::Stride(path) => format!("Stride to {}", end(path)),
        Action::WalkOn(path) => format!("Walk on to {}", end(path)),
        Action::Sneak(path) => format!("Sneak to {}", end(path)),
        Action::Step(to) => format!("Step to {to}"),
        Action::Seek(SeekArea::Burst(at)) => format!("Seek around {at}"),
        Action::Seek(SeekArea::Cone(_)) => "Seek along a cone".to_owned(),
        Action::Strike(target) => format!("Strike {}", who(*target)),
        Action::Guess(square) => format!("Strike into {square}, a guess"),
        Action::Subdue(target) => format!("Subdue {}", who(*target)),
        Action::Drag { body, path } => format!("Drag {} to {}", who(*body), end(path)),
        Action::PointOut(subject) => format!("Point out {}", who(*subject)),
        Action::Throw(square) => format!("Throw to {square}"),
        Action::Interact(deed) => handling(*deed, situation),
        other => entry_of(other.kind()).map_or_else(String::new, |entry| entry.name.to_owned()),
    }
}

fn handling(deed: Deed, situation: &Situation) -> String {
    let board = &situation.board;
    match deed {
        Deed::Open(square) => format!("Open the door at {square}"),
        Deed::Close(square) => format!("Close the door at {square}"),
        Deed::PickLock(square) => format!("Pick the lock at {square}"),
        Deed::Use(item) => match board.items.get(usize::from(item.0)) {
            Some(Item { handling: Handling::Take, name, .. }) => format!("Take {name}"),
            Some(Item { handling: Handling::Use, name, .. }) => format!("Use {name}"),
            Some(Item { handling: Handling::Plant, name, .. }) => format!("Plant {name}"),
            None => "Take it".to_owned(),
        },
        Deed::Snuff(_) => "Snuff the lamp".to_owned(),
        Deed::Light(_) => "Light the lamp".to_owned(),
        Deed::Leave(exit) => {
            let exit = board.exits.get(usize::from(exit.0));
            exit.map_or_else(|| "Leave".to_owned(), |exit| format!("Leave by {}", exit.name))
        }
    }
}

fn guards(action: &Action, forecast: &Forecast, situation: &Situation) -> Vec<GuardLine> {
    let known = PlayerView::of(situation).known();
    let line = |(id, chances): &(CreatureId, Chances<State>)| {
        let roll = forecast.rolls.iter().find(|roll| roll.observer == Some(*id));
        let now = situation.creature(*id).awareness.state(CreatureId::ROGUE);
        let name = situation.creature(*id).profile.name.clone();
        let chances = percents(chances);
        let Some(roll) = roll else {
            let explains = format!("{name}: nothing is rolled; to them you are {now} now. HSE-48");
            return GuardLine { detail: format!("no roll · {now} now"), explains, name, chances };
        };
        let (lost, why) = lost_cover(action, *id, &known).unwrap_or_default();
        GuardLine { detail: against(roll) + &lost, explains: explained(roll) + &why, name, chances }
    };
    forecast.states.iter().map(line).collect()
}

/// That the increase for cover is lost on the way, and why; shortly, and in a sentence. Rules: DET-80, DET-86.
fn lost_cover(action: &Action, observer: CreatureId, known: &Situation) -> Option<(String, String)> {
    let Action::Sneak(path) = action else { return None };
    known.get(observer)?;
    let bonus = cover_lost_on_the_way(known, CreatureId::ROGUE, observer, path)?.stealth_bonus();
    let why = "the cover is not there on every square of the way";
    Some((format!(" · no +{bonus}: open on the way"), format!("\nNo +{bonus}: {why}. DET-80 DET-86")))
}

fn all(forecast: &Forecast) -> Option<Vec<(State, u8)>> {
    (forecast.states.len() > 1).then(|| percents(&forecast.worst))
}

/// Every state that is possible, least exposed first, with its chance in percent.
fn percents(chances: &Chances<State>) -> Vec<(State, u8)> {
    chances.percents().into_iter().rev().map(|(state, percent)| (*state, percent)).collect()
}

/// "Stealth +9 vs DC 16 · standard cover +2"
pub(super) fn against(roll: &Against) -> String {
    let (main, rest) = match roll.modifiers.split_first() {
        Some((first, rest)) => (signed(first), rest),
        None => ("d20".to_owned(), &[][..]),
    };
    let rest: String = rest.iter().map(|modifier| format!(" · {}", signed(modifier))).collect();
    format!("{main} vs DC {}{rest}", roll.roll.dc.value())
}

fn signed(modifier: &Modifier) -> String {
    let sign = if modifier.value < 0 { '−' } else { '+' };
    format!("{} {sign}{}", modifier.source, modifier.value.abs())
}

/// Die, modifiers, DC, the chance of each degree, and the rules.
pub(super) fn explained(roll: &Against) -> String {
    let modifiers: String = roll.modifiers.iter().map(|modifier| format!(" {}", signed(modifier))).collect();
    let dc: Vec<String> = roll.roll.dc.parts.iter().map(signed).collect();
    let degrees = roll.degrees.percents().into_iter().rev();
    let degrees: Vec<String> = degrees.map(|(degree, percent)| format!("{degree} {percent} %")).collect();
    let rules: Vec<String> = roll.roll.rules.iter().map(ToString::to_string).collect();
    format!(
        "{}: d20{modifiers} against DC {} ({}).\n{}.\n{}",
        sentences::purpose(roll.purpose),
        roll.roll.dc.value(),
        dc.join(", "),
        degrees.join(", "),
        rules.join(" "),
    )
}

fn keys(action: &Action) -> String {
    match action {
        Action::Seek(SeekArea::Burst(_)) => "Enter or click to do it · 5 again for a cone".to_owned(),
        Action::Seek(SeekArea::Cone(_)) => "Enter or click to do it · 5 again for an area".to_owned(),
        _ if is_on_the_spot(action.kind()) => "Enter, or the button again, to do it".to_owned(),
        _ => "Enter or click to do it".to_owned(),
    }
}

/// "65 % undetected · 30 % hidden · 5 % observed"
pub(super) fn in_words(chances: &[(State, u8)]) -> String {
    let words: Vec<String> = chances.iter().map(|(state, percent)| format!("{percent} % {state}")).collect();
    words.join(" · ")
}

/// The colour of the likeliest state.
pub(super) fn color_of(chances: &[(State, u8)]) -> Color {
    let likeliest = chances.iter().max_by_key(|(_, percent)| *percent);
    likeliest.map_or(theme::QUIET, |(state, _)| theme::state(*state).color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Purpose;
    use crate::rules::{Dc, Degree, Roll, RuleId, Source};

    fn hide_behind_standard_cover() -> Against {
        let modifiers = vec![Modifier::new(9, Source::Stealth), Modifier::new(2, Source::StandardCover)];
        let degrees = Chances { outcomes: vec![(Degree::Failure, 4), (Degree::Success, 16)], total: 20 };
        let roll = Roll {
            purpose: Purpose::Hide,
            roller: CreatureId::ROGUE,
            against: Some(CreatureId(1)),
            die: 0,
            modifiers: modifiers.clone(),
            dc: Dc::ten_plus(6, Source::Perception),
            degree: Degree::Success,
            rules: vec![RuleId("DET-67")],
        };
        Against { observer: Some(CreatureId(1)), purpose: Purpose::Hide, modifiers, roll, degrees }
    }

    #[test]
    fn a_roll_names_every_part_and_where_it_comes_from() {
        let roll = hide_behind_standard_cover();
        assert_eq!(against(&roll), "Stealth +9 vs DC 16 · standard cover +2");
        assert_eq!(
            explained(&roll),
            "Hide: d20 Stealth +9 standard cover +2 against DC 16 (base +10, Perception +6).\n\
             success 80 %, failure 20 %.\nDET-67"
        );
    }

    #[test]
    fn chances_come_least_exposed_first_and_leave_out_what_cannot_happen() {
        let chances = Chances { outcomes: vec![(State::Observed, 1), (State::Undetected, 19)], total: 20 };
        assert_eq!(percents(&chances), [(State::Undetected, 95), (State::Observed, 5)]);
        assert_eq!(in_words(&percents(&chances)), "95 % undetected · 5 % observed");
    }
}
