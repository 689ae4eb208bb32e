//! What the card says of the turn of guards that comes right after: that one whose routine is known will come to where the
//! rogue would stand, or to where it sees it there plainly. Odds end with the act. Rules: HSE-49, HSE-56, HSE-71.

use crate::aim::Aim;
use crate::sim::{PlayerView, Seen};
use tactical_grid::{Direction, Square};
use unnoticed_rules::guard::{Mind, RoutineTurn, follows_routine, predict};
use unnoticed_rules::{
    Action, Chances, Creature, CreatureId, Exposure, HeldState, Pair, Rulebook, Situation,
};

use super::facts::ends_turn;
use super::model::Detail;

/// A warning for each guard that its routine leads to where the rogue is after what `aim` would do, as far as the player knows.
pub(super) fn warnings<'a>(
    rules: &dyn Rulebook,
    aim: &Aim,
    situation: &Situation,
    minds: impl Iterator<Item = (CreatureId, &'a Mind)>,
) -> Vec<Detail> {
    let (Some(action), Some(Ok(forecast))) = (&aim.candidate, &aim.forecast) else { return Vec::new() };
    let rogue = situation.creature(CreatureId::ROGUE);
    // What becomes of a door or a lamp is not in the picture of what is known now.
    if !rogue.is_rogue() || rogue.conditions.in_encounter || matches!(action, Action::Interact(_)) {
        return Vec::new();
    }
    let whole = aim.approach.as_ref().filter(|approach| approach.price.is_within(rogue.turn.purse()));
    let (price, square) = match whole {
        Some(approach) => (approach.price, approach.way.last().copied().unwrap_or(forecast.square)),
        None => (rules.price(rogue, action), forecast.square),
    };
    let when = if ends_turn(price, rogue) { "next" } else { "if you stay" };
    let view = PlayerView::of(situation);
    let known = view.known();
    let is_seen = |guard: &Creature| {
        matches!(view.seen(guard.id), Seen::Perceived { exposure: Exposure::Perceived, .. })
    };
    let is_left_alone = |guard: &Creature| {
        let is_warned = |(id, states): &(CreatureId, Chances<HeldState>)| {
            *id == guard.id && states.percent(|state| state.exposure().is_aware()) == 100
        };
        rules.victim_of(action) != Some(guard.id) && !forecast.states.iter().any(is_warned)
    };
    let mut walking: Vec<(&Creature, &Mind)> = minds
        .filter_map(|(id, mind)| Some((known.get(id)?, mind)))
        .filter(|(guard, mind)| is_seen(guard) && guard.profile.scouted && follows_routine(guard, mind))
        .filter(|(guard, _)| is_left_alone(guard))
        .collect();
    walking.sort_by_key(|(guard, _)| guard.id);
    let warnings =
        walking.into_iter().filter_map(|(guard, mind)| warning(rules, &known, guard, mind, square));
    warnings.map(|warning| Detail { words: format!("{when}, {}", warning.words), ..warning }).collect()
}

/// What the next turn of `guard` by its routine brings a rogue that stands at `square` then.
fn warning(
    rules: &dyn Rulebook,
    known: &Situation,
    guard: &Creature,
    mind: &Mind,
    square: Square,
) -> Option<Detail> {
    let rogue = known.creature(CreatureId::ROGUE);
    let sees = |guard: &Creature| {
        let pair = Pair::of(known, guard, rogue).at(square);
        pair.sight_reaches() && rules.in_plain_sight(&pair)
    };
    let turn = predict(&known.board, guard, mind, 1).pop()?;
    let name = &guard.profile.name;
    let (words, explains) = match () {
        () if sees(guard) => return None, // the odds tell that
        () if turn.way.iter().any(|&at| guard.space_at(at).overlaps(rogue.space_at(square))) => (
            format!("{name} walks right here"),
            "Its way as it is drawn leads over that square in its next turn, if nothing disturbs it: it would touch you. \
             HSE-56 HSE-71",
        ),
        () if stands(guard, &turn).any(|guard| sees(&guard)) => (
            format!("{name} comes to see this place"),
            "From its way as it is drawn it has you in plain sight in its next turn, if nothing disturbs it. DET-71 HSE-71",
        ),
        () => return None,
    };
    Some(Detail { words, explains: explains.to_owned() })
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
mod tests {
    use super::*;
    use crate::aim::{Pointing, aimed};
    use crate::sim::Fight;
    use unnoticed_rules::ActionKind;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};
    use unnoticed_rules::guard::{PatrolRoute, Routine, Waypoint};

    /// A guard that looks away and is about to go to the east along the upper row.
    fn about_to_pass(drawing: &str) -> (Scene, Mind) {
        let scene = Scene::draw(drawing).facing(FIRST, Direction::West);
        let waypoint = |x| Waypoint { square: Square::new(x, 0), wait: 0, facing: None };
        let route = PatrolRoute { waypoints: vec![waypoint(0), waypoint(6)], closed: false };
        let guard = scene.situation.creature(FIRST);
        let mind = Mind::new(&Routine::Patrol(route), &scene.situation.board, guard);
        (scene, mind)
    }

    /// What is said of a rogue at (`x`, `y`).
    fn said(x: i16, y: i16) -> Option<String> {
        let (scene, mind) = about_to_pass("G.......\n########\n.R......");
        let scene = scene.holds(ROGUE, FIRST, State::Observed);
        let guard = scene.situation.creature(FIRST);
        warning(&Detection, &scene.situation, guard, &mind, Square::new(x, y)).map(|detail| detail.words)
    }

    #[test]
    fn hse_71_whose_known_way_leads_to_the_rogue_or_into_sight_of_it_is_told() {
        assert_eq!(said(3, 0).as_deref(), Some("Guard walks right here"));
        assert_eq!(said(7, 0).as_deref(), Some("Guard comes to see this place"), "beyond its next turn");
        assert_eq!(said(3, 2), None, "behind the wall");
    }

    #[test]
    fn hse_71_it_is_told_of_a_scouted_guard_that_is_seen_and_whether_one_could_still_go_on() {
        let (scene, mind) = about_to_pass("G......R");
        let warned = |scene: &Scene| {
            let pointing =
                Pointing { cursor: Some(Square::new(6, 0)), ..Pointing::at_first(Some(ActionKind::Step)) };
            let aim = aimed(pointing, &scene.situation, &Fight::default(), &Detection, true);
            assert!(matches!(aim.forecast, Some(Ok(_))), "{:?}", aim.forecast);
            let all = warnings(&Detection, &aim, &scene.situation, std::iter::once((FIRST, &mind)));
            all.into_iter().next().map(|warning| warning.words)
        };
        let last = scene.creature(ROGUE, |rogue| rogue.turn.actions = 1);
        assert_eq!(warned(&last), None, "nobody knows of it");
        let seen = last.holds(ROGUE, FIRST, State::Observed);
        assert_eq!(warned(&seen), None, "nobody knows its way");
        let scouted = seen.profile(FIRST, |guard| guard.scouted = true);
        assert_eq!(warned(&scouted).as_deref(), Some("next, Guard comes to see this place"));
        let with_more = scouted.creature(ROGUE, |rogue| rogue.turn.actions = 2);
        assert_eq!(warned(&with_more).as_deref(), Some("if you stay, Guard comes to see this place"));
    }
}
