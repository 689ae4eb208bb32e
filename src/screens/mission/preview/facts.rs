//! What the card says of an act besides its chances: light, noise, what is not counted, dice of its own.

use crate::sim::{PlayerForecast, PlayerView};
use tactical_grid::noise::SCUFFLE_NOISE;
use tactical_grid::{Board, Light, Square};
use unnoticed_rules::{
    Action, ActionKind, Against, Chances, Creature, CreatureId, Exposure, Forecast, HeldState, Price,
    RollNature, Rulebook, Situation,
};

use super::guards::{against, explained, untroubled};
use super::model::Detail;
use super::{cover, hunt};

/// All of them, in the order in which they are read; `price` is that of all that one click would do.
pub(super) fn of(
    rules: &dyn Rulebook,
    action: &Action,
    (forecast, price): (&Forecast, Price),
    whole: Option<&PlayerForecast>,
    situation: &Situation,
) -> Vec<Detail> {
    let is_own = |roll: &&Against| roll.observer.is_none() || roll.purpose.kind().nature == RollNature::Blow;
    let light = moves(action.kind()).then(|| light(situation.board.light(forecast.square)));
    // Of what is rolled for by stealth, these are heard where they fail. Rule: DET-40.
    let is_heard = |roll: &Against| matches!(roll.purpose.kind().word, "sneak" | "unobtrusive");
    let may_fail = forecast.rolls.iter().any(is_heard);
    let before = [light, Some(noise(action.kind(), forecast.noise_radius, may_fail))];
    let after = [
        unperceived(whole, situation),
        shared_die(action.kind(), situation),
        last_action(rules, price, situation),
        loses_turn(rules, action, forecast, situation),
        moves(action.kind()).then(|| hidden(forecast.square, &situation.board)).flatten(),
    ];
    let own = forecast.rolls.iter().filter(is_own).map(own_roll);
    let hunted = hunt::facts(rules, action, situation);
    before
        .into_iter()
        .chain(after)
        .flatten()
        .chain(cover::facts(action, situation))
        .chain(hunted)
        .chain(own)
        .chain(felled(action, forecast, situation))
        .collect()
}

/// The chance that whoever is attacked falls; of a Strike also that there is none. Rules: HSE-28, HSE-29.
fn felled(action: &Action, forecast: &Forecast, situation: &Situation) -> Option<Detail> {
    let percent = forecast.felled.percent(|felled| *felled);
    let cannot = matches!(action, Action::Strike(_)) && forecast.felled.weight(|felled| *felled) == 0;
    let words = match (percent, kills(action, situation)) {
        (0, _) if cannot => "cannot fell in one blow".to_owned(),
        (0, _) => return None,
        (_, true) => format!("kills: {percent} %"),
        (_, false) => format!("knocks out: {percent} %"),
    };
    let explains =
        "Rolls and damage together. Whoever falls knows nothing of you any more. HSE-28 HSE-29 HSE-61";
    Some(Detail { words, explains: explains.to_owned() })
}

/// Whether whoever falls by `action` of the rogue is dead: Subdue never kills. Rules: HSE-28, HSE-29.
pub(super) fn kills(action: &Action, situation: &Situation) -> bool {
    situation.rogue_kills && action.kind() != ActionKind::Subdue
}

const fn moves(kind: ActionKind) -> bool {
    matches!(kind, ActionKind::Stride | ActionKind::Sneak | ActionKind::Step | ActionKind::Drag)
}

fn light(light: Light) -> Detail {
    let (light, rule) = match light {
        Light::Bright => ("bright light", "DET-33"),
        Light::Dim => ("dim light", "DET-34"),
        Light::Dark => ("darkness", "DET-35"),
    };
    Detail { words: format!("in {light}"), explains: format!("You would stand in {light}. {rule} DET-38") }
}

