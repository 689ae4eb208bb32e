//! Soak: whole missions of every bot in every level, watched for broken laws and for missions without an end.
//!
//! `SOAK=2000 cargo test --release --no-default-features --test soak -- --nocapture` plays 2,000 of them; with
//! `SOAK_OF="danger erratic"` all of these under Danger by who asks for anything at all.

mod erratic;

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;
use unnoticed::designer::{Bot, Player};
use unnoticed::level::{Level, RulebookName, SHIPPED};
use unnoticed::sim::{Fact, Fight, Outcome, Session};
use unnoticed_rules::surprise::Phase;
use unnoticed_rules::{CreatureId, Effect, Side};

use erratic::Erratic;

/// Rounds after which a mission is stuck.
const MOST_ROUNDS: u32 = 300;
/// Requests without a new round after which a mission is stuck.
const MOST_REQUESTS: usize = 20_000;

/// Bots that play a rogue; hunts are left to their hunter.
const ROGUES: [Bot; 3] = [Bot::Reckless, Bot::Careful, Bot::Ambusher];

/// Who plays what.
struct Casting {
    level: Arc<Level>,
    /// Nobody in particular asks for anything at all.
    bot: Option<Bot>,
}

impl Casting {
    fn all() -> Vec<Self> {
        let shipped: Vec<Arc<Level>> = SHIPPED.iter().map(|(_, id, text)| parse(id, text)).collect();
        let under = |rulebook: RulebookName| shipped.iter().map(move |level| level.under(rulebook));
        let levels = RulebookName::all().flat_map(under);
        levels.flat_map(|level| Self::of(&level).collect::<Vec<_>>()).collect()
    }

    fn of(level: &Arc<Level>) -> impl Iterator<Item = Self> {
        let bots = match level.rogue().profile.side {
            Side::Rogue => ROGUES.as_slice(),
            Side::Guards => &[Bot::Hunter],
        };
        let bots = bots.iter().copied().map(Some).chain([None]);
        bots.map(|bot| Self { level: Arc::clone(level), bot })
    }

    fn name(&self) -> String {
        let bot = self.bot.map_or("erratic".to_owned(), |bot| bot.to_string());
        format!("{}, {}, {bot}", self.level.id, self.level.rulebook.name())
    }

    fn player(&self, session: &Session) -> Box<dyn Player> {
        let erratic = || Box::new(Erratic::new(session.bots_stream())) as Box<dyn Player>;
        self.bot.map_or_else(erratic, |bot| bot.player(&self.level))
    }
}

#[test]
fn missions_of_every_bot_in_every_level_keep_the_laws_and_come_to_an_end() {
    let wanted = std::env::var("SOAK").ok().map(|count| count.parse().expect("SOAK is a number"));
    let of = std::env::var("SOAK_OF").unwrap_or_default();
    let mut castings = Casting::all();
    castings.retain(|casting| of.split_whitespace().all(|word| casting.name().contains(word)));
    let played: Vec<(String, Outcome, u32)> = (0..wanted.unwrap_or(castings.len()))
        .into_par_iter()
        .map(|number| play(number, &castings[number % castings.len()]))
        .collect();
    let mut account: BTreeMap<String, (usize, usize, u32)> = BTreeMap::new();
    for (what, outcome, rounds) in played {
        let entry = account.entry(what).or_default();
        *entry = (entry.0 + 1, entry.1 + usize::from(outcome == Outcome::Won), entry.2.max(rounds));
    }
    for (what, (count, won, rounds)) in account {
        println!("{what}: {won} of {count} won, {rounds} rounds at most");
    }
}

fn parse(id: &str, text: &str) -> Arc<Level> {
    Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level without problems"))
}

