//! Contacts against the pair test, through random histories.

use proptest::prelude::*;

use super::*;
use crate::Lines;
use crate::random_boards::{board, space_on};
use crate::{Terrain, Tile};

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
        for (target, space) in (0..).zip(contacts.targets.spaces()) {
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

/// Outlooks kept through the same events, and what they know of each target.
struct Crowd {
    outlooks: Vec<Option<Outlook>>,
    targets: Targets,
    views: Vec<Vec<Option<View>>>,
    scratch: FieldScratch,
}

impl Crowd {
    fn new(board: &Board) -> Self {
        let (outlooks, views) = (vec![None; 6], vec![vec![None; 6]; 6]);
        Self { outlooks, targets: Targets::new(board), views, scratch: FieldScratch::default() }
    }

    /// Looks again only at what the engine says may have changed.
    fn update(&mut self, board: &Board) {
        self.targets.gather();
        for (outlook, views) in self.outlooks.iter_mut().zip(&mut self.views) {
            let Some(outlook) = outlook else { continue };
            let mut changed = Vec::new();
            if outlook.look(board, &mut self.scratch) {
                changed.extend(0..6);
            } else {
                outlook.changed(&self.targets, &mut changed);
            }
            for id in changed {
                let view = |space| outlook.view(board, space);
                views[id as usize] = self.targets.space(id).and_then(view).filter(|view| view.line_of_effect);
            }
        }
        self.targets.settle();
    }

    fn tell(&mut self, event: &Event) {
        match *event {
            Event::Observer(id, space, radius) => {
                let outlook = &mut self.outlooks[id as usize];
                outlook.get_or_insert_with(|| Outlook::new(space, radius)).place(space, radius, 0);
            }
            Event::NoObserver(id) => {
                self.outlooks[id as usize] = None;
                self.views[id as usize].fill(None);
            }
            Event::Target(id, space) => self.targets.place(id, space),
            Event::NoTarget(id) => self.targets.remove(id),
            Event::Wall(square, _) => {
                for outlook in self.outlooks.iter_mut().flatten() {
                    outlook.square_changed(square);
                }
            }
            Event::Update => {}
        }
    }

    /// What the pair tests say.
    fn afresh(&self, board: &Board) -> Vec<Vec<Option<View>>> {
        let of = |outlook: &Option<Outlook>| {
            let view = |id| {
                let (from, to) = (outlook.as_ref()?.space(), self.targets.space(id)?);
                let is_near = from.distance(to) <= u16::from(outlook.as_ref()?.radius());
                (is_near && board.line_of_effect(from, to)).then(|| View {
                    line_of_effect: true,
                    line_of_sight: board.line_of_sight(from, to),
                    cover: board.cover_of_terrain(from, to),
                    in_fog: board.fog_conceals(from, to),
                })
            };
            (0..6).map(view).collect()
        };
        self.outlooks.iter().map(of).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn tac_44_tac_47_det_51_outlooks_answer_as_the_pair_tests_do_after_any_history(
        (mut board, events) in history(), terrain in prop_oneof![
            Just(Terrain::Wall), Just(Terrain::Curtain), Just(Terrain::Low), Just(Terrain::Floor),
        ],
    ) {
        let mut crowd = Crowd::new(&board);
        for event in events.iter().chain([&Event::Update]) {
            crowd.tell(event);
            match *event {
                Event::Wall(square, stands) => {
                    let terrain = if stands { terrain } else { Terrain::Floor };
                    board.set_tile(square, Tile { fog: !stands, ..Tile::of(terrain) });
                }
                Event::Update => {
                    crowd.update(&board);
                    prop_assert_eq!(&crowd.views, &crowd.afresh(&board));
                }
                _ => {}
            }
        }
    }
}

#[test]
fn a_target_that_was_touched_is_looked_at_again_by_whoever_has_it_in_line() {
    let board = Board::from_drawing(".....#.");
    let (mut targets, mut scratch) = (Targets::new(&board), FieldScratch::default());
    let mut outlook = Outlook::new(Space::of(Square::new(0, 0)), 8);
    targets.place(0, Space::of(Square::new(3, 0)));
    targets.place(1, Space::of(Square::new(6, 0)));
    targets.gather();
    outlook.look(&board, &mut scratch);
    targets.settle();
    for id in [1, 0, 0] {
        targets.touch(id);
    }
    targets.gather();
    let mut changed = Vec::new();
    outlook.changed(&targets, &mut changed);
    assert_eq!(changed, [0]);
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
