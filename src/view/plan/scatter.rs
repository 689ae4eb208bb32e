//! Numbers that look like chance and are always the same for the same place.

/// A number from 0 up to 1 for a place and a purpose.
pub fn scattered(x: i32, y: i32, purpose: u32) -> f32 {
    let mut bits = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77);
    bits ^= purpose.wrapping_mul(0xc2b2_ae3d);
    for _ in 0..2 {
        bits ^= bits >> 15;
        bits = bits.wrapping_mul(0x2c1b_3c6d);
        bits ^= bits >> 12;
    }
    (bits >> 8) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_over_their_range_and_do_not_change() {
        let numbers: Vec<f32> = (0..400).map(|i| scattered(i % 20, i / 20, 7)).collect();
        assert!(numbers.iter().all(|&number| (0.0..1.0).contains(&number)));
        for tenth in 0..10 {
            let within = |number: &&f32| (**number * 10.0) as i32 == tenth;
            assert!(numbers.iter().filter(within).count() > 15, "tenth {tenth}");
        }
        assert_eq!(scattered(3, 4, 5), scattered(3, 4, 5));
        assert_ne!(scattered(3, 4, 5), scattered(4, 3, 5));
    }
}
