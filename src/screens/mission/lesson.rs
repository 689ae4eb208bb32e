//! What the hints have brought so far: which actions have a button, and whether there is something to read.

use bevy::prelude::*;

use crate::level::Hint;
use unnoticed_rules::{ActionKind, Rulebook};

/// What the hints have brought so far.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lesson {
    /// The actions whose buttons are shown; none where the level leaves them all.
    buttons: Option<Vec<ActionKind>>,
    /// Whether a hint is there to be read.
    pub is_read: bool,
}

impl Lesson {
    /// Whether there is a button for `kind`.
    pub fn has_button(&self, kind: ActionKind) -> bool {
        kind == ActionKind::EndTurn || self.buttons.as_ref().is_none_or(|kinds| kinds.contains(&kind))
    }

    /// Of `hints` those that were `told` have come. They teach the actions of the rulebook they were written for, and say
    /// nothing of another's.
    pub fn of(hints: &[Hint], told: &[bool], rulebook: &dyn Rulebook, is_read: bool) -> Self {
        let mut kinds = hints.iter().flat_map(|hint| &hint.buttons).peekable();
        let teaches = kinds.peek().is_some() && kinds.all(|kind| rulebook.entry(*kind).is_some());
        let come = hints.iter().zip(told).filter(|(_, told)| **told);
        let buttons = teaches.then(|| come.flat_map(|(hint, _)| hint.buttons.clone()).collect());
        Self { buttons, is_read }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{HintTrigger, RulebookName};
    use unnoticed_rules::detection::Detection;

    #[test]
    fn buttons_come_with_their_hints_and_without_any_such_hint_all_are_there() {
        let hint = |buttons: &[ActionKind]| Hint {
            text: String::new(),
            when: HintTrigger::Start,
            buttons: buttons.to_vec(),
            rulebook: RulebookName::default(),
        };
        let hints = [hint(&[ActionKind::Sneak]), hint(&[]), hint(&[ActionKind::Hide])];
        let has = |hints: &[Hint], told: &[bool]| {
            let lesson = Lesson::of(hints, told, &Detection, false);
            [ActionKind::Sneak, ActionKind::Hide, ActionKind::EndTurn].map(|kind| lesson.has_button(kind))
        };
        assert_eq!(has(&hints, &[true, false, false]), [true, false, true]);
        assert_eq!(has(&hints, &[true, true, true]), [true; 3]);
        assert_eq!(has(&hints[1..2], &[false]), [true; 3]);
    }
}
