//! The outlines of people, and what they wear and carry.

use crate::ui::ink::{Shape, Tone, fill, line, outlined};

/// What belongs to one kind of people.
pub(super) struct Wardrobe {
    /// The outline, one closed path.
    pub body: &'static str,
    /// Folds, belts and brims within it.
    pub detail: &'static [Shape],
    /// What is carried behind the body while nothing is the matter.
    pub carried: &'static [Shape],
    /// What is held in front of it while nothing is the matter.
    pub held: &'static [Shape],
    /// The weapon levelled, or the arms thrown up.
    pub levelled: &'static [Shape],
}

/// How wide the edge of what is carried is.
const EDGE: f32 = 1.3;

pub(super) const ROGUE: Wardrobe = Wardrobe {
    body: "M-13,2 C-13,-8 -11,-18 -9.5,-26 C-9,-30 -6.5,-32 -4.5,-33 C-6.5,-38 -4.5,-46 2,-47.5 \
           C6.5,-48 10,-44 11.5,-39 L8.8,-38 C9.2,-35.8 8.4,-34 6.4,-33 C8.8,-32 10.2,-30 10.6,-27.5 L18.5,-23 \
           L17.6,-20.4 L10.4,-22.6 C10.6,-14 12,-6 13.5,2 L7.5,2 L6.5,-1.5 L3,2 C0.5,0.2 -2,1.6 -4.5,0.4 \
           C-7,2.2 -10,0.6 -13,2Z",
    detail: &[
        line(
            "M-4.5,-33 C-2,-30 3,-29.6 6.4,-33 M-3,-28 C-3,-18 -4.5,-8 -6,0 M4,-28 C5.5,-20 6,-10 6.5,-2",
            Tone::Detail,
            1.0,
        ),
        fill(
            "M4.5,-44.5 C8,-43.5 10.4,-41.5 11.5,-39 L8.8,-38 C9,-35.8 8,-34.2 6.6,-33.4 C3.6,-35.4 2.8,-41 4.5,-44.5Z",
            Tone::Night,
        ),
        fill("M7.2,-39.6 a1.1,1.1 0 1 0 2.2,0 a1.1,1.1 0 1 0 -2.2,0 Z", Tone::Pale),
    ],
    carried: &[],
    held: &[],
    levelled: &[line("M18,-22 L28,-28", Tone::Night, 4.0), line("M18,-22 L28,-28", Tone::Pale, 1.8)],
};

/// The rogue bent low, knife in hand.
pub(super) const CROUCHED: Wardrobe = Wardrobe {
    body: "M-21,2 C-20,-4 -18,-8 -16,-13 C-14,-19 -10,-23 -5,-25 C-3,-30 1,-34.5 6,-34.5 \
           C9,-34.5 12.5,-32 14.5,-28 L12,-26.5 C12.5,-24 11.5,-22.5 9.5,-21.5 C12,-20 13,-18 13.5,-16 \
           L21,-19.5 L22.5,-17.5 L14,-12 C15.5,-10 16,-8 15,-5.5 L13.5,-1 L18,-0.2 L18,2 L8.5,2 L9,-4.5 \
           L5,-4 L1,2 C-3,0 -6,2 -9,0.5 C-12,2.5 -16,0.5 -21,2Z",
    detail: &[
        line(
            "M-4,-25 C-2,-22 3,-21 9,-21.5 M-12,-16 C-10,-10 -11,-5 -13,1 M-4,-20 C-4,-12 -5,-6 -7,0 \
             M3,-18 C5,-12 5,-8 5,-4",
            Tone::Detail,
            1.0,
        ),
        fill(
            "M7,-32 C10,-31.5 12.5,-29.5 14.5,-28 L12,-26.5 C12,-24.5 11,-23 9.5,-21.8 C6.5,-23.5 5.5,-28 7,-32Z",
            Tone::Night,
        ),
        fill("M9.4,-27.6 a1.1,1.1 0 1 0 2.2,0 a1.1,1.1 0 1 0 -2.2,0 Z", Tone::Pale),
    ],
    carried: &[],
    held: &[line("M21.5,-18.5 L29,-23.5", Tone::Night, 4.0), line("M21.5,-18.5 L29,-23.5", Tone::Pale, 1.8)],
    levelled: &[],
};

/// What a thief has on its back.
pub(super) const SACK: Shape = outlined(
    "M-7,-22 C-10,-27 -14,-26 -13,-22 C-22,-21 -26,-11 -20,-5 C-14,-1 -6,-5 -5,-13Z",
    Tone::Body,
    Tone::Rim,
    EDGE,
);

