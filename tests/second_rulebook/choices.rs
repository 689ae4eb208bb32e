//! Words, prices, choices and reactions of the rulebook's own. Rules: DET-28, HSE-22, HSE-24.

use std::sync::Arc;

use unnoticed::sim::{Ask, Rewinds, Session, script};
use unnoticed_rules::{Action, CreatureId, OwnAct, Price, Question, Refusal, RefusalKind, Rulebook, Target};

use crate::entries::WHISTLE;
use crate::lanterns::Lanterns;
use crate::{levels, play, played, told};

/// The first level, with a script played in it.
fn scripted(text: &str) -> Session {
    let mut session = Session::start(Arc::clone(&levels()[0]), 1);
    play(&mut session, text);
    session
}

#[test]
fn hse_44_a_rulebook_brings_words_of_its_own_to_scripts() {
    let at = Session::start(Arc::clone(&levels()[0]), 1).situation().creature(CreatureId::ROGUE).square;
    let order = format!("whistle {at}");
    let session = scripted(&format!("{order}\nend-turn\n"));
    assert!(told(&session).contains(&&*format!("You: a whistle comes from {at}. LAN-06")));
    let act = Ask::Act(Action::Own(OwnAct { number: WHISTLE, at: Target::Square(at) }));
    assert_eq!(script::line(&act, &Lanterns, session.situation()), order);
    assert!(script::parse(&order).is_err(), "no word that all rulebooks share");
}

/// What was asked for in `session`, asked for again in a new one.
fn again(session: &Session) -> Session {
    let mut other = Session::start(Arc::clone(&levels()[0]), 1);
    session.course().iter().for_each(|ask| other.ask(ask.clone()).expect("it was allowed before"));
    other
}

#[test]
fn det_28_a_turn_has_two_currencies() {
    let mut session = Session::start(Arc::clone(&levels()[0]), 1);
    let purse = |session: &Session| session.situation().creature(CreatureId::ROGUE).turn.purse();
    assert_eq!(purse(&session), Price([1, 1, 0]));
    let at = session.situation().creature(CreatureId::ROGUE).square;
    let whistle = || Ask::Act(Action::Own(OwnAct { number: WHISTLE, at: Target::Square(at) }));
    session.ask(whistle()).expect("a maneuver");
    assert_eq!(purse(&session), Price([1, 0, 0]));
    let round = session.turns().round();
    session.ask(whistle()).expect("a main instead");
    assert_eq!(session.turns().round(), round + 1, "the turn is used up");
    assert_eq!(purse(&session), Price([1, 1, 0]));
    assert_eq!(Price([1, 2, 0]).told(Lanterns.currencies()), "1 main and 2 maneuvers");
}

#[test]
fn hse_24_hse_44_an_act_stops_for_a_choice_and_goes_on_with_the_same_dice() {
    let mut session = scripted("listen\n");
    let question = session.choice().expect("a choice").clone();
    let kind = |refused: Result<(), Refusal>| refused.expect_err("it is refused").kind;
    assert!(question.options.len() == 2 && question.options[0] != question.options[1], "{question:?}");
    assert_eq!(kind(session.ask(Ask::Act(Action::EndTurn))), RefusalKind::NotNow);
    assert_eq!(kind(session.ask(Ask::Answer(2))), RefusalKind::NoTarget);
    assert_eq!(kind(session.undo()), RefusalKind::Revealed, "the dice lie open");
    assert!(again(&session).choice() == Some(&question), "the dice are part of the course");
    for (number, sum) in question.options.iter().enumerate() {
        let mut session = again(&session);
        session.ask(Ask::Answer(number as u8)).expect("one of the two");
        assert_eq!(session.choice(), None);
        let told = format!("You: listens with {sum}. LAN-09");
        assert!(crate::told(&session).contains(&&*told));
        let other = again(&session);
        assert_eq!((other.situation(), other.log()), (session.situation(), session.log()));
        let before = Session::start(Arc::clone(&levels()[0]), 1);
        session.rewind(Rewinds::Any).expect("back to the start of the round");
        assert_eq!((session.situation(), session.choice()), (before.situation(), None));
    }
    assert_eq!(script::line(&Ask::Answer(1), &Lanterns, session.situation()), "answer 2");
}

#[test]
fn hse_22_a_reaction_stops_for_a_choice_too() {
    let (mut asked, mut slipped) = (0, 0);
    for (seed, level) in levels().iter().enumerate() {
        let session = played(level, seed as u64, |session| {
            let is_slip = |question: &Question| question.words.starts_with("Slip");
            asked += usize::from(session.choice().is_some_and(is_slip));
        });
        let is_chosen =
            |line: &&&str| line.starts_with("You: slips away to") && !line.contains("the only way");
        slipped += told(&session).iter().filter(is_chosen).count();
    }
    assert!(asked > 0 && slipped == asked, "{asked} times asked, {slipped} times away");
}
