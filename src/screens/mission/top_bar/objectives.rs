//! The objectives: what each is, and how it stands. Rules: HSE-42, HSE-43.

use bevy::prelude::*;

use crate::level::{Goal, Objective};
use crate::sim::Progress;
use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{icon, text};
use tactical_grid::Item;

use super::TopBar;

/// Pixels along the side of the icon of an objective.
pub(super) const ICON_PX: f32 = 17.0;

/// One objective.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ShownObjective {
    words: String,
    /// The same where it stands in a line with all others.
    in_short: String,
    goal: Goal,
    progress: Progress,
    optional: bool,
}

impl ShownObjective {
    /// That of `objective`, which may be about one of these `items`.
    pub fn of((objective, progress): &(Objective, Progress), items: &[Item]) -> Self {
        let Objective { text, goal, optional } = objective;
        let in_short = in_short(*goal, items).filter(|_| *optional).unwrap_or_else(|| text.clone());
        Self { words: text.clone(), in_short, goal: *goal, progress: *progress, optional: *optional }
    }
}

/// What is to be done in two or three words: the thing that it is about, or what it asks to keep to.
fn in_short(goal: Goal, items: &[Item]) -> Option<String> {
    match goal {
        Goal::Take(item) | Goal::Use(item) | Goal::Plant(item) => {
            items.get(usize::from(item.0)).map(|item| item.name.clone())
        }
        Goal::NeverObserved => Some("Never seen".to_owned()),
        Goal::NeverHidden => Some("Never noticed".to_owned()),
        Goal::NobodyHarmed => Some("No harm".to_owned()),
        Goal::WithinRounds(rounds) => Some(format!("{rounds} rounds")),
        Goal::Reach(_) | Goal::Subdue(_) | Goal::Leave => None,
    }
}

impl TopBar {
    /// What is needed to win, and after it what is not: in one line if there is room for both.
    pub(super) fn draw_objectives(&self, bar: &mut ChildSpawnerCommands) {
        let block = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            margin: UiRect::left(px(8)),
            align_items: AlignItems::Center,
            align_content: AlignContent::Center,
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(18),
            row_gap: px(2),
            ..default()
        };
        bar.spawn((block, Pickable::IGNORE)).with_children(|block| {
            for optional in [false, true] {
                let line = self.objectives.iter().filter(|objective| objective.optional == optional);
                draw_objectives(block, Node::default(), line, TextSize::Body);
            }
        });
    }

    /// The same in a small window, under everything else.
    pub(super) fn draw_objectives_below(&self, bar: &mut ChildSpawnerCommands) {
        let node = Node { width: percent(100), ..default() };
        draw_objectives(bar, node, self.objectives.iter(), TextSize::Small);
    }
}

fn draw_objectives<'a>(
    bar: &mut ChildSpawnerCommands,
    node: Node,
    objectives: impl Iterator<Item = &'a ShownObjective>,
    size: TextSize,
) {
    let line =
        Node { column_gap: px(18), row_gap: px(2), flex_wrap: FlexWrap::Wrap, min_width: px(0), ..node };
    bar.spawn((line, Pickable::IGNORE)).with_children(|line| {
        objectives.for_each(|objective| draw_objective(line, objective, size));
    });
}

fn draw_objective(bar: &mut ChildSpawnerCommands, shown: &ShownObjective, size: TextSize) {
    let ShownObjective { words, in_short, goal, progress, optional } = shown;
    let (sign, color) = match (progress, optional) {
        (Progress::Done, _) => (Icon::Check, theme::OWN),
        (Progress::Failed, _) => (Icon::Cross, theme::DANGER),
        (Progress::Open, false) => (icon_of(*goal, *optional), theme::TREASURE),
        (Progress::Open, true) => (icon_of(*goal, *optional), theme::QUIET),
    };
    let (kind, rule) = if *optional { ("Optional", "HSE-43") } else { ("Needed to win", "HSE-42") };
    let state = match progress {
        Progress::Open => "open",
        Progress::Done => "done",
        Progress::Failed => "failed",
    };
    let explains = Explains::new(format!("{words}. {kind}: {state}."), rule);
    let line = Node { column_gap: px(4), align_items: AlignItems::Center, ..default() };
    bar.spawn((line, explains)).with_children(|line| {
        line.spawn(icon(sign, color, ICON_PX));
        line.spawn((text(in_short, theme::sans(size), color), TextLayout::no_wrap()));
    });
}

/// What stands for an objective that is open.
const fn icon_of(goal: Goal, is_optional: bool) -> Icon {
    match goal {
        Goal::Take(_) if is_optional => Icon::Coins,
        Goal::Take(_) => Icon::Treasure,
        Goal::Use(_) => Icon::Interact,
        Goal::Plant(_) => Icon::Plant,
        Goal::Reach(_) => Icon::Flag,
        Goal::Subdue(_) => Icon::Subdue,
        Goal::Leave => Icon::Exit,
        Goal::NeverObserved | Goal::NeverHidden => Icon::Hide,
        Goal::NobodyHarmed => Icon::Star,
        Goal::WithinRounds(_) => Icon::Hourglass,
    }
}
