//! Sneak and open movement. Rules: DET-73 to DET-91, DET-99 to DET-102, HSE-70.

use super::*;

/// A rogue in dim light, three squares from a guard that looks at it.
fn dim(state: State) -> Scene {
    Scene::draw("G..R....").facing(FIRST, Direction::East).light(Light::Dim).holds(FIRST, ROGUE, state)
}

#[test]
fn det_74_t07_sneaking_while_observed_makes_no_roll() {
    assert_eq!(dim(Observed).after(ROGUE, &sneak([(4, 0)]), &[]).state(FIRST, ROGUE), Observed);
}

#[test]
fn det_76_det_77_half_speed_is_rounded_down_but_at_least_one() {
    let of = |speed| crate::Profile { speed, ..crate::Kind::Rogue.profile("") }.half_speed();
    assert_eq!([0, 1, 2, 5, 6, 8].map(of), [1, 1, 1, 2, 3, 4]);
    assert_eq!(dim(Hidden).refused(ROGUE, &sneak([(4, 0), (5, 0), (6, 0)])), "TAC-22");
}

#[test]
fn det_73_det_81_det_82_det_83_t08_t09_t10_the_degrees_of_a_sneak_from_hidden() {
    let by = |die| held(&dim(Hidden).after(ROGUE, &sneak([(4, 0)]), &[die]));
    assert_eq!([by(7), by(6), by(1)], [(Undetected, Some(8)), (Hidden, Some(9)), (Observed, Some(10))]);
}

#[test]
fn det_81_det_82_det_83_t14_t15_t16_the_degrees_of_a_sneak_from_undetected() {
    let by = |die| held(&dim(Undetected).after(ROGUE, &sneak([(4, 0)]), &[die]));
    assert_eq!([by(7), by(6), by(1)], [(Undetected, None), (Hidden, Some(15)), (Observed, Some(16))]);
}

#[test]
fn det_78_det_79_the_roll_is_made_once_after_the_movement() {
    let effects = dim(Hidden).resolve(ROGUE, &sneak([(4, 0), (5, 0)]), &[10]);
    let order: Vec<_> = effects
        .iter()
        .filter(|effect| matches!(effect, Effect::Moved { .. } | Effect::Rolled(_) | Effect::Learned { .. }))
        .collect();
    assert!(matches!(order[..], [Effect::Moved { .. }, Effect::Rolled(_), Effect::Learned { .. }]));
}

#[test]
fn det_03_det_04_det_05_det_06_each_state_keeps_its_own_kind_of_place() {
    let place = |state, die| {
        let scene = dim(state).after(ROGUE, &sneak([(4, 0)]), &[die]);
        scene.situation.creature(FIRST).awareness.of(ROGUE).place.map(|place| (place.square, place.inspected))
    };
    assert_eq!(place(Hidden, 1), Some((at(4, 0), false)), "observed: the space");
    assert_eq!(place(Hidden, 5), Some((at(4, 0), false)), "hidden: the known space");
    assert_eq!(place(Hidden, 9), Some((at(3, 0), false)), "undetected: a marker");
    assert_eq!(place(Unnoticed, 9), None, "unnoticed: nothing");
}

#[test]
fn det_84_t17_an_invisible_sneak_that_fails_critically_is_hidden() {
    let scene = dim(Undetected).conditions(ROGUE, |c| c.invisible = true);
    assert_eq!(held(&scene.after(ROGUE, &sneak([(4, 0)]), &[1])), (Hidden, Some(17)));
}

#[test]
fn det_89_t19_t20_t21_the_degrees_of_a_sneak_from_unnoticed() {
    let by = |die| held(&dim(Unnoticed).after(ROGUE, &sneak([(4, 0)]), &[die]));
    assert_eq!([by(7), by(6), by(1)], [(Unnoticed, None), (Hidden, Some(20)), (Observed, Some(21))]);
}

#[test]
fn det_75_det_87_t12_t18_a_sneak_that_ends_in_bright_light_is_observed_without_a_roll() {
    for (state, row) in [(Hidden, 12), (Undetected, 18), (Unnoticed, 18)] {
        let scene = dim(state).light_at(4, 0, Light::Bright);
        assert_eq!(held(&scene.after(ROGUE, &sneak([(4, 0)]), &[])), (Observed, Some(row)));
    }
}

#[test]
fn det_88_t13_t18_a_sneak_that_starts_in_plain_view_is_no_sneak() {
    for (state, row) in [(Hidden, 13), (Undetected, 18)] {
        let scene = dim(state).light_at(3, 0, Light::Bright);
        let scene = scene.after(ROGUE, &sneak([(4, 0)]), &[]);
        assert_eq!(held(&scene), (Observed, Some(row)));
        assert_eq!(scene.place(FIRST, ROGUE), Some(at(3, 0)), "where it was seen");
    }
}

