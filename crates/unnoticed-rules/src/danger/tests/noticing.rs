//! What is seen and heard without a roll.

use tactical_grid::{Direction, Light, Square};

use super::table::*;
use crate::cards::Lies;
use crate::danger::{DangerState, age, state};
use crate::detection::scene::{FIRST as G, ROGUE as P, SECOND};
use crate::{Action, Effect, NoiseKind};

fn noise(kind: NoiseKind, (x, y): (i16, i16), radius: u8) -> Effect {
    Effect::Noise { by: P, at: Square::new(x, y), radius, kind }
}

#[test]
fn dng_09_dng_11_dng_129_hse_79_hse_81_whoever_is_not_stealthy_is_obvious_in_view_within_range() {
    let at = |x, light| Table::hall((x, 4), (14, 4)).light(light).happened(&[]).state(G, P);
    assert_eq!((at(2, Light::Bright), at(1, Light::Bright)), (DangerState::Obvious, DangerState::Unknown));
    assert_eq!((at(8, Light::Dim), at(7, Light::Dim)), (DangerState::Obvious, DangerState::Unknown));
    assert_eq!((at(13, Light::Dark), at(12, Light::Dark)), (DangerState::Obvious, DangerState::Unknown));
    let behind = Table::hall((6, 4), (14, 4)).facing(G, Direction::East).light(Light::Bright).happened(&[]);
    assert_eq!(behind.state(G, P), DangerState::Unknown, "HSE-79: arcs count");
}

#[test]
fn dng_10_dng_92_an_obvious_subject_is_followed_and_tracked_out_of_sight() {
    let seen = Table::hall((6, 4), (12, 4)).light(Light::Bright).happened(&[]);
    let moved = seen.placed(P, 7, 4).happened(&[]);
    assert_eq!(moved.place(G, P).map(|place| place.square), Some(Square::new(7, 4)));
    let gone = moved.light(Light::Dark).placed(P, 1, 4).happened(&[]);
    assert_eq!(gone.0.creature(G).awareness.state(P), state::out_of_sight());
    assert_eq!(gone.place(G, P).map(|place| place.square), Some(Square::new(7, 4)), "where it was seen last");
    let belief = gone.0.creature(G).awareness.of(P);
    assert_eq!(belief.square_of(gone.0.creature(P)), Some(Square::new(1, 4)));
}

#[test]
fn dng_11_dng_22_dng_131_a_noise_makes_obvious_but_of_the_stealthy_it_is_a_trace() {
    let table = Table::draw("R##..G").light(Light::Dark).cards(P, [sneak()]);
    let steps = noise(NoiseKind::Movement, (0, 0), 6);
    assert_eq!(
        table.clone().happened(std::slice::from_ref(&steps)).state(G, P),
        DangerState::Obvious,
        "through a wall"
    );
    let hidden = table.clone().lies(P, "Sneak", Lies::Flipped).happened(std::slice::from_ref(&steps));
    assert_eq!((hidden.state(G, P), hidden.reason(G, P).rule.0), (DangerState::Known, "DNG-22"));
    assert_eq!(table.placed(G, 7, 0).happened(&[steps]).state(G, P), DangerState::Unknown, "too far");
}

#[test]
fn dng_131_dng_159_whoever_walks_stealthily_makes_no_noise_and_goes_half_as_far() {
    let table = Table::draw("R...#G").light(Light::Dark).cards(P, [sneak()]);
    let loud = table.clone().walked(P, &[(1, 0), (2, 0), (3, 0)]);
    assert_eq!(loud.state(G, P), DangerState::Obvious);
    let flipped = table.lies(P, "Sneak", Lies::Flipped);
    let quiet = flipped.clone().walked(P, &[(1, 0), (2, 0)]);
    assert_eq!((quiet.state(G, P), quiet.0.creature(P).turn.movement), (DangerState::Unknown, 0));
    let three = (1..=3).map(|x| Square::new(x, 0)).collect();
    assert_eq!(flipped.refused(P, &Action::Stride(three)), "TAC-22");
}

#[test]
fn hse_84_a_throw_draws_them_where_one_is_not_but_not_who_sees_one() {
    let table = Table::hall((0, 0), (10, 4)).light(Light::Dark).cards(P, [sneak()]);
    let thrown = noise(NoiseKind::Throw, (12, 6), 6);
    let drawn = table.clone().happened(std::slice::from_ref(&thrown));
    assert_eq!((drawn.state(G, P), drawn.reason(G, P).rule.0), (DangerState::Known, "HSE-84"));
    assert!(drawn.place(G, P).is_some_and(|place| place.contains(Square::new(12, 6))));
    let sees = table.light(Light::Bright).placed(P, 9, 4).holds(G, P, DangerState::Obvious);
    assert_eq!(sees.facing(G, Direction::West).happened(&[thrown]).state(G, P), DangerState::Obvious);
}

#[test]
fn dng_15_dng_19_dng_21_sur_66_a_call_tells_what_the_caller_knows_with_the_round_of_its_evidence() {
    let table = Table::draw("R....GG").light(Light::Dark).placed(P, 0, 0).placed(SECOND, 10, 0);
    let knows = table.clone().holds(G, P, DangerState::Known).round_ended().round_ended();
    let call = Effect::Noise { by: G, at: Square::new(5, 0), radius: 12, kind: NoiseKind::Call };
    let told = knows.happened(std::slice::from_ref(&call));
    assert_eq!((told.state(SECOND, P), told.place(SECOND, P)), (DangerState::Known, told.place(G, P)));
    assert_eq!(age(&told.0.creature(SECOND).awareness.of(P)), 2);
    let forgotten = (0..8).fold(told, |table, _| table.round_ended());
    assert_eq!([G, SECOND].map(|guard| forgotten.state(guard, P)), [DangerState::Unknown; 2]);
    let sees = table.holds(G, P, DangerState::Obvious).happened(&[call]);
    assert_eq!(sees.state(SECOND, P), DangerState::Known, "Known at best");
}

#[test]
fn hse_88_evidence_makes_the_rogue_known_where_it_lies_and_a_body_makes_its_finder_call() {
    let table = Table::draw("R....#....GG").light(Light::Bright).placed(SECOND, 8, 0);
    let body = table.facing(G, Direction::West).creature(SECOND, |guard| guard.conditions.unconscious = true);
    let found = body.with(|situation| situation.creature_mut(P).square = Square::new(0, 0)).happened(&[]);
    assert_eq!((found.state(G, P), found.reason(G, P).rule.0), (DangerState::Known, "HSE-88"));
}

#[test]
fn hse_56_hse_88_who_touch_in_the_dark_are_obvious_to_each_other() {
    let table = Table::draw("RG.").light(Light::Dark).cards(P, [sneak()]).lies(P, "Sneak", Lies::Flipped);
    let table = table.creature(P, |rogue| std::sync::Arc::make_mut(&mut rogue.profile).senses.clear());
    let touched = table.walked(P, &[(1, 0)]);
    assert_eq!((touched.state(P, G), touched.0.creature(P).square), (DangerState::Known, Square::new(0, 0)));
    assert_eq!(touched.state(G, P), DangerState::Obvious);
    assert!(!touched.place(P, G).is_some_and(|place| place.is_area()), "Known in the one square");
}
