//! What is bound to what: the commands of every context, as they are at first and as the player has them.

use std::collections::BTreeMap;

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

use super::key::{Bound, CommandId};
use super::trigger::Trigger;

/// All commands of all contexts, with what they are bound to.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Bindings {
    contexts: Vec<Context>,
}

/// The commands that hold at the same time.
#[derive(Clone, Debug, PartialEq)]
struct Context {
    name: &'static str,
    commands: Vec<Command>,
}

/// One command, and what it is bound to.
#[derive(Clone, Debug, PartialEq)]
struct Command {
    /// As the program has it.
    id: String,
    /// As players call it; none if it is not offered.
    name: Option<String>,
    /// What it is bound to at first.
    defaults: Vec<Trigger>,
    /// What the player has bound it to.
    own: Option<Vec<Trigger>>,
    /// Whether it keeps what it is bound to at first.
    is_pinned: bool,
}

impl Command {
    fn triggers(&self) -> &[Trigger] {
        self.own.as_deref().unwrap_or(&self.defaults)
    }

    fn keeps(&self, trigger: Trigger) -> bool {
        self.is_pinned && self.defaults.contains(&trigger)
    }
}

/// The place of a command in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    context: usize,
    command: usize,
}

/// What the player has bound, as it is kept: of each context its commands, each with its triggers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeptBindings(BTreeMap<String, BTreeMap<String, Vec<String>>>);

/// Why something cannot be bound so, as the player is told.
#[derive(Message, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BindingRefused {
    /// It leads to the menu.
    #[error("{0} always leads to the menu.")]
    LeadsToMenu(String),
    /// Without it nobody would find back.
    #[error("{0} stays: without it there would be no way back.")]
    Stays(String),
}

/// Contexts that hold at the same time as others.
const TOGETHER: [[&str; 2]; 5] =
    [["Mission", "Camera"], ["Replay", "Camera"], ["Heist", "Menu"], ["Replay", "Menu"], ["Result", "Menu"]];
/// Commands of menus that hold everywhere.
const EVERYWHERE: [&str; 4] = ["PageUp", "PageDown", "RuleNumbers", "FullScreen"];

impl Bindings {
    /// Adds the commands that `map` binds, in the order of their keys.
    pub(super) fn register<C: Bound>(&mut self, map: &InputMap<C>) -> Vec<C> {
        let mut commands: Vec<C> = Vec::new();
        let others = map.buttonlike_actions().copied();
        for command in C::KEYS.iter().map(|(command, _)| *command).chain(others) {
            if !commands.contains(&command) {
                commands.push(command);
            }
        }
        let entry = |command: &C| Command {
            id: command.id().command,
            name: command.name(),
            defaults: triggers(map, command),
            own: None,
            is_pinned: C::PINNED.contains(command),
        };
        self.contexts.push(Context { name: C::context(), commands: commands.iter().map(entry).collect() });
        commands
    }

    /// All places, in the order in which they were added.
    fn addresses(&self) -> impl Iterator<Item = Address> {
        let counts = self.contexts.iter().map(|context| context.commands.len()).enumerate();
        counts.flat_map(|(context, count)| (0..count).map(move |command| Address { context, command }))
    }

    /// The commands of the context called `context` that are offered for binding, and their names.
    pub fn offered(&self, context: &str) -> impl Iterator<Item = (Address, &str)> {
        self.addresses()
            .filter(move |at| self.contexts[at.context].name == context)
            .filter_map(|at| Some((at, self.command(at).name.as_deref()?)))
    }

