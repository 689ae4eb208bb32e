//! Whoever acts now, of others than the player's creature: a mark over its token, and what it is about, as far as it is
//! seen or heard. Rules: HSE-13, HSE-48.

use bevy::prelude::*;
use bevy::sprite::Anchor;

use crate::settings::{Settings, ViewMode};
use crate::sim::{CurrentSituation, Fact, MissionRoot, PlayerView, Restored};
use crate::ui::theme::{self, TextSize};
use crate::view::painter::Painter;
use crate::view::shown_moment::ShownMoment;
use crate::view::tokens::Token;
use crate::view::{depth, label};
use unnoticed_rules::{Action, CreatureId, Deed, Effect, Exposure, Situation};

use super::OverlaySystems;

/// How far the mark lies from the middle of a token of one square, in squares.
const AWAY: f32 = 0.62;
/// How far above the middle of the square the word stands, over the head of the figure and clear of the name at its feet.
const OVERHEAD: f32 = 1.3;

/// Who acts, and what it is about.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Acting {
    who: Option<CreatureId>,
    about: &'static str,
}

/// The mark of whoever acts.
#[derive(Component)]
struct ActingMark;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Acting>()
        .add_systems(Update, (follow_turns, mark_who_acts, go_along).chain().in_set(OverlaySystems));
}

/// Whose turn it is, as far as the player is told.
fn follow_turns(
    mut facts: MessageReader<Fact>,
    mut restored: MessageReader<Restored>,
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
    mut acting: ResMut<Acting>,
) {
    let mut now = *acting;
    if restored.read().count() > 0 {
        now = Acting::default();
    }
    let view = PlayerView::of(&current.0);
    let is_everything = settings.view == ViewMode::Demonstration;
    for fact in facts.read() {
        let is_told = is_everything || view.may_know(fact);
        now = now.after(fact, is_told, &current.0);
    }
    acting.set_if_neq(now);
}

impl Acting {
    fn after(self, fact: &Fact, is_told: bool, situation: &Situation) -> Self {
        match fact {
            Fact::TurnBegan { creature, .. } if is_told && *creature != CreatureId::ROGUE => {
                Self { who: Some(*creature), about: "" }
            }
            Fact::TurnBegan { .. } | Fact::TurnEnded { .. } | Fact::Ended { .. } => Self::default(),
            Fact::Effect(Effect::Acted { creature, action, .. })
                if is_told && self.who == Some(*creature) =>
            {
                Self { about: about(action, is_seen(situation, *creature)), ..self }
            }
            _ => self,
        }
    }
}

fn is_seen(situation: &Situation, other: CreatureId) -> bool {
    situation.creature(CreatureId::ROGUE).awareness.exposure(other) == Exposure::Perceived
}

/// What somebody is about who does `action`, in a word; of somebody who is only heard, what is heard.
const fn about(action: &Action, is_seen: bool) -> &'static str {
    match (action, is_seen) {
        (Action::Stride(_) | Action::WalkOn(_) | Action::Step(_), true) => "walks",
        (Action::Stride(_) | Action::WalkOn(_) | Action::Step(_), false) => "steps",
        (Action::Sneak(_), true) => "sneaks",
        (Action::Seek(_), true) => "searches",
        (Action::CallOut, _) => "calls out",
        (Action::PointOut(_), true) => "points",
        (Action::Strike(_) | Action::Guess(_) | Action::Subdue(_), _) => "strikes",
        (Action::Drag { .. }, true) => "drags",
        (Action::Reload, true) => "reloads",
        (Action::Hide, true) => "hides",
        (Action::TakeCover, true) => "takes cover",
        (Action::Throw(_), true) => "throws",
        (Action::Interact(Deed::Open(_)), true) => "opens a door",
        (Action::Interact(Deed::Close(_)), true) => "closes a door",
        (Action::Interact(Deed::Open(_) | Deed::Close(_)), false) => "a door",
        (Action::EndTurn, true) => "looks about",
        _ => "",
    }
}

