//! What portraits are put together from when nobody has drawn one: coats, faces, beards, hats, in a box of 64 by 64.

use crate::ui::ink::{Shape, Tone, fill, line, outlined};

use super::wardrobe::{
    CAP_BRIM, CAP_CROWN, CAP_FOLDS, COIF, COIF_BUTTON, COIF_EDGE, HAT_BRIM, HAT_CROWN, HOOD, KETTLE_HELMET,
    KETTLE_HELMET_BRIM, KETTLE_HELMET_RIDGE, LEAN_FACE, LEAN_FACE_SHADE, LOOSE_HAIR, MAIL_COAT,
    MAIL_COAT_SEAMS, PINNED_HAIR, PLAIN_COAT, PLAIN_COAT_SEAMS,
};

pub(super) const COATS: [&[Shape]; 3] = [
    &[MAIL_COAT, MAIL_COAT_SEAMS],
    &[PLAIN_COAT, PLAIN_COAT_SEAMS],
    &[
        outlined("M5,66 C8,56 16,54 24,52.6 L41,52.6 C50,54 56,58 59,66Z", Tone::Cloth, Tone::Line, 1.5),
        line("M24,52.6 L29,60 L33,57 L37,60 L42,52.6 M33,57 V66", Tone::Line, 1.2),
    ],
];

pub(super) const FACES: [&[Shape]; 3] = [
    &[LEAN_FACE, LEAN_FACE_SHADE],
    &[
        outlined(
            "M21,18 C20,26 20.4,29 19.4,33 L17,38.8 C17.8,40.4 19.6,40 20.4,40.4 C20.2,43.4 21,46 22,48 \
             C25,54 30,55.6 34,53 C40,49 44.6,41 45,30 L44,16Z",
            Tone::Skin,
            Tone::Line,
            1.5,
        ),
        fill("M45,28 C44,41 40,49 34,53 C32.6,54 31,54.2 29.6,54 C37,48 38.4,38 38,26Z", Tone::Hatch),
    ],
    &[
        outlined(
            "M19,24 L18.4,33 L15.6,39.4 C16.4,41.2 18.4,41 19.2,41.2 L19,50 C23,59 37,60 43,50 L46,36 L46,22Z",
            Tone::Skin,
            Tone::Line,
            1.5,
        ),
        fill("M46,24 L46,36 L43,50 C41,53.6 38,55.6 35,56.4 C39.6,48 39,36 38.4,25Z", Tone::Hatch),
    ],
];

/// The shadow under a hood, in place of a face: of somebody unknown.
pub(super) const UNKNOWN: &[Shape] = &[
    outlined("M4,66 C8,54 17,52 23,50 L43,50 C52,53 58,57 61,66Z", Tone::Dark, Tone::Line, 1.5),
    outlined("M14,52 C11,30 18,9 32,7 C47,9 55,30 50,52 C44,56 20,56 14,52Z", Tone::Dark, Tone::Line, 1.5),
    fill("M21,48 C17,34 22,20 32,17 C42,20 46,34 43,48 C37,52 27,52 21,48Z", Tone::Night),
    line("M26,30 C26,22 38,22 38,30 C38,35 32,35 32,40", Tone::Line, 3.0),
    fill("M30.2,45 a1.9,1.9 0 1 0 3.8,0 a1.9,1.9 0 1 0 -3.8,0 Z", Tone::Line),
];

pub(super) const EAR: &[Shape] = &[outlined("M41,33 C45.6,31 47.4,37 42.7,41", Tone::Skin, Tone::Line, 1.3)];

pub(super) const BROWS: [&[Shape]; 3] = [
    &[line("M19.6,31.4 L28.6,31", Tone::Line, 2.0)],
    &[line("M20.6,31.4 C23,29.6 26,29.4 29,30.6", Tone::Line, 1.7)],
    &[line("M19.6,30.4 L28.6,32.4", Tone::Line, 2.3)],
];

