//! Half speed, without a sound. Rules: TAC-93 to TAC-96, TAC-123 to TAC-125, HSE-102, HSE-108.

use tactical_grid::{Direction, Light, Square};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::tactics::TacticsState::{Located, Observed, Sought, Unnoticed};
use crate::{Action, Effect};

/// A hidden hero between two tables, before a guard.
fn between_tables() -> Table {
    let drawing = "......\n..oRo.\n......\n......\n..G...";
    Table::draw(drawing).facing(G, Direction::North).light(Light::Bright).placed(H, 2, 0).hidden()
}

#[test]
fn tac_123_half_the_speed_and_no_sound() {
    let table = Table::draw("R....").hidden();
    assert_eq!(table.refused(H, &Action::Sneak(along(0, [1, 2, 3]))), "TAC-22");
    let effects = table.resolve(H, &Action::Sneak(along(0, [1, 2])), &[]);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Noise { .. })));
}

#[test]
fn tac_124_tac_94_a_test_is_made_where_the_way_lies_open_to_somebody_near() {
    let table = between_tables();
    assert!(table.clone().settled().hides_from(G), "the table shelters it where it begins");
    let path = vec![Square::new(3, 0), Square::new(4, 0)];
    let effects = table.resolve(H, &Action::Sneak(path.clone()), &[9, 9]);
    assert_eq!(rolls(&effects).len(), 1);
    let passed = table.clone().after(H, &Action::Sneak(path.clone()), &[9, 9]);
    assert_eq!((passed.state(G, H), passed.hides_from(G)), (Unnoticed, true), "sheltered again at its end");
    // Two observers with Intuition 1 make the test medium: tier 1 fails, and the nearest comes to look.
    let two = table.clone().with(|situation| {
        let mut second = situation.creature(G).clone();
        (second.id, second.square) = (G2, Square::new(3, 3));
        situation.creatures.push(second);
    });
    let failed = two.after(H, &Action::Sneak(path), &[2, 2]);
    assert_eq!((failed.state(G, H), failed.state(G2, H)), (Sought, Located));
    assert_eq!(failed.place(G2, H), Some((4, 0)));
}

#[test]
fn tac_124_tac_121_success_keeps_one_hidden_during_the_movement_alone() {
    let seen = between_tables().after(H, &Action::Sneak(along(0, [3])), &[9, 9]);
    assert_eq!(seen.state(G, H), Observed, "its end lies open");
}

#[test]
fn tac_107_hse_99_whoever_does_not_hide_is_seen_however_it_moves() {
    let open = Table::draw("R....\n.....\n..G..").facing(G, Direction::North).light(Light::Bright);
    let seen = open.after(H, &Action::Sneak(along(0, [1])), &[]);
    assert_eq!(seen.state(G, H), Observed);
}

#[test]
fn hse_102_one_throw_serves_for_a_whole_turn() {
    let table = between_tables();
    let path = vec![Square::new(3, 0), Square::new(4, 0)];
    let first = table.after(H, &Action::Sneak(path), &[9, 4]);
    let back = Action::Sneak(vec![Square::new(3, 0), Square::new(2, 0)]);
    let effects = first.resolve(H, &back, &[]);
    assert_eq!(rolls(&effects)[0].die, 13, "the dice of the first");
}

#[test]
fn tac_95_tac_96_hse_102_whoever_has_failed_cannot_try_again_under_the_same_eyes() {
    let failed = between_tables().block(G, |guard| guard.intuition = 5);
    let path = vec![Square::new(3, 0), Square::new(4, 0)];
    let failed = failed.after(H, &Action::Sneak(path), &[2, 9]);
    assert_eq!(
        failed.state(G, H),
        Located,
        "hard: tier 1 is found, tier 2 is looked for: {:?}",
        failed.state(G, H)
    );
    let again = failed.clone().begin_turn(H);
    let back = Action::Sneak(vec![Square::new(3, 0), Square::new(2, 0)]);
    assert_eq!(again.after(H, &back, &[]).state(G, H), Observed, "no dice are thrown any more");
    let turned_away = failed.conditions(G, |guard| guard.blinded = true).settled();
    let fresh = turned_away.conditions(G, |guard| guard.blinded = false).begin_turn(H);
    assert_eq!(rolls(&fresh.resolve(H, &back, &[9, 9])).len(), 1, "it has left its sight meanwhile");
}

#[test]
fn hse_108_a_trace_leads_to_the_square_that_was_left_last() {
    let path = vec![Square::new(3, 0), Square::new(4, 0)];
    let traced = between_tables().after(H, &Action::Sneak(path), &[2, 2]);
    assert_eq!((traced.state(G, H), traced.place(G, H)), (Sought, Some((3, 0))));
}
