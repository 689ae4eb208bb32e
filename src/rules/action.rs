//! What a creature may ask to do, and why it may be refused.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::{Direction, ExitId, ItemId, LampId, Square};

use super::{CreatureId, RuleId};

/// Squares one Seek covers. Rule: DET-132.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeekArea {
    /// A cone from the seeker.
    Cone(Direction),
    /// The 6 × 6 squares around the upper left corner of this square.
    Burst(Square),
}

/// What an Interact does. Rule: HSE-26.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Open the door at this square.
    Open(Square),
    /// Close it.
    Close(Square),
    /// Pick its lock.
    PickLock(Square),
    /// Take or plant an item, or use a device.
    Use(ItemId),
    /// Put out a lamp.
    Snuff(LampId),
    /// Light a lamp.
    Light(LampId),
    /// Leave by an exit.
    Leave(ExitId),
}

/// One request of a creature.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Walk along `path`, square by square. Rules: HSE-14, HSE-25.
    Stride(Vec<Square>),
    /// Go on with the Stride or Drag under way along another path, at no cost. Rule: HSE-14.
    WalkOn(Vec<Square>),
    /// One careful square. Rules: DET-92 to DET-95, HSE-25.
    Step(Square),
    /// Up to half Speed, unheard. Rules: DET-73 to DET-91.
    Sneak(Vec<Square>),
    /// Rules: DET-62 to DET-72.
    Hide,
    /// Rules: DET-130 to DET-146.
    Seek(SeekArea),
    /// Rules: DET-55, DET-56.
    TakeCover,
    /// Create a Diversion. Rules: DET-125 to DET-127.
    Divert,
    /// Show allies a creature one knows the space of. Rules: DET-128, DET-129.
    PointOut(CreatureId),
    /// Attack a creature where one knows or believes it to be. Rules: DET-147 to DET-152, DET-176, HSE-61.
    Strike(CreatureId),
    /// Attack a square where an undetected creature may be. Rules: DET-153 to DET-157.
    Guess(Square),
    /// Take a creature down quietly that does not suspect where one is. Rule: HSE-28.
    Subdue(CreatureId),
    /// Drag a body along, square by square as in a Stride. Rule: HSE-30.
    Drag {
        /// Whose body.
        body: CreatureId,
        /// The way of whoever drags it.
        path: Vec<Square>,
    },
    /// Rule: HSE-26.
    Interact(Deed),
    /// Make a noise somewhere else. Rule: HSE-27.
    Throw(Square),
    /// Shout for help. Rule: HSE-59.
    CallOut,
    /// Reload a crossbow. Rule: HSE-61.
    Reload,
    /// Give up the actions left.
    EndTurn,
}

/// An action without its target: what a button or a line of a table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is the action of the same name")]
pub enum ActionKind {
    Stride,
    Step,
    Sneak,
    Hide,
    Seek,
    TakeCover,
    Divert,
    PointOut,
    Strike,
    Subdue,
    Drag,
    Interact,
    Throw,
    CallOut,
    Reload,
    EndTurn,
}

impl Action {
    /// Which kind it is.
    pub const fn kind(&self) -> ActionKind {
        match self {
            Self::Stride(_) | Self::WalkOn(_) => ActionKind::Stride,
            Self::Step(_) => ActionKind::Step,
            Self::Sneak(_) => ActionKind::Sneak,
            Self::Hide => ActionKind::Hide,
            Self::Seek(_) => ActionKind::Seek,
            Self::TakeCover => ActionKind::TakeCover,
            Self::Divert => ActionKind::Divert,
            Self::PointOut(_) => ActionKind::PointOut,
            Self::Strike(_) | Self::Guess(_) => ActionKind::Strike,
            Self::Subdue(_) => ActionKind::Subdue,
            Self::Drag { .. } => ActionKind::Drag,
            Self::Interact(_) => ActionKind::Interact,
            Self::Throw(_) => ActionKind::Throw,
            Self::CallOut => ActionKind::CallOut,
            Self::Reload => ActionKind::Reload,
            Self::EndTurn => ActionKind::EndTurn,
        }
    }

    /// The creature it attacks, if it names one. Rules: SUR-05, HSE-18.
    pub const fn attacks(&self) -> Option<CreatureId> {
        match *self {
            Self::Strike(target) | Self::Subdue(target) => Some(target),
            _ => None,
        }
    }

    /// Actions it costs. Rules: DET-28, HSE-28.
    pub const fn cost(&self) -> u8 {
        match self {
            Self::WalkOn(_) | Self::EndTurn => 0,
            Self::Subdue(_) => 2,
            _ => 1,
        }
    }
}

/// Why an action cannot be done: the requirement that is not met. Nothing has changed. Rule: HSE-24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error, Serialize)]
#[error("{why} ({rule})")]
pub struct Refusal {
    /// The requirement, in a sentence for the player.
    pub why: &'static str,
    /// Where it is written.
    pub rule: RuleId,
}

impl Refusal {
    /// Refused because `why`, by `rule`.
    pub const fn new(why: &'static str, rule: &'static str) -> Self {
        Self { why, rule: RuleId(rule) }
    }
}
