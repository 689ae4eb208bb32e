//! Work with tools: on locks, and on traps. Rules: HSE-83, HSE-95.

use crate::cards::Keyword;
use crate::{Against, Creature, Dice, Effect, NoiseKind, Purpose, RuleId};
use tactical_grid::Square;

use super::super::contest::{Contest, Parts};
use super::super::noticing::noise_radius;
use super::cards::{played, usable};
use super::request::Request;
use super::sound::noise;
use crate::plan::{Decided, Plan};

/// What is worked on.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    /// What is rolled for.
    pub purpose: Purpose,
    /// What resists, in words.
    pub on: &'static str,
    /// Where that is written.
    pub rule: &'static str,
}

/// `job` against its constant, which brings `done` if it succeeds.
pub fn work<'a>(request: &Request<'a>, job: Job, resistance: u8, done: Effect) -> Plan<'a> {
    Plan::certain(request.acting()).then(Work::new(request.actor, job, resistance, done))
}

/// Work before its dice are thrown.
#[derive(Debug)]
struct Work {
    /// Flow and tools against the constant.
    contest: Contest,
    from: Square,
    done: Effect,
    /// What becomes of the tools.
    played: Vec<Effect>,
}

impl Work {
    fn new(actor: &Creature, job: Job, resistance: u8, done: Effect) -> Self {
        let hand = &actor.hand;
        let tools: Vec<usize> =
            usable(hand).filter(|&number| hand.cards()[number].0.has(Keyword::Tool)).collect();
        let acting = Parts::default().cards(tools.iter().map(|&number| &hand.cards()[number].0));
        let contest = Contest {
            purpose: job.purpose,
            roller: actor.id,
            against: None,
            shared: Parts::default(),
            acting: acting.dice(1, "Flow"),
            resisting: Parts::default().number(resistance, job.on),
            rules: vec![RuleId(job.rule)],
        };
        Self { contest, from: actor.square, done, played: played(actor, &tools) }
    }
}

impl Decided for Work {
    /// It is done, or a pick breaks with a noise. Rules: HSE-83, HSE-95.
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let by = self.contest.roller;
        let roll = self.contest.roll(dice);
        let is_done = roll.degree.succeeds();
        let mut effects = vec![Effect::Rolled(roll)];
        if is_done {
            effects.push(self.done.clone());
        } else {
            effects.push(Effect::PickBroke { creature: by });
            let radius = noise_radius(NoiseKind::Movement, false);
            effects.extend(noise(by, self.from, radius, NoiseKind::Movement));
        }
        effects.extend(self.played.iter().cloned());
        effects
    }

    fn rolls(&self) -> Vec<Against> {
        vec![self.contest.foresee()]
    }
}
