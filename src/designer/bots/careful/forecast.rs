//! Where the guards a player knows of will stand, as far as a player can foresee. Rule: HSE-71.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::sim::{PlayerView, Seen, Session};
use tactical_grid::{Direction, Square};
use unnoticed_rules::{Creature, CreatureId, Exposure, Rulebook};

use super::danger::{Lost, Stand};
use super::routines::Routines;

/// Rounds foreseen; later ones repeat the last.
const ROUNDS: usize = 48;
/// Guards thought of at most: the nearest ones.
const MOST_GUARDS: usize = 48;

/// Rounds for which a guard that left its routine is taken to be where it was seen last. Rule: HSE-38.
const MEMORY: u32 = 10;

/// Where guards were perceived last that had left their routine, each with the round.
pub(super) type LastSeen = BTreeMap<CreatureId, (Stand, u32)>;

/// One guard and what it is expected to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Expected {
    pub id: CreatureId,
    /// Whether first contact has been made already, as far as the player saw. Rule: HSE-17.
    pub in_contact: bool,
    /// Whether it observes the rogue already, as far as the player sees.
    pub observes: bool,
    /// Whether it is not where its routine has it, or knows of the rogue.
    pub strayed: bool,
    /// What it has lost of its senses.
    pub lost: Lost,
    now: Stand,
    /// Its stands in each of its next turns, oldest first.
    turns: Vec<Arc<[Stand]>>,
}

impl Expected {
    /// Where it stands in the rogue's turn, `round` rounds from now.
    pub fn before(&self, round: u16) -> Stand {
        let turn =
            usize::from(round).checked_sub(1).and_then(|turn| self.turns.get(turn.min(self.turns.len() - 1)));
        turn.and_then(|stands| stands.last()).copied().unwrap_or(self.now)
    }

    /// Every square where it stands at the end of a turn.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let ends = self.turns.iter().filter_map(|stands| stands.last()).map(|stand| stand.square);
        std::iter::once(self.now.square).chain(ends)
    }

    /// The stands of its own turn, `round` rounds from now.
    pub fn moves_in(&self, round: u16) -> &[Stand] {
        let turn = usize::from(round).min(self.turns.len() - 1);
        &self.turns[turn]
    }

    /// Where it stands all the time, if it does.
    pub fn post(&self) -> Option<Stand> {
        self.turns.iter().all(|stands| stands[..] == [self.now]).then_some(self.now)
    }
}

/// What to expect of the guards near the rogue that the player knows of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GuardForecast {
    guards: Vec<Expected>,
}

impl GuardForecast {
    /// What a player of `session` can foresee who has seen that `felled` lie somewhere, and where others were `last`.
    pub fn of(
        routines: &mut Routines,
        session: &Session,
        felled: &BTreeSet<CreatureId>,
        last: &mut LastSeen,
    ) -> Self {
        let situation = session.situation();
        let view = PlayerView::of(situation);
        let rogue = situation.creature(CreatureId::ROGUE).square;
        let round = session.turns().round();
        let past = round.saturating_sub(1) as usize;
        last.retain(|_, &mut (_, seen)| (seen..=seen + MEMORY).contains(&round));
        let guards: Vec<(CreatureId, bool)> = routines.guards().collect();
        let standing = guards.into_iter().enumerate().filter(|(_, (id, _))| !felled.contains(id));
        let mut known: Vec<Known> = standing
            .filter_map(|(number, (id, scouted))| {
                let routine = scouted.then(|| routines.after(number, past));
                let last = last.get(&id).map(|&(stand, _)| stand);
                Known::of(number, id, view.seen(id), routine, last)
            })
            .collect();
        known.sort_by_key(|known| (known.at.distance(rogue), known.id));
        known.truncate(MOST_GUARDS);
        known.sort_by_key(|known| known.id);
        let expect = |known: &Known| {
            let guard = situation.get(known.id)?;
            let at_first = routines.at_first(known.id).conditions.clone();
            let perceived = known.seen.is_perceived();
            let lost = Lost::of(if perceived { &guard.conditions } else { &at_first });
            let turns = |number| routines.turns(number, past, ROUNDS).to_vec();
            expect(session.rules().rulebook(), guard, *known, lost, turns)
        };
        let guards: Vec<Expected> = known.iter().filter_map(expect).collect();
        for guard in guards.iter().filter(|guard| view.perceives(guard.id)) {
            if guard.strayed {
                last.insert(guard.id, (guard.now, round));
            } else {
                last.remove(&guard.id);
            }
        }
        Self { guards }
    }

