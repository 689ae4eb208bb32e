//! Reactions in a fight: EX-D17, and the point that a defence costs.

use tactical_grid::{Light, Square};

use super::table::*;
use crate::cards::Lies;
use crate::danger::{DEFEND, Danger, DangerState};
use crate::detection::scene::{FIRST as G, ROGUE as P, SECOND};
use crate::surprise::{OpeningRules, Trigger};
use crate::{Action, CreatureId, Effect, Opportunity, Reaction, Rulebook, Scripted};

fn to(table: &Table, action: &Action) -> Vec<(CreatureId, Reaction)> {
    let chances = Danger.opportunities(&table.0, P, action);
    chances.into_iter().map(|chance| (chance.by, chance.reaction)).collect()
}

fn beside(state: DangerState) -> Table {
    let table = Table::hall((6, 5), (6, 6)).light(Light::Bright).cards(G, [sword(), mail(), drill()]);
    table.cards(P, [dagger(), sneak()]).holds(G, P, state).holds(P, G, DangerState::Obvious)
}

#[test]
fn ex_d17_dng_81_dng_82_dng_83_dng_84_an_obvious_mover_alone_is_struck_at() {
    let away = Action::Stride(vec![Square::new(6, 4), Square::new(6, 3)]);
    assert_eq!(to(&beside(DangerState::Obvious), &away), [(G, Reaction::ReactiveStrike)]);
    assert_eq!(to(&beside(DangerState::Known), &away), []);
    assert_eq!(to(&beside(DangerState::Unknown), &away), []);
    let along = Action::Stride(vec![Square::new(7, 5)]);
    assert_eq!(to(&beside(DangerState::Obvious), &along), [], "it stays at distance 1");
    assert_eq!(to(&beside(DangerState::Obvious), &Action::Step(Square::new(6, 4))), []);
}

#[test]
fn dng_84_sur_82_the_blow_falls_before_the_mover_has_left() {
    let table = beside(DangerState::Obvious);
    let chance = Opportunity { by: G, reaction: Reaction::ReactiveStrike, to: P };
    let effects = Danger.react(&table.0, chance, &mut Scripted::new([6, 6]));
    assert!(matches!(effects[0], Effect::Reacted { creature: G, .. }));
    assert_eq!(injuries(&effects), Some(1 + 17 / 7), "Sword 6+2, Drill 6+3 against nothing");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Acted { .. })));
}

#[test]
fn sur_63_sur_78_a_point_is_asked_for_only_if_it_helps() {
    let strike = Action::Strike(G);
    assert_eq!(to(&beside(DangerState::Obvious), &strike), [(G, Reaction::Own(DEFEND))]);
    assert_eq!(to(&beside(DangerState::Known), &strike), [], "an Unseen Attack: DNG-75");
    let empty = beside(DangerState::Obvious).lies(G, "Drill", Lies::Deck);
    assert_eq!(to(&empty, &strike), []);
    let chance = Opportunity { by: G, reaction: Reaction::Own(DEFEND), to: P };
    let table = beside(DangerState::Obvious);
    let effects = Danger.react(&table.0, chance, &mut Scripted::default());
    let ready = table.happened(&effects);
    let blow = ready.resolve(P, &strike, &[1, 2, 3]);
    assert_eq!(rolls(&blow)[0].to_string(), "Dagger 1+1 = 2 vs 10 (Drill 2+3, Mail 3+2): failure");
}

#[test]
fn sur_61_sur_76_sur_77_acts_and_reactions_are_paid_with_the_same_points() {
    assert_eq!((Danger.reactions_of_a_round(), Danger.currencies().len()), (0, 1));
    let table = beside(DangerState::Obvious);
    let price = |action: &Action| Danger.price(table.0.creature(P), action).0[0];
    assert_eq!(
        [Action::Strike(G), Action::CallOut, Action::Subdue(G)].map(|action| price(&action)),
        [1, 1, 2]
    );
}

#[test]
fn sur_19_sur_20_only_the_unknown_ambush_and_not_without_a_flipped_card() {
    let hidden = |table: &Table| Danger.is_hidden(&table.0, P, G);
    let dark = |state| beside(state).light(Light::Dark).lies(P, "Sneak", Lies::Flipped);
    assert!(hidden(&dark(DangerState::Unknown)));
    assert!(!hidden(&dark(DangerState::Known)) && !hidden(&dark(DangerState::Obvious)));
    // EX-S15: it was stealthy, and declares without a flipped card.
    let lapsed = dark(DangerState::Unknown).lies(P, "Sneak", Lies::Deck).own(P, |own| own.lingers = true);
    assert!(!hidden(&lapsed));
}

#[test]
fn sur_43_sur_47_sur_54_three_dice_for_each_by_ascending_id() {
    let table = beside(DangerState::Unknown).light(Light::Dark).lies(P, "Sneak", Lies::Flipped);
    let cause = crate::surprise::Cause::Attack { by: P, on: vec![G] };
    let mut dice = Scripted::new([2, 5, 6, 1, 5, 2]);
    let opening = crate::surprise::Opening::of(&table.0, cause, &Danger, &mut dice);
    assert_eq!((opening.initiative[&P].score, opening.initiative[&G].score), (2, 1), "EX-S01");
    assert_eq!(opening.surprised[&G], [Trigger::Ambushed]);
}

#[test]
fn sur_71_sur_79_sur_80_sur_81_whoever_is_surprised_loses_its_pool_to_any_attack_of_that_round() {
    let surprised = beside(DangerState::Obvious).creature(G, |guard| guard.conditions.surprised = true);
    let in_round = surprised.clone().creature(P, |rogue| rogue.begin_turn(1, true));
    let struck = in_round.clone().after(P, &Action::Strike(G), &[1, 1]);
    assert_eq!(struck.hand(G).count(Lies::Pool), 0, "EX-S12");
    assert_eq!(in_round.hand(G).count(Lies::Pool), 1, "SUR-80: nobody has attacked it yet");
    let later = surprised.after(P, &Action::Strike(G), &[1, 1]);
    assert_eq!(later.hand(G).count(Lies::Pool), 1, "the surprise round is over");
    let unknown = beside(DangerState::Unknown).light(Light::Dark).lies(P, "Sneak", Lies::Flipped);
    assert_eq!(unknown.after(P, &Action::Strike(G), &[1, 1]).hand(G).count(Lies::Pool), 0, "SUR-81");
}

#[test]
fn sur_63_sur_66_a_comrade_within_six_squares_calls_out_if_that_tells_somebody() {
    let drawing = "RG....G........G";
    let table = Table::draw(drawing).light(Light::Bright).cards(P, [dagger()]);
    let knows = table.holds(P, G, DangerState::Obvious).holds(SECOND, P, DangerState::Obvious);
    assert_eq!(to(&knows, &Action::Strike(G)), [(SECOND, Reaction::CallOut)]);
}
