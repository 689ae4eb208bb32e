//! Attacks: with what, on whom, against which defence, and what they bring.
//! Rules: DNG-23 to DNG-50, DNG-61 to DNG-80, DNG-99, DNG-100, DNG-145, DNG-154 to DNG-158, SUR-78, SUR-79, HSE-86.

mod active;
mod aftermath;
mod aim;
mod arm;

use crate::cards::Hand;
use crate::deeds::turned_towards;
use crate::{
    Against, By, Creature, CreatureId, Dice, Effect, Fall, NoiseKind, Pair, Reason, Refusal, RuleId,
};
use crate::{Side, Situation};
use tactical_grid::{Cover, Square};

use super::super::attack::{injuries, range_dice};
use super::super::contest::{Contest, Parts, margin};
use super::super::defence::{AttackKind, Defended};
use super::super::kinds::ATTACK;
use super::super::learning::traced;
use super::super::note::Own;
use super::super::noticing::noise_radius;
use super::super::state::DangerState;
use super::super::view::cover;
use super::cards::{defending, laid, played};
use super::request::Request;
use super::sound::noise;
use crate::plan::{Decided, Plan};

pub use active::{ActiveDefence, brought, defences, undefended};
use aim::Unseen;
pub use aim::{Aim, opponent};
use arm::Arm;

/// What a hit does. Rules: DNG-154, HSE-85, HSE-86.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// It injures.
    Injures,
    /// It puts out whoever is beaten by 7, silently. Rule: HSE-85.
    Subdues,
}

/// An attack before its dice are thrown.
#[derive(Debug)]
pub struct Attack<'a> {
    situation: &'a Situation,
    attacker: &'a Creature,
    /// Whom it meets, as the attacker has it before itself; nobody if it goes astray.
    met: Option<Met<'a>>,
    /// The numbers of the attacker's cards.
    cards: Vec<usize>,
    arm: Arm,
    hit: Hit,
}

/// Whom an attack meets, and how that one defends.
#[derive(Debug)]
struct Met<'a> {
    pair: Pair<'a>,
    contest: Contest,
    /// The numbers of the defender's cards.
    cards: Vec<usize>,
    kind: AttackKind,
}

/// An attack on `target`: where it is seen, or where it is taken to be. Rules: DNG-08, DNG-29, DNG-36, DNG-37.
pub fn strike<'a>(request: Request<'a>, target: CreatureId) -> Result<Plan<'a>, Refusal> {
    let aim = Aim::at(&request, target)?;
    attack(request, aim, Hit::Injures)
}

/// A swing all around at whoever may be there unseen. Rule: DNG-45.
pub fn guess<'a>(request: Request<'a>, square: Square) -> Result<Plan<'a>, Refusal> {
    let aim = Aim::blind(&request, square)?;
    attack(request, aim, Hit::Injures)
}

/// A shot at squares that may hold somebody unseen. Rules: DNG-37 to DNG-39, DNG-43, DNG-45.
pub fn shoot<'a>(request: Request<'a>, squares: &[Square]) -> Result<Plan<'a>, Refusal> {
    let aim = Aim::named(&request, squares)?;
    attack(request, aim, Hit::Injures)
}

/// The attack on `aim`.
pub fn attack<'a>(request: Request<'a>, aim: Aim<'a>, hit: Hit) -> Result<Plan<'a>, Refusal> {
    let Request { situation, actor, .. } = request;
    let attack = Attack::new(&request, &aim, hit);
    let mut opening = request.acting();
    opening.extend(turned_towards(actor, aim.space.centre_doubled()));
    let mut closing = Vec::new();
    let braced = request.action.attacks().map(|id| situation.creature(id));
    closing.extend(braced.and_then(no_longer_braced));
    if hit == Hit::Injures && aim.arm.is_melee() {
        let radius = noise_radius(NoiseKind::Loud, false);
        closing.extend(noise(actor.id, actor.square, radius, NoiseKind::Loud));
    }
    Ok(Plan::certain(opening).then(attack).closing(closing))
}

/// A point that was spent on a defence helps against one attack. Rule: SUR-78.
fn no_longer_braced(target: &Creature) -> Option<Effect> {
    target.conditions.braced.map(|_| Effect::Braced { creature: target.id, against: None })
}

impl<'a> Attack<'a> {
    fn new(request: &Request<'a>, aim: &Aim<'a>, hit: Hit) -> Self {
        let Request { situation, actor, .. } = *request;
        let cards = aim.arm.cards(&actor.hand);
        let acting = acting(actor, aim.arm, &cards);
        let met = aim.met.map(|target| {
            let pair = Pair::of(situation, actor, target);
            Met::new(situation, pair, aim, hit, acting)
        });
        Self { situation, attacker: actor, met, cards, arm: aim.arm, hit }
    }

