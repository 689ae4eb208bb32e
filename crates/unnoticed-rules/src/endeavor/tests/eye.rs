//! What the Eye does.

use super::*;

/// The Eye's turn now.
fn acts(game: &mut Game, faces: impl IntoIterator<Item = u8>) -> EyeAct {
    let forecast = game.0.forecast();
    let areas = 0..game.0.tracks.len() as u8;
    let foreseen: Vec<Positions> = areas.map(|area| game.0.foreseen_alarms(area)).collect();
    let mut dice = Scripted::new(faces);
    let mut table = table::Table { heist: &mut game.0, dice: &mut dice, events: Vec::new() };
    table.eye_turn();
    assert_eq!(table.events[0], HeistEvent::EyeActed { act: forecast.clone() }, "as foreseen");
    assert_eq!(dice.left(), 0);
    let alarms: Vec<Positions> = game.0.tracks.iter().map(|track| track.alarms).collect();
    assert_eq!(alarms, foreseen);
    forecast
}

#[test]
fn end_154_end_147_scan_where_it_reaches_most_exposed_rogues() {
    let mut game = Game::bare([4, 9]).at(P, 6).at(Q, 7).at(R, 2);
    assert_eq!(acts(&mut game, []), EyeAct::Scan { area: 0, way: TrackDirection::Down }, "7 and 2 against 6");
    assert_eq!(game.alarms(), [2, 7]);
    let mut tied = Game::bare([4]).at(P, 6).at(Q, 2).at(R, 12);
    assert_eq!(acts(&mut tied, []), EyeAct::Scan { area: 0, way: TrackDirection::Up });
    let mut sheltered = Game::bare([4]).at(P, 6).at(Q, 6).at(R, 6);
    sheltered.track().sanctuaries = Positions::of([7]);
    assert!(matches!(acts(&mut sheltered, []), EyeAct::Search { .. }), "nobody is exposed");
}

#[test]
fn end_145_end_146_end_155_search_near_the_lowest_objective() {
    let mut game = Game::new().at(P, 3).at(Q, 1).at(R, 1);
    game.track().alarms = Positions::of([15]);
    game.track().escapes = Positions::of([16]);
    // 5 and 7 are next to 6; a Sanctuary holds 7, and a Wound would hold 5.
    assert_eq!(game.0.forecast(), EyeAct::Search { area: 0, position: 5 });
    game = game.wounded(P, [5]);
    assert_eq!(game.0.forecast(), EyeAct::Search { area: 0, position: 4 }, "nearer to a rogue than 8");
    game.track().objectives = Positions::NONE;
    assert_eq!(game.0.forecast(), EyeAct::Search { area: 0, position: 17 }, "15 holds an Alarm");
    game.track().escapes = Positions::of([18]);
    assert_eq!(game.0.forecast(), EyeAct::Search { area: 0, position: 17 }, "nearer than 19");
    acts(&mut game, []);
    assert_eq!(game.alarms(), [15, 17]);
}

#[test]
fn end_156_end_149_with_eight_alarms_it_scans_towards_the_exposed() {
    let eight = || Game::bare([10, 11, 12, 13, 14, 15, 16, 17]);
    let mut near = eight().at(P, 3).at(Q, 3).at(R, 3);
    assert_eq!(acts(&mut near, []), EyeAct::Scan { area: 0, way: TrackDirection::Down });
    assert_eq!(near.0.mode, EyeMode::Wary);
    let mut none = eight().at(P, 3).at(Q, 3).at(R, 3);
    none.track().sanctuaries = Positions::of([3]);
    assert_eq!(acts(&mut none, []), EyeAct::Scan { area: 0, way: TrackDirection::Up });
    let mut under = Game::bare([7]).at(P, 9).at(Q, 1).at(R, 1);
    assert_eq!(acts(&mut under, []), EyeAct::Scan { area: 0, way: TrackDirection::Up });
    assert_eq!(
        (under.alarms(), under.0.mode),
        (vec![9], EyeMode::Wary),
        "an Alarm that arrives activates nothing"
    );
}

