//! Feet, by ground and gait.

use crate::Sound;
use crate::synth::{Filter, Random, Room, Wave, swept};

use super::parts::{click, crumbs, knock, thump};

#[derive(Clone, Copy, PartialEq)]
enum Ground {
    Floor,
    Leaves,
    Rubble,
}

fn ground(sound: Sound) -> Ground {
    match sound {
        Sound::SneakLeaves | Sound::StepLeaves | Sound::StrideLeaves => Ground::Leaves,
        Sound::SneakRubble | Sound::StepRubble | Sound::StrideRubble => Ground::Rubble,
        _ => Ground::Floor,
    }
}

/// One foot set down with `weight` from 0 to 1: heel, ground, toe.
fn foot(random: &mut Random, ground: Ground, weight: f32) -> Wave {
    let toe_secs = random.between(0.07, 0.1);
    let heel = thump(random, 78.0 + 20.0 * (1.0 - weight), 0.09);
    match ground {
        Ground::Floor => {
            let board = knock(random, 190.0, 0.09 + 0.06 * weight);
            let toe = click(random, 1_300.0, 0.035);
            let boards = Wave::silence(0.02).with(0.0, 0.8 * weight, &heel).with(0.0, 0.7, &board);
            boards.with(toe_secs, 0.25, &toe)
        }
        Ground::Leaves => {
            let rustle = crumbs(random, 34, 0.26, (3_200.0, 8_500.0));
            let hush = swept(random, 0.24, (3_000.0, 6_500.0), 0.6);
            Wave::silence(0.02).with(0.0, 0.35 * weight, &heel).with(0.0, 0.9, &rustle).with(0.02, 0.4, &hush)
        }
        Ground::Rubble => {
            let crunch = crumbs(random, 26, 0.17, (700.0, 2_600.0));
            let grind = crumbs(random, 12, 0.12, (1_500.0, 3_600.0));
            Wave::silence(0.02)
                .with(0.0, 0.6 * weight, &heel)
                .with(0.0, 1.0, &crunch)
                .with(toe_secs, 0.7, &grind)
        }
    }
}

/// Three feet set down one after the other, as softly as can be.
pub fn sneak(random: &mut Random, sound: Sound) -> Wave {
    let (ground, mut way) = (ground(sound), Wave::silence(0.1));
    let mut at = 0.0;
    for gain in [1.0, 0.8, 0.9] {
        let soft = foot(random, ground, 0.25).tapered(0.03, 0.05);
        let darkest = if ground == Ground::Leaves { 4_500.0 } else { 1_400.0 };
        way.add(at, gain, &soft.through(Filter::low(darkest)));
        at += random.between(0.3, 0.36);
    }
    Room::CHAMBER.answer(&way)
}

/// One careful foot, and the weight that follows it.
pub fn careful(random: &mut Random, sound: Sound) -> Wave {
    let ground = ground(sound);
    let first = foot(random, ground, 0.4).tapered(0.012, 0.05);
    let second = foot(random, ground, 0.3).tapered(0.02, 0.05);
    Room::CHAMBER.answer(&first.with(random.between(0.24, 0.28), 0.7, &second))
}

/// One foot after the other, without care.
pub fn stride(random: &mut Random, sound: Sound) -> Wave {
    let first = foot(random, ground(sound), 1.0);
    Room::CHAMBER.answer(&first)
}

/// Four paws with claws on them.
pub fn paws(random: &mut Random) -> Wave {
    let mut way = Wave::silence(0.05);
    let mut at = 0.0;
    for _ in 0..4 {
        let (claw, pad) = (click(random, 4_600.0, 0.008), thump(random, 150.0, 0.04));
        let nail = click(random, 5_600.0, 0.006);
        way.add(at, 0.9, &claw);
        way.add(at + 0.011, 0.6, &nail);
        way.add(at, 0.5, &pad);
        at += random.between(0.055, 0.085);
    }
    Room::CHAMBER.answer(&way)
}
