//! What each kind of creature is under Tactics: the stat blocks that come with the game, and those that a level gives instead.
//! Rules: TAC-01 to TAC-03, TAC-142, TAC-163 to TAC-176, HSE-111.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize, Serializer};

use unnoticed_rules::cards::CardName;
use unnoticed_rules::power::{Ability, Distance, Slot, StatBlock, TierEffect};
use unnoticed_rules::{Kind, Until};

use super::file::{AbilityEntry, At, StatBlockEntry, TakesEntry, TierEntry, UntilEntry};

/// Stat blocks by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatBlocks(pub(super) BTreeMap<Kind, Arc<StatBlock>>);

/// Speed of a kind of which its stat block says nothing. Rule: TAC-21.
const SPEED: u8 = 5;

/// The file of those that come with the game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StatBlockFile {
    stat_block: Vec<StatBlockEntry>,
}

static SHIPPED: LazyLock<StatBlocks> = LazyLock::new(|| {
    let file: StatBlockFile = toml::from_str(include_str!("../../assets/kinds/tactics.toml"))
        .expect("the stat blocks of the game are read in a test");
    StatBlocks(file.stat_block.iter().map(|entry| (*entry.kind.get(), Arc::new(stat_block(entry)))).collect())
});

impl StatBlocks {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The stat block of `kind`: that of these, or else that of the game.
    pub fn of(&self, kind: Kind) -> &Arc<StatBlock> {
        self.0.get(&kind).unwrap_or_else(|| &SHIPPED.0[&kind])
    }
}

impl Serialize for StatBlocks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(kind, block)| (kind, &**block)))
    }
}

/// The stat block that `entry` describes.
pub(super) fn stat_block(entry: &StatBlockEntry) -> StatBlock {
    StatBlock {
        might: entry.might,
        agility: entry.agility,
        intuition: entry.intuition,
        skills: entry.skills.clone(),
        stamina: entry.stamina,
        speed: entry.speed.unwrap_or(SPEED),
        stability: entry.stability,
        recoveries: entry.recoveries,
        abilities: entry.abilities.iter().map(|ability| ability_of(ability.get())).collect(),
    }
}

fn ability_of(entry: &AbilityEntry) -> Ability {
    let tiers = entry.tiers.as_deref().unwrap_or_default();
    let tier = |number: usize| tiers.get(number).map(tier).unwrap_or_default();
    Ability {
        name: CardName::new(entry.name.get()),
        slot: match entry.takes {
            TakesEntry::MainAction => Slot::Main,
            TakesEntry::Maneuver => Slot::Maneuver,
        },
        with: entry.with,
        distance: distance_of(entry),
        tiers: [tier(0), tier(1), tier(2)],
        smoke: entry.smoke.as_ref().map_or(0, |rounds| *rounds.get()),
        once: entry.once,
    }
}

fn distance_of(entry: &AbilityEntry) -> Distance {
    let number = |key: &Option<At<u8>>| key.as_ref().map(|squares| *squares.get());
    let of = [&entry.burst, &entry.cube, &entry.dash, &entry.ranged].map(number);
    match of {
        [Some(squares), ..] => Distance::Burst(squares),
        [_, Some(side), ..] => Distance::Cube { side, within: number(&entry.within).unwrap_or(side) },
        [_, _, Some(squares), _] => Distance::Dash(squares),
        [.., Some(squares)] => Distance::Ranged(squares),
        [None, None, None, None] => Distance::Melee,
    }
}

fn tier(entry: &TierEntry) -> TierEffect {
    let until = match entry.until {
        None => Until::Ended,
        Some(UntilEntry::EndOfTurn) => Until::EndOfTurn,
        Some(UntilEntry::Save) => Until::Save,
    };
    let inflicts = entry.inflicts.map(|inflicted| (inflicted, until));
    TierEffect { damage: entry.damage, push: entry.push, pull: entry.pull, inflicts }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::power::SCORES;

    #[test]
    fn tac_01_tac_03_every_kind_has_a_stat_block_and_its_scores_are_on_the_scale() {
        for kind in Kind::ALL {
            let block = StatBlocks::default().of(kind).clone();
            for score in [block.might, block.agility, block.intuition] {
                assert!(SCORES.contains(&score), "{kind:?}");
            }
            assert_eq!(block.strike().is_some(), kind != Kind::Servant, "{kind:?}");
        }
    }

    #[test]
    fn tac_67_no_tier_of_an_ability_harms_less_than_the_one_before() {
        for kind in Kind::ALL {
            for ability in &StatBlocks::default().of(kind).abilities {
                let harm = ability.tiers.each_ref().map(|tier| tier.damage);
                assert!(harm.is_sorted(), "{kind:?} {}", ability.name);
            }
        }
    }

    #[test]
    fn each_ability_is_called_otherwise_and_the_strike_takes_the_main_action() {
        for kind in Kind::ALL {
            let block = StatBlocks::default().of(kind).clone();
            let mut names: Vec<_> = block.abilities.iter().map(|ability| ability.name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), block.abilities.len(), "{kind:?}");
            assert!(block.strike().is_none_or(|strike| strike.slot == Slot::Main && strike.is_strike()));
        }
    }
}