    /// The guards, ascending by id.
    pub fn guards(&self) -> &[Expected] {
        &self.guards
    }

    /// What to expect of `guard`, if the player knows of it.
    pub fn of_guard(&self, guard: CreatureId) -> Option<&Expected> {
        self.guards.iter().find(|expected| expected.id == guard)
    }

    /// Whether `guard` has left its routine, as far as the player sees.
    pub fn has_strayed(&self, guard: CreatureId) -> bool {
        self.of_guard(guard).is_some_and(|expected| expected.strayed)
    }
}

/// A guard that the player knows of.
#[derive(Clone, Copy, Debug)]
struct Known {
    number: usize,
    id: CreatureId,
    seen: Seen,
    /// Where its routine has it now, if it is scouted.
    routine: Option<Stand>,
    /// Where it was when it was perceived last, if it had left its routine and that is not long ago.
    last: Option<Stand>,
    /// Where it is taken to be.
    at: Square,
}

impl Known {
    /// None for a guard that the player knows nothing of.
    fn of(
        number: usize,
        id: CreatureId,
        seen: Seen,
        routine: Option<Stand>,
        last: Option<Stand>,
    ) -> Option<Self> {
        let at = match (seen, last.or(routine)) {
            (Seen::Perceived { square, .. }, _) | (Seen::LastKnown(square), None) => square,
            (_, Some(stand)) => stand.square,
            _ => return None,
        };
        Some(Self { number, id, seen, routine, last, at })
    }
}

/// Where a perceived guard stands; of one that is only heard nobody can tell which way it looks, so it looks all round.
const fn perceived(guard: &Creature, square: Square, exposure: Exposure) -> Stand {
    match exposure {
        Exposure::Perceived => Stand::calm(square, guard.facing),
        _ => Stand { square, facing: Direction::North, aware: true },
    }
}

/// What to expect of a guard that is known to be there; `turns` of its routine are those to come.
fn expect(
    rules: &dyn Rulebook,
    guard: &Creature,
    known: Known,
    lost: Lost,
    turns: impl FnOnce(usize) -> Vec<Arc<[Stand]>>,
) -> Option<Expected> {
    // What a perceived guard holds is shown. Rule: HSE-48.
    let belief = guard.awareness.of(CreatureId::ROGUE);
    let is_shown = known.seen.is_perceived();
    let in_contact = is_shown && rules.has_met(&belief);
    let observes = is_shown && belief.exposure() == Exposure::Perceived;
    let entry =
        |strayed, now, turns| Expected { id: known.id, in_contact, observes, strayed, lost, now, turns };
    let stays = |stand: Stand| entry(true, stand, vec![Arc::from([stand])]);
    match (known.seen, known.last.or(known.routine)) {
        (Seen::Perceived { square, exposure }, _) => {
            let is_calm = !belief.exposure().is_aware();
            let here = perceived(guard, square, exposure);
            match known.routine {
                Some(now) if is_calm && now.square == square => {
                    let now = if here.aware { now } else { here };
                    Some(entry(false, now, turns(known.number)))
                }
                _ => Some(stays(Stand { aware: here.aware || !is_calm, ..here })),
            }
        }
        (_, Some(last)) if known.last.is_some() => Some(stays(Stand { aware: true, ..last })),
        (_, Some(now)) => Some(entry(false, now, turns(known.number))),
        // Where an unperceived guard looks is not known; one that knows of the rogue looks all round anyway.
        (Seen::LastKnown(square), None) => {
            Some(stays(Stand { square, facing: Direction::default(), aware: true }))
        }
        _ => None,
    }
}
