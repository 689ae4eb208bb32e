//! What the player can do: the actions in the order of their keys, with requirement, cost and effect in words.

use crate::rules::{ActionKind, CreatureId, Situation};

/// One action as its button shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub kind: ActionKind,
    /// Its key.
    pub key: &'static str,
    /// Its name on the button.
    pub name: &'static str,
    /// What it needs and does, with the rules.
    pub about: &'static str,
}

const fn entry(kind: ActionKind, key: &'static str, name: &'static str, about: &'static str) -> Entry {
    Entry { kind, key, name, about }
}

/// All actions that a player may have, in the order of their keys.
#[rustfmt::skip]
pub const ACTIONS: [Entry; 15] = [
    entry(ActionKind::Sneak, "1", "Sneak",
        "One action. Up to half Speed without a sound; needs cover or concealment where it begins and where it ends. DET-73 DET-85 HSE-70"),
    entry(ActionKind::Hide, "2", "Hide",
        "One action. From observed to hidden; needs cover or concealment. DET-62 DET-67"),
    entry(ActionKind::Step, "3", "Step",
        "One action, once a turn. One careful square without a sound. DET-92 HSE-25"),
    entry(ActionKind::Stride, "4", "Stride",
        "One action. Up to Speed, heard 6 squares off. HSE-25 DET-40"),
    entry(ActionKind::Seek, "5", "Seek",
        "One action. Perception against those in an area within 6 squares; press again for a cone. DET-130 DET-132"),
    entry(ActionKind::Strike, "6", "Strike",
        "One action. An attack, heard far off; a square where nobody is perceived is a guess. Press again to kill, or to spare. HSE-61 DET-153 HSE-29"),
    entry(ActionKind::TakeCover, "7", "Cover",
        "One action. Standard cover becomes greater until you move: +4 instead of +2. DET-55 DET-56"),
    entry(ActionKind::Divert, "8", "Divert",
        "One action. Deception against those who observe you: hidden until the turn ends. DET-125 DET-126"),
    entry(ActionKind::Interact, "9", "Interact",
        "One action. Doors, locks, lamps, things and exits within reach. HSE-26 DET-97"),
    entry(ActionKind::Throw, "0", "Throw",
        "One action. A noise of radius 6 within 6 squares: guards go and look there. HSE-27"),
    entry(ActionKind::Subdue, "Q", "Subdue",
        "Two actions. An attack on somebody beside you who does not know where you are, at most one size step larger: out for the mission, silent on a critical success, heard 3 squares off on a success. A miss is a Strike that missed. HSE-28 TAC-12"),
    entry(ActionKind::Drag, "G", "Drag",
        "One action. Up to half Speed with a body from beside you; it follows, heard 3 squares off, in the open. HSE-30 HSE-63"),
    entry(ActionKind::PointOut, "P", "Point out",
        "One action. Shows those at your side where somebody is whom you see or hear; they have to see you, or be within 6 squares. DET-128 DET-129"),
    entry(ActionKind::CallOut, "C", "Call out",
        "One action. A shout heard 12 squares off: those at your side go and look where you believe somebody to be. HSE-59"),
    entry(ActionKind::EndTurn, "E", "End turn",
        "Gives up the actions left. HSE-13"),
];

/// The actions of the player's creature: some only a rogue has, some only who has comrades. Rules: HSE-52, HSE-73.
pub fn actions_of(situation: &Situation) -> impl Iterator<Item = Entry> {
    let player = situation.creature(CreatureId::ROGUE);
    let (is_rogue, has_comrades) = (player.is_rogue(), situation.allies(player).next().is_some());
    let entries = ACTIONS.map(|entry| if is_rogue { entry } else { of_a_guard(entry) });
    entries.into_iter().filter(move |entry| match entry.kind {
        ActionKind::Sneak | ActionKind::Hide | ActionKind::Divert => is_rogue,
        ActionKind::Throw | ActionKind::Subdue | ActionKind::Drag => is_rogue,
        ActionKind::PointOut | ActionKind::CallOut => has_comrades,
        _ => true,
    })
}

/// What a guard is told of `entry`: it does not choose whether its Strikes kill. Rules: HSE-29, HSE-73.
fn of_a_guard(entry: Entry) -> Entry {
    let about = match entry.kind {
        ActionKind::Strike => {
            "One action. An attack, heard far off; a square where nobody is perceived is a guess. HSE-61 DET-153"
        }
        _ => entry.about,
    };
    Entry { about, ..entry }
}

/// The entry of `kind`, if the player can have it.
pub fn entry_of(kind: ActionKind) -> Option<&'static Entry> {
    ACTIONS.iter().find(|entry| entry.kind == kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule_reference;
    use crate::rules::Side;
    use crate::rules::detection::scene::{FIRST, ROGUE, Scene};

    fn names(scene: &Scene) -> Vec<&'static str> {
        actions_of(&scene.situation).map(|entry| entry.name).collect()
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
        assert!(actions_of(&guard.situation).all(|entry| !entry.about.contains("to kill")));
    }

    #[test]
    fn every_action_names_rules_that_exist() {
        for entry in ACTIONS {
            assert!(rule_reference::ids(entry.about).next().is_some(), "{}", entry.name);
            assert!(rule_reference::ids(entry.about).all(|id| rule_reference::text(id).is_some()));
        }
    }

    #[test]
    fn no_two_actions_share_a_key() {
        for (i, one) in ACTIONS.iter().enumerate() {
            assert!(ACTIONS[i + 1..].iter().all(|other| other.key != one.key));
        }
    }
}
