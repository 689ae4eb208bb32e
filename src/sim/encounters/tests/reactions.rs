//! Reactions about which the player is asked. Rules: HSE-22, HSE-44, SUR-61.

use super::*;

/// A session in which the player is asked whether the rogue strikes at somebody who turns away.
fn asked() -> Session {
    let drawings =
        ["..........\n.Rx.......\n..........\n.........w", "..........\n.Rw.......\n..........\n.........w"];
    let play = |(drawing, seed): (&str, u64)| {
        let mut session = start(drawing, seed);
        for _ in 0..3 {
            if session.question().is_some() {
                return Some(session);
            }
            session.ask(Ask::Act(Action::EndTurn)).ok()?;
        }
        None
    };
    let tries = drawings.into_iter().flat_map(|drawing| (1..200).map(move |seed| (drawing, seed)));
    tries.filter_map(play).next().expect("somebody leaves the rogue's side")
}

fn reactions_of_rogue(session: &Session) -> usize {
    let strike = Effect::Reacted { creature: ROGUE, reaction: Reaction::ReactiveStrike, to: GUARD };
    facts(session).into_iter().filter(|fact| **fact == Fact::Effect(strike.clone())).count()
}

#[test]
fn hse_22_sur_61_the_player_is_asked_before_the_rogue_strikes_back_and_the_answer_counts_once() {
    let mut session = asked();
    assert!(session.awaits_player());
    assert_eq!(session.ask(Ask::Act(Action::EndTurn)).unwrap_err().rule.0, "HSE-22");
    let before = reactions_of_rogue(&session);
    session.ask(Ask::React(true)).unwrap();
    assert_eq!(reactions_of_rogue(&session), before + 1);
    assert!(session.course().contains(&Ask::React(true)));
}

#[test]
fn hse_22_hse_44_a_choice_for_later_leaves_the_question_open_and_its_answer_can_be_taken_back() {
    for policy in [Policy::Never, Policy::Always] {
        let mut session = asked();
        let question = session.question().map(|(chance, _)| chance);
        let before = reactions_of_rogue(&session);
        session.ask(Ask::Reacts(Reaction::ReactiveStrike, policy)).unwrap();
        assert_eq!(session.question().map(|(chance, _)| chance), question);
        assert_eq!(reactions_of_rogue(&session), before, "{policy}");
        let round = session.turns().round();
        session.ask(Ask::React(policy == Policy::Always)).unwrap();
        session.rewind(Rewinds::Any).unwrap();
        assert!(session.turns().round() <= round);
        assert!(!session.course().iter().any(|ask| matches!(ask, Ask::React(_))), "{policy}");
    }
}
