//! The alert of the building. Rule: HSE-40.

use super::*;
use crate::Exposure;
use crate::detection::table::TABLE;
use crate::guard::alert::ALERT_ROUNDS;
use crate::guard::{Alert, AlertTier};
use crate::{By, NoiseKind, Reason};

const APART: &str = "R....\n#####\n..G.G";

/// The alert when the rogue hears all guards and all that happens.
fn alert_after(scene: &Scene, happened: &[Effect]) -> Alert {
    let mut alert = Alert::default();
    alert.note(&all_heard(scene).situation, happened);
    alert
}

fn all_heard(scene: &Scene) -> Scene {
    [FIRST, SECOND].into_iter().fold(scene.clone(), |scene, guard| scene.holds(ROGUE, guard, Hidden))
}

fn call() -> Effect {
    Effect::Noise { by: FIRST, at: Square::new(2, 2), radius: 12, kind: NoiseKind::Call }
}

fn quiet(mut alert: Alert, scene: &Scene, rounds: u8) -> Alert {
    for _ in 0..rounds {
        alert.note(&all_heard(scene).situation, &[]);
        alert.end_round(&all_heard(scene).situation);
    }
    alert
}

#[test]
fn hse_40_hse_48_what_unperceived_guards_hold_raises_no_alert_and_what_they_show_does() {
    let (scene, mut alert) = (Scene::draw(APART).holds(FIRST, ROGUE, Observed), Alert::default());
    alert.note(&scene.situation, &[]);
    alert.end_round(&scene.situation);
    assert_eq!((alert.tier, alert.quiet_rounds), (AlertTier::Calm, 1));
    let (from, to, reason) = (State::Unnoticed.into(), Observed.into(), Reason::START);
    let seen = Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place: None, reason };
    alert.note(&scene.situation, &[seen]);
    assert_eq!(alert.tier, AlertTier::Searching, "hse_46");
}

#[test]
fn hse_40_the_tier_follows_what_the_guards_hold() {
    let calm = Scene::draw(APART);
    assert_eq!(alert_after(&calm, &[]).tier, AlertTier::Calm);
    let suspicious = calm.clone().holds(FIRST, ROGUE, Undetected);
    assert_eq!(alert_after(&suspicious, &[]).tier, AlertTier::Suspicious);
    for scene in [calm.clone().holds(FIRST, ROGUE, Hidden), searching_at(calm.clone(), FIRST, 0, 2)] {
        assert_eq!(alert_after(&scene, &[]).tier, AlertTier::Searching);
    }
}

#[test]
fn hse_40_alarm_needs_a_call_of_a_guard_that_observes_or_a_bell() {
    let observed = Scene::draw(APART).holds(FIRST, ROGUE, Observed);
    assert_eq!(alert_after(&observed, &[]).tier, AlertTier::Searching);
    assert_eq!(alert_after(&observed, &[call()]).tier, AlertTier::Alarm);
    let found_a_body = Scene::draw(APART).holds(FIRST, ROGUE, Undetected);
    assert_eq!(alert_after(&found_a_body, &[call()]).tier, AlertTier::Suspicious);
    let bell = Effect::Noise { by: ROGUE, at: Square::new(0, 0), radius: 24, kind: NoiseKind::Bell };
    assert_eq!(alert_after(&Scene::draw(APART), &[bell]).tier, AlertTier::Alarm);
}

#[test]
fn hse_40_what_raised_it_is_what_gives_the_tier_by_itself_of_what_was_shown() {
    let scene = all_heard(&Scene::draw(APART).holds(FIRST, ROGUE, Observed));
    let learns = |observer, to: State| {
        let (from, to, reason) = (State::Unnoticed.into(), to.into(), Reason::START);
        Effect::Learned { observer, subject: ROGUE, from, to, place: None, reason }
    };
    let happened = [learns(SECOND, Undetected), learns(FIRST, Hidden), call()];
    let cause = |tier, happened: &[Effect]| Alert::cause(tier, &scene.situation, happened).cloned();
    assert_eq!(cause(AlertTier::Suspicious, &happened), Some(learns(SECOND, Undetected)));
    assert_eq!(
        cause(AlertTier::Searching, &happened),
        Some(learns(FIRST, Hidden)),
        "the other is too little"
    );
    assert_eq!(cause(AlertTier::Alarm, &happened), Some(call()));
    assert_eq!(cause(AlertTier::Searching, &[]), None, "nothing but what was held before");
    let own = Effect::Learned {
        observer: ROGUE,
        subject: FIRST,
        from: Undetected.into(),
        to: Observed.into(),
        place: None,
        reason: Reason::START,
    };
    assert_eq!(cause(AlertTier::Searching, &[own]), None, "what the rogue learns raises nothing");
    let unheard = Scene::draw(APART).holds(FIRST, ROGUE, Hidden);
    let happened = [learns(FIRST, Hidden)];
    assert_eq!(Alert::cause(AlertTier::Searching, &unheard.situation, &happened), None, "hse_48");
}

