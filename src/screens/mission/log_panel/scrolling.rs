//! How the log keeps its newest entries in sight, and none of which only the end is.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::ui::rule_numbers::RuleNumbers;

use super::{Log, LogLine};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (scroll_to_end, hide_cut_entries)
            .chain()
            .after(bevy::ui::UiSystems::Layout)
            .before(VisibilitySystems::VisibilityPropagate),
    );
}

/// New lines come into sight by themselves, also when the log has more room or less.
fn scroll_to_end(
    mut panels: Query<(Ref<Log>, &ComputedNode, &mut ScrollPosition)>,
    numbers: Res<RuleNumbers>,
    mut due: Local<bool>,
    mut sizes: Local<[Vec2; 2]>,
) {
    for (log, node, mut scroll) in &mut panels {
        let now = [node.size(), node.content_size()];
        let is_resized = std::mem::replace(&mut *sizes, now) != now;
        if *due || is_resized {
            scroll.y = (now[1].y - now[0].y).max(0.0) * node.inverse_scale_factor();
        }
        // The layout knows the new lines one frame after they are drawn.
        *due = log.is_changed() || numbers.is_changed();
    }
}

/// An entry of which the upper edge of the panel would cut off the beginning is not seen at all: none begins in the middle of
/// a sentence. At the end of the log the first one that is seen stands at the top.
fn hide_cut_entries(
    mut panels: Query<
        (&ComputedNode, &UiGlobalTransform, &Children, &ScrollPosition, &mut UiTransform),
        With<Log>,
    >,
    mut entries: Query<(&ComputedNode, &UiGlobalTransform, &mut Visibility), (With<LogLine>, Without<Log>)>,
) {
    for (panel, place, children, scroll, mut moved) in &mut panels {
        let (height, scale) = (panel.size().y, panel.inverse_scale_factor());
        let top = place.translation.y - height / 2.0;
        // What is laid out is as it was scrolled before; the next frame shows it as it is scrolled now.
        let farthest = (panel.content_size().y - height).max(0.0);
        let now = (scroll.y / scale).clamp(0.0, farthest).floor();
        let ahead = now - panel.scroll_position.y;
        let mut all = Vec::with_capacity(children.len());
        let mut entries = entries.iter_many_mut(children);
        while let Some((entry, place, mut visibility)) = entries.fetch_next() {
            let above = top - (place.translation.y - entry.size().y / 2.0);
            let is_hidden = is_cut(above, entry.size().y, height);
            visibility.set_if_neq(if is_hidden { Visibility::Hidden } else { Visibility::Inherited });
            all.push((above + ahead, entry.size().y));
        }
        let is_at_end = farthest > 0.0 && now + 1.0 >= farthest;
        let up = if is_at_end { free_at_top(&all, height) * scale } else { 0.0 };
        moved.set_if_neq(UiTransform::from_translation(Val2::px(0.0, -up)));
    }
}

/// What is free at the top of a panel of this height over the first of `entries` that is seen, of each of which so many pixels
/// lie above the panel and which is so high: nothing over one that is cut and seen all the same.
fn free_at_top(entries: &[(f32, f32)], panel: f32) -> f32 {
    let seen = entries.iter().filter(|(above, height)| above < height && !is_cut(*above, *height, panel));
    seen.map(|(above, _)| -above).next().unwrap_or_default().max(0.0)
}

/// Whether an entry is not to be seen of which so many pixels lie above the panel: where what is left of it would take much of
/// a small panel, that is better than nothing.
fn is_cut(above: f32, height: f32, panel: f32) -> bool {
    above > CUT_PX && height - above <= panel * MOST_LEFT
}

/// How much of the panel may be left empty for what is not seen, as a part of it.
const MOST_LEFT: f32 = 0.34;
/// Pixels of the screen of an entry that may be cut off: nothing is written there.
const CUT_PX: f32 = 2.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_entry_that_is_seen_stands_at_the_top_unless_it_is_cut() {
        assert_eq!(free_at_top(&[(40.0, 30.0), (15.0, 30.0), (-15.0, 30.0)], 100.0), 15.0, "one is hidden");
        assert_eq!(free_at_top(&[(0.0, 30.0), (-30.0, 30.0)], 100.0), 0.0);
        assert_eq!(free_at_top(&[(15.0, 45.0), (-30.0, 30.0)], 60.0), 0.0, "half of a small panel is its");
        assert_eq!(free_at_top(&[], 100.0), 0.0);
    }

    #[test]
    fn an_entry_whose_beginning_is_above_the_panel_is_not_seen_unless_much_of_the_panel_would_be_empty() {
        assert!(!is_cut(-4.0, 30.0, 100.0) && !is_cut(0.0, 30.0, 100.0));
        assert!(is_cut(15.0, 45.0, 100.0), "its first line is above");
        assert!(!is_cut(15.0, 45.0, 60.0), "half of a small panel is its");
        assert!(!is_cut(15.0, 115.0, 100.0), "it has no room");
    }
}
