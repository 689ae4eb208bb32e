//! Missions in which the player is a guard and hunts a thief. Rules: HSE-15, HSE-18, HSE-73 to HSE-75.

use std::sync::Arc;

use crate::level::Level;
use tactical_grid::Square;
use unnoticed_rules::detection::State;
use unnoticed_rules::surprise::Cause;
use unnoticed_rules::{Action, CreatureId, Effect, Exposure, Fall, Reason};

use crate::sim::{Ask, Fact, Fight, Objectives, Outcome, Session, fact_writer, run_tick, walks};

const PLAYER: CreatureId = CreatureId::ROGUE;
const THIEF: CreatureId = CreatureId(1);
const COMRADE: CreatureId = CreatureId(2);

/// A hunt on `plan` after a thief with these `ways`, in which a comrade stands at `C`.
fn hunt(plan: &str, ways: &str) -> Session {
    let text = format!(
        "version = 1
name = 'Hunt'
brief = 'Catch her.'
plan = '''
{plan}
'''
[rogue]
kind = 'guard'
changes = {{ arc = 'all' }}
[[creature]]
name = 'Sable'
kind = 'rogue'
suspected = [0, 0]
ways = {ways}
[[creature]]
name = 'Bram'
kind = 'guard'
at = 'C'
[[objective]]
text = 'Catch her'
subdue = 'Sable'
"
    );
    let level = Level::parse("hunt.toml", &text).unwrap_or_else(|error| panic!("{}", error.report(false)));
    Session::start(Arc::new(level), 1)
}

/// The player and the comrade behind a door, and the thief on her way out.
fn far_apart() -> Session {
    hunt("@.+.....>\nC.#######", "[[[3, 0], [8, 0]]]")
}

#[test]
fn hse_15_hse_73_the_thief_is_suspected_where_the_level_says() {
    let session = far_apart();
    for hunter in [PLAYER, COMRADE] {
        let belief = session.situation().creature(hunter).awareness.of(THIEF);
        assert_eq!(
            (belief.exposure(), belief.place.map(|place| place.square)),
            (Exposure::Suspected, Some(Square::new(0, 0)))
        );
    }
    assert_eq!(session.situation().creature(THIEF).awareness.state(PLAYER), State::Unnoticed);
}

#[test]
fn hse_13_hse_73_the_player_has_three_actions_and_nothing_of_a_rogue() {
    let session = far_apart();
    let player = session.situation().creature(PLAYER);
    assert_eq!((player.turn.actions, player.throws, player.picks), (3, 0, 0));
}

#[test]
fn hse_18_hse_73_a_fight_begins_when_a_guard_sees_the_thief() {
    let mut session = hunt("@.......>\n.......C.", "[[[5, 0], [8, 0]]]");
    let fight = session.world_mut().resource::<Fight>().running().expect("a fight");
    let Cause::InView { of, subject: THIEF } = fight.opening.cause else {
        panic!("{:?}", fight.opening.cause)
    };
    assert!([PLAYER, COMRADE].contains(&of));
    assert!([PLAYER, THIEF, COMRADE].iter().all(|&id| fight.includes(id)));
}

#[test]
fn hse_75_a_hunt_is_lost_when_the_thief_leaves() {
    let mut session = far_apart();
    while session.outcome().is_none() {
        session.ask(Ask::Act(Action::EndTurn)).unwrap();
    }
    assert_eq!(session.outcome(), Some(Outcome::Escaped));
    assert!(session.turns().round() <= 4, "five squares by Sneaks of two, and an action to leave");
}

/// How the hunt ends when `creature` falls.
fn after_fall(creature: CreatureId, how: Fall) -> Option<Outcome> {
    let mut session = far_apart();
    let world = session.world_mut();
    fact_writer::tell(world, vec![Fact::Effect(Effect::Fell { creature, how })]);
    // What was told before a tick is forgotten in it; a fall happens within one.
    world.run_schedule(crate::sim::Tick);
    run_tick(world);
    session.outcome()
}

#[test]
fn hse_42_hse_75_it_is_won_when_the_thief_is_caught_and_lost_when_the_player_falls() {
    assert_eq!(after_fall(THIEF, Fall::Captured), Some(Outcome::Won));
    assert_eq!(after_fall(PLAYER, Fall::KnockedOut), Some(Outcome::Captured));
    assert_eq!(after_fall(COMRADE, Fall::KnockedOut), None);
}

#[test]
fn hse_43_hse_75_the_stars_of_a_hunter_ask_whether_it_was_hurt() {
    let stars =
        |hurt| Objectives { hunts: true, hurt, worst: Exposure::Perceived, ..Objectives::default() }.stars();
    assert_eq!((stars(false), stars(true)), (2, 1));
}

#[test]
fn hse_14_hse_73_no_guard_stops_for_having_been_seen_by_a_thief() {
    let session = far_apart();
    let interrupts = |observer, subject| {
        let (from, to, place, reason) =
            (State::Unnoticed.into(), State::Observed.into(), None, Reason::START);
        let learned = Effect::Learned { observer, subject, from, to, place, reason };
        walks::interrupts(&Fact::Effect(learned), subject, session.situation())
    };
    assert!(!interrupts(THIEF, PLAYER) && !interrupts(THIEF, COMRADE), "it cannot know");
    assert!(interrupts(PLAYER, THIEF), "a thief stops");
}
