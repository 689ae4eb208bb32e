//! Recoveries. Rules: TAC-263, TAC-265 to TAC-267.

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H};
use crate::tactics::{CATCH_BREATH, TARGETED, Tactics};
use crate::{ActionKind, Effect, Rulebook};

/// The hero of the worked examples with two Recoveries, in a fight, with so much Stamina left of 21.
fn hurt(health: u8) -> Table {
    let table = Table::draw("RG").block(H, |hero| hero.recoveries = 2);
    let table = table.conditions(H, |hero| hero.in_encounter = true);
    table.creature(H, |hero| hero.health = health)
}

#[test]
fn tac_265_tac_266_tac_267_catching_ones_breath_is_a_maneuver_that_spends_a_recovery() {
    let after = hurt(5).after(H, &own(CATCH_BREATH), &[]);
    assert_eq!((after.of(H).health, after.of(H).turn.purse().0), (5 + 7, [1, 0, 1]));
    let again = after.end_turn(H, &[]).begin_turn(H).after(H, &own(CATCH_BREATH), &[]);
    assert_eq!(again.of(H).health, 5 + 14);
    assert_eq!(again.end_turn(H, &[]).begin_turn(H).refused(H, &own(CATCH_BREATH)), "TAC-265");
}

#[test]
fn tac_265_no_more_is_regained_than_was_lost_and_nothing_by_those_who_are_whole() {
    let effects = hurt(19).resolve(H, &own(CATCH_BREATH), &[]);
    assert!(effects.contains(&Effect::Regained { creature: H, amount: 2 }));
    assert_eq!(hurt(21).refused(H, &own(CATCH_BREATH)), "TAC-265");
    assert_eq!(hurt(5).block(H, |hero| hero.recoveries = 0).refused(H, &own(CATCH_BREATH)), "TAC-265");
}

#[test]
fn tac_267_breath_is_caught_in_a_fight_alone() {
    let calm = hurt(5).conditions(H, |hero| hero.in_encounter = false);
    assert_eq!(calm.refused(H, &own(CATCH_BREATH)), "TAC-267");
}

#[test]
fn tac_119_tac_265_to_catch_ones_breath_gives_nobody_away() {
    let apart = hurt(5).placed(G, 9, 9).hidden();
    assert!(apart.after(H, &own(CATCH_BREATH), &[]).hides_from(G));
}

#[test]
fn tac_265_only_those_who_have_recoveries_are_offered_to_spend_them_and_are_shown_how_many_are_left() {
    let offered = |table: &Table| {
        Tactics.entries_of(&table.0, H).iter().any(|entry| entry.kind == ActionKind::Own(CATCH_BREATH))
    };
    assert!(offered(&hurt(5)) && !offered(&Table::draw("RG")));
    let left = |table: &Table| {
        let rows = Tactics.sheet(table.of(H));
        rows.into_iter().find(|row| row.label == "Recoveries").map(|row| row.value)
    };
    assert_eq!(left(&hurt(5)).as_deref(), Some("2"));
    assert_eq!(left(&hurt(5).after(H, &own(CATCH_BREATH), &[])).as_deref(), Some("1"));
    assert_eq!(left(&Table::draw("RG")), None);
}

#[test]
fn tac_260_tac_267_whoever_is_winded_would_do_well_to_catch_its_breath() {
    let regains = |table: Table| Tactics.regains(&table.0, table.of(H)).is_some();
    assert!(regains(hurt(10)) && !regains(hurt(11)));
    assert!(!regains(hurt(10).after(H, &own(CATCH_BREATH), &[]).creature(H, |hero| hero.turn.end())));
}

#[test]
fn hse_111_abilities_keep_their_keys_whatever_is_offered_besides() {
    let keys = |table: &Table| {
        let own = Tactics.entries_of(&table.0, H).into_iter();
        let abilities = own.filter(|entry| matches!(entry.kind, ActionKind::Own(TARGETED..)));
        abilities.map(|entry| (entry.name, entry.key)).collect::<Vec<_>>()
    };
    let fights = hurt(5);
    let calm = fights.clone().conditions(H, |conditions| conditions.in_encounter = false);
    let offers = |table: &Table| Tactics.entries_of(&table.0, H).len();
    assert!(offers(&fights) > offers(&calm), "one catches one's breath in fights alone");
    assert!(!keys(&fights).is_empty());
    assert_eq!(keys(&fights), keys(&calm));
}
