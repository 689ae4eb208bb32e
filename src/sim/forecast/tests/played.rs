//! Whole walks of missions made up by dice: what is foretold has exactly the frequency with which it happens, over all
//! faces of the dice that are thrown meanwhile. Rules: HSE-14, HSE-22, HSE-24.
//!
//! `WALKS=2000 cargo test --release --no-default-features --lib foretold -- --nocapture` walks in 2,000 missions.

use std::collections::BTreeMap;
use std::sync::Arc;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use crate::level::{Goal, Level, Objective, Plight, RulebookName};
use crate::sim::randomness::Wheel;
use crate::sim::tests::placed;
use crate::sim::{
    Ask, Fact, Fight, KnownSituation, MissionRng, PlayerForecast, PlayerView, Session, WalkEnd, WalkForecast,
};
use tactical_grid::{Board, Direction, Light, Square, Terrain};
use unnoticed_rules::detection::Detection;
use unnoticed_rules::{Action, Chances, CreatureId, Effect, Exposure, HeldState, Kind, Mover, Situation};

/// Missions that are walked in by default.
const SAMPLE: u64 = 48;
/// Ways for the dice to fall after which a walk is left alone.
const MOST_PLAYED: usize = 1000;
const LETTERS: &[u8] = b"..............##oof,~";
const ROGUE: CreatureId = CreatureId::ROGUE;

/// A hall of 11 × 7 with the rogue and two or three guards that it sees.
fn hall(dice: &mut ChaCha8Rng) -> Level {
    let row = |dice: &mut ChaCha8Rng| {
        (0..11).map(|_| char::from(*LETTERS.choose(dice).expect("letters"))).collect()
    };
    let rows: Vec<String> = (0..7).map(|_| row(dice)).collect();
    let mut board = Board::from_drawing(&rows.join("\n"));
    let light = *[Light::Bright, Light::Bright, Light::Dim].choose(dice).expect("lights");
    let squares: Vec<Square> = board.squares().collect();
    squares.iter().for_each(|&square| board.set_ambient(square, light));
    let mut floor: Vec<Square> =
        squares.into_iter().filter(|&square| board.terrain(square) == Terrain::Floor).collect();
    let mut take = |dice: &mut ChaCha8Rng| {
        let index = dice.random_range(0..floor.len());
        floor.swap_remove(index)
    };
    let mut creatures = vec![placed(0, Kind::Rogue, take(dice))];
    for id in 1..=dice.random_range(2..=3) {
        let kind = *[Kind::Guard, Kind::Guard, Kind::Hound, Kind::Servant].choose(dice).expect("kinds");
        let mut guard = placed(id, kind, take(dice));
        guard.facing = *Direction::ALL.choose(dice).expect("directions");
        guard.plight = (dice.random_range(0..10) == 0).then_some(Plight::Asleep);
        creatures.push(guard);
    }
    Level {
        version: 1,
        id: "walks".into(),
        name: "Walks".into(),
        brief: String::new(),
        rulebook: RulebookName::default(),
        board,
        creatures,
        objectives: vec![Objective { text: "Away".into(), goal: Goal::Leave, optional: false }],
        hints: Vec::new(),
        other_hints: Vec::new(),
        throws: 3,
        picks: 3,
        guard_actions: 2,
        heist: None,
        watched: false,
        secrets: tactical_grid::Secrets::default(),
        decks: crate::level::Decks::default(),
        stat_blocks: crate::level::StatBlocks::default(),
    }
}

/// What came of a walk: for each guard its state at the end and its worst, and where the walk was over.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Outcome {
    guards: Vec<(HeldState, (HeldState, Square))>,
    end: (Square, WalkEnd),
    interrupted: Option<Square>,
}

/// A mission up to where a walk is asked for.
struct Played {
    level: Arc<Level>,
    seed: u64,
    before: Vec<Ask>,
}

