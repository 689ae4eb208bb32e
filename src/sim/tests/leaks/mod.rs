//! Nothing the player is shown, told or refused depends on where an unperceived guard is.
//! Rules: HSE-45, HSE-48, HSE-49, HSE-71.

mod hunt;

use proptest::prelude::*;

use tactical_grid::{Direction, Door, DoorState, Light, Square, Terrain};
use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene, THIRD};
use unnoticed_rules::detection::{Detection, State};
use unnoticed_rules::{Action, CreatureId, Deed, Dice, Die, Effect, Mover, Rulebook, SeekArea};

use crate::sim::{Fact, Fight, Objectives, Openness, PlayerForecast, PlayerView, Seen, openness, sentences};

const WIDTH: i16 = 9;
const HEIGHT: i16 = 6;

const LETTERS: &[u8] = b"...........##oof,~\"//";

/// Where a creature truly is, and where it looks.
type Whereabouts = ((i16, i16), Direction);

fn whereabouts() -> impl Strategy<Value = Whereabouts> {
    ((0..WIDTH, 0..HEIGHT), prop::sample::select(Direction::ALL.to_vec()))
}

/// A board with the rogue in the middle, and a guard, a hound and an ogre in random states.
///
/// What the rogue makes of each is fixed, wherever they stand: the first is observed or heard somewhere, of the
/// others it knows a last place at most.
fn scenes() -> impl Strategy<Value = Scene> {
    let board = prop::collection::vec(0..LETTERS.len(), (WIDTH * HEIGHT) as usize);
    let theirs = prop::array::uniform3(prop::sample::select(State::ALL.to_vec()));
    let light = prop::sample::select(vec![Light::Bright, Light::Dim, Light::Dark]);
    (board, theirs, whereabouts(), (0..WIDTH, 0..HEIGHT), light, any::<[bool; 5]>()).prop_map(
        |(
            board,
            theirs,
            (seen_at, facing),
            (x, y),
            light,
            [is_seen, is_last_known, scouted, walks, lies_in_wait],
        )| {
            let row = |row: &[usize]| row.iter().map(|&i| char::from(LETTERS[i])).collect::<String>();
            let drawing = board.chunks(WIDTH as usize).map(row).collect::<Vec<_>>().join("\n");
            let mut scene = Scene::draw(&(drawing + "\nGHB......")).placed(ROGUE, 4, 3).light(light);
            scene = scene.placed(FIRST, seen_at.0, seen_at.1).facing(FIRST, facing);
            for (guard, state) in [FIRST, SECOND, THIRD].into_iter().zip(theirs) {
                scene = scene.holds(guard, ROGUE, state);
            }
            let of_first = if is_seen { State::Observed } else { State::Hidden };
            let of_second = if is_last_known { State::Undetected } else { State::Unnoticed };
            let scene = scene.holds(ROGUE, FIRST, of_first);
            let scene = scene.holds_at(ROGUE, SECOND, of_second, Square::new(x, y));
            let scene = scene.profile(SECOND, |profile| profile.scouted = scouted);
            let scene = scene.conditions(SECOND, |hound| hound.waiting = lies_in_wait);
            let scene = scene.creature(ROGUE, |rogue| rogue.turn.movement = if walks { 3 } else { 0 });
            with_doors(scene)
        },
    )
}

/// Every doorway of the drawing gets its door, standing open.
fn with_doors(scene: Scene) -> Scene {
    scene.board(|board| {
        let doorways: Vec<Square> =
            board.squares().filter(|&square| board.terrain(square) == Terrain::OpenDoor).collect();
        let door = |square| Door { square, state: DoorState::Open, kept_shut: false, guards_have_key: false };
        board.doors.extend(doorways.into_iter().map(door));
    })
}

/// The same with those moved whom the rogue does not see: the hound, the ogre, and the guard if it is only heard.
fn moved(scene: &Scene, to: [Whereabouts; 3]) -> Scene {
    let unseen = |id| scene.state(ROGUE, id) != State::Observed;
    let places = [FIRST, SECOND, THIRD].into_iter().zip(to).filter(|(id, _)| unseen(*id));
    places.fold(scene.clone(), |scene, (id, ((x, y), facing))| scene.placed(id, x, y).facing(id, facing))
}

/// One request of each kind at every square around, and those done on the spot.
fn actions() -> Vec<Action> {
    let squares = || (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| Square::new(x, y)));
    let at = |square: Square| {
        [
            Action::Guess(square),
            Action::Step(square),
            Action::Sneak(vec![square]),
            Action::Stride(vec![square]),
            Action::WalkOn(vec![square]),
            Action::Interact(Deed::Close(square)),
            Action::Interact(Deed::Open(square)),
            Action::Throw(square),
            Action::Drag { body: THIRD, path: vec![square] },
            Action::Seek(SeekArea::Burst(square)),
        ]
    };
    let creatures = [FIRST, SECOND, THIRD, CreatureId(9)];
    let on_the_spot =
        [Action::Hide, Action::TakeCover, Action::Divert, Action::CallOut, Action::Reload, Action::EndTurn];
    let cones = Direction::ALL.map(|direction| Action::Seek(SeekArea::Cone(direction)));
    squares()
        .flat_map(at)
        .chain(
            creatures
                .into_iter()
                .flat_map(|id| [Action::Strike(id), Action::Subdue(id), Action::PointOut(id)]),
        )
        .chain(on_the_spot)
        .chain(cones)
        .collect()
}

