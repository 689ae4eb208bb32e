//! Hidden things and traps: EX-D16, how they are found, sprung and taken apart, and that nothing tells of them before.

use std::sync::Arc;

use tactical_grid::{
    Board, Direction, Handling, HiddenItem, Item, ItemId, Light, Noticed, Secret, Square, Trap, Vision,
};

use super::table::*;
use crate::cards::{Card, Keyword, Lies};
use crate::danger::{Danger, DangerState, SEARCH};
use crate::detection::scene::{FIRST as G, ROGUE as P};
use crate::{Action, Deed, Effect, Fall, Mover, OwnAct, Refusal, Rulebook, SeekArea, Target};

const WITH_FLOW: Action = Action::Own(OwnAct { number: SEARCH, at: Target::Nothing });
const LOOK: Action = Action::Seek(SeekArea::Cone(Direction::West));
const THING: Secret = Secret::Thing(ItemId(0));

fn at(x: i16) -> Square {
    Square::new(x, 0)
}

fn on_board(table: Table, change: impl FnOnce(&mut Board)) -> Table {
    table.with(|situation| change(Arc::make_mut(&mut situation.board)))
}

/// With a purse at `x` that resists with so much.
fn with_thing(table: Table, x: i16, resistance: u8) -> Table {
    on_board(table, |board| {
        let (name, handling) = ("Purse".to_owned(), Handling::Take);
        board.items.push(Item { name, square: at(x), handling, done: false, missed: false });
        let thing = HiddenItem { item: ItemId(0), resistance, noticed: Noticed::Unknown };
        board.secrets.things.push(thing);
    })
}

/// With a trap at `x` of three dice, of which so much is known.
fn with_trap(table: Table, x: i16, noticed: Noticed) -> Table {
    let (name, square) = ("Tripwire".to_owned(), at(x));
    let trap = Trap { name, square, resistance: 7, noticed, dice: 3, noise: 0, armed: true };
    on_board(table, |board| board.secrets.traps.push(trap))
}

fn noticed(table: &Table, secret: Secret) -> Noticed {
    table.0.board.secrets.noticed(secret)
}

fn walk(xs: impl IntoIterator<Item = i16>) -> Action {
    Action::Stride(xs.into_iter().map(at).collect())
}

fn told(effects: &[Effect]) -> Vec<String> {
    rolls(effects).iter().map(|roll| roll.to_string()).collect()
}

/// EX-D16: the searcher is one square from the hidden thing, in bright light, with a card of the surroundings.
fn wall() -> Table {
    let table = with_thing(Table::draw("R.......").light(Light::Bright), 1, 11);
    table.cards(P, [Card::new("Panelling", 2, [Keyword::Environment])]).turn_begun(P)
}

#[test]
fn ex_d16_dng_04_dng_119_dng_121_dng_124_dng_125_a_hidden_thing_is_found_against_its_constant() {
    let searched = |faces: [u8; 4]| {
        let effects = wall().resolve(P, &WITH_FLOW, &faces);
        (told(&effects).join(""), noticed(&wall().happened(&effects), THING))
    };
    let (roll, state) = searched([2, 4, 1, 4]);
    assert_eq!(
        roll,
        "Panelling 2+2, Flow 4, close by 1, bright light 4 = 13 vs 11 (well hidden 11): success by 2"
    );
    assert_eq!(state, Noticed::Known, "\"this wall\"");
    assert_eq!(searched([5, 4, 3, 4]).1, Noticed::Obvious, "18: by 7");
    assert_eq!(searched([1, 3, 2, 3]), (String::new(), Noticed::Unknown), "11 is a tie, and nothing is told");
}

