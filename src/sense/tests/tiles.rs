//! Doors, lamps and what breaks: a change reaches board, fields and contacts in the same tick.

use super::*;
use tactical_grid::{Door, DoorState, Lamp, Terrain, Tile};

#[test]
fn a_door_that_opens_is_seen_through_in_the_same_tick() {
    let mut app = app(Board::from_drawing("####\n....\n####"));
    let (guard, thief) = (watcher(&mut app, 0, 0, 1), idler(&mut app, 1, 3, 1));
    let door = app.world_mut().spawn((at(1, 1), DoorTile(DoorState::Closed))).id();
    app.update();
    let square = Square::new(1, 1);
    let terrain = |app: &App| app.world().resource::<SenseBoard>().board().terrain(square);
    assert_eq!((terrain(&app), perceives(&app, guard, thief)), (Terrain::ClosedDoor, false));
    app.world_mut().entity_mut(door).insert(DoorTile(DoorState::Open));
    app.update();
    assert_eq!((terrain(&app), perceives(&app, guard, thief)), (Terrain::OpenDoor, true));
    let fields = app.world().get::<Fields>(guard).expect("it perceives");
    assert!(fields.effect().contains(Square::new(3, 1)) && fields.sight().contains(Square::new(3, 1)));
}

#[test]
fn a_door_of_the_board_keeps_what_the_board_knows_of_it() {
    let mut board = Board::from_drawing("..+..");
    let square = Square::new(2, 0);
    let door = Door { square, state: DoorState::Closed, kept_shut: true, guards_have_key: false };
    board.doors.push(door);
    let mut app = app(board);
    app.world_mut().spawn((at(2, 0), DoorTile(DoorState::Open)));
    app.update();
    let board = app.world().resource::<SenseBoard>().board();
    assert_eq!(board.door(square), Some(&Door { state: DoorState::Open, ..door }));
    assert_eq!(board.terrain(square), Terrain::OpenDoor);
}

#[test]
fn tac_46_a_curtain_that_is_torn_hides_nobody() {
    let mut app = app(Board::from_drawing("#####\n.....\n#####"));
    let (guard, thief) = (watcher(&mut app, 0, 0, 1), idler(&mut app, 1, 4, 1));
    let curtain = app.world_mut().spawn((at(2, 1), TerrainTile(Tile::of(Terrain::Curtain)))).id();
    app.update();
    assert!(!perceives(&app, guard, thief));
    app.world_mut().entity_mut(curtain).insert(TerrainTile(Tile::default()));
    app.update();
    assert!(perceives(&app, guard, thief));
}

#[test]
fn a_square_without_an_entity_is_changed_on_the_board_itself() {
    let mut app = app(Board::new(5, 1));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    app.update();
    let wall = Tile::of(Terrain::Wall);
    app.world_mut().resource_mut::<SenseBoard>().set_tile(Square::new(2, 0), wall);
    app.update();
    assert!(!perceives(&app, guard, thief));
}

#[test]
fn det_37_a_lamp_of_the_board_is_put_out_by_its_entity() {
    let mut board = dark("......");
    let lamp = Lamp { square: Square::new(3, 0), radius: 2, lit: true, kept_lit: true };
    let id = board.add_lamp(lamp);
    let mut app = app(board);
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    let light = LightSource { radius: 2, lit: true };
    let entity = app.world_mut().spawn((at(3, 0), light, BoardLamp(id))).id();
    app.update();
    assert!(perceives(&app, guard, thief));
    app.world_mut().entity_mut(entity).insert(LightSource { lit: false, ..light });
    app.update();
    assert!(!perceives(&app, guard, thief));
    let board = app.world().resource::<SenseBoard>().board();
    assert_eq!(board.lamps(), [Lamp { lit: false, ..lamp }], "it is the same lamp, and kept lit as before");
}

#[test]
fn whoever_keeps_the_board_keeps_it_as_it_was() {
    let mut app = app(Board::new(3, 1));
    app.update();
    let kept = std::sync::Arc::clone(app.world().resource::<SenseBoard>().board());
    app.world_mut().spawn((at(1, 0), DoorTile(DoorState::Closed)));
    app.update();
    assert_eq!(kept.terrain(Square::new(1, 0)), Terrain::Floor);
    assert!(app.world().resource::<SenseBoard>().board().terrain(Square::new(1, 0)).is_solid());
}

#[test]
fn what_is_built_while_contacts_are_looked_at_counts_in_the_next_tick() {
    let mut app = app(Board::new(5, 1));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    app.update();
    let build = |mut board: ResMut<SenseBoard>, mut is_built: Local<bool>| {
        if !std::mem::replace(&mut *is_built, true) {
            board.set_tile(Square::new(2, 0), Tile::of(Terrain::Wall));
        }
    };
    app.add_systems(Update, build.after(SenseSystems::Field).before(SenseSystems::Contact));
    app.update();
    app.update();
    assert!(!perceives(&app, guard, thief));
}

#[test]
fn a_door_decides_how_its_leaf_stands_whatever_else_is_written_there() {
    let mut board = Board::from_drawing("..+..");
    let square = Square::new(2, 0);
    board.doors.push(Door { square, state: DoorState::Open, kept_shut: false, guards_have_key: false });
    let mut app = app(board);
    let foggy = Tile { fog: true, ..Tile::of(Terrain::Floor) };
    app.world_mut().spawn((at(2, 0), TerrainTile(foggy)));
    app.update();
    let tile = app.world().resource::<SenseBoard>().board().tile(square);
    assert_eq!((tile.terrain, tile.fog), (Terrain::OpenDoor, true));
}

#[test]
fn det_33_ambient_light_that_changes_is_seen_by_in_the_same_tick() {
    let mut app = app(dark("....."));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    app.update();
    assert!(!perceives(&app, guard, thief));
    for (light, is_seen) in [(Light::Dim, true), (Light::Bright, true), (Light::Dark, false)] {
        app.world_mut().resource_mut::<SenseBoard>().set_ambient(Square::new(4, 0), light);
        app.update();
        let contact = contact(&app, guard, thief).expect("in line");
        assert_eq!((contact.light, !contact.senses.is_empty()), (light, is_seen));
    }
}

#[test]
fn where_the_board_knows_of_no_door_one_is_hung() {
    let mut app = app(Board::new(5, 1));
    let door = app.world_mut().spawn((at(2, 0), DoorTile(DoorState::Locked { dc: 20 }))).id();
    app.update();
    let stands = |app: &App| {
        let board = app.world().resource::<SenseBoard>().board();
        (board.door(Square::new(2, 0)).map(|door| door.state), board.terrain(Square::new(2, 0)))
    };
    assert_eq!(stands(&app), (Some(DoorState::Locked { dc: 20 }), Terrain::ClosedDoor));
    app.world_mut().entity_mut(door).insert(DoorTile(DoorState::Open));
    app.update();
    assert_eq!(stands(&app), (Some(DoorState::Open), Terrain::OpenDoor));
}
