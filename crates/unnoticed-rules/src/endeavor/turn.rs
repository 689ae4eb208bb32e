//! A rogue's turn, and what may be chosen in it and around it.

use serde::{Deserialize, Serialize};

use super::check::lowest;
use super::{Blessings, CheckOutcome, Positions, Seat, Stat, StatRoll, help_of};

/// Up or down the track. Rules: END-69, END-125.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TrackDirection {
    /// Towards higher positions.
    Up,
    /// Towards lower positions.
    Down,
}

/// What a Check is about. Rules: END-116, END-119, END-123, END-135, END-214.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A violent Attack, at an Alarm.
    Violent,
    /// A non-violent Attack, at the Eye's Blessings.
    NonViolent,
    /// A Move.
    Move,
    /// Work on the Objective at this position.
    Work(u8),
    /// A violent Attack on the Objective at this position. Rule: END-214.
    Force(u8),
}

impl Task {
    /// Whether the die of `stat` takes no part in it, whatever its size. Rule: END-12.
    pub const fn bars(self, stat: Stat) -> bool {
        matches!((self, stat), (Self::Move | Self::NonViolent, Stat::Hurt))
    }

    /// Whether it uses up the Sanctuaries that shelter from it. Rules: END-116, END-119, END-192, END-214.
    pub const fn is_attack(self) -> bool {
        matches!(self, Self::Violent | Self::NonViolent | Self::Force(_))
    }

    /// Whether a Maximum Success brings more than a lesser one. Rules: END-118, END-214.
    pub const fn gains_by_maximum(self) -> bool {
        matches!(self, Self::Violent | Self::Force(_))
    }

    /// The Objective that it is about.
    pub const fn objective(self) -> Option<u8> {
        match self {
            Self::Work(position) | Self::Force(position) => Some(position),
            Self::Violent | Self::NonViolent | Self::Move => None,
        }
    }
}

/// What a rogue does with an action. Rules: END-75, END-103, END-115, END-131, END-132.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RogueAct {
    /// A Check.
    Try(Task),
    /// Holds itself ready to Help this rogue.
    CoverFor(Seat),
    /// Puts its turn off until after that of this rogue, to be Helped by it.
    CoverBehind(Seat),
    /// Gives up the action to Help this rogue, which waits for it.
    Help(Seat),
    /// Goes to another area.
    Change(u8),
    /// Nothing; the turn is over.
    Pass,
}

/// A Spark: on which roll, with which other Stat, paid with two Blessings of which worth. Rules: END-38 to END-42.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spark {
    /// The roll, from 0.
    pub roll: u8,
    /// The balanced Stat whose die is added.
    pub with: Stat,
    /// Worth of both Blessings.
    pub worth: u8,
}

/// What Help changes. Rules: END-59, END-129.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HelpWith {
    /// The lowest roll is raised.
    Roll,
    /// X is raised.
    MoreX,
    /// X is lowered.
    LessX,
}

/// What the player may choose.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// The Action Die of the round.
    Die(Stat),
    /// To skip the round. Rule: END-108.
    Rest,
    /// An action.
    Act {
        /// Which.
        act: RogueAct,
        /// The Stats of the further rolls of a Hard Check. Rule: END-29.
        further: Vec<Stat>,
        /// A Spark before rolling.
        spark: Option<Spark>,
    },
    /// A Spark after rolling.
    Spark(Spark),
    /// Help with a Blessing of this worth. Rules: END-57, END-58.
    Help {
        /// Who helps.
        helper: Seat,
        /// Worth of its Blessing.
        worth: u8,
        /// What it changes.
        with: HelpWith,
    },
    /// The roll counts as it lies. Rule: END-65.
    Settle,
    /// The Alarm that a violent Attack removes. Rule: END-117.
    Alarm(u8),
    /// Where a Move goes. Rule: END-125.
    Go(TrackDirection),
    /// What a non-violent Attack takes. Rule: END-120.
    Take(Vec<u8>),
    /// Whether the rogue leaves by the Escape it has come to. Rule: END-187.
    Leave(bool),
    /// Who leads. Rule: END-164.
    Lead(Seat),
    /// Who is quickened besides the leader. Rule: END-168.
    Quicken(Vec<Seat>),
    /// The heist is lost. Rule: END-204.
    GiveUp,
}

