//! Missions are played under a rulebook that the game has never heard of: it brings three states, of which none is
//! called what another rulebook calls its own, and rolls sums against sums. Bots, guards, the alert, fights, secrecy,
//! the log, undo and replays go by what it says through the seam alone. Rules: HSE-01, HSE-05.

mod acts;
mod entries;
mod lanterns;

use std::collections::BTreeSet;
use std::sync::Arc;

use entries::WHISTLE;
use lanterns::{DARK, LIT, Lanterns, SOUGHT, state};
use unnoticed::designer::Bot;
use unnoticed::level::{Level, RulebookName, SHIPPED};
use unnoticed::sim::{Ask, Fact, Outcome, PlayerView, Rewinds, Seen, Session, script};
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{
    Action, CreatureId, Effect, Exposure, HeldState, OwnAct, Price, Question, Refusal, RefusalKind, Rulebook,
    Side, Target,
};

const MOST_REQUESTS: usize = 4000;

/// The shipped levels in which the player is a rogue, under the other rulebook.
fn levels() -> Vec<Arc<Level>> {
    let parse = |id: &str, text: &str| Level::parse(&format!("{id}.toml"), text).expect(id);
    let levels = SHIPPED.iter().map(|(_, id, text)| parse(id, text));
    let as_rogue = levels.filter(|level| level.rogue().profile.side == Side::Rogue);
    as_rogue.map(|level| Arc::new(Level { rulebook: RulebookName::of(&Lanterns), ..level })).collect()
}

/// A mission that a bot has played, watched after each request.
fn played(level: &Arc<Level>, seed: u64, mut watch: impl FnMut(&mut Session)) -> Session {
    let mut session = Session::start(Arc::clone(level), seed);
    let mut player = Bot::Reckless.player(level);
    player.begin();
    for _ in 0..MOST_REQUESTS {
        watch(&mut session);
        if session.outcome().is_some() {
            return session;
        }
        let ask = if session.turns().round() > 80 { Ask::GiveUp } else { player.decide(&session) };
        if session.ask(ask).is_err() {
            player.refused();
        }
    }
    panic!("{} with seed {seed} has no end", level.id);
}

fn states_told(session: &Session) -> impl Iterator<Item = (HeldState, HeldState)> {
    session.log().entries.iter().filter_map(|entry| match entry.fact {
        Fact::Effect(Effect::Learned { from, to, .. }) => Some((from, to)),
        _ => None,
    })
}

#[test]
fn hse_01_missions_are_played_to_their_end_under_any_rulebook() {
    let (mut outcomes, mut tiers, mut fights, mut held) =
        (BTreeSet::new(), BTreeSet::new(), 0, BTreeSet::new());
    for (seed, level) in levels().iter().enumerate() {
        let session = played(level, seed as u64, |_| {});
        outcomes.insert(format!("{:?}", session.outcome()));
        held.extend(states_told(&session).flat_map(|(from, to)| [from, to]));
        for entry in &session.log().entries {
            match entry.fact {
                Fact::Alert { tier } => drop(tiers.insert(tier)),
                Fact::EncounterBegan { .. } => fights += 1,
                _ => {}
            }
        }
    }
    assert!(held.into_iter().eq([LIT, SOUGHT, DARK].map(state)), "its own states, and no others");
    assert!(fights > 0 && tiers.contains(&AlertTier::Alarm), "{fights} fights, {tiers:?}");
    assert!(outcomes.len() > 1, "{outcomes:?}");
}

#[test]
fn hse_44_the_same_seed_gives_the_same_mission() {
    let level = &levels()[0];
    let [one, other] = [7, 7].map(|seed| played(level, seed, |_| {}));
    assert_eq!(one.situation(), other.situation());
    assert_eq!(one.log().entries.len(), other.log().entries.len());
}

