//! Acts of the player's creature where the building is otherwise than it knows: nothing of that refuses an act, but it can
//! spoil one. Rules: HSE-24, HSE-48.

use std::sync::Arc;

use tactical_grid::Square;
use unnoticed_rules::{Action, CreatureId, Dice, Effect, Refusal, Rulebook, Situation};

use super::KnownSituation;

/// The situation on the building as `creature` knows it, if that is otherwise than it is: only the player's creature may
/// know it so. Where it is asked for a way nobody has senses there, for no way depends on them and each asks for lines.
fn otherwise(
    situation: &Situation,
    known: &KnownSituation,
    (creature, action): (CreatureId, &Action),
) -> Option<Situation> {
    let board = &known.0.board;
    if creature != CreatureId::ROGUE || Arc::ptr_eq(board, &situation.board) {
        return None;
    }
    let mut picture = Situation { board: Arc::clone(board), ..situation.clone() };
    if !way(action).is_empty() {
        let others = picture.creatures.iter_mut().filter(|other| other.id != creature);
        others.for_each(|other| Arc::make_mut(&mut other.profile).senses.clear());
    }
    Some(picture)
}

/// Whether `creature` may do `action` as far as it knows the building.
///
/// # Errors
///
/// [`Refusal`] names the requirement that is not met.
pub(super) fn check(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    known: &KnownSituation,
    (creature, action): (CreatureId, &Action),
) -> Result<(), Refusal> {
    let known = otherwise(situation, known, (creature, action));
    rulebook.check(known.as_ref().unwrap_or(situation), creature, action)
}

/// What `action` of `creature` brings: as much of it as the building allows, and if it allows none it is paid for and
/// comes to nothing.
///
/// # Errors
///
/// [`Refusal`] if it is refused by what `creature` knows.
pub(super) fn resolve(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    known: &KnownSituation,
    (creature, action): (CreatureId, &Action),
    dice: &mut dyn Dice,
) -> Result<Vec<Effect>, Refusal> {
    let Some(known) = otherwise(situation, known, (creature, action)) else {
        return rulebook.resolve(situation, creature, action, dice);
    };
    rulebook.check(&known, creature, action)?;
    let parts = (1..way(action).len()).rev().map(|squares| first_part(action, squares));
    let whole = std::iter::once(action.clone());
    let mut possible = whole.chain(parts).filter(|part| rulebook.check(situation, creature, part).is_ok());
    let effects = possible.next().map(|part| rulebook.resolve(situation, creature, &part, dice));
    Ok(match effects.transpose()? {
        Some(effects) => effects.into_iter().map(|effect| headed_by(effect, action)).collect(),
        None => comes_to_nothing(rulebook, situation, (creature, action)),
    })
}

fn comes_to_nothing(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    (creature, action): (CreatureId, &Action),
) -> Vec<Effect> {
    let price = rulebook.price(situation.creature(creature), action);
    let acted = Effect::Acted { creature, action: action.clone(), price };
    vec![acted, Effect::Spent { creature, movement: u8::MAX }]
}

/// The headline tells what was asked for.
fn headed_by(effect: Effect, action: &Action) -> Effect {
    match effect {
        Effect::Acted { creature, price, .. } => Effect::Acted { creature, action: action.clone(), price },
        effect => effect,
    }
}

/// The squares that `action` enters one after the other; none if it is no walk.
fn way(action: &Action) -> &[Square] {
    match action {
        Action::Stride(way) | Action::Sneak(way) | Action::WalkOn(way) | Action::Drag { path: way, .. } => {
            way
        }
        _ => &[],
    }
}

/// The same walk up to its first `squares` squares.
fn first_part(action: &Action, squares: usize) -> Action {
    let part = way(action)[..squares].to_vec();
    match *action {
        Action::Stride(_) => Action::Stride(part),
        Action::Sneak(_) => Action::Sneak(part),
        Action::Drag { body, .. } => Action::Drag { body, path: part },
        _ => Action::WalkOn(part),
    }
}
