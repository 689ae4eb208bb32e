//! Each kind of moment, and what of it is told.

mod blows;
mod guesses;

use std::sync::Arc;

use tactical_grid::{Board, Direction, Door, DoorState, Light, SenseKind, Square};
use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
use unnoticed_rules::detection::{Detection, State};
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::surprise::{Cause, Opening};
use unnoticed_rules::{
    Action, By, CreatureId, Deed, Effect, Evidence, Fall, NoiseKind, Place, Price, Reason, RollNature,
    Scripted,
};

use super::{Happening, KeyMoment, Reach, SecretRolls, ShownStates, key_moment};
use crate::sim::{Fact, LogEntry, Outcome, PlayerView, openness};

/// The lines of a tick in which `facts` happened, which have led to `scene`.
fn lines(scene: &Scene, facts: &[Fact]) -> Vec<LogEntry> {
    let (situation, view) = (&scene.situation, PlayerView::of(&scene.situation));
    let line = |fact: &Fact| LogEntry {
        round: 1,
        fact: fact.clone(),
        text: None,
        openness: openness(view, &situation.board, fact, facts),
    };
    facts.iter().map(line).collect()
}

/// What the player was shown in `scene`.
fn shown_in(scene: &Scene) -> ShownStates {
    let mut shown = ShownStates::default();
    shown.follow(&[], &scene.situation);
    shown
}

fn moment(before: &Scene, after: &Scene, effects: Vec<Effect>) -> Option<KeyMoment> {
    let facts: Vec<Fact> = effects.into_iter().map(Fact::Effect).collect();
    key_moment(
        &lines(after, &facts),
        &after.situation,
        &after.situation.board,
        &shown_in(before),
        SecretRolls(false),
    )
}

fn learned(observer: CreatureId, from: State, to: State, by: By) -> Effect {
    let place = Some(Place::at(Square::new(0, 0)));
    let reason = Reason::rule("HSE-54", by);
    Effect::Learned { observer, subject: ROGUE, from: from.into(), to: to.into(), place, reason }
}

/// The rogue in the west, and a guard that it observes.
fn in_sight() -> Scene {
    Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed)
}

#[test]
fn hse_48_a_guard_that_hears_the_rogue_is_told_with_what_it_heard_and_where() {
    let after = in_sight().holds(FIRST, ROGUE, State::Hidden);
    let door = Square::new(1, 0);
    let noise = Effect::Noise { by: ROGUE, at: door, radius: 6, kind: NoiseKind::Door };
    let heard = learned(FIRST, State::Unnoticed, State::Hidden, By::Sense(SenseKind::Hearing));
    let moment = moment(&in_sight(), &after, vec![noise, heard]).expect("a moment");
    assert_eq!(moment.sentence(), "Guard heard the door (B1).");
    assert_eq!((moment.who, moment.cause, moment.eye), (Some(FIRST), Some(door), Some(Square::new(5, 0))));
    assert!(moment.is_bad && moment.waits);
}

#[test]
fn hse_48_a_guard_that_saw_the_rogue_and_lost_sight_of_it_at_once_is_told_with_what_it_saw() {
    let after = in_sight().holds(FIRST, ROGUE, State::Hidden);
    let seen = learned(FIRST, State::Unnoticed, State::Observed, By::OpenAct);
    let lost = learned(FIRST, State::Observed, State::Hidden, By::LostSight);
    let moment = moment(&in_sight(), &after, vec![seen, lost.clone()]).expect("a moment");
    assert_eq!(moment.sentence(), "Guard saw you (A1), then lost sight of you.");
    assert_eq!(moment.state, Some(State::Hidden.into()));
    assert_eq!(moment.happening, Happening::Noticed);
    let before = in_sight().holds(FIRST, ROGUE, State::Observed);
    let alone = super::tests::moment(&before, &after, vec![lost]).expect("a moment");
    assert_eq!(alone.sentence(), "Guard lost sight of you.");
}

