//! Facts in words, for the log.

use tactical_grid::{Direction, DoorState, ItemId, LampId, Square, Terrain};
use unnoticed_rules::surprise::{Cause, Initiative, Opening, Trigger};
use unnoticed_rules::{
    Action, By, CreatureId, Deed, Effect, Evidence, Exposure, Fall, HeldState, NoiseKind, Place, Reaction,
    Reason, Roll, SeekArea, Situation,
};

use super::{Fact, Objectives, Outcome, PlayerView};

/// The sentence for `fact`; `None` if it goes without saying.
pub fn of(fact: &Fact, situation: &Situation, objectives: &Objectives) -> Option<String> {
    let names = Names(situation);
    match fact {
        Fact::Effect(effect) => names.effect(effect),
        Fact::RoundBegan { round } => Some(format!("Round {round}.")),
        Fact::TurnBegan { .. } | Fact::TurnEnded { .. } | Fact::WalkEnded { .. } => None,
        Fact::WalkInterrupted { creature } => {
            let stops = if *creature == CreatureId::ROGUE { "stop" } else { "stops" };
            Some(format!("{} {stops}: something changed. HSE-14", names.who(*creature)))
        }
        Fact::Objective { index, done } => objectives.all.get(*index).map(|(objective, _)| {
            format!("{}: {}. HSE-42", objective.text, if *done { "done" } else { "failed" })
        }),
        Fact::Intends { kill } => {
            Some(format!("You mean to {} now. HSE-29", if *kill { "kill" } else { "spare" }))
        }
        Fact::EncounterBegan { opening } => Some(names.opening(opening)),
        Fact::Engaged { creature, initiative, surprised, .. } => {
            Some(names.engaged(*creature, initiative, surprised))
        }
        Fact::EncounterEnded => Some("The fight is over. HSE-23".to_owned()),
        Fact::EncounterRound { .. } | Fact::Disengaged { .. } => None,
        Fact::Reacts { reaction, policy } => Some(format!("{reaction}: {policy} from now on. HSE-22")),
        Fact::Alert { tier } => Some(format!("Alert: {tier}. HSE-40")),
        Fact::Ended { outcome } => Some(ending(*outcome, objectives.hunts).to_owned()),
    }
}

const fn ending(outcome: Outcome, hunts: bool) -> &'static str {
    match outcome {
        Outcome::Won if hunts => "You have done your duty. HSE-42",
        Outcome::Won => "You got away with it. HSE-42",
        Outcome::Captured if hunts => "You are down. HSE-75",
        Outcome::Captured => "You are captured. HSE-31",
        Outcome::Escaped => "The thief is away. HSE-75",
        Outcome::GaveUp => "You gave up. HSE-42",
    }
}

/// A held place in words: "at L7", or "in 9 squares around L7".
pub fn at(place: Place) -> String {
    match place.is_area() {
        true => format!("in {} squares around {}", place.squares().count(), place.square),
        false => format!("at {}", place.square),
    }
}

/// What told an observer, in words that follow the state: "hidden: heard at L7".
pub fn reason(reason: Reason, situation: &Situation) -> String {
    use tactical_grid::SenseKind;
    let told = match reason.by {
        By::Start => "nothing to go by".to_owned(),
        By::Sense(SenseKind::Sight) => "in plain view".to_owned(),
        By::Sense(SenseKind::Hearing) => "heard".to_owned(),
        By::Sense(SenseKind::Smell) => "smelled".to_owned(),
        By::Sense(SenseKind::Tremor) => "felt the ground shake".to_owned(),
        By::Roll => "by the roll".to_owned(),
        By::Ally(ally) => format!("told by {}", Names(situation).ally(ally)),
        By::Evidence(evidence) => Names(situation).evidence(evidence),
        By::Touch => "bumped into".to_owned(),
        By::Attack => "by the attack".to_owned(),
        By::LostSight => "lost from sight".to_owned(),
        By::EmptyPlace => "not where expected".to_owned(),
        By::Time => "nothing new for 10 rounds".to_owned(),
        By::OpenAct => "acted in the open".to_owned(),
    };
    match reason.row {
        Some(row) => format!("{told} · {} {row}", reason.rule),
        None => format!("{told} · {}", reason.rule),
    }
}

/// How a fight began, as far as the player may know. Rules: HSE-18, HSE-48.
pub fn opening(opening: &Opening, situation: &Situation) -> String {
    Names(situation).opening(opening)
}

/// Why somebody is SURPRISED, as far as the player may know. Rules: SUR-12, HSE-48.
pub fn trigger(trigger: Trigger, situation: &Situation) -> String {
    Names(situation).trigger(trigger)
}

