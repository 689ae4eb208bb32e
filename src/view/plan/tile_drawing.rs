//! The pictures of the floor plan, drawn with architect's symbols.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::ui::theme;
use tactical_grid::{Direction, Light};

use super::canvas::{Canvas, Slant};
use super::outline::Outline;
use super::tiles::{Leaf, Run, TilePicture, all};

/// How strongly the grid is seen on floors.
const GRID_STRENGTH: f32 = 0.7;
/// Lines of hatching to the side of a square.
const HATCH_LINES: u32 = 4;

/// All pictures at `side` pixels to the square, one above the other: the layers of one array texture.
pub(super) fn bake(side: u32) -> Image {
    let tiles = all();
    let size = Extent3d { width: side, height: side, depth_or_array_layers: tiles.len() as u32 };
    let bytes = tiles.into_iter().flat_map(|tile| draw(tile, side).into_bytes()).collect();
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(size, TextureDimension::D2, bytes, format, RenderAssetUsages::all());
    image.sampler = ImageSampler::nearest();
    image
}

/// The picture of `tile` at `side` pixels.
pub(super) fn draw(tile: TilePicture, side: u32) -> Canvas {
    let mut canvas = Canvas::new(side);
    match tile {
        TilePicture::Floor(light) => draw_floor(&mut canvas, light),
        TilePicture::Wall(outline) => draw_wall(&mut canvas, outline),
        TilePicture::Pillar => draw_pillar(&mut canvas),
        TilePicture::Door(leaf, run) => draw_door(&mut canvas, leaf, run),
        TilePicture::Glass(run) => draw_glass(&mut canvas, run),
        TilePicture::Bars(run) => draw_bars(&mut canvas, run),
        TilePicture::Curtain(run) => draw_curtain(&mut canvas, run),
        TilePicture::Low(outline) => draw_low(&mut canvas, outline),
        TilePicture::Rough => draw_rough(&mut canvas),
        TilePicture::Fog => draw_fog(&mut canvas),
        TilePicture::Foliage => draw_foliage(&mut canvas),
    }
    canvas
}

/// Bright ground is plain paper, dim ground lightly hatched, dark ground nearly black and densely hatched.
fn draw_floor(canvas: &mut Canvas, light: Light) {
    let pen = canvas.pen(1.0);
    match light {
        Light::Bright => canvas.fill(theme::PAPER.mix(&theme::GRID, 0.45)),
        Light::Dim => {
            canvas.fill(theme::PAPER.mix(&theme::PANEL, 0.35));
            canvas.hatch(Slant::Falling, HATCH_LINES, pen, theme::GRID.with_alpha(0.75));
        }
        Light::Dark => {
            canvas.fill(theme::PANEL.mix(&Color::BLACK, 0.45));
            canvas.hatch(Slant::Falling, 2 * HATCH_LINES, pen, theme::GRID.with_alpha(0.7));
        }
    }
    let grid = theme::GRID.mix(&theme::HATCH, 0.18).with_alpha(GRID_STRENGTH);
    canvas.rect(Vec2::ZERO, Vec2::new(1.0, pen), grid);
    canvas.rect(Vec2::ZERO, Vec2::new(pen, 1.0), grid);
}

fn draw_wall(canvas: &mut Canvas, outline: Outline) {
    canvas.fill(theme::ROCK);
    canvas.hatch(Slant::Rising, HATCH_LINES, canvas.pen(1.0), theme::ROCK_HATCH);
    stroke_outline(canvas, outline, 0.0, canvas.pen(2.0), theme::WALL);
}

fn draw_pillar(canvas: &mut Canvas) {
    let (inset, pen) = (canvas.pen(2.0), canvas.pen(2.0));
    canvas.rect(Vec2::splat(inset), Vec2::splat(1.0 - inset), theme::PAPER.mix(&theme::HATCH, 0.55));
    let alone = Outline::around(tactical_grid::Square::default(), |_| false);
    stroke_outline(canvas, alone, inset, pen, theme::WALL);
    canvas.disc(Vec2::splat(0.5), 0.27, theme::PAPER.mix(&theme::HATCH, 0.35));
    canvas.arc(Vec2::splat(0.5), 0.27, canvas.pen(1.5), theme::WALL, |_| true);
}

