//! Where the bars and panels lie, in a wide window and in a small one, and what they leave to the board.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::navigation::Screen;
use crate::ui::scale::Room;
use crate::ui::theme;
use crate::ui::widgets::panel;
use crate::view::camera::SafeArea;

use super::fight::FightStrip;
use super::hints::ShownHint;

/// Pixels between panels, and to the edge of the window.
const GAP_PX: f32 = 8.0;
/// Width of the column at the right: in a wide window, and in a small one.
const COLUMN_PX: (f32, f32) = (290.0, 236.0);
/// What the column takes of its side in a small window; the log has the rest.
const COLUMN_SHARE: f32 = 0.78;
/// Width and height of the log in a wide window.
const LOG_PX: (f32, f32) = (340.0, 118.0);
/// Height of the bar of actions: two rows.
const ACTIONS_PX: f32 = 112.0;
/// What the column and the bar of actions take of the window at most, where texts are large and it is small: then they
/// are scrolled.
const MOST_SHARE: Vec2 = Vec2::new(0.42, 0.36);
/// What the bar at the top takes of its height at most.
const MOST_TOP: f32 = 30.0;
/// Height under which the log needs more of its side than usual, and what the column takes then.
const LOW: (f32, f32) = (420.0, 0.56);

/// Which piece of the screen it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screens) enum PanelPlace {
    Top,
    /// What guards know, and under it the fight and the hint.
    Column,
    Log,
    Actions,
    /// Over the lower edge of the board: whether the rogue reacts, and the hint where the column has no room for it.
    Tray,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            (dock_hint, arrange).chain().before(bevy::ui::UiSystems::Layout),
            leave_space_to_board.after(bevy::ui::UiSystems::Layout),
        )
            .run_if(|screen: Res<State<Screen>>| screen.get().has_board()),
    );
}

pub(in crate::screens) fn top_bar() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        min_height: px(40),
        padding: UiRect::axes(px(12), px(6)),
        column_gap: px(14),
        row_gap: px(4),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        border: UiRect::bottom(px(1)),
        max_height: percent(MOST_TOP),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    (node, ScrollArea, BackgroundColor(theme::PANEL), BorderColor::all(theme::GRID), Pickable::default())
}

pub(in crate::screens) fn column() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        row_gap: px(GAP_PX),
        ..default()
    };
    (node, Pickable::IGNORE)
}

/// The panel of what guards know: as high as it needs, scrolled when that is too much.
pub(in crate::screens) fn knowledge() -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: px(12).all(),
        overflow: Overflow::scroll_y(),
        min_height: px(80),
        ..default()
    };
    (panel(node), ScrollArea)
}

pub(in crate::screens) fn log() -> Node {
    Node { position_type: PositionType::Absolute, padding: px(10).all(), ..default() }
}

pub(in crate::screens) fn actions() -> Node {
    Node {
        position_type: PositionType::Absolute,
        padding: px(6).all(),
        column_gap: px(6),
        align_items: AlignItems::Stretch,
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

/// Whether a piece takes part in the layout at all.
pub(super) const fn shown(is_shown: bool) -> Display {
    if is_shown { Display::Flex } else { Display::None }
}

pub(in crate::screens) fn fight() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        padding: px(12).all(),
        row_gap: px(6),
        display: shown(false),
        ..default()
    }
}

pub(super) fn tray() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::FlexStart,
        row_gap: px(GAP_PX),
        ..default()
    };
    (node, Pickable::IGNORE)
}

/// In a small window a fight leaves no room for the hint under it.
fn dock_hint(
    room: Res<Room>,
    fights: Query<&FightStrip>,
    places: Query<(Entity, &PanelPlace)>,
    hints: Query<(Entity, &ChildOf), With<ShownHint>>,
    mut commands: Commands,
) {
    let is_fight = fights.iter().any(FightStrip::is_shown);
    let place = if is_fight && !room.is_wide() { PanelPlace::Tray } else { PanelPlace::Column };
    let Some((dock, _)) = places.iter().find(|(_, found)| **found == place) else { return };
    for (hint, parent) in &hints {
        if parent.parent() != dock {
            commands.entity(hint).insert(ChildOf(dock));
        }
    }
}

/// Puts every piece where it belongs in a window of this size.
fn arrange(
    room: Res<Room>,
    tops: Query<(&PanelPlace, &ComputedNode)>,
    mut pieces: Query<(&PanelPlace, &mut Node)>,
) {
    let top = tops.iter().find(|(place, _)| **place == PanelPlace::Top);
    let top_px = top.map_or(40.0, |(_, node)| node.size().y * node.inverse_scale_factor()).max(40.0);
    for (place, mut node) in &mut pieces {
        let wanted = arranged(*place, *room, top_px, node.clone());
        node.set_if_neq(wanted);
    }
}

