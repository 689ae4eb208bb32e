//! The situation as one creature knows it: what its odds and its refusals are worked out on.
//! Rules: DET-175, HSE-39, HSE-49, HSE-71.

use std::sync::Arc;

use tactical_grid::{Board, Direction, Square};

use super::aftermath::count_what_is_seen;
use super::{Awareness, Conditions, Creature, CreatureId, Exposure, Situation, Turn};

impl Awareness {
    /// Whether its owner perceives `subject`: it knows the place at least, be it by ear or nose. Rule: HSE-45.
    pub fn perceives(&self, subject: CreatureId) -> bool {
        self.exposure(subject).is_placed()
    }
}

impl Situation {
    /// Whether the player's creature perceives `creature`: itself, its comrades, and whose place it knows.
    /// Rules: HSE-45, HSE-73.
    pub fn player_perceives(&self, creature: CreatureId) -> bool {
        let player = self.creature(CreatureId::ROGUE);
        !self.creature(creature).is_hostile_to(player) || player.awareness.perceives(creature)
    }

    /// The situation as far as `actor` perceives it. Rules: HSE-45, HSE-49.
    #[must_use]
    pub fn as_perceived_by(&self, actor: CreatureId) -> Self {
        let awareness = &self.creature(actor).awareness;
        self.as_known_to(actor, &|id| awareness.perceives(id))
    }

    /// The situation as far as `actor` knows it: without the hostiles that `known` holds back, and with the hidden
    /// ones where the actor believes them. Bodies lie where they fell.
    ///
    /// A die of its own that its player was not shown is not thrown yet. Rule: HSE-70.
    ///
    /// A creature that is only heard or smelled looks everywhere and stands upright, for nobody can tell which way it
    /// looks, or whether it crouches. Nor can anybody of one that is tracked, which is where it is. What hostiles have come
    /// upon is what they can see from there. Rules: DET-175, DNG-10, HSE-49, HSE-63, HSE-71.
    #[must_use]
    pub fn as_known_to(&self, actor: CreatureId, known: &dyn Fn(CreatureId) -> bool) -> Self {
        let actor = self.creature(actor);
        let stays = |other: &&Creature| !other.is_hostile_to(actor) || other.is_body() || known(other.id);
        let mut picture = Self {
            board: self.board_as_known_to(actor),
            creatures: self.creatures.iter().filter(stays).cloned().collect(),
            rogue_kills: self.rogue_kills,
            lines: self.lines.clone(),
        };
        let own = &mut picture.creature_mut(actor.id).turn;
        own.sneak_die = own.known_sneak_die();
        for creature in picture.creatures.iter_mut().filter(|creature| !creature.is_body()) {
            let belief = actor.awareness.of(creature.id);
            if belief.state.is_tracked() {
                creature.conditions.took_cover = false;
                look_everywhere(creature);
            } else if let (Exposure::Placed, Some(place)) = (belief.exposure(), belief.place) {
                creature.square = place.square;
                creature.conditions.took_cover = false;
                look_everywhere(creature);
            }
        }
        count_what_is_seen(&mut picture, |other| other.is_hostile_to(actor));
        picture
    }

    /// The situation with `other` in it, as somebody remembers it. Rule: HSE-49.
    #[must_use]
    pub fn with_remembered(&self, other: Creature) -> Self {
        let (mut picture, id) = (self.clone(), other.id);
        let place = picture.creatures.partition_point(|known| known.id < id);
        picture.creatures.insert(place, other);
        count_what_is_seen(&mut picture, |creature| creature.id == id);
        picture
    }
}

impl Situation {
    /// The building without what `actor` has not found in it. Rule: HSE-92.
    fn board_as_known_to(&self, actor: &Creature) -> Arc<Board> {
        let secrets = &self.board.secrets;
        if secrets.is_empty() || !actor.is_rogue() {
            return Arc::clone(&self.board);
        }
        let noticed = secrets.as_noticed();
        if noticed == *secrets {
            return Arc::clone(&self.board);
        }
        let mut board = Board::clone(&self.board);
        board.secrets = noticed;
        Arc::new(board)
    }
}

