//! Objectives, victory and defeat. Rules: HSE-41 to HSE-43.

use bevy::prelude::*;
use serde::Serialize;

use crate::level::{Goal, Level, Objective};
use tactical_grid::ItemId;
use unnoticed_rules::surprise::Cause;
use unnoticed_rules::{Creature, CreatureId, Effect, Exposure, Side, Situation};

use super::fact_writer::{FactWriter, is_anything_told};
use super::state::MissionApp;
use super::{Fact, Outcome, PlayerView, Tick, TickSystems};

/// How far an objective is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// Not done yet; a condition that still holds.
    #[default]
    Open,
    /// Done.
    Done,
    /// Cannot be done any more.
    Failed,
}

/// The objectives of the mission and how far they are, in the order of the level.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Objectives {
    /// Each with its progress.
    pub all: Vec<(Objective, Progress)>,
    /// How exposed the rogue has been at worst, but to guards lying in wait; of no account in a hunt.
    /// Rules: HSE-43, HSE-72, HSE-75.
    pub worst: Exposure,
    /// The same as far as the player was shown it. Rules: HSE-41, HSE-48.
    pub shown_worst: Exposure,
    /// Whether anybody but the rogue was hurt or subdued.
    pub harmed: bool,
    /// Whether the player is a guard that hunts. Rule: HSE-75.
    pub hunts: bool,
    /// Whether the player's creature was hurt. Rule: HSE-75.
    pub hurt: bool,
}

impl Objectives {
    /// Whether `item` is to be taken and nobody has to.
    pub fn is_extra(&self, item: ItemId) -> bool {
        let takes = |objective: &Objective| objective.optional && objective.goal == Goal::Take(item);
        self.all.iter().any(|(objective, _)| takes(objective))
    }

    /// Those of `level`, all open.
    pub fn of(level: &Level) -> Self {
        let all = level.objectives.iter().map(|objective| (objective.clone(), Progress::Open)).collect();
        let hunts = level.rogue().profile.side == Side::Guards;
        Self { all, hunts, ..Self::default() }
    }

    /// Stars of a mission that was won: one, and one each for all optional objectives done (there is at
    /// least one) and for never having been OBS, but three only for both. To a hunter it counts that it was not hurt.
    /// Rules: HSE-43, HSE-75.
    pub fn stars(&self) -> u8 {
        let mut optional = self.all.iter().filter(|(objective, _)| objective.optional).peekable();
        let all_done = optional.peek().is_some() && optional.all(|(_, progress)| *progress == Progress::Done);
        let is_clean = if self.hunts { !self.hurt } else { self.worst != Exposure::Perceived };
        1 + u8::from(all_done) + u8::from(is_clean)
    }

    /// What the optional objectives are called that end as soon as anybody is hurt. Rule: HSE-41.
    pub fn broken_by_harm(&self) -> impl Iterator<Item = &str> {
        let is_kept = |(objective, progress): &&(Objective, Progress)| {
            objective.goal == Goal::NobodyHarmed && *progress == Progress::Open
        };
        self.all.iter().filter(is_kept).map(|(objective, _)| objective.text.as_str())
    }

    fn note_all(&mut self, facts: &[Fact], situation: &Situation) {
        facts.iter().for_each(|fact| self.note(fact, situation));
    }

    fn note(&mut self, fact: &Fact, situation: &Situation) {
        if let Some(exposure) = exposure_by(fact, situation).filter(|_| !self.hunts) {
            self.worst = self.worst.min(exposure);
            if PlayerView::of(situation).is_shown(fact) {
                self.shown_worst = self.shown_worst.min(exposure);
            }
        }
        match *fact {
            Fact::Effect(Effect::Hurt { creature, .. } | Effect::Fell { creature, .. }) => {
                self.harmed |= creature != CreatureId::ROGUE;
                self.hurt |= creature == CreatureId::ROGUE;
            }
            Fact::Objective { index, done } => {
                self.all[index].1 = if done { Progress::Done } else { Progress::Failed };
            }
            _ => {}
        }
    }
}

