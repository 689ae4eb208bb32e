//! The rules' answers to what is asked for: it happens, or it is refused.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use unnoticed_rules::{Action, CreatureId, Refusal};

use super::choices;
use super::pending::Begun;
use super::reactions::{self, Answer};
use super::referee::Referee;
use super::{
    Ask, Awaiting, Course, Fact, Intent, Intents, Outcome, Pending, Refused, Tick, TickSystems, Walk,
    encounters, going_over, history, unforeseen,
};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Tick, TickSystems::Resolve.run_if(is_anything_asked)).add_systems(
        Tick,
        (
            history::keep_start_of_round.run_if(player_is_answered),
            resolve_intent,
            history::mark_request,
            going_over::go_over.run_if(going_over::is_declared),
        )
            .chain()
            .in_set(TickSystems::Resolve),
    );
}

/// Whether anything is to be answered: a request, or what waits or walks on.
pub(super) fn is_anything_asked(intents: Res<Intents>, walk: Res<Walk>, pending: Res<Pending>) -> bool {
    !intents.is_empty() || walk.under_way.is_some() || pending.is_some()
}

/// Whether a request of the player's is answered in this tick, which was not asked for before.
fn player_is_answered(intents: Res<Intents>, awaiting: Awaiting) -> bool {
    let next = intents.next(awaiting.player_may_decide()).filter(|_| awaiting.is_open());
    next.is_some_and(|at| intents.0[at].creature == CreatureId::ROGUE && !intents.0[at].again)
}

/// An act that waits for reactions goes on before anything else, then a walk under way, then whoever asks.
fn resolve_intent(mut answering: Answering) {
    if answering.referee.is_over() {
        return answering.refuse_all();
    }
    if answering.referee.pending.choice().is_some() {
        return answering.go_on_with_choice();
    }
    if answering.referee.pending.is_some() {
        return answering.go_on_with_reactions();
    }
    if let Some((creature, action)) = answering.referee.walk.next() {
        return match answering.begin_act(creature, action) {
            Ok(facts) => answering.referee.tell(facts),
            Err(refusal) => answering.stop(creature, refusal),
        };
    }
    if let Some(intent) = answering.next_intent() {
        answering.grant(intent);
    }
}

/// Answers requests.
#[derive(SystemParam)]
struct Answering<'w, 's> {
    referee: Referee<'w, 's>,
    course: ResMut<'w, Course>,
    refused: MessageWriter<'w, Refused>,
}

impl Answering<'_, '_> {
    /// Nothing is done any more once the mission is over.
    fn refuse_all(&mut self) {
        for intent in std::mem::take(&mut self.referee.intents.0) {
            self.refuse(intent, Refusal::over("The mission is over.", "HSE-42"));
        }
    }

    /// What is asked for is told, or refused.
    fn grant(&mut self, intent: Intent) {
        match self.answer(&intent) {
            Ok(facts) => {
                self.record(&intent);
                self.referee.tell(facts);
            }
            Err(refusal) => self.refuse(intent, refusal),
        }
    }

    /// What the player asked for and got is the course of the mission.
    fn record(&mut self, intent: &Intent) {
        if intent.creature == CreatureId::ROGUE && !intent.again {
            self.course.0.push(intent.ask.clone());
        }
    }

    /// What the player chooses in the midst of an act, or asks for meanwhile.
    fn go_on_with_choice(&mut self) {
        match self.next_intent() {
            None => {}
            Some(intent) if intent.creature != CreatureId::ROGUE => debug!("not asked: {intent:?}"),
            Some(intent) => match intent.ask {
                Ask::Answer(number) => self.choose(number, intent),
                Ask::Act(_) | Ask::React(_) => {
                    self.refuse(intent, Refusal::not_now("Say first what you choose.", "HSE-24"));
                }
                _ => self.grant(intent),
            },
        }
    }

    fn choose(&mut self, number: u8, intent: Intent) {
        match choices::answer(&mut self.referee, number.into()) {
            Ok((work, mut facts)) => {
                self.record(&intent);
                if matches!(work, Begun::Reaction(_)) {
                    facts.extend(reactions::cut_short(&mut self.referee, &facts));
                }
                self.referee.tell(facts);
            }
            Err(refusal) => self.refuse(intent, refusal),
        }
    }

