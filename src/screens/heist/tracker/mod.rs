//! What is near: for each rogue and for the Eye, and what is left to do.

mod drawing;

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::heist::sentences::HeistNames;
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::ui::theme;
use unnoticed_rules::endeavor::{EyeMode, Fate, Heist, HeistPhase, Seat};

use super::dice::are_still;
use super::marks::color_of;
use super::table::names;

/// One line: whose it is, each in a colour, and what is near.
#[derive(Clone, Debug, PartialEq)]
struct TrackerLine {
    who: Vec<(String, Color)>,
    words: String,
    is_near: bool,
    rules: &'static str,
}

/// The Wounds of a rogue while the Eye hunts: how many it has in a row, and what that means.
#[derive(Clone, Debug, PartialEq)]
struct WoundMark {
    seat: Seat,
    name: String,
    in_a_row: u8,
    words: String,
    is_near: bool,
}

/// The Eye, whose Blessings decide what happens at the end of the round.
#[derive(Clone, Debug, Default, PartialEq)]
struct EyeLine {
    is_awake: bool,
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
    lines: Vec<TrackerLine>,
    /// The Wounds of the crew, once the Eye hunts.
    wounds: Vec<WoundMark>,
    eye: EyeLine,
    tasks: Vec<TaskLine>,
    /// The round and the one after which the Eye wakes by itself, as long as it has not.
    dawn: Option<(u16, u16)>,
}

pub(super) fn plugin(app: &mut App) {
    // While dice roll nobody asks whether anything has changed: it still has once they lie.
    let is_stale = resource_changed::<HeistGame>.or_else(any_match_filter::<Added<Tracker>>);
    app.add_redraw::<Tracker>().add_systems(
        PostUpdate,
        show.before(RedrawSystems)
            .run_if(resource_exists::<HeistGame>.and_then(are_still).and_then(is_stale)),
    );
}

pub(super) fn node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(8), px(5)),
        row_gap: px(2),
        min_height: px(0),
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

fn show(game: Res<HeistGame>, mut trackers: Query<(&mut Tracker, &mut BackgroundColor, &mut BorderColor)>) {
    for (mut tracker, mut ground, mut edge) in &mut trackers {
        tracker.set_if_neq(Tracker::of(game.heist(), &names(&game)));
        // While the Eye hunts the panel itself is a warning.
        let (within, around) = if tracker.eye.is_awake {
            (theme::PANEL.mix(&theme::DANGER, 0.09), theme::DANGER)
        } else {
            (theme::PANEL, theme::HATCH.with_alpha(0.7))
        };
        ground.set_if_neq(BackgroundColor(within));
        edge.set_if_neq(BorderColor::all(around));
    }
}

impl Tracker {
    fn of(heist: &Heist, names: &HeistNames) -> Self {
        if heist.ending().is_some() {
            return Self::default();
        }
        let is_awake = heist.mode() == EyeMode::Wake;
        let (wounds, lines) = if is_awake {
            (heist.seats().map(|seat| WoundMark::of(heist, names, seat)).collect(), Vec::new())
        } else {
            (Vec::new(), TrackerLine::all(heist, names))
        };
        let tasks = tasks(heist, names);
        let last = tasks.is_empty().then(|| way_out(heist));
        Self {
            lines: lines.into_iter().chain(last).collect(),
            wounds,
            eye: EyeLine::of(heist, names),
            tasks,
            dawn: (!is_awake).then(|| (heist.round(), heist.dawn())),
        }
    }
}

impl TrackerLine {
    /// What is near for each rogue; those for whom it is the same have one line.
    fn all(heist: &Heist, names: &HeistNames) -> Vec<Self> {
        let mut lines: Vec<Self> = Vec::new();
        for seat in heist.seats() {
            let (words, is_near, rules) = near(heist, seat);
            let who = (names.seat(seat), color_of(seat));
            match lines.iter_mut().find(|line| line.words == words) {
                Some(line) => line.who.push(who),
                None => lines.push(Self { who: vec![who], words, is_near, rules }),
            }
        }
        lines
    }
}

impl WoundMark {
    fn of(heist: &Heist, names: &HeistNames, seat: Seat) -> Self {
        let (words, is_near, _) = near(heist, seat);
        Self { seat, name: names.seat(seat), in_a_row: in_a_row(heist, seat), words, is_near }
    }
}

