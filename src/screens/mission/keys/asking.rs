//! The mission by key and by mouse: choosing, doing, ending the turn, putting away.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::NavAction;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::aim::{AimSystems, Pointing};
use crate::input::{Among, FocusedButton, Guide, Pointer};
use crate::navigation::{Menu, Navigate, Reading, Screen, is_board_in_front};
use crate::settings::Setting;
use crate::shown_situation::ShownSituation;
use crate::sim::{Awaiting, CurrentSituation, MissionRules, Pending, Playing};
use unnoticed_rules::{ActionKind, Aimed, CreatureId, Rulebook, Situation};

use super::super::action_notes::note;
use super::super::haste::{Hurry, Skip};
use super::super::lesson::Lesson;
use super::super::request::MissionRequest;
use super::MissionCommand;
use super::cards::CardButtons;
use crate::screens::game::GameRequest;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (choose, cycle, act, answer, go_back, step_back).run_if(in_state(Screen::Mission)),
            (put_away, look_around, hurry, explain_next),
        )
            .before(AimSystems::Point)
            .run_if(is_board_in_front.and_then(resource_exists::<Playing>)),
    );
}

/// Seconds within which a key is tapped rather than held.
const TAP_SECS: f32 = 0.25;

/// Answers that have a digit, from 1 on.
const ANSWERS: u8 = 9;

type MissionKeys<'w, 's> = Single<'w, 's, &'static ActionState<MissionCommand>>;

/// The key of each action is what its rulebook says; while there is something to choose, digits answer.
fn choose(
    keys: MissionKeys,
    rules: Option<Res<MissionRules>>,
    pending: Res<Pending>,
    mut requests: MessageWriter<MissionRequest>,
) {
    if pending.choice().is_some() {
        let pressed = (0..ANSWERS).find(|&number| keys.just_pressed(&MissionCommand::Choose(number)));
        pressed.into_iter().for_each(|number| {
            requests.write(MissionRequest::Answer(number));
        });
        return;
    }
    if keys.get_just_pressed().is_empty() {
        return;
    }
    let entries = rules.as_ref().map_or(&[][..], |rules| rules.rulebook().entries());
    for entry in entries.iter().filter(|entry| entry.kind != ActionKind::EndTurn) {
        if MissionCommand::of_key(entry.key).is_some_and(|command| keys.just_pressed(&command)) {
            requests.write(MissionRequest::Choose(entry.kind));
        }
    }
}

fn act(
    keys: MissionKeys,
    pointer: Pointer,
    current: Res<CurrentSituation>,
    pending: Res<Pending>,
    mut focused: FocusedButton,
    mut pointing: ResMut<Pointing>,
    mut requests: MessageWriter<MissionRequest>,
) {
    let clicked = pointer.square().filter(|square| current.0.board.contains(*square));
    let is_asked = pending.question().is_some();
    if keys.just_pressed(&MissionCommand::Confirm) {
        if !focused.press() && !is_asked {
            requests.write(MissionRequest::Confirm);
        }
    } else if keys.just_pressed(&MissionCommand::Click) && clicked.is_some() {
        pointing.cursor = clicked;
        requests.write(MissionRequest::Confirm);
    }
    if keys.just_pressed(&MissionCommand::EndTurn) {
        requests.write(MissionRequest::EndTurn);
    }
    if keys.just_pressed(&MissionCommand::Wait) {
        requests.write(MissionRequest::Wait);
    }
}

fn go_back(
    keys: MissionKeys,
    mut missions: MessageWriter<MissionRequest>,
    mut games: MessageWriter<GameRequest>,
) {
    if keys.just_pressed(&MissionCommand::Rewind) {
        missions.write(MissionRequest::Rewind);
    } else if keys.just_pressed(&MissionCommand::Undo) {
        games.write(GameRequest::Undo);
    }
}

fn put_away(
    keys: MissionKeys,
    mut pointing: ResMut<Pointing>,
    mut focus: ResMut<InputFocus>,
    mut requests: MessageWriter<Navigate>,
) {
    let cancelled = keys.just_pressed(&MissionCommand::Cancel);
    if keys.just_pressed(&MissionCommand::Pause) || cancelled && pointing.kind.is_none() {
        requests.write(Navigate::Open(Menu::Pause));
    } else if cancelled || keys.just_pressed(&MissionCommand::PutAway) {
        pointing.kind = None;
        focus.clear();
    }
}

/// A hint comes before the action; while the rogue is asked whether it reacts, that is answered.
fn step_back(
    keys: MissionKeys,
    pending: Res<Pending>,
    lesson: Res<Lesson>,
    mut pointing: ResMut<Pointing>,
    mut focus: ResMut<InputFocus>,
    mut requests: MessageWriter<MissionRequest>,
) {
    if !keys.just_pressed(&MissionCommand::StepBack) || pending.question().is_some() {
        return;
    }
    if lesson.is_read {
        requests.write(MissionRequest::PutHintAway);
    } else {
        pointing.kind = None;
        focus.clear();
    }
}

