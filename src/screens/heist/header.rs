//! The head of the screen: the Eye with its mode, Blessings and what it is about to do; the round and its five steps.

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::heist::sentences::{forecast, gaze, lead};
use crate::navigation::{Menu, Navigate};
use crate::settings::Settings;
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::scale::Room;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button_frame, row, small, text, told};
use unnoticed_rules::endeavor::{EyeMode, HeistPhase};

use super::dice::are_still;
use super::eye::EyePictures;
use super::marks::blessing;
use super::table::{OfferTable, names};

/// The steps of a round, and what they are. Rules: END-95 to END-102.
const STEPS: [(&str, &str, &str); 5] = [
    ("Dice", "Each rogue chooses an unspent Stat as its Action Die, or rests.", "END-95 END-108"),
    ("Blessings", "Each character gains as many Blessings as its X.", "END-96 END-97"),
    ("Turns", "Turns are taken, first by whoever has the fewest Blessings.", "END-98 END-99"),
    (
        "Special",
        "Of those that do not rest, whoever has the most Blessings loses them for a special action.",
        "END-162 END-163 END-168",
    ),
    ("Spend", "The Stats of Action Dice are spent; who rested has all again.", "END-106 END-108"),
];

/// Height of what is told of the round, in pixels.
const ROUND_PX: f32 = 84.0;

/// What is foretold in one line, and whether it is the Eye that would do it.
#[derive(Clone, Debug, PartialEq)]
struct OutlookLine {
    words: String,
    is_eye: bool,
}

/// All that the head shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Header {
    picture: Option<Handle<Image>>,
    is_awake: bool,
    watch: String,
    blessings: Vec<u8>,
    /// Where the Eye looks, what it is about to do, and who leads in Blessings.
    outlook: Vec<OutlookLine>,
    level: String,
    round: String,
    step: Option<usize>,
    /// Who acts in this round, and whether it is its turn.
    order: Vec<(String, bool)>,
    expected: String,
    is_wide: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EyePictures>().add_redraw::<Header>().add_systems(
        PostUpdate,
        show.before(RedrawSystems).run_if(resource_exists::<HeistGame>.and_then(are_still)),
    );
}

pub(super) fn node() -> impl Bundle {
    let node = Node {
        width: percent(100),
        flex_shrink: 0.0,
        min_height: px(104),
        padding: UiRect::axes(px(12), px(6)),
        column_gap: px(14),
        row_gap: px(3),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        border: UiRect::bottom(px(1)),
        ..default()
    };
    (node, BackgroundColor(theme::PANEL), BorderColor::all(theme::GRID), Pickable::default())
}

fn show(
    game: Res<HeistGame>,
    table: Res<OfferTable>,
    settings: Res<Settings>,
    room: Res<Room>,
    mut pictures: ResMut<EyePictures>,
    mut images: ResMut<Assets<Image>>,
    mut headers: Query<&mut Header>,
) {
    for mut header in &mut headers {
        let is_awake = game.heist().mode() == EyeMode::Wake;
        let picture = pictures.of(is_awake, &mut images);
        let shown = Header {
            picture: Some(picture),
            expected: table.expected.clone(),
            is_wide: room.is_wide(),
            ..Header::of(&game, settings.practice)
        };
        header.set_if_neq(shown);
    }
}

