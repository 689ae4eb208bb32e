//! Texts on the board: as large as any other text, whatever the zoom.

use bevy::prelude::*;
use bevy::sprite::{Anchor, Text2dShadow, update_text2d_layout};
use bevy::text::TextLayoutInfo;

use crate::ui::theme;

use super::camera::Zoom;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            keep_size.before(TransformSystems::Propagate),
            sharpen.after(TransformSystems::Propagate).after(update_text2d_layout),
        ),
    );
}

/// A text that keeps its size on the screen: as large as the same text in a panel.
#[derive(Component, Clone, Copy, Debug)]
pub struct Label {
    font_size: FontSize,
    /// The point of the text that lies where it stands, before it is put on whole pixels.
    anchor: Option<Vec2>,
}

/// The components of a text on the board.
pub fn text(text: impl Into<String>, font: TextFont, color: Color) -> impl Bundle {
    let shadow = Text2dShadow { offset: Vec2::new(1.0, -1.0), color: theme::PANEL };
    (Label { font_size: font.font_size, anchor: None }, Text2d::new(text), font, TextColor(color), shadow)
}

fn keep_size(
    zoom: Res<Zoom>,
    scale: Res<UiScale>,
    mut labels: Query<(Ref<Label>, &mut Transform, &mut TextFont)>,
) {
    for (label, mut transform, mut font) in &mut labels {
        if label.is_added() || zoom.is_changed() || scale.is_changed() {
            transform.scale = Vec3::new(zoom.pixel(), zoom.pixel(), 1.0);
            font.font_size = scaled(label.font_size, scale.0);
        }
    }
}

/// Puts the corner of every text on a whole pixel of the screen: else all its letters would lie between two.
fn sharpen(zoom: Res<Zoom>, mut labels: Query<(&GlobalTransform, &TextLayoutInfo, &mut Label, &mut Anchor)>) {
    let square_px = zoom.square_px() as f32;
    for (place, layout, mut label, mut anchor) in &mut labels {
        if label.anchor.is_none() {
            label.anchor = Some(anchor.0);
        }
        let Some(of) = label.anchor.filter(|_| layout.size.cmpgt(Vec2::ZERO).all()) else { continue };
        let size = layout.size * zoom.pixel() * square_px;
        let at = place.translation().truncate() * square_px;
        anchor.set_if_neq(Anchor(on_pixels(at, size, of)));
    }
}

/// The anchor nearest to `anchor` with which the upper left corner of a text of this `size` at `at` lies on a whole pixel.
fn on_pixels(at: Vec2, size: Vec2, anchor: Vec2) -> Vec2 {
    let corner = at + (Anchor::TOP_LEFT.0 - anchor) * size;
    Anchor::TOP_LEFT.0 - (corner.round() - at) / size
}

/// Sizes are given in pixels; any other size knows its measure itself.
fn scaled(size: FontSize, scale: f32) -> FontSize {
    match size {
        FontSize::Px(px) => FontSize::Px(px * scale),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corner_of_a_text_lies_on_a_whole_pixel_and_hardly_anywhere_else_than_before() {
        for (at, size) in
            [((10.5, -3.25), (33.0, 14.4)), ((-7.0, 2.0), (40.5, 14.4)), ((0.4, 0.6), (9.0, 12.0))]
        {
            let (at, size) = (Vec2::from(at), Vec2::from(size));
            let anchor = on_pixels(at, size, Anchor::CENTER.0);
            let corner = at + (Anchor::TOP_LEFT.0 - anchor) * size;
            assert!((corner - corner.round()).abs().max_element() < 0.01, "{corner}");
            assert!(((anchor - Anchor::CENTER.0) * size).abs().max_element() <= 0.51, "{anchor}");
        }
    }
}
