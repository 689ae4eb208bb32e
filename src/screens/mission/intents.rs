//! What guards are about, in words: all of it in the demonstration, else what an onlooker could tell. Rules: HSE-32,
//! HSE-48.

use std::collections::{BTreeMap, BTreeSet};

use crate::level::Level;
use crate::settings::ViewMode;
use crate::sim::sentences::Places;
use crate::sim::{Fact, Fight, Objectives, actions_in_turn, sentences};
use tactical_grid::Square;
use unnoticed_rules::guard::{GuardIntent, Mind, Mode, SearchedSquares, intent, mode};
use unnoticed_rules::{Action, Creature, CreatureId, Effect, Kind, Price, Rulebook, Situation, Telling};

/// What the guards have in mind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Minds<'a> {
    pub thoughts: &'a BTreeMap<CreatureId, &'a Mind>,
    pub searched: &'a SearchedSquares,
    pub level: &'a Level,
    pub fight: &'a Fight,
    /// Of whom the player was not told how they came to know what they know.
    pub untold: &'a BTreeSet<CreatureId>,
}

/// What the player is told of one guard's mind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MindWords {
    /// What it is about.
    pub intent: Option<String>,
    /// What it would do first in its turn; in the demonstration only.
    pub next: Option<String>,
    /// Whether that is its routine, of which the plan tells too.
    pub is_routine: bool,
}

impl MindWords {
    /// What it is about, as it stands after its state and condition.
    pub fn about(&self) -> String {
        self.intent.as_ref().map(|intent| format!(" · {intent}")).unwrap_or_default()
    }

    /// Of a guard whose state is shown exactly. Whether one who knows of nobody is at its post or on its way back, only
    /// those can tell who know its routine from the brief. Rules: HSE-48, HSE-71.
    pub fn of(situation: &Situation, id: CreatureId, view: ViewMode, minds: Minds) -> Self {
        let guard = situation.creature(id);
        let Some(mind) = minds.thoughts.get(&id).filter(|_| guard.can_act()) else { return Self::default() };
        if view == ViewMode::Demonstration {
            let actions = actions_in_turn(minds.level, minds.fight, guard);
            let GuardIntent { mode, place, next } =
                intent(minds.level.rulebook.rules(), situation, id, mind, minds.searched, actions);
            let next = next.map_or_else(
                || "waits".to_owned(),
                |action| in_words(guard, &action, minds.level.rulebook.rules(), situation),
            );
            let habit = habit(minds.level, guard, mode);
            let intent = Some(habit.unwrap_or_else(|| words(mode, guard, place, situation)));
            return Self { intent, next: Some(next), is_routine: is_routine(mode) };
        }
        let mode = mode(guard, mind);
        let is_calm = is_routine(mode) || mode == Mode::Wait;
        let rogue = situation.creature(CreatureId::ROGUE);
        let place = guard.awareness.of(rogue.id).square_of(rogue).filter(|_| !is_calm);
        // Who lies in wait looks like anybody else.
        let can_tell = !is_calm || guard.profile.scouted && mode != Mode::Wait;
        let habit = habit(minds.level, guard, mode);
        let intent = can_tell.then(|| habit.unwrap_or_else(|| words(mode, guard, place, situation)));
        Self { intent, next: None, is_routine: is_routine(mode) }
    }
}

/// What the level says that `guard` is like at its routine. Rule: HSE-71.
fn habit(level: &Level, guard: &Creature, mode: Mode) -> Option<String> {
    let placed = level.guards().iter().find(|placed| placed.id == guard.id)?;
    placed.habit.clone().filter(|_| matches!(mode, Mode::Post | Mode::Patrol))
}

const fn is_routine(mode: Mode) -> bool {
    matches!(mode, Mode::Post | Mode::Patrol | Mode::Return | Mode::Prowl)
}

