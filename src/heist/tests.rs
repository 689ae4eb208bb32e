use std::sync::Arc;

use super::*;
use crate::level::{Level, SHIPPED};
use crate::sim::replay::ReplayError;
use crate::sim::{Moment, MomentKind};
use unnoticed_rules::endeavor::{
    Difficulty, EyeAct, HeistEvent, HelpWith, RogueAct, Seat, Spark, Stat, Task,
};

/// The heist of the tutorial.
pub(super) fn game(difficulty: Difficulty, seed: u64) -> HeistGame {
    let level = level();
    let table = level.heist.as_ref().expect("a heist");
    HeistGame::begin(Arc::clone(&level), HeistOptions::usual(difficulty, table), seed)
        .expect("so many rogues")
}

fn level() -> Arc<Level> {
    let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "tutorial").expect("the tutorial");
    Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level without problems"))
}

/// Plays on with one choice or another.
fn play(game: &mut HeistGame, choices: usize) {
    for number in 0..choices {
        let open = game.heist().choices();
        let Some(choice) = open.get(number * 7 % open.len().max(1)) else { break };
        game.choose(choice).expect("it is open");
    }
}

fn played(seed: u64, choices: usize) -> HeistGame {
    let mut game = game(Difficulty::Normal, seed);
    play(&mut game, choices);
    game
}

#[test]
fn hse_44_equal_seeds_and_choices_make_equal_heists() {
    let [one, same, other] = [1, 1, 2].map(|seed| played(seed, 60));
    assert_eq!(one.log(), same.log());
    assert_eq!(one.heist(), same.heist());
    assert_ne!(one.log(), other.log());
}

#[test]
fn hse_44_a_choice_without_dice_is_taken_back_and_thrown_dice_are_not() {
    let mut game = game(Difficulty::Normal, 1);
    let before = game.heist().clone();
    assert!(game.undo().is_err(), "nothing has been chosen");
    game.choose(&Choice::Die(Stat::Head)).expect("unspent");
    game.undo().expect("no die was thrown");
    assert_eq!((game.heist(), game.course().len(), game.log().len()), (&before, 0, 1));
    for _ in 0..game.heist().rogues().len() {
        game.choose(&Choice::Die(Stat::Head)).expect("unspent");
    }
    assert!(game.undo().is_err(), "all have chosen, and Blessings were rolled (END-96)");
}

/// The first turn of the heist in the Counting House, once Vey and Mott have chosen a d10 each and Sable rests.
fn first_turn(seed: u64) -> HeistGame {
    let (_, id, text) =
        SHIPPED.iter().find(|(_, id, _)| *id == "counting_house").expect("the Counting House");
    let level = Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level without problems"));
    let options = HeistOptions::usual(Difficulty::Normal, level.heist.as_ref().expect("a heist"));
    let mut game = HeistGame::begin(level, options, seed).expect("so many rogues");
    for choice in [Choice::Die(Stat::Head), Choice::Die(Stat::Hand), Choice::Rest] {
        assert_eq!(told_lead(&game), "Who leads in Blessings turns out once all have chosen. END-163");
        game.choose(&choice).expect("unspent");
    }
    game
}

fn told_lead(game: &HeistGame) -> String {
    sentences::lead(game.heist(), &sentences::HeistNames::of(game.heist(), game.level().heist.as_ref()))
}

#[test]
fn end_162_end_163_end_164_who_leads_is_told_once_it_is_known_who_competes() {
    let mut told = [0; 4];
    for game in (1..200).map(first_turn) {
        let count = |seat| game.heist().rogue(Seat(seat)).blessings.count();
        let (vey, mott, eye) = (count(0), count(1), game.heist().eye().count());
        let (case, beginning) = match () {
            () if eye >= vey.max(mott) => (0, "The Eye leads in Blessings and would sweep: Alarms at "),
            () if vey == mott => (1, "Vey and Mott lead in Blessings: one of them for more actions. END-164"),
            () if vey > mott => (2, "Vey leads in Blessings, for more actions next round. END-168"),
            () => (3, "Mott leads in Blessings, for more actions next round. END-168"),
        };
        let words = told_lead(&game);
        assert!(words.starts_with(beginning), "{vey}, {mott}, the Eye {eye}: {words}");
        told[case] += 1;
    }
    assert!(told.iter().all(|&times| times > 0), "{told:?}");
}