pub(super) const EYES: [&[Shape]; 3] = [
    &[
        outlined(
            "M22,34.6 C24,33.2 26.4,33.4 28,34.8 C26,35.8 24,35.8 22,34.6Z",
            Tone::Pale,
            Tone::Night,
            0.8,
        ),
        fill("M22.8,34.6 a1.1,1.1 0 1 0 2.2,0 a1.1,1.1 0 1 0 -2.2,0 Z", Tone::Night),
    ],
    &[
        line("M21.4,34.8 C23.4,33.6 26,33.8 27.6,35", Tone::Line, 1.4),
        fill("M23.1,35 a1.3,1.3 0 1 0 2.6,0 a1.3,1.3 0 1 0 -2.6,0 Z", Tone::Pale),
    ],
    &[
        outlined(
            "M21.8,35 C23.4,32.6 26.8,32.8 28.2,35 C26.6,36.6 23.4,36.6 21.8,35Z",
            Tone::Pale,
            Tone::Night,
            0.8,
        ),
        fill("M23,34.8 a1.5,1.5 0 1 0 3,0 a1.5,1.5 0 1 0 -3,0 Z", Tone::Night),
    ],
];

pub(super) const MOUTHS: [&[Shape]; 3] = [
    &[line("M20.4,46.4 C23,45 27,45.4 30,47", Tone::Line, 1.6)],
    &[fill("M21.4,46 C23.4,44.6 26,44.8 28.4,46.2 C26,47.8 23.4,47.6 21.4,46Z", Tone::Lips)],
    &[line("M21,46 C24,47.4 27,47 29.4,45.4", Tone::Line, 1.5)],
];

/// Nothing, stubble, a moustache, a pointed beard, a full one.
pub(super) const BEARDS: [&[Shape]; 5] = [
    &[],
    &[line(
        "M22,50 l.6,1 M26,52 l.4,1.2 M30,52.4 l.4,1 M34,50.4 l.5,1 M24,48 l.3,.8 M38,47 l.4,1",
        Tone::Line,
        1.0,
    )],
    &[outlined(
        "M18,44 C21,41.4 25,41.6 29,44 C32,46 34,45.8 36,44.2 C35,48 31,48.6 28,47.2 C24,45.4 21,45 18,44Z",
        Tone::Hair,
        Tone::Line,
        1.0,
    )],
    &[
        outlined("M19,43.6 C22,41.6 26,42 29.6,44.2 C28,45.8 22,46 19,43.6Z", Tone::Hair, Tone::Line, 0.9),
        outlined(
            "M22,49.6 C24,56 26.6,59.4 29.6,60 C30.4,56 30.2,52.6 29,50.4Z",
            Tone::Hair,
            Tone::Line,
            1.0,
        ),
    ],
    &[
        outlined(
            "M18.8,43 C22,41 27,41.4 30,43.2 C34,42 39,38 43.4,33 L45.6,36 C45.6,45 43,53 38,57.4 C34,62 28,62 24.4,58 \
             C20,54 18.6,48 18.8,43Z",
            Tone::Hair,
            Tone::Line,
            1.4,
        ),
        line("M22,47 L26,58 M28,47 L31,59 M34,45 L35,58 M39,42 L37,55", Tone::Line, 0.9).faint(0.8),
        line("M21,45 C23,46 26,46 28,45", Tone::Night, 1.8),
    ],
];

/// Nothing, nothing, a scar, an earring, spectacles.
pub(super) const MARKS: [&[Shape]; 5] = [
    &[],
    &[],
    &[line("M27,37.6 L31.6,44 M28,41 l3,-1.6", Tone::Lips, 1.1)],
    &[fill("M41.6,42.6 a1.7,1.7 0 1 0 3.4,0 a1.7,1.7 0 1 0 -3.4,0 Z", Tone::Brass)],
    &[line("M19.4,34.8 a4.8,4.8 0 1 0 9.6,0 a4.8,4.8 0 1 0 -9.6,0 Z M29,34 L42,33", Tone::Brass, 1.4)],
];

pub(super) const HELMETS: [&[Shape]; 3] = [
    &[KETTLE_HELMET, KETTLE_HELMET_RIDGE, KETTLE_HELMET_BRIM],
    &[COIF, COIF_EDGE, COIF_BUTTON],
    &[
        outlined(
            "M15.6,27 C13,10 25,3 33,3 C44,3 51,11 49.4,27 C46,24.4 40,23 33,23 C26,23 20,24.4 15.6,27Z",
            Tone::Hair,
            Tone::Line,
            1.5,
        ),
        line("M23,24 L21,36 M33,3 C28,9 25,16 24,23", Tone::Line, 2.0),
        line("M18,19 C28,15 40,15 48.6,19", Tone::Line, 1.1),
    ],
];

