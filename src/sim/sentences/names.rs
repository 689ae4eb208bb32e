//! What people and things are called in sentences.

use tactical_grid::{ItemId, LampId, Noticed, Secret, SenseKind, Square};
use unnoticed_rules::{By, CreatureId, Evidence, Exposure, Reason, Situation};

use super::Places;
use crate::sim::PlayerView;

/// The names in a situation.
pub(super) struct Names<'a>(pub &'a Situation);

impl Names<'_> {
    /// Where things are, in words.
    pub const fn places(&self) -> Places<'_> {
        Places(self.0)
    }

    /// At the beginning of a sentence.
    pub fn who(&self, id: CreatureId) -> String {
        if id == CreatureId::ROGUE {
            return "You".to_owned();
        }
        self.0.get(id).map_or_else(|| id.to_string(), |creature| creature.profile.name.clone())
    }

    /// Elsewhere in it.
    pub fn whom(&self, id: CreatureId) -> String {
        if id == CreatureId::ROGUE { "you".to_owned() } else { self.who(id) }
    }

    /// Whose something is, at the beginning of a sentence.
    pub fn whose(&self, id: CreatureId) -> String {
        if id == CreatureId::ROGUE { "Your".to_owned() } else { format!("{}'s", self.who(id)) }
    }

    /// Somebody with what it does: "You stop", "Osk stops".
    pub fn does(&self, id: CreatureId, you: &str, other: &str) -> String {
        format!("{} {}", self.who(id), if id == CreatureId::ROGUE { you } else { other })
    }

    /// The name of a guard's ally, if the rogue perceives it now: a name from the brief alone would tell that it has
    /// come. Rule: HSE-48.
    pub fn ally(&self, id: CreatureId) -> String {
        if PlayerView::of(self.0).perceives(id) { self.who(id) } else { "an ally".to_owned() }
    }

    /// The name of somebody the rogue perceives. Rule: HSE-48.
    pub fn perceived(&self, id: CreatureId) -> String {
        match id {
            CreatureId::ROGUE => "you".to_owned(),
            _ if PlayerView::of(self.0).perceives(id) => self.who(id),
            _ => "somebody".to_owned(),
        }
    }

    pub fn item(&self, id: ItemId) -> String {
        let item = self.0.board.items.get(usize::from(id.0));
        item.map_or_else(|| format!("item {}", id.0), |item| item.name.clone())
    }

    /// The trap in `square`, as far as it is known.
    pub fn trap(&self, square: Square) -> String {
        let trap = self.0.board.secrets.trap(square).filter(|trap| !trap.name.is_empty());
        let name = trap.map_or("the trap", |trap| trap.name.as_str());
        format!("{name} {}", self.places().at(square))
    }

    /// What has been found of `secret`, in a sentence with its rule. Rules: DNG-119 to DNG-121, HSE-92.
    pub fn spotted(&self, by: CreatureId, secret: Secret, noticed: Noticed) -> Option<String> {
        let square = match secret {
            Secret::Thing(item) => self.0.board.items.get(usize::from(item.0))?.square,
            Secret::Trap(square) => square,
        };
        Some(match (noticed, secret) {
            (Noticed::Unknown, _) => return None,
            (Noticed::Known, _) => {
                format!("Something is hidden {}. DNG-119 HSE-92", self.places().at(square))
            }
            (Noticed::Obvious, Secret::Thing(item)) => {
                let at = self.places().at(square);
                format!("{} {} {at}. DNG-121", self.does(by, "find", "finds"), self.item(item))
            }
            (Noticed::Obvious, Secret::Trap(_)) => {
                format!("{} a trap: {}. DNG-121", self.does(by, "find", "finds"), self.trap(square))
            }
        })
    }

    pub fn lamp(&self, id: LampId) -> String {
        let lamp = self.0.board.lamp(id);
        lamp.map_or_else(
            || "the lamp".to_owned(),
            |lamp| format!("the lamp {}", self.places().at(lamp.square)),
        )
    }

    /// What a guard noticed, after its name. Rule: HSE-63.
    pub fn evidence(&self, evidence: Evidence) -> String {
        match evidence {
            Evidence::Body(body) => format!("saw {}'s body", self.who(body)),
            Evidence::OpenDoor(square) => format!("saw {} open", self.places().door(square)),
            Evidence::DarkLamp(lamp) => format!("saw {} out", self.lamp(lamp)),
            Evidence::MissingItem(item) => format!("found {} gone", self.item(item)),
        }
    }

    /// What told a guard to whom the player is so exposed, in a few words that follow its name.
    pub fn told_guard(&self, by: By, exposure: Exposure) -> String {
        match by {
            By::Start => "Has nothing to go by".to_owned(),
            By::Sense(SenseKind::Sight) => "Has you in plain view".to_owned(),
            // The most exposed come first: who only suspects somebody does not know what it has heard.
            By::Sense(SenseKind::Hearing) if exposure >= Exposure::Suspected => "Heard something".to_owned(),
            By::Sense(SenseKind::Hearing) => "Heard you".to_owned(),
            By::Sense(SenseKind::Smell) => "Smelled you".to_owned(),
            By::Sense(SenseKind::Tremor) => "Felt the ground shake".to_owned(),
            By::Roll => "By the roll of the dice".to_owned(),
            By::Ally(ally) => format!("Was told by {}", self.ally(ally)),
            By::Evidence(_) => "Found something amiss".to_owned(),
            By::Touch => "Bumped into you".to_owned(),
            By::Attack => "You attacked".to_owned(),
            By::LostSight => "Lost sight of you".to_owned(),
            By::EmptyPlace => "Did not find you there".to_owned(),
            By::Time => "Found nothing new for 10 rounds".to_owned(),
            By::OpenAct => "You acted in the open".to_owned(),
        }
    }

    /// What told the player of a thief, in a few words. Rule: HSE-73.
    pub fn told_player(&self, by: By) -> String {
        match by {
            By::Start => "Nothing to go by".to_owned(),
            By::Sense(SenseKind::Sight) => "In plain view".to_owned(),
            By::Sense(SenseKind::Hearing) => "Heard".to_owned(),
            By::Sense(SenseKind::Smell) => "Smelled".to_owned(),
            By::Sense(SenseKind::Tremor) => "The ground shook".to_owned(),
            By::Roll => "By the roll of the dice".to_owned(),
            By::Ally(ally) => format!("You were told by {}", self.ally(ally)),
            By::Evidence(_) => "You found something amiss".to_owned(),
            By::Touch => "You bumped into them".to_owned(),
            By::Attack => "By the attack".to_owned(),
            By::LostSight => "You lost sight of them".to_owned(),
            By::EmptyPlace => "Not where you expected".to_owned(),
            By::Time => "Nothing new for 10 rounds".to_owned(),
            By::OpenAct => "They acted in the open".to_owned(),
        }
    }
}

/// The rule of `reason`, with the row of its table if there is one.
pub(super) fn rules(reason: Reason) -> String {
    match reason.row {
        Some(row) => format!("{} {row}", reason.rule),
        None => reason.rule.to_string(),
    }
}
