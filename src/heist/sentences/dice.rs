//! Dice as they lie on the table.

use crate::rules::endeavor::Throw;

/// "Hand d8 1+5 = 6", "Hand and Hurry d8 (3, 1)+(2, 6) = 12"
pub fn throw(throw: &Throw) -> String {
    let Throw { stat, die, with, faces, total } = throw;
    let joined = |faces: &[u8], by: &str| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(by);
    match with {
        None if faces.len() == 1 => format!("{stat:?} {die}: {total}"),
        None => format!("{stat:?} {die}: {} = {total}", joined(faces, "+")),
        Some(with) => format!("{stat:?} and {with:?} {die}: {} = {total}", joined(faces, "+")),
    }
}
