//! Whom the brief places, while they are out of sight: a ghost where each begins its routine, for it may be anywhere on it,
//! its name, and that it has no idea of the rogue, as long as the player was shown nothing else. Rules: HSE-45, HSE-71.

use bevy::prelude::*;

use crate::aim::Aim;
use crate::settings::{Settings, ViewMode};
use crate::sim::{CurrentSituation, MissionRoot, PlayerView, Playing, ShownStates};
use crate::ui::theme::{self, TextSize};
use crate::view::camera::Zoom;
use crate::view::coordinates::space_to_world;
use crate::view::painter::Painter;
use crate::view::tokens::{
    Appearance, StandingFigure, Token, TokenShown, draw_taken_ring, draw_taken_sign, has_fallen, name_below,
    paint_ghost,
};
use crate::view::{depth, label};
use tactical_grid::{Space, Square};
use unnoticed_rules::{CreatureId, Exposure};

use super::watch::pointed_guard;
use super::{Highlighted, OverlaySystems};

/// How much of a ghost is seen, and of one that is pointed at.
const SEEN: (f32, f32) = (0.95, 1.0);

/// Something of a scouted guard that stands at its `post` while the guard itself is nowhere to be seen.
#[derive(Component, Clone, Copy)]
struct InsteadOf {
    guard: CreatureId,
    post: Square,
}

/// The ghost of a scouted guard.
#[derive(Component)]
#[require(StandingFigure)]
struct AbsentFigure;

/// What the player takes a scouted guard to know: the ring below its ghost, and the sign over it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum TakenState {
    Ring,
    Sign,
}

impl TakenState {
    /// How much above the ghost it is drawn.
    const fn above_ghost(self) -> f32 {
        match self {
            Self::Ring => -0.1,
            Self::Sign => 0.1,
        }
    }
}

/// The name below a ghost that stands in this space.
#[derive(Component)]
struct AbsentName(Space);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (place_absent, (paint_absent, mark_absent, name_absent), show_absent).chain().in_set(OverlaySystems),
    );
}

fn place_absent(mut commands: Commands, mission: Single<Entity, Added<MissionRoot>>, playing: Res<Playing>) {
    for placed in playing.0.guards().iter().filter(|placed| placed.is_told()) {
        let middle = space_to_world(placed.space());
        let instead = InsteadOf { guard: placed.id, post: placed.square };
        commands.spawn((
            Name::new("Name of somebody absent"),
            (instead, AbsentName(placed.space())),
            label::text(
                placed.profile.name.clone(),
                theme::bold(TextSize::Small),
                theme::QUIET.mix(&theme::TEXT, 0.4),
            ),
            Transform::from_translation(middle.extend(depth::LABELS)),
            ChildOf(*mission),
        ));
        commands.spawn((
            Name::new("Somebody absent"),
            (instead, AbsentFigure),
            Sprite::default(),
            Transform::from_translation(middle.extend(depth::ABSENT)),
            ChildOf(*mission),
        ));
        for taken in [TakenState::Ring, TakenState::Sign] {
            commands.spawn((
                Name::new("What somebody absent is taken to know"),
                (instead, taken),
                Visibility::Hidden,
                Transform::from_translation(middle.extend(depth::ABSENT + taken.above_ghost())),
                ChildOf(*mission),
            ));
        }
    }
}

/// Names stand below feet, whatever the zoom.
fn name_absent(zoom: Res<Zoom>, mut names: Query<(Ref<AbsentName>, &mut Transform)>) {
    if !zoom.is_changed() && !names.iter().any(|(name, _)| name.is_added()) {
        return;
    }
    let all: Vec<Space> = names.iter().map(|(name, _)| name.0).collect();
    for (name, mut place) in &mut names {
        place.translation.y = space_to_world(name.0).y + name_below(name.0, &all, zoom.pixel());
    }
}

/// Ghosts are painted for each zoom as large as they are on the screen.
fn paint_absent(
    zoom: Res<Zoom>,
    current: Res<CurrentSituation>,
    mut images: ResMut<Assets<Image>>,
    mut figures: Query<(Ref<AbsentFigure>, &InsteadOf, &mut Sprite)>,
) {
    for (figure, absent, mut sprite) in &mut figures {
        let Some(guard) = current.0.get(absent.guard) else { continue };
        if figure.is_added() || zoom.is_changed() {
            let picture = paint_ghost(guard, *zoom);
            sprite.custom_size = Some(picture.size_f32() / zoom.square_px() as f32);
            sprite.image = images.add(picture);
        }
    }
}

/// What they are taken to know is drawn anew for each zoom.
fn mark_absent(
    mut commands: Commands,
    zoom: Res<Zoom>,
    current: Res<CurrentSituation>,
    marks: Query<(Entity, Ref<TakenState>, &InsteadOf)>,
    mut painter: Painter,
) {
    for (mark, taken, absent) in &marks {
        let Some(guard) = current.0.get(absent.guard) else { continue };
        if !taken.is_added() && !zoom.is_changed() {
            continue;
        }
        let mut sketch = painter.sketch();
        let (side, look) = (guard.profile.size.side().into(), theme::exposure(Exposure::Unaware));
        match *taken {
            TakenState::Ring => draw_taken_ring(&mut sketch, side, look),
            TakenState::Sign => draw_taken_sign(&mut sketch, side, look),
        }
        let mesh = painter.mesh(sketch);
        commands.entity(mark).insert((Mesh2d(mesh), painter.in_own_colors()));
    }
}

/// A guard that is seen, heard or remembered stands there itself, with its name; and where the player sees that nobody stands,
/// nobody is shown.
fn show_absent(
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
    (aim, highlighted, shown): (Res<Aim>, Res<Highlighted>, Res<ShownStates>),
    tokens: Query<(&Token, &TokenShown)>,
    mut absent: Query<(&InsteadOf, &mut Visibility, Option<&mut Sprite>, Has<TakenState>)>,
) {
    let is_stale = current.is_changed() || settings.is_changed() || shown.is_changed();
    if !is_stale && !aim.is_changed() && !highlighted.is_changed() {
        return;
    }
    let (situation, view) = (&current.0, settings.view);
    let eyes = PlayerView::of(situation);
    let pointed = pointed_guard(situation, aim.cursor, view).map(|guard| guard.id).or(highlighted.0);
    let is_frozen = has_fallen(situation) && view == ViewMode::Player;
    for (of, mut visibility, sprite, is_taken) in &mut absent {
        if is_frozen && *visibility == Visibility::Hidden {
            continue;
        }
        let is_remembered =
            tokens.iter().any(|(token, shown)| token.0 == of.guard && shown.0 != Appearance::Absent);
        let is_absent = situation.get(of.guard).is_some()
            && !is_remembered
            && !eyes.sees(of.post)
            && (!is_taken || shown.is_taken_unaware(of.guard));
        visibility.set_if_neq(if is_absent { Visibility::Inherited } else { Visibility::Hidden });
        if let Some(sprite) = sprite {
            let alpha = if pointed == Some(of.guard) { SEEN.1 } else { SEEN.0 };
            sprite.map_unchanged(|sprite| &mut sprite.color).set_if_neq(Color::WHITE.with_alpha(alpha));
        }
    }
}
