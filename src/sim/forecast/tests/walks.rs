//! Walks past guards in small scenes, worked out by hand.

use super::*;
use crate::sim::{Fact, WalkEnd, WalkForecast};
use tactical_grid::{Direction, Light};
use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND};
use unnoticed_rules::surprise::{Cause, Opening};
use unnoticed_rules::{CreatureId, Kind, Rulebook, Scripted};

/// The rogue in a lane behind walls, a guard that looks along the hall which the lane crosses, and the lane beyond it.
const CROSSING: &str = "##R####\n##.####\n......G\n##.####\n##.####";

fn crossing() -> Scene {
    Scene::draw(CROSSING).facing(FIRST, Direction::West).holds(ROGUE, FIRST, State::Observed)
}

fn south(squares: i16) -> Action {
    Action::Stride((1..=squares).map(|y| Square::new(2, y)).collect())
}

#[test]
fn hse_14_hse_18_hse_24_a_walk_is_over_where_a_guard_finds_the_rogue() {
    let forecast = foretold(&crossing(), &south(4));
    let walk = forecast.walk.as_ref().expect("a walk");
    let crossed = (Square::new(2, 1), WalkEnd::Fight(FIRST));
    assert_eq!(walk.ends, Chances::certain(crossed), "the last square is out of its sight again");
    assert!(certainly(&forecast.act.states[0].1, State::Observed), "how things stand when the fight begins");
    assert_eq!(forecast.act.square, Square::new(2, 1));
    assert_eq!(read(&crossing(), &forecast), ["Guard finds you at C2, a fight"]);
    let within_the_hall = foretold(&crossing(), &south(1));
    assert_eq!(within_the_hall.walk.unwrap().ends, walk.ends);
}

#[test]
fn hse_14_hse_24_the_forecast_of_the_rulebook_alone_speaks_of_the_end_only() {
    let scene = crossing();
    let alone = Detection.forecast(&scene.situation, ROGUE, &south(4), &|_| true).unwrap();
    assert!(!certainly(&alone.states[0].1, State::Observed), "{:?}", alone.states);
}

/// In a fight the rogue crosses the hall and is out of sight again at the end of its walk.
fn fighting(scene: Scene, faces: &[u8]) -> (Scene, Fight) {
    let cause = Cause::InView { of: FIRST, subject: ROGUE };
    let opening = Opening::of(&scene.situation, cause, &Detection, &mut Scripted::new(faces.iter().copied()));
    let mut fight = Fight::default();
    fight.note(&Fact::EncounterBegan { opening });
    let full = unnoticed_rules::surprise::Budget { points: 3, reactions: 1 };
    let budgets = scene.situation.creatures.iter().map(|creature| (creature.id, full)).collect();
    fight.note(&Fact::EncounterRound { budgets });
    let scene = scene.with(|situation| {
        situation.creatures.iter_mut().for_each(|creature| creature.conditions.in_encounter = true);
    });
    (scene, fight)
}

#[test]
fn hse_24_the_worst_on_the_way_is_told_with_its_square() {
    let (scene, fight) = fighting(crossing(), &[10, 10]);
    let forecast = PlayerForecast::of(&Detection, &scene.situation, &fight, &south(4)).unwrap();
    let walk = forecast.walk.as_ref().unwrap();
    let along = walk.past(FIRST).unwrap();
    assert_eq!(along.worst, Chances::certain((State::Observed.into(), Square::new(2, 1))));
    assert!(along.at_end.weight(|state| *state == State::Observed) == 0, "{:?}", along.at_end);
    assert_eq!(walk.ends, Chances::certain((Square::new(2, 4), WalkEnd::Arrival)));
    assert_eq!(walk.interrupted, Chances::certain(Some(Square::new(2, 1))));
    let (worst, remark) = forecast.on_the_way(FIRST, &scene.situation).expect("it sees the rogue in between");
    assert_eq!(worst, State::Observed);
    assert_eq!(remark.words, "on the way: observed at C2");
    assert_eq!(forecast.doubt_of(FIRST), None, "it is in sight");
    assert_eq!(read(&scene, &forecast), ["stops to look (C2)"]);
}

