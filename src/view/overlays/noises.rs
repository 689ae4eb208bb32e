//! What is heard, drawn: rings where it sounds, the more the louder; and beside the rogue which way it is, if whoever makes
//! it is not seen or the place is off the screen. Rules: DET-40 to DET-42, HSE-48.

use bevy::prelude::*;

use crate::sim::MissionRoot;
use crate::sound::{Cue, Heard, Loudness};
use crate::ui::theme;
use crate::view::camera::{BoardCamera, SafeArea, Zoom, free_world};
use crate::view::coordinates::square_to_world;
use crate::view::depth;
use crate::view::motion::Motion;
use crate::view::painter::Painter;
use crate::view::shown_moment::BesideMoments;
use crate::view::sketch::Sketch;

use super::OverlaySystems;

/// Seconds for which a noise is drawn.
const LASTS_SECS: f32 = 1.4;
/// How much its rings grow meanwhile.
const GROWTH: f32 = 0.5;
/// Radius of the smallest ring, and how much larger the next is, in squares.
const RING: (f32, f32) = (0.3, 0.16);
/// Squares from the middle of the rogue's to the first sign of a direction, and from that to the next.
const SIGN: (f32, f32) = (0.8, 0.22);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (draw_noises, let_noises_fade).chain().in_set(OverlaySystems));
}

/// The drawing of a noise.
#[derive(Component, Debug)]
#[require(BesideMoments)]
struct Sounding {
    age_secs: f32,
    grows: bool,
}

fn draw_noises(
    mut commands: Commands,
    mut cues: MessageReader<Cue>,
    mission: Single<Entity, With<MissionRoot>>,
    cameras: Query<(&Camera, &Transform), With<BoardCamera>>,
    safe: Res<SafeArea>,
    zoom: Res<Zoom>,
    motion: Res<Motion>,
    mut painter: Painter,
) {
    let free =
        cameras.iter().find_map(|(camera, at)| free_world(camera, &safe, at.translation.truncate(), *zoom));
    for heard in cues.read().filter_map(|cue| cue.heard).filter(|heard| !heard.is_own) {
        let at = square_to_world(heard.at);
        let rings = (at, !motion.reduced, rings(&heard, painter.sketch()));
        let signs = needs_direction(&heard, at, free)
            .then(|| (rogue_of(&heard), false, signs(&heard, painter.sketch())));
        for (at, grows, sketch) in std::iter::once(rings).chain(signs) {
            commands.spawn((
                Name::new("Noise"),
                Sounding { age_secs: 0.0, grows },
                painter.paint(sketch),
                Transform::from_translation(at.extend(depth::MOMENTS)),
                ChildOf(*mission),
            ));
        }
    }
}

fn let_noises_fade(
    mut commands: Commands,
    time: Res<Time>,
    mut noises: Query<(Entity, &mut Sounding, &mut Transform)>,
) {
    for (entity, mut noise, mut transform) in &mut noises {
        noise.age_secs += time.delta_secs();
        if noise.grows {
            transform.scale = Vec2::splat(1.0 + GROWTH * noise.age_secs / LASTS_SECS).extend(1.0);
        }
        if noise.age_secs >= LASTS_SECS {
            commands.entity(entity).despawn();
        }
    }
}

/// Where the rogue stands.
fn rogue_of(heard: &Heard) -> Vec2 {
    // The world's y points north.
    square_to_world(heard.at) + Vec2::new(-f32::from(heard.offset.0), f32::from(heard.offset.1))
}

/// Whether its place alone would not tell where it comes from.
fn needs_direction(heard: &Heard, at: Vec2, free: Option<Rect>) -> bool {
    !heard.is_seen || free.is_some_and(|free| !free.contains(at))
}

/// Rings, broken where it comes through walls.
fn rings(heard: &Heard, mut sketch: Sketch) -> Sketch {
    for n in 0..Loudness::of(heard.squares_left).rings() {
        let radius = RING.0 + RING.1 * f32::from(n);
        if heard.is_muffled {
            sketch.broken_ring(Vec2::ZERO, radius, (10, 0.6), 1.5, theme::QUIET);
        } else {
            sketch.ring(Vec2::ZERO, radius, 1.8, theme::TEXT.with_alpha(0.6));
        }
    }
    sketch
}

/// Angles that point which way it is, the more the louder.
fn signs(heard: &Heard, mut sketch: Sketch) -> Sketch {
    let way = Vec2::new(f32::from(heard.offset.0), -f32::from(heard.offset.1)).normalize_or_zero();
    let color = if heard.is_muffled { theme::QUIET } else { theme::TEXT };
    for n in 0..Loudness::of(heard.squares_left).rings() {
        let tip = way * (SIGN.0 + SIGN.1 * f32::from(n));
        let wing = |side: f32| tip - way * 0.16 + way.perp() * side * 0.26;
        sketch.polyline(&[wing(-1.0), tip, wing(1.0)], 2.5, color);
    }
    sketch
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::Square;

    fn heard(offset: (i16, i16)) -> Heard {
        let at = Square::new(10 + offset.0, 10 + offset.1);
        Heard { at, offset, squares_left: 4, is_muffled: false, is_seen: true, is_own: false }
    }

    #[test]
    fn the_rogue_is_found_again_from_what_it_hears() {
        for offset in [(3, 0), (-2, 5), (0, -7)] {
            assert_eq!(rogue_of(&heard(offset)), square_to_world(Square::new(10, 10)));
        }
    }

    #[test]
    fn hse_48_the_direction_is_drawn_of_what_is_not_seen_or_off_the_screen() {
        let (seen, unseen) = (heard((3, 0)), Heard { is_seen: false, ..heard((3, 0)) });
        let at = square_to_world(seen.at);
        let (with_it, without_it) =
            (Rect::from_center_size(at, Vec2::ONE), Rect::from_center_size(at + 9.0, Vec2::ONE));
        let needs = |heard: &Heard| [with_it, without_it].map(|free| needs_direction(heard, at, Some(free)));
        assert_eq!((needs(&seen), needs(&unseen)), ([false, true], [true, true]));
    }
}
