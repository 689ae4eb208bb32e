//! A moment that matters, as it is told.

use tactical_grid::Square;
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{CreatureId, Exposure, HeldState, Roll};

/// What a moment is about, what matters most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Happening {
    /// Somebody falls.
    Fell,
    /// A blow is dealt, and hits or misses.
    Struck,
    /// Somebody finds that something is not as it should be. Rule: HSE-63.
    Found,
    /// Somebody calls the others, or rings the bell. Rule: HSE-59.
    Called,
    /// Somebody comes to know more of the rogue, or in a hunt the player of a thief.
    Noticed,
    /// Somebody knows less of the rogue than before, or in a hunt the player of a thief.
    Lost,
    /// The mission is over.
    Ended,
    /// The building is more alarmed than before. Rule: HSE-40.
    Alerted,
    /// Dice have decided something else.
    Rolled,
}

/// How the cause reaches whom it reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reach {
    /// There is nothing to be drawn.
    #[default]
    Nothing,
    /// By what is seen.
    Sight,
    /// By what is heard or felt.
    Sound,
    /// By a blow.
    Blow,
}

/// A moment in which the game stops and tells what happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyMoment {
    /// What it is about.
    pub happening: Happening,
    /// Who notices, calls or strikes, if the player can know.
    pub who: Option<CreatureId>,
    /// Where that one is, as far as the player can know.
    pub eye: Option<Square>,
    /// Where what it notices or strikes at is.
    pub cause: Option<Square>,
    /// How the cause reaches it.
    pub reach: Reach,
    /// What is known of the rogue from now on, or in a hunt of the thief.
    pub state: Option<HeldState>,
    /// The roll that has decided it.
    pub roll: Option<Roll>,
    /// Hit points that were lost.
    pub damage: Option<u8>,
    /// Who, what and where, without numbers and without a full stop.
    pub words: String,
    /// What happened besides, in sentences.
    pub also: Vec<String>,
    /// How alarmed the building is by it, if that is more than before. Rule: HSE-40.
    pub alert: Option<AlertTier>,
    /// Where it cannot be told how it came to that: what it may have been, in a sentence, until it is told with the rest.
    pub guess: Option<String>,
    /// Whether it is bad for the player.
    pub is_bad: bool,
    /// Whether something that happened besides is.
    pub is_bad_besides: bool,
    /// Whether it waits until the player has read it; else it passes by itself.
    pub waits: bool,
}

impl KeyMoment {
    /// A moment of which there are only words.
    pub fn of(happening: Happening, words: impl Into<String>, is_bad: bool) -> Self {
        Self {
            happening,
            who: None,
            eye: None,
            cause: None,
            reach: Reach::Nothing,
            state: None,
            roll: None,
            damage: None,
            words: words.into(),
            also: Vec::new(),
            alert: None,
            guess: None,
            is_bad,
            is_bad_besides: false,
            waits: matches!(
                happening,
                Happening::Found
                    | Happening::Called
                    | Happening::Noticed
                    | Happening::Lost
                    | Happening::Alerted
            ),
        }
    }

    /// The plain sentence: who, what, by which roll. "Roe noticed you at P12: 14 against 17."
    pub fn sentence(&self) -> String {
        match self.numbers() {
            Some((total, dc)) => {
                // What the numbers do not tell: a degree, or a natural 1 or 20.
                let more = self.roll.as_ref().filter(|roll| !roll.is_plain() && !roll.is_of_pools());
                let more = more.map_or_else(String::new, |roll| format!(", {}", roll.result()));
                format!("{}: {total} against {dc}{more}.", self.words)
            }
            None => format!("{}.", self.words),
        }
    }

    /// Where whom it tells of is, else what it is about: of a call the one who calls, not the ear that hears it, and of a fall
    /// the one who falls.
    pub fn told_of(&self) -> Option<Square> {
        match self.happening {
            Happening::Called | Happening::Fell => self.cause.or(self.eye),
            _ => self.eye.or(self.cause),
        }
    }

    /// Whether it is a blow that has landed: one that costs something, or by which somebody falls.
    pub fn has_landed(&self) -> bool {
        self.reach == Reach::Blow && (self.damage.is_some() || self.happening == Happening::Fell)
    }

    /// Whether any of it is bad for the player.
    pub const fn is_bad_news(&self) -> bool {
        self.is_bad || self.is_bad_besides
    }

    /// What the roll came to, and what it had to reach.
    pub fn numbers(&self) -> Option<(i16, i16)> {
        let roll = self.roll.as_ref().filter(|roll| !roll.is_at_nobody())?;
        Some((roll.total(), roll.dc.value()))
    }

    /// What matters most has the least.
    pub(super) fn weight(&self) -> (Happening, Exposure, Option<CreatureId>) {
        (self.happening, self.state.map_or(Exposure::Perceived, HeldState::exposure), self.who)
    }
}