#[test]
fn hse_22_hse_24_blows_on_the_way_are_counted_with_their_chances() {
    let scene =
        Scene::draw("GR...").holds(FIRST, ROGUE, State::Observed).holds(ROGUE, FIRST, State::Observed);
    let (scene, fight) = fighting(scene, &[10, 10]);
    let away = Action::Stride(way(&[(2, 0), (3, 0)]));
    let falls = |health| {
        let scene = scene.clone().creature(ROGUE, |rogue| rogue.health = health);
        let forecast = PlayerForecast::of(&Detection, &scene.situation, &fight, &away).unwrap();
        let ends = forecast.walk.unwrap().ends;
        assert_eq!(ends.outcomes.iter().map(|(_, weight)| weight).sum::<u64>(), ends.total);
        let falls = ends.weight(|(square, end)| *end == WalkEnd::Fall && *square == Square::new(1, 0));
        (falls * 160 / ends.total, ends.total)
    };
    // +8 against AC 18: a natural 10 hits, 20 (28) is a critical success. 1d8+3 is at most 11, twice that 22.
    assert_eq!(falls(1).0, 11 * 8, "whatever hits");
    assert_eq!(
        falls(11).0,
        10 + 6,
        "an 8 on the die, or a critical success with 3 or more: ten hits, and 6 of 8"
    );
    assert_eq!(falls(24).0, 0);
}

/// In a fight with guards that all see the rogue, which walks east: how it ends.
fn past(drawing: &str, health: u8, squares: i16) -> WalkForecast {
    let scene = Scene::draw(drawing).creature(ROGUE, |rogue| rogue.health = health);
    let guards: Vec<CreatureId> = scene.situation.creatures.iter().skip(1).map(|guard| guard.id).collect();
    let faces = vec![10; guards.len() + 1];
    let seen = guards.into_iter().fold(scene, |scene, guard| {
        scene.holds(guard, ROGUE, State::Observed).holds(ROGUE, guard, State::Observed)
    });
    let (scene, fight) = fighting(seen, &faces);
    let from = scene.situation.creature(ROGUE).square;
    let east = Action::Stride((1..=squares).map(|x| Square::new(from.x + x, from.y)).collect());
    PlayerForecast::of(&Detection, &scene.situation, &fight, &east).unwrap().walk.unwrap()
}

#[test]
fn hse_22_hse_24_a_walk_away_from_five_guards_is_counted_out() {
    let walk = past("GG...\nGR...\nGG...", 24, 2);
    let one = past("G....\n.R...\n.....", 24, 2);
    let falls = |walk: &WalkForecast| walk.ends.percent(|(_, end)| *end == WalkEnd::Fall);
    assert!(walk.ends.outcomes.iter().all(|((_, end), _)| *end != WalkEnd::Unforeseen), "{:?}", walk.ends);
    assert_eq!(falls(&one), 0, "one blow of 1d8 + 3 is at most 22");
    // Of each 11 faces in 20 hit, one of them twice as hard: 24 hit points are gone in 44.2 % (all sums, worked out apart).
    assert_eq!(falls(&walk), 44);
}

#[test]
fn hse_22_hse_24_the_blows_that_a_walk_may_provoke_are_told_where_they_fall() {
    let walk = past("G....\n.R...\n.....", 24, 2);
    let told: Vec<_> = walk.provoked.iter().map(|blow| (blow.at, blow.by)).collect();
    assert_eq!(told, [(Square::new(1, 1), FIRST)]);
    // +8 against AC 18: from a natural 10 on it hits.
    assert_eq!(walk.provoked[0].blow.degrees.percent(|degree| degree.succeeds()), 55);
    assert!(past("....G\n.....\nR....", 24, 2).provoked.is_empty(), "nobody is left behind");
    assert_eq!(past("G....\nGR...\n.....", 24, 2).provoked.len(), 2);
}

#[test]
fn hse_24_a_blow_that_another_may_come_before_has_the_chance_that_it_comes_to_it() {
    let chances = |health| -> Vec<u8> {
        let walk = past("G....\nGR...\n.....", health, 2);
        walk.provoked.iter().map(|blow| blow.comes_to_it.percent(|comes| *comes)).collect()
    };
    assert_eq!(chances(60), [100, 100], "no blow fells");
    let [first, second] = chances(4)[..] else { panic!("two may strike") };
    // +8 against AC 18 hits from a natural 10 on, and 1d8 + 3 is 4 at least: 45 % are left to be struck at again.
    assert_eq!((first, second), (100, 45));
}

