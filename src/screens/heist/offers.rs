//! What can be chosen now, as the buttons show it: each with what it needs, what it brings and its chance.

mod acts;
mod answers;
#[cfg(test)]
mod tests;

use crate::heist::sentences::Names;
use crate::rules::Refusal;
use crate::rules::endeavor::{Act, Chance, Choice, Heist, Moment, Odds, Positions, Stage};

/// One button of the bar.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::screens) struct Offer {
    /// What it is called.
    pub title: String,
    /// What it brings, or why it cannot be.
    pub note: String,
    /// The ways to do it, the plain one first; none if it is refused.
    pub ways: Vec<Way>,
    /// Whether it ends badly if nothing else is done: on an Alarm.
    pub is_risky: bool,
}

/// One way to do it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::screens) struct Way {
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
    pub aim: Aim,
}

/// Positions that an offer is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::screens) struct Aim {
    /// The area of all of them.
    pub area: u8,
    /// What it aims at or where it leads.
    pub at: Positions,
    /// Schemes that it would place.
    pub schemes: Positions,
}

impl Offer {
    /// An offer with one way, called alike.
    fn of(title: impl Into<String>, note: impl Into<String>, way: Way) -> Self {
        Self { title: title.into(), note: note.into(), ways: vec![way], is_risky: false }
    }

    fn refused(title: impl Into<String>, refusal: Refusal) -> Self {
        Self { title: title.into(), note: refusal.to_string(), ways: Vec::new(), is_risky: false }
    }

    /// Whether its one way is a Check without a Spark, so that nothing is paid unawares.
    pub fn rolls_plainly(&self) -> bool {
        matches!(&self.ways[..], [Way { choice: Choice::Act { act: Act::Try(_), spark: None, .. }, .. }])
    }

    /// The chance of the plain way.
    pub fn chance(&self) -> Option<Chance> {
        self.ways.first()?.chance()
    }
}

impl Way {
    /// The chance of not failing.
    pub fn chance(&self) -> Option<Chance> {
        self.odds.map(|odds| odds.success())
    }
}

/// A chance as the buttons show it.
pub(super) fn percent(chance: Chance) -> String {
    match (chance.per_mille(), chance.percent()) {
        (1..=999, 0) => "< 1 %".to_owned(),
        (1..=999, 100) => "> 99 %".to_owned(),
        (_, percent) => format!("{percent} %"),
    }
}

/// Everything that the player may or might choose at this moment, always in the same order.
pub(super) fn offers(heist: &Heist, names: &Names) -> Vec<Offer> {
    let desk = Desk { heist, names };
    match heist.moment() {
        Moment::Die(seat) => desk.dice(*seat),
        Moment::Turn(turn) => match &turn.stage {
            Stage::Act => desk.acts(turn),
            Stage::Rolled(attempt) => desk.answers(turn.seat, attempt),
            Stage::Alarm { targets, whole_run } => desk.alarms(turn.seat, *targets, *whole_run),
            Stage::Go(distance) => desk.ways_to_go(turn.seat, *distance),
            Stage::Take(_) => desk.takings(),
            Stage::Leave(..) => desk.leaving(turn.seat),
        },
        Moment::Lead(seats) => desk.leads(seats),
        Moment::Quicken(by, _) => desk.companies(*by),
        Moment::Over(_) => Vec::new(),
    }
}

/// What is expected now, in one sentence.
pub(super) fn expected(heist: &Heist, names: &Names) -> String {
    match heist.moment() {
        Moment::Die(seat) => format!("{}: choose an Action Die for this round, or rest", names.seat(*seat)),
        Moment::Turn(turn) => {
            let who = names.seat(turn.seat);
            match &turn.stage {
                Stage::Act if turn.actions > 1 => format!("{who} acts: {} actions left", turn.actions),
                Stage::Act => format!("{who} acts"),
                Stage::Rolled(_) => format!("{who} has rolled: Spark, Help, or let it count"),
                Stage::Alarm { .. } => format!("{who} has hit: which Alarm goes?"),
                Stage::Go(x) => format!("{who} moves {x}: which way?"),
                Stage::Take(count) => format!("{who} takes {count} Blessings of the Eye: which?"),
                Stage::Leave(..) => format!("{who} stands at the Escape: leave?"),
            }
        }
        Moment::Lead(_) => "Several have the most Blessings: who leads?".to_owned(),
        Moment::Quicken(by, most) => {
            format!("{} leads: who gets one more action next round? {most} at most", names.seat(*by))
        }
        Moment::Over(_) => "The heist is over".to_owned(),
    }
}

/// The heist and what things are called in it.
struct Desk<'a> {
    heist: &'a Heist,
    names: &'a Names,
}

impl Desk<'_> {
    /// A way without dice.
    fn plain(&self, choice: Choice, aim: Aim) -> Way {
        let odds = self.heist.odds(&choice);
        Way { title: String::new(), note: String::new(), choice, odds, check: None, aim }
    }
}