#[test]
fn hse_04_a_heist_is_played_on_the_track_of_a_level_that_has_one() {
    let shipped = |name: &str| {
        let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == name).expect("it is shipped");
        Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level without problems"))
    };
    let options = HeistOptions { difficulty: Difficulty::Normal, crew: 1 };
    assert!(HeistGame::begin(shipped("orrery_house"), options, 1).is_ok());
    assert!(matches!(HeistGame::begin(shipped("ambush"), options, 1), Err(HeistOptionsError::NoHeist(_))));
}

#[test]
fn a_choice_that_is_refused_changes_nothing() {
    let mut game = played(1, 20);
    let (heist, lines) = (game.heist().clone(), game.log().len());
    assert!(game.choose(&Choice::Alarm(99)).is_err());
    assert_eq!((game.heist(), game.log().len(), game.course().len()), (&heist, lines, 20));
}

#[test]
fn a_replay_is_played_as_the_heist_was() {
    let game = played(4, 200);
    let text = HeistReplay::of(&game).to_string();
    let replay: HeistReplay = text.parse().expect("a replay");
    let again = replay.play(level()).expect("the same level");
    assert_eq!((again.difference, again.game.log()), (None, game.log()));
    assert!(replay.notes(&level()).is_empty());
}

#[test]
fn a_damaged_replay_is_refused_and_a_mission_is_no_heist() {
    let text = HeistReplay::of(&played(4, 30)).to_string();
    let mut damaged = text.clone();
    let last = damaged.pop().expect("a text");
    damaged.push(if last == 'A' { 'B' } else { 'A' });
    assert!(matches!(damaged.parse::<HeistReplay>(), Err(ReplayError::Damaged(_))));
    assert!(matches!(text[..40].parse::<HeistReplay>(), Err(ReplayError::Damaged(_))));
    let as_mission = text.parse::<crate::sim::Replay>();
    assert!(matches!(as_mission, Err(ReplayError::Format { .. })), "{as_mission:?}");
}

#[test]
fn a_replay_in_another_heist_names_the_first_difference() {
    let replay = HeistReplay::of(&played(4, 60));
    let mut level = level();
    let text = include_str!("../../levels/counting_house.toml");
    let other = Level::parse("counting_house.toml", text).expect("a level");
    Arc::make_mut(&mut level).heist = other.heist;
    assert_eq!(replay.notes(&level).len(), 1, "another heist");
    let mut then = game(Difficulty::Normal, replay.seed);
    let mut now = HeistGame::begin(Arc::clone(&level), replay.options, replay.seed).expect("as many rogues");
    let mut refusal = None;
    let first = replay.course.iter().position(|choice| {
        let (was, is) = (events(&mut then, choice), events(&mut now, choice));
        refusal = is.as_ref().err().copied();
        was != is
    });
    let difference = replay.play(level).expect("it has as many rogues").difference.expect("another heist");
    assert_eq!(Some(difference.choice), first.map(|index| index + 1));
    assert_eq!(difference.refusal, refusal);
}

/// What comes of `choice` in `game`, or why it is refused.
fn events(game: &mut HeistGame, choice: &Choice) -> Result<Vec<HeistEvent>, Refusal> {
    game.choose(choice).map(|lines| lines.iter().map(|line| line.event.clone()).collect())
}

#[test]
fn a_recording_shows_the_heist_at_every_position() {
    let game = played(4, 80);
    let recording = HeistRecording::of(&game);
    assert_eq!(recording.length(), game.course().len());
    assert!(recording.length() > 2, "it is played");
    for position in [0, 1, recording.length() / 2, recording.length()] {
        let then = recording.at(position);
        assert_eq!(then.log(), &game.log()[..then.log().len()]);
        assert_eq!(then.course().len(), position);
    }
}

#[test]
fn the_rounds_of_a_recording_begin_where_the_choice_before_ends_the_last() {
    let recording = HeistRecording::of(&played(4, 80));
    let round = |position: usize| usize::from(recording.at(position).heist().round());
    let rounds = recording.rounds();
    assert_eq!(rounds.len(), round(recording.length()));
    assert!(rounds.len() > 2 && rounds[0] == 0);
    for (index, &position) in rounds.iter().enumerate().skip(1) {
        assert_eq!((round(position - 1), round(position)), (index, index + 1));
    }
}

