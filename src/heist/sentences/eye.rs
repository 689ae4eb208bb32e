//! What the Eye does, did or will do.

use std::collections::BTreeSet;

use unnoticed_rules::endeavor::{EyeAct, EyeMode, Heist, HeistPhase, Positions, Seat, TrackDirection};

use super::{HeistNames, listed, positions};
use crate::heist::watched;

/// What the Eye does, after "The Eye": in the present.
pub fn eye_act(act: &EyeAct, names: &HeistNames) -> String {
    match act {
        EyeAct::Search { area, position } => {
            format!("searches{}: a new Alarm at {position}. END-145", names.in_area(*area))
        }
        EyeAct::Scan { area, way } => {
            format!(
                "scans {}{}: every Alarm moves by its reach. END-147",
                way_word(*way),
                names.in_area(*area)
            )
        }
        EyeAct::Awaken { area, wounds } => {
            let (place, hits) = (names.in_area(*area), listed(hits(wounds, names)));
            format!("awakens, and every Alarm{place} becomes a Wound: {hits}. END-150")
        }
        EyeAct::Wound { seat } => {
            format!("wounds {} and gains as many Blessings as its reach. END-152", names.seat(*seat))
        }
        EyeAct::Nothing => "finds nobody. END-144".to_owned(),
    }
}

/// "Ash at 2, 3", "Birch at 7": each rogue that is hit, with the Alarms that hit it.
fn hits(wounds: &[(u8, Option<Seat>)], names: &HeistNames) -> Vec<String> {
    let seats: BTreeSet<Seat> = wounds.iter().filter_map(|&(_, seat)| seat).collect();
    let at = |seat| Positions::of(wounds.iter().filter(|(_, hit)| *hit == Some(seat)).map(|(at, _)| *at));
    seats.into_iter().map(|seat| format!("{} at {}", names.seat(seat), positions(at(seat)))).collect()
}

/// What the Eye would do if its turn were now.
pub fn forecast(heist: &Heist, names: &HeistNames) -> String {
    let short = forecast_in_short(heist, names);
    match heist.forecast() {
        EyeAct::Scan { area, .. } => {
            format!("{short}, to {}. END-147", positions(heist.foreseen_alarms(area)))
        }
        EyeAct::Search { .. } => format!("{short}. END-145"),
        EyeAct::Wound { .. } => format!("{short}. END-152"),
        EyeAct::Awaken { wounds, .. } => {
            format!("{short}: {}. END-150", listed(hits(&wounds, names)))
        }
        EyeAct::Nothing => format!("{short}. END-144"),
    }
}

/// The same without where it leads.
pub fn forecast_in_short(heist: &Heist, names: &HeistNames) -> String {
    let (does, then) = forecast_in_two(heist, names);
    std::iter::once(does).chain(then).collect::<Vec<_>>().join("; ")
}

/// The same in two: what the Eye does, and what comes of it, if that is another thing.
pub fn forecast_in_two(heist: &Heist, names: &HeistNames) -> (String, Option<String>) {
    let does = match heist.forecast() {
        EyeAct::Scan { area, way } => {
            let x = heist.watch().x();
            let way = match way {
                TrackDirection::Up => "on",
                TrackDirection::Down => "back",
            };
            let (on, place) = (format!("{x} {way}"), names.in_area(area));
            match watched(heist) {
                Some(seat) => {
                    let then = format!("Alarms move {on}{place}");
                    return (format!("watches {}", names.seat(seat)), Some(then));
                }
                None => format!("will move Alarms {on}{place}"),
            }
        }
        EyeAct::Search { area, position } => {
            format!("will set an Alarm at {position}{}", names.in_area(area))
        }
        EyeAct::Wound { seat } => format!("will wound {}", names.seat(seat)),
        EyeAct::Awaken { area, .. } => format!("will turn every Alarm{} into a Wound", names.in_area(area)),
        EyeAct::Nothing => "will find nobody".to_owned(),
    };
    (does, None)
}

/// Who leads in Blessings, and what the special action at the end of the round would be if that stays so. While Action Dice
/// are chosen it is not known who competes. Rules: END-162 to END-164.
pub fn lead(heist: &Heist, names: &HeistNames) -> String {
    let leaders = heist.leaders();
    match heist.phase() {
        HeistPhase::Die(_) => "Who leads in Blessings turns out once all have chosen. END-163".to_owned(),
        _ if leaders.contains(&heist.eye_seat()) => {
            format!("The Eye leads in Blessings and would {}", special(heist, names))
        }
        _ if leaders.is_empty() => "Nobody leads in Blessings. END-163".to_owned(),
        _ if leaders.len() == 1 => {
            format!("{} leads in Blessings, for more actions next round. END-168", names.seat(leaders[0]))
        }
        _ => {
            let who = listed(leaders.into_iter().map(|seat| names.seat(seat)));
            format!("{who} lead in Blessings: one of them for more actions. END-164")
        }
    }
}

/// The special action of the Eye.
fn special(heist: &Heist, names: &HeistNames) -> String {
    match (heist.mode(), heist.sweep()) {
        (EyeMode::Wake, _) => {
            let caught: Vec<Seat> =
                heist.seats().filter(|&seat| heist.is_caught_if_eye_leads(seat)).collect();
            match caught.is_empty() {
                true => "catch nobody as things stand. END-173".to_owned(),
                false => {
                    let who = listed(caught.into_iter().map(|seat| names.seat(seat)));
                    format!("catch {who}. END-173")
                }
            }
        }
        (EyeMode::Wary, _) if heist.would_stir() => {
            "stir the house: the dawn comes a round earlier. END-215".to_owned()
        }
        (EyeMode::Wary, Some((area, at))) => {
            let place = names.in_area(area);
            format!("sweep{place}: Alarms at {} for a round. END-171 END-215", positions(at))
        }
        (EyeMode::Wary, None) => "find no Alarm to sweep with. END-165".to_owned(),
    }
}

const fn way_word(way: TrackDirection) -> &'static str {
    match way {
        TrackDirection::Up => "up",
        TrackDirection::Down => "down",
    }
}
