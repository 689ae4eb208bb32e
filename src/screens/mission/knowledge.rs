//! "What they know of you": each guard the player may know about, the state it holds and why.
//! Rules: HSE-45, HSE-48.

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use crate::input::Request;

use crate::board::Square;
use crate::rules::{Conditions, Creature, CreatureId, Place, Situation, State};
use crate::settings::{Setting, Settings, View};
use crate::sim::{Id, Picture, PlayerView, Playing, Searched, Seen, Thoughts, sentences};
use crate::ui::explain::Explains;
use crate::ui::face::{AddFace, Face, FaceSystems};
use crate::ui::scale::Room;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, bold, button_frame, mark, row, text, told};
use crate::view::overlays::{Highlighted, OverlaySystems};

use super::intents::{Minds, Told};

/// What the panel shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Knowledge {
    /// Guards that are perceived or remembered.
    rows: Vec<Row>,
    /// Guards known from the brief alone. Rule: HSE-71.
    scouted: Vec<(CreatureId, String)>,
    all_watched: bool,
    is_wide: bool,
    /// Whether it tells what a guard that is played knows. Rule: HSE-73.
    hunts: bool,
}

/// One guard that is perceived or remembered.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    id: CreatureId,
    name: String,
    /// The state it holds toward the rogue, or a guard that is played toward it; none if the player cannot tell.
    state: Option<State>,
    /// The state in words, and how the guard is doing.
    says: String,
    /// Why, with the rule.
    because: String,
    /// What it would do first in its turn; in the demonstration only.
    next: Option<String>,
    is_down: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_face::<Knowledge>()
        .add_systems(Update, highlight.before(OverlaySystems).run_if(resource_exists::<Playing>))
        .add_systems(PostUpdate, show_knowledge.before(FaceSystems).run_if(resource_exists::<Playing>));
}

/// What stands for a guard in the panel: pointed at, it shows that guard on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct StandsFor(CreatureId);

fn highlight(
    focus: Res<InputFocus>,
    rows: Query<(Entity, &StandsFor, &Hovered)>,
    mut highlighted: ResMut<Highlighted>,
) {
    let hovered = rows.iter().find(|(_, _, hovered)| hovered.get());
    let pointed = hovered.or_else(|| rows.get(focus.get()?).ok());
    highlighted.set_if_neq(Highlighted(pointed.map(|(_, guard, _)| guard.0)));
}

fn show_knowledge(
    picture: Res<Picture>,
    settings: Res<Settings>,
    room: Res<Room>,
    thoughts: Query<(&Id, &Thoughts)>,
    searched: Res<Searched>,
    mut panels: Query<&mut Knowledge>,
) {
    for mut panel in &mut panels {
        if picture.is_changed() || settings.is_changed() || room.is_changed() || panel.is_added() {
            let thoughts = thoughts.iter().map(|(id, thoughts)| (id.0, &thoughts.0)).collect();
            let minds = Minds { thoughts: &thoughts, searched: &searched.0 };
            panel.set_if_neq(Knowledge::of(&picture.0, &settings, room.is_wide(), minds));
        }
    }
}

impl Knowledge {
    /// Every guard that the player knows of, the most dangerous first; in the demonstration all of them.
    fn of(situation: &Situation, settings: &Settings, is_wide: bool, minds: Minds) -> Self {
        let view = PlayerView::of(situation);
        let guards = || situation.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE);
        let mut rows: Vec<Row> =
            guards().filter_map(|guard| Row::of(situation, guard.id, settings.view, minds)).collect();
        rows.sort_by_key(|row| (row.is_down, row.state.is_none(), row.state));
        let is_listed = |id| rows.iter().any(|row| row.id == id);
        let scouted = guards().filter(|guard| !is_listed(guard.id) && view.seen(guard.id) == Seen::Scouted);
        let scouted = scouted.map(|guard| (guard.id, guard.profile.name.clone())).collect();
        let hunts = !situation.creature(CreatureId::ROGUE).is_rogue();
        Self { scouted, rows, all_watched: settings.all_watched, is_wide, hunts }
    }
}

impl Row {
    fn of(situation: &Situation, id: CreatureId, view: View, minds: Minds) -> Option<Self> {
        let (player, creature) = (PlayerView::of(situation), situation.creature(id));
        let told = || Told::of(situation, id, view, minds);
        let shown = || if view == View::Demonstration { told() } else { Told::default() };
        if player.is_comrade(creature) {
            return Some(Self::comrade(creature, shown()));
        }
        match player.seen(id) {
            Seen::Unknown if view == View::Player => None,
            _ if situation.creature(CreatureId::ROGUE).is_hunting_player() => {
                Some(Self::hunted(situation, id, view, shown()))
            }
            _ if view == View::Demonstration => Some(Self::known(situation, id, told())),
            Seen::Perceived { .. } => Some(Self::known(situation, id, told())),
            Seen::LastKnown(square) => Some(Self::remembered(situation, id, square)),
            Seen::Scouted | Seen::Unknown => None,
        }
    }

