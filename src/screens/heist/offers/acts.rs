//! Actions.

use crate::heist::sentences::{listed, positions};
use unnoticed_rules::endeavor::{
    Choice, EyeMode, Grade, Heist, Positions, Rank, RogueAct, RogueTurn, Seat, Spark, Stat, Task, Track,
    TrackDirection, TrackPlace,
};
use unnoticed_rules::{Refusal, RefusalKind};

use crate::ui::icons::Icon;

use super::{Offer, OfferAim, OfferBuilder, OfferCost, OfferSign, OfferWay};

impl OfferBuilder<'_> {
    /// The five actions of END-115, Attacks on Objectives, then areas, then nothing.
    pub(super) fn acts(&self, turn: &RogueTurn) -> Vec<Offer> {
        let (seat, choices) = (turn.seat, self.heist.choices());
        let mut offers = Vec::from(self.attacks(seat, &choices));
        offers.push(self.moves(seat, &choices));
        offers.push(self.cover(seat, &choices));
        offers.extend(self.works(turn, &choices));
        offers.extend(self.forces(turn, &choices));
        offers.extend((self.heist.tracks().len() > 1).then(|| self.changes(&choices)));
        offers.push(self.nothing(turn));
        offers
    }

    /// The two Attacks: on an Alarm, and on the Blessings of the Eye. Rules: END-116 to END-122, END-192.
    fn attacks(&self, seat: Seat, choices: &[Choice]) -> [Offer; 2] {
        let rogue = self.heist.rogue(seat);
        let targets = self.heist.targets(seat, rogue.x());
        let (used_up, wakes) = self.used_up(seat);
        // Numbers stay together where the words wrap.
        let targets_in_words = positions(targets).replace(' ', "\u{a0}");
        let violent = format!("Alarm {targets_in_words}");
        let takes = self.heist.takes(rogue.x());
        let blessings = if takes == 1 { "Blessing" } else { "Blessings" };
        let subtle = format!("{takes} {blessings}");
        let misses = !targets.contains(rogue.place.position);
        [
            self.attempt(seat, "Violent Attack", format!("removes {violent}"), Task::Violent, choices)
                .shortened(violent)
                .costing(used_up)
                .staying_on_alarm(wakes && misses),
            self.attempt(seat, "Subtle Attack", subtle, Task::NonViolent, choices)
                .bringing("; taken from the Eye, which rolls new ones")
                .costing(used_up)
                .staying_on_alarm(wakes),
        ]
    }

    fn moves(&self, seat: Seat, choices: &[Choice]) -> Offer {
        let x = self.heist.rogue(seat).x();
        let reached = self.reached(seat, x);
        let offer = self.attempt(seat, "Move", reached.clone(), Task::Move, choices);
        if !self.leads_astray(seat, x) {
            return offer;
        }
        // The card says below where it leads that an Alarm is there.
        let in_short = reached.replacen("to Alarm ", "to ", 1);
        offer.shortened(in_short).costing(Some(OfferCost::GoesOntoAlarm)).risky(true)
    }

    /// Whether a Move of `x` ends where the Eye wakes, whichever way it goes anywhere.
    pub(super) fn leads_astray(&self, seat: Seat, x: u8) -> bool {
        let goes = |way: &TrackDirection| self.heist.way_of(seat, *way, x).next().is_some();
        let mut ways = [TrackDirection::Up, TrackDirection::Down].into_iter().filter(goes);
        ways.all(|way| strays(self.heist, seat, way, x))
    }

    fn nothing(&self, turn: &RogueTurn) -> Offer {
        let wakes = self.wakes_here(turn.seat);
        let note = if wakes { "on an Alarm: wakes the Eye" } else { "" };
        Offer::of("End turn", note, self.plain(Choice::act(RogueAct::Pass), OfferAim::default())).risky(wakes)
    }

    fn attempt(&self, seat: Seat, title: &str, note: String, task: Task, choices: &[Choice]) -> Offer {
        let ways = self.ways(seat, task, choices);
        if ways.is_empty() {
            let refusal =
                self.heist.check(&Choice::act(RogueAct::Try(task))).expect_err("it is not among the choices");
            return Offer::refused(title, refusal).signed(OfferSign::Icon(OfferSign::icon_of_task(task)));
        }
        Offer::among(title, note, ways)
    }

    /// Every way to try `task`: other Stats for further rolls, and Sparks.
    fn ways(&self, seat: Seat, task: Task, choices: &[Choice]) -> Vec<OfferWay> {
        let tried = choices.iter().filter_map(|choice| match choice {
            Choice::Act { act: RogueAct::Try(tried), further, spark } if *tried == task => {
                Some((choice, further.as_slice(), *spark))
            }
            _ => None,
        });
        let aim = self.aim(seat, task);
        let way = |(choice, further, spark): (&Choice, &[Stat], Option<Spark>)| OfferWay {
            title: roll_words(further, spark),
            note: match (spark, further) {
                (Some(_), _) => "pays both Blessings · or after the roll".to_owned(),
                (None, []) => String::new(),
                (None, _) => "one roll after the other, and none may fail".to_owned(),
            },
            choice: choice.clone(),
            odds: self.heist.odds(choice),
            check: None,
            aim,
        };
        tried.map(way).collect()
    }

    /// Where `task` is aimed.
    fn aim(&self, seat: Seat, task: Task) -> OfferAim {
        let rogue = self.heist.rogue(seat);
        let (area, x) = (rogue.place.area, rogue.x());
        match task {
            Task::Violent => OfferAim { area, at: self.heist.targets(seat, x) },
            Task::NonViolent => OfferAim { area, ..OfferAim::default() },
            Task::Move => OfferAim { area, at: Positions::of(self.ends(seat, x)) },
            Task::Work(position) | Task::Force(position) => OfferAim { area, at: Positions::only(position) },
        }
    }

    /// Where a Move of `x` ends, up and down.
    pub(super) fn ends(&self, seat: Seat, x: u8) -> impl Iterator<Item = u8> {
        let end = move |way| self.heist.way_of(seat, way, x).last().map(|step| step.position);
        [TrackDirection::Up, TrackDirection::Down].into_iter().filter_map(end)
    }

    /// What an Attack from here costs besides, and whether the turn would wake the Eye if it ended here after that; from an Eye
    /// that hunts nothing shelters. Rules: END-175, END-192, END-194.
    pub(super) fn used_up(&self, seat: Seat) -> (Option<OfferCost>, bool) {
        let (track, position) = (self.heist.track_of(seat), self.heist.rogue(seat).place.position);
        let shelters = track.shelter_of(position).len();
        let wakes = self.heist.mode().is_woken_at(&track.attacked_from(position), position);
        let ends = shelters > 0 && self.heist.mode() != EyeMode::Wake;
        (ends.then_some(OfferCost::Shelters(shelters)), wakes)
    }

    /// Where a Move leads, what of it activates an Alarm if the turn ends there, and the way out that it comes past. Rules:
    /// END-175, END-187, END-200.
    fn reached(&self, seat: Seat, x: u8) -> String {
        let track = self.heist.track_of(seat);
        let ends: Vec<u8> = self.ends(seat, x).collect();
        if ends.is_empty() {
            return "nowhere".to_owned();
        }
        let steps = || {
            let ways = [TrackDirection::Up, TrackDirection::Down].into_iter();
            ways.flat_map(|way| self.heist.way_of(seat, way, x))
        };
        let less = if steps().any(|step| step.slowed) { ", less for a Wound" } else { "" };
        let escape = steps().find(|step| track.escapes.contains(step.position));
        let out = escape.map_or_else(String::new, |step| format!(", or out at {}", step.position));
        format!("to {}{out}{less}", ends_in_words(&ends, |position| track.activates(position)))
    }

    /// All ways to Cover, or to Help whoever waits for it. Rules: END-128, END-131, END-132.
    fn cover(&self, seat: Seat, choices: &[Choice]) -> Offer {
        let of = |choice: &Choice| {
            let Choice::Act { act, .. } = choice else { return None };
            let (title, note) = match *act {
                RogueAct::CoverFor(other) => (format!("to Help {}", self.names.seat(other)), GIVES),
                RogueAct::CoverBehind(other) => {
                    (format!("to be Helped by {}", self.names.seat(other)), WAITS)
                }
                RogueAct::Help(other) => (format!("and Help {}, who waits", self.names.seat(other)), GIVES),
                _ => return None,
            };
            Some(OfferWay { title, note: note.to_owned(), ..self.plain(choice.clone(), OfferAim::default()) })
        };
        if let Some(offer) = Offer::gathered("Cover", "Help, or be Helped", choices.iter().filter_map(of)) {
            let waits =
                |way: &OfferWay| matches!(way.choice, Choice::Act { act: RogueAct::CoverBehind(_), .. });
            let goes_on = offer.ways.iter().any(waits);
            let offer =
                offer.bringing(": a Blessing of whoever Helps raises the roll of the other, or its reach");
            return offer.staying_on_alarm(self.wakes_here(seat) && !goes_on);
        }
        let others = self.heist.seats().map(|seat| Choice::act(RogueAct::CoverFor(seat)));
        let refusals = others.filter_map(|choice| self.heist.check(&choice).err());
        // The die first, then whether anybody is left to be Helped.
        let refusal = refusals.min_by_key(|refusal| !matches!(refusal.kind, RefusalKind::NeedsDie(_)));
        let why = Refusal::no_target("Nobody is there to be Helped.", "END-133");
        let refusal = refusal.unwrap_or(why);
        let offer = Offer::refused("Cover", refusal).signed(OfferSign::Icon(Icon::Cover));
        let is_last = !self.heist.seats().any(|other| other != seat && self.heist.has_turn_to_come(other));
        match refusal.kind {
            RefusalKind::NoTarget if is_last => {
                Offer { note: format!("nobody left to Help · {}", refusal.rule), ..offer }
            }
            _ => offer,
        }
    }

    /// One for each Objective that is left here, those in reach first.
    fn works(&self, turn: &RogueTurn, choices: &[Choice]) -> Vec<Offer> {
        let seat = turn.seat;
        let rogue = self.heist.rogue(seat);
        let track = self.heist.track_of(seat);
        let (near, far): (Vec<u8>, Vec<u8>) =
            track.objectives.iter().partition(|&at| turn.reach.contains(at));
        let shown = if near.is_empty() { far.into_iter().take(1).collect() } else { near };
        let work = |at: u8| {
            let name = self.names.objective(rogue.place.area, at);
            let schemes = track.schemes_of_work(at, rogue.x());
            let far_on = progress(track, at, schemes);
            let far = at.abs_diff(rogue.place.position);
            self.attempt(seat, &format!("Work: {name}"), far_on.clone(), Task::Work(at), choices)
                .shortened(on_card(&far_on))
                .bringing(self.difficulty_of(seat, Task::Work(at)))
                .too_far(at, far, turn.reach.contains(at))
                .staying_on_alarm(self.wakes_here(seat))
        };
        shown.into_iter().map(work).collect()
    }

    /// That `task` takes more than one roll, if it does, and that it is easy for the rogue of `seat`. Rules: END-21, END-22,
    /// END-25, END-26.
    fn difficulty_of(&self, seat: Seat, task: Task) -> String {
        let hard = match self.heist.rank(seat, task).rolls() {
            1 => "",
            2 => " · hard: two rolls, and none may fail",
            3 => " · very hard: three rolls, and none may fail",
            _ => " · four rolls or more, and none may fail",
        };
        if !self.heist.rounds_up(seat, task) {
            return hard.to_owned();
        }
        let why = if self.heist.rank(seat, task) == Rank::Easy { "easy" } else { "apt at this" };
        format!("{hard} · {why}: {} or more succeeds", Grade::Minor.least_total(true))
    }

    /// A violent Attack on each Objective in reach. Rule: END-214.
    fn forces(&self, turn: &RogueTurn, choices: &[Choice]) -> Vec<Offer> {
        let seat = turn.seat;
        let rogue = self.heist.rogue(seat);
        let track = self.heist.track_of(seat);
        let (used_up, wakes) = self.used_up(seat);
        let force = |at: u8| {
            let name = self.names.objective(rogue.place.area, at);
            let schemes = track.schemes_of_force(at, rogue.x(), false);
            let far_on = progress(track, at, schemes);
            self.attempt(seat, &format!("Force: {name}"), far_on.clone(), Task::Force(at), choices)
                .shortened(on_card(&far_on))
                .bringing(self.difficulty_of(seat, Task::Force(at)))
                .costing(used_up)
                .staying_on_alarm(wakes)
        };
        // Where the die rather Works, that it could not Force is nothing to be told of.
        let works = |at: u8| choices.iter().any(|choice| task_of(choice) == Some(Task::Work(at)));
        let forced = (track.objectives & turn.reach).iter().map(|at| (at, force(at)));
        forced.filter(|(at, offer)| !offer.ways.is_empty() || !works(*at)).map(|(_, offer)| offer).collect()
    }

    /// Why no other area can be gone to.
    fn refused_change(&self) -> Refusal {
        let areas = (0..self.heist.tracks().len() as u8).filter(|&area| !self.heist.is_open(area));
        let mut refusals =
            areas.filter_map(|area| self.heist.check(&Choice::act(RogueAct::Change(area))).err());
        refusals.next().expect("without a way to go, another area is closed")
    }

    /// The areas that the rogue can go to. Rules: END-75, END-76.
    fn changes(&self, choices: &[Choice]) -> Offer {
        let arrives_on_alarm = |area: u8| self.heist.wakes(TrackPlace { area, position: 1 });
        let of = |choice: &Choice| {
            let Choice::Act { act: RogueAct::Change(area), .. } = choice else { return None };
            let aim = OfferAim { area: *area, at: Positions::only(1) };
            let note = if arrives_on_alarm(*area) { "onto an Alarm" } else { "" }.to_owned();
            Some(OfferWay { title: self.names.area(*area), note, ..self.plain(choice.clone(), aim) })
        };
        let ways: Vec<OfferWay> = choices.iter().filter_map(of).collect();
        if ways.is_empty() {
            let refused = Offer::refused("Go over", self.refused_change());
            return refused.signed(OfferSign::Icon(Icon::Exit));
        }
        let is_risky = ways.iter().all(|way| arrives_on_alarm(way.aim.area));
        let onto = if is_risky { ", onto an Alarm" } else { "" };
        let note = format!("to 1 of {}{onto}", listed(ways.iter().map(|way| way.title.clone())));
        Offer::among("Go over", note, ways).risky(is_risky)
    }
}

