//! What the Eye attends to.

use unnoticed_rules::endeavor::{EyeAct, EyeMode, Heist, Seat, TrackPlace};

/// What the next act of the Eye is about: the place of its next Alarm, whoever will be nearest to the Alarms that a Scan moves,
/// of those that nothing shelters first, whom it will wound; nothing once the heist is over. Rules: END-145, END-147, END-150,
/// END-152, END-157.
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

/// Who stands where the Eye attends to, the lowest seat of several; nobody whom a Sanctuary shelters from a wary Eye. Rules:
/// END-191, END-194.
pub fn watched(heist: &Heist) -> Option<Seat> {
    let at = attention(heist)?;
    let is_sheltered =
        heist.mode() == EyeMode::Wary && heist.tracks()[usize::from(at.area)].shelters(at.position);
    heist.seats().find(|&seat| heist.rogue(seat).place == at && !is_sheltered)
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;
    use crate::designer::GreedyHeistBot;
    use crate::heist::sentences::{HeistNames, forecast_in_short};
    use unnoticed_rules::endeavor::Difficulty;

    /// How far the Alarms of a Scan that is foreseen will be from the rogue of `seat`, which nothing shelters.
    fn exposed_by(heist: &Heist, seat: Seat) -> Option<u8> {
        let EyeAct::Scan { area, .. } = heist.forecast() else { return None };
        let place = heist.rogue(seat).place;
        let counts = place.area == area && !heist.track_of(seat).shelters(place.position);
        counts.then(|| heist.foreseen_alarms(area).iter().map(|at| at.abs_diff(place.position)).min())?
    }

    #[test]
    fn end_147_end_191_of_a_scan_whoever_is_in_the_open_and_will_be_nearest_to_an_alarm_is_watched() {
        let (mut watches, mut nobody) = (0, 0);
        for seed in 1..16 {
            let mut game = game(Difficulty::Normal, seed);
            while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
                let heist = game.heist();
                let names = HeistNames::of(heist, game.level().heist.as_ref());
                let told = forecast_in_short(heist, &names);
                let nearest = heist.seats().filter_map(|seat| exposed_by(heist, seat)).min();
                match (matches!(heist.forecast(), EyeAct::Scan { .. }), watched(heist)) {
                    (true, Some(seat)) => {
                        assert_eq!(exposed_by(heist, seat), nearest, "seed {seed}: {told}");
                        assert!(told.starts_with(&format!("watches {}; ", names.seat(seat))), "{told}");
                        watches += 1;
                    }
                    (true, None) => {
                        assert_eq!(nearest, None, "seed {seed}: {told}");
                        assert!(told.starts_with("will move Alarms "), "{told}");
                        nobody += 1;
                    }
                    (false, _) => {}
                }
                game.choose(&choice).expect("it is open");
            }
            assert_eq!(attention(game.heist()), None, "it is over");
        }
        assert!(watches > 0 && nobody > 0, "{watches} and {nobody}");
    }
}