/// How many an awakening wounds.
fn hits(event: &HeistEvent) -> usize {
    let HeistEvent::EyeActed { act: EyeAct::Awaken { wounds, .. } } = event else { return 0 };
    wounds.iter().filter(|(_, hit)| hit.is_some()).count()
}

#[test]
fn a_moment_of_a_recording_has_happened_at_its_position_and_not_before() {
    let mut game = played(4, 2_000);
    if game.heist().ending().is_none() {
        game.choose(&Choice::GiveUp).expect("it goes on");
    }
    let recording = HeistRecording::of(&game);
    let happened = |position: usize, words: &str| {
        let then = recording.at(position);
        let told =
            then.log().iter().filter_map(|line| Some(format!("R{} {}", line.round, line.text.as_ref()?)));
        told.filter(|told| told == words).count()
    };
    let moments = recording.moments();
    for Moment { position, words, .. } in &moments {
        assert!(happened(*position, words) > happened(position - 1, words), "{words} at {position}");
    }
    let kinds = |kind| moments.iter().filter(|moment| moment.kind == kind).count();
    let told = |wanted: fn(&HeistEvent) -> bool| game.log().iter().filter(|line| wanted(&line.event)).count();
    assert_eq!(kinds(MomentKind::Observed), told(|event| matches!(event, HeistEvent::Woke { .. })));
    // The Wounds of an awakening are one moment together.
    let awakenings = told(|event| matches!(event, HeistEvent::EyeActed { act: EyeAct::Awaken { .. } }));
    let hits: usize = game.log().iter().map(|line| hits(&line.event)).sum();
    let wounds = told(|event| matches!(event, HeistEvent::Wounded { .. }));
    let removed = told(|event| matches!(event, HeistEvent::Removed { .. }));
    assert_eq!(kinds(MomentKind::Fell), awakenings + wounds - hits + removed);
    assert!(awakenings > 0 && hits > awakenings, "{awakenings}, {hits}");
    assert_eq!(
        kinds(MomentKind::Objective),
        told(|event| matches!(event, HeistEvent::ObjectiveDone { .. } | HeistEvent::Escaped { .. }))
    );
    assert_eq!((kinds(MomentKind::Observed), kinds(MomentKind::End)), (1, 1), "it wakes once and ends once");
}

#[test]
fn systems_answer_choices() {
    let mut app = App::new();
    app.add_plugins(plugin).insert_resource(game(Difficulty::Normal, 1));
    app.world_mut().write_message(Choose(Choice::Die(Stat::Head)));
    app.world_mut().write_message(Choose(Choice::Settle));
    app.update();
    let told = app.world_mut().resource_mut::<Messages<HeistLogged>>().drain().count();
    let refused = app.world_mut().resource_mut::<Messages<HeistRefused>>().drain().count();
    assert_eq!((told, refused), (1, 1));
}

#[test]
fn no_choice_of_a_forged_replay_can_panic_the_heist() {
    let seats = [Seat(0), Seat(9), Seat(255)];
    let acts = [RogueAct::CoverFor, RogueAct::CoverBehind, RogueAct::Help];
    let mut forged: Vec<Choice> =
        seats.into_iter().flat_map(|seat| acts.map(|act| Choice::act(act(seat)))).collect();
    forged.extend(seats.map(Choice::Lead));
    forged.extend(seats.map(|helper| Choice::Help { helper, worth: 0, with: HelpWith::LessX }));
    forged.extend([0, 255].map(|area| Choice::act(RogueAct::Change(area))));
    forged.extend([0, 255].map(Choice::Alarm));
    let tasks = [0, 255].into_iter().flat_map(|at| [Task::Work(at), Task::Force(at)]);
    forged.extend(tasks.map(|task| Choice::act(RogueAct::Try(task))));
    forged.push(Choice::Spark(Spark { roll: 255, with: Stat::Hurt, worth: 255 }));
    forged.push(Choice::Take(vec![9; 10_000]));
    forged.push(Choice::Quicken(seats.to_vec()));
    for choice in forged {
        for course in [vec![], vec![Choice::Die(Stat::Head), Choice::Die(Stat::Head)]] {
            let mut replay = HeistReplay::of(&game(Difficulty::Normal, 1));
            replay.course = [course, vec![choice.clone()]].concat();
            let difference = replay.play(level()).expect("the same level").difference;
            let told = difference.map(|difference| difference.to_string()).unwrap_or_default();
            assert!(told.len() < 300, "{told}");
        }
    }
}
