//! The bed of each building: what it sounds like while nothing happens, with more under it the warier it is.

use bevy::audio::{AudioSinkPlayback, Volume};
use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::level::Level;
use crate::navigation::Screen;
use crate::settings::Settings;
use crate::sim::{Alarm, Playing};
use tactical_grid::Board;
use unnoticed_rules::endeavor::EyeMode;
use unnoticed_rules::guard::AlertTier;
use unnoticed_sounds::{Class, Sound};

use super::performance::Performance;
use super::playing::{Speaker, perform, volume_of};
use super::store::SoundStore;

/// Seconds in which a bed comes or goes.
const FADE_SECS: f32 = 2.0;
/// A bed that is played: how loud it is, and is to be.
#[derive(Component, Clone, Copy, Debug)]
struct Bed {
    sound: Sound,
    share: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lay_beds, fade_beds).chain().run_if(resource_exists::<Assets<Performance>>));
}

/// The bed of the building that `level` is, whoever plays in it.
pub(super) fn bed_of(level: &Level) -> Sound {
    let name = level.name.to_lowercase();
    let is_of = |words: &[&str]| words.iter().any(|word| name.contains(word));
    match () {
        () if is_of(&["orrery", "clock", "mill", "works", "foundry"]) => Sound::BedWorks,
        () if is_of(&["counting", "vault", "crypt", "cellar", "undercroft", "prison"]) => Sound::BedVault,
        () if is_of(&["court", "garden", "park", "grove"]) => Sound::BedGarden,
        () => bed_of_board(&level.board),
    }
}

/// That of a building whose name says nothing: open and overgrown ground is a garden.
fn bed_of_board(board: &Board) -> Sound {
    let squares = board.squares().count();
    let overgrown = board.squares().filter(|&square| board.tile(square).fog || board.tile(square).difficult);
    if overgrown.count() * 12 > squares { Sound::BedGarden } else { Sound::BedHouse }
}

/// What lies under the bed of a building that is so alarmed.
pub(super) const fn under_at(tier: AlertTier) -> Option<Sound> {
    match tier {
        AlertTier::Calm => None,
        AlertTier::Suspicious | AlertTier::Searching => Some(Sound::BedUneasy),
        AlertTier::Alarm => Some(Sound::BedAlarmed),
    }
}

/// The beds that are to be heard now.
fn wanted(
    screen: Screen,
    mission: Option<&Playing>,
    alarm: Option<&Alarm>,
    heist: Option<&HeistGame>,
) -> [Option<Sound>; 2] {
    match screen {
        Screen::Mission | Screen::Replay => {
            [mission.map(|playing| bed_of(&playing.0)), alarm.and_then(|alarm| under_at(alarm.tier()))]
        }
        Screen::Heist | Screen::HeistReplay => {
            let tier = heist.map_or(AlertTier::Calm, |game| {
                if game.heist().mode() == EyeMode::Wake { AlertTier::Alarm } else { AlertTier::Calm }
            });
            [heist.map(|game| bed_of(game.level())), under_at(tier)]
        }
        _ => [None, None],
    }
}

fn lay_beds(
    screen: Res<State<Screen>>,
    mission: Option<Res<Playing>>,
    alarm: Option<Res<Alarm>>,
    heist: Option<Res<HeistGame>>,
    speaker: Res<Speaker>,
    beds: Query<&Bed>,
    mut store: ResMut<SoundStore>,
    mut performances: ResMut<Assets<Performance>>,
    mut commands: Commands,
) {
    let wanted = wanted(*screen.get(), mission.as_deref(), alarm.as_deref(), heist.as_deref());
    if *speaker == Speaker::Gone {
        return;
    }
    for sound in wanted.into_iter().flatten().filter(|&sound| beds.iter().all(|bed| bed.sound != sound)) {
        if let Some(performance) = perform(&mut store, (sound, 0, false), ((1.0, 1.0), 0.0)) {
            commands.spawn((
                Name::new(format!("Bed {}", sound.name())),
                Bed { sound, share: 0.0 },
                AudioPlayer(performances.add(performance)),
                PlaybackSettings { muted: *speaker == Speaker::Muted, ..PlaybackSettings::ONCE }
                    .with_volume(Volume::SILENT),
            ));
        }
    }
}

fn fade_beds(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    mission: Option<Res<Playing>>,
    alarm: Option<Res<Alarm>>,
    heist: Option<Res<HeistGame>>,
    settings: Res<Settings>,
    speaker: Res<Speaker>,
    mut beds: Query<(Entity, &mut Bed, Option<&mut AudioSink>)>,
    mut commands: Commands,
) {
    let wanted = wanted(*screen.get(), mission.as_deref(), alarm.as_deref(), heist.as_deref());
    let volume = volume_of(Class::Bed, &settings);
    for (entity, mut bed, sink) in &mut beds {
        let is_wanted = wanted.contains(&Some(bed.sound)) && *speaker != Speaker::Gone;
        bed.share = faded(bed.share, is_wanted, time.delta_secs());
        if let Some(mut sink) = sink {
            sink.set_volume(Volume::Linear(volume * bed.share));
        }
        if !is_wanted && bed.share <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}

/// How loud a bed is `secs` later.
fn faded(share: f32, is_wanted: bool, secs: f32) -> f32 {
    let step = secs / FADE_SECS;
    (if is_wanted { share + step } else { share - step }).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::SHIPPED;

    #[test]
    fn every_building_has_its_bed_and_it_follows_the_alert() {
        let beds = ["counting_house", "hollin_court", "tutorial", "orrery_house"].map(|id| {
            let text = SHIPPED.iter().find(|(_, name, _)| *name == id).expect("a level").2;
            bed_of(&Level::parse(id, text).expect("a level"))
        });
        assert_eq!(beds, [Sound::BedVault, Sound::BedGarden, Sound::BedHouse, Sound::BedWorks]);
        assert_eq!(under_at(AlertTier::Calm), None);
        let under = [Sound::BedUneasy, Sound::BedAlarmed].map(Some);
        assert_eq!([AlertTier::Searching, AlertTier::Alarm].map(under_at), under);
    }

    #[test]
    fn beds_come_and_go_slowly() {
        let shares =
            [faded(0.0, true, 0.5), faded(0.9, true, 9.0), faded(0.5, false, 0.5), faded(0.1, false, 9.0)];
        assert_eq!(shares, [0.25, 1.0, 0.25, 0.0]);
    }
}