#[test]
fn det_85_det_86_a_sneak_through_an_open_square_is_not_seen_on_the_way() {
    let scene = dim(Hidden).light_at(4, 0, Light::Bright);
    let scene = scene.settled_after(ROGUE, &sneak([(4, 0), (5, 0)]), &[10]);
    assert_eq!(scene.state(FIRST, ROGUE), Undetected);
}

#[test]
fn det_80_take_cover_does_not_help_a_sneak() {
    let wall = Scene::draw(".....o.\nG....oR\n.....o.\n.....o.").holds(FIRST, ROGUE, Hidden);
    let crouched = wall.conditions(ROGUE, |c| c.took_cover = true);
    assert_eq!(totals(&crouched.resolve(ROGUE, &sneak([(6, 2)]), &[5])), [16]);
}

#[test]
fn det_80_det_86_cover_at_both_ends_is_lost_where_the_way_is_open() {
    use crate::detection::sneak::cover_lost_on_the_way;
    use tactical_grid::Cover;
    let lost = |plan: &str| {
        let scene = Scene::draw(plan).holds(FIRST, ROGUE, Hidden);
        let path = [at(6, 1), at(6, 2)];
        let lost = cover_lost_on_the_way(&scene.situation, ROGUE, FIRST, &path);
        (lost, totals(&scene.resolve(ROGUE, &sneak([(6, 1), (6, 2)]), &[5])))
    };
    let gap = ".....oR\nG......\n.....o.";
    assert_eq!(lost(gap), (Some(Cover::Standard), vec![14]), "without the +2");
    let behind = ".....oR\nG....o.\n.....o.";
    assert_eq!(lost(behind), (None, vec![16]), "with it");
}

#[test]
fn det_90_found_by_a_seek_one_has_to_sneak_again() {
    let found = dim(Undetected).after(FIRST, &EAST, &[13]);
    assert_eq!(found.state(FIRST, ROGUE), Hidden);
    assert_eq!(found.after(ROGUE, &sneak([(4, 0)]), &[15]).state(FIRST, ROGUE), Undetected);
}

#[test]
fn det_91_a_sneak_does_not_concern_a_guard_behind_a_wall_out_of_earshot() {
    let scene = Scene::draw("G...#R..").holds(FIRST, ROGUE, Hidden);
    assert_eq!(scene.after(ROGUE, &sneak([(6, 0)]), &[]).state(FIRST, ROGUE), Hidden);
}

#[test]
fn det_172_a_failure_tells_nothing_to_who_cannot_place_it() {
    let scene = Scene::draw("G...~R..").holds_at(FIRST, ROGUE, Undetected, at(0, 0));
    let deaf = scene.clone().conditions(FIRST, |c| c.deafened = true);
    assert_eq!(
        deaf.after(ROGUE, &sneak([(6, 0)]), &[]).state(FIRST, ROGUE),
        Undetected,
        "not concerned at all"
    );
    assert_eq!(held(&scene.clone().after(ROGUE, &sneak([(6, 0)]), &[2])), (Hidden, Some(15)), "in earshot");
    assert_eq!(
        held(&scene.clone().after(ROGUE, &sneak([(6, 0)]), &[1])),
        (Hidden, Some(15)),
        "CF counts as FA"
    );
    let moving_off = scene.after(ROGUE, &sneak([(6, 0), (7, 0)]), &[2]);
    assert_eq!(moving_off.state(FIRST, ROGUE), Undetected, "7 squares off at the end");
}

#[test]
fn hse_10_a_failed_sneak_turns_the_head_of_who_hears_it() {
    let scene = dim(Undetected).facing(FIRST, Direction::North);
    let failed = scene.clone().after(ROGUE, &sneak([(4, 0)]), &[5]);
    assert_eq!(failed.situation.creature(FIRST).facing, Direction::East);
    let passed = scene.after(ROGUE, &sneak([(4, 0)]), &[15]);
    assert_eq!(passed.situation.creature(FIRST).facing, Direction::North);
}

#[test]
fn det_40_a_failed_sneak_is_heard_by_nobody_it_succeeded_against() {
    let scene = dim(Undetected).with(|situation| {
        let mut second = situation.creature(FIRST).clone();
        (second.id, second.square) = (SECOND, at(7, 0));
        std::sync::Arc::make_mut(&mut second.profile).perception = 0;
        situation.creatures.push(second);
    });
    let scene = scene.settled_after(ROGUE, &sneak([(4, 0)]), &[5]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.state(SECOND, ROGUE)), (Hidden, Undetected));
}