/// How far it is heard; if it `may_fail` to be quiet, whoever it fails against hears it.
fn noise(kind: ActionKind, radius: u8, may_fail: bool) -> Detail {
    match radius {
        0 if may_fail => Detail {
            words: "quiet if the roll succeeds".to_owned(),
            explains: "Heard by those alone against whom the roll fails. DET-40".to_owned(),
        },
        0 => Detail { words: "no noise".to_owned(), explains: "Nobody hears it. DET-40".to_owned() },
        _ if kind == ActionKind::Subdue => Detail {
            words: format!("heard {radius} squares off if it fails"),
            explains: format!(
                "Not heard on a critical success, {SCUFFLE_NOISE} squares off on a success, {radius} if it fails. HSE-28"
            ),
        },
        _ => Detail {
            words: format!("heard {radius} squares off"),
            explains: format!("A noise of radius {radius}; each wall in between halves it. DET-40 DET-42"),
        },
    }
}

/// What is known to be hidden where a move ends. Rules: HSE-92, HSE-94, HSE-95.
fn hidden(square: Square, board: &Board) -> Option<Detail> {
    if board.suspicious().any(|at| at == square) {
        let explains = "Something is hidden there, a thing or a trap: search until you see what it is. Whoever walks into a \
                        trap unseen cannot dodge it. HSE-92 HSE-94";
        return Some(Detail { words: "something is hidden there".to_owned(), explains: explains.to_owned() });
    }
    let trap = board.obvious_traps().find(|trap| trap.armed && trap.square == square)?;
    let explains = "It ends the walk and strikes once; from beside it, Interact takes it apart with your tools. HSE-94 HSE-95";
    Some(Detail { words: format!("a trap: {}", trap.name), explains: explains.to_owned() })
}

/// How many guards the player knows to be about that count for nothing here, and what is known of those among them that would
/// notice nothing. Rule: HSE-49.
fn unperceived(whole: Option<&PlayerForecast>, situation: &Situation) -> Option<Detail> {
    let count = PlayerView::of(situation).unperceived();
    let guards = if count == 1 { "1 guard" } else { &format!("{count} guards") };
    let known = whole.and_then(|whole| untroubled(whole, situation)).map(|known| format!("\n{known}"));
    let explains = format!(
        "{guards} you neither see nor hear: what they would notice is not counted. HSE-49{}",
        known.unwrap_or_default()
    );
    let is_hunt = situation.creature(CreatureId::ROGUE).is_hunting_player();
    (count > 0 && !is_hunt)
        .then(|| Detail { words: format!("{guards} out of your senses: not in these odds"), explains })
}

/// That the turn is over with it, outside of fights: what guards do then is not foretold. Rules: HSE-13, HSE-49.
fn last_action(rules: &dyn Rulebook, price: Price, situation: &Situation) -> Option<Detail> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let words = if rules.guards_search_first() { "then guards search and move" } else { "then guards move" };
    let explains = "It ends your turn. The chances are those right after it: what guards see and find in their \
        own turn, where they go and whom they come upon is not counted. HSE-13 HSE-49";
    ends_turn(price, rogue).then(|| Detail { words: words.to_owned(), explains: explains.to_owned() })
}

/// Whether the turn of `rogue`, outside of fights, is over with what costs `price`. Rule: HSE-13.
pub(super) fn ends_turn(price: Price, rogue: &Creature) -> bool {
    let purse = rogue.turn.purse();
    !purse.is_nothing() && purse.less(price).is_nothing() && !rogue.conditions.in_encounter
}

