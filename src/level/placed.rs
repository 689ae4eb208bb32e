//! Creatures as a level places them.

use serde::{Deserialize, Serialize};

use tactical_grid::{Direction, Space, Square};
use unnoticed_rules::guard::Routine;
use unnoticed_rules::{Conditions, CreatureId, Dice, Die, Profile};

/// Why somebody does nothing at the start of a mission. Rule: HSE-65.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plight {
    /// It sleeps until it is woken. Rules: SUR-73, SUR-74.
    Asleep,
    /// It is bound, and perceives everything. Rule: SUR-72.
    Bound,
}

/// A creature where it stands at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Its number: the rogue 0, the others in the order of the file.
    pub id: CreatureId,
    /// What it is and can do.
    pub profile: Profile,
    /// Upper left square of its space. Rule: HSE-66.
    pub square: Square,
    /// Where it looks.
    pub facing: Direction,
    /// Why it does nothing yet, if it does not; levels without any keep the hash they had. Rule: HSE-65.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plight: Option<Plight>,
    /// What it does while it knows of nobody. Rule: HSE-33.
    pub routine: Routine,
    /// What the brief says of what it is like; it decides nothing, and the hash of a level does without. Rule: HSE-71.
    #[serde(skip)]
    pub habit: Option<String>,
    /// Where its opponents take it to be from the start, if they suspect it. Rule: HSE-15.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspected: Option<Square>,
}

impl Placed {
    /// Whether the brief tells where it is: of who prowls it is not known where it begins. Rules: HSE-33, HSE-71.
    pub const fn is_told(&self) -> bool {
        self.profile.scouted && !matches!(self.routine, Routine::Prowl(_))
    }

    /// Whether it stays where it is placed as long as it knows of nobody. Rule: HSE-33.
    pub fn keeps_its_post(&self) -> bool {
        match &self.routine {
            Routine::Post => true,
            Routine::Patrol(route) => route.waypoints.len() <= 1,
            Routine::Prowl(_) => false,
        }
    }

    /// The same on one of its ways, if it is a thief: which one is drawn. Rule: HSE-74.
    #[must_use]
    pub fn drawn(&self, dice: &mut dyn Dice) -> Self {
        let Routine::Prowl(ways) = &self.routine else { return self.clone() };
        let Some(count) = u8::try_from(ways.len()).ok().filter(|&count| count > 0) else {
            return self.clone();
        };
        let way = ways[usize::from(dice.roll(Die(count))) - 1].clone();
        let square = way.first().map_or(self.square, |start| start.square);
        Self { square, routine: Routine::Prowl(vec![way]), ..self.clone() }
    }

    /// The squares it occupies.
    pub fn space(&self) -> Space {
        Space::new(self.square, self.profile.size)
    }

    /// Its conditions at the start.
    pub fn conditions(&self) -> Conditions {
        let is = |plight| self.plight == Some(plight);
        let waiting =
            self.id != CreatureId::ROGUE && self.profile.avoids_notice && self.routine == Routine::Post;
        Conditions { asleep: is(Plight::Asleep), bound: is(Plight::Bound), waiting, ..Conditions::default() }
    }
}
