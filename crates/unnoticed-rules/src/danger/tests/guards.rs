//! What guards do under Danger. Rule: HSE-87.

use tactical_grid::{Light, Square};

use super::table::*;
use crate::cards::Lies;
use crate::danger::{Danger, DangerState};
use crate::detection::scene::{FIRST as G, ROGUE as P};
use crate::guard::{Mind, Mode, Routine, SearchedSquares, choose, mode};
use crate::{Action, Place};

fn next(table: &Table) -> Option<Action> {
    let guard = table.0.creature(G);
    let mind = Mind { called_out: true, ..Mind::new(&Routine::Post, &table.0.board, guard) };
    choose(&Danger, &table.0, G, &mind, &SearchedSquares::default())
}

#[test]
fn dng_57_hse_87_a_guard_on_duty_searches_first_and_once_in_its_turn() {
    let table = Table::hall((0, 0), (10, 4)).light(Light::Dark).cards(G, [alert(), sword()]);
    let Some(look @ Action::Seek(_)) = next(&table) else { panic!("{:?}", next(&table)) };
    let after = table.after(G, &look, &[3]);
    assert_eq!((next(&after), after.0.creature(G).turn.actions), (None, 3), "the card spares the Flow");
}

#[test]
fn hse_87_with_a_known_area_it_goes_into_it_and_does_not_leave_it() {
    let area = Place::area(Square::new(3, 4), (2..=4).map(|x| Square::new(x, 4)));
    let table = Table::hall((0, 0), (10, 4)).light(Light::Dark).cards(G, [sword()]).knows(G, P, area);
    let table = table.creature(G, |guard| guard.turn.sought = true);
    let Some(Action::Stride(way)) = next(&table) else { panic!("{:?}", next(&table)) };
    assert_eq!((way.len(), way[3].y), (4, 4), "a walk is four squares long");
    assert!(way[3].distance(Square::new(3, 4)) < Square::new(10, 4).distance(Square::new(3, 4)));
}

#[test]
fn hse_36_hse_87_in_a_chase_it_strikes_with_all_that_helps() {
    let table = Table::hall((9, 4), (10, 4)).light(Light::Bright).cards(G, [sword(), drill()]);
    let seen = table.holds(G, P, DangerState::Obvious).creature(G, |guard| guard.turn.sought = true);
    assert_eq!(
        mode(seen.0.creature(G), &Mind::new(&Routine::Post, &seen.0.board, seen.0.creature(G))),
        Mode::Chase
    );
    assert_eq!(next(&seen), Some(Action::Strike(P)));
    assert_eq!(rolls(&seen.resolve(G, &Action::Strike(P), &[1, 1])).len(), 1);
    let rotated = seen.lies(G, "Drill", Lies::Rotated);
    assert_eq!(rolls(&rotated.resolve(G, &Action::Strike(P), &[1]))[0].modifiers.len(), 1);
}
