//! What a push is foreseen to do, and what it does. Rules: TAC-190 to TAC-214, HSE-24, HSE-49.

use tactical_grid::{Light, Square};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::power::{Distance, Tier};
use crate::tactics::TacticsState::{Observed, Unnoticed};
use crate::tactics::{BURSTS, TARGETED, Tactics};
use crate::{Action, CreatureId, Effect, ForeseenPush, Rulebook, Slam};

const SHOVE: u8 = TARGETED + 1;
/// Faces that come to each tier without a bonus.
const FACES: [[u8; 2]; 3] = [[2, 3], [7, 6], [9, 8]];

/// A hero whose shove goes 1, 3 or 5 squares far, and guards that it sees.
fn drawn(drawing: &str) -> Table {
    let table = Table::draw(drawing).light(Light::Bright);
    let guards: Vec<_> = table.0.creatures.iter().skip(1).map(|guard| guard.id).collect();
    let known =
        guards.into_iter().fold(table, |table, id| table.holds(H, id, Observed).holds(id, H, Observed));
    let shoves = |hero: &mut crate::power::StatBlock| {
        hero.abilities[1] = maneuver("Shove", [2, 3, 6], [None; 3]);
        hero.abilities[3] = maneuver("Gust", [2, 3, 6], [None; 3]);
        hero.abilities[3].distance = Distance::Burst(2);
    };
    known.conditions(H, |hero| hero.in_encounter = true).block(H, shoves)
}

fn foreseen(table: &Table, action: &Action) -> Vec<ForeseenPush> {
    Tactics.foresee_pushes(&table.0.as_perceived_by(H), H, action)
}

fn shove_of(table: &Table) -> Vec<ForeseenPush> {
    foreseen(table, &own_at(SHOVE, G))
}

/// What the act does to `creature` with these faces, in the form in which it is foreseen.
fn done(table: &Table, action: &Action, creature: CreatureId, tier: usize) -> Option<ForeseenPush> {
    ForeseenPush::among(&table.resolve(H, action, &FACES[tier]), creature, Tier::ALL[tier])
}

#[test]
fn tac_194_hse_24_a_push_is_foreseen_for_each_tier_as_the_act_then_does_it() {
    for drawing in
        ["RG......", "RG.G....", "RG..#...", "RG.\"....", "RG\"\"....", "RG#.....", "......GR\n........"]
    {
        let (table, shove) = (drawn(drawing), own_at(SHOVE, G));
        let foreseen = foreseen(&table, &shove);
        let done: Vec<_> = (0..3).filter_map(|tier| done(&table, &shove, G, tier)).collect();
        assert_eq!(foreseen, done, "{drawing}");
        assert_eq!(foreseen.len(), 3, "{drawing}");
    }
}

#[test]
fn tac_82_tac_165_an_area_is_foreseen_for_everybody_in_it() {
    let table = drawn(".....\nG.R.G\n.....");
    let gust = own(BURSTS + 3);
    // One act hurts all of them, so that only what each loses itself can be compared.
    let own_part = |pushed: ForeseenPush| {
        let loss = pushed.loss_of(pushed.creature);
        (pushed.creature, pushed.tier, pushed.way, pushed.slams, loss)
    };
    let foreseen: Vec<_> = foreseen(&table, &gust).into_iter().map(own_part).collect();
    let tiers = [G, G2].into_iter().flat_map(|id| (0..3).map(move |tier| (id, tier)));
    let done: Vec<_> = tiers.filter_map(|(id, tier)| done(&table, &gust, id, tier)).map(own_part).collect();
    assert_eq!(foreseen, done);
    let area = Tactics.area_of(&table.0, H, &gust);
    assert_eq!(area.len(), 15, "all of the room, two squares around");
    assert!(Tactics.area_of(&table.0, H, &own_at(SHOVE, G)).is_empty(), "that is no area");
}

#[test]
fn tac_204_tac_210_tac_214_it_is_foreseen_what_is_hit_and_what_that_costs() {
    let hits = |drawing: &str| shove_of(&drawn(drawing)).remove(2);
    let wall = hits("RG..#...");
    assert_eq!((wall.way.len(), wall.slams.clone()), (2, vec![(Square::new(3, 0), Slam::Thing)]));
    assert_eq!(wall.loss_of(G), 5, "three squares are left over");
    let other = hits("RG.G....");
    assert_eq!(other.slams, [(Square::new(2, 0), Slam::Creature(G2))]);
    assert_eq!((other.loss_of(G), other.loss_of(G2)), (4, 4));
    let pane = hits("RG.\"......");
    assert_eq!(pane.slams, [(Square::new(2, 0), Slam::Glass)]);
    assert_eq!((pane.way.len(), pane.loss_of(G)), (4, 3));
}

#[test]
fn hse_49_somebody_in_the_way_whom_nobody_perceives_does_not_show() {
    let unseen = drawn("RG.G....").holds(H, G2, Unnoticed);
    assert_eq!(shove_of(&unseen), shove_of(&drawn("RG......")), "though the act will tell");
    let hit = done(&unseen, &own_at(SHOVE, G), G, 2).expect("it is pushed");
    assert_eq!(hit.slams, [(Square::new(2, 0), Slam::Creature(G2))]);
}

#[test]
fn tac_201_whoever_stands_firm_is_pushed_nowhere() {
    let firm = drawn("RG......").block(G, |guard| guard.stability = 9);
    let effects = firm.resolve(H, &own_at(SHOVE, G), &FACES[2]);
    let told = effects.iter().find_map(|effect| match effect {
        Effect::Forced { squares, into, .. } => Some((*squares, *into)),
        _ => None,
    });
    assert_eq!(told, Some((0, None)));
}