    /// A guard whose state is shown exactly. Rule: HSE-48.
    fn known(situation: &Situation, id: CreatureId, told: Told) -> Self {
        let guard = situation.creature(id);
        let belief = guard.awareness.of(CreatureId::ROGUE);
        Self {
            id,
            name: guard.profile.name.clone(),
            state: Some(belief.state),
            says: format!("{}{}{}", theme::state(belief.state).name, told.about(), condition(guard)),
            because: sentences::reason(belief.reason, situation),
            next: told.next,
            is_down: guard.is_body(),
        }
    }

    /// A thief, as the guard that is played knows of it. Rules: HSE-48, HSE-73.
    fn hunted(situation: &Situation, id: CreatureId, view: View, told: Told) -> Self {
        let (player, thief) = (situation.creature(CreatureId::ROGUE), situation.creature(id));
        let belief = player.awareness.of(id);
        let place = match (belief.state, belief.place) {
            (State::Unnoticed, _) | (_, None) => String::new(),
            (State::Observed, Some(_)) => format!(" at {}", thief.square),
            (State::Hidden, Some(place)) => format!(" at {}{}", place.square, age(belief.quiet_rounds)),
            (State::Undetected, Some(Place { square, inspected })) => {
                let searched = if inspected { ", searched" } else { "" };
                format!(" · last sign at {square}{searched}{}", age(belief.quiet_rounds))
            }
        };
        let perceives = player.awareness.perceives(id);
        let is_unaware = perceives && thief.awareness.state(CreatureId::ROGUE) == State::Unnoticed;
        let noticed = if is_unaware { " · has not noticed you" } else { "" };
        Self {
            id,
            name: thief.profile.name.clone(),
            state: Some(belief.state),
            says: format!("{}{place}{noticed}{}", theme::state(belief.state).name, told.about()),
            because: sentences::reason(belief.reason, situation),
            next: told.next,
            is_down: thief.is_body() && (perceives || view == View::Demonstration),
        }
    }

    /// Somebody at the player's side. Rule: HSE-73.
    fn comrade(creature: &Creature, told: Told) -> Self {
        Self {
            id: creature.id,
            name: creature.profile.name.clone(),
            state: None,
            says: format!("with you, at {}{}{}", creature.square, told.about(), condition(creature)),
            because: "HSE-73".to_owned(),
            next: told.next,
            is_down: creature.is_body(),
        }
    }

    /// A guard that was perceived once; what it thinks is not known. Rules: HSE-45, HSE-48.
    fn remembered(situation: &Situation, id: CreatureId, square: Square) -> Self {
        Self {
            id,
            name: situation.creature(id).profile.name.clone(),
            state: None,
            says: format!("last known at {square}"),
            because: "HSE-45 HSE-48".to_owned(),
            next: None,
            is_down: false,
        }
    }
}

/// How long ago it was, in words.
fn age(rounds: u8) -> String {
    match rounds {
        0 => String::new(),
        1 => ", 1 round ago".to_owned(),
        rounds => format!(", {rounds} rounds ago"),
    }
}

/// How somebody is doing, if not well.
fn condition(creature: &Creature) -> &'static str {
    match &creature.conditions {
        Conditions { dead: true, .. } => " · dead",
        Conditions { unconscious: true, .. } => " · unconscious",
        Conditions { stirring: true, .. } => " · stirring",
        Conditions { asleep: true, .. } => " · asleep",
        Conditions { bound: true, .. } => " · bound",
        Conditions { startled: true, .. } => " · startled",
        Conditions { wary: true, .. } => " · wary",
        _ => "",
    }
}

impl Face for Knowledge {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        draw_heading(self, panel);
        if self.rows.is_empty() {
            panel.spawn(text("You perceive nobody.", theme::sans(TextSize::Body), theme::QUIET));
        }
        for row in &self.rows {
            draw_row(row, panel);
        }
        if !self.scouted.is_empty() {
            draw_scouted(&self.scouted, panel);
        }
    }
}

