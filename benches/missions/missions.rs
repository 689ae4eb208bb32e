//! Whole ticks of missions, from the request to the log, against the bare lines of effect of as many creatures.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use tactical_grid::{Board, Direction, Square};
use unnoticed::designer::{Bot, record};
use unnoticed::level::{Goal, Level, Objective, Placed, Routine, RulebookName};
use unnoticed::sim::{Ask, Fact, Intents, Session, Turns, awaits_player, run_tick, script};
use unnoticed_rules::{Action, CreatureId, Kind};

use crate::measure::{Table, fastest, seconds};
use crate::rooms::rooms_512;

const SEED: u64 = 7;
/// How often a mission is played; each of its ticks counts with its fastest time.
const PLAYS: usize = 5;

/// Measures whole ticks with 1,000 guards, of which the bare lines take `core` seconds, and of the largest mission.
pub fn measure(table: &mut Table, core: f64) {
    let crowd = Arc::new(crowd(rooms_512(), 1_000));
    let asks = [Ask::Act(Action::Hide), Ask::Act(Action::EndTurn), Ask::Act(Action::EndTurn)];
    let times = Times::of(&crowd, &asks);
    table.row("whole tick with 1,000 guards, over the lines of 1,000", times.median() / core, 3.0, 1.5);
    table.note("slowest tick with 1,000 guards, over the same", times.slowest() / core);
    table.row("tick in which nothing changed, over the whole tick", times.idle / times.median(), 0.05, 0.02);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("levels/hollin_court.toml");
    let level = Arc::new(Level::load(&path).expect("a shipped level"));
    let open = || {
        seconds(|| {
            u64::from(Session::start(Arc::new(Level::load(&path).expect("a level")), SEED).turns().round())
        })
    };
    table.note("largest mission: read and start it, milliseconds", 1e3 * fastest(&[(); 9].map(|()| open())));
    let waiting = vec![Ask::Act(Action::EndTurn); 40];
    Times::of(&level, &waiting).note(table, "largest mission, routines");
    let chased = asks_of(&level, &record(&level, Bot::Reckless, SEED).0);
    Times::of(&level, &chased).note(table, "largest mission, alarmed");
}

/// Seconds that the ticks of one mission take.
struct Times {
    /// Ascending.
    ticks: Vec<f64>,
    /// The longest turn of a guard, all its ticks together.
    turn: f64,
    /// A tick in which nobody asks for anything.
    idle: f64,
}

impl Times {
    /// Plays `asks` in `level` several times, tick by tick; what is refused is passed over.
    fn of(level: &Arc<Level>, asks: &[Ask]) -> Self {
        let mut best: Vec<Timed> = Vec::new();
        let mut idle = Vec::new();
        for _ in 0..PLAYS {
            let mut session = Session::start(Arc::clone(level), SEED);
            let world = session.world_mut();
            idle.extend([(); 20].map(|()| seconds(|| tick(world))));
            let ticks: Vec<Timed> = asks.iter().flat_map(|ask| ticks_of(world, ask)).collect();
            best.extend_from_slice(&ticks[best.len()..]);
            best.iter_mut().zip(ticks).for_each(|(best, tick)| best.seconds = best.seconds.min(tick.seconds));
        }
        let turns = best.chunk_by(|one, next| one.of == next.of);
        let of_guards = turns.filter(|turn| turn[0].of.is_some_and(|id| id != CreatureId::ROGUE));
        let turn = of_guards.map(|turn| turn.iter().map(|tick| tick.seconds).sum()).fold(0.0, f64::max);
        let mut ticks: Vec<f64> = best.iter().map(|tick| tick.seconds).collect();
        ticks.sort_by(f64::total_cmp);
        Self { ticks, turn, idle: fastest(&idle) }
    }

    fn median(&self) -> f64 {
        self.ticks[self.ticks.len() / 2]
    }

    fn slowest(&self) -> f64 {
        self.ticks[self.ticks.len() - 1]
    }

    fn note(&self, table: &Table, what: &str) {
        table.note(&format!("{what}: ticks"), self.ticks.len() as f64);
        table.note(&format!("{what}: usual tick, milliseconds"), 1e3 * self.median());
        table.note(&format!("{what}: slowest tick, milliseconds"), 1e3 * self.slowest());
        table.note(&format!("{what}: longest whole turn of a guard, milliseconds"), 1e3 * self.turn);
        table.note(&format!("{what}: tick in which nothing changed, milliseconds"), 1e3 * self.idle);
    }
}

/// What one tick took.
#[derive(Clone, Copy, Debug)]
struct Timed {
    /// Whose turn it was.
    of: Option<CreatureId>,
    seconds: f64,
}

/// The ticks from one request to the player's next.
fn ticks_of(world: &mut World, ask: &Ask) -> Vec<Timed> {
    if !awaits_player(world) {
        return Vec::new();
    }
    world.resource_mut::<Intents>().ask(CreatureId::ROGUE, ask.clone());
    let mut times = vec![timed(world)];
    while !awaits_player(world) && !world.resource::<Turns>().is_over() {
        times.push(timed(world));
    }
    times
}

fn timed(world: &mut World) -> Timed {
    Timed { of: world.resource::<Turns>().current(), seconds: seconds(|| tick(world)) }
}

fn tick(world: &mut World) -> u64 {
    run_tick(world);
    world.resource_mut::<Messages<Fact>>().update();
    0
}

/// What a recorded script asks for.
fn asks_of(level: &Arc<Level>, text: &str) -> Vec<Ask> {
    let mut session = Session::start(Arc::clone(level), SEED);
    let lines = script::parse(text).expect("a recorded script");
    script::play(&mut session, &lines).expect("a recorded script");
    session.course().to_vec()
}

/// A rogue and `count` guards at posts all over a floor plan.
pub fn crowd(board: Board, count: u16) -> Level {
    let squares = scattered(&board, usize::from(count) + 1);
    let place = |(id, square): (u16, Square)| {
        let kind = if id == 0 { Kind::Rogue } else { Kind::Guard };
        let facing = Direction::ALL[usize::from(id) % 8];
        Placed {
            id: CreatureId(id),
            profile: kind.profile(format!("G{id}")),
            square,
            facing,
            plight: None,
            habit: None,
            suspected: None,
            routine: Routine::Post,
        }
    };
    Level {
        version: 1,
        id: "crowd".to_owned(),
        name: "Crowd".to_owned(),
        brief: String::new(),
        rulebook: RulebookName::default(),
        board,
        creatures: (0..).zip(squares).map(place).collect(),
        objectives: vec![Objective { text: String::new(), goal: Goal::Leave, optional: false }],
        hints: Vec::new(),
        other_hints: Vec::new(),
        throws: 0,
        picks: 0,
        guard_actions: 2,
        watched: false,
        secrets: tactical_grid::Secrets::default(),
        decks: unnoticed::level::Decks::default(),
        stat_blocks: unnoticed::level::StatBlocks::default(),
        heist: None,
    }
}

/// Open squares, all different, the same in every run.
fn scattered(board: &Board, count: usize) -> Vec<Square> {
    let open: Vec<Square> =
        board.squares().filter(|&square| board.terrain(square).can_be_entered()).collect();
    let apart = open.len() / count;
    open.into_iter().step_by(apart).take(count).collect()
}
