//! Traps: who walks into one. Rules: DNG-53, DNG-54, DNG-61 to DNG-80, DNG-101, DNG-154, DNG-155,
//! DNG-163, HSE-94.

use crate::cards::Hand;
use crate::{Against, Creature, CreatureId, Dice, Effect, Fall, NoiseKind, RuleId, Situation};
use tactical_grid::{Noticed, Square, Trap};

use super::super::attack::injuries;
use super::super::contest::{Contest, Parts, margin};
use super::super::defence::{AttackKind, Defended};
use super::super::kinds::TRAP;
use super::super::note::Own;
use super::super::state::DangerState;
use super::cards::{defending, laid, played};
use super::sound::noise;
use crate::plan::{Decided, Plan};

/// What may be foretold of the first trap on `way`. Rule: HSE-96.
pub fn foresee_trap(situation: &Situation, actor: CreatureId, way: &[Square]) -> Vec<Against> {
    let actor = situation.creature(actor);
    let first = way.iter().find_map(|&to| trap_at(situation, actor, to));
    first.map(|trap| trap.rolls()).unwrap_or_default()
}

/// The trap that `actor` would spring at `to`: only those do that come into the house. Rules: HSE-91, HSE-94.
fn trap_at<'a>(situation: &'a Situation, actor: &'a Creature, to: Square) -> Option<Springing<'a>> {
    let trap = situation.board.secrets.armed_in(actor.space_at(to)).filter(|_| actor.is_rogue())?;
    Some(Springing::new(trap, actor))
}

/// A plan that begins with `opening`, in which the actor has come to `to`: the trap there is sprung, if there is one.
pub fn into_trap<'a>(
    situation: &'a Situation,
    actor: &'a Creature,
    to: Square,
    mut opening: Vec<Effect>,
) -> Plan<'a> {
    let Some(springing) = trap_at(situation, actor, to) else { return Plan::certain(opening) };
    let trap = springing.trap;
    opening.push(Effect::Spent { creature: actor.id, movement: u8::MAX });
    opening.push(Effect::Sprung { creature: actor.id, trap: trap.square });
    opening.extend(springing.before());
    let rings = noise(actor.id, trap.square, trap.noise, NoiseKind::Bell);
    Plan::certain(opening).then(springing).closing(rings.into_iter().collect())
}

/// A trap that is sprung, before its dice are thrown.
#[derive(Debug)]
pub struct Springing<'a> {
    trap: &'a Trap,
    victim: &'a Creature,
    kind: AttackKind,
    /// The numbers of the victim's cards that help.
    cards: Vec<usize>,
    contest: Contest,
}

/// What the attack of a trap is to whoever walks into it. Rules: DNG-23, DNG-53, DNG-54, DNG-163.
pub const fn kind_of_trap(noticed: Noticed) -> AttackKind {
    let state = match noticed {
        Noticed::Unknown => DangerState::Unknown,
        Noticed::Known => DangerState::Known,
        Noticed::Obvious => DangerState::Obvious,
    };
    AttackKind::of(state, true, false)
}

impl<'a> Springing<'a> {
    fn new(trap: &'a Trap, victim: &'a Creature) -> Self {
        let kind = kind_of_trap(trap.noticed);
        // Whoever walks into what it sees is ready for it: HSE-94.
        let defended = Defended {
            attack: kind,
            is_unseen_by_attacker: false,
            is_of_device: true,
            is_blast: false,
            is_active: true,
        };
        let cards = defending(victim, defended);
        let contest = Contest {
            purpose: TRAP,
            roller: victim.id,
            against: None,
            shared: Parts::default(),
            acting: Parts::default().dice(trap.dice, "the trap"),
            resisting: Parts::default().cards(cards.iter().map(|&number| &victim.hand.cards()[number].0)),
            rules: vec![RuleId("DNG-163"), RuleId("DNG-154")],
        };
        Self { trap, victim, kind, cards, contest }
    }

    /// Whether it strikes, and does not only ring.
    const fn strikes(&self) -> bool {
        self.trap.dice > 0
    }

    /// What a Surprise takes before the dice fall. Rules: DNG-61, DNG-62, DNG-67.
    fn before(&self) -> Vec<Effect> {
        if !(self.kind.is_surprise && self.strikes()) {
            return Vec::new();
        }
        let mut effects = laid(self.victim, Hand::lose_pool);
        // It has just walked, which is an act as well: DNG-143, DNG-148.
        let own = Own { lingers: false, moved: true, chooses: false, ..Own::of(self.victim) };
        effects.extend(own.kept(self.victim));
        effects
    }

    /// Injuries, and whether they fell whoever has walked into it. Rules: DNG-154, DNG-155, HSE-86.
    fn harm(&self, margin: u16) -> Vec<Effect> {
        let creature = self.victim.id;
        let amount = u8::try_from(injuries(margin)).unwrap_or(u8::MAX);
        let fell = (amount > self.victim.health).then_some(Effect::Fell { creature, how: Fall::Captured });
        std::iter::once(Effect::Hurt { creature, amount, faces: Vec::new() }).chain(fell).collect()
    }
}

impl Decided for Springing<'_> {
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        if !self.strikes() {
            return Vec::new();
        }
        let roll = self.contest.roll(dice);
        let margin = margin(&roll);
        let mut effects = vec![Effect::Rolled(roll)];
        effects.extend(margin.into_iter().flat_map(|margin| self.harm(margin)));
        if !self.kind.is_surprise {
            effects.extend(played(self.victim, &self.cards));
        }
        effects
    }

    /// Of what is not Obvious nothing is foretold: the picture of whoever asks has no dice of it. Rules: HSE-92, HSE-96.
    fn rolls(&self) -> Vec<Against> {
        let is_seen = self.trap.noticed == Noticed::Obvious && self.strikes();
        is_seen.then(|| self.contest.foresee()).into_iter().collect()
    }
}
