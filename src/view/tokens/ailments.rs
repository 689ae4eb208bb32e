//! The signs of what somebody suffers from, in columns beside its token: of whom the player sees, and of nobody else.
//! Rules: TAC-215 to TAC-246, TAC-260, TAC-261, HSE-45, HSE-48.

use bevy::image::Image;
use bevy::math::{Affine2, UVec2, Vec2};

use crate::ui::ailment_signs::draw_sign;
use crate::ui::ink::Canvas;
use unnoticed_rules::{Ailments, Creature, Rulebook, Situation};

use super::Appearance;
use super::art::Art;

/// Radius of a sign in squares, and in pixels at least.
const RADIUS: (f32, f32) = (0.21, 8.0);
/// Signs one over the other, before a column begins on the other side.
const MOST_IN_A_COLUMN: usize = 4;
/// How far beside the middle of the token a column stands, and how high its lowest sign, in squares of the side.
const BESIDE: f32 = 0.46;
const LOWEST: f32 = 0.06;

/// What `creature`, which appears as `shown`, is seen to suffer from.
pub(super) fn seen(
    rules: &dyn Rulebook,
    situation: &Situation,
    creature: &Creature,
    shown: Appearance,
) -> Ailments {
    let is_seen = matches!(shown, Appearance::Plain { .. } | Appearance::Comrade { .. });
    let all = rules.conditions(situation, creature).into_iter().filter(|_| is_seen);
    all.filter_map(|condition| condition.ailment).collect()
}

/// The signs of a token as a picture: a column at its left, and if they are many one at its right.
#[derive(Clone, Copy, Debug)]
pub(super) struct SignColumns {
    pub art: Art,
}

impl SignColumns {
    fn radius_px(self) -> f32 {
        let (squares, least) = RADIUS;
        (squares * self.art.signs().2).max(least).round()
    }

    /// Half the width and half the height of the picture, in pixels.
    fn half_px(self) -> Vec2 {
        let (_, side, square_px) = self.art.signs();
        let (radius, most) = (self.radius_px(), MOST_IN_A_COLUMN as f32);
        Vec2::new((BESIDE * side * square_px).ceil() + radius + 1.0, most * (radius + 0.5) + 1.0)
    }

    /// Where the middle of the picture lies from the middle of the token, in squares.
    pub(super) fn centre(self) -> Vec2 {
        let (_, side, square_px) = self.art.signs();
        Vec2::Y * (LOWEST * side + (self.half_px().y - self.radius_px()) / square_px)
    }

    pub(super) fn paint(self) -> Option<Image> {
        let (ailments, side, square_px) = self.art.signs();
        ailments.all().next()?;
        let odd = (square_px as u32 * side as u32) % 2;
        let size: UVec2 = self.half_px().ceil().as_uvec2() * 2 + odd;
        let mut canvas = Canvas::new(size, Affine2::IDENTITY);
        let (middle, radius) = (size.as_vec2() / 2.0, self.radius_px());
        for (number, ailment) in ailments.all().take(2 * MOST_IN_A_COLUMN).enumerate() {
            let aside = if number < MOST_IN_A_COLUMN { -1.0 } else { 1.0 };
            let height = (number % MOST_IN_A_COLUMN) as f32 * (2.0 * radius + 1.0);
            let at = Vec2::new(
                middle.x + aside * BESIDE * side * square_px,
                size.y as f32 - radius - 1.0 - height,
            );
            draw_sign(&mut canvas, ailment, at, radius - 0.5);
        }
        Some(canvas.into_image())
    }
}

#[cfg(test)]
mod tests {
    use super::super::appearance;
    use super::*;
    use crate::settings::ViewMode;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::tactics::Tactics;
    use unnoticed_rules::{Affliction, Ailment, Until};

    #[test]
    fn hse_48_what_somebody_suffers_from_shows_while_it_is_seen_and_not_while_it_is_only_heard() {
        let signs = |held: State| {
            let scene = Scene::draw("R..G").holds(ROGUE, FIRST, held).conditions(FIRST, |guard| {
                guard.afflictions.add(Affliction::Prone, Until::Ended);
                guard.afflictions.add(Affliction::Grabbed(ROGUE), Until::Ended);
            });
            let guard = scene.situation.creature(FIRST);
            let shown = appearance(&scene.situation, guard, ViewMode::Player);
            seen(&Tactics, &scene.situation, guard, shown).all().collect::<Vec<_>>()
        };
        assert_eq!(signs(State::Observed), [Ailment::Prone, Ailment::Grabbed]);
        for unseen in [State::Hidden, State::Undetected, State::Unnoticed] {
            assert_eq!(signs(unseen), [], "{unseen:?}");
        }
    }
}
