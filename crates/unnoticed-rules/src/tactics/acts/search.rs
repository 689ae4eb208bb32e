//! Searching: Intuition against the Agility of whoever hides. Rules: TAC-64, TAC-126 to TAC-128.

use tactical_grid::Square;

use crate::plan::{Decided, Plan};
use crate::power::Skill;
use crate::{Against, By, Creature, Dice, Effect, Modifier, Pair, Refusal, RuleId, Situation, Source};

use super::super::aftermath::pointed_out;
use super::super::attempt::Attempt;
use super::super::block::block;
use super::super::hiding::SEARCH_RANGE;
use super::super::kinds::SEARCH;
use super::super::learning::known_at;
use super::super::state::TacticsState;
use super::super::throw::Opposed;
use super::super::view::senses;
use super::request::Request;
use crate::power::Characteristic;
use crate::power::SKILL;
use crate::power::{Favor, PowerRoll};

/// A search before its dice are thrown: one throw against a throw of each who hides. Rule: TAC-126.
#[derive(Debug)]
struct Search<'a> {
    situation: &'a Situation,
    searcher: &'a Creature,
    /// Everybody who may be found, ascending.
    sought: Vec<(Pair<'a>, Opposed)>,
}

/// Looks for everybody within ten squares who is not observed. Rules: TAC-126, TAC-127.
pub(super) fn search(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let Request { situation, actor, .. } = request;
    let pairs = situation.hostiles(actor).filter(|s| !s.is_body()).map(|s| Pair::of(situation, actor, s));
    let sought = pairs.filter(may_be_found).map(|pair| (pair, opposed(&pair))).collect();
    Ok(Plan::certain(request.acting()).then(Search { situation, searcher: actor, sought }))
}

/// Within ten squares, in line of effect, and not observed. Rule: TAC-126.
fn may_be_found(pair: &Pair) -> bool {
    let is_near = pair.observer.space().distance(pair.space()) <= SEARCH_RANGE;
    let is_observed = TacticsState::between(pair.observer, pair.subject.id) == TacticsState::Observed;
    is_near && !is_observed && pair.line_of_effect()
}

/// What both sides add to their dice. Rules: TAC-64, TAC-84, TAC-126, HSE-38.
fn opposed(pair: &Pair) -> Opposed {
    let (o, s) = (pair.observer, pair.subject);
    let invisible = Favor::BANE.when(s.conditions.invisible);
    let searcher = side(o, (Characteristic::Intuition, Skill::Search), invisible);
    let wary = o.conditions.wary.then_some(Modifier::new(1, Source::Wary));
    let hider = side(s, (Characteristic::Agility, Skill::Hide), Favor::NONE);
    Opposed {
        purpose: SEARCH,
        roller: o.id,
        against: s.id,
        bonuses: [searcher.into_iter().chain(wary).collect(), hider],
        rules: vec![RuleId("TAC-126"), RuleId("TAC-127")],
    }
}

fn side(creature: &Creature, (with, skill): (Characteristic, Skill), favor: Favor) -> Vec<Modifier> {
    let own = block(creature);
    let favor = favor + creature.conditions.afflictions.favor_of(Attempt::Test(with), false);
    let learned = own.has(skill).then_some(Modifier::new(SKILL, Source::Own(skill.name())));
    let net = favor.net().bonus_without_tiers();
    let net = (net != 0).then_some(Modifier::new(net, Source::Own(if net > 0 { "edge" } else { "bane" })));
    let score = Modifier::new(own.score(with), Source::Own(with.name()));
    std::iter::once(score).chain(learned).chain(net).collect()
}

impl Decided for Search<'_> {
    /// Whom it finds, and that it shows them to those near it. Rules: TAC-127, TAC-128.
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        if self.sought.is_empty() {
            return Vec::new();
        }
        let ours = PowerRoll::throw(dice);
        let mut effects = Vec::new();
        for (pair, opposed) in &self.sought {
            let roll = opposed.roll(ours, dice);
            let is_found = roll.degree.succeeds();
            effects.push(Effect::Rolled(roll));
            if is_found {
                effects.extend(known_at(pair, senses(pair), "TAC-127", By::Roll));
                effects.extend(pointed_out(self.situation, self.searcher, pair.subject, pair.square));
            }
        }
        effects
    }

    /// The rolls against those whom the searcher knows to be about; of others nothing is foretold. Rule: HSE-49.
    fn rolls(&self) -> Vec<Against> {
        let is_known =
            |pair: &Pair| TacticsState::between(pair.observer, pair.subject.id) != TacticsState::Unnoticed;
        let known = self.sought.iter().filter(|(pair, _)| is_known(pair));
        known.map(|(_, opposed)| opposed.foresee()).collect()
    }
}

/// The roll by which `seeker` would find `subject` if that were at `square`. Rules: TAC-126, HSE-49.
pub(in super::super) fn foresee(
    situation: &Situation,
    seeker: &Creature,
    subject: &Creature,
    square: Square,
) -> Against {
    opposed(&Pair::of(situation, seeker, subject).at(square)).foresee()
}
