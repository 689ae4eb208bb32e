//! The heist screen: the Eye, the plan with its track, the crew, what can be chosen, and what it would bring.

mod bar;
mod best_play;
mod board;
mod corner;
mod crew;
mod degrees;
mod dice;
mod hand;
mod header;
mod hint;
mod keys;
mod lessons;
mod log;
mod marks;
mod moments;
mod offers;
mod pieces;
mod preview;
mod request;
mod result;
mod scene;
mod start;
mod table;
mod target;
#[cfg(test)]
mod tests;
mod tracker;
mod words;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::heist::HeistGame;
use crate::navigation::Screen;
use crate::ui::scale::Room;
use crate::ui::widgets::panel;

pub(super) use board::{FirstPiece, first_pieces, plan_picture};
pub(super) use dice::{are_dice_rolling, lay_dice};
pub(super) use hand::HandMenu;
pub use keys::OfferButton;
pub(super) use keys::heist_help;
pub(super) use lessons::HOW_IT_GOES;
pub(super) use pieces::Pieces;
pub use request::HeistRequest;
pub(super) use result::best_of;
pub(super) use start::begin;
pub use start::enter;
pub(super) use table::OfferTable;
pub use table::is_thinking;
pub use target::HandTarget;
pub(super) use words::WORDS;

/// Pixels between panels, and to the edge of the window.
const GAP_PX: f32 = 8.0;
/// Width of the column at the right with the gaps beside it: in a wide window, and in a small one.
const COLUMN_PX: (f32, f32) = (316.0, 272.0);
/// Height of the band under the table with the gaps around it, in pixels: in a wide window, and in a small one.
const BAND_PX: (f32, f32) = (146.0, 170.0);
/// The same in a wide window while a lesson says what to do: its words stand over the buttons.
const LESSON_BAND_PX: f32 = 176.0;
/// How much of the window it has at most, in percent: large texts leave no room for all of it.
const BAND_PERCENT: f32 = 30.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        request::plugin,
        keys::plugin,
        start::plugin,
        table::plugin,
        header::plugin,
        corner::plugin,
        board::plugin,
        crew::plugin,
        log::plugin,
        dice::plugin,
        bar::plugin,
        preview::plugin,
        result::plugin,
    ))
    .add_plugins((pieces::plugin, hand::plugin, moments::plugin, tracker::plugin))
    .add_systems(OnEnter(Screen::Heist), spawn_heist_screen)
    .add_systems(PostUpdate, fit.before(bevy::ui::UiSystems::Layout).run_if(resource_exists::<HeistGame>));
}

/// The column at the right.
#[derive(Component)]
struct Column;

/// The band under the table.
#[derive(Component)]
struct Band;

fn spawn_heist_screen(mut commands: Commands) {
    commands.spawn((Name::new("Heist screen"), DespawnOnExit(Screen::Heist), root())).with_children(
        |screen| {
            spawn_account(screen, |band| {
                band.spawn((bar::Bar::default(), bar::node(), ScrollArea, TabGroup::new(0)));
                band.spawn((dice::DiceTable::default(), dice::table_node()));
            });
        },
    );
}

/// What tells of the heist: the Eye and the round, the plan, the crew, the log, what a choice would bring; and under the plan
/// a band with what `fill_band` puts there.
pub(super) fn spawn_account(
    screen: &mut ChildSpawnerCommands,
    fill_band: impl FnOnce(&mut ChildSpawnerCommands),
) {
    screen.spawn(table_side()).with_children(|side| {
        side.spawn((header::Header::default(), header::node(), ScrollArea, TabGroup::new(1)));
        side.spawn(board::frame()).with_children(board::spawn);
        side.spawn(band()).with_children(fill_band);
        side.spawn(corner::corner());
    });
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(GAP_PX),
        padding: px(GAP_PX).all(),
        min_height: px(0),
        ..default()
    };
    screen.spawn((Column, column, Pickable::IGNORE)).with_children(|column| {
        column.spawn((crew::list(), TabGroup::new(2)));
        let near = (tracker::Tracker::default(), tracker::node(), ScrollArea, TabGroup::new(5));
        column.spawn(near);
        column.spawn((log::LogPanel, panel(log::node()), TabGroup::new(3))).with_children(|frame| {
            frame.spawn(super::mission::log_list());
        });
        let shown = preview::OfferPreview::default();
        column.spawn((shown, panel(preview::node()), ScrollArea, TabGroup::new(4)));
    });
}

/// The table with the Eye over it, and the head beside that. Nothing of them is drawn over what lies around; the table itself
/// does not clip, for the Eye hangs over its far edge.
fn table_side() -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        min_height: px(0),
        overflow: Overflow::clip(),
        ..default()
    };
    (node, BackgroundColor(crate::ui::theme::TABLE[0]), Pickable::IGNORE)
}

pub(super) fn root() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    (node, BackgroundColor(crate::ui::theme::PAPER), Pickable::IGNORE)
}

/// The band under the table.
fn band() -> impl Bundle {
    let node = Node {
        column_gap: px(GAP_PX),
        max_height: percent(BAND_PERCENT),
        flex_shrink: 0.0,
        padding: px(GAP_PX).all(),
        ..default()
    };
    (Band, node, Pickable::IGNORE)
}

/// In a small window the column is narrower, and the band higher: its buttons stand in rows.
fn fit(
    room: Res<Room>,
    table: Res<OfferTable>,
    mut columns: Query<&mut Node, (With<Column>, Without<Band>)>,
    mut bands: Query<&mut Node, With<Band>>,
) {
    let wide_px = if table.lesson.is_some() { LESSON_BAND_PX } else { BAND_PX.0 };
    let (width, height) = if room.is_wide() { (COLUMN_PX.0, wide_px) } else { (COLUMN_PX.1, BAND_PX.1) };
    for mut node in &mut columns {
        if node.width != px(width) {
            (node.width, node.flex_shrink) = (px(width), 0.0);
        }
    }
    for mut node in &mut bands {
        if node.height != px(height) {
            node.height = px(height);
        }
    }
}