#[test]
fn ex_d16_dng_126_dng_127_only_the_searchers_own_bonuses_count_and_only_where_its_sight_reaches() {
    let far = |light, x| {
        let table = with_thing(Table::draw("R.......").light(light), x, 4).turn_begun(P);
        table.creature(P, |rogue| Arc::make_mut(&mut rogue.profile).vision = Vision::Normal)
    };
    let found = |table: Table, faces: [u8; 3]| told(&table.resolve(P, &WITH_FLOW, &faces)).join("");
    assert_eq!(found(far(Light::Dim, 3), [5, 6, 6]), "Flow 5 = 5 vs 4 (carelessly hidden 4): success by 1");
    assert_eq!(found(far(Light::Dim, 7), [6, 6, 6]), "", "beyond sight in the dim: DNG-129");
    assert_eq!(found(far(Light::Dark, 2), [6, 6, 6]), "", "it makes no noise: HSE-93");
    let behind = with_thing(Table::draw("R.#.....").light(Light::Bright), 3, 4).turn_begun(P);
    assert_eq!(found(behind, [6, 6, 6]), "", "behind a wall");
}

#[test]
fn dng_120_hse_92_what_is_known_stays_in_its_square_and_any_success_makes_it_obvious() {
    let known = wall().with(|situation| {
        Arc::make_mut(&mut situation.board).secrets.notice(THING, Noticed::Known);
    });
    let squares: Vec<Square> = known.0.board.suspicious().collect();
    assert_eq!(squares, [at(1)]);
    let later = (0..12).fold(known.clone(), |table, _| table.round_ended());
    assert_eq!(noticed(&later, THING), Noticed::Known, "what lies there is not forgotten");
    assert_eq!(noticed(&known.clone().after(P, &WITH_FLOW, &[2, 4, 1, 4]), THING), Noticed::Obvious);
    let failed = known.resolve(P, &WITH_FLOW, &[1, 3, 2, 3]);
    assert_eq!(told(&failed).len(), 1, "that something is there is no secret any more");
}

#[test]
fn dng_13_hse_92_what_is_hidden_cannot_be_taken_before_it_is_obvious() {
    let take = Action::Interact(Deed::Use(ItemId(0)));
    let with =
        |state| wall().with(|situation| Arc::make_mut(&mut situation.board).secrets.notice(THING, state));
    assert_eq!(
        [Noticed::Unknown, Noticed::Known].map(|state| with(state).refused(P, &take)),
        ["HSE-26", "HSE-92"]
    );
    let nothing = Action::Interact(Deed::Use(ItemId(7)));
    let why = |action: &Action| Danger.check(&wall().0, P, action);
    assert_eq!(why(&take), why(&nothing), "as if there were nothing");
    assert!(with(Noticed::Obvious).after(P, &take, &[]).0.board.items[0].done);
}

#[test]
fn dng_133_hse_93_a_search_throws_as_many_dice_whether_there_is_anything_or_not() {
    let bare = Table::draw("R.......").light(Light::Bright).turn_begun(P);
    let trapped = with_trap(bare.clone(), 1, Noticed::Unknown);
    let of = |table: &Table| table.resolve(P, &WITH_FLOW, &[1, 2, 3]);
    assert_eq!(of(&bare), of(&trapped), "and of what resists nothing is told");
    assert_eq!(noticed(&trapped.after(P, &WITH_FLOW, &[2, 3, 3]), Secret::Trap(at(1))), Noticed::Known);
}

#[test]
fn dng_133_hse_89_hse_92_nothing_is_foretold_of_what_is_unknown() {
    let bare = Table::draw("R.......").light(Light::Bright).turn_begun(P);
    let forecast = |table: &Table, action: &Action| Danger.forecast(&table.0, P, action, &|_| true);
    let trapped = |state| with_trap(bare.clone(), 1, state);
    for action in [WITH_FLOW, walk([1, 2])] {
        assert_eq!(forecast(&bare, &action), forecast(&trapped(Noticed::Unknown), &action));
    }
    let rolls = |state, action: &Action| forecast(&trapped(state), action).unwrap().rolls.len();
    assert_eq!(
        [Noticed::Known, Noticed::Obvious]
            .map(|state| (rolls(state, &WITH_FLOW), rolls(state, &walk([1, 2])))),
        [(1, 0), (0, 1)]
    );
}

