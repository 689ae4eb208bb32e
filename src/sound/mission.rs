//! What is heard of a mission: from each fact that the player may know, and that the rogue's ear reaches.
//! Rules: DET-40 to DET-42, HSE-48.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::sim::{Fact, LogEntry, Outcome};
use tactical_grid::noise::EARSHOT;
use tactical_grid::{DoorState, Space, Square, Terrain};
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{ActionKind, CreatureId, Effect, Kind, NoiseKind, Situation};
use unnoticed_sounds::Sound;

use super::Cue;
use super::ear::Ear;

/// Squares that what the rogue does itself would be heard, were it heard: a Sneak, a Step, a hand on a latch.
const OWN_SNEAK: u8 = 0;
const OWN_STEP: u8 = 1;
const OWN_HAND: u8 = 3;

/// What has to be remembered from tick to tick.
#[derive(Clone, Debug, Default)]
pub(super) struct Listening {
    /// What everybody is doing.
    acts: BTreeMap<CreatureId, ActionKind>,
    /// How alarmed the building was last.
    tier: AlertTier,
}

impl Listening {
    /// What is remembered after all of `entries`, of which nothing is heard.
    pub fn after(entries: &[LogEntry]) -> Self {
        let mut listening = Self::default();
        for entry in entries {
            match &entry.fact {
                Fact::Effect(Effect::Acted { creature, action, .. }) => {
                    listening.acts.insert(*creature, action.kind());
                }
                Fact::Alert { tier } => listening.tier = *tier,
                _ => {}
            }
        }
        listening
    }

    /// What is heard of one tick that wrote `entries`, in the situation that it has led to.
    pub fn hear(&mut self, situation: &Situation, entries: &[LogEntry], secret_rolls: bool) -> Vec<Cue> {
        let ear = Ear { situation };
        for entry in entries {
            if let Fact::Effect(Effect::Acted { creature, action, .. }) = &entry.fact {
                self.acts.insert(*creature, action.kind());
            }
        }
        let tick = OneTick { ear, entries, acts: &self.acts, secret_rolls };
        let noises =
            entries.iter().filter(|entry| tick.may_read(entry)).filter_map(|entry| tick.noise(&entry.fact));
        let mut cues: Vec<Cue> = noises.collect();
        cues.extend(tick.dice());
        cues.extend(self.sting(ear, entries, secret_rolls).map(Cue::everywhere));
        cues
    }

    /// The strongest of all that has changed between hunters and hunted.
    fn sting(&mut self, ear: Ear, entries: &[LogEntry], secret_rolls: bool) -> Option<Sound> {
        let shown = entries.iter().filter(|entry| {
            let is_glimpsed = entry.fact.effect().is_some_and(|effect| ear.view().watcher(effect).is_some());
            entry.openness.lets_read(secret_rolls, false) || is_glimpsed
        });
        let stings: Vec<Sound> = shown.filter_map(|entry| self.sting_of(ear, &entry.fact)).collect();
        stings.into_iter().min_by_key(|sting| RANKS.iter().position(|ranked| ranked == sting))
    }

    fn sting_of(&mut self, ear: Ear, fact: &Fact) -> Option<Sound> {
        match fact {
            Fact::Ended { outcome } => match outcome {
                Outcome::Won => Some(Sound::Won),
                Outcome::Captured | Outcome::Escaped => Some(Sound::Captured),
                Outcome::GaveUp => None,
            },
            Fact::EncounterBegan { opening } => {
                opening.surprised.keys().any(|&id| ear.perceives(id)).then_some(Sound::Surprise)
            }
            Fact::Alert { tier } => {
                let before = std::mem::replace(&mut self.tier, *tier);
                (*tier != before).then_some(if *tier > before {
                    Sound::AlertRises
                } else {
                    Sound::AlertFalls
                })
            }
            Fact::Objective { done: true, .. } => Some(Sound::ObjectiveDone),
            Fact::Effect(Effect::Learned { subject: CreatureId::ROGUE, from, to, .. }) => {
                let (from, to) = (from.exposure(), to.exposure());
                // The most exposed comes first.
                match () {
                    () if to < from && to == unnoticed_rules::Exposure::Perceived => Some(Sound::Noticed),
                    () if to < from => Some(Sound::Suspected),
                    () if to > from && from.is_placed() => Some(Sound::LostAgain),
                    () => None,
                }
            }
            _ => None,
        }
    }
}

