//! How near the end is: Alarms or Wounds of each rogue, the Blessings of the Eye, what is left to do, and the dawn.

mod alarms;
mod drawing;
mod progress;
mod wounds;

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::heist::sentences::HeistNames;
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::ui::scale::Room;
use unnoticed_rules::endeavor::{EyeMode, Fate, Heist, HeistPhase, Seat, StatDie};

use super::dice::are_still;
use super::table::names;
use alarms::AlarmMark;
use wounds::WoundMark;

/// The Eye, whose Blessings decide what happens at the end of the round.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct EyeLine {
    is_awake: bool,
    /// Its one die.
    watch: Option<StatDie>,
    blessings: Vec<u8>,
    /// Who has the most of those that do not rest, and how many.
    against: Option<(String, u16)>,
    /// Whether it leads, as soon as that is known.
    leads: bool,
}

/// An Objective that is left: where it is, and how far it has come.
#[derive(Clone, Debug, PartialEq)]
struct TaskLine {
    name: String,
    position: u8,
    schemes: u32,
    of: u32,
}

/// All of it.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Tracker {
    /// How near Alarms are to the crew, as long as the Eye looks out.
    alarms: Vec<AlarmMark>,
    /// The Wounds of the crew, once the Eye hunts.
    wounds: Vec<WoundMark>,
    eye: EyeLine,
    /// Whether its Blessings and its die stand here, and not in the head.
    has_blessings: bool,
    tasks: Vec<TaskLine>,
    /// Once all is done: who is to be brought out.
    way_out: Option<String>,
    /// The round and the one after which the Eye wakes by itself, as long as it has not.
    dawn: Option<(u16, u16)>,
    /// Whether there is room for a panel of what is left to do.
    is_wide: bool,
}

pub(super) fn plugin(app: &mut App) {
    // While dice roll nobody asks whether anything has changed: it still has once they lie.
    let is_stale = resource_changed::<HeistGame>
        .or_else(resource_changed::<Room>)
        .or_else(any_match_filter::<Added<Tracker>>);
    app.add_redraw::<Tracker>().add_systems(
        PostUpdate,
        show.before(RedrawSystems)
            .run_if(resource_exists::<HeistGame>.and_then(are_still).and_then(is_stale)),
    );
}

pub(super) fn node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        min_height: px(0),
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

fn show(game: Res<HeistGame>, room: Res<Room>, mut trackers: Query<&mut Tracker>) {
    for mut tracker in &mut trackers {
        let (heist, names) = (game.heist(), names(&game));
        let has_blessings = EyeLine::of_head(heist, &names).is_none();
        let is_wide = room.is_wide();
        tracker.set_if_neq(Tracker { has_blessings, is_wide, ..Tracker::of(heist, &names) });
    }
}

impl Tracker {
    fn of(heist: &Heist, names: &HeistNames) -> Self {
        if heist.ending().is_some() {
            return Self::default();
        }
        let is_awake = heist.mode() == EyeMode::Wake;
        let marks_of = |is_it: bool| heist.seats().filter(move |_| is_it);
        let tasks = tasks(heist, names);
        Self {
            alarms: marks_of(!is_awake).map(|seat| AlarmMark::of(heist, names, seat)).collect(),
            wounds: marks_of(is_awake).map(|seat| WoundMark::of(heist, names, seat)).collect(),
            way_out: tasks.is_empty().then(|| way_out(heist)),
            eye: EyeLine::of(heist, names),
            has_blessings: true,
            tasks,
            dawn: (!is_awake).then(|| (heist.round(), heist.dawn())),
            is_wide: true,
        }
    }
}

impl EyeLine {
    /// What of it stands in the head: all of it, until the Eye hunts and who leads is what one is caught by.
    pub(super) fn of_head(heist: &Heist, names: &HeistNames) -> Option<Self> {
        let is_calm = heist.mode() == EyeMode::Wary && heist.ending().is_none();
        is_calm.then(|| Self::of(heist, names))
    }

    /// Rules: END-162, END-163.
    fn of(heist: &Heist, names: &HeistNames) -> Self {
        // While dice are chosen nobody knows yet who rests, and so who leads.
        let is_decided = !matches!(heist.phase(), HeistPhase::Die(_));
        let count = |seat: &Seat| heist.rogue(*seat).blessings.count();
        // The lowest seat of several that have as many.
        let first = |seat: &Seat| (count(seat), std::cmp::Reverse(*seat));
        let most =
            if is_decided { heist.contenders().max_by_key(first) } else { heist.seats().max_by_key(first) };
        let leads = is_decided && heist.leaders().contains(&heist.eye_seat());
        Self {
            is_awake: heist.mode() == EyeMode::Wake,
            watch: Some(heist.watch()),
            blessings: heist.eye().worths().collect(),
            against: most.map(|seat| (names.seat(seat), count(&seat))),
            leads,
        }
    }
}

/// What is left to do: Objectives with how far they have come. Rule: END-139.
fn tasks(heist: &Heist, names: &HeistNames) -> Vec<TaskLine> {
    let areas = (0..).zip(heist.tracks());
    let tasks = areas.flat_map(|(area, track)| {
        track.objectives.iter().map(move |position| {
            let stretch = track.stretch(position);
            let schemes = (stretch & track.schemes).len();
            TaskLine { name: names.objective(area, position), position, schemes, of: stretch.len() }
        })
    });
    tasks.collect()
}

/// Once all is done: who is to be brought out. Rule: END-187.
fn way_out(heist: &Heist) -> String {
    match heist.rogues().iter().filter(|rogue| rogue.fate == Fate::In).count() {
        1 => "1 rogue to bring out".to_owned(),
        inside => format!("{inside} rogues to bring out"),
    }
}
