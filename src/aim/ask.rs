//! Turning what the player confirms into an intent of the rogue.

use bevy::prelude::*;

use crate::input::Request;
use crate::rules::{Action, CreatureId, Refusal};
use crate::sim::{Ask, Awaiting, Intent, Intents, NOT_NOW, Policy, Refused};

use super::{Aim, Pointing, is_on_the_spot};

/// Asks the rules for what was confirmed. What is refused already is not asked for, only said.
pub(super) fn ask(
    mut requests: MessageReader<Request>,
    aim: Res<Aim>,
    pointing: Res<Pointing>,
    mut world: ParamSet<(Awaiting, ResMut<Intents>)>,
    mut refused: MessageWriter<Refused>,
) {
    for request in requests.read() {
        let asked = match request {
            Request::Choose(kind) if !(pointing.again && is_on_the_spot(*kind)) => None,
            Request::Confirm | Request::Choose(_) => {
                aim.candidate.clone().map(|action| (Ask::Act(action), refusal(&aim)))
            }
            Request::EndTurn => Some((Ask::Act(Action::EndTurn), not_now(&world.p0()))),
            Request::GiveUp => Some((Ask::GiveUp, None)),
            Request::React(takes) => world.p0().is_asked_to_react().then_some((Ask::React(*takes), None)),
            Request::Reacts(reaction, policy) => {
                let is_asked = world.p0().is_asked_to_react();
                world.p1().ask(CreatureId::ROGUE, Ask::Reacts(*reaction, *policy));
                is_asked.then_some((Ask::React(*policy == Policy::Always), None))
            }
            _ => None,
        };
        let Some((ask, refusal)) = asked else { continue };
        match refusal {
            Some(refusal) => {
                refused.write(Refused { intent: Intent::new(CreatureId::ROGUE, ask), refusal });
            }
            None => world.p1().ask(CreatureId::ROGUE, ask),
        }
    }
}

fn refusal(aim: &Aim) -> Option<Refusal> {
    aim.forecast.as_ref().and_then(|forecast| forecast.as_ref().err()).copied()
}

/// Why nothing can be asked for at this moment.
fn not_now(awaiting: &Awaiting) -> Option<Refusal> {
    (!awaiting.player()).then_some(NOT_NOW)
}