impl Choice {
    /// `act`, with one roll and without a Spark.
    pub const fn act(act: RogueAct) -> Self {
        Self::Act { act, further: Vec::new(), spark: None }
    }
}

/// A rogue's turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RogueTurn {
    /// Whose it is.
    pub seat: Seat,
    /// Actions left, the one that is being taken included.
    pub actions: u8,
    /// Whether it was put off by Cover: then it cannot Cover again. Rule: END-132.
    pub is_delayed: bool,
    /// Objectives of its area that were in reach when it began. Rules: END-135, END-170.
    pub reach: Positions,
    /// How far its action has come.
    pub stage: Stage,
}

/// How far an action has come. Rules: END-65, END-114.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It is to be chosen.
    Act,
    /// The dice lie there; a Spark or Help may follow.
    Rolled(RolledCheck),
    /// Which of these Alarms goes; all of its run if it was a Maximum Success.
    Alarm {
        /// Legal targets.
        targets: Positions,
        /// Whether the whole run goes. Rule: END-118.
        whole_run: bool,
    },
    /// Which way, so many positions.
    Go(u8),
    /// Which of the Eye's Blessings, so many.
    Take(u16),
    /// Whether to leave; so many positions are left otherwise.
    Leave(TrackDirection, u8),
}

/// A Check whose dice lie there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RolledCheck {
    /// What it is about.
    pub task: Task,
    /// Its rolls.
    pub rolls: Vec<StatRoll>,
    /// Whether 3 and 4 count as 5. Rules: END-21, END-22.
    pub rounds_up: bool,
    /// Whether it was Sparked. Rule: END-43.
    pub sparked: bool,
    /// What Help added to each roll. Rule: END-61.
    pub raises: Vec<u16>,
    /// Who has helped. Rule: END-57.
    pub helpers: Vec<Seat>,
    /// X of this action, changed by Help. Rules: END-32, END-33.
    pub x: u8,
}

impl RolledCheck {
    /// The totals of all rolls, Help added.
    pub fn totals(&self) -> Vec<u16> {
        self.rolls.iter().zip(&self.raises).map(|(roll, raise)| roll.total + raise).collect()
    }

    /// Help adds to what is the lowest roll by now. Rule: END-61.
    pub(super) fn raise(&mut self, by: u16) {
        if let Some(at) = lowest(&self.totals()) {
            self.raises[at] += by;
        }
    }

    /// X of this action after Help with a Blessing of `worth`: Help for the roll leaves it alone, and it is never lowered
    /// below 0. Rules: END-32, END-33, END-58, END-59, END-129.
    pub const fn x_with(&self, worth: u8, with: HelpWith) -> u8 {
        match with {
            HelpWith::Roll => self.x,
            HelpWith::MoreX => self.x + help_of(worth),
            HelpWith::LessX => self.x.saturating_sub(help_of(worth)),
        }
    }

    /// What it comes to as its dice lie there. Rules: END-19, END-60.
    pub fn outcome(&self) -> CheckOutcome {
        CheckOutcome::of(&self.totals(), self.rounds_up, self.helps())
    }

    /// How often there was Help. Rule: END-60.
    pub fn helps(&self) -> u16 {
        self.helpers.len() as u16
    }
}

/// So many Blessings by their worths, as a choice names them.
pub(super) fn pool(worths: &[u8], count: u16) -> Option<Blessings> {
    let are_blessings =
        worths.len() == usize::from(count) && worths.iter().all(|worth| (1..=6).contains(worth));
    are_blessings.then(|| Blessings::of(worths.iter().copied()))
}
