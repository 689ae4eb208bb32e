//! What the rogue of Tactics does but strike, in play: what changes comes back with the mission. Rules: TAC-169, TAC-265, HSE-117,
//! HSE-119.

use super::*;
use crate::sim::Replay;
use unnoticed_rules::tactics::{AREAS, CATCH_BREATH, DASHES, Tactics};
use unnoticed_rules::{OwnAct, Target};

const SMOKE: u8 = AREAS + 5;
const TUMBLE: u8 = DASHES + 6;

fn started(drawing: &str, seed: u64) -> Session {
    let level = Level { rulebook: RulebookName::of(&Tactics), ..level(drawing) };
    Session::start(Arc::new(level), seed)
}

fn own(number: u8, at: Target) -> Ask {
    Ask::Act(Action::Own(OwnAct { number, at }))
}

fn smoke_at(x: i16, y: i16) -> Ask {
    own(SMOKE, Target::Square(Square::new(x, y)))
}

fn foggy(board: &Board) -> usize {
    board.squares().filter(|&square| board.is_foggy(square)).count()
}

/// A hall in which nobody is but the rogue.
const ALONE: &str = ".........\n....R....\n.........";

#[test]
fn hse_117_smoke_lies_for_two_rounds_on_the_board_and_in_what_the_player_knows() {
    let mut session = started(ALONE, 1);
    session.ask(smoke_at(4, 1)).expect("it is in reach");
    let seen = |session: &Session| {
        [session.situation(), session.known_situation()].map(|situation| foggy(&situation.board))
    };
    assert_eq!(seen(&session), [9, 9]);
    session.ask(Ask::Act(Action::EndTurn)).expect("it is its turn");
    assert_eq!(seen(&session), [9, 9]);
    assert_eq!(session.ask(smoke_at(4, 1)).expect_err("it was for once").rule.0, "HSE-119");
    session.ask(Ask::Act(Action::EndTurn)).expect("it is its turn");
    assert_eq!(seen(&session), [0, 0]);
}

#[test]
fn hse_117_hse_119_smoke_is_taken_back_and_comes_again_in_a_replay() {
    let mut session = started(ALONE, 1);
    let before = session.situation().clone();
    session.ask(smoke_at(4, 1)).expect("it is in reach");
    session.undo().expect("nobody is there to notice anything");
    assert_eq!(session.situation(), &before);
    session.ask(smoke_at(2, 1)).expect("it has not been used");
    let after = session.situation().clone();
    let replay = Replay::of(session.world_mut());
    let level = Level { rulebook: RulebookName::of(&Tactics), ..level(ALONE) };
    let again = replay.play(Arc::new(level));
    assert!(again.difference.is_none());
    assert_eq!(again.session.situation(), &after);
}

#[test]
fn tac_169_a_tumble_goes_along_its_way_at_once() {
    let mut session = started(ALONE, 1);
    let way = [5, 6, 7].map(|x| Square::new(x, 1)).to_vec();
    session.ask(own(TUMBLE, Target::Way(way))).expect("the way is free");
    assert_eq!(session.situation().creature(ROGUE).square, Square::new(7, 1));
}

#[test]
fn tac_265_tac_267_outside_of_a_fight_no_breath_is_caught() {
    let mut session = started(ALONE, 1);
    let refusal = session.ask(own(CATCH_BREATH, Target::Nothing)).expect_err("nobody fights");
    assert_eq!(refusal.rule.0, "TAC-267");
}
