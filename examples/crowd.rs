//! Two thousand people who wander about in a town of 200 × 200 squares, each of them perceiving the others.
//!
//! `cargo run --release --example crowd`
//!
//! Put the pointer on somebody to see the field and the contacts; `cargo run --example crowd -- picture.png` takes a
//! picture and ends.

mod town;

use std::path::PathBuf;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy_ecs_tilemap::prelude::*;
use tactical_grid::{Board, Light, SenseKind, Square, Terrain};
use unnoticed::sense::{
    Facing, Fields, Position, SenseBoard, SenseContacts, SenseId, SensePlugin, SenseSystems, Senses,
    TerrainTile,
};

use town::clock::{self, Moments, SETS};
use town::{Chance, SIDE, Wanderer};

const PEOPLE: u32 = 2_000;
const TICKS_PER_SECOND: f64 = 10.0;
/// Units of the world along a side of a square of the town; the camera shows all of it at once.
const SQUARE: f32 = 8.0;
/// Pixels around the map.
const MARGIN: f32 = 10.0;
/// Contacts that the panel lists.
const LISTED: usize = 24;
/// Frames before the picture is taken.
const PICTURE_AFTER: u32 = 90;
/// The typeface of the panel: without Bevy's `default_font` there is none that text falls back on.
const TYPEFACE: &[u8] = include_bytes!("../assets/fonts/JetBrainsMono-Regular.ttf");

fn main() {
    let mut app = App::new();
    app.add_plugins((DefaultPlugins, TilemapPlugin))
        // All that the senses need: the plugin in some schedule, and the board (see `build_town`).
        .add_plugins(SensePlugin::in_schedule(FixedUpdate))
        .insert_resource(Time::<Fixed>::from_hz(TICKS_PER_SECOND))
        .add_plugins(clock::plugin)
        .init_resource::<Times>()
        .init_resource::<Pointed>()
        .add_observer(place_person)
        .add_systems(Startup, build_town)
        .add_systems(FixedUpdate, town::wander.before(SenseSystems::Move))
        .add_systems(FixedPostUpdate, smooth_times)
        .add_systems(Update, (lay_out, point, tint_tiles, tint_people, write_panel).chain());
    if let Some(path) = std::env::args_os().nth(1) {
        app.insert_resource(Picture(path.into())).add_systems(Update, take_picture);
    }
    app.run();
}

/// The board, a tilemap whose tiles are what the board is made of, and everybody.
fn build_town(world: &mut World) {
    let mut chance = Chance(7);
    let board = town::town(&mut chance);
    draw_map(world, &board);
    town::furnish(world);
    town::people(world, &board, &mut chance, PEOPLE);
    world.insert_resource(SenseBoard::new(board));
    world.insert_resource(chance);
    world.spawn((Camera2d, Msaa::Off));
    spawn_panel(world);
}

/// The panel at the right of the window, and its text.
fn spawn_panel(world: &mut World) {
    let place = Node {
        position_type: PositionType::Absolute,
        top: px(0),
        right: px(0),
        bottom: px(0),
        padding: UiRect::all(px(MARGIN)),
        overflow: Overflow::clip(),
        ..default()
    };
    let typeface = world.resource_mut::<Assets<Font>>().add(Font::from_bytes(TYPEFACE.to_vec()));
    let text = (PanelText, Text::default(), TextFont::from_font_size(12.0).with_font(typeface));
    world.spawn((Panel, place, BackgroundColor(Color::srgb(0.08, 0.09, 0.11)), children![text]));
}

/// The map to the left, as large as it gets, and the panel to the right of it.
fn lay_out(
    window: Single<&Window, Changed<Window>>,
    mut panel: Single<&mut Node, With<Panel>>,
    camera: Single<(&mut Transform, &mut Projection), With<Camera2d>>,
) {
    let (width, height) = (window.width(), window.height());
    let beside = (0.3 * width).clamp(310.0, 400.0);
    panel.width = px(beside);
    let side = (width - beside).min(height) - 2.0 * MARGIN;
    let (mut transform, mut projection) = camera.into_inner();
    if let Projection::Orthographic(projection) = &mut *projection {
        projection.scale = f32::from(SIDE) * SQUARE / side.max(1.0);
        // The middle of the town belongs in the middle of what the panel leaves.
        transform.translation.x = beside / 2.0 * projection.scale;
    }
}

