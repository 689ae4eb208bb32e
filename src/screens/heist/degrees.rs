//! What the degrees of success bring: the same, but for two tasks.

use unnoticed_rules::endeavor::Task;

/// What they bring where they do not bring the same, and the rules that say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Degrees {
    pub about: &'static str,
    pub rules: &'static str,
}

impl Degrees {
    /// Those of `task`; none where any success will do. Rules: END-20, END-118, END-214.
    pub const fn of(task: Task) -> Option<Self> {
        match task {
            Task::Violent => Some(Self {
                about: "any success removes one; maximum the whole run",
                rules: "END-117 END-118",
            }),
            Task::Force(_) => Some(Self {
                about: "any success places as many Schemes as its reach; maximum all that are missing",
                rules: "END-214",
            }),
            Task::NonViolent | Task::Move | Task::Work(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn end_118_end_214_a_maximum_brings_more_in_violent_attacks_alone() {
        assert!([Task::Violent, Task::Force(6)].map(Degrees::of).iter().all(Option::is_some));
        assert_eq!([Task::NonViolent, Task::Move, Task::Work(6)].map(Degrees::of), [None; 3]);
    }
}
