//! The heist: Alarms are small bells, the Eye is a great bowl of bronze and breath, and luck is wire and glass.

use crate::synth::{Filter, Mode, Random, Room, Wave, bowed, noise, pluck, struck, swept};

use super::parts::{click, clink, cloth, crumbs, knock, thump};

/// Hertz of `step` of a scale that never quite comes home, `key` semitones up.
fn note(step: usize, take: u8) -> f32 {
    const STEPS: [f32; 6] = [0.0, 2.0, 3.0, 7.0, 8.0, 12.0];
    let key = [0.0, -1.0, 2.0][usize::from(take) % 3];
    261.63 * 2.0_f32.powf((STEPS[step % STEPS.len()] + key) / 12.0)
}

/// A bowl of bronze, its lowest mode at `hz`.
fn bowl(random: &mut Random, hz: f32, secs: f32) -> Wave {
    let blow = click(random, hz * 5.0, 0.012);
    let modes = [1.0, 1.006, 2.71, 2.74, 5.12, 8.2]
        .map(|ratio: f32| Mode::new(hz * ratio, secs / ratio.sqrt(), 1.0 / ratio.sqrt()));
    struck(random, &blow, &modes)
}

/// Little bells, one after the other, each answered by the next.
pub fn alarm_grows(random: &mut Random, take: u8) -> Wave {
    let mut bells = Wave::silence(0.1);
    for n in 0..4 {
        let bell = clink(random, 4.0 * note(n + 2, take), 0.7);
        bells.add(0.09 * n as f32, 0.45 + 0.15 * n as f32, &bell);
    }
    let hush = swept(random, 0.6, (800.0, 2_600.0), 1.5);
    Room::HALL.answer(&bells.with(0.0, 0.25, &hush))
}

/// A little bell that a hand closes around.
pub fn alarm_gone(random: &mut Random) -> Wave {
    let hz = random.between(1_350.0, 1_650.0);
    let ring = clink(random, hz, 0.3).tapered(0.0, 0.06);
    let short = Wave(ring.0[..ring.0.len() / 3].to_vec()).tapered(0.001, 0.03);
    let (hand, table) = (cloth(random, 0.2), thump(random, 140.0, 0.07));
    Room::CHAMBER.answer(&short.with(0.06, 0.8, &hand).with(0.12, 0.8, &table))
}

/// The Eye opens: bronze below, glass above, and the air drawn in before.
pub fn eye_wakes(random: &mut Random, take: u8) -> Wave {
    let air = swept(random, 0.6, (180.0, 2_400.0), 1.0).shaped(|now| now / 0.6);
    let (low, mid) = (bowl(random, note(0, take) / 4.0, 1.9), bowl(random, note(1, take) * 0.75, 1.3));
    let glass = bowed(random, 1.4, note(4, take) * 2.0, 4_200.0).swelling();
    let drum = thump(random, 46.0, 0.7);
    let waking =
        air.with(0.55, 2.2, &low).with(0.57, 1.2, &mid).with(0.6, 0.35, &glass).with(0.55, 1.4, &drum);
    Room::HALL.answer(&waking)
}

/// The Eye leads: two beats of bronze, the second nearer.
pub fn eye_leads(random: &mut Random, take: u8) -> Wave {
    let (one, two) = (bowl(random, note(2, take) / 2.0, 0.7), bowl(random, note(3, take) / 2.0, 1.0));
    let drum = thump(random, 60.0, 0.35);
    let beats = one.scaled(0.7).with(0.28, 1.1, &two).with(0.0, 0.6, &drum).with(0.28, 0.9, &drum);
    Room::HALL.answer(&beats.tapered(0.001, 0.2))
}

/// The Eye looks elsewhere: lids of brass close and open over a breath.
pub fn eye_blinks(random: &mut Random) -> Wave {
    let (shut, open) = (clink(random, 690.0, 0.08), clink(random, 870.0, 0.1));
    let lids = knock(random, 260.0, 0.05);
    let breath = swept(random, 0.34, (380.0, 1_100.0), 1.3);
    Room::HALL.answer(&breath.with(0.06, 0.9, &shut).with(0.06, 0.7, &lids).with(0.26, 0.7, &open))
}

/// A beam goes over the plan: wind that comes near and goes by, with glass in it.
pub fn swept_over(random: &mut Random) -> Wave {
    let (near, far) = (swept(random, 0.6, (260.0, 1_900.0), 2.2), swept(random, 0.7, (1_900.0, 330.0), 2.2));
    let glass = crumbs(random, 24, 0.9, (3_800.0, 6_500.0));
    Room::HALL.answer(&near.with(0.45, 1.0, &far).with(0.2, 0.12, &glass))
}

