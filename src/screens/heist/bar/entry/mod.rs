//! One button of the bar: what it offers, and whether it can be pressed.

mod drawing;

pub use drawing::{Advised, glow};

use bevy::prelude::*;

use crate::screens::heist::HeistRequest;
use crate::screens::heist::offers::{Offer, OfferCost, OfferSign, OfferWay, percent};
use crate::ui::theme;
use unnoticed_rules::Refusal;

/// One button.
#[derive(Clone, Debug, PartialEq)]
pub struct BarEntry {
    title: String,
    note: String,
    /// What a card says instead of the note, if that is less.
    in_short: Option<String>,
    /// What a card says under that.
    costs: Vec<OfferCost>,
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
    /// What stands for it.
    sign: Option<OfferSign>,
}

/// How much room a button has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EntryRoom {
    /// A card: its sign over its words, and the odds below.
    Card,
    /// The same, broader.
    BroadCard,
    /// Words with the odds below.
    Wide,
    /// Words with the odds before them.
    #[default]
    Narrow,
}

impl EntryRoom {
    /// Whether it is that of a card.
    pub const fn is_card(self) -> bool {
        matches!(self, Self::Card | Self::BroadCard)
    }
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
            in_short: offer.in_short.clone(),
            costs: offer.costs.clone(),
            chance: offer.chance(),
            check: offer.foremost().and_then(|way| way.check),
            ask,
            is_risky: offer.is_risky,
            expected: None,
            hint: None,
            refusal: offer.refusal,
            sign: offer.sign,
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
            in_short: None,
            costs: Vec::new(),
            chance: way.chance().map(percent),
            check: way.check,
            ask: Some(HeistRequest::Choose(way.choice.clone())),
            is_risky: false,
            expected: None,
            hint: None,
            refusal: None,
            sign: None,
        }
    }

    /// What the planner expects of it, in words, if it was asked.
    fn worth(&self) -> Option<String> {
        self.expected.map(|expected| format!("outlook {expected}"))
    }

    /// All that it says in a line.
    fn told(&self) -> String {
        let parts = [Some(self.words()).filter(|words| !words.is_empty()), self.worth()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// What it brings.
    fn words(&self) -> String {
        self.warned(&self.note)
    }

    /// These words; a risk stands out in greyscale as well.
    fn warned(&self, words: &str) -> String {
        let risk = if self.is_risky { "! " } else { "" };
        format!("{risk}{words}")
    }

    const fn color(&self) -> Color {
        match self.ask {
            _ if self.is_risky => theme::DANGER,
            Some(_) => theme::QUIET,
            None => theme::FAINT,
        }
    }
}
