//! How far noises carry, and who has what in earshot. Rules: DET-40 to DET-42, DET-172.

/// Squares a Stride can be heard over open ground. Rule: DET-40.
pub const STRIDE_NOISE: u8 = 6;
/// Squares speech can be heard over open ground. Rule: DET-40.
pub const SPEECH_NOISE: u8 = 6;
/// Squares a failed Sneak or unobtrusive act is heard, by those against whom the roll failed. Rule: DET-40.
pub const FAILED_STEALTH_NOISE: u8 = 6;
/// Squares a Subdue is heard that succeeds, but not in silence. Rule: HSE-28.
pub const SCUFFLE_NOISE: u8 = 3;
/// Squares a body is heard that is dragged. Rule: HSE-30.
pub const DRAG_NOISE: u8 = 3;
/// Squares a door that a guard opens or closes in its way is heard. Rule: HSE-64.
pub const DOOR_NOISE: u8 = 6;
/// Squares a Strike, a shout, breaking things and any other deliberate loud noise is heard. Rule: DET-40.
pub const LOUD_NOISE: u8 = 12;
/// Squares an alarm bell or an explosion is heard. Rule: DET-40.
pub const ALARM_NOISE: u8 = 24;
/// Squares within which a creature has everything in earshot that it has line of effect to. Rule: DET-172.
pub const EARSHOT: u8 = 6;

/// Whether a noise of `radius` squares carries over `distance`: without line of effect half as far, rounded down. A
/// radius of 0 is silence. Rules: DET-40, DET-41.
pub fn carries(radius: u8, distance: u16, has_line: impl FnOnce() -> bool) -> bool {
    let reaches = |has_line| squares_left(radius, distance, has_line).is_some();
    // Whether there is a line is asked for only where it decides.
    reaches(false) || reaches(true) && has_line()
}

/// Squares that a noise of `radius` squares would carry beyond `distance`; none if it does not carry so far. Without line
/// of effect it carries half as far, rounded down. Rules: DET-40, DET-41.
pub fn squares_left(radius: u8, distance: u16, has_line: bool) -> Option<u8> {
    let reach = if has_line { radius } else { radius / 2 };
    reach.checked_sub(u8::try_from(distance).ok()?).filter(|_| radius > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Lines, Size, Space, Square};

    fn at(x: i16, y: i16) -> Space {
        Space::of(Square::new(x, y))
    }

    #[test]
    fn det_40_radii() {
        assert_eq!([STRIDE_NOISE, SPEECH_NOISE, FAILED_STEALTH_NOISE], [6, 6, 6]);
        assert_eq!([LOUD_NOISE, ALARM_NOISE], [12, 24]);
        let board = Board::new(30, 1);
        assert!(board.noise_reaches(at(0, 0), STRIDE_NOISE, at(6, 0)));
        assert!(!board.noise_reaches(at(0, 0), STRIDE_NOISE, at(7, 0)));
        assert!(!board.noise_reaches(at(0, 0), 0, at(0, 0)));
    }

    #[test]
    fn det_41_walls_halve_the_radius_rounded_down() {
        let board = Board::from_drawing(".#.............");
        assert!(board.noise_reaches(at(0, 0), 7, at(3, 0)));
        assert!(!board.noise_reaches(at(0, 0), 7, at(4, 0)));
        assert!(board.noise_reaches(at(0, 0), LOUD_NOISE, at(6, 0)));
        assert!(!board.noise_reaches(at(0, 0), LOUD_NOISE, at(7, 0)));
    }

    #[test]
    fn det_41_what_is_left_of_a_noise_is_what_it_carries_less_the_distance() {
        assert_eq!([6, 7].map(|distance| squares_left(STRIDE_NOISE, distance, true)), [Some(0), None]);
        assert_eq!([3, 4].map(|distance| squares_left(7, distance, false)), [Some(0), None]);
        assert_eq!((squares_left(0, 0, true), squares_left(200, 300, true)), (None, None));
    }

    #[test]
    fn det_42_the_nearest_squares_of_large_creatures_count() {
        let board = Board::new(20, 5);
        let ogre = Space::new(Square::new(7, 1), Size::Two);
        assert!(board.noise_reaches(at(1, 1), STRIDE_NOISE, ogre));
        assert!(board.noise_reaches(ogre, STRIDE_NOISE, at(14, 1)));
        assert!(!board.noise_reaches(ogre, STRIDE_NOISE, at(15, 1)));
    }

    #[test]
    fn det_172_earshot_is_six_squares_or_three_behind_a_wall() {
        let open = Board::new(9, 1);
        assert!(open.in_earshot(at(0, 0), at(6, 0)) && !open.in_earshot(at(0, 0), at(7, 0)));
        let walled = Board::from_drawing(".#.......");
        assert!(walled.in_earshot(at(0, 0), at(3, 0)) && !walled.in_earshot(at(0, 0), at(4, 0)));
    }
}
