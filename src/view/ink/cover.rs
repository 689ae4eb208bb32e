//! How much of each pixel an outline covers.

use bevy::prelude::*;

/// Coverage of the pixels of a rectangle, gathered edge by edge. Pieces that run the same way round join.
pub(super) struct Cover {
    /// The upper left pixel.
    pub corner: IVec2,
    /// Pixels from left to right, and from top to bottom.
    pub size: UVec2,
    /// What each edge adds to all pixels at its right.
    sums: Vec<f32>,
}

impl Cover {
    /// Room for everything between two corners.
    pub fn between(min: Vec2, max: Vec2) -> Self {
        let corner = min.floor().as_ivec2();
        let size = (max.ceil().as_ivec2() - corner).max(IVec2::ONE).as_uvec2() + 1;
        Self { corner, size, sums: vec![0.0; (size.x * size.y) as usize + 1] }
    }

    /// Adds a closed piece, turned so that it runs the same way round as all others.
    pub fn add(&mut self, piece: &[Vec2]) {
        let next = |index: usize| piece[(index + 1) % piece.len()];
        let area: f32 = piece.iter().enumerate().map(|(index, at)| at.perp_dot(next(index))).sum();
        let origin = self.corner.as_vec2();
        for (index, &at) in piece.iter().enumerate() {
            let (from, to) = (at - origin, next(index) - origin);
            if area >= 0.0 { self.edge(from, to) } else { self.edge(to, from) }
        }
    }

    /// Adds one edge: each row that it crosses gets its share in the pixel of the crossing, and the rest right of it.
    fn edge(&mut self, from: Vec2, to: Vec2) {
        if from.y == to.y {
            return;
        }
        let (way, top, bottom) = if from.y < to.y { (1.0, from, to) } else { (-1.0, to, from) };
        let slope = (bottom.x - top.x) / (bottom.y - top.y);
        let rows = top.y.floor().max(0.0) as u32..(bottom.y.ceil() as u32).min(self.size.y);
        let mut x = top.x;
        for row in rows {
            let height = bottom.y.min(row as f32 + 1.0) - top.y.max(row as f32);
            let next = x + slope * height;
            self.cross(row, x.min(next), x.max(next), height * way);
            x = next;
        }
    }

    /// An edge of so much `height` crosses a row between two places.
    fn cross(&mut self, row: u32, left: f32, right: f32, height: f32) {
        let start = (row * self.size.x) as usize;
        let (first, last) = (left.floor(), right.ceil());
        if last <= first + 1.0 {
            let beyond = height * (0.5 * (left + right) - first);
            self.sums[start + first as usize] += height - beyond;
            self.sums[start + first as usize + 1] += beyond;
            return;
        }
        // The part of the edge left of each pixel's end, squared where it is a triangle.
        let per_pixel = height / (right - left);
        let mut before = 0.0;
        for pixel in first as usize..last as usize {
            let end = (pixel as f32 + 1.0).min(right);
            let begin = (pixel as f32).max(left);
            let crossed = (end - begin) * per_pixel;
            // Of what crosses within this pixel, the mean of what lies right of it within the pixel.
            let within = crossed * (pixel as f32 + 1.0 - 0.5 * (begin + end));
            self.sums[start + pixel] += within + before;
            before = crossed - within;
        }
        self.sums[start + last as usize] += before;
    }

    /// The pixels that are covered at all, each with its coverage from 0 to 1.
    pub fn pixels(&self) -> impl Iterator<Item = (IVec2, f32)> {
        (0..self.size.y).flat_map(move |row| {
            let start = (row * self.size.x) as usize;
            let mut sum = 0.0;
            (0..self.size.x).filter_map(move |column| {
                sum += self.sums[start + column as usize];
                let covered = sum.abs().min(1.0);
                let at = self.corner + UVec2::new(column, row).as_ivec2();
                (covered > 0.004).then_some((at, covered))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(pieces: &[&[Vec2]]) -> f32 {
        let all = pieces.iter().flat_map(|piece| piece.iter().copied());
        let (min, max) = all.fold((Vec2::MAX, Vec2::MIN), |(min, max), at| (min.min(at), max.max(at)));
        let mut cover = Cover::between(min, max);
        pieces.iter().for_each(|piece| cover.add(piece));
        cover.pixels().map(|(_, covered)| covered).sum()
    }

    fn rect(x: f32, y: f32, width: f32, height: f32) -> [Vec2; 4] {
        [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map(|(x, y)| Vec2::new(x, y))
    }

    #[test]
    fn a_shape_covers_as_many_pixels_as_it_is_large() {
        for (shape, area) in [
            (rect(2.25, 3.5, 4.0, 2.0).to_vec(), 8.0),
            (vec![Vec2::new(0.3, 0.2), Vec2::new(9.1, 1.7), Vec2::new(4.4, 8.2)], 32.125),
        ] {
            assert!((covered(&[&shape]) - area).abs() < 0.05, "{}", covered(&[&shape]));
            let turned: Vec<Vec2> = shape.into_iter().rev().collect();
            assert!((covered(&[&turned]) - area).abs() < 0.05, "whichever way round");
        }
    }

    #[test]
    fn pieces_that_overlap_join() {
        let (one, other) = (rect(0.0, 0.0, 4.0, 4.0), rect(2.0, 0.0, 4.0, 4.0).map(|at| at));
        let other: Vec<Vec2> = other.into_iter().rev().collect();
        assert!((covered(&[&one, &other]) - 24.0).abs() < 0.01);
    }
}
