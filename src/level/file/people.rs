//! Creatures as tables describe them.

use schemars::JsonSchema;
use serde::Deserialize;

use tactical_grid::{Arc, Direction, Size, Vision};
use unnoticed_rules::Kind;

use super::{At, ONE_LINE, SquareRef, StopRef};

/// The player's creature.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct RogueEntry {
    /// Its row in the cast: rogue if not given; guard, sentry or veteran for a hunt after a creature of kind rogue.
    pub kind: Option<At<Kind>>,
    /// What it is called; as its kind if not given.
    #[schemars(length(min = 1, max = 30), regex(pattern = ONE_LINE))]
    pub name: Option<At<String>>,
    /// Where it starts; the mark @ if not given.
    pub at: Option<At<SquareRef>>,
    /// Where it looks; south if not given.
    pub facing: Option<Direction>,
    /// What differs from the cast.
    #[serde(default)]
    pub changes: CastChanges,
}

/// A guard, or anybody else who is not the rogue.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct CreatureEntry {
    /// What the player calls it; no two creatures share a name.
    #[schemars(length(min = 1, max = 30), regex(pattern = ONE_LINE))]
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
    /// What the brief says of what it is like, in the present and without its name: "hums on his rounds". It decides nothing.
    #[schemars(length(min = 1, max = 48), regex(pattern = ONE_LINE))]
    pub habit: Option<String>,
    /// It avoids notice as the rogue does.
    #[serde(default)]
    pub lies_in_wait: bool,
    /// It sleeps until it is injured, or hears a fight or a shout.
    #[serde(default)]
    pub asleep: bool,
    /// It is bound: it perceives everything and does nothing.
    #[serde(default)]
    pub bound: bool,
    /// The stops of its round; it starts at the first.
    #[schemars(length(min = 2, max = 64))]
    pub patrol: Option<Vec<At<StopRef>>>,
    /// The ways of a creature of kind rogue, each from its start to an exit; every mission draws one of them.
    #[schemars(length(min = 1, max = 16), inner(length(min = 2, max = 64)))]
    pub ways: Option<Vec<Vec<At<StopRef>>>>,
    /// Where the guards take it to be from the start; a creature of kind rogue only.
    pub suspected: Option<At<SquareRef>>,
    /// From the last stop it goes to the first again, not back and forth.
    #[serde(default, rename = "loop")]
    pub closed: bool,
    /// What differs from the cast.
    #[serde(default)]
    pub changes: CastChanges,
}

/// What differs from the cast; all else is as in the table.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct CastChanges {
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
