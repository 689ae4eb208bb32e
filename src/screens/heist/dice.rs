//! Dice that roll and bump where everybody sees it, one face after the other; until they lie still, nothing else moves.

mod lying;

use bevy::prelude::*;

use crate::heist::sentences::Names;
use crate::heist::{HeistGame, Told};
use crate::input::Request;
use crate::rules::endeavor::{Event, HelpWith, Moment, Stage, Throw, help_of, raise_lowest};
use crate::view::motion::Motion;

use super::HeistAsk;
use super::table::names;
pub(super) use lying::Lying;

/// Seconds until the next face lies there, at the usual speed.
const FACE_SECS: f32 = 0.45;
/// Seconds that the last one is looked at.
const LAST_SECS: f32 = 0.5;

/// The dice that were thrown last.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Dice {
    title: String,
    throws: Vec<Throw>,
    /// What Help added to each of them. Rule: END-61.
    raises: Vec<u16>,
    /// What it comes to, once it counts.
    outcome: Option<String>,
    /// Seconds since they were thrown; none once they lie still.
    rolling_secs: Option<f32>,
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

    /// The last roll counts, with what Help adds; what it came to is told with it. The first choice of a new
    /// round puts the dice away.
    fn follow(&mut self, event: &Event, names: &Names) {
        match event {
            Event::Rolled { seat, task, throws } => {
                let title = format!("{} · {}", names.seat(*seat), names.task(*seat, *task));
                let raises = vec![0; throws.len()];
                *self = Self { title, throws: throws.clone(), raises, ..Self::default() };
            }
            Event::Helped { worth, with: HelpWith::Roll, .. } => self.raise(help_of(*worth).into()),
            Event::DieChosen { .. } | Event::Rested { .. } => *self = Self::default(),
            Event::Settled { grade, .. } => self.outcome = Some(grade.to_string()),
            _ => {}
        }
    }

    /// Help adds to what is the lowest roll by now. Rule: END-61.
    fn raise(&mut self, by: u16) {
        let throws = self.throws.iter().map(|throw| throw.total);
        let mut totals: Vec<u16> =
            throws.clone().zip(&self.raises).map(|(total, raise)| total + raise).collect();
        raise_lowest(&mut totals, by);
        self.raises = totals.iter().zip(throws).map(|(total, thrown)| total - thrown).collect();
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
            raises: self.raises.clone(),
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

#[cfg(test)]
mod tests {
    use super::super::tests::{game, play_out};
    use super::*;
    use crate::rules::endeavor::{Attempt, Choice, Seat, Stat, StatDie, Task, Turn};

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
    fn end_61_what_help_adds_to_the_lowest_roll_is_in_its_total() {
        let game = game("counting_house", 1);
        let names = names(&game);
        let throw = |total: u8| Throw {
            stat: Stat::Hand,
            die: StatDie::D8,
            with: None,
            faces: vec![total],
            singles: 1,
            total: total.into(),
        };
        let rolled = Event::Rolled { seat: Seat(0), task: Task::Move, throws: vec![throw(7), throw(3)] };
        let helped = |worth, with| Event::Helped { helper: Seat(1), to: Seat(0), worth, with };
        let mut dice = Dice::default();
        let on_roll = [4, 6, 2].map(|worth| helped(worth, HelpWith::Roll));
        let news = [rolled, helped(4, HelpWith::MoreX)].into_iter().chain(on_roll);
        news.for_each(|event| dice.follow(&event, &names));
        // 3 + 2 is the lowest still; 3 + 2 + 3 is more than 7, which gets the last one.
        assert_eq!(dice.raises, [1, 5]);
    }

    #[test]
    fn the_dice_of_a_round_are_put_away_in_the_next() {
        play_out(game("counting_house", 1), |game| {
            let mut dice = Dice::default();
            game.log().iter().for_each(|line| dice.follow(&line.event, &names(game)));
            let first = game.heist().seats().next();
            if matches!(game.heist().moment(), Moment::Die(seat) if Some(*seat) != first) {
                assert!(dice.lying().is_none());
            }
        });
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
