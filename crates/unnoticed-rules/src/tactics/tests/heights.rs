//! Pits, ledges and balconies: falls, jumps, and blows from above.

use proptest::prelude::*;
use tactical_grid::Square;

use super::table::{Table, along, loss, own_at, rolls};
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::power::Tier;
use crate::tactics::TacticsState::Observed;
use crate::tactics::{JUMP, TARGETED, Tactics};
use crate::{Action, ActionKind, Affliction, Effect, NoiseKind, OwnAct, Rulebook, Scripted, Target, Until};

/// The second ability of the hero of the table: a push of 5, that of the guard's stability less.
const SHOVE: u8 = TARGETED + 1;

/// `drawing`, where everybody sees everybody, on ground that is as high as the digits of `heights` say, below 0 as letters: `a` is
/// -1, `b` is -2.
fn hall(drawing: &str, heights: &str) -> Table {
    let table = Table::draw(drawing).board(|board| {
        for (y, row) in (0..).zip(heights.lines()) {
            for (x, digit) in (0..).zip(row.chars()) {
                let high = match digit {
                    'a'..='i' => -1 - (digit as i8 - 'a' as i8),
                    digit => digit as i8 - '0' as i8,
                };
                board.set_elevation(Square::new(x, y), high);
            }
        }
    });
    let guards: Vec<_> = table.0.creatures.iter().map(|one| one.id).filter(|id| *id != H).collect();
    guards.into_iter().fold(table, |table, id| table.holds(H, id, Observed).holds(id, H, Observed))
}

fn jump(x: i16) -> Action {
    Action::Own(OwnAct { number: JUMP, at: Target::Square(Square::new(x, 0)) })
}

fn at(table: &Table, id: crate::CreatureId) -> (i16, i16) {
    let square = table.of(id).square;
    (square.x, square.y)
}

fn is_prone(table: &Table, id: crate::CreatureId) -> bool {
    table.of(id).conditions.afflictions.is_prone()
}

#[test]
fn hse_121_under_every_rulebook_nobody_walks_over_a_drop() {
    let walk = Action::Stride(along(0, 1..=2));
    assert_eq!(hall("R...", "00bb").refused(H, &walk), "HSE-121");
    assert_eq!(hall("R...", "0022").refused(H, &walk), "HSE-121");
    for book in [&crate::detection::Detection as &dyn Rulebook, &crate::danger::Danger] {
        let table = hall("R...", "00bb");
        let refused = book.check(&table.0, H, &walk).expect_err("it drops away").rule.0;
        assert_eq!(refused, "HSE-121", "{}", book.name());
    }
    assert!(Tactics.check(&hall("R...", "0121").0, H, &walk).is_ok(), "stairs are walked");
}

#[test]
fn tac_155_tac_200_who_is_pushed_over_an_edge_finishes_the_push_and_falls() {
    // Worked example 14 has Agility 1; this guard has none: a push of 4 ends above a pit of 3.
    let pit = hall("RG......", "0000ccc0");
    let fallen = pit.clone().after(H, &own_at(SHOVE, G), &[5, 5]);
    assert_eq!((at(&fallen, G), is_prone(&fallen, G)), ((5, 0), true));
    assert_eq!(loss(&pit.resolve(H, &own_at(SHOVE, G), &[5, 5]), G), 6, "2 for each of three squares");
    let over = hall("RG......", "00ccc000").after(H, &own_at(SHOVE, G), &[5, 5]);
    assert_eq!((at(&over, G), is_prone(&over, G), over.of(G).health), ((5, 0), false, 15), "right across");
}

#[test]
fn tac_156_tac_157_agility_breaks_a_fall_and_want_of_it_makes_none_longer() {
    let lost = |agility, heights| {
        let table = hall("RG......", heights).block(G, |guard| guard.agility = agility);
        loss(&table.resolve(H, &own_at(SHOVE, G), &[5, 5]), G)
    };
    assert_eq!([lost(0, "0000ccc0"), lost(1, "0000ccc0"), lost(2, "0000ccc0")], [6, 4, 0]);
    assert_eq!(lost(-3, "0000ccc0"), 6);
    assert_eq!(lost(0, "0000aaa0"), 0, "a stair is no drop");
}

#[test]
fn tac_158_tac_159_tac_200_who_is_pushed_into_a_pit_falls_upon_whoever_is_there() {
    let pit = hall("RG...G..", "0000ccc0");
    let effects = pit.resolve(H, &own_at(SHOVE, G), &[5, 5]);
    assert_eq!((loss(&effects, G), loss(&effects, G2)), (6, 6));
    let fallen = pit.after(H, &own_at(SHOVE, G), &[5, 5]);
    assert_eq!((at(&fallen, G), is_prone(&fallen, G)), ((4, 0), true), "in the closest free square");
    assert_eq!((at(&fallen, G2), is_prone(&fallen, G2)), ((5, 0), false));
}

