//! What is to be done next, and where one has to stand for it.

use crate::level::{Goal, Rectangle};
use crate::sim::{Objectives, Progress};
use tactical_grid::{Board, ExitId, ItemId, Lines, Space, Square};
use unnoticed_rules::{Action, CreatureId, Deed, SeekArea, Situation};

/// The next thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BotGoal {
    /// Interact with an item from where it can be reached.
    Item(ItemId),
    /// Stand in an area.
    Reach(Rectangle),
    /// Fell somebody.
    Fell(CreatureId),
    /// Leave by the nearest exit.
    Leave,
}

impl BotGoal {
    /// The first primary objective that is open; leaving comes last (HSE-42).
    pub fn next(objectives: &Objectives) -> Option<Self> {
        let open = objectives
            .all
            .iter()
            .filter(|(objective, progress)| !objective.optional && *progress == Progress::Open);
        let goals = open.filter_map(|(objective, _)| Self::of(objective.goal));
        goals.min_by_key(|goal| matches!(goal, Self::Leave))
    }

    const fn of(goal: Goal) -> Option<Self> {
        match goal {
            Goal::Take(item) | Goal::Use(item) | Goal::Plant(item) => Some(Self::Item(item)),
            Goal::Reach(area) => Some(Self::Reach(area)),
            Goal::Subdue(creature) => Some(Self::Fell(creature)),
            Goal::Leave => Some(Self::Leave),
            _ => None,
        }
    }

    /// Whether it can be done from `square`, in `known`: who is not in it cannot be felled.
    pub fn can_be_done_at(self, known: &Situation, square: Square) -> bool {
        let board = &known.board;
        match self {
            Self::Item(item) => board
                .items
                .get(usize::from(item.0))
                .is_some_and(|item| within_reach(board, square, item.square)),
            Self::Reach(area) => area.contains(square),
            Self::Fell(creature) => {
                known.get(creature).is_some_and(|creature| within_reach(board, square, creature.square))
            }
            Self::Leave => board.exits.iter().any(|exit| exit.square == square),
        }
    }

    /// The squares from which it can be done, in `known`.
    pub fn squares(self, known: &Situation) -> Vec<Square> {
        let board = &known.board;
        let around = |square: Square| square.neighbours().chain([square]).collect();
        let near: Vec<Square> = match self {
            Self::Item(item) => {
                board.items.get(usize::from(item.0)).map_or_else(Vec::new, |item| around(item.square))
            }
            Self::Reach(area) => board.squares().filter(|&square| area.contains(square)).collect(),
            Self::Fell(creature) => {
                known.get(creature).map_or_else(Vec::new, |creature| around(creature.square))
            }
            Self::Leave => board.exits.iter().map(|exit| exit.square).collect(),
        };
        near.into_iter().filter(|&square| self.can_be_done_at(known, square)).collect()
    }

    /// What comes first where it can be done: a search, if it is known that the thing is there, and it is not seen.
    /// Rules: DNG-120, HSE-92.
    pub fn search_first(known: &Situation, next: &Action) -> Option<Action> {
        let Action::Interact(Deed::Use(item)) = *next else { return None };
        let looks = Action::Seek(SeekArea::Cone(known.creature(CreatureId::ROGUE).facing));
        (!known.board.lies_open(item)).then_some(looks)
    }

    /// What to do on arrival at `square`; reaching an area needs no deed, felling is for those who fight.
    pub fn deed(self, situation: &Situation, square: Square) -> Option<Deed> {
        match self {
            Self::Item(item) => Some(Deed::Use(item)),
            Self::Leave => {
                let exit = situation.board.exits.iter().position(|exit| exit.square == square)?;
                Some(Deed::Leave(ExitId(exit as u16)))
            }
            Self::Reach(_) | Self::Fell(_) => None,
        }
    }
}

/// Whether an arm at `from` gets to `to`: adjacent, with line of effect.
pub(super) fn within_reach(board: &Board, from: Square, to: Square) -> bool {
    board.touches(Space::of(from), Space::of(to))
}
