//! A turn stands while a card can be flipped for nothing. Rule: HSE-97.

use super::*;
use crate::level::RulebookName;
use crate::sim::Ask;
use unnoticed_rules::cards::Lies;
use unnoticed_rules::danger::{DROP, Danger, FLIP};
use unnoticed_rules::{Action, OwnAct, RefusalKind, Target};

fn start() -> Session {
    Session::start(hall(0).under(RulebookName::of(&Danger)), 1)
}

fn card(act: u8, card: usize) -> Ask {
    Ask::Act(Action::Own(OwnAct { number: act, at: Target::Card(card as u8) }))
}

/// The numbers of the cards for stealth that lie there.
fn stealthy(session: &Session, lies: Lies) -> Vec<usize> {
    let hand = &session.situation().creature(CreatureId::ROGUE).hand;
    hand.at(lies).filter(|&number| hand.cards()[number].0.suits_stealth()).collect()
}

/// Spends all that the rogue has in its turn.
fn spend(session: &mut Session) {
    let [first, second, third] = [1, 2, 3].map(|x| Square::new(x, 0));
    let acts = [Action::Stride(vec![first]), Action::Stride(vec![second]), Action::Step(third)];
    for (left, act) in [3, 2, 1].into_iter().zip(acts) {
        assert_eq!(session.situation().creature(CreatureId::ROGUE).turn.actions, left);
        session.ask(Ask::Act(act)).expect("it can be paid");
    }
}

fn spent() -> Session {
    let mut session = start();
    spend(&mut session);
    session
}

fn is_first_turn(session: &Session) -> bool {
    session.turns().round() == 1 && session.turns().current() == Some(CreatureId::ROGUE)
}

#[test]
fn hse_97_a_turn_stands_while_a_card_can_be_flipped_for_nothing() {
    let mut session = spent();
    assert!(is_first_turn(&session), "a card lies upright, and none is flipped");
    let refusal = session.ask(Ask::Act(Action::Step(Square::new(4, 0)))).expect_err("no Flow is left");
    assert_eq!(refusal.kind, RefusalKind::Spent);
    let fit = stealthy(&session, Lies::Pool);
    session.ask(card(FLIP, fit[0])).expect("it is free");
    assert_eq!(session.turns().round(), 2, "nothing is left");
}

#[test]
fn hse_97_a_turn_that_stands_is_ended_by_whoever_wants_to() {
    let mut session = spent();
    session.ask(Ask::Act(Action::EndTurn)).expect("it ends");
    assert_eq!(session.turns().round(), 2);
}

#[test]
fn hse_97_without_a_card_to_flip_a_turn_ends_with_its_last_point() {
    let mut session = start();
    for number in stealthy(&session, Lies::Pool) {
        session.ask(card(DROP, number)).expect("it is free");
    }
    spend(&mut session);
    assert_eq!(session.turns().round(), 2);
}
