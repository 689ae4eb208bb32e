//! The house: doors, locks, lamps, panes, curtains, and what is thrown or taken.

use crate::synth::{Filter, Random, Room, Wave, noise, swept};

use super::parts::{click, clink, cloth, creak, crumbs, knock, thump};

fn latch(random: &mut Random) -> Wave {
    let lift = clink(random, 1_350.0, 0.07);
    let drop = clink(random, 980.0, 0.09);
    lift.with(random.between(0.05, 0.07), 0.9, &drop)
}

/// A latch, a hinge, and the air that comes with it.
pub fn door_opens(random: &mut Random) -> Wave {
    let (from, to) = (random.between(28.0, 36.0), random.between(70.0, 95.0));
    let secs = random.between(0.42, 0.55);
    let hinge = creak(random, secs, (from, to));
    let air = swept(random, 0.5, (200.0, 500.0), 0.5);
    let door = latch(random).with(0.13, 2.6, &hinge).with(0.15, 0.25, &air);
    Room::CHAMBER.answer(&door)
}

/// A hinge, the leaf in its frame, and the latch.
pub fn door_closes(random: &mut Random) -> Wave {
    let hinge = creak(random, 0.2, (80.0, 45.0));
    let (frame, leaf) = (thump(random, 62.0, 0.22), knock(random, 118.0, 0.22));
    let door =
        hinge.scaled(1.2).with(0.19, 1.2, &frame).with(0.19, 1.3, &leaf).with(0.235, 0.5, &latch(random));
    Room::CHAMBER.answer(&door)
}

/// A handle that does not give: the bolt knocks three times.
pub fn door_locked(random: &mut Random) -> Wave {
    let mut rattle = Wave::silence(0.05);
    let mut at = 0.0;
    for gain in [0.8, 1.0, 0.7] {
        let (wood, iron) = (knock(random, 205.0, 0.1), clink(random, 760.0, 0.06));
        rattle.add(at, gain, &wood);
        rattle.add(at + 0.008, 0.6 * gain, &iron);
        at += random.between(0.085, 0.11);
    }
    Room::CHAMBER.answer(&rattle)
}

/// Wire that feels about in a lock.
fn probing(random: &mut Random, ticks: u16) -> Wave {
    let mut wire = Wave::silence(0.05);
    let mut at = 0.0;
    for _ in 0..ticks {
        let hz = random.between(3_000.0, 3_600.0);
        let tick = clink(random, hz, 0.03);
        wire.add(at, random.between(0.35, 0.5), &tick);
        at += random.between(0.05, 0.065);
    }
    wire
}

/// Wire in the lock, and the bolt that gives way.
pub fn lock_picked(random: &mut Random) -> Wave {
    let wire = probing(random, 6);
    let (bolt, spring) = (clink(random, 520.0, 0.12), clink(random, 1_900.0, 0.2));
    let thud = knock(random, 240.0, 0.1);
    let at = wire.secs() + 0.05;
    Room::CHAMBER.answer(&wire.with(at, 1.4, &bolt).with(at, 1.2, &thud).with(at + 0.01, 0.3, &spring))
}

/// Wire in the lock, and the wire breaks.
pub fn pick_snaps(random: &mut Random) -> Wave {
    let wire = probing(random, 4);
    let (snap, ring) = (click(random, 5_200.0, 0.02), clink(random, 2_700.0, 0.4));
    let fall = clink(random, 3_600.0, 0.16);
    let at = wire.secs() + 0.03;
    Room::CHAMBER.answer(&wire.with(at, 1.6, &snap).with(at, 1.1, &ring).with(at + 0.2, 0.6, &fall))
}

/// A breath, and the wick that goes out in it.
pub fn lamp_out(random: &mut Random) -> Wave {
    let breath = swept(random, 0.28, (1_500.0, 420.0), 0.6);
    let smoke = noise(random, 0.4).through(Filter::high(3_800.0)).dying(0.05, 0.5);
    Room::CHAMBER.answer(&breath.with(0.16, 0.16, &smoke))
}

/// A flint, a flame that catches, and its flutter.
pub fn lamp_lit(random: &mut Random) -> Wave {
    let (scratch, spark) =
        (swept(random, 0.09, (2_800.0, 5_400.0), 0.8), crumbs(random, 8, 0.1, (4_000.0, 7_500.0)));
    let rate = random.between(13.0, 17.0);
    let flame = noise(random, 0.55)
        .through(Filter::low(520.0))
        .shaped(|now| 0.6 + 0.4 * (now * rate * std::f32::consts::TAU).sin())
        .swelling();
    Room::CHAMBER.answer(&scratch.with(0.06, 0.8, &spark).with(0.13, 2.2, &flame))
}

/// A pane bursts, and its pieces rain down.
pub fn glass_breaks(random: &mut Random) -> Wave {
    let mut pane = noise(random, 0.06).through(Filter::high(1_800.0)).dying(0.0005, 0.07);
    let low = thump(random, 170.0, 0.06);
    pane.add(0.0, 0.7, &low);
    for _ in 0..30 {
        let (at, hz) = (0.6 * random.unit() * random.unit(), random.between(2_300.0, 7_600.0));
        let secs = random.between(0.05, 0.24);
        let shard = clink(random, hz, secs);
        pane.add(at + 0.015, random.between(0.15, 0.7) * (1.0 - at), &shard);
    }
    Room::CHAMBER.answer(&pane)
}

/// Cloth that rips, and rings on their rod.
pub fn curtain_torn(random: &mut Random) -> Wave {
    let rip = noise(random, 0.42).through(Filter::band(2_400.0, 0.6)).shaped(threads);
    let mut curtain = rip.swelling().scaled(1.3);
    for _ in 0..5 {
        let at = random.between(0.07, 0.42);
        let hz = random.between(2_100.0, 3_000.0);
        let ring = clink(random, hz, 0.09);
        curtain.add(at, 0.3, &ring);
    }
    let fall = cloth(random, 0.3);
    Room::CHAMBER.answer(&curtain.with(0.38, 0.8, &fall))
}

/// Threads that give one after the other, faster and faster: how loud they are.
fn threads(secs: f32) -> f32 {
    let given = 60.0 * secs + 155.0 * secs * secs;
    (1.0 - given.fract()).powi(2)
}

/// A pebble that strikes stone, and bounces.
pub fn throw_lands(random: &mut Random) -> Wave {
    let mut pebble = Wave::silence(0.05);
    let (mut at, mut gap, mut gain) = (0.0, random.between(0.15, 0.19), 1.0);
    for _ in 0..6 {
        let hz = random.about(1_750.0, 0.08);
        let (stone, ground) = (knock(random, hz, 0.035), thump(random, 240.0, 0.03));
        pebble.add(at, gain, &stone);
        pebble.add(at, 0.5 * gain, &ground);
        (at, gap, gain) = (at + gap, gap * 0.68, gain * 0.66);
    }
    Room::HALL.answer(&pebble)
}

/// Something small and precious goes into a pocket.
pub fn item_taken(random: &mut Random) -> Wave {
    let mut pocket = cloth(random, 0.3).scaled(0.6);
    for _ in 0..4 {
        let (at, hz) = (random.between(0.06, 0.26), random.between(3_100.0, 4_600.0));
        let coin = clink(random, hz, 0.22);
        pocket.add(at, random.between(0.3, 0.6), &coin);
    }
    Room::CHAMBER.answer(&pocket)
}
