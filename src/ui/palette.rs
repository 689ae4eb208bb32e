//! The palette that the player has chosen, put to use: everything is written in the colours of the usual one, and what
//! comes to the screen has those of the chosen one.

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use crate::settings::Palette;

use super::theme;

/// The palette in which everything is drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Colours(pub Palette);

/// The colours are those of the palette; whoever paints does so before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PaletteSystems;

/// The palette that everything on the screen has.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Painted(Palette);

/// A component that is nothing but colours.
trait Colored: Component<Mutability = Mutable> + Clone + PartialEq {
    /// The same with each of its colours as `change` has it.
    fn changed(&self, change: impl Fn(Color) -> Color) -> Self;
}

impl Colored for TextColor {
    fn changed(&self, change: impl Fn(Color) -> Color) -> Self {
        Self(change(self.0))
    }
}

impl Colored for BackgroundColor {
    fn changed(&self, change: impl Fn(Color) -> Color) -> Self {
        Self(change(self.0))
    }
}

impl Colored for BorderColor {
    fn changed(&self, change: impl Fn(Color) -> Color) -> Self {
        let Self { top, right, bottom, left } = *self;
        Self { top: change(top), right: change(right), bottom: change(bottom), left: change(left) }
    }
}

pub(super) fn plugin(app: &mut App) {
    let new = (paint_new::<TextColor>, paint_new::<BackgroundColor>, paint_new::<BorderColor>);
    let all = (paint_all::<TextColor>, paint_all::<BackgroundColor>, paint_all::<BorderColor>);
    let differs = |wanted: Res<Colours>, painted: Res<Painted>| wanted.0 != painted.0;
    app.init_resource::<Colours>().init_resource::<Painted>().add_systems(
        Last,
        (
            new.run_if(|painted: Res<Painted>| painted.0 != Palette::Usual),
            (all, |wanted: Res<Colours>, mut painted: ResMut<Painted>| painted.0 = wanted.0)
                .chain()
                .run_if(differs),
        )
            .chain()
            .in_set(PaletteSystems),
    );
}

/// Whatever was painted in this frame was painted in the usual colours.
fn paint_new<C: Colored>(painted: Res<Painted>, mut pieces: Query<&mut C, Changed<C>>) {
    for mut piece in &mut pieces {
        let wanted = piece.changed(|color| theme::in_palette(painted.0, color));
        piece.bypass_change_detection().clone_from(&wanted);
    }
}

/// Everything changes from one palette to another.
fn paint_all<C: Colored>(wanted: Res<Colours>, painted: Res<Painted>, mut pieces: Query<&mut C>) {
    for mut piece in &mut pieces {
        let usual = piece.changed(|color| theme::from_palette(painted.0, color));
        piece.set_if_neq(usual.changed(|color| theme::in_palette(wanted.0, color)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn color(app: &App, text: Entity) -> Color {
        app.world().get::<TextColor>(text).unwrap().0
    }

    #[test]
    fn what_is_on_the_screen_and_what_comes_to_it_follow_the_palette_and_come_back() {
        let mut app = App::new();
        app.add_plugins(plugin);
        let early = app.world_mut().spawn(TextColor(theme::OWN)).id();
        app.update();
        assert_eq!(color(&app, early), theme::OWN);
        app.insert_resource(Colours(Palette::Safe));
        app.update();
        let late = app.world_mut().spawn(TextColor(theme::OWN.with_alpha(0.5))).id();
        app.update();
        let safe = theme::in_palette(Palette::Safe, theme::OWN);
        assert_ne!(safe, theme::OWN);
        assert_eq!(color(&app, early), safe);
        assert_eq!(color(&app, late), safe.with_alpha(0.5));
        app.insert_resource(Colours(Palette::Usual));
        app.update();
        assert_eq!((color(&app, early), color(&app, late)), (theme::OWN, theme::OWN.with_alpha(0.5)));
    }
}
