//! Which of the choices that are open something on the table stands for.

use unnoticed_rules::endeavor::{
    Choice, Heist, HeistPhase, RogueAct, Seat, Stage, Task, TrackDirection, TrackPlace,
};

use crate::screens::heist::offers::{Offer, OfferWay};
use crate::screens::heist::target::HandTarget;

/// The ways of `offers` that `target` stands for, each with the number of its offer, in the order of the buttons.
pub fn fits(target: HandTarget, offers: &[Offer], heist: &Heist) -> Vec<(usize, OfferWay)> {
    let ways = offers.iter().enumerate().flat_map(|(number, offer)| {
        let ways = offer.ways.iter().filter(move |way| is_meant(target, way, heist));
        ways.map(move |way| (number, way.clone()))
    });
    ways.collect()
}

fn is_meant(target: HandTarget, way: &OfferWay, heist: &Heist) -> bool {
    match target {
        HandTarget::Place(place) => is_at(place, way, heist),
        HandTarget::Rogue(seat) => {
            is_of_rogue(seat, way, heist) || is_at(heist.rogue(seat).place, way, heist)
        }
        HandTarget::Stat(seat, stat) => is_of_stat(seat, way, heist) && names_stat(way, stat),
        HandTarget::Dice => way.choice == Choice::Settle,
    }
}

fn names_stat(way: &OfferWay, stat: unnoticed_rules::endeavor::Stat) -> bool {
    match way.choice {
        Choice::Die(chosen) => chosen == stat,
        Choice::Spark(spark) => spark.with == stat,
        _ => false,
    }
}

/// Whether it is the rogue of `seat` whose Stats the way is about.
fn is_of_stat(seat: Seat, way: &OfferWay, heist: &Heist) -> bool {
    match (heist.phase(), &way.choice) {
        (HeistPhase::Die(asked), Choice::Die(_)) => *asked == seat,
        (HeistPhase::Turn(turn), Choice::Spark(_)) => turn.seat == seat,
        _ => false,
    }
}

/// Whether the way is about `place`: what it aims at, where it leads, and an Escape that it passes.
fn is_at(place: TrackPlace, way: &OfferWay, heist: &Heist) -> bool {
    let is_aimed = way.aim.area == place.area && way.aim.at.contains(place.position);
    is_aimed || passes_escape(place, way, heist)
}

/// Whether a Move, or its way, comes past an Escape at `place`. Rule: END-187.
fn passes_escape(place: TrackPlace, way: &OfferWay, heist: &Heist) -> bool {
    let HeistPhase::Turn(turn) = heist.phase() else { return false };
    let area = heist.rogue(turn.seat).place.area;
    if area != place.area || !heist.track_of(turn.seat).escapes.contains(place.position) {
        return false;
    }
    let passes = |direction, distance| {
        heist.way_of(turn.seat, direction, distance).any(|step| step.position == place.position)
    };
    match (&way.choice, &turn.stage) {
        (Choice::Act { act: RogueAct::Try(Task::Move), .. }, _) => {
            let x = heist.rogue(turn.seat).x();
            passes(TrackDirection::Up, x) || passes(TrackDirection::Down, x)
        }
        (Choice::Go(direction), Stage::Go(distance)) => passes(*direction, *distance),
        (Choice::Leave(true), _) => heist.rogue(turn.seat).place == place,
        _ => false,
    }
}

/// Whether the way is about the rogue of `seat`: Cover, Help, the lead, and what it does with itself.
fn is_of_rogue(seat: Seat, way: &OfferWay, heist: &Heist) -> bool {
    match &way.choice {
        Choice::Act { act, .. } => match act {
            RogueAct::CoverFor(other) | RogueAct::CoverBehind(other) | RogueAct::Help(other) => {
                *other == seat
            }
            RogueAct::Pass => is_asked(heist, seat),
            RogueAct::Try(_) | RogueAct::Change(_) => false,
        },
        Choice::Rest => is_asked(heist, seat),
        Choice::Help { helper, .. } => *helper == seat,
        Choice::Lead(leader) => *leader == seat,
        Choice::Quicken(seats) => seats.contains(&seat),
        _ => false,
    }
}

fn is_asked(heist: &Heist, seat: Seat) -> bool {
    match heist.phase() {
        HeistPhase::Die(asked) => *asked == seat,
        HeistPhase::Turn(turn) => turn.seat == seat,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heist::sentences::HeistNames;
    use crate::screens::heist::offers::offers;
    use crate::screens::heist::tests::{game, play_out};
    use unnoticed_rules::endeavor::{LAST, Stat};

    /// Everything on the table.
    fn targets(heist: &Heist) -> Vec<HandTarget> {
        let places = (0..heist.tracks().len() as u8).flat_map(|area| {
            (1..=LAST).map(move |position| HandTarget::Place(TrackPlace { area, position }))
        });
        let stats = heist.seats().flat_map(|seat| Stat::ALL.map(move |stat| HandTarget::Stat(seat, stat)));
        places.chain(heist.seats().map(HandTarget::Rogue)).chain(stats).chain([HandTarget::Dice]).collect()
    }

    #[test]
    fn what_is_clicked_stands_for_choices_that_are_open() {
        for id in ["counting_house", "orrery_house"] {
            play_out(game(id, 1), |game| {
                let (heist, names) =
                    (game.heist(), HeistNames::of(game.heist(), game.level().heist.as_ref()));
                let (offers, open) = (offers(heist, &names), heist.choices());
                for target in targets(heist) {
                    assert!(fits(target, &offers, heist).iter().all(|(_, way)| open.contains(&way.choice)));
                }
            });
        }
    }

    #[test]
    fn nearly_everything_can_be_chosen_by_hand() {
        let (mut by_hand, mut all) = (0, 0);
        play_out(game("counting_house", 3), |game| {
            let (heist, names) = (game.heist(), HeistNames::of(game.heist(), game.level().heist.as_ref()));
            let offers = offers(heist, &names);
            let reached: Vec<Choice> = targets(heist)
                .into_iter()
                .flat_map(|target| fits(target, &offers, heist))
                .map(|(_, way)| way.choice)
                .collect();
            let offered = offers.iter().flat_map(|offer| &offer.ways).map(|way| &way.choice);
            let others = offered.filter(|choice| {
                // The Eye is no piece on the table, and of its Blessings one takes on the buttons.
                !matches!(choice, Choice::Take(_) | Choice::Leave(false))
                    && !matches!(choice, Choice::Act { act: RogueAct::Try(Task::NonViolent), .. })
            });
            for choice in others {
                all += 1;
                by_hand += u32::from(reached.contains(choice));
            }
        });
        assert!(by_hand * 100 >= all * 97, "{by_hand} of {all}");
    }
}
