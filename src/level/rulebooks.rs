//! The rulebooks that a level can be played under: the one list of them. Rule: HSE-01.

use std::any::TypeId;
use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::sync::{PoisonError, RwLock};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use unnoticed_rules::danger::Danger;
use unnoticed_rules::detection::Detection;
use unnoticed_rules::tactics::Tactics;
use unnoticed_rules::{Listed, Rulebook};

use super::fnv::fingerprint_of;

/// The rulebooks that come with the game, the default first. A new one of the game's own is added here, and nowhere else.
static SHIPPED: [ListedRulebook; 3] =
    [ListedRulebook::of(&Detection), ListedRulebook::of(&Danger), ListedRulebook::of(&Tactics)];

/// Those that somebody who builds on the game has added, in the order in which they came.
static ADDED: RwLock<Vec<ListedRulebook>> = RwLock::new(Vec::new());

/// In what is packed, numbers below this one are places among the shipped, and the others stand for the names of added ones.
const FIRST_ADDED: u32 = 1 << 31;

/// A rulebook of the list. What its rules are, its type says: two of one type and one name are the same.
#[derive(Clone, Copy, Debug)]
struct ListedRulebook {
    rules: &'static dyn Rulebook,
    type_id: TypeId,
}

impl ListedRulebook {
    const fn of<R: Rulebook>(rules: &'static R) -> Self {
        Self { rules, type_id: TypeId::of::<R>() }
    }

    /// Whether one of the two could be taken for the other, by its name or by its packed form.
    fn is_mistaken_for(self, other: Self) -> bool {
        let names = [self, other].map(|listed| listed.rules.name());
        names[0] == names[1] || number_of(names[0]) == number_of(names[1])
    }

    fn is(self, other: Self) -> bool {
        self.type_id == other.type_id && self.rules.name() == other.rules.name()
    }
}

/// What stands for an added rulebook in what is packed. It follows from its name alone: neither the order in which
/// rulebooks are added nor a new shipped one changes it.
fn number_of(name: &str) -> u32 {
    fingerprint_of(name.as_bytes()) as u32 | FIRST_ADDED
}

/// Why a rulebook cannot be added.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulebookRefused {
    /// In a level file or in a replay it could be mistaken for another one.
    #[error("the name {0:?} is taken by another rulebook")]
    NameTaken(&'static str),
    /// The game could not go by what it lists.
    #[error("nothing can be played under the rulebook {name:?}: {}", problems.join("; "))]
    Unplayable {
        /// Its name.
        name: &'static str,
        /// What is wrong with its lists, a sentence each.
        problems: Vec<String>,
    },
}

/// Adds `new`, unless it is there.
fn add_to(added: &mut Vec<ListedRulebook>, new: ListedRulebook) -> Result<(), RulebookRefused> {
    let (name, problems) = (new.rules.name(), Listed::of(new.rules).problems());
    if !problems.is_empty() {
        return Err(RulebookRefused::Unplayable { name, problems });
    }
    let known = SHIPPED.iter().chain(added.iter()).find(|known| known.is_mistaken_for(new));
    match known {
        Some(known) if known.is(new) => {}
        Some(_) => return Err(RulebookRefused::NameTaken(name)),
        None => added.push(new),
    }
    Ok(())
}

