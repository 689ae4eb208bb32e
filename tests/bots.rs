//! The bots that play missions: the ways they find, and what they do not try again and again.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;

use tactical_grid::Square;
use unnoticed::designer::{Bot, play_one};
use unnoticed::level::{Level, SHIPPED, Shelf};
use unnoticed::sim::{Ask, Outcome, Session};
use unnoticed_rules::{Action, CreatureId};

/// Rounds after which a mission is left unfinished.
const MOST_ROUNDS: u32 = 300;
/// Seeds that are tried until a second way is found.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=60;
/// Missions in which moves in vain are counted.
const WATCHED: std::ops::RangeInclusive<u64> = 1..=8;
/// How often one move may be made in vain in one mission.
const MOST_IN_VAIN: usize = 3;

fn shipped(wanted: Shelf) -> impl Iterator<Item = Arc<Level>> {
    let on_shelf = SHIPPED.iter().filter(move |(shelf, ..)| *shelf == wanted);
    on_shelf.map(|(_, id, text)| Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level")))
}

/// A mission of the careful bot, move by move.
#[derive(Default)]
struct Walked {
    won: bool,
    /// All squares that the rogue was on, each as often as it came there.
    squares: Vec<Square>,
    /// How often it wanted to go from a square to the next and did not leave it.
    in_vain: BTreeMap<(Square, Square), usize>,
}

impl Walked {
    fn of(level: &Arc<Level>, seed: u64) -> Self {
        let mut session = Session::start(Arc::clone(level), seed);
        let mut player = Bot::Careful.player(level);
        let mut walked = Self::default();
        player.begin();
        while session.outcome().is_none() && session.turns().round() <= MOST_ROUNDS {
            let ask = player.decide(&session);
            let from = rogue(&session);
            if session.ask(ask.clone()).is_err() {
                player.refused();
            }
            walked.note(from, rogue(&session), &ask);
        }
        walked.won = session.outcome() == Some(Outcome::Won);
        walked
    }

    fn note(&mut self, from: Square, to: Square, ask: &Ask) {
        let way = match ask {
            Ask::Act(Action::Stride(way) | Action::WalkOn(way) | Action::Sneak(way)) => way.as_slice(),
            Ask::Act(Action::Step(to)) => std::slice::from_ref(to),
            _ => return,
        };
        match way.iter().position(|&square| square == to) {
            Some(last) => self.squares.extend(&way[..=last]),
            None if from == to => *self.in_vain.entry((from, way[0])).or_default() += 1,
            None => self.squares.push(to),
        }
    }

    /// The way that it went: the doors that it came through, each named once, in the order of the first time, and the exit.
    fn way(&self, level: &Level) -> Vec<Square> {
        let mut way = Vec::new();
        for &square in self.squares.iter().filter(|&&square| level.board.door(square).is_some()) {
            if !way.contains(&square) {
                way.push(square);
            }
        }
        way.extend(self.squares.last());
        way
    }
}

fn rogue(session: &Session) -> Square {
    session.situation().creature(CreatureId::ROGUE).square
}

#[test]
fn careful_wins_each_mission_by_at_least_two_ways() {
    for level in shipped(Shelf::Missions) {
        let mut ways = BTreeSet::new();
        for seed in SEEDS {
            let walked = Walked::of(&level, seed);
            ways.extend(walked.won.then(|| walked.way(&level)));
            if ways.len() > 1 {
                break;
            }
        }
        assert!(ways.len() > 1, "{}: {ways:?}", level.name);
    }
}

#[test]
fn careful_does_not_bump_into_the_same_guard_again_and_again() {
    for level in shipped(Shelf::Missions).chain(shipped(Shelf::Scenes)) {
        if !level.rogue().profile.side.eq(&unnoticed_rules::Side::Rogue) {
            continue;
        }
        let most = WATCHED.into_par_iter().map(|seed| {
            let in_vain = Walked::of(&level, seed).in_vain;
            in_vain.into_iter().map(|(step, times)| (times, step, seed)).max()
        });
        let most = most.max().flatten();
        assert!(most.is_none_or(|(times, ..)| times <= MOST_IN_VAIN), "{}: {most:?}", level.name);
    }
}

#[test]
fn ambushed_can_be_won_by_a_careful_player() {
    let level = shipped(Shelf::Scenes).find(|level| level.id == "ambushed").expect("it is shipped");
    let won = |seed| {
        let run = play_one(&level, Bot::Careful.player(&level).as_mut(), seed);
        run.outcome == Some(Outcome::Won)
    };
    let wins = (1..=40).filter(|&seed| won(seed)).count();
    assert!(wins >= 16, "{wins} of 40");
}
