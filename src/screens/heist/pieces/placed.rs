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

/// Spawns a picture that nothing is clicked on.
pub fn spawn_picture(parent: &mut ChildSpawnerCommands, placed: &Placed) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(placed.corner.x),
        top: px(placed.corner.y),
        width: px(placed.size.x),
        height: px(placed.size.y),
        ..default()
    };
    let picture = ImageNode::new(placed.picture.clone()).with_mode(NodeImageMode::Stretch);
    parent.spawn((node, picture, Pickable::IGNORE));
}
