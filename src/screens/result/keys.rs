//! Keys where it is told how a game went: what is over begins again at once.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::input::{AddKeys, Bound, Key, KeyHelp, Keys};
use crate::navigation::{Menu, Screen};
use crate::screens::game::GameRequest;

/// What can be asked for by key once a game is over, besides what menus know.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub(super) enum ResultCommand {
    /// Play what is over once more, with new dice.
    Again,
    /// The same, with the dice as they fell.
    AgainAsBefore,
}

pub(super) fn plugin(app: &mut App) {
    let is_over = in_state(Screen::Result).or_else(in_state(Screen::HeistResult));
    app.add_keys(ResultCommand::bindings())
        .add_systems(Update, play_again.run_if(is_over.and_then(in_state(Menu::None))));
}

impl Bound for ResultCommand {
    const KEYS: &'static [(Self, Key)] =
        &[(Self::Again, Key::new(KeyCode::KeyR)), (Self::AgainAsBefore, Key::with_shift(KeyCode::KeyR))];

    fn name(self) -> Option<String> {
        let name = match self {
            Self::Again => "Again, new dice",
            Self::AgainAsBefore => "Again, same dice",
        };
        Some(name.to_owned())
    }
}

/// Keys of results, for the help.
pub(in crate::screens) fn result_help(keys: &Keys) -> Vec<KeyHelp> {
    let again = [ResultCommand::Again, ResultCommand::AgainAsBefore];
    vec![keys.help(&again, "when it is over: again with new dice, with the same")]
}

fn play_again(keys: Single<&ActionState<ResultCommand>>, mut requests: MessageWriter<GameRequest>) {
    let same_seed = keys.just_pressed(&ResultCommand::AgainAsBefore);
    if same_seed || keys.just_pressed(&ResultCommand::Again) {
        requests.write(GameRequest::Again { same_seed });
    }
}
