//! Reading a script: every problem of it at once, each with its line.

use std::fmt;

use thiserror::Error;

use crate::level::RulebookName;
use crate::sim::Policy;
use tactical_grid::{Direction, Square};
use unnoticed_rules::{Reaction, Rulebook, SeekArea};

use super::{Order, Route, own, reaction_word};
use crate::sim::sentences::direction_word;
use crate::untrusted::excerpt;

/// Bytes a script may have.
pub const MOST_BYTES: usize = 1 << 20;

/// One order with its place in the script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<T = Order> {
    /// Line, counted from 1.
    pub number: usize,
    /// The line as written.
    pub text: String,
    /// What it asks for.
    pub order: T,
}

/// What is wrong with one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: `{text}`: {why}")]
pub struct ScriptProblem {
    /// Line, counted from 1.
    pub line: usize,
    /// The line as it may be shown.
    pub text: String,
    /// What is wrong.
    pub why: String,
}

/// Everything that is wrong with a script.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ScriptError {
    /// It is larger than 1 MiB.
    #[error("the script is larger than {MOST_BYTES} bytes, which no script may be")]
    TooLarge,
    /// Some lines cannot be read.
    #[error("{}", Listed(.0))]
    Lines(Vec<ScriptProblem>),
}

struct Listed<'a>(&'a [ScriptProblem]);

/// Problems listed before the rest is only counted.
const MOST_LISTED: usize = 20;

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in self.0.iter().take(MOST_LISTED) {
            writeln!(f, "{problem}")?;
        }
        match self.0.len().checked_sub(MOST_LISTED) {
            Some(more @ 1..) => writeln!(f, "and {more} more lines that cannot be read"),
            _ => Ok(()),
        }
    }
}

/// Reads the script of a mission.
///
/// # Errors
///
/// [`ScriptError`] lists every line that cannot be read.
pub fn parse(text: &str) -> Result<Vec<Line>, ScriptError> {
    parse_with(text, order)
}

/// Reads the script of a mission under `rules`, which may bring words of its own.
///
/// # Errors
///
/// [`ScriptError`] lists every line that cannot be read.
pub fn parse_under(text: &str, rules: &dyn Rulebook) -> Result<Vec<Line>, ScriptError> {
    let mut rules = rules;
    parse_with(text, |line| {
        let order = order_under(rules, line)?;
        if let Order::GoOver(to) = order {
            rules = to.rules();
        }
        Ok(order)
    })
}

/// What `line` orders under `rules`. A word that scripts do not know may be an ability of a stat block.
fn order_under(rules: &dyn Rulebook, line: &str) -> Result<Order, String> {
    let (word, rest) = first_word(line);
    let own = || Order::Own(word.to_owned(), rest.to_owned());
    if own::entry(rules, word).is_some() {
        return Ok(own());
    }
    order(line).or_else(|error| match rules.reads_stat_blocks() && error == no_action(word) {
        true => Ok(own()),
        false => Err(error),
    })
}

/// What is said of a `word` that scripts do not know.
fn no_action(word: &str) -> String {
    format!("no action is called `{}`", excerpt(word))
}

