//! A choice as a line of a script.

use unnoticed_rules::endeavor::{Choice, Heist, HelpWith, RogueAct, Seat, Spark, Stat, Task, TrackDirection};

/// `choice` as [`super::parse`] reads it for the same crew.
pub fn line(choice: &Choice, heist: &Heist) -> String {
    let rogue = |seat: &Seat| name(heist, *seat);
    match choice {
        Choice::Die(stat) => format!("die {}", stat_word(*stat)),
        Choice::Rest => "rest".to_owned(),
        Choice::Act { act: RogueAct::Try(task), further, spark } => {
            let further: String = further.iter().map(|&stat| format!(" with {}", stat_word(stat))).collect();
            let spark = spark.map(|spark| format!(" {}", spark_words(spark))).unwrap_or_default();
            format!("{}{further}{spark}", task_words(*task))
        }
        Choice::Act { act, .. } => act_words(*act, heist),
        Choice::Spark(spark) => spark_words(*spark),
        Choice::Help { helper, worth, with } => {
            format!("help-by {} {worth} {}", rogue(helper), with_word(*with))
        }
        Choice::Settle => "settle".to_owned(),
        Choice::Alarm(position) => format!("alarm {position}"),
        Choice::Go(way) => format!("go {}", way_word(*way)),
        Choice::Take(worths) => listed("take", worths.iter().map(u8::to_string)),
        Choice::Leave(true) => "leave".to_owned(),
        Choice::Leave(false) => "stay".to_owned(),
        Choice::Lead(seat) => format!("lead {}", rogue(seat)),
        Choice::Quicken(seats) => listed("quicken", seats.iter().map(rogue)),
        Choice::GiveUp => "give-up".to_owned(),
    }
}

fn listed(word: &str, items: impl Iterator<Item = String>) -> String {
    std::iter::once(word.to_owned()).chain(items).collect::<Vec<_>>().join(" ")
}

/// The name of a rogue as one word; its number where the name does not tell it from the others.
fn name(heist: &Heist, seat: Seat) -> String {
    let crew = &heist.setup().crew;
    let number = || (u16::from(seat.0) + 1).to_string();
    let Some(member) = crew.get(usize::from(seat.0)) else { return number() };
    let own = word_of(&member.name);
    let is_plain = own.chars().all(|c| c.is_alphanumeric() || c == '-') && own.parse::<u8>().is_err();
    let is_unique = crew.iter().filter(|other| word_of(&other.name) == own).count() == 1;
    if is_plain && is_unique { own } else { number() }
}

/// A name as one word.
pub(super) fn word_of(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join("-").to_lowercase()
}

fn task_words(task: Task) -> String {
    match task {
        Task::Violent => "attack".to_owned(),
        Task::NonViolent => "steal".to_owned(),
        Task::Move => "move".to_owned(),
        Task::Work(position) => format!("work {position}"),
        Task::Force(position) => format!("force {position}"),
    }
}

fn act_words(act: RogueAct, heist: &Heist) -> String {
    match act {
        RogueAct::Try(task) => task_words(task),
        RogueAct::CoverFor(seat) => format!("cover {}", name(heist, seat)),
        RogueAct::CoverBehind(seat) => format!("cover-behind {}", name(heist, seat)),
        RogueAct::Help(seat) => format!("help {}", name(heist, seat)),
        RogueAct::Change(area) => format!("change {}", u16::from(area) + 1),
        RogueAct::Pass => "pass".to_owned(),
    }
}

fn spark_words(Spark { roll, with, worth }: Spark) -> String {
    let roll = if roll == 0 { String::new() } else { format!(" roll {}", u16::from(roll) + 1) };
    format!("spark {worth} {}{roll}", stat_word(with))
}

/// The word for a Stat in scripts and in level files.
pub(super) const fn stat_word(stat: Stat) -> &'static str {
    match stat {
        Stat::Head => "head",
        Stat::Hand => "hand",
        Stat::Heart => "heart",
        Stat::Home => "home",
        Stat::Hurt => "hurt",
        Stat::Hurry => "hurry",
        Stat::History => "history",
    }
}

pub(super) const fn with_word(with: HelpWith) -> &'static str {
    match with {
        HelpWith::Roll => "roll",
        HelpWith::MoreX => "more",
        HelpWith::LessX => "less",
    }
}

const fn way_word(way: TrackDirection) -> &'static str {
    match way {
        TrackDirection::Up => "up",
        TrackDirection::Down => "down",
    }
}
