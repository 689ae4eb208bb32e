//! Whatever can be asked for can be written down and read again.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::sim::Ask;
use crate::sim::tests::random;
use tactical_grid::{Direction, Exit, ExitId, Handling, Item, ItemId, Lamp, LampId, Square};
use unnoticed_rules::detection::Detection;
use unnoticed_rules::detection::scene::Scene;
use unnoticed_rules::{CreatureId, Deed, Situation};

/// A hall with the rogue on an exit, two guards, two items and two lamps, all with these names.
fn hall(names: [&str; 4]) -> Situation {
    let [first, second, thing, device] = names;
    let item = |name: &str| Item {
        name: name.to_owned(),
        square: Square::new(5, 1),
        handling: Handling::Take,
        done: false,
        missed: false,
    };
    let lamp = |x| Lamp { square: Square::new(x, 0), radius: 4, lit: true, kept_lit: false };
    let exit = |x| Exit { name: "way out".to_owned(), square: Square::new(x, 2) };
    let scene = Scene::draw(".........\n.........\n..R...G.G")
        .profile(CreatureId(1), |profile| profile.name = first.to_owned())
        .profile(CreatureId(2), |profile| profile.name = second.to_owned())
        .board(|board| {
            board.items = vec![item(thing), item(device)];
            board.exits = vec![exit(0), exit(2)];
            board.add_lamp(lamp(1));
            board.add_lamp(lamp(7));
        });
    scene.situation
}

/// Names as levels allow them.
fn name() -> impl Strategy<Value = String> {
    let awkward = select(vec![
        "at A1",
        "x to",
        "A1 to A2",
        "at ease",
        "Rogue",
        "cone east",
        "Zoë",
        "A1",
        "the  two",
        "'",
        "kill",
    ]);
    prop_oneof![awkward.prop_map(str::to_owned), "[!$-~]([ !$-~é]{0,12}[!$-~])?"]
}

fn square() -> impl Strategy<Value = Square> + Clone {
    (0..256_i16, 0..256_i16).prop_map(|(x, y)| Square::new(x, y))
}

/// A way that is written as it is, or one step to where the rogue can go.
fn way() -> impl Strategy<Value = Vec<Square>> + Clone {
    let rogue = Square::new(2, 2);
    let step = select(vec![Direction::North, Direction::NorthEast, Direction::West]);
    prop_oneof![prop::collection::vec(square(), 2..9), step.prop_map(move |to| vec![rogue.step(to)])]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        square().prop_map(Deed::Open),
        square().prop_map(Deed::Close),
        square().prop_map(Deed::PickLock),
        (0..2_u16).prop_map(|item| Deed::Use(ItemId(item))),
        (0..2_u16).prop_map(|lamp| Deed::Snuff(LampId(lamp))),
        (0..2_u16).prop_map(|lamp| Deed::Light(LampId(lamp))),
        Just(Deed::Leave(ExitId(1))),
    ]
}

fn ask() -> impl Strategy<Value = Ask> {
    let guard = (1..3_u16).prop_map(CreatureId);
    random::request(random::action(square(), way(), guard, deed()))
}

/// What `text` asks for, one line after the other.
fn read(text: &str, situation: &Situation) -> Vec<Ask> {
    let lines = parse(text).unwrap_or_else(|error| panic!("{error}"));
    lines.iter().map(|line| line.order.ask(&Detection, situation).expect("something that is there")).collect()
}

proptest! {
    #[test]
    fn hse_44_every_request_is_read_as_it_was_written(
        asks in prop::collection::vec(ask(), 1..6),
        names in prop::collection::btree_set(name(), 4),
    ) {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut situation = hall([names[0], names[1], names[2], names[3]]);
        Arc::make_mut(&mut situation.creature_mut(CreatureId::ROGUE).profile).name = names[1].to_owned();
        situation.creature_mut(CreatureId::ROGUE).turn.movement = 1;
        let text: String = asks.iter().map(|ask| line(ask, &Detection, &situation) + "\n").collect();
        prop_assert_eq!(read(&text, &situation), asks, "{}", text);
    }
}
