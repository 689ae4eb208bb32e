//! The best results of all levels.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use unnoticed_rules::Exposure;

/// The best result of one level. Rule: HSE-43.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BestResult {
    /// 1 to 3.
    pub stars: u8,
    /// Rounds it took.
    pub rounds: u32,
    /// How exposed the rogue was at worst; none of a hunt. Rule: HSE-75.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worst: Option<Exposure>,
}

impl BestResult {
    /// Whether it is better than `other`: more stars, then fewer rounds.
    fn beats(&self, other: &Self) -> bool {
        (self.stars, std::cmp::Reverse(self.rounds)) > (other.stars, std::cmp::Reverse(other.rounds))
    }
}

/// Best results by the id of the level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestResults {
    /// One for each level that was won.
    #[serde(default)]
    pub levels: BTreeMap<String, BestResult>,
}

impl BestResults {
    /// Notes the results of `others` as well.
    pub fn join(&mut self, others: &Self) {
        for (level, result) in &others.levels {
            self.note(level, *result);
        }
    }

    /// Notes a result; whether it is the best so far.
    pub fn note(&mut self, level: &str, result: BestResult) -> bool {
        let is_best = self.levels.get(level).is_none_or(|best| result.beats(best));
        if is_best {
            self.levels.insert(level.to_owned(), result);
        }
        is_best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hse_43_more_stars_beat_fewer_rounds() {
        let mut results = BestResults::default();
        let result = |stars, rounds| BestResult { stars, rounds, worst: Some(Exposure::Placed) };
        assert!(results.note("tutorial", result(2, 9)));
        assert!(!results.note("tutorial", result(1, 3)));
        assert!(results.note("tutorial", result(2, 8)));
        assert!(results.note("tutorial", result(3, 30)));
        assert_eq!(results.levels["tutorial"].rounds, 30);
        let text = toml::to_string(&results).unwrap();
        assert_eq!(toml::from_str::<BestResults>(&text).unwrap(), results);
        let hunt = BestResult { worst: None, ..result(1, 5) };
        assert_eq!(toml::from_str::<BestResult>(&toml::to_string(&hunt).unwrap()).unwrap(), hunt);
    }
}