/// The rulebook a level is meant for, by its name. Rule: HSE-01.
#[derive(Clone, Copy, Debug)]
pub struct RulebookName(&'static dyn Rulebook);

impl RulebookName {
    /// That of `rules`, whether it is listed or not. Under one that is not a level is played, but what is kept of the mission
    /// cannot be read again before somebody [adds](Self::add) it.
    pub const fn of(rules: &'static dyn Rulebook) -> Self {
        Self(rules)
    }

    /// Lists `rules` after the shipped ones, for as long as the program runs: from now on levels may name it, and missions
    /// under it are kept, gone on with and replayed as under any other. It is done first, before a level is read or the
    /// command line is. Adding it again changes nothing.
    ///
    /// # Errors
    ///
    /// [`RulebookRefused`] if another rulebook has its name, or if the game could not go by what it lists
    /// ([`Listed::problems`]); nothing has been added.
    pub fn add<R: Rulebook>(rules: &'static R) -> Result<Self, RulebookRefused> {
        let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
        add_to(&mut added, ListedRulebook::of(rules)).map(|()| Self(rules))
    }

    /// The rulebook called `name`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|rulebook| rulebook.name() == name)
    }

    /// All that are listed: the shipped ones, the default first, then those that were added.
    pub fn all() -> impl Iterator<Item = Self> {
        let added = ADDED.read().unwrap_or_else(PoisonError::into_inner).clone();
        SHIPPED.into_iter().chain(added).map(|listed| Self(listed.rules))
    }

    /// The rules themselves.
    pub const fn rules(self) -> &'static dyn Rulebook {
        self.0
    }

    /// Its name on the command line and in level files.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// What the results and the kept missions of the level `id` under it are called: those of the default rulebook by the id
    /// alone.
    pub fn record(self, id: &str) -> String {
        if self == Self::default() { id.to_owned() } else { format!("{id}.{}", self.name()) }
    }

    /// The rulebook after it in the list, and after the last the first.
    #[must_use]
    pub fn next(self) -> Self {
        let mut after = Self::all().skip_while(|other| *other != self).skip(1);
        after.next().unwrap_or_default()
    }

    /// Its number in what is packed.
    fn number(self) -> u32 {
        let place = SHIPPED.iter().position(|listed| listed.rules.name() == self.name());
        place.map_or_else(|| number_of(self.name()), |place| place as u32)
    }
}

impl Default for RulebookName {
    fn default() -> Self {
        Self(SHIPPED[0].rules)
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

/// In text its name; in what is packed its place among the shipped ones, or the number that follows from its name. One that
/// is not listed is written alike, but not found again.
impl Serialize for RulebookName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("RulebookName", self.number(), self.name())
    }
}

impl<'de> Deserialize<'de> for RulebookName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = if deserializer.is_human_readable() {
            Self::from_name(&String::deserialize(deserializer)?)
        } else {
            let number = u32::deserialize(deserializer)?;
            Self::all().find(|rulebook| rulebook.number() == number)
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
        assert_eq!(postcard::to_stdvec(&RulebookName::default()).unwrap(), [0]);
        assert!(serde_json::from_str::<RulebookName>("\"chess\"").is_err());
        assert!(
            postcard::from_bytes::<RulebookName>(&postcard::to_stdvec(&number_of("chess")).unwrap()).is_err()
        );
    }

    /// What is added here stays in a list of its own; `tests/second_rulebook` adds to that of the program.
    #[test]
    fn hse_01_a_rulebook_is_added_once_and_no_other_of_its_name() {
        let (mut added, shipped) = (Vec::new(), ListedRulebook::of(&Detection));
        assert_eq!(add_to(&mut added, shipped), Ok(()));
        let namesake = ListedRulebook { type_id: TypeId::of::<()>(), ..shipped };
        assert_eq!(add_to(&mut added, namesake), Err(RulebookRefused::NameTaken("detection")));
        assert!(added.is_empty());
    }

    #[test]
    fn each_rulebook_is_chosen_in_turn_and_has_results_of_its_own() {
        let all: Vec<RulebookName> = RulebookName::all().collect();
        for (place, rulebook) in all.iter().enumerate() {
            assert_eq!(rulebook.next(), all[(place + 1) % all.len()]);
            assert!(!rulebook.rules().title().is_empty());
        }
        let records = all.iter().map(|rulebook| rulebook.record("vault"));
        assert_eq!(records.collect::<Vec<_>>()[..2], ["vault", "vault.danger"]);
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
    fn hse_01_hse_05_missions_can_be_played_under_every_rulebook_of_the_list() {
        for rules in RulebookName::all().map(RulebookName::rules) {
            assert_eq!(Listed::of(rules).problems(), [""; 0], "{}", rules.name());
        }
    }
}
