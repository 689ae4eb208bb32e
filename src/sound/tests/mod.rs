//! What is played of a mission, and what is not.

mod recordings;

use super::ear::Ear;
use super::listening::{self, chosen};
use super::mission::Listening;
use super::performance::Performance;
use super::playing::{Speaker, perform, speaker_in, volume_of};
use super::store::SoundStore;
use super::{Cue, Heard};
use crate::level::{Level, SHIPPED};
use crate::settings::{Channel, Settings};
use crate::sim::{
    Ask, CurrentSituation, Fact, LogEntry, PlayerView, Rewinds, ShownStates, StartMission, ask, openness,
    play_on, rewind,
};
use bevy::audio::Decodable;
use bevy::prelude::*;
use std::sync::Arc;
use tactical_grid::{DoorState, Lines, Space, Square};
use unnoticed_rules::detection::State;
use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{Action, By, Effect, Fall, NoiseKind, Reason};
use unnoticed_sounds::measure::{centroid_hz, loudness};
use unnoticed_sounds::synth::{RATE, Wave};
use unnoticed_sounds::{Class, Sound};

/// What is heard of `effects` in `scene`, told together, by a player who was shown nothing before.
fn heard(scene: &Scene, effects: Vec<Effect>) -> Vec<Cue> {
    let mut shown = ShownStates::default();
    shown.follow(&[], &scene.clone().holds(ROGUE, FIRST, State::Unnoticed).situation);
    heard_after(&shown, scene, effects)
}

/// What is heard of `effects` in `scene`, told together, by a player who was `shown` so much before.
fn heard_after(shown: &ShownStates, scene: &Scene, effects: Vec<Effect>) -> Vec<Cue> {
    let situation = &scene.situation;
    let facts: Vec<Fact> = effects.into_iter().map(Fact::Effect).collect();
    let entry = |fact: &Fact| {
        let openness = openness(PlayerView::of(situation), &situation.board, fact, &facts);
        LogEntry { round: 1, fact: fact.clone(), text: None, openness }
    };
    let entries: Vec<LogEntry> = facts.iter().map(entry).collect();
    Listening::default().hear(situation, &entries, shown, false)
}

fn noise(x: i16, radius: u8, kind: NoiseKind) -> Effect {
    Effect::Noise { by: FIRST, at: Square::new(x, 0), radius, kind }
}

/// The one noise of a guard at `x` that is heard, if it is.
fn step_at(drawing: &str, x: i16) -> Option<Heard> {
    let cues = heard(&Scene::draw(drawing), vec![noise(x, 6, NoiseKind::Movement)]);
    assert!(cues.len() <= 1, "{cues:?}");
    cues.first().map(|cue| {
        assert_eq!(cue.sound, Sound::StrideFloor);
        cue.heard.expect("a noise has a place")
    })
}

#[test]
fn det_40_what_is_out_of_earshot_is_not_played_and_what_is_near_is_louder() {
    let drawing = "R........G";
    let left: Vec<Option<u8>> =
        (1..=9).map(|x| step_at(drawing, x).map(|heard| heard.squares_left)).collect();
    assert_eq!(left, [Some(5), Some(4), Some(3), Some(2), Some(1), Some(0), None, None, None]);
    let gains = (1..=6).map(|x| {
        let heard = step_at(drawing, x).expect("in earshot");
        Cue { heard: Some(heard), ..Cue::everywhere(Sound::StrideFloor) }.gain()
    });
    assert!(gains.collect::<Vec<_>>().is_sorted_by(|near, far| near > far));
}

#[test]
fn det_41_walls_halve_how_far_it_carries_and_muffle_it_and_two_walls_end_it() {
    let through = |x| step_at("R#.......G", x).map(|heard| (heard.squares_left, heard.is_muffled));
    assert_eq!([2, 3, 4].map(through), [Some((1, true)), Some((0, true)), None]);
    assert_eq!(step_at("R.#.#....G", 5), None, "behind two walls");
    assert_eq!(step_at("R..G", 3).map(|heard| heard.is_muffled), Some(false));
}

#[test]
fn what_the_ear_hears_is_exactly_what_the_rules_let_it_hear() {
    let scene = Scene::draw("R..#......\n...#......\n..........\n.........G");
    let ear = Ear { situation: &scene.situation };
    let rogue = scene.situation.creature(ROGUE).space();
    for square in scene.situation.board.squares() {
        for radius in [0, 1, 3, 6, 7, 12, 24] {
            let source = Space::of(square);
            let reaches = scene.situation.noise_reaches(source, radius, rogue);
            assert_eq!(ear.hears(source, radius, false).is_some(), reaches, "{square} {radius}");
        }
    }
}