/// What Cover comes to. Rules: END-131, END-132.
const GIVES: &str = "takes this action; once the other has rolled, half a Blessing's worth adds to the roll or changes the reach";
const WAITS: &str = "puts the turn off until after the other's, who may give an action then to Help you";

/// How far Work on the Objective at `position` has come with the Schemes `placed`. Rules: END-139 to END-141.
pub(super) fn progress(track: &Track, position: u8, placed: Positions) -> String {
    if track.is_done_with(position, placed) {
        return FINISHES.to_owned();
    }
    let stretch = track.stretch(position);
    format!("makes it {} of {}", (stretch & (track.schemes | placed)).len(), stretch.len())
}

/// What of `far_on` a card says: the track shows how far an Objective is, but not what does it.
fn on_card(far_on: &str) -> &str {
    if far_on == FINISHES { far_on } else { "" }
}

/// What is said of what does an Objective.
const FINISHES: &str = "finishes it";

/// Whether a Move of `x` ends where the Eye wakes, with no Escape on the way. Rules: END-175, END-187.
pub(in crate::screens::heist) fn strays(heist: &Heist, seat: Seat, way: TrackDirection, x: u8) -> bool {
    let TrackPlace { area, position } = heist.rogue(seat).place;
    let steps: Vec<u8> = heist.way_of(seat, way, x).map(|step| step.position).collect();
    let leaves = steps.iter().any(|&step| heist.track_of(seat).escapes.contains(step));
    !leaves && heist.wakes(TrackPlace { area, position: steps.last().copied().unwrap_or(position) })
}

