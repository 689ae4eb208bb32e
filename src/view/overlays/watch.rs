//! The squares that guards watch: strong for the one under the cursor, less for those that see the cursor.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use crate::aim::Aim;
use crate::settings::{Settings, ViewMode};
use crate::shown_situation::ShownSituation;
use crate::sim::MissionRules;
use crate::ui::theme;
use crate::view::sketch::{Dashes, Sketch};
use crate::view::tokens::{Appearance, appearance};
use tactical_grid::Square;
use unnoticed_rules::{Creature, CreatureId, Pair, Situation};

use super::kept::KeptFields;
use super::layer::{Layer, LayerSystems, Layers};
use super::sets::Watched;
use super::{Highlighted, pictured};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_watched.in_set(LayerSystems));
}

/// How strongly the squares of one guard are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    Quiet,
    Clear,
    Strong,
}

fn draw_watched(
    view: ShownSituation,
    rules: Res<MissionRules>,
    aim: Res<Aim>,
    highlighted: Res<Highlighted>,
    settings: Res<Settings>,
    kept: KeptFields,
    mut layers: Layers,
    // What guards watch changes with the situation, not with the cursor.
    mut remembered: Local<BTreeMap<CreatureId, Watched>>,
) {
    if view.is_changed() || rules.is_changed() {
        remembered.clear();
    }
    layers.draw(Layer::Watch, |sketch| {
        let known = pictured(view.situation(), settings.view);
        for (guard, strength) in shown(&known, &aim, *highlighted, &settings) {
            let work_out = || Watched::by(rules.rulebook(), &known, guard, kept.of(&known, guard));
            draw(sketch, remembered.entry(guard.id).or_insert_with(work_out), strength);
        }
    });
}

/// The guards whose squares are drawn, weakest first.
fn shown<'a>(
    situation: &'a Situation,
    aim: &Aim,
    highlighted: Highlighted,
    settings: &Settings,
) -> Vec<(&'a Creature, Strength)> {
    let view = settings.view;
    if situation.creature(CreatureId::ROGUE).is_hunting_player() {
        return Vec::new(); // whoever hunts hides from nobody (HSE-73)
    }
    let pointed = pointed_guard(situation, aim.cursor, view).map(|guard| guard.id).or(highlighted.0);
    let mut shown: Vec<_> = seen_guards(situation, view)
        .filter_map(|guard| {
            let strength = match () {
                () if pointed == Some(guard.id) => Strength::Strong,
                () if pointed.is_none() && sees_cursor(situation, guard, aim.cursor) => Strength::Clear,
                () if settings.all_watched => Strength::Quiet,
                () => return None,
            };
            Some((guard, strength))
        })
        .collect();
    shown.sort_by_key(|&(guard, strength)| (strength, guard.id));
    shown
}

/// The guards of whom the player sees where they look, ascending by id. Rule: HSE-49.
pub(super) fn seen_guards(situation: &Situation, view: ViewMode) -> impl Iterator<Item = &Creature> {
    let others = situation.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE);
    others.filter(move |guard| matches!(appearance(situation, guard, view), Appearance::Plain { .. }))
}

/// The guard under the cursor.
pub(super) fn pointed_guard(
    situation: &Situation,
    cursor: Option<Square>,
    view: ViewMode,
) -> Option<&Creature> {
    let cursor = cursor?;
    seen_guards(situation, view).find(|guard| guard.space().contains(cursor))
}

/// Whether the rogue would be in sight of `guard` at the cursor. Rule: DET-32.
pub(super) fn sees_cursor(situation: &Situation, guard: &Creature, cursor: Option<Square>) -> bool {
    let rogue = situation.creature(CreatureId::ROGUE);
    let open = cursor.filter(|&cursor| !situation.board.terrain(cursor).is_solid());
    open.is_some_and(|cursor| Pair::of(situation, guard, rogue).at(cursor).sight_reaches())
}

fn draw(sketch: &mut Sketch, watched: &Watched, strength: Strength) {
    let (fill, hatch, edge) = match strength {
        Strength::Quiet => (0.012, 0.07, 0.22),
        Strength::Clear => (0.02, 0.13, 0.55),
        Strength::Strong => (0.05, 0.26, 0.95),
    };
    let all: BTreeSet<Square> = watched.open.union(&watched.sheltered).copied().collect();
    sketch.fill_area(&watched.open, theme::DANGER.with_alpha(fill));
    sketch.hatch_area(&watched.open, 1.0, theme::DANGER.with_alpha(hatch));
    sketch.outline_area(&watched.open, None, 1.0, theme::DANGER.with_alpha(edge * 0.35));
    sketch.outline_area(&all, Some(Dashes::LONG), 1.5, theme::DANGER.with_alpha(edge));
}
