//! What the player may see: the rogue's own perception, the brief, and last known places. Rules: HSE-45, HSE-48.

use tactical_grid::{Board, DoorState, Lines, Sense, SenseKind, Space, Square};
use unnoticed_rules::{
    Action, Creature, CreatureId, Effect, Evidence, Exposure, Forecast, HeldState, NoiseKind, Reaction,
    Refusal, Rulebook, Situation, sees_clearly, sight_reaches_space,
};

use super::Fact;

/// How one guard appears to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The rogue perceives it, knows its place by ear or nose, or tracks it. Rules: DNG-10, HSE-45.
    Perceived {
        /// Where the rogue knows it to be.
        square: Square,
        /// How it is exposed to the rogue: perceived, or placed if its square is all that is known of it.
        exposure: Exposure,
    },
    /// Its last known place. Rule: HSE-45.
    LastKnown(Square),
    /// Not perceived yet, but known from the brief. Rule: HSE-71.
    Scouted,
    /// The player knows nothing of it.
    Unknown,
}

impl Seen {
    /// Whether the rogue perceives it now.
    pub fn is_perceived(self) -> bool {
        matches!(self, Self::Perceived { .. })
    }
}

/// The mission as the player may see it.
#[derive(Clone, Copy, Debug)]
pub struct PlayerView<'a> {
    situation: &'a Situation,
}

impl<'a> PlayerView<'a> {
    /// What the rogue of `situation` lets the player see.
    pub fn of(situation: &'a Situation) -> Self {
        Self { situation }
    }

