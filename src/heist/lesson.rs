//! Where a heist stands in the lesson of its level: that follows from what has happened, and nothing else is kept.

use unnoticed_rules::endeavor::{Choice, Grade, Heist, HeistEvent, RogueAct, Task};

use crate::level::{LessonChoice, LessonEvent, LessonRemark, LessonStep};

use super::HeistGame;

/// The step at which a lesson is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonPlace<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// The step.
    pub step: &'a LessonStep,
    /// What is said of what has just happened, in place of the step.
    pub remark: Option<&'a LessonRemark>,
    /// Whether every Objective is done.
    is_done: bool,
}

impl<'a> LessonPlace<'a> {
    /// Where `game` is; none if its level is no lesson, or the lesson is over.
    pub fn of(game: &'a HeistGame) -> Option<Self> {
        let table = game.level().heist.as_ref()?;
        let (steps, mut unsaid) = (&table.lesson, table.remarks.iter().collect::<Vec<_>>());
        let (mut done, mut remark) = (0, None);
        for line in game.log() {
            if steps.get(done).is_some_and(|step| is_it(step.until, &line.event)) {
                done += 1;
            }
            if matches!(line.event, HeistEvent::Rolled { .. } | HeistEvent::DieChosen { .. }) {
                remark = None;
            }
            if let Some(said) = unsaid.iter().position(|remark| is_it(remark.on, &line.event)) {
                remark = Some(unsaid.remove(said));
            }
        }
        let of_sparks = unsaid.into_iter().find(|remark| remark.on == LessonEvent::MaySpark);
        remark = of_sparks.filter(|_| may_spark_first(game)).or(remark);
        let is_done = game.heist().is_all_done();
        steps.get(done).map(|step| Self { number: done + 1, step, remark, is_done })
    }

    /// What is said now.
    pub fn words(&self) -> &'a str {
        let LessonStep { text, once_done, .. } = self.step;
        let of_step = once_done.as_ref().filter(|_| self.is_done).unwrap_or(text);
        self.remark.map_or(of_step, |remark| &remark.text)
    }

    /// Whether `choice` may be made in this step of the lesson. Where nothing that it allows is open in `heist`, everything but
    /// an attack may: nobody is stuck, and no shelter is used up.
    pub fn allows(&self, heist: &Heist, choice: &Choice) -> bool {
        self.names(choice) || !is_attack(choice) && !heist.choices().iter().any(|open| self.names(open))
    }

    fn names(&self, choice: &Choice) -> bool {
        let allow = &self.step.allow;
        allow.is_empty() || kinds(choice).iter().all(|kind| allow.contains(kind))
    }
}

/// Whether a Spark can be added to what lies there, and there was neither one before nor a failure, which tell of it.
fn may_spark_first(game: &HeistGame) -> bool {
    let tells =
        |event: &HeistEvent| [LessonEvent::Spark, LessonEvent::Failed].iter().any(|on| is_it(*on, event));
    game.heist().choices().iter().any(|choice| matches!(choice, Choice::Spark(_)))
        && !game.log().iter().any(|line| tells(&line.event))
}

/// What can be chosen in `game` now: in a lesson, what its step allows.
pub fn open_choices(game: &HeistGame) -> Vec<Choice> {
    let (heist, place) = (game.heist(), LessonPlace::of(game));
    let is_allowed = |choice: &Choice| place.as_ref().is_none_or(|place| place.allows(heist, choice));
    heist.choices().into_iter().filter(is_allowed).collect()
}

/// Whether `choice` uses up the shelter of whoever makes it. Rule: END-192.
const fn is_attack(choice: &Choice) -> bool {
    matches!(choice, Choice::Act { act: RogueAct::Try(task), .. } if task.is_attack())
}