#[test]
fn tac_158_tac_159_tac_160_tac_161_a_drop_on_a_guard() {
    // Worked example 15.
    let dropped = |might| {
        let table = hall("RG..", "4000").block(G, |guard| guard.might = might);
        table.after(H, &jump(1), &[])
    };
    let strong = dropped(1);
    assert_eq!((strong.of(H).health, strong.of(G).health), (21 - 4, 15 - 4), "four down count as two");
    assert_eq!((at(&strong, H), is_prone(&strong, H)), ((2, 0), true), "not back up onto the ledge");
    assert!(!is_prone(&strong, G) && is_prone(&dropped(0), G));
}

#[test]
fn tac_147_tac_148_a_jump_within_the_baseline_takes_no_roll() {
    // Agility 2: two squares, over one that drops away.
    let jumped = hall("R.......", "0c000000").after(H, &jump(2), &[]);
    assert_eq!((at(&jumped, H), jumped.of(H).turn.movement), ((2, 0), 3), "three of five squares are left");
    assert_eq!(jumped.of(H).turn.purse().0, [1, 1, 0]);
    let up = hall("R.......", "01000000").after(H, &jump(1), &[]);
    assert_eq!(at(&up, H), (1, 0));
}

#[test]
fn tac_149_tac_150_tac_151_tac_152_a_longer_jump_takes_a_test_and_may_fall_short() {
    // Worked example 16: a pit of three squares, four to cross, Agility 2.
    let pit = hall("R.......", "0ccc0000");
    let ends = |faces: &[u8]| {
        let jumped = pit.clone().after(H, &jump(4), faces);
        (at(&jumped, H), jumped.of(H).health, is_prone(&jumped, H))
    };
    assert_eq!(ends(&[8, 7]), ((4, 0), 21, false), "17: across");
    // Three squares down with Agility 2 count as one: TAC-155 asks for two.
    assert_eq!(ends(&[5, 5]), ((3, 0), 21, false), "12: one short, into the pit");
    assert_eq!(ends(&[1, 1]), ((2, 0), 21, false), "no farther than the baseline");
    let deep = hall("R.......", "0eee0000").after(H, &jump(4), &[1, 1]);
    assert_eq!((deep.of(H).health, is_prone(&deep, H)), (21 - 6, true), "five down count as three");
    assert_eq!(pit.refused(H, &jump(5)), "TAC-152");
}

#[test]
fn tac_148_tac_151_tac_152_ledges_are_jumped_up_with_a_test() {
    let up = |heights, faces: &[u8]| at(&hall("R...", heights).after(H, &jump(1), faces), H);
    assert_eq!((up("0222", &[5, 5]), up("0222", &[5, 4])), ((1, 0), (0, 0)));
    assert_eq!((up("0333", &[8, 7]), up("0333", &[8, 6])), ((1, 0), (0, 0)));
    assert_eq!(hall("R...", "0444").refused(H, &jump(1)), "TAC-152");
}

#[test]
fn tac_95_hse_122_a_jump_that_falls_short_takes_all_of_the_move() {
    let failed = hall("R...", "0222").after(H, &jump(1), &[1, 1]);
    assert_eq!(
        (at(&failed, H), failed.of(H).turn.movement, failed.of(H).turn.purse().0),
        ((0, 0), 0, [1, 1, 0])
    );
    let again = failed.after(H, &jump(1), &[5, 5]);
    assert_eq!((at(&again, H), again.of(H).turn.purse().0), ((1, 0), [0, 1, 0]), "with the main action");
}

#[test]
fn tac_153_a_jump_is_no_longer_than_the_move_that_grants_it() {
    let walked = hall("R.......", "00000c00").after(H, &Action::Stride(along(0, 1..=4)), &[]);
    assert_eq!(walked.of(H).turn.movement, 4);
    let near = walked.creature(H, |hero| hero.turn.movement = 1);
    assert_eq!(
        near.refused(H, &Action::Own(OwnAct { number: JUMP, at: Target::Square(Square::new(4, 0)) })),
        "TAC-153"
    );
}

#[test]
fn tac_147_hse_122_a_jump_is_part_of_the_move_under_way() {
    let walk = Action::Stride(along(0, 1..=2));
    let walked = hall("R.......", "000c0000").after(H, &walk, &[]);
    assert_eq!(walked.of(H).turn.movement, 4);
    let jumped = walked.after(H, &jump(2), &[]);
    assert_eq!((jumped.of(H).turn.purse().0, jumped.of(H).turn.movement), ([1, 1, 0], 3));
}

#[test]
fn tac_154_tac_224_tac_233_tac_234_who_cannot_jump() {
    let with = |affliction| {
        hall("R.......", "0c000000").conditions(H, |hero| hero.afflictions.add(affliction, Until::Ended))
    };
    // Blows at whoever jumps come before it takes off (HSE-122): who is knocked prone by one comes down where it stood.
    assert_eq!(with(Affliction::Prone).refused(H, &jump(2)), "TAC-233");
    assert_eq!(with(Affliction::Restrained).refused(H, &jump(2)), "TAC-224");
    let rough = hall("R.......", "0c000000").board(|board| {
        let tile = tactical_grid::Tile { difficult: true, ..board.tile(Square::new(0, 0)) };
        board.set_tile(Square::new(0, 0), tile);
    });
    assert_eq!(rough.refused(H, &jump(2)), "TAC-154");
}

