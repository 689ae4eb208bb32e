//! How a heist ends.

use super::*;

/// How a heist ends in which the rogues came to these fates.
fn ending(fates: [Fate; 3], objectives: u8, mode: EyeMode) -> Option<Ending> {
    let mut game = Game::bare([]);
    game.track().objectives = Positions::range(6, 5 + objectives);
    game.0.mode = mode;
    game = game.turn(P, Stat::Hand, []);
    for (seat, fate) in [P, Q, R].into_iter().zip(fates) {
        game.rogue(seat).fate = fate;
    }
    game.0.queue.clear();
    let mut dice = Scripted::new([]);
    let mut table = table::Table { heist: &mut game.0, dice: &mut dice, events: Vec::new() };
    table.next_turn();
    game.0.ending()
}

#[test]
fn end_203_end_204_end_205_end_206_end_207_ex_30_endings() {
    use Fate::{Escaped, In, Removed};
    assert_eq!(ending([Escaped; 3], 0, EyeMode::Wary), Some(Ending::Full));
    assert_eq!(ending([Escaped; 3], 0, EyeMode::Wake), Some(Ending::Narrow));
    assert_eq!(ending([Escaped, Escaped, Removed], 0, EyeMode::Wary), Some(Ending::Narrow));
    assert_eq!(ending([Escaped; 3], 1, EyeMode::Wary), Some(Ending::Loss));
    assert_eq!(ending([Removed; 3], 0, EyeMode::Wake), Some(Ending::Loss));
    assert_eq!(ending([Escaped, Escaped, In], 0, EyeMode::Wary), None);
    let mut given_up = Game::new();
    given_up.choose(Choice::GiveUp, []).unwrap();
    assert_eq!(given_up.0.ending(), Some(Ending::Loss));
    assert_eq!(given_up.choose(Choice::Rest, []), Err("END-204"));
}

#[test]
fn end_204_end_207_whoever_gives_up_is_told_apart_from_whoever_has_lost() {
    let mut game = Game::bare([]).turn(P, Stat::Hand, [Q]);
    game.rogue(R).fate = Fate::Escaped;
    assert!(!game.0.is_given_up(), "it goes on");
    game.choose(Choice::GiveUp, []).unwrap();
    assert!(game.0.is_given_up());
    let mut lost = game.0.clone();
    lost.rogues.iter_mut().for_each(|rogue| rogue.fate = Fate::Removed);
    assert!(!lost.is_given_up(), "nobody is left in it: it ended by itself");
}

#[test]
fn end_204_end_102_ex_30_dawn_wakes_the_eye_after_its_round() {
    let after = |round| {
        let mut game = Game::bare([]).turn(P, Stat::Hand, []);
        game.0.round = round;
        game.act(RogueAct::Pass, []).unwrap();
        game.0.mode
    };
    assert_eq!((after(15), after(16)), (EyeMode::Wary, EyeMode::Wake));
    let mut last = Game::bare([]).at(P, 14).with_die(P, Stat::Hurry, StatDie::D6).turn(P, Stat::Hurry, []);
    last.0.round = 16;
    last.track().escapes = Positions::of([15]);
    last.rogue(Q).fate = Fate::Escaped;
    last.rogue(R).fate = Fate::Escaped;
    last.attempt(Task::Move, [6]).unwrap();
    last.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    last.choose(Choice::Leave(true), []).unwrap();
    assert_eq!(last.0.ending(), Some(Ending::Full), "before the dawn is told");
}

#[test]
fn end_51_end_209_at_the_end_blessings_vanish_and_the_story_is_told() {
    let mut game = Game::bare([]).blessed(Q, [3]);
    game.0.story = Story { boons: 2, busts: 5 };
    game.rogue(R).fate = Fate::Escaped;
    let events = game.choose(Choice::GiveUp, []).unwrap();
    let told = HeistEvent::Ended { ending: Ending::Loss, story: Story { boons: 2, busts: 5 }, escaped: 1 };
    assert_eq!(events, [told]);
    assert!(game.0.rogue(Q).blessings.is_empty());
}

#[test]
fn end_135_end_187_nobody_has_to_go_past_the_last_objective_and_the_last_way_out() {
    let last = |escapes: &[u8], objectives: &[u8]| {
        let [escapes, objectives] = [escapes, objectives].map(|at| Positions::of(at.iter().copied()));
        Track { escapes, objectives, ..Track::default() }.last_needed()
    };
    assert_eq!(last(&[16], &[6, 11]), Some(16));
    assert_eq!(last(&[9], &[6, 11]), Some(11), "an Objective lies beyond the way out");
    assert_eq!(last(&[], &[6]), None, "the way out is in another area");
}
