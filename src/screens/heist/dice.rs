//! Dice that roll and bump where everybody sees it, one face after the other; until they lie still, nothing else moves.

use bevy::prelude::*;

use crate::heist::{HeistGame, Told};
use crate::input::Request;
use crate::rules::endeavor::{Event, Part, Throw};
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{bold, row, small, text};
use crate::view::motion::Motion;

use super::HeistAsk;
use super::marks::boxed;
use super::table::names;

/// Seconds until the next face lies there, at the usual speed.
const FACE_SECS: f32 = 0.45;
/// Seconds that the last one is looked at.
const LAST_SECS: f32 = 0.5;

/// The dice that were thrown last.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Dice {
    title: String,
    throws: Vec<Throw>,
    /// What it comes to, once it counts.
    outcome: Option<String>,
    /// Seconds since they were thrown; none once they lie still.
    rolling_secs: Option<f32>,
}

/// Dice as the panel shows them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lying {
    title: String,
    throws: Vec<Throw>,
    outcome: Option<String>,
    /// Faces of all throws that lie there already.
    faces: usize,
    /// Whether more are to come.
    pub is_rolling: bool,
}

impl Dice {
    /// Whether they still roll.
    pub fn is_rolling(&self) -> bool {
        self.rolling_secs.is_some()
    }

    /// What is seen of them.
    pub fn lying(&self) -> Option<Lying> {
        (!self.throws.is_empty()).then(|| Lying {
            title: self.title.clone(),
            throws: self.throws.clone(),
            outcome: self.outcome.clone().filter(|_| !self.is_rolling()),
            faces: self.rolling_secs.map_or(usize::MAX, |secs| (secs / FACE_SECS) as usize),
            is_rolling: self.is_rolling(),
        })
    }

    fn parts(&self) -> usize {
        self.throws.iter().map(|throw| throw.parts().count()).sum()
    }
}

pub(super) fn are_still(dice: Res<Dice>) -> bool {
    !dice.is_rolling()
}

/// Whether dice roll in `world`.
pub(in crate::screens) fn are_dice_rolling(world: &World) -> bool {
    world.resource::<Dice>().is_rolling()
}

/// Takes the dice off the table: the heist is somewhere else now.
pub(in crate::screens) fn let_dice_lie(world: &mut World) {
    world.insert_resource(Dice::default());
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dice>().add_systems(
        Update,
        (skip, throw, roll).chain().after(crate::heist::HeistSystems).run_if(resource_exists::<HeistGame>),
    );
}

/// The last roll among the news rolls; what it came to is told with it.
fn throw(mut told: MessageReader<Told>, game: Res<HeistGame>, motion: Res<Motion>, mut dice: ResMut<Dice>) {
    for Told(line) in told.read() {
        match &line.event {
            Event::Rolled { seat, task, throws } => {
                let names = names(&game);
                let title = format!("{} · {}", names.seat(*seat), names.task(*seat, *task));
                let already = if dice.title == title { shown_before(&dice.throws, throws) } else { 0 };
                *dice = Dice {
                    title,
                    throws: throws.clone(),
                    outcome: None,
                    rolling_secs: (!motion.reduced).then_some(already as f32 * FACE_SECS),
                };
            }
            Event::Settled { grade, .. } => dice.outcome = Some(grade.to_string()),
            _ => {}
        }
    }
}

/// Faces that lay there before a Spark joined them.
fn shown_before(before: &[Throw], now: &[Throw]) -> usize {
    let is_same = before.iter().zip(now).all(|(before, now)| now.faces.starts_with(&before.faces));
    let count = |throws: &[Throw]| throws.iter().map(|throw| throw.parts().count()).sum::<usize>();
    if is_same && before.len() == now.len() && count(before) < count(now) { count(before) } else { 0 }
}

fn roll(time: Res<Time>, motion: Res<Motion>, mut dice: ResMut<Dice>) {
    let Some(secs) = dice.rolling_secs else { return };
    let secs = secs + time.delta_secs() * motion.speed.factor();
    let end = dice.parts() as f32 * FACE_SECS + LAST_SECS;
    dice.rolling_secs = (secs < end).then_some(secs);
}

/// Before new dice are thrown: the key that throws them does not let them lie.
fn skip(mut requests: MessageReader<Request>, mut dice: ResMut<Dice>) {
    let is_skipped = requests.read().any(|request| *request == Request::Heist(HeistAsk::SkipDice));
    if is_skipped && dice.is_rolling() {
        dice.rolling_secs = None;
    }
}

impl Lying {
    pub fn draw(&self, panel: &mut ChildSpawnerCommands) {
        panel.spawn(bold(&self.title, theme::TEXT));
        let mut left = self.faces;
        for throw in &self.throws {
            let stats = throw.with.map_or_else(
                || format!("{:?} {}", throw.stat, throw.die),
                |with| format!("{:?} + {with:?} {}", throw.stat, throw.die),
            );
            let line = Node {
                column_gap: px(4),
                row_gap: px(4),
                align_items: AlignItems::Center,
                flex_wrap: FlexWrap::Wrap,
                ..default()
            };
            panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
                line.spawn(small(stats, theme::QUIET));
                let parts: Vec<Part> = throw.parts().collect();
                let shown = left.min(parts.len());
                left -= shown;
                parts[..shown].iter().for_each(|part| draw_part(line, *part));
                if shown < parts.len() {
                    die(line, "?", theme::FAINT);
                } else {
                    line.spawn(bold(format!("= {}", throw.total), theme::TEXT));
                }
            });
        }
        if let Some(outcome) = &self.outcome {
            let color = if outcome == "failure" { theme::DANGER } else { theme::OWN };
            panel.spawn((
                text(outcome, theme::bold(TextSize::Body), color),
                Explains::rules_of("END-14 END-15 END-16"),
            ));
        } else if !self.is_rolling {
            panel.spawn(small("a Spark or Help may still follow", theme::FAINT));
        }
        if self.throws.iter().any(|throw| throw.faces.contains(&1)) {
            let about = Explains::new("A 1 is thrown again and added.", "END-03 END-04");
            panel.spawn((small("1 bumps: thrown again and added", theme::FAINT), about));
        }
    }
}

fn draw_part(line: &mut ChildSpawnerCommands, part: Part) {
    match part {
        Part::One(face) => face_of(line, face),
        Part::Group(one, other) => {
            line.spawn(row(1.0)).with_children(|pair| {
                face_of(pair, one);
                face_of(pair, other);
            });
        }
    }
}

/// A 1 bumps, and stands out.
fn face_of(line: &mut ChildSpawnerCommands, face: u8) {
    die(line, face, if face == 1 { theme::TREASURE } else { theme::TEXT });
}

fn die(line: &mut ChildSpawnerCommands, sign: impl ToString, color: Color) {
    let die = boxed(sign, TextSize::Body, 24.0, 2.0, color);
    line.spawn((die, BackgroundColor(theme::BUTTON), Pickable::IGNORE));
}
