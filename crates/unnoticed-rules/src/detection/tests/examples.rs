//! The worked examples of DET section 16; 15 and 16 are tests of the tick that follows an act.

use super::*;
use crate::detection::{Pair, is_off_guard};
use tactical_grid::{Board, Cover};

#[test]
fn example_1_hide_from_two_observers_with_different_cover() {
    let scene = Scene::draw("G..oR..S")
        .light(Light::Dim)
        .holds(FIRST, ROGUE, Observed)
        .holds(SECOND, ROGUE, Observed);
    let effects = scene.resolve(ROGUE, &Action::Hide, &[8]);
    assert_eq!(totals(&effects), [19, 17]);
    let scene = scene.after(ROGUE, &Action::Hide, &[8]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.row(FIRST, ROGUE)), (Hidden, Some(2)));
    assert_eq!(scene.state(SECOND, ROGUE), Observed, "T03");
}

#[test]
fn example_2_hide_with_greater_cover() {
    let scene = Scene::draw("G..oR").holds(FIRST, ROGUE, Observed);
    let crouched = scene.clone().after(ROGUE, &Action::TakeCover, &[]);
    assert_eq!(totals(&crouched.resolve(ROGUE, &Action::Hide, &[4])), [17]);
    assert_eq!(crouched.after(ROGUE, &Action::Hide, &[4]).state(FIRST, ROGUE), Hidden);
    assert_eq!(totals(&scene.resolve(ROGUE, &Action::Hide, &[4])), [15]);
    assert_eq!(scene.after(ROGUE, &Action::Hide, &[4]).state(FIRST, ROGUE), Observed);
}

#[test]
fn example_3_hide_while_already_hidden_draws_no_die() {
    let scene = Scene::draw("G..oRo..S").holds(FIRST, ROGUE, Hidden).holds(SECOND, ROGUE, Undetected);
    let scene = scene.after(ROGUE, &Action::Hide, &[]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.state(SECOND, ROGUE)), (Hidden, Undetected));
}

#[test]
fn example_4_sneak_behind_a_low_wall() {
    let wall = Scene::draw(".....o.\n.....oR\nG....o.\n.....o.\n.....o.").holds(FIRST, ROGUE, Hidden);
    let along = sneak([(6, 2), (6, 3)]);
    assert_eq!(totals(&wall.resolve(ROGUE, &along, &[5])), [16]);
    let scene = wall.clone().after(ROGUE, &along, &[5]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.row(FIRST, ROGUE)), (Undetected, Some(8)));
    assert_eq!(scene.place(FIRST, ROGUE), Some(Square::new(6, 1)), "its old place as a marker");
    assert_eq!(wall.refused(ROGUE, &sneak([(6, 2), (6, 3), (6, 4)])), "TAC-22");
}

#[test]
fn example_4_one_open_square_on_the_path_costs_the_cover() {
    let gap = Scene::draw("......\n.....R\nG.....\n......").light(Light::Dim).holds(FIRST, ROGUE, Hidden);
    let with_crates = gap.board(|board| {
        let crate_ = Board::from_drawing("o").tile(Square::new(0, 0));
        board.set_tile(Square::new(4, 1), crate_);
    });
    let open = Pair::new(&with_crates.situation, FIRST, ROGUE).at(Square::new(5, 2)).cover();
    assert_eq!(open, Cover::None);
    let effects = with_crates.resolve(ROGUE, &sneak([(5, 2)]), &[5]);
    assert_eq!(totals(&effects), [14]);
    let scene = with_crates.after(ROGUE, &sneak([(5, 2)]), &[5]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.row(FIRST, ROGUE)), (Hidden, Some(9)));
    assert_eq!(scene.place(FIRST, ROGUE), Some(Square::new(5, 2)));
}

