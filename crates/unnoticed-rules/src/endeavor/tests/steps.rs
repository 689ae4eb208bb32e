//! What is told of the board before anything is done is what then happens.

use proptest::prelude::*;

use super::*;

fn way(game: &Game, way: TrackDirection, x: u8) -> Vec<u8> {
    game.0.way_of(P, way, x).map(|step| step.position).collect()
}

#[test]
fn end_68_end_126_a_way_is_x_long_and_ends_where_the_track_does() {
    let game = Game::bare([]).at(P, 18);
    assert_eq!(way(&game, TrackDirection::Up, 3), [19, 20]);
    assert_eq!(way(&game, TrackDirection::Down, 3), [17, 16, 15]);
    assert!(way(&game.at(P, 1), TrackDirection::Down, 3).is_empty());
}

#[test]
fn end_200_end_201_ex_22_own_wounds_shorten_the_way() {
    let game = Game::bare([]).at(P, 5).wounded(P, [5, 6]).wounded(Q, [7]);
    assert_eq!(way(&game, TrackDirection::Up, 3), [6, 7]);
    assert_eq!(way(&game, TrackDirection::Up, 2), [6]);
    assert_eq!(way(&game, TrackDirection::Down, 2), [4]);
}

#[test]
fn end_200_a_wound_slows_only_what_is_left_of_the_way() {
    let slowed = |wounds: &[u8], x| {
        let game = Game::bare([]).at(P, 5).wounded(P, wounds.iter().copied());
        game.0.way_of(P, TrackDirection::Up, x).map(|step| (step.position, step.slowed)).collect::<Vec<_>>()
    };
    assert_eq!(slowed(&[5], 3), [(6, true), (7, false)]);
    assert_eq!(slowed(&[6], 2), [(6, false), (7, false)], "nothing was left to take");
}

#[test]
fn end_138_end_140_end_196_ex_17_work_marks_the_lowest_free_positions() {
    let track = Track {
        objectives: Positions::of([4]),
        escapes: Positions::of([12]),
        schemes: Positions::of([4, 5, 6, 8, 9, 10, 11]),
        ..Track::default()
    };
    let placed = track.schemes_of_work(4, 3);
    assert_eq!(placed, Positions::of([7, 12, 13]));
    assert!(track.is_done_with(4, placed) && !track.is_done_with(4, Positions::NONE));
    assert_eq!(track.schemes_of_work(20, 3), Positions::only(20), "END-197");
}

#[test]
fn end_175_end_191_an_alarm_that_a_sanctuary_shelters_from_is_not_activated() {
    let track = Track { alarms: Positions::of([6, 8]), sanctuaries: Positions::of([7]), ..Track::default() };
    let open = Track { sanctuaries: Positions::of([9]), ..track };
    assert_eq!([6, 7, 8].map(|position| track.activates(position)), [false; 3]);
    assert_eq!([6, 7, 8].map(|position| open.activates(position)), [true, false, false]);
}

proptest! {
    /// The preview of a Move is the Move.
    #[test]
    fn end_72_end_125_a_rogue_goes_the_way_that_was_told(
        from in 1u8..=20, x in 1u8..=6, wounds in prop::collection::vec(1u8..=20, 0..6), up in any::<bool>(),
    ) {
        let mut game = Game::bare([]).at(P, from).wounded(P, wounds).turn(P, Stat::Head, [Q]);
        let HeistPhase::Turn(turn) = &mut game.0.phase else { unreachable!() };
        turn.stage = Stage::Go(x);
        let way = if up { TrackDirection::Up } else { TrackDirection::Down };
        let told: Vec<(u8, bool)> = game.0.way_of(P, way, x).map(|step| (step.position, step.slowed)).collect();
        let events = game.choose(Choice::Go(way), []).unwrap();
        let gone: Vec<(u8, bool)> = events.iter().filter_map(|event| match event {
            HeistEvent::Moved { to, slowed, .. } => Some((to.position, *slowed)),
            _ => None,
        }).collect();
        prop_assert_eq!(told, gone);
    }
}
