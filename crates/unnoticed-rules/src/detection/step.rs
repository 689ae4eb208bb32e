//! Step: one careful square. Rules: DET-92 to DET-95, HSE-25; rows T28 to T31.

use crate::deeds::{check_step, faced};
use crate::{By, Effect, Refusal};
use tactical_grid::{SenseKind, Square};

use super::plan::Plan;
use super::request::Request;
use super::state_change::StateChange;
use super::table::{Act, Facts};
use super::touch;
use super::{Pair, State};

/// Speed that a Step needs, in squares. Rule: DET-93.
const LEAST_SPEED: u8 = 2;

/// One square without a sound.
pub(super) fn step<'a>(request: Request<'a>, to: Square) -> Result<Plan<'a>, Refusal> {
    check(&request, to)?;
    let (situation, actor) = (request.situation, request.actor);
    let mut opening = vec![request.acted()];
    let touched = touch::touch(situation, actor, actor.space_at(to));
    if !touched.is_empty() {
        opening.extend(touched);
        return Ok(Plan::certain(opening));
    }
    opening.push(Effect::Moved { creature: actor.id, from: actor.square, to });
    opening.extend(faced(actor, actor.square, to));
    opening.extend(request.observers_to_avoid().filter_map(|pair| notice(&pair.at(to))));
    Ok(Plan::certain(opening))
}

fn check(request: &Request, to: Square) -> Result<(), Refusal> {
    let actor = request.actor;
    if actor.turn.stepped {
        return Err(Refusal::spent("One Step a turn is all.", "HSE-25"));
    }
    if actor.profile.speed < LEAST_SPEED {
        return Err(Refusal::unable("You are too slow to Step.", "DET-93"));
    }
    check_step(request.situation, actor, to)
}

/// Rows T28 to T31. Rules: DET-94, DET-95.
fn notice(pair: &Pair) -> Option<Effect> {
    if pair.state() == State::Observed {
        return None;
    }
    let facts = Facts { q1: pair.qualified(), ..Facts::default() };
    StateChange::with(*pair, Act::Step, facts).learn(None, By::Sense(SenseKind::Sight))
}
