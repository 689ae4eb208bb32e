//! The replay on the screen: where it is, whether it runs, and how one moves in it. Rule: HSE-44.

use bevy::prelude::*;

use crate::heist::HeistSystems;
use crate::navigation::{Menu, Screen};
use crate::screens::mission::{Hurry, StandsStill};
use crate::settings::{Settings, ViewMode};
use crate::sim::{LogEntry, Moment};

use super::film::Film;
use super::request::{Transport, Way};

/// Seconds between one request and the next, at the usual speed and at the least.
const BEAT_SECS: (f32, f32) = (0.7, 0.25);
/// How much shorter that is while the player hurries.
const HURRY: f32 = 5.0;

/// The replay that is looked at.
#[derive(Resource, Clone, Debug)]
pub struct Reel {
    /// What is looked at.
    pub(super) film: Film,
    /// Requests that have been carried out.
    at: usize,
    /// Where it goes otherwise than it did then: it ends there.
    pub(super) is_cut_short: bool,
    /// The screen on which it was opened.
    pub(super) from: Screen,
    /// The position up to which it runs by itself; none if it stands still.
    until: Option<usize>,
    /// Seconds until the next request.
    beat_secs: f32,
}

impl Reel {
    pub(super) fn new(film: Film, from: Screen) -> Self {
        Self { film, at: 0, is_cut_short: false, from, until: None, beat_secs: 0.0 }
    }

    /// The same, which goes otherwise than it did if `is_cut_short`.
    pub(super) fn cut_short_if(self, is_cut_short: bool) -> Self {
        Self { is_cut_short, ..self }
    }

    /// The same, which runs by itself up to `position`.
    pub(super) fn running_to(self, position: usize) -> Self {
        Self { until: Some(position), ..self }
    }

    /// Whether it runs by itself.
    pub fn is_running(&self) -> bool {
        self.until.is_some()
    }

    /// The last position.
    pub fn length(&self) -> usize {
        self.film.length()
    }

    /// Where it is: so many requests have been carried out.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The moments to look for that the player may read of.
    pub(super) fn moments(&self, settings: &Settings) -> Vec<Moment> {
        self.film.moments(settings)
    }

    /// The position that `transport` leads to from `place`; none if it leads to none but runs or stops.
    fn goal(&self, transport: Transport, place: ReelPosition, settings: &Settings) -> Option<usize> {
        let moments = || self.moments(settings).into_iter().map(|moment| moment.position).collect();
        Some(match transport {
            Transport::PlayOrStop => return None,
            Transport::Action(way) => place.towards(way, (0..=self.length()).collect()),
            Transport::Round(way) => place.towards(way, self.film.rounds()),
            Transport::Moment(way) => place.towards(way, moments()),
            Transport::To(position) => position.min(self.length()),
        })
    }
}

/// Whether the player reads `entry` in a replay: what was secret is not any more.
pub(super) fn may_read(entry: &LogEntry, settings: &Settings) -> bool {
    settings.view == ViewMode::Demonstration || entry.openness.lets_read(settings.secret_rolls, true)
}

/// Where a replay is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReelPosition {
    /// Requests that have been carried out.
    pub requests: usize,
    /// Whether all that followed from them has happened too.
    pub is_settled: bool,
}

impl ReelPosition {
    /// The next stop in that direction; where it is if there is none.
    fn towards(self, way: Way, stops: Vec<usize>) -> usize {
        let is_ahead = |stop: usize| stop > self.requests || stop == self.requests && !self.is_settled;
        let next = match way {
            Way::On => stops.into_iter().find(|&stop| is_ahead(stop)),
            Way::Back => stops.into_iter().rfind(|&stop| stop < self.requests),
        };
        next.unwrap_or(self.requests)
    }

    fn next(self, length: usize) -> usize {
        length.min(self.requests + 1)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (answer, (run, note_place).chain().run_if(is_replay)).chain().before(HeistSystems),
    )
    .add_systems(OnEnter(Screen::Replay), |reel: Option<Res<Reel>>, mut stopped: ResMut<StandsStill>| {
        stopped.0 = reel.is_none_or(|reel| !reel.is_running());
    })
    .add_systems(OnExit(Screen::Replay), |mut stopped: ResMut<StandsStill>| stopped.0 = false)
    .add_systems(OnExit(Screen::HeistReplay), |mut stopped: ResMut<StandsStill>| stopped.0 = false);
}

