//! What decided a heist, told in a few moments once it is over. Rule: END-209.

use unnoticed_rules::endeavor::{
    Choice, Ending, EyeMode, Grade, Heist, HeistEvent, HeistPhase, HelpWith, RogueAct, Seat, Stage, Task,
};

use crate::sim::TurningPoint;

use super::sentences::HeistNames;
use super::{HeistGame, HeistLine};

/// The most that are told.
const MOST: usize = 3;
/// A Check that came off with a smaller chance than this, in percent, is told of.
const CLOSE_CALL: u8 = 75;

/// A Check that was tried.
#[derive(Clone, Copy, Debug)]
struct Tried {
    /// The line in which it came out.
    line: usize,
    seat: Seat,
    task: Task,
    /// The chance that it had, in percent.
    percent: u8,
    succeeded: bool,
    /// What was paid last while the dice that lay there were not enough.
    saved_by: Option<&'static str>,
}

/// The moments that decided the heist of `game`, oldest first: three at most, and none before it is over.
pub fn heist_turning_points(game: &HeistGame) -> Vec<TurningPoint> {
    let Some(ending) = game.heist().ending() else { return Vec::new() };
    let teller =
        Teller { game, names: HeistNames::of(game.heist(), game.level().heist.as_ref()), tried: tried(game) };
    let mut points = match ending {
        Ending::Full => teller.of_a_full_win(),
        Ending::Narrow | Ending::Loss => teller.of_what_went_wrong(ending),
    };
    points.sort_by_key(|point| point.line);
    points.dedup_by_key(|point| point.line);
    points.truncate(MOST);
    points
}

/// All Checks, in order.
fn tried(game: &HeistGame) -> Vec<Tried> {
    let checks = game.before_each().enumerate().filter_map(|(number, (heist, choice, line))| {
        let Choice::Act { act: RogueAct::Try(task), .. } = choice else { return None };
        let percent = heist.odds(choice)?.success().percent();
        let lines = game.log().iter().enumerate().skip(line);
        let (line, seat, grade) = lines.into_iter().find_map(|(line, found)| match found.event {
            HeistEvent::Settled { seat, grade, .. } => Some((line, seat, grade)),
            _ => None,
        })?;
        let later = game.before_each().skip(number + 1).take_while(|&(_, _, begun)| begun <= line);
        let saved_by = later.filter_map(|(heist, choice, _)| rescue(heist, choice)).last();
        Some(Tried { line, seat, task: *task, percent, succeeded: grade != Grade::Failure, saved_by })
    });
    checks.collect()
}

/// What `choice` pays to save a Check of `heist` whose dice lie there and are not enough. Rules: END-38, END-57.
fn rescue(heist: &Heist, choice: &Choice) -> Option<&'static str> {
    let HeistPhase::Turn(turn) = heist.phase() else { return None };
    let Stage::Rolled(attempt) = &turn.stage else { return None };
    let outcome = attempt.outcome();
    match choice {
        _ if outcome.grade.succeeds() => None,
        Choice::Spark(_) => Some("a Spark"),
        Choice::Help { with: HelpWith::Roll, .. } => Some("Help"),
        _ => None,
    }
}

struct Teller<'a> {
    game: &'a HeistGame,
    names: HeistNames,
    tried: Vec<Tried>,
}

