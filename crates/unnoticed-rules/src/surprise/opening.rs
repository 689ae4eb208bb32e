//! The beginning of a fight: combatants, initiative, and the four triggers of surprise. Rules: SUR-01 to SUR-25.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Creature, CreatureId, Dice, Situation};

use super::Initiative;

/// Squares within which others take part. Rule: SUR-06.
const REACH: u16 = 12;

/// What begins a fight. Rules: SUR-05, HSE-18.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An attack on hostiles that its author is not fighting yet.
    Attack {
        /// Its author.
        by: CreatureId,
        /// Whom it is declared on, ascending.
        on: Vec<CreatureId>,
    },
    /// A hostile has come in plain view of a creature of the other side.
    InView {
        /// Who sees.
        of: CreatureId,
        /// Who is seen.
        subject: CreatureId,
    },
    /// Two have run into each other, in the dark or around a corner. Rule: HSE-56.
    Touch {
        /// Who knows of it.
        of: CreatureId,
        /// Whom it ran into.
        subject: CreatureId,
    },
}

impl Cause {
    /// Who attacks, if it is an attack.
    pub fn author(&self) -> Option<CreatureId> {
        match self {
            Self::Attack { by, .. } => Some(*by),
            Self::InView { .. } | Self::Touch { .. } => None,
        }
    }

    /// Whom it is about.
    fn creatures(&self) -> Vec<CreatureId> {
        match self {
            Self::Attack { by, on } => std::iter::once(*by).chain(on.iter().copied()).collect(),
            Self::InView { of, subject } | Self::Touch { of, subject } => vec![*of, *subject],
        }
    }
}

/// Why a combatant is SURPRISED. Rules: SUR-12 to SUR-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// It is the target of a successful ambush. Rule: SUR-13.
    Ambushed,
    /// This comrade fell to an ambush, and it had no idea either. Rule: SUR-14.
    ComradeAmbushed(CreatureId),
    /// Its initiative check is a BOTCH. Rule: SUR-15.
    Botched,
    /// It is INSENSATE or INCAPACITATED. Rule: SUR-16.
    Helpless,
    /// It had no idea of any opponent. Rules: TAC-129, TAC-132.
    Unready,
}

/// What the opening of a fight takes from the rulebook. Rules: HSE-03, HSE-51.
pub trait OpeningRules {
    /// Whether `attacker` is HIDDEN from `other`. Rules: SUR-19, HSE-19.
    fn is_hidden(&self, situation: &Situation, attacker: CreatureId, other: CreatureId) -> bool;

    /// Whether the SURPRISED lose a round in which the others have one point each; else they act in the first round as
    /// everybody does, and are SURPRISED until it ends. Rules: SUR-26, TAC-129, HSE-03.
    fn has_surprise_round(&self) -> bool {
        true
    }

    /// The initiative check of `creature`. Rules: SUR-42, HSE-20.
    ///
    /// `combatants` are all that take part, ascending; `ambushes` tells that it is the author of a successful ambush.
    fn initiative(
        &self,
        situation: &Situation,
        combatants: &[CreatureId],
        creature: CreatureId,
        ambushes: bool,
        dice: &mut dyn Dice,
    ) -> Initiative;
}

/// How a fight opens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Opening {
    /// What began it.
    pub cause: Cause,
    /// Everybody who takes part, with their initiative. Rules: SUR-06, SUR-09.
    pub initiative: BTreeMap<CreatureId, Initiative>,
    /// Who is SURPRISED, and every reason for it; more than one make it no worse. Rule: SUR-25.
    pub surprised: BTreeMap<CreatureId, Vec<Trigger>>,
    /// Whether the attack is a successful ambush. Rule: SUR-20.
    pub is_ambush: bool,
    /// Whether the SURPRISED lose a round. Rules: SUR-26, TAC-129.
    #[serde(skip)]
    pub has_surprise_round: bool,
}

impl Opening {
    /// Lists the combatants, rolls initiative by ascending id and tests the triggers. Rules: SUR-06, SUR-08, SUR-54.
    pub fn of(situation: &Situation, cause: Cause, rules: &dyn OpeningRules, dice: &mut dyn Dice) -> Self {
        let combatants = combatants(situation, &cause);
        let ambushed = ambushed(situation, &cause, rules);
        let ambusher = cause.author().filter(|_| !ambushed.is_empty());
        let roll = |&id: &CreatureId| {
            let can_respond = situation.creature(id).can_act();
            let mut roll = || rules.initiative(situation, &combatants, id, Some(id) == ambusher, dice);
            (id, if can_respond { roll() } else { Initiative::default() })
        };
        let initiative: BTreeMap<_, _> = combatants.iter().map(roll).collect();
        let mut opening = Self {
            cause,
            initiative,
            surprised: BTreeMap::new(),
            is_ambush: ambusher.is_some(),
            has_surprise_round: rules.has_surprise_round(),
        };
        opening.surprised = opening.surprises(situation, &ambushed, rules);
        opening.leave_out_unperceived(situation);
        opening
    }

