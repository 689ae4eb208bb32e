//! What somebody does, in words.

use tactical_grid::{Handling, ItemId, Square};
use unnoticed_rules::{Action, CreatureId, Deed, Reaction, SeekArea};

use super::direction_word;
use super::names::Names;

impl Names<'_> {
    pub fn action(&self, creature: CreatureId, action: &Action) -> Option<String> {
        let does = |you: &str, other: &str| self.does(creature, you, other);
        // Where others mean to go cannot be perceived (HSE-48).
        let to = |path: &[Square]| match path.last() {
            Some(_) if creature == CreatureId::ROGUE => {
                self.places().end_of(self.0.creature(creature).square, path)
            }
            _ => String::new(),
        };
        Some(match action {
            Action::Stride(path) => format!("{}{}.", does("stride", "strides"), to(path)),
            Action::Sneak(path) => format!("{}{}.", does("sneak", "sneaks"), to(path)),
            Action::Step(square) => {
                let from = self.0.creature(creature).square;
                format!("{}{}.", does("step", "steps"), self.places().end_of(from, &[*square]))
            }
            Action::Hide => format!("{}.", does("hide", "hides")),
            Action::Seek(SeekArea::Cone(direction)) => {
                format!("{} to the {}.", does("search", "searches"), direction_word(*direction))
            }
            Action::Seek(SeekArea::Burst(square)) => {
                format!("{} {}.", does("search", "searches"), self.places().around(*square))
            }
            Action::TakeCover => format!("{} cover.", does("take", "takes")),
            Action::Divert => format!("{} a diversion.", does("create", "creates")),
            Action::PointOut(subject) => format!("{} at {}.", does("point", "points"), self.whom(*subject)),
            Action::Strike(target) => format!("{} at {}.", does("strike", "strikes"), self.whom(*target)),
            Action::Guess(square) => {
                format!("{} at whoever may be there ({square}).", does("strike", "strikes"))
            }
            Action::Subdue(target) => {
                format!("{} to subdue {}.", does("try", "tries"), self.whom(*target))
            }
            Action::Drag { body, path } => {
                format!("{} {}{}.", does("drag", "drags"), self.whom(*body), to(path))
            }
            Action::Interact(deed) => self.deed(creature, *deed),
            Action::Throw(square) => {
                format!("{} something {}.", does("throw", "throws"), self.places().to(*square))
            }
            Action::CallOut => format!("{} out.", does("call", "calls")),
            Action::Reload => format!("{}.", does("reload", "reloads")),
            // Of its own acts the rulebook tells in its own words.
            Action::WalkOn(_) | Action::EndTurn | Action::Own(_) => return None,
        })
    }

    fn deed(&self, creature: CreatureId, deed: Deed) -> String {
        let does = |you: &str, other: &str| self.does(creature, you, other);
        match deed {
            Deed::Open(square) => format!("{} {}.", does("open", "opens"), self.places().door(square)),
            Deed::Close(square) => format!("{} {}.", does("close", "closes"), self.places().door(square)),
            Deed::PickLock(square) => {
                format!("{} at the lock of {}.", does("pick", "picks"), self.places().door(square))
            }
            Deed::Use(item) => self.handling(creature, item),
            Deed::Snuff(lamp) => format!("{} {}.", does("snuff", "snuffs"), self.lamp(lamp)),
            Deed::Light(lamp) => format!("{} {}.", does("light", "lights"), self.lamp(lamp)),
            Deed::Disarm(square) => {
                format!("{} on {}.", does("work", "works"), self.trap(square))
            }
            Deed::Leave(_) => format!("{} through the exit.", does("leave", "leaves")),
        }
    }

    fn handling(&self, creature: CreatureId, item: ItemId) -> String {
        let handling = self.0.board.items.get(usize::from(item.0)).map(|item| item.handling);
        let does = match handling {
            Some(Handling::Plant) => self.does(creature, "plant", "plants"),
            Some(Handling::Use) => self.does(creature, "see to", "sees to"),
            _ => self.does(creature, "reach for", "reaches for"),
        };
        format!("{does}: {}.", self.item(item))
    }

    pub fn reaction(&self, creature: CreatureId, reaction: Reaction, to: CreatureId) -> Option<String> {
        let (does, whom) = (|you, other| self.does(creature, you, other), self.whom(to));
        Some(match reaction {
            Reaction::ReactiveStrike => format!("{} at {whom} in passing. HSE-22", does("strike", "strikes")),
            Reaction::Brace => format!("{} against {whom}. HSE-22", does("brace", "braces")),
            Reaction::CallOut => format!("{} out against {whom}. HSE-22", does("call", "calls")),
            // Of its own reactions the rulebook tells in its own words.
            Reaction::Own(_) => return None,
        })
    }
}
