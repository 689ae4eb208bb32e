//! The rulebooks that a level can be played under: the one list of them. Rule: HSE-01.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use unnoticed_rules::Rulebook;
use unnoticed_rules::detection::Detection;

/// All rulebooks, the default first. Whoever writes a new one adds it here, and nowhere else.
static RULEBOOKS: [&dyn Rulebook; 1] = [&Detection];

/// The rulebook a level is meant for, by its name. Rule: HSE-01.
#[derive(Clone, Copy, Debug)]
pub struct RulebookName(&'static dyn Rulebook);

impl RulebookName {
    /// That of `rules`, whether it is listed or not: under one that is not a level is played, but a kept game is not found again.
    pub const fn of(rules: &'static dyn Rulebook) -> Self {
        Self(rules)
    }

    /// The rulebook called `name`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|rulebook| rulebook.name() == name)
    }

    /// All that are listed, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        RULEBOOKS.into_iter().map(Self)
    }

    /// The rules themselves.
    pub const fn rules(self) -> &'static dyn Rulebook {
        self.0
    }

    /// Its name on the command line and in level files.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    fn index(self) -> Option<u32> {
        Self::all().position(|listed| listed == self).map(|index| index as u32)
    }
}

impl Default for RulebookName {
    fn default() -> Self {
        Self(RULEBOOKS[0])
    }
}

impl PartialEq for RulebookName {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for RulebookName {}

impl Hash for RulebookName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

/// In text its name, in what is packed its number in the list; one that is not listed has the number after the last, and
/// is not found again.
impl Serialize for RulebookName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let index = self.index().unwrap_or(RULEBOOKS.len() as u32);
        serializer.serialize_unit_variant("RulebookName", index, self.name())
    }
}

impl<'de> Deserialize<'de> for RulebookName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = if deserializer.is_human_readable() {
            Self::from_name(&String::deserialize(deserializer)?)
        } else {
            Self::all().nth(u32::deserialize(deserializer)? as usize)
        };
        let names = || Self::all().map(Self::name).collect::<Vec<_>>().join(", ");
        found.ok_or_else(|| D::Error::custom(format!("there is no such rulebook; there is {}", names())))
    }
}

impl JsonSchema for RulebookName {
    fn schema_name() -> Cow<'static, str> {
        "RulebookName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<&str> = Self::all().map(Self::name).collect();
        json_schema!({
            "description": "The rulebook a level is meant for. Rule: HSE-01.",
            "type": "string",
            "enum": names,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule_reference;

    #[test]
    fn hse_01_detection_is_the_default_and_every_rulebook_is_found_by_its_name() {
        assert_eq!(RulebookName::default().name(), "detection");
        for rulebook in RulebookName::all() {
            assert_eq!(RulebookName::from_name(rulebook.name()), Some(rulebook));
            let text = serde_json::to_string(&rulebook).unwrap();
            assert_eq!(text, format!("\"{}\"", rulebook.name()));
            assert_eq!(serde_json::from_str::<RulebookName>(&text).unwrap(), rulebook);
            let packed = postcard::to_stdvec(&rulebook).unwrap();
            assert_eq!(postcard::from_bytes::<RulebookName>(&packed).unwrap(), rulebook);
        }
        assert!(serde_json::from_str::<RulebookName>("\"chess\"").is_err());
    }

    #[test]
    fn every_action_and_every_kind_of_roll_names_rules_that_exist() {
        for rules in RulebookName::all().map(RulebookName::rules) {
            let actions = rules.entries().iter().map(|entry| (entry.name, entry.about));
            let rolls = rules.roll_kinds().iter().map(|kind| (kind.label, kind.about));
            for (name, about) in actions.chain(rolls) {
                assert!(rule_reference::ids(about).next().is_some(), "{name}");
                assert!(rule_reference::ids(about).all(|id| rule_reference::text(id).is_some()), "{name}");
            }
        }
    }

    #[test]
    fn no_two_actions_of_a_rulebook_share_a_key_or_a_word() {
        for rules in RulebookName::all().map(RulebookName::rules) {
            let entries = rules.entries();
            for (i, one) in entries.iter().enumerate() {
                assert!(entries[i + 1..].iter().all(|other| other.key != one.key && other.word != one.word));
            }
        }
    }

    #[test]
    fn hse_05_the_states_of_every_rulebook_lead_down_the_scale_of_exposure_to_unaware() {
        for rules in RulebookName::all().map(RulebookName::rules) {
            let states = rules.states();
            assert!(states.iter().enumerate().all(|(place, state)| usize::from(state.order) == place));
            assert!(states.is_sorted_by_key(|state| state.exposure), "{states:?}");
            assert_eq!(rules.unaware().exposure(), unnoticed_rules::Exposure::Unaware);
        }
    }
}
