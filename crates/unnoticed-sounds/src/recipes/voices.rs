//! Throats, and the bell that calls louder than they do.

use crate::synth::{Filter, Mode, Random, Room, Wave, noise, resonated, struck, tone};

use super::parts::click;

/// Formants of a mouth: centre in hertz, q, gain.
type Vowel = [(f32, f32, f32); 4];

const AH: Vowel = [(720.0, 7.0, 1.0), (1_150.0, 9.0, 0.6), (2_500.0, 12.0, 0.3), (3_300.0, 12.0, 0.15)];
const EH: Vowel = [(540.0, 7.0, 1.0), (1_780.0, 10.0, 0.55), (2_480.0, 12.0, 0.3), (3_400.0, 12.0, 0.15)];
const OH: Vowel = [(480.0, 7.0, 1.0), (860.0, 8.0, 0.7), (2_400.0, 12.0, 0.18), (3_200.0, 12.0, 0.08)];
const UH: Vowel = [(600.0, 7.0, 1.0), (1_200.0, 9.0, 0.4), (2_300.0, 12.0, 0.15), (3_200.0, 12.0, 0.06)];

/// Vocal cords at `hz_at`, with breath, through a mouth of `vowel`.
fn voiced(random: &mut Random, secs: f32, vowel: &Vowel, hz_at: impl Fn(f32) -> f32) -> Wave {
    let (wobble, start) = (random.between(6.0, 9.0), random.unit());
    let cords = tone(secs, 28, |now| {
        hz_at(now) * (1.0 + 0.012 * (std::f32::consts::TAU * (wobble * now + start)).sin())
    });
    let breath = noise(random, secs).through(Filter::high(900.0));
    let size = random.about(1.0, 0.05);
    let mouth = vowel.map(|(hz, q, gain)| (hz * size, q, gain));
    resonated(&cords.with(0.0, 0.14, &breath), &mouth)
}

/// A few words that nobody could repeat: murmured, behind the teeth.
pub fn speech(random: &mut Random) -> Wave {
    let mut words = Wave::silence(0.05);
    let (mut at, base) = (0.0, random.between(98.0, 122.0));
    let vowels = [UH, EH, OH, AH, UH];
    for vowel in vowels {
        let (secs, hz) = (random.between(0.1, 0.19), random.about(base, 0.1));
        let syllable = voiced(random, secs, &vowel, |now| hz * (1.0 - 0.25 * now)).swelling();
        words.add(at, random.between(0.7, 1.0), &syllable);
        let consonant = click(random, 2_400.0, 0.02);
        words.add(at, 0.12, &consonant);
        at += secs * random.between(0.85, 1.1);
    }
    Room::CHAMBER.answer(&words.through(Filter::low(2_600.0)))
}

/// A shout: two syllables, the second higher.
pub fn call(random: &mut Random) -> Wave {
    let base = random.between(205.0, 235.0);
    let one = voiced(random, 0.2, &EH, |now| base * (1.0 + 0.6 * now)).tapered(0.015, 0.04);
    let two = voiced(random, 0.5, &OH, |now| base * 1.32 * (1.1 - 0.35 * now));
    let two = two.shaped(|now| (now / 0.03).min(1.0) * (1.0 - now / 0.5).sqrt());
    Room::HALL.answer(&one.with(0.2, 1.2, &two).pressed(2.0))
}

/// A hound gives tongue twice.
pub fn bark(random: &mut Random) -> Wave {
    let mut tongue = Wave::silence(0.1);
    for at in [0.0, random.between(0.26, 0.34)] {
        let top = random.between(420.0, 520.0);
        let throat = voiced(random, 0.16, &AH, |now| top * (0.5 + 2.6 * now) * (1.0 - 3.0 * now));
        let growl = noise(random, 0.16)
            .through(Filter::band(900.0, 0.8))
            .shaped(|now| 0.5 + 0.5 * (std::f32::consts::TAU * 62.0 * now).sin());
        let bark = throat.with(0.0, 0.8, &growl).shaped(|now| (now / 0.008).min(1.0) * (1.0 - now / 0.16));
        tongue.add(at, 1.0, &bark);
    }
    Room::HALL.answer(&tongue.pressed(2.5))
}

/// The alarm bell, struck three times.
pub fn bell(random: &mut Random) -> Wave {
    let hz = random.about(440.0, 0.03);
    let ratios = [0.5, 1.0, 1.19, 1.5, 2.0, 2.52, 3.01, 4.1, 5.3];
    let modes =
        ratios.map(|ratio: f32| Mode::new(hz * ratio, 1.5 / (0.6 + 0.5 * ratio), 1.0 / (0.7 + 0.4 * ratio)));
    let mut peal = Wave::silence(0.1);
    for at in [0.0, 0.33, 0.66] {
        let clapper = click(random, 2_600.0, 0.005);
        let stroke = struck(random, &clapper, &modes);
        peal.add(at, random.between(0.85, 1.0), &stroke);
    }
    Room::HALL.answer(&peal.tapered(0.001, 0.3))
}
