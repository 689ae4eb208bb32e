//! Two missions that differ in nothing but traps of which nothing is known are one, die by die, until one of them is noticed
//! or sprung. Rules: DNG-133, HSE-48, HSE-92 to HSE-94.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use super::shown::shown;
use super::{plans, twins};
use crate::level::{Level, RulebookName};
use crate::sim::{Ask, Fact, KnownSituation, Session};
use tactical_grid::Secrets;
use unnoticed_rules::Effect;
use unnoticed_rules::danger::Danger;

/// Pairs that are played.
const PAIRS: u64 = 120;
/// Requests in each, at most.
const REQUESTS: u32 = 40;

fn sessions(number: u64, dice: &mut ChaCha8Rng) -> [Session; 2] {
    let trapped = plans::level(dice).under(RulebookName::of(&Danger));
    let mut bare = Level::clone(&trapped);
    bare.board.secrets = Secrets::default();
    [trapped, Arc::new(bare)].map(|level| Session::start(level, number))
}

/// Whether anything was noticed or sprung.
fn is_told_apart(session: &Session) -> bool {
    let tells = |fact: &Fact| {
        matches!(fact, Fact::Effect(Effect::Spotted { .. } | Effect::Sprung { .. } | Effect::Disarmed { .. }))
    };
    session.log().entries.iter().any(|entry| tells(&entry.fact))
}

/// Plays a pair with the same requests; how many of them were compared.
fn play(number: u64) -> u32 {
    let mut dice = ChaCha8Rng::seed_from_u64(number);
    let mut sessions = sessions(number, &mut dice);
    for compared in 0..REQUESTS {
        let next = match (sessions[0].question().is_some(), sessions[0].choice().is_some()) {
            (true, _) => Ask::React(true),
            (_, true) => Ask::Answer(0),
            _ => {
                let known = sessions[0].world_mut().resource::<KnownSituation>().0.clone();
                Ask::Act(twins::action(&known, &mut dice))
            }
        };
        let before = sessions.each_mut().map(|session| shown(session, &next));
        assert_eq!(before[0], before[1], "pair {number}, before {next:?}");
        let answers = sessions.each_mut().map(|session| session.ask(next.clone()));
        if sessions.iter().any(|session| is_told_apart(session) || session.outcome().is_some()) {
            return compared;
        }
        assert_eq!(answers[0], answers[1], "pair {number}, {next:?}");
        assert_eq!(sessions[0].log(), sessions[1].log(), "pair {number}, {next:?}");
    }
    REQUESTS
}

#[test]
fn dng_133_hse_92_hse_93_traps_of_which_nothing_is_known_change_nothing_that_happens_or_is_shown() {
    let compared: Vec<u32> = (0..PAIRS).into_par_iter().map(play).collect();
    let all: u32 = compared.iter().sum();
    assert!(u64::from(all) > 5 * PAIRS, "too little was compared to say anything: {all}");
    assert!(compared.iter().any(|&count| count < REQUESTS), "no trap was ever found");
}
