//! Stat blocks in level files. Rules: TAC-01 to TAC-03, TAC-142, TAC-163, HSE-111.

use super::*;
use unnoticed_rules::detection::Detection;
use unnoticed_rules::power::Distance;
use unnoticed_rules::tactics::Tactics;
use unnoticed_rules::{Kind, Rulebook};

const TIERS: &str = "tiers = [{ damage = 1 }, { push = 2 }, { inflicts = 'prone' }]";

/// What is wrong with a level that has this stat block.
fn wrong(block: &str) -> Vec<String> {
    found(ROOM, &format!("{EXIT}[[stat_block]]\n{block}\n"))
}

/// What is wrong with a stat block of these abilities.
fn wrong_abilities(abilities: &str) -> Vec<String> {
    wrong(&format!("kind = 'guard'\nstamina = 9\nabilities = [{abilities}]"))
}

#[test]
fn hse_111_a_level_says_what_a_kind_is_and_how_far_its_abilities_go() {
    let block = format!(
        "[[stat_block]]\nkind = 'guard'\nstamina = 9\nabilities = [{{ name = 'Hook', with = 'might', {TIERS} }}, \
         {{ name = 'Sling', with = 'agility', ranged = 7, {TIERS} }}, {{ name = 'Roar', with = 'might', burst = 2, {TIERS} }}]\n"
    );
    let level = level_of("@.>", &block);
    let distances = level.stat_blocks.of(Kind::Guard).abilities.iter().map(|ability| ability.distance);
    assert_eq!(distances.collect::<Vec<_>>(), [Distance::Melee, Distance::Ranged(7), Distance::Burst(2)]);
}

#[test]
fn hse_111_what_is_wrong_with_a_stat_block_is_said_with_its_place() {
    let ability = |rest: &str| format!("{{ name = 'Hook', with = 'might', {TIERS}{rest} }}");
    assert_eq!(wrong_abilities(&ability("")), Vec::<String>::new());
    let cases = [
        (wrong("stamina = 9"), "lacks `kind`"),
        (wrong("kind = 'guard'"), "lacks `stamina`"),
        (wrong_abilities(&format!("{0}, {0}", ability(""))), "a second ability is called Hook"),
        (wrong_abilities(&ability(", ranged = 3, burst = 2")), "`ranged` or a `burst`, not both"),
        (wrong_abilities(&ability(", takes = 'maneuver'")), "the first ability is the strike"),
        (wrong_abilities(&ability(", ranged = 99")), "`ranged` is out of range"),
        (wrong_abilities("{ name = 'Hook', with = 'might', tiers = [] }"), "`tiers` has 0 entries"),
    ];
    for (problems, told) in cases {
        assert!(problems.iter().any(|problem| problem.contains(told)), "{problems:?} should tell: {told}");
    }
}

#[test]
fn hse_44_a_stat_block_changes_a_mission_only_where_it_is_read() {
    let block = "[[stat_block]]\nkind = 'guard'\nstamina = 9\n";
    let hashes = |rules: &'static dyn Rulebook| {
        ["", block].map(|block| level_of("@.>", block).under(RulebookName::of(rules)).hash())
    };
    let [without, with] = hashes(&Detection);
    assert_eq!(without, with);
    let [without, with] = hashes(&Tactics);
    assert_ne!(without, with);
}
