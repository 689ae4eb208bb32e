//! Screens of missions under the Danger rulebook. Rules: DNG-61 to DNG-80, DNG-87, DNG-103, DNG-119, SUR-42 to SUR-50, SUR-78.

use std::sync::Arc;
use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use tactical_grid::Square;
use unnoticed::level::{Level, RulebookName};
use unnoticed::navigation::{Menu, Navigate, Screen};
use unnoticed::screens::MissionRequest;
use unnoticed::settings::{Setting, ViewMode};
use unnoticed::sim::KeyMoment;
use unnoticed::sim::script::parse_under;
use unnoticed_rules::danger::Danger;

use crate::stage::{Stage, load, play_in};

/// The first so many of them are compared with accepted pictures.
pub const ACCEPTED: usize = 5;
/// Every screen with its name.
pub const SCREENS: [(&str, fn((u32, u32)) -> Stage); 9] = [
    ("danger-hand", hand),
    ("danger-search", search),
    ("danger-surprise", surprise),
    ("danger-unseen", unseen_attack),
    ("danger-question", question),
    ("danger-cards", cards),
    ("danger-trap", trap),
    ("danger-legend", legend),
    ("danger-missions", missions),
];

/// The first turn of the tutorial, a card flipped and some squares walked.
const QUIET_STEPS: &str = "drop Held Breath\nfetch Keen Ear\nflip Shadow\nstride C4 C5\n";

/// *Ambush* up to where the guards stand with their backs to the rogue, beside one of them.
const STALK: &str = "drop Held Breath\nfetch Sudden Blow\nflip Shadow\nstride K4\nstride I4\nend-turn\n\
    flip Soft Shoes\nend-turn\nflip Patience\nend-turn\nfetch Shadow\nflip Shadow\nstride I5\n";
/// The rogue crouches near where guards stop, with no card for stealth left in its hand.
const CROUCHED: &str = "drop Shadow\ndrop Soft Shoes\ndrop Patience\ndrop Held Breath\nhide\nstride K4\nstride J4\n\
    end-turn\nhide\nend-turn\nhide\nend-turn\nhide\n";
const POUNCE: &str = "strike Voss\n";
/// What brings cards to defend oneself with to hand, and lets the other one strike.
const READY: &str = "fetch Nerve\nfetch Roll Aside\nend-turn\n";

/// Two looks around.
const LOOKS: &str = "seek burst E5\nend-turn\nflip Soft Shoes\nseek burst E5\n";

fn under_danger(level: &str) -> Arc<Level> {
    load(level).under(RulebookName::of(&Danger))
}

fn play(level: &str, script: &str, size: (u32, u32), cursor: Option<Square>) -> Stage {
    play_in(under_danger(level), script, usize::MAX, size, ViewMode::Player, cursor)
}

/// The hand, with a card flipped, and a way pointed at.
fn hand(size: (u32, u32)) -> Stage {
    play("levels/tutorial", QUIET_STEPS, size, Some(Square::new(4, 4)))
}

/// A guard searches with its cards against whoever crouches and keeps still, and finds.
fn search(size: (u32, u32)) -> Stage {
    let found =
        |moment: &KeyMoment| moment.roll.as_ref().is_some_and(|roll| roll.purpose.kind().label == "Search");
    play("levels/scenes/ambush", CROUCHED, size, None).until_moment("end-turn\n", found)
}

/// Two guards that had no idea are SURPRISED.
fn surprise(size: (u32, u32)) -> Stage {
    play("levels/scenes/ambush", STALK, size, None).surprises(POUNCE)
}

/// An Unseen Attack: neither cards nor shield help against it.
fn unseen_attack(size: (u32, u32)) -> Stage {
    let stage = play("levels/scenes/ambush", STALK, size, None);
    stage.until_moment(POUNCE, |moment| moment.damage.is_some() && moment.roll.is_some())
}

/// The rogue is attacked, and asked whether it defends itself.
fn question(size: (u32, u32)) -> Stage {
    play("levels/scenes/ambush", &format!("{STALK}{POUNCE}{READY}"), size, None)
}

/// Which cards are to defend it: the second question.
fn cards(size: (u32, u32)) -> Stage {
    question(size).ask(MissionRequest::React(true))
}

/// A trap that was found, and a way pointed at that ends on it.
fn trap(size: (u32, u32)) -> Stage {
    let mut level = Level::clone(&load("levels/tutorial"));
    let trap = &mut level.secrets.traps[0];
    (trap.square, trap.resistance) = (Square::new(4, 4), 1);
    let script = format!("{QUIET_STEPS}{LOOKS}");
    play_in(
        level.under(RulebookName::of(&Danger)),
        &script,
        usize::MAX,
        size,
        ViewMode::Player,
        Some(Square::new(4, 4)),
    )
}

/// The legend over a mission.
fn legend(size: (u32, u32)) -> Stage {
    hand(size).ask(Navigate::Open(Menu::Legend))
}

/// The missions, with Danger chosen.
fn missions(size: (u32, u32)) -> Stage {
    Stage::open(size).ask(Setting::Rulebook(RulebookName::of(&Danger))).ask(Navigate::To(Screen::Missions))
}

impl Stage {
    /// The first moment of `script` that is `wanted`, its dice lying still.
    fn until_moment(mut self, script: &str, wanted: impl Fn(&KeyMoment) -> bool + Copy) -> Self {
        let lines = parse_under(script, &Danger).expect("a script");
        assert!(self.plays_until(&lines, |_, moment| wanted(moment)), "the moment is there to be looked at");
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        self.settle()
    }
}
