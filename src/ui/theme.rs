//! The look: every colour, size and state mark of the window; nothing else names a colour.

use bevy::prelude::*;

use crate::settings::Palette;
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{Exposure, HeldState, Sign};

/// Background of everything: blueprint paper.
pub const PAPER: Color = Color::srgb_u8(0x08, 0x13, 0x21);
/// Background of panels.
pub const PANEL: Color = Color::srgb_u8(0x05, 0x0c, 0x16);
/// Lines of the grid, and edges of quiet panels.
pub const GRID: Color = Color::srgb_u8(0x10, 0x23, 0x3a);
/// Hatching, and edges of panels.
pub const HATCH: Color = Color::srgb_u8(0x2c, 0x5d, 0x8f);
/// What the plan lies in.
pub const ROCK: Color = Color::srgb_u8(0x0b, 0x1c, 0x30);
/// Hatching of rock.
pub const ROCK_HATCH: Color = Color::srgba_u8(0x2c, 0x5d, 0x8f, 0x6e);
/// Outlines of walls, and edges of what has the focus.
pub const WALL: Color = Color::srgb_u8(0x8c, 0xc4, 0xf5);
/// Text.
pub const TEXT: Color = Color::srgb_u8(0xe9, 0xf4, 0xff);
/// Text that explains.
pub const QUIET: Color = Color::srgb_u8(0x8f, 0xb7, 0xdd);
/// Text that waits to be asked.
pub const FAINT: Color = Color::srgb_u8(0x7d, 0x9b, 0xb8);
/// What is spent: seen less than anything else that is to be read.
pub const SPENT: Color = Color::srgb_u8(0x53, 0x79, 0xa1);
/// The player's side.
pub const OWN: Color = Color::srgb_u8(0x4f, 0xd1, 0xa5);
/// Treasure, and the Eye.
pub const TREASURE: Color = Color::srgb_u8(0xff, 0xcf, 0x5a);
/// The rogues of a crew, by seat.
pub const ROGUES: [Color; 4] = [
    OWN,
    Color::srgb_u8(0xb9, 0x96, 0xf5),
    Color::srgb_u8(0xff, 0xa1, 0x6b),
    Color::srgb_u8(0x8c, 0xd9, 0xff),
];
/// Danger.
pub const DANGER: Color = Color::srgb_u8(0xff, 0x4d, 0x4d);
/// Lamp light.
pub const LAMP: Color = Color::srgb_u8(0xff, 0xd9, 0x8a);
/// What lamps lay over the plan: in the middle of a pool, and at its rim.
pub const LAMPLIGHT: [Color; 2] = [Color::srgb_u8(0xff, 0xe2, 0xa2), Color::srgb_u8(0xf0, 0xc6, 0x84)];
/// Lines of floors.
pub const FLOOR: Color = Color::srgb_u8(0x34, 0x65, 0x9a);
/// Lines of furniture.
pub const FURNITURE: Color = Color::srgb_u8(0x74, 0xa8, 0xd8);
/// What furniture is filled with.
pub const WOOD: Color = Color::srgb_u8(0x0d, 0x22, 0x39);
/// Carpets.
pub const CARPET: Color = Color::srgb_u8(0x36, 0x22, 0x33);
/// What grows, and its lines.
pub const LEAF: (Color, Color) = (Color::srgb_u8(0x0a, 0x22, 0x2e), Color::srgb_u8(0x3c, 0x74, 0x8a));
/// Doors and their fittings.
pub const BRASS: Color = Color::srgb_u8(0xc9, 0x96, 0x3e);
/// Wood of the table on which a heist lies, in the dark and near the lamp.
pub const TABLE: [Color; 2] = [Color::srgb_u8(0x07, 0x0d, 0x16), Color::srgb_u8(0x0e, 0x18, 0x26)];
/// The plan of a heist on that table, and its floors.
pub const SHEET: Color = Color::srgb_u8(0x0a, 0x1c, 0x31);
/// Shadows and the dark rim around whatever stands on the table.
pub const INK: Color = Color::srgb_u8(0x02, 0x06, 0x0c);
/// Doors, chests and other brass: in the shade, in the light.
pub const TABLE_BRASS: [Color; 2] = [Color::srgb_u8(0x5d, 0x43, 0x1a), Color::srgb_u8(0xa9, 0x7d, 0x34)];
/// What the iris of the Eye fades to at its rim.
pub const RUST: Color = Color::srgb_u8(0x6e, 0x36, 0x06);
/// Clothes of the rogues of a crew, by seat.
pub const CLOTHES: [Color; 4] = [
    Color::srgb_u8(0x0f, 0x5b, 0x4c),
    Color::srgb_u8(0x3d, 0x2f, 0x78),
    Color::srgb_u8(0x7a, 0x3f, 0x17),
    Color::srgb_u8(0x1d, 0x4f, 0x72),
];
/// Background of a button, and of an empty bar.
pub const BUTTON: Color = Color::srgb_u8(0x0c, 0x1b, 0x2e);
/// Background of a button under the pointer or with the focus.
pub const BUTTON_LIT: Color = Color::srgb_u8(0x16, 0x32, 0x4f);
/// What lies between a dialog and the screen under it.
pub const SCRIM: Color = Color::srgba_u8(0x03, 0x07, 0x0d, 0xc8);
/// Nothing.
pub const CLEAR: Color = Color::NONE;
/// Ground of a portrait.
pub const PORTRAIT: Color = Color::srgb_u8(0x0a, 0x1a, 0x2c);
/// Ground of the button that is chosen: the player's side, dark.
pub const CHOSEN: Color = Color::srgb_u8(0x0d, 0x33, 0x30);
/// Outlines of drawn people, so that they stand out from any ground.
pub const INK_NIGHT: Color = Color::srgb_u8(0x03, 0x08, 0x0f);
/// Lines of the pen in portraits.
pub const INK_LINE: Color = Color::srgb_u8(0xd9, 0xec, 0xff);
/// Skin from the light into the shade.
pub const INK_SKIN: [Color; 3] =
    [Color::srgb_u8(0x5f, 0x6f, 0x7c), Color::srgb_u8(0x2c, 0x42, 0x58), Color::srgb_u8(0x0c, 0x1c, 0x2e)];