/// A thick short bar across the gap; an open door stands aside, with the quarter circle of its swing.
fn draw_door(canvas: &mut Canvas, leaf: Leaf, run: Run) {
    let wood = theme::TREASURE.mix(&theme::PAPER, 0.18);
    let half = 0.15;
    if leaf == Leaf::Open {
        let hinge = Vec2::new(0.0, 0.5);
        let along = along(run);
        canvas.rect(along(Vec2::new(0.0, 0.5)), along(Vec2::new(0.13, 1.0)), wood);
        let swing = wood.with_alpha(0.55);
        let keep = move |offset: Vec2| {
            let offset = along(offset);
            offset.x > 0.0 && offset.y > 0.0
        };
        canvas.arc(along(hinge), 0.48, canvas.pen(1.0), swing, keep);
        return;
    }
    let along = along(run);
    canvas.rect(along(Vec2::new(0.0, 0.5 - half)), along(Vec2::new(1.0, 0.5 + half)), wood);
    if leaf == Leaf::Locked {
        canvas.disc(Vec2::splat(0.5), 0.13, theme::PANEL);
        canvas.disc(Vec2::splat(0.5), 0.055, theme::TREASURE);
    }
}

fn draw_glass(canvas: &mut Canvas, run: Run) {
    let along = along(run);
    let pen = canvas.pen(2.0);
    for across in [0.38, 0.62 - pen] {
        canvas.rect(along(Vec2::new(0.0, across)), along(Vec2::new(1.0, across + pen)), theme::WALL);
    }
    let shine = theme::WALL.with_alpha(0.12);
    canvas.rect(along(Vec2::new(0.0, 0.38)), along(Vec2::new(1.0, 0.62)), shine);
}

fn draw_bars(canvas: &mut Canvas, run: Run) {
    let along = along(run);
    canvas.line(along(Vec2::new(0.0, 0.5)), along(Vec2::new(1.0, 0.5)), canvas.pen(1.0), theme::WALL);
    for bar in [0.125, 0.375, 0.625, 0.875] {
        canvas.disc(along(Vec2::new(bar, 0.5)), 0.075, theme::WALL);
    }
}

fn draw_curtain(canvas: &mut Canvas, run: Run) {
    let along = along(run);
    let cloth = theme::QUIET;
    for (i, fold) in [0.125_f32, 0.375, 0.625, 0.875].into_iter().enumerate() {
        let above = i % 2 == 0;
        let keep = move |offset: Vec2| (along(offset).y < 0.0) == above;
        canvas.arc(along(Vec2::new(fold, 0.5)), 0.125, canvas.pen(2.0), cloth, keep);
    }
}

fn draw_low(canvas: &mut Canvas, outline: Outline) {
    let inset = canvas.pen(3.0);
    let (min, max) = inner_rect(outline, inset);
    canvas.rect(min, max, theme::HATCH.with_alpha(0.16));
    stroke_outline(canvas, outline, inset, canvas.pen(1.0), theme::WALL.with_alpha(0.75));
    stroke_outline(canvas, outline, inset + canvas.pen(3.0), canvas.pen(1.0), theme::HATCH.with_alpha(0.55));
}

fn draw_rough(canvas: &mut Canvas) {
    let stone = theme::QUIET.with_alpha(0.7);
    let stones = [
        (0.2, 0.28, 0.12),
        (0.55, 0.18, 0.09),
        (0.83, 0.34, 0.11),
        (0.42, 0.55, 0.14),
        (0.76, 0.7, 0.13),
        (0.16, 0.78, 0.1),
        (0.48, 0.88, 0.08),
    ];
    for (x, y, radius) in stones {
        let at = Vec2::new(x, y);
        canvas.disc(at, radius, theme::PAPER.mix(&theme::HATCH, 0.3).with_alpha(0.8));
        canvas.arc(at, radius, canvas.pen(1.0), stone, |offset| offset.y < offset.x.abs() * 0.5);
    }
}

