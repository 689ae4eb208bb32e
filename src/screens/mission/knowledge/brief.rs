//! What the brief says of a guard: where it stands, or which rooms it walks. Rules: HSE-33, HSE-71.

use crate::level::Level;
use crate::sim::sentences::Places;
use crate::ui::figures::Build;
use tactical_grid::Square;
use unnoticed_rules::guard::Routine;
use unnoticed_rules::{Creature, CreatureId, Situation};

/// Most rooms that are named.
const MOST_ROOMS: usize = 2;

/// A guard known from the brief alone. Rule: HSE-71.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scouted {
    pub(super) id: CreatureId,
    pub(super) name: String,
    /// What it is.
    pub(super) build: Build,
    /// What it is like, or where it stands or walks, in words.
    pub(super) routine: Option<String>,
}

impl Scouted {
    pub(super) fn of(guard: &Creature, situation: &Situation, level: &Level) -> Self {
        let (name, build) = (guard.profile.name.clone(), Build::of(guard.profile.kind, false));
        Self { id: guard.id, name, build, routine: routine(level, situation, guard.id) }
    }
}

/// What the brief of `level` says of the guard `id`: its habit, or else where it stands or walks; nothing of who prowls.
fn routine(level: &Level, situation: &Situation, id: CreatureId) -> Option<String> {
    let placed = level.guards().iter().find(|placed| placed.id == id)?;
    match &placed.routine {
        Routine::Post | Routine::Patrol(_) if placed.habit.is_some() => placed.habit.clone(),
        Routine::Post => Some(format!("stands {}", Places(situation).at(placed.square))),
        Routine::Patrol(route) => {
            let stops = route.waypoints.iter().map(|waypoint| waypoint.square);
            let rooms = rooms(level, stops);
            let told: Vec<String> =
                rooms.iter().take(MOST_ROOMS).map(|square| Places(situation).at(*square)).collect();
            Some(match told.len() {
                0 => "walks its round".to_owned(),
                _ if rooms.len() > MOST_ROOMS => format!("walks {}, and farther", told.join(", ")),
                _ => format!("walks {}", told.join(" and ")),
            })
        }
        Routine::Prowl(_) => None,
    }
}

/// A square of each room through which a round goes, in its order, as far as rooms have names.
fn rooms(level: &Level, stops: impl Iterator<Item = Square>) -> Vec<Square> {
    let mut rooms: Vec<(&str, Square)> = Vec::new();
    for (room, square) in stops.filter_map(|square| Some((level.room_name(square)?, square))) {
        if rooms.iter().all(|(other, _)| *other != room) {
            rooms.push((room, square));
        }
    }
    rooms.into_iter().map(|(_, square)| square).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rule_reference::without_squares;
    use crate::sim::Session;
    use unnoticed_rules::guard::Waypoint;

    #[test]
    fn hse_71_the_brief_tells_where_each_guard_of_the_counting_house_stands_or_walks() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/counting_house.toml");
        let mut level = Level::load(path).expect("a level");
        let habit = |level: &Level, session: &Session| routine(level, session.situation(), CreatureId(1));
        let session = Session::start(Arc::new(level.clone()), 1);
        assert_eq!(habit(&level, &session).as_deref(), Some("hums on his rounds of the great hall"));
        level.creatures.iter_mut().for_each(|placed| placed.habit = None);
        let told: Vec<(String, Option<String>)> = level
            .guards()
            .iter()
            .map(|placed| (placed.profile.name.clone(), routine(&level, session.situation(), placed.id)))
            .collect();
        let says = |name: &str| {
            let of = told.iter().find(|(known, _)| known == name).expect("a guard");
            of.1.clone().expect("it does not prowl")
        };
        let plain = |name: &str| without_squares(&says(name)).into_owned();
        assert_eq!(plain("Ilse"), "walks in the yard");
        assert_eq!(plain("Hanne"), "walks in Hanne's room and in the yard");
        assert_eq!(plain("Brandt"), "stands in the passage");
        assert!(plain("Osk").starts_with("walks in the great hall"), "{}", plain("Osk"));
    }

    /// What is told of a patrol through these squares of the Counting House.
    fn patrol(squares: &[(i16, i16)]) -> String {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/counting_house.toml");
        let mut level = Level::load(path).expect("a level");
        let session = Session::start(Arc::new(level.clone()), 1);
        let guard = level.creatures.iter_mut().find(|placed| matches!(placed.routine, Routine::Patrol(_)));
        let guard = guard.expect("somebody walks");
        guard.habit = None;
        let Routine::Patrol(route) = &mut guard.routine else { return String::new() };
        let first = route.waypoints[0];
        route.waypoints =
            squares.iter().map(|&(x, y)| Waypoint { square: Square::new(x, y), ..first }).collect();
        let id = guard.id;
        without_squares(&routine(&level, session.situation(), id).expect("it does not prowl")).into_owned()
    }

    #[test]
    fn hse_71_a_round_through_many_rooms_or_through_none_with_a_name_is_not_told_as_more_than_is_known() {
        let (hall, vault, porch, rock) = ((12, 10), (30, 12), (2, 10), (0, 0));
        assert_eq!(patrol(&[hall, vault]), "walks in the great hall and in the vault");
        assert_eq!(patrol(&[hall, vault, porch]), "walks in the great hall, in the vault, and farther");
        assert_eq!(patrol(&[rock]), "walks its round");
    }
}
