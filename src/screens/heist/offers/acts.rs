//! Dice and actions.

use crate::heist::sentences::{listed, positions};
use crate::rules::endeavor::{
    Act, Choice, Heist, Odds, Place, Positions, Seat, Spark, Stat, Task, Track, Turn, Way as Going,
};

use super::{Aim, Desk, Offer, Way, brief};

impl Desk<'_> {
    /// The seven Stats, and to rest. Rules: END-95, END-107, END-108.
    pub(super) fn dice(&self, seat: Seat) -> Vec<Offer> {
        let dice = Stat::ALL.into_iter().map(|stat| self.die(seat, stat));
        let rest = Offer::of(
            "Rest",
            "skip the round: all Stats come back",
            self.plain(Choice::Rest, Aim::default()),
        );
        dice.chain([Offer { is_risky: self.wakes_here(seat), ..rest }]).collect()
    }

    fn die(&self, seat: Seat, stat: Stat) -> Offer {
        let die = self.heist.rogue(seat).sheet.die(stat);
        let title = format!("{stat:?} {die}");
        let choice = Choice::Die(stat);
        match self.heist.check(&choice) {
            Err(refusal) => Offer::refused(title, brief(refusal), refusal),
            Ok(()) => {
                let note = format!("X {} · {}", die.x(), self.uses(seat, stat));
                let area = self.heist.rogue(seat).place.area;
                let way = self.plain(choice, Aim { area, ..Aim::default() });
                let (check, odds) = self.check_of_die(seat, stat).unzip();
                Offer::of(title, note, Way { odds, check, ..way })
            }
        }
    }

    /// The first Check that the die could be used for from here, and its odds.
    fn check_of_die(&self, seat: Seat, stat: Stat) -> Option<(&'static str, Odds)> {
        let supposed = self.heist.supposing(seat, stat);
        let task = open_tasks(&supposed, seat).next()?;
        let choices = supposed.choices();
        let choice = choices.iter().find(|choice| task_of(choice) == Some(task))?;
        Some((word_of(task), supposed.odds(choice)?))
    }

    /// What the die could be used for from here.
    fn uses(&self, seat: Seat, stat: Stat) -> String {
        let supposed = self.heist.supposing(seat, stat);
        let mut uses: Vec<&str> = open_tasks(&supposed, seat).map(word_of).collect();
        uses.dedup();
        uses.extend(self.heist.rogue(seat).sheet.covers(stat).then_some("cover"));
        if uses.is_empty() { "nothing from here".to_owned() } else { uses.join(", ") }
    }

    /// The five actions of END-115, then areas, then nothing.
    pub(super) fn acts(&self, turn: &Turn) -> Vec<Offer> {
        let (seat, choices) = (turn.seat, self.heist.choices());
        let x = self.heist.rogue(seat).x();
        let targets = self.heist.targets(seat, x);
        let (uses_up, exposes) = self.used_up(seat);
        let steal = format!("take {} of the Eye's Blessings{uses_up}", self.heist.takes(x));
        let attack = format!("remove an Alarm: {}{uses_up}", positions(targets));
        let area = self.heist.rogue(seat).place.area;
        let leads_astray = self.ends(seat, x).all(|position| self.heist.wakes(Place { area, position }));
        let mut offers = vec![
            self.attempt(seat, "Attack, violent", attack, Task::Violent, &choices).risky(exposes),
            self.attempt(seat, "Attack, subtle", steal, Task::NonViolent, &choices).risky(exposes),
            self.attempt(seat, "Move", self.reached(seat, x), Task::Move, &choices).risky(leads_astray),
            self.cover(&choices),
        ];
        offers.extend(self.works(turn, &choices));
        offers.extend((self.heist.tracks().len() > 1).then(|| self.changes(&choices)));
        let pass = self.plain(Choice::act(Act::Pass), Aim::default());
        let nothing = if turn.actions > 1 { "gives up what is left" } else { "ends the turn" };
        offers.push(Offer { is_risky: self.wakes_here(seat), ..Offer::of("Do nothing", nothing, pass) });
        offers
    }

    fn attempt(&self, seat: Seat, title: &str, note: String, task: Task, choices: &[Choice]) -> Offer {
        let ways = self.ways(seat, task, choices);
        if ways.is_empty() {
            let refusal =
                self.heist.check(&Choice::act(Act::Try(task))).expect_err("it is not among the choices");
            return match task {
                Task::Work(at) if refusal.rule.0 == "END-136" => {
                    Offer::refused(title, &self.needs(seat, at), refusal)
                }
                _ => Offer::refused(title, brief(refusal), refusal),
            };
        }
        Offer::among(title, note, ways)
    }

    /// The Stat that Work on the Objective at this position needs.
    fn needs(&self, seat: Seat, at: u8) -> String {
        let area = &self.heist.lay().areas[usize::from(self.heist.rogue(seat).place.area)];
        area.objective(at).map_or_else(String::new, |objective| format!("needs {:?}", objective.stat))
    }

    /// Every way to try `task`: other Stats for further rolls, and Sparks.
    fn ways(&self, seat: Seat, task: Task, choices: &[Choice]) -> Vec<Way> {
        let tried = choices.iter().filter_map(|choice| match choice {
            Choice::Act { act: Act::Try(tried), further, spark } if *tried == task => {
                Some((choice, further, *spark))
            }
            _ => None,
        });
        let aim = self.aim(seat, task);
        let way = |(choice, further, spark): (&Choice, &Vec<Stat>, Option<Spark>)| Way {
            title: roll_words(further, spark),
            note: spark.map_or_else(String::new, |spark| format!("two Blessings of {}", spark.worth)),
            choice: choice.clone(),
            odds: self.heist.odds(choice),
            check: None,
            aim,
        };
        tried.map(way).collect()
    }

    /// Where `task` is aimed.
    fn aim(&self, seat: Seat, task: Task) -> Aim {
        let rogue = self.heist.rogue(seat);
        let (area, x) = (rogue.place.area, rogue.x());
        match task {
            Task::Violent => Aim { area, at: self.heist.targets(seat, x), ..Aim::default() },
            Task::NonViolent => Aim { area, ..Aim::default() },
            Task::Move => Aim { area, at: Positions::of(self.ends(seat, x)), ..Aim::default() },
            Task::Work(position) => {
                let schemes = self.heist.track_of(seat).schemes_of_work(position, x);
                Aim { area, at: Positions::only(position), schemes }
            }
        }
    }

    /// Where a Move of `x` ends, up and down.
    pub(super) fn ends(&self, seat: Seat, x: u8) -> impl Iterator<Item = u8> {
        let end = move |way| self.heist.way_of(seat, way, x).last().map(|step| step.position);
        [Going::Up, Going::Down].into_iter().filter_map(end)
    }

    /// What an Attack from here costs besides, and whether the turn would wake the Eye for want of that shelter. Rules:
    /// END-175, END-192.
    fn used_up(&self, seat: Seat) -> (&'static str, bool) {
        let (track, position) = (self.heist.track_of(seat), self.heist.rogue(seat).place.position);
        let shelter = track.shelter_of(position);
        let bare = Track { sanctuaries: track.sanctuaries - shelter, ..*track };
        let exposes = !shelter.is_empty() && self.heist.mode().is_woken_at(&bare, position);
        let words = match shelter.len() {
            0 => "",
            1 => ", uses up the Sanctuary",
            _ => ", uses up the Sanctuaries",
        };
        (words, exposes)
    }

    /// Where a Move leads, and what of it activates an Alarm if the turn ends there. Rule: END-175.
    fn reached(&self, seat: Seat, x: u8) -> String {
        let track = self.heist.track_of(seat);
        let end = |position| format!("{position}{}", if track.activates(position) { " (Alarm)" } else { "" });
        let ends: Vec<String> = self.ends(seat, x).map(end).collect();
        if ends.is_empty() {
            "nowhere".to_owned()
        } else {
            format!("{x} up or down: to {}", ends.join(" or "))
        }
    }

    /// Rules: END-128, END-131, END-132.
    fn cover(&self, choices: &[Choice]) -> Offer {
        let of = |choice: &Choice| {
            let Choice::Act { act, .. } = choice else { return None };
            let (title, note) = match *act {
                Act::CoverFor(other) => (format!("to Help {}", self.names.seat(other)), GIVES),
                Act::CoverBehind(other) => (format!("to be Helped by {}", self.names.seat(other)), WAITS),
                Act::Help(other) => (format!("and Help {}, who waits", self.names.seat(other)), GIVES),
                _ => return None,
            };
            Some(Way { title, note: note.to_owned(), ..self.plain(choice.clone(), Aim::default()) })
        };
        if let Some(offer) = Offer::gathered("Cover", "Help, or be Helped", choices.iter().filter_map(of)) {
            return offer;
        }
        let others = self.heist.seats().map(|seat| Choice::act(Act::CoverFor(seat)));
        let refusals = others.filter_map(|choice| self.heist.check(&choice).err());
        // The die first, then whether anybody is left to be Helped.
        let refusal = refusals.min_by_key(|refusal| refusal.rule.0 != "END-128");
        let why = crate::rules::Refusal::new("Nobody is there to be Helped.", "END-133");
        let refusal = refusal.unwrap_or(why);
        Offer::refused("Cover", brief(refusal), refusal)
    }

    /// One for each Objective that is left here, those in reach first.
    fn works(&self, turn: &Turn, choices: &[Choice]) -> Vec<Offer> {
        let seat = turn.seat;
        let rogue = self.heist.rogue(seat);
        let track = self.heist.track_of(seat);
        let (near, far): (Vec<u8>, Vec<u8>) =
            track.objectives.iter().partition(|&at| turn.reach.contains(at));
        let shown = if near.is_empty() { far.into_iter().take(1).collect() } else { near };
        let work = |at: u8| {
            let name = self.names.objective(rogue.place.area, at);
            let schemes = track.schemes_of_work(at, rogue.x());
            let done = if track.is_done_with(at, schemes) { ": done" } else { "" };
            let note = format!("Schemes {}{done}", positions(schemes));
            self.attempt(seat, &format!("Work: {name}"), note, Task::Work(at), choices)
        };
        shown.into_iter().map(work).collect()
    }

    /// Rules: END-75, END-76.
    fn changes(&self, choices: &[Choice]) -> Offer {
        let arrives_on_alarm = |area: u8| self.heist.wakes(Place { area, position: 1 });
        let of = |choice: &Choice| {
            let Choice::Act { act: Act::Change(area), .. } = choice else { return None };
            let aim = Aim { area: *area, at: Positions::only(1), ..Aim::default() };
            let note = if arrives_on_alarm(*area) { "onto an Alarm" } else { "" }.to_owned();
            Some(Way { title: self.names.area(*area), note, ..self.plain(choice.clone(), aim) })
        };
        let ways: Vec<Way> = choices.iter().filter_map(of).collect();
        let is_risky = ways.iter().all(|way| arrives_on_alarm(way.aim.area));
        let onto = if is_risky { ", onto an Alarm" } else { "" };
        let note = format!("to 1 of {}{onto}", listed(ways.iter().map(|way| way.title.clone())));
        Offer::among("Go over", note, ways).risky(is_risky)
    }
}

