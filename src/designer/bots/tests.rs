//! What bots may know: no more than a player.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use super::{Bot, Player};
use crate::level::{Level, SHIPPED};
use crate::sim::tests::unperceived::{change_what_is_not_perceived, shown};
use crate::sim::{Ask, Session, run_tick};
use unnoticed_rules::Action;

const BOTS: [Bot; 3] = [Bot::Reckless, Bot::Careful, Bot::Ambusher];
/// Pairs of missions for each bot.
const PAIRS: u64 = 48;
/// Decisions that are compared at most.
const AFTER: u32 = 12;

/// Two missions that are one to the player, and a bot of the same kind in each.
struct Twins {
    sessions: [Session; 2],
    players: [Box<dyn Player>; 2],
}

impl Twins {
    fn new(bot: Bot, level: &Arc<Level>, seed: u64) -> Self {
        let sessions = [(); 2].map(|()| Session::start(Arc::clone(level), seed));
        let mut players = [(); 2].map(|()| bot.player(level));
        players.iter_mut().for_each(|player| player.begin());
        Self { sessions, players }
    }

    fn is_over(&self) -> bool {
        self.sessions.iter().any(|session| session.outcome().is_some())
    }

    fn decide(&mut self) -> [Ask; 2] {
        let [one, other] = self.players.each_mut();
        [one.decide(&self.sessions[0]), other.decide(&self.sessions[1])]
    }

    fn ask(&mut self, ask: &Ask) {
        for (session, player) in self.sessions.iter_mut().zip(&mut self.players) {
            if session.ask(ask.clone()).is_err() {
                player.refused();
            }
        }
    }

    /// Whether the player is shown the same in both.
    fn are_one(&mut self) -> bool {
        let wait = Ask::Act(Action::EndTurn);
        let [one, other] = self.sessions.each_mut().map(|session| shown(session, &wait));
        one == other
    }
}

/// How many decisions were the same after something changed that the rogue does not perceive, and the first that was not.
fn compare(bot: Bot, level: &Arc<Level>, number: u64) -> (u32, Option<String>) {
    let mut twins = Twins::new(bot, level, number);
    let mut dice = ChaCha8Rng::seed_from_u64(number);
    for _ in 0..number % 24 {
        let [ask, _] = twins.decide();
        twins.ask(&ask);
    }
    if twins.is_over() {
        return (0, None);
    }
    let Some(what) = change_what_is_not_perceived(&mut twins.sessions[1], &mut dice) else {
        return (0, None);
    };
    twins.sessions.iter_mut().for_each(|session| run_tick(session.world_mut()));
    for compared in 0..AFTER {
        if twins.is_over() || !twins.are_one() {
            return (compared, None);
        }
        let [one, other] = twins.decide();
        if one != other {
            return (
                compared,
                Some(format!("{bot} in {}, {number}, {what}: {one:?} and {other:?}", level.id)),
            );
        }
        twins.ask(&one);
    }
    (AFTER, None)
}

#[test]
fn hse_71_bots_decide_by_what_the_rogue_perceives_and_by_nothing_else() {
    let parse = |id: &str, text: &str| Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level"));
    let levels = SHIPPED.iter().map(|(_, id, text)| parse(id, text));
    let levels: Vec<Arc<Level>> =
        levels.filter(|level| level.rogue().profile.side == unnoticed_rules::Side::Rogue).collect();
    for bot in BOTS {
        let pairs = (0..PAIRS).into_par_iter();
        let compared: Vec<(u32, Option<String>)> =
            pairs.map(|number| compare(bot, &levels[number as usize % levels.len()], number)).collect();
        let told: Vec<&String> = compared.iter().filter_map(|(_, told)| told.as_ref()).collect();
        assert!(told.is_empty(), "{} told apart: {:#?}", told.len(), &told[..told.len().min(3)]);
        let all: u32 = compared.iter().map(|(count, _)| count).sum();
        assert!(all > PAIRS as u32, "too little was compared to say anything: {all} by {bot}");
    }
}
