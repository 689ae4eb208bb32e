//! Levels in which the player is a guard. Rules: HSE-15, HSE-73, HSE-74.

use super::*;
use tactical_grid::Square;
use unnoticed_rules::Kind;

/// A corridor with the player at its west end and an exit at its east end; tables begin in line 7.
const CORRIDOR: &str = "@.....>";

fn hunt(thief: &str) -> String {
    format!("[rogue]\nkind = 'guard'\n[[creature]]\nname = 'Sable'\nkind = 'rogue'\n{thief}\n")
}

/// All problems of a hunt in the corridor that is won by catching Sable.
fn found_hunting(thief: &str) -> Vec<String> {
    let won = "[[objective]]\ntext = 'Catch'\nsubdue = 'Sable'\n";
    found_in(&text_of(CORRIDOR, &(hunt(thief) + won)))
}

#[test]
fn hse_73_the_player_may_be_a_guard_with_a_thief_to_hunt() {
    let won = "[[objective]]\ntext = 'Catch'\nsubdue = 'Sable'\n";
    let tables =
        hunt("ways = [[[2, 0], [6, 0]], [[4, 0], { at = [3, 0], wait = 2 }, [6, 0]]]\nsuspected = [5, 0]");
    let level = Level::parse("test.toml", &text_of(CORRIDOR, &(tables + won))).unwrap();
    let [player, thief] = level.creatures.as_slice() else { panic!("two creatures") };
    assert_eq!((player.profile.kind, player.profile.name.as_str()), (Kind::Guard, "Guard"));
    assert_eq!((thief.square, thief.suspected), (Square::new(2, 0), Some(Square::new(5, 0))));
    let Routine::Prowl(ways) = &thief.routine else { panic!("a thief's routine") };
    let stops: Vec<Vec<(i16, u8)>> =
        ways.iter().map(|way| way.iter().map(|stop| (stop.square.x, stop.wait)).collect()).collect();
    assert_eq!(stops, [vec![(2, 0), (6, 0)], vec![(4, 0), (3, 2), (6, 0)]]);
}

#[test]
fn hse_73_a_guard_needs_somebody_to_hunt_and_is_of_a_kind_that_hunts() {
    let alone = "[rogue]\nkind = 'guard'\n";
    let problems = found(CORRIDOR, alone);
    assert_eq!(problems[0], "8:8 there is nobody to hunt");
    let hound = hunt("ways = [[[2, 0], [6, 0]]]").replace("'guard'", "'hound'");
    assert!(found(CORRIDOR, &hound).contains(&"8:8 nobody plays a hound".to_owned()));
}

#[test]
fn hse_68_hse_73_a_guard_that_hunts_leaves_by_no_exit() {
    let problems = found(CORRIDOR, &hunt("ways = [[[2, 0], [6, 0]]]"));
    assert_eq!(problems, ["13:1 no way leads from [0, 0] to an exit that a guard may use"]);
}

#[test]
fn hse_75_whoever_hunts_keeps_no_vow() {
    let vow = |kept: &str| {
        let keep = format!("[[objective]]\ntext = 'Keep'\nkeep = '{kept}'\noptional = true\n");
        found_hunting(&format!("ways = [[[2, 0], [6, 0]]]\n{keep}"))
    };
    for kept in ["never-observed", "never-hidden", "nobody-harmed"] {
        assert_eq!(vow(kept), ["13:1 whoever hunts keeps no vow (HSE-75)"]);
    }
}

#[test]
fn hse_74_a_thief_has_ways_that_it_can_walk_and_that_lead_out() {
    assert_eq!(found_hunting("ways = [[[2, 0], [6, 0]]]"), [""; 0]);
    assert_eq!(found_hunting(""), ["11:8 Sable goes no way"]);
    assert_eq!(found_hunting("ways = [[[2, 0], [5, 0]]]"), ["12:18 Sable finds no exit at [5, 0]"]);
    let twice = found_hunting("at = [1, 0]\nways = [[[2, 0], [6, 0]]]");
    assert_eq!(twice, ["12:6 Sable has both a place and ways"]);
    let walled = text_of("@.#.#.>", &hunt("ways = [[[1, 0], [3, 0], [6, 0]]]"));
    assert!(
        found_in(&walled).iter().any(|problem| problem.contains("Sable finds no way from [1, 0] to [3, 0]"))
    );
}

#[test]
fn hse_74_only_a_thief_has_ways_and_is_suspected() {
    let guard = "[[creature]]\nname = 'Osk'\nkind = 'guard'\nat = [1, 0]\nsuspected = [2, 0]\n";
    assert_eq!(found(CORRIDOR, guard), ["9:8 Osk is no rogue"]);
}
