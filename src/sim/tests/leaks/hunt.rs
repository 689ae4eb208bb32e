//! Nothing that a guard is shown, told or refused depends on where the thief is that it hunts. Rules: HSE-46, HSE-73.

use std::sync::Arc;

use super::*;
use unnoticed_rules::{Creature, Exposure, Kind, Reason};

/// The player a veteran in the middle, with a comrade, and a thief of whom it knows a square at most.
fn hunts() -> impl Strategy<Value = Scene> {
    let board = prop::collection::vec(0..LETTERS.len(), (WIDTH * HEIGHT) as usize);
    let held = prop::sample::select(vec![State::Hidden, State::Undetected, State::Unnoticed]);
    let theirs = prop::array::uniform2(prop::sample::select(State::ALL.to_vec()));
    let light = prop::sample::select(vec![Light::Bright, Light::Dim, Light::Dark]);
    let places = prop::array::uniform2((0..WIDTH, 0..HEIGHT));
    (board, held, theirs, places, light).prop_map(|(board, held, theirs, [comrade, (x, y)], light)| {
        let row = |row: &[usize]| row.iter().map(|&i| char::from(LETTERS[i])).collect::<String>();
        let drawing = board.chunks(WIDTH as usize).map(row).collect::<Vec<_>>().join("\n");
        let scene = Scene::draw(&(drawing + "\nGG.......")).placed(ROGUE, 4, 3).light(light);
        let scene = scene.creature(ROGUE, |player| becomes(player, Kind::Veteran));
        let scene =
            scene.creature(SECOND, |thief| becomes(thief, Kind::Rogue)).placed(FIRST, comrade.0, comrade.1);
        let scene = scene.holds_at(ROGUE, SECOND, held, Square::new(x, y));
        with_doors(scene.holds(FIRST, SECOND, theirs[0]).holds(SECOND, ROGUE, theirs[1]))
    })
}

fn becomes(creature: &mut Creature, kind: Kind) {
    creature.profile = Arc::new(kind.profile(kind.name()));
}

/// The scene with the thief elsewhere; what its hunters believe stays.
fn with_thief_at(scene: &Scene, ((x, y), facing): Whereabouts, crouches: bool) -> Scene {
    let scene = scene.clone().placed(SECOND, x, y).facing(SECOND, facing);
    scene.conditions(SECOND, |thief| thief.took_cover = crouches)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn hse_45_hse_49_hse_73_nothing_shown_priced_or_refused_tells_where_the_thief_is(
        scene in hunts(), here in whereabouts(), there in whereabouts(), crouches in any::<[bool; 2]>(),
    ) {
        let scenes = [with_thief_at(&scene, here, crouches[0]), with_thief_at(&scene, there, crouches[1])];
        let views = scenes.each_ref().map(|scene| PlayerView::of(&scene.situation));
        prop_assert_eq!(views[0].seen(SECOND), views[1].seen(SECOND));
        prop_assert_eq!(views[0].known(), views[1].known());
        for action in actions() {
            let [a, b] = views.map(|view| view.forecast(&Detection, &action));
            prop_assert_eq!(&a, &b, "{:?}", action);
            let whole = |scene: &Scene| PlayerForecast::of(&Detection, &scene.situation, &Fight::default(), &action);
            let [whole, other_whole] = scenes.each_ref().map(whole);
            prop_assert_eq!(whole, other_whole, "{:?}", action);
            let check = Detection.check(&scenes[0].situation, ROGUE, &action);
            prop_assert_eq!(a.is_err(), check.is_err(), "hse_24: what is refused is shown as refused: {:?}", action);
        }
    }

    #[test]
    fn hse_49_det_130_the_chance_of_a_seek_does_not_tell_where_the_thief_is(
        scene in hunts(), here in whereabouts(), there in whereabouts(), crouches in any::<[bool; 2]>(),
    ) {
        let chances = |scene: Scene| {
            let known = PlayerView::of(&scene.situation).known();
            let (player, thief) = (scene.situation.creature(ROGUE), scene.situation.creature(SECOND));
            let squares = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| Square::new(x, y)));
            squares.map(|square| Detection.foresee_search(&known, player, thief, square)).collect::<Vec<_>>()
        };
        let one = chances(with_thief_at(&scene, here, crouches[0]));
        prop_assert_eq!(one, chances(with_thief_at(&scene, there, crouches[1])));
    }

    #[test]
    fn hse_48_hse_73_no_line_of_the_log_tells_where_the_thief_is(
        scene in hunts(), here in whereabouts(), there in whereabouts(),
    ) {
        let (one, other) = (with_thief_at(&scene, here, false), with_thief_at(&scene, there, false));
        for action in actions() {
            if let (Some(a), Some(b)) = (log_of(&one, &action), log_of(&other, &action)) {
                prop_assert_eq!(a, b, "{:?}", action);
            }
        }
    }
}

#[test]
fn hse_46_hse_73_no_line_is_drawn_from_the_eyes_of_a_thief() {
    let seen_by = |kind: Kind| {
        let scene = Scene::draw("R..G").creature(ROGUE, |player| becomes(player, kind));
        let other = if kind == Kind::Rogue { Kind::Guard } else { Kind::Rogue };
        let scene = scene.creature(FIRST, |watcher| becomes(watcher, other));
        let (from, to, place, reason) =
            (State::Unnoticed.into(), State::Observed.into(), None, Reason::START);
        let learned = Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place, reason };
        PlayerView::of(&scene.situation).watcher(&learned).is_some()
    };
    assert_eq!((seen_by(Kind::Guard), seen_by(Kind::Rogue)), (false, true));
}

#[test]
fn hse_73_a_guard_that_is_played_is_told_what_it_knows_and_where_its_comrades_are() {
    let scene = Scene::draw("R..GG").creature(ROGUE, |player| becomes(player, Kind::Guard));
    let scene =
        scene.creature(FIRST, |thief| becomes(thief, Kind::Rogue)).holds(ROGUE, FIRST, State::Undetected);
    let view = PlayerView::of(&scene.situation);
    let learns = |observer| {
        let (from, to, place, reason) = (State::Hidden.into(), State::Undetected.into(), None, Reason::START);
        Fact::Effect(Effect::Learned { observer, subject: FIRST, from, to, place, reason })
    };
    assert_eq!((view.may_know(&learns(ROGUE)), view.may_know(&learns(SECOND))), (true, false));
    assert_eq!(
        view.seen(SECOND),
        Seen::Perceived { square: Square::new(4, 0), exposure: Exposure::Perceived }
    );
    let states = [ROGUE, FIRST, SECOND].map(|id| view.state_between(scene.situation.creature(id)));
    assert_eq!(states, [None, Some(State::Undetected.into()), None]);
}
