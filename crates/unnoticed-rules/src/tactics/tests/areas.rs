//! Abilities that need a place or a way: smoke, areas at a distance, dashes, and hooks. Rules: TAC-27, TAC-60, TAC-116,
//! TAC-163 to TAC-172, TAC-195, TAC-206, HSE-117 to HSE-119.

use tactical_grid::{Light, Lines, Square};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::power::{Ability, Characteristic, Distance, Slot, TierEffect};
use crate::tactics::TacticsState::{Observed, Unnoticed};
use crate::tactics::{AREAS, BURSTS, DASHES, TARGETED, Tactics};
use crate::{Action, Affliction, Effect, Rulebook, Until};

/// The abilities of the hero that are added, by their numbers.
const SMOKE: u8 = AREAS + 4;
const FLASH: u8 = AREAS + 5;
const TUMBLE: u8 = DASHES + 6;
const HOOK: u8 = TARGETED + 7;

fn all_alike(tier: &TierEffect) -> [TierEffect; 3] {
    [tier.clone(), tier.clone(), tier.clone()]
}

fn more_abilities() -> [Ability; 4] {
    let none = all_alike(&TierEffect::default());
    let with = |name, slot, tiers| ability(name, slot, Characteristic::Agility, tiers);
    let at = |side, within| Distance::Cube { side, within };
    let hurts = all_alike(&TierEffect { damage: 3, ..TierEffect::default() });
    let pulls = all_alike(&TierEffect { pull: 4, ..TierEffect::default() });
    let smoke = with("Smoke", Slot::Maneuver, none.clone());
    [
        Ability { distance: at(3, 5), smoke: 2, once: true, ..smoke },
        Ability { distance: at(3, 5), ..with("Flash", Slot::Main, hurts.clone()) },
        Ability { distance: Distance::Dash(3), ..with("Tumble", Slot::Maneuver, hurts) },
        Ability { distance: Distance::Ranged(5), ..with("Hook", Slot::Main, pulls) },
    ]
}

fn drawn(drawing: &str) -> Table {
    let table = Table::draw(drawing).light(Light::Bright);
    let guards: Vec<_> = table.0.creatures.iter().skip(1).map(|guard| guard.id).collect();
    let known = guards.iter().fold(table, |table, &id| table.holds(H, id, Observed).holds(id, H, Observed));
    let known = known.with(|situation| {
        situation.creatures.iter_mut().for_each(|creature| creature.conditions.in_encounter = true);
    });
    known.block(H, |hero| hero.abilities.extend(more_abilities()))
}

const HALL: &str = ".......\n.......\nR.....G\n.......\n.......";

fn foggy(table: &Table) -> usize {
    table.0.board.squares().filter(|&square| table.0.board.is_foggy(square)).count()
}

fn conceals(table: &Table) -> bool {
    table.0.board.fog_conceals(table.of(H).space(), table.of(G).space())
}

fn end_round(table: Table) -> Table {
    table.with(|situation| drop(Tactics.end_round(situation)))
}

#[test]
fn tac_56_tac_60_hse_117_smoke_lies_in_its_area_conceals_and_clears() {
    let smoky = drawn(HALL).after(H, &own_there(SMOKE, 3, 2), &[]);
    assert!(foggy(&smoky) == 9 && conceals(&smoky));
    assert!(
        smoky.0.line_of_effect(smoky.of(H).space(), smoky.of(G).space()),
        "it leaves line of effect intact"
    );
    assert_eq!(smoky.of(H).turn.purse().0, [1, 0, 1]);
    let later = end_round(smoky);
    assert!(foggy(&later) == 9 && conceals(&later));
    let clear = end_round(later);
    assert!(foggy(&clear) == 0 && !conceals(&clear));
}

#[test]
fn tac_57_a_strike_through_smoke_takes_a_bane() {
    let hall = drawn(".......\n.......\nR....G.\n.......\n.......");
    let shot = |table: &Table| rolls(&table.resolve(H, &own_at(HOOK, G), &[5, 5]))[0].to_string();
    assert!(!shot(&hall).contains("concealment"));
    let smoky = hall.after(H, &own_there(SMOKE, 3, 2), &[]);
    assert!(shot(&smoky).contains("concealment"), "{}", shot(&smoky));
}

