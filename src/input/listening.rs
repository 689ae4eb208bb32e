//! Waiting for what is to be bound: the next key or button is heard, and does nothing else.

use bevy::prelude::*;

use crate::navigation::{Menu, Reading};

use super::bindings::{Address, BindingRefused, Bindings, Key, Trigger, is_shift};

/// Seconds after which nothing is waited for any longer: a gamepad has no Escape.
const PATIENCE_SECS: f32 = 6.0;

/// Whether something to be bound is waited for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum Listening {
    /// Nothing is.
    #[default]
    No,
    /// For the command at this place, besides what it has or in the place of `replaces`.
    For {
        /// Which command.
        at: Address,
        /// What is replaced.
        replaces: Option<Trigger>,
        /// Seconds waited; below 0 what asked for it may still be held.
        waited: f32,
    },
    /// It was heard, and is bound as soon as nothing is held any longer: else it would be pressed again at once.
    Heard {
        /// Which command.
        at: Address,
        /// What is replaced.
        replaces: Option<Trigger>,
        /// What was pressed.
        trigger: Trigger,
    },
}

impl Listening {
    /// From now on, for the command at `at`.
    pub const fn begin(at: Address, replaces: Option<Trigger>) -> Self {
        Self::For { at, replaces, waited: -1.0 }
    }

    /// The command for which something is waited for, and what is replaced.
    pub const fn asked(self) -> Option<(Address, Option<Trigger>)> {
        match self {
            Self::No => None,
            Self::For { at, replaces, .. } | Self::Heard { at, replaces, .. } => Some((at, replaces)),
        }
    }
}

/// Whether keys mean what they are bound to, and are not waited for to be bound.
pub fn do_keys_count(listening: Res<Listening>) -> bool {
    *listening == Listening::No
}

/// Whether a key or a click asks for anything: not while it only puts away a moment that is read. A menu that lies over the
/// moment comes first.
pub(super) fn is_free_to_ask(menu: Res<State<Menu>>, reading: Res<Reading>) -> bool {
    *menu.get() != Menu::None || !reading.0
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Listening>()
        .add_message::<BindingRefused>()
        .add_systems(PostUpdate, listen.run_if(not(do_keys_count)));
}

/// What is held or was pressed.
#[derive(bevy::ecs::system::SystemParam)]
struct Held<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl Held<'_, '_> {
    fn is_nothing(&self) -> bool {
        let is_free = |pad: &Gamepad| pad.get_pressed().next().is_none();
        self.keys.get_pressed().next().is_none()
            && self.buttons.get_pressed().next().is_none()
            && self.pads.iter().all(is_free)
    }

    fn pressed(&self) -> Option<Trigger> {
        let has_shift = self.keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        let code = self.keys.get_just_pressed().copied().find(|code| !is_shift(*code));
        let key = code.map(|code| if has_shift { Key::with_shift(code) } else { Key::new(code) });
        let button = || self.buttons.get_just_pressed().next().copied().map(Trigger::Mouse);
        let pad = || self.pads.iter().find_map(|pad| pad.get_just_pressed().next().copied());
        key.map(Trigger::Key).or_else(button).or_else(|| pad().map(Trigger::Pad))
    }
}

/// Runs after everything else of the frame, so that nothing else takes what is heard.
fn listen(
    held: Held,
    time: Res<Time<Real>>,
    mut listening: ResMut<Listening>,
    mut bindings: ResMut<Bindings>,
    mut refused: MessageWriter<BindingRefused>,
) {
    match *listening {
        Listening::No => {}
        Listening::For { at, replaces, waited } if waited < 0.0 => {
            if held.is_nothing() {
                *listening = Listening::For { at, replaces, waited: 0.0 };
            }
        }
        Listening::For { at, replaces, waited } => {
            let waited = waited + time.delta_secs();
            *listening = match held.pressed() {
                Some(trigger) if is_no(trigger, replaces) => Listening::No,
                Some(trigger) => Listening::Heard { at, replaces, trigger },
                None if waited > PATIENCE_SECS => Listening::No,
                None => Listening::For { at, replaces, waited },
            };
        }
        Listening::Heard { at, replaces, trigger } => {
            if !held.is_nothing() {
                return;
            }
            *listening = Listening::No;
            if let Err(why) = bindings.bind(at, trigger, replaces) {
                refused.write(why);
            }
        }
    }
}

/// Whether `trigger` says that nothing is to be bound: Escape, unless it is what is looked at.
fn is_no(trigger: Trigger, replaces: Option<Trigger>) -> bool {
    trigger == Trigger::Key(Key::new(KeyCode::Escape)) && replaces != Some(trigger)
}
