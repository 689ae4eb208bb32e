//! Starting a mission, and starting it again.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::level::Level;
use crate::navigation::{Menu, Screen};
use crate::screens::game::GameRequest;
use crate::settings::{KeptReaction, Setting, Settings};
use crate::sim::{Ask, Intents, MissionRng, MissionRules, Playing, Policies, StartMission};
use unnoticed_rules::CreatureId;

use super::super::settings::change_settings;

/// The level that is played or was played last.
#[derive(Resource, Clone, Debug, Default)]
pub struct LastPlayed(pub Option<Arc<Level>>);

pub(super) fn plugin(app: &mut App) {
    let again = start_again.run_if(not(resource_exists::<HeistGame>));
    app.init_resource::<LastPlayed>().add_systems(Update, again).add_systems(
        Update,
        choose_reactions
            .run_if(in_state(Screen::Mission).and_then(resource_exists::<Playing>))
            .after(change_settings),
    );
}

/// Starts `level` with `seed`, or with a new one, and shows it. What the settings say of reactions is asked for first:
/// so it is part of the course (HSE-44).
pub fn start(world: &mut World, level: Arc<Level>, seed: Option<u64>) {
    enter(world, level, seed.unwrap_or_else(new_seed));
    follow_settings(world);
}

/// Asks for what the settings say of reactions where the mission has it otherwise. Rule: HSE-22.
pub(in crate::screens) fn follow_settings(world: &mut World) {
    let settings = *world.resource::<Settings>();
    for kept in KeptReaction::all(world.resource::<MissionRules>().name()) {
        let (reaction, policy) = (kept.reaction(), settings.policy(kept));
        if world.resource::<Policies>().chosen(reaction) != policy {
            world.resource_mut::<Intents>().ask(CreatureId::ROGUE, Ask::Reacts(reaction, policy));
        }
    }
}

/// Starts `level` with `seed` as it is, and shows it.
pub fn enter(world: &mut World, level: Arc<Level>, seed: u64) {
    info!("playing {} with seed {seed}", level.id);
    world.insert_resource(LastPlayed(Some(Arc::clone(&level))));
    world.remove_resource::<HeistGame>();
    StartMission { level, seed }.apply(world);
    let mut menu = world.resource_mut::<NextState<Menu>>();
    // What went wrong before the mission is told over it.
    if !matches!(*menu, NextState::Pending(Menu::Error) | NextState::PendingIfNeq(Menu::Error)) {
        NextState::set_if_neq(&mut menu, Menu::None);
    }
    // Entered anew even from a mission, so that the screen begins from nothing.
    world.resource_mut::<NextState<Screen>>().set(Screen::Mission);
}

/// A seed that nobody has chosen. The one place outside the rules where chance begins.
fn new_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

fn start_again(mut requests: MessageReader<GameRequest>, mut commands: Commands) {
    for request in requests.read() {
        if let GameRequest::Again { same_seed } = *request {
            commands.queue(move |world: &mut World| again(world, same_seed));
        }
    }
}

fn again(world: &mut World, same_seed: bool) {
    let seed = world.get_resource::<MissionRng>().map(MissionRng::seed).filter(|_| same_seed);
    if let Some(level) = world.resource::<LastPlayed>().0.clone() {
        start(world, level, seed);
    }
}

/// A setting that is changed during a mission is asked for in it: so it is part of the course. Rules: HSE-22, HSE-44.
fn choose_reactions(
    mut changes: MessageReader<Setting>,
    (settings, rules): (Res<Settings>, Res<MissionRules>),
    mut intents: ResMut<Intents>,
) {
    for change in changes.read() {
        if let Setting::NextPolicy(kept) = *change
            && kept.is_known_to(rules.name())
        {
            intents.ask(CreatureId::ROGUE, Ask::Reacts(kept.reaction(), settings.policy(kept)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{RulebookName, SHIPPED};
    use crate::sim::{Policy, Session};
    use unnoticed_rules::Reaction;
    use unnoticed_rules::danger::{DEFEND, Danger};

    #[test]
    fn hse_22_a_mission_that_is_gone_on_with_follows_the_settings_as_they_are_now() {
        let (_, id, text) = SHIPPED[0];
        let level = Level::parse(&format!("{id}.toml"), text).expect("a shipped mission");
        let mut session = Session::start(Arc::new(level), 1);
        for (reaction, policy) in [(Reaction::Brace, Policy::Never), (Reaction::CallOut, Policy::Ask)] {
            session.ask(Ask::Reacts(reaction, policy)).expect("a choice");
        }
        let settings = Settings { call_out: Policy::Ask, ..default() };
        session.world_mut().insert_resource(settings);
        follow_settings(session.world_mut());
        let mut expected = Intents::default();
        expected.ask(CreatureId::ROGUE, Ask::Reacts(Reaction::Brace, Policy::Usual));
        assert_eq!(*session.world_mut().resource::<Intents>(), expected);
    }

    #[test]
    fn sur_78_hse_22_a_mission_follows_what_is_set_for_a_reaction_of_its_rulebook_alone() {
        let (_, id, text) = SHIPPED[0];
        let level = Level::parse(&format!("{id}.toml"), text).expect("a shipped mission");
        let danger = RulebookName::of(&Danger);
        let mut settings = Settings::default();
        settings.change(Setting::Policy(KeptReaction::Own(danger, DEFEND), Policy::Never));
        for (rulebook, follows) in [(danger, true), (RulebookName::default(), false)] {
            let mut session = Session::start(level.under(rulebook), 1);
            session.world_mut().insert_resource(settings);
            follow_settings(session.world_mut());
            let mut expected = Intents::default();
            if follows {
                expected.ask(CreatureId::ROGUE, Ask::Reacts(Reaction::Own(DEFEND), Policy::Never));
            }
            assert_eq!(*session.world_mut().resource::<Intents>(), expected, "{}", rulebook.name());
        }
    }
}
