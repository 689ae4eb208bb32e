//! Whether everybody can get where they have to: patrols along their rounds, the rogue to every objective.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::level::file::{At, LevelFile, StopRef};
use crate::level::{Goal, Objective, Placed, Problem, Rectangle, Routine};
use tactical_grid::paths::{Passage, Walker};
use tactical_grid::{Board, Direction, Door, DoorState, Space, Square, Terrain};
use unnoticed_rules::guard::Waypoint;
use unnoticed_rules::{CreatureId, Side};

use super::Draft;
use super::creatures::{Cast, blocked, no_room};
use super::places::spot;
use super::thieves;

/// Finds what cannot be walked. Rules: HSE-33, HSE-42, HSE-64, HSE-66, HSE-67.
pub(super) fn check(
    board: &Board,
    file: &LevelFile,
    cast: &Cast<'_>,
    objectives: &[(Objective, Range<usize>)],
    draft: &mut Draft<'_>,
) {
    let mut ways = Ways::new(board, file.picks != Some(0));
    for (index, creature) in cast.creatures.iter().enumerate() {
        let entry = || file.creature[index - 1].get();
        match &creature.routine {
            Routine::Post => {}
            Routine::Patrol(route) => {
                let stops = entry().patrol.as_deref().unwrap_or_default();
                check_route(&mut ways, creature, &route.waypoints, stops, draft);
            }
            Routine::Prowl(all) => {
                for (way, stops) in all.iter().zip(entry().ways.iter().flatten()) {
                    check_route(&mut ways, creature, way, stops, draft);
                    thieves::check_exit(board, creature, way, stops, draft);
                }
            }
        }
    }
    if cast.placed[0] && blocked(board, cast.creatures[0].space()).is_none() {
        for (objective, span) in objectives.iter().filter(|(objective, _)| !objective.optional) {
            check_objective(&mut ways, cast, objective, span, draft);
        }
    }
}

fn check_route(
    ways: &mut Ways<'_>,
    creature: &Placed,
    waypoints: &[Waypoint],
    stops: &[At<StopRef>],
    draft: &mut Draft<'_>,
) {
    // A stop that means no square has been reported, and then the two do not match.
    if waypoints.len() != stops.len() {
        return;
    }
    let name = &creature.profile.name;
    let mut before: Option<(Square, Region)> = None;
    for (waypoint, span) in waypoints.iter().zip(stops.iter().map(At::span)) {
        let space = creature.space().at(waypoint.square);
        if let Some(square) = blocked(ways.board, space) {
            // The start has been reported with all other creatures that have no room.
            if waypoint.square != creature.square {
                draft.say(span.clone(), no_room(ways.board, name, space, square));
            }
            continue;
        }
        let region = ways.region(WalkRules::of(creature), waypoint.square);
        if let Some((from, old)) = before
            && old != region
        {
            let problem = Problem::new(
                span.clone(),
                format!("{name} finds no way from {} to {}", spot(from), spot(waypoint.square)),
            );
            draft.add(problem.help(
                "walls, windows, bars and drops block, and so do locked doors without guards_have_key",
            ));
        }
        before = Some((waypoint.square, region));
    }
}

