//! Aiming without a window.

use std::sync::Arc;

use super::*;
use tactical_grid::{Board, Door, DoorState, Exit, ExitId, Handling, Item, ItemId};
use unnoticed_rules::CreatureId;
use unnoticed_rules::detection::{Detection, State};
use unnoticed_rules::{
    Aimed, Awareness, Belief, CachedLines, Conditions, Creature, Deed, Kind, Place, SeekArea, Turn,
};

fn creature(id: u16, kind: Kind, square: Square) -> Creature {
    Creature {
        id: CreatureId(id),
        profile: Arc::new(kind.profile(kind.name())),
        square,
        facing: default(),
        health: 20,
        throws: 3,
        picks: 3,
        conditions: Conditions::default(),
        turn: Turn { active: true, actions: 3, ..Turn::default() },
        awareness: Awareness::new(State::Unnoticed.into()).into(),
        hand: Arc::default(),
        note: unnoticed_rules::Note::NONE,
    }
}

/// The rogue at B2 and a guard at F2 whom it observes.
fn scene(drawing: &str) -> Situation {
    let board = Board::from_drawing(drawing);
    let mut rogue = creature(0, Kind::Rogue, Square::new(1, 1));
    let place = Some(Place::at(Square::new(5, 1)));
    rogue
        .awareness_mut()
        .beliefs
        .insert(CreatureId(1), Belief { place, ..Belief::new(State::Observed.into()) });
    let guard = creature(1, Kind::Guard, Square::new(5, 1));
    Situation {
        board: Arc::new(board),
        creatures: vec![rogue, guard],
        rogue_kills: false,
        lines: CachedLines::default(),
    }
}

fn action(situation: &Situation, kind: ActionKind, x: i16, y: i16) -> Option<Action> {
    candidate(&Detection, situation, kind, Some(Square::new(x, y)), false).map(|candidate| candidate.action)
}

const HALL: &str = "........\n........\n........";

/// The rogue, which holds the guard in `state`, at `place`; in plain sight it would not show there.
fn believing(drawing: &str, state: State, place: Place) -> Situation {
    let mut situation = scene(drawing);
    let belief = Belief { place: Some(place), ..Belief::new(state.into()) };
    situation.creatures[0].awareness_mut().beliefs.insert(CreatureId(1), belief);
    Arc::make_mut(&mut situation.creatures[1].profile).avoids_notice = true;
    situation
}

/// Whether a Stride to (`x`, `y`) leads through `square`.
fn leads_through(square: Square, situation: &Situation, (x, y): (i16, i16)) -> bool {
    match action(situation, ActionKind::Stride, x, y) {
        Some(Action::Stride(way)) => way.contains(&square),
        other => panic!("{other:?}"),
    }
}

#[test]
fn det_175_hse_56_a_way_leads_around_whom_the_rogue_believes_to_stand_in_it_and_knows_to_at_any_price() {
    let there = Square::new(3, 1);
    for state in [State::Hidden, State::Undetected] {
        let believed = believing(HALL, state, Place::at(there));
        assert!(!leads_through(there, &believed, (4, 1)), "{state:?}");
        assert!(leads_through(there, &believed, (3, 1)), "unless that is where it leads");
        let detour = believing("########\n#.......\n##.#.###\n##...###", state, Place::at(there));
        let mut slow = detour.clone();
        Arc::make_mut(&mut slow.creatures[0].profile).speed = 3;
        let way =
            way::way_to(&Detection, &slow, ActionKind::Stride, Square::new(4, 1)).expect("there is a way");
        let goes_through = way.squares.contains(&there);
        assert_eq!(
            goes_through,
            state == State::Undetected,
            "around it takes another move, worth it if one knows"
        );
        let corridor = believing("########\n#......#\n########", state, Place::at(there));
        assert!(leads_through(there, &corridor, (4, 1)), "or there is no way around");
    }
    let seen_empty = believing(HALL, State::Undetected, Place::at(there).inspected());
    assert!(leads_through(there, &seen_empty, (4, 1)), "nobody was there");
    let mut would_show = believing(HALL, State::Undetected, Place::at(there));
    Arc::make_mut(&mut would_show.creatures[1].profile).avoids_notice = false;
    assert!(leads_through(there, &would_show, (4, 1)), "who does not avoid notice would be seen there");
    let unknown = believing(HALL, State::Unnoticed, Place::at(there));
    assert!(leads_through(there, &unknown, (4, 1)), "of whom nothing is known nothing is seen in it");
}