#[test]
fn hse_91_guards_look_for_nothing_in_their_house_and_trip_nothing() {
    let table = with_trap(Table::draw("G...R").light(Light::Bright), 1, Noticed::Unknown).turn_begun(G);
    let searched = table.clone().cards(P, [sneak()]).lies(P, "Sneak", Lies::Flipped);
    let effects = searched.holds(G, P, DangerState::Obvious).resolve(G, &LOOK, &[6]);
    assert!(rolls(&effects).is_empty());
    let walked = table.resolve(G, &walk([1, 2]), &[]);
    assert!(!walked.iter().any(|effect| matches!(effect, Effect::Sprung { .. } | Effect::Rolled(_))));
}

/// The rogue beside a trap, with cards of every kind that may help.
fn beside_trap(state: Noticed) -> Table {
    let cards = [sneak(), wits(), Card::new("Roll Aside", 3, [Keyword::Dodge]), leathers()];
    let table = Table::draw("R...").light(Light::Dark).cards(P, cards).turn_begun(P);
    with_trap(table.lies(P, "Sneak", Lies::Flipped), 1, state)
}

#[test]
fn dng_53_dng_54_dng_62_dng_163_a_trap_attacks_by_what_is_known_of_it() {
    let sprung = |state, faces: &[u8]| {
        let effects = beside_trap(state).resolve(P, &walk([1]), faces);
        (told(&effects).join(""), beside_trap(state).happened(&effects))
    };
    let (unknown, after) = sprung(Noticed::Unknown, &[4, 5, 3, 2]);
    assert_eq!(unknown, "the trap 4, the trap 5, the trap 3 = 12 vs 2 (Leathers 2): success by 10");
    assert_eq!(after.lies_at(P, "Wits"), Lies::Deck, "a Surprise takes the pool");
    assert_eq!(after.0.creature(P).health, 1, "2 injuries: DNG-154");
    let (known, after) = sprung(Noticed::Known, &[4, 5, 3, 2]);
    assert_eq!((known, after.lies_at(P, "Wits")), (unknown, Lies::Pool), "Unseen alone: DNG-78");
    let (obvious, _) = sprung(Noticed::Obvious, &[4, 5, 3, 2, 1, 1]);
    assert_eq!(
        obvious,
        "the trap 4, the trap 5, the trap 3 = 12 vs 8 (Wits 2+1, Roll Aside 1+3, Leathers 1): success by 4"
    );
}

#[test]
fn dng_101_dng_163_flipped_cards_never_help_against_a_trap() {
    for state in [Noticed::Unknown, Noticed::Known, Noticed::Obvious] {
        let faces = if state == Noticed::Obvious { vec![1; 6] } else { vec![1; 4] };
        let effects = beside_trap(state).resolve(P, &walk([1]), &faces);
        assert!(!told(&effects).join("").contains("Sneak"), "{state:?}");
    }
}

#[test]
fn dng_12_hse_94_a_walk_ends_at_the_trap_which_is_sprung_once() {
    let after = beside_trap(Noticed::Unknown).after(P, &walk([1, 2]), &[1, 1, 1, 6]);
    let rogue = after.0.creature(P);
    assert_eq!((rogue.square, rogue.turn.movement), (at(1), 0));
    assert_eq!(noticed(&after, Secret::Trap(at(1))), Noticed::Obvious);
    let back = after.turn_ended(P).turn_begun(P).after(P, &walk([0]), &[]);
    assert_eq!(back.after(P, &walk([1, 2]), &[]).0.creature(P).square, at(1), "and harmless from then on");
    let stepped = beside_trap(Noticed::Known).resolve(P, &Action::Step(at(1)), &[1, 1, 1, 6]);
    assert!(stepped.contains(&Effect::Sprung { creature: P, trap: at(1) }));
}

#[test]
fn dng_155_hse_86_a_trap_may_fell_whoever_has_no_life_card_left() {
    let frail = beside_trap(Noticed::Unknown).creature(P, |rogue| rogue.health = 0);
    let effects = frail.resolve(P, &walk([1]), &[6, 6, 6, 1]);
    assert!(effects.contains(&Effect::Fell { creature: P, how: Fall::Captured }));
}