/// What a guard noticed that is not as it should be, in words that follow its name. Rule: HSE-63.
pub fn evidence(evidence: Evidence, situation: &Situation) -> String {
    Names(situation).evidence(evidence)
}

struct Names<'a>(&'a Situation);

impl Names<'_> {
    fn who(&self, id: CreatureId) -> String {
        if id == CreatureId::ROGUE {
            return "You".to_owned();
        }
        self.0.get(id).map_or_else(|| id.to_string(), |creature| creature.profile.name.clone())
    }

    fn whom(&self, id: CreatureId) -> String {
        if id == CreatureId::ROGUE { "you".to_owned() } else { self.who(id) }
    }

    /// The name of a guard's ally, if the rogue perceives it now: a name from the brief alone would tell that it has
    /// come. Rule: HSE-48.
    fn ally(&self, id: CreatureId) -> String {
        if PlayerView::of(self.0).perceives(id) { self.who(id) } else { "an ally".to_owned() }
    }

    /// The name of somebody the rogue perceives. Rule: HSE-48.
    fn perceived(&self, id: CreatureId) -> String {
        match id {
            CreatureId::ROGUE => "you".to_owned(),
            _ if PlayerView::of(self.0).perceives(id) => self.who(id),
            _ => "somebody".to_owned(),
        }
    }

    fn item(&self, id: ItemId) -> String {
        let item = self.0.board.items.get(usize::from(id.0));
        item.map_or_else(|| format!("item {}", id.0), |item| item.name.clone())
    }

    fn lamp(&self, id: LampId) -> String {
        let lamp = self.0.board.lamp(id);
        lamp.map_or_else(|| "the lamp".to_owned(), |lamp| format!("the lamp at {}", lamp.square))
    }

    fn evidence(&self, evidence: Evidence) -> String {
        match evidence {
            Evidence::Body(body) => format!("saw {}'s body", self.who(body)),
            Evidence::OpenDoor(square) => format!("saw the door at {square} open"),
            Evidence::DarkLamp(lamp) => format!("saw {} out", self.lamp(lamp)),
            Evidence::MissingItem(item) => format!("missed {}", self.item(item)),
        }
    }

    fn opening(&self, opening: &Opening) -> String {
        match &opening.cause {
            Cause::Attack { by, .. } if opening.is_ambush => {
                format!("A fight begins: an ambush by {}. SUR-13", self.perceived(*by))
            }
            Cause::Attack { by, .. } => {
                let means = if *by == CreatureId::ROGUE { "mean" } else { "means" };
                format!("A fight begins: {} {means} to attack. HSE-18", self.perceived(*by))
            }
            Cause::Touch { of, subject } => {
                let (one, other) = (self.perceived(*subject), self.perceived(*of));
                format!("A fight begins: {one} and {other} run into each other. HSE-18")
            }
            Cause::InView { of, subject } => {
                let sees = if *of == CreatureId::ROGUE { "see" } else { "sees" };
                let (seer, seen) = (self.perceived(*of), self.perceived(*subject));
                format!("A fight begins: {seer} {sees} {seen}. HSE-18")
            }
        }
    }

    fn engaged(&self, creature: CreatureId, initiative: &Initiative, surprised: &[Trigger]) -> String {
        let place = format!("{}: initiative {initiative}. HSE-20", self.who(creature));
        match surprised.first() {
            Some(trigger) => format!("{place} SURPRISED: {}", self.trigger(*trigger)),
            None => place,
        }
    }

    /// Why somebody is SURPRISED, in words.
    fn trigger(&self, trigger: Trigger) -> String {
        match trigger {
            Trigger::Ambushed => "ambushed. SUR-13".to_owned(),
            Trigger::ComradeAmbushed(comrade) => {
                format!("{} is ambushed out of nowhere. SUR-14", self.perceived(comrade))
            }
            Trigger::Botched => "a natural 1. SUR-15".to_owned(),
            Trigger::Helpless => "cannot respond. SUR-16".to_owned(),
        }
    }

    fn effect(&self, effect: &Effect) -> Option<String> {
        Some(match effect {
            Effect::Acted { creature, action, .. } => self.action(*creature, action)?,
            Effect::Told { creature, words } => format!("{}: {words}", self.who(*creature)),
            Effect::Rolled(roll) => self.roll(roll),
            Effect::HitNothing { .. } => "Nothing is hit. DET-155".to_owned(),
            Effect::Hurt { creature, amount, .. } => {
                format!("{}: {amount} damage. HSE-61", self.who(*creature))
            }
            Effect::Fell { creature, how } => self.fall(*creature, *how),
            Effect::Learned { observer, subject, from, to, place, reason } => {
                self.learned((*observer, *subject), (*from, *to), *place, *reason)?
            }
            Effect::Noise { radius, kind, at, .. } => noise(*kind, *radius, *at)?,
            Effect::Found { observer, evidence } => {
                format!("{} {}. HSE-63", self.who(*observer), self.evidence(*evidence))
            }
            Effect::DoorSet { square, state, .. } => door(*square, *state),
            Effect::Broken { square, terrain: Terrain::Glass, .. } => {
                format!("The window at {square} breaks. TAC-35")
            }
            Effect::Broken { square, .. } => format!("The curtain at {square} is torn down. TAC-35"),
            Effect::LampSet { lamp, lit, .. } => {
                format!("Now {} {}.", self.lamp(*lamp), if *lit { "burns" } else { "is out" })
            }
            Effect::Used { item, .. } => format!("{}: done.", self.item(*item)),
            Effect::PickBroke { .. } => "A pick breaks. HSE-26".to_owned(),
            Effect::Crouched { crouched: true, .. } => "Crouched behind cover. DET-55".to_owned(),
            Effect::Stirred { creature } => format!("{} stirs in its sleep. SUR-74", self.who(*creature)),
            Effect::Woke { creature } => format!("{} wakes. SUR-74", self.who(*creature)),
            Effect::Startled { creature, startled: true } => {
                format!("{} is startled. HSE-55", self.who(*creature))
            }
            // Of its own reactions the rulebook tells in its own words.
            Effect::Reacted { reaction: Reaction::Own(_), .. } => return None,
            Effect::Reacted { creature, reaction, to } => {
                format!("{}: {reaction} against {}. HSE-22", self.who(*creature), self.whom(*to))
            }
            Effect::Rose { creature } => format!("{} lies in wait no longer. HSE-72", self.who(*creature)),
            Effect::BecameWary { creature } => format!("{} stays wary. HSE-38", self.who(*creature)),
            Effect::Left { creature: CreatureId::ROGUE, square } => format!("You leave at {square}."),
            Effect::Left { creature, square } => {
                format!("{} leaves at {square}. HSE-75", self.who(*creature))
            }
            _ => return None,
        })
    }

    fn action(&self, creature: CreatureId, action: &Action) -> Option<String> {
        let end = |path: &[Square]| path.last().map_or_else(String::new, Square::to_string);
        let deed = match action {
            // Where a guard means to go cannot be perceived (HSE-48).
            Action::Stride(_) if creature != CreatureId::ROGUE => "Stride".to_owned(),
            Action::Stride(path) => format!("Stride to {}", end(path)),
            Action::Sneak(path) => format!("Sneak to {}", end(path)),
            Action::Step(to) => format!("Step to {to}"),
            Action::Hide => "Hide".to_owned(),
            Action::Seek(SeekArea::Cone(direction)) => format!("Seek, cone {}", direction_word(*direction)),
            Action::Seek(SeekArea::Burst(at)) => format!("Seek around {at}"),
            Action::TakeCover => "Take Cover".to_owned(),
            Action::Divert => "Create a Diversion".to_owned(),
            Action::PointOut(subject) => format!("Point Out {}", self.whom(*subject)),
            Action::Strike(target) => format!("Strike {}", self.whom(*target)),
            Action::Guess(square) => format!("Strike into {square}"),
            Action::Subdue(target) => format!("Subdue {}", self.whom(*target)),
            Action::Drag { body, path } => format!("Drag {} to {}", self.whom(*body), end(path)),
            Action::Interact(deed) => self.deed(*deed),
            Action::Throw(square) => format!("Throw to {square}"),
            Action::CallOut => "Call Out".to_owned(),
            Action::Reload => "Reload".to_owned(),
            // Of its own acts the rulebook tells in its own words.
            Action::WalkOn(_) | Action::EndTurn | Action::Own(_) => return None,
        };
        Some(format!("{}: {deed}.", self.who(creature)))
    }

    fn deed(&self, deed: Deed) -> String {
        match deed {
            Deed::Open(square) => format!("open the door at {square}"),
            Deed::Close(square) => format!("close the door at {square}"),
            Deed::PickLock(square) => format!("pick the lock at {square}"),
            Deed::Use(item) => format!("Interact with {}", self.item(item)),
            Deed::Snuff(lamp) => format!("snuff {}", self.lamp(lamp)),
            Deed::Light(lamp) => format!("light {}", self.lamp(lamp)),
            Deed::Leave(_) => "use the exit".to_owned(),
        }
    }

    fn roll(&self, roll: &Roll) -> String {
        let against = roll.against.map(|id| format!(" against {}", self.whom(id))).unwrap_or_default();
        let rules: Vec<String> = roll.rules.iter().map(ToString::to_string).collect();
        let who = self.who(roll.roller);
        format!("{who}: {}{against}: {roll}. {}", roll.purpose, rules.join(" "))
    }

    fn fall(&self, creature: CreatureId, how: Fall) -> String {
        match how {
            Fall::KnockedOut if creature == CreatureId::ROGUE => "You are knocked out. HSE-75".to_owned(),
            Fall::KnockedOut => format!("{} is knocked out. HSE-29", self.who(creature)),
            Fall::Subdued => format!("{} is subdued. HSE-28", self.who(creature)),
            Fall::Killed => format!("{} is killed. HSE-29", self.who(creature)),
            Fall::Captured if creature == CreatureId::ROGUE => "You are overpowered. HSE-31".to_owned(),
            Fall::Captured => format!("{} is caught. HSE-29", self.who(creature)),
        }
    }

    /// What the rogue keeps on knowing of guards goes without saying, and that a guard still observes it. What a guard
    /// held before is not told: it may have held it unperceived (HSE-48).
    fn learned(
        &self,
        (observer, subject): (CreatureId, CreatureId),
        (from, to): (HeldState, HeldState),
        place: Option<Place>,
        why: Reason,
    ) -> Option<String> {
        if from == to && (observer == CreatureId::ROGUE || to.exposure() == Exposure::Perceived) {
            return None;
        }
        let place = match (to.exposure(), place) {
            (Exposure::Placed, Some(place)) => format!(" {}", at(place)),
            (Exposure::Suspected, Some(place)) => format!(", marker {}", at(place)),
            _ => String::new(),
        };
        let why = reason(why, self.0);
        if subject == CreatureId::ROGUE {
            return Some(format!("To {} you are {to}{place}: {why}", self.who(observer)));
        }
        let holder = self.whom(observer);
        Some(format!("{} {} {holder}{place}: {why}", self.who(subject), to.kind().told))
    }
}

