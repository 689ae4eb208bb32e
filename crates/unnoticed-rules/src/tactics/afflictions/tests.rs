//! What each condition does, and when it ends. Rules: TAC-215 to TAC-263.

use proptest::prelude::*;

use super::*;
use crate::Scripted;
use crate::power::Net;

const FOE: CreatureId = CreatureId(3);
const OTHER: CreatureId = CreatureId(4);

fn with(all: &[Affliction]) -> Afflictions {
    let mut afflictions = Afflictions::default();
    all.iter().for_each(|&affliction| afflictions.add(affliction, Until::Ended));
    afflictions
}

const fn strike(target: CreatureId) -> Attempt {
    Attempt::Ability { is_strike: true, target: Some(target) }
}

fn net(affliction: Affliction, attempt: Attempt) -> Net {
    with(&[affliction]).favor_of(attempt, true).net()
}

#[test]
fn tac_215_tac_216_what_makes_one_bleed() {
    let bleeding = with(&[Affliction::Bleeding]);
    assert!(bleeding.bleeds(Slot::Main, false, None) && bleeding.bleeds(Slot::Free, true, None));
    assert!(bleeding.bleeds(Slot::Maneuver, false, Some(Characteristic::Agility)));
    assert!(!bleeding.bleeds(Slot::Maneuver, false, Some(Characteristic::Intuition)));
    assert!(!bleeding.bleeds(Slot::Move, false, None));
    assert!(!Afflictions::default().bleeds(Slot::Main, false, None));
}

#[test]
fn tac_220_tac_221_tac_222_tac_223_fear() {
    assert_eq!(net(Affliction::Frightened(FOE), strike(FOE)), Net::Bane);
    assert_eq!(net(Affliction::Frightened(FOE), strike(OTHER)), Net::Neither);
    let mut afraid = with(&[Affliction::Frightened(FOE)]);
    assert_eq!(afraid.favor_against(FOE, false).net(), Net::Edge);
    assert_eq!(afraid.favor_against(OTHER, false).net(), Net::Neither);
    assert!(!afraid.may_approach(5, 4, true));
    assert!(afraid.may_approach(5, 5, true) && afraid.may_approach(5, 4, false));
    afraid.add(Affliction::Frightened(OTHER), Until::Save);
    assert_eq!((afraid.feared(), afraid.all().count()), (Some(OTHER), 1), "the new one takes the place");
}

#[test]
fn tac_224_tac_225_tac_226_whoever_is_held() {
    let mut held = with(&[Affliction::Grabbed(FOE)]);
    assert_eq!((held.speed(5), held.grabber()), (0, Some(FOE)));
    assert_eq!(net(Affliction::Grabbed(FOE), strike(OTHER)), Net::Bane);
    assert_eq!(net(Affliction::Grabbed(FOE), strike(FOE)), Net::Neither);
    assert!(held.can_be_moved_by(FOE) && !held.can_be_moved_by(OTHER));
    held.slip_away(false);
    assert_eq!(held, Afflictions::default());
}

#[test]
fn tac_229_tac_230_tac_231_tac_232_tac_233_whoever_lies() {
    let prone = with(&[Affliction::Prone]);
    assert_eq!(net(Affliction::Prone, strike(FOE)), Net::Bane);
    let shout = Attempt::Ability { is_strike: false, target: None };
    assert_eq!(net(Affliction::Prone, shout), Net::Neither);
    assert_eq!(
        (prone.favor_against(FOE, true).net(), prone.favor_against(FOE, false).net()),
        (Net::Edge, Net::Neither)
    );
    assert!(prone.extra_cost() == 1 && !prone.can_jump() && prone.is_prone());
}

#[test]
fn tac_235_tac_237_tac_238_tac_239_tac_240_whoever_is_restrained() {
    let mut restrained = with(&[Affliction::Restrained, Affliction::Prone]);
    assert_eq!(restrained.speed(5), 0);
    assert!(!restrained.can_stand_up() && with(&[Affliction::Prone]).can_stand_up());
    assert!(!restrained.can_be_moved_by(FOE));
    for attempt in [strike(FOE), Attempt::Test(Characteristic::Might), Attempt::Test(Characteristic::Agility)]
    {
        assert_eq!(net(Affliction::Restrained, attempt), Net::Bane, "{attempt:?}");
    }
    assert_eq!(net(Affliction::Restrained, Attempt::Test(Characteristic::Intuition)), Net::Neither);
    assert_eq!(with(&[Affliction::Restrained]).favor_against(FOE, false).net(), Net::Edge);
    restrained.slip_away(true);
    assert!(!restrained.has(Affliction::Restrained) && restrained.has(Affliction::Prone));
}

