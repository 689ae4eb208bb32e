//! What changes, in words.

use tactical_grid::{DoorState, Handling, ItemId, Square, Terrain};
use unnoticed_rules::{CreatureId, Degree, Effect, Fall, Force, NoiseKind, Roll, RollNature, Slam};

use super::fallen;
use super::names::Names;

impl Names<'_> {
    pub fn effect(&self, effect: &Effect) -> Option<String> {
        Some(match effect {
            Effect::Acted { creature, action, .. } => self.action(*creature, action)?,
            Effect::Told { creature, words } => format!("{}: {words}", self.who(*creature)),
            Effect::Forced { creature, by, force, squares, to, into } => {
                self.forced((*by, *creature), *force, (*squares, *to), *into)
            }
            Effect::Rolled(roll) => self.roll(roll),
            Effect::HitNothing { creature: CreatureId::ROGUE } => {
                "You hit nothing, and cannot tell whether anybody was there. DET-155".to_owned()
            }
            Effect::HitNothing { .. } => "Nothing is hit. DET-155".to_owned(),
            Effect::Hurt { creature, amount, .. } => {
                format!("{} {amount} damage. HSE-61", self.does(*creature, "take", "takes"))
            }
            Effect::Regained { creature, amount } => {
                format!("{} {amount} Stamina. TAC-266", self.does(*creature, "regain", "regains"))
            }
            Effect::Fell { creature, how } => self.fall(*creature, *how),
            Effect::Learned { observer, subject, from, to, place, reason } => {
                self.learned((*observer, *subject), (*from, *to), *place, *reason)?
            }
            Effect::Noise { radius, kind, at, .. } => self.noise(*kind, *radius, *at)?,
            Effect::Found { observer, evidence } => {
                format!("{} {}. HSE-63", self.who(*observer), self.evidence(*evidence))
            }
            Effect::DoorSet { square, state, .. } => self.door(*square, *state),
            Effect::Broken { square, terrain: Terrain::Glass, .. } => {
                format!("{} breaks. TAC-35", capitalised(&self.places().between("the window", *square)))
            }
            Effect::Broken { square, .. } => {
                format!("The curtain {} is torn down. TAC-35", self.places().at(*square))
            }
            Effect::Smoked { at, .. } => format!("Smoke spreads {}. HSE-117", self.places().around(*at)),
            Effect::SmokeThinned { cleared } if cleared.is_empty() => return None,
            Effect::SmokeThinned { .. } => "The smoke clears. HSE-117".to_owned(),
            Effect::LampSet { lamp, lit, .. } => {
                format!("Now {} {}.", self.lamp(*lamp), if *lit { "burns" } else { "is out" })
            }
            Effect::Used { item, .. } => self.used(*item),
            Effect::Spotted { creature, secret, noticed } => self.spotted(*creature, *secret, *noticed)?,
            Effect::Sprung { creature, trap } => {
                format!("{} into a trap: {}. HSE-94", self.does(*creature, "walk", "walks"), self.trap(*trap))
            }
            Effect::Disarmed { trap, .. } => {
                format!("{} is harmless now. HSE-95", capitalised(&self.trap(*trap)))
            }
            Effect::PickBroke { .. } => "A pick breaks. HSE-26".to_owned(),
            Effect::Crouched { crouched: true, .. } => "You crouch behind cover. DET-55".to_owned(),
            Effect::Stirred { creature } => format!("{} stirs in its sleep. SUR-74", self.who(*creature)),
            Effect::Woke { creature } => format!("{}. SUR-74", self.does(*creature, "wake up", "wakes up")),
            Effect::Startled { creature, startled: true } => {
                format!("{} startled. HSE-55", self.does(*creature, "are", "is"))
            }
            Effect::Reacted { creature, reaction, to } => self.reaction(*creature, *reaction, *to)?,
            Effect::Rose { creature } => format!("{} lies in wait no longer. HSE-72", self.who(*creature)),
            Effect::BecameWary { creature } => format!("{} stays wary. HSE-38", self.who(*creature)),
            Effect::Left { creature: CreatureId::ROGUE, square } => format!("You are out ({square})."),
            Effect::Left { creature, square } => {
                format!("{} gets away {}. HSE-75", self.who(*creature), self.places().at(*square))
            }
            _ => return None,
        })
    }

    /// "You push Osk 2 squares (L3), into Voss". Rules: TAC-194, TAC-195, TAC-204, TAC-210, TAC-214.
    fn forced(
        &self,
        (by, creature): (CreatureId, CreatureId),
        force: Force,
        (squares, to): (u8, Square),
        into: Option<Slam>,
    ) -> String {
        let (you, other, rule) = match force {
            Force::Push => ("push", "pushes", "TAC-194"),
            Force::Pull => ("pull", "pulls", "TAC-195"),
        };
        let does = if by == CreatureId::ROGUE { you } else { other };
        let (by, whom) = (capitalised(&self.perceived(by)), self.whom(creature));
        let far = match squares {
            0 => String::new(),
            1 => format!(" 1 square ({to}),"),
            squares => format!(" {squares} squares ({to}),"),
        };
        let (end, more) = match into {
            Some(Slam::Thing) => (" against something hard".to_owned(), " TAC-210"),
            Some(Slam::Glass) => (" through the glass".to_owned(), " TAC-214"),
            Some(Slam::Creature(other)) => (format!(" into {}", self.perceived(other)), " TAC-204"),
            None if squares == 0 => (" in vain".to_owned(), " TAC-201"),
            None => (String::new(), ""),
        };
        let words = format!("{by} {does} {whom}{far}{end}");
        format!("{}. {rule}{more}", words.trim_end_matches(','))
    }

    fn noise(&self, kind: NoiseKind, radius: u8, at: Square) -> Option<String> {
        let what = match kind {
            NoiseKind::Movement => return None,
            NoiseKind::Loud => "A loud noise",
            NoiseKind::Scuffle => "A scuffle",
            NoiseKind::Throw => "Something clatters",
            NoiseKind::Call => "A shout",
            NoiseKind::Door => "A door",
            NoiseKind::Speech => "A voice",
            NoiseKind::Bell => "A bell",
        };
        Some(format!("{what} {}: heard {radius} squares away. DET-40", self.places().at(at)))
    }

    fn door(&self, square: Square, state: DoorState) -> String {
        let state = match state {
            DoorState::Open => "opens",
            DoorState::Closed => "is closed",
            DoorState::Locked { .. } => "is locked",
        };
        format!("{} {state}.", capitalised(&self.places().door(square)))
    }

    fn used(&self, item: ItemId) -> String {
        let name = self.item(item);
        match self.0.board.items.get(usize::from(item.0)).map(|item| item.handling) {
            Some(Handling::Take) => format!("{name}: taken."),
            Some(Handling::Plant) => format!("{name}: planted."),
            _ => format!("{name}: done."),
        }
    }

    fn roll(&self, roll: &Roll) -> String {
        let against = roll.against.map(|id| format!(" against {}", self.whom(id))).unwrap_or_default();
        let rules: Vec<String> = roll.rules.iter().map(ToString::to_string).collect();
        if let Some(gained) = self.gained(roll) {
            return format!("{gained}: {roll}. {}", rules.join(" "));
        }
        let (whose, what) = (self.whose(roll.roller), what_is_rolled(roll));
        format!("{whose} {what}{against}: {roll}. {}", rules.join(" "))
    }

    /// What the player has gained by `roll`, if it stays or gets out of somebody's sight by it: "You stay unseen by Osk".
    fn gained(&self, roll: &Roll) -> Option<String> {
        let kind = roll.purpose.kind();
        let is_won = roll.roller == CreatureId::ROGUE
            && kind.nature == RollNature::Stealth
            && roll.degree.succeeds()
            // Of a test of Tactics not every success keeps all of it. Rule: TAC-94.
            && (kind.word != "stealth" || roll.degree == Degree::CriticalSuccess)
            && self.0.creature(CreatureId::ROGUE).is_rogue();
        let gain = kind.gain.strip_prefix("to ").filter(|_| is_won)?;
        let before = if gain.starts_with("stay") { "by" } else { "from" };
        Some(format!("You {gain} {before} {}", self.whom(roll.against?)))
    }

    fn fall(&self, creature: CreatureId, how: Fall) -> String {
        let is_player = creature == CreatureId::ROGUE;
        let rule = match how {
            Fall::KnockedOut if is_player => "HSE-75",
            Fall::Captured if is_player => "HSE-31",
            Fall::Subdued => "HSE-28",
            Fall::KnockedOut | Fall::Killed | Fall::Captured => "HSE-29",
        };
        format!("{} {}. {rule}", self.does(creature, "are", "is"), fallen(how, is_player))
    }
}

/// What `roll` is for, within a sentence: "sneak".
pub fn what_is_rolled(roll: &Roll) -> String {
    roll.purpose.kind().label.to_lowercase()
}

/// With a capital at the beginning of a sentence.
pub fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
