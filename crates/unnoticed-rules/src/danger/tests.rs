//! The worked examples of `danger.md`, as far as they need no board with creatures on it: the dice fall as written there.

use tactical_grid::{Board, Light, Rooms, Square};

use super::*;
use crate::{Dice, Scripted};

/// The cards of the cast.
mod cast {
    use super::super::{Card, Keyword};

    pub fn sneak() -> Card {
        Card::new("Sneak", 2, [Keyword::Stealth])
    }
    pub fn dagger() -> Card {
        Card::new("Dagger", 1, [Keyword::Attack])
    }
    pub fn brawn() -> Card {
        Card::new("Brawn", 2, [Keyword::Attack, Keyword::Defence])
    }
    pub fn leathers() -> Card {
        Card::new("Leathers", 0, [Keyword::Static, Keyword::Armour])
    }
    pub fn alert() -> Card {
        Card::new("Alert", 3, [Keyword::Awareness])
    }
    pub fn sword() -> Card {
        Card::new("Sword", 2, [Keyword::Static, Keyword::Attack])
    }
    pub fn spear() -> Card {
        Card::new("Spear", 2, [Keyword::Static, Keyword::Attack])
    }
    pub fn crossbow() -> Card {
        Card::new("Crossbow", 4, [Keyword::Static, Keyword::Attack])
    }
    pub fn aim() -> Card {
        Card::new("Aim", 2, [Keyword::Attack])
    }
    pub fn drill() -> Card {
        Card::new("Drill", 3, [Keyword::Attack, Keyword::Defence])
    }
    pub fn wits() -> Card {
        Card::new("Wits", 1, [Keyword::Defence])
    }
    pub fn mail() -> Card {
        Card::new("Mail", 2, [Keyword::Static, Keyword::Armour])
    }
    pub fn buckler() -> Card {
        Card::new("Buckler", 1, [Keyword::Static, Keyword::Shield])
    }
}

/// The hall of the examples.
fn hall() -> Board {
    let mut hall = Board::from_drawing(&vec![".".repeat(20); 10].join("\n"));
    hall.set_rooms(Rooms::of(&hall));
    hall
}

/// All of these cards together.
fn together(cards: impl IntoIterator<Item = Card>) -> DicePool {
    cards.into_iter().map(|card| card.value()).sum()
}

/// What `acting` comes to against `resisting` with these faces, those of the acting side first, and all of them used.
/// Rule: DNG-162.
fn roll(acting: DicePool, resisting: DicePool, faces: &[u8]) -> (u16, u16, RollOutcome) {
    let mut dice = Scripted::new(faces.iter().copied());
    let [ours, theirs] = [acting, resisting].map(|pool| pool.throw(&mut dice as &mut dyn Dice).total());
    assert_eq!(dice.left(), 0, "every die that was written down is thrown");
    (ours, theirs, RollOutcome::of(ours, theirs))
}

/// The guard of EX-D01 to EX-D04 looks at the player: its pool and that of the player.
fn look() -> (DicePool, DicePool) {
    let view = InView { is_in_view: true, distance: 4, light: Light::Dim, cover: 0, is_heard: false };
    let scene = SearchScene { view, was_heard: false, range: 6, is_still: false };
    let guard = cast::alert().value() + DicePool::ONE_DIE + scene.of_searcher();
    (guard, cast::sneak().value() + scene.of_subject())
}

#[test]
fn ex_d01_dng_18_dng_119_dng_140_dng_142_a_plain_success_finds_a_trace() {
    let (guard, player) = look();
    let (ours, theirs, outcome) = roll(guard, player, &[5, 4, 2, 1, 3]);
    assert_eq!((ours, theirs), (12, 8));
    assert_eq!(found(DangerState::Unknown, outcome), Some(Found::Trace));
    let trace = KnownArea::of_trace(&hall(), Square::new(6, 4));
    assert!([Square::new(5, 0), Square::new(9, 4)].iter().all(|&corner| trace.contains(corner)));
    assert_eq!(trace.squares().len(), 25);
}

#[test]
fn ex_d02_dng_121_seven_more_finds_the_place_at_once() {
    let (guard, player) = look();
    let with = |faces: [u8; 2]| roll(guard, player, &[faces[0], faces[1], 2, 1, 3]).2;
    assert_eq!(found(DangerState::Unknown, with([6, 6])), Some(Found::Exactly));
    assert_eq!(found(DangerState::Unknown, with([6, 5])), Some(Found::Trace));
}

