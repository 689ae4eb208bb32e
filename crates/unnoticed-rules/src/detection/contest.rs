//! One die of an act against one opposing creature. Rules: DET-25, DET-26.

use crate::deeds::turned_towards;
use crate::{By, Check, Creature, Dc, Effect, Modifier, Purpose, RuleId, Source};
use tactical_grid::Cover;

use super::Pair;
use super::state_change::StateChange;

/// A pair for which a roll is made: all but the die, which every contest of an act shares.
#[derive(Clone, Debug)]
pub(super) struct Contest<'a> {
    /// The pair, and the rows that its degrees lead to.
    pub change: StateChange<'a>,
    /// The roll.
    pub check: Check,
    /// Told after a success.
    pub on_success: Option<Effect>,
    /// Told after a failure.
    pub on_failure: Option<Effect>,
}

impl<'a> Contest<'a> {
    /// `check` decides `change`.
    pub const fn new(change: StateChange<'a>, check: Check) -> Self {
        Self { change, check, on_success: None, on_failure: None }
    }

    /// What happens when the die shows `face`.
    pub fn outcome(&self, face: u8) -> Vec<Effect> {
        let degree = self.check.degree(face);
        let learned = self.change.learn(Some(degree), By::Roll);
        let told = if degree.succeeds() { &self.on_success } else { &self.on_failure };
        let turned = (!degree.succeeds()).then(|| self.turned(learned.as_ref())).flatten();
        let rolled = Effect::Rolled(self.check.show(face));
        std::iter::once(rolled).chain(learned).chain(told.clone()).chain(turned).collect()
    }

    /// O looks where the noise of the failed act came from. Rules: DET-40, HSE-10.
    fn turned(&self, learned: Option<&Effect>) -> Option<Effect> {
        let changed = matches!(learned?, Effect::Learned { from, to, .. } if from != to);
        let (o, pair) = (self.change.pair.observer, &self.change.pair);
        let by_stealth = self.check.roller == pair.subject.id;
        if !(changed && by_stealth && pair.in_earshot()) {
            return None;
        }
        turned_towards(o, pair.space().centre_doubled())
    }
}

/// Stealth of S, with the bonus that `cover` gives, against the Perception of O.
/// Rules: DET-19, DET-26, DET-47, DET-63, DET-78, DET-98.
pub(super) fn stealth(pair: &Pair, purpose: Purpose, cover: Cover, rule: &'static str) -> Check {
    let mut modifiers = vec![Modifier::new(pair.subject.profile.stealth, Source::Stealth)];
    modifiers.extend(stealth_from_cover(cover));
    Check {
        purpose,
        roller: pair.subject.id,
        against: Some(pair.observer.id),
        modifiers,
        dc: perception_dc(pair.observer),
        rules: vec![RuleId(rule), RuleId("DET-19")],
    }
}

/// What cover adds to Stealth; only standard or greater cover does. Rules: DET-47 to DET-49.
pub(super) fn stealth_from_cover(cover: Cover) -> Option<Modifier> {
    let source = if cover == Cover::Greater { Source::GreaterCover } else { Source::StandardCover };
    let bonus = cover.stealth_bonus();
    (bonus > 0).then(|| Modifier::new(bonus, source))
}

/// The Perception of O and what a wary guard adds to it. Rules: DET-19, HSE-38.
pub(super) fn perception(o: &Creature) -> Vec<Modifier> {
    let mut parts = vec![Modifier::new(o.profile.perception, Source::Perception)];
    if o.conditions.wary {
        parts.push(Modifier::new(1, Source::Wary));
    }
    parts
}

/// Perception DC: 10 + Perception. Rule: DET-19.
pub(super) fn perception_dc(o: &Creature) -> Dc {
    let mut parts = vec![Modifier::new(10, Source::Ten)];
    parts.extend(perception(o));
    Dc::new(parts)
}

/// Stealth DC of S against the Seek of O: 10 + Stealth, and its cover. Rules: DET-20, DET-21.
pub(super) fn stealth_dc(pair: &Pair) -> Dc {
    let mut dc = Dc::ten_plus(pair.subject.profile.stealth, Source::Stealth);
    dc.parts.extend(stealth_from_cover(pair.cover()));
    dc
}
