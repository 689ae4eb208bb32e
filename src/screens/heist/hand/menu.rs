//! A click by hand: it does what it stands for, asks which of several choices is meant, or says why there is none.

use bevy::prelude::*;

use crate::heist::{Choose, HeistGame, HeistSystems};
use crate::navigation::Screen;
use crate::screens::heist::dice::HeistDice;
use crate::screens::heist::offers::OfferWay;
use crate::screens::heist::request::HeistRequest;
use crate::screens::heist::table::OfferTable;
use crate::screens::heist::target::HandTarget;
use unnoticed_rules::endeavor::{Choice, Heist, HeistPhase, TrackPlace};

use super::fits;
use super::unasked::HandAim;

/// What was clicked, and which choices it may stand for.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct HandMenu {
    /// What the menu stands beside; without it there is none.
    pub target: Option<HandTarget>,
    /// Each way with what it is called.
    pub ways: Vec<(String, OfferWay)>,
    /// Why there is nothing to choose.
    pub why: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HandMenu>().add_systems(
        Update,
        (
            put_away.run_if(resource_exists_and_changed::<HeistGame>),
            touch.before(HeistSystems).run_if(in_state(Screen::Heist).and_then(resource_exists::<HeistGame>)),
        )
            .chain(),
    );
}

/// Where the heist has gone on, nothing is asked of what was before.
fn put_away(mut menu: ResMut<HandMenu>) {
    menu.set_if_neq(HandMenu::default());
}

fn touch(
    mut requests: MessageReader<HeistRequest>,
    game: Res<HeistGame>,
    table: Res<OfferTable>,
    dice: Res<HeistDice>,
    mut menu: ResMut<HandMenu>,
    mut aim: ResMut<HandAim>,
    mut choices: MessageWriter<Choose>,
) {
    for request in requests.read() {
        match request {
            _ if dice.is_rolling() => {}
            HeistRequest::Touch(Some(target)) => {
                let next = HandMenu::of(*target, &table, game.heist());
                match &next.ways[..] {
                    [(_, way)] => {
                        *aim = aim_after(*aim, place_of(*target, game.heist()), &way.choice);
                        choices.write(Choose(way.choice.clone()));
                        menu.set_if_neq(HandMenu::default());
                    }
                    _ => {
                        menu.set_if_neq(next);
                    }
                }
            }
            HeistRequest::ByHand(target, choice) => {
                *aim = aim_after(*aim, place_of(*target, game.heist()), choice);
                choices.write(Choose(choice.clone()));
            }
            HeistRequest::Choose(choice) => *aim = aim_after(*aim, None, choice),
            HeistRequest::Touch(None) | HeistRequest::Ways(_) => {
                menu.set_if_neq(HandMenu::default());
            }
            HeistRequest::SkipDice | HeistRequest::SkipMoments => {}
        }
    }
}

/// Where `target` is: a figure stands upon its stone.
fn place_of(target: HandTarget, heist: &Heist) -> Option<TrackPlace> {
    match target {
        HandTarget::Place(place) => Some(place),
        HandTarget::Rogue(seat) => Some(heist.rogue(seat).place),
        HandTarget::Stat(..) | HandTarget::Dice => None,
    }
}

/// What is aimed at after `choice`, made by clicking what is at `place` or by a button. An action says anew where it leads, a
/// new round forgets it, and what is asked about the action in between leaves it: what follows is answered by it.
const fn aim_after(aim: HandAim, place: Option<TrackPlace>, choice: &Choice) -> HandAim {
    match (choice, place) {
        (Choice::Act { .. } | Choice::Go(_), Some(place)) => HandAim(Some(place)),
        (Choice::Act { .. } | Choice::Go(_) | Choice::Die(_) | Choice::Rest, _) => HandAim(None),
        _ => aim,
    }
}

impl HandMenu {
    fn of(target: HandTarget, table: &OfferTable, heist: &Heist) -> Self {
        let fitting = fits(target, &table.offers, heist);
        let name = |(number, way): (usize, OfferWay)| {
            let offer = &table.offers[number];
            let title = if offer.ways.len() == 1 {
                offer.title.clone()
            } else {
                format!("{} · {}", offer.title, way.title)
            };
            (title, way)
        };
        let why = if fitting.is_empty() { why_nothing(target, table, heist) } else { String::new() };
        Self { target: Some(target), ways: fitting.into_iter().map(name).collect(), why }
    }
}

/// Why `target` stands for nothing now: by what is refused there, or by how far it is.
fn why_nothing(target: HandTarget, table: &OfferTable, heist: &Heist) -> String {
    if let (HandTarget::Place(place), HeistPhase::Turn(turn)) = (target, heist.phase())
        && heist.track_of(turn.seat).objectives.contains(place.position)
        && heist.rogue(turn.seat).place.area == place.area
    {
        let work =
            table.offers.iter().find(|offer| offer.title.starts_with("Work") && offer.refusal.is_some());
        if let Some(work) = work {
            return format!("{}: {}", work.title, work.note);
        }
    }
    match target {
        HandTarget::Place(_) => "Nothing that is open now leads here.",
        HandTarget::Rogue(_) => "There is nothing to choose for this rogue now.",
        HandTarget::Stat(..) => "This Stat cannot be chosen now.",
        HandTarget::Dice => "The dice have counted already.",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::game;
    use unnoticed_rules::endeavor::{RogueAct, Seat, Task};

    /// What is aimed at once `requests` have been made, one after the other.
    fn aim_of(requests: impl IntoIterator<Item = HeistRequest>) -> Option<TrackPlace> {
        let mut app = App::new();
        app.add_message::<HeistRequest>()
            .add_message::<Choose>()
            .insert_resource(game("tutorial", 1))
            .init_resource::<OfferTable>()
            .init_resource::<HeistDice>()
            .init_resource::<HandMenu>()
            .init_resource::<HandAim>()
            .add_systems(Update, touch);
        for request in requests {
            app.world_mut().write_message(request);
            app.update();
        }
        app.world().resource::<HandAim>().0
    }

    #[test]
    fn end_125_a_place_that_was_clicked_is_kept_while_its_roll_is_asked_about() {
        let place = |position| TrackPlace { area: 0, position };
        let tries = |position| {
            let choice = Choice::act(RogueAct::Try(Task::Move));
            HeistRequest::ByHand(HandTarget::Place(place(position)), choice)
        };
        assert_eq!(aim_of([tries(4)]), Some(place(4)));
        let upon = HeistRequest::ByHand(HandTarget::Rogue(Seat(0)), Choice::act(RogueAct::Try(Task::Move)));
        let stone = game("tutorial", 1).heist().rogue(Seat(0)).place;
        assert_eq!(aim_of([upon]), Some(stone), "a figure stands upon its stone");
        let answers =
            [HeistRequest::Choose(Choice::Settle), HeistRequest::ByHand(HandTarget::Dice, Choice::Settle)];
        for answer in answers {
            assert_eq!(aim_of([tries(4), answer.clone()]), Some(place(4)), "{answer:?}");
            assert_eq!(aim_of([tries(4), answer.clone(), tries(6)]), Some(place(6)), "{answer:?}");
        }
        for choice in [Choice::act(RogueAct::Pass), Choice::Rest] {
            assert_eq!(aim_of([tries(4), HeistRequest::Choose(choice.clone())]), None, "{choice:?}");
        }
    }
}
