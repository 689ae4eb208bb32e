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

/// A component with colours in it.
trait Colored: Component<Mutability = Mutable> {
    /// Its colours.
    fn colors(&mut self) -> impl Iterator<Item = &mut Color>;

    /// Each of its colours becomes what `change` makes of it; returns whether any is another one than before.
    fn recolor(&mut self, change: impl Fn(Color) -> Color) -> bool {
        let mut is_other = false;
        for color in self.colors() {
            let wanted = change(*color);
            is_other |= *color != wanted;
            *color = wanted;
        }
        is_other
    }
}

impl Colored for TextColor {
    fn colors(&mut self) -> impl Iterator<Item = &mut Color> {
        std::iter::once(&mut self.0)
    }
}

impl Colored for BackgroundColor {
    fn colors(&mut self) -> impl Iterator<Item = &mut Color> {
        std::iter::once(&mut self.0)
    }
}

impl Colored for BorderColor {
    fn colors(&mut self) -> impl Iterator<Item = &mut Color> {
        [&mut self.top, &mut self.right, &mut self.bottom, &mut self.left].into_iter()
    }
}

/// The colour that a picture is tinted with: white where it was painted in its own, and white is so in every palette.
impl Colored for ImageNode {
    fn colors(&mut self) -> impl Iterator<Item = &mut Color> {
        std::iter::once(&mut self.color)
    }
}

pub(super) fn plugin(app: &mut App) {
    let new = (
        paint_new::<TextColor>,
        paint_new::<BackgroundColor>,
        paint_new::<BorderColor>,
        paint_new::<ImageNode>,
    );
    let all = (
        paint_all::<TextColor>,
        paint_all::<BackgroundColor>,
        paint_all::<BorderColor>,
        paint_all::<ImageNode>,
    );
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
        piece.bypass_change_detection().recolor(|color| theme::in_palette(painted.0, color));
    }
}

/// Everything changes from one palette to another.
fn paint_all<C: Colored>(wanted: Res<Colours>, painted: Res<Painted>, mut pieces: Query<&mut C>) {
    for mut piece in &mut pieces {
        let change = |color| theme::in_palette(wanted.0, theme::from_palette(painted.0, color));
        if piece.bypass_change_detection().recolor(change) {
            piece.set_changed();
        }
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
    #[test]
    fn tinted_pictures_follow_the_palette_once_and_those_in_their_own_colours_stay() {
        let mut app = App::new();
        app.add_plugins(plugin).insert_resource(Colours(Palette::Safe));
        app.update();
        let mut picture = |color| app.world_mut().spawn(ImageNode { color, ..default() }).id();
        let (die, portrait) = (picture(theme::OWN), picture(Color::WHITE));
        app.update();
        // Another face: the node changes, its colour does not.
        app.world_mut().entity_mut(die).get_mut::<ImageNode>().unwrap().set_changed();
        app.update();
        let tint = |app: &App, picture| app.world().get::<ImageNode>(picture).unwrap().color;
        assert_eq!(tint(&app, die), theme::in_palette(Palette::Safe, theme::OWN));
        assert_eq!(tint(&app, portrait), Color::WHITE);
        app.insert_resource(Colours(Palette::Usual));
        app.update();
        assert_eq!((tint(&app, die), tint(&app, portrait)), (theme::OWN, Color::WHITE));
    }
}
