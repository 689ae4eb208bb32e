//! A walk carried out in what the player knows, square by square, over all dice.
//!
//! Each square is resolved and settled by the rulebook, exactly as in the mission; who can react does, what the walker is
//! shown interrupts it, and a guard that finds the rogue begins a fight. Courses that have become equal are taken together.
//! Cost: one settled copy of the situation for each square, each different course and each way its dice can fall.
//! Rules: HSE-14, HSE-18, HSE-22, HSE-24, HSE-54.

use tactical_grid::Square;
use unnoticed_rules::surprise::Cause;
use unnoticed_rules::{
    Action, Chances, CreatureId, Dice, Effect, HeldState, Mover, Opportunity, Rulebook, Situation, enumerate,
};

use super::walk::{AlongTheWay, WalkEnd, WalkForecast};
use crate::sim::{Fact, Fight, encounters, walks};

const WALKER: CreatureId = CreatureId::ROGUE;

/// A walk before it is begun.
pub(super) struct Walking<'a> {
    rulebook: &'a dyn Rulebook,
    fight: &'a Fight,
    /// Who may react, if it can: those of whom the player may know whether they can.
    known: Vec<CreatureId>,
    /// What is asked for square by square; a Sneak and a Step are done whole.
    parts: Vec<Action>,
    goal: Square,
}

/// How far the walk has come in one of the ways the dice can fall.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Course {
    situation: Situation,
    /// The most exposed state of each observer so far, and where it took it up.
    worst: Vec<Option<(HeldState, Square)>>,
    /// Who has reacted already. Rule: HSE-21.
    reacted: Vec<CreatureId>,
    interrupted: Option<Square>,
    /// Whether something interrupts it that waits until the walker can stop. Rule: HSE-69.
    is_to_stop: bool,
    noise_radius: u8,
    end: Option<WalkEnd>,
}

impl<'a> Walking<'a> {
    /// `action`, which is a walk, among those in `picture`, while `fight` runs or not.
    pub(super) fn new(
        rulebook: &'a dyn Rulebook,
        fight: &'a Fight,
        picture: &Situation,
        action: &Action,
    ) -> Self {
        let way: &[Square] = match action {
            Action::Stride(way) | Action::WalkOn(way) | Action::Drag { path: way, .. } => way,
            Action::Sneak(way) => way.split_at(way.len().saturating_sub(1)).1,
            Action::Step(to) => std::slice::from_ref(to),
            _ => &[],
        };
        let rest = (1..way.len()).map(|walked| Action::WalkOn(way[walked..].to_vec()));
        let parts = std::iter::once(action.clone()).chain(rest).collect();
        let known = picture.creatures.iter().map(|creature| creature.id).collect();
        Self { rulebook, fight, known, parts, goal: way.last().copied().unwrap_or_default() }
    }

    /// What comes of it in `picture`.
    pub(super) fn foresee(&self, picture: Situation) -> WalkForecast {
        let walker = picture.creature(WALKER);
        let able = picture.hostiles(walker).filter(|o| !o.is_insensate());
        let observers: Vec<CreatureId> = able.map(|o| o.id).collect();
        let mut courses = vec![Course::new(picture, observers.len())];
        let mut chances = Chances::certain(0);
        for (number, part) in self.parts.iter().enumerate() {
            let mut next = Vec::new();
            let steps: Vec<Chances<usize>> = courses
                .iter()
                .map(|course| {
                    enumerate(|dice| kept(&mut next, self.go(course, part, number > 0, &observers, dice)))
                })
                .collect();
            chances = chances.and_then(|&course| steps[course].clone());
            courses = next;
        }
        self.told(&observers, &courses, &chances)
    }

    fn told(&self, observers: &[CreatureId], courses: &[Course], chances: &Chances<usize>) -> WalkForecast {
        let held =
            |course: usize, o: CreatureId| courses[course].situation.creature(o).awareness.state(WALKER);
        let along = |(index, &guard): (usize, &CreatureId)| AlongTheWay {
            guard,
            at_end: chances.map(|&course| held(course, guard)),
            worst: chances.map(|&course| {
                let stands = courses[course].square();
                courses[course].worst[index].unwrap_or_else(|| (held(course, guard), stands))
            }),
        };
        let worst = |course: usize| observers.iter().map(|&o| held(course, o)).min();
        WalkForecast {
            guards: observers.iter().enumerate().map(along).collect(),
            worst_at_end: chances.map(|&course| worst(course).unwrap_or_else(|| self.rulebook.unaware())),
            ends: chances.map(|&course| (courses[course].square(), courses[course].ends_at(self.goal))),
            interrupted: chances.map(|&course| courses[course].interrupted),
            noise_radius: courses.iter().map(|course| course.noise_radius).max().unwrap_or(0),
        }
    }

    /// `course` with one more part of the walk, unless it is over.
    fn go(
        &self,
        course: &Course,
        part: &Action,
        is_under_way: bool,
        observers: &[CreatureId],
        dice: &mut dyn Dice,
    ) -> Course {
        let mut course = course.clone();
        if course.end.is_some() {
            return course;
        }
        self.let_others_react(&mut course, part, is_under_way, observers, dice);
        if course.end.is_some() {
            return course;
        }
        match self.rulebook.resolve(&course.situation, WALKER, part, dice) {
            Ok(effects) => {
                let told = self.happen(&mut course, effects, observers, dice);
                course.note_all(observers);
                let goes_on = course.end.is_none() && course.square() != self.goal;
                if goes_on && (course.is_to_stop || course.is_interrupted_by(&told)) {
                    course.interrupt();
                }
            }
            Err(_) => course.end = Some(WalkEnd::HeldUp),
        }
        course
    }