/// Cloth from the light into the shade.
pub const INK_CLOTH: [Color; 2] = [Color::srgb_u8(0x22, 0x3f, 0x5e), Color::srgb_u8(0x08, 0x16, 0x27)];
/// Hair and felt.
pub const INK_HAIR: Color = Color::srgb_u8(0x15, 0x30, 0x4c);
/// Lips and scars.
pub const INK_LIPS: Color = Color::srgb_u8(0x9a, 0x58, 0x58);
/// Feathers, brass and rope.
pub const INK_BRASS: Color = Color::srgb_u8(0xff, 0xb0, 0x2e);
/// Inside of the silhouettes of the player's side, their edges, and lines within.
pub const FIGURE_OWN: [Color; 3] =
    [Color::srgb_u8(0x0f, 0x5b, 0x4c), Color::srgb_u8(0xd9, 0xff, 0xf0), Color::srgb_u8(0x9f, 0xf0, 0xd2)];
/// Inside of the silhouettes of all others.
pub const FIGURE_GUARD: Color = Color::srgb_u8(0x17, 0x3c, 0x62);
/// Edge of a silhouette in the dark, and in the light of a lamp.
pub const FIGURE_RIM: [Color; 2] = [Color::srgb_u8(0xcf, 0xe6, 0xff), Color::srgb_u8(0xff, 0xe3, 0xae)];

/// How the ring around a guard's mark is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ring {
    /// One unbroken line.
    Solid,
    /// Long dashes.
    LongDashes,
    /// Short dashes.
    ShortDashes,
    /// Dots.
    Dots,
}

impl Ring {
    /// Line and gap of the pattern, in hundredths of the way around; a whole line has no gap.
    pub const fn dashes(self) -> (u8, u8) {
        match self {
            Self::Solid => (100, 0),
            Self::LongDashes => (15, 5),
            Self::ShortDashes => (6, 4),
            Self::Dots => (2, 6),
        }
    }
}

/// Colour, ring and sign of a state, always shown together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StateLook {
    /// Its colour.
    pub color: Color,
    /// Its pattern.
    pub ring: Ring,
    /// Its sign.
    pub sign: Sign,
}

/// How `state` looks everywhere: in the colour and ring of how exposed somebody is, with the sign of its rulebook.
pub fn state(state: HeldState) -> StateLook {
    StateLook { sign: state.kind().sign, ..exposure(state.exposure()) }
}

