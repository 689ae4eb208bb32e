//! Walks: a Stride or a Drag is carried out square by square, one square a tick. Rule: HSE-14.

use std::collections::VecDeque;

use bevy::prelude::*;

use tactical_grid::Square;
use unnoticed_rules::{Action, CreatureId, Effect, Mover, Situation};

use super::fact_writer::{FactWriter, ToldThisTick};
use super::state::MissionApp;
use super::{CurrentSituation, Fact, MissionRules, PlayerView, Tick, TickSystems, senses};

/// The walk under way, if there is one.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// Who walks, and the squares still to enter.
    pub under_way: Option<(CreatureId, VecDeque<Square>)>,
    /// Whether something interrupts it that waits until the walker can stop. Rule: HSE-69.
    is_to_stop: bool,
}

impl Walk {
    /// What the walker asks for next.
    pub(super) fn next(&self) -> Option<(CreatureId, Action)> {
        let (creature, rest) = self.under_way.as_ref()?;
        Some((*creature, Action::WalkOn(rest.iter().copied().collect())))
    }

    /// Ends the walk; returns who walked.
    pub(super) fn end(&mut self) -> Option<CreatureId> {
        std::mem::take(self).under_way.map(|(creature, _)| creature)
    }

    /// Something interrupts the walk: it stops where the walker stands or, where that is the space of an ally, as soon
    /// as it has left it. Returns who stops now. Rules: HSE-14, HSE-69.
    pub(super) fn interrupt(&mut self, situation: &Situation) -> Option<CreatureId> {
        let walker = self.under_way.as_ref()?.0;
        self.is_to_stop = !may_stop(situation, walker);
        if self.is_to_stop { None } else { self.end() }
    }
}

fn may_stop(situation: &Situation, walker: CreatureId) -> bool {
    Mover::new(situation, walker).may_stop_at(situation.creature(walker).square)
}

/// The last square of the latest walk where the walker could stop, and who walks. Rule: HSE-69.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Foothold(Option<(CreatureId, Square)>);

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Walk>().init_mission_resource::<Foothold>().add_systems(
        Tick,
        (
            (find_foothold, follow_walk).chain().run_if(is_step_told),
            go_back.run_if(is_cut_short),
            senses::settle(),
        )
            .chain()
            .in_set(TickSystems::Walk),
    );
    app.init_passing_resource::<HaltedWalk>().add_systems(Tick, note_halt.in_set(TickSystems::Record));
}

fn is_step_told(told: Res<ToldThisTick>) -> bool {
    told.0.iter().any(|fact| walk_of(fact).is_some())
}

/// Whether a walk ended in this tick.
pub(super) fn is_cut_short(told: Res<ToldThisTick>) -> bool {
    told.0.iter().any(|fact| matches!(fact, Fact::WalkInterrupted { .. } | Fact::WalkEnded { .. }))
}

/// Notes where the walker came from, if it could have stopped there.
fn find_foothold(told: Res<ToldThisTick>, current: Res<CurrentSituation>, mut foothold: ResMut<Foothold>) {
    let Some((walker, _)) = told.0.iter().find_map(walk_of) else { return };
    let mover = Mover::new(&current.0, walker);
    let left = told.effects().find_map(|effect| match *effect {
        Effect::Moved { creature, from, .. } if creature == walker => Some(from),
        _ => None,
    });
    if let Some(square) = left.filter(|&square| mover.may_stop_at(square)) {
        foothold.0 = Some((walker, square));
    }
}

/// Whoever does not walk on from an ally's space goes back to the last square where it could stop. Rule: HSE-69.
pub(super) fn go_back(foothold: Res<Foothold>, mut writer: FactWriter) {
    let cut_short = writer.told.0.iter().find_map(|fact| match *fact {
        Fact::WalkInterrupted { creature } | Fact::WalkEnded { creature } => Some(creature),
        _ => None,
    });
    let Some((walker, square)) = foothold.0.filter(|(walker, _)| Some(*walker) == cut_short) else { return };
    let (creature, mover) = (writer.creature(walker), Mover::new(writer.situation(), walker));
    if creature.can_act() && !mover.may_stop_at(creature.square) {
        let back = mover.back_to(square);
        writer.tell(back.into_iter().map(Fact::Effect).collect());
    }
}

