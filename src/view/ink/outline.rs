//! Outlines: closed and open lines, moved, enlarged and widened.

use bevy::math::Affine2;
use bevy::prelude::*;

use super::cover::Cover;
use super::path;

/// Corners of what looks round.
const CORNERS: u32 = 40;

/// Lines that are filled or stroked together.
#[derive(Clone, Debug, Default)]
pub struct Outline(Vec<(Vec<Vec2>, bool)>);

impl Outline {
    /// That of the path `text`, which is part of the program.
    pub fn path(text: &str) -> Self {
        Self(path::lines(text))
    }

    /// A closed polygon.
    pub fn polygon(corners: impl Into<Vec<Vec2>>) -> Self {
        Self(vec![(corners.into(), true)])
    }

    /// An open line.
    pub fn line(points: impl Into<Vec<Vec2>>) -> Self {
        Self(vec![(points.into(), false)])
    }

    /// An ellipse.
    pub fn ellipse(centre: Vec2, radii: Vec2) -> Self {
        let turn = |corner: u32| std::f32::consts::TAU * corner as f32 / CORNERS as f32;
        Self::polygon(
            (0..CORNERS).map(|corner| centre + Vec2::from_angle(turn(corner)) * radii).collect::<Vec<_>>(),
        )
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Each point moved by `way`.
    #[must_use]
    pub fn map(mut self, way: impl Fn(Vec2) -> Vec2) -> Self {
        self.0.iter_mut().flat_map(|(line, _)| line).for_each(|at| *at = way(*at));
        self
    }

    /// Moved, turned and enlarged.
    #[must_use]
    pub fn placed(self, by: Affine2) -> Self {
        self.map(|at| by.transform_point2(at))
    }

    /// The broken line: so long each piece, and each gap.
    #[must_use]
    pub fn dashed(&self, on: f32, off: f32) -> Self {
        let mut dashes = Vec::new();
        for (line, is_closed) in &self.0 {
            let mut walked = 0.0;
            let mut dash: Vec<Vec2> = Vec::new();
            for (from, to) in sides(line, *is_closed) {
                let length = from.distance(to);
                let mut along = 0.0;
                while along < length {
                    let phase = (walked + along).rem_euclid(on + off);
                    let is_on = phase < on;
                    let left = if is_on { on - phase } else { on + off - phase };
                    let end = (along + left.max(0.01)).min(length);
                    if is_on {
                        if dash.is_empty() {
                            dash.push(from.lerp(to, along / length));
                        }
                        dash.push(from.lerp(to, end / length));
                    }
                    if !is_on || left <= length - along {
                        dashes.extend((!dash.is_empty()).then(|| (std::mem::take(&mut dash), false)));
                    }
                    along = end + 1e-4;
                }
                walked += length;
            }
            dashes.extend((!dash.is_empty()).then_some((dash, false)));
        }
        Self(dashes)
    }

    /// The corners of the box around it, with a margin.
    fn bounds(&self, margin: f32) -> Option<(Vec2, Vec2)> {
        let mut points = self.0.iter().flat_map(|(line, _)| line).copied();
        let first = points.next()?;
        let (min, max) = points.fold((first, first), |(min, max), at| (min.min(at), max.max(at)));
        Some((min - margin, max + margin))
    }

    /// What it covers when it is filled.
    pub(super) fn filled(&self) -> Option<Cover> {
        let (min, max) = self.bounds(1.0)?;
        let mut cover = Cover::between(min, max);
        self.0.iter().for_each(|(line, _)| cover.add(line));
        Some(cover)
    }

    /// What its lines cover, `width` wide, with round corners and ends.
    pub(super) fn stroked(&self, width: f32) -> Option<Cover> {
        let half = width / 2.0;
        let (min, max) = self.bounds(half + 1.0)?;
        let mut cover = Cover::between(min, max);
        for (line, is_closed) in &self.0 {
            for (from, to) in sides(line, *is_closed) {
                let across = (to - from).perp().normalize_or_zero() * half;
                cover.add(&[from - across, to - across, to + across, from + across]);
            }
            if half > 0.5 {
                line.iter().for_each(|&corner| cover.add(&knob(corner, half)));
            }
        }
        Some(cover)
    }
}

/// From each point to the next.
fn sides(line: &[Vec2], is_closed: bool) -> impl Iterator<Item = (Vec2, Vec2)> {
    let back = line.last().copied().zip(line.first().copied()).filter(|_| is_closed);
    line.windows(2).map(|pair| (pair[0], pair[1])).chain(back)
}

/// A round end.
fn knob(centre: Vec2, radius: f32) -> [Vec2; 12] {
    std::array::from_fn(|corner| {
        centre + Vec2::from_angle(std::f32::consts::TAU * corner as f32 / 12.0) * radius
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(cover: Option<Cover>) -> f32 {
        cover.expect("something").pixels().map(|(_, covered)| covered).sum()
    }

    #[test]
    fn an_ellipse_is_as_large_as_it_should_be_and_a_line_as_wide() {
        let ellipse = covered(Outline::ellipse(Vec2::splat(20.0), Vec2::new(10.0, 5.0)).filled());
        assert!((ellipse - std::f32::consts::PI * 50.0).abs() < 2.0, "{ellipse}");
        let line = Outline::line([Vec2::new(5.0, 5.0), Vec2::new(25.0, 5.0)]);
        assert!((covered(line.stroked(1.0)) - 20.0).abs() < 0.1);
    }

    #[test]
    fn a_broken_line_has_its_gaps() {
        let line = Outline::line([Vec2::new(0.0, 5.0), Vec2::new(20.0, 5.0)]).dashed(3.0, 2.0);
        assert_eq!(line.0.len(), 4);
        assert!((covered(line.stroked(1.0)) - 12.0).abs() < 0.2);
    }
}
