//! One button of the bar, as it looks.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::screens::heist::HeistRequest;
use crate::screens::heist::offers::{Offer, OfferWay, percent};
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{bold, button_frame, mono, small, told};
use unnoticed_rules::Refusal;

use super::super::keys::{HeistCommand, OfferButton};

/// Part of the bar that a button takes where there is little room, in percent: four stand side by side.
const NARROW_PERCENT: f32 = 24.0;

/// One button.
#[derive(Clone, Debug, PartialEq)]
pub struct BarEntry {
    title: String,
    note: String,
    chance: Option<String>,
    /// The Check that the chance is of, where the button itself rolls none.
    check: Option<&'static str>,
    /// What the button asks for; none if it is refused.
    pub ask: Option<HeistRequest>,
    is_risky: bool,
    /// What the planner expects of it, of 100, if it was asked.
    expected: Option<u8>,
    /// Why it is what the planner would choose, if it is.
    hint: Option<&'static str>,
    /// Why it is refused, if it is.
    refusal: Option<Refusal>,
}

impl BarEntry {
    /// What makes the only choice of `offer`, or shows the ways of the offer with this `number`.
    pub fn of(number: usize, offer: &Offer) -> Self {
        let ask = match &offer.ways[..] {
            [] => None,
            [way] => Some(HeistRequest::Choose(way.choice.clone())),
            _ => Some(HeistRequest::Ways(Some(number))),
        };
        Self {
            title: offer.title.clone(),
            note: offer.note.clone(),
            chance: offer.chance(),
            check: offer.foremost().and_then(|way| way.check),
            ask,
            is_risky: offer.is_risky,
            expected: None,
            hint: None,
            refusal: offer.refusal,
        }
    }

    /// With what the planner expects of it, and why it would choose that, if it would.
    pub fn hinted(self, expected: Option<u8>, hint: Option<&'static str>) -> Self {
        Self { expected, hint, ..self }
    }

    /// What makes the choice of `way`.
    pub fn of_way(way: &OfferWay) -> Self {
        Self {
            title: way.title.clone(),
            note: way.note.clone(),
            chance: way.chance().map(percent),
            check: way.check,
            ask: Some(HeistRequest::Choose(way.choice.clone())),
            is_risky: false,
            expected: None,
            hint: None,
            refusal: None,
        }
    }

    /// With the odds below, or, where there is little room, before the words.
    pub fn draw(&self, number: usize, is_wide: bool, bar: &mut ChildSpawnerCommands) {
        let node = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::FlexStart,
            padding: UiRect::axes(px(7), px(4)),
            row_gap: px(1),
            min_height: px(if is_wide { 60.0 } else { 48.0 }),
            ..if is_wide {
                Node { flex_grow: 1.0, flex_basis: px(104), max_width: px(240), ..default() }
            } else {
                Node { width: Val::Percent(NARROW_PERCENT), ..default() }
            }
        };
        match &self.ask {
            Some(ask) => {
                let button = (button_frame(ask.clone(), node), TabIndex(0), OfferButton(number));
                bar.spawn(button).with_children(|button| self.draw_words(number, is_wide, button));
            }
            None => {
                let node = Node { border: px(1).all(), border_radius: BorderRadius::all(px(4)), ..node };
                let look = (BackgroundColor(theme::PANEL), BorderColor::all(theme::GRID));
                let explains = self.refusal.map(|why| Explains::new(why.why, why.rule.0)).unwrap_or_default();
                bar.spawn((node, look, explains))
                    .with_children(|button| self.draw_words(number, is_wide, button));
            }
        }
    }

    fn draw_words(&self, number: usize, is_wide: bool, button: &mut ChildSpawnerCommands) {
        self.draw_head(number, button);
        match &self.chance {
            Some(chance) if is_wide => {
                button.spawn(small(self.words(), self.color()));
                let foot = Node { column_gap: px(8), align_items: AlignItems::Baseline, ..default() };
                button.spawn((foot, Pickable::IGNORE)).with_children(|line| {
                    line.spawn(bold(chance, theme::OWN));
                    line.spawn(small(self.check.unwrap_or_default(), theme::FAINT));
                });
            }
            Some(chance) => {
                let note = (
                    TextSpan::new(format!("  {}", self.words())),
                    theme::sans(TextSize::Small),
                    TextColor(self.color()),
                );
                button.spawn(bold(chance, theme::OWN)).with_child(note);
            }
            None => {
                button.spawn(small(self.words(), self.color()));
            }
        }
    }

    fn draw_head(&self, number: usize, button: &mut ChildSpawnerCommands) {
        let is_open = self.ask.is_some();
        let title_color = if is_open { theme::TEXT } else { theme::FAINT };
        let sign = if matches!(self.ask, Some(HeistRequest::Ways(_))) { " ›" } else { "" };
        let digit = digit(number).filter(|_| is_open).map_or_else(String::new, |digit| digit + " ");
        // The star stands in the corner, and the title keeps clear of it.
        let room =
            Node { margin: UiRect::right(px(if self.expected.is_some() { 34.0 } else { 0.0 })), ..default() };
        button.spawn((mono(digit, theme::FAINT), room)).with_child((
            TextSpan::new(format!("{}{sign}", self.title)),
            theme::bold(TextSize::Body),
            TextColor(title_color),
        ));
        if let Some(expected) = self.expected {
            let corner =
                Node { position_type: PositionType::Absolute, right: px(5), top: px(3), ..default() };
            let (words, color) = match self.hint {
                Some(_) => (format!("★ {expected}"), theme::TREASURE),
                None => (expected.to_string(), theme::QUIET),
            };
            let about = Explains::new(self.hint.unwrap_or(EXPECTED), "");
            let told = told(words, theme::bold(TextSize::Small), color, about);
            button.spawn((told, TextLayout::no_wrap(), corner));
        }
    }

    /// What it brings; a risk stands out in greyscale as well.
    fn words(&self) -> String {
        let risk = if self.is_risky { "! " } else { "" };
        format!("{risk}{}", self.note)
    }

    const fn color(&self) -> Color {
        match self.ask {
            _ if self.is_risky => theme::DANGER,
            Some(_) => theme::QUIET,
            None => theme::FAINT,
        }
    }
}

/// What the number in the corner is.
const EXPECTED: &str = "What the planner expects from this, looking two rounds ahead: 100 is a full win for certain, \
                        30 a narrow one, 0 a loss. A small chance may be the best there is, if failing costs little.";

/// The digit that leads to the button with this number, as far as they go.
fn digit(number: usize) -> Option<String> {
    (number < HeistCommand::NUMBERS.len()).then(|| ((number + 1) % 10).to_string())
}
