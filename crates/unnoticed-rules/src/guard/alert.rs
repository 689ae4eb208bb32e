//! How alarmed the building is, as far as the player's creature can infer. Rule: HSE-40.

use std::fmt;

use serde::Serialize;

use crate::{Creature, CreatureId, Effect, Exposure, NoiseKind, Place, Side, Situation};

/// Rounds without new evidence after which the alert falls by one tier. Rule: HSE-40.
pub const ALERT_ROUNDS: u8 = 10;

/// How alarmed the building is, calmest first. Rule: HSE-40.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AlertTier {
    /// Nothing is known.
    #[default]
    Calm,
    /// Some guard that is perceived holds UND.
    Suspicious,
    /// Some guard that is perceived holds HID, or searches; or one has shown that it observes somebody.
    Searching,
    /// A guard that holds OBS was heard to call out, or a bell rang.
    Alarm,
}

impl AlertTier {
    const fn below(self) -> Self {
        match self {
            Self::Calm | Self::Suspicious => Self::Calm,
            Self::Searching => Self::Suspicious,
            Self::Alarm => Self::Searching,
        }
    }
}

impl fmt::Display for AlertTier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Calm => "calm",
            Self::Suspicious => "suspicious",
            Self::Searching => "searching",
            Self::Alarm => "alarm",
        })
    }
}

/// The alert and its memory. Rule: HSE-40.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Alert {
    /// The tier now.
    pub tier: AlertTier,
    /// Whole rounds without new evidence.
    pub quiet_rounds: u8,
    /// Whether evidence came in this round.
    fresh: bool,
    /// Whether Alarm was ever reached: then it never falls below Suspicious.
    pub was_alarm: bool,
}

impl Alert {
    /// Takes note of what happened, as far as the player was shown it, after it has been applied to `situation`.
    pub fn note<'a>(&mut self, situation: &Situation, happened: impl IntoIterator<Item = &'a Effect>) {
        let (mut rings, mut shows) = (false, false);
        for effect in happened {
            self.fresh |= is_evidence(situation, effect);
            rings |= Alert::is_raised_by(effect, situation);
            shows |= is_sighting(situation, effect);
        }
        let reached = match () {
            () if rings => AlertTier::Alarm,
            () if shows => AlertTier::Searching,
            () => tier_of(situation),
        };
        self.was_alarm |= reached == AlertTier::Alarm;
        self.tier = self.tier.max(reached);
    }

    /// The first of what `happened` that gives `tier`, as far as the player was shown it; none where no more than what guards
    /// held before does, who were not perceived then.
    pub fn cause<'a>(
        tier: AlertTier,
        situation: &Situation,
        happened: impl IntoIterator<Item = &'a Effect>,
    ) -> Option<&'a Effect> {
        happened.into_iter().find(|effect| tier_by(situation, effect) >= tier)
    }

    /// The first guard that is perceived and gives at least `tier` by what it holds, and how exposed to it the most exposed is;
    /// none where something that was shown for a moment gives it.
    pub fn given_by(tier: AlertTier, situation: &Situation) -> Option<(CreatureId, Exposure)> {
        let mut all = guards(situation);
        let guard = all.find(|guard| tier_of_one(guard) >= tier)?;
        Some((guard.id, guard.awareness.worst()))
    }

    /// Whether `effect` alone, which has been applied to `situation`, gives the alarm: a guard that observes somebody called out,
    /// or a bell rang. Rule: HSE-40.
    ///
    /// # Panics
    ///
    /// If somebody calls who is not in `situation`.
    pub fn is_raised_by(effect: &Effect, situation: &Situation) -> bool {
        match *effect {
            Effect::Noise { kind: NoiseKind::Bell, .. } => true,
            Effect::Noise { kind: NoiseKind::Call, by, .. } => {
                let caller = situation.creature(by);
                caller.profile.side == Side::Guards && caller.awareness.worst() == Exposure::Perceived
            }
            _ => false,
        }
    }

    /// The tier that the alert never falls below any more.
    pub const fn floor(&self) -> AlertTier {
        if self.was_alarm { AlertTier::Suspicious } else { AlertTier::Calm }
    }

    /// The tier to which it falls after enough quiet rounds, if no guard holds more.
    pub fn next_below(&self) -> AlertTier {
        self.tier.below().max(self.floor())
    }

    /// A round has passed: after 10 quiet ones the alert falls by one tier, not below what the guards hold that are
    /// perceived.
    pub fn end_round(&mut self, situation: &Situation) {
        let is_watched = guards(situation).any(|guard| guard.awareness.worst() == Exposure::Perceived);
        self.quiet_rounds = if self.fresh || is_watched { 0 } else { self.quiet_rounds.saturating_add(1) };
        self.fresh = false;
        if self.quiet_rounds >= ALERT_ROUNDS {
            self.tier = self.next_below().max(tier_of(situation)).min(self.tier);
            self.quiet_rounds = 0;
        }
    }
}