fn answer(mut requests: MessageReader<Transport>, mut commands: Commands) {
    for &transport in requests.read() {
        commands.queue(move |world: &mut World| go(world, transport));
    }
}

fn go(world: &mut World, transport: Transport) {
    if !world.contains_resource::<Reel>() {
        return;
    }
    world.resource_scope(|world, mut reel: Mut<Reel>| {
        let place = reel.film.position(world);
        let is_at_end = place.is_settled && place.requests == reel.length();
        let was_running = reel.until.take().is_some();
        match transport {
            Transport::PlayOrStop if was_running => {}
            Transport::PlayOrStop => {
                if is_at_end {
                    reel.film.show(world, 0);
                }
                reel.until = Some(reel.length());
            }
            // One step is played so that it can be followed; asked for once more it has been.
            Transport::Action(Way::On) if place.is_settled && !is_at_end => {
                reel.until = Some(place.next(reel.length()));
                reel.beat_secs = 0.0;
            }
            _ => {
                if let Some(goal) = reel.goal(transport, place, world.resource::<Settings>()) {
                    reel.film.show(world, goal);
                    reel.film.look(world);
                }
            }
        }
        world.resource_mut::<StandsStill>().set_if_neq(StandsStill(reel.until.is_none()));
    });
}

/// Asks for the next request of the course as soon as the mission waits for it.
fn run(world: &mut World) {
    if *world.resource::<State<Menu>>().get() != Menu::None || !world.contains_resource::<Reel>() {
        return;
    }
    let reel = world.resource::<Reel>();
    let (place, until) = (reel.film.position(world), reel.until);
    let Some(until) = until.filter(|_| place.is_settled) else { return };
    let hurry = if world.resource::<Hurry>().0 { HURRY } else { 1.0 };
    let secs = world.resource::<Time<Real>>().delta_secs() * hurry;
    let speed = world.resource::<Settings>().speed.factor();
    let mut reel = world.resource_mut::<Reel>();
    if place.requests >= until {
        reel.until = None;
        world.resource_mut::<StandsStill>().0 = true;
        return;
    }
    reel.beat_secs -= secs;
    if reel.beat_secs > 0.0 {
        return;
    }
    reel.beat_secs = (BEAT_SECS.0 / speed).max(BEAT_SECS.1);
    world.resource_scope(|world, reel: Mut<Reel>| reel.film.ask(world, place.requests));
}

/// Where the game is now.
fn note_place(world: &mut World) {
    if !world.contains_resource::<Reel>() {
        return;
    }
    world.resource_scope(|world, mut reel: Mut<Reel>| {
        let at = reel.film.position(world).requests;
        if reel.at != at {
            reel.at = at;
        }
    });
}

/// Whether a replay is looked at.
pub(super) fn is_replay(screen: Res<State<Screen>>) -> bool {
    screen.get().shows_replay()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(requests: usize, is_settled: bool) -> ReelPosition {
        ReelPosition { requests, is_settled }
    }

    #[test]
    fn one_step_back_and_on_leads_to_the_neighbours() {
        let all = || (0..=9).collect();
        assert_eq!(position(4, true).towards(Way::Back, all()), 3);
        assert_eq!(position(4, true).towards(Way::On, all()), 5);
        assert_eq!(position(0, true).towards(Way::Back, all()), 0);
        assert_eq!(position(9, true).towards(Way::On, all()), 9);
    }

    #[test]
    fn in_the_middle_of_an_action_its_end_lies_ahead_and_its_start_behind() {
        let all = || (0..=9).collect();
        assert_eq!(position(4, false).towards(Way::On, all()), 4);
        assert_eq!(position(4, false).towards(Way::Back, all()), 3);
    }

    #[test]
    fn rounds_and_moments_are_gone_to_one_after_the_other() {
        let rounds = || vec![0, 3, 7];
        assert_eq!(position(4, true).towards(Way::Back, rounds()), 3);
        assert_eq!(position(3, true).towards(Way::Back, rounds()), 0);
        assert_eq!(position(3, true).towards(Way::On, rounds()), 7);
        assert_eq!(position(8, true).towards(Way::On, rounds()), 8);
    }
}