    fn rogue(self) -> &'a Creature {
        self.situation.creature(CreatureId::ROGUE)
    }

    /// How `creature` appears.
    pub fn seen(self, creature: CreatureId) -> Seen {
        let Some(subject) = self.situation.get(creature) else { return Seen::Unknown };
        if self.is_comrade(subject) {
            return Seen::Perceived { square: subject.square, exposure: Exposure::Perceived };
        }
        let belief = self.rogue().awareness.of(creature);
        match (belief.exposure(), belief.place) {
            _ if belief.state.is_tracked() => {
                Seen::Perceived { square: subject.square, exposure: Exposure::Placed }
            }
            (exposure @ Exposure::Perceived, _) => Seen::Perceived { square: subject.square, exposure },
            (exposure @ Exposure::Placed, Some(place)) => Seen::Perceived { square: place.square, exposure },
            (Exposure::Suspected, Some(place)) => Seen::LastKnown(place.square),
            _ if subject.profile.scouted => Seen::Scouted,
            _ => Seen::Unknown,
        }
    }

    /// Whether the player knows that `subject` is no longer where it was last: somebody has looked there, or the player's creature
    /// sees the space now, in which sight shows whoever does not avoid notice. Rules: DET-169, DET-175, HSE-45.
    pub fn sees_last_place_empty(self, subject: &Creature) -> bool {
        let Some(place) = self.rogue().awareness.of(subject.id).place else { return false };
        let shows = || !subject.profile.avoids_notice && !place.is_area();
        let space = subject.space_at(place.square);
        place.inspected || shows() && sees_clearly(self.situation, self.rogue(), space)
    }

    /// Whether it fights at the side of the player's creature: comrades know where each other are. Rule: HSE-73.
    pub fn is_comrade(self, creature: &Creature) -> bool {
        creature.id != CreatureId::ROGUE && !creature.is_hostile_to(self.rogue())
    }

    /// The state that the game turns on: what `creature` holds for a rogue that is played, or what a guard that is
    /// played holds for `creature`; none for the player's creature and its comrades. Rules: HSE-48, HSE-73.
    pub fn state_between(self, creature: &Creature) -> Option<HeldState> {
        let player = self.rogue();
        let (observer, subject) =
            if player.is_rogue() { (creature, player.id) } else { (player, creature.id) };
        creature.is_hostile_to(player).then(|| observer.awareness.state(subject))
    }

    /// Whether the rogue perceives `creature`; the rogue perceives itself. Rule: HSE-49.
    pub fn perceives(self, creature: CreatureId) -> bool {
        self.situation.get(creature).is_some() && self.situation.player_perceives(creature)
    }

    /// Whether the rogue sees `creature` itself, and does not merely hear or remember it. Rule: HSE-45.
    pub fn observes(self, creature: CreatureId) -> bool {
        matches!(self.seen(creature), Seen::Perceived { exposure: Exposure::Perceived, .. })
    }

    /// How many guards the player knows to be about that the rogue does not perceive; who has fallen counts no more.
    /// Rules: HSE-49, HSE-71.
    pub fn unperceived(self) -> usize {
        let is_about = |guard: &&Creature| match self.seen(guard.id) {
            Seen::Scouted | Seen::LastKnown(_) => !guard.is_body(),
            Seen::Perceived { .. } | Seen::Unknown => false,
        };
        self.situation.hostiles(self.rogue()).filter(is_about).count()
    }

    /// The situation as far as the player knows of it: what is drawn and priced. Rules: HSE-49, HSE-71.
    pub fn known(self) -> Situation {
        self.situation.as_perceived_by(CreatureId::ROGUE)
    }

    /// What `action` of the rogue would bring, from what the player may know. Rules: HSE-49, HSE-71.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met.
    pub fn forecast(self, rulebook: &dyn Rulebook, action: &Action) -> Result<Forecast, Refusal> {
        rulebook.forecast(self.situation, CreatureId::ROGUE, action, &|id| self.perceives(id))
    }

    /// The guard to whom `effect` has just shown the rogue, if the rogue does not perceive it: for that moment a line
    /// to it is drawn. Whoever lies in wait is not given away, and a guard that the player plays is looked at all the
    /// time. Rules: HSE-46, HSE-72, HSE-73.
    pub fn watcher(self, effect: &Effect) -> Option<&'a Creature> {
        match *effect {
            Effect::Learned { observer, subject: CreatureId::ROGUE, from, to, .. }
                if is_first_sight(from, to) && !self.perceives(observer) && self.rogue().is_rogue() =>
            {
                self.situation.get(observer).filter(|guard| !guard.conditions.waiting)
            }
            _ => None,
        }
    }

    /// Whether the player is told of `fact`, or shown it for a moment. Rules: HSE-46, HSE-48.
    pub fn is_shown(self, fact: &Fact) -> bool {
        self.may_know(fact) || self.is_glimpse(fact)
    }

    /// Whether `fact` has just shown the rogue to a guard that the rogue does not perceive. Rule: HSE-46.
    pub fn is_glimpse(self, fact: &Fact) -> bool {
        fact.effect().is_some_and(|effect| self.watcher(effect).is_some())
    }

    /// Whether the player may be told `fact`. Rule: HSE-48.
    pub fn may_know(self, fact: &Fact) -> bool {
        match fact {
            Fact::Effect(effect) => self.may_know_effect(effect),
            Fact::EncounterRound { .. } => false,
            Fact::Engaged { creature, .. } | Fact::Disengaged { creature } => self.perceives(*creature),
            // Why somebody else stops need not be anything that the rogue perceives.
            Fact::WalkInterrupted { creature } => *creature == CreatureId::ROGUE,
            Fact::Translated { observer, subject, .. } => self.may_know_thoughts(*observer, *subject),
            Fact::TurnBegan { creature, .. }
            | Fact::TurnEnded { creature }
            | Fact::WalkEnded { creature } => self.follows(*creature),
            _ => true,
        }
    }

    /// Whether the player may know what `observer` knows of `subject`. Rules: HSE-48, HSE-73.
    fn may_know_thoughts(self, observer: CreatureId, subject: CreatureId) -> bool {
        let is_own = observer == CreatureId::ROGUE && self.rogue().is_hunting_player();
        is_own || self.perceives(observer) && self.may_hear_of(subject)
    }

    fn may_know_effect(self, effect: &Effect) -> bool {
        match *effect {
            Effect::Learned { observer, subject, .. }
            | Effect::Diverted { observer, subject }
            | Effect::WisedUp { observer, subject }
            | Effect::Inspected { observer, subject } => self.may_know_thoughts(observer, subject),
            // What others keep for themselves shows in nothing.
            Effect::Contacted { observer: creature, .. }
            | Effect::Noted { observer: creature, .. }
            | Effect::Kept { creature, .. }
            | Effect::CardLaid { creature, .. }
            | Effect::Restored { observer: creature, .. }
            | Effect::Dismissed { observer: creature, .. }
            | Effect::RoundPassed { creature } => creature == CreatureId::ROGUE,
            // Where somebody looks who is only heard cannot be perceived.
            Effect::Turned { creature, .. } => self.follows(creature) && self.sees_creature(creature),
            Effect::Rolled(ref roll) => {
                self.follows(roll.roller) && roll.against.is_none_or(|against| self.perceives(against))
            }
            Effect::HitNothing { creature }
            | Effect::Told { creature, .. }
            | Effect::Forced { creature, .. }
            | Effect::Spotted { creature, .. }
            | Effect::Sprung { creature, .. }
            | Effect::Disarmed { creature, .. }
            | Effect::Used { creature, .. } => self.follows(creature),
            Effect::Noise { by, at, radius, kind } => self.follows(by) || self.hears(by, at, radius, kind),
            Effect::DoorSet { by, square, .. } | Effect::Broken { by, square, .. } => {
                self.follows(by) || self.sees(square)
            }
            Effect::LampSet { by, lamp, .. } => {
                let lamp = self.situation.board.lamp(lamp);
                self.follows(by) || lamp.is_some_and(|lamp| self.sees_lamp(lamp.square))
            }
            // Whoever is struck at braces wherever it truly is: the blow must not tell (DET-155, DET-176).
            Effect::Braced { creature, .. } | Effect::Reacted { creature, reaction: Reaction::Brace, .. } => {
                self.perceives(creature)
            }
            _ => effect.changes().is_none_or(|creature| self.follows(creature)),
        }
    }

    /// Whether the rogue perceives `creature` where it truly is: of somebody that has gone on unheard nothing is told.
    /// Rule: HSE-48.
    fn follows(self, creature: CreatureId) -> bool {
        let truly_at = |square| self.situation.get(creature).is_some_and(|subject| subject.square == square);
        match self.seen(creature) {
            _ if creature == CreatureId::ROGUE => true,
            Seen::Perceived { square, .. } => truly_at(square),
            Seen::LastKnown(_) | Seen::Scouted | Seen::Unknown => false,
        }
    }

    /// Whether the player, who remembers the building as `known`, may know that `guard` finds `evidence`: it sees the guard,
    /// and of a door that somebody else left open, out of sight, it must not be told. Rules: HSE-48, HSE-63.
    pub(super) fn sees_find(self, guard: CreatureId, evidence: Evidence, known: &Board) -> bool {
        self.sees_creature(guard) && self.knows_of(evidence, known)
    }

    fn knows_of(self, evidence: Evidence, known: &Board) -> bool {
        match evidence {
            Evidence::Body(body) => self.seen(body) != Seen::Unknown,
            Evidence::OpenDoor(at) => known.door(at).is_some_and(|door| door.state == DoorState::Open),
            Evidence::DarkLamp(lamp) => known.lamp(lamp).is_some_and(|lamp| !lamp.lit),
            Evidence::MissingItem(item) => known.items.get(usize::from(item.0)).is_some_and(|item| item.done),
        }
    }

    /// Whether it is more than heard.
    fn sees_creature(self, creature: CreatureId) -> bool {
        creature == CreatureId::ROGUE || self.rogue().awareness.exposure(creature) == Exposure::Perceived
    }

    fn may_hear_of(self, subject: CreatureId) -> bool {
        subject == CreatureId::ROGUE || self.perceives(subject)
    }

    /// Whether the rogue hears a noise made there. Rules: DET-41, DET-42.
    fn hears(self, by: CreatureId, at: Square, radius: u8, kind: NoiseKind) -> bool {
        let source = self.noise_source(by, at, kind);
        self.rogue().hears() && self.situation.noise_reaches(source, radius, self.rogue().space())
    }

    /// Where a noise sounds: a throw or a bell is one square, a creature sounds with its whole space. Rule: HSE-66.
    pub fn noise_source(self, by: CreatureId, at: Square, kind: NoiseKind) -> Space {
        let author = self.situation.get(by).filter(|_| !matches!(kind, NoiseKind::Throw | NoiseKind::Bell));
        author.map_or(Space::of(at), |author| author.space_at(at))
    }

    /// Whether the rogue perceives what happens at `square`: its sight reaches it, or it stands beside it.
    /// Rules: DET-32, DET-169, HSE-48.
    pub fn sees(self, square: Square) -> bool {
        let (rogue, there) = (self.rogue(), Space::of(square));
        sight_reaches_space(self.situation, rogue, self.is_alert(), there)
            || self.situation.touches(rogue.space(), there)
    }

    /// Whether the rogue perceives if the lamp at `square` burns: of one that is out it sees the very darkness, so light
    /// is not asked for. Rules: HSE-48, HSE-63.
    pub(super) fn sees_lamp(self, square: Square) -> bool {
        let (rogue, there) = (self.rogue(), Space::of(square));
        let covers = |sight: Sense| {
            let sight = if self.is_alert() { sight.all_round() } else { sight };
            sight.covers(rogue.space(), rogue.facing, there)
        };
        let has_eyes = !rogue.is_insensate() && !rogue.conditions.blinded;
        let looks = has_eyes && rogue.sense(SenseKind::Sight).is_some_and(covers);
        looks && self.situation.line_of_sight(rogue.space(), there) || self.sees(square)
    }

    /// Whether the rogue knows of anybody, so that it looks everywhere. Rule: HSE-12.
    fn is_alert(self) -> bool {
        self.rogue().awareness.worst().is_aware()
    }
}

