//! Steps, reach and shortest ways.

use proptest::prelude::*;

use super::*;
use crate::drawn_actors::actors;
use crate::random_boards::{board, cleared, space_on};
use crate::{DoorState, Size, Terrain, Tile};

use Direction::*;

fn free(_: Space) -> Passage {
    Passage::Free
}

fn at(x: i16, y: i16) -> Space {
    Space::of(Square::new(x, y))
}

fn path(board: &Board, from: Space, to: Square) -> Option<Vec<(i16, i16)>> {
    let path = board.shortest_path(from, &free, |square| square == to)?;
    Some(path.squares.iter().map(|square| (square.x, square.y)).collect())
}

/// Opens every unlocked door.
struct Guard;

impl Walker for Guard {
    fn passage(&self, _: Space) -> Passage {
        Passage::Free
    }

    fn opens(&self, door: &Door) -> bool {
        door.state == DoorState::Closed
    }
}

/// Somebody stands in every third column, here an ally and there an enemy; opens doors as the guard does.
struct Crowd;

impl Walker for Crowd {
    fn passage(&self, space: Space) -> Passage {
        use Passage::*;
        let kinds = [Through, Difficult, DifficultThrough, Blocked];
        match space.origin.x % 3 {
            0 => kinds[usize::from(space.origin.y.unsigned_abs()) % 4],
            _ => Free,
        }
    }

    fn opens(&self, door: &Door) -> bool {
        Guard.opens(door)
    }
}

fn with_door(drawing: &str, x: i16, y: i16, state: DoorState) -> Board {
    let mut board = Board::from_drawing(drawing);
    let square = Square::new(x, y);
    board.doors.push(Door { square, state, kept_shut: false, guards_have_key: false });
    board.set_door(square, state);
    board
}

#[test]
fn tac_04_tac_21_every_square_costs_one_diagonals_included() {
    let board = Board::new(3, 3);
    for direction in Direction::ALL {
        assert_eq!(board.step_cost(at(1, 1), direction, &free), Some(1));
    }
}

#[test]
fn tac_22_one_move_covers_no_more_squares_than_the_speed() {
    let board = Board::new(20, 1);
    let reach = board.reach(at(2, 0), 5, &free);
    assert_eq!(reach.stops().count(), 8, "two to the west, five to the east, and staying");
    assert_eq!(reach.movement_to(Square::new(7, 0)), Some(5));
    assert_eq!(reach.movement_to(Square::new(8, 0)), None);
}

#[test]
fn tac_23_no_diagonal_step_past_a_corner() {
    for flank in ["A#\n.T", "A.\n#T", "A=\n.T", "A+\n.T"] {
        let (board, a, _) = actors(flank);
        assert_eq!(board.step_cost(a, SouthEast, &free), None, "{flank}");
    }
    for open in ["A.\n.T", "Ao\n.T", "A/\n.T", "A~\n.T"] {
        let (board, a, _) = actors(open);
        assert_eq!(board.step_cost(a, SouthEast, &free), Some(1), "{open}");
    }
}

#[test]
fn tac_23_creatures_beside_a_diagonal_step_do_not_matter() {
    let board = Board::new(2, 2);
    let crowd = |space: Space| {
        if space.origin.x != space.origin.y { Passage::Blocked } else { Passage::Free }
    };
    assert_eq!(board.step_cost(at(0, 0), SouthEast, &crowd), Some(1));
}

#[test]
fn tac_24_allies_are_passed_enemies_are_difficult_neither_is_stopped_in() {
    let board = Board::new(5, 1);
    let passage_at_2 = |passage| {
        move |space: Space| {
            if space.origin.x == 2 { passage } else { Passage::Free }
        }
    };
    let stops = |passage, budget| {
        let reach = board.reach(at(0, 0), budget, &passage_at_2(passage));
        reach.stops().map(|(square, movement)| (square.x, movement)).collect::<Vec<_>>()
    };
    assert_eq!(stops(Passage::Through, 4), [(0, 0), (1, 1), (3, 3), (4, 4)]);
    assert_eq!(stops(Passage::DifficultThrough, 5), [(0, 0), (1, 1), (3, 4), (4, 5)]);
    assert_eq!(stops(Passage::Difficult, 3), [(0, 0), (1, 1), (2, 3)], "two or more sizes apart");
}

#[test]
fn tac_25_difficult_ground_costs_one_more_to_enter_not_to_leave() {
    let board = Board::from_drawing(".,.o.");
    let costs = [0, 1, 2, 3].map(|x| board.step_cost(at(x, 0), East, &free));
    assert_eq!(costs, [Some(2), Some(1), Some(2), Some(1)]);
}

#[test]
fn tac_25_an_enemy_on_difficult_ground_is_not_difficult_twice() {
    let board = Board::from_drawing(".,");
    assert_eq!(board.step_cost(at(0, 0), East, &|_: Space| Passage::DifficultThrough), Some(2));
}