fn mark_who_acts(
    mut commands: Commands,
    acting: Res<Acting>,
    mission: Single<Entity, With<MissionRoot>>,
    marks: Query<Entity, With<ActingMark>>,
    mut painter: Painter,
) {
    if !acting.is_changed() {
        return;
    }
    marks.iter().for_each(|mark| commands.entity(mark).despawn());
    if acting.who.is_none() {
        return;
    }
    let mut sketch = painter.sketch();
    for (side, turn) in [(-1.0, 0.5), (1.0, 0.0)] {
        let at = Vec2::X * side * AWAY;
        sketch.arc(Vec2::ZERO, AWAY, (turn - 0.07, turn + 0.07), 5.0, theme::PANEL);
        sketch.arc(Vec2::ZERO, AWAY, (turn - 0.06, turn + 0.06), 3.0, theme::TEXT);
        sketch.arrow_head(at - Vec2::X * side * 0.04, Vec2::NEG_X * side, 0.16, theme::TEXT);
    }
    let mut mark = commands.spawn((
        Name::new("Who acts"),
        ActingMark,
        painter.paint(sketch),
        Transform::from_xyz(0.0, 0.0, depth::PULSES),
        ChildOf(*mission),
    ));
    if !acting.about.is_empty() {
        mark.with_child((
            label::text(acting.about, theme::sans(TextSize::Small), theme::TEXT),
            Anchor::BOTTOM_CENTER,
            Transform::from_xyz(0.0, OVERHEAD, depth::LABELS - depth::PULSES),
        ));
    }
}

/// The mark goes where its token goes, and is seen where that is; while a moment is told, that tells who acts.
fn go_along(
    acting: Res<Acting>,
    moment: Res<ShownMoment>,
    tokens: Query<(&Token, &Transform, &Visibility), Without<ActingMark>>,
    mut marks: Query<(&mut Transform, &mut Visibility), With<ActingMark>>,
) {
    for (mut mark, mut visibility) in &mut marks {
        let token = tokens.iter().find(|(token, ..)| Some(token.0) == acting.who);
        let Some((_, at, _)) = token.filter(|(.., seen)| **seen != Visibility::Hidden) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let there = at.translation.truncate().extend(mark.translation.z);
        if mark.translation != there {
            mark.translation = there;
        }
        visibility.set_if_neq(moment.beside());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::Price;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    /// Who is marked in a turn of a guard that the rogue holds so, and what it is said to do.
    fn marked(held: State) -> Acting {
        let scene = Scene::draw("R....G").holds(ROGUE, FIRST, held);
        let facts = [
            Fact::TurnBegan { creature: FIRST, actions: 2, momentum: false },
            Fact::Effect(Effect::Acted {
                creature: FIRST,
                action: Action::Stride(Vec::new()),
                price: Price::first(1),
            }),
        ];
        let view = PlayerView::of(&scene.situation);
        let after = |acting: Acting, fact: &Fact| acting.after(fact, view.may_know(fact), &scene.situation);
        facts.iter().fold(Acting::default(), after)
    }

    #[test]
    fn hse_48_who_is_seen_is_marked_who_is_heard_by_what_is_heard_and_nobody_else() {
        assert_eq!(marked(State::Observed), Acting { who: Some(FIRST), about: "walks" });
        assert_eq!(marked(State::Hidden), Acting { who: Some(FIRST), about: "steps" });
        for unperceived in [State::Undetected, State::Unnoticed] {
            assert_eq!(marked(unperceived), Acting::default(), "{unperceived:?}");
        }
    }

    #[test]
    fn the_mark_goes_with_the_turn() {
        let scene = Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed);
        let acting = Acting { who: Some(FIRST), about: "walks" };
        let ended = acting.after(&Fact::TurnEnded { creature: FIRST }, true, &scene.situation);
        assert_eq!(ended, Acting::default());
    }
}
