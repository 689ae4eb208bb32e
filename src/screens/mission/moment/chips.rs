//! What is added to a die, and what it came to.

use bevy::prelude::*;

use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{row, text};
use unnoticed_rules::{CreatureId, Modifier, Roll, Source};

/// One modifier with what it comes from, of a roll that may be the player's own; its place is kept until it is seen.
pub(super) fn draw_chip(
    column: &mut ChildSpawnerCommands,
    modifier: Modifier,
    is_own: bool,
    color: Color,
    is_seen: bool,
) {
    let visibility = if is_seen { Visibility::Inherited } else { Visibility::Hidden };
    column.spawn((row(7.0), visibility)).with_children(|line| {
        let frame = Node {
            min_width: px(34),
            padding: UiRect::axes(px(5), px(1)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(5)),
            justify_content: JustifyContent::Center,
            ..default()
        };
        let color = if modifier.value < 0 { theme::QUIET } else { color };
        line.spawn((frame, BackgroundColor(theme::BUTTON), BorderColor::all(color), Pickable::IGNORE))
            .with_child(text(signed(modifier.value), theme::mono(TextSize::Body), color));
        let is_skill = matches!(
            modifier.source,
            Source::Stealth | Source::Perception | Source::Deception | Source::Thievery | Source::Attack
        );
        let whose = if is_own && is_skill { "your " } else { "" };
        let source = format!("{whose}{}", modifier.source);
        line.spawn(text(source, theme::sans(TextSize::Body), theme::QUIET));
    });
}

/// "14 against 12", large, and what was lost by it; what the player rolls itself has "needed" so much. A blow at nobody has
/// nothing to reach.
pub(super) fn draw_verdict(
    column: &mut ChildSpawnerCommands,
    roll: &Roll,
    lost: Option<&str>,
    color: Color,
    is_seen: bool,
) {
    let visibility = if is_seen { Visibility::Inherited } else { Visibility::Hidden };
    column.spawn((row(6.0), visibility)).with_children(|line| {
        line.spawn(text(roll.total().to_string(), theme::bold(TextSize::Heading), color));
        if roll.is_at_nobody() {
            line.spawn(text("at nobody", theme::sans(TextSize::Body), theme::QUIET));
        } else {
            let is_own = roll.roller == CreatureId::ROGUE && !roll.is_of_pools();
            let word = if is_own { "needed" } else { "against" };
            line.spawn(text(word, theme::sans(TextSize::Body), theme::QUIET));
            line.spawn(text(roll.dc.value().to_string(), theme::bold(TextSize::Heading), color));
        }
        if let Some(lost) = lost {
            line.spawn((text(lost, theme::bold(TextSize::Body), color), TextLayout::no_wrap()));
        }
    });
}

/// That what the player rolled itself fell short by a little: a near miss is one that one feels.
pub(super) fn draw_near_miss(column: &mut ChildSpawnerCommands, roll: &Roll, is_seen: bool) {
    let visibility = if is_seen { Visibility::Inherited } else { Visibility::Hidden };
    if let Some(words) = near_miss(roll) {
        column.spawn((text(words, theme::sans(TextSize::Body), theme::QUIET), visibility));
    }
}

/// By how little a roll of the player's own fell short, in words, if by little.
fn near_miss(roll: &Roll) -> Option<&'static str> {
    let is_of_reach = roll.is_plain() && !roll.is_of_pools() && !roll.is_at_nobody();
    let fails = roll.roller == CreatureId::ROGUE && !roll.degree.succeeds();
    match roll.dc.value() - roll.total() {
        1 if is_of_reach && fails => Some("one short"),
        2 if is_of_reach && fails => Some("two short"),
        3 if is_of_reach && fails => Some("three short"),
        _ => None,
    }
}

/// The degree of `roll`; that one number reaches another or not needs no words.
pub(super) fn draw_degree(card: &mut ChildSpawnerCommands, roll: &Roll, is_seen: bool) {
    if !roll.is_plain() {
        let visibility = if is_seen { Visibility::Inherited } else { Visibility::Hidden };
        let words = text(roll.result(), theme::sans(TextSize::Small), theme::QUIET);
        card.spawn((words, visibility, TextLayout::no_wrap()));
    }
}

/// "+7", "−2"
pub(in crate::screens::mission) fn signed(value: i16) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { format!("+{value}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::purpose::SNEAK;
    use unnoticed_rules::detection::scene::FIRST;
    use unnoticed_rules::{Dc, Degree, Source};

    #[test]
    fn what_falls_short_by_little_says_so() {
        let roll = |roller, die, degree| Roll {
            purpose: SNEAK,
            roller,
            against: Some(FIRST),
            die,
            modifiers: Vec::new(),
            dc: Dc::ten_plus(5, Source::Perception),
            degree,
            rules: Vec::new(),
        };
        let own = |die, degree| near_miss(&roll(CreatureId::ROGUE, die, degree));
        assert_eq!(own(14, Degree::Failure), Some("one short"));
        assert_eq!(own(12, Degree::Failure), Some("three short"));
        assert_eq!(own(11, Degree::Failure), None, "that is far");
        assert_eq!(own(15, Degree::Success), None);
        assert_eq!(near_miss(&roll(FIRST, 14, Degree::Failure)), None, "nobody feels it");
    }

    #[test]
    fn modifiers_carry_their_sign() {
        assert_eq!([7, -2, 0].map(signed), ["+7", "−2", "+0"]);
    }
}
