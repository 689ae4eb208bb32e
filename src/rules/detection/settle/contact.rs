//! First contact: the roll that decides whether a guard nearby notices. Rules: DET-118 to DET-124, HSE-16, HSE-17.

use std::collections::BTreeMap;

use crate::board::Cover;
use crate::rules::detection::Pair;
use crate::rules::detection::table::{self, Act, Facts, Transition};
use crate::rules::{
    Action, By, Dc, Degree, Dice, Die, Effect, Modifier, Purpose, Roll, RuleId, Situation, Source, State,
};

use super::{by_row, learned, pairs, unseen};

/// Squares within which S and O meet, with line of effect. Rule: HSE-16.
pub const CONTACT_DISTANCE: u16 = 6;

/// Rolls for every contact that is made, one die for all O's that the same S meets, and notes who is near.
pub(super) fn meet(situation: &Situation, happened: &[Effect], dice: &mut dyn Dice) -> Vec<Effect> {
    let mut faces = BTreeMap::new();
    let mut effects = Vec::new();
    for (o, s) in pairs(situation) {
        let pair = Pair::of(situation, o, s);
        let belief = o.awareness.of(s.id);
        if belief.in_contact && belief.near_this_round || !is_near(&pair) {
            continue;
        }
        if !belief.in_contact && asks_for_roll(&pair, happened) {
            let face = *faces.entry(s.id).or_insert_with(|| dice.roll(Die::D20));
            effects.extend(outcome(&pair, face));
        }
        effects.push(Effect::Contacted { observer: o.id, subject: s.id });
    }
    effects
}

/// Whether the two are in contact at this moment. Rules: HSE-16, HSE-17, HSE-52.
pub(in crate::rules::detection) fn is_near(pair: &Pair) -> bool {
    let (o, s) = (pair.observer, pair.subject);
    s.profile.avoids_notice
        && s.can_act()
        && o.space().distance(s.space()) <= CONTACT_DISTANCE
        && pair.line_of_effect()
}

/// Whether a new contact is rolled for: not if O has S already, nor if an act of S with rows of its own made it.
/// A Step does not spare the roll. Rules: HSE-16, HSE-17.
fn asks_for_roll(pair: &Pair, happened: &[Effect]) -> bool {
    let (o, s) = (pair.observer.id, pair.subject.id);
    let walked =
        happened.iter().any(|effect| matches!(effect, Effect::Moved { creature, .. } if *creature == s));
    let stepped = happened.iter().any(
        |effect| matches!(effect, Effect::Acted { creature, action: Action::Step(_) } if *creature == s),
    );
    let rolled = happened.iter().any(|effect| match effect {
        Effect::Rolled(roll) => {
            let counts = matches!(roll.purpose, Purpose::Sneak | Purpose::Unobtrusive);
            counts && roll.roller == s && roll.against == Some(o)
        }
        _ => false,
    });
    pair.state().is_undetected() && pair.qualified() && !rolled && (!walked || stepped)
}

/// What a face tells O: rows T47 to T49. Rules: DET-44, DET-120, DET-172.
fn outcome(pair: &Pair, face: u8) -> Vec<Effect> {
    let roll = roll(pair, face);
    let row = row(pair, roll.degree);
    let to = row.and_then(|row| row.to).filter(|&to| to == State::Observed || pair.can_be_placed());
    let place = unseen(pair.square);
    let told =
        to.zip(row).map(|(to, row)| learned(pair.observer, pair.subject, to, place, by_row(row, By::Roll)));
    std::iter::once(Effect::Rolled(roll)).chain(told).collect()
}

/// The row for a degree; a critical failure that no precise sense can use counts as a failure. Rule: DET-172.
fn row(pair: &Pair, degree: Degree) -> Option<&'static Transition> {
    let facts = Facts { q1: true, ..Facts::default() };
    let row = table::find(pair.state(), Act::AvoidNotice, &facts, Some(degree))?;
    if row.to == Some(State::Observed) && !pair.precise_sense_reaches() {
        return table::find(pair.state(), Act::AvoidNotice, &facts, Some(Degree::Failure));
    }
    Some(row)
}

/// Stealth of S with its cover against the Perception DC of O. Rules: DET-19, DET-26, DET-47, DET-120, HSE-38.
fn roll(pair: &Pair, die: u8) -> Roll {
    let mut modifiers = vec![Modifier::new(pair.subject.profile.stealth, Source::Stealth)];
    match pair.cover() {
        Cover::Standard => modifiers.push(Modifier::new(2, Source::StandardCover)),
        Cover::Greater => modifiers.push(Modifier::new(4, Source::GreaterCover)),
        Cover::None | Cover::Lesser => {}
    }
    let mut dc = Dc::ten_plus(pair.observer.profile.perception, Source::Perception);
    if pair.observer.conditions.wary {
        dc.parts.push(Modifier::new(1, Source::Wary));
    }
    let total = i16::from(die) + modifiers.iter().map(|modifier| modifier.value).sum::<i16>();
    Roll {
        purpose: Purpose::Contact,
        roller: pair.subject.id,
        against: Some(pair.observer.id),
        die,
        modifiers,
        degree: Degree::of_check(die, total, dc.value()),
        dc,
        rules: vec![RuleId("HSE-16"), RuleId("DET-120")],
    }
}
