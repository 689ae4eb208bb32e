//! How near each rogue is to being caught, once the Eye hunts.

use crate::heist::sentences::HeistNames;
use unnoticed_rules::endeavor::{Heist, Seat};

/// The Wounds of a rogue: how many it has in a row, and what that means.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct WoundMark {
    pub seat: Seat,
    pub name: String,
    pub in_a_row: u8,
    pub words: &'static str,
    pub is_near: bool,
}

impl WoundMark {
    /// Those of the rogue of `seat`. Rules: END-162, END-173, END-198.
    pub fn of(heist: &Heist, names: &HeistNames, seat: Seat) -> Self {
        let in_a_row = heist.rogue(seat).own_wounds().longest_run();
        let (words, is_near) = match in_a_row {
            _ if heist.is_caught_if_eye_leads(seat) => ("caught if the Eye leads", true),
            0 => ("no Wounds", false),
            1 => ("two more in a row are the end", false),
            _ => ("one more makes three in a row", true),
        };
        Self { seat, name: names.seat(seat), in_a_row, words, is_near }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::table::names;
    use crate::screens::heist::tests::{game, play_out};
    use unnoticed_rules::endeavor::EyeMode;

    #[test]
    fn end_173_whoever_can_be_caught_is_told_by_what() {
        let mut caught = 0;
        for seed in 1..40 {
            play_out(game("counting_house", seed), |game| {
                let heist = game.heist();
                for seat in heist.seats().filter(|_| heist.mode() == EyeMode::Wake) {
                    let mark = WoundMark::of(heist, &names(game), seat);
                    let is_fatal = heist.rogue(seat).own_wounds().is_fatal();
                    assert_eq!(mark.words.contains("caught if the Eye leads"), is_fatal);
                    assert!(mark.is_near || !is_fatal);
                    caught += u32::from(is_fatal);
                }
            });
        }
        assert!(caught > 0);
    }
}
