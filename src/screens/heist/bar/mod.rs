//! The bar of buttons: what can be chosen, and if a button has several ways, those.

mod entry;

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::input::{KeyLabel, MenuCommand};
use crate::settings::Settings;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::scale::Room;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, Tint, bold, button_frame, row, small, text};
use unnoticed_rules::endeavor::{Choice, HeistPhase, Seat};

use super::HeistRequest;
use super::dice::{self, HeistDice};
use super::hint::why;
use super::keys::{HeistCommand, OfferButton};
use super::marks::color_of;
use super::preview::PreviewedOffer;
use super::table::OfferTable;
use entry::{Advised, BarEntry, EntryRoom, glow};

/// A button of the bar that offers no choice: back.
#[derive(Component, Clone, Copy, Debug)]
struct Aside;

/// All buttons.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Bar {
    heading: String,
    /// Which step of a lesson this is, and what is said in it.
    lesson: Option<(String, String)>,
    entries: Vec<BarEntry>,
    is_opened: bool,
    is_rolling: bool,
    is_wide: bool,
    /// The seat of whoever chooses, if it is one of the crew.
    seat: Option<Seat>,
}

/// Pixels by which the card rises that is looked at.
const RISE_PX: f32 = 8.0;
/// Most cards that stand side by side.
const MOST_CARDS: usize = 8;

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<Bar>()
        .add_systems(PostUpdate, show.before(RedrawSystems).run_if(resource_exists::<HeistGame>));
    app.add_systems(
        PostUpdate,
        mark_looked_at
            .after(RedrawSystems)
            .before(bevy::ui::UiSystems::Layout)
            .run_if(resource_exists::<HeistGame>),
    );
    app.add_systems(Update, ask_anew.run_if(resource_changed::<OfferTable>));
}

pub(super) fn node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        row_gap: px(6),
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

/// New buttons ask anew: none is pressed by habit, and the first are in sight.
fn ask_anew(
    mut focus: ResMut<InputFocus>,
    buttons: Query<(), Or<(With<OfferButton>, With<Aside>)>>,
    mut bars: Query<&mut ScrollPosition, With<Bar>>,
) {
    bars.iter_mut().for_each(|mut scroll| *scroll = ScrollPosition::default());
    if focus.get().is_some_and(|entity| buttons.contains(entity)) {
        focus.clear();
    }
}

/// The button whose offer is looked at stands out; a card rises, and keeps its foot where it is.
fn mark_looked_at(
    mut commands: Commands,
    shown: Res<PreviewedOffer>,
    bars: Query<&Bar>,
    mut buttons: Query<(Entity, &OfferButton, &Tint, &mut Node, Has<Chosen>, Has<Advised>)>,
) {
    let are_cards = bars.iter().any(|bar| bar.room().is_card());
    for (entity, button, tint, mut node, is_marked, is_advised) in &mut buttons {
        let is_looked_at = shown.number == Some(button.0);
        let mut button = commands.entity(entity);
        match (is_looked_at, is_marked) {
            (true, false) => drop(button.insert((Chosen, glow(tint.0)))),
            (false, true) if is_advised => drop(button.remove::<Chosen>().insert(Advised::glow())),
            (false, true) => drop(button.remove::<(Chosen, BoxShadow)>()),
            _ => {}
        }
        let top = px(if is_looked_at && are_cards { -RISE_PX } else { 0.0 });
        if node.margin.top != top {
            node.margin.top = top;
        }
    }
}

fn show(
    game: Res<HeistGame>,
    table: Res<OfferTable>,
    dice: Res<HeistDice>,
    settings: Res<Settings>,
    room: Res<Room>,
    mut bars: Query<(&mut Bar, &mut Node)>,
) {
    for (mut bar, mut node) in &mut bars {
        let shown = if dice.is_rolling() {
            Bar { is_rolling: true, is_wide: room.is_wide(), ..default() }
        } else {
            let why = settings.practice.then(|| why(game.heist()));
            let (lesson, seat) = (table.lesson.clone(), who_chooses(game.heist().phase()));
            Bar { is_wide: room.is_wide(), lesson, seat, ..Bar::of(&table, why) }
        };
        let (grow, basis) = shown.width();
        if (node.flex_grow, node.flex_basis) != (grow, basis) {
            (node.flex_grow, node.flex_basis) = (grow, basis);
        }
        bar.set_if_neq(shown);
    }
}

