//! Turns and rounds pass, inside and outside encounters. Rules: HSE-13, HSE-60.

use bevy::prelude::*;

use unnoticed_rules::surprise::Encounter;
use unnoticed_rules::{Creature, CreatureId, Effect, Rulebook, Situation};

use super::referee::Referee;
use super::{
    CurrentSituation, Fact, Fight, Id, MissionRules, Pending, Thoughts, Tick, TickSystems, Turns, Walk,
    encounters, guards,
};

pub(super) fn plugin(app: &mut App) {
    let pass = pass_turn.run_if(is_passing).after(encounters::note_who_knows);
    app.add_systems(Tick, pass.in_set(TickSystems::Pass));
}

/// Whether the turn is used up, or nobody's, and nothing keeps it from passing.
fn is_passing(
    turns: Res<Turns>,
    walk: Res<Walk>,
    pending: Res<Pending>,
    (current, rules): (Res<CurrentSituation>, Res<MissionRules>),
) -> bool {
    let is_busy = turns.is_over() || walk.under_way.is_some() || pending.is_some();
    !is_busy && turns.current().is_none_or(|on| !goes_on(rules.rulebook(), current.0.creature(on)))
}

/// Whether the turn of `creature` goes on. Rules: HSE-13, HSE-55, HSE-97.
pub(super) fn goes_on(rulebook: &dyn Rulebook, creature: &Creature) -> bool {
    let turn = creature.turn;
    let has_means = !turn.is_used_up() || !turn.ended && rulebook.keeps_turn_open(creature);
    creature.can_act() && !creature.conditions.startled && has_means
}

/// Ends a turn that is used up and begins the next one. At most one turn ends in a tick.
fn pass_turn(mut referee: Referee, guards: Query<(&Id, &Thoughts)>) {
    if let Some(current) = referee.writer.turns.current() {
        let turned = guards::turn_at_rest(guards, referee.writer.creature(current));
        end_turn(&mut referee, current, turned);
        if referee.rulebook().shows_beginnings_of_turns() {
            return;
        }
    }
    begin_next_turn(&mut referee);
}

/// `turned` tells how a guard turns as it comes to rest.
fn end_turn(referee: &mut Referee, creature: CreatureId, turned: Option<Fact>) {
    let mut facts: Vec<Fact> = turned.into_iter().collect();
    let situation = referee.situation();
    facts.extend(get_over_startle(situation.creature(creature)));
    let (rules, situation) = (referee.rules.rulebook(), referee.writer.situation());
    let effects = rules.end_turn(situation, creature, &mut referee.rng.rules());
    facts.extend(effects.into_iter().map(Fact::Effect));
    facts.push(Fact::TurnEnded { creature });
    referee.tell(facts);
}

fn get_over_startle(creature: &Creature) -> Option<Fact> {
    let over = Effect::Startled { creature: creature.id, startled: false };
    creature.conditions.startled.then_some(Fact::Effect(over))
}

/// The next of the round who can act; after the last one the round ends.
fn begin_next_turn(referee: &mut Referee) {
    while let Some(next) = referee.writer.turns.take_next() {
        if referee.writer.creature(next).can_act() && actions_of(referee, next) > 0 {
            return begin_turn(referee, next);
        }
    }
    if referee.writer.turns.round() > 0 {
        end_round(referee);
    }
    begin_round(referee);
}

fn end_round(referee: &mut Referee) {
    let rulebook = referee.rules.rulebook();
    referee.writer.let_change(|situation| rulebook.end_round(situation));
    encounters::end_of_round(&mut referee.writer, rulebook);
}

fn begin_round(referee: &mut Referee) {
    let round = referee.writer.turns.round() + 1;
    let mut facts = vec![Fact::RoundBegan { round }];
    if let Some(encounter) = referee.writer.fight.running() {
        let budgets =
            encounters::budgets(&referee.level.0, &referee.writer.fight, encounter, referee.situation());
        facts.push(Fact::EncounterRound { budgets });
    }
    referee.tell(facts);
    tell_who_is_ready(referee);
    let rulebook = referee.rules.rulebook();
    encounters::note_first_moment(&mut referee.writer, rulebook);
    let order = order_of_round(&referee.writer.fight, referee.situation());
    referee.writer.turns.go_on_with(order);
    let is_anybody_left = referee.situation().creatures.iter().any(Creature::can_act);
    if is_anybody_left && !referee.rulebook().shows_beginnings_of_turns() {
        begin_next_turn(referee);
    }
}

/// Where the surprised act in the first round, they are surprised no longer once it is over. Rule: TAC-129.
fn tell_who_is_ready(referee: &mut Referee) {
    let surprised =
        referee.writer.fight.running().map(|fight| fight.no_longer_surprised().collect::<Vec<_>>());
    let ready = surprised.unwrap_or_default().into_iter();
    let ready: Vec<Fact> = ready.map(|creature| Fact::Effect(Effect::Readied { creature })).collect();
    if !ready.is_empty() {
        referee.tell(ready);
    }
}

/// The combatants by initiative, then everybody else by ascending id. Rules: HSE-13, HSE-60.
fn order_of_round(fight: &Fight, situation: &Situation) -> Vec<CreatureId> {
    let fighters = fight.running().map(Encounter::order).unwrap_or_default();
    let is_engaged = |id| fight.running().is_some_and(|encounter| encounter.includes(id));
    let others = situation.creatures.iter().map(|creature| creature.id).filter(|&id| !is_engaged(id));
    fighters.into_iter().chain(others.collect::<Vec<_>>()).collect()
}

/// Actions that the creature has in its turn. Rules: HSE-13, HSE-21, HSE-60.
fn actions_of(referee: &Referee, creature: CreatureId) -> u8 {
    let fight = &referee.writer.fight;
    match fight.running() {
        Some(encounter) if encounter.includes(creature) => encounter.left(creature).points,
        _ => encounters::actions_in_round(&referee.level.0, fight, referee.writer.creature(creature)),
    }
}

/// A startled creature gets over it with its first action. Rule: HSE-55.
fn begin_turn(referee: &mut Referee, creature: CreatureId) {
    let who = referee.writer.creature(creature);
    let actions = who.actions_after_startle(actions_of(referee, creature));
    let momentum = referee.writer.fight.is_surprise_round();
    let mut facts: Vec<Fact> = get_over_startle(who).into_iter().collect();
    facts.push(Fact::TurnBegan { creature, actions, momentum });
    referee.tell(facts);
    let brought = referee.rulebook().begin_turn(referee.situation(), creature);
    if !brought.is_empty() {
        referee.tell(brought.into_iter().map(Fact::Effect).collect());
    }
}
