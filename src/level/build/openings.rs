//! What opens the areas of a heist that are closed at first. Rules: END-211 to END-213.

use crate::level::Problem;
use crate::level::file::{At, HeistEntry, OpeningEntry};
use crate::level::spelling::did_you_mean;
use unnoticed_rules::endeavor::Opening;

use super::Draft;

const HELP: &str = "give exactly one of objective, scheme, round";

/// What `entry` of `heist` says; none, and a problem, if that is not one thing that there is.
pub(super) fn read(heist: &HeistEntry, entry: &At<OpeningEntry>, draft: &mut Draft<'_>) -> Option<Opening> {
    let (span, entry) = (entry.span(), entry.get());
    if let (Some(of), None) = (&entry.of, &entry.scheme) {
        draft.add(Problem::new(of.span(), "`of` says where a Scheme lies, and there is none").help(HELP));
    }
    match (&entry.objective, &entry.scheme, &entry.round) {
        (Some(name), None, None) => objective(heist, name, draft),
        (None, Some(position), None) => {
            let area = entry.of.as_ref().map_or(Some(0), |name| area(heist, name, draft));
            area.map(|area| Opening::Scheme { area, position: *position.get() })
        }
        (None, None, Some(round)) => Some(Opening::Round(*round.get())),
        (None, None, None) => {
            draft.add_missing(&["heist"], Problem::new(span, "nothing opens the area").help(HELP));
            None
        }
        _ => {
            draft.add(Problem::new(span, "several things open the area").help(HELP));
            None
        }
    }
}

/// The first Objective that is called so.
fn objective(heist: &HeistEntry, name: &At<String>, draft: &mut Draft<'_>) -> Option<Opening> {
    let areas = heist.area.iter().zip(0..);
    let mut goals =
        areas.flat_map(|(area, number)| area.get().objective.iter().map(move |goal| (number, goal)));
    let found = goals.find(|(_, goal)| goal.get().name.get() == name.get());
    if found.is_none() {
        let names = heist.area.iter().flat_map(|area| &area.get().objective);
        complain("Objective", name, names.map(|goal| goal.get().name.get().as_str()), draft);
    }
    found.map(|(area, goal)| Opening::Objective { area, position: *goal.get().at.get() })
}

/// The number of the area that is called so.
fn area(heist: &HeistEntry, name: &At<String>, draft: &mut Draft<'_>) -> Option<u8> {
    let found = heist.area.iter().position(|area| area.get().name.get() == name.get());
    if found.is_none() {
        complain("area", name, heist.area.iter().map(|area| area.get().name.get().as_str()), draft);
    }
    found.map(|number| number as u8)
}

fn complain<'a>(what: &str, name: &At<String>, known: impl Iterator<Item = &'a str>, draft: &mut Draft<'_>) {
    let problem = Problem::new(name.span(), format!("no {what} is called {:.40}", name.get()));
    let meant = did_you_mean(name.get(), known);
    let problem = match meant {
        Some(meant) => problem.help(format!("did you mean \"{meant}\"?")),
        None => problem,
    };
    draft.add_missing(&["heist"], problem);
}