#[test]
fn tac_110_tac_121_hse_117_whoever_moves_on_in_smoke_hides_there_and_is_found_when_it_clears() {
    let smoky = drawn(HALL).after(H, &own_there(SMOKE, 1, 2), &[]);
    let next = smoky.end_turn(H, &[]).begin_turn(H);
    assert_eq!(next.refused(H, &Action::Hide), "TAC-108", "they saw where it came to be");
    let moved = next.after(H, &Action::Stride(along(2, [1])), &[]);
    assert_eq!((moved.state(G, H), moved.place(G, H)), (Observed, Some((0, 2))));
    let hidden = moved.after(H, &Action::Hide, &[]);
    assert!(hidden.hides_from(G));
    let clear = end_round(end_round(hidden));
    assert_eq!((clear.hides_from(G), clear.state(G, H)), (false, Observed));
}

#[test]
fn tac_110_the_first_step_into_smoke_is_seen_and_the_next_one_is_not() {
    let beside = drawn("R.....G\n.......\n.......\n.......\n.......");
    let smoky = beside.after(H, &own_there(SMOKE, 3, 2), &[]).end_turn(H, &[]).begin_turn(H);
    let way = [(1, 0), (2, 1), (3, 2), (4, 3)].map(|(x, y)| Square::new(x, y));
    let mut walked = smoky;
    let places = [0, 1, 2, 3].map(|step| {
        let rest = way[step..].to_vec();
        let walk = if step == 0 { Action::Stride(rest) } else { Action::WalkOn(rest) };
        walked = walked.clone().after(H, &walk, &[]);
        walked.place(G, H)
    });
    assert_eq!(places, [(1, 0), (2, 1), (2, 1), (2, 1)].map(Some));
}

#[test]
fn tac_163_tac_167_tac_168_smoke_needs_a_line_to_its_middle_and_does_not_go_round_corners() {
    assert_eq!(drawn(HALL).refused(H, &own_there(SMOKE, 6, 2)), "TAC-163");
    let walled = drawn("..#...\n..#...\nR.#..G\n..#...\n..#...");
    assert_eq!(walled.refused(H, &own_there(SMOKE, 4, 2)), "TAC-30");
    let behind = walled.after(H, &own_there(SMOKE, 1, 2), &[]);
    assert_eq!(foggy(&behind), 6, "and not behind the wall, nor in it");
}

#[test]
fn tac_119_hse_119_an_ability_for_once_is_used_once_and_ends_hiding() {
    let used = drawn(HALL).hidden().holds_at(G, H, Unnoticed, (0, 2)).after(H, &own_there(SMOKE, 3, 2), &[]);
    assert!(!used.hides_from(G));
    let next = used.end_turn(H, &[]).begin_turn(H);
    assert_eq!(next.refused(H, &own_there(SMOKE, 3, 2)), "HSE-119");
    assert!(Tactics.check(&next.0, H, &own_there(FLASH, 3, 2)).is_ok(), "the others stay");
}

#[test]
fn tac_172_hse_117_a_friendly_ability_harms_nobody_rolls_nothing_and_is_no_louder_than_steps() {
    let effects = drawn(HALL).resolve(H, &own_there(SMOKE, 5, 2), &[]);
    assert!(rolls(&effects).is_empty() && loss(&effects, G) == 0);
    let loudest = effects.iter().filter_map(|effect| match effect {
        Effect::Noise { radius, .. } => Some(*radius),
        _ => None,
    });
    assert_eq!(loudest.max(), Some(6));
    assert!(more_abilities().iter().map(Ability::is_friendly).eq([true, false, false, false]));
}

#[test]
fn tac_82_tac_116_tac_166_an_area_at_a_distance_meets_all_in_it_hidden_or_not() {
    let table = drawn(".......\n....G..\nR....G.\n.......\n.......");
    let table = table.conditions(G2, |guard| guard.waiting = true).creature(H, |hero| {
        hero.awareness_mut().beliefs.remove(&G2);
    });
    let effects = table.resolve(H, &own_there(FLASH, 4, 2), &[5, 5]);
    assert_eq!(
        (loss(&effects, G), loss(&effects, G2)),
        (5, 5),
        "3 and Agility 2, and no bane for who is not seen"
    );
    assert_eq!(loss(&table.resolve(H, &own_there(FLASH, 2, 3), &[]), G), 0);
}

