//! What a moment of a heist looked like: the plan around it, the crew, and what lay on the track. Rule: END-209.

use tactical_grid::Space;
use unnoticed_rules::endeavor::{Heist, HeistEvent, Positions, Seat, TrackPlace};

use crate::heist::HeistGame;
use crate::level::HeistTable;
use crate::ui::figures::{Build, Dress, Figure, FigurePicture, Light, Pose};
use crate::ui::scene_picture::ScenePicture;
use crate::ui::theme;

use super::marks::color_of;

/// The plan where `line` of the log happened, as it was before; none of what happened nowhere.
pub(super) fn scene_of(game: &HeistGame, line: usize) -> Option<ScenePicture> {
    let heist = game.before(line);
    let place = place_of(heist, &game.log()[line].event)?;
    let table = game.level().heist.as_ref()?;
    let mut scene = ScenePicture::around(&game.level().board, table.square(place)?);
    add_marks(table, heist, place.area, &mut scene);
    for seat in crew_in_front(heist, whose(game, line)) {
        let rogue = heist.rogue(seat);
        if let Some(at) = table.square(rogue.place).filter(|_| rogue.place.area == place.area) {
            scene.add_mark(at, color_of(seat));
            scene.add_figure(Space::of(at), figure(seat.0));
        }
    }
    Some(scene)
}

/// The rogues that are in, in the order in which they are drawn: `foremost`, whom it is about, over all others.
fn crew_in_front(heist: &Heist, foremost: Option<Seat>) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(heist.rogues()).filter(|(_, rogue)| rogue.is_in());
    let mut seats: Vec<Seat> = seats.map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| Some(seat) == foremost);
    seats
}

/// Whom `line` of the log is about; an Objective is done by whoever's Check came off last.
fn whose(game: &HeistGame, line: usize) -> Option<Seat> {
    let log = &game.log()[..=line];
    match log[line].event {
        HeistEvent::ObjectiveDone { .. } => log.iter().rev().find_map(|line| match line.event {
            HeistEvent::Settled { seat, .. } => Some(seat),
            _ => None,
        }),
        ref event => seat_of(event),
    }
}

/// Whom `event` is about.
const fn seat_of(event: &HeistEvent) -> Option<Seat> {
    match *event {
        HeistEvent::Settled { seat, .. } | HeistEvent::Removed { seat } => Some(seat),
        HeistEvent::Woke { seat } => seat,
        _ => None,
    }
}

/// How the rogue of `seat` looks: one that creeps, one that stands, and the same with a sack.
const fn figure(seat: u8) -> FigurePicture {
    let figure = Figure {
        build: if seat % 4 < 2 { Build::Rogue } else { Build::Thief },
        pose: if seat.is_multiple_of(2) { Pose::Crouched } else { Pose::Calm },
    };
    FigurePicture { figure, is_mirrored: false, dress: Dress::Crew(seat), light: Light::Dark }
}

/// Where `event` happened.
fn place_of(heist: &Heist, event: &HeistEvent) -> Option<TrackPlace> {
    match *event {
        HeistEvent::ObjectiveDone { area, position } => Some(TrackPlace { area, position }),
        _ => seat_of(event).map(|seat| heist.rogue(seat).place),
    }
}

/// The track, and on it Alarms, Objectives that are left, and ways out.
fn add_marks(table: &HeistTable, heist: &Heist, area: u8, scene: &mut ScenePicture) {
    let track = &heist.tracks()[usize::from(area)];
    let kinds = [
        (Positions::ALL, theme::HATCH),
        (track.alarms, theme::DANGER),
        (track.objectives, theme::TREASURE),
        (track.escapes, theme::WALL),
    ];
    for (positions, color) in kinds {
        for position in positions.iter() {
            if let Some(at) = table.square(TrackPlace { area, position }) {
                scene.add_mark(at, color);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;
    use crate::designer::GreedyHeistBot;
    use crate::heist::heist_turning_points;

    #[test]
    fn end_139_an_objective_is_shown_with_whoever_laid_its_last_scheme() {
        let mut done = 0;
        for seed in 1..12 {
            let mut game = game("counting_house", seed);
            while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
                game.choose(&choice).expect("it is open");
            }
            let log = game.log();
            let is_done = |line: &usize| matches!(log[*line].event, HeistEvent::ObjectiveDone { .. });
            for line in (0..log.len()).filter(is_done) {
                let turn = log[..line].iter().rev().find_map(|line| match line.event {
                    HeistEvent::TurnBegan { seat } => Some(seat),
                    _ => None,
                });
                assert_eq!(whose(&game, line), turn);
                done += 1;
            }
        }
        assert!(done > 0);
    }

    #[test]
    fn whatever_happened_to_somebody_has_a_picture() {
        for seed in 1..6 {
            let mut game = game("counting_house", seed);
            while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
                game.choose(&choice).expect("it is open");
            }
            for point in heist_turning_points(&game) {
                let event = &game.log()[point.line].event;
                let is_somewhere = place_of(game.before(point.line), event).is_some();
                assert_eq!(scene_of(&game, point.line).is_some(), is_somewhere, "{point:?}");
            }
        }
    }
}
