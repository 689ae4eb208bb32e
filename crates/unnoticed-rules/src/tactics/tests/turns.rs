//! What a turn holds, and what ends with it. Rules: TAC-137 to TAC-146, TAC-215, TAC-218, TAC-247 to TAC-252, HSE-101, HSE-110.

use tactical_grid::{Light, Square};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H};
use crate::tactics::TacticsState::{Observed, Sought, Unnoticed};
use crate::tactics::{CHARGE, DEFEND, TARGETED, Tactics};
use crate::{Action, ActionKind, Affliction, Price, Rulebook, Until};

fn walk(squares: impl IntoIterator<Item = i16>) -> Action {
    Action::Stride(along(0, squares))
}

#[test]
fn tac_137_tac_139_hse_101_a_move_a_maneuver_and_a_main_action_that_serves_as_either() {
    let begun = Table::draw("R.........").begin_turn(H);
    assert_eq!(begun.of(H).turn.purse(), Price([1, 1, 1]));
    let moved = begun.after(H, &walk([1]), &[]);
    assert_eq!(moved.of(H).turn.purse(), Price([1, 1, 0]));
    let again = moved.after(H, &walk([2]), &[]);
    assert_eq!(again.of(H).turn.purse(), Price([0, 1, 0]), "the main action as a second move");
    assert_eq!(again.refused(H, &walk([3])), "TAC-137");
    let hidden = again.after(H, &Action::Hide, &[]);
    assert!(hidden.of(H).turn.is_broke());
    assert_eq!(hidden.refused(H, &Action::Hide), "TAC-137");
}

#[test]
fn tac_145_a_move_action_goes_up_to_the_speed_or_shifts_a_square() {
    let begun = Table::draw("R.........").begin_turn(H);
    assert_eq!(begun.refused(H, &walk(1..=6)), "TAC-22", "the speed is 5");
    let walked = begun.clone().after(H, &walk(1..=5), &[]);
    assert_eq!((walked.of(H).square.x, walked.of(H).turn.movement), (1, 4), "the first of five squares");
    let shifted = begun.clone().after(H, &Action::Step(Square::new(1, 0)), &[]);
    assert_eq!((shifted.of(H).square.x, shifted.of(H).turn.purse()), (1, Price([1, 1, 0])));
    assert_eq!(begun.refused(H, &Action::Step(Square::new(2, 0))), "TAC-23", "not beside it");
}

#[test]
fn tac_138_the_movement_can_be_split_around_a_maneuver() {
    let begun = Table::draw("R.........").begin_turn(H).after(H, &walk([1, 2]), &[]);
    assert_eq!(begun.of(H).turn.movement, 4);
    let hidden = begun.after(H, &Action::Hide, &[]);
    assert_eq!(hidden.of(H).turn.movement, 4, "what is left of it stays");
    let on = hidden.after(H, &Action::WalkOn(along(0, [2])), &[]);
    assert_eq!((on.of(H).turn.movement, on.of(H).turn.purse()), (3, Price([1, 0, 0])));
}

#[test]
fn tac_144_hse_101_an_unlocked_door_costs_nothing() {
    let table = Table::draw("R+..").begin_turn(H).board(|board| {
        board.hang_door(tactical_grid::Door {
            square: Square::new(1, 0),
            state: tactical_grid::DoorState::Closed,
            kept_shut: false,
            guards_have_key: false,
        });
    });
    let open = Action::Interact(crate::Deed::Open(Square::new(1, 0)));
    assert_eq!(table.after(H, &open, &[]).of(H).turn.purse(), Price([1, 1, 1]));
}

#[test]
fn tac_218_whoever_is_dazed_does_one_thing() {
    let dazed =
        Table::draw("R...").conditions(H, |hero| hero.afflictions.add(Affliction::Dazed, Until::Ended));
    let moved = dazed.begin_turn(H).after(H, &walk([1]), &[]);
    assert!(moved.of(H).turn.is_broke());
}

#[test]
fn tac_146_who_defends_itself_is_struck_with_a_double_bane_until_its_next_turn() {
    let table = Table::draw("RG").light(Light::Bright).holds(G, H, Observed).holds(H, G, Observed);
    let table = table.conditions(H, |hero| hero.in_encounter = true);
    let on_guard = table.after(H, &own(DEFEND), &[]);
    let roll = |table: &Table| rolls(&table.resolve(G, &Action::Strike(H), &[9, 9]))[0].result();
    assert_eq!(roll(&on_guard), "tier 2");
    assert_eq!(on_guard.refused(H, &own(DEFEND)), "TAC-137");
    assert_eq!(roll(&on_guard.begin_turn(H)), "tier 3");
}