/// How it looks where somebody is so exposed, whatever the rulebook calls it. Rule: HSE-05.
pub fn exposure(exposure: Exposure) -> StateLook {
    let look = |color, ring, sign| StateLook { color, ring, sign };
    match exposure {
        Exposure::Perceived => look(DANGER, Ring::Solid, Sign::Exclamation),
        Exposure::Placed => look(PLACED, Ring::LongDashes, Sign::HalfDisc),
        Exposure::Suspected => look(SUSPECTED, Ring::ShortDashes, Sign::Question),
        Exposure::Unaware => look(UNAWARE, Ring::Dots, Sign::Dash),
    }
}

/// How the place looks where somebody was last: nobody knows what it holds.
pub const fn somewhere() -> StateLook {
    StateLook { color: QUIET, ring: Ring::ShortDashes, sign: Sign::Question }
}

/// Where the square is known.
const PLACED: Color = Color::srgb_u8(0xff, 0xb0, 0x2e);
/// Where somebody is suspected.
const SUSPECTED: Color = Color::srgb_u8(0xf2, 0xe8, 0x5c);
/// Where nobody has an idea.
const UNAWARE: Color = Color::srgb_u8(0x5a, 0xd1, 0x9a);

/// Colours of the usual palette, and what stands for them in the one that every eye can tell apart: they differ in
/// lightness, and as blue from yellow. Red stays red.
const SAFE: [(Color, Color); 8] = [
    (PLACED, Color::srgb_u8(0xff, 0xbe, 0x4a)),
    (SUSPECTED, Color::srgb_u8(0xff, 0xf7, 0xc4)),
    (UNAWARE, Color::srgb_u8(0x5a, 0xae, 0xff)),
    (OWN, Color::srgb_u8(0x5a, 0xb4, 0xf5)),
    (TREASURE, Color::srgb_u8(0xff, 0xda, 0x8c)),
    (ROGUES[1], Color::srgb_u8(0xff, 0xf0, 0xa0)),
    (ROGUES[2], Color::srgb_u8(0xf0, 0x7a, 0x3a)),
    (ROGUES[3], Color::srgb_u8(0xc9, 0xcc, 0xd6)),
];

/// What stands in `palette` for `color` of the usual one, as opaque as that.
pub fn in_palette(palette: Palette, color: Color) -> Color {
    match palette {
        Palette::Usual => color,
        Palette::Safe => replaced(color, SAFE),
    }
}

/// The colour of an alert: that of the state which gives it.
pub fn alert(tier: AlertTier) -> Color {
    let exposed = match tier {
        AlertTier::Calm => Exposure::Unaware,
        AlertTier::Suspicious => Exposure::Suspected,
        AlertTier::Searching => Exposure::Placed,
        AlertTier::Alarm => Exposure::Perceived,
    };
    exposure(exposed).color
}

/// What `color` of `palette` stands for in the usual one.
pub fn from_palette(palette: Palette, color: Color) -> Color {
    match palette {
        Palette::Usual => color,
        Palette::Safe => replaced(color, SAFE.map(|(usual, safe)| (safe, usual))),
    }
}

fn replaced<const N: usize>(color: Color, pairs: [(Color, Color); N]) -> Color {
    let opaque = color.with_alpha(1.0);
    let found = pairs.into_iter().find(|(from, _)| *from == opaque);
    found.map_or(color, |(_, to)| to.with_alpha(color.alpha()))
}

/// Size of text in pixels at 1280 × 720, before the text scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TextSize {
    /// The smallest there is.
    Small,
    /// Sentences and labels.
    Body,
    /// Headings.
    Heading,
    /// The name of the game and of a mission on its own screen.
    Title,
}

impl TextSize {
    /// In pixels.
    pub const fn px(self) -> f32 {
        match self {
            Self::Small => 12.0,
            Self::Body => 13.0,
            Self::Heading => 18.0,
            Self::Title => 44.0,
        }
    }
}

/// The typeface for sentences.
pub const SANS: &str = "Inter";
/// The typeface for dice and logs.
pub const MONO: &str = "JetBrains Mono";

/// Text of the sans face.
pub fn sans(size: TextSize) -> TextFont {
    TextFont::from_font_size(FontSize::Px(size.px())).with_family(SANS).with_font_weight(FontWeight::LIGHT)
}

/// Text of the sans face that stands out.
pub fn bold(size: TextSize) -> TextFont {
    sans(size).with_font_weight(FontWeight::MEDIUM)
}