#[test]
fn hse_48_sur_31_neither_the_surprised_nor_those_whom_nobody_perceives_are_named_as_striking() {
    let seen = Scene::draw("GR.").holds(FIRST, ROGUE, State::Observed).holds(ROGUE, FIRST, State::Observed);
    let away = Action::Stride(vec![Square::new(2, 0)]);
    let provoked = |scene: &Scene, fight: &Fight| {
        PlayerForecast::of(&Detection, &scene.situation, fight, &away).unwrap().walk.unwrap().provoked.len()
    };
    let cause = Cause::InView { of: FIRST, subject: ROGUE };
    let opening = Opening::of(&seen.situation, cause, &Detection, &mut Scripted::new([10, 1]));
    let mut fight = Fight::default();
    fight.note(&Fact::EncounterBegan { opening });
    assert_eq!(provoked(&seen, &fight), 0, "it is SURPRISED");
    let full = unnoticed_rules::surprise::Budget { points: 3, reactions: 1 };
    fight.note(&Fact::EncounterRound { budgets: vec![(ROGUE, full), (FIRST, full)] });
    assert_eq!(provoked(&seen, &fight), 1);
    assert_eq!(provoked(&seen.holds(ROGUE, FIRST, State::Undetected), &fight), 0);
}

#[test]
fn hse_24_what_is_too_much_to_be_counted_out_is_not_foretold_and_the_forecast_says_so() {
    let walk = past("GGGGGGGG\nGR......\nGGGGGGGG", 250, 5);
    let unforeseen = walk.ends.percent(|(_, end)| *end == WalkEnd::Unforeseen);
    assert!(unforeseen > 90, "{:?}", walk.ends);
    assert_eq!(walk.ends.outcomes.iter().map(|(_, weight)| weight).sum::<u64>(), walk.ends.total);
}

#[test]
fn det_25_hse_24_a_sneak_tells_what_is_noticed_at_its_start() {
    // In the open at its start, behind the wall at its end: row T13, and out of sight again.
    let scene =
        Scene::draw("R....G\n.#####").facing(FIRST, Direction::West).holds(ROGUE, FIRST, State::Observed);
    let forecast = foretold(&scene, &Action::Sneak(way(&[(0, 1)])));
    let along = forecast.walk.as_ref().unwrap().past(FIRST).unwrap();
    assert_eq!(along.worst, Chances::certain((State::Observed.into(), Square::new(0, 0))));
}

#[test]
fn hse_49_a_guard_that_is_not_seen_is_counted_from_where_it_is_believed_if_still_there() {
    let heard = crossing().holds(ROGUE, FIRST, State::Hidden);
    let gone = heard.clone().placed(FIRST, 0, 2);
    let (forecast, other) = (foretold(&heard, &south(4)), foretold(&gone, &south(4)));
    assert_eq!(forecast, other, "where it truly is does not show");
    assert_eq!(forecast.not_seen, [FIRST]);
    assert_eq!(forecast.doubt_of(FIRST).map(|doubt| doubt.words).as_deref(), Some("if still there"));
    assert_eq!(foretold(&crossing(), &south(4)).not_seen, [] as [CreatureId; 0]);
}

