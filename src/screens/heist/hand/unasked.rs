//! Choices that are made without asking: those with one sensible answer, and those that a click by hand has answered.

use bevy::prelude::*;

use crate::heist::{Choose, HeistGame, HeistSystems};
use crate::navigation::{Menu, Screen};
use crate::screens::heist::dice::are_still;
use crate::screens::heist::offers::strays;
use crate::settings::Settings;
use unnoticed_rules::endeavor::{
    Choice, EyeMode, Heist, HeistPhase, HelpWith, Positions, RolledCheck, Seat, Stage, TrackDirection,
    TrackPlace,
};

/// The place that was clicked, until what follows from it is done.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandAim(pub Option<TrackPlace>);

/// Choices of the heist that were looked at: what is taken back is asked again.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct LookedAt(usize);

pub(super) fn plugin(app: &mut App) {
    let asks = |settings: Res<Settings>| !settings.ask_everything;
    app.init_resource::<HandAim>().init_resource::<LookedAt>().add_systems(
        Update,
        answer.before(HeistSystems).run_if(
            in_state(Screen::Heist)
                .and_then(in_state(Menu::None))
                .and_then(resource_exists::<HeistGame>)
                .and_then(are_still)
                .and_then(asks),
        ),
    );
}

fn answer(
    game: Res<HeistGame>,
    mut aim: ResMut<HandAim>,
    mut looked_at: ResMut<LookedAt>,
    mut choices: MessageWriter<Choose>,
) {
    let made = game.course().len();
    let is_next = made == looked_at.0 + 1;
    looked_at.0 = made;
    if !is_next {
        return;
    }
    if let Some(choice) = by_aim(game.heist(), aim.0).or_else(|| only_sensible(game.heist())) {
        choices.write(Choose(choice));
    } else if matches!(game.heist().phase(), HeistPhase::Turn(turn) if turn.stage == Stage::Act) {
        aim.0 = None;
    }
}

/// What follows from the place that was clicked: which way a Move goes, which Alarm an Attack hits, and that one leaves by
/// the Escape. Rules: END-117, END-125, END-187.
fn by_aim(heist: &Heist, aim: Option<TrackPlace>) -> Option<Choice> {
    let (HeistPhase::Turn(turn), Some(aim)) = (heist.phase(), aim) else { return None };
    let here = heist.rogue(turn.seat).place;
    if here.area != aim.area {
        return None;
    }
    match turn.stage {
        Stage::Alarm { targets, .. } => targets.contains(aim.position).then_some(Choice::Alarm(aim.position)),
        Stage::Go(distance) => {
            let leads = |way: &TrackDirection| {
                let steps: Vec<u8> =
                    heist.way_of(turn.seat, *way, distance).map(|step| step.position).collect();
                let escapes = heist.track_of(turn.seat).escapes & Positions::of(steps.iter().copied());
                steps.last() == Some(&aim.position) || escapes.contains(aim.position)
            };
            [TrackDirection::Up, TrackDirection::Down].into_iter().find(leads).map(Choice::Go)
        }
        Stage::Leave(..) => (here == aim && !heist.is_lost_without(turn.seat)).then_some(Choice::Leave(true)),
        Stage::Act | Stage::Rolled(_) | Stage::Take(_) => None,
    }
}

/// The choice that nobody would weigh: the only one there is, a success that nothing more can come of, the only way on, and
/// to quicken as many as may be. Rules: END-65, END-68, END-168.
fn only_sensible(heist: &Heist) -> Option<Choice> {
    let choices = heist.choices();
    if let [only] = &choices[..] {
        return Some(only.clone());
    }
    match heist.phase() {
        HeistPhase::Turn(turn) => match &turn.stage {
            Stage::Rolled(attempt) => counts_as_it_lies(attempt, &choices).then_some(Choice::Settle),
            Stage::Go(distance) => only_way(heist, turn.seat, *distance).map(Choice::Go),
            _ => None,
        },
        HeistPhase::Quicken(..) => {
            let size = |choice: &Choice| if let Choice::Quicken(seats) = choice { seats.len() } else { 0 };
            let most = choices.iter().map(size).max()?;
            let mut largest = choices.iter().filter(|choice| size(choice) == most);
            largest.next().filter(|_| largest.next().is_none()).cloned()
        }
        HeistPhase::Die(_) | HeistPhase::Lead(_) | HeistPhase::Over(_) => None,
    }
}

/// The way in which a Move leads anywhere, if there is one alone, it ends on no Alarm and not out of shelter: else one might
/// rather stay. Rules: END-68, END-175, END-191.
fn only_way(heist: &Heist, seat: Seat, distance: u8) -> Option<TrackDirection> {
    let ways = [TrackDirection::Up, TrackDirection::Down];
    let mut leading = ways.into_iter().filter(|&way| heist.way_of(seat, way, distance).next().is_some());
    let way = leading.next()?;
    let is_better = !strays(heist, seat, way, distance) && !leaves_shelter(heist, seat, way, distance);
    (is_better && leading.next().is_none()).then_some(way)
}