    /// Takes out whoever is SURPRISED by its own dice or condition alone, if the cause does not name it and the player's
    /// creature does not perceive it: a surprise round would tell that it is there. Rule: SUR-06.
    fn leave_out_unperceived(&mut self, situation: &Situation) {
        let named = self.cause.creatures();
        let by_itself =
            |reason: &Trigger| matches!(reason, Trigger::Botched | Trigger::Helpless | Trigger::Unready);
        let is_left_out = |(id, reasons): (&CreatureId, &Vec<Trigger>)| {
            let is_known = named.contains(id) || situation.player_perceives(*id);
            (!is_known && reasons.iter().all(by_itself)).then_some(*id)
        };
        let left_out: Vec<CreatureId> = self.surprised.iter().filter_map(is_left_out).collect();
        for id in left_out {
            self.initiative.remove(&id);
            self.surprised.remove(&id);
        }
    }

    /// Everybody who takes part, first in the order first. Rules: SUR-51, HSE-20.
    pub fn order(&self) -> Vec<CreatureId> {
        Initiative::order(self.initiative.iter().map(|(&id, initiative)| (id, initiative)))
    }

    /// Those who act in the surprise round: the ambusher first, then the other AWARE ones in order; nobody if nobody
    /// is SURPRISED. Rules: SUR-03, SUR-04, SUR-18, SUR-34.
    pub fn surprise_order(&self) -> Vec<CreatureId> {
        if self.surprised.is_empty() || !self.has_surprise_round {
            return Vec::new();
        }
        let ambusher = self.cause.author().filter(|_| self.is_ambush);
        let others = self.order().into_iter().filter(|id| Some(*id) != ambusher);
        ambusher.into_iter().chain(others.filter(|id| !self.surprised.contains_key(id))).collect()
    }

    /// What to be SURPRISED by one's own initiative is called. Rules: SUR-15, TAC-132.
    const fn botched(&self) -> Trigger {
        if self.has_surprise_round { Trigger::Botched } else { Trigger::Unready }
    }

    fn surprises(
        &self,
        situation: &Situation,
        ambushed: &[CreatureId],
        rules: &dyn OpeningRules,
    ) -> BTreeMap<CreatureId, Vec<Trigger>> {
        let ambusher = self.cause.author().filter(|_| self.is_ambush);
        let others = self.initiative.keys().filter(|&&id| Some(id) != ambusher); // SUR-24
        let reasons = others.map(|&id| {
            let comrade = ambusher.and_then(|attacker| {
                let hidden = rules.is_hidden(situation, attacker, id);
                comrade_of(situation, id, ambushed).filter(|_| hidden)
            });
            let reasons = [
                ambushed.contains(&id).then_some(Trigger::Ambushed),
                comrade.map(Trigger::ComradeAmbushed),
                self.initiative[&id].botched.then_some(self.botched()),
                (!situation.creature(id).can_act()).then_some(Trigger::Helpless),
            ];
            (id, reasons.into_iter().flatten().collect::<Vec<_>>())
        });
        reasons.filter(|(_, reasons)| !reasons.is_empty()).collect()
    }
}

/// Whom the attack ambushes: each target from whom its author is HIDDEN. Rules: SUR-13, SUR-20, SUR-21.
pub(super) fn ambushed(situation: &Situation, cause: &Cause, rules: &dyn OpeningRules) -> Vec<CreatureId> {
    let Cause::Attack { by, on } = cause else { return Vec::new() };
    on.iter().copied().filter(|&target| rules.is_hidden(situation, *by, target)).collect()
}

/// The first of `ambushed` on the side of `id` that is not itself. Rules: SUR-14, SUR-23.
fn comrade_of(situation: &Situation, id: CreatureId, ambushed: &[CreatureId]) -> Option<CreatureId> {
    let own = situation.creature(id);
    ambushed.iter().copied().find(|&other| other != id && !situation.creature(other).is_hostile_to(own))
}

/// Everybody who takes part, ascending: whom the cause is about, and whoever is near them. Rule: SUR-06.
pub(crate) fn combatants(situation: &Situation, cause: &Cause) -> Vec<CreatureId> {
    let named: Vec<&Creature> = cause.creatures().into_iter().map(|id| situation.creature(id)).collect();
    let takes_part = |creature: &&Creature| {
        !creature.is_body() && named.iter().any(|other| is_within_reach(creature, other))
    };
    situation.creatures.iter().filter(takes_part).map(|creature| creature.id).collect()
}

/// Whether the two are near enough to be drawn into one fight. Rule: SUR-06.
pub fn is_within_reach(creature: &Creature, other: &Creature) -> bool {
    creature.space().distance(other.space()) <= REACH
}