#[test]
fn tac_248_tac_250_tac_252_conditions_end_with_a_turn_or_are_thrown_for() {
    let table = Table::draw("R").conditions(H, |hero| {
        hero.afflictions.add(Affliction::Slowed, Until::Save);
        hero.afflictions.add(Affliction::Weakened, Until::EndOfTurn);
        hero.afflictions.add(Affliction::Prone, Until::Ended);
    });
    // Worked example 18.
    let left = |face| {
        let after = table.clone().end_turn(H, &[face]);
        after.of(H).conditions.afflictions.all().map(|(own, _)| own).collect::<Vec<_>>()
    };
    assert_eq!(left(5), [Affliction::Prone, Affliction::Slowed]);
    assert_eq!(left(6), [Affliction::Prone]);
}

#[test]
fn tac_247_hse_116_out_of_a_fight_conditions_end_with_the_round() {
    let prone = |fights: bool| {
        let table = Table::draw("R").conditions(H, |hero| {
            hero.in_encounter = fights;
            hero.afflictions.add(Affliction::Prone, Until::Ended);
        });
        table.with(|situation| drop(Tactics.end_round(situation))).of(H).conditions.afflictions.is_prone()
    };
    assert!(prone(true) && !prone(false));
}

#[test]
fn tac_215_tac_216_bleeding_costs_after_a_main_action_and_once() {
    let table = Table::draw("RG").light(Light::Bright).holds(G, H, Observed).holds(H, G, Observed);
    let table = table.conditions(G, |guard| guard.in_encounter = true);
    let bleeding = table.conditions(H, |hero| hero.afflictions.add(Affliction::Bleeding, Until::Ended));
    let effects = bleeding.resolve(H, &Action::Strike(G), &[5, 5, 4]);
    assert_eq!(loss(&effects, H), 5, "a die of six and 1");
    assert_eq!(loss(&bleeding.resolve(H, &Action::EndTurn, &[]), H), 0);
}

#[test]
fn hse_110_a_startled_guard_has_a_maneuver_and_a_move() {
    let startled = Table::draw("G").conditions(G, |guard| guard.startled = true);
    let guard = startled.of(G);
    assert_eq!(guard.actions_after_startle(Tactics.first_currency_of_a_turn(2)), 0);
    assert_eq!(Tactics.first_currency_of_a_turn(3), 1, "one main action for everybody");
}

#[test]
fn hse_38_det_170_what_nobody_renews_fades_and_leaves_a_guard_wary() {
    let table = Table::draw("R.#.G").holds_at(G, H, Sought, (1, 0));
    let rounds = |count| {
        (0..count).fold(table.clone(), |table, _| table.with(|situation| drop(Tactics.end_round(situation))))
    };
    assert_eq!(rounds(9).state(G, H), Sought);
    assert_eq!((rounds(10).state(G, H), rounds(10).of(G).conditions.wary), (Unnoticed, true));
}

#[test]
fn tac_142_an_ability_takes_what_its_stat_block_says() {
    let price = |number| Tactics.price(Table::draw("RG").of(H), &own_at(TARGETED + number, G));
    assert_eq!((price(0), price(1)), (Price([1, 0, 0]), Price([0, 1, 0])));
}

#[test]
fn tac_105_tests_take_a_maneuver_in_a_fight() {
    let price = |action: &Action| Tactics.price(Table::draw("RG").of(H), action);
    let lock = Action::Interact(crate::Deed::PickLock(Square::new(1, 0)));
    let search = Action::Seek(crate::SeekArea::Burst(Square::new(0, 0)));
    for test in [lock, search, Action::Hide] {
        assert_eq!(price(&test), Price([0, 1, 0]), "{test:?}");
    }
    assert_eq!(crate::power::TEST, crate::power::Slot::Maneuver, "and so does helping with one");
}

#[test]
fn tac_137_tac_139_what_nothing_could_pay_for_is_said_to_be_spent_before_it_is_aimed() {
    let kinds = [ActionKind::Sneak, ActionKind::Hide, ActionKind::Strike, ActionKind::Own(CHARGE)];
    let spent = |left: [u8; 3]| {
        let table = Table::draw("R.G").creature(H, |hero| {
            hero.turn.end();
            hero.turn.grant(Price(left));
        });
        kinds.map(|kind| Tactics.unpayable(table.of(H), kind).is_some())
    };
    assert_eq!(spent([1, 0, 0]), [false; 4], "a main action pays for a move and a maneuver as well");
    assert_eq!(spent([0, 1, 0]), [true, false, true, true]);
    assert_eq!(spent([0, 0, 1]), [false, true, true, true]);
    let free = [ActionKind::Interact, ActionKind::EndTurn];
    let table = Table::draw("R.G").creature(H, |hero| hero.turn.end());
    assert!(free.iter().all(|&kind| Tactics.unpayable(table.of(H), kind).is_none()));
}
