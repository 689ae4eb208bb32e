//! When the mission is over: the result is kept, and after a moment it is shown.

use bevy::prelude::*;

use crate::navigation::{Menu, Screen};
use crate::sim::{Course, Objectives, Outcome, Playing, Turns};
use crate::storage::BestResult;
use crate::view::motion::Motion;
use crate::view::shown_moment::ShownMoment;

use super::super::settings::{Best, GameStorage, note_result};
use super::super::trouble::Trouble;

/// Seconds between the end and the result.
const LOOK_BACK_SECS: f32 = 1.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_result.run_if(in_state(Screen::Mission).and_then(resource_exists::<Playing>)),
    )
    .add_systems(OnEnter(Screen::Result), keep_result);
}

fn show_result(
    turns: Res<Turns>,
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    told: Res<ShownMoment>,
    mut since: Local<f32>,
    mut commands: Commands,
) {
    if !turns.is_over() {
        *since = 0.0;
        return;
    }
    *since += time.delta_secs();
    let is_told = told.now().is_some();
    if !is_told && (motion.reduced || *since >= LOOK_BACK_SECS) {
        commands.set_state_if_neq(Screen::Result);
    }
}

fn keep_result(
    playing: Res<Playing>,
    (turns, course): (Res<Turns>, Res<Course>),
    objectives: Res<Objectives>,
    kept: Res<GameStorage>,
    mut best: ResMut<Best>,
    mut trouble: ResMut<Trouble>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if turns.outcome() != Some(Outcome::Won) || course.has_gone_over() {
        return;
    }
    let worst = (!objectives.hunts).then_some(objectives.worst);
    let result = BestResult { stars: objectives.stars(), rounds: turns.round(), worst };
    let record = playing.0.rulebook.record(&playing.0.id);
    if let Err(error) = note_result(&mut best, &kept, &record, result) {
        *trouble = error;
        menu.set(Menu::Error);
    }
}
