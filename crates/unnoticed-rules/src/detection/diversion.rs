//! Create a Diversion, and what ends it. Rules: DET-125 to DET-127; rows T51, T52, T83.

use crate::detection::note;
use crate::detection::purpose;
use crate::{Action, By, Check, CreatureId, Effect, Modifier, Refusal, RuleId, Situation, Source};

use super::contest::{Contest, perception_dc};
use super::plan::Plan;
use super::request::{Request, open_act};
use super::state_change::StateChange;
use super::table::{Act, Facts};
use super::{Pair, State};

/// What those are wiser by who have seen a diversion before. Rule: DET-127.
const WISER: i16 = 4;

/// Deception against everybody who observes S and whom S perceives, or it could not choose them (DET-125). To all
/// others it is an open act: DET-97 lists it nowhere.
pub(super) fn divert(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    request.avoids_notice()?;
    let knows = |pair: &Pair| request.actor.awareness.perceives(pair.observer.id);
    let (observing, others): (Vec<Pair>, Vec<Pair>) =
        request.observers().partition(|pair| pair.state() == State::Observed && knows(pair));
    if observing.is_empty() {
        return Err(Refusal::no_target("Nobody observes you whom you could distract.", "DET-125"));
    }
    let mut opening = vec![request.acted()];
    opening.extend(others.iter().filter_map(open_act));
    let closing = observing.iter().map(wised_up).collect();
    Ok(Plan::certain(opening).contested(observing.iter().map(contest).collect()).closing(closing))
}

fn contest<'a>(pair: &Pair<'a>) -> Contest<'a> {
    let (observer, subject) = (pair.observer.id, pair.subject.id);
    let mut dc = perception_dc(pair.observer);
    if note::wise_rounds(&pair.observer.awareness.of(subject)) > 0 {
        dc.parts.push(Modifier::new(WISER, Source::WiseToDiversions));
    }
    let check = Check {
        purpose: purpose::DIVERSION,
        roller: subject,
        against: Some(observer),
        modifiers: vec![Modifier::new(pair.subject.profile.deception, Source::Deception)],
        dc,
        rules: vec![RuleId("DET-125"), RuleId("DET-127")],
    };
    let change = StateChange::with(*pair, Act::Diversion, Facts::default());
    Contest { on_success: Some(Effect::Diverted { observer, subject }), ..Contest::new(change, check) }
}

fn wised_up(pair: &Pair) -> Effect {
    Effect::WisedUp { observer: pair.observer.id, subject: pair.subject.id }
}

/// What an action that does not keep a diversion up ends before it is carried out. Rule: DET-126, row T83.
///
/// A Strike is resolved first: the rows of the Strike itself and of its noise end it for those who see or hear it.
pub(super) fn ends_before(situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Effect> {
    let keeps = matches!(
        action,
        Action::Step(_)
            | Action::Hide
            | Action::Sneak(_)
            | Action::Strike(_)
            | Action::Guess(_)
            | Action::EndTurn
    );
    if keeps { Vec::new() } else { ends(situation, actor) }
}

/// Every diversion of `actor` ends. Rule: DET-126, row T83.
pub(super) fn ends(situation: &Situation, actor: CreatureId) -> Vec<Effect> {
    let s = situation.creature(actor);
    let diverted = situation.hostiles(s).filter(|o| note::is_diverted(&o.awareness.of(actor)));
    let change = |o| {
        let facts = Facts { diverted: true, ..Facts::default() };
        StateChange::with(Pair::of(situation, o, s), Act::DiversionEnds, facts)
    };
    diverted.filter_map(|o| change(o).learn(None, By::OpenAct)).collect()
}
