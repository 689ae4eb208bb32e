//! The head of the screen: the round, whose choice it is, and what the Eye is about to do.

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::heist::HeistGame;
use crate::heist::sentences::{forecast, forecast_in_two, gaze, lead};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::scale::Room;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{small, text, told, wrapping};
use unnoticed_rules::endeavor::{EyeMode, HeistPhase};

use super::dice::are_still;
use super::marks::warning;
use super::preview::PreviewedOffer;
use super::table::{OfferTable, names};
use super::tracker::EyeLine;

/// The steps of a round, and what they are. Rules: END-95 to END-102.
const STEPS: [(&str, &str, &str); 5] = [
    ("Dice", "Each rogue chooses an unspent Stat as its Action Die, or rests.", "END-95 END-108"),
    ("Blessings", "Each character gains as many Blessings as its reach.", "END-96 END-97"),
    (
        "Turns",
        "Turns are taken, first by whoever has the fewest Blessings, then by the others round the table.",
        "END-98 END-99",
    ),
    (
        "Special",
        "Of those that do not rest, whoever has the most Blessings loses them for a special action.",
        "END-162 END-163 END-168",
    ),
    ("Spend", "The Stats of Action Dice are spent; who rested has all again.", "END-106 END-108"),
];

/// Part of the table's width that the words take, in percent: the Eye has the rest.
const PART_PERCENT: f32 = 51.0;
/// Height of the head, in pixels, in a wide window and in a small one: always the same, so that the table keeps its place.
const HEIGHT_PX: (f32, f32) = (140.0, 180.0);
/// Part of the height of the head and the table that the head has at most, in percent: the rest of it is scrolled to.
const MOST_PERCENT: f32 = 35.0;

/// Pixels from what the Eye is about to do to its Blessings, besides the usual.
const APART_PX: f32 = 20.0;

/// How large the name of the house and what the Eye is about to do are written in a wide window, in pixels.
const TITLE_PX: f32 = 23.0;
const FORECAST_PX: f32 = 16.0;

/// All that the head shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Header {
    is_awake: bool,
    /// What the Eye is about to do, as long as the heist lasts.
    forecast: Option<Foretold>,
    /// Its Blessings, in a wide window and until it hunts.
    eye: Option<EyeLine>,
    /// Where the Eye looks, if there are several areas.
    gaze: Option<String>,
    /// Who leads in Blessings and what that brings, as soon as it is known; and whether it is the Eye.
    lead: Option<(String, bool)>,
    /// What the choice in question risks.
    stakes: Option<String>,
    level: String,
    round: String,
    /// The last round of the night.
    dawn: u16,
    step: Option<usize>,
    /// Who acts in this round after whoever does now.
    order: Vec<String>,
    expected: String,
    is_wide: bool,
}

/// What the Eye is about to do.
#[derive(Clone, Debug, PartialEq)]
struct Foretold {
    /// In a whole sentence.
    whole: String,
    /// In short, and what comes of it.
    does: String,
    then: Option<String>,
}

