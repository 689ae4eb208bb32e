//! What can be done under Detection, as buttons and keys show it.

use crate::entry::entry;
use crate::{ActionEntry, ActionKind, Aimed, Creature, Situation};

/// What most actions cost. Rule: DET-28.
const ONE: &str = "One action";

/// All actions that a player may have, in the order of their keys.
#[rustfmt::skip]
pub(super) static ENTRIES: [ActionEntry; 15] = [
    entry(ActionKind::Sneak, "sneak", "1", "Sneak", Aimed::Way, ONE,
        "Up to half Speed without a sound; needs cover or concealment where it begins and where it ends. DET-73 DET-85 HSE-70"),
    entry(ActionKind::Hide, "hide", "2", "Hide", Aimed::OnTheSpot, ONE,
        "From observed to hidden; needs cover or concealment. DET-62 DET-67"),
    entry(ActionKind::Step, "step", "3", "Step", Aimed::Way, "One action, once a turn",
        "One careful square without a sound. DET-92 HSE-25"),
    entry(ActionKind::Stride, "stride", "4", "Stride", Aimed::Way, ONE,
        "Up to Speed, heard 6 squares off. HSE-25 DET-40"),
    entry(ActionKind::Seek, "seek", "5", "Seek", Aimed::Area, ONE,
        "Perception against those in an area within 6 squares; press again for a cone. DET-130 DET-132"),
    entry(ActionKind::Strike, "strike", "6", "Strike", Aimed::CreatureOrSquare, ONE,
        "An attack, heard far off; a square where nobody is perceived is a guess. It knocks out unless you mean to kill. HSE-61 DET-153 HSE-29"),
    entry(ActionKind::TakeCover, "take-cover", "7", "Cover", Aimed::OnTheSpot, ONE,
        "Standard cover becomes greater until you move: +4 instead of +2. DET-55 DET-56"),
    entry(ActionKind::Divert, "divert", "8", "Divert", Aimed::OnTheSpot, ONE,
        "Deception against those who observe you: hidden until the turn ends. DET-125 DET-126"),
    entry(ActionKind::Interact, "use", "9", "Interact", Aimed::Thing, ONE,
        "Doors, locks, lamps, things and exits within reach. HSE-26 DET-97"),
    entry(ActionKind::Throw, "throw", "0", "Throw", Aimed::Square, ONE,
        "A noise of radius 6 within 6 squares: guards go and look there. HSE-27"),
    entry(ActionKind::Subdue, "subdue", "Q", "Subdue", Aimed::Creature, "Two actions",
        "An attack on somebody beside you who does not know where you are, at most one size step larger: out for the mission, silent on a critical success, heard 3 squares off on a success. A miss is a Strike that missed. HSE-28 TAC-12"),
    entry(ActionKind::Drag, "drag", "G", "Drag", Aimed::Way, ONE,
        "Up to half Speed with a body from beside you; it follows, heard 3 squares off, in the open. HSE-30 HSE-63"),
    entry(ActionKind::PointOut, "point-out", "P", "Point out", Aimed::FirstCreature, ONE,
        "Shows those at your side where somebody is whom you see or hear; they have to see you, or be within 6 squares. DET-128 DET-129"),
    entry(ActionKind::CallOut, "call-out", "C", "Call out", Aimed::OnTheSpot, ONE,
        "A shout heard 12 squares off: those at your side go and look where you believe somebody to be. HSE-59"),
    entry(ActionKind::EndTurn, "end-turn", "E", "End turn", Aimed::OnTheSpot, "",
        "Gives up the actions left. HSE-13"),
];

/// The actions of `player`: some only a rogue has, some only who has comrades. Rules: HSE-52, HSE-73.
pub(super) fn of(situation: &Situation, player: &Creature) -> Vec<ActionEntry> {
    let (is_rogue, has_comrades) = (player.is_rogue(), situation.allies(player).next().is_some());
    let has = |entry: &ActionEntry| match entry.kind {
        ActionKind::Sneak | ActionKind::Hide | ActionKind::Divert => is_rogue,
        ActionKind::Throw | ActionKind::Subdue | ActionKind::Drag => is_rogue,
        ActionKind::PointOut | ActionKind::CallOut => has_comrades,
        _ => true,
    };
    let told = |entry| if is_rogue { entry } else { of_a_guard(entry) };
    ENTRIES.into_iter().filter(has).map(told).collect()
}

/// What a guard is told of `entry`: it does not choose whether its Strikes kill. Rules: HSE-29, HSE-73.
fn of_a_guard(entry: ActionEntry) -> ActionEntry {
    let about = match entry.kind {
        ActionKind::Strike => {
            "An attack, heard far off; a square where nobody is perceived is a guess. HSE-61 DET-153"
        }
        _ => entry.about,
    };
    ActionEntry { about, ..entry }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detection::scene::{FIRST, ROGUE, Scene};
    use crate::{Rulebook, Side};

    fn entries(scene: &Scene) -> Vec<ActionEntry> {
        crate::detection::Detection.entries_of(&scene.situation, ROGUE)
    }

    fn names(scene: &Scene) -> Vec<&'static str> {
        entries(scene).into_iter().map(|entry| entry.name).collect()
    }

    #[test]
    fn hse_52_hse_73_a_guard_neither_hides_nor_sneaks_and_points_out_to_comrades() {
        let as_guard = |id, scene: Scene| scene.profile(id, |profile| profile.side = Side::Guards);
        let rogue = names(&Scene::draw("RG"));
        assert!(rogue.contains(&"Sneak") && !rogue.contains(&"Point out"), "{rogue:?}");
        let hunter = names(&as_guard(ROGUE, Scene::draw("RG")));
        assert_eq!(
            hunter,
            ["Step", "Stride", "Seek", "Strike", "Cover", "Interact", "Point out", "Call out", "End turn"]
        );
        let alone = Scene::draw("RG").profile(FIRST, |profile| profile.side = Side::Rogue);
        assert!(!names(&as_guard(ROGUE, alone)).contains(&"Call out"));
        let guard = as_guard(ROGUE, Scene::draw("RG"));
        assert!(entries(&guard).iter().all(|entry| !entry.about.contains("to kill")));
    }
}
