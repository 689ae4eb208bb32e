//! Fights on the map. Rules: HSE-18 to HSE-23, HSE-60, SUR-07 to SUR-11, SUR-35.

mod abilities;
mod ambushes;
mod danger;
mod reactions;
mod refusals;
mod rounds;
mod tactics;
mod waiting;

use std::sync::Arc;

use crate::level::{Goal, Level, Objective, Placed, Plight, Rectangle, Routine, RulebookName};
use crate::sim::fact_writer::{self, Unsettled};
use crate::sim::{Ask, Fact, Fight, Intents, MissionRng, Policy, Rewinds, Session, run_tick};
use tactical_grid::{Board, Direction, Exit, Light, Square};
use unnoticed_rules::detection::State;
use unnoticed_rules::{Action, CreatureId, Effect, Exposure, Kind, Reaction, Reason};

const ROGUE: CreatureId = CreatureId::ROGUE;
const GUARD: CreatureId = CreatureId(1);
const OTHER: CreatureId = CreatureId(2);

/// A mission in `drawing`: `R` the rogue, guards by the letters of their facing (`n`, `s`, `w`, `e`), a servant `x`.
fn level(drawing: &str) -> Level {
    let mut creatures = Vec::new();
    let mut plan = String::new();
    for (y, row) in drawing.lines().map(str::trim).enumerate() {
        for (x, letter) in row.chars().enumerate() {
            let square = Square::new(x as i16, y as i16);
            match letter {
                'R' => creatures.insert(0, (Kind::Rogue, square, Direction::South)),
                'n' => creatures.push((Kind::Guard, square, Direction::North)),
                's' => creatures.push((Kind::Guard, square, Direction::South)),
                'w' => creatures.push((Kind::Guard, square, Direction::West)),
                'e' => creatures.push((Kind::Guard, square, Direction::East)),
                'x' => creatures.push((Kind::Servant, square, Direction::South)),
                _ => {}
            }
            plan.push(if "Rnswex".contains(letter) { '.' } else { letter });
        }
        plan.push('\n');
    }
    let mut board = Board::from_drawing(&plan);
    board.exits.push(Exit { name: "Gate".into(), square: Square::new(0, 0) });
    let placed = |(id, (kind, square, facing)): (u16, (Kind, Square, Direction))| {
        let profile = kind.profile(format!("{}{id}", kind.name()));
        Placed {
            id: CreatureId(id),
            profile,
            square,
            facing,
            routine: Routine::Post,
            plight: None,
            habit: None,
            suspected: None,
        }
    };
    let goal = Goal::Reach(Rectangle::of(Square::new(0, 0)));
    Level {
        version: 1,
        id: "fight".into(),
        name: "Fight".into(),
        brief: String::new(),
        rulebook: RulebookName::default(),
        board,
        creatures: (0..).zip(creatures).map(placed).collect(),
        objectives: vec![Objective { text: "Away".into(), goal, optional: false }],
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

fn start(drawing: &str, seed: u64) -> Session {
    Session::start(Arc::new(level(drawing)), seed)
}

/// The first session, by seed, that is as wanted once `asks` have been carried out.
fn lucky(drawing: &str, asks: &[Ask], wanted: impl Fn(&Session) -> bool) -> Session {
    let play = |seed| {
        let mut session = start(drawing, seed);
        asks.iter().all(|ask| session.ask(ask.clone()).is_ok()).then_some(session)
    };
    (1..400).filter_map(play).find(wanted).expect("a seed with such dice")
}

fn strike() -> Ask {
    Ask::Act(Action::Strike(GUARD))
}

fn fight(session: &mut Session) -> Fight {
    session.world_mut().resource::<Fight>().clone()
}

fn facts(session: &Session) -> Vec<&Fact> {
    session.log().entries.iter().map(|entry| &entry.fact).collect()
}

/// Turns that have begun since the fight did: whose, with how many actions.
fn turns_of_the_fight(session: &Session) -> Vec<(u16, u8, bool)> {
    let since = facts(session).into_iter().skip_while(|fact| !matches!(fact, Fact::EncounterBegan { .. }));
    let turn = |fact: &Fact| match *fact {
        Fact::TurnBegan { creature, actions, momentum } => Some((creature.0, actions, momentum)),
        _ => None,
    };
    since.filter_map(turn).collect()
}

fn strikes_of(session: &Session, by: CreatureId) -> usize {
    let is_strike = |fact: &&Fact| matches!(fact, Fact::Effect(Effect::Acted { creature, action: Action::Strike(_), .. }) if *creature == by);
    facts(session).into_iter().filter(is_strike).count()
}

fn is_ambush(session: &Session) -> bool {
    facts(session)
        .into_iter()
        .any(|fact| matches!(fact, Fact::EncounterBegan { opening } if opening.is_ambush))
}

/// The rogue behind the back of a guard.
const BEHIND: &str = "....\n.R..\n.s..\n....";

/// The rogue in plain view of a guard.
const IN_VIEW: &str = "........\n.R....w.\n........";
