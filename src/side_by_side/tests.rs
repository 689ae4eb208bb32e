//! Moments of the shipped missions under all rulebooks. Rules: HSE-05, HSE-49, HSE-100.

use std::sync::Arc;

use super::*;
use crate::level::SHIPPED;
use crate::sim::{KnownSituation, Session, carried_over};
use unnoticed_rules::Exposure;

fn levels() -> Vec<Level> {
    let shipped = SHIPPED.iter();
    shipped.map(|(_, id, text)| Level::parse(&format!("{id}.toml"), text).expect("it ships")).collect()
}

fn moment(level: &Level, rulebook: RulebookName) -> (Situation, SideBySide) {
    let mut session = Session::start(level.under(rulebook), 1);
    let known = session.world_mut().resource::<KnownSituation>().0.clone();
    let fight = session.world_mut().resource::<Fight>().clone();
    let compared = SideBySide::of(level, rulebook, (&known, Scope::Player), &fight);
    (known, compared)
}

#[test]
fn hse_100_everybody_knows_as_much_under_another_rulebook_and_has_the_same_share_of_health() {
    for level in levels() {
        for (from, to) in RulebookName::all().flat_map(|from| RulebookName::all().map(move |to| (from, to))) {
            let mut situation = moment(&level, from).0;
            let rogue = situation.creature_mut(CreatureId::ROGUE);
            rogue.health = rogue.profile.max_health.div_ceil(2);
            let (before, after) = (&situation, &carried_over(&situation, &level, to));
            for (old, new) in before.creatures.iter().zip(&after.creatures) {
                let share = |creature: &Creature| {
                    f64::from(creature.health) / f64::from(creature.profile.max_health.max(1))
                };
                let unit = 1.0 / f64::from(new.profile.max_health.max(1));
                assert!(
                    (0.0..=unit).contains(&(share(new) - share(old))),
                    "{}: rounded up",
                    new.profile.name
                );
                for (subject, belief) in &old.awareness.beliefs {
                    let (was, is) = (belief.exposure(), new.awareness.exposure(*subject));
                    let has_it = to.rules().states().iter().any(|state| state.exposure == was);
                    assert!(!has_it || was == is, "{}: {was:?} became {is:?}", new.profile.name);
                }
            }
        }
    }
}

#[test]
fn hse_01_every_rulebook_says_something_of_everything_and_not_the_same_of_all() {
    for level in levels() {
        for rulebook in RulebookName::all() {
            let compared = moment(&level, rulebook).1;
            assert!(compared.lines.len() >= 2, "{}", level.id);
            for line in &compared.lines {
                assert_eq!(line.cells.len(), compared.rulebooks.len(), "{}", line.about);
                for cell in &line.cells {
                    assert!(!cell.words.is_empty() && !cell.rules.is_empty(), "{}: {cell:?}", line.about);
                    let ids: Vec<&str> = crate::rule_reference::ids(&cell.rules).collect();
                    assert!(!ids.is_empty(), "{}: {cell:?}", line.about);
                }
            }
            assert!(compared.lines[0].differs(), "turns are paid otherwise in each");
        }
    }
}

#[test]
fn hse_48_guards_that_nobody_perceives_change_no_line() {
    for level in levels() {
        let with = moment(&level, level.rulebook);
        let view = PlayerView::of(&with.0);
        let hidden = |creature: &&Creature| {
            creature.id != CreatureId::ROGUE && !view.perceives(creature.id) && !creature.profile.scouted
        };
        let unseen: Vec<CreatureId> = with.0.creatures.iter().filter(hidden).map(|guard| guard.id).collect();
        let mut otherwise = with.0.clone();
        for id in unseen {
            let guard = otherwise.creature_mut(id);
            guard.health = 1;
            guard.square = with.0.creature(CreatureId::ROGUE).square;
            let rules = level.rulebook.rules();
            let state = rules.state_at(Exposure::Suspected);
            Arc::make_mut(&mut guard.awareness).of_mut(CreatureId::ROGUE).state = state;
        }
        let compared = SideBySide::of(&level, level.rulebook, (&otherwise, Scope::Player), &Fight::default());
        assert_eq!(compared, with.1, "{}", level.id);
    }
}

#[test]
fn hse_13_dng_152_tac_137_turns_walks_and_their_noise_are_told_as_the_rulebooks_have_them() {
    let level = levels().into_iter().find(|level| level.id == "tutorial").expect("it ships");
    let compared = moment(&level, level.rulebook).1;
    let words = |about: &str| {
        let line = compared.lines.iter().find(|line| line.about == about).expect("it is compared");
        line.cells.iter().map(|cell| cell.words.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(words("A turn holds"), ["3 actions", "3 Flow", "1 main action and 1 maneuver and 1 move"]);
    for (cell, squares) in words("To walk openly").into_iter().zip(["5", "4", "5"]) {
        assert!(cell.contains(&format!("up to {squares} squares")), "{cell}");
        assert!(cell.ends_with("heard 6 squares off"), "{cell}");
    }
    for cell in words("To move quietly") {
        assert!(cell.contains("up to 2 squares") && !cell.contains("heard"), "{cell}");
    }
}

#[test]
fn hse_05_a_state_that_is_called_otherwise_is_no_difference() {
    let level = levels().into_iter().find(|level| level.id == "ambush").expect("it ships");
    let compared = moment(&level, level.rulebook).1;
    let line =
        compared.lines.iter().find(|line| line.cells[0].exposure.is_some()).expect("a guard is in view");
    assert_eq!(
        line.cells.iter().map(|cell| cell.words.as_str()).collect::<Vec<_>>(),
        ["unnoticed", "unknown", "unnoticed"]
    );
    assert!(!line.differs() && compared.lines[0].differs());
}

#[test]
fn hse_48_somebody_that_is_only_heard_is_told_of_where_it_is_believed_to_be() {
    let level = levels().into_iter().find(|level| level.id == "tutorial").expect("it ships");
    let (mut situation, _) = moment(&level, level.rulebook);
    let heard = situation.creatures[1].id;
    let state = level.rulebook.rules().state_at(Exposure::Placed);
    let place = Some(unnoticed_rules::Place::at(situation.creature(heard).square));
    let rogue = situation.creature_mut(CreatureId::ROGUE);
    *Arc::make_mut(&mut rogue.awareness).of_mut(heard) =
        unnoticed_rules::Belief { place, ..unnoticed_rules::Belief::new(state) };
    let there = SideBySide::of(&level, level.rulebook, (&situation, Scope::Player), &Fight::default());
    assert!(there.lines.iter().any(|line| line.about.starts_with("To strike")), "it is told of");
    let elsewhere = situation.creatures[4].square;
    situation.creature_mut(heard).square = elsewhere;
    assert_eq!(SideBySide::of(&level, level.rulebook, (&situation, Scope::Player), &Fight::default()), there);
}

#[test]
fn hse_45_where_everything_is_shown_the_nearest_are_told_of_whether_perceived_or_not() {
    for level in levels() {
        let (situation, told) = moment(&level, level.rulebook);
        let all = SideBySide::of(&level, level.rulebook, (&situation, Scope::Everything), &Fight::default());
        let known = |compared: &SideBySide| {
            compared.lines.iter().filter(|line| line.cells[0].exposure.is_some()).count()
        };
        let player = situation.creature(CreatureId::ROGUE);
        let able = situation.hostiles(player).filter(|guard| guard.can_act()).count();
        if player.is_rogue() {
            assert_eq!(known(&all), able.min(MOST_GUARDS), "{}", level.id);
        }
        assert!(known(&told) <= known(&all), "{}", level.id);
    }
}
