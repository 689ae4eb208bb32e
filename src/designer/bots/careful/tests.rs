//! How much thought a decision takes, and what it is made from.

#[path = "../../../../benches/decisions/crowded.rs"]
mod crowded;

use std::sync::Arc;

use super::effort::MOST_STEPS;
use super::plan::PlanStart;
use super::tolls::Tolls;
use super::{BARRED_ROUNDS, Bars, Careful, Player};
use crate::level::{Level, SHIPPED};
use crate::sim::Session;
use tactical_grid::Square;
use unnoticed_rules::Action;
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
        most = most.max(careful.effort.taken());
        if session.ask(ask).is_err() {
            careful.refused();
        }
    }
    most
}

/// With the moment in which the last step was taken: that is looked at whole, with its neighbours and all guards around.
const MOST_WITH_THE_LAST_MOMENT: u32 = MOST_STEPS + MOST_STEPS / 20;

#[test]
fn a_decision_takes_a_limited_number_of_steps_on_any_level() {
    for (_, id, text) in SHIPPED.iter().filter(|(_, id, _)| *id != "seeker") {
        let most = most_steps(&level(id, text), 12);
        assert!((1..=MOST_WITH_THE_LAST_MOMENT).contains(&most), "{id}: {most}");
    }
    for (id, text) in crowded::levels().into_iter().filter(|(id, _)| !id.starts_with("hunt")) {
        let most = most_steps(&level(id, &text), 2);
        assert!((1..=MOST_WITH_THE_LAST_MOMENT).contains(&most), "{id}: {most}");
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

#[test]
fn a_square_that_was_not_entered_is_left_alone_for_some_rounds() {
    let (here, ahead) = (Square::new(1, 1), Square::new(2, 1));
    let barred = |stands_at, round| {
        let mut bars = Bars::default();
        bars.note(here, &Action::Stride(vec![ahead, Square::new(3, 1)]));
        bars.look(stands_at, 5);
        bars.look(stands_at, round);
        bars.squares.iter().any(|&(square, _)| square == ahead)
    };
    assert!(barred(here, 5) && barred(here, 5 + BARRED_ROUNDS), "somebody stands there");
    assert!(!barred(here, 6 + BARRED_ROUNDS), "perhaps it is free again");
    assert!(!barred(here, 4), "it was undone");
    assert!(!barred(ahead, 5), "it came through");
}

#[test]
fn hse_71_each_seed_draws_ways_of_its_own() {
    let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "counting_house").expect("it is shipped");
    let level = level(id, text);
    let drawn = |seed| {
        let tolls = Tolls::of(&Session::start(Arc::clone(&level), seed));
        level.board.squares().map(|square| tolls.at(square)).collect::<Vec<u32>>()
    };
    assert_eq!(drawn(1), drawn(1));
    assert!((2..12).all(|seed| drawn(seed) != drawn(1)));
}
