//! Portraits of those who guard the shipped buildings, in a box of 64 by 64, lit from the left.

use crate::ui::ink::{Shape, Tone, fill, line, outlined};

use super::wardrobe::{
    COIF, COIF_BUTTON, COIF_EDGE, HAT_BRIM, HAT_CROWN, KETTLE_HELMET, KETTLE_HELMET_BRIM,
    KETTLE_HELMET_RIDGE, LEAN_FACE, LEAN_FACE_SHADE, LOOSE_HAIR, MAIL_COAT, MAIL_COAT_SEAMS, PINNED_HAIR,
    PLAIN_COAT, PLAIN_COAT_SEAMS,
};

/// Captain Roe: a plumed hat, and a moustache that has been looked after.
pub(super) const ROE: &[Shape] = &[
    outlined("M4,66 C7,57 17,55 25,53.5 L33,60 L42,53 C52,55 58,58 61,66Z", Tone::Cloth, Tone::Line, 1.5),
    line("M25,53.5 L29,62 L33,60 L37.5,62 L42,53", Tone::Line, 1.2),
    line("M47,56 l7,8 M51,57 l6,7 M44,58 l5,6", Tone::Line, 0.8).faint(0.6),
    outlined(
        "M21,25 C20.4,29 20,31 19.4,33 L16,39 C16.4,40.6 18.6,40.6 19.8,40.8 C19.6,43 20,45 20.8,47 \
         C22,52 27,55.4 32,54.6 C39,53 44,46 45.4,36 L45.4,25Z",
        Tone::Skin,
        Tone::Line,
        1.5,
    ),
    fill("M45.4,25 C45,36 44,46 32,54.6 C40,50 38,40 37,32 L38,25Z", Tone::Hatch),
    line("M20.6,31.4 C23,29.6 26,29.4 29,30.6", Tone::Line, 1.8),
    outlined("M22,34 C24,32.6 26.4,32.8 28,34.2 C26,35.2 24,35.2 22,34Z", Tone::Pale, Tone::Night, 0.8),
    fill("M22.7,34 a1.1,1.1 0 1 0 2.2,0 a1.1,1.1 0 1 0 -2.2,0 Z", Tone::Night),
    outlined(
        "M18,43.4 C21,40.6 25,41 29,43.6 C32,45.6 34,45.4 36,43.8 C35,47.6 31,48.2 28,46.8 C24,45 21,44.4 \
         18,43.4Z",
        Tone::Line,
        Tone::Night,
        0.8,
    ),
    outlined("M23,50 C24.4,54.6 26.6,57 29,57.4 C29.4,54.6 29,52.6 28,51Z", Tone::Line, Tone::Night, 0.8),
    outlined("M41,33.5 C45.5,31 47.5,37 42.6,41.4", Tone::Skin, Tone::Line, 1.3),
    outlined(
        "M45,15 C50,5 60,3 63,9 C59,8.4 56.4,10.4 54.4,14 C52.6,17 50,19.4 46,20Z",
        Tone::Brass,
        Tone::Night,
        1.0,
    ),
    line("M48,17 C52,12 55,8.6 60,7.4", Tone::Night, 0.8),
    HAT_CROWN,
    line("M19.4,17 C28,20.4 38,19.8 46,16", Tone::Brass, 2.2),
    HAT_BRIM,
];

