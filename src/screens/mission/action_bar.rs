//! The bar of actions: those left, and a button for each with key, cost, chance or why not; and undo. Rule: HSE-24.

use bevy::prelude::*;

use crate::aim::Pointing;
use crate::input::KeyLabel;
use crate::screens::game::GameRequest;
use crate::shown_situation::ShownSituation;
use crate::sim::{Ask, MissionRules, Past, Playing, Turns, WayBack};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::spoken::{NotNow, SpokenName};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, button_frame, row, text};
use unnoticed_rules::{
    ActionEntry, ActionKind, CreatureId, Currency, Price, Refusal, Rulebook, SheetRow, Situation,
};

use super::action_notes::note;
use super::keys::MissionCommand;
use super::lesson::Lesson;
use super::request::MissionRequest;

/// Least width of a button, in pixels: seven of them and the choice beside Strike stand in a row of the smallest window.
const BUTTON_PX: f32 = 88.0;

/// What the bar shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct ActionBar {
    /// What is left of each currency, and how much of it there may be.
    left: Vec<(Currency, u8)>,
    movement: u8,
    /// What the rogue has.
    sheet: Vec<SheetRow>,
    buttons: Vec<Slot>,
    /// Whether Strikes of the rogue kill; none where that is not asked. Rule: HSE-29.
    kills: Option<bool>,
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

impl Slot {
    /// What is asked for by key instead.
    fn command(&self) -> Option<MissionCommand> {
        match self.action {
            Some(ActionKind::EndTurn) => Some(MissionCommand::EndTurn),
            Some(_) => MissionCommand::of_key(&self.key),
            None => Some(MissionCommand::Undo),
        }
    }
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
    lesson: Res<Lesson>,
    mut could_go_back: Local<bool>,
    mut bars: Query<&mut ActionBar>,
) {
    let past = way_back.past();
    for mut bar in &mut bars {
        let is_stale =
            view.is_changed() || turns.is_changed() || pointing.is_changed() || lesson.is_changed();
        if is_stale || *could_go_back != past.undo().is_ok() || bar.is_added() {
            *could_go_back = past.undo().is_ok();
            let is_on = turns.current() == Some(CreatureId::ROGUE) && !turns.is_over();
            let mut now = ActionBar::of(view.situation(), rules.rulebook(), pointing.kind, is_on);
            now.buttons.retain(|slot| slot.action.is_none_or(|kind| lesson.has_button(kind)));
            let has_strike = now.buttons.iter().any(|slot| slot.action == Some(ActionKind::Strike));
            let is_rogue = view.situation().creature(CreatureId::ROGUE).is_rogue();
            now.kills = (has_strike && is_rogue).then_some(view.situation().rogue_kills);
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
            kills: None,
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
        key: String::new(),
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
                if let (Some(ActionKind::Strike), Some(kills)) = (slot.action, self.kills) {
                    draw_kill(kills, buttons);
                }
            }
        });
    }
}

/// What a Strike that fells is meant to do: a choice of its own, in a colour of its own. Rule: HSE-29.
fn draw_kill(kills: bool, parent: &mut ChildSpawnerCommands) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::Center,
        min_width: px(64),
        padding: UiRect::axes(px(6), px(3)),
        ..default()
    };
    let about = Explains::new(
        "What a Strike that fells does: knock out, or kill. It holds until you choose otherwise, and costs nothing.",
        "HSE-29",
    );
    let (words, color) = if kills { ("Kill", theme::DANGER) } else { ("Spare", theme::OWN) };
    let name = SpokenName(format!("Strikes that fell: {}", if kills { "kill" } else { "knock out" }));
    let mut button = parent.spawn((button_frame(MissionRequest::Kill(!kills), node), about, name));
    if kills {
        button.insert(Chosen);
    }
    button.with_children(|button| {
        button.spawn((
            text(words, theme::bold(TextSize::Body), color),
            Node { margin: UiRect::top(px(11)), ..default() },
        ));
        button.spawn(text("if it fells", theme::sans(TextSize::Small), theme::QUIET));
    });
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
    let mut button = match slot.action {
        Some(ActionKind::EndTurn) => parent.spawn(button_frame(MissionRequest::EndTurn, node)),
        Some(kind) => parent.spawn(button_frame(MissionRequest::Choose(kind), node)),
        None => parent.spawn(button_frame(GameRequest::Undo, node)),
    };
    button.insert(explains);
    if slot.is_chosen {
        button.insert(Chosen);
    }
    if slot.refusal.is_some() {
        button.insert(NotNow);
    }
    let (name, note) = match slot.refusal {
        Some(_) => (theme::FAINT, theme::FAINT),
        None => (theme::TEXT, theme::QUIET),
    };
    button.with_children(|button| {
        let key = Node { position_type: PositionType::Absolute, left: px(5), top: px(2), ..default() };
        let mut key = button.spawn((text(&slot.key, theme::mono(TextSize::Small), theme::FAINT), key));
        if let Some(command) = slot.command() {
            key.insert(KeyLabel::new("", command));
        }
        button.spawn((
            text(slot.name, theme::bold(TextSize::Body), name),
            Node { margin: UiRect::top(px(11)), ..default() },
        ));
        button.spawn(text(&slot.note, theme::sans(TextSize::Small), note));
    });
}
