//! Two pools of dice against each other: every card and bonus of both sides, each with its die. Rules: DNG-145 to DNG-147.

use bevy::prelude::*;

use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{rest_column, text};
use unnoticed_rules::{Modifier, Roll};

use super::chips::{draw_degree, draw_verdict, signed};

/// Side of a die, in pixels.
const DIE_PX: f32 = 22.0;

/// Both sides of a roll of pools as far as they have been seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pools<'a> {
    pub roll: &'a Roll,
    /// Parts that lie still, of the acting side first.
    pub settled: usize,
    /// What the dice show that do not, from 0.
    pub tumbling: u8,
    pub color: Color,
}

/// Cards and bonuses of both sides.
pub(super) fn parts(roll: &Roll) -> usize {
    roll.modifiers.len() + roll.dc.parts.len()
}

impl Pools<'_> {
    /// The two sides beside each other, and under them what it came to.
    pub fn draw(self, card: &mut ChildSpawnerCommands, lost: Option<&str>) {
        let Self { roll, settled, color, .. } = self;
        let sides = Node { column_gap: px(10), ..default() };
        card.spawn((sides, Pickable::IGNORE)).with_children(|sides| {
            self.draw_side(&roll.modifiers, 0, color, sides);
            sides.spawn(text("vs", theme::sans(TextSize::Small), theme::FAINT));
            self.draw_side(&roll.dc.parts, roll.modifiers.len(), theme::QUIET, sides);
        });
        let is_settled = settled > parts(roll);
        draw_verdict(card, roll, lost, color, is_settled);
        draw_degree(card, roll, is_settled);
    }

    fn draw_side(self, parts: &[Modifier], first: usize, color: Color, sides: &mut ChildSpawnerCommands) {
        sides.spawn(rest_column(3.0)).with_children(|column| {
            for (number, part) in parts.iter().enumerate() {
                draw_part(part, self.face(part, first + number), color, column);
            }
        });
    }

    /// What the die of `part`, the one of this `number`, shows now, if it has one.
    fn face(self, part: &Modifier, number: usize) -> Option<u8> {
        let face = part.face?;
        let passing = (face + self.tumbling + number as u8) % 6 + 1;
        Some(if number < self.settled { face } else { passing })
    }
}

/// Its die, what is added to it, and what it is.
fn draw_part(part: &Modifier, face: Option<u8>, color: Color, column: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(5), align_items: AlignItems::Center, ..default() };
    column.spawn((line, Pickable::IGNORE)).with_children(|line| {
        if let Some(face) = face {
            let die = Node {
                width: px(DIE_PX),
                height: px(DIE_PX),
                flex_shrink: 0.0,
                border: px(1).all(),
                border_radius: BorderRadius::all(px(4)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            };
            line.spawn((die, BackgroundColor(theme::BUTTON), BorderColor::all(color), Pickable::IGNORE))
                .with_child(text(face.to_string(), theme::bold(TextSize::Body), theme::TEXT));
        }
        if part.plus() != 0 {
            let plus = text(signed(part.plus()), theme::mono(TextSize::Small), color);
            line.spawn((plus, TextLayout::no_wrap()));
        }
        line.spawn(text(part.source.to_string(), theme::sans(TextSize::Small), theme::QUIET));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::RulebookName;
    use unnoticed_rules::{Compare, CreatureId, Dc, Degree, Purpose, Source};

    #[test]
    fn dng_145_dice_that_tumble_show_faces_of_a_die_and_then_their_own() {
        let part = Modifier::die(5, 2, Source::Own("Sword"));
        let kind = RulebookName::all().flat_map(|name| name.rules().roll_kinds());
        let kind = kind.into_iter().find(|kind| kind.compare == Compare::Pools).expect("pools are thrown");
        let roll = Roll {
            purpose: Purpose::new(kind),
            roller: CreatureId(1),
            against: Some(CreatureId::ROGUE),
            die: 0,
            modifiers: vec![part],
            dc: Dc::new(vec![part; 3]),
            degree: Degree::Failure,
            rules: Vec::new(),
        };
        assert!(roll.is_of_pools() && parts(&roll) == 4);
        for tumbling in 0..40 {
            let pools = |settled| Pools { roll: &roll, settled, tumbling, color: theme::OWN };
            assert!(pools(0).face(&part, 3).is_some_and(|face| (1..=6).contains(&face)));
            assert_eq!(pools(4).face(&part, 3), Some(5));
        }
    }
}
