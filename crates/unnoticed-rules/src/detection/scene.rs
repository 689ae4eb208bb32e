//! Small situations drawn as text, for tests.

use std::sync::Arc;

use crate::{
    Action, Belief, CachedLines, Conditions, Creature, CreatureId, Effect, Kind, Place, Profile, RowId,
    Rulebook, Scripted, Situation, Turn,
};
use tactical_grid::{Board, Direction, Light, Square};

use super::State;
use super::{Detection, settle};

/// The rogue of every drawing.
pub const ROGUE: CreatureId = CreatureId::ROGUE;
/// The first other creature of a drawing, read row by row.
pub const FIRST: CreatureId = CreatureId(1);
/// The second other creature.
pub const SECOND: CreatureId = CreatureId(2);
/// The third other creature.
pub const THIRD: CreatureId = CreatureId(3);

/// A situation under construction.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The situation so far.
    pub situation: Situation,
}

impl Scene {
    /// Reads a drawing: the terrain of [`Board::from_drawing`], `R` the rogue, and as others `G` guard, `S` sentry,
    /// `V` veteran, `H` hound, `E` servant, `B` ogre bouncer (by its upper left square).
    ///
    /// The rogue is #0, the others count from 1, row by row. All face north, have three actions in a turn that
    /// is running, and know nothing. Without `R` the rogue stands in the upper left square.
    pub fn draw(drawing: &str) -> Self {
        let drawing: String = drawing.lines().map(|line| line.trim().to_owned() + "\n").collect();
        let rows = drawing.lines().filter(|line| !line.is_empty()).enumerate();
        let letters = rows.flat_map(|(y, row)| {
            row.chars().enumerate().map(move |(x, letter)| (letter, Square::new(x as i16, y as i16)))
        });
        let mut creatures = vec![creature(ROGUE, Kind::Rogue, Square::default())];
        for (letter, square) in letters {
            match kind_of(letter) {
                Some(Kind::Rogue) => creatures[0].square = square,
                Some(kind) => creatures.push(creature(CreatureId(creatures.len() as u16), kind, square)),
                None => {}
            }
        }
        let board = Arc::new(Board::from_drawing(&drawing));
        Self { situation: Situation { board, creatures, rogue_kills: false, lines: CachedLines::default() } }
    }

