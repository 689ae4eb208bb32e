//! The bar of actions: those left, and a button for each with key, cost, chance or why not; and undo. Rule: HSE-24.

use bevy::prelude::*;

use crate::aim::Pointing;
use crate::input::Bound;
use crate::screens::game::GameRequest;
use crate::shown_situation::ShownSituation;
use crate::sim::{Ask, MissionRules, Past, Playing, Turns, WayBack};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, button_frame, row, text};
use unnoticed_rules::{
    ActionEntry, ActionKind, CreatureId, Currency, Price, Refusal, Rulebook, SheetRow, Situation,
};

use super::action_notes::note;
use super::keys::MissionCommand;
use super::request::MissionRequest;

/// Least width of a button, in pixels: seven of them stand in a row of the smallest window.
const BUTTON_PX: f32 = 98.0;

/// What the bar shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct ActionBar {
    /// What is left of each currency, and how much of it there may be.
    left: Vec<(Currency, u8)>,
    movement: u8,
    /// What the rogue has.
    sheet: Vec<SheetRow>,
    buttons: Vec<Slot>,
}

/// One button.
#[derive(Clone, Debug, PartialEq)]
struct Slot {
    /// The action; none for undo.
    action: Option<ActionKind>,
    key: String,
    name: &'static str,
    about: String,
    note: String,
    refusal: Option<Refusal>,
    is_chosen: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<ActionBar>()
        .add_systems(PostUpdate, show_actions.before(RedrawSystems).run_if(resource_exists::<Playing>));
}

fn show_actions(
    view: ShownSituation,
    turns: Res<Turns>,
    rules: Res<MissionRules>,
    pointing: Res<Pointing>,
    way_back: WayBack,
    mut could_go_back: Local<bool>,
    mut bars: Query<&mut ActionBar>,
) {
    let past = way_back.past();
    for mut bar in &mut bars {
        let is_stale = view.is_changed() || turns.is_changed() || pointing.is_changed();
        if is_stale || *could_go_back != past.undo().is_ok() || bar.is_added() {
            *could_go_back = past.undo().is_ok();
            let is_on = turns.current() == Some(CreatureId::ROGUE) && !turns.is_over();
            let mut now = ActionBar::of(view.situation(), rules.rulebook(), pointing.kind, is_on);
            now.buttons.push(undo_slot(past, rules.rulebook()));
            bar.set_if_neq(now);
        }
    }
}

impl ActionBar {
    fn of(situation: &Situation, rulebook: &dyn Rulebook, chosen: Option<ActionKind>, is_on: bool) -> Self {
        let rogue = situation.creature(CreatureId::ROGUE);
        let slot = |entry: ActionEntry| {
            let (note, refusal) = note(situation, rulebook, entry.kind, is_on);
            let ActionEntry { kind, key, name, .. } = entry;
            let is_chosen = chosen == Some(kind);
            Slot {
                action: Some(kind),
                key: key.to_owned(),
                name,
                about: entry.told(),
                note,
                refusal,
                is_chosen,
            }
        };
        let purse = if is_on { rogue.turn.purse() } else { Price::default() };
        Self {
            left: rulebook.currencies().iter().copied().zip(purse.0).collect(),
            movement: if is_on { rogue.turn.movement } else { 0 },
            sheet: rulebook.sheet(rogue),
            buttons: rulebook.entries_of(situation, CreatureId::ROGUE).into_iter().map(slot).collect(),
        }
    }
}

/// The button that takes the last action back, and says which or why not.
fn undo_slot(past: Past, rulebook: &dyn Rulebook) -> Slot {
    let (what, refusal) = match past.undo() {
        Ok(request) => (name_of(request, rulebook), None),
        Err(refusal) => ("—", Some(refusal)),
    };
    let about = match refusal {
        None => format!("Takes back: {what}. Free while no dice were thrown and nobody has learnt anything."),
        Some(_) => {
            "Takes the last action back, up to the last thing that was random or revealing.".to_owned()
        }
    };
    Slot {
        action: None,
        key: MissionCommand::Undo.key().to_string(),
        name: "Undo",
        about,
        note: what.to_owned(),
        refusal,
        is_chosen: false,
    }
}

