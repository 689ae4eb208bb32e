//! What the player is about to do: the chosen action, the square under the cursor, and what would come of it.

mod approach;
mod candidate;
mod cover;
mod posts;
#[cfg(test)]
mod tests;
mod way;

use bevy::prelude::*;

use crate::shown_situation::ShownSituation;
use crate::sim::{Awaiting, Fight, MissionRules, PlayerForecast, PlayerView, Playing, at_posts};
use posts::{LeftPosts, follow_posts};
use tactical_grid::Square;
use unnoticed_rules::{
    Action, ActionKind, Aimed, CreatureId, Forecast, ForeseenPush, Refusal, Rulebook, Situation,
};

pub use approach::{Approach, acts_along};

pub use candidate::{Candidate, body_in_hand, candidate, deed, perceived_at, targets, victims_at_hand};
pub use cover::{covers_taken, is_vain_cover};

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
    /// The whole of it, if it is allowed: a walk square by square, and what may come before a first blow.
    pub whole: Option<PlayerForecast>,
    /// Squares its noise would carry, 0 for none.
    pub noise_radius: u8,
    /// Where it would push those whom it meets, for each tier of its roll. Rule: TAC-190.
    pub pushes: Vec<ForeseenPush>,
    /// The squares of the area around the rogue that it fills, if it is one. Rule: TAC-165.
    pub area: Vec<Square>,
    /// What it is the first act of, if it is one of several: the way to something, and what is done there. Then the path
    /// is that of the whole way.
    pub approach: Option<Approach>,
}

/// Where the player points, and with what.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointing {
    /// The chosen action; none to look around without any.
    pub kind: Option<ActionKind>,
    /// The square pointed at.
    pub cursor: Option<Square>,
    /// Whether an area is a cone in front instead of one around a square. Rule: DET-132.
    pub in_front: bool,
    /// Whether the action was chosen once more.
    pub again: bool,
    /// How the rogue goes to what it is sent to: as it was told to go last.
    pub gait: ActionKind,
    /// Whether the cursor is where the pointer is, and not where keys have put it: then things are meant, not squares.
    pub by_hand: bool,
}

impl Default for Pointing {
    fn default() -> Self {
        Self {
            kind: Some(ActionKind::Sneak),
            cursor: None,
            in_front: false,
            again: false,
            gait: ActionKind::Sneak,
            by_hand: false,
        }
    }
}

/// Whether an action of `kind` needs no square: chosen again it is done.
pub fn is_on_the_spot(rulebook: &dyn Rulebook, kind: ActionKind) -> bool {
    kind != ActionKind::EndTurn && rulebook.aimed(kind).needs_no_square()
}

impl Pointing {
    /// With `kind` chosen, and nowhere yet.
    pub fn at_first(kind: Option<ActionKind>) -> Self {
        Self { kind, ..Self::default() }
    }

    /// Chooses `kind`, which is `aimed` at that; choosing again what is aimed at an area changes the area.
    pub fn choose(&mut self, kind: ActionKind, aimed: Aimed) {
        self.again = self.kind == Some(kind);
        if self.again && aimed == Aimed::Area {
            self.in_front = !self.in_front;
        }
        self.kind = Some(kind);
        if matches!(kind, ActionKind::Sneak | ActionKind::Stride) {
            self.gait = kind;
        }
    }

    /// What the click would come to, if the rogue has to go there first.
    fn approach(self, situation: &Situation, rulebook: &dyn Rulebook) -> Option<Approach> {
        Approach::of(rulebook, situation, (self.kind?, self.cursor?), self.gait, self.by_hand)
    }

    /// What the click would do at once with something beside the rogue.
    fn at_hand(self, situation: &Situation, rulebook: &dyn Rulebook) -> Option<Action> {
        Approach::at_hand(rulebook, situation, (self.kind?, self.cursor?), self.by_hand)
    }
}

