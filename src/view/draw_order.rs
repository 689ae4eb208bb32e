//! Keeps the order in which meshes are drawn true to their depth when they move: Bevy 0.19 sorts a blended mesh where it
//! lay when it was made (bevyengine/bevy#24826).

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::transform::TransformSystems;

/// How deep a mesh lay when it was sorted last.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
struct SortedAt(f32);

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Mesh2d, SortedAt>()
        .add_systems(PostUpdate, sort_anew.after(TransformSystems::Propagate).before(AssetEventSystems));
}

/// A mesh that is marked as changed is sorted anew, in the same frame: who has changed is asked after the events of assets.
fn sort_anew(mut moved: Query<(&GlobalTransform, &mut SortedAt, &mut Mesh2d), Changed<GlobalTransform>>) {
    for (place, mut sorted, mut mesh) in &mut moved {
        if sorted.set_if_neq(SortedAt(place.translation().z)) {
            mesh.set_changed();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which meshes were marked since the last update.
    #[derive(Resource, Default)]
    struct Marked(Vec<Entity>);

    fn mark(changed: Query<Entity, Changed<Mesh2d>>, mut marked: ResMut<Marked>) {
        marked.0 = changed.iter().collect();
    }

    #[test]
    fn a_mesh_is_sorted_anew_when_its_depth_changes_also_with_what_it_hangs_on() {
        let mut app = App::new();
        app.add_plugins((TransformPlugin, plugin)).init_resource::<Marked>();
        app.add_systems(Last, mark);
        let parent = app.world_mut().spawn(Transform::default()).id();
        let mesh = app.world_mut().spawn((Mesh2d::default(), Transform::default(), ChildOf(parent))).id();
        let other = app.world_mut().spawn((Mesh2d::default(), Transform::default())).id();
        (0..2).for_each(|_| app.update());
        assert_eq!(app.world().resource::<Marked>().0, [], "nothing has moved");
        let mut moves = |entity: Entity, to: Vec3| {
            app.world_mut().get_mut::<Transform>(entity).expect("it is there").translation = to;
            app.update();
            app.world().resource::<Marked>().0.clone()
        };
        assert_eq!(moves(parent, Vec3::new(1.0, 2.0, 0.0)), [], "as deep as before");
        assert_eq!(moves(parent, Vec3::new(1.0, 2.0, 3.0)), [mesh]);
        assert_eq!(moves(other, Vec3::Z), [other]);
    }
}
