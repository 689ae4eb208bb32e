//! Missions are played under a rulebook that the game has never heard of: it brings four states, of which none is
//! called what another rulebook calls its own, and rolls sums against sums. Bots, guards, the alert, fights, secrecy,
//! the log, undo, saves and replays go by what it says through the seam alone. Rules: HSE-01, HSE-05.

mod acts;
mod choices;
mod entries;
mod kept;
mod lanterns;
mod listed;
mod oil;
mod states;

use std::collections::BTreeSet;
use std::sync::Arc;

use lanterns::Lanterns;
use states::{DARK, GLOWING, LIT, SOUGHT, state};
use tactical_grid::Square;
use unnoticed::designer::Bot;
use unnoticed::level::{Level, RulebookName, SHIPPED};
use unnoticed::sim::{Ask, Fact, Fight, PlayerForecast, PlayerView, Seen, Session, WalkEnd, script};
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{
    Action, Chances, Creature, CreatureId, Effect, Exposure, HeldState, Rulebook, Side, Situation,
};

const MOST_REQUESTS: usize = 4000;

/// The other rulebook, listed.
fn lanterns() -> RulebookName {
    RulebookName::add(&Lanterns).expect("its name is free")
}

/// The shipped levels in which the player is a rogue, under the other rulebook.
fn levels() -> Vec<Arc<Level>> {
    let parse = |id: &str, text: &str| Level::parse(&format!("{id}.toml"), text).expect(id);
    let levels = SHIPPED.iter().map(|(_, id, text)| parse(id, text));
    let as_rogue = levels.filter(|level| level.rogue().profile.side == Side::Rogue);
    as_rogue.map(|level| Arc::new(Level { rulebook: lanterns(), ..level })).collect()
}

/// A mission that a bot has played, watched after each request.
fn played(level: &Arc<Level>, seed: u64, mut watch: impl FnMut(&mut Session)) -> Session {
    let mut session = Session::start(Arc::clone(level), seed);
    let mut player = Bot::Reckless.player(level);
    player.begin();
    for _ in 0..MOST_REQUESTS {
        watch(&mut session);
        if session.outcome().is_some() {
            return session;
        }
        let ask = if session.turns().round() > 80 { Ask::GiveUp } else { player.decide(&session) };
        if session.ask(ask).is_err() {
            player.refused();
        }
    }
    panic!("{} with seed {seed} has no end", level.id);
}

/// The level in `text`, whose id is `id`.
fn level(id: &str, text: &str) -> Arc<Level> {
    lanterns();
    let level = Level::parse(&format!("{id}.toml"), text);
    Arc::new(level.unwrap_or_else(|error| panic!("{}", error.report(false))))
}

/// Plays `text` in `session`.
fn play(session: &mut Session, text: &str) {
    let lines = script::parse_under(text, &Lanterns).expect("words of the rulebook");
    script::play(session, &lines).unwrap_or_else(|stopped| panic!("{stopped}\n{:#?}", told(session)));
}

/// The sentences of the log.
fn told(session: &Session) -> Vec<&str> {
    session.log().entries.iter().filter_map(|entry| entry.text.as_deref()).collect()
}

fn rogue(session: &Session) -> &Creature {
    session.situation().creature(CreatureId::ROGUE)
}

/// The guard called `name`.
fn named<'a>(situation: &'a Situation, name: &str) -> &'a Creature {
    situation.creatures.iter().find(|creature| creature.profile.name == name).expect("a guard of the level")
}

fn states_told(session: &Session) -> impl Iterator<Item = (HeldState, HeldState)> {
    session.log().entries.iter().filter_map(|entry| match entry.fact {
        Fact::Effect(Effect::Learned { from, to, .. }) => Some((from, to)),
        _ => None,
    })
}

#[test]
fn hse_01_missions_are_played_to_their_end_under_any_rulebook() {
    let (mut outcomes, mut tiers, mut fights, mut held) =
        (BTreeSet::new(), BTreeSet::new(), 0, BTreeSet::new());
    for (seed, level) in levels().iter().enumerate() {
        let session = played(level, seed as u64, |_| {});
        outcomes.insert(format!("{:?}", session.outcome()));
        held.extend(states_told(&session).flat_map(|(from, to)| [from, to]));
        for entry in &session.log().entries {
            match entry.fact {
                Fact::Alert { tier } => drop(tiers.insert(tier)),
                Fact::EncounterBegan { .. } => fights += 1,
                _ => {}
            }
        }
    }
    assert!(held.into_iter().eq([LIT, GLOWING, SOUGHT, DARK].map(state)), "its own states, and no others");
    assert!(fights > 0 && tiers.contains(&AlertTier::Alarm), "{fights} fights, {tiers:?}");
    assert!(outcomes.len() > 1, "{outcomes:?}");
}

#[test]
fn hse_44_the_same_seed_gives_the_same_mission() {
    let level = &levels()[0];
    let [one, same, other] = [7, 7, 8].map(|seed| played(level, seed, |_| {}));
    assert_eq!((one.situation(), one.log()), (same.situation(), same.log()));
    assert!(one.log() != other.log(), "chance has a part in it");
}

