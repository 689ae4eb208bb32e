//! What the player is about to do: the chosen action, the square under the cursor, and what would come of it.

mod ask;
mod candidate;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::board::Square;
use crate::input::Request;
use crate::rules::{Action, ActionKind, CreatureId, Forecast, Refusal, Rulebook, Situation};
use crate::screens::Screen;
use crate::sim::{Ask, Awaiting, Intents, MissionRules, Picture, PlayerView, Playing};
use crate::view::Shown;

pub use candidate::{Candidate, body_in_hand, candidate, deed, perceived_at, targets, victims_at_hand};

/// What the player is about to do. Input changes [`Pointing`]; this follows from it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Aim {
    /// The chosen action.
    pub kind: Option<ActionKind>,
    /// The square under the board cursor.
    pub cursor: Option<Square>,
    /// The request it comes to, allowed or not.
    pub candidate: Option<Action>,
    /// Squares it would enter, in order.
    pub path: Vec<Square>,
    /// What would come of it, or why it is refused.
    pub forecast: Option<Result<Forecast, Refusal>>,
    /// Squares its noise would carry, 0 for none.
    pub noise_radius: u8,
}

/// Where the player points, and with what.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointing {
    /// The chosen action; none to look around without any.
    pub kind: Option<ActionKind>,
    /// The square pointed at.
    pub cursor: Option<Square>,
    /// Whether a Seek looks along a cone instead of around a square. Rule: DET-132.
    pub in_front: bool,
    /// Whether the action was chosen once more.
    pub again: bool,
}

impl Default for Pointing {
    fn default() -> Self {
        Self { kind: Some(ActionKind::Sneak), cursor: None, in_front: false, again: false }
    }
}

/// Whether an action of `kind` needs no square: chosen again it is done.
pub const fn is_on_the_spot(kind: ActionKind) -> bool {
    use ActionKind::{CallOut, Divert, Hide, PointOut, TakeCover};
    matches!(kind, Hide | TakeCover | Divert | PointOut | CallOut)
}

impl Pointing {
    /// With `kind` chosen, and nowhere yet.
    pub fn at_first(kind: ActionKind) -> Self {
        Self { kind: Some(kind), ..Self::default() }
    }

    /// Chooses `kind`; choosing Seek again changes its area.
    pub fn choose(&mut self, kind: ActionKind) {
        self.again = self.kind == Some(kind);
        if self.again && kind == ActionKind::Seek {
            self.in_front = !self.in_front;
        }
        self.kind = Some(kind);
    }
}

/// The aim is up to date; what draws it comes after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AimSystems;

/// Keeps [`Aim`] up to date; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Aim>().init_resource::<Pointing>().add_systems(
        Update,
        (choose.run_if(in_state(Screen::Mission)), take_aim, ask::ask.run_if(in_state(Screen::Mission)))
            .chain()
            .in_set(AimSystems)
            .run_if(resource_exists::<Playing>),
    );
}

/// Choosing Strike again changes what that of a rogue is meant to do. Rules: HSE-29, HSE-73.
fn choose(
    mut requests: MessageReader<Request>,
    picture: Res<Picture>,
    mut pointing: ResMut<Pointing>,
    mut intents: ResMut<Intents>,
) {
    for request in requests.read() {
        if let Request::Choose(kind) = *request {
            let is_rogue = picture.0.creature(CreatureId::ROGUE).is_rogue();
            if is_rogue && kind == ActionKind::Strike && pointing.kind == Some(kind) {
                intents.ask(CreatureId::ROGUE, Ask::Kill(!picture.0.rogue_kills));
            }
            pointing.choose(kind);
        }
    }
}

fn take_aim(
    pointing: Res<Pointing>,
    view: Shown,
    awaiting: Awaiting,
    rules: Res<MissionRules>,
    mut aim: ResMut<Aim>,
    mut could_act: Local<bool>,
) {
    let may_act = awaiting.player();
    if pointing.is_changed() || view.is_changed() || *could_act != may_act {
        *could_act = may_act;
        aim.set_if_neq(aimed(*pointing, view.situation(), rules.rulebook(), may_act));
    }
}

/// What `pointing` comes to in `situation`.
pub fn aimed(pointing: Pointing, situation: &Situation, rulebook: &dyn Rulebook, may_act: bool) -> Aim {
    let aim = Aim { kind: pointing.kind, cursor: pointing.cursor, ..Aim::default() };
    let found = pointing.kind.and_then(|kind| candidate(situation, kind, pointing.cursor, pointing.in_front));
    let Some(Candidate { action, path }) = found.filter(|_| may_act) else { return aim };
    let forecast = forecast(situation, rulebook, &action);
    let noise_radius = forecast.as_ref().map_or(0, |forecast| forecast.noise_radius);
    Aim { candidate: Some(action), path, forecast: Some(forecast), noise_radius, ..aim }
}

/// What `action` of the rogue would bring, from what the player may know. Rules: HSE-49, HSE-71.
///
/// # Errors
///
/// [`Refusal`] names the requirement that is not met.
pub fn forecast(
    situation: &Situation,
    rulebook: &dyn Rulebook,
    action: &Action,
) -> Result<Forecast, Refusal> {
    PlayerView::of(situation).forecast(rulebook, action)
}