#[test]
fn hse_56_the_way_to_a_thing_leads_around_whom_the_rogue_knows_to_stand_in_it_as_well() {
    let detour = "########\n#.......\n##.#.###\n##...###";
    let to_the_thing = |state: State| {
        let mut situation = believing(detour, state, Place::at(Square::new(3, 1)));
        situation.creatures[1].square = Square::new(7, 1);
        let square = Square::new(5, 1);
        let thing =
            Item { name: "Purse".to_owned(), square, handling: Handling::Take, done: false, missed: false };
        Arc::make_mut(&mut situation.board).items.push(thing);
        let at = (ActionKind::Interact, square);
        let approach = Approach::of(&Detection, &situation, at, ActionKind::Stride, false);
        approach.expect("it is far off").way
    };
    let (known, unknown) = (to_the_thing(State::Hidden), to_the_thing(State::Unnoticed));
    assert!(!known.contains(&Square::new(3, 1)), "{known:?}");
    assert!(unknown.contains(&Square::new(3, 1)), "{unknown:?}");
}

#[test]
fn hse_56_a_door_behind_somebody_whom_the_rogue_knows_to_stand_there_is_come_to_from_the_other_side() {
    let there = Square::new(3, 1);
    let end_of_the_way = |state: State, left: u8| {
        let drawing = "########\n#....+.#\n#.####.#\n#......#\n########";
        let mut situation = believing(drawing, state, Place::at(there));
        situation.creatures[1].square = there;
        situation.creatures[0].turn.movement = left;
        let square = Square::new(5, 1);
        let door = Door { square, state: DoorState::Closed, kept_shut: false, guards_have_key: false };
        Arc::make_mut(&mut situation.board).doors.push(door);
        let at = (ActionKind::Interact, square);
        let approach = Approach::of(&Detection, &situation, at, ActionKind::Stride, false);
        approach.expect("there are two ways").way.last().map(|at| at.x)
    };
    assert_eq!(end_of_the_way(State::Hidden, 0), Some(6), "beyond the door");
    assert_eq!(end_of_the_way(State::Hidden, 3), Some(4), "hse_14: what is left of a walk is not given up");
    assert_eq!(end_of_the_way(State::Unnoticed, 0), Some(4), "nobody is known to be there");
}

#[test]
fn hse_14_hse_56_the_rest_of_a_walk_is_not_given_up_to_lead_around_somebody() {
    for (actions, left) in [(0, 2), (1, 2)] {
        let drawing = "........\n........\n####.###";
        let mut situation = believing(drawing, State::Hidden, Place::at(Square::new(2, 1)));
        let turn = &mut situation.creatures[0].turn;
        (turn.actions, turn.movement) = (actions, left);
        let on = action(&situation, ActionKind::Stride, 3, 1);
        assert!(matches!(&on, Some(Action::WalkOn(way)) if way.len() == 2), "{actions}: {on:?}");
    }
}

#[test]
fn a_walk_takes_the_shortest_way_to_the_cursor() {
    let situation = scene("........\n..#.....\n........");
    let Some(Candidate { action: Action::Sneak(way), path }) =
        candidate(&Detection, &situation, ActionKind::Sneak, Some(Square::new(3, 1)), false)
    else {
        panic!("a Sneak")
    };
    assert_eq!(way, path);
    assert_eq!((way.len(), way.last()), (4, Some(&Square::new(3, 1))));
}

