//! Senses against what the board says of each pair, and what is left behind.

mod contacts;
mod laws;
mod leaving;
mod tiles;

use bevy::prelude::*;

use tactical_grid::{Board, Direction, Light, Space, Square};

use super::*;

/// A world with nothing in it but senses; each [`App::update`] is one tick.
fn app(board: Board) -> App {
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), SensePlugin::in_schedule(Update)));
    app.insert_resource(SenseBoard::new(board));
    app
}

/// The board of a drawing without any light.
fn dark(drawing: &str) -> Board {
    let mut board = Board::from_drawing(drawing);
    board.squares().for_each(|square| board.set_ambient(square, Light::Dark));
    board
}

fn at(x: i16, y: i16) -> Position {
    Position(Square::new(x, y))
}

/// A creature that looks everywhere.
fn watcher(app: &mut App, id: u32, x: i16, y: i16) -> Entity {
    app.world_mut().spawn((SenseId(id), at(x, y), Senses::eyes(8))).id()
}

/// A creature that perceives nobody.
fn idler(app: &mut App, id: u32, x: i16, y: i16) -> Entity {
    app.world_mut().spawn((SenseId(id), at(x, y))).id()
}

fn contact(app: &App, observer: Entity, subject: Entity) -> Option<Contact> {
    app.world().get::<SenseContacts>(observer)?.with(subject).copied()
}

/// Whether any sense of `observer` reaches `subject`.
fn perceives(app: &App, observer: Entity, subject: Entity) -> bool {
    contact(app, observer, subject).is_some_and(|contact| !contact.senses.is_empty())
}

/// What was told of contacts since the last time, gains as `true`.
fn told(app: &mut App) -> Vec<(bool, Entity, Entity)> {
    let lost = app.world_mut().resource_mut::<Messages<ContactLost>>().drain().collect::<Vec<_>>();
    let gained = app.world_mut().resource_mut::<Messages<ContactGained>>().drain().collect::<Vec<_>>();
    let lost = lost.into_iter().map(|lost| (false, lost.observer, lost.subject));
    lost.chain(gained.into_iter().map(|gained| (true, gained.observer, gained.subject))).collect()
}
