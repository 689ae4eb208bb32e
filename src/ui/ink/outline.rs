//! Outlines as points, so that they can be moved in any way, as by a perspective.

use bevy::math::{Affine2, Vec2};
use zeno::{Cap, Command, Fill, Join, PathData, Stroke, Vector};

use super::canvas::Coverage;

/// Corners of what looks round.
const CORNERS: u32 = 40;
/// Straight pieces that stand for one curve of a path.
const PIECES: u32 = 14;

/// Lines that are filled or stroked together, each with whether it is closed.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    lines: Vec<(Vec<Vec2>, bool)>,
    /// Lengths of a dash and of a gap, if it is broken.
    dashes: Option<[f32; 2]>,
}

impl Outline {
    /// That of the path `text`, as SVG writes it.
    pub fn path(text: &str) -> Self {
        let mut outline = Self::default();
        text.commands().for_each(|command| outline.follow(command));
        outline.lines.retain(|(line, _)| line.len() > 1);
        outline
    }

    /// A closed polygon.
    pub fn polygon(corners: impl Into<Vec<Vec2>>) -> Self {
        Self { lines: vec![(corners.into(), true)], dashes: None }
    }

    /// An open line.
    pub fn line(points: impl Into<Vec<Vec2>>) -> Self {
        Self { lines: vec![(points.into(), false)], dashes: None }
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
        self.lines.extend(other.lines);
        self
    }

    /// Each point moved by `way`.
    #[must_use]
    pub fn map(mut self, way: impl Fn(Vec2) -> Vec2) -> Self {
        self.lines.iter_mut().flat_map(|(line, _)| line).for_each(|at| *at = way(*at));
        self
    }

    /// Moved, turned and enlarged.
    #[must_use]
    pub fn placed(self, by: Affine2) -> Self {
        self.map(|at| by.transform_point2(at))
    }

    /// The same as a broken line: so long each dash, and each gap.
    #[must_use]
    pub fn dashed(&self, on: f32, off: f32) -> Self {
        Self { dashes: Some([on, off]), ..self.clone() }
    }

    /// The pixels inside; lines that overlap join, whichever way round they run.
    pub fn inside(&self) -> Coverage {
        Coverage::of(self.commands(true).as_slice(), Fill::NonZero.into(), None)
    }

    /// The pixels under its lines, `width` wide, with round corners and ends.
    pub fn stroked(&self, width: f32) -> Coverage {
        let mut stroke = Stroke::new(width);
        stroke.join(Join::Round).cap(Cap::Round);
        if let Some(dashes) = &self.dashes {
            stroke.dash(dashes, 0.0);
        }
        Coverage::of(self.commands(false).as_slice(), stroke.into(), None)
    }

    /// What draws it; for its inside all lines run the same way round.
    fn commands(&self, is_filled: bool) -> Vec<Command> {
        let of_line = |(line, is_closed): &(Vec<Vec2>, bool)| {
            let turned = is_filled && area(line) < 0.0;
            let mut points: Vec<Vector> = line.iter().map(|at| Vector::new(at.x, at.y)).collect();
            if turned {
                points.reverse();
            }
            let first = points.first().copied().map(Command::MoveTo);
            let rest = points.into_iter().skip(1).map(Command::LineTo).collect::<Vec<_>>();
            let close = (is_filled || *is_closed).then_some(Command::Close);
            first.into_iter().chain(rest).chain(close)
        };
        self.lines.iter().flat_map(of_line).collect()
    }

    fn follow(&mut self, command: Command) {
        match command {
            Command::MoveTo(at) => self.lines.push((vec![point(at)], false)),
            Command::LineTo(to) => self.go(point(to)),
            Command::CurveTo(one, other, to) => self.curve([one, other, to].map(point)),
            Command::QuadTo(middle, to) => {
                let (from, middle, to) = (self.last(), point(middle), point(to));
                self.curve([from.lerp(middle, 2.0 / 3.0), to.lerp(middle, 2.0 / 3.0), to]);
            }
            Command::Close => {
                if let Some((_, is_closed)) = self.lines.last_mut() {
                    *is_closed = true;
                }
            }
        }
    }

    fn last(&self) -> Vec2 {
        self.lines.last().and_then(|(line, _)| line.last()).copied().unwrap_or_default()
    }

    fn go(&mut self, to: Vec2) {
        if let Some((line, _)) = self.lines.last_mut() {
            line.push(to);
        }
    }

    fn curve(&mut self, [one, other, to]: [Vec2; 3]) {
        let from = self.last();
        for piece in 1..=PIECES {
            let t = piece as f32 / PIECES as f32;
            let u = 1.0 - t;
            self.go(from * u * u * u + one * 3.0 * u * u * t + other * 3.0 * u * t * t + to * t * t * t);
        }
    }
}

fn point(at: Vector) -> Vec2 {
    Vec2::new(at.x, at.y)
}

/// Twice the area within a closed line, negative if it runs the other way round.
fn area(line: &[Vec2]) -> f32 {
    (0..line.len()).map(|i| line[i].perp_dot(line[(i + 1) % line.len()])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_covers(coverage: &Coverage, pixels: f32, tolerance: f32) {
        assert!((coverage.sum() - pixels).abs() < tolerance, "{} instead of {pixels}", coverage.sum());
    }

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Vec<Vec2> {
        [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map(Vec2::from).to_vec()
    }

    #[test]
    fn an_ellipse_is_as_large_as_it_should_be_and_a_line_as_wide() {
        let ellipse = Outline::ellipse(Vec2::splat(20.0), Vec2::new(10.0, 5.0));
        assert_covers(&ellipse.inside(), std::f32::consts::PI * 50.0, 2.0);
        let line = Outline::line([Vec2::new(5.0, 5.0), Vec2::new(25.0, 5.0)]);
        assert_covers(&line.stroked(2.0), 40.0 + std::f32::consts::PI, 1.0);
    }

    #[test]
    fn pieces_that_overlap_join_whichever_way_round_they_run() {
        let mut turned = rect(2.0, 0.0, 4.0, 4.0);
        turned.reverse();
        let both = Outline::polygon(rect(0.0, 0.0, 4.0, 4.0)).and(Outline::polygon(turned));
        assert_covers(&both.inside(), 24.0, 0.1);
    }

    #[test]
    fn a_broken_line_has_its_gaps() {
        let line = Outline::line([Vec2::new(5.0, 5.0), Vec2::new(25.0, 5.0)]);
        let [whole, broken] = [&line, &line.dashed(3.0, 4.0)].map(|line| line.stroked(1.0).sum());
        assert!(broken < 0.8 * whole && broken > 0.3 * whole, "{broken} of {whole}");
    }

    #[test]
    fn a_path_ends_where_it_says_and_a_circle_where_it_began() {
        let curve = Outline::path("M0,0 C0,1 1,1 2,0");
        assert_eq!(curve.lines[0].0.last(), Some(&Vec2::new(2.0, 0.0)));
        let circle = Outline::path("M5,5 a3,3 0 1 0 .01,0");
        assert!(circle.lines[0].0.iter().all(|at| (at.distance(Vec2::new(5.0, 8.0)) - 3.0).abs() < 0.05));
        let closed = Outline::path("M1,2 L3,2 h2 v-1.5.5 Z m10,0l1,1");
        assert_eq!(closed.lines.iter().map(|(_, is_closed)| *is_closed).collect::<Vec<_>>(), [true, false]);
    }
}
