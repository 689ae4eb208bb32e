//! The light on a board: ambient light, and what lamps add to it. Rules: DET-33 to DET-38.

use super::{Blocking, Board, Field, FieldScratch, Lamp, LampId, Light, Space, Square};

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
            let lamps = self.lighting.lamps.iter().map(|lamp| self.light_from(lamp, square));
            self.lighting.total[i] = lamps.fold(light, Light::max);
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

    /// Hangs up one more lamp, of at most 20 squares, and lights what it reaches; returns its number.
    ///
    /// # Panics
    ///
    /// If its reach of twice the radius is over [`MAX_FIELD_RADIUS`](super::MAX_FIELD_RADIUS).
    pub fn add_lamp(&mut self, lamp: Lamp) -> LampId {
        let id = LampId(self.lighting.lamps.len() as u16);
        self.lighting.lamps.push(lamp);
        self.shine(&mut LightScratch::default(), lamp, Area::reached_by(lamp));
        id
    }

    /// Puts another lamp in the place of one: elsewhere, of another radius, lit or not. Returns whether anything
    /// changed; without such a lamp nothing happens.
    ///
    /// # Panics
    ///
    /// If its reach of twice the radius is over [`MAX_FIELD_RADIUS`](super::MAX_FIELD_RADIUS).
    pub fn replace_lamp(&mut self, id: LampId, lamp: Lamp, scratch: &mut LightScratch) -> bool {
        let Some(place) = self.lighting.lamps.get_mut(usize::from(id.0)) else {
            return false;
        };
        let before = std::mem::replace(place, lamp);
        let areas = [before, lamp].into_iter().filter(|lamp| lamp.lit).map(Area::reached_by);
        if before != lamp
            && let Some(area) = areas.reduce(Area::with)
        {
            self.relight(area, scratch);
        }
        before != lamp
    }

    /// Takes all lamps down, for those who ask about lines alone: then no change of the board lights anything anew.
    pub fn take_lamps_down(&mut self) {
        self.lighting.lamps.clear();
        self.lighting.total.clone_from(&self.lighting.ambient);
    }

    /// Lights or puts out a lamp; without such a lamp nothing happens.
    pub fn set_lamp(&mut self, id: LampId, lit: bool) {
        let Some(lamp) = self.lighting.lamps.get_mut(usize::from(id.0)) else {
            return;
        };
        lamp.lit = lit;
        let area = Area::reached_by(*lamp);
        self.relight(area, &mut LightScratch::default());
    }

    /// Works the light out anew wherever a change of `changed` from open to solid or back can matter.
    pub(super) fn relight_around(&mut self, changed: Square) {
        let concerned = |lamp: &&Lamp| lamp.lit && lamp.square.distance(changed) <= reach(**lamp) + 1;
        let areas = self.lighting.lamps.iter().filter(concerned).map(|&lamp| Area::reached_by(lamp));
        if let Some(area) = areas.reduce(Area::with) {
            self.relight(area, &mut LightScratch::default());
        }
    }

    /// Works the light of all squares of `area` out anew.
    fn relight(&mut self, area: Area, scratch: &mut LightScratch) {
        for square in area.squares_on(self) {
            if let Some(i) = self.index(square) {
                self.lighting.total[i] = self.lighting.ambient[i];
            }
        }
        for i in 0..self.lighting.lamps.len() {
            self.shine(scratch, self.lighting.lamps[i], area);
        }
    }

    /// Adds the light of one lamp within `area`. Rules: DET-37, DET-38.
    fn shine(&mut self, scratch: &mut LightScratch, lamp: Lamp, area: Area) {
        if !lamp.lit || !area.meets(Area::reached_by(lamp)) {
            return;
        }
        let LightScratch { fields, field } = scratch;
        fields.fill(field, self, Space::of(lamp.square), reach(lamp) as u8, Blocking::Effect);
        for square in field.squares().filter(|&square| area.contains(square)) {
            if let Some(i) = self.index(square) {
                self.lighting.total[i] = self.lighting.total[i].max(brightness(&lamp, square));
            }
        }
    }

    /// The squares that one lamp lights, row by row, each with what it gives: bright light up to its radius and dim
    /// light up to twice that, wherever it has line of effect. Walls it shines on are among them; a lamp that does
    /// not burn lights nothing. The lamp need not be one of the board's. Rules: DET-37, DET-38.
    ///
    /// # Panics
    ///
    /// If its reach of twice the radius is over [`MAX_FIELD_RADIUS`](super::MAX_FIELD_RADIUS).
    pub fn lit_by(&self, lamp: &Lamp) -> Vec<(Square, Light)> {
        if !lamp.lit {
            return Vec::new();
        }
        let field = self.field(Space::of(lamp.square), lamp.radius.saturating_mul(2), Blocking::Effect);
        field.squares().map(|square| (square, brightness(lamp, square))).collect()
    }

    /// What one lamp gives to one square. Rules: DET-37, DET-38.
    pub fn light_from(&self, lamp: &Lamp, square: Square) -> Light {
        let light = if lamp.lit { brightness(lamp, square) } else { Light::Dark };
        let shines = light > Light::Dark && self.line_of_effect(Space::of(lamp.square), Space::of(square));
        if shines { light } else { Light::Dark }
    }
}