#[test]
fn tac_27_no_shift_into_or_within_difficult_ground() {
    let board = Board::from_drawing("..,,.");
    let shifts = [0, 1, 2, 3].map(|x| board.can_shift(at(x, 0), East, &free));
    assert_eq!(shifts, [true, false, false, false]);
}

#[test]
fn tac_28_tac_29_a_straight_line_never_turns_back() {
    assert!(is_straight_line(&[]));
    assert!(is_straight_line(&[North, North, NorthEast, East]));
    assert!(is_straight_line(&[SouthWest, South, West]));
    assert!(!is_straight_line(&[North, NorthEast, NorthWest]), "east, then back west");
    assert!(!is_straight_line(&[East, NorthEast, South]));
}

#[test]
fn hse_66_a_large_creature_needs_every_square_free() {
    let board = Board::from_drawing("....\n..#.\n....\n....");
    let ogre = |x, y| Space::new(Square::new(x, y), Size::Two);
    assert!(board.can_stand(ogre(0, 0)) && !board.can_stand(ogre(1, 0)) && board.can_stand(ogre(2, 2)));
    assert_eq!(board.step_cost(ogre(0, 0), East, &free), None);
    assert_eq!(board.step_cost(ogre(0, 0), South, &free), Some(1));
    assert_eq!(board.step_cost(ogre(0, 2), NorthWest, &free), None, "off the map");
}

#[test]
fn hse_66_tac_23_each_square_of_a_large_creature_obeys_the_corner_rule() {
    let board = Board::from_drawing("....\n....\n#...\n....");
    let ogre = Space::new(Square::new(0, 0), Size::Two);
    assert!(board.can_stand(ogre.at(Square::new(1, 1))));
    assert_eq!(board.step_cost(ogre, SouthEast, &free), None);
}

#[test]
fn hse_66_a_large_creature_pays_for_the_worst_square_it_enters() {
    let board = Board::from_drawing("..,.\n....");
    let ogre = |x| Space::new(Square::new(x, 0), Size::Two);
    assert_eq!(board.step_cost(ogre(0), East, &free), Some(2));
    assert_eq!(board.step_cost(ogre(1), East, &free), Some(1), "it stood there already");
}

#[test]
fn hse_69_a_hostile_that_can_act_is_walked_around() {
    let board = Board::new(3, 2);
    let hostile = |space: Space| {
        if space.origin == Square::new(1, 0) { Passage::Blocked } else { Passage::Free }
    };
    let path = board.shortest_path(at(0, 0), &hostile, |square| square == Square::new(2, 0)).unwrap();
    assert_eq!(path.squares, [Square::new(1, 1), Square::new(2, 0)]);
}

#[test]
fn hse_69_a_move_ends_on_the_last_square_where_it_may_stop() {
    let board = Board::new(6, 1);
    let route: Vec<_> = (1..6).map(|x| Square::new(x, 0)).collect();
    let allies = |space: Space| {
        if [2, 3].contains(&space.origin.x) { Passage::Through } else { Passage::Free }
    };
    let taken = |budget| board.steps_within(at(0, 0), &route, budget, &allies);
    assert_eq!([0, 1, 2, 3, 4, 9].map(taken), [0, 1, 1, 1, 4, 5]);
}

#[test]
fn tac_22_a_route_stops_where_a_step_is_impossible() {
    let board = Board::from_drawing("..#.");
    let route = [Square::new(1, 0), Square::new(2, 0), Square::new(3, 0)];
    assert_eq!(board.steps_within(at(0, 0), &route, 9, &free), 1);
    assert_eq!(board.steps_within(at(0, 0), &[Square::new(3, 0)], 9, &free), 0, "no leaps");
}

#[test]
fn hse_64_a_guard_pays_to_open_and_to_close_an_unlocked_door() {
    let board = with_door("..+..", 2, 0, DoorState::Closed);
    assert_eq!(board.step_cost(at(1, 0), East, &Guard), Some(2), "opened");
    assert_eq!(board.step_cost(at(2, 0), East, &Guard), Some(2), "closed behind");
    assert_eq!(board.step_cost(at(1, 0), East, &free), None, "who opens no doors stays out");
    let path = board.shortest_path(at(0, 0), &Guard, |square| square.x == 4).unwrap();
    assert_eq!((path.squares.len(), path.movement), (4, 6));
}

#[test]
fn hse_64_locked_doors_are_walls_and_open_ones_are_free() {
    let locked = with_door("..+..", 2, 0, DoorState::Locked { dc: 20 });
    assert_eq!(locked.step_cost(at(1, 0), East, &Guard), None);
    let open = with_door("..+..", 2, 0, DoorState::Open);
    assert_eq!(open.step_cost(at(1, 0), East, &Guard), Some(1));
}

#[test]
fn hse_34_ties_go_to_fewer_diagonals() {
    let board = Board::new(5, 5);
    assert_eq!(path(&board, at(0, 2), Square::new(3, 2)).unwrap(), [(1, 2), (2, 2), (3, 2)]);
    let board = Board::from_drawing(".....\n..#..\n.....");
    assert_eq!(path(&board, at(0, 0), Square::new(4, 0)).unwrap(), [(1, 0), (2, 0), (3, 0), (4, 0)]);
}