/// A tile for every square: what stands there is a component of it.
fn draw_map(world: &mut World, board: &Board) {
    let texture = world.resource_mut::<Assets<Image>>().add(white());
    let size = TilemapSize::from(UVec2::splat(SIDE.into()));
    let map = world.spawn_empty().id();
    let mut storage = TileStorage::empty(size);
    for square in board.squares() {
        let position = tile_of(square);
        let tile = TileBundle { position, tilemap_id: TilemapId(map), ..default() };
        let stands = TerrainTile(board.tile(square));
        storage.set(&position, world.spawn((tile, Position(square), stands)).id());
    }
    let side = TilemapTileSize { x: SQUARE, y: SQUARE };
    world.entity_mut(map).insert(TilemapBundle {
        size,
        storage,
        tile_size: side,
        grid_size: side.into(),
        texture: TilemapTexture::Single(texture),
        anchor: TilemapAnchor::Center,
        ..default()
    });
}

/// One white tile, to be tinted.
fn white() -> Image {
    let side = SQUARE as u32;
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    Image::new_fill(size, TextureDimension::D2, &[255; 4], format, RenderAssetUsages::default())
}

/// Rows of a tilemap count from the south.
fn tile_of(square: Square) -> TilePos {
    TilePos { x: square.x as u32, y: u32::from(SIDE) - 1 - square.y as u32 }
}

/// The centre of a square, the middle of the town being the origin.
fn world_of(square: Square) -> Vec2 {
    let middle = f32::from(SIDE) / 2.0 - 0.5;
    Vec2::new(f32::from(square.x) - middle, middle - f32::from(square.y)) * SQUARE
}

fn place_person(
    insert: On<Insert, Position>,
    people: Query<&Position, With<Wanderer>>,
    mut commands: Commands,
) {
    if let Ok(position) = people.get(insert.entity) {
        commands.entity(insert.entity).insert(Transform::from_translation(world_of(position.0).extend(1.0)));
    }
}

/// Who is under the pointer, or was last.
#[derive(Resource, Default)]
struct Pointed(Option<Entity>);

fn point(
    windows: Query<&Window>,
    camera: Single<(&Camera, &GlobalTransform)>,
    people: Query<(Entity, &Position), With<Wanderer>>,
    mut pointed: ResMut<Pointed>,
) {
    let pointer = windows.iter().find_map(Window::cursor_position);
    let (camera, transform) = *camera;
    let at = pointer.and_then(|at| camera.viewport_to_world_2d(transform, at).ok());
    let distance = |position: &Position| at.map_or(0.0, |at| at.distance(world_of(position.0)));
    let nearest = people.iter().min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b)));
    if let Some((person, position)) = nearest
        && (pointed.0.is_none() || at.is_some() && distance(position) < 2.0 * SQUARE)
    {
        pointed.0 = Some(person);
    }
}

/// Light and terrain, and the field of whoever is under the pointer.
fn tint_tiles(
    board: Res<SenseBoard>,
    pointed: Res<Pointed>,
    fields: Query<&Fields>,
    mut tiles: Query<(&Position, &mut TileColor)>,
) {
    let fields = pointed.0.and_then(|person| fields.get(person).ok());
    for (&Position(square), mut color) in &mut tiles {
        let light = match board.board().light(square) {
            Light::Dark => 0.35,
            Light::Dim => 0.6,
            Light::Bright => 1.0,
        };
        let [red, green, blue] = ground(board.board().terrain(square)).map(|part| part * light);
        let tint = match fields {
            Some(fields) if fields.sight().contains(square) => [red + 0.1, green + 0.28, blue + 0.1],
            Some(fields) if fields.effect().contains(square) => [red + 0.1, green + 0.1, blue + 0.3],
            _ => [red, green, blue],
        };
        let tint = Color::srgb_from_array(tint);
        if color.0 != tint {
            color.0 = tint;
        }
    }
}

const fn ground(terrain: Terrain) -> [f32; 3] {
    match terrain {
        Terrain::Floor => [0.20, 0.22, 0.26],
        Terrain::Wall | Terrain::Pillar => [0.55, 0.60, 0.68],
        Terrain::ClosedDoor | Terrain::OpenDoor => [0.60, 0.40, 0.20],
        Terrain::Glass | Terrain::Bars => [0.35, 0.55, 0.65],
        Terrain::Curtain => [0.50, 0.25, 0.45],
        Terrain::Low => [0.35, 0.30, 0.24],
    }
}

