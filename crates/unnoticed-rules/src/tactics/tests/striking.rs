//! Blows. Rules: TAC-49, TAC-57, TAC-66 to TAC-83, TAC-115 to TAC-119, TAC-131, TAC-176 to TAC-189, HSE-103, HSE-105 to HSE-107.

use tactical_grid::{Direction, Light, Square};

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::power::{Skill, StatBlock};
use crate::tactics::TacticsState::{Located, Observed, Sought, Unnoticed};
use crate::{Action, Affliction, Effect, Fall, NoiseKind, Source, Until};

fn face_to_face() -> Table {
    let table = Table::draw("RG").light(Light::Bright).conditions(G, |guard| guard.in_encounter = true);
    table.holds(H, G, Observed).holds(G, H, Observed)
}

const STRIKE: Action = Action::Strike(G);

#[test]
fn tac_66_tac_67_tac_171_tac_176_every_tier_hurts() {
    let losses = [[5, 4], [5, 5], [9, 6]].map(|faces| loss(&face_to_face().resolve(H, &STRIKE, &faces), G));
    assert_eq!(losses, [4, 7, 9], "2, 5 and 7, and Agility 2");
}

#[test]
fn tac_68_tac_69_tac_70_skills_help_in_tests_and_never_in_ability_rolls() {
    let every_skill = |hero: &mut StatBlock| {
        hero.skills = vec![Skill::Hide, Skill::Sneak, Skill::Search, Skill::Tools];
    };
    let is_skill = |source: Source| {
        [Skill::Hide, Skill::Sneak, Skill::Search, Skill::Tools]
            .iter()
            .any(|skill| source == Source::Own(skill.name()))
    };
    let has_skill = |effects: &[Effect]| {
        rolls(effects).iter().any(|roll| roll.modifiers.iter().any(|modifier| is_skill(modifier.source)))
    };
    let struck = face_to_face().block(H, every_skill).resolve(H, &STRIKE, &[5, 5]);
    assert_eq!(rolls(&struck)[0].purpose.kind().word, "ability");
    assert!(!has_skill(&struck));
    let behind = Table::draw(".......\nG...oR.\n.......").facing(G, Direction::East).light(Light::Bright);
    let hidden = behind.block(H, every_skill).resolve(H, &Action::Hide, &[5, 5]);
    assert_eq!(rolls(&hidden)[0].purpose.kind().word, "stealth");
    assert!(has_skill(&hidden));
}

#[test]
fn tac_262_to_be_winded_changes_no_roll() {
    let roll = |health: u8| {
        let table = face_to_face().creature(H, |hero| hero.health = health);
        rolls(&table.resolve(H, &STRIKE, &[5, 5]))[0].to_string()
    };
    assert_eq!(roll(21), roll(1));
}

#[test]
fn tac_73_tac_115_tac_231_hidden_and_prone_are_a_double_edge() {
    // Worked example 2.
    let prone =
        |table: Table| table.conditions(G, |guard| guard.afflictions.add(Affliction::Prone, Until::Ended));
    let hidden = prone(face_to_face()).hidden().holds_at(G, H, Sought, (5, 5));
    let effects = hidden.resolve(H, &STRIKE, &[6, 5]);
    assert_eq!((loss(&effects, G), rolls(&effects)[0].result()), (9, "tier 3".to_owned()));
    assert_eq!(loss(&hidden.resolve(H, &STRIKE, &[3, 4]), G), 7, "tier 1 becomes tier 2");
}

#[test]
fn tac_77_tac_79_a_natural_nineteen_brings_another_main_action() {
    let effects = face_to_face().resolve(H, &STRIKE, &[10, 9]);
    let granted =
        effects.iter().any(|effect| matches!(effect, Effect::Granted { purse, .. } if purse.0 == [1, 0, 0]));
    assert!(granted);
    let after = face_to_face().after(H, &STRIKE, &[10, 9]);
    assert_eq!(after.of(H).turn.purse().0, [1, 1, 1]);
}

#[test]
fn tac_49_tac_57_hse_107_cover_and_concealment_are_a_bane_each() {
    let shot = |drawing: &str, light| {
        let table = Table::draw(drawing).light(light).block(H, |hero| {
            hero.abilities[0].distance = crate::power::Distance::Ranged(9);
        });
        let table = table.holds(H, G, Observed).holds(G, H, Observed);
        let table = table.conditions(G, |guard| guard.in_encounter = true);
        rolls(&table.resolve(H, &STRIKE, &[5, 5]))[0].to_string()
    };
    assert_eq!(shot("R...G", Light::Bright), "10 + 2 Agility = 12: tier 2");
    assert_eq!(shot(".....\nR.#.G\n.....", Light::Bright), "10 + 2 Agility − 2 bane (cover) = 10: tier 1");
    let dark = shot(".....\nR.#.G\n.....", Light::Dark);
    assert_eq!(dark, "10 + 2 Agility, double bane (cover, concealment) = 12: tier 1");
}

