//! What stands under the name on a button: how far, how likely, or in a word why not. Rules: HSE-24, HSE-49.

use crate::aim::{
    Candidate, body_in_hand, candidate, deed, forecast, is_vain_cover, targets, victims_at_hand,
};
use crate::sim::FirstBlow;
use tactical_grid::Handling;
use unnoticed_rules::{
    Action, ActionKind, Against, Chances, CreatureId, Deed, Exposure, Forecast, Refusal, RefusalKind,
    Rulebook, SeekArea, Situation, Turn,
};

/// What stands under the name on a button, and why it cannot be done if it cannot; while others act, what it is good for in
/// general.
pub(super) fn note(
    situation: &Situation,
    rulebook: &dyn Rulebook,
    kind: ActionKind,
    is_on: bool,
) -> (String, Option<Refusal>) {
    let done = match not_now(situation, rulebook, kind, is_on) {
        Some(refusal) => Err(refusal),
        None => effect(situation, rulebook, kind),
    };
    match done {
        Ok(words) => (words, None),
        Err(refusal) if !is_on => (in_general(situation, rulebook, kind), Some(refusal)),
        Err(refusal) => (in_a_word(kind, refusal.kind).to_owned(), Some(refusal)),
    }
}

/// What stands in the way of `kind`, as short as a button has room for.
const fn in_a_word(kind: ActionKind, why: RefusalKind) -> &'static str {
    match why {
        RefusalKind::NoTarget => match kind {
            ActionKind::TakeCover => "nothing",
            ActionKind::CallOut => "no need",
            _ => "no one",
        },
        RefusalKind::Unmet if matches!(kind, ActionKind::Subdue) => "not now",
        RefusalKind::Unneeded => "no need",
        RefusalKind::Spent => "spent",
        RefusalKind::OutOfReach => "too far",
        RefusalKind::NoLine => "no line",
        RefusalKind::Blocked => "blocked",
        RefusalKind::Unplaced => "where?",
        RefusalKind::AlreadySo => "done",
        RefusalKind::Unable => "unable",
        RefusalKind::Unmet => "not here",
        RefusalKind::Revealed => "too late",
        RefusalKind::NotNow | RefusalKind::Over | RefusalKind::NeedsDie(_) | RefusalKind::BarsDie(_) => "",
    }
}

/// Why `kind` is out of the question wherever the rogue points.
fn not_now(situation: &Situation, rulebook: &dyn Rulebook, kind: ActionKind, is_on: bool) -> Option<Refusal> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let turn = &rogue.turn;
    let look = Action::Seek(SeekArea::Burst(rogue.square));
    let is_free_look = || kind == ActionKind::Seek && rulebook.price(rogue, &look).is_nothing();
    let opens_for_nothing = || {
        let door = Action::Interact(Deed::Open(rogue.square));
        kind == ActionKind::Interact && rulebook.price(rogue, &door).is_nothing()
    };
    let is_free =
        || goes_on(turn, kind) || kind == ActionKind::EndTurn || is_free_look() || opens_for_nothing();
    match kind {
        _ if !is_on => Some(Refusal::not_now("It is not your turn.", "HSE-13")),
        _ if turn.is_broke() && !is_free() => Some(rulebook.nothing_left()),
        _ if let Some(refusal) = rulebook.unpayable(rogue, kind) => Some(refusal),
        // Where nobody is near, that is what matters.
        ActionKind::Subdue => {
            let victim = victims_at_hand(situation).next()?;
            let refusal = rulebook.check(situation, CreatureId::ROGUE, &Action::Subdue(victim)).err();
            refusal.filter(|refusal| refusal.kind == RefusalKind::Spent)
        }
        ActionKind::Step if turn.stepped => Some(Refusal::spent("One Step a turn is all.", "HSE-25")),
        ActionKind::Throw if situation.creature(CreatureId::ROGUE).throws == 0 => {
            Some(Refusal::spent("You have nothing left to throw.", "HSE-27"))
        }
        _ => None,
    }
}

/// Whether `kind` would go on with the walk under way. Rule: HSE-14.
fn goes_on(turn: &Turn, kind: ActionKind) -> bool {
    let walks = if turn.dragging.is_some() { ActionKind::Drag } else { ActionKind::Stride };
    turn.movement > 0 && kind == walks
}

/// What can be said of `kind` wherever the rogue is and whoever is near.
fn in_general(situation: &Situation, rulebook: &dyn Rulebook, kind: ActionKind) -> String {
    match kind {
        ActionKind::Hide => "in cover".to_owned(),
        ActionKind::TakeCover => COVER.to_owned(),
        ActionKind::Divert => "draw eyes".to_owned(),
        ActionKind::CallOut => squares(12),
        ActionKind::Interact => USE.to_owned(),
        ActionKind::PointOut | ActionKind::Subdue | ActionKind::Drag | ActionKind::EndTurn => String::new(),
        _ => reach(situation, rulebook, kind),
    }
}

