//! First contact: the roll that decides whether a guard nearby notices. Rules: DET-118 to DET-124, HSE-16, HSE-17.

use crate::aftermath::Sides;
use crate::detection::note;
use crate::detection::purpose;
use std::collections::BTreeMap;

use crate::detection::Pair;
use crate::detection::contest::{Contest, stealth};
use crate::detection::state_change::StateChange;
use crate::detection::table::{Act, Facts};
use crate::{Action, Check, Dice, Effect, Situation};

/// Squares within which S and O meet, with line of effect. Rule: HSE-16.
pub const CONTACT_DISTANCE: u16 = 6;

/// Rolls for every contact that is made, one die for all O's that the same S meets, and notes who is near.
pub(super) fn meet(
    situation: &Situation,
    sides: &Sides,
    happened: &[Effect],
    dice: &mut dyn Dice,
) -> Vec<Effect> {
    let mut met: Vec<(Pair, Option<Contest>)> = Vec::new();
    sides.for_each_pair(situation, |o, s| {
        let pair = Pair::of(situation, o, s);
        if !is_near(&pair) {
            return;
        }
        let belief = o.awareness.of(s.id);
        let is_in_contact = note::is_in_contact(&belief);
        if !(is_in_contact && note::was_near_this_round(&belief)) {
            let is_asked = !is_in_contact && asks_for_roll(&pair, happened);
            met.push((pair, is_asked.then(|| contest(&pair))));
        }
    });
    let checks_of = |s| {
        met.iter()
            .filter_map(|(_, contest)| contest.as_ref())
            .map(|c| &c.check)
            .filter(move |c| c.roller == s)
    };
    let mut faces = BTreeMap::new();
    let mut effects = Vec::new();
    for (pair, contest) in &met {
        let (observer, subject) = (pair.observer.id, pair.subject.id);
        if let Some(contest) = contest {
            let roll = || Check::roll_shared(&checks_of(subject).collect::<Vec<_>>(), dice);
            effects.extend(contest.outcome(*faces.entry(subject).or_insert_with(roll)));
        }
        effects.push(Effect::Contacted { observer, subject });
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
fn contest<'a>(pair: &Pair<'a>) -> Contest<'a> {
    let facts = Facts { q1: true, ..Facts::default() };
    let change = StateChange::with(*pair, Act::AvoidNotice, facts);
    Contest::new(change, stealth(pair, purpose::CONTACT, pair.cover(), "HSE-16"))
}
