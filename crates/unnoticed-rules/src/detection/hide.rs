//! Hide. Rules: DET-62 to DET-72; rows T01 to T06.

use crate::Refusal;
use crate::detection::purpose;

use super::contest::{Contest, stealth};
use super::plan::Plan;
use super::request::Request;
use super::state_change::StateChange;
use super::table::Act;
use super::{Pair, State};

/// One roll against everybody who observes S and from whom it is qualified. Rules: DET-63, DET-64, DET-91.
pub(super) fn hide(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    request.avoids_notice()?;
    check(&request)?;
    let tried = observing(&request).filter(|pair| pair.qualified() && pair.is_concerned());
    Ok(Plan::certain(vec![request.acted()]).contested(tried.map(|pair| contest(&pair)).collect()))
}

/// Refused in plain view of those whom S perceives; whether others see it, S cannot know. Rules: DET-62, HSE-49.
fn check(request: &Request) -> Result<(), Refusal> {
    let situation = request.known_situation();
    let known = Request::new(&situation, request.actor.id, request.action);
    let mut observing = observing(&known).peekable();
    if observing.peek().is_some() && !observing.any(|pair| pair.qualified()) {
        return Err(Refusal::unmet("You need cover or concealment from somebody who sees you.", "DET-62"));
    }
    Ok(())
}

fn observing<'a>(request: &Request<'a>) -> impl Iterator<Item = Pair<'a>> + use<'a> {
    request.observers().filter(|pair| pair.state() == State::Observed)
}

fn contest<'a>(pair: &Pair<'a>) -> Contest<'a> {
    Contest::new(StateChange::of(*pair, Act::Hide), stealth(pair, purpose::HIDE, pair.cover(), "DET-63"))
}
