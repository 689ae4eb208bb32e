//! The objectives: what each is, and how it stands. Rules: HSE-42, HSE-43.

use bevy::prelude::*;

use crate::level::{Goal, Objective};
use crate::sim::Progress;
use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{icon, text};
use tactical_grid::{Board, Noticed, Secret};

use super::TopBar;

/// Pixels along the side of the icon of an objective.
pub(super) const ICON_PX: f32 = 17.0;

/// One objective.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ShownObjective {
    words: String,
    /// The same as it stands in the bar: in a few words if it is optional.
    in_short: String,
    goal: Goal,
    progress: Progress,
    optional: bool,
}

impl ShownObjective {
    /// That of `objective`, which may be about a thing on `board`.
    pub fn of((objective, progress): &(Objective, Progress), board: &Board) -> Self {
        let Objective { text, goal, optional } = objective;
        let in_short = in_short(*goal, board).filter(|_| *optional).unwrap_or_else(|| text.clone());
        Self { words: text.clone(), in_short, goal: *goal, progress: *progress, optional: *optional }
    }
}

/// What is to be done in a few words: the thing to take, once it may be named, or what it asks to keep to. Rule: HSE-92.
fn in_short(goal: Goal, board: &Board) -> Option<String> {
    let is_found = |id| board.secrets.noticed(Secret::Thing(id)) == Noticed::Obvious;
    match goal {
        Goal::Take(id) => {
            board.items.get(usize::from(id.0)).filter(|_| is_found(id)).map(|item| item.name.clone())
        }
        Goal::NeverObserved => Some("Never seen".to_owned()),
        Goal::NeverHidden => Some("Never noticed".to_owned()),
        Goal::NobodyHarmed => Some("No harm".to_owned()),
        Goal::WithinRounds(1) => Some("1 round".to_owned()),
        Goal::WithinRounds(rounds) => Some(format!("{rounds} rounds")),
        Goal::Use(_) | Goal::Plant(_) | Goal::Reach(_) | Goal::Subdue(_) | Goal::Leave => None,
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

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{Handling, HiddenItem, Item, ItemId, Square};

    #[test]
    fn hse_92_a_thing_is_named_in_the_bar_once_it_is_found() {
        let mut board = Board::new(3, 1);
        let (name, square) = ("Pearl necklace".to_owned(), Square::new(1, 0));
        board.items.push(Item { name, square, handling: Handling::Take, done: false, missed: false });
        let goal = Goal::Take(ItemId(0));
        let told = |board: &Board, optional| {
            let objective = Objective { text: "Take the pearls".to_owned(), goal, optional };
            ShownObjective::of(&(objective, Progress::Open), board).in_short
        };
        assert_eq!(told(&board, true), "Pearl necklace", "it lies open");
        assert_eq!(told(&board, false), "Take the pearls", "what is needed is said in full");
        board.secrets.things.push(HiddenItem { item: ItemId(0), resistance: 5, noticed: Noticed::Unknown });
        assert_eq!(told(&board, true), "Take the pearls");
    }
}
