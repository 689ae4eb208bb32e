//! The heist screen: the Eye, the plan with its track, the crew, what can be chosen, and what it would bring.

mod bar;
mod best_play;
mod board;
mod crew;
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

/// Pixels between panels, and to the edge of the window.
const GAP_PX: f32 = 8.0;
/// Width of the column at the right: in a wide window, and in a small one.
const COLUMN_PX: (f32, f32) = (300.0, 256.0);
/// Height of the lower band, in pixels, and how much of the window it has at most, in percent: large texts leave no room for
/// all of it.
const BAND_PX: f32 = 162.0;
const BAND_PERCENT: f32 = 30.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        request::plugin,
        keys::plugin,
        start::plugin,
        table::plugin,
        header::plugin,
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
    .add_systems(
        PostUpdate,
        fit_column.before(bevy::ui::UiSystems::Layout).run_if(resource_exists::<HeistGame>),
    );
}

/// A piece as wide as the column at the right.
#[derive(Component)]
struct ColumnWide;

fn spawn_heist_screen(mut commands: Commands) {
    commands.spawn((Name::new("Heist screen"), DespawnOnExit(Screen::Heist), root())).with_children(
        |screen| {
            spawn_account(screen);
            screen.spawn(low_band()).with_children(|band| {
                band.spawn((bar::Bar::default(), bar::node(), ScrollArea, TabGroup::new(0)));
                band.spawn((dice::DiceTable::default(), dice::table_node()));
                spawn_preview(band);
            });
        },
    );
}

/// What the button in question would bring, or the dice that were rolled.
pub(super) fn spawn_preview(band: &mut ChildSpawnerCommands) {
    let shown = preview::OfferPreview::default();
    band.spawn((ColumnWide, shown, panel(preview::node()), ScrollArea, TabGroup::new(4)));
}

/// What tells of the heist, and asks for nothing: the Eye and the round, the plan, the crew, the log.
pub(super) fn spawn_account(screen: &mut ChildSpawnerCommands) {
    let middle = Node {
        column_gap: px(GAP_PX),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        padding: UiRect { top: px(GAP_PX), ..sides() },
        ..default()
    };
    screen.spawn((middle, Pickable::IGNORE)).with_children(|middle| {
        middle.spawn(table_side()).with_children(|side| {
            side.spawn((header::Header::default(), header::node(), ScrollArea, TabGroup::new(1)));
            side.spawn(board::frame()).with_children(board::spawn);
        });
        let column = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(GAP_PX),
            min_height: px(0),
            ..default()
        };
        middle.spawn((ColumnWide, column, Pickable::IGNORE)).with_children(|column| {
            column.spawn((crew::list(), TabGroup::new(2)));
            let near = (tracker::Tracker::default(), panel(tracker::node()), ScrollArea, TabGroup::new(5));
            column.spawn(near);
            column.spawn((log::LogPanel, panel(log::node()), TabGroup::new(3))).with_children(|frame| {
                frame.spawn(super::mission::log_list());
            });
        });
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
        flex_direction: FlexDirection::Column,
        row_gap: px(GAP_PX),
        ..default()
    };
    (node, BackgroundColor(crate::ui::theme::PAPER), Pickable::IGNORE)
}

/// The lower band of the window.
pub(super) fn band() -> impl Bundle {
    (band_node(), Pickable::IGNORE)
}

/// The lower band where all that stands in it can be scrolled: it leaves the table its room.
fn low_band() -> impl Bundle {
    (Node { max_height: percent(BAND_PERCENT), ..band_node() }, Pickable::IGNORE)
}

fn band_node() -> Node {
    Node {
        column_gap: px(GAP_PX),
        height: px(BAND_PX),
        flex_shrink: 0.0,
        padding: UiRect { bottom: px(GAP_PX), ..sides() },
        ..default()
    }
}

fn sides() -> UiRect {
    UiRect::horizontal(px(GAP_PX))
}

fn fit_column(room: Res<Room>, mut pieces: Query<&mut Node, With<ColumnWide>>) {
    let width = px(if room.is_wide() { COLUMN_PX.0 } else { COLUMN_PX.1 });
    for mut node in &mut pieces {
        if node.width != width {
            (node.width, node.flex_shrink) = (width, 0.0);
        }
    }
}
