//! What rogues, areas and objectives are called.

use std::sync::Arc;

use crate::level::HeistTable;
use unnoticed_rules::endeavor::{Heist, HeistSetup, Seat, Stat, StatDie, Task};

/// Names of one heist.
#[derive(Clone, Debug)]
pub struct HeistNames {
    setup: Arc<HeistSetup>,
    areas: Vec<String>,
    /// Where each rogue is, for the names of its Objectives.
    area_of: Vec<u8>,
}

impl HeistNames {
    /// Those of `heist`, with its areas as `table` calls them.
    pub fn of(heist: &Heist, table: Option<&HeistTable>) -> Self {
        let areas = table.into_iter().flat_map(|table| &table.tracks).map(|track| track.name.clone());
        let area_of = heist.rogues().iter().map(|rogue| rogue.place.area).collect();
        Self { setup: Arc::clone(heist.setup()), areas: areas.collect(), area_of }
    }

    /// " in The undercroft" where there is more than one area. Rule: END-210.
    pub fn in_area(&self, area: u8) -> String {
        if self.setup.areas.len() > 1 { format!(" in {}", self.area(area)) } else { String::new() }
    }

    /// The name of a rogue, or the Eye.
    pub fn seat(&self, seat: Seat) -> String {
        let member = self.setup.crew.get(usize::from(seat.0));
        member.map_or_else(|| "the Eye".to_owned(), |member| member.name.clone())
    }

    /// The die that a rogue has for `stat`.
    pub fn die(&self, seat: Seat, stat: Stat) -> StatDie {
        self.setup.crew[usize::from(seat.0)].sheet.die(stat)
    }

    /// The name of an area.
    pub fn area(&self, area: u8) -> String {
        self.areas.get(usize::from(area)).cloned().unwrap_or_else(|| format!("area {}", area + 1))
    }

    /// The name of the Objective at `position`.
    pub fn objective(&self, area: u8, position: u8) -> String {
        let area = self.setup.areas.get(usize::from(area));
        let objective = area.and_then(|area| area.objective(position));
        objective.map_or_else(|| format!("the Objective at {position}"), |objective| objective.name.clone())
    }

    /// What a Check of `task` is called.
    pub fn task(&self, seat: Seat, task: Task) -> String {
        match task {
            Task::Violent => "violent Attack".to_owned(),
            Task::NonViolent => "subtle Attack".to_owned(),
            Task::Move => "Move".to_owned(),
            Task::Work(position) => format!("Work on {}", self.objective_by(seat, position)),
            Task::Force(position) => format!("violent Attack on {}", self.objective_by(seat, position)),
        }
    }

    /// "Ash’s Move", "Birch’s Work on the strongbox".
    pub fn attempt(&self, seat: Seat, task: Task) -> String {
        format!("{}’s {}", self.seat(seat), self.task(seat, task))
    }

    /// The name of the Objective at `position` of the area where a rogue is.
    fn objective_by(&self, seat: Seat, position: u8) -> String {
        let area = self.area_of.get(usize::from(seat.0)).copied().unwrap_or_default();
        self.objective(area, position)
    }
}

/// "Ash, Birch and Cole"
pub fn listed(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => "nobody".to_owned(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}