    /// Changes anything.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Situation)) -> Self {
        change(&mut self.situation);
        self
    }

    /// Changes the board.
    #[must_use]
    pub fn board(self, change: impl FnOnce(&mut Board)) -> Self {
        self.with(|situation| change(Arc::make_mut(&mut situation.board)))
    }

    /// Changes one creature.
    #[must_use]
    pub fn creature(self, id: CreatureId, change: impl FnOnce(&mut Creature)) -> Self {
        self.with(|situation| change(situation.creature_mut(id)))
    }

    /// Changes the profile of one creature.
    #[must_use]
    pub fn profile(self, id: CreatureId, change: impl FnOnce(&mut Profile)) -> Self {
        self.creature(id, |creature| change(Arc::make_mut(&mut creature.profile)))
    }

    /// Changes the conditions of one creature.
    #[must_use]
    pub fn conditions(self, id: CreatureId, change: impl FnOnce(&mut Conditions)) -> Self {
        self.creature(id, |creature| change(&mut creature.conditions))
    }

    /// Turns a creature.
    #[must_use]
    pub fn facing(self, id: CreatureId, facing: Direction) -> Self {
        self.creature(id, |creature| creature.facing = facing)
    }

    /// Moves a creature.
    #[must_use]
    pub fn placed(self, id: CreatureId, x: i16, y: i16) -> Self {
        self.creature(id, |creature| creature.square = Square::new(x, y))
    }

    /// Light of the whole board, without lamps.
    #[must_use]
    pub fn light(self, light: Light) -> Self {
        self.board(|board| board.squares().for_each(|square| board.set_ambient(square, light)))
    }

    /// Light of one square, without lamps.
    #[must_use]
    pub fn light_at(self, x: i16, y: i16, light: Light) -> Self {
        self.board(|board| board.set_ambient(Square::new(x, y), light))
    }

    /// `observer` holds `state` for `subject`, with the space of `subject` as its place. Rule: DET-175.
    #[must_use]
    pub fn holds(self, observer: CreatureId, subject: CreatureId, state: State) -> Self {
        let square = self.situation.creature(subject).square;
        self.holds_at(observer, subject, state, square)
    }

    /// `observer` holds `state` for `subject`, with `square` as its place. Rule: DET-175.
    #[must_use]
    pub fn holds_at(self, observer: CreatureId, subject: CreatureId, state: State, square: Square) -> Self {
        let place = (state != State::Unnoticed).then_some(Place::at(square));
        let belief = Belief { place, ..Belief::new(state.into()) };
        self.creature(observer, |creature| {
            creature.awareness_mut().beliefs.insert(subject, belief);
        })
    }

    /// What `action` does with these faces; all of them are used.
    pub fn resolve(&self, actor: CreatureId, action: &Action, faces: &[u8]) -> Vec<Effect> {
        let mut dice = Scripted::new(faces.iter().copied());
        let effects = Detection.resolve(&self.situation, actor, action, &mut dice).expect("a legal action");
        assert_eq!(dice.left(), 0, "every die was asked for");
        effects
    }

    /// The scene after `action` alone, without the tick that follows it.
    #[must_use]
    pub fn after(self, actor: CreatureId, action: &Action, faces: &[u8]) -> Self {
        let effects = self.resolve(actor, action, faces);
        self.with(|situation| situation.apply_all(&effects))
    }

    /// The scene after `action` and the tick that follows it, in which nothing may be rolled.
    #[must_use]
    pub fn settled_after(self, actor: CreatureId, action: &Action, faces: &[u8]) -> Self {
        let effects = self.resolve(actor, action, faces);
        let scene = self.with(|situation| situation.apply_all(&effects));
        scene.with(|situation| drop(settle(situation, &effects, &mut Scripted::default())))
    }

    /// Why `action` is refused, by its rule; refusing draws no die.
    pub fn refused(&self, actor: CreatureId, action: &Action) -> &'static str {
        let refusal = Detection
            .resolve(&self.situation, actor, action, &mut Scripted::default())
            .expect_err("it is refused");
        assert_eq!(Detection.check(&self.situation, actor, action), Err(refusal));
        refusal.rule.0
    }

    /// The row that gave the state of a pair.
    pub fn row(&self, observer: CreatureId, subject: CreatureId) -> Option<u8> {
        self.situation.creature(observer).awareness.of(subject).reason.row.map(RowId::number)
    }

    /// The state of a pair.
    pub fn state(&self, observer: CreatureId, subject: CreatureId) -> State {
        State::between(self.situation.creature(observer), subject)
    }

    /// The square that goes with the state of a pair.
    pub fn place(&self, observer: CreatureId, subject: CreatureId) -> Option<Square> {
        self.situation.creature(observer).awareness.of(subject).place.map(|place| place.square)
    }
}

fn kind_of(letter: char) -> Option<Kind> {
    Some(match letter {
        'R' => Kind::Rogue,
        'G' => Kind::Guard,
        'S' => Kind::Sentry,
        'V' => Kind::Veteran,
        'H' => Kind::Hound,
        'E' => Kind::Servant,
        'B' => Kind::Ogre,
        _ => return None,
    })
}

fn creature(id: CreatureId, kind: Kind, square: Square) -> Creature {
    let profile = kind.profile(kind.name());
    Creature {
        id,
        square,
        facing: Direction::North,
        health: profile.max_health,
        throws: if kind == Kind::Rogue { 3 } else { 0 },
        picks: if kind == Kind::Rogue { 3 } else { 0 },
        conditions: Conditions::default(),
        turn: Turn { active: true, actions: 3, ..Turn::default() },
        awareness: crate::Awareness::new(State::Unnoticed.into()).into(),
        hand: Arc::default(),
        note: crate::Note::NONE,
        profile: Arc::new(profile),
    }
}

#[test]
fn a_drawing_places_creatures_row_by_row_and_beliefs_have_places() {
    let scene = Scene::draw("G.S\n..R\n.H.").holds(THIRD, ROGUE, State::Hidden).placed(ROGUE, 0, 1);
    assert_eq!(scene.situation.creature(THIRD).square, Square::new(1, 2));
    assert_eq!((scene.state(THIRD, ROGUE), scene.state(FIRST, ROGUE)), (State::Hidden, State::Unnoticed));
    assert_eq!((scene.place(THIRD, ROGUE), scene.place(FIRST, ROGUE)), (Some(Square::new(2, 1)), None));
}