impl Played {
    fn session(&self) -> Session {
        let mut session = Session::start(Arc::clone(&self.level), self.seed);
        for ask in &self.before {
            session.ask(ask.clone()).expect("it was allowed before");
        }
        session
    }

    /// The walk in play, gone on with after each interruption, while `wheel` shows the dice.
    fn walk(&self, action: &Action, walk: &WalkForecast, wheel: Wheel) -> (Outcome, Wheel) {
        let mut session = self.session();
        let start = session.situation().clone();
        session.world_mut().resource_mut::<MissionRng>().wheel = Some(wheel);
        let before = session.log().entries.len();
        let (mut next, mut interrupted) = (Some(action.clone()), None);
        while let Some(part) = next.take() {
            if session.ask(Ask::Act(part)).is_err() {
                break;
            }
            next = rest(&session, action);
            if next.is_some() && was_bad_news(&session) {
                interrupted.get_or_insert(session.situation().creature(ROGUE).square);
            }
        }
        let told: Vec<Fact> =
            session.log().entries[before..].iter().map(|entry| entry.fact.clone()).collect();
        let wheel = session.world_mut().resource_mut::<MissionRng>().wheel.take().expect("it was laid");
        (Outcome { interrupted, ..outcome(&start, &told, walk, action) }, wheel)
    }
}

impl Played {
    /// What is told of a walk as far as it goes at once.
    fn facts(&self, action: &Action) -> Vec<String> {
        let mut session = self.session();
        let before = session.log().entries.len();
        session.ask(Ask::Act(action.clone())).expect("it is allowed");
        session.log().entries[before..].iter().map(|entry| format!("{:?}", entry.fact)).take(30).collect()
    }
}

/// Whether there was bad news since the walker entered its last square. Rule: HSE-14.
fn was_bad_news(session: &Session) -> bool {
    let entries = &session.log().entries;
    let acts = |fact: &Fact| matches!(fact, Fact::Effect(Effect::Acted { creature: ROGUE, .. }));
    let last = entries.iter().rposition(|entry| acts(&entry.fact)).unwrap_or_default();
    entries[last..].iter().any(|entry| crate::sim::walks::stops_for(&entry.fact, session.situation()))
}

fn way_of(action: &Action) -> &[Square] {
    match action {
        Action::Stride(way) | Action::WalkOn(way) | Action::Sneak(way) => way,
        Action::Step(to) => std::slice::from_ref(to),
        _ => &[],
    }
}

/// The rest of a walk that was interrupted, if it can be gone on with.
fn rest(session: &Session, action: &Action) -> Option<Action> {
    let last = session.log().entries.iter().rev().find_map(|entry| match entry.fact {
        Fact::WalkInterrupted { creature: ROGUE } => Some(true),
        Fact::WalkEnded { creature: ROGUE } | Fact::TurnEnded { .. } | Fact::TurnBegan { .. } => Some(false),
        _ => None,
    });
    let Action::Stride(way) = action else { return None };
    let rogue = session.situation().creature(ROGUE);
    let walked = way.iter().position(|square| *square == rogue.square).map_or(0, |index| index + 1);
    let rest = way[walked..].to_vec();
    (last == Some(true) && rogue.turn.active && !rest.is_empty()).then_some(Action::WalkOn(rest))
}

