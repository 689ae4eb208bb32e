//! Names of tokens stand at their feet, where they cover nobody.

use bevy::prelude::*;

use crate::sim::CurrentSituation;
use crate::view::camera::Zoom;
use tactical_grid::{Space, Square};
use unnoticed_rules::CreatureId;

use super::ring::FloorRing;
use super::spawning::NameLabel;
use super::{Token, TokenShown};

/// Pixels from the ring to the middle of a name.
const BELOW_PX: f32 = 9.0;
/// Squares between two names in a row that are written one below the other.
const NEAR: i16 = 2;
/// Pixels between two such lines.
const LINE_PX: f32 = 13.0;

/// Puts names below their tokens, and those of neighbours at different heights.
pub(super) fn place_names(
    zoom: Res<Zoom>,
    current: Res<CurrentSituation>,
    tokens: Query<(&Token, Ref<TokenShown>, &Children)>,
    mut names: Query<&mut Transform, With<NameLabel>>,
) {
    if !zoom.is_changed() && !tokens.iter().any(|(_, shown, _)| shown.is_changed()) {
        return;
    }
    let space = |token: &Token, shown: &TokenShown| {
        let square = shown.0.square().filter(|_| token.0 != CreatureId::ROGUE)?;
        Some(current.0.get(token.0)?.space_at(square))
    };
    let named: Vec<Space> = tokens.iter().filter_map(|(token, shown, _)| space(token, &shown)).collect();
    for (token, shown, children) in &tokens {
        let Some(space) = space(token, &shown) else { continue };
        let below = below(space, line_of(space, &named), zoom.pixel());
        let mut labels = names.iter_many_mut(children);
        while let Some(mut place) = labels.fetch_next() {
            place.translation.y = below;
        }
    }
}

/// How far below the middle of `space` its name is written, on the line of this number.
fn below(space: Space, line: u8, pixel: f32) -> f32 {
    let ring = FloorRing::around(space.side.into());
    ring.centre().y - ring.radii().y - (BELOW_PX + LINE_PX * f32::from(line)) * pixel
}

/// The line on which the name of `space` is written among `others`: the second if its neighbour at the left has the first.
fn line_of(space: Space, others: &[Space]) -> u8 {
    let is_beside = |other: &&Space| {
        let Square { x, y } = other.origin;
        y == space.origin.y && (1..=NEAR).contains(&(space.origin.x - x))
    };
    let neighbour = others.iter().filter(is_beside).max_by_key(|other| other.origin.x);
    neighbour.map_or(0, |&other| 1 - line_of(other, others))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(x: i16) -> Space {
        Space { origin: Square::new(x, 1), side: 1 }
    }

    #[test]
    fn names_of_neighbours_in_a_row_are_written_on_different_lines() {
        let all = [0, 1, 2, 7].map(space);
        assert_eq!(all.map(|space| line_of(space, &all)), [0, 1, 0, 0]);
    }

    #[test]
    fn names_stand_below_the_feet_at_every_zoom() {
        for pixel in [1.0 / 16.0, 1.0 / 24.0, 1.0 / 60.0] {
            let ring = FloorRing::around(1.0);
            let top = below(space(0), 0, pixel) + 6.0 * pixel;
            assert!(top < ring.centre().y - ring.radii().y, "half a line above its middle");
        }
    }
}