fn noise(kind: NoiseKind, radius: u8, at: Square) -> Option<String> {
    let what = match kind {
        NoiseKind::Movement => return None,
        NoiseKind::Loud => "A loud noise",
        NoiseKind::Scuffle => "A scuffle",
        NoiseKind::Throw => "Something clatters",
        NoiseKind::Call => "A shout",
        NoiseKind::Door => "A door",
        NoiseKind::Speech => "A voice",
        NoiseKind::Bell => "A bell",
    };
    Some(format!("{what} at {at}, heard {radius} squares off. DET-40"))
}

fn door(square: Square, state: DoorState) -> String {
    let state = match state {
        DoorState::Open => "opens",
        DoorState::Closed => "is closed",
        DoorState::Locked { .. } => "is locked",
    };
    format!("The door at {square} {state}.")
}

/// The word of a direction in scripts: `north-east`.
pub const fn direction_word(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::NorthEast => "north-east",
        Direction::East => "east",
        Direction::SouthEast => "south-east",
        Direction::South => "south",
        Direction::SouthWest => "south-west",
        Direction::West => "west",
        Direction::NorthWest => "north-west",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};

    #[test]
    fn hse_48_a_line_does_not_tell_where_a_guard_means_to_go() {
        let situation = Scene::draw("R..G").situation;
        let line = |creature| {
            let action = Action::Stride(vec![Square::new(1, 0), Square::new(2, 0)]);
            of(
                &Fact::Effect(Effect::Acted { creature, action, price: unnoticed_rules::Price::first(1) }),
                &situation,
                &Objectives::default(),
            )
            .unwrap()
        };
        assert_eq!((line(ROGUE), line(FIRST)), ("You: Stride to C1.".into(), "Guard: Stride.".into()));
    }

    #[test]
    fn hse_48_only_an_ally_whom_the_rogue_perceives_is_named() {
        let told_by_second = |held| {
            let scene = Scene::draw("R..GG").profile(SECOND, |ally| {
                (ally.name, ally.scouted) = ("Orsa".to_owned(), true);
            });
            reason(Reason::rule("HSE-59", By::Ally(SECOND)), &scene.holds(ROGUE, SECOND, held).situation)
        };
        let told = [State::Observed, State::Hidden, State::Undetected, State::Unnoticed].map(told_by_second);
        let [named, unnamed] = ["told by Orsa · HSE-59", "told by an ally · HSE-59"];
        assert_eq!(told, [named, named, unnamed, unnamed]);
    }

    #[test]
    fn tac_35_the_log_says_what_a_strike_has_broken() {
        let situation = Scene::draw("R..G").situation;
        let line = |terrain| {
            let broken = Effect::Broken { by: ROGUE, square: Square::new(1, 0), terrain };
            of(&Fact::Effect(broken), &situation, &Objectives::default()).unwrap()
        };
        assert_eq!(line(Terrain::Glass), "The window at B1 breaks. TAC-35");
        assert_eq!(line(Terrain::Curtain), "The curtain at B1 is torn down. TAC-35");
    }
}