/// What `choice` tries, if it is a Check.
pub(super) const fn task_of(choice: &Choice) -> Option<Task> {
    match choice {
        Choice::Act { act: RogueAct::Try(task), .. } => Some(*task),
        _ => None,
    }
}

/// "Roll", "Spark with Hurry for two 3s", "Roll, then Head"
fn roll_words(further: &[Stat], spark: Option<Spark>) -> String {
    let rolls: String = further.iter().map(|stat| format!(", then {stat:?}")).collect();
    match spark {
        None => format!("Roll{rolls}"),
        Some(Spark { with, roll: 0, worth }) => format!("Spark with {with:?} for two {worth}s{rolls}"),
        Some(Spark { with, roll, worth }) => {
            format!("Roll{rolls}; Spark roll {} with {with:?} for two {worth}s", roll + 1)
        }
    }
}

/// "9 or 5", and which of them are Alarms: "Alarm 9 or 5" if all are.
fn ends_in_words(ends: &[u8], is_alarm: impl Fn(u8) -> bool) -> String {
    let are_all = ends.iter().all(|&end| is_alarm(end));
    let end = |&end: &u8| format!("{end}{}", if is_alarm(end) && !are_all { " (Alarm)" } else { "" });
    let words = ends.iter().map(end).collect::<Vec<_>>().join(" or ");
    if are_all { format!("Alarm {words}") } else { words }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn end_175_a_move_says_which_of_its_ends_are_alarms() {
        let words = |ends: &[u8], alarms: &[u8]| ends_in_words(ends, |end| alarms.contains(&end));
        assert_eq!(words(&[9, 5], &[]), "9 or 5");
        assert_eq!(words(&[9, 5], &[5]), "9 or 5 (Alarm)");
        assert_eq!(words(&[9, 5], &[5, 9]), "Alarm 9 or 5");
        assert_eq!(words(&[9], &[9]), "Alarm 9");
    }
}
