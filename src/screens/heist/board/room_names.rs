//! The names of rooms, written on the plan where no stone lies and nobody stands.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::level::Level;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use crate::view::middle_of_name;
use tactical_grid::{Square, Terrain};

use super::stage::Stage;

/// Pixels between letters, and of a letter with what is beside it.
const SPACING_PX: f32 = 1.5;
const LETTER_PX: f32 = 9.6;
/// Height of a line, in pixels.
const LINE_PX: f32 = 15.0;
/// Height of a row of the plan below which nothing is written, in pixels: it would lie across the walls.
const LEAST_PX: f32 = 14.0;
/// Columns and rows around a stone that belong to it and to whoever stands there: beside it, above, below.
const AROUND: (i16, i16, i16) = (1, 3, 1);
/// How dark it is behind a name: lines and light lie under it.
const PLATE: f32 = 0.3;
/// How far a name lies above the middle of its row, in squares: the wall in front of it stands upright.
const UP: f32 = 0.3;

/// A name, and the middle of it in pixels of the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RoomName {
    words: String,
    middle: Vec2,
}

impl RoomName {
    /// Those of the rooms of `level` for which there is room.
    pub fn all(level: &Level, stage: &Stage) -> Vec<Self> {
        let side = stage.projection.side(stage.projection.squares() / 2.0);
        if side * stage.projection.flatness() < LEAST_PX {
            return Vec::new();
        }
        let barred: BTreeSet<Square> =
            stones(level).chain(between_stones(level)).chain(behind_furniture(level)).collect();
        let name = |name: &str, room| {
            let words = name.to_uppercase();
            let width = words.chars().count() as f32 * LETTER_PX / side;
            let place = middle_of_name(&level.board, room, width, &barred)?;
            Some(Self { words, middle: stage.projection.at(place - Vec2::Y * UP, 0.0) })
        };
        let rooms = level.board.rooms().iter();
        rooms.filter_map(|(_, room)| name(room.name.as_deref()?, room)).collect()
    }

    /// Writes it.
    pub fn draw(&self, plan: &mut ChildSpawnerCommands) {
        let half = Vec2::new(self.words.chars().count() as f32 * LETTER_PX, LINE_PX) / 2.0;
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(self.middle.x - half.x),
            top: px(self.middle.y - half.y),
            width: px(2.0 * half.x),
            justify_content: JustifyContent::Center,
            ..default()
        };
        let color = theme::WALL.mix(&theme::TEXT, 0.6).with_alpha(0.75);
        let words = text(&self.words, theme::bold(TextSize::Small), color);
        let plate =
            Node { padding: UiRect::horizontal(px(3)), border_radius: BorderRadius::all(px(3)), ..default() };
        plan.spawn((node, Pickable::IGNORE)).with_children(|name| {
            name.spawn((plate, BackgroundColor(theme::INK.with_alpha(PLATE)), Pickable::IGNORE))
                .with_child((words, LetterSpacing::Px(SPACING_PX), TextLayout::no_wrap()));
        });
    }
}

/// The squares that stones take, and who stands on them.
fn stones(level: &Level) -> impl Iterator<Item = Square> {
    let tracks = level.heist.as_ref().map(|table| table.tracks.as_slice()).unwrap_or_default();
    let (beside, above, below) = AROUND;
    let around = move |&Square { x, y }: &Square| {
        (-above..=below).flat_map(move |dy| (-beside..=beside).map(move |dx| Square::new(x + dx, y + dy)))
    };
    tracks.iter().flat_map(|track| &track.squares).flat_map(around)
}

/// The squares between one stone and the next.
fn between_stones(level: &Level) -> impl Iterator<Item = Square> {
    let tracks = level.heist.as_ref().map(|table| table.tracks.as_slice()).unwrap_or_default();
    tracks.iter().flat_map(|track| track.squares.windows(2)).flat_map(|leg| {
        let steps = leg[0].distance(leg[1]).cast_signed().max(1);
        let along = move |from: i16, to: i16, step: i16| from + (to - from) * step / steps;
        let (from, to) = (leg[0], leg[1]);
        (0..=steps).map(move |step| Square::new(along(from.x, to.x, step), along(from.y, to.y, step)))
    })
}

/// The squares of which what stands in front hides a part.
fn behind_furniture(level: &Level) -> impl Iterator<Item = Square> {
    let board = &level.board;
    let stands = |square: &Square| matches!(board.terrain(*square), Terrain::Pillar | Terrain::Low);
    board.squares().filter(stands).map(|Square { x, y }| Square::new(x, y - 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::game;

    #[test]
    fn no_name_lies_on_a_stone_and_some_rooms_have_one() {
        let game = game("counting_house", 1);
        let (level, stage) = (game.level(), Stage::default());
        let names = RoomName::all(level, &stage);
        assert!(names.len() >= 3, "{names:?}");
        let table = level.heist.as_ref().expect("a heist");
        for stone in table.tracks.iter().flat_map(|track| &track.squares) {
            let seen = stage.projection.at(Vec2::new(stone.x.into(), stone.y.into()) + 0.5, 0.0);
            for name in &names {
                let half = Vec2::new(name.words.chars().count() as f32 * LETTER_PX, LINE_PX) / 2.0;
                let apart = (seen - name.middle).abs() - half;
                assert!(apart.max_element() > 0.0, "{} lies on {stone}", name.words);
            }
        }
    }
}
