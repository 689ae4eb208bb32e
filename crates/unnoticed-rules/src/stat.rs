//! The seven Stats of a rogue in a heist. Rules: END-07, END-08.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of a rogue's seven Stats. Rule: END-07.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names are the rulebook's")]
pub enum Stat {
    Head,
    Hand,
    Heart,
    Home,
    Hurt,
    Hurry,
    History,
}

impl Stat {
    /// All seven.
    pub const ALL: [Self; 7] =
        [Self::Head, Self::Hand, Self::Heart, Self::Home, Self::Hurt, Self::Hurry, Self::History];
}

/// A set of Stats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stats(u8);

impl Stats {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Whether `stat` is one of them.
    pub const fn contains(self, stat: Stat) -> bool {
        self.0 & (1 << stat as u8) != 0
    }

    /// These and `stat`.
    #[must_use]
    pub const fn with(self, stat: Stat) -> Self {
        Self(self.0 | 1 << stat as u8)
    }

    /// How many they are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether they are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn end_07_end_08_seven_stats_and_no_others() {
        assert_eq!(Stat::ALL.len(), 7);
        let all = Stat::ALL.into_iter().fold(Stats::NONE, Stats::with);
        assert_eq!(all.len(), 7);
        assert!(Stat::ALL.into_iter().all(|stat| all.contains(stat) && !Stats::NONE.contains(stat)));
    }
}
