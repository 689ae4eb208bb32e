//! What the next turn of guards brings whose routine the player knows. Rules: HSE-49, HSE-56, HSE-71.

use crate::sim::PlayerView;
use tactical_grid::{Direction, Square};
use unnoticed_rules::guard::{Mind, RoutineTurn, follows_routine, predict};
use unnoticed_rules::{Creature, CreatureId, Pair, Rulebook, Situation};

/// What the next turn of a guard brings to whoever stands somewhere, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Coming {
    /// Its way leads over that square.
    Onto,
    /// It comes to see that square plainly.
    IntoSight,
}

impl Coming {
    /// What the guard does, beside the square that is spoken of.
    pub const fn does(self) -> &'static str {
        match self {
            Self::Onto => "walks right here",
            Self::IntoSight => "comes to see this place",
        }
    }

    /// What it does to whoever stays where it is.
    pub const fn does_to_you(self) -> &'static str {
        match self {
            Self::Onto => "walks over your square",
            Self::IntoSight => "has you in plain sight",
        }
    }

    /// The same in the width of a button.
    pub const fn in_short(self) -> &'static str {
        match self {
            Self::Onto => "soon met",
            Self::IntoSight => "soon seen",
        }
    }
}

/// What the next turn of each guard that the rogue sees and whose routine is known brings to the rogue at `square`, by id, as far
/// as the player may know; nothing of whoever sees it there already, for that has odds. In a fight nobody walks its routine.
pub(super) fn comings<'a>(
    rules: &dyn Rulebook,
    situation: &Situation,
    minds: impl Iterator<Item = (CreatureId, &'a Mind)>,
    square: Square,
) -> Vec<(CreatureId, Coming)> {
    let rogue = situation.creature(CreatureId::ROGUE);
    if !rogue.is_rogue() || rogue.conditions.in_encounter {
        return Vec::new();
    }
    let view = PlayerView::of(situation);
    let known = view.known();
    let walks = minds.filter_map(|(id, mind)| {
        let guard = known.get(id).filter(|guard| guard.profile.scouted && follows_routine(guard, mind))?;
        Some((guard, mind)).filter(|_| view.observes(id))
    });
    let comings =
        walks.filter_map(|(guard, mind)| Some((guard.id, coming(rules, &known, guard, mind, square)?)));
    let mut comings: Vec<_> = comings.collect();
    comings.sort_by_key(|(guard, _)| *guard);
    comings
}

/// What the next turn of `guard` by its routine brings a rogue that stands at `square` then.
fn coming(
    rules: &dyn Rulebook,
    known: &Situation,
    guard: &Creature,
    mind: &Mind,
    square: Square,
) -> Option<Coming> {
    let rogue = known.creature(CreatureId::ROGUE);
    let sees = |guard: &Creature| {
        let pair = Pair::of(known, guard, rogue).at(square);
        pair.sight_reaches() && rules.in_plain_sight(&pair)
    };
    if sees(guard) {
        return None;
    }
    let turn = predict(&known.board, guard, mind, 1).pop()?;
    let is_touched = turn.way.iter().any(|&at| guard.space_at(at).overlaps(rogue.space_at(square)));
    let is_seen = || stands(guard, &turn).any(|guard| sees(&guard));
    match is_touched {
        true => Some(Coming::Onto),
        false => is_seen().then_some(Coming::IntoSight),
    }
}

/// `guard` as it stands and looks on each square of `turn`, and at its end.
fn stands(guard: &Creature, turn: &RoutineTurn) -> impl Iterator<Item = Creature> {
    let from = std::iter::once(guard.square).chain(turn.way.iter().copied());
    let on_its_way = from.zip(turn.way.iter().copied()).map(|(from, to)| Creature {
        square: to,
        facing: Direction::towards(from, to).unwrap_or(guard.facing),
        ..guard.clone()
    });
    let at_its_end = Creature { square: turn.square, facing: turn.facing, ..guard.clone() };
    on_its_way.chain([at_its_end])
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};
    use unnoticed_rules::guard::{PatrolRoute, Routine, Waypoint};

    /// A guard that looks away and is about to go to the east along the upper row, which is known.
    pub fn about_to_pass(drawing: &str) -> (Scene, Mind) {
        let scene = Scene::draw(drawing).facing(FIRST, Direction::West).holds(ROGUE, FIRST, State::Observed);
        let scene = scene.profile(FIRST, |guard| guard.scouted = true);
        let waypoint = |x| Waypoint { square: Square::new(x, 0), wait: 0, facing: None };
        let route = PatrolRoute { waypoints: vec![waypoint(0), waypoint(6)], closed: false };
        let guard = scene.situation.creature(FIRST);
        let mind = Mind::new(&Routine::Patrol(route), &scene.situation.board, guard);
        (scene, mind)
    }

    /// What comes to a rogue at (`x`, `y`).
    fn comes((scene, mind): &(Scene, Mind), x: i16, y: i16) -> Option<Coming> {
        let minds = std::iter::once((FIRST, mind));
        let all = comings(&Detection, &scene.situation, minds, Square::new(x, y));
        all.first().map(|(_, coming)| *coming)
    }

    #[test]
    fn hse_71_whose_known_way_leads_to_the_rogue_or_into_sight_of_it_comes() {
        let walled = about_to_pass("G.......\n########\n.R......");
        assert_eq!(comes(&walled, 3, 0), Some(Coming::Onto));
        assert_eq!(comes(&walled, 7, 0), Some(Coming::IntoSight), "beyond its next turn");
        assert_eq!(comes(&walled, 3, 2), None, "behind the wall");
    }

    #[test]
    fn hse_49_hse_71_nobody_comes_who_is_not_seen_or_whose_way_is_not_known_or_who_sees_the_rogue_already() {
        let (scene, mind) = about_to_pass("G......R");
        let after = |scene: Scene| comes(&(scene, mind.clone()), 6, 0);
        assert_eq!(after(scene.clone()), Some(Coming::IntoSight));
        assert_eq!(after(scene.clone().holds(ROGUE, FIRST, State::Hidden)), None, "it is only heard");
        assert_eq!(after(scene.clone().profile(FIRST, |guard| guard.scouted = false)), None, "no brief");
        assert_eq!(after(scene.clone().facing(FIRST, Direction::East)), None, "it looks there now");
        assert_eq!(after(scene.clone().holds(FIRST, ROGUE, State::Hidden)), None, "it has left its way");
        assert_eq!(after(scene.conditions(ROGUE, |rogue| rogue.in_encounter = true)), None, "they fight");
    }
}
