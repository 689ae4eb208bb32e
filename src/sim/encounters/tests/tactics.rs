//! Fights under the Tactics rulebook. Rules: HSE-23, TAC-129, TAC-130.

use super::*;
use unnoticed_rules::tactics::Tactics;

/// A mission in which the rogue has struck from behind somebody who had no idea of it.
fn after_the_blow(seed: u64) -> Session {
    let level = Level { rulebook: RulebookName::of(&Tactics), ..level(BEHIND) };
    let mut session = Session::start(Arc::new(level), seed);
    session.ask(strike()).expect("it stands beside the rogue");
    session
}

#[test]
fn tac_129_hse_23_a_fight_goes_on_while_those_who_can_act_are_surprised() {
    for seed in 0..20 {
        let session = after_the_blow(seed);
        let facts = facts(&session);
        let began = facts.iter().filter(|fact| matches!(fact, Fact::EncounterBegan { .. })).count();
        assert_eq!(began, 1, "seed {seed}: the blow falls in the fight that it begins");
        assert_eq!(strikes_of(&session, ROGUE), 1, "seed {seed}");
        let is_hurt = |fact: &&Fact| matches!(**fact, Fact::Effect(Effect::Hurt { creature: GUARD, .. }));
        let struck = facts.iter().position(is_hurt);
        let ended = facts.iter().position(|fact| matches!(fact, Fact::EncounterEnded));
        assert!(ended.is_none_or(|ended| struck < Some(ended)), "seed {seed}: not before the blow");
    }
}

#[test]
fn tac_130_nobody_surprised_reacts_in_the_first_round() {
    for seed in 0..20 {
        let session = after_the_blow(seed);
        let facts = facts(&session);
        let round_2 = facts.iter().position(|fact| matches!(fact, Fact::RoundBegan { round: 3 }));
        let first = &facts[..round_2.unwrap_or(facts.len())];
        let reacts = |fact: &&Fact| matches!(**fact, Fact::Effect(Effect::Reacted { creature: GUARD, .. }));
        assert!(!first.iter().any(reacts), "seed {seed}");
    }
}
