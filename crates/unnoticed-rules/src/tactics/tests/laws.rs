//! Laws that hold on every board. Rules: TAC-106, TAC-116, TAC-121, TAC-197, TAC-201, HSE-24.

use proptest::prelude::*;
use tactical_grid::{Direction, Light, Square};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H};
use crate::tactics::{TARGETED, Tactics, TacticsState};
use crate::{Action, Dice, Die, Effect, Rulebook};

/// Faces from a list, over and over.
struct Cycle<'a>(std::iter::Cycle<std::slice::Iter<'a, u8>>);

impl Dice for Cycle<'_> {
    fn roll(&mut self, die: Die) -> u8 {
        let face = *self.0.next().expect("there is one");
        (face - 1) % die.0 + 1
    }
}

fn board(walls: &[u8]) -> String {
    let row = |row: &[u8]| -> String {
        row.iter()
            .map(|kind| match kind {
                0 => '#',
                1 => 'o',
                2 => 'f',
                _ => '.',
            })
            .collect()
    };
    walls.chunks(8).map(row).collect::<Vec<_>>().join("\n")
}

fn table(walls: &[u8], hero: (i16, i16), guard: (i16, i16), facing: usize) -> Table {
    let mut drawing = board(walls);
    drawing.push_str("\nR......G");
    let clear = |board: &mut tactical_grid::Board, at: (i16, i16)| {
        board.set_tile(Square::new(at.0, at.1), tactical_grid::Tile::default());
    };
    Table::draw(&drawing)
        .board(|board| {
            clear(board, hero);
            clear(board, guard);
        })
        .placed(H, hero.0, hero.1)
        .placed(G, guard.0, guard.1)
        .facing(G, Direction::ALL[facing])
        .light(Light::Bright)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whoever has hidden from a guard is sheltered from it, and the guard did not know its square.
    #[test]
    fn tac_106_tac_109_nobody_is_hidden_from_whom_nothing_shelters_it(
        walls in proptest::collection::vec(0u8..8, 64), hx in 0i16..8, hy in 0i16..8, gx in 0i16..8, gy in 0i16..8,
        facing in 0usize..8, faces in proptest::collection::vec(1u8..=10, 6),
    ) {
        prop_assume!((hx, hy) != (gx, gy));
        let before = table(&walls, (hx, hy), (gx, gy), facing).settled();
        let mut dice = Cycle(faces.iter().cycle());
        let Ok(effects) = Tactics.resolve(&before.0, H, &Action::Hide, &mut dice) else { return Ok(()) };
        let after = before.clone().with(|situation| {
            situation.apply_all(&effects);
            Tactics.settle(situation, &effects, &mut dice);
        });
        if after.hides_from(G) {
            let pair = crate::Pair::new(&after.0, G, H);
            prop_assert!(!Tactics.in_plain_sight(&pair), "in the open and hidden");
            prop_assert!(before.state(G, H) != TacticsState::Observed, "observed a moment ago");
        }
    }

    /// A push never goes farther than it says less stability, never into a wall, and away from where it comes from.
    #[test]
    fn tac_194_tac_197_tac_201_a_push_stays_on_the_board_and_within_its_squares(
        walls in proptest::collection::vec(0u8..8, 64), hx in 0i16..8, hy in 0i16..8, way in 0usize..8,
        squares in 0u8..7, stability in 0u8..4, face in 1u8..=10,
    ) {
        let near = Square::new(hx, hy).step(Direction::ALL[way]);
        prop_assume!((0..8).contains(&near.x) && (0..8).contains(&near.y));
        let table = table(&walls, (hx, hy), (near.x, near.y), 0)
            .block(H, |hero| hero.abilities[1] = maneuver("Shove", [squares; 3], [None; 3]))
            .block(G, |guard| guard.stability = stability)
            .holds(H, G, TacticsState::Observed);
        let faces = [face];
        let mut dice = Cycle(faces.iter().cycle());
        let Ok(effects) = Tactics.resolve(&table.0, H, &own_at(TARGETED + 1, G), &mut dice) else { return Ok(()) };
        let moves: Vec<Square> = effects.iter().filter_map(|effect| match effect {
            Effect::Moved { creature: G, to, .. } => Some(*to),
            _ => None,
        }).collect();
        prop_assert!(moves.len() <= squares.saturating_sub(stability).into());
        let mut distance = 1;
        for to in moves {
            prop_assert!(table.0.board.terrain(to).can_be_entered() || table.0.board.terrain(to) == tactical_grid::Terrain::Glass);
            prop_assert!(Square::new(hx, hy).distance(to) > distance);
            distance = Square::new(hx, hy).distance(to);
        }
    }

    /// What is foretold of an act is what enumerating its dice comes to: chances add up, and refusals are the same.
    #[test]
    fn hse_24_forecasts_and_checks_agree(
        walls in proptest::collection::vec(0u8..8, 64), hx in 0i16..8, hy in 0i16..8, gx in 0i16..8, gy in 0i16..8,
        facing in 0usize..8, act in 0usize..5,
    ) {
        prop_assume!((hx, hy) != (gx, gy));
        let table = table(&walls, (hx, hy), (gx, gy), facing).settled();
        let acts = [
            Action::Hide,
            Action::Strike(G),
            Action::Subdue(G),
            own_at(TARGETED + 1, G),
            Action::Seek(crate::SeekArea::Cone(Direction::North)),
        ];
        let action = &acts[act];
        let foretold = Tactics.forecast(&table.0, H, action, &|_| true);
        prop_assert_eq!(foretold.is_ok(), Tactics.check(&table.0, H, action).is_ok());
        if let Ok(forecast) = foretold {
            let sum: u64 = forecast.worst.outcomes.iter().map(|(_, weight)| weight).sum();
            prop_assert_eq!(sum, forecast.worst.total);
        }
    }
}
