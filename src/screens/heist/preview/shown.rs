//! What is looked at: the button under the pointer or in focus, and what is told of it.

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::ComputedStackIndex;

use crate::heist::HeistGame;
use crate::screens::heist::degrees::Degrees;
use crate::screens::heist::hand::fits;
use crate::screens::heist::keys::OfferButton;
use crate::screens::heist::offers::OfferWay;
use crate::screens::heist::table::OfferTable;
use crate::screens::heist::target::HandTarget;
use unnoticed_rules::endeavor::{Chance, Choice, Heist, HeistPhase, RogueAct, RogueTurn, Stage, Task, Track};

/// The way that the pointer or the focus is on.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PreviewedOffer {
    /// The number of its button.
    pub number: Option<usize>,
    /// What it belongs to.
    pub title: String,
    /// What of the offer is said besides.
    pub note: String,
    /// The way itself.
    pub way: Option<OfferWay>,
    /// What the degrees of success bring, if it is about a Check of which they bring different things.
    pub degrees: Option<Degrees>,
    /// What the rogue that acts risks.
    pub risk: CheckRisk,
}

/// What the rogue that acts risks by a Check, while the Eye is wary and nothing shelters it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckRisk {
    /// Whether a Spark would let an Alarm grow under it.
    pub grows_under: bool,
    /// Whether a failure leaves it on an Alarm, so that the end of its turn wakes the Eye.
    pub failure_wakes: bool,
}

/// The button under the pointer, and the one that has the focus; the pointer's goes first, unless the focus went elsewhere
/// since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    hovered: Option<Entity>,
    focused: Option<Entity>,
    is_focus_newer: bool,
}

impl Looks {
    /// What it is now.
    const fn now(self) -> Option<Entity> {
        match (self.hovered, self.focused) {
            (Some(hovered), None) => Some(hovered),
            (Some(hovered), Some(_)) if !self.is_focus_newer => Some(hovered),
            (_, focused) => focused,
        }
    }

    fn follow(&mut self, hovered: Option<Entity>, focused: Option<Entity>) {
        if hovered != self.hovered {
            self.is_focus_newer = false;
        } else if focused != self.focused {
            self.is_focus_newer = true;
        }
        (self.hovered, self.focused) = (hovered, focused);
    }
}

/// What is looked at now.
pub fn look(
    game: Res<HeistGame>,
    table: Res<OfferTable>,
    focus: Res<InputFocus>,
    buttons: Query<(Entity, &OfferButton, &Hovered)>,
    targets: Query<(Entity, &HandTarget, &Hovered, &ComputedStackIndex)>,
    mut looks: Local<Looks>,
    mut shown: ResMut<PreviewedOffer>,
) {
    let hovered = buttons.iter().find(|(_, _, hovered)| hovered.get()).map(|(entity, ..)| entity);
    let touched = targets.iter().filter(|(_, _, hovered, _)| hovered.get());
    let touched = touched.max_by_key(|(_, _, _, index)| index.0).map(|(entity, ..)| entity);
    let hovered = hovered.or(touched);
    looks.follow(hovered, focus.get().filter(|&entity| buttons.contains(entity)));
    let seen = looks.now();
    let button = seen.and_then(|entity| buttons.get(entity).ok());
    let target = seen.and_then(|entity| targets.get(entity).ok());
    let now = match (button, target) {
        (Some((_, button, _)), _) => PreviewedOffer::of(&table, game.heist(), button.0),
        (None, Some((_, target, ..))) => PreviewedOffer::touching(*target, &table, game.heist()),
        (None, None) => None,
    };
    shown.set_if_neq(now.unwrap_or_default());
}

impl PreviewedOffer {
    /// The button with this `number`.
    pub(super) fn of(table: &OfferTable, heist: &Heist, number: usize) -> Option<Self> {
        match table.ways() {
            Some(offer) => {
                let way = offer.ways.get(number)?;
                let title = format!("{} · {}", offer.title, way.title);
                let number = Some(number);
                Some(Self { number, title, note: way.note.clone(), ..Self::about(heist, way.clone()) })
            }
            None => {
                let offer = table.offers.get(number)?;
                let way = offer.foremost().zip(offer.aim()).map(|(way, aim)| OfferWay { aim, ..way.clone() });
                let sparks = way.as_ref().and_then(|way| sparks(heist, &way.choice));
                let note = [offer.whole_note()].into_iter().chain(sparks).collect::<Vec<_>>().join(" · ");
                let about = way.map_or_else(Self::default, |way| Self::about(heist, way));
                Some(Self { number: Some(number), title: offer.title.clone(), note, ..about })
            }
        }
    }

    /// The first of the choices that `target` stands for.
    fn touching(target: HandTarget, table: &OfferTable, heist: &Heist) -> Option<Self> {
        let fitting = fits(target, &table.offers, heist);
        let (number, way) = fitting.first()?.clone();
        let offer = table.offers.get(number)?;
        let title = if offer.ways.len() == 1 || offer.ways.first() == Some(&way) {
            offer.title.clone()
        } else {
            format!("{} · {}", offer.title, way.title)
        };
        let more = fitting.len() - 1;
        let note = match more {
            0 => format!("{} · click to do it", offer.whole_note()),
            _ => format!("{} · click to choose: this, or {more} more", offer.whole_note()),
        };
        // While the ways of an offer are shown, no button stands for the whole of it.
        let number = table.ways().is_none().then_some(number);
        Some(Self { number, title, note, ..Self::about(heist, way) })
    }

    /// What follows from `way` alone.
    fn about(heist: &Heist, way: OfferWay) -> Self {
        let degrees = task_of(heist, &way.choice).and_then(Degrees::of);
        Self { risk: risk(heist, &way), degrees, way: Some(way), ..Self::default() }
    }
}

