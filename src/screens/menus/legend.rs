//! The legend: every line, hatch and mark of the plan, and what it means.

use bevy::prelude::*;
use bevy::ui::UiTransform;

use crate::level::RulebookName;
use crate::navigation::{Menu, Navigate};
use crate::sim::MissionRules;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Drawing, button, drawn, mark, scroll_column, text};
use unnoticed_rules::{Ailment, Exposure, Rulebook};

use super::spawn_menu;

/// Size of a sample, in pixels.
const SAMPLE_PX: (f32, f32) = (54.0, 22.0);
/// Least width of a line of the legend, in pixels: two stand side by side.
const LINE_PX: f32 = 300.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Legend), spawn_legend);
}

/// How something looks on the plan.
#[derive(Clone, Copy, Debug)]
enum Sample {
    /// A line of `count` dashes, each so many pixels long.
    Line { color: Color, count: usize, dash: f32 },
    /// An area: its colour, how strongly it is filled, and the dashes of its edge.
    Area { color: Color, fill: f32, is_hatched: bool, is_broken: bool },
    /// The ring and sign of a state.
    State(Exposure),
    /// A frame around a square, crossed out or not.
    Frame { is_crossed: bool },
    /// A pool of light.
    Light,
    /// The sign of a condition.
    Ailment(Ailment),
    /// A thick bar.
    Bar(Color),
    /// Two thin lines.
    Double,
    /// A line with short strokes on one side.
    Scarp,
    /// Several thin lines.
    Treads,
}

const DOTTED: (usize, f32) = (10, 2.0);
const LONG: (usize, f32) = (4, 9.0);
const WHOLE: (usize, f32) = (1, 54.0);

const fn line(color: Color, (count, dash): (usize, f32)) -> Sample {
    Sample::Line { color, count, dash }
}

/// Each sample with its meaning, in the order in which one meets them.
fn entries(rulebook: &dyn Rulebook) -> Vec<(Sample, String)> {
    let mut entries: Vec<(Sample, String)> =
        STATES.map(|(exposure, meaning)| of_state(rulebook, exposure, meaning)).into();
    entries.extend(on_the_plan().map(|(sample, meaning)| (sample, meaning.to_owned())));
    if rulebook.reads_stat_blocks() {
        entries.extend(under_tactics().map(|(sample, meaning)| (sample, meaning.to_owned())));
        entries.extend(Ailment::ALL.map(|ailment| (Sample::Ailment(ailment), ailment_words(ailment))));
    }
    if rulebook.has_secrets() {
        entries.extend(secrets().map(|(sample, meaning)| (sample, meaning.to_owned())));
    }
    entries
}

/// What guards may hold of the rogue, in words that every rulebook shares.
const STATES: [(Exposure, &str); 4] = [
    (Exposure::Perceived, "this guard sees you"),
    (Exposure::Placed, "it knows your square, and does not see you"),
    (Exposure::Suspected, "it knows that you are near, not where"),
    (Exposure::Unaware, "it has no idea of you"),
];

/// The ring of guards that hold one thing of the rogue, with the word of the rulebook for it.
fn of_state(rulebook: &dyn Rulebook, exposure: Exposure, meaning: &str) -> (Sample, String) {
    (Sample::State(exposure), format!("{meaning}: you are {}", rulebook.state_at(exposure)))
}

