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
fn sur_06_whom_the_rogue_does_not_perceive_makes_no_surprise_round() {
    let next_door = "........####\n.R....w.#.e#\n........####";
    let begin = |drawing: &str, plight: Option<Plight>, seed| {
        let mut level = level(drawing);
        level.creatures.iter_mut().skip(2).for_each(|other| other.plight = plight);
        let session = Session::start(Arc::new(level), seed);
        turns_of_the_fight(&session)[0]
    };
    for seed in 1..60 {
        let alone = begin(&next_door.replace('e', "."), None, seed);
        assert_eq!(begin(next_door, Some(Plight::Asleep), seed), alone, "a sleeper, seed {seed}");
        assert_eq!(begin(next_door, Some(Plight::Bound), seed).2, alone.2, "somebody bound, seed {seed}");
        assert_eq!(begin(next_door, None, seed).2, alone.2, "a botch or none, seed {seed}");
    }
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

#[test]
fn hse_21_hse_55_a_startled_guard_that_is_drawn_into_a_fight_keeps_its_momentum() {
    let plan = ".........#..\n..R......#..\n.s.......#e.\n.........#..";
    let throw = Ask::Act(Action::Throw(Square::new(8, 1)));
    let session = lucky(plan, &[throw, strike()], is_ambush);
    let startled = Fact::Effect(Effect::Startled { creature: OTHER, startled: true });
    assert!(facts(&session).contains(&&startled), "it heard the throw through the wall");
    assert!(turns_of_the_fight(&session).contains(&(OTHER.0, 1, true)), "{:?}", turns_of_the_fight(&session));
}

/// A guard that looks out of a cell at the rogue, and the rogue's way from there.
const BEHIND_BARS: &str = "....#####\n....=...#\n..R.=..w#\n....=...#\n....#####";

fn rounds_of_the_fight(session: &Session) -> usize {
    let since = facts(session).into_iter().skip_while(|fact| !matches!(fact, Fact::EncounterBegan { .. }));
    let fought = since.take_while(|fact| !matches!(fact, Fact::EncounterEnded));
    fought.filter(|fact| matches!(fact, Fact::EncounterRound { .. })).count()
}

#[test]
fn hse_23_hse_36_a_guard_behind_bars_gives_a_fight_up_after_three_rounds_and_keeps_its_eyes_open() {
    let mut session = start(BEHIND_BARS, 1);
    assert!(fight(&mut session).running().is_some());
    (0..6).for_each(|_| session.ask(Ask::Act(Action::EndTurn)).unwrap());
    assert!(fight(&mut session).running().is_none());
    assert_eq!(rounds_of_the_fight(&session), 3);
    let guard = session.situation().creature(GUARD);
    assert_eq!(guard.awareness.state(ROGUE), State::Observed);
    assert_eq!(guard.square.x, 5, "as near as it can come");
    (0..4).for_each(|_| session.ask(Ask::Act(Action::EndTurn)).unwrap());
    let begun = facts(&session).into_iter().filter(|fact| matches!(fact, Fact::EncounterBegan { .. }));
    assert_eq!(begun.count(), 1, "it looks at the rogue as before");
}

#[test]
fn hse_23_a_fight_goes_on_while_one_of_those_who_know_can_get_at_the_rogue() {
    let way_round = "....#.......\n....#.=...#.\n..R...=..w..\n....#.=...#.\n....########";
    for plan in [way_round, "....====\n..R.=.w.\n....=...\n......##"] {
        let mut session = start(plan, 1);
        for reaction in Reaction::ALL {
            session.ask(Ask::Reacts(reaction, Policy::Never)).unwrap();
        }
        while session.ask(Ask::Act(Action::EndTurn)).is_ok() && rounds_of_the_fight(&session) < 6 {}
        assert!(strikes_of(&session, GUARD) > 0, "it came round");
    }
}
