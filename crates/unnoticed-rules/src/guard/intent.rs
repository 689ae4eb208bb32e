//! What a guard is about to do: for the player, who sees as much of it as an onlooker could tell. Rules: HSE-32, HSE-48.

use crate::{Action, CreatureId, Rulebook, Situation};
use tactical_grid::Square;

use super::choice::{ChoiceContext, Wish};
use super::mode::quarry;
use super::{Mind, Mode, SearchedSquares, choose, mode, predict, routine};

/// What a guard is about, where to, and what it would do first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuardIntent {
    /// What it is about.
    pub mode: Mode,
    /// The square that this is about: where it believes somebody, or where its routine leads.
    pub place: Option<Square>,
    /// What it would do now, were it its turn; none if it would wait.
    pub next: Option<Action>,
}

/// What `guard` is about to do in a turn of so many `actions`, as everything stands. Pure; cost: two searches for a
/// way. Rule: HSE-32.
pub fn intent(
    rules: &dyn Rulebook,
    situation: &Situation,
    guard: CreatureId,
    mind: &Mind,
    searched: &SearchedSquares,
    actions: u8,
) -> GuardIntent {
    let mut fresh = situation.clone();
    let own = fresh.creature_mut(guard);
    let actions = own.actions_after_startle(actions);
    own.conditions.startled = false;
    own.begin_turn(actions, false);
    let fresh_mind = Mind { strode: false, ..mind.clone() };
    let choice =
        ChoiceContext { rules, situation: &fresh, guard: fresh.creature(guard), mind: &fresh_mind, searched };
    let mode = mode(choice.guard, mind);
    GuardIntent {
        mode,
        place: place(&choice, mode),
        next: choose(rules, &fresh, guard, &fresh_mind, searched),
    }
}

fn place(choice: &ChoiceContext, mode: Mode) -> Option<Square> {
    match mode {
        Mode::Wait | Mode::Post => None,
        Mode::Prowl => choice.mind.prowl.as_ref()?.goal(),
        Mode::Patrol => {
            let stands = predict(&choice.situation.board, choice.guard, choice.mind, 1);
            stands.first().map(|stand| stand.square).filter(|&square| square != choice.guard.square)
        }
        Mode::Return => match routine::go_back(choice)? {
            Wish::Walk(way) | Wish::Stroll(way) => way.last().copied(),
            Wish::Act(_) => None,
        },
        Mode::Investigate | Mode::Search | Mode::Chase => {
            let (id, belief) = quarry(choice.guard)?;
            belief.square_of(choice.situation.get(id)?)
        }
    }
}
