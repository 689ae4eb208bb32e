//! Getting out of somebody's mind. Rules: TAC-106 to TAC-114, TAC-119 to TAC-122, HSE-99, HSE-102, HSE-112.

use tactical_grid::{Direction, Light, Square};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::tactics::TacticsState::{Located, Observed, Sought, Unnoticed};
use crate::{Action, Effect, NoiseKind};

fn seen() -> Table {
    let table = Table::draw("G...R..\n....#..\n....#..\n....#..\n.......").facing(G, Direction::East);
    table.light(Light::Bright).settled()
}

#[test]
fn tac_107_tac_109_hse_99_nobody_hides_in_the_open_under_eyes() {
    let table = seen();
    assert_eq!((table.state(G, H), table.place(G, H)), (Observed, Some((4, 0))));
    assert_eq!(table.refused(H, &Action::Hide), "TAC-109");
}

#[test]
fn tac_106_tac_108_tac_110_one_hides_in_the_second_square_out_of_sight_and_not_in_the_first() {
    // Worked example 7, with the wall east of the hero.
    let combat = seen().conditions(H, |hero| hero.in_encounter = true);
    let gone = combat.after(H, &Action::Stride(along(0, [5])), &[]);
    let gone = gone.after(H, &Action::WalkOn(vec![Square::new(5, 1)]), &[]);
    let gone = gone.after(H, &Action::WalkOn(vec![Square::new(5, 2)]), &[]);
    let there = gone.place(G, H).expect("it was seen, or heard, to go");
    assert_eq!((gone.state(G, H), there), (Located, (5, 2)));
    assert_eq!(gone.refused(H, &Action::Hide), "TAC-108");
    let on = gone.after(H, &Action::Sneak(vec![Square::new(5, 3)]), &[]);
    assert_eq!(on.place(G, H), Some((5, 2)), "the second step is neither seen nor heard");
    let hidden = on.after(H, &Action::Hide, &[]);
    assert!(hidden.hides_from(G));
    assert_eq!((hidden.state(G, H), hidden.place(G, H)), (Sought, Some((5, 2))));
}

#[test]
fn tac_111_tac_112_hse_101_in_combat_hiding_takes_a_maneuver_and_no_dice() {
    let table = Table::draw("R.#.G").conditions(H, |hero| hero.in_encounter = true);
    let hidden = table.after(H, &Action::Hide, &[]);
    assert!(hidden.hides_from(G));
    assert_eq!(hidden.of(H).turn.purse().0, [1, 0, 1]);
    assert_eq!(hidden.refused(H, &Action::Hide), "TAC-111");
}

/// The hero behind a table that shelters it from a guard that would see it.
fn behind_table() -> Table {
    Table::draw(".......\nG...oR.\n.......").facing(G, Direction::East).light(Light::Bright)
}

#[test]
fn tac_113_tac_114_outside_of_combat_a_test_is_made_near_those_who_might_notice() {
    // Worked example 7: dice 6, Agility 2 and Hide 2 are tier 1 of an easy test: a trace.
    let table = behind_table();
    let effects = table.resolve(H, &Action::Hide, &[2, 4]);
    let roll = rolls(&effects)[0];
    assert_eq!(roll.to_string(), "6 + 2 Agility + 2 Hide = 10, easy test: success with a consequence");
    let traced = table.clone().after(H, &Action::Hide, &[2, 4]);
    assert!(traced.hides_from(G));
    assert_eq!((traced.state(G, H), traced.place(G, H)), (Sought, Some((5, 1))), "TAC-94, HSE-108");
    let unnoticed = table.after(H, &Action::Hide, &[9, 4]);
    assert_eq!(unnoticed.state(G, H), Unnoticed);
}

#[test]
fn tac_114_hse_102_whoever_is_far_away_or_looks_elsewhere_asks_for_no_test() {
    let far = format!("...........\nG{}oR.\n...........", ".".repeat(10));
    let far = Table::draw(&far).facing(G, Direction::East);
    assert!(far.after(H, &Action::Hide, &[]).hides_from(G));
    assert!(behind_table().facing(G, Direction::West).after(H, &Action::Hide, &[]).hides_from(G));
}

#[test]
fn tac_119_tac_120_what_gives_one_away() {
    let hidden = || Table::draw("R.......#..G").hidden();
    let after = |action: Action| hidden().after(H, &action, &[]).hides_from(G);
    assert!(!after(Action::Stride(along(0, [1]))) && !after(Action::Step(Square::new(1, 0))));
    assert!(after(Action::Sneak(along(0, [1, 2]))) && after(Action::Throw(Square::new(3, 0))));
    let noisy = hidden().resolve(H, &Action::Stride(along(0, [1])), &[]);
    let is_steps =
        |effect: &Effect| matches!(effect, Effect::Noise { kind: NoiseKind::Movement, radius: 6, .. });
    assert!(noisy.iter().any(is_steps));
}

#[test]
fn tac_121_tac_122_whoever_hides_is_seen_once_nothing_shelters_it() {
    let behind = behind_table().hidden().settled();
    assert!(behind.hides_from(G) && behind.state(G, H) == Unnoticed);
    let moved = behind.clone().placed(G, 5, 0).facing(G, Direction::South).settled();
    assert_eq!((moved.state(G, H), moved.hides_from(G)), (Observed, false));
    let dim = behind.placed(H, 3, 1).light(Light::Dim).settled();
    assert_eq!(dim.state(G, H), Unnoticed, "concealment is enough (TAC-61)");
}

#[test]
fn tac_107_hse_99_whoever_does_not_hide_is_seen_behind_cover_too() {
    assert_eq!(behind_table().settled().state(G, H), Observed);
    assert_eq!(behind_table().facing(G, Direction::West).settled().state(G, H), Unnoticed);
}

#[test]
fn tac_93_hse_112_those_who_are_perceived_are_judged_apart_from_the_others() {
    let drawing = ".......\nG...oR.\nG......";
    let table =
        Table::draw(drawing).facing(G, Direction::East).facing(G2, Direction::East).light(Light::Bright);
    let difficulties = |table: &Table| {
        let effects = table.resolve(H, &Action::Hide, &[5, 5]);
        rolls(&effects).iter().map(|roll| roll.dc.parts[0].source.to_string()).collect::<Vec<_>>()
    };
    let one = table.clone().holds(H, G, Observed);
    assert_eq!(difficulties(&one), ["easy", "easy"], "one of each");
    let both = one.holds(H, G2, Observed);
    assert_eq!(difficulties(&both), ["medium"], "TAC-93: two observers");
    assert_eq!(difficulties(&table), ["medium"]);
}
