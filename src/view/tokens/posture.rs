//! Which silhouette stands for a creature: who it is and what it does, as far as the player may know.
//! Rules: HSE-45, HSE-48.

use crate::sim::PlayerView;
use crate::ui::figures::{Build, Figure, Pose};
use unnoticed_rules::{Creature, CreatureId, Exposure, Situation};

use super::{Appearance, Stillness};

/// The silhouette of `creature`, which appears as `shown`; `is_known` if the player may know what it is.
pub(super) fn figure(
    situation: &Situation,
    creature: &Creature,
    shown: Appearance,
    is_known: bool,
) -> Option<Figure> {
    let is_own = creature.id == CreatureId::ROGUE || PlayerView::of(situation).is_comrade(creature);
    let build = Build::of(creature.profile.kind, is_own);
    let pose = match shown {
        Appearance::Absent => return None,
        Appearance::Sensed { .. } | Appearance::LastKnown { .. } => {
            let build = if is_known { build } else { Build::Somebody };
            return Some(Figure { build, pose: Pose::Calm });
        }
        Appearance::Body { .. } => Pose::Down,
        Appearance::Plain { stillness: Some(Stillness::Asleep), .. } => Pose::Asleep,
        Appearance::Plain { stillness: Some(Stillness::Bound), .. } => Pose::Bound,
        Appearance::Plain { .. } if build == Build::Rogue && !stands_openly(situation) => Pose::Crouched,
        Appearance::Plain { .. } if build == Build::Thief => Pose::Crouched,
        Appearance::Plain { state: Some(state), .. } => pose_of(state.exposure()),
        Appearance::Plain { .. } | Appearance::Comrade { .. } => Pose::Calm,
    };
    Some(Figure { build, pose })
}

/// What somebody does that holds this of the rogue; the state itself is shown exactly. Rule: HSE-48.
const fn pose_of(exposure: Exposure) -> Pose {
    match exposure {
        Exposure::Perceived => Pose::Alert,
        Exposure::Placed | Exposure::Suspected => Pose::Searching,
        Exposure::Unaware => Pose::Calm,
    }
}

/// Whether the player's creature has given up hiding: it fights, or somebody sees it whom it perceives.
fn stands_openly(situation: &Situation) -> bool {
    let (rogue, view) = (situation.creature(CreatureId::ROGUE), PlayerView::of(situation));
    let sees_it = |guard: &Creature| {
        view.perceives(guard.id) && guard.awareness.exposure(rogue.id) == Exposure::Perceived
    };
    rogue.conditions.in_encounter || situation.hostiles(rogue).any(sees_it)
}

#[cfg(test)]
mod tests {
    use super::super::appearance;
    use super::*;
    use crate::settings::ViewMode;
    use unnoticed_rules::Conditions;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::{Kind, Side};

    fn shown(scene: &Scene, id: CreatureId, is_known: bool) -> Option<Figure> {
        let creature = scene.situation.creature(id);
        let appears = appearance(&scene.situation, creature, ViewMode::Player);
        figure(&scene.situation, creature, appears, is_known)
    }

    fn pose(scene: &Scene, id: CreatureId) -> Option<Pose> {
        shown(scene, id, true).map(|figure| figure.pose)
    }

    #[test]
    fn a_guard_that_is_seen_shows_by_its_posture_what_it_holds_of_the_rogue() {
        let of = |state| {
            let scene = Scene::draw("R..G").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, state);
            pose(&scene, FIRST)
        };
        let poses = State::ALL.map(of);
        assert_eq!(poses, [Pose::Alert, Pose::Searching, Pose::Searching, Pose::Calm].map(Some));
    }

    #[test]
    fn sleepers_lie_and_the_bound_are_tied_and_the_fallen_have_fallen() {
        let of = |change: fn(&mut Conditions)| {
            pose(&Scene::draw("R.G").holds(ROGUE, FIRST, State::Observed).conditions(FIRST, change), FIRST)
        };
        assert_eq!(of(|guard| guard.asleep = true), Some(Pose::Asleep));
        assert_eq!(of(|guard| guard.bound = true), Some(Pose::Bound));
        assert_eq!(of(|guard| guard.dead = true), Some(Pose::Down));
    }

    #[test]
    fn the_rogue_crouches_until_it_knows_itself_seen() {
        let hidden = Scene::draw("R..G").holds(ROGUE, FIRST, State::Observed);
        assert_eq!(pose(&hidden, ROGUE), Some(Pose::Crouched));
        assert_eq!(pose(&hidden.holds(FIRST, ROGUE, State::Observed), ROGUE), Some(Pose::Calm));
    }

    #[test]
    fn hse_48_the_posture_of_the_rogue_does_not_tell_of_eyes_that_it_does_not_perceive() {
        let watched = Scene::draw("R..G").holds(FIRST, ROGUE, State::Observed);
        assert_eq!(pose(&watched, ROGUE), pose(&Scene::draw("R..G"), ROGUE));
    }

    #[test]
    fn hse_45_who_is_only_heard_is_somebody_and_shows_no_posture() {
        let of = |state, is_known| {
            let scene = Scene::draw("R..G").holds(ROGUE, FIRST, State::Hidden).holds(FIRST, ROGUE, state);
            shown(&scene, FIRST, is_known)
        };
        let somebody = Some(Figure { build: Build::Somebody, pose: Pose::Calm });
        assert_eq!(State::ALL.map(|state| of(state, false)), [somebody; 4]);
        assert_eq!(of(State::Observed, true), Some(Figure { build: Build::Guard, pose: Pose::Calm }));
        assert_eq!(shown(&Scene::draw("R..G"), FIRST, true), None, "nobody knows of it");
    }

    #[test]
    fn hse_73_who_is_hunted_is_a_thief() {
        let hunt = Scene::draw("R..G")
            .profile(ROGUE, |guard| (guard.side, guard.kind) = (Side::Guards, Kind::Guard))
            .profile(FIRST, |thief| (thief.side, thief.kind) = (Side::Rogue, Kind::Rogue))
            .holds(ROGUE, FIRST, State::Observed);
        assert_eq!(shown(&hunt, FIRST, true), Some(Figure { build: Build::Thief, pose: Pose::Crouched }));
        assert_eq!(shown(&hunt, ROGUE, true), Some(Figure { build: Build::Guard, pose: Pose::Calm }));
    }
}
