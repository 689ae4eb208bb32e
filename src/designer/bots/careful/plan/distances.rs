//! How far it is to the aim, whatever stands on the way.

use std::collections::{BTreeMap, VecDeque};

use tactical_grid::Square;
use unnoticed_rules::Situation;

/// Squares to go from every square from which one can come to where it `is_done`, closed doors taken as open.
pub(super) fn distances(situation: &Situation, is_done: &dyn Fn(Square) -> bool) -> BTreeMap<Square, u32> {
    let board = &situation.board;
    let mut found = BTreeMap::new();
    let mut border: VecDeque<Square> =
        board.squares().filter(|&square| board.terrain(square).can_be_entered() && is_done(square)).collect();
    found.extend(border.iter().map(|&square| (square, 0)));
    while let Some(square) = border.pop_front() {
        let next = found[&square] + 1;
        for neighbour in square.neighbours() {
            let open = board.terrain(neighbour).can_be_entered() || board.door(neighbour).is_some();
            if open && !found.contains_key(&neighbour) {
                found.insert(neighbour, next);
                border.push_back(neighbour);
            }
        }
    }
    found
}
