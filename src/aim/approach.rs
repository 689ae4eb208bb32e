//! One click for several acts: the way to something, act by act, and what is done there. Pure, and only from what the rogue
//! knows; each act is asked of the rules by itself.

use tactical_grid::Square;
use unnoticed_rules::{Action, ActionKind, CreatureId, Deed, Mover, Price, Rulebook, Situation};

use super::candidate::{deed, perceived_at};
use super::way::{meets_known, way_to};

/// Squares that are tried, at most: the thing itself and those around it.
const MOST_PLACES: usize = 9;
/// Acts that a way is cut into, at most: more than any round has.
const MOST_LEGS: usize = 64;
/// Actions with which it is asked whether the act at the end would be allowed, however few are left.
const PLENTY: u8 = 3;

/// A way and what it is for.
#[derive(Clone, Debug, PartialEq)]
pub struct Approach {
    /// What is done at the end of the way; nothing where only the way is gone.
    pub goal: Option<Action>,
    /// Squares entered on the whole way, in order.
    pub way: Vec<Square>,
    /// The acts that the way takes, the first of which comes next.
    pub legs: Vec<Action>,
    /// How it is gone.
    pub gait: ActionKind,
    /// What all of it costs.
    pub price: Price,
}

impl Approach {
    /// What clicking on `cursor` with `kind` chosen comes to, if the rogue has to go there first, or if it takes several acts to
    /// go there; on the way to something it goes as `gait` has it. `by_hand` is whether the thing itself is clicked: then what
    /// lies on the floor is meant, and not the square.
    pub fn of(
        rulebook: &dyn Rulebook,
        situation: &Situation,
        (kind, cursor): (ActionKind, Square),
        gait: ActionKind,
        by_hand: bool,
    ) -> Option<Self> {
        let rogue = situation.creature(CreatureId::ROGUE);
        if !rogue.is_rogue() || rogue.turn.momentum || rogue.turn.dragging.is_some() {
            return None;
        }
        match goal(situation, kind, cursor, by_hand) {
            Some(goal) => Self::towards(rulebook, situation, goal, cursor, gait),
            None => Self::far_walk(rulebook, situation, kind, cursor),
        }
    }

    /// The way to `to` as `gait` has it, if it takes more than one act and no more than the turn has; none farther off, where it
    /// is refused. Rule: HSE-14.
    fn far_walk(
        rulebook: &dyn Rulebook,
        situation: &Situation,
        gait: ActionKind,
        to: Square,
    ) -> Option<Self> {
        let rogue = situation.creature(CreatureId::ROGUE);
        let is_walk = matches!(gait, ActionKind::Sneak | ActionKind::Stride) && to != rogue.square;
        // Where acts are paid for in different ways, each asks which.
        if !is_walk || rulebook.currencies().len() != 1 {
            return None;
        }
        let way = way_to(rulebook, situation, gait, to)?.squares;
        let budget = rulebook.squares_of_a_move(rogue, gait)?;
        // One act that goes all the way is foretold as a whole.
        if Mover::new(situation, CreatureId::ROGUE).first_part(&way, budget.into()).len() == way.len() {
            return None;
        }
        let legs = acts_along(rulebook, situation, &way, gait)?;
        let price = price_of(rulebook, situation, &legs);
        let is_for_now = legs.len() > 1 && price.is_within(rogue.turn.purse());
        is_for_now.then_some(Self { goal: None, way, legs, gait, price })
    }

    /// What clicking on something that lies on the floor comes to where it is at hand already, though a walk is chosen: there
    /// as well the thing is meant, and not the square.
    pub fn at_hand(
        rulebook: &dyn Rulebook,
        situation: &Situation,
        (kind, cursor): (ActionKind, Square),
        by_hand: bool,
    ) -> Option<Action> {
        let is_walk = by_hand && matches!(kind, ActionKind::Sneak | ActionKind::Stride);
        let goal = goal(situation, kind, cursor, by_hand).filter(|_| is_walk)?;
        let is_allowed = rulebook.check(&with_plenty(situation), CreatureId::ROGUE, &goal).is_ok();
        (is_allowed && situation.creature(CreatureId::ROGUE).is_rogue()).then_some(goal)
    }

