//! What somebody has come to know of somebody else, in words. Rules: HSE-15, HSE-48.

use tactical_grid::SenseKind;
use unnoticed_rules::{By, CreatureId, Exposure, HeldState, Place, Reason};

use super::at;
use super::changes::capitalised;
use super::names::{Names, rules};

/// How it is told that somebody knows the square of the rogue and does not see it.
pub const KNOWS_WHERE: &str = "knows where to look";
/// How it is told that the die of a roll has served before. Rule: HSE-70.
pub const SAME_DIE: &str = "with the die thrown before";

impl Names<'_> {
    /// What the rogue keeps on knowing of guards goes without saying, and that a guard still observes it. What a guard
    /// held before is not told: it may have held it unperceived (HSE-48).
    pub fn learned(
        &self,
        (observer, subject): (CreatureId, CreatureId),
        (from, to): (HeldState, HeldState),
        place: Option<Place>,
        why: Reason,
    ) -> Option<String> {
        if from == to && (observer == CreatureId::ROGUE || to.exposure() == Exposure::Perceived) {
            return None;
        }
        let whereabouts = match (to.exposure(), place) {
            (Exposure::Placed, Some(place)) => format!(", {}", at(place, self.0)),
            (Exposure::Suspected, Some(place)) => format!(", last {}", at(place, self.0)),
            _ => String::new(),
        };
        let rules = rules(why);
        let is_elsewhere = |place| self.is_heard_elsewhere((subject, to), place, why.by);
        let cause = match place.is_some_and(is_elsewhere) {
            true => Some(self.does(observer, "hear something", "hears something")),
            false => self.cause(observer, subject, why.by),
        };
        let Some(cause) = cause.or_else(|| self.noticed_by_roll(observer, subject, to)) else {
            return Some(format!(
                "{}{whereabouts}. {rules}",
                capitalised(&self.is_to((observer, subject), to))
            ));
        };
        let state = match subject {
            CreatureId::ROGUE => format!(": you are {to}"),
            _ if observer != CreatureId::ROGUE => {
                format!(": {} {} {}", self.who(subject), to.kind().told, self.who(observer))
            }
            _ if why.by == By::Start => format!(": {} {} you", self.who(subject), to.kind().told),
            // How the player came to know it says what it is.
            _ => String::new(),
        };
        Some(format!("{cause}{state}{whereabouts}. {rules}"))
    }

    /// Whether what was heard of the rogue came from where it is not: what it has thrown. Rules: HSE-27, HSE-84.
    fn is_heard_elsewhere(&self, (subject, to): (CreatureId, HeldState), place: Place, by: By) -> bool {
        let is_heard = by == By::Sense(SenseKind::Hearing) && to.exposure() == Exposure::Suspected;
        let rogue = self.0.get(subject).filter(|_| is_heard && subject == CreatureId::ROGUE);
        rogue.is_some_and(|rogue| !rogue.space().squares().any(|square| place.contains(square)))
    }

    /// By a roll that leaves the rogue in plain sight it is noticed, whatever somebody held before; by one that leaves its
    /// place known that is where to look for it.
    fn noticed_by_roll(&self, observer: CreatureId, subject: CreatureId, to: HeldState) -> Option<String> {
        let does = |you: &str, other: &str| self.does(observer, you, other);
        match (subject, to.exposure()) {
            (CreatureId::ROGUE, Exposure::Perceived) => Some(format!("{} you", does("notice", "notices"))),
            (CreatureId::ROGUE, Exposure::Placed) => Some(does("know where to look", KNOWS_WHERE)),
            _ => None,
        }
    }

    /// "you are hidden to Osk", "Osk is observed by you"
    fn is_to(&self, (observer, subject): (CreatureId, CreatureId), state: HeldState) -> String {
        let observer = self.whom(observer);
        match subject {
            CreatureId::ROGUE => format!("you are {state} to {observer}"),
            _ => format!("{} {} {observer}", self.who(subject), state.kind().told),
        }
    }

    /// What `observer` knows of `subject`, by its name under another rulebook. Rule: HSE-100.
    pub fn translated(
        &self,
        (observer, subject): (CreatureId, CreatureId),
        (from, to): (HeldState, HeldState),
    ) -> String {
        let are = if subject == CreatureId::ROGUE { "are" } else { "is" };
        let (observer, subject) = (self.whom(observer), self.whom(subject));
        format!("To {observer} {subject} {are} {to}, which was called {from}. HSE-100")
    }

    /// What told `observer` of `subject`, as the beginning of a sentence; a roll has its own.
    fn cause(&self, observer: CreatureId, subject: CreatureId, by: By) -> Option<String> {
        let does = |you: &str, other: &str| self.does(observer, you, other);
        let whom = self.whom(subject);
        Some(match by {
            By::Start => format!("{} no idea of {whom}", does("have", "has")),
            By::Sense(SenseKind::Sight) => format!("{} {whom}", does("see", "sees")),
            By::Sense(SenseKind::Hearing) => format!("{} {whom}", does("hear", "hears")),
            By::Sense(SenseKind::Smell) => format!("{} {whom}", does("smell", "smells")),
            By::Sense(SenseKind::Tremor) => format!("{} the ground shake", does("feel", "feels")),
            By::Roll => return None,
            By::Ally(ally) => format!("{} of {whom} from {}", does("hear", "hears"), self.ally(ally)),
            // What it found, its own sentence says, if the player may know it (HSE-48).
            By::Evidence(_) => format!("{} something amiss", does("find", "finds")),
            By::Touch => format!("{} into {whom}", does("bump", "bumps")),
            By::Attack => format!("The attack tells {} of {whom}", self.whom(observer)),
            By::LostSight => format!("{} sight of {whom}", does("lose", "loses")),
            By::EmptyPlace => format!("{} {whom} where expected", does("do not find", "does not find")),
            By::Time => format!("{} learnt nothing new of {whom} for 10 rounds", does("have", "has")),
            By::OpenAct => {
                format!("{} in the open before {}", self.does(subject, "act", "acts"), self.whom(observer))
            }
        })
    }
}
