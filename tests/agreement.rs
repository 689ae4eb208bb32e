//! What the game says agrees with what the rules did, through whole missions of the bots.

use std::collections::BTreeMap;
use std::sync::Arc;

use unnoticed::designer::{Bot, Player};
use unnoticed::level::{Level, SHIPPED};
use unnoticed::sim::{
    Ask, EventLog, Fact, Fight, KnownSituation, LogEntry, MissionRules, PlayerForecast, Session,
};
use unnoticed_rules::surprise::Cause;
use unnoticed_rules::{Action, Creature, CreatureId, Effect, Exposure, HeldState, Side};

/// Requests after which a mission has been watched long enough.
const MOST_REQUESTS: usize = 150;

/// Every level that comes with the game.
fn levels() -> impl Iterator<Item = Arc<Level>> {
    SHIPPED.iter().map(|(_, id, text)| {
        Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level without problems"))
    })
}

/// Lets a reckless bot, or a hunter, play every level with three seeds; `look` sees each request before and after.
fn watch(mut look: impl FnMut(&mut Session, &mut dyn Player)) {
    for level in levels() {
        for seed in 1..=3 {
            let mut session = Session::start(Arc::clone(&level), seed);
            let is_hunt = level.rogue().profile.side == Side::Guards;
            let mut player = if is_hunt { Bot::Hunter } else { Bot::Reckless }.player(&level);
            player.begin();
            for _ in 0..MOST_REQUESTS {
                if session.outcome().is_some() {
                    break;
                }
                look(&mut session, player.as_mut());
            }
        }
    }
}

fn do_next(session: &mut Session, player: &mut dyn Player) -> Option<Ask> {
    let ask = player.decide(session);
    match session.ask(ask.clone()) {
        Ok(()) => Some(ask),
        Err(_) => {
            player.refused();
            None
        }
    }
}

/// What each guard knows of the rogue, read from the log alone.
fn states_told(log: &EventLog) -> BTreeMap<CreatureId, HeldState> {
    let learned = log.entries.iter().filter_map(|entry| match entry.fact {
        Fact::Effect(Effect::Learned { observer, subject: CreatureId::ROGUE, to, .. }) => {
            Some((observer, to))
        }
        _ => None,
    });
    learned.collect()
}

/// Whether it is a guard that knows anything at all. Rule: HSE-65.
fn is_awake(creature: &Creature) -> bool {
    creature.id != CreatureId::ROGUE && creature.can_act()
}

#[test]
fn the_log_tells_every_change_of_what_guards_know() {
    watch(|session, player| {
        do_next(session, player);
        let told = states_told(session.log());
        for guard in session.situation().creatures.iter().filter(|guard| is_awake(guard)) {
            let told = told.get(&guard.id).copied().unwrap_or(guard.awareness.unaware);
            assert_eq!(guard.awareness.state(CreatureId::ROGUE), told, "{}", guard.profile.name);
        }
    });
}

#[test]
fn every_roll_in_the_log_adds_up() {
    watch(|session, player| {
        let before = session.log().entries.len();
        do_next(session, player);
        for entry in &session.log().entries[before..] {
            let Fact::Effect(Effect::Rolled(roll)) = &entry.fact else { continue };
            let sum = i16::from(roll.die) + roll.modifiers.iter().map(|part| part.value).sum::<i16>();
            let dc: i16 = roll.dc.parts.iter().map(|part| part.value).sum();
            let text = entry.text.as_deref().expect("a roll is told");
            assert_eq!((roll.total(), roll.dc.value()), (sum, dc), "{text}");
            assert!(text.contains(&format!("= {sum}")) && text.contains(&roll.result()), "{text}");
        }
    });
}