fn check_objective(
    ways: &mut Ways<'_>,
    cast: &Cast<'_>,
    objective: &Objective,
    span: &Range<usize>,
    draft: &mut Draft<'_>,
) {
    let rogue = &cast.creatures[0];
    let items = &ways.board.items;
    let (is_possible, what) = match objective.goal {
        Goal::Take(id) | Goal::Use(id) | Goal::Plant(id) => {
            let item = items[usize::from(id.0)].clone();
            // An item inside a wall has been reported.
            let is_inside = !ways.board.terrain(item.square).can_be_entered();
            (is_inside || ways.reaches(rogue, Space::of(item.square)), item.name)
        }
        Goal::Reach(area) => (ways.enters(rogue, area), "the area".to_owned()),
        Goal::Subdue(id) => {
            let index = usize::from(id.0);
            let target = &cast.creatures[index];
            (!cast.placed[index] || ways.meets(rogue, target), target.profile.name.clone())
        }
        Goal::Leave if cast.is_hunt => (false, "an exit that a guard may use".to_owned()),
        Goal::Leave => {
            let exits: Vec<Square> = ways.board.exits.iter().map(|exit| exit.square).collect();
            (exits.into_iter().any(|exit| ways.enters(rogue, Rectangle::of(exit))), "an exit".to_owned())
        }
        Goal::NeverObserved | Goal::NeverHidden | Goal::NobodyHarmed | Goal::WithinRounds(_) => return,
    };
    if !is_possible {
        let problem =
            Problem::new(span.clone(), format!("no way leads from {} to {what}", spot(rogue.square)));
        let problem = problem.also(cast.spans[0].clone(), "the rogue starts here");
        draft.add_missing(
            &["door"],
            problem.help(
                "walls, windows, bars and drops block; doors can be opened, and locks picked with picks left",
            ),
        );
    }
}

/// What decides where somebody can walk.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct WalkRules {
    side: u8,
    opens_doors: bool,
    locks: Locks,
}

/// How somebody gets through a locked door.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Locks {
    /// With picks, if there are any.
    Picks,
    /// With the keys of the guards.
    Keys,
    /// Not at all: a thief that nobody plays. Rule: HSE-74.
    Neither,
}

impl WalkRules {
    fn of(creature: &Placed) -> Self {
        let (profile, is_player) = (&creature.profile, creature.id == CreatureId::ROGUE);
        let locks = match (profile.side, is_player) {
            (Side::Rogue, true) => Locks::Picks,
            (Side::Rogue, false) => Locks::Neither,
            (Side::Guards, _) => Locks::Keys,
        };
        Self { side: profile.size.side(), opens_doors: profile.kind.opens_doors(), locks }
    }
}

/// Whoever gets through all doors: which ones, has been asked before.
struct Anywhere;

impl Walker for Anywhere {
    fn passage(&self, _: Space) -> Passage {
        Passage::Free
    }

    fn opens(&self, _: &Door) -> bool {
        true
    }
}

/// Squares among which one can walk have the same number; 0 is where nobody of that kind can stand.
type Region = u32;

/// Which squares hang together, worked out once for each kind of walker.
struct Ways<'a> {
    board: &'a Board,
    has_picks: bool,
    regions: BTreeMap<WalkRules, Vec<Region>>,
}

impl<'a> Ways<'a> {
    fn new(board: &'a Board, has_picks: bool) -> Self {
        Self { board, has_picks, regions: BTreeMap::new() }
    }

    /// The region in which `walker` stands with its upper left square at `square`.
    fn region(&mut self, walker: WalkRules, square: Square) -> Region {
        if !self.board.contains(square) {
            return 0;
        }
        let index = usize::from(square.y.unsigned_abs()) * usize::from(self.board.width())
            + usize::from(square.x.unsigned_abs());
        if !self.regions.contains_key(&walker) {
            let regions = self.flood(walker);
            self.regions.insert(walker, regions);
        }
        self.regions[&walker][index]
    }

    /// Numbers the regions. Diagonal steps need both squares beside them free (TAC-23), so they join nothing new, but where
    /// ground drops away beside them.
    fn flood(&self, walker: WalkRules) -> Vec<Region> {
        let width = usize::from(self.board.width());
        let index = |square: Square| {
            usize::from(square.y.unsigned_abs()) * width + usize::from(square.x.unsigned_abs())
        };
        let is_open: Vec<bool> =
            self.board.squares().map(|square| self.lets_through(walker, square)).collect();
        let has_room = |origin: Square| {
            let mut space = Space { origin, side: walker.side }.squares();
            space.all(|square| self.board.contains(square) && is_open[index(square)])
        };
        let mut regions = vec![0; is_open.len()];
        let mut count = 0;
        for start in self.board.squares() {
            if regions[index(start)] != 0 || !has_room(start) {
                continue;
            }
            count += 1;
            regions[index(start)] = count;
            let mut open = vec![start];
            while let Some(square) = open.pop() {
                for (step, next) in Direction::ALL.map(|step| (step, square.step(step))) {
                    if has_room(next) && self.joins(walker, square, step) && regions[index(next)] == 0 {
                        regions[index(next)] = count;
                        open.push(next);
                    }
                }
            }
        }
        regions
    }

