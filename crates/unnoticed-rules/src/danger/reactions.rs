//! What one may do when others act, in a fight. Rules: DNG-81 to DNG-84, SUR-61 to SUR-66, SUR-78, SUR-82.

use crate::{
    Action, Against, Creature, CreatureId, Dice, Effect, Opportunity, Question, Reaction, Situation,
};
use tactical_grid::Lines;

use super::acts::{self, Request, call_out, defences, undefended};
use super::aftermath::calling_out_tells;
use super::entries::DEFEND;
use super::note::Own;
use super::state::DangerState;

/// Squares within which an attack on an ally is answered with a shout. Rule: SUR-63.
const CALL_RANGE: u16 = 6;

/// Who could react to `action` of `actor` before it is carried out: at most one way each, ascending by id.
pub(super) fn opportunities(situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Opportunity> {
    let actor = situation.creature(actor);
    let others = situation.creatures.iter().filter(|other| other.can_act() && other.id != actor.id);
    let opportunity = |other: &Creature| {
        let reaction = match action {
            Action::Stride(path) | Action::WalkOn(path) | Action::Drag { path, .. } => {
                let to = *path.first()?;
                leaves(situation, other, actor, to).then_some(Reaction::ReactiveStrike)?
            }
            Action::Strike(target) | Action::Subdue(target) => to_attack(situation, other, actor, *target)?,
            _ => return None,
        };
        Some(Opportunity { by: other.id, reaction, to: actor.id })
    };
    others.filter_map(opportunity).collect()
}

/// Whether `mover`, Obvious to `other`, goes from a square at distance 1 to one farther away. Rules: DNG-81, DNG-82, DNG-84.
fn leaves(situation: &Situation, other: &Creature, mover: &Creature, to: tactical_grid::Square) -> bool {
    let is_obvious = DangerState::between(other, mover.id) == DangerState::Obvious;
    let (own, here, there) = (other.space(), mover.space(), mover.space_at(to));
    let is_left = own.distance(here) <= 1 && own.distance(there) >= 2;
    let armed = other.profile.attack.is_some() && other.is_hostile_to(mover);
    armed && is_obvious && is_left && situation.touches(own, here)
}

/// The defender spends a point on its cards if they help; comrades near by call out. Rules: SUR-63, SUR-66, SUR-78.
fn to_attack(
    situation: &Situation,
    other: &Creature,
    attacker: &Creature,
    target: CreatureId,
) -> Option<Reaction> {
    if other.id == target {
        let helps = other.is_hostile_to(attacker) && !defences(situation, attacker.id, target).is_empty();
        return helps.then_some(Reaction::Own(DEFEND));
    }
    let target = situation.get(target)?;
    let near = other.space().distance(target.space()) <= CALL_RANGE && !other.is_hostile_to(target);
    (near && calling_out_tells(situation, other.id)).then_some(Reaction::CallOut)
}

/// What defending gains against a blow of `attacker`, with the odds. Rules: SUR-78, HSE-24, HSE-89.
pub(super) fn gain(situation: &Situation, chance: Opportunity) -> Option<String> {
    let Opportunity { by, to, .. } = chance;
    let bare = undefended(situation, to, by)?;
    let best = defences(situation, to, by).into_iter().next()?;
    let cards = best.cards.join(" and ");
    Some(format!("hits at {} %, with {cards} at {} %", bare.percent_by(1), best.odds.percent_by(1)))
}

/// A point for the cards that its owner chooses; what is held back stays in the pool. Rules: SUR-65, SUR-78.
fn defend(situation: &Situation, by: CreatureId, attacker: CreatureId, dice: &mut dyn Dice) -> Vec<Effect> {
    let ways = defences(situation, attacker, by);
    let option = |way: &acts::ActiveDefence| {
        format!("{}: hit at {} %", way.cards.join(" and "), way.odds.percent_by(1))
    };
    let words = "Which cards defend you? Those that you hold back stay ready. SUR-78".to_owned();
    let question = Question { who: by, words, options: ways.iter().map(option).collect() };
    let chosen = if ways.len() < 2 { 0 } else { dice.choose(&question) };
    let withheld = ways.get(chosen).map(|way| way.withheld).unwrap_or_default();
    let defender = situation.creature(by);
    let kept = Own { withheld, ..Own::of(defender) }.kept(defender);
    kept.into_iter().chain([Effect::Braced { creature: by, against: Some(attacker) }]).collect()
}

/// The rolls that a reaction would make, as far as its author knows. Rule: HSE-24.
pub(super) fn foresee(situation: &Situation, chance: Opportunity) -> Vec<Against> {
    let action = Action::Strike(chance.to);
    let plan = acts::strike(Request::new(situation, chance.by, &action), chance.to);
    let strikes = chance.reaction == Reaction::ReactiveStrike;
    plan.ok().filter(|_| strikes).map(|plan| plan.rolls()).unwrap_or_default()
}

/// What a reaction does; nothing if it has become impossible.
pub(super) fn react(situation: &Situation, chance: Opportunity, dice: &mut dyn Dice) -> Vec<Effect> {
    let Opportunity { by, reaction, to } = chance;
    let headline = Effect::Reacted { creature: by, reaction, to };
    let (strikes, calls) = (Action::Strike(to), Action::CallOut);
    let plan = match reaction {
        Reaction::Own(DEFEND) => {
            // What is held back is known to whoever tells of it.
            let mut effects = defend(situation, by, to, dice);
            effects.insert(effects.len() - 1, headline);
            return effects;
        }
        Reaction::ReactiveStrike => acts::strike(Request::new(situation, by, &strikes), to),
        Reaction::CallOut => call_out(Request::new(situation, by, &calls)),
        Reaction::Brace | Reaction::Own(_) => return Vec::new(),
    };
    let Ok(plan) = plan else { return Vec::new() };
    let done = plan.outcome(dice).into_iter().filter(|effect| !matches!(effect, Effect::Acted { .. }));
    std::iter::once(headline).chain(done).collect()
}
