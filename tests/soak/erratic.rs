//! Somebody who asks for anything at all, sensible or not, with what a player can know.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use tactical_grid::{Direction, DoorState, ExitId, ItemId, LampId, Square};
use unnoticed::designer::Player;
use unnoticed::level::RulebookName;
use unnoticed::sim::{Ask, Policy, Session};
use unnoticed_rules::{
    Action, ActionKind, CreatureId, Deed, Mover, OwnAct, Reaction, SeekArea, Situation, Target,
};

/// Requests after which it gives up.
const PATIENCE: u32 = 400;

/// Its dice, and how often it has asked.
pub struct Erratic {
    dice: ChaCha8Rng,
    asked: u32,
}

impl Erratic {
    pub fn new(dice: ChaCha8Rng) -> Self {
        Self { dice, asked: 0 }
    }
}

impl Player for Erratic {
    fn begin(&mut self) {
        self.asked = 0;
    }

    fn decide(&mut self, session: &Session) -> Ask {
        self.asked += 1;
        let dice = &mut self.dice;
        if self.asked > PATIENCE {
            return Ask::GiveUp;
        }
        match dice.random_range(0..20) {
            _ if session.question().is_some() && dice.random() => Ask::React(dice.random()),
            _ if session.choice().is_some() && dice.random() => Ask::Answer(dice.random_range(0..6)),
            0 => stray(dice),
            1..=4 => Ask::Act(own_act(session, dice)),
            _ => Ask::Act(action(session.known_situation(), dice)),
        }
    }

    fn refused(&mut self) {}
}

/// What is seldom asked for, and an answer that nobody asked for.
fn stray(dice: &mut ChaCha8Rng) -> Ask {
    match dice.random_range(0..5) {
        0 => Ask::React(dice.random()),
        1 => Ask::Answer(dice.random_range(0..9)),
        2 => Ask::Kill(dice.random()),
        3 => Ask::GoOver(*pick(&RulebookName::all().collect::<Vec<_>>(), dice)),
        _ => Ask::Reacts(*pick(&Reaction::ALL, dice), *pick(&Policy::ALL, dice)),
    }
}

/// An act that only this rulebook has, aimed at anything.
fn own_act(session: &Session, dice: &mut ChaCha8Rng) -> Action {
    let known = session.known_situation();
    let entries = session.rules().rulebook().entries_of(known, CreatureId::ROGUE);
    let own = entries.iter().filter_map(|entry| match entry.kind {
        ActionKind::Own(number) => Some(number),
        _ => None,
    });
    let own: Vec<u8> = own.collect();
    let cards = known.creature(CreatureId::ROGUE).hand.cards().len().max(1) as u8;
    let at = match dice.random_range(0..8) {
        0..=4 => Target::Card(dice.random_range(0..=cards)),
        5 => Target::Nothing,
        6 => Target::Square(near(known, 3, dice)),
        _ => Target::Creature(somebody(known, dice)),
    };
    own.choose(dice).map_or(Action::EndTurn, |&number| Action::Own(OwnAct { number, at }))
}

fn action(known: &Situation, dice: &mut ChaCha8Rng) -> Action {
    let rogue = known.creature(CreatureId::ROGUE);
    if rogue.turn.movement > 0 && dice.random() {
        return Action::WalkOn(way(known, rogue.turn.movement.into(), dice));
    }
    let towards = *pick(&Direction::ALL, dice);
    match dice.random_range(0..30) {
        0..=9 => Action::Stride(way(known, 4, dice)),
        10..=12 => Action::Sneak(way(known, 2, dice)),
        13 => Action::Step(rogue.square.step(towards)),
        14 => Action::Hide,
        15 => Action::Seek(SeekArea::Burst(near(known, 6, dice))),
        16 => Action::Seek(SeekArea::Cone(towards)),
        17 => Action::Throw(near(known, 9, dice)),
        18 => Action::Strike(somebody(known, dice)),
        19 => Action::Subdue(somebody(known, dice)),
        20 => Action::Guess(rogue.square.step(towards)),
        21 => Action::Drag { body: somebody(known, dice), path: way(known, 2, dice) },
        22 => pick(&[Action::TakeCover, Action::Divert, Action::CallOut, Action::Reload], dice).clone(),
        23..=28 => deed(known, dice).map_or(Action::EndTurn, Action::Interact),
        _ => Action::EndTurn,
    }
}

fn pick<'a, T>(all: &'a [T], dice: &mut ChaCha8Rng) -> &'a T {
    all.choose(dice).expect("there is one")
}

fn somebody(known: &Situation, dice: &mut ChaCha8Rng) -> CreatureId {
    pick(&known.creatures, dice).id
}

/// A square so near, on the board or not.
fn near(known: &Situation, most: i16, dice: &mut ChaCha8Rng) -> Square {
    let at = known.creature(CreatureId::ROGUE).square;
    Square::new(at.x + dice.random_range(-most..=most), at.y + dice.random_range(-most..=most))
}

/// The first squares of the way to anywhere.
fn way(known: &Situation, most: u32, dice: &mut ChaCha8Rng) -> Vec<Square> {
    let squares: Vec<Square> = known.board.squares().collect();
    let mover = Mover::new(known, CreatureId::ROGUE);
    let way = mover.way_to(*pick(&squares, dice));
    way.map(|way| mover.first_part(&way.squares, most)).unwrap_or_default()
}

/// Something to handle beside the rogue.
fn deed(known: &Situation, dice: &mut ChaCha8Rng) -> Option<Deed> {
    let (board, here) = (&known.board, known.creature(CreatureId::ROGUE).square);
    let doors = board.doors.iter().map(|door| match door.state {
        DoorState::Open => (door.square, Deed::Close(door.square)),
        DoorState::Closed => (door.square, Deed::Open(door.square)),
        DoorState::Locked { .. } => (door.square, Deed::PickLock(door.square)),
    });
    let lamps = (0..).map(LampId).zip(board.lamps());
    let lamps =
        lamps.map(|(id, lamp)| (lamp.square, if lamp.lit { Deed::Snuff(id) } else { Deed::Light(id) }));
    let items = (0..).map(ItemId).zip(&board.items).map(|(id, item)| (item.square, Deed::Use(id)));
    let exits = (0..).map(ExitId).zip(&board.exits).map(|(id, exit)| (exit.square, Deed::Leave(id)));
    let traps = board.obvious_traps().map(|trap| (trap.square, Deed::Disarm(trap.square)));
    let all = doors.chain(lamps).chain(items).chain(exits).chain(traps);
    let beside: Vec<Deed> =
        all.filter(|(square, _)| square.distance(here) <= 1).map(|(_, deed)| deed).collect();
    beside.choose(dice).copied()
}
