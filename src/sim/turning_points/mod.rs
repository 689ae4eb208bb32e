//! What decided a mission, told in a few moments once it is over. Rule: HSE-43.

mod incidents;
mod rises;
mod words;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use unnoticed_rules::{CreatureId, Effect, Fall, NoiseKind, Roll, RollNature, Situation};

use crate::level::Level;

use super::{Fact, LogEntry, Outcome, carried_over};
use incidents::Incident;
pub use rises::{AlertRise, alert_rises};
use words::Teller;

/// The most that are told.
const MOST: usize = 3;
/// A roll that went well with a smaller chance than this, in percent, is told of a win.
const CLOSE_CALL: u8 = 75;

/// A moment that decided how a mission went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The line of the log in which it happened, from 0.
    pub line: usize,
    /// The round in which it happened.
    pub round: u32,
    /// What happened, in words; what the rogue did not perceive is told as well.
    pub words: String,
    /// Whether it was good for the rogue.
    pub is_lucky: bool,
    /// The guard that had to do with it, if one had.
    pub other: Option<CreatureId>,
}

/// The moments that decided a mission of a rogue in `level` that went as `log` says and ended in `outcome`, oldest first:
/// three at most, and none if nobody ever noticed anything worth telling. Rule: HSE-43.
pub fn turning_points(
    level: &Level,
    log: &[LogEntry],
    situation: &Situation,
    outcome: Outcome,
) -> Vec<TurningPoint> {
    let lying = level.creatures.iter().filter(|placed| placed.conditions().waiting);
    let incidents = incidents::of(log, lying.map(|placed| placed.id).collect());
    let teller = Teller { level, log, situation };
    let mut points = match outcome {
        Outcome::Won => of_a_win(&teller, &incidents),
        Outcome::Captured | Outcome::Escaped | Outcome::GaveUp => of_a_loss(&teller, &incidents),
    };
    let (mut told, mut said) = (BTreeSet::new(), BTreeSet::new());
    points.retain(|point| told.insert(point.line) && said.insert(point.words.clone()));
    points.truncate(MOST);
    points.sort_by_key(|point| point.line);
    points
}

/// The situation of a mission in `level` once `line` of `log` had happened, in which no thief draws its way. Rule: HSE-43.
///
/// # Panics
///
/// If the log has no such line.
pub fn situation_at(level: &Level, log: &[LogEntry], line: usize) -> Situation {
    let mut situation = super::mission::opening(level);
    for entry in &log[..=line] {
        match &entry.fact {
            Fact::Effect(effect) => situation.apply(effect),
            Fact::WentOver { to } => situation = carried_over(&situation, level, *to),
            _ => {}
        }
    }
    situation
}

/// What the rogue was noticed by at worst, and at first, which is what has roused the house; the closest call, and that it was
/// shaken off. What matters most comes first.
fn of_a_win(teller: &Teller, incidents: &[Incident]) -> Vec<TurningPoint> {
    let Some(worst) = incidents.iter().min_by_key(|incident| (incident.worst, incident.begun)) else {
        let last = teller.log.len().checked_sub(1);
        let nobody = "Nobody ever knew that you were there.";
        let unnoticed = last.map(|last| teller.point(last, nobody.to_owned(), true, None));
        return unnoticed.into_iter().chain(closest_call(teller)).collect();
    };
    let mut points = vec![teller.came_to_know(worst.worst_at)];
    points.extend(incidents.first().map(|first| teller.found(first)));
    points.extend(closest_call(teller));
    points.extend(worst.over.map(|over| teller.shaken_off(worst, over)));
    points
}

/// The roll that went well for the rogue with the least chance: of its own, or of somebody who looked for it.
fn closest_call(teller: &Teller) -> Option<TurningPoint> {
    let lucky = |(line, entry): (usize, &LogEntry)| match &entry.fact {
        Fact::Effect(Effect::Rolled(roll)) => luck_of(roll).map(|chance| (chance, line, roll.clone())),
        _ => None,
    };
    let (_, line, roll) =
        teller.log.iter().enumerate().filter_map(lucky).min_by_key(|(chance, line, _)| (*chance, *line))?;
    Some(teller.went_well(line, &roll))
}

/// The chance that `roll` went well for the rogue, in percent, if it did and that was no matter of course.
fn luck_of(roll: &Roll) -> Option<u8> {
    let is_own = roll.roller == CreatureId::ROGUE;
    let is_search =
        roll.against == Some(CreatureId::ROGUE) && roll.purpose.kind().nature == RollNature::Search;
    let went_well = roll.degree.succeeds() == is_own && (is_own || is_search);
    let chance = if is_own { roll.chance() } else { 100 - roll.chance() };
    Some(chance).filter(|chance| went_well && (1..CLOSE_CALL).contains(chance))
}

/// How the rogue was noticed before it ended, who called the others or, if nobody did before it fell, how it came to be known as
/// well as it ever was, and the blow that felled it.
fn of_a_loss(teller: &Teller, incidents: &[Incident]) -> Vec<TurningPoint> {
    let felled = teller.log.iter().position(|entry| is_capture(&entry.fact));
    let until = felled.unwrap_or(teller.log.len());
    let Some(incident) = incidents.iter().rfind(|incident| incident.begun < until) else { return Vec::new() };
    let mut points = vec![teller.found(incident)];
    let during = teller.log.iter().enumerate().take(until).skip(incident.begun);
    let turn = during.into_iter().find_map(|(line, entry)| teller.turn_for_the_worse(line, &entry.fact));
    let is_told = felled.is_some() && turn.is_none();
    points.extend(turn);
    let is_learned = |line: &usize| matches!(teller.log[*line].fact, Fact::Effect(Effect::Learned { .. }));
    let known_best = Some(incident.worst_at).filter(|line| is_told && *line < until && is_learned(line));
    points.extend(known_best.map(|line| teller.came_to_know(line)));
    points.extend(felled.map(|line| teller.felled(incident, line)));
    points
}

const fn is_capture(fact: &Fact) -> bool {
    matches!(fact, Fact::Effect(Effect::Fell { creature: CreatureId::ROGUE, how: Fall::Captured }))
}

/// Whether `kind` brings others.
const fn calls_others(kind: NoiseKind) -> bool {
    matches!(kind, NoiseKind::Call | NoiseKind::Bell)
}
