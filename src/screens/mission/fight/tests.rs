//! What the strip says of each fighter under each rulebook.

use super::*;
use crate::sim::Fact;
use unnoticed_rules::Scripted;
use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
use unnoticed_rules::detection::{Detection, State};
use unnoticed_rules::surprise::{Budget, Cause, Opening};
use unnoticed_rules::tactics::Tactics;

/// The rogue strikes the first guard out of the dark; the second has seen it before.
fn ambush() -> (Scene, Fight) {
    let scene = Scene::draw("RG..G").holds(SECOND, ROGUE, State::Hidden);
    let scene = scene.holds(ROGUE, FIRST, State::Observed).holds(ROGUE, SECOND, State::Observed);
    let cause = Cause::Attack { by: ROGUE, on: vec![FIRST] };
    let opening = Opening::of(&scene.situation, cause, &Detection, &mut Scripted::new([10, 10, 10]));
    let mut fight = Fight::default();
    fight.note(&Fact::EncounterBegan { opening });
    (scene, fight)
}

fn shown(scene: &Scene, fight: &Fight, view: ViewMode) -> FightStrip {
    let fight = fight.running().expect("a fight");
    FightStrip::of(fight, &Turns::default(), &scene.situation, &Detection, view)
}

fn left_of(strip: &FightStrip) -> Vec<(&str, &str)> {
    let mut lines: Vec<_> =
        strip.fighters.iter().map(|fighter| (fighter.name.as_str(), fighter.left.as_str())).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn sur_12_the_strip_says_who_is_surprised_and_why_and_what_the_others_have() {
    let (scene, fight) = ambush();
    let strip = shown(&scene, &fight, ViewMode::Player);
    assert_eq!(strip.headline, "SURPRISE ROUND");
    assert!(strip.story.contains("Guard SURPRISED: ambushed. SUR-13"), "{}", strip.story);
    assert_eq!(left_of(&strip), [("Guard", "1 momentum"), ("Guard", "SURPRISED"), ("You", "1 momentum")]);
}

#[test]
fn sur_32_later_the_strip_says_who_was_surprised() {
    let (scene, mut fight) = ambush();
    fight.note(&Fact::EncounterRound { budgets: Vec::new() });
    let strip = shown(&scene, &fight, ViewMode::Player);
    assert_eq!(strip.headline, "FIGHT");
    assert!(strip.story.ends_with("Surprised: Guard."), "{}", strip.story);
    assert!(!strip.story.contains("begins"), "how it began is no news any more");
    assert!(strip.story.starts_with(ending(false, &Detection)), "{}", strip.story);
}

#[test]
fn hse_21_in_a_normal_round_it_says_what_is_left_of_actions_and_reactions() {
    let (scene, mut fight) = ambush();
    let budget = |points, reactions| Budget { points, reactions };
    let budgets = vec![(ROGUE, budget(3, 1)), (FIRST, budget(3, 0)), (SECOND, budget(0, 0))];
    fight.note(&Fact::EncounterRound { budgets });
    let strip = shown(&scene, &fight, ViewMode::Player);
    assert_eq!(strip.headline, "FIGHT");
    assert_eq!(
        left_of(&strip),
        [("Guard", "3 actions"), ("Guard", "done"), ("You", "3 actions, 1 reaction")]
    );
}

#[test]
fn tac_137_tac_143_under_tactics_it_says_which_parts_of_a_turn_are_left() {
    let (scene, mut fight) = ambush();
    let budget = |points, reactions| Budget { points, reactions };
    let budgets = vec![(ROGUE, budget(1, 1)), (FIRST, budget(1, 0)), (SECOND, budget(0, 0))];
    fight.note(&Fact::EncounterRound { budgets });
    let fight = fight.running().expect("a fight");
    let strip = FightStrip::of(fight, &Turns::default(), &scene.situation, &Tactics, ViewMode::Player);
    assert_eq!(
        left_of(&strip),
        [
            ("Guard", "done"),
            ("Guard", "move, maneuver, main action"),
            ("You", "move, maneuver, main action, 1 triggered action")
        ]
    );
    assert_eq!(
        strip.budget,
        "Each has a move, a maneuver, a main action and one triggered action in a round."
    );
    let begun = scene.creature(ROGUE, |rogue| {
        (rogue.turn.active, rogue.turn.actions, rogue.turn.others) = (true, 1, [0, 1]);
    });
    let rogue = begun.situation.creature(ROGUE);
    assert_eq!(
        left(fight, &begun.situation, rogue, (true, &Tactics)),
        "acts: move, main action, 1 triggered action"
    );
}

#[test]
fn hse_48_whom_the_rogue_does_not_perceive_the_strip_does_not_tell_of() {
    let (scene, fight) = ambush();
    let unseen = scene.holds(ROGUE, SECOND, State::Undetected);
    let elsewhere = unseen.clone().placed(SECOND, 2, 0).holds(SECOND, ROGUE, State::Observed);
    let strip = shown(&unseen, &fight, ViewMode::Player);
    assert_eq!((strip.fighters.len(), strip.is_partial), (2, true));
    assert_eq!(strip, shown(&elsewhere, &fight, ViewMode::Player));
    assert_eq!(shown(&unseen, &fight, ViewMode::Demonstration).fighters.len(), 3);
}
