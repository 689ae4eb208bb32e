//! What the card says, worked out without drawing.

use bevy::prelude::*;

use crate::aim::{Aim, Approach};
use crate::sim::{PlayerForecast, Turns};
use tactical_grid::Square;
use unnoticed_rules::{Action, CreatureId, HeldState, Refusal, Rulebook, Situation};

use super::guards::GuardLine;
use super::{RefusedAction, facts, guards, titles};

/// All that the card shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(in crate::screens::mission) struct Preview {
    pub(super) title: String,
    pub(super) facts: Vec<Detail>,
    pub(super) guards: Vec<GuardLine>,
    pub(super) all: Option<Vec<(HeldState, u8)>>,
    /// Up to where these chances count, if it goes on from there.
    pub(super) up_to: Option<Square>,
    /// How many guards that counts; those whose knowledge would not change are not named.
    pub(super) known: usize,
    pub(super) refusal: Option<String>,
    /// Whether the refused thing was asked for, and not only pointed at.
    pub(super) was_asked: bool,
    /// What comes right after it, in the turn of the guards.
    pub(super) ahead: Vec<Detail>,
    /// How it is done, with the key that confirms in the place of `{}`.
    pub(super) keys: String,
}

/// One fact with its explanation.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Detail {
    pub(super) words: String,
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
        let price = match &aim.approach {
            None => rules.price(situation.creature(CreatureId::ROGUE), action),
            Some(approach) => approach.price,
        };
        let title = match &aim.approach {
            None => titles::of(rules, action, situation),
            Some(approach) => titles::of_approach(rules, approach, situation),
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
                facts: facts::of(rules, action, (forecast, price), aim.whole.as_ref(), situation),
                // What a thief makes of a guard that is played is nothing to plan by.
                guards: match is_hunt(situation) {
                    true => Vec::new(),
                    false => {
                        let victim = rules.victim_of(action);
                        let attack = victim.map(|victim| (victim, facts::kills(action, situation)));
                        guards::of(forecast, aim.whole.as_ref(), attack, situation)
                    }
                },
                all: guards::all(forecast).filter(|_| !is_hunt(situation)),
                up_to: aim.approach.as_ref().and_then(|approach| first_stop(approach, situation)),
                known: forecast.states.len(),
                refusal: last.map(|refusal| refusal.to_string()),
                was_asked: last.is_some(),
                ahead: Vec::new(),
                keys: titles::keys(rules, action),
            }
            .without_repetition()
            .with_guards(aim.whole.as_ref(), situation)
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

    /// The same with those whom nothing else counts.
    fn with_guards(mut self, whole: Option<&PlayerForecast>, situation: &Situation) -> Self {
        self.guards.extend(whole.into_iter().flat_map(|whole| guards::if_still_there(whole, situation)));
        self
    }

    /// The same with `more` facts.
    pub(super) fn with_facts(mut self, more: Vec<Detail>) -> Self {
        self.facts.extend(more);
        self
    }

    /// The same with what comes `ahead`.
    pub(super) fn with_ahead(self, ahead: Vec<Detail>) -> Self {
        Self { ahead, ..self }
    }

    /// The same without the line about all guards if no other is known of than the one that is named.
    fn without_repetition(mut self) -> Self {
        self.all = self.all.filter(|_| (self.guards.len(), self.known) != (1, 1));
        self
    }

    fn refused(what: &str, why: Refusal) -> Self {
        Self { title: what.to_owned(), refusal: Some(why.to_string()), was_asked: true, ..Self::default() }
    }

    /// The most states that one line has chances for; 0 without guards.
    pub(super) fn most_states(&self) -> usize {
        let lines = self.guards.iter().map(|guard| guard.chances.len() + usize::from(guard.falls.is_some()));
        lines.chain(self.all.iter().map(Vec::len)).max().unwrap_or(0)
    }

    /// Whether there is nothing to show.
    pub(super) fn is_empty(&self) -> bool {
        self.title.is_empty()
    }
}

fn is_hunt(situation: &Situation) -> bool {
    situation.creature(CreatureId::ROGUE).is_hunting_player()
}

/// What is to be said of the act as a whole. Rules: HSE-14, HSE-18.
fn remarks(whole: Option<&PlayerForecast>, rules: &dyn Rulebook, situation: &Situation) -> Vec<Detail> {
    let told = |whole: &PlayerForecast| whole.remarks_of_act(rules, situation);
    let remarks = whole.map(told).unwrap_or_default();
    remarks.into_iter().map(|remark| Detail { words: remark.words, explains: remark.explains }).collect()
}

/// Whether the turn has less than `approach` costs.
fn is_too_much(approach: &Approach, situation: &Situation) -> bool {
    !approach.price.is_within(situation.creature(CreatureId::ROGUE).turn.purse())
}

/// Where the first act of `approach` ends, if another act of the way follows, or none can follow in this turn.
fn first_stop(approach: &Approach, situation: &Situation) -> Option<Square> {
    match approach.legs.as_slice() {
        [Action::Sneak(way) | Action::Stride(way) | Action::WalkOn(way), _, ..] => way.last().copied(),
        _ => approach.way.last().copied().filter(|_| is_too_much(approach, situation)),
    }
}

/// That the chances are those of the first act, and what becomes of the rest.
fn first_leg(approach: &Approach, situation: &Situation) -> Option<Detail> {
    let to = first_stop(approach, situation)?;
    let rest = match approach.goal {
        _ if is_too_much(approach, situation) => "; all of it is more than this turn has",
        None => "; it goes on from there while nothing is risked",
        Some(_) => "",
    };
    let words = format!("these odds are for the way to the first stop ({to}){rest}");
    let explains = "One act after another, each with its own dice. It stops as soon as anything happens that you may want to \
                    answer, and when the turn is over. HSE-14";
    Some(Detail { words, explains: explains.to_owned() })
}
