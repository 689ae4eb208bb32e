//! How near an Alarm is to each rogue, as long as the Eye looks out.

use crate::heist::sentences::HeistNames;
use crate::screens::heist::table::is_resting;
use unnoticed_rules::endeavor::{Heist, Seat};

/// What is near for one rogue.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AlarmMark {
    pub seat: Seat,
    pub name: String,
    pub near: Near,
}

/// How near an Alarm is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Near {
    /// The rogue stands on it. Rule: END-175.
    On,
    /// It stands where none counts. Rule: END-191.
    Sheltered,
    /// It rests: none counts before its next turn. Rule: END-110.
    Resting,
    /// The Eye's next turn brings one here. Rule: END-161.
    Coming,
    /// So many positions away. Rule: END-175.
    Away(u8),
    /// There is none on its track.
    Nowhere,
}

impl AlarmMark {
    /// That of the rogue of `seat`.
    pub fn of(heist: &Heist, names: &HeistNames, seat: Seat) -> Self {
        Self { seat, name: names.seat(seat), near: Near::of(heist, seat) }
    }
}

impl Near {
    fn of(heist: &Heist, seat: Seat) -> Self {
        let place = heist.rogue(seat).place;
        let track = heist.track_of(seat);
        match track.alarms.distance_from(place.position) {
            _ if track.activates(place.position) => Self::On,
            _ if track.shelters(place.position) => Self::Sheltered,
            _ if is_resting(heist, seat) => Self::Resting,
            _ if heist.foreseen_alarms(place.area).contains(place.position) => Self::Coming,
            Some(away) => Self::Away(away),
            None => Self::Nowhere,
        }
    }

    /// Whether it has to be seen to.
    pub const fn is_urgent(self) -> bool {
        matches!(self, Self::On | Self::Coming)
    }

    /// In a word or two.
    pub fn word(self) -> String {
        match self {
            Self::On => "on one".to_owned(),
            Self::Sheltered => "sheltered".to_owned(),
            Self::Resting => "rests".to_owned(),
            Self::Coming => "in danger".to_owned(),
            Self::Away(away) => format!("{away} away"),
            Self::Nowhere => "none near".to_owned(),
        }
    }

    /// In a sentence without a full stop.
    pub fn told(self) -> String {
        match self {
            Self::On => "on an Alarm: ending here wakes the Eye".to_owned(),
            Self::Sheltered => "sheltered: no Alarm counts here".to_owned(),
            Self::Resting => "resting: no Alarm counts before its next turn".to_owned(),
            Self::Coming => "the Eye’s next turn brings an Alarm here".to_owned(),
            Self::Away(1) => "an Alarm is next to it".to_owned(),
            Self::Away(away) => format!("the nearest Alarm is {away} away"),
            Self::Nowhere => "no Alarm on its track".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::{game, play_out};
    use unnoticed_rules::endeavor::EyeMode;

    #[test]
    fn end_110_end_175_an_alarm_under_a_rogue_is_near_and_in_shelter_or_at_rest_it_is_not() {
        let (mut on, mut sheltered, mut resting) = (0, 0, 0);
        play_out(game("hollin_court", 2), |game| {
            let heist = game.heist();
            for seat in heist.seats().filter(|_| heist.mode() == EyeMode::Wary) {
                let (place, near) = (heist.rogue(seat).place, Near::of(heist, seat));
                assert!(!heist.wakes(place) || near == Near::On, "{near:?}");
                assert!(!heist.track_of(seat).shelters(place.position) || !near.is_urgent(), "{near:?}");
                assert!(!is_resting(heist, seat) || !near.is_urgent() || near == Near::On, "{near:?}");
                resting += u32::from(near == Near::Resting);
                on += u32::from(near == Near::On);
                sheltered += u32::from(near == Near::Sheltered);
            }
        });
        assert!(on > 0 && sheltered > 0 && resting > 0);
    }

    #[test]
    fn everything_is_told_apart_in_a_word_and_in_a_sentence() {
        let all = [
            Near::On,
            Near::Sheltered,
            Near::Resting,
            Near::Coming,
            Near::Away(1),
            Near::Away(4),
            Near::Nowhere,
        ];
        for (i, one) in all.iter().enumerate() {
            for other in &all[..i] {
                assert_ne!(one.told(), other.told());
                assert_ne!(one.word(), other.word());
            }
        }
    }
}
