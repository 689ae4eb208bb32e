//! A state that changes pulses once.

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::depth;
use crate::view::motion::Motion;
use crate::view::painter::Painter;
use unnoticed_rules::HeldState;

use super::{Token, TokenShown};

/// Seconds a pulse lasts.
const LASTS_SECS: f32 = 0.7;
/// How much it grows.
const GROWTH: f32 = 2.2;

/// A ring that grows around a token and is gone.
#[derive(Component, Debug)]
pub(super) struct Pulse {
    age_secs: f32,
}

/// The state a token showed last.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LastState(Option<HeldState>);

/// Starts a pulse on each token whose state is another than before.
pub(super) fn start_pulses(
    mut commands: Commands,
    motion: Res<Motion>,
    tokens: Query<(Entity, &TokenShown, Option<&LastState>), (With<Token>, Changed<TokenShown>)>,
    mut painter: Painter,
) {
    for (entity, shown, last) in &tokens {
        let now = shown.0.state();
        if last.is_some_and(|last| last.0 == now) {
            continue;
        }
        commands.entity(entity).insert(LastState(now));
        let was_shown = last.is_some_and(|last| last.0.is_some());
        if let (Some(state), true, false) = (now, was_shown, motion.reduced) {
            let mut sketch = painter.sketch();
            sketch.ring(Vec2::ZERO, 0.45, 3.0, theme::state(state).color);
            let above = Transform::from_xyz(0.0, 0.0, depth::PULSES - depth::TOKENS);
            commands.spawn((
                Name::new("Pulse"),
                Pulse { age_secs: 0.0 },
                painter.paint(sketch),
                above,
                ChildOf(entity),
            ));
        }
    }
}

/// Lets pulses grow until they are over.
pub(super) fn spread_pulses(
    mut commands: Commands,
    time: Res<Time>,
    mut pulses: Query<(Entity, &mut Pulse, &mut Transform)>,
) {
    for (entity, mut pulse, mut transform) in &mut pulses {
        pulse.age_secs += time.delta_secs();
        let part = pulse.age_secs / LASTS_SECS;
        transform.scale = Vec2::splat(1.0 + GROWTH * part).extend(1.0);
        if part >= 1.0 {
            commands.entity(entity).despawn();
        }
    }
}