#[test]
fn tac_131_tac_132_a_guard_without_an_idea_is_struck_with_an_edge() {
    let table = Table::draw("RG").light(Light::Bright).holds(H, G, Observed);
    let effects = table.resolve(H, &STRIKE, &[4, 4]);
    assert_eq!(rolls(&effects)[0].to_string(), "8 + 2 Agility + 2 edge (surprised) = 12: tier 2");
    let suspects = table.holds_at(G, H, Sought, (5, 5)).resolve(H, &STRIKE, &[4, 4]);
    assert_eq!(rolls(&suspects)[0].result(), "tier 1", "who knows that somebody is about is ready");
}

#[test]
fn tac_117_the_edge_of_being_hidden_lasts_through_the_turn_in_which_it_ends() {
    let hidden = face_to_face().hidden().holds_at(G, H, Sought, (5, 5)).block(G, |guard| guard.stamina = 99);
    let hidden = hidden.creature(G, |guard| guard.health = 99);
    let struck = hidden.after(H, &STRIKE, &[10, 10]);
    assert_eq!((struck.hides_from(G), struck.state(G, H)), (false, Observed));
    let again = rolls(&struck.resolve(H, &STRIKE, &[5, 5]))[0].to_string();
    assert_eq!(again, "10 + 2 Agility + 2 edge (hidden) = 14: tier 2");
    let later = struck.end_turn(H, &[]).begin_turn(H);
    assert_eq!(rolls(&later.resolve(H, &STRIKE, &[5, 5]))[0].to_string(), "10 + 2 Agility = 12: tier 2");
}

#[test]
fn tac_119_a_blow_is_heard_and_tells_its_victim_where_it_came_from() {
    let table = Table::draw("RG......G").light(Light::Dark).hidden().holds(H, G, Observed);
    let struck = table.facing(G, Direction::East).after(H, &STRIKE, &[5, 5]);
    assert!(struck.state(G, H) <= Located && struck.place(G, H) == Some((0, 0)));
    assert_eq!(struck.state(G2, H), Located, "12 squares off");
    assert!(!struck.hides_from(G));
}

#[test]
fn hse_103_subduing_puts_out_hurts_in_silence_or_wakes_the_house() {
    let table = Table::draw("RG").light(Light::Bright).hidden().holds(H, G, Observed);
    let subdue = Action::Subdue(G);
    let loud = |effects: &[Effect]| {
        effects.iter().any(|effect| matches!(effect, Effect::Noise { kind: NoiseKind::Loud, .. }))
    };
    // Hidden and surprised: a double edge.
    let out = table.resolve(H, &subdue, &[5, 5]);
    assert!(out.contains(&Effect::Fell { creature: G, how: Fall::Subdued }) && !loud(&out));
    let hurt = table.resolve(H, &subdue, &[4, 5]);
    assert_eq!((loss(&hurt, G), loud(&hurt)), (9, false));
    let ready = face_to_face().hidden().holds_at(G, H, Sought, (5, 5));
    let failed = ready.resolve(H, &subdue, &[2, 2]);
    assert!(loud(&failed) && loss(&failed, G) == 0);
    assert_eq!(face_to_face().refused(H, &subdue), "HSE-103");
}

#[test]
fn hse_105_tac_256_tac_259_at_nothing_a_guard_is_out_and_the_hero_captured() {
    let weak = face_to_face().creature(G, |guard| guard.health = 4);
    let fell = |effects: &[Effect]| {
        effects.iter().find_map(|effect| match effect {
            Effect::Fell { how, .. } => Some(*how),
            _ => None,
        })
    };
    assert_eq!(fell(&weak.resolve(H, &STRIKE, &[2, 2])), Some(Fall::KnockedOut));
    let kills = weak.with(|situation| situation.rogue_kills = true);
    assert_eq!(fell(&kills.resolve(H, &STRIKE, &[2, 2])), Some(Fall::Killed));
    let dying = face_to_face().creature(H, |hero| hero.health = 3);
    assert_eq!(fell(&dying.resolve(G, &Action::Strike(H), &[2, 2])), Some(Fall::Captured));
}

#[test]
fn tac_116_hse_106_whoever_is_hidden_is_struck_at_where_it_was_last_and_with_a_double_bane() {
    let hidden = face_to_face().hidden().holds(G, H, Located);
    let effects = hidden.resolve(G, &Action::Strike(H), &[9, 9]);
    assert_eq!(rolls(&effects)[0].to_string(), "18 + 1 Might, double bane (unseen twice) = 19: tier 2");
    let gone = hidden.holds_at(G, H, Located, (2, 0)).board(|_| ());
    let gone = Table(gone.0).placed(G, 1, 0);
    let missed = gone.resolve(G, &Action::Strike(H), &[9, 9]);
    assert!(missed.contains(&Effect::HitNothing { creature: G }) && loss(&missed, H) == 0);
    let sought = face_to_face().hidden().holds_at(G, H, Sought, (5, 5));
    assert_eq!(sought.refused(G, &Action::Strike(H)), "TAC-116");
}

