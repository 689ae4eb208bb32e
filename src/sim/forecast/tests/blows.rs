//! The blow that begins a fight, with what may come before it: worked out by hand, and as often as it happens in play.
//! Rules: HSE-18, HSE-20, HSE-22, HSE-28, SUR-10, SUR-20, SUR-35, SUR-37.

use std::sync::Arc;

use super::*;
use crate::sim::fact_writer::{self, Unsettled};
use crate::sim::randomness::Wheel;
use crate::sim::tests::{hall, placed};
use crate::sim::{Ask, Fact, FirstBlow, MissionRng, Session};
use tactical_grid::SenseKind;
use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND};
use unnoticed_rules::{CreatureId, Effect, Kind, Place, Reaction, Reason};

const SUBDUE: Action = Action::Subdue(FIRST);
const STRIKE: Action = Action::Strike(FIRST);

/// The rogue behind a guard that it sees, and to which it is `state`: the guard is blinded, and sees nobody.
fn behind(state: State) -> Scene {
    let scene = Scene::draw("RG.....").conditions(FIRST, |guard| guard.blinded = true);
    scene.holds(FIRST, ROGUE, state).holds(ROGUE, FIRST, State::Observed)
}

fn blow(scene: &Scene, action: &Action) -> FirstBlow {
    foretold(scene, action).first_blow.expect("it begins a fight")
}

/// The chance in parts of 8,000: of two d20 of initiative and one of the blow.
fn of_8000(chances: &Chances<bool>) -> u64 {
    chances.weight(|is_so| *is_so) * 8000 / chances.total
}

#[test]
fn hse_18_hse_28_sur_10_a_subdue_of_somebody_that_suspects_is_priced_with_its_acting_first() {
    let blow = blow(&behind(State::Undetected), &SUBDUE);
    // Both roll d20 + 6, ties go to the rogue, and whoever rolls a 1 is SURPRISED: 190 of 400 for the guard.
    let before: Vec<(CreatureId, u64)> =
        blow.before.iter().map(|(id, chances)| (*id, of_8000(chances))).collect();
    assert_eq!(before, [(FIRST, 190 * 20)]);
    assert_eq!(of_8000(&blow.comes_first), 210 * 20);
    // +8 against AC 16 - 2: three in four.
    assert_eq!(blow.hits.as_ref().map(of_8000), Some(210 * 15));
    assert_eq!(of_8000(&blow.fells), 210 * 15);
    assert!(!blow.is_ambush && blow.reactions.is_empty(), "who does not know the square does not brace");
    assert_eq!(
        foretold(&behind(State::Undetected), &SUBDUE).act.felled,
        blow.fells,
        "the card says the whole"
    );
}

#[test]
fn hse_18_hse_22_sur_37_a_strike_at_somebody_that_knows_is_priced_with_its_brace() {
    let blow = blow(&behind(State::Hidden), &STRIKE);
    let [(chance, able)] = blow.reactions.as_slice() else { panic!("{:?}", blow.reactions) };
    assert_eq!((chance.by, chance.reaction, able.percent(|able| *able)), (FIRST, Reaction::Brace, 95));
    // 191 ways in which it comes first and the guard can brace: AC 16, 13 faces. 19 in which it is SURPRISED: AC 14, 15.
    assert_eq!(blow.hits.as_ref().map(of_8000), Some(191 * 13 + 19 * 15));
}

#[test]
fn hse_18_sur_20_sur_35_nothing_but_a_shout_comes_before_an_ambush() {
    let alone = blow(&behind(State::Unnoticed), &SUBDUE);
    assert!(alone.is_ambush && alone.before.is_empty() && alone.reactions.is_empty());
    assert_eq!((of_8000(&alone.comes_first), of_8000(&alone.fells)), (8000, 6000));
    let comrade =
        Scene::draw("RG...G").holds(ROGUE, FIRST, State::Observed).holds(ROGUE, SECOND, State::Observed);
    let comrade = blow(&comrade.holds(SECOND, ROGUE, State::Hidden), &SUBDUE);
    let reactions: Vec<_> =
        comrade.reactions.iter().map(|(chance, _)| (chance.by, chance.reaction)).collect();
    assert_eq!(reactions, [(SECOND, Reaction::CallOut)]);
    assert_eq!(of_8000(&comrade.fells), 6000, "a shout does not spoil it");
}

#[test]
fn hse_61_sur_11_the_blow_is_dealt_in_another_turn_than_that_in_which_it_is_declared() {
    let tired = behind(State::Hidden).creature(ROGUE, |rogue| rogue.turn.attacks = 2);
    let (forecast, fresh) = (foretold(&tired, &STRIKE), foretold(&behind(State::Hidden), &STRIKE));
    assert_eq!((forecast.act.rolls, forecast.first_blow), (fresh.act.rolls, fresh.first_blow));
}

#[test]
fn hse_18_in_a_fight_that_runs_no_blow_is_the_first() {
    let fighting = behind(State::Hidden).conditions(ROGUE, |rogue| rogue.in_encounter = true);
    assert_eq!(foretold(&fighting, &STRIKE).first_blow, None);
    assert_eq!(foretold(&behind(State::Hidden), &Action::Hide).first_blow, None);
}

