//! One order of a script, and the request it becomes when its turn has come.

use super::own;
use crate::level::RulebookName;
use crate::sim::{Ask, Policy};
use tactical_grid::{Direction, ExitId, ItemId, LampId, Square};
use unnoticed_rules::{
    Action, ActionKind, CreatureId, Deed, Mover, Reaction, Refusal, Rulebook, SeekArea, Situation,
};

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
    Disarm(Square),
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
    GoOver(RulebookName),
    GiveUp,
    /// What is chosen in the midst of an act: the number of the option, from 1.
    Answer(u8),
    /// An act of the rulebook's own: its word, and what follows it.
    Own(String, String),
}

impl Order {
    /// The request it is in `situation`, under `rules`.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it names something that is not there.
    pub fn ask(&self, rules: &dyn Rulebook, situation: &Situation) -> Result<Ask, Refusal> {
        Ok(match self {
            Self::Kill(kill) => Ask::Kill(*kill),
            Self::React(takes) => Ask::React(*takes),
            Self::Reaction(reaction, policy) => Ask::Reacts(*reaction, *policy),
            Self::GoOver(to) => Ask::GoOver(*to),
            Self::GiveUp => Ask::GiveUp,
            Self::Answer(number) => Ask::Answer(number.saturating_sub(1)),
            _ => Ask::Act(self.action(rules, situation)?),
        })
    }

    fn action(&self, rules: &dyn Rulebook, situation: &Situation) -> Result<Action, Refusal> {
        let rogue = situation.creature(CreatureId::ROGUE);
        let far = |kind| rules.squares_of_a_move(rogue, kind).unwrap_or(0);
        Ok(match self {
            Self::Stride(route) => Action::Stride(squares(situation, route, far(ActionKind::Stride))?),
            Self::Walk(route) => Action::WalkOn(squares(situation, route, rogue.turn.movement)?),
            Self::Sneak(route) => Action::Sneak(squares(situation, route, far(ActionKind::Sneak))?),
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
                let path = squares(situation, route, far(ActionKind::Drag))?;
                Action::Drag { body: creature(situation, name)?, path }
            }
            Self::Throw(square) => Action::Throw(*square),
            Self::CallOut => Action::CallOut,
            Self::Reload => Action::Reload,
            Self::EndTurn => Action::EndTurn,
            Self::Own(word, rest) => Action::Own(own::act(rules, situation, word, rest)?),
            _ => Action::Interact(self.deed(situation)?),
        })
    }

    fn deed(&self, situation: &Situation) -> Result<Deed, Refusal> {
        Ok(match self {
            Self::Open(square) => Deed::Open(*square),
            Self::Close(square) => Deed::Close(*square),
            Self::Pick(square) => Deed::PickLock(*square),
            Self::Use(name) => Deed::Use(item(situation, name)?),
            Self::Disarm(square) => Deed::Disarm(*square),
            Self::Snuff(square) => Deed::Snuff(lamp(situation, *square)?),
            Self::Light(square) => Deed::Light(lamp(situation, *square)?),
            _ => Deed::Leave(exit(situation)?),
        })
    }
}

pub(super) fn squares(situation: &Situation, route: &Route, budget: u8) -> Result<Vec<Square>, Refusal> {
    match route {
        Route::Along(squares) => Ok(squares.clone()),
        Route::To(to) => {
            let mover = Mover::new(situation, CreatureId::ROGUE);
            let way = mover.way_to(*to).ok_or(Refusal::blocked("There is no way there.", "TAC-22"))?;
            Ok(mover.first_part(&way.squares, u32::from(budget)))
        }
    }
}

pub(super) fn creature(situation: &Situation, name: &str) -> Result<CreatureId, Refusal> {
    let mut others = situation.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE);
    let found = others.find(|creature| creature.profile.name == name);
    found.map(|creature| creature.id).ok_or(Refusal::no_target("Nobody is called that.", "HSE-24"))
}

fn item(situation: &Situation, name: &str) -> Result<ItemId, Refusal> {
    let mut open = situation.board.open_items();
    let found = open.find(|(_, item)| item.name == name);
    found.map(|(id, _)| id).ok_or(Refusal::no_target("Nothing is called that.", "HSE-26"))
}

fn lamp(situation: &Situation, square: Square) -> Result<LampId, Refusal> {
    let found = situation.board.lamps().iter().position(|lamp| lamp.square == square);
    found.map(|index| LampId(index as u16)).ok_or(Refusal::no_target("There is no lamp.", "HSE-26"))
}

fn exit(situation: &Situation) -> Result<ExitId, Refusal> {
    let rogue = situation.creature(CreatureId::ROGUE).square;
    let found = situation.board.exits.iter().position(|exit| exit.square == rogue);
    found.map(|index| ExitId(index as u16)).ok_or(Refusal::no_target("There is no exit here.", "HSE-68"))
}
