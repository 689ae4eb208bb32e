//! What people and things are called in sentences.

use tactical_grid::{ItemId, LampId, SenseKind};
use unnoticed_rules::{By, CreatureId, Evidence, Reason, Situation};

use crate::sim::PlayerView;

/// The names in a situation.
pub(super) struct Names<'a>(pub &'a Situation);

impl Names<'_> {
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

    pub fn lamp(&self, id: LampId) -> String {
        let lamp = self.0.board.lamp(id);
        lamp.map_or_else(|| "the lamp".to_owned(), |lamp| format!("the lamp at {}", lamp.square))
    }

    /// What a guard noticed, after its name. Rule: HSE-63.
    pub fn evidence(&self, evidence: Evidence) -> String {
        match evidence {
            Evidence::Body(body) => format!("saw {}'s body", self.who(body)),
            Evidence::OpenDoor(square) => format!("saw the door at {square} open"),
            Evidence::DarkLamp(lamp) => format!("saw {} out", self.lamp(lamp)),
            Evidence::MissingItem(item) => format!("missed {}", self.item(item)),
        }
    }

    /// What told an observer, in a few words.
    pub fn told_by(&self, by: By) -> String {
        match by {
            By::Start => "nothing to go by".to_owned(),
            By::Sense(SenseKind::Sight) => "in plain view".to_owned(),
            By::Sense(SenseKind::Hearing) => "heard".to_owned(),
            By::Sense(SenseKind::Smell) => "smelled".to_owned(),
            By::Sense(SenseKind::Tremor) => "felt the ground shake".to_owned(),
            By::Roll => "by the roll".to_owned(),
            By::Ally(ally) => format!("told by {}", self.ally(ally)),
            By::Evidence(_) => "found something amiss".to_owned(),
            By::Touch => "bumped into".to_owned(),
            By::Attack => "by the attack".to_owned(),
            By::LostSight => "lost from sight".to_owned(),
            By::EmptyPlace => "not where expected".to_owned(),
            By::Time => "nothing new for 10 rounds".to_owned(),
            By::OpenAct => "acted in the open".to_owned(),
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
