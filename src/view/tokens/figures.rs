//! Creatures painted for each zoom as large as they are on the screen.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::shown_situation::{Acquaintances, ShownSituation};
use crate::sim::{CurrentSituation, MissionRoot, MissionRules};
use crate::ui::palette::Colours;
use crate::view::camera::Zoom;
use tactical_grid::Square;

use super::art::{Art, Piece};
use super::crowding::Crowd;
use super::{Token, TokenShown, ailments};

/// Pictures that have been painted for the zoom of now.
#[derive(Resource, Default)]
pub(super) struct PaintedFigures {
    square_px: u32,
    pictures: Vec<((Piece, Art), Handle<Image>)>,
}

impl PaintedFigures {
    fn picture(&mut self, piece: Piece, art: Art, images: &mut Assets<Image>) -> Option<Handle<Image>> {
        if self.square_px != art.square_px || self.pictures.len() > MOST_KEPT {
            (self.square_px, self.pictures) = (art.square_px, Vec::new());
        }
        let art = art.only(piece);
        if let Some((_, picture)) = self.pictures.iter().find(|(key, _)| *key == (piece, art)) {
            return Some(picture.clone());
        }
        let picture = images.add(art.paint(piece)?);
        self.pictures.push(((piece, art), picture.clone()));
        Some(picture)
    }
}

/// Most pictures that are kept.
const MOST_KEPT: usize = 300;

/// Whom the player has seen is known from now on; in another mission nobody is.
pub(super) fn meet(
    current: Res<CurrentSituation>,
    begun: Query<(), Added<MissionRoot>>,
    mut met: ResMut<Acquaintances>,
) {
    if !begun.is_empty() {
        *met = Acquaintances::default();
    }
    if current.is_changed() {
        met.meet(&current.0);
    }
}

/// Paints anew whoever looks different now.
pub(super) fn draw_figures(
    zoom: Res<Zoom>,
    current: Res<CurrentSituation>,
    view: ShownSituation,
    (met, colours, rules): (Res<Acquaintances>, Res<Colours>, Res<MissionRules>),
    mut images: ResMut<Assets<Image>>,
    mut painted: ResMut<PaintedFigures>,
    mut tokens: Query<(&Token, Ref<TokenShown>, &mut Art, &Children)>,
    mut pieces: Query<(&Piece, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let is_stale = zoom.is_changed() || view.is_changed() || met.is_changed() || colours.is_changed();
    if !is_stale && !tokens.iter().any(|(_, shown, ..)| shown.is_changed()) {
        return;
    }
    let taken: BTreeSet<Square> = tokens.iter().filter_map(|(_, shown, ..)| shown.0.square()).collect();
    for (token, shown, mut art, children) in &mut tokens {
        let crowd = shown.0.square().map(|square| Crowd::around(square, &taken)).unwrap_or_default();
        if !is_stale && !shown.is_changed() && art.crowd == crowd {
            continue;
        }
        let Some(creature) = current.0.get(token.0) else { continue };
        let is_known = met.know(&current.0, creature);
        let wanted = Art::of(&current.0, view.situation(), creature, shown.0, is_known, *zoom);
        let suffers = ailments::seen(rules.rulebook(), &current.0, creature, shown.0);
        let wanted = wanted.in_palette(colours.0).crowded(crowd).suffering(suffers);
        if *art == wanted {
            continue;
        }
        *art = wanted;
        let mut pieces = pieces.iter_many_mut(children);
        while let Some((&piece, mut sprite, mut place, mut visibility)) = pieces.fetch_next() {
            let picture = painted.picture(piece, wanted, &mut images);
            visibility.set_if_neq(if picture.is_some() { Visibility::Inherited } else { Visibility::Hidden });
            if let Some(picture) = picture {
                show(&mut sprite, picture, &images, (piece, wanted.square_px));
                place.translation = wanted.place(piece).extend(piece.above_ring());
            }
        }
    }
}

/// Each pixel of `picture` is one of the screen, or stands for as many as its piece is coarse.
fn show(
    sprite: &mut Sprite,
    picture: Handle<Image>,
    images: &Assets<Image>,
    (piece, square_px): (Piece, u32),
) {
    let size = images.get(&picture).map_or(Vec2::ONE, Image::size_f32) * piece.coarseness() as f32;
    *sprite = Sprite { custom_size: Some(size / square_px as f32), image: picture, ..default() };
}
