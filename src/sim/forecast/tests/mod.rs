//! What is foretold, and that it happens. Rules: HSE-14, HSE-18, HSE-24, HSE-49.

mod blows;
mod played;
mod walks;

use crate::sim::{Fight, PlayerForecast, at_posts};
use tactical_grid::Square;
use unnoticed_rules::detection::scene::Scene;
use unnoticed_rules::detection::{Detection, State};
use unnoticed_rules::{Action, Chances, HeldState};

fn way(squares: &[(i16, i16)]) -> Vec<Square> {
    squares.iter().map(|&(x, y)| Square::new(x, y)).collect()
}

/// What is foretold of `action` while no fight runs.
fn foretold(scene: &Scene, action: &Action) -> PlayerForecast {
    PlayerForecast::of(&Detection, &scene.situation, &Fight::default(), action).expect("it is allowed")
}

/// What is read of it at once, of the act and of the first guard.
fn read(scene: &Scene, forecast: &PlayerForecast) -> Vec<String> {
    forecast.remarks(&Detection, &scene.situation).into_iter().map(|remark| remark.words).collect()
}

fn certainly(chances: &Chances<HeldState>, state: State) -> bool {
    chances.weight(|held| *held == state) == chances.total
}