#[test]
fn hse_48_what_the_player_may_not_know_is_not_played_whoever_makes_it() {
    let scene = Scene::draw("R...#....G");
    for state in [State::Hidden, State::Undetected, State::Unnoticed] {
        let scene = scene.clone().holds(ROGUE, FIRST, state);
        let silent = vec![
            Effect::DoorSet { by: FIRST, square: Square::new(8, 0), state: DoorState::Open },
            Effect::Moved { creature: FIRST, from: Square::new(8, 0), to: Square::new(9, 0) },
            noise(9, 6, NoiseKind::Door),
            noise(9, 6, NoiseKind::Movement),
            noise(9, 6, NoiseKind::Speech),
        ];
        assert_eq!(heard(&scene, silent), [], "{state:?}");
    }
}

#[test]
fn hse_48_what_happens_within_earshot_is_not_played_if_the_player_may_not_know_of_it() {
    let fall = |state| {
        let scene = Scene::draw("R.#G").holds(ROGUE, FIRST, state);
        let fallen = Effect::Fell { creature: FIRST, how: Fall::Subdued };
        heard(&scene, vec![fallen]).into_iter().map(|cue| cue.sound).collect::<Vec<_>>()
    };
    assert_eq!(fall(State::Hidden), [Sound::BodyFalls], "near enough to be heard");
    assert_eq!(fall(State::Unnoticed), []);
}

#[test]
fn a_body_is_dragged_as_far_as_it_goes() {
    let (first, second) = (Square::new(1, 0), Square::new(2, 0));
    let tick = |action: Action, from, to| {
        let effects = [
            Effect::Acted { creature: ROGUE, action, price: unnoticed_rules::Price::first(1) },
            Effect::Moved { creature: ROGUE, from, to },
            Effect::Noise { by: ROGUE, at: to, radius: 6, kind: NoiseKind::Movement },
        ];
        let entry = |effect| LogEntry {
            round: 1,
            fact: Fact::Effect(effect),
            text: None,
            openness: crate::sim::Openness::Open,
        };
        effects.map(entry)
    };
    let drag = Action::Drag { body: FIRST, path: vec![first, second] };
    let ticks = [tick(drag, Square::new(0, 0), first), tick(Action::WalkOn(vec![second]), first, second)];
    let (scene, mut listening) = (Scene::draw("R...G"), Listening::default());
    let sounds = ticks.map(|lines| {
        let cues = listening.hear(&scene.situation, &lines, &ShownStates::default(), false);
        cues.into_iter().map(|cue| cue.sound).collect::<Vec<_>>()
    });
    assert_eq!(sounds, [[Sound::Drag], [Sound::Drag]]);
}

#[test]
fn equal_noises_from_two_places_are_both_heard_and_from_one_place_once() {
    let step = |x: i16, squares_left| Cue {
        heard: Some(Heard {
            at: Square::new(x, 0),
            offset: (x, 0),
            squares_left,
            is_muffled: false,
            is_seen: false,
            is_own: false,
        }),
        ..Cue::everywhere(Sound::StrideFloor)
    };
    for cues in [vec![step(-4, 1), step(4, 5), step(4, 2)], vec![step(4, 2), step(4, 5), step(-4, 1)]] {
        let places =
            chosen(cues).into_iter().map(|cue| cue.heard.map(|heard| (heard.at.x, heard.squares_left)));
        assert_eq!(places.collect::<Vec<_>>(), [Some((4, 5)), Some((-4, 1))]);
    }
}

#[test]
fn hse_48_a_deaf_rogue_hears_nothing() {
    let deaf = Scene::draw("R.G").conditions(ROGUE, |conditions| conditions.deafened = true);
    assert_eq!(heard(&deaf, vec![noise(2, 24, NoiseKind::Bell)]), []);
}

#[test]
fn hse_48_a_seen_guard_out_of_earshot_is_seen_and_not_heard() {
    let seen = Scene::draw("R.........G").holds(ROGUE, FIRST, State::Observed);
    let steps = vec![noise(10, 6, NoiseKind::Movement)];
    let told = PlayerView::of(&seen.situation).may_know(&Fact::Effect(steps[0].clone()));
    assert!(told && heard(&seen, steps).is_empty());
}

#[test]
fn hse_48_how_a_blow_ends_is_heard_only_if_it_may_be_known() {
    let blow = |state| {
        let scene = Scene::draw("R...G").holds(ROGUE, FIRST, state);
        let effects = vec![noise(4, 12, NoiseKind::Loud), Effect::HitNothing { creature: FIRST }];
        heard(&scene, effects).into_iter().map(|cue| cue.sound).collect::<Vec<_>>()
    };
    assert_eq!(blow(State::Observed), [Sound::BlowMisses]);
    assert_eq!(blow(State::Unnoticed), [Sound::BlowHits], "a blow, and no more");
}

