//! How the wins of the shipped heists fall from easy to hard, for crews of one to four: the table in
//! `docs/rules/endeavor.md` under "How the wins fall".
//!
//! `cargo test --release --no-default-features --test heist_difficulty -- --ignored` plays every heist anew and compares;
//! with `UPDATE_TABLE=1` before it, it writes the table. What the rows have to show is checked in every test run.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use unnoticed::designer::{HeistBot, HeistReport, Interval, simulate_heists};
use unnoticed::level::{HeistTable, Level, SHIPPED};
use unnoticed_rules::endeavor::Difficulty;

/// Heists of the planner for each entry.
const RUNS: u32 = 48;
/// Heists of the greedy bot for each entry.
const GREEDY_RUNS: u32 = 300;
/// The first seed: nothing was tuned on these.
const SEED: u64 = 40_001;
/// By how much an entry may rise and not fall, in percent: far less than so few heists can tell apart.
const NOISE: f64 = 5.0;
/// The difficulties in the order of the columns.
const DIFFICULTIES: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard];
/// The head of the table.
const HEAD: &str = "| Heist | Rogues | easy | normal | hard | greedy: easy, normal, hard |\n| --- | --- | --- | --- | --- | --- |\n";

fn document() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/endeavor.md")
}

/// The rows of the table as they are written in the document.
fn written() -> String {
    let text = std::fs::read_to_string(document()).expect("the rules of heists");
    let rows = text.split(HEAD).nth(1).expect("the table of how the wins fall");
    rows.split_inclusive('\n').take_while(|line| line.starts_with('|')).collect()
}

/// The shipped heists that are no lessons, by the names of their levels.
fn heists() -> Vec<(String, HeistTable)> {
    let levels =
        SHIPPED.iter().map(|(_, id, text)| Level::parse(&format!("{id}.toml"), text).expect("a level"));
    let heists = levels.filter_map(|level| Some((level.name, level.heist?)));
    heists.filter(|(_, heist)| heist.lesson.is_empty()).collect()
}

/// One row of the table.
#[derive(Debug)]
struct Row {
    heist: String,
    rogues: u8,
    /// Full and narrow wins of the planner in percent, by difficulty.
    planner: Vec<(f64, f64)>,
    /// All wins of the greedy bot in percent, by difficulty.
    greedy: Vec<f64>,
}

impl Row {
    fn of(line: &str) -> Self {
        let cells: Vec<&str> = line.trim_matches(['|', '\n']).split('|').map(str::trim).collect();
        let [heist, rogues, easy, normal, hard, greedy] = cells[..] else { panic!("{line}") };
        let number = |text: &str| text.trim().parse().unwrap_or_else(|_| panic!("{text} in {line}"));
        let wins = |cell: &str| {
            let (full, rest) = cell.split_once('+').expect("full + narrow");
            (number(full), number(rest.split_once('=').expect("their sum").0))
        };
        Self {
            heist: heist.to_owned(),
            rogues: rogues.parse().expect("a number of rogues"),
            planner: [easy, normal, hard].map(wins).to_vec(),
            greedy: greedy.split(',').map(number).collect(),
        }
    }

    fn all(&self, difficulty: Difficulty) -> f64 {
        let (full, narrow) = self.planner[difficulty as usize];
        full + narrow
    }
}

fn rows() -> Vec<Row> {
    written().lines().map(Row::of).collect()
}

#[test]
fn end_90_end_216_wins_fall_from_easy_to_normal_to_hard_for_every_crew() {
    for row in rows() {
        let [easy, normal, hard] = DIFFICULTIES.map(|difficulty| row.all(difficulty));
        let falls = easy > hard && normal < easy + NOISE && hard < normal + NOISE;
        assert!(falls, "{} with a crew of {}: {row:?}", row.heist, row.rogues);
    }
}

#[test]
fn end_90_three_rogues_win_half_to_five_sixths_on_normal_and_a_fifth_to_half_on_hard() {
    for row in rows().into_iter().filter(|row| row.rogues == 3) {
        assert!((50.0..=85.0).contains(&row.all(Difficulty::Normal)), "{row:?}");
        assert!((20.0..=50.0).contains(&row.all(Difficulty::Hard)), "{row:?}");
        let (full, narrow) = row.planner[Difficulty::Normal as usize];
        assert!(full * 3.0 > full + narrow, "at least a third of the wins are full ones: {row:?}");
    }
}

#[test]
fn the_planner_wins_at_least_as_often_as_the_greedy_bot_within_what_so_many_heists_tell() {
    for row in rows() {
        for difficulty in DIFFICULTIES {
            let wins = (row.all(difficulty) * f64::from(RUNS) / 100.0).round() as u32;
            let most = 100.0 * Interval::of(wins, RUNS).high;
            assert!(most >= row.greedy[difficulty as usize], "{difficulty}: {row:?}");
        }
    }
}

/// "52.0 + 16.7 = 68.7 (60.9–75.5)": full, narrow and all wins in percent, with the 95 % Wilson interval of the last.
fn entry(report: &HeistReport) -> String {
    let [full, narrow, loss] = report.endings;
    let percent = |rate: f64| rate * 100.0;
    let all = 1.0 - loss.rate;
    let (low, high) = (1.0 - loss.interval.high, 1.0 - loss.interval.low);
    format!(
        "{:.1} + {:.1} = {:.1} ({:.0}–{:.0})",
        percent(full.rate),
        percent(narrow.rate),
        percent(all),
        percent(low),
        percent(high)
    )
}

fn played() -> String {
    let mut rows = String::new();
    for (name, table) in heists() {
        for rogues in 1..=table.most_rogues() {
            let report = |bot, runs| {
                DIFFICULTIES.map(|difficulty| {
                    let setup = Arc::new(table.setup(difficulty, rogues));
                    simulate_heists(&name, &setup, bot, runs, SEED)
                })
            };
            let planner = report(HeistBot::Planner, RUNS).map(|report| entry(&report)).join(" | ");
            let greedy = report(HeistBot::Greedy, GREEDY_RUNS)
                .map(|report| format!("{:.1}", 100.0 * (1.0 - report.endings[2].rate)));
            writeln!(rows, "| {name} | {rogues} | {planner} | {} |", greedy.join(", ")).expect("a text");
        }
    }
    rows
}

#[test]
#[ignore = "plays thousands of heists; to be run when a heist, its rules or the bots have changed"]
fn end_90_the_table_of_wins_is_what_the_bots_come_to() {
    let (written, played) = (written(), played());
    if std::env::var_os("UPDATE_TABLE").is_some() {
        let text = std::fs::read_to_string(document()).expect("the rules of heists");
        let (old, new) = (format!("{HEAD}{written}"), format!("{HEAD}{played}"));
        std::fs::write(document(), text.replacen(&old, &new, 1)).expect("a file");
    } else {
        assert_eq!(written, played, "with UPDATE_TABLE=1 the test writes the table anew");
    }
}
