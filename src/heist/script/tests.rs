use std::sync::Arc;

use super::*;
use crate::heist::tests::game;
use unnoticed_rules::endeavor::{
    Difficulty, Heist, HelpWith, RogueAct, Seat, Spark, Stat, Task, TrackDirection,
};

fn read(text: &str) -> Result<Vec<Choice>, String> {
    let setup = Arc::clone(game(Difficulty::Normal, 1).heist().setup());
    let lines = parse(text, &setup).map_err(|error| error.to_string())?;
    Ok(lines.into_iter().map(|line| line.order).collect())
}

fn every_kind() -> Vec<Choice> {
    let spark = Spark { roll: 1, with: Stat::History, worth: 4 };
    let mut kinds = vec![
        Choice::Rest,
        Choice::Act { act: RogueAct::Try(Task::Work(6)), further: vec![Stat::Head], spark: Some(spark) },
        Choice::Spark(Spark { roll: 0, ..spark }),
        Choice::Settle,
        Choice::Alarm(5),
        Choice::Take(vec![2, 5]),
        Choice::Leave(true),
        Choice::Leave(false),
        Choice::Lead(Seat(1)),
        Choice::Quicken(vec![]),
        Choice::Quicken(vec![Seat(1)]),
        Choice::GiveUp,
    ];
    kinds.extend(Stat::ALL.map(Choice::Die));
    kinds.extend([TrackDirection::Up, TrackDirection::Down].map(Choice::Go));
    let acts = [
        RogueAct::Try(Task::Violent),
        RogueAct::Try(Task::NonViolent),
        RogueAct::Try(Task::Move),
        RogueAct::Try(Task::Force(6)),
        RogueAct::CoverFor(Seat(1)),
        RogueAct::CoverBehind(Seat(1)),
        RogueAct::Help(Seat(0)),
        RogueAct::Change(1),
        RogueAct::Pass,
    ];
    kinds.extend(acts.map(Choice::act));
    let help = |with| Choice::Help { helper: Seat(1), worth: 6, with };
    kinds.extend([HelpWith::Roll, HelpWith::MoreX, HelpWith::LessX].map(help));
    kinds
}

#[test]
fn every_choice_is_written_as_it_is_read() {
    let game = game(Difficulty::Normal, 1);
    let heist: &Heist = game.heist();
    for choice in every_kind() {
        let text = line(&choice, heist);
        assert_eq!(read(&text), Ok(vec![choice]), "{text}");
    }
}

#[test]
fn comments_and_empty_lines_do_not_count_and_rogues_have_numbers_too() {
    let choices = read("# a heist\n\ndie hand # the lock\ncover 2\n");
    assert_eq!(choices, Ok(vec![Choice::Die(Stat::Hand), Choice::act(RogueAct::CoverFor(Seat(1)))]));
}

#[test]
fn every_line_that_cannot_be_read_is_told() {
    let error = read("die elbow\nfly\ncover nobody\ngo up up\ntake x\nwork\n").unwrap_err();
    for (number, why) in [
        (1, "no Stat is called `elbow`"),
        (2, "no choice is called `fly`"),
        (3, "no rogue is called `nobody`"),
        (4, "`up` may not follow here"),
        (5, "`x` is not a worth"),
        (6, "a position is missing"),
    ] {
        let found = error.lines().find(|line| line.starts_with(&format!("line {number}:")));
        assert!(found.is_some_and(|line| line.ends_with(why)), "{error}");
    }
}
