//! How the hand looks: cards one would like to hold, the deck in short, and what is worn.

use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::screens::mission::keys::MissionCommand;
use crate::screens::mission::request::MissionRequest;
use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::redraw::Redraw;
use crate::ui::spoken::{NotNow, SpokenName};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, button_frame, icon, text};
use unnoticed_rules::cards::{Card, Hand, Keyword, Lies};
use unnoticed_rules::{ActionEntry, ActionKind};

use super::turning::CardFace;
use super::{HandCard, HandStrip, Note};

/// Width of a card of the pool, in a wide window and in a small one.
const CARD_PX: (f32, f32) = (98.0, 90.0);
/// Width of a place that is free, in a small window.
const FREE_PX: f32 = 36.0;
/// Pixels along the side of the drawing on a card.
const ICON_PX: (f32, f32) = (26.0, 18.0);

/// Where cards lie that are not in the pool, with what stands before them.
const HEAPS: [(&str, Lies); 3] = [("Deck", Lies::Deck), ("Worn", Lies::Static), ("Gone", Lies::Discard)];

impl Redraw for HandStrip {
    fn draw(&self, strip: &mut ChildSpawnerCommands) {
        if self.cards.is_empty() {
            return;
        }
        let pool = Node { column_gap: px(4), flex_shrink: 0.0, ..default() };
        strip.spawn((pool, Pickable::IGNORE)).with_children(|pool| {
            for card in self.at(&[Lies::Pool, Lies::Flipped, Lies::Rotated]) {
                draw_card(card, self.is_wide, pool);
            }
            for _ in 0..self.room {
                draw_free_place(self.is_wide, pool);
            }
        });
        let rest = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(3),
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            justify_content: JustifyContent::Center,
            overflow: Overflow::scroll_y(),
            ..default()
        };
        strip.spawn((rest, Pickable::IGNORE)).with_children(|rest| self.draw_rest(rest));
    }
}

impl HandStrip {
    /// The deck, from which cards are fetched, and under it what is worn and what is gone.
    fn draw_rest(&self, rest: &mut ChildSpawnerCommands) {
        if let Some(note) = self.note {
            let (words, color) = match note {
                Note::ChosenFirst => {
                    ("Choose your four cards: until you act, fetching and dropping is free.", theme::OWN)
                }
                Note::FlipOrEnd => {
                    ("No Flow is left. To flip a card is free: flip one, or end the turn.", theme::TREASURE)
                }
            };
            rest.spawn(text(words, theme::sans(TextSize::Small), color));
        }
        let line = Node {
            column_gap: px(4),
            row_gap: px(3),
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            ..default()
        };
        if self.is_wide {
            for heap in HEAPS {
                rest.spawn((line.clone(), Pickable::IGNORE)).with_children(|line| self.draw_heap(heap, line));
            }
        } else {
            rest.spawn((line, Pickable::IGNORE))
                .with_children(|line| HEAPS.into_iter().for_each(|heap| self.draw_heap(heap, line)));
        }
    }

    fn draw_heap(&self, (title, lies): (&'static str, Lies), line: &mut ChildSpawnerCommands) {
        if self.at(&[lies]).next().is_none() {
            return;
        }
        line.spawn(text(title, theme::sans(TextSize::Small), theme::FAINT));
        for card in self.at(&[lies]) {
            draw_chip(card, line);
        }
    }
}

/// A card of the pool: upright, flipped or rotated.
fn draw_card(card: &HandCard, is_wide: bool, pool: &mut ChildSpawnerCommands) {
    let node = Node {
        width: px(if is_wide { CARD_PX.0 } else { CARD_PX.1 }),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(if is_wide { 3.0 } else { 1.0 }),
        padding: px(3).all(),
        ..default()
    };
    let mut button = spawn_button(card, node, pool);
    button.insert(CardFace(card.number));
    let color = match card.lies {
        Lies::Flipped => theme::OWN,
        Lies::Rotated => theme::FAINT,
        _ => theme::TEXT,
    };
    button.with_children(|button| {
        button
            .spawn((text(card.card.name.text(), theme::bold(TextSize::Small), color), TextLayout::no_wrap()));
        let middle = Node { column_gap: px(6), align_items: AlignItems::Center, ..default() };
        button.spawn((middle, Pickable::IGNORE)).with_children(|middle| {
            let side = if is_wide { ICON_PX.0 } else { ICON_PX.1 };
            let drawing = if card.lies == Lies::Flipped { Icon::Hide } else { icon_of(&card.card) };
            middle.spawn(icon(drawing, color, side));
            middle
                .spawn((text(value(&card.card), theme::mono(TextSize::Body), color), TextLayout::no_wrap()));
        });
        let (words, quiet) = state(card);
        button.spawn((text(words, theme::sans(TextSize::Small), quiet), TextLayout::no_wrap()));
        if let Some(act) = card.corner {
            draw_corner(card, act, button);
        }
        if let Some(act) = card.click {
            draw_key(act, button);
        }
    });
}

/// The key of what a click does, in the upper corner.
fn draw_key(act: ActionEntry, button: &mut ChildSpawnerCommands) {
    let at = Node { position_type: PositionType::Absolute, left: px(4), top: px(1), ..default() };
    if let Some(command) = MissionCommand::of_key(act.key) {
        let words = text("", theme::mono(TextSize::Small), theme::FAINT);
        button.spawn((words, TextLayout::no_wrap(), at, KeyLabel::new("", command)));
    }
}

/// The button of `card`, still empty: what a click does, or nothing.
fn spawn_button<'a>(card: &HandCard, node: Node, parent: &'a mut ChildSpawnerCommands) -> EntityCommands<'a> {
    let request = MissionRequest::Card(card.click.and_then(|act| asked(act, card)));
    let mut button = parent.spawn((button_frame(request, node), Explains::new(about(card), "")));
    button.insert(SpokenName(format!("{}, {}", card.card.name, value(&card.card))));
    if card.lies == Lies::Flipped {
        button.insert(Chosen);
    }
    if card.click.is_none() {
        button.insert(NotNow);
    }
    button
}