#[test]
fn hse_18_that_a_fight_begins_is_told_with_what_it_begins_by() {
    let after = in_sight().holds(FIRST, ROGUE, State::Observed);
    let cause = Cause::InView { of: FIRST, subject: ROGUE };
    let opening = Opening::of(&after.situation, cause, &Detection, &mut Scripted::new([12, 9]));
    let seen = Fact::Effect(learned(FIRST, State::Unnoticed, State::Observed, By::OpenAct));
    let facts = [seen, Fact::EncounterBegan { opening }];
    let moment = key_moment(
        &lines(&after, &facts),
        &after.situation,
        &after.situation.board,
        &shown_in(&in_sight()),
        SecretRolls(false),
    );
    let moment = moment.expect("a moment");
    assert_eq!(moment.sentence(), "Guard saw you (A1).");
    assert_eq!(moment.also, ["A fight begins: from now on all act in turn, by initiative."]);
}

#[test]
fn a_roll_that_gives_the_rogue_away_is_told_with_its_numbers_unless_rolls_are_secret() {
    let before =
        Scene::draw("Ro...G").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, State::Observed);
    let effects = before.resolve(ROGUE, &Action::Hide, &[2]);
    let roll = effects.iter().find_map(|effect| match effect {
        Effect::Rolled(roll) => Some(roll.clone()),
        _ => None,
    });
    let roll = roll.expect("a Hide is rolled");
    assert_eq!(roll.purpose.kind().nature, RollNature::Stealth);
    let unnoticed = in_sight();
    let seen = unnoticed.clone().holds(FIRST, ROGUE, State::Observed);
    let facts = [Effect::Rolled(roll.clone()), learned(FIRST, State::Unnoticed, State::Observed, By::Roll)];
    let facts = facts.map(Fact::Effect);
    let told = |secret| {
        key_moment(
            &lines(&seen, &facts),
            &seen.situation,
            &seen.situation.board,
            &shown_in(&unnoticed),
            SecretRolls(secret),
        )
    };
    let open = told(false).expect("a moment");
    let numbers = format!("{} against {}.", roll.total(), roll.dc.value());
    assert_eq!(open.sentence(), format!("Guard saw where you hid (A1): {numbers}"));
    let secret = told(true).expect("that it noticed is told all the same");
    assert_eq!((secret.sentence().as_str(), secret.roll), ("Guard noticed you (A1).", None));
}

#[test]
fn det_124_who_sees_the_rogue_in_plain_view_is_not_told_to_have_been_deceived_first() {
    let before =
        Scene::draw("Ro...G").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, State::Observed);
    let roll = before.resolve(ROGUE, &Action::Hide, &[20]).into_iter();
    let roll = roll.filter(|effect| matches!(effect, Effect::Rolled(roll) if roll.degree.succeeds()));
    let roll: Vec<Effect> = roll.collect();
    assert_eq!(roll.len(), 1);
    let seen = learned(FIRST, State::Unnoticed, State::Observed, By::Sense(SenseKind::Sight));
    let told = |effects: &[Effect], state| {
        moment(&in_sight(), &in_sight().holds(FIRST, ROGUE, state), effects.to_vec()).expect("a moment")
    };
    let noticed = told(&[roll.clone(), vec![seen]].concat(), State::Observed);
    assert_eq!(noticed.sentence(), "Guard saw you in plain view (A1).");
    assert_eq!(noticed.also, Vec::<String>::new());
    assert!(told(&roll, State::Unnoticed).sentence().starts_with("You hid from Guard: "));
}

#[test]
fn det_32_whoever_notices_by_a_roll_has_seen_where_it_can_see_and_heard_where_it_cannot() {
    let reach = |drawing: &str, light: Light, of_guard: State, to: State| {
        let before = Scene::draw(drawing).light(light).holds(ROGUE, FIRST, of_guard);
        let after = before.clone().holds(FIRST, ROGUE, to);
        let found = learned(FIRST, State::Unnoticed, to, By::Roll);
        moment(&before, &after, vec![found]).expect("a moment").reach
    };
    let (open, wall) = ("R....G", "R.#..G");
    assert_eq!(reach(open, Light::Bright, State::Observed, State::Hidden), Reach::Sight);
    assert_eq!(reach(open, Light::Dark, State::Observed, State::Hidden), Reach::Sound, "it is dark");
    assert_eq!(reach(wall, Light::Bright, State::Hidden, State::Hidden), Reach::Sound, "a wall is between");
    assert_eq!(
        reach(wall, Light::Bright, State::Hidden, State::Observed),
        Reach::Sight,
        "seen, and lost again"
    );
    let unseen = reach(open, Light::Dark, State::Hidden, State::Hidden);
    assert_eq!(unseen, Reach::Nothing, "hse_45: what its eyes can do is not told");
}

