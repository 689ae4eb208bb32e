//! Throw: a noise somewhere else. Rule: HSE-27.

use crate::{NoiseKind, Refusal};
use tactical_grid::{Lines, Space, Square};

use super::interact::unobtrusive;
use super::noise::noise;
use super::plan::Plan;
use super::request::Request;

/// Squares one can throw. Rule: HSE-27.
pub const THROW_RANGE: u16 = 6;
/// Squares the noise carries. Rule: HSE-27.
pub const THROW_NOISE: u8 = 6;

/// The throwing is an unobtrusive act against those whose sight reaches the thrower; what the noise tells is the
/// matter of those it reaches.
pub(super) fn throw<'a>(request: Request<'a>, target: Square) -> Result<Plan<'a>, Refusal> {
    request.avoids_notice()?;
    let actor = request.actor;
    if actor.throws == 0 {
        return Err(Refusal::spent("You have nothing left to throw.", "HSE-27"));
    }
    if actor.space().distance(Space::of(target)) > THROW_RANGE {
        return Err(Refusal::out_of_reach("That is farther than you can throw.", "HSE-27"));
    }
    if !request.situation.line_of_effect(actor.space(), Space::of(target)) {
        return Err(Refusal::no_line("You have no line of effect to that square.", "HSE-27"));
    }
    let seeing = request.observers_to_avoid().filter(|pair| pair.sight_reaches());
    let contests = seeing.filter_map(|pair| unobtrusive(&pair)).collect();
    let clatter = noise(actor.id, target, THROW_NOISE, NoiseKind::Throw);
    Ok(Plan::certain(vec![request.acted()]).contested(contests).closing(vec![clatter]))
}
