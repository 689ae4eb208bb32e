//! Looking for those who hide. Rules: TAC-126 to TAC-128, HSE-59.

use tactical_grid::{Direction, Light};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::tactics::TacticsState::{Located, Observed, Sought, Unnoticed};
use crate::{Action, SeekArea};

const LOOK: Action = Action::Seek(SeekArea::Cone(Direction::East));

fn behind_table() -> Table {
    let table = Table::draw(".......\nG...oR.\n.......").facing(G, Direction::East).light(Light::Bright);
    table.hidden().holds_at(G, H, Sought, (4, 0))
}

#[test]
fn tac_126_tac_127_a_tie_finds_nobody_and_one_more_does() {
    // Worked example 8: 12 + 1 against 9 + 2 + 2.
    let tie = behind_table().after(G, &LOOK, &[6, 6, 4, 5]);
    assert_eq!((tie.state(G, H), tie.hides_from(G)), (Sought, true));
    let found = behind_table().after(G, &LOOK, &[6, 7, 4, 5]);
    assert_eq!((found.state(G, H), found.hides_from(G)), (Observed, false));
    let effects = behind_table().resolve(G, &LOOK, &[6, 7, 4, 5]);
    assert_eq!(
        rolls(&effects)[0].to_string(),
        "13 + 1 Intuition = 14 vs 13 (9 dice + 2 Agility + 2 Hide): success"
    );
}

#[test]
fn tac_126_nobody_is_found_behind_a_wall_or_farther_off_than_ten_squares() {
    let walled = Table::draw("G.#.R").hidden();
    assert!(
        walled.resolve(G, &LOOK, &[]).iter().all(|effect| rolls(std::slice::from_ref(effect)).is_empty())
    );
    let far = Table::draw("G..........R").hidden();
    assert!(rolls(&far.resolve(G, &LOOK, &[])).is_empty());
}

#[test]
fn tac_128_who_finds_somebody_shows_it_to_those_near() {
    let table = Table::draw(".......\nG...oR.\nG......").facing(G, Direction::East).light(Light::Bright);
    let table = table.facing(G2, Direction::West).hidden().holds_at(G, H, Sought, (4, 0));
    let found = table.after(G, &LOOK, &[6, 7, 4, 5]);
    assert_eq!(found.state(G, H), Observed);
    assert!(found.state(G2, H) <= Located && found.place(G2, H) == Some((5, 1)));
}

#[test]
fn tac_128_pointing_out_takes_a_maneuver_and_no_dice() {
    let table = Table::draw("G.......R\nG........").light(Light::Dark).holds(G, H, Located);
    let shown = table.after(G, &Action::PointOut(H), &[]);
    assert_eq!((shown.state(G2, H), shown.place(G2, H)), (Located, Some((8, 0))));
    assert_eq!(shown.of(G).turn.purse().0, [1, 0, 1]);
}

#[test]
fn hse_59_a_call_tells_those_that_hear_it_where_to_look() {
    let table = Table::draw("G......G\n########\nR.......").holds(G, H, Located);
    let called = table.after(G, &Action::CallOut, &[]);
    assert_eq!((called.state(G2, H), called.place(G2, H)), (Sought, Some((0, 2))));
    assert_eq!(called.state(H, G), Located, "and the rogue where it comes from");
    assert_eq!(Table::draw("G.R").refused(G, &Action::CallOut), "HSE-59");
    assert_eq!(called.state(H, G2), Unnoticed);
}

#[test]
fn tac_64_whoever_is_invisible_is_harder_to_find() {
    // Worked example 8: the searcher has a bane.
    let unseen = behind_table().conditions(H, |hero| hero.invisible = true);
    let effects = unseen.resolve(G, &LOOK, &[6, 6, 4, 5]);
    assert_eq!(rolls(&effects)[0].total(), 11);
}