#[test]
fn feet_sound_by_ground_and_gait() {
    let moved = |drawing: &str, action: Action, loud: bool| {
        let to = Square::new(1, 0);
        let mut effects = vec![
            Effect::Acted { creature: ROGUE, action, price: unnoticed_rules::Price::first(1) },
            Effect::Moved { creature: ROGUE, from: Square::new(0, 0), to },
        ];
        if loud {
            effects.push(Effect::Noise { by: ROGUE, at: to, radius: 6, kind: NoiseKind::Movement });
        }
        let cues = heard(&Scene::draw(drawing), effects);
        cues.into_iter().map(|cue| (cue.sound, cue.gain())).collect::<Vec<_>>()
    };
    let to = Square::new(1, 0);
    let mut gains = Vec::new();
    for (action, loud, expected) in [
        (Action::Sneak(vec![to]), false, [Sound::SneakFloor, Sound::SneakLeaves, Sound::SneakRubble]),
        (Action::Step(to), false, [Sound::StepFloor, Sound::StepLeaves, Sound::StepRubble]),
        (Action::Stride(vec![to]), true, [Sound::StrideFloor, Sound::StrideLeaves, Sound::StrideRubble]),
    ] {
        for (drawing, sound) in ["R.G", "RfG", "R,G"].into_iter().zip(expected) {
            let cues = moved(drawing, action.clone(), loud);
            assert_eq!(cues.iter().map(|cue| cue.0).collect::<Vec<_>>(), [sound]);
            gains.push(cues[0].1);
        }
    }
    assert!(gains[0] < gains[3] && gains[3] < gains[6], "who sneaks is softer than who steps or strides");
}

#[test]
fn hse_46_hse_48_stings_tell_what_the_player_is_shown_and_the_strongest_alone() {
    let learned = |from: State, to: State| Effect::Learned {
        observer: FIRST,
        subject: ROGUE,
        from: from.into(),
        to: to.into(),
        place: None,
        reason: Reason::START,
    };
    // The rogue perceives the guard as `state`, which held `before`.
    let sounds = |state, before, effects: Vec<Effect>| {
        let scene = Scene::draw("R..G").holds(ROGUE, FIRST, state);
        let mut shown = ShownStates::default();
        shown.follow(&[], &scene.clone().holds(FIRST, ROGUE, before).situation);
        heard_after(&shown, &scene, effects).into_iter().map(|cue| cue.sound).collect::<Vec<_>>()
    };
    let suspects = learned(State::Unnoticed, State::Undetected);
    let sees = learned(State::Unnoticed, State::Observed);
    let loses = learned(State::Observed, State::Undetected);
    let (observed, unnoticed) = (State::Observed, State::Unnoticed);
    assert_eq!(sounds(observed, unnoticed, vec![suspects.clone()]), [Sound::Suspected]);
    assert_eq!(sounds(observed, observed, vec![loses]), [Sound::LostAgain]);
    assert_eq!(sounds(observed, unnoticed, vec![suspects.clone(), sees.clone()]), [Sound::Noticed]);
    assert_eq!(sounds(unnoticed, unnoticed, vec![suspects]), [], "of a guard that is not perceived");
    assert_eq!(
        sounds(unnoticed, unnoticed, vec![sees]),
        [Sound::Noticed],
        "whatever sees the rogue is shown"
    );
}

#[test]
fn what_happens_at_once_is_no_louder_than_an_ear_takes() {
    let step = |x: i16, squares_left| Cue {
        heard: Some(Heard {
            at: Square::new(x, 0),
            offset: (x, 0),
            squares_left,
            is_muffled: false,
            is_seen: false,
            is_own: false,
        }),
        ..Cue::everywhere(Sound::StrideFloor)
    };
    let many: Vec<Cue> = (0..200).map(|x| step(x, (x % 6) as u8)).collect();
    let chosen_of_many = chosen(many);
    assert!(
        chosen_of_many.len() <= 5 && chosen_of_many[0].heard.is_some_and(|heard| heard.squares_left == 5)
    );
    let twice = vec![Cue::everywhere(Sound::DiceRoll); 9];
    assert_eq!(chosen(twice), [Cue::everywhere(Sound::DiceRoll)]);
}

#[test]
fn captions_say_what_from_where_and_how_loud_and_never_who() {
    let cue = |offset, squares_left, is_muffled| {
        let at = Square::new(0, 0);
        let heard = Heard { at, offset, squares_left, is_muffled, is_seen: false, is_own: false };
        Cue { heard: Some(heard), ..Cue::everywhere(Sound::StrideFloor) }.caption().expect("a noise")
    };
    assert_eq!(cue((5, 0), 1, false), "Footsteps, east, faint");
    assert_eq!(cue((-3, 3), 4, true), "Footsteps, south-west, clear, through a wall");
    assert_eq!(Cue::everywhere(Sound::Noticed).caption(), None, "no noise");
}

