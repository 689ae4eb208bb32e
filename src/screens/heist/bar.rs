//! The bar of buttons: what can be chosen, and if a button has several ways, those.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::input::Request;
use crate::rules::endeavor::Choice;
use crate::settings::Settings;
use crate::ui::explain::Explains;
use crate::ui::face::{AddFace, Face, FaceSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{bold, button_frame, mono, row, small, text, told};

use super::HeistAsk;
use super::dice::Dice;
use super::hint::why;
use super::offers::{Offer, percent};
use super::table::Table;

/// The button with this number, from 0; what has the pointer or the focus is looked at in the preview.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferButton(pub usize);

/// A button of the bar that offers no choice: back, undo.
#[derive(Component, Clone, Copy, Debug)]
struct Aside;

/// All buttons.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Bar {
    heading: String,
    entries: Vec<Entry>,
    is_opened: bool,
    is_rolling: bool,
    can_undo: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Entry {
    title: String,
    note: String,
    chance: Option<String>,
    /// The Check that the chance is of, where the button itself rolls none.
    check: Option<&'static str>,
    /// What the button asks for; none if it is refused.
    ask: Option<HeistAsk>,
    is_risky: bool,
    /// Why it is what the planner would choose, if it is.
    hint: Option<&'static str>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_face::<Bar>()
        .add_systems(PostUpdate, show.before(FaceSystems).run_if(resource_exists::<HeistGame>));
    app.add_systems(Update, forget_focus.run_if(resource_changed::<Table>));
}

pub(super) fn node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        padding: px(8).all(),
        row_gap: px(6),
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

/// New buttons ask anew: none is pressed by habit.
fn forget_focus(mut focus: ResMut<InputFocus>, buttons: Query<(), Or<(With<OfferButton>, With<Aside>)>>) {
    if focus.get().is_some_and(|entity| buttons.contains(entity)) {
        focus.clear();
    }
}

fn show(
    game: Res<HeistGame>,
    table: Res<Table>,
    dice: Res<Dice>,
    settings: Res<Settings>,
    mut bars: Query<&mut Bar>,
) {
    for mut bar in &mut bars {
        let shown = if dice.is_rolling() {
            Bar { is_rolling: true, ..default() }
        } else {
            let why = settings.practice.then(|| why(game.heist()));
            Bar { can_undo: game.undoable().is_ok(), ..Bar::of(&table, why) }
        };
        bar.set_if_neq(shown);
    }
}

impl Bar {
    /// The buttons of `table`; in practice with why the bot advises what it does.
    fn of(table: &Table, why: Option<&'static str>) -> Self {
        let hint = |choice: &Choice| why.filter(|_| table.is_advised(choice));
        match table.ways() {
            Some(offer) => {
                let entries = offer.ways.iter().map(|way| Entry {
                    title: way.title.clone(),
                    note: way.note.clone(),
                    chance: way.chance().map(percent),
                    check: way.check,
                    ask: Some(HeistAsk::Choose(way.choice.clone())),
                    is_risky: false,
                    hint: hint(&way.choice),
                });
                Self {
                    heading: offer.title.clone(),
                    entries: entries.collect(),
                    is_opened: true,
                    ..Self::default()
                }
            }
            None => {
                let entries = table.offers.iter().enumerate();
                let entries = entries.map(|(number, offer)| Entry {
                    hint: offer.ways.iter().find_map(|way| hint(&way.choice)),
                    ..Entry::of(number, offer)
                });
                Self { entries: entries.collect(), ..Self::default() }
            }
        }
    }
}

impl Entry {
    fn of(number: usize, offer: &Offer) -> Self {
        let ask = match &offer.ways[..] {
            [] => None,
            [way] if way.title.is_empty() || offer.rolls_plainly() => {
                Some(HeistAsk::Choose(way.choice.clone()))
            }
            _ => Some(HeistAsk::Ways(Some(number))),
        };
        Self {
            title: offer.title.clone(),
            note: offer.note.clone(),
            chance: offer.chance().map(percent),
            check: offer.ways.first().and_then(|way| way.check),
            ask,
            is_risky: offer.is_risky,
            hint: None,
        }
    }
}

impl Face for Bar {
    fn draw(&self, bar: &mut ChildSpawnerCommands) {
        if self.is_rolling {
            bar.spawn(small("The dice roll … Space lets them lie.", theme::FAINT));
            return;
        }
        if self.is_opened {
            bar.spawn(row(10.0)).with_children(|line| {
                line.spawn(bold(&self.heading, theme::TEXT));
                let frame = Node { padding: UiRect::axes(px(10), px(3)), ..default() };
                line.spawn((button_frame(Request::Heist(HeistAsk::Ways(None)), frame), TabIndex(0), Aside))
                    .with_child(small("Back · Esc", theme::TEXT));
            });
        }
        let node = Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(5),
            row_gap: px(5),
            flex_grow: 1.0,
            align_content: AlignContent::FlexStart,
            ..default()
        };
        bar.spawn((node, Pickable::IGNORE)).with_children(|bar| {
            for (number, entry) in self.entries.iter().enumerate() {
                entry.draw(number, bar);
            }
        });
        if self.can_undo {
            let frame =
                Node { padding: UiRect::axes(px(10), px(3)), align_self: AlignSelf::FlexEnd, ..default() };
            let about = Explains::new("Takes the last choice back: no die was thrown since.", "HSE-44");
            bar.spawn((button_frame(Request::Undo, frame), TabIndex(0), Aside, about))
                .with_child(small("Undo · U", theme::TEXT));
        }
    }
}