/// Reads a script with `order` for each line. Empty lines and what follows `#` do not count, nor does a byte order mark;
/// lines end as on any system.
///
/// # Errors
///
/// [`ScriptError`] lists every line that cannot be read.
pub fn parse_with<T>(
    text: &str,
    mut order: impl FnMut(&str) -> Result<T, String>,
) -> Result<Vec<Line<T>>, ScriptError> {
    if text.len() > MOST_BYTES {
        return Err(ScriptError::TooLarge);
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
    let (mut lines, mut problems) = (Vec::new(), Vec::new());
    for (index, text) in text.split(['\n', '\r']).enumerate() {
        let words = text.split('#').next().unwrap_or_default().trim();
        if words.is_empty() {
            continue;
        }
        match order(words) {
            Ok(order) => lines.push(Line { number: index + 1, text: words.to_owned(), order }),
            Err(why) => problems.push(ScriptProblem { line: index + 1, text: excerpt(words), why }),
        }
    }
    if problems.is_empty() { Ok(lines) } else { Err(ScriptError::Lines(problems)) }
}

fn order(line: &str) -> Result<Order, String> {
    let (word, rest) = first_word(line);
    match word {
        "stride" => route(rest).map(Order::Stride),
        "walk" => route(rest).map(Order::Walk),
        "sneak" => route(rest).map(Order::Sneak),
        "step" => square(rest).map(Order::Step),
        "hide" => alone(rest, Order::Hide),
        "seek" => seek(rest),
        "take-cover" => alone(rest, Order::TakeCover),
        "divert" => alone(rest, Order::Divert),
        "point-out" => named(rest).map(Order::PointOut),
        "strike" => strike(rest),
        "subdue" => named(rest).map(Order::Subdue),
        "drag" => drag(rest),
        "open" => square(rest).map(Order::Open),
        "close" => square(rest).map(Order::Close),
        "pick" => square(rest).map(Order::Pick),
        "take" | "use" | "plant" => named(rest).map(Order::Use),
        "disarm" => square(rest).map(Order::Disarm),
        "snuff" => square(rest).map(Order::Snuff),
        "light" => square(rest).map(Order::Light),
        "throw" => square(rest).map(Order::Throw),
        "call-out" => alone(rest, Order::CallOut),
        "reload" => alone(rest, Order::Reload),
        "leave" => alone(rest, Order::Leave),
        "end-turn" => alone(rest, Order::EndTurn),
        "kill" => alone(rest, Order::Kill(true)),
        "spare" => alone(rest, Order::Kill(false)),
        "react" => react(rest),
        "reaction" => reaction(rest),
        "go-over" => go_over(rest),
        "give-up" => alone(rest, Order::GiveUp),
        "answer" => answer(rest),
        _ => Err(no_action(word)),
    }
}

fn first_word(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim())
}

fn alone(rest: &str, order: Order) -> Result<Order, String> {
    if rest.is_empty() { Ok(order) } else { Err("nothing may follow here".to_owned()) }
}

pub(super) fn square(text: &str) -> Result<Square, String> {
    text.parse().map_err(|error: tactical_grid::NotASquare| error.to_string())
}

/// One square is a destination; several are the way itself.
pub(super) fn route(rest: &str) -> Result<Route, String> {
    let squares: Vec<Square> = rest.split_whitespace().map(square).collect::<Result<_, _>>()?;
    match squares.as_slice() {
        [] => square("").map(Route::To),
        [to] => Ok(Route::To(*to)),
        _ => Ok(Route::Along(squares)),
    }
}

fn named(rest: &str) -> Result<String, String> {
    let name = rest.trim_matches('"');
    if name.is_empty() { Err("a name must follow".to_owned()) } else { Ok(name.to_owned()) }
}

fn strike(rest: &str) -> Result<Order, String> {
    match rest.strip_prefix("at ") {
        Some(at) => square(at.trim()).map(Order::Guess),
        None => named(rest).map(Order::Strike),
    }
}

/// The last `to` parts name and way, for a name may have one too.
fn drag(rest: &str) -> Result<Order, String> {
    let (name, way) = rest.rsplit_once(" to ").ok_or("`drag NAME to SQUARE`")?;
    Ok(Order::Drag(named(name.trim())?, route(way.trim())?))
}

fn seek(rest: &str) -> Result<Order, String> {
    Ok(match area(rest)? {
        SeekArea::Cone(direction) => Order::SeekCone(direction),
        SeekArea::Burst(at) => Order::SeekBurst(at),
    })
}

pub(super) fn area(rest: &str) -> Result<SeekArea, String> {
    match rest.split_once(char::is_whitespace) {
        Some(("cone", direction)) => self::direction(direction.trim()).map(SeekArea::Cone),
        Some(("burst", at)) => square(at.trim()).map(SeekArea::Burst),
        _ => Err("`seek cone DIRECTION` or `seek burst SQUARE`".to_owned()),
    }
}

