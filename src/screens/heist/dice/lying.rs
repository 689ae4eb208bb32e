//! Dice as they lie in the panel.

use bevy::prelude::*;

use crate::screens::heist::marks::boxed;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{bold, row, small, text};
use unnoticed_rules::endeavor::{RollPart, StatRoll};

/// Dice as the panel shows them.
#[derive(Clone, Debug, PartialEq)]
pub struct Lying {
    /// Whose they are, and for what.
    pub title: String,
    /// The rolls.
    pub rolls: Vec<StatRoll>,
    /// What Help added to each of them.
    pub raises: Vec<u16>,
    /// What it comes to, once it counts.
    pub outcome: Option<String>,
    /// Faces of all rolls that lie there already.
    pub faces: usize,
    /// Whether more are to come.
    pub is_rolling: bool,
}

impl Lying {
    /// Draws them into `panel`.
    pub fn draw(&self, panel: &mut ChildSpawnerCommands) {
        panel.spawn(bold(&self.title, theme::TEXT));
        let mut left = self.faces;
        for (roll, raise) in self.rolls.iter().zip(&self.raises) {
            draw_roll(panel, roll, *raise, left);
            left = left.saturating_sub(roll.parts().count());
        }
        if let Some(outcome) = &self.outcome {
            let color = if outcome == "failure" { theme::DANGER } else { theme::OWN };
            panel.spawn((
                text(outcome, theme::bold(TextSize::Body), color),
                Explains::rules_of("END-14 END-15 END-16"),
            ));
        } else if !self.is_rolling {
            panel.spawn(small("a Spark or Help may still follow", theme::FAINT));
        }
        if self.rolls.iter().any(|roll| roll.faces.contains(&1)) {
            let about = Explains::new("A 1 is thrown again and added.", "END-03 END-04");
            panel.spawn((small("1 bumps: thrown again and added", theme::FAINT), about));
        }
    }
}

/// One roll with what Help added, of which `shown` parts lie there already.
fn draw_roll(panel: &mut ChildSpawnerCommands, roll: &StatRoll, raise: u16, shown: usize) {
    let with = roll.with.map_or_else(String::new, |with| format!(" + {with:?}"));
    let line = Node {
        column_gap: px(4),
        row_gap: px(4),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        ..default()
    };
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn(small(format!("{:?}{with} {}", roll.stat, roll.die), theme::QUIET));
        roll.parts().take(shown).for_each(|part| draw_part(line, part));
        if shown < roll.parts().count() {
            return die(line, "?", theme::FAINT);
        }
        if raise > 0 {
            let help = small(format!("+ {raise} Help"), theme::OWN);
            line.spawn((help, Explains::rules_of("END-58 END-61")));
        }
        line.spawn(bold(format!("= {}", roll.total + raise), theme::TEXT));
    });
}

fn draw_part(line: &mut ChildSpawnerCommands, part: RollPart) {
    match part {
        RollPart::One(face) => face_of(line, face),
        RollPart::Group(one, other) => {
            line.spawn(row(1.0)).with_children(|pair| {
                face_of(pair, one);
                face_of(pair, other);
            });
        }
    }
}

/// A 1 bumps, and stands out.
fn face_of(line: &mut ChildSpawnerCommands, face: u8) {
    die(line, face, if face == 1 { theme::TREASURE } else { theme::TEXT });
}

fn die(line: &mut ChildSpawnerCommands, sign: impl ToString, color: Color) {
    let die = boxed(sign, TextSize::Body, 24.0, 2.0, color);
    line.spawn((die, BackgroundColor(theme::BUTTON), Pickable::IGNORE));
}
