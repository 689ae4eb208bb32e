//! One attack: flat check, attack roll, damage, and what it tells. Rules: DET-22, DET-29, DET-147 to DET-157, HSE-28, HSE-61.

use crate::{Attack, By, Check, Creature, Degree, Dice, Effect, Fall, NoiseKind, Place, Reason, Side};
use tactical_grid::Square;
use tactical_grid::noise::{LOUD_NOISE, SCUFFLE_NOISE};

use super::noise::noise;
use super::state_change::StateChange;
use super::table::{Act, Facts};
use super::{Pair, State};

/// An attack before its dice are thrown.
#[derive(Clone, Debug)]
pub(super) struct Blow<'a> {
    /// Whom it can hit, as the attacker perceives it; nobody if the square was wrongly guessed.
    pub victim: Option<Pair<'a>>,
    /// How the attacker fights.
    pub attack: Attack,
    /// The flat check before it, if there is one. Rules: DET-148, DET-149, DET-154.
    pub flat: Option<Check>,
    /// The attack roll.
    pub check: Check,
    /// Whether the square was guessed: both dice are thrown whatever they show. Rules: DET-29, DET-155.
    pub guessed: bool,
    /// Whether the victim is off-guard to the attacker. Rules: DET-162 to DET-167.
    pub off_guard: bool,
    /// What a hit does.
    pub does: Hit,
}

/// What a hit does to its victim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hit {
    /// Damage. Rule: HSE-61.
    Damage {
        /// Whether the rogue kills instead of knocking out. Rule: HSE-29.
        kills: bool,
    },
    /// It falls without a wound. Rule: HSE-28.
    Subdue {
        /// Where the attacker stands: how loud it is depends on the dice.
        from: Square,
    },
}

