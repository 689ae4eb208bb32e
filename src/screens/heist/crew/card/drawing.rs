//! How the card of a rogue looks.

use bevy::prelude::*;

use crate::screens::heist::marks::{blessings, color_of, pips, stones};
use crate::ui::explain::Explains;
use crate::ui::figures::Build;
use crate::ui::portraits::{Person, Portrait};
use crate::ui::redraw::Redraw;
use crate::ui::redraw_list::ListItem;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Drawing, drawn, panel, rest_column, row, told, wrapping};

use super::{Card, CardNote};

impl ListItem for Card {
    fn frame() -> impl Bundle {
        panel(Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            padding: UiRect::axes(px(10), px(7)),
            row_gap: px(6),
            ..default()
        })
    }
}

impl Redraw for Card {
    fn draw(&self, card: &mut ChildSpawnerCommands) {
        if self.is_acting {
            card.spawn(bright_ground(color_of(self.seat)));
        }
        let color = if self.is_out { theme::FAINT } else { color_of(self.seat) };
        card.spawn(row(8.0)).with_children(|line| {
            let side = if self.is_wide { PORTRAIT_PX.0 } else { PORTRAIT_PX.1 };
            line.spawn(drawn(self.portrait(color), side));
            line.spawn(rest_column(1.0)).with_children(|beside| {
                let head = || Node { column_gap: px(8), align_items: AlignItems::Baseline, ..default() };
                beside.spawn((head(), Pickable::IGNORE)).with_children(|line| self.draw_head(line, color));
                if self.is_wide {
                    beside.spawn((head(), Pickable::IGNORE)).with_children(|line| {
                        self.draw_place(line);
                        CardNote::draw_some(self.cover.as_ref(), color, line);
                        CardNote::draw_some(self.wounds.as_ref(), theme::DANGER, line);
                    });
                }
                if !self.is_out {
                    beside
                        .spawn((Node { min_height: px(18), ..wrapping(3.0) }, Pickable::IGNORE))
                        .with_children(|line| {
                            self.draw_blessings(line, color);
                            self.draw_notes(line, color);
                        });
                }
            });
        });
        if self.is_out {
            return;
        }
        card.spawn(row(2.0)).with_children(|line| {
            self.stats.iter().for_each(|stat| stat.draw(line, self.seat, color));
        });
    }
}

/// Most stones beside which there is room to say what they are.
const MOST_STONES: usize = 4;
/// Pixels along the side of a portrait, in a wide window and in a small one.
const PORTRAIT_PX: (f32, f32) = (62.0, 38.0);

/// The edge and the ground of the card of whoever is to choose.
fn bright_ground(color: Color) -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px(0),
        bottom: px(0),
        border: px(2).all(),
        border_radius: BorderRadius::all(px(5)),
        ..default()
    };
    let ground = BackgroundColor(theme::PANEL.mix(&color, 0.1));
    (node, BorderColor::all(color), ground, Pickable::IGNORE)
}

impl Card {
    fn draw_head(&self, line: &mut ChildSpawnerCommands, color: Color) {
        let size = if self.is_wide { TextSize::Heading } else { TextSize::Body };
        let name = told(&self.name, theme::bold(size), color, self.apt.clone());
        line.spawn((name, TextLayout::no_wrap()));
        if self.is_wide {
            line.spawn(Node { flex_grow: 1.0, ..default() });
        } else {
            self.draw_place(line);
        }
        if self.is_quickened {
            let about = Explains::new("One more action in its next turn.", "END-168 END-169");
            // In a small window the place beside it needs the room.
            let words = if self.is_wide { "+1 action" } else { "+1" };
            let words = told(words, theme::sans(TextSize::Small), theme::TREASURE, about);
            line.spawn((words, TextLayout::no_wrap()));
        }
        if self.action.is_empty() {
            return;
        }
        let about = if self.is_resting {
            Explains::new(
                "It skips the round and has all its Stats again afterwards.",
                "END-108 END-110 END-163",
            )
        } else {
            Explains::new(
                "What its Action Die gives it, X in the rules: how far it acts and goes, and how much that brings.",
                "END-95 END-30",
            )
        };
        let action = told(&self.action, theme::sans(TextSize::Small), theme::QUIET, about);
        line.spawn((action, TextLayout::no_wrap()));
    }

    /// Where it is, and what it has come by there.
    fn draw_place(&self, line: &mut ChildSpawnerCommands) {
        let (where_color, rules) =
            if self.is_in_danger { (theme::DANGER, "END-175") } else { (theme::TEXT, "END-67 END-191") };
        let about = Explains::new("The position on the track.", rules);
        // The name of a room may be longer than the card has room for.
        let place = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            overflow: Overflow::clip(),
            ..default()
        };
        let size = if self.is_wide { TextSize::Body } else { TextSize::Small };
        let words = told(&self.whereabouts, theme::sans(size), where_color, about);
        line.spawn((place, Pickable::IGNORE)).with_child((words, TextLayout::no_wrap()));
    }
}

impl CardNote {
    /// Draws `note`, if there is one, in one line.
    fn draw_some(note: Option<&Self>, color: Color, line: &mut ChildSpawnerCommands) {
        if let Some(Self { words, explains }) = note {
            let words = told(words, theme::sans(TextSize::Small), color, explains.clone());
            line.spawn((words, TextLayout::no_wrap()));
        }
    }
}

impl Card {
    fn portrait(&self, color: Color) -> Drawing {
        let person = Person { build: Build::Rogue, name: self.name.clone() };
        Drawing::Portrait(Portrait { person, color, state: None, is_pale: self.is_out })
    }

    fn draw_blessings(&self, line: &mut ChildSpawnerCommands, color: Color) {
        match self.shows_worths {
            true => blessings(line, &self.blessings, color),
            false => pips(line, &self.blessings, color),
        }
        let words = match self.blessings.len() {
            0 => "no Blessings",
            1 => "Blessing",
            _ if !self.shows_worths || stones(&self.blessings) <= MOST_STONES => "Blessings",
            _ => return,
        };
        let about = Explains::new("Blessings: two of equal worth pay a Spark.", "END-47 END-38");
        line.spawn((told(words, theme::sans(TextSize::Small), theme::QUIET, about), TextLayout::no_wrap()));
    }

    /// What else there is to say of the rogue.
    fn draw_notes(&self, line: &mut ChildSpawnerCommands, color: Color) {
        if !self.is_wide {
            line.spawn(Node { flex_grow: 1.0, ..default() });
            CardNote::draw_some(self.cover.as_ref(), color, line);
            CardNote::draw_some(self.wounds.as_ref(), theme::DANGER, line);
        }
    }
}
