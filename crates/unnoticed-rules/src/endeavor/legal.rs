//! Which choices are legal, and by which rule others are not. Nothing is drawn here.

use super::heist::Aid;
use super::turn::pool;
use super::{
    Choice, Heist, HeistPhase, Positions, Rank, RogueAct, RogueTurn, RolledCheck, Seat, Spark, Stage, Stat,
    Stats, Task,
};
use crate::{Refusal, RefusalKind};

type Legal = Result<(), Refusal>;

fn require(met: bool, otherwise: Refusal) -> Legal {
    if met { Ok(()) } else { Err(otherwise) }
}

/// Requires that a die is in scope of one of `stats`, which it is if `met`.
fn require_die(met: bool, stats: &[Stat], why: &'static str, rule: &'static str) -> Legal {
    let stats = stats.iter().fold(Stats::NONE, |stats, &stat| stats.with(stat));
    require(met, Refusal::new(RefusalKind::NeedsDie(stats), why, rule))
}

/// Requires that `stat` is one that `task` allows: not Hurt where nobody is hurt.
fn spare_hurt(task: Task, stat: Stat, why: &'static str, rule: &'static str) -> Legal {
    require(!task.bars(stat), Refusal::new(RefusalKind::BarsDie(stat), why, rule))
}

impl Heist {
    /// Whether `choice` may be made now.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met.
    pub fn check(&self, choice: &Choice) -> Legal {
        match (&self.phase, choice) {
            (HeistPhase::Over(_), _) => Err(Refusal::over("The heist is over.", "END-204")),
            (_, Choice::GiveUp) => Ok(()),
            (HeistPhase::Die(seat), Choice::Die(stat)) => {
                let spent = self.rogue(*seat).spent.contains(*stat);
                require(!spent, Refusal::spent("That Stat is spent.", "END-107"))
            }
            (HeistPhase::Die(_), Choice::Rest) => Ok(()),
            (HeistPhase::Turn(turn), choice) => self.check_in_turn(turn, choice),
            (HeistPhase::Lead(seats), Choice::Lead(seat)) => {
                require(seats.contains(seat), Refusal::unmet("It does not share the lead.", "END-164"))
            }
            (HeistPhase::Quicken(by, most), Choice::Quicken(seats)) => self.check_quicken(*by, *most, seats),
            _ => Err(NOT_NOW),
        }
    }

    fn check_in_turn(&self, turn: &RogueTurn, choice: &Choice) -> Legal {
        match (&turn.stage, choice) {
            (Stage::Act, Choice::Act { act, further, spark }) => {
                self.check_act(turn, *act)?;
                let RogueAct::Try(task) = *act else {
                    return require(
                        further.is_empty() && spark.is_none(),
                        Refusal::unmet("It is no Check.", "END-103"),
                    );
                };
                self.check_rolls(turn.seat, task, further, *spark)
            }
            (Stage::Rolled(attempt), Choice::Spark(spark)) => {
                self.check_late_spark(turn.seat, attempt, *spark)
            }
            (Stage::Rolled(attempt), Choice::Help { helper, worth, .. }) => {
                self.check_help(turn.seat, attempt, *helper, *worth)
            }
            (Stage::Rolled(_), Choice::Settle) | (Stage::Go(_), Choice::Go(_)) => Ok(()),
            (Stage::Leave(..), Choice::Leave(_)) => Ok(()),
            (Stage::Alarm { targets, .. }, Choice::Alarm(position)) => require(
                targets.contains(*position),
                Refusal::no_target("There is no Alarm in reach.", "END-117"),
            ),
            (Stage::Take(count), Choice::Take(worths)) => {
                let legal = pool(worths, *count).is_some_and(|taken| self.eye.contains(taken));
                require(legal, Refusal::unmet("Take X of the Blessings that the Eye has.", "END-120"))
            }
            _ => Err(NOT_NOW),
        }
    }

    fn check_act(&self, turn: &RogueTurn, act: RogueAct) -> Legal {
        match act {
            RogueAct::Try(task) => self.check_task(turn, task),
            RogueAct::CoverFor(other) => {
                self.check_cover(turn, other)?;
                let is_new = !self.aids.contains(&Aid { helper: turn.seat, to: other });
                require(is_new, Refusal::already_so("It is covered already.", "END-131"))
            }
            RogueAct::CoverBehind(other) => {
                self.check_cover(turn, other)?;
                require(!self.waits_for(other, turn.seat), Refusal::unmet("It waits for you.", "END-132"))
            }
            RogueAct::Help(other) => {
                let aid = Aid { helper: turn.seat, to: other };
                let mut delayed = self.delayed.iter();
                let waits = delayed.any(|delayed| delayed.helper == turn.seat && delayed.turn.seat == other);
                let is_new = waits && !self.aids.contains(&aid);
                require(is_new, Refusal::unmet("It does not wait for your Help.", "END-132"))?;
                require(
                    self.are_together(turn.seat, other),
                    Refusal::no_target("It is in another area.", "END-77"),
                )
            }
            RogueAct::Change(area) => {
                let is_other = area != self.rogue(turn.seat).place.area;
                require(
                    is_other && usize::from(area) < self.tracks.len(),
                    Refusal::no_target("There is no such area.", "END-75"),
                )?;
                require(self.is_open(area), Refusal::not_now("It is not open yet.", "END-211"))
            }
            RogueAct::Pass => Ok(()),
        }
    }

