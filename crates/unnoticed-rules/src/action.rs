//! What a creature may ask to do, and why it may be refused.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use tactical_grid::{Direction, ExitId, ItemId, LampId, Square};

use super::CreatureId;

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
    /// Take the trap at this square apart. Rule: HSE-95.
    Disarm(Square),
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
    /// Get out of sight behind cover or in the dark. Rules: DET-62 to DET-72.
    Hide,
    /// Look and listen for somebody in an area. Rules: DET-130 to DET-146.
    Seek(SeekArea),
    /// Crouch behind cover to make more of it. Rules: DET-55, DET-56.
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
    /// Do something with a door, a thing, a lamp or an exit within reach. Rule: HSE-26.
    Interact(Deed),
    /// Make a noise somewhere else. Rule: HSE-27.
    Throw(Square),
    /// Shout for help. Rule: HSE-59.
    CallOut,
    /// Reload a crossbow. Rule: HSE-61.
    Reload,
    /// Give up the actions left.
    EndTurn,
    /// Something that one rulebook alone knows.
    Own(OwnAct),
}

/// Something to do that one rulebook alone knows: it lists it among its entries, with its word and what it is aimed at.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OwnAct {
    /// Which of the acts of its own, by a number of its choice.
    pub number: u8,
    /// At what it is aimed.
    pub at: Target,
}

/// What an act of a rulebook's own is aimed at, as its entry says ([`Aimed`](super::Aimed)).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Nothing.
    Nothing,
    /// A creature.
    Creature(CreatureId),
    /// A square.
    Square(Square),
    /// The squares of a way, in order.
    Way(Vec<Square>),
    /// An area.
    Area(SeekArea),
    /// A card of one's own, by its place in the hand.
    Card(u8),
}

/// An action without its target: what a button or a line of a table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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
    /// The act of its own to which the rulebook gave this number.
    #[serde(skip)]
    Own(u8),
}

impl ActionKind {
    /// Those that all rulebooks share, which level files may name.
    pub const SHARED: [Self; 16] = [
        Self::Stride,
        Self::Step,
        Self::Sneak,
        Self::Hide,
        Self::Seek,
        Self::TakeCover,
        Self::Divert,
        Self::PointOut,
        Self::Strike,
        Self::Subdue,
        Self::Drag,
        Self::Interact,
        Self::Throw,
        Self::CallOut,
        Self::Reload,
        Self::EndTurn,
    ];
}

impl JsonSchema for ActionKind {
    fn schema_name() -> Cow<'static, str> {
        "ActionKind".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "An action without its target: what a button or a line of a table shows.",
            "type": "string",
            "enum": Self::SHARED,
        })
    }
}

impl Action {
    /// Whether it goes somewhere.
    pub const fn is_walk(&self) -> bool {
        matches!(self, Self::Stride(_) | Self::WalkOn(_) | Self::Drag { .. } | Self::Sneak(_) | Self::Step(_))
    }

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
            Self::Own(OwnAct { number, .. }) => ActionKind::Own(*number),
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
