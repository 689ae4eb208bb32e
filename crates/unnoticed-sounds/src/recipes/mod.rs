//! How each sound is made, made even, and muffled.

mod beds;
mod blows;
mod heist;
mod house;
mod parts;
mod steps;
mod stings;
mod table;
mod voices;

use crate::measure::{amplitude, loudness};
use crate::synth::{Filter, RATE, Random, Room, Wave};
use crate::wav::Pcm;
use crate::{Class, Sound};

/// No sample is larger: about one decibel and a half below full scale.
pub const PEAK: f32 = 0.84;
/// What walls let through, in hertz.
const THROUGH_WALLS_HZ: f32 = 520.0;
/// How much less loud a sound is through a wall, in decibels.
pub const WALL_DB: f32 = 4.0;

/// One take, ready to be written.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// As it sounds with nothing between.
    pub plain: Wave,
    /// As it sounds through walls, if it does.
    pub muffled: Option<Wave>,
}

/// Take `take` of `sound`, as loud as its class is.
pub fn finished(sound: Sound, take: u8) -> Finished {
    let is_bed = sound.class() == Class::Bed;
    let raw = make(sound, take);
    let cut = if is_bed { raw } else { raw.through(Filter::high(35.0)).trimmed().tapered(0.001, 0.03) };
    let level = sound.class().loudness_db();
    let muffled = sound.goes_through_walls().then(|| levelled(behind_walls(&cut), level - WALL_DB));
    Finished { plain: levelled(cut, level), muffled }
}

/// `wave` as walls let it through: its highs are gone, and what is left comes from all sides.
fn behind_walls(wave: &Wave) -> Wave {
    let dark = wave.clone().through(Filter::low(THROUGH_WALLS_HZ)).through(Filter::low(THROUGH_WALLS_HZ));
    let around = Room { tail_secs: 0.3, wet: 0.5, damping: 0.8, size: 0.7 };
    around.answer(&dark).trimmed().tapered(0.004, 0.05)
}

/// `wave` as loud as `level_db`, its peaks pressed together where they would be too large.
fn levelled(wave: Wave, level_db: f32) -> Wave {
    let mut wave = wave;
    for _ in 0..6 {
        let gain = amplitude(level_db - loudness(&wave));
        wave = wave.scaled(gain);
        if wave.peak() > PEAK {
            wave.0.iter_mut().for_each(|sample| *sample = pressed(*sample));
        }
    }
    wave
}

/// A sample that never passes [`PEAK`]: what lies above half of it is bent, smoothly.
fn pressed(sample: f32) -> f32 {
    const KNEE: f32 = PEAK / 2.0;
    let over = sample.abs() - KNEE;
    if over <= 0.0 { sample } else { sample.signum() * (KNEE + KNEE * (over / KNEE).tanh()) }
}

/// The samples of a file of `class` with `wave`.
pub fn pcm(wave: &Wave, class: Class) -> Pcm {
    let step = (RATE / class.rate()) as usize;
    let wave =
        if step > 1 { wave.clone().through(Filter::low(0.42 * class.rate() as f32)) } else { wave.clone() };
    let samples = wave.0.iter().step_by(step).map(|sample| (sample * f32::from(i16::MAX)).round() as i16);
    Pcm { rate: class.rate(), samples: samples.collect() }
}

/// Take `take` of `sound`, as loud as it comes out.
fn make(sound: Sound, take: u8) -> Wave {
    let random = &mut Random::of(sound.name(), take.into());
    match sound {
        Sound::SneakFloor | Sound::SneakLeaves | Sound::SneakRubble => steps::sneak(random, sound),
        Sound::StepFloor | Sound::StepLeaves | Sound::StepRubble => steps::careful(random, sound),
        Sound::StrideFloor | Sound::StrideLeaves | Sound::StrideRubble => steps::stride(random, sound),
        Sound::Paws => steps::paws(random),
        Sound::DoorOpens => house::door_opens(random),
        Sound::DoorCloses => house::door_closes(random),
        Sound::DoorLocked => house::door_locked(random),
        Sound::LockPicked => house::lock_picked(random),
        Sound::PickSnaps => house::pick_snaps(random),
        Sound::LampOut => house::lamp_out(random),
        Sound::LampLit => house::lamp_lit(random),
        Sound::GlassBreaks => house::glass_breaks(random),
        Sound::CurtainTorn => house::curtain_torn(random),
        Sound::ThrowLands => house::throw_lands(random),
        Sound::ItemTaken => house::item_taken(random),
        Sound::BlowHits => blows::hits(random),
        Sound::BlowMisses => blows::misses(random),
        Sound::Shot => blows::shot(random),
        Sound::Scuffle => blows::scuffle(random),
        Sound::BodyFalls => blows::body_falls(random),
        Sound::Drag => blows::drag(random),
        Sound::Speech => voices::speech(random),
        Sound::Call => voices::call(random),
        Sound::Bark => voices::bark(random),
        Sound::Bell => voices::bell(random),
        Sound::Noticed => stings::noticed(random, take),
        Sound::Suspected => stings::suspected(random, take),
        Sound::LostAgain => stings::lost_again(random, take),
        Sound::AlertRises => stings::alert_rises(random, take),
        Sound::AlertFalls => stings::alert_falls(random, take),
        Sound::Surprise => stings::surprise(random, take),
        Sound::Won => stings::won(random, take),
        Sound::Captured => stings::captured(random, take),
        Sound::DiceRoll => table::dice_roll(random),
        Sound::DieSettles => table::die_settles(random),
        Sound::Card => table::card(random),
        Sound::Button => table::button(random),
        Sound::Hover => table::hover(random),
        Sound::Refused => table::refused(random),
        Sound::AlarmGrows => heist::alarm_grows(random, take),
        Sound::AlarmGone => heist::alarm_gone(random),
        Sound::EyeWakes => heist::eye_wakes(random, take),
        Sound::EyeLeads => heist::eye_leads(random, take),
        Sound::EyeBlinks => heist::eye_blinks(random),
        Sound::Swept => heist::swept_over(random),
        Sound::Schemed => heist::schemed(random),
        Sound::ObjectiveDone => heist::objective_done(random, take),
        Sound::Wound => heist::wound(random),
        Sound::Spark => heist::spark(random, take),
        Sound::Blessing => heist::blessing(random, take),
        Sound::Dawn => heist::dawn(random, take),
        Sound::BedHouse => beds::house(random),
        Sound::BedVault => beds::vault(random),
        Sound::BedGarden => beds::garden(random),
        Sound::BedWorks => beds::works(random),
        Sound::BedUneasy => beds::uneasy(random),
        Sound::BedAlarmed => beds::alarmed(random),
    }
}