/// Plays mission `number`, which is its seed.
fn play(number: usize, casting: &Casting) -> (String, Outcome, u32) {
    let what = casting.name();
    let _told = ToldOnPanic(format!("{what}, seed {number}"));
    let mut session = Session::start(Arc::clone(&casting.level), number as u64);
    let mut player = casting.player(&session);
    player.begin();
    let mut laws = Laws::default();
    for _ in 0..MOST_REQUESTS {
        laws.watch(&mut session, &format!("{what}, seed {number}"));
        let rounds = session.turns().round();
        if let Some(outcome) = session.outcome() {
            return (what, outcome, rounds);
        }
        assert!(rounds <= MOST_ROUNDS, "{what}, seed {number} is stuck: round {rounds}");
        let ask = player.decide(&session);
        if session.ask(ask).is_err() {
            player.refused();
        }
    }
    panic!("{what}, seed {number} is stuck: too many requests");
}

/// Which mission it was, told if the program gives up in the midst of it.
struct ToldOnPanic(String);

impl Drop for ToldOnPanic {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this was {}", self.0);
        }
    }
}

/// The laws of fights, followed fact by fact.
#[derive(Default)]
struct Laws {
    seen: usize,
    /// What each combatant did in the surprise round that runs; the SURPRISED may do nothing.
    surprise: Option<BTreeMap<CreatureId, usize>>,
}

impl Laws {
    fn watch(&mut self, session: &mut Session, what: &str) {
        let news: Vec<Fact> =
            session.log().entries[self.seen..].iter().map(|entry| entry.fact.clone()).collect();
        self.seen += news.len();
        news.iter().for_each(|fact| self.follow(fact, what));
        check_situation(session, what);
    }

    /// Checks that in a surprise round each fighter does no more than it may. Rules: SUR-27 to SUR-32.
    fn follow(&mut self, fact: &Fact, what: &str) {
        match fact {
            Fact::EncounterBegan { opening } if !opening.surprised.is_empty() => {
                let allowed = |id| usize::from(!opening.surprised.contains_key(id));
                self.surprise = Some(opening.initiative.keys().map(|id| (*id, allowed(id))).collect());
            }
            Fact::EncounterRound { .. } | Fact::EncounterEnded => self.surprise = None,
            Fact::Effect(Effect::Acted { creature, price, .. }) if !price.is_nothing() => {
                self.spend(*creature, what);
            }
            Fact::Effect(Effect::Reacted { creature, .. }) => self.spend(*creature, what),
            _ => {}
        }
    }

    fn spend(&mut self, creature: CreatureId, what: &str) {
        let Some(left) = self.surprise.as_mut().and_then(|fighters| fighters.get_mut(&creature)) else {
            return;
        };
        *left = left.checked_sub(1).unwrap_or_else(|| {
            panic!("{what}: {creature} does more in a surprise round than it may: SUR-28, SUR-30, SUR-31")
        });
    }
}

/// Checks what holds at every moment of a mission. Rules: HSE-21, HSE-44, HSE-72, SUR-28, SUR-57.
fn check_situation(session: &mut Session, what: &str) {
    let fight = session.world_mut().resource::<Fight>().clone();
    for creature in &session.situation().creatures {
        assert!(creature.health <= creature.profile.max_health, "{what}: {}", creature.id);
        assert!(session.situation().board.contains(creature.square), "{what}: {}", creature.id);
        assert!(creature.turn.actions <= 3, "{what}: {} has {}", creature.id, creature.turn.actions);
        let (waits, fights) = (creature.conditions.waiting, creature.conditions.in_encounter);
        assert!(!(waits && fights), "{what}: {} lies in wait and fights", creature.id);
        let takes_part = fight.running().is_some_and(|encounter| encounter.includes(creature.id));
        assert_eq!(takes_part, fights, "{what}: {}", creature.id);
    }
    if let Some(encounter) = fight.running().filter(|encounter| encounter.phase == Phase::Surprise) {
        let most = encounter.fighters.values().map(|fighter| fighter.left.points).max();
        assert!(most <= Some(1), "{what}: MOMENTUM of the surprise round");
    }
}
