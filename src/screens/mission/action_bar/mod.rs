//! The bar of actions: who acts and what is left, and a button for each action with key, cost, chance or why not; and undo.
//! Rule: HSE-24.

mod cards;
mod drawing;
mod halves;

use bevy::prelude::*;

use crate::aim::Pointing;
use crate::shown_situation::ShownSituation;
use crate::sim::{Ask, MissionRules, Past, Playing, Turns, WayBack};
use crate::ui::figures::Build;
use crate::ui::portraits::Person;
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::ui::scale::Room;
use unnoticed_rules::{
    ActionEntry, ActionKind, CreatureId, Currency, Price, Refusal, Rulebook, SheetRow, Situation,
};

use super::action_notes::note;
use super::keys::MissionCommand;
use super::lesson::Lesson;

/// How much room the bar has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum BarWidth {
    /// Large texts in a small window: only what cannot be done without.
    Cramped,
    #[default]
    Small,
    /// For names, larger drawings, and all buttons in one row.
    Wide,
}

impl BarWidth {
    /// In a window of `room`.
    fn of(room: Room) -> Self {
        match room.size.x {
            ..720.0 => Self::Cramped,
            ..1240.0 => Self::Small,
            _ => Self::Wide,
        }
    }
}

/// What the bar shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct ActionBar {
    /// Whose actions they are.
    person: Option<Person>,
    /// What is left of each currency, and how much of it there may be.
    left: Vec<(Currency, u8)>,
    movement: u8,
    /// What the rogue has.
    sheet: Vec<SheetRow>,
    buttons: Vec<Slot>,
    /// Whether Strikes of the rogue kill; none where that is not asked. Rule: HSE-29.
    kills: Option<bool>,
    width: BarWidth,
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

impl ActionBar {
    fn is_wide(&self) -> bool {
        self.width == BarWidth::Wide
    }

    fn is_cramped(&self) -> bool {
        self.width == BarWidth::Cramped
    }

    /// Whether all buttons stand in one row, as cards.
    fn is_one_row(&self) -> bool {
        self.is_wide() && self.buttons.len() <= cards::MOST
    }
}

/// What stands under a name that has nothing to tell, and under every one while others act: a line as high as any other, so
/// that nothing moves.
const BLANK: &str = "\u{a0}";

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
    room: Res<Room>,
    lesson: Res<Lesson>,
    mut could_go_back: Local<bool>,
    mut bars: Query<&mut ActionBar>,
) {
    let past = way_back.past();
    for mut bar in &mut bars {
        let is_stale = view.is_changed()
            || turns.is_changed()
            || pointing.is_changed()
            || room.is_changed()
            || lesson.is_changed();
        if is_stale || *could_go_back != past.undo().is_ok() || bar.is_added() {
            *could_go_back = past.undo().is_ok();
            let is_on = turns.current() == Some(CreatureId::ROGUE) && !turns.is_over();
            let mut now = ActionBar::of(view.situation(), rules.rulebook(), pointing.kind, is_on);
            now.buttons.retain(|slot| slot.action.is_none_or(|kind| lesson.has_button(kind)));
            let has_strike = now.buttons.iter().any(|slot| slot.action == Some(ActionKind::Strike));
            let is_rogue = view.situation().creature(CreatureId::ROGUE).is_rogue();
            now.kills = (has_strike && is_rogue).then_some(view.situation().rogue_kills);
            now.buttons.push(undo_slot(past, rules.rulebook()));
            now.width = BarWidth::of(*room);
            bar.set_if_neq(now);
        }
    }
}

impl ActionBar {
    fn of(situation: &Situation, rulebook: &dyn Rulebook, chosen: Option<ActionKind>, is_on: bool) -> Self {
        let rogue = situation.creature(CreatureId::ROGUE);
        let slot = |entry: ActionEntry| {
            let (note, refusal) = note(situation, rulebook, entry.kind, is_on);
            let note = if is_on && !note.is_empty() { note } else { BLANK.to_owned() };
            let ActionEntry { kind, key, name, .. } = entry;
            let is_chosen = is_on && chosen == Some(kind);
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
        let profile = &rogue.profile;
        let person = Person { build: Build::of(profile.kind, true), name: profile.name.clone() };
        Self {
            person: Some(person),
            left: rulebook.currencies().iter().copied().zip(purse.0).collect(),
            movement: if is_on { rogue.turn.movement } else { 0 },
            sheet: rulebook.sheet(rogue),
            buttons: rulebook.entries_of(situation, CreatureId::ROGUE).into_iter().map(slot).collect(),
            kills: None,
            width: BarWidth::default(),
        }
    }
}

/// The button that takes the last action back, and says which or why not.
fn undo_slot(past: Past, rulebook: &dyn Rulebook) -> Slot {
    let (what, refusal) = match past.undo() {
        Ok(request) => (name_of(request, rulebook), None),
        Err(refusal) => (BLANK, Some(refusal)),
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