/// That the actions left are lost if it ends in a fight. An attack tells that itself. Rules: HSE-18, SUR-10.
fn loses_turn(
    rules: &dyn Rulebook,
    action: &Action,
    forecast: &Forecast,
    situation: &Situation,
) -> Option<Detail> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let has_more = !rogue.turn.purse().less(rules.price(rogue, action)).is_nothing();
    // Whoever lies in wait begins none, which must not be told.
    let may_find = |(guard, states): &(CreatureId, Chances<HeldState>)| {
        let guard = situation.creature(*guard);
        let is_new = guard.awareness.exposure(rogue.id) != Exposure::Perceived;
        guard.can_act() && is_new && states.percent(|state| state.exposure() == Exposure::Perceived) > 0
    };
    let is_seen = forecast.states.iter().any(may_find);
    let begins = rogue.is_rogue() && !rogue.conditions.in_encounter && rules.victim_of(action).is_none();
    let seen = rules.state_at(Exposure::Perceived);
    let explains = format!(
        "Who is {seen} is in a fight: initiative is rolled, and what is left of this turn is lost. HSE-18 SUR-10"
    );
    let words = format!("if {seen}, a fight begins and this turn ends");
    (begins && has_more && is_seen).then_some(Detail { words, explains })
}

/// That this Sneak rolls no new die, if it does not. Rule: HSE-70.
fn shared_die(kind: ActionKind, situation: &Situation) -> Option<Detail> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let is_shared =
        kind == ActionKind::Sneak && rogue.turn.known_sneak_die().is_some() && !rogue.conditions.in_encounter;
    let explains =
        "The Sneaks of one turn share the die of the first of them; it is only compared anew. HSE-70";
    is_shared.then(|| Detail { words: "the same roll as before".to_owned(), explains: explains.to_owned() })
}