pub(super) const HATS: [&[Shape]; 2] = [
    &[
        outlined(
            "M44,15 C48,6 57,2 63,7 C59,7.4 55,11 53,15 C51,18 48,20 45,20Z",
            Tone::Brass,
            Tone::Night,
            1.0,
        ),
        HAT_CROWN,
        HAT_BRIM,
    ],
    &[
        outlined("M50,20 C56,16 60,8 57,2 C52,6 48,12 47,18Z", Tone::Brass, Tone::Night, 1.0),
        outlined(
            "M18,23 C16,10 24,4 33,4 C43,4 50,11 48.4,24 C40,19 28,19 18,23Z",
            Tone::Hair,
            Tone::Line,
            1.5,
        ),
        outlined(
            "M5,24 C16,17 28,24 34,24 C42,24 52,16 60,22 C54,30 46,29 34,28.6 C22,28 12,31 5,24Z",
            Tone::Dark,
            Tone::Line,
            1.5,
        ),
    ],
];

pub(super) const LONG_HAIR: [&[Shape]; 2] = [
    &[LOOSE_HAIR, line("M48,22 C48,34 46,44 44,51 M40,9 C44,12 46,14 47.6,18", Tone::Line, 0.9).faint(0.7)],
    &[
        outlined(
            "M17,27 C14,12 24,3 34,4 C46,5 52,16 49,32 L44.6,30 C42,22 34,18 26,21 C22,22 19,24 17,27Z",
            Tone::Hair,
            Tone::Line,
            1.5,
        ),
        outlined("M18,23 L49,20 C49,16 46,10 42,8 L21,14Z", Tone::Dark, Tone::Line, 1.3),
        outlined("M47,20 C53,14 55,8 53,4 C49,8 46,13 45,18Z", Tone::Brass, Tone::Night, 1.0),
    ],
];

pub(super) const HOUSE_HAIR: [&[Shape]; 3] = [
    &[
        PINNED_HAIR,
        line("M24,9 C24,13 26,16 27,18 M44,9 C42,13 41,16 40,19 M34,6 C33,10 33,14 33,17", Tone::Line, 1.0),
    ],
    &[
        outlined("M42,30 C50,30 51,18 45,15 C47,22 46,26 42,30Z", Tone::Hair, Tone::Line, 1.3),
        line("M20,20 C24,13 36,10 44,16 M22,17 C28,11 36,9 42,12", Tone::Line, 0.9),
    ],
    &[
        outlined(
            "M14,26 C9,10 24,2 34,3 C48,4 56,14 51,29 C46,21 38,19 31,20 C24,20 18,22 14,26Z",
            Tone::Pale,
            Tone::Night,
            1.2,
        ),
        line("M14,26 C24,20 40,19 51,29 M22,8 C24,12 25,15 25,19 M42,6 C41,11 40,15 40,19", Tone::Night, 1.0),
    ],
];

pub(super) const HOODS: [&[Shape]; 2] = [
    &[
        outlined(
            "M19,42 C26,39 36,39.4 44,41 C43,49 40,55 33,58 C26,56 20,51 19,42Z",
            Tone::AccentDark,
            Tone::Accent,
            1.5,
        ),
        HOOD,
        line("M48,22 C51,32 50,42 47,52 M43,14 C49,22 51,36 49.6,52 M32,3 L32,15", Tone::Accent, 0.9)
            .faint(0.7),
    ],
    &[CAP_CROWN, CAP_BRIM, CAP_FOLDS],
];

/// A skull like a barrel, and teeth.
pub(super) const BRUTE: &[Shape] = &[
    line("M18,20 C24,15 38,13 46,19 M30,11 C30,6 33,2 38,2 C35,5 35,8 36,11", Tone::Line, 1.5),
    outlined("M21,48 L22.4,43.4 L24.4,48Z M29.6,48 L31,43.8 L33,48Z", Tone::Pale, Tone::Night, 0.7),
    line("M18,30 L30,33.4", Tone::Line, 3.0),
];
