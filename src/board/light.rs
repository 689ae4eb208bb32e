//! Light levels: ambient light and lamps. Rules: DET-33 to DET-38.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Board, Lamp, LampId, Space, Square};

/// How well a square is lit, darkest first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Light {
    /// No light. Rule: DET-35.
    Dark,
    /// Dim light. Rule: DET-34.
    Dim,
    /// Bright light. Rule: DET-33.
    #[default]
    Bright,
}

/// All light of a board: what is asked, and the two things it is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lighting {
    /// Light without lamps, square by square.
    ambient: Vec<Light>,
    /// Light with the lamps that burn, square by square.
    total: Vec<Light>,
    lamps: Vec<Lamp>,
}

impl Lighting {
    /// Bright light everywhere, and no lamps.
    pub(super) fn new(area: usize) -> Self {
        Self { ambient: vec![Light::Bright; area], total: vec![Light::Bright; area], lamps: Vec::new() }
    }
}

impl Board {
    /// The light at `square` with all lamps that burn; dark outside the map. Rules: DET-37, DET-38.
    pub fn light(&self, square: Square) -> Light {
        self.index(square).map_or(Light::Dark, |i| self.lighting.total[i])
    }

    /// The best light among the squares of `space`. Rule: DET-38.
    pub fn light_of(&self, space: Space) -> Light {
        space.squares().map(|square| self.light(square)).max().unwrap_or(Light::Dark)
    }

    /// Light at `square` without any lamp; dark outside the map.
    pub fn ambient(&self, square: Square) -> Light {
        self.index(square).map_or(Light::Dark, |i| self.lighting.ambient[i])
    }

    /// Sets the light without lamps at `square`; outside the map nothing happens.
    pub fn set_ambient(&mut self, square: Square, light: Light) {
        if let Some(i) = self.index(square) {
            self.lighting.ambient[i] = light;
            self.relight(square);
        }
    }

    /// The lamps, in the order of the level; a [`LampId`] is an index into them.
    pub fn lamps(&self) -> &[Lamp] {
        &self.lighting.lamps
    }

    /// The lamp with this number, if there is one.
    pub fn lamp(&self, id: LampId) -> Option<&Lamp> {
        self.lighting.lamps.get(usize::from(id.0))
    }

    /// Hangs up one more lamp and lights what it reaches; returns its number.
    pub fn add_lamp(&mut self, lamp: Lamp) -> LampId {
        let id = LampId(self.lighting.lamps.len() as u16);
        self.lighting.lamps.push(lamp);
        self.relight_within_reach_of(lamp);
        id
    }

    /// Lights or puts out a lamp; without such a lamp nothing happens.
    pub fn set_lamp(&mut self, id: LampId, lit: bool) {
        let Some(lamp) = self.lighting.lamps.get_mut(usize::from(id.0)) else {
            return;
        };
        lamp.lit = lit;
        let lamp = *lamp;
        self.relight_within_reach_of(lamp);
    }

    /// Works the light out anew wherever a change of `changed` from open to solid or back can matter.
    pub(super) fn relight_around(&mut self, changed: Square) {
        for i in 0..self.lighting.lamps.len() {
            let lamp = self.lighting.lamps[i];
            if lamp.lit && lamp.square.distance(changed) <= reach(lamp) + 1 {
                self.relight_within_reach_of(lamp);
            }
        }
    }

    fn relight_within_reach_of(&mut self, lamp: Lamp) {
        let reach = reach(lamp) as i32;
        let (x, y) = (i32::from(lamp.square.x), i32::from(lamp.square.y));
        let (right, bottom) = (i32::from(self.width()) - 1, i32::from(self.height()) - 1);
        for y in (y - reach).max(0)..=(y + reach).min(bottom) {
            for x in (x - reach).max(0)..=(x + reach).min(right) {
                self.relight(Square::new(x as i16, y as i16));
            }
        }
    }

    fn relight(&mut self, square: Square) {
        let lamps = self.lighting.lamps.iter().map(|lamp| self.light_from(lamp, square));
        let light = lamps.fold(self.ambient(square), Light::max);
        if let Some(i) = self.index(square) {
            self.lighting.total[i] = light;
        }
    }

    /// What one lamp gives to one square. Rules: DET-37, DET-38.
    pub fn light_from(&self, lamp: &Lamp, square: Square) -> Light {
        let distance = lamp.square.distance(square);
        if !lamp.lit
            || distance > reach(*lamp)
            || !self.line_of_effect(Space::of(lamp.square), Space::of(square))
        {
            Light::Dark
        } else if distance <= u16::from(lamp.radius) {
            Light::Bright
        } else {
            Light::Dim
        }
    }
}

/// Dim light ends at twice the radius. Rule: DET-37.
fn reach(lamp: Lamp) -> u16 {
    2 * u16::from(lamp.radius)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Terrain, Tile};

    fn dark(drawing: &str) -> Board {
        let mut board = Board::from_drawing(drawing);
        for square in board.squares() {
            board.set_ambient(square, Light::Dark);
        }
        board
    }

    fn lamp(x: i16, y: i16, radius: u8) -> Lamp {
        Lamp { square: Square::new(x, y), radius, lit: true, kept_lit: false }
    }

    fn row(board: &Board, y: i16) -> String {
        let letter = |x| match board.light(Square::new(x, y)) {
            Light::Dark => ' ',
            Light::Dim => 'd',
            Light::Bright => 'B',
        };
        (0..board.width() as i16).map(letter).collect()
    }

    #[test]
    fn det_33_a_board_is_bright_unless_said_otherwise_and_dark_outside() {
        let board = Board::new(2, 2);
        assert_eq!(board.light(Square::new(1, 1)), Light::Bright);
        assert_eq!(board.light(Square::new(2, 1)), Light::Dark);
    }

    #[test]
    fn det_37_bright_to_the_radius_and_dim_to_twice_the_radius() {
        let mut board = dark("..........");
        let id = board.add_lamp(lamp(0, 0, 3));
        assert_eq!(row(&board, 0), "BBBBddd   ");
        board.set_lamp(id, false);
        assert_eq!(row(&board, 0), "          ");
        board.set_lamp(id, true);
        assert_eq!(row(&board, 0), "BBBBddd   ");
    }

    #[test]
    fn det_38_light_needs_line_of_effect() {
        let mut board = dark("######\n..#...\n######");
        board.add_lamp(lamp(0, 1, 4));
        assert_eq!(row(&board, 1), "BBB   ");
        board.set_tile(Square::new(2, 1), Tile::default());
        assert_eq!(row(&board, 1), "BBBBBd", "the wall went, so light comes in");
        board.set_tile(Square::new(3, 1), Tile::of(Terrain::ClosedDoor));
        assert_eq!(row(&board, 1), "BBBB  ", "a closed door keeps it out again");
    }

    #[test]
    fn det_38_a_large_creature_has_the_best_light_among_its_squares() {
        let mut board = dark("......\n......");
        board.add_lamp(lamp(0, 0, 1));
        let ogre = |x| Space { origin: Square::new(x, 0), side: 2 };
        assert_eq!(
            [0, 1, 2, 3].map(|x| board.light_of(ogre(x))),
            [Light::Bright, Light::Bright, Light::Dim, Light::Dark]
        );
    }

    #[test]
    fn det_37_lamps_do_not_outshine_ambient_light() {
        let mut board = Board::from_drawing("......");
        board.set_ambient(Square::new(5, 0), Light::Dim);
        board.add_lamp(lamp(0, 0, 2));
        assert_eq!(row(&board, 0), "BBBBBd");
    }
}
