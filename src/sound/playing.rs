//! Playing cues through Bevy's audio: takes in turn, volumes as they are set, and silence where there is no device.

use bevy::audio::{AddAudioSource, AudioPlugin, AudioSinkPlayback, Volume};
use bevy::prelude::*;
use bevy::window::WindowFocused;

use crate::settings::{Channel, Settings};
use unnoticed_sounds::{Class, Sound};

use super::performance::Performance;
use super::store::SoundStore;
use super::{Cue, HearingSystems, share_of};

/// Seconds after which a voice that has not begun, or does not end, tells that there is no device.
const PATIENCE_SECS: f32 = 3.0;
/// Voices at once.
const MOST_VOICES: usize = 24;

/// Whether anything can be heard.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Speaker {
    /// As far as is known.
    #[default]
    On,
    /// There is no audio device, or it has vanished.
    Gone,
    /// The window is not in front, and the player wants silence then.
    Muted,
}

/// A sound that is being played, and how long it may take at most.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Voice {
    left_secs: f32,
}

/// How many times each sound was played: its takes come in turn.
#[derive(Resource, Clone, Debug, Default)]
struct Turns(std::collections::BTreeMap<Sound, u8>);

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<AudioPlugin>() {
        app.add_audio_source::<Performance>().add_plugins(systems);
    }
}

/// All but what hands takes to the device.
pub(super) fn systems(app: &mut App) {
    app.init_resource::<SoundStore>()
        .init_resource::<Turns>()
        .init_resource::<Speaker>()
        .add_message::<WindowFocused>()
        .add_systems(Update, (follow_focus, watch_device))
        .add_systems(PostUpdate, play_cues.after(HearingSystems));
}

/// Spawns what is played of a take, unless its file cannot be read, which is said once.
pub(super) fn perform(
    store: &mut SoundStore,
    (sound, take, is_muffled): (Sound, u8, bool),
    (sides, delay_secs): ((f32, f32), f32),
) -> Option<Performance> {
    let (pcm, trouble) = store.take(sound, take, is_muffled);
    if let Some(trouble) = trouble {
        warn!("{trouble}");
    }
    Some(Performance { pcm: pcm?, sides, delay_secs, is_loop: sound.class() == Class::Bed })
}

fn play_cues(
    mut cues: MessageReader<Cue>,
    settings: Res<Settings>,
    speaker: Res<Speaker>,
    voices: Query<(), With<Voice>>,
    mut store: ResMut<SoundStore>,
    mut turns: ResMut<Turns>,
    mut performances: ResMut<Assets<Performance>>,
    mut commands: Commands,
) {
    let mut room = MOST_VOICES.saturating_sub(voices.iter().count());
    for cue in cues.read() {
        let volume = volume_of(cue.sound.class(), &settings) * cue.gain();
        if *speaker != Speaker::On || volume <= 0.0 || room == 0 {
            continue;
        }
        let turn = turns.0.entry(cue.sound).or_default();
        let take = *turn % cue.sound.takes();
        *turn = turn.wrapping_add(1);
        let is_muffled = cue.heard.is_some_and(|heard| heard.is_muffled);
        let how = (cue.sides(), delay_of(cue.sound) + f32::from(cue.after_ms) / 1_000.0);
        if let Some(performance) = perform(&mut store, (cue.sound, take, is_muffled), how) {
            let left_secs = performance.delay_secs + performance.pcm.secs() + PATIENCE_SECS;
            commands.spawn((
                Name::new(format!("Sound {}", cue.sound.name())),
                Voice { left_secs },
                AudioPlayer(performances.add(performance)),
                PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume)),
            ));
            room -= 1;
        }
    }
}

/// The volume of a class of sounds, from 0 to 1.
pub(super) fn volume_of(class: Class, settings: &Settings) -> f32 {
    let own = match class {
        Class::Noise | Class::Sting | Class::Table => Channel::Effects,
        Class::Interface => Channel::Interface,
        Class::Bed => Channel::Ambience,
    };
    share_of(settings.volume(Channel::Master)) * share_of(settings.volume(own))
}

/// Seconds by which a sound comes after what leads to it: a body falls after the blow, a sting after what it tells of.
fn delay_of(sound: Sound) -> f32 {
    match (sound, sound.class()) {
        (Sound::BodyFalls, _) => 0.22,
        (Sound::Bark | Sound::Call, _) => 0.1,
        (_, Class::Sting) => 0.15,
        _ => 0.0,
    }
}

fn follow_focus(
    mut focused: MessageReader<WindowFocused>,
    settings: Res<Settings>,
    mut is_in_front: Local<Option<bool>>,
    mut speaker: ResMut<Speaker>,
    mut sinks: Query<&mut AudioSink>,
) {
    if let Some(last) = focused.read().last() {
        *is_in_front = Some(last.focused);
    }
    let next = speaker_in(*speaker, is_in_front.unwrap_or(true), settings.mute_behind);
    if *speaker != next {
        *speaker = next;
        for mut sink in &mut sinks {
            if next == Speaker::On { sink.unmute() } else { sink.mute() }
        }
    }
}

/// What becomes of the speaker when the window is in front or not; a device that is gone stays gone.
pub(super) const fn speaker_in(speaker: Speaker, is_in_front: bool, mutes_behind: bool) -> Speaker {
    match speaker {
        Speaker::Gone => Speaker::Gone,
        Speaker::On | Speaker::Muted if is_in_front || !mutes_behind => Speaker::On,
        Speaker::On | Speaker::Muted => Speaker::Muted,
    }
}

/// A voice that is not over in time tells that nobody plays it: that is said once, and then the game is silent.
fn watch_device(
    time: Res<Time<Real>>,
    mut voices: Query<(Entity, &mut Voice)>,
    mut speaker: ResMut<Speaker>,
    mut commands: Commands,
) {
    let mut is_overdue = false;
    for (_, mut voice) in &mut voices {
        // A frame that takes long is no device that hangs.
        voice.left_secs -= time.delta_secs().min(0.1);
        is_overdue |= voice.left_secs < 0.0;
    }
    if is_overdue && *speaker != Speaker::Gone {
        *speaker = Speaker::Gone;
        warn!(
            "There is no audio device, or it has gone: the game goes on in silence. Captions are in the settings."
        );
        voices.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    }
}
