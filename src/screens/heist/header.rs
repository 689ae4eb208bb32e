//! The head of the screen: the Eye with its mode, Blessings and what it is about to do; the round and its five steps.

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::heist::HeistGame;
use crate::heist::sentences::{forecast, gaze, lead};
use crate::navigation::{Menu, Navigate};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::scale::Room;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button_frame, row, small, text, told};
use unnoticed_rules::endeavor::{EyeMode, HeistPhase, StatDie};

use super::dice::are_still;
use super::marks::{DieLook, blessing, draw_die};
use super::table::{OfferTable, names};

/// The steps of a round, and what they are. Rules: END-95 to END-102.
const STEPS: [(&str, &str, &str); 5] = [
    ("Dice", "Each rogue chooses an unspent Stat as its Action Die, or rests.", "END-95 END-108"),
    ("Blessings", "Each character gains as many Blessings as its reach.", "END-96 END-97"),
    ("Turns", "Turns are taken, first by whoever has the fewest Blessings.", "END-98 END-99"),
    (
        "Special",
        "Of those that do not rest, whoever has the most Blessings loses them for a special action.",
        "END-162 END-163 END-168",
    ),
    ("Spend", "The Stats of Action Dice are spent; who rested has all again.", "END-106 END-108"),
];

/// Part of the table's width that the words take, in percent: the Eye has the rest.
const PART_PERCENT: f32 = 57.0;
/// Height of the head, in pixels, in a wide window and in a small one: always the same, so that the table keeps its place.
const HEIGHT_PX: (f32, f32) = (140.0, 180.0);
/// Part of the height of the head and the table that the head has at most, in percent: the rest of it is scrolled to.
const MOST_PERCENT: f32 = 35.0;

/// Pixels along the side of the Eye's die.
const WATCH_PX: f32 = 22.0;
/// So many Blessings that there is no room beside them to say what they are.
const MANY: usize = 9;

/// What is foretold in one line, and whether it is the Eye that would do it.
#[derive(Clone, Debug, PartialEq)]
struct OutlookLine {
    words: String,
    is_eye: bool,
}

/// All that the head shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Header {
    is_awake: bool,
    /// The Eye's one die.
    watch: Option<StatDie>,
    blessings: Vec<u8>,
    /// Where the Eye looks, what it is about to do, and who leads in Blessings.
    outlook: Vec<OutlookLine>,
    level: String,
    round: String,
    step: Option<usize>,
    /// Who acts in this round after whoever does now.
    order: Vec<String>,
    expected: String,
    is_wide: bool,
}

pub(super) fn plugin(app: &mut App) {
    // What is said of the game waits until the dice lie still: only then is it asked whether anything has changed.
    let is_stale = resource_changed::<HeistGame>
        .or_else(resource_changed::<OfferTable>)
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
        padding: UiRect { left: px(12), top: px(7), ..default() },
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        overflow: Overflow { x: OverflowAxis::Clip, y: OverflowAxis::Scroll },
        ..default()
    };
    (node, Pickable::default())
}

fn show(game: Res<HeistGame>, table: Res<OfferTable>, room: Res<Room>, mut headers: Query<&mut Header>) {
    for mut header in &mut headers {
        let shown = Header { expected: table.expected.clone(), is_wide: room.is_wide(), ..Header::of(&game) };
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
        let mut outlook: Vec<OutlookLine> =
            gaze.into_iter().map(|words| OutlookLine { words, is_eye: true }).collect();
        if shows_outlook {
            outlook.push(OutlookLine { words: format!("The Eye {}", forecast(heist, &names)), is_eye: true });
        }
        // While dice are chosen nobody knows yet who rests, and so who leads.
        if shows_outlook && step != Some(0) {
            let leads = heist.leaders().contains(&heist.eye_seat());
            outlook.push(OutlookLine { words: lead(heist, &names), is_eye: leads });
        }
        let dawn = heist.dawn();
        Self {
            is_awake: heist.mode() == EyeMode::Wake,
            watch: Some(heist.watch()),
            blessings: heist.eye().worths().collect(),
            outlook,
            level: game.level().name.clone(),
            round: format!("Round {} · dawn after {dawn}", heist.round()),
            step,
            order,
            ..Self::default()
        }
    }
}

impl Redraw for Header {
    fn draw(&self, head: &mut ChildSpawnerCommands) {
        self.draw_title(head);
        self.draw_round(head);
        // Whose choice it is comes first: what follows may have to be scrolled to.
        let size = if self.is_wide { TextSize::Heading } else { TextSize::Body };
        head.spawn(text(&self.expected, theme::bold(size), theme::OWN));
        self.draw_eye(head);
        let size = if self.is_wide { TextSize::Body } else { TextSize::Small };
        for OutlookLine { words, is_eye } in &self.outlook {
            let color = if *is_eye { theme::TREASURE } else { theme::QUIET };
            head.spawn((text(words, theme::sans(size), color), Explains::rules_of(words)));
        }
    }
}

