//! Hiding. Rules: TAC-106 to TAC-114, TAC-122, HSE-102, HSE-112.

use crate::plan::{Decided, Plan};
use crate::power::Skill;
use crate::{Against, By, Creature, Dice, Effect, Pair, Reason, Refusal, Situation};

use super::super::hiding::{is_tested, may_hide};
use super::super::learning::learned;
use super::super::note::{Noting, Own, has_failed, is_found, is_hidden_from, noted};
use super::super::state::TacticsState;
use super::super::throw::Throw;
use super::super::view::{may_notice, shelter};
use super::request::Request;
use super::stealth::{Notice, StealthTest, Tested};

/// Gets out of everybody's mind from whom one is sheltered, and who does not know where one is.
pub(super) fn hide(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    request.avoids_notice()?;
    check(&request)?;
    let Request { situation, actor, .. } = request;
    let from: Vec<Pair> = request.observers().filter(|pair| can_hide_from(pair)).collect();
    let tested = |pair: &&Pair| {
        let distance = pair.observer.space().distance(pair.space());
        is_tested(actor.conditions.in_encounter, Some(distance)) && may_notice(pair)
    };
    let tested: Vec<Pair> = from.iter().filter(tested).copied().collect();
    let test = StealthTest::new(actor, Skill::Hide, tested, actor.square);
    let hiding = Hiding { situation, actor, from, test };
    Ok(Plan::certain(request.acting()).then(hiding))
}

/// Whether S can hide from O where it is. Rules: TAC-95, TAC-106 to TAC-110.
fn can_hide_from(pair: &Pair) -> bool {
    let belief = pair.observer.awareness.of(pair.subject.id);
    let is_looked_at = has_failed(&belief) && may_notice(pair);
    let is_hidden = is_hidden_from(pair.observer, pair.subject);
    let last_known = belief.place.map(|place| place.square).filter(|_| !is_hidden);
    !is_looked_at && may_hide(shelter(pair), last_known, pair.square).is_ok()
}

/// Refused to whoever could hide from none of those it perceives that know of it; whether others see it, it cannot know.
/// Rules: TAC-106, TAC-109, HSE-49.
fn check(request: &Request) -> Result<(), Refusal> {
    let known = request.situation.as_perceived_by(request.actor.id);
    let own = Request::new(&known, request.actor.id, request.action);
    let is_placed = |pair: &Pair| pair.observer.awareness.perceives(pair.subject.id);
    let mut placing = own.observers().filter(is_placed).peekable();
    let hides = Own::of(own.actor).hidden;
    if placing.peek().is_none() {
        let why = "You hide already.";
        return if hides { Err(Refusal::already_so(why, "TAC-111")) } else { Ok(()) };
    }
    let placing: Vec<Pair> = placing.collect();
    match () {
        () if placing.iter().any(can_hide_from) => Ok(()),
        () if placing.iter().all(|pair| !shelter(pair).shelters()) => {
            Err(Refusal::unmet("You need cover or concealment from those who see you.", "TAC-109"))
        }
        () => Err(Refusal::unmet(
            "They know exactly where you are: get out of sight, and move on from there.",
            "TAC-108",
        )),
    }
}

/// Hiding before its dice are thrown.
#[derive(Debug)]
struct Hiding<'a> {
    situation: &'a Situation,
    actor: &'a Creature,
    /// Those from whom it can hide.
    from: Vec<Pair<'a>>,
    test: StealthTest<'a>,
}

impl Hiding<'_> {
    /// What `o`, from whom it may hide or not, makes of it. Rules: TAC-106, TAC-110.
    fn made_of_it(&self, o: &Creature, tested: &Tested) -> Vec<Effect> {
        let (s, belief) = (self.actor, o.awareness.of(self.actor.id));
        let note = |noting| noted(o.id, s.id, noting);
        let Some(pair) = self.from.iter().find(|pair| pair.observer.id == o.id) else {
            return if is_found(&belief) { Vec::new() } else { vec![note(Noting::Seen)] };
        };
        let notice = tested.notice(o.id);
        if notice == Notice::Found {
            return notice.effects(pair);
        }
        let mut effects: Vec<Effect> = is_found(&belief).then(|| note(Noting::Hidden)).into_iter().collect();
        let goes_on_unseen = belief.place.is_none_or(|place| place.square != s.square);
        let is_lost = match TacticsState::of(belief.state) {
            TacticsState::Observed => goes_on_unseen,
            state => state == TacticsState::Located && notice != Notice::Located,
        };
        if is_lost {
            let reason = Reason::rule("TAC-110", By::LostSight).without_news();
            effects.push(learned(o, s, TacticsState::Sought, belief.place, reason));
        }
        effects.extend(notice.effects(pair));
        effects
    }
}

impl Decided for Hiding<'_> {
    /// The test tells who notices it; from all others from whom it can hide it is hidden. Rules: TAC-94, TAC-111, TAC-113,
    /// TAC-114.
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let tested = self.test.outcome(dice);
        let own = Own { hidden: true, revealed: false, edge: tested.has_edge, ..Own::of(self.actor) };
        let others = self.situation.hostiles(self.actor).filter(|o| !o.is_insensate());
        let made_of_it = others.flat_map(|o| self.made_of_it(o, &tested));
        let mut effects = tested.rolls.clone();
        effects.extend(own.kept(self.actor));
        effects.extend(made_of_it);
        effects
    }

    fn rolls(&self) -> Vec<Against> {
        self.test.throws().map(Throw::foresee).collect()
    }
}
