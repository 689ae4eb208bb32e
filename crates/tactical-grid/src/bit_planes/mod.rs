//! The map as one bit per square, so that a row of squares is asked in one word.

mod plane;

use super::{Corner, Square, Tile};

pub(super) use plane::{Contents, Plane, Rows, pinches};

/// The planes of a board, one for each thing a line can ask about. Rule: TAC-46.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Planes {
    /// What blocks line of effect. Rule: TAC-37.
    pub(super) solid: Plane,
    /// What blocks sight. Rule: TAC-47.
    pub(super) sight: Plane,
    /// SOLID squares and fog. Rule: TAC-60.
    pub(super) fog: Plane,
    /// LOW squares; set outside the map too, where it makes no difference. Rule: TAC-53.
    pub(super) low: Plane,
    /// SOLID and LOW squares: what counts where furniture does. Rule: TAC-53.
    pub(super) solid_or_low: Plane,
    /// What a strike through it breaks. Rule: TAC-34.
    pub(super) flimsy: Plane,
    /// Squares that block sight alone.
    curtains: u32,
    /// Squares that are LOW.
    furniture: u32,
    /// Squares with fog.
    fogs: u32,
    /// Squares that are higher or lower than the ground of the house.
    elevated: u32,
    /// Where what blocks sight masks a pinch. Rule: TAC-47.
    pub(super) masked_from_sight: MaskedPinches,
    /// Where fog masks a pinch. Rule: TAC-60.
    pub(super) masked_by_fog: MaskedPinches,
}

/// The points that are pinched between solid squares and would not be with what else counts for a line, ascending:
/// hardly ever any. They stay pinched. Rule: TAC-46.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MaskedPinches(Vec<Corner>);

impl MaskedPinches {
    /// Whether any lies within `radius` squares of the space between two corners.
    pub(super) fn is_any_within(&self, radius: u8, [(left, top), .., (right, bottom)]: [Corner; 4]) -> bool {
        let radius = i32::from(radius);
        let (columns, rows) = (left - radius..=right + radius, top - radius..=bottom + radius);
        self.0.iter().any(|(x, y)| columns.contains(x) && rows.contains(y))
    }

    fn set(&mut self, point: Corner, on: bool) {
        match (self.0.binary_search(&point), on) {
            (Ok(at), false) => drop(self.0.remove(at)),
            (Err(at), true) => self.0.insert(at, point),
            _ => {}
        }
    }
}

impl Planes {
    /// The planes of an empty floor.
    pub(super) fn new(width: u16, height: u16) -> Self {
        let empty = Plane::new(width, height);
        Self {
            solid: empty.clone(),
            sight: empty.clone(),
            fog: empty.clone(),
            low: empty.clone(),
            solid_or_low: empty.clone(),
            flimsy: empty,
            curtains: 0,
            furniture: 0,
            fogs: 0,
            elevated: 0,
            masked_from_sight: MaskedPinches::default(),
            masked_by_fog: MaskedPinches::default(),
        }
    }

    /// Takes over what stands at `square` of the map now instead of `before`.
    pub(super) fn replace(&mut self, square: Square, before: Tile, tile: Tile) {
        let Tile { terrain, fog, .. } = tile;
        self.solid.set(square, terrain.is_solid());
        self.sight.set(square, terrain.blocks_sight());
        self.fog.set(square, terrain.is_solid() || fog);
        self.low.set(square, terrain.is_low());
        self.solid_or_low.set(square, terrain.is_solid() || terrain.is_low());
        self.flimsy.set(square, terrain.is_flimsy());
        let recount = |count: &mut u32, is: fn(Tile) -> bool| {
            *count = *count + u32::from(is(tile)) - u32::from(is(before));
        };
        recount(&mut self.curtains, |tile| tile.terrain.blocks_sight() && !tile.terrain.is_solid());
        recount(&mut self.furniture, |tile| tile.terrain.is_low());
        recount(&mut self.fogs, |tile| tile.fog);
        recount(&mut self.elevated, |tile| tile.elevation != 0);
        let (x, y) = (i32::from(square.x), i32::from(square.y));
        for point in [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] {
            self.mask(point);
        }
    }

    /// Whether anything on the map blocks sight alone.
    pub(super) fn has_curtains(&self) -> bool {
        self.curtains > 0
    }

    /// The LOW squares of the 64 eastward from (x, y); none outside the map.
    pub(super) fn low_eastward(&self, x: i32, y: i32) -> u64 {
        self.low.eastward(x, y) & !self.solid.eastward(x, y)
    }

    /// Whether any square of the map is LOW.
    pub(super) fn has_low(&self) -> bool {
        self.furniture > 0
    }

    /// Whether there is fog on the map.
    pub(super) fn has_fog(&self) -> bool {
        self.fogs > 0
    }

    /// Whether any square is higher or lower than the ground of the house.
    pub(super) fn has_elevations(&self) -> bool {
        self.elevated > 0
    }

    /// Takes over whether the pinch at `point` is masked, if there is one.
    fn mask(&mut self, point: Corner) {
        let is_pinched = self.solid.is_pinched(point);
        self.masked_from_sight.set(point, is_pinched && !self.sight.is_pinched(point));
        self.masked_by_fog.set(point, is_pinched && !self.fog.is_pinched(point));
    }
}
