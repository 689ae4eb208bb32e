//! At whom or where an attack is aimed, and whom it meets. Rules: DNG-29 to DNG-45, HSE-87.

use crate::reach::check_line;
use crate::{Belief, Creature, CreatureId, Refusal};
use tactical_grid::{Lines, Space, Square};

use super::super::super::aim::{Nominated, is_met_by_swing, met_by_blind_swing};
use super::super::super::attack::{Melee, MeleeReach};
use super::super::super::state::DangerState;
use super::super::request::Request;
use super::arm::Arm;

/// Squares that are named for a shot at somebody whose place is not known, at most. Rule: HSE-87.
const MOST_NAMED: usize = 3;

/// How an attack is aimed at somebody who is not Obvious.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unseen {
    /// It is aimed at somebody Obvious.
    Not,
    /// All around. Rules: DNG-30 to DNG-32.
    Swing,
    /// At so many squares. Rules: DNG-37, DNG-38.
    Named(u8),
}

/// An attack that is aimed.
#[derive(Clone, Copy, Debug)]
pub struct Aim<'a> {
    /// With what.
    pub arm: Arm,
    /// Where to: what its author turns to.
    pub space: Space,
    /// Whom it meets, whether its author knows that or not.
    pub met: Option<&'a Creature>,
    /// How, if at somebody who is not Obvious.
    pub unseen: Unseen,
}

/// The opponent that an attack names.
pub fn opponent<'a>(request: &Request<'a>, target: CreatureId) -> Result<&'a Creature, Refusal> {
    let target = request.situation.get(target).filter(|target| target.is_hostile_to(request.actor));
    match target.ok_or(Refusal::no_target("There is no such opponent.", "HSE-65"))? {
        target if target.is_body() => {
            Err(Refusal::already_so("That one lies on the ground already.", "HSE-65"))
        }
        target => Ok(target),
    }
}

impl<'a> Aim<'a> {
    /// At `target`, as its author knows of it. Rules: DNG-08, DNG-29.
    pub fn at(request: &Request<'a>, target: CreatureId) -> Result<Self, Refusal> {
        let target = opponent(request, target)?;
        let belief = request.actor.awareness.of(target.id);
        match DangerState::of(belief.state) {
            DangerState::Obvious => Self::seen(request, target),
            DangerState::Known => Self::unseen(request, target, &belief),
            DangerState::Unknown => Err(Refusal::unplaced("You know of no such danger.", "DNG-45")),
        }
    }

    /// At somebody Obvious: by hand in the bands of the weapon, else as a shot. Rules: DNG-34, DNG-35, DNG-48, TAC-30.
    fn seen(request: &Request<'a>, target: &'a Creature) -> Result<Self, Refusal> {
        let (own, space) = (request.actor.space(), target.space());
        check_line(request.situation, own, space)?;
        let hand = &request.actor.hand;
        let blade = Melee::at(own.distance(space)).and_then(|band| Arm::blade(hand, Some(band)));
        let arm = blade.or_else(|| Arm::bow(hand)).ok_or_else(|| match Arm::blade(hand, None) {
            Some(_) => Refusal::out_of_reach("It is out of your reach.", "DNG-34"),
            None => Refusal::unable("You do not fight.", "HSE-86"),
        })?;
        Ok(Self { arm, space, met: Some(target), unseen: Unseen::Not })
    }

    /// At somebody Known: all around with what is swung, if the place is near enough for it, else at squares of it with what
    /// shoots. Where the target truly is refuses nothing. Rules: DNG-33, DNG-36, DNG-37.
    fn unseen(request: &Request<'a>, target: &'a Creature, belief: &Belief) -> Result<Self, Refusal> {
        let place = belief.place.ok_or(Refusal::unplaced("You know of no place of it.", "DNG-29"))?;
        let (own, hand) = (request.actor.space(), &request.actor.hand);
        let near = place.squares().map(|square| own.distance(Space::of(square))).min().unwrap_or(u16::MAX);
        let blade = Arm::blade(hand, None);
        let bow = Arm::bow(hand);
        match (blade, bow) {
            (Some(arm), None) => Ok(Self::swing(request, arm, Some(target), Space::of(place.square))),
            (Some(arm), Some(_)) if near <= 2 => {
                Ok(Self::swing(request, arm, Some(target), Space::of(place.square)))
            }
            (_, Some(arm)) => Self::shot(request, arm, named(request, place.squares(), place.square)),
            (None, None) => Err(Refusal::unable("You do not fight.", "HSE-86")),
        }
    }