#[test]
fn example_5_t10_t11_sneak_with_a_natural_1() {
    let scene = Scene::draw("G....R..").facing(FIRST, Direction::East).light(Light::Dim);
    let scene = scene.holds(FIRST, ROGUE, Hidden);
    let seen = scene.clone().after(ROGUE, &sneak([(6, 0), (7, 0)]), &[1]);
    assert_eq!((seen.state(FIRST, ROGUE), seen.row(FIRST, ROGUE)), (Observed, Some(10)));
    let invisible = scene.conditions(ROGUE, |c| c.invisible = true);
    let placed = invisible.after(ROGUE, &sneak([(6, 0)]), &[1]);
    assert_eq!((placed.state(FIRST, ROGUE), placed.row(FIRST, ROGUE)), (Hidden, Some(11)));
}

#[test]
fn example_6_sneak_past_a_veteran_fails_critically_by_numbers() {
    let scene = Scene::draw("V....R..").light(Light::Dim).holds(FIRST, ROGUE, Hidden);
    let scene = scene.after(ROGUE, &sneak([(6, 0)]), &[3]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.row(FIRST, ROGUE)), (Observed, Some(10)));
}

const ENDS_IN_THE_OPEN: &str = "
    G..oR....
    .........
    .........
    #########
    ....G....";

#[test]
fn example_7_sneak_that_ends_in_the_open() {
    let scene = Scene::draw(ENDS_IN_THE_OPEN).holds(FIRST, ROGUE, Hidden).holds(SECOND, ROGUE, Hidden);
    let near = scene.clone().after(ROGUE, &sneak([(5, 1), (6, 1)]), &[10]);
    assert_eq!((near.state(FIRST, ROGUE), near.row(FIRST, ROGUE)), (Observed, Some(12)));
    assert_eq!(near.state(SECOND, ROGUE), Undetected, "3 squares away behind a wall: rolled as usual");
    let farther = scene.placed(ROGUE, 4, 0).placed(SECOND, 4, 4).board(|board| {
        let wall = board.tile(Square::new(0, 3));
        (0..9).for_each(|x| board.set_tile(Square::new(x, 3), wall));
    });
    let farther = farther.placed(SECOND, 0, 4).after(ROGUE, &sneak([(5, 1), (6, 1)]), &[]);
    assert_eq!(farther.state(SECOND, ROGUE), Hidden, "out of earshot at both ends: no roll");
}

#[test]
fn example_8_seek_in_steps() {
    let scene = Scene::draw("G...R").facing(FIRST, Direction::East).holds(FIRST, ROGUE, Undetected);
    let scene = scene.creature(FIRST, |guard| guard.turn.actions = 9);
    let first = scene.clone().after(FIRST, &EAST, &[13]);
    assert_eq!((first.state(FIRST, ROGUE), first.row(FIRST, ROGUE)), (Hidden, Some(62)));
    let second = first.after(FIRST, &EAST, &[9]);
    assert_eq!(second.state(FIRST, ROGUE), Hidden, "T60");
    let third = second.after(FIRST, &EAST, &[14]);
    assert_eq!((third.state(FIRST, ROGUE), third.row(FIRST, ROGUE)), (Observed, Some(58)));
    let behind_crate = Scene::draw("G..oR").holds(FIRST, ROGUE, Undetected);
    for die in [13, 9, 14] {
        assert_eq!(behind_crate.clone().after(FIRST, &EAST, &[die]).state(FIRST, ROGUE), Undetected, "DC 21");
    }
}

#[test]
fn example_9_seek_with_a_natural_20() {
    let scene = Scene::draw("G...R").facing(FIRST, Direction::East).holds(FIRST, ROGUE, Undetected);
    let seen = scene.clone().after(FIRST, &EAST, &[20]);
    assert_eq!((seen.state(FIRST, ROGUE), seen.row(FIRST, ROGUE)), (Observed, Some(61)));
    let invisible = scene.conditions(ROGUE, |c| c.invisible = true).after(FIRST, &EAST, &[20]);
    assert_eq!(invisible.state(FIRST, ROGUE), Hidden, "DET-144");
}

