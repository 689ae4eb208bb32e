//! What can be chosen now, as the buttons show it: each with what it needs, what it brings and its chance.

mod acts;
mod answers;
mod dice;
mod sign;
#[cfg(test)]
mod tests;

pub(super) use acts::strays;
pub(super) use sign::OfferSign;

use crate::heist::sentences::HeistNames;
use unnoticed_rules::endeavor::{
    Chance, Choice, Heist, HeistPhase, Odds, Positions, Seat, Stage, Stat, Stats,
};
use unnoticed_rules::{Refusal, RefusalKind};

/// One button of the bar.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::screens) struct Offer {
    /// What it is called.
    pub title: String,
    /// What it brings, or why it cannot be.
    pub note: String,
    /// What it brings besides, told where there is room; mostly nothing.
    pub besides: String,
    /// What a card says in the place of the note, where the rest of that is told beside.
    pub in_short: Option<String>,
    /// What it costs besides, as far as a card must say it under that.
    pub costs: Vec<OfferCost>,
    /// The ways to do it, the plain one first; none if it is refused.
    pub ways: Vec<OfferWay>,
    /// Why it is, if it is.
    pub refusal: Option<Refusal>,
    /// Whether it ends badly if nothing else is done: on an Alarm.
    pub is_risky: bool,
    /// What stands for it.
    pub sign: Option<OfferSign>,
}

/// What somebody must know who chooses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screens) enum OfferCost {
    /// So many Sanctuaries shelter nobody any more. Rule: END-192.
    Shelters(u32),
    /// The rogue stands on an Alarm that wakes the Eye if the turn ends there. Rule: END-175.
    StaysOnAlarm,
    /// It comes to stand on one, whichever way it goes; the note says which. Rule: END-175.
    GoesOntoAlarm,
}

impl OfferCost {
    /// As it is said after the note.
    const fn told(self) -> &'static str {
        match self {
            Self::Shelters(1) => ", gives up the shelter here",
            Self::Shelters(_) => ", gives up the shelters here",
            Self::StaysOnAlarm => ", stays on an Alarm",
            Self::GoesOntoAlarm => "",
        }
    }

    /// The same in the width of a card.
    pub const fn on_card(self) -> &'static str {
        match self {
            Self::Shelters(_) => "loses shelter",
            Self::StaysOnAlarm => "! stays on Alarm",
            Self::GoesOntoAlarm => "! onto an Alarm",
        }
    }

    /// Whether it may wake the Eye.
    pub const fn is_dangerous(self) -> bool {
        matches!(self, Self::StaysOnAlarm | Self::GoesOntoAlarm)
    }
}

/// One way to do it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::screens) struct OfferWay {
    /// What it is called among the others.
    pub title: String,
    /// What is paid for it.
    pub note: String,
    /// The choice that it is.
    pub choice: Choice,
    /// The exact odds of the Check that it rolls; of an Action Die, those of one that it could be rolled for.
    pub odds: Option<Odds>,
    /// What that Check is, where the choice itself rolls none.
    pub check: Option<&'static str>,
    /// What it is about on the track.
    pub aim: OfferAim,
}

/// Positions that an offer is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::screens) struct OfferAim {
    /// The area of all of them.
    pub area: u8,
    /// What it aims at or where it leads.
    pub at: Positions,
}

impl Offer {
    /// An offer with one way, called alike.
    fn of(title: impl Into<String>, note: impl Into<String>, way: OfferWay) -> Self {
        Self::among(title, note, vec![way])
    }

    /// An offer with several ways.
    fn among(title: impl Into<String>, note: impl Into<String>, ways: Vec<OfferWay>) -> Self {
        let sign = ways.first().and_then(|way| OfferSign::of(&way.choice));
        let (title, note) = (title.into(), note.into());
        Self {
            title,
            note,
            besides: String::new(),
            in_short: None,
            costs: Vec::new(),
            ways,
            refusal: None,
            is_risky: false,
            sign,
        }
    }

    /// The same with a sign of its own.
    fn signed(self, sign: OfferSign) -> Self {
        Self { sign: Some(sign), ..self }
    }

    /// The same, which brings something besides.
    fn bringing(self, besides: impl Into<String>) -> Self {
        Self { besides: besides.into(), ..self }
    }

    /// What it brings, all of it.
    pub fn whole_note(&self) -> String {
        format!("{}{}", self.note, self.besides)
    }

