//! How likely a move to where the player points leaves its square unknown. Rules: HSE-24, HSE-49.

use crate::aim::Aim;
use crate::sim::{AlongTheWay, WalkForecast};
use unnoticed_rules::{ActionKind, Creature, HeldState, RollNature, Rulebook};

/// What is said of a Sneak after which somebody is certain to know the square.
const HOPELESS: &str = "no chance";

/// The chance that nobody knows the rogue's square after a move to where the player points, in the place of how far it could
/// go, if Stealth is rolled for it or nobody can notice it all the way; a word where a Sneak has none; nothing where there is
/// nobody to count. One die may serve against several.
pub(super) fn odds_of_move(rulebook: &dyn Rulebook, rogue: &Creature, aim: &Aim) -> Option<String> {
    rulebook.squares_of_a_move(rogue, aim.kind?)?;
    let forecast = aim.forecast.as_ref()?.as_ref().ok()?;
    let is_rolled = forecast.rolls.iter().any(|roll| roll.purpose.kind().nature == RollNature::Stealth);
    let is_safe = || aim.whole.as_ref().and_then(|whole| whole.walk.as_ref()).is_some_and(is_certain);
    // Where somebody is certain to know it, no percent of others means anything.
    let is_placed = |state: &HeldState| state.exposure().is_placed();
    let is_known = forecast.states.iter().any(|(_, chances)| chances.weight(|state| !is_placed(state)) == 0);
    match is_rolled {
        _ if is_known && aim.kind == Some(ActionKind::Sneak) => Some(HOPELESS.to_owned()),
        true => (!is_known).then(|| format!("{} %", forecast.worst.percent(|state| !is_placed(state)))),
        false => is_safe().then(|| "100 %".to_owned()),
    }
}

/// Whether a walk is certain to come to its end with nobody ever knowing the square of the walker, of those that count. Rules:
/// HSE-24, HSE-49.
fn is_certain(walk: &WalkForecast) -> bool {
    let is_placed = |along: &AlongTheWay| along.worst.weight(|(state, _)| state.exposure().is_placed()) > 0;
    !walk.guards.is_empty() && !walk.guards.iter().any(is_placed) && walk.is_sure_to_arrive()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aim::forecast;
    use crate::sim::{Fight, PlayerForecast};
    use tactical_grid::{Light, Square};
    use unnoticed_rules::Action;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
    use unnoticed_rules::detection::{Detection, State};

    #[test]
    fn hse_49_a_move_tells_its_chance_where_the_player_points_if_it_is_rolled_for_or_certain() {
        let odds = |scene: &Scene, kind, action| {
            let forecast = Some(forecast(&scene.situation, &Detection, &action));
            let aim = Aim { kind: Some(kind), forecast, ..Aim::default() };
            odds_of_move(&Detection, scene.situation.creature(ROGUE), &aim)
        };
        let sneak = || Action::Sneak(vec![Square::new(1, 0)]);
        let seen = Scene::draw("R...G").light(Light::Dim).holds(ROGUE, FIRST, State::Observed);
        let rolled = odds(&seen, ActionKind::Sneak, sneak());
        assert!(rolled.as_ref().is_some_and(|words| words.ends_with(" %")), "{rolled:?}");
        assert_eq!(odds(&Scene::draw("R..."), ActionKind::Sneak, sneak()), None, "there is nobody");
        let walks = |scene: &Scene, kind, action| {
            let whole = PlayerForecast::of(&Detection, &scene.situation, &Fight::default(), &action);
            let whole = whole.expect("it is allowed");
            let (forecast, whole) = (Some(Ok(whole.act.clone())), Some(whole));
            let aim = Aim { kind: Some(kind), forecast, whole, ..Aim::default() };
            odds_of_move(&Detection, scene.situation.creature(ROGUE), &aim)
        };
        let far = format!("R{}G", ".".repeat(60));
        let far = Scene::draw(&far).light(Light::Dark).holds(ROGUE, FIRST, State::Observed);
        let step = || Action::Step(Square::new(1, 0));
        assert_eq!(walks(&far, ActionKind::Step, step()), Some("100 %".to_owned()), "nothing is rolled");
        assert_eq!(walks(&Scene::draw("R..."), ActionKind::Step, step()), None, "there is nobody");
        let lit = Scene::draw("R...G").light(Light::Bright).holds(ROGUE, FIRST, State::Observed);
        assert_eq!(walks(&lit, ActionKind::Step, step()), None, "it is seen, and nothing is rolled");
        let past = Scene::draw("#.#..#\nR...##\n#G####").light(Light::Bright);
        let past = past.holds(ROGUE, FIRST, State::Observed);
        let beyond = Action::Stride([1, 2, 3].map(|x| Square::new(x, 1)).into());
        assert_eq!(walks(&past, ActionKind::Stride, beyond), None, "it is seen on the way");
        let two = Scene::draw("R..GG").light(Light::Dim).holds(ROGUE, FIRST, State::Observed);
        let two = two.holds(ROGUE, SECOND, State::Observed);
        assert_eq!(odds(&two, ActionKind::Sneak, sneak()), rolled, "one die against both");
        assert_eq!(odds(&seen, ActionKind::Hide, Action::Hide), None, "that is no move");
        assert_eq!(
            odds(&lit, ActionKind::Sneak, sneak()),
            Some(HOPELESS.to_owned()),
            "nobody sneaks in plain sight"
        );
    }
}
