//! What turns and rounds change: what a turn holds, conditions that end, who gives up. Rules: TAC-117, TAC-137, TAC-146, TAC-218,
//! TAC-247 to TAC-252, DET-170, DET-173, HSE-38, HSE-117.

use crate::aftermath::wake;
use crate::{Belief, By, Creature, CreatureId, Dice, Effect, Place, Price, Reason, Side, Situation};

use super::aftermath::settle;
use super::note::{Noting, Own, is_found_now, noted};
use super::state::TacticsState;

/// Rounds without new evidence after which what is located is only sought, and what is sought is given up.
/// Rules: DET-170, DET-173.
const PATIENCE: u8 = 10;

/// The turn of `id` begins: with the main action of its rulebook it has a maneuver and a move action, and it defends itself no
/// longer. Rules: TAC-137, TAC-146.
pub(super) fn begin(situation: &Situation, id: CreatureId) -> Vec<Effect> {
    let creature = situation.creature(id);
    let purse = Price([0, 1, 1]);
    let mut effects = vec![Effect::Granted { creature: id, purse }];
    effects.extend(Own { revealed: false, defends: false, ..Own::of(creature) }.kept(creature));
    effects.extend(forget_turn(situation, creature));
    effects
}

/// The turn of `id` ends: what being hidden brought is over, conditions end or are thrown for. Rules: TAC-117, TAC-248 to TAC-252.
pub(super) fn end(situation: &Situation, id: CreatureId, dice: &mut dyn Dice) -> Vec<Effect> {
    let creature = situation.creature(id);
    let mut effects: Vec<Effect> =
        Own { revealed: false, ..Own::of(creature) }.kept(creature).into_iter().collect();
    effects.extend(forget_turn(situation, creature));
    let over = creature.conditions.afflictions.over_with_turn(dice);
    effects.extend(over.into_iter().map(|affliction| Effect::Recovered { creature: id, affliction }));
    effects
}

/// Who found `s` in its last turn has found it before, from now on. Rule: TAC-117.
fn forget_turn(situation: &Situation, s: &Creature) -> Vec<Effect> {
    let found = situation.hostiles(s).filter(|o| is_found_now(&o.awareness.of(s.id)));
    found.map(|o| noted(o.id, s.id, Noting::TurnOver)).collect()
}

/// A round has passed: what nobody has renewed for long fades, guards that give up stay wary, sleepers wake, and conditions end
/// where no fight goes on. Rules: TAC-247, DET-170, DET-173, HSE-38, SUR-74.
pub(super) fn end_round(situation: &mut Situation) -> Vec<Effect> {
    let mut effects: Vec<Effect> = situation.creatures.iter().flat_map(fade).collect();
    let remembering = situation.creatures.iter().filter(|creature| !creature.awareness.beliefs.is_empty());
    effects.extend(remembering.map(|creature| Effect::RoundPassed { creature: creature.id }));
    situation.apply_all(&effects);
    for more in [calmed, wake] {
        let more = more(situation);
        situation.apply_all(&more);
        effects.extend(more);
    }
    effects.extend(thinned(situation));
    effects
}

/// All smoke thins, and where it has gone everybody looks anew. Rules: HSE-117, TAC-121.
fn thinned(situation: &mut Situation) -> Vec<Effect> {
    if situation.board.smoke().is_empty() {
        return Vec::new();
    }
    let cleared: Vec<_> = situation.board.smoke().clearing().collect();
    let is_clearer = !cleared.is_empty();
    let mut effects = vec![Effect::SmokeThinned { cleared }];
    situation.apply_all(&effects);
    if is_clearer {
        effects.extend(settle(situation, &[]));
    }
    effects
}

/// What `o` gives up, having waited long enough.
fn fade(o: &Creature) -> Vec<Effect> {
    let faded = o.awareness.beliefs.iter().filter_map(|(&subject, belief)| give_up(o, subject, *belief));
    let faded: Vec<Effect> = faded.collect();
    let stands_down = faded
        .iter()
        .any(|effect| matches!(effect, Effect::Learned { to, .. } if *to == TacticsState::Unnoticed));
    let becomes_wary = stands_down && o.profile.side == Side::Guards && !o.conditions.wary;
    faded.into_iter().chain(becomes_wary.then_some(Effect::BecameWary { creature: o.id })).collect()
}

/// Located falls to sought, with the place looked at, and sought to unnoticed. Rules: DET-170, DET-173, HSE-73, HSE-99.
fn give_up(o: &Creature, subject: CreatureId, belief: Belief) -> Option<Effect> {
    let state = TacticsState::of(belief.state);
    let is_due = belief.a_round_older().quiet_rounds >= PATIENCE;
    let (to, rule) = match state {
        TacticsState::Located => (TacticsState::Sought, "DET-173"),
        TacticsState::Sought if !o.is_hunting_player() => (TacticsState::Unnoticed, "DET-170"),
        TacticsState::Sought | TacticsState::Observed | TacticsState::Unnoticed => return None,
    };
    let place = belief.place.filter(|_| to == TacticsState::Sought).map(Place::inspected);
    let reason = Reason::rule(rule, By::Time);
    is_due.then(|| Effect::Learned {
        observer: o.id,
        subject,
        from: belief.state,
        to: to.into(),
        place,
        reason,
    })
}

/// Everything ends for those who do not fight that a fight would keep up. Rules: TAC-247, TAC-250, HSE-116.
fn calmed(situation: &Situation) -> Vec<Effect> {
    let at_peace = situation.creatures.iter().filter(|creature| !creature.conditions.in_encounter);
    let over = at_peace.flat_map(|creature| {
        let all = creature.conditions.afflictions.all();
        all.filter(|(own, _)| !own.outlasts_combat())
            .map(|(affliction, _)| Effect::Recovered { creature: creature.id, affliction })
    });
    over.collect()
}
