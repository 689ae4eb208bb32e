//! Attacks: EX-D05 to EX-D12, EX-D18.

use tactical_grid::{Light, Square};

use super::table::*;
use crate::cards::{DicePool, Lies, RollOdds, RollOutcome};
use crate::danger::{Blast, DEFEND, Danger, DangerState, SHOOT, injuries as injuries_by};
use crate::detection::scene::{FIRST as G, ROGUE as P};
use crate::{
    Action, Dice, Die, Effect, Fall, NoiseKind, Opportunity, OwnAct, Place, Question, Reaction, Rulebook,
    Scripted, Target,
};

/// The player of EX-D05 to EX-D08 beside the guard, in the dark, with Sneak flipped.
fn in_the_dark() -> Table {
    let table =
        Table::hall((5, 5), (6, 5)).light(Light::Dark).cards(P, [sneak(), dagger(), brawn(), leathers()]);
    let table = table.cards(G, [drill(), wits(), mail(), buckler(), sword()]);
    table.lies(P, "Sneak", Lies::Flipped).holds(P, G, DangerState::Obvious)
}

fn stab() -> Action {
    Action::Strike(G)
}

#[test]
fn ex_d05_dng_62_dng_67_dng_73_dng_77_dng_99_an_attack_by_an_unknown_danger() {
    let table = in_the_dark();
    let effects = table.resolve(P, &stab(), &[4, 5, 3]);
    let roll = rolls(&effects)[0];
    assert_eq!(roll.to_string(), "Dagger 4+1, Brawn 5+2 = 12 vs 5 (Mail 3+2): success by 7");
    assert_eq!(injuries(&effects), Some(2), "DNG-154");
    let lost = effects.iter().position(|effect| matches!(effect, Effect::CardLaid { creature: G, .. }));
    let rolled = effects.iter().position(|effect| matches!(effect, Effect::Rolled(_)));
    assert!(lost < rolled, "the pool is lost before the dice fall");
    let after = table.happened(&effects);
    assert_eq!((after.hand(G).count(Lies::Pool), after.hand(G).count(Lies::Deck)), (0, 3));
    assert_eq!((after.state(G, P), after.0.creature(G).health), (DangerState::Obvious, 1));
}

#[test]
fn ex_d06_dng_23_dng_24_dng_78_the_same_by_a_known_danger_leaves_the_pool_where_it_is() {
    let table = in_the_dark().holds(G, P, DangerState::Known);
    let table = table.knows(G, P, Place::area(Square::new(5, 5), [Square::new(5, 6), Square::new(4, 5)]));
    let effects = table.resolve(P, &stab(), &[4, 5, 3]);
    assert_eq!(rolls(&effects)[0].dc.value(), 5);
    let after = table.happened(&effects);
    assert_eq!((injuries(&effects), after.hand(G).count(Lies::Pool)), (Some(2), 2));
}

#[test]
fn ex_d07_dng_08_dng_151_the_same_by_an_obvious_danger_meets_everything() {
    let table = in_the_dark().holds(G, P, DangerState::Obvious);
    let ready = table.creature(G, |guard| guard.conditions.braced = Some(P));
    let effects = ready.resolve(P, &stab(), &[4, 5, 2, 4, 3, 1]);
    let roll = rolls(&effects)[0];
    assert_eq!(
        roll.to_string(),
        "Dagger 4+1, Brawn 5+2 = 12 vs 17 (Drill 2+3, Wits 4+1, Mail 3+2, Buckler 1+1): failure"
    );
    let after = ready.happened(&effects);
    assert_eq!([after.lies_at(G, "Drill"), after.lies_at(G, "Wits")], [Lies::Deck; 2]);
    assert_eq!(after.0.creature(G).conditions.braced, None, "SUR-78: a point helps once");
}

