//! Chances of success that are asked for again and again, in thousandths.

use std::sync::LazyLock;

use unnoticed_rules::endeavor::{DiceExpression, Grade, StatDie};

/// For each die, without and with rounding up.
type ChanceTable = [[i64; 2]; 5];

static SINGLE: LazyLock<ChanceTable> = LazyLock::new(|| table(DiceExpression::Single));
static GROUP: LazyLock<ChanceTable> = LazyLock::new(|| table(DiceExpression::Group));
/// By the total that lies there; from 5 on it is a success as it lies.
static JOINED: LazyLock<[ChanceTable; 5]> =
    LazyLock::new(|| std::array::from_fn(|total| table(|die| DiceExpression::Joined(total as u16, die))));

/// By the die of a roll that failed.
static SAVED: LazyLock<ChanceTable> =
    LazyLock::new(|| StatDie::ALL.map(|die| [false, true].map(|up| of_failures(die, up))));

/// The chance that a Spark saves a roll that failed, whatever it showed.
fn of_failures(die: StatDie, rounds_up: bool) -> i64 {
    let least = Grade::Minor.least_total(rounds_up);
    let at_least = |expression: DiceExpression, least| i64::from(expression.at_least(least).per_mille());
    let single = |least| at_least(DiceExpression::Single(die), least);
    let saved = (2..least).map(|total| {
        (single(total) - single(total + 1)) * at_least(DiceExpression::Joined(total, die), least)
    });
    saved.sum::<i64>() / (1_000 - single(least)).max(1)
}

fn table(expression: impl Fn(StatDie) -> DiceExpression) -> ChanceTable {
    StatDie::ALL.map(|die| {
        [false, true]
            .map(|rounds_up| expression(die).at_least(Grade::Minor.least_total(rounds_up)).per_mille().into())
    })
}

/// The chance that this roll is no failure.
pub fn success(expression: DiceExpression, rounds_up: bool) -> i64 {
    let of = |table: &ChanceTable, die: StatDie| table[die as usize][usize::from(rounds_up)];
    match expression {
        DiceExpression::Single(die) => of(&SINGLE, die),
        DiceExpression::Group(die) => of(&GROUP, die),
        DiceExpression::Joined(total, die) if total < 5 => of(&JOINED[usize::from(total)], die),
        DiceExpression::Joined(..) => 1_000,
        DiceExpression::Fixed(total) if total >= Grade::Minor.least_total(rounds_up) => 1_000,
        DiceExpression::Fixed(_) => 0,
    }
}

/// The chance that a Spark after the roll makes a success of a failure. Rule: END-40.
pub fn saved(die: StatDie, rounds_up: bool) -> i64 {
    SAVED[die as usize][usize::from(rounds_up)]
}