/// Who of the crew is to choose.
const fn who_chooses(phase: &HeistPhase) -> Option<Seat> {
    match phase {
        HeistPhase::Die(seat) | HeistPhase::Quicken(seat, _) => Some(*seat),
        HeistPhase::Turn(turn) => Some(turn.seat),
        HeistPhase::Lead(_) | HeistPhase::Over(_) => None,
    }
}

impl Bar {
    /// The buttons of `table`; in practice with what the bot expects, and why it advises what it does.
    fn of(table: &OfferTable, why: Option<&'static str>) -> Self {
        let hint = |choice: &Choice| why.filter(|_| table.is_advised(choice));
        let expects = |choice: &Choice| table.expects(choice).filter(|_| why.is_some());
        match table.ways() {
            Some(offer) => {
                let entries = offer
                    .ways
                    .iter()
                    .map(|way| BarEntry::of_way(way).hinted(expects(&way.choice), hint(&way.choice)));
                Self {
                    heading: offer.title.clone(),
                    entries: entries.collect(),
                    is_opened: true,
                    ..Self::default()
                }
            }
            None => {
                let entries = table.offers.iter().enumerate();
                let entries = entries.map(|(number, offer)| {
                    let why = offer.ways.iter().find_map(|way| hint(&way.choice));
                    let best = offer.ways.iter().filter_map(|way| expects(&way.choice)).max();
                    BarEntry::of(number, offer).hinted(best, why)
                });
                Self { entries: entries.collect(), ..Self::default() }
            }
        }
    }
}

impl Bar {
    /// How much of what is left the bar takes, and from what width on: cards leave the rest to dice, whether any lie there or
    /// not, so that none is where another was a moment ago; while these roll all of it is theirs.
    fn width(&self) -> (f32, Val) {
        if self.is_wide && (self.is_rolling || self.room().is_card()) {
            (0.0, Val::Auto)
        } else {
            (1.0, px(0))
        }
    }

    /// How much room each button has: what a lesson says takes that of the signs.
    const fn room(&self) -> EntryRoom {
        match (self.is_wide, &self.lesson) {
            (false, _) => EntryRoom::Narrow,
            (true, None) if !self.is_opened && self.entries.len() <= dice::MOST_CARDS => EntryRoom::Card,
            (true, None) if !self.is_opened && self.entries.len() <= MOST_CARDS => EntryRoom::BroadCard,
            (true, _) => EntryRoom::Wide,
        }
    }
}

impl Redraw for Bar {
    fn draw(&self, bar: &mut ChildSpawnerCommands) {
        if self.is_rolling {
            let words = KeyLabel::new("The dice roll … {} lets them lie.", HeistCommand::SkipDice);
            bar.spawn((small("", theme::FAINT), words));
            return;
        }
        self.draw_heading(bar);
        self.draw_entries(bar);
    }
}

impl Bar {
    /// What a lesson says, and whose ways are shown.
    fn draw_heading(&self, bar: &mut ChildSpawnerCommands) {
        if let Some((step, words)) = &self.lesson {
            bar.spawn(text(words, theme::sans(TextSize::Body), theme::LAMP)).with_child((
                TextSpan::new(format!("   {step}")),
                theme::sans(TextSize::Small),
                TextColor(theme::FAINT),
            ));
        }
        if self.is_opened {
            bar.spawn(row(10.0)).with_children(|line| {
                line.spawn(bold(&self.heading, theme::TEXT));
                let frame = Node { padding: UiRect::axes(px(10), px(3)), ..default() };
                line.spawn((button_frame(HeistRequest::Ways(None), frame), TabIndex(0), Aside))
                    .with_child((small("", theme::TEXT), KeyLabel::new("Back", MenuCommand::Back)));
            });
        }
    }

    fn draw_entries(&self, bar: &mut ChildSpawnerCommands) {
        let is_cards = self.room().is_card();
        let node = Node {
            flex_wrap: if is_cards { FlexWrap::NoWrap } else { FlexWrap::Wrap },
            column_gap: px(5),
            row_gap: px(5),
            flex_grow: 1.0,
            padding: UiRect::top(px(if is_cards { RISE_PX } else { 0.0 })),
            max_height: if is_cards { percent(100) } else { auto() },
            align_content: if is_cards { AlignContent::Stretch } else { AlignContent::FlexStart },
            ..default()
        };
        let tint = Tint(self.seat.map_or(theme::OWN, color_of));
        bar.spawn((node, Pickable::IGNORE)).with_children(|bar| {
            for (number, entry) in self.entries.iter().enumerate() {
                entry.draw(number, self.room(), tint, bar);
            }
        });
    }
}
