//! Post, Patrol and Return. Rules: HSE-32, HSE-33.

use std::collections::BTreeSet;

use tactical_grid::Square;
use tactical_grid::paths::Path;

use super::choice::{ChoiceContext, Wish};

/// One Stride along the track, unless there is a wait to sit out; the other action goes unused. Rule: HSE-33.
pub(super) fn patrol(choice: &ChoiceContext) -> Option<Wish> {
    let mind = choice.mind;
    let waits = mind.waited < mind.track.stop(mind.at).wait;
    let ahead = mind.track.ahead(mind.at, usize::from(choice.guard.profile.speed));
    (!waits).then_some(Wish::Stroll(ahead))
}

/// Back to the nearest square of the track, at the pace of a patrol; ties go to the smaller (y, x).
pub(super) fn go_back(choice: &ChoiceContext) -> Option<Wish> {
    let stops: BTreeSet<Square> = choice.mind.track.stops().iter().map(|stop| stop.square).collect();
    let way = nearest(choice, |square| stops.contains(&square))?;
    Some(Wish::Stroll(way.squares))
}

/// The way to the nearest square that `wanted` accepts. Rule: HSE-34.
pub(super) fn nearest(choice: &ChoiceContext, wanted: impl Fn(Square) -> bool) -> Option<Path> {
    choice.situation.board.shortest_path(choice.guard.space(), &choice.mover(), wanted)
}

/// The way to the nearest square that `wanted` accepts, by walking, then the smaller (y, x). Rule: HSE-35.
pub(super) fn nearest_by_walking(choice: &ChoiceContext, wanted: impl Fn(Square) -> bool) -> Option<Path> {
    choice.situation.board.way_to_nearest(choice.guard.space(), &choice.mover(), wanted)
}

/// The way to the nearest square that the first of the `wishes` accepts which any square fulfils; if there is none, to
/// the square of which `rank` is least: ties go to the shorter way, then to the smaller (y, x). Empty if the guard stands
/// there. Cost: one search.
pub(super) fn nearest_or_best<R: Ord>(
    choice: &ChoiceContext,
    wishes: &[&dyn Fn(Square) -> bool],
    rank: impl Fn(Square) -> R,
) -> Option<Path> {
    let (board, mover) = (&choice.situation.board, choice.mover());
    let (first, _) = wishes.split_first()?;
    // Everything there is, unless the first wish comes true.
    let reach = board.reach_until(choice.guard.space(), &mover, first);
    let wished = wishes.iter().find_map(|wish| reach.nearest(wish));
    let best = || reach.stops().min_by_key(|&(square, movement)| (rank(square), movement, square));
    let goal = wished.or_else(|| best().map(|(square, _)| square))?;
    board.path_to(&reach, &mover, goal)
}
