//! What may follow a roll, and what a success has to choose.

use std::cmp::Reverse;

use crate::heist::sentences::{help, listed};
use crate::screens::heist::degrees::Degrees;
use unnoticed_rules::Refusal;
use unnoticed_rules::endeavor::{
    Blessings, Choice, EyeMode, Grade, HelpWith, Odds, Positions, RolledCheck, Seat, Spark, Stat, Task,
    TrackDirection, TrackPlace,
};

use super::acts::strays;
use super::{Offer, OfferAim, OfferBuilder, OfferWay};

/// What is said of a Move that ends on an Alarm: with actions left the rogue can still get off it. Rule: END-175.
const STRAYS: &str = "onto an Alarm: the Eye wakes if the turn ends there";

/// Whether `with` can do any good for `task`: with less reach a Move may stop before an Alarm, and who takes fewer Blessings may
/// act sooner and lead no more; of all else it only brings less. Rules: END-98, END-129, END-162.
fn may_be_of_use(with: HelpWith, task: Task) -> bool {
    with != HelpWith::LessX || matches!(task, Task::Move | Task::NonViolent)
}

impl OfferBuilder<'_> {
    /// To let the roll count, to Spark it, and one button for each that may Help. Rules: END-40, END-57, END-65.
    pub(super) fn answers(&self, seat: Seat, attempt: &RolledCheck) -> Vec<Offer> {
        let aim = OfferAim { area: self.heist.rogue(seat).place.area, ..OfferAim::default() };
        let outcome = attempt.outcome();
        let settles = self.plain(Choice::Settle, aim);
        let fails = outcome.grade == Grade::Failure;
        let note = match outcome.grade {
            Grade::Failure => "a failure".to_owned(),
            grade if Degrees::of(attempt.task).is_some() => grade.to_string(),
            _ => "a success".to_owned(),
        };
        let settles = Offer::of("Let it count", note, settles);
        let mut offers = Vec::new();
        let choices = self.heist.choices();
        let spark = |choice: &Choice| {
            let Choice::Spark(Spark { with, worth, roll }) = choice else { return None };
            let roll = if attempt.rolls.len() > 1 { format!(", roll {}", roll + 1) } else { String::new() };
            let title = format!("with {with:?}{roll} for two {worth}s");
            let note = "Alarms grow".to_owned();
            Some(OfferWay { title, note, ..self.plain(choice.clone(), aim) })
        };
        let sparks =
            Offer::gathered("Spark", "one more die, and Alarms grow", choices.iter().filter_map(spark));
        offers.push(sparks.unwrap_or_else(|| Offer::refused("Spark", self.no_spark(seat, attempt))));
        for helper in self.heist.seats().filter(|&helper| helper != seat) {
            let name = self.names.seat(helper);
            let (on_roll, on_x) = (format!("{name} Helps the roll"), format!("{name} changes reach"));
            for (title, is_for_roll) in [(on_roll, true), (on_x, false)] {
                let is_it = |choice: &&Choice| match choice {
                    Choice::Help { with, .. } => {
                        (*with == HelpWith::Roll) == is_for_roll && may_be_of_use(*with, attempt.task)
                    }
                    _ => false,
                };
                let ways = choices.iter().filter(is_it);
                let ways = ways.filter_map(|choice| self.help(choice, helper, (seat, attempt), aim));
                let mut ways: Vec<OfferWay> = ways.collect();
                // What helps most comes first, and of equals what costs least.
                ways.sort_by_key(|way| Reverse(way.odds.as_ref().map(Odds::success)));
                offers.extend(Offer::gathered(&title, "pays a Blessing", ways.into_iter()));
            }
        }
        // What may save a failure comes first, so that nobody lets that count by habit; what cannot be done comes last.
        if fails {
            offers.sort_by_key(|offer| offer.ways.is_empty());
        }
        let place = if fails { offers.iter().take_while(|offer| !offer.ways.is_empty()).count() } else { 0 };
        offers.insert(place, settles);
        offers
    }

    /// Why the roll cannot be Sparked: there is no other die, or no pair pays for it. Rules: END-38 to END-43, END-65.
    fn no_spark(&self, seat: Seat, attempt: &RolledCheck) -> Refusal {
        let rogue = self.heist.rogue(seat);
        let partners: Vec<Stat> =
            attempt.rolls.iter().flat_map(|roll| rogue.sparks_with(roll.stat)).collect();
        let is_barred = |&stat: &Stat| attempt.task.bars(stat);
        match () {
            () if attempt.sparked => Refusal::unmet("there is one Spark to a roll", "END-43"),
            () if !attempt.helpers.is_empty() => Refusal::unmet("a Spark comes before Help", "END-65"),
            () if partners.is_empty() => Refusal::unmet("no other unspent Stat has the same die", "END-39"),
            () if partners.iter().all(is_barred) => {
                Refusal::unmet("the only other Stat with the same die is Hurt, which takes no part", "END-12")
            }
            () => Refusal::unmet("no two Blessings are of equal worth", "END-38"),
        }
    }

    /// Help of `helper`, if `choice` is that; of a Move it shows where it would lead.
    fn help(
        &self,
        choice: &Choice,
        helper: Seat,
        (to, attempt): (Seat, &RolledCheck),
        aim: OfferAim,
    ) -> Option<OfferWay> {
        let Choice::Help { helper: who, worth, with } = choice else { return None };
        let ends = || Positions::of(self.ends(to, attempt.x_with(*worth, *with)));
        let at = if attempt.task == Task::Move { ends() } else { aim.at };
        let (title, note) =
            (help(*worth, *with, &self.names.seat(to)), format!("pays a Blessing of {worth}"));
        (*who == helper).then(|| OfferWay {
            title,
            note,
            ..self.plain(choice.clone(), OfferAim { at, ..aim })
        })
    }

    /// The Alarms of which a violent Attack removes one, or one run. Rules: END-117, END-118.
    pub(super) fn alarms(&self, seat: Seat, targets: Positions, whole_run: bool) -> Vec<Offer> {
        let (area, track) = (self.heist.rogue(seat).place.area, self.heist.track_of(seat));
        let alarm = |position: u8| {
            let at = if whole_run { track.alarms.run_through(position) } else { Positions::only(position) };
            let aim = OfferAim { area, at };
            let stays_on_one = self.wakes_here(seat) && !at.contains(self.heist.rogue(seat).place.position);
            let note = match (whole_run, stays_on_one) {
                (_, true) => "goes, but the rogue stays on one",
                (true, _) => "with all its run",
                (false, _) => "goes",
            };
            Offer::of(format!("Alarm {position}"), note, self.plain(Choice::Alarm(position), aim))
                .risky(stays_on_one)
        };
        targets.iter().map(alarm).collect()
    }

    /// A Move up and one down, each with where it ends. Rules: END-68, END-125, END-175, END-200.
    pub(super) fn ways_to_go(&self, seat: Seat, distance: u8) -> Vec<Offer> {
        let (area, track) = (self.heist.rogue(seat).place.area, self.heist.track_of(seat));
        let offer = |way: TrackDirection| {
            let is_slowed = self.heist.way_of(seat, way, distance).any(|step| step.slowed);
            let steps: Vec<u8> = self.heist.way_of(seat, way, distance).map(|step| step.position).collect();
            let name = if way == TrackDirection::Up { "Up" } else { "Down" };
            let plain = |at| self.plain(Choice::Go(way), OfferAim { area, at });
            let Some(&end) = steps.last() else {
                let stays = Offer::of(name, "stays where it is", plain(Positions::NONE));
                return stays.risky(self.wakes_here(seat));
            };
            let escape = steps.iter().any(|&position| track.escapes.contains(position));
            let wakes = self.heist.wakes(TrackPlace { area, position: end });
            let note = match () {
                () if escape => "one may leave by the Escape",
                // Alarms and shelter count while the Eye is wary.
                () if self.heist.mode() == EyeMode::Wake => "",
                () if wakes => STRAYS,
                () if track.activates(end) => "onto an Alarm",
                () if track.shelters(end) => "into shelter",
                () => "no Alarm there",
            };
            let slowed = if is_slowed { "slowed by a Wound" } else { "" };
            let note =
                [note, slowed].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
            Offer::of(format!("{name} to {end}"), note, plain(Positions::only(end)))
                .risky(strays(self.heist, seat, way, distance))
        };
        [TrackDirection::Up, TrackDirection::Down].map(offer).into()
    }

    /// What a non-violent Attack can take from the Eye. Rules: END-56, END-120.
    pub(super) fn takings(&self, seat: Seat) -> Vec<Offer> {
        let pairs_with = |worths: &[u8]| {
            let mut pool = self.heist.rogue(seat).blessings;
            pool.join(Blessings::of(worths.iter().copied()));
            pool.pairs().map(|worth| worth.to_string()).collect::<Vec<_>>()
        };
        let offer = |choice: Choice| {
            let Choice::Take(worths) = &choice else { return None };
            let title = worths.iter().map(u8::to_string).collect::<Vec<_>>().join(" · ");
            let pairs = pairs_with(worths);
            let note = if pairs.is_empty() {
                "no pair then".to_owned()
            } else {
                format!("pairs then: {}", listed(pairs))
            };
            Some(Offer::of(title, note, self.plain(choice, OfferAim::default())))
        };
        self.heist.choices().into_iter().filter_map(offer).collect()
    }

    /// Leaving while Objectives remain is warned of. Rules: END-175, END-187, END-189.
    pub(super) fn leaving(&self, seat: Seat, way: TrackDirection, left_to_go: u8) -> Vec<Offer> {
        let left: u32 = self.heist.tracks().iter().map(|track| track.objectives.len()).sum();
        let is_risky = self.heist.is_lost_without(seat);
        let to_whom = if is_risky { "undone: the heist is lost" } else { "to the others" };
        let note = match left {
            0 => "everything is done".to_owned(),
            1 => format!("1 Objective is left {to_whom}"),
            more => format!("{more} Objectives are left {to_whom}"),
        };
        let leads = self.heist.leaders().contains(&seat) && self.heist.seats().count() > 1;
        let note = if leads { format!("{note}; its lead in Blessings goes with it") } else { note };
        let stays = self.plain(Choice::Leave(false), OfferAim::default());
        let leaves = Offer::of("Leave", note, self.plain(Choice::Leave(true), OfferAim::default()));
        let is_astray = strays(self.heist, seat, way, left_to_go);
        let note = if is_astray { STRAYS } else { "goes on" };
        let stays = Offer::of("Stay", note, stays).risky(is_astray);
        vec![leaves.risky(is_risky), stays]
    }

    /// Who of several could lead: who loses its Blessings then, and how many act once more. Rules: END-164, END-168.
    pub(super) fn leads(&self, seats: &[Seat]) -> Vec<Offer> {
        let offer = |&seat: &Seat| {
            let way = self.plain(Choice::Lead(seat), OfferAim::default());
            let others = match self.heist.quickened_by(seat) {
                0 => String::new(),
                1 => " and another".to_owned(),
                others => format!(" and {others} others"),
            };
            let brings = format!("one more action for it{others}");
            Offer::of(self.names.seat(seat), format!("loses its Blessings; {brings}"), way).shortened(brings)
        };
        seats.iter().map(offer).collect()
    }

    /// Whom the leader could quicken. Rule: END-168.
    pub(super) fn companies(&self, by: Seat) -> Vec<Offer> {
        let offer = |choice: Choice| {
            let Choice::Quicken(seats) = &choice else { return None };
            let all = std::iter::once(by).chain(seats.iter().copied());
            let title = listed(all.map(|seat| self.names.seat(seat)));
            Some(Offer::of(title, "one more action next round", self.plain(choice, OfferAim::default())))
        };
        // Most first: nobody leaves an action unused.
        self.heist.choices().into_iter().rev().filter_map(offer).collect()
    }
}
