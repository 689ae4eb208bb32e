//! Dice that roll and bump where everybody sees it, one face after the other; until they lie still, nothing else moves.

mod drawing;
mod lying;
mod spread;
mod thrown;

use bevy::prelude::*;

use crate::heist::sentences::HeistNames;
use crate::heist::{HeistGame, HeistLogged};
use crate::view::motion::Motion;
use unnoticed_rules::endeavor::{
    HeistEvent, HeistPhase, HelpWith, Seat, Stage, StatRoll, help_of, raise_lowest,
};

use super::HeistRequest;
use super::table::names;
pub(super) use lying::Lying;
pub(super) use spread::{DiceTable, MOST_CARDS, node as table_node};

/// Seconds until the next face lies there, at the usual speed.
const FACE_SECS: f32 = 0.45;
/// Seconds that the last one is looked at.
const LAST_SECS: f32 = 0.5;

/// The dice that were rolled last, and the last of everybody else.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct HeistDice {
    /// Whose they are.
    seat: Option<Seat>,
    title: String,
    rolls: Vec<StatRoll>,
    /// What Help added to each of them. Rule: END-61.
    raises: Vec<u16>,
    /// What it comes to, once it counts.
    outcome: Option<String>,
    /// Seconds since they were rolled; none once they lie still.
    rolling_secs: Option<f32>,
    /// The last roll of each rogue, of this round or of one before.
    of_all: Vec<(Seat, Vec<StatRoll>)>,
}

impl HeistDice {
    /// Those that lie on the table in `game` as it is: of the action that is being taken, if it has rolled, and of the round.
    pub fn lying_in(game: &HeistGame) -> Self {
        let (mut dice, names) = (Self::default(), names(game));
        game.log().iter().for_each(|line| dice.follow(&line.event, &names));
        let is_in_action = matches!(game.heist().phase(), HeistPhase::Turn(turn) if turn.stage != Stage::Act);
        if is_in_action { dice } else { Self { of_all: dice.of_all, ..Self::default() } }
    }

    /// The last roll counts, with what Help adds; what it came to is told with it. In a new round it is only what
    /// lies there still.
    fn follow(&mut self, event: &HeistEvent, names: &HeistNames) {
        match event {
            HeistEvent::Rolled { seat, task, rolls } => {
                let title = format!("{} · {}", names.seat(*seat), names.task(*seat, *task));
                let raises = vec![0; rolls.len()];
                let mut of_all = std::mem::take(&mut self.of_all);
                of_all.retain(|(rolled, _)| rolled != seat);
                of_all.push((*seat, rolls.clone()));
                let (seat, rolls) = (Some(*seat), rolls.clone());
                *self = Self { seat, title, rolls, raises, of_all, ..Self::default() };
            }
            HeistEvent::Helped { worth, with: HelpWith::Roll, .. } => self.raise(help_of(*worth).into()),
            HeistEvent::DieChosen { .. } | HeistEvent::Rested { .. } => {
                *self = Self { of_all: std::mem::take(&mut self.of_all), ..Self::default() };
            }
            HeistEvent::Settled { grade, .. } => self.outcome = Some(grade.to_string()),
            _ => {}
        }
    }

    /// Help adds to what is the lowest roll by now. Rule: END-61.
    fn raise(&mut self, by: u16) {
        let rolls = self.rolls.iter().map(|roll| roll.total);
        let mut totals: Vec<u16> =
            rolls.clone().zip(&self.raises).map(|(total, raise)| total + raise).collect();
        raise_lowest(&mut totals, by);
        self.raises = totals.iter().zip(rolls).map(|(total, thrown)| total - thrown).collect();
    }

    /// Whether they still roll.
    pub fn is_rolling(&self) -> bool {
        self.rolling_secs.is_some()
    }

    /// What is seen of them.
    pub fn lying(&self) -> Option<Lying> {
        (!self.rolls.is_empty()).then(|| Lying {
            title: self.title.clone(),
            rolls: self.rolls.clone(),
            raises: self.raises.clone(),
            outcome: self.outcome.clone().filter(|_| !self.is_rolling()),
            faces: self.rolling_secs.map_or(usize::MAX, |secs| (secs / FACE_SECS) as usize),
            is_rolling: self.is_rolling(),
        })
    }

    /// Faces of these dice that lay there `before` a Spark joined them.
    fn shown_in(&self, before: &Self) -> usize {
        let mut rolls = before.rolls.iter().zip(&self.rolls);
        let is_same = before.title == self.title
            && before.rolls.len() == self.rolls.len()
            && rolls.all(|(before, now)| now.faces.starts_with(&before.faces));
        if is_same && before.parts() < self.parts() { before.parts() } else { 0 }
    }

    fn parts(&self) -> usize {
        self.rolls.iter().map(|roll| roll.parts().count()).sum()
    }
}

pub(super) fn are_still(dice: Res<HeistDice>) -> bool {
    !dice.is_rolling()
}

