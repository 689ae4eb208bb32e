//! Choices in the midst of an act or a reaction: the rulebook asks, and the act goes on once there is an answer.
//!
//! An act is worked out by a function of dice and answers. Where an answer is missing it stops: the faces shown so far
//! are kept with the question, and with the answer it is worked out again over the same faces.

use unnoticed_rules::{CreatureId, Dice, Die, Effect, Question, Refusal, Rulebook, Situation};

use super::pending::{Begun, Unfinished};
use super::policies::{Policies, Policy};
use super::referee::Referee;
use super::{Fact, KnownSituation, unforeseen};

/// Works out `work` from the beginning: what happens, or nothing yet if it asks the player something.
///
/// # Errors
///
/// [`Refusal`] names the requirement that is not met.
pub(super) fn begin(referee: &mut Referee, work: Begun) -> Result<Vec<Fact>, Refusal> {
    work_out(referee, work, Vec::new(), Vec::new())
}

/// Goes on with what waits, the player having answered with option `number`; what it was comes with what happens.
///
/// # Errors
///
/// [`Refusal`] if nothing is asked, or if there is no such option.
pub(super) fn answer(referee: &mut Referee, number: usize) -> Result<(Begun, Vec<Fact>), Refusal> {
    let open = referee.pending.choice();
    let options = open.ok_or(Refusal::not_now("There is nothing to choose.", "HSE-24"))?.options.len();
    if number >= options {
        return Err(Refusal::no_target("There is no such choice.", "HSE-24"));
    }
    let Some(open) = referee.pending.take_choice() else {
        return Err(Refusal::not_now("There is nothing to choose.", "HSE-24"));
    };
    let Unfinished { work, faces, mut answers, .. } = open.clone();
    answers.push(number);
    let facts = work_out(referee, work.clone(), faces, answers);
    if facts.is_err() {
        referee.pending.ask(open);
    }
    Ok((work, facts?))
}

fn work_out(
    referee: &mut Referee,
    work: Begun,
    faces: Vec<u8>,
    answers: Vec<usize>,
) -> Result<Vec<Fact>, Refusal> {
    let (rulebook, situation) = (referee.rules.rulebook(), referee.writer.situation());
    let stream = &mut referee.rng.rules();
    let decides = !is_settled(&referee.writer.policies, &work);
    let mut dice =
        Asking { rulebook, situation, stream, decides, faces, shown: 0, answers, given: 0, asks: None };
    let effects = work.effects(&referee.known, &mut dice)?;
    let Asking { faces, answers, asks, .. } = dice;
    match asks {
        None => Ok(effects.into_iter().map(Fact::Effect).collect()),
        Some(question) => {
            referee.pending.ask(Unfinished { work, faces, answers, question });
            Ok(Vec::new())
        }
    }
}

/// Whether the player has answered for good what `work` may ask: that reaction is always taken, in the best way.
fn is_settled(policies: &Policies, work: &Begun) -> bool {
    matches!(work, Begun::Reaction(chance) if policies.chosen(chance.reaction) == Policy::Always)
}

impl Begun {
    fn effects(&self, known: &KnownSituation, dice: &mut Asking) -> Result<Vec<Effect>, Refusal> {
        let (rulebook, situation) = (dice.rulebook, dice.situation);
        match self {
            Self::Act(creature, action) => {
                unforeseen::resolve(rulebook, situation, known, (*creature, action), dice)
            }
            Self::Reaction(chance) => Ok(rulebook.react(situation, *chance, dice)),
        }
    }
}

/// Shows what was shown before, then faces of the stream, up to the first question that only the player can answer.
struct Asking<'a> {
    rulebook: &'a dyn Rulebook,
    situation: &'a Situation,
    stream: &'a mut dyn Dice,
    /// Whether the player answers what the rogue is asked.
    decides: bool,
    faces: Vec<u8>,
    shown: usize,
    answers: Vec<usize>,
    given: usize,
    /// What the player has to answer; from then on nothing counts any more.
    asks: Option<Question>,
}

impl Dice for Asking<'_> {
    fn roll(&mut self, die: Die) -> u8 {
        if self.asks.is_some() {
            return 1;
        }
        if self.shown == self.faces.len() {
            let face = self.stream.roll(die);
            self.faces.push(face);
        }
        self.shown += 1;
        self.faces[self.shown - 1]
    }

    fn choose(&mut self, question: &Question) -> usize {
        if self.asks.is_some() || question.options.len() < 2 {
            return 0;
        }
        if question.who != CreatureId::ROGUE || !self.decides {
            return self.rulebook.answer(self.situation, question).min(question.options.len() - 1);
        }
        if self.given == self.answers.len() {
            self.asks = Some(question.clone());
            return 0;
        }
        self.given += 1;
        self.answers[self.given - 1]
    }
}
