//! Tiny heists whose best play is known.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use std::ops::Range;

use super::*;
use crate::designer::{Interval, PlannerHeistBot, REFERENCES, ReferenceHeist};
use unnoticed_rules::Drawn;
use unnoticed_rules::endeavor::{Ending, EyeMode};

/// Heists for one comparison.
const HEISTS: u32 = 1_000;
/// Heists in which the planner is watched: others than those it was tuned on.
const WATCHED: Range<u64> = 70_000..70_040;

fn bounds(setup: &Arc<HeistSetup>) -> (f64, f64) {
    let mut solver = Solver::new(Arc::clone(setup)).expect("it is tiny");
    let mut bound = Solver::bound(Arc::clone(setup)).expect("it is tiny");
    (solver.chance(), bound.chance())
}

#[test]
fn end_204_end_205_the_best_chance_of_the_reference_heists_is_known_to_three_digits() {
    for ReferenceHeist { name, setup, best } in REFERENCES {
        let (least, most) = bounds(&Arc::new(setup()));
        assert!(least <= most && most - least < 0.000_3, "{name}: {least} to {most}");
        assert!((least - best).abs() < 0.000_1, "{name}: {least}, not {best}");
    }
}

#[test]
fn a_sure_way_out_is_found_and_one_that_is_too_long_is_not() {
    let mut setup = (REFERENCES[0].setup)();
    setup.dawn = 1;
    assert_eq!(bounds(&Arc::new(setup)), (0.0, 0.0), "three actions in one round");
}

#[test]
fn only_what_it_covers_is_solved() {
    let mut two = (REFERENCES[0].setup)();
    two.crew.push(two.crew[0].clone());
    let mut hard = (REFERENCES[0].setup)();
    hard.areas[0].objectives[0].rank = Rank::Hard(0);
    let error = |setup| Solver::new(Arc::new(setup)).err();
    assert_eq!((error(two), error(hard)), (Some(TooLarge::Company), Some(TooLarge::Rolls)));
}

/// The solver's play, by the engine: the Wilson interval of what it reaches holds the chance that was worked out.
#[test]
fn the_engine_agrees_with_the_solver() {
    for ReferenceHeist { name, setup, best } in REFERENCES {
        let setup = Arc::new(setup());
        let mut solver = Solver::new(Arc::clone(&setup)).expect("it is tiny");
        let full = (0..HEISTS).filter(|&seed| wins(&mut solver, &setup, seed)).count();
        let Interval { low, high } = Interval::of(full as u32, HEISTS);
        assert!((low..high).contains(&best), "{name}: {full} of {HEISTS}");
    }
}

fn wins(solver: &mut Solver, setup: &Arc<HeistSetup>, seed: u32) -> bool {
    let mut heist = Heist::begin(Arc::clone(setup));
    let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
    while heist.ending().is_none() && heist.mode() == EyeMode::Wary {
        let choice = solver.choose(&heist).expect("something can be chosen until the end");
        heist.choose(&choice, &mut Drawn(&mut rng)).expect("it is open");
    }
    heist.ending() == Some(Ending::Full)
}

/// What each of the planner's choices takes from the best chance, added up over a heist, is on average what its play is
/// short of the best play: far fewer heists show it than wins alone would.
#[test]
fn the_planner_reaches_95_percent_of_the_best_chance() {
    for &ReferenceHeist { name, setup, best } in &REFERENCES {
        let setup = Arc::new(setup());
        let mut solver = Solver::new(Arc::clone(&setup)).expect("it is tiny");
        let lost: f64 = WATCHED.map(|seed| lost(&mut solver, &setup, seed)).sum();
        let reached = best - lost / WATCHED.count() as f64;
        assert!(reached >= 0.95 * best, "{name}: {reached:.4} of {best}");
    }
}

fn lost(solver: &mut Solver, setup: &Arc<HeistSetup>, seed: u64) -> f64 {
    let mut heist = Heist::begin(Arc::clone(setup));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut lost = 0.0;
    while heist.ending().is_none() && heist.mode() == EyeMode::Wary {
        let best_play = solver.choose(&heist).expect("something can be chosen until the end");
        let choice = PlannerHeistBot.choose(&heist).expect("something can be chosen until the end");
        lost += solver.value(&heist, &best_play) - solver.value(&heist, &choice);
        heist.choose(&choice, &mut Drawn(&mut rng)).expect("it is open");
    }
    lost
}