    /// The way to `target` and `goal` at its end; none where `goal` is at hand already, or cannot be come to.
    pub fn towards(
        rulebook: &dyn Rulebook,
        situation: &Situation,
        goal: Action,
        target: Square,
        gait: ActionKind,
    ) -> Option<Self> {
        if rulebook.check(&with_plenty(situation), CreatureId::ROGUE, &goal).is_ok() {
            return None;
        }
        // Where nobody Sneaks, one walks.
        let gait = rulebook.entry(gait).map_or(ActionKind::Stride, |entry| entry.kind);
        let way = way_for(rulebook, situation, (&goal, target), gait)?;
        let legs = acts_along(rulebook, situation, &way, gait)?;
        let price = price_of(rulebook, situation, legs.iter().chain([&goal]));
        Some(Self { goal: Some(goal), way, legs, gait, price })
    }
}

/// What all of `acts` cost the rogue together.
fn price_of<'a>(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    acts: impl IntoIterator<Item = &'a Action>,
) -> Price {
    let rogue = situation.creature(CreatureId::ROGUE);
    let mut price = Price::default();
    for act in acts {
        let more = rulebook.price(rogue, act);
        price.0.iter_mut().zip(more.0).for_each(|(all, one)| *all += one);
    }
    price
}

/// What is meant by clicking there, if it is something to walk to.
fn goal(situation: &Situation, kind: ActionKind, cursor: Square, by_hand: bool) -> Option<Action> {
    let board = &situation.board;
    let interact = || deed(board, cursor).map(Action::Interact);
    match kind {
        ActionKind::Interact => interact(),
        ActionKind::Sneak | ActionKind::Stride if !board.terrain(cursor).can_be_entered() => interact(),
        ActionKind::Sneak | ActionKind::Stride if by_hand => {
            let deed = deed(board, cursor).filter(|deed| matches!(deed, Deed::Use(_) | Deed::Leave(_)));
            deed.map(Action::Interact)
        }
        ActionKind::Strike => perceived_at(situation, cursor).map(Action::Strike),
        ActionKind::Subdue => perceived_at(situation, cursor).map(Action::Subdue),
        _ => None,
    }
}

/// The same with actions enough, so that only place and means are asked about.
fn with_plenty(situation: &Situation) -> Situation {
    let mut there = situation.clone();
    let turn = &mut there.creature_mut(CreatureId::ROGUE).turn;
    turn.actions = turn.actions.max(PLENTY);
    there
}

/// The shortest of the ways, as `gait` has them, to places from which `goal` is allowed, through nobody who is known to stand in
/// it if there is such a way. Rules: HSE-26, HSE-34, HSE-56.
fn way_for(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    (goal, target): (&Action, Square),
    gait: ActionKind,
) -> Option<Vec<Square>> {
    let mover = Mover::new(situation, CreatureId::ROGUE);
    let around = (-1..=1).flat_map(|y| (-1..=1).map(move |x| Square::new(target.x + x, target.y + y)));
    let places =
        around.filter(|at| situation.board.contains(*at) && mover.may_stop_at(*at)).take(MOST_PLACES);
    let mut ways: Vec<_> = places.filter_map(|at| way_to(rulebook, situation, gait, at)).collect();
    let rogue = situation.creature(CreatureId::ROGUE);
    // What is left of a Stride is not given up for a way around, as in each of the ways.
    let goes_around = gait != ActionKind::Stride || rogue.turn.movement == 0;
    ways.sort_by_cached_key(|way| {
        (goes_around && meets_known(situation, &way.squares), way.movement, way.squares.clone())
    });
    let mut there = with_plenty(situation);
    let mut is_allowed = |way: &[Square]| {
        let Some(&end) = way.last() else { return false };
        there.creature_mut(CreatureId::ROGUE).square = end;
        rulebook.check(&there, CreatureId::ROGUE, goal).is_ok()
    };
    ways.into_iter().map(|way| way.squares).find(|way| is_allowed(way))
}

