//! The hint that is on the screen, and those that wait their turn.

use std::collections::VecDeque;

use bevy::prelude::*;

/// The hint on the screen.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::screens::mission) struct ShownHint {
    pub(super) said: Option<Said>,
    /// Hints whose moment came together with that of another.
    pub(super) waiting: VecDeque<Said>,
}

/// A hint whose moment has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Said {
    /// Its place among the hints of the level.
    pub place: usize,
    pub words: String,
    /// Lines that the log had by then.
    pub lines: usize,
}

impl ShownHint {
    /// Whether there is one to read.
    pub(in crate::screens::mission) const fn is_shown(&self) -> bool {
        self.said.is_some()
    }

    /// What comes now takes the place of all that was to be read; what came together waits its turn.
    pub(super) fn show(&mut self, hints: Vec<Said>) {
        self.waiting = hints.into();
        self.show_next();
    }

    /// What comes now stands before what was to be read, which comes back when it is put away.
    pub(super) fn interject(&mut self, hints: Vec<Said>) {
        self.waiting = hints.into_iter().chain(self.said.take()).chain(self.waiting.drain(..)).collect();
        self.show_next();
    }

    pub(super) fn show_next(&mut self) {
        self.said = self.waiting.pop_front();
    }

    /// Takes away what came before `line` of the log was written.
    pub(super) fn forget_until(&mut self, line: usize) {
        self.waiting = self.said.take().into_iter().chain(self.waiting.drain(..)).collect();
        self.waiting.retain(|said| said.lines > line);
        self.show_next();
    }

    /// Takes away what came after the log had so many `lines`: the places of those hints.
    pub(super) fn take_back(&mut self, lines: usize) -> Vec<usize> {
        let all = self.said.take().into_iter().chain(self.waiting.drain(..));
        let (stay, go): (VecDeque<Said>, VecDeque<Said>) = all.partition(|said| said.lines <= lines);
        self.waiting = stay;
        self.show_next();
        go.into_iter().map(|said| said.place).collect()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Hints that come together when the log has so many lines.
    pub fn hints(lines: usize, words: &[&str]) -> Vec<Said> {
        let said = |(place, words): (usize, &&str)| Said { place, words: (*words).to_owned(), lines };
        words.iter().enumerate().map(said).collect()
    }

    fn words(shown: &ShownHint) -> Option<&str> {
        shown.said.as_ref().map(|said| said.words.as_str())
    }

    #[test]
    fn hints_that_come_together_are_shown_one_after_the_other() {
        let mut shown = ShownHint::default();
        shown.show(hints(1, &["first", "second"]));
        assert_eq!(words(&shown), Some("first"));
        shown.show_next();
        assert_eq!(words(&shown), Some("second"));
        shown.show_next();
        assert_eq!(shown, ShownHint::default());
    }

    #[test]
    fn a_lesson_ends_the_one_before() {
        let mut shown = ShownHint::default();
        shown.show(hints(1, &["first", "second"]));
        shown.show(hints(2, &["news"]));
        shown.show_next();
        assert_eq!(shown, ShownHint::default());
    }

    #[test]
    fn a_lesson_comes_back_after_a_remark() {
        let mut shown = ShownHint::default();
        shown.show(hints(1, &["lesson", "more"]));
        shown.interject(hints(2, &["remark"]));
        for expected in ["remark", "lesson", "more"] {
            assert_eq!(words(&shown), Some(expected));
            shown.show_next();
        }
        assert_eq!(shown, ShownHint::default());
    }

    #[test]
    fn what_came_before_a_fight_is_forgotten_and_what_came_with_it_is_not() {
        let mut shown = ShownHint::default();
        shown.show(hints(4, &["lesson"]));
        shown.interject(hints(9, &["a fight"]));
        let begun = shown.clone();
        shown.forget_until(3);
        assert_eq!(shown, begun, "the lesson came after that");
        shown.forget_until(8);
        assert_eq!(words(&shown), Some("a fight"));
        shown.show_next();
        assert_eq!(shown, ShownHint::default());
    }

    #[test]
    fn a_hint_goes_when_its_moment_is_taken_back_and_the_one_before_is_read_again() {
        let mut shown = ShownHint::default();
        shown.show(hints(4, &["lesson"]));
        shown.interject(hints(9, &["a fight"]));
        assert_eq!(shown.take_back(9), [0; 0], "it has happened still");
        assert_eq!(shown.take_back(8), [0], "the place of the hint, which may come again");
        assert_eq!(words(&shown), Some("lesson"));
        assert_eq!(shown.take_back(0), [0]);
        assert_eq!(shown, ShownHint::default());
    }
}