pub(super) const GUARD: Wardrobe = Wardrobe {
    body: "M-7,2 L-7.2,-8 L-10.5,-8 C-10,-16 -9.5,-22 -10,-28 C-9,-31.5 -5.5,-32.5 -3.6,-33.2 L-3.8,-36 \
           L-10,-35.6 C-8.6,-38.4 -7,-38.6 -6.2,-40 C-5.4,-44.5 -3,-46.5 0.4,-46.5 C3.8,-46.5 6,-44.5 6.6,-40 \
           C7.4,-38.6 9.5,-38.4 11,-35.6 L5,-36 L4.6,-33.2 C7,-32.5 9.4,-31.4 10.2,-28.5 L18,-25.4 L17.4,-22.4 \
           L10,-23.4 C9.8,-17 10.2,-13 11,-8 L7.6,-8 L8.4,2 L1.8,2 L0.8,-7 L-0.6,-7 L-0.8,2Z",
    detail: &[line(
        "M-10,-28 C-4,-25 4,-25 10,-28 M-9.8,-19 L10,-19 M0,-26 L0,-8 M-6.2,-40 C-2,-41.4 3,-41.4 6.6,-40",
        Tone::Detail,
        1.0,
    )],
    carried: &[
        line("M-13,4 L-13,-56", Tone::Night, 4.4),
        line("M-13,4 L-13,-56", Tone::Rim, 2.0),
        outlined(
            "M-13,-54 C-10,-54 -6.5,-55 -4.5,-57 C-4,-52 -4.6,-47 -6,-43.6 C-8,-46 -10.5,-47 -13,-47Z \
             M-13,-51.5 L-18.5,-54 L-17,-49.5 L-13,-48.5Z M-14.2,-56 L-13,-63 L-11.8,-56Z",
            Tone::Body,
            Tone::Rim,
            EDGE,
        ),
    ],
    held: &[],
    levelled: &[
        line("M-20,-14 L25,-27", Tone::Night, 4.4),
        line("M-20,-14 L25,-27", Tone::Rim, 2.0),
        outlined(
            "M24,-29.6 L34.5,-30 L26,-24.2 Z M20,-29.4 C19,-34 21,-37 24,-38.4 C27,-34.6 27.6,-31.6 26.6,-27.4Z",
            Tone::Body,
            Tone::Rim,
            EDGE,
        ),
    ],
};

pub(super) const VETERAN: Wardrobe = Wardrobe {
    body: "M-7,2 L-7.4,-4 C-11,-3.4 -14.5,-2.4 -17.5,-1.4 C-14.6,-10 -13.4,-20 -12.4,-27.5 \
           C-11,-31.4 -6.4,-32.6 -4,-33.2 L-4.2,-36.4 C-9,-36.6 -13.4,-38 -16,-41.4 C-12,-40.4 -9,-40.6 -6.8,-41.2 \
           C-6.6,-46 -5,-49.4 0,-48.6 C5,-49.6 7,-46 7.2,-41.2 C10,-41 13.4,-41.6 16,-43.4 \
           C14.4,-38.6 9.6,-36.8 5.4,-36.4 L5,-33.4 L6.4,-32.8 L9.2,-34.2 L14.6,-27.6 C15,-25.4 13.4,-24.4 11.6,-25 \
           L10.8,-25.6 C10.8,-18 12,-10 15,-4 C12.6,-3.6 10.4,-4.2 8.2,-4.6 L8.8,2 L2,2 L1,-5.4 L-0.8,-5.4 L-1,2Z",
    detail: &[
        line(
            "M-12,-27 C-6,-24.6 0,-25 3,-32 M0,-25 L-2,-6 M3,-24 C4,-18 5,-12 8,-5 M-6.8,-41.2 C-2,-39.6 3,-39.6 7.2,-41.2",
            Tone::Detail,
            1.0,
        ),
        outlined(
            "M-5,-46 C-9,-53 -16,-54 -21,-49.5 C-17,-50 -14,-48 -12,-46 C-10,-43.8 -7,-43 -5.6,-43.4Z",
            Tone::Brass,
            Tone::Night,
            1.0,
        ),
    ],
    carried: &[line("M-12,-10 L-23,0", Tone::Night, 4.4), line("M-12,-10 L-23,0", Tone::Rim, 2.0)],
    held: &[],
    levelled: &[
        line("M10,-26 L32,-36", Tone::Night, 4.4),
        line("M10,-26 L32,-36 M11.4,-30 L15.4,-24.6", Tone::Rim, 2.0),
    ],
};

