//! Lists of values that know how they look, each of which is drawn anew only when it has changed itself.

use bevy::prelude::*;

use super::redraw::{AddRedraw, Redraw, RedrawSystems};

/// A value that is drawn as one item of a list.
pub trait ListItem: Redraw + Clone {
    /// The node that it is drawn into.
    fn frame() -> impl Bundle;
}

/// Items one after the other, each a child of its own. Whoever keeps the list up to date uses `set_if_neq`.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct RedrawList<F: ListItem>(pub Vec<F>);

impl<F: ListItem> Default for RedrawList<F> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// Everything that writes lists has run; their items follow them now.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RedrawListSystems;

/// Adds the drawing of lists of one kind of value.
pub trait AddRedrawList {
    /// Draws every list of `F`.
    fn add_redraw_list<F: ListItem>(&mut self) -> &mut Self;
}

impl AddRedrawList for App {
    fn add_redraw_list<F: ListItem>(&mut self) -> &mut Self {
        self.add_redraw::<F>()
            .add_systems(PostUpdate, follow_lists::<F>.in_set(RedrawListSystems).before(RedrawSystems))
    }
}

/// Items that are there already are told what they show now; the end of the list comes and goes.
fn follow_lists<F: ListItem>(
    mut commands: Commands,
    lists: Query<(Entity, &RedrawList<F>, Option<&Children>), Changed<RedrawList<F>>>,
    mut items: Query<&mut F>,
) {
    for (entity, RedrawList(wanted), children) in &lists {
        let children = children.map_or(&[][..], |children| children);
        for (&child, item) in children.iter().zip(wanted) {
            if let Ok(mut shown) = items.get_mut(child) {
                shown.set_if_neq(item.clone());
            }
        }
        for &child in children.iter().skip(wanted.len()) {
            commands.entity(child).despawn();
        }
        for item in wanted.iter().skip(children.len()) {
            commands.entity(entity).with_child((item.clone(), F::frame()));
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::input_focus::InputFocus;

    use super::*;

    #[derive(Component, Clone, Debug, PartialEq)]
    struct Word(&'static str);

    impl Redraw for Word {
        fn draw(&self, panel: &mut ChildSpawnerCommands) {
            panel.spawn(Name::new(self.0));
        }
    }

    impl ListItem for Word {
        fn frame() -> impl Bundle {
            Node::default()
        }
    }

    fn app() -> (App, Entity) {
        let mut app = App::new();
        app.init_resource::<InputFocus>().add_redraw_list::<Word>();
        let list = app.world_mut().spawn(RedrawList::<Word>::default()).id();
        (app, list)
    }

    /// Shows `words`, and tells what is drawn of each: the entity and its name.
    fn show(app: &mut App, list: Entity, words: &[&'static str]) -> Vec<(Entity, String)> {
        let wanted = RedrawList(words.iter().copied().map(Word).collect());
        app.world_mut().get_mut::<RedrawList<Word>>(list).unwrap().set_if_neq(wanted);
        app.update();
        let world = app.world();
        let children = |of| world.get::<Children>(of).map_or(vec![], |children| children.to_vec());
        let drawn = children(list).into_iter().flat_map(children);
        drawn.map(|drawn| (drawn, world.get::<Name>(drawn).unwrap().to_string())).collect()
    }

    #[test]
    fn what_has_not_changed_is_not_drawn_anew() {
        let (mut app, list) = app();
        let first = show(&mut app, list, &["a", "b"]);
        let then = show(&mut app, list, &["a", "c"]);
        assert_eq!(then[0], first[0], "the same piece");
        assert_eq!(then[1].1, "c");
        assert_ne!(then[1].0, first[1].0, "drawn anew");
    }

    #[test]
    fn a_list_grows_and_shrinks_at_its_end() {
        let (mut app, list) = app();
        let names = |app: &mut App, words: &[&'static str]| -> Vec<String> {
            show(app, list, words).into_iter().map(|(_, name)| name).collect()
        };
        for words in [&["a"][..], &["a", "b", "c"], &["b"], &[]] {
            assert_eq!(names(&mut app, words), words);
        }
    }
}
