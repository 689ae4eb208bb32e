//! Dice as they lie on the table.

use unnoticed_rules::endeavor::{RollPart, StatRoll};

/// "Hand d8: 1 + 5 = 6", "Hand and Hurry d8: (3, 1) + (2, 6) = 12"
pub fn roll(roll: &StatRoll) -> String {
    let stats = match roll.with {
        None => format!("{:?}", roll.stat),
        Some(with) => format!("{:?} and {with:?}", roll.stat),
    };
    let parts: Vec<String> = roll.parts().map(part).collect();
    let sum = if parts.len() == 1 && roll.with.is_none() {
        String::new()
    } else {
        format!("{} = ", parts.join(" + "))
    };
    format!("{stats} {}: {sum}{}", roll.die, roll.total)
}

fn part(part: RollPart) -> String {
    match part {
        RollPart::One(face) => face.to_string(),
        RollPart::Group(one, other) => format!("({one}, {other})"),
    }
}
