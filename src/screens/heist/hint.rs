//! Why the star of practice stands where it does.

use unnoticed_rules::endeavor::{EyeMode, Fate, Heist};

/// What the planner weighs its choices by, in one sentence: it is a judgement, and no rule. Rules: END-205, END-206.
pub(super) fn why(heist: &Heist) -> &'static str {
    let is_full_win_open =
        heist.mode() == EyeMode::Wary && heist.rogues().iter().all(|rogue| rogue.fate != Fate::Removed);
    if is_full_win_open {
        "Practice: best by the planner's look ahead. It expects from this the best chance to get everything done and \
         everybody out before the Eye wakes."
    } else {
        "Practice: best by the planner's look ahead. It expects from this the best chance to get everything done and \
         somebody out."
    }
}