fn arranged(place: PanelPlace, room: Room, top_px: f32, node: Node) -> Node {
    let wide = room.is_wide();
    let choose = |(wide_px, small_px): (f32, f32)| if wide { wide_px } else { small_px };
    let column = choose(COLUMN_PX).min(room.size.x * MOST_SHARE.x);
    let actions = ACTIONS_PX.min(room.size.y * MOST_SHARE.y);
    let share = if room.size.y < LOW.0 { LOW.1 } else { COLUMN_SHARE };
    let body = room.size.y - top_px - actions - 3.0 * GAP_PX;
    match place {
        PanelPlace::Top => node,
        PanelPlace::Column => Node {
            right: px(GAP_PX),
            top: px(top_px + GAP_PX),
            width: px(column),
            max_height: px(if wide { body } else { body * share }),
            ..node
        },
        PanelPlace::Log if wide => {
            Node { left: px(GAP_PX), bottom: px(GAP_PX), width: px(LOG_PX.0), height: px(LOG_PX.1), ..node }
        }
        PanelPlace::Log => Node {
            left: auto(),
            right: px(GAP_PX),
            bottom: px(actions + 2.0 * GAP_PX),
            width: px(column),
            height: px((body * (1.0 - share) - GAP_PX).max(0.0)),
            ..node
        },
        PanelPlace::Tray => Node {
            left: px(if wide { LOG_PX.0 + 2.0 * GAP_PX } else { GAP_PX }),
            right: px(column + 2.0 * GAP_PX),
            bottom: px(actions + 2.0 * GAP_PX),
            ..node
        },
        PanelPlace::Actions => Node {
            left: px(if wide { LOG_PX.0 + 2.0 * GAP_PX } else { GAP_PX }),
            right: px(GAP_PX),
            bottom: px(GAP_PX),
            height: px(actions),
            ..node
        },
    }
}

/// Tells the camera what the panels cover.
fn leave_space_to_board(
    room: Res<Room>,
    scale: Res<UiScale>,
    pieces: Query<(&PanelPlace, &ComputedNode)>,
    mut safe: ResMut<SafeArea>,
) {
    let size = |wanted: PanelPlace| {
        let found = pieces.iter().find(|(place, _)| **place == wanted);
        found.map_or(Vec2::ZERO, |(_, node)| node.size() * node.inverse_scale_factor())
    };
    let bottom = if room.is_wide() { size(PanelPlace::Log).y } else { size(PanelPlace::Actions).y };
    let covered = SafeArea {
        left: 0.0,
        top: size(PanelPlace::Top).y * scale.0,
        right: (size(PanelPlace::Column).x + 2.0 * GAP_PX) * scale.0,
        bottom: (bottom + 2.0 * GAP_PX) * scale.0,
    };
    safe.set_if_neq(covered);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rectangle of a piece, as far as its node fixes it.
    fn rect(place: PanelPlace, room: Vec2) -> Rect {
        let node = arranged(place, Room { size: room }, 40.0, Node::default());
        let of = |value: Val, otherwise: f32| if let Val::Px(px) = value { px } else { otherwise };
        let height = of(node.height, of(node.max_height, 0.0));
        let top = if let Val::Px(top) = node.top { top } else { room.y - of(node.bottom, 0.0) - height };
        let left = match (node.left, node.right, node.width) {
            (Val::Px(left), ..) => left,
            (_, Val::Px(right), Val::Px(width)) => room.x - right - width,
            _ => 0.0,
        };
        let right = match (node.right, node.width) {
            (Val::Px(right), _) => room.x - right,
            (_, Val::Px(width)) => left + width,
            _ => room.x,
        };
        Rect::new(left, top, right, top + height)
    }

    #[test]
    fn panels_never_overlap() {
        for room in [
            (1280.0, 720.0),
            (800.0, 600.0),
            (1120.0, 600.0),
            (853.0, 480.0),
            (1700.0, 720.0),
            (400.0, 300.0),
            (640.0, 360.0),
        ] {
            let room = Vec2::from(room);
            let all =
                [PanelPlace::Column, PanelPlace::Log, PanelPlace::Actions].map(|place| rect(place, room));
            for (i, one) in all.iter().enumerate() {
                assert!(
                    one.min.min_element() >= 0.0 && one.max.x <= room.x && one.max.y <= room.y,
                    "{one:?}"
                );
                for other in &all[i + 1..] {
                    assert!(one.intersect(*other).is_empty(), "{one:?} and {other:?} in {room:?}");
                }
            }
        }
    }
}
