//! A state that is tracked, and notes beside what one knows: oil glows on somebody for some rounds, and as long as it does
//! one knows where that one is, wherever it goes. Rules: HSE-05, DNG-10.

use serde_json::json;
use tactical_grid::Square;
use unnoticed::sim::{Ask, Fact, Openness, PlayerView, Replay, Rewinds, Seen, Session};
use unnoticed_rules::guard::{Mind, Mode, Routine, SearchedSquares, choose, intent};
use unnoticed_rules::{
    Action, Belief, By, CreatureId, Effect, Exposure, Note, OwnAct, Place, RefusalKind, Situation, Target,
};

use crate::entries::SPLASH;
use crate::lanterns::Lanterns;
use crate::states::{DRIPPED, GLOWING, LIT, SOUGHT, SPLASHED, glows, learned, state};
use crate::{level, levels, named, play, played, rogue, told};

/// A long room in which Osk walks away, and the way round behind its wall.
pub const HOUSE: &str = "
version = 1
name = 'The Oil House'
brief = 'Osk walks to the end of the room.'
rulebook = 'lanterns'
plan = '''
#######################
#@........a......b....#
#.#####################
#.....................#
#####################>#
'''

[rogue]
facing = 'east'

[[creature]]
name = 'Osk'
kind = 'guard'
patrol = [{ at = 'a', facing = 'east' }, { at = 'b', wait = 9, facing = 'east' }]

[[objective]]
text = 'Leave'
leave = true
";

/// The way behind the wall; to lose sight of Osk interrupts it.
const BEHIND: &str = "stride B3 B4 C4 D4\nwalk D4";

/// In the house, before the first request.
fn sit_down() -> Session {
    Session::start(level("house", HOUSE), 1)
}

/// The guard of these levels.
pub fn osk(session: &Session) -> CreatureId {
    named(session.situation(), "Osk").id
}

/// What the rogue knows of Osk.
fn belief(session: &Session) -> Belief {
    rogue(session).awareness.of(osk(session))
}

/// How the player sees Osk.
fn seen(session: &Session) -> Seen {
    PlayerView::of(session.situation()).seen(osk(session))
}

/// Osk is splashed, and has walked on while the rogue stands behind the wall.
fn tracking() -> Session {
    let mut session = sit_down();
    play(&mut session, &format!("splash Osk\n{BEHIND}"));
    session
}

#[test]
fn dng_10_hse_45_whom_one_tracks_is_drawn_where_it_is_though_nobody_perceives_it() {
    let session = tracking();
    let (belief, osk) = (belief(&session), named(session.situation(), "Osk"));
    assert_eq!(belief.state, state(GLOWING));
    assert_eq!(belief.place, Some(Place::at(Square::new(10, 1))), "where it was seen last");
    assert_ne!(osk.square, Square::new(10, 1), "it has walked on");
    assert_eq!(belief.square_of(osk), Some(osk.square));
    assert_eq!(seen(&session), Seen::Perceived { square: osk.square, exposure: Exposure::Placed });
    let known = PlayerView::of(session.situation()).known();
    assert_eq!(known.creature(osk.id).square, osk.square);
    assert_ne!(known.creature(osk.id).profile.senses, osk.profile.senses, "who knows which way it looks?");
}

/// Whether the player may read of each step of Osk.
fn steps_told(session: &Session) -> Vec<bool> {
    let osk = osk(session);
    let is_step =
        |fact: &Fact| matches!(fact, Fact::Effect(Effect::Moved { creature, .. }) if *creature == osk);
    let steps = session.log().entries.iter().filter(|entry| is_step(&entry.fact));
    steps.map(|entry| entry.openness == Openness::Open).collect()
}

#[test]
fn dng_10_hse_48_of_whom_one_tracks_each_step_is_told() {
    let mut unmarked = sit_down();
    play(&mut unmarked, &format!("{BEHIND}\nend-turn"));
    let (told, secret) = (steps_told(&tracking()), steps_told(&unmarked));
    assert!(told.len() == secret.len() && told.len() > 1);
    assert!(told.iter().all(|&is_told| is_told) && !secret.contains(&true));
    assert_eq!(seen(&unmarked), Seen::LastKnown(Square::new(10, 1)));
}

#[test]
fn dng_10_oil_dries_and_then_one_searches_where_it_was() {
    let mut session = tracking();
    for round in 2..=3 {
        assert_eq!((session.turns().round(), belief(&session).state), (round, state(GLOWING)));
        play(&mut session, "end-turn");
    }
    let (belief, osk) = (belief(&session), named(session.situation(), "Osk"));
    assert_eq!((belief.state, belief.reason.by), (state(SOUGHT), By::Time));
    assert!(belief.place.is_some_and(|place| place.square == osk.square && place.is_area()));
    assert_eq!(seen(&session), Seen::LastKnown(osk.square));
    assert!(
        told(&session).iter().any(|line| line.starts_with("You have learnt nothing new of Osk")),
        "{:#?}",
        told(&session)
    );
}

