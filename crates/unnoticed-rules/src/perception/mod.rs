//! What O perceives of S: the facts about one pair that every rule of every rulebook asks for.
//! Rules: HSE-02, HSE-08 to HSE-12; DET sections 3 and 4.

#[cfg(test)]
mod tests;

use crate::{Creature, CreatureId, Situation};
use tactical_grid::{Cover, Gaze, Lines, Precision, Sense, SenseKind, Space, Square};

/// An observer O and a subject S that stands, or would stand, somewhere.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    situation: &'a Situation,
    /// O.
    pub observer: &'a Creature,
    /// S.
    pub subject: &'a Creature,
    /// Upper left square of the space of S.
    pub square: Square,
    /// Whether O knows of S, so that its sight is turned everywhere. Rule: HSE-12.
    aware: bool,
}

impl<'a> Pair<'a> {
    /// How `observer` perceives `subject` where it stands.
    ///
    /// # Panics
    ///
    /// If one of them is not in `situation`.
    pub fn new(situation: &'a Situation, observer: CreatureId, subject: CreatureId) -> Self {
        Self::of(situation, situation.creature(observer), situation.creature(subject))
    }

    /// How `observer` perceives `subject` where it stands.
    pub fn of(situation: &'a Situation, observer: &'a Creature, subject: &'a Creature) -> Self {
        let aware = observer.awareness.exposure(subject.id).is_aware();
        Self { situation, observer, subject, square: subject.square, aware }
    }

    /// The same with S standing at `square`: previews, and both ends of a Sneak.
    #[must_use]
    pub const fn at(self, square: Square) -> Self {
        Self { square, ..self }
    }

    /// The same with O knowing of S or not: its sight is turned everywhere, or ahead alone. Rule: HSE-12.
    #[must_use]
    pub const fn aware(self, aware: bool) -> Self {
        Self { aware, ..self }
    }