#[test]
fn sur_65_sur_78_without_a_point_cards_and_shield_stay_where_they_are() {
    let table = in_the_dark().holds(G, P, DangerState::Obvious);
    let effects = table.resolve(P, &stab(), &[4, 5, 3]);
    assert_eq!(rolls(&effects)[0].dc.to_owned().parts.len(), 1, "Mail alone");
    assert_eq!(table.happened(&effects).hand(G).count(Lies::Pool), 2);
}

/// The player, whom a guard strikes in plain sight, with Brawn and Alert Mind in hand.
fn struck() -> Table {
    let table = Table::hall((5, 5), (6, 5)).cards(P, [brawn(), wits(), leathers()]).cards(G, [sword()]);
    table.holds(G, P, DangerState::Obvious).holds(P, G, DangerState::Obvious)
}

/// What defending brings, the question being answered with option `answer`.
fn defended(table: &Table, answer: usize) -> (Vec<Question>, Table) {
    let chance = Opportunity { by: P, reaction: Reaction::Own(DEFEND), to: G };
    let mut dice = Chooses { answer, asked: Vec::new() };
    let effects = Danger.react(&table.0, chance, &mut dice);
    (dice.asked, table.clone().happened(&effects))
}

#[test]
fn sur_78_hse_89_whoever_defends_itself_chooses_the_cards_by_the_odds_of_each() {
    let table = struck();
    let chances = Danger.opportunities(&table.0, G, &Action::Strike(P));
    assert_eq!(chances, [Opportunity { by: P, reaction: Reaction::Own(DEFEND), to: G }]);
    // Sword 1d6+2 against Leathers 1d6, and against that with Brawn 1d6+2 and Alert Mind 1d6+1.
    let alone = RollOdds::of(DicePool::card(2), DicePool::card(0)).percent_by(1);
    let of = |plus: u8, dice: u8| RollOdds::of(DicePool::card(2), DicePool { dice, plus }).percent_by(1);
    let gain = Danger.gain_of(&table.0, chances[0]);
    assert_eq!(gain, format!("hits at {alone} %, with Brawn and Wits at {} %", of(3, 3)));
    let (asked, _) = defended(&table, 0);
    let options = [
        format!("Brawn and Wits: hit at {} %", of(3, 3)),
        format!("Wits: hit at {} %", of(1, 2)),
        format!("Brawn: hit at {} %", of(2, 2)),
    ];
    assert_eq!(asked[0].options, options);
}

#[test]
fn sur_78_dng_151_cards_that_are_held_back_neither_count_nor_leave_the_pool() {
    let (_, ready) = defended(&struck(), 2);
    let effects = ready.resolve(G, &Action::Strike(P), &[6, 1, 2]);
    assert_eq!(rolls(&effects)[0].to_string(), "Sword 6+2 = 8 vs 5 (Brawn 1+2, Leathers 2): success by 3");
    let after = ready.happened(&effects);
    assert_eq!([after.lies_at(P, "Brawn"), after.lies_at(P, "Wits")], [Lies::Deck, Lies::Pool]);
    // Who defends anew chooses anew.
    let (_, all) = defended(&after.lies(P, "Brawn", Lies::Pool), 0);
    let effects = all.resolve(G, &Action::Strike(P), &[6, 1, 1, 2]);
    assert_eq!(rolls(&effects)[0].dc.parts.len(), 3);
}

#[test]
fn sur_78_with_one_card_there_is_nothing_to_choose_and_with_none_nothing_to_defend_with() {
    let one = struck().lies(P, "Wits", Lies::Deck);
    assert!(defended(&one, 0).0.is_empty());
    let none = one.lies(P, "Brawn", Lies::Deck);
    assert!(Danger.opportunities(&none.0, G, &Action::Strike(P)).is_empty());
}

#[test]
fn sur_78_dng_36_nobody_spends_a_point_on_a_blow_that_goes_astray() {
    let unseen = struck().holds(G, P, DangerState::Known);
    let far = Place::area(Square::new(6, 6), [Square::new(6, 6)]);
    let near = unseen.clone().knows(G, P, Place::area(Square::new(5, 5), [Square::new(5, 5)]));
    assert_eq!(Danger.opportunities(&near.0, G, &Action::Strike(P)).len(), 1, "a swing meets it");
    let bow = unseen.cards(G, [crossbow()]).knows(G, P, far);
    assert!(Danger.opportunities(&bow.0, G, &Action::Strike(P)).is_empty(), "the shot is aimed elsewhere");
}

