//! Random requests for the property tests of the mission.

use proptest::prelude::*;
use proptest::sample::select;

use crate::level::RulebookName;
use crate::sim::{Ask, Policy};
use tactical_grid::{Direction, Square};
use unnoticed_rules::{Action, CreatureId, Deed, Reaction, SeekArea};

/// Any action, at these squares, along these ways, against these creatures and with these deeds.
pub(in crate::sim) fn action(
    square: impl Strategy<Value = Square> + Clone + 'static,
    way: impl Strategy<Value = Vec<Square>> + Clone + 'static,
    creature: impl Strategy<Value = CreatureId> + Clone + 'static,
    deed: impl Strategy<Value = Deed> + 'static,
) -> impl Strategy<Value = Action> {
    let plain =
        [Action::Hide, Action::TakeCover, Action::Divert, Action::CallOut, Action::Reload, Action::EndTurn];
    prop_oneof![
        way.clone().prop_map(Action::Stride),
        way.clone().prop_map(Action::WalkOn),
        way.clone().prop_map(Action::Sneak),
        square.clone().prop_map(Action::Step),
        select(Direction::ALL.to_vec()).prop_map(|towards| Action::Seek(SeekArea::Cone(towards))),
        square.clone().prop_map(|at| Action::Seek(SeekArea::Burst(at))),
        creature.clone().prop_map(Action::PointOut),
        creature.clone().prop_map(Action::Strike),
        creature.clone().prop_map(Action::Subdue),
        (creature, way).prop_map(|(body, path)| Action::Drag { body, path }),
        square.clone().prop_map(Action::Guess),
        deed.prop_map(Action::Interact),
        square.prop_map(Action::Throw),
        select(plain.to_vec()),
    ]
}

/// Any request with one of these actions; most are actions.
pub(in crate::sim) fn request(action: impl Strategy<Value = Action> + 'static) -> impl Strategy<Value = Ask> {
    let reacts = (select(Reaction::ALL.to_vec()), select(Policy::ALL.to_vec()));
    prop_oneof![
        36 => action.prop_map(Ask::Act),
        3 => any::<bool>().prop_map(Ask::Kill),
        3 => any::<bool>().prop_map(Ask::React),
        3 => reacts.prop_map(|(reaction, policy)| Ask::Reacts(reaction, policy)),
        1 => Just(Ask::GiveUp),
        2 => select(RulebookName::all().collect::<Vec<_>>()).prop_map(Ask::GoOver),
        1 => (0..5_u8).prop_map(Ask::Answer),
    ]
}