/// How exposed the rogue is by `fact` to whoever it is about; guards lying in wait give no sign.
fn exposure_by(fact: &Fact, situation: &Situation) -> Option<Exposure> {
    match *fact {
        Fact::Effect(Effect::Learned { observer, subject: CreatureId::ROGUE, to, .. }) => {
            let gives_sign = situation.get(observer).is_none_or(|guard| !guard.conditions.waiting);
            gives_sign.then_some(to.exposure())
        }
        Fact::Effect(Effect::Rose { creature }) | Fact::Engaged { creature, .. } => {
            situation.get(creature).map(|guard| guard.awareness.exposure(CreatureId::ROGUE))
        }
        Fact::EncounterBegan { ref opening } => match opening.cause {
            Cause::InView { subject: CreatureId::ROGUE, .. } => Some(Exposure::Perceived),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Objectives>()
        .add_systems(Tick, judge.run_if(is_anything_told).in_set(TickSystems::Judge));
}

pub(super) fn judge(mut objectives: ResMut<Objectives>, mut writer: FactWriter) {
    if writer.turns.is_over() {
        return;
    }
    objectives.note_all(&writer.told.0, writer.situation());
    let news = news(&mut objectives, &writer);
    writer.tell(news);
}

/// What the facts of this tick mean for the objectives and the mission.
fn news(objectives: &mut Objectives, writer: &FactWriter) -> Vec<Fact> {
    let facts = &writer.told.0;
    let leaves = |fact: &Fact| match *fact {
        Fact::Effect(Effect::Left { creature, .. }) => Some(creature),
        _ => None,
    };
    let left = facts.iter().any(|fact| leaves(fact) == Some(CreatureId::ROGUE));
    let escaped = facts.iter().filter_map(leaves).any(|creature| creature != CreatureId::ROGUE);
    let mut news = reached(objectives, writer.situation(), writer.turns.round(), left);
    objectives.note_all(&news, writer.situation());
    if facts.iter().any(is_capture) {
        news.push(Fact::Ended { outcome: Outcome::Captured });
    } else if escaped {
        news.push(Fact::Ended { outcome: Outcome::Escaped });
    } else if is_won(objectives) {
        news.extend(conditions_judged(objectives, writer.turns.round()));
        objectives.note_all(&news, writer.situation());
        news.push(Fact::Ended { outcome: Outcome::Won });
    }
    news
}

/// Whether the player's creature fell. Rules: HSE-31, HSE-75.
fn is_capture(fact: &Fact) -> bool {
    matches!(fact, Fact::Effect(Effect::Fell { creature: CreatureId::ROGUE, .. }))
}

/// Objectives that are done now, and conditions that are broken now.
fn reached(objectives: &Objectives, situation: &Situation, round: u32, left: bool) -> Vec<Fact> {
    let others_done = objectives.all.iter().all(|(objective, progress)| {
        objective.optional || objective.goal == Goal::Leave || *progress == Progress::Done
    });
    let open = objectives.all.iter().enumerate().filter(|(_, (_, progress))| *progress == Progress::Open);
    open.filter_map(|(index, (objective, _))| {
        let change = match objective.goal {
            Goal::Leave => (left && others_done).then_some(true),
            goal if goal.is_condition() => {
                broken(goal, objectives, objectives.shown_worst, round).then_some(false)
            }
            goal => is_reached(goal, situation).then_some(true),
        };
        change.map(|done| Fact::Objective { index, done })
    })
    .collect()
}

fn is_reached(goal: Goal, situation: &Situation) -> bool {
    let item_done =
        |item: ItemId| situation.board.items.get(usize::from(item.0)).is_some_and(|item| item.done);
    match goal {
        Goal::Take(item) | Goal::Use(item) | Goal::Plant(item) => item_done(item),
        Goal::Reach(area) => {
            let is_in = |rogue: &Creature| rogue.space().squares().any(|square| area.contains(square));
            situation.get(CreatureId::ROGUE).is_some_and(is_in)
        }
        Goal::Subdue(creature) => situation.get(creature).is_some_and(Creature::is_body),
        _ => false,
    }
}

/// Whether `goal` is broken if the rogue was exposed as at `worst`.
fn broken(goal: Goal, objectives: &Objectives, worst: Exposure, round: u32) -> bool {
    match goal {
        Goal::NeverObserved => worst == Exposure::Perceived,
        Goal::NeverHidden => worst.is_placed(),
        Goal::NobodyHarmed => objectives.harmed,
        Goal::WithinRounds(rounds) => round > u32::from(rounds),
        _ => false,
    }
}

/// Conditions at the end: those that have held, and those that somebody has broken of whom the player knew nothing.
/// Rules: HSE-41, HSE-48.
fn conditions_judged(objectives: &Objectives, round: u32) -> Vec<Fact> {
    let open = objectives.all.iter().enumerate().filter(|(_, (_, progress))| *progress == Progress::Open);
    open.filter(|(_, (objective, _))| objective.goal.is_condition())
        .map(|(index, (objective, _))| Fact::Objective {
            index,
            done: !broken(objective.goal, objectives, objectives.worst, round),
        })
        .collect()
}

/// All primary objectives are done. Rule: HSE-42.
fn is_won(objectives: &Objectives) -> bool {
    objectives.all.iter().all(|(objective, progress)| objective.optional || *progress == Progress::Done)
}