#[test]
fn end_150_end_151_end_157_end_158_ex_23_awaken() {
    let mut setup = setup();
    setup.crew.truncate(2);
    let mut game = Game(Heist::begin(Arc::new(setup))).at(P, 3).at(Q, 14).awake();
    *game.track() = Track { alarms: Positions::of([5, 6, 7, 15]), ..Track::default() };
    let wounds = vec![(5, Some(P)), (6, Some(P)), (7, Some(P)), (15, Some(Q))];
    assert_eq!(acts(&mut game, []), EyeAct::Awaken { area: 0, wounds });
    assert!(game.alarms().is_empty());
    let own = |seat| game.0.rogue(seat).wounds[0].iter().collect::<Vec<_>>();
    assert_eq!((own(P), own(Q)), (vec![5, 6, 7], vec![15]));
}

#[test]
fn end_151_a_rogue_that_has_a_wound_there_receives_none() {
    let mut setup = setup();
    setup.crew.truncate(1);
    let mut game = Game(Heist::begin(Arc::new(setup))).at(P, 3).awake().wounded(P, [5, 7]);
    *game.track() =
        Track { alarms: Positions::of([5, 6]), temporary: Positions::of([6]), ..Track::default() };
    let wounds = vec![(5, None), (6, Some(P))];
    assert_eq!(acts(&mut game, []), EyeAct::Awaken { area: 0, wounds }, "the temporary one wounds as well");
    assert!(game.0.rogue(P).own_wounds().is_fatal() && game.alarms().is_empty());
}

#[test]
fn end_152_end_153_end_159_ex_24_wound_whoever_is_nearest_to_three() {
    let mut game = Game::bare([]).at(P, 3).at(Q, 14).at(R, 18).awake().wounded(Q, [14, 15]);
    assert_eq!(acts(&mut game, [1, 4, 2]), EyeAct::Wound { seat: Q });
    assert_eq!(game.0.rogue(Q).wounds[0].iter().collect::<Vec<_>>(), [14, 15, 16]);
    assert_eq!(game.0.eye, Blessings::of([1, 4, 2]), "they bump");
    let even = Game::bare([]).at(P, 3).at(Q, 14).at(R, 14).awake();
    assert_eq!(even.0.forecast(), EyeAct::Wound { seat: Q }, "the highest, then the lower seat");
}

#[test]
fn end_157_no_awakening_for_somebody_who_has_three_already() {
    let mut setup = setup();
    setup.crew.truncate(1);
    let mut game = Game(Heist::begin(Arc::new(setup))).at(P, 3).awake().wounded(P, [3, 4, 5]);
    *game.track() = Track { alarms: Positions::of([6]), ..Track::default() };
    assert_eq!(game.0.forecast(), EyeAct::Wound { seat: P });
}

#[test]
fn end_46_end_89_end_148_the_eye_throws_no_check() {
    let mut game = Game::bare([1, 19, 20]).at(P, 10).at(Q, 10).at(R, 3);
    game.track().temporary = Positions::of([19]);
    acts(&mut game, []); // no die is thrown
    assert_eq!(game.alarms(), [1, 2, 3]);
    assert_eq!(game.0.tracks[0].temporary, Positions::of([1]), "temporary ones shift too");
}

#[test]
fn end_171_end_172_end_160_ex_18_sweep() {
    let mut game = Game::bare([4, 9, 11]).at(P, 6).at(Q, 1).at(R, 1);
    game.0.eye = Blessings::of([2; 9]);
    game = game.turn(P, Stat::Hand, []);
    game.track().sanctuaries = Positions::of([5]);
    game.act(RogueAct::Pass, []).unwrap();
    assert_eq!(game.alarms(), [4, 5, 6, 7, 8, 9, 11], "under rogues and buttons too");
    assert!(game.0.eye.is_empty());
    assert_eq!(game.0.tracks[0].temporary, Positions::range(5, 8));
    // The next round: a failure, a Scan, and at its end they are gone.
    game.track().sanctuaries = Positions::NONE;
    let mut table_dice = Scripted::new([]);
    let mut table = table::Table { heist: &mut game.0, dice: &mut table_dice, events: Vec::new() };
    table.grow(0);
    assert_eq!(game.alarms(), [4, 5, 6, 7, 8, 9, 10, 11, 12]);
    game = game.at(P, 14).at(Q, 14).at(R, 14);
    assert_eq!(acts(&mut game, []), EyeAct::Scan { area: 0, way: TrackDirection::Up });
    assert_eq!(game.alarms(), (6..=14).collect::<Vec<_>>());
    game = game.turn(P, Stat::Hand, []);
    game.track().sanctuaries = Positions::of([14]);
    game.act(RogueAct::Pass, []).unwrap();
    assert_eq!(game.alarms(), [6, 11, 12, 13, 14]);
}
