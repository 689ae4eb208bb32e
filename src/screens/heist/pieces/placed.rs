//! Pictures that lie somewhere on the table.

use bevy::prelude::*;

/// A picture and where it lies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Placed {
    /// The picture.
    pub picture: Handle<Image>,
    /// Its upper left corner, in pixels of what it lies in.
    pub corner: Vec2,
    /// Width and height, in pixels.
    pub size: Vec2,
}

impl Placed {
    /// It where it lies, `alpha` of it seen; nothing is clicked on it.
    pub fn seen(&self, alpha: f32) -> impl Bundle + use<> {
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(self.corner.x),
            top: px(self.corner.y),
            width: px(self.size.x),
            height: px(self.size.y),
            ..default()
        };
        let picture = ImageNode::new(self.picture.clone())
            .with_mode(NodeImageMode::Stretch)
            .with_color(Color::WHITE.with_alpha(alpha));
        (node, picture, Pickable::IGNORE)
    }
}

/// Spawns a picture that nothing is clicked on.
pub fn spawn_picture(parent: &mut ChildSpawnerCommands, placed: &Placed) {
    parent.spawn(placed.seen(1.0));
}
