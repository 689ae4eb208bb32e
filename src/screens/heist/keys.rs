//! A heist by key: numbers lead the focus to a button and press it, the rest is as in menus.

use bevy::picking::hover::HoverMap;
use bevy::prelude::*;
use bevy::ui::ComputedStackIndex;
use bevy::ui_widgets::Activate;
use leafwing_input_manager::prelude::*;

use crate::input::{AddKeys, AnyPress, Bound, FocusedButton, Guide, Key, KeyHelp, Keys, MenuCommand};
use crate::navigation::{Menu, Navigate, is_heist_in_front};
use crate::screens::game::GameRequest;

use super::request::HeistRequest;
use super::target::HandTarget;

/// What can be asked for in a heist, besides what menus know; each number leads to the button that has it.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub(super) enum HeistCommand {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    /// Press the button that has the focus.
    Press,
    /// Let the dice lie still.
    SkipDice,
    /// Take the last choice back.
    Undo,
    /// Show the keys.
    Help,
}

impl HeistCommand {
    /// The numbers in their order.
    pub const NUMBERS: [Self; 10] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
    ];
}

impl Bound for HeistCommand {
    const KEYS: &'static [(Self, Key)] = &[
        (Self::One, Key::new(KeyCode::Digit1)),
        (Self::Two, Key::new(KeyCode::Digit2)),
        (Self::Three, Key::new(KeyCode::Digit3)),
        (Self::Four, Key::new(KeyCode::Digit4)),
        (Self::Five, Key::new(KeyCode::Digit5)),
        (Self::Six, Key::new(KeyCode::Digit6)),
        (Self::Seven, Key::new(KeyCode::Digit7)),
        (Self::Eight, Key::new(KeyCode::Digit8)),
        (Self::Nine, Key::new(KeyCode::Digit9)),
        (Self::Ten, Key::new(KeyCode::Digit0)),
        (Self::One, Key::new(KeyCode::Numpad1)),
        (Self::Two, Key::new(KeyCode::Numpad2)),
        (Self::Three, Key::new(KeyCode::Numpad3)),
        (Self::Four, Key::new(KeyCode::Numpad4)),
        (Self::Five, Key::new(KeyCode::Numpad5)),
        (Self::Six, Key::new(KeyCode::Numpad6)),
        (Self::Seven, Key::new(KeyCode::Numpad7)),
        (Self::Eight, Key::new(KeyCode::Numpad8)),
        (Self::Nine, Key::new(KeyCode::Numpad9)),
        (Self::Ten, Key::new(KeyCode::Numpad0)),
        (Self::SkipDice, Key::new(KeyCode::Space)),
        (Self::SkipDice, Key::new(KeyCode::Enter)),
        (Self::SkipDice, Key::new(KeyCode::NumpadEnter)),
        (Self::Press, Key::new(KeyCode::Enter)),
        (Self::Press, Key::new(KeyCode::NumpadEnter)),
        (Self::Undo, Key::new(KeyCode::KeyU)),
        (Self::Help, Key::new(KeyCode::F1)),
    ];

    fn name(self) -> Option<String> {
        let name = match self {
            Self::Press => "Choose what has the focus",
            Self::SkipDice => "Let rolling dice lie",
            Self::Undo => "Undo",
            Self::Help => "These keys",
            number => {
                let place = Self::NUMBERS.iter().position(|other| *other == number)?;
                return Some(format!("Button {}", place + 1));
            }
        };
        Some(name.to_owned())
    }
}

/// Keys of heists as they are bound now, for the help.
pub(in crate::screens) fn heist_help(keys: &Keys) -> Vec<KeyHelp> {
    use {HeistCommand as C, MenuCommand as M};
    let digits = [C::One, C::Nine, C::Ten].map(|command| keys.of(command));
    let digits = format!("{} … {}, {}", digits[0], digits[1], digits[2]);
    vec![
        KeyHelp::besides(&digits, "look at the button; once more: choose it"),
        keys.all(M::Next, "to the next button"),
        keys.all(M::Previous, "to the one before"),
        keys.help(&[M::NextStop, M::PreviousStop], "to the next thing that explains itself, the one before"),
        keys.help(&[C::Press], "choose what you look at; let rolling dice lie"),
        keys.help(&[C::SkipDice], "let rolling dice lie"),
        keys.help(&[C::Undo], "take back what was chosen since dice were thrown"),
        keys.help(&[M::Back], "back to all actions, then pause"),
    ]
}