#[test]
fn ex_d08_dng_25_a_decoy_surprises() {
    let nine = (1..=3).flat_map(|y| (12..=14).map(move |x| Square::new(x, y)));
    let table = in_the_dark().knows(G, P, Place::area(Square::new(13, 2), nine));
    let after = table.clone().after(P, &stab(), &[4, 5, 3]);
    assert_eq!(after.hand(G).count(Lies::Pool), 0);
    let decoyed = crate::surprise::OpeningRules::is_hidden(&Danger, &table.0, P, G);
    assert!(decoyed, "SUR-19");
}

/// The guard of EX-D09 to EX-D11 after the hidden player.
fn after_the_hidden(guard: (i16, i16), player: (i16, i16), weapon: crate::cards::Card) -> Table {
    let table = Table::hall(player, guard).light(Light::Dark).cards(P, [sneak(), leathers()]);
    let table = table.lies(P, "Sneak", Lies::Flipped).cards(G, [weapon, drill()]);
    table.holds(G, P, DangerState::Known).holds(P, G, DangerState::Known)
}

#[test]
fn ex_d09_dng_31_dng_40_dng_50_dng_110_open_melee_against_a_known_danger() {
    let table = after_the_hidden((6, 5), (7, 6), sword());
    let effects = table.resolve(G, &Action::Strike(P), &[6, 3, 4, 2, 5]);
    assert_eq!(
        rolls(&effects)[0].to_string(),
        "Sword 6+2, Drill 3+3 = 14 vs 13 (Sneak 4+2, Leathers 2, swung all around 5): success by 1"
    );
    let after = table.happened(&effects);
    assert_eq!((injuries(&effects), after.state(G, P)), (Some(1), DangerState::Known));
    assert_eq!(after.lies_at(P, "Sneak"), Lies::Flipped);
}

#[test]
fn dng_36_a_swing_at_somebody_out_of_its_band_is_spent_and_told_like_a_miss() {
    let far = after_the_hidden((6, 5), (9, 5), sword());
    let near = after_the_hidden((6, 5), (7, 6), sword());
    let spent = far.resolve(G, &Action::Strike(P), &[]);
    let missed = near.resolve(G, &Action::Strike(P), &[1, 1, 4, 2, 5]);
    let told = |effects: &[Effect]| {
        let hides = |effect: &&Effect| {
            !matches!(
                effect,
                Effect::Rolled(_) | Effect::Acted { .. } | Effect::Turned { .. } | Effect::Learned { .. }
            )
        };
        effects.iter().filter(hides).cloned().collect::<Vec<_>>()
    };
    assert_eq!(told(&spent), told(&missed));
    assert!(spent.contains(&Effect::HitNothing { creature: G }));
}

#[test]
fn ex_d10_dng_32_dng_33_dng_35_extended_melee_takes_a_spear() {
    let table = after_the_hidden((6, 5), (8, 5), spear());
    let effects = table.resolve(G, &Action::Strike(P), &[5, 5, 3, 1, 2, 6]);
    let roll = rolls(&effects)[0];
    assert_eq!((roll.total(), roll.dc.value(), injuries(&effects)), (15, 14, Some(1)));
    let with_sword = after_the_hidden((6, 5), (8, 5), sword());
    assert_eq!(rolls(&with_sword.resolve(G, &Action::Strike(P), &[])).len(), 0, "it does not reach so far");
    let too_near = after_the_hidden((6, 5), (7, 5), spear());
    assert_eq!(rolls(&too_near.resolve(G, &Action::Strike(P), &[])).len(), 0, "a spear strikes no neighbour");
    let seen = too_near.holds(G, P, DangerState::Obvious);
    assert_eq!(seen.refused(G, &Action::Strike(P)), "DNG-34");
}

