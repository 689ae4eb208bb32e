//! What the planner holds to in every heist.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::designer::REFERENCES;
use unnoticed_rules::Drawn;
use unnoticed_rules::endeavor::{EXPERIENCED, Ending, HeistPhase, HeistSetup, Member, RogueSheet};

/// Two areas, so many rogues.
fn wide(crew: usize) -> HeistSetup {
    let mut setup = (REFERENCES[0].setup)();
    let member = |dice| Member { name: "Rogue".to_owned(), sheet: RogueSheet { dice, aptitudes: [None; 2] } };
    setup.crew = EXPERIENCED.into_iter().map(member).take(crew).collect();
    setup.areas.push(setup.areas[0].clone());
    setup.dawn = 9;
    setup
}

/// Plays a heist to its end.
fn play(setup: HeistSetup, seed: u64, mut choose: impl FnMut(&Heist) -> Option<Choice>) -> Ending {
    let mut heist = Heist::begin(Arc::new(setup));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    while let Some(choice) = choose(&heist) {
        heist.choose(&choice, &mut Drawn(&mut rng)).expect("bots choose what is open");
    }
    heist.ending().expect("it goes on until the end")
}

#[test]
fn equal_heists_get_equal_choices() {
    play((REFERENCES[1].setup)(), 1, |heist| {
        let choice = PlannerHeistBot.choose(heist);
        assert_eq!(choice, PlannerHeistBot.choose(&heist.clone()));
        choice
    });
}

#[test]
fn end_74_end_85_careful_play_comes_to_an_end_with_any_crew_in_two_areas() {
    for seed in 0..24 {
        play(wide(1 + seed as usize % 4), seed, |heist| CarefulHeistBot.choose(heist));
    }
}

#[test]
fn end_204_the_planner_gets_through_two_areas() {
    let endings = (0..4).map(|seed| play(wide(2), seed, |heist| PlannerHeistBot.choose(heist)));
    assert!(endings.into_iter().any(|ending| ending != Ending::Loss), "now and then it wins");
}

/// With everything done and an Escape ahead, whoever gets there leaves. Rule: END-187.
#[test]
fn end_187_who_comes_to_an_escape_with_nothing_left_to_do_leaves() {
    let mut left = 0;
    for seed in 0..20 {
        play((REFERENCES[0].setup)(), seed, |heist| {
            let choice = PlannerHeistBot.choose(heist);
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
            let choice = PlannerHeistBot.choose(heist);
            if let (HeistPhase::Quicken(..), Some(choice)) = (heist.phase(), &choice) {
                assert_eq!(heist.choices().iter().map(size).max(), Some(size(choice)), "seed {seed}");
                companies += usize::from(size(choice) > 0);
            }
            choice
        });
    }
    assert!(companies > 0);
}

#[test]
fn the_planner_expects_something_of_every_choice_and_chooses_as_it_advises() {
    play((REFERENCES[1].setup)(), 2, |heist| {
        let advice = PlannerHeistBot.advise(heist);
        assert!(
            heist.choices().iter().all(|choice| advice.expects(choice).is_some_and(|worth| worth <= 100))
        );
        let choice = PlannerHeistBot.choose(heist);
        assert_eq!(advice.best, choice);
        choice
    });
}