/// Osk: a kettle helmet and a beard.
pub(super) const OSK: &[Shape] = &[
    MAIL_COAT,
    MAIL_COAT_SEAMS,
    outlined(
        "M19,24 L18.4,33 L15.6,39.4 C16.4,41.2 18.4,41 19.2,41.2 L19,50 C23,59 37,60 43,50 L46,36 L46,24Z",
        Tone::Skin,
        Tone::Line,
        1.5,
    ),
    outlined(
        "M18.6,42.6 C22,40.8 27,41 30,43 C34,42 39,38 43.4,33 L45.6,36 C45.6,45 43,53 38,57.4 C34,62 \
         28,62 24.4,58 C20,54 18.4,48 18.6,42.6Z",
        Tone::Hair,
        Tone::Line,
        1.4,
    ),
    line(
        "M22,46 c2,5 4,8 5,11 M27,46 c1,5 3,9 4,12 M33,45 c0,5 1,8 1,12 M38,42 c0,5 -1,9 -2,13",
        Tone::Line,
        0.9,
    )
    .faint(0.8),
    line("M21,44.4 C23,45.4 26,45.4 28,44.4", Tone::Night, 1.8),
    line("M19.6,31.6 L28.4,31", Tone::Line, 2.0),
    line("M21.4,34.4 C23.4,33.2 26,33.4 27.6,34.6", Tone::Line, 1.4),
    fill("M23.1,34.6 a1.3,1.3 0 1 0 2.6,0 a1.3,1.3 0 1 0 -2.6,0 Z", Tone::Pale),
    outlined("M41,33 C45.4,31 47,36.6 42.6,40", Tone::Skin, Tone::Line, 1.3),
    KETTLE_HELMET,
    KETTLE_HELMET_RIDGE,
    fill("M40,6.6 C46,11 47.4,17 47.4,23 L41,23 C42,17 42,12 40,6.6Z", Tone::Hatch),
    KETTLE_HELMET_BRIM,
];

/// Brandt: a coif, a scar, no sleep.
pub(super) const BRANDT: &[Shape] = &[
    PLAIN_COAT,
    PLAIN_COAT_SEAMS,
    LEAN_FACE,
    LEAN_FACE_SHADE,
    line("M19.6,30.6 L28.6,32.4", Tone::Line, 2.2),
    line("M21.6,35 C23.4,34 26,34.4 27.4,35.6", Tone::Line, 1.3),
    fill("M23,35.2 a1.2,1.2 0 1 0 2.4,0 a1.2,1.2 0 1 0 -2.4,0 Z", Tone::Pale),
    line("M20,46.4 C23,45 27,45.4 30,47", Tone::Line, 1.7),
    line("M26,37 L30.6,43.6 M27,40.6 l3,-1.6", Tone::Lips, 1.1),
    line("M22,50 l.6,1 M26,52 l.4,1.2 M30,52.4 l.4,1 M34,50.4 l.5,1 M24,47.6", Tone::Line, 1.0),
    outlined("M41,34 C45.6,31.6 47.4,37.6 42.8,41.6", Tone::Skin, Tone::Line, 1.3),
    COIF,
    outlined("M21,8.6 C28,1.6 42,1 49,14 C42,8 30,6 21,8.6Z", Tone::Dark, Tone::Line, 1.4),
    COIF_EDGE,
    COIF_BUTTON,
];

/// Ilse: hair over one eye; she shoots with the other.
pub(super) const ILSE: &[Shape] = &[
    outlined("M4,66 C6,55 14,52 22,51 L42,51 C52,52 58,56 60,66Z", Tone::Cloth, Tone::Line, 1.5),
    line("M24,53 C28,58 36,58 41,52", Tone::Line, 1.1),
    outlined(
        "M21,18 C20,26 20.6,29 19.4,33 L17.4,38.6 C18,40 19.6,39.8 20.6,40.2 C20.4,43 21,45.6 22,47.6 \
         C24.4,53 29,55 32.4,54 C38,51.6 43,44 43.6,34 L42,18Z",
        Tone::Skin,
        Tone::Line,
        1.5,
    ),
    line("M21.4,31.8 C23.6,30.4 26,30.4 28.4,31.6", Tone::Line, 1.5),
    outlined(
        "M22.4,34.8 C24.2,33.2 27,33.6 28.2,35 C26.4,36 24.2,36 22.4,34.8Z",
        Tone::Pale,
        Tone::Night,
        0.8,
    ),
    fill("M23.3,34.8 a1.1,1.1 0 1 0 2.2,0 a1.1,1.1 0 1 0 -2.2,0 Z", Tone::Night),
    outlined("M21.4,45 C23,43.8 26,44 28,45.4 C26,47 23.4,46.8 21.4,45Z", Tone::Lips, Tone::Line, 0.9),
    outlined(
        "M24,20 C30,24 36,26 43,27 L43,38 C40,34 39,30 38.6,27 C32,27 27,24.6 24,20Z",
        Tone::Dark,
        Tone::Line,
        1.1,
    ),
    LOOSE_HAIR,
    line("M48,22 C48,34 46,44 44,51 M44,14 C50,24 48,40 49,52 M40,9 C44,12 46,14 47.6,18", Tone::Line, 0.9)
        .faint(0.7),
    line("M22,49 C19,55 20,60 17,66 M24,52 C23,57 23,61 21,66", Tone::Line, 1.2),
];

