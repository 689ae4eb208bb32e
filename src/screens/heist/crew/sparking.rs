//! Which Stats can Spark in what can be chosen now. Rules: END-38 to END-43.

use unnoticed_rules::endeavor::{Choice, HeistPhase, Seat, Spark, Stat};

use crate::heist::{HeistGame, LessonPlace};
use crate::level::LessonChoice;

/// The Stats of a rogue that are in a Spark which it can choose now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sparking {
    /// Those of the rogue that acts.
    Now(Vec<Stat>),
    /// It does not act: whatever its Blessings would pay for.
    Later,
    /// None: that comes later in the lesson.
    Untaught,
}

impl Sparking {
    /// What can be Sparked by the rogue of `seat`.
    pub fn of(game: &HeistGame, seat: Seat) -> Self {
        let (heist, place) = (game.heist(), LessonPlace::of(game));
        let teaches = |place: &LessonPlace| {
            place.step.allow.is_empty() || place.step.allow.contains(&LessonChoice::Spark)
        };
        match heist.phase() {
            _ if !place.as_ref().is_none_or(teaches) => Self::Untaught,
            HeistPhase::Turn(turn) if turn.seat == seat => {
                let sparks = heist.choices().into_iter().filter_map(|choice| spark_of(&choice));
                let mut stats: Vec<Stat> = sparks.map(|spark| spark.with).collect();
                // What is Sparked is rolled with the Action Die first of all.
                stats.extend(heist.rogue(seat).action_die.filter(|_| !stats.is_empty()));
                Self::Now(stats)
            }
            _ => Self::Later,
        }
    }
}

const fn spark_of(choice: &Choice) -> Option<Spark> {
    match choice {
        Choice::Act { spark, .. } => *spark,
        Choice::Spark(spark) => Some(*spark),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{game, play_out};
    use super::*;

    #[test]
    fn end_38_a_stat_is_said_to_spark_now_only_if_such_a_choice_is_open() {
        let (mut now, mut none) = (0, 0);
        play_out(game("counting_house", 3), |game| {
            let HeistPhase::Turn(turn) = game.heist().phase() else { return };
            let Sparking::Now(stats) = Sparking::of(game, turn.seat) else { panic!("it acts") };
            let open = game.heist().choices();
            let is_open = open.iter().any(|choice| spark_of(choice).is_some());
            assert_eq!(stats.is_empty(), !is_open);
            *(if is_open { &mut now } else { &mut none }) += 1;
        });
        assert!(now > 0 && none > 0, "{now} and {none}");
    }

    #[test]
    fn a_lesson_marks_no_spark_before_it_teaches_them() {
        let game = game("first_lesson", 1);
        assert_eq!(Sparking::of(&game, Seat(0)), Sparking::Untaught);
    }
}
