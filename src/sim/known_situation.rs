//! The building as the rogue knows it: what changes out of its sight stays as it was last. Rules: HSE-45, HSE-48.

use std::ptr;
use std::sync::{Arc, Weak};

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use tactical_grid::{Board, Lamp, LampId, LightScratch, Square};
use unnoticed_rules::{Effect, Situation};

use super::creatures::{CreatureParts, Written};
use super::current_situation::is_news;
use super::fact_writer::ToldThisTick;
use super::state::MissionApp;
use super::{CurrentSituation, Fact, PlayerView, Tick, TickSystems};

/// The situation with the building as the rogue knows it; creatures are as they are. The player is shown, and
/// plans with, this one. It follows from the current situation and from what is remembered.
#[derive(Resource, Clone, Debug)]
pub struct KnownSituation(pub Situation);

/// The building as the rogue knows it.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(super) struct Remembered(pub Arc<Board>);

pub(super) fn plugin(app: &mut App) {
    app.keep_resource::<Remembered>()
        .add_mission_cache(draw_anew)
        .add_systems(Tick, remember.run_if(is_news).in_set(TickSystems::Remember));
}

pub(super) fn remember(
    told: Res<ToldThisTick>,
    current: Res<CurrentSituation>,
    creatures: Query<<CreatureParts as QueryData>::ReadOnly, Written>,
    mut memory: ResMut<Remembered>,
    mut known: ResMut<KnownSituation>,
    mut otherwise: Local<Otherwise>,
) {
    otherwise.follow(&memory.0, &current.0.board);
    memory.0 = remembered(&memory.0, &current.0, &told.0, &otherwise);
    let known = &mut known.0;
    known.board = Arc::clone(&memory.0);
    known.rogue_kills = current.0.rogue_kills;
    creatures.iter().for_each(|parts| parts.put_into(known));
}

fn as_remembered(current: &CurrentSituation, memory: &Remembered) -> Situation {
    Situation { board: Arc::clone(&memory.0), ..current.0.clone() }
}

/// Makes what the player is shown anew from the current situation and from what is remembered.
pub(super) fn draw_anew(world: &mut World) {
    let known = as_remembered(world.resource(), world.resource());
    world.insert_resource(KnownSituation(known));
}

/// In what the building is otherwise than remembered: found out once for two boards, however long they stay.
#[derive(Debug, Default)]
pub(super) struct Otherwise {
    /// The boards that were compared: memory and truth.
    of: [Weak<Board>; 2],
    is_nowhere: bool,
    squares: Vec<Square>,
}

impl Otherwise {
    fn follow(&mut self, before: &Arc<Board>, truth: &Arc<Board>) {
        let now = [before, truth];
        if self.of.iter().zip(now).any(|(of, now)| !ptr::eq(of.as_ptr(), Arc::as_ptr(now))) {
            self.of = now.map(Arc::downgrade);
            self.is_nowhere = Arc::ptr_eq(before, truth) || **before == **truth;
            self.squares.clear();
            if !self.is_nowhere {
                self.squares.extend(truth.squares_unlike(before));
            }
        }
    }
}

/// `before` with all that the rogue of `situation` sees now or is told of.
fn remembered(
    before: &Arc<Board>,
    situation: &Situation,
    told: &[Fact],
    otherwise: &Otherwise,
) -> Arc<Board> {
    let truth = &situation.board;
    if otherwise.is_nowhere {
        return Arc::clone(truth);
    }
    let (view, mut board) = (PlayerView::of(situation), Arc::clone(before));
    let is_told = |square| told.iter().any(|fact| sets(fact, square, truth) && view.may_know(fact));
    let is_noticed = |square: Square| view.sees(square) || is_told(square);
    for square in otherwise.squares.iter().copied().filter(|&square| is_noticed(square)) {
        let board = Arc::make_mut(&mut board);
        board.set_tile(square, truth.tile(square));
        truth.door(square).into_iter().for_each(|&door| board.hang_door(door));
        board.set_ambient(square, truth.ambient(square));
    }
    for lamp in truth.lamps().iter().skip(before.lamps().len()) {
        Arc::make_mut(&mut board).add_lamp(Lamp { lit: false, ..*lamp });
    }
    let is_lamp_noticed = |square| view.sees_lamp(square) || is_told(square);
    for (number, lamp) in (0..).map(LampId).zip(truth.lamps()) {
        let is_other =
            |known: &&Lamp| *known != lamp && (is_lamp_noticed(known.square) || is_lamp_noticed(lamp.square));
        if board.lamp(number).filter(is_other).is_some() {
            Arc::make_mut(&mut board).replace_lamp(number, *lamp, &mut LightScratch::default());
        }
    }
    // Nobody but the rogue takes and uses things, and finds what is hidden.
    board_with_things_of(board, truth)
}

