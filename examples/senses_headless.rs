//! Senses without a window: a guard, a hound and a thief in a drawn house, and who perceives whom tick by tick.
//!
//! `cargo run --no-default-features --example senses_headless`

use bevy::prelude::*;
use tactical_grid::{Arc, Board, Direction, DoorState, Light, Precision, Sense, SenseKind, Space, Square};
use unnoticed::sense::{
    ContactGained, ContactLost, DoorTile, Facing, Heard, LightSource, Noise, Position, SenseBoard,
    SenseContacts, SenseId, SensePlugin, Senses,
};

/// Walls, a door in the middle and a curtain; the lamp hangs in the east.
const HOUSE: &str = "
#################
#.......#.......#
#.......#.......#
#.......+.......#
#.......#...~~~~#
#.......#...~...#
#################";

fn main() {
    let mut app = App::new();
    // Any schedule will do; a game would take its own tick, or `FixedUpdate`.
    app.add_plugins((TaskPoolPlugin::default(), SensePlugin::in_schedule(Update)))
        .insert_resource(SenseBoard::new(house()))
        .add_systems(PostUpdate, (tell_changes, tell_contacts).chain());

    let world = app.world_mut();
    let lamp = world.spawn((Position(Square::new(14, 2)), LightSource { radius: 4, lit: true })).id();
    let door = world.spawn((Position(Square::new(8, 3)), DoorTile(DoorState::Closed))).id();
    let guard = (Name::new("guard"), SenseId(1), Position(Square::new(2, 3)), Facing(Direction::East));
    let guard = world.spawn((guard, Senses::eyes_and_ears(16, 6))).id();
    let nose = Sense { kind: SenseKind::Smell, precision: Precision::Imprecise, range: 3, arc: Arc::All };
    world.spawn((Name::new("hound"), SenseId(2), Position(Square::new(14, 5)), Senses::new([nose])));
    let thief = (Name::new("thief"), SenseId(0), Position(Square::new(13, 3)), Facing(Direction::West));
    let thief = world.spawn((thief, Senses::eyes_and_ears(16, 6))).id();

    tick(&mut app, "The door is closed, and the hound lies behind a curtain.", |_| {});
    tick(&mut app, "The guard opens the door.", |world| {
        world.entity_mut(door).insert(DoorTile(DoorState::Open));
    });
    tick(&mut app, "The thief puts out the lamp.", |world| {
        world.entity_mut(lamp).insert(LightSource { radius: 4, lit: false });
    });
    tick(&mut app, "The thief knocks something over.", |world| {
        let at = Space::of(Square::new(13, 3));
        world.write_message(Noise { by: Some(thief), at, radius: 12 });
    });
    tick(&mut app, "The guard turns away.", |world| {
        world.entity_mut(guard).insert(Facing(Direction::West));
    });
    tick(&mut app, "The thief is gone.", |world| {
        world.despawn(thief);
    });
}

/// The house, dark but for its lamps.
fn house() -> Board {
    let mut board = Board::from_drawing(HOUSE);
    for square in board.squares() {
        board.set_ambient(square, Light::Dark);
    }
    board
}

/// Makes a change, and lets everybody look.
fn tick(app: &mut App, what: &str, change: impl FnOnce(&mut World)) {
    println!("\n{what}");
    change(app.world_mut());
    app.update();
}

/// What changed in this tick.
fn tell_changes(
    mut gained: MessageReader<ContactGained>,
    mut lost: MessageReader<ContactLost>,
    mut heard: MessageReader<Heard>,
    names: Query<&Name>,
) {
    let name = |entity| names.get(entity).map_or("somebody who is gone", Name::as_str);
    for &ContactLost { observer, subject } in lost.read() {
        println!("  - the {} loses contact with {}", name(observer), name(subject));
    }
    for &ContactGained { observer, subject } in gained.read() {
        println!("  + the {} comes into contact with the {}", name(observer), name(subject));
    }
    for heard in heard.read() {
        println!("  ! the {} hears a noise at {}", name(heard.listener), heard.noise.at.origin);
    }
}

/// Who perceives whom, and how.
fn tell_contacts(observers: Query<(&Name, &Senses, &SenseContacts)>, names: Query<&Name>) -> Result {
    for (observer, senses, contacts) in &observers {
        for contact in contacts.all() {
            let kinds: Vec<_> = contact.senses.of(senses).map(|sense| format!("{:?}", sense.kind)).collect();
            let by = if kinds.is_empty() { "nothing".to_owned() } else { kinds.join(" and ") };
            let line = match (contact.line_of_effect, contact.line_of_sight) {
                (false, _) => "no line",
                (true, false) => "line of effect",
                (true, true) => "line of sight",
            };
            println!(
                "    {observer} perceives {} by {by}: {line}, {:?} cover, {:?} light",
                names.get(contact.subject)?,
                contact.cover,
                contact.light
            );
        }
    }
    Ok(())
}
