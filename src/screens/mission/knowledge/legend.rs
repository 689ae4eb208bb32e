//! The states and their signs, where there is room to explain them.

use bevy::prelude::*;

use crate::ui::explain::Explains;
use crate::ui::redraw::Redraw;
use crate::ui::theme::{self, StateLook, TextSize};
use crate::ui::widgets::{Drawing, drawn, text};
use unnoticed_rules::{Exposure, HeldState, Rulebook};

use super::drawing::stack;

/// The states of the rulebook, most exposed first; none where there is no room.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Legend(Vec<(String, StateLook, Exposure)>);

impl Legend {
    pub(super) fn of(rulebook: &dyn Rulebook, has_room: bool) -> Self {
        let states = rulebook.states().iter().filter(|_| has_room);
        Self(states.map(HeldState::new).map(entry).collect())
    }
}

fn entry(state: HeldState) -> (String, StateLook, Exposure) {
    (state.title(), theme::state(state), state.exposure())
}

/// Pixels along the side of a sign.
const SIGN_PX: f32 = 18.0;

impl Redraw for Legend {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        if self.0.is_empty() {
            return;
        }
        let table = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(4), ..default() };
        panel.spawn(stack(10.0)).with_children(|piece| {
            piece.spawn((table, Pickable::IGNORE)).with_children(|table| {
                for (name, look, exposure) in &self.0 {
                    draw_entry(table, name, *look, *exposure);
                }
            });
        });
    }
}

fn draw_entry(table: &mut ChildSpawnerCommands, name: &str, look: StateLook, exposure: Exposure) {
    let entry = Node { width: percent(50), column_gap: px(6), align_items: AlignItems::Center, ..default() };
    let explains = Explains::new(format!("{name}: {}", meaning(exposure)), "");
    table.spawn((entry, explains)).with_children(|entry| {
        entry.spawn(drawn(Drawing::Badge(look), SIGN_PX));
        entry.spawn(text(name, theme::sans(TextSize::Small), theme::QUIET));
    });
}

/// What somebody knows to whom one is so exposed.
const fn meaning(exposure: Exposure) -> &'static str {
    match exposure {
        Exposure::Perceived => "they know exactly where you are, and that it is you.",
        Exposure::Placed => "they know which square to look at, but do not see you.",
        Exposure::Suspected => "they know that somebody is about, but not where.",
        Exposure::Unaware => "they have no idea of you.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::Detection;

    #[test]
    fn the_legend_names_every_state_where_there_is_room_and_none_where_there_is_not() {
        let all = Legend::of(&Detection, true).0;
        assert_eq!(all.len(), Detection.states().len());
        assert!(all.iter().all(|(name, ..)| !name.is_empty()));
        assert_eq!(Legend::of(&Detection, false), Legend::default());
    }
}
