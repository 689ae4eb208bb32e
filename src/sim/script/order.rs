//! One order of a script, and the request it becomes when its turn has come.

use crate::board::{Direction, ExitId, ItemId, LampId, Square};
use crate::rules::detection::half_speed;
use crate::rules::{Action, CreatureId, Deed, Mover, Reaction, Refusal, SeekArea, Situation};
use crate::sim::{Ask, Policy};

/// A way as a script gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The shortest way to a square, as far as one move goes.
    To(Square),
    /// Exactly these squares.
    Along(Vec<Square>),
}

/// One line of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the line of the same name in docs/scripts.md")]
pub enum Order {
    Stride(Route),
    Walk(Route),
    Sneak(Route),
    Step(Square),
    Hide,
    SeekCone(Direction),
    SeekBurst(Square),
    TakeCover,
    Divert,
    PointOut(String),
    Strike(String),
    Guess(Square),
    Subdue(String),
    Drag(String, Route),
    Open(Square),
    Close(Square),
    Pick(Square),
    Use(String),
    Snuff(Square),
    Light(Square),
    Throw(Square),
    CallOut,
    Reload,
    Leave,
    EndTurn,
    Kill(bool),
    React(bool),
    Reaction(Reaction, Policy),
    GiveUp,
}

impl Order {
    /// The request it is in `situation`.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it names something that is not there.
    pub fn ask(&self, situation: &Situation) -> Result<Ask, Refusal> {
        Ok(match self {
            Self::Kill(kill) => Ask::Kill(*kill),
            Self::React(takes) => Ask::React(*takes),
            Self::Reaction(reaction, policy) => Ask::Reacts(*reaction, *policy),
            Self::GiveUp => Ask::GiveUp,
            _ => Ask::Act(self.action(situation)?),
        })
    }

    fn action(&self, situation: &Situation) -> Result<Action, Refusal> {
        let rogue = situation.creature(CreatureId::ROGUE);
        let speed = rogue.profile.speed;
        Ok(match self {
            Self::Stride(route) => Action::Stride(squares(situation, route, speed)?),
            Self::Walk(route) => Action::WalkOn(squares(situation, route, rogue.turn.movement)?),
            Self::Sneak(route) => Action::Sneak(squares(situation, route, half_speed(speed))?),
            Self::Step(to) => Action::Step(*to),
            Self::Hide => Action::Hide,
            Self::SeekCone(direction) => Action::Seek(SeekArea::Cone(*direction)),
            Self::SeekBurst(at) => Action::Seek(SeekArea::Burst(*at)),
            Self::TakeCover => Action::TakeCover,
            Self::Divert => Action::Divert,
            Self::PointOut(name) => Action::PointOut(creature(situation, name)?),
            Self::Strike(name) => Action::Strike(creature(situation, name)?),
            Self::Guess(square) => Action::Guess(*square),
            Self::Subdue(name) => Action::Subdue(creature(situation, name)?),
            Self::Drag(name, route) => {
                let path = squares(situation, route, half_speed(speed))?;
                Action::Drag { body: creature(situation, name)?, path }
            }
            Self::Throw(square) => Action::Throw(*square),
            Self::CallOut => Action::CallOut,
            Self::Reload => Action::Reload,
            Self::EndTurn => Action::EndTurn,
            _ => Action::Interact(self.deed(situation)?),
        })
    }

    fn deed(&self, situation: &Situation) -> Result<Deed, Refusal> {
        Ok(match self {
            Self::Open(square) => Deed::Open(*square),
            Self::Close(square) => Deed::Close(*square),
            Self::Pick(square) => Deed::PickLock(*square),
            Self::Use(name) => Deed::Use(item(situation, name)?),
            Self::Snuff(square) => Deed::Snuff(lamp(situation, *square)?),
            Self::Light(square) => Deed::Light(lamp(situation, *square)?),
            _ => Deed::Leave(exit(situation)?),
        })
    }
}

fn squares(situation: &Situation, route: &Route, budget: u8) -> Result<Vec<Square>, Refusal> {
    match route {
        Route::Along(squares) => Ok(squares.clone()),
        Route::To(to) => {
            let mover = Mover::new(situation, CreatureId::ROGUE);
            let way = mover.way_to(*to).ok_or(Refusal::new("There is no way there.", "TAC-22"))?;
            Ok(mover.first_part(&way.squares, u32::from(budget)))
        }
    }
}

fn creature(situation: &Situation, name: &str) -> Result<CreatureId, Refusal> {
    let mut others = situation.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE);
    let found = others.find(|creature| creature.profile.name == name);
    found.map(|creature| creature.id).ok_or(Refusal::new("Nobody is called that.", "HSE-24"))
}

fn item(situation: &Situation, name: &str) -> Result<ItemId, Refusal> {
    let found = situation.board.items.iter().position(|item| item.name == name);
    found.map(|index| ItemId(index as u16)).ok_or(Refusal::new("Nothing is called that.", "HSE-26"))
}

fn lamp(situation: &Situation, square: Square) -> Result<LampId, Refusal> {
    let found = situation.board.lamps().iter().position(|lamp| lamp.square == square);
    found.map(|index| LampId(index as u16)).ok_or(Refusal::new("There is no lamp.", "HSE-26"))
}

fn exit(situation: &Situation) -> Result<ExitId, Refusal> {
    let rogue = situation.creature(CreatureId::ROGUE).square;
    let found = situation.board.exits.iter().position(|exit| exit.square == rogue);
    found.map(|index| ExitId(index as u16)).ok_or(Refusal::new("There is no exit here.", "HSE-68"))
}