#[test]
fn dng_22_hse_84_hse_94_a_bell_draws_those_who_hear_it_to_the_trap() {
    let silent = Table::draw("R...#..G").light(Light::Dark).cards(P, [sneak()]).turn_begun(P);
    let silent = silent.lies(P, "Sneak", Lies::Flipped);
    let bell = |radius| {
        let table = with_trap(silent.clone(), 1, Noticed::Known);
        on_board(table, |board| {
            let trap = &mut board.secrets.traps[0];
            (trap.dice, trap.noise) = (0, radius);
        })
    };
    assert_eq!(bell(4).after(P, &walk([1]), &[]).state(G, P), DangerState::Unknown);
    let heard = bell(8).after(P, &walk([1]), &[]);
    assert_eq!((heard.state(G, P), heard.reason(G, P).rule.0), (DangerState::Known, "HSE-84"));
    assert!(heard.place(G, P).is_some_and(|place| place.contains(at(1))));
}

#[test]
fn hse_95_an_obvious_trap_is_taken_apart_with_tools_against_its_constant() {
    let disarm = Action::Interact(Deed::Disarm(at(1)));
    let with = |state| {
        let tools = Card::new("Lock Picks", 3, [Keyword::Static, Keyword::Tool]);
        let table = with_trap(Table::draw("R...").cards(P, [tools]).turn_begun(P), 1, state);
        table.creature(P, |rogue| rogue.picks = 1)
    };
    let seen = with(Noticed::Obvious);
    let effects = seen.resolve(P, &disarm, &[2, 3]);
    assert_eq!(told(&effects), ["Lock Picks 2+3, Flow 3 = 8 vs 7 (the trap 7): success by 1"]);
    let safe = seen.clone().happened(&effects);
    assert!(
        !safe.resolve(P, &walk([1, 2]), &[]).iter().any(|effect| matches!(effect, Effect::Sprung { .. }))
    );
    assert_eq!(safe.refused(P, &disarm), "HSE-95");
    let failed = seen.resolve(P, &disarm, &[1, 3]);
    assert!(failed.contains(&Effect::PickBroke { creature: P }));
    assert_eq!(seen.clone().happened(&failed).refused(P, &disarm), "HSE-95", "no pick is left");
    assert_eq!(
        [Noticed::Unknown, Noticed::Known].map(|state| with(state).refused(P, &disarm)),
        ["HSE-26", "HSE-92"]
    );
    let far = on_board(seen, |board| board.secrets.traps[0].square = at(3));
    assert_eq!(far.refused(P, &Action::Interact(Deed::Disarm(at(3)))), "HSE-26");
}

#[test]
fn hse_96_ways_go_around_what_is_known_unless_they_end_there() {
    let way = |state, to| {
        let table = with_trap(Table::draw("R...\n....").turn_begun(P), 1, state);
        Mover::new(&table.0, P).way_to(at(to)).expect("a way").squares
    };
    assert_eq!(way(Noticed::Unknown, 2), [at(1), at(2)]);
    for state in [Noticed::Known, Noticed::Obvious] {
        assert!(!way(state, 2).contains(&at(1)), "{state:?}");
        assert_eq!(way(state, 1), [at(1)], "it is wanted");
    }
    let corridor = with_trap(Table::draw("R...").turn_begun(P), 1, Noticed::Obvious);
    assert!(Mover::new(&corridor.0, P).way_to(at(3)).is_some(), "there is no other");
    let guard = with_trap(Table::draw("G...\n...."), 1, Noticed::Obvious);
    assert_eq!(Mover::new(&guard.0, G).way_to(at(2)).expect("a way").squares, [at(1), at(2)], "HSE-91");
}

#[test]
fn hse_91_no_trap_is_set_under_detection() {
    let table = with_trap(Table::draw("R...").turn_begun(P), 1, Noticed::Obvious);
    let detection = crate::detection::Detection.check(&table.0, P, &Action::Interact(Deed::Disarm(at(1))));
    assert_eq!(detection.map_err(|refusal: Refusal| refusal.rule.0), Err("HSE-91"));
    assert!(Danger.has_secrets() && !crate::detection::Detection.has_secrets());
}