    /// What a Surprise takes before the dice fall. Rules: DNG-61, DNG-62, DNG-67.
    fn before(&self) -> Vec<Effect> {
        let Some(met) = self.met.as_ref().filter(|met| met.kind.is_surprise) else { return Vec::new() };
        let victim = met.pair.subject;
        let mut effects = laid(victim, Hand::lose_pool);
        effects.extend(Own { lingers: false, ..Own::of(victim) }.kept(victim));
        effects
    }

    /// What a hit by `margin`, or a miss, brings.
    fn after(&self, margin: Option<u16>) -> Vec<Effect> {
        let mut effects = Vec::new();
        effects.extend(margin.into_iter().flat_map(|margin| self.harm(margin)));
        effects.extend(played(self.attacker, &self.cards));
        if let Some(met) = self.met.as_ref().filter(|met| !met.kind.is_surprise) {
            effects.extend(played(met.pair.subject, &met.cards));
        }
        let is_seen = self.met.as_ref().is_some_and(Met::is_seen_by_attacker);
        if margin.is_none() && !is_seen {
            effects.push(Effect::HitNothing { creature: self.attacker.id });
        }
        effects.extend(self.noticed(&effects));
        effects.extend(self.scuffle(margin));
        effects
    }

    /// Injuries, and whom they fell. Rules: DNG-50, DNG-154, DNG-155, HSE-85, HSE-86.
    fn harm(&self, margin: u16) -> Vec<Effect> {
        let Some(met) = &self.met else { return Vec::new() };
        let victim = met.pair.subject;
        if self.hit == Hit::Subdues && margin >= crate::Compare::GREATLY as u16 {
            return vec![Effect::Fell { creature: victim.id, how: Fall::Subdued }];
        }
        let amount = u8::try_from(injuries(margin)).unwrap_or(u8::MAX);
        let mut effects = vec![Effect::Hurt { creature: victim.id, amount, faces: Vec::new() }];
        if amount > victim.health {
            effects.push(Effect::Fell { creature: victim.id, how: fall(victim, self.situation.rogue_kills) });
        } else if DangerState::between(self.attacker, victim.id) == DangerState::Unknown {
            effects.push(traced(self.situation, &met.pair, Reason::rule("DNG-50", By::Attack)));
        }
        effects
    }

    /// How loud a Subdue was. Rule: HSE-85.
    fn scuffle(&self, margin: Option<u16>) -> Option<Effect> {
        if self.hit != Hit::Subdues {
            return None;
        }
        let kind = match margin {
            Some(margin) if margin >= crate::Compare::GREATLY as u16 => return None,
            Some(_) => NoiseKind::Scuffle,
            None => NoiseKind::Loud,
        };
        noise(self.attacker.id, self.attacker.square, noise_radius(kind, true), kind)
    }
}

impl Decided for Attack<'_> {
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let roll = self.met.as_ref().map(|met| met.contest.roll(dice));
        let margin = roll.as_ref().and_then(margin);
        let mut effects = self.before();
        effects.extend(roll.map(Effect::Rolled));
        effects.extend(self.after(margin));
        effects
    }

    /// Whether somebody unseen is met may not be told. Rules: DNG-36, HSE-89.
    fn rolls(&self) -> Vec<Against> {
        let met = self.met.as_ref().filter(|met| met.is_seen_by_attacker());
        met.map(|met| met.contest.foresee()).into_iter().collect()
    }

    /// A miss, and each number of injuries up to the one that fells; of a blow at somebody unseen that it hits nothing.
    /// Rules: DNG-154, HSE-89.
    fn ways(&self) -> Vec<(Vec<Effect>, u64)> {
        let Some(met) = self.met.as_ref().filter(|met| met.is_seen_by_attacker()) else {
            return vec![(vec![Effect::HitNothing { creature: self.attacker.id }], 1)];
        };
        let odds = met.contest.odds();
        let injuries = 0..=u16::from(met.pair.subject.health);
        let steps: Vec<u16> = injuries.map(|injuries| (7 * injuries).max(1)).collect();
        let mut ways = vec![(self.after(None), odds.total - odds.ways_by(1))];
        for (index, &margin) in steps.iter().enumerate() {
            let more = steps.get(index + 1).map_or(0, |&next| odds.ways_by(next));
            ways.push((self.after(Some(margin)), odds.ways_by(margin) - more));
        }
        let weighed = ways.into_iter().map(|(effects, ways)| (effects, odds.weight(ways)));
        weighed.filter(|(_, weight)| *weight > 0).collect()
    }
}

