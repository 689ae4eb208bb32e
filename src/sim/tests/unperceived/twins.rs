//! Two missions that are one until something changes that the rogue does not perceive.

use std::sync::{Arc, LazyLock};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::difference;
use super::plans;
use super::shown::shown;
use super::watching::{self, Moment, Moments};
use crate::level::{Level, RulebookName, SHIPPED};
use crate::sim::{Ask, KnownSituation, Session, run_tick};
use tactical_grid::{Direction, DoorState, ItemId, LampId, Square};
use unnoticed_rules::danger::{DROP, FETCH, FLIP, SEARCH, TURN_BACK};
use unnoticed_rules::{
    Action, Creature, CreatureId, Deed, Mover, OwnAct, Refusal, SeekArea, Situation, Target,
};

/// Requests before the change, at most.
const BEFORE: u32 = 16;
/// Requests after it, at most.
const AFTER: u32 = 24;

static LEVELS: LazyLock<Vec<Arc<Level>>> = LazyLock::new(|| {
    let read = |(_, id, text): &(_, &str, &str)| Level::parse(&format!("{id}.toml"), text).expect("a level");
    let shipped: Vec<Level> = SHIPPED.iter().map(read).collect();
    let levels =
        RulebookName::all().flat_map(|rulebook| shipped.iter().map(move |level| level.under(rulebook)));
    levels.filter(|level| !level.guards().is_empty()).collect()
});

/// Each rulebook in turn.
fn rulebook(number: u64) -> RulebookName {
    let all: Vec<RulebookName> = RulebookName::all().collect();
    all[number as usize % all.len()]
}

/// How a pair ended.
pub(super) enum End {
    /// All requests were made, and the two were the same to the player.
    Same,
    /// The rogue came to perceive what is different.
    Perceived,
    /// A mission was over.
    Over,
    /// The dice found no change to make.
    Unchanged,
    /// The player could tell them apart.
    Leak(String),
}

impl End {
    pub(super) fn word(&self) -> &'static str {
        match self {
            Self::Same => "the same to the end",
            Self::Perceived => "the same until perceived",
            Self::Over => "the same until over",
            Self::Unchanged => "not changed",
            Self::Leak(_) => "told apart",
        }
    }

    pub(super) fn leak(self) -> Option<String> {
        if let Self::Leak(leak) = self { Some(leak) } else { None }
    }
}

/// Two missions that are played with the same requests.
pub(super) struct Twins {
    number: u64,
    level: Arc<Level>,
    sessions: [Session; 2],
    dice: ChaCha8Rng,
}

impl Twins {
    /// Pair `number`: every other one in a building that was made up.
    pub(super) fn new(number: u64) -> Self {
        let mut dice = ChaCha8Rng::seed_from_u64(number);
        let level = match number % 2 {
            0 => plans::level(&mut dice).under(rulebook(number / 2)),
            _ => Arc::clone(LEVELS.choose(&mut dice).expect("levels are shipped")),
        };
        let sessions = [(); 2].map(|()| Session::start_with(Arc::clone(&level), number, watching::plugin));
        Self { number, level, sessions, dice }
    }

    /// Where it was played, how it ended, and how many requests were compared.
    pub(super) fn play(mut self) -> (String, End, u32) {
        let (end, compared) = self.run();
        (self.level.id.clone(), end, compared)
    }

    fn run(&mut self) -> (End, u32) {
        for _ in 0..self.dice.random_range(0..BEFORE) {
            let next = self.request();
            // What is refused changes nothing in either.
            let _ = self.ask(&next);
        }
        if self.is_over() {
            return (End::Over, 0);
        }
        let Some(what) = difference::make(&mut self.sessions[1], &mut self.dice) else {
            return (End::Unchanged, 0);
        };
        self.moments();
        self.sessions.iter_mut().for_each(|session| run_tick(session.world_mut()));
        let mut answers = [Ok(()), Ok(())];
        for compared in 0..AFTER {
            let next = self.request();
            if let Some(end) = self.compare(answers, &next) {
                return (self.told(end, &what, compared), compared);
            }
            if self.is_over() {
                return (End::Over, compared);
            }
            answers = self.ask(&next);
        }
        (End::Same, AFTER)
    }

    fn told(&self, end: End, what: &str, compared: u32) -> End {
        let End::Leak(leak) = end else { return end };
        let asked = self.sessions[0].course();
        let last = asked.last().map(|ask| format!("{ask:?}")).unwrap_or_default();
        End::Leak(format!(
            "pair {} ({}), {what}, after {compared} requests, the last {last}: {leak}",
            self.number, self.level.id
        ))
    }

    fn is_over(&self) -> bool {
        self.sessions.iter().any(|session| session.outcome().is_some())
    }

    fn ask(&mut self, next: &Ask) -> [Result<(), Refusal>; 2] {
        self.sessions.each_mut().map(|session| session.ask(next.clone()))
    }

    fn moments(&mut self) -> [Vec<Moment>; 2] {
        let take =
            |session: &mut Session| std::mem::take(&mut session.world_mut().resource_mut::<Moments>().all);
        self.sessions.each_mut().map(take)
    }