#[test]
fn tac_241_tac_242_whoever_is_slowed() {
    let slowed = with(&[Affliction::Slowed]);
    assert_eq!((slowed.speed(5), slowed.speed(1), slowed.can_shift()), (2, 1, false));
}

#[test]
fn tac_243_tac_244_whoever_is_taunted() {
    assert_eq!(net(Affliction::Taunted(FOE), strike(OTHER)), Net::DoubleBane);
    assert_eq!(net(Affliction::Taunted(FOE), strike(FOE)), Net::Neither);
    let unseen = with(&[Affliction::Taunted(FOE)]).favor_of(strike(OTHER), false);
    assert_eq!(unseen.net(), Net::Neither, "without line of effect to whoever taunted");
}

#[test]
fn tac_245_tac_246_tac_219_whoever_is_weak_or_out() {
    for attempt in [strike(FOE), Attempt::Test(Characteristic::Intuition)] {
        assert_eq!(net(Affliction::Weakened, attempt), Net::Bane);
    }
    let out = with(&[Affliction::Unconscious]);
    assert_eq!(out.favor_against(FOE, false).net(), Net::DoubleEdge);
    assert!(out.speed(5) == 0 && out.is_prone() && !out.can_react());
    assert!(!with(&[Affliction::Dazed]).can_react());
}

#[test]
fn tac_247_tac_250_what_combat_takes_with_it() {
    let mut all = with(&[Affliction::Slowed, Affliction::Prone, Affliction::Unconscious]);
    all.end_combat(false);
    assert_eq!(all.all().map(|(own, _)| own).collect::<Vec<_>>(), [Affliction::Unconscious]);
    let mut saved = Afflictions::default();
    saved.add(Affliction::Unconscious, Until::Save);
    saved.add(Affliction::Bleeding, Until::Ended);
    let mut dying = saved.clone();
    saved.end_combat(false);
    dying.end_combat(true);
    assert_eq!(saved, Afflictions::default(), "what a saving throw ends, the end of the fight ends too");
    assert!(dying.has(Affliction::Bleeding), "TAC-263");
}

#[test]
fn tac_248_tac_250_the_longer_of_two_durations_counts() {
    let mut slowed = Afflictions::default();
    slowed.add(Affliction::Slowed, Until::Save);
    slowed.add(Affliction::Slowed, Until::EndOfTurn);
    assert_eq!(slowed.all().collect::<Vec<_>>(), [(Affliction::Slowed, Until::Save)]);
}

#[test]
fn tac_248_tac_249_tac_251_tac_252_what_ends_with_a_turn() {
    // Worked example 18.
    let mut slowed = Afflictions::default();
    slowed.add(Affliction::Slowed, Until::Save);
    slowed.add(Affliction::Dazed, Until::EndOfTurn);
    slowed.end_turn(&mut Scripted::new([5]));
    assert!(slowed.has(Affliction::Slowed) && !slowed.has(Affliction::Dazed));
    slowed.end_turn(&mut Scripted::new([6]));
    assert_eq!(slowed, Afflictions::default());
}

proptest! {
    #[test]
    fn a_condition_is_held_once_and_gone_when_it_ends(numbers in proptest::collection::vec(0usize..10, 0..20)) {
        let all = [
            Affliction::Bleeding, Affliction::Dazed, Affliction::Frightened(FOE), Affliction::Grabbed(FOE),
            Affliction::Prone, Affliction::Restrained, Affliction::Slowed, Affliction::Taunted(FOE),
            Affliction::Weakened, Affliction::Unconscious,
        ];
        let mut own = Afflictions::default();
        for number in numbers {
            own.add(all[number], Until::Save);
            prop_assert_eq!(own.all().filter(|(one, _)| one.is_like(all[number])).count(), 1);
        }
        prop_assert!(own.speed(5) <= 5);
        all.into_iter().for_each(|one| own.end(one));
        prop_assert_eq!(own, Afflictions::default());
    }
}
