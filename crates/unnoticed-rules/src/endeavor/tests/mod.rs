//! Heists that are set up for tests.

mod areas;
mod attacks;
mod buttons;
mod choices;
mod cover;
mod endings;
mod eye;
mod laws;
mod leading;
mod moves;
mod rounds;
mod sparks;
mod steps;
mod work;

use std::sync::Arc;

use super::*;
use crate::{Dice, Refusal, RefusalKind, Scripted};

const P: Seat = Seat(0);
const Q: Seat = Seat(1);
const R: Seat = Seat(2);

/// The Seats whose turns follow, so that no round ends meanwhile.
const LATER: [Seat; 1] = [R];

/// The normal layout "open approach, then sheltered hops", with three experienced rogues.
pub(super) fn setup() -> HeistSetup {
    let objective = |name: &str, position| HeistObjective {
        name: name.to_owned(),
        position,
        stat: Stat::Hand,
        rank: Rank::Easy,
        tag: None,
    };
    let area = HeistArea {
        alarms: vec![5, 10, 15],
        objectives: vec![objective("the ledger", 6), objective("the seal", 11)],
        escapes: vec![15],
        sanctuaries: vec![7, 12],
        opens: None,
    };
    let member = |(name, dice): (&str, [StatDie; 7])| Member {
        name: name.to_owned(),
        sheet: RogueSheet { dice, aptitudes: [None; 2] },
    };
    HeistSetup {
        areas: vec![area],
        crew: ["Ash", "Birch", "Cole"].into_iter().zip(EXPERIENCED).map(member).collect(),
        watch: StatDie::D6,
        dawn: 16,
        attack_rank: Rank::Normal,
    }
}

/// Some setup that can be played: other crews, areas, ranks, dice and dawns.
fn some_lay(seed: u64) -> HeistSetup {
    let mut setup = setup();
    setup.crew.push(Member {
        name: "Dill".to_owned(),
        sheet: RogueSheet { dice: EXPERIENCED[3], aptitudes: [None; 2] },
    });
    setup.crew.truncate(1 + seed as usize % 4);
    setup.watch = [StatDie::D4, StatDie::D6, StatDie::D10][seed as usize / 4 % 3];
    setup.dawn = 5 + (seed / 12 % 13) as u16;
    setup.attack_rank = [Rank::Normal, Rank::Hard(0)][seed as usize / 180 % 2];
    setup.areas[0].objectives[1].rank = [Rank::Normal, Rank::Hard(0), Rank::Hard(1)][seed as usize / 360 % 3];
    if (seed / 1080).is_multiple_of(2) {
        let opens = [
            None,
            Some(Opening::Round(2)),
            Some(Opening::Objective { area: 0, position: 6 }),
            Some(Opening::Scheme { area: 0, position: 6 }),
        ];
        setup.areas.push(HeistArea { opens: opens[seed as usize / 2160 % 4], ..setup.areas[0].clone() });
    }
    if (seed / 8640).is_multiple_of(3) {
        setup.areas.push(setup.areas[0].clone());
    }
    setup
}

/// A heist to be changed at will.
struct Game(Heist);

impl Game {
    fn new() -> Self {
        Self(Heist::begin(Arc::new(setup())))
    }

    /// With these Alarms, and nothing else on the only track.
    fn bare(alarms: impl IntoIterator<Item = u8>) -> Self {
        let mut game = Self::new();
        game.0.tracks[0] = Track { alarms: Positions::of(alarms), ..Track::default() };
        game
    }

    fn track(&mut self) -> &mut Track {
        &mut self.0.tracks[0]
    }

    fn rogue(&mut self, seat: Seat) -> &mut Rogue {
        &mut self.0.rogues[usize::from(seat.0)]
    }

    fn alarms(&self) -> Vec<u8> {
        self.0.tracks[0].alarms.iter().collect()
    }

    fn position(&self, seat: Seat) -> u8 {
        self.0.rogue(seat).place.position
    }

    fn at(mut self, seat: Seat, position: u8) -> Self {
        self.rogue(seat).place.position = position;
        self
    }

    fn blessed(mut self, seat: Seat, worths: impl IntoIterator<Item = u8>) -> Self {
        self.rogue(seat).blessings = Blessings::of(worths);
        self
    }

    fn wounded(mut self, seat: Seat, at: impl IntoIterator<Item = u8>) -> Self {
        self.rogue(seat).wounds[0] = at.into_iter().fold(Wounds::default(), Wounds::with);
        self
    }

    fn with_die(mut self, seat: Seat, stat: Stat, die: StatDie) -> Self {
        self.rogue(seat).sheet.dice[stat as usize] = die;
        self
    }

    fn awake(mut self) -> Self {
        self.0.mode = EyeMode::Wake;
        self
    }

    /// The turn of `seat` with the die of `stat`; after it come those of `queue`.
    fn turn(mut self, seat: Seat, stat: Stat, queue: impl IntoIterator<Item = Seat>) -> Self {
        self.rogue(seat).action_die = Some(stat);
        self.0.queue = queue.into_iter().collect();
        let position = self.position(seat);
        let reach = self.0.tracks[0].objectives & Positions::within(position, 1);
        let turn = RogueTurn { seat, actions: 1, is_delayed: false, reach, stage: Stage::Act };
        self.0.phase = HeistPhase::Turn(turn);
        self
    }

    fn choose(
        &mut self,
        choice: Choice,
        faces: impl IntoIterator<Item = u8>,
    ) -> Result<Vec<HeistEvent>, &'static str> {
        let mut dice = Scripted::new(faces);
        let events = self.0.choose(&choice, &mut dice).map_err(|refusal: Refusal| refusal.rule.0)?;
        assert_eq!(dice.left(), 0, "{choice:?} threw fewer dice");
        Ok(events)
    }

    fn act(
        &mut self,
        act: RogueAct,
        faces: impl IntoIterator<Item = u8>,
    ) -> Result<Vec<HeistEvent>, &'static str> {
        self.choose(Choice::act(act), faces)
    }

    fn attempt(
        &mut self,
        task: Task,
        faces: impl IntoIterator<Item = u8>,
    ) -> Result<Vec<HeistEvent>, &'static str> {
        self.act(RogueAct::Try(task), faces)
    }
}

/// A Check of `task` with a Spark before its only roll.
fn sparked(task: Task, with: Stat, worth: u8) -> Choice {
    Choice::Act { act: RogueAct::Try(task), further: Vec::new(), spark: Some(Spark { roll: 0, with, worth }) }
}

/// Plays the first choice that `pick` finds, until the heist is over or `most` choices are made.
fn play_on(
    heist: &mut Heist,
    dice: &mut dyn Dice,
    most: usize,
    mut pick: impl FnMut(&Heist, &[Choice]) -> usize,
) {
    for _ in 0..most {
        let choices = heist.choices();
        if choices.is_empty() {
            return;
        }
        let choice = choices[pick(heist, &choices) % choices.len()].clone();
        heist.choose(&choice, dice).expect("a listed choice is legal");
    }
}