#[test]
fn hse_14_a_walk_that_was_interrupted_goes_on() {
    let mut situation = scene(HALL);
    situation.creature_mut(CreatureId::ROGUE).turn.movement = 2;
    let walk = action(&situation, ActionKind::Stride, 3, 1);
    assert_eq!(walk, Some(Action::WalkOn(vec![Square::new(2, 1), Square::new(3, 1)])));
}

#[test]
fn hse_26_a_walk_into_a_closed_door_becomes_opening_it() {
    let mut situation = scene("........\n..+.....\n........");
    let square = Square::new(2, 1);
    let door = Door { square, state: DoorState::Closed, kept_shut: false, guards_have_key: false };
    Arc::make_mut(&mut situation.board).doors.push(door);
    let open = Some(Action::Interact(Deed::Open(square)));
    assert_eq!(action(&situation, ActionKind::Sneak, 2, 1), open);
    assert_eq!(action(&situation, ActionKind::Interact, 2, 1), open);
}

#[test]
fn hse_26_items_come_before_exits_and_taken_ones_are_gone() {
    let mut situation = scene(HALL);
    let square = Square::new(1, 0);
    let board = Arc::make_mut(&mut situation.board);
    board.items.push(Item {
        name: "ledger".into(),
        square,
        handling: Handling::Take,
        done: false,
        missed: false,
    });
    board.exits.push(Exit { name: "window".into(), square });
    assert_eq!(deed(&situation.board, square), Some(Deed::Use(ItemId(0))));
    Arc::make_mut(&mut situation.board).set_item_done(ItemId(0));
    assert_eq!(deed(&situation.board, square), Some(Deed::Leave(ExitId(0))));
}

#[test]
fn det_153_a_strike_at_nobody_known_is_a_guess() {
    let mut situation = scene(HALL);
    assert_eq!(action(&situation, ActionKind::Strike, 5, 1), Some(Action::Strike(CreatureId(1))));
    situation.creature_mut(CreatureId::ROGUE).awareness_mut().beliefs.clear();
    let square = Square::new(5, 1);
    assert_eq!(action(&situation, ActionKind::Strike, 5, 1), Some(Action::Guess(square)));
}

#[test]
fn det_132_seek_looks_around_a_square_or_along_a_cone() {
    let situation = scene(HALL);
    let cursor = Some(Square::new(5, 1));
    let seek =
        |in_front| candidate(&Detection, &situation, ActionKind::Seek, cursor, in_front).unwrap().action;
    assert_eq!(seek(false), Action::Seek(SeekArea::Burst(Square::new(5, 1))));
    assert_eq!(seek(true), Action::Seek(SeekArea::Cone(tactical_grid::Direction::East)));
}

#[test]
fn hse_39_the_way_shown_does_not_betray_an_unperceived_guard() {
    let mut situation = scene("#######\n.......\n#######");
    situation.creature_mut(CreatureId::ROGUE).awareness_mut().beliefs.clear();
    let seen = candidate(&Detection, &situation, ActionKind::Stride, Some(Square::new(6, 1)), false).unwrap();
    assert!(seen.path.contains(&Square::new(5, 1)));
    assert_eq!(targets(&Detection, &situation, ActionKind::Strike), []);
}

