//! Whole missions under the Danger rulebook. Rules: HSE-76, HSE-78, HSE-90.

use super::*;
use crate::sim::encounters::end::worst;
use crate::sim::{Outcome, Progress};
use tactical_grid::Rooms;
use unnoticed_rules::danger::{Danger, FLIP};
use unnoticed_rules::detection::Detection;
use unnoticed_rules::{OwnAct, Rulebook, Target};

/// Guards that look east, away from the rogue in the west.
const AWAY: &str = "..........\nR.........\n......e...\n..........";

/// One that looks east, on the other side of a wall.
const NEXT_DOOR: &str = "############\n#R.........#\n#####......#\n#..e.......#\n#..........#\n############";

fn start_danger(drawing: &str) -> Session {
    let mut level = Level { rulebook: RulebookName::of(&Danger), ..level(drawing) };
    let rooms = Rooms::of(&level.board);
    level.board.set_rooms(rooms);
    let exit = Rectangle::of(Square::new(9, 0));
    let vow = |goal| Objective { text: String::new(), goal, optional: true };
    let reach = Objective { text: String::new(), goal: Goal::Reach(exit), optional: false };
    let objectives = vec![reach, vow(Goal::NeverObserved), vow(Goal::NeverHidden)];
    Session::start(Arc::new(Level { objectives, ..level }), 1)
}

fn flip(card: u8) -> Ask {
    Ask::Act(Action::Own(OwnAct { number: FLIP, at: Target::Card(card) }))
}

/// The rogue, with a card flipped, has thrown something to where the guard hears it.
fn after_a_throw() -> Session {
    let mut session = start_danger(NEXT_DOOR);
    session.ask(flip(0)).unwrap();
    session.ask(Ask::Act(Action::Throw(Square::new(6, 1)))).unwrap();
    session
}

/// How the vows stand: never observed, never hidden.
fn vows(session: &Session) -> [Progress; 2] {
    [1, 2].map(|index| session.objectives().all[index].1)
}

fn exposure(session: &Session) -> Exposure {
    session.situation().exposure_to(session.situation().creature(GUARD))
}

#[test]
fn hse_76_hse_82_sur_56_everybody_has_three_points_in_a_turn() {
    let mut session = start_danger("R.........\n##########\n.e.....e..");
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    let granted = |fact: &&Fact| match **fact {
        Fact::TurnBegan { creature, actions, .. } => Some((creature.0, actions)),
        _ => None,
    };
    let turns: Vec<_> = facts(&session).iter().filter_map(granted).collect();
    assert_eq!(turns, [(0, 3), (1, 3), (2, 3), (0, 3)]);
}

#[test]
fn hse_90_known_in_an_area_breaks_no_vow_and_obvious_breaks_both() {
    let session = after_a_throw();
    assert_eq!(exposure(&session), Exposure::Suspected, "it is known in the trace area of the noise");
    assert_eq!((vows(&session), session.objectives().worst), ([Progress::Open; 2], Exposure::Suspected));

    let mut seen = start_danger(IN_VIEW);
    seen.ask(Ask::Act(Action::EndTurn)).unwrap();
    assert_eq!((vows(&seen), seen.objectives().worst), ([Progress::Failed; 2], Exposure::Perceived));
    assert_eq!(seen.outcome(), None::<Outcome>, "vows are optional here");
}

#[test]
fn hse_78_sur_68_an_area_that_a_guard_knows_keeps_a_fight_up_and_what_the_rogue_knows_does_not() {
    let session = start_danger(AWAY);
    let seen = session.situation().creature(ROGUE).awareness.exposure(GUARD);
    assert_eq!((seen, exposure(&session)), (Exposure::Perceived, Exposure::Unaware));
    let keeps_up = |session: &Session| Danger.keeps_fighting(worst(session.situation()));
    assert!(!keeps_up(&session), "only the rogue knows of anybody");
    let session = after_a_throw();
    assert!(keeps_up(&session), "the guard knows an area");
    assert!(!Detection.keeps_fighting(worst(session.situation())), "HSE-23 asks for a square");
}
