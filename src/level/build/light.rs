//! Light without lamps. Rules: DET-33 to DET-38.

use crate::level::file::LevelFile;
use tactical_grid::Board;

use super::Draft;
use super::places::Places;

/// Lights the whole board, then the areas that differ; later ones win.
pub(super) fn light(board: &mut Board, file: &LevelFile, places: &mut Places<'_>, draft: &mut Draft<'_>) {
    let general = file.light.unwrap_or_default();
    for square in board.squares() {
        board.set_ambient(square, general);
    }
    for entry in &file.ambient {
        let area = places.area(&entry.at, draft);
        for square in area.iter().flat_map(|area| area.squares()) {
            board.set_ambient(square, entry.light);
        }
    }
}
