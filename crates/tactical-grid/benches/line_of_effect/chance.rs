//! A small generator of random numbers.

/// The state of the generator; equal states draw equal numbers.
pub struct Chance(pub u64);

impl Chance {
    /// A number from 0 up to `count`, itself left out.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}