impl Creature {
    /// `other` as this creature remembers it, where it was last. None of one that it perceives, of one that it has no
    /// marker of, or of one that it has seen to be gone from there. Rules: DET-175, HSE-49.
    pub fn remembers(&self, other: &Self) -> Option<Self> {
        let belief = self.awareness.of(other.id);
        let is_marker = belief.exposure() == Exposure::Suspected && !other.is_body();
        let place = belief.place.filter(|place| is_marker && !place.inspected)?;
        Some(other.imagined_at(place.square))
    }

    /// As one imagines it at `square`: awake, upright and unhurt, looking everywhere and without any idea of anybody, for
    /// nobody can tell what has become of it since. Rule: HSE-49.
    #[must_use]
    pub fn imagined_at(&self, square: Square) -> Self {
        let mut imagined = Self {
            square,
            health: self.profile.max_health,
            throws: 0,
            picks: 0,
            conditions: Conditions::default(),
            turn: Turn::default(),
            awareness: Awareness::new(self.awareness.unaware).into(),
            ..self.clone()
        };
        look_everywhere(&mut imagined);
        imagined
    }
}

fn look_everywhere(creature: &mut Creature) {
    creature.facing = Direction::default();
    for sense in &mut Arc::make_mut(&mut creature.profile).senses {
        *sense = sense.all_round();
    }
}

#[cfg(test)]
mod tests {
    use crate::detection::State;
    use crate::detection::scene::{FIRST, ROGUE, SECOND, Scene, THIRD};
    use crate::{CreatureId, Evidence, Exposure, HeldState, NO_NOTES, Place, Sign, StateKind};
    use std::sync::Arc;
    use tactical_grid::{Direction, Lamp, LampId, Square};

    #[test]
    fn hse_49_hse_71_only_the_perceived_are_known_and_the_hidden_where_they_are_believed() {
        let scene = Scene::draw("R..GGGG")
            .holds(ROGUE, FIRST, State::Observed)
            .holds_at(ROGUE, SECOND, State::Hidden, Square::new(1, 0))
            .holds_at(ROGUE, THIRD, State::Undetected, Square::new(2, 0));
        let known = scene.situation.as_perceived_by(ROGUE);
        let places = known.creatures.iter().map(|creature| (creature.id, creature.square.x));
        assert_eq!(places.collect::<Vec<_>>(), [(ROGUE, 0), (FIRST, 3), (SECOND, 1)]);
    }

    #[test]
    fn hse_49_nobody_can_tell_which_way_a_guard_looks_that_is_only_heard() {
        let heard = |facing| {
            let scene = Scene::draw("R..G").facing(FIRST, facing).holds(ROGUE, FIRST, State::Hidden);
            let known = scene.situation.as_perceived_by(ROGUE);
            crate::Pair::new(&known, FIRST, ROGUE).sight_reaches()
        };
        assert!(heard(Direction::West) && heard(Direction::East));
    }

    /// A state of no rulebook: O knows where S is wherever it goes.
    static TRACKED: StateKind = StateKind {
        order: 0,
        name: "tracked",
        told: "is tracked by",
        exposure: Exposure::Perceived,
        is_tracked: true,
        sign: Sign::Exclamation,
        rulebook: "none",
        notes: &NO_NOTES,
    };

