//! The blow that begins a fight, with all that may come before it: initiative is rolled first, so its target may act before,
//! or react. Rules: HSE-18, HSE-20, HSE-22, SUR-10, SUR-11, SUR-20, SUR-35, SUR-37.

use unnoticed_rules::surprise::{FirstTurn, Readiness};
use unnoticed_rules::{
    Action, Against, Chances, CreatureId, Opportunity, Rulebook, Situation, Turn, enumerate,
};

use crate::sim::PlayerView;

const AUTHOR: CreatureId = CreatureId::ROGUE;

/// A blow that would begin a fight, as it would go if nobody acts before it, and how likely that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstBlow {
    /// Whether it is an ambush: then nobody acts before it. Rules: SUR-20, SUR-35.
    pub is_ambush: bool,
    /// How likely each of the guards that are perceived acts before it, ascending by id; those who cannot are left out.
    pub before: Vec<(CreatureId, Chances<bool>)>,
    /// Who may react to it before it falls, and how likely it is able to. Rules: SUR-37, HSE-22.
    pub reactions: Vec<(Opportunity, Chances<bool>)>,
    /// Whether the blow comes before anybody acts.
    pub comes_first: Chances<bool>,
    /// Whether it comes first and hits; nothing if the rulebook makes no rolls for it.
    pub hits: Option<Chances<bool>>,
    /// Whether it comes first and fells.
    pub fells: Chances<bool>,
}

impl FirstBlow {
    /// `action` of the player's creature, which is allowed in `situation`; nothing if it is no attack, or if its author is in
    /// a fight already.
    pub fn of(rulebook: &dyn Rulebook, situation: &Situation, action: &Action) -> Option<Self> {
        let is_fighting = situation.creature(AUTHOR).conditions.in_encounter;
        let target = rulebook.victim_of(action).filter(|_| !is_fighting)?;
        let picture = &PlayerView::of(situation).known();
        // Whoever is attacked is perceived, or it could not be named (DET-153).
        picture.get(target)?;
        let first = FirstTurn::of(picture, AUTHOR, target, rulebook);
        let fresh = in_a_new_turn(picture);
        let chances = rulebook.opportunities(&fresh, AUTHOR, action);
        let aware =
            |id| first.aware.iter().find(|(other, _)| *other == id).map(|(_, chances)| chances.clone());
        let reactions: Vec<(Opportunity, Chances<bool>)> = chances
            .into_iter()
            .filter_map(|chance| Some((chance, aware(chance.by)?)))
            .filter(|(_, able)| able.weight(|able| *able) > 0)
            .collect();
        let unanswered = Blow::of(rulebook, &fresh, action);
        let own = reactions.iter().find(|(chance, _)| chance.by == target);
        let answered = match own {
            Some((chance, _)) => answered(rulebook, &fresh, action, *chance),
            None => unanswered.clone(),
        };
        let priced = |of: &dyn Fn(&Blow) -> Chances<bool>| {
            first.target.and_then(|readiness| match readiness {
                Readiness::Forestalled => Chances::certain(false),
                Readiness::Ready => of(&answered),
                Readiness::Surprised => of(&unanswered),
            })
        };
        let rolls_to_hit = unanswered.hits.is_some() && answered.hits.is_some();
        let hits = |blow: &Blow| blow.hits.clone().unwrap_or(Chances::certain(false));
        Some(Self {
            is_ambush: first.is_ambush,
            comes_first: first.comes_first(),
            hits: rolls_to_hit.then(|| priced(&hits)),
            fells: priced(&|blow| blow.fells.clone()),
            before: first.before,
            reactions,
        })
    }
}

/// A blow in the turn in which it is dealt: another than that in which it was declared. Rule: SUR-11.
pub(super) fn in_a_new_turn(picture: &Situation) -> Situation {
    let mut fresh = picture.clone();
    let turn = &mut fresh.creature_mut(AUTHOR).turn;
    let actions = turn.actions;
    *turn = Turn { active: true, actions, others: turn.others, ..Turn::default() };
    fresh
}

/// How likely a blow hits and fells.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Blow {
    hits: Option<Chances<bool>>,
    fells: Chances<bool>,
}

impl Blow {
    /// The blow in `picture`; it comes to nothing if it is not allowed there any more.
    fn of(rulebook: &dyn Rulebook, picture: &Situation, action: &Action) -> Self {
        let nothing = || Chances::certain(false);
        match PlayerView::of(picture).forecast(rulebook, action) {
            Ok(forecast) => Self { hits: all_succeed(&forecast.rolls), fells: forecast.felled },
            Err(_) => Self { hits: Some(nothing()), fells: nothing() },
        }
    }
}

/// The chance that every one of `rolls` succeeds; nothing if there are none.
fn all_succeed(rolls: &[Against]) -> Option<Chances<bool>> {
    let and = |all: Chances<bool>, roll: &Against| {
        all.and_then(|&so_far| roll.degrees.map(|degree| so_far && degree.succeeds()))
    };
    (!rolls.is_empty()).then(|| rolls.iter().fold(Chances::certain(true), and))
}

/// How likely `action` of the player's creature hits once its target has answered it by `chance`, in `picture` as its player
/// knows it; nothing if the rulebook makes no rolls for it. Rule: HSE-22.
pub fn hits_if_answered(
    rulebook: &dyn Rulebook,
    picture: &Situation,
    action: &Action,
    chance: Opportunity,
) -> Option<Chances<bool>> {
    answered(rulebook, picture, action, chance).hits
}

/// The blow after its target has reacted to it.
fn answered(rulebook: &dyn Rulebook, picture: &Situation, action: &Action, chance: Opportunity) -> Blow {
    let mut found: Vec<Blow> = Vec::new();
    let after = enumerate(|dice| {
        let mut after = picture.clone();
        let effects = rulebook.react(&after, chance, dice);
        after.apply_all(&effects);
        rulebook.settle(&mut after, &effects, dice);
        let blow = Blow::of(rulebook, &after, action);
        found.iter().position(|known| *known == blow).unwrap_or_else(|| {
            found.push(blow);
            found.len() - 1
        })
    });
    let rolls_to_hit = found.iter().all(|blow| blow.hits.is_some());
    let hits = |number: &usize| found[*number].hits.clone().unwrap_or(Chances::certain(false));
    Blow {
        hits: rolls_to_hit.then(|| after.and_then(hits)),
        fells: after.and_then(|number| found[*number].fells.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::Reaction;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};

    #[test]
    fn hse_22_a_blow_that_is_braced_against_hits_with_two_faces_less() {
        let known =
            Scene::draw("RG").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, State::Observed);
        let (situation, strike) = (&known.situation, Action::Strike(FIRST));
        let opportunities = Detection.opportunities(situation, ROGUE, &strike);
        let brace = opportunities.into_iter().find(|chance| chance.reaction == Reaction::Brace);
        let braced = hits_if_answered(&Detection, situation, &strike, brace.expect("it sees the blow"));
        let percent = |hits: Option<Chances<bool>>| hits.expect("it is rolled").percent(|hits| *hits);
        assert_eq!(percent(braced) + 10, percent(Blow::of(&Detection, situation, &strike).hits));
    }
}
