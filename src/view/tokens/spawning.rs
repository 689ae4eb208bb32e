//! One token for each creature, as soon as a mission starts.

use bevy::prelude::*;

use crate::settings::Settings;
use crate::sim::{CurrentSituation, MissionRoot};
use crate::ui::theme::{self, TextSize};
use crate::view::coordinates::space_to_world;
use crate::view::{depth, label};
use unnoticed_rules::CreatureId;

use super::gliding::Glide;
use super::{Token, TokenShown, appearance};

/// The name of a creature above its token.
#[derive(Component)]
pub(super) struct NameLabel;

pub(super) fn spawn_tokens(
    mut commands: Commands,
    mission: Single<Entity, Added<MissionRoot>>,
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
) {
    for creature in &current.0.creatures {
        let shown = appearance(&current.0, creature, settings.view);
        let at = space_to_world(creature.space_at(shown.square().unwrap_or(creature.square)));
        let mut token = commands.spawn((
            Name::new(format!("Token of {}", creature.profile.name)),
            Token(creature.id),
            TokenShown(shown),
            Glide::default(),
            Transform::from_translation(at.extend(depth::TOKENS + f32::from(creature.id.0) * 0.01)),
            Visibility::default(),
            ChildOf(*mission),
        ));
        if creature.id != CreatureId::ROGUE {
            let above = Vec2::Y * (f32::from(creature.profile.size.side()) / 2.0 + 0.22); // or below, beside a wall
            token.with_child((
                Name::new("Name"),
                NameLabel,
                label::text(creature.profile.name.clone(), theme::bold(TextSize::Small), theme::TEXT),
                Transform::from_translation(above.extend(depth::LABELS - depth::TOKENS)),
            ));
        }
    }
}