fn guards(situation: &Situation) -> impl Iterator<Item = &Creature> {
    situation.creatures.iter().filter(|creature| counts(creature) && is_perceived(situation, creature))
}

/// Whether it is a guard that can act, and gives a sign of what it knows. Rules: HSE-40, HSE-65, HSE-72.
fn counts(creature: &Creature) -> bool {
    creature.profile.side == Side::Guards && creature.can_act() && !creature.conditions.waiting
}

/// Whether the player's creature can tell what it holds: a guard that is played knows that of itself. Rules: HSE-48, HSE-73.
fn is_perceived(situation: &Situation, creature: &Creature) -> bool {
    let player = situation.creature(CreatureId::ROGUE);
    creature.id == player.id || player.awareness.perceives(creature.id)
}

/// Whether a guard shows that it observes somebody from now on. Rule: HSE-46.
fn is_sighting(situation: &Situation, effect: &Effect) -> bool {
    matches!(*effect, Effect::Learned { observer, to, .. }
        if to.exposure() == Exposure::Perceived && counts(situation.creature(observer)))
}

/// The tier that the player infers from `effect` alone.
fn tier_by(situation: &Situation, effect: &Effect) -> AlertTier {
    if Alert::is_raised_by(effect, situation) {
        return AlertTier::Alarm;
    }
    match *effect {
        _ if is_sighting(situation, effect) => AlertTier::Searching,
        Effect::Learned { observer, to, place, .. } => {
            let guard = situation.creature(observer);
            let is_shown = counts(guard) && is_perceived(situation, guard);
            if is_shown { tier_for(to.exposure(), place) } else { AlertTier::Calm }
        }
        _ => AlertTier::Calm,
    }
}

/// The tier that the states of the guards alone give. Rules: HSE-32, HSE-40, HSE-65.
fn tier_of(situation: &Situation) -> AlertTier {
    guards(situation).map(tier_of_one).max().unwrap_or_default()
}

/// The tier that one guard gives.
fn tier_of_one(guard: &Creature) -> AlertTier {
    let beliefs = guard.awareness.beliefs.values();
    beliefs.map(|belief| tier_for(belief.exposure(), belief.place)).max().unwrap_or_default()
}

/// The tier that one guard gives which holds so much, and takes the rogue to be at `place`: it searches from where it found
/// nobody. Rule: HSE-40.
fn tier_for(exposure: Exposure, place: Option<Place>) -> AlertTier {
    match exposure {
        Exposure::Perceived | Exposure::Placed => AlertTier::Searching,
        Exposure::Suspected if place.is_some_and(|place| place.inspected) => AlertTier::Searching,
        Exposure::Suspected => AlertTier::Suspicious,
        Exposure::Unaware => AlertTier::Calm,
    }
}

/// Whether it is new evidence to a guard. Rule: HSE-40.
fn is_evidence(situation: &Situation, effect: &Effect) -> bool {
    match *effect {
        Effect::Learned { observer, reason, .. } => {
            reason.is_new_evidence() && counts(situation.creature(observer))
        }
        Effect::Found { observer, .. } => counts(situation.creature(observer)),
        Effect::Noise { kind: NoiseKind::Bell, .. } => true,
        _ => false,
    }
}