pub(super) const SENTRY: Wardrobe = Wardrobe {
    body: "M-7,2 L-7.4,-5 L-11,-4 C-11,-14 -10.4,-22 -9.6,-28 C-8.6,-31 -6.6,-32 -5.4,-33.4 \
           C-7,-40 -4.4,-46.4 1,-46.4 C5.6,-46 8,-41 7,-36.6 L4.8,-33.2 C7.4,-32.2 9.2,-31 10,-28 L17,-23.6 \
           L15.6,-21 L9.8,-22.6 C9.8,-15 10.6,-9 11.4,-4 L7.8,-5 L8.4,2 L1.8,2 L0.8,-5 L-0.6,-5 L-0.8,2Z",
    detail: &[line("M-9.6,-28 C-4,-24 4,-24 10,-28 M0,-25 L0,-6 M-10,-16 L10,-16", Tone::Detail, 1.0)],
    carried: &[],
    held: &[
        line("M15,-34 C24,-30 25,-17 17,-9 M15,-34 L17,-9", Tone::Night, 4.4),
        line("M15,-34 C24,-30 25,-17 17,-9", Tone::Rim, 2.2),
        line("M15,-34 L17,-9", Tone::Rim, 0.9),
    ],
    levelled: &[
        line("M7,-27 L31,-29 M25,-39 C31,-34 31,-24 26,-18", Tone::Night, 4.6),
        line("M7,-27 L31,-29 M25,-39 C31,-34 31,-24 26,-18", Tone::Rim, 2.2),
        line("M25,-39 L14,-27.6 L26,-18", Tone::Rim, 0.9),
    ],
};

pub(super) const SERVANT: Wardrobe = Wardrobe {
    body: "M-12,2 C-11,-8 -8,-16 -6,-21 C-8.6,-24 -8.4,-29 -6,-31 L-3,-32.6 C-7.6,-35 -8,-42.6 -1,-44.4 \
           C6.4,-45.4 9,-38 5.4,-34.4 L4,-32.6 C7,-32 8.4,-30 8.6,-27 L16,-25 L15.6,-22.4 L7,-22 \
           C9.4,-16 12,-8 13.4,2Z",
    detail: &[line(
        "M-6,-21 L7,-21.6 M-2,-20 C-3,-12 -4,-6 -5,0 M3,-20 C4,-12 6,-6 7,0 M-6,-37 C-2,-39 3,-38 6,-36",
        Tone::Detail,
        1.0,
    )],
    carried: &[],
    held: &[CANDLE_LIGHT, CANDLE, FLAME],
    levelled: &[
        line("M-5,-28 L-15,-41 M8,-28 L17,-41", Tone::Night, 5.4),
        line("M-5,-28 L-15,-41 M8,-28 L17,-41", Tone::Rim, 2.6),
    ],
};

const CANDLE_LIGHT: Shape =
    fill("M4,-30 a12,12 0 1 0 24,0 a12,12 0 1 0 -24,0 Z", Tone::Glow).from_light(16.0, -30.0, 12.0);
const CANDLE: Shape = outlined("M14.4,-22 V-28 H17.6 V-22 Z", Tone::Pale, Tone::Night, 0.8);
const FLAME: Shape = fill("M16,-34 C18.2,-31 17.6,-28.8 16,-28.4 C14.4,-28.8 13.8,-31 16,-34 Z", Tone::Pale);

/// The arm and the lantern of whoever searches.
pub(super) const LANTERN: &[Shape] = &[
    fill("M3,-19 a17,17 0 1 0 34,0 a17,17 0 1 0 -34,0 Z", Tone::Glow).from_light(20.0, -19.0, 17.0),
    line("M8,-28 L19.6,-29", Tone::Night, 6.0),
    line("M8,-28 L19.6,-29", Tone::Rim, 3.2),
    line("M20,-29 V-25", Tone::Rim, 1.2),
    outlined("M16.4,-25 H23.6 L25,-14.6 H15 Z", Tone::Brass, Tone::Night, 1.6),
    fill("M18.2,-23 H21.8 L22.6,-16.4 H17.4 Z", Tone::Pale),
    line("M15,-25 H25", Tone::Brass, 1.8),
];

