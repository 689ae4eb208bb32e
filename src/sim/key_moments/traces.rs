//! What the rogue has done itself that somebody may have noticed, and calls that it has heard: all that it has to guess by where
//! it cannot know how it was found out. Rules: DET-40, HSE-48, HSE-59, HSE-63.

use tactical_grid::{DoorState, Square};
use unnoticed_rules::{CreatureId, Effect, Evidence, NoiseKind, RollNature, is_missed};

use crate::sim::{LogEntry, PlayerView, sentences};

use super::told::Told;

/// Rounds for which a noise may still be the reason.
const RECENT_ROUNDS: u32 = 5;
/// Most guesses that are told.
const MOST: usize = 2;

/// The last noise that the player's creature has made and the last call that it has heard, and what it has left otherwise than it
/// was, the last of it last. What has become of that since it need not know: it knows its own deeds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Traces {
    noise: Option<PastNoise>,
    call: Option<PastNoise>,
    left: Vec<Evidence>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PastNoise {
    /// Who made it, as far as the player knows.
    by: Option<CreatureId>,
    round: u32,
    at: Square,
    /// What it is called, as it follows "heard".
    words: &'static str,
}

/// What may have told somebody of the rogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guess {
    /// Anything.
    Anything,
    /// A noise of its own: nothing else tells where it is. Rules: DET-42, HSE-59, HSE-63.
    Noise,
    /// Something that is not as it should be. Rule: HSE-63.
    Evidence,
}

impl Traces {
    /// Takes note of what the player's creature has done and heard in `lines`.
    pub fn follow(&mut self, lines: &[LogEntry], view: PlayerView) {
        let effects = || lines.iter().filter_map(|line| line.fact.effect());
        let fells = |whom| effects().any(|effect| is_own_blow(effect, whom));
        for line in lines {
            let is_told = line.openness.lets_read(false, false);
            match line.fact.effect() {
                Some(&Effect::Noise { by: CreatureId::ROGUE, at, radius: 1.., kind }) => {
                    let words = sentences::own_noise(kind, effects());
                    self.noise =
                        Some(PastNoise { by: Some(CreatureId::ROGUE), round: line.round, at, words });
                }
                Some(&Effect::Noise { by, at, kind: kind @ (NoiseKind::Call | NoiseKind::Bell), .. })
                    if is_told =>
                {
                    let words = if kind == NoiseKind::Bell { "the bell" } else { "the call" };
                    let by = Some(by).filter(|by| view.perceives(*by));
                    self.call = Some(PastNoise { by, round: line.round, at, words });
                }
                Some(&Effect::DoorSet { by: CreatureId::ROGUE, square, state }) => {
                    self.leave(Evidence::OpenDoor(square), state == DoorState::Open);
                }
                Some(&Effect::LampSet { by: CreatureId::ROGUE, lamp, lit }) => {
                    self.leave(Evidence::DarkLamp(lamp), !lit);
                }
                Some(&Effect::Used { creature: CreatureId::ROGUE, item }) => {
                    self.leave(Evidence::MissingItem(item), true);
                }
                Some(&Effect::Fell { creature, .. }) if is_told && fells(creature) => {
                    self.leave(Evidence::Body(creature), true);
                }
                _ => {}
            }
        }
    }

    /// That something is otherwise than it was from now on, or is not any more.
    fn leave(&mut self, evidence: Evidence, is_left: bool) {
        self.left.retain(|left| *left != evidence);
        self.left.extend(is_left.then_some(evidence));
    }

    /// By what `who` may have come to know of the rogue, if that is anybody whom it perceives, in a sentence; nothing to somebody
    /// who hunts, and nothing where it knows of nothing.
    pub fn guess(&self, told: &Told, who: Option<CreatureId>, about: Guess) -> Option<String> {
        if told.is_hunt() {
            return None;
        }
        let is_recent = |noise: &&PastNoise| told.round() < noise.round + RECENT_ROUNDS;
        let by_another = |noise: &&PastNoise| noise.by.is_none() || noise.by != who;
        let call = self.call.iter().filter(|_| about == Guess::Anything).filter(by_another);
        let own = self.noise.iter().filter(|_| about != Guess::Evidence);
        let noises = call.chain(own).filter(is_recent);
        let board = &told.situation.board;
        let left = self.left.iter().rev().filter(|_| about != Guess::Noise);
        let left = left.filter(|evidence| is_missed(**evidence, board));
        let left = left.map(|evidence| sentences::evidence(*evidence, told.situation));
        let all: Vec<String> = noises.map(|noise| noise.words(told)).chain(left).take(MOST).collect();
        let who = who.map_or_else(|| "somebody".to_owned(), |who| told.whom(who));
        (!all.is_empty()).then(|| format!("Perhaps {who} {}.", all.join(", or ")))
    }
}

/// Whether it is the roll of a blow of the player's creature at `whom`.
fn is_own_blow(effect: &Effect, whom: CreatureId) -> bool {
    match effect {
        Effect::Rolled(roll) => {
            let is_blow = roll.purpose.kind().nature == RollNature::Blow;
            is_blow && (roll.roller, roll.against) == (CreatureId::ROGUE, Some(whom))
        }
        _ => false,
    }
}

impl PastNoise {
    /// "heard your steps in the great hall (K8) in round 12"
    fn words(self, told: &Told) -> String {
        let when =
            if self.round == told.round() { String::new() } else { format!(" in round {}", self.round) };
        format!("heard {} {}{when}", self.words, told.places().at(self.at))
    }
}
