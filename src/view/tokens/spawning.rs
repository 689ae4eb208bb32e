//! One token for each creature, as soon as a mission starts.

use bevy::prelude::*;
use bevy::text::TextBackgroundColor;

use crate::settings::Settings;
use crate::sim::{CurrentSituation, MissionRoot};
use crate::ui::theme::{self, TextSize};
use crate::view::coordinates::space_to_world;
use crate::view::{depth, label};
use unnoticed_rules::CreatureId;

use super::art::{Art, Piece};
use super::gliding::Glide;
use super::{Token, TokenShown, appearance};

/// How dark it is behind a name: it can be read on a lit floor.
const PLATE: f32 = 0.4;

/// The name of a creature below its token.
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
            Art::default(),
            Transform::from_translation(at.extend(depth::of_token(at.y))),
            Visibility::default(),
            ChildOf(*mission),
        ));
        for piece in Piece::ALL {
            let above = Transform::from_xyz(0.0, 0.0, piece.above_ring());
            token.with_child((piece, Sprite::default(), above, Visibility::Hidden));
        }
        if creature.id != CreatureId::ROGUE {
            token.with_child((
                Name::new("Name"),
                NameLabel,
                label::text(creature.profile.name.clone(), theme::bold(TextSize::Small), theme::TEXT),
                TextBackgroundColor(theme::PANEL.with_alpha(PLATE)),
                Transform::from_xyz(0.0, 0.0, depth::LABELS - depth::TOKENS),
            ));
        }
    }
}
