//! What is bound to keys, mouse and gamepad, to be changed; what asks for two things at once is marked.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::input::{Address, BindingRefused, Bindings, Listening, Trigger};
use crate::navigation::{AddRequest, Menu, Navigate};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::redraw_list::{AddRedrawList, ListItem, RedrawList, RedrawListSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, button, button_frame, scroll_column, small, text};

use super::spawn_menu;

/// The contexts in the order in which they are shown, and what they are called.
const CONTEXTS: [(&str, &str); 6] = [
    ("Mission", "IN A MISSION"),
    ("Camera", "THE PLAN"),
    ("Heist", "IN A HEIST"),
    ("Replay", "IN A REPLAY"),
    ("Result", "WHEN IT IS OVER"),
    ("Menu", "IN MENUS"),
];
/// What is said while nothing went wrong.
const HOW: &str = "Choose what is bound, or + for one more, then press a key or button. Press the same one again to \
                   remove it; Esc, or waiting, leaves it.";

/// What is asked of bindings.
#[derive(Message, Component, Clone, Copy, Debug, PartialEq)]
pub enum BindingRequest {
    /// Hear what the command there is to be bound to, besides what it has or in the place of something.
    Hear(Address, Option<Trigger>),
    /// Bind the command there as it was.
    Reset(Address),
    /// Bind everything as it was.
    ResetAll,
}

pub(super) fn plugin(app: &mut App) {
    app.add_request::<BindingRequest>()
        .add_redraw_list::<Entry>()
        .add_redraw::<Footer>()
        .add_systems(OnEnter(Menu::Bindings), spawn_bindings)
        .add_systems(OnExit(Menu::Bindings), |mut listening: ResMut<Listening>| *listening = Listening::No)
        .add_systems(Update, answer.run_if(in_state(Menu::Bindings)))
        .add_systems(
            PostUpdate,
            (show_entries.before(RedrawListSystems), show_footer.before(RedrawSystems))
                .run_if(in_state(Menu::Bindings)),
        );
}

/// A line of the list.
#[derive(Component, Clone, Debug, PartialEq)]
enum Entry {
    Heading(&'static str),
    Command(Row),
}

/// A command, and what it is bound to.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    at: Address,
    name: String,
    bound: Vec<Bound>,
    is_own: bool,
    /// What is waited for: something in the place of this, or something more.
    hears: Option<Option<Trigger>>,
}

/// One thing that a command is bound to.
#[derive(Clone, Debug, PartialEq)]
struct Bound {
    trigger: Trigger,
    /// Other commands that it asks for at the same time.
    conflicts: Vec<String>,
}

/// What is said under the list.
#[derive(Component, Clone, Debug, Default, PartialEq)]
struct Footer {
    refused: Option<String>,
    conflicts: usize,
}

fn spawn_bindings(mut commands: Commands) {
    spawn_menu(&mut commands, Menu::Bindings, "Bindings", 760.0, |dialog| {
        let list = Node { row_gap: px(4), ..default() };
        dialog.spawn((scroll_column(list), RedrawList::<Entry>::default()));
        let foot = Node { flex_shrink: 0.0, ..default() };
        dialog.spawn((foot, Footer::default(), Pickable::IGNORE));
        let row = Node { column_gap: px(8), row_gap: px(8), flex_wrap: FlexWrap::Wrap, ..default() };
        dialog.spawn((row, Pickable::IGNORE)).with_children(|row| {
            row.spawn(button("Close", Navigate::Back));
            row.spawn(button("Reset all", BindingRequest::ResetAll));
        });
    });
}

fn answer(
    mut requests: MessageReader<BindingRequest>,
    mut listening: ResMut<Listening>,
    mut bindings: ResMut<Bindings>,
) {
    for request in requests.read() {
        match *request {
            BindingRequest::Hear(at, replaces) => *listening = Listening::begin(at, replaces),
            BindingRequest::Reset(at) => bindings.reset(at),
            BindingRequest::ResetAll => bindings.reset_all(),
        }
    }
}

fn show_entries(
    bindings: Res<Bindings>,
    listening: Res<Listening>,
    mut lists: Query<&mut RedrawList<Entry>>,
) {
    for mut list in &mut lists {
        if bindings.is_changed() || listening.is_changed() || list.is_added() {
            list.set_if_neq(RedrawList(entries(&bindings, *listening)));
        }
    }
}

fn entries(bindings: &Bindings, listening: Listening) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (context, heading) in CONTEXTS {
        entries.push(Entry::Heading(heading));
        let rows = bindings.offered(context).map(|(at, name)| Row {
            at,
            name: name.to_owned(),
            bound: bindings.triggers(at).iter().map(|trigger| bound(bindings, at, *trigger)).collect(),
            is_own: bindings.is_own(at),
            hears: listening.asked().filter(|asked| asked.0 == at).map(|asked| asked.1),
        });
        entries.extend(rows.map(Entry::Command));
    }
    entries
}