/// Whether `event` is what a step waits for.
const fn is_it(until: LessonEvent, event: &HeistEvent) -> bool {
    matches!(
        (until, event),
        (LessonEvent::Die, HeistEvent::DieChosen { .. })
            | (LessonEvent::Dice, HeistEvent::Ordered { .. })
            | (LessonEvent::Move, HeistEvent::Moved { .. })
            | (LessonEvent::Attack, HeistEvent::AlarmsRemoved { .. })
            | (LessonEvent::Steal, HeistEvent::Taken { .. })
            | (LessonEvent::Work, HeistEvent::Schemed { .. })
            | (LessonEvent::Done, HeistEvent::ObjectiveDone { .. })
            | (LessonEvent::Spark, HeistEvent::Sparked { .. })
            | (LessonEvent::Help, HeistEvent::Helped { .. })
            | (LessonEvent::Rest, HeistEvent::Rested { .. })
            | (LessonEvent::Eye, HeistEvent::EyeActed { .. })
            | (LessonEvent::Round, HeistEvent::RoundBegan { round: 2.. })
            | (LessonEvent::Failed, HeistEvent::Settled { grade: Grade::Failure, .. })
            | (LessonEvent::Grew, HeistEvent::Grew { .. })
            | (LessonEvent::Woke, HeistEvent::Woke { .. })
            | (LessonEvent::Wounded, HeistEvent::Wounded { .. })
            | (LessonEvent::Out, HeistEvent::Escaped { .. })
            | (LessonEvent::End, HeistEvent::Ended { .. })
    )
}