/// What Take Cover gives, and what lies near may be done with.
const COVER: &str = "+4 cover";
const USE: &str = "use, take";

/// How far `kind` reaches, or its chance.
fn effect(situation: &Situation, rulebook: &dyn Rulebook, kind: ActionKind) -> Result<String, Refusal> {
    let rogue = situation.creature(CreatureId::ROGUE);
    match kind {
        ActionKind::Hide => return on_the_spot(situation, rulebook, &Action::Hide),
        ActionKind::TakeCover => return take_cover(situation, rulebook),
        ActionKind::Divert => return on_the_spot(situation, rulebook, &Action::Divert),
        ActionKind::CallOut => return on_the_spot(situation, rulebook, &Action::CallOut),
        ActionKind::PointOut => return point_out(situation, rulebook),
        ActionKind::Subdue => return subdue(situation, rulebook),
        ActionKind::Drag if body_in_hand(situation).is_none() => {
            return Err(Refusal::no_target("There is no body beside you.", "HSE-30"));
        }
        ActionKind::Own(_) if rulebook.aimed(kind).needs_no_square() => {
            return own(situation, rulebook, kind);
        }
        _ if goes_on(&rogue.turn, kind) => return Ok(format!("{} left", rogue.turn.movement)),
        _ => {}
    }
    Ok(reach(situation, rulebook, kind))
}

/// How far `kind` reaches, or what it is meant to do.
fn reach(situation: &Situation, rulebook: &dyn Rulebook, kind: ActionKind) -> String {
    let rogue = situation.creature(CreatureId::ROGUE);
    match kind {
        ActionKind::Step => squares(1),
        _ if let Some(most) = rulebook.squares_of_a_move(rogue, kind) => squares(most),
        ActionKind::Seek if rulebook.aimed(kind).needs_no_square() => "all around".to_owned(),
        ActionKind::Seek => squares(6),
        ActionKind::Throw => format!("{} left", rogue.throws),
        ActionKind::Strike if !rogue.is_rogue() => String::new(),
        ActionKind::Strike if situation.rogue_kills => "to kill".to_owned(),
        ActionKind::Strike => "to knock out".to_owned(),
        ActionKind::Interact => at_hand(situation, rulebook).unwrap_or(USE).to_owned(),
        ActionKind::EndTurn => rulebook.risk_at_end_of_turn(rogue).unwrap_or_default().to_owned(),
        _ => String::new(),
    }
}

/// What can be done with what lies beside the rogue, if it is one thing only. Rule: HSE-26.
fn at_hand(situation: &Situation, rulebook: &dyn Rulebook) -> Option<&'static str> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let near = targets(rulebook, situation, ActionKind::Interact)
        .into_iter()
        .take_while(|square| rogue.square.distance(*square) <= 1);
    let can = |deed: &Deed| rulebook.check(situation, CreatureId::ROGUE, &Action::Interact(*deed)).is_ok();
    let mut deeds = near.filter_map(|square| deed(&situation.board, square)).filter(can);
    let only = deeds.next().filter(|_| deeds.next().is_none())?;
    Some(match only {
        Deed::Open(_) => "open door",
        Deed::Close(_) => "close door",
        Deed::PickLock(_) => "pick lock",
        Deed::Use(id) => match situation.board.items.get(usize::from(id.0))?.handling {
            Handling::Take => "take it",
            Handling::Plant => "plant it",
            Handling::Use => "use it",
        },
        Deed::Snuff(_) => "snuff lamp",
        Deed::Light(_) => "light lamp",
        Deed::Leave(_) => "leave",
        Deed::Disarm(_) => "disarm",
    })
}

/// So many squares, in words.
fn squares(count: u8) -> String {
    format!("{count} square{}", if count == 1 { "" } else { "s" })
}

/// The chance that the first guard beside the rogue that can be subdued is out by it, with all that may come before it if it would
/// begin a fight. Rules: HSE-18, HSE-28, HSE-49.
fn subdue(situation: &Situation, rulebook: &dyn Rulebook) -> Result<String, Refusal> {
    let about = rulebook.entry(ActionKind::Subdue).map_or("", |entry| entry.about);
    let rule = crate::rule_reference::ids(about).next().unwrap_or("HSE-28");
    let mut why = Refusal::no_target("There is nobody beside you.", rule);
    for victim in victims_at_hand(situation) {
        let action = Action::Subdue(victim);
        match forecast(situation, rulebook, &action) {
            Ok(forecast) => {
                let first = FirstBlow::of(rulebook, situation, &action).map(|blow| blow.fells);
                let percent = first.unwrap_or(forecast.felled).percent(|felled| *felled);
                return Ok(format!("{percent} %"));
            }
            Err(refusal) => why = refusal,
        }
    }
    Err(why)
}

