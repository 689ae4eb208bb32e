//! Where the bars and panels lie, in a wide window and in a small one, and what they leave to the board.

use bevy::prelude::*;

use crate::navigation::Screen;
use crate::settings::Settings;
use crate::ui::scale::Room;
use crate::view::Plan;
use crate::view::camera::SafeArea;
use crate::view::shown_moment::ShownMoment;

use super::action_bar::ButtonRows;
use super::fight::FightStrip;
use super::hand::HandHeight;
use super::hints::ShownHint;
use super::log_size::{PulledLog, within_limits};
use super::panels::{GAP_PX, PanelPlace, shown};

/// Width of the column at the right: in a wide window, and in a small one.
const COLUMN_PX: (f32, f32) = (272.0, 240.0);
/// What the column may take of its side in a small window; the log has the rest.
const COLUMN_SHARE: f32 = 0.78;
/// Height of the bar of actions: of two rows in a wide window, of two in a small one.
const ACTIONS_PX: (f32, f32) = (108.0, 118.0);
/// What a third row takes in a wide window.
const ROW_PX: f32 = 50.0;
/// Least height of the bar at the top.
const TOP_PX: f32 = 40.0;
/// What the column and the bar of actions take of the window at most, where texts are large and it is small: then they
/// are scrolled.
const MOST_SHARE: Vec2 = Vec2::new(0.42, 0.36);
/// What the log takes of the side at most.
const MOST_LOG: f32 = 0.6;
/// Height under which the log needs more of its side than usual, and what the column takes then.
const LOW: (f32, f32) = (420.0, 0.56);

/// How much of the window the bar at the top has for itself: as much as it ever needed in a window of this size, so that
/// nothing under it moves when its texts wrap in one line more or less.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct TopRoom {
    room: Vec2,
    px: f32,
}