#[test]
fn hse_49_of_a_guard_that_is_only_remembered_it_is_told_what_it_would_notice_if_still_there() {
    let marker = Square::new(6, 2);
    let scene = crossing().holds_at(ROGUE, FIRST, State::Undetected, marker).creature(ROGUE, |rogue| {
        rogue.belief_mut(FIRST).quiet_rounds = 3;
    });
    let forecast = foretold(&scene, &south(4));
    assert_eq!(forecast.act.states, [], "it counts for nothing by itself");
    assert_eq!(forecast.walk.as_ref().unwrap().ends, Chances::certain((Square::new(2, 4), WalkEnd::Arrival)));
    let [guard] = forecast.remembered.as_slice() else { panic!("{:?}", forecast.remembered) };
    assert_eq!((guard.along.guard, guard.square, guard.rounds), (FIRST, marker, Some(3)));
    assert_eq!(guard.along.worst, Chances::certain((State::Observed.into(), Square::new(2, 1))));
    assert_eq!(read(&scene, &forecast), ["Guard, if still at G3: observed"]);
    assert!(forecast.remarks(&Detection, &scene.situation)[0].explains.contains("3 rounds ago"));
    for elsewhere in [(0, 2), (6, 2), (4, 2)] {
        let truth = scene.clone().placed(FIRST, elsewhere.0, elsewhere.1).holds(FIRST, ROGUE, State::Hidden);
        assert_eq!(foretold(&truth, &south(4)), forecast, "nothing of the truth shows");
    }
}

#[test]
fn hse_49_where_the_rogue_sees_that_nobody_is_left_nobody_would_notice_anything() {
    let in_sight = Square::new(2, 1);
    let scene = crossing().placed(FIRST, 0, 2).holds_at(ROGUE, FIRST, State::Undetected, in_sight);
    assert_eq!(foretold(&scene, &south(4)).remembered, []);
}

#[test]
fn hse_49_of_a_guard_whom_the_brief_places_at_a_post_it_is_told_what_it_would_notice_from_there() {
    let post = Square::new(6, 2);
    let told = |scene: &Scene, post| {
        let posts = std::iter::once((FIRST, post));
        at_posts(&Detection, &scene.situation, &Fight::default(), &south(4), posts)
    };
    let scouted =
        crossing().profile(FIRST, |guard| guard.scouted = true).holds(ROGUE, FIRST, State::Unnoticed);
    let [guard] = &told(&scouted, post)[..] else { panic!("one guard has a post") };
    assert_eq!((guard.along.guard, guard.square, guard.rounds), (FIRST, post, None));
    assert_eq!(guard.along.worst, Chances::certain((State::Observed.into(), Square::new(2, 1))));
    let known = [guard.clone()];
    for elsewhere in [(0, 2), (4, 2)] {
        let truth =
            scouted.clone().placed(FIRST, elsewhere.0, elsewhere.1).holds(FIRST, ROGUE, State::Hidden);
        assert_eq!(told(&truth, post), known, "nothing of the truth shows");
    }
    assert_eq!(told(&scouted, Square::new(2, 1)), [], "the rogue sees that nobody is there");
    assert_eq!(told(&crossing(), post), [], "whom it sees is counted where it is");
    let marked = scouted.holds_at(ROGUE, FIRST, State::Undetected, post);
    assert_eq!(told(&marked, post), [], "and whom it remembers where it was last");
}

#[test]
fn hse_24_hse_49_nobody_is_taken_to_lie_in_wait() {
    let waits = crossing().conditions(FIRST, |guard| guard.waiting = true);
    assert_eq!(foretold(&waits, &south(4)), foretold(&crossing(), &south(4)));
}

#[test]
fn hse_24_only_walks_are_foretold_square_by_square() {
    let scene = Scene::draw("R....G").light(Light::Dim).holds(ROGUE, FIRST, State::Observed);
    assert_eq!(foretold(&scene, &Action::Hide).walk, None);
    let hunter = scene.profile(ROGUE, |profile| *profile = Kind::Guard.profile("Guard"));
    let thief = hunter.profile(FIRST, |profile| *profile = Kind::Rogue.profile("Thief"));
    let stride = Action::Stride(way(&[(1, 0)]));
    assert_eq!(foretold(&thief, &stride).walk, None, "what a thief makes of a guard is nothing to plan by");
}

#[test]
fn hse_49_guards_of_whom_nothing_is_known_add_nothing() {
    let scene = Scene::draw("##.####\n##R####\nG.....G\n##.####").facing(SECOND, Direction::West);
    let scene = scene.holds(ROGUE, SECOND, State::Observed);
    let south = Action::Stride(way(&[(2, 2), (2, 3)]));
    let unknown = foretold(&scene, &south);
    let moved = scene.clone().facing(FIRST, Direction::East).placed(FIRST, 2, 3);
    assert_eq!(foretold(&moved, &south), unknown);
}
