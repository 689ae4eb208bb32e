//! Moments of the Counting House that come with a script of their own.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use tactical_grid::Square;
use unnoticed::designer::{Bot, record};
use unnoticed::settings::ViewMode;
use unnoticed::sim::script::parse;

use super::stage::{Stage, load, play, pointing, resumed};

/// A script of the Counting House up to the door of the office, behind which Captain Roe reads, and the line that opens it.
const TO_THE_OFFICE: usize = 18;
const OPEN_THE_OFFICE: &str = "open R4\n";

/// The moment in which Captain Roe notices that the door of his office opens, missed by one.
pub fn noticed(size: (u32, u32), view: ViewMode) -> Stage {
    let script = include_str!("../scripts/counting_house.txt");
    let mut stage = play("levels/counting_house", script, TO_THE_OFFICE, size, view, None);
    assert!(stage.plays_until(&parse(OPEN_THE_OFFICE).expect("a script"), |_, moment| moment.waits));
    stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    stage.settle()
}

/// A script of the Counting House up to the door of the great hall, and how many rounds pass before it.
const TO_THE_HALL: &str = "sneak C10 D9\nstep C8\nend-turn\nopen C7\nsneak C7\nstride C6\nsneak D6 E6\nsneak F5 G4\n\
    end-turn\nopen H4\nsneak H4\nstride I4 J4 K4 L5 M6\nsneak N6\n";
const ROUNDS: usize = 8;
/// The line that Osk hears, the seed with which he does, and where the player points then.
const OPEN_THE_HALL: &str = "open N7\n";
const HEARD_SEED: u64 = 8;
const AWAY: Square = Square::new(11, 4);

/// The moment in which Osk, on his round of the lit hall, hears its door open from the dark.
pub fn overheard(size: (u32, u32), view: ViewMode) -> Stage {
    let rounds = "end-turn\n".repeat(ROUNDS);
    let script = parse(&format!("{TO_THE_HALL}{rounds}")).expect("a script");
    let mut stage = pointing(load("levels/counting_house"), HEARD_SEED, script, size, Some(AWAY))
        .set(|settings| settings.view = view);
    assert!(stage.plays_until(&parse(OPEN_THE_HALL).expect("a script"), |_, moment| moment.waits));
    stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    stage.settle()
}

/// A script of Hollin Court from the gate along its southern wall and behind the statue before the terrace.
const TO_THE_STATUE: &str = "stride D33 E33 F33 G33 H33\nstride F33 G33 H33\nstride I33 J33 K33 L33 M33\n\
    stride N33 O33 P33 Q33 R33\nstride O33 P33 Q33 R33\nstride S33 T33 U33 V33 W33\nstride X33 Y33 Z33\n\
    sneak AA33 AA32\nsneak AA31\n";
/// The line with which Vane notices it, the seed with which she does, and where the player points then.
const PAST_THE_STATUE: &str = "sneak Z31 Z30\n";
const GLIMPSED_SEED: u64 = 6;
const BEHIND_IT: Square = Square::new(26, 30);

/// The moment in which Vane, on the terrace of Hollin Court, notices somebody in the garden.
pub fn glimpsed(size: (u32, u32), view: ViewMode) -> Stage {
    let script = parse(TO_THE_STATUE).expect("a script");
    let mut stage = pointing(load("levels/hollin_court"), GLIMPSED_SEED, script, size, Some(BEHIND_IT))
        .set(|settings| settings.view = view);
    assert!(stage.plays_until(&parse(PAST_THE_STATUE).expect("a script"), |_, moment| moment.waits));
    stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    stage.settle()
}

/// The moment in which Ilse notices the rogue in the yard before others: line `LATE` of what a careful bot does.
pub fn late(size: (u32, u32), view: ViewMode) -> Stage {
    let level = load("levels/counting_house");
    let (text, _) = record(&level, Bot::Careful, LATE.0);
    let script = parse(&text).expect("a script");
    let (before, after) = script.split_at(LATE.1);
    let mut stage = resumed(level, LATE.0, before.to_vec(), size).set(|settings| settings.view = view);
    assert!(stage.plays_until(&after[..1], |_, moment| moment.waits && moment.roll.is_some()));
    stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    stage.settle()
}

/// The seed of that mission, and the line.
const LATE: (u64, usize) = (35, 92);

/// How many rounds pass before the door of the hall, and what is thrown behind it then.
const ROUNDS_OF_LURE: usize = 7;
const LURE: &str = "throw R10\n";

/// The moment in which Osk hears what the rogue has thrown into the hall.
pub fn lured(size: (u32, u32)) -> Stage {
    let rounds = "end-turn\n".repeat(ROUNDS_OF_LURE);
    let script = parse(&format!("{TO_THE_HALL}{rounds}{OPEN_THE_HALL}")).expect("a script");
    let mut stage = pointing(load("levels/counting_house"), HEARD_SEED, script, size, Some(AWAY));
    assert!(stage.plays_until(&parse(LURE).expect("a script"), |_, moment| moment.waits));
    stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    stage.settle()
}

/// How the rogue draws Osk away to the west with what it throws into the great hall, and goes along its northern wall.
const ALONG_THE_HALL: &str = "end-turn\nend-turn\nend-turn\nopen N7\nthrow J12\nclose N7\nend-turn\nend-turn\nopen N7\n\
    sneak N7 N8\nsneak O8 P8\nend-turn\n";
/// The line in which Brandt notices it from the east, the seed with which he does, and where the player points then.
const PAST_THE_PILLAR: &str = "sneak Q8 R8\n";
const SEEN_SEED: u64 = 6;
const BACK: Square = Square::new(13, 8);

/// The moment in which Brandt, at the eastern end of the lit hall, notices who creeps along its wall while Osk searches at the
/// other end.
pub fn across(size: (u32, u32)) -> Stage {
    let script = parse(&format!("{TO_THE_HALL}{ALONG_THE_HALL}")).expect("a script");
    let mut stage = pointing(load("levels/counting_house"), SEEN_SEED, script, size, Some(BACK))
        .set(|settings| settings.view = ViewMode::Demonstration);
    assert!(stage.plays_until(&parse(PAST_THE_PILLAR).expect("a script"), |_, moment| moment.waits
        && moment.words.starts_with("Brandt")));
    stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    stage.settle()
}
