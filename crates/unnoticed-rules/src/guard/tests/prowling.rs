//! A thief among those who hunt it. Rules: HSE-39, HSE-74.

use proptest::prelude::*;

use super::*;
use crate::Deed;
use crate::guard::{NERVE, PATIENCE};
use tactical_grid::{Door, DoorState, Exit, ExitId};

/// A thief where the drawing has `R`, on its way.
#[derive(Clone, Debug)]
struct Prowler {
    scene: Scene,
    mind: Mind,
}

impl Prowler {
    fn new(scene: Scene, stops: &[Waypoint], exit: (i16, i16)) -> Self {
        let square = Square::new(exit.0, exit.1);
        let scene = scene.board(|board| board.exits.push(Exit { square, name: "way out".to_owned() }));
        let start = scene.situation.creature(ROGUE);
        let way = std::iter::once(Waypoint { square: start.square, wait: 0, facing: None })
            .chain(stops.iter().copied());
        let mind = Mind::new(&Routine::Prowl(vec![way.collect()]), &scene.situation.board, start);
        Self { scene, mind }
    }

    /// What it would do first in a turn with two actions.
    fn choice(&self) -> Option<Action> {
        self.choice_with(2)
    }

    fn choice_with(&self, actions: u8) -> Option<Action> {
        let mut situation = self.scene.situation.clone();
        situation.creature_mut(ROGUE).turn.actions = actions;
        choose(&Detection, &situation, ROGUE, &self.mind, &SearchedSquares::default())
    }

    /// Lets it spend `count` turns where it is.
    fn after_waiting(mut self, count: u8) -> Self {
        let thief = self.scene.situation.creature(ROGUE);
        (0..count).for_each(|_| self.mind.end_turn(thief));
        self
    }

    /// It has come to `x`, `y`.
    fn having_gone_to(mut self, x: i16, y: i16) -> Self {
        let (from, to) = (self.scene.situation.creature(ROGUE).square, Square::new(x, y));
        self.mind.note(ROGUE, &Effect::Moved { creature: ROGUE, from, to });
        self.scene = self.scene.placed(ROGUE, x, y);
        self
    }
}

fn sneak(squares: &[(i16, i16)]) -> Option<Action> {
    Some(Action::Sneak(squares.iter().map(|&(x, y)| Square::new(x, y)).collect()))
}

const LEAVE: Option<Action> = Some(Action::Interact(Deed::Leave(ExitId(0))));

#[test]
fn hse_74_unseen_a_thief_sneaks_from_stop_to_stop() {
    let thief = Prowler::new(Scene::draw("R.....\n......"), &[waypoint(0, 1), waypoint(5, 0)], (5, 0));
    assert_eq!(thief.choice(), sneak(&[(0, 1)]));
    assert_eq!(thief.having_gone_to(0, 1).choice(), sneak(&[(1, 0), (2, 0)]));
}

#[test]
fn hse_74_it_stays_at_a_stop_as_long_as_its_way_says() {
    let stop = Waypoint { wait: 3, ..waypoint(1, 0) };
    let thief = Prowler::new(Scene::draw("R....."), &[stop, waypoint(5, 0)], (5, 0)).having_gone_to(1, 0);
    let waiting = thief.after_waiting(3);
    assert_eq!(waiting.choice(), None, "it came in the first of these turns, and two have passed");
    assert_eq!(waiting.after_waiting(1).choice(), sneak(&[(2, 0), (3, 0)]));
}

#[test]
fn hse_74_a_pause_at_a_stop_takes_nothing_of_its_patience() {
    let hall = "R.#......\n..#......\n.........\n........G";
    let seen = Scene::draw(hall).holds(ROGUE, FIRST, Observed).facing(FIRST, Direction::West);
    let stop = Waypoint { wait: 2, ..waypoint(1, 1) };
    let thief = Prowler::new(seen, &[stop, waypoint(5, 2)], (5, 2)).having_gone_to(1, 1);
    // It came in the first of these turns; two are its pause, and the others its patience.
    assert_eq!(thief.clone().after_waiting(1 + 2 + PATIENCE - 1).choice(), None);
    assert!(matches!(thief.after_waiting(1 + 2 + PATIENCE).choice(), Some(Action::Sneak(_))));
}

#[test]
fn hse_74_it_stops_behind_cover_and_waits_a_while_before_it_crosses_the_open() {
    let hall = "R.#......\n..#......\n.........\n........G";
    let seen = || Scene::draw(hall).holds(ROGUE, FIRST, Observed).facing(FIRST, Direction::West);
    let thief = |scene| Prowler::new(scene, &[waypoint(5, 2)], (5, 2)).having_gone_to(1, 1);
    assert_eq!(thief(seen()).choice(), None, "the guard looks at every square that it could get to");
    let bold = thief(seen()).after_waiting(PATIENCE + 1);
    assert!(matches!(bold.choice(), Some(Action::Sneak(_))));
    let away = thief(seen().facing(FIRST, Direction::East));
    assert!(matches!(away.choice(), Some(Action::Sneak(_))), "nobody looks");
}

#[test]
fn hse_74_observed_it_runs_for_the_nearest_exit() {
    let scene = Scene::draw("..R......G").holds(ROGUE, FIRST, Observed).holds(FIRST, ROGUE, Observed);
    let thief = Prowler::new(scene, &[waypoint(5, 0)], (0, 0));
    assert_eq!(thief.choice(), stride(&[(1, 0), (0, 0)]));
}