#[test]
fn tac_57_tac_115_tac_131_hse_106_an_ambush_in_the_dark_has_its_edges_against_one_bane() {
    // H hides in the dark and hears a guard that has no idea of it: the guard does not hide, so it is concealed and no more.
    let dark = Table::draw("RG").light(Light::Dark).hidden().holds(H, G, Located);
    let roll = rolls(&dark.resolve(H, &STRIKE, &[5, 5]))[0].to_string();
    assert_eq!(roll, "10 + 2 Agility + 2 edge (hidden, surprised against concealment) = 14: tier 2");
    let waiting = dark.conditions(G, |guard| guard.waiting = true);
    let roll = rolls(&waiting.resolve(H, &STRIKE, &[5, 5]))[0].clone();
    assert_eq!(roll.modifiers.iter().filter(|part| part.source == Source::Own("bane: unseen")).count(), 2);
}

#[test]
fn tac_186_tac_187_two_guards_on_opposite_sides_have_an_edge() {
    let table = Table::draw("GRG").light(Light::Bright).holds(G, H, Observed).holds(H, G, Observed);
    let table = table.conditions(H, |hero| hero.in_encounter = true);
    let flanked = table.resolve(G, &Action::Strike(H), &[5, 5]);
    assert_eq!(rolls(&flanked)[0].to_string(), "10 + 1 Might + 2 edge (flanking) = 13: tier 2");
    let alone = table.conditions(G2, |guard| guard.asleep = true);
    assert_eq!(rolls(&alone.resolve(G, &Action::Strike(H), &[5, 5]))[0].result(), "tier 1");
}

#[test]
fn tac_246_a_sleeper_is_struck_with_a_double_edge() {
    let asleep = Table::draw("RG").light(Light::Bright).holds(H, G, Observed);
    let asleep = asleep.conditions(G, |guard| guard.asleep = true);
    assert_eq!(rolls(&asleep.resolve(H, &STRIKE, &[5, 4]))[0].result(), "tier 2");
}

#[test]
fn tac_30_tac_163_nothing_reaches_through_a_wall_or_farther_than_it_goes() {
    let far = Table::draw("R.G").light(Light::Bright).holds(H, G, Observed);
    assert_eq!(far.refused(H, &STRIKE), "TAC-163");
    let walled = Table::draw("R#G").light(Light::Bright).holds(H, G, Observed);
    assert_eq!(walled.refused(H, &STRIKE), "TAC-30");
    assert_eq!(Table::draw("RG").refused(H, &Action::Guess(Square::new(1, 0))), "HSE-106");
    assert_eq!(Table::draw("RG").state(G, H), Unnoticed);
}

#[test]
fn tac_62_tac_63_tac_65_whoever_is_invisible_is_struck_at_with_one_bane_if_it_is_located() {
    let unseen = face_to_face().conditions(G, |guard| guard.invisible = true);
    let effects = unseen.resolve(H, &STRIKE, &[5, 5]);
    assert_eq!(rolls(&effects)[0].to_string(), "10 + 2 Agility − 2 bane (concealment) = 10: tier 1");
    let dark = unseen.light(Light::Dark).resolve(H, &STRIKE, &[5, 5]);
    assert_eq!(rolls(&dark)[0].result(), "tier 1", "the same bane, not a second one");
}

#[test]
fn hse_115_a_guard_does_what_takes_most_on_average_and_can_still_be_paid() {
    use crate::Rulebook;
    use crate::power::Inflicted;
    use crate::tactics::{TARGETED, Tactics};
    let armed = face_to_face().block(G, |guard| {
        guard.abilities.push(maneuver(
            "Trip",
            [0; 3],
            [None, Some(Inflicted::Prone), Some(Inflicted::Prone)],
        ));
    });
    let does = |table: &Table| Tactics.attack_of_a_guard(&table.0, table.of(G), H);
    assert_eq!(does(&armed), Action::Strike(H), "some five Stamina are more than a condition");
    let spent = armed.creature(G, |guard| guard.turn.actions = 0);
    assert_eq!(does(&spent), own_at(TARGETED + 1, H));
    let nothing = spent.creature(G, |guard| guard.turn.others = [0, 0]);
    assert_eq!(does(&nothing), Action::Strike(H));
}

#[test]
fn tac_02_a_characteristic_feeds_the_roll_and_the_damage() {
    let of = |agility| {
        let effects = face_to_face().block(H, |hero| hero.agility = agility).resolve(H, &STRIKE, &[4, 4]);
        (rolls(&effects)[0].to_string(), loss(&effects, G))
    };
    assert_eq!(of(1), ("8 + 1 Agility = 9: tier 1".to_owned(), 2 + 1));
    assert_eq!(of(4), ("8 + 4 Agility = 12: tier 2".to_owned(), 5 + 4));
}
