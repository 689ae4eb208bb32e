//! Hidden things and traps before a search. Rules: DNG-13, DNG-122, DNG-124 to DNG-127, DNG-138, DNG-139, HSE-92, HSE-93.

use crate::cards::RollOutcome;
use crate::{Against, Creature, Dice, Effect, Modifier, Pair, RuleId, Situation};
use tactical_grid::{Light, Noticed, Secret, Square};

use super::super::contest::{Contest, Parts, margin};
use super::super::kinds::SEARCH;
use super::super::search::{Found, HiddenThing, found};
use super::super::state::DangerState;
use super::super::view::view;

/// The two dice of DNG-138 and DNG-139, in the order in which they are thrown.
const HELPS: [&str; 2] = ["close by", "bright light"];

/// Everything hidden that a search may find, things first.
#[derive(Debug)]
pub struct Things<'a> {
    searcher: &'a Creature,
    all: Vec<Thing>,
}

/// One of them.
#[derive(Debug)]
struct Thing {
    secret: Secret,
    noticed: Noticed,
    /// Which of the two dice count. Rules: DNG-138, DNG-139.
    helps: [bool; 2],
    contest: Contest,
}

impl<'a> Things<'a> {
    /// Those before `searcher`, who has come into the house; guards look for nothing in theirs. Rules: DNG-127, HSE-91, HSE-93.
    pub fn before(situation: &Situation, searcher: &'a Creature, shared: &Parts) -> Self {
        let secrets = &situation.board.secrets;
        let things = secrets.things.iter().filter_map(|thing| {
            let item = situation.board.items.get(usize::from(thing.item.0)).filter(|item| !item.done)?;
            Some((Secret::Thing(thing.item), thing.noticed, item.square, thing.resistance))
        });
        let traps = secrets.traps.iter().filter(|trap| trap.armed);
        let traps = traps.map(|trap| (Secret::Trap(trap.square), trap.noticed, trap.square, trap.resistance));
        let hidden = things.chain(traps).filter(|(_, noticed, ..)| *noticed != Noticed::Obvious);
        let resists = |(secret, noticed, square, resistance)| {
            let helps = helps(situation, searcher, square)?;
            Some(Thing { secret, noticed, helps, contest: contest(searcher, shared, helps, resistance) })
        };
        let all = if searcher.is_rogue() { hidden.filter_map(resists).collect() } else { Vec::new() };
        Self { searcher, all }
    }

    /// What is found; `shared` are the dice that the searcher has thrown. Two more are thrown whether there is anything or
    /// not. Rules: DNG-132, HSE-93.
    pub fn found(&self, shared: &[Modifier], dice: &mut dyn Dice) -> Vec<Effect> {
        if !self.searcher.is_rogue() {
            return Vec::new();
        }
        let helps = HELPS.iter().fold(Parts::default(), |parts, why| parts.dice(1, why)).throw(dice);
        self.all.iter().flat_map(|thing| thing.found(self.searcher, shared, &helps)).collect()
    }

    /// The rolls against what is Known; of what is Unknown nothing is foretold. Rules: HSE-89, HSE-92.
    pub fn rolls(&self) -> impl Iterator<Item = Against> + '_ {
        self.all.iter().filter(|thing| thing.noticed == Noticed::Known).map(|thing| thing.contest.foresee())
    }
}

impl Thing {
    /// What comes of comparing: nothing, if it was Unknown and resists. Rules: DNG-119 to DNG-121, DNG-133, HSE-93.
    fn found(&self, searcher: &Creature, shared: &[Modifier], helps: &[Modifier]) -> Vec<Effect> {
        let counting = self.helps.iter().zip(helps).filter(|(counts, _)| **counts).map(|(_, die)| *die);
        let thrown: Vec<Modifier> = shared.iter().copied().chain(counting).collect();
        let contest = Contest { acting: Parts::default(), ..self.contest.clone() };
        // All that is thrown lies on the table: what resists is a number.
        let roll = contest.roll_after(&thrown, &mut crate::Scripted::default());
        let outcome = margin(&roll).map_or(RollOutcome::Failure, |margin| RollOutcome::Success { margin });
        let spotted = found(state(self.noticed), outcome).map(|found| Effect::Spotted {
            creature: searcher.id,
            secret: self.secret,
            noticed: match found {
                Found::Trace => Noticed::Known,
                Found::Exactly => Noticed::Obvious,
            },
        });
        let is_told = spotted.is_some() || self.noticed == Noticed::Known;
        is_told.then_some(Effect::Rolled(roll)).into_iter().chain(spotted).collect()
    }
}

const fn state(noticed: Noticed) -> DangerState {
    match noticed {
        Noticed::Unknown => DangerState::Unknown,
        Noticed::Known => DangerState::Known,
        Noticed::Obvious => DangerState::Obvious,
    }
}

/// Which of the two dice help against something at `square`; `None` if the searcher's sight does not reach it.
/// Rules: DNG-126, DNG-127, DNG-129, DNG-138, DNG-139, HSE-93.
fn helps(situation: &Situation, searcher: &Creature, square: Square) -> Option<[bool; 2]> {
    // Seen as somebody is seen who would stand there, by eyes that are turned everywhere.
    let view = view(situation, &Pair::of(situation, searcher, searcher).at(square).aware(true));
    let is_bright = view.light == Light::Bright;
    (!searcher.is_insensate() && view.is_in_sight()).then_some([view.distance <= 1, is_bright])
}

fn contest(searcher: &Creature, shared: &Parts, helps: [bool; 2], resistance: u8) -> Contest {
    let counting = HELPS.iter().zip(helps).filter(|(_, counts)| *counts).map(|(why, _)| *why);
    Contest {
        purpose: SEARCH,
        roller: searcher.id,
        against: None,
        shared: shared.clone(),
        acting: counting.fold(Parts::default(), |parts, why| parts.dice(1, why)),
        resisting: Parts::default().number(resistance, HiddenThing::words(resistance)),
        rules: vec![RuleId("DNG-119"), RuleId("DNG-125")],
    }
}