/// Whether O perceives S from now on.
fn is_first_sight(from: HeldState, to: HeldState) -> bool {
    from.exposure() != Exposure::Perceived && to.exposure() == Exposure::Perceived
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{DoorState, Lamp, LampId, Light};
    use unnoticed_rules::Reason;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene, THIRD};

    /// Whether the player may know `effect` when the rogue holds `state` for the guard that it is about.
    fn told(drawing: &str, state: State, effect: &Effect) -> bool {
        let scene = Scene::draw(drawing).holds(ROGUE, FIRST, state);
        PlayerView::of(&scene.situation).may_know(&Fact::Effect(effect.clone()))
    }

    #[test]
    fn hse_48_the_state_a_guard_holds_is_told_while_the_rogue_perceives_it() {
        let (from, to) = (State::Unnoticed.into(), State::Undetected.into());
        let learned =
            Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place: None, reason: Reason::START };
        let by_state = State::ALL.map(|state| told("R..G", state, &learned));
        assert_eq!(by_state, [true, true, false, false]);
    }

    #[test]
    fn hse_48_why_a_guard_stops_need_not_be_anything_that_the_rogue_perceives() {
        let scene = Scene::draw("R..G").holds(ROGUE, FIRST, State::Observed);
        let may_know = |fact| PlayerView::of(&scene.situation).may_know(&fact);
        assert!(may_know(Fact::WalkInterrupted { creature: ROGUE }));
        assert!(!may_know(Fact::WalkInterrupted { creature: FIRST }), "though it is seen");
        assert!(may_know(Fact::WalkEnded { creature: FIRST }));
    }

    #[test]
    fn hse_46_a_guard_that_observes_the_rogue_unperceived_is_shown_for_that_moment() {
        let learned = |from: State, to: State| {
            let (from, to, place, reason) = (from.into(), to.into(), None, Reason::START);
            Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place, reason }
        };
        let watched_by = |held_by_rogue, effect: &Effect| {
            let scene = Scene::draw("R..G").holds(ROGUE, FIRST, held_by_rogue);
            PlayerView::of(&scene.situation).watcher(effect).map(|guard| guard.id)
        };
        let seen = learned(State::Unnoticed, State::Observed);
        let by_state = State::ALL.map(|held| watched_by(held, &seen));
        assert_eq!(by_state, [None, None, Some(FIRST), Some(FIRST)]);
        assert_eq!(watched_by(State::Unnoticed, &learned(State::Observed, State::Observed)), None, "no news");
        assert_eq!(watched_by(State::Unnoticed, &learned(State::Unnoticed, State::Hidden)), None, "heard");
    }

    #[test]
    fn hse_48_of_an_unperceived_guard_a_noise_is_told_that_the_rogue_hears() {
        let noise = |kind, radius| Effect::Noise { by: FIRST, at: Square::new(9, 0), radius, kind };
        for state in [State::Hidden, State::Undetected, State::Unnoticed] {
            let told = |kind, radius| told("R........G", state, &noise(kind, radius));
            assert!(told(NoiseKind::Call, 12), "{state:?}");
            assert_eq!(told(NoiseKind::Speech, 6), state == State::Hidden, "out of earshot: {state:?}");
        }
    }

    #[test]
    fn hse_48_of_an_unperceived_guard_a_door_is_told_that_the_rogue_sees() {
        let opened = Effect::DoorSet { by: FIRST, square: Square::new(3, 0), state: DoorState::Open };
        assert!(told("R../G", State::Unnoticed, &opened));
        assert!(!told("R#./G", State::Unnoticed, &opened));
    }

    /// Whether the player may know of a door that opens `x` squares to the east in `light`.
    fn told_of_door(x: i16, light: Light) -> bool {
        let drawing = format!("R{}/G", ".".repeat(usize::try_from(x - 1).unwrap()));
        let scene = Scene::draw(&drawing).light(light);
        let opened = Effect::DoorSet { by: FIRST, square: Square::new(x, 0), state: DoorState::Open };
        PlayerView::of(&scene.situation).may_know(&Fact::Effect(opened))
    }

    #[test]
    fn det_32_hse_48_a_door_in_the_dark_or_beyond_sight_is_not_told_but_one_at_hand_is() {
        assert!(told_of_door(24, Light::Bright) && told_of_door(24, Light::Dim));
        assert!(!told_of_door(25, Light::Bright), "beyond the range of sight");
        assert!(!told_of_door(2, Light::Dark) && told_of_door(1, Light::Dark));
    }

    #[test]
    fn hse_48_hse_63_a_lamp_that_goes_out_is_told_as_far_as_one_sees_and_no_farther() {
        let told = |x| {
            let drawing = format!("R{}", ".".repeat(40));
            let lamp = Lamp { square: Square::new(x, 0), radius: 2, lit: false, kept_lit: false };
            let scene = Scene::draw(&drawing).light(Light::Dark).board(|board| {
                board.add_lamp(lamp);
            });
            let set = Effect::LampSet { by: CreatureId(9), lamp: LampId(0), lit: false };
            PlayerView::of(&scene.situation).may_know(&Fact::Effect(set))
        };
        assert_eq!([24, 25].map(told), [true, false]);
    }

    #[test]
    fn hse_49_whoever_has_fallen_is_not_counted_among_those_not_perceived() {
        let about = Scene::draw("R.GGG")
            .holds(ROGUE, FIRST, State::Observed)
            .holds(ROGUE, SECOND, State::Undetected)
            .profile(THIRD, |guard| guard.scouted = true);
        let count = |scene: &Scene| PlayerView::of(&scene.situation).unperceived();
        assert_eq!(count(&about), 2);
        assert_eq!(count(&about.conditions(SECOND, |guard| guard.unconscious = true)), 1);
    }
}
