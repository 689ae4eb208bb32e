//! What is near: for each rogue and for the Eye, and what is left to do.

mod drawing;

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::heist::sentences::HeistNames;
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::ui::theme;
use unnoticed_rules::endeavor::{EyeMode, Fate, Heist, HeistPhase, Positions, Seat};

use super::dice::are_still;
use super::marks::color_of;
use super::offers::progress;
use super::table::names;

/// One line: whose it is, and what is near.
#[derive(Clone, Debug, PartialEq)]
struct TrackerLine {
    who: String,
    color: Color,
    /// The Wounds that a rogue has in a row, once the Eye is awake.
    wounds: Option<u8>,
    words: String,
    is_near: bool,
    rules: &'static str,
}

/// All of it.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Tracker {
    lines: Vec<TrackerLine>,
    /// Whether the Eye hunts.
    is_awake: bool,
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

fn show(game: Res<HeistGame>, mut trackers: Query<&mut Tracker>) {
    for mut tracker in &mut trackers {
        tracker.set_if_neq(Tracker::of(game.heist(), &names(&game)));
    }
}

impl Tracker {
    fn of(heist: &Heist, names: &HeistNames) -> Self {
        if heist.ending().is_some() {
            return Self::default();
        }
        let rogues = heist.seats().map(|seat| {
            let (words, is_near, rules) = near(heist, seat);
            let wounds = (heist.mode() == EyeMode::Wake).then(|| in_a_row(heist, seat));
            TrackerLine { who: names.seat(seat), color: color_of(seat), wounds, words, is_near, rules }
        });
        let dawn = (heist.mode() == EyeMode::Wary).then(|| (heist.round(), heist.dawn()));
        let lines = rogues.chain([eye(heist)]).chain(left(heist, names)).collect();
        Self { lines, is_awake: heist.mode() == EyeMode::Wake, dawn }
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

/// "7 Blessings against 5": those of the Eye, and the most that a rogue has which does not rest. Rules: END-162, END-163.
fn balance(heist: &Heist) -> String {
    let count = |seat: Seat| heist.rogue(seat).blessings.count();
    // While dice are chosen nobody knows yet who rests.
    let most = match heist.phase() {
        HeistPhase::Die(_) => heist.seats().map(count).max(),
        _ => heist.contenders().map(count).max(),
    };
    let most = most.unwrap_or(0);
    let own = heist.eye().count();
    format!("{own} Blessing{} against {most}", if own == 1 { "" } else { "s" })
}

/// Whether the Eye is about to act at the end of the round, and when it wakes by itself. Rules: END-162, END-204.
fn eye(heist: &Heist) -> TrackerLine {
    let is_decided = !matches!(heist.phase(), HeistPhase::Die(_));
    let leads = is_decided && heist.leaders().contains(&heist.eye_seat());
    let (dawn, is_soon) = match (heist.mode(), heist.dawn().saturating_sub(heist.round())) {
        (EyeMode::Wake, _) => (String::new(), false),
        (EyeMode::Wary, 0) => (" · wakes after this round".to_owned(), true),
        (EyeMode::Wary, 1) => (" · dawn in 1 round".to_owned(), true),
        (EyeMode::Wary, 2) => (" · dawn in 2 rounds".to_owned(), true),
        // The bar below shows it.
        (EyeMode::Wary, _) => (String::new(), false),
    };
    let is_tie = leads && heist.leaders().len() > 1;
    let tie = if is_tie { ", and a tie is its own" } else { "" };
    let leading = match (is_decided, leads) {
        (false, _) => "",
        (true, true) => "leads, ",
        (true, false) => "does not lead, ",
    };
    TrackerLine {
        who: "The Eye".to_owned(),
        color: theme::TREASURE,
        wounds: None,
        words: format!("{leading}{}{tie}{dawn}", balance(heist)),
        is_near: leads || is_soon,
        rules: "END-162 END-204",
    }
}

/// What is left to do: Objectives with how far they have come, and then the way out. Rules: END-139, END-187.
fn left(heist: &Heist, names: &HeistNames) -> Vec<TrackerLine> {
    let line = |who: String, words: String, rules| TrackerLine {
        who,
        color: theme::TEXT,
        wounds: None,
        words,
        is_near: false,
        rules,
    };
    let mut lines = Vec::new();
    for (area, track) in (0..).zip(heist.tracks()) {
        for position in track.objectives.iter() {
            let come = progress(track, position, Positions::NONE);
            let words = format!("at {position}: {come} Schemes");
            lines.push(line(names.objective(area, position), words, "END-139"));
        }
    }
    if lines.is_empty() {
        let inside = heist.rogues().iter().filter(|rogue| rogue.fate == Fate::In).count();
        let words = if inside == 1 {
            "1 rogue to bring out".to_owned()
        } else {
            format!("{inside} rogues to bring out")
        };
        lines.push(line("All is done:".to_owned(), words, "END-187"));
    }
    lines
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
