//! What is heard of a mission: from each fact that the player may know, and that the rogue's ear reaches.
//! Rules: DET-40 to DET-42, HSE-48.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use crate::sim::{Fact, LogEntry, Outcome, ShownStates};
use tactical_grid::noise::EARSHOT;
use tactical_grid::{DoorState, Space, Square, Terrain};
use unnoticed_rules::{
    Action, ActionKind, Creature, CreatureId, Deed, Effect, Exposure, Kind, NoiseKind, Situation,
};
use unnoticed_sounds::Sound;

use super::ear::Ear;
use super::{Cue, Heard};

/// Squares that what the rogue does itself would be heard, were it heard: a Sneak, a Step, a hand on a latch.
const OWN_SNEAK: u8 = 0;
const OWN_STEP: u8 = 1;
const OWN_HAND: u8 = 3;

/// What has to be remembered from tick to tick: what everybody is doing.
#[derive(Clone, Debug, Default)]
pub(super) struct Listening {
    acts: BTreeMap<CreatureId, ActionKind>,
}

impl Listening {
    /// What is remembered after all of `entries`, of which nothing is heard.
    pub fn after(entries: &[LogEntry]) -> Self {
        let mut listening = Self::default();
        listening.follow(entries);
        listening
    }

    fn follow(&mut self, entries: &[LogEntry]) {
        for entry in entries {
            if let Fact::Effect(Effect::Acted { creature, action, .. }) = &entry.fact
                // Whoever walks on does what it has begun.
                && !matches!(action, Action::WalkOn(_))
            {
                self.acts.insert(*creature, action.kind());
            }
        }
    }

    /// What is heard of one tick that wrote `entries`, in the situation that it has led to, by a player who was `shown` so
    /// much before.
    pub fn hear(
        &mut self,
        situation: &Situation,
        entries: &[LogEntry],
        shown: &ShownStates,
        secret_rolls: bool,
    ) -> Vec<Cue> {
        let ear = Ear { situation };
        self.follow(entries);
        let tick = OneTick { ear, entries, acts: &self.acts, secret_rolls };
        let noises =
            entries.iter().filter(|entry| tick.may_read(entry)).filter_map(|entry| tick.noise(&entry.fact));
        let mut cues: Vec<Cue> = noises.collect();
        cues.extend(tick.dice());
        cues.extend(tick.sting(shown).map(Cue::everywhere));
        cues
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
    /// The strongest of all that has changed between hunters and hunted.
    fn sting(&self, shown: &ShownStates) -> Option<Sound> {
        let view = self.ear.view();
        let told = self.entries.iter().filter(|entry| self.may_read(entry) || view.is_glimpse(&entry.fact));
        let stings = told.filter_map(|entry| self.sting_of(&entry.fact, shown));
        stings.min_by_key(|sting| RANKS.iter().position(|ranked| ranked == sting))
    }

    fn sting_of(&self, fact: &Fact, shown: &ShownStates) -> Option<Sound> {
        match fact {
            Fact::Ended { outcome } => match outcome {
                Outcome::Won => Some(Sound::Won),
                Outcome::Captured | Outcome::Escaped => Some(Sound::Captured),
                Outcome::GaveUp => None,
            },
            Fact::EncounterBegan { opening } => {
                opening.surprised.keys().any(|&id| self.ear.perceives(id)).then_some(Sound::Surprise)
            }
            Fact::Alert { tier } => match tier.cmp(&shown.tier()) {
                Ordering::Greater => Some(Sound::AlertRises),
                Ordering::Less => Some(Sound::AlertFalls),
                Ordering::Equal => None,
            },
            Fact::Objective { done: true, .. } => Some(Sound::ObjectiveDone),
            Fact::Effect(Effect::Learned { observer, subject, to, .. }) => {
                let other = self.other(*observer, *subject)?;
                // What it held unperceived must not be heard (HSE-48).
                let before = shown.before(other, self.ear.view().is_glimpse(fact));
                // The most exposed comes first.
                match to.exposure().cmp(&before) {
                    _ if !shown.is_begun() => None,
                    Ordering::Less if to.exposure() == Exposure::Perceived => Some(Sound::Noticed),
                    Ordering::Less => Some(Sound::Suspected),
                    Ordering::Greater if before.is_placed() => Some(Sound::LostAgain),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The other, if what `observer` knows of `subject` is what the player goes by: of the rogue, or in a hunt of a thief.
    /// Rules: HSE-72, HSE-73.
    fn other(&self, observer: CreatureId, subject: CreatureId) -> Option<CreatureId> {
        let situation = self.ear.situation;
        let hunts = situation.creature(CreatureId::ROGUE).is_hunting_player();
        let (player, other) = if hunts { (observer, subject) } else { (subject, observer) };
        let gives_sign = situation.get(other).is_some_and(Creature::gives_sign);
        (player == CreatureId::ROGUE && gives_sign).then_some(other)
    }

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
        let effect = fact.effect()?;
        let (sound, heard) = match *effect {
            Effect::Noise { by, at, radius, kind } => {
                let sound = self.sound_of(by, at, kind)?;
                (sound, ear.hears(ear.view().noise_source(by, at, kind), radius, ear.perceives(by)))
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
            Effect::PickBroke { creature } | Effect::Sprung { creature, .. } => {
                (Sound::PickSnaps, self.at_hand(creature))
            }
            Effect::Fell { creature, .. } => (Sound::BodyFalls, self.at_hand(creature)),
            _ => return None,
        };
        let is_own = maker(effect) == Some(CreatureId::ROGUE);
        Some(Cue { heard: Some(Heard { is_own, ..heard? }), ..Cue::everywhere(sound) })
    }

    /// How something reaches the rogue that `creature` does, for which the rules know no noise: within earshot.
    fn at_hand(&self, creature: CreatureId) -> Option<Heard> {
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
            NoiseKind::Door => self.door_by(by, at),
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

    /// The door that somebody moved in this tick: who opens one and closes another on its way is heard where it opens the one
    /// before it enters it, and where it closes the other once it has left it. Rule: HSE-64.
    fn door_by(&self, by: CreatureId, at: Square) -> Sound {
        let states: Vec<DoorState> = self
            .effects()
            .filter_map(|effect| match effect {
                Effect::DoorSet { by: mover, state, .. } if *mover == by => Some(*state),
                _ => None,
            })
            .collect();
        let has_left = self.effects().any(
            |effect| matches!(effect, Effect::Moved { creature, from, .. } if *creature == by && *from == at),
        );
        let opens = match states[..] {
            [state] => state == DoorState::Open,
            _ => has_left,
        };
        if opens { Sound::DoorOpens } else { Sound::DoorCloses }
    }

    /// What the rogue's hand does to a door: a lock that is picked leaves it closed. Rule: HSE-26.
    fn own_door(&self, state: DoorState) -> Sound {
        let picks = self.effects().any(|effect| {
            matches!(effect, Effect::Acted { action: Action::Interact(deed), .. }
                if matches!(deed, Deed::PickLock(_)))
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

/// Who does what is heard.
const fn maker(effect: &Effect) -> Option<CreatureId> {
    match *effect {
        Effect::Noise { by, .. } | Effect::DoorSet { by, .. } | Effect::LampSet { by, .. } => Some(by),
        Effect::Moved { creature, .. }
        | Effect::Used { creature, .. }
        | Effect::Sprung { creature, .. }
        | Effect::PickBroke { creature } => Some(creature),
        _ => None,
    }
}
