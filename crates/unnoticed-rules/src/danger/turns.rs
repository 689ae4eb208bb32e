//! What turns and rounds change: cards that come back, stealth that lapses, whom one loses and forgets.
//! Rules: DNG-19, DNG-94, DNG-97, DNG-103, DNG-107, DNG-148, DNG-151, DNG-165, HSE-38, SUR-40.

use crate::aftermath::wake;
use crate::cards::Hand;
use crate::{By, Creature, CreatureId, Effect, Pair, Reason, Side, Situation};

use super::acts::laid;
use super::learning::{learned, lost, revealed};
use super::note::{self, Noting, Own, noted};
use super::state::{self, DangerState};
use super::stealth::is_stealthy;
use super::view::{reach_of_senses, view};

/// The turn of `id` begins: flipped cards go back to the deck, but not in the surprise round, and rotated ones can be used
/// again. Rules: DNG-103, DNG-143, DNG-151, SUR-40.
pub(super) fn begin(situation: &Situation, id: CreatureId) -> Vec<Effect> {
    let creature = situation.creature(id);
    let mut effects = if creature.turn.momentum { Vec::new() } else { laid(creature, Hand::begin_turn) };
    effects.extend(Own { moved: false, glanced: false, ..Own::of(creature) }.kept(creature));
    let heard = situation.hostiles(creature).filter(|o| note::was_noisy(&o.awareness.of(id)));
    effects.extend(heard.map(|o| noted(o.id, id, Noting::TurnOfSubjectBegan)));
    effects
}

/// The turn of `id` ends. Rules: DNG-94, DNG-97, DNG-107, DNG-137, DNG-148, DNG-165.
pub(super) fn end(situation: &Situation, id: CreatureId) -> Vec<Effect> {
    let creature = situation.creature(id);
    let own = Own { lingers: creature.hand.has_flipped(), chooses: false, ..Own::of(creature) };
    let mut effects: Vec<Effect> = own.kept(creature).into_iter().collect();
    if is_stealthy(creature) && !creature.hand.has_flipped() && !creature.conditions.waiting {
        effects.extend(revealed(situation, creature, "DNG-97"));
    }
    if creature.hand.has_flipped() {
        effects.extend(slipped_away(situation, creature));
    }
    effects.extend(out_of_mind(situation, creature));
    let heard = creature.awareness.beliefs.iter().filter(|(_, belief)| note::was_heard(belief));
    effects.extend(heard.map(|(&s, _)| noted(id, s, Noting::TurnOfObserverEnded)));
    effects
}

/// Those who lose `s`, which is stealthy: their sight does not reach it, and no noise of its turn has. Rules: DNG-93, DNG-94.
fn slipped_away(situation: &Situation, s: &Creature) -> Vec<Effect> {
    let losing = situation.hostiles(s).filter(|o| {
        let belief = o.awareness.of(s.id);
        let pair = Pair::of(situation, o, s);
        DangerState::of(belief.state) == DangerState::Obvious
            && !note::was_noisy(&belief)
            && !view(situation, &pair).is_in_sight()
    });
    losing.map(|o| lost(situation, o, s, "DNG-94")).collect()
}

/// Those whom `o` loses, because they are not stealthy and no sense has reached them from the end of its last turn to the
/// end of this one. Rule: DNG-165.
fn out_of_mind(situation: &Situation, o: &Creature) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (&s, belief) in &o.awareness.beliefs {
        let Some(s) = situation.get(s) else { continue };
        if DangerState::of(belief.state) != DangerState::Obvious || is_stealthy(s) || s.is_body() {
            continue;
        }
        let pair = Pair::of(situation, o, s);
        let is_reached = reach_of_senses(situation, &pair, view(situation, &pair)).is_some();
        match (is_reached, note::is_gone(belief)) {
            (true, true) => effects.push(noted(o.id, s.id, Noting::Back)),
            (false, true) => effects.push(lost(situation, o, s, "DNG-165")),
            (false, false) => effects.push(noted(o.id, s.id, Noting::Gone)),
            (true, false) => {}
        }
    }
    effects
}

/// A round has passed: what is Known for ten of them is forgotten, guards that forget stay wary, and sleepers wake.
/// Rules: DNG-19, HSE-38, SUR-74.
pub(super) fn end_round(situation: &mut Situation) -> Vec<Effect> {
    let remembering = situation.creatures.iter().filter(|creature| !creature.awareness.beliefs.is_empty());
    let mut effects: Vec<Effect> =
        remembering.map(|creature| Effect::RoundPassed { creature: creature.id }).collect();
    situation.apply_all(&effects);
    for more in [forgotten, wake] {
        let more = more(situation);
        situation.apply_all(&more);
        effects.extend(more);
    }
    effects
}

fn forgotten(situation: &Situation) -> Vec<Effect> {
    situation.creatures.iter().flat_map(|o| forgotten_by(situation, o)).collect()
}

/// A guard that the player plays goes on holding what it has. Rules: DNG-19, HSE-38, HSE-73.
fn forgotten_by(situation: &Situation, o: &Creature) -> Vec<Effect> {
    let is_due =
        |belief: &crate::Belief| DangerState::of(belief.state) == DangerState::Known && note::is_over(belief);
    let due = o.awareness.beliefs.iter().filter(|(_, belief)| is_due(belief) && !o.is_hunting_player());
    let subjects = due.filter_map(|(&s, _)| situation.get(s));
    let mut effects: Vec<Effect> =
        subjects.map(|s| learned(o, s, state::unknown(), None, Reason::rule("DNG-19", By::Time))).collect();
    let becomes_wary = !effects.is_empty() && o.profile.side == Side::Guards && !o.conditions.wary;
    effects.extend(becomes_wary.then_some(Effect::BecameWary { creature: o.id }));
    effects
}
