//! "What they know of you": each guard the player may know about, the state it holds and why.
//! Rules: HSE-45, HSE-48.

use bevy::prelude::*;

use crate::rules::{CreatureId, Situation, State};
use crate::settings::{Settings, View};
use crate::sim::{Picture, PlayerView, Playing, Seen, sentences};
use crate::ui::explain::Explains;
use crate::ui::face::{AddFace, Face, FaceSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{bold, mark, text, told};

/// What the panel shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Knowledge {
    rows: Vec<Row>,
}

/// One guard.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    name: String,
    /// The state it holds toward the rogue; none if the player cannot tell.
    state: Option<State>,
    /// The state in words, and how the guard is doing.
    says: String,
    /// Why, with the rule.
    because: String,
    is_down: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_face::<Knowledge>()
        .add_systems(PostUpdate, show_knowledge.before(FaceSystems).run_if(resource_exists::<Playing>));
}

fn show_knowledge(picture: Res<Picture>, settings: Res<Settings>, mut panels: Query<&mut Knowledge>) {
    for mut panel in &mut panels {
        if picture.is_changed() || settings.is_changed() || panel.is_added() {
            panel.set_if_neq(Knowledge::of(&picture.0, settings.view));
        }
    }
}

impl Knowledge {
    /// Every guard that the player knows of, the most dangerous first; in the demonstration all of them.
    fn of(situation: &Situation, view: View) -> Self {
        let guards = situation.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE);
        let mut rows: Vec<Row> = guards.filter_map(|guard| Row::of(situation, guard.id, view)).collect();
        rows.sort_by_key(|row| (row.is_down, row.state.is_none(), row.state));
        Self { rows }
    }
}

impl Row {
    fn of(situation: &Situation, id: CreatureId, view: View) -> Option<Self> {
        let seen = PlayerView::of(situation).seen(id);
        match seen {
            _ if view == View::Demonstration => Some(Self::known(situation, id)),
            Seen::Perceived { .. } => Some(Self::known(situation, id)),
            Seen::LastKnown(square) => {
                Some(Self::guessed(situation, id, format!("last known at {square}"), "HSE-45 HSE-48"))
            }
            Seen::Scouted => Some(Self::guessed(situation, id, "not perceived".to_owned(), "HSE-71 HSE-48")),
            Seen::Unknown => None,
        }
    }

    /// A guard whose state is shown exactly. Rule: HSE-48.
    fn known(situation: &Situation, id: CreatureId) -> Self {
        let guard = situation.creature(id);
        let belief = guard.awareness.of(CreatureId::ROGUE);
        let place = match (belief.state, belief.place) {
            (State::Hidden, Some(place)) => format!(" · thinks you are at {}", place.square),
            (State::Undetected, Some(place)) => format!(" · looks around {}", place.square),
            _ => String::new(),
        };
        let is_down = !guard.can_act();
        let condition = match () {
            () if guard.conditions.dead => " · dead",
            () if is_down => " · unconscious",
            () if guard.conditions.startled => " · startled",
            () if guard.conditions.wary => " · wary",
            () => "",
        };
        Self {
            name: guard.profile.name.clone(),
            state: Some(belief.state),
            says: format!("{}{place}{condition}", theme::state(belief.state).name),
            because: sentences::reason(belief.reason, situation),
            is_down,
        }
    }

    fn guessed(situation: &Situation, id: CreatureId, says: String, rules: &str) -> Self {
        let name = situation.creature(id).profile.name.clone();
        Self { name, state: None, says, because: rules.to_owned(), is_down: false }
    }
}

impl Face for Knowledge {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        panel.spawn(text("WHAT THEY KNOW OF YOU", theme::bold(TextSize::Body), theme::TEXT));
        if self.rows.is_empty() {
            panel.spawn(text("You know of nobody here yet.", theme::sans(TextSize::Small), theme::QUIET));
        }
        for row in &self.rows {
            draw_row(row, panel);
        }
    }
}

fn draw_row(guard: &Row, panel: &mut ChildSpawnerCommands) {
    let entry = Node { flex_direction: FlexDirection::Column, row_gap: px(1), ..default() };
    let color = guard.state.map_or(theme::FAINT, |state| theme::state(state).color);
    let explains = Explains::new(format!("{}: {}. {}", guard.name, guard.says, guard.because), "");
    panel.spawn((entry, explains)).with_children(|entry| {
        let line = Node { column_gap: px(6), align_items: AlignItems::Baseline, ..default() };
        entry.spawn((line, Pickable::IGNORE)).with_children(|line| {
            match guard.state {
                Some(state) if !guard.is_down => mark(line, state),
                _ => {
                    line.spawn((Node { width: px(14), flex_shrink: 0.0, ..default() }, Pickable::IGNORE));
                }
            }
            let name = if guard.is_down { theme::FAINT } else { theme::TEXT };
            line.spawn((bold(&guard.name, name), Node { min_width: px(52), flex_shrink: 0.0, ..default() }));
            line.spawn(text(&guard.says, theme::sans(TextSize::Body), color));
        });
        let indented = Node { margin: UiRect::left(px(20)), ..default() };
        if guard.state.is_some() {
            let explains = Explains::rules_of(&guard.because);
            entry.spawn((
                told(&guard.because, theme::sans(TextSize::Small), theme::FAINT, explains),
                indented,
            ));
        }
    });
}
