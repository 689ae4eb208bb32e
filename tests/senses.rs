//! What a tick of the senses does not do: ask for lines, take memory, notice without a contact.

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy::tasks::{ComputeTaskPool, TaskPoolBuilder};
use tactical_grid::{Board, DoorState, Square, line_queries};
use unnoticed::sense::{
    ContactGained, ContactLost, DoorTile, Facing, Fields, Heard, LightSource, Noise, Position, SenseBoard,
    SenseContacts, SenseId, SensePlugin, SenseSystems, Senses,
};

const CREATURES: u32 = 60;

/// Pillars in every third row and fifth column; sixty creatures, some with lanterns, and a door.
fn app() -> App {
    ComputeTaskPool::get_or_init(|| TaskPoolBuilder::new().num_threads(1).build());
    let row =
        |y: usize| (0..60).map(|x| if x % 5 == 2 && y % 3 == 1 { 'O' } else { '.' }).collect::<String>();
    let board = Board::from_drawing(&(0..60).map(row).collect::<Vec<_>>().join("\n"));
    let mut app = App::new();
    app.add_plugins(SensePlugin::default()).insert_resource(SenseBoard::new(board));
    app.edit_schedule(FixedUpdate, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
    for id in 0..CREATURES {
        let mut creature = app.world_mut().spawn((SenseId(id), at(id), Senses::eyes_and_ears(16, 6)));
        if id % 10 == 0 {
            creature.insert(LightSource { radius: 4, lit: true });
        }
    }
    app.world_mut().spawn((Position(Square::new(30, 30)), DoorTile(DoorState::Open)));
    app
}

fn at(i: u32) -> Position {
    Position(Square::new((i * 7 % 60) as i16, (i * 11 % 60) as i16))
}

/// One tick in which a third of all creatures moved, in a round of four.
fn tick(world: &mut World, creatures: &[Entity], number: u32) {
    for (id, &creature) in (0..).zip(creatures).skip(number as usize % 3).step_by(3) {
        let facing = Facing(tactical_grid::Direction::ALL[(id + number) as usize % 8]);
        world.entity_mut(creature).insert((at(id * 3 + number % 4), facing));
    }
    world.run_schedule(FixedUpdate);
    world.resource_mut::<Messages<ContactGained>>().update();
    world.resource_mut::<Messages<ContactLost>>().update();
}

fn creatures(world: &mut World) -> Vec<Entity> {
    let mut ids: Vec<_> =
        world.query::<(&SenseId, Entity)>().iter(world).map(|(id, entity)| (*id, entity)).collect();
    ids.sort();
    ids.into_iter().map(|(_, entity)| entity).collect()
}

#[test]
fn a_steady_tick_allocates_nothing() {
    let mut app = app();
    let creatures = creatures(app.world_mut());
    let world = app.world_mut();
    (0..36).for_each(|number| tick(world, &creatures, number));
    let counted = allocation_counter::measure(|| (36..60).for_each(|number| tick(world, &creatures, number)));
    assert_eq!(counted.count_total, 0);
}

#[test]
fn a_tick_asks_for_no_line() {
    let mut app = app();
    let creatures = creatures(app.world_mut());
    let door =
        app.world_mut().query_filtered::<Entity, With<DoorTile>>().single(app.world()).expect("a door");
    let world = app.world_mut();
    for number in 0..12 {
        let state = if number % 2 == 0 { DoorState::Closed } else { DoorState::Open };
        world.entity_mut(door).insert(DoorTile(state));
        let noise = Noise { by: None, at: tactical_grid::Space::of(Square::new(20, 20)), radius: 12 };
        world.write_message(noise);
        tick(world, &creatures, number);
    }
    let board = world.resource::<SenseBoard>().board().clone();
    assert!(!world.resource::<Messages<Heard>>().is_empty(), "somebody heard a noise");
    assert_eq!(line_queries(), 0);
    let space = tactical_grid::Space::of(Square::new(0, 0));
    assert!(board.line_of_effect(space, space) && line_queries() == 1, "they are counted");
}

/// What a game might do with contacts: note whoever is perceived.
#[derive(Resource, Default)]
struct Noticed(Vec<SenseId>);

fn notice(observers: Query<(&Senses, &SenseContacts), Changed<SenseContacts>>, mut noticed: ResMut<Noticed>) {
    for (senses, contacts) in &observers {
        let perceived = contacts.all().iter().filter(|contact| contact.senses.of(senses).next().is_some());
        noticed.0.extend(perceived.map(|contact| contact.id));
    }
}

#[test]
fn whoever_has_no_senses_notices_nobody() {
    for senses in [true, false] {
        let mut app = app();
        app.init_resource::<Noticed>();
        app.add_systems(FixedUpdate, notice.after(SenseSystems::Contact));
        let creatures = creatures(app.world_mut());
        if !senses {
            for &creature in &creatures {
                app.world_mut().entity_mut(creature).remove::<(Senses, SenseContacts, Fields)>();
            }
        }
        tick(app.world_mut(), &creatures, 0);
        assert_eq!(app.world().resource::<Noticed>().0.is_empty(), !senses);
    }
}
