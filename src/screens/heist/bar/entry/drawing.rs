//! How a button of the bar looks.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::screens::heist::HeistRequest;
use crate::screens::heist::keys::{HeistCommand, OfferButton};
use crate::screens::heist::marks::{DieLook, draw_die};
use crate::screens::heist::offers::OfferSign;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Tint, bold, button_frame, icon, key_cap, mono, small, text, told};
use unnoticed_rules::{Refusal, RefusalKind};

use super::{BarEntry, EntryRoom};

/// Part of the bar that a button takes where there is little room, in percent: four stand side by side; and what it takes at
/// least, in pixels: three stand beside dice.
const NARROW: (f32, f32) = (24.0, 116.0);

/// Width of a card, of one where they are many and have much to say, and of one among those with a title and nothing else,
/// which is the least of all; their least height, and the side of the sign on them, in pixels.
const CARD_PX: f32 = 104.0;
const BROAD_PX: f32 = 112.0;
const BARE_PX: f32 = 78.0;
const LEAST_PX: f32 = 104.0;
const SIGN_PX: f32 = 34.0;
/// The side of a sign over so few lines that there is room for more.
const LARGE_SIGN_PX: f32 = 46.0;

/// How large the odds of a card are written that has little else to say, in pixels.
const CHANCE_PX: f32 = 19.0;

/// Letters that stand in one line on a card, and in one of its title, and lines for which there is room between its sign and its
/// odds.
const IN_A_LINE: usize = 17;
const IN_A_TITLE: usize = 14;
const LINES_UNDER_SIGN: usize = 3;
const LINES_UNDER_LARGE_SIGN: usize = 2;

/// Pixels from the top of a card to its title where no sign stands over that: under the key in the corner, and beside it where
/// there are more lines than these.
const UNDER_KEY_PX: f32 = 15.0;
const BESIDE_KEY_PX: f32 = 2.0;
const LINES_UNDER_KEY: usize = 4;

/// Pixels from the acts to what ends them, besides the usual.
const APART_PX: f32 = 7.0;

impl EntryRoom {
    /// The place that a button takes in it.
    fn node(self) -> Node {
        let lines =
            Node { align_items: AlignItems::FlexStart, padding: UiRect::axes(px(7), px(4)), ..default() };
        let node = match self {
            Self::Card | Self::BroadCard => Node {
                width: px(if self == Self::Card { CARD_PX } else { BROAD_PX }),
                min_width: px(BARE_PX),
                min_height: px(LEAST_PX),
                align_items: AlignItems::Center,
                padding: UiRect::axes(px(5), px(5)),
                ..default()
            },
            Self::Wide => {
                let max_width = px(240);
                Node { min_height: px(60), flex_grow: 1.0, flex_basis: px(104), max_width, ..lines }
            }
            Self::Narrow => {
                let (width, min_width) = (Val::Percent(NARROW.0), px(NARROW.1));
                Node { min_height: px(48), width, min_width, ..lines }
            }
        };
        Node { flex_direction: FlexDirection::Column, row_gap: px(1), ..node }
    }
}

impl BarEntry {
    /// The look of what cannot be done, and why it cannot.
    fn shut(&self) -> impl Bundle + use<> {
        let ground = theme::PANEL.mix(&theme::BUTTON, 0.45);
        let look = (BackgroundColor(ground), BorderColor::all(theme::HATCH.with_alpha(0.4)));
        // The card of what is out of reach may have no room to say how far.
        let about = |refusal: Refusal| {
            let why = if refusal.kind == RefusalKind::OutOfReach {
                format!("{}\n", self.note)
            } else {
                String::new()
            };
            Explains::new(format!("{}: {why}{}", self.title, refusal.why), refusal.rule.0)
        };
        (look, self.refusal.map(about).unwrap_or_default())
    }

    /// In so much `room`.
    pub fn draw(&self, number: usize, room: EntryRoom, tint: Tint, bar: &mut ChildSpawnerCommands) {
        // The planner's star wants the width of a whole card.
        let says_nothing = self.chance.is_none() && self.expected.is_none() && self.words().is_empty();
        let node = if room.is_card() && says_nothing {
            // It is no act: it stands apart from those.
            let margin = UiRect::left(px(APART_PX));
            let node = room.node();
            Node {
                width: if room == EntryRoom::BroadCard { px(BARE_PX) } else { node.width },
                margin,
                ..node
            }
        } else {
            room.node()
        };
        let Some(ask) = &self.ask else {
            let node = Node { border: px(1).all(), border_radius: BorderRadius::all(px(4)), ..node };
            bar.spawn((node, self.shut())).with_children(|button| self.draw_words(number, room, button));
            return;
        };
        let mut button = bar.spawn((button_frame(ask.clone(), node), TabIndex(0), OfferButton(number), tint));
        button.with_children(|button| self.draw_words(number, room, button));
        // What the planner would do stands out.
        if self.hint.is_some() {
            button.insert((Advised, Advised::glow()));
        }
    }