#[test]
fn hse_45_whether_a_door_that_the_rogue_does_not_see_stands_open_is_not_told() {
    let scene = Scene::draw("R.#..G").light(Light::Dark).holds(ROGUE, FIRST, State::Hidden);
    let before = scene.with(|situation| {
        let door = Door {
            square: Square::new(2, 0),
            state: DoorState::Open,
            kept_shut: false,
            guards_have_key: false,
        };
        Arc::make_mut(&mut situation.board).hang_door(door);
    });
    let after = before.clone().holds(FIRST, ROGUE, State::Hidden);
    let found = [Fact::Effect(learned(FIRST, State::Unnoticed, State::Hidden, By::Roll))];
    let reach = |state| {
        let mut known = Board::clone(&after.situation.board);
        known.set_door(Square::new(2, 0), state);
        let told = key_moment(
            &lines(&after, &found),
            &after.situation,
            &known,
            &shown_in(&before),
            SecretRolls(false),
        );
        told.expect("it noticed").reach
    };
    assert_eq!(reach(DoorState::Open), Reach::Nothing);
    assert_eq!(reach(DoorState::Closed), Reach::Sound, "as far as the rogue knows a door is between");
}

#[test]
fn hse_45_of_who_is_not_seen_it_is_not_told_what_it_saw() {
    let told = |done: Option<Action>, rolled: &Action, drawing: &str, of_guard: State| {
        let watched = Scene::draw(drawing).light(Light::Dim).holds(ROGUE, FIRST, State::Observed);
        let roll = watched.holds(FIRST, ROGUE, State::Observed).resolve(ROGUE, rolled, &[2]).into_iter();
        let rolled = roll.filter(|effect| matches!(effect, Effect::Rolled(_)));
        let acted = done.map(|action| Effect::Acted { creature: ROGUE, action, price: Price::first(1) });
        let learned = learned(FIRST, State::Unnoticed, State::Hidden, By::Roll);
        let effects = acted.into_iter().chain(rolled).chain([learned]).collect();
        let before = Scene::draw(drawing).light(Light::Dim).holds(ROGUE, FIRST, of_guard);
        moment(&before, &before.clone().holds(FIRST, ROGUE, State::Hidden), effects)
            .expect("it noticed")
            .words
    };
    let open = Action::Interact(Deed::Open(Square::new(1, 0)));
    let opened = |of_guard| told(Some(open.clone()), &Action::Hide, "Ro...G", of_guard);
    assert_eq!(opened(State::Observed), "Guard saw the door open (B1)");
    assert_eq!(opened(State::Hidden), "Guard noticed you opening the door (B1)");
    let hid = |of_guard| told(None, &Action::Hide, "Ro...G", of_guard);
    assert_eq!(hid(State::Observed), "Guard saw where you hid (A1)");
    assert_eq!(hid(State::Hidden), "Guard noticed you (A1)");
}

#[test]
fn hse_12_hse_45_who_looked_the_other_way_has_heard_it_and_of_who_is_not_seen_neither_is_told() {
    let told = |facing: Direction, of_guard: State| {
        let dim = Scene::draw("R....G").light(Light::Dim);
        let before = dim.holds(ROGUE, FIRST, of_guard).facing(FIRST, facing);
        let roll = before.resolve(ROGUE, &Action::Sneak(vec![Square::new(1, 0)]), &[2]).into_iter();
        let rolled = roll.filter(|effect| matches!(effect, Effect::Rolled(_)));
        let turned = Effect::Turned { creature: FIRST, facing: Direction::West };
        let learned = learned(FIRST, State::Unnoticed, State::Hidden, By::Roll);
        let effects = rolled.chain([learned, turned]).collect();
        let after = before.clone().holds(FIRST, ROGUE, State::Hidden).facing(FIRST, Direction::West);
        moment(&before, &after, effects).expect("it noticed")
    };
    let seen = State::Observed;
    let (behind, ahead) = (told(Direction::East, seen), told(Direction::West, seen));
    assert_eq!((behind.reach, ahead.reach), (Reach::Sound, Reach::Sight));
    assert!(behind.words.starts_with("Guard heard you"), "{}", behind.words);
    assert!(ahead.words.starts_with("Guard glimpsed you"), "{}", ahead.words);
    let unseen = told(Direction::West, State::Hidden);
    assert!(unseen.words.starts_with("Guard noticed you"), "hse_45: {}", unseen.words);
}