    /// Compares all that the player was shown since the last time, and is shown and allowed now.
    fn compare(&mut self, answers: [Result<(), Refusal>; 2], next: &Ask) -> Option<End> {
        let [one, other] = self.moments();
        if let Some(end) = compare_moments(&one, &other) {
            return Some(end);
        }
        if answers[0] != answers[1] {
            return Some(End::Leak(format!("{answers:?}")));
        }
        let [one, other] = self.sessions.each_mut().map(|session| shown(session, next));
        let differing = one.iter().zip(&other).find(|(one, other)| one != other);
        differing.map(|(one, other)| End::Leak(format!("\n  {one}\n  {other}")))
    }

    fn request(&mut self) -> Ask {
        let session = &mut self.sessions[0];
        let (is_asked, has_choice) = (session.question().is_some(), session.choice().is_some());
        if is_asked {
            return Ask::React(self.dice.random());
        }
        if has_choice {
            return Ask::Answer(0);
        }
        if self.dice.random_range(0..40) == 0 {
            let rulebooks: Vec<RulebookName> = RulebookName::all().collect();
            return Ask::GoOver(*rulebooks.choose(&mut self.dice).expect("some are listed"));
        }
        let known = session.world_mut().resource::<KnownSituation>().0.clone();
        Ask::Act(action(&known, &mut self.dice))
    }
}

/// Tick by tick: what is perceived may differ, and ends the comparison; what is told may not.
fn compare_moments(one: &[Moment], other: &[Moment]) -> Option<End> {
    let mut last: &[String] = &[];
    for at in 0..one.len().max(other.len()) {
        match (one.get(at), other.get(at)) {
            (Some(a), Some(b)) if a.perceived != b.perceived => return Some(End::Perceived),
            (Some(a), Some(b)) if a.lines != b.lines => {
                return Some(End::Leak(format!("\n  {:?}\n  {:?}", a.lines, b.lines)));
            }
            (Some(a), Some(_)) => last = &a.perceived,
            (Some(more), None) | (None, Some(more)) => {
                let comes_into_sight = more.perceived != last && !more.rogue_acts;
                return Some(match comes_into_sight {
                    true => End::Perceived,
                    false => End::Leak(format!("one goes on: {:?}", more.lines)),
                });
            }
            (None, None) => {}
        }
    }
    None
}

/// Something a player might do, from what is known.
pub(super) fn action(known: &Situation, dice: &mut ChaCha8Rng) -> Action {
    let rogue = known.creature(CreatureId::ROGUE);
    let somebody = known.creatures.choose(dice).expect("the rogue at least").id;
    let near =
        Square::new(rogue.square.x + dice.random_range(-5..=5), rogue.square.y + dice.random_range(-5..=5));
    if rogue.turn.movement > 0 && dice.random() {
        return walk(known, rogue.turn.movement.into(), dice, Action::WalkOn);
    }
    match dice.random_range(0..26) {
        0..=8 => walk(known, 5, dice, Action::Stride),
        9..=12 => walk(known, 2, dice, Action::Sneak),
        13 => Action::Step(rogue.square.step(*Direction::ALL.choose(dice).expect("directions"))),
        14 => Action::Hide,
        15 => Action::Seek(SeekArea::Burst(near)),
        16 => Action::Throw(near),
        17 => Action::Strike(somebody),
        18 => Action::Subdue(somebody),
        19 => Action::Guess(rogue.square.step(*Direction::ALL.choose(dice).expect("directions"))),
        20 => [Action::TakeCover, Action::Divert, Action::CallOut][dice.random_range(0..3)].clone(),
        21..=22 => deed(known, dice).map_or(Action::Hide, Action::Interact),
        23..=24 if !rogue.hand.cards().is_empty() => card(rogue, dice),
        _ => Action::EndTurn,
    }
}

/// Something with a card, or a search.
fn card(rogue: &Creature, dice: &mut ChaCha8Rng) -> Action {
    let cards = rogue.hand.cards().len() as u8;
    let number = [FLIP, FLIP, FETCH, DROP, TURN_BACK, SEARCH][dice.random_range(0..6)];
    let at = if number == SEARCH { Target::Nothing } else { Target::Card(dice.random_range(0..cards)) };
    Action::Own(OwnAct { number, at })
}

/// On the way to anywhere, as far as it goes with `most` squares.
fn walk(known: &Situation, most: u32, dice: &mut ChaCha8Rng, act: impl Fn(Vec<Square>) -> Action) -> Action {
    let squares: Vec<Square> = known.board.squares().collect();
    let mover = Mover::new(known, CreatureId::ROGUE);
    let way = squares.choose(dice).and_then(|&to| mover.way_to(to));
    let part = way.map(|way| mover.first_part(&way.squares, most)).unwrap_or_default();
    if part.is_empty() { Action::EndTurn } else { act(part) }
}

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
    let near: Vec<(Square, Deed)> =
        doors.chain(lamps).chain(items).filter(|(square, _)| square.distance(here) <= 1).collect();
    near.choose(dice).map(|(_, deed)| *deed)
}
