//! How much thought a decision takes, and what it is made from.

#[path = "../../../../benches/decisions/crowded.rs"]
mod crowded;

use std::sync::Arc;

use super::effort::MOST_STEPS;
use super::plan::PlanStart;
use super::{Careful, Player};
use crate::level::{Level, SHIPPED};
use crate::sim::Session;
use unnoticed_rules::detection::scene::{ROGUE, Scene};

fn level(id: &str, text: &str) -> Arc<Level> {
    Arc::new(
        Level::parse(&format!("{id}.toml"), text).unwrap_or_else(|error| panic!("{}", error.report(false))),
    )
}

/// The most steps that one of the first `decisions` of a mission takes.
fn most_steps(level: &Arc<Level>, decisions: usize) -> u32 {
    let mut session = Session::start(Arc::clone(level), 1);
    let mut careful = Careful::new(level);
    careful.begin();
    let mut most = 0;
    for _ in 0..decisions {
        if session.outcome().is_some() {
            break;
        }
        let ask = careful.decide(&session);
        most = most.max(careful.effort.spent());
        if session.ask(ask).is_err() {
            careful.refused();
        }
    }
    most
}

#[test]
fn a_decision_takes_a_limited_number_of_steps_on_any_level() {
    for (_, id, text) in SHIPPED.iter().filter(|(_, id, _)| *id != "seeker") {
        let most = most_steps(&level(id, text), 12);
        assert!((1..=MOST_STEPS).contains(&most), "{id}: {most}");
    }
    for (id, text) in crowded::levels().into_iter().filter(|(id, _)| !id.starts_with("hunt")) {
        let most = most_steps(&level(id, &text), 2);
        assert!((1..=MOST_STEPS).contains(&most), "{id}: {most}");
    }
}

#[test]
fn hse_70_hse_71_a_die_of_sneaks_counts_as_thrown_once_it_was_shown() {
    let scene = Scene::draw("R...G");
    let start = |die, shown| {
        let mut rogue = scene.situation.creature(ROGUE).clone();
        (rogue.turn.sneak_die, rogue.turn.sneak_die_shown) = (die, shown);
        PlanStart::of(&rogue).dared
    };
    assert_eq!([start(None, false), start(Some(9), false), start(Some(9), true)], [0, 0, 8]);
}

/// A door that was opened out of sight is closed to whoever plans.
#[test]
fn hse_48_hse_71_plans_are_made_on_the_doors_as_they_are_known() {
    use crate::sim::KnownSituation;
    use tactical_grid::DoorState;
    let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "counting_house").expect("it is shipped");
    let level = level(id, text);
    let decide = |opened: bool| {
        let mut session = Session::start(Arc::clone(&level), 1);
        if opened {
            // As if every door stood open to the rogue's knowledge.
            let mut known = session.world_mut().resource_mut::<KnownSituation>();
            let board = Arc::make_mut(&mut known.0.board);
            let doors: Vec<_> = board.doors.iter().map(|door| door.square).collect();
            doors.into_iter().for_each(|door| board.set_door(door, DoorState::Open));
        }
        let mut careful = Careful::new(&level);
        careful.begin();
        let _ = careful.decide(&session);
        careful.fields.board().expect("it has planned").doors.clone()
    };
    assert!(decide(true).iter().all(|door| door.state == DoorState::Open));
    assert!(decide(false).iter().all(|door| door.state != DoorState::Open));
}
