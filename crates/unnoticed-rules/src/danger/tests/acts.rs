//! Doors, locks and the rest of what hands do. Rule: HSE-83.

use tactical_grid::{Door, DoorState, Light, Square};

use super::table::*;
use crate::cards::{Card, Keyword, Lies};
use crate::danger::DangerState;
use crate::detection::scene::{FIRST as G, ROGUE as P};
use crate::{Action, Deed, Effect, NoiseKind, SeekArea};

fn locked(dc: u8) -> Table {
    let table = Table::draw("R#G").light(Light::Dark);
    table.with(|situation| {
        let board = std::sync::Arc::make_mut(&mut situation.board);
        let square = Square::new(1, 0);
        board.hang_door(Door {
            square,
            state: DoorState::Locked { dc },
            kept_shut: false,
            guards_have_key: false,
        });
    })
}

#[test]
fn hse_83_a_lock_resists_with_a_constant_and_a_failure_breaks_a_pick_with_a_noise() {
    let pick = Action::Interact(Deed::PickLock(Square::new(1, 0)));
    let tools = Card::new("Picks", 3, [Keyword::Static, Keyword::Tool]);
    for (dc, constant) in [(15, 7), (20, 11), (25, 14)] {
        let effects = locked(dc).cards(P, [tools.clone()]).resolve(P, &pick, &[1, 1]);
        assert_eq!(rolls(&effects)[0].dc.value(), constant);
    }
    let opened = locked(15).cards(P, [tools]).resolve(P, &pick, &[3, 2]);
    assert!(opened.iter().any(|effect| matches!(effect, Effect::DoorSet { state: DoorState::Closed, .. })));
    let failed = locked(15).resolve(P, &pick, &[6]);
    assert!(failed.contains(&Effect::PickBroke { creature: P }));
    assert!(failed.iter().any(|effect| matches!(effect, Effect::Noise { radius: 6, .. })));
}

#[test]
fn hse_83_a_door_is_heard_unless_it_is_opened_stealthily() {
    let closed = || {
        locked(15)
            .with(|situation| {
                std::sync::Arc::make_mut(&mut situation.board).set_door(Square::new(1, 0), DoorState::Closed);
            })
            .cards(P, [sneak()])
    };
    let open = Action::Interact(Deed::Open(Square::new(1, 0)));
    let noise = |table: &Table| {
        let effects = table.resolve(P, &open, &[]);
        effects.iter().any(|effect| matches!(effect, Effect::Noise { kind: NoiseKind::Door, .. }))
    };
    assert!(noise(&closed()) && !noise(&closed().lies(P, "Sneak", Lies::Flipped)));
    let heard = closed().after(P, &open, &[]);
    assert_eq!(heard.state(G, P), DangerState::Obvious);
}

#[test]
fn hse_82_what_detection_has_and_danger_has_not_is_refused() {
    let table = Table::draw("R.G").cards(P, [sneak()]);
    for action in
        [Action::Sneak(vec![Square::new(1, 0)]), Action::TakeCover, Action::Divert, Action::PointOut(G)]
    {
        assert_eq!(table.refused(P, &action), "HSE-82");
    }
    let spent = table.creature(P, |rogue| rogue.turn.actions = 0);
    let look = Action::Seek(SeekArea::Burst(Square::new(0, 0)));
    assert_eq!(spent.refused(P, &look), "DNG-152");
}