#[test]
fn hse_40_hse_48_the_guard_that_gives_the_tier_is_one_that_is_perceived() {
    let given_by = |tier, scene: &Scene| Alert::given_by(tier, &scene.situation);
    let unheard = Scene::draw(APART).holds(FIRST, ROGUE, Hidden);
    assert_eq!(given_by(AlertTier::Searching, &unheard), None);
    let heard = all_heard(&unheard);
    assert_eq!(given_by(AlertTier::Searching, &heard), Some((FIRST, Exposure::Placed)));
    assert_eq!(given_by(AlertTier::Alarm, &heard), None, "what it holds gives no more");
}

#[test]
fn hse_40_it_falls_one_tier_after_ten_quiet_rounds_never_below_suspicious_after_an_alarm() {
    let calm = Scene::draw(APART);
    let raised = alert_after(&calm.clone().holds(FIRST, ROGUE, Observed), &[call()]);
    let tiers = [9, 10, 20, 30].map(|rounds| quiet(raised, &calm, rounds).tier);
    assert_eq!(tiers, [AlertTier::Alarm, AlertTier::Searching, AlertTier::Suspicious, AlertTier::Suspicious]);
    let searched = alert_after(&calm.clone().holds(FIRST, ROGUE, Hidden), &[]);
    assert_eq!(
        [10, 20].map(|rounds| quiet(searched, &calm, rounds).tier),
        [AlertTier::Suspicious, AlertTier::Calm]
    );
}

#[test]
fn hse_40_new_evidence_restarts_the_rounds_and_time_is_none() {
    let scene = Scene::draw(APART);
    let alert =
        quiet(alert_after(&scene.clone().holds(FIRST, ROGUE, Undetected), &[]), &scene, ALERT_ROUNDS - 1);
    let learned = |by| Effect::Learned {
        observer: FIRST,
        subject: ROGUE,
        from: Undetected.into(),
        to: Undetected.into(),
        place: None,
        reason: Reason::rule("HSE-27", by),
    };
    let told = |by| {
        let mut alert = alert;
        alert.note(&scene.situation, &[learned(by)]);
        alert.end_round(&scene.situation);
        alert.tier
    };
    assert_eq!(told(By::Sense(tactical_grid::SenseKind::Hearing)), AlertTier::Suspicious);
    assert_eq!(told(By::Time), AlertTier::Calm);
}

#[test]
fn hse_40_it_does_not_fall_below_what_is_held() {
    let scene = Scene::draw(APART).holds(FIRST, ROGUE, Hidden);
    assert_eq!(quiet(alert_after(&scene, &[]), &scene, 30).tier, AlertTier::Searching);
}

#[test]
fn hse_65_guards_that_cannot_act_do_not_count() {
    let scene =
        Scene::draw(APART).holds(FIRST, ROGUE, Hidden).conditions(FIRST, |guard| guard.unconscious = true);
    assert_eq!(alert_after(&scene, &[]).tier, AlertTier::Calm);
}

#[test]
fn hse_40_a_sneak_that_succeeds_and_an_empty_place_are_no_new_evidence() {
    let scene = Scene::draw(APART).holds(FIRST, ROGUE, Undetected);
    let row = |number| TABLE.iter().find(|entry| entry.row.number() == number).expect("a row of the table");
    let quiet_rounds = |number, by| {
        let (from, to, reason) = (Hidden.into(), Undetected.into(), row(number).reason(by));
        let told = Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place: None, reason };
        let mut alert = quiet(alert_after(&scene, &[]), &scene, 7);
        alert.note(&scene.situation, &[told]);
        alert.end_round(&scene.situation);
        alert.quiet_rounds
    };
    assert_eq!([8, 45].map(|row| quiet_rounds(row, By::Roll)), [8, 8]);
    assert_eq!(quiet_rounds(71, By::EmptyPlace), 8);
    assert_eq!(quiet_rounds(15, By::Roll), 0, "a Sneak that fails");
}
