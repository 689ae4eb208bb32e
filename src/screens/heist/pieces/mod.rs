//! What stands on the table of a heist, as pictures: stones, bells, chests, niches, doors, figures, dice and the Eye.

mod die;
mod eye;
mod figure;
mod piece;
mod placed;

use std::mem::discriminant;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;

use crate::ui::ink::Canvas;

pub(super) use die::DieLook;
#[cfg(test)]
pub(super) use die::RADIUS as DIE_RADIUS_PX;
pub(super) use eye::EyeLook;
use figure::FIGURE_PX;
pub(super) use figure::{FOOT_PX, head_px};
pub(super) use piece::{BellLook, Piece, StoneLook};
pub(super) use placed::{Placed, spawn_picture};

/// Steps in which pictures are larger than designed, so that few of them are drawn anew while a window is pulled.
const SCALE_STEP: f32 = 0.25;
/// Pictures of one kind that are kept at most once nobody shows them.
const MOST_KEPT: usize = 24;

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
            Self::Beam => Vec2::new(120.0, 192.0),
            Self::Pool => Vec2::new(120.0, 58.0),
        }
    }

    fn draw(self, scale: f32) -> Image {
        let mut ink = Canvas::in_pixels(self.size() * scale);
        match self {
            Self::Piece(piece) => piece.draw(&mut ink, scale),
            Self::Figure(seat) => figure::draw(&mut ink, seat, scale),
            Self::Die(look) => look.draw(&mut ink, scale),
            Self::Eye(look) => look.draw(&mut ink, scale),
            Self::Beam => eye::draw_beam(&mut ink),
            Self::Pool => eye::draw_pool(&mut ink, scale),
        }
        // Nobody reads it again: it is held by the renderer alone.
        Image { asset_usage: RenderAssetUsages::RENDER_WORLD, ..ink.into_image() }
    }
}

/// Pictures that may be needed again, with how many steps larger each is; the one that was needed last comes last. Those of
/// one kind are of one size, for that is how they are shown.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::screens) struct Pieces(Vec<(Drawn, u32, Handle<Image>)>);

impl Pieces {
    /// The picture of `drawn` where a pixel as designed takes `scale` pixels of the screen.
    pub(in crate::screens::heist) fn of(
        &mut self,
        drawn: Drawn,
        scale: f32,
        images: &mut Assets<Image>,
    ) -> Handle<Image> {
        let steps = (scale / SCALE_STEP).ceil().max(1.0) as u32;
        let known = self.0.iter().position(|(kept, of, _)| (*kept, *of) == (drawn, steps));
        let picture = if let Some(place) = known {
            self.0.remove(place).2
        } else {
            self.make_room_for(drawn, steps);
            images.add(drawn.draw(steps as f32 * SCALE_STEP))
        };
        self.0.push((drawn, steps, picture.clone()));
        picture
    }

    /// Lets go of what is like `drawn` and of another size, and of what was needed longest ago if there are many; whoever shows
    /// them still holds them.
    fn make_room_for(&mut self, drawn: Drawn, steps: u32) {
        let is_like = |(kept, ..): &(Drawn, u32, Handle<Image>)| discriminant(kept) == discriminant(&drawn);
        self.0.retain(|kept| !is_like(kept) || kept.1 == steps);
        if self.0.iter().filter(|kept| is_like(kept)).count() >= MOST_KEPT
            && let Some(oldest) = self.0.iter().position(is_like)
        {
            self.0.remove(oldest);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pieces>();
}

#[cfg(test)]
mod tests {
    use super::*;

    const STONE: Drawn = Drawn::Piece(Piece::Stone(StoneLook::Plain));

    /// All looks of the Eye while it is wary.
    fn looks() -> impl Iterator<Item = Drawn> {
        let sides = |open| (-3..=3).map(move |side| Drawn::Eye(EyeLook { is_awake: false, open, side }));
        (0..=EyeLook::OPEN).flat_map(sides)
    }

    #[test]
    fn the_looks_of_the_eye_do_not_pile_up_and_what_stands_beside_it_is_kept() {
        let (mut pieces, mut images) = (Pieces::default(), Assets::<Image>::default());
        let stone = pieces.of(STONE, SCALE_STEP, &mut images);
        for look in looks() {
            pieces.of(look, SCALE_STEP, &mut images);
            assert!(pieces.0.len() <= MOST_KEPT + 1);
        }
        assert!(looks().count() > MOST_KEPT);
        assert_eq!(pieces.of(STONE, SCALE_STEP, &mut images), stone, "it is drawn once");
    }

    #[test]
    fn what_is_shown_again_and_again_is_drawn_once() {
        let (mut pieces, mut images) = (Pieces::default(), Assets::<Image>::default());
        let open = Drawn::Eye(EyeLook { is_awake: true, open: EyeLook::OPEN, side: 0 });
        let first = pieces.of(open, SCALE_STEP, &mut images);
        for look in looks() {
            pieces.of(look, SCALE_STEP, &mut images);
            assert_eq!(pieces.of(open, SCALE_STEP, &mut images), first);
        }
    }

    #[test]
    fn pictures_of_another_size_are_let_go() {
        let (mut pieces, mut images) = (Pieces::default(), Assets::<Image>::default());
        for scale in [1.0, 2.0, 3.0] {
            for drawn in [STONE, Drawn::Piece(Piece::Chest), Drawn::Figure(0)] {
                pieces.of(drawn, scale, &mut images);
            }
        }
        assert_eq!(pieces.0.len(), 3);
        assert!(pieces.0.iter().all(|(_, steps, _)| *steps == (3.0 / SCALE_STEP) as u32));
    }
}
