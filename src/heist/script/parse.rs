//! Reading a script: every problem of it at once, each with its line.

use crate::sim::script::{Line, ScriptError, parse_with};
use crate::untrusted::excerpt;
use unnoticed_rules::endeavor::{
    Choice, HeistSetup, HelpWith, RogueAct, Seat, Spark, Stat, Task, TrackDirection,
};

use super::write::{stat_word, with_word, word_of};

/// Reads a script for the crew of `setup`. Empty lines and what follows `#` do not count.
///
/// # Errors
///
/// [`ScriptError`] lists every line that cannot be read.
pub fn parse(text: &str, setup: &HeistSetup) -> Result<Vec<Line<Choice>>, ScriptError> {
    parse_with(text, |line| {
        let mut words = Words { left: line.split_whitespace().collect(), setup };
        let choice = words.choice()?;
        words.left.first().map_or(Ok(choice), |more| Err(format!("`{}` may not follow here", excerpt(more))))
    })
}

/// The words of a line that have not been read.
struct Words<'a> {
    left: Vec<&'a str>,
    setup: &'a HeistSetup,
}

impl<'a> Words<'a> {
    fn choice(&mut self) -> Result<Choice, String> {
        Ok(match self.next("a choice")? {
            "die" => Choice::Die(self.stat()?),
            "rest" => Choice::Rest,
            "attack" => self.attempt(Task::Violent)?,
            "steal" => self.attempt(Task::NonViolent)?,
            "move" => self.attempt(Task::Move)?,
            "work" => {
                let position = self.number("a position")?;
                self.attempt(Task::Work(position))?
            }
            "force" => {
                let position = self.number("a position")?;
                self.attempt(Task::Force(position))?
            }
            "cover" => Choice::act(RogueAct::CoverFor(self.rogue()?)),
            "cover-behind" => Choice::act(RogueAct::CoverBehind(self.rogue()?)),
            "help" => Choice::act(RogueAct::Help(self.rogue()?)),
            "change" => Choice::act(RogueAct::Change(self.number("an area, from 1")?.wrapping_sub(1))),
            "pass" => Choice::act(RogueAct::Pass),
            "spark" => Choice::Spark(self.spark()?),
            "help-by" => {
                Choice::Help { helper: self.rogue()?, worth: self.number("a worth")?, with: self.with()? }
            }
            "settle" => Choice::Settle,
            "alarm" => Choice::Alarm(self.number("a position")?),
            "go" => Choice::Go(self.way()?),
            "take" => Choice::Take(self.all(|words| words.number("a worth"))?),
            "leave" => Choice::Leave(true),
            "stay" => Choice::Leave(false),
            "lead" => Choice::Lead(self.rogue()?),
            "quicken" => Choice::Quicken(self.all(Self::rogue)?),
            "give-up" => Choice::GiveUp,
            other => return Err(format!("no choice is called `{}`", excerpt(other))),
        })
    }

    /// What follows the name of a Check: further Stats and a Spark. Rules: END-29, END-39.
    fn attempt(&mut self, task: Task) -> Result<Choice, String> {
        let mut further = Vec::new();
        while self.skip("with") {
            further.push(self.stat()?);
        }
        let spark = if self.skip("spark") { Some(self.spark()?) } else { None };
        Ok(Choice::Act { act: RogueAct::Try(task), further, spark })
    }

    fn spark(&mut self) -> Result<Spark, String> {
        let (worth, with) = (self.number("a worth")?, self.stat()?);
        let roll = if self.skip("roll") { self.number("a roll, from 1")?.wrapping_sub(1) } else { 0 };
        Ok(Spark { roll, with, worth })
    }

    fn all<T>(&mut self, read: impl Fn(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
        let mut items = Vec::new();
        while !self.left.is_empty() {
            items.push(read(self)?);
        }
        Ok(items)
    }

    fn next(&mut self, what: &str) -> Result<&'a str, String> {
        if self.left.is_empty() { Err(format!("{what} is missing")) } else { Ok(self.left.remove(0)) }
    }

    /// Whether `word` was next.
    fn skip(&mut self, word: &str) -> bool {
        let is_next = self.left.first() == Some(&word);
        if is_next {
            self.left.remove(0);
        }
        is_next
    }

    fn number(&mut self, what: &str) -> Result<u8, String> {
        let word = self.next(what)?;
        word.parse().map_err(|_| format!("`{}` is not {what}", excerpt(word)))
    }

    fn stat(&mut self) -> Result<Stat, String> {
        let word = self.next("a Stat")?;
        let stat = Stat::ALL.into_iter().find(|&stat| stat_word(stat) == word);
        stat.ok_or_else(|| format!("no Stat is called `{}`", excerpt(word)))
    }

    fn with(&mut self) -> Result<HelpWith, String> {
        let word = self.next("what Help changes")?;
        let all = [HelpWith::Roll, HelpWith::MoreX, HelpWith::LessX];
        let with = all.into_iter().find(|&with| with_word(with) == word);
        with.ok_or_else(|| format!("Help changes `roll`, `more` or `less`, not `{}`", excerpt(word)))
    }

    fn way(&mut self) -> Result<TrackDirection, String> {
        match self.next("a way")? {
            "up" => Ok(TrackDirection::Up),
            "down" => Ok(TrackDirection::Down),
            other => Err(format!("one goes `up` or `down`, not `{}`", excerpt(other))),
        }
    }

    /// By name, or by number from 1.
    fn rogue(&mut self) -> Result<Seat, String> {
        let word = self.next("a rogue")?;
        let mut crew = self.setup.crew.iter();
        let named = crew.position(|member| word_of(&member.name) == word.to_lowercase());
        let numbered =
            || word.parse::<usize>().ok()?.checked_sub(1).filter(|&index| index < self.setup.crew.len());
        let index =
            named.or_else(numbered).ok_or_else(|| format!("no rogue is called `{}`", excerpt(word)))?;
        Ok(Seat(index as u8))
    }
}
