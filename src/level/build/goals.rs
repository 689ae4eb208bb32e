//! Objectives and hints: which thing each is about. Rules: HSE-41, HSE-42.

use std::ops::Range;

use crate::level::file::{At, HintEntry, LevelFile, ObjectiveEntry, Vow};
use crate::level::{Goal, Hint, HintTrigger, Objective, Problem, RulebookName};
use tactical_grid::{Board, Handling, ItemId};
use unnoticed_rules::CreatureId;

use super::Draft;
use super::creatures::Cast;
use super::names::ListedNames;
use super::places::Places;

/// The objectives that make sense, each with the place in the file that names its target; then the hints.
pub(super) fn read(
    board: &Board,
    cast: &Cast<'_>,
    items: &ListedNames<'_>,
    file: &LevelFile,
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> (Vec<(Objective, Range<usize>)>, Vec<Hint>) {
    let rulebook = file.rulebook.unwrap_or_default();
    let mut reader = Reader { board, cast, items, places, draft, rulebook };
    let objectives: Vec<_> = file.objective.iter().filter_map(|entry| reader.objective(entry)).collect();
    let hints = file.hint.iter().filter_map(|entry| reader.hint(entry)).collect();
    if let (true, Some(first)) =
        (file.objective.iter().all(|entry| entry.get().optional), file.objective.first())
    {
        let problem = Problem::new(first.span(), "every objective is optional, so nothing has to be done");
        draft.add_missing(
            &["objective"],
            problem.help("at least one objective must be without optional = true"),
        );
    }
    (objectives, hints)
}

struct Reader<'r, 'p, 'd> {
    board: &'r Board,
    cast: &'r Cast<'r>,
    items: &'r ListedNames<'r>,
    places: &'r mut Places<'p>,
    draft: &'r mut Draft<'d>,
    /// The one that the level is meant for.
    rulebook: RulebookName,
}

