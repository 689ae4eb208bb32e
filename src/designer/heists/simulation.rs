//! Many heists played by a bot.

use std::fmt;
use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::designer::Interval;
use unnoticed_rules::Drawn;
use unnoticed_rules::endeavor::{Choice, Ending, Heist, HeistEvent, HeistSetup};

use super::{CarefulHeistBot, GreedyHeistBot, PlannerHeistBot};

/// Rounds after which a bot gives up.
const MOST_ROUNDS: u16 = 400;

/// A bot by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum HeistBot {
    /// Takes the best immediate odds of progress.
    Greedy,
    /// Weighs success and failure of one action.
    Careful,
    /// Looks ahead.
    Planner,
}

impl HeistBot {
    fn choose(self, heist: &Heist) -> Option<Choice> {
        match self {
            Self::Greedy => GreedyHeistBot.choose(heist),
            Self::Careful => CarefulHeistBot.choose(heist),
            Self::Planner => PlannerHeistBot.choose(heist),
        }
    }
}

impl fmt::Display for HeistBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Greedy => f.write_str("greedy"),
            Self::Careful => f.write_str("careful"),
            Self::Planner => f.write_str("planner"),
        }
    }
}

/// What came of one heist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct HeistRun {
    /// How it ended.
    pub ending: Ending,
    /// Rounds it took.
    pub rounds: u16,
    /// Whether the Eye woke, and whether that was at dawn.
    pub woke: Option<Waking>,
    /// Rogues that Clean removed.
    pub removed: u8,
    /// Whether the bot gave up.
    pub gave_up: bool,
}

/// What woke the Eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Waking {
    /// A rogue on an Alarm.
    Alarm,
    /// The dawn.
    Dawn,
}

/// Plays one heist; equal arguments make equal heists.
pub fn play_heist(setup: &Arc<HeistSetup>, bot: HeistBot, seed: u64) -> HeistRun {
    let mut heist = Heist::begin(Arc::clone(setup));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut run = HeistRun { ending: Ending::Loss, rounds: 0, woke: None, removed: 0, gave_up: false };
    while heist.ending().is_none() {
        run.gave_up = heist.round() > MOST_ROUNDS;
        let choice = if run.gave_up { Some(Choice::GiveUp) } else { bot.choose(&heist) };
        let choice = choice.expect("something can be chosen until the end");
        let events = heist.choose(&choice, &mut Drawn(&mut rng)).expect("bots choose what is open");
        events.iter().for_each(|event| run.note(event));
    }
    HeistRun { rounds: heist.round(), ..run }
}

impl HeistRun {
    fn note(&mut self, event: &HeistEvent) {
        match event {
            HeistEvent::Woke { seat } => {
                self.woke = Some(if seat.is_some() { Waking::Alarm } else { Waking::Dawn });
            }
            HeistEvent::Removed { .. } => self.removed += 1,
            HeistEvent::Ended { ending, .. } => self.ending = *ending,
            _ => {}
        }
    }
}

/// How often something came about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How often.
    pub count: u32,
    /// As a share of all, 0 to 1.
    pub rate: f64,
    /// Its 95 % Wilson interval.
    pub interval: Interval,
}

impl Share {
    fn of(count: usize, runs: u32) -> Self {
        let count = count as u32;
        Self { count, rate: f64::from(count) / f64::from(runs.max(1)), interval: Interval::of(count, runs) }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |rate: f64| format!("{:.1} %", rate * 100.0);
        let Interval { low, high } = self.interval;
        write!(f, "{} = {} ({} to {})", self.count, percent(self.rate), percent(low), percent(high))
    }
}

/// What came of all heists.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeistReport {
    /// The level's name.
    pub level: String,
    /// Who played.
    pub bot: HeistBot,
    /// The Eye's die.
    pub watch: String,
    /// Rogues of the crew.
    pub crew: usize,
    /// How many heists.
    pub runs: u32,
    /// Full wins, narrow wins and losses with their intervals; as JSON the three rates stand by themselves as well.
    #[serde(flatten, serialize_with = "with_rates")]
    pub endings: [Share; 3],
    /// Rounds: least, median, most.
    pub rounds: [u16; 3],
    /// Heists in which an Alarm woke the Eye, in which the dawn did, and in which neither.
    pub woken: [u32; 3],
    /// Rogues that were removed, over all heists.
    pub removed: u32,
    /// Heists that were given up.
    pub given_up: u32,
}