#[test]
fn hse_45_the_player_sees_of_guards_what_the_exposure_allows() {
    let mut seen = BTreeSet::new();
    for level in &levels() {
        played(level, 3, |session| {
            let (rogue, view) = (rogue(session), PlayerView::of(session.situation()));
            for guard in session.situation().hostiles(rogue) {
                let belief = rogue.awareness.of(guard.id);
                let expected = match (belief.exposure(), belief.place) {
                    (Exposure::Perceived, _) if belief.state == state(GLOWING) => {
                        Seen::Perceived { square: guard.square, exposure: Exposure::Placed }
                    }
                    (exposure @ Exposure::Perceived, _) => Seen::Perceived { square: guard.square, exposure },
                    (Exposure::Suspected, Some(place)) => Seen::LastKnown(place.square),
                    _ if guard.profile.scouted => Seen::Scouted,
                    _ => Seen::Unknown,
                };
                assert_eq!(view.seen(guard.id), expected, "{}", guard.profile.name);
                seen.insert(belief.exposure());
            }
        });
    }
    assert!(seen.into_iter().eq([Exposure::Perceived, Exposure::Suspected, Exposure::Unaware]));
}

#[test]
fn hse_43_never_seen_means_never_so_exposed() {
    let mut seen = BTreeSet::new();
    let sessions = levels().into_iter().flat_map(|level| {
        let unseen = Session::start(Arc::clone(&level), 5);
        [unseen, played(&level, 5, |_| {})]
    });
    for session in sessions {
        let lit = session.log().entries.iter().any(|entry| {
            matches!(entry.fact, Fact::Effect(Effect::Learned { subject: CreatureId::ROGUE, to, .. }) if to == state(LIT))
        });
        assert_eq!(session.objectives().worst == Exposure::Perceived, lit);
        seen.insert(lit);
    }
    assert_eq!(seen.len(), 2, "some rogues are seen, and some are not");
}

#[test]
fn hse_44_the_log_tells_in_the_words_of_the_rulebook() {
    let session = played(&levels()[0], 1, |_| {});
    let lines = told(&session);
    assert!(
        lines.iter().any(|line| line.contains("you are lit") && line.contains("LAN-01 L01")),
        "{lines:#?}"
    );
    let of_another = ["are observed", "is observed", "hidden", "undetected", "unnoticed"];
    assert!(!lines.iter().any(|line| of_another.iter().any(|word| line.contains(word))), "{lines:#?}");
}

#[test]
fn hse_44_what_is_taken_back_leaves_no_trace() {
    let mut undone = 0;
    for level in &levels() {
        let mut session = Session::start(Arc::clone(level), 2);
        let before = session.situation().clone();
        let Some(Ask::Act(stride @ Action::Stride(_))) = Some(Bot::Reckless.player(level).decide(&session))
        else {
            continue;
        };
        session.ask(Ask::Act(stride)).expect("a way that the bot found");
        assert_ne!(session.situation(), &before);
        if session.undo().is_ok() {
            assert_eq!((session.situation(), session.course()), (&before, &[][..]), "{}", level.id);
            undone += 1;
        }
    }
    assert!(undone > 0);
}

#[test]
fn dng_16_one_state_holds_an_area_and_guards_look_through_it() {
    let (mut areas, mut searched) = (0, 0);
    for level in &levels() {
        played(level, 11, |session| {
            for guard in session.situation().creatures.iter().filter(|guard| !guard.is_rogue()) {
                let belief = guard.awareness.of(CreatureId::ROGUE);
                let place = belief.place.filter(|_| belief.state == state(SOUGHT));
                let Some(place) = place else { continue };
                assert!(place.is_area() && place.contains(place.square) && place.squares().count() <= 25);
                areas += 1;
                searched += usize::from(place.inspected);
            }
        });
    }
    assert!(areas > 0 && searched > 0, "{areas} areas, {searched} searched");
}

#[test]
fn hse_14_hse_24_walks_are_foretold_under_a_rulebook_that_foretells_none() {
    let mut session = Session::start(level("house", oil::HOUSE), 1);
    let osk = oil::osk(&session);
    let way = |from: i16| (from..=6).map(|x| Square::new(x, 1)).collect::<Vec<_>>();
    let stride = Action::Stride(way(2));
    let alone = Lanterns.forecast(session.situation(), CreatureId::ROGUE, &stride, &|_| true).unwrap();
    assert_eq!(alone.states, [(osk, Chances::certain(state(DARK)))], "it tells what is now");
    let forecast = PlayerForecast::of(&Lanterns, session.situation(), &Fight::default(), &stride).unwrap();
    let walk = forecast.walk.expect("a walk");
    assert_eq!(walk.ends, Chances::certain((Square::new(4, 1), WalkEnd::Fight(osk))), "it hears, and turns");
    assert_eq!(forecast.act.states, [(osk, Chances::certain(state(LIT)))]);
    session.ask(Ask::Act(stride)).expect("the way is free");
    let has_begun = |session: &Session| {
        session.log().entries.iter().any(|entry| matches!(entry.fact, Fact::EncounterBegan { .. }))
    };
    while !has_begun(&session) && rogue(&session).square.x < 6 {
        let rest = Action::WalkOn(way(rogue(&session).square.x + 1));
        session.ask(Ask::Act(rest)).expect("the way is free");
    }
    assert!(has_begun(&session) && rogue(&session).square == Square::new(4, 1));
}
