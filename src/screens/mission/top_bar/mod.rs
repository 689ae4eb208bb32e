//! The bar at the top: mission, round, whose turn it is, objectives.

mod alert;
mod objectives;

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::input::Keys;
use crate::navigation::{Menu, Navigate, Screen};
use crate::settings::{Settings, ViewMode};
use crate::sim::{
    Alarm, CurrentSituation, EventLog, LastRise, LogEntry, MissionRules, Objectives, Outcome, Playing, Turns,
    WayBack,
};
use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::scale::Room;
use crate::ui::spoken::SpokenName;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Frameless, button_frame, icon, row, text, told};
use unnoticed_rules::CreatureId;
use unnoticed_rules::guard::Alert;

use super::back_buttons::BackButtons;
use super::keys::MissionCommand;
use super::log_panel::{is_read_as_over, is_shown};
use alert::raised;
use objectives::{ICON_PX, ShownObjective};

/// What the bar shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct TopBar {
    mission: String,
    moment: String,
    /// The rulebook that counts, in the demonstration, where one may go on under another.
    demonstration: Option<&'static str>,
    alert: Alert,
    /// What raised it last, in a sentence.
    raised: Option<String>,
    objectives: Vec<ShownObjective>,
    is_wide: bool,
    /// What can be taken back; nothing in a replay.
    back: Option<BackButtons>,
    /// What opens the menu.
    menu_key: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<TopBar>()
        .add_systems(PostUpdate, show_top_bar.before(RedrawSystems).run_if(resource_exists::<Playing>));
}

fn show_top_bar(
    (playing, rules): (Res<Playing>, Res<MissionRules>),
    turns: Res<Turns>,
    objectives: Res<Objectives>,
    (alarm, last, log): (Res<Alarm>, Res<LastRise>, Res<EventLog>),
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
    room: Res<Room>,
    (way_back, keys, screen): (WayBack, Keys, Res<State<Screen>>),
    mut bars: Query<&mut TopBar>,
) {
    for mut bar in &mut bars {
        let back = || BackButtons::of(way_back.past(), settings.rewinds, rules.rulebook());
        let is_over = is_read_as_over(&turns, *screen.get());
        let may_read = |entry: &LogEntry| is_shown(entry, &settings, is_over);
        bar.set_if_neq(TopBar {
            mission: playing.0.name.clone(),
            moment: moment(&turns, objectives.hunts),
            demonstration: (settings.view == ViewMode::Demonstration).then(|| rules.rulebook().title()),
            alert: alarm.0,
            raised: last.0.as_ref().map(|rise| raised(rise, &current.0, &log.entries, may_read)),
            objectives: objectives.all.iter().map(|one| ShownObjective::of(one, &current.0.board)).collect(),
            is_wide: room.is_wide(),
            back: (*screen.get() == Screen::Mission).then(back),
            menu_key: keys.of(MissionCommand::Cancel),
        });
    }
}

/// The round and whose turn it is. Which guard's turn it is, the log tells as far as the player may know. Rules: HSE-13,
/// HSE-48.
fn moment(turns: &Turns, hunts: bool) -> String {
    let whose = match (turns.outcome(), turns.current()) {
        (Some(Outcome::Won), _) if hunts => "you caught them".to_owned(),
        (Some(Outcome::Escaped), _) => "they got away".to_owned(),
        (Some(Outcome::Won), _) => "you got away".to_owned(),
        (Some(_), _) => "it is over".to_owned(),
        (None, Some(CreatureId::ROGUE)) => "your turn".to_owned(),
        (None, _) if hunts => "others".to_owned(),
        (None, _) => "guards".to_owned(),
    };
    format!("Round {} · {whose}", turns.round().max(1))
}

impl Redraw for TopBar {
    fn draw(&self, bar: &mut ChildSpawnerCommands) {
        self.draw_moment(bar);
        self.draw_alert(bar);
        if self.is_wide {
            self.draw_objectives(bar);
            self.draw_buttons(bar);
        } else {
            bar.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
            self.draw_buttons(bar);
            self.draw_objectives_below(bar);
        }
    }
}

impl TopBar {
    fn draw_moment(&self, bar: &mut ChildSpawnerCommands) {
        let rigid = Node { flex_shrink: 0.0, ..default() };
        // One over the other where the objectives want the width.
        let (flex_direction, size) = match self.is_wide {
            true => (FlexDirection::Column, TextSize::Small),
            false => (FlexDirection::Row, TextSize::Body),
        };
        let block = Node { flex_direction, column_gap: px(14), row_gap: px(1), ..rigid };
        bar.spawn((block, Pickable::IGNORE)).with_children(|block| {
            let mission = text(self.mission.to_uppercase(), theme::bold(TextSize::Body), theme::TEXT);
            let spacing = LetterSpacing::Px(if self.is_wide { 1.5 } else { 0.0 });
            block.spawn((mission, spacing, TextLayout::no_wrap()));
            let rounds = Explains::new("A round: first your turn, then that of each guard.", "HSE-13");
            let moment = told(&self.moment, theme::sans(size), theme::QUIET, rounds);
            block.spawn(row(6.0)).with_children(|line| {
                line.spawn((moment, TextLayout::no_wrap()));
                self.demonstration.iter().for_each(|rulebook| draw_demonstration(rulebook, size, line));
            });
        });
    }

    /// Undo, rewind, and the menu.
    fn draw_buttons(&self, bar: &mut ChildSpawnerCommands) {
        let frame = Node { padding: UiRect::axes(px(8), px(2)), flex_shrink: 0.0, ..default() };
        self.back.iter().for_each(|back| back.draw(bar, &frame, self.is_wide));
        let about = Explains::new(format!("Menu: {}", self.menu_key), "");
        let named = (SpokenName("Menu".to_owned()), about);
        let mut button = bar.spawn((button_frame(Navigate::Open(Menu::Pause), frame), Frameless, named));
        button.with_child(icon(Icon::Menu, theme::TEXT, ICON_PX));
    }
}

/// That all is shown, and under which rulebook. Rule: HSE-45.
fn draw_demonstration(rulebook: &str, size: TextSize, line: &mut ChildSpawnerCommands) {
    let about = format!(
        "Demonstration: everything is shown, also what the rogue does not perceive. Rules: {rulebook}."
    );
    let named = (SpokenName("All is shown".to_owned()), Explains::new(about, "HSE-45"));
    line.spawn((icon(Icon::Seek, theme::TREASURE, size.px() + 3.0), named));
}