#[test]
fn hse_49_nothing_is_foretold_of_who_is_not_known_in_an_area() {
    let table = drawn(".......\n....G..\nR....G.\n.......\n.......").creature(H, |hero| {
        hero.awareness_mut().beliefs.remove(&G2);
    });
    let forecast =
        Tactics.forecast(&table.0, H, &own_there(FLASH, 4, 2), &|id| id != G2).expect("it is legal");
    assert_eq!(forecast.rolls.len(), 1);
}

#[test]
fn tac_27_tac_169_tac_179_a_dash_is_a_shift_that_nobody_answers_and_meets_all_beside_its_way() {
    let table = drawn(".......\nGR..G..\n.......");
    let tumble = own_along(TUMBLE, along(1, [2, 3]));
    assert!(Tactics.opportunities(&table.0, H, &tumble).is_empty());
    assert!(!Tactics.opportunities(&table.0, H, &Action::Stride(along(1, [2, 3]))).is_empty());
    let effects = table.resolve(H, &tumble, &[5, 5]);
    assert_eq!((loss(&effects, G), loss(&effects, G2)), (5, 5), "where it began and where it ended");
    let after = table.clone().after(H, &tumble, &[5, 5]);
    assert_eq!((after.of(H).square.x, after.of(H).turn.purse().0), (3, [1, 0, 1]));
    let short = table.resolve(H, &own_along(TUMBLE, along(1, [2])), &[5, 5]);
    assert_eq!((loss(&short, G), loss(&short, G2)), (5, 0));
}

#[test]
fn tac_22_tac_27_tac_224_tac_242_who_cannot_shift_cannot_dash() {
    let tumble = |way| own_along(TUMBLE, way);
    assert_eq!(drawn("R......").refused(H, &tumble(along(0, 1..=4))), "TAC-22");
    assert_eq!(drawn("R.,....").refused(H, &tumble(along(0, 1..=2))), "TAC-27");
    let with =
        |affliction| drawn("R....").conditions(H, |hero| hero.afflictions.add(affliction, Until::Ended));
    assert_eq!(with(Affliction::Slowed).refused(H, &tumble(along(0, [1]))), "TAC-242");
    assert_eq!(with(Affliction::Prone).refused(H, &tumble(along(0, [1]))), "TAC-242");
    assert_eq!(with(Affliction::Grabbed(G)).refused(H, &tumble(along(0, [1]))), "TAC-224");
}

#[test]
fn hse_56_a_dash_ends_before_somebody_unseen() {
    let table = drawn("R..G...").creature(H, |hero| {
        hero.awareness_mut().beliefs.remove(&G);
    });
    let after = table.after(H, &own_along(TUMBLE, along(0, 1..=3)), &[5, 5]);
    assert_eq!(after.of(H).square, Square::new(2, 0));
    assert_eq!(after.state(H, G), Observed);
}

#[test]
fn tac_195_tac_201_tac_209_hse_118_a_hook_pulls_and_ends_beside_whoever_pulls() {
    let pulled = |stability| {
        let table = drawn("R....G.").block(G, |guard| guard.stability = stability);
        let effects = table.resolve(H, &own_at(HOOK, G), &[5, 5]);
        assert_eq!((loss(&effects, G), loss(&effects, H)), (0, 0));
        effects.iter().rev().find_map(|effect| match effect {
            Effect::Moved { creature: G, to, .. } => Some(to.x),
            _ => None,
        })
    };
    assert_eq!((pulled(0), pulled(1), pulled(3), pulled(4)), (Some(1), Some(2), Some(4), None));
}

#[test]
fn tac_204_a_hook_pulls_into_whoever_stands_between() {
    let effects = drawn("R.G..G.").resolve(H, &own_at(HOOK, G2), &[5, 5]);
    assert_eq!(
        (loss(&effects, G), loss(&effects, G2)),
        (1, 1),
        "one of three squares is left over, and stability 1"
    );
}

