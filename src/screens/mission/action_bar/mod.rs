//! The bar of actions: who acts and what is left, and a button for each action with key, cost, chance or why not.
//! Rule: HSE-24.

mod cards;
mod drawing;
mod halves;
mod odds;

use bevy::prelude::*;

use crate::aim::{Aim, Pointing, body_in_hand, victims_at_hand};
use crate::level::RulebookName;
use crate::shown_situation::ShownSituation;
use crate::sim::{MissionRules, Playing, Turns, Waiting};
use crate::ui::figures::Build;
use crate::ui::portraits::Person;
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::ui::scale::Room;
use unnoticed_rules::{
    ActionEntry, ActionKind, Aimed, CreatureId, Currency, Emblem, Price, Refusal, RefusalKind, Rulebook,
    SheetRow, Situation,
};

use super::action_notes::note;
use super::keys::MissionCommand;
use super::lesson::Lesson;
use odds::odds_of_move;

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
    /// Whether rounds pass until something happens.
    is_waiting: bool,
    width: BarWidth,
}

/// One button.
#[derive(Clone, Debug, PartialEq)]
struct Slot {
    action: ActionKind,
    emblem: Emblem,
    key: String,
    name: &'static str,
    about: String,
    note: String,
    refusal: Option<Refusal>,
    is_chosen: bool,
}

impl Slot {
    /// Whether it is refused because others act.
    fn waits(&self) -> bool {
        self.refusal.is_some_and(|why| why.kind == RefusalKind::NotNow)
    }

    /// What is asked for by key instead.
    fn command(&self) -> Option<MissionCommand> {
        match self.action {
            ActionKind::EndTurn => Some(MissionCommand::EndTurn),
            _ => MissionCommand::of_key(&self.key),
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

/// Rows of buttons that the bar has in a wide window: never fewer than before in the same mission and under the same rulebook,
/// so that the board stays where it is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ButtonRows(pub u8);

/// Buttons in a row.
const IN_A_ROW: usize = 7;

fn count_rows(
    bars: Query<Ref<ActionBar>>,
    rules: Res<MissionRules>,
    mut rows: ResMut<ButtonRows>,
    mut counted_for: Local<Option<RulebookName>>,
) {
    let is_other = counted_for.replace(rules.name()) != Some(rules.name());
    for bar in &bars {
        let before = if bar.is_added() || is_other { 0 } else { rows.0 };
        let needed = if bar.is_one_row() { 1 } else { bar.buttons.len().div_ceil(IN_A_ROW) as u8 };
        rows.set_if_neq(ButtonRows(before.max(needed)));
    }
}

/// What stands under a name that has nothing to tell: a line as high as any other, so that nothing moves.
const BLANK: &str = "\u{a0}";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ButtonRows>().add_redraw::<ActionBar>().add_systems(
        PostUpdate,
        (show_actions, count_rows).chain().before(RedrawSystems).run_if(resource_exists::<Playing>),
    );
}

fn show_actions(
    view: ShownSituation,
    turns: Res<Turns>,
    rules: Res<MissionRules>,
    (pointing, aim): (Res<Pointing>, Res<Aim>),
    room: Res<Room>,
    (lesson, waiting): (Res<Lesson>, Res<Waiting>),
    mut bars: Query<&mut ActionBar>,
) {
    for mut bar in &mut bars {
        let is_stale = view.is_changed()
            || turns.is_changed()
            || pointing.is_changed()
            || aim.is_changed()
            || room.is_changed()
            || lesson.is_changed()
            || waiting.is_changed();
        if is_stale || bar.is_added() {
            let is_on = turns.current() == Some(CreatureId::ROGUE) && !turns.is_over();
            let mut now = ActionBar::of(view.situation(), rules.rulebook(), pointing.kind, is_on);
            let rogue = view.situation().creature(CreatureId::ROGUE);
            let odds = odds_of_move(rules.rulebook(), rogue, &aim);
            if let Some((slot, odds)) = now.buttons.iter_mut().find(|slot| slot.is_chosen).zip(odds) {
                slot.note = odds;
            }
            now.buttons.retain(|slot| lesson.has_button(slot.action));
            let has_strike = now.buttons.iter().any(|slot| slot.action == ActionKind::Strike);
            let is_rogue = view.situation().creature(CreatureId::ROGUE).is_rogue();
            now.kills = (has_strike && is_rogue).then_some(view.situation().rogue_kills);
            now.is_waiting = waiting.is_on();
            now.width = BarWidth::of(*room);
            if now.is_one_row() {
                now.buttons.retain(|slot| slot.is_chosen || has_occasion(view.situation(), slot.action));
            }
            bar.set_if_neq(now);
        }
    }
}

/// Whether there is anything that `kind` could be done to: what one does to others close by has a card only beside them.
fn has_occasion(situation: &Situation, kind: ActionKind) -> bool {
    match kind {
        ActionKind::Subdue => victims_at_hand(situation).next().is_some(),
        ActionKind::Drag => {
            let is_dragging = situation.creature(CreatureId::ROGUE).turn.dragging.is_some();
            is_dragging || body_in_hand(situation).is_some()
        }
        _ => true,
    }
}

impl ActionBar {
    fn of(situation: &Situation, rulebook: &dyn Rulebook, chosen: Option<ActionKind>, is_on: bool) -> Self {
        let rogue = situation.creature(CreatureId::ROGUE);
        let slot = |entry: ActionEntry| {
            let (note, refusal) = note(situation, rulebook, entry.kind, is_on);
            let note = if note.is_empty() { BLANK.to_owned() } else { note };
            let ActionEntry { kind, key, name, emblem, .. } = entry;
            let is_chosen = is_on && chosen == Some(kind);
            Slot {
                action: kind,
                emblem,
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
        let entries = rulebook.entries_of(situation, CreatureId::ROGUE);
        let person = Person { build: Build::of(profile.kind, true), name: profile.name.clone() };
        Self {
            person: Some(person),
            left: rulebook.currencies().iter().copied().zip(purse.0).collect(),
            movement: if is_on { rogue.turn.movement } else { 0 },
            sheet: rulebook.sheet(rogue),
            // What is done with cards, the hand itself does.
            buttons: entries.into_iter().filter(|entry| entry.aimed != Aimed::Card).map(slot).collect(),
            kills: None,
            is_waiting: false,
            width: BarWidth::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    fn occasions(scene: &Scene) -> [bool; 2] {
        [ActionKind::Subdue, ActionKind::Drag].map(|kind| has_occasion(&scene.situation, kind))
    }

    #[test]
    fn hse_28_hse_30_what_is_done_to_somebody_close_by_has_a_card_beside_somebody_alone() {
        let observed = |drawing| Scene::draw(drawing).holds(ROGUE, FIRST, State::Observed);
        assert_eq!(occasions(&observed("R...G")), [false, false]);
        assert_eq!(occasions(&observed("RG...")), [true, false]);
        let fell = |scene: Scene| scene.conditions(FIRST, |guard| guard.unconscious = true);
        assert_eq!(occasions(&fell(observed("RG..."))), [false, true]);
        assert_eq!(occasions(&fell(observed("R...G"))), [false, false]);
        assert!(has_occasion(&observed("R...G").situation, ActionKind::Strike), "others are always there");
    }

    #[test]
    fn hse_49_a_guard_that_is_not_perceived_brings_no_card() {
        let unseen = Scene::draw("RG...").holds(ROGUE, FIRST, State::Unnoticed);
        assert_eq!(occasions(&unseen), [false, false]);
    }
}
