//! When the rogue takes the reactions that only one rulebook knows. Rule: HSE-22.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::level::RulebookName;
use crate::sim::Policy;
use unnoticed_rules::{Reaction, ReactionEntry};

/// A reaction for which a policy is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeptReaction {
    /// One that rulebooks share.
    Shared(Reaction),
    /// The one of this number that only this rulebook knows.
    Own(RulebookName, u8),
}

impl KeptReaction {
    /// `reaction` under `rulebook`.
    pub const fn of(rulebook: RulebookName, reaction: Reaction) -> Self {
        match reaction {
            Reaction::Own(number) => Self::Own(rulebook, number),
            shared => Self::Shared(shared),
        }
    }

    /// All that can be taken under `rulebook`.
    pub fn all(rulebook: RulebookName) -> impl Iterator<Item = Self> {
        let own = rulebook.rules().own_reactions().iter().map(move |entry| Self::Own(rulebook, entry.number));
        Reaction::ALL.map(Self::Shared).into_iter().chain(own)
    }

    /// The reaction under the rulebook that knows it.
    pub const fn reaction(self) -> Reaction {
        match self {
            Self::Shared(reaction) => reaction,
            Self::Own(_, number) => Reaction::Own(number),
        }
    }

    /// Whether it can be taken under `rulebook`.
    pub fn is_known_to(self, rulebook: RulebookName) -> bool {
        !matches!(self, Self::Own(of, _) if of != rulebook)
    }
}

/// So many are kept; what is chosen beyond them holds in the mission that is being played.
const MOST: usize = 16;

/// Names of rulebooks, and of their reactions under each, as they are kept in a file.
type Named = BTreeMap<String, BTreeMap<String, Policy>>;

/// What is chosen for each reaction of one rulebook, where that is not the usual; ascending by rulebook and number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Named", into = "Named")]
pub struct OwnPolicies([Option<(RulebookName, u8, Policy)>; MOST]);

impl OwnPolicies {
    pub(super) const fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    pub(super) fn of(&self, rulebook: RulebookName, number: u8) -> Policy {
        let mut kept = self.0.iter().flatten();
        kept.find(|kept| (kept.0, kept.1) == (rulebook, number)).map_or(Policy::Usual, |kept| kept.2)
    }

    pub(super) fn choose(&mut self, rulebook: RulebookName, number: u8, policy: Policy) {
        let others = self.0.into_iter().flatten().filter(|kept| (kept.0, kept.1) != (rulebook, number));
        let chosen = (policy != Policy::Usual).then_some((rulebook, number, policy));
        let mut kept: Vec<_> = others.chain(chosen).collect();
        kept.sort_by_key(|(rulebook, number, _)| (rulebook.name(), *number));
        self.0 = [None; MOST];
        self.0.iter_mut().zip(kept).for_each(|(place, kept)| *place = Some(kept));
    }
}

fn entry(rulebook: RulebookName, is_it: impl Fn(&ReactionEntry) -> bool) -> Option<&'static ReactionEntry> {
    rulebook.rules().own_reactions().iter().find(|entry| is_it(entry))
}

/// What names a rulebook or a reaction that is listed no longer is passed over.
impl From<Named> for OwnPolicies {
    fn from(named: Named) -> Self {
        let mut policies = Self::default();
        for (rulebook, reactions) in named {
            let Some(rulebook) = RulebookName::from_name(&rulebook) else { continue };
            for (name, policy) in reactions {
                if let Some(entry) = entry(rulebook, |entry| entry.name == name) {
                    policies.choose(rulebook, entry.number, policy);
                }
            }
        }
        policies
    }
}

impl From<OwnPolicies> for Named {
    fn from(policies: OwnPolicies) -> Self {
        let mut named = Self::new();
        for (rulebook, number, policy) in policies.0.into_iter().flatten() {
            if let Some(entry) = entry(rulebook, |entry| entry.number == number) {
                let reactions = named.entry(rulebook.name().to_owned()).or_default();
                reactions.insert(entry.name.to_owned(), policy);
            }
        }
        named
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Setting, Settings};
    use unnoticed_rules::danger::{DEFEND, Danger};
    use unnoticed_rules::detection::Detection;

    #[test]
    fn sur_78_hse_22_what_is_chosen_for_a_reaction_of_one_rulebook_is_kept_by_its_name() {
        let danger = RulebookName::of(&Danger);
        let defend = KeptReaction::Own(danger, DEFEND);
        let mut settings = Settings::default();
        settings.change(Setting::Policy(defend, Policy::Always));
        assert_eq!(settings.policy(defend), Policy::Always);
        let kept = toml::to_string(&settings).expect("settings");
        assert!(kept.contains("[own-reactions.danger]\nDefend = \"always\""), "{kept}");
        assert_eq!(toml::from_str::<Settings>(&kept).expect("settings"), settings);
        for unknown in
            [kept.replace("Defend", "Dance"), kept.replace("own-reactions.danger", "own-reactions.chess")]
        {
            let read = toml::from_str::<Settings>(&unknown).expect("settings");
            assert_eq!(read, Settings::default(), "what nobody knows is passed over");
        }
        settings.change(Setting::Policy(defend, Policy::Usual));
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn hse_22_a_reaction_of_one_rulebook_is_none_of_another() {
        let [danger, detection] = [RulebookName::of(&Danger), RulebookName::of(&Detection)];
        let own = KeptReaction::of(danger, Reaction::Own(DEFEND));
        assert!(own.is_known_to(danger) && !own.is_known_to(detection));
        assert!(KeptReaction::all(danger).any(|kept| kept == own));
        assert!(KeptReaction::all(detection).all(|kept| matches!(kept, KeptReaction::Shared(_))));
    }
}
