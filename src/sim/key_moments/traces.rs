//! What the rogue has done itself that somebody may have noticed: all that it has to guess by where it cannot know how it was
//! found out. Rules: DET-40, HSE-48, HSE-63.

use std::collections::BTreeSet;

use tactical_grid::{LampId, Square};
use unnoticed_rules::{Action, Creature, CreatureId, Deed, Effect, NoiseKind};

use crate::sim::LogEntry;

use super::told::Told;

/// Rounds for which a noise may still be the reason.
const RECENT_ROUNDS: u32 = 5;
/// Most guesses that are told.
const MOST: usize = 2;

/// The last noise that the player's creature has made, and what it has left otherwise than it was. What has become of that since
/// it need not know: it knows its own deeds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct OwnTraces {
    noise: Option<OwnNoise>,
    opened: BTreeSet<Square>,
    darkened: BTreeSet<LampId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OwnNoise {
    round: u32,
    at: Square,
    kind: NoiseKind,
}

impl OwnTraces {
    /// Takes note of what the player's creature has done in `lines`.
    pub fn follow(&mut self, lines: &[LogEntry]) {
        for line in lines {
            match line.fact.effect() {
                Some(Effect::Noise { by: CreatureId::ROGUE, at, radius: 1.., kind }) => {
                    self.noise = Some(OwnNoise { round: line.round, at: *at, kind: *kind });
                }
                Some(Effect::Acted {
                    creature: CreatureId::ROGUE, action: Action::Interact(deed), ..
                }) => self.take_note(*deed),
                _ => {}
            }
        }
    }

    fn take_note(&mut self, deed: Deed) {
        match deed {
            Deed::Open(door) => _ = self.opened.insert(door),
            Deed::Close(door) => _ = self.opened.remove(&door),
            Deed::Snuff(lamp) => _ = self.darkened.insert(lamp),
            Deed::Light(lamp) => _ = self.darkened.remove(&lamp),
            _ => {}
        }
    }

    /// What may have told somebody of the rogue by now, in a sentence, if anything may.
    pub fn guess(&self, told: &Told) -> Option<String> {
        let board = &told.situation.board;
        let recent = self.noise.filter(|noise| told.round() <= noise.round + RECENT_ROUNDS);
        let noise = recent.map(|noise| noise.words(told));
        let bodies = told.situation.creatures.iter().filter(|body| body.is_body());
        let bodies = bodies.map(|body: &Creature| format!("{}’s body", body.profile.name));
        let doors = board.doors.iter().filter(|door| door.kept_shut && self.opened.contains(&door.square));
        let doors = doors.map(|door| format!("{}, which you left open", told.places().door(door.square)));
        let is_dark = |lamp: &&LampId| board.lamp(**lamp).is_some_and(|lamp| lamp.kept_lit);
        let lamps = self.darkened.iter().filter(is_dark).map(|_| "the lamp that you put out".to_owned());
        let items = board.items.iter().filter(|item| item.missed && item.done);
        let items = items.map(|item| format!("what is missing ({})", item.name));
        let all = noise.into_iter().chain(bodies).chain(doors).chain(lamps).chain(items).take(MOST);
        let all: Vec<String> = all.collect();
        (!all.is_empty()).then(|| format!("It may have been {}.", all.join(", or ")))
    }
}

impl OwnNoise {
    /// "your steps in the great hall (K8), in round 12"
    fn words(self, told: &Told) -> String {
        let what = match self.kind {
            NoiseKind::Movement => "your steps",
            NoiseKind::Speech | NoiseKind::Call => "your voice",
            NoiseKind::Loud | NoiseKind::Bell => "the noise that you made",
            NoiseKind::Scuffle => "the scuffle",
            NoiseKind::Throw => "what you threw",
            NoiseKind::Door => "the door",
        };
        let when =
            if self.round == told.round() { String::new() } else { format!(" in round {}", self.round) };
        format!("{what} {}{when}", told.places().at(self.at))
    }
}