#[test]
fn ex_d11_dng_37_dng_38_dng_39_dng_43_dng_48_a_shot_at_nominated_squares() {
    let shoot = |squares: &[(i16, i16)]| {
        let squares = squares.iter().map(|&(x, y)| Square::new(x, y)).collect();
        Action::Own(OwnAct { number: SHOOT, at: Target::Way(squares) })
    };
    let three = shoot(&[(8, 2), (8, 3), (9, 3)]);
    let armed = |guard| {
        let table = after_the_hidden(guard, (8, 3), crossbow());
        let table = table.cards(G, [crossbow(), aim()]);
        table.holds(G, P, DangerState::Known)
    };
    let hit = armed((2, 3)).resolve(G, &three, &[4, 6, 1, 3, 3, 2, 4]);
    assert_eq!((rolls(&hit)[0].total(), rolls(&hit)[0].dc.value(), injuries(&hit)), (16, 15, Some(1)));
    let elsewhere = armed((2, 3)).placed(P, 9, 2).resolve(G, &three, &[]);
    assert!(rolls(&elsewhere).is_empty() && elsewhere.contains(&Effect::HitNothing { creature: G }));
    let far = armed((1, 3)).resolve(G, &three, &[4, 6, 1, 3, 3, 2, 4, 5]);
    assert_eq!((rolls(&far)[0].total(), rolls(&far)[0].dc.value(), injuries(&far)), (16, 20, None));
    assert_eq!(armed((2, 3)).refused(G, &shoot(&[(8, 2), (8, 2)])), "DNG-43");
}

#[test]
fn ex_d12_dng_41_dng_42_dng_47_a_blast_asks_for_no_square_and_heeds_no_hiding() {
    let blast = Blast { dice: 3 };
    let defended = crate::danger::Defended {
        attack: crate::danger::AttackKind::default(),
        is_unseen_by_attacker: true,
        is_of_device: false,
        is_blast: true,
        is_active: false,
    };
    let hider = after_the_hidden((6, 5), (9, 3), sword());
    let resists = defended.pool(hider.hand(P).cards());
    let mut dice = Scripted::new([4, 3, 5]);
    let [ours, theirs] =
        [blast.at(1).expect("it reaches"), resists].map(|pool: DicePool| pool.throw(&mut dice).total());
    assert_eq!((ours, theirs, RollOutcome::of(ours, theirs)), (7, 5, RollOutcome::Success { margin: 2 }));
    assert_eq!((injuries_by(2), blast.at(0).map(|pool| pool.dice), blast.at(3)), (1, Some(3), None));
}

#[test]
fn ex_d18_dng_62_dng_67_dng_79_a_surprised_hider_has_nothing_left_of_its_stealth() {
    let table = after_the_hidden((6, 5), (7, 5), sword()).own(P, |own| own.lingers = true);
    let table = table.holds(P, G, DangerState::Unknown);
    let effects = table.resolve(G, &Action::Strike(P), &[6, 3, 2, 5]);
    assert_eq!(
        rolls(&effects)[0].to_string(),
        "Sword 6+2, Drill 3+3 = 14 vs 7 (Leathers 2, swung all around 5): success by 7"
    );
    let after = table.clone().happened(&effects);
    assert_eq!(after.lies_at(P, "Sneak"), Lies::Deck);
    assert!(!crate::danger::stealth::is_stealthy(after.0.creature(P)), "DNG-107");
    let expected = table.holds(P, G, DangerState::Known);
    assert_eq!(
        rolls(&expected.resolve(G, &Action::Strike(P), &[6, 3, 2, 1, 5]))[0].dc.parts.len(),
        3,
        "Sneak counts"
    );
}