#[test]
fn hse_49_hse_71_the_aim_does_not_tell_where_an_unperceived_guard_is() {
    let mut situation = scene("........\n..#..../\n........");
    situation.creature_mut(CreatureId::ROGUE).awareness_mut().beliefs.clear();
    let squares: Vec<Square> = situation.board.squares().collect();
    let kinds = [
        ActionKind::Stride,
        ActionKind::Step,
        ActionKind::Sneak,
        ActionKind::Hide,
        ActionKind::Seek,
        ActionKind::TakeCover,
        ActionKind::Divert,
        ActionKind::Strike,
        ActionKind::Subdue,
        ActionKind::Drag,
        ActionKind::Throw,
    ];
    let aims = |at: Square| {
        let mut situation = situation.clone();
        situation.creature_mut(CreatureId(1)).square = at;
        let aim = |kind, cursor| {
            let pointing = Pointing { kind: Some(kind), cursor: Some(cursor), ..Pointing::default() };
            (
                aimed(pointing, &situation, &Fight::default(), &Detection, true),
                targets(&Detection, &situation, kind),
            )
        };
        kinds
            .iter()
            .flat_map(|&kind| squares.iter().map(move |&cursor| (kind, cursor)))
            .map(|(kind, cursor)| aim(kind, cursor))
            .collect::<Vec<_>>()
    };
    let expected = aims(squares[0]);
    assert!(squares.iter().all(|&at| aims(at) == expected));
}

#[test]
fn choosing_the_same_action_again_turns_the_seek() {
    let mut pointing = Pointing::default();
    pointing.choose(ActionKind::Seek, Aimed::Area);
    assert!(!pointing.in_front);
    pointing.choose(ActionKind::Seek, Aimed::Area);
    assert!(pointing.in_front);
}

#[test]
fn hse_28_a_subdue_is_aimed_at_whom_the_rogue_perceives() {
    let mut situation = scene(HALL);
    assert_eq!(action(&situation, ActionKind::Subdue, 5, 1), Some(Action::Subdue(CreatureId(1))));
    assert_eq!(action(&situation, ActionKind::Subdue, 4, 1), None);
    assert_eq!(victims_at_hand(&situation).count(), 0, "four squares off");
    situation.creature_mut(CreatureId(1)).square = Square::new(2, 1);
    assert_eq!(victims_at_hand(&situation).collect::<Vec<_>>(), [CreatureId(1)]);
}

#[test]
fn det_129_pointing_out_is_aimed_at_the_first_who_is_perceived_and_no_body() {
    let first = |situation: &Situation| candidate(&Detection, situation, ActionKind::PointOut, None, false);
    let mut situation = scene(HALL);
    situation.creatures.push(creature(2, Kind::Guard, Square::new(6, 2)));
    let target = |situation: &Situation| first(situation).map(|found| found.action);
    assert_eq!(target(&situation), Some(Action::PointOut(CreatureId(1))));
    let belief = situation.creature(CreatureId::ROGUE).awareness.of(CreatureId(1));
    situation.creature_mut(CreatureId::ROGUE).awareness_mut().beliefs.insert(CreatureId(2), belief);
    situation.creature_mut(CreatureId(1)).conditions.unconscious = true;
    assert_eq!(target(&situation), Some(Action::PointOut(CreatureId(2))), "the first is a body");
    situation.creature_mut(CreatureId::ROGUE).awareness_mut().beliefs.remove(&CreatureId(2));
    assert_eq!(target(&situation), None, "the second is not perceived");
}

#[test]
fn hse_30_a_drag_takes_the_body_beside_the_rogue_and_goes_on_with_it() {
    let mut situation = scene(HALL);
    assert_eq!(action(&situation, ActionKind::Drag, 3, 1), None, "there is no body");
    let guard = situation.creature_mut(CreatureId(1));
    (guard.square, guard.conditions.unconscious) = (Square::new(0, 1), true);
    let way = vec![Square::new(2, 1), Square::new(3, 1)];
    let drag = Action::Drag { body: CreatureId(1), path: way.clone() };
    assert_eq!(action(&situation, ActionKind::Drag, 3, 1), Some(drag));
    let turn = &mut situation.creature_mut(CreatureId::ROGUE).turn;
    (turn.movement, turn.dragging) = (2, Some(CreatureId(1)));
    assert_eq!(action(&situation, ActionKind::Drag, 3, 1), Some(Action::WalkOn(way.clone())));
    assert_eq!(action(&situation, ActionKind::Stride, 3, 1), Some(Action::Stride(way)), "without the body");
}
