//! Where watchman and thief are at each moment of the night.

use bevy::prelude::*;

use tactical_grid::Square;

/// Squares that the watchman walks in a second.
const PACE: f32 = 1.25;
/// How far the thief keeps from the middle of its pillar, in squares.
const BEHIND: f32 = 1.05;
/// Squares to the lantern from which on the thief goes on to the next pillar, and seconds that takes.
const FAR: f32 = 5.0;
const DASH_SECS: f32 = 2.2;

/// The round of a watchman, and the pillars behind which a thief hides from him.
#[derive(Clone, Debug, PartialEq)]
pub struct NightRound {
    /// Corners of the round, which is walked forever.
    pub corners: Vec<Square>,
    /// The pillars in the order in which the thief comes to them; after the last it is back at the first.
    pub pillars: Vec<Square>,
}

/// Where everybody is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment {
    pub watchman: Vec2,
    /// Which way he walks.
    pub along: Vec2,
    pub thief: Vec2,
    /// Whether the thief is on its way, and not behind something.
    pub is_dashing: bool,
    /// Steps of the watchman, two to the square.
    pub steps: f32,
}

impl Moment {
    /// The flame of the lantern.
    pub(super) fn lantern(&self) -> Vec2 {
        self.watchman + self.along * 0.34
    }
}

impl NightRound {
    pub(super) fn at(&self, secs: f32) -> Moment {
        let walked = secs * PACE;
        let (watchman, along) = self.watchman(walked);
        let (thief, is_dashing) = self.thief(secs);
        Moment { watchman, along, thief, is_dashing, steps: walked * 2.0 }
    }

    fn points(&self) -> Vec<Vec2> {
        self.corners.iter().copied().map(middle).collect()
    }

    fn length(&self) -> f32 {
        let points = self.points();
        let sides = points.iter().zip(points.iter().cycle().skip(1));
        sides.map(|(from, to)| from.distance(*to)).sum::<f32>().max(1.0)
    }

    fn watchman(&self, walked: f32) -> (Vec2, Vec2) {
        let points = self.points();
        let mut left = walked.rem_euclid(self.length());
        for (from, to) in points.iter().zip(points.iter().cycle().skip(1)) {
            let side = from.distance(*to);
            if left <= side {
                return (from.lerp(*to, left / side.max(f32::EPSILON)), (*to - *from).normalize_or_zero());
            }
            left -= side;
        }
        (points.first().copied().unwrap_or_default(), Vec2::X)
    }

    /// In each round the thief goes from one pillar to the next, while the lantern is far from both.
    fn thief(&self, secs: f32) -> (Vec2, bool) {
        let lap_secs = self.length() / PACE;
        let lap = (secs / lap_secs) as usize;
        let Some((from, to)) = self.pillar(lap).zip(self.pillar(lap + 1)) else { return (Vec2::ZERO, false) };
        let start = self.start(from, to);
        let gone = (secs - lap as f32 * lap_secs - start) / DASH_SECS;
        let lantern = self.watchman(secs * PACE).0;
        let behind = |pillar: Vec2| pillar + (pillar - lantern).normalize_or(Vec2::Y) * BEHIND;
        let part = gone.clamp(0.0, 1.0);
        let eased = part * part * (3.0 - 2.0 * part);
        (behind(from).lerp(behind(to), eased), part > 0.0 && part < 1.0)
    }

    fn pillar(&self, number: usize) -> Option<Vec2> {
        self.pillars.get(number % self.pillars.len().max(1)).copied().map(middle)
    }

    /// Seconds into a lap at which the way between two pillars is dark.
    fn start(&self, from: Vec2, to: Vec2) -> f32 {
        let lap_secs = self.length() / PACE;
        let is_dark = |secs: f32| {
            let lantern = self.watchman(secs * PACE).0;
            lantern.distance(from) > FAR && lantern.distance(to) > FAR
        };
        let moments = (0..(lap_secs * 4.0) as u32).map(|quarter| quarter as f32 / 4.0);
        moments.into_iter().find(|&secs| is_dark(secs)).unwrap_or(lap_secs / 2.0)
    }
}

fn middle(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.x) + 0.5, -f32::from(square.y) - 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round() -> NightRound {
        let square = |(x, y)| Square::new(x, y);
        NightRound {
            corners: [(7, 9), (21, 9), (21, 11), (7, 11)].map(square).into(),
            pillars: [(8, 8), (12, 8), (16, 8), (20, 8), (16, 8), (12, 8)].map(square).into(),
        }
    }

    #[test]
    fn nobody_jumps_from_one_moment_to_the_next() {
        let round = round();
        let mut before = round.at(0.0);
        for tick in 1..6_000 {
            let now = round.at(tick as f32 / 20.0);
            assert!(before.watchman.distance(now.watchman) < 0.1, "{tick}");
            assert!(before.thief.distance(now.thief) < 0.5, "{tick}");
            before = now;
        }
    }

    #[test]
    fn the_thief_leaves_its_pillar_only_while_the_lantern_is_far() {
        let round = round();
        let dashes = (0..4_000).map(|tick| round.at(tick as f32 / 20.0)).filter(|moment| moment.is_dashing);
        let nearest = dashes.map(|moment| moment.thief.distance(moment.watchman)).fold(f32::MAX, f32::min);
        assert!((3.5..f32::MAX).contains(&nearest), "{nearest}");
    }
}
