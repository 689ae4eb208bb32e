//! How long the bots think: for each bot and level the usual and the slowest decision, and what came of its missions.
//!
//! `cargo bench --no-default-features --bench decisions`; a word after `--` keeps the levels and bots whose line holds it,
//! and `RUNS=30 SEED=201` plays so many missions of each, with the seeds from that on.

#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

mod crowded;

use std::process::ExitCode;
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use unnoticed::designer::{Bot, Player};
use unnoticed::level::{Level, SHIPPED};
use unnoticed::sim::{Outcome, Session};
use unnoticed_rules::Side;

/// Most milliseconds for one decision.
const MOST_MILLISECONDS: f64 = 50.0;
/// Rounds after which a mission is left unfinished.
const MOST_ROUNDS: u32 = 300;
/// Decisions after which it is, on levels that are made for this bench.
const MOST_DECISIONS: usize = 400;

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse().ok());
    let (runs, seed) = (number("RUNS"), number("SEED").unwrap_or(1));
    println!(
        "{:<44} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}  must be {MOST_MILLISECONDS} at most",
        "", "missions", "won", "asked", "usual", "of 1000", "slowest"
    );
    let mut passed = true;
    for (level, is_made) in levels() {
        for &bot in bots(&level) {
            let name = format!("{}, {bot}", level.name);
            if wanted.iter().all(|word| name.contains(word.as_str())) {
                let count = runs.map_or(if is_made { 1 } else { 5 }, |runs| runs as u32);
                let most = if is_made { MOST_DECISIONS } else { usize::MAX };
                passed &= Thought::of(&level, bot, (seed, count), most).show(&name);
            }
        }
    }
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// All missions and scenes, and those made here.
fn levels() -> Vec<(Arc<Level>, bool)> {
    let parse = |id: &str, text: &str| {
        let level = Level::parse(&format!("{id}.toml"), text);
        Arc::new(level.unwrap_or_else(|error| panic!("{}", error.report(false))))
    };
    let shipped = SHIPPED.iter().map(|(_, id, text)| (parse(id, text), false));
    let made = crowded::levels().into_iter().map(|(id, text)| (parse(id, &text), true));
    shipped.filter(|(level, _)| !level.objectives.is_empty()).chain(made).collect()
}

fn bots(level: &Level) -> &'static [Bot] {
    match level.rogue().profile.side {
        Side::Rogue => &[Bot::Reckless, Bot::Careful, Bot::Ambusher],
        Side::Guards => &[Bot::Hunter],
    }
}

/// What one bot's decisions in one level took.
struct Thought {
    missions: u32,
    won: u32,
    /// Milliseconds, ascending.
    times: Vec<f64>,
}

impl Thought {
    fn of(level: &Arc<Level>, bot: Bot, (seed, missions): (u64, u32), most: usize) -> Self {
        let mut player = bot.player(level);
        let mut times = Vec::new();
        let mut won = 0;
        for number in 0..missions {
            let session = play(level, player.as_mut(), seed + u64::from(number), most, &mut times);
            won += u32::from(session.outcome() == Some(Outcome::Won));
        }
        times.sort_by(f64::total_cmp);
        Self { missions, won, times }
    }

    /// Prints it; whether no decision took too long.
    fn show(&self, name: &str) -> bool {
        let Self { missions, won, times } = self;
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        let slowest = at(1.0);
        let verdict = if slowest <= MOST_MILLISECONDS { "PASS" } else { "FAIL" };
        println!(
            "{name:<44} {missions:>8} {won:>8} {:>8} {:>8.3} {:>8.3} {slowest:>8.3}  {verdict}",
            times.len(),
            at(0.5),
            at(0.999)
        );
        slowest <= MOST_MILLISECONDS
    }
}

/// Seconds that this thread has been worked on, as the system counts them: others in its way do not count. Where it does
/// not, seconds on the clock.
fn processor_seconds() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = counted.and_then(|line| line.split(' ').next()?.parse::<u64>().ok());
    nanoseconds.map_or_else(|| START.elapsed().as_secs_f64(), |counted| 1e-9 * counted as f64)
}

/// Plays one mission and adds what each decision took.
fn play(
    level: &Arc<Level>,
    player: &mut dyn Player,
    seed: u64,
    most: usize,
    times: &mut Vec<f64>,
) -> Session {
    let mut session = Session::start(Arc::clone(level), seed);
    player.begin();
    let last = times.len().saturating_add(most);
    while session.outcome().is_none() && session.turns().round() <= MOST_ROUNDS && times.len() < last {
        let start = processor_seconds();
        let ask = player.decide(&session);
        times.push(1e3 * (processor_seconds() - start));
        if session.ask(ask).is_err() {
            player.refused();
        }
    }
    session
}
