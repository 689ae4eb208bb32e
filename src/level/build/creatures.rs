//! The rogue and everybody else: who they are, where they stand, what they do.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::level::file::{At, CastChanges, CreatureEntry, LevelFile, SquareRef, StopEntry, StopRef};
use crate::level::{Placed, Plight, Problem};
use tactical_grid::{Board, Direction, SenseKind, Space, Square};
use unnoticed_rules::guard::{PatrolRoute, Routine, Waypoint};
use unnoticed_rules::{CreatureId, Kind, Profile};

use super::Draft;
use super::fixtures::solid_name;
use super::names::ListedNames;
use super::places::{Places, spot};
use super::thieves;

/// The creatures of a level while it is put together, with their names and where the file speaks of them.
pub(super) struct Cast<'a> {
    /// The rogue, then the others.
    pub creatures: Vec<Placed>,
    /// Where in the file each stands or starts.
    pub spans: Vec<Range<usize>>,
    /// The names of the others, numbered as they are.
    pub names: ListedNames<'a>,
    /// Whether the place of each could be made out.
    pub placed: Vec<bool>,
    /// Whether the player is a guard. Rule: HSE-73.
    pub is_hunt: bool,
}

/// Places everybody, the rogue first.
pub(super) fn place<'a>(
    board: &Board,
    file: &'a LevelFile,
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> Cast<'a> {
    let mut cast = Cast {
        creatures: Vec::new(),
        spans: Vec::new(),
        names: ListedNames::new("creature"),
        placed: Vec::new(),
        is_hunt: false,
    };
    cast.add_rogue(file, places, draft);
    for entry in &file.creature {
        cast.add(entry, places, draft);
    }
    check_space(board, &cast, draft);
    cast
}

impl<'a> Cast<'a> {
    fn add_rogue(&mut self, file: &'a LevelFile, places: &mut Places<'_>, draft: &mut Draft<'_>) {
        let entry = file.rogue.as_ref();
        let name = entry.and_then(|rogue| rogue.name.as_ref());
        let kind = thieves::kind_of_player(file, draft);
        let mut profile = kind.profile(name.map_or(kind.name(), |name| name.get()));
        if let Some(rogue) = entry {
            change(&mut profile, &rogue.changes);
        }
        let start = match entry.and_then(|rogue| rogue.at.as_ref()) {
            Some(at) => places.square(at, draft).map(|square| (square, at.span())),
            None => drawn_start(file, places, draft),
        };
        let facing = entry.and_then(|rogue| rogue.facing).unwrap_or_default();
        self.push(profile, start, facing, None, Routine::Post);
        self.is_hunt = kind != Kind::Rogue;
    }

    fn add(&mut self, entry: &'a At<CreatureEntry>, places: &mut Places<'_>, draft: &mut Draft<'_>) {
        let (span, entry) = (entry.span(), entry.get());
        self.names.add(&entry.name, draft);
        thieves::check(entry, self.is_hunt, draft);
        let mut profile = entry.kind.get().profile(entry.name.get());
        change(&mut profile, &entry.changes);
        profile.scouted = entry.scouted;
        profile.avoids_notice |= entry.lies_in_wait;
        let plight = plight(span.clone(), entry, draft);
        let (start, routine) = start_and_routine(span, entry, places, draft);
        let facing = entry.facing.or_else(|| first_direction(&routine)).unwrap_or_default();
        self.push(profile, start, facing, plight, routine);
        let suspected = entry.suspected.as_ref().and_then(|at| places.square(at, draft));
        let added = self.creatures.last_mut().expect("the creature just added");
        (added.suspected, added.habit) = (suspected, entry.habit.clone());
    }

    fn push(
        &mut self,
        profile: Profile,
        start: Option<(Square, Range<usize>)>,
        facing: Direction,
        plight: Option<Plight>,
        routine: Routine,
    ) {
        let id = CreatureId(self.creatures.len() as u16);
        self.placed.push(start.is_some());
        let (square, span) = start.unwrap_or_default();
        let (habit, suspected) = (None, None);
        self.creatures.push(Placed { id, profile, square, facing, plight, routine, habit, suspected });
        self.spans.push(span);
    }
}