#[test]
fn hse_74_an_exit_where_it_knows_a_hunter_to_be_is_barred_whether_it_sees_it_or_not() {
    for state in [Observed, Hidden] {
        let scene = Scene::draw("G..R......").holds(ROGUE, FIRST, state).holds(FIRST, ROGUE, Observed);
        let far = Exit { square: Square::new(9, 0), name: "far way out".to_owned() };
        let thief = Prowler::new(scene.board(|board| board.exits.push(far)), &[waypoint(5, 0)], (0, 0));
        let Some(Action::Stride(way)) = thief.choice() else { panic!("it runs") };
        assert_eq!(way[0], Square::new(4, 0), "{state}");
    }
}

#[test]
fn hse_74_its_last_action_hides_it_where_there_is_something_to_hide_behind() {
    let scene = |drawing| Scene::draw(drawing).holds(ROGUE, FIRST, Observed).holds(FIRST, ROGUE, Observed);
    let behind = Prowler::new(scene(".......Ro.G"), &[waypoint(0, 0)], (0, 0));
    assert_eq!(
        (behind.choice_with(1), behind.choice_with(2).map(|a| a.kind())),
        (Some(Action::Hide), Some(crate::ActionKind::Stride),)
    );
    let open = Prowler::new(scene(".......R..G"), &[waypoint(0, 0)], (0, 0));
    assert!(matches!(open.choice_with(1), Some(Action::Stride(_))));
}

#[test]
fn hse_74_it_leaves_once_it_has_been_everywhere_or_is_found_out() {
    let thief = || Prowler::new(Scene::draw(".R...G"), &[waypoint(2, 0), waypoint(1, 0)], (1, 0));
    assert_eq!(thief().choice(), sneak(&[(2, 0)]), "it passes by");
    assert_eq!(thief().having_gone_to(2, 0).having_gone_to(1, 0).choice(), LEAVE);
    let mut found = thief();
    found.scene = found.scene.holds(ROGUE, FIRST, Observed).holds(FIRST, ROGUE, Hidden);
    assert_eq!(found.choice(), LEAVE);
    assert_eq!(thief().after_waiting(NERVE).choice(), LEAVE, "out of nerve");
}

#[test]
fn hse_74_it_opens_doors_in_its_way_but_no_locks() {
    let door = |state| Door { square: Square::new(1, 0), state, kept_shut: false, guards_have_key: true };
    let thief = |state| {
        let scene = Scene::draw("R+...").board(|board| board.doors.push(door(state)));
        Prowler::new(scene, &[waypoint(4, 0)], (4, 0))
    };
    let open = Some(Action::Interact(Deed::Open(Square::new(1, 0))));
    assert_eq!(thief(DoorState::Closed).choice(), open);
    assert_eq!(thief(DoorState::Locked { dc: 15 }).choice(), None);
}

#[test]
fn hse_74_cornered_it_strikes() {
    let cornered = |drawing| {
        let scene = Scene::draw(drawing).holds(ROGUE, FIRST, Observed).holds(FIRST, ROGUE, Observed);
        Prowler::new(scene, &[waypoint(4, 0)], (4, 0)).choice()
    };
    assert_eq!(cornered("RG..."), Some(Action::Strike(FIRST)));
    assert_eq!(cornered("R.G.."), stride(&[(1, 0)]));
}

prop_compose! {
    /// A thief that perceives the first of three hunters at most, and has been on its way for some turns.
    fn prowlers()(
        cells in prop::collection::vec(prop::sample::select("........#of~".chars().collect::<Vec<_>>()), 72),
        places in prop::collection::vec((0..12_i16, 0..6_i16), 4),
        theirs in prop::array::uniform3(prop::sample::select(State::ALL.to_vec())),
        (sees, turns) in (any::<bool>(), 0..40_u8),
    ) -> Prowler {
        let drawing: String = cells.chunks(12).map(|row| row.iter().collect::<String>() + "\n").collect();
        let mut scene = Scene::draw(&format!("{drawing}GGG........R"));
        for (id, (x, y)) in (0..).map(CreatureId).zip(places) {
            scene = scene.placed(id, x, y);
        }
        for (hunter, state) in [FIRST, SECOND, THIRD].into_iter().zip(theirs) {
            scene = scene.holds(hunter, ROGUE, state);
        }
        let scene = if sees { scene.holds(ROGUE, FIRST, Observed) } else { scene };
        Prowler::new(scene, &[waypoint(0, 0), waypoint(11, 6)], (11, 6)).after_waiting(turns)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn hse_39_hse_74_a_hunter_that_a_thief_does_not_perceive_changes_no_choice(
        mut thief in prowlers(), (x, y) in (0..12_i16, 0..6_i16), actions in 1..=3_u8,
    ) {
        let before = thief.choice_with(actions);
        thief.scene = thief.scene.placed(SECOND, x, y).holds(SECOND, ROGUE, Observed);
        prop_assert_eq!(before, thief.choice_with(actions));
    }

    #[test]
    fn hse_24_hse_74_a_thief_asks_only_for_what_the_rules_allow(thief in prowlers(), actions in 1..=3_u8) {
        let mut situation = thief.scene.situation.clone();
        situation.creature_mut(ROGUE).turn.actions = actions;
        if let Some(action) = thief.choice_with(actions) {
            prop_assert_eq!(Detection.check(&situation, ROGUE, &action), Ok(()), "{:?}", action);
        }
    }
}