impl Teller<'_> {
    fn point(&self, line: usize, words: String, is_lucky: bool) -> TurningPoint {
        TurningPoint { line, round: self.game.log()[line].round.into(), words, is_lucky, other: None }
    }

    /// The first line that `is_it`, with its place.
    fn first(&self, is_it: impl Fn(&HeistEvent) -> bool) -> Option<(usize, &HeistLine)> {
        self.game.log().iter().enumerate().find(|(_, line)| is_it(&line.event))
    }

    fn check(&self, tried: &Tried) -> String {
        self.names.attempt(tried.seat, tried.task)
    }

    /// The closest calls, and when the last Objective was done.
    fn of_a_full_win(&self) -> Vec<TurningPoint> {
        let mut lucky: Vec<&Tried> =
            self.tried.iter().filter(|tried| tried.succeeded && tried.percent < CLOSE_CALL).collect();
        lucky.sort_by_key(|tried| (tried.percent, tried.line));
        let calls = lucky.into_iter().take(2).map(|tried| {
            let how = tried.saved_by.map_or("came off".to_owned(), |what| format!("was saved by {what}"));
            let words = format!("{} at {} % {how}.", self.check(tried), tried.percent);
            self.point(tried.line, words, true)
        });
        calls.chain(self.last_objective()).collect()
    }

    /// The last Objective that was done.
    fn last_objective(&self) -> Option<TurningPoint> {
        let log = self.game.log().iter().enumerate().rev();
        let (line, area, position) = log.into_iter().find_map(|(line, found)| match found.event {
            HeistEvent::ObjectiveDone { area, position } => Some((line, area, position)),
            _ => None,
        })?;
        let dawn = self.game.before(line).dawn();
        let when = match dawn.checked_sub(self.game.log()[line].round) {
            None => "after dawn".to_owned(),
            Some(0) => "in the last round before dawn".to_owned(),
            Some(1) => "with one round left to dawn".to_owned(),
            Some(more) => format!("with {more} rounds left to dawn"),
        };
        let words = format!("{} was done {when}.", self.names.objective(area, position));
        Some(self.point(line, words, true))
    }

    /// How the Eye woke, who was caught first, and what failed although it had the best chance.
    fn of_what_went_wrong(&self, ending: Ending) -> Vec<TurningPoint> {
        let mut points: Vec<TurningPoint> = self.waking().into_iter().chain(self.capture()).collect();
        if ending == Ending::Narrow {
            points.extend(self.last_objective());
        }
        if points.len() < MOST {
            points.extend(self.worst_luck());
        }
        if points.is_empty() && !self.game.log().is_empty() {
            points.push(self.point(self.game.log().len() - 1, self.why_lost(), false));
        }
        points
    }

    /// Who woke the Eye, and by which failure; or the dawn.
    fn waking(&self) -> Option<TurningPoint> {
        let (line, found) = self.first(|event| matches!(event, HeistEvent::Woke { .. }))?;
        let HeistEvent::Woke { seat } = found.event else { return None };
        let Some(seat) = seat else {
            let left: u32 = self.game.heist().tracks().iter().map(|track| track.objectives.len()).sum();
            let words = match left {
                0 => "Dawn came, and the Eye woke, before everybody was out.".to_owned(),
                _ => "Dawn came, and the Eye woke, before the work was done.".to_owned(),
            };
            return Some(self.point(line, words, false));
        };
        let name = self.names.seat(seat);
        let failed = self.tried.iter().rev().find(|tried| tried.line < line && tried.seat == seat);
        let failed =
            failed.filter(|tried| !tried.succeeded && self.game.log()[tried.line].round == found.round);
        let alarm = match self.has_ended_shelter(line) {
            true => "the Alarm from which its own Attack had taken the shelter",
            false => "an Alarm",
        };
        let words = match failed {
            Some(tried) => format!(
                "{} at {} % failed; {name} stayed on {alarm}, and the Eye woke.",
                self.check(tried),
                tried.percent
            ),
            None => format!("{name} ended a turn on {alarm}, and the Eye woke."),
        };
        Some(self.point(line, words, false))
    }

    /// Whether whoever stands where it does when `line` comes attacked out of a shelter there in the same turn. Rule: END-192.
    fn has_ended_shelter(&self, line: usize) -> bool {
        let turn = self.game.log()[..line].iter().rev().map(|line| &line.event);
        let mut since = turn.take_while(|event| {
            !matches!(
                event,
                HeistEvent::TurnBegan { .. } | HeistEvent::Moved { .. } | HeistEvent::Changed { .. }
            )
        });
        since.any(|event| matches!(event, HeistEvent::SanctuaryLost { .. }))
    }

    /// Who was caught first, and how strong the Eye was.
    fn capture(&self) -> Option<TurningPoint> {
        let (line, found) = self.first(|event| matches!(event, HeistEvent::Removed { .. }))?;
        let HeistEvent::Removed { seat } = found.event else { return None };
        let words = format!("Three Wounds in a row, and the Eye led: {} was caught.", self.names.seat(seat));
        Some(self.point(line, words, false))
    }

    /// The Check that failed although its chance was the best of all that failed.
    fn worst_luck(&self) -> Option<TurningPoint> {
        let failed = self.tried.iter().filter(|tried| !tried.succeeded);
        let tried = failed.max_by_key(|tried| (tried.percent, std::cmp::Reverse(tried.line)))?;
        let grew = self.game.log()[tried.line..].iter().take_while(|line| {
            !matches!(line.event, HeistEvent::TurnBegan { .. } | HeistEvent::EyeActed { .. })
        });
        let more: u32 =
            grew.map(|line| if let HeistEvent::Grew { at, .. } = line.event { at.len() } else { 0 }).sum();
        let cost = match more {
            0 => String::new(),
            1 => ": one more Alarm".to_owned(),
            _ => format!(": {more} more Alarms"),
        };
        let words = format!("{} at {} % failed{cost}.", self.check(tried), tried.percent);
        Some(self.point(tried.line, words, false))
    }

    fn why_lost(&self) -> String {
        match self.game.heist().mode() {
            _ if self.game.heist().is_given_up() => "You gave it up.",
            EyeMode::Wary => "Everybody left, and not everything was done.",
            EyeMode::Wake => "The Eye was awake, and not everything was done.",
        }
        .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::designer::{GreedyHeistBot, PlannerHeistBot};
    use crate::heist::tests::game;
    use unnoticed_rules::endeavor::Difficulty;

    fn played(seed: u64, choose: impl Fn(&HeistGame) -> Option<Choice>) -> HeistGame {
        let mut game = game(Difficulty::Hard, seed);
        assert!(heist_turning_points(&game).is_empty(), "nothing is decided yet");
        while let Some(choice) = choose(&game) {
            game.choose(&choice).expect("bots choose what is open");
        }
        game
    }

    #[test]
    fn what_decided_a_heist_is_told_in_three_moments_at_most() {
        let mut endings = Vec::new();
        for seed in 0..40 {
            let game = played(seed, |game| GreedyHeistBot.choose(game.heist()));
            let points = heist_turning_points(&game);
            assert!((1..=MOST).contains(&points.len()), "seed {seed}: {points:?}");
            assert!(points.windows(2).all(|pair| pair[0].line < pair[1].line));
            for point in &points {
                assert!(!point.words.contains("END-"), "{point:?}");
                assert_eq!(point.round, u32::from(game.log()[point.line].round));
            }
            let woke = game.log().iter().any(|line| matches!(line.event, HeistEvent::Woke { .. }));
            assert_eq!(points.iter().any(|point| point.words.contains("the Eye woke")), woke, "{points:?}");
            endings.push(game.heist().ending());
        }
        assert!(endings.contains(&Some(Ending::Loss)));
    }

    /// A heist in which one Spark is paid for once dice lie there, which `are_enough` or are not; all else is chosen by
    /// the bot, which pays for none of them.
    fn sparking(seed: u64, are_enough: bool) -> Option<HeistGame> {
        let mut game = game(Difficulty::Easy, seed);
        let mut has_paid = false;
        while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
            let heist = game.heist();
            let sparks = heist.choices().into_iter().filter(|choice| matches!(choice, Choice::Spark(_)));
            let mut wanted = sparks.filter(|spark| rescue(heist, spark).is_none() == are_enough && !has_paid);
            let offered = wanted.next();
            has_paid |= offered.is_some();
            let is_payment = matches!(choice, Choice::Spark(_) | Choice::Help { .. });
            let choice = if is_payment { Choice::Settle } else { choice };
            game.choose(&offered.unwrap_or(choice)).expect("what is offered is open");
        }
        has_paid.then_some(game)
    }

    #[test]
    fn a_check_is_saved_by_what_is_paid_for_dice_that_were_not_enough_and_by_nothing_else() {
        let saved = |are_enough| {
            let game = (0..40).find_map(|seed| sparking(seed, are_enough));
            let tried = tried(&game.expect("a Spark is offered now and then"));
            assert!(tried.iter().any(|tried| tried.saved_by.is_none()), "the others came out by themselves");
            tried.iter().filter_map(|tried| tried.saved_by).collect::<Vec<_>>()
        };
        assert_eq!(saved(false), ["a Spark"]);
        assert_eq!(saved(true), [""; 0], "it would have come off without");
    }

    #[test]
    fn end_192_whoever_wakes_the_eye_where_its_own_attack_ended_the_shelter_is_told_that() {
        let attacks = |choice: &&Choice| {
            matches!(choice, Choice::Act { act: RogueAct::Try(Task::Violent | Task::NonViolent), .. })
        };
        let told = (0..60).find_map(|seed| {
            let game = played(seed, |game| {
                let open = game.heist().choices();
                let is_sheltered = matches!(game.heist().phase(), HeistPhase::Turn(turn)
                    if game.heist().track_of(turn.seat).shelters(game.heist().rogue(turn.seat).place.position));
                let reckless = open.iter().find(attacks).filter(|_| is_sheltered).cloned();
                reckless.or_else(|| GreedyHeistBot.choose(game.heist()))
            });
            let (woke, lost) = (
                game.log().iter().position(|line| matches!(line.event, HeistEvent::Woke { .. }))?,
                game.log().iter().position(|line| matches!(line.event, HeistEvent::SanctuaryLost { .. }))?,
            );
            let between = game.log().get(lost..woke)?;
            let is_same_turn = between.iter().all(|line| {
                !matches!(line.event, HeistEvent::TurnBegan { .. } | HeistEvent::Moved { .. } | HeistEvent::EyeActed { .. })
            });
            let points = heist_turning_points(&game);
            is_same_turn.then(|| points.into_iter().find(|point| point.line == woke))?
        });
        let words = told.expect("somebody attacks out of a shelter and stays").words;
        assert!(words.contains("its own Attack had taken the shelter"), "{words}");
    }

    #[test]
    fn a_full_win_tells_its_closest_calls() {
        let won = (1..20).map(|seed| played(seed, |game| PlannerHeistBot.choose(game.heist())));
        let mut won = won.into_iter().filter(|game| game.heist().ending() == Some(Ending::Full));
        let points = heist_turning_points(&won.next().expect("the planner wins now and then"));
        assert!(points.iter().all(|point| point.is_lucky) && !points.is_empty(), "{points:?}");
    }
}