/// The rogue, seen by Osk at the one square and gone to another one, with oil on it or not.
fn seen_by_osk(to: usize) -> (Situation, CreatureId, Mind) {
    let mut situation = sit_down().situation().clone();
    let (osk, from) = (named(&situation, "Osk").id, Square::new(1, 1));
    let moved = Effect::Moved { creature: CreatureId::ROGUE, from, to: Square::new(21, 3) };
    let noted = Effect::Noted { observer: osk, subject: CreatureId::ROGUE, what: DRIPPED };
    let guard = situation.creature(osk);
    let learned = learned(guard, CreatureId::ROGUE, to, Some(Place::at(Square::new(18, 1))), By::LostSight);
    let mind = Mind::new(&Routine::Post, &situation.board, guard);
    situation.apply_all(&[moved, noted, learned]);
    situation.creature_mut(osk).begin_turn(1, false);
    (situation, osk, Mind { called_out: true, ..mind })
}

#[test]
fn dng_10_hse_36_a_guard_goes_for_whom_it_tracks_where_that_one_is() {
    let goes = |to| {
        let (situation, osk, mind) = seen_by_osk(to);
        let searched = SearchedSquares::default();
        let about = intent(&Lanterns, &situation, osk, &mind, &searched, 1);
        let Some(Action::Stride(way)) = choose(&Lanterns, &situation, osk, &mind, &searched) else {
            panic!("{about:?}")
        };
        (about.mode, about.place, way[0])
    };
    assert_eq!(goes(LIT), (Mode::Chase, Some(Square::new(18, 1)), Square::new(11, 1)));
    assert_eq!(goes(GLOWING), (Mode::Chase, Some(Square::new(21, 3)), Square::new(9, 1)));
}

#[test]
fn dng_10_hse_36_in_missions_too_guards_track_whom_they_have_struck() {
    let mut tracked = 0;
    for (seed, level) in levels().iter().enumerate() {
        played(level, seed as u64, |session| {
            for creature in &session.situation().creatures {
                for (subject, belief) in &creature.awareness.beliefs {
                    let is_tracked = belief.state.is_tracked();
                    assert!(!is_tracked || glows(belief) && creature.awareness.perceives(*subject));
                    tracked += usize::from(is_tracked && *subject == CreatureId::ROGUE);
                }
            }
        });
    }
    assert!(tracked > 0);
}

#[test]
fn a_note_decides_what_is_allowed_and_is_taken_back_with_the_act() {
    let mut session = sit_down();
    let before = session.situation().clone();
    let splash = Ask::Act(Action::Own(OwnAct { number: SPLASH, at: Target::Creature(osk(&session)) }));
    session.ask(splash.clone()).expect("it is lit");
    assert_eq!(
        (belief(&session).state, belief(&session).note),
        (state(LIT), Note::NONE.with(0, 3).with(1, 1))
    );
    assert_eq!(session.ask(splash.clone()).expect_err("nothing is left").kind, RefusalKind::Spent);
    session.undo().expect("no die was thrown");
    assert_eq!((belief(&session).note, session.situation()), (Note::NONE, &before));
    session.ask(splash.clone()).expect("what is undone may be done again");
    play(&mut session, "stride C2");
    assert_eq!(belief(&session).note, Note::NONE.with(0, 2).with(1, 1), "a round has passed");
    let refusal = session.ask(splash).expect_err("it is wary now");
    assert_eq!((refusal.kind, refusal.why), (RefusalKind::Unmet, "It keeps clear of your oil."));
    session.rewind(Rewinds::Any).expect("the round before");
    assert_eq!(session.situation(), &before);
}

#[test]
fn hse_44_notes_are_part_of_a_replay_and_of_what_is_told_as_facts() {
    let mut session = tracking();
    let text = Replay::of(session.world_mut()).to_string();
    let replay: Replay = text.parse().expect("a line of text");
    let again = replay.play(level("house", HOUSE));
    assert_eq!(again.difference, None);
    assert_eq!(again.session.situation(), session.situation());
    assert_eq!(belief(&again.session).note, Note::NONE.with(0, 2).with(1, 1));
    let facts = serde_json::to_value(belief(&session)).expect("plain data");
    assert_eq!((&facts["glow_rounds"], &facts["wary_of_oil"]), (&json!(2), &json!(true)));
    let noted = Effect::Noted { observer: CreatureId::ROGUE, subject: osk(&session), what: SPLASHED };
    assert!(session.log().entries.iter().any(|entry| entry.fact.effect() == Some(&noted)));
}