/// A ratchet goes on by some teeth, and holds.
pub fn schemed(random: &mut Random) -> Wave {
    let mut teeth = Wave::silence(0.05);
    for n in 0..4 {
        let (tooth, gear) = (clink(random, 1_500.0, 0.03), knock(random, 430.0, 0.04));
        teeth.add(0.055 * n as f32, 0.6, &tooth);
        teeth.add(0.055 * n as f32, 0.5, &gear);
    }
    let catch = knock(random, 215.0, 0.12);
    Room::CHAMBER.answer(&teeth.with(0.26, 1.2, &catch))
}

/// A chest springs open, and what is in it shines.
pub fn objective_done(random: &mut Random, take: u8) -> Wave {
    let (spring, lid) = (clink(random, 720.0, 0.12), knock(random, 132.0, 0.18));
    let mut chest = spring.with(0.06, 1.2, &lid);
    for n in 0..5 {
        let string = pluck(random, 1.0, 2.0 * note([0, 1, 3, 5, 7][n] % 6, take), 0.2);
        chest.add(0.22 + 0.075 * n as f32, 0.7, &string);
    }
    let shine = crumbs(random, 16, 0.7, (5_000.0, 8_000.0));
    Room::HALL.answer(&chest.with(0.3, 0.15, &shine))
}

/// A blow, and the breath it takes.
pub fn wound(random: &mut Random) -> Wave {
    let (blow, crack) = (thump(random, 66.0, 0.3), click(random, 1_250.0, 0.03));
    let gasp = noise(random, 0.3).through(Filter::band(1_050.0, 2.4)).swelling();
    let string = bowed(random, 0.6, 116.0, 900.0).dying(0.01, 0.9);
    Room::CHAMBER
        .answer(&blow.scaled(1.5).with(0.0, 1.0, &crack).with(0.1, 0.8, &gasp).with(0.0, 0.5, &string))
}

/// A spark jumps, and a wire sings after it.
pub fn spark(random: &mut Random, take: u8) -> Wave {
    let crackle = crumbs(random, 22, 0.2, (3_500.0, 8_500.0));
    let wire = pluck(random, 0.6, 3.0 * note(3, take), 0.0);
    Room::CHAMBER.answer(&crackle.with(0.05, 0.5, &wire))
}

/// Two notes of small steel bars, struck softly.
pub fn blessing(random: &mut Random, take: u8) -> Wave {
    let bar = |random: &mut Random, hz: f32| {
        let felt = click(random, hz, 0.012);
        let modes = [Mode::new(hz, 0.6, 1.0), Mode::new(hz * 2.76, 0.4, 0.5), Mode::new(hz * 5.4, 0.2, 0.4)];
        struck(random, &felt, &modes)
    };
    let (one, two) = (bar(random, 2.0 * note(3, take)), bar(random, 2.0 * note(5, take)));
    let (mallet, hush) = (knock(random, 320.0, 0.12), swept(random, 0.7, (1_100.0, 3_800.0), 0.8));
    let bars = one.with(0.12, 0.9, &two);
    let peak = bars.peak();
    let bars = bars.scaled(1.0 / peak).with(0.0, 0.9 / mallet.peak(), &mallet);
    Room::HALL.answer(&bars.with(0.0, 0.3 / hush.peak(), &hush).tapered(0.001, 0.3))
}

/// The night thins: strings that brighten, far bells, a bird or two.
pub fn dawn(random: &mut Random, take: u8) -> Wave {
    let mut morning = Wave::silence(1.8);
    for (step, gain) in [(0, 0.5), (3, 0.4), (5, 0.3)] {
        let string = bowed(random, 1.8, note(step, take), 2_200.0).swelling();
        morning.add(0.0, gain, &string);
    }
    let bell = bowl(random, note(3, take), 1.2).through(Filter::low(1_800.0));
    morning.add(0.5, 0.5, &bell);
    for at in [0.8, 0.95, 1.25] {
        let top = random.between(3_200.0, 4_200.0);
        let bird = Wave::of(0.09, {
            let mut phase = 0.0_f32;
            move |now| {
                phase += top * (1.0 + 0.35 * (now * 70.0).sin()) / crate::synth::RATE as f32;
                (std::f32::consts::TAU * phase).sin()
            }
        });
        morning.add(at, 0.09, &bird.swelling());
    }
    Room::HALL.answer(&morning.tapered(0.05, 0.3))
}
