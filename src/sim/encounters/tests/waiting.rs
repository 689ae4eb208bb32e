//! Guards that lie in wait. Rules: HSE-14, HSE-18, HSE-72.

use super::*;

/// A mission in which a guard lies in wait in a dark niche beside the lit way of the rogue.
fn niche(seed: u64) -> Session {
    let mut level = level("########\nR.......\n###n####");
    level.creatures[1].profile.avoids_notice = true;
    level.creatures[1].profile.stealth = 30;
    level.board.set_ambient(Square::new(3, 2), Light::Dark);
    Session::start(Arc::new(level), seed)
}

fn east_to(from: i16, to: i16) -> Ask {
    Ask::Act(Action::Stride((from + 1..=to).map(|x| Square::new(x, 1)).collect()))
}

#[test]
fn hse_18_hse_72_sur_11_sur_13_who_lies_in_wait_falls_upon_the_rogue_in_the_middle_of_its_turn() {
    let mut session = niche(1);
    session.ask(east_to(0, 5)).unwrap();
    assert!(is_ambush(&session));
    let opening = facts(&session).into_iter().find_map(|fact| match fact {
        Fact::EncounterBegan { opening } => Some(opening.clone()),
        _ => None,
    });
    assert_eq!(opening.unwrap().surprised.keys().copied().collect::<Vec<_>>(), [ROGUE]);
    let is_blow = |fact: &&Fact| {
        matches!(fact, Fact::Effect(Effect::Acted { creature: GUARD, action: Action::Strike(_), .. }))
    };
    let surprise =
        facts(&session).into_iter().take_while(|fact| !matches!(fact, Fact::EncounterRound { .. }));
    assert_eq!(surprise.filter(is_blow).count(), 1, "sur_35: its one act is the attack");
    assert_eq!(turns_of_the_fight(&session)[0], (1, 1, true));
}

#[test]
fn hse_14_hse_18_hse_72_until_then_it_gives_no_sign() {
    let mut session = niche(1);
    session.ask(east_to(0, 1)).unwrap();
    let sees = session.situation().creature(GUARD).awareness.state(ROGUE);
    assert_eq!(sees, State::Observed);
    assert!(fight(&mut session).running().is_none());
    let is_sign = |fact: &&Fact| matches!(fact, Fact::WalkInterrupted { .. } | Fact::Alert { .. });
    assert_eq!(facts(&session).into_iter().filter(is_sign).count(), 0);
    assert_eq!(session.objectives().worst, Exposure::Unaware, "hse_43");
}

#[test]
fn hse_72_noticed_while_it_observes_the_rogue_it_fights_without_surprise() {
    let mut session = niche(1);
    session.ask(east_to(0, 1)).unwrap();
    let noticed = Effect::Learned {
        observer: ROGUE,
        subject: GUARD,
        from: State::Unnoticed.into(),
        to: State::Hidden.into(),
        place: None,
        reason: Reason::START,
    };
    fact_writer::tell(session.world_mut(), vec![Fact::Effect(noticed)]);
    run_tick(session.world_mut());
    assert!(fight(&mut session).running().is_some());
    assert!(!is_ambush(&session));
}
