//! The table: dice, cards, buttons.

use crate::synth::{Random, Room, Wave, swept};

use super::parts::{click, knock, thump};

/// A die of bone that touches wood.
fn die(random: &mut Random) -> Wave {
    let hz = random.between(2_300.0, 3_100.0);
    let (bone, wood) = (knock(random, hz, 0.022), knock(random, 330.0, 0.06));
    bone.with(0.0, 0.7, &wood)
}

/// Dice shaken out over the table: they bounce, roll and slow down.
pub fn dice_roll(random: &mut Random) -> Wave {
    let mut roll = Wave::silence(0.1);
    let (mut at, mut gap) = (0.0, 0.03);
    while at < 0.75 {
        let touch = die(random);
        roll.add(at, random.between(0.4, 1.0) * (1.0 - 0.5 * at), &touch);
        at += gap * random.between(0.6, 1.4);
        gap *= 1.12;
    }
    Room::CHAMBER.answer(&roll)
}

/// One die tips over, and lies.
pub fn die_settles(random: &mut Random) -> Wave {
    let (tip, lies) = (die(random), die(random));
    let table = thump(random, 160.0, 0.05);
    let at = random.between(0.07, 0.1);
    Room::CHAMBER.answer(&tip.scaled(0.6).with(at, 1.0, &lies).with(at, 0.6, &table))
}

/// Stiff paper drawn and laid down.
pub fn card(random: &mut Random) -> Wave {
    let draw = swept(random, 0.14, (2_200.0, 4_800.0), 0.8);
    let (edge, lies) = (click(random, 3_200.0, 0.012), thump(random, 210.0, 0.04));
    Room::CHAMBER.answer(&draw.with(0.13, 0.9, &edge).with(0.13, 0.7, &lies))
}

/// A key of wood that is pressed and comes back.
pub fn button(random: &mut Random) -> Wave {
    let (down, up) = (knock(random, 620.0, 0.05), knock(random, 840.0, 0.03));
    let felt = thump(random, 180.0, 0.04);
    Room::CHAMBER.answer(&down.with(0.0, 0.5, &felt).with(random.between(0.055, 0.07), 0.4, &up))
}

/// A fingertip over paper.
pub fn hover(random: &mut Random) -> Wave {
    let paper = swept(random, 0.06, (3_400.0, 5_200.0), 1.1);
    let nail = click(random, 2_000.0, 0.01);
    paper.with(0.025, 0.3, &nail)
}

/// Knuckles on a closed lid, twice.
pub fn refused(random: &mut Random) -> Wave {
    let (one, two) = (knock(random, 150.0, 0.08), knock(random, 138.0, 0.1));
    let palm = thump(random, 95.0, 0.09);
    Room::CHAMBER.answer(&one.with(0.1, 1.0, &two).with(0.1, 0.6, &palm))
}
