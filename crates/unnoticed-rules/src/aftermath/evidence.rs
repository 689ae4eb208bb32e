//! Evidence that guards come upon: bodies, open doors, dark lamps, missing objects. Rule: HSE-63.

use std::sync::Arc;

use crate::{Creature, Effect, Evidence, Side, Situation, sight_reaches_space};
use tactical_grid::{Board, DoorState, ItemId, LampId, Lines, Sense, SenseKind, Space, Square};

use super::observers;

/// Squares from which a body or a missing object is noticed. Rule: HSE-63.
const CLOSE_LOOK: u16 = 12;

/// What is no evidence: things that are as they should be again, and what the guards did themselves.
///
/// Guards tell each other, so that a patrol that opens a door in its way alarms nobody. Rule: HSE-63.
pub fn tidy(situation: &Situation, happened: &[Effect]) -> Vec<Effect> {
    let pieces = lying_about(situation);
    let is_there = |evidence: &Evidence| pieces.iter().any(|(piece, _)| piece == evidence);
    let done: Vec<Evidence> = happened.iter().filter_map(|effect| own_doing(situation, effect)).collect();
    let mut effects = Vec::new();
    for guard in guards(situation) {
        let observer = guard.id;
        let known = &guard.awareness.evidence;
        let restored = known.iter().filter(|evidence| !is_there(evidence));
        effects.extend(restored.map(|&evidence| Effect::Restored { observer, evidence }));
        let dismissed = done.iter().filter(|evidence| is_there(evidence) && !known.contains(evidence));
        effects.extend(dismissed.map(|&evidence| Effect::Dismissed { observer, evidence }));
    }
    effects
}

/// What a guard did that might look like evidence.
fn own_doing(situation: &Situation, effect: &Effect) -> Option<Evidence> {
    let (by, evidence) = match *effect {
        Effect::DoorSet { by, square, .. } => (by, Evidence::OpenDoor(square)),
        Effect::LampSet { by, lamp, .. } => (by, Evidence::DarkLamp(lamp)),
        Effect::Used { creature, item } => (creature, Evidence::MissingItem(item)),
        _ => return None,
    };
    (situation.creature(by).profile.side == Side::Guards).then_some(evidence)
}

/// What a guard has come upon that it had not counted before.
#[derive(Debug)]
pub struct Discovery<'a> {
    /// The guard.
    pub guard: &'a Creature,
    /// All that it sees, with the places, what tells most first.
    pub found: Vec<(Evidence, Space)>,
}

impl Discovery<'_> {
    /// What it is, and where, that the guard makes up its mind by: of several things seen at once the first.
    pub fn first(&self) -> (Evidence, Square) {
        let (evidence, place) = self.found[0];
        (evidence, place.origin)
    }

    /// That each piece counts, once.
    pub fn told(&self) -> impl Iterator<Item = Effect> {
        let observer = self.guard.id;
        self.found.iter().map(move |&(evidence, _)| Effect::Found { observer, evidence })
    }

    /// Whether the guard calls out: it sees a body, and does not lie in wait. Rules: HSE-59, HSE-63, HSE-72.
    pub fn calls_out(&self) -> bool {
        let sees_body = self.found.iter().any(|(evidence, _)| matches!(evidence, Evidence::Body(_)));
        sees_body && self.guard.can_act() && !self.guard.conditions.waiting
    }
}

/// What every guard comes upon, ascending by guard. Rule: HSE-63.
pub fn discoveries(situation: &Situation) -> Vec<Discovery<'_>> {
    let pieces = lying_about(situation);
    if pieces.is_empty() {
        return Vec::new();
    }
    guards(situation).filter_map(|guard| EvidenceSearch { situation, guard }.find(&pieces)).collect()
}

/// As if each guard among `whom` had come upon what it can see now, and upon nothing else: what it has come upon elsewhere
/// nobody is told. Rules: HSE-49, HSE-63.
pub fn count_what_is_seen(situation: &mut Situation, whom: impl Fn(&Creature) -> bool) {
    for creature in situation.creatures.iter_mut().filter(|creature| whom(creature)) {
        if !creature.awareness.evidence.is_empty() {
            Arc::make_mut(&mut creature.awareness).evidence.clear();
        }
    }
    let seen = discoveries(situation).into_iter().filter(|discovery| whom(discovery.guard));
    let seen: Vec<Effect> = seen.flat_map(|discovery| discovery.told().collect::<Vec<_>>()).collect();
    situation.apply_all(&seen);
}

