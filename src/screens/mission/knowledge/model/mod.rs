//! What the panel shows of each guard.

#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::settings::{Settings, ViewMode};
use crate::shown_situation::Acquaintances;
use crate::sim::sentences::Places;
use crate::sim::{PlayerView, Seen, sentences};
use crate::ui::figures::Build;
use crate::view::tokens::has_fallen;
use tactical_grid::Square;
use unnoticed_rules::{By, Creature, CreatureId, Exposure, HeldState, Profile, ShownCondition, Situation};

use super::brief::Scouted;
use super::words::{age, condition, plain, plain_condition, suffers};
use super::{MindWords, Minds, words};

/// Most guards that have a card each, with the legend under them, in the smallest of wide windows.
pub(super) const MOST_CARDS: usize = 5;

/// What the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Knowledge {
    pub(super) heading: Heading,
    /// Guards with a card: those that are perceived or remembered, the most dangerous first.
    pub(super) rows: Vec<Row>,
    pub(super) rest: Rest,
}

/// The title, and the button that shows all that guards watch.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Heading {
    pub(super) all_watched: bool,
    pub(super) is_wide: bool,
    /// Whether it tells what a guard that is played knows. Rule: HSE-73.
    pub(super) hunts: bool,
}

/// Whom the panel has no card for.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Rest {
    /// Guards known from the brief alone. Rule: HSE-71.
    pub(super) scouted: Vec<Scouted>,
    /// Whether nobody at all is perceived or remembered.
    pub(super) is_alone: bool,
}

/// The card of one guard.
#[derive(Component, Clone, Debug, PartialEq)]
pub(super) struct Row {
    pub(super) id: CreatureId,
    pub(super) name: String,
    /// What it is, as far as the player may know. Rules: HSE-45, HSE-71.
    pub(super) build: Build,
    /// What matters of it, in plain words.
    pub(super) headline: String,
    /// How it is doing, if that is not the headline.
    pub(super) condition: &'static str,
    /// The state it holds toward the rogue, or a guard that is played toward it; none if the player cannot tell.
    pub(super) state: Option<HeldState>,
    /// The state in words, and how the guard is doing.
    pub(super) says: String,
    /// Why, with the rule.
    pub(super) because: String,
    /// Whether the card says so: dice that were read as they fell need no second word.
    pub(super) tells_why: bool,
    /// What it suffers from, as far as the player's creature sees it.
    pub(super) suffers: Vec<ShownCondition>,
    /// What it is about.
    pub(super) told: MindWords,
    /// Whether it is known from the brief alone. Rule: HSE-71.
    pub(super) is_away: bool,
    /// Whether it is the first of those, under a heading.
    pub(super) is_first_away: bool,
    pub(super) is_down: bool,
    /// Whether it takes little room, and does not tell of a guard's routine: the plan tells of it, or the headline does.
    pub(super) is_brief: bool,
}

impl Knowledge {
    /// Every guard that the player knows of, the most dangerous first; in the demonstration all of them.
    pub(super) fn of(
        situation: &Situation,
        settings: &Settings,
        is_wide: bool,
        minds: Minds,
        met: &Acquaintances,
    ) -> Self {
        let view = PlayerView::of(situation);
        let guards = || situation.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE);
        let row = |guard: &Creature| Row::of(situation, guard.id, settings.view, minds);
        let is_known =
            |id| settings.view == ViewMode::Demonstration || met.know(situation, situation.creature(id));
        let as_known = |row: Row| Row {
            suffers: suffers(situation, row.id, minds),
            build: if is_known(row.id) { row.build } else { Build::Somebody },
            is_brief: !is_wide,
            ..row
        };
        let mut rows: Vec<Row> = guards().filter_map(row).map(as_known).collect();
        rows.sort_by_key(|row| (row.is_down, row.state.is_none(), row.state));
        let is_listed = |id| rows.iter().any(|row| row.id == id);
        let scouted = guards()
            .filter(|guard| !guard.is_body() && !is_listed(guard.id) && view.seen(guard.id) == Seen::Scouted);
        let scouted = scouted.map(|guard| Scouted::of(guard, situation, minds.level)).collect();
        let hunts = !situation.creature(CreatureId::ROGUE).is_rogue();
        Self {
            heading: Heading { all_watched: settings.all_watched, is_wide, hunts },
            // Who has fallen perceives nobody, and the plan still shows who stood there.
            rest: Rest { scouted, is_alone: rows.is_empty() && !has_fallen(situation) },
            rows,
        }
    }
}

impl Knowledge {
    /// With cards that take little room: there is more under them.
    pub(super) fn brief(mut self) -> Self {
        self.rows.iter_mut().for_each(|row| row.is_brief = true);
        self
    }

    /// How many guards it tells of.
    pub(super) fn guards(&self) -> usize {
        self.rows.len() + self.rest.scouted.len()
    }

    /// With a card for each guard that is known from the brief alone as well, where there are so few that all have room.
    pub(super) fn spread(mut self) -> Self {
        if self.guards() <= MOST_CARDS && !self.rest.scouted.is_empty() {
            let scouted = self.rest.scouted.drain(..);
            let scouted = scouted.map(Row::scouted).enumerate();
            self.rows.extend(scouted.map(|(number, row)| Row { is_first_away: number == 0, ..row }));
            self.rest.is_alone = false;
        }
        self
    }
}

