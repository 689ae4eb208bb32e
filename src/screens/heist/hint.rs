//! Why the star of practice stands where it does.

use unnoticed_rules::endeavor::{EyeMode, Fate, Heist};

/// What the planner weighs its choices by, in one sentence: it is a judgement, and no rule. Rules: END-205, END-206.
pub(super) fn why(heist: &Heist) -> &'static str {
    let is_full_win_open =
        heist.mode() == EyeMode::Wary && heist.rogues().iter().all(|rogue| rogue.fate != Fate::Removed);
    if is_full_win_open {
        "The planner would do this: of all choices it expects from this the best chance to get everything done and \
         everybody out before the Eye wakes. 100 is a full win for certain, 30 a narrow one, 0 a loss."
    } else {
        "The planner would do this: of all choices it expects from this the best chance to get everything done and \
         somebody out. A narrow win for certain would be 30."
    }
}
