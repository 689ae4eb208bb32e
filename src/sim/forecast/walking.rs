//! A walk carried out in what the player knows, square by square, over all dice.
//!
//! Each square is resolved and settled by the rulebook, exactly as in the mission; who can react does, what the walker is
//! shown interrupts it, and a guard that finds the rogue begins a fight. Courses that have become equal are taken together.
//! Cost: one settled copy of the situation for each square, each different course and each way its dice can fall.
//! Rules: HSE-14, HSE-18, HSE-22, HSE-24, HSE-54.

use std::cell::RefCell;

use tactical_grid::Square;
use unnoticed_rules::surprise::Cause;
use unnoticed_rules::{Action, Against, CreatureId, Dice, Effect, Opportunity, Rulebook, Situation, Ways};

use super::course::{Course, Courses, WALKER};
use super::walk::{AlongTheWay, Provoked, WalkEnd, WalkForecast};
use crate::sim::{Fight, encounters};

/// A walk before it is begun.
pub(super) struct Walking<'a> {
    rulebook: &'a dyn Rulebook,
    fight: &'a Fight,
    /// Who may react, if it can: those of whom the player may know whether they can.
    known: Vec<CreatureId>,
    /// What is asked for square by square; a Sneak and a Step are done whole.
    parts: Vec<Action>,
    goal: Square,
    /// The blows that have been met in any of its courses so far.
    provoked: RefCell<Vec<(Square, CreatureId, Against)>>,
    /// Whether it goes no farther than one square.
    is_one_step: bool,
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
        let goal = way.last().copied().unwrap_or_default();
        let is_one_step = match action {
            Action::Sneak(whole) => whole.len() == 1,
            _ => way.len() == 1,
        };
        Self { rulebook, fight, known, parts, goal, provoked: RefCell::default(), is_one_step }
    }

    /// What comes of it in `picture`.
    pub(super) fn foresee(&self, picture: Situation) -> WalkForecast {
        let walker = picture.creature(WALKER);
        let able = picture.hostiles(walker).filter(|o| !o.is_insensate());
        let observers: Vec<CreatureId> = able.map(|o| o.id).collect();
        self.provoked.borrow_mut().clear();
        let courses = self.courses(picture, &observers);
        self.told(&observers, &courses.ways)
    }

    /// All ways in which it can go.
    fn courses(&self, picture: Situation, observers: &[CreatureId]) -> Courses {
        let mut courses = Courses::begun(Course::new(picture, observers.len()));
        for (number, part) in self.parts.iter().enumerate() {
            courses.go_on(|course, _| course.asked = self.reactions(course, part));
            while courses.is_anybody_asked() {
                courses.go_on(|course, dice| self.let_next_react(course, part, number > 0, observers, dice));
            }
            courses.go_on(|course, dice| self.walk(course, part, observers, dice));
        }
        courses
    }

    fn told(&self, observers: &[CreatureId], courses: &Ways<Course>) -> WalkForecast {
        let along = |(index, &guard): (usize, &CreatureId)| AlongTheWay {
            guard,
            at_end: courses.chances(|course| course.held(guard)),
            worst: courses.chances(|course| {
                course.worst[index].unwrap_or_else(|| (course.held(guard), course.square()))
            }),
        };
        let worst = |course: &Course| observers.iter().map(|&o| course.held(o)).min();
        WalkForecast {
            guards: observers.iter().enumerate().map(along).collect(),
            worst_at_end: courses.chances(|course| worst(course).unwrap_or_else(|| self.rulebook.unaware())),
            ends: courses.chances(|course| (course.square(), course.ends_at(self.goal))),
            interrupted: courses.chances(|course| course.interrupted),
            noise_radius: courses.all().iter().map(|course| course.noise_radius).max().unwrap_or(0),
            provoked: self.provoked.borrow().iter().map(|blow| self.likely(blow, courses)).collect(),
        }
    }

    /// `blow` with the chance that the walk comes to it.
    fn likely(&self, (at, by, blow): &(Square, CreatureId, Against), courses: &Ways<Course>) -> Provoked {
        let (at, by, blow) = (*at, *by, blow.clone());
        let comes_to_it = courses.chances(|course| course.struck.contains(&(at, by)));
        Provoked { at, by, is_on_the_way: self.parts.len() > 1 || self.is_one_step, blow, comes_to_it }
    }

    /// The next part of the walk, once nobody reacts to it any more.
    fn walk(&self, course: &mut Course, part: &Action, observers: &[CreatureId], dice: &mut dyn Dice) {
        match self.rulebook.resolve(&course.situation, WALKER, part, dice) {
            Ok(effects) => {
                let told = self.happen(course, effects, observers, dice);
                course.note_all(observers);
                let goes_on = course.end.is_none() && course.square() != self.goal;
                if goes_on && (course.is_to_stop || course.is_interrupted_by(&told)) {
                    let is_bad = course.is_bad_news(&told);
                    course.interrupt(is_bad);
                }
                if !self.can_anybody_react(course) {
                    course.forget_wounds();
                }
            }
            Err(_) => course.end = Some(WalkEnd::HeldUp),
        }
    }

    /// Who is asked first reacts to `part` before it is carried out, if it can. A reaction that interrupts a walk under way
    /// has it asked for anew, and reactions with it. Rules: HSE-14, HSE-22.
    fn let_next_react(
        &self,
        course: &mut Course,
        part: &Action,
        is_under_way: bool,
        observers: &[CreatureId],
        dice: &mut dyn Dice,
    ) {
        if course.asked.is_empty() {
            return;
        }
        let chance = course.asked.remove(0);
        let is_able = course.situation.creature(chance.by).can_act();
        if !is_able || course.reacted.contains(&chance.by) {
            return;
        }
        self.note_blow(course, chance);
        let effects = self.rulebook.react(&course.situation, chance, dice);
        course.reacted.push(chance.by);
        let is_bad = course.is_bad_news(&effects);
        let is_asked_anew = is_under_way && course.is_interrupted_by(&effects) && course.interrupt(is_bad);
        self.happen(course, effects, observers, dice);
        if is_asked_anew && course.end.is_none() {
            course.asked = self.reactions(course, part);
        }
    }

    /// Notes the blow that `chance` is, if it is one; its roll the first time that it is met.
    fn note_blow(&self, course: &mut Course, chance: Opportunity) {
        let (at, by) = (course.square(), chance.by);
        if chance.to != WALKER {
            return;
        }
        course.struck.push((at, by));
        let mut provoked = self.provoked.borrow_mut();
        if provoked.iter().all(|(known_at, known_by, _)| (*known_at, *known_by) != (at, by)) {
            let blow = self.rulebook.foresee_reaction(&course.situation, chance).into_iter().next();
            provoked.extend(blow.map(|blow| (at, by, blow)));
        }
    }

    fn can_react(&self, course: &Course, who: CreatureId) -> bool {
        let is_free = self.fight.running().is_some_and(|fight| fight.can_react(who));
        is_free && self.known.contains(&who) && !course.reacted.contains(&who)
    }

    fn can_anybody_react(&self, course: &Course) -> bool {
        self.known.iter().any(|&who| who != WALKER && self.can_react(course, who))
    }

    fn reactions(&self, course: &Course, part: &Action) -> Vec<Opportunity> {
        let chances = self.rulebook.opportunities(&course.situation, WALKER, part).into_iter();
        chances.filter(|chance| self.can_react(course, chance.by)).collect()
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
        if told.iter().any(|effect| matches!(effect, Effect::Sprung { .. })) {
            return Some(WalkEnd::Trap);
        }
        match cause? {
            Cause::InView { of, .. } | Cause::Touch { of, .. } => Some(WalkEnd::Fight(of)),
            Cause::Attack { by, .. } => Some(WalkEnd::Fight(by)),
        }
    }
}
