//! The levels that come with the game, inside the program.

/// Stem of the file and its text.
pub const SHIPPED: [(&str, &str); 3] = [
    ("tutorial", include_str!("../../levels/tutorial.toml")),
    ("counting_house", include_str!("../../levels/counting_house.toml")),
    ("hollin_court", include_str!("../../levels/hollin_court.toml")),
];
