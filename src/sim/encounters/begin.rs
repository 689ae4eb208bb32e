//! An encounter begins: an attack is declared, or a guard sees a rogue or runs into it.
//! Rules: HSE-18, HSE-72, HSE-73, SUR-05, SUR-10, SUR-11.

use bevy::prelude::*;

use unnoticed_rules::guard;
use unnoticed_rules::surprise::{Cause, Opening};
use unnoticed_rules::{Action, By, Creature, CreatureId, Effect, Exposure, Situation};

use crate::sim::fact_writer::{FactWriter, ToldThisTick};
use crate::sim::referee::Referee;
use crate::sim::{CurrentSituation, Fact, Tick, TickSystems, senses, walks};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Tick,
        (
            (begin_when_found.run_if(is_anybody_found), spring.run_if(is_anybody_waiting)).chain(),
            walks::go_back.run_if(walks::is_cut_short),
            senses::settle(),
        )
            .chain()
            .in_set(TickSystems::Meet),
    );
}

/// A declared attack on somebody begins an encounter. If it is an ambush, it is carried out at once, as the one act of
/// its author in the surprise round; else everybody acts in order, and its author may choose anew.
///
/// `action` is legal. Returns whether a fight has begun. Rules: HSE-18, SUR-10, SUR-35.
pub(in crate::sim) fn declare(referee: &mut Referee, by: CreatureId, action: &Action) -> bool {
    let victim = referee.rulebook().victim_of(action);
    let Some(target) = victim.filter(|_| referee.writer.fight.running().is_none()) else {
        return false;
    };
    begin(referee, Cause::Attack { by, on: vec![target] });
    let is_ambush = referee.writer.fight.running().is_some_and(|fight| fight.opening.is_ambush);
    if is_ambush {
        referee.intents.go_first(by, action.clone());
    }
    true
}

/// Whether a fight can begin now: none runs, and the mission goes on. Rule: HSE-18.
fn may_begin(writer: &FactWriter) -> bool {
    writer.fight.running().is_none() && !writer.turns.is_over()
}

/// Whether anything was told in this tick by which a fight may begin.
fn is_anybody_found(told: Res<ToldThisTick>, current: Res<CurrentSituation>) -> bool {
    found(&current.0, || told.effects()).is_some()
}

/// Whether anybody lies in wait.
fn is_anybody_waiting(current: Res<CurrentSituation>) -> bool {
    current.0.creatures.iter().any(|creature| creature.conditions.waiting)
}

/// The first guard to whom a rogue has become OBS, or who has run into it, begins an encounter, unless one runs.
/// Rules: HSE-18, HSE-54.
fn begin_when_found(mut referee: Referee) {
    if !may_begin(&referee.writer) {
        return;
    }
    if let Some(cause) = found(referee.situation(), || referee.writer.told.effects()) {
        begin(&mut referee, cause);
    }
}

/// What begins an encounter when `told` has happened in a tick and `situation` is how things stand after it: somebody
/// sees a rogue, or else runs into one. Whether one runs already is not asked. Rules: HSE-18, HSE-54.
pub(in crate::sim) fn found<'e, E: Iterator<Item = &'e Effect>>(
    situation: &Situation,
    told: impl Fn() -> E,
) -> Option<Cause> {
    let seen = told().filter_map(|effect| seer(situation, effect)).min();
    let touched = || told().filter_map(|effect| toucher(situation, effect)).min();
    let cause = seen.map(|(of, subject)| Cause::InView { of, subject });
    cause.or_else(|| touched().map(|(of, subject)| Cause::Touch { of, subject }))
}

/// The guard that ran into a rogue, or into which one ran, and that rogue. Rules: HSE-18, HSE-56, HSE-73.
fn toucher(situation: &Situation, effect: &Effect) -> Option<(CreatureId, CreatureId)> {
    let Effect::Learned { observer, subject, reason, .. } = *effect else { return None };
    let is_able = situation.creature(subject).is_rogue() && situation.creature(observer).can_act();
    (reason.by == By::Touch && is_able).then_some((observer, subject))
}

/// The guard that sees a rogue from now on, or that shows from now on that it does, and that rogue.
/// Rules: HSE-18, HSE-72, HSE-73.
fn seer(situation: &Situation, effect: &Effect) -> Option<(CreatureId, CreatureId)> {
    let (seer, seen) = match *effect {
        Effect::Learned { observer, subject, from, to, .. } if to.exposure() == Exposure::Perceived => {
            (from.exposure() != Exposure::Perceived).then_some((observer, subject))?
        }
        Effect::Rose { creature } => (creature, observed_by(situation, creature)?),
        _ => return None,
    };
    let guard = situation.creature(seer);
    let sees = guard.can_act() && guard.awareness.exposure(seen) == Exposure::Perceived;
    let is_rogue = situation.creature(seen).is_rogue();
    (sees && is_rogue && !guard.conditions.waiting).then_some((seer, seen))
}

/// The first rogue that `guard` observes.
fn observed_by(situation: &Situation, guard: CreatureId) -> Option<CreatureId> {
    let awareness = &situation.creature(guard).awareness;
    let rogues = situation.creatures.iter().filter(|creature| creature.is_rogue());
    rogues.map(|rogue| rogue.id).find(|&rogue| awareness.exposure(rogue) == Exposure::Perceived)
}

/// The first guard lying in wait that has somebody within reach falls upon it, whoever's turn it is.
/// Rules: HSE-72, SUR-05, SUR-11.
fn spring(mut referee: Referee) {
    if !may_begin(&referee.writer) {
        return;
    }
    let situation = referee.situation();
    let attack = |by: &Creature| Some((by.id, Action::Strike(guard::prey(situation, by)?)));
    if let Some((by, attack)) = situation.creatures.iter().find_map(attack) {
        declare(&mut referee, by, &attack);
    }
}

/// The running round stops at once; what is left of the turn is lost. Rules: SUR-08, SUR-11.
fn begin(referee: &mut Referee, cause: Cause) {
    let walker = referee.walk.end().map(|creature| Fact::WalkEnded { creature });
    let (rules, situation) = (referee.rules.rulebook(), referee.writer.situation());
    let opening = Opening::of(situation, cause, rules, &mut referee.rng.rules());
    let current = referee.writer.turns.current();
    let ended = current.map(|creature| Fact::TurnEnded { creature });
    let mut facts: Vec<Fact> = walker.into_iter().chain(ended).collect();
    let first = opening.surprise_order();
    facts.push(Fact::EncounterBegan { opening: opening.clone() });
    facts.extend(opening.initiative.into_iter().map(|(creature, initiative)| {
        let surprised = opening.surprised.get(&creature).cloned().unwrap_or_default();
        Fact::Engaged { creature, initiative, surprised, late: false }
    }));
    referee.tell(facts);
    referee.writer.turns.go_on_with(first);
}
