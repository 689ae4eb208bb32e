//! How it looks.

use bevy::prelude::*;

use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::redraw::Redraw;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Drawing, bold, drawn, panel, row, small, text, told, wrapping};
use unnoticed_rules::endeavor::{FATAL_RUN, StatDie};

use super::super::marks::{color_of, drop_turned, pips};
use super::alarms::{AlarmMark, Near};
use super::progress::draw_night;
use super::wounds::WoundMark;
use super::{EyeLine, Tracker};

impl Redraw for Tracker {
    fn draw(&self, column: &mut ChildSpawnerCommands) {
        let is_over = self.tasks.is_empty() && self.way_out.is_none();
        if is_over {
            return;
        }
        let mut danger = column.spawn(panel(within(self.is_wide)));
        if let Some(warning) = self.warning() {
            danger.insert(warning);
        }
        danger.with_children(|danger| {
            self.draw_title(danger);
            if !self.wounds.is_empty() {
                draw_wounds(&self.wounds, danger);
            }
            if !self.alarms.is_empty() {
                draw_alarms(&self.alarms, self.is_wide, danger);
            }
            if self.has_blessings {
                self.eye.draw(danger);
            }
            if let Some((round, dawn)) = self.dawn {
                draw_night(round, dawn, danger);
            }
            // In a small window a panel of its own has no room.
            if !self.is_wide {
                self.draw_left(signs(12.0), danger);
            }
        });
        if self.is_wide {
            column.spawn(panel(within(true))).with_children(|left| self.draw_left(lines(), left));
        }
    }
}

/// How a panel lays out its lines: closer in a small window.
fn within(is_wide: bool) -> Node {
    let (row_gap, padding) = if is_wide { (4.0, 6.0) } else { (1.0, 3.0) };
    Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(row_gap),
        padding: UiRect::axes(px(9), px(padding)),
        ..default()
    }
}

/// Lines one under the other.
fn lines() -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() }
}

impl Tracker {
    /// What is left to do, laid out like this.
    fn draw_left(&self, node: Node, panel: &mut ChildSpawnerCommands) {
        panel.spawn((node, Pickable::IGNORE)).with_children(|left| {
            self.tasks.iter().for_each(|task| task.draw(self.is_wide, left));
            if let Some(words) = &self.way_out {
                let words = small(format!("All is done: {words}"), theme::OWN);
                left.spawn((words, Explains::rules_of("END-187")));
            }
        });
    }

    /// The ground and the edge of the panel of what threatens: a warning while the Eye hunts or somebody stands on an Alarm,
    /// and where one is about to come.
    fn warning(&self) -> Option<(BackgroundColor, BorderColor)> {
        let urgent = || self.alarms.iter().map(|mark| mark.near).filter(|near| near.is_urgent());
        let color = match () {
            () if self.eye.is_awake || urgent().any(|near| near == Near::On) => theme::DANGER,
            () if urgent().next().is_some() => theme::TREASURE,
            () => return None,
        };
        Some((BackgroundColor(theme::PANEL.mix(&color, WARNING)), BorderColor::all(color)))
    }

    /// The one danger that there is, and by what it comes.
    fn draw_title(&self, panel: &mut ChildSpawnerCommands) {
        let (when, what, about, rules) = if self.eye.is_awake {
            (
                "Caught if",
                format!("{FATAL_RUN} Wounds in a row, Eye leads"),
                "The Eye is awake and hunts: Alarms become Wounds, and who has three in a row is caught if it leads.",
                "END-89 END-90 END-92 END-150 END-162 END-173",
            )
        } else {
            (
                "Wakes if",
                "a turn ends on an Alarm".to_owned(),
                "The Eye is wary: it searches for Alarms and moves them. A rogue that ends a turn on one wakes it.",
                "END-89 END-90 END-91 END-175 END-191",
            )
        };
        let about = format!("{about}\n{}", self.eye.watch_in_words());
        let line = Node { column_gap: px(6), align_items: AlignItems::Center, ..default() };
        panel.spawn((line, Explains::new(about.trim_end(), rules))).with_children(|line| {
            line.spawn((bold(when, self.eye.color()), TextLayout::no_wrap()));
            line.spawn(small(what, theme::TEXT));
        });
    }
}