impl Row {
    fn of(situation: &Situation, id: CreatureId, view: ViewMode, minds: Minds) -> Option<Self> {
        let (player, creature) = (PlayerView::of(situation), situation.creature(id));
        let told = || MindWords::of(situation, id, view, minds);
        let shown = || if view == ViewMode::Demonstration { told() } else { MindWords::default() };
        if player.is_comrade(creature) {
            return Some(Self::comrade(situation, creature, shown()));
        }
        match player.seen(id) {
            Seen::Unknown if view == ViewMode::Player => None,
            _ if situation.creature(CreatureId::ROGUE).is_hunting_player() => {
                Some(Self::hunted(situation, id, view, shown()))
            }
            _ if view == ViewMode::Demonstration => Some(Self::known(situation, id, told(), minds)),
            Seen::Perceived { .. } => Some(Self::known(situation, id, told(), minds)),
            Seen::LastKnown(square) => Some(Self::remembered(situation, id, square)),
            Seen::Scouted | Seen::Unknown => None,
        }
    }

    /// A card that says this of somebody, and nothing else.
    fn saying(id: CreatureId, name: String, build: Build, says: String) -> Self {
        Self {
            id,
            name,
            build,
            headline: says.clone(),
            condition: "",
            state: None,
            says,
            because: String::new(),
            tells_why: true,
            suffers: Vec::new(),
            told: MindWords::default(),
            is_away: false,
            is_first_away: false,
            is_down: false,
            is_brief: false,
        }
    }

    /// The same of `creature`, which may be at the player's side.
    fn of_creature(creature: &Creature, is_own: bool, says: String) -> Self {
        let Profile { name, kind, .. } = &*creature.profile;
        Self::saying(creature.id, name.clone(), Build::of(*kind, is_own), says)
    }

    /// A guard whose state is shown exactly. Rule: HSE-48.
    fn known(situation: &Situation, id: CreatureId, told: MindWords, minds: Minds) -> Self {
        let guard = situation.creature(id);
        let belief = guard.awareness.of(CreatureId::ROGUE);
        let condition = condition(guard);
        let (headline, condition) = match plain_condition(guard) {
            Some(headline) => (headline, ""),
            None => (plain(belief.state), condition),
        };
        let rounds = minds.level.rulebook.rules().rounds_left(&belief).filter(|_| !guard.is_body());
        let rounds = rounds.map(|rounds| format!(" · {} left", words::rounds(rounds))).unwrap_or_default();
        let says = format!("{}{}", belief.state.title(), words::condition(guard));
        let is_told = !minds.untold.contains(&id);
        Self {
            headline: format!("{headline}{rounds}"),
            condition,
            state: Some(belief.state),
            because: match is_told {
                true => sentences::reason(id, belief.reason, situation),
                false => "HSE-48".to_owned(),
            },
            tells_why: is_told && belief.reason.by != By::Roll,
            told,
            is_down: guard.is_body(),
            ..Self::of_creature(guard, false, says)
        }
    }

    /// A thief, as the guard that is played knows of it. Rules: HSE-48, HSE-73.
    fn hunted(situation: &Situation, id: CreatureId, view: ViewMode, told: MindWords) -> Self {
        let (player, thief) = (situation.creature(CreatureId::ROGUE), situation.creature(id));
        let belief = player.awareness.of(id);
        let place = match (belief.exposure(), belief.place) {
            (Exposure::Unaware, _) | (_, None) => String::new(),
            (Exposure::Perceived, Some(_)) => format!(" {}", Places(situation).at(thief.square)),
            (Exposure::Placed, Some(place)) => {
                format!(" {}{}", sentences::at(place, situation), age(belief.quiet_rounds))
            }
            (Exposure::Suspected, Some(place)) => {
                let searched = if place.inspected { ", searched" } else { "" };
                format!(
                    " · last sign {}{searched}{}",
                    sentences::at(place, situation),
                    age(belief.quiet_rounds)
                )
            }
        };
        let perceives = player.awareness.perceives(id);
        let is_unaware = perceives && !thief.awareness.exposure(CreatureId::ROGUE).is_aware();
        let noticed = if is_unaware { " · has not noticed you" } else { "" };
        let says = format!("{}{place}{noticed}", belief.state.title());
        Self {
            state: Some(belief.state),
            because: sentences::reason(CreatureId::ROGUE, belief.reason, situation),
            told,
            is_down: thief.is_body() && (perceives || view == ViewMode::Demonstration),
            ..Self::of_creature(thief, false, says)
        }
    }

    /// Somebody at the player's side. Rule: HSE-73.
    fn comrade(situation: &Situation, creature: &Creature, told: MindWords) -> Self {
        let at = Places(situation).at(creature.square);
        let says = format!("with you, {at}{}", condition(creature));
        Self {
            because: "HSE-73".to_owned(),
            told,
            is_down: creature.is_body(),
            ..Self::of_creature(creature, true, says)
        }
    }

    /// A guard that was perceived once; what it thinks is not known. Rules: HSE-45, HSE-48.
    fn remembered(situation: &Situation, id: CreatureId, square: Square) -> Self {
        let guard = situation.creature(id);
        let is_empty = PlayerView::of(situation).sees_last_place_empty(guard);
        let gone = if is_empty { ", has moved since" } else { "" };
        let says = format!("last known {}{gone}", Places(situation).at(square));
        let guard = Self::of_creature(guard, false, says);
        Self { because: "HSE-45 HSE-48".to_owned(), ..guard }
    }
}

impl Row {
    /// A guard known from the brief alone. Rules: HSE-48, HSE-71.
    fn scouted(Scouted { id, name, build, routine }: Scouted) -> Self {
        Self {
            headline: routine.as_deref().map_or_else(String::new, sentences::capitalised),
            because: "Known from the brief. HSE-71 HSE-48".to_owned(),
            told: MindWords { intent: routine, is_routine: true, ..MindWords::default() },
            is_away: true,
            ..Self::saying(id, name, build, "neither seen nor heard".to_owned())
        }
    }
}
