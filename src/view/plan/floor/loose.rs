//! Ground as it lies: gravel, earth, grass.

use crate::ui::theme;

use super::super::scatter::scattered;
use super::FloorPen;

/// Stones of gravel in a square, and spots of earth.
const STONES: u32 = 9;
const SPOTS: u32 = 4;
/// Tufts of grass in a square.
const TUFTS: u32 = 3;

impl FloorPen<'_> {
    /// Small stones, of which the upper half is seen.
    pub(super) fn gravel(&mut self) {
        for (x, y) in self.corners() {
            for i in 0..STONES {
                let (at, size) = spot(x, y, i);
                let half = 0.025 + 0.03 * size;
                self.line((at.0 - half, at.1), (at.0 - half * 0.3, at.1 - half));
                self.line((at.0 - half * 0.3, at.1 - half), (at.0 + half, at.1 - half * 0.2));
            }
        }
    }

    /// Clods and cracks.
    pub(super) fn earth(&mut self) {
        for (x, y) in self.corners() {
            for i in 0..SPOTS {
                let (at, size) = spot(x, y, i);
                self.line((at.0 - 0.03 - 0.05 * size, at.1), (at.0 + 0.04, at.1 + 0.02));
            }
        }
    }

    /// Tufts of three blades.
    pub(super) fn grass(&mut self) {
        for (x, y) in self.corners() {
            for i in 0..TUFTS {
                let (at, size) = spot(x, y, i);
                let high = 0.07 + 0.06 * size;
                for lean in [-0.6, 0.05, 0.65] {
                    let tip = (at.0 + lean * high, at.1 - high * (1.0 - 0.3 * f32::abs(lean)));
                    self.colored(at, tip, 0.8, theme::LEAF.1);
                }
            }
        }
    }
}

/// Where the `i`th thing of a square lies, away from its rim, and how large it is from 0 to 1.
fn spot(x: f32, y: f32, i: u32) -> ((f32, f32), f32) {
    let chance = |purpose| scattered(x as i32, y as i32, 10 * i + purpose);
    ((x + 0.1 + 0.8 * chance(3), y + 0.15 + 0.75 * chance(4)), chance(5))
}
