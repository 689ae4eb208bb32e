//! All that may be chosen in the present phase.

use super::{
    Blessings, Choice, Heist, HeistPhase, HelpWith, RogueAct, RogueTurn, RolledCheck, Seat, Spark, Stage,
    Stat, Task, TrackDirection,
};

impl Heist {
    /// Every legal choice but giving up, always in the same order; of choices that differ in the order of Stats, Blessings or
    /// rogues alone, one. None once the heist is over.
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = match &self.phase {
            HeistPhase::Die(seat) => self.dice_of(*seat),
            HeistPhase::Turn(turn) => self.choices_in(turn),
            HeistPhase::Lead(seats) => seats.iter().copied().map(Choice::Lead).collect(),
            HeistPhase::Quicken(by, most) => self.companies(*by, *most),
            HeistPhase::Over(_) => Vec::new(),
        };
        choices.retain(|choice| self.check(choice).is_ok());
        choices
    }

    /// A rogue with no Stat left can only rest. Rule: END-109.
    fn dice_of(&self, seat: Seat) -> Vec<Choice> {
        self.rogue(seat).unspent().map(Choice::Die).chain([Choice::Rest]).collect()
    }

    fn choices_in(&self, turn: &RogueTurn) -> Vec<Choice> {
        match &turn.stage {
            Stage::Act => self.acts(turn),
            Stage::Rolled(attempt) => self.answers(turn.seat, attempt),
            Stage::Alarm { targets, .. } => targets.iter().map(Choice::Alarm).collect(),
            Stage::Go(_) => vec![Choice::Go(TrackDirection::Up), Choice::Go(TrackDirection::Down)],
            Stage::Take(count) => takings(self.eye, *count),
            Stage::Leave(..) => vec![Choice::Leave(true), Choice::Leave(false)],
        }
    }

    fn acts(&self, turn: &RogueTurn) -> Vec<Choice> {
        let works = turn.reach.iter().flat_map(|at| [Task::Work(at), Task::Force(at)]);
        let tasks = [Task::Violent, Task::NonViolent, Task::Move].into_iter().chain(works);
        let tries = tasks.flat_map(|task| self.tries(turn.seat, task));
        let others = self.seats().filter(|&seat| seat != turn.seat);
        let with = others
            .flat_map(|seat| [RogueAct::CoverFor(seat), RogueAct::CoverBehind(seat), RogueAct::Help(seat)]);
        let changes = (0..self.tracks().len() as u8).map(RogueAct::Change);
        tries.chain(with.chain(changes).chain([RogueAct::Pass]).map(Choice::act)).collect()
    }

    /// Every way to make a Check of `task`: the Stats of further rolls, and the Sparks. Rules: END-29, END-39.
    fn tries(&self, seat: Seat, task: Task) -> Vec<Choice> {
        let act = RogueAct::Try(task);
        let rolls = self.rank(seat, task).rolls();
        let sparks = || std::iter::once(None).chain(self.sparks(seat, rolls).map(Some));
        let ways = sorted_ways(&Stat::ALL, usize::from(rolls) - 1).into_iter();
        ways.flat_map(|further| {
            sparks().map(move |spark| Choice::Act { act, further: further.clone(), spark })
        })
        .collect()
    }

    /// Every Spark that the rogue could pay for.
    fn sparks(&self, seat: Seat, rolls: u8) -> impl Iterator<Item = Spark> + '_ {
        let pairs = self.rogue(seat).blessings.pairs();
        pairs.flat_map(move |worth| {
            let stats = move |roll| Stat::ALL.into_iter().map(move |with| Spark { roll, with, worth });
            (0..rolls).flat_map(stats)
        })
    }

    /// Whether the rogue could pay for a Spark that joins a roll of `rolled` in a Check of `task`. Rules: END-38 to END-41.
    pub fn can_spark(&self, seat: Seat, task: Task, rolled: Stat) -> bool {
        self.sparks(seat, 1).any(|spark| self.check_spark(seat, task, rolled, spark).is_ok())
    }

    /// What may follow a roll. Rule: END-65.
    fn answers(&self, seat: Seat, attempt: &RolledCheck) -> Vec<Choice> {
        let sparks = self.sparks(seat, attempt.rolls.len() as u8).map(Choice::Spark);
        let helps = self.aids.iter().filter(|aid| aid.to == seat).flat_map(|aid| {
            let worths = (1..=6).filter(|&worth| self.rogue(aid.helper).blessings.of_worth(worth) > 0);
            worths.flat_map(|worth| {
                [HelpWith::Roll, HelpWith::MoreX, HelpWith::LessX].map(|with| Choice::Help {
                    helper: aid.helper,
                    worth,
                    with,
                })
            })
        });
        std::iter::once(Choice::Settle).chain(sparks).chain(helps).collect()
    }

    /// Every company of others that `by` may quicken, small ones first. Rule: END-168.
    fn companies(&self, by: Seat, most: u8) -> Vec<Choice> {
        let others: Vec<Seat> = self.company_of(by).collect();
        let mut companies: Vec<Vec<Seat>> = vec![Vec::new()];
        for seat in others {
            let with = companies.clone().into_iter().map(|company| [company, vec![seat]].concat());
            companies.extend(with.collect::<Vec<_>>());
        }
        companies.retain(|company| company.len() <= usize::from(most));
        companies.sort_by_key(Vec::len);
        companies.into_iter().map(Choice::Quicken).collect()
    }
}

/// Every choice of so many Stats, the order of which does not matter.
fn sorted_ways(stats: &[Stat], count: usize) -> Vec<Vec<Stat>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let from = (0..stats.len()).flat_map(|index| {
        let rest = sorted_ways(&stats[index..], count - 1).into_iter();
        rest.map(move |rest| [vec![stats[index]], rest].concat())
    });
    from.collect()
}

/// Every way to take so many of `pool`, by worth. Rule: END-120.
fn takings(pool: Blessings, count: u16) -> Vec<Choice> {
    let mut ways: Vec<Vec<u8>> = vec![Vec::new()];
    for worth in 1..=6 {
        let more = pool.of_worth(worth).into();
        let with = |way: &Vec<u8>| {
            let way = way.clone();
            (0..=more).map(move |times| [way.clone(), vec![worth; times]].concat())
        };
        ways = ways.iter().flat_map(with).filter(|way| way.len() <= count.into()).collect();
    }
    ways.into_iter().filter(|way| way.len() == usize::from(count)).map(Choice::Take).collect()
}