fn guards(situation: &Situation) -> impl Iterator<Item = &Creature> {
    observers(situation).filter(|creature| creature.profile.side == Side::Guards)
}

/// Everything that is not as it should be, with its place: bodies first, they tell most.
fn lying_about(situation: &Situation) -> Vec<(Evidence, Space)> {
    let bodies = situation.creatures.iter().filter(|creature| creature.is_body());
    let bodies = bodies.map(|body| (Evidence::Body(body.id), body.space()));
    bodies.chain(disorder(&situation.board).map(|(evidence, square)| (evidence, Space::of(square)))).collect()
}

/// Everything of the building that is not as it should be.
fn disorder(board: &Board) -> impl Iterator<Item = (Evidence, Square)> {
    let doors = board.doors.iter().filter(|door| door.state == DoorState::Open);
    let lamps = (0..).zip(board.lamps()).filter(|(_, lamp)| !lamp.lit);
    let items = (0..).zip(&board.items).filter(|(_, item)| item.done);
    let all = doors
        .map(|door| (Evidence::OpenDoor(door.square), door.square))
        .chain(lamps.map(|(id, lamp)| (Evidence::DarkLamp(LampId(id)), lamp.square)))
        .chain(items.map(|(id, item)| (Evidence::MissingItem(ItemId(id)), item.square)));
    all.filter(|(evidence, _)| is_missed(*evidence, board))
}

/// Whether guards would take it as a sign: the level says which doors are kept shut, which lamps lit, and which things missed.
/// Rule: HSE-63.
pub fn is_missed(evidence: Evidence, board: &Board) -> bool {
    match evidence {
        Evidence::Body(_) => true,
        Evidence::OpenDoor(square) => board.doors.iter().any(|door| door.square == square && door.kept_shut),
        Evidence::DarkLamp(lamp) => board.lamp(lamp).is_some_and(|lamp| lamp.kept_lit),
        Evidence::MissingItem(item) => board.items.get(usize::from(item.0)).is_some_and(|item| item.missed),
    }
}

/// One guard looking round.
struct EvidenceSearch<'a> {
    situation: &'a Situation,
    guard: &'a Creature,
}

impl<'a> EvidenceSearch<'a> {
    fn find(&self, pieces: &[(Evidence, Space)]) -> Option<Discovery<'a>> {
        let is_new = |evidence| !self.guard.awareness.evidence.contains(&evidence);
        let found = pieces.iter().filter(|(piece, at)| is_new(*piece) && self.sees(*piece, *at));
        let found: Vec<_> = found.copied().collect();
        (!found.is_empty()).then_some(Discovery { guard: self.guard, found })
    }

    /// Whether the guard's sight reaches the place. Of a lamp that is out it sees the very darkness, so light is
    /// not asked for. Rule: HSE-63.
    fn sees(&self, evidence: Evidence, place: Space) -> bool {
        let far = self.guard.space().distance(place) > CLOSE_LOOK;
        match evidence {
            Evidence::Body(body) if far || self.situation.creature(body).is_hostile_to(self.guard) => false,
            Evidence::MissingItem(_) if far => false,
            Evidence::DarkLamp(_) => self.looks_at(place),
            _ => sight_reaches_space(self.situation, self.guard, self.is_aware(), place),
        }
    }

    /// Whether `place` is within range, arc and line of sight of its eyes. Rules: DET-32, HSE-09.
    fn looks_at(&self, place: Space) -> bool {
        let covers = |sight: Sense| {
            let sight = if self.is_aware() { sight.all_round() } else { sight };
            sight.covers(self.guard.space(), self.guard.facing, place)
        };
        !self.guard.conditions.blinded
            && self.guard.sense(SenseKind::Sight).is_some_and(covers)
            && self.situation.line_of_sight(self.guard.space(), place)
    }

    /// Whether it knows of anybody, so that it looks everywhere. Rule: HSE-12.
    fn is_aware(&self) -> bool {
        self.guard.awareness.worst().is_aware()
    }
}
