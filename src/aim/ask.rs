//! Turning what the player confirms into an intent of the rogue.

use bevy::prelude::*;

use crate::input::Request;
use crate::rules::{Action, CreatureId, Refusal};
use crate::sim::{Ask, Intent, Picture, Refused, Turns};

use super::Aim;

/// Asks the rules for what was confirmed. What is refused already is not asked for, only said.
pub(super) fn ask(
    mut requests: MessageReader<Request>,
    aim: Res<Aim>,
    turns: Res<Turns>,
    picture: Res<Picture>,
    mut intents: MessageWriter<Intent>,
    mut refused: MessageWriter<Refused>,
) {
    let is_on = turns.current() == Some(CreatureId::ROGUE) && picture.0.creature(CreatureId::ROGUE).can_act();
    for request in requests.read() {
        let (ask, refusal) = match request {
            Request::Confirm => match (&aim.candidate, &aim.forecast) {
                (Some(action), Some(Err(refusal))) => (Ask::Act(action.clone()), Some(*refusal)),
                (Some(action), _) => (Ask::Act(action.clone()), None),
                _ => continue,
            },
            Request::EndTurn => {
                let not_now = Refusal::new("It is not your turn.", "HSE-13");
                (Ask::Act(Action::EndTurn), (!is_on).then_some(not_now))
            }
            Request::GiveUp => (Ask::GiveUp, None),
            _ => continue,
        };
        let intent = Intent { creature: CreatureId::ROGUE, ask };
        match refusal {
            Some(refusal) => {
                refused.write(Refused { intent, refusal });
            }
            None => {
                intents.write(intent);
            }
        }
    }
}
