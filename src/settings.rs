//! What the player has set: text scale, motion, secret rolls, view, rewinds.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::sim::Rewinds;

/// Steps of the text scale, in percent.
pub const TEXT_SCALES: [u16; 5] = [85, 100, 115, 130, 150];

/// What the mission screen shows. Rule: HSE-45.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum View {
    /// What the rogue perceives.
    #[default]
    Player,
    /// Everything, and it says so.
    Demonstration,
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
    pub view: View,
    /// Whether all that guards watch is drawn, and not only what matters to the cursor.
    pub all_watched: bool,
    /// How often a mission may be rewound.
    pub rewinds: Rewinds,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            text_scale_percent: 100,
            reduced_motion: false,
            secret_rolls: false,
            view: View::Player,
            all_watched: false,
            rewinds: Rewinds::default(),
        }
    }
}

/// One change of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// More rewinds, or none again.
    NextRewinds,
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
                    View::Player => View::Demonstration,
                    View::Demonstration => View::Player,
                }
            }
            Setting::ToggleAllWatched => self.all_watched = !self.all_watched,
            Setting::NextRewinds => {
                self.rewinds = match self.rewinds {
                    Rewinds::None => Rewinds::Three,
                    Rewinds::Three => Rewinds::Any,
                    Rewinds::Any => Rewinds::None,
                }
            }
        }
    }

    /// The settings with every value within its range.
    pub fn within_range(self) -> Self {
        let range = TEXT_SCALES[0]..=TEXT_SCALES[TEXT_SCALES.len() - 1];
        Self { text_scale_percent: self.text_scale_percent.clamp(*range.start(), *range.end()), ..self }
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
    fn hse_47_rolls_are_open_and_hse_45_the_view_is_the_players_by_default() {
        let settings = Settings::default();
        assert!(!settings.secret_rolls && settings.view == View::Player);
    }

    #[test]
    fn absurd_sizes_from_a_file_are_brought_into_range() {
        let settings = Settings { text_scale_percent: 9999, ..Settings::default() };
        assert_eq!(settings.within_range().text_scale_percent, 150);
    }
}