/// What it gives, or that of those that the player perceives it would count against none: they are named beside it.
/// Rules: DET-55, HSE-49.
fn take_cover(situation: &Situation, rulebook: &dyn Rulebook) -> Result<String, Refusal> {
    forecast(situation, rulebook, &Action::TakeCover)?;
    Ok(if is_vain_cover(situation) { "no help" } else { COVER }.to_owned())
}

/// Whom it would show: the first that the player perceives. Rule: DET-129.
fn point_out(situation: &Situation, rulebook: &dyn Rulebook) -> Result<String, Refusal> {
    let Some(Candidate { action, .. }) = candidate(rulebook, situation, ActionKind::PointOut, None, false)
    else {
        return Err(Refusal::no_target("There is nobody to point out.", "DET-128"));
    };
    forecast(situation, rulebook, &action).map(|_| match action {
        Action::PointOut(target) => situation.creature(target).profile.name.clone(),
        _ => String::new(),
    })
}

/// The chance of an act of the rulebook's own that is done on the spot, or why not.
fn own(situation: &Situation, rulebook: &dyn Rulebook, kind: ActionKind) -> Result<String, Refusal> {
    match candidate(rulebook, situation, kind, None, false) {
        None => Err(Refusal::no_target("There is nobody to do it to.", "HSE-24")),
        Some(Candidate { action, .. }) => {
            forecast(situation, rulebook, &action).map(|forecast| match forecast.rolls.is_empty() {
                true => String::new(),
                false => format!("{} %", chance_of_all(&forecast)),
            })
        }
    }
}

/// The chance that every roll of the rogue's own succeeds, in whole percent.
fn chance_of_all(forecast: &Forecast) -> u8 {
    let success = |all: Chances<bool>, roll: &Against| {
        all.and_then(|&so_far| roll.degrees.map(|degree| so_far && degree.succeeds()))
    };
    forecast.rolls.iter().fold(Chances::certain(true), success).percent(|&all| all)
}

fn on_the_spot(situation: &Situation, rulebook: &dyn Rulebook, action: &Action) -> Result<String, Refusal> {
    forecast(situation, rulebook, action).map(|forecast| chance_in_short(&forecast, action))
}

