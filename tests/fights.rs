//! The laws of encounters, watched through whole missions of the bots. Rules: SUR-28 to SUR-30, HSE-21, HSE-23, HSE-60.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use unnoticed::designer::{Bot, play_one};
use unnoticed::level::{Level, SHIPPED};
use unnoticed::sim::{Ask, Fact, Session};
use unnoticed_rules::surprise::{Initiative, Opening};
use unnoticed_rules::{CreatureId, Effect, Exposure, Side};

/// Requests after which a mission has been watched long enough.
const MOST_REQUESTS: usize = 150;

/// Every shipped level in which the player is a rogue.
fn levels() -> Vec<Arc<Level>> {
    let parse = |&(_, id, text): &(_, &str, &str)| Level::parse(&format!("{id}.toml"), text);
    let levels = SHIPPED.iter().map(|shipped| Arc::new(parse(shipped).expect("a level without problems")));
    levels.filter(|level| level.rogue().profile.side == Side::Rogue).collect()
}

/// The facts of some missions of both bots in every such level.
fn missions() -> &'static [Vec<Fact>] {
    static MISSIONS: LazyLock<Vec<Vec<Fact>>> = LazyLock::new(play_missions);
    &MISSIONS
}

fn play_missions() -> Vec<Vec<Fact>> {
    let mut missions = Vec::new();
    for level in levels() {
        for (bot, seeds) in [(Bot::Reckless, 1..=40), (Bot::Careful, 1..=5)] {
            missions.extend(seeds.map(|seed| facts(&level, bot, seed)));
        }
    }
    missions
}

fn facts(level: &Arc<Level>, bot: Bot, seed: u64) -> Vec<Fact> {
    let mut session = Session::start(Arc::clone(level), seed);
    let mut player = bot.player(level);
    player.begin();
    for _ in 0..MOST_REQUESTS {
        if session.outcome().is_some() {
            break;
        }
        let ask = player.decide(&session);
        if session.ask(ask).is_err() {
            player.refused();
        }
    }
    session.log().entries.iter().map(|entry| entry.fact.clone()).collect()
}

/// What each creature did in each surprise round, with its opening.
fn surprise_rounds(mission: &[Fact]) -> Vec<(Opening, BTreeMap<CreatureId, usize>)> {
    let mut rounds: Vec<(Opening, BTreeMap<CreatureId, usize>)> = Vec::new();
    let mut is_running = false;
    for fact in mission {
        match fact {
            Fact::EncounterBegan { opening } => {
                is_running = !opening.surprised.is_empty();
                rounds.push((opening.clone(), BTreeMap::new()));
            }
            Fact::EncounterRound { .. } | Fact::EncounterEnded => is_running = false,
            Fact::Effect(Effect::Acted { creature, action, .. }) if is_running && action.cost() > 0 => {
                *rounds.last_mut().expect("a fight").1.entry(*creature).or_default() += 1;
            }
            Fact::Effect(Effect::Reacted { creature, .. }) if is_running => {
                *rounds.last_mut().expect("a fight").1.entry(*creature).or_default() += 1;
            }
            _ => {}
        }
    }
    rounds
}

#[test]
fn sur_28_sur_29_sur_30_in_the_surprise_round_the_aware_do_one_thing_and_the_surprised_none() {
    let mut seen = 0;
    for (opening, deeds) in missions().iter().flat_map(|mission| surprise_rounds(mission)) {
        seen += usize::from(!opening.surprised.is_empty());
        for (creature, count) in deeds {
            assert!(count <= 1, "{creature} did {count} things");
            assert!(!opening.surprised.contains_key(&creature), "{creature} is SURPRISED");
        }
    }
    assert!(seen > 5, "{seen} surprise rounds are too few to tell");
}