/// Starts, goes on with, interrupts or ends the walk after the senses had their say.
///
/// What is left of a move stays where moves can be split. Rule: TAC-138.
fn follow_walk(mut walk: ResMut<Walk>, rules: Res<MissionRules>, mut writer: FactWriter) {
    let facts = &writer.told.0;
    let Some((walker, rest)) = facts.iter().find_map(step_of_walk) else { return };
    let is_interrupted =
        walk.is_to_stop || facts.iter().any(|fact| interrupts(fact, walker, writer.situation()));
    let creature = writer.creature(walker);
    let can_go_on = creature.can_act() && creature.turn.movement > 0;
    walk.under_way = (can_go_on && !rest.is_empty()).then_some((walker, rest));
    if is_interrupted {
        walk.interrupt(writer.situation());
    }
    if walk.under_way.is_none() {
        walk.end();
        let movement = writer.creature(walker).turn.movement;
        let stays = rules.rulebook().splits_moves() && can_go_on && movement > 0;
        let kept = stays.then_some(Fact::Effect(Effect::MayGoOn { creature: walker, movement }));
        let ended = match is_interrupted && can_go_on {
            true => Fact::WalkInterrupted { creature: walker },
            false => Fact::WalkEnded { creature: walker },
        };
        writer.tell(std::iter::once(ended).chain(kept).collect());
    }
}

/// Who enters the first square of a walk by `fact`, and all squares that were left of it.
fn walk_of(fact: &Fact) -> Option<(CreatureId, &[Square])> {
    let Fact::Effect(Effect::Acted { creature, action, .. }) = fact else { return None };
    let (Action::Stride(path) | Action::WalkOn(path) | Action::Drag { path, .. }) = action else {
        return None;
    };
    Some((*creature, path))
}

fn step_of_walk(fact: &Fact) -> Option<(CreatureId, VecDeque<Square>)> {
    walk_of(fact).map(|(creature, path)| (creature, path.iter().skip(1).copied().collect()))
}

/// Whether `fact` is something the walker may want to answer. What somebody learns that lies in wait gives no sign, nor
/// does it that a thief has seen a guard; and the player's creature answers only what the player is shown.
/// Rules: HSE-14, HSE-48, HSE-72, HSE-73.
pub(super) fn interrupts(fact: &Fact, walker: CreatureId, situation: &Situation) -> bool {
    match *fact {
        Fact::Effect(Effect::Learned { observer, subject, from, to, .. }) => {
            let is_thief = observer != CreatureId::ROGUE && situation.creature(observer).is_rogue();
            let gives_sign = !situation.creature(observer).conditions.waiting && !is_thief;
            let shows =
                || gives_sign && (walker != CreatureId::ROGUE || PlayerView::of(situation).is_shown(fact));
            from != to && (observer == walker || subject == walker && shows())
        }
        Fact::Effect(Effect::Hurt { creature, .. }) => creature == walker,
        _ => false,
    }
}

/// The rest of a walk of the player's that was interrupted by nothing bad: it may be gone on with without a decision.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct HaltedWalk {
    rest: Option<Vec<Square>>,
    /// Whether there was bad news where the walker could not stop, and it has not stopped since. Rule: HSE-69.
    had_bad_news: bool,
}

impl HaltedWalk {
    /// Whether there is one.
    pub const fn is_left(&self) -> bool {
        self.rest.is_some()
    }

    /// What goes on with it, once.
    pub fn take(&mut self) -> Option<Action> {
        self.rest.take().map(Action::WalkOn)
    }
}