#[test]
fn hse_70_hse_50_all_sneaks_of_a_turn_share_the_die_of_the_first() {
    let scene = dim(Hidden).after(ROGUE, &sneak([(4, 0)]), &[9]);
    assert_eq!(scene.situation.creature(ROGUE).turn.sneak_die, Some(9));
    assert_eq!(totals(&scene.resolve(ROGUE, &sneak([(5, 0)]), &[])), [18]);
    let next_turn = scene.creature(ROGUE, |rogue| rogue.begin_turn(3, false));
    assert_eq!(totals(&next_turn.resolve(ROGUE, &sneak([(5, 0)]), &[2])), [11]);
}

#[test]
fn hse_49_hse_70_that_die_is_known_once_it_was_compared_with_somebody_perceived() {
    let ends_after = |held| {
        let scene = dim(Hidden).holds(ROGUE, FIRST, held).after(ROGUE, &sneak([(4, 0)]), &[9]);
        let forecast = Detection.forecast(&scene.situation, ROGUE, &sneak([(5, 0)]), &|_| true);
        forecast.unwrap().worst.outcomes.len()
    };
    assert_eq!(ends_after(Observed), 1, "it lies there for all to see");
    assert!(ends_after(Undetected) > 1, "for all the player knows it is still to be thrown");
}

#[test]
fn det_99_det_101_det_102_t25_t26_t27_a_stride_in_view_is_observed_before_and_after() {
    for (state, row) in [(Hidden, 25), (Undetected, 26), (Unnoticed, 27)] {
        assert_eq!(held(&dim(state).after(ROGUE, &stride([(4, 0)]), &[])), (Observed, Some(row)));
    }
}

#[test]
fn det_100_an_open_act_is_seen_just_before_it() {
    let effects = dim(Hidden).resolve(ROGUE, &stride([(4, 0)]), &[]);
    let learned = effects.iter().position(|effect| matches!(effect, Effect::Learned { .. }));
    let moved = effects.iter().position(|effect| matches!(effect, Effect::Moved { .. }));
    assert!(learned < moved);
    assert!(matches!(effects[0], Effect::Acted { .. }), "the headline comes first");
}

#[test]
fn det_44_a_stride_out_of_sight_is_only_heard() {
    let scene = Scene::draw("G..#R..").holds(FIRST, ROGUE, Undetected);
    assert_eq!(scene.clone().settled_after(ROGUE, &stride([(5, 0)]), &[]).state(FIRST, ROGUE), Undetected);
    let near = scene.placed(FIRST, 2, 0).settled_after(ROGUE, &stride([(5, 0)]), &[]);
    assert_eq!(held(&near), (Hidden, Some(74)));
}

#[test]
fn det_110_t75_what_is_observed_stays_observed() {
    let scene = Scene::draw("G..R..").holds(FIRST, ROGUE, Observed);
    let strode = scene.clone().settled_after(ROGUE, &stride([(4, 0)]), &[]);
    assert_eq!((strode.state(FIRST, ROGUE), strode.place(FIRST, ROGUE)), (Observed, Some(at(4, 0))));
    assert_eq!(scene.settled_after(ROGUE, &step(2, 0), &[]).state(FIRST, ROGUE), Observed);
}

#[test]
fn det_170_det_175_a_sneak_that_succeeds_is_no_evidence_and_one_that_fails_is() {
    let quiet_rounds = |scene: Scene, die| {
        let scene = scene.creature(FIRST, |guard| guard.belief_mut(ROGUE).quiet_rounds = 7);
        let scene = scene.after(ROGUE, &sneak([(4, 0)]), &[die]);
        (scene.row(FIRST, ROGUE), scene.situation.creature(FIRST).awareness.of(ROGUE).quiet_rounds)
    };
    let invisible = dim(Hidden).conditions(ROGUE, |c| c.invisible = true);
    assert_eq!(quiet_rounds(dim(Hidden), 7), (Some(8), 7));
    assert_eq!(quiet_rounds(invisible, 7), (Some(45), 7));
    assert_eq!(quiet_rounds(dim(Hidden), 6), (Some(9), 0));
}

#[test]
fn hse_56_what_a_sneak_touches_is_judged_from_where_it_was_stopped() {
    let scene = Scene::draw("###\nR~G\n###").after(ROGUE, &sneak([(1, 1), (2, 1)]), &[]);
    assert_eq!(scene.situation.creature(ROGUE).square, at(1, 1));
    assert_eq!((scene.state(ROGUE, FIRST), scene.state(FIRST, ROGUE)), (Observed, Observed));
}
