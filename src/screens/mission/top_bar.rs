//! The bar at the top: mission, round, whose turn it is, objectives.

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::rules::{CreatureId, Situation};
use crate::settings::{Settings, View};
use crate::sim::{Objectives, Outcome, Picture, PlayerView, Playing, Progress, Turns};
use crate::ui::explain::Explains;
use crate::ui::face::{AddFace, Face, FaceSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{text, told};

/// What the bar shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct TopBar {
    mission: String,
    moment: String,
    is_demonstration: bool,
    objectives: Vec<(String, Progress, bool)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_face::<TopBar>()
        .add_systems(PostUpdate, show_top_bar.before(FaceSystems).run_if(resource_exists::<Playing>));
}

fn show_top_bar(
    playing: Res<Playing>,
    picture: Res<Picture>,
    turns: Res<Turns>,
    objectives: Res<Objectives>,
    settings: Res<Settings>,
    mut bars: Query<&mut TopBar>,
) {
    for mut bar in &mut bars {
        let all = objectives.all.iter();
        bar.set_if_neq(TopBar {
            mission: playing.0.name.clone(),
            moment: moment(&turns, &picture.0, settings.view),
            is_demonstration: settings.view == View::Demonstration,
            objectives: all.map(|(o, progress)| (o.text.clone(), *progress, o.optional)).collect(),
        });
    }
}

/// The round and whose turn it is, as far as the player may know. Rules: HSE-13, HSE-48.
fn moment(turns: &Turns, situation: &Situation, view: View) -> String {
    let whose = match (turns.outcome(), turns.current()) {
        (Some(Outcome::Won), _) => "you got away".to_owned(),
        (Some(_), _) => "it is over".to_owned(),
        (None, Some(CreatureId::ROGUE)) => "your turn".to_owned(),
        (None, Some(guard)) => {
            let known = view == View::Demonstration || PlayerView::of(situation).perceives(guard);
            let name = situation.get(guard).filter(|_| known).map(|guard| guard.profile.name.clone());
            name.map_or_else(|| "the guards move".to_owned(), |name| format!("{name} moves"))
        }
        (None, None) => "the round begins".to_owned(),
    };
    format!("Round {} · {whose}", turns.round().max(1))
}

impl Face for TopBar {
    fn draw(&self, bar: &mut ChildSpawnerCommands) {
        let rigid = Node { flex_shrink: 0.0, ..default() };
        let mission = text(self.mission.to_uppercase(), theme::bold(TextSize::Body), theme::TEXT);
        bar.spawn((mission, LetterSpacing::Px(2.0), rigid.clone()));
        bar.spawn((
            told(
                &self.moment,
                theme::sans(TextSize::Body),
                theme::QUIET,
                Explains::new("A round: first your three actions, then each guard's two.", "HSE-13"),
            ),
            rigid.clone(),
        ));
        if self.is_demonstration {
            let explains =
                Explains::new("Everything is shown, also what the rogue does not perceive.", "HSE-45");
            bar.spawn((
                told("DEMONSTRATION VIEW", theme::bold(TextSize::Body), theme::TREASURE, explains),
                rigid,
            ));
        }
        bar.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
        for (words, progress, optional) in &self.objectives {
            draw_objective(bar, words, *progress, *optional);
        }
    }
}

fn draw_objective(bar: &mut ChildSpawnerCommands, words: &str, progress: Progress, optional: bool) {
    let (sign, color) = match (progress, optional) {
        (Progress::Done, _) => ("✓", theme::OWN),
        (Progress::Failed, _) => ("✗", theme::DANGER),
        (Progress::Open, false) => ("◇", theme::TREASURE),
        (Progress::Open, true) => ("☆", theme::QUIET),
    };
    let (kind, rule) = if optional { ("Optional", "HSE-43") } else { ("Needed to win", "HSE-42") };
    let state = match progress {
        Progress::Open => "open",
        Progress::Done => "done",
        Progress::Failed => "failed",
    };
    let explains = Explains::new(format!("{words}. {kind}: {state}."), rule);
    bar.spawn(told(format!("{sign} {words}"), theme::sans(TextSize::Body), color, explains));
}
