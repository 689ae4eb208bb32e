//! The very files mixed as they would be played, and the device that plays them.

use super::*;

/// The files mixed as they would be played: what would be recorded of `cues`, on both sides together.
fn recorded(cues: &[Cue], settings: &Settings) -> Wave {
    let mut store = SoundStore::default();
    let mut mix = Wave::silence(0.1);
    for cue in cues {
        let is_muffled = cue.heard.is_some_and(|heard| heard.is_muffled);
        let how = (cue.sides(), f32::from(cue.after_ms) / 1_000.0);
        let performance: Performance = perform(&mut store, (cue.sound, 0, is_muffled), how).expect("a file");
        let both: Vec<f32> = performance.decoder().collect();
        let mono = both.as_chunks::<2>().0.iter().map(|[left, right]| f32::midpoint(*left, *right));
        let gain = cue.gain() * volume_of(cue.sound.class(), settings);
        mix.add(0.0, gain, &Wave(mono.collect()));
    }
    mix
}

fn loud() -> Settings {
    Settings { master_volume: 100, effects_volume: 100, interface_volume: 100, ..Settings::default() }
}

#[test]
fn recordings_are_softer_with_distance_and_darker_behind_walls() {
    let recording = |drawing: &str, x| {
        let scene = Scene::draw(drawing);
        let cues = heard(&scene, vec![noise(x, 12, NoiseKind::Call)]);
        recorded(&cues, &loud())
    };
    let levels: Vec<f32> = [1, 3, 6, 9, 12].map(|x| loudness(&recording("R...........G", x))).to_vec();
    assert!(levels.is_sorted_by(|near, far| near > &(far + 0.3)), "{levels:?}");
    let (open, walled) = (recording("R....G", 5), recording("R#...G", 5));
    assert!(centroid_hz(&walled) < 0.7 * centroid_hz(&open));
    assert!(loudness(&walled) < loudness(&open) - 6.0, "{} {}", loudness(&walled), loudness(&open));
    assert_eq!(recording("R#.....G", 7).peak(), 0.0, "behind a wall and too far: silence");
}

#[test]
fn every_recording_is_heard_and_none_is_too_loud() {
    for sound in Sound::ALL.into_iter().filter(|sound| sound.class() != Class::Bed) {
        let wave = recorded(&[Cue::everywhere(sound)], &loud());
        let level = loudness(&wave);
        assert!((level - sound.class().loudness_db()).abs() < 1.5, "{sound:?}: {level}");
        assert!(wave.peak() < 0.9, "{sound:?}: {}", wave.peak());
        assert!(wave.secs() < 3.0 && wave.0.len() > RATE as usize / 20);
    }
}

#[test]
fn volumes_are_those_that_are_set() {
    let cue = [Cue::everywhere(Sound::DiceRoll)];
    let at = |percent| recorded(&cue, &Settings { effects_volume: percent, ..loud() }).peak();
    assert!(at(100) > at(60) && at(60) > at(20) && at(0) == 0.0);
    assert_eq!(Settings { master_volume: 0, ..loud() }.volume(Channel::Effects), 100);
    assert_eq!(volume_of(Class::Sting, &Settings { master_volume: 0, ..loud() }), 0.0);
}

/// Plays through the device that ALSA is told of: docs/sounds.md says how to have it recorded.
#[test]
#[ignore = "plays through an audio device"]
fn what_is_played_comes_to_its_end_at_a_device() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), bevy::audio::AudioPlugin::default()))
        .add_plugins((listening::plugin, crate::sound::playing::plugin))
        .init_resource::<Settings>();
    app.finish();
    app.cleanup();
    for sound in [Sound::Bell, Sound::DiceRoll, Sound::Noticed] {
        app.world_mut().write_message(Cue::everywhere(sound));
    }
    app.update();
    let voices =
        |app: &mut App| app.world_mut().query::<&crate::sound::playing::Voice>().iter(app.world()).count();
    assert_eq!(voices(&mut app), 3);
    for _ in 0..100 {
        app.update();
        std::thread::sleep(std::time::Duration::from_millis(50));
        if voices(&mut app) == 0 {
            break;
        }
    }
    assert_eq!((voices(&mut app), *app.world().resource::<Speaker>()), (0, Speaker::On), "there is a device");
}

#[test]
fn without_a_device_voices_are_given_up_and_nothing_else_is_tried() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default()))
        .insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(
            100,
        )))
        .init_asset::<Performance>()
        .add_plugins((listening::plugin, crate::sound::playing::systems))
        .init_resource::<Settings>();
    let voices =
        |app: &mut App| app.world_mut().query::<&crate::sound::playing::Voice>().iter(app.world()).count();
    app.world_mut().write_message(Cue::everywhere(Sound::Bell));
    app.update();
    assert_eq!(voices(&mut app), 1, "it is tried");
    (0..80).for_each(|_| app.update());
    assert_eq!((voices(&mut app), *app.world().resource::<Speaker>()), (0, Speaker::Gone));
    app.world_mut().write_message(Cue::everywhere(Sound::Bell));
    app.update();
    assert_eq!(voices(&mut app), 0, "and not again");
}
