//! Portraits of the rogues of the shipped levels, in a box of 64 by 64, in their own colours.

use crate::ui::ink::{Shape, Tone, fill, line, outlined};

use super::wardrobe::{CAP_BRIM, CAP_CROWN, CAP_FOLDS, HOOD};

/// Vey: a hood and a scarf.
pub(super) const VEY: &[Shape] = &[
    outlined("M2,66 C6,54 16,52 22,50 L44,50 C54,53 60,58 63,66Z", Tone::Cloth, Tone::Line, 1.5),
    outlined(
        "M22,22 L21,34 L18.4,38.8 L20.6,40.6 C20.6,44 21.4,46.6 23,49 C27,54 34,53.6 38,49 C42,44 43,36 \
         42,24Z",
        Tone::Skin,
        Tone::Line,
        1.4,
    ),
    outlined(
        "M19,40.4 C26,37.6 36,38 43,40 C42,48 40,54 33,58 C26,56 20,50 19,40.4Z",
        Tone::AccentDark,
        Tone::Accent,
        1.5,
    ),
    line("M24,44 C28,48 34,49 39,46 M25,50 C29,53 33,53.4 36,52", Tone::Accent, 0.9),
    line("M20.8,31 C23,29.4 26,29.6 28.6,31 M33,31 C35.6,29.8 38,30 40.4,31.6", Tone::Line, 1.7),
    outlined(
        "M22,34.4 C24,32.8 26.6,33 28,34.6 C26,35.8 24,35.6 22,34.4Z M33,34.6 C35,33 37.6,33.2 39,34.8 \
         C37,35.8 35,35.6 33,34.6Z",
        Tone::Pale,
        Tone::Night,
        0.7,
    ),
    fill("M23.4,34.3 a1.2,1.2 0 1 0 2.4,0 a1.2,1.2 0 1 0 -2.4,0 Z", Tone::Night),
    fill("M34.4,34.5 a1.2,1.2 0 1 0 2.4,0 a1.2,1.2 0 1 0 -2.4,0 Z", Tone::Night),
    HOOD,
    line("M48,22 C51,32 50,42 47,52 M43,14 C49,22 51,36 49.6,52 M38,9 C42,11 44,13 46,16", Tone::Accent, 0.9)
        .faint(0.7),
    line("M32,3 L32,15", Tone::Accent, 1.0),
];

/// Mott: a cap, spectacles, a moustache.
pub(super) const MOTT: &[Shape] = &[
    outlined("M1,66 C5,54 14,52 20,50 L46,50 C55,53 61,58 63,66Z", Tone::Cloth, Tone::Line, 1.5),
    line("M22,51 L30,60 L33,56 L37,60 L44,51", Tone::Line, 1.2),
    outlined("M17,24 C15,34 16,46 24,52 C31,57 40,54 45,48 C50,41 49,30 48,23Z", Tone::Skin, Tone::Line, 1.5),
    fill("M48,24 C49,30 50,41 45,48 C43,51 40,53 37,53.6 C43,46 42,34 41,24Z", Tone::Hatch),
    outlined("M27,34 C24,37 22,40 23,42 C24.4,44 28,44 30,42", Tone::Skin, Tone::Line, 1.4),
    outlined("M17.8,33.4 a4.6,4.6 0 1 0 9.2,0 a4.6,4.6 0 1 0 -9.2,0 Z", Tone::Dark, Tone::Accent, 1.7)
        .faint(0.5),
    outlined("M31.2,33.4 a5.2,5.2 0 1 0 10.4,0 a5.2,5.2 0 1 0 -10.4,0 Z", Tone::Dark, Tone::Accent, 1.7)
        .faint(0.5),
    line("M27,33 h4 M41.6,33 L48,31", Tone::Accent, 1.5),
    fill("M20.6,33.6 a1.4,1.4 0 1 0 2.8,0 a1.4,1.4 0 1 0 -2.8,0 Z", Tone::Pale),
    fill("M34.2,33.6 a1.4,1.4 0 1 0 2.8,0 a1.4,1.4 0 1 0 -2.8,0 Z", Tone::Pale),
    outlined(
        "M16,46 C20,43 26,45 29,46.6 C33,44 40,43 45,46 C41,50.6 33,51 29.6,48.6 C26,51 19,50.6 16,46Z",
        Tone::Line,
        Tone::Night,
        1.0,
    ),
    CAP_CROWN,
    CAP_BRIM,
    CAP_FOLDS,
];

