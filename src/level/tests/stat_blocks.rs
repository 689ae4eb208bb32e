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
        (wrong_abilities(&ability(", cube = 3")), "a `cube` needs `within`"),
        (wrong_abilities(&ability(", within = 3")), "`within` goes with a `cube`"),
        (wrong_abilities(&ability(", dash = 3, burst = 2")), "a `burst` or a `dash`, not both"),
        (wrong_abilities(&ability(", smoke = 3")), "`smoke` goes with a `burst` or a `cube`"),
        (wrong_abilities(&ability(", once = true")), "the first ability is the strike"),
        (wrong_abilities(&ability(", cube = 3, within = 3")), "the first ability is the strike"),
        (wrong_abilities("{ name = 'Hook', with = 'might' }"), "an ability lacks `tiers`"),
        (
            wrong_abilities("{ name = 'Hook', with = 'might', tiers = [{ push = 1, pull = 1 }, {}, {}] }"),
            "a tier has a `push` or a `pull`, not both",
        ),
        (wrong("kind = 'guard'\nstamina = 9\nrecoveries = 10"), "`recoveries` is out of range"),
    ];
    for (problems, told) in cases {
        assert!(problems.iter().any(|problem| problem.contains(told)), "{problems:?} should tell: {told}");
    }
}

#[test]
fn hse_111_scripts_can_tell_all_abilities_apart_from_each_other_and_from_all_else() {
    let named = |names: &[&str]| {
        let abilities = names.iter().map(|name| format!("{{ name = '{name}', with = 'might', {TIERS} }}"));
        wrong_abilities(&abilities.collect::<Vec<_>>().join(", "))
    };
    assert_eq!(named(&["Low Cut", "Cut"]), Vec::<String>::new());
    let cases = [
        (named(&["Low Cut", "low-cut"]), "a second ability is called low-cut: scripts call both `low-cut`"),
        (named(&["Cut", "Throw"]), "the word of \"Throw\" in scripts, is another command already"),
        (
            named(&["Cut", "Give up"]),
            "`give-up`, the word of \"Give up\" in scripts, is another command already",
        ),
        (named(&["Cut", "Stand Up"]), "is the action Stand up already"),
    ];
    for (problems, told) in cases {
        assert!(problems.iter().any(|problem| problem.contains(told)), "{problems:?} should tell: {told}");
    }
}

#[test]
fn tac_164_tac_195_tac_265_hse_117_a_level_lays_smoke_pulls_dashes_and_lets_breath_be_caught() {
    let block = format!(
        "[[stat_block]]\nkind = 'rogue'\nstamina = 9\nrecoveries = 2\nabilities = [{{ name = 'Cut', with = 'might', {TIERS} }}, \
         {{ name = 'Fog', with = 'might', cube = 3, within = 6, smoke = 2, once = true }}, \
         {{ name = 'Roll', with = 'might', dash = 4 }}, \
         {{ name = 'Rope', with = 'might', ranged = 4, tiers = [{{ pull = 1 }}, {{ pull = 2 }}, {{ pull = 3 }}] }}]\n"
    );
    let block = level_of("@.>", &block).stat_blocks.of(Kind::Rogue).clone();
    let [_, fog, roll, rope] = block.abilities.as_slice() else { panic!("four abilities") };
    assert_eq!((fog.distance, fog.smoke, fog.once), (Distance::Cube { side: 3, within: 6 }, 2, true));
    assert_eq!((roll.distance, roll.is_friendly(), roll.once), (Distance::Dash(4), true, false));
    assert_eq!((block.recoveries, rope.tiers[2].pull), (2, 3));
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