/// Room to work light out in; kept, so that after the first few times nothing is allocated.
#[derive(Debug, Default)]
pub struct LightScratch {
    fields: FieldScratch,
    field: Field,
}

/// Dim light ends at twice the radius. Rule: DET-37.
fn reach(lamp: Lamp) -> u16 {
    2 * u16::from(lamp.radius)
}

/// What a lamp that burns gives to a square in line of effect. Rule: DET-37.
fn brightness(lamp: &Lamp, square: Square) -> Light {
    match lamp.square.distance(square) {
        distance if distance <= u16::from(lamp.radius) => Light::Bright,
        distance if distance <= reach(*lamp) => Light::Dim,
        _ => Light::Dark,
    }
}

/// A rectangle of squares, both corners included; it may stick out of the map.
#[derive(Clone, Copy, Debug)]
struct Area {
    first: Square,
    last: Square,
}

impl Area {
    /// Every square that `lamp` may shine on.
    fn reached_by(lamp: Lamp) -> Self {
        let (Square { x, y }, reach) = (lamp.square, reach(lamp) as i16);
        Self { first: Square::new(x - reach, y - reach), last: Square::new(x + reach, y + reach) }
    }

    /// The smallest area that holds both.
    fn with(self, other: Self) -> Self {
        let first = Square::new(self.first.x.min(other.first.x), self.first.y.min(other.first.y));
        let last = Square::new(self.last.x.max(other.last.x), self.last.y.max(other.last.y));
        Self { first, last }
    }

    fn meets(self, other: Self) -> bool {
        let apart = |a: fn(Square) -> i16| a(self.first) > a(other.last) || a(other.first) > a(self.last);
        !apart(|square| square.x) && !apart(|square| square.y)
    }

    fn contains(self, square: Square) -> bool {
        (self.first.x..=self.last.x).contains(&square.x) && (self.first.y..=self.last.y).contains(&square.y)
    }

    /// Its squares that lie on the map.
    fn squares_on(self, board: &Board) -> impl Iterator<Item = Square> + use<> {
        let (right, bottom) = (board.width() as i16 - 1, board.height() as i16 - 1);
        let rows = self.first.y.max(0)..=self.last.y.min(bottom);
        let columns = self.first.x.max(0)..=self.last.x.min(right);
        rows.flat_map(move |y| columns.clone().map(move |x| Square::new(x, y)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{MAX_FIELD_RADIUS, Terrain, Tile, random_boards};

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

    #[test]
    fn det_37_the_largest_lamp_shines_as_far_as_any_field_goes() {
        let mut board = dark(&".".repeat(60));
        board.add_lamp(lamp(0, 0, 20));
        assert_eq!(board.squares().filter(|&square| board.light(square) > Light::Dark).count(), 41);
        assert_eq!(reach(lamp(0, 0, 20)), u16::from(MAX_FIELD_RADIUS));
    }

    /// Lamps hung up, put out, lit and carried elsewhere, and squares walled up and opened, in any order.
    fn change() -> impl Strategy<Value = (u8, i16, i16, u8, bool)> {
        (0..4_u8, 0..14_i16, 0..14_i16, 1..8_u8, any::<bool>())
    }

    fn make(board: &mut Board, (what, x, y, number, on): (u8, i16, i16, u8, bool)) {
        let square = Square::new(x, y);
        match what {
            0 if board.contains(square) => {
                board.add_lamp(Lamp { lit: on, ..lamp(x, y, number) });
            }
            1 => board.set_lamp(LampId(u16::from(number)), on),
            2 => {
                let id = LampId(u16::from(number) % 3);
                board.replace_lamp(id, Lamp { lit: on, ..lamp(x, y, number) }, &mut LightScratch::default());
            }
            _ => board.set_tile(square, Tile::of(if on { Terrain::Wall } else { Terrain::Floor })),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn det_37_light_is_what_the_lamps_that_burn_give_whatever_changed(
            mut board in random_boards::board(),
            changes in proptest::collection::vec(change(), 0..12),
        ) {
            board.squares().for_each(|square| board.set_ambient(square, Light::Dark));
            for change in changes {
                make(&mut board, change);
            }
            for square in board.squares() {
                let lamps = board.lamps().iter().map(|lamp| board.light_from(lamp, square));
                prop_assert_eq!(board.light(square), lamps.max().unwrap_or(Light::Dark), "{}", square);
            }
            for lamp in board.lamps() {
                let given = board.squares().map(|square| (square, board.light_from(lamp, square)));
                let lit: Vec<_> = given.filter(|&(_, light)| light > Light::Dark).collect();
                prop_assert_eq!(board.lit_by(lamp), lit, "{:?}", lamp);
            }
        }
    }
}
