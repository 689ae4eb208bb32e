//! The level file as it is written: what serde reads and the schema describes.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use toml::Spanned;

use crate::board::{Arc, Direction, Light, Size, Vision};
use crate::rules::{ActionKind, Kind, State};

use super::RulebookName;

/// A value and the bytes of the file it stands in.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub(super) struct At<T>(Spanned<T>);

impl<T> At<T> {
    pub(super) fn get(&self) -> &T {
        self.0.get_ref()
    }

    pub(super) fn span(&self) -> std::ops::Range<usize> {
        self.0.span()
    }
}

impl<T: JsonSchema> JsonSchema for At<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// A level of Unnoticed: a plan of the building, who is in it, and what is to be done there.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Unnoticed level")]
pub(super) struct LevelFile {
    /// Version of the format: 1.
    #[schemars(range(min = 1, max = 1))]
    pub version: u32,
    /// What the player calls the level.
    #[schemars(length(min = 1, max = 60))]
    pub name: At<String>,
    /// Two or three sentences shown before the mission.
    #[schemars(length(min = 1, max = 800))]
    pub brief: At<String>,
    /// The rulebook it is meant for; detection if not given.
    pub rulebook: Option<RulebookName>,
    /// Light where no lamp shines; bright if not given.
    pub light: Option<Light>,
    /// Throws of the rogue; 3 if not given.
    #[schemars(range(min = 0, max = 9))]
    pub throws: Option<u8>,
    /// Lock picks of the rogue; 3 if not given.
    #[schemars(range(min = 0, max = 9))]
    pub picks: Option<u8>,
    /// Actions of a guard's turn; 2 if not given.
    #[schemars(range(min = 1, max = 3))]
    pub guard_actions: Option<u8>,
    /// The plan of the building, one character for each square, one line for each row.
    pub plan: At<String>,
    /// What stands under a mark of the plan, as a symbol of terrain; plain floor if not given.
    #[serde(default)]
    pub under: BTreeMap<String, At<String>>,
    /// Areas that are lit otherwise than the rest; later ones win.
    #[serde(default)]
    #[schemars(length(max = 256))]
    pub ambient: Vec<AmbientEntry>,
    /// The player's creature; without this table it starts at `@`.
    pub rogue: Option<RogueEntry>,
    /// Everybody else, in the order of their turns.
    #[serde(default)]
    #[schemars(length(max = 511))]
    pub creature: Vec<At<CreatureEntry>>,
    /// Doors of which there is more to say than that they are there.
    #[serde(default)]
    #[schemars(length(max = 1024))]
    pub door: Vec<DoorEntry>,
    /// Lamps of which there is more to say than that they burn.
    #[serde(default)]
    #[schemars(length(max = 256))]
    pub lamp: Vec<LampEntry>,
    /// Things to take and devices to use.
    #[serde(default)]
    #[schemars(length(max = 1024))]
    pub item: Vec<ItemEntry>,
    /// Ways out that have a name.
    #[serde(default)]
    #[schemars(length(max = 1024))]
    pub exit: Vec<ExitEntry>,
    /// What is to be done, at least one of it not optional.
    #[schemars(length(min = 1, max = 32))]
    pub objective: Vec<At<ObjectiveEntry>>,
    /// Texts that teach; each appears once.
    #[serde(default)]
    #[schemars(length(max = 64))]
    pub hint: Vec<At<HintEntry>>,
}

/// A square: a mark that stands on the plan, or column and row, both counted from 0.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum SquareRef {
    /// A mark of the plan, such as "a".
    Mark(String),
    /// A square, such as [12, 5].
    Square([i64; 2]),
}

/// Squares: one, or a rectangle given by two of its corners.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum AreaRef {
    /// A mark of the plan, such as "a".
    Mark(String),
    /// A square, such as [12, 5].
    Square([i64; 2]),
    /// A rectangle, such as { from = [1, 1], to = [8, 6] }.
    Rectangle(RectangleRef),
}

/// A rectangle of squares, both corners included.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RectangleRef {
    /// One corner.
    pub from: SquareRef,
    /// The opposite corner.
    pub to: SquareRef,
}

/// A stop of a patrol.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum StopRef {
    /// A mark of the plan, such as "1".
    Mark(String),
    /// A square, such as [12, 5].
    Square([i64; 2]),
    /// A stop with a pause, such as { at = "1", wait = 2, facing = "east" }.
    Stop(StopEntry),
}

/// A stop of a patrol at which the guard pauses.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StopEntry {
    /// Where.
    pub at: SquareRef,
    /// Rounds to stand there; 0 if not given.
    #[schemars(range(min = 0, max = 20))]
    pub wait: Option<u8>,
    /// Where to look meanwhile; as it came if not given.
    pub facing: Option<Direction>,
}

/// Light of an area where no lamp shines.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AmbientEntry {
    /// Which squares.
    pub at: At<AreaRef>,
    /// How they are lit.
    pub light: Light,
}

/// The player's creature.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RogueEntry {
    /// What it is called; Rogue if not given.
    #[schemars(length(min = 1, max = 30))]
    pub name: Option<At<String>>,
    /// Where it starts; the mark @ if not given.
    pub at: Option<At<SquareRef>>,
    /// Where it looks; south if not given.
    pub facing: Option<Direction>,
    /// What differs from the cast.
    #[serde(default)]
    pub changes: Changes,
}

