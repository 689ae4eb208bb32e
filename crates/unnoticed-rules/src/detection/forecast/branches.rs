//! The ways the dice of a plan can fall that make a difference, each by faces that stand for all like them.

use crate::detection::blow::{Blow, Hit};
use crate::detection::plan::{Plan, SharedDie, Then};
use crate::{Chances, Degree, Die, enumerate};

/// Faces for [`Plan::outcome`], with their chances.
pub(super) fn branches(plan: &Plan) -> Chances<Vec<u8>> {
    let shared = if plan.throws_shared_die() { shared_die(plan) } else { Chances::certain(Vec::new()) };
    let then = match &plan.then {
        Then::Nothing => Chances::certain(Vec::new()),
        Then::Blow(blow) => attack(blow),
        Then::Picking(picking) => die(|face| picking.check.degree(face)),
    };
    shared.and_then(|first| then.map(|rest| [first.as_slice(), rest].concat()))
}

/// Faces that bring all contests to the same end stand together.
fn shared_die(plan: &Plan) -> Chances<Vec<u8>> {
    debug_assert!(!matches!(plan.die, SharedDie::Shown(_)), "a die shown before is not thrown");
    let ends = |face: u8| {
        let contests = plan.contests.iter();
        contests.map(|contest| (contest.check.degree(face), contest.state_after(face))).collect::<Vec<_>>()
    };
    die(ends)
}

/// The faces of one die, those with an equal `key` taken together.
fn die<K: PartialEq>(key: impl Fn(u8) -> K) -> Chances<Vec<u8>> {
    let mut found: Vec<(K, Vec<u8>, u64)> = Vec::new();
    for face in 1..=Die::D20.0 {
        let key = key(face);
        match found.iter_mut().find(|(known, ..)| *known == key) {
            Some((.., weight)) => *weight += 1,
            None => found.push((key, vec![face], 1)),
        }
    }
    let outcomes = found.into_iter().map(|(_, faces, weight)| (faces, weight)).collect();
    Chances { outcomes, total: u64::from(Die::D20.0) }
}

/// Flat check, attack roll, and whether the damage fells. Rule: DET-29.
fn attack(blow: &Blow) -> Chances<Vec<u8>> {
    let Some(flat) = &blow.flat else { return strike(blow, true) };
    die(|face| flat.degree(face)).and_then(|faces| {
        let passed = flat.degree(faces[0]).succeeds();
        if !passed && !blow.guessed {
            return Chances::certain(faces.clone());
        }
        strike(blow, passed).map(|rest| [faces.as_slice(), rest].concat())
    })
}

fn strike(blow: &Blow, passed: bool) -> Chances<Vec<u8>> {
    die(|face| blow.degree(passed, face)).and_then(|faces| match blow.degree(passed, faces[0]) {
        Some(degree) => damage(blow, degree).map(|rest| [faces.as_slice(), rest].concat()),
        None => Chances::certain(faces.clone()),
    })
}

/// The dice of a hit: none for a Subdue. Rules: HSE-28, HSE-61.
fn damage(blow: &Blow, degree: Degree) -> Chances<Vec<u8>> {
    if matches!(blow.does, Hit::Subdue { .. }) {
        return Chances::certain(Vec::new());
    }
    let all = enumerate(|dice| blow.damage(degree, dice));
    let health = blow.victim.map_or(u8::MAX, |pair| pair.subject.health);
    let felling = |fells: bool| {
        let weight = all.weight(|(amount, _)| (*amount >= health) == fells);
        let (_, faces) = &all.outcomes.iter().find(|((amount, _), _)| (*amount >= health) == fells)?.0;
        Some((faces.clone(), weight))
    };
    Chances { outcomes: [false, true].into_iter().filter_map(felling).collect(), total: all.total }
}
