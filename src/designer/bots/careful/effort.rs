//! How much thought a decision may take: steps are counted, never time, so that the same is decided on every machine.

/// Steps of one decision at most. The bench `decisions` says how long they take.
pub(super) const MOST_STEPS: u32 = 120_000;

/// Steps left in one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effort {
    left: u32,
    /// Steps taken so far, those included for which none were left.
    taken: u32,
}

impl Effort {
    /// Looking at one guard's danger on one square.
    pub const DANGER: u32 = 1;
    /// Looking at one moment of a plan, and at all that can be done in it.
    pub const MOMENT: u32 = 12;
    /// Looking around from a place where a guard will stand.
    pub const STAND: u32 = 120;

    /// All that one decision has.
    pub const fn of_a_decision() -> Self {
        Self { left: MOST_STEPS, taken: 0 }
    }

    /// Takes `steps` of what is left, as far as there are any.
    pub const fn spend(&mut self, steps: u32) {
        self.left = self.left.saturating_sub(steps);
        self.taken = self.taken.saturating_add(steps);
    }

    /// Whether nothing is left.
    pub const fn is_spent(self) -> bool {
        self.left == 0
    }

    /// Steps taken so far, those included for which none were left.
    #[cfg(test)]
    pub const fn taken(self) -> u32 {
        self.taken
    }

    /// Lends at most `steps` of what is left.
    pub fn part(self, steps: u32) -> Self {
        Self { left: self.left.min(steps), ..self }
    }

    /// Takes back what was lent as `before` and is now `after`.
    pub const fn settle(&mut self, before: Self, after: Self) {
        self.left -= before.left - after.left;
        self.taken += after.taken - before.taken;
    }
}