/// From one action that can be done to the next, and from the last to the cards that one holds; while there is something to answer, from answer to answer.
fn cycle(
    keys: MissionKeys,
    pending: Res<Pending>,
    rules: Res<MissionRules>,
    view: ShownSituation,
    pointing: Res<Pointing>,
    lesson: Res<Lesson>,
    cards: CardButtons,
    mut guide: Guide,
    mut requests: MessageWriter<MissionRequest>,
) {
    let is_back = match () {
        () if keys.just_pressed(&MissionCommand::NextAction) => false,
        () if keys.just_pressed(&MissionCommand::PreviousAction) => true,
        () => return,
    };
    if pending.question().is_some() || pending.choice().is_some() {
        return guide.lead(if is_back { NavAction::Previous } else { NavAction::Next }, Among::Buttons);
    }
    let mut kinds = kinds_at_hand(view.situation(), rules.rulebook());
    kinds.retain(|kind| lesson.has_button(*kind));
    if is_back {
        kinds.reverse();
    }
    let card = guide.focused().filter(|&focused| cards.contains(focused));
    let at = kinds.iter().position(|kind| Some(*kind) == pointing.kind).filter(|_| card.is_none());
    let following = kinds.get(at.map_or(0, |at| at + 1)).copied();
    if let Some(next) = cards.next(card, is_back).filter(|_| card.is_some() || following.is_none()) {
        return guide.lead_to(next);
    }
    if card.is_some() {
        guide.leave();
    }
    if let Some(kind) = following.or(kinds.first().copied()).filter(|kind| Some(*kind) != pointing.kind) {
        requests.write(MissionRequest::Choose(kind));
    }
}

/// The actions that are not refused as things stand, in the order of their buttons; what is done with cards has none.
fn kinds_at_hand(situation: &Situation, rulebook: &dyn Rulebook) -> Vec<ActionKind> {
    let entries = rulebook.entries_of(situation, CreatureId::ROGUE).into_iter();
    let kinds = entries.filter(|entry| entry.aimed != Aimed::Card).map(|entry| entry.kind);
    let chosen = kinds.filter(|kind| *kind != ActionKind::EndTurn);
    chosen.filter(|kind| note(situation, rulebook, *kind, true).1.is_none()).collect()
}

fn look_around(
    keys: MissionKeys,
    mut settings: MessageWriter<Setting>,
    mut menus: MessageWriter<Navigate>,
    mut requests: MessageWriter<MissionRequest>,
) {
    if keys.just_pressed(&MissionCommand::View) {
        settings.write(Setting::ToggleView);
    }
    if keys.just_pressed(&MissionCommand::Watched) {
        settings.write(Setting::ToggleAllWatched);
    }
    if keys.just_pressed(&MissionCommand::Help) {
        menus.write(Navigate::Open(Menu::Help));
    }
    if keys.just_pressed(&MissionCommand::Legend) {
        menus.write(Navigate::Open(Menu::Legend));
    }
    if keys.just_pressed(&MissionCommand::Compare) {
        menus.write(Navigate::Open(Menu::SideBySide));
    }
    if keys.just_pressed(&MissionCommand::GotIt) {
        requests.write(MissionRequest::PutHintAway);
    }
}

fn answer(keys: MissionKeys, mut requests: MessageWriter<MissionRequest>) {
    for (command, takes) in [(MissionCommand::Yes, true), (MissionCommand::No, false)] {
        if keys.just_pressed(&command) {
            requests.write(MissionRequest::React(takes));
        }
    }
}

/// A key that is held lets everything go faster; one that is tapped while others act, or the rogue walks, skips what is
/// left of it, unless it has put a moment away.
fn hurry(
    keys: MissionKeys,
    reading: Res<Reading>,
    time: Res<Time<Real>>,
    awaiting: Awaiting,
    mut hurry: ResMut<Hurry>,
    mut skip: ResMut<Skip>,
    mut held: Local<Option<f32>>,
) {
    hurry.set_if_neq(Hurry(keys.pressed(&MissionCommand::Confirm)));
    if keys.just_pressed(&MissionCommand::Confirm) {
        *held = (!awaiting.player() && !reading.0).then_some(0.0);
    } else if keys.pressed(&MissionCommand::Confirm) {
        *held = held.map(|secs| secs + time.delta_secs());
    } else if let Some(secs) = held.take() {
        skip.set_if_neq(Skip(secs < TAP_SECS && !awaiting.player()));
    }
}

/// Leads the focus from one thing that explains itself to the next.
fn explain_next(keys: MissionKeys, mut guide: Guide) {
    if keys.just_pressed(&MissionCommand::ExplainPrevious) {
        guide.lead(NavAction::Previous, Among::All);
    } else if keys.just_pressed(&MissionCommand::Explain) {
        guide.lead(NavAction::Next, Among::All);
    }
}
