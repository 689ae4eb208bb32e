//! How fast ticks follow each other, so that what happens can be seen. The rules know nothing of it.

use bevy::prelude::*;

use crate::navigation::{Menu, Screen};
use crate::settings::{Settings, Speed, ViewMode};
use crate::sim::{
    CurrentSituation, Fact, Fight, Intents, PlayerView, Playing, ShowsEverything, TicksHeld, Turns,
    awaits_player, run_tick,
};
use crate::view::motion::Motion;
use unnoticed_rules::{Action, CreatureId, Effect};

use super::haste::{Hurry, Skip};
use super::moment;

/// Seconds that one square of a walk takes.
const STEP_SECS: f32 = 0.15;
/// Seconds for other acts.
const ACT_SECS: f32 = 0.3;
/// Seconds to take in a roll, a blow or a call. What somebody has learned is told by its moment, which takes its own time.
const NEWS_SECS: f32 = 0.7;
/// Seconds to take in that somebody is SURPRISED, and why.
const SURPRISE_SECS: f32 = 1.8;
/// How much faster everything goes while the player hurries.
const HURRY: f32 = 5.0;

/// Ticks that one frame shows at most when everything happens at once.
const MOST_TICKS_AT_ONCE: usize = 2_000;

/// Whether what is shown stands still because the player has stopped it: a replay.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::screens) struct StandsStill(pub bool);

/// Seconds until the next tick may run.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Pause(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pause>()
        .init_resource::<StandsStill>()
        .add_systems(FixedPostUpdate, (pause_to_show, hold_ticks).chain().run_if(resource_exists::<Playing>))
        .add_systems(
            Update,
            (follow_view, run_down, hold_ticks, rush)
                .chain()
                .after(moment::MomentSystems)
                .run_if(resource_exists::<Playing>),
        );
}

fn follow_view(settings: Res<Settings>, mut shows: ResMut<ShowsEverything>) {
    shows.set_if_neq(ShowsEverything(settings.view == ViewMode::Demonstration));
}

fn pause_to_show(
    mut facts: MessageReader<Fact>,
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
    motion: Res<Motion>,
    mut pause: ResMut<Pause>,
) {
    let view = PlayerView::of(&current.0);
    let is_everything = settings.view == ViewMode::Demonstration;
    let shown = |fact: &&Fact| is_everything || view.is_shown(fact);
    let is_known = |id| is_everything || view.perceives(id);
    let longest = facts.read().filter(shown).map(|fact| secs_for(fact, is_known)).fold(0.0, f32::max);
    if !motion.reduced {
        pause.0 = pause.0.max(longest / motion.speed.factor());
    }
}

/// How long `fact` is to be looked at, by whoever knows of those that `is_known` lets through.
fn secs_for(fact: &Fact, is_known: impl Fn(CreatureId) -> bool) -> f32 {
    match fact {
        Fact::Effect(Effect::Moved { .. } | Effect::Turned { .. }) => STEP_SECS,
        Fact::TurnBegan { creature, .. } if *creature != CreatureId::ROGUE => STEP_SECS,
        Fact::Effect(Effect::Acted { creature, action, .. }) if *creature != CreatureId::ROGUE => {
            secs_to_watch(action)
        }
        Fact::Effect(Effect::Rolled(_) | Effect::Hurt { .. } | Effect::Fell { .. }) => NEWS_SECS,
        Fact::EncounterBegan { opening } if opening.surprised.keys().any(|&id| is_known(id)) => SURPRISE_SECS,
        Fact::Effect(Effect::DoorSet { .. } | Effect::LampSet { .. } | Effect::Noise { .. }) => ACT_SECS,
        _ => 0.0,
    }
}

/// How long what somebody else is about is to be looked at, beside what comes of it.
const fn secs_to_watch(action: &Action) -> f32 {
    match action {
        Action::Seek(_) | Action::CallOut | Action::PointOut(_) => NEWS_SECS,
        Action::Interact(_) | Action::Strike(_) | Action::Guess(_) | Action::Subdue(_) => ACT_SECS,
        _ => 0.0,
    }
}

fn run_down(time: Res<Time<Real>>, hurry: Res<Hurry>, skip: Res<Skip>, mut pause: ResMut<Pause>) {
    let speed = if hurry.0 { HURRY } else { 1.0 };
    pause.0 = if skip.0 { 0.0 } else { (pause.0 - time.delta_secs() * speed).max(0.0) };
}

/// Ticks wait for the pause and for menus, but never when it is the player who is waited for, or who waits: unless
/// what the player waits for is the act that opens the fight.
fn hold_ticks(world: &mut World) {
    moment::take_new(world);
    let is_menu = *world.resource::<State<Menu>>().get() != Menu::None;
    let is_shown = world.resource::<State<Screen>>().get().has_board();
    let has_asked = !world.resource::<Intents>().is_empty();
    let opens_fight = has_asked && world.resource::<Fight>().is_surprise_round();
    let others_act = !has_asked && !awaits_player(world);
    let pauses = world.resource::<Pause>().0 > 0.0 && (others_act || opens_fight);
    let is_stopped = world.resource::<StandsStill>().0;
    let is_told = moment::holds_ticks(world, others_act || opens_fight);
    world.resource_mut::<TicksHeld>().0 = is_shown && (is_menu || pauses || is_stopped || is_told);
}

/// At once means in one frame: everything up to the player's next decision, or to a moment that is to be read.
fn rush(world: &mut World) {
    let is_shown = world.resource::<State<Screen>>().get().has_board();
    let is_rushing = world.resource::<Skip>().0 || world.resource::<Motion>().speed == Speed::AtOnce;
    if !is_shown || !is_rushing {
        return;
    }
    for _ in 0..MOST_TICKS_AT_ONCE {
        let is_settled = awaits_player(world) || world.resource::<Turns>().is_over();
        if is_settled || world.resource::<TicksHeld>().0 {
            world.resource_mut::<Skip>().0 &= !is_settled;
            return;
        }
        run_tick(world);
        hold_ticks(world);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::Square;

    #[test]
    fn a_step_can_be_seen_and_bookkeeping_costs_no_time() {
        let (from, to) = (Square::new(0, 0), Square::new(1, 0));
        let moved = Fact::Effect(Effect::Moved { creature: CreatureId(1), from, to });
        assert_eq!(secs_for(&moved, |_| true), STEP_SECS);
        assert_eq!(secs_for(&Fact::RoundBegan { round: 2 }, |_| true), 0.0);
    }
}