    /// All around; `named` is met if it stands in the bands of the weapon. Rules: DNG-30, DNG-34, DNG-36.
    fn swing(request: &Request<'a>, arm: Arm, named: Option<&'a Creature>, space: Space) -> Self {
        let met = named.filter(|target| is_in_swing(request, arm, target));
        Self { arm, space, met, unseen: Unseen::Swing }
    }

    /// At `squares`, of which the first that holds somebody not Obvious is met. Rules: DNG-37 to DNG-39, DNG-43, DNG-44.
    fn shot(request: &Request<'a>, arm: Arm, squares: Vec<Square>) -> Result<Self, Refusal> {
        let space = Space::of(squares.first().copied().unwrap_or(request.actor.square));
        let named = Nominated::new(squares)?;
        let hidden = request.situation.hostiles(request.actor).filter(|other| {
            let is_seen = DangerState::between(request.actor, other.id) == DangerState::Obvious;
            !other.is_body() && !is_seen
        });
        let standing: Vec<(CreatureId, Square)> =
            hidden.flat_map(|other| other.space().squares().map(move |square| (other.id, square))).collect();
        let met = named.met(&standing).and_then(|id| request.situation.get(id));
        Ok(Self { arm, space, met, unseen: Unseen::Named(named.count() as u8) })
    }

    /// At squares that its author names. Rules: DNG-37, DNG-43, DNG-45.
    pub fn named(request: &Request<'a>, squares: &[Square]) -> Result<Self, Refusal> {
        let arm = Arm::bow(&request.actor.hand)
            .ok_or(Refusal::unable("You have nothing to shoot with.", "DNG-37"))?;
        let own = request.actor.space();
        let has_line = |square: &Square| request.situation.line_of_effect(own, Space::of(*square));
        if !squares.iter().all(has_line) {
            return Err(Refusal::no_line("You have no line of effect to that square.", "DNG-43"));
        }
        Self::shot(request, arm, squares.to_vec())
    }

    /// A swing at whoever may be about unseen. Rule: DNG-45.
    pub fn blind(request: &Request<'a>, square: Square) -> Result<Self, Refusal> {
        let hand = &request.actor.hand;
        let arm = Arm::blade(hand, None).ok_or(Refusal::unable("You do not fight.", "HSE-86"))?;
        let own = request.actor.space();
        if own.distance(Space::of(square)) > 2 {
            return Err(Refusal::out_of_reach("It is out of your reach.", "DNG-34"));
        }
        let (situation, actor) = (request.situation, request.actor);
        let is_seen = |other: &&Creature| DangerState::between(actor, other.id) == DangerState::Obvious;
        let mut there = situation.hostiles(actor).filter(|other| !other.is_body());
        if there.any(|other| is_seen(&other) && other.space().contains(square)) {
            return Err(Refusal::unmet("You see who stands there: strike at them.", "DNG-08"));
        }
        let others = situation.hostiles(actor).filter(|other| !other.is_body() && !is_seen(other));
        let within = others.filter(|other| is_in_swing(request, arm, other)).map(|other| other.id);
        let met = met_by_blind_swing(within).and_then(|id| situation.get(id));
        Ok(Self { arm, space: Space::of(square), met, unseen: Unseen::Swing })
    }
}

/// Whether `target` stands where a swing of `arm` goes, with nothing solid between. Rule: DNG-34.
fn is_in_swing(request: &Request, arm: Arm, target: &Creature) -> bool {
    let Arm::Blade { open, extended, .. } = arm else { return false };
    let (own, space) = (request.actor.space(), target.space());
    let is_walled_off = !own.shares_edge(space) && !request.situation.line_of_effect(own, space);
    is_met_by_swing(MeleeReach { open, extended }, own.distance(space), is_walled_off)
}

/// The squares that are named: those of the place with a line to them that are nearest to where the last evidence was.
/// Rules: DNG-43, HSE-87.
fn named(request: &Request, place: impl Iterator<Item = Square>, last: Square) -> Vec<Square> {
    let own = request.actor.space();
    let in_line = |square: &Square| request.situation.line_of_effect(own, Space::of(*square));
    let mut squares: Vec<Square> = place.filter(in_line).collect();
    squares.sort_by_key(|square| (square.distance(last), square.y, square.x));
    squares.truncate(MOST_NAMED);
    squares
}
