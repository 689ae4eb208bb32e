//! What is noted on the plan: posts and routes from the brief, where guards will be, and what they believe.
//! Rules: HSE-45, HSE-71.

use std::collections::BTreeSet;
use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::prelude::*;

use crate::aim::Aim;
use crate::level::Level;
use crate::settings::{Settings, ViewMode};
use crate::shown_situation::ShownSituation;
use crate::sim::{CurrentSituation, Id, LevelAtStart, MissionRules, Thoughts};
use crate::ui::theme;
use crate::view::coordinates::{direction_to_world, space_to_world};
use crate::view::sketch::{Dashes, Sketch};
use crate::view::tokens::{appearance, draw_state};
use tactical_grid::{Board, Square};
use unnoticed_rules::guard::{Mind, Routine, RoutineTrack, follows_routine, predict};
use unnoticed_rules::{Creature, CreatureId, Exposure, Situation};

use super::Highlighted;
use super::layer::{Layer, LayerSystems, Layers};
use super::watch::{pointed_guard, seen_guards};

/// Rounds for which there is a place around the mark of what a guard remembers.
const ROUNDS_OF_A_CLOCK: f32 = 10.0;

/// Turns of a guard that are foreseen for the player.
const FORESEEN_TURNS: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Routes>().add_systems(
        Update,
        (plan_routes.run_if(resource_exists_and_changed::<LevelAtStart>), draw_notes)
            .chain()
            .in_set(LayerSystems),
    );
}

/// The routines of all guards as squares, in the order of the level.
#[derive(Resource, Default)]
struct Routes(Vec<(CreatureId, RoutineTrack)>);

/// Works the routes out once, on the building as it stands at the start: what the brief shows.
fn plan_routes(begun: Res<LevelAtStart>, current: Res<CurrentSituation>, mut routes: ResMut<Routes>) {
    let level: &Level = &begun.0;
    let guards = level.guards().iter().filter(|placed| !matches!(placed.routine, Routine::Prowl(_)));
    routes.0 = guards.map(|placed| (placed.id, track(placed, &current.0))).collect();
}

fn track(placed: &crate::level::Placed, situation: &Situation) -> RoutineTrack {
    let start =
        Creature { square: placed.square, facing: placed.facing, ..situation.creature(placed.id).clone() };
    let routine: &Routine = &placed.routine;
    RoutineTrack::of(routine, &situation.board, &start)
}

fn draw_notes(
    (current, shown): (Res<CurrentSituation>, ShownSituation),
    settings: Res<Settings>,
    aim: Res<Aim>,
    highlighted: Res<Highlighted>,
    routes: Res<Routes>,
    rules: Res<MissionRules>,
    minds: Query<(&Id, &Thoughts)>,
    mut layers: Layers,
) {
    let (situation, view) = (&current.0, settings.view);
    let pointed = pointed_guard(situation, aim.cursor, view).map(|guard| guard.id).or(highlighted.0);
    let is_known = |guard: &Creature| guard.profile.scouted || view == ViewMode::Demonstration;
    layers.draw(Layer::Notes, |sketch| {
        for (id, track) in &routes.0 {
            let Some(guard) = situation.get(*id) else { continue };
            if is_known(guard) && !guard.is_body() {
                draw_route(sketch, guard, track, pointed == Some(*id));
            }
        }
        for guard in seen_guards(situation, view).filter(|guard| is_known(guard)) {
            if let Some((_, thoughts)) = minds.iter().find(|(id, _)| id.0 == guard.id) {
                let board = &shown.situation().board;
                draw_foreseen(sketch, board, guard, &thoughts.0, pointed == Some(guard.id));
            }
        }
        for guard in situation.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE) {
            let rounds = rules.rulebook().rounds_left(&guard.awareness.of(CreatureId::ROGUE));
            draw_belief(sketch, situation, guard, (view, rounds), pointed == Some(guard.id));
        }
    });
}

/// Where a guard that one sees, and whose routine one knows, will stand after its next turns on the `board` as it is shown: as
/// many dots as turns. Rules: HSE-48, HSE-71.
fn draw_foreseen(sketch: &mut Sketch, board: &Board, guard: &Creature, mind: &Mind, pointed: bool) {
    if !follows_routine(guard, mind) {
        return;
    }
    let color = theme::exposure(Exposure::Unaware).color.with_alpha(if pointed { 0.95 } else { 0.45 });
    let turns = if pointed { FORESEEN_TURNS } else { 1 };
    for (turn, stand) in predict(board, guard, mind, turns).into_iter().enumerate() {
        let at = space_to_world(guard.space_at(stand.square));
        sketch.disc(at, 0.26, theme::PANEL.with_alpha(0.5));
        sketch.ring(at, 0.26, 1.0, color);
        let direction = direction_to_world(stand.facing);
        sketch.line(at + direction * 0.26, at + direction * 0.44, 2.0, color);
        for dot in 0..=turn {
            let aside = (dot as f32 - turn as f32 / 2.0) * 0.14;
            sketch.disc(at + Vec2::X * aside, 0.045, color);
        }
    }
}