/// What is hidden in the building, where it is. Rules: HSE-91, HSE-92.
fn secrets() -> [(Sample, &'static str); 2] {
    [
        (line(theme::TREASURE, LONG), "around a square in which something is hidden: search, to see what"),
        (Sample::Bar(theme::DANGER), "jaws: a trap that is set; shut and pale: one that is not"),
    ]
}

/// What only those rulebooks draw in which blows push and abilities fill areas. Rules: TAC-165, TAC-190 to TAC-214.
fn under_tactics() -> [(Sample, &'static str); 3] {
    let area = Sample::Area { color: theme::TREASURE, fill: 0.08, is_hatched: true, is_broken: false };
    [
        (line(theme::TEXT, WHOLE), "with an arrow: where a push would send somebody; the numbers are tiers"),
        (Sample::Bar(theme::TREASURE), "as a star: what is hit there, with the Stamina that all of it costs"),
        (area, "the area that an ability fills"),
    ]
}

/// A condition by its name, and in few words what it does. Rules: TAC-215 to TAC-246, TAC-260.
fn ailment_words(ailment: Ailment) -> String {
    let does = match ailment {
        Ailment::Prone => "on the ground, easier to strike by hand",
        Ailment::Grabbed => "held by somebody, cannot walk away",
        Ailment::Restrained => "cannot move at all",
        Ailment::Slowed => "2 squares at most",
        Ailment::Dazed => "does one thing in a turn, and does not react",
        Ailment::Weakened => "a bane on every roll",
        Ailment::Bleeding => "loses Stamina with what it does",
        Ailment::Frightened => "does not come nearer to whom it fears",
        Ailment::Taunted => "a double bane against anybody else",
        Ailment::Unconscious => "knows nothing of what goes on",
        Ailment::Winded => "half of its Stamina or less is left",
    };
    format!("{}: {does}", ailment.name().to_lowercase())
}

fn on_the_plan() -> [(Sample, &'static str); 19] {
    let area = |color, fill, is_hatched, is_broken| Sample::Area { color, fill, is_hatched, is_broken };
    let unaware = theme::exposure(Exposure::Unaware).color;
    [
        (area(theme::OWN, 0.10, false, false), "squares to which the chosen move can lead"),
        (line(theme::OWN, DOTTED), "the way to the cursor; a diamond where it ends"),
        (Sample::Frame { is_crossed: false }, "the square under the cursor"),
        (Sample::Frame { is_crossed: true }, "the same, where it cannot be done"),
        (
            area(theme::DANGER, 0.05, true, true),
            "squares that a guard watches; hatched where nothing covers you",
        ),
        (area(theme::QUIET, 0.0, false, true), "how far the noise of it carries"),
        (area(theme::OWN, 0.08, true, false), "squares that a search covers"),
        (line(theme::TREASURE, WHOLE), "a line from the best corner of a guard to a corner of yours: free"),
        (line(theme::DANGER, LONG), "the same line, blocked: many of these are cover"),
        (line(theme::QUIET, WHOLE), "a patrol that you know of; a ring where it waits"),
        (line(unaware, DOTTED), "where a guard will be after its next turns, one dot for each turn"),
        (Sample::Light, "the light of a lamp; what is hatched lies in dim light, what is dark in darkness"),
        (Sample::Bar(theme::WALL), "a door, closed; swung aside when it is open"),
        (Sample::Bar(theme::TREASURE), "something to take or to use"),
        (Sample::Double, "a window or bars: one can see through, and not pass"),
        (area(theme::WALL, 0.0, true, false), "a wall"),
        (area(theme::HATCH, 0.0, false, false), "low furniture: it covers who is behind it"),
        (Sample::Scarp, "the ground drops away, as far as the numbers on it say: nobody walks there"),
        (Sample::Treads, "a stair, one square up or down"),
    ]
}

fn spawn_legend(mut commands: Commands, rules: Option<Res<MissionRules>>) {
    let rulebook = rules.as_ref().map_or(RulebookName::default().rules(), |rules| rules.rulebook());
    spawn_menu(&mut commands, Menu::Legend, "What is drawn", 760.0, |dialog| {
        let list = Node {
            flex_direction: FlexDirection::Row,
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(16),
            row_gap: px(8),
            ..default()
        };
        dialog.spawn(scroll_column(Node::default())).with_children(|scroll| {
            scroll.spawn((list, Pickable::IGNORE)).with_children(|list| {
                for (sample, meaning) in entries(rulebook) {
                    draw_entry(sample, &meaning, list);
                }
            });
        });
        dialog.spawn(button("Close", Navigate::Back));
    });
}

fn draw_entry(sample: Sample, meaning: &str, list: &mut ChildSpawnerCommands) {
    let line = Node {
        column_gap: px(12),
        align_items: AlignItems::Center,
        flex_grow: 1.0,
        flex_basis: px(LINE_PX),
        min_width: px(0),
        ..default()
    };
    list.spawn((line, Pickable::IGNORE)).with_children(|line| {
        let frame = Node {
            width: px(SAMPLE_PX.0),
            height: px(SAMPLE_PX.1),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            overflow: Overflow::clip(),
            ..default()
        };
        line.spawn((frame, BackgroundColor(theme::PAPER), Pickable::IGNORE))
            .with_children(|frame| draw_sample(sample, frame));
        let words = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
        line.spawn((text(meaning, theme::sans(TextSize::Body), theme::TEXT), words));
    });
}

fn draw_sample(sample: Sample, frame: &mut ChildSpawnerCommands) {
    match sample {
        Sample::Line { color, count, dash } => {
            for _ in 0..count {
                stroke(frame, Vec2::new(dash, 2.0), color);
            }
        }
        Sample::Area { color, fill, is_hatched, is_broken } => {
            draw_area(frame, color, fill, is_hatched, is_broken);
        }
        Sample::State(exposure) => {
            let look = theme::exposure(exposure);
            let middle = Node { width: percent(100), justify_content: JustifyContent::Center, ..default() };
            frame.spawn((middle, Pickable::IGNORE)).with_children(|middle| mark(middle, look));
        }
        Sample::Ailment(ailment) => {
            let middle = Node { width: percent(100), justify_content: JustifyContent::Center, ..default() };
            let sign = drawn(Drawing::Ailment(ailment), SAMPLE_PX.1 - 2.0);
            frame.spawn((middle, Pickable::IGNORE)).with_child(sign);
        }
        Sample::Frame { is_crossed } => draw_frame(frame, is_crossed),
        Sample::Light => {
            let stops = [(theme::LAMP.with_alpha(0.55), 0.0), (theme::LAMP.with_alpha(0.0), 100.0)];
            let stops = stops.map(|(color, at)| ColorStop::new(color, percent(at))).into();
            let light = RadialGradient { stops, ..default() };
            let all = Node { width: percent(100), height: percent(100), ..default() };
            frame.spawn((all, BackgroundGradient::from(light), Pickable::IGNORE));
        }
        Sample::Bar(color) => {
            let middle = Node { width: percent(100), justify_content: JustifyContent::Center, ..default() };
            frame.spawn((middle, Pickable::IGNORE)).with_children(|middle| {
                stroke(middle, Vec2::new(26.0, 5.0), color);
            });
        }
        Sample::Double => {
            let lines =
                Node { width: percent(100), height: px(8), border: UiRect::vertical(px(1)), ..default() };
            frame.spawn((lines, BorderColor::all(theme::WALL), Pickable::IGNORE));
        }
        Sample::Scarp => draw_scarp(frame),
        Sample::Treads => {
            frame.spawn((pile(4.0), Pickable::IGNORE)).with_children(|pile| {
                (0..4).for_each(|_| stroke(pile, Vec2::new(SAMPLE_PX.0, 1.0), theme::FURNITURE));
            });
        }
    }
}

/// Strokes one below the other.
fn pile(gap: f32) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap), ..default() }
}

