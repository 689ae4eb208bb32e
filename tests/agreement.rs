//! What the game says agrees with what the rules did, through whole missions of the bots.

use std::collections::BTreeMap;
use std::sync::Arc;

use unnoticed::designer::{Bot, Player};
use unnoticed::level::{Level, SHIPPED};
use unnoticed::sim::{Ask, EventLog, Fact, LogEntry, PlayerView, Session};
use unnoticed_rules::{Action, Creature, CreatureId, Effect, Exposure, Forecast, HeldState, Side};

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
            assert!(text.contains(&format!("= {sum}")) && text.contains(&roll.degree.to_string()), "{text}");
        }
    });
}

/// HSE-24, HSE-49: what came of an action at once had a chance in its preview.
#[test]
fn hse_24_nothing_happens_that_the_preview_called_impossible() {
    let mut compared = 0;
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
        let Some(ended) = states_after(&session.log().entries[before..], begun) else { return };
        for (guard, chances) in &forecast.states {
            let state = ended[guard];
            assert!(chances.weight(|possible| *possible == state) > 0, "{guard} {state}: {chances:?}");
            compared += 1;
        }
    });
    assert!(compared > 100, "{compared}");
}

/// The forecast of `ask`, and what the guards in plain view know before.
fn preview(session: &Session, ask: &Ask) -> Option<(Forecast, BTreeMap<CreatureId, HeldState>)> {
    let Ask::Act(action) = ask else { return None };
    if matches!(action, Action::EndTurn) {
        return None;
    }
    let situation = session.situation();
    let view = PlayerView::of(situation);
    let rogue = situation.creature(CreatureId::ROGUE);
    let is_in_view = |id| rogue.awareness.exposure(id) == Exposure::Perceived;
    let rulebook = session.rules().rulebook();
    let mut forecast =
        rulebook.forecast(situation, CreatureId::ROGUE, action, &|id| view.perceives(id)).ok()?;
    forecast.states.retain(|(guard, _)| is_in_view(*guard));
    let begun = forecast.states.iter().map(|(guard, _)| (*guard, situation.creature(*guard)));
    let begun = begun.map(|(id, guard)| (id, guard.awareness.state(CreatureId::ROGUE))).collect();
    Some((forecast, begun))
}

/// What guards know when the rogue's action is over, before anybody else acts.
fn states_after(
    told: &[LogEntry],
    mut states: BTreeMap<CreatureId, HeldState>,
) -> Option<BTreeMap<CreatureId, HeldState>> {
    for entry in told {
        match entry.fact {
            Fact::WalkInterrupted { .. } => return None,
            Fact::TurnEnded { .. } => break,
            Fact::Effect(Effect::Learned { observer, subject: CreatureId::ROGUE, to, .. }) => {
                states.insert(observer, to);
            }
            _ => {}
        }
    }
    Some(states)
}
