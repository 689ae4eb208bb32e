//! Where the camera has to be: the arithmetic of free space, zoom and clamping, without a window.

use bevy::prelude::*;

/// Squares kept free around the plan for its rim: at its sides, above it, where heads are, and below it.
const ASIDE: f32 = 0.85;
const ABOVE: f32 = 1.45;
const BELOW: f32 = 0.65;
/// Pixels to the square below which the whole plan is not shown at once.
const LEAST_FITTED_PX: f32 = 18.0;
/// Pixels to the square of a plan that does not fit.
const USUAL_PX: f32 = 28.0;
/// Pixels to the square, least and most.
const PX_RANGE: (f32, f32) = (10.0, 96.0);
/// Pixels to the square that fitting does not exceed.
const MOST_FITTED_PX: f32 = 80.0;
/// Squares kept around a square that is to be shown.
const MARGIN_SQUARES: f32 = 1.5;

/// What panels cover at the four sides of the window, in pixels; the board's cursor stays out of it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct SafeArea {
    /// From the left.
    pub left: f32,
    /// From the top.
    pub top: f32,
    /// From the right.
    pub right: f32,
    /// From the bottom.
    pub bottom: f32,
}

/// The window and the space in it that is free for the board. Pixels are those of texts and panels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    /// Width and height of the window.
    pub(super) size: Vec2,
    /// What no panel covers, from the upper left corner.
    pub(super) free: Rect,
    /// Pixels of the screen to one pixel.
    pub(super) scale_factor: f32,
}

impl Frame {
    /// The frame of `camera`, once it has a window.
    pub(super) fn of(camera: &Camera, safe: &SafeArea) -> Option<Self> {
        let size = camera.logical_viewport_size()?;
        Some(Self::new(size, safe, camera.target_scaling_factor()?))
    }

    pub(super) fn new(size: Vec2, safe: &SafeArea, scale_factor: f32) -> Self {
        let min = Vec2::new(safe.left, safe.top).min(size / 2.0 - 1.0);
        let max = (size - Vec2::new(safe.right, safe.bottom)).max(size / 2.0 + 1.0);
        Self { size, free: Rect { min, max }, scale_factor }
    }

    /// Pixels of the screen to the square at which `plan` fits, or at which it can be read if it does not.
    pub(super) fn square_px_for(self, plan: Rect) -> u32 {
        let room = self.free.size() / with_rim(plan).size();
        let fitting = room.min_element();
        let logical = if fitting < LEAST_FITTED_PX { USUAL_PX } else { fitting.min(MOST_FITTED_PX) };
        (logical * self.scale_factor).floor() as u32
    }

    /// Pixels of the screen to the square at which `plan` fills the free space, and is seen in part on one way.
    pub(super) fn square_px_filling(self, plan: Rect) -> u32 {
        let filling = (self.free.size() / plan.size()).max_element();
        (filling.min(MOST_FITTED_PX) * self.scale_factor).ceil() as u32
    }

    /// The zoom `steps` steps nearer than `square_px`.
    pub(super) fn zoomed(self, square_px: u32, steps: i32) -> u32 {
        let (least, most) = (PX_RANGE.0 * self.scale_factor, PX_RANGE.1 * self.scale_factor);
        let mut px = square_px as f32;
        for _ in 0..steps.unsigned_abs() {
            px = if steps > 0 { (px * 7.0 / 6.0).max(px + 1.0) } else { (px * 6.0 / 7.0).min(px - 1.0) };
        }
        px.round().clamp(least.ceil(), most.floor()) as u32
    }

    /// How far the pixel `at` is from the middle of the window, as a vector of the world in pixels.
    pub(super) fn offset(self, at: Vec2) -> Vec2 {
        let from_middle = at - self.size / 2.0;
        Vec2::new(from_middle.x, -from_middle.y)
    }

    /// Where the camera has to be for `point` to lie in the middle of the free space.
    pub(super) fn centre_for(self, point: Vec2, pixel: f32) -> Vec2 {
        point - self.offset(self.free.center()) * pixel
    }

    /// The free space as a rectangle of the world, with the camera at `centre`.
    pub(super) fn free_world(self, centre: Vec2, pixel: f32) -> Rect {
        Rect::from_corners(
            centre + self.offset(self.free.min) * pixel,
            centre + self.offset(self.free.max) * pixel,
        )
    }

    /// The place nearest to `centre` from which `point` is seen with a margin.
    pub(super) fn showing(self, centre: Vec2, point: Vec2, pixel: f32) -> Vec2 {
        let seen = self.free_world(centre, pixel);
        let margin = Vec2::splat(MARGIN_SQUARES).min(seen.half_size());
        centre + point - point.clamp(seen.min + margin, seen.max - margin)
    }