/// A lip with hachures below it.
fn draw_scarp(frame: &mut ChildSpawnerCommands) {
    frame.spawn((pile(0.0), Pickable::IGNORE)).with_children(|pile| {
        stroke(pile, Vec2::new(SAMPLE_PX.0, 2.0), theme::WALL);
        let row = Node { justify_content: JustifyContent::SpaceAround, ..default() };
        pile.spawn((row, Pickable::IGNORE)).with_children(|row| {
            for length in [9.0, 5.0].into_iter().cycle().take(8) {
                stroke(row, Vec2::new(1.0, length), theme::WALL);
            }
        });
    });
}

fn stroke(parent: &mut ChildSpawnerCommands, size: Vec2, color: Color) {
    let node = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
    parent.spawn((node, BackgroundColor(color), Pickable::IGNORE));
}

fn draw_area(frame: &mut ChildSpawnerCommands, color: Color, fill: f32, is_hatched: bool, is_broken: bool) {
    let node = Node {
        width: percent(100),
        height: percent(100),
        border: px(1).all(),
        justify_content: JustifyContent::SpaceEvenly,
        align_items: AlignItems::Center,
        overflow: Overflow::clip(),
        ..default()
    };
    let edge = if is_broken { theme::CLEAR } else { color.with_alpha(0.8) };
    let area = (node, BackgroundColor(color.with_alpha(fill)), BorderColor::all(edge), Pickable::IGNORE);
    frame.spawn(area).with_children(|area| {
        if is_hatched {
            for _ in 0..6 {
                let node = Node { width: px(1), height: px(40), flex_shrink: 0.0, ..default() };
                let slanted = UiTransform::from_rotation(Rot2::degrees(45.0));
                area.spawn((node, slanted, BackgroundColor(color.with_alpha(0.5)), Pickable::IGNORE));
            }
        }
    });
    if is_broken {
        for (top, bottom) in [(px(0), auto()), (auto(), px(0))] {
            let edge = Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                top,
                bottom,
                justify_content: JustifyContent::SpaceBetween,
                ..default()
            };
            frame.spawn((edge, Pickable::IGNORE)).with_children(|edge| {
                for _ in 0..5 {
                    stroke(edge, Vec2::new(7.0, 1.5), color);
                }
            });
        }
    }
}

fn draw_frame(frame: &mut ChildSpawnerCommands, is_crossed: bool) {
    let middle = Node {
        width: percent(100),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    };
    let color = if is_crossed { theme::QUIET } else { theme::TEXT };
    frame.spawn((middle, Pickable::IGNORE)).with_children(|middle| {
        let square = Node {
            width: px(18),
            height: px(18),
            border: px(2).all(),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        };
        middle.spawn((square, BorderColor::all(color), Pickable::IGNORE)).with_children(|square| {
            if is_crossed {
                square.spawn(text("✗", theme::bold(TextSize::Small), theme::DANGER));
            }
        });
    });
}
