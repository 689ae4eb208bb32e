//! The sixteen lines between two spaces, free or blocked, and the cover that follows from them: between two who stand
//! there, as the contact of the guard has it. Rules: TAC-36, TAC-51, DET-46.

use bevy::prelude::*;

use crate::aim::Aim;
use crate::settings::{Settings, ViewMode};
use crate::shown_situation::ShownSituation;
use crate::sim::MissionRoot;
use crate::ui::theme::{self, TextSize};
use crate::view::camera::Zoom;
use crate::view::coordinates::{corner_to_world, space_to_world};
use crate::view::shown_moment::BesideMoments;
use crate::view::sketch::{Dashes, Sketch};
use crate::view::tokens::{LINE_PX, name_below};
use crate::view::{depth, label};
use tactical_grid::{Blocking, Cover, Space};
use unnoticed_rules::{Creature, CreatureId, Pair, Situation};

use super::layer::{Layer, LayerSystems, Layers};
use super::watch::{pointed_guard, seen_guards, sees_cursor};
use super::{Highlighted, pictured};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (draw_rays, write_cover).in_set(LayerSystems));
}

/// The two ends of the lines: a guard, and where the rogue is or would be.
fn ends<'a>(
    situation: &'a Situation,
    aim: &Aim,
    highlighted: Highlighted,
    view: ViewMode,
) -> Option<(&'a Creature, Space)> {
    let rogue = situation.creature(CreatureId::ROGUE);
    if let Some(guard) = pointed_guard(situation, aim.cursor, view) {
        return Some((guard, rogue.space()));
    }
    let there = rogue.space_at(aim.cursor.filter(|&cursor| !situation.board.terrain(cursor).is_solid())?);
    let pointed = highlighted.0.and_then(|id| seen_guards(situation, view).find(|guard| guard.id == id));
    let seeing = || {
        let seeing = seen_guards(situation, view).filter(|guard| sees_cursor(situation, guard, aim.cursor));
        seeing.min_by_key(|guard| (guard.space().distance(there), guard.id))
    };
    Some((pointed.or_else(seeing)?, there))
}

/// All sixteen lines faintly where blocked; the guard's best corner, which counts for cover, strongly.
fn draw_rays(
    view: ShownSituation,
    aim: Res<Aim>,
    highlighted: Res<Highlighted>,
    settings: Res<Settings>,
    mut layers: Layers,
) {
    layers.draw(Layer::Rays, |sketch| {
        let known = pictured(view.situation(), settings.view);
        if let Some((guard, there)) = ends(&known, &aim, *highlighted, settings.view) {
            draw_between(sketch, &known, guard, there);
        }
    });
}

fn draw_between(sketch: &mut Sketch, situation: &Situation, guard: &Creature, there: Space) {
    let best = situation.board.corner_count(guard.space(), there).from;
    for segment in situation.board.segments(guard.space(), there, Blocking::Effect) {
        let ends = [corner_to_world(segment.from), corner_to_world(segment.to)];
        let counts = segment.from == best;
        match (segment.block, counts) {
            (None, true) => sketch.line(ends[0], ends[1], 1.5, theme::TREASURE),
            (None, false) => sketch.line(ends[0], ends[1], 1.0, theme::TREASURE.with_alpha(0.16)),
            (Some(_), true) => sketch.dashed(&ends, Dashes::SHORT, 1.0, theme::DANGER.with_alpha(0.6)),
            (Some(_), false) => sketch.dashed(&ends, Dashes::DOTS, 1.0, theme::DANGER.with_alpha(0.12)),
        }
        if counts {
            let color = if segment.block.is_none() { theme::TREASURE } else { theme::DANGER };
            sketch.disc(ends[1], sketch.px(3.0), color);
        }
    }
    sketch.disc(corner_to_world(best), sketch.px(2.5), theme::TREASURE);
}

/// The grade of cover from one guard at the cursor, written under its name.
#[derive(Component)]
#[require(BesideMoments)]
struct CoverLabel;

fn write_cover(
    mut commands: Commands,
    mission: Single<Entity, With<MissionRoot>>,
    view: ShownSituation,
    aim: Res<Aim>,
    highlighted: Res<Highlighted>,
    (settings, zoom): (Res<Settings>, Res<Zoom>),
    labels: Query<Entity, With<CoverLabel>>,
) {
    labels.iter().for_each(|label| commands.entity(label).despawn());
    let known = pictured(view.situation(), settings.view);
    let Some((guard, there)) = ends(&known, &aim, *highlighted, settings.view) else { return };
    let rogue = known.creature(CreatureId::ROGUE);
    let pair = Pair::of(&known, guard, rogue).at(there.origin);
    let text = if pair.line_of_effect() { grade(pair.cover()) } else { "no line of effect" };
    let named = known.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE);
    let named: Vec<Space> = named.map(Creature::space).collect();
    let pixel = zoom.pixel();
    let below = name_below(guard.space(), &named, pixel) - LINE_PX * pixel;
    let at = space_to_world(guard.space()) + Vec2::Y * below;
    commands.spawn((
        Name::new("Cover"),
        CoverLabel,
        label::text(text, theme::sans(TextSize::Small), theme::TREASURE),
        Transform::from_translation(at.extend(depth::LABELS)),
        ChildOf(*mission),
    ));
}

const fn grade(cover: Cover) -> &'static str {
    match cover {
        Cover::None => "no cover",
        Cover::Lesser => "lesser cover",
        Cover::Standard => "standard cover",
        Cover::Greater => "greater cover",
    }
}