#[test]
fn of_a_door_it_is_told_what_was_seen_of_it_or_that_it_was_heard() {
    let told = |deed: fn(Square) -> Deed, facing: Direction| {
        let before = Scene::draw("R....G")
            .light(Light::Dim)
            .holds(ROGUE, FIRST, State::Observed)
            .facing(FIRST, facing);
        let roll = before.resolve(ROGUE, &Action::Sneak(vec![Square::new(1, 0)]), &[2]).into_iter();
        let rolled = roll.filter(|effect| matches!(effect, Effect::Rolled(_)));
        let action = Action::Interact(deed(Square::new(1, 0)));
        let acted = Effect::Acted { creature: ROGUE, action, price: Price::first(1) };
        let learned = learned(FIRST, State::Unnoticed, State::Hidden, By::Roll);
        let effects = std::iter::once(acted).chain(rolled).chain([learned]).collect();
        let after = before.clone().holds(FIRST, ROGUE, State::Hidden);
        moment(&before, &after, effects).expect("it noticed").words
    };
    assert_eq!(told(Deed::Close, Direction::West), "Guard saw the door close (B1)");
    assert_eq!(told(Deed::Open, Direction::West), "Guard saw the door open (B1)");
    assert_eq!(told(Deed::Open, Direction::East), "Guard heard the door (B1)", "it looks the other way");
}

#[test]
fn det_85_a_sneak_that_fails_before_who_knew_of_the_rogue_is_told_by_what_that_one_knows_still() {
    let scene = Scene::draw("R....G").light(Light::Dim).holds(ROGUE, FIRST, State::Observed);
    let before = scene.clone().holds(FIRST, ROGUE, State::Hidden);
    let roll = before.resolve(ROGUE, &Action::Sneak(vec![Square::new(1, 0)]), &[2]).into_iter();
    let rolled: Vec<Effect> = roll.filter(|effect| matches!(effect, Effect::Rolled(_))).collect();
    assert_eq!(rolled.len(), 1);
    let told = |state: State| {
        let known = scene.clone().holds(FIRST, ROGUE, state);
        moment(&known, &known, rolled.clone()).expect("a moment").words
    };
    let [seen, placed, lost] = [State::Observed, State::Hidden, State::Undetected].map(told);
    assert_eq!(seen, "Guard still sees you");
    assert_eq!(placed, "Guard still knows where you are");
    assert_eq!(lost, "You did not slip past Guard");
}

#[test]
fn hse_48_who_has_lost_the_rogue_by_a_roll_is_not_told_to_have_noticed_it() {
    let dim = Scene::draw("R....G").light(Light::Dim);
    let before = dim.holds(ROGUE, FIRST, State::Observed);
    let roll = before.resolve(ROGUE, &Action::Sneak(vec![Square::new(1, 0)]), &[20]).into_iter();
    let rolled = roll.filter(|effect| matches!(effect, Effect::Rolled(_)));
    // It knew of the rogue, which nobody has told the player.
    let lost = learned(FIRST, State::Hidden, State::Undetected, By::Roll);
    let effects = rolled.chain([lost]).collect();
    let told = moment(&before, &before.clone().holds(FIRST, ROGUE, State::Undetected), effects);
    assert_eq!(told.expect("it shows").words, "Guard is looking for somebody; you cannot tell why");
}

#[test]
fn hse_46_who_sees_the_rogue_unperceived_is_shown_and_not_named() {
    let before = Scene::draw("R....G");
    let after = before.clone().holds(FIRST, ROGUE, State::Observed);
    let seen = learned(FIRST, State::Unnoticed, State::Observed, By::Sense(SenseKind::Sight));
    let moment = moment(&before, &after, vec![seen]).expect("a line is drawn to it");
    assert_eq!(moment.sentence(), "Somebody saw you (A1); you do not see who.");
    assert_eq!((moment.who, moment.eye), (None, Some(Square::new(5, 0))));
}

#[test]
fn hse_48_what_an_unperceived_guard_comes_to_know_is_no_moment() {
    let before = Scene::draw("R....G");
    for state in [State::Hidden, State::Undetected] {
        let after = before.clone().holds(FIRST, ROGUE, state);
        let heard = learned(FIRST, State::Unnoticed, state, By::Sense(SenseKind::Hearing));
        assert_eq!(moment(&before, &after, vec![heard]), None, "{state:?}");
    }
}

