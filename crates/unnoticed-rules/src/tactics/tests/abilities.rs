//! What only some can do: pushes, conditions, areas, grips and charges. Rules: TAC-82, TAC-116, TAC-142, TAC-163 to TAC-171,
//! TAC-183 to TAC-214, TAC-224 to TAC-237.

use tactical_grid::{Light, Square, Terrain};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::power::{Ability, TierEffect};
use crate::tactics::TacticsState::{Located, Observed, Unnoticed};
use crate::tactics::{BURSTS, CHARGE, ESCAPE, GRAB, STAND_UP, TARGETED, Tactics};
use crate::{Action, Affliction, Effect, Rulebook, Until};

const SHOVE: u8 = TARGETED + 1;
const TRIP: u8 = TARGETED + 2;
const DUST: u8 = BURSTS + 3;

fn drawn(drawing: &str) -> Table {
    let table = Table::draw(drawing).light(Light::Bright);
    let guards: Vec<_> = table.0.creatures.iter().skip(1).map(|guard| guard.id).collect();
    let known =
        guards.into_iter().fold(table, |table, id| table.holds(H, id, Observed).holds(id, H, Observed));
    known.conditions(H, |hero| hero.in_encounter = true)
}

fn moved(effects: &[Effect]) -> Option<(i16, i16)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Moved { creature: G, to, .. } => Some((to.x, to.y)),
        _ => None,
    })
}

#[test]
fn tac_194_tac_201_tac_204_a_push_is_shortened_by_stability_and_slams_into_who_stands_there() {
    // Worked example 11: push 5 against stability 1, another guard after one square.
    let effects = drawn("RG.G....").resolve(H, &own_at(SHOVE, G), &[5, 5]);
    assert_eq!((moved(&effects), loss(&effects, G), loss(&effects, G2)), (Some((2, 0)), 3, 3));
    assert_eq!(moved(&drawn("RG......").resolve(H, &own_at(SHOVE, G), &[5, 5])), Some((5, 0)));
}

#[test]
fn tac_207_tac_208_whoever_is_killed_by_the_blow_that_pushes_it_slams_all_the_same() {
    let heavy = drawn("RG.G....").block(H, |hero| {
        let tier = |()| TierEffect { damage: 40, push: 5, ..TierEffect::default() };
        hero.abilities.push(Ability { tiers: [(); 3].map(tier), ..hero.abilities[0].clone() });
    });
    let effects = heavy.resolve(H, &own_at(TARGETED + 4, G), &[5, 5]);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Fell { creature: G, .. })), "{effects:?}");
    assert_eq!(loss(&effects, G2), 3);
}

#[test]
fn tac_210_tac_213_a_slam_into_a_wall() {
    // Worked example 12: push 4, a wall after two squares, and one after four.
    let effects = drawn("RG..#...").resolve(H, &own_at(SHOVE, G), &[5, 5]);
    assert_eq!((moved(&effects), loss(&effects, G)), (Some((3, 0)), 4));
    assert_eq!(loss(&drawn("RG....#.").resolve(H, &own_at(SHOVE, G), &[5, 5]), G), 0);
}

#[test]
fn tac_214_tac_268_a_pane_breaks_and_the_push_goes_on_behind_it() {
    let effects = drawn("RG.\"....").resolve(H, &own_at(SHOVE, G), &[5, 5]);
    let broken = Effect::Broken { by: G, square: Square::new(3, 0), terrain: Terrain::Glass };
    assert!(effects.contains(&broken));
    assert_eq!((moved(&effects), loss(&effects, G)), (Some((4, 0)), 3), "one of four squares is spent on it");
}

#[test]
fn tac_229_tac_235_who_is_tripped_lies_until_it_stands_up() {
    let tripped = drawn("RG").after(H, &own_at(TRIP, G), &[5, 5]);
    assert!(tripped.of(G).conditions.afflictions.is_prone());
    let up = tripped.clone().after(G, &own(STAND_UP), &[]);
    assert!(!up.of(G).conditions.afflictions.is_prone());
    assert_eq!(up.of(G).turn.purse().0, [1, 0, 1]);
    let held = tripped.conditions(G, |guard| guard.afflictions.add(Affliction::Restrained, Until::Ended));
    assert_eq!(held.refused(G, &own(STAND_UP)), "TAC-237");
    assert_eq!(up.refused(G, &own(STAND_UP)), "TAC-235");
}

#[test]
fn tac_232_tac_224_tac_241_what_holds_and_what_slows() {
    let with =
        |affliction| drawn("R......").conditions(H, |hero| hero.afflictions.add(affliction, Until::Ended));
    let walk = |squares: i16| Action::Stride(along(0, 1..=squares));
    let prone = with(Affliction::Prone);
    assert_eq!(prone.refused(H, &walk(3)), "TAC-22");
    assert_eq!(prone.after(H, &walk(2), &[]).of(H).turn.movement, 3, "two movement for a square");
    assert_eq!(with(Affliction::Slowed).refused(H, &walk(3)), "TAC-22");
    assert_eq!(with(Affliction::Grabbed(G)).refused(H, &walk(1)), "TAC-224");
    assert_eq!(with(Affliction::Slowed).refused(H, &Action::Step(Square::new(1, 0))), "TAC-242");
}

#[test]
fn tac_221_nobody_goes_nearer_to_whom_it_fears() {
    let afraid = drawn("R....G").conditions(H, |hero| {
        hero.afflictions.add(Affliction::Frightened(G), Until::Ended);
    });
    assert_eq!(afraid.refused(H, &Action::Stride(along(0, [1]))), "TAC-221");
}

