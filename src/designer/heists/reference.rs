//! Reference heists, small enough to be solved: one rogue, three rounds up to the dawn.

use crate::rules::endeavor::{Area, EXPERIENCED, Lay, Member, Objective, Rank, Sheet, Stat, StatDie};

/// A reference heist.
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    /// What it is called.
    pub name: &'static str,
    /// The lay of its land.
    pub lay: fn() -> Lay,
    /// The best chance of a full win, 0 to 1: a lower bound, less than 0.0003 below an upper one.
    pub best: f64,
}

/// All of them; the last has nothing to hide behind.
pub const REFERENCES: [Reference; 3] = [
    Reference { name: "short", lay: short, best: 0.714_9 },
    Reference { name: "long", lay: long, best: 0.405_9 },
    Reference { name: "open", lay: open, best: 0.456_7 },
];

/// Three successes lead out: a Move, Work, a Move.
fn short() -> Lay {
    lay(3, 5, &[2], &[7])
}

/// One Move more.
fn long() -> Lay {
    lay(3, 6, &[2], &[8])
}

/// Nowhere to hide.
fn open() -> Lay {
    lay(2, 5, &[], &[7])
}

fn lay(objective: u8, escape: u8, sanctuaries: &[u8], alarms: &[i16]) -> Lay {
    let objective = Objective {
        name: "the box".to_owned(),
        position: objective,
        stat: Stat::Hand,
        rank: Rank::Easy,
        tag: None,
    };
    let area = Area {
        alarms: alarms.to_vec(),
        objectives: vec![objective],
        escapes: vec![escape],
        sanctuaries: sanctuaries.to_vec(),
    };
    let sheet = Sheet { dice: EXPERIENCED[0], aptitudes: [None; 2] };
    let crew = vec![Member { name: "Ash".to_owned(), sheet }];
    Lay { areas: vec![area], crew, watch: StatDie::D4, dawn: 3, attack_rank: Rank::Normal }
}
