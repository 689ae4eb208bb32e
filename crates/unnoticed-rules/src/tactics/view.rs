//! How S stands before O, as the board has it. Rules: TAC-44 to TAC-65, TAC-109, TAC-121, TAC-122, HSE-99, HSE-107.

use tactical_grid::{Cover, Lines};

use super::hiding::{Shelter, TEST_RANGE};
use crate::Pair;

/// What shelters S from O: sight that is turned elsewhere is as good as none. Rules: TAC-109, TAC-122, HSE-99, HSE-107.
pub(super) fn shelter(pair: &Pair) -> Shelter {
    let has_line = pair.line_of_effect();
    let has_sight = has_line && pair.is_in_view();
    Shelter {
        has_line,
        has_sight,
        has_cover: has_sight && has_cover(pair),
        is_concealed: has_sight && is_concealed(pair),
    }
}

/// Whether S has cover from O: creatures give none. Rules: TAC-48 to TAC-55, HSE-107.
pub(super) fn has_cover(pair: &Pair) -> bool {
    pair.situation().cover_of_terrain(pair.observer.space(), pair.space()) >= Cover::Standard
}

/// Whether S is concealed from O, or invisible to it. Rules: TAC-56 to TAC-63.
pub(super) fn is_concealed(pair: &Pair) -> bool {
    pair.concealed() || pair.invisible()
}

/// Whether a sense has S so that it is observed, if it does not hide. Rules: TAC-107, HSE-08 to HSE-12, HSE-99.
pub(super) fn senses(pair: &Pair) -> bool {
    pair.precise_sense_reaches()
}

/// Whether O notices S at once, though S hides: a sense has it, and nothing shelters it. Rule: TAC-121.
pub(super) fn is_in_the_open(pair: &Pair) -> bool {
    senses(pair) && !shelter(pair).shelters()
}

/// Whether O is near enough for a stealth test, and its sight could reach S there. Rules: TAC-114, HSE-102.
pub(super) fn may_notice(pair: &Pair) -> bool {
    pair.observer.space().distance(pair.space()) <= TEST_RANGE && pair.is_in_view()
}
