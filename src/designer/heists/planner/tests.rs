//! What the planner holds to in every heist.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::designer::REFERENCES;
use crate::rules::Drawn;
use crate::rules::endeavor::{EXPERIENCED, Lay, Member, Moment, Sheet};

/// Two areas, so many rogues.
fn wide(crew: usize) -> Lay {
    let mut lay = (REFERENCES[0].lay)();
    let member = |dice| Member { name: "Rogue".to_owned(), sheet: Sheet { dice, aptitudes: [None; 2] } };
    lay.crew = EXPERIENCED.into_iter().map(member).take(crew).collect();
    lay.areas.push(lay.areas[0].clone());
    lay.dawn = 9;
    lay
}

/// Plays a heist to its end; the moments that were met.
fn play(lay: Lay, seed: u64, mut choose: impl FnMut(&Heist) -> Option<Choice>) -> Vec<Moment> {
    let mut heist = Heist::begin(Arc::new(lay));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut moments = Vec::new();
    while let Some(choice) = choose(&heist) {
        moments.push(heist.moment().clone());
        heist.choose(&choice, &mut Drawn(&mut rng)).expect("bots choose what is open");
    }
    assert!(heist.ending().is_some(), "it goes on until the end");
    moments
}

#[test]
fn equal_heists_get_equal_choices() {
    play((REFERENCES[1].lay)(), 1, |heist| {
        let choice = Planner.choose(heist);
        assert_eq!(choice, Planner.choose(&heist.clone()));
        choice
    });
}

#[test]
fn end_74_end_85_careful_play_comes_to_an_end_with_any_crew_in_two_areas() {
    for seed in 0..24 {
        play(wide(1 + seed as usize % 4), seed, |heist| Careful.choose(heist));
    }
}

#[test]
fn end_204_the_planner_gets_through_two_areas() {
    let moments = play(wide(2), 3, |heist| Planner.choose(heist));
    assert!(moments.iter().any(|moment| matches!(moment, Moment::Turn(_))));
}

/// With everything done and an Escape ahead, whoever gets there leaves. Rule: END-187.
#[test]
fn end_187_who_comes_to_an_escape_with_nothing_left_to_do_leaves() {
    for seed in 0..20 {
        play((REFERENCES[0].lay)(), seed, |heist| {
            let choice = Planner.choose(heist);
            let all_done = heist.tracks().iter().all(|track| track.objectives.is_empty());
            if let Some(Choice::Leave(leaves)) = choice {
                assert_eq!(leaves, all_done, "seed {seed}");
            }
            choice
        });
    }
}
