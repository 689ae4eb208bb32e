//! What stands on the table of a heist, as pictures: stones, bells, chests, niches, doors, figures, dice and the Eye.

mod die;
mod eye;
mod figure;
mod piece;
mod placed;

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::view::ink::Ink;

pub(super) use die::DieLook;
pub(super) use eye::EyeLook;
use figure::FIGURE_PX;
pub(super) use figure::FOOT_PX;
pub(super) use piece::{BellLook, Piece, StoneLook};
pub(super) use placed::{Placed, spawn_picture};

/// Steps in which pictures are larger than designed, so that few of them are drawn anew while a window is pulled.
const SCALE_STEP: f32 = 0.25;

/// One picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Drawn {
    /// Something on the track.
    Piece(Piece),
    /// A rogue, by seat.
    Figure(u8),
    /// A die.
    Die(DieLook),
    /// The Eye.
    Eye(EyeLook),
    /// Its beam, which falls downwards.
    Beam,
    /// What the beam falls on.
    Pool,
}

impl Drawn {
    /// Width and height, in pixels as designed.
    pub const fn size(self) -> Vec2 {
        match self {
            Self::Piece(piece) => piece.size(),
            Self::Figure(_) => FIGURE_PX,
            Self::Die(_) => die::SIZE_PX,
            Self::Eye(_) => eye::SIZE_PX,
            Self::Beam => Vec2::new(96.0, 192.0),
            Self::Pool => Vec2::new(96.0, 52.0),
        }
    }

    fn draw(self, scale: f32) -> Image {
        let mut ink = Ink::new((self.size() * scale).ceil().as_uvec2());
        match self {
            Self::Piece(piece) => piece.draw(&mut ink, scale),
            Self::Figure(seat) => figure::draw(&mut ink, seat, scale),
            Self::Die(look) => look.draw(&mut ink, scale),
            Self::Eye(look) => look.draw(&mut ink, scale),
            Self::Beam => eye::draw_beam(&mut ink),
            Self::Pool => eye::draw_pool(&mut ink, scale),
        }
        ink.into_image()
    }
}

/// All pictures that were needed so far, each drawn once for each size.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Pieces {
    drawn: BTreeMap<(Drawn, u32), Handle<Image>>,
}

impl Pieces {
    /// The picture of `drawn` where a pixel as designed takes `scale` pixels of the screen.
    pub fn of(&mut self, drawn: Drawn, scale: f32, images: &mut Assets<Image>) -> Handle<Image> {
        let steps = (scale / SCALE_STEP).ceil().max(1.0) as u32;
        let draw = || images.add(drawn.draw(steps as f32 * SCALE_STEP));
        self.drawn.entry((drawn, steps)).or_insert_with(draw).clone()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pieces>();
}