/// Every die shows 2, whoever throws it.
struct Twos;

impl Dice for Twos {
    fn roll(&mut self, _: Die) -> u8 {
        2
    }
}

/// What the player reads of `action` at once; `None` if it is refused, or if by it the rogue learned of somebody.
fn log_of(scene: &Scene, action: &Action) -> Option<Vec<String>> {
    let effects = Detection.resolve(&scene.situation, ROGUE, action, &mut Twos).ok()?;
    if effects.iter().any(|effect| matches!(effect, Effect::Learned { observer: ROGUE, .. })) {
        return None;
    }
    let after = scene.clone().with(|situation| situation.apply_all(&effects)).situation;
    let facts: Vec<Fact> = effects.into_iter().map(Fact::Effect).collect();
    let view = PlayerView::of(&after);
    let read = facts.iter().filter(|fact| openness(view, &after.board, fact, &facts) < Openness::Sealed);
    Some(read.filter_map(|fact| sentences::of(fact, &after, &Objectives::default())).collect())
}

/// The scene with only the hound moved. The ogre has fallen: it is large enough to be cover, and a roll that is made
/// tells its modifiers (HSE-47).
fn with_hound_at(scene: &Scene, ((x, y), facing): Whereabouts) -> Scene {
    scene.clone().conditions(THIRD, |c| c.unconscious = true).placed(SECOND, x, y).facing(SECOND, facing)
}

fn seen(scene: &Scene) -> [Seen; 3] {
    [FIRST, SECOND, THIRD].map(|id| PlayerView::of(&scene.situation).seen(id))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn hse_45_hse_49_hse_71_nothing_shown_priced_or_refused_tells_where_an_unseen_guard_is(
        scene in scenes(), here in prop::array::uniform3(whereabouts()), there in prop::array::uniform3(whereabouts()),
    ) {
        let (one, other) = (moved(&scene, here), moved(&scene, there));
        prop_assert_eq!(seen(&one), seen(&other));
        let views = [&one, &other].map(|scene| PlayerView::of(&scene.situation));
        prop_assert_eq!(views[0].known(), views[1].known());
        for action in actions() {
            let check = |scene: &Scene| Detection.check(&scene.situation, ROGUE, &action);
            prop_assert_eq!(check(&one), check(&other), "{:?}", action);
            let [a, b] = views.map(|view| view.forecast(&Detection, &action));
            prop_assert_eq!(&a, &b, "{:?}", action);
            let whole = |scene: &Scene| PlayerForecast::of(&Detection, &scene.situation, &Fight::default(), &action);
            let [whole, other_whole] = [&one, &other].map(whole);
            prop_assert_eq!(whole, other_whole, "{:?}", action);
            prop_assert_eq!(a.is_err(), check(&one).is_err(), "hse_24: what is refused is shown as refused: {:?}", action);
        }
    }

    #[test]
    fn hse_49_no_way_tells_where_an_unseen_guard_is(
        scene in scenes(), here in prop::array::uniform3(whereabouts()), there in prop::array::uniform3(whereabouts()),
    ) {
        let ways = |scene: &Scene| {
            let mover = Mover::new(&scene.situation, ROGUE);
            let squares = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| Square::new(x, y)));
            let ways: Vec<_> = squares.map(|to| mover.way_to(to).map(|way| way.squares)).collect();
            (ways, mover.reach(5).stops().map(|(square, _)| square).collect::<Vec<_>>())
        };
        prop_assert_eq!(ways(&moved(&scene, here)), ways(&moved(&scene, there)));
    }

    #[test]
    fn hse_48_det_155_no_line_of_the_log_tells_where_an_unseen_guard_is(
        scene in scenes(), here in whereabouts(), there in whereabouts(),
    ) {
        // Nobody stands where somebody else does.
        let is_taken = |((x, y), _): Whereabouts| {
            [ROGUE, FIRST].into_iter().any(|id| scene.situation.creature(id).square == Square::new(x, y))
        };
        prop_assume!(!is_taken(here) && !is_taken(there));
        let (one, other) = (with_hound_at(&scene, here), with_hound_at(&scene, there));
        // Whoever stands between is cover against a Strike, and the roll says so.
        for action in actions().into_iter().filter(|action| *action != Action::Strike(FIRST)) {
            if let (Some(a), Some(b)) = (log_of(&one, &action), log_of(&other, &action)) {
                prop_assert_eq!(a, b, "{:?}", action);
            }
        }
    }
}
