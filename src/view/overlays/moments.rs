//! What is seen for a moment only: whoever observes the rogue unseen, noises, and where somebody searched.
//! Rules: HSE-46, HSE-48.

use bevy::prelude::*;

use crate::settings::{Settings, ViewMode};
use crate::shown_situation::ShownSituation;
use crate::sim::{Fact, MissionRoot, PlayerView};
use crate::ui::theme;
use crate::view::coordinates::space_to_world;
use crate::view::depth;
use crate::view::painter::Painter;
use crate::view::shown_moment::BesideMoments;
use crate::view::sketch::{Dashes, Sketch};
use crate::view::tokens::draw_state;
use tactical_grid::Space;
use unnoticed_rules::{Action, Creature, CreatureId, Effect, Exposure, Situation};

use super::sets;
use super::{OverlaySystems, pictured};

/// Seconds for which a moment is shown.
const LASTS_SECS: f32 = 1.6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_moments, let_moments_pass).chain().in_set(OverlaySystems));
}

/// A drawing that goes away by itself.
#[derive(Component, Debug)]
#[require(BesideMoments)]
struct Fleeting {
    left_secs: f32,
}

fn show_moments(
    mut commands: Commands,
    mut facts: MessageReader<Fact>,
    mission: Single<Entity, With<MissionRoot>>,
    view: ShownSituation,
    settings: Res<Settings>,
    mut painter: Painter,
) {
    for fact in facts.read() {
        let mut sketch = painter.sketch();
        draw(&mut sketch, view.situation(), fact, settings.view);
        if !sketch.is_empty() {
            commands.spawn((
                Name::new("Fleeting"),
                Fleeting { left_secs: LASTS_SECS },
                painter.paint(sketch),
                Transform::from_xyz(0.0, 0.0, depth::MOMENTS),
                ChildOf(*mission),
            ));
        }
    }
}

fn let_moments_pass(mut commands: Commands, time: Res<Time>, mut moments: Query<(Entity, &mut Fleeting)>) {
    for (entity, mut moment) in &mut moments {
        moment.left_secs -= time.delta_secs();
        if moment.left_secs <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}

fn draw(sketch: &mut Sketch, situation: &Situation, fact: &Fact, view: ViewMode) {
    let Fact::Effect(effect) = fact else { return };
    let eyes = PlayerView::of(situation);
    let may_know = view == ViewMode::Demonstration || eyes.may_know(fact);
    if let Some(watcher) = eyes.watcher(effect) {
        draw_watcher(sketch, situation, watcher);
    }
    match *effect {
        Effect::Noise { at, radius, .. } if may_know && radius > 0 => {
            let heard = sets::heard(&situation.board, Space::of(at), radius);
            sketch.outline_area(&heard, Some(Dashes::DOTS), 2.0, theme::QUIET.with_alpha(0.8));
        }
        Effect::Acted { creature, action: Action::Seek(area), .. } if may_know => {
            let known = pictured(situation, view);
            let sought = sets::sought(&known, known.creature(creature), area);
            let color = if creature == CreatureId::ROGUE { theme::OWN } else { theme::DANGER };
            sketch.hatch_area(&sought, 1.0, color.with_alpha(0.25));
            sketch.outline_area(&sought, Some(Dashes::SHORT), 1.5, color);
        }
        _ => {}
    }
}

/// A line from a guard that observes the rogue without being perceived. Rule: HSE-46.
fn draw_watcher(sketch: &mut Sketch, situation: &Situation, watcher: &Creature) {
    let watcher = space_to_world(watcher.space());
    let rogue = space_to_world(situation.creature(CreatureId::ROGUE).space());
    let way = (rogue - watcher).normalize_or_zero();
    sketch.line(watcher + way * 0.45, rogue - way * 0.55, 2.0, theme::DANGER);
    sketch.arrow_head(rogue - way * 0.5, way, 0.3, theme::DANGER);
    sketch.disc(watcher, 0.4, theme::PANEL);
    draw_state(sketch, watcher, 0.4, theme::exposure(Exposure::Perceived), 1.0);
}
