//! What happens in a heist, told in order. Each carries what is needed to tell it and to draw it.

use serde::Serialize;

use super::{
    Ending, EyeAct, Grade, HelpWith, Positions, RogueAct, Seat, Spark, Stat, StatRoll, Story, Task,
    TrackPlace,
};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeistEvent {
    /// A round began.
    RoundBegan {
        /// From 2: the first begins with the heist.
        round: u16,
    },
    /// A rogue chose its Action Die. Rule: END-95.
    DieChosen {
        /// Who.
        seat: Seat,
        /// Which Stat.
        stat: Stat,
    },
    /// A rogue skips the round. Rule: END-108.
    Rested {
        /// Who.
        seat: Seat,
    },
    /// A character gained Blessings of these worths. Rules: END-48, END-96.
    Gained {
        /// Who.
        seat: Seat,
        /// In the order of the dice.
        worths: Vec<u8>,
    },
    /// The order of turns. Rules: END-98 to END-100.
    Ordered {
        /// First to last.
        seats: Vec<Seat>,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A rogue declared an action. Rule: END-114.
    Declared {
        /// Who.
        seat: Seat,
        /// What.
        act: RogueAct,
    },
    /// An Attack used these Sanctuaries up. Rule: END-192.
    SanctuaryLost {
        /// Where.
        area: u8,
        /// Their positions.
        at: Positions,
    },
    /// Two Blessings were paid for a Spark. Rule: END-38.
    Sparked {
        /// Who.
        seat: Seat,
        /// On which roll, with which Stat, at what worth.
        spark: Spark,
    },
    /// The dice lie there.
    Rolled {
        /// Who.
        seat: Seat,
        /// For what.
        task: Task,
        /// All rolls.
        #[serde(rename = "throws")]
        rolls: Vec<StatRoll>,
    },
    /// A Blessing was paid for Help. Rule: END-57.
    Helped {
        /// Who paid.
        helper: Seat,
        /// Who is helped.
        to: Seat,
        /// Worth of the Blessing.
        worth: u8,
        /// What it changes.
        with: HelpWith,
    },
    /// A Check came out.
    Settled {
        /// Who.
        seat: Seat,
        /// For what.
        task: Task,
        /// How well.
        grade: Grade,
        /// What it adds to the story.
        story: Story,
    },
    /// Alarms grew by these. Rule: END-177.
    Grew {
        /// Where.
        area: u8,
        /// The new ones.
        at: Positions,
    },
    /// Alarms were removed. Rules: END-117, END-118.
    AlarmsRemoved {
        /// Where.
        area: u8,
        /// Which.
        at: Positions,
    },
    /// Blessings of the Eye were taken. Rule: END-120.
    Taken {
        /// By whom.
        seat: Seat,
        /// Their worths.
        worths: Vec<u8>,
        /// Worths of those that the Eye gained for them. Rule: END-122.
        replaced: Vec<u8>,
    },
    /// A rogue moved one position. Rule: END-72.
    Moved {
        /// Who.
        seat: Seat,
        /// To where.
        to: TrackPlace,
        /// Whether an own Wound took one position of what is left. Rule: END-200.
        slowed: bool,
    },
    /// A rogue changed area. Rule: END-75.
    Changed {
        /// Who.
        seat: Seat,
        /// To where.
        to: TrackPlace,
    },
    /// A rogue left by an Escape. Rule: END-187.
    Escaped {
        /// Who.
        seat: Seat,
    },
    /// Schemes were placed. Rule: END-138.
    Schemed {
        /// Who.
        seat: Seat,
        /// Where.
        area: u8,
        /// At which positions.
        at: Positions,
    },
    /// An Objective is done. Rule: END-139.
    ObjectiveDone {
        /// Where.
        area: u8,
        /// At which position.
        position: u8,
    },
    /// An area opened. Rule: END-212.
    Opened {
        /// Which.
        area: u8,
    },
    /// The Eye looks into another area from now on. Rule: END-210.
    Looked {
        /// Into which.
        area: u8,
    },
    /// The Eye switched to wake mode. Rules: END-175, END-204.
    Woke {
        /// Whose Alarm it was; none at dawn.
        seat: Option<Seat>,
    },
    /// The Eye acted. Rule: END-144.
    EyeActed {
        /// What it did.
        act: EyeAct,
    },
    /// A rogue was wounded. Rules: END-150, END-198.
    Wounded {
        /// Who.
        seat: Seat,
        /// On which track.
        area: u8,
        /// At which position.
        position: u8,
    },
    /// A rogue was removed. Rule: END-173.
    Removed {
        /// Who.
        seat: Seat,
    },
    /// Temporary Alarms went. Rule: END-171.
    TemporaryGone {
        /// Where.
        area: u8,
        /// Which.
        at: Positions,
    },
    /// A rogue led and quickened these. Rule: END-168.
    Quickened {
        /// The leader.
        by: Seat,
        /// Itself and others.
        seats: Vec<Seat>,
    },
    /// The Eye led and swept. Rules: END-171, END-215.
    Swept {
        /// Where.
        area: u8,
        /// The temporary Alarms.
        at: Positions,
    },
    /// The Eye led where everything is an Alarm: the dawn comes earlier. Rule: END-215.
    Stirred {
        /// After which round it comes now.
        dawn: u16,
    },
    /// The Eye led, but there is no Alarm: it keeps its Blessings. Rules: END-165, END-215.
    NothingToSweep,
    /// The Eye led and cleaned. Rule: END-173.
    Cleaned {
        /// Where.
        area: u8,
    },
    /// The heist is over.
    Ended {
        /// How.
        ending: Ending,
        /// Boons and busts. Rule: END-209.
        story: Story,
        /// Rogues that escaped.
        escaped: u8,
    },
}
