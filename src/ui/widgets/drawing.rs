//! Drawings in panels: portraits, icons, the signs of states and pictures of moments, painted as large as their nodes are on the screen.

use bevy::prelude::*;

use crate::settings::Palette;
use crate::ui::ailment_signs;
use crate::ui::die_sign::DieSign;
use crate::ui::icons::Icon;
use crate::ui::ink::Canvas;
use crate::ui::palette::Colours;
use crate::ui::portraits::{self, Portrait};
use crate::ui::scene_picture::ScenePicture;
use crate::ui::theme::{self, StateLook};
use unnoticed_rules::Ailment;

/// What is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Drawing {
    /// Somebody's face, framed by what it knows.
    Portrait(Portrait),
    /// An icon.
    Icon {
        /// Which one.
        icon: Icon,
        /// In what colour.
        color: Color,
        /// Whether its inside is shaded.
        filled: bool,
    },
    /// The sign of a state in its disc.
    Badge(StateLook),
    /// The sign of a condition in its disc.
    Ailment(Ailment),
    /// The sign of a die.
    Die(DieSign),
    /// A part of a plan in one moment.
    Scene(Box<ScenePicture>),
}

impl Drawing {
    /// The same with its colours in `palette`.
    fn in_palette(&self, palette: Palette) -> Self {
        let color = |color| theme::in_palette(palette, color);
        let look = |look: StateLook| StateLook { color: color(look.color), ..look };
        match self {
            Self::Portrait(portrait) => Self::Portrait(Portrait {
                color: color(portrait.color),
                state: portrait.state.map(look),
                ..portrait.clone()
            }),
            Self::Icon { icon, color: of, filled } => {
                Self::Icon { icon: *icon, color: color(*of), filled: *filled }
            }
            Self::Badge(of) => Self::Badge(look(*of)),
            Self::Ailment(ailment) => Self::Ailment(*ailment),
            Self::Die(die) => Self::Die(DieSign { color: color(die.color), ..*die }),
            Self::Scene(scene) => Self::Scene(Box::new(scene.recolored(color))),
        }
    }

    fn paint(&self, size: UVec2) -> Image {
        match self {
            Self::Portrait(portrait) => portrait.paint(size),
            Self::Icon { icon, color, filled } => icon.paint(*color, *filled, size),
            Self::Scene(scene) => scene.paint(size),
            Self::Die(die) => die.paint(size),
            Self::Ailment(ailment) => ailment_signs::paint_sign(*ailment, size),
            Self::Badge(look) => {
                let mut canvas = Canvas::new(size, bevy::math::Affine2::from_scale(size.as_vec2()));
                portraits::draw_badge(&mut canvas, *look, Vec2::splat(0.5), 0.42);
                canvas.into_image()
            }
        }
    }
}

/// A node that is filled by a drawing.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(ImageNode)]
pub struct Drawn(pub Drawing);

/// A drawing of `px` pixels along each side.
pub fn drawn(drawing: Drawing, side: f32) -> impl Bundle {
    let node = Node { width: px(side), height: px(side), flex_shrink: 0.0, ..default() };
    (Drawn(drawing), node, Pickable::IGNORE)
}

/// An icon of so many pixels along each side.
pub fn icon(icon: Icon, color: Color, side: f32) -> impl Bundle {
    drawn(Drawing::Icon { icon, color, filled: false }, side)
}

/// Most drawings that are kept once nobody shows them.
const MOST_KEPT: usize = 240;

/// What has been painted: most of it is shown again and again.
#[derive(Resource, Debug, Default)]
struct Painted(Vec<(Drawing, UVec2, Handle<Image>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Painted>().add_systems(PostUpdate, paint_drawn.after(bevy::ui::UiSystems::Layout));
}

fn paint_drawn(
    colours: Res<Colours>,
    mut images: ResMut<Assets<Image>>,
    mut painted: ResMut<Painted>,
    mut drawn: Query<(Ref<Drawn>, Ref<ComputedNode>, &mut ImageNode)>,
) {
    for (drawn, node, mut shown) in &mut drawn {
        let size = node.size().round().as_uvec2();
        let is_stale = drawn.is_changed() || node.is_changed() || colours.is_changed();
        if size.min_element() == 0 || !is_stale {
            continue;
        }
        let image = painted.image(&drawn.0.in_palette(colours.0), size, &mut images);
        if shown.image != image {
            shown.image = image;
        }
    }
}

impl Painted {
    fn image(&mut self, drawing: &Drawing, size: UVec2, images: &mut Assets<Image>) -> Handle<Image> {
        if let Some((.., image)) = self.0.iter().find(|(kept, of, _)| *of == size && kept == drawing) {
            return image.clone();
        }
        if self.0.len() >= MOST_KEPT {
            self.0.drain(..MOST_KEPT / 2); // whoever shows them still holds them
        }
        let image = images.add(drawing.paint(size));
        self.0.push((drawing.clone(), size, image.clone()));
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn star(color: Color) -> Drawing {
        Drawing::Icon { icon: Icon::Star, color, filled: false }
    }

    #[test]
    fn the_same_drawing_of_the_same_size_is_painted_once() {
        let (mut painted, mut images) = (Painted::default(), Assets::<Image>::default());
        let mut image = |color, size| painted.image(&star(color), UVec2::splat(size), &mut images);
        let first = image(theme::TEXT, 20);
        assert_eq!(image(theme::TEXT, 20), first);
        assert_ne!(image(theme::OWN, 20), first, "another colour");
        assert_ne!(image(theme::TEXT, 30), first, "another size");
        assert_eq!(images.len(), 3);
    }

    #[test]
    fn drawings_have_the_colours_of_the_palette() {
        assert_eq!(star(theme::OWN).in_palette(Palette::Usual), star(theme::OWN));
        let safe = star(theme::in_palette(Palette::Safe, theme::OWN));
        assert_eq!(star(theme::OWN).in_palette(Palette::Safe), safe);
        assert_ne!(safe, star(theme::OWN));
    }

    #[test]
    fn what_is_painted_for_many_windows_does_not_pile_up() {
        let (mut painted, mut images) = (Painted::default(), Assets::<Image>::default());
        for size in 1..600 {
            painted.image(&star(theme::TEXT), UVec2::splat(size % 40 + size / 40 + 4), &mut images);
        }
        assert!(painted.0.len() <= MOST_KEPT);
    }
}
