//! The levels that come with the game, inside the program.

/// What kind of level it is: where it lies and where it is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shelf {
    /// Something to win.
    Missions,
    /// A short demonstration of one thing, to be played.
    Scenes,
    /// A building made for a heist: a mission in it is possible, but not offered.
    Heists,
}

impl Shelf {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Missions, Self::Scenes, Self::Heists];

    /// The folder with its levels.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Missions => "levels",
            Self::Scenes => "levels/scenes",
            Self::Heists => "levels/heists",
        }
    }

    /// What the player calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Missions => "Missions",
            Self::Scenes => "Scenes",
            Self::Heists => "Heists",
        }
    }
}

/// Shelf, stem of the file and its text, by shelf and name; the build lists every file there is.
pub const SHIPPED: &[(Shelf, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
