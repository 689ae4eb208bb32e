//! What senses other than hearing tell as things stand now.
//! Rules: DET-70, DET-71, DET-168, DET-169, DET-174, HSE-52; rows T46, T53, T69 to T71, T81, T82.

use crate::aftermath::{Sides, Sound};
use crate::detection::Pair;
use crate::detection::State;
use crate::detection::table::{self, Act, Facts, Transition};
use crate::{Belief, By, Creature, Effect, NoiseKind, Place, Reason, Situation, sees_clearly};
use tactical_grid::{Precision, SenseKind, Square};

use super::{is_known, learned, unseen};

/// What every O perceives of every S without a roll.
pub(super) fn see(situation: &Situation, sides: &Sides, happened: &[Effect]) -> Vec<Effect> {
    let mut effects = Vec::new();
    sides.for_each_pair(situation, |o, s| {
        if is_in_reach(o, s) || believes_anything(o, s) {
            let (pair, belief) = (Pair::of(situation, o, s), o.awareness.of(s.id));
            effects.extend(PairInSight { situation, happened, pair, belief }.learn());
        }
    });
    effects
}

/// Whether S is within the range of any sense of O.
fn is_in_reach(o: &Creature, s: &Creature) -> bool {
    let distance = o.space().distance(s.space());
    o.profile.senses.iter().any(|sense| distance <= u16::from(sense.range))
}

/// Whether O has learnt anything of S, which may turn out to be otherwise.
fn believes_anything(o: &Creature, s: &Creature) -> bool {
    o.awareness.beliefs.contains_key(&s.id)
}

/// One pair at this moment.
struct PairInSight<'a> {
    situation: &'a Situation,
    happened: &'a [Effect],
    pair: Pair<'a>,
    belief: Belief,
}

/// The state O takes up, its place, and why.
type News = (State, Place, Reason);

impl PairInSight<'_> {
    /// A diversion holds O's eyes elsewhere while it lasts, but not its nose. Rule: DET-126.
    fn learn(&self) -> Option<Effect> {
        let (to, place, reason) = match State::of(self.belief.state) {
            State::Observed if self.pair.precise_sense_reaches() => self.follow(),
            State::Observed => self.lose()?,
            _ if self.pair.is_diverted() => self.smell()?,
            _ => {
                let perceived = self.show().or_else(|| self.smell()).or_else(|| self.feel());
                perceived.or_else(|| self.suspect()).or_else(|| self.refute())?
            }
        };
        let is_news = !is_known(self.belief, to, place);
        is_news.then(|| learned(self.pair.observer, self.pair.subject, to, place, reason))
    }

    /// O keeps its eyes on S wherever it goes. Rule: DET-175.
    fn follow(&self) -> News {
        (State::Observed, unseen(self.pair.square), self.belief.reason)
    }

    /// S is out of every precise sense: rows T69 and T70.
    fn lose(&self) -> Option<News> {
        let last_seen = self.belief.place.map_or(self.pair.square, |place| place.square);
        let facts = Facts {
            hears: self.was_heard(),
            knows_space: last_seen == self.pair.square
                || self.pair.imprecise_sense_reaches()
                || self.feel().is_some(),
            ..Facts::default()
        };
        let row = table::find(State::Observed, Act::LeaveSenses, &facts, None)?;
        let square = if row.to == Some(State::Hidden) { self.pair.square } else { last_seen };
        news(row, square, By::LostSight)
    }

    /// Whether O heard S in what happened.
    fn was_heard(&self) -> bool {
        self.happened.iter().any(|effect| match *effect {
            Effect::Noise { kind: NoiseKind::Throw | NoiseKind::Bell, .. } => false,
            Effect::Noise { by, .. } => {
                let reaches = |sound: Sound| sound.reaches(self.situation, self.pair.observer);
                by == self.pair.subject.id && Sound::of(effect).is_some_and(reaches)
            }
            _ => false,
        })
    }

    /// S is in plain view: row T46, or T53 for an S that does not avoid notice. Rules: DET-70, DET-71, HSE-52.
    fn show(&self) -> Option<News> {
        if !self.pair.precise_sense_reaches() {
            return None;
        }
        let row = if self.pair.subject.profile.avoids_notice {
            let facts = Facts { q1: self.pair.qualified(), precise: true, ..Facts::default() };
            table::find(State::of(self.belief.state), Act::Change, &facts, None)?
        } else {
            let facts = Facts { precise: true, ..Facts::default() };
            table::find(State::of(self.belief.state), Act::Classification, &facts, None)?
        };
        news(row, self.pair.square, self.by(Precision::Precise))
    }

    /// Smell and the like: row T82; they keep the known space at S. Rule: DET-174.
    fn smell(&self) -> Option<News> {
        if !self.pair.imprecise_sense_reaches() {
            return None;
        }
        let by = self.by(Precision::Imprecise);
        match table::find(State::of(self.belief.state), Act::ImpreciseSense, &Facts::default(), None) {
            Some(row) => news(row, self.pair.square, by),
            None => Some((State::Hidden, unseen(self.pair.square), Reason::rule("DET-174", by))),
        }
    }

    /// Whoever drags a body knows where it lies. Rules: DET-30, HSE-30.
    fn feel(&self) -> Option<News> {
        let is_held = self.pair.observer.turn.dragging == Some(self.pair.subject.id);
        let reason = Reason::rule("HSE-30", By::Touch);
        is_held.then(|| (State::Hidden, unseen(self.pair.square), reason))
    }

    /// A vague sense: row T81. Rule: DET-43.
    fn suspect(&self) -> Option<News> {
        if self.belief.state != State::Unnoticed || !self.pair.vague_sense_reaches() {
            return None;
        }
        let row = table::find(State::of(self.belief.state), Act::VagueSense, &Facts::default(), None)?;
        news(row, self.pair.observer.square, self.by(Precision::Vague))
    }

    /// The known space turns out to be empty: row T71. Rule: DET-169.
    fn refute(&self) -> Option<News> {
        let known = self.pair.subject.space_at(self.belief.place?.square);
        let is_empty = !known.overlaps(self.pair.space());
        let row = table::find(State::of(self.belief.state), Act::SeeEmptySpace, &Facts::default(), None)?;
        let place = Place::at(known.origin).inspected();
        let reason = row.reason(By::EmptyPlace);
        (is_empty && sees_clearly(self.situation, self.pair.observer, known))
            .then_some((row.to?, place, reason))
    }

    /// The sense of this precision that reaches S, sight before others.
    fn by(&self, precision: Precision) -> By {
        let senses = &self.pair.observer.profile.senses;
        let others =
            senses.iter().filter(|sense| !matches!(sense.kind, SenseKind::Sight | SenseKind::Hearing));
        let other = others.filter(|sense| sense.precision == precision).map(|sense| sense.kind).next();
        match other {
            Some(kind) if precision != Precision::Precise || !self.pair.sight_reaches() => By::Sense(kind),
            _ => By::Sense(SenseKind::Sight),
        }
    }
}

/// What a row makes of the pair, with S at `square`.
fn news(row: &Transition, square: Square, by: By) -> Option<News> {
    Some((row.to?, unseen(square), row.reason(by)))
}
