//! What stands on the track as a heist begins, on the plan from which it is chosen: the same pieces as on its table.

use bevy::prelude::*;

use crate::level::Level;
use crate::screens::heist::pieces::{BellLook, Drawn, Piece, Pieces, StoneLook};
use tactical_grid::Square;
use unnoticed_rules::endeavor::{LAST, Track};

use super::signs::{Figures, Middle, standing};

/// How large pieces are, compared with how they were designed.
const SIZE: f32 = 0.6;
/// How pale those of an area are that is closed at first.
const PALE: f32 = 0.4;
/// Pixels of the picture to one of the layout.
const SHARPNESS: f32 = 1.5;

/// A piece on the plan.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::screens) struct FirstPiece {
    picture: Handle<Image>,
    piece: Piece,
    /// Where it stands, in parts of the plan.
    at: Vec2,
    /// Its upper left corner from there, in pixels.
    corner: Vec2,
    opacity: f32,
}

/// Every piece of the heist of `level` as it begins, lowest first.
pub(in crate::screens) fn first_pieces(
    level: &Level,
    pieces: &mut Pieces,
    images: &mut Assets<Image>,
) -> Vec<FirstPiece> {
    let Some(table) = &level.heist else { return Vec::new() };
    let size = Vec2::new(level.board.width().into(), level.board.height().into());
    let centre = |square: Square| (Vec2::new(square.x.into(), square.y.into()) + 0.5) / size;
    let areas = table.areas().iter().zip(&table.tracks);
    let mut all: Vec<_> = areas
        .flat_map(|(area, plan)| {
            let (track, opacity) = (Track::of(area), if area.opens.is_some() { PALE } else { 1.0 });
            plan.squares.iter().zip(1..=LAST).flat_map(move |(&square, position)| {
                standing_at(&track, position).map(move |(piece, beside)| FirstPiece {
                    picture: Handle::default(),
                    piece,
                    at: centre(square),
                    corner: (beside - piece.foot()) * SIZE,
                    opacity,
                })
            })
        })
        .collect();
    for piece in &mut all {
        piece.picture = pieces.of(Drawn::Piece(piece.piece), SIZE * SHARPNESS, images);
    }
    all.sort_by(|one, other| one.at.y.total_cmp(&other.at.y));
    all
}

/// What stands at `position` if anything but its stone does.
fn standing_at(track: &Track, position: u8) -> impl Iterator<Item = (Piece, Vec2)> + use<> {
    let (middle, has_alarm) = (Middle::at(track, position), track.alarms.contains(position));
    let stone = if has_alarm { StoneLook::Alarmed } else { StoneLook::Plain };
    let is_more = middle.is_some() || has_alarm;
    standing(stone, middle, has_alarm.then_some(BellLook::Set), Figures::Nobody).filter(move |_| is_more)
}

impl FirstPiece {
    /// Draws it onto the plan, whatever the size of that.
    pub(in crate::screens) fn draw(&self, plan: &mut ChildSpawnerCommands) {
        let size = self.piece.size() * SIZE;
        let node = Node {
            position_type: PositionType::Absolute,
            left: percent(100.0 * self.at.x),
            top: percent(100.0 * self.at.y),
            margin: UiRect { left: px(self.corner.x), top: px(self.corner.y), ..default() },
            width: px(size.x),
            height: px(size.y),
            ..default()
        };
        let color = Color::WHITE.with_alpha(self.opacity);
        let picture = ImageNode { color, ..ImageNode::new(self.picture.clone()) };
        plan.spawn((node, picture.with_mode(NodeImageMode::Stretch), Pickable::IGNORE));
    }
}
