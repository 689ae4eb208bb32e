//! Doors and curtains: how they hang, and how they move when that changes.

mod drawn;

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use crate::settings::Speed;
use crate::view::board::{BoardSystems, Plan};
use crate::view::camera::Zoom;
use crate::view::coordinates::world_to_square;
use crate::view::depth;
use crate::view::motion::Motion;
use crate::view::painter::Painter;
use crate::view::tokens::Token;
use tactical_grid::{Board, DoorState, Square, Terrain};

use super::tiles::{Run, run_through};

/// Seconds in which a door swings open, and a curtain parts.
const SWING_SECS: f32 = 0.32;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (hang, follow_boards, part_curtains, swing, draw).chain().after(BoardSystems));
}

/// One door or curtain.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hung {
    run: Run,
    kind: Kind,
    /// How far it is open now, 0 to 1, and how far it will be.
    now: f32,
    goal: f32,
}

/// What hangs there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Door {
        /// Whether it is locked.
        is_locked: bool,
        /// Whether it swings to the south or the east, and not to the other side.
        is_forwards: bool,
    },
    Curtain,
}

/// Everything that hangs on a plan.
#[derive(Component, Clone, Debug, Default, PartialEq)]
struct Hangings(BTreeMap<Square, Hung>);

/// Where curtains are parted: somebody who is seen stands in them.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
struct Parted(BTreeSet<Square>);

fn hang(mut commands: Commands, plans: Query<Entity, Added<Plan>>, painter: Painter) {
    for plan in &plans {
        commands.spawn((
            Name::new("Doors and curtains"),
            Hangings::default(),
            Parted::default(),
            painter.in_own_colors(),
            Transform::from_xyz(0.0, 0.0, depth::HANGINGS),
            Visibility::default(),
            ChildOf(plan),
        ));
    }
}

fn follow_boards(
    plans: Query<Ref<Plan>>,
    motion: Res<Motion>,
    mut hangings: Query<(&mut Hangings, Ref<Parted>, &ChildOf)>,
) {
    for (mut hangings, parted, of) in &mut hangings {
        let Ok(plan) = plans.get(of.parent()) else { continue };
        if plan.is_changed() || parted.is_changed() {
            let wanted = hung_on(&plan.0, &parted.0, &hangings.0, motion.reduced);
            hangings.set_if_neq(wanted);
        }
    }
}

/// What hangs on `board`; what hung there `before` moves to where it is now, unless nothing `is_still` to move.
fn hung_on(
    board: &Board,
    parted: &BTreeSet<Square>,
    before: &BTreeMap<Square, Hung>,
    is_still: bool,
) -> Hangings {
    let hung = |square: Square, kind, is_open: bool| {
        let goal = f32::from(u8::from(is_open));
        let now = before.get(&square).filter(|_| !is_still).map_or(goal, |before| before.now);
        (square, Hung { run: run_through(board, square), kind, now, goal })
    };
    let doors = board.doors.iter().map(|door| {
        let is_locked = matches!(door.state, DoorState::Locked { .. });
        let kind = Kind::Door { is_locked, is_forwards: opens_forwards(board, door.square) };
        hung(door.square, kind, door.state == DoorState::Open)
    });
    let curtains = board.squares().filter(|&square| board.terrain(square) == Terrain::Curtain);
    let curtains = curtains.map(|square| hung(square, Kind::Curtain, parted.contains(&square)));
    Hangings(doors.chain(curtains).collect())
}

/// A door opens to the south or the east if there is room.
fn opens_forwards(board: &Board, square: Square) -> bool {
    let ahead = match run_through(board, square) {
        Run::WestEast => Square::new(square.x, square.y + 1),
        Run::NorthSouth => Square::new(square.x + 1, square.y),
    };
    board.terrain(ahead) == Terrain::Floor
}

/// Whoever is seen in a curtain holds it aside.
fn part_curtains(
    moved: Query<(), (With<Token>, Changed<Transform>)>,
    tokens: Query<(&Transform, &Visibility), With<Token>>,
    mut parted: Query<(&mut Parted, &Hangings)>,
) {
    if moved.is_empty() {
        return;
    }
    let seen = tokens.iter().filter(|(_, visibility)| **visibility != Visibility::Hidden);
    let seen: BTreeSet<Square> =
        seen.map(|(transform, _)| world_to_square(transform.translation.truncate())).collect();
    for (mut parted, hangings) in &mut parted {
        let is_curtain =
            |square: &Square| hangings.0.get(square).is_some_and(|hung| hung.kind == Kind::Curtain);
        parted.set_if_neq(Parted(seen.iter().copied().filter(is_curtain).collect()));
    }
}

fn swing(time: Res<Time>, motion: Res<Motion>, mut hangings: Query<&mut Hangings>) {
    for mut hangings in &mut hangings {
        if hangings.0.values().all(|hung| hung.now == hung.goal) {
            continue;
        }
        let is_at_once = motion.reduced || motion.speed == Speed::AtOnce;
        let step = if is_at_once { 1.0 } else { time.delta_secs() / SWING_SECS * motion.speed.factor() };
        for hung in hangings.0.values_mut() {
            hung.now += (hung.goal - hung.now).clamp(-step, step);
        }
    }
}

fn draw(
    mut commands: Commands,
    zoom: Res<Zoom>,
    hangings: Query<(Entity, Ref<Hangings>)>,
    mut painter: Painter,
) {
    for (entity, hangings) in &hangings {
        if !hangings.is_changed() && !zoom.is_changed() {
            continue;
        }
        let mut sketch = painter.sketch();
        for (&square, hung) in &hangings.0 {
            drawn::draw(&mut sketch, square, hung);
        }
        let mesh = painter.mesh(sketch);
        commands.entity(entity).insert(Mesh2d(mesh));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::Door;

    fn board(state: DoorState) -> Board {
        let mut board = Board::from_drawing("...\n#+#\n.~.");
        board.hang_door(Door { square: Square::new(1, 1), state, kept_shut: false, guards_have_key: false });
        board
    }

    fn hung(state: DoorState, before: &Hangings, is_still: bool) -> Hangings {
        hung_on(&board(state), &BTreeSet::new(), &before.0, is_still)
    }

    #[test]
    fn a_door_that_is_seen_for_the_first_time_stands_as_it_stands() {
        let new = hung(DoorState::Open, &Hangings::default(), false);
        let door = new.0[&Square::new(1, 1)];
        assert_eq!((door.now, door.goal, door.run), (1.0, 1.0, Run::WestEast));
        assert_eq!(new.0.len(), 2, "a door and a curtain");
    }

    #[test]
    fn a_door_that_is_opened_swings_and_under_reduced_motion_it_does_not() {
        let closed = hung(DoorState::Closed, &Hangings::default(), false);
        let door = |hangings: Hangings| hangings.0[&Square::new(1, 1)];
        let opened = door(hung(DoorState::Open, &closed, false));
        assert_eq!((opened.now, opened.goal), (0.0, 1.0));
        let at_once = door(hung(DoorState::Open, &closed, true));
        assert_eq!((at_once.now, at_once.goal), (1.0, 1.0));
    }

    #[test]
    fn a_curtain_in_which_somebody_stands_is_parted() {
        let parted = BTreeSet::from([Square::new(1, 2)]);
        let curtain =
            hung_on(&board(DoorState::Closed), &parted, &BTreeMap::new(), false).0[&Square::new(1, 2)];
        assert_eq!((curtain.kind, curtain.goal), (Kind::Curtain, 1.0));
    }
}