#[test]
fn hse_45_the_player_sees_of_guards_what_the_exposure_allows() {
    let mut seen = BTreeSet::new();
    for level in &levels() {
        played(level, 3, |session| {
            let (situation, view) = (session.situation(), PlayerView::of(session.situation()));
            let rogue = situation.creature(CreatureId::ROGUE);
            for guard in situation.hostiles(rogue) {
                let exposure = rogue.awareness.exposure(guard.id);
                let is_perceived = matches!(view.seen(guard.id), Seen::Perceived { .. });
                assert_eq!(is_perceived, exposure == Exposure::Perceived, "{}", guard.profile.name);
                seen.insert(exposure);
            }
        });
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}

#[test]
fn hse_43_never_seen_means_never_so_exposed() {
    for level in &levels() {
        let session = played(level, 5, |_| {});
        let lit = session.log().entries.iter().any(|entry| {
            matches!(entry.fact, Fact::Effect(Effect::Learned { subject: CreatureId::ROGUE, to, .. }) if to == state(LIT))
        });
        assert_eq!(session.objectives().worst == Exposure::Perceived, lit, "{}", level.id);
    }
}

#[test]
fn hse_44_the_log_tells_in_the_words_of_the_rulebook() {
    let session = played(&levels()[0], 1, |_| {});
    let lines: Vec<&String> = session.log().entries.iter().filter_map(|entry| entry.text.as_ref()).collect();
    assert!(
        lines.iter().any(|line| line.contains("you are lit") && line.contains("LAN-01 L01")),
        "{lines:#?}"
    );
    let of_another = ["are observed", "is observed", "hidden", "undetected", "unnoticed"];
    assert!(!lines.iter().any(|line| of_another.iter().any(|word| line.contains(word))), "{lines:#?}");
}

#[test]
fn hse_44_what_is_taken_back_leaves_no_trace() {
    let mut undone = 0;
    for level in &levels() {
        let mut session = Session::start(Arc::clone(level), 2);
        let before = session.situation().clone();
        let Some(Ask::Act(stride @ Action::Stride(_))) = Some(Bot::Reckless.player(level).decide(&session))
        else {
            continue;
        };
        session.ask(Ask::Act(stride)).expect("a way that the bot found");
        if session.undo().is_ok() {
            assert_eq!(session.situation(), &before, "{}", level.id);
            undone += 1;
        }
    }
    assert!(undone > 0);
}

/// The first level, with a script played in it.
fn scripted(text: &str) -> Session {
    let mut session = Session::start(Arc::clone(&levels()[0]), 1);
    let lines = script::parse_under(text, &Lanterns).expect("words of the rulebook");
    script::play(&mut session, &lines).expect("orders that it allows");
    session
}

#[test]
fn hse_44_a_rulebook_brings_words_of_its_own_to_scripts() {
    let at = Session::start(Arc::clone(&levels()[0]), 1).situation().creature(CreatureId::ROGUE).square;
    let order = format!("whistle {at}");
    let session = scripted(&format!("{order}\nend-turn\n"));
    let heard = session.log().entries.iter().filter_map(|entry| entry.text.as_deref());
    assert!(heard.clone().any(|line| line == format!("You: a whistle comes from {at}. LAN-06")));
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
    assert_eq!(question.options.len(), 2);
    assert_eq!(kind(session.ask(Ask::Act(Action::EndTurn))), RefusalKind::NotNow);
    assert_eq!(kind(session.ask(Ask::Answer(2))), RefusalKind::NoTarget);
    assert_eq!(kind(session.undo()), RefusalKind::Revealed, "the dice lie open");
    assert!(again(&session).choice() == Some(&question), "the dice are part of the course");
    for (number, sum) in question.options.iter().enumerate() {
        let mut session = again(&session);
        session.ask(Ask::Answer(number as u8)).expect("one of the two");
        assert_eq!(session.choice(), None);
        let told = format!("You: listens with {sum}. LAN-09");
        assert!(session.log().entries.iter().any(|entry| entry.text.as_ref() == Some(&told)));
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
        let told = session.log().entries.iter().filter_map(|entry| entry.text.as_deref());
        slipped += told.filter(|line| line.starts_with("You: slips away to")).count();
    }
    assert!(asked > 0 && slipped == asked, "{asked} times asked, {slipped} times away");
}

#[test]
fn dng_16_one_state_holds_an_area_and_guards_search_that_alone() {
    let (mut areas, mut searched) = (0, 0);
    for level in &levels() {
        played(level, 11, |session| {
            for guard in session.situation().creatures.iter().filter(|guard| !guard.is_rogue()) {
                let belief = guard.awareness.of(CreatureId::ROGUE);
                let place = belief.place.filter(|_| belief.state == state(SOUGHT));
                let Some(place) = place else { continue };
                assert!(place.is_area() && place.contains(place.square) && place.squares().count() <= 25);
                areas += 1;
                searched += usize::from(place.inspected);
            }
        });
    }
    assert!(areas > 0 && searched > 0, "{areas} areas, {searched} searched");
}

#[test]
fn a_level_under_a_rulebook_that_is_not_listed_says_its_name() {
    let session = Session::start(Arc::clone(&levels()[0]), 1);
    assert_eq!(session.rules().rulebook().name(), "lanterns");
    assert_eq!(session.outcome(), None::<Outcome>);
    assert_eq!(session.situation().creature(CreatureId(1)).awareness.unaware, Lanterns.unaware());
}