/// How much of the ground of a warning has its colour.
const WARNING: f32 = 0.1;

/// A line of several signs, with some room above and below it.
fn signs(gap_px: f32) -> Node {
    Node { padding: UiRect::vertical(px(2)), ..wrapping(gap_px) }
}

fn draw_wounds(marks: &[WoundMark], panel: &mut ChildSpawnerCommands) {
    panel.spawn((signs(14.0), Pickable::IGNORE)).with_children(|line| {
        for mark in marks {
            let explains = Explains::new(format!("{}: {}.", mark.name, mark.words), "END-173 END-163");
            line.spawn((row(7.0), explains)).with_children(|rogue| {
                let sign = if mark.is_near { "! " } else { "" };
                let name =
                    text(format!("{sign}{}", mark.name), theme::bold(TextSize::Small), color_of(mark.seat));
                rogue.spawn((name, TextLayout::no_wrap()));
                draw_drops(mark, rogue);
            });
        }
    });
}

/// How near an Alarm is to each of the crew: side by side, a sign and a word under each name.
fn draw_alarms(marks: &[AlarmMark], is_wide: bool, panel: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(4), ..default() };
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for AlarmMark { seat, name, near } in marks {
            let explains = Explains::new(format!("{name}: {}.", near.told()), "END-175 END-161 END-191");
            let column = Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..default()
            };
            let (size, sign_px) =
                if is_wide { (TextSize::Body, NEAR_PX.0) } else { (TextSize::Small, NEAR_PX.1) };
            line.spawn((column, explains)).with_children(|rogue| {
                let name = text(name, theme::bold(size), color_of(*seat));
                rogue.spawn((name, TextLayout::no_wrap()));
                rogue.spawn(row(4.0)).with_children(|how| {
                    how.spawn(drawn(near.sign(), sign_px));
                    how.spawn((text(near.word(), theme::sans(size), near.color()), TextLayout::no_wrap()));
                });
            });
        }
    });
}

impl Near {
    /// Red where something is wrong already, golden where it is about to be.
    const fn color(self) -> Color {
        match self {
            Self::On => theme::DANGER,
            Self::Coming => theme::TREASURE,
            _ => theme::TEXT,
        }
    }

    /// A lit bell on an Alarm, an empty one where one is about to grow, cover where none counts, a check where all is well.
    const fn sign(self) -> Drawing {
        let (icon, color, filled) = match self {
            Self::On => (Icon::Bell, theme::DANGER, true),
            Self::Coming | Self::Away(1) => (Icon::Bell, theme::TREASURE, false),
            Self::Sheltered => (Icon::Cover, theme::OWN, false),
            Self::Resting => (Icon::Hourglass, theme::QUIET, false),
            Self::Away(_) | Self::Nowhere => (Icon::Check, theme::OWN, false),
        };
        Drawing::Icon { icon, color, filled }
    }
}

/// Pixels along the side of the sign of how near an Alarm is, in a wide window and in a small one.
const NEAR_PX: (f32, f32) = (19.0, 16.0);

impl EyeLine {
    /// Red once it hunts.
    const fn color(&self) -> Color {
        if self.is_awake { theme::DANGER } else { theme::TREASURE }
    }

