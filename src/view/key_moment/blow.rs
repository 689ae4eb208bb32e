//! What a blow does: what it cost rises over whom it hit, who flashes and recoils from who strikes.

use bevy::prelude::*;

use crate::sim::{KeyMoment, MissionRoot, Reach};
use crate::ui::theme::{self, TextSize};
use crate::view::coordinates::square_to_world;
use crate::view::depth;
use crate::view::label;
use crate::view::motion::Motion;
use crate::view::painter::Painter;
use crate::view::tokens::Token;
use unnoticed_rules::CreatureId;

use super::{ShownMoment, color_of};

/// Seconds in which who was hit flashes and recoils, and in which who hits it leans into the blow.
const RECOIL_SECS: f32 = 0.35;
/// How far the one recoils and the other leans, in squares.
const RECOIL: f32 = 0.24;
const LUNGE: f32 = 0.2;
/// From the middle of the target to the number, over its head, in squares.
const OVER_HEAD: f32 = 1.3;
/// How far the number rises, in squares, and in how many seconds.
const RISES: (f32, f32) = (0.35, 0.7);

/// What a blow has cost, written over the target.
#[derive(Component)]
pub(super) struct Damage;

/// The light in which a target flashes.
#[derive(Component)]
pub(super) struct Flash;

/// Writes what the blow cost, and lets it rise.
pub(super) fn write_damage(
    mut commands: Commands,
    shown: Res<ShownMoment>,
    motion: Res<Motion>,
    mission: Single<Entity, With<MissionRoot>>,
    mut numbers: Query<&mut Transform, With<Damage>>,
    marks: Query<Entity, Or<(With<Damage>, With<Flash>)>>,
    mut painter: Painter,
    mut written: Local<u32>,
) {
    let hit = shown.now().and_then(|moment| Some((moment, moment.cause?, moment.damage?)));
    let Some((moment, target, damage)) = hit else {
        return marks.iter().for_each(|mark| commands.entity(mark).try_despawn());
    };
    let at = square_to_world(target);
    let rise = if motion.reduced { 1.0 } else { (shown.age_secs() / RISES.1).min(1.0) };
    let place = at + Vec2::Y * (OVER_HEAD + RISES.0 * rise);
    numbers.iter_mut().for_each(|mut number| number.translation = place.extend(number.translation.z));
    if *written == shown.number() && !marks.is_empty() {
        return;
    }
    *written = shown.number();
    marks.iter().for_each(|mark| commands.entity(mark).try_despawn());
    let words = label::text(format!("−{damage}"), theme::bold(TextSize::Heading), color_of(moment));
    let there = Transform::from_translation(place.extend(depth::LABELS + 1.0));
    commands.spawn((Name::new("Damage"), Damage, words, there, ChildOf(*mission)));
    if !motion.reduced {
        let mut sketch = painter.sketch();
        sketch.glow(Vec2::ZERO, 0.75, theme::TEXT.with_alpha(0.85));
        let there = Transform::from_translation(at.extend(depth::MOMENTS - 0.5));
        commands.spawn((Name::new("Flash"), Flash, painter.paint(sketch), there, ChildOf(*mission)));
    }
}

/// A token that is moved by a blow, where it was before, and where it was put.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moved {
    token: Entity,
    rest: Vec3,
    put: Vec3,
}

/// Whoever strikes leans into the blow, whoever was hit recoils from it, and both come back; the flash is gone by then.
pub(super) fn recoil(
    mut commands: Commands,
    shown: Res<ShownMoment>,
    motion: Res<Motion>,
    flashes: Query<Entity, With<Flash>>,
    mut tokens: Query<(Entity, &Token, &mut Transform)>,
    mut moved: Local<Vec<Moved>>,
) {
    let part = shown.age_secs() / RECOIL_SECS;
    let blow = shown.now().filter(|_| part < 1.0 && !motion.reduced);
    let pushes = blow.and_then(pushes_of).unwrap_or_default();
    if pushes.is_empty() {
        flashes.iter().for_each(|flash| commands.entity(flash).try_despawn());
    }
    for last in moved.drain(..) {
        if let Ok((_, _, mut transform)) = tokens.get_mut(last.token)
            && transform.translation == last.put
        {
            transform.translation = last.rest;
        }
    }
    for (entity, token, mut transform) in &mut tokens {
        if let Some((_, push)) = pushes.iter().find(|(pushed, _)| *pushed == token.0) {
            let rest = transform.translation;
            let put = rest + (*push * (part * std::f32::consts::PI).sin()).extend(0.0);
            transform.translation = put;
            moved.push(Moved { token: entity, rest, put });
        }
    }
}

/// Who is moved by a blow, and how far: who strikes, and whom it has hit.
fn pushes_of(moment: &KeyMoment) -> Option<Vec<(CreatureId, Vec2)>> {
    let roll = moment.roll.as_ref().filter(|_| moment.reach == Reach::Blow)?;
    let (from, to) = (square_to_world(moment.eye?), square_to_world(moment.cause?));
    let way = (to - from).normalize_or_zero();
    let hit = roll.against.filter(|_| moment.has_landed());
    Some(std::iter::once((roll.roller, way * LUNGE)).chain(hit.map(|hit| (hit, way * RECOIL))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Happening;
    use tactical_grid::Square;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::{Action, Effect};

    #[test]
    fn whoever_is_hit_recoils_away_from_the_blow_and_who_strikes_leans_into_it() {
        let scene =
            Scene::draw("RG").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, State::Observed);
        let effects = scene.resolve(FIRST, &Action::Strike(ROGUE), &[15, 4]);
        let roll = effects.into_iter().find_map(|effect| match effect {
            Effect::Rolled(roll) => Some(roll),
            _ => None,
        });
        let moment = KeyMoment {
            roll,
            reach: Reach::Blow,
            eye: Some(Square::new(1, 0)),
            cause: Some(Square::new(0, 0)),
            ..KeyMoment::of(Happening::Struck, "Guard hit you", true)
        };
        let lunge = (FIRST, Vec2::NEG_X * LUNGE);
        assert_eq!(pushes_of(&moment), Some(vec![lunge]), "a miss");
        let hit = KeyMoment { damage: Some(4), ..moment.clone() };
        let felled = KeyMoment { happening: Happening::Fell, ..moment };
        for landed in [hit, felled] {
            assert_eq!(pushes_of(&landed), Some(vec![lunge, (ROGUE, Vec2::NEG_X * RECOIL)]));
        }
    }
}