    /// One offer with all of `ways`, if there are any; a single one stands on its button itself.
    fn gathered(title: &str, note: &str, ways: impl Iterator<Item = OfferWay>) -> Option<Self> {
        let ways: Vec<OfferWay> = ways.collect();
        match &ways[..] {
            [] => None,
            [way] => Some(Self::of(format!("{title} {}", way.title), way.note.clone(), way.clone())),
            _ => Some(Self::among(title, note, ways)),
        }
    }

    /// An offer that is refused, with the reason in a few words.
    fn refused(title: impl Into<String>, refusal: Refusal) -> Self {
        let note = format!("{} · {}", brief(refusal), refusal.rule);
        Self { refusal: Some(refusal), ..Self::among(title, note, Vec::new()) }
    }

    /// The same, which says from where it would be within reach, if it was not when the turn began. Rule: END-135.
    fn too_far(mut self, at: u8, away: u8, was_near: bool) -> Self {
        if let Some(refusal) =
            self.refusal.filter(|refusal| refusal.kind == RefusalKind::OutOfReach && !was_near)
        {
            self.note = match away {
                0 | 1 => format!("it was out of reach when the turn began: next turn · {}", refusal.rule),
                _ => format!("at {at}, {away} away: begin a turn next to it · {}", refusal.rule),
            };
        }
        self
    }

    /// The same, which ends badly if nothing else is done; what is refused does not.
    fn risky(self, is_risky: bool) -> Self {
        Self { is_risky: is_risky && !self.ways.is_empty(), ..self }
    }

    /// The same, of which a card says so much.
    fn shortened(self, in_short: impl Into<String>) -> Self {
        Self { in_short: Some(in_short.into()).filter(|_| self.refusal.is_none()), ..self }
    }

    /// The same, which costs that besides: it is said, too, unless it is refused.
    fn costing(mut self, cost: Option<OfferCost>) -> Self {
        if let Some(cost) = cost.filter(|_| !self.ways.is_empty()) {
            self.in_short.get_or_insert_with(|| self.note.clone());
            self.note += cost.told();
            self.costs.push(cost);
        }
        self
    }

    /// The same, after which the rogue stands on an Alarm that wakes the Eye if nothing else is done.
    fn staying_on_alarm(self, stays: bool) -> Self {
        self.costing(stays.then_some(OfferCost::StaysOnAlarm)).risky(stays)
    }

    /// The plain way; where all are paid for, the one with the best chance, the first of equal ones.
    pub fn foremost(&self) -> Option<&OfferWay> {
        let plain = self.ways.first().filter(|way| way.is_plain());
        plain.or_else(|| self.ways.iter().rev().max_by_key(|way| way.chance()))
    }

    /// The chance of the foremost way, as buttons show it.
    pub fn chance(&self) -> Option<String> {
        let foremost = self.foremost()?;
        let chance = foremost.chance()?;
        let differs = self.ways.iter().any(|way| way.chance() != Some(chance));
        let up_to = if differs && !foremost.is_plain() { "up to " } else { "" };
        Some(format!("{up_to}{}", percent(chance)))
    }

    /// What the foremost way is about, as far as that does not depend on the way.
    pub fn aim(&self) -> Option<OfferAim> {
        let aim = self.foremost()?.aim;
        let is_common =
            self.foremost().is_some_and(OfferWay::is_plain) || self.ways.iter().all(|way| way.aim == aim);
        Some(if is_common { aim } else { OfferAim { area: aim.area, ..OfferAim::default() } })
    }
}

impl OfferWay {
    /// Whether nothing is paid for it.
    const fn is_plain(&self) -> bool {
        !matches!(self.choice, Choice::Act { spark: Some(_), .. } | Choice::Spark(_) | Choice::Help { .. })
    }

    /// The chance of not failing.
    pub fn chance(&self) -> Option<Chance> {
        self.odds.map(|odds| odds.success())
    }
}

/// A refusal in as few words as a button has room for.
fn brief(refusal: Refusal) -> String {
    match refusal.kind {
        RefusalKind::Spent => "spent".to_owned(),
        RefusalKind::NeedsDie(stats) => format!("needs {}", either(stats)),
        RefusalKind::BarsDie(stat) => format!("not with {stat:?}"),
        RefusalKind::OutOfReach => "out of reach at the start".to_owned(),
        _ => refusal.why.trim_end_matches('.').to_owned(),
    }
}

