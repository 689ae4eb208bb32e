//! Many missions played by a bot, and what came of them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use rayon::prelude::*;
use serde::Serialize;

use crate::level::Level;
use crate::sim::{Ask, Outcome, Session, script};
use unnoticed_rules::{HeldState, Situation};

use super::{Bot, Interval, Player};

/// Rounds after which a bot gives up.
const MOST_ROUNDS: u32 = 300;

/// What came of one mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MissionRun {
    /// Its seed.
    pub seed: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// Rounds it took.
    pub rounds: u32,
    /// The most exposed state any guard held toward the rogue.
    pub worst: HeldState,
    /// Hash of its event log.
    #[serde(skip)]
    pub log_hash: u64,
}

/// What came of all missions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The level's name.
    pub level: String,
    /// Who played.
    pub bot: Bot,
    /// How many missions.
    pub runs: u32,
    /// How many were won.
    pub wins: u32,
    /// Share of wins, 0 to 1.
    pub win_rate: f64,
    /// 95 % Wilson interval of the win rate.
    pub win_rate_interval: Interval,
    /// Rounds of the missions that were won: least, median, most.
    pub rounds: Option<[u32; 3]>,
    /// How often each state was the worst that any guard held.
    pub worst_states: BTreeMap<HeldState, u32>,
}

/// Plays `runs` missions of `level`, with the seeds from `seed` on. The result does not depend on the threads.
pub fn simulate(level: &Arc<Level>, bot: Bot, runs: u32, seed: u64) -> Report {
    let played: Vec<MissionRun> = (0..u64::from(runs))
        .into_par_iter()
        .map_init(
            || bot.player(level),
            |player, number| play_one(level, player.as_mut(), seed.wrapping_add(number)),
        )
        .collect();
    summarise(level, bot, &played)
}

/// Plays one mission.
pub fn play_one(level: &Arc<Level>, player: &mut dyn Player, seed: u64) -> MissionRun {
    play(level, player, seed, |_, _| {})
}

/// Plays one mission and writes it down as a script that plays it again.
pub fn record(level: &Arc<Level>, bot: Bot, seed: u64) -> (String, MissionRun) {
    let mut lines = String::new();
    let rules = level.rulebook.rules();
    let run = play(level, bot.player(level).as_mut(), seed, |situation, ask| {
        lines += &script::line(ask, rules, situation);
        lines.push('\n');
    });
    (lines, run)
}

/// Plays one mission; `done` is told every request that was carried out and the situation before it.
fn play(
    level: &Arc<Level>,
    player: &mut dyn Player,
    seed: u64,
    mut done: impl FnMut(&Situation, &Ask),
) -> MissionRun {
    let mut session = Session::start(Arc::clone(level), seed);
    player.begin();
    while session.outcome().is_none() {
        let before = session.situation().clone();
        let ask = match session.turns().round() {
            ..=MOST_ROUNDS => player.decide(&session),
            _ => Ask::GiveUp,
        };
        match session.ask(ask.clone()) {
            Ok(()) => done(&before, &ask),
            Err(_) => player.refused(),
        }
    }
    MissionRun {
        seed,
        outcome: session.outcome().expect("the loop ends with the mission"),
        rounds: session.turns().round(),
        worst: session.rules().rulebook().state_at(session.objectives().worst),
        log_hash: session.log().hash(),
    }
}

fn summarise(level: &Level, bot: Bot, played: &[MissionRun]) -> Report {
    let mut rounds: Vec<u32> =
        played.iter().filter(|run| run.outcome == Outcome::Won).map(|run| run.rounds).collect();
    rounds.sort_unstable();
    let (wins, runs) = (rounds.len() as u32, played.len() as u32);
    let mut worst_states = BTreeMap::new();
    for run in played {
        *worst_states.entry(run.worst).or_insert(0) += 1;
    }
    Report {
        level: level.name.clone(),
        bot,
        runs,
        wins,
        win_rate: f64::from(wins) / f64::from(runs.max(1)),
        win_rate_interval: Interval::of(wins, runs),
        rounds: (wins > 0).then(|| [rounds[0], rounds[rounds.len() / 2], rounds[rounds.len() - 1]]),
        worst_states,
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |rate: f64| format!("{:.1} %", rate * 100.0);
        let Interval { low, high } = self.win_rate_interval;
        writeln!(f, "{}, {} bot, {} runs", self.level, self.bot, self.runs)?;
        writeln!(
            f,
            "wins    {} = {} ({} to {})",
            self.wins,
            percent(self.win_rate),
            percent(low),
            percent(high)
        )?;
        if let Some([least, median, most]) = self.rounds {
            writeln!(f, "rounds  {least} to {most}, median {median}")?;
        }
        for (state, count) in &self.worst_states {
            writeln!(f, "worst   {state} in {count} runs")?;
        }
        Ok(())
    }
}