/// A roll against something that is no observer: a lock, an attack.
fn own_roll(roll: &Against) -> Detail {
    let tiers = roll.tiers_told(|tier, percent, brings| format!("{tier} {percent} %: {brings}"));
    if let Some(tiers) = tiers {
        return Detail { words: format!("{tiers} · {}", against(roll)), explains: explained(roll) };
    }
    let success = roll.degrees.percent(|degree| degree.succeeds());
    Detail { words: format!("{}: {success} % · {}", roll.purpose, against(roll)), explains: explained(roll) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Fight;
    use tactical_grid::Direction;
    use unnoticed_rules::SeekArea;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};

    #[test]
    fn hse_29_the_card_says_how_likely_a_blow_fells() {
        let scene =
            Scene::draw("GR").holds(ROGUE, FIRST, State::Observed).creature(FIRST, |guard| guard.health = 1);
        let words = |scene: &Scene| {
            let forecast = Detection.forecast(&scene.situation, ROGUE, &Action::Strike(FIRST), &|_| true);
            felled(&Action::Strike(FIRST), &forecast.unwrap(), &scene.situation).map(|detail| detail.words)
        };
        assert_eq!(words(&scene).as_deref(), Some("knocks out: 75 %"), "+8 against AC 16 - 2, any damage");
        let killing = scene.clone().with(|situation| situation.rogue_kills = true);
        assert_eq!(words(&killing).as_deref(), Some("kills: 75 %"));
        let strong = scene.creature(FIRST, |guard| guard.health = 99);
        assert_eq!(words(&strong).as_deref(), Some("cannot fell in one blow"));
        let look = Action::Seek(SeekArea::Cone(Direction::West));
        let looks = Detection.forecast(&strong.situation, ROGUE, &look, &|_| true);
        let looks = looks.unwrap();
        assert_eq!(felled(&look, &looks, &strong.situation), None);
        let guess = Action::Guess(Square::new(0, 0));
        assert_eq!(felled(&guess, &looks, &strong.situation), None, "nobody knows who stands there");
    }

    #[test]
    fn det_40_only_what_is_heard_if_it_fails_is_quiet_if_it_succeeds() {
        let scene = Scene::draw("R...G").light(Light::Dim).holds(ROGUE, FIRST, State::Observed);
        let says = |scene: &Scene, action: Action, words: &str| {
            let forecast = Detection.forecast(&scene.situation, ROGUE, &action, &|_| true).unwrap();
            assert!(!forecast.rolls.is_empty(), "{action:?} is rolled for");
            let all = of(&Detection, &action, (&forecast, Price::first(1)), None, &scene.situation);
            all.iter().any(|detail| detail.words == words)
        };
        assert!(says(&scene, Action::Sneak(vec![Square::new(1, 0)]), "quiet if the roll succeeds"));
        let seen = scene.holds(FIRST, ROGUE, State::Observed);
        assert!(says(&seen, Action::Hide, "no noise"), "who fails to hide is seen and not heard");
    }

    #[test]
    fn hse_49_who_would_notice_nothing_is_told_of_to_whoever_asks_what_is_not_counted() {
        let wall = "#".repeat(42);
        let scene = Scene::draw(&format!("##R{wall}\n##.{wall}\n{}G####", "#".repeat(40)));
        let scene = scene.holds(ROGUE, FIRST, State::Undetected);
        let walk = Action::Stride(vec![Square::new(2, 1)]);
        let whole = PlayerForecast::of(&Detection, &scene.situation, &Fight::default(), &walk);
        let whole = whole.expect("it is allowed");
        let all = of(&Detection, &walk, (&whole.act, Price::first(1)), Some(&whole), &scene.situation);
        assert!(all.iter().all(|detail| !detail.words.contains("if still")), "{all:?}");
        let left_out = all.iter().find(|detail| detail.words.contains("out of your senses"));
        assert!(left_out.is_some_and(|detail| detail.explains.contains("if still at AO3")), "{all:?}");
    }

    #[test]
    fn hse_13_the_card_says_when_it_is_the_last_action_before_the_guards() {
        let says = |actions: u8, in_encounter| {
            let scene = Scene::draw("R....G").creature(ROGUE, |rogue| {
                (rogue.turn.active, rogue.turn.actions) = (true, actions);
                rogue.conditions.in_encounter = in_encounter;
            });
            last_action(&Detection, Price::first(1), &scene.situation).is_some()
        };
        assert_eq!(
            [(3, false), (2, false), (1, false), (1, true)].map(|(a, b)| says(a, b)),
            [false, false, true, false]
        );
    }

    #[test]
    fn hse_18_the_card_says_that_being_observed_ends_the_turn_while_there_are_actions_to_lose() {
        let tells = |scene: &Scene, actions: u8, in_encounter| {
            let scene = scene.clone().holds(ROGUE, FIRST, State::Observed).creature(ROGUE, |rogue| {
                (rogue.turn.active, rogue.turn.actions) = (true, actions);
                rogue.conditions.in_encounter = in_encounter;
            });
            let action = Action::Step(Square::new(1, 0));
            let forecast = Detection.forecast(&scene.situation, ROGUE, &action, &|_| true).expect("a step");
            loses_turn(&Detection, &action, &forecast, &scene.situation).is_some()
        };
        let in_view = Scene::draw("R...G");
        assert!(tells(&in_view, 3, false), "in view");
        assert!(!tells(&in_view, 1, false), "it was the last action");
        assert!(!tells(&in_view, 3, true), "they fight already");
        assert!(!tells(&Scene::draw("R.#.G"), 3, false), "nobody would see it");
        let bound = in_view.clone().conditions(FIRST, |guard| guard.bound = true);
        assert!(!tells(&bound, 3, false), "who is bound fights nobody");
        assert!(!tells(&in_view.holds(FIRST, ROGUE, State::Observed), 3, false), "it sees it already");
    }

    #[test]
    fn hse_70_the_card_says_when_a_sneak_shares_the_die_of_the_one_before() {
        let shares = |die, in_encounter, kind| {
            let scene = Scene::draw("R..").creature(ROGUE, |rogue| {
                (rogue.turn.sneak_die, rogue.turn.sneak_die_shown) = (die, true);
            });
            let scene = scene.conditions(ROGUE, |conditions| conditions.in_encounter = in_encounter);
            shared_die(kind, &scene.situation).is_some()
        };
        assert!(shares(Some(9), false, ActionKind::Sneak));
        assert!(!shares(None, false, ActionKind::Sneak), "the first of the turn");
        assert!(!shares(Some(9), true, ActionKind::Sneak), "in a fight each has its own");
        assert!(!shares(Some(9), false, ActionKind::Hide));
    }
}