/// "Head, Hand or Heart".
fn either(stats: Stats) -> String {
    let names = Stat::ALL.iter().filter(|&&stat| stats.contains(stat)).map(|stat| format!("{stat:?}"));
    let names: Vec<String> = names.collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// A chance as buttons show it.
pub(super) fn percent(chance: Chance) -> String {
    shown_as(chance, chance.percent())
}

/// A chance that is rounded to so many percent: what is possible is never shown as impossible, nor as certain what is not.
pub(super) fn shown_as(chance: Chance, percent: u8) -> String {
    match (chance.per_mille(), percent) {
        (1..=999, 0) => "< 1 %".to_owned(),
        (1..=999, 100) => "> 99 %".to_owned(),
        _ => format!("{percent} %"),
    }
}

/// Everything that the player may or might choose at this moment, in an order that the heist alone gives.
pub(super) fn offers(heist: &Heist, names: &HeistNames) -> Vec<Offer> {
    let builder = OfferBuilder { heist, names };
    match heist.phase() {
        HeistPhase::Die(seat) => builder.dice(*seat),
        HeistPhase::Turn(turn) => match &turn.stage {
            Stage::Act => builder.acts(turn),
            Stage::Rolled(attempt) => builder.answers(turn.seat, attempt),
            Stage::Alarm { targets, whole_run } => builder.alarms(turn.seat, *targets, *whole_run),
            Stage::Go(distance) => builder.ways_to_go(turn.seat, *distance),
            Stage::Take(_) => builder.takings(turn.seat),
            Stage::Leave(way, left) => builder.leaving(turn.seat, *way, *left),
        },
        HeistPhase::Lead(seats) => builder.leads(seats),
        HeistPhase::Quicken(by, _) => builder.companies(*by),
        HeistPhase::Over(_) => Vec::new(),
    }
}

/// What is expected now, in one sentence.
pub(super) fn expected(heist: &Heist, names: &HeistNames, offers: &[Offer]) -> String {
    match heist.phase() {
        HeistPhase::Die(seat) => {
            let can_rest = offers.iter().flat_map(|offer| &offer.ways).any(|way| way.choice == Choice::Rest);
            let or_rest = if can_rest { ", or rest" } else { "" };
            format!("{}: choose an Action Die for this round{or_rest}", names.seat(*seat))
        }
        HeistPhase::Turn(turn) => {
            let who = names.seat(turn.seat);
            match &turn.stage {
                Stage::Act if turn.actions > 1 => format!("{who} acts: {} actions left", turn.actions),
                Stage::Act => format!("{who} acts"),
                Stage::Rolled(_) => format!("{who} has rolled: {}let it count", raises(offers)),
                Stage::Alarm { .. } => format!("{who} has hit: which Alarm goes?"),
                Stage::Go(_) => format!("{who} moves: which way?"),
                Stage::Take(count) => format!("{who} takes {count} Blessings of the Eye: which?"),
                Stage::Leave(..) => format!("{who} stands at the Escape: leave?"),
            }
        }
        HeistPhase::Lead(_) => "Several have the most Blessings: who leads?".to_owned(),
        HeistPhase::Quicken(by, most) => {
            let others = if *most == 1 { "1 other" } else { &format!("{most} others") };
            format!("{} leads: one more action next round, for it and up to {others}", names.seat(*by))
        }
        HeistPhase::Over(_) => "The heist is over".to_owned(),
    }
}

/// "Spark, Help, or ": by what a roll can be raised.
fn raises(offers: &[Offer]) -> &'static str {
    let has = |is_it: fn(&Choice) -> bool| {
        offers.iter().any(|offer| offer.ways.iter().any(|way| is_it(&way.choice)))
    };
    let sparks = has(|choice| matches!(choice, Choice::Spark(_)));
    let helps = has(|choice| matches!(choice, Choice::Help { .. }));
    match (sparks, helps) {
        (true, true) => "Spark, Help, or ",
        (true, false) => "Spark, or ",
        (false, true) => "Help, or ",
        (false, false) => "",
    }
}

/// The heist and what things are called in it.
struct OfferBuilder<'a> {
    heist: &'a Heist,
    names: &'a HeistNames,
}

impl OfferBuilder<'_> {
    /// Whether the turn of `seat` would wake the Eye if it ended now.
    fn wakes_here(&self, seat: Seat) -> bool {
        self.heist.wakes(self.heist.rogue(seat).place)
    }

    /// A way without dice.
    fn plain(&self, choice: Choice, aim: OfferAim) -> OfferWay {
        let odds = self.heist.odds(&choice);
        OfferWay { title: String::new(), note: String::new(), choice, odds, check: None, aim }
    }
}
