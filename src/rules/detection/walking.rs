//! The rulebook as far as it goes: walking and ending the turn.

use crate::rules::{Action, CreatureId, Dice, Effect, Forecast, Mover, Refusal, Rulebook, Situation};

/// The Detection rulebook. Rule: HSE-01.
#[derive(Clone, Copy, Debug)]
pub struct Detection;

impl Rulebook for Detection {
    fn name(&self) -> &'static str {
        "detection"
    }

    fn check(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Result<(), Refusal> {
        let creature = situation.creature(actor);
        if creature.turn.actions < action.cost() {
            return Err(Refusal::new("No action is left.", "DET-28"));
        }
        match action {
            Action::Stride(path) | Action::WalkOn(path) => {
                let budget = if action.cost() == 0 { creature.turn.movement } else { creature.profile.speed };
                let part = Mover::new(situation, actor).first_part(path, u32::from(budget));
                if part.is_empty() { Err(Refusal::new("The way is blocked.", "TAC-22")) } else { Ok(()) }
            }
            Action::EndTurn => Ok(()),
            _ => Err(Refusal::new("Only walking is known so far.", "HSE-24")),
        }
    }

    fn resolve(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        _dice: &mut dyn Dice,
    ) -> Result<Vec<Effect>, Refusal> {
        self.check(situation, actor, action)?;
        let mut effects = vec![Effect::Acted { creature: actor, action: action.clone() }];
        if let Action::Stride(path) | Action::WalkOn(path) = action {
            let from = situation.creature(actor).square;
            effects.push(Effect::Moved { creature: actor, from, to: path[0] });
        }
        Ok(effects)
    }

    fn settle(&self, situation: &mut Situation, happened: &[Effect], dice: &mut dyn Dice) -> Vec<Effect> {
        super::settle(situation, happened, dice)
    }

    fn end_turn(&self, _: &Situation, _: CreatureId) -> Vec<Effect> {
        Vec::new()
    }

    fn end_round(&self, situation: &mut Situation) -> Vec<Effect> {
        super::end_round(situation)
    }

    fn forecast(
        &self,
        _: &Situation,
        _: CreatureId,
        _: &Action,
        _: &dyn Fn(CreatureId) -> bool,
    ) -> Result<Forecast, Refusal> {
        Err(Refusal::new("Only walking is known so far.", "HSE-24"))
    }
}