    /// What the player answers, or asks for meanwhile; else one reaction, or, after the last one, the act itself.
    fn go_on_with_reactions(&mut self) {
        let is_asked = self.referee.pending.question().is_some();
        let intent = if is_asked { self.next_intent() } else { None };
        match intent {
            None => self.react(None),
            Some(intent) if intent.creature != CreatureId::ROGUE => debug!("not asked: {intent:?}"),
            Some(intent) if intent.ask.is_reaction() => self.react(Some(intent)),
            Some(intent) if matches!(intent.ask, Ask::Act(_)) => {
                self.refuse(intent, Refusal::not_now("Say first whether you react.", "HSE-22"));
            }
            Some(intent) => self.grant(intent),
        }
    }

    fn react(&mut self, intent: Option<Intent>) {
        let player = intent.as_ref().map(|intent| intent.ask == Ask::React(true));
        match reactions::go_on(&mut self.referee, player) {
            Answer::Wait => {}
            Answer::Told(facts) => {
                intent.iter().for_each(|intent| self.record(intent));
                self.referee.tell(facts);
            }
            Answer::Go(creature, action) => match self.carry_out(creature, action) {
                Ok(facts) => self.referee.tell(facts),
                Err(refusal) => self.stop(creature, refusal),
            },
        }
    }

    fn next_intent(&mut self) -> Option<Intent> {
        let next = self.referee.intents.next(self.referee.player_may_decide())?;
        self.referee.intents.0.remove(next)
    }

    /// The player may choose again; a guard that asked for what it may not do has nothing better to ask for.
    fn refuse(&mut self, intent: Intent, refusal: Refusal) {
        debug!("refused {intent:?}: {refusal}");
        let is_on = self.referee.writer.turns.current() == Some(intent.creature);
        if intent.creature == CreatureId::ROGUE {
            self.refused.write(Refused { intent, refusal });
        } else if is_on && let Ok(facts) = self.carry_out(intent.creature, Action::EndTurn) {
            self.referee.tell(facts);
        }
    }

    /// What was begun has become impossible: a walk ends, but the player may choose another way; any other act is not
    /// done and costs nothing. Rule: HSE-14.
    fn stop(&mut self, creature: CreatureId, refusal: Refusal) {
        debug!("{creature} stops: {refusal}");
        if self.referee.walk.end().is_some() {
            self.referee.tell(vec![match creature {
                CreatureId::ROGUE => Fact::WalkInterrupted { creature },
                _ => Fact::WalkEnded { creature },
            }]);
        }
    }

    fn answer(&mut self, intent: &Intent) -> Result<Vec<Fact>, Refusal> {
        if intent.creature != CreatureId::ROGUE && !matches!(intent.ask, Ask::Act(_)) {
            return Err(Refusal::not_now("Only the player decides that.", "HSE-13"));
        }
        match intent.ask {
            Ask::Act(ref action) => self.begin_act(intent.creature, action.clone()),
            Ask::Kill(kill) => Ok(vec![Fact::Intends { kill }]),
            Ask::React(_) => Err(Refusal::not_now("There is nothing to react to.", "HSE-22")),
            Ask::Answer(_) => Err(Refusal::not_now("There is nothing to choose.", "HSE-24")),
            Ask::Reacts(reaction, policy) => Ok(vec![Fact::Reacts { reaction, policy }]),
            Ask::GoOver(to) => going_over::declare(&self.referee, to),
            Ask::GiveUp => Ok(vec![Fact::Ended { outcome: Outcome::GaveUp }]),
        }
    }

    /// A legal act is carried out, unless it begins a fight (HSE-18) or others may react to it first (HSE-22).
    fn begin_act(&mut self, creature: CreatureId, action: Action) -> Result<Vec<Fact>, Refusal> {
        let referee = &mut self.referee;
        if referee.writer.turns.current() != Some(creature) {
            return Err(Refusal::not_now("It is not your turn.", "HSE-13"));
        }
        let is_fighting = referee.writer.fight.running().is_some();
        if is_fighting || referee.rulebook().victim_of(&action).is_some() {
            let (rulebook, situation) = (referee.rulebook(), referee.situation());
            unforeseen::check(rulebook, situation, &referee.known, (creature, &action))?;
            if encounters::declare(referee, creature, &action) || reactions::hold(referee, creature, &action)
            {
                return Ok(Vec::new());
            }
        }
        self.carry_out(creature, action)
    }

    fn carry_out(&mut self, creature: CreatureId, action: Action) -> Result<Vec<Fact>, Refusal> {
        choices::begin(&mut self.referee, Begun::Act(creature, action))
    }
}