fn bound(bindings: &Bindings, at: Address, trigger: Trigger) -> Bound {
    let conflicts = bindings.conflicts(at, trigger).into_iter().map(str::to_owned).collect();
    Bound { trigger, conflicts }
}

fn show_footer(
    lists: Query<&RedrawList<Entry>>,
    listening: Res<Listening>,
    mut refused: MessageReader<BindingRefused>,
    mut footers: Query<&mut Footer>,
) {
    let Ok(mut footer) = footers.single_mut() else { return };
    let conflicts = lists.iter().flat_map(|list| &list.0).map(Entry::conflicts).sum();
    let now = refused.read().last().map(ToString::to_string);
    let is_asked = listening.asked().is_some();
    let refused = now.or_else(|| footer.refused.clone().filter(|_| !is_asked));
    footer.set_if_neq(Footer { refused, conflicts });
}

impl Entry {
    fn conflicts(&self) -> usize {
        match self {
            Self::Heading(_) => 0,
            Self::Command(row) => row.bound.iter().filter(|bound| !bound.conflicts.is_empty()).count(),
        }
    }
}

impl ListItem for Entry {
    fn frame() -> impl Bundle {
        let node = Node {
            column_gap: px(6),
            row_gap: px(4),
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        };
        (node, Pickable::IGNORE)
    }
}

impl Redraw for Entry {
    fn draw(&self, line: &mut ChildSpawnerCommands) {
        match self {
            Self::Heading(words) => {
                let apart = Node { margin: UiRect::top(px(8)), ..default() };
                line.spawn((text(*words, theme::bold(TextSize::Small), theme::QUIET), apart));
            }
            Self::Command(row) => row.draw(line),
        }
    }
}

impl Row {
    fn draw(&self, line: &mut ChildSpawnerCommands) {
        let name = Node { flex_grow: 1.0, flex_basis: px(210), ..default() };
        line.spawn((text(&self.name, theme::sans(TextSize::Body), theme::TEXT), name));
        for bound in &self.bound {
            let is_asked = self.hears == Some(Some(bound.trigger));
            let about = match bound.conflicts.as_slice() {
                [] => format!("{}: {}", self.name, bound.trigger),
                others => {
                    format!("{}: {}. It also asks for: {}.", self.name, bound.trigger, others.join(", "))
                }
            };
            let (words, color) = match (is_asked, bound.conflicts.is_empty()) {
                (true, _) => ("press …".to_owned(), theme::TREASURE),
                (false, true) => (bound.trigger.to_string(), theme::TEXT),
                (false, false) => (format!("‼ {}", bound.trigger), theme::DANGER),
            };
            self.draw_button(line, (words, color), BindingRequest::Hear(self.at, Some(bound.trigger)), about);
        }
        let (words, color) = match self.hears {
            Some(None) => ("press …", theme::TREASURE),
            _ => ("+", theme::QUIET),
        };
        let about = format!("One more for: {}", self.name);
        self.draw_button(line, (words.to_owned(), color), BindingRequest::Hear(self.at, None), about);
        if self.is_own {
            let about = format!("{}: as at first", self.name);
            self.draw_button(line, ("reset".to_owned(), theme::QUIET), BindingRequest::Reset(self.at), about);
        }
    }

    fn draw_button(
        &self,
        line: &mut ChildSpawnerCommands,
        (words, color): (String, Color),
        request: BindingRequest,
        about: String,
    ) {
        let frame = Node {
            padding: UiRect::axes(px(8), px(2)),
            min_width: px(30),
            justify_content: JustifyContent::Center,
            ..default()
        };
        let is_asked = matches!(request, BindingRequest::Hear(_, replaces) if self.hears == Some(replaces));
        let mut button = line.spawn((button_frame(request, frame), TabIndex(0), Explains::new(about, "")));
        if is_asked {
            button.insert(Chosen);
        }
        button.with_child((text(words, theme::mono(TextSize::Small), color), TextLayout::no_wrap()));
    }
}

impl Redraw for Footer {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        let (words, color) = match (&self.refused, self.conflicts) {
            (Some(why), _) => (why.clone(), theme::DANGER),
            (None, 0) => (HOW.to_owned(), theme::QUIET),
            (None, _) => (
                "What is marked ‼ asks for two things at once. Point at it to see which.".to_owned(),
                theme::DANGER,
            ),
        };
        panel.spawn(small(words, color));
    }
}