/// HSE-24, HSE-49: what came of an action at once, on the way and at its end, had a chance in its preview.
#[test]
fn hse_14_hse_24_nothing_happens_that_the_preview_called_impossible() {
    let (mut compared, mut walks, mut found) = (0, 0, 0);
    watch(|session, player| {
        let ask = player.decide(session);
        let Some((forecast, begun)) = preview(session, &ask) else {
            if session.ask(ask).is_err() {
                player.refused();
            }
            return;
        };
        let before = session.log().entries.len();
        session.ask(ask).expect("a preview means that it is allowed");
        let Some(after) = after(&session.log().entries[before..], begun) else { return };
        for (guard, chances) in &forecast.act.states {
            let Some(&state) = after.ended.get(guard) else { continue };
            assert!(chances.weight(|possible| *possible == state) > 0, "{guard} {state}: {chances:?}");
            compared += 1;
            let Some(along) = forecast.walk.as_ref().and_then(|walk| walk.past(*guard)) else { continue };
            let worst = after.worst[guard];
            let is_possible = along.worst.weight(|(possible, _)| *possible == worst) > 0;
            assert!(is_possible, "{guard} {worst} on the way: {:?}", along.worst);
            walks += 1;
        }
        found += usize::from(after.is_found);
    });
    assert!(compared > 100 && walks > 50 && found > 0, "{compared} states, {walks} of walks, {found} fights");
}

/// The forecast of `ask`, and what the guards in plain view know before.
fn preview(session: &mut Session, ask: &Ask) -> Option<(PlayerForecast, BTreeMap<CreatureId, HeldState>)> {
    let Ask::Act(action) = ask else { return None };
    if matches!(action, Action::EndTurn) {
        return None;
    }
    let world = session.world_mut();
    let (known, fight) = (&world.resource::<KnownSituation>().0, world.resource::<Fight>());
    let forecast =
        PlayerForecast::of(world.resource::<MissionRules>().rulebook(), known, fight, action).ok()?;
    let rogue = known.creature(CreatureId::ROGUE);
    let in_view =
        known.creatures.iter().filter(|other| rogue.awareness.exposure(other.id) == Exposure::Perceived);
    let begun = in_view.map(|guard| (guard.id, guard.awareness.state(CreatureId::ROGUE))).collect();
    Some((forecast, begun))
}

/// How a request of the rogue went, before anybody else acted.
struct After {
    /// What those guards know then that were in view.
    ended: BTreeMap<CreatureId, HeldState>,
    /// The most that they knew meanwhile.
    worst: BTreeMap<CreatureId, HeldState>,
    /// Whether one of them found the rogue.
    is_found: bool,
}

/// What the log tells of a request; nothing of one that begins a fight by itself, of a walk that somebody cut short whom the
/// rogue did not perceive, or of one that is not over yet.
fn after(told: &[LogEntry], begun: BTreeMap<CreatureId, HeldState>) -> Option<After> {
    let mut after = After { ended: begun, worst: BTreeMap::new(), is_found: false };
    let (mut is_over, mut is_interrupted) = (false, false);
    for entry in told {
        match &entry.fact {
            Fact::WalkInterrupted { .. } => is_interrupted = true,
            Fact::EncounterBegan { opening } => {
                let (Cause::InView { of, .. } | Cause::Touch { of, .. } | Cause::Attack { by: of, .. }) =
                    opening.cause;
                after.is_found = after.ended.contains_key(&of);
                is_interrupted = !after.is_found;
                break;
            }
            Fact::TurnBegan { .. } => break,
            Fact::TurnEnded { .. } => is_over = true,
            Fact::Effect(Effect::Learned { observer, subject: CreatureId::ROGUE, to, .. })
                if !is_over && after.ended.contains_key(observer) =>
            {
                after.ended.insert(*observer, *to);
                let worst = after.worst.entry(*observer).or_insert(*to);
                *worst = (*worst).min(*to);
            }
            _ => {}
        }
    }
    if is_interrupted {
        return None;
    }
    for (guard, state) in &after.ended {
        let worst = after.worst.entry(*guard).or_insert(*state);
        *worst = (*worst).min(*state);
    }
    Some(after)
}
