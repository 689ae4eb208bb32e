//! What Detection alone asks of a pair, besides what its senses tell. Rules: DET-59 to DET-61, DET-91, DET-126, DET-172.

use crate::Pair;
use crate::detection::note;

use super::State;

impl Pair<'_> {
    /// The state of the pair.
    pub(crate) fn state(&self) -> State {
        State::between(self.observer, self.subject.id)
    }

    /// Whether a diversion of S holds O's eyes elsewhere, so that plain view alone does not show S. Rule: DET-126.
    pub(crate) fn is_diverted(&self) -> bool {
        note::is_diverted(&self.observer.awareness.of(self.subject.id))
    }

    /// Whether a Stealth roll that fails can tell O where S is: by sight of the space, in earshot, or by another
    /// imprecise sense. Rule: DET-172.
    pub(crate) fn can_be_placed(&self) -> bool {
        self.can_see_space() || self.in_earshot() || self.imprecise_sense_reaches()
    }

    /// Whether S may hide or sneak from O. Rules: DET-59, DET-60, DET-61.
    ///
    /// Invisibility, darkness, missing line of effect, range and arc all mean that no precise sense reaches S.
    pub(crate) fn qualified(&self) -> bool {
        !self.precise_sense_reaches() || self.concealed() || self.cover().qualifies()
    }

    /// Whether a Stealth roll of S concerns O: it can see the space of S, or has it in earshot. Rule: DET-91.
    pub(crate) fn is_concerned(&self) -> bool {
        self.can_see_space() || self.in_earshot() || self.precise_sense_other_than_sight_reaches()
    }
}