/// Takes note of a walk of the player's that was interrupted, if there was no bad news.
fn note_halt(told: Res<ToldThisTick>, current: Res<CurrentSituation>, mut halted: ResMut<HaltedWalk>) {
    let is_told = |fact: &Fact| told.0.contains(fact);
    let is_halted = is_told(&Fact::WalkInterrupted { creature: CreatureId::ROGUE });
    let is_over = is_halted || is_told(&Fact::WalkEnded { creature: CreatureId::ROGUE });
    let rest = told.0.iter().find_map(|fact| match fact {
        Fact::Effect(Effect::Acted { action: Action::Drag { .. }, .. }) => None,
        fact => walk_of(fact)
            .filter(|(walker, _)| *walker == CreatureId::ROGUE)
            .map(|(_, path)| path.get(1..).unwrap_or_default()),
    });
    let had_bad_news =
        rest.is_some() && (halted.had_bad_news || told.0.iter().any(|fact| stops_for(fact, &current.0)));
    let rest = rest.filter(|rest| is_halted && !rest.is_empty() && !had_bad_news);
    let now = HaltedWalk { rest: rest.map(<[_]>::to_vec), had_bad_news: had_bad_news && !is_over };
    halted.set_if_neq(now);
}

/// Whether `fact` interrupts a walk of the player's, and is a reason to think anew.
pub fn stops_for(fact: &Fact, situation: &Situation) -> bool {
    interrupts(fact, CreatureId::ROGUE, situation) && is_bad_news(fact, situation)
}

