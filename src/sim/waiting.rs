//! Waiting until something happens: turns are ended one after the other, as long as nothing changes that the rogue
//! perceives. To the rules, scripts and replays it is nothing but these ends of turns. Rules: HSE-13, HSE-48.

use bevy::prelude::*;

use unnoticed_rules::{Action, CreatureId, Effect, Refusal};

use super::fact_writer::ToldThisTick;
use super::state::MissionApp;
use super::{
    Ask, CurrentSituation, EventLog, Fact, Fight, Intents, LogEntry, Openness, Pending, PlayerView, Tick,
    TickSystems, ask, awaits_player, log,
};

/// Rounds that are passed at most before the player is asked again.
const MOST_ROUNDS: u8 = 20;

/// Why nobody waits in the midst of a fight.
const IN_A_FIGHT: Refusal =
    Refusal::not_now("Nobody waits in the midst of a fight: end your turn.", "HSE-60");
/// Why nobody waits who has to answer.
const NOT_NOW: Refusal = super::NOT_NOW;

/// Whether the player waits, and how long.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    rounds_left: u8,
    has_stirred: bool,
}

impl Waiting {
    /// Whether the player waits.
    pub const fn is_on(&self) -> bool {
        self.rounds_left > 0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_passing_resource::<Waiting>().add_systems(
        Tick,
        note_stir
            .in_set(TickSystems::Record)
            .after(log::record)
            .run_if(|waiting: Res<Waiting>| waiting.is_on()),
    );
}

/// Notes that something has changed that the rogue perceives.
fn note_stir(
    told: Res<ToldThisTick>,
    current: Res<CurrentSituation>,
    log: Res<EventLog>,
    mut waiting: ResMut<Waiting>,
) {
    let view = PlayerView::of(&current.0);
    let lines = &log.entries[log.entries.len() - told.0.len()..];
    if lines.iter().any(|line| stirs(line, view)) {
        waiting.has_stirred = true;
    }
}

/// Whether what `line` tells is something that happens: the player is told of it, and it is not just that turns pass or
/// that what is known is still so. Rules: HSE-46, HSE-48.
pub(super) fn stirs(line: &LogEntry, view: PlayerView) -> bool {
    let is_told = line.openness < Openness::Sealed || view.is_glimpse(&line.fact);
    let happens = match &line.fact {
        Fact::RoundBegan { .. }
        | Fact::TurnBegan { .. }
        | Fact::TurnEnded { .. }
        | Fact::WalkEnded { .. }
        | Fact::EncounterRound { .. } => false,
        Fact::Effect(effect) => happens(effect),
        _ => true,
    };
    is_told && happens
}

fn happens(effect: &Effect) -> bool {
    match effect {
        Effect::Acted { action: Action::EndTurn, .. }
        | Effect::Spent { .. }
        | Effect::Granted { .. }
        | Effect::RoundPassed { .. }
        | Effect::Contacted { .. } => false,
        Effect::Learned { observer: CreatureId::ROGUE, from, to, .. } => from != to,
        _ => true,
    }
}

/// The player waits from now on, and ends the turn.
///
/// # Errors
///
/// [`Refusal`] if it is not the player's to end a turn, or a fight goes on.
pub fn begin_waiting(world: &mut World) -> Result<(), Refusal> {
    start(world)?;
    world.resource_mut::<Intents>().ask(CreatureId::ROGUE, Ask::Act(Action::EndTurn));
    Ok(())
}

fn start(world: &mut World) -> Result<(), Refusal> {
    match () {
        () if !awaits_turn(world) => Err(NOT_NOW),
        () if world.resource::<Fight>().running().is_some() => Err(IN_A_FIGHT),
        () => {
            world.insert_resource(Waiting { rounds_left: MOST_ROUNDS, has_stirred: false });
            Ok(())
        }
    }
}

/// The player waits no longer; a turn that has been ended is over all the same.
pub fn stop_waiting(world: &mut World) {
    world.insert_resource(Waiting::default());
}

/// Once the player is to decide again: ends the turn once more if nothing has happened, or the waiting.
pub fn go_on_waiting(world: &mut World) {
    if world.resource::<Waiting>().is_on() && awaits_player(world) && may_go_on(world) {
        world.resource_mut::<Intents>().ask(CreatureId::ROGUE, Ask::Act(Action::EndTurn));
    }
}

/// Takes note that a round has passed, and says whether another one may.
fn may_go_on(world: &mut World) -> bool {
    let is_quiet = awaits_turn(world) && world.resource::<Fight>().running().is_none();
    let mut waiting = world.resource_mut::<Waiting>();
    waiting.rounds_left -= 1;
    let goes_on = is_quiet && !waiting.has_stirred && waiting.is_on();
    if !goes_on {
        *waiting = Waiting::default();
    }
    goes_on
}

/// Whether the player is to act, and has nothing to answer.
fn awaits_turn(world: &World) -> bool {
    let pending = world.resource::<Pending>();
    awaits_player(world) && pending.question().is_none() && pending.choice().is_none()
}

/// Waits without a window; says how many rounds have passed.
///
/// # Errors
///
/// [`Refusal`] if nobody can wait now; nothing has changed.
pub fn wait(world: &mut World) -> Result<u32, Refusal> {
    start(world)?;
    let mut rounds = 0;
    loop {
        ask(world, Ask::Act(Action::EndTurn))?;
        rounds += 1;
        let is_over = !awaits_player(world);
        if is_over || !may_go_on(world) {
            world.insert_resource(Waiting::default());
            return Ok(rounds);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::level::Routine;
    use crate::sim::Session;
    use crate::sim::tests::{hall, placed};
    use tactical_grid::Square;
    use unnoticed_rules::Kind;
    use unnoticed_rules::guard::{PatrolRoute, Waypoint};

    #[test]
    fn hse_13_waiting_passes_rounds_until_the_player_is_asked_again_and_is_only_ends_of_turns() {
        let mut level = hall(2);
        level.objectives.truncate(1);
        let mut session = Session::start(Arc::new(level), 1);
        let rounds = wait(session.world_mut()).expect("it is the rogue's turn");
        assert_eq!(rounds, u32::from(MOST_ROUNDS), "two guards behind a wall who stand still");
        assert_eq!(session.turns().round(), 1 + rounds);
        assert_eq!(session.course(), vec![Ask::Act(Action::EndTurn); MOST_ROUNDS.into()]);
        assert!(!session.world_mut().resource::<Waiting>().is_on());
    }

    #[test]
    fn hse_48_waiting_ends_as_soon_as_the_rogue_perceives_anything() {
        let mut level = hall(0);
        let mut guard = placed(1, Kind::Guard, Square::new(12, 1));
        let stop = |x| Waypoint { square: Square::new(x, 1), wait: 0, facing: None };
        guard.routine = Routine::Patrol(PatrolRoute { waypoints: vec![stop(12), stop(13)], closed: false });
        level.creatures.push(guard);
        let mut session = Session::start(Arc::new(level), 1);
        let rounds = wait(session.world_mut()).expect("it is the rogue's turn");
        assert_eq!(rounds, 1, "the guard is in sight, and walks");
    }

    #[test]
    fn hse_60_nobody_waits_in_a_fight() {
        let mut level = hall(0);
        level.creatures.push(placed(1, Kind::Guard, Square::new(8, 0)));
        let mut session = Session::start(Arc::new(level), 1);
        let way = (1..5).map(|x| Square::new(x, 0)).collect();
        session.ask(Ask::Act(Action::Stride(way))).expect("the way is free");
        assert!(session.world_mut().resource::<Fight>().running().is_some(), "it is seen");
        let course = session.course().len();
        assert_eq!(wait(session.world_mut()), Err(IN_A_FIGHT));
        assert_eq!(session.course().len(), course, "nothing was asked for");
    }

    #[test]
    fn hse_60_nobody_waits_once_it_is_over() {
        let mut session = Session::start(Arc::new(hall(1)), 1);
        session.ask(Ask::GiveUp).unwrap();
        assert_eq!(wait(session.world_mut()), Err(NOT_NOW), "it is over");
    }
}