#[test]
fn example_10_strike_from_hiding() {
    let scene = Scene::draw("RG.......#S").holds(FIRST, ROGUE, Undetected).holds(SECOND, ROGUE, Undetected);
    let scene = scene.holds(ROGUE, FIRST, Observed);
    let effects = scene.resolve(ROGUE, &Action::Strike(FIRST), &[6, 2, 5]);
    let Some(Effect::Rolled(roll)) = effects.iter().find(|effect| matches!(effect, Effect::Rolled(_))) else {
        panic!("no attack roll");
    };
    assert_eq!((roll.dc.value(), roll.total()), (14, 14));
    assert!(effects.contains(&Effect::Hurt { creature: FIRST, amount: 10, faces: vec![2, 5] }));
    let scene = scene.settled_after(ROGUE, &Action::Strike(FIRST), &[6, 2, 5]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.row(FIRST, ROGUE)), (Observed, Some(23)));
    assert_eq!(scene.state(SECOND, ROGUE), Undetected, "10 squares off, radius 12 halved");
}

#[test]
fn example_11_t68_det_151_det_165_a_guard_attacks_a_hidden_thief() {
    let scene = Scene::draw("GR").holds(FIRST, ROGUE, Hidden).holds(ROGUE, FIRST, Observed);
    let lost = scene.resolve(FIRST, &Action::Strike(ROGUE), &[9]);
    assert_eq!(totals(&lost), [9], "no attack roll");
    let scene = scene.after(FIRST, &Action::Strike(ROGUE), &[9]);
    let missed = scene.resolve(FIRST, &Action::Strike(ROGUE), &[15, 12]);
    assert_eq!(totals(&missed), [15, 15]);
    assert!(!missed.iter().any(|effect| matches!(effect, Effect::Hurt { .. })));
    let scene = scene.after(FIRST, &Action::Strike(ROGUE), &[15, 12]);
    assert_eq!(scene.state(FIRST, ROGUE), Hidden, "T68");
    assert!(is_off_guard(scene.situation.creature(FIRST), ROGUE), "DET-151");
    assert!(!is_off_guard(scene.situation.creature(ROGUE), FIRST), "DET-165");
}

#[test]
fn example_12_t66_t67_det_154_det_157_a_guard_guesses_a_square() {
    let scene = Scene::draw("......\n....G.\n....R.").holds_at(FIRST, ROGUE, Undetected, Square::new(0, 0));
    let wrong = scene.resolve(FIRST, &Action::Guess(Square::new(5, 2)), &[17, 17]);
    assert_eq!(totals(&wrong), [17, 25]);
    let told = |effects: &[Effect]| {
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Hurt { .. } | Effect::Learned { observer: FIRST, .. }))
    };
    assert!(!told(&wrong), "T67: nothing hit");
    let right = scene.resolve(FIRST, &Action::Guess(Square::new(4, 2)), &[6, 17]);
    assert!(!told(&right), "the same message, the flat check failed");
    let hit = scene.after(FIRST, &Action::Guess(Square::new(4, 2)), &[11, 17, 1]);
    assert_eq!((hit.state(FIRST, ROGUE), hit.row(FIRST, ROGUE)), (Hidden, Some(66)));
    assert_eq!(hit.place(FIRST, ROGUE), Some(Square::new(4, 2)));
}

#[test]
fn example_14_det_148_tac_58_observed_in_dim_light() {
    let scene =
        Scene::draw("GR").light(Light::Dim).holds(FIRST, ROGUE, Observed).holds(ROGUE, FIRST, Observed);
    assert_eq!(totals(&scene.resolve(FIRST, &Action::Strike(ROGUE), &[4])), [4]);
    assert_eq!(totals(&scene.resolve(FIRST, &Action::Strike(ROGUE), &[5, 2])), [5, 10]);
    assert_eq!(Unnoticed, Scene::draw("GR").state(FIRST, ROGUE));
}
