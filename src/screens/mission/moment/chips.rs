//! What is added to a die, what it came to, and what it had to reach.

use bevy::prelude::*;

use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{row, text};
use unnoticed_rules::{Compare, CreatureId, Modifier, Roll, RollNature, Source};

/// How large what a roll came to is written, in pixels.
const VERDICT_PX: f32 = 22.0;
/// One modifier with what it comes from, of a roll that may be the player's own; its place is kept until it is seen.
pub(super) fn draw_chip(
    column: &mut ChildSpawnerCommands,
    modifier: Modifier,
    is_own: bool,
    color: Color,
    is_seen: bool,
) {
    let visibility = if is_seen { Visibility::Inherited } else { Visibility::Hidden };
    column.spawn((row(4.0), visibility)).with_children(|line| {
        let frame = Node {
            min_width: px(34),
            padding: UiRect::horizontal(px(5)),
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
        line.spawn(text(source, theme::sans(TextSize::Small), theme::QUIET.mix(&theme::TEXT, 0.3)));
    });
}

/// The font of what a roll came to.
fn large() -> TextFont {
    theme::bold(TextSize::Heading).with_font_size(FontSize::Px(VERDICT_PX))
}

/// "14 against 12", large, and what was lost by it; what the player rolls itself is "short of" what it needed if it is. A blow
/// at nobody has nothing to reach.
pub(super) fn draw_verdict(
    column: &mut ChildSpawnerCommands,
    roll: &Roll,
    lost: Option<&str>,
    color: Color,
    is_seen: bool,
) {
    let visibility = if is_seen { Visibility::Inherited } else { Visibility::Hidden };
    column.spawn((row(6.0), visibility)).with_children(|line| {
        line.spawn(text(roll.total().to_string(), large(), color));
        if roll.is_at_nobody() {
            line.spawn(text("at nobody", theme::sans(TextSize::Body), theme::QUIET));
        } else {
            line.spawn(text(between(roll), theme::sans(TextSize::Body), theme::QUIET));
            line.spawn(text(roll.dc.value().to_string(), large(), color));
        }
        if let Some(lost) = lost {
            line.spawn((text(lost, theme::bold(TextSize::Body), color), TextLayout::no_wrap()));
        }
    });
}

/// What the number that a blow had to reach is made of, if that is told.
pub(super) fn draw_needed(column: &mut ChildSpawnerCommands, roll: &Roll, is_seen: bool) {
    if let Some(words) = needed(roll) {
        let visibility = if is_seen { Visibility::Inherited } else { Visibility::Hidden };
        column.spawn((text(words, theme::sans(TextSize::Small), theme::QUIET), visibility));
    }
}

/// "16 AC + 2 braced": what a blow had to reach, if that is more than one thing; that somebody braces, is off guard or stands
/// in cover is as good a reason as the die.
fn needed(roll: &Roll) -> Option<String> {
    let kind = roll.purpose.kind();
    let is_blow = kind.nature == RollNature::Blow && matches!(kind.compare, Compare::Degrees);
    (is_blow && roll.dc.parts.len() > 1).then(|| roll.dc.in_parts())
}

/// What stands between what `roll` came to and what it had to reach: a failure of the player's own is short of that, unless a
/// natural 1 has made it one. Rules: DET-17, DET-22.
fn between(roll: &Roll) -> &'static str {
    let is_own = roll.roller == CreatureId::ROGUE && !roll.is_of_pools();
    let is_short = !roll.degree.succeeds() && roll.total() < roll.dc.value();
    if is_own && is_short { "short of" } else { "against" }
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
    use unnoticed_rules::detection::purpose::{ATTACK, SNEAK};
    use unnoticed_rules::{Dc, Degree, Purpose};

    #[test]
    fn what_a_blow_had_to_reach_is_told_where_it_is_more_than_one_thing() {
        let roll = |purpose: Purpose, parts: &[Modifier]| Roll {
            purpose,
            roller: CreatureId::ROGUE,
            against: Some(CreatureId(1)),
            die: 9,
            modifiers: Vec::new(),
            dc: Dc::new(parts),
            degree: Degree::Failure,
            rules: Vec::new(),
        };
        let ac = Modifier::new(16, Source::ArmourClass);
        let (braced, off_guard) = (Modifier::new(2, Source::Brace), Modifier::new(-2, Source::OffGuard));
        assert_eq!(needed(&roll(ATTACK, &[ac])), None);
        assert_eq!(needed(&roll(ATTACK, &[ac, braced])), Some("16 AC + 2 braced".to_owned()));
        assert_eq!(needed(&roll(ATTACK, &[ac, off_guard])), Some("16 AC − 2 off-guard".to_owned()));
        assert_eq!(needed(&roll(SNEAK, &[ac, braced])), None, "that is no blow");
    }

    #[test]
    fn modifiers_carry_their_sign() {
        assert_eq!([7, -2, 0].map(signed), ["+7", "−2", "+0"]);
    }
}
