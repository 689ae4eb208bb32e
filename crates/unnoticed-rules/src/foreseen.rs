//! What is told of an act before its dice are pushed: its rolls, what each brings, who would hold what, who is pushed where.
//! Rules: HSE-24, HSE-49.

use tactical_grid::Square;

use super::power::Tier;
use super::{Chances, CreatureId, Degree, Effect, HeldState, Modifier, Purpose, Roll, Slam};

/// One side of an opposed roll as it would be made: everything but the die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// Who opposes, if anybody does.
    pub observer: Option<CreatureId>,
    /// What the roll is for.
    pub purpose: Purpose,
    /// What is added to the die.
    pub modifiers: Vec<Modifier>,
    /// The roll with its most likely degree, for the explanation (its die is 0).
    pub roll: Roll,
    /// Chance of each degree.
    pub degrees: Chances<Degree>,
    /// What is not added, though it might be expected.
    pub lost: Option<Lost>,
    /// What each degree brings, in few words, where that says more than its name: "7 Stamina, prone".
    pub brings: Vec<(Degree, String)>,
}

impl Against {
    /// What each tier that it may come to brings, with its chance, in words that `told` makes of the name of the tier, the
    /// percent and what it brings; nothing of a roll that has no tiers. Rule: TAC-67.
    pub fn tiers_told(&self, told: impl Fn(&str, u8, &str) -> String) -> Option<String> {
        let of = |(degree, brings): &(Degree, String)| match self.percent(*degree) {
            0 => None,
            percent => Some(told(&self.roll.called(*degree), percent, brings)),
        };
        let tiers: Vec<String> = self.brings.iter().filter_map(of).collect();
        (!tiers.is_empty()).then(|| tiers.join(" · "))
    }

    /// The chance of `tier`, in percent; none of a roll that has no tiers. Rule: TAC-67.
    pub fn percent_of(&self, tier: Tier) -> Option<u8> {
        let (degree, _) = self.brings.get(usize::from(tier.number()) - 1)?;
        Some(self.percent(*degree))
    }

    fn percent(&self, degree: Degree) -> u8 {
        let percents = self.degrees.percents();
        percents.into_iter().find(|(other, _)| **other == degree).map_or(0, |(_, percent)| percent)
    }

    /// The same in few words: "21 % 4 Stamina · 43 % 7 Stamina · 36 % 9 Stamina".
    pub fn tiers_in_short(&self) -> Option<String> {
        self.tiers_told(|_, percent, brings| format!("{percent} % {brings}"))
    }
}

/// A modifier that a roll does not have, though the place where it ends would give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// How much it would be.
    pub value: i16,
    /// Why it is lost, in few words: "open on the way".
    pub short: &'static str,
    /// The same in a sentence, with the rules.
    pub why: &'static str,
}

/// What an action would do, with exact chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// Each roll that would be made.
    pub rolls: Vec<Against>,
    /// For each observer, in ascending id, the state it would hold toward the actor.
    pub states: Vec<(CreatureId, Chances<HeldState>)>,
    /// The most exposed state that any of them would hold.
    pub worst: Chances<HeldState>,
    /// Whether whoever it attacks would fall.
    pub felled: Chances<bool>,
    /// Squares its noise would carry, 0 for none.
    pub noise_radius: u8,
    /// Where the actor would be.
    pub square: Square,
}

/// Where one tier of a roll would push somebody, and what that and the blow would cost. Rules: TAC-190 to TAC-214.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeseenPush {
    /// Who is pushed.
    pub creature: CreatureId,
    /// The tier that brings it.
    pub tier: Tier,
    /// The upper left squares of the spaces that it enters, in order.
    pub way: Vec<Square>,
    /// What it is pushed against on the way, each with the square where it stands then.
    pub slams: Vec<(Square, Slam)>,
    /// What everybody concerned loses by it and by the blow, ascending by id.
    pub losses: Vec<(CreatureId, u16)>,
}

impl ForeseenPush {
    /// That of `creature` among `effects`, which are all that `tier` brings; nothing if it is not moved.
    pub fn among(effects: &[Effect], creature: CreatureId, tier: Tier) -> Option<Self> {
        let mut pushed = Self { creature, tier, way: Vec::new(), slams: Vec::new(), losses: Vec::new() };
        let mut is_forced = false;
        for effect in effects {
            match *effect {
                Effect::Moved { creature: moved, to, .. } if moved == creature => pushed.way.push(to),
                Effect::Forced { creature: moved, to, into, .. } if moved == creature => {
                    is_forced = true;
                    pushed.slams.extend(into.map(|into| (to, into)));
                }
                Effect::Hurt { creature, amount, .. } => pushed.lose(creature, amount.into()),
                _ => {}
            }
        }
        is_forced.then_some(pushed)
    }

    fn lose(&mut self, creature: CreatureId, amount: u16) {
        match self.losses.iter_mut().find(|(known, _)| *known == creature) {
            Some((_, sum)) => *sum += amount,
            None => self.losses.push((creature, amount)),
        }
        self.losses.sort_unstable();
    }

    /// What `creature` would lose.
    pub fn loss_of(&self, creature: CreatureId) -> u16 {
        self.losses.iter().find(|(known, _)| *known == creature).map_or(0, |(_, sum)| *sum)
    }
}