#[test]
fn hse_48_what_it_had_known_unperceived_makes_no_difference() {
    let before = Scene::draw("R....G");
    let after = in_sight().holds(FIRST, ROGUE, State::Hidden);
    let told = |from| {
        let heard = learned(FIRST, from, State::Hidden, By::Sense(SenseKind::Hearing));
        moment(&before, &after, vec![heard])
    };
    assert!(told(State::Hidden).is_some());
    assert_eq!(told(State::Hidden), told(State::Unnoticed));
}

#[test]
fn hse_48_of_a_guard_that_comes_into_view_and_knows_already_it_is_told_that_one_cannot_tell_how() {
    let (before, after) = (Scene::draw("R....G"), in_sight().holds(FIRST, ROGUE, State::Hidden));
    let comes = Effect::Moved { creature: FIRST, from: Square::new(5, 0), to: Square::new(5, 0) };
    let moment = moment(&before, &after, vec![comes]).expect("its ring tells it too");
    assert_eq!(moment.sentence(), "Guard knows where you are; you cannot tell how.");
}

#[test]
fn a_guard_that_loses_the_rogue_is_good_news() {
    let before = in_sight().holds(FIRST, ROGUE, State::Observed);
    let after = in_sight().holds(FIRST, ROGUE, State::Hidden);
    let lost = learned(FIRST, State::Observed, State::Hidden, By::LostSight);
    let moment = moment(&before, &after, vec![lost]).expect("a moment");
    assert_eq!((moment.sentence().as_str(), moment.is_bad), ("Guard lost sight of you.", false));
}

#[test]
fn who_lies_in_wait_gives_no_sign_hse_72() {
    let waits = |scene: Scene| scene.conditions(FIRST, |guard| guard.waiting = true);
    let after = waits(in_sight().holds(FIRST, ROGUE, State::Observed));
    let seen = learned(FIRST, State::Unnoticed, State::Observed, By::Sense(SenseKind::Sight));
    assert_eq!(moment(&waits(in_sight()), &after, vec![seen]), None);
}

#[test]
fn hse_48_hse_59_a_call_is_told_by_name_only_of_whom_the_rogue_perceives() {
    let call = Effect::Noise { by: FIRST, at: Square::new(5, 0), radius: 12, kind: NoiseKind::Call };
    let heard = |scene: &Scene| moment(scene, scene, vec![call.clone()]).expect("it is heard");
    let told = |scene: &Scene| heard(scene).sentence();
    assert_eq!(told(&in_sight()), "Guard called the others.");
    assert_eq!(heard(&in_sight()).told_of(), Some(Square::new(5, 0)), "the one who calls");
    assert_eq!(told(&Scene::draw("R....G")), "Somebody called out at F1; you do not see who.");
}

#[test]
fn hse_63_who_finds_a_body_is_told() {
    let scene =
        Scene::draw("R..G.G").holds(ROGUE, SECOND, State::Observed).holds(ROGUE, FIRST, State::Observed);
    let scene = scene.conditions(FIRST, |guard| guard.unconscious = true);
    let found = Effect::Found { observer: SECOND, evidence: Evidence::Body(FIRST) };
    let moment = moment(&scene, &scene, vec![found]).expect("a moment");
    assert_eq!(moment.sentence(), "Guard saw Guard's body.");
    assert_eq!((moment.happening, moment.cause), (Happening::Found, Some(Square::new(3, 0))));
}

#[test]
fn hse_48_what_a_guard_has_found_is_told_only_of_one_that_is_seen_and_of_a_change_that_is_known() {
    let door = Square::new(3, 0);
    let evidence = Evidence::OpenDoor(door);
    let told = |held, state| {
        let door = Door { square: door, state, kept_shut: false, guards_have_key: false };
        let drawn = Scene::draw("R../..G").board(|board| board.doors.push(door));
        let before = drawn.holds(ROGUE, FIRST, held);
        let after = before.clone().holds(FIRST, ROGUE, State::Undetected);
        let found = Effect::Found { observer: FIRST, evidence };
        let learned = learned(FIRST, State::Unnoticed, State::Undetected, By::Evidence(evidence));
        moment(&before, &after, vec![found, learned]).expect("it is looking for somebody").sentence()
    };
    let untold = "Guard found something amiss; you did not see what.";
    assert_eq!(told(State::Observed, DoorState::Open), "Guard saw the door at D1 open.");
    assert_eq!(told(State::Hidden, DoorState::Open), untold, "a guard that is only heard");
    assert_eq!(told(State::Observed, DoorState::Closed), untold, "a door that one remembers closed");
}