#[test]
fn ex_d03_dng_133_dng_146_a_tie_fails_and_shows_nothing() {
    let (guard, player) = look();
    let (ours, theirs, outcome) = roll(guard, player, &[2, 3, 2, 1, 3]);
    assert_eq!((ours, theirs, found(DangerState::Unknown, outcome)), (8, 8, None));
}

#[test]
fn ex_d04_dng_120_any_success_finds_the_place_of_a_known_danger() {
    let (guard, player) = look();
    let with =
        |faces: [u8; 2]| found(DangerState::Known, roll(guard, player, &[faces[0], faces[1], 2, 1, 3]).2);
    assert_eq!((with([3, 3]), with([6, 6])), (Some(Found::Exactly), Some(Found::Exactly)));
}

/// The guard of EX-D05 to EX-D08, with Drill and Wits in its pool.
fn guard() -> Hand {
    let mut hand = Hand::new([cast::drill(), cast::wits(), cast::mail(), cast::buckler()]);
    assert!(hand.fetch(0) && hand.fetch(1));
    hand
}

/// What the player strikes it with.
fn stab() -> DicePool {
    together([cast::dagger(), cast::brawn()])
}

/// What the guard resists with when it holds `attacker` of whoever strikes; its point is there and paid.
fn resists(hand: &Hand, attack: AttackKind) -> DicePool {
    let defended = Defended {
        attack,
        is_unseen_by_attacker: false,
        is_of_device: false,
        is_blast: false,
        is_active: true,
    };
    defended.pool(hand.cards())
}

#[test]
fn ex_d05_dng_62_dng_67_dng_73_dng_77_an_attack_by_an_unknown_danger() {
    let (mut hand, attack) = (guard(), AttackKind::of(DangerState::Unknown, false, false));
    assert!(attack.is_surprise && attack.is_unseen);
    hand.lose_pool();
    assert_eq!((hand.count(Lies::Pool), hand.count(Lies::Deck)), (0, 2));
    let (ours, theirs, outcome) = roll(stab(), resists(&hand, attack), &[4, 5, 3]);
    assert_eq!((ours, theirs, outcome), (12, 5, RollOutcome::Success { margin: 7 }));
    assert_eq!(injuries(7), 2);
}

#[test]
fn ex_d06_dng_23_dng_24_dng_78_the_same_by_a_known_danger_leaves_the_pool_where_it_is() {
    let (hand, attack) = (guard(), AttackKind::of(DangerState::Known, true, false));
    assert!(!attack.is_surprise && attack.is_unseen);
    assert_eq!(roll(stab(), resists(&hand, attack), &[4, 5, 3]), (12, 5, RollOutcome::Success { margin: 7 }));
    assert_eq!(hand.count(Lies::Pool), 2);
}

#[test]
fn ex_d07_dng_08_dng_151_the_same_by_an_obvious_danger_meets_everything() {
    let (mut hand, attack) = (guard(), AttackKind::of(DangerState::Obvious, true, false));
    let (ours, theirs, outcome) = roll(stab(), resists(&hand, attack), &[4, 5, 2, 4, 3, 1]);
    assert_eq!((ours, theirs, outcome), (12, 17, RollOutcome::Failure));
    assert!(hand.play(0) && hand.play(1));
    assert_eq!(hand.count(Lies::Deck), 2, "Drill and Wits return to the deck");
}

#[test]
fn ex_d08_dng_25_a_decoy_surprises() {
    let squares = (1..=3).flat_map(|y| (12..=14).map(move |x| Square::new(x, y)));
    let area = KnownArea::of_squares(squares).expect("nine squares");
    let attack = |from| AttackKind::of(DangerState::Known, area.contains(from), false);
    assert!(attack(Square::new(5, 5)).is_surprise && !attack(Square::new(13, 2)).is_surprise);
}

/// What the hidden player resists with: Sneak is flipped, and Leathers are worn.
fn hider(attack: AttackKind, is_blast: bool) -> DicePool {
    let mut hand = Hand::new([cast::sneak(), cast::leathers()]);
    assert!(hand.fetch(0) && hand.flip(0));
    if attack.is_surprise {
        hand.lose_pool();
    }
    let defended =
        Defended { attack, is_unseen_by_attacker: true, is_of_device: false, is_blast, is_active: false };
    defended.pool(hand.cards())
}