#[test]
fn tac_82_tac_116_tac_164_tac_165_tac_166_tac_167_tac_168_tac_170_an_area_meets_all_in_it_hidden_or_not_with_one_throw()
 {
    let table = drawn("G.R.G..").conditions(G2, |guard| guard.waiting = true);
    let table = table.creature(H, |hero| {
        hero.awareness_mut().beliefs.remove(&G2);
    });
    let effects = table.resolve(H, &own(DUST), &[5, 5]);
    assert_eq!((loss(&effects, G), loss(&effects, G2)), (4, 4), "no bane for who is not seen");
    assert_eq!(rolls(&effects).iter().map(|roll| roll.die).collect::<Vec<_>>(), [10, 10]);
    let far = drawn("G..R").resolve(H, &own(DUST), &[]);
    assert!(rolls(&far).is_empty(), "three squares off");
    let walled = drawn("G#R").resolve(H, &own(DUST), &[]);
    assert!(rolls(&walled).is_empty(), "TAC-168");
}

#[test]
fn tac_227_tac_226_a_grip_holds_until_one_is_no_longer_beside_the_other() {
    let held = drawn("RG...").after(H, &own_at(GRAB, G), &[9, 9]);
    assert_eq!(held.of(G).conditions.afflictions.grabber(), Some(H));
    let answered = drawn("RG...").resolve(H, &own_at(GRAB, G), &[6, 6, 5, 5]);
    assert_eq!(loss(&answered, H), 3, "tier 2: the other strikes first, 2 and Might 1");
    assert!(answered.iter().any(|effect| matches!(effect, Effect::Afflicted { creature: G, .. })));
    assert!(drawn("RG...").after(H, &own_at(GRAB, G), &[2, 2]).of(G).conditions.afflictions.is_empty());
    let apart = held.placed(H, 4, 0).settled();
    assert_eq!(apart.of(G).conditions.afflictions.grabber(), None);
}

#[test]
fn tac_228_breaking_free() {
    let held = drawn("RG").conditions(H, |hero| hero.afflictions.add(Affliction::Grabbed(G), Until::Ended));
    let free =
        |faces: &[u8]| held.clone().after(H, &own(ESCAPE), faces).of(H).conditions.afflictions.is_empty();
    assert!(free(&[9, 9]) && free(&[6, 6, 2, 2]) && !free(&[2, 2]));
    assert_eq!(drawn("RG").refused(H, &own(ESCAPE)), "TAC-228");
}

#[test]
fn tac_183_tac_185_a_charge_goes_straight_over_plain_ground_and_strikes() {
    let table = drawn("R...G").creature(H, |hero| hero.square = Square::new(0, 0));
    let charged = table.clone().after(H, &own_at(CHARGE, G), &[5, 5]);
    assert_eq!((charged.of(H).square.x, charged.of(G).health), (3, 15 - 7));
    assert_eq!(drawn("R.,.G").refused(H, &own_at(CHARGE, G)), "TAC-185");
    assert_eq!(drawn("R........G").refused(H, &own_at(CHARGE, G)), "TAC-185", "too far");
    let unseen = table.holds(H, G, Located);
    assert_eq!(unseen.refused(H, &own_at(CHARGE, G)), "TAC-183");
}

#[test]
fn tac_199_a_larger_creature_pushes_a_smaller_one_farther() {
    let pushes = |size| {
        let table = drawn("GR......").block(G, |guard| {
            guard.abilities.push(maneuver("Bash", [2; 3], [None; 3]));
        });
        let table = table.creature(G, |guard| {
            std::sync::Arc::make_mut(&mut guard.profile).size = size;
        });
        let effects = table.resolve(G, &own_at(TARGETED + 1, H), &[5, 5]);
        effects.iter().filter(|effect| matches!(effect, Effect::Moved { creature: H, .. })).count()
    };
    assert_eq!(pushes(tactical_grid::Size::Medium), 2);
    assert_eq!(pushes(tactical_grid::Size::Large), 3);
}

#[test]
fn hse_24_who_is_to_be_grabbed_charged_at_or_used_an_ability_on_is_asked_for_and_not_a_square() {
    let why = |table: &Table, action: &Action| {
        Tactics.check(&table.0, H, action).expect_err("nobody knows where it is").why
    };
    let unseen = drawn("R...G").holds(H, G, Unnoticed);
    for action in [own_at(GRAB, G), own_at(CHARGE, G), own_at(SHOVE, G)] {
        assert!(!why(&unseen, &action).contains("square"), "{}", why(&unseen, &action));
    }
    assert!(why(&unseen, &Action::Strike(G)).contains("name a square"), "there one can strike at a guess");
    assert_eq!(why(&drawn("RG"), &own_at(CHARGE, G)), "You stand beside it already: strike.");
}

#[test]
fn tac_235_tac_228_to_stand_up_and_to_break_free_are_offered_to_whom_they_help() {
    let offers = |table: &Table, number| {
        let entries = Tactics.entries_of(&table.0, H);
        entries.iter().any(|entry| entry.kind == crate::ActionKind::Own(number))
    };
    let with = |affliction| drawn("RG").conditions(H, |hero| hero.afflictions.add(affliction, Until::Ended));
    let (prone, held) = (with(Affliction::Prone), with(Affliction::Grabbed(G)));
    let of = |number| [drawn("RG"), prone.clone(), held.clone()].map(|table| offers(&table, number));
    assert_eq!((of(STAND_UP), of(ESCAPE)), ([false, true, false], [false, false, true]));
}
