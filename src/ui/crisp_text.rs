//! Letters on whole pixels: between two they are blurred, and lose what hangs over the pixels that they are drawn on.

use bevy::prelude::*;
use bevy::sprite::update_text2d_layout;
use bevy::text::TextLayoutInfo;
use bevy::ui::widget::text_system;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, put_on_pixels.after(text_system).after(update_text2d_layout));
}

/// Every letter is drawn once for all places between two pixels, so its picture fits whole ones alone.
fn put_on_pixels(mut texts: Query<&mut TextLayoutInfo, Changed<TextLayoutInfo>>) {
    for mut text in &mut texts {
        // Where the text lies and how large it is stays as it was: nobody else has to know.
        for glyph in &mut text.bypass_change_detection().glyphs {
            glyph.position = on_pixels(glyph.position, glyph.atlas_info.rect.size());
        }
    }
}

/// The middle of a picture of that `size` whose corner lies on a whole pixel, nearest to `middle`.
fn on_pixels(middle: Vec2, size: Vec2) -> Vec2 {
    (middle - size / 2.0).round() + size / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corner_of_a_letter_lies_on_a_whole_pixel_and_moves_by_half_a_pixel_at_most() {
        for (middle, size) in
            [((10.3, 4.5), (7.0, 9.0)), ((3.0, 3.75), (4.0, 12.0)), ((-2.2, 8.1), (5.0, 5.0))]
        {
            let (middle, size) = (Vec2::from(middle), Vec2::from(size));
            let moved = on_pixels(middle, size);
            let corner = moved - size / 2.0;
            assert_eq!(corner, corner.round());
            assert!((moved - middle).abs().max_element() <= 0.5, "{moved}");
        }
    }
}
