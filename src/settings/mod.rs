//! What the player has set: text scale, motion and its speed, secret rolls, view, rule numbers, rewinds, reactions, sound.

mod change;
mod choices;
mod reactions;

use bevy::prelude::Resource;
use serde::{Deserialize, Deserializer, Serialize};

use crate::level::{RulebookName, USUAL_CREW};
use crate::sim::{Policy, Rewinds};
use unnoticed_rules::Reaction;
use unnoticed_rules::endeavor::{Difficulty, MOST_ROGUES};

pub use change::Setting;
pub use choices::{Channel, MomentsTold, Palette, Speed, ViewMode};
pub use reactions::{KeptReaction, OwnPolicies};

/// Steps of the text scale, in percent.
pub const TEXT_SCALES: [u16; 9] = [80, 90, 100, 115, 130, 150, 165, 180, 200];
/// All settings.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// Size of all texts, in percent of the usual.
    pub text_scale_percent: u16,
    /// Whether nothing moves by itself.
    pub reduced_motion: bool,
    /// Whether rolls of others are kept secret until the mission is over. Rule: HSE-47.
    pub secret_rolls: bool,
    /// What the mission screen shows.
    pub view: ViewMode,
    /// Whether all that guards watch is drawn, and not only what matters to the cursor.
    pub all_watched: bool,
    /// Whether sentences name the rules behind them by their ids; explanations always do.
    pub rule_numbers: bool,
    /// How often a mission may be rewound.
    pub rewinds: Rewinds,
    /// How fast what happens is shown.
    pub speed: Speed,
    /// The rules that missions are played by; none as long as the player has chosen none. Rule: HSE-01.
    #[serde(deserialize_with = "known")]
    pub rulebook: Option<RulebookName>,
    /// How hard heists are. Rule: END-90.
    pub difficulty: Difficulty,
    /// Rogues that go into a heist, as far as its crew has so many, 1 to 4. Rule: END-85.
    pub crew: u8,
    /// Whether each choice in a heist shows what a planner expects of it, and a star marks the best. Rule: END-161.
    pub practice: bool,
    /// When the rogue strikes back. Rule: HSE-22.
    pub reactive_strike: Policy,
    /// When the rogue braces itself. Rule: HSE-22.
    pub brace: Policy,
    /// When the rogue calls out. Rule: HSE-22.
    pub call_out: Policy,
    /// For which moments the game stops and tells what happens.
    pub moments: MomentsTold,
    /// Height of the log in pixels; 0 as long as nobody has pulled at it.
    pub log_px: u16,
    /// Volume of all that is heard, in percent.
    pub master_volume: u8,
    /// Volume of what happens in the game, in percent.
    pub effects_volume: u8,
    /// Volume of the beds of buildings, in percent.
    pub ambience_volume: u8,
    /// Volume of buttons and menus, in percent.
    pub interface_volume: u8,
    /// Whether the game is silent while its window is not in front.
    pub mute_behind: bool,
    /// Whether what is heard is written as well.
    pub captions: bool,
    /// Whether heists ask for choices with one sensible answer, too.
    pub ask_everything: bool,
    /// Which colours stand for what.
    pub palette: Palette,
    /// Whether the game fills the whole screen.
    pub full_screen: bool,
    /// Whether the player has said whether all watched squares are drawn; until then the mission says it.
    pub watched_chosen: bool,
    /// Whether a walk stops for all news, and not only for bad news.
    pub stops_for_all_news: bool,
    /// When the rogue takes the reactions that only one rulebook knows. Rule: HSE-22.
    #[serde(skip_serializing_if = "OwnPolicies::is_empty")]
    pub own_reactions: OwnPolicies,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            text_scale_percent: 100,
            reduced_motion: false,
            secret_rolls: false,
            view: ViewMode::Player,
            all_watched: false,
            rule_numbers: false,
            rewinds: Rewinds::default(),
            speed: Speed::default(),
            rulebook: None,
            // Whoever is new to heists begins with what is won.
            difficulty: Difficulty::Easy,
            crew: USUAL_CREW,
            practice: false,
            reactive_strike: Policy::default(),
            brace: Policy::default(),
            call_out: Policy::default(),
            moments: MomentsTold::default(),
            log_px: 0,
            master_volume: 80,
            effects_volume: 100,
            ambience_volume: 60,
            interface_volume: 60,
            mute_behind: true,
            captions: false,
            ask_everything: false,
            palette: Palette::default(),
            full_screen: false,
            watched_chosen: false,
            stops_for_all_news: false,
            own_reactions: OwnPolicies::default(),
        }
    }
}

/// A rulebook that is no longer listed counts as none chosen.
fn known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<RulebookName>, D::Error> {
    Ok(RulebookName::from_name(&String::deserialize(deserializer)?))
}