/// The title, and the button that shows all that guards watch.
fn draw_heading(knowledge: &Knowledge, panel: &mut ChildSpawnerCommands) {
    let line = Node { justify_content: JustifyContent::SpaceBetween, column_gap: px(8), ..default() };
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        let title = match (knowledge.hunts, knowledge.is_wide) {
            (true, _) => "WHAT YOU KNOW",
            (false, true) => "WHAT THEY KNOW OF YOU",
            (false, false) => "WHAT THEY KNOW",
        };
        line.spawn(text(title, theme::bold(TextSize::Body), theme::TEXT));
        if knowledge.hunts {
            return; // whoever hunts hides from nobody
        }
        let frame = Node { padding: UiRect::axes(px(6), px(0)), flex_shrink: 0.0, ..default() };
        let explains = Explains::new("Shows every square that the guards you see watch. HSE-12", "");
        let mut button = line.spawn((button_frame(Request::Set(Setting::ToggleAllWatched), frame), explains));
        if knowledge.all_watched {
            button.insert(Chosen);
        }
        button.with_child(text("watched · F", theme::sans(TextSize::Small), theme::QUIET));
    });
}

/// The names of those whom the brief tells of, in as few lines as they need.
fn draw_scouted(scouted: &[(CreatureId, String)], panel: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(8), row_gap: px(2), flex_wrap: FlexWrap::Wrap, ..default() };
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn(text("Not perceived:", theme::sans(TextSize::Body), theme::FAINT));
        for (id, name) in scouted {
            let what = format!("{name}: known from the brief, neither seen nor heard now.");
            let explains = Explains::new(what, "HSE-71 HSE-48");
            line.spawn((
                told(name, theme::sans(TextSize::Body), theme::QUIET, explains),
                TextLayout::no_wrap(),
                StandsFor(*id),
            ));
        }
    });
}

fn draw_row(guard: &Row, panel: &mut ChildSpawnerCommands) {
    let entry = Node { flex_direction: FlexDirection::Column, row_gap: px(1), ..default() };
    let color = guard.state.map_or(theme::FAINT, |state| theme::state(state).color);
    let next = guard.next.as_ref().map(|next| format!(" Next: {next}.")).unwrap_or_default();
    let explains =
        Explains::new(format!("{}: {}.{next} {}", guard.name, guard.says, guard.because), "HSE-32");
    panel.spawn((entry, explains, StandsFor(guard.id))).with_children(|entry| {
        entry.spawn(row(6.0)).with_children(|line| {
            match guard.state {
                Some(state) if !guard.is_down => mark(line, state),
                _ => {
                    line.spawn((Node { width: px(14), flex_shrink: 0.0, ..default() }, Pickable::IGNORE));
                }
            }
            let name = if guard.is_down { theme::FAINT } else { theme::TEXT };
            line.spawn((
                bold(&guard.name, name),
                TextLayout::no_wrap(),
                Node { min_width: px(52), flex_shrink: 0.0, ..default() },
            ));
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::rules::Side;
    use crate::rules::detection::scene::{FIRST, ROGUE, Scene};
    use crate::rules::guard::{Mind, Routine, SearchedSquares};

    /// The player a guard, and somebody on the other side.
    fn hunt() -> Scene {
        let scene = Scene::draw("R....G").profile(ROGUE, |profile| profile.side = Side::Guards);
        scene.profile(FIRST, |profile| profile.side = Side::Rogue)
    }

    fn row(scene: &Scene, view: View) -> Option<Row> {
        let thief = scene.situation.creature(FIRST);
        let mind = Mind::new(&Routine::Post, &scene.situation.board, thief);
        let (thoughts, searched) = (BTreeMap::from([(FIRST, &mind)]), SearchedSquares::default());
        Row::of(&scene.situation, FIRST, view, Minds { thoughts: &thoughts, searched: &searched })
    }

    #[test]
    fn hse_45_hse_73_a_thief_of_whom_the_player_has_no_idea_is_not_listed() {
        assert_eq!(row(&hunt(), View::Player), None);
        let suspected = hunt().holds(ROGUE, FIRST, State::Undetected);
        assert!(row(&suspected, View::Player).is_some());
        let fell = suspected.conditions(FIRST, |thief| thief.unconscious = true);
        assert!(!row(&fell, View::Player).unwrap().is_down, "nobody has told the player");
        assert!(row(&fell, View::Demonstration).unwrap().is_down);
    }

    #[test]
    fn hse_45_the_demonstration_tells_what_a_thief_is_about() {
        let seen = hunt().holds(ROGUE, FIRST, State::Observed);
        let says = |view| row(&seen, view).unwrap().says;
        assert!(says(View::Demonstration).contains("at its post"));
        assert!(!says(View::Player).contains("at its post"));
    }
}
