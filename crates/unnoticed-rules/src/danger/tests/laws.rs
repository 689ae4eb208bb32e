//! Laws that hold whatever is done.

use proptest::prelude::*;
use tactical_grid::{Direction, Light, Square};

use super::table::*;
use crate::cards::{Hand, Lies};
use crate::danger::{DROP, Danger, DangerState, FETCH, FLIP, SEARCH};
use crate::detection::scene::{FIRST as G, ROGUE as P};
use crate::{Action, CreatureId, Drawn, Effect, OwnAct, Pair, Rulebook, SeekArea, Target};
use rand::SeedableRng;

const HALL: &str = "\
R....#......\n\
.....+......\n\
.oo..#..G...\n\
.....#......\n\
..........G.\n";

/// What `who` may ask for, by number.
fn request(who: CreatureId, other: CreatureId, number: u8, table: &Table) -> Action {
    let at = table.0.creature(who).square;
    let way = |direction: usize, length: i16| {
        let towards = Direction::ALL[direction % 8];
        let mut square = at;
        (0..length)
            .map(|_| {
                square = square.step(towards);
                square
            })
            .collect::<Vec<_>>()
    };
    let own = |number, card| Action::Own(OwnAct { number, at: Target::Card(card) });
    match number % 24 {
        direction @ 0..8 => Action::Stride(way(direction.into(), 1 + i16::from(number) % 3)),
        8 => Action::Seek(SeekArea::Cone(Direction::West)),
        9 => Action::Own(OwnAct { number: SEARCH, at: Target::Nothing }),
        10 => Action::Hide,
        11 => Action::Strike(other),
        12 => Action::Subdue(other),
        13 => Action::Guess(at.step(Direction::East)),
        14 => Action::CallOut,
        15 => Action::Step(at.step(Direction::South)),
        16 => Action::Throw(Square::new(8, 2)),
        17..=19 => own(FETCH, number % 7),
        20..=22 => own(FLIP, number % 7),
        _ => own(DROP, number % 7),
    }
}

fn table() -> Table {
    let rogue = [sneak(), dagger(), brawn(), leathers(), wits(), alert(), drill()];
    let guard = [alert(), sword(), drill(), mail(), buckler(), wits()];
    let table = Table::draw(HALL).cards(P, rogue).cards(G, guard.clone());
    table.cards(CreatureId(2), guard).happened(&[])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Whatever is asked for, in whatever light: cards are neither made nor lost, nobody who is perceived in plain sight is
    /// anything but Obvious, an Obvious one that is seen stays so, slipping away and being out of mind alone end that, and what
    /// settles twice changes nothing.
    #[test]
    fn dng_01_dng_11_dng_28_dng_92_dng_148_laws_of_states_and_cards(
        seed in 0u64..1_000, light in 0usize..3, asked in proptest::collection::vec((0u8..3, any::<u8>()), 1..40),
    ) {
        let light = [Light::Bright, Light::Dim, Light::Dark][light];
        let mut table = table().light(light).happened(&[]);
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let cards: Vec<usize> = table.0.creatures.iter().map(|c| c.hand.cards().len()).collect();
        for (who, number) in asked {
            let before = table.clone();
            let who = CreatureId(who.into());
            let other = if who == P { G } else { P };
            table = table.turn_begun(who);
            let action = request(who, other, number, &table);
            if let Ok(effects) = Danger.resolve(&table.0, who, &action, &mut Drawn(&mut rng)) {
                table = table.happened(&effects);
            }
            table = table.turn_ended(who);
            let again = table.clone().with(|situation| {
                let told = Danger.settle(situation, &[], &mut crate::Scripted::default());
                assert_eq!(told, [], "nothing is left to settle");
            });
            prop_assert_eq!(&again.0, &table.0);
            for (creature, &count) in table.0.creatures.iter().zip(&cards) {
                prop_assert_eq!(creature.hand.cards().len(), count);
                let dynamic = creature.hand.cards().iter().filter(|(card, lies)| {
                    lies.is_dynamic() && !card.has(crate::cards::Keyword::Pseudo)
                });
                prop_assert!(dynamic.count() <= Hand::POOL);
                let lie_right = creature.hand.cards().iter().all(|(card, lies)| {
                    (*lies == Lies::Static) == card.has(crate::cards::Keyword::Static)
                });
                prop_assert!(lie_right);
            }
            for o in table.0.creatures.iter().filter(|o| !o.is_insensate()) {
                for s in table.0.hostiles(o).filter(|s| !s.is_body()) {
                    let plain = Danger.in_plain_sight(&Pair::of(&table.0, o, s));
                    let state = DangerState::between(o, s.id);
                    let was_obvious = before.state(o.id, s.id) == DangerState::Obvious;
                    let why = table.reason(o.id, s.id).rule.0;
                    let is_lost = was_obvious && state != DangerState::Obvious;
                    prop_assert!(!is_lost || ["DNG-94", "DNG-165"].contains(&why), "{why}");
                    prop_assert!(!plain || state == DangerState::Obvious, "{:?} of {:?}", o.id, s.id);
                    let place = o.awareness.of(s.id).place;
                    prop_assert_eq!(place.is_none(), state == DangerState::Unknown);
                }
            }
        }
    }

    /// A failed search changes nothing but the cards of the searcher, whoever may be there. Rule: DNG-133.
    #[test]
    fn dng_133_a_failed_search_tells_nothing(seed in 0u64..400) {
        let table = Table::hall((6, 4), (10, 4)).light(Light::Dim).cards(P, [sneak()]).cards(G, [alert()]);
        let table = table.lies(P, "Sneak", Lies::Flipped);
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let look = Action::Seek(SeekArea::Cone(Direction::West));
        let effects = Danger.resolve(&table.0, G, &look, &mut Drawn(&mut rng)).expect("a legal action");
        let failed = rolls(&effects).iter().all(|roll| !roll.degree.succeeds());
        let told = |effect: &&Effect| !matches!(effect, Effect::Rolled(_));
        if failed {
            let empty = table.clone().placed(P, 0, 9).resolve(G, &look, &[1]);
            let of = |effects: &[Effect]| effects.iter().filter(told).cloned().collect::<Vec<_>>();
            prop_assert_eq!(of(&effects), of(&empty));
        }
    }
}