    fn check_cover(&self, turn: &RogueTurn, other: Seat) -> Legal {
        let rogue = self.rogue(turn.seat);
        let die = rogue.action_die.ok_or(NOT_NOW)?;
        let why = "Cover needs a die that suits Home or Hurry.";
        require_die(rogue.sheet.covers(die), &[Stat::Home, Stat::Hurry], why, "END-128")?;
        require(!turn.is_delayed, Refusal::not_now("A turn that was put off allows no Cover.", "END-132"))?;
        let comes = other != turn.seat && other < self.eye_seat() && self.has_turn_to_come(other);
        require(comes, Refusal::no_target("No turn of that rogue is still to come.", "END-133"))?;
        require(self.are_together(turn.seat, other), Refusal::no_target("It is in another area.", "END-77"))
    }

    fn are_together(&self, one: Seat, other: Seat) -> bool {
        let (one, other) = (self.rogue(one), self.rogue(other));
        one.is_in() && other.is_in() && one.place.area == other.place.area
    }

    fn check_task(&self, turn: &RogueTurn, task: Task) -> Legal {
        let die = self.rogue(turn.seat).action_die.ok_or(NOT_NOW)?;
        // What no other die would mend is told before the die.
        if task == Task::NonViolent {
            require(!self.eye.is_empty(), Refusal::no_target("The Eye has no Blessings.", "END-105"))?;
        }
        if let Some(position) = task.objective() {
            let is_left = self.track_of(turn.seat).objectives.contains(position);
            require(is_left, Refusal::no_target("There is no Objective.", "END-135"))?;
            let is_near = turn.reach.contains(position);
            require(
                is_near,
                Refusal::out_of_reach(
                    "An Objective has to be in reach when the turn begins: here or next to here.",
                    "END-135",
                ),
            )?;
        }
        self.check_die(turn.seat, task, die)?;
        match task {
            Task::Violent => {
                let reached = self.targets(turn.seat, self.rogue(turn.seat).x());
                require(!reached.is_empty(), Refusal::no_target("There is no Alarm in reach.", "END-105"))
            }
            Task::NonViolent | Task::Move | Task::Work(_) | Task::Force(_) => Ok(()),
        }
    }

    /// Whether the rogue may roll the die of `stat` for `task`, spent or not. Rules: END-10 to END-12, END-104.
    pub fn is_suited(&self, seat: Seat, task: Task, stat: Stat) -> bool {
        self.check_die(seat, task, stat).is_ok()
    }

    /// Whether the die of `stat` may be rolled for `task`. Rules: END-10 to END-12, END-104.
    fn check_die(&self, seat: Seat, task: Task, stat: Stat) -> Legal {
        let sheet = &self.rogue(seat).sheet;
        match task {
            Task::Violent | Task::Force(_) => {
                let of = [Stat::Hurt];
                require_die(sheet.is_in_scope(stat, &of), &of, "It needs a die that suits Hurt.", "END-116")
            }
            Task::NonViolent => {
                spare_hurt(task, stat, "Hurt is violent.", "END-12")?;
                let of = [Stat::Head, Stat::Hand, Stat::Heart];
                let why = "It needs a die that suits Head, Hand or Heart.";
                require_die(sheet.is_in_scope(stat, &of), &of, why, "END-119")
            }
            Task::Move => spare_hurt(task, stat, "Nobody moves by Hurt.", "END-123"),
            Task::Work(position) => {
                let area = &self.setup.areas[usize::from(self.rogue(seat).place.area)];
                let objective = area.objective(position);
                let objective = objective.ok_or(Refusal::no_target("There is no Objective.", "END-135"))?;
                let why = "The die does not suit the Objective's Stat.";
                require_die(objective.suits(sheet, stat), &[objective.stat], why, "END-136")
            }
        }
    }