impl Reader<'_, '_, '_> {
    fn objective(&mut self, entry: &At<ObjectiveEntry>) -> Option<(Objective, Range<usize>)> {
        let (span, entry) = (entry.span(), entry.get());
        let goals = self.goals(&span, entry);
        let asked = asked(entry);
        let help = "give exactly one of take, use, plant, reach, subdue, leave, keep, within_rounds";
        match asked.as_slice() {
            [] => {
                let problem = Problem::new(span, "the objective asks for nothing").help(help);
                self.draft.add_missing(&["objective"], problem);
                return None;
            }
            [_] => {}
            several => {
                let message = format!("the objective asks for several things: {}", several.join(", "));
                self.draft.add(Problem::new(span, message).help(help));
                return None;
            }
        }
        let (goal, at) = goals.into_iter().next()?;
        if goal.is_condition() && !entry.optional {
            let problem = Problem::new(at.clone(), "this can only be an optional objective (HSE-41)");
            self.draft.add(problem.help("add optional = true"));
        }
        Some((Objective { text: entry.text.get().clone(), goal, optional: entry.optional }, at))
    }

    /// Everything the entry asks for that makes sense, and where it says so.
    fn goals(&mut self, span: &Range<usize>, entry: &ObjectiveEntry) -> Vec<(Goal, Range<usize>)> {
        if entry.keep.is_some() && self.cast.is_hunt {
            let problem = Problem::new(span.clone(), "whoever hunts keeps no vow (HSE-75)");
            self.draft.add(problem.help("give take, use, plant, reach, subdue or within_rounds"));
        }
        let vow = entry.keep.map(|vow| match vow {
            Vow::NeverObserved => Goal::NeverObserved,
            Vow::NeverHidden => Goal::NeverHidden,
            Vow::NobodyHarmed => Goal::NobodyHarmed,
        });
        let spoken = |goal| (goal, span.clone());
        let goals = [
            self.item(entry.take.as_ref(), Handling::Take, Goal::Take),
            self.item(entry.operate.as_ref(), Handling::Use, Goal::Use),
            self.item(entry.plant.as_ref(), Handling::Plant, Goal::Plant),
            entry
                .reach
                .as_ref()
                .and_then(|at| Some((Goal::Reach(self.places.area(at, self.draft)?), at.span()))),
            entry.subdue.as_ref().and_then(|name| Some((Goal::Subdue(self.creature(name)?), name.span()))),
            entry.leave.filter(|&leave| leave).map(|_| spoken(Goal::Leave)),
            vow.map(spoken),
            entry.within_rounds.map(|rounds| spoken(Goal::WithinRounds(rounds))),
        ];
        goals.into_iter().flatten().collect()
    }

    /// What is to be done with the item called `name`, if it is an item for that.
    fn item(
        &mut self,
        name: Option<&At<String>>,
        asked: Handling,
        goal: impl FnOnce(ItemId) -> Goal,
    ) -> Option<(Goal, Range<usize>)> {
        let name = name?;
        let index = self.items.find(name, self.draft)?;
        let handling = self.board.items[index].handling;
        if handling != asked {
            let message = format!("{} is {}, so one cannot {} it", name.get(), noun(handling), verb(asked));
            self.draft.add(Problem::new(name.span(), message).help(format!("ask for {}", verb(handling))));
        }
        Some((goal(ItemId(index as u16)), name.span()))
    }

    fn creature(&mut self, name: &At<String>) -> Option<CreatureId> {
        let index = self.cast.names.find(name, self.draft)?;
        // The rogue has no name in this list and the id before all others.
        Some(CreatureId(index as u16 + 1))
    }

    fn hint(&mut self, entry: &At<HintEntry>) -> Option<Hint> {
        let (span, entry) = (entry.span(), entry.get());
        let moments = [
            entry.round.map(HintTrigger::Round),
            entry.enter.as_ref().and_then(|at| self.places.area(at, self.draft)).map(HintTrigger::Enter),
            entry.taken.as_ref().and_then(|name| self.items.find(name, self.draft)).map(taken),
            entry.did.map(HintTrigger::Did),
            entry.held.map(HintTrigger::Held),
            entry.fight.map(HintTrigger::Fight),
        ];
        let mut moments = moments.into_iter().flatten();
        let when = moments.next().unwrap_or(HintTrigger::Start);
        if moments.next().is_some() {
            let problem = Problem::new(span, "the hint has several moments");
            self.draft.add(problem.help("give at most one of round, enter, taken, did, held, fight"));
        }
        let rulebook = entry.rulebook.unwrap_or(self.rulebook);
        Some(Hint { text: entry.text.get().clone(), when, buttons: entry.buttons.clone(), rulebook })
    }
}

/// The key by which an objective asks for it.
const fn verb(handling: Handling) -> &'static str {
    match handling {
        Handling::Take => "take",
        Handling::Use => "use",
        Handling::Plant => "plant",
    }
}

const fn noun(handling: Handling) -> &'static str {
    match handling {
        Handling::Take => "a thing to take",
        Handling::Use => "a device",
        Handling::Plant => "a thing to plant",
    }
}

fn taken(index: usize) -> HintTrigger {
    HintTrigger::Taken(ItemId(index as u16))
}

/// The keys by which an objective asks for something.
fn asked(entry: &ObjectiveEntry) -> Vec<&'static str> {
    let keys = [
        ("take", entry.take.is_some()),
        ("use", entry.operate.is_some()),
        ("plant", entry.plant.is_some()),
        ("reach", entry.reach.is_some()),
        ("subdue", entry.subdue.is_some()),
        ("leave", entry.leave == Some(true)),
        ("keep", entry.keep.is_some()),
        ("within_rounds", entry.within_rounds.is_some()),
    ];
    keys.into_iter().filter(|&(_, is_asked)| is_asked).map(|(key, _)| key).collect()
}
