//! Buttons, menus and refusals.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::heist::HeistRefused;
use crate::navigation::{Menu, Screen};
use crate::sim::{Ask, KnownSituation, Refused};
use tactical_grid::DoorState;
use unnoticed_rules::{Action, Deed};
use unnoticed_sounds::Sound;

use super::{Cue, HearingSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Refused>()
        .add_message::<HeistRefused>()
        .add_message::<CursorMoved>()
        .add_observer(press)
        .add_systems(PostUpdate, (hover, refuse, turn_page).before(HearingSystems));
}

fn press(activated: On<Activate>, buttons: Query<(), With<Button>>, mut cues: MessageWriter<Cue>) {
    if buttons.contains(activated.entity) {
        cues.write(Cue::everywhere(Sound::Button));
    }
}

/// A pointer that comes over a button; a button that is drawn anew under it is no news.
fn hover(
    mut moves: MessageReader<CursorMoved>,
    buttons: Query<Ref<Hovered>, (With<Button>, Changed<Hovered>)>,
    mut cues: MessageWriter<Cue>,
) {
    let has_moved = moves.read().count() > 0;
    if has_moved && buttons.iter().any(|hovered| hovered.get() && !hovered.is_added()) {
        cues.write(Cue::everywhere(Sound::Hover));
    }
}

/// A locked door is heard as one.
fn refuse(
    mut refused: MessageReader<Refused>,
    mut heist: MessageReader<HeistRefused>,
    known: Option<Res<KnownSituation>>,
    mut cues: MessageWriter<Cue>,
) {
    let is_locked = |refused: &Refused| match refused.intent.ask {
        Ask::Act(Action::Interact(Deed::Open(at))) => {
            let door = known.as_ref().and_then(|known| known.0.board.door(at));
            door.is_some_and(|door| matches!(door.state, DoorState::Locked { .. }))
        }
        _ => false,
    };
    let sounds =
        refused.read().map(|refused| if is_locked(refused) { Sound::DoorLocked } else { Sound::Refused });
    let sounds = sounds.chain(heist.read().map(|_| Sound::Refused));
    if let Some(sound) = sounds.last() {
        cues.write(Cue::everywhere(sound));
    }
}

/// A screen or menu that comes up is a card that is laid down.
fn turn_page(
    screen: Option<Res<State<Screen>>>,
    menu: Option<Res<State<Menu>>>,
    mut shown: Local<Option<(Screen, Menu)>>,
    mut cues: MessageWriter<Cue>,
) {
    let (Some(screen), Some(menu)) = (screen, menu) else { return };
    let now = (*screen.get(), *menu.get());
    if shown.replace(now).is_some_and(|before| before != now) {
        cues.write(Cue::everywhere(Sound::Card));
    }
}
