//! Action Dice, each with what it could be used for.

use unnoticed_rules::endeavor::{Choice, Heist, Odds, Seat, Stat, Task};

use crate::heist::sentences::listed;

use super::acts::task_of;
use super::{Offer, OfferAim, OfferBuilder, OfferSign, OfferWay};

impl OfferBuilder<'_> {
    /// The seven Stats, and to rest. Rules: END-95, END-107, END-108, END-111, END-163.
    pub(super) fn dice(&self, seat: Seat) -> Vec<Offer> {
        let dice = Stat::ALL.into_iter().map(|stat| self.die(seat, stat));
        dice.chain([self.rest(seat)]).collect()
    }

    /// To rest, and what it would cost. Rules: END-108, END-111, END-163, END-173.
    fn rest(&self, seat: Seat) -> Offer {
        let wakes = self.wakes_here(seat);
        let caught: Vec<Seat> =
            self.heist.seats().filter(|&seat| self.heist.is_caught_if_eye_leads(seat)).collect();
        let note = if wakes {
            "on an Alarm: wakes the Eye at once".to_owned()
        } else if caught.is_empty() {
            "no turn, and its Blessings do not count; its dice come back".to_owned()
        } else {
            let are = if caught.len() == 1 { "is" } else { "are" };
            let names = listed(caught.iter().map(|&seat| self.names.seat(seat)));
            format!("its Blessings do not count: if the Eye leads, {names} {are} caught")
        };
        let rest = Offer::of("Rest", note, self.plain(Choice::Rest, OfferAim::default()));
        rest.risky(wakes || !caught.is_empty())
    }

    fn die(&self, seat: Seat, stat: Stat) -> Offer {
        let die = self.heist.rogue(seat).sheet.die(stat);
        let title = format!("{stat:?} {die}");
        let choice = Choice::Die(stat);
        let offer = match self.heist.check(&choice) {
            Err(refusal) => Offer::refused(title, refusal),
            Ok(()) => {
                let note = format!("reach {} · {}", die.x(), self.uses(seat, stat));
                let area = self.heist.rogue(seat).place.area;
                let way = self.plain(choice, OfferAim { area, ..OfferAim::default() });
                let (check, odds) = self.check_of_die(seat, stat).unzip();
                Offer::of(title, note, OfferWay { odds, check, ..way }).bringing(self.given_up(seat, stat))
            }
        };
        offer.signed(OfferSign::Die(die))
    }

    /// The first Check that the die could be used for from here, and its odds.
    fn check_of_die(&self, seat: Seat, stat: Stat) -> Option<(&'static str, Odds)> {
        let supposed = self.heist.supposing(seat, stat);
        let task = open_tasks(&supposed, seat).next()?;
        let choices = supposed.choices();
        let choice = choices.iter().find(|choice| task_of(choice) == Some(task))?;
        Some((word_of(task), supposed.odds(choice)?))
    }

    /// What attacking with the die would cost besides, if it can be used for that. Rule: END-192.
    pub(super) fn given_up(&self, seat: Seat, stat: Stat) -> String {
        let supposed = self.heist.supposing(seat, stat);
        let attacks = open_tasks(&supposed, seat).filter(|task| task.is_attack());
        let mut words: Vec<&str> =
            attacks.map(|task| task.objective().map_or("attack", |_| word_of(task))).collect();
        words.dedup();
        match self.used_up(seat).0 {
            Some(cost) if !words.is_empty() => {
                format!("; to {} {}", words.join(" or "), cost.told().trim_start_matches(", "))
            }
            _ => String::new(),
        }
    }

    /// What the die could be used for from here.
    fn uses(&self, seat: Seat, stat: Stat) -> String {
        let supposed = self.heist.supposing(seat, stat);
        let leads_astray = self.leads_astray(seat, self.heist.rogue(seat).sheet.die(stat).x());
        let word = |task| match task {
            Task::Move if leads_astray => "move onto an Alarm",
            _ => word_of(task),
        };
        let mut uses: Vec<&str> = open_tasks(&supposed, seat).map(word).collect();
        uses.dedup();
        uses.extend(self.heist.rogue(seat).sheet.covers(stat).then_some("cover"));
        if uses.is_empty() { "nothing from here".to_owned() } else { uses.join(", ") }
    }
}

/// What a Check is called where there is little room.
const fn word_of(task: Task) -> &'static str {
    match task {
        Task::Violent => "attack",
        Task::NonViolent => "subtle attack",
        Task::Move => "move",
        Task::Work(_) => "work",
        Task::Force(_) => "force",
    }
}

/// The Checks that are open to `seat`, whose turn it is in `heist`; what brings the crew on comes first.
fn open_tasks(heist: &Heist, seat: Seat) -> impl Iterator<Item = Task> {
    let objectives = heist.track_of(seat).objectives.iter();
    let forces = objectives.clone().map(Task::Force);
    let tasks = objectives.map(Task::Work).chain(forces).chain([Task::Move, Task::Violent, Task::NonViolent]);
    let choices = heist.choices();
    tasks.filter(move |&task| choices.iter().any(|choice| task_of(choice) == Some(task)))
}
