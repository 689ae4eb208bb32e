//! Ambushes by the rogue, and how else a fight begins. Rules: HSE-18, HSE-21, SUR-10, SUR-11, SUR-20, SUR-29 to SUR-35, SUR-69.

use super::*;

#[test]
fn hse_18_hse_21_sur_35_an_ambush_is_the_one_act_of_the_surprise_round() {
    let session = lucky(BEHIND, &[strike()], |session| is_ambush(session) && session.outcome().is_none());
    assert_eq!(turns_of_the_fight(&session)[0], (0, 1, true));
    assert_eq!(strikes_of(&session, ROGUE), 1, "there is no extra free attack");
    assert_eq!(session.course(), [strike()], "it was asked for once");
    assert_eq!(session.turns().round(), 2, "round 1 is over, and so is the surprise");
}

#[test]
fn sur_29_sur_30_sur_31_sur_71_the_surprised_do_nothing_before_round_one() {
    let session = lucky(BEHIND, &[strike()], is_ambush);
    let opening = facts(&session).into_iter().position(|fact| matches!(fact, Fact::EncounterBegan { .. }));
    let first_round =
        facts(&session).into_iter().position(|fact| matches!(fact, Fact::EncounterRound { .. }));
    let surprise_round = opening.unwrap()..first_round.unwrap_or(facts(&session).len());
    let by_guard = |fact: &&Fact| {
        matches!(
            fact,
            Fact::Effect(Effect::Acted { creature: GUARD, .. } | Effect::Reacted { creature: GUARD, .. })
        )
    };
    assert_eq!(facts(&session)[surprise_round].iter().filter(|fact| by_guard(fact)).count(), 0);
}

#[test]
fn hse_44_an_ambush_is_played_again_by_its_course() {
    let session = lucky(BEHIND, &[strike()], |session| is_ambush(session) && session.outcome().is_none());
    let seed = (1..400).find(|&seed| {
        let mut again = start(BEHIND, seed);
        session.course().iter().all(|ask| again.ask(ask.clone()).is_ok())
            && again.log().hash() == session.log().hash()
    });
    assert!(seed.is_some());
}

#[test]
fn sur_10_an_attack_that_is_no_ambush_is_not_carried_out_in_advance() {
    let mut session = start(BEHIND, 1);
    let suspect = Effect::Learned {
        observer: GUARD,
        subject: ROGUE,
        from: State::Unnoticed.into(),
        to: State::Undetected.into(),
        place: None,
        reason: Reason::START,
    };
    fact_writer::tell(session.world_mut(), vec![Fact::Effect(suspect)]);
    session.world_mut().resource_mut::<Unsettled>().0.clear();
    let health = session.situation().creature(GUARD).health;
    session.ask(strike()).unwrap();
    assert!(!is_ambush(&session));
    assert_eq!(strikes_of(&session, ROGUE), 0, "everybody acts in order now");
    assert_eq!(session.situation().creature(GUARD).health, health);
    assert!(fight(&mut session).running().is_some());
}

#[test]
fn hse_18_hse_56_running_into_each_other_in_the_dark_begins_a_fight() {
    let mut level = level(".......\n.R..n..\n.......");
    let squares: Vec<Square> = level.board.squares().collect();
    squares.into_iter().for_each(|square| level.board.set_ambient(square, Light::Dark));
    let mut session = Session::start(Arc::new(level), 3);
    session.ask(Ask::Act(Action::Sneak(vec![Square::new(2, 1), Square::new(3, 1)]))).unwrap();
    assert!(fight(&mut session).running().is_none(), "in the dark nobody sees it");
    session.ask(Ask::Act(Action::Stride(vec![Square::new(4, 1)]))).unwrap();
    assert!(fight(&mut session).running().is_some());
}

#[test]
fn sur_20_an_ambush_succeeds_even_if_the_attack_misses() {
    let missed = |session: &Session| {
        let health = session.situation().creature(GUARD).health;
        is_ambush(session) && health == session.situation().creature(GUARD).profile.max_health
    };
    let session = lucky(BEHIND, &[strike()], missed);
    assert_eq!(turns_of_the_fight(&session)[0], (0, 1, true));
}

#[test]
fn sur_11_the_turn_in_which_a_fight_begins_is_over_and_nobody_else_acts_in_that_round() {
    let drawing = "...#.....\n.R.#...w.\n...#.....\n.........";
    let way = [(1, 2), (2, 3), (3, 3), (4, 3)].map(|(x, y)| Square::new(x, y));
    let way = Ask::Act(Action::Stride(way.to_vec()));
    let no_surprise = |session: &Session| {
        let begun = facts(session).into_iter().find_map(|fact| match fact {
            Fact::EncounterBegan { opening } => Some(opening.clone()),
            _ => None,
        });
        begun.is_some_and(|opening| opening.surprised.is_empty() && opening.order()[0] == ROGUE)
    };
    let session = lucky(drawing, &[way], no_surprise);
    assert_eq!(turns_of_the_fight(&session), [(0, 3, false)], "neither more actions nor fewer");
    assert_eq!(session.turns().round(), 2);
}

#[test]
fn sur_69_a_later_fight_determines_surprise_anew() {
    let drawing = "..........................\n.R........................\n.s.......................s";
    let alone = |session: &Session| is_ambush(session) && !session.situation().creature(GUARD).can_act();
    let mut session = lucky(drawing, &[strike()], alone);
    let openings = |session: &Session| {
        facts(session).into_iter().filter(|fact| matches!(fact, Fact::EncounterBegan { .. })).count()
    };
    assert_eq!((openings(&session), fight(&mut session).running()), (1, None));
    for x in 0..5 {
        let way = (1..=5).map(|dx| Square::new(1 + 5 * x + dx, 1)).filter(|square| square.x < 25).collect();
        let _refused = session.ask(Ask::Act(Action::Stride(way)));
    }
    for _ in 0..4 {
        let _refused = session.ask(Ask::Act(Action::Strike(OTHER)));
    }
    assert!(openings(&session) > 1);
}