fn words<'a>(mode: Mode, guard: &Creature, place: Option<Square>, situation: &'a Situation) -> String {
    let is_hunt = situation.creature(CreatureId::ROGUE).is_hunting_player();
    let (what, joined): (_, fn(Places<'a>, Square) -> String) = match (mode, guard.profile.kind) {
        (Mode::Chase | Mode::Search, Kind::Servant) => return "fetching help".to_owned(),
        (Mode::Chase, _) if is_hunt => ("chasing a thief", Places::at),
        (Mode::Chase, _) => return "chasing you".to_owned(),
        (Mode::Search, _) => ("searching", Places::around),
        (Mode::Investigate, _) => ("investigating", Places::at),
        (Mode::Patrol, _) => ("on patrol", Places::to),
        (Mode::Return, _) => ("returning", Places::to),
        (Mode::Post, Kind::Rogue | Kind::Servant) => ("standing", Places::at),
        (Mode::Post, _) => ("on guard", Places::at),
        (Mode::Wait, _) => ("lying in wait", Places::at),
        (Mode::Prowl, _) => ("prowling", Places::to),
    };
    let place = place.map(|square| format!(" {}", joined(Places(situation), square))).unwrap_or_default();
    format!("{what}{place}")
}

/// What `guard` does by `action`, in words that follow its name; in the demonstration where it goes as well.
fn in_words(guard: &Creature, action: &Action, rules: &dyn Rulebook, situation: &Situation) -> String {
    let (creature, price) = (guard.id, Price::default());
    let acted = Fact::Effect(Effect::Acted { creature, action: action.clone(), price });
    let own = acted.effect().map(|effect| rules.tell(situation, effect)).unwrap_or(Telling::Usual);
    let told = match own {
        Telling::Usual => sentences::of(&acted, situation, &Objectives::default()),
        own => sentences::telling(&own, situation),
    };
    let told = told.as_deref().and_then(|told| told.strip_prefix(guard.profile.name.as_str()));
    let name = || rules.entry(action.kind()).map_or("acts", |entry| entry.name);
    let does = told.map_or_else(name, |told| told.trim().trim_end_matches('.'));
    match action {
        Action::EndTurn => "waits".to_owned(),
        Action::WalkOn(way) | Action::Stride(way) | Action::Sneak(way) | Action::Drag { path: way, .. } => {
            match (way.last(), action) {
                (None, _) => "waits".to_owned(),
                (Some(end), Action::WalkOn(_)) => format!("walks on {}", Places(situation).to(*end)),
                (Some(end), _) => format!("{does} {}", Places(situation).to(*end)),
            }
        }
        _ => does.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::SeekArea;
    use unnoticed_rules::detection::Detection;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::guard::Routine;

    fn told(scene: &Scene, view: ViewMode) -> MindWords {
        told_with(scene, view, None)
    }

    /// What is told of a guard of which the brief says so much.
    fn told_with(scene: &Scene, view: ViewMode, habit: Option<&str>) -> MindWords {
        let guard = scene.situation.creature(FIRST);
        let mind = Mind::new(&Routine::Post, &scene.situation.board, guard);
        let thoughts = BTreeMap::from([(FIRST, &mind)]);
        let (searched, fight) = (SearchedSquares::default(), Fight::default());
        let mut level = Level::load("levels/tutorial.toml").expect("a shipped level");
        level.creatures[1].habit = habit.map(str::to_owned);
        let minds = Minds {
            thoughts: &thoughts,
            searched: &searched,
            level: &level,
            fight: &fight,
            untold: &BTreeSet::new(),
        };
        MindWords::of(&scene.situation, FIRST, view, minds)
    }

    #[test]
    fn hse_48_an_onlooker_is_told_what_follows_from_the_state_that_is_shown() {
        let at = Square::new(4, 0);
        let of = |state| {
            let scene = Scene::draw("G.....R").holds_at(FIRST, ROGUE, state, at);
            let told = told(&scene, ViewMode::Player);
            assert_eq!(told.next, None);
            told.intent
        };
        assert_eq!(of(State::Hidden), Some(format!("searching around {at}")));
        assert_eq!(of(State::Undetected), Some(format!("investigating at {at}")));
        assert_eq!(of(State::Observed).as_deref(), Some("chasing you"));
    }

    #[test]
    fn hse_71_only_the_brief_tells_what_a_calm_guard_is_about() {
        let scene = Scene::draw("G.....R");
        assert_eq!(told(&scene, ViewMode::Player).intent, None);
        assert_eq!(told(&scene, ViewMode::Demonstration).intent.as_deref(), Some("on guard"));
    }

    #[test]
    fn hse_71_what_a_scouted_guard_is_like_is_told_as_long_as_it_is_calm() {
        let with = |scene: Scene, view| told_with(&scene, view, Some("hums")).intent;
        let scouted = || Scene::draw("G.....R").profile(FIRST, |guard| guard.scouted = true);
        let player = ViewMode::Player;
        assert_eq!(with(scouted(), player).as_deref(), Some("hums"));
        assert_eq!(with(scouted(), ViewMode::Demonstration).as_deref(), Some("hums"));
        assert_eq!(with(Scene::draw("G.....R"), player), None);
        let alarmed = scouted().holds(FIRST, ROGUE, State::Observed);
        assert_eq!(with(alarmed, player).as_deref(), Some("chasing you"));
    }

    #[test]
    fn hse_45_what_a_guard_does_first_is_told_in_words_with_where_it_goes() {
        let scene = Scene::draw("G.....R");
        let guard = scene.situation.creature(FIRST);
        let does = |action| in_words(guard, &action, &Detection, &scene.situation);
        let (near, far) = (Square::new(1, 0), Square::new(2, 0));
        assert_eq!(does(Action::Stride(vec![near, far])), "strides to C1");
        assert_eq!(does(Action::WalkOn(vec![near])), "walks on to B1");
        assert_eq!(does(Action::Seek(SeekArea::Burst(far))), "searches around C1");
        assert_eq!(does(Action::Strike(ROGUE)), "strikes at you");
        assert_eq!([does(Action::EndTurn), does(Action::Stride(Vec::new()))], ["waits", "waits"]);
    }
}
