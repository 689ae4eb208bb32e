//! The list of levels, each with its stars.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::navigation::Screen;
use crate::screens::choice::ChoiceRequest;
use crate::screens::settings::Best;
use crate::settings::Settings;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{bold, button_frame, stars, text};

use super::{Library, is_choosing};

/// What the list shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct LevelList {
    entries: Vec<LevelEntry>,
}

/// One level.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LevelEntry {
    /// Its place in the library.
    place: usize,
    name: String,
    stars: Option<u8>,
    is_playable: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<LevelList>()
        .add_systems(PostUpdate, show_list.before(RedrawSystems).run_if(is_choosing));
}

fn show_list(
    screen: Res<State<Screen>>,
    library: Res<Library>,
    best: Res<Best>,
    settings: Res<Settings>,
    mut lists: Query<&mut LevelList>,
) {
    let Some(shelf) = screen.shelf() else { return };
    for mut list in &mut lists {
        let entries = library.of(shelf).map(|(place, book)| LevelEntry {
            place,
            name: book.level.as_ref().map_or_else(|_| book.id.clone(), |level| level.name.clone()),
            stars: best.0.levels.get(&book.record(&settings)).map(|best| best.stars),
            is_playable: book.level.is_ok(),
        });
        list.set_if_neq(LevelList { entries: entries.collect() });
    }
}

impl Redraw for LevelList {
    fn draw(&self, list: &mut ChildSpawnerCommands) {
        if self.entries.is_empty() {
            list.spawn(text("No levels were found.", theme::sans(TextSize::Body), theme::QUIET));
        }
        for entry in &self.entries {
            let node = Node {
                padding: UiRect::axes(px(14), px(10)),
                justify_content: JustifyContent::SpaceBetween,
                flex_shrink: 0.0,
                ..default()
            };
            let frame = (button_frame(ChoiceRequest::Look(entry.place), node), TabIndex(0));
            list.spawn(frame).with_children(|button| {
                let color = if entry.is_playable { theme::TEXT } else { theme::DANGER };
                button.spawn(bold(&entry.name, color));
                if let Some(won) = entry.stars {
                    button.spawn(stars(won, theme::sans(TextSize::Body)));
                }
            });
        }
    }
}