/// Sable: a mask and a long plait.
pub(super) const SABLE: &[Shape] = &[
    outlined("M5,66 C8,56 16,53.6 24,52 L40,52 C50,54 56,58 59,66Z", Tone::Cloth, Tone::Line, 1.5),
    line("M24,52 C26,60 38,60 40.4,52", Tone::Accent, 1.4),
    outlined(
        "M21,18 C20,26 20.4,29 19.4,33 L17,38.8 C17.8,40.4 19.6,40 20.4,40.4 C20.2,43.4 21,46 22,48 \
         C25,54 30,55.6 34,53 C40,49 43.6,41 43.6,30 L42,16Z",
        Tone::Skin,
        Tone::Line,
        1.5,
    ),
    fill("M43.6,30 C43.6,41 40,49 34,53 C32.6,54 31,54.2 29.6,54 C37,48 38.4,38 38,28Z", Tone::Hatch),
    outlined(
        "M18,30 C24,28 30,30.4 33,31 C37,30 41,28 45,29 C45,34 42,37.4 38,37.4 C35,37.4 33.4,35.4 32,34.4 \
         C30,37 26,38.6 22,37 C19.6,36 18.4,33 18,30Z",
        Tone::AccentDark,
        Tone::Accent,
        1.4,
    ),
    outlined(
        "M22,33.4 C24,31.8 27,32.4 28.4,34 C26,35.4 24,35 22,33.4Z M35.4,33.6 C37,32 39.6,32.2 41,33.4 \
         C39,35 37,35 35.4,33.6Z",
        Tone::Pale,
        Tone::Night,
        0.6,
    ),
    fill("M23.6,33.6 a1,1 0 1 0 2,0 a1,1 0 1 0 -2,0 Z", Tone::Night),
    fill("M36.4,33.4 a1,1 0 1 0 2,0 a1,1 0 1 0 -2,0 Z", Tone::Night),
    outlined(
        "M21,46 C23.4,44.4 25,45.4 26,45.4 C27.6,44.8 29,45.2 30.6,46.4 C28,48.8 23.6,48.6 21,46Z",
        Tone::Lips,
        Tone::Line,
        0.9,
    ),
    outlined(
        "M19,26 C16,12 26,4 35,5 C46,6 50,16 47,30 C46.6,34 48,36 49,38 C46,38 44.4,36 43.6,33 C44,26 \
         41,21 36,17 C30,21 24,20 19,26Z",
        Tone::Hair,
        Tone::Accent,
        1.5,
    ),
    outlined(
        "M45,12 C56,12 61,24 57,36 C55,43 58,48 61,52 C52,52 48,44 50,36 C52,28 50,20 45,12Z",
        Tone::Hair,
        Tone::Accent,
        1.5,
    ),
    line("M36,17 C34,12 30,9 26,9 M52,18 C55,26 53,36 54,44 M41,9 C45,14 46,20 45.6,26", Tone::Accent, 0.9)
        .faint(0.8),
];

/// Ruck: a kerchief, a beard, and no neck to speak of.
pub(super) const RUCK: &[Shape] = &[
    outlined("M0,66 C3,54 11,51 19,49 L46,49 C55,51 61,56 64,66Z", Tone::Cloth, Tone::Line, 1.5),
    line("M19,49 C24,58 40,58 46,49 M12,55 L16,66 M53,55 L49,66", Tone::Line, 1.2),
    outlined(
        "M18,20 L17.6,33 L14.6,39.4 C15.4,41.6 17.6,41.4 18.6,41.4 L18.4,50 C22,60 39,60 45,50 L48,36 L48,20Z",
        Tone::Skin,
        Tone::Line,
        1.5,
    ),
    outlined(
        "M18.4,43 C22,40.6 27,41.4 30.4,43.4 C35,42 40,38 45,31 L48,35 C48,46 45,54 39,58.4 C34,62 28,61.6 23.6,58 \
         C19.4,54 18,48 18.4,43Z",
        Tone::AccentDark,
        Tone::Accent,
        1.5,
    ),
    line("M22,46 L24,57 M28,47 L30,60 M34,46 L34.6,59 M40,42 L38.6,55", Tone::Accent, 0.9).faint(0.8),
    line("M20.6,45 C23,46.4 26.4,46.2 29,44.8", Tone::Night, 1.8),
    line("M19,31.6 L29,32.4", Tone::Line, 2.4),
    line("M21.6,35.4 C23.6,34.2 26.4,34.6 27.8,35.8", Tone::Line, 1.3),
    fill("M22.9,35.6 a1.4,1.4 0 1 0 2.8,0 a1.4,1.4 0 1 0 -2.8,0 Z", Tone::Pale),
    line("M31,26 L34.6,34 M31.6,30 L34.8,28.6", Tone::Lips, 1.1),
    outlined("M43,32 C47.6,30 49.2,36.4 44.6,40", Tone::Skin, Tone::Line, 1.3),
    fill("M42.6,37.4 a2,2 0 1 0 4,0 a2,2 0 1 0 -4,0 Z", Tone::Brass),
    outlined("M48,21 C55,19 60,23 59.4,29 C55,26 51,25.4 47.8,25.6Z", Tone::AccentDark, Tone::Accent, 1.4),
    outlined(
        "M16.6,26 C15,11 25,4.6 33.4,4.8 C43,5 50,13 49,25.4 C38,21 27,21.4 16.6,26Z",
        Tone::AccentDark,
        Tone::Accent,
        1.6,
    ),
    line(
        "M22,13 h.1 M29,9.6 h.1 M36,11 h.1 M43,14 h.1 M26,17 h.1 M33,16 h.1 M40,18.6 h.1",
        Tone::Accent,
        2.2,
    ),
];