    /// Its Blessings, and whose are the most it is up against.
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        panel.spawn((signs(8.0), Pickable::IGNORE)).with_children(|line| {
            let sign = if self.leads { "! " } else { "" };
            let name = text(format!("{sign}The Eye"), theme::bold(TextSize::Small), theme::TREASURE);
            line.spawn((name, TextLayout::no_wrap()));
            self.draw_blessings(self.balance(), line);
        });
    }

    /// Its Blessings where there is little room for words, and in a small window only what matters: what they are up against is
    /// explained.
    pub(in crate::screens::heist) fn draw_in_head(&self, line: &mut ChildSpawnerCommands, is_wide: bool) {
        let words = match (self.leads, self.blessings.is_empty()) {
            (true, _) => "its Blessings lead",
            (_, true) => "no Blessings",
            _ if is_wide => "its Blessings",
            _ => "",
        };
        self.draw_blessings(words.to_owned(), line);
    }

    /// The die that says how far what the Eye does reaches, in a sentence.
    pub(in crate::screens::heist) fn watch_in_words(&self) -> String {
        let words = |die: StatDie| {
            format!("Watch, the one die of the Eye: a {die}, which gives it a reach of {}.", die.x())
        };
        self.watch.map(words).unwrap_or_default()
    }

    /// Its Blessings as pips, and `words` on them.
    fn draw_blessings(&self, words: String, line: &mut ChildSpawnerCommands) {
        pips(line, &self.blessings, theme::TREASURE);
        let against = self.against().map_or_else(String::new, |against| format!(" {against}"));
        let about = format!(
            "{} Blessings of the Eye{against}. Whoever has the most leads, of those that do not rest; a tie is the Eye’s.",
            self.blessings.len()
        );
        let color = if self.leads && self.is_awake { theme::DANGER } else { theme::QUIET };
        let explains = Explains::new(about, "END-162 END-163 END-164");
        let words = told(words, theme::sans(TextSize::Small), color, explains);
        line.spawn((words, TextLayout::no_wrap()));
    }

    /// "no Blessings to Mott’s 8"
    fn balance(&self) -> String {
        let none = self.blessings.is_empty().then(|| "no Blessings".to_owned());
        none.into_iter().chain(self.against()).collect::<Vec<_>>().join(" ")
    }

    /// "to Mott’s 8", as of a score: who leads is not decided here.
    fn against(&self) -> Option<String> {
        let (name, most) = self.against.as_ref().filter(|(_, most)| *most > 0)?;
        Some(format!("to {name}’s {most}"))
    }
}

/// Width of a drop, and pixels between two.
const DROP_PX: f32 = 10.0;
const DROP_GAP_PX: f32 = 6.0;

/// A drop for each Wound in a row, as it lies on the track, up to those that are the end, and the outline of one for each
/// that is missing. Rule: END-173.
fn draw_drops(mark: &WoundMark, line: &mut ChildSpawnerCommands) {
    // A square with one sharp corner, which points up.
    let upright = Rot2::degrees(45.0);
    line.spawn(row(DROP_GAP_PX)).with_children(|drops| {
        for number in 0..FATAL_RUN {
            let is_there = number < mark.in_a_row;
            let color = if is_there { color_of(mark.seat) } else { theme::HATCH };
            let node = Node {
                width: px(DROP_PX),
                height: px(DROP_PX),
                border: px(1.5).all(),
                border_radius: BorderRadius { top_left: px(0), ..BorderRadius::MAX },
                ..default()
            };
            let turned = UiTransform::from_rotation(upright * drop_turned(mark.seat));
            let within = BackgroundColor(if is_there { color } else { Color::NONE });
            drops.spawn((node, turned, within, BorderColor::all(color), Pickable::IGNORE));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn end_162_blessings_are_weighed_against_those_of_whoever_has_most() {
        let eye = |own: usize, against: Option<(&str, u16)>| {
            let against = against.map(|(name, most)| (name.to_owned(), most));
            EyeLine { blessings: vec![1; own], against, ..EyeLine::default() }.balance()
        };
        assert_eq!(eye(9, Some(("Mott", 8))), "to Mott’s 8");
        assert_eq!(eye(0, Some(("Mott", 8))), "no Blessings to Mott’s 8");
        assert_eq!(eye(0, Some(("Mott", 0))), "no Blessings");
        assert_eq!(eye(2, None), "", "all rest");
    }
}