#[test]
fn hse_40_an_alert_that_nothing_explains_is_told_as_that() {
    let scene = Scene::draw("R....G");
    let raised = [Fact::Alert { tier: AlertTier::Searching }];
    let told = key_moment(
        &lines(&scene, &raised),
        &scene.situation,
        &scene.situation.board,
        &shown_in(&scene),
        SecretRolls(false),
    );
    let told = told.expect("it is shown in the bar");
    assert_eq!(told.sentence(), "Somewhere the alert was raised; you do not know why.");
    assert_eq!(told.alert, Some(AlertTier::Searching));
    let searching = Scene::draw("R....G").holds(ROGUE, FIRST, State::Observed);
    let searching = searching.holds(FIRST, ROGUE, State::Hidden);
    let (shown, secret) = (shown_in(&searching), SecretRolls(false));
    let told = key_moment(
        &lines(&searching, &raised),
        &searching.situation,
        &searching.situation.board,
        &shown,
        secret,
    );
    let told = told.expect("it is shown in the bar");
    assert_eq!((told.sentence().as_str(), told.who), ("Guard is searching for you.", Some(FIRST)));
    assert_eq!(told.alert, Some(AlertTier::Searching));
    let falls = [Fact::Alert { tier: AlertTier::Calm }];
    let told = key_moment(
        &lines(&scene, &falls),
        &scene.situation,
        &scene.situation.board,
        &shown_in(&scene),
        SecretRolls(false),
    );
    assert_eq!(told, None, "that it falls stops nothing");
}

#[test]
fn hse_40_an_alert_that_something_explains_is_told_with_that() {
    let after = in_sight().holds(FIRST, ROGUE, State::Observed);
    let seen = learned(FIRST, State::Unnoticed, State::Observed, By::Sense(SenseKind::Sight));
    let facts = [Fact::Effect(seen), Fact::Alert { tier: AlertTier::Searching }];
    let shown = shown_in(&in_sight());
    let told = key_moment(
        &lines(&after, &facts),
        &after.situation,
        &after.situation.board,
        &shown,
        SecretRolls(false),
    );
    let told = told.expect("a moment");
    assert_eq!(told.sentence(), "Guard saw you in plain view (A1).");
    assert_eq!((told.alert, told.also.len(), told.waits), (Some(AlertTier::Searching), 0, true));
}

#[test]
fn how_a_mission_begins_is_no_news() {
    let scene = in_sight().holds(FIRST, ROGUE, State::Undetected);
    let facts = [Fact::RoundBegan { round: 1 }];
    let told = |shown| {
        key_moment(
            &lines(&scene, &facts),
            &scene.situation,
            &scene.situation.board,
            &shown,
            SecretRolls(false),
        )
    };
    assert_eq!(told(ShownStates::default()), None);
    assert!(told(shown_in(&in_sight())).is_some());
}

#[test]
fn hse_45_who_was_never_seen_is_taken_to_have_no_idea_until_the_house_was_called_together() {
    let scene = Scene::draw("R....G").holds(FIRST, ROGUE, State::Hidden);
    let mut shown = shown_in(&scene);
    assert!(shown.is_taken_unaware(FIRST), "what it learnt unseen is not given away");
    let alert = |tier| lines(&scene, &[Fact::Alert { tier }]);
    shown.follow(&alert(AlertTier::Searching), &scene.situation);
    assert!(shown.is_taken_unaware(FIRST), "one who looks for somebody has told nobody yet");
    shown.follow(&alert(AlertTier::Alarm), &scene.situation);
    shown.follow(&alert(AlertTier::Suspicious), &scene.situation);
    assert!(!shown.is_taken_unaware(FIRST), "nobody can tell what it has heard of that");
    assert!(
        !shown_in(&in_sight()).is_taken_unaware(FIRST),
        "what it learns after it was seen, nobody can know"
    );
}
