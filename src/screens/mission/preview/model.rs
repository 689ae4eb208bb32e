//! What the card says, worked out without drawing.

use bevy::prelude::*;

use crate::aim::{Aim, Approach, is_on_the_spot};
use crate::sim::{PlayerForecast, Turns};
use crate::ui::theme;
use tactical_grid::{Handling, Item, Square};
use unnoticed_rules::{
    Action, Against, Chances, CreatureId, Deed, Forecast, HeldState, Lost, Modifier, OwnAct, Refusal,
    Rulebook, SeekArea, Situation, Target,
};

use super::super::moment::signed;
use super::{RefusedAction, facts};

/// All that the card shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(in crate::screens::mission) struct Preview {
    pub(super) title: String,
    pub(super) facts: Vec<Detail>,
    pub(super) guards: Vec<GuardLine>,
    pub(super) all: Option<Vec<(HeldState, u8)>>,
    pub(super) refusal: Option<String>,
    /// Whether the refused thing was asked for, and not only pointed at.
    pub(super) was_asked: bool,
    /// How it is done, with the key that confirms in the place of `{}`.
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
    /// What it would hold at the end.
    pub(super) chances: Vec<(HeldState, u8)>,
    /// What is worse before the end of a walk, with its state.
    pub(super) on_the_way: Option<(HeldState, String)>,
    pub(super) detail: String,
    pub(super) explains: String,
}

