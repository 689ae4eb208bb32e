//! What the player was shown last of what others know. Rule: HSE-48.

use std::collections::BTreeMap;

use bevy::prelude::*;

use tactical_grid::Direction;
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{CreatureId, Effect, Exposure, Situation};

use crate::sim::{Fact, LogEntry, PlayerView, Seen};

use super::told::Told;
use super::traces::{Guess, Traces};

/// What the player was shown last: how exposed the rogue is to each whom it has perceived, which way those look whom it
/// sees, and the alert. What somebody has come to know unperceived is not in it, so that nothing that is told can follow
/// from it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownStates {
    exposures: BTreeMap<CreatureId, Exposure>,
    facings: BTreeMap<CreatureId, Direction>,
    tier: AlertTier,
    /// Whether the house was ever called together.
    was_alarmed: bool,
    /// What the rogue has done itself and heard by which somebody may have noticed it.
    traces: Traces,
    is_begun: bool,
}

impl ShownStates {
    /// What the player takes `other` to know: nothing, as long as it was shown nothing else.
    fn of(&self, other: CreatureId) -> Exposure {
        self.exposures.get(&other).copied().unwrap_or_default()
    }

    /// What the player takes `other` to have known before it learned what it is shown by now: somebody who is glimpsed
    /// shows itself for the first time. Rule: HSE-46.
    pub fn before(&self, other: CreatureId, is_glimpse: bool) -> Exposure {
        if is_glimpse { Exposure::Unaware } else { self.of(other) }
    }

    /// Whether the player takes `other` to have no idea: it was shown nothing of it yet, and nobody has called the house
    /// together. Rules: HSE-15, HSE-40, HSE-45.
    pub fn is_taken_unaware(&self, other: CreatureId) -> bool {
        !self.exposures.contains_key(&other) && !self.was_alarmed
    }

    /// Which way `other` looked when the player saw it last; none of who is not in sight.
    pub fn facing(&self, other: CreatureId) -> Option<Direction> {
        self.facings.get(&other).copied()
    }

    /// By what `who` may have come to know of the rogue, where that cannot be told, as far as it can guess.
    pub(super) fn guess(&self, told: &Told, who: Option<CreatureId>, about: Guess) -> Option<String> {
        self.traces.guess(told, who, about)
    }

    /// The alert that was shown last.
    pub const fn tier(&self) -> AlertTier {
        self.tier
    }

    /// Whether the player was shown anything yet: how a mission begins is no news.
    pub const fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// Takes note of what `lines` show, which have led to `situation`.
    pub fn follow(&mut self, lines: &[LogEntry], situation: &Situation) {
        let view = PlayerView::of(situation);
        let player = situation.creature(CreatureId::ROGUE);
        self.is_begun = true;
        self.traces.follow(lines, view);
        self.facings.clear();
        for other in situation.hostiles(player) {
            let is_shown = player.is_hunting_player() || view.perceives(other.id);
            if let Some(state) = view.state_between(other).filter(|_| is_shown) {
                self.exposures.insert(other.id, state.exposure());
            }
            if let Seen::Perceived { exposure: Exposure::Perceived, .. } = view.seen(other.id) {
                self.facings.insert(other.id, other.facing);
            }
        }
        for line in lines {
            match line.fact {
                Fact::Alert { tier } => {
                    self.tier = tier;
                    self.was_alarmed |= tier == AlertTier::Alarm;
                }
                Fact::Effect(Effect::Learned { observer, to, .. }) if view.is_glimpse(&line.fact) => {
                    self.exposures.insert(observer, to.exposure());
                }
                _ => {}
            }
        }
    }
}