impl Header {
    fn of(game: &HeistGame, practice: bool) -> Self {
        let (heist, names) = (game.heist(), names(game));
        let step = match heist.phase() {
            HeistPhase::Die(_) => Some(0),
            HeistPhase::Turn(_) => Some(2),
            HeistPhase::Lead(_) | HeistPhase::Quicken(..) => Some(3),
            HeistPhase::Over(_) => None,
        };
        let acting = match heist.phase() {
            HeistPhase::Turn(turn) => Some(turn.seat),
            _ => None,
        };
        let turns = acting.into_iter().chain(heist.turns_to_come());
        let order = turns.map(|seat| (names.seat(seat), Some(seat) == acting)).collect();
        let shows_outlook = practice && heist.ending().is_none();
        let gaze = gaze(heist, &names).filter(|_| heist.ending().is_none());
        let mut outlook: Vec<OutlookLine> =
            gaze.into_iter().map(|words| OutlookLine { words, is_eye: true }).collect();
        if shows_outlook {
            let leads = heist.leaders().contains(&heist.eye_seat()) && step != Some(0);
            outlook.extend([
                OutlookLine { words: format!("The Eye {}", forecast(heist, &names)), is_eye: true },
                OutlookLine { words: lead(heist, &names), is_eye: leads },
            ]);
        }
        let dawn = heist.dawn();
        Self {
            is_awake: heist.mode() == EyeMode::Wake,
            watch: format!("Watch {} · X {}", heist.watch(), heist.watch().x()),
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
    fn draw(&self, bar: &mut ChildSpawnerCommands) {
        if let Some(picture) = &self.picture {
            let (width, height) = if self.is_wide { (176.0, 84.0) } else { (92.0, 44.0) };
            let node = Node { width: px(width), height: px(height), flex_shrink: 0.0, ..default() };
            bar.spawn((ImageNode::new(picture.clone()), node, Pickable::IGNORE));
        }
        let half = |grow: f32| Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(3),
            flex_grow: grow,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        };
        bar.spawn((half(1.0), Pickable::IGNORE)).with_children(|half| self.draw_eye(half));
        // Room for all its lines, so that the plan keeps its size when one of them is empty.
        let whole = Node { min_height: px(ROUND_PX), ..half(1.35) };
        bar.spawn((whole, Pickable::IGNORE)).with_children(|half| self.draw_round(half));
        if !self.is_wide && !self.outlook.is_empty() {
            let below = Node { width: percent(100), flex_direction: FlexDirection::Column, ..default() };
            bar.spawn((below, Pickable::IGNORE)).with_children(|below| self.draw_outlook(below));
        }
    }
}

impl Header {
    fn draw_eye(&self, half: &mut ChildSpawnerCommands) {
        let (mode, color, about) = if self.is_awake {
            (
                "THE EYE · AWAKE",
                theme::DANGER,
                "It hunts: Alarms become Wounds, and who has three in a row is cleaned out.",
            )
        } else {
            (
                "THE EYE · WARY",
                theme::TREASURE,
                "It looks out: it searches for Alarms and moves them. A rogue that ends a turn on one wakes it.",
            )
        };
        let explains =
            Explains::new(about, if self.is_awake { "END-92 END-150 END-173" } else { "END-91 END-175" });
        half.spawn(told(mode, theme::bold(TextSize::Heading), color, explains));
        half.spawn((
            small(&self.watch, theme::QUIET),
            Explains::new("The Eye's one Stat and its X.", "END-89 END-90"),
        ));
        half.spawn(row(4.0)).with_children(|line| {
            line.spawn(small("Blessings", theme::QUIET));
            self.blessings.iter().for_each(|&worth| blessing(line, worth, theme::TREASURE));
            if self.blessings.is_empty() {
                line.spawn(small("none", theme::FAINT));
            }
        });
        if self.is_wide {
            self.draw_outlook(half);
        }
    }

    fn draw_outlook(&self, lines: &mut ChildSpawnerCommands) {
        for OutlookLine { words, is_eye } in &self.outlook {
            let color = if *is_eye { theme::DANGER } else { theme::QUIET };
            lines.spawn((small(words, color), Explains::rules_of(words)));
        }
    }

    fn draw_round(&self, half: &mut ChildSpawnerCommands) {
        let head = Node { column_gap: px(12), align_items: AlignItems::Baseline, ..default() };
        half.spawn((head, Pickable::IGNORE)).with_children(|line| {
            line.spawn((
                text(self.level.to_uppercase(), theme::bold(TextSize::Body), theme::TEXT),
                TextLayout::no_wrap(),
            ));
            let explains = Explains::new("After that round the Eye wakes by itself.", "END-204");
            line.spawn((
                told(&self.round, theme::sans(TextSize::Small), theme::QUIET, explains),
                TextLayout::no_wrap(),
            ));
            line.spawn(Node { flex_grow: 1.0, ..default() });
            let frame = Node { padding: UiRect::axes(px(8), px(2)), ..default() };
            line.spawn(button_frame(Navigate::Open(Menu::Pause), frame))
                .with_child(small("Menu", theme::TEXT));
        });
        half.spawn(row(4.0)).with_children(|line| {
            for (number, (name, about, rules)) in STEPS.into_iter().enumerate() {
                draw_step(line, name, Explains::new(about, rules), self.step == Some(number));
            }
        });
        half.spawn(row(4.0)).with_children(|line| {
            if !self.order.is_empty() {
                line.spawn((
                    small("Turns:", theme::QUIET),
                    Explains::new("Who is still to act in this round.", "END-98"),
                ));
            }
            for (name, is_acting) in &self.order {
                let (font, color) = if *is_acting {
                    (theme::bold(TextSize::Small), theme::OWN)
                } else {
                    (theme::sans(TextSize::Small), theme::QUIET)
                };
                line.spawn((text(name, font, color), TextLayout::no_wrap()));
            }
        });
        half.spawn(text(&self.expected, theme::bold(TextSize::Body), theme::OWN));
    }
}

fn draw_step(line: &mut ChildSpawnerCommands, name: &str, explains: Explains, is_now: bool) {
    let node = Node {
        padding: UiRect::axes(px(8), px(2)),
        border: px(1).all(),
        border_radius: BorderRadius::MAX,
        justify_content: JustifyContent::Center,
        flex_grow: 1.0,
        ..default()
    };
    let (ground, edge, color) = if is_now {
        (theme::BUTTON_LIT, theme::OWN, theme::TEXT)
    } else {
        (theme::BUTTON, theme::HATCH, theme::QUIET)
    };
    line.spawn((node, BackgroundColor(ground), BorderColor::all(edge), explains))
        .with_child((small(name, color), TextLayout::no_wrap()));
}
