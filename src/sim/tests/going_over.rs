//! A mission that goes on under another rulebook. Rules: HSE-05, HSE-44, HSE-100, HSE-124.

use std::sync::Arc;

use super::*;
use crate::level::SHIPPED;
use crate::sim::crossing::keep_hidden;
use crate::sim::tick::IsDue;
use crate::sim::{
    CurrentSituation, KnownSituation, MissionState, Replay, carried_over, current_situation, run_tick, script,
};
use unnoticed_rules::detection::Detection;
use unnoticed_rules::{RefusalKind, Situation};

fn shipped() -> impl Iterator<Item = Level> {
    SHIPPED.iter().map(|(_, id, text)| Level::parse(&format!("{id}.toml"), text).expect("it ships"))
}

/// Every level under every rulebook after two rounds in which the rogue waits, if it may still decide and nobody fights,
/// with each other rulebook.
fn moments() -> impl Iterator<Item = (Session, RulebookName)> {
    let pairs = || RulebookName::all().flat_map(|from| RulebookName::all().map(move |to| (from, to)));
    shipped().flat_map(move |level| {
        pairs().filter(|(from, to)| from != to).filter_map(move |(from, to)| {
            let mut session = Session::start(level.under(from), 1);
            for _ in 0..2 {
                let _ = session.ask(Ask::Act(Action::EndTurn));
            }
            let fights =
                session.situation().creatures.iter().any(|creature| creature.conditions.in_encounter);
            (session.awaits_player() && session.question().is_none() && !fights).then_some((session, to))
        })
    })
}

/// The same moments, so many at least.
fn each_moment(test: impl Fn(Session, RulebookName)) {
    let count = moments().map(|(session, to)| test(session, to)).count();
    assert!(count > 30, "{count}");
}

#[test]
fn hse_124_hse_100_everybody_is_what_the_situation_carried_over_says() {
    each_moment(|mut session, to| {
        let level = Arc::clone(&session.world_mut().resource::<crate::sim::Playing>().0);
        let before = session.situation().clone();
        session.ask(Ask::GoOver(to)).unwrap();
        assert_eq!(session.rules().name(), to);
        let mut carried = carried_over(&before, &level, to);
        keep_hidden(&mut carried, to.rules());
        assert_eq!(carried.creatures, session.situation().creatures, "{} to {to:?}", level.id);
        assert!(session.situation().creature(CreatureId::ROGUE).turn.active);
        let board = &session.situation().board;
        assert!(board.secrets.is_empty() && board.smoke() == &tactical_grid::Smoke::default());
    });
}

#[test]
fn hse_100_hse_124_nobody_comes_to_be_seen_by_the_change() {
    each_moment(|mut session, to| {
        let exposed = |situation: &Situation| {
            let guards: Vec<_> = situation.hostiles(situation.creature(CreatureId::ROGUE)).collect();
            guards.iter().map(|guard| guard.awareness.exposure(CreatureId::ROGUE)).collect::<Vec<_>>()
        };
        let before = exposed(session.situation());
        session.ask(Ask::GoOver(to)).unwrap();
        let mut settled = session.situation().clone();
        let dice = &mut unnoticed_rules::Scripted::new([3; 400]);
        to.rules().settle(&mut settled, &[], dice);
        for (before, after) in before.into_iter().zip(exposed(&settled)) {
            let is_new = after == Exposure::Perceived && before != after;
            assert!(!is_new, "{before:?} became {after:?} by going over to {to:?}");
        }
    });
}

#[test]
fn hse_124_the_caches_are_what_the_components_say_and_nothing_happens_until_somebody_acts() {
    each_moment(|mut session, to| {
        session.ask(Ask::GoOver(to)).unwrap();
        let world = session.world_mut();
        let [current, known] =
            [world.resource::<CurrentSituation>().0.clone(), world.resource::<KnownSituation>().0.clone()];
        // One tick looks at what has changed.
        run_tick(world);
        for _ in 0..3 {
            run_tick(world);
            assert!(!world.resource::<IsDue>().0, "there is nothing to do");
            assert!(Arc::ptr_eq(&world.resource::<CurrentSituation>().0.board, &current.board));
        }
        current_situation::draw_anew(world);
        assert_eq!(world.resource::<CurrentSituation>().0.creatures, current.creatures);
        assert_eq!(world.resource::<CurrentSituation>().0.board, current.board);
        assert_eq!(known.creatures, current.creatures);
        assert!(known.board.secrets.is_empty());
    });
}

#[test]
fn hse_124_hse_44_it_is_part_of_the_course_and_a_replay_goes_the_same_way() {
    each_moment(|mut session, to| {
        let began = session.rules().name();
        session.ask(Ask::GoOver(to)).unwrap();
        for _ in 0..2 {
            let _ = session.ask(Ask::Act(Action::EndTurn));
        }
        let replay: Replay = Replay::of(session.world_mut()).to_string().parse().unwrap();
        assert_eq!((replay.rulebook, replay.course.contains(&Ask::GoOver(to))), (began, true));
        let level = shipped().find(|level| level.id == replay.level).unwrap();
        assert!(replay.notes(&level.under(began)).is_empty());
        let played = replay.play(level.under(began));
        assert!(played.difference.is_none(), "{}, {began:?} to {to:?}", level.id);
        assert_eq!(played.session.rules().name(), to);
    });
}

