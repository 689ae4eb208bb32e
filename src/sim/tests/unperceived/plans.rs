//! Buildings made up by dice: rooms with doors between them, lamps, darkness, and guards with all kinds of routines.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::level::{Goal, Level, Objective, Placed, Plight, Routine, RulebookName};
use crate::sim::tests::placed;
use tactical_grid::{
    Board, Direction, Door, DoorState, Exit, Lamp, Light, Noticed, Secrets, Square, Terrain, Trap,
};
use unnoticed_rules::Kind;
use unnoticed_rules::guard::{PatrolRoute, Waypoint};

/// Rooms in a row and in a column.
const ROOMS: (i16, i16) = (4, 3);
/// Squares from one wall to the next.
const ROOM: (i16, i16) = (7, 5);
const KINDS: [Kind; 7] =
    [Kind::Guard, Kind::Guard, Kind::Sentry, Kind::Veteran, Kind::Hound, Kind::Servant, Kind::Ogre];

/// A mission in a building of twelve rooms.
pub(super) fn level(dice: &mut ChaCha8Rng) -> Level {
    let mut board = building(dice);
    let floor: Vec<Square> =
        board.squares().filter(|&square| board.terrain(square) == Terrain::Floor).collect();
    board.exits.push(Exit { name: "Gate".into(), square: floor[0] });
    let mut creatures = vec![placed(0, Kind::Rogue, *floor.choose(dice).expect("a floor"))];
    // Tough enough to live through a few fights.
    creatures[0].profile.max_health = 200;
    for id in 1..=dice.random_range(3..=6) {
        let free = floor.iter().copied().filter(|square| creatures.iter().all(|other| apart(other, *square)));
        let free: Vec<Square> = free.collect();
        creatures.push(guard(id, &free, dice));
    }
    let secrets = Secrets { things: Vec::new(), traps: traps(&floor, creatures[0].square, dice) };
    let objective = |goal, optional| Objective { text: format!("{goal:?}"), goal, optional };
    Level {
        version: 1,
        id: "rooms".into(),
        name: "Rooms".into(),
        brief: String::new(),
        rulebook: RulebookName::default(),
        objectives: vec![
            objective(Goal::Leave, false),
            objective(Goal::NeverHidden, true),
            objective(Goal::NeverObserved, true),
        ],
        board,
        secrets,
        creatures,
        hints: Vec::new(),
        other_hints: Vec::new(),
        throws: 3,
        picks: 3,
        guard_actions: 2,
        heist: None,
        watched: false,
        decks: crate::level::Decks::default(),
        stat_blocks: crate::level::StatBlocks::default(),
    }
}

/// One in ten squares has a trap, but where the rogue begins.
fn traps(floor: &[Square], start: Square, dice: &mut ChaCha8Rng) -> Vec<Trap> {
    let squares: Vec<Square> =
        floor.iter().copied().filter(|&square| square != start && dice.random_range(0..10) == 0).collect();
    let mut trap = |square| Trap {
        name: format!("trap at {square}"),
        square,
        resistance: *[4, 7, 11, 14].choose(dice).expect("constants"),
        noticed: Noticed::Unknown,
        dice: dice.random_range(0..4),
        noise: dice.random_range(0..12),
        armed: true,
    };
    let mut traps: Vec<Trap> = squares.into_iter().map(&mut trap).collect();
    traps.sort_by_key(|trap| trap.square);
    traps
}

/// Far enough apart for the largest of them.
fn apart(other: &Placed, square: Square) -> bool {
    other.square.distance(square) > 2
}

fn guard(id: u16, floor: &[Square], dice: &mut ChaCha8Rng) -> Placed {
    let at = |dice: &mut ChaCha8Rng| *floor.choose(dice).expect("a floor");
    let mut guard = placed(id, *KINDS.choose(dice).expect("kinds"), at(dice));
    guard.facing = *Direction::ALL.choose(dice).expect("directions");
    guard.profile.scouted = dice.random();
    // Whoever has a post and avoids notice lies in wait.
    guard.profile.avoids_notice = dice.random_range(0..8) == 0;
    guard.plight = match dice.random_range(0..16) {
        0 => Some(Plight::Asleep),
        1 => Some(Plight::Bound),
        _ => None,
    };
    if dice.random() && guard.plight.is_none() {
        let stop = |square| Waypoint { square, wait: 0, facing: None };
        let waypoints = vec![stop(guard.square), stop(at(dice)), stop(at(dice))];
        guard.routine = Routine::Patrol(PatrolRoute { waypoints, closed: false });
    }
    guard
}

fn building(dice: &mut ChaCha8Rng) -> Board {
    let (width, height) = (ROOMS.0 * ROOM.0 + 1, ROOMS.1 * ROOM.1 + 1);
    let letter = |x: i16, y: i16, dice: &mut ChaCha8Rng| match (x % ROOM.0, y % ROOM.1) {
        (0, 0) => '#',
        (0, 2) | (3, 0) if x > 0 && y > 0 && x < width - 1 && y < height - 1 => {
            *['+', '/', '+', '.'].choose(dice).expect("letters")
        }
        (0, _) | (_, 0) => '#',
        _ if dice.random_range(0..16) == 0 => *['o', '#', ',', '~', 'f'].choose(dice).expect("letters"),
        _ => '.',
    };
    let rows: Vec<String> =
        (0..height).map(|y| (0..width).map(|x| letter(x, y, dice)).collect::<String>()).collect();
    let mut board = Board::from_drawing(&rows.join("\n"));
    with_doors(&mut board);
    let dark = *[Light::Bright, Light::Dim, Light::Dark].choose(dice).expect("lights");
    let squares: Vec<Square> = board.squares().collect();
    squares.iter().for_each(|&square| board.set_ambient(square, dark));
    for room in 0..ROOMS.0 * ROOMS.1 {
        let square = Square::new(room % ROOMS.0 * ROOM.0 + 3, room / ROOMS.0 * ROOM.1 + 2);
        board.add_lamp(Lamp { square, radius: 2, lit: dice.random(), kept_lit: dice.random() });
    }
    board
}

fn with_doors(board: &mut Board) {
    let doors = board.squares().filter_map(|square| match board.terrain(square) {
        Terrain::OpenDoor => Some((square, DoorState::Open)),
        Terrain::ClosedDoor => Some((square, DoorState::Closed)),
        _ => None,
    });
    let doors: Vec<(Square, DoorState)> = doors.collect();
    let door = |(square, state)| Door { square, state, kept_shut: false, guards_have_key: false };
    board.doors.extend(doors.into_iter().map(door));
}
