//! Captions: what is heard, written in a corner for whoever wants it.

use bevy::prelude::*;

use crate::settings::Settings;
use crate::sim::Restored;
use crate::sound::Cue;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;

use super::panels::PanelPlace;

/// Seconds for which a caption stays.
const STAYS_SECS: f32 = 4.0;
/// Captions at once.
const MOST: usize = 4;

/// The corner, with the lines that stand there and for how long.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Captions(Vec<(String, f32)>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (hear, write).chain());
}

/// The corner, empty at first.
pub(super) fn corner() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        row_gap: px(3),
        align_items: AlignItems::FlexStart,
        ..default()
    };
    (Captions::default(), PanelPlace::Captions, node, Pickable::IGNORE)
}

impl Captions {
    /// Notes what is heard; what stands there already stays longer.
    fn note(&mut self, caption: String) {
        self.0.retain(|(other, _)| *other != caption);
        self.0.push((caption, STAYS_SECS));
        let too_many = self.0.len().saturating_sub(MOST);
        self.0.drain(..too_many);
    }
}

fn hear(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut cues: MessageReader<Cue>,
    mut restored: MessageReader<Restored>,
    mut corners: Query<&mut Captions>,
) {
    let is_elsewhere = restored.read().count() > 0 || !settings.captions;
    // What the rogue does itself is no news to it.
    let from_others = cues.read().filter(|cue| cue.heard.is_some_and(|heard| !heard.is_own));
    let heard: Vec<String> = from_others.filter_map(Cue::caption).collect();
    for mut corner in &mut corners {
        let mut next = corner.clone();
        next.0.iter_mut().for_each(|(_, left)| *left -= time.delta_secs());
        next.0.retain(|(_, left)| *left > 0.0 && !is_elsewhere);
        if !is_elsewhere {
            heard.iter().cloned().for_each(|caption| next.note(caption));
        }
        if next != *corner {
            *corner = next;
        }
    }
}

/// Writes the lines anew when they are others.
fn write(
    corners: Query<(Entity, &Captions), Changed<Captions>>,
    mut written: Local<Vec<String>>,
    mut commands: Commands,
) {
    for (entity, captions) in &corners {
        let lines: Vec<String> = captions.0.iter().map(|(line, _)| line.clone()).collect();
        if *written == lines && !lines.is_empty() {
            continue;
        }
        written.clone_from(&lines);
        commands.entity(entity).despawn_children().with_children(|corner| {
            for line in lines {
                let frame = Node { padding: UiRect::axes(px(8), px(3)), ..default() };
                let ground = BackgroundColor(theme::PANEL.with_alpha(0.85));
                let line = text(line, theme::sans(TextSize::Body), theme::TEXT);
                corner.spawn((frame, ground, Pickable::IGNORE)).with_child(line);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sound::Heard;
    use tactical_grid::Square;
    use unnoticed_sounds::Sound;

    /// What stands in the corner.
    fn lines(app: &mut App) -> Vec<String> {
        app.update();
        let world = app.world_mut();
        world.query::<&Text>().iter(world).map(|text| text.0.clone()).collect()
    }

    fn cue(x: i16) -> Cue {
        let at = Square::new(x, 0);
        let heard =
            Heard { at, offset: (x, 0), squares_left: 1, is_muffled: false, is_seen: false, is_own: x == 0 };
        Cue { heard: Some(heard), ..Cue::everywhere(Sound::StrideFloor) }
    }

    #[test]
    fn what_others_do_is_written_if_one_wants_it_and_is_gone_when_one_goes_back() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .add_message::<Cue>()
            .add_message::<Restored>()
            .init_resource::<Settings>();
        app.world_mut().spawn(corner());
        app.world_mut().write_message(cue(3));
        assert!(lines(&mut app).is_empty(), "nobody wants captions");
        app.world_mut().resource_mut::<Settings>().captions = true;
        app.world_mut().write_message(cue(3));
        app.world_mut().write_message(cue(0));
        assert_eq!(lines(&mut app), ["Footsteps, east, faint"], "not one's own steps");
        app.world_mut().write_message(Restored);
        assert!(lines(&mut app).is_empty());
    }

    #[test]
    fn what_is_heard_again_stays_longer_and_stands_there_once() {
        let mut captions = Captions::default();
        for caption in ["Footsteps, east, faint", "A shout, north, loud", "Footsteps, east, faint"] {
            captions.note(caption.to_owned());
        }
        let lines: Vec<&str> = captions.0.iter().map(|(line, _)| line.as_str()).collect();
        assert_eq!(lines, ["A shout, north, loud", "Footsteps, east, faint"]);
        (0..9).for_each(|n| captions.note(n.to_string()));
        assert_eq!(captions.0.len(), MOST);
    }
}