/// Whom the creature under the pointer sees, hears, or only has in line.
fn tint_people(
    mut commands: Commands,
    pointed: Res<Pointed>,
    observers: Query<(&Senses, &SenseContacts)>,
    mut people: Query<(Entity, &SenseId, Option<&mut Sprite>), With<Wanderer>>,
) {
    let observer = pointed.0.and_then(|person| observers.get(person).ok());
    for (person, id, sprite) in &mut people {
        let contact = observer.and_then(|(senses, contacts)| Some((senses, contacts.of(*id)?)));
        let senses = |kind| {
            contact.is_some_and(|(senses, contact)| contact.senses.of(senses).any(|sense| sense.kind == kind))
        };
        let (color, side) = match contact {
            _ if pointed.0 == Some(person) => (Color::WHITE, 2.0),
            Some(_) if senses(SenseKind::Sight) => (Color::srgb(1.0, 0.3, 0.3), 1.4),
            Some(_) if senses(SenseKind::Hearing) => (Color::srgb(1.0, 0.7, 0.2), 1.2),
            Some(_) => (Color::srgb(0.9, 0.9, 0.4), 1.0),
            None => (Color::srgb(0.45, 0.75, 0.65), 0.7),
        };
        match sprite {
            Some(mut sprite) if sprite.color != color => {
                *sprite = Sprite::from_color(color, Vec2::splat(SQUARE * side));
            }
            Some(_) => {}
            None => {
                commands.entity(person).insert(Sprite::from_color(color, Vec2::splat(SQUARE * side)));
            }
        }
    }
}

/// Milliseconds of each set, smoothed over some twenty ticks.
#[derive(Resource, Default)]
struct Times(Vec<f64>);

fn smooth_times(mut moments: ResMut<Moments>, mut times: ResMut<Times>) {
    let taken = moments.take();
    times.0.resize(taken.len(), 0.0);
    for (mean, now) in times.0.iter_mut().zip(taken) {
        *mean = if *mean > 0.0 { 0.95 * *mean + 0.05 * now } else { now };
    }
}

#[derive(Component)]
struct Panel;

#[derive(Component)]
struct PanelText;

type Observer<'a> = (&'a SenseId, &'a Position, &'a Facing, &'a Senses, &'a Fields, &'a SenseContacts);

fn write_panel(
    times: Res<Times>,
    pointed: Res<Pointed>,
    observers: Query<Observer>,
    mut panel: Single<&mut Text, With<PanelText>>,
) {
    let mut lines =
        vec![format!("{PEOPLE} people, a tenth of them moving"), "milliseconds a tick".to_owned()];
    let names = SETS.iter().map(|(_, name)| *name).chain(["all sets"]);
    lines.extend(names.zip(&times.0).map(|(name, millis)| format!("{millis:>7.2}  {name}")));
    if let Some(observer) = pointed.0.and_then(|person| observers.get(person).ok()) {
        lines.push(String::new());
        describe(observer, &mut lines);
    }
    panel.0 = lines.join("\n");
}

/// Who is under the pointer, what it has in line, and whom it perceives.
fn describe((id, position, facing, senses, fields, contacts): Observer, lines: &mut Vec<String>) {
    lines.push(format!("number {} in {}, facing {:?}", id.0, position.0, facing.0));
    let [effect, sight] = [fields.effect(), fields.sight()].map(|field| field.squares().count());
    lines.push(format!("{effect} squares in line, {sight} in sight"));
    lines.push("red: seen, orange: heard, yellow: in line".to_owned());
    lines.push(format!("{} contacts:", contacts.all().len()));
    for contact in contacts.all().iter().take(LISTED) {
        let kinds: Vec<_> = contact.senses.of(senses).map(|sense| word(sense.kind)).collect();
        let by = if kinds.is_empty() { "in line".to_owned() } else { kinds.join(" ") };
        let (id, cover, light) = (contact.id.0, contact.cover, contact.light);
        lines.push(format!("{id:>4} {:>3} sq  {by:<10} {cover:<8?} {light:?}", contact.distance));
    }
}

const fn word(kind: SenseKind) -> &'static str {
    match kind {
        SenseKind::Sight => "seen",
        SenseKind::Hearing => "heard",
        SenseKind::Smell => "smelt",
        SenseKind::Tremor => "felt",
    }
}

/// Where the picture goes.
#[derive(Resource)]
struct Picture(PathBuf);

fn take_picture(mut commands: Commands, picture: Res<Picture>, mut frame: Local<u32>) {
    *frame += 1;
    if *frame == PICTURE_AFTER {
        let leave = |_: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
            exit.write(AppExit::Success);
        };
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(picture.0.clone())).observe(leave);
    }
}