#[test]
fn what_is_in_the_west_is_louder_on_the_left_and_nothing_is_lost_in_between() {
    let sides = |offset| {
        let at = Square::new(0, 0);
        let heard = Heard { at, offset, squares_left: 3, is_muffled: false, is_seen: false, is_own: false };
        Cue { heard: Some(heard), ..Cue::everywhere(Sound::Call) }.sides()
    };
    let ((west, far_west), (east, far_east)) = (sides((-6, 0)), sides((6, 0)));
    assert!(west > 1.2 && far_west > 0.3 && far_west < west && (west, far_west) == (far_east, east));
    let (left, right) = sides((0, -4));
    assert!((left - 1.0).abs() < 1e-5 && (right - 1.0).abs() < 1e-5);
    for offset in [(1, 0), (-4, 2), (9, 9)] {
        let (left, right) = sides(offset);
        assert!((left * left + right * right - 2.0).abs() < 1e-5, "the same power everywhere");
    }
}

#[test]
fn a_window_behind_others_is_silent_and_a_device_that_is_gone_stays_gone() {
    assert_eq!(speaker_in(Speaker::On, false, true), Speaker::Muted);
    assert_eq!(speaker_in(Speaker::Muted, true, true), Speaker::On);
    assert_eq!(speaker_in(Speaker::On, false, false), Speaker::On);
    assert_eq!(speaker_in(Speaker::Gone, true, true), Speaker::Gone);
}

#[test]
fn hse_48_what_a_guard_held_before_it_was_perceived_is_not_heard() {
    let scene = Scene::draw("R..G").holds(ROGUE, FIRST, State::Observed);
    let sounds = |from: State| {
        let reason = Reason::rule("HSE-59", By::Ally(FIRST));
        let (from, to, place) = (from.into(), State::Undetected.into(), None);
        let learned = Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place, reason };
        heard(&scene, vec![learned]).into_iter().map(|cue| cue.sound).collect::<Vec<_>>()
    };
    assert!(State::ALL.into_iter().all(|from| sounds(from) == [Sound::Suspected]));
}

#[test]
fn hse_40_the_alert_rises_anew_after_one_has_gone_back() {
    let scene = Scene::draw("R..G");
    let rises = |tier| LogEntry {
        round: 1,
        fact: Fact::Alert { tier },
        text: None,
        openness: crate::sim::Openness::Open,
    };
    let (suspicious, alarm) = (rises(AlertTier::Suspicious), rises(AlertTier::Alarm));
    let hear = |before: &[LogEntry], now: &LogEntry| {
        let mut shown = ShownStates::default();
        shown.follow(before, &scene.situation);
        let cues = Listening::default().hear(&scene.situation, std::slice::from_ref(now), &shown, false);
        cues.into_iter().map(|cue| cue.sound).collect::<Vec<_>>()
    };
    assert_eq!(hear(&[], &suspicious), [Sound::AlertRises]);
    assert_eq!(hear(std::slice::from_ref(&alarm), &suspicious), [Sound::AlertFalls]);
    assert_eq!(hear(std::slice::from_ref(&suspicious), &suspicious), []);
}

/// A mission that is listened to, without a window.
fn listened_to() -> App {
    let text = SHIPPED.iter().find(|(_, id, _)| *id == "tutorial").expect("a level").2;
    let mut app = App::new();
    app.add_plugins((crate::sim::plugin, listening::plugin));
    app.finish();
    app.cleanup();
    let level = Arc::new(Level::parse("tutorial", text).expect("a level"));
    StartMission { level, seed: 1 }.apply(app.world_mut());
    play_on(app.world_mut());
    cues(&mut app);
    app
}

/// What is told in the next frame.
fn cues(app: &mut App) -> Vec<Cue> {
    app.update();
    app.world_mut().resource_mut::<Messages<Cue>>().drain().collect()
}

/// Lets the rogue stride to a square beside it.
fn stride(app: &mut App) {
    let rogue = app.world().resource::<CurrentSituation>().0.creature(ROGUE).square;
    let ways = rogue.neighbours().map(|to| Ask::Act(Action::Stride(vec![to])));
    let went = ways.into_iter().any(|way| ask(app.world_mut(), way).is_ok());
    assert!(went, "there is room around the rogue");
}

#[test]
fn what_the_rogue_does_is_heard_and_going_back_is_not() {
    let mut app = listened_to();
    stride(&mut app);
    let heard = cues(&mut app);
    assert!(heard.iter().any(|cue| cue.sound == Sound::StrideFloor), "{heard:?}");
    stride(&mut app);
    rewind(app.world_mut(), Rewinds::Any).expect("nothing forbids it");
    assert_eq!(cues(&mut app), [], "neither what was taken back nor the way back");
    stride(&mut app);
    assert!(!cues(&mut app).is_empty(), "and then one hears again");
}