/// What the facts say, from the first up to the end of the turn.
fn outcome(start: &Situation, told: &[Fact], walk: &WalkForecast, action: &Action) -> Outcome {
    let state = |id| start.creature(id).awareness.state(ROGUE);
    let mut square = start.creature(ROGUE).square;
    let mut now: BTreeMap<CreatureId, HeldState> =
        walk.guards.iter().map(|g| (g.guard, state(g.guard))).collect();
    let mut worst: BTreeMap<CreatureId, (HeldState, Square)> = BTreeMap::new();
    let mut end = None;
    let mut note = |id: CreatureId, state: HeldState, square: Square| {
        let known = worst.entry(id).or_insert((state, square));
        if state < known.0 {
            *known = (state, square);
        }
    };
    let mut has_moved = false;
    for fact in told {
        match fact {
            Fact::EncounterBegan { opening } => {
                let of = match opening.cause {
                    unnoticed_rules::surprise::Cause::InView { of, .. }
                    | unnoticed_rules::surprise::Cause::Touch { of, .. } => of,
                    unnoticed_rules::surprise::Cause::Attack { by, .. } => by,
                };
                end = Some(WalkEnd::Fight(of));
            }
            Fact::Effect(Effect::Acted { creature: ROGUE, .. }) if has_moved => {
                now.iter().for_each(|(&id, &state)| note(id, state, square));
            }
            Fact::Effect(Effect::Moved { creature: ROGUE, to, .. }) => (square, has_moved) = (*to, true),
            Fact::Effect(Effect::Fell { creature: ROGUE, .. }) => end = Some(WalkEnd::Fall),
            Fact::Effect(Effect::Learned { observer, subject: ROGUE, from, to, .. })
                if now.contains_key(observer) =>
            {
                now.insert(*observer, *to);
                if from != to {
                    note(*observer, *to, square);
                }
            }
            _ => {}
        }
        if end.is_some() || matches!(fact, Fact::TurnBegan { .. }) {
            break;
        }
    }
    now.iter().for_each(|(&id, &state)| note(id, state, square));
    let arrived = if way_of(action).last() == Some(&square) { WalkEnd::Arrival } else { WalkEnd::HeldUp };
    Outcome {
        guards: now.into_iter().map(|(id, state)| (state, worst[&id])).collect(),
        end: (square, end.unwrap_or(arrived)),
        interrupted: None,
    }
}

/// Every outcome in play with its weight, over all faces of the first `most` dice; nothing if there are too many.
fn frequencies(
    played: &Played,
    action: &Action,
    walk: &WalkForecast,
    most: usize,
) -> Option<Vec<(Outcome, u64)>> {
    let mut found: Vec<(Outcome, u64)> = Vec::new();
    let mut wheel = Wheel { most, ..Wheel::default() };
    loop {
        let (outcome, after) = played.walk(action, walk, wheel);
        let ways = after.shown.iter().map(|(_, sides)| u64::from(*sides)).product();
        found.push((outcome, ways));
        let mut shown = after.shown;
        while shown.last().is_some_and(|(face, sides)| face == sides) {
            shown.pop();
        }
        let Some(last) = shown.last_mut() else { return Some(found) };
        if found.len() > MOST_PLAYED {
            return None;
        }
        last.0 += 1;
        wheel = Wheel { shown, asked: 0, most };
    }
}

/// The same as chances.
fn chances<T: Ord>(found: &[(Outcome, u64)], of: impl Fn(&Outcome) -> T) -> Chances<T> {
    let total = found.iter().map(|(_, ways)| *ways).max().unwrap_or(1);
    let total =
        found.iter().fold(total, |total, (_, ways)| if total % ways == 0 { total } else { total * ways });
    let mut outcomes: BTreeMap<T, u64> = BTreeMap::new();
    for (outcome, ways) in found {
        *outcomes.entry(of(outcome)).or_default() += total / ways;
    }
    Chances { outcomes: outcomes.into_iter().collect(), total }
}

fn is_same<T: PartialEq>(one: &Chances<T>, other: &Chances<T>) -> bool {
    one.outcomes.len() == other.outcomes.len()
        && one.outcomes.iter().all(|(outcome, weight)| {
            let weights = (u128::from(*weight), u128::from(other.weight(|found| found == outcome)));
            weights.0 * u128::from(other.total) == weights.1 * u128::from(one.total)
        })
}

