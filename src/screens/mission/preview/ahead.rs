//! What the card says of the turn of guards that comes right after: that one whose routine is known will come to where the
//! rogue would stand, or to where it sees it there plainly. Odds end with the act. Rules: HSE-49, HSE-56, HSE-71.

use crate::aim::Aim;
use tactical_grid::Square;
use unnoticed_rules::guard::Mind;
use unnoticed_rules::{Action, Chances, CreatureId, Forecast, HeldState, Price, Rulebook, Situation};

use super::super::ahead::{Coming, comings};
use super::facts::ends_turn;
use super::model::Detail;

/// A warning for each guard that its routine leads to where the rogue is after what `aim` would do, as far as the player knows.
pub(super) fn warnings<'a>(
    rules: &dyn Rulebook,
    aim: &Aim,
    situation: &Situation,
    minds: impl Iterator<Item = (CreatureId, &'a Mind)>,
) -> Vec<Detail> {
    let (Some(action), Some(Ok(forecast))) = (&aim.candidate, &aim.forecast) else { return Vec::new() };
    // What becomes of a door or a lamp is not in the picture of what is known now.
    if matches!(action, Action::Interact(_)) {
        return Vec::new();
    }
    let rogue = situation.creature(CreatureId::ROGUE);
    let (price, square) = outcome(rules, aim, (action, forecast), situation);
    let when = if ends_turn(price, rogue) { "next" } else { "if you stay" };
    let comings = comings(rules, situation, minds, square).into_iter();
    let told = comings.filter(|(guard, _)| !is_drawn(rules, (action, forecast), *guard));
    let name = |guard| &situation.creature(guard).profile.name;
    told.map(|(guard, coming)| Detail {
        words: format!("{when}, {} {}", name(guard), coming.does()),
        explains: explained(coming).to_owned(),
    })
    .collect()
}

/// What `aim` costs as a whole, and where the rogue stands after it.
fn outcome(
    rules: &dyn Rulebook,
    aim: &Aim,
    (action, forecast): (&Action, &Forecast),
    situation: &Situation,
) -> (Price, Square) {
    let rogue = situation.creature(CreatureId::ROGUE);
    let whole = aim.approach.as_ref().filter(|approach| approach.price.is_within(rogue.turn.purse()));
    match whole {
        Some(approach) => (approach.price, approach.way.last().copied().unwrap_or(forecast.square)),
        None => (rules.price(rogue, action), forecast.square),
    }
}

/// Whether the act draws `guard` off its routine: it is attacked, or certain to know of the rogue.
fn is_drawn(rules: &dyn Rulebook, (action, forecast): (&Action, &Forecast), guard: CreatureId) -> bool {
    let is_warned = |(id, states): &(CreatureId, Chances<HeldState>)| {
        *id == guard && states.percent(|state| state.exposure().is_aware()) == 100
    };
    rules.victim_of(action) == Some(guard) || forecast.states.iter().any(is_warned)
}

const fn explained(coming: Coming) -> &'static str {
    match coming {
        Coming::Onto => {
            "Its way as it is drawn leads over that square in its next turn, if nothing disturbs it: it would touch you. \
             HSE-56 HSE-71"
        }
        Coming::IntoSight => {
            "From its way as it is drawn it has you in plain sight in its next turn, if nothing disturbs it. DET-71 HSE-71"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::ahead::tests::about_to_pass;
    use super::*;
    use crate::aim::{Pointing, aimed};
    use crate::sim::Fight;
    use unnoticed_rules::ActionKind;
    use unnoticed_rules::detection::Detection;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    #[test]
    fn hse_71_the_card_says_who_comes_and_whether_one_could_still_go_on() {
        let (scene, mind) = about_to_pass("G......R");
        let warned = |scene: &Scene| {
            let pointing =
                Pointing { cursor: Some(Square::new(6, 0)), ..Pointing::at_first(Some(ActionKind::Step)) };
            let aim = aimed(pointing, &scene.situation, &Fight::default(), &Detection, true);
            assert!(matches!(aim.forecast, Some(Ok(_))), "{:?}", aim.forecast);
            let all = warnings(&Detection, &aim, &scene.situation, std::iter::once((FIRST, &mind)));
            all.into_iter().next().map(|warning| warning.words)
        };
        let last = scene.creature(ROGUE, |rogue| rogue.turn.actions = 1);
        assert_eq!(warned(&last).as_deref(), Some("next, Guard comes to see this place"));
        let with_more = last.creature(ROGUE, |rogue| rogue.turn.actions = 2);
        assert_eq!(warned(&with_more).as_deref(), Some("if you stay, Guard comes to see this place"));
    }

    #[test]
    fn hse_71_whoever_is_attacked_is_not_told_to_go_its_way() {
        let (scene, mind) = about_to_pass("GR......");
        let said = |(kind, x)| {
            let pointing = Pointing { cursor: Some(Square::new(x, 0)), ..Pointing::at_first(Some(kind)) };
            let aim = aimed(pointing, &scene.situation, &Fight::default(), &Detection, true);
            assert!(matches!(aim.forecast, Some(Ok(_))), "{:?}", aim.forecast);
            warnings(&Detection, &aim, &scene.situation, std::iter::once((FIRST, &mind))).len()
        };
        assert_eq!([(ActionKind::Step, 2), (ActionKind::Subdue, 0)].map(said), [1, 0]);
    }
}
