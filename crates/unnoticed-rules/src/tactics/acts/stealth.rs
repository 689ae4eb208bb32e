//! Stealth tests: how hard they are, what they come to, and for whom. Rules: TAC-93 to TAC-96, TAC-114, TAC-124, HSE-102, HSE-108,
//! HSE-112.

use tactical_grid::Square;

use crate::power::Skill;
use crate::{By, Creature, CreatureId, Dice, Effect, Pair, Reason};

use super::super::attempt::Attempt;
use super::super::block::block;
use super::super::hiding::Stealth;
use super::super::kinds::STEALTH;
use super::super::learning::{known_at, located, sought};
use super::super::note::{Noting, Own, noted};
use super::super::state::TacticsState;
use super::super::throw::Throw;
use super::super::view::senses;
use crate::power::Characteristic;
use crate::power::{SKILL, difficulty_against};

/// A stealth test before its dice are thrown: one throw, compared apart for those whom its author perceives and for the
/// others. Rules: HSE-102, HSE-112.
#[derive(Clone, Debug)]
pub(super) struct StealthTest<'a> {
    author: &'a Creature,
    groups: Vec<Group<'a>>,
    /// The square where its author is looked for after a trace. Rule: HSE-108.
    trace: Square,
}

/// Those who are judged together.
#[derive(Clone, Debug)]
struct Group<'a> {
    /// Nobody twice, ascending; each with its author where the test is made.
    pairs: Vec<Pair<'a>>,
    throw: Throw,
}

impl<'a> StealthTest<'a> {
    /// A test of `author` with `skill` against those of `pairs`, whose trace leads to `trace`.
    pub fn new(author: &'a Creature, skill: Skill, pairs: Vec<Pair<'a>>, trace: Square) -> Self {
        let is_known = |pair: &Pair| author.awareness.perceives(pair.observer.id);
        let (known, unknown): (Vec<_>, Vec<_>) = pairs.into_iter().partition(is_known);
        let groups = [known, unknown].into_iter().filter(|pairs| !pairs.is_empty());
        let groups = groups.map(|pairs| Group { throw: throw(author, skill, &pairs), pairs }).collect();
        Self { author, groups, trace }
    }

    /// Whether there is nobody to notice anything.
    pub const fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Each comparison that would be made. Rule: HSE-24.
    pub fn throws(&self) -> impl Iterator<Item = &Throw> {
        self.groups.iter().map(|group| &group.throw)
    }

    /// Those who might notice, each with its author where the test is made.
    pub fn pairs(&self) -> impl Iterator<Item = &Pair<'a>> {
        self.groups.iter().flat_map(|group| &group.pairs)
    }

    /// The dice that the tests of this turn share, if they were thrown. Rule: HSE-102.
    const fn thrown(&self) -> Option<u8> {
        self.author.turn.sneak_die
    }

    /// What it comes to; nothing is thrown if there is nobody to notice anything.
    pub fn outcome(&self, dice: &mut dyn Dice) -> Tested {
        let own = Own::of(self.author);
        if self.is_empty() {
            return Tested { rolls: Vec::new(), noticed: Vec::new(), has_edge: own.edge };
        }
        let throws: Vec<&Throw> = self.throws().collect();
        let natural = self.thrown().unwrap_or_else(|| Throw::throw_shared(&throws, dice));
        let of = |group: &Group| Stealth::of(group.throw.outcome(natural));
        // Only what those make of it whom its author perceives may show in an edge.
        let is_known = |group: &&Group| self.author.awareness.perceives(group.pairs[0].observer.id);
        let known = self.groups.iter().find(is_known);
        let is_rewarded = known.is_some_and(|group| of(group) == Stealth::UnnoticedWithEdge);
        Tested {
            rolls: throws.iter().map(|throw| Effect::Rolled(throw.show(natural))).collect(),
            noticed: self.groups.iter().flat_map(|group| group.noticed(of(group), self.trace)).collect(),
            has_edge: is_rewarded || own.edge && (self.thrown().is_some() || known.is_none()),
        }
    }
}

/// What a stealth test has come to.
#[derive(Clone, Debug)]
pub(super) struct Tested {
    /// The comparisons.
    pub rolls: Vec<Effect>,
    noticed: Vec<(CreatureId, Notice)>,
    /// Whether the next test has an edge. Rule: TAC-94.
    pub has_edge: bool,
}

/// What one observer notices. Rule: TAC-94.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    /// S itself.
    Found,
    /// Where to look.
    Located,
    /// That somebody is about, after a failure.
    Alarmed,
    /// That somebody is about, and left that square.
    Trace(Square),
    /// Nothing.
    Nothing,
}

