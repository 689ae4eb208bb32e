//! Create a Diversion. Rules: DET-125 to DET-127; rows T51, T52, T83.

use super::*;

fn seen() -> Scene {
    let scene = Scene::draw("G....R..\n........").facing(FIRST, Direction::East);
    scene.holds(FIRST, ROGUE, Observed).holds(ROGUE, FIRST, Observed)
}

#[test]
fn det_125_t51_t52_a_diversion_is_deception_against_everybody_who_observes() {
    assert_eq!(totals(&seen().resolve(ROGUE, &Action::Divert, &[10])), [16]);
    assert_eq!(held(&seen().after(ROGUE, &Action::Divert, &[10])), (Hidden, Some(51)));
    assert_eq!(seen().after(ROGUE, &Action::Divert, &[9]).state(FIRST, ROGUE), Observed, "T52");
    assert_eq!(seen().holds(FIRST, ROGUE, Hidden).refused(ROGUE, &Action::Divert), "DET-125");
}

#[test]
fn det_125_one_cannot_choose_whom_one_does_not_perceive() {
    let alone = seen().holds(ROGUE, FIRST, Undetected);
    assert_eq!(alone.refused(ROGUE, &Action::Divert), "DET-125");
    let scene = Scene::draw("G....R...S").holds(FIRST, ROGUE, Observed).holds(SECOND, ROGUE, Observed);
    let scene = scene.holds(ROGUE, FIRST, Observed).after(ROGUE, &Action::Divert, &[20]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.state(SECOND, ROGUE)), (Hidden, Observed));
}

#[test]
fn det_126_t83_it_lasts_in_plain_view_to_the_end_of_the_turn() {
    let scene = seen().settled_after(ROGUE, &Action::Divert, &[10]);
    assert_eq!(scene.state(FIRST, ROGUE), Hidden);
    let stepped = scene.clone().settled_after(ROGUE, &Action::Hide, &[]);
    assert_eq!(stepped.state(FIRST, ROGUE), Hidden);
    let ended = Detection.end_turn(&stepped.situation, ROGUE, &mut crate::Scripted::default());
    let after = stepped.with(|situation| situation.apply_all(&ended));
    assert_eq!(held(&after), (Observed, Some(83)));
    assert!(Detection.end_turn(&after.situation, ROGUE, &mut crate::Scripted::default()).is_empty());
}

#[test]
fn det_126_another_act_ends_it_first() {
    let scene = seen().after(ROGUE, &Action::Divert, &[10]);
    let effects = scene.resolve(ROGUE, &stride([(6, 0)]), &[]);
    assert!(matches!(effects[0], Effect::Acted { .. }));
    assert!(matches!(effects[1], Effect::Learned { to, .. } if to == Observed));
    assert_eq!(scene.after(ROGUE, &stride([(6, 0)]), &[]).row(FIRST, ROGUE), Some(83));
}

#[test]
fn det_126_a_strike_is_resolved_first() {
    let scene = Scene::draw("GR").facing(FIRST, Direction::East).holds(FIRST, ROGUE, Observed);
    let scene = scene.holds(ROGUE, FIRST, Observed).after(ROGUE, &Action::Divert, &[10]);
    let effects = scene.resolve(ROGUE, &Action::Strike(FIRST), &[2]);
    let dc = effects
        .iter()
        .find_map(|effect| if let Effect::Rolled(roll) = effect { Some(roll.dc.value()) } else { None });
    assert_eq!(dc, Some(14), "off-guard");
    assert_eq!(held(&scene.after(ROGUE, &Action::Strike(FIRST), &[2])), (Observed, Some(22)));
}

#[test]
fn det_126_out_of_sight_its_end_still_leaves_the_space_known() {
    let scene = seen().after(ROGUE, &Action::Divert, &[10]).light(Light::Dark);
    let ended = Detection.end_turn(&scene.situation, ROGUE, &mut crate::Scripted::default());
    let scene = scene.with(|situation| situation.apply_all(&ended));
    assert_eq!((scene.state(FIRST, ROGUE), scene.place(FIRST, ROGUE)), (Hidden, Some(at(5, 0))));
    assert!(!crate::detection::note::is_diverted(&scene.situation.creature(FIRST).awareness.of(ROGUE)));
}

#[test]
fn det_126_a_step_or_a_sneak_in_plain_view_keeps_it_up_to_the_end_of_the_turn() {
    for action in [step(5, 1), sneak([(5, 1), (6, 1)])] {
        let scene = seen().settled_after(ROGUE, &Action::Divert, &[10]).settled_after(ROGUE, &action, &[]);
        assert_eq!((scene.state(FIRST, ROGUE), scene.place(FIRST, ROGUE)), (Hidden, Some(at(5, 0))));
        let ended = Detection.end_turn(&scene.situation, ROGUE, &mut crate::Scripted::default());
        assert_eq!(held(&scene.with(|situation| situation.apply_all(&ended))), (Observed, Some(83)));
    }
}

#[test]
fn det_127_whoever_was_targeted_is_wiser_for_ten_rounds() {
    let diverted = seen().after(ROGUE, &Action::Divert, &[2]);
    let dc_after = |rounds| {
        let mut scene = diverted.clone();
        (0..rounds).for_each(|_| drop(Detection.end_round(&mut scene.situation)));
        match &scene.resolve(ROGUE, &Action::Divert, &[2])[1] {
            Effect::Rolled(roll) => roll.dc.value(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!([0, 9, 10].map(dc_after), [20, 20, 16]);
}
