//! What each combatant has left, and what it has in a round, in words.

use unnoticed_rules::surprise::{Encounter, Phase};
use unnoticed_rules::{Creature, Currency, Price, Rulebook, Situation, Turn};

/// What each has in a round. Rules: HSE-21, SUR-56, SUR-61, TAC-137, TAC-143.
pub(super) fn budget(rules: &dyn Rulebook) -> String {
    let currencies = rules.currencies();
    let of = |currency: &Currency| match (currency.most, currencies.len()) {
        (1, 2..) => format!("a {}", currency.name),
        (most, _) => format!("{most} {}", currency.plural),
    };
    let all = currencies.iter().rev().map(of).collect::<Vec<_>>().join(", ");
    match rules.reactions_of_a_round() {
        _ if currencies.is_empty() => String::new(),
        0 => format!("Each has {all} in a round, for reactions too."),
        1 => format!("Each has {all} and one {} in a round.", rules.name_of_reactions()),
        _ => format!("Each has {all} and {}s in a round.", rules.name_of_reactions()),
    }
}

/// What `creature` has left, or why it does nothing, in words. Rules: SUR-34, HSE-21.
pub(super) fn left(
    fight: &Encounter,
    situation: &Situation,
    creature: &Creature,
    (has_turn, rules): (bool, &dyn Rulebook),
) -> String {
    let budget = fight.left(creature.id);
    let points = if has_turn { creature.turn.actions } else { budget.points };
    match fight.phase {
        _ if !creature.can_act() => "down".to_owned(),
        _ if fight.is_surprised(creature.id) => "SURPRISED".to_owned(),
        _ if fight.fighters[&creature.id].waits => "next round".to_owned(),
        Phase::Surprise => format!("{points} momentum"),
        Phase::Rounds => {
            let purse =
                if has_turn { creature.turn.purse() } else { to_come(situation, creature, points, rules) };
            rest(has_turn, in_words(purse, rules), budget.reactions, rules.name_of_reactions())
        }
    }
}

/// What the turn holds that `creature` has still before it in this round, for which the fight grants `points`; nothing if
/// it has had it. Rules: HSE-21, TAC-137.
fn to_come(situation: &Situation, creature: &Creature, points: u8, rules: &dyn Rulebook) -> Price {
    if points == 0 || rules.currencies().len() == 1 {
        return Price::first(points);
    }
    let mut fresh = situation.clone();
    fresh.creature_mut(creature.id).turn = Turn { active: true, actions: points, ..Turn::default() };
    let brought = rules.begin_turn(&fresh, creature.id);
    fresh.apply_all(&brought);
    fresh.creature(creature.id).turn.purse()
}

/// A purse in words: "2 actions"; where there are several currencies each by its name, the last, which is spent first, in
/// front: "move, maneuver, main action".
fn in_words(purse: Price, rules: &dyn Rulebook) -> String {
    let currencies = rules.currencies();
    if currencies.len() == 1 {
        return purse.told(currencies);
    }
    let some = currencies.iter().zip(purse.0).rev().filter(|(_, amount)| *amount > 0);
    let one = |(currency, amount): (&Currency, u8)| match amount {
        1 => currency.name.to_owned(),
        amount => currency.told(amount),
    };
    some.map(one).collect::<Vec<_>>().join(", ")
}

/// What is left in a normal round, in words.
fn rest(has_turn: bool, points: String, reactions: u8, reaction: &str) -> String {
    let points = Some(points).filter(|points| !points.is_empty());
    let reaction = (reactions > 0).then(|| format!("1 {reaction}"));
    let left: Vec<String> = points.into_iter().chain(reaction).collect();
    match (has_turn, left.is_empty()) {
        (true, _) => format!("acts: {}", left.join(", ")),
        (false, true) => "done".to_owned(),
        (false, false) => left.join(", "),
    }
}
