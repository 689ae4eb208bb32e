//! Working out lines of effect takes no memory once it has been done a few times, nor does a tick in which nothing happens.

use std::sync::Arc;

use tactical_grid::{Blocking, Board, Contacts, Field, FieldScratch, Space, Square};
use unnoticed::level::{Level, SHIPPED};
use unnoticed::sim::{Session, run_tick};

/// Pillars in every third row and fifth column.
fn board() -> Board {
    let row =
        |y: usize| (0..60).map(|x| if x % 5 == 2 && y % 3 == 1 { 'O' } else { '.' }).collect::<String>();
    Board::from_drawing(&(0..60).map(row).collect::<Vec<_>>().join("\n"))
}

fn at(i: u32) -> Space {
    Space::of(Square::new((i * 7 % 60) as i16, (i * 11 % 60) as i16))
}

#[test]
fn fields_allocate_nothing_after_the_first() {
    let (board, mut scratch, mut field) = (board(), FieldScratch::default(), Field::default());
    scratch.fill(&mut field, &board, at(0), 32, Blocking::Effect);
    let counted = allocation_counter::measure(|| {
        for (i, radius) in (0..).zip([8, 16, 24, 32]) {
            scratch.fill(&mut field, &board, at(i), radius, Blocking::Sight);
        }
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn steady_ticks_allocate_nothing() {
    let board = board();
    let mut contacts = Contacts::new(&board, Blocking::Effect);
    let mut tick = |number: u32| {
        for id in 0..40 {
            let space = at(id * 3 + number % 4);
            contacts.place_observer(id, space, 16);
            contacts.place_target(id, space);
        }
        contacts.update(&board);
    };
    (0..8).for_each(&mut tick);
    assert_eq!(allocation_counter::measure(|| (8..24).for_each(&mut tick)).count_total, 0);
}

#[test]
fn ticks_that_wait_for_the_player_allocate_nothing() {
    let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "counting_house").expect("a shipped level");
    let level = Level::parse(&format!("{id}.toml"), text).expect("a level without problems");
    let mut session = Session::start(Arc::new(level), 1);
    let mut tick = || run_tick(session.world_mut());
    (0..8).for_each(|_| tick());
    assert_eq!(allocation_counter::measure(|| (0..16).for_each(|_| tick())).count_total, 0);
}