impl TopRoom {
    /// The same once the bar is `needed_px` high in a window of `room`.
    fn with(self, room: Vec2, needed_px: f32) -> Self {
        let before_px = if self.room == room { self.px } else { TOP_PX };
        Self { room, px: before_px.max(needed_px) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TopRoom>().add_systems(
        PostUpdate,
        (
            (dock_hint, reserve_top, arrange).chain().before(bevy::ui::UiSystems::Layout),
            leave_space_to_board.after(bevy::ui::UiSystems::Layout),
        )
            .run_if(|screen: Res<State<Screen>>| screen.get().has_board()),
    );
}

/// In a small window a fight leaves no room for the hint under it: it lies over the board, and gives way to what is told there.
fn dock_hint(
    room: Res<Room>,
    fights: Query<&FightStrip>,
    told: Res<ShownMoment>,
    places: Query<(Entity, &PanelPlace)>,
    mut hints: Query<(Entity, &ChildOf, &mut Visibility), With<ShownHint>>,
    mut commands: Commands,
) {
    let is_fight = fights.iter().any(FightStrip::is_shown);
    let place = if is_fight && !room.is_wide() { PanelPlace::Tray } else { PanelPlace::Column };
    let Some((dock, _)) = places.iter().find(|(_, found)| **found == place) else { return };
    let visibility = if place == PanelPlace::Tray { told.beside() } else { Visibility::Inherited };
    for (hint, parent, mut seen) in &mut hints {
        seen.set_if_neq(visibility);
        if parent.parent() != dock {
            commands.entity(hint).insert(ChildOf(dock));
        }
    }
}

/// Puts every piece where it belongs in a window of this size.
fn arrange(
    room: Res<Room>,
    top: Res<TopRoom>,
    (hand, rows): (Res<HandHeight>, Res<ButtonRows>),
    pulled: Res<PulledLog>,
    settings: Res<Settings>,
    mut pieces: Query<(&PanelPlace, &mut Node)>,
) {
    let log_px = pulled.wanted_px(&settings).map(|wanted| within_limits(wanted, *room));
    for (place, mut node) in &mut pieces {
        let heights = Heights { top_px: top.px, hand_px: hand.0, rows: rows.0 };
        let wanted = arranged(*place, *room, heights, log_px, node.clone());
        node.set_if_neq(wanted);
    }
}

/// Width of the column at the right.
fn column_px(room: Room) -> f32 {
    let usual = if room.is_wide() { COLUMN_PX.0 } else { COLUMN_PX.1 };
    usual.min(room.size.x * MOST_SHARE.x)
}

/// What pieces need of the height that lie over or under others.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Heights {
    /// Of the bar at the top.
    top_px: f32,
    /// Of the hand.
    hand_px: f32,
    /// Rows of buttons in a wide window.
    rows: u8,
}

/// Height of the bar of actions.
fn actions_px(room: Room, rows: u8) -> f32 {
    let usual = match room.is_wide() {
        true => ACTIONS_PX.0 + f32::from(rows.saturating_sub(2).min(2)) * ROW_PX,
        false => ACTIONS_PX.1,
    };
    usual.min(room.size.y * MOST_SHARE.y)
}

fn arranged(place: PanelPlace, room: Room, heights: Heights, log_px: Option<f32>, node: Node) -> Node {
    let Heights { top_px, hand_px, rows } = heights;
    let wide = room.is_wide();
    let (column, actions) = (column_px(room), actions_px(room, rows));
    // In a wide window the side reaches down beside the bar of actions.
    let under_side = if wide { 0.0 } else { actions + hand_px };
    match place {
        PanelPlace::Top | PanelPlace::Column => node,
        PanelPlace::Side => {
            Node { right: px(0), top: px(top_px), bottom: px(under_side), width: px(column), ..node }
        }
        PanelPlace::Log => Node {
            flex_basis: px(log_px
                .unwrap_or(least_log_px(room, heights))
                .min((room.size.y - top_px) * MOST_LOG)),
            flex_grow: if log_px.is_none() { 1.0 } else { 0.0 },
            margin: UiRect::top(if log_px.is_none() { px(0) } else { auto() }),
            ..node
        },
        PanelPlace::Tray => Node {
            left: px(GAP_PX),
            right: px(column + GAP_PX),
            bottom: px(actions + hand_px + GAP_PX),
            ..node
        },
        PanelPlace::Captions => Node { left: px(GAP_PX), top: px(top_px + GAP_PX), ..node },
        PanelPlace::Hand => Node {
            position_type: PositionType::Absolute,
            display: shown(hand_px > 0.0),
            left: px(0),
            right: px(if wide { column } else { 0.0 }),
            bottom: px(actions),
            height: px(hand_px),
            ..node
        },
        PanelPlace::Actions => Node {
            left: px(0),
            right: px(if wide { column } else { 0.0 }),
            bottom: px(0),
            height: px(actions),
            ..node
        },
    }
}

/// What the log has at least, however much the column would like to show.
fn least_log_px(room: Room, Heights { top_px, hand_px, rows }: Heights) -> f32 {
    let actions = actions_px(room, rows) + if room.is_wide() { 0.0 } else { hand_px };
    let share = if room.size.y < LOW.0 { LOW.1 } else { COLUMN_SHARE };
    if room.is_wide() { actions } else { (room.size.y - top_px - actions) * (1.0 - share) - GAP_PX }
}

/// Notes how high the bar at the top is; a new plan begins anew.
fn reserve_top(
    room: Res<Room>,
    bars: Query<(&PanelPlace, &ComputedNode)>,
    new_plans: Query<(), Added<Plan>>,
    mut top: ResMut<TopRoom>,
) {
    let bar = bars.iter().find(|(place, _)| **place == PanelPlace::Top);
    let needed = bar.map_or(0.0, |(_, bar)| bar.size().y * bar.inverse_scale_factor());
    let before = if new_plans.is_empty() { *top } else { TopRoom::default() };
    top.set_if_neq(before.with(room.size, needed));
}

/// Tells the camera what the panels cover, which depends on the window alone: the board stays where it is when a text
/// becomes longer. A log that was made larger lies over it.
fn leave_space_to_board(
    room: Res<Room>,
    top: Res<TopRoom>,
    (hand, rows): (Res<HandHeight>, Res<ButtonRows>),
    scale: Res<UiScale>,
    mut safe: ResMut<SafeArea>,
) {
    let heights = Heights { top_px: top.px, hand_px: hand.0, rows: rows.0 };
    safe.set_if_neq(covered(*room, heights, scale.0));
}

/// What the panels cover of a window of `room`, in whose units the bar at the top is `top_px` high.
fn covered(room: Room, Heights { top_px, hand_px, rows }: Heights, scale: f32) -> SafeArea {
    SafeArea {
        left: 0.0,
        top: top_px.max(TOP_PX) * scale,
        right: column_px(room) * scale,
        bottom: (actions_px(room, rows) + hand_px) * scale,
    }
}

#[cfg(test)]
mod tests {
    use super::super::panels::log;
    use super::*;

