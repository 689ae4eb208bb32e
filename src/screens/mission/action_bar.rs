//! The bar of actions: those left, and a button for each with key, cost, chance or why not. Rule: HSE-24.

use bevy::prelude::*;

use crate::aim::Pointing;
use crate::input::Request;
use crate::rules::{ActionKind, CreatureId, Refusal, Rulebook, Situation};
use crate::sim::{MissionRules, Playing, Turns};
use crate::ui::explain::Explains;
use crate::ui::face::{AddFace, Face, FaceSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, button_frame, row, text};
use crate::view::Shown;

use super::action_notes::note;
use super::actions::{ACTIONS, Entry};

/// Least width of a button, in pixels: seven of them stand in a row of the smallest window.
const BUTTON_PX: f32 = 98.0;

/// What the bar shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct ActionBar {
    left: u8,
    movement: u8,
    health: (u8, u8),
    buttons: Vec<Slot>,
}

/// One button.
#[derive(Clone, Debug, PartialEq)]
struct Slot {
    entry: Entry,
    note: String,
    refusal: Option<Refusal>,
    is_chosen: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_face::<ActionBar>()
        .add_systems(PostUpdate, show_actions.before(FaceSystems).run_if(resource_exists::<Playing>));
}

fn show_actions(
    view: Shown,
    turns: Res<Turns>,
    rules: Res<MissionRules>,
    pointing: Res<Pointing>,
    mut bars: Query<&mut ActionBar>,
) {
    for mut bar in &mut bars {
        let is_stale = view.is_changed() || turns.is_changed() || pointing.is_changed();
        if is_stale || bar.is_added() {
            let is_on = turns.current() == Some(CreatureId::ROGUE) && !turns.is_over();
            bar.set_if_neq(ActionBar::of(view.situation(), rules.rulebook(), pointing.kind, is_on));
        }
    }
}

impl ActionBar {
    fn of(situation: &Situation, rulebook: &dyn Rulebook, chosen: Option<ActionKind>, is_on: bool) -> Self {
        let rogue = situation.creature(CreatureId::ROGUE);
        let slot = |entry: Entry| {
            let (note, refusal) = note(situation, rulebook, entry.kind, is_on);
            Slot { entry, note, refusal, is_chosen: chosen == Some(entry.kind) }
        };
        Self {
            left: if is_on { rogue.turn.actions } else { 0 },
            movement: if is_on { rogue.turn.movement } else { 0 },
            health: (rogue.health, rogue.profile.max_health),
            buttons: ACTIONS.into_iter().map(slot).collect(),
        }
    }
}

impl Face for ActionBar {
    fn draw(&self, bar: &mut ChildSpawnerCommands) {
        draw_left(self, bar);
        let buttons = Node {
            column_gap: px(4),
            row_gap: px(4),
            flex_grow: 1.0,
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        bar.spawn((buttons, Pickable::IGNORE)).with_children(|buttons| {
            for slot in &self.buttons {
                draw_slot(slot, buttons);
            }
        });
    }
}

fn draw_left(bar: &ActionBar, parent: &mut ChildSpawnerCommands) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(6),
        min_width: px(48),
        flex_shrink: 0.0,
        ..default()
    };
    let movement = match bar.movement {
        0 => String::new(),
        left => {
            format!(" {left} squares of the move are left; choose it again and a square to go on. HSE-14")
        }
    };
    let (health, most) = bar.health;
    let what = format!("{} of 3 actions are left.{movement} Hit points: {health} of {most}.", bar.left);
    parent.spawn((column, Explains::new(what, "HSE-13"))).with_children(|column| {
        column.spawn(row(1.0)).with_children(|line| {
            for number in 0..3 {
                let (sign, color) =
                    if number < bar.left { ("◆", theme::OWN) } else { ("◇", theme::HATCH) };
                line.spawn(text(sign, theme::sans(TextSize::Body), color));
            }
        });
        let color = if health < most { theme::DANGER } else { theme::QUIET };
        column.spawn(text(format!("{health} HP"), theme::mono(TextSize::Small), color));
    });
}

fn draw_slot(slot: &Slot, parent: &mut ChildSpawnerCommands) {
    let request = match slot.entry.kind {
        ActionKind::EndTurn => Request::EndTurn,
        kind => Request::Choose(kind),
    };
    let node = Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::Center,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(BUTTON_PX),
        padding: UiRect::axes(px(2), px(3)),
        ..default()
    };
    let refused = slot.refusal.map(|refusal| format!("\nNot now: {refusal}")).unwrap_or_default();
    let explains = Explains::new(format!("{}: {}{refused}", slot.entry.name, slot.entry.about), "");
    let mut button = parent.spawn((button_frame(request, node), explains));
    if slot.is_chosen {
        button.insert(Chosen);
    }
    let (name, note) = match slot.refusal {
        Some(_) => (theme::FAINT, theme::FAINT),
        None => (theme::TEXT, theme::QUIET),
    };
    button.with_children(|button| {
        let key = Node { position_type: PositionType::Absolute, left: px(5), top: px(2), ..default() };
        button.spawn((text(slot.entry.key, theme::mono(TextSize::Small), theme::FAINT), key));
        button.spawn((
            text(slot.entry.name, theme::bold(TextSize::Body), name),
            Node { margin: UiRect::top(px(11)), ..default() },
        ));
        button.spawn(text(&slot.note, theme::sans(TextSize::Small), note));
    });
}