    /// Whether the walker gets by one step from one place where it has room to the next.
    fn joins(&self, walker: WalkRules, from: Square, step: Direction) -> bool {
        let space = Space { origin: from, side: walker.side };
        match self.board.has_elevations() {
            true => self.board.step_cost(space, step, &Anywhere).is_some(),
            false => !step.is_diagonal(),
        }
    }

    fn lets_through(&self, walker: WalkRules, square: Square) -> bool {
        let terrain = self.board.terrain(square);
        if terrain != Terrain::ClosedDoor {
            return terrain.can_be_entered();
        }
        self.board.door(square).is_some_and(|door| {
            walker.opens_doors
                && match (door.state, walker.locks) {
                    (DoorState::Locked { .. }, Locks::Picks) => self.has_picks,
                    (DoorState::Locked { .. }, Locks::Keys) => door.guards_have_key,
                    (DoorState::Locked { .. }, Locks::Neither) => false,
                    (DoorState::Open | DoorState::Closed, _) => true,
                }
        })
    }

    /// Whether the rogue can stand somewhere in `area`, be it with one square of its space alone.
    fn enters(&mut self, rogue: &Placed, area: Rectangle) -> bool {
        area.squares().any(|square| self.gets_onto(rogue, square))
    }

    /// Whether the rogue can stand so that its space holds `square`. Rule: HSE-66.
    fn gets_onto(&mut self, rogue: &Placed, square: Square) -> bool {
        let walker = WalkRules::of(rogue);
        let home = self.region(walker, rogue.square);
        let back = 0..i16::from(walker.side);
        let mut origins =
            back.clone().flat_map(|dy| back.clone().map(move |dx| Square::new(square.x - dx, square.y - dy)));
        origins.any(|origin| self.region(walker, origin) == home)
    }

    /// Whether the rogue can get so near to `target` that it can lay hands on it (HSE-26): beside it,
    /// unless the corner between them is walled up on both sides (TAC-42).
    fn reaches(&mut self, rogue: &Placed, target: Space) -> bool {
        let beside = target
            .squares()
            .flat_map(|square| square.neighbours().chain([square]).map(move |near| (square, near)));
        let is_beside = |square, near| self.board.are_beside(Space::of(square), Space::of(near));
        let can_touch = |&(square, near): &_| self.is_open_corner(square, near) && is_beside(square, near);
        let beside: Vec<_> = beside.filter(can_touch).collect();
        beside.into_iter().any(|(_, near)| self.gets_onto(rogue, near))
    }

    fn is_open_corner(&self, a: Square, b: Square) -> bool {
        let is_walled = |square| matches!(self.board.terrain(square), Terrain::Wall | Terrain::Pillar);
        a.x == b.x || a.y == b.y || !(is_walled(Square::new(a.x, b.y)) && is_walled(Square::new(b.x, a.y)))
    }

    /// Whether the rogue can get beside `target` at its post or at a stop of its round.
    fn meets(&mut self, rogue: &Placed, target: &Placed) -> bool {
        let stops: Vec<Square> = match &target.routine {
            Routine::Post => Vec::new(),
            Routine::Patrol(route) => route.waypoints.iter().map(|waypoint| waypoint.square).collect(),
            Routine::Prowl(ways) => ways.iter().flatten().map(|waypoint| waypoint.square).collect(),
        };
        let spaces = stops.into_iter().chain([target.square]).map(|square| target.space().at(square));
        spaces.into_iter().any(|space| self.reaches(rogue, space))
    }
}