/// Text of the mono face.
pub fn mono(size: TextSize) -> TextFont {
    TextFont::from_font_size(FontSize::Px(size.px())).with_family(MONO)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_differ_in_colour_ring_and_sign() {
        let looks = Exposure::ALL.map(exposure);
        for (i, one) in looks.iter().enumerate() {
            for other in &looks[i + 1..] {
                assert_ne!(one.color, other.color);
                assert_ne!(one.ring, other.ring);
                assert_ne!(one.sign, other.sign);
            }
        }
    }

    #[test]
    fn no_text_is_under_eleven_pixels() {
        assert!(TextSize::Small.px() >= 11.0);
    }

    #[test]
    fn text_can_be_read_on_panels_and_buttons() {
        for text in [TEXT, QUIET, FAINT, TREASURE, DANGER]
            .into_iter()
            .chain(ROGUES)
            .chain(Exposure::ALL.map(|exposed| exposure(exposed).color))
            .chain(SAFE.map(|(_, safe)| safe))
        {
            for ground in [PAPER, PANEL, BUTTON, BUTTON_LIT, CHOSEN] {
                assert!(contrast(text, ground) >= 4.0, "{text:?} on {ground:?}: {}", contrast(text, ground));
            }
        }
        assert!(contrast(SPENT, PANEL) >= 4.0, "{}", contrast(SPENT, PANEL));
    }

    /// How eyes see that lack a kind of cones, and a picture without colours: what becomes of linear red, green and blue
    /// (Machado, Oliveira and Fernandes 2009).
    const EYES: [(&str, [[f32; 3]; 3]); 4] = [
        (
            "protanopia",
            [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
        ),
        (
            "tritanopia",
            [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        ),
        ("greyscale", [[0.2126, 0.7152, 0.0722]; 3]),
    ];

    fn seen(color: Color, eye: [[f32; 3]; 3]) -> Color {
        let LinearRgba { red, green, blue, .. } = color.to_linear();
        let [red, green, blue] = eye.map(|[r, g, b]| (r * red + g * green + b * blue).clamp(0.0, 1.0));
        Color::linear_rgb(red, green, blue)
    }

    /// How far two colours are from each other for the eye, in steps of CIE Lab.
    fn distance(one: Color, other: Color) -> f32 {
        let [one, other] = [one, other].map(|color| {
            let Laba { lightness, a, b, .. } = Laba::from(color);
            Vec3::new(lightness, a, b) * 100.0
        });
        one.distance(other)
    }

    /// Three steps can just be told apart side by side; these are looked for all over the board.
    const FAR_ENOUGH: f32 = 10.0;

    #[test]
    fn every_eye_tells_the_states_the_sides_and_the_rogues_apart_in_the_safe_palette() {
        let groups =
            [Exposure::ALL.map(|exposed| exposure(exposed).color).to_vec(), vec![DANGER, OWN, TREASURE]];
        for (name, eye) in EYES {
            for group in &groups {
                let seen: Vec<Color> =
                    group.iter().map(|color| seen(in_palette(Palette::Safe, *color), eye)).collect();
                for (i, one) in seen.iter().enumerate() {
                    for other in &seen[i + 1..] {
                        let apart = distance(*one, *other);
                        assert!(apart >= FAR_ENOUGH, "{name}: {one:?} and {other:?}: {apart}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_rogues_of_a_crew_differ_in_colour_for_every_eye_that_sees_colours() {
        for (name, eye) in &EYES[..3] {
            let seen = ROGUES.map(|color| seen(in_palette(Palette::Safe, color), *eye));
            for (i, one) in seen.iter().enumerate() {
                for other in &seen[i + 1..] {
                    assert!(distance(*one, *other) >= FAR_ENOUGH, "{name}: {one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn the_usual_palette_is_why_there_is_another() {
        let grey = EYES[3].1;
        let [placed, unaware] = [PLACED, UNAWARE].map(|color| seen(color, grey));
        assert!(distance(placed, unaware) < FAR_ENOUGH);
    }

    #[test]
    fn every_colour_of_the_safe_palette_leads_back() {
        for (usual, _) in SAFE {
            let safe = in_palette(Palette::Safe, usual.with_alpha(0.4));
            assert_eq!(from_palette(Palette::Safe, safe), usual.with_alpha(0.4));
        }
        for other in [TEXT, QUIET, FAINT, PANEL, WALL, LAMP, HATCH, GRID] {
            assert_eq!(in_palette(Palette::Safe, other), other);
            assert_eq!(from_palette(Palette::Safe, other), other);
        }
    }

    /// The contrast of two colours as web pages measure it, 1 to 21.
    fn contrast(one: Color, other: Color) -> f32 {
        let (one, other) = (one.luminance() + 0.05, other.luminance() + 0.05);
        one.max(other) / one.min(other)
    }
}