#[test]
fn tac_119_tac_155_hse_122_a_jump_gives_away_and_a_fall_that_hurts_is_loud() {
    let hidden = hall("R.......", "0ggg0000").hidden();
    let effects = hidden.resolve(H, &jump(1), &[]);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Kept { .. })), "it hides no more");
    let loud = |effect: &Effect| matches!(effect, Effect::Noise { kind: NoiseKind::Loud, .. });
    assert!(effects.iter().any(loud));
    assert_eq!(loss(&effects, H), 10, "seven down count as five");
    assert!(!hall("R.......", "0ccc0000").resolve(H, &jump(1), &[]).iter().any(loud));
}

#[test]
fn tac_179_tac_181_a_jump_away_is_answered() {
    let table = hall("GR......", "00c00000").conditions(H, |hero| hero.in_encounter = true);
    let chances = Tactics.opportunities(&table.0, H, &jump(3));
    assert_eq!(chances.iter().map(|chance| chance.by).collect::<Vec<_>>(), [G]);
}

#[test]
fn tac_178_who_stands_wholly_above_strikes_with_an_edge() {
    let reasons = |heights| {
        let effects = hall("RG..", heights).resolve(H, &Action::Strike(G), &[5, 5]);
        let roll = rolls(&effects)[0].clone();
        roll.modifiers.iter().filter(|part| format!("{:?}", part.source).contains("from above")).count()
    };
    assert_eq!([reasons("1000"), reasons("0000"), reasons("0100")], [1, 0, 0]);
}

#[test]
fn hse_121_hands_do_not_reach_over_a_drop() {
    let strike = |heights| hall("RG..", heights).0;
    assert!(Tactics.check(&strike("1000"), H, &Action::Strike(G)).is_ok());
    for heights in ["2000", "0200"] {
        assert_eq!(hall("RG..", heights).refused(H, &Action::Strike(G)), "TAC-163");
        assert_eq!(hall("RG..", heights).refused(H, &own_at(SHOVE, G)), "TAC-163");
    }
    let below = hall(".RG.", "2200").conditions(G, |guard| guard.unconscious = true);
    assert_eq!(below.refused(H, &Action::Drag { body: G, path: along(0, [0]) }), "HSE-30");
}

#[test]
fn hse_122_a_guard_gets_out_of_a_hole() {
    let wide = hall("R.....G....", "000bbbbbbb0").holds(G, H, crate::tactics::TacticsState::Unnoticed);
    let first = |table: &Table| Tactics.first_act_of_a_guard(&table.0, table.of(G));
    assert_eq!(first(&wide), Some(Action::Stride(along(0, [5, 4, 3]))), "it goes to the rim");
    let rim = wide.with(|situation| situation.creature_mut(G).square = Square::new(3, 0));
    assert_eq!(first(&rim), Some(jump(2)));
    let stairs = hall("R....G..", "0000bba0");
    assert_eq!(first(&stairs), None, "there is a stair");
    assert_eq!(first(&hall("R....G..", "00002220")), None, "a ledge is no hole");
}

#[test]
fn hse_122_jumping_is_offered_where_there_is_something_to_jump() {
    let offers = |table: Table| {
        Tactics.entries_of(&table.0, H).iter().any(|entry| entry.kind == ActionKind::Own(JUMP))
    };
    assert!(offers(hall("R.", "02")) && !offers(hall("R.", "00")));
}

proptest! {
    /// Wherever a jump ends, it is a square of its straight line where one can stand, and the turn has paid for it once.
    #[test]
    fn tac_149_tac_153_a_jump_ends_on_its_line_and_within_its_tier(
        heights in "[0-4a-d]{8}", to in 1i16..8, first in 1u8..=10, second in 1u8..=10,
    ) {
        let table = hall("R.......", &heights);
        let mut dice = Scripted::new([first, second]);
        let Ok(effects) = Tactics.resolve(&table.0, H, &jump(to), &mut dice) else { return Ok(()) };
        let jumped = table.with(|situation| situation.apply_all(&effects));
        let (end, _) = at(&jumped, H);
        let tier = rolls(&effects).first().map_or(Tier::One, |roll| Tier::of(i16::from(roll.die) + 2));
        let natural = rolls(&effects).first().is_some_and(|roll| roll.die >= 19);
        let most = if natural { 4 } else { 1 + i16::from(tier.number()) };
        prop_assert!(end >= 0 && end <= to.min(most), "{end} with {tier:?}");
        prop_assert_eq!(jumped.of(H).turn.purse().0, [1, 1, 0]);
    }
}