/// Hanne: a bun, and eyes that have closed for a moment.
pub(super) const HANNE: &[Shape] = &[
    outlined("M6,66 C9,56 17,54 24,52.6 L41,52.6 C50,54 55,58 58,66Z", Tone::Cloth, Tone::Line, 1.5),
    line("M24,52.6 L28,66 M41,52.6 L37,66 M28,58 h9", Tone::Line, 1.2),
    outlined(
        "M22,22 C20.6,28 21,31 20,34 L18,39 C18.6,40.4 20,40.2 21,40.4 C20.4,43.6 21,46.4 22.6,48.8 \
         C26,54.6 33,55.4 37.4,52 C43,48 45,40 44.6,30 L43,20Z",
        Tone::Skin,
        Tone::Line,
        1.5,
    ),
    fill("M44.6,30 C45,40 43,48 37.4,52 C35,53.8 33,54 31,53.8 C38,48 38.4,38 38,28Z", Tone::Hatch),
    line("M22,32.6 C24,31.4 26.4,31.6 28.4,33", Tone::Line, 1.3),
    line("M22.6,35.6 C24.4,37 27,37 28.4,35.8", Tone::Line, 1.5),
    line("M22.6,46 C24.4,47 26.4,47 28.4,45.6", Tone::Line, 1.4),
    fill("M25.4,42 a2.6,2.6 0 1 0 5.2,0 a2.6,2.6 0 1 0 -5.2,0 Z", Tone::Lips).faint(0.35),
    PINNED_HAIR,
    line(
        "M17,27 C22,20 38,19 45,29 M24,9 C24,13 26,16 27,18 M44,9 C42,13 41,16 40,19 M34,6 C33,10 33,14 \
         33,17",
        Tone::Line,
        1.0,
    ),
];

/// A hound with a collar.
pub(super) const HOUND: &[Shape] = &[
    outlined("M18,66 C20,56 24,50 26,46 L52,40 C58,48 60,58 61,66Z", Tone::Cloth, Tone::Line, 1.5),
    outlined("M25,49 C34,54 46,52 55,45 L56.6,49 C47,57 34,58.4 23.4,53.6Z", Tone::Dark, Tone::Line, 1.3),
    fill("M33.6,56 a2.4,2.4 0 1 0 4.8,0 a2.4,2.4 0 1 0 -4.8,0 Z", Tone::Brass),
    outlined(
        "M25,24 C20,27 12,29 6,30 C2,31 2.4,36 5,38 C6,41 9,43 13,43.6 C18,45 23,45.4 27,47 C34,51 46,47 \
         51,40 C55,34 54,24 48,18 C42,13 31,14 25,24Z",
        Tone::Skin,
        Tone::Line,
        1.5,
    ),
    outlined("M3.2,31.6 C6,29.6 9.6,31 9.4,34 C7.4,36 4.4,36.4 3.2,35Z", Tone::Night, Tone::Line, 1.0),
    line("M6,39 C12,38.6 18,38.6 23,41 C25,42 26.6,41.6 28,40", Tone::Line, 1.4),
    outlined("M12,43 l1.6,-3.6 l2,4 M18,44.4 l1.4,-3.6 l2,4.4", Tone::Pale, Tone::Night, 0.6),
    outlined("M24,27.6 C26,25.6 29,25.8 30.4,28 C28.6,29.6 26,29.6 24,27.6Z", Tone::Pale, Tone::Night, 0.8),
    fill("M25.4,27.8 a1.2,1.2 0 1 0 2.4,0 a1.2,1.2 0 1 0 -2.4,0 Z", Tone::Night),
    line("M23,24.4 C26,22 29,22.4 31.6,25", Tone::Line, 1.7),
    outlined(
        "M36,18 C34,10 37,4 41,2 C45,6 50,10 51,19 C50,24 47,27 44,28 C41,25 38,22 36,18Z",
        Tone::Dark,
        Tone::Line,
        1.5,
    ),
    line("M40,8 C42,13 44,18 44,25", Tone::Line, 0.9),
    fill("M50,30 C49,38 44,44 36,47 C44,47 52,42 52.6,33Z", Tone::Hatch),
];