impl Entry {
    fn draw(&self, number: usize, bar: &mut ChildSpawnerCommands) {
        let node = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::FlexStart,
            padding: UiRect::axes(px(7), px(4)),
            row_gap: px(1),
            flex_grow: 1.0,
            flex_basis: px(104),
            max_width: px(240),
            min_height: px(60),
            ..default()
        };
        match &self.ask {
            Some(ask) => {
                let button =
                    (button_frame(Request::Heist(ask.clone()), node), TabIndex(0), OfferButton(number));
                bar.spawn(button).with_children(|button| self.draw_words(number, button));
            }
            None => {
                let node = Node { border: px(1).all(), border_radius: BorderRadius::all(px(4)), ..node };
                let look = (BackgroundColor(theme::PANEL), BorderColor::all(theme::GRID));
                let explains = Explains::rules_of(&self.note);
                bar.spawn((node, look, explains)).with_children(|button| self.draw_words(number, button));
            }
        }
    }

    fn draw_words(&self, number: usize, button: &mut ChildSpawnerCommands) {
        let is_open = self.ask.is_some();
        let head = Node {
            column_gap: px(6),
            align_items: AlignItems::Baseline,
            flex_wrap: FlexWrap::Wrap,
            max_width: Val::Percent(100.0),
            ..default()
        };
        button.spawn((head, Pickable::IGNORE)).with_children(|line| {
            if number < 9 && is_open {
                line.spawn(mono((number + 1).to_string(), theme::FAINT));
            }
            let color = if is_open { theme::TEXT } else { theme::FAINT };
            line.spawn(bold(&self.title, color));
            if let Some(why) = self.hint {
                let about = Explains::new(why, "");
                line.spawn(told("★", theme::bold(TextSize::Body), theme::TREASURE, about));
            }
        });
        let color = match () {
            () if self.is_risky => theme::DANGER,
            () if is_open => theme::QUIET,
            () => theme::FAINT,
        };
        let risk = if self.is_risky { "! " } else { "" };
        button.spawn(small(format!("{risk}{}", self.note), color));
        let foot = Node { column_gap: px(8), align_items: AlignItems::Baseline, ..default() };
        button.spawn((foot, Pickable::IGNORE)).with_children(|line| {
            if let Some(chance) = &self.chance {
                line.spawn(text(chance, theme::bold(TextSize::Body), theme::OWN));
                line.spawn(small(self.check.unwrap_or_default(), theme::FAINT));
            }
        });
    }
}
