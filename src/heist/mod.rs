//! The heist mode as ECS, on [`unnoticed_rules::endeavor`]: choices ask, the log tells; undo, save and replay follow from
//! level, setup, seed and course.

mod any;
mod attention;
mod difference;
mod game;
mod lesson;
mod log;
mod options;
mod recording;
mod replay;
pub mod script;
pub mod sentences;
#[cfg(test)]
mod tests;
mod turning_points;

pub use any::AnyReplay;
pub use attention::{attention, watched};
pub use difference::HeistDifference;
pub use game::HeistGame;
pub use lesson::{LessonPlace, open_choices};
pub use log::HeistLine;
pub use options::{HeistOptions, HeistOptionsError, table_of};
pub use recording::HeistRecording;
pub use replay::{HeistReplay, PlayedHeist};
pub use turning_points::heist_turning_points;

use bevy::prelude::*;

use unnoticed_rules::Refusal;
use unnoticed_rules::endeavor::Choice;

/// The player makes a choice.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Choose(pub Choice);

/// Something happened: a new line of the log.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct HeistLogged(pub HeistLine);

/// Why a choice, or taking one back, is not allowed; nothing has changed.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct HeistRefused(pub Refusal);

/// The one place that writes the heist.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HeistSystems;

/// The heist's rules and state, without a window.
pub fn plugin(app: &mut App) {
    app.add_message::<Choose>()
        .add_message::<HeistLogged>()
        .add_message::<HeistRefused>()
        .add_systems(Update, choose.in_set(HeistSystems).run_if(resource_exists::<HeistGame>));
}

fn choose(
    mut asked: MessageReader<Choose>,
    mut game: ResMut<HeistGame>,
    mut told: MessageWriter<HeistLogged>,
    mut refused: MessageWriter<HeistRefused>,
) {
    for Choose(choice) in asked.read() {
        match game.bypass_change_detection().choose(choice) {
            Ok(lines) => {
                told.write_batch(lines.iter().cloned().map(HeistLogged));
                game.set_changed();
            }
            Err(refusal) => drop(refused.write(HeistRefused(refusal))),
        }
    }
}
