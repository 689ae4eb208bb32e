//! Many missions played by a bot, and what came of them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use rayon::prelude::*;
use serde::Serialize;

use crate::level::Level;
use crate::sim::{Ask, Outcome, Session, script};
use unnoticed_rules::{HeldState, Situation};

use super::{Bot, Interval, Player};

/// Rounds after which a mission is left unfinished.
const MOST_ROUNDS: u32 = 300;
/// Requests of the player after which it is left unfinished, however few rounds they took.
const MOST_REQUESTS: u32 = 10_000;

/// What came of one mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MissionRun {
    /// Its seed.
    pub seed: u64,
    /// How it ended; `None` if it was left unfinished at its limit.
    pub outcome: Option<Outcome>,
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
    /// How many were left unfinished at their limit; none of them is won.
    pub unfinished: u32,
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
    simulate_watched(level, bot, runs, seed, |_| {})
}

/// The same; `watch` is told how many missions are over whenever one more is.
pub fn simulate_watched(
    level: &Arc<Level>,
    bot: Bot,
    runs: u32,
    seed: u64,
    watch: impl Fn(u32) + Sync,
) -> Report {
    let over = AtomicU32::new(0);
    let played: Vec<MissionRun> = (0..u64::from(runs))
        .into_par_iter()
        .map_init(
            || bot.player(level),
            |player, number| {
                let run = play_one(level, player.as_mut(), seed.wrapping_add(number));
                watch(over.fetch_add(1, Ordering::Relaxed) + 1);
                run
            },
        )
        .collect();
    summarise(level, bot, &played)
}

/// Plays one mission.
pub fn play_one(level: &Arc<Level>, player: &mut dyn Player, seed: u64) -> MissionRun {
    play(level, player, seed, |_, _| (), |()| {})
}

/// Plays one mission and writes it down as a script that plays it again.
pub fn record(level: &Arc<Level>, bot: Bot, seed: u64) -> (String, MissionRun) {
    let mut lines = String::new();
    let rules = level.rulebook.rules();
    let line = |situation: &Situation, ask: &Ask| script::line(ask, rules, situation) + "\n";
    let run = play(level, bot.player(level).as_mut(), seed, line, |line| lines += &line);
    (lines, run)
}

/// Plays one mission; of every request `note` makes what it likes from the situation before it, and `done` is given
/// that if it was carried out.
fn play<T>(
    level: &Arc<Level>,
    player: &mut dyn Player,
    seed: u64,
    note: impl Fn(&Situation, &Ask) -> T,
    mut done: impl FnMut(T),
) -> MissionRun {
    let mut session = Session::start(Arc::clone(level), seed);
    player.begin();
    for _ in 0..MOST_REQUESTS {
        if session.outcome().is_some() || session.turns().round() > MOST_ROUNDS {
            break;
        }
        let ask = player.decide(&session);
        let noted = note(session.situation(), &ask);
        match session.ask(ask) {
            Ok(()) => done(noted),
            Err(_) => player.refused(),
        }
    }
    MissionRun {
        seed,
        outcome: session.outcome(),
        rounds: session.turns().round(),
        worst: session.rules().rulebook().state_at(session.objectives().worst),
        log_hash: session.log().hash(),
    }
}

fn summarise(level: &Level, bot: Bot, played: &[MissionRun]) -> Report {
    let mut rounds: Vec<u32> =
        played.iter().filter(|run| run.outcome == Some(Outcome::Won)).map(|run| run.rounds).collect();
    rounds.sort_unstable();
    let (wins, runs) = (rounds.len() as u32, played.len() as u32);
    let unfinished = played.iter().filter(|run| run.outcome.is_none()).count() as u32;
    let mut worst_states = BTreeMap::new();
    for run in played {
        *worst_states.entry(run.worst).or_insert(0) += 1;
    }
    Report {
        level: level.name.clone(),
        bot,
        runs,
        wins,
        unfinished,
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
        if self.unfinished > 0 {
            writeln!(f, "left unfinished after {MOST_ROUNDS} rounds  {}", self.unfinished)?;
        }
        if let Some([least, median, most]) = self.rounds {
            writeln!(f, "rounds  {least} to {most}, median {median}")?;
        }
        for (state, count) in &self.worst_states {
            writeln!(f, "worst   {state} in {count} runs")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::SHIPPED;
    use tactical_grid::Square;
    use unnoticed_rules::Action;

    fn level() -> Arc<Level> {
        let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "counting_house").expect("it is shipped");
        Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a shipped level"))
    }

    /// Asks for the same for ever, and is refused for ever.
    #[derive(Default)]
    struct Stubborn {
        refusals: u32,
    }

    impl Player for Stubborn {
        fn begin(&mut self) {}

        fn decide(&mut self, _: &Session) -> Ask {
            Ask::Act(Action::Stride(vec![Square::new(0, 0)]))
        }

        fn refused(&mut self) {
            self.refusals += 1;
        }
    }

    #[test]
    fn a_mission_that_is_longer_than_its_limit_is_left_and_counts_as_unfinished() {
        let mut stubborn = Stubborn::default();
        let run = play_one(&level(), &mut stubborn, 1);
        assert_eq!((run.outcome, stubborn.refusals), (None, MOST_REQUESTS));
        let won = MissionRun { outcome: Some(Outcome::Won), ..run };
        let report = summarise(&level(), Bot::Careful, &[run, won, run]);
        assert_eq!((report.runs, report.wins, report.unfinished), (3, 1, 2));
        assert!(report.to_string().contains("left unfinished after 300 rounds  2"), "{report}");
    }
}
