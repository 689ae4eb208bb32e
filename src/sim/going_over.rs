//! A mission goes on under another rulebook: everybody knows as much of everybody, and a new turn begins. Rules: HSE-05,
//! HSE-100, HSE-124.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use tactical_grid::Secrets;
use unnoticed_rules::{CreatureId, Refusal, Situation};

use crate::level::{Level, RulebookName};

use super::crossing::{carried_over, keep_hidden};
use super::fact_writer::ToldThisTick;
use super::fixtures::LaidSmoke;
use super::referee::Referee;
use super::{
    CurrentSituation, Fact, Fight, LevelAtStart, MissionRules, Pending, Playing, Policies, Turns, creatures,
    current_situation, known_situation,
};

/// What going over depends on.
#[derive(SystemParam)]
pub struct MayGoOver<'w> {
    turns: Res<'w, Turns>,
    pending: Res<'w, Pending>,
    fight: Res<'w, Fight>,
}

impl MayGoOver<'_> {
    /// Why the mission cannot go on under any other rulebook now, if so.
    pub fn refusal(&self) -> Option<Refusal> {
        check(&self.turns, &self.pending, &self.fight).err()
    }
}

fn check(turns: &Turns, pending: &Pending, fight: &Fight) -> Result<(), Refusal> {
    if turns.current() != Some(CreatureId::ROGUE) {
        return Err(Refusal::not_now("It is not your turn.", "HSE-13"));
    }
    if pending.is_some() {
        return Err(Refusal::not_now("First answer what you are asked.", "HSE-124"));
    }
    if fight.running().is_some() {
        return Err(Refusal::not_now(
            "Each rulebook fights in an order of its own: end the fight first.",
            "HSE-124",
        ));
    }
    Ok(())
}

/// What is told when the mission goes on under `to`.
///
/// # Errors
///
/// [`Refusal`] names the requirement that is not met.
pub(super) fn declare(referee: &Referee, to: RulebookName) -> Result<Vec<Fact>, Refusal> {
    let writer = &referee.writer;
    check(&writer.turns, &referee.pending, &writer.fight)?;
    if referee.rules.name() == to {
        return Err(Refusal::already_so("You play by it already.", "HSE-124"));
    }
    let before = referee.situation();
    let after = carried_over(before, &referee.level.0, to);
    Ok([Fact::WentOver { to }].into_iter().chain(translations(before, &after)).collect())
}

/// What is called otherwise `after`wards of what others know of the player's creature, and in a hunt it of them. Rule: HSE-73.
fn translations<'a>(before: &'a Situation, after: &'a Situation) -> impl Iterator<Item = Fact> + 'a {
    let player = before.creature(CreatureId::ROGUE);
    let pairs = before.hostiles(player).flat_map(|other| {
        let own = player.is_hunting_player().then_some((player.id, other.id));
        [(other.id, player.id)].into_iter().chain(own)
    });
    pairs.filter_map(move |(observer, subject)| {
        let [from, to] =
            [before, after].map(|situation| situation.creature(observer).awareness.state(subject));
        (from.to_string() != to.to_string()).then_some(Fact::Translated { observer, subject, from, to })
    })
}

/// Whether the mission has gone over in this tick.
pub(super) fn is_declared(told: Res<ToldThisTick>) -> bool {
    told.0.iter().any(|fact| matches!(fact, Fact::WentOver { .. }))
}

/// Does what was told: level, rules, creatures and building are those of the other rulebook.
pub(super) fn go_over(world: &mut World) {
    let went_over = |fact: &Fact| match *fact {
        Fact::WentOver { to } => Some(to),
        _ => None,
    };
    let Some(to) = world.resource::<ToldThisTick>().0.iter().find_map(went_over) else { return };
    let level = level_under(world, to);
    let mut situation = carried_over(&world.resource::<CurrentSituation>().0, &level, to);
    keep_hidden(&mut situation, to.rules());
    world.resource_mut::<Policies>().forget_own();
    world.insert_resource(LaidSmoke::default());
    world.insert_resource(Playing(level));
    world.insert_resource(MissionRules::from(to));
    creatures::replace(world, &situation.creatures);
    current_situation::draw_anew(world);
    known_situation::open_up(world);
    known_situation::draw_anew(world);
}

/// The level that the mission began in, under `to`, with nothing hidden in it.
fn level_under(world: &World, to: RulebookName) -> Arc<Level> {
    let mut level = world.resource::<LevelAtStart>().0.under(to);
    Arc::make_mut(&mut level).board.secrets = Secrets::default();
    level
}
