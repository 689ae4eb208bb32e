//! Awareness Actions. Rules: DNG-111 to DNG-127, DNG-132 to DNG-144, DNG-162.

use crate::cards::{Hand, Keyword, Lies, RollOutcome};
use crate::{
    Action, Against, By, Creature, Dice, Effect, Modifier, Pair, Reason, Refusal, RuleId, Situation,
};

use super::super::contest::{Contest, Parts, margin};
use super::super::kinds::SEARCH;
use super::super::learning::{obvious, traced};
use super::super::note::{self, Own};
use super::super::search::{Found, SearchScene, found};
use super::super::state::DangerState;
use super::super::stealth::is_stealthy;
use super::super::view::{reach_of_senses, view};
use super::cards::{played, usable};
use super::price::can_glance;
use super::request::Request;
use super::things::Things;
use crate::plan::{Decided, Plan};

/// A search before its dice are thrown.
#[derive(Debug)]
struct Search<'a> {
    situation: &'a Situation,
    searcher: &'a Creature,
    /// The numbers of the cards that are played for it.
    cards: Vec<usize>,
    /// What of its own is the same against everybody. Rule: DNG-132.
    shared: Parts,
    /// Everybody that resists, ascending. Rules: DNG-122, DNG-127.
    resisting: Vec<(Pair<'a>, Contest)>,
    /// What is hidden there and has no dice. Rule: DNG-124.
    things: Things<'a>,
}

/// Looks, listens and waits for a sign of anybody within reach of the senses. Rules: DNG-111, DNG-113, DNG-127.
pub fn search(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let Request { situation, actor, .. } = request;
    let with_flow = !is_without_flow(&request);
    let search = Search::new(situation, actor, with_flow);
    let own = Own { glanced: request.own().glanced || !with_flow, ..request.own() };
    let opening = request.acting_as(own);
    Ok(Plan::certain(opening).then(search))
}

/// Whether it is made with cards alone. Rules: DNG-113, DNG-118.
fn is_without_flow(request: &Request) -> bool {
    matches!(request.action, Action::Seek(_)) && can_glance(request.actor)
}

/// The numbers of the cards that count in a search. Rules: DNG-114, DNG-145.
fn cards_for_it(hand: &Hand) -> Vec<usize> {
    let counts = |number: &usize| {
        let card = &hand.cards()[*number].0;
        card.has(Keyword::Awareness) || card.has(Keyword::Environment)
    };
    usable(hand).filter(counts).collect()
}

impl<'a> Search<'a> {
    fn new(situation: &'a Situation, searcher: &'a Creature, with_flow: bool) -> Self {
        let cards = cards_for_it(&searcher.hand);
        let shared = Parts::default()
            .cards(cards.iter().map(|&number| &searcher.hand.cards()[number].0))
            .dice(with_flow.into(), "Flow");
        let hidden = situation.hostiles(searcher).filter(|s| !s.is_body());
        let resist = |s: &'a Creature| resistance(situation, Pair::of(situation, searcher, s), &shared);
        let resisting = hidden.filter_map(resist).collect();
        let things = Things::before(situation, searcher, &shared);
        Self { situation, searcher, cards, shared, resisting, things }
    }

    fn compare(
        &self,
        pair: &Pair,
        contest: &Contest,
        shared: &[Modifier],
        dice: &mut dyn Dice,
    ) -> Vec<Effect> {
        let roll = contest.roll_after(shared, dice);
        let outcome = margin(&roll).map_or(RollOutcome::Failure, |margin| RollOutcome::Success { margin });
        let before = DangerState::between(pair.observer, pair.subject.id);
        let learned = found(before, outcome).map(|found| match found {
            Found::Trace => traced(self.situation, pair, Reason::rule("DNG-119", By::Roll)),
            Found::Exactly => {
                let rule = if before == DangerState::Known { "DNG-120" } else { "DNG-121" };
                obvious(pair, view(self.situation, pair).is_in_sight(), rule, By::Roll)
            }
        });
        std::iter::once(Effect::Rolled(roll)).chain(learned).collect()
    }
}

impl Decided for Search<'_> {
    /// What is found. Rules: DNG-119 to DNG-121, DNG-132, DNG-133.
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let shared = self.shared.throw(dice);
        let mut effects = Vec::new();
        for (pair, contest) in &self.resisting {
            effects.extend(self.compare(pair, contest, &shared, dice));
        }
        effects.extend(self.things.found(&shared, dice));
        effects.extend(played(self.searcher, &self.cards));
        effects
    }

    /// The rolls against those whom the searcher knows of; of others nothing is foretold. Rule: HSE-89.
    fn rolls(&self) -> Vec<Against> {
        let is_known =
            |pair: &Pair| DangerState::between(pair.observer, pair.subject.id) != DangerState::Unknown;
        let known = self.resisting.iter().filter(|(pair, _)| is_known(pair));
        known.map(|(_, contest)| contest.foresee()).chain(self.things.rolls()).collect()
    }
}

/// What S, which is not Obvious, sets against a search of O; `None` if no sense of O reaches it, or if it is Obvious.
/// Rules: DNG-122, DNG-123, DNG-127, DNG-134, DNG-137 to DNG-144.
fn resistance<'a>(situation: &Situation, pair: Pair<'a>, shared: &Parts) -> Option<(Pair<'a>, Contest)> {
    let (o, s) = (pair.observer, pair.subject);
    if DangerState::between(o, s.id) == DangerState::Obvious {
        return None;
    }
    let view = view(situation, &pair);
    let range = reach_of_senses(situation, &pair, view)?;
    let belief = o.awareness.of(s.id);
    let scene = SearchScene { view, was_heard: note::was_heard(&belief), range, is_still: !Own::of(s).moved };
    let contest = Contest {
        purpose: SEARCH,
        roller: o.id,
        against: Some(s.id),
        shared: shared.clone(),
        acting: with_dice(Parts::default(), scene.for_searcher()),
        resisting: with_dice(hiding(s), scene.for_subject()),
        rules: vec![RuleId("DNG-119"), RuleId("DNG-132")],
    };
    Some((pair, contest))
}

/// `parts` with a die for each reason.
fn with_dice(parts: Parts, reasons: Vec<&'static str>) -> Parts {
    reasons.into_iter().fold(parts, |parts, why| parts.dice(1, why))
}

/// The cards with which S stays hidden: none if it is not stealthy. Rules: DNG-103, DNG-123, DNG-134.
fn hiding(s: &Creature) -> Parts {
    let cards =
        s.hand.cards().iter().filter(|(card, lies)| {
            *lies == Lies::Flipped || *lies == Lies::Static && card.has(Keyword::Stealth)
        });
    let cards = cards.map(|(card, _)| card).filter(|_| is_stealthy(s));
    Parts::default().cards(cards)
}

/// The roll by which `seeker` would find `subject` if that were at `square`. Rules: DNG-132, HSE-49, HSE-89.
pub fn foresee(
    situation: &Situation,
    seeker: &Creature,
    subject: &Creature,
    square: tactical_grid::Square,
) -> Against {
    let shared = Search::new(situation, seeker, true).shared;
    let hidden = Pair::of(situation, seeker, subject).at(square);
    let contest = resistance(situation, hidden, &shared).map(|(_, contest)| contest);
    let nothing = || Contest {
        purpose: SEARCH,
        roller: seeker.id,
        against: Some(subject.id),
        shared: shared.clone(),
        acting: Parts::default(),
        resisting: Parts::default(),
        rules: vec![RuleId("DNG-119")],
    };
    contest.unwrap_or_else(nothing).foresee()
}