impl Blow<'_> {
    /// What the dice bring: flat check, attack roll, damage, in this order. Rule: DET-29.
    pub fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let mut effects = Vec::new();
        let passed = self.throw_flat_check(dice, &mut effects);
        let mut hit = None;
        if passed || self.guessed {
            let face = self.check.roll(dice);
            let mut roll = self.check.show(face);
            if self.victim.is_none() {
                roll.degree = Degree::Failure;
            }
            effects.push(Effect::Rolled(roll));
            hit = self.degree(passed, face);
            effects.extend(hit.into_iter().flat_map(|degree| self.hit(degree, dice)));
        }
        effects.extend(self.aftermath(&effects));
        effects.extend(self.scuffle(hit));
        effects
    }

    /// How loud a Subdue was: silent on a CS, a scuffle on a SU, and else as loud as a Strike, which is as loud
    /// whatever the dice show. Rules: DET-104, HSE-28.
    fn scuffle(&self, hit: Option<Degree>) -> Option<Effect> {
        let Hit::Subdue { from } = self.does else { return None };
        let (radius, kind) = match hit {
            Some(Degree::CriticalSuccess) => return None,
            Some(_) => (SCUFFLE_NOISE, NoiseKind::Scuffle),
            None => (LOUD_NOISE, NoiseKind::Loud),
        };
        Some(noise(self.check.roller, from, radius, kind))
    }

    /// What the attacker is told of a blow into the unseen that hit nothing, and what the target learns of the
    /// attacker: of such a blow no more than everybody hears, or it would tell that the square was right.
    /// Rules: DET-103, DET-155.
    fn aftermath(&self, effects: &[Effect]) -> Vec<Effect> {
        let is = |kind: fn(&Effect) -> bool| effects.iter().any(kind);
        let felled = is(|effect| matches!(effect, Effect::Fell { .. }));
        let hurt = is(|effect| matches!(effect, Effect::Hurt { .. }));
        let into_nothing = self.is_into_the_unseen() && !hurt && !felled;
        let told = into_nothing.then_some(Effect::HitNothing { creature: self.check.roller });
        let heard = into_nothing && self.victim.is_some_and(|pair| pair.reversed().hears());
        told.into_iter().chain(if felled || heard { None } else { self.revealed() }).collect()
    }

    /// Whether the attacker does not observe whom it strikes at. Rules: DET-149, DET-153.
    fn is_into_the_unseen(&self) -> bool {
        self.guessed || self.victim.is_some_and(|pair| pair.state() == State::Hidden)
    }

    fn throw_flat_check(&self, dice: &mut dyn Dice, effects: &mut Vec<Effect>) -> bool {
        let Some(flat) = &self.flat else { return true };
        let face = flat.roll(dice);
        effects.push(Effect::Rolled(flat.show(face)));
        flat.degree(face).succeeds()
    }

    /// The degree of a hit; `None` if it misses. Rules: DET-156, HSE-61.
    pub fn degree(&self, passed: bool, face: u8) -> Option<Degree> {
        let degree = self.check.degree(face);
        (passed && self.victim.is_some() && degree.succeeds()).then_some(degree)
    }

    fn hit(&self, degree: Degree, dice: &mut dyn Dice) -> Vec<Effect> {
        let Some(pair) = &self.victim else { return Vec::new() };
        match self.does {
            Hit::Damage { kills } => self.wound(pair, degree, kills, dice),
            Hit::Subdue { .. } => vec![Effect::Fell { creature: pair.subject.id, how: Fall::Subdued }],
        }
    }

    fn wound(&self, pair: &Pair, degree: Degree, kills: bool, dice: &mut dyn Dice) -> Vec<Effect> {
        let victim = pair.subject;
        let (amount, faces) = self.damage(degree, dice);
        let mut effects = vec![Effect::Hurt { creature: victim.id, amount, faces }];
        if self.guessed {
            let facts = Facts { hits: true, ..Facts::default() };
            effects.extend(StateChange::with(*pair, Act::GuessedAttack, facts).learn(None, By::Attack));
        }
        if amount >= victim.health {
            effects.push(Effect::Fell { creature: victim.id, how: fall(victim, kills) });
        }
        effects
    }

    /// Dice, their bonus, and twice the total on a critical success. Rule: HSE-61.
    pub fn damage(&self, degree: Degree, dice: &mut dyn Dice) -> (u8, Vec<u8>) {
        let damage = self.attack.damage;
        let count = damage.count + if self.off_guard { damage.off_guard_dice } else { 0 };
        let faces = dice.roll_summed(count, damage.die);
        let once = faces.iter().map(|&face| u16::from(face)).sum::<u16>() + u16::from(damage.bonus);
        let total = if degree == Degree::CriticalSuccess { 2 * once } else { once };
        (u8::try_from(total).unwrap_or(u8::MAX), faces)
    }

    /// Rows T22 to T24: the target learns of the attacker, hit or miss. Rules: DET-103, DET-105.
    ///
    /// Where it cannot see the attacker, it hears the blow like everybody else; a deaf target feels it. A sleeper
    /// learns nothing (SUR-73).
    fn revealed(&self) -> Option<Effect> {
        let pair = self.victim?.reversed();
        if pair.observer.is_insensate() {
            return None;
        }
        let change = StateChange::with(pair, Act::Strike, Facts::default());
        if pair.precise_sense_reaches() || pair.hears() {
            return change.learn(None, By::Attack);
        }
        let from = pair.state();
        (from != State::Observed).then(|| Effect::Learned {
            observer: pair.observer.id,
            subject: pair.subject.id,
            from: from.into(),
            to: State::Hidden.into(),
            place: Some(Place::at(pair.square)),
            reason: Reason::rule("DET-103", By::Attack),
        })
    }
}

/// What becomes of `victim` at 0 hit points. Rules: HSE-29, HSE-31.
fn fall(victim: &Creature, kills: bool) -> Fall {
    match victim.profile.side {
        Side::Rogue => Fall::Captured,
        Side::Guards if kills => Fall::Killed,
        Side::Guards => Fall::KnockedOut,
    }
}