    /// Whoever can react to `part` does so before it is carried out. A reaction that interrupts a walk under way has it asked
    /// for anew, and reactions with it. Rules: HSE-14, HSE-22.
    fn let_others_react(
        &self,
        course: &mut Course,
        part: &Action,
        is_under_way: bool,
        observers: &[CreatureId],
        dice: &mut dyn Dice,
    ) {
        loop {
            let mut is_asked_anew = false;
            for chance in self.reactions(course, part) {
                let is_able = course.situation.creature(chance.by).can_act();
                if !is_able || course.reacted.contains(&chance.by) {
                    continue;
                }
                let effects = self.rulebook.react(&course.situation, chance, dice);
                course.reacted.push(chance.by);
                is_asked_anew = is_under_way && course.is_interrupted_by(&effects) && course.interrupt();
                self.happen(course, effects, observers, dice);
                if course.end.is_some() {
                    return;
                }
                if is_asked_anew {
                    break;
                }
            }
            if !is_asked_anew {
                return;
            }
        }
    }

    fn reactions(&self, course: &Course, part: &Action) -> Vec<Opportunity> {
        let Some(fight) = self.fight.running() else { return Vec::new() };
        let may = |chance: &Opportunity| {
            let is_known = self.known.contains(&chance.by);
            is_known && fight.can_react(chance.by) && !course.reacted.contains(&chance.by)
        };
        let mut chances = self.rulebook.opportunities(&course.situation, WALKER, part);
        chances.retain(may);
        chances
    }

    /// What `effects` bring, once everybody has perceived them, is noted; all that happens.
    fn happen(
        &self,
        course: &mut Course,
        mut effects: Vec<Effect>,
        observers: &[CreatureId],
        dice: &mut dyn Dice,
    ) -> Vec<Effect> {
        let mut square = course.square();
        course.situation.apply_all(&effects);
        let settled = self.rulebook.settle(&mut course.situation, &effects, dice);
        effects.extend(settled);
        for effect in &effects {
            match *effect {
                Effect::Moved { creature: WALKER, to, .. } => square = to,
                Effect::Learned { observer, subject: WALKER, from, to, .. } if from != to => {
                    course.note(observers, observer, (to, square));
                }
                Effect::Noise { by: WALKER, radius, .. } => {
                    course.noise_radius = course.noise_radius.max(radius);
                }
                _ => {}
            }
        }
        course.end = self.ended(&course.situation, &effects);
        effects
    }

    /// Why the walk is over after `told`, if it is.
    fn ended(&self, situation: &Situation, told: &[Effect]) -> Option<WalkEnd> {
        if !situation.creature(WALKER).can_act() {
            return Some(WalkEnd::Fall);
        }
        let is_at_peace = self.fight.running().is_none();
        let cause = is_at_peace.then(|| encounters::found(situation, || told.iter())).flatten();
        match cause? {
            Cause::InView { of, .. } | Cause::Touch { of, .. } => Some(WalkEnd::Fight(of)),
            Cause::Attack { by, .. } => Some(WalkEnd::Fight(by)),
        }
    }
}

impl Course {
    fn new(situation: Situation, observers: usize) -> Self {
        let worst = vec![None; observers];
        Self {
            situation,
            worst,
            reacted: Vec::new(),
            interrupted: None,
            is_to_stop: false,
            noise_radius: 0,
            end: None,
        }
    }

    fn square(&self) -> Square {
        self.situation.creature(WALKER).square
    }

    /// `observer` holds this state, there.
    fn note(&mut self, observers: &[CreatureId], observer: CreatureId, (state, square): (HeldState, Square)) {
        let Ok(index) = observers.binary_search(&observer) else { return };
        let worst = &mut self.worst[index];
        if worst.is_none_or(|(known, _)| state < known) {
            *worst = Some((state, square));
        }
    }

    /// What everybody holds once a part of the walk is done.
    fn note_all(&mut self, observers: &[CreatureId]) {
        let square = self.square();
        for &observer in observers {
            let now = self.situation.creature(observer).awareness.state(WALKER);
            self.note(observers, observer, (now, square));
        }
    }

    /// Whether the walker is shown any of `told` that it may want to answer. Rule: HSE-14.
    fn is_interrupted_by(&self, told: &[Effect]) -> bool {
        let mut facts = told.iter().cloned().map(Fact::Effect);
        facts.any(|fact| walks::interrupts(&fact, WALKER, &self.situation))
    }

    /// The walk is interrupted here, or as soon as the walker has left a space where it may not stop; whether it stops here.
    /// Rules: HSE-14, HSE-69.
    fn interrupt(&mut self) -> bool {
        let stops = Mover::new(&self.situation, WALKER).may_stop_at(self.square());
        self.is_to_stop = !stops;
        if stops {
            self.interrupted.get_or_insert(self.square());
        }
        stops
    }

    fn ends_at(&self, goal: Square) -> WalkEnd {
        let arrived = if self.square() == goal { WalkEnd::Arrival } else { WalkEnd::HeldUp };
        self.end.unwrap_or(arrived)
    }
}

/// The number of `course` among `all`, to which it is added if it is a new one.
fn kept(all: &mut Vec<Course>, course: Course) -> usize {
    all.iter().position(|known| *known == course).unwrap_or_else(|| {
        all.push(course);
        all.len() - 1
    })
}