    fn heights(hand_px: f32) -> Heights {
        Heights { top_px: 40.0, hand_px, rows: 2 }
    }

    /// The rectangle of a piece, as far as its node fixes it.
    fn rect(place: PanelPlace, room: Vec2, log_px: Option<f32>, hand_px: f32) -> Rect {
        let node = arranged(place, Room { size: room }, heights(hand_px), log_px, Node::default());
        let of = |value: Val, otherwise: f32| if let Val::Px(px) = value { px } else { otherwise };
        let bottom = room.y - of(node.bottom, 0.0);
        let top = if let Val::Px(top) = node.top { top } else { bottom - of(node.height, 0.0) };
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
        Rect::new(left, top, right, bottom)
    }

    #[test]
    fn panels_never_overlap() {
        let rooms = [
            (1280.0, 720.0),
            (800.0, 600.0),
            (1120.0, 600.0),
            (853.0, 480.0),
            (1700.0, 720.0),
            (400.0, 300.0),
            (640.0, 360.0),
        ];
        let cases = rooms
            .into_iter()
            .flat_map(|room| [(room, None, 0.0), (room, Some(240.0), 0.0), (room, None, 76.0)]);
        for (room, log_px, hand_px) in cases {
            let room = Vec2::from(room);
            let all = [PanelPlace::Side, PanelPlace::Hand, PanelPlace::Actions]
                .map(|place| rect(place, room, log_px, hand_px));
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

    #[test]
    fn the_log_has_what_the_column_leaves_until_a_height_is_chosen_and_never_less_than_its_lines() {
        for room in [(1280.0, 720.0), (800.0, 600.0), (400.0, 300.0)] {
            let room = Room { size: Vec2::from(room) };
            let log = |log_px| arranged(PanelPlace::Log, room, heights(0.0), log_px, log());
            let (left_over, chosen) = (log(None), log(Some(120.0)));
            assert_eq!((left_over.flex_grow, left_over.flex_shrink), (1.0, 0.0));
            assert!(matches!(left_over.flex_basis, Val::Px(least) if least > 40.0), "{room:?}");
            assert_eq!((chosen.flex_grow, chosen.flex_basis), (0.0, px(120)));
        }
    }

    #[test]
    fn the_board_has_all_that_no_panel_covers_in_a_small_window_with_large_texts_too() {
        // The last is 800 by 600 with texts of 200 %.
        for (room, scale) in [((1280.0, 720.0), 1.0), ((800.0, 600.0), 1.0), ((400.0, 300.0), 2.0)] {
            let room = Vec2::from(room);
            let safe = covered(Room { size: room }, heights(0.0), scale);
            let [column, actions] =
                [PanelPlace::Side, PanelPlace::Actions].map(|place| rect(place, room, None, 0.0));
            let is_close = |one: f32, other: f32| (one - other).abs() < 0.01;
            assert!(is_close(safe.right, column.width() * scale), "{safe:?} and {column:?} in {room:?}");
            assert!(is_close(safe.bottom, actions.height() * scale), "{safe:?} and {actions:?} in {room:?}");
        }
    }

    #[test]
    fn the_board_keeps_its_place_when_a_text_at_the_top_wraps_and_unwraps() {
        let room = Vec2::new(800.0, 600.0);
        let top = TopRoom::default().with(room, 64.0);
        assert_eq!(top.with(room, 40.0), top, "one line less");
        assert_eq!(top.with(room, 64.0), top);
        assert_eq!(top.with(Vec2::new(1280.0, 720.0), 40.0).px, 40.0, "another window");
    }
}
