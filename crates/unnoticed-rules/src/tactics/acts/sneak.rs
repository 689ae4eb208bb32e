//! Sneaking: half speed, without a sound. Rules: TAC-119 to TAC-125, HSE-14, HSE-56, HSE-102, HSE-108, HSE-112.

use tactical_grid::Square;

use crate::deeds::faced;
use crate::plan::{Decided, Plan};
use crate::power::Skill;
use crate::{Against, Creature, Dice, Effect, Mover, Pair, Refusal};

use super::super::hiding::is_sneaking_tested;
use super::super::learning::{by_sense, observed};
use super::super::note::{Own, has_failed, is_hidden_from};
use super::super::state::TacticsState;
use super::super::throw::Throw;
use super::super::view::{may_notice, senses, shelter};
use super::request::Request;
use super::stealth::StealthTest;
use super::touch::{in_the_way, touch};
use super::walk::{check, speed};

/// The whole way, and one test if any of it lies open to somebody near. Rules: TAC-123 to TAC-125.
pub(super) fn sneak<'a>(request: Request<'a>, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    request.avoids_notice()?;
    let Request { situation, actor, .. } = request;
    check(&request, path, sneaking_speed(actor))?;
    let (walked, stopped_by) = up_to_touch(&request, path);
    let way = Way { start: actor.square, squares: walked };
    let stopped = Creature { square: way.end(), ..actor.clone() };
    let touched = stopped_by.map_or(Vec::new(), |to| touch(situation, &stopped, actor.space_at(to)));
    let is_touched = |pair: &Pair| touched.iter().any(|effect| effect.changes() == Some(pair.observer.id));
    let observers: Vec<Pair> = request.observers().filter(|pair| !is_touched(pair)).collect();
    let seen = observers.iter().filter(|pair| way.is_seen_by(pair)).map(|pair| pair.at(way.end())).collect();
    let tested: Vec<Pair> =
        observers.iter().filter(|pair| way.is_tested_by(pair)).map(|pair| pair.at(way.end())).collect();
    let test = StealthTest::new(actor, Skill::Sneak, tested, way.before_last());
    let mut opening = vec![request.acted()];
    opening.extend(way.moved(actor));
    Ok(Plan::certain(opening).then(Sneaking { actor, seen, test }).closing(touched))
}

/// Squares that one Sneak takes `creature`. Rule: TAC-123.
pub(in super::super) fn sneaking_speed(creature: &Creature) -> u8 {
    let fast = speed(creature);
    if fast == 1 { 1 } else { fast / 2 }
}

/// The squares before the first one that holds somebody unseen, as far as one may stop there, and that square.
/// Rules: HSE-56, HSE-69.
fn up_to_touch<'p>(request: &Request, path: &'p [Square]) -> (&'p [Square], Option<Square>) {
    let blocked = |to: &Square| {
        in_the_way(request.situation, request.actor, request.actor.space_at(*to)).next().is_some()
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

/// The way of a Sneak.
struct Way<'p> {
    start: Square,
    squares: &'p [Square],
}

impl Way<'_> {
    fn end(&self) -> Square {
        self.squares.last().copied().unwrap_or(self.start)
    }

    /// The square that is left last. Rule: HSE-108.
    fn before_last(&self) -> Square {
        self.squares.iter().rev().nth(1).copied().unwrap_or(self.start)
    }

    /// Where S is on it, the start left out: there everything has been judged already.
    fn pairs<'a>(&self, pair: &Pair<'a>) -> impl Iterator<Item = Pair<'a>> {
        self.squares.iter().map(|&square| pair.at(square))
    }

    /// Whether O, from whom S does not hide, has it in a sense anywhere on the way. Rules: TAC-107, HSE-99.
    fn is_seen_by(&self, pair: &Pair) -> bool {
        let is_hidden = is_hidden_from(pair.observer, pair.subject);
        let is_observed = TacticsState::between(pair.observer, pair.subject.id) == TacticsState::Observed;
        let is_looked_at = is_hidden && has_failed(&pair.observer.awareness.of(pair.subject.id));
        let seen = |at: &Pair| senses(at) && (!is_hidden || is_looked_at && !shelter(at).shelters());
        !is_observed && (!is_hidden || is_looked_at) && self.pairs(pair).any(|at| seen(&at))
    }

    /// Whether O, from whom S hides, could notice it on the way. Rules: TAC-124, TAC-125, HSE-102.
    fn is_tested_by(&self, pair: &Pair) -> bool {
        let is_hidden = is_hidden_from(pair.observer, pair.subject);
        let has_tried = has_failed(&pair.observer.awareness.of(pair.subject.id));
        let open = || self.pairs(pair).filter(|at| may_notice(at) && senses(at));
        is_hidden && !has_tried && is_sneaking_tested(open().map(|at| shelter(&at)))
    }

    fn moved(&self, actor: &Creature) -> Vec<Effect> {
        let end = self.end();
        if self.squares.is_empty() {
            return Vec::new();
        }
        let moved = Effect::Moved { creature: actor.id, from: self.start, to: end };
        std::iter::once(moved).chain(faced(actor, self.before_last(), end)).collect()
    }
}

/// A Sneak before its dice are thrown.
#[derive(Debug)]
struct Sneaking<'a> {
    actor: &'a Creature,
    /// Those who see it without a test.
    seen: Vec<Pair<'a>>,
    test: StealthTest<'a>,
}

impl Decided for Sneaking<'_> {
    /// Who notices it on the way; whether its end is sheltered, everybody judges by itself. Rules: TAC-94, TAC-121, TAC-124.
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let mut effects: Vec<Effect> = self
            .seen
            .iter()
            .filter(|pair| senses(pair))
            .flat_map(|pair| observed(pair, "TAC-107", by_sense(pair)))
            .collect();
        let out_of_sight = self.seen.iter().filter(|pair| !senses(pair));
        effects.extend(
            out_of_sight.flat_map(|pair| {
                super::super::learning::known_at(pair, false, "TAC-110", crate::By::LostSight)
            }),
        );
        let tested = self.test.outcome(dice);
        effects.extend(tested.rolls.iter().cloned());
        let own = Own { edge: tested.has_edge, ..Own::of(self.actor) };
        effects.extend(own.kept(self.actor));
        effects.extend(self.test.pairs().flat_map(|pair| tested.notice(pair.observer.id).effects(pair)));
        effects
    }

    fn rolls(&self) -> Vec<Against> {
        self.test.throws().map(Throw::foresee).collect()
    }
}
