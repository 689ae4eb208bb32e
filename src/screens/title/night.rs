//! What moves behind the title: a house at night, a watchman with his lantern, and somebody whom he does not see.

use std::sync::Arc;

use bevy::prelude::*;

use crate::level::{Level, SHIPPED};
use crate::navigation::Screen;
use crate::view::camera::SafeArea;
use crate::view::night::{NightRound, NightScene};
use crate::view::{Focus, Plan, WithoutRim};
use tactical_grid::{Board, Square};

/// The house that is shown.
const HOUSE: &str = "counting_house";
/// Corners of the watchman's round through its hall.
const ROUND: [(i16, i16); 4] = [(7, 9), (21, 9), (21, 11), (7, 11)];
/// The pillars of its hall behind which the thief goes, there and back.
const PILLARS: [(i16, i16); 6] = [(8, 8), (12, 8), (16, 8), (20, 8), (16, 8), (12, 8)];
/// The hall's own lamp is out in that night.
const HALL_LAMP: (i16, i16) = (14, 10);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open_house)
        .add_systems(Update, leave_space_to_house.run_if(in_state(Screen::Title)));
}

fn open_house(mut commands: Commands) {
    let Some(board) = house() else { return };
    let squares = |places: &[(i16, i16)]| places.iter().map(|&(x, y)| Square::new(x, y)).collect();
    let round = NightRound { corners: squares(&ROUND), pillars: squares(&PILLARS) };
    commands.spawn((
        Name::new("House at night"),
        Plan(Arc::new(board)),
        WithoutRim,
        Focus(Square::new(HALL_LAMP.0, HALL_LAMP.1)),
        NightScene::of(round),
        DespawnOnExit(Screen::Title),
    ));
}

fn house() -> Option<Board> {
    let (.., text) = SHIPPED.iter().find(|(_, id, _)| *id == HOUSE)?;
    let mut board = Level::parse(HOUSE, text).ok()?.board;
    let lamp = board.lamps().iter().position(|lamp| lamp.square == Square::new(HALL_LAMP.0, HALL_LAMP.1))?;
    board.set_lamp(tactical_grid::LampId(lamp as u16), false);
    Some(board)
}

/// The words stand at the left, the house in the rest of the window.
fn leave_space_to_house(
    sheets: Query<&ComputedNode, With<super::TitleSheet>>,
    scale: Res<UiScale>,
    mut safe: ResMut<SafeArea>,
) {
    let Ok(sheet) = sheets.single() else { return };
    let left = sheet.size().x * sheet.inverse_scale_factor() * scale.0;
    safe.set_if_neq(SafeArea { left, ..default() });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_has_the_hall_in_which_the_watchman_walks() {
        let board = house().expect("a house");
        for (x, y) in ROUND {
            assert!(board.terrain(Square::new(x, y)).can_be_entered(), "{x}, {y}");
        }
        for (x, y) in PILLARS {
            assert_eq!(board.terrain(Square::new(x, y)), tactical_grid::Terrain::Pillar, "{x}, {y}");
        }
        assert!(board.lamps().iter().any(|lamp| lamp.lit), "other rooms are lit");
    }
}
