//! Traps and hidden things in a running mission: what happens, what is known, and that it is kept. Rules: DNG-12, DNG-163,
//! HSE-91 to HSE-95.

use std::sync::Arc;

use super::*;
use crate::level::{Level, RulebookName};
use crate::sim::state::MissionState;
use crate::sim::{Ask, Fact, KnownSituation};
use tactical_grid::{Board, Handling, HiddenItem, Item, ItemId, Noticed, Secrets, Trap};
use unnoticed_rules::danger::Danger;
use unnoticed_rules::detection::Detection;
use unnoticed_rules::{Action, Effect};

const TRAP: Square = Square::new(2, 0);

/// A hall with nobody but the rogue, a purse that is hidden, and a trap that rings.
fn level(rulebook: RulebookName) -> Arc<Level> {
    let mut level = hall(0);
    level.board = Board::from_drawing("........\n........");
    level.creatures[0].square = Square::new(0, 0);
    level.board.items.push(Item {
        name: "Purse".into(),
        square: Square::new(1, 1),
        handling: Handling::Take,
        done: false,
        missed: false,
    });
    level.secrets = Secrets {
        things: vec![HiddenItem { item: ItemId(0), resistance: 4, noticed: Noticed::Unknown }],
        traps: vec![Trap {
            name: "Wire".into(),
            square: TRAP,
            resistance: 14,
            noticed: Noticed::Unknown,
            dice: 3,
            noise: 6,
            armed: true,
        }],
    };
    level.under(rulebook)
}

fn walk(xs: impl IntoIterator<Item = i16>) -> Ask {
    Ask::Act(Action::Stride(xs.into_iter().map(|x| Square::new(x, 0)).collect()))
}

fn known(session: &mut Session) -> Secrets {
    session.world_mut().resource::<KnownSituation>().0.board.secrets.clone()
}

fn told(session: &Session) -> String {
    session.log().entries.iter().filter_map(|entry| entry.text.clone()).collect::<Vec<_>>().join("\n")
}

#[test]
fn dng_12_hse_94_a_walk_ends_at_a_trap_and_from_then_on_the_player_sees_it() {
    let mut session = Session::start(level(RulebookName::of(&Danger)), 1);
    assert!(known(&mut session).traps.is_empty(), "it is Unknown");
    session.ask(walk([1, 2, 3, 4])).expect("a walk");
    assert_eq!(session.situation().creature(CreatureId::ROGUE).square, TRAP);
    let trap = known(&mut session).traps.first().cloned().expect("it was sprung");
    assert_eq!((trap.name.as_str(), trap.noticed, trap.armed), ("Wire", Noticed::Obvious, false));
    let log = told(&session);
    assert!(
        log.contains("You walk into a trap: Wire at C1. HSE-94") && log.contains("The trap strikes: "),
        "{log}"
    );
    let rings = |fact: &Fact| matches!(fact, Fact::Effect(Effect::Noise { at: TRAP, radius: 6, .. }));
    assert!(session.log().entries.iter().any(|entry| rings(&entry.fact)));
}

#[test]
fn hse_92_what_is_known_of_hidden_things_is_part_of_the_mission() {
    let mut session = Session::start(level(RulebookName::of(&Danger)), 1);
    let before = MissionState::of(session.world_mut());
    let (truth, memory) = (session.situation().board.secrets.clone(), known(&mut session));
    session.ask(walk([1, 2])).expect("a walk");
    assert_ne!(MissionState::of(session.world_mut()), before);
    before.restore(session.world_mut());
    assert_eq!((session.situation().board.secrets.clone(), known(&mut session)), (truth, memory));
}

#[test]
fn dng_119_dng_13_hse_92_a_hidden_thing_is_searched_for_and_then_taken() {
    let mut session = Session::start(level(RulebookName::of(&Danger)), 1);
    let take = Ask::Act(Action::Interact(unnoticed_rules::Deed::Use(ItemId(0))));
    assert!(session.ask(take.clone()).is_err(), "nobody knows of it");
    for _ in 0..12 {
        let look = Action::Seek(unnoticed_rules::SeekArea::Cone(Direction::South));
        if session.ask(Ask::Act(look)).is_err() {
            session.ask(Ask::Act(Action::EndTurn)).expect("the turn ends");
        }
    }
    assert!(session.situation().board.lies_open(ItemId(0)));
    assert!(told(&session).contains("You find Purse at B2."), "{}", told(&session));
    while session.ask(take.clone()).is_err() {
        session.ask(Ask::Act(Action::EndTurn)).expect("the turn ends");
    }
    assert!(session.situation().board.items[0].done);
}

#[test]
fn hse_91_under_detection_all_lies_open_and_nothing_is_set() {
    let mut session = Session::start(level(RulebookName::of(&Detection)), 1);
    assert!(session.situation().board.secrets.is_empty() && known(&mut session).is_empty());
    session.ask(walk([1, 2, 3])).expect("a walk");
    assert_eq!(session.situation().creature(CreatureId::ROGUE).square, Square::new(3, 0));
}