impl Header {
    fn draw_title(&self, head: &mut ChildSpawnerCommands) {
        head.spawn(wrapped(12.0)).with_children(|line| {
            let size = if self.is_wide { TextSize::Heading } else { TextSize::Body };
            let words = text(self.level.to_uppercase(), theme::bold(size), theme::TEXT);
            line.spawn((
                words,
                LetterSpacing::Px(if self.is_wide { 2.0 } else { 0.5 }),
                TextLayout::no_wrap(),
            ));
            let frame = Node { padding: UiRect::axes(px(10), px(2)), flex_shrink: 0.0, ..default() };
            line.spawn(button_frame(Navigate::Open(Menu::Pause), frame))
                .with_child(small("Menu", theme::TEXT));
        });
    }

    /// The round, the step that is taken in it, and who is still to act.
    fn draw_round(&self, head: &mut ChildSpawnerCommands) {
        head.spawn(wrapped(10.0)).with_children(|line| {
            let explains = Explains::new("After that round the Eye wakes by itself.", "END-204");
            let round = told(&self.round, theme::sans(TextSize::Small), theme::QUIET, explains);
            line.spawn((round, TextLayout::no_wrap()));
            if let Some((name, about, rules)) = self.step.filter(|_| self.is_wide).map(|step| STEPS[step]) {
                draw_step(line, name, Explains::new(about, rules));
            }
            self.draw_order(line);
        });
    }

    /// The Eye's mode, its die and its Blessings.
    fn draw_eye(&self, head: &mut ChildSpawnerCommands) {
        let (mode, color, about) = if self.is_awake {
            (
                "THE EYE IS AWAKE",
                theme::DANGER,
                "It hunts: Alarms become Wounds, and who has three in a row is cleaned out.",
            )
        } else {
            (
                "THE EYE IS WARY",
                theme::TREASURE,
                "It looks out: it searches for Alarms and moves them. A rogue that ends a turn on one wakes it.",
            )
        };
        let explains =
            Explains::new(about, if self.is_awake { "END-92 END-150 END-173" } else { "END-91 END-175" });
        head.spawn(wrapped(8.0)).with_children(|line| {
            let mode = told(mode, theme::bold(TextSize::Body), color, explains);
            line.spawn((mode, TextLayout::no_wrap()));
            self.draw_watch(line);
            let count = self.blessings.len();
            if self.is_wide {
                line.spawn(row(2.0)).with_children(|line| {
                    self.blessings.iter().for_each(|&worth| blessing(line, worth, theme::TREASURE));
                });
            }
            let words = match count {
                0 => "no Blessings".to_owned(),
                MANY.. if self.is_wide => String::new(),
                _ if self.is_wide => "Blessings".to_owned(),
                1 => "1 Blessing".to_owned(),
                _ => format!("{count} Blessings"),
            };
            line.spawn((small(words, theme::QUIET), TextLayout::no_wrap()));
        });
    }

    fn draw_watch(&self, line: &mut ChildSpawnerCommands) {
        let Some(die) = self.watch else { return };
        let color = if self.is_awake { theme::DANGER } else { theme::TREASURE };
        let about = format!("Watch, the one die of the Eye: a {die}, which gives it a reach of {}.", die.x());
        line.spawn((row(0.0), Explains::new(about, "END-89 END-90"))).with_children(|sign| {
            let look = DieLook {
                side_px: WATCH_PX,
                edge: color,
                number: theme::TEXT,
                is_lit: false,
                is_struck: false,
            };
            draw_die(sign, die, look);
        });
    }

    /// Who is still to act in this round.
    fn draw_order(&self, line: &mut ChildSpawnerCommands) {
        if self.order.is_empty() || !self.is_wide {
            return;
        }
        let about = Explains::new("Who is still to act in this round.", "END-98");
        line.spawn((small("then", theme::QUIET), TextLayout::no_wrap(), about));
        for name in &self.order {
            line.spawn((small(name, theme::QUIET), TextLayout::no_wrap()));
        }
    }
}

/// The step of the round that is taken now.
fn draw_step(line: &mut ChildSpawnerCommands, name: &str, explains: Explains) {
    let node = Node {
        padding: UiRect::axes(px(6), px(1)),
        border: px(1).all(),
        border_radius: BorderRadius::MAX,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let look = (BackgroundColor(theme::BUTTON_LIT), BorderColor::all(theme::OWN));
    line.spawn((node, look, explains)).with_child((small(name, theme::TEXT), TextLayout::no_wrap()));
}

/// A line that goes on in another where it is too long, with so many pixels between its pieces.
fn wrapped(gap_px: f32) -> impl Bundle {
    let node = Node {
        column_gap: px(gap_px),
        row_gap: px(1),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    (node, Pickable::IGNORE)
}
