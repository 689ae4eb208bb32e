//! One Stat of a rogue: its die, whether it is spent, and with which others it Sparks.

use bevy::prelude::*;

use crate::screens::heist::marks::{DieLook, draw_die, short_name};
use crate::screens::heist::target::HandTarget;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use unnoticed_rules::endeavor::{Rogue, Seat, Stat, StatDie};

use super::sparking::Sparking;

/// One Stat.
#[derive(Clone, Debug, PartialEq)]
pub struct StatBox {
    stat: Stat,
    die: StatDie,
    is_spent: bool,
    is_action_die: bool,
    /// Stats with which it makes a Spark.
    sparks_with: Vec<Stat>,
    /// Whether such a Spark can be chosen now, or could be paid for, with the Action Die in it once that is chosen.
    can_spark: bool,
    /// Whether it is this rogue that chooses.
    is_acting: bool,
    /// Whether it is marked if it can.
    is_marked: bool,
}

impl StatBox {
    /// That of `stat` of `rogue`, which can do so much.
    pub fn of(rogue: &Rogue, stat: Stat, sparking: &Sparking) -> Self {
        let sparks_with: Vec<Stat> = rogue.sparks_with(stat).collect();
        let has_pair = rogue.blessings.pairs().next().is_some();
        let suits_die = rogue.action_die.is_none_or(|die| rogue.sheet.balances(die, stat));
        Self {
            stat,
            die: rogue.sheet.die(stat),
            is_spent: rogue.spent.contains(stat),
            is_action_die: rogue.action_die == Some(stat),
            can_spark: match sparking {
                Sparking::Now(stats) => stats.contains(&stat),
                Sparking::Later => has_pair && suits_die && !sparks_with.is_empty(),
                Sparking::Untaught => false,
            },
            is_acting: matches!(sparking, Sparking::Now(_)),
            is_marked: true,
            sparks_with,
        }
    }

    /// The same without a mark that it could Spark.
    pub fn unmarked(self) -> Self {
        Self { is_marked: false, ..self }
    }

    fn explanation(&self) -> Explains {
        let Self { stat, die, .. } = self;
        let with =
            || self.sparks_with.iter().map(|stat| format!("{stat:?}")).collect::<Vec<_>>().join(" or ");
        match () {
            () if self.is_spent => Explains::new(format!("{stat:?} {die} · spent"), "END-07 END-106"),
            () if self.sparks_with.is_empty() => Explains::new(format!("{stat:?} {die}"), "END-07 END-106"),
            () if self.can_spark => {
                let can = if self.is_acting { "can Spark now" } else { "could Spark" };
                let words = format!("{stat:?} {die} · {can}, with {}", with());
                Explains::new(words, "END-38 END-39 END-41")
            }
            () => {
                let words =
                    format!("{stat:?} {die} · Sparks with {}, if a pair of Blessings pays for it", with());
                Explains::new(words, "END-38 END-39 END-41")
            }
        }
    }

    /// Its die by its shape. A spent Stat is struck out and dark, the Action Die is filled.
    pub fn draw(&self, line: &mut ChildSpawnerCommands, seat: Seat, color: Color) {
        let node = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            padding: UiRect::vertical(px(1)),
            flex_grow: 1.0,
            flex_basis: px(0),
            border_radius: BorderRadius::all(px(4)),
            ..default()
        };
        let words = match () {
            () if self.is_spent => theme::SPENT,
            () if self.is_action_die => theme::TEXT,
            () => theme::QUIET,
        };
        let target = HandTarget::Stat(seat, self.stat);
        let font = if self.is_action_die { theme::bold } else { theme::sans };
        let font = font(TextSize::Small).with_font_size(FontSize::Px(NAME_PX));
        let name = text(short_name(self.stat), font, words);
        let mut stat_box = line.spawn((node, target, self.explanation()));
        if self.is_action_die {
            stat_box.insert(halo(color));
        }
        stat_box.with_children(|stat_box| {
            self.draw_die(stat_box, color);
            stat_box.spawn((name, TextLayout::no_wrap()));
            if self.can_spark && self.is_marked {
                stat_box.spawn(spark_mark());
            }
        });
    }

    fn draw_die(&self, stat_box: &mut ChildSpawnerCommands, color: Color) {
        let (edge, number) = match () {
            () if self.is_spent => (theme::SPENT, theme::SPENT),
            () if self.is_action_die => (color, theme::PAPER),
            () => (color, theme::TEXT),
        };
        let look =
            DieLook { side_px: DIE_PX, edge, number, is_lit: self.is_action_die, is_struck: self.is_spent };
        draw_die(stat_box, self.die, look);
    }
}

/// Pixels along the side of a die, and how large its name is written: seven stand side by side.
const DIE_PX: f32 = 29.0;
const NAME_PX: f32 = 11.0;

/// The light around the Action Die.
fn halo(color: Color) -> BackgroundGradient {
    let stops = HALO.map(|(alpha, at)| ColorStop::percent(color.with_alpha(alpha), at)).to_vec();
    let position = UiPosition::TOP.at_y(px(1.0 + DIE_PX / 2.0));
    RadialGradient { shape: RadialGradientShape::Circle(px(HALO_PX)), position, stops, ..default() }.into()
}

/// Pixels from its middle to its rim; how strong it is, and how far from the middle that is, in percent.
const HALO_PX: f32 = 21.0;
const HALO: [(f32, f32); 3] = [(0.4, 0.0), (0.3, 70.0), (0.0, 100.0)];

/// A bar under the die of a Stat that can Spark.
fn spark_mark() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        bottom: px(0),
        width: percent(70),
        height: px(3),
        ..default()
    };
    (node, BackgroundColor(theme::TREASURE), Pickable::IGNORE)
}
