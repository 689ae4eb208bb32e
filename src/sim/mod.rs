//! The mission as ECS: components are the state, intents ask, facts tell, and `Tick` is one pass of the rules.

mod alarm;
mod creatures;
mod encounters;
mod facts;
mod guards;
mod history;
mod intents;
mod known;
mod log;
mod mission;
mod objectives;
mod picture;
mod player_view;
mod randomness;
mod reactions;
pub mod replay;
pub mod script;
mod secrecy;
mod senses;
pub mod sentences;
mod session;
mod tick;
mod turns;
mod walks;

pub use alarm::Alarm;
pub use creatures::{Carried, Facing, Frame, Health, Id, Knows, Position, Sheet, TurnLeft};
pub use encounters::{Fight, actions_in_turn};
pub use facts::{Fact, Outcome};
pub use guards::{Searched, Thoughts};
pub use history::{
    Back, History, Moment, MomentKind, Past, Recording, Restored, Rewinds, WayBack, rewind, take_up, undo,
};
pub use intents::{Ask, Course, Intent, Intents, Refused};
pub use known::Known;
pub use log::{EventLog, LogEntry};
pub use mission::{MissionRoot, MissionRules, Playing, StartMission, clear, opening};
pub use objectives::{Objectives, Progress};
pub use picture::Picture;
pub use player_view::{PlayerView, Seen};
pub use randomness::MissionRng;
pub use reactions::{Pending, Policies, Policy};
pub use replay::Replay;
pub use secrecy::{Openness, openness};
pub use session::{Awaiting, NOT_NOW, Session, ask, awaits_player, play_on};
pub use tick::{Tick, TickSystems, TicksHeld, run_tick};
pub use turns::Turns;
pub use walks::Walk;

#[cfg(test)]
mod hunts;
#[cfg(test)]
mod leaks;
#[cfg(test)]
mod random;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

/// The mission's rules and state, without a window. Ticks run in `FixedUpdate`.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        tick::plugin,
        picture::plugin,
        intents::plugin,
        history::plugin,
        facts::plugin,
        guards::plugin,
        senses::plugin,
        walks::plugin,
        reactions::plugin,
        encounters::plugin,
        turns::plugin,
        alarm::plugin,
        objectives::plugin,
        known::plugin,
        log::plugin,
    ));
}
