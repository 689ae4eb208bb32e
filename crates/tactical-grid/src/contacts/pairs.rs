//! Pairs of observer and target in one list, and how it is carried over.

/// A target that has come into line or gone out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LineChange {
    pub(super) target: u32,
    pub(super) has_line: bool,
}

/// The targets of all observers, one observer after another.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// Where the targets of each observer end.
    ends: Vec<u32>,
    /// Ascending for each observer.
    targets: Vec<u32>,
}

impl Pairs {
    /// The targets of `observer`, ascending.
    pub(super) fn of(&self, observer: u32) -> &[u32] {
        let observer = observer as usize;
        let Some(&end) = self.ends.get(observer) else { return &[] };
        let start = if observer == 0 { 0 } else { self.ends[observer - 1] };
        &self.targets[start as usize..end as usize]
    }

    /// Empties the list, and makes room for twice as many as `other` has if there is not enough for a few more.
    pub(super) fn clear(&mut self, other: &Self) {
        self.ends.clear();
        self.targets.clear();
        let count = other.targets.len();
        if self.targets.capacity() < count + count / 4 {
            self.targets.reserve(2 * count);
        }
    }

    /// Adds the next observer, with these targets in any order.
    pub(super) fn push(&mut self, targets: impl Iterator<Item = u32>) {
        let start = self.targets.len();
        self.targets.extend(targets);
        self.targets[start..].sort_unstable();
        self.ends.push(self.targets.len() as u32);
    }

    /// Adds the next observer, with the targets it `had` but for those that changed, ascending both.
    pub(super) fn carry_over(&mut self, mut had: &[u32], line_changes: &[LineChange]) {
        for &LineChange { target, has_line } in line_changes {
            let (before, rest) = had.split_at(had.partition_point(|&other| other < target));
            self.targets.extend_from_slice(before);
            if has_line {
                self.targets.push(target);
            }
            had = rest.strip_prefix(&[target]).unwrap_or(rest);
        }
        self.targets.extend_from_slice(had);
        self.ends.push(self.targets.len() as u32);
    }
}
