//! Doors that are kept shut are shut again behind one: left open they are found. Rule: HSE-63.

use tactical_grid::{DoorState, Square};
use unnoticed_rules::{Action, CreatureId, Deed, Rulebook, Situation};

/// The door that the rogue has opened last, and from where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Passed(Option<(Square, Square)>);

impl Passed {
    /// Takes note of what is done at `square`.
    pub fn note(&mut self, square: Square, action: &Action) {
        if let Action::Interact(Deed::Open(door)) = *action {
            self.0 = Some((door, square));
        }
    }

    /// Closing that door, once it has been passed, as far as it matters and can be done now.
    pub fn close(&mut self, rules: &dyn Rulebook, known: &Situation) -> Option<Action> {
        let (door, from) = self.0?;
        let rogue = known.creature(CreatureId::ROGUE);
        let stands = known.board.door(door)?;
        let matters = stands.kept_shut && stands.state == DoorState::Open && !rogue.conditions.in_encounter;
        let close = Action::Interact(Deed::Close(door));
        let can = matters && is_across(door, from, rogue.square) && rogue.turn.movement == 0;
        let closes = can && rules.check(known, CreatureId::ROGUE, &close).is_ok();
        closes.then(|| {
            self.0 = None;
            close
        })
    }
}

/// Whether `door` lies between the two squares beside it.
const fn is_across(door: Square, from: Square, to: Square) -> bool {
    let (before, after) = ((from.x - door.x, from.y - door.y), (to.x - door.x, to.y - door.y));
    before.0 * after.0 + before.1 * after.1 < 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::Door;
    use unnoticed_rules::detection::Detection;
    use unnoticed_rules::detection::scene::{ROGUE, Scene};

    /// The rogue at `x` beside the open door at 1, that is kept shut or not.
    fn scene(x: i16, kept_shut: bool) -> Scene {
        let mut scene = Scene::draw("R+...").placed(ROGUE, x, 0);
        let door =
            Door { square: Square::new(1, 0), state: DoorState::Open, kept_shut, guards_have_key: false };
        std::sync::Arc::make_mut(&mut scene.situation.board).doors = vec![door];
        scene
    }

    #[test]
    fn hse_63_what_is_kept_shut_is_shut_behind_one_and_only_then() {
        let door = Square::new(1, 0);
        let closes = |x, kept_shut| {
            let mut passed = Passed::default();
            passed.note(Square::new(0, 0), &Action::Interact(Deed::Open(door)));
            passed.close(&Detection, &scene(x, kept_shut).situation)
        };
        assert_eq!(closes(2, true), Some(Action::Interact(Deed::Close(door))));
        assert_eq!(closes(2, false), None);
        assert_eq!([0, 1, 3].map(|x| closes(x, true)), [None, None, None], "before it, in it, too far");
    }
}
