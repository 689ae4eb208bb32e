//! Listening: each tick of a mission and each line of a heist is heard once; what one jumps over, back or forth, is not.

use bevy::prelude::*;

use crate::heist::{HeistLogged, HeistSystems};
use crate::settings::Settings;
use crate::sim::{CurrentSituation, EventLog, KeyMomentSystems, Restored, ShownStates, Tick, TickSystems};
use unnoticed_sounds::{Class, Sound};

use super::mission::Listening;
use super::{Cue, heist};

/// Noises of one frame at most: when everything happens at once, the loudest are heard.
const MOST_NOISES: usize = 5;
/// Everything else of one frame at most.
const MOST_OTHERS: usize = 4;

/// What has been heard in this frame and is not told yet.
#[derive(Resource, Clone, Debug, Default)]
struct HeardNow {
    cues: Vec<Cue>,
    /// Lines of the log that were listened to.
    lines: usize,
    listening: Listening,
}

/// Cues are told; whoever plays, draws or writes them comes after, or in the next frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HearingSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cue>()
        .add_message::<Restored>()
        .add_message::<HeistLogged>()
        .init_resource::<HeardNow>()
        .init_resource::<ShownStates>()
        .add_systems(Tick, hear_tick.after(TickSystems::Record).before(KeyMomentSystems))
        .add_systems(Update, hear_heist.after(HeistSystems))
        .add_systems(PostUpdate, tell_heard.in_set(HearingSystems));
}

fn hear_tick(
    log: Res<EventLog>,
    current: Res<CurrentSituation>,
    shown: Res<ShownStates>,
    settings: Option<Res<Settings>>,
    mut heard: ResMut<HeardNow>,
) {
    let heard = &mut *heard;
    if log.entries.len() < heard.lines {
        // Another mission, or the same one begun anew.
        (heard.lines, heard.listening) = (0, Listening::default());
    }
    let entries = &log.entries[heard.lines..];
    heard.lines = log.entries.len();
    let secret_rolls = settings.is_some_and(|settings| settings.secret_rolls);
    heard.cues.extend(heard.listening.hear(&current.0, entries, &shown, secret_rolls));
}

fn hear_heist(
    mut told: MessageReader<HeistLogged>,
    settings: Option<Res<Settings>>,
    mut heard: ResMut<HeardNow>,
) {
    let events: Vec<_> = told.read().map(|HeistLogged(line)| &line.event).collect();
    let is_quick = settings.is_some_and(|settings| settings.reduced_motion);
    heard.cues.extend(heist::cues_of(&events, is_quick));
}

fn tell_heard(
    mut restored: MessageReader<Restored>,
    log: Option<Res<EventLog>>,
    mut heard: ResMut<HeardNow>,
    mut cues: MessageWriter<Cue>,
) {
    if restored.read().count() > 0 {
        heard.cues.clear();
        let entries = log.as_ref().map_or(&[][..], |log| &log.entries);
        (heard.lines, heard.listening) = (entries.len(), Listening::after(entries));
    }
    if !heard.cues.is_empty() {
        cues.write_batch(chosen(std::mem::take(&mut heard.cues)));
    }
}

/// Those of `cues` that are played together: no sound twice from one place, and not more than an ear takes in.
pub(super) fn chosen(cues: Vec<Cue>) -> Vec<Cue> {
    let mut chosen: Vec<Cue> = Vec::new();
    for cue in cues {
        let is_noise = cue.sound.class() == Class::Noise;
        let place = |cue: &Cue| cue.heard.filter(|_| is_noise).map(|heard| heard.at);
        let is_same = |other: &&mut Cue| other.sound == cue.sound && place(other) == place(&cue);
        match chosen.iter_mut().find(is_same) {
            Some(other) if other.gain() < cue.gain() => *other = cue,
            Some(_) => {}
            None => chosen.push(cue),
        }
    }
    let is_noise = |cue: &Cue| cue.heard.is_some();
    let (mut noises, mut others): (Vec<Cue>, Vec<Cue>) = chosen.into_iter().partition(is_noise);
    noises.sort_by(|one, other| other.gain().total_cmp(&one.gain()));
    noises.truncate(MOST_NOISES);
    others.sort_by_key(|cue| (cue.sound.class() != Class::Sting, cue.sound == Sound::DieSettles));
    others.truncate(MOST_OTHERS);
    noises.into_iter().chain(others).collect()
}