/// The shares of all endings, and their rates under names of their own.
fn with_rates<S: Serializer>(endings: &[Share; 3], serializer: S) -> Result<S::Ok, S::Error> {
    let names = ["full_win_rate", "narrow_win_rate", "loss_rate"];
    let mut map = serializer.serialize_map(None)?;
    for (name, share) in names.iter().zip(endings) {
        map.serialize_entry(name, &share.rate)?;
    }
    map.serialize_entry("endings", endings)?;
    map.end()
}

/// Plays `runs` heists, with the seeds from `seed` on. The result does not depend on the threads.
pub fn simulate_heists(
    level: &str,
    setup: &Arc<HeistSetup>,
    bot: HeistBot,
    runs: u32,
    seed: u64,
) -> HeistReport {
    let numbers = (0..u64::from(runs)).into_par_iter();
    let played: Vec<HeistRun> =
        numbers.map(|number| play_heist(setup, bot, seed.wrapping_add(number))).collect();
    let count = |is_counted: &dyn Fn(&HeistRun) -> bool| played.iter().filter(|run| is_counted(run)).count();
    let endings = [Ending::Full, Ending::Narrow, Ending::Loss];
    let endings = endings.map(|ending| Share::of(count(&|run| run.ending == ending), runs));
    let mut rounds: Vec<u16> = played.iter().map(|run| run.rounds).collect();
    rounds.sort_unstable();
    let round = |index: usize| rounds.get(index).copied().unwrap_or(0);
    let woken = [Some(Waking::Alarm), Some(Waking::Dawn), None];
    HeistReport {
        level: level.to_owned(),
        bot,
        watch: setup.watch.to_string(),
        crew: setup.crew.len(),
        runs,
        endings,
        rounds: [round(0), round(rounds.len() / 2), round(rounds.len().saturating_sub(1))],
        woken: woken.map(|woke| count(&|run| run.woke == woke) as u32),
        removed: played.iter().map(|run| u32::from(run.removed)).sum(),
        given_up: count(&|run| run.gave_up) as u32,
    }
}

impl fmt::Display for HeistReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, bot, watch, crew, runs, endings, rounds, woken, .. } = self;
        let rogues = if *crew == 1 { "rogue" } else { "rogues" };
        writeln!(f, "{level}, {bot} bot, {crew} {rogues} against {watch}, {runs} heists")?;
        for (name, share) in ["full wins  ", "narrow wins", "losses     "].into_iter().zip(endings) {
            writeln!(f, "{name} {share}")?;
        }
        let [least, median, most] = rounds;
        writeln!(f, "rounds      {least} to {most}, median {median}")?;
        let [alarm, dawn, never] = woken;
        writeln!(f, "the Eye     woken by an Alarm in {alarm}, by the dawn in {dawn}, never in {never}")?;
        write!(f, "removed     {} rogues; given up {} heists", self.removed, self.given_up)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{Level, SHIPPED};
    use unnoticed_rules::endeavor::Difficulty;

    fn setup() -> Arc<HeistSetup> {
        let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "tutorial").expect("the tutorial");
        let level = Level::parse(&format!("{id}.toml"), text).expect("a level without problems");
        Arc::new(level.heist.expect("a heist").setup(Difficulty::Normal, 3))
    }

    #[test]
    fn a_report_is_the_same_whatever_the_threads_and_counts_every_heist() {
        let report = simulate_heists("Test", &setup(), HeistBot::Greedy, 60, 1);
        assert_eq!(report, simulate_heists("Test", &setup(), HeistBot::Greedy, 60, 1));
        assert_eq!(report.endings.iter().map(|share| share.count).sum::<u32>(), 60);
        assert_eq!(report.woken.iter().sum::<u32>(), 60);
        assert_eq!(report.given_up, 0);
    }

    /// Heists of this test, over all shipped ones and difficulties.
    const HEISTS: usize = 5_000;

    #[test]
    fn end_204_five_thousand_heists_come_to_an_end_within_400_rounds() {
        let levels = SHIPPED.iter().map(|(_, id, text)| Level::parse(&format!("{id}.toml"), text));
        let heists = levels.filter_map(|level| level.expect("a level without problems").heist);
        let difficulties = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard];
        let setups: Vec<Arc<HeistSetup>> = heists
            .flat_map(|heist| {
                difficulties.map(|difficulty| Arc::new(heist.setup(difficulty, heist.most_rogues())))
            })
            .collect();
        assert!(setups.len() >= 12, "four heists, three difficulties");
        let runs = HEISTS.div_ceil(setups.len()) as u32;
        for setup in &setups {
            let report = simulate_heists("Test", setup, HeistBot::Greedy, runs, 0);
            assert_eq!((report.given_up, report.rounds[2] <= MOST_ROUNDS), (0, true));
        }
    }
}