/// Whether dice roll in `world`.
pub(in crate::screens) fn are_dice_rolling(world: &World) -> bool {
    world.resource::<HeistDice>().is_rolling()
}

/// Puts the dice as they lie in the heist of `world`, which is somewhere else now.
pub(in crate::screens) fn lay_dice(world: &mut World) {
    let dice = world.get_resource::<HeistGame>().map(HeistDice::lying_in);
    world.insert_resource(dice.unwrap_or_default());
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeistDice>().add_plugins(spread::plugin).add_systems(
        Update,
        (skip, start_rolling, roll)
            .chain()
            .after(crate::heist::HeistSystems)
            .run_if(resource_exists::<HeistGame>),
    );
}

/// Lets the dice of the last new roll be seen rolling.
fn start_rolling(
    mut told: MessageReader<HeistLogged>,
    game: Res<HeistGame>,
    motion: Res<Motion>,
    mut dice: ResMut<HeistDice>,
) {
    for HeistLogged(line) in told.read() {
        let before = dice.clone();
        dice.follow(&line.event, &names(&game));
        if matches!(line.event, HeistEvent::Rolled { .. }) && !motion.reduced {
            dice.rolling_secs = Some(dice.shown_in(&before) as f32 * FACE_SECS);
        }
    }
}

fn roll(time: Res<Time>, motion: Res<Motion>, mut dice: ResMut<HeistDice>) {
    let Some(secs) = dice.rolling_secs else { return };
    let secs = secs + time.delta_secs() * motion.speed.factor();
    let end = dice.parts() as f32 * FACE_SECS + LAST_SECS;
    dice.rolling_secs = (secs < end).then_some(secs);
}

/// Before new dice are rolled: the key that rolls them does not let them lie.
fn skip(mut requests: MessageReader<HeistRequest>, mut dice: ResMut<HeistDice>) {
    let is_skipped = requests.read().any(|request| *request == HeistRequest::SkipDice);
    if is_skipped && dice.is_rolling() {
        dice.rolling_secs = None;
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{game, play_out};
    use super::*;
    use unnoticed_rules::endeavor::{Choice, RogueTurn, RolledCheck, Stat, StatDie, Task};

    /// The roll that is in question in `game`.
    fn open_roll(game: &HeistGame) -> Option<&RolledCheck> {
        match game.heist().phase() {
            HeistPhase::Turn(RogueTurn { stage: Stage::Rolled(attempt), .. }) => Some(attempt),
            _ => None,
        }
    }

    #[test]
    fn hse_44_the_dice_of_a_roll_in_question_lie_on_the_table_wherever_the_heist_is_put() {
        let mut undone = 0;
        play_out(game("counting_house", 1), |game| {
            let Some(attempt) = open_roll(game) else { return };
            let lies = |game: &HeistGame| {
                let dice = HeistDice::lying_in(game);
                assert_eq!((&dice.rolls, dice.outcome.as_deref()), (&attempt.rolls, None));
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
        let roll = |total: u8| StatRoll {
            stat: Stat::Hand,
            die: StatDie::D8,
            with: None,
            faces: vec![total],
            singles: 1,
            total: total.into(),
        };
        let rolled = HeistEvent::Rolled { seat: Seat(0), task: Task::Move, rolls: vec![roll(7), roll(3)] };
        let helped = |worth, with| HeistEvent::Helped { helper: Seat(1), to: Seat(0), worth, with };
        let mut dice = HeistDice::default();
        let on_roll = [4, 6, 2].map(|worth| helped(worth, HelpWith::Roll));
        let news = [rolled, helped(4, HelpWith::MoreX)].into_iter().chain(on_roll);
        news.for_each(|event| dice.follow(&event, &names));
        // 3 + 2 is the lowest still; 3 + 2 + 3 is more than 7, which gets the last one.
        assert_eq!(dice.raises, [1, 5]);
    }

    #[test]
    fn in_the_next_round_nothing_is_in_question_and_dice_lie_where_they_were_thrown() {
        play_out(game("counting_house", 1), |game| {
            let mut dice = HeistDice::default();
            game.log().iter().for_each(|line| dice.follow(&line.event, &names(game)));
            let first = game.heist().seats().next();
            if matches!(game.heist().phase(), HeistPhase::Die(seat) if Some(*seat) != first) {
                assert!(dice.lying().is_none());
                assert_eq!(dice.of_all.is_empty(), game.heist().round() == 1);
            }
        });
    }

    #[test]
    fn dice_lie_on_the_table_while_the_action_that_they_were_rolled_for_is_taken() {
        play_out(game("counting_house", 1), |game| {
            let is_in_action =
                matches!(game.heist().phase(), HeistPhase::Turn(turn) if !matches!(turn.stage, Stage::Act));
            assert_eq!(
                HeistDice::lying_in(game).lying().is_some(),
                is_in_action,
                "{:?}",
                game.heist().phase()
            );
        });
    }
}
