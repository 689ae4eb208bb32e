//! What both the drawn portraits and those that are put together wear, and what faces they share.

use crate::ui::ink::{Shape, Tone, fill, line, outlined};

/// A hood that hides the ears.
pub(super) const HOOD: Shape = outlined(
    "M12,52 C8,30 16,6 32,3 C50,7 57,30 52,52 C47,56 43,53 41,50 C46,38 46,22 32,15 C19,22 17,38 23,50 C20,53 16,56 12,52Z",
    Tone::AccentDark,
    Tone::Accent,
    1.6,
);

/// The crown of a flat cap.
pub(super) const CAP_CROWN: Shape = outlined(
    "M12,25 C10,14 18,6 32,6 C46,6 54,13 53,24 C42,19 24,19 12,25Z",
    Tone::AccentDark,
    Tone::Accent,
    1.6,
);

/// Its brim.
pub(super) const CAP_BRIM: Shape = outlined(
    "M12,25 C6,26 3,28.6 3,30.6 C12,29 22,25 32,24 C28,21 18,22 12,25Z",
    Tone::AccentDark,
    Tone::Accent,
    1.5,
);

/// Its folds.
pub(super) const CAP_FOLDS: Shape =
    line("M32,6 C30,10 29,14 29,19 M41,8 C42,12 42,16 42,20", Tone::Accent, 1.0);

/// The crown of a wide hat.
pub(super) const HAT_CROWN: Shape =
    outlined("M19.6,20 C18.8,9.4 24,6 29,7.4 C33,4.6 45,5 46,18Z", Tone::Dark, Tone::Line, 1.5);

/// Its brim.
pub(super) const HAT_BRIM: Shape = outlined(
    "M3,27.5 C10,19.6 20,21.4 32,20.6 C44,19.8 54,15.4 61.4,18.4 C57,26.6 46,27.4 34,27.6 C22,27.8 10,31.4 3,27.5Z",
    Tone::Dark,
    Tone::Line,
    1.5,
);

/// A broad coat.
pub(super) const MAIL_COAT: Shape =
    outlined("M2,66 C5,55 15,53 22,51 L43,51 C51,53 58,56 62,66Z", Tone::Cloth, Tone::Line, 1.5);

/// Its seams.
pub(super) const MAIL_COAT_SEAMS: Shape =
    line("M20,52 C24,59 40,59 45,52 M9,57 l4,9 M55,57 l-4,9", Tone::Line, 1.2);

/// A kettle helmet.
pub(super) const KETTLE_HELMET: Shape =
    outlined("M17,24 C16,9 26,4 33,4 C42,4 49,10 48,24Z", Tone::Hair, Tone::Line, 1.5);

/// Its ridge.
pub(super) const KETTLE_HELMET_RIDGE: Shape = line("M33,4 C35,10 35.6,17 35,24", Tone::Line, 1.2);

/// Its brim.
pub(super) const KETTLE_HELMET_BRIM: Shape = outlined(
    "M6,28.4 C10,22.6 22,22 33,22 C44,22 54,22.6 59,27.4 C52,29.4 44,28 33,28 C22,28 14,31 6,28.4Z",
    Tone::Dark,
    Tone::Line,
    1.5,
);

/// A plain coat.
pub(super) const PLAIN_COAT: Shape =
    outlined("M3,66 C6,56 15,54.4 23,52 L44,51 C52,53 58,57 61,66Z", Tone::Cloth, Tone::Line, 1.5);

/// Its seams.
pub(super) const PLAIN_COAT_SEAMS: Shape = line("M22,52 C26,62 40,62 45,51 M33,60 V66", Tone::Line, 1.2);

/// A lean face.
pub(super) const LEAN_FACE: Shape = outlined(
    "M20,20 C19,26 19.6,29 18.4,32.6 L17.4,34.6 L14.8,38.4 L17,41.6 L19.4,41.8 C19,44 19.6,46 20,48.6 L23,54.6 C28,58 36,57.6 40.4,52 C45,46 46.4,37 46,20Z",
    Tone::Skin,
    Tone::Line,
    1.5,
);

/// The shade on it.
pub(super) const LEAN_FACE_SHADE: Shape =
    fill("M46,22 C46.4,37 45,46 40.4,52 C38,55 36,56 33.4,56.4 C38.4,48 38,34 37.6,22Z", Tone::Hatch);

/// A coif.
pub(super) const COIF: Shape = outlined(
    "M17.4,25 C15,10 26,4.6 34,5 C45,5.6 51,14 48.6,36 L44,33 C43.6,30 43.4,27 42.8,24.4 C34,22.4 26,23 17.4,25Z",
    Tone::Hair,
    Tone::Line,
    1.5,
);

/// Its edge.
pub(super) const COIF_EDGE: Shape = line("M17.4,25 C26,20 36,19.6 43,24", Tone::Line, 1.2);

/// Its button.
pub(super) const COIF_BUTTON: Shape =
    fill("M43.2,29 a1.4,1.4 0 1 0 2.8,0 a1.4,1.4 0 1 0 -2.8,0 Z", Tone::Line);

/// Long hair, worn loose.
pub(super) const LOOSE_HAIR: Shape = outlined(
    "M16,30 C11,12 24,3 33,4 C46,5 54,18 50,36 C49,44 52,48 55,53 C48,54 42,52 38,54 C44,48 47,36 43,24 C38,13 26,12 22,22 C20,26 18,28 16,30Z",
    Tone::Hair,
    Tone::Line,
    1.5,
);

/// Hair that is pinned up.
pub(super) const PINNED_HAIR: Shape = outlined(
    "M17,27 C10,22 13,9 24,9 C27,3 40,2 44,9 C54,11 55,26 47,29 C48,36 49,42 46,47 C44,44 44.4,38 43.4,31 C36,25 26,24 17,27Z",
    Tone::Hair,
    Tone::Line,
    1.5,
);
