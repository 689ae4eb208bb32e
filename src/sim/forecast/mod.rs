//! What the player is told beforehand of an act: the forecast of the rulebook, and what the course of a mission adds to it.
//! A walk is foretold square by square, and what may come before the first blow of a fight is priced with it.
//! Rules: HSE-14, HSE-18, HSE-24, HSE-49.
//!
//! All of it is worked out on what the player's creature knows, by the functions that carry the mission out.

mod blow_words;
mod course;
mod first_blow;
mod walk;
mod walking;
mod words;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use tactical_grid::Square;
use unnoticed_rules::{Action, Creature, CreatureId, Exposure, Forecast, Refusal, Rulebook, Situation};

use super::{Fight, PlayerView, Seen};
use walking::Walking;

pub use first_blow::{FirstBlow, hits_if_answered};
pub use walk::{AlongTheWay, Provoked, Remembered, WalkEnd, WalkForecast};
pub use words::Remark;

/// What an act of the player's creature would bring, as far as its player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerForecast {
    /// What the rulebook foretells, among those that are perceived. Of a walk it tells how things stand when it is over,
    /// wherever that is; whether a blow fells that begins a fight includes whether it comes first.
    pub act: Forecast,
    /// The whole way, if it is a walk of a rogue.
    pub walk: Option<WalkForecast>,
    /// Those of its guards that are counted from where they are believed to be, and are not seen there. Rule: HSE-49.
    pub not_seen: Vec<CreatureId>,
    /// What a walk would mean to each guard that is only remembered, or placed by the brief, if it were still there. Rule:
    /// HSE-49.
    pub remembered: Vec<Remembered>,
    /// What may come before it, if it is a blow that would begin a fight. Rule: HSE-18.
    pub first_blow: Option<FirstBlow>,
}

impl PlayerForecast {
    /// What `action` of the player's creature would bring in `situation`, which is as its player knows the building, while
    /// `fight` runs or not. Rules: HSE-14, HSE-24, HSE-49, HSE-71.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met.
    pub fn of(
        rulebook: &dyn Rulebook,
        situation: &Situation,
        fight: &Fight,
        action: &Action,
    ) -> Result<Self, Refusal> {
        let view = PlayerView::of(situation);
        let mut act = view.forecast(rulebook, action)?;
        let is_seen = |id: CreatureId| {
            situation.creature(CreatureId::ROGUE).awareness.exposure(id) == Exposure::Perceived
        };
        let not_seen = act.states.iter().map(|(id, _)| *id).filter(|id| !is_seen(*id)).collect();
        let player = situation.creature(CreatureId::ROGUE);
        if !action.is_walk() || !player.is_rogue() {
            let begins = fight.running().is_none().then(|| FirstBlow::of(rulebook, situation, action));
            let first_blow = begins.flatten();
            if let Some(blow) = &first_blow {
                act = PlayerView::of(&first_blow::in_a_new_turn(situation)).forecast(rulebook, action)?;
                act.felled = blow.fells.clone();
            }
            return Ok(Self { act, walk: None, not_seen, remembered: Vec::new(), first_blow });
        }
        let picture = pictured(&view);
        let walking = Walking::new(rulebook, fight, &picture, action);
        let remembered = remembered(situation, &picture, &walking);
        let walk = walking.foresee(picture);
        put_into(&mut act, &walk);
        Ok(Self { act, walk: Some(walk), not_seen, remembered, first_blow: None })
    }
}

/// The situation as far as the player knows it. Whoever lies in wait gives no sign of it, so nobody is taken to.
/// Rules: HSE-49, HSE-72.
fn pictured(view: &PlayerView) -> Situation {
    let mut picture = view.known();
    picture.creatures.iter_mut().for_each(|creature| creature.conditions.waiting = false);
    if picture.board.obvious_traps().any(|trap| trap.armed) {
        // The rulebook foretells what a trap does; to the walk it is an end. Rule: HSE-96.
        Arc::make_mut(&mut picture.board).secrets.traps.iter_mut().for_each(|trap| trap.dice = 0);
    }
    picture
}

/// The forecast of the rulebook with what the whole walk brings.
fn put_into(act: &mut Forecast, walk: &WalkForecast) {
    act.states = walk.guards.iter().map(|guard| (guard.guard, guard.at_end.clone())).collect();
    act.worst = walk.worst_at_end.clone();
    act.noise_radius = walk.noise_radius;
    if let Some(((square, _), _)) = walk.ends.outcomes.iter().max_by_key(|(_, weight)| *weight) {
        act.square = *square;
    }
}

/// The same walk past each guard of which there is only a marker, one at a time, as if it were still there. What it holds
/// of the rogue nobody can know: it is taken to have no idea. At a marker that it sees to be empty nobody is. Rule: HSE-49.
fn remembered(situation: &Situation, picture: &Situation, walking: &Walking) -> Vec<Remembered> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let others = situation.hostiles(rogue).filter(|other| picture.get(other.id).is_none());
    let by_marker = |guard: Creature| {
        let rounds = Some(rogue.awareness.of(guard.id).quiet_rounds);
        past(guard, rounds, picture, walking)
    };
    let view = PlayerView::of(situation);
    let may_be_there = others.filter(|other| !view.sees_last_place_empty(other));
    may_be_there.filter_map(|other| rogue.remembers(other)).filter_map(by_marker).collect()
}

/// The walk of `walking` past `guard`, which is put into `picture` as it is imagined.
fn past(guard: Creature, rounds: Option<u8>, picture: &Situation, walking: &Walking) -> Option<Remembered> {
    let (id, square) = (guard.id, guard.square);
    let walk = walking.foresee(picture.with_remembered(guard));
    let along = walk.guards.into_iter().find(|along| along.guard == id)?;
    Some(Remembered { along, square, rounds })
}

/// What `action`, if it is a walk, would mean to each guard whom the brief places at one of `posts`, if it stood there: of
/// those of whom the player knows nothing else, nor that they have fallen, and whose posts it does not see empty. Rule: HSE-49.
pub fn at_posts(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    fight: &Fight,
    action: &Action,
    posts: impl Iterator<Item = (CreatureId, Square)>,
) -> Vec<Remembered> {
    let view = PlayerView::of(situation);
    if !action.is_walk() || !situation.creature(CreatureId::ROGUE).is_rogue() {
        return Vec::new();
    }
    let picture = pictured(&view);
    let walking = Walking::new(rulebook, fight, &picture, action);
    let is_open =
        |(guard, post): &(CreatureId, Square)| view.seen(*guard) == Seen::Scouted && !view.sees(*post);
    let imagined = |(guard, post)| {
        let guard = situation.get(guard).filter(|guard| !guard.is_body())?;
        past(guard.imagined_at(post), None, &picture, &walking)
    };
    posts.filter(is_open).filter_map(imagined).collect()
}
