//! The mission as ECS: components are the state, intents ask, facts tell, and `Tick` is one pass of the rules.

mod alarm;
mod answers;
mod awaiting;
mod checks;
mod choices;
mod creatures;
mod crossing;
mod current_mission;
mod current_situation;
mod encounters;
mod fact_writer;
mod facts;
mod fight;
mod fixtures;
mod forecast;
mod going_over;
mod gone;
mod guards;
mod history;
mod intents;
pub mod key_moments;
mod known_situation;
mod lines;
mod log;
mod mission;
mod objectives;
mod pending;
mod player_view;
mod plugin;
mod policies;
mod randomness;
mod reactions;
mod referee;
pub mod replay;
pub mod script;
mod secrecy;
mod senses;
pub mod sentences;
mod session;
mod state;
mod stepping;
mod tick;
mod turn_passing;
mod turning_points;
mod turns;
mod unforeseen;
mod waiting;
mod walks;

pub use alarm::{Alarm, LastRise, Rise};
pub use awaiting::{Awaiting, NOT_NOW, awaits_player};
pub use checks::{Checks, LogLine, log_hash, to_json_lines};
pub use creatures::{Beliefs, Carried, Condition, Health, Id, Sheet, TurnLeft};
pub use crossing::{at_the_beginning_of_a_turn, carried_over, purse};
pub use current_mission::{LevelAtStart, MissionRules, Playing};
pub use current_situation::{CurrentSituation, StrikesKill};
pub use encounters::actions_in_turn;
pub use facts::{Fact, Outcome};
pub use fight::Fight;
pub use fixtures::{ItemNumber, Secrecy, SecretNumber, Taken};
pub use forecast::{
    AlongTheWay, FirstBlow, PlayerForecast, Provoked, Remark, Remembered, WalkEnd, WalkForecast, at_posts,
    hits_if_answered,
};
pub use going_over::MayGoOver;
pub use guards::{Searched, Thoughts};
pub use history::{
    Back, History, Moment, MomentKind, Past, Recording, Restored, Rewinds, WayBack, rewind, rewind_to,
    take_up, undo,
};
pub use intents::{Ask, Course, Intent, Intents, Refused};
pub use key_moments::{
    Happening, KeyMoment, KeyMomentSystems, KeyMoments, Reach, SecretRolls, ShownStates, key_moment,
};
pub use known_situation::KnownSituation;
pub use log::{EventLog, LogEntry, Wording};
pub use mission::{MissionRoot, StartMission, clear, opening};
pub use objectives::{Objectives, Progress};
pub use pending::Pending;
pub use player_view::{PlayerView, Seen};
pub use plugin::plugin;
pub use policies::{Policies, Policy};
pub use randomness::MissionRng;
pub use replay::Replay;
pub use secrecy::{Openness, openness};
pub use senses::Perceive;
pub use session::Session;
pub use state::MissionState;
pub use stepping::{ask, play_on, run_tick};
pub use tick::{Follow, ShowsEverything, Tick, TickSystems, TicksHeld};
pub use turning_points::{AlertRise, TurningPoint, alert_rises, situation_at, turning_points};
pub use turns::{ROGUE_ACTIONS, Turns};
pub use waiting::{Waiting, begin_waiting, go_on_waiting, stop_waiting, wait};
pub use walks::{HaltedWalk, Walk, stops_for};

#[cfg(test)]
pub(crate) mod tests;