fn name_of(request: &Ask, rulebook: &dyn Rulebook) -> &'static str {
    match request {
        Ask::Act(action) => rulebook.entry(action.kind()).map_or("action", |entry| entry.name),
        Ask::Kill(true) => "kill",
        Ask::Kill(false) => "knock out",
        Ask::React(_) => "reaction",
        Ask::Reacts(..) | Ask::Answer(_) => "choice",
        Ask::GiveUp => "giving up",
    }
}

impl Redraw for ActionBar {
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

/// The end of the turn, and under it waiting until something happens.
fn draw_ends(slot: &Slot, explains: Explains, node: Node, parent: &mut ChildSpawnerCommands) {
    let halves = Node { row_gap: px(3), padding: UiRect::ZERO, align_items: AlignItems::Stretch, ..node };
    let half = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        column_gap: px(6),
        padding: UiRect::horizontal(px(5)),
        ..default()
    };
    let (name, wait) = match slot.refusal {
        Some(_) => (theme::FAINT, theme::FAINT),
        None => (theme::TEXT, theme::QUIET),
    };
    parent.spawn((halves, Pickable::IGNORE)).with_children(|halves| {
        let end = button_frame(MissionRequest::EndTurn, half.clone());
        halves.spawn((end, explains)).with_children(|button| {
            button.spawn(text(&slot.key, theme::mono(TextSize::Small), theme::FAINT));
            button.spawn(text(slot.name, theme::bold(TextSize::Body), name));
        });
        let wait_frame = button_frame(MissionRequest::Wait, half);
        halves.spawn((wait_frame, Explains::new(ABOUT_WAITING, "HSE-13"))).with_children(|button| {
            let key = MissionCommand::Wait.key().to_string();
            button.spawn(text(key, theme::mono(TextSize::Small), theme::FAINT));
            button.spawn(text("Wait for news", theme::sans(TextSize::Small), wait));
        });
    });
}

const ABOUT_WAITING: &str = "Wait: lets rounds pass until something happens that you can see or hear. \
    Any key stops it. Not while somebody fights you.";

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
    let sheet: Vec<String> = bar.sheet.iter().map(SheetRow::told).collect();
    let left = bar.left.iter().map(|(currency, left)| format!("{left} of {}", currency.told(currency.most)));
    let left = left.collect::<Vec<_>>().join(" and ");
    let what = format!("{left} are left.{movement}\n{}.", sheet.join(" · "));
    parent.spawn((column, Explains::new(what, "HSE-13"))).with_children(|column| {
        for (currency, left) in &bar.left {
            column.spawn(row(1.0)).with_children(|line| {
                for number in 0..currency.most {
                    let (sign, color) =
                        if number < *left { ("◆", theme::OWN) } else { ("◇", theme::HATCH) };
                    line.spawn(text(sign, theme::sans(TextSize::Body), color));
                }
            });
        }
        for row in bar.sheet.iter().filter(|row| !row.short.is_empty()) {
            let color = if row.is_low { theme::DANGER } else { theme::QUIET };
            column.spawn(text(format!("{} {}", row.value, row.short), theme::mono(TextSize::Small), color));
        }
    });
}

fn draw_slot(slot: &Slot, parent: &mut ChildSpawnerCommands) {
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
    let explains = Explains::new(format!("{}: {}{refused}", slot.name, slot.about), "");
    if slot.action == Some(ActionKind::EndTurn) {
        return draw_ends(slot, explains, node, parent);
    }
    let mut button = match slot.action {
        Some(kind) => parent.spawn(button_frame(MissionRequest::Choose(kind), node)),
        None => parent.spawn(button_frame(GameRequest::Undo, node)),
    };
    button.insert(explains);
    if slot.is_chosen {
        button.insert(Chosen);
    }
    let (name, note) = match slot.refusal {
        Some(_) => (theme::FAINT, theme::FAINT),
        None => (theme::TEXT, theme::QUIET),
    };
    button.with_children(|button| {
        let key = Node { position_type: PositionType::Absolute, left: px(5), top: px(2), ..default() };
        button.spawn((text(&slot.key, theme::mono(TextSize::Small), theme::FAINT), key));
        button.spawn((
            text(slot.name, theme::bold(TextSize::Body), name),
            Node { margin: UiRect::top(px(11)), ..default() },
        ));
        button.spawn(text(&slot.note, theme::sans(TextSize::Small), note));
    });
}