    /// Whether the further rolls, and a Spark before rolling, fit the Check that `task` asks for. Rules: END-29,
    /// END-42, END-104.
    fn check_rolls(&self, seat: Seat, task: Task, further: &[Stat], spark: Option<Spark>) -> Legal {
        let rolls = usize::from(self.rank(seat, task).rolls());
        require(
            further.len() + 1 == rolls,
            Refusal::unmet("A Check has as many rolls as its rank says.", "END-26"),
        )?;
        further.iter().try_for_each(|&stat| self.check_die(seat, task, stat))?;
        let Some(spark) = spark else { return Ok(()) };
        let action_die = self.rogue(seat).action_die.ok_or(NOT_NOW)?;
        let stats: Vec<Stat> = std::iter::once(action_die).chain(further.iter().copied()).collect();
        let rolled = stats.get(usize::from(spark.roll));
        let &rolled = rolled.ok_or(Refusal::no_target("There is no such roll.", "END-42"))?;
        self.check_spark(seat, task, rolled, spark)
    }

    /// Whether the rogue can pay for `spark`, and its Stats go together in `task`. Rules: END-12, END-38, END-39,
    /// END-41.
    pub(super) fn check_spark(&self, seat: Seat, task: Task, rolled: Stat, spark: Spark) -> Legal {
        let rogue = self.rogue(seat);
        require(
            rogue.blessings.of_worth(spark.worth) >= 2,
            Refusal::spent("A Spark costs two of equal worth.", "END-38"),
        )?;
        rogue.sheet.check_spark(rogue.spent, rolled, spark.with)?;
        spare_hurt(task, spark.with, "Hurt takes no part in this.", "END-12")
    }

    fn check_late_spark(&self, seat: Seat, attempt: &RolledCheck, spark: Spark) -> Legal {
        require(!attempt.sparked, Refusal::spent("There is one Spark to a Check.", "END-43"))?;
        require(attempt.helpers.is_empty(), Refusal::not_now("A Spark comes before Help.", "END-65"))?;
        let roll = attempt.rolls.get(usize::from(spark.roll));
        let roll = roll.ok_or(Refusal::no_target("There is no such roll.", "END-42"))?;
        self.check_spark(seat, attempt.task, roll.stat, spark)
    }

    fn check_help(&self, to: Seat, attempt: &RolledCheck, helper: Seat, worth: u8) -> Legal {
        require(
            self.aids.contains(&Aid { helper, to }),
            Refusal::unmet("Help comes from those who Cover.", "END-64"),
        )?;
        require(!attempt.helpers.contains(&helper), Refusal::spent("It has helped already.", "END-57"))?;
        require(self.are_together(helper, to), Refusal::no_target("It is in another area.", "END-77"))?;
        let has = self.rogue(helper).blessings.of_worth(worth) > 0;
        require(has, Refusal::spent("It has no such Blessing.", "END-57"))
    }

    fn check_quicken(&self, by: Seat, most: u8, seats: &[Seat]) -> Legal {
        let are_others = seats.iter().all(|&seat| self.company_of(by).any(|other| other == seat));
        let are_different = seats.iter().enumerate().all(|(index, seat)| !seats[..index].contains(seat));
        let legal = are_others && are_different && seats.len() <= usize::from(most);
        require(legal, Refusal::unmet("Up to X other rogues are quickened.", "END-168"))
    }

    /// The other rogues that `by` may quicken. Rules: END-77, END-168.
    pub(super) fn company_of(&self, by: Seat) -> impl Iterator<Item = Seat> {
        self.seats_in(self.rogue(by).place.area).filter(move |&seat| seat != by)
    }

    /// Alarms within `x` of the rogue. Rules: END-105, END-117.
    pub fn targets(&self, seat: Seat, x: u8) -> Positions {
        self.track_of(seat).alarms & Positions::within(self.rogue(seat).place.position, x)
    }

    /// How many of the Eye's Blessings a non-violent Attack with `x` takes: all of them if it has fewer. Rules: END-120,
    /// END-121.
    pub fn takes(&self, x: u8) -> u16 {
        self.eye.count().min(x.into())
    }

    /// How difficult the Check is. Rules: END-37, END-93, END-124, END-214.
    pub fn rank(&self, seat: Seat, task: Task) -> Rank {
        match task {
            Task::Violent | Task::NonViolent | Task::Force(_) => self.setup.attack_rank,
            Task::Move => Rank::Normal,
            Task::Work(position) => {
                let area = &self.setup.areas[usize::from(self.rogue(seat).place.area)];
                area.objective(position).map_or(Rank::Normal, |objective| objective.rank)
            }
        }
    }

    /// Whether 3 and 4 count as 5: an Easy Check, or an Aptitude. Rules: END-21 to END-23.
    pub fn rounds_up(&self, seat: Seat, task: Task) -> bool {
        let area = &self.setup.areas[usize::from(self.rogue(seat).place.area)];
        let tag = match task {
            Task::Work(position) => area.objective(position).and_then(|objective| objective.tag),
            _ => None,
        };
        self.rank(seat, task) == Rank::Easy || self.rogue(seat).sheet.is_apt(tag)
    }
}

const NOT_NOW: Refusal = Refusal::not_now("That is not what is to be chosen now.", "END-103");