#[test]
fn tac_206_a_larger_creature_is_thrown_into_several_smaller_ones_and_is_hurt_once() {
    let table = drawn("........\nR.G....G\n.......G");
    let large = |table: Table, id| {
        table.creature(id, |one| std::sync::Arc::make_mut(&mut one.profile).size = tactical_grid::Size::Two)
    };
    let table = large(large(table, H), G);
    let table = table.block(H, |hero| {
        hero.abilities[1].tiers = all_alike(&TierEffect { push: 6, ..TierEffect::default() });
    });
    let effects = table.block(G, |guard| guard.stability = 0).resolve(H, &own_at(TARGETED + 1, G), &[5, 5]);
    let third = crate::CreatureId(3);
    assert_eq!((loss(&effects, G), loss(&effects, G2), loss(&effects, third)), (3, 3, 3));
}

#[test]
fn tac_142_every_ability_has_a_key_of_its_own_beside_all_else_that_its_owner_does() {
    let table = drawn(HALL).block(H, |hero| hero.recoveries = 1);
    for player in [H, G] {
        let entries = Tactics.entries_of(&table.0, player);
        let mut keys: Vec<&str> = entries.iter().map(|entry| entry.key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert!(keys.len() == entries.len() && !keys.contains(&""), "{keys:?}");
    }
}

/// The numbers of a burst of push and one of pull, both of three squares, of which stability takes one.
const BLAST: u8 = BURSTS + 4;
const GATHER: u8 = BURSTS + 5;

fn with_bursts(drawing: &str) -> Table {
    let burst = |name, tier: TierEffect| Ability {
        distance: Distance::Burst(3),
        ..ability(name, Slot::Main, Characteristic::Agility, all_alike(&tier))
    };
    let blast = burst("Blast", TierEffect { push: 3, ..TierEffect::default() });
    let gather = burst("Gather", TierEffect { pull: 3, ..TierEffect::default() });
    let table = Table::draw(drawing).light(Light::Bright).holds(H, G, Observed).holds(H, G2, Observed);
    table.block(H, |hero| hero.abilities.extend([blast, gather]))
}

fn squares_after(table: &Table, number: u8) -> ([(i16, i16); 2], usize) {
    let act = own(number);
    let effects = table.resolve(H, &act, &[5, 5]);
    let after = table.clone().after(H, &act, &[5, 5]);
    let slams = effects.iter().filter(|effect| matches!(effect, Effect::Forced { into: Some(_), .. }));
    ([G, G2].map(|id| (after.of(id).square.x, after.of(id).square.y)), slams.count())
}

#[test]
fn hse_125_of_several_whom_a_push_moves_the_farthest_goes_first_and_of_a_pull_the_nearest() {
    for drawing in ["RGG......", "RG.G....."] {
        let table = with_bursts(drawing);
        let (squares, slams) = squares_after(&table, BLAST);
        let far = if drawing == "RGG......" { 4 } else { 5 };
        assert_eq!((squares, slams), ([(3, 0), (far, 0)], 0), "{drawing}");
    }
    let (squares, slams) = squares_after(&with_bursts("R.GG....."), GATHER);
    assert_eq!(squares, [(1, 0), (2, 0)]);
    assert_eq!(slams, 1, "the second comes up against the first");
}

#[test]
fn hse_125_nobody_ends_where_somebody_else_is_and_the_forecast_says_the_same() {
    // Both are pushed east along the same row, where the wall leaves room for one step of the first alone.
    let table = with_bursts("RGG.#");
    let (squares, slams) = squares_after(&table, BLAST);
    assert_eq!((squares, slams), ([(2, 0), (3, 0)], 2), "the one against the wall, the other against it");
    let foreseen = Tactics.foresee_pushes(&table.0, H, &own(BLAST));
    let ends =
        |tier| foreseen.iter().filter(move |push| push.tier == tier).map(|push| push.way.last().copied());
    let squares = squares.map(|(x, y)| Some(Square::new(x, y)));
    assert_eq!(ends(crate::power::Tier::Two).collect::<Vec<_>>(), squares);
}
