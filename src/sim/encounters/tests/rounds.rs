//! Rounds of a fight, who takes part, and its end. Rules: HSE-18, HSE-20 to HSE-23, HSE-60, SUR-64, SUR-67.

use super::*;

#[test]
fn hse_18_hse_53_sur_05_being_seen_begins_a_fight_and_states_are_taken_over() {
    let mut session = start(IN_VIEW, 1);
    assert!(fight(&mut session).running().is_some());
    assert_eq!(session.situation().creature(GUARD).awareness.state(ROGUE), State::Observed);
}

#[test]
fn hse_18_while_one_fight_runs_no_other_begins() {
    let mut session = start("........\n.R....w.\n.......w", 1);
    for _ in 0..4 {
        let _refused = session.ask(Ask::Act(Action::EndTurn));
    }
    let begun = facts(&session).into_iter().filter(|fact| matches!(fact, Fact::EncounterBegan { .. }));
    assert_eq!(begun.count(), 1);
}

#[test]
fn hse_20_hse_21_sur_64_normal_rounds_have_three_actions_in_order_of_initiative() {
    let session = lucky(IN_VIEW, &[Ask::Act(Action::EndTurn)], |session| {
        let opening = facts(session).into_iter().find_map(|fact| match fact {
            Fact::EncounterBegan { opening } => Some(opening.clone()),
            _ => None,
        });
        opening.is_some_and(|opening| opening.surprised.is_empty() && opening.order() == [GUARD, ROGUE])
    });
    assert_eq!(turns_of_the_fight(&session)[..3], [(1, 3, false), (0, 3, false), (1, 3, false)]);
}

#[test]
fn hse_60_who_is_not_near_is_no_combatant_and_acts_after_them_as_ever() {
    let far = format!(".{}\n.R{}w.\n{}\n{}e", ".".repeat(40), ".".repeat(5), "#".repeat(41), ".".repeat(36));
    let mut session = start(&far, 1);
    let encounter = fight(&mut session);
    assert!(encounter.running().is_some_and(|fight| fight.includes(GUARD) && !fight.includes(OTHER)));
    let _refused = session.ask(Ask::Act(Action::EndTurn));
    let turns = turns_of_the_fight(&session);
    let place = |id: CreatureId| turns.iter().position(|turn| turn.0 == id.0);
    assert_eq!(place(OTHER).map(|place| turns[place]), Some((2, 2, false)), "{turns:?}");
    assert!(place(OTHER) > place(GUARD) && place(OTHER) > place(ROGUE), "{turns:?}");
}

#[test]
fn hse_23_sur_67_a_fight_is_over_as_soon_as_nobody_is_left_who_knows_of_the_rogue() {
    let felled = |session: &Session| !session.situation().creature(GUARD).can_act();
    let mut session = lucky(BEHIND, &[strike()], |session| is_ambush(session) && felled(session));
    assert!(fight(&mut session).running().is_none());
    assert!(facts(&session).contains(&&Fact::EncounterEnded));
    assert!(session.situation().creatures.iter().all(|creature| !creature.conditions.in_encounter));
    assert_eq!(turns_of_the_fight(&session).last(), Some(&(0, 3, false)), "round 2 is as ever");
}
