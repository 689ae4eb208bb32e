//! The app without a window: everything is drawn into one image, and every frame lasts exactly as long.

use std::time::Duration;

use bevy::app::PluginsState;
use bevy::audio::AudioPlugin;
use bevy::gilrs::GilrsPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

use super::super::motion::Motion;

/// Frames to the second of an off-screen app.
const FRAME_RATE: u64 = 60;

/// The image that the camera draws into, if there is no window.
#[derive(Resource, Clone, Debug)]
pub struct OffScreen(pub Handle<Image>);

/// An app that draws into an image of `size` pixels, ready for [`App::update`]; `game` adds what it is about.
///
/// Nothing moves by itself in it, so that a picture depends on nothing but what is shown.
pub fn app(size: UVec2, game: impl FnOnce(&mut App)) -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .set(LogPlugin { filter: "error".into(), ..default() })
            .disable::<PipelinedRenderingPlugin>()
            .disable::<AudioPlugin>()
            .disable::<GilrsPlugin>()
            .disable::<WinitPlugin>(),
    );
    let image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    let target = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    app.insert_resource(OffScreen(target))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_micros(1_000_000 / FRAME_RATE)));
    game(&mut app);
    app.insert_resource(Motion { reduced: true, ..Motion::default() });
    while app.plugins_state() == PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
    app
}
