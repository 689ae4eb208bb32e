//! A heist that is being played: its state, its dice, its log, and the way back.

use std::sync::Arc;

use bevy::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::level::Level;
use crate::sim::{log_hash, to_json_lines};
use unnoticed_rules::endeavor::{Choice, Heist, HeistEvent};
use unnoticed_rules::{Drawn, Refusal};

use super::{HeistLine, HeistOptions, HeistOptionsError, sentences};

/// The stream of the seed from which the dice come; missions use others.
const STREAM: u64 = 3;

/// One heist from its start to now.
#[derive(Resource, Clone, Debug)]
pub struct HeistGame {
    level: Arc<Level>,
    options: HeistOptions,
    seed: u64,
    heist: Heist,
    rng: ChaCha8Rng,
    log: Vec<HeistLine>,
    past: Vec<Before>,
}

/// What was before one choice.
#[derive(Clone, Debug)]
struct Before {
    choice: Choice,
    heist: Heist,
    rng: ChaCha8Rng,
    lines: usize,
}

impl HeistGame {
    /// The heist of `level` at its start.
    ///
    /// # Errors
    ///
    /// [`HeistOptionsError`] if the level has none, or not so many rogues.
    pub fn begin(level: Arc<Level>, options: HeistOptions, seed: u64) -> Result<Self, HeistOptionsError> {
        let heist = Heist::begin(Arc::new(options.setup(&level)?));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(STREAM);
        let mut game = Self { level, options, seed, heist, rng, log: Vec::new(), past: Vec::new() };
        game.tell(game.heist.first_events());
        Ok(game)
    }

    /// Makes `choice`, and everything that follows without another. The new lines of the log.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met; then nothing has changed and no die was rolled.
    pub fn choose(&mut self, choice: &Choice) -> Result<&[HeistLine], Refusal> {
        self.heist.check(choice)?;
        let lines = self.log.len();
        let (heist, rng) = (self.heist.clone(), self.rng.clone());
        let events = self.heist.choose(choice, &mut Drawn(&mut self.rng))?;
        self.past.push(Before { choice: choice.clone(), heist, rng, lines });
        self.tell(events);
        Ok(&self.log[lines..])
    }

    fn tell(&mut self, events: Vec<HeistEvent>) {
        let names = sentences::HeistNames::of(&self.heist, self.level.heist.as_ref());
        let mut round = self.log.last().map_or(1, |line| line.round);
        let texts = sentences::of_all(&events, &names);
        for (event, text) in events.into_iter().zip(texts) {
            if let HeistEvent::RoundBegan { round: begun } = event {
                round = begun;
            }
            self.log.push(HeistLine { round, event, text });
        }
    }

    /// Takes the last choice back, if no die was rolled since. It costs nothing.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it cannot be taken back; nothing has changed.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        self.undoable()?;
        self.go_back(self.past.len() - 1);
        Ok(())
    }

    /// The choice that [`Self::undo`] would take back.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why none can be taken back.
    pub fn undoable(&self) -> Result<&Choice, Refusal> {
        let nothing = Refusal::no_target("There is nothing to take back.", "HSE-44");
        let last = self.past.last().ok_or(nothing)?;
        if self.heist.ending().is_some() {
            return Err(Refusal::over("The heist is over.", "END-204"));
        }
        let is_unrolled = last.rng == self.rng;
        is_unrolled.then_some(&last.choice).ok_or(Refusal::revealed("Dice were thrown since.", "HSE-44"))
    }

    /// Back to where the first `choices` had been made.
    pub(super) fn go_back(&mut self, choices: usize) {
        if let Some(before) = self.past.drain(choices..).next() {
            self.log.truncate(before.lines);
            (self.heist, self.rng) = (before.heist, before.rng);
        }
    }

    /// The state.
    pub fn heist(&self) -> &Heist {
        &self.heist
    }

    /// Everything that happened, oldest first.
    pub fn log(&self) -> &[HeistLine] {
        &self.log
    }

    /// Lines of JSON, one for each event, with its sentence: the same bytes for the same heist everywhere.
    pub fn to_json_lines(&self) -> String {
        to_json_lines(&self.log)
    }

    /// The hash of the events, whatever their sentences: two heists went the same way if it is the same.
    pub fn log_hash(&self) -> u64 {
        log_hash(&self.log)
    }

    /// The choices made, in order.
    pub fn course(&self) -> impl ExactSizeIterator<Item = &Choice> {
        self.past.iter().map(|before| &before.choice)
    }

    /// Lines that the log had before each choice.
    pub(super) fn lines(&self) -> impl Iterator<Item = usize> {
        self.past.iter().map(|before| before.lines)
    }

    /// Each choice that was made, with the state in which it was and the lines that the log had then.
    pub fn before_each(&self) -> impl Iterator<Item = (&Heist, &Choice, usize)> {
        self.past.iter().map(|before| (&before.heist, &before.choice, before.lines))
    }

    /// The heist as it was before the choice that led to `line` of the log.
    pub fn before(&self, line: usize) -> &Heist {
        let led_to = self.past.iter().rev().find(|before| before.lines <= line);
        led_to.map_or(&self.heist, |before| &before.heist)
    }

    /// The level.
    pub fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Difficulty and crew.
    pub fn options(&self) -> HeistOptions {
        self.options
    }

    /// Where its chance comes from.
    pub fn seed(&self) -> u64 {
        self.seed
    }
}
