//! The bar of actions: who acts and what is left, and a button for each action with key, cost, chance or why not.
//! Rule: HSE-24.

mod cards;
mod chosen_note;
mod drawing;
mod halves;
mod odds;

use bevy::prelude::*;

use crate::aim::{Pointing, body_in_hand, victims_at_hand};
use crate::level::RulebookName;
use crate::shown_situation::ShownSituation;
use crate::sim::{Id, MissionRules, Playing, Thoughts, Turns, Waiting};
use crate::ui::figures::Build;
use crate::ui::portraits::Person;
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::ui::scale::Room;
use unnoticed_rules::{
    ActionEntry, ActionKind, Aimed, CreatureId, Currency, Emblem, Price, Refusal, RefusalKind, Rulebook,
    SheetRow, Situation,
};

use super::action_notes::note;
use super::ahead::{Coming, comings};
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
    /// Whether somebody is known to come upon the rogue where it is. Rule: HSE-71.
    is_awaited: bool,
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

    /// What stands under its name; where there is least room neither why it cannot be done nor what a chance is of, which the
    /// explanation says as well.
    fn said(&self, is_cramped: bool) -> &str {
        match self.note.find('%') {
            _ if !is_cramped => &self.note,
            _ if self.refusal.is_some() => BLANK,
            Some(end) => &self.note[..=end],
            None => &self.note,
        }
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
    app.init_resource::<ButtonRows>().add_redraw::<ActionBar>().add_plugins(chosen_note::plugin).add_systems(
        PostUpdate,
        (show_actions, count_rows).chain().before(RedrawSystems).run_if(resource_exists::<Playing>),
    );
}

fn show_actions(
    view: ShownSituation,
    turns: Res<Turns>,
    rules: Res<MissionRules>,
    pointing: Res<Pointing>,
    room: Res<Room>,
    (lesson, waiting): (Res<Lesson>, Res<Waiting>),
    minds: Query<(&Id, &Thoughts)>,
    mut bars: Query<&mut ActionBar>,
    // Who comes is the same wherever one points.
    mut known: Local<Vec<(CreatureId, Coming)>>,
) {
    let is_on = turns.current() == Some(CreatureId::ROGUE) && !turns.is_over();
    let rogue = view.situation().creature(CreatureId::ROGUE);
    if view.is_changed() || turns.is_changed() {
        let minds = minds.iter().map(|(id, thoughts)| (id.0, &thoughts.0));
        let who = || comings(rules.rulebook(), view.situation(), minds, rogue.square);
        *known = if is_on { who() } else { Vec::new() };
    }
    for mut bar in &mut bars {
        let is_stale = view.is_changed()
            || turns.is_changed()
            || pointing.is_changed()
            || room.is_changed()
            || lesson.is_changed()
            || waiting.is_changed();
        if is_stale || bar.is_added() {
            let mut now = ActionBar::of(view.situation(), rules.rulebook(), pointing.kind, is_on);
            now.warn_at_end(&known, view.situation());
            now.buttons.retain(|slot| lesson.has_button(slot.action));
            let has_strike = now.buttons.iter().any(|slot| slot.action == ActionKind::Strike);
            now.kills = (has_strike && rogue.is_rogue()).then_some(view.situation().rogue_kills);
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
            is_awaited: false,
            is_waiting: false,
            width: BarWidth::default(),
        }
    }

    /// The button that ends the turn says who comes upon the rogue where it is. Rule: HSE-71.
    fn warn_at_end(&mut self, comings: &[(CreatureId, Coming)], situation: &Situation) {
        let Some(ends) = self.buttons.iter_mut().find(|slot| slot.action == ActionKind::EndTurn) else {
            return;
        };
        for (guard, coming) in comings {
            let name = &situation.creature(*guard).profile.name;
            ends.about +=
                &format!("\nIf nothing disturbs it, {name} {} in its next turn.", coming.does_to_you());
        }
        self.is_awaited = !comings.is_empty();
        let worst = comings.iter().map(|(_, coming)| *coming).min();
        // What the rulebook itself warns of stays there.
        if let Some(worst) = worst.filter(|_| ends.note == BLANK) {
            worst.in_short().clone_into(&mut ends.note);
        }
        if worst.is_some() {
            ends.about += " HSE-71";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
    use unnoticed_rules::detection::{Detection, State};

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
    fn hse_71_the_button_that_ends_the_turn_says_who_comes_upon_the_rogue() {
        let scene = Scene::draw("R...G.G");
        let ends_after = |comings: &[(CreatureId, Coming)]| {
            let mut bar = ActionBar::of(&scene.situation, &Detection, None, true);
            bar.warn_at_end(comings, &scene.situation);
            bar.buttons.into_iter().find(|slot| slot.action == ActionKind::EndTurn).expect("it can end")
        };
        assert_eq!(ends_after(&[]).note, BLANK);
        let warned = ends_after(&[(FIRST, Coming::IntoSight), (SECOND, Coming::Onto)]);
        assert_eq!(warned.note, "soon met", "that is worse");
        for does in ["has you in plain sight", "walks over your square"] {
            let words = format!("If nothing disturbs it, Guard {does} in its next turn.");
            assert!(warned.about.contains(&words), "{}", warned.about);
        }
    }

    #[test]
    fn hse_49_a_guard_that_is_not_perceived_brings_no_card() {
        let unseen = Scene::draw("RG...").holds(ROGUE, FIRST, State::Unnoticed);
        assert_eq!(occasions(&unseen), [false, false]);
    }
}
