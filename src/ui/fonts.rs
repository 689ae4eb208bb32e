//! The two typefaces, carried inside the program.

use bevy::prelude::*;

/// The font files; each is found by its family name and weight.
const FILES: [&[u8]; 5] = [
    include_bytes!("../../assets/fonts/Inter-Light.otf"),
    include_bytes!("../../assets/fonts/Inter-Medium.otf"),
    include_bytes!("../../assets/fonts/Inter-SemiBold.otf"),
    include_bytes!("../../assets/fonts/JetBrainsMono-Regular.ttf"),
    include_bytes!("../../assets/fonts/JetBrainsMono-Bold.ttf"),
];

/// Keeps the fonts loaded.
#[derive(Resource, Debug)]
struct Fonts(#[expect(dead_code, reason = "holding the handles keeps the fonts")] Vec<Handle<Font>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, load_fonts);
}

fn load_fonts(mut commands: Commands, mut fonts: ResMut<Assets<Font>>) {
    let handles = FILES.map(|bytes| fonts.add(Font::from_bytes(bytes.to_vec())));
    commands.insert_resource(Fonts(handles.into()));
}
