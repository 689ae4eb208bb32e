//! What commands are bound to, as it is told: on buttons and in the help, for the device in hand.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadEvent;
use bevy::input::mouse::MouseMotion;
use bevy::prelude::*;

use super::key::{Bound, CommandId, KeyHelp};
use super::table::Bindings;
use super::trigger::{Device, Trigger};

/// How far a stick is moved by a hand and not by chance.
const MEANT: f32 = 0.4;

/// Where the key stands in words that go on after it.
const HERE: &str = "{}";

/// A text that names what a command is bound to: "Undo · U". It follows the bindings and the device in hand.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct KeyLabel {
    /// What stands before the key, or around it where it has `{}`; perhaps nothing.
    words: String,
    of: CommandId,
}

impl KeyLabel {
    /// `words`, and what `command` is bound to: in the place of `{}`, or else at the end.
    pub fn new(words: impl Into<String>, command: impl Bound) -> Self {
        Self { words: words.into(), of: command.id() }
    }
}

/// What commands are bound to.
#[derive(SystemParam)]
pub struct Keys<'w> {
    bindings: Res<'w, Bindings>,
    device: Res<'w, Device>,
}

impl Keys<'_> {
    /// Whether another is told of now.
    pub fn are_changed(&self) -> bool {
        self.bindings.is_changed() || self.device.is_changed()
    }

    /// What `command` is bound to on the device in hand, or else on another; empty for nothing.
    pub fn of(&self, command: impl Bound) -> String {
        self.first(&command.id()).map(|trigger| trigger.to_string()).unwrap_or_default()
    }

    /// A line of the help: the first key of each of `commands`, and what they do.
    pub fn help(&self, commands: &[impl Bound], what: &'static str) -> KeyHelp {
        let keys = commands.iter().filter_map(|command| self.first(&command.id()));
        KeyHelp::of(&keys.map(|key| key.to_string()).collect::<Vec<_>>(), what)
    }

    /// A line of the help: all keys of `command`, and what they do.
    pub fn all(&self, command: impl Bound, what: &'static str) -> KeyHelp {
        let bound = self.bindings.of(&command.id());
        let in_hand = bound.iter().any(|trigger| trigger.device() == *self.device);
        let is_told = |trigger: &&Trigger| match trigger {
            Trigger::Key(key) if key.is_of_numpad() => false,
            _ => !in_hand || trigger.device() == *self.device,
        };
        let keys: Vec<String> = bound.iter().filter(is_told).map(ToString::to_string).collect();
        KeyHelp::of(&keys, what)
    }

    fn first(&self, id: &CommandId) -> Option<Trigger> {
        let bound = self.bindings.of(id);
        let in_hand = bound.iter().find(|trigger| trigger.device() == *self.device);
        in_hand.or(bound.first()).copied()
    }

    fn write(&self, label: &KeyLabel, text: &mut Mut<Text>) {
        let key = self.first(&label.of).map(|key| key.to_string()).unwrap_or_default();
        let words = match (label.words.as_str(), key.as_str()) {
            ("", key) => key.to_owned(),
            (words, key) if words.contains(HERE) => words.replace(HERE, key),
            (words, "") => words.to_owned(),
            (words, key) => format!("{words} · {key}"),
        };
        text.set_if_neq(Text(words));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>()
        .init_resource::<Bindings>()
        .add_observer(write_label)
        .add_systems(PreUpdate, notice_device)
        .add_systems(
            PostUpdate,
            write_labels
                .run_if(resource_changed::<Bindings>.or_else(resource_changed::<Device>))
                .before(bevy::ui::UiSystems::Prepare),
        );
}

fn write_label(insert: On<Insert, KeyLabel>, keys: Keys, mut labels: Query<(&KeyLabel, &mut Text)>) {
    if let Ok((label, mut text)) = labels.get_mut(insert.entity) {
        keys.write(label, &mut text);
    }
}

fn write_labels(keys: Keys, mut labels: Query<(&KeyLabel, &mut Text)>) {
    for (label, mut text) in &mut labels {
        keys.write(label, &mut text);
    }
}

/// What was used last is in hand.
fn notice_device(
    mut pads: MessageReader<GamepadEvent>,
    mut moves: MessageReader<MouseMotion>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut device: ResMut<Device>,
) {
    let is_meant = |event: &GamepadEvent| match event {
        GamepadEvent::Connection(_) => false,
        GamepadEvent::Button(change) => change.value > MEANT,
        GamepadEvent::Axis(change) => change.value.abs() > MEANT,
    };
    let by_pad = pads.read().filter(|event| is_meant(event)).count() > 0;
    let is_moved = moves.read().count() > 0;
    let by_hand =
        is_moved || keys.get_just_pressed().next().is_some() || buttons.get_just_pressed().next().is_some();
    if by_pad {
        device.set_if_neq(Device::Gamepad);
    } else if by_hand {
        device.set_if_neq(Device::Keyboard);
    }
}

#[cfg(test)]
mod tests {
    use super::super::MenuCommand;
    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((bevy::input::InputPlugin, plugin));
        let map = MenuCommand::bindings().with(MenuCommand::Back, GamepadButton::East);
        app.world_mut().resource_mut::<Bindings>().register(&map);
        app
    }

    fn read(app: &App, label: Entity) -> &str {
        &app.world().get::<Text>(label).unwrap().0
    }

    #[test]
    fn a_label_tells_the_key_of_the_device_in_hand() {
        let mut app = app();
        let label = (Text::default(), KeyLabel::new("Back", MenuCommand::Back));
        let label = app.world_mut().spawn(label).id();
        assert_eq!(read(&app, label), "Back · Esc");
        let sentence = (Text::default(), KeyLabel::new("{} leads back.", MenuCommand::Back));
        let sentence = app.world_mut().spawn(sentence).id();
        assert_eq!(read(&app, sentence), "Esc leads back.");
        app.insert_resource(Device::Gamepad);
        app.update();
        assert_eq!((read(&app, label), read(&app, sentence)), ("Back · East", "East leads back."));
    }

    #[test]
    fn a_label_follows_the_bindings() {
        let mut app = app();
        let label = (Text::default(), KeyLabel::new("", MenuCommand::RuleNumbers));
        let label = app.world_mut().spawn(label).id();
        assert_eq!(read(&app, label), "F2");
        let mut bindings = app.world_mut().resource_mut::<Bindings>();
        let at =
            bindings.offered("Menu").find(|(_, name)| *name == "Rule numbers").map(|(at, _)| at).unwrap();
        let [f2, f3] = [KeyCode::F2, KeyCode::F3].map(|code| Trigger::Key(super::super::Key::new(code)));
        bindings.bind(at, f3, Some(f2)).unwrap();
        app.update();
        assert_eq!(read(&app, label), "F3");
    }
}