/// A walk that the rogue could take.
fn walk(situation: &Situation, dice: &mut ChaCha8Rng) -> Option<Action> {
    let (mover, rogue) = (Mover::new(situation, ROGUE), situation.creature(ROGUE));
    let squares: Vec<Square> = situation.board.squares().filter(|at| *at != rogue.square).collect();
    let way = mover.way_to(*squares.choose(dice)?)?.squares;
    let part = |most| mover.first_part(&way, most);
    match dice.random_range(0..6) {
        0 => Some(Action::Step(way[0])),
        1 => Some(Action::Sneak(part(2))),
        _ => Some(Action::Stride(part(5))),
    }
}

/// What became of mission `number`: what was compared, if anything.
fn compare(number: u64) -> Option<&'static str> {
    let mut dice = ChaCha8Rng::seed_from_u64(number);
    let mut played = Played { level: Arc::new(hall(&mut dice)), seed: number, before: Vec::new() };
    let mut session = played.session();
    for _ in 0..dice.random_range(0..3) {
        let waits = Ask::Act(Action::EndTurn);
        if session.outcome().is_none() && session.ask(waits.clone()).is_ok() {
            played.before.push(waits);
        }
    }
    if session.outcome().is_some() || session.question().is_some() || !session.awaits_player() {
        return None;
    }
    let fight = session.world_mut().resource::<Fight>().clone();
    let known = session.world_mut().resource::<KnownSituation>().0.clone();
    let rogue = known.creature(ROGUE);
    let is_seen = |id| rogue.awareness.exposure(id) == Exposure::Perceived;
    if !known.hostiles(rogue).all(|guard| is_seen(guard.id))
        || !PlayerView::of(&known).perceives(CreatureId(1))
    {
        return None;
    }
    let action = walk(&known, &mut dice)?;
    let forecast = PlayerForecast::of(&Detection, &known, &fight, &action).ok()?;
    let walk = forecast.walk.expect("a walk");
    let is_fighting = fight.running().is_some();
    let is_certain = walk.guards.iter().all(|guard| guard.at_end.outcomes.len() == 1);
    // Outside a fight the one die is that of a Sneak or a first contact: all later ones are of a fight that it began.
    let most = if is_fighting { 8 } else { usize::from(!is_certain) };
    let found = frequencies(&played, &action, &walk, most)?;
    for (index, guard) in walk.guards.iter().enumerate() {
        let at_end = chances(&found, |outcome| outcome.guards[index].0);
        let worst = chances(&found, |outcome| outcome.guards[index].1);
        let what = format!("mission {number}, {action:?}, guard {}", guard.guard);
        assert!(is_same(&guard.at_end, &at_end), "{what}: {:?} foretold, {at_end:?} played", guard.at_end);
        assert!(is_same(&guard.worst, &worst), "{what}: {:?} foretold, {worst:?} played", guard.worst);
    }
    let ends = chances(&found, |outcome| outcome.end);
    assert!(
        is_same(&walk.ends, &ends),
        "mission {number}, {action:?}: {:?} foretold, {ends:?} played",
        walk.ends
    );
    let interrupted = chances(&found, |outcome| outcome.interrupted);
    let foretold = &walk.interrupted;
    let facts = || played.facts(&action);
    assert!(
        is_same(foretold, &interrupted),
        "mission {number}, {action:?}: {foretold:?} foretold, {interrupted:?} played\n{:#?}",
        facts()
    );
    Some(match (is_fighting, found.len()) {
        (true, 1) => "in a fight, certain",
        (true, _) => "in a fight, by dice",
        (false, 1) => "at peace, certain",
        (false, _) => "at peace, by dice",
    })
}

#[test]
fn hse_14_hse_22_hse_24_what_is_foretold_of_a_walk_is_how_often_it_happens() {
    let wanted = std::env::var("WALKS").ok().map(|count| count.parse().expect("WALKS is a number"));
    let compared: Vec<_> = (0..wanted.unwrap_or(SAMPLE)).into_par_iter().filter_map(compare).collect();
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    compared.iter().for_each(|kind| *kinds.entry(kind).or_default() += 1);
    println!("{kinds:?}");
    assert!(compared.len() > 5 && kinds.len() > 1, "{kinds:?}");
}