/// What a choice is called in lessons; what only follows from another has no name there.
fn kinds(choice: &Choice) -> Vec<LessonChoice> {
    let act = |act: &RogueAct| match act {
        RogueAct::Try(Task::Move) => LessonChoice::Move,
        RogueAct::Try(Task::Violent) => LessonChoice::Attack,
        RogueAct::Try(Task::NonViolent) => LessonChoice::Steal,
        RogueAct::Try(Task::Work(_)) => LessonChoice::Work,
        RogueAct::Try(Task::Force(_)) => LessonChoice::Force,
        RogueAct::CoverFor(_) | RogueAct::CoverBehind(_) | RogueAct::Help(_) => LessonChoice::Cover,
        RogueAct::Change(_) => LessonChoice::Change,
        RogueAct::Pass => LessonChoice::Pass,
    };
    match choice {
        Choice::Die(_) => vec![LessonChoice::Die],
        Choice::Rest => vec![LessonChoice::Rest],
        Choice::Act { act: tried, spark: Some(_), .. } => vec![act(tried), LessonChoice::Spark],
        Choice::Act { act: tried, .. } => vec![act(tried)],
        Choice::Spark(_) => vec![LessonChoice::Spark],
        Choice::Help { .. } => vec![LessonChoice::Help],
        Choice::Settle
        | Choice::Alarm(_)
        | Choice::Go(_)
        | Choice::Take(_)
        | Choice::Leave(_)
        | Choice::Lead(_)
        | Choice::Quicken(_)
        | Choice::GiveUp => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::heist::HeistOptions;
    use crate::level::{Level, SHIPPED};
    use unnoticed_rules::endeavor::{Difficulty, EyeMode};

    /// The lesson that comes with the game, before its first choice.
    fn lesson(difficulty: Difficulty, crew: u8, seed: u64) -> HeistGame {
        let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "first_lesson").expect("it is shipped");
        let level = Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level"));
        HeistGame::begin(level, HeistOptions { difficulty, crew }, seed).expect("so many rogues")
    }

    /// Plays `game` on with one choice that is allowed or another, and shows every moment before it to `look`.
    fn play(mut game: HeistGame, most: usize, mut look: impl FnMut(&HeistGame)) -> HeistGame {
        for number in 0..most {
            look(&game);
            let open = game.heist().choices();
            let place = LessonPlace::of(&game);
            let allowed: Vec<&Choice> = open
                .iter()
                .filter(|choice| place.is_none_or(|place| place.allows(game.heist(), choice)))
                .collect();
            let Some(&choice) = allowed.get((number * 7 + game.seed() as usize) % allowed.len().max(1))
            else {
                break;
            };
            let choice = choice.clone();
            game.choose(&choice).expect("it is open");
        }
        game
    }

    #[test]
    fn the_eye_cannot_wake_before_the_third_round_of_the_first_lesson() {
        let (mut rounds, mut awake) = (0, 0);
        for seed in 0..400 {
            let difficulty = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard][seed as usize % 3];
            play(lesson(difficulty, 1 + seed as u8 % 2, seed), 400, |game| {
                let heist = game.heist();
                if heist.round() < 3 {
                    assert_eq!(heist.mode(), EyeMode::Wary, "seed {seed}");
                    rounds += 1;
                } else {
                    awake += u32::from(heist.mode() == EyeMode::Wake);
                }
            });
        }
        assert!(rounds > 1_000 && awake > 0, "and later it can: {rounds}, {awake}");
    }

    #[test]
    fn a_lesson_begins_with_a_die_and_goes_on_by_what_happens() {
        let mut game = lesson(Difficulty::Normal, 2, 1);
        let place = LessonPlace::of(&game).expect("a lesson");
        assert_eq!((place.number, place.step.until), (1, LessonEvent::Die));
        assert!(!place.allows(game.heist(), &Choice::Rest));
        let first = game.heist().choices().remove(0);
        game.choose(&first).expect("it is open");
        assert_eq!(LessonPlace::of(&game).expect("it goes on").number, 2);
        game.undo().expect("no die was rolled");
        assert_eq!(LessonPlace::of(&game).expect("it went back").number, 1);
    }

    #[test]
    fn a_remark_is_made_once_and_stands_until_the_next_roll() {
        let (mut made, mut failures, mut offered) = (0, 0, 0);
        for seed in 0..20 {
            let mut lines = 0;
            let mut heard: Vec<LessonEvent> = Vec::new();
            play(lesson(Difficulty::Normal, 2, seed), 2_000, |game| {
                let new = &game.log()[lines..];
                lines = game.log().len();
                let has_failed = new
                    .iter()
                    .any(|line| matches!(line.event, HeistEvent::Settled { grade: Grade::Failure, .. }));
                failures += u32::from(has_failed);
                let Some(place) = LessonPlace::of(game) else { return };
                let is_once = |remark: &&LessonRemark| remark.on != LessonEvent::MaySpark;
                let remark = place.remark.filter(is_once);
                if let Some(remark) = remark.filter(|remark| heard.last() != Some(&remark.on)) {
                    assert!(!heard.contains(&remark.on), "{:?} comes twice, seed {seed}", remark.on);
                    heard.push(remark.on);
                    made += 1;
                }
                if matches!(new.last().map(|line| &line.event), Some(HeistEvent::Rolled { .. })) {
                    assert_eq!(remark, None, "seed {seed}");
                }
                let may_spark =
                    game.heist().choices().iter().any(|choice| matches!(choice, Choice::Spark(_)));
                let tells = |event: &HeistEvent| {
                    matches!(
                        event,
                        HeistEvent::Sparked { .. } | HeistEvent::Settled { grade: Grade::Failure, .. }
                    )
                };
                let is_told = game.log().iter().any(|line| tells(&line.event));
                let is_offered = place.remark.is_some_and(|remark| remark.on == LessonEvent::MaySpark);
                assert_eq!(is_offered, may_spark && !is_told, "seed {seed}");
                offered += u32::from(is_offered);
            });
        }
        assert!(
            made > 20 && failures > 20 && offered > 5,
            "{made} remarks, {failures} failures, {offered} offers"
        );
    }

    #[test]
    fn what_a_step_says_follows_whether_the_box_is_open() {
        let mut said = [0, 0];
        for seed in 0..20 {
            play(lesson(Difficulty::Normal, 2, seed), 2_000, |game| {
                let Some(place) = LessonPlace::of(game) else { return };
                let (words, is_open) = (place.words(), game.heist().is_all_done());
                let wrong: &[&str] =
                    if is_open { &["still shut", "open the box"] } else { &["The box is open"] };
                assert!(!wrong.iter().any(|wrong| words.contains(wrong)), "seed {seed}: {words}");
                said[usize::from(is_open)] += 1;
            });
        }
        assert!(said[0] > 100 && said[1] > 20, "{said:?}");
    }

    #[test]
    fn somebody_is_always_allowed_something() {
        for seed in 0..40 {
            let over = play(lesson(Difficulty::Normal, 2, seed), 2_000, |game| {
                let open = game.heist().choices();
                let place = LessonPlace::of(game);
                let is_allowed =
                    |choice: &Choice| place.is_none_or(|place| place.allows(game.heist(), choice));
                assert!(open.is_empty() || open.iter().any(is_allowed), "seed {seed}");
            });
            assert!(over.heist().ending().is_some());
        }
    }
}
