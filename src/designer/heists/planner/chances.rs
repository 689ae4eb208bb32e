//! Chances of success that are asked for again and again, in thousandths.

use std::sync::LazyLock;

use crate::rules::endeavor::{Grade, Shape, StatDie};

/// For each die, without and with rounding up.
type Table = [[i64; 2]; 5];

static SINGLE: LazyLock<Table> = LazyLock::new(|| table(Shape::Single));
static GROUP: LazyLock<Table> = LazyLock::new(|| table(Shape::Group));
/// By the total that lies there; from 5 on it is a success as it lies.
static JOINED: LazyLock<[Table; 5]> =
    LazyLock::new(|| std::array::from_fn(|total| table(|die| Shape::Joined(total as u16, die))));

/// By the die of a roll that failed.
static SAVED: LazyLock<Table> =
    LazyLock::new(|| StatDie::ALL.map(|die| [false, true].map(|up| of_failures(die, up))));

/// The chance that a Spark saves a roll that failed, whatever it showed.
fn of_failures(die: StatDie, rounds_up: bool) -> i64 {
    let least = Grade::Minor.least_total(rounds_up);
    let at_least = |shape: Shape, least| i64::from(shape.at_least(least).per_mille());
    let single = |least| at_least(Shape::Single(die), least);
    let saved = (2..least)
        .map(|total| (single(total) - single(total + 1)) * at_least(Shape::Joined(total, die), least));
    saved.sum::<i64>() / (1_000 - single(least)).max(1)
}

fn table(shape: impl Fn(StatDie) -> Shape) -> Table {
    StatDie::ALL.map(|die| {
        [false, true]
            .map(|rounds_up| shape(die).at_least(Grade::Minor.least_total(rounds_up)).per_mille().into())
    })
}

/// The chance that this roll is no failure.
pub fn success(shape: Shape, rounds_up: bool) -> i64 {
    let of = |table: &Table, die: StatDie| table[die as usize][usize::from(rounds_up)];
    match shape {
        Shape::Single(die) => of(&SINGLE, die),
        Shape::Group(die) => of(&GROUP, die),
        Shape::Joined(total, die) if total < 5 => of(&JOINED[usize::from(total)], die),
        Shape::Joined(..) => 1_000,
        Shape::Fixed(total) if total >= Grade::Minor.least_total(rounds_up) => 1_000,
        Shape::Fixed(_) => 0,
    }
}

/// The chance that a Spark after the roll makes a success of a failure. Rule: END-40.
pub fn saved(die: StatDie, rounds_up: bool) -> i64 {
    SAVED[die as usize][usize::from(rounds_up)]
}