#[test]
fn hse_60_sur_51_in_a_round_combatants_act_by_initiative_and_the_others_after_them() {
    let mut compared = 0;
    for mission in missions() {
        let mut initiative: BTreeMap<CreatureId, Initiative> = BTreeMap::new();
        let mut in_round: Option<BTreeSet<CreatureId>> = None;
        let mut last = None;
        for fact in mission {
            match fact {
                Fact::EncounterBegan { .. } | Fact::EncounterEnded => in_round = None,
                Fact::Engaged { creature, initiative: rolled, .. } => {
                    initiative.insert(*creature, rolled.clone());
                }
                Fact::EncounterRound { budgets } => {
                    in_round = Some(budgets.iter().map(|(id, _)| *id).collect());
                    last = None;
                }
                Fact::TurnBegan { creature, .. } => {
                    let Some(engaged) = &in_round else { continue };
                    if let Some(before) = last.replace(*creature) {
                        let place = |id: CreatureId| engaged.contains(&id).then(|| (id, &initiative[&id]));
                        match (place(before), place(*creature)) {
                            (Some(a), Some(b)) => {
                                compared += 1;
                                assert!(Initiative::compare(a, b).is_lt(), "{before} acts before {creature}");
                            }
                            (None, Some(_)) => panic!("{creature} acts after an onlooker"),
                            (None, None) => assert!(before < *creature, "onlookers act by ascending id"),
                            (Some(_), None) => {}
                        }
                    }
                }
                _ => {}
            }
        }
    }
    assert!(compared > 50, "{compared} pairs are too few to tell");
}

#[test]
fn hse_23_sur_68_a_fight_that_ends_had_a_round_in_which_nobody_knew_the_rogues_square_or_three_without_harm()
{
    let mut ends = 0;
    for mission in missions() {
        let mut held: BTreeMap<CreatureId, Exposure> = BTreeMap::new();
        let mut was_known = true;
        let mut rounds_without_harm = 0;
        for fact in mission {
            match *fact {
                Fact::Effect(Effect::Learned { observer, subject: CreatureId::ROGUE, to, .. }) => {
                    held.insert(observer, to.exposure());
                }
                Fact::Effect(Effect::Fell { creature, .. }) => drop(held.remove(&creature)),
                // Without a surprise round the rest of the round in which it begins is a normal one.
                Fact::EncounterBegan { .. } => rounds_without_harm = 1,
                Fact::Effect(Effect::Hurt { .. }) => rounds_without_harm = 0,
                Fact::EncounterRound { .. } => {
                    (was_known, rounds_without_harm) = (false, rounds_without_harm + 1);
                }
                Fact::EncounterEnded => {
                    ends += 1;
                    let nobody = held.values().all(|exposure| !exposure.is_aware());
                    let is_out_of_reach = rounds_without_harm >= 3;
                    assert!(!was_known || nobody || is_out_of_reach, "it ended while it went on");
                }
                _ => {}
            }
            was_known |= held.values().any(|exposure| exposure.is_placed());
        }
    }
    assert!(ends > 3, "{ends} ends are too few to tell");
}

/// A bot's mission is never stuck: it ends before round 300 by itself.
#[test]
fn every_mission_comes_to_an_end() {
    for level in levels() {
        let name = &level.id;
        for (bot, seeds) in [(Bot::Reckless, 1..=30), (Bot::Careful, 1..=4)] {
            for seed in seeds {
                let run = play_one(&level, bot.player(&level).as_mut(), seed);
                assert!(run.rounds < 300, "{name}, {bot} bot, seed {seed}: {} rounds", run.rounds);
            }
        }
    }
}

#[test]
fn hse_44_the_course_of_a_mission_with_fights_plays_it_again() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/counting_house.toml");
    let level = Arc::new(Level::load(path).expect("a shipped level"));
    for seed in 1..=8 {
        let mut session = Session::start(Arc::clone(&level), seed);
        let mut player = Bot::Reckless.player(&level);
        for _ in 0..MOST_REQUESTS {
            if session.outcome().is_some() {
                break;
            }
            let ask: Ask = player.decide(&session);
            if session.ask(ask).is_err() {
                player.refused();
            }
        }
        let mut again = Session::start(Arc::clone(&level), seed);
        session.course().iter().for_each(|ask| again.ask(ask.clone()).expect("what was granted before"));
        assert_eq!(again.log().hash(), session.log().hash(), "seed {seed}");
    }
}