impl Preview {
    pub(super) fn of(
        rules: &dyn Rulebook,
        aim: &Aim,
        situation: &Situation,
        turns: &Turns,
        last: Option<RefusedAction>,
    ) -> Self {
        if let Some(RefusedAction { what: Some(what), why }) = last {
            return Self::refused(what, why);
        }
        let last = last.map(|refused| refused.why);
        let (Some(action), Some(forecast)) = (&aim.candidate, &aim.forecast) else {
            return Self::without_action(turns, last);
        };
        let title = match &aim.approach {
            None => title(rules, action, situation),
            Some(approach) => title_of_approach(rules, approach, situation),
        };
        match forecast {
            Err(refusal) => Self {
                title,
                refusal: Some(refusal.to_string()),
                was_asked: last.is_some(),
                ..Self::default()
            },
            Ok(forecast) => Self {
                title,
                facts: facts::of(rules, action, forecast, situation),
                // What a thief makes of a guard that is played is nothing to plan by.
                guards: match is_hunt(situation) {
                    true => Vec::new(),
                    false => guards(forecast, aim.whole.as_ref(), situation),
                },
                all: all(forecast).filter(|_| !is_hunt(situation)),
                refusal: last.map(|refusal| refusal.to_string()),
                was_asked: last.is_some(),
                keys: keys(rules, action),
            }
            .without_repetition()
            .with_facts(remarks(aim.whole.as_ref(), rules, situation))
            .with_facts(aim.approach.iter().filter_map(|approach| first_leg(approach, situation)).collect()),
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

    /// The same without the line about all guards if there is one guard, which says it already.
    fn without_repetition(mut self) -> Self {
        self.all = self.all.filter(|_| self.guards.len() != 1);
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
fn title(rules: &dyn Rulebook, action: &Action, situation: &Situation) -> String {
    let turn = situation.creature(CreatureId::ROGUE).turn;
    let (currencies, price) = (rules.currencies(), rules.price(&turn, action));
    let cost = match currencies.first() {
        _ if turn.momentum => "your momentum".to_owned(),
        Some(first) if price.is_nothing() => format!("no {}", first.name),
        _ => price.told(currencies),
    };
    format!("{} · {cost}", deed(rules, action, situation))
}

/// What would be done there and on the way, and what all of it costs: "Sneak to D7, then open the door at E7 · 3 actions".
fn title_of_approach(rules: &dyn Rulebook, approach: &Approach, situation: &Situation) -> String {
    let gait = approach.legs.first().and_then(|leg| rules.entry(leg.kind())).map_or("Go", |entry| entry.name);
    let end = approach.way.last().map_or_else(String::new, Square::to_string);
    let goal = deed(rules, &approach.goal, situation);
    let goal = goal
        .chars()
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(goal.chars().skip(1)).collect());
    format!("{gait} to {end}, then {goal} · {}", approach.price.told(rules.currencies()))
}

/// That the chances are those of the first act, and that the rest may have to wait.
fn first_leg(approach: &Approach, situation: &Situation) -> Option<Detail> {
    let left = situation.creature(CreatureId::ROGUE).turn.actions;
    let to = match approach.legs.as_slice() {
        [Action::Sneak(way) | Action::Stride(way), _, ..] => way.last()?,
        _ if approach.price.0[0] > left => approach.way.last()?,
        _ => return None,
    };
    let words = if approach.price.0[0] > left {
        format!("chances: up to {to} · more than this turn has")
    } else {
        format!("chances: up to {to}")
    };
    let explains = "One act after another, each with its own dice. It stops as soon as anything happens that you may want to \
                    answer, and when the turn is over. HSE-14";
    Some(Detail { words, explains: explains.to_owned() })
}

fn deed(rules: &dyn Rulebook, action: &Action, situation: &Situation) -> String {
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
        other => {
            let name = rules.entry(other.kind()).map_or("", |entry| entry.name);
            let at = match other {
                Action::Own(OwnAct { at: Target::Creature(target), .. }) => who(*target),
                Action::Own(OwnAct { at: Target::Square(square), .. }) => square.to_string(),
                Action::Own(OwnAct { at: Target::Way(way), .. }) => end(way),
                _ => String::new(),
            };
            format!("{name} {at}").trim_end().to_owned()
        }
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

/// What is to be said of the act as a whole. Rules: HSE-14, HSE-18, HSE-49.
fn remarks(whole: Option<&PlayerForecast>, rules: &dyn Rulebook, situation: &Situation) -> Vec<Detail> {
    let remarks = whole.map(|whole| whole.remarks(rules, situation)).unwrap_or_default();
    remarks.into_iter().map(|remark| Detail { words: remark.words, explains: remark.explains }).collect()
}

fn guards(forecast: &Forecast, whole: Option<&PlayerForecast>, situation: &Situation) -> Vec<GuardLine> {
    let more = |id: CreatureId, mut line: GuardLine| {
        if let Some(doubt) = whole.and_then(|whole| whole.doubt_of(id)) {
            line.detail = format!("{} · {}", doubt.words, line.detail);
            line.explains = format!("{}\n{}", line.explains, doubt.explains);
        }
        if let Some((state, remark)) = whole.and_then(|whole| whole.on_the_way(id)) {
            line.explains = format!("{}\n{}", line.explains, remark.explains);
            line.on_the_way = Some((state, remark.words));
        }
        line
    };
    let line = |(id, chances): &(CreatureId, Chances<HeldState>)| {
        let roll = forecast.rolls.iter().find(|roll| roll.observer == Some(*id));
        let now = situation.creature(*id).awareness.state(CreatureId::ROGUE);
        let name = situation.creature(*id).profile.name.clone();
        let chances = percents(chances);
        let Some(roll) = roll else {
            let explains = format!("{name}: nothing is rolled; to them you are {now} now. HSE-48");
            let detail = format!("no roll · {now} now");
            return GuardLine { detail, explains, name, chances, on_the_way: None };
        };
        let (lost, why) = roll.lost.map(lost).unwrap_or_default();
        let (detail, explains) = (against(roll) + &lost, explained(roll) + &why);
        GuardLine { detail, explains, name, chances, on_the_way: None }
    };
    let matters = |(id, chances): &&(CreatureId, Chances<HeldState>)| {
        let is_told_of =
            |whole: &PlayerForecast| whole.doubt_of(*id).is_some() || whole.on_the_way(*id).is_some();
        whole.is_some_and(is_told_of)
            || matters(situation.creature(*id).awareness.state(CreatureId::ROGUE), chances)
    };
    forecast.states.iter().filter(matters).map(|known| more(known.0, line(known))).collect()
}

/// Whether a guard is named that holds `now` and may hold what `chances` say: one whose knowledge would change, or one that
/// threatens already.
fn matters(now: HeldState, chances: &Chances<HeldState>) -> bool {
    now.exposure().is_placed() || chances.outcomes.iter().any(|(state, weight)| *weight > 0 && *state != now)
}

/// What a roll does not add, and why; shortly, and in a sentence.
fn lost(Lost { value, short, why }: Lost) -> (String, String) {
    (format!(" · no +{value}: {short}"), format!("\nNo +{value}: {why}"))
}

fn all(forecast: &Forecast) -> Option<Vec<(HeldState, u8)>> {
    (!forecast.states.is_empty()).then(|| percents(&forecast.worst))
}

/// Every state that is possible, least exposed first, with its chance in percent.
fn percents(chances: &Chances<HeldState>) -> Vec<(HeldState, u8)> {
    chances.percents().into_iter().rev().map(|(state, percent)| (*state, percent)).collect()
}

/// "Stealth +9 vs DC 16 · standard cover +2"
pub(super) fn against(roll: &Against) -> String {
    let (main, rest) = match roll.modifiers.split_first() {
        Some((first, rest)) => (sourced(first), rest),
        None => (roll.purpose.dice(), &[][..]),
    };
    let rest: String = rest.iter().map(|modifier| format!(" · {}", sourced(modifier))).collect();
    format!("{main} vs DC {}{rest}", roll.roll.dc.value())
}

/// "Stealth +9"
fn sourced(modifier: &Modifier) -> String {
    format!("{} {}", modifier.source, signed(modifier.value))
}

/// Die, modifiers, DC, the chance of each degree, and the rules.
pub(super) fn explained(roll: &Against) -> String {
    let modifiers: String = roll.modifiers.iter().map(|modifier| format!(" {}", sourced(modifier))).collect();
    let dc: Vec<String> = roll.roll.dc.parts.iter().map(sourced).collect();
    let degrees = roll.degrees.percents().into_iter().rev();
    let degrees: Vec<String> = degrees.map(|(degree, percent)| format!("{degree} {percent} %")).collect();
    let rules: Vec<String> = roll.roll.rules.iter().map(ToString::to_string).collect();
    format!(
        "{}: {}{modifiers} against DC {} ({}).\n{}.\n{}\n{}",
        roll.purpose,
        roll.purpose.dice(),
        roll.roll.dc.value(),
        dc.join(", "),
        degrees.join(", "),
        roll.purpose.kind().about,
        rules.join(" "),
    )
}

fn keys(rules: &dyn Rulebook, action: &Action) -> String {
    let words = match action {
        Action::Seek(SeekArea::Burst(_)) => "{} or click to do it · Seek again for a cone",
        Action::Seek(SeekArea::Cone(_)) => "{} or click to do it · Seek again for an area",
        _ if is_on_the_spot(rules, action.kind()) => "{}, or the button again, to do it",
        _ => "{} or click to do it",
    };
    words.to_owned()
}

/// "65 % undetected · 30 % hidden · 5 % observed"
pub(super) fn in_words(chances: &[(HeldState, u8)]) -> String {
    let words: Vec<String> = chances.iter().map(|(state, percent)| format!("{percent} % {state}")).collect();
    words.join(" · ")
}

/// The colour of the likeliest state.
pub(super) fn color_of(chances: &[(HeldState, u8)]) -> Color {
    let likeliest = chances.iter().max_by_key(|(_, percent)| *percent);
    likeliest.map_or(theme::QUIET, |(state, _)| theme::state(*state).color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::purpose;
    use unnoticed_rules::{Dc, Degree, Roll, RuleId, Source};

    fn hide_behind_standard_cover() -> Against {
        let modifiers = vec![Modifier::new(9, Source::Stealth), Modifier::new(2, Source::StandardCover)];
        let degrees = Chances { outcomes: vec![(Degree::Failure, 4), (Degree::Success, 16)], total: 20 };
        let roll = Roll {
            purpose: purpose::HIDE,
            roller: CreatureId::ROGUE,
            against: Some(CreatureId(1)),
            die: 0,
            modifiers: modifiers.clone(),
            dc: Dc::ten_plus(6, Source::Perception),
            degree: Degree::Success,
            rules: vec![RuleId("DET-67")],
        };
        Against {
            observer: Some(CreatureId(1)),
            purpose: purpose::HIDE,
            modifiers,
            roll,
            degrees,
            lost: None,
        }
    }

    #[test]
    fn a_roll_names_every_part_and_where_it_comes_from() {
        let roll = hide_behind_standard_cover();
        assert_eq!(against(&roll), "Stealth +9 vs DC 16 · standard cover +2");
        assert_eq!(
            explained(&roll),
            "Hide: d20 Stealth +9 standard cover +2 against DC 16 (base +10, Perception +6).\n\
             success 80 %, failure 20 %.\n\
             Stealth against the Perception DC of each who observes you. DET-63\nDET-67"
        );
    }

    #[test]
    fn only_guards_whose_knowledge_would_change_or_who_threaten_are_named() {
        let chances = |outcomes: &[(State, u64)]| Chances {
            outcomes: outcomes.iter().map(|(state, weight)| ((*state).into(), *weight)).collect(),
            total: 20,
        };
        let unnoticed = State::Unnoticed.into();
        assert!(!matters(unnoticed, &chances(&[(State::Unnoticed, 20)])), "nothing changes");
        assert!(matters(unnoticed, &chances(&[(State::Unnoticed, 19), (State::Observed, 1)])));
        assert!(matters(State::Observed.into(), &chances(&[(State::Observed, 20)])), "it threatens");
        assert!(matters(State::Hidden.into(), &chances(&[(State::Hidden, 20)])), "it knows the square");
        assert!(!matters(State::Undetected.into(), &chances(&[(State::Undetected, 20)])));
    }

    #[test]
    fn chances_come_least_exposed_first_and_leave_out_what_cannot_happen() {
        let chances = Chances {
            outcomes: vec![(State::Observed.into(), 1), (State::Undetected.into(), 19)],
            total: 20,
        };
        assert_eq!(percents(&chances), [(State::Undetected.into(), 95), (State::Observed.into(), 5)]);
        assert_eq!(in_words(&percents(&chances)), "95 % undetected · 5 % observed");
    }
}
