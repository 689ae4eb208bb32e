//! What the player is told of one tick, and names as far as they may be named. Rules: HSE-46, HSE-47, HSE-48.

use tactical_grid::{Board, Square};
use unnoticed_rules::{Creature, CreatureId, Effect, Exposure, Roll, RollNature, Situation};

use crate::sim::sentences::Places;
use crate::sim::{Fact, LogEntry, PlayerView, Seen};

use super::SecretRolls;

/// What the player is told of one tick.
pub(super) struct Told<'a> {
    facts: Vec<&'a Fact>,
    /// The round in which it happened.
    round: u32,
    pub situation: &'a Situation,
    /// The building as the rogue knows it.
    pub board: &'a Board,
    pub view: PlayerView<'a>,
    /// Whether the mission is over: then it is told who dealt the last blow, perceived or not. Rule: HSE-43.
    is_over: bool,
}

impl<'a> Told<'a> {
    /// What `lines` tell at once, to who plays with secret rolls or without, and what of them is shown for a moment.
    pub fn of(
        lines: &'a [LogEntry],
        situation: &'a Situation,
        board: &'a Board,
        secret: SecretRolls,
    ) -> Self {
        let view = PlayerView::of(situation);
        let is_over = lines.iter().any(|line| matches!(line.fact, Fact::Ended { .. }));
        let is_told = |line: &&LogEntry| {
            line.openness.lets_read(secret.0, is_over)
                || view.is_glimpse(&line.fact)
                || is_over && is_blow_at_player(&line.fact)
        };
        let facts = lines.iter().filter(is_told).map(|line| &line.fact).collect();
        let round = lines.last().map_or(0, |line| line.round);
        Self { facts, round, situation, board, view, is_over }
    }

    pub const fn round(&self) -> u32 {
        self.round
    }

    pub fn facts(&self) -> impl Iterator<Item = &'a Fact> {
        self.facts.iter().copied()
    }

    pub fn effects(&self) -> impl Iterator<Item = &'a Effect> {
        self.facts().filter_map(Fact::effect)
    }

    /// The rolls that belong to blows, or the others.
    pub fn rolls(&self, of_blows: bool) -> impl Iterator<Item = &'a Roll> {
        self.effects().filter_map(move |effect| match effect {
            Effect::Rolled(roll) if (roll.purpose.kind().nature == RollNature::Blow) == of_blows => {
                Some(roll)
            }
            _ => None,
        })
    }

    /// The roll between the player's creature and `other` that is no blow.
    pub fn roll_with(&self, other: CreatureId) -> Option<&'a Roll> {
        let is_theirs = |roll: &&Roll| {
            let pair = (roll.roller, roll.against);
            pair == (CreatureId::ROGUE, Some(other)) || pair == (other, Some(CreatureId::ROGUE))
        };
        self.rolls(false).filter(is_theirs).last()
    }

    /// The player's creature.
    pub fn player(&self) -> &'a Creature {
        self.situation.creature(CreatureId::ROGUE)
    }

    /// Whether the player is a guard that hunts. Rule: HSE-73.
    pub fn is_hunt(&self) -> bool {
        self.player().is_hunting_player()
    }

    /// Where things are, in words.
    pub const fn places(&self) -> Places<'a> {
        Places(self.situation)
    }

    /// At the beginning of a sentence: nobody is named whom the rogue does not perceive.
    pub fn who(&self, id: CreatureId) -> String {
        match id {
            CreatureId::ROGUE => "You".to_owned(),
            _ => self.name(id).unwrap_or_else(|| "Somebody".to_owned()),
        }
    }

    /// Within a sentence.
    pub fn whom(&self, id: CreatureId) -> String {
        match id {
            CreatureId::ROGUE => "you".to_owned(),
            _ => self.name(id).unwrap_or_else(|| "somebody".to_owned()),
        }
    }

    fn name(&self, id: CreatureId) -> Option<String> {
        let creature = self.situation.get(id).filter(|_| self.known(id).is_some())?;
        let all = self.situation.creatures.iter().map(|other| other.profile.name.as_str());
        Some(in_short(&creature.profile.name, all).to_owned())
    }

    /// Where the player knows `id` to be, if the rogue perceives it.
    pub fn place_of(&self, id: CreatureId) -> Option<Square> {
        match self.view.seen(id) {
            _ if id == CreatureId::ROGUE => Some(self.player().square),
            Seen::Perceived { square, .. } => Some(square),
            _ if self.is_over => self.situation.get(id).map(|creature| creature.square),
            _ => None,
        }
    }

    /// How exposed the player is to `id` now, if that is somebody who may be named. Rule: HSE-48.
    pub fn state_of(&self, id: Option<CreatureId>) -> Option<Exposure> {
        let creature = self.situation.get(self.known(id?)?)?;
        Some(self.view.state_between(creature)?.exposure())
    }

    /// `id`, if it may be named.
    pub fn known(&self, id: CreatureId) -> Option<CreatureId> {
        (self.is_over || self.view.perceives(id)).then_some(id)
    }
}

/// "Roe" for "Captain Roe", where nobody else of `all` is called so.
fn in_short<'a>(name: &'a str, all: impl Iterator<Item = &'a str>) -> &'a str {
    let short = without_title(name);
    let namesakes = all.filter(|other| without_title(other) == short).count();
    if namesakes > 1 { name } else { short }
}

fn without_title(name: &str) -> &str {
    let rest = TITLES.iter().find_map(|title| name.strip_prefix(title));
    rest.filter(|rest| rest.starts_with(char::is_uppercase)).unwrap_or(name)
}

/// Titles that are left out where there is little room.
const TITLES: [&str; 5] = ["Captain ", "Sergeant ", "Corporal ", "Constable ", "Lieutenant "];

/// Whether it is the roll of a blow at the player's creature.
fn is_blow_at_player(fact: &Fact) -> bool {
    match fact {
        Fact::Effect(Effect::Rolled(roll)) => {
            roll.purpose.kind().nature == RollNature::Blow && roll.against == Some(CreatureId::ROGUE)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_left_out_and_nothing_else_of_a_name() {
        let names = ["Captain Roe", "Sergeant at Arms", "Ogre bouncer", "Captain", "Lady Vane"];
        assert_eq!(
            names.map(without_title),
            ["Roe", "Sergeant at Arms", "Ogre bouncer", "Captain", "Lady Vane"]
        );
    }
}
