//! First contact: the roll that decides whether a guard nearby notices. Rules: DET-118 to DET-124, HSE-16, HSE-17.

use crate::detection::note;
use crate::detection::purpose;
use std::collections::BTreeMap;

use crate::detection::Pair;
use crate::detection::contest::{Contest, stealth};
use crate::detection::state_change::StateChange;
use crate::detection::table::{Act, Facts};
use crate::{Action, Dice, Die, Effect, Situation};

use super::pairs;

/// Squares within which S and O meet, with line of effect. Rule: HSE-16.
pub const CONTACT_DISTANCE: u16 = 6;

/// Rolls for every contact that is made, one die for all O's that the same S meets, and notes who is near.
pub(super) fn meet(situation: &Situation, happened: &[Effect], dice: &mut dyn Dice) -> Vec<Effect> {
    let mut faces = BTreeMap::new();
    let mut effects = Vec::new();
    for (o, s) in pairs(situation) {
        let pair = Pair::of(situation, o, s);
        if !is_near(&pair) {
            continue;
        }
        let belief = o.awareness.of(s.id);
        if note::is_in_contact(&belief) && note::was_near_this_round(&belief) {
            continue;
        }
        if !note::is_in_contact(&belief) && asks_for_roll(&pair, happened) {
            let face = *faces.entry(s.id).or_insert_with(|| dice.roll(Die::D20));
            effects.extend(outcome(&pair, face));
        }
        effects.push(Effect::Contacted { observer: o.id, subject: s.id });
    }
    effects
}

/// Whether the two are in contact at this moment. Rules: HSE-16, HSE-17, HSE-52.
pub(in crate::detection) fn is_near(pair: &Pair) -> bool {
    let (o, s) = (pair.observer, pair.subject);
    s.profile.avoids_notice
        && s.can_act()
        && o.space().distance(s.space()) <= CONTACT_DISTANCE
        && pair.line_of_effect()
}

/// Whether a new contact is rolled for: not if O has S already, nor if an act of S with rows of its own made it.
/// A Step does not spare the roll. Rules: HSE-16, HSE-17.
fn asks_for_roll(pair: &Pair, happened: &[Effect]) -> bool {
    let (o, s) = (pair.observer.id, pair.subject.id);
    let walked =
        happened.iter().any(|effect| matches!(effect, Effect::Moved { creature, .. } if *creature == s));
    let stepped = happened.iter().any(
        |effect| matches!(effect, Effect::Acted { creature, action: Action::Step(_), .. } if *creature == s),
    );
    let rolled = happened.iter().any(|effect| match effect {
        Effect::Rolled(roll) => {
            let counts = [purpose::SNEAK, purpose::UNOBTRUSIVE].contains(&roll.purpose);
            counts && roll.roller == s && roll.against == Some(o)
        }
        _ => false,
    });
    pair.state().is_undetected() && pair.qualified() && !rolled && (!walked || stepped)
}

/// Stealth of S with its cover against the Perception DC of O: rows T47 to T49. Rules: DET-120, DET-172.
fn outcome(pair: &Pair, face: u8) -> Vec<Effect> {
    let facts = Facts { q1: true, ..Facts::default() };
    let change = StateChange::with(*pair, Act::AvoidNotice, facts);
    Contest::new(change, stealth(pair, purpose::CONTACT, pair.cover(), "HSE-16")).outcome(face)
}
