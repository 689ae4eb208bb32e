//! Tokens glide from square to square as their creatures move.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::settings::{Settings, Speed};
use crate::sim::{CurrentSituation, Restored};
use crate::view::coordinates::space_to_world;
use crate::view::depth;
use crate::view::motion::Motion;

use super::{Appearance, Token, TokenShown, appearance, has_fallen};

/// Squares a token covers in a second at the usual speed when it has one square to go; more when it lags behind.
const SQUARES_PER_SEC: f32 = 7.0;

/// The places a token still has to pass, in order.
#[derive(Component, Debug, Default)]
pub(super) struct Glide(VecDeque<Vec2>);

impl Glide {
    /// Moves on from `at` for as long as `secs` seconds.
    fn advance(&mut self, at: Vec2, secs: f32) -> Vec2 {
        let mut left = secs * SQUARES_PER_SEC * self.0.len().max(1) as f32;
        let mut at = at;
        while let Some(&next) = self.0.front() {
            let way = next - at;
            if way.length() > left {
                return at + way.normalize() * left;
            }
            left -= way.length();
            at = next;
            self.0.pop_front();
        }
        at
    }
}

/// Brings what each token shows up to date and tells it where to go.
pub(super) fn send_tokens(
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
    motion: Res<Motion>,
    mut restored: MessageReader<Restored>,
    mut tokens: Query<(&Token, &mut TokenShown, &mut Glide, &mut Transform)>,
) {
    // What is taken back has not been: nobody walks back.
    let jumps = restored.read().count() > 0 || motion.reduced || motion.speed == Speed::AtOnce;
    if !current.is_changed() && !settings.is_changed() {
        return;
    }
    let has_fallen = has_fallen(&current.0);
    for (token, mut shown, mut glide, mut transform) in &mut tokens {
        let Some(creature) = current.0.get(token.0) else {
            shown.set_if_neq(TokenShown(Appearance::Absent));
            continue;
        };
        let now = appearance(&current.0, creature, settings.view);
        let is_kept = has_fallen || creature.is_body() && lies(shown.0);
        if is_kept && is_lost(shown.0, now) {
            continue;
        }
        let (before, Some(square)) = (shown.0, now.square()) else {
            shown.set_if_neq(TokenShown(now));
            continue;
        };
        shown.set_if_neq(TokenShown(now));
        let to = space_to_world(creature.space_at(square));
        if before.square() == Some(square) {
            continue;
        }
        if glides(before, now) && !jumps {
            glide.0.push_back(to);
        } else {
            glide.0.clear();
            transform.translation = to.extend(depth::of_token(to.y));
        }
    }
}

/// Whether it is shown lying: who was seen so is remembered so.
const fn lies(shown: Appearance) -> bool {
    matches!(shown, Appearance::Body { .. })
}

/// Whether whoever was shown as `before` would be no more than remembered.
fn is_lost(before: Appearance, now: Appearance) -> bool {
    before != Appearance::Absent && matches!(now, Appearance::Absent | Appearance::LastKnown { .. })
}

/// Only what is perceived all the way is seen to move; anything else would tell where it came from.
fn glides(before: Appearance, now: Appearance) -> bool {
    let perceived = |shown| {
        matches!(shown, Appearance::Plain { .. } | Appearance::Sensed { .. } | Appearance::Body { .. })
    };
    perceived(before) && perceived(now)
}

/// Moves tokens along their way.
pub(super) fn glide(time: Res<Time>, motion: Res<Motion>, mut tokens: Query<(&mut Glide, &mut Transform)>) {
    for (mut glide, mut transform) in &mut tokens {
        if !glide.0.is_empty() {
            let at =
                glide.advance(transform.translation.truncate(), time.delta_secs() * motion.speed.factor());
            transform.translation = at.extend(depth::of_token(at.y));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{Direction, Square};
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    #[test]
    fn a_token_passes_every_square_of_its_way() {
        let mut glide = Glide([Vec2::X, Vec2::ONE].into());
        assert_eq!(glide.advance(Vec2::ZERO, 0.5 / (2.0 * SQUARES_PER_SEC)), Vec2::new(0.5, 0.0));
        let corner = glide.advance(Vec2::new(0.5, 0.0), 1.0 / (2.0 * SQUARES_PER_SEC));
        assert_eq!(corner, Vec2::new(1.0, 0.5), "it turns at the corner");
        assert_eq!(glide.advance(corner, 9.0), Vec2::ONE);
        assert!(glide.0.is_empty());
    }

    /// How a guard is shown `after` the player was shown how it was `before`.
    fn shown_after(before: &Scene, after: &Scene) -> Appearance {
        let mut app = App::new();
        app.add_message::<Restored>().init_resource::<Settings>().init_resource::<Motion>();
        app.insert_resource(CurrentSituation(before.situation.clone())).add_systems(Update, send_tokens);
        let token = (Token(FIRST), TokenShown(Appearance::Absent), Glide::default(), Transform::default());
        let token = app.world_mut().spawn(token).id();
        app.update();
        app.insert_resource(CurrentSituation(after.situation.clone()));
        app.update();
        app.world().get::<TokenShown>(token).expect("it is shown").0
    }

    #[test]
    fn hse_45_the_plan_stays_as_it_was_when_the_rogue_fell_and_who_lay_there_does_not_stand_up() {
        let seen = Scene::draw("R..G").holds(ROGUE, FIRST, State::Observed);
        let lost = seen.clone().holds(ROGUE, FIRST, State::Unnoticed);
        assert_eq!(shown_after(&seen, &lost), Appearance::Absent);
        let felled = lost.clone().conditions(ROGUE, |rogue| rogue.unconscious = true);
        assert!(matches!(shown_after(&seen, &felled), Appearance::Plain { .. }));
        let lies = |scene: Scene| scene.conditions(FIRST, |guard| guard.unconscious = true);
        assert!(matches!(shown_after(&lies(seen.clone()), &lies(lost.clone())), Appearance::Body { .. }));
        assert_eq!(shown_after(&seen, &lies(lost)), Appearance::Absent, "nobody has told the player");
    }

    #[test]
    fn hse_45_what_comes_into_view_does_not_show_where_it_came_from() {
        let square = Square::new(1, 1);
        let plain = Appearance::Plain { square, facing: Direction::East, state: None, stillness: None };
        assert!(glides(plain, plain));
        assert!(!glides(Appearance::LastKnown { square, is_empty: false }, plain));
        assert!(!glides(plain, Appearance::LastKnown { square, is_empty: false }));
    }
}