    /// The names of all contexts.
    pub fn contexts(&self) -> impl Iterator<Item = &'static str> {
        self.contexts.iter().map(|context| context.name)
    }

    fn command(&self, at: Address) -> &Command {
        &self.contexts[at.context].commands[at.command]
    }

    /// What the command at `at` is bound to.
    pub fn triggers(&self, at: Address) -> &[Trigger] {
        self.command(at).triggers()
    }

    /// Whether the player has bound the command at `at` otherwise than it was.
    pub fn is_own(&self, at: Address) -> bool {
        self.command(at).own.is_some()
    }

    /// Whether anything is bound otherwise than it was.
    pub fn is_any_own(&self) -> bool {
        self.addresses().any(|at| self.is_own(at))
    }

    /// What the command `id` is bound to; nothing if there is no such command.
    pub fn of(&self, id: &CommandId) -> &[Trigger] {
        let at = self
            .addresses()
            .find(|at| self.contexts[at.context].name == id.context && self.command(*at).id == id.command);
        at.map_or(&[], |at| self.triggers(at))
    }

    /// What the player has bound of `C`: those of `commands` with their triggers.
    pub(super) fn own<C: Bound>(&self, commands: &[C]) -> Vec<(C, &[Trigger])> {
        let Some(context) = self.contexts.iter().find(|context| context.name == C::context()) else {
            return Vec::new();
        };
        let own = commands.iter().zip(&context.commands);
        own.filter_map(|(command, bound)| Some((*command, bound.own.as_deref()?))).collect()
    }

    /// Binds the command at `at` to `trigger`, in the place of another one or besides what it has; the same in its own
    /// place takes it away.
    ///
    /// # Errors
    ///
    /// [`BindingRefused`] for what would hide the way back.
    pub fn bind(
        &mut self,
        at: Address,
        trigger: Trigger,
        replaces: Option<Trigger>,
    ) -> Result<(), BindingRefused> {
        let command = self.command(at);
        if let Some(kept) = replaces.filter(|kept| command.keeps(*kept)) {
            return Err(BindingRefused::Stays(kept.to_string()));
        }
        let mut own = command.triggers().to_vec();
        if replaces == Some(trigger) {
            own.retain(|bound| *bound != trigger);
            self.set(at, own);
            return Ok(());
        }
        if Trigger::RESERVED.contains(&trigger) && !command.defaults.contains(&trigger) {
            return Err(BindingRefused::LeadsToMenu(trigger.to_string()));
        }
        own.retain(|bound| *bound != trigger);
        match own.iter_mut().find(|bound| Some(**bound) == replaces) {
            Some(bound) => *bound = trigger,
            None => own.push(trigger),
        }
        self.set(at, own);
        Ok(())
    }

    fn set(&mut self, at: Address, own: Vec<Trigger>) {
        let command = &mut self.contexts[at.context].commands[at.command];
        command.own = (own != command.defaults).then_some(own);
    }

    /// Binds the command at `at` as it was.
    pub fn reset(&mut self, at: Address) {
        self.contexts[at.context].commands[at.command].own = None;
    }

    /// Binds everything as it was.
    pub fn reset_all(&mut self) {
        let all: Vec<Address> = self.addresses().collect();
        all.into_iter().for_each(|at| self.reset(at));
    }

    /// The names of other commands that `trigger` would ask for together with the one at `at`. What was bound so from the
    /// start is meant so.
    pub fn conflicts(&self, at: Address, trigger: Trigger) -> Vec<&str> {
        let one = self.command(at);
        let others = self.addresses().filter(|other| *other != at && self.meet(at, *other));
        let others = others.map(|other| self.command(other)).filter(|other| {
            other.triggers().contains(&trigger)
                && !(one.defaults.contains(&trigger) && other.defaults.contains(&trigger))
        });
        others.map(|other| other.name.as_deref().unwrap_or(&other.id)).collect()
    }

    /// Whether both commands hold at the same time.
    fn meet(&self, one: Address, other: Address) -> bool {
        let [a, b] = [one, other].map(|at| self.contexts[at.context].name);
        let is_everywhere = |at| EVERYWHERE.contains(&self.command(at).id.as_str());
        a == b
            || TOGETHER.iter().any(|pair| pair.contains(&a) && pair.contains(&b))
            || is_everywhere(one)
            || is_everywhere(other)
    }

    /// What the player has bound, to be kept.
    pub fn to_keep(&self) -> KeptBindings {
        let all = self.contexts.iter().map(|context| (context.name.to_owned(), BTreeMap::new()));
        let mut kept: BTreeMap<String, BTreeMap<String, Vec<String>>> = all.collect();
        for at in self.addresses() {
            if let Some(own) = &self.command(at).own {
                let texts = own.iter().map(|trigger| trigger.to_text()).collect();
                let context = kept.entry(self.contexts[at.context].name.to_owned()).or_default();
                context.insert(self.command(at).id.clone(), texts);
            }
        }
        KeptBindings(kept)
    }

    /// Binds everything as it was kept, and tells what of it makes no sense: that stays as it was.
    pub fn take_up(&mut self, kept: &KeptBindings) -> Vec<String> {
        let mut wrong = Vec::new();
        self.reset_all();
        for (context, commands) in &kept.0 {
            for (id, texts) in commands {
                let at = self
                    .addresses()
                    .find(|at| self.contexts[at.context].name == context && self.command(*at).id == *id);
                match at {
                    Some(at) => wrong.extend(self.take_up_one(at, texts)),
                    None => wrong.push(format!("There is nothing called {context}, {id} to bind.")),
                }
            }
        }
        wrong
    }

    fn take_up_one(&mut self, at: Address, texts: &[String]) -> Vec<String> {
        let mut wrong = Vec::new();
        let command = self.command(at);
        let mut own = Vec::new();
        for text in texts {
            match Trigger::from_text(text) {
                Some(trigger)
                    if Trigger::RESERVED.contains(&trigger) && !command.defaults.contains(&trigger) =>
                {
                    wrong.push(BindingRefused::LeadsToMenu(trigger.to_string()).to_string());
                }
                Some(trigger) if !own.contains(&trigger) => own.push(trigger),
                Some(_) => {}
                None => wrong.push(format!("{text:?} is no key and no button.")),
            }
        }
        let kept = command.defaults.iter().copied().filter(|kept| command.keeps(*kept));
        let missing: Vec<Trigger> = kept.filter(|kept| !own.contains(kept)).collect();
        wrong.extend(missing.iter().map(|kept| BindingRefused::Stays(kept.to_string()).to_string()));
        self.set(at, missing.into_iter().chain(own).collect());
        wrong
    }
}

