//! What the player changes of the settings, one at a time.

use bevy::prelude::{Component, Message};

use crate::level::RulebookName;
use crate::sim::{Policy, Rewinds};
use unnoticed_rules::Reaction;
use unnoticed_rules::endeavor::{Difficulty, MOST_ROGUES};

use super::{Channel, KeptReaction, Settings, TEXT_SCALES};

/// Steps of a volume, in percent.
const VOLUME_STEP: u8 = 20;
/// One change of the settings, as the player asks for it.
#[derive(Message, Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// To the next step of the text scale.
    NextTextScale,
    /// Motion on or off.
    ToggleMotion,
    /// Secret rolls on or off.
    ToggleSecretRolls,
    /// The other view.
    ToggleView,
    /// All that guards watch, or only what matters to the cursor.
    ToggleAllWatched,
    /// Rule ids in sentences or not.
    ToggleRuleNumbers,
    /// More rewinds, or none again.
    NextRewinds,
    /// To the next speed.
    NextSpeed,
    /// Missions are played by these rules.
    Rulebook(RulebookName),
    /// To the next difficulty of heists.
    NextDifficulty,
    /// One rogue more in heists, or one again.
    NextCrew,
    /// Practice on or off.
    TogglePractice,
    /// To the next policy for a reaction.
    NextPolicy(KeptReaction),
    /// This policy for a reaction.
    Policy(KeptReaction, Policy),
    /// More moments or fewer for which the game stops.
    NextMoments,
    /// The log is so many pixels high.
    LogHeight(u16),
    /// To the next step of a volume, or silence again.
    NextVolume(Channel),
    /// Silent while the window is not in front, or not.
    ToggleMuteBehind,
    /// What is heard written or not.
    ToggleCaptions,
    /// Heists ask for every choice, or only for those that are one.
    ToggleAskEverything,
    /// To the other palette.
    NextPalette,
    /// The whole screen, or a window.
    ToggleFullScreen,
    /// Walks stop for all news, or only for bad news.
    ToggleStops,
}
impl Settings {
    /// Makes the change.
    pub fn change(&mut self, setting: Setting) {
        match setting {
            Setting::NextTextScale => self.text_scale_percent = self.next_text_scale(),
            Setting::ToggleMotion => self.reduced_motion = !self.reduced_motion,
            Setting::ToggleSecretRolls => self.secret_rolls = !self.secret_rolls,
            Setting::ToggleView => self.view = self.view.other(),
            Setting::ToggleAllWatched => {
                self.all_watched = !self.all_watched;
                self.watched_chosen = true;
            }
            Setting::ToggleRuleNumbers => self.rule_numbers = !self.rule_numbers,
            Setting::NextRewinds => {
                self.rewinds = match self.rewinds {
                    Rewinds::None => Rewinds::Three,
                    Rewinds::Three => Rewinds::Any,
                    Rewinds::Any => Rewinds::None,
                }
            }
            Setting::NextSpeed => self.speed = self.speed.next(),
            Setting::Rulebook(rulebook) => self.rulebook = Some(rulebook),
            Setting::NextDifficulty => {
                self.difficulty = match self.difficulty {
                    Difficulty::Easy => Difficulty::Normal,
                    Difficulty::Normal => Difficulty::Hard,
                    Difficulty::Hard => Difficulty::Easy,
                }
            }
            Setting::NextCrew => self.crew = self.crew % MOST_ROGUES as u8 + 1,
            Setting::TogglePractice => self.practice = !self.practice,
            Setting::NextPolicy(reaction) => {
                let policies =
                    Policy::ALL.iter().cycle().skip_while(|&&other| other != self.policy(reaction));
                let next = policies.skip(1).copied().next().unwrap_or_default();
                self.set_policy(reaction, next);
            }
            Setting::Policy(reaction, policy) => self.set_policy(reaction, policy),
            Setting::NextPalette => self.palette = self.palette.other(),
            Setting::ToggleFullScreen => self.full_screen = !self.full_screen,
            Setting::ToggleAskEverything => self.ask_everything = !self.ask_everything,
            Setting::NextMoments => self.moments = self.moments.next(),
            Setting::ToggleStops => self.stops_for_all_news = !self.stops_for_all_news,
            Setting::LogHeight(pixels) => self.log_px = pixels,
            Setting::NextVolume(channel) => {
                let volume = self.volume_mut(channel);
                *volume = if *volume >= 100 { 0 } else { (*volume + VOLUME_STEP).min(100) };
            }
            Setting::ToggleMuteBehind => self.mute_behind = !self.mute_behind,
            Setting::ToggleCaptions => self.captions = !self.captions,
        }
    }

    pub(super) const fn volume_mut(&mut self, channel: Channel) -> &mut u8 {
        match channel {
            Channel::Master => &mut self.master_volume,
            Channel::Effects => &mut self.effects_volume,
            Channel::Ambience => &mut self.ambience_volume,
            Channel::Interface => &mut self.interface_volume,
        }
    }

    /// Keeps when the rogue takes `reaction`.
    fn set_policy(&mut self, reaction: KeptReaction, policy: Policy) {
        match reaction {
            KeptReaction::Shared(Reaction::ReactiveStrike) => self.reactive_strike = policy,
            KeptReaction::Shared(Reaction::Brace) => self.brace = policy,
            KeptReaction::Shared(Reaction::CallOut) => self.call_out = policy,
            KeptReaction::Shared(Reaction::Own(_)) => {}
            KeptReaction::Own(rulebook, number) => self.own_reactions.choose(rulebook, number, policy),
        }
    }

    fn next_text_scale(&self) -> u16 {
        let larger = TEXT_SCALES.into_iter().find(|&scale| scale > self.text_scale_percent);
        larger.unwrap_or(TEXT_SCALES[0])
    }
}
