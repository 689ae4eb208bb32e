//! What the Eye attends to.

use unnoticed_rules::endeavor::{EyeAct, Heist, Seat, TrackPlace};

/// What the next act of the Eye is about: the place of its next Alarm, whoever a Scan is about to reach, whom it will wound;
/// nothing once the heist is over. Rules: END-145, END-147, END-150, END-152, END-157.
pub fn attention(heist: &Heist) -> Option<TrackPlace> {
    let of = |seat: Seat| heist.rogue(seat).place;
    if heist.ending().is_some() {
        return None;
    }
    match heist.forecast() {
        EyeAct::Search { area, position } => Some(TrackPlace { area, position }),
        EyeAct::Scan { area, .. } => {
            let track = &heist.tracks()[usize::from(area)];
            let alarms = heist.foreseen_alarms(area);
            let far = |seat: &Seat| {
                let position = of(*seat).position;
                (track.shelters(position), alarms.distance_from(position))
            };
            heist.seats_in(area).min_by_key(far).map(of)
        }
        EyeAct::Wound { seat } => Some(of(seat)),
        EyeAct::Awaken { wounds, .. } => wounds.into_iter().find_map(|(_, hit)| hit).map(of),
        EyeAct::Nothing => None,
    }
}

/// Who stands where the Eye attends to, the lowest seat of several.
pub fn watched(heist: &Heist) -> Option<Seat> {
    let at = attention(heist)?;
    heist.seats().find(|&seat| heist.rogue(seat).place == at)
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;
    use crate::designer::GreedyHeistBot;
    use crate::heist::sentences::{HeistNames, forecast_in_short};
    use unnoticed_rules::endeavor::Difficulty;

    #[test]
    fn end_161_whoever_is_said_to_be_watched_stands_where_the_eye_attends_to() {
        let (mut watches, mut elsewhere) = (0, 0);
        for seed in 1..9 {
            let mut game = game(Difficulty::Normal, seed);
            while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
                let heist = game.heist();
                let names = HeistNames::of(heist, game.level().heist.as_ref());
                let told = forecast_in_short(heist, &names);
                let seen = watched(heist);
                assert!(seen.is_none_or(|seat| Some(heist.rogue(seat).place) == attention(heist)));
                if let EyeAct::Scan { .. } = heist.forecast() {
                    let says = seen.map(|seat| format!("watches {};", names.seat(seat)));
                    assert_eq!(told.starts_with("watches "), says.is_some(), "{told}");
                    assert!(says.is_none_or(|says| told.starts_with(&says)), "{told}");
                    watches += 1;
                } else {
                    elsewhere += 1;
                }
                game.choose(&choice).expect("it is open");
            }
            assert_eq!(attention(game.heist()), None, "it is over");
        }
        assert!(watches > 0 && elsewhere > 0, "{watches} and {elsewhere}");
    }
}
