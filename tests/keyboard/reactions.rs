//! Reactions, as the player has them answered. Rule: HSE-22.

use unnoticed::screens::{MissionRequest, start};
use unnoticed::settings::{KeptReaction, Setting, Settings};
use unnoticed::sim::script::parse;
use unnoticed::sim::{self, Ask, Course, Policy};
use unnoticed_rules::Reaction;

use crate::player::{Player, level};

#[test]
fn hse_22_what_the_settings_say_of_reactions_is_part_of_the_course() {
    let mut player = Player::sit_down();
    let never = Settings { brace: Policy::Never, ..Settings::default() };
    player.app.insert_resource(never);
    start(player.app.world_mut(), level("tutorial"), Some(1));
    player.wait("the start");
    player.frame();
    let brace = |policy| Ask::Reacts(Reaction::Brace, policy);
    assert_eq!(player.app.world().resource::<Course>().0, [brace(Policy::Never)]);
    player.app.world_mut().write_message(Setting::NextPolicy(KeptReaction::Shared(Reaction::Brace)));
    player.frame();
    player.wait("the choice");
    assert_eq!(player.app.world().resource::<Course>().0, [brace(Policy::Never), brace(Policy::Usual)]);
}

/// How *Ambush* comes to a guard that attacks the rogue.
const ATTACKED: &str =
    "reaction brace ask\nsneak J3\nsneak I3 H4\nend-turn\nend-turn\nsneak H5\nsubdue Voss\nend-turn";

#[test]
fn hse_22_hse_44_always_and_never_are_chosen_for_the_time_to_come_and_then_answered() {
    for (policy, takes) in [(Policy::Always, true), (Policy::Never, false)] {
        let mut player = Player::sit_down();
        start(player.app.world_mut(), level("scenes/ambush"), Some(1));
        player.wait("the start");
        for line in parse(ATTACKED).expect("a script") {
            let ask =
                line.order.ask(player.rulebook(), player.situation()).expect("an order that can be given");
            sim::ask(player.app.world_mut(), ask).expect("no refusal");
        }
        player.app.world_mut().write_message(MissionRequest::Reacts(Reaction::Brace, policy));
        player.frame();
        player.wait("the answer");
        let course = &player.app.world().resource::<Course>().0;
        assert_eq!(course[course.len() - 2..], [Ask::Reacts(Reaction::Brace, policy), Ask::React(takes)]);
    }
}