/// `way` cut into acts of the kind `gait`, each as long as one may be; none if it cannot be gone so. Whoever walks goes on first
/// with what is left of the walk under way. Rule: HSE-14.
pub fn acts_along(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    way: &[Square],
    gait: ActionKind,
) -> Option<Vec<Action>> {
    let mut there = situation.clone();
    let (first, mut left) = match gait {
        ActionKind::Stride => rest_of_walk(situation, way),
        _ => (Vec::new(), way),
    };
    let mut legs = Vec::new();
    if let Some(&end) = first.last() {
        there.creature_mut(CreatureId::ROGUE).square = end;
        legs.push(Action::WalkOn(first));
    }
    while !left.is_empty() {
        let rogue = there.creature(CreatureId::ROGUE);
        let budget = rulebook.squares_of_a_move(rogue, gait)?;
        let part = Mover::new(&there, CreatureId::ROGUE).first_part(left, budget.into());
        let end = *part.last()?;
        left = &left[part.len()..];
        there.creature_mut(CreatureId::ROGUE).square = end;
        legs.push(match gait {
            ActionKind::Sneak => Action::Sneak(part),
            _ => Action::Stride(part),
        });
        if legs.len() > MOST_LEGS {
            return None;
        }
    }
    Some(legs)
}

/// How far what is left of the walk under way leads on `way`, and what is left of the way.
fn rest_of_walk<'a>(situation: &Situation, way: &'a [Square]) -> (Vec<Square>, &'a [Square]) {
    let movement = situation.creature(CreatureId::ROGUE).turn.movement;
    let part = match movement {
        0 => Vec::new(),
        _ => Mover::new(situation, CreatureId::ROGUE).first_part(way, movement.into()),
    };
    let left = &way[part.len()..];
    (part, left)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use tactical_grid::{Door, DoorState, Handling, Item, ItemId};
    use unnoticed_rules::danger::Danger;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};
    use unnoticed_rules::tactics::Tactics;

    fn approach(scene: &Scene, kind: ActionKind, at: (i16, i16), gait: ActionKind) -> Option<Approach> {
        let at = Square::new(at.0, at.1);
        Approach::of(&Detection, &scene.situation, (kind, at), gait, false)
    }

    fn with_door(drawing: &str, x: i16) -> Scene {
        let square = Square::new(x, 0);
        let door = Door { square, state: DoorState::Closed, kept_shut: false, guards_have_key: false };
        Scene::draw(drawing).with(|situation| Arc::make_mut(&mut situation.board).doors.push(door))
    }

    #[test]
    fn hse_26_a_far_door_is_walked_to_and_opened_and_the_whole_way_is_priced() {
        let scene = with_door("R.......+.", 8);
        for kind in [ActionKind::Sneak, ActionKind::Interact] {
            let approach = approach(&scene, kind, (8, 0), ActionKind::Sneak).expect("a way");
            assert_eq!(approach.goal, Some(Action::Interact(Deed::Open(Square::new(8, 0)))));
            assert_eq!(approach.way.last(), Some(&Square::new(7, 0)));
            assert!(approach.legs.iter().all(|leg| matches!(leg, Action::Sneak(part) if part.len() <= 3)));
            assert_eq!(usize::from(approach.price.0[0]), approach.legs.len() + 1);
        }
        let by_stride = approach(&scene, ActionKind::Interact, (8, 0), ActionKind::Stride).expect("a way");
        assert!(by_stride.legs.len() < 3);
    }

    #[test]
    fn hse_14_what_is_left_of_a_walk_is_walked_first_and_costs_nothing() {
        let rest =
            |movement| with_door("R......+.", 7).creature(ROGUE, |rogue| rogue.turn.movement = movement);
        let price = |movement, gait| {
            let approach = approach(&rest(movement), ActionKind::Interact, (7, 0), gait).expect("a way");
            let goes_on = matches!(approach.legs[0], Action::WalkOn(_));
            (approach.price.0[0], goes_on, approach.legs.len())
        };
        assert_eq!(price(0, ActionKind::Stride), (3, false, 2), "two Strides, and the door");
        assert_eq!(price(3, ActionKind::Stride), (2, true, 2));
        assert_eq!(price(6, ActionKind::Stride), (1, true, 1));
        assert!(!price(3, ActionKind::Sneak).1, "who sneaks does not walk openly");
    }

    #[test]
    fn hse_14_a_far_square_is_gone_to_in_several_acts_if_the_turn_has_enough_for_all_of_them() {
        let scene = |left| Scene::draw("R..............").creature(ROGUE, |rogue| rogue.turn.actions = left);
        let walk = |left, x| approach(&scene(left), ActionKind::Sneak, (x, 0), ActionKind::Sneak);
        let one = Detection.squares_of_a_move(scene(3).situation.creature(ROGUE), ActionKind::Sneak);
        let one = i16::from(one.expect("it sneaks"));
        assert_eq!(walk(3, one), None, "one act goes so far");
        let far = walk(3, one + 1).expect("two do");
        assert_eq!((far.goal, far.legs.len(), far.price), (None, 2, Price::first(2)));
        assert_eq!(far.way.last(), Some(&Square::new(one + 1, 0)));
        assert_eq!(walk(1, one + 1), None, "the turn has one action left");
    }

    #[test]
    fn where_acts_are_paid_for_in_different_ways_each_is_asked_for() {
        let scene = Scene::draw("R..............");
        let at = (ActionKind::Stride, Square::new(14, 0));
        assert!(Tactics.currencies().len() > 1);
        assert_eq!(Approach::of(&Tactics, &scene.situation, at, ActionKind::Stride, false), None);
    }

    #[test]
    fn hse_82_where_nobody_sneaks_a_far_door_is_walked_to() {
        let scene = with_door("R.......+.", 8);
        let at = (ActionKind::Interact, Square::new(8, 0));
        let approach = Approach::of(&Danger, &scene.situation, at, ActionKind::Sneak, false).expect("a way");
        assert!(approach.legs.iter().all(|leg| matches!(leg, Action::Stride(_))), "{:?}", approach.legs);
        assert!(Danger.check(&scene.situation, ROGUE, &approach.legs[0]).is_ok());
    }

    #[test]
    fn what_is_at_hand_needs_no_approach_and_what_cannot_be_come_to_has_none() {
        assert_eq!(approach(&with_door("R+..", 1), ActionKind::Interact, (1, 0), ActionKind::Sneak), None);
        let walled = with_door("R.#..+", 5);
        assert_eq!(approach(&walled, ActionKind::Interact, (5, 0), ActionKind::Sneak), None);
    }

    #[test]
    fn hse_26_what_lies_beside_the_rogue_is_taken_by_a_click_and_walked_to_by_keys() {
        let thing = |x| Item {
            name: "Purse".to_owned(),
            square: Square::new(x, 0),
            handling: Handling::Take,
            done: false,
            missed: false,
        };
        let with = |x| Scene::draw("R....").board(|board| board.items.push(thing(x)));
        let clicked = |x, by_hand| {
            let at = (ActionKind::Stride, Square::new(x, 0));
            Approach::at_hand(&Detection, &with(x).situation, at, by_hand)
        };
        assert_eq!(clicked(1, true), Some(Action::Interact(Deed::Use(ItemId(0)))));
        assert_eq!(clicked(1, false), None, "keys point at squares");
        assert_eq!(clicked(3, true), None, "it is walked to first");
    }

    #[test]
    fn a_guard_that_is_seen_is_walked_up_to_and_struck() {
        let scene = Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed);
        let strike = |scene: &Scene| approach(scene, ActionKind::Strike, (5, 0), ActionKind::Stride);
        let seen = strike(&scene).expect("a way");
        assert_eq!(seen.goal, Some(Action::Strike(FIRST)));
        assert_eq!(seen.way.last(), Some(&Square::new(4, 0)));
        assert_eq!(strike(&Scene::draw("R....G")), None, "nobody is seen there");
    }
}
