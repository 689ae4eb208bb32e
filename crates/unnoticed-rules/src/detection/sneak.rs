//! Sneak: up to half Speed, unheard. Rules: DET-73 to DET-91, HSE-70; rows T07 to T21, T45.

use crate::deeds::{check_way, faced};
use crate::detection::purpose;
use crate::{Action, By, Creature, CreatureId, Effect, Lost, Mover, Refusal, Situation};
use tactical_grid::{Cover, SenseKind, Square};

use super::contest::{Contest, stealth};
use super::plan::{Plan, SharedDie};
use super::request::Request;
use super::state_change::StateChange;
use super::table::{Act, Facts};
use super::touch;
use super::{Pair, State};

/// The whole movement, then one roll.
pub(super) fn sneak<'a>(request: Request<'a>, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    request.avoids_notice()?;
    check_way(request.situation, request.actor, path, request.actor.profile.half_speed())?;
    let (walked, stopped_by) = up_to_touch(&request, path);
    let creeping = Creeping { start: request.actor.square, path: walked };
    let stopped = Creature { square: creeping.end(), ..request.actor.clone() };
    let touched = stopped_by
        .map_or(Vec::new(), |to| touch::touch(request.situation, &stopped, request.actor.space_at(to)));
    let observers = request.observers().filter(|pair| !is_touched(&touched, pair));
    let judged: Vec<Judgement> = observers.filter_map(|pair| creeping.judge(&pair)).collect();
    let mut opening = vec![request.acted()];
    opening.extend(judged.iter().filter_map(|judged| judged.seen_at_start.clone()));
    opening.extend(creeping.moved(&request));
    opening.extend(judged.iter().filter_map(|judged| judged.seen_at_end.clone()));
    let contests = judged.into_iter().filter_map(|judged| judged.rolled).collect();
    let die = shared_die(request.actor).map_or(SharedDie::IfAsked, SharedDie::Shown);
    Ok(Plan::certain(opening).contested(contests).with_die(die).closing(touched))
}

/// The cover that `observer` would leave the actor at both ends of a Sneak along `path`, if there is less of it in
/// between: its increase is lost on the way. Rules: DET-80, DET-86.
pub(super) fn cover_lost_on_the_way(
    situation: &Situation,
    actor: CreatureId,
    observer: CreatureId,
    path: &[Square],
) -> Option<Cover> {
    let pair = Pair::new(situation, observer, actor);
    let creeping = Creeping { start: pair.square, path };
    let at_ends = Creeping { start: creeping.start, path: &[creeping.end()] }.cover(&pair);
    (at_ends.stealth_bonus() > creeping.cover(&pair).stealth_bonus()).then_some(at_ends)
}

/// What cover does not add to the roll of a Sneak against `observer`, because it is not there all the way.
/// Rules: DET-80, DET-86.
pub(super) fn lost(
    situation: &Situation,
    actor: CreatureId,
    observer: CreatureId,
    action: &Action,
) -> Option<Lost> {
    let Action::Sneak(path) = action else { return None };
    let cover = cover_lost_on_the_way(situation, actor, observer, path)?;
    Some(Lost {
        value: cover.stealth_bonus(),
        short: "open on the way",
        why: "the cover is not there on every square of the way. DET-80 DET-86",
    })
}

/// The die that the Sneaks of a turn share; in an encounter each has its own. Rules: DET-25, HSE-70.
fn shared_die(actor: &Creature) -> Option<u8> {
    actor.turn.sneak_die.filter(|_| !actor.conditions.in_encounter)
}

/// The squares before the first one that holds somebody unseen, as far as one may stop there, and that square.
/// Rules: HSE-56, HSE-69.
fn up_to_touch<'p>(request: &Request, path: &'p [Square]) -> (&'p [Square], Option<Square>) {
    let blocked = |to: &Square| {
        let space = request.actor.space_at(*to);
        touch::in_the_way(request.situation, request.actor, space).next().is_some()
    };
    match path.iter().position(blocked) {
        Some(index) => {
            let mover = Mover::new(request.situation, request.actor.id);
            let walked = mover.first_part(&path[..index], u32::MAX).len();
            (&path[..walked], Some(path[index]))
        }
        None => (path, None),
    }
}

fn is_touched(touched: &[Effect], pair: &Pair) -> bool {
    touched.iter().any(|effect| effect.changes() == Some(pair.observer.id))
}

/// What a Sneak means to one O: one of three things.
#[derive(Default)]
struct Judgement<'a> {
    /// Rows T13 and T18: without cover at the start it is no Sneak but a Stride. Rule: DET-88.
    seen_at_start: Option<Effect>,
    /// Rows T12 and T18: it ends in plain view. Rule: DET-87.
    seen_at_end: Option<Effect>,
    /// Qualified at both ends: the one roll. Rules: DET-75, DET-78, DET-79.
    rolled: Option<Contest<'a>>,
}

/// A Sneak as it was carried out.
struct Creeping<'p> {
    start: Square,
    path: &'p [Square],
}

impl Creeping<'_> {
    fn end(&self) -> Square {
        self.path.last().copied().unwrap_or(self.start)
    }

    /// O can see the start or end space, or has it in earshot. Rule: DET-91.
    fn concerns(&self, pair: &Pair) -> bool {
        pair.state() != State::Observed
            && (pair.at(self.end()).is_concerned() || pair.at(self.start).is_concerned())
    }

    fn moved(&self, request: &Request) -> Vec<Effect> {
        let end = self.end();
        if self.path.is_empty() {
            return Vec::new();
        }
        let before_last = self.path.iter().rev().nth(1).copied().unwrap_or(self.start);
        let moved = Effect::Moved { creature: request.actor.id, from: self.start, to: end };
        std::iter::once(moved).chain(faced(request.actor, before_last, end)).collect()
    }

    /// What the Sneak means to one O; `None` if it does not concern it.
    fn judge<'a>(&self, pair: &Pair<'a>) -> Option<Judgement<'a>> {
        if !self.concerns(pair) {
            return None;
        }
        let (start, end) = (pair.at(self.start), pair.at(self.end()));
        let (q0, q1) = (start.qualified(), end.qualified());
        let facts = Facts { q0, q1, invisible: end.invisible(), ..Facts::default() };
        let change = |pair| StateChange::with(pair, Act::Sneak, facts);
        let mut judged = Judgement::default();
        match (q0, q1) {
            (true, true) => {
                let check = stealth(pair, purpose::SNEAK, self.cover(pair), "DET-78");
                judged.rolled = Some(Contest::new(change(end), check));
            }
            (true, false) => judged.seen_at_end = change(end).learn(None, By::Sense(SenseKind::Sight)),
            (false, _) => judged.seen_at_start = change(start).learn(None, By::OpenAct),
        }
        Some(judged)
    }

    /// The least cover on the whole path, without Take Cover. Rule: DET-80.
    fn cover(&self, pair: &Pair) -> Cover {
        let squares = std::iter::once(self.start).chain(self.path.iter().copied());
        squares.map(|square| pair.at(square).cover_without_take_cover()).min().unwrap_or_default()
    }
}