fn board_with_things_of(mut board: Arc<Board>, truth: &Board) -> Arc<Board> {
    if board.items != truth.items {
        Arc::make_mut(&mut board).items.clone_from(&truth.items);
    }
    if !(board.secrets.is_empty() && truth.secrets.is_empty()) {
        let noticed = truth.secrets.as_noticed();
        if board.secrets != noticed {
            Arc::make_mut(&mut board).secrets = noticed;
        }
    }
    // Everybody knows where smoke lies. Rule: HSE-117.
    if board.smoke() != truth.smoke() {
        Arc::make_mut(&mut board).set_smoke(truth.smoke());
    }
    board
}

/// Nothing is hidden in the remembered building any more than in the true one. Rule: HSE-124.
pub(super) fn open_up(world: &mut World) {
    let truth = Arc::clone(&world.resource::<CurrentSituation>().0.board);
    let mut memory = world.resource_mut::<Remembered>();
    memory.0 = board_with_things_of(Arc::clone(&memory.0), &truth);
}

/// The building as it is remembered in the first moment: all but what is hidden. Rule: HSE-92.
pub(super) fn at_first(truth: &Arc<Board>) -> Remembered {
    let board = Arc::clone(truth);
    Remembered(board_with_things_of(board, truth))
}

/// Whether `fact` tells of a door, a pane or a lamp at `square`.
fn sets(fact: &Fact, square: Square, board: &Board) -> bool {
    match *fact {
        Fact::Effect(Effect::DoorSet { square: at, .. } | Effect::Broken { square: at, .. }) => at == square,
        Fact::Effect(Effect::LampSet { lamp, .. }) => {
            board.lamp(lamp).is_some_and(|lamp| lamp.square == square)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{Door, DoorState, Terrain};
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    fn closed_door(x: i16) -> Door {
        let square = Square::new(x, 0);
        Door { square, state: DoorState::Closed, kept_shut: false, guards_have_key: false }
    }

    /// What is remembered now.
    fn now(before: &Arc<Board>, situation: &Situation, told: &[Fact]) -> Arc<Board> {
        let mut otherwise = Otherwise::default();
        otherwise.follow(before, &situation.board);
        remembered(before, situation, told, &otherwise)
    }

    /// A door that the guard has opened, as the rogue remembers it.
    fn after_opening(drawing: &str, x: i16, rogue_holds: State) -> DoorState {
        let (square, door) = (Square::new(x, 0), closed_door(x));
        let mut situation = Scene::draw(drawing)
            .board(|board| board.doors.push(door))
            .holds(ROGUE, FIRST, rogue_holds)
            .situation;
        let before = Arc::clone(&situation.board);
        let opened = Effect::DoorSet { by: FIRST, square, state: DoorState::Open };
        opened.apply_to(Arc::make_mut(&mut situation.board));
        assert_eq!(situation.board.terrain(square), Terrain::OpenDoor);
        now(&before, &situation, &[Fact::Effect(opened)]).door(square).unwrap().state
    }

    #[test]
    fn hse_48_a_door_that_an_unperceived_guard_opens_out_of_sight_stays_closed_in_memory() {
        assert_eq!(after_opening("R.#.+G", 4, State::Unnoticed), DoorState::Closed);
        assert_eq!(after_opening("R.#.+G", 4, State::Hidden), DoorState::Open, "one hears who opens it");
        assert_eq!(after_opening("R...+G", 4, State::Unnoticed), DoorState::Open, "one sees it");
    }

    #[test]
    fn hse_26_hse_48_a_lock_that_the_rogue_has_picked_is_known_to_be_picked() {
        let locked = Door { state: DoorState::Locked { dc: 20 }, ..closed_door(1) };
        let mut situation = Scene::draw("R+..G").board(|board| board.doors.push(locked)).situation;
        let before = Arc::clone(&situation.board);
        let picked = Effect::DoorSet { by: ROGUE, square: locked.square, state: DoorState::Closed };
        picked.apply_to(Arc::make_mut(&mut situation.board));
        let board = now(&before, &situation, &[Fact::Effect(picked)]);
        assert_eq!(board.door(locked.square).unwrap().state, DoorState::Closed);
    }

    #[test]
    fn hse_48_what_comes_into_sight_is_remembered_as_it_is() {
        let square = Square::new(3, 0);
        let door = Door { square, state: DoorState::Open, kept_shut: false, guards_have_key: false };
        let situation = Scene::draw("R../").board(|board| board.doors.push(door)).situation;
        let mut before = Arc::clone(&situation.board);
        Arc::make_mut(&mut before).set_door(square, DoorState::Closed);
        let board = now(&before, &situation, &[]);
        assert_eq!(board.door(square).unwrap().state, DoorState::Open);
    }
}