/// What is kept of a mission names states by their rulebook, so that one that came back goes on as if it had never gone over.
#[test]
fn hse_124_hse_44_what_was_taken_back_changes_nothing_that_comes_after() {
    each_moment(|mut session, to| {
        let replay = Replay::of(session.world_mut());
        let level = shipped().find(|level| level.id == replay.level).unwrap();
        let mut other = replay.play(level.under(replay.rulebook)).session;
        session.ask(Ask::GoOver(to)).unwrap();
        session.undo().unwrap();
        for session in [&mut session, &mut other] {
            for _ in 0..4 {
                let waits =
                    if session.question().is_some() { Ask::React(false) } else { Ask::Act(Action::EndTurn) };
                let _ = session.ask(waits);
            }
        }
        let kept = [&mut session, &mut other].map(|session| MissionState::of(session.world_mut()));
        assert_eq!(kept[0], kept[1], "{to:?}");
        assert_eq!(session.log().hash(), other.log().hash(), "{to:?}");
    });
}

#[test]
fn hse_124_not_in_a_fight_not_under_the_same_rulebook_and_not_once_it_is_over() {
    let refused = |session: &mut Session, to| session.ask(Ask::GoOver(to)).unwrap_err().kind;
    let detection = RulebookName::of(&Detection);
    let mut session = Session::start(Arc::new(hall(1)), 1);
    assert_eq!(refused(&mut session, detection), RefusalKind::AlreadySo);
    let other = RulebookName::all().nth(1).unwrap();
    let mut near = hall(1);
    near.creatures[1].square = Square::new(1, 0);
    let mut fight = Session::start(Arc::new(near), 1);
    fight.ask(Ask::Act(Action::Strike(CreatureId(1)))).unwrap();
    assert!(fight.situation().creature(CreatureId::ROGUE).conditions.in_encounter && fight.awaits_player());
    assert_eq!(refused(&mut fight, other), RefusalKind::NotNow);
    session.ask(Ask::GiveUp).unwrap();
    assert_eq!(refused(&mut session, other), RefusalKind::Over);
}

#[test]
fn hse_05_hse_100_what_is_called_otherwise_is_told() {
    let mut session = Session::start(Arc::new(hall(1)), 1);
    let to = RulebookName::from_name("danger").unwrap();
    session.ask(Ask::GoOver(to)).unwrap();
    let texts: Vec<_> = session.log().entries.iter().filter_map(|entry| entry.text.clone()).collect();
    let said = |words: &str| texts.iter().any(|text| text == words);
    assert!(said("You go on under Danger. HSE-124"), "{texts:#?}");
    assert!(said("To Guard1 you are unknown, which was called unnoticed. HSE-100"), "{texts:#?}");
}

#[test]
fn hse_124_scripts_go_over_and_know_the_words_of_the_rulebook_from_then_on() {
    let text = "go-over tactics\ncatch-breath\ngo-over danger\nflip Shadow";
    assert!(script::parse_under(text, &Detection).is_ok());
    for wrong in ["go-over", "go-over tactics now", "go-over chess", "catch-breath\ngo-over tactics"] {
        assert!(script::parse_under(wrong, &Detection).is_err(), "{wrong}");
    }
    let mut session = Session::start(Arc::new(hall(1)), 1);
    let lines = script::parse_under("stride B1 C1\ngo-over tactics\nend-turn", &Detection).unwrap();
    script::play(&mut session, &lines).unwrap();
    assert_eq!((session.rules().name().name(), session.turns().round()), ("tactics", 2));
}

#[test]
fn hse_73_in_a_hunt_the_turn_is_as_long_as_ever_and_thieves_are_told_of_by_their_names() {
    let mut hunt =
        shipped().find(|level| level.rogue().profile.side == unnoticed_rules::Side::Guards).unwrap();
    let thief = hunt.creatures.iter_mut().find(|placed| placed.profile.side == unnoticed_rules::Side::Rogue);
    thief.unwrap().profile.name = "Émile".to_owned();
    let mut session = Session::start(Arc::new(hunt), 1);
    for to in ["danger", "tactics", "detection"] {
        session.ask(Ask::GoOver(RulebookName::from_name(to).unwrap())).unwrap();
    }
    assert_eq!(session.situation().creature(CreatureId::ROGUE).turn.actions, crate::sim::ROGUE_ACTIONS);
    let texts: Vec<_> = session.log().entries.iter().filter_map(|entry| entry.text.clone()).collect();
    assert!(texts.iter().any(|text| text.starts_with("To you Émile is ")), "{texts:#?}");
}