impl Tested {
    /// What `observer` notices.
    pub fn notice(&self, observer: CreatureId) -> Notice {
        let of = self.noticed.iter().find(|(id, _)| *id == observer);
        of.map_or(Notice::Nothing, |(_, notice)| *notice)
    }
}

impl Notice {
    /// What O learns by it, with S where it ends. Rules: TAC-94, TAC-95, HSE-108.
    pub fn effects(self, pair: &Pair) -> Vec<Effect> {
        let (o, s) = (pair.observer, pair.subject);
        let state = TacticsState::between(o, s.id);
        let reason = Reason::rule("TAC-94", By::Roll);
        let learned = match self {
            Self::Found => known_at(pair, senses(pair), "TAC-94", By::Roll),
            Self::Located if state > TacticsState::Observed => vec![located(o, s, pair.square, reason)],
            Self::Alarmed if state > TacticsState::Located => vec![sought(o, s, pair.square, reason)],
            Self::Trace(square) if state > TacticsState::Located => vec![sought(o, s, square, reason)],
            _ => Vec::new(),
        };
        let has_failed = matches!(self, Self::Found | Self::Located | Self::Alarmed);
        let failed = has_failed.then(|| noted(o.id, s.id, Noting::Failed));
        learned.into_iter().chain(failed).collect()
    }
}

impl Group<'_> {
    /// What each of them notices. Rule: TAC-94.
    fn noticed(&self, outcome: Stealth, trace: Square) -> Vec<(CreatureId, Notice)> {
        let nearest = self.nearest();
        let of = |pair: &Pair| {
            let notice = match outcome {
                Stealth::Observed => Notice::Found,
                Stealth::Searched if pair.observer.id == nearest => Notice::Located,
                Stealth::Searched => Notice::Alarmed,
                Stealth::Trace if pair.observer.id == nearest => Notice::Trace(trace),
                _ => Notice::Nothing,
            };
            (pair.observer.id, notice)
        };
        self.pairs.iter().map(of).collect()
    }

    /// The nearest of them; ties go to the lower id. Rule: TAC-94.
    fn nearest(&self) -> CreatureId {
        let rank = |pair: &&Pair| (pair.observer.space().distance(pair.space()), pair.observer.id);
        let nearest = self.pairs.iter().min_by_key(rank).map(|pair| pair.observer.id);
        nearest.unwrap_or_default()
    }
}

/// Agility and `skill` against the sharpest of `pairs`. Rules: TAC-86, TAC-93.
fn throw(author: &Creature, skill: Skill, pairs: &[Pair]) -> Throw {
    let own = block(author);
    let agility = own.score(Characteristic::Agility);
    let learned = if own.has(skill) { SKILL } else { 0 };
    let values = pairs.iter().map(|pair| sharpness(pair.observer));
    let difficulty = difficulty_against(agility + learned, values);
    let afflictions = author.conditions.afflictions.favor_of(Attempt::Test(Characteristic::Agility), false);
    let sharpest =
        pairs.iter().max_by_key(|pair| (sharpness(pair.observer), std::cmp::Reverse(pair.observer.id)));
    let mut throw = Throw::of_trial(STEALTH, author.id, difficulty).plus(agility, "Agility");
    if learned > 0 {
        throw = throw.plus(learned, skill.name());
    }
    let throw = throw
        .edge(Own::of(author).edge, "edge: well begun")
        .favored(afflictions, "edge: condition", "bane: condition")
        .by(&["TAC-93", "TAC-94"]);
    sharpest.map_or(throw.clone(), |pair| throw.against(pair.observer.id))
}

/// What O sets against stealth: Intuition and Search, and one more if it is wary. Rules: TAC-93, HSE-38, HSE-112.
fn sharpness(o: &Creature) -> i16 {
    let own = block(o);
    let learned = if own.has(Skill::Search) { SKILL } else { 0 };
    own.score(Characteristic::Intuition) + learned + i16::from(o.conditions.wary)
}

/// How many of twenty stealth tests of `author` against `observer` alone are noticed in some way: what bots go by.
pub(in super::super) fn odds_of_failing(observer: &Creature, author: &Creature) -> u8 {
    let (own, agility) = (block(author), block(author).score(Characteristic::Agility));
    let bonus = agility + if own.has(Skill::Sneak) { SKILL } else { 0 };
    let difficulty = difficulty_against(bonus, [sharpness(observer)]);
    let throw = Throw::of_trial(STEALTH, author.id, difficulty).plus(bonus, "Agility");
    let noticed = crate::enumerate(|dice| Stealth::of(throw.outcome(throw.throw(dice))) < Stealth::Unnoticed);
    noticed.percent(|noticed| *noticed) / 5
}
