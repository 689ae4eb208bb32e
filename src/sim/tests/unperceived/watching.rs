//! What the player is shown tick by tick, beside what the rogue perceives at the same moment.

use bevy::prelude::*;

use super::shown::left;
use crate::sim::fact_writer::ToldThisTick;
use crate::sim::{
    Course, CurrentSituation, EventLog, Fact, Fight, KeyMoments, KnownSituation, LogEntry, MissionRng,
    Openness, PlayerView, Tick, TickSystems, Turns, key_moments, waiting,
};
use unnoticed_rules::{CreatureId, Effect, Situation};

/// What a tick showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// What the rogue perceives at its end, and what befell it.
    pub perceived: Vec<String>,
    /// The lines the player reads, and what is drawn of facts without one.
    pub lines: Vec<String>,
    /// Whether the rogue did something.
    pub rogue_acts: bool,
}

/// The ticks that showed anything since they were taken last.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Moments {
    pub all: Vec<Moment>,
    /// How things stood for the rogue at the end of the last one.
    last: Vec<String>,
}

/// What follows what is shown.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(key_moments::plugin)
        .init_resource::<Moments>()
        .add_systems(Tick, lay_dice.before(TickSystems::Ask))
        .add_systems(Tick, watch.after(TickSystems::Record).after(key_moments::tell_moment));
}

