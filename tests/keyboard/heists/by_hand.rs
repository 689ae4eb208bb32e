//! Heists played by hand on the table, what is not asked there, and the lesson.

use bevy::prelude::*;
use unnoticed::heist::LessonPlace;
use unnoticed::screens::{HandTarget, HeistRequest, show_heist};

use super::*;

/// Clicks on `target`, and lets what follows from that happen.
fn touch(player: &mut Player, target: HandTarget) {
    player.app.world_mut().write_message(HeistRequest::Touch(Some(target)));
    settle(player);
}

/// Lets what follows from a choice happen.
fn settle(player: &mut Player) {
    for _ in 0..6 {
        player.frame();
        player.tap(KeyCode::Space); // the dice lie still
    }
}

#[test]
fn a_heist_is_played_by_hand_on_the_table() {
    let mut player = Player::sit_down();
    begin(&mut player);
    player.app.world_mut().resource_mut::<Settings>().ask_everything = false;
    let seat = match game(&player).heist().phase() {
        HeistPhase::Die(seat) => *seat,
        other => panic!("a die comes first: {other:?}"),
    };
    touch(&mut player, HandTarget::Stat(seat, Stat::Head));
    assert_eq!(game(&player).course().next(), Some(&Choice::Die(Stat::Head)), "the Stat on its card");
    let mut moved = false;
    for _ in 0..60 {
        let heist = game(&player).heist().clone();
        match heist.phase() {
            HeistPhase::Die(seat) => {
                let stat =
                    heist.rogue(*seat).unspent().find(|&stat| stat != Stat::Hurt).expect("a fresh rogue");
                touch(&mut player, HandTarget::Stat(*seat, stat));
            }
            HeistPhase::Turn(turn) if turn.stage == Stage::Act => {
                let rogue = heist.rogue(turn.seat);
                let end = heist.way_of(turn.seat, TrackDirection::Up, rogue.x()).last().expect("a way up");
                let goal = TrackPlace { position: end.position, ..rogue.place };
                let before = game(&player).course().len();
                let (target, tried) = (HandTarget::Place(goal), Choice::act(RogueAct::Try(Task::Move)));
                touch(&mut player, target);
                if game(&player).course().len() == before {
                    // Where a Spark may be paid for as well, a menu asks.
                    player.app.world_mut().write_message(HeistRequest::ByHand(target, tried.clone()));
                    settle(&mut player);
                }
                let course: Vec<Choice> = game(&player).course().skip(before).cloned().collect();
                assert_eq!(course.first(), Some(&tried));
                if course.contains(&Choice::Go(TrackDirection::Up)) {
                    assert_eq!(
                        game(&player).heist().rogue(turn.seat).place,
                        goal,
                        "it went where was clicked"
                    );
                    moved = true;
                    break;
                }
            }
            HeistPhase::Lead(seats) => touch(&mut player, HandTarget::Rogue(seats[0])),
            HeistPhase::Turn(_) => touch(&mut player, HandTarget::Dice),
            _ => {
                let choice = heist.choices().pop().expect("something is open");
                player.app.world_mut().write_message(HeistRequest::Choose(choice));
                settle(&mut player);
            }
        }
    }
    assert!(moved, "{:?}", game(&player).heist().phase());
}

#[test]
fn what_has_one_sensible_answer_is_not_asked_and_undo_asks_it() {
    let mut player = Player::sit_down();
    begin(&mut player);
    player.app.world_mut().resource_mut::<Settings>().ask_everything = false;
    let mut unasked = 0;
    for _ in 0..60 {
        let Some(choice) = GreedyHeistBot.choose(game(&player).heist()) else { break };
        let before = game(&player).course().len();
        player.app.world_mut().write_message(HeistRequest::Choose(choice));
        player.frame();
        player.tap(KeyCode::Space);
        (0..4).for_each(|_| player.frame());
        unasked += game(&player).course().len() - before - 1;
    }
    assert!(unasked > 0, "a roll that nothing can raise counts by itself");
}

#[test]
fn the_eye_is_foretold_without_practice() {
    let mut player = in_first_heist();
    assert!(!player.app.world().resource::<Settings>().practice);
    player.frame();
    assert!(player.reads("The Eye will"), "what it is about to do is always told");
}

/// The win of the lesson that is kept, by keys: at each step the screen offers what is chosen, and says what it is about.
#[test]
fn the_lesson_is_won_by_keys_and_tells_each_of_its_steps() {
    let file = format!("{}/tests/heists/first_lesson.txt", env!("CARGO_MANIFEST_DIR"));
    let kept: HeistReplay = std::fs::read_to_string(file).expect("a win").parse().expect("a replay");
    let mut player = sit_down_asked();
    let level = level("heists/first_lesson");
    let begun = HeistGame::begin(level.clone(), kept.options, kept.seed).expect("so many rogues");
    show_heist(player.app.world_mut(), begun);
    player.until(Screen::Heist);
    let mut told = Vec::new();
    for choice in &kept.course {
        let step = LessonPlace::of(game(&player)).map(|place| (place.number, place.words().to_owned()));
        if let Some((number, text)) = step.filter(|(number, _)| told.last() != Some(number)) {
            assert!(player.reads(&text), "step {number}");
            told.push(number);
        }
        choose(&mut player, choice);
    }
    player.until(Screen::HeistResult);
    assert!(player.reads("A full win") || player.reads("A narrow win"));
    let steps = level.heist.as_ref().expect("a heist").lesson.len();
    assert_eq!(told, (1..=steps).collect::<Vec<_>>(), "one step after the other");
}