fn react(rest: &str) -> Result<Order, String> {
    match rest {
        "yes" => Ok(Order::React(true)),
        "no" => Ok(Order::React(false)),
        _ => Err("`react yes` or `react no`".to_owned()),
    }
}

fn go_over(rest: &str) -> Result<Order, String> {
    let known = || RulebookName::all().map(|rulebook| format!("`{}`", rulebook.name())).collect::<Vec<_>>();
    RulebookName::from_name(rest)
        .map(Order::GoOver)
        .ok_or_else(|| format!("`go-over`, then a rulebook: {}", known().join(", ")))
}

fn answer(rest: &str) -> Result<Order, String> {
    let number = rest.parse().ok().filter(|number| *number > 0);
    number.map(Order::Answer).ok_or_else(|| "`answer`, then the number of the choice, from 1".to_owned())
}

fn reaction(rest: &str) -> Result<Order, String> {
    let (reaction, policy) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let reaction = Reaction::ALL.into_iter().find(|&known| reaction_word(known) == reaction);
    let policy = Policy::ALL.into_iter().find(|known| known.to_string() == policy.trim());
    let order = reaction.zip(policy).map(|(reaction, policy)| Order::Reaction(reaction, policy));
    order.ok_or_else(|| {
        "`reaction`, then reactive-strike, brace or call-out, then usual, always, ask or never".to_owned()
    })
}

fn direction(text: &str) -> Result<Direction, String> {
    let found = Direction::ALL.into_iter().find(|&direction| direction_word(direction) == text);
    found.ok_or_else(|| "a direction is north, north-east, east and so on".to_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::level::SCRIPT_COMMANDS;

    #[test]
    fn hse_111_levels_know_all_words_that_scripts_begin_with() {
        for word in SCRIPT_COMMANDS {
            assert_ne!(order(word), Err(no_action(word)), "{word}");
        }
        let source = include_str!("parse.rs");
        let of_order = source.split("\nfn order(").nth(1).and_then(|rest| rest.split("no_action").next());
        let arms = of_order.expect("it is in this file").lines().filter_map(|line| line.split("=>").next());
        let words = arms.flat_map(|arm| arm.split('"').skip(1).step_by(2)).filter(|word| !word.is_empty());
        assert!(words.clone().all(|word| SCRIPT_COMMANDS.contains(&word)), "{:?}", words.collect::<Vec<_>>());
    }

    #[test]
    fn comments_and_empty_lines_do_not_count() {
        let lines = parse("# way in\n\nstride C7 # quietly\n").unwrap();
        assert_eq!(lines.len(), 1);
        assert_eq!((lines[0].number, &lines[0].order), (3, &Order::Stride(Route::To(Square::new(2, 6)))));
    }

    #[test]
    fn every_problem_is_named_with_its_line() {
        let error = parse("fly C7\nhide\nseek sideways\nstep Z\n").unwrap_err();
        let ScriptError::Lines(problems) = &error else { panic!("{error:?}") };
        assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [1, 3, 4]);
        assert!(error.to_string().contains("line 1: `fly C7`: no action is called `fly`"));
    }

    #[test]
    fn a_byte_order_mark_does_not_count_and_lines_end_as_on_any_system() {
        for text in ["\u{feff}hide\r\n\r\nend-turn\r\n", "hide\r\rend-turn\r", "hide\n\nend-turn"] {
            let lines = parse(text).unwrap();
            let read: Vec<_> = lines.iter().map(|line| (line.number, line.text.as_str())).collect();
            assert_eq!(read, [(1, "hide"), (3, "end-turn")], "{text:?}");
        }
    }

    #[test]
    fn a_script_over_a_mebibyte_is_not_read() {
        assert_eq!(parse(&"\n".repeat(MOST_BYTES + 1)), Err(ScriptError::TooLarge));
    }

    proptest! {
        #[test]
        fn no_text_can_panic_the_reader(text in "\\PC*") {
            let _ = parse(&text);
        }
    }
}
