//! The level file as it is written: what serde reads and the schema describes.

mod building;
mod decks;
mod goals;
mod heist;
mod people;
mod places;
mod stat_blocks;

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use toml::Spanned;

use tactical_grid::Light;

use super::RulebookName;

pub(super) use building::{
    AmbientEntry, DoorEntry, ElevationEntry, ExitEntry, ItemEntry, LampEntry, RoomEntry, TrapEntry,
};
pub(super) use decks::{CardEntry, DeckEntry};
pub(super) use goals::{HintEntry, ObjectiveEntry, Vow};
pub(super) use heist::{
    DawnEntry, DawnRef, DiceEntry, GoalEntry, HeistEntry, LessonEntry, MemberEntry, OpeningEntry, RankName,
    TrackEntry,
};
pub(super) use people::{CastChanges, CreatureEntry, RogueEntry};
pub(super) use places::{AreaRef, RectangleRef, SquareRef, StopEntry, StopRef};
pub(super) use stat_blocks::{AbilityEntry, StatBlockEntry, TakesEntry, TierEntry, UntilEntry};

/// The pattern of texts that stand on one line, such as names: nothing in them that is not seen.
pub(super) const ONE_LINE: &str = r"^[^\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]*$";

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
    #[schemars(length(min = 1, max = 60), regex(pattern = ONE_LINE))]
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
    #[schemars(length(min = 1))]
    pub plan: At<String>,
    /// What stands under a mark of the plan, as a symbol of terrain; plain floor if not given.
    #[serde(default)]
    pub under: BTreeMap<String, At<String>>,
    /// Areas that are lit otherwise than the rest; later ones win.
    #[serde(default)]
    #[schemars(length(max = 256))]
    pub ambient: Vec<AmbientEntry>,
    /// Areas whose ground is higher or lower than that of the house; later ones win.
    #[serde(default)]
    #[schemars(length(max = 256))]
    pub elevation: Vec<ElevationEntry>,
    /// Rooms that have a name, or of which there is more to say than that they are there.
    #[serde(default)]
    #[schemars(length(max = 256))]
    pub room: Vec<RoomEntry>,
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
    /// Traps for those who come in, under the Danger rulebook.
    #[serde(default)]
    #[schemars(length(max = 256))]
    pub trap: Vec<TrapEntry>,
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
    /// A heist in this building, besides the mission.
    pub heist: Option<At<HeistEntry>>,
    /// Cards that kinds of creature have here instead of their usual ones, under the Danger rulebook.
    #[serde(default)]
    #[schemars(length(max = 7))]
    pub deck: Vec<At<DeckEntry>>,
    /// What kinds of creature are here instead of what they are usually, under the Tactics rulebook.
    #[serde(default)]
    #[schemars(length(max = 7))]
    pub stat_block: Vec<At<StatBlockEntry>>,
    /// Whether all squares that guards watch are drawn from the start: for first missions.
    #[serde(default)]
    pub watched: bool,
}
