//! How fights begin, and what one does when others act. Rules: TAC-129 to TAC-136, TAC-143, TAC-179 to TAC-182, HSE-03, HSE-114.

use tactical_grid::{Light, Square};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::surprise::{Cause, Encounter, Opening, Trigger};
use crate::tactics::Tactics;
use crate::tactics::TacticsState::{Located, Observed, Sought};
use crate::{Action, Affliction, CreatureId, Opportunity, Reaction, Rulebook, Scripted, Until};

fn attack(table: &Table, faces: &[u8]) -> Opening {
    let cause = Cause::Attack { by: H, on: vec![G] };
    Opening::of(&table.0, cause, &Tactics, &mut Scripted::new(faces.iter().copied()))
}

#[test]
fn tac_129_tac_132_tac_133_hse_03_all_who_had_no_idea_are_surprised_and_the_hero_begins() {
    // Worked example 9.
    let table = Table::draw("RG.G").holds(H, G, Observed).holds(H, G2, Observed);
    let opening = attack(&table, &[]);
    assert!(opening.is_ambush && opening.surprise_order().is_empty(), "nobody loses a round");
    assert!(opening.surprised[&G].contains(&Trigger::Unready));
    assert_eq!(opening.order(), [H, G, G2]);
}

#[test]
fn tac_134_tac_135_tac_136_else_a_die_of_ten_decides_and_the_nearest_guard_goes_first() {
    let spotted = Table::draw("R..GG").holds(H, G, Observed).holds(H, G2, Observed).holds(G2, H, Observed);
    let [late, early] = [[5], [6]].map(|face| attack(&spotted, &face));
    assert_eq!((late.order(), early.order()), (vec![G, H, G2], vec![H, G, G2]));
    assert_eq!(late.surprised.keys().copied().collect::<Vec<CreatureId>>(), [G], "only who had no idea");
    assert!(!late.is_ambush);
}

#[test]
fn tac_129_tac_130_surprise_lasts_through_the_first_round_and_lets_nobody_react() {
    let table = Table::draw("RG").holds(H, G, Observed);
    let mut fight = Encounter::begin(attack(&table, &[]));
    let budget = |_| crate::surprise::Budget { points: 1, reactions: 1 };
    fight.begin_round(budget);
    assert!(fight.is_surprised(G) && !fight.can_react(G) && fight.can_react(H));
    assert_eq!(fight.order(), [H, G], "it acts all the same");
    assert_eq!(fight.no_longer_surprised().count(), 0);
    fight.begin_round(budget);
    assert!(!fight.is_surprised(G) && fight.can_react(G));
    assert_eq!(fight.no_longer_surprised().collect::<Vec<_>>(), [G]);
}

fn beside() -> Table {
    let table = Table::draw("GR...").light(Light::Bright).holds(G, H, Observed).holds(H, G, Observed);
    table.conditions(H, |hero| hero.in_encounter = true)
}

fn reactions(table: &Table, action: &Action) -> Vec<(CreatureId, Reaction)> {
    let chances = Tactics.opportunities(&table.0, H, action);
    chances.into_iter().map(|chance| (chance.by, chance.reaction)).collect()
}

#[test]
fn tac_179_tac_181_whoever_leaves_is_struck_at_before_it_has_left_unless_it_disengages() {
    // Worked example 10.
    let leaves = Action::Stride(along(0, [2]));
    assert_eq!(reactions(&beside(), &leaves), [(G, Reaction::ReactiveStrike)]);
    assert_eq!(reactions(&beside(), &Action::Sneak(along(0, [2]))), [(G, Reaction::ReactiveStrike)]);
    assert_eq!(reactions(&beside(), &Action::Step(Square::new(2, 0))), []);
    let lost = beside().holds(G, H, Located);
    assert_eq!(reactions(&lost, &leaves), [], "one cannot strike what one does not observe");
    let around = Table::draw("GR\n..").light(Light::Bright).holds(G, H, Observed);
    assert_eq!(reactions(&around, &Action::Stride(vec![Square::new(1, 1)])), [], "still beside it");
}

#[test]
fn tac_180_no_opportunity_attack_with_a_bane_and_none_by_whoever_is_dazed() {
    let leaves = Action::Stride(along(0, [2]));
    for affliction in [Affliction::Weakened, Affliction::Dazed, Affliction::Prone] {
        let hindered = beside().conditions(G, |guard| guard.afflictions.add(affliction, Until::Ended));
        assert_eq!(reactions(&hindered, &leaves), [], "{affliction:?}");
    }
}

#[test]
fn tac_118_whoever_has_just_come_out_of_hiding_is_not_struck_at_in_its_own_turn() {
    let hidden = beside().hidden().holds_at(G, H, Sought, (9, 9)).creature(G, |guard| guard.health = 200);
    let struck = hidden.after(H, &Action::Strike(G), &[5, 5]);
    assert_eq!(struck.state(G, H), Observed);
    assert_eq!(reactions(&struck, &Action::Stride(along(0, [2]))), []);
}

#[test]
fn tac_143_tac_176_tac_182_hse_114_an_opportunity_attack_is_a_melee_free_strike_once_a_round() {
    let chance = Opportunity { by: G, reaction: Reaction::ReactiveStrike, to: H };
    let effects = Tactics.react(&beside().0, chance, &mut Scripted::new([6, 6]));
    assert_eq!(loss(&effects, H), 6, "5 and Might 1");
    assert_eq!(Tactics.foresee_reaction(&beside().0, chance).len(), 1);
    assert_eq!(Tactics.reactions_of_a_round(), 1);
}

#[test]
fn sur_63_hse_59_a_comrade_calls_out_when_somebody_near_is_attacked() {
    let table = Table::draw("RG....G..G").light(Light::Bright).holds(H, G, Observed).holds(G2, H, Observed);
    assert_eq!(reactions(&table, &Action::Strike(G)), [(G2, Reaction::CallOut)]);
}
