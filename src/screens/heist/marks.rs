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
        let number = text(die.sides().to_string(), theme::bold(TextSize::Small), look.number);
        let mut number = sign.spawn((number, TextLayout::no_wrap(), down));
        if look.is_struck {
            number.insert(Strikethrough);
        }
    });
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

/// Blessings of these `worths`, in their order: those of equal worth, which pay a Spark together, as one stack.
pub(super) fn blessings(line: &mut ChildSpawnerCommands, worths: &[u8], color: Color) {
    for equal in worths.chunk_by(|one, other| one == other) {
        let (worth, count) = (equal[0], equal.len());
        let what = match count {
            1 => format!("A Blessing of worth {worth}."),
            _ => format!("{count} Blessings of worth {worth}: two of them pay a Spark."),
        };
        line.spawn((row(1.0), Explains::new(what, "END-47 END-48"))).with_children(|stones| {
            stack(stones, worth, count.min(MOST_STACKED), color);
            if count > MOST_STACKED {
                stones.spawn((small(format!("×{count}"), theme::QUIET), TextLayout::no_wrap()));
            }
        });
    }
}

/// Most stones that are seen of a stack, and pixels by which each lies beside the one over it.
const MOST_STACKED: usize = 4;
const BESIDE_PX: f32 = 5.0;

/// So many Blessings of `worth`, each half under the one before.
fn stack(line: &mut ChildSpawnerCommands, worth: u8, count: usize, color: Color) {
    let beside = |number: usize| number as f32 * BESIDE_PX;
    let frame = Node {
        width: px(BLESSING_PX + beside(count - 1)),
        height: px(BLESSING_PX),
        flex_shrink: 0.0,
        ..default()
    };
    line.spawn((frame, Pickable::IGNORE)).with_children(|stack| {
        for number in (1..count).rev() {
            stack.spawn(stone(beside(number), color, 0.84));
        }
        stack.spawn(stone(0.0, color, 0.72));
        let node = Node {
            width: px(BLESSING_PX),
            height: px(BLESSING_PX),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        stack.spawn((node, Pickable::IGNORE)).with_child((
            text(worth.to_string(), theme::bold(TextSize::Small), theme::TEXT),
            TextLayout::no_wrap(),
        ));
    });
}

/// A stone so many pixels from the left, so much of it in the shade.
fn stone(left: f32, color: Color, shade: f32) -> impl Bundle {
    let side = BLESSING_PX * std::f32::consts::FRAC_1_SQRT_2;
    let within = (BLESSING_PX - side) / 2.0;
    let place =
        Node { position_type: PositionType::Absolute, left: px(left + within), top: px(within), ..default() };
    diamond(place, side, 1.5, [color.mix(&theme::PAPER, shade), color])
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
