//! Dice that roll and bump where everybody sees it, one face after the other; until they lie still, nothing else moves.

use bevy::prelude::*;

use crate::heist::sentences::Names;
use crate::heist::{HeistGame, Told};
use crate::input::Request;
use crate::rules::endeavor::{Event, Moment, Part, Stage, Throw};
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
    /// Those that lie on the table in `game` as it is: of the action that is being taken, if it has rolled.
    pub fn lying_in(game: &HeistGame) -> Self {
        let mut dice = Self::default();
        if matches!(game.heist().moment(), Moment::Turn(turn) if turn.stage != Stage::Act) {
            let names = names(game);
            game.log().iter().for_each(|line| dice.follow(&line.event, &names));
        }
        dice
    }

    /// The last roll counts; what it came to is told with it.
    fn follow(&mut self, event: &Event, names: &Names) {
        match event {
            Event::Rolled { seat, task, throws } => {
                let title = format!("{} · {}", names.seat(*seat), names.task(*seat, *task));
                *self = Self { title, throws: throws.clone(), ..Self::default() };
            }
            Event::Settled { grade, .. } => self.outcome = Some(grade.to_string()),
            _ => {}
        }
    }

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

    /// Faces of these dice that lay there `before` a Spark joined them.
    fn shown_in(&self, before: &Self) -> usize {
        let mut throws = before.throws.iter().zip(&self.throws);
        let is_same = before.title == self.title
            && before.throws.len() == self.throws.len()
            && throws.all(|(before, now)| now.faces.starts_with(&before.faces));
        if is_same && before.parts() < self.parts() { before.parts() } else { 0 }
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

/// Puts the dice as they lie in the heist of `world`, which is somewhere else now.
pub(in crate::screens) fn lay_dice(world: &mut World) {
    let dice = world.get_resource::<HeistGame>().map(Dice::lying_in);
    world.insert_resource(dice.unwrap_or_default());
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dice>().add_systems(
        Update,
        (skip, throw, roll).chain().after(crate::heist::HeistSystems).run_if(resource_exists::<HeistGame>),
    );
}

/// The last roll among the news rolls.
fn throw(mut told: MessageReader<Told>, game: Res<HeistGame>, motion: Res<Motion>, mut dice: ResMut<Dice>) {
    for Told(line) in told.read() {
        let before = dice.clone();
        dice.follow(&line.event, &names(&game));
        if matches!(line.event, Event::Rolled { .. }) && !motion.reduced {
            dice.rolling_secs = Some(dice.shown_in(&before) as f32 * FACE_SECS);
        }
    }
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

#[cfg(test)]
mod tests {
    use super::super::tests::{game, play_out};
    use super::*;
    use crate::rules::endeavor::{Attempt, Choice, Turn};

    /// The roll that is in question in `game`.
    fn open_roll(game: &HeistGame) -> Option<&Attempt> {
        match game.heist().moment() {
            Moment::Turn(Turn { stage: Stage::Rolled(attempt), .. }) => Some(attempt),
            _ => None,
        }
    }

    #[test]
    fn hse_44_the_dice_of_a_roll_in_question_lie_on_the_table_wherever_the_heist_is_put() {
        let mut undone = 0;
        play_out(game("counting_house", 1), |game| {
            let Some(attempt) = open_roll(game) else { return };
            let lies = |game: &HeistGame| {
                let dice = Dice::lying_in(game);
                assert_eq!((&dice.throws, dice.outcome.as_deref()), (&attempt.throws, None));
                assert!(!dice.is_rolling());
            };
            lies(game);
            let mut settled = game.clone();
            settled.choose(&Choice::Settle).expect("it can count");
            if settled.undo().is_ok() {
                lies(&settled);
                undone += 1;
            }
        });
        assert!(undone > 0, "a roll counted without another die being thrown");
    }

    #[test]
    fn dice_lie_on_the_table_while_the_action_that_they_were_rolled_for_is_taken() {
        play_out(game("counting_house", 1), |game| {
            let is_in_action =
                matches!(game.heist().moment(), Moment::Turn(turn) if !matches!(turn.stage, Stage::Act));
            assert_eq!(Dice::lying_in(game).lying().is_some(), is_in_action, "{:?}", game.heist().moment());
        });
    }
}
