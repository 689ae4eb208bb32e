//! Levels that are legal and as hard to think about as a level may be.

use std::fmt::Write;

/// A floor plan of 256 × 256 squares of the benches of `tactical-grid`.
const ROOMS: &str = include_str!("../../crates/tactical-grid/benches/maps/rooms_256.txt");
/// Guards of the largest levels.
const CROWD: usize = 500;
/// Squares from one stop of a patrol to the next.
const LEG: usize = 24;

/// Each with its id and its text.
pub fn levels() -> Vec<(&'static str, String)> {
    let hall: Vec<Vec<u8>> = (0..256).map(|y| row(256, |x| wall_at(x, y, 255, 255))).collect();
    let house: Vec<Vec<u8>> =
        (0..40).map(|y| row(60, |x| wall_at(x, y, 59, 39) || x % 12 == 0 && y % 8 != 4)).collect();
    let cells: Vec<Vec<u8>> = (0..256).map(|y| row_of(256, |x| cell_at(x, y))).collect();
    let rooms: Vec<Vec<u8>> = ROOMS.lines().map(|line| line.as_bytes().to_vec()).collect();
    vec![
        ("house_60", text("House, 60 guards", "bright", &house, 60)),
        ("rooms_500_dim", text("Rooms, dim, 500 guards", "dim", &rooms, CROWD)),
        ("rooms_500", text("Rooms, bright, 500 guards", "bright", &rooms, CROWD)),
        ("hall_500_dark", text("Hall, dark, 500 guards", "dark", &hall, CROWD)),
        ("hall_500", text("Hall, bright, 500 guards", "bright", &hall, CROWD)),
        ("cells_500", text("Cells, dim, 500 guards", "dim", &cells, CROWD)),
        ("hunt_cells_500", hunt("Hunt in cells, 500 guards", "dark", &cells)),
        ("hunt_rooms_500", hunt("Hunt in rooms, 500 guards", "dim", &rooms)),
        ("hunt_hall_500", hunt("Hunt in a hall, 500 guards", "dark", &hall)),
    ]
}

fn row(width: usize, is_wall: impl Fn(usize) -> bool) -> Vec<u8> {
    row_of(width, |x| if is_wall(x) { b'#' } else { b'.' })
}

fn row_of(width: usize, symbol_at: impl Fn(usize) -> u8) -> Vec<u8> {
    (0..width).map(symbol_at).collect()
}

const fn wall_at(x: usize, y: usize, right: usize, bottom: usize) -> bool {
    x == 0 || y == 0 || x == right || y == bottom
}

/// Nearly as many doors as a level may have: one in the middle of each wall of each cell.
const fn cell_at(x: usize, y: usize) -> u8 {
    const LAST: usize = 252;
    match (x % 12, y % 12) {
        _ if wall_at(x, y, LAST, LAST) || x > LAST || y > LAST => b'#',
        (0, 6) | (6, 0) => b'+',
        (0, _) | (_, 0) => b'#',
        _ => b'.',
    }
}

/// A level of `plan` with `guards` scouted guards all over it, every other on patrol; the rogue goes from the first open
/// square to the last.
fn text(name: &str, light: &str, plan: &[Vec<u8>], guards: usize) -> String {
    let open = reachable(plan);
    let text = building(name, light, plan, &open) + &watch(&open, guards);
    text + "[[objective]]\ntext = \"Leave\"\nleave = true\n"
}

/// The same building with a thief who crosses it; the player hunts with the guards.
fn hunt(name: &str, light: &str, plan: &[Vec<u8>]) -> String {
    let open = reachable(plan);
    let place = |number: usize| {
        let (x, y) = open[number];
        format!("[{x}, {y}]")
    };
    let (from, to) = (place(open.len() / 2 + 1), place(open.len() - 1));
    let text = building(name, light, plan, &open) + "[rogue]\nkind = \"veteran\"\n" + &watch(&open, CROWD);
    let thief = "[[creature]]\nname = \"Thief\"\nkind = \"rogue\"\n".to_owned();
    text + &thief
        + &format!("suspected = {from}\nways = [[{from}, {to}]]\n")
        + "[[objective]]\ntext = \"Take the thief down\"\nsubdue = \"Thief\"\n"
}

/// What stands: the player on the first of the `open` squares, a way out on the last.
fn building(name: &str, light: &str, plan: &[Vec<u8>], open: &[(usize, usize)]) -> String {
    let (first, last) = (open[0], open[open.len() - 1]);
    let mut text =
        format!("version = 1\nname = {name:?}\nbrief = \"Cross it.\"\nlight = {light:?}\nplan = '''\n");
    for (y, row) in plan.iter().enumerate() {
        let symbol = |x: usize| match (x, y) {
            at if at == first => '@',
            at if at == last => '>',
            _ => row[x] as char,
        };
        text.extend((0..row.len()).map(symbol).chain(['\n']));
    }
    text + "'''\n"
}

/// Guards all over the `open` squares, every other on patrol.
fn watch(open: &[(usize, usize)], guards: usize) -> String {
    let apart = (open.len() - 2) / (guards + 1);
    let mut text = String::new();
    for number in 1..=guards {
        let at = number * apart;
        let kind = ["guard", "sentry", "veteran"][number % 3];
        let _ = writeln!(text, "[[creature]]\nname = \"G{number}\"\nkind = \"{kind}\"\nscouted = true");
        let [a, b] = [open[at], open[(at + LEG).min(open.len() - 2)]].map(|(x, y)| format!("[{x}, {y}]"));
        let _ = match number % 2 {
            0 => writeln!(text, "at = {a}"),
            _ => writeln!(text, "patrol = [{a}, {b}]"),
        };
    }
    text
}

/// The open squares that can be reached from the first, row by row, each row the other way than the one before.
fn reachable(plan: &[Vec<u8>]) -> Vec<(usize, usize)> {
    let first = (0..plan.len()).flat_map(|y| (0..plan[y].len()).map(move |x| (x, y)));
    let first = first.clone().find(|&(x, y)| plan[y][x] == b'.').expect("an open square");
    let mut seen = vec![vec![false; plan[0].len()]; plan.len()];
    let mut border = vec![first];
    while let Some((x, y)) = border.pop() {
        if matches!(plan[y][x], b'.' | b'+') && !std::mem::replace(&mut seen[y][x], true) {
            border.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
        }
    }
    let squares = (0..plan.len()).flat_map(|y| (0..plan[y].len()).map(move |x| (x, y)));
    squares.filter(|&(x, y)| seen[y][x] && plan[y][x] == b'.').collect()
}