/// What Cover comes to. Rules: END-131, END-132.
const GIVES: &str =
    "takes this action; once the other has rolled, half a Blessing's worth adds to the roll or changes X";
const WAITS: &str = "puts the turn off until after the other's, which may then Help you";

/// What a Check is called where there is little room.
const fn word_of(task: Task) -> &'static str {
    match task {
        Task::Violent => "attack",
        Task::NonViolent => "subtle attack",
        Task::Move => "move",
        Task::Work(_) => "work",
    }
}

/// The Checks that are open to `seat`, whose turn it is in `heist`; what brings the crew on comes first.
fn open_tasks(heist: &Heist, seat: Seat) -> impl Iterator<Item = Task> {
    let works = heist.track_of(seat).objectives.iter().map(Task::Work);
    let tasks = works.chain([Task::Move, Task::Violent, Task::NonViolent]);
    let choices = heist.choices();
    tasks.filter(move |&task| choices.iter().any(|choice| task_of(choice) == Some(task)))
}

/// What `choice` tries, if it is a Check.
const fn task_of(choice: &Choice) -> Option<Task> {
    match choice {
        Choice::Act { act: Act::Try(task), .. } => Some(*task),
        _ => None,
    }
}

/// "Roll", "Spark with Hurry", "Roll, then Head"
fn roll_words(further: &[Stat], spark: Option<Spark>) -> String {
    let rolls: String = further.iter().map(|stat| format!(", then {stat:?}")).collect();
    match spark {
        None => format!("Roll{rolls}"),
        Some(Spark { with, roll: 0, .. }) => format!("Spark with {with:?}{rolls}"),
        Some(Spark { with, roll, .. }) => format!("Roll{rolls}; Spark roll {} with {with:?}", roll + 1),
    }
}
