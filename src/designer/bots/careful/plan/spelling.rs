//! A course that was found, as actions.

use std::collections::VecDeque;

use crate::designer::bots::reckless::open;
use tactical_grid::Square;
use unnoticed_rules::{Action, Deed};

use super::PlanSearch;
use super::node::{Advance, PlanNode};

impl PlanSearch<'_> {
    /// The way to moment `end` as actions, the squares of one Stride gathered into its path.
    pub(super) fn spell_out(&self, end: u32) -> VecDeque<Action> {
        let mut steps = Vec::new();
        let mut at = &self.found[end as usize];
        while let Some((before, step)) = at.from {
            let before = &self.found[before as usize];
            steps.push((before.node, step, at.node.at.square));
            at = before;
        }
        let mut actions = VecDeque::new();
        for (before, step, square) in steps.into_iter().rev() {
            self.add(&mut actions, before, step, square);
        }
        actions
    }

    fn add(&self, actions: &mut VecDeque<Action>, before: PlanNode, step: Advance, square: Square) {
        match (step, actions.back_mut()) {
            (Advance::WalkOn, Some(Action::Stride(path) | Action::WalkOn(path))) => path.push(square),
            (Advance::WalkOn, _) => actions.push_back(Action::WalkOn(vec![square])),
            (Advance::Stride, _) => actions.push_back(Action::Stride(vec![square])),
            (Advance::Sneak(via), _) if via == square => actions.push_back(Action::Sneak(vec![square])),
            (Advance::Sneak(via), _) => actions.push_back(Action::Sneak(vec![via, square])),
            (Advance::Step, _) => actions.push_back(Action::Step(square)),
            (Advance::Open(door), _) => {
                let deed = open(self.situation, door).unwrap_or(Deed::Open(door));
                actions.extend([Action::Interact(deed), Action::Sneak(vec![square])]);
            }
            // A turn in which nothing is left ends by itself.
            (Advance::EndTurn, _) if self.ends_by_itself(before) => {}
            (Advance::EndTurn, _) => actions.push_back(Action::EndTurn),
        }
    }
}
