//! What the hints have brought so far: which actions have a button, and whether there is something to read.

use bevy::prelude::*;

use crate::aim::Pointing;
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

/// What was chosen, as far as it has a button still: what was taken back with its hint is chosen no longer, nor how one goes.
/// Else it is what is `at_hand`.
pub(super) fn kept(pointing: Pointing, lesson: &Lesson, at_hand: Option<ActionKind>) -> Pointing {
    let has_button = |kind: &ActionKind| lesson.has_button(*kind);
    let first = Pointing::at_first(at_hand.filter(has_button));
    let gait = Some(pointing.gait).filter(has_button).unwrap_or(first.gait);
    match pointing.kind {
        Some(kind) if !has_button(&kind) => Pointing { cursor: pointing.cursor, ..first },
        _ => Pointing { gait, ..pointing },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{HintTrigger, RulebookName};
    use tactical_grid::Square;
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

    #[test]
    fn what_was_chosen_by_a_button_that_was_taken_back_is_chosen_no_longer() {
        let sneaks = Lesson { buttons: Some(vec![ActionKind::Sneak]), is_read: false };
        let mut pointing = Pointing::at_first(Some(ActionKind::Sneak));
        pointing.cursor = Some(Square::new(2, 3));
        assert_eq!(kept(pointing, &sneaks, Some(ActionKind::Sneak)), pointing);
        let strides = Pointing { kind: Some(ActionKind::Stride), gait: ActionKind::Stride, ..pointing };
        assert_eq!(kept(strides, &sneaks, Some(ActionKind::Sneak)), pointing, "the cursor stays");
        assert_eq!(kept(strides, &Lesson::default(), Some(ActionKind::Sneak)), strides, "all have buttons");
    }
}