/// Whether the rogue goes from where no Alarm counts to where some may, while the Eye looks out. Rule: END-191.
fn leaves_shelter(heist: &Heist, seat: Seat, way: TrackDirection, distance: u8) -> bool {
    let is_sheltered = |position| heist.track_of(seat).shelters(position);
    let end = heist.way_of(seat, way, distance).last().map(|step| step.position);
    heist.mode() == EyeMode::Wary
        && is_sheltered(heist.rogue(seat).place.position)
        && !end.is_some_and(is_sheltered)
}

/// Whether the roll succeeds, nothing better than a success is worth anything, and all else would only raise it.
fn counts_as_it_lies(attempt: &RolledCheck, choices: &[Choice]) -> bool {
    let outcome = attempt.outcome();
    let only_raises = |choice: &Choice| {
        matches!(choice, Choice::Settle | Choice::Spark(_) | Choice::Help { with: HelpWith::Roll, .. })
    };
    outcome.grade.succeeds() && !attempt.task.gains_by_maximum() && choices.iter().all(only_raises)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::{game, play_out};

    #[test]
    fn what_is_not_asked_is_open_and_a_failure_that_can_be_saved_is_asked_about() {
        let (mut unasked, mut saved) = (0, 0);
        for seed in 1..6 {
            play_out(game("counting_house", seed), |game| {
                let (heist, choices) = (game.heist(), game.heist().choices());
                let answer = only_sensible(heist);
                unasked += u32::from(answer.is_some());
                assert!(answer.as_ref().is_none_or(|answer| choices.contains(answer)));
                let HeistPhase::Turn(turn) = heist.phase() else { return };
                let Stage::Rolled(attempt) = &turn.stage else { return };
                let fails = !attempt.outcome().grade.succeeds();
                if fails && choices.len() > 1 {
                    assert_eq!(answer, None);
                    saved += 1;
                }
            });
        }
        assert!(unasked > 20 && saved > 0, "{unasked}, {saved}");
    }

    #[test]
    fn end_68_end_175_the_only_way_on_is_taken_unless_it_ends_on_an_alarm() {
        let (mut taken, mut asked) = (0, 0);
        for seed in 1..30 {
            play_out(game("counting_house", seed), |game| {
                let heist = game.heist();
                let HeistPhase::Turn(turn) = heist.phase() else { return };
                let Stage::Go(distance) = turn.stage else { return };
                let leads = |way| heist.way_of(turn.seat, way, distance).next().is_some();
                let ways = [TrackDirection::Up, TrackDirection::Down];
                let both = ways.into_iter().all(leads);
                let area = heist.rogue(turn.seat).place.area;
                let wakes = |way| {
                    let steps: Vec<u8> =
                        heist.way_of(turn.seat, way, distance).map(|step| step.position).collect();
                    let escapes = heist.track_of(turn.seat).escapes & Positions::of(steps.iter().copied());
                    let end = steps.last().map(|&position| TrackPlace { area, position });
                    escapes == Positions::NONE && end.is_some_and(|end| heist.wakes(end))
                };
                match only_sensible(heist) {
                    Some(Choice::Go(way)) => {
                        assert!(
                            leads(way)
                                && !both
                                && !wakes(way)
                                && !leaves_shelter(heist, turn.seat, way, distance)
                        );
                        taken += 1;
                    }
                    other => {
                        assert_eq!(other, None);
                        let leaves = |way| leads(way) && leaves_shelter(heist, turn.seat, way, distance);
                        let is_doubtful = ways.into_iter().any(wakes) || ways.into_iter().any(leaves);
                        assert!(both || is_doubtful || !ways.into_iter().any(leads));
                        asked += 1;
                    }
                }
            });
        }
        assert!(taken > 5 && asked > 5, "{taken} and {asked}");
    }

    #[test]
    fn end_125_a_move_goes_to_where_was_clicked() {
        let mut went = 0;
        play_out(game("counting_house", 2), |game| {
            let HeistPhase::Turn(turn) = game.heist().phase() else { return };
            let Stage::Go(distance) = turn.stage else { return };
            for way in [TrackDirection::Up, TrackDirection::Down] {
                let Some(end) = game.heist().way_of(turn.seat, way, distance).last() else { continue };
                let area = game.heist().rogue(turn.seat).place.area;
                let aim = TrackPlace { area, position: end.position };
                assert_eq!(by_aim(game.heist(), Some(aim)), Some(Choice::Go(way)));
                went += 1;
            }
            assert_eq!(by_aim(game.heist(), None), None);
        });
        assert!(went > 4, "{went}");
    }
}