/// How the aim is taken in a frame, in this order; what draws it comes after all of it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AimSystems {
    /// Where the player points, and with what, becomes known.
    Point,
    /// The aim follows from that.
    Take,
    /// What is confirmed is asked for.
    Ask,
}

/// Keeps [`Aim`] up to date; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    let steps = (AimSystems::Point, AimSystems::Take, AimSystems::Ask);
    app.init_resource::<Aim>()
        .init_resource::<Pointing>()
        .configure_sets(Update, steps.chain().run_if(resource_exists::<Playing>))
        .init_resource::<LeftPosts>()
        .add_systems(Update, (follow_posts, take_aim).chain().in_set(AimSystems::Take));
}

fn take_aim(
    pointing: Res<Pointing>,
    view: ShownSituation,
    awaiting: Awaiting,
    (rules, fight): (Res<MissionRules>, Res<Fight>),
    (playing, left): (Res<Playing>, Res<LeftPosts>),
    mut aim: ResMut<Aim>,
    mut could_act: Local<bool>,
) {
    let may_act = awaiting.player();
    if pointing.is_changed() || view.is_changed() || *could_act != may_act {
        *could_act = may_act;
        let (situation, rulebook) = (view.situation(), rules.rulebook());
        let mut now = aimed(*pointing, situation, &fight, rulebook, may_act);
        if let (Some(whole), Some(action)) = (&mut now.whole, &now.candidate) {
            let posts = left.open(playing.0.posts_told());
            whole.remembered.extend(at_posts(rulebook, situation, &fight, action, posts));
        }
        aim.set_if_neq(now);
    }
}

/// What `pointing` comes to in `situation`, while `fight` runs or not.
pub fn aimed(
    pointing: Pointing,
    situation: &Situation,
    fight: &Fight,
    rulebook: &dyn Rulebook,
    may_act: bool,
) -> Aim {
    let aim = Aim { kind: pointing.kind, cursor: pointing.cursor, ..Aim::default() };
    if !may_act {
        return aim;
    }
    if let Some(approach) = pointing.approach(situation, rulebook) {
        return on_an_approach(approach, aim, situation, fight, rulebook);
    }
    if let Some(action) = pointing.at_hand(situation, rulebook) {
        return foreseen(action, Vec::new(), aim, situation, fight, rulebook);
    }
    let found = pointing
        .kind
        .and_then(|kind| candidate(rulebook, situation, kind, pointing.cursor, pointing.in_front));
    let Some(Candidate { action, path }) = found else { return aim };
    foreseen(action, path, aim, situation, fight, rulebook)
}

/// The aim at the first act of `approach`; what it would bring is foretold of that act alone, as dice fall in between.
fn on_an_approach(
    approach: Approach,
    aim: Aim,
    situation: &Situation,
    fight: &Fight,
    rulebook: &dyn Rulebook,
) -> Aim {
    let Some(first) = approach.legs.first().cloned() else { return aim };
    let aim = foreseen(first, approach.way.clone(), aim, situation, fight, rulebook);
    Aim { approach: Some(approach), ..aim }
}

/// The aim at `action`, with what it would bring.
fn foreseen(
    action: Action,
    path: Vec<Square>,
    aim: Aim,
    situation: &Situation,
    fight: &Fight,
    rulebook: &dyn Rulebook,
) -> Aim {
    let whole = PlayerForecast::of(rulebook, situation, fight, &action);
    let noise_radius = whole.as_ref().map_or(0, |whole| whole.act.noise_radius);
    let forecast = whole.as_ref().map(|whole| whole.act.clone()).map_err(|refusal| *refusal);
    let known = PlayerView::of(situation).known();
    Aim {
        pushes: rulebook.foresee_pushes(&known, CreatureId::ROGUE, &action),
        area: rulebook.area_of(&known, CreatureId::ROGUE, &action),
        candidate: Some(action),
        path,
        forecast: Some(forecast),
        whole: whole.ok(),
        noise_radius,
        ..aim
    }
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
