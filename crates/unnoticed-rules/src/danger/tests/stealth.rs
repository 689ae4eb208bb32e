//! Stealth: EX-D13 to EX-D15, and how it ends.

use tactical_grid::{Direction, Light, Square};

use super::table::*;
use crate::cards::Lies;
use crate::danger::stealth::is_stealthy;
use crate::danger::{DangerState, FETCH, FLIP, state};
use crate::detection::scene::{FIRST as G, ROGUE as P};
use crate::{Action, Place};

/// P (6,4) in the dim, G (11,4) facing it, P Unknown and stealthy; P's turn has begun.
fn sneaking() -> Table {
    let table = Table::hall((6, 4), (11, 4)).light(Light::Dim).cards(P, [sneak()]);
    table.lies(P, "Sneak", Lies::Flipped).turn_ended(P).turn_begun(P)
}

#[test]
fn ex_d13_dng_96_dng_98_dng_103_dng_106_stealth_lapses() {
    let table = sneaking();
    assert_eq!(table.lies_at(P, "Sneak"), Lies::Deck);
    assert_eq!((table.state(G, P), is_stealthy(table.0.creature(P))), (DangerState::Unknown, true));
    let walked = table.walked(P, &[(7, 4)]);
    assert_eq!((walked.state(G, P), walked.reason(G, P).rule.0), (DangerState::Obvious, "DNG-96"));
}

#[test]
fn ex_d14_dng_91_dng_104_dng_105_dng_159_stealth_kept() {
    let table = sneaking();
    let [fetch, flip] = [FETCH, FLIP].map(|number| table.with_card(P, number, "Sneak"));
    let table = table.after(P, &fetch, &[]).after(P, &flip, &[]).walked(P, &[(6, 5), (6, 6)]);
    assert_eq!((table.0.creature(P).turn.actions, table.hand(P).has_flipped()), (1, true));
    assert_eq!(table.turn_ended(P).state(G, P), DangerState::Unknown);
}

/// P Obvious to G, last perceived at (12,4), and behind the wall now.
fn behind_a_wall(flipped: bool) -> Table {
    let row = "....................\n";
    let wall = "........##########..\n";
    let drawing = format!("RG..................\n{}{wall}{}", row.repeat(4), row.repeat(4));
    let table = Table::draw(&drawing).light(Light::Bright).cards(P, [sneak()]);
    let table = table.placed(P, 13, 6).placed(G, 13, 2).facing(G, Direction::South);
    let table = table.lies(P, "Sneak", if flipped { Lies::Flipped } else { Lies::Pool });
    let seen = table.holds(G, P, DangerState::Obvious);
    seen.creature(G, |guard| guard.belief_mut(P).place = Some(Place::at(Square::new(12, 4))))
}

#[test]
fn ex_d15_dng_10_dng_94_slipping_away() {
    let slipped = behind_a_wall(true).turn_ended(P);
    assert_eq!(slipped.state(G, P), DangerState::Known);
    let area: Vec<Square> = slipped.place(G, P).expect("an area").squares().collect();
    assert!(area.len() <= 25 && area.iter().all(|square| square.distance(Square::new(12, 4)) <= 2));
    let stays = behind_a_wall(false).turn_ended(P);
    assert_eq!(stays.state(G, P), DangerState::Obvious);
    let belief = stays.0.creature(G).awareness.of(P);
    assert_eq!(belief.square_of(stays.0.creature(P)), Some(Square::new(13, 6)), "its square is known");
}

#[test]
fn dng_94_a_noise_that_reached_the_observer_keeps_it_obvious() {
    let heard = behind_a_wall(true).happened(&[crate::Effect::Noise {
        by: P,
        at: Square::new(13, 6),
        radius: 6,
        kind: crate::NoiseKind::Loud,
    }]);
    assert_eq!(heard.turn_ended(P).state(G, P), DangerState::Obvious);
}

#[test]
fn dng_165_whoever_is_out_of_every_sense_for_a_whole_turn_is_out_of_mind() {
    let far = Table::draw("R#G").light(Light::Dark).placed(G, 30, 0).holds(G, P, DangerState::Obvious);
    let lost = far.happened(&[]);
    assert_eq!(lost.0.creature(G).awareness.state(P), state::out_of_sight());
    let once = lost.turn_ended(G);
    assert_eq!(once.state(G, P), DangerState::Obvious, "one end of a turn is not a whole turn");
    let twice = once.clone().turn_begun(G).turn_ended(G);
    assert_eq!((twice.state(G, P), twice.reason(G, P).rule.0), (DangerState::Known, "DNG-165"));
    let near = once.placed(G, 3, 0).turn_begun(G).turn_ended(G);
    assert_eq!(near.state(G, P), DangerState::Obvious, "hearing reaches it again");
}

#[test]
fn dng_97_a_turn_that_ends_without_a_flipped_card_ends_stealth() {
    let table = sneaking().turn_ended(P);
    assert_eq!((table.state(G, P), table.reason(G, P).rule.0), (DangerState::Obvious, "DNG-97"));
    let still = Table::draw("G+R").cards(P, [sneak()]).turn_ended(P);
    assert_eq!(
        still.state(G, P),
        DangerState::Unknown,
        "whoever was not stealthy stands still behind a door"
    );
}

#[test]
fn dng_109_who_has_no_card_for_it_crouches_for_a_point() {
    let table = sneaking();
    let crouched = table.clone().after(P, &Action::Hide, &[]);
    assert_eq!((crouched.lies_at(P, "Crouch"), crouched.0.creature(P).turn.actions), (Lies::Flipped, 2));
    assert_eq!(crouched.hand(P).room(), 4, "it takes no place of the pool");
    assert_eq!(crouched.refused(P, &Action::Hide), "DNG-109");
    assert_eq!(table.lies(P, "Sneak", Lies::Pool).refused(P, &Action::Hide), "DNG-109");
    let next = crouched.turn_ended(P).turn_begun(P);
    assert_eq!(next.lies_at(P, "Crouch"), Lies::Deck);
    let fetch = next.with_card(P, FETCH, "Crouch");
    assert_eq!(next.refused(P, &fetch), "DNG-149", "it is no card of the deck");
}

#[test]
fn dng_89_dng_90_stealth_is_of_no_use_in_plain_sight() {
    let lit = Table::hall((6, 4), (11, 4)).light(Light::Bright).cards(P, [sneak()]);
    let lit = lit.lies(P, "Sneak", Lies::Flipped).happened(&[]);
    assert_eq!((lit.state(G, P), lit.reason(G, P).rule.0), (DangerState::Obvious, "DNG-90"));
}
