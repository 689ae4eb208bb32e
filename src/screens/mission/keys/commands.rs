//! What can be asked for with a key, a button or the mouse in a mission.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::input::Bound;
use crate::level::RulebookName;

/// What can be asked for in a mission.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub enum MissionCommand {
    /// Choose the action to which the rulebook gave the key that is bound to this number.
    Choose(u8),
    /// Give up the actions left.
    EndTurn,
    /// Take the last action back.
    Undo,
    /// Back to the start of the round.
    Rewind,
    /// The board cursor goes up.
    North,
    /// The board cursor goes down.
    South,
    /// The board cursor goes left.
    West,
    /// The board cursor goes right.
    East,
    /// Do the chosen action at the cursor.
    Confirm,
    /// Do the chosen action at the square that is clicked.
    Click,
    /// Put the chosen action away, or pause.
    Cancel,
    /// Pause.
    Pause,
    /// Put the chosen action away.
    PutAway,
    /// Put the hint away, or else the chosen action.
    StepBack,
    /// Choose the next action that can be done, or lead the focus to the next answer.
    NextAction,
    /// Choose the one before.
    PreviousAction,
    /// The cursor goes to the next guard or target.
    NextTarget,
    /// The cursor goes to the one before.
    PreviousTarget,
    /// The next thing on the screen explains itself.
    Explain,
    /// The one before explains itself.
    ExplainPrevious,
    /// The rogue reacts.
    Yes,
    /// The rogue lets the chance go by.
    No,
    /// Put the hint away.
    GotIt,
    /// Show the keys.
    Help,
    /// The other view.
    View,
    /// All that guards watch, or only what matters to the cursor.
    Watched,
    /// What each line and hatch of the plan means.
    Legend,
    /// The moment under every rulebook.
    Compare,
    /// End turns until something happens.
    Wait,
}

impl MissionCommand {
    /// What the action with this number is called under a rulebook that the game knows; none if none has such an action.
    pub(super) fn action_name(number: u8) -> Option<String> {
        let key = Self::Choose(number).key().to_string();
        let mut entries = RulebookName::all().flat_map(|name| name.rules().entries());
        entries.find(|entry| entry.key == key).map(|entry| entry.name.to_owned())
    }

    /// What is asked for with the key that an entry calls `name`, if missions leave it to actions.
    pub fn of_key(name: &str) -> Option<Self> {
        let mut choices = Self::KEYS.iter().filter(|(command, _)| matches!(command, Self::Choose(_)));
        choices.find(|(_, key)| key.to_string() == name).map(|(command, _)| *command)
    }
}
