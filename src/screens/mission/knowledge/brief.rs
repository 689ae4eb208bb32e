//! What the brief says of a guard: where it stands, or which rooms it walks. Rules: HSE-33, HSE-71.

use crate::level::Level;
use crate::ui::figures::Build;
use tactical_grid::Square;
use unnoticed_rules::guard::Routine;
use unnoticed_rules::{Creature, CreatureId};

/// Most rooms that are named.
const MOST_ROOMS: usize = 2;

/// A guard known from the brief alone. Rule: HSE-71.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scouted {
    pub(super) id: CreatureId,
    pub(super) name: String,
    /// What it is.
    pub(super) build: Build,
    /// Where it stands or walks, in words.
    pub(super) routine: Option<String>,
}

impl Scouted {
    pub(super) fn of(guard: &Creature, level: &Level) -> Self {
        let build = Build::of(guard.profile.kind, false);
        Self { id: guard.id, name: guard.profile.name.clone(), build, routine: routine(level, guard.id) }
    }
}

/// What the brief of `level` says of the guard `id`; nothing of who prowls.
fn routine(level: &Level, id: CreatureId) -> Option<String> {
    let placed = level.guards().iter().find(|placed| placed.id == id)?;
    match &placed.routine {
        Routine::Post => Some(match level.room_name(placed.square) {
            Some(room) => format!("its post: {room}"),
            None => format!("at its post ({})", placed.square),
        }),
        Routine::Patrol(route) => {
            let stops = route.waypoints.iter().map(|waypoint| waypoint.square);
            Some(match rooms(level, stops) {
                rooms if rooms.is_empty() => "walks its round".to_owned(),
                rooms => format!("its round: {}", rooms.join(", ")),
            })
        }
        Routine::Prowl(_) => None,
    }
}

/// The rooms through which a round goes, in its order, each once.
fn rooms(level: &Level, stops: impl Iterator<Item = Square>) -> Vec<&str> {
    let mut rooms = Vec::new();
    for room in stops.filter_map(|square| level.room_name(square)) {
        if !rooms.contains(&room) && rooms.len() < MOST_ROOMS {
            rooms.push(room);
        }
    }
    rooms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hse_71_the_brief_tells_where_each_guard_of_the_counting_house_stands_or_walks() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/counting_house.toml");
        let level = Level::load(path).expect("a level");
        let told: Vec<(String, Option<String>)> = level
            .guards()
            .iter()
            .map(|placed| (placed.profile.name.clone(), routine(&level, placed.id)))
            .collect();
        let says = |name: &str| {
            let of = told.iter().find(|(known, _)| known == name).expect("a guard");
            of.1.clone().expect("it does not prowl")
        };
        assert_eq!(says("Ilse"), "its round: Yard");
        assert_eq!(says("Hanne"), "its round: Hanne's room, Yard");
        assert!(says("Brandt").starts_with("its post: "), "{}", says("Brandt"));
        assert!(says("Osk").starts_with("its round: Great hall"), "{}", says("Osk"));
    }
}
