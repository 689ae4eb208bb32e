//! Reactions in an encounter. Rules: HSE-22, HSE-59, SUR-62, SUR-66.

use crate::{Action, Against, Creature, CreatureId, Dice, Effect, Opportunity, Reaction, Situation};
use tactical_grid::{Lines, Square};

use super::State;
use super::aftermath::calling_out_tells;
use super::request::Request;
use super::strike;
use super::{call_out, forecast};

/// Squares within which an attack on an ally is answered with a shout. Rule: SUR-63.
const CALL_RANGE: u16 = 6;

/// Who could react to `action` of `actor`, which is legal, before it is carried out: at most one way each, ascending
/// by id. Rule: HSE-22.
pub(super) fn opportunities(situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Opportunity> {
    let actor = situation.creature(actor);
    let others = situation.creatures.iter().filter(|other| other.can_act() && other.id != actor.id);
    let opportunity = |other: &Creature| {
        let reaction = match action {
            Action::Stride(path) | Action::WalkOn(path) | Action::Sneak(path) | Action::Drag { path, .. } => {
                reaction_to_leaving(situation, other, actor, action, path)?
            }
            Action::Strike(target) | Action::Subdue(target) => {
                reaction_to_attack(situation, other, actor, *target)?
            }
            _ => return None,
        };
        Some(Opportunity { by: other.id, reaction, to: actor.id })
    };
    others.filter_map(opportunity).collect()
}

/// Whether `other` strikes at `mover` before it leaves a square beside it on `way`: a Stride is asked about anew at each
/// of its squares, a Sneak once for its whole way.
fn reaction_to_leaving(
    situation: &Situation,
    other: &Creature,
    mover: &Creature,
    action: &Action,
    way: &[Square],
) -> Option<Reaction> {
    let armed = other.profile.attack.is_some() && other.is_hostile_to(mover);
    let observes = State::between(other, mover.id) == State::Observed;
    let last = if matches!(action, Action::Sneak(_)) { way.len().saturating_sub(1) } else { 0 };
    let mut left = std::iter::once(mover.square).chain(way[..last].iter().copied());
    let beside = |square: Square| situation.touches(other.space(), mover.space_at(square));
    (armed && observes && left.any(beside)).then_some(Reaction::ReactiveStrike)
}

fn reaction_to_attack(
    situation: &Situation,
    other: &Creature,
    attacker: &Creature,
    target: CreatureId,
) -> Option<Reaction> {
    if other.id == target {
        let knows = !State::between(other, attacker.id).is_undetected();
        return (knows && other.is_hostile_to(attacker)).then_some(Reaction::Brace);
    }
    let target = situation.get(target)?;
    let near = other.space().distance(target.space()) <= CALL_RANGE && !other.is_hostile_to(target);
    (near && calling_out_tells(situation, other.id)).then_some(Reaction::CallOut)
}

/// The rolls that a reaction would make, as far as its author knows. Rule: HSE-24.
pub(super) fn foresee(situation: &Situation, chance: Opportunity) -> Vec<Against> {
    let action = Action::Strike(chance.to);
    let plan = strike::strike(Request::new(situation, chance.by, &action), chance.to);
    let strikes = chance.reaction == Reaction::ReactiveStrike;
    plan.ok().filter(|_| strikes).map(|plan| forecast::rolls(&plan)).unwrap_or_default()
}

/// What a reaction does; nothing if it has become impossible. Rule: HSE-22.
pub(super) fn react(situation: &Situation, chance: Opportunity, dice: &mut dyn Dice) -> Vec<Effect> {
    let Opportunity { by, reaction, to } = chance;
    let headline = Effect::Reacted { creature: by, reaction, to };
    let action = match reaction {
        Reaction::Brace => {
            return vec![headline, Effect::Braced { creature: by, against: Some(to) }];
        }
        Reaction::ReactiveStrike => Action::Strike(to),
        Reaction::CallOut => Action::CallOut,
        Reaction::Own(_) => return Vec::new(),
    };
    let request = Request::new(situation, by, &action);
    let plan = match reaction {
        Reaction::ReactiveStrike => strike::strike(request, to),
        _ => call_out::call_out(request),
    };
    let Ok(plan) = plan else { return Vec::new() };
    let done = plan.outcome(dice).into_iter().filter(|effect| !matches!(effect, Effect::Acted { .. }));
    std::iter::once(headline).chain(done).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detection::Detection;
    use crate::detection::scene::{FIRST, ROGUE, SECOND, Scene};
    use crate::{Rulebook, Scripted, Source};

    fn to(scene: &Scene, action: &Action) -> Vec<(CreatureId, Reaction)> {
        let chances = Detection.opportunities(&scene.situation, ROGUE, action);
        chances.into_iter().map(|chance| (chance.by, chance.reaction)).collect()
    }

    fn east() -> Vec<Square> {
        vec![Square::new(2, 0)]
    }

    #[test]
    fn hse_22_sur_62_sur_63_whoever_leaves_an_adjacent_square_observed_is_struck_at_unless_it_steps() {
        let seen = Scene::draw("GR..").holds(FIRST, ROGUE, State::Observed);
        let strike = [(FIRST, Reaction::ReactiveStrike)];
        assert_eq!(to(&seen, &Action::Stride(east())), strike);
        assert_eq!(to(&seen, &Action::Sneak(east())), strike);
        assert_eq!(to(&seen, &Action::Step(east()[0])), []);
        let passing = Scene::draw("...R\n.G..").holds(FIRST, ROGUE, State::Observed);
        let past = vec![Square::new(2, 0), Square::new(1, 0)];
        assert_eq!(to(&passing, &Action::Sneak(past)), strike, "it leaves C1, beside the guard");
        let hidden = seen.clone().holds(FIRST, ROGUE, State::Hidden);
        assert_eq!(to(&hidden, &Action::Stride(east())), []);
        assert_eq!(
            to(&seen.placed(ROGUE, 2, 0), &Action::Stride(vec![Square::new(3, 0)])),
            [],
            "not adjacent"
        );
    }

    #[test]
    fn hse_22_the_unarmed_the_walled_off_and_the_fallen_do_not_strike() {
        let walled_off = Scene::draw("G#\n#R\n..").holds(FIRST, ROGUE, State::Observed);
        assert_eq!(to(&walled_off, &Action::Stride(vec![Square::new(1, 2)])), []);
        let servant = Scene::draw("ER..").holds(FIRST, ROGUE, State::Observed);
        assert_eq!(to(&servant, &Action::Stride(east())), []);
        let fallen = Scene::draw("GR..").holds(FIRST, ROGUE, State::Observed);
        let fallen = fallen.conditions(FIRST, |guard| guard.unconscious = true);
        assert_eq!(to(&fallen, &Action::Stride(east())), []);
    }

    #[test]
    fn hse_22_one_braces_against_attackers_one_knows_of() {
        let strike = Action::Strike(FIRST);
        for (state, braces) in [
            (State::Observed, true),
            (State::Hidden, true),
            (State::Undetected, false),
            (State::Unnoticed, false),
        ] {
            let scene = Scene::draw("GR").holds(FIRST, ROGUE, state).holds(ROGUE, FIRST, State::Observed);
            assert_eq!(to(&scene, &strike) == [(FIRST, Reaction::Brace)], braces, "{state}");
        }
    }

    #[test]
    fn hse_22_bracing_adds_2_to_ac_against_this_attacker_once() {
        let scene =
            Scene::draw("GR").holds(FIRST, ROGUE, State::Observed).holds(ROGUE, FIRST, State::Observed);
        let brace = Opportunity { by: FIRST, reaction: Reaction::Brace, to: ROGUE };
        let effects = Detection.react(&scene.situation, brace, &mut Scripted::default());
        let braced = scene.with(|situation| situation.apply_all(&effects));
        let blow = braced.resolve(ROGUE, &Action::Strike(FIRST), &[2]);
        let dc = blow.iter().find_map(|effect| match effect {
            Effect::Rolled(roll) => Some(roll.dc.clone()),
            _ => None,
        });
        let dc = dc.expect("an attack roll");
        assert_eq!((dc.value(), dc.parts.last().map(|part| part.source)), (18, Some(Source::Brace)));
        let after = braced.with(|situation| situation.apply_all(&blow));
        assert_eq!(after.situation.creature(FIRST).conditions.braced, None);
    }

    #[test]
    fn det_27_hse_22_cover_and_a_brace_do_not_add_up() {
        let shields = |drawing: &str, crouched: bool| {
            let shoots = |profile: &mut crate::Profile| {
                profile.attack.as_mut().expect("the rogue fights").range = Some(10);
            };
            let scene = Scene::draw(drawing).holds(FIRST, ROGUE, State::Observed).profile(ROGUE, shoots);
            let scene = scene.holds(ROGUE, FIRST, State::Observed).conditions(FIRST, |guard| {
                (guard.braced, guard.took_cover) = (Some(ROGUE), crouched);
            });
            let blow = scene.resolve(ROGUE, &Action::Strike(FIRST), &[2]);
            let parts = blow.into_iter().find_map(|effect| match effect {
                Effect::Rolled(roll) => Some(roll.dc.parts),
                _ => None,
            });
            parts.expect("an attack roll").into_iter().skip(1).collect::<Vec<_>>()
        };
        let only = |value, source| vec![crate::Modifier::new(value, source)];
        assert_eq!(shields("GR", false), only(2, Source::Brace));
        let behind_lesser = "...#...\nR......\n...#..G\n.......";
        assert_eq!(shields(behind_lesser, false), only(2, Source::Brace), "more than 1");
        let behind_pillar = ".......\n.G.#.R.\n.......";
        assert_eq!(shields(behind_pillar, false), only(2, Source::StandardCover));
        assert_eq!(shields(behind_pillar, true), only(4, Source::GreaterCover));
    }

    #[test]
    fn hse_22_hse_59_sur_66_an_ally_within_6_squares_calls_out_if_that_tells_somebody() {
        let drawing = "RG.....G";
        let base = Scene::draw(drawing).holds(ROGUE, FIRST, State::Observed);
        let knows = base.clone().holds(SECOND, ROGUE, State::Observed);
        assert_eq!(to(&knows, &Action::Strike(FIRST)), [(SECOND, Reaction::CallOut)]);
        assert_eq!(to(&base, &Action::Strike(FIRST)), [], "it has nothing to tell");
        let far = Scene::draw("RG......G").holds(ROGUE, FIRST, State::Observed).holds(
            SECOND,
            ROGUE,
            State::Observed,
        );
        assert_eq!(to(&far, &Action::Strike(FIRST)), []);
    }

    #[test]
    fn hse_22_hse_61_a_reactive_strike_is_no_attack_of_a_turn_and_costs_no_action() {
        let scene = Scene::draw("GR").holds(FIRST, ROGUE, State::Observed);
        let chance = Opportunity { by: FIRST, reaction: Reaction::ReactiveStrike, to: ROGUE };
        let effects = Detection.react(&scene.situation, chance, &mut Scripted::new([15, 4]));
        assert!(matches!(
            effects[0],
            Effect::Reacted { creature: FIRST, reaction: Reaction::ReactiveStrike, .. }
        ));
        assert!(effects.iter().any(|effect| matches!(effect, Effect::Hurt { creature: ROGUE, .. })));
        let before = scene.situation.creature(FIRST).turn;
        let after = scene.with(|situation| situation.apply_all(&effects));
        assert_eq!(after.situation.creature(FIRST).turn, before);
    }
}