/// The button with this number, from 0: its digit leads to it. What has the pointer or the focus is looked at in the
/// preview.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferButton(pub usize);

pub(super) fn plugin(app: &mut App) {
    app.add_keys(heist_keys())
        .add_systems(Update, (pick, press, command, touch, read_on).run_if(is_heist_in_front));
}

/// A number leads the focus to its button; once more it presses it.
fn pick(
    keys: Single<&ActionState<HeistCommand>>,
    buttons: Query<(Entity, &OfferButton)>,
    mut guide: Guide,
    mut commands: Commands,
) {
    let number = HeistCommand::NUMBERS.iter().position(|command| keys.just_pressed(command));
    let Some(number) = number else { return };
    let Some((entity, _)) = buttons.iter().find(|(_, button)| button.0 == number) else { return };
    if guide.focused() == Some(entity) {
        commands.trigger(Activate { entity });
    } else {
        guide.lead_to(entity);
    }
}

/// The button that has the focus is pressed.
fn press(keys: Single<&ActionState<HeistCommand>>, mut focused: FocusedButton) {
    if keys.just_pressed(&HeistCommand::Press) {
        focused.press();
    }
}

/// What lies on the table is clicked when it is released where it was pressed; a button over it goes first. What is pressed is
/// known by what it stands for: the table may be drawn anew before it is released.
fn touch(
    keys: Single<&ActionState<MenuCommand>>,
    hovered: Res<HoverMap>,
    parents: Query<&ChildOf>,
    buttons: Query<(), With<Button>>,
    targets: Query<(&HandTarget, &ComputedStackIndex)>,
    mut requests: MessageWriter<HeistRequest>,
    mut held: Local<Option<HandTarget>>,
) {
    let pressed = keys.just_pressed(&MenuCommand::Click);
    if !pressed && held.is_none() {
        return;
    }
    let all = hovered.values().flat_map(|hits| hits.keys().copied());
    let all: Vec<Entity> =
        all.flat_map(|entity| std::iter::once(entity).chain(parents.iter_ancestors(entity))).collect();
    let is_button = all.iter().any(|&entity| buttons.contains(entity));
    let touched = all.into_iter().filter_map(|entity| targets.get(entity).ok());
    let touched = touched.max_by_key(|(_, index)| index.0).filter(|_| !is_button);
    let under = touched.map(|(target, _)| *target);
    if pressed {
        *held = under;
    } else if keys.released(&MenuCommand::Click)
        && let Some(target) = held.take().filter(|held| under == Some(*held))
    {
        requests.write(HeistRequest::Touch(Some(target)));
    }
}

/// Whatever is pressed ends what is told of moments.
fn read_on(pressed: AnyPress, mut requests: MessageWriter<HeistRequest>) {
    if pressed.just_now() {
        requests.write(HeistRequest::SkipMoments);
    }
}

fn command(
    keys: Single<&ActionState<HeistCommand>>,
    mut games: MessageWriter<GameRequest>,
    mut menus: MessageWriter<Navigate>,
    mut requests: MessageWriter<HeistRequest>,
) {
    if keys.just_pressed(&HeistCommand::Undo) {
        games.write(GameRequest::Undo);
    }
    if keys.just_pressed(&HeistCommand::Help) {
        menus.write(Navigate::Open(Menu::Help));
    }
    if keys.just_pressed(&HeistCommand::SkipDice) {
        requests.write(HeistRequest::SkipDice);
    }
}

fn heist_keys() -> InputMap<HeistCommand> {
    use HeistCommand as C;
    C::bindings()
        .with(C::SkipDice, MouseButton::Left)
        .with_multiple([(C::SkipDice, GamepadButton::South), (C::Press, GamepadButton::South)])
        .with(C::Undo, GamepadButton::West)
}