    fn draw_words(&self, number: usize, room: EntryRoom, button: &mut ChildSpawnerCommands) {
        if room.is_card() {
            return self.draw_card(number, room, button);
        }
        self.draw_head(number, room, button);
        let words = self.told();
        match &self.chance {
            Some(chance) if room != EntryRoom::Narrow => {
                button.spawn(small(words, self.color()));
                let foot = Node { column_gap: px(8), align_items: AlignItems::Baseline, ..default() };
                button.spawn((foot, Pickable::IGNORE)).with_children(|line| {
                    line.spawn(bold(chance, theme::OWN));
                    line.spawn(small(self.check.unwrap_or_default(), theme::FAINT));
                });
            }
            Some(chance) => {
                let note = (
                    TextSpan::new(format!("  {words}")),
                    theme::sans(TextSize::Small),
                    TextColor(self.color()),
                );
                button.spawn(bold(chance, theme::OWN)).with_child(note);
            }
            None => {
                button.spawn(small(words, self.color()));
            }
        }
    }

    /// Sign, title and note, one under the other, and the odds large at the foot.
    fn draw_card(&self, number: usize, room: EntryRoom, card: &mut ChildSpawnerCommands) {
        let centred = || TextLayout::justify(Justify::Center);
        // What it is, brings and costs is said before anything is drawn.
        if self.lines() <= LINES_UNDER_SIGN + usize::from(self.chance.is_none()) {
            self.draw_sign(card);
        } else {
            // The key in the corner needs that room, unless the words do.
            let height = px(if self.lines() > LINES_UNDER_KEY { BESIDE_KEY_PX } else { UNDER_KEY_PX });
            card.spawn((Node { height, flex_shrink: 0.0, ..default() }, Pickable::IGNORE));
        }
        self.draw_head(number, room, card);
        // What is too long for the card is cut, and told beside: the odds keep their place.
        let note = Node {
            min_height: px(0),
            overflow: Overflow::clip(),
            flex_direction: FlexDirection::Column,
            ..default()
        };
        let words = self.on_card();
        // Where costs are said the risk is among them.
        let (words, color) = match self.costs[..] {
            [] => (self.warned(words), self.color()),
            _ => (words.to_owned(), theme::QUIET),
        };
        if !words.is_empty() {
            card.spawn((note, Pickable::IGNORE)).with_child((small(words, color), centred()));
        }
        for cost in &self.costs {
            let color = if cost.is_dangerous() { theme::DANGER } else { theme::TREASURE };
            card.spawn((
                small(cost.on_card(), color),
                TextLayout::no_wrap(),
                Node { flex_shrink: 0.0, ..default() },
            ));
        }
        if let Some(chance) = &self.chance {
            card.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
            self.draw_odds(chance, card);
        }
    }

    /// What it brings, as much of it as a card says.
    fn on_card(&self) -> &str {
        self.in_short.as_ref().unwrap_or(&self.note)
    }

    /// About how many lines of a card its title, what it brings and what that costs take.
    fn lines(&self) -> usize {
        let (what, which) = split(&self.title);
        let texts = [which.unwrap_or_default(), self.on_card()].map(|text| lines_of(text, IN_A_LINE));
        lines_of(what, IN_A_TITLE) + texts.iter().sum::<usize>() + self.costs.len()
    }

    /// Whether it leaves room for a large sign and large odds.
    fn says_little(&self) -> bool {
        self.lines() <= LINES_UNDER_LARGE_SIGN
    }

    /// The odds at the foot of a card.
    fn draw_odds(&self, chance: &str, card: &mut ChildSpawnerCommands) {
        // In one line where all have room: what is above must not push them off the card.
        let foot = Node {
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Baseline,
            column_gap: px(6),
            ..default()
        };
        card.spawn((foot, Pickable::IGNORE)).with_children(|foot| {
            if let Some(check) = self.check {
                foot.spawn((small(check, theme::FAINT), TextLayout::no_wrap()));
            }
            let large = theme::bold(TextSize::Heading).with_font_size(FontSize::Px(CHANCE_PX));
            let font = if self.says_little() { large } else { theme::bold(TextSize::Heading) };
            foot.spawn((text(chance, font, theme::OWN), TextLayout::no_wrap()));
        });
    }

    /// Whether it leads to several ways.
    const fn opens(&self) -> bool {
        matches!(self.ask, Some(HeistRequest::Ways(_)))
    }

    /// In the corner: the planner’s star if it would choose this, on a card what it expects, and whether there are several ways.
    fn draw_corner(&self, room: EntryRoom, button: &mut ChildSpawnerCommands) {
        let expected = self.expected.filter(|_| room.is_card());
        let (sign, color) = match self.hint {
            Some(_) => (Some("★"), theme::TREASURE),
            None => (expected.map(|_| "☆"), theme::QUIET),
        };
        let ways = self.opens().then(|| OPENS.to_owned());
        let parts = [sign.map(str::to_owned), expected.map(|expected| expected.to_string()), ways];
        let words: Vec<String> = parts.into_iter().flatten().collect();
        if words.is_empty() {
            return;
        }
        let ways = self.opens().then_some(SEVERAL);
        let about: Vec<&str> = [self.hint, expected.map(|_| EXPECTED), ways].into_iter().flatten().collect();
        let explains = Explains::new(about.join("\n"), "");
        let star = told(words.join(" "), theme::bold(TextSize::Small), color, explains);
        button.spawn((star, TextLayout::no_wrap(), corner()));
    }

