//! What the cards say of whom, and of whom nothing.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::level::Level;
use crate::sim::Fight;
use unnoticed_rules::Side;
use unnoticed_rules::detection::State;
use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
use unnoticed_rules::guard::{Mind, Routine, SearchedSquares};

/// The player a guard, and somebody on the other side.
fn hunt() -> Scene {
    let scene = Scene::draw("R....G").profile(ROGUE, |profile| profile.side = Side::Guards);
    scene.profile(FIRST, |profile| profile.side = Side::Rogue)
}

/// What comes of these `thoughts` in a mission without a fight.
fn with_minds<T>(thoughts: &BTreeMap<CreatureId, &Mind>, of: impl FnOnce(Minds) -> T) -> T {
    let mut level = Level::load("levels/tutorial.toml").expect("a shipped level");
    level.creatures.iter_mut().for_each(|placed| placed.habit = None);
    let (searched, fight, untold) = (SearchedSquares::default(), Fight::default(), BTreeSet::new());
    of(Minds { thoughts, searched: &searched, level: &level, fight: &fight, untold: &untold })
}

fn row(scene: &Scene, view: ViewMode) -> Option<Row> {
    let thief = scene.situation.creature(FIRST);
    let mind = Mind::new(&Routine::Post, &scene.situation.board, thief);
    let thoughts = BTreeMap::from([(FIRST, &mind)]);
    with_minds(&thoughts, |minds| Row::of(&scene.situation, FIRST, view, minds))
}

#[test]
fn hse_45_hse_73_a_thief_of_whom_the_player_has_no_idea_is_not_listed() {
    assert_eq!(row(&hunt(), ViewMode::Player), None);
    let suspected = hunt().holds(ROGUE, FIRST, State::Undetected);
    assert!(row(&suspected, ViewMode::Player).is_some());
    let fell = suspected.conditions(FIRST, |thief| thief.unconscious = true);
    assert!(!row(&fell, ViewMode::Player).unwrap().is_down, "nobody has told the player");
    assert!(row(&fell, ViewMode::Demonstration).unwrap().is_down);
}

#[test]
fn hse_71_whoever_is_known_from_the_brief_has_a_card_without_a_state_where_all_have_room() {
    let of = |count: usize| {
        let scouted = (1..=count).map(|id| Scouted {
            id: CreatureId(id as u16),
            name: format!("Guard {id}"),
            build: Build::Sentry,
            routine: Some("stands in the yard".to_owned()),
        });
        let rest = Rest { scouted: scouted.collect(), is_alone: true };
        Knowledge { heading: Heading::default(), rows: Vec::new(), rest }.spread()
    };
    let few = of(MOST_CARDS);
    assert_eq!((few.rows.len(), few.rest), (MOST_CARDS, Rest::default()));
    assert!(few.rows.iter().all(|row| row.state.is_none() && row.build == Build::Sentry));
    assert!(few.rows.iter().all(|row| row.told.about() == " · stands in the yard"));
    let many = of(MOST_CARDS + 1);
    assert_eq!((many.rows.len(), many.rest.scouted.len(), many.rest.is_alone), (0, MOST_CARDS + 1, true));
}

#[test]
fn hse_48_each_state_is_said_in_plain_words() {
    let said = |state| {
        let scene = Scene::draw("R..G").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, state);
        row(&scene, ViewMode::Player).expect("a guard that is seen").headline
    };
    let words = State::ALL.map(said);
    for (i, one) in words.iter().enumerate() {
        assert!(!words[..i].contains(one), "two states are both told as {one}");
    }
    let asleep = Scene::draw("R..G")
        .holds(ROGUE, FIRST, State::Observed)
        .conditions(FIRST, |guard| guard.asleep = true);
    assert_eq!(row(&asleep, ViewMode::Player).unwrap().headline, "Asleep");
}

#[test]
fn hse_45_the_portrait_of_somebody_who_is_only_heard_tells_nobody_what_it_is() {
    let scene = Scene::draw("R..G").holds(ROGUE, FIRST, State::Hidden);
    let build = |met: &Acquaintances| {
        let settings = Settings::default();
        with_minds(&BTreeMap::new(), |minds| {
            Knowledge::of(&scene.situation, &settings, true, minds, met).rows[0].build
        })
    };
    let mut met = Acquaintances::default();
    assert_eq!(build(&met), Build::Somebody);
    met.meet(&Scene::draw("R..G").holds(ROGUE, FIRST, State::Observed).situation);
    assert_eq!(build(&met), Build::Guard);
}

#[test]
fn hse_45_of_somebody_who_is_not_where_it_was_last_that_is_said() {
    let says = |drawing| {
        let scene = Scene::draw(drawing).placed(FIRST, 4, 2);
        let scene = scene.holds_at(ROGUE, FIRST, State::Undetected, Square::new(4, 0));
        row(&scene, ViewMode::Player).expect("a guard that is remembered").says
    };
    assert!(says("R....\n#####\n....G").ends_with(", has moved since"));
    assert!(!says("R.#..\n#####\n....G").contains("has moved"), "behind a wall nobody knows");
}

#[test]
fn hse_45_who_has_fallen_beside_its_captor_is_not_told_that_it_perceives_nobody() {
    let is_alone = |scene: &Scene| {
        let (settings, met) = (Settings::default(), Acquaintances::default());
        with_minds(&BTreeMap::new(), |minds| {
            Knowledge::of(&scene.situation, &settings, true, minds, &met).rest.is_alone
        })
    };
    let unseen = || Scene::draw("RG").holds(ROGUE, FIRST, State::Unnoticed);
    assert!(is_alone(&unseen()));
    assert!(!is_alone(&unseen().conditions(ROGUE, |rogue| rogue.unconscious = true)));
}

#[test]
fn hse_45_the_demonstration_tells_what_a_thief_is_about() {
    let seen = hunt().holds(ROGUE, FIRST, State::Observed);
    let about = |view| row(&seen, view).unwrap().told.intent;
    assert_eq!(about(ViewMode::Demonstration).as_deref(), Some("on guard"));
    assert_eq!(about(ViewMode::Player), None);
}