/// What `map` binds `command` to, keys first.
fn triggers<C: Bound>(map: &InputMap<C>, command: &C) -> Vec<Trigger> {
    let bound = map.get_buttonlike(command);
    let mut bound: Vec<Trigger> =
        bound.into_iter().flatten().filter_map(|input| Trigger::of(&**input)).collect();
    bound.sort_by_key(|trigger| match trigger {
        Trigger::Key(_) => 0,
        Trigger::Mouse(_) => 1,
        Trigger::Pad(_) => 2,
    });
    bound
}

#[cfg(test)]
mod tests {
    use super::super::key::Key;
    use super::super::{CameraCommand, MenuCommand};
    use super::*;

    fn key(code: KeyCode) -> Trigger {
        Trigger::Key(Key::new(code))
    }

    fn table() -> Bindings {
        let mut bindings = Bindings::default();
        bindings.register(&MenuCommand::bindings());
        bindings.register(&CameraCommand::bindings());
        bindings
    }

    fn at(bindings: &Bindings, id: &CommandId) -> Address {
        bindings
            .addresses()
            .find(|at| {
                bindings.contexts[at.context].name == id.context && bindings.command(*at).id == id.command
            })
            .unwrap()
    }

    #[test]
    fn a_command_is_bound_besides_in_the_place_of_another_and_no_more() {
        let mut bindings = table();
        let fit = at(&bindings, &CameraCommand::Fit.id());
        bindings.bind(fit, key(KeyCode::KeyB), None).unwrap();
        assert_eq!(bindings.triggers(fit), [key(KeyCode::Home), key(KeyCode::KeyB)]);
        bindings.bind(fit, key(KeyCode::KeyN), Some(key(KeyCode::Home))).unwrap();
        assert_eq!(bindings.triggers(fit), [key(KeyCode::KeyN), key(KeyCode::KeyB)]);
        bindings.bind(fit, key(KeyCode::KeyB), Some(key(KeyCode::KeyB))).unwrap();
        assert_eq!(bindings.triggers(fit), [key(KeyCode::KeyN)]);
        assert!(bindings.is_own(fit));
        bindings.reset(fit);
        assert_eq!(bindings, table());
    }

    #[test]
    fn nothing_can_hide_the_menu() {
        let mut bindings = table();
        let back = at(&bindings, &MenuCommand::Back.id());
        let fit = at(&bindings, &CameraCommand::Fit.id());
        let escape = key(KeyCode::Escape);
        assert!(matches!(bindings.bind(fit, escape, None), Err(BindingRefused::LeadsToMenu(_))));
        for other in [escape, key(KeyCode::KeyB)] {
            assert!(matches!(bindings.bind(back, other, Some(escape)), Err(BindingRefused::Stays(_))));
        }
        assert_eq!(bindings, table());
        bindings.bind(back, key(KeyCode::KeyB), None).unwrap();
        assert_eq!(bindings.triggers(back), [escape, key(KeyCode::KeyB)], "besides is another matter");
    }

    #[test]
    fn what_is_kept_is_taken_up_and_what_makes_no_sense_is_told() {
        let mut bindings = table();
        let fit = at(&bindings, &CameraCommand::Fit.id());
        bindings.bind(fit, Trigger::Pad(GamepadButton::RightThumb), None).unwrap();
        let mut again = table();
        assert!(again.take_up(&bindings.to_keep()).is_empty());
        assert_eq!(again, bindings);
        let broken: KeptBindings = toml::from_str(
            "[Camera]\nFit = [\"Escape\", \"KeyB\", \"Pedal\"]\n[Menu]\nBack = []\nFly = [\"KeyF\"]\n",
        )
        .unwrap();
        let wrong = again.take_up(&broken);
        assert_eq!(wrong.len(), 4, "{wrong:?}");
        assert_eq!(again.triggers(fit), [key(KeyCode::KeyB)]);
        assert_eq!(again.of(&MenuCommand::Back.id()), [key(KeyCode::Escape)]);
    }

    #[test]
    fn two_commands_with_one_key_are_in_conflict_unless_they_never_meet_or_are_meant_so() {
        let mut bindings = table();
        let [fit, pan] =
            [CameraCommand::Fit, CameraCommand::PanUp].map(|command| at(&bindings, &command.id()));
        let w = key(KeyCode::KeyW);
        bindings.bind(fit, w, None).unwrap();
        assert_eq!(bindings.conflicts(fit, w), ["Move the plan up"]);
        assert_eq!(bindings.conflicts(pan, w), ["Show the whole plan"]);
        assert!(bindings.conflicts(fit, key(KeyCode::Home)).is_empty());
        let next = at(&bindings, &MenuCommand::Next.id());
        bindings.bind(next, w, None).unwrap();
        assert!(bindings.conflicts(next, w).is_empty(), "the plan does not move while a menu is open");
        let page = at(&bindings, &MenuCommand::PageUp.id());
        bindings.bind(page, w, None).unwrap();
        assert_eq!(bindings.conflicts(page, w).len(), 3, "lists are scrolled over the plan as well");
    }
}
