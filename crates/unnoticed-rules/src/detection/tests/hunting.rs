//! A guard that the player plays, and whom it hunts. Rules: DET-21, DET-128, DET-130, DET-170, HSE-52, HSE-55, HSE-73.

use std::sync::Arc;

use super::*;
use crate::detection::end_round;
use crate::detection::seek::foresee_seek;
use crate::{Creature, Kind, Place, Reason, Scripted};

fn becomes(kind: Kind) -> impl FnOnce(&mut Creature) {
    move |creature| creature.profile = Arc::new(kind.profile(kind.name()))
}

/// The player a guard at `R`; the first of the others is a thief.
fn hunt(drawing: &str) -> Scene {
    Scene::draw(drawing).creature(ROGUE, becomes(Kind::Guard)).creature(FIRST, becomes(Kind::Rogue))
}

#[test]
fn det_170_hse_73_the_player_does_not_give_a_hunt_up_but_comrades_do() {
    let both = |scene: Scene| scene.holds(ROGUE, FIRST, Undetected).holds(SECOND, FIRST, Undetected);
    let mut scene = both(hunt("R....\n#####\nG....\n#####\n....G"));
    for _ in 0..10 {
        end_round(&mut scene.situation);
    }
    assert_eq!((scene.state(ROGUE, FIRST), scene.state(SECOND, FIRST)), (Undetected, Unnoticed));
}

#[test]
fn hse_55_hse_73_the_player_is_not_startled_but_comrades_are() {
    let scene = hunt("R....\n#####\nG....\n#####\n....G");
    let (from, to, reason) = (Unnoticed.into(), Hidden.into(), Reason::START);
    let place = Some(Place::at(at(0, 2)));
    let learns = |observer| Effect::Learned { observer, subject: FIRST, from, to, place, reason };
    let happened = [learns(ROGUE), learns(SECOND)];
    let mut situation = scene.situation;
    situation.apply_all(&happened);
    let settled = settle(&mut situation, &happened, &mut Scripted::default());
    let startled = settled.iter().filter_map(|effect| match effect {
        Effect::Startled { creature, .. } => Some(*creature),
        _ => None,
    });
    assert_eq!(startled.collect::<Vec<_>>(), [SECOND]);
}

#[test]
fn det_128_hse_73_the_player_points_out_to_comrades_and_they_to_the_player() {
    let scene = hunt("R..G.\n.....\n..G..").holds(ROGUE, FIRST, Observed);
    let told = scene.clone().after(ROGUE, &Action::PointOut(FIRST), &[]);
    assert_eq!((told.state(SECOND, FIRST), told.place(SECOND, FIRST)), (Hidden, Some(at(3, 0))));
    let scene = hunt("R..G.\n.....\n..G..").holds(SECOND, FIRST, Observed);
    assert_eq!(scene.after(SECOND, &Action::PointOut(FIRST), &[]).state(ROGUE, FIRST), Hidden);
}

#[test]
fn hse_52_hse_73_a_guard_that_is_played_has_no_action_of_those_who_avoid_notice() {
    let scene = hunt(".RG\n..G")
        .holds(ROGUE, FIRST, Observed)
        .conditions(SECOND, |comrade| comrade.unconscious = true)
        .creature(ROGUE, |player| player.throws = 1);
    let watched = scene.clone().holds(FIRST, ROGUE, Observed);
    assert_eq!(watched.refused(ROGUE, &Action::Divert), "HSE-52", "somebody observes it");
    let others = [
        Action::Hide,
        Action::Sneak(vec![at(0, 0)]),
        Action::Throw(at(0, 1)),
        Action::Drag { body: SECOND, path: vec![at(0, 0)] },
    ];
    for action in others {
        assert_eq!(scene.refused(ROGUE, &action), "HSE-52", "{action:?}");
    }
    assert_eq!(scene.refused(ROGUE, &Action::Subdue(FIRST)), "HSE-28", "only the rogue subdues");
}

#[test]
fn det_21_det_130_the_chance_of_a_seek_is_that_of_the_square_and_not_of_the_thief() {
    let scene = hunt("R.o.G");
    let chance = |x| {
        let situation = &scene.situation;
        let known = situation.as_perceived_by(ROGUE);
        let found = foresee_seek(&known, situation.creature(ROGUE), situation.creature(FIRST), at(x, 0));
        (found.roll.dc.value(), found.degrees.percent(|degree| degree.succeeds()))
    };
    assert_eq!(chance(1), (19, 40), "13 or more on the die, with +6");
    assert_eq!(chance(3), (21, 30), "behind standard cover");
}
