//! Fights: blows, shots, bodies.

use crate::synth::{Filter, Random, Room, Wave, noise, pluck, swept};

use super::parts::{click, clink, cloth, crumbs, knock, thump};

/// A blade through the air.
fn swing(random: &mut Random, secs: f32) -> Wave {
    let top = random.between(1_500.0, 2_100.0);
    swept(random, secs, (420.0, top), 1.1)
}

/// A swing that ends in leather and flesh.
pub fn hits(random: &mut Random) -> Wave {
    let air = swing(random, 0.12);
    let (flesh, leather) = (thump(random, 84.0, 0.16), click(random, 820.0, 0.05));
    let (mail, grunt) = (clink(random, 1_850.0, 0.07), noise(random, 0.1).through(Filter::band(480.0, 2.0)));
    let blow = air.scaled(0.5).with(0.09, 1.7, &flesh).with(0.09, 1.5, &leather);
    Room::CHAMBER.answer(&blow.with(0.095, 0.25, &mail).with(0.13, 0.5, &grunt.dying(0.02, 0.14)))
}

/// A swing that ends in nothing.
pub fn misses(random: &mut Random) -> Wave {
    let (air, after) = (swing(random, 0.24), swept(random, 0.2, (1_900.0, 650.0), 1.0));
    let sleeve = cloth(random, 0.22);
    Room::CHAMBER.answer(&air.with(0.17, 0.7, &after).with(0.12, 0.25, &sleeve))
}

/// A crossbow: string, stock, and the bolt on its way.
pub fn shot(random: &mut Random) -> Wave {
    let string = pluck(random, 0.3, 92.0, 0.25);
    let (stock, bolt) = (knock(random, 310.0, 0.07), swept(random, 0.26, (3_600.0, 1_300.0), 2.0));
    Room::CHAMBER.answer(&string.with(0.0, 1.4, &stock).with(0.02, 0.9, &bolt))
}

/// Somebody is held and struggles: cloth, heels, breath.
pub fn scuffle(random: &mut Random) -> Wave {
    let mut struggle = Wave::silence(0.1);
    let mut at = 0.0;
    for _ in 0..4 {
        let secs = random.between(0.13, 0.22);
        let (rub, heel) = (cloth(random, secs), thump(random, 105.0, 0.08));
        struggle.add(at, 0.9, &rub);
        struggle.add(at + random.between(0.03, 0.12), 0.8, &heel);
        at += random.between(0.13, 0.2);
    }
    let breath = swept(random, 0.3, (700.0, 420.0), 1.4);
    Room::CHAMBER.answer(&struggle.with(at * 0.6, 0.6, &breath))
}

/// Knees, body, arm, and what hangs on it.
pub fn body_falls(random: &mut Random) -> Wave {
    let (knees, body, arm) =
        (thump(random, 98.0, 0.12), thump(random, 52.0, 0.3), thump(random, 120.0, 0.08));
    let mut fall = cloth(random, 0.35).scaled(0.4).with(0.08, 0.8, &knees).with(0.27, 2.0, &body);
    let boards = knock(random, 92.0, 0.22);
    fall.add(0.27, 0.9, &boards);
    for _ in 0..3 {
        let (at, hz) = (random.between(0.28, 0.42), random.between(2_000.0, 3_200.0));
        let buckle = clink(random, hz, 0.08);
        fall.add(at, 0.3, &buckle);
    }
    Room::CHAMBER.answer(&fall.with(random.between(0.42, 0.5), 0.6, &arm))
}

/// A body over the floor, in two pulls.
pub fn drag(random: &mut Random) -> Wave {
    let mut way = Wave::silence(0.1);
    for at in [0.0, random.between(0.36, 0.42)] {
        let heels = noise(random, 0.4).through(Filter::low(420.0)).swelling();
        let (cloth, grit) = (cloth(random, 0.38), crumbs(random, 14, 0.36, (500.0, 1_700.0)));
        way.add(at, 1.6, &heels);
        way.add(at, 0.5, &cloth);
        way.add(at, 0.35, &grit);
    }
    Room::CHAMBER.answer(&way)
}
