//! Where the Eye looks, and what opens the areas that are closed.

use unnoticed_rules::endeavor::{Heist, Opening};

use super::HeistNames;

/// Where the Eye looks in this round, and where in the next if every rogue stays where it is; none where there is but one
/// area, or nobody left. Rule: END-210.
pub fn gaze(heist: &Heist, names: &HeistNames) -> Option<String> {
    let (now, next) = heist.eyed_area().zip(heist.next_eyed_area()).filter(|_| heist.tracks().len() > 1)?;
    let next = if now == next { "there again".to_owned() } else { format!("into {}", names.area(next)) };
    Some(format!("The Eye looks into {}, next round {next}. END-210", names.area(now)))
}

/// What the closed `area` waits for; none if it is open. Rules: END-211, END-212.
pub fn closed(heist: &Heist, names: &HeistNames, area: u8) -> Option<String> {
    let until = match heist.opening_of(area)? {
        Opening::Objective { area, position } => format!("{} is done", names.objective(area, position)),
        Opening::Scheme { area, position } => {
            format!("a Scheme lies at {position} of {}", names.area(area))
        }
        Opening::Round(round) => format!("round {round} begins"),
    };
    Some(format!("{} is closed until {until}. END-211", names.area(area)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::level::{Level, SHIPPED};
    use unnoticed_rules::endeavor::{Difficulty, HeistEvent};

    /// The heist of a shipped level with the whole crew, and its names.
    fn shipped(id: &str) -> (Heist, HeistNames) {
        let (_, _, text) = SHIPPED.iter().find(|(_, shipped, _)| *shipped == id).expect("it is shipped");
        let level = Level::parse("heist.toml", text).expect("a level without problems");
        let table = level.heist.as_ref().expect("a heist");
        let heist = Heist::begin(Arc::new(table.setup(Difficulty::Normal, 4)));
        let names = HeistNames::of(&heist, Some(table));
        (heist, names)
    }

    #[test]
    fn end_210_where_the_eye_looks_is_told_before_anybody_chooses() {
        let (heist, names) = shipped("orrery_house");
        let told = "The Eye looks into The house, next round there again. END-210";
        assert_eq!(gaze(&heist, &names), Some(told.to_owned()));
        let first = super::super::of_all(&heist.first_events(), &names);
        assert_eq!(first[1], Some("The Eye looks into The house. END-210".to_owned()));
        let (heist, names) = shipped("counting_house");
        assert_eq!(gaze(&heist, &names), None, "there is nowhere else to look");
    }

    #[test]
    fn end_211_end_212_what_a_closed_area_waits_for_is_told_and_that_it_opens() {
        let (heist, names) = shipped("orrery_house");
        let until = "The undercroft is closed until The star chart is done. END-211";
        assert_eq!(closed(&heist, &names, 1), Some(until.to_owned()));
        assert_eq!(closed(&heist, &names, 0), None);
        let opened = super::super::of_all(&[HeistEvent::Opened { area: 1 }], &names);
        let told = "The undercroft is open now: rogues may go over to it. END-212";
        assert_eq!(opened, [Some(told.to_owned())]);
    }
}
