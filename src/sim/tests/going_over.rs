//! A mission that goes on under another rulebook. Rules: HSE-05, HSE-44, HSE-100, HSE-124.

use std::sync::Arc;

use super::*;
use crate::level::SHIPPED;
use crate::sim::{CurrentSituation, KnownSituation, Replay, carried_over, current_situation, script};
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

/// What there is to know, without a building's cached lines.
fn people(situation: &Situation) -> impl PartialEq + std::fmt::Debug + use<> {
    situation.creatures.clone()
}

#[test]
fn hse_124_hse_100_everybody_is_what_the_situation_carried_over_says() {
    let mut count = 0;
    for (mut session, to) in moments() {
        let level = Arc::clone(&session.world_mut().resource::<crate::sim::Playing>().0);
        let before = session.situation().clone();
        session.ask(Ask::GoOver(to)).unwrap();
        assert_eq!(session.rules().name(), to);
        let carried = carried_over(&before, &level, to);
        let [before, after] = [&before, session.situation()].map(|situation| {
            let place =
                |creature: &unnoticed_rules::Creature| (creature.square, creature.facing, creature.throws);
            situation.creatures.iter().map(place).collect::<Vec<_>>()
        });
        assert_eq!(before, after, "nobody is moved");
        // The first glance under the new rulebook may show what the old one did not.
        for (was, is) in carried.creatures.iter().zip(&session.situation().creatures) {
            assert_eq!((&was.profile, was.health), (&is.profile, is.health), "{}", was.profile.name);
            assert_eq!((&was.hand, was.throws, was.picks), (&is.hand, is.throws, is.picks));
        }
        assert!(session.situation().creature(CreatureId::ROGUE).turn.active);
        assert!(session.situation().board.secrets.is_empty());
        count += 1;
    }
    assert!(count > 30, "{count}");
}

#[test]
fn hse_124_the_caches_are_what_the_components_say() {
    for (mut session, to) in moments() {
        session.ask(Ask::GoOver(to)).unwrap();
        let world = session.world_mut();
        let [current, known] =
            [world.resource::<CurrentSituation>().0.clone(), world.resource::<KnownSituation>().0.clone()];
        current_situation::draw_anew(world);
        assert_eq!(people(&world.resource::<CurrentSituation>().0), people(&current));
        assert_eq!(world.resource::<CurrentSituation>().0.board, current.board);
        assert_eq!(people(&known), people(&current));
        assert!(known.board.secrets.is_empty());
    }
}

#[test]
fn hse_124_hse_44_it_is_part_of_the_course_and_a_replay_goes_the_same_way() {
    for (mut session, to) in moments() {
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
    }
}

#[test]
fn hse_124_it_can_be_taken_back() {
    for (mut session, to) in moments() {
        let (began, before) = (session.rules().name(), people(session.situation()));
        session.ask(Ask::GoOver(to)).unwrap();
        session.undo().unwrap();
        assert_eq!((session.rules().name(), people(session.situation())), (began, before));
    }
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