#[test]
fn hse_34_then_to_the_smaller_row_and_column() {
    let board = Board::new(6, 6);
    assert_eq!(path(&board, at(1, 1), Square::new(4, 2)).unwrap(), [(2, 1), (3, 1), (4, 2)]);
    assert_eq!(path(&board, at(1, 4), Square::new(2, 1)).unwrap(), [(1, 3), (1, 2), (2, 1)]);
    assert_eq!(path(&board, at(4, 2), Square::new(1, 1)).unwrap(), [(3, 1), (2, 1), (1, 1)]);
}

#[test]
fn hse_34_of_several_goals_the_nearest_is_chosen() {
    let board = Board::new(9, 3);
    let goals = [Square::new(0, 0), Square::new(8, 1), Square::new(6, 2)];
    let path = board.shortest_path(at(4, 1), &free, |square| goals.contains(&square)).unwrap();
    assert_eq!(path.squares, [Square::new(5, 1), Square::new(6, 2)]);
}

#[test]
fn hse_34_no_way_is_no_path_and_being_there_is_an_empty_one() {
    let board = Board::from_drawing("..#..");
    assert_eq!(path(&board, at(0, 0), Square::new(4, 0)), None);
    assert_eq!(path(&board, at(1, 0), Square::new(1, 0)), Some(Vec::new()));
}

#[test]
fn tac_56_fog_hides_and_does_not_hinder() {
    let mut board = Board::new(2, 1);
    board.set_tile(Square::new(1, 0), Tile { fog: true, ..Tile::default() });
    assert_eq!(board.step_cost(at(0, 0), East, &free), Some(1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn hse_34_a_path_is_made_of_steps_that_cost_what_it_says((board, start, goal) in scene()) {
        if let Some(path) = board.shortest_path(start, &free, |square| square == goal) {
            prop_assert_eq!(path.squares.last().copied().unwrap_or(start.origin), goal);
            let taken = board.steps_within(start, &path.squares, path.movement, &free);
            prop_assert_eq!(taken, path.squares.len());
            prop_assert_eq!(board.reach(start, path.movement, &free).movement_to(goal), Some(path.movement));
            prop_assert!(path.movement == 0 || board.reach(start, path.movement - 1, &free).movement_to(goal).is_none());
        }
    }

    #[test]
    fn tac_22_a_reach_is_what_single_steps_add_up_to((mut board, start, _) in scene(), budget in 0..20_u32) {
        let shut = |&square: &Square| board.terrain(square) == Terrain::ClosedDoor;
        for square in board.squares().filter(shut).collect::<Vec<_>>() {
            board.hang_door(Door { square, state: DoorState::Closed, kept_shut: false, guards_have_key: false });
        }
        let reach = board.reach(start, budget, &Crowd);
        let steps: Vec<(Square, Square, u32)> = board
            .squares()
            .filter_map(|square| Some((square, reach.movement_to(square)?)))
            .flat_map(|(square, movement)| Direction::ALL.map(|direction| (square, movement, direction)))
            .filter_map(|(square, movement, direction)| {
                let cost = board.step_cost(start.at(square), direction, &Crowd)?;
                Some((square, square.step(direction), movement + u32::from(cost)))
            })
            .filter(|&(.., movement)| movement <= budget)
            .collect();
        for &(_, to, movement) in &steps {
            prop_assert!(reach.movement_to(to).is_some_and(|least| least <= movement), "{to:?}");
        }
        for square in board.squares().filter(|&square| square != start.origin) {
            let ways = steps.iter().filter(|&&(_, to, _)| to == square).map(|&(.., movement)| movement);
            prop_assert_eq!(reach.movement_to(square), ways.min(), "{:?}", square);
        }
    }

    #[test]
    fn tac_22_a_larger_budget_reaches_no_less((board, start, _) in scene(), budget in 0..8_u32) {
        let (less, more) = (board.reach(start, budget, &free), board.reach(start, budget + 1, &free));
        for (square, movement) in less.stops() {
            prop_assert_eq!(more.movement_to(square), Some(movement));
        }
    }
}

fn scene() -> impl Strategy<Value = (Board, Space, Square)> {
    board().prop_flat_map(|board| {
        let (start, goal) = (space_on(&board), space_on(&board));
        (Just(board), start, goal)
            .prop_map(|(board, start, goal)| (cleared(board, &[start]), start, goal.origin))
    })
}

#[test]
fn hse_35_the_nearest_by_walking_then_the_smaller_y_x_however_many_steps_are_diagonal() {
    let (board, goals) = (Board::new(9, 7), [Square::new(3, 2), Square::new(5, 3)]);
    let wanted = |square| goals.contains(&square);
    let nearest = board.way_to_nearest(at(4, 3), &free, wanted).unwrap();
    assert_eq!((nearest.squares, nearest.movement), (vec![goals[0]], 1));
    let shortest = board.shortest_path(at(4, 3), &free, wanted).unwrap();
    assert_eq!(shortest.squares, [goals[1]], "HSE-34 asks for fewer diagonals first");
}
