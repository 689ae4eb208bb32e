//! Dice as they lie on the table.

use crate::rules::endeavor::{Part, Throw};

/// "Hand d8: 1 + 5 = 6", "Hand and Hurry d8: (3, 1) + (2, 6) = 12"
pub fn throw(throw: &Throw) -> String {
    let stats = match throw.with {
        None => format!("{:?}", throw.stat),
        Some(with) => format!("{:?} and {with:?}", throw.stat),
    };
    let parts: Vec<String> = throw.parts().map(part).collect();
    let sum = if parts.len() == 1 && throw.with.is_none() {
        String::new()
    } else {
        format!("{} = ", parts.join(" + "))
    };
    format!("{stats} {}: {sum}{}", throw.die, throw.total)
}

fn part(part: Part) -> String {
    match part {
        Part::One(face) => face.to_string(),
        Part::Group(one, other) => format!("({one}, {other})"),
    }
}
