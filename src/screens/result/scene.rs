//! What a moment of a mission looked like, whether or not the rogue could see it: it is over. Rule: HSE-43.

use tactical_grid::Square;
use unnoticed_rules::{CreatureId, Situation};

use crate::level::Level;
use crate::sim::{LogEntry, TurningPoint, situation_at};
use crate::ui::scene_picture::ScenePicture;
use crate::ui::theme;
use crate::view::tokens::figure_of;

/// How far the middle of the picture may lie from the rogue: so it is always in it.
const OFF_THE_ROGUE: (i16, i16) = (5, 2);

/// The plan around the rogue as it was at `point` of `log`, with whoever had to do with it.
pub(super) fn scene_of(level: &Level, log: &[LogEntry], point: &TurningPoint) -> ScenePicture {
    let situation = situation_at(level, log, point.line);
    let rogue = situation.creature(CreatureId::ROGUE);
    let other = point.other.and_then(|id| situation.get(id));
    let middle = between(rogue.square, other.map_or(rogue.square, |other| other.square));
    let mut scene = ScenePicture::around(&situation.board, middle);
    add_figures(&situation, &mut scene);
    if let Some(other) = other {
        let color = if point.is_lucky { theme::OWN } else { theme::DANGER };
        scene.add_sight(other.space(), rogue.space(), color);
    }
    scene
}

fn add_figures(situation: &Situation, scene: &mut ScenePicture) {
    for creature in &situation.creatures {
        if let Some(figure) = figure_of(situation, creature) {
            scene.add_figure(creature.space(), figure);
        }
    }
}

/// Half the way from the rogue to the other, as far as the picture can show both.
fn between(rogue: Square, other: Square) -> Square {
    let half = |from: i16, to: i16, most: i16| from + ((to - from) / 2).clamp(-most, most);
    Square::new(half(rogue.x, other.x, OFF_THE_ROGUE.0), half(rogue.y, other.y, OFF_THE_ROGUE.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_keeps_the_rogue_in_the_picture() {
        let rogue = Square::new(10, 10);
        assert_eq!(between(rogue, rogue), rogue);
        assert_eq!(between(rogue, Square::new(14, 8)), Square::new(12, 9));
        assert_eq!(between(rogue, Square::new(60, -20)), Square::new(15, 8));
    }
}
