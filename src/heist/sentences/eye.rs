//! What the Eye does, did or will do.

use crate::rules::endeavor::{EyeAct, Heist, Mode, Way};

use super::{Names, listed, positions};

/// What the Eye does, after "The Eye": in the present.
pub fn eye_act(act: &EyeAct, names: &Names) -> String {
    match act {
        EyeAct::Search { position, .. } => format!("searches: a new Alarm at {position}. END-145"),
        EyeAct::Scan { way, .. } => format!("scans {}: every Alarm moves by its X. END-147", way_word(*way)),
        EyeAct::Awaken { wounds, .. } => {
            let hit = wounds.iter().filter_map(|&(position, seat)| Some((position, seat?)));
            let hit: Vec<String> =
                hit.map(|(position, seat)| format!("{} at {position}", names.seat(seat))).collect();
            let hit = if hit.is_empty() { "nobody".to_owned() } else { listed(hit) };
            format!("awakens, and every Alarm becomes a Wound: {hit}. END-150")
        }
        EyeAct::Wound { seat } => format!("wounds {} and gains X Blessings. END-152", names.seat(*seat)),
        EyeAct::Nothing => "finds nobody. END-144".to_owned(),
    }
}

/// What the Eye would do if its turn were now.
pub fn forecast(heist: &Heist, names: &Names) -> String {
    match heist.forecast() {
        EyeAct::Scan { area, way } => {
            let after = positions(heist.foreseen_alarms(area));
            format!("will scan {} by {}: Alarms at {after}. END-147", way_word(way), heist.watch().x())
        }
        EyeAct::Search { position, .. } => format!("will search: a new Alarm at {position}. END-145"),
        EyeAct::Wound { seat } => format!("will wound {}. END-152", names.seat(seat)),
        EyeAct::Awaken { .. } => "will awaken: each Alarm wounds the nearest rogue. END-150".to_owned(),
        EyeAct::Nothing => "will find nobody. END-144".to_owned(),
    }
}

/// What the special action of the Eye would be if it led now.
pub fn special(heist: &Heist) -> Option<String> {
    match heist.mode() {
        Mode::Wake => Some("clean: three Wounds in a row, and out. END-173".to_owned()),
        Mode::Warry => {
            let (_, at) = heist.sweep()?;
            Some(format!("sweep: Alarms at {} for a round. END-171", positions(at)))
        }
    }
}

const fn way_word(way: Way) -> &'static str {
    match way {
        Way::Up => "up",
        Way::Down => "down",
    }
}