fn drawn_start(
    file: &LevelFile,
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> Option<(Square, Range<usize>)> {
    let mark = SquareRef::Mark("@".to_owned());
    let Some(&first) = places.drawn('@').first() else {
        let problem = Problem::new(file.plan.span(), "the rogue starts nowhere");
        draft.add_missing(&["rogue"], problem.help("draw @ on the plan, or give at in [rogue]"));
        return None;
    };
    let span = places.plan.square_span(first);
    places.one(&mark, span.clone(), draft).map(|square| (square, span))
}

fn change(profile: &mut Profile, changes: &CastChanges) {
    fn set<T: Copy>(value: &mut T, change: Option<T>) {
        *value = change.unwrap_or(*value);
    }
    set(&mut profile.perception, changes.perception);
    set(&mut profile.stealth, changes.stealth);
    set(&mut profile.thievery, changes.thievery);
    set(&mut profile.deception, changes.deception);
    set(&mut profile.speed, changes.speed);
    set(&mut profile.armour_class, changes.armour_class);
    set(&mut profile.max_health, changes.health);
    set(&mut profile.size, changes.size);
    set(&mut profile.vision, changes.vision);
    for sight in profile.senses.iter_mut().filter(|sense| sense.kind == SenseKind::Sight) {
        set(&mut sight.range, changes.sight);
        set(&mut sight.arc, changes.arc);
    }
}

/// Asleep or bound, not both. Rule: HSE-65.
fn plight(span: Range<usize>, entry: &CreatureEntry, draft: &mut Draft<'_>) -> Option<Plight> {
    if entry.asleep && entry.bound {
        let problem = Problem::new(span, format!("{} is both asleep and bound", entry.name.get()));
        draft.add(problem.help("who sleeps perceives nothing, who is bound everything; leave one out"));
    }
    match (entry.asleep, entry.bound) {
        (true, _) => Some(Plight::Asleep),
        (false, true) => Some(Plight::Bound),
        (false, false) => None,
    }
}

/// A square to start from, and where the file names it.
pub(super) type Start = Option<(Square, Range<usize>)>;

fn start_and_routine(
    span: Range<usize>,
    entry: &CreatureEntry,
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> (Start, Routine) {
    let name = entry.name.get();
    if entry.closed && entry.patrol.is_none() {
        draft.say(span.clone(), format!("{name} has a loop and no patrol"));
    }
    if let Some(ways) = &entry.ways {
        return thieves::ways(entry, ways, places, draft);
    }
    match (&entry.at, &entry.patrol) {
        (Some(at), None) => (places.square(at, draft).map(|square| (square, at.span())), Routine::Post),
        (None, Some(stops)) => patrol(stops, entry.closed, places, draft),
        (Some(at), Some(stops)) => {
            let problem = Problem::new(at.span(), format!("{name} has both a place and a patrol"));
            draft.add(problem.help("a patrol starts at its first stop; leave out at"));
            patrol(stops, entry.closed, places, draft)
        }
        (None, None) if *entry.kind.get() == Kind::Rogue => (None, Routine::Post), // reported with its kind
        (None, None) => {
            let problem = Problem::new(span, format!("{name} stands nowhere"));
            draft.add_missing(&["creature"], problem.help("give at for a post, or patrol for a round"));
            (None, Routine::Post)
        }
    }
}

fn patrol(
    stops: &[At<StopRef>],
    closed: bool,
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> (Start, Routine) {
    let waypoints = waypoints(stops, places, draft);
    if let (true, [first, _, .., last]) = (closed, waypoints.as_slice())
        && first.square == last.square
    {
        let problem = Problem::new(stops[stops.len() - 1].span(), "the loop ends where it begins");
        draft.add(problem.help("leave out the last stop; a loop goes on to the first by itself"));
    }
    let start = waypoints.first().map(|first| (first.square, stops[0].span()));
    (start, Routine::Patrol(PatrolRoute { waypoints, closed }))
}

/// The stops that mean a square; none twice in a row.
pub(super) fn waypoints(
    stops: &[At<StopRef>],
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> Vec<Waypoint> {
    let mut waypoints: Vec<Waypoint> = Vec::new();
    for stop in stops {
        let Some(waypoint) = waypoint(stop, places, draft) else { continue };
        if waypoints.last().is_some_and(|last| last.square == waypoint.square) {
            draft.say(
                stop.span(),
                format!("it is at {} already; to pause there give wait", spot(waypoint.square)),
            );
        }
        waypoints.push(waypoint);
    }
    waypoints
}

fn waypoint(stop: &At<StopRef>, places: &mut Places<'_>, draft: &mut Draft<'_>) -> Option<Waypoint> {
    let (at, wait, facing) = match stop.get() {
        StopRef::Mark(mark) => (SquareRef::Mark(mark.clone()), None, None),
        StopRef::Square(square) => (SquareRef::Square(*square), None, None),
        StopRef::Stop(StopEntry { at, wait, facing }) => (at.clone(), *wait, *facing),
    };
    let square = places.one(&at, stop.span(), draft)?;
    Some(Waypoint { square, wait: wait.unwrap_or(0), facing })
}

fn first_direction(routine: &Routine) -> Option<Direction> {
    match routine {
        Routine::Post | Routine::Prowl(_) => None,
        Routine::Patrol(route) => match route.waypoints.as_slice() {
            [first, second, ..] => first.facing.or(Direction::towards(first.square, second.square)),
            _ => None,
        },
    }
}

/// Everybody needs room, and nobody stands in another. Rules: HSE-66, HSE-69.
fn check_space(board: &Board, cast: &Cast<'_>, draft: &mut Draft<'_>) {
    let mut taken: BTreeMap<Square, usize> = BTreeMap::new();
    for (index, creature) in cast.creatures.iter().enumerate().filter(|&(index, _)| cast.placed[index]) {
        let (name, span) = (&creature.profile.name, &cast.spans[index]);
        if let Some(square) = blocked(board, creature.space()) {
            let problem = Problem::new(span.clone(), no_room(board, name, creature.space(), square));
            draft.add(problem);
            continue;
        }
        let other = creature.space().squares().find_map(|square| taken.insert(square, index));
        if let Some(other) = other {
            let other_name = &cast.creatures[other].profile.name;
            let problem =
                Problem::new(span.clone(), format!("{name} and {other_name} stand in the same place"));
            draft.add(problem.also(cast.spans[other].clone(), format!("{other_name} is here")));
        }
    }
}

/// The first square of `space` that nobody can stand in.
pub(super) fn blocked(board: &Board, space: Space) -> Option<Square> {
    space.squares().find(|&square| !board.terrain(square).can_be_entered())
}

/// Says why a creature cannot stand in `space`, blocked at `square`.
pub(super) fn no_room(board: &Board, name: &str, space: Space, square: Square) -> String {
    let what = solid_name(board, square);
    match space.side {
        1 => format!("{name} cannot stand at {}, inside {what}", spot(square)),
        side => {
            format!(
                "{name} needs {side} × {side} free squares from {}, but {} is {what}",
                spot(space.origin),
                spot(square)
            )
        }
    }
}