#[test]
fn dng_155_dng_156_hse_86_whoever_is_injured_without_a_life_card_left_falls() {
    let table = in_the_dark();
    let hurt = |lives| {
        let table = table.clone().creature(G, |guard| guard.health = lives);
        let effects = table.resolve(P, &stab(), &[4, 5, 3]);
        effects.into_iter().find_map(|effect| match effect {
            Effect::Fell { how, .. } => Some(how),
            _ => None,
        })
    };
    assert_eq!((hurt(2), hurt(1)), (None, Some(Fall::KnockedOut)));
}

#[test]
fn hse_85_subdue_is_silent_by_seven_a_scuffle_by_less_and_loud_if_it_fails() {
    let noise = |faces: &[u8]| {
        let effects = in_the_dark().resolve(P, &Action::Subdue(G), faces);
        effects.iter().find_map(|effect| match *effect {
            Effect::Noise { kind, radius, .. } => Some((kind, radius)),
            _ => None,
        })
    };
    assert_eq!(noise(&[4, 5, 3]), None);
    assert_eq!(noise(&[4, 4, 4]), Some((NoiseKind::Scuffle, 3)));
    assert_eq!(noise(&[1, 1, 6]), Some((NoiseKind::Loud, 6)));
    let out = in_the_dark().after(P, &Action::Subdue(G), &[4, 5, 3]);
    assert!(out.0.creature(G).conditions.unconscious);
    let seen = in_the_dark().holds(G, P, DangerState::Obvious);
    assert_eq!(seen.refused(P, &Action::Subdue(G)), "HSE-85");
}

#[test]
fn dng_45_dng_50_a_blind_swing_meets_somebody_unknown_who_is_known_once_it_is_hit() {
    let blind = |rogue: &mut crate::Creature| rogue.conditions.blinded = true;
    let table = in_the_dark().holds(P, G, DangerState::Unknown).creature(P, blind);
    let swing = Action::Guess(Square::new(6, 5));
    let after = table.clone().after(P, &swing, &[4, 5, 1, 1]);
    assert_eq!(after.state(P, G), DangerState::Known);
    let nobody = table.placed(G, 15, 5).resolve(P, &swing, &[]);
    assert!(nobody.contains(&Effect::HitNothing { creature: P }));
}

#[test]
fn dng_158_a_step_lends_a_die_to_the_first_blow_after_it() {
    let table = in_the_dark().placed(P, 4, 5).after(P, &Action::Step(Square::new(5, 5)), &[]);
    let effects = table.resolve(P, &stab(), &[4, 5, 6, 3]);
    assert_eq!(rolls(&effects)[0].modifiers.len(), 3);
    let second = table.happened(&effects).resolve(P, &stab(), &[4, 3]);
    assert_eq!(rolls(&second)[0].modifiers.len(), 1, "the dagger alone: Brawn has gone back");
}

#[test]
fn dng_99_dng_100_whoever_strikes_is_obvious_and_whoever_shoots_from_hiding_is_known() {
    let far =
        Table::hall((5, 5), (6, 5)).light(Light::Dim).cards(P, [sneak(), crossbow()]).cards(G, [mail()]);
    let far = far.placed(G, 9, 5).lies(P, "Sneak", Lies::Flipped).holds(P, G, DangerState::Obvious);
    let shot = far.clone().after(P, &stab(), &[4, 3]);
    assert_eq!(shot.state(G, P), DangerState::Known);
    let upright = far.lies(P, "Sneak", Lies::Pool).own(P, |own| own.lingers = true);
    assert_eq!(upright.after(P, &stab(), &[4, 3]).state(G, P), DangerState::Obvious, "DNG-96");
    assert_eq!(in_the_dark().after(P, &stab(), &[4, 5, 3]).state(G, P), DangerState::Obvious);
}

/// Somebody who answers every question with the same option.
struct Chooses {
    answer: usize,
    asked: Vec<Question>,
}

impl Dice for Chooses {
    fn roll(&mut self, _: Die) -> u8 {
        unreachable!("a defence throws no dice of its own")
    }

    fn choose(&mut self, question: &Question) -> usize {
        self.asked.push(question.clone());
        self.answer
    }
}