impl<'a> Met<'a> {
    fn new(situation: &Situation, pair: Pair<'a>, aim: &Aim, hit: Hit, acting: Parts) -> Self {
        let (attacker, target) = (pair.observer, pair.subject);
        let kind = kind_of(situation, attacker, target);
        let is_seen = DangerState::between(attacker, target.id) == DangerState::Obvious;
        let defended = Defended {
            attack: kind,
            is_unseen_by_attacker: !is_seen,
            is_of_device: false,
            is_blast: false,
            is_active: target.conditions.braced == Some(attacker.id),
        };
        let Own { withheld, .. } = Own::of(target);
        let mut cards = defending(target, defended);
        cards.retain(|&number| !withheld.holds_card(target, number));
        let contest = Contest {
            purpose: ATTACK,
            roller: attacker.id,
            against: Some(target.id),
            shared: Parts::default(),
            acting,
            resisting: resisting(situation, &pair, aim, hit, &cards),
            rules: vec![RuleId("DNG-145"), RuleId("DNG-154")],
        };
        Self { pair, contest, cards, kind }
    }

    fn is_seen_by_attacker(&self) -> bool {
        DangerState::between(self.pair.observer, self.pair.subject.id) == DangerState::Obvious
    }
}

/// What the attack is to its defender. Rules: DNG-23 to DNG-25, DNG-53, DNG-66, SUR-79.
pub fn kind_of(situation: &Situation, attacker: &Creature, target: &Creature) -> AttackKind {
    let is_surprise_round = situation.creatures.iter().any(|other| other.turn.active && other.turn.momentum);
    as_expected(attacker, target, is_surprise_round && target.conditions.surprised)
}

/// Whether `attacker` is Unknown to `target`, or is treated so. Rules: DNG-25, SUR-19.
pub fn is_unknown(attacker: &Creature, target: &Creature) -> bool {
    as_expected(attacker, target, false).is_surprise
}

fn as_expected(attacker: &Creature, target: &Creature, is_surprised: bool) -> AttackKind {
    let belief = target.awareness.of(attacker.id);
    let state = if target.is_insensate() { DangerState::Unknown } else { DangerState::of(belief.state) };
    let is_there = |place: crate::Place| attacker.space().squares().any(|at| place.contains(at));
    AttackKind::of(state, belief.place.is_some_and(is_there), is_surprised)
}

/// The attacker's pool; a step lends a die to the first blow after it. Rules: DNG-145, DNG-158, DNG-162.
fn acting(attacker: &Creature, arm: Arm, cards: &[usize]) -> Parts {
    let lends = arm.is_melee() && attacker.turn.stepped && attacker.turn.attacks == 0;
    let cards = cards.iter().map(|&number| &attacker.hand.cards()[number].0);
    Parts::default().cards(cards).dice(lends.into(), "the step")
}

/// The defender's pool. Rules: DNG-30 to DNG-32, DNG-38, DNG-40, DNG-48, DNG-49, DNG-162.
fn resisting(situation: &Situation, pair: &Pair, aim: &Aim, hit: Hit, cards: &[usize]) -> Parts {
    let target = pair.subject;
    let parts = Parts::default().cards(cards.iter().map(|&number| &target.hand.cards()[number].0));
    let distance = pair.observer.space().distance(pair.space());
    let parts = match aim.unseen {
        Unseen::Not => parts,
        Unseen::Swing if hit == Hit::Subdues => parts,
        Unseen::Swing => parts.dice(if distance <= 1 { 1 } else { 2 }, "swung all around"),
        Unseen::Named(squares) => parts.dice(squares, "squares named"),
    };
    let range = aim.arm.range().map_or(0, |range| range_dice(range.into(), distance).dice);
    parts.dice(range, "distance").dice(shelter(situation, pair), "cover")
}

/// Dice of cover against an attack: of the building, and of those who stand between. Rules: DNG-49, HSE-80.
fn shelter(situation: &Situation, pair: &Pair) -> u8 {
    let (o, s) = (pair.observer, pair.subject);
    let between =
        situation.creatures.iter().filter(|other| other.id != o.id && other.id != s.id && !other.is_body());
    let between = between.map(|other| (other.space(), other.profile.size));
    let screen = Cover::by_creatures(o.space(), o.profile.size, pair.space(), s.profile.size, between);
    cover(situation, pair).max(u8::from(screen != Cover::None))
}

/// What becomes of `victim` that is injured without a life card left. Rule: HSE-86.
fn fall(victim: &Creature, kills: bool) -> Fall {
    match victim.profile.side {
        Side::Rogue => Fall::Captured,
        Side::Guards if kills => Fall::Killed,
        Side::Guards => Fall::KnockedOut,
    }
}
