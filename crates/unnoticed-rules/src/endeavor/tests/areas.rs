//! Several areas: where the Eye looks, and areas that open.

use super::*;

/// Two areas alike, the second of which opens by `opens`.
fn two(opens: Option<Opening>) -> HeistSetup {
    let mut setup = setup();
    setup.areas.push(HeistArea { opens, ..setup.areas[0].clone() });
    setup
}

fn game(opens: Option<Opening>) -> Game {
    Game(Heist::begin(Arc::new(two(opens))))
}

/// Plays this round to its end with everybody at rest.
fn rest(game: &mut Game) -> Vec<HeistEvent> {
    let round = game.0.round();
    let mut events = Vec::new();
    while game.0.round() == round {
        let mut dice = Scripted::new([2; 12]);
        events.extend(game.0.choose(&Choice::Rest, &mut dice).expect("it is a Die phase"));
    }
    events
}

/// Where the Eye acted and where it looked, in order.
fn looks(events: &[HeistEvent]) -> Vec<u8> {
    let looks = events.iter().filter_map(|event| match event {
        HeistEvent::Looked { area } => Some(*area),
        _ => None,
    });
    looks.collect()
}

fn acted_in(events: &[HeistEvent]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        HeistEvent::EyeActed { act: EyeAct::Search { area, .. } | EyeAct::Scan { area, .. } } => Some(*area),
        _ => None,
    })
}

#[test]
fn end_210_a_lone_rogue_in_another_area_is_watched_every_other_round() {
    let mut game = game(None);
    game.rogue(R).place.area = 1;
    let areas: Vec<Option<u8>> = (0..4)
        .map(|_| {
            let foreseen = game.0.eyed_area();
            let acted = acted_in(&rest(&mut game));
            assert_eq!(acted, foreseen, "as told when the round began");
            acted
        })
        .collect();
    assert_eq!(areas, [Some(0), Some(1), Some(0), Some(1)]);
}

#[test]
fn end_161_end_210_the_next_look_is_known_and_told_when_the_round_begins() {
    let mut game = game(None);
    assert_eq!(looks(&game.0.first_events()), [0]);
    assert_eq!(game.0.next_eyed_area(), Some(0), "nobody is in the other");
    assert!(looks(&rest(&mut game)).is_empty(), "it goes on looking there");
    game.rogue(R).place.area = 1;
    assert_eq!(game.0.next_eyed_area(), Some(1));
    let told = rest(&mut game);
    let begins = told.iter().position(|event| matches!(event, HeistEvent::RoundBegan { .. }));
    let looks = told.iter().position(|event| *event == HeistEvent::Looked { area: 1 });
    assert!(begins.is_some() && begins < looks);
    assert_eq!(Game::new().0.first_events().len(), 1, "with one area there is nothing to tell");
}

#[test]
fn end_210_the_eye_does_not_look_where_nobody_is_left() {
    let mut game = game(None);
    for seat in [P, Q, R] {
        game.rogue(seat).place.area = 1;
    }
    assert_eq!((game.0.eyed_area(), acted_in(&rest(&mut game))), (Some(1), Some(1)));
    assert_eq!(game.0.next_eyed_area(), Some(1));
    for seat in [P, Q, R] {
        game.rogue(seat).fate = Fate::Escaped;
    }
    assert_eq!(game.0.eyed_area(), None);
}

#[test]
fn end_210_once_its_area_is_empty_the_eye_goes_on_from_the_next() {
    let mut setup = two(None);
    setup.areas.push(setup.areas[0].clone());
    let mut game = Game(Heist::begin(Arc::new(setup)));
    for (seat, area) in [(P, 1), (Q, 2), (R, 2)] {
        game.rogue(seat).place.area = area;
    }
    game.0.eye = Blessings::of([2; 9]);
    let mut game = game.turn(P, Stat::Hand, []);
    assert_eq!((game.0.eyed_area(), game.0.next_eyed_area()), (Some(1), Some(2)));
    let events = game.act(RogueAct::Pass, []).unwrap();
    assert!(events.iter().any(|event| matches!(event, HeistEvent::Swept { area: 1, .. })), "{events:?}");
    assert_eq!(looks(&events), [2], "not twice where it has swept");
    assert_eq!(game.0.eyed_area(), Some(2), "as foretold");
}