impl Settings {
    /// The volume of `channel`, in percent.
    pub fn volume(&self, channel: Channel) -> u8 {
        let mut settings = *self;
        *settings.volume_mut(channel)
    }

    /// When the rogue takes `reaction`. Rule: HSE-22.
    pub fn policy(&self, reaction: KeptReaction) -> Policy {
        match reaction {
            KeptReaction::Shared(Reaction::ReactiveStrike) => self.reactive_strike,
            KeptReaction::Shared(Reaction::Brace) => self.brace,
            KeptReaction::Shared(Reaction::CallOut) => self.call_out,
            KeptReaction::Shared(Reaction::Own(_)) => Policy::Usual,
            KeptReaction::Own(rulebook, number) => self.own_reactions.of(rulebook, number),
        }
    }

    /// All watched squares are drawn or not, as the mission has it that begins: unless the player has said so before.
    pub const fn follow_mission(&mut self, shows_watched: bool) {
        if !self.watched_chosen {
            self.all_watched = shows_watched;
        }
    }

    /// The settings with every value within its range.
    pub fn within_range(self) -> Self {
        let range = TEXT_SCALES[0]..=TEXT_SCALES[TEXT_SCALES.len() - 1];
        Self {
            text_scale_percent: self.text_scale_percent.clamp(*range.start(), *range.end()),
            crew: self.crew.clamp(1, MOST_ROGUES as u8),
            master_volume: self.master_volume.min(100),
            effects_volume: self.effects_volume.min(100),
            ambience_volume: self.ambience_volume.min(100),
            interface_volume: self.interface_volume.min(100),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_scale_goes_round() {
        let mut settings = Settings::default();
        for _ in TEXT_SCALES {
            settings.change(Setting::NextTextScale);
        }
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn hse_01_a_rulebook_stays_chosen_and_one_that_is_not_there_counts_as_none() {
        let mut settings = Settings::default();
        settings.change(Setting::Rulebook(RulebookName::default().next()));
        let kept = toml::to_string(&settings).unwrap();
        assert_eq!(toml::from_str::<Settings>(&kept).unwrap(), settings);
        let other = kept.replace("rulebook = \"danger\"", "rulebook = \"chess\"");
        assert_ne!(other, kept);
        assert_eq!(toml::from_str::<Settings>(&other).unwrap(), Settings::default());
        assert_eq!(
            toml::from_str::<Settings>(&toml::to_string(&Settings::default()).unwrap()).unwrap().rulebook,
            None
        );
    }

    #[test]
    fn volumes_go_up_in_steps_and_then_to_silence() {
        for channel in [Channel::Master, Channel::Effects, Channel::Ambience, Channel::Interface] {
            let mut settings = Settings::default();
            let heard: Vec<u8> = (0..6)
                .map(|_| {
                    settings.change(Setting::NextVolume(channel));
                    settings.volume(channel)
                })
                .collect();
            assert_eq!(settings, Settings::default(), "it goes round");
            assert!([0, 20, 40, 60, 80, 100].iter().all(|step| heard.contains(step)), "{heard:?}");
        }
        let loud = Settings { master_volume: 255, ..Settings::default() };
        assert_eq!(loud.within_range().volume(Channel::Master), 100);
    }

    #[test]
    fn hse_22_every_policy_can_be_chosen_for_every_reaction() {
        for reaction in RulebookName::all().flat_map(KeptReaction::all) {
            let mut settings = Settings::default();
            let chosen = Policy::ALL.map(|_| {
                settings.change(Setting::NextPolicy(reaction));
                settings.policy(reaction)
            });
            assert_eq!(settings, Settings::default());
            assert!(Policy::ALL.iter().all(|policy| chosen.contains(policy)), "{reaction:?}: {chosen:?}");
        }
    }

    #[test]
    fn the_mission_says_whether_watched_squares_are_drawn_until_the_player_does() {
        let mut settings = Settings::default();
        settings.follow_mission(true);
        assert!(settings.all_watched);
        settings.follow_mission(false);
        assert!(!settings.all_watched);
        settings.change(Setting::ToggleAllWatched);
        settings.follow_mission(false);
        assert!(settings.all_watched, "as the player has said");
    }

    #[test]
    fn rule_numbers_are_hidden_until_one_asks() {
        let mut settings = Settings::default();
        assert!(!settings.rule_numbers);
        settings.change(Setting::ToggleRuleNumbers);
        assert!(settings.rule_numbers);
    }

    #[test]
    fn hse_47_rolls_are_open_and_hse_45_the_view_is_the_players_by_default() {
        let settings = Settings::default();
        assert!(!settings.secret_rolls && settings.view == ViewMode::Player);
    }

    #[test]
    fn absurd_sizes_from_a_file_are_brought_into_range() {
        let settings = Settings { text_scale_percent: 9999, ..Settings::default() };
        assert_eq!(settings.within_range().text_scale_percent, 200);
    }
}