#[test]
fn ex_d09_dng_31_dng_40_dng_110_open_melee_against_a_known_danger() {
    let band = Melee::at(1).expect("a band");
    assert!(band.is_reached_by(MeleeReach::PLAIN));
    let resists = hider(AttackKind::default(), false) + band.bonus();
    let strikes = together([cast::sword(), cast::drill()]);
    assert_eq!(roll(strikes, resists, &[6, 3, 4, 2, 5]), (14, 13, RollOutcome::Success { margin: 1 }));
    assert_eq!((injuries(1), Melee::at(3)), (1, None));
}

#[test]
fn ex_d10_dng_32_dng_33_dng_35_extended_melee_takes_a_spear() {
    let band = Melee::at(2).expect("a band");
    assert!(band.is_reached_by(MeleeReach::FAR) && !band.is_reached_by(MeleeReach::PLAIN));
    assert!(!Melee::Open.is_reached_by(MeleeReach::FAR), "a spear does not strike what is adjacent");
    let resists = hider(AttackKind::default(), false) + band.bonus();
    let strikes = together([cast::spear(), cast::drill()]);
    assert_eq!(roll(strikes, resists, &[5, 5, 3, 1, 2, 6]), (15, 14, RollOutcome::Success { margin: 1 }));
}

#[test]
fn ex_d11_dng_38_dng_48_a_shot_at_nominated_squares() {
    let shoots = together([cast::crossbow(), cast::aim()]);
    let resists = hider(AttackKind::default(), false) + nominated_dice(3);
    let near = roll(shoots, resists + range_dice(6, 6), &[4, 6, 1, 3, 3, 2, 4]);
    assert_eq!(near, (16, 15, RollOutcome::Success { margin: 1 }));
    let far = roll(shoots, resists + range_dice(6, 7), &[4, 6, 1, 3, 3, 2, 4, 5]);
    assert_eq!(far, (16, 20, RollOutcome::Failure));
}

#[test]
fn ex_d12_dng_41_dng_42_dng_47_a_blast_asks_for_no_square_and_heeds_no_hiding() {
    let blast = Blast { dice: 3 };
    let resists = hider(AttackKind::default(), true);
    let at_one = blast.at(1).expect("it reaches");
    assert_eq!(roll(at_one, resists, &[4, 3, 5]), (7, 5, RollOutcome::Success { margin: 2 }));
    assert_eq!((blast.at(0).map(|pool| pool.dice), blast.at(3)), (Some(3), None));
}

#[test]
fn ex_d15_dng_94_whoever_slips_away_leaves_an_area() {
    let hall = KnownArea::of_whoever_slipped_away(&hall(), Square::new(12, 4));
    assert_eq!(hall.squares().len(), 25);
    assert!(hall.contains(Square::new(13, 6)));
}

#[test]
fn ex_d16_dng_04_dng_126_a_secret_door_does_not_roll() {
    let door = HiddenThing::Well.resistance();
    let alone = roll(DicePool::ONE_DIE, door, &[5]).2;
    assert_eq!(found(DangerState::Unknown, alone), None);
    // At distance 1, in bright light, two dice more help the searcher: so a total of 18 can be thrown.
    let view = InView { is_in_view: true, distance: 1, light: Light::Bright, cover: 0, is_heard: false };
    let scene = SearchScene { view, was_heard: false, range: 12, is_still: true };
    let searches = DicePool::ONE_DIE + DicePool::card(2) + scene.of_searcher();
    let with = |faces: [u8; 4]| found(DangerState::Unknown, roll(searches, door, &faces).2);
    assert_eq!(with([2, 4, 1, 4]), Some(Found::Trace), "13");
    assert_eq!(with([5, 4, 3, 4]), Some(Found::Exactly), "18");
    assert_eq!(with([1, 3, 2, 3]), None, "11 is a tie");
}

#[test]
fn ex_d18_dng_62_dng_67_dng_79_a_surprised_hider_has_nothing_left_of_its_stealth() {
    let by_unknown = hider(AttackKind::of(DangerState::Unknown, false, false), false);
    let by_known = hider(AttackKind::of(DangerState::Known, true, false), false);
    assert_eq!(by_unknown, cast::leathers().value());
    assert_eq!(by_known, together([cast::sneak(), cast::leathers()]));
}
