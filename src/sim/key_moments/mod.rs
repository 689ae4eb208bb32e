//! Moments that matter: who notices the rogue or loses it, calls, finds something, strikes; told one for a tick, and
//! exactly as far as the player may know. Rules: HSE-40, HSE-46, HSE-48.

mod deeds;
mod knowledge;
mod moment;
mod remembered;
mod told;
mod traces;
mod words;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use bevy::prelude::*;

use tactical_grid::Board;
use unnoticed_rules::Situation;

use super::fact_writer::{ToldThisTick, is_anything_told};
use super::state::MissionApp;
use super::{CurrentSituation, EventLog, KnownSituation, LogEntry, Tick, TickSystems};

pub use moment::{Happening, KeyMoment, Reach};
pub use remembered::ShownStates;
use told::Told;

/// Other sentences of a tick that are told with the one that matters most.
const MOST_BESIDES: usize = 3;

/// The moments that have come and that nobody has taken to show them yet, oldest first.
#[derive(Resource, Clone, Debug, Default)]
pub struct KeyMoments(pub VecDeque<KeyMoment>);

/// Whether the player plays with secret rolls: then no moment tells of them before the mission is over. Rule: HSE-47.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SecretRolls(pub bool);

/// Tells the moments of a mission that is shown; one that is only worked out does without.
pub fn plugin(app: &mut App) {
    app.init_mission_resource::<ShownStates>()
        .init_passing_resource::<KeyMoments>()
        .init_resource::<SecretRolls>()
        .add_systems(
            Tick,
            tell_moment.run_if(is_anything_told).in_set(KeyMomentSystems).after(TickSystems::Record),
        );
}

/// The moment of the tick is told, and what the player was shown is followed: who asks what it was shown before comes first.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyMomentSystems;

/// Tells the moment of this tick, if it has one.
pub(super) fn tell_moment(
    told: Res<ToldThisTick>,
    (current, known): (Res<CurrentSituation>, Res<KnownSituation>),
    log: Res<EventLog>,
    secret: Res<SecretRolls>,
    mut shown: ResMut<ShownStates>,
    mut moments: ResMut<KeyMoments>,
) {
    let lines = &log.entries[log.entries.len() - told.0.len()..];
    moments.0.extend(key_moment(lines, &current.0, &known.0.board, &shown, *secret));
    let mut now = shown.clone();
    now.follow(lines, &current.0);
    shown.set_if_neq(now);
}

/// The moment of the tick in which `lines` were written and that has led to `situation`, told to a player who knows the building
/// as `board` has it and was `shown` so much of what others know before; none in most ticks.
pub fn key_moment(
    lines: &[LogEntry],
    situation: &Situation,
    board: &Board,
    shown: &ShownStates,
    secret: SecretRolls,
) -> Option<KeyMoment> {
    let told = Told::of(lines, situation, board, secret);
    let mut all = deeds::blows(&told);
    all.extend(deeds::traps(&told));
    if shown.is_begun() {
        all.extend(knowledge::changes(&told, shown));
    }
    let finds = deeds::finds(&told);
    let is_new = |find: &KeyMoment| all.iter().all(|known| known.who.is_none() || known.who != find.who);
    let finds: Vec<KeyMoment> = finds.into_iter().filter(is_new).collect();
    all.extend(finds);
    all.extend(deeds::secrets(&told));
    all.extend(deeds::calls(&told));
    all.extend(deeds::end(&told));
    all.extend(deeds::fight(&told));
    let alert = deeds::raised(&told, shown);
    if alert.is_some() && all.is_empty() {
        all.push(deeds::unexplained_alert(&told, shown));
    }
    let rolls = deeds::rolls(&told, &all);
    all.extend(rolls);
    all.sort_by_key(|moment| moment.weight());
    let mut all = all.into_iter();
    let mut main = all.next()?;
    main.alert = alert;
    main.waits |= alert.is_some();
    main.is_bad_besides |= alert.is_some();
    for mut beside in all {
        main.is_bad_besides |= beside.is_bad;
        main.waits |= beside.waits;
        if main.also.len() < MOST_BESIDES {
            main.also.push(beside.sentence());
            main.guess = main.guess.take().or(beside.guess.take());
        }
    }
    main.also.extend(main.guess.take());
    Some(main)
}
