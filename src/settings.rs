//! What the player has set: text scale, motion and its speed, secret rolls, view, rule numbers, rewinds, reactions.

use bevy::prelude::{Component, Message, Resource};
use serde::{Deserialize, Serialize};

use crate::level::USUAL_CREW;
use crate::sim::{Policy, Rewinds};
use unnoticed_rules::Reaction;
use unnoticed_rules::endeavor::{Difficulty, MOST_ROGUES};

/// Steps of the text scale, in percent.
pub const TEXT_SCALES: [u16; 9] = [80, 90, 100, 115, 130, 150, 165, 180, 200];

/// What the mission screen shows. Rule: HSE-45.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ViewMode {
    /// What the rogue perceives.
    #[default]
    Player,
    /// Everything, and it says so.
    Demonstration,
}

/// Which colours stand for what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Palette {
    /// The usual ones.
    #[default]
    Usual,
    /// Ones that every eye can tell apart, colour-blind or not.
    Safe,
}

/// How fast what happens is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Half as fast as usual.
    Slow,
    /// As it was meant.
    #[default]
    Usual,
    /// Three times as fast.
    Fast,
    /// Everything has happened at once.
    AtOnce,
}

impl Speed {
    /// How many times as fast as usual.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Slow => 0.5,
            Self::Usual => 1.0,
            Self::Fast => 3.0,
            Self::AtOnce => f32::INFINITY,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Usual => "usual",
            Self::Fast => "fast",
            Self::AtOnce => "at once",
        }
    }

    const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Usual,
            Self::Usual => Self::Fast,
            Self::Fast => Self::AtOnce,
            Self::AtOnce => Self::Slow,
        }
    }
}

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
    /// How hard heists are. Rule: END-90.
    pub difficulty: Difficulty,
    /// Rogues that go into a heist, as far as its crew has so many, 1 to 4. Rule: END-85.
    pub crew: u8,
    /// Whether heists tell what the Eye is about to do, and what has the best odds.
    pub practice: bool,
    /// When the rogue strikes back. Rule: HSE-22.
    pub reactive_strike: Policy,
    /// When the rogue braces itself. Rule: HSE-22.
    pub brace: Policy,
    /// When the rogue calls out. Rule: HSE-22.
    pub call_out: Policy,
    /// Which colours stand for what.
    pub palette: Palette,
    /// Whether the game fills the whole screen.
    pub full_screen: bool,
    /// Whether the player has said whether all watched squares are drawn; until then the mission says it.
    pub watched_chosen: bool,
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
            difficulty: Difficulty::default(),
            crew: USUAL_CREW,
            practice: false,
            reactive_strike: Policy::default(),
            brace: Policy::default(),
            call_out: Policy::default(),
            palette: Palette::default(),
            full_screen: false,
            watched_chosen: false,
        }
    }
}

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
    /// To the next difficulty of heists.
    NextDifficulty,
    /// One rogue more in heists, or one again.
    NextCrew,
    /// Practice on or off.
    TogglePractice,
    /// To the next policy for a reaction.
    NextPolicy(Reaction),
    /// This policy for a reaction.
    Policy(Reaction, Policy),
    /// To the other palette.
    NextPalette,
    /// The whole screen, or a window.
    ToggleFullScreen,
}

impl Settings {
    /// Makes the change.
    pub fn change(&mut self, setting: Setting) {
        match setting {
            Setting::NextTextScale => self.text_scale_percent = self.next_text_scale(),
            Setting::ToggleMotion => self.reduced_motion = !self.reduced_motion,
            Setting::ToggleSecretRolls => self.secret_rolls = !self.secret_rolls,
            Setting::ToggleView => {
                self.view = match self.view {
                    ViewMode::Player => ViewMode::Demonstration,
                    ViewMode::Demonstration => ViewMode::Player,
                }
            }
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
            Setting::NextPalette => {
                self.palette = match self.palette {
                    Palette::Usual => Palette::Safe,
                    Palette::Safe => Palette::Usual,
                }
            }
            Setting::ToggleFullScreen => self.full_screen = !self.full_screen,
        }
    }

    /// When the rogue takes `reaction`. Rule: HSE-22.
    pub const fn policy(&self, reaction: Reaction) -> Policy {
        match reaction {
            Reaction::ReactiveStrike => self.reactive_strike,
            Reaction::Brace => self.brace,
            Reaction::CallOut => self.call_out,
            Reaction::Own(_) => Policy::Usual,
        }
    }

    /// Keeps when the rogue takes `reaction`; of those that one rulebook alone knows nothing is kept.
    const fn set_policy(&mut self, reaction: Reaction, policy: Policy) {
        match reaction {
            Reaction::ReactiveStrike => self.reactive_strike = policy,
            Reaction::Brace => self.brace = policy,
            Reaction::CallOut => self.call_out = policy,
            Reaction::Own(_) => {}
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
            ..self
        }
    }

    fn next_text_scale(&self) -> u16 {
        let larger = TEXT_SCALES.into_iter().find(|&scale| scale > self.text_scale_percent);
        larger.unwrap_or(TEXT_SCALES[0])
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
    fn hse_22_every_policy_can_be_chosen_for_every_reaction() {
        for reaction in Reaction::ALL {
            let mut settings = Settings::default();
            let chosen = Policy::ALL.map(|_| {
                settings.change(Setting::NextPolicy(reaction));
                settings.policy(reaction)
            });
            assert_eq!(settings, Settings::default());
            assert!(Policy::ALL.iter().all(|policy| chosen.contains(policy)), "{reaction}: {chosen:?}");
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
