//! Outlines written as paths, as vector drawings have them: `M`, `L`, `H`, `V`, `C`, `Q`, `Z`, and `a` for whole circles.

use bevy::prelude::*;

/// Straight pieces that stand for one curve.
const PIECES: u32 = 14;

/// The lines of the path `text`, each with whether it is closed.
///
/// # Panics
///
/// If the text is no such path: paths are part of the program.
pub(super) fn lines(text: &str) -> Vec<(Vec<Vec2>, bool)> {
    let mut reader = PathReader { rest: text, at: Vec2::ZERO, start: Vec2::ZERO, lines: Vec::new() };
    let mut command = 'M';
    while let Some(next) = reader.command(command) {
        command = next;
        reader.follow(command);
        // What follows the first point of a line without a letter goes on from it.
        command = match command {
            'M' => 'L',
            'm' => 'l',
            other => other,
        };
    }
    reader.lines.retain(|(line, _)| line.len() > 1);
    reader.lines
}

struct PathReader<'a> {
    rest: &'a str,
    at: Vec2,
    start: Vec2,
    lines: Vec<(Vec<Vec2>, bool)>,
}

impl PathReader<'_> {
    /// The next command, or `before` once more where more numbers follow; none at the end.
    fn command(&mut self, before: char) -> Option<char> {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n']);
        let first = self.rest.chars().next()?;
        if first.is_ascii_alphabetic() {
            self.rest = &self.rest[1..];
            return Some(first);
        }
        Some(before)
    }

    fn number(&mut self) -> f32 {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n']);
        let is_part = |(index, letter): (usize, char)| {
            letter.is_ascii_digit()
                || letter == '.' && !self.rest[..index].contains('.')
                || letter == '-' && index == 0
        };
        let end =
            self.rest.char_indices().find(|&part| !is_part(part)).map_or(self.rest.len(), |(end, _)| end);
        let (number, rest) = self.rest.split_at(end);
        self.rest = rest;
        number.parse().expect("a number of a path")
    }

    /// A point; of a command in small letters from where the line is.
    fn point(&mut self, is_relative: bool) -> Vec2 {
        let point = Vec2::new(self.number(), self.number());
        if is_relative { self.at + point } else { point }
    }

    fn go(&mut self, to: Vec2) {
        self.at = to;
        if let Some((line, _)) = self.lines.last_mut() {
            line.push(to);
        }
    }

    fn begin(&mut self, at: Vec2) {
        (self.at, self.start) = (at, at);
        self.lines.push((vec![at], false));
    }

    fn follow(&mut self, command: char) {
        let is_relative = command.is_ascii_lowercase();
        if !matches!(command, 'M' | 'm') && self.lines.last().is_none_or(|(_, is_closed)| *is_closed) {
            self.begin(self.at);
        }
        match command.to_ascii_uppercase() {
            'M' => {
                let at = self.point(is_relative);
                self.begin(at);
            }
            'L' => {
                let to = self.point(is_relative);
                self.go(to);
            }
            'H' => {
                let x = self.number() + if is_relative { self.at.x } else { 0.0 };
                self.go(Vec2::new(x, self.at.y));
            }
            'V' => {
                let y = self.number() + if is_relative { self.at.y } else { 0.0 };
                self.go(Vec2::new(self.at.x, y));
            }
            'C' => {
                let [one, other, to] = std::array::from_fn(|_| self.point(is_relative));
                self.curve(one, other, to);
            }
            'Q' => {
                let [middle, to] = std::array::from_fn(|_| self.point(is_relative));
                let from = self.at;
                self.curve(from.lerp(middle, 2.0 / 3.0), to.lerp(middle, 2.0 / 3.0), to);
            }
            'A' => self.circle(is_relative),
            'Z' => self.close(),
            other => panic!("no command of a path: {other}"),
        }
    }

    fn curve(&mut self, one: Vec2, other: Vec2, to: Vec2) {
        let from = self.at;
        for piece in 1..=PIECES {
            let t = piece as f32 / PIECES as f32;
            let u = 1.0 - t;
            self.go(from * u * u * u + one * 3.0 * u * u * t + other * 3.0 * u * t * t + to * t * t * t);
        }
    }

    /// A whole circle that hangs from where the line is; it ends where it began.
    fn circle(&mut self, is_relative: bool) {
        let [across, down, ..] = [(); 5].map(|()| self.number());
        let to = self.point(is_relative);
        let (top, radii) = (self.at, Vec2::new(across, down));
        let centre = top + Vec2::Y * down;
        for piece in 1..2 * PIECES {
            let turn = std::f32::consts::TAU * piece as f32 / (2 * PIECES) as f32;
            self.go(centre + Vec2::new(-turn.sin(), -turn.cos()) * radii);
        }
        self.go(to);
    }

    fn close(&mut self) {
        if let Some((_, is_closed)) = self.lines.last_mut() {
            *is_closed = true;
        }
        self.at = self.start;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_read_with_all_its_shorthands() {
        let found = lines("M1,2 L3,2 h2 v-1.5.5 Z m10,0l1,1");
        let points = |points: &[(f32, f32)]| points.iter().map(|&(x, y)| Vec2::new(x, y)).collect::<Vec<_>>();
        assert_eq!(
            found,
            [
                (points(&[(1.0, 2.0), (3.0, 2.0), (5.0, 2.0), (5.0, 0.5), (5.0, 1.0)]), true),
                (points(&[(11.0, 2.0), (12.0, 3.0)]), false)
            ]
        );
    }

    #[test]
    fn a_curve_ends_where_it_says_and_a_circle_where_it_began() {
        let found = lines("M0,0 C0,1 1,1 2,0 M5,5 a3,3 0 1 0 .01,0");
        assert_eq!(found[0].0.last(), Some(&Vec2::new(2.0, 0.0)));
        let circle = &found[1].0;
        assert!(circle.iter().all(|at| (at.distance(Vec2::new(5.0, 8.0)) - 3.0).abs() < 0.02));
    }
}