/// What is near for the rogue of `seat`. Rules: END-161, END-173, END-175, END-191.
fn near(heist: &Heist, seat: Seat) -> (String, bool, &'static str) {
    if heist.mode() == EyeMode::Wake {
        return wounds(heist, seat);
    }
    let place = heist.rogue(seat).place;
    let track = heist.track_of(seat);
    let comes = heist.foreseen_alarms(place.area).contains(place.position);
    match track.alarms.distance_from(place.position) {
        _ if track.activates(place.position) => {
            ("on an Alarm: ending here wakes the Eye".to_owned(), true, "END-175")
        }
        _ if track.shelters(place.position) => {
            ("sheltered: no Alarm counts here".to_owned(), false, "END-191")
        }
        _ if comes => ("the Eye’s next turn brings an Alarm here".to_owned(), true, "END-161"),
        Some(1) => ("an Alarm is next to it".to_owned(), false, "END-175"),
        Some(far) => (format!("the nearest Alarm is {far} away"), false, "END-175"),
        None => ("no Alarm on its track".to_owned(), false, "END-175"),
    }
}

/// How near the rogue of `seat` is to being caught; how many Wounds it has in a row is drawn. Rules: END-162, END-173,
/// END-198.
fn wounds(heist: &Heist, seat: Seat) -> (String, bool, &'static str) {
    let rule = "END-173 END-163";
    match in_a_row(heist, seat) {
        _ if heist.is_caught_if_eye_leads(seat) => ("caught if the Eye leads".to_owned(), true, rule),
        0 => ("no Wounds".to_owned(), false, rule),
        1 => ("two more in a row are the end".to_owned(), false, rule),
        _ => ("one more makes three in a row".to_owned(), true, rule),
    }
}

/// The Wounds that the rogue of `seat` has in a row where it is. Rule: END-198.
fn in_a_row(heist: &Heist, seat: Seat) -> u8 {
    heist.rogue(seat).own_wounds().longest_run()
}

impl EyeLine {
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
fn way_out(heist: &Heist) -> TrackerLine {
    let inside = heist.rogues().iter().filter(|rogue| rogue.fate == Fate::In).count();
    let words =
        if inside == 1 { "1 rogue to bring out".to_owned() } else { format!("{inside} rogues to bring out") };
    let who = vec![("All is done:".to_owned(), theme::TEXT)];
    TrackerLine { who, words, is_near: false, rules: "END-187" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::{game, play_out};

    #[test]
    fn end_173_whoever_can_be_caught_is_told_by_what() {
        let mut caught = 0;
        for seed in 1..40 {
            play_out(game("counting_house", seed), |game| {
                let heist = game.heist();
                for seat in heist.seats().filter(|_| heist.mode() == EyeMode::Wake) {
                    let (words, is_near, _) = near(heist, seat);
                    let is_fatal = heist.rogue(seat).own_wounds().is_fatal();
                    assert_eq!(words.contains("caught if the Eye leads"), is_fatal);
                    assert!(is_near || !is_fatal);
                    caught += u32::from(is_fatal);
                }
            });
        }
        assert!(caught > 0);
    }

    #[test]
    fn every_rogue_is_told_of_once_and_what_is_the_same_is_said_once() {
        play_out(game("counting_house", 3), |game| {
            let lines = TrackerLine::all(game.heist(), &names(game));
            let told: usize = lines.iter().map(|line| line.who.len()).sum();
            assert_eq!(told, game.heist().seats().count());
            let words: std::collections::BTreeSet<&str> =
                lines.iter().map(|line| line.words.as_str()).collect();
            assert_eq!(words.len(), lines.len());
        });
    }

    #[test]
    fn end_175_an_alarm_under_a_rogue_is_near_and_shelter_is_not() {
        play_out(game("hollin_court", 2), |game| {
            let heist = game.heist();
            for seat in heist.seats().filter(|_| heist.mode() == EyeMode::Wary) {
                let place = heist.rogue(seat).place;
                let (words, is_near, _) = near(heist, seat);
                assert!(!heist.wakes(place) || is_near && words.starts_with("on an Alarm"), "{words}");
                assert!(!heist.track_of(seat).shelters(place.position) || !is_near, "{words}");
            }
        });
    }
}
