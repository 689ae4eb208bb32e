//! What is sensed, heard, found and forgotten. Rules: TAC-110, DET-42, DET-169, DET-174, HSE-27, HSE-56, HSE-63, HSE-104, HSE-108,
//! HSE-109, HSE-111, HSE-113.

use tactical_grid::{Direction, Door, DoorState, Light, Square};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H};
use crate::tactics::TacticsState::{Located, Observed, Sought, Unnoticed};
use crate::tactics::{Tactics, TacticsState};
use crate::{Action, Conditions, Deed, Effect, Exposure, HeldState, Rulebook};

#[test]
fn tac_110_a_step_of_the_observer_that_takes_it_out_of_sight_tells_the_square_too() {
    let table = Table::draw("R...G\n..#..\n..#..").light(Light::Bright).facing(G, Direction::West).settled();
    assert_eq!(table.state(G, H), Observed);
    let gone = table.placed(G, 4, 2).placed(H, 0, 2).settled();
    assert_eq!((gone.state(G, H), gone.place(G, H)), (Located, Some((0, 2))));
}

#[test]
fn det_169_an_empty_square_is_no_place_any_more() {
    let table = Table::draw("R.#.G").light(Light::Bright).holds_at(G, H, Located, (3, 0));
    let looked = table.settled();
    assert_eq!((looked.state(G, H), looked.place(G, H)), (Sought, Some((3, 0))));
}

#[test]
fn det_42_steps_are_heard_six_squares_off() {
    let walk = Action::Stride(along(0, [1]));
    let heard = |drawing: &str| Table::draw(drawing).light(Light::Dark).after(H, &walk, &[]).state(G, H);
    assert_eq!(heard("R......G"), Located);
    assert_eq!(heard("R.......G"), Unnoticed);
}

#[test]
fn det_174_a_nose_tells_the_square_of_whoever_hides_as_well() {
    let table = Table::draw("R..H").light(Light::Dark).hidden();
    let table = table.creature(G, |hound| {
        let profile = crate::Kind::Hound.profile("Rex");
        std::sync::Arc::make_mut(&mut hound.profile).senses = profile.senses;
    });
    assert_eq!(table.settled().state(G, H), Located);
}

#[test]
fn hse_27_a_throw_is_looked_at_where_it_falls() {
    let thrown = Table::draw("R....#.G").hidden().after(H, &Action::Throw(Square::new(4, 0)), &[]);
    assert_eq!((thrown.state(G, H), thrown.place(G, H)), (Sought, Some((4, 0))));
    assert!(thrown.hides_from(G));
}

#[test]
fn hse_56_who_walks_into_somebody_unseen_touches_it() {
    let dark = Table::draw("R.G").light(Light::Dark);
    let touched =
        dark.after(H, &Action::Stride(along(0, [1, 2])), &[]).after(H, &Action::WalkOn(along(0, [2])), &[]);
    assert!(touched.state(G, H) <= Located && touched.state(H, G) <= Located);
    assert_eq!(touched.of(H).square, Square::new(1, 0));
}

#[test]
fn hse_63_hse_108_evidence_is_sought_where_it_lies() {
    let table = Table::draw("R#....G").light(Light::Bright).facing(G, Direction::West).board(|board| {
        board.hang_door(Door {
            square: Square::new(2, 0),
            state: DoorState::Open,
            kept_shut: true,
            guards_have_key: false,
        });
    });
    let found = table.settled();
    assert_eq!((found.state(G, H), found.place(G, H)), (Sought, Some((2, 0))));
}

fn at_lock(dc: u8) -> Table {
    Table::draw("R+").board(|board| {
        board.hang_door(Door {
            square: Square::new(1, 0),
            state: DoorState::Locked { dc },
            kept_shut: false,
            guards_have_key: false,
        });
    })
}

#[test]
fn hse_104_tac_86_tac_88_a_lock_is_picked_by_a_test_as_hard_as_it_is() {
    let pick = Action::Interact(Deed::PickLock(Square::new(1, 0)));
    let outcome = |dc, faces: &[u8]| {
        let effects = at_lock(dc).resolve(H, &pick, faces);
        let opens = effects.iter().any(|effect| matches!(effect, Effect::DoorSet { .. }));
        let breaks = effects.iter().any(|effect| matches!(effect, Effect::PickBroke { .. }));
        (opens, breaks)
    };
    // Agility 2, without Tools: tiers 1, 2 and 3.
    assert_eq!(
        [[2, 2], [5, 5], [8, 8]].map(|faces| outcome(15, &faces)),
        [(true, true), (true, false), (true, false)]
    );
    assert_eq!(
        [[2, 2], [5, 5], [8, 8]].map(|faces| outcome(20, &faces)),
        [(false, false), (true, true), (true, false)]
    );
    assert_eq!(
        [[2, 2], [5, 5], [8, 8]].map(|faces| outcome(25, &faces)),
        [(false, true), (false, false), (true, false)]
    );
}

#[test]
fn hse_113_a_door_is_heard_unless_one_hides() {
    let closed = || at_lock(15).board(|board| board.set_door(Square::new(1, 0), DoorState::Closed));
    let open = Action::Interact(Deed::Open(Square::new(1, 0)));
    let heard = |table: Table| {
        table.resolve(H, &open, &[]).iter().any(|effect| matches!(effect, Effect::Noise { .. }))
    };
    assert!(heard(closed()) && !heard(closed().hidden()));
}

#[test]
fn hse_109_hse_100_worst_states_are_read_on_the_scale_that_all_share() {
    let exposures = [Observed, Located, Sought, Unnoticed].map(|state| HeldState::from(state).exposure());
    assert_eq!(exposures, Exposure::ALL);
    assert_eq!(Tactics.unaware(), Unnoticed);
    assert_eq!(TacticsState::of(Tactics.state_at(Exposure::Placed)), Located);
}

#[test]
fn hse_111_tac_260_tac_261_a_creature_is_what_its_stat_block_says_and_everybody_can_tell_who_is_winded() {
    let table = Table::draw("RG");
    let hero = table.of(H);
    assert_eq!((hero.health, hero.profile.max_health, hero.profile.speed), (21, 21, 5));
    let shown = |health| {
        let table = table.clone().creature(H, |hero| hero.health = health);
        Tactics.conditions(&table.0, table.of(H)).iter().map(|shown| shown.name).collect::<Vec<_>>()
    };
    assert_eq!((shown(11), shown(10)), (vec![], vec!["Winded"]));
    assert_eq!(hero.conditions, Conditions::default());
}

#[test]
fn hse_98_what_others_decide_by_rolls_of_contact_is_decided_by_senses_alone() {
    let passing = Table::draw("R....G").light(Light::Dim).hidden().facing(G, Direction::West);
    let near = passing.placed(H, 3, 0).settled();
    assert_eq!(near.state(G, H), Unnoticed, "concealed, and nothing is rolled");
}