/// What a die shows follows from round and turn, and in a fight from the request too: outside of fights the Sneaks of a turn
/// share a die, whichever of them was the first that somebody could have noticed. Rules: HSE-70, HSE-102.
fn lay_dice(turns: Res<Turns>, fight: Res<Fight>, course: Res<Course>, mut rng: ResMut<MissionRng>) {
    let current = turns.current().map_or(99, |creature| u64::from(creature.0));
    let request = if fight.running().is_some() { course.0.len() as u64 } else { 0 };
    let key = [u64::from(turns.round()), current, request]
        .into_iter()
        .fold(rng.seed(), |key, part| (key ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
    rng.still = Some(key >> 20);
}

fn watch(
    told: Res<ToldThisTick>,
    current: Res<CurrentSituation>,
    known: Res<KnownSituation>,
    fight: Res<Fight>,
    log: Res<EventLog>,
    mut told_of: ResMut<KeyMoments>,
    mut moments: ResMut<Moments>,
) {
    let view = PlayerView::of(&current.0);
    let mut perceived = perceived(&current.0);
    perceived.push(format!("fights: {}", fight.running().is_some()));
    perceived.push(format!("{:?}", known.0.board.doors));
    perceived.push(format!("{:?}", known.0.board.lamps()));
    perceived.push(format!("{:?}", known.0.board.secrets));
    // What somebody has left who is perceived shows like its state. Rule: HSE-48.
    let mut left = fight.running().map(|fight| left(fight, &current.0)).unwrap_or_default();
    left.retain(|(fighter, _)| *fighter != CreatureId::ROGUE);
    perceived.push(format!("left {left:?}"));
    // How things are goes on; what happens is over with the tick.
    let standing = perceived.clone();
    let befell = told.effects().filter(|effect| befalls_rogue(effect));
    perceived.extend(befell.map(|effect| format!("{effect:?}")));
    // To whoever sees the rogue a line is drawn: where that is, is perceived for that moment. Rule: HSE-46.
    let watchers = told.effects().filter_map(|effect| Some((effect, view.watcher(effect)?.square)));
    perceived.extend(watchers.map(|(effect, square)| format!("{effect:?} from {square}")));
    let new = &log.entries[log.entries.len() - told.0.len()..];
    let read: Vec<&LogEntry> = new.iter().filter(|entry| entry.openness < Openness::Sealed).collect();
    let shows = |fact: &Fact| is_deed_of_another(fact) || shows_in_somebody(view, fact);
    let deeds = read.iter().filter(|entry| shows(&entry.fact));
    perceived.extend(deeds.filter_map(|entry| entry.text.clone()));
    let mut lines: Vec<String> =
        read.into_iter().filter_map(|entry| entry.text.clone().or_else(|| drawn(&entry.fact))).collect();
    // What stops the game, and what ends a wait, is shown as well; of the end all is told (HSE-43).
    let is_over = told.0.iter().any(|fact| matches!(fact, Fact::Ended { .. }));
    let moments_told = told_of.0.drain(..).map(|moment| format!("{moment:?}"));
    if is_over {
        perceived.extend(moments_told);
    } else {
        lines.extend(moments_told);
    }
    lines.extend(new.iter().any(|line| waiting::stirs(line, view)).then(|| "stirs".to_owned()));
    let rogue_acts =
        told.effects().any(|effect| matches!(effect, Effect::Acted { creature: CreatureId::ROGUE, .. }));
    if !lines.is_empty() || perceived.len() > standing.len() || standing != moments.last {
        moments.last = standing;
        moments.all.push(Moment { perceived, lines, rogue_acts });
    }
}

/// What somebody is seen to do may follow from somebody who is not.
fn is_deed_of_another(fact: &Fact) -> bool {
    let doer = match fact {
        Fact::Effect(Effect::Acted { creature, .. } | Effect::Reacted { creature, .. }) => Some(*creature),
        // Whom the rogue sees it also sees starting at something.
        Fact::Effect(Effect::Found { observer, .. }) => Some(*observer),
        _ => None,
    };
    doer.is_some_and(|creature| creature != CreatureId::ROGUE)
}

/// What the rogue learns, and blows that meet it, are no secret.
fn befalls_rogue(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Learned { observer: CreatureId::ROGUE, .. }
            | Effect::Hurt { creature: CreatureId::ROGUE, .. }
            | Effect::Fell { creature: CreatureId::ROGUE, .. }
    )
}

/// What somebody whom the rogue perceives comes to hold for it shows, though it may pass before the tick does.
/// Rule: HSE-48.
fn shows_in_somebody(view: PlayerView, fact: &Fact) -> bool {
    match *fact {
        Fact::Effect(Effect::Learned { observer, subject: CreatureId::ROGUE, .. }) => {
            view.perceives(observer)
        }
        _ => false,
    }
}

/// What is drawn of a fact that has no line.
fn drawn(fact: &Fact) -> Option<String> {
    match fact {
        Fact::Effect(Effect::Acted { creature, .. }) => Some(format!("{creature} acts")),
        Fact::Effect(effect) => Some(format!("{effect:?}")),
        _ => None,
    }
}

/// What the rogue knows of others, and how those are whom it perceives. Rule: HSE-48.
fn perceived(situation: &Situation) -> Vec<String> {
    let view = PlayerView::of(situation);
    let own = format!("{:?}", situation.creature(CreatureId::ROGUE).awareness.beliefs);
    let others = situation.creatures.iter().filter(|creature| creature.id != CreatureId::ROGUE);
    let seen = others.filter(|creature| view.perceives(creature.id)).map(|creature| {
        let belief = creature.awareness.of(CreatureId::ROGUE);
        let state = (belief.state, belief.place, belief.reason);
        let looks = (creature.square, creature.facing, creature.health, &creature.conditions);
        format!("{} {looks:?} {state:?} {:?}", creature.id, creature.turn.actions)
    });
    std::iter::once(own).chain(seen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::Reason;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    #[test]
    fn hse_48_what_a_guard_hears_from_somebody_shows_if_it_is_perceived_itself() {
        let (from, to) = (State::Undetected.into(), State::Hidden.into());
        let told =
            Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place: None, reason: Reason::START };
        for (held, shows) in [(State::Observed, true), (State::Hidden, true), (State::Undetected, false)] {
            let scene = Scene::draw("R..G").holds(ROGUE, FIRST, held);
            let view = PlayerView::of(&scene.situation);
            assert_eq!(shows_in_somebody(view, &Fact::Effect(told.clone())), shows, "{held:?}");
        }
    }
}