#[test]
fn hse_49_whoever_is_not_perceived_does_not_show_in_the_price_of_a_blow() {
    let scene = Scene::draw("RG....V").conditions(FIRST, |guard| guard.blinded = true);
    let scene = scene.holds(FIRST, ROGUE, State::Undetected).holds(ROGUE, FIRST, State::Observed);
    let unseen = blow(&scene, &SUBDUE);
    assert_eq!(unseen, blow(&behind(State::Undetected), &SUBDUE));
    let known = blow(&scene.holds(ROGUE, SECOND, State::Observed), &SUBDUE);
    assert_eq!(known.before.len(), 2);
    assert!(of_8000(&known.comes_first) < of_8000(&unseen.comes_first));
}

#[test]
fn hse_24_the_card_says_who_may_act_first_and_what_the_blow_comes_to() {
    let scene = behind(State::Undetected);
    let forecast = foretold(&scene, &SUBDUE);
    assert_eq!(read(&scene, &forecast), ["Guard may act first: 48 %", "comes first and hits: 39 %"]);
    let scene = behind(State::Hidden);
    assert_eq!(
        read(&scene, &foretold(&scene, &STRIKE)),
        ["Guard may act first: 48 %", "Guard can brace first: 95 %", "comes first and hits: 35 %"]
    );
    let scene = behind(State::Unnoticed);
    assert_eq!(read(&scene, &foretold(&scene, &SUBDUE)), [""; 0], "an ambush comes first");
}

/// A mission in which the rogue stands behind a guard without eyes that holds `state` for it.
fn mission(state: State, seed: u64) -> Session {
    let mut level = hall(1);
    let mut guard = placed(1, Kind::Guard, Square::new(1, 0));
    guard.profile.senses.retain(|sense| sense.kind != SenseKind::Sight);
    level.creatures[1] = guard;
    let mut session = Session::start(Arc::new(level), seed);
    let from = session.situation().creature(FIRST).awareness.state(ROGUE);
    let place = (state != State::Unnoticed).then_some(Place::at(Square::new(0, 0)));
    let (to, reason) = (state.into(), Reason::START);
    let learned = Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place, reason };
    fact_writer::tell(session.world_mut(), vec![Fact::Effect(learned)]);
    session.world_mut().resource_mut::<Unsettled>().0.clear();
    session
}

/// What is foretold of `action` in that mission, in which nothing is hidden.
fn foretold_in(session: &Session, action: &Action) -> FirstBlow {
    let forecast = PlayerForecast::of(&Detection, session.situation(), &Fight::default(), action);
    forecast.expect("it is allowed").first_blow.expect("it begins a fight")
}

/// Whether nobody but the rogue has had a turn since the fight began.
fn comes_first(session: &Session) -> bool {
    let facts = session.log().entries.iter().map(|entry| &entry.fact);
    let since = facts.skip_while(|fact| !matches!(fact, Fact::EncounterBegan { .. }));
    let first = since.filter_map(|fact| match fact {
        Fact::TurnBegan { creature, .. } => Some(*creature),
        _ => None,
    });
    first.into_iter().next() == Some(ROGUE)
}

#[test]
fn hse_18_hse_20_sur_51_a_blow_comes_first_as_often_in_play_as_is_foretold() {
    for state in [State::Undetected, State::Hidden, State::Unnoticed] {
        let mut firsts = 0;
        for (rogue, guard) in (1..=20).flat_map(|rogue| (1..=20).map(move |guard| (rogue, guard))) {
            let mut session = mission(state, 1);
            let shown = vec![(rogue, 20), (guard, 20)];
            session.world_mut().resource_mut::<MissionRng>().wheel = Some(Wheel { shown, asked: 0, most: 2 });
            session.ask(Ask::Act(STRIKE)).expect("it is beside the guard");
            firsts += u64::from(comes_first(&session));
        }
        let foretold = foretold_in(&mission(state, 1), &STRIKE);
        assert_eq!(firsts * 20, of_8000(&foretold.comes_first), "{state}");
    }
}

/// How the blow of that mission went: whether it came first and hit.
fn hits(state: State, action: &Action, seed: u64) -> bool {
    let mut session = mission(state, seed);
    session.ask(Ask::Act(action.clone())).expect("it is beside the guard");
    if !comes_first(&session) {
        return false;
    }
    if state != State::Unnoticed {
        session.ask(Ask::Act(action.clone())).expect("nobody has acted since");
    }
    let facts = session.log().entries.iter().map(|entry| &entry.fact);
    let mut since = facts.skip_while(|fact| !matches!(fact, Fact::EncounterBegan { .. }));
    let blow = since.find_map(|fact| match fact {
        Fact::Effect(Effect::Rolled(roll)) if roll.roller == ROGUE => Some(roll.degree.succeeds()),
        _ => None,
    });
    blow.expect("it was dealt")
}

#[test]
fn hse_18_hse_22_hse_28_a_first_blow_hits_as_often_in_play_as_is_foretold() {
    const SEEDS: u64 = 600;
    for (state, action) in [(State::Undetected, SUBDUE), (State::Hidden, STRIKE), (State::Unnoticed, SUBDUE)]
    {
        let hit = (1..=SEEDS).filter(|&seed| hits(state, &action, seed)).count() as i64;
        let foretold = foretold_in(&mission(state, 1), &action).hits.expect("it is rolled for");
        let (weight, total) = (foretold.weight(|hits| *hits) as i64, foretold.total as i64);
        let (off, n) = (hit * total - weight * SEEDS as i64, SEEDS as i64);
        // Four standard deviations, in whole numbers.
        assert!(
            off * off <= 16 * n * weight * (total - weight),
            "{state}: {hit} of {SEEDS}, {weight} of {total}"
        );
    }
}