    /// The place nearest to `centre` from which the free space holds nothing but the plan and its rim, or all of
    /// it in the middle if there is more space than that.
    pub(super) fn clamped(self, centre: Vec2, plan: Rect, pixel: f32) -> Vec2 {
        let (seen, plan) = (self.free_world(centre, pixel), with_rim(plan));
        let shift = |seen: (f32, f32), plan: (f32, f32)| {
            if plan.1 - plan.0 <= seen.1 - seen.0 {
                (plan.0 + plan.1 - seen.0 - seen.1) / 2.0
            } else {
                (plan.0 - seen.0).max(0.0) + (plan.1 - seen.1).min(0.0)
            }
        };
        centre
            + Vec2::new(
                shift((seen.min.x, seen.max.x), (plan.min.x, plan.max.x)),
                shift((seen.min.y, seen.max.y), (plan.min.y, plan.max.y)),
            )
    }
}

/// The place nearest to `centre` at which lattice points fall between pixels of a screen of `size` pixels.
pub(super) fn on_whole_pixels(centre: Vec2, size: UVec2, square_px: u32) -> Vec2 {
    let (middle, px) = (size.as_vec2() / 2.0, square_px as f32);
    let origin = Vec2::new(middle.x - centre.x * px, middle.y + centre.y * px).round();
    Vec2::new(middle.x - origin.x, origin.y - middle.y) / px
}

/// The rectangle of `plan` and its rim.
fn with_rim(plan: Rect) -> Rect {
    Rect { min: plan.min - Vec2::new(ASIDE, BELOW), max: plan.max + Vec2::new(ASIDE, ABOVE) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PANELS: SafeArea = SafeArea { left: 0.0, top: 40.0, right: 290.0, bottom: 130.0 };

    fn plan(width: f32, height: f32) -> Rect {
        Rect::from_corners(Vec2::ZERO, Vec2::new(width, -height))
    }

    fn frame(width: f32, height: f32) -> Frame {
        Frame::new(Vec2::new(width, height), &PANELS, 1.0)
    }

    #[test]
    fn a_small_plan_is_shown_as_a_whole_in_the_free_space() {
        let (frame, plan) = (frame(1280.0, 720.0), plan(30.0, 14.0));
        let pixel = 1.0 / frame.square_px_for(plan) as f32;
        let seen = frame.free_world(frame.clamped(Vec2::ZERO, plan, pixel), pixel);
        assert!(seen.contains(plan.min) && seen.contains(plan.max), "{seen:?}");
        assert!(seen.center().distance(with_rim(plan).center()) < 0.01);
    }

    #[test]
    fn a_plan_that_fills_the_free_space_leaves_no_more_of_it_than_its_rim() {
        let (frame, plan) = (frame(1280.0, 720.0), plan(36.0, 20.0));
        let pixel = 1.0 / frame.square_px_filling(plan) as f32;
        let seen = frame.free_world(frame.clamped(plan.center(), plan, pixel), pixel);
        let with_rim = with_rim(plan).inflate(0.01);
        assert!(with_rim.contains(seen.min) && with_rim.contains(seen.max), "{seen:?}");
    }

    #[test]
    fn a_large_plan_is_shown_in_part_and_can_be_read() {
        let (frame, plan) = (frame(800.0, 600.0), plan(64.0, 48.0));
        assert_eq!(frame.square_px_for(plan), USUAL_PX as u32);
        let seen = frame.free_world(frame.clamped(Vec2::new(-99.0, 99.0), plan, 1.0 / 28.0), 1.0 / 28.0);
        assert!(Vec2::new(seen.min.x, seen.max.y).distance(Vec2::new(-ASIDE, ABOVE)) < 0.01);
    }

    #[test]
    fn zooming_in_and_out_again_stays_within_its_bounds() {
        let frame = frame(1280.0, 720.0);
        assert_eq!(frame.zoomed(32, 100), PX_RANGE.1 as u32);
        assert_eq!(frame.zoomed(32, -100), PX_RANGE.0 as u32);
        assert_eq!(frame.zoomed(frame.zoomed(32, 1), -1), 32);
    }

    proptest! {
        #[test]
        fn a_square_that_is_to_be_shown_is_in_the_free_space(
            x in 0.5..63.5_f32, y in -47.5..-0.5_f32, cx in 0.0..64.0_f32, cy in -48.0..0.0_f32,
        ) {
            let (frame, point, pixel) = (frame(800.0, 600.0), Vec2::new(x, y), 1.0 / 28.0);
            let centre = frame.showing(Vec2::new(cx, cy), point, pixel);
            prop_assert!(frame.free_world(centre, pixel).inflate(0.01 - MARGIN_SQUARES).contains(point));
            let clamped = frame.clamped(centre, plan(64.0, 48.0), pixel);
            prop_assert!(frame.free_world(clamped, pixel).contains(point), "clamping leaves the rim in sight");
        }

        #[test]
        fn lattice_points_fall_between_pixels(
            cx in -90.0..90.0_f32, cy in -90.0..90.0_f32, w in 200..2000_u32, h in 200..2000_u32, px in 10..96_u32,
        ) {
            let at = on_whole_pixels(Vec2::new(cx, cy), UVec2::new(w, h), px);
            let left = w as f32 / 2.0 - at.x * px as f32;
            prop_assert!((left - left.round()).abs() < 0.02);
            prop_assert!((at.x - cx).abs() * px as f32 <= 0.51 && (at.y - cy).abs() * px as f32 <= 0.51);
        }
    }
}
