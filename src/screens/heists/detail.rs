//! The heist that is looked at, and what is chosen for it.

use std::sync::Arc;

use bevy::prelude::*;

use crate::level::{HeistTable, Level};
use crate::navigation::Screen;
use crate::screens::choice::ChoiceRequest;
use crate::screens::choice::{Looking, draw_plan_and_list, setting_button};
use crate::screens::heist::{FirstPiece, HOW_IT_GOES, Pieces, best_of, first_pieces, plan_picture};
use crate::screens::settings::Best;
use crate::settings::{Setting, Settings};
use crate::storage::BestResult;
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{bold, button, divider, heading, small, text, told};
use unnoticed_rules::endeavor::Difficulty;

use super::Library;

/// What is shown of it.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct HeistDetail {
    level: Option<Arc<Level>>,
    plan: Option<Handle<Image>>,
    pieces: Vec<FirstPiece>,
    best: Option<BestResult>,
    crew: u8,
}

/// The buttons under it.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct HeistButtons {
    difficulty: Difficulty,
    dawn: u16,
    practice: bool,
    crew: u8,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<HeistDetail>().add_redraw::<HeistButtons>().add_systems(
        PostUpdate,
        (show_detail, show_choices).before(RedrawSystems).run_if(in_state(Screen::Heists)),
    );
}

fn show_detail(
    library: Res<Library>,
    looking: Res<Looking>,
    settings: Res<Settings>,
    best: Res<Best>,
    (mut pieces, mut images): (ResMut<Pieces>, ResMut<Assets<Image>>),
    mut details: Query<&mut HeistDetail>,
) {
    for mut detail in &mut details {
        let Some(Ok(level)) = library.books.get(looking.0).map(|book| &book.level) else { continue };
        let is_same = detail.level.as_ref().is_some_and(|shown| Arc::ptr_eq(shown, level));
        let (plan, first) = if is_same {
            (detail.plan.clone(), detail.pieces.clone())
        } else {
            let first = first_pieces(level, &mut pieces, &mut images);
            (Some(images.add(plan_picture(level))), first)
        };
        detail.set_if_neq(HeistDetail {
            level: Some(Arc::clone(level)),
            plan,
            pieces: first,
            best: best.0.levels.get(&best_of(&level.id)).copied(),
            crew: crew(&settings, level),
        });
    }
}

/// Rogues that go in.
fn crew(settings: &Settings, level: &Level) -> u8 {
    level.heist.as_ref().map_or(0, |table| table.rogues(settings.crew))
}

fn show_choices(
    settings: Res<Settings>,
    library: Res<Library>,
    looking: Res<Looking>,
    mut choices: Query<&mut HeistButtons>,
) {
    for mut choices in &mut choices {
        let level = library.books.get(looking.0).and_then(|book| book.level.as_ref().ok());
        let crew = level.map_or(0, |level| crew(&settings, level));
        let difficulty = settings.difficulty;
        let heist = level.and_then(|level| level.heist.as_ref());
        let dawn = heist.map_or(difficulty.dawn(), |heist| heist.dawn(difficulty, crew.into()));
        choices.set_if_neq(HeistButtons { difficulty, dawn, practice: settings.practice, crew });
    }
}

impl Redraw for HeistButtons {
    fn draw(&self, row: &mut ChildSpawnerCommands) {
        row.spawn(button("Begin", ChoiceRequest::Start));
        let Self { difficulty, dawn, .. } = self;
        let difficulty = format!("Difficulty: {difficulty}, {} · dawn {dawn}", difficulty.watch());
        let about = "The Eye's die, and after which round it wakes by itself.";
        let explains = Explains::new(about, "END-90 END-204");
        row.spawn(setting_button(difficulty, Setting::NextDifficulty, explains));
        let about = "How many go in: the first of the crew.";
        let (words, explains) = (format!("Rogues: {}", self.crew), Explains::new(about, "END-85"));
        row.spawn(setting_button(words, Setting::NextCrew, explains));
        let practice = if self.practice { "on" } else { "off" };
        let about = "Shows what a planner that looks ahead expects of each choice, and marks the best.";
        let (words, explains) = (format!("Practice: {practice}"), Explains::new(about, "END-161"));
        row.spawn(setting_button(words, Setting::TogglePractice, explains));
    }
}

impl Redraw for HeistDetail {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        let Some(level) = &self.level else { return };
        let Some(table) = &level.heist else { return };
        panel.spawn(heading(&level.name));
        panel.spawn(text(&table.brief, theme::sans(TextSize::Body), theme::QUIET));
        if let Some(plan) = &self.plan {
            let pieces =
                |plan: &mut ChildSpawnerCommands| self.pieces.iter().for_each(|piece| piece.draw(plan));
            draw_plan_and_list(panel, plan, &level.board, pieces, |list| self.draw_tasks(table, list));
        }
        self.draw_best(panel);
        panel.spawn(divider());
        panel.spawn(bold("How a heist goes", theme::TEXT));
        for (words, rules) in HOW_IT_GOES {
            panel.spawn(told(words, theme::sans(TextSize::Body), theme::QUIET, Explains::rules_of(rules)));
        }
    }
}

impl HeistDetail {
    /// What is to be done, and who goes in.
    fn draw_tasks(&self, table: &HeistTable, list: &mut ChildSpawnerCommands) {
        for (_, objective) in table.objectives() {
            let words = format!("{} · {:?}, {}", objective.name, objective.stat, objective.rank);
            let about = format!("Work on it takes {:?}, or a Stat with the same die.", objective.stat);
            let explains = Explains::new(about, "END-136 END-10 END-21");
            list.spawn(told(words, theme::sans(TextSize::Body), theme::TREASURE, explains));
        }
        for member in table.crew().iter().take(self.crew.into()) {
            list.spawn(text(&member.name, theme::sans(TextSize::Body), theme::TEXT));
        }
    }

    fn draw_best(&self, panel: &mut ChildSpawnerCommands) {
        let (words, color) = match self.best {
            None => ("Not won yet.".to_owned(), theme::FAINT),
            Some(best) => {
                let how = if best.stars > 1 { "a full win" } else { "a narrow win" };
                (format!("Best: {how} in {} rounds", best.rounds), theme::TREASURE)
            }
        };
        panel.spawn(small(words, color));
    }
}