pub(super) const OGRE: Wardrobe = Wardrobe {
    body: "M-14,2 L-14.5,-8 C-19,-12 -21,-20 -19.5,-27 C-18.5,-33 -14,-36.5 -8,-38 C-8.5,-42 -6,-46.5 0,-46.8 \
           C6,-47 9,-42.5 8.4,-38 C14,-36.5 18.5,-33 19.6,-27 L24,-17 L19.6,-14.4 L15.8,-21 \
           C16.4,-15 15.5,-11 14.5,-8 L14.5,2 L4.5,2 L3.6,-6 L-3.6,-6 L-4.5,2Z",
    detail: &[line(
        "M-19,-26 C-8,-31 8,-31 19,-26 M-14.4,-10 L14.4,-10 M-6,-38.5 C-2,-36.5 3,-36.5 6.5,-38.5 \
         M-8,-29 L-6,-14 M8,-29 L7,-14",
        Tone::Detail,
        1.0,
    )],
    carried: &[],
    held: &[outlined("M20,-10 L22,-15 L29,2 L25,3 Z", Tone::Body, Tone::Rim, EDGE)],
    levelled: &[outlined(
        "M20.6,-15 L26,-39 C27,-43 33,-42 32.6,-37.6 L24,-14Z",
        Tone::Body,
        Tone::Rim,
        EDGE,
    )],
};

pub(super) const SOMEBODY: Wardrobe = Wardrobe {
    body: "M-11,2 C-10.5,-12 -10,-22 -8.5,-28 C-7.5,-31 -5,-32.5 -3.6,-33.5 C-7,-37 -6,-45.5 0.5,-46 \
           C7,-45.5 8,-37 4.6,-33.5 C6.4,-32.5 8.6,-31 9.5,-28 C11,-22 11.5,-12 12,2Z",
    detail: &[],
    carried: &[],
    held: &[],
    levelled: &[line("M9,-27 L18,-31", Tone::Rim, 3.0)],
};

/// Somebody fallen.
pub(super) const FALLEN: &str = "M-24,-2 C-26,-6 -24,-10.5 -19.5,-10.5 C-16.5,-10.5 -14.6,-8.6 -14.2,-6.6 \
    C-10,-10 -4,-10.4 2,-9 C9,-8.6 16,-7 23,-3.6 L25,-7 L27,-5.8 L26.4,1.6 L14,1.4 C7,2.4 1,2 -4,1.6 L-9,5.4 \
    L-13,4.6 L-9.6,0.8 C-12,0.4 -14,-0.4 -15,-1.6 C-17.6,0.6 -22,0.6 -24,-2Z";
pub(super) const FALLEN_DETAIL: &[Shape] = &[line(
    "M-14,-6.4 C-13,-4 -13.4,-2.6 -15,-1.6 M2,-9 C1,-5 0,-2 -4,1.4 M10,-7.4 C8,-4 8,-1 8.6,1.8",
    Tone::Detail,
    1.0,
)];

/// Somebody asleep under a blanket.
pub(super) const SLEEPER: &str = "M-22,3 C-27,0 -26.5,-8 -21,-10.5 C-17,-12 -13.5,-9.5 -13,-6.5 C-8,-13 0,-14 8,-11.5 \
    C16,-10 22,-6 25,3Z";
pub(super) const SLEEPER_DETAIL: &[Shape] = &[line(
    "M-13,-6.5 C-12,-3.6 -12.6,-1 -14.6,2 M-6,-11.6 C-8,-6 -8,-2 -6.6,2 M4,-12.4 C2,-6 2.6,-2 4,2 \
     M14,-9.4 C12,-5 12.6,-1.6 14,2",
    Tone::Detail,
    1.0,
)];

/// The breath of whoever sleeps.
pub(super) const BREATH: &[Shape] = &[line(ZS, Tone::Night, 5.0), line(ZS, Tone::Pale, 2.2)];
const ZS: &str = "M-6,-17 H0 L-6,-10.4 H0 M4,-27 H12 L4,-18.4 H12 M15,-41 H25 L15,-30 H25";

/// The ropes around whoever is bound, kept within the body when drawn.
pub(super) const ROPES: &[Shape] = &[
    line("M-24,-24 C-8,-20 8,-20 24,-24 M-24,-17.4 C-8,-13.4 8,-13.4 24,-17.4", Tone::Night, 5.2),
    line("M-24,-24 C-8,-20 8,-20 24,-24 M-24,-17.4 C-8,-13.4 8,-13.4 24,-17.4", Tone::Brass, 3.0),
];
