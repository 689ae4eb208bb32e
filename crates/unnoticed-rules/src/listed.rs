//! What a rulebook lists, and whether the game can go by it.

use std::collections::BTreeSet;
use std::fmt::Debug;

use super::{ActionEntry, Currency, Exposure, Note, Price, ReactionEntry, RollKind, Rulebook, StateKind};

/// The lists of a rulebook: what it says of itself once, for all missions under it.
#[derive(Clone, Copy, Debug)]
pub struct Listed<'a> {
    /// Its states, most exposed first.
    pub states: &'a [StateKind],
    /// Its actions, in the order of the buttons.
    pub actions: &'a [ActionEntry],
    /// Its kinds of roll.
    pub rolls: &'a [RollKind],
    /// Its reactions that no other rulebook knows.
    pub reactions: &'a [ReactionEntry],
    /// What turns are paid with.
    pub currencies: &'a [Currency],
}

impl Listed<'static> {
    /// Those of `rules`.
    pub fn of(rules: &dyn Rulebook) -> Self {
        Self {
            states: rules.states(),
            actions: rules.entries(),
            rolls: rules.roll_kinds(),
            reactions: rules.own_reactions(),
            currencies: rules.currencies(),
        }
    }
}

impl Listed<'_> {
    /// All that the game could not go by, a sentence for each; nothing if a mission can be played under them.
    /// Rules: HSE-01, HSE-05.
    pub fn problems(&self) -> Vec<String> {
        let mut problems = self.of_states();
        problems.extend(self.of_names());
        let currencies = self.currencies.len();
        if !(1..=Price::CURRENCIES).contains(&currencies) {
            problems.push(format!("{currencies} currencies; there are 1 to {}", Price::CURRENCIES));
        }
        problems
    }

    /// The states lead down the scale of exposure, each in its place, to the one of whoever nothing is known of.
    fn of_states(&self) -> Vec<String> {
        let mut problems = Vec::new();
        for (place, state) in self.states.iter().enumerate() {
            let name = state.name;
            if usize::from(state.order) != place {
                problems
                    .push(format!("state \"{name}\" has order {}, and stands in place {place}", state.order));
            }
            if place > 0 && self.states[place - 1].exposure > state.exposure {
                problems.push(format!("state \"{name}\" is more exposed than the one before it"));
            }
            if state.is_tracked && state.exposure != Exposure::Perceived {
                problems.push(format!("state \"{name}\" is tracked, and not of the highest exposure"));
            }
            if state.notes.fields.len() > Note::MOST {
                problems.push(format!("state \"{name}\" has more than {} notes", Note::MOST));
            }
        }
        if self.states.last().is_none_or(|last| last.exposure != Exposure::Unaware) {
            problems.push("the last state is not that of whoever nothing is known of".to_owned());
        }
        problems
    }

    /// Nothing is taken for anything else.
    fn of_names(&self) -> Vec<String> {
        let twice = [
            repeated("the name of a state", self.states.iter().map(|state| state.name)),
            repeated("an action", self.actions.iter().map(|action| action.kind)),
            repeated("the key of an action", self.actions.iter().map(|action| action.key)),
            repeated("the word of an action", self.actions.iter().map(|action| action.word)),
            repeated("the word of a roll", self.rolls.iter().map(|roll| roll.word)),
            repeated("the number of a reaction", self.reactions.iter().map(|reaction| reaction.number)),
        ];
        twice.concat()
    }
}

/// A sentence for each of `values` that comes again.
fn repeated<T: Ord + Debug + Copy>(what: &str, values: impl Iterator<Item = T>) -> Vec<String> {
    let mut known = BTreeSet::new();
    let again = values.filter(|&value| !known.insert(value));
    again.map(|value| format!("{what} comes twice: {value:?}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detection::Detection;
    use crate::{NO_NOTES, Sign};

    const fn state(order: u8, name: &'static str, exposure: Exposure, is_tracked: bool) -> StateKind {
        StateKind {
            order,
            name,
            told: "",
            exposure,
            is_tracked,
            sign: Sign::Dash,
            rulebook: "none",
            notes: &NO_NOTES,
        }
    }

    #[test]
    fn hse_01_nothing_is_wrong_with_detection() {
        assert_eq!(Listed::of(&Detection).problems(), [""; 0]);
    }

    #[test]
    fn hse_05_states_out_of_order_or_off_the_scale_are_told() {
        let states = [
            state(0, "near", Exposure::Suspected, true),
            state(2, "seen", Exposure::Perceived, false),
            state(2, "near", Exposure::Placed, false),
        ];
        let problems = Listed { states: &states, ..Listed::of(&Detection) }.problems();
        assert_eq!(
            problems,
            [
                "state \"near\" is tracked, and not of the highest exposure",
                "state \"seen\" has order 2, and stands in place 1",
                "state \"seen\" is more exposed than the one before it",
                "the last state is not that of whoever nothing is known of",
                "the name of a state comes twice: \"near\"",
            ]
        );
        assert_eq!(Listed { states: &[], ..Listed::of(&Detection) }.problems().len(), 1);
    }

    #[test]
    fn hse_01_keys_words_and_currencies_that_nobody_could_tell_apart_are_told() {
        let listed = Listed::of(&Detection);
        let actions = [listed.actions[0], listed.actions[1], listed.actions[0]];
        let problems = Listed { actions: &actions, currencies: &[], ..listed }.problems();
        assert_eq!(problems.len(), 4, "{problems:?}");
        assert!(problems[1].starts_with("the key of an action comes twice"), "{problems:?}");
        assert_eq!(problems[3], "0 currencies; there are 1 to 3");
    }
}
