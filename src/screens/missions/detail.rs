//! The level that is looked at: brief, plan, objectives, best result, view, and the button that starts it.

use std::sync::Arc;

use bevy::prelude::*;

use crate::level::{Level, RulebookName};
use crate::screens::choice::ChoiceRequest;
use crate::screens::choice::{Looking, draw_plan_and_list, setting_button};
use crate::screens::settings::Best;
use crate::settings::{Setting, Settings, ViewMode};
use crate::storage::BestResult;
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, heading, mono, row, stars, stars_meaning, text, told};
use unnoticed_rules::{Exposure, Rulebook, Side};

use super::thumbnail::thumbnail;
use super::{Library, is_choosing};

/// What is shown of the level.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct LevelDetail {
    id: String,
    level: Option<Arc<Level>>,
    plan: Option<Handle<Image>>,
    problems: Vec<String>,
    best: Option<BestResult>,
    /// The rules that it would be played by.
    rulebook: RulebookName,
}

/// The buttons under it: one starts the level, the others say by which rules, and what is shown in it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Choices {
    view: ViewMode,
    rulebook: RulebookName,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<LevelDetail>()
        .add_redraw::<Choices>()
        .add_systems(PostUpdate, (show_detail, show_choices).before(RedrawSystems).run_if(is_choosing));
}

fn show_choices(
    settings: Res<Settings>,
    library: Res<Library>,
    looking: Res<Looking>,
    mut choices: Query<&mut Choices>,
) {
    let Some(book) = library.books.get(looking.0) else { return };
    for mut choices in &mut choices {
        choices.set_if_neq(Choices { view: settings.view, rulebook: book.rulebook(&settings) });
    }
}

impl Redraw for Choices {
    fn draw(&self, row: &mut ChildSpawnerCommands) {
        row.spawn(button("Play", ChoiceRequest::Start));
        let (rules, next) = (self.rulebook.rules(), self.rulebook.next());
        let explains =
            Explains::new(format!("{} A click: {}.", rules.about(), next.rules().title()), "HSE-01");
        row.spawn(setting_button(format!("Rules: {}", rules.title()), Setting::Rulebook(next), explains));
        let words = match self.view {
            ViewMode::Player => "View: what you perceive",
            ViewMode::Demonstration => "View: demonstration, everything is shown",
        };
        let explains = Explains::new("Whether guards that the rogue does not perceive are shown.", "HSE-45");
        row.spawn(setting_button(words, Setting::ToggleView, explains));
    }
}

fn show_detail(
    library: Res<Library>,
    looking: Res<Looking>,
    best: Res<Best>,
    settings: Res<Settings>,
    mut images: ResMut<Assets<Image>>,
    mut details: Query<&mut LevelDetail>,
) {
    for mut detail in &mut details {
        let Some(book) = library.books.get(looking.0) else { continue };
        let is_same = detail.id == book.id;
        let level = book.level.as_ref().ok();
        let plan = match detail.plan.clone().filter(|_| is_same) {
            Some(plan) => Some(plan),
            None => level.map(|level| images.add(thumbnail(level))),
        };
        detail.set_if_neq(LevelDetail {
            id: book.id.clone(),
            level: level.cloned(),
            plan,
            problems: book.level.as_ref().err().cloned().unwrap_or_default(),
            best: best.0.levels.get(&book.record(&settings)).copied(),
            rulebook: book.rulebook(&settings),
        });
    }
}

impl Redraw for LevelDetail {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        let Some(level) = &self.level else {
            draw_problems(&self.id, &self.problems, panel);
            return;
        };
        panel.spawn(heading(&level.name));
        panel.spawn(text(&level.brief, theme::sans(TextSize::Body), theme::QUIET));
        if let Some(plan) = &self.plan {
            draw_plan_and_list(
                panel,
                plan,
                &level.board,
                |_| (),
                |list| draw_objectives(level, self.rulebook.rules(), list),
            );
        }
        self.draw_best(panel);
        self.draw_rules(panel);
    }
}

impl LevelDetail {
    /// How it plays by the rules that are chosen.
    fn draw_rules(&self, panel: &mut ChildSpawnerCommands) {
        let rules = self.rulebook.rules();
        panel.spawn(text(format!("Rules: {}", rules.title()), theme::bold(TextSize::Body), theme::TEXT));
        panel.spawn(text(rules.about(), theme::sans(TextSize::Body), theme::QUIET));
    }

    fn draw_best(&self, panel: &mut ChildSpawnerCommands) {
        let Some(best) = self.best else {
            panel.spawn(text("Not won yet.", theme::sans(TextSize::Body), theme::FAINT));
            return;
        };
        let state = |worst| format!(" · at worst {}", self.rulebook.rules().state_at(worst));
        let worst = best.worst.map(state).unwrap_or_default();
        let words = format!("{} rounds{worst}", best.rounds);
        let explains = Explains::new("One star for winning, and more for doing it well.", "HSE-43");
        panel.spawn(row(8.0)).with_children(|line| {
            line.spawn(stars(best.stars, theme::sans(TextSize::Body)));
            line.spawn(told(words, theme::sans(TextSize::Body), theme::TREASURE, explains));
        });
    }
}

fn draw_objectives(level: &Level, rules: &dyn Rulebook, list: &mut ChildSpawnerCommands) {
    for objective in &level.objectives {
        let (sign, color) = if objective.optional { ("☆", theme::QUIET) } else { ("◇", theme::TREASURE) };
        list.spawn(text(format!("{sign} {}", objective.text), theme::sans(TextSize::Body), color));
    }
    let hunts = level.rogue().profile.side == Side::Guards;
    let (meaning, rule) = stars_meaning((!hunts).then(|| rules.state_at(Exposure::Perceived)));
    list.spawn(told(meaning, theme::sans(TextSize::Small), theme::QUIET, Explains::new("", rule)));
    let (width, height) = (level.board.width(), level.board.height());
    let guards = level.guards().iter().filter(|guard| guard.profile.scouted).count();
    let words = format!("{width} × {height} squares · {guards} guards scouted");
    list.spawn(told(words, theme::sans(TextSize::Small), theme::FAINT, Explains::new("", "HSE-71")));
}

fn draw_problems(id: &str, problems: &[String], panel: &mut ChildSpawnerCommands) {
    if id.is_empty() {
        return;
    }
    panel.spawn(heading(format!("{id} cannot be played")));
    for line in problems {
        panel.spawn((mono(line, theme::QUIET), TextLayout::no_wrap()));
    }
}