    #[test]
    fn dng_10_of_whom_one_tracks_the_true_square_is_known_and_nothing_else() {
        let scene = Scene::draw("R..#.G").facing(FIRST, Direction::East).holds(ROGUE, FIRST, State::Observed);
        let mut situation = scene.conditions(FIRST, |guard| guard.took_cover = true).situation;
        let belief = situation.creature_mut(ROGUE).belief_mut(FIRST);
        belief.place = Some(Place::at(Square::new(1, 0)));
        let seen = situation.as_perceived_by(ROGUE);
        assert_eq!(seen.creature(FIRST), situation.creature(FIRST), "whom one perceives, one knows as it is");
        situation.creature_mut(ROGUE).belief_mut(FIRST).state = HeldState::new(&TRACKED);
        let (belief, guard) = (situation.creature(ROGUE).awareness.of(FIRST), situation.creature(FIRST));
        assert_eq!(belief.square_of(guard), Some(guard.square));
        let known = situation.as_perceived_by(ROGUE);
        let known = known.creature(FIRST);
        assert_eq!((known.square, known.facing), (guard.square, Direction::default()));
        let all_round = guard.profile.senses.iter().map(|sense| sense.all_round());
        assert!(known.profile.senses.iter().copied().eq(all_round) && !known.conditions.took_cover);
    }

    #[test]
    fn hse_49_hse_63_what_a_guard_has_come_upon_out_of_sight_shows_in_nothing() {
        let lamp = Lamp { square: Square::new(3, 0), radius: 1, lit: false, kept_lit: true };
        let dark = Evidence::DarkLamp(LampId(0));
        let scene = Scene::draw("R...#G").board(|board| {
            board.add_lamp(lamp);
        });
        let unlit = |x: i16, counted: &[Evidence]| {
            let scene = scene.clone().holds_at(ROGUE, FIRST, State::Hidden, Square::new(x, 0));
            let situation = scene.creature(FIRST, |guard| {
                Arc::make_mut(&mut guard.awareness).evidence.extend(counted);
            });
            situation.situation.as_perceived_by(ROGUE).creature(FIRST).awareness.evidence.clone()
        };
        for counted in [&[][..], &[dark]] {
            assert!(
                unlit(2, counted).into_iter().eq([dark]),
                "where it is believed to be, it looks at the lamp"
            );
            assert!(unlit(5, counted).is_empty(), "behind the wall it would be news");
        }
    }

    #[test]
    fn hse_49_whoever_is_remembered_stands_where_it_was_last_and_is_as_anybody_could_be() {
        let scene = Scene::draw("R....G").holds_at(ROGUE, FIRST, State::Undetected, Square::new(2, 0));
        let truth = scene.clone().facing(FIRST, Direction::East).holds(FIRST, ROGUE, State::Hidden);
        let truth = truth.creature(FIRST, |guard| guard.health = 3).conditions(FIRST, |guard| {
            (guard.wary, guard.asleep, guard.waiting) = (true, true, true);
        });
        let remembered = |scene: &Scene| {
            let situation = &scene.situation;
            situation.creature(ROGUE).remembers(situation.creature(FIRST))
        };
        let guard = remembered(&scene).expect("a marker");
        assert_eq!((guard.square, guard.awareness.exposure(ROGUE)), (Square::new(2, 0), Exposure::Unaware));
        assert_eq!(remembered(&truth.clone().placed(FIRST, 0, 0)), Some(guard), "nothing of the truth shows");
        for state in [State::Observed, State::Hidden, State::Unnoticed] {
            assert_eq!(remembered(&scene.clone().holds(ROGUE, FIRST, state)), None, "{state}");
        }
        let gone = scene.clone().creature(ROGUE, |rogue| {
            let belief = rogue.belief_mut(FIRST);
            belief.place = belief.place.map(Place::inspected);
        });
        assert_eq!(remembered(&gone), None, "it is known not to be there");
        assert_eq!(remembered(&scene.conditions(FIRST, |guard| guard.unconscious = true)), None);
    }

    #[test]
    fn hse_49_bodies_and_allies_are_known() {
        let scene = Scene::draw("R..GG").conditions(FIRST, |c| c.unconscious = true);
        let ids = |actor| -> Vec<CreatureId> {
            scene.situation.as_perceived_by(actor).creatures.iter().map(|creature| creature.id).collect()
        };
        assert_eq!((ids(ROGUE), ids(SECOND)), (vec![ROGUE, FIRST], vec![FIRST, SECOND]));
    }
}