/// The small button in the corner of a card, which puts it away.
fn draw_corner(card: &HandCard, act: ActionEntry, button: &mut ChildSpawnerCommands) {
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(1),
        bottom: px(1),
        padding: UiRect::axes(px(3), px(0)),
        ..default()
    };
    let request = MissionRequest::Card(asked(act, card));
    let about = format!("{} {} ({}): {}", act.name, card.card.name, act.key, act.told());
    button.spawn((button_frame(request, node), Explains::new(about, ""))).with_children(|corner| {
        corner.spawn(icon(Icon::Cross, theme::FAINT, 9.0));
    });
}

/// A card that lies elsewhere, in short; a click fetches it from the deck.
fn draw_chip(card: &HandCard, line: &mut ChildSpawnerCommands) {
    let node = Node {
        column_gap: px(3),
        align_items: AlignItems::Center,
        padding: UiRect::axes(px(4), px(1)),
        ..default()
    };
    let color = if card.click.is_some() { theme::TEXT } else { theme::QUIET };
    spawn_button(card, node, line).with_children(|chip| {
        chip.spawn(icon(icon_of(&card.card), color, 12.0));
        let words = format!("{} {}", card.card.name, short_value(&card.card));
        chip.spawn((text(words, theme::sans(TextSize::Small), color), TextLayout::no_wrap()));
    });
}

fn draw_free_place(is_wide: bool, pool: &mut ChildSpawnerCommands) {
    let node = Node {
        width: px(if is_wide { CARD_PX.0 } else { FREE_PX }),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(4)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let about = format!("A free place: your pool holds {} cards.", Hand::POOL);
    pool.spawn((node, BorderColor::all(theme::GRID), Explains::new(about, "DNG-148"))).with_children(
        |place| {
            place.spawn((text("free", theme::sans(TextSize::Small), theme::FAINT), TextLayout::no_wrap()));
        },
    );
}

/// What is asked for by `act` with `card`.
fn asked(act: ActionEntry, card: &HandCard) -> Option<(u8, u8)> {
    match act.kind {
        ActionKind::Own(number) => Some((number, card.number)),
        _ => None,
    }
}

/// "d6+4"
fn value(card: &Card) -> String {
    format!("d6{}", short_value(card))
}

fn short_value(card: &Card) -> String {
    if card.plus == 0 { String::new() } else { format!("+{}", card.plus) }
}

/// What a card of the pool is for, or how it lies, and in which colour that stands.
fn state(card: &HandCard) -> (String, Color) {
    match card.lies {
        Lies::Flipped => ("flipped".to_owned(), theme::OWN),
        Lies::Rotated => ("next turn".to_owned(), theme::FAINT),
        _ => (purposes(&card.card).join(", "), theme::QUIET),
    }
}

/// What it is for, in the words of decks.
fn purposes(card: &Card) -> Vec<&'static str> {
    let how = [Keyword::Static, Keyword::Rotate, Keyword::Persistent, Keyword::Discard, Keyword::Pseudo];
    let all = Keyword::ALL.into_iter().filter(|(keyword, _)| card.has(*keyword) && !how.contains(keyword));
    all.map(|(_, word)| word).collect()
}

/// All there is to say of a card: what it is worth and for, where it lies, and what a click does.
fn about(card: &HandCard) -> String {
    let Card { name, .. } = card.card;
    let lies = match card.lies {
        Lies::Deck => "It lies in your deck.",
        Lies::Pool => "It lies ready in your pool.",
        Lies::Flipped => {
            "It is flipped: you are stealthy, and it helps you to stay hidden, until your next turn begins. DNG-103"
        }
        Lies::Rotated => "It was played, and is ready again in your next turn. DNG-151",
        Lies::Static => "It is always there, and counts by itself. DNG-153",
        Lies::Discard => "It is gone for this mission. DNG-151",
    };
    let after = [
        (Keyword::Rotate, " Once played it stays, and is ready again in your next turn."),
        (Keyword::Persistent, " Once played it stays ready."),
        (Keyword::Discard, " Once played it is gone."),
    ];
    let after: String =
        after.into_iter().filter(|(keyword, _)| card.card.has(*keyword)).map(|(_, words)| words).collect();
    let range = card.card.range.map(|range| format!(", {range} squares far")).unwrap_or_default();
    let click =
        card.click.map(|act| format!("\nClick, or {} and then Enter: {}. {}", act.key, act.name, act.told()));
    let purposes = purposes(&card.card).join(", ");
    format!(
        "{name}: {} for {purposes}{range}. DNG-145\n{lies}{after}{}",
        value(&card.card),
        click.unwrap_or_default()
    )
}

/// What stands for what a card is for, the first that it has.
fn icon_of(card: &Card) -> Icon {
    let signs = [
        (Keyword::Stealth, Icon::Sneak),
        (Keyword::Awareness, Icon::Seek),
        (Keyword::Attack, Icon::Strike),
        (Keyword::Tool, Icon::Interact),
    ];
    let sign = signs.into_iter().find(|(keyword, _)| card.has(*keyword));
    sign.map_or(Icon::Cover, |(_, icon)| icon)
}
