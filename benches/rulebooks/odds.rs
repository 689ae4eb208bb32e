//! How long it takes to tell the odds of whatever the player could do in a moment of a mission.

use tactical_grid::{Direction, DoorState, Square};
use unnoticed::level::Level;
use unnoticed::side_by_side::{Scope, SideBySide};
use unnoticed::sim::{Fight, PlayerForecast, PlayerView, Session};
use unnoticed_rules::{Action, ActionKind, CreatureId, Deed, Mover, OwnAct, SeekArea, Situation, Target};

use crate::measure::{fastest, seconds};

/// Times that a forecast is made: the fastest counts.
const TIMES: usize = 3;

/// The slowest forecasts of all that could be done, in seconds, and of what.
#[derive(Clone, Debug, Default)]
pub struct Slowest {
    /// What the rulebook foretells of an act.
    pub act: (f64, String),
    /// A whole way, with everybody's reactions at every square, and past each guard that is only remembered.
    pub way: (f64, String),
    /// Where everybody would be pushed.
    pub push: (f64, String),
    /// The moment under each rulebook.
    pub compared: f64,
}

impl Slowest {
    /// Looks at all that could be done in this moment of `session`.
    pub fn look(&mut self, session: &mut Session, level: &Level) {
        let fight = session.world_mut().resource::<Fight>().clone();
        let compared = |session: &Session| {
            let situation = (session.known_situation(), Scope::Player);
            SideBySide::of(level, session.rules().name(), situation, &fight).lines.len() as u64
        };
        let taken = fastest(&[(); TIMES].map(|()| seconds(|| compared(session))));
        self.compared = self.compared.max(taken);
        let known = session.known_situation().clone();
        let (rulebook, view) = (session.rules().rulebook(), PlayerView::of(&known));
        let own = rulebook.entries_of(&known, CreatureId::ROGUE);
        let own: Vec<u8> = own.iter().filter_map(|entry| own_act(entry.kind)).collect();
        let can = |action: &Action| rulebook.check(&known, CreatureId::ROGUE, action).is_ok();
        for action in actions(&known, &own).into_iter().filter(can) {
            note(&mut self.act, &action, || u64::from(view.forecast(rulebook, &action).is_ok()));
            let way = || u64::from(PlayerForecast::of(rulebook, &known, &fight, &action).is_ok());
            note(&mut self.way, &action, way);
            let push = || rulebook.foresee_pushes(&known, CreatureId::ROGUE, &action).len() as u64;
            note(&mut self.push, &action, push);
        }
    }
}

fn note(slowest: &mut (f64, String), action: &Action, told: impl Fn() -> u64) {
    let taken = fastest(&[(); TIMES].map(|()| seconds(&told)));
    if taken > slowest.0 {
        *slowest = (taken, format!("{:?}", action.kind()));
    }
}

const fn own_act(kind: ActionKind) -> Option<u8> {
    if let ActionKind::Own(number) = kind { Some(number) } else { None }
}

/// Walks to all that can be reached, acts with every card, on everybody, on everything that is near.
fn actions(known: &Situation, own: &[u8]) -> Vec<Action> {
    let rogue = known.creature(CreatureId::ROGUE);
    let mover = Mover::new(known, CreatureId::ROGUE);
    let budget = rogue.profile.speed.into();
    let ways = mover.reach(budget).stops().map(|(square, _)| square).collect::<Vec<Square>>();
    let ways = ways.into_iter().filter_map(|square| mover.way_to(square)).map(|way| way.squares);
    let ways: Vec<Vec<Square>> = ways.collect();
    let walks = ways.iter().cloned().flat_map(|way| [Action::Stride(way.clone()), Action::Sneak(way)]);
    let others = known.creatures.iter().map(|creature| creature.id).filter(|&id| id != CreatureId::ROGUE);
    let blows = others.clone().flat_map(|id| [Action::Strike(id), Action::Subdue(id)]);
    let doors = known.board.doors.iter().map(|door| match door.state {
        DoorState::Open => Deed::Close(door.square),
        DoorState::Closed => Deed::Open(door.square),
        DoorState::Locked { .. } => Deed::PickLock(door.square),
    });
    let cards = 0..rogue.hand.cards().len() as u8;
    let near: Vec<Square> =
        known.board.squares().filter(|square| square.distance(rogue.square) <= 6).collect();
    let own = own.iter().flat_map(|&number| {
        let things = cards.clone().map(Target::Card).chain(others.clone().map(Target::Creature));
        let squares = near.iter().copied().map(Target::Square).chain(ways.iter().cloned().map(Target::Way));
        let at = things.chain(squares).chain([Target::Nothing]);
        at.map(move |at| Action::Own(OwnAct { number, at }))
    });
    let looks = Direction::ALL.map(|towards| Action::Seek(SeekArea::Cone(towards)));
    let plain = [Action::Hide, Action::TakeCover, Action::Divert, Action::CallOut, Action::EndTurn];
    walks
        .chain(blows)
        .chain(doors.map(Action::Interact))
        .chain(own)
        .chain(looks)
        .chain(near.iter().copied().map(Action::Throw))
        .chain(plain)
        .collect()
}