/// A guard, or anybody else who is not the rogue.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CreatureEntry {
    /// What the player calls it; no two creatures share a name.
    #[schemars(length(min = 1, max = 30))]
    pub name: At<String>,
    /// Its row in the cast.
    pub kind: At<Kind>,
    /// Where it stands (upper left square of a large one); not given for patrols.
    pub at: Option<At<SquareRef>>,
    /// Where it looks; a patrol towards its next stop, others south if not given.
    pub facing: Option<Direction>,
    /// The player knows of it from the start.
    #[serde(default)]
    pub scouted: bool,
    /// It avoids notice as the rogue does.
    #[serde(default)]
    pub lies_in_wait: bool,
    /// The stops of its round; it starts at the first.
    #[schemars(length(min = 2, max = 64))]
    pub patrol: Option<Vec<At<StopRef>>>,
    /// From the last stop it goes to the first again, not back and forth.
    #[serde(default, rename = "loop")]
    pub closed: bool,
    /// What differs from the cast.
    #[serde(default)]
    pub changes: Changes,
}

/// What differs from the cast; all else is as in the table.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Changes {
    /// Perception modifier.
    #[schemars(range(min = -10, max = 30))]
    pub perception: Option<i16>,
    /// Stealth modifier.
    #[schemars(range(min = -10, max = 30))]
    pub stealth: Option<i16>,
    /// Thievery modifier.
    #[schemars(range(min = -10, max = 30))]
    pub thievery: Option<i16>,
    /// Deception modifier.
    #[schemars(range(min = -10, max = 30))]
    pub deception: Option<i16>,
    /// Squares of one Stride.
    #[schemars(range(min = 2, max = 12))]
    pub speed: Option<u8>,
    /// Armour class.
    #[schemars(range(min = 1, max = 40))]
    pub armour_class: Option<i16>,
    /// Hit points.
    #[schemars(range(min = 1, max = 200))]
    pub health: Option<u8>,
    /// How large it is.
    pub size: Option<Size>,
    /// What its eyes make of poor light.
    pub vision: Option<Vision>,
    /// Squares its sight reaches.
    #[schemars(range(min = 1, max = 60))]
    pub sight: Option<u8>,
    /// Directions its sight covers.
    pub arc: Option<Arc>,
}

/// A door.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DoorEntry {
    /// Which: a square with a door, a mark that becomes one, or + or / for all doors drawn so.
    pub at: At<SquareRef>,
    /// It is locked with this Thievery DC: 15 plain, 20 good, 25 strong.
    #[schemars(range(min = 5, max = 35))]
    pub locked: Option<At<u8>>,
    /// Guards are alarmed when it stands open.
    #[serde(default)]
    pub kept_shut: bool,
    /// Guards carry its key.
    #[serde(default)]
    pub guards_have_key: bool,
}

/// A lamp.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LampEntry {
    /// Where: a square, a mark, or * for all lamps drawn so.
    pub at: At<SquareRef>,
    /// Bright to this many squares, dim to twice as many; 4 if not given.
    #[schemars(range(min = 1, max = 20))]
    pub radius: Option<u8>,
    /// Whether it burns; yes if not given.
    pub lit: Option<bool>,
    /// Guards are alarmed when it is out.
    #[serde(default)]
    pub kept_lit: bool,
}

/// A thing to take, or a device to use.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ItemEntry {
    /// What the player calls it; no two items share a name.
    #[schemars(length(min = 1, max = 40))]
    pub name: At<String>,
    /// Where it is.
    pub at: At<SquareRef>,
    /// It is used in its place (a lever, a strongbox) instead of taken.
    #[serde(default)]
    pub device: bool,
    /// Guards are alarmed when it is missing.
    #[serde(default)]
    pub missed: bool,
}

/// A way out.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ExitEntry {
    /// What the player calls it; "way out" without this table.
    #[schemars(length(min = 1, max = 40))]
    pub name: At<String>,
    /// Where: a square, a mark, or > for all exits drawn so.
    pub at: At<SquareRef>,
}

/// An objective: a text and exactly one thing to do.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveEntry {
    /// What the player reads.
    #[schemars(length(min = 1, max = 120))]
    pub text: At<String>,
    /// Not needed to win, but for the stars.
    #[serde(default)]
    pub optional: bool,
    /// Take the item of this name.
    pub take: Option<At<String>>,
    /// Use the device of this name.
    #[serde(rename = "use")]
    pub operate: Option<At<String>>,
    /// Stand in this area.
    pub reach: Option<At<AreaRef>>,
    /// Subdue the creature of this name.
    pub subdue: Option<At<String>>,
    /// Leave by an exit: true.
    pub leave: Option<bool>,
    /// Keep to this all the way; optional objectives only.
    pub keep: Option<Vow>,
    /// Win in at most this many rounds; optional objectives only.
    #[schemars(range(min = 1, max = 999))]
    pub within_rounds: Option<u16>,
}

/// What an optional objective asks to keep to.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Vow {
    /// Nobody ever observes the rogue.
    NeverObserved,
    /// Nobody ever observes the rogue or knows where it is.
    NeverHidden,
    /// Nobody but the rogue is hurt or subdued.
    NobodyHarmed,
}

/// A text that teaches, and its moment; without a moment it appears at the start.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HintEntry {
    /// What the player reads.
    #[schemars(length(min = 1, max = 300))]
    pub text: At<String>,
    /// This round begins, counted from 1.
    #[schemars(range(min = 1, max = 999))]
    pub round: Option<u16>,
    /// The rogue stands in this area.
    pub enter: Option<At<AreaRef>>,
    /// The item of this name has been taken, or the device used.
    pub taken: Option<At<String>>,
    /// The rogue has done this for the first time.
    pub did: Option<ActionKind>,
    /// Some guard holds this state toward the rogue for the first time.
    pub held: Option<State>,
}