    /// The other way round: how S, where it is, perceives O.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self::of(self.situation, self.subject, self.observer)
    }

    /// The picture in which they are.
    pub const fn situation(&self) -> &'a Situation {
        self.situation
    }

    /// The space of S.
    pub fn space(&self) -> Space {
        self.subject.space_at(self.square)
    }

    /// Whether O has line of effect to S. Rule: TAC-44.
    pub fn line_of_effect(&self) -> bool {
        self.situation.line_of_effect(self.observer.space(), self.space())
    }

    /// Whether sight of O reaches S. Rule: DET-32.
    pub fn sight_reaches(&self) -> bool {
        !self.subject.conditions.invisible && self.can_see_space()
    }

    /// Whether O can see the space of S, be S visible or not. Rules: DET-32, DET-38, DET-109.
    pub fn can_see_space(&self) -> bool {
        self.sight().is_some_and(|gaze| self.situation.sight_reaches(&gaze, self.space()))
    }

    /// Whether nothing but light and distance keeps O from seeing S: eyes, arc and line of sight. Rules: DNG-129, HSE-79.
    pub fn is_in_view(&self) -> bool {
        let is_turned_to = |gaze: &Gaze| {
            let arc = gaze.sight.arc;
            self.space().squares().any(|square| arc.covers(gaze.from, gaze.facing, square))
        };
        !self.subject.conditions.invisible
            && self.sight().is_some_and(|gaze| is_turned_to(&gaze))
            && self.situation.line_of_sight(self.observer.space(), self.space())
    }

    /// Whether O has S precisely: what makes S observed. Rules: DET-09, DET-30.
    pub fn precise_sense_reaches(&self) -> bool {
        let sight = self.observer.sense(SenseKind::Sight);
        sight.is_some_and(|sight| sight.precision == Precision::Precise) && self.sight_reaches()
            || self.precise_sense_other_than_sight_reaches()
    }

    /// Whether a precise sense reaches S that needs no light. Rules: DET-34, DET-35.
    pub fn precise_sense_other_than_sight_reaches(&self) -> bool {
        self.any_sense_but_sight_reaches(Precision::Precise)
    }

    /// Whether an imprecise sense other than hearing has S within its range and line of effect. Rule: DET-174.
    pub fn imprecise_sense_reaches(&self) -> bool {
        self.any_sense_but_sight_reaches(Precision::Imprecise)
    }

    /// Whether a vague sense has S within its range and line of effect. Rule: DET-43.
    pub fn vague_sense_reaches(&self) -> bool {
        self.any_sense_but_sight_reaches(Precision::Vague)
    }

    fn any_sense_but_sight_reaches(&self, precision: Precision) -> bool {
        let reaches = |sense: &Sense| {
            !matches!(sense.kind, SenseKind::Sight | SenseKind::Hearing)
                && sense.precision == precision
                && sense.covers(self.observer.space(), self.observer.facing, self.space())
        };
        !self.observer.is_insensate()
            && self.observer.profile.senses.iter().any(reaches)
            && self.line_of_effect()
    }

    /// Whether O hears at all. Rules: DET-42, HSE-65.
    pub fn hears(&self) -> bool {
        self.observer.hears()
    }

    /// Whether O hears a noise of `radius` squares that S makes. Rules: DET-40 to DET-42.
    pub fn noise_reaches(&self, radius: u8) -> bool {
        self.hears() && self.situation.noise_reaches(self.space(), radius, self.observer.space())
    }

    /// Whether O has S in earshot. Rule: DET-172.
    pub fn in_earshot(&self) -> bool {
        self.hears() && self.situation.in_earshot(self.observer.space(), self.space())
    }

    /// Cover of S from O, with Take Cover. Rules: DET-46 to DET-55, DET-57.
    ///
    /// Cover is asked of each observer alone (DET-46), so Take Cover raises what there is against O: it makes
    /// nothing out of the open side.
    pub fn cover(&self) -> Cover {
        match self.cover_without_take_cover() {
            cover if !self.keeps_cover_taken() => cover,
            Cover::None => Cover::None,
            cover => cover.taken(),
        }
    }

    /// Cover of S from O without what Take Cover adds. Rule: DET-80.
    pub fn cover_without_take_cover(&self) -> Cover {
        let (o, s) = (self.observer, self.subject);
        let others = self.situation.creatures.iter();
        let standing = others.filter(|other| other.id != o.id && other.id != s.id && !other.is_body());
        let between = standing.map(|other| (other.space(), other.profile.size));
        self.situation.cover(o.space(), o.profile.size, self.space(), s.profile.size, between)
    }

    /// Take Cover ends when S leaves its space. Rule: DET-56.
    fn keeps_cover_taken(&self) -> bool {
        self.subject.conditions.took_cover && self.square == self.subject.square
    }

    /// Whether S is concealed from O by dim light, darkness or fog. Rules: DET-34, DET-35, DET-39, DET-58.
    pub fn concealed(&self) -> bool {
        let (board, vision) = (&self.situation.board, self.observer.profile.vision);
        let poorly_lit = board.dim_light_conceals(self.space(), vision) || self.in_darkness();
        self.situation.fog_conceals(self.observer.space(), self.space())
            || poorly_lit && !self.precise_sense_other_than_sight_reaches()
    }

    /// Whether S stands in darkness that O cannot see through. Rules: DET-35, DET-36, DET-61.
    pub fn in_darkness(&self) -> bool {
        self.situation.board.darkness_hides(self.space(), self.observer.profile.vision)
    }

    /// Whether O relies on sight and S cannot be seen. Rules: DET-61, DET-116.
    pub fn invisible(&self) -> bool {
        self.subject.conditions.invisible && !self.precise_sense_other_than_sight_reaches()
    }

    /// Whether sight of O, turned everywhere, reaches S: for two that touch. Rule: HSE-56.
    pub fn sight_reaches_all_round(&self) -> bool {
        Self { aware: true, ..*self }.sight_reaches()
    }

    fn sight(&self) -> Option<Gaze> {
        gaze(self.observer, self.aware)
    }
}

/// Whether sight of `observer` reaches `target`; it looks everywhere if it is `aware` of whom it looks for.
/// Rules: DET-32, DET-169, HSE-12, HSE-63.
pub fn sight_reaches_space(situation: &Situation, observer: &Creature, aware: bool, target: Space) -> bool {
    gaze(observer, aware).is_some_and(|gaze| situation.sight_reaches(&gaze, target))
}

/// Whether `observer` sees for sure who is in `space` and who is not: its sight reaches it, or it stands in it, or beside it
/// with line of effect. Rule: DET-169.
pub fn sees_clearly(situation: &Situation, observer: &Creature, space: Space) -> bool {
    sight_reaches_space(situation, observer, true, space) || situation.touches(observer.space(), space)
}

/// The eyes of `observer`, if it can see at all. Rules: DET-32, HSE-12, HSE-65.
fn gaze(observer: &Creature, aware: bool) -> Option<Gaze> {
    let sight = observer.sense(SenseKind::Sight)?;
    let sees = !observer.is_insensate() && !observer.conditions.blinded;
    sees.then(|| Gaze {
        from: observer.space(),
        facing: observer.facing,
        sight: if aware { sight.all_round() } else { sight },
        vision: observer.profile.vision,
    })
}
