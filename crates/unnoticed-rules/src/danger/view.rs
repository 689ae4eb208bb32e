//! What O sees and hears of S: the board's answers as the rules of Danger ask for them. Rules: DNG-49, DNG-127 to DNG-131,
//! HSE-79, HSE-80.

use tactical_grid::{Light, Lines, Sense, SenseKind, Vision};

use crate::{Pair, Situation};

use super::attack::cover_dice;
use super::noticing::{InView, hearing_range, sight_range};

/// The farthest that anybody sees. Rule: DNG-129.
const FARTHEST: u16 = sight_range(Light::Bright);

/// S as it stands before O, whatever is heard of it. Rules: DNG-49, DNG-129, HSE-79, HSE-80.
pub(super) fn view(situation: &Situation, pair: &Pair) -> InView {
    let distance = pair.observer.space().distance(pair.space());
    let light = light(situation, pair);
    let is_in_view = distance <= FARTHEST && pair.is_in_view();
    let unsheltered = InView { is_in_view, distance, light, cover: 0, is_heard: false };
    let cover = if unsheltered.is_in_sight() { cover(situation, pair) } else { 0 };
    InView { cover, ..unsheltered }
}

/// Dice of the cover that the building gives S from O. Rules: DNG-49, HSE-80.
pub(super) fn cover(situation: &Situation, pair: &Pair) -> u8 {
    let corners = situation.board.corner_count(pair.observer.space(), pair.space());
    cover_dice(corners.n).unwrap_or(3)
}

/// The light in which S stands, as O's eyes have it; fog between the two dims it. Rule: HSE-79.
fn light(situation: &Situation, pair: &Pair) -> Light {
    let light = situation.board.light_of(pair.space());
    let light = match (pair.observer.profile.vision, light) {
        (Vision::LowLight, Light::Dim) | (Vision::Darkvision, _) => Light::Bright,
        (_, light) => light,
    };
    let is_bright_in_fog =
        light == Light::Bright && situation.fog_conceals(pair.observer.space(), pair.space());
    if is_bright_in_fog { Light::Dim } else { light }
}

/// How far the longest of O's senses reaches that reach S; `None` if none does. Rules: DNG-127 to DNG-130, DNG-142, HSE-79.
pub(super) fn reach_of_senses(situation: &Situation, pair: &Pair, view: InView) -> Option<u16> {
    let o = pair.observer;
    let by_sight = view.is_in_sight().then(|| sight_range(view.light));
    let by_ear = o.hears().then(|| hearing(situation, pair, view.distance)).flatten();
    let by_nose = o.profile.senses.iter().filter(|sense| reaches_through_walls(sense));
    let by_nose = by_nose.map(|sense| u16::from(sense.range)).filter(|&range| view.distance <= range).max();
    let is_awake = !o.is_insensate();
    [by_sight, by_ear, by_nose].into_iter().flatten().max().filter(|_| is_awake)
}

/// The range of hearing, if it reaches that far; to ask for the line is dear, so it is asked last. Rule: DNG-130.
fn hearing(situation: &Situation, pair: &Pair, distance: u16) -> Option<u16> {
    let is_blocked = || !situation.line_of_effect(pair.observer.space(), pair.space());
    match distance {
        _ if distance > hearing_range(false) => None,
        _ if distance > hearing_range(true) && is_blocked() => None,
        _ if distance > hearing_range(true) => Some(hearing_range(false)),
        _ => Some(hearing_range(is_blocked())),
    }
}

/// Whether it is a sense that counts as a hearing which no wall shortens. Rule: HSE-79.
const fn reaches_through_walls(sense: &Sense) -> bool {
    !matches!(sense.kind, SenseKind::Sight | SenseKind::Hearing)
}