/// What lies under leaves: a ground of their colour, so that one sees where it ends.
fn draw_foliage(canvas: &mut Canvas) {
    canvas.fill(theme::LEAF.0.with_alpha(0.75));
    canvas.hatch(Slant::Rising, HATCH_LINES, canvas.pen(1.0), theme::LEAF.1.with_alpha(0.22));
}

fn draw_fog(canvas: &mut Canvas) {
    canvas.fill(theme::QUIET.with_alpha(0.13));
    let mist = theme::QUIET.with_alpha(0.55);
    for row in 0..4 {
        for column in 0..4 {
            let shift = if row % 2 == 0 { 0.0 } else { 0.125 };
            let at = Vec2::new(column as f32 * 0.25 + 0.0625 + shift, row as f32 * 0.25 + 0.125);
            canvas.disc(at, 0.028, mist);
        }
    }
}

/// Draws `outline` at a distance of `inset` from the border, turning inwards where the area does.
fn stroke_outline(canvas: &mut Canvas, outline: Outline, inset: f32, pen: f32, color: Color) {
    let (min, max) = inner_rect(outline, inset);
    let (near, far) = (inset + pen, 1.0 - inset - pen);
    for (side, from, to) in [
        (Direction::North, min, Vec2::new(max.x, near)),
        (Direction::South, Vec2::new(min.x, far), max),
        (Direction::West, min, Vec2::new(near, max.y)),
        (Direction::East, Vec2::new(far, min.y), max),
    ] {
        if outline.is_open(side) {
            canvas.rect(from, to, color);
        }
    }
    for corner in [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest] {
        if outline.is_open(corner) {
            stroke_inner_corner(canvas, corner, inset, pen, color);
        }
    }
}

fn stroke_inner_corner(canvas: &mut Canvas, corner: Direction, inset: f32, pen: f32, color: Color) {
    let (dx, dy) = corner.delta();
    let mirrored =
        |at: Vec2| Vec2::new(if dx > 0 { 1.0 - at.x } else { at.x }, if dy > 0 { 1.0 - at.y } else { at.y });
    let mut bar = |from: Vec2, to: Vec2| {
        let (from, to) = (mirrored(from), mirrored(to));
        canvas.rect(from.min(to), from.max(to), color);
    };
    bar(Vec2::new(0.0, inset), Vec2::splat(inset + pen));
    bar(Vec2::new(inset, 0.0), Vec2::new(inset + pen, inset));
}

/// The rectangle that is `inset` away from the open sides and reaches the closed ones.
fn inner_rect(outline: Outline, inset: f32) -> (Vec2, Vec2) {
    let gap = |side| if outline.is_open(side) { inset } else { 0.0 };
    (
        Vec2::new(gap(Direction::West), gap(Direction::North)),
        Vec2::new(1.0 - gap(Direction::East), 1.0 - gap(Direction::South)),
    )
}

/// Turns a point drawn for a wall from west to east into one for `run`.
fn along(run: Run) -> impl Fn(Vec2) -> Vec2 + Copy {
    move |at| if run == Run::WestEast { at } else { at.yx() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_has_its_layer_and_shows_something() {
        let image = bake(8);
        let layers: Vec<&[u8]> = image.data.as_ref().expect("drawn").chunks(8 * 8 * 4).collect();
        assert_eq!(layers.len(), all().len());
        assert!(layers.iter().all(|layer| layer.iter().any(|&byte| byte > 0)));
    }

    #[test]
    fn light_levels_differ_without_colour() {
        let brightness = |light| {
            let bytes: Vec<u8> = draw(TilePicture::Floor(light), 32).into_bytes().collect();
            bytes.chunks(4).map(|p| u32::from(p[0]) + u32::from(p[1]) + u32::from(p[2])).sum::<u32>()
        };
        let [dark, dim, bright] = [Light::Dark, Light::Dim, Light::Bright].map(brightness);
        assert!(dark * 5 / 4 < dim && dim * 5 / 4 < bright, "{dark} {dim} {bright}");
    }
}