/// What `choice` rolls for, or what the roll that lies there is for.
fn task_of(heist: &Heist, choice: &Choice) -> Option<Task> {
    match (choice, heist.phase()) {
        (Choice::Act { act: RogueAct::Try(task), .. }, _) => Some(*task),
        (_, HeistPhase::Turn(RogueTurn { stage: Stage::Rolled(attempt), .. })) => Some(attempt.task),
        _ => None,
    }
}

/// What a Spark and a failure of `way` would do to the rogue whose turn it is; an Attack has used up its shelter by then.
/// Rules: END-175, END-177, END-193.
fn risk(heist: &Heist, way: &OfferWay) -> CheckRisk {
    let (HeistPhase::Turn(turn), Some(odds)) = (heist.phase(), way.odds) else { return CheckRisk::default() };
    let (track, position) = (heist.track_of(turn.seat), heist.rogue(turn.seat).place.position);
    let is_attack = matches!(way.choice, Choice::Act { act: RogueAct::Try(task), .. } if task.is_attack());
    let declared = if is_attack { track.attacked_from(position) } else { *track };
    let wakes = |growth| {
        let grown = Track { alarms: track.alarms | growth, ..declared };
        heist.mode().is_woken_at(&grown, position)
    };
    CheckRisk {
        grows_under: odds.spark_growth.contains(position) && wakes(odds.spark_growth),
        failure_wakes: odds.success() < Chance::ALWAYS && wakes(odds.spark_growth | odds.failure_growth),
    }
}

/// With which Stats the die that is chosen makes a Spark. Rules: END-39, END-41.
fn sparks(heist: &Heist, choice: &Choice) -> Option<String> {
    let (HeistPhase::Die(seat), Choice::Die(stat)) = (heist.phase(), choice) else { return None };
    let with: Vec<String> = heist.rogue(*seat).sparks_with(*stat).map(|stat| format!("{stat:?}")).collect();
    (!with.is_empty()).then(|| format!("Sparks with {}", with.join(" or ")))
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::designer::GreedyHeistBot;
    use crate::screens::heist::tests::game;
    use unnoticed_rules::Drawn;
    use unnoticed_rules::endeavor::{Grade, HeistEvent};

    /// Whether `choice` fails with the dice of `seed`, and wakes the Eye by that.
    fn fails_and_wakes(heist: &Heist, choice: &Choice, seed: u64) -> bool {
        let mut heist = heist.clone();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut events = heist.choose(choice, &mut Drawn(&mut rng)).expect("it is open");
        if matches!(heist.phase(), HeistPhase::Turn(RogueTurn { stage: Stage::Rolled(_), .. })) {
            events.extend(heist.choose(&Choice::Settle, &mut Drawn(&mut rng)).expect("a roll may count"));
        }
        let end = events
            .iter()
            .position(|event| matches!(event, HeistEvent::TurnBegan { .. } | HeistEvent::EyeActed { .. }));
        let of_turn = &events[..end.unwrap_or(events.len())];
        let has_failed =
            |event: &HeistEvent| matches!(event, HeistEvent::Settled { grade: Grade::Failure, .. });
        of_turn.iter().any(has_failed) && of_turn.iter().any(|event| matches!(event, HeistEvent::Woke { .. }))
    }

    /// The buttons of Checks whose failure wakes the Eye: whether that is told, and whether it is an Attack from shelter.
    fn wakings(game: &HeistGame) -> Vec<(bool, bool)> {
        let heist = game.heist();
        let HeistPhase::Turn(RogueTurn { seat, stage: Stage::Act, .. }) = heist.phase() else {
            return Vec::new();
        };
        let (table, place) = (OfferTable::of(game), heist.rogue(*seat).place);
        let is_sheltered = heist.track_of(*seat).shelters(place.position);
        let offers = table.offers.iter().enumerate();
        let waking = offers.filter_map(|(number, offer)| {
            let choice = &offer.ways.first()?.choice;
            let Choice::Act { act: RogueAct::Try(task), spark: None, .. } = choice else { return None };
            let shown = PreviewedOffer::of(&table, heist, number)?;
            let wakes = (0..12).any(|seed| fails_and_wakes(heist, choice, seed));
            wakes.then_some((shown.risk.failure_wakes, task.is_attack() && is_sheltered))
        });
        waking.collect()
    }

    #[test]
    fn end_177_end_193_a_failure_that_wakes_the_eye_was_told_before() {
        let mut from_shelter = 0;
        for seed in 1..60 {
            let mut game = game("counting_house", seed);
            while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
                for (is_told, is_from_shelter) in wakings(&game) {
                    assert!(is_told, "seed {seed}, choice {}", game.course().len());
                    from_shelter += u32::from(is_from_shelter);
                }
                game.choose(&choice).expect("bots choose what is open");
            }
        }
        assert!(from_shelter > 0);
    }

    #[test]
    fn the_panel_shows_what_was_looked_at_last() {
        let [one, other] = [1, 2].map(|index| Entity::from_raw_u32(index).expect("an entity"));
        let mut looks = Looks::default();
        looks.follow(Some(one), None);
        assert_eq!(looks.now(), Some(one));
        looks.follow(Some(one), Some(other));
        assert_eq!(looks.now(), Some(other), "a key has led the focus away from the pointer");
        looks.follow(Some(one), Some(other));
        assert_eq!(looks.now(), Some(other), "and nothing has moved since");
        looks.follow(None, Some(other));
        looks.follow(Some(one), Some(other));
        assert_eq!(looks.now(), Some(one), "the pointer has come back");
        looks.follow(None, Some(other));
        assert_eq!(looks.now(), Some(other));
    }
}
