//! Small signs that several panels show: Blessings, drops for Wounds, and the colour of each rogue.

use bevy::prelude::*;

use crate::ui::die_sign::DieSign;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Drawing, Drawn, row, small, text};
use unnoticed_rules::endeavor::{Seat, Stat, StatDie};

/// A sign in a framed box, `side_px` pixels across with an edge of `edge_px`.
pub(super) fn boxed(
    sign: impl ToString,
    size: TextSize,
    side_px: f32,
    edge_px: f32,
    color: Color,
) -> impl Bundle {
    let node = Node {
        width: px(side_px),
        height: px(side_px),
        border: px(edge_px).all(),
        border_radius: BorderRadius::all(px(4)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    (node, BorderColor::all(color), children![text(sign.to_string(), theme::bold(size), color)])
}

/// The ground of words that stand upon the table: dark, and soft at its rim.
pub(super) fn dark_around() -> impl Bundle {
    let (near, soft) = (px(1), px(4));
    BoxShadow::new(theme::INK.with_alpha(0.92), px(0), px(0), near, soft)
}

/// How a die is drawn in a panel.
#[derive(Clone, Copy, Debug)]
pub(super) struct DieLook {
    /// Pixels along its side.
    pub side_px: f32,
    pub edge: Color,
    pub number: Color,
    /// Whether it is the one that counts.
    pub is_lit: bool,
    /// Whether it is spent.
    pub is_struck: bool,
}

/// A die by its shape, with its number of sides on it.
pub(super) fn draw_die(parent: &mut ChildSpawnerCommands, die: StatDie, look: DieLook) {
    let sign = DieSign { sides: die.sides(), color: look.edge, is_lit: look.is_lit };
    let down = Node { top: px(look.side_px * sign.number_down()), ..default() };
    let centred = Node {
        width: px(look.side_px),
        height: px(look.side_px),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    parent.spawn((Drawn(Drawing::Die(sign)), centred, Pickable::IGNORE)).with_children(|sign| {
        let faint = look.number.mix(&theme::PANEL, if look.is_struck { 0.35 } else { 0.0 });
        let number = text(die.sides().to_string(), theme::bold(TextSize::Small), faint);
        sign.spawn((number, TextLayout::no_wrap(), down));
        if look.is_struck {
            sign.spawn(slash(look));
        }
    });
}

/// The stroke through a die that is spent.
fn slash(look: DieLook) -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(-1.0),
        top: px(look.side_px / 2.0 - 1.0),
        width: px(look.side_px + 2.0),
        height: px(2),
        ..default()
    };
    let turned = UiTransform::from_rotation(Rot2::degrees(-45.0));
    (node, turned, BackgroundColor(look.edge.mix(&theme::TEXT, 0.35)), Pickable::IGNORE)
}

/// A square on its corner, `side_px` pixels along its side, with an edge of `edge_px`; its colours are those of ground and
/// edge.
pub(super) fn diamond(place: Node, side_px: f32, edge_px: f32, [ground, edge]: [Color; 2]) -> impl Bundle {
    let node = Node { width: px(side_px), height: px(side_px), border: px(edge_px).all(), ..place };
    let turned = UiTransform::from_rotation(Rot2::degrees(45.0));
    (node, turned, BackgroundColor(ground), BorderColor::all(edge), Pickable::IGNORE)
}

/// Pixels across a Blessing from corner to corner.
const BLESSING_PX: f32 = 20.0;
/// How dark the inside of one is.
const SHADE: f32 = 0.72;

/// Most Blessings that are drawn one by one.
const MOST_STONES: usize = 7;

fn are_single(worths: &[u8]) -> bool {
    worths.len() <= MOST_STONES
}

/// How many stones [`blessings`] draws for `worths`.
pub(super) fn stones(worths: &[u8]) -> usize {
    if are_single(worths) { worths.len() } else { worths.chunk_by(|one, other| one == other).count() }
}

/// Blessings of these `worths`, in their order: of many those of equal worth, which pay a Spark together, as one stone and
/// their number.
pub(super) fn blessings(line: &mut ChildSpawnerCommands, worths: &[u8], color: Color) {
    let are_single = are_single(worths);
    let groups = worths.chunk_by(|one, other| one == other);
    let stones = groups.map(|equal| (equal[0], equal.len()));
    for (worth, count) in stones {
        let what = match count {
            1 => format!("A Blessing of worth {worth}."),
            _ => format!("{count} Blessings of worth {worth}: two of them pay a Spark."),
        };
        line.spawn((row(1.0), Explains::new(what, "END-47 END-48"))).with_children(|stones| {
            let drawn = if are_single { count } else { 1 };
            (0..drawn).for_each(|_| stone(stones, worth, color));
            if count > drawn {
                stones.spawn((small(format!("×{count}"), theme::QUIET), TextLayout::no_wrap()));
            }
        });
    }
}

/// Pixels along the side of a Blessing of which only the number counts, and most of them that are drawn one by one.
const PIP_PX: f32 = 9.0;
const MOST_PIPS: usize = 9;

/// Blessings of these `worths`, where it only matters how many they are.
pub(super) fn pips(line: &mut ChildSpawnerCommands, worths: &[u8], color: Color) {
    let listed: Vec<String> = worths.iter().map(ToString::to_string).collect();
    let what = match worths.len() {
        0 => return,
        1 => format!("A Blessing of worth {}.", listed[0]),
        count => format!("{count} Blessings, of worth {}.", listed.join(", ")),
    };
    let node = Node {
        column_gap: px(5),
        align_items: AlignItems::Center,
        margin: UiRect::right(px(5)),
        ..default()
    };
    line.spawn((node, Explains::new(what, "END-47"))).with_children(|pips| {
        let is_counted = worths.len() > MOST_PIPS;
        let drawn = if is_counted { 1 } else { worths.len() };
        for _ in 0..drawn {
            pips.spawn(diamond(Node::default(), PIP_PX, 1.5, [color.mix(&theme::PAPER, 0.35), color]));
        }
        if is_counted {
            let count = text(worths.len().to_string(), theme::bold(TextSize::Body), color);
            pips.spawn((count, TextLayout::no_wrap()));
        }
    });
}

/// A Blessing of `worth`.
fn stone(line: &mut ChildSpawnerCommands, worth: u8, color: Color) {
    let frame = Node { width: px(BLESSING_PX), height: px(BLESSING_PX), flex_shrink: 0.0, ..default() };
    let side = BLESSING_PX * std::f32::consts::FRAC_1_SQRT_2;
    let within = px((BLESSING_PX - side) / 2.0);
    let place = Node { position_type: PositionType::Absolute, left: within, top: within, ..default() };
    line.spawn((frame, Pickable::IGNORE)).with_children(|stone| {
        stone.spawn(diamond(place, side, 1.5, [color.mix(&theme::PAPER, SHADE), color]));
        let node = Node {
            width: px(BLESSING_PX),
            height: px(BLESSING_PX),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        stone.spawn((node, Pickable::IGNORE)).with_child((
            text(worth.to_string(), theme::bold(TextSize::Small), theme::TEXT),
            TextLayout::no_wrap(),
        ));
    });
}

/// The colour of words about what may go wrong.
pub(super) fn warning() -> Color {
    theme::DANGER.mix(&theme::TEXT, 0.3)
}

/// The colour of a rogue.
pub(super) fn color_of(seat: Seat) -> Color {
    theme::ROGUES[usize::from(seat.0) % theme::ROGUES.len()]
}

/// Degrees by which the drops of the rogues lean, seat by seat: they are told apart without their colours.
const DROP_DEGREES: [f32; 4] = [-36.0, 0.0, 36.0, 180.0];

/// How far the drops for Wounds of the rogue of `seat` lean.
pub(super) fn drop_turned(seat: Seat) -> Rot2 {
    Rot2::degrees(DROP_DEGREES[usize::from(seat.0) % DROP_DEGREES.len()])
}

/// The name of a Stat where there is little room.
pub(super) const fn short_name(stat: Stat) -> &'static str {
    match stat {
        Stat::Head => "Head",
        Stat::Hand => "Hand",
        Stat::Heart => "Heart",
        Stat::Home => "Home",
        Stat::Hurt => "Hurt",
        Stat::Hurry => "Hurry",
        Stat::History => "Hist.",
    }
}