impl Foretold {
    fn of(game: &HeistGame) -> Self {
        let (heist, names) = (game.heist(), names(game));
        let (does, then) = forecast_in_two(heist, &names);
        Self {
            whole: format!("The Eye {}", forecast(heist, &names)),
            does: format!("The Eye {does}."),
            then: then.map(|then| format!("{then}.")),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    // What is said of the game waits until the dice lie still: only then is it asked whether anything has changed.
    let is_stale = resource_changed::<HeistGame>
        .or_else(resource_changed::<OfferTable>)
        .or_else(resource_changed::<PreviewedOffer>)
        .or_else(resource_changed::<Room>)
        .or_else(any_match_filter::<Added<Header>>);
    let is_there = resource_exists::<HeistGame>;
    app.add_redraw::<Header>()
        .add_systems(PostUpdate, fit.before(RedrawSystems).run_if(is_there))
        .add_systems(
            PostUpdate,
            show.before(RedrawSystems).run_if(is_there.and_then(are_still).and_then(is_stale)),
        );
}

pub(super) fn node() -> impl Bundle {
    let node = Node {
        width: percent(PART_PERCENT),
        height: px(HEIGHT_PX.0),
        min_height: px(0),
        max_height: percent(MOST_PERCENT),
        padding: UiRect { left: px(22), top: px(14), ..default() },
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        overflow: Overflow { x: OverflowAxis::Clip, y: OverflowAxis::Scroll },
        ..default()
    };
    (node, Pickable::default())
}

fn show(
    game: Res<HeistGame>,
    table: Res<OfferTable>,
    looked_at: Res<PreviewedOffer>,
    room: Res<Room>,
    mut headers: Query<&mut Header>,
) {
    for mut header in &mut headers {
        let shown = Header {
            expected: table.expected.clone(),
            stakes: looked_at.stakes(&game).filter(|_| room.is_wide()),
            is_wide: room.is_wide(),
            eye: EyeLine::of_head(game.heist(), &names(&game)),
            ..Header::of(&game)
        };
        header.set_if_neq(shown);
    }
}

/// In a small window lines are wrapped, and take more of them.
fn fit(room: Res<Room>, mut headers: Query<&mut Node, With<Header>>) {
    let height = px(if room.is_wide() { HEIGHT_PX.0 } else { HEIGHT_PX.1 });
    for mut node in &mut headers {
        if node.height != height {
            node.height = height;
        }
    }
}

impl Header {
    fn of(game: &HeistGame) -> Self {
        let (heist, names) = (game.heist(), names(game));
        let step = match heist.phase() {
            HeistPhase::Die(_) => Some(0),
            HeistPhase::Turn(_) => Some(2),
            HeistPhase::Lead(_) | HeistPhase::Quicken(..) => Some(3),
            HeistPhase::Over(_) => None,
        };
        let order = heist.turns_to_come().map(|seat| names.seat(seat)).collect();
        let shows_outlook = heist.ending().is_none();
        let gaze = gaze(heist, &names).filter(|_| shows_outlook);
        // While dice are chosen nobody knows yet who rests, and so who leads.
        let is_decided = shows_outlook && step != Some(0);
        Self {
            is_awake: heist.mode() == EyeMode::Wake,
            forecast: shows_outlook.then(|| Foretold::of(game)),
            gaze,
            lead: is_decided.then(|| (lead(heist, &names), heist.leaders().contains(&heist.eye_seat()))),
            level: game.level().name.clone(),
            round: format!("Round {}", heist.round()),
            dawn: heist.dawn(),
            step,
            order,
            ..Self::default()
        }
    }
}

impl Redraw for Header {
    fn draw(&self, head: &mut ChildSpawnerCommands) {
        self.draw_title(head);
        // Whose choice it is comes first: what follows may have to be scrolled to.
        head.spawn((wrapping(8.0), Pickable::IGNORE)).with_children(|line| {
            if self.is_wide {
                self.draw_round(line);
            }
            self.draw_choice(line);
        });
        self.draw_forecast(head);
        self.draw_stakes(head);
        if let Some(words) = &self.gaze {
            head.spawn((small(words, theme::QUIET), Explains::rules_of(words)));
        }
    }
}

impl Header {
    fn draw_title(&self, head: &mut ChildSpawnerCommands) {
        head.spawn((wrapping(12.0), Pickable::IGNORE)).with_children(|line| {
            let font = theme::bold(TextSize::Body);
            let font = if self.is_wide { font.with_font_size(FontSize::Px(TITLE_PX)) } else { font };
            line.spawn((
                text(self.level.to_uppercase(), font, theme::TEXT),
                LetterSpacing::Px(if self.is_wide { 3.0 } else { 0.5 }),
                TextLayout::no_wrap(),
            ));
            if !self.is_wide {
                self.draw_round(line);
            }
        });
    }

    /// The round, and behind it the step that is taken in it.
    fn draw_round(&self, line: &mut ChildSpawnerCommands) {
        let step = self.step.map(|step| STEPS[step]);
        let (step, rules) = step.map_or_else(Default::default, |(name, about, rules)| {
            (format!("\nNow: {name}. {about}"), format!(" {rules}"))
        });
        let about = format!("After round {} the Eye wakes by itself.{step}", self.dawn);
        let explains = Explains::new(about, &format!("END-204{rules}"));
        let size = if self.is_wide { TextSize::Body } else { TextSize::Small };
        let round = told(&self.round, theme::sans(size), theme::QUIET, explains);
        line.spawn((round, TextLayout::no_wrap()));
    }

    /// Whose choice it is, and behind it who is still to act.
    fn draw_choice(&self, line: &mut ChildSpawnerCommands) {
        let mut words = line.spawn(text(&self.expected, theme::bold(TextSize::Body), theme::TEXT));
        if !self.order.is_empty() {
            let about = format!("Still to act in this round: {}.", self.order.join(", "));
            words.insert(Explains::new(about, "END-98"));
        }
    }

    /// What the Eye is about to do, in a few words where there is room, for the table shows the rest; and apart from that its
    /// Blessings.
    fn draw_forecast(&self, head: &mut ChildSpawnerCommands) {
        let Some(Foretold { whole: words, does, then }) = &self.forecast else { return };
        // What the choice in question risks takes its place.
        let then = then.as_ref().filter(|_| self.stakes.is_none());
        let color = if self.is_awake { theme::DANGER } else { theme::TREASURE };
        head.spawn((wrapping(8.0), Pickable::IGNORE)).with_children(|line| {
            let explains = match &self.eye {
                Some(eye) => Explains::new(format!("{words}\n{}", eye.watch_in_words()), "END-89 END-90"),
                None => Explains::new(words, ""),
            };
            let font = theme::bold(TextSize::Body);
            let font = if self.is_wide { font.with_font_size(FontSize::Px(FORECAST_PX)) } else { font };
            let apart = Node {
                column_gap: px(4),
                margin: UiRect::right(px(APART_PX)),
                align_items: AlignItems::Center,
                ..default()
            };
            line.spawn((apart, Pickable::IGNORE)).with_children(|line| {
                line.spawn(told(does, font, color, explains));
            });
            if let Some(eye) = &self.eye {
                eye.draw_in_head(line, self.is_wide);
            }
        });
        if let Some(then) = then {
            head.spawn((text(then, self.font(), theme::TEXT), Explains::rules_of("END-147 END-161")));
        }
    }
}

impl Header {
    /// What the choice in question risks, or who leads.
    fn draw_stakes(&self, head: &mut ChildSpawnerCommands) {
        if let Some(words) = &self.stakes {
            let rules = Explains::rules_of("END-175 END-177 END-179");
            head.spawn((text(words, self.font(), warning()), rules));
        } else if let Some((words, is_eye)) = &self.lead {
            let color = if *is_eye { warning() } else { theme::QUIET };
            head.spawn((text(words, self.font(), color), Explains::rules_of(words)));
        }
    }

    /// What is written that needs no heed at once.
    fn font(&self) -> TextFont {
        theme::sans(if self.is_wide { TextSize::Body } else { TextSize::Small })
    }
}