#[test]
fn end_175_end_210_an_activated_alarm_draws_the_eye_to_its_area() {
    let mut game = game(None);
    game.rogue(P).place = TrackPlace { area: 1, position: 4 };
    game.0.tracks[1].alarms = Positions::of([4]);
    assert_eq!(game.0.eyed_area(), Some(0));
    let events = game.choose(Choice::Rest, []).unwrap();
    assert_eq!(looks(&events), [1]);
    assert_eq!((game.0.mode(), game.0.eyed_area()), (EyeMode::Wake, Some(1)));
    rest(&mut game);
    assert_eq!(game.0.eyed_area(), Some(0), "and from there on in turn");
}

#[test]
fn end_211_nobody_goes_over_to_an_area_that_is_closed() {
    let closed = game(Some(Opening::Round(3)));
    assert!(!closed.0.is_open(1) && closed.0.open_areas().eq([0]));
    let mut game = closed.turn(P, Stat::Head, [Q, R]);
    assert_eq!(game.act(RogueAct::Change(1), []), Err("END-211"));
    assert!(!game.0.choices().contains(&Choice::act(RogueAct::Change(1))));
    game.track().objectives = Positions::NONE;
    assert!(!game.0.is_all_done(), "what lies behind it has to be done as well");
}

#[test]
fn end_212_an_area_opens_when_its_round_begins() {
    let mut game = game(Some(Opening::Round(3)));
    let opened = HeistEvent::Opened { area: 1 };
    assert!(!rest(&mut game).contains(&opened), "the second round begins");
    let told = rest(&mut game);
    assert!(told.contains(&opened) && game.0.is_open(1));
    assert!(!rest(&mut game).contains(&opened), "it opens once");
}

#[test]
fn end_212_an_area_opens_with_the_objective_or_the_scheme_it_waits_for() {
    let opened = HeistEvent::Opened { area: 1 };
    let works = |opens: Opening, schemes: &[u8]| {
        let mut game = game(Some(opens)).at(P, 6);
        game.track().schemes = Positions::of(schemes.iter().copied());
        let mut game = game.with_die(P, Stat::Hand, StatDie::D8).turn(P, Stat::Hand, [Q]);
        game.attempt(Task::Work(6), [6]).unwrap().contains(&opened)
    };
    let done = Opening::Objective { area: 0, position: 6 };
    assert!(!works(done, &[6]), "X 2 marks 7 and 8 of 6 to 10");
    assert!(works(done, &[6, 7, 8]));
    let scheme = Opening::Scheme { area: 0, position: 9 };
    assert!(!works(scheme, &[6]));
    assert!(works(scheme, &[6, 7]), "long before the Objective is done");
}

#[test]
fn end_213_closed_areas_have_to_open_in_time_and_from_outside() {
    let flaws = |opens| two(Some(opens)).flaws();
    assert_eq!(flaws(Opening::Round(2)), []);
    assert_eq!(flaws(Opening::Round(1)), [Flaw::OpensLate { area: 1, round: 1 }]);
    assert_eq!(flaws(Opening::Round(13)), [], "the third before the dawn");
    assert_eq!(flaws(Opening::Round(14)), [Flaw::OpensLate { area: 1, round: 14 }]);
    assert_eq!(flaws(Opening::Objective { area: 0, position: 11 }), []);
    for opens in [
        Opening::Objective { area: 0, position: 7 },
        Opening::Objective { area: 2, position: 6 },
        Opening::Scheme { area: 0, position: 5 },
        Opening::Scheme { area: 0, position: 15 },
    ] {
        assert_eq!(flaws(opens), [Flaw::OpensByNothing { area: 1 }], "{opens:?}");
    }
    assert_eq!(flaws(Opening::Scheme { area: 0, position: 14 }), []);
    assert_eq!(flaws(Opening::Scheme { area: 1, position: 6 }), [Flaw::OpensBehindItself { area: 1 }]);
    let mut ring = two(Some(Opening::Objective { area: 2, position: 6 }));
    let opens = Some(Opening::Objective { area: 1, position: 6 });
    ring.areas.push(HeistArea { opens, ..ring.areas[0].clone() });
    assert_eq!(ring.flaws(), [1, 2].map(|area| Flaw::OpensBehindItself { area }));
    ring.areas[2].opens = Some(Opening::Round(5));
    assert_eq!(ring.flaws(), []);
    ring.areas[0].opens = Some(Opening::Round(5));
    assert_eq!(ring.flaws(), [Flaw::FirstClosed]);
}