/// Whether `fact` is bad for a rogue that is played: it comes to perceive somebody who could notice it, or somebody comes
/// to know more of it. That it loses somebody from sight, or is lost, is none; to a guard that hunts everything is news.
/// Rules: HSE-14, HSE-73.
fn is_bad_news(fact: &Fact, situation: &Situation) -> bool {
    let Fact::Effect(Effect::Learned { observer, subject, from, to, .. }) = *fact else { return true };
    let is_more = to.exposure() < from.exposure();
    let could_notice = observer != CreatureId::ROGUE || situation.creature(subject).can_act();
    situation.creature(CreatureId::ROGUE).is_hunting_player() || is_more && could_notice
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::level::{Placed, Plight};
    use crate::sim::tests::{hall, placed};
    use crate::sim::{Ask, Intents, Session, awaits_player, run_tick};
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::{By, Kind, Price, Reason};

    /// Whether the rogue stops when `observer` comes to hold `to` for `subject` instead of `from`.
    fn stops(
        scene: &Scene,
        (observer, subject): (CreatureId, CreatureId),
        (from, to): (State, State),
    ) -> bool {
        let (from, to, place, reason) = (from.into(), to.into(), None, Reason::rule("HSE-54", By::LostSight));
        let learned = Fact::Effect(Effect::Learned { observer, subject, from, to, place, reason });
        assert!(interrupts(&learned, ROGUE, &scene.situation), "the rules leave the choice");
        stops_for(&learned, &scene.situation)
    }

    #[test]
    fn hse_14_losing_a_guard_from_sight_or_being_lost_by_one_is_no_reason_to_stop() {
        let scene = Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed);
        for pair in State::ALL.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            assert!(!stops(&scene, (ROGUE, FIRST), (from, to)), "{from:?} to {to:?}");
            assert!(stops(&scene, (ROGUE, FIRST), (to, from)), "{to:?} to {from:?}");
            assert!(!stops(&scene, (FIRST, ROGUE), (from, to)), "{from:?} to {to:?}");
            assert!(stops(&scene, (FIRST, ROGUE), (to, from)), "{to:?} to {from:?}");
        }
    }

    #[test]
    fn hse_14_who_can_notice_nothing_stops_nobody() {
        let scene = Scene::draw("R....G").conditions(FIRST, |guard| guard.unconscious = true);
        assert!(!stops(&scene, (ROGUE, FIRST), (State::Unnoticed, State::Observed)));
    }

    /// A mission in which the rogue passes a gap in a wall with somebody behind it, asleep or awake, up to where its walk
    /// is interrupted.
    fn passing(plight: Option<Plight>) -> Session {
        let mut level = hall(0);
        level.board = tactical_grid::Board::from_drawing("........\n##.#####\n........");
        level.creatures[0].square = Square::new(1, 0);
        level.objectives.truncate(1);
        let guard = Placed { plight, ..placed(1, Kind::Guard, Square::new(2, 2)) };
        level.creatures.push(guard);
        let mut session = Session::start(Arc::new(level), 1);
        let way = (2..7).map(|x| Square::new(x, 0)).collect();
        let world = session.world_mut();
        world.resource_mut::<Intents>().ask(ROGUE, Ask::Act(Action::Stride(way)));
        while !awaits_player(world) || !world.resource::<Intents>().is_empty() {
            run_tick(world);
        }
        session
    }

    #[test]
    fn hse_14_a_walk_that_nothing_bad_has_interrupted_can_be_gone_on_with_by_itself() {
        let mut past_sleeper = passing(Some(Plight::Asleep));
        let square = past_sleeper.situation().creature(ROGUE).square;
        assert!(square.x < 6, "the rules leave the choice where a sleeper goes out of sight: {square}");
        let on = past_sleeper.world_mut().resource_mut::<HaltedWalk>().take();
        let rest: Vec<Square> = (square.x + 1..7).map(|x| Square::new(x, 0)).collect();
        assert_eq!(on, Some(Action::WalkOn(rest)));
        let on = past_sleeper.world_mut().resource_mut::<HaltedWalk>().take();
        assert_eq!(on, None, "once");
    }

    /// What is left of a walk after ticks in which so much was told.
    fn left_after(ticks: &[Vec<Fact>]) -> Option<Action> {
        let scene = Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed);
        let mut world = World::new();
        world.insert_resource(CurrentSituation(scene.situation));
        world.init_resource::<HaltedWalk>();
        for facts in ticks {
            world.insert_resource(ToldThisTick(facts.clone()));
            world.run_system_once(note_halt).expect("all that it asks for is there");
        }
        world.resource_mut::<HaltedWalk>().take()
    }

    #[test]
    fn hse_69_bad_news_where_nobody_can_stop_is_not_forgotten_where_the_walk_is_interrupted() {
        let square = |x| Square::new(x, 0);
        let step = |path: [i16; 2]| {
            let (action, price) = (Action::WalkOn(path.map(square).into()), Price::first(0));
            Fact::Effect(Effect::Acted { creature: ROGUE, action, price })
        };
        let heard = Fact::Effect(Effect::Learned {
            observer: FIRST,
            subject: ROGUE,
            from: State::Unnoticed.into(),
            to: State::Hidden.into(),
            place: None,
            reason: Reason::rule("HSE-54", By::LostSight),
        });
        let stopped = vec![step([2, 3]), Fact::WalkInterrupted { creature: ROGUE }];
        assert_eq!(left_after(&[vec![step([1, 2]), heard], stopped.clone()]), None);
        let rest = Some(Action::WalkOn(vec![square(3)]));
        assert_eq!(left_after(&[vec![step([1, 2])], stopped.clone()]), rest, "nothing bad");
        let ended = vec![step([1, 2]), Fact::WalkEnded { creature: ROGUE }];
        assert_eq!(left_after(&[ended, stopped]), rest, "another walk");
    }

    #[test]
    fn hse_14_a_walk_on_which_somebody_notices_the_rogue_waits_for_the_player() {
        let mut past_guard = passing(None);
        assert!(past_guard.situation().creature(ROGUE).square.x < 6);
        assert_eq!(past_guard.world_mut().resource_mut::<HaltedWalk>().take(), None);
    }
}
