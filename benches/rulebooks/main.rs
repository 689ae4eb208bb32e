//! What the rulebooks ask of the machine, beside the first of them: ticks of the largest mission, missions of the careful
//! bot, and the odds that are told before an act. One table, PASS or FAIL for every target.
//!
//! `cargo bench --no-default-features --bench rulebooks`

#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

#[path = "../../crates/tactical-grid/benches/line_of_effect/measure.rs"]
mod measure;
mod odds;

use std::process::ExitCode;
use std::sync::Arc;

use bevy::prelude::*;
use measure::{Table, seconds};
use odds::Slowest;
use unnoticed::designer::Bot;
use unnoticed::level::{Level, RulebookName, SHIPPED};
use unnoticed::sim::{Ask, Fact, Intents, Session, Turns, awaits_player, run_tick};
use unnoticed_rules::{Action, CreatureId};

/// The missions that are won and lost, the largest last.
const MISSIONS: [&str; 3] = ["tutorial", "counting_house", "hollin_court"];
/// Rounds of routines whose ticks are measured.
const ROUNDS: usize = 30;
/// How often; each tick counts with its fastest time.
const PLAYS: usize = 5;
/// Missions of the careful bot in each level.
const CAREFUL: u64 = 12;
const FIRST_SEED: u64 = 301;

fn main() -> ExitCode {
    let mut table = Table::new();
    let mut first = None;
    for rulebook in RulebookName::all() {
        let own = Measured::of(rulebook);
        own.show(&mut table, rulebook.rules().title(), first.as_ref());
        first.get_or_insert(own);
    }
    if table.passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn level(id: &str, rulebook: RulebookName) -> Arc<Level> {
    let (_, _, text) = SHIPPED.iter().find(|(_, shipped, _)| *shipped == id).expect("a shipped level");
    Level::parse(&format!("{id}.toml"), text).expect("a level without problems").under(rulebook)
}

/// What one rulebook takes.
struct Measured {
    /// The ticks of the largest mission, in seconds, ascending.
    ticks: Vec<f64>,
    /// Seconds of the careful bot for a mission, with what else goes on in it, for each of the missions.
    careful: Vec<Careful>,
}

/// What the careful bot takes.
struct Careful {
    seconds: f64,
    rounds: f64,
    odds: Slowest,
}

impl Measured {
    fn of(rulebook: RulebookName) -> Self {
        let ticks = ticks(&level(MISSIONS[2], rulebook));
        Self { ticks, careful: MISSIONS.map(|id| careful(&level(id, rulebook))).into() }
    }

    fn show(&self, table: &mut Table, title: &str, first: Option<&Self>) {
        let usual = |measured: &Self| measured.ticks[measured.ticks.len() / 2];
        let slowest = |measured: &Self| *measured.ticks.last().expect("ticks");
        table.note(&format!("{title}, largest mission: usual tick, milliseconds"), 1e3 * usual(self));
        table.note(&format!("{title}, largest mission: slowest tick, milliseconds"), 1e3 * slowest(self));
        if let Some(first) = first {
            let what = format!("{title}, largest mission: usual tick, over the first rulebook's");
            table.row(&what, usual(self) / usual(first), 1.5, 1.0);
            let what = format!("{title}, largest mission: slowest tick, over the first rulebook's");
            table.row(&what, slowest(self) / slowest(first), 1.5, 1.0);
        }
        for (number, (id, careful)) in MISSIONS.iter().zip(&self.careful).enumerate() {
            let what = format!("{title}, {id}: a careful mission, milliseconds");
            table.note(&what, 1e3 * careful.seconds);
            table.note(&format!("{title}, {id}: its rounds"), careful.rounds);
            if let Some(first) = first.map(|first| &first.careful[number]) {
                let what = format!("{title}, {id}: a careful mission, over the first rulebook's");
                table.row(&what, careful.seconds / first.seconds, 2.0, 1.0);
                let what = format!("{title}, {id}: a round of it, over the first rulebook's");
                let a_round = |careful: &Careful| careful.seconds / careful.rounds;
                table.note(&what, a_round(careful) / a_round(first));
            }
            let Slowest { act: (act, what), way: (way, _), push: (push, _), compared } = &careful.odds;
            table.row(&format!("{title}, {id}: slowest odds, milliseconds: {what}"), 1e3 * act, 1.0, 0.5);
            table.note(&format!("{title}, {id}: slowest course of a walk, milliseconds"), 1e3 * way);
            table.row(&format!("{title}, {id}: slowest pushes foretold, milliseconds"), 1e3 * push, 1.0, 0.5);
            let what = format!("{title}, {id}: slowest moment under each rulebook, milliseconds");
            table.row(&what, 1e3 * compared, 16.0, 8.0);
        }
    }
}

/// The ticks of the guards' routines, ascending.
fn ticks(level: &Arc<Level>) -> Vec<f64> {
    let mut best: Vec<f64> = Vec::new();
    for _ in 0..PLAYS {
        let mut session = Session::start(Arc::clone(level), 7);
        let times: Vec<f64> = (0..ROUNDS).flat_map(|_| ticks_of_round(session.world_mut())).collect();
        best.extend_from_slice(&times[best.len()..]);
        best.iter_mut().zip(times).for_each(|(best, time)| *best = best.min(time));
    }
    best.sort_by(f64::total_cmp);
    best
}

fn ticks_of_round(world: &mut World) -> Vec<f64> {
    let mut times = Vec::new();
    if awaits_player(world) {
        world.resource_mut::<Intents>().ask(CreatureId::ROGUE, Ask::Act(Action::EndTurn));
        times.push(seconds(|| tick(world)));
        while !awaits_player(world) && !world.resource::<Turns>().is_over() {
            times.push(seconds(|| tick(world)));
        }
    }
    times
}

fn tick(world: &mut World) -> u64 {
    run_tick(world);
    world.resource_mut::<Messages<Fact>>().update();
    0
}

/// The careful bot plays, and at each of its decisions the odds of whatever it could do are told, off its time.
fn careful(level: &Arc<Level>) -> Careful {
    let (mut taken, mut rounds, mut odds) = (0.0, 0, Slowest::default());
    for seed in (FIRST_SEED..).take(CAREFUL as usize) {
        let mut session = Session::start(Arc::clone(level), seed);
        let mut player = Bot::Careful.player(level);
        player.begin();
        while session.outcome().is_none() {
            if seed == FIRST_SEED {
                odds.look(&mut session, level);
            }
            taken += seconds(|| {
                let ask = player.decide(&session);
                if session.ask(ask).is_err() {
                    player.refused();
                }
                0
            });
        }
        rounds += session.turns().round();
    }
    Careful { seconds: taken / CAREFUL as f64, rounds: f64::from(rounds) / CAREFUL as f64, odds }
}
