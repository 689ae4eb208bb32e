//! A player that does anything at all, out of its own dice.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tactical_grid::{Direction, ExitId, ItemId, LampId, Square};
use unnoticed::sim::{Ask, Policy, Session};
use unnoticed_rules::{Action, CreatureId, Deed, Reaction, SeekArea};

/// Requests that may be refused before the turn is given up.
const MOST_TRIES: usize = 12;

/// What it asks for depends on its dice and on the plan, not on how the rules answer.
pub struct Wanderer(ChaCha8Rng);

impl Wanderer {
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Whether something comes up that does so once in `sides` times.
    pub fn once_in(&mut self, sides: u32) -> bool {
        self.0.random_range(0..sides) == 0
    }

    /// Asks until something is granted.
    pub fn go_on(&mut self, session: &mut Session) {
        for _ in 0..MOST_TRIES {
            let request = self.request(session);
            if session.ask(request).is_ok() {
                return;
            }
        }
        let last = if session.question().is_some() { Ask::React(false) } else { Ask::Act(Action::EndTurn) };
        session.ask(last).expect("one may always do nothing");
    }

    fn request(&mut self, session: &Session) -> Ask {
        if session.question().is_some() {
            return Ask::React(self.once_in(2));
        }
        match self.0.random_range(0..40) {
            0 => Ask::Kill(self.once_in(2)),
            1 => Ask::Reacts(*self.of(&Reaction::ALL), *self.of(&Policy::ALL)),
            _ => Ask::Act(self.action(session)),
        }
    }

    fn action(&mut self, session: &Session) -> Action {
        let situation = session.situation();
        let rogue = situation.creature(CreatureId::ROGUE);
        let somebody = self.of(&situation.creatures).id;
        if rogue.turn.movement > 0 && !self.once_in(4) {
            return Action::WalkOn(self.way(session, usize::from(rogue.turn.movement)));
        }
        match self.0.random_range(0..24) {
            0..=4 => Action::Stride(self.way(session, 5)),
            5..=8 => Action::Sneak(self.way(session, 2)),
            9 => Action::Step(self.way(session, 1)[0]),
            10..=11 => Action::Hide,
            12 => Action::Seek(SeekArea::Cone(*self.of(&Direction::ALL))),
            13 => Action::Seek(SeekArea::Burst(self.near(rogue.square))),
            14 => Action::TakeCover,
            15 => Action::Divert,
            16 => Action::Strike(somebody),
            17 => Action::Subdue(somebody),
            18 => Action::Drag { body: somebody, path: self.way(session, 2) },
            19 => Action::Throw(self.near(rogue.square)),
            20 => [Action::PointOut(somebody), Action::CallOut, Action::Reload][self.0.random_range(0..3)]
                .clone(),
            21 => Action::Guess(self.near(rogue.square)),
            _ => Action::Interact(self.deed(session)),
        }
    }

    fn deed(&mut self, session: &Session) -> Deed {
        let board = &session.situation().board;
        let number = self.0.random_range(0..6);
        let door = board.doors.choose(&mut self.0).map_or(Square::new(0, 0), |door| door.square);
        match self.0.random_range(0..7) {
            0 => Deed::Open(door),
            1 => Deed::Close(door),
            2 => Deed::PickLock(door),
            3 => Deed::Use(ItemId(number)),
            4 => Deed::Snuff(LampId(number)),
            5 => Deed::Light(LampId(number)),
            _ => Deed::Leave(ExitId(number % 2)),
        }
    }

    /// A way of up to `most` squares from where the rogue stands.
    fn way(&mut self, session: &Session, most: usize) -> Vec<Square> {
        let board = &session.situation().board;
        let mut at = session.situation().creature(CreatureId::ROGUE).square;
        let mut towards = *self.of(&Direction::ALL);
        let mut way = Vec::new();
        for _ in 0..self.0.random_range(1..=most.max(1)) {
            if self.once_in(3) || board.terrain(at.step(towards)).is_solid() {
                towards = *self.of(&Direction::ALL);
            }
            at = at.step(towards);
            way.push(at);
        }
        way
    }

    fn near(&mut self, square: Square) -> Square {
        let by = |dice: &mut ChaCha8Rng| dice.random_range(-5_i16..=5);
        Square::new(square.x + by(&mut self.0), square.y + by(&mut self.0))
    }

    pub fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        all.choose(&mut self.0).expect("there are some")
    }
}
