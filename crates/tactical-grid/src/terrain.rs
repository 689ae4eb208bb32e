//! What a square is made of. Rule: TAC-46.

use serde::{Deserialize, Serialize};

/// What stands in a square, in the order of the table of TAC-46.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Nothing.
    #[default]
    Floor,
    /// A wall.
    Wall,
    /// A free-standing pillar.
    Pillar,
    /// A solid door, closed.
    ClosedDoor,
    /// A solid door, swung aside.
    OpenDoor,
    /// A glass window: seen through, not walked through.
    Glass,
    /// Bars or a portcullis.
    Bars,
    /// A curtain or paper screen: walked through, not seen through.
    Curtain,
    /// Low furniture: table, crate, parapet.
    Low,
}

impl Terrain {
    /// Whether it blocks line of effect (SOLID). Rules: TAC-37, TAC-46.
    pub const fn is_solid(self) -> bool {
        matches!(self, Self::Wall | Self::Pillar | Self::ClosedDoor)
    }

    /// Whether it blocks sight. Rules: TAC-46, TAC-47.
    pub const fn blocks_sight(self) -> bool {
        self.is_solid() || matches!(self, Self::Curtain)
    }

    /// Whether it is LOW and so counts for cover only. Rule: TAC-53.
    pub const fn is_low(self) -> bool {
        matches!(self, Self::Low)
    }

    /// Whether a creature can stand there. Windows and bars let sight through, not bodies.
    pub const fn can_be_entered(self) -> bool {
        !self.is_solid() && !matches!(self, Self::Glass | Self::Bars)
    }
}

/// One square of the map: what stands there and what the ground is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tile {
    /// What stands in the square.
    pub terrain: Terrain,
    /// Fog, smoke or dense foliage. Rule: TAC-60.
    pub fog: bool,
    /// Difficult ground. Rule: TAC-25.
    pub difficult: bool,
    /// How high the ground is: squares above that of the house, below it if negative. Lines know nothing of it.
    /// Rules: TAC-19, HSE-121.
    pub elevation: i8,
}

impl Tile {
    /// A tile of `terrain` on plain ground.
    pub const fn of(terrain: Terrain) -> Self {
        Self { terrain, fog: false, difficult: false, elevation: 0 }
    }

    /// The tile that `symbol` draws: `.` floor, `#` wall, `O` pillar, `+` closed door, `/` open door, `"` glass,
    /// `=` bars, `~` curtain, `o` low furniture, `f` fog, `,` difficult ground; `None` for any other symbol.
    pub const fn of_symbol(symbol: char) -> Option<Self> {
        Some(match symbol {
            '.' => Self::of(Terrain::Floor),
            '#' => Self::of(Terrain::Wall),
            'O' => Self::of(Terrain::Pillar),
            '+' => Self::of(Terrain::ClosedDoor),
            '/' => Self::of(Terrain::OpenDoor),
            '"' => Self::of(Terrain::Glass),
            '=' => Self::of(Terrain::Bars),
            '~' => Self::of(Terrain::Curtain),
            'o' => Self::of(Terrain::Low),
            'f' => Self { fog: true, ..Self::of(Terrain::Floor) },
            ',' => Self { difficult: true, ..Self::of(Terrain::Floor) },
            _ => return None,
        })
    }

    /// Movement it costs to enter, diagonals included: 1, or 2 on difficult ground and over low furniture.
    /// Rules: TAC-21, TAC-25.
    pub const fn entry_cost(self) -> u8 {
        if self.difficult || self.terrain.is_low() { 2 } else { 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tac_46_terrain_table() {
        use Terrain::*;
        let row = |t: Terrain| (t.is_solid(), t.blocks_sight(), t.is_solid() || t.is_low());
        for solid in [Wall, Pillar, ClosedDoor] {
            assert_eq!(row(solid), (true, true, true), "{solid:?}");
        }
        assert_eq!(row(Glass), (false, false, false));
        assert_eq!(row(Bars), (false, false, false));
        assert_eq!(row(Curtain), (false, true, false));
        assert_eq!(row(Low), (false, false, true));
        assert_eq!(row(OpenDoor), (false, false, false));
    }

    #[test]
    fn tac_25_difficult_ground_costs_one_more() {
        assert_eq!(Tile::of(Terrain::Floor).entry_cost(), 1);
        assert_eq!(Tile { difficult: true, ..Tile::default() }.entry_cost(), 2);
    }
}
