//! ReferenceHeist heists, small enough to be solved: one rogue, three rounds up to the dawn.

use unnoticed_rules::endeavor::{
    EXPERIENCED, HeistArea, HeistObjective, HeistSetup, Member, Rank, RogueSheet, Stat, StatDie,
};

/// A reference heist.
#[derive(Clone, Copy, Debug)]
pub struct ReferenceHeist {
    /// What it is called.
    pub name: &'static str,
    /// What is played.
    pub setup: fn() -> HeistSetup,
    /// The best chance of a full win, 0 to 1: a lower bound, less than 0.0003 below an upper one.
    pub best: f64,
}

/// All of them; the last has nothing to hide behind.
pub const REFERENCES: [ReferenceHeist; 3] = [
    ReferenceHeist { name: "short", setup: short, best: 0.715_3 },
    ReferenceHeist { name: "long", setup: long, best: 0.405_9 },
    ReferenceHeist { name: "open", setup: open, best: 0.456_7 },
];

/// Three successes lead out: a Move, Work, a Move.
fn short() -> HeistSetup {
    setup(3, 5, &[2], &[7])
}

/// One Move more.
fn long() -> HeistSetup {
    setup(3, 6, &[2], &[8])
}

/// Nowhere to hide.
fn open() -> HeistSetup {
    setup(2, 5, &[], &[7])
}

fn setup(objective: u8, escape: u8, sanctuaries: &[u8], alarms: &[i16]) -> HeistSetup {
    let objective = HeistObjective {
        name: "the box".to_owned(),
        position: objective,
        stat: Stat::Hand,
        rank: Rank::Easy,
        tag: None,
    };
    let area = HeistArea {
        alarms: alarms.to_vec(),
        objectives: vec![objective],
        escapes: vec![escape],
        sanctuaries: sanctuaries.to_vec(),
        opens: None,
    };
    let sheet = RogueSheet { dice: EXPERIENCED[0], aptitudes: [None; 2] };
    let crew = vec![Member { name: "Ash".to_owned(), sheet }];
    HeistSetup { areas: vec![area], crew, watch: StatDie::D4, dawn: 3, attack_rank: Rank::Normal }
}