    /// What stands for it, pale where it cannot be.
    fn draw_sign(&self, button: &mut ChildSpawnerCommands) {
        let color = if self.ask.is_some() { theme::TEXT } else { theme::FAINT };
        let side_px = if self.says_little() { LARGE_SIGN_PX } else { SIGN_PX };
        let frame = Node { align_self: AlignSelf::Center, height: px(side_px), ..default() };
        button.spawn((frame, Pickable::IGNORE)).with_children(|frame| match self.sign {
            Some(OfferSign::Icon(sign)) => drop(frame.spawn(icon(sign, color, side_px))),
            Some(OfferSign::Die(die)) => {
                let look = DieLook { side_px, edge: color, number: color, is_lit: false, is_struck: false };
                draw_die(frame, die, look);
            }
            None => {}
        });
    }

    fn draw_head(&self, number: usize, room: EntryRoom, button: &mut ChildSpawnerCommands) {
        let is_open = self.ask.is_some();
        let title_color = if is_open { theme::TEXT } else { theme::FAINT };
        let digit = digit(number).filter(|_| is_open || room.is_card());
        let digit = digit.map_or_else(String::new, |digit| digit + " ");
        if room.is_card() {
            if !digit.is_empty() {
                let color = if is_open { theme::QUIET } else { theme::FAINT };
                button.spawn(key_cap()).with_child((mono(digit.trim_end(), color), TextLayout::no_wrap()));
            }
            let (what, which) = split(&self.title);
            let centred = || TextLayout::justify(Justify::Center);
            let size = if is_open { TextSize::Body } else { TextSize::Small };
            button.spawn((text(what, theme::bold(size), title_color), centred()));
            if let Some(which) = which {
                button.spawn((small(which, title_color), centred()));
            }
        } else {
            // Signs stand in the corner, and the title keeps clear of them.
            let signs = u8::from(self.hint.is_some()) + u8::from(self.opens());
            let node = Node { margin: UiRect::right(px(SIGN_IN_CORNER_PX * f32::from(signs))), ..default() };
            button.spawn((mono(digit, theme::FAINT), node)).with_child((
                TextSpan::new(self.title.clone()),
                theme::bold(TextSize::Body),
                TextColor(title_color),
            ));
        }
        self.draw_corner(room, button);
    }
}

/// Lines that `words` take where so many `letters` stand in one.
fn lines_of(words: &str, letters: usize) -> usize {
    let wrap = |(lines, in_last): (usize, usize), word: &str| {
        let long = word.chars().count();
        match in_last {
            0 => (lines + 1, long),
            _ if in_last + 1 + long <= letters => (lines, in_last + 1 + long),
            _ => (lines + 1, long),
        }
    };
    words.split_whitespace().fold((0, 0), wrap).0
}

/// What stands for several ways.
const OPENS: &str = "›";
const SEVERAL: &str = "There are several ways: it shows them, and asks which.";
/// What a sign in the corner takes from the title, in pixels.
const SIGN_IN_CORNER_PX: f32 = 16.0;

/// What the planner would do.
#[derive(Component, Clone, Copy, Debug)]
pub struct Advised;

impl Advised {
    /// The light around its button while nobody looks at it.
    pub fn glow() -> BoxShadow {
        glow(theme::OWN)
    }
}

/// Light of this colour around a button.
pub fn glow(color: Color) -> BoxShadow {
    BoxShadow::new(color.with_alpha(0.5), px(0), px(0), px(0), px(4))
}

/// What it is, and of what kind or on what.
fn split(title: &str) -> (&str, Option<&str>) {
    match title.split_once([':', ',']) {
        Some((what, which)) => (what, Some(which.trim())),
        None => (title, None),
    }
}

/// The corner of a button in which the planner’s star stands.
fn corner() -> Node {
    Node { position_type: PositionType::Absolute, right: px(5), top: px(3), ..default() }
}

/// What the outlook is.
const EXPECTED: &str = "The outlook: what the planner expects from this, looking two rounds ahead. 100 is a full win for certain, \
                        30 a narrow one, 0 a loss. A small chance may be the best there is, if failing costs little.";

/// The digit that leads to the button with this number, as far as they go.
fn digit(number: usize) -> Option<String> {
    (number < HeistCommand::NUMBERS.len()).then(|| ((number + 1) % 10).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_wrap_between_words() {
        assert_eq!(lines_of("", 14), 0);
        assert_eq!(lines_of("Let it count", 14), 1);
        assert_eq!(lines_of("Vey changes reach", 14), 2);
        assert_eq!(lines_of("Spark with Hurry for two 3s", 14), 3, "no line is filled to the end");
    }
}