/// Stings, the strongest first: of one tick only the strongest is played.
const RANKS: [Sound; 9] = [
    Sound::Won,
    Sound::Captured,
    Sound::Surprise,
    Sound::Noticed,
    Sound::AlertRises,
    Sound::ObjectiveDone,
    Sound::Suspected,
    Sound::LostAgain,
    Sound::AlertFalls,
];

/// One tick: what was told in it belongs together.
struct OneTick<'a> {
    ear: Ear<'a>,
    entries: &'a [LogEntry],
    acts: &'a BTreeMap<CreatureId, ActionKind>,
    secret_rolls: bool,
}

impl OneTick<'_> {
    fn may_read(&self, entry: &LogEntry) -> bool {
        entry.openness.lets_read(self.secret_rolls, false)
    }

    /// The effects of this tick, told or not.
    fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.entries.iter().filter_map(|entry| entry.fact.effect())
    }

    /// The effects of this tick that the player may know.
    fn told(&self) -> impl Iterator<Item = &Effect> {
        self.entries.iter().filter(|entry| self.may_read(entry)).filter_map(|entry| entry.fact.effect())
    }

    /// The noise of a fact that the player may know, if the rogue hears it.
    fn noise(&self, fact: &Fact) -> Option<Cue> {
        let ear = self.ear;
        let (sound, heard) = match *fact.effect()? {
            Effect::Noise { by, at, radius, kind } => {
                let sound = self.sound_of(by, at, kind)?;
                (sound, ear.hears(ear.source(by, at, kind), radius, ear.perceives(by)))
            }
            Effect::Moved { creature: CreatureId::ROGUE, to, .. } if !self.is_loud(CreatureId::ROGUE) => {
                let sneaks = self.acts.get(&CreatureId::ROGUE) == Some(&ActionKind::Sneak);
                let squares = if sneaks { OWN_SNEAK } else { OWN_STEP };
                (self.step(to, if sneaks { 0 } else { 1 }), ear.hears_own(to, squares))
            }
            Effect::DoorSet { by: CreatureId::ROGUE, square, state } if !self.is_loud(CreatureId::ROGUE) => {
                (self.own_door(state), ear.hears_own(square, OWN_HAND))
            }
            Effect::LampSet { lamp, lit, .. } => {
                let lamp = ear.situation.board.lamp(lamp)?;
                let sound = if lit { Sound::LampLit } else { Sound::LampOut };
                (sound, ear.hears(Space::of(lamp.square), EARSHOT, true))
            }
            Effect::Used { creature, .. } => (Sound::ItemTaken, self.at_hand(creature)),
            Effect::PickBroke { creature } => (Sound::PickSnaps, self.at_hand(creature)),
            Effect::Fell { creature, .. } => (Sound::BodyFalls, self.at_hand(creature)),
            _ => return None,
        };
        Some(Cue { heard: Some(heard?), ..Cue::everywhere(sound) })
    }

    /// How something reaches the rogue that `creature` does, for which the rules know no noise: within earshot.
    fn at_hand(&self, creature: CreatureId) -> Option<super::Heard> {
        self.ear.hears(self.ear.situation.get(creature)?.space(), EARSHOT, true)
    }

    /// Whether `creature` made a noise in this tick.
    fn is_loud(&self, creature: CreatureId) -> bool {
        self.effects()
            .any(|effect| matches!(effect, Effect::Noise { by, radius: 1.., .. } if *by == creature))
    }

    /// What a noise sounds like. That it is a hound is heard of one that the rogue perceives, and whether a blow has hit if
    /// the player may know it.
    fn sound_of(&self, by: CreatureId, at: Square, kind: NoiseKind) -> Option<Sound> {
        let is_hound = self.ear.perceives(by)
            && self.ear.situation.get(by).is_some_and(|creature| creature.profile.kind == Kind::Hound);
        Some(match kind {
            // The pick has a sound of its own.
            NoiseKind::Movement
                if self.effects().any(|effect| matches!(effect, Effect::PickBroke { .. })) =>
            {
                return None;
            }
            NoiseKind::Movement if self.acts.get(&by) == Some(&ActionKind::Drag) => Sound::Drag,
            NoiseKind::Movement if is_hound => Sound::Paws,
            NoiseKind::Movement => self.step(at, 2),
            NoiseKind::Speech => Sound::Speech,
            NoiseKind::Scuffle => Sound::Scuffle,
            NoiseKind::Throw => Sound::ThrowLands,
            NoiseKind::Call if is_hound => Sound::Bark,
            NoiseKind::Call => Sound::Call,
            NoiseKind::Bell => Sound::Bell,
            NoiseKind::Door => self.door_by(by),
            NoiseKind::Loud => self.loud(by, at),
        })
    }

    /// A step onto `at`: softly, with care, or neither (0 to 2).
    fn step(&self, at: Square, gait: usize) -> Sound {
        let tile = self.ear.situation.board.tile(at);
        let by_gait = match () {
            () if tile.fog => [Sound::SneakLeaves, Sound::StepLeaves, Sound::StrideLeaves],
            () if tile.difficult => [Sound::SneakRubble, Sound::StepRubble, Sound::StrideRubble],
            () => [Sound::SneakFloor, Sound::StepFloor, Sound::StrideFloor],
        };
        by_gait[gait]
    }

    /// The door that somebody moved in this tick.
    fn door_by(&self, by: CreatureId) -> Sound {
        let state = self.effects().find_map(|effect| match effect {
            Effect::DoorSet { by: mover, state, .. } if *mover == by => Some(*state),
            _ => None,
        });
        if state == Some(DoorState::Open) { Sound::DoorOpens } else { Sound::DoorCloses }
    }

    /// What the rogue's hand does to a door: a lock that is picked leaves it closed. Rule: HSE-26.
    fn own_door(&self, state: DoorState) -> Sound {
        let picks = self.effects().any(|effect| {
            matches!(effect, Effect::Acted { action: unnoticed_rules::Action::Interact(deed), .. }
                if matches!(deed, unnoticed_rules::Deed::PickLock(_)))
        });
        match state {
            DoorState::Open => Sound::DoorOpens,
            DoorState::Closed if picks => Sound::LockPicked,
            DoorState::Closed | DoorState::Locked { .. } => Sound::DoorCloses,
        }
    }

    /// Something loud: a pane, a curtain, a shot or a blow. Of a blow that nobody may know of, only that it falls.
    fn loud(&self, by: CreatureId, at: Square) -> Sound {
        let broken = self.effects().find_map(|effect| match effect {
            Effect::Broken { square, terrain, .. } if *square == at => Some(*terrain),
            _ => None,
        });
        let is_shot =
            self.told().any(|effect| matches!(effect, Effect::Shot { creature } if *creature == by));
        let has_hurt = self.told().any(|effect| matches!(effect, Effect::Hurt { .. } | Effect::Fell { .. }));
        let is_followed = self.told().any(|effect| match effect {
            Effect::HitNothing { creature } => *creature == by,
            Effect::Rolled(roll) => roll.roller == by,
            _ => false,
        });
        match broken {
            Some(Terrain::Glass) => Sound::GlassBreaks,
            Some(_) => Sound::CurtainTorn,
            None if is_shot => Sound::Shot,
            None if is_followed && !has_hurt => Sound::BlowMisses,
            None => Sound::BlowHits,
        }
    }

    /// Dice that the player sees: one's own are thrown, those of others lie there.
    fn dice(&self) -> Option<Cue> {
        let rollers = self.told().filter_map(|effect| match effect {
            Effect::Rolled(roll) => Some(roll.roller),
            _ => None,
        });
        let first = rollers.min_by_key(|roller| Reverse(*roller == CreatureId::ROGUE))?;
        let is_own = first == CreatureId::ROGUE;
        Some(Cue::everywhere(if is_own { Sound::DiceRoll } else { Sound::DieSettles }))
    }
}
