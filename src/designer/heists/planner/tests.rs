//! What the planner holds to in every heist.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::designer::REFERENCES;
use crate::rules::Drawn;
use crate::rules::endeavor::{EXPERIENCED, Ending, Lay, Member, Moment, Sheet};

/// Two areas, so many rogues.
fn wide(crew: usize) -> Lay {
    let mut lay = (REFERENCES[0].lay)();
    let member = |dice| Member { name: "Rogue".to_owned(), sheet: Sheet { dice, aptitudes: [None; 2] } };
    lay.crew = EXPERIENCED.into_iter().map(member).take(crew).collect();
    lay.areas.push(lay.areas[0].clone());
    lay.dawn = 9;
    lay
}

/// Plays a heist to its end.
fn play(lay: Lay, seed: u64, mut choose: impl FnMut(&Heist) -> Option<Choice>) -> Ending {
    let mut heist = Heist::begin(Arc::new(lay));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    while let Some(choice) = choose(&heist) {
        heist.choose(&choice, &mut Drawn(&mut rng)).expect("bots choose what is open");
    }
    heist.ending().expect("it goes on until the end")
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
    let endings = (0..4).map(|seed| play(wide(2), seed, |heist| Planner.choose(heist)));
    assert!(endings.into_iter().any(|ending| ending != Ending::Loss), "now and then it wins");
}

/// With everything done and an Escape ahead, whoever gets there leaves. Rule: END-187.
#[test]
fn end_187_who_comes_to_an_escape_with_nothing_left_to_do_leaves() {
    let mut left = 0;
    for seed in 0..20 {
        play((REFERENCES[0].lay)(), seed, |heist| {
            let choice = Planner.choose(heist);
            if let Some(Choice::Leave(leaves)) = choice {
                assert_eq!(leaves, heist.is_all_done(), "seed {seed}");
                left += u32::from(leaves);
            }
            choice
        });
    }
    assert!(left > 0);
}

#[test]
fn end_168_whoever_leads_quickens_as_many_as_may_be() {
    let size = |choice: &Choice| if let Choice::Quicken(seats) = choice { seats.len() } else { 0 };
    let mut companies = 0;
    for seed in 0..3 {
        play(wide(3), seed, |heist| {
            let choice = Planner.choose(heist);
            if let (Moment::Quicken(..), Some(choice)) = (heist.moment(), &choice) {
                assert_eq!(heist.choices().iter().map(size).max(), Some(size(choice)), "seed {seed}");
                companies += usize::from(size(choice) > 0);
            }
            choice
        });
    }
    assert!(companies > 0);
}