/// The chance that nobody observes the rogue afterwards, or that nobody does now, so that there is nothing to roll for.
fn chance_in_short(forecast: &Forecast, action: &Action) -> String {
    match action {
        Action::CallOut => squares(12),
        _ if forecast.states.is_empty() => "unseen".to_owned(),
        _ => match forecast.worst.percent(|state| state.exposure() != Exposure::Perceived) {
            100 if forecast.rolls.is_empty() => "unseen".to_owned(),
            percent => format!("{percent} %"),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use tactical_grid::{Door, DoorState, Light, Square};
    use unnoticed_rules::Side;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
    use unnoticed_rules::detection::{Detection, State};

    /// The note on the button of `kind`, or the rule that is in the way.
    fn noted(scene: &Scene, kind: ActionKind) -> Result<String, &'static str> {
        match note(&scene.situation, &Detection, kind, true) {
            (words, None) => Ok(words),
            (_, Some(refusal)) => Err(refusal.rule.0),
        }
    }

    #[test]
    fn hse_48_while_others_act_a_button_says_what_it_is_good_for_and_nothing_of_whoever_is_near() {
        let near = Scene::draw("RG+").light(Light::Dim).holds(ROGUE, FIRST, State::Observed);
        let alone = Scene::draw("R..");
        for kind in
            [ActionKind::Sneak, ActionKind::Hide, ActionKind::Seek, ActionKind::TakeCover, ActionKind::Divert]
        {
            let waiting = |scene: &Scene| note(&scene.situation, &Detection, kind, false);
            let (words, refusal) = waiting(&near);
            assert!(!words.is_empty() && !words.contains('%'), "{kind:?}: {words}");
            assert_eq!(refusal.map(|refusal| refusal.kind), Some(RefusalKind::NotNow));
            assert_eq!((words, refusal), waiting(&alone), "{kind:?}");
        }
    }

    #[test]
    fn hse_49_where_nobody_observes_the_rogue_hiding_has_no_chance_to_tell() {
        let dim = Scene::draw("R...G").light(Light::Dim).holds(ROGUE, FIRST, State::Observed);
        let looked_for = dim.holds(FIRST, ROGUE, State::Hidden);
        assert_eq!(noted(&looked_for, ActionKind::Hide), Ok("unseen".to_owned()));
        let seen = noted(&looked_for.holds(FIRST, ROGUE, State::Observed), ActionKind::Hide);
        assert!(seen.as_ref().is_ok_and(|words| words.ends_with(" %")), "{seen:?}");
    }

    #[test]
    fn det_55_hse_49_taking_cover_says_what_it_gives_or_that_it_counts_against_nobody_perceived() {
        let between = Scene::draw("G..oR.").holds(ROGUE, FIRST, State::Observed);
        assert_eq!(noted(&between, ActionKind::TakeCover), Ok("+4 cover".to_owned()));
        let beside = Scene::draw("..oRG").holds(ROGUE, FIRST, State::Observed);
        assert_eq!(noted(&beside, ActionKind::TakeCover), Ok("no help".to_owned()));
        let unperceived = beside.holds(ROGUE, FIRST, State::Undetected);
        assert_eq!(noted(&unperceived, ActionKind::TakeCover), Ok("+4 cover".to_owned()));
    }

    #[test]
    fn hse_26_the_button_says_what_can_be_done_at_hand_if_it_is_one_thing() {
        let interact = |drawing: &str| {
            let doors = drawing.char_indices().filter(|(_, sign)| *sign == '+').map(|(x, _)| Door {
                square: Square::new(x as i16, 0),
                state: DoorState::Closed,
                kept_shut: false,
                guards_have_key: false,
            });
            let scene = Scene::draw(drawing)
                .with(|situation| Arc::make_mut(&mut situation.board).doors.extend(doors));
            noted(&scene, ActionKind::Interact)
        };
        assert_eq!(interact("R+.").as_deref(), Ok("open door"));
        assert_eq!(interact("R.+").as_deref(), Ok("use, take"), "nothing is at hand");
        assert_eq!(interact("+R+").as_deref(), Ok("use, take"), "two things are");
    }

    #[test]
    fn hse_28_the_button_shows_the_chance_against_whoever_can_be_subdued() {
        let scene =
            Scene::draw("GRG").holds(ROGUE, FIRST, State::Observed).holds(ROGUE, SECOND, State::Observed);
        assert_eq!(noted(&scene, ActionKind::Subdue), Ok("75 %".to_owned()));
        let one_knows = scene.holds(FIRST, ROGUE, State::Hidden);
        assert_eq!(noted(&one_knows, ActionKind::Subdue), Ok("75 %".to_owned()), "the other does not");
        let both_know = one_knows.holds(SECOND, ROGUE, State::Observed);
        assert_eq!(noted(&both_know, ActionKind::Subdue), Err("HSE-28"));
        let tired = Scene::draw("RG").creature(ROGUE, |rogue| rogue.turn.actions = 1);
        assert_eq!(noted(&tired, ActionKind::Subdue), Err("HSE-28"));
        let far = |actions| Scene::draw("R..G").creature(ROGUE, |rogue| rogue.turn.actions = actions);
        let why = |actions| note(&far(actions).situation, &Detection, ActionKind::Subdue, true).0;
        assert_eq!([why(3), why(1)], ["no one", "no one"]);
        assert_eq!(noted(&Scene::draw("R.G"), ActionKind::Subdue), Err("HSE-28"), "nobody is beside it");
    }

    #[test]
    fn hse_29_hse_73_only_a_rogue_chooses_whether_to_kill() {
        let rogue = Scene::draw("RG");
        assert_eq!(noted(&rogue, ActionKind::Strike), Ok("to knock out".to_owned()));
        let hunter = rogue.profile(ROGUE, |profile| profile.side = Side::Guards);
        assert_eq!(noted(&hunter, ActionKind::Strike), Ok(String::new()));
    }

    #[test]
    fn hse_49_the_button_does_not_tell_of_an_unseen_guard_beside_the_rogue() {
        let unseen = Scene::draw("RG").holds(FIRST, ROGUE, State::Observed);
        assert_eq!(
            note(&unseen.situation, &Detection, ActionKind::Subdue, true),
            note(&Scene::draw("R..G").situation, &Detection, ActionKind::Subdue, true)
        );
    }

    #[test]
    fn hse_30_a_body_can_be_dragged_from_beside_the_rogue_and_on_with_what_is_left() {
        let body = Scene::draw("GR...").conditions(FIRST, |guard| guard.unconscious = true);
        assert_eq!(noted(&body, ActionKind::Drag), Ok("2 squares".to_owned()));
        assert_eq!(noted(&body.clone().placed(ROGUE, 3, 0), ActionKind::Drag), Err("HSE-30"));
        let under_way = body.creature(ROGUE, |rogue| {
            (rogue.turn.movement, rogue.turn.dragging, rogue.turn.actions) = (1, Some(FIRST), 0);
        });
        assert_eq!(noted(&under_way, ActionKind::Drag), Ok("1 left".to_owned()));
        assert_eq!(noted(&under_way, ActionKind::Stride), Err("DET-28"));
    }
}
