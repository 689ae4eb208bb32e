//! Contacts against the pair test, through random histories.

use proptest::prelude::*;

use super::*;
use crate::board::random::{board, space_on};
use crate::board::{Terrain, Tile};

/// What may happen to a mission of six creatures.
#[derive(Clone, Debug)]
enum Event {
    Observer(u32, Space, u8),
    NoObserver(u32),
    Target(u32, Space),
    NoTarget(u32),
    Wall(Square, bool),
    Update,
}

fn history() -> impl Strategy<Value = (Board, Vec<Event>)> {
    board().prop_flat_map(|board| {
        let (id, space, radius) = (0..6_u32, space_on(&board).boxed(), 0..8_u8);
        let event = prop_oneof![
            4 => (id.clone(), space.clone(), radius).prop_map(|(id, space, radius)| Event::Observer(id, space, radius)),
            1 => id.clone().prop_map(Event::NoObserver),
            6 => (id.clone(), space.clone()).prop_map(|(id, space)| Event::Target(id, space)),
            1 => id.prop_map(Event::NoTarget),
            3 => (space, any::<bool>()).prop_map(|(space, solid)| Event::Wall(space.origin, solid)),
            4 => Just(Event::Update),
        ];
        (Just(board), proptest::collection::vec(event, 1..60))
    })
}

fn by_pair_tests(board: &Board, contacts: &Contacts) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    for (id, observer) in (0..).zip(&contacts.observers) {
        for (target, space) in (0..).zip(&contacts.targets) {
            let (Some(observer), Some(space)) = (observer, *space) else {
                continue;
            };
            let is_near = observer.space().distance(space) <= u16::from(observer.radius());
            if is_near && board.line_of_effect(observer.space(), space) {
                pairs.push((id, target));
            }
        }
    }
    pairs
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn tac_44_contacts_are_those_of_the_pair_test_after_any_history((mut board, events) in history()) {
        let mut contacts = Contacts::new(&board, Blocking::Effect);
        for event in events {
            match event {
                Event::Observer(id, space, radius) => contacts.place_observer(id, space, radius),
                Event::NoObserver(id) => contacts.remove_observer(id),
                Event::Target(id, space) => contacts.place_target(id, space),
                Event::NoTarget(id) => contacts.remove_target(id),
                Event::Wall(square, solid) => {
                    board.set_tile(square, Tile::of(if solid { Terrain::Wall } else { Terrain::Floor }));
                    contacts.square_changed(square);
                }
                Event::Update => {
                    contacts.update(&board);
                    prop_assert_eq!(contacts.pairs().collect::<Vec<_>>(), by_pair_tests(&board, &contacts));
                }
            }
        }
        contacts.update(&board);
        prop_assert_eq!(contacts.pairs().collect::<Vec<_>>(), by_pair_tests(&board, &contacts));
    }
}

#[test]
fn tac_36_the_far_corners_of_a_large_target_lie_beyond_the_radius() {
    let mut board = Board::new(8, 6);
    let mut contacts = Contacts::new(&board, Blocking::Effect);
    contacts.place_observer(0, Space::of(Square::new(3, 0)), 0);
    contacts.place_target(0, Space { origin: Square::new(0, 0), side: 5 });
    contacts.update(&board);
    for x in [2, 4] {
        for y in 0..6 {
            board.set_tile(Square::new(x, y), Tile::of(Terrain::Wall));
            contacts.square_changed(Square::new(x, y));
        }
    }
    contacts.update(&board);
    assert_eq!(contacts.pairs().collect::<Vec<_>>(), by_pair_tests(&board, &contacts));
}
