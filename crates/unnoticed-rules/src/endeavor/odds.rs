//! The exact odds of a choice, before it is made. Rules: END-14 to END-28, END-38 to END-45.

use serde::Serialize;

use super::chance::{Chance, DiceExpression};
use super::{
    CheckOutcome, Choice, Grade, Heist, HeistPhase, Positions, RogueAct, RolledCheck, Seat, Spark, Stage,
    Stat, Task, help_of,
};
use super::{HelpWith, raise_lowest};

/// What a Check comes to, and what failing costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Odds {
    /// The chance of each grade or a better one, in the order of [`Grade::ALL`].
    at_least: [Chance; 5],
    /// Alarms that a Spark makes grow whatever comes. Rule: END-177.
    pub spark_growth: Positions,
    /// Alarms that grow besides if it fails. Rules: END-177, END-179.
    pub failure_growth: Positions,
}

impl Odds {
    /// The chance of this grade or a better one.
    pub const fn at_least(&self, grade: Grade) -> Chance {
        self.at_least[grade as usize]
    }

    /// The chance of just this grade.
    pub fn of(&self, grade: Grade) -> Chance {
        self.between(grade, grade)
    }

    /// The chance of a grade from `least` to `most`.
    pub fn between(&self, least: Grade, most: Grade) -> Chance {
        let better = self.at_least.get(most as usize + 1).copied().unwrap_or(Chance::NEVER);
        self.at_least(least).without(better)
    }

    /// The chance of a grade from `least` to `most` in whole percent, such that all grades together make 100, and those from
    /// a grade on what [`Self::at_least`] is rounded to.
    pub fn percent_between(&self, least: Grade, most: Grade) -> u8 {
        let better = self.at_least.get(most as usize + 1).map_or(0, |chance| chance.percent());
        debug_assert!(least <= most, "{least} to {most}");
        self.at_least(least).percent() - better
    }

    /// The chance of not failing.
    pub const fn success(&self) -> Chance {
        self.at_least(Grade::Minor)
    }

    /// The chances of all rolls together: none may fall short. Rules: END-25, END-28.
    fn of_rolls(expressions: &[DiceExpression], rounds_up: bool) -> [Chance; 5] {
        Grade::ALL.map(|grade| {
            let least = grade.least_total(rounds_up);
            expressions.iter().fold(Chance::ALWAYS, |all, expression| all.and(expression.at_least(least)))
        })
    }
}

impl Heist {
    /// The odds of `choice`, if it is legal now and rolls dice or settles a roll. They do not count what may follow: a
    /// Spark or Help after the roll.
    pub fn odds(&self, choice: &Choice) -> Option<Odds> {
        self.check(choice).ok()?;
        let HeistPhase::Turn(turn) = &self.phase else { return None };
        match (choice, &turn.stage) {
            (Choice::Act { act: RogueAct::Try(task), further, spark }, _) => {
                Some(self.odds_of_try(turn.seat, *task, further, *spark))
            }
            (Choice::Spark(spark), Stage::Rolled(attempt)) => {
                Some(self.odds_of_spark(turn.seat, attempt, *spark))
            }
            (Choice::Help { worth, with, .. }, Stage::Rolled(attempt)) => {
                let raise = if *with == HelpWith::Roll { help_of(*worth).into() } else { 0 };
                Some(self.certain(turn.seat, attempt, raise))
            }
            (Choice::Settle, Stage::Rolled(attempt)) => Some(self.certain(turn.seat, attempt, 0)),
            _ => None,
        }
    }

    fn odds_of_try(&self, seat: Seat, task: Task, further: &[Stat], spark: Option<Spark>) -> Odds {
        let rogue = self.rogue(seat);
        let stats = rogue.action_die.into_iter().chain(further.iter().copied());
        let expressions = stats.enumerate().map(|(roll, stat)| {
            let die = rogue.sheet.die(stat);
            let is_sparked = spark.is_some_and(|spark| usize::from(spark.roll) == roll);
            if is_sparked { DiceExpression::Group(die) } else { DiceExpression::Single(die) }
        });
        let expressions: Vec<DiceExpression> = expressions.collect();
        let at_least = Odds::of_rolls(&expressions, self.rounds_up(seat, task));
        self.with_growth(seat, at_least, spark.is_some())
    }

    fn odds_of_spark(&self, seat: Seat, attempt: &RolledCheck, spark: Spark) -> Odds {
        let expressions = attempt.rolls.iter().enumerate().map(|(number, roll)| {
            let is_sparked = usize::from(spark.roll) == number;
            if is_sparked {
                DiceExpression::Joined(roll.total, roll.die)
            } else {
                DiceExpression::Fixed(roll.total)
            }
        });
        let expressions: Vec<DiceExpression> = expressions.collect();
        self.with_growth(seat, Odds::of_rolls(&expressions, attempt.rounds_up), true)
    }

    /// The dice lie there: there is no chance left.
    fn certain(&self, seat: Seat, attempt: &RolledCheck, raise: u16) -> Odds {
        let mut totals = attempt.totals();
        raise_lowest(&mut totals, raise);
        let reached = CheckOutcome::of(&totals, attempt.rounds_up, attempt.helps()).grade;
        let at_least = Grade::ALL.map(|grade| if grade <= reached { Chance::ALWAYS } else { Chance::NEVER });
        self.with_growth(seat, at_least, false)
    }

    fn with_growth(&self, seat: Seat, at_least: [Chance; 5], sparked: bool) -> Odds {
        let alarms = self.track_of(seat).alarms;
        let spark_growth = if sparked { alarms.growth() } else { Positions::NONE };
        let can_fail = at_least[Grade::Minor as usize] < Chance::ALWAYS;
        let failure_growth = if can_fail { (alarms | spark_growth).growth() } else { Positions::NONE };
        Odds { at_least, spark_growth, failure_growth }
    }
}