/// A thin line through the squares of a route, with a ring where the guard waits.
fn draw_route(sketch: &mut Sketch, guard: &Creature, track: &RoutineTrack, pointed: bool) {
    let color = theme::QUIET.with_alpha(if pointed { 0.95 } else { 0.35 });
    let at = |square| space_to_world(guard.space_at(square));
    for piece in pieces(track) {
        let points: Vec<Vec2> = piece.into_iter().map(at).collect();
        sketch.dashed(&points, Dashes::LONG, 1.0, color);
    }
    for stop in track.stops().iter().filter(|stop| stop.wait > 0 || track.is_post()) {
        let centre = at(stop.square);
        sketch.ring(centre, 0.16, 1.0, color);
        if let Some(facing) = stop.facing {
            let direction = direction_to_world(facing);
            sketch.line(centre + direction * 0.16, centre + direction * 0.36, 1.0, color);
        }
    }
}

/// The lines of a route, each drawn once even if it is walked there and back.
fn pieces(track: &RoutineTrack) -> Vec<Vec<Square>> {
    let stops = track.stops();
    let steps = (0..stops.len()).map(|i| (stops[i].square, track.stop(i + 1).square));
    let mut walked = BTreeSet::new();
    let mut pieces: Vec<Vec<Square>> = Vec::new();
    for (from, to) in steps.filter(|(from, to)| from != to) {
        if !walked.insert((from.min(to), from.max(to))) {
            continue;
        }
        match pieces.last_mut() {
            Some(piece) if piece.last() == Some(&from) => piece.push(to),
            _ => pieces.push(vec![from, to]),
        }
    }
    pieces
}

/// Where a guard one perceives believes the rogue to be, if it is wrong; whoever tracks it never is. An area has a dot for
/// each round for which it is remembered. Rules: DET-175, DNG-10, DNG-19, HSE-48.
fn draw_belief(
    sketch: &mut Sketch,
    situation: &Situation,
    guard: &Creature,
    (view, rounds): (ViewMode, Option<u8>),
    pointed: bool,
) {
    let rogue = situation.creature(CreatureId::ROGUE);
    let belief = guard.awareness.of(CreatureId::ROGUE);
    let shown = appearance(situation, guard, view);
    let is_known = belief.exposure().is_aware() && !belief.state.is_tracked() && shown.state().is_some();
    let Some(place) = belief.place.filter(|_| is_known) else { return };
    if place.square == rogue.square && !place.is_area() {
        return;
    }
    let seen_at = guard.space_at(shown.square().unwrap_or(guard.square));
    let (at, from) = (space_to_world(rogue.space_at(place.square)), space_to_world(seen_at));
    let opacity = if place.inspected { 0.35 } else { 0.8 };
    let color = theme::state(belief.state).color.with_alpha(if pointed { 0.8 } else { 0.16 });
    if place.is_area() {
        let squares: BTreeSet<Square> = place.squares().collect();
        sketch.fill_area(&squares, theme::state(belief.state).color.with_alpha(0.08));
    }
    let way = (at - from).normalize_or_zero();
    sketch.dashed(&[from + way * 0.5, at - way * 0.32], Dashes::DOTS, 1.0, color);
    sketch.disc(at, 0.32, theme::PANEL.with_alpha(0.6));
    draw_state(sketch, at, 0.30, theme::state(belief.state), opacity);
    for round in 0..rounds.unwrap_or_default() {
        let angle = FRAC_PI_2 - TAU * f32::from(round) / ROUNDS_OF_A_CLOCK;
        let dot = at + Vec2::from_angle(angle) * 0.44;
        sketch.disc(dot, 0.07, theme::PANEL.with_alpha(0.6));
        sketch.disc(dot, 0.05, theme::state(belief.state).color.with_alpha(opacity));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::Board;
    use unnoticed_rules::Situation;
    use unnoticed_rules::detection::scene::{FIRST, Scene};
    use unnoticed_rules::guard::{PatrolRoute, Waypoint};

    fn patrol(situation: &Situation, corners: &[(i16, i16)], closed: bool) -> RoutineTrack {
        let waypoint = |&(x, y)| Waypoint { square: Square::new(x, y), wait: 0, facing: None };
        let route = PatrolRoute { waypoints: corners.iter().map(waypoint).collect(), closed };
        let board: &Board = &situation.board;
        RoutineTrack::of(&Routine::Patrol(route), board, situation.creature(FIRST))
    }

    #[test]
    fn hse_33_a_way_there_and_back_is_drawn_once() {
        let situation = Scene::draw("G....").situation;
        let squares = pieces(&patrol(&situation, &[(0, 0), (3, 0)], false));
        assert_eq!(squares, [[0, 1, 2, 3].map(|x| Square::new(x, 0))]);
    }

    #[test]
    fn hse_33_a_round_is_drawn_all_around() {
        let situation = Scene::draw("G..\n.#.\n...").situation;
        let squares = pieces(&patrol(&situation, &[(0, 0), (2, 0), (2, 2), (0, 2)], true));
        assert_eq!(squares.len(), 1);
        assert_eq!((squares[0].len(), squares[0].first()), (9, squares[0].last()));
    }
}
