//! Turning what the player chooses and confirms into intents of the rogue.

use bevy::prelude::*;

use crate::aim::{Aim, AimSystems, Pointing, is_on_the_spot};
use crate::navigation::Screen;
use crate::screens::game::GameRequest;
use crate::settings::{KeptReaction, Setting};
use crate::sim::{Ask, Awaiting, CurrentSituation, Intent, Intents, MissionRules, NOT_NOW, Policy, Refused};
use unnoticed_rules::{Action, Aimed, CreatureId, OwnAct, Refusal, Target};

use super::hasty_end::HastyEnd;
use super::request::MissionRequest;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            choose.in_set(AimSystems::Point),
            (ask, give_up).chain().in_set(OrderSystems).in_set(AimSystems::Ask),
        )
            .run_if(in_state(Screen::Mission)),
    );
}

/// What the player has confirmed in this frame is asked for.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct OrderSystems;

/// Whether Strikes kill is asked for by itself, never by choosing a Strike. Rules: HSE-29, HSE-73.
fn choose(
    mut requests: MessageReader<MissionRequest>,
    current: Res<CurrentSituation>,
    rules: Option<Res<MissionRules>>,
    mut pointing: ResMut<Pointing>,
    mut intents: ResMut<Intents>,
) {
    for request in requests.read() {
        if let MissionRequest::Kill(kills) = *request
            && current.0.creature(CreatureId::ROGUE).is_rogue()
            && current.0.rogue_kills != kills
        {
            intents.ask(CreatureId::ROGUE, Ask::Kill(kills));
        }
        if let MissionRequest::Choose(kind) = *request {
            let aimed = rules.as_ref().map_or(Aimed::OnTheSpot, |rules| rules.rulebook().aimed(kind));
            // What is done with a card is chosen among the cards.
            if aimed != Aimed::Card {
                pointing.choose(kind, aimed);
            }
        }
    }
}

/// Asks the rules for what was confirmed. What is refused already is not asked for, only said.
fn ask(
    mut requests: MessageReader<MissionRequest>,
    rules: Option<Res<MissionRules>>,
    aim: Res<Aim>,
    pointing: Res<Pointing>,
    mut settings: MessageWriter<Setting>,
    mut world: ParamSet<(Awaiting, ResMut<Intents>)>,
    mut hasty: HastyEnd,
    mut refused: MessageWriter<Refused>,
) {
    let is_done_at_once = |kind| rules.as_ref().is_some_and(|rules| is_on_the_spot(rules.rulebook(), kind));
    for request in requests.read() {
        let asked = match request {
            MissionRequest::Choose(kind) if !(pointing.again && is_done_at_once(*kind)) => None,
            MissionRequest::Confirm | MissionRequest::Choose(_) => {
                aim.candidate.clone().map(|action| (Ask::Act(action), refusal(&aim)))
            }
            MissionRequest::Card(Some((number, card))) => {
                let act = OwnAct { number: *number, at: Target::Card(*card) };
                Some((Ask::Act(Action::Own(act)), not_now(&world.p0())))
            }
            MissionRequest::EndTurn => {
                let refusal = not_now(&world.p0()).or_else(|| hasty.refusal());
                Some((Ask::Act(Action::EndTurn), refusal))
            }
            MissionRequest::React(takes) => {
                world.p0().is_asked_to_react().then_some((Ask::React(*takes), None))
            }
            MissionRequest::Reacts(reaction, policy) => {
                let is_asked = world.p0().is_asked_to_react();
                world.p1().ask(CreatureId::ROGUE, Ask::Reacts(*reaction, *policy));
                // What is answered once and for all holds in the missions to come as well.
                let kept = rules.as_ref().map(|rules| KeptReaction::of(rules.name(), *reaction));
                settings.write_batch(kept.map(|kept| Setting::Policy(kept, *policy)));
                is_asked.then_some((Ask::React(*policy == Policy::Always), None))
            }
            MissionRequest::Answer(number) => {
                world.p0().is_asked_to_choose().then_some((Ask::Answer(*number), None))
            }
            MissionRequest::Card(None)
            | MissionRequest::Kill(_)
            | MissionRequest::GoOver(_)
            | MissionRequest::Rewind
            | MissionRequest::RewindTo(_)
            | MissionRequest::PutHintAway
            | MissionRequest::Wait => None,
        };
        let Some((ask, refusal)) = asked else { continue };
        match refusal {
            Some(refusal) => {
                refused.write(Refused { intent: Intent::new(CreatureId::ROGUE, ask), refusal });
            }
            None => world.p1().ask(CreatureId::ROGUE, ask),
        }
    }
}

fn give_up(mut requests: MessageReader<GameRequest>, mut intents: ResMut<Intents>) {
    for _ in requests.read().filter(|request| **request == GameRequest::GiveUp) {
        intents.ask(CreatureId::ROGUE, Ask::GiveUp);
    }
}

fn refusal(aim: &Aim) -> Option<Refusal> {
    aim.forecast.as_ref().and_then(|forecast| forecast.as_ref().err()).copied()
}

/// Why nothing can be asked for at this moment.
fn not_now(awaiting: &Awaiting) -> Option<Refusal> {
    (!awaiting.player()).then_some(NOT_NOW)
}
