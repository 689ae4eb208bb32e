//! What the log shows, and what of it stays on the screen.

use super::*;
use crate::sim::Openness;
use tactical_grid::{Direction, Square};
use unnoticed_rules::detection::State as Held;
use unnoticed_rules::detection::purpose::{HIDE, SNEAK};
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{Dc, Degree, Modifier, NoiseKind, Price, Reason, SeekArea, Source};

#[test]
fn hse_48_a_search_that_found_nothing_says_so_whether_anybody_was_there_or_not() {
    let search = LogEntry {
        fact: Fact::Effect(Effect::Acted {
            creature: CreatureId::ROGUE,
            action: Action::Seek(SeekArea::Cone(Direction::North)),
            price: Price::first(1),
        }),
        text: Some("You search to the north. DET-134".to_owned()),
        ..entry(Openness::Open)
    };
    let words = |after: Vec<LogEntry>| {
        let entries = std::iter::once(search.clone()).chain(after).collect();
        Log::of(&EventLog { entries }, &Settings::default(), false).lines[0].words.clone()
    };
    let vain = "You search to the north (nothing new). DET-134";
    assert_eq!(words(Vec::new()), vain);
    let told = |fact| LogEntry { fact, ..entry(Openness::Open) };
    let missed = Fact::Effect(Effect::Rolled(Roll {
        purpose: SNEAK,
        roller: CreatureId::ROGUE,
        against: Some(CreatureId(1)),
        die: 2,
        modifiers: Vec::new(),
        dc: Dc::ten_plus(6, Source::Perception),
        degree: Degree::Failure,
        rules: Vec::new(),
    }));
    assert_eq!(words(vec![told(missed)]), vain, "a roll is no find");
    let alert = Fact::Alert { tier: AlertTier::Suspicious };
    assert_eq!(words(vec![told(alert)]), vain, "nor is what happens besides");
    let learned = Fact::Effect(Effect::Learned {
        observer: CreatureId::ROGUE,
        subject: CreatureId(1),
        from: Held::Undetected.into(),
        to: Held::Observed.into(),
        place: None,
        reason: Reason::START,
    });
    assert_eq!(words(vec![told(learned.clone())]), "You search to the north. DET-134");
    let untold = LogEntry { text: None, ..told(learned) };
    assert_eq!(words(vec![untold]), vain);
}

#[test]
fn a_round_in_which_nothing_is_told_of_has_no_heading() {
    let round = |number: u32| LogEntry {
        fact: Fact::RoundBegan { round: number },
        text: Some(format!("Round {number}.")),
        ..entry(Openness::Open)
    };
    let step = LogEntry {
        fact: Fact::WalkInterrupted { creature: CreatureId::ROGUE },
        text: Some("You stop.".to_owned()),
        ..entry(Openness::Open)
    };
    let log = EventLog { entries: vec![round(1), round(2), step, round(3), round(4)] };
    let words: Vec<String> =
        Log::of(&log, &Settings::default(), false).lines.into_iter().map(|line| line.words).collect();
    assert_eq!(words, ["Round 2", "You stop."]);
}

#[test]
fn hse_14_a_walk_that_went_on_by_itself_is_not_said_to_have_stopped() {
    let stop = LogEntry {
        fact: Fact::WalkInterrupted { creature: CreatureId::ROGUE },
        text: Some("You stop.".to_owned()),
        ..entry(Openness::Open)
    };
    let acted = |action| LogEntry {
        fact: Fact::Effect(Effect::Acted { creature: CreatureId::ROGUE, action, price: Price::first(0) }),
        text: None,
        ..entry(Openness::Open)
    };
    let lines = |next: LogEntry| {
        let log = EventLog { entries: vec![stop.clone(), next] };
        Log::of(&log, &Settings::default(), false).lines.len()
    };
    assert_eq!(lines(acted(Action::WalkOn(vec![Square::new(1, 0)]))), 0);
    assert_eq!(lines(acted(Action::Hide)), 1, "there it stayed");
}

#[test]
fn hse_14_a_walk_that_was_stopped_is_not_said_to_have_come_where_it_led() {
    let told = |fact, text: &str| LogEntry { fact, text: Some(text.to_owned()), ..entry(Openness::Open) };
    let walk = |creature, text| {
        let action = Action::Stride(vec![Square::new(1, 0)]);
        told(Fact::Effect(Effect::Acted { creature, action, price: Price::first(1) }), text)
    };
    let stop = || told(Fact::WalkInterrupted { creature: CreatureId::ROGUE }, "You stop in the yard.");
    let first = |entries: Vec<LogEntry>| {
        Log::of(&EventLog { entries }, &Settings::default(), false).lines.swap_remove(0).words
    };
    let into_the_hall = || walk(CreatureId::ROGUE, "You stride into the hall (C1).");
    assert_eq!(first(vec![into_the_hall(), stop()]), "You stride toward the hall (C1).");
    assert_eq!(first(vec![into_the_hall()]), "You stride into the hall (C1).");
    assert_eq!(first(vec![walk(CreatureId::ROGUE, "You stride to C1."), stop()]), "You stride toward C1.");
    let goes_on = || LogEntry {
        fact: Fact::Effect(Effect::Acted {
            creature: CreatureId::ROGUE,
            action: Action::WalkOn(vec![Square::new(2, 0)]),
            price: Price::first(0),
        }),
        text: None,
        ..entry(Openness::Open)
    };
    let twice = vec![into_the_hall(), stop(), goes_on(), stop()];
    assert_eq!(first(twice), "You stride toward the hall (C1).", "it went on, and no farther");
    assert_eq!(first(vec![into_the_hall(), stop(), goes_on()]), "You stride into the hall (C1).");
    let next = walk(CreatureId::ROGUE, "You stride to D1.");
    assert_eq!(first(vec![into_the_hall(), next, stop()]), "You stride into the hall (C1).");
}

#[test]
fn a_door_that_is_opened_is_told_of_once_and_one_that_opens_by_an_unseen_hand_as_well() {
    let (by, square) = (CreatureId::ROGUE, Square::new(3, 4));
    let told = |effect: Effect, text: &str, openness| LogEntry {
        fact: Fact::Effect(effect),
        text: Some(text.to_owned()),
        ..entry(openness)
    };
    let opens = |openness| {
        let action = Action::Interact(Deed::Open(square));
        told(Effect::Acted { creature: by, action, price: Price::first(1) }, "You open it.", openness)
    };
    let is_open = |square| {
        let state = DoorState::Open;
        told(Effect::DoorSet { by, square, state }, "It opens.", Openness::Open)
    };
    let noise = |openness| {
        let kind = NoiseKind::Door;
        told(Effect::Noise { by, at: square, radius: 6, kind }, "A door.", openness)
    };
    let words = |entries: [LogEntry; 2]| {
        let log = EventLog { entries: entries.into() };
        let lines = Log::of(&log, &Settings::default(), false).lines;
        lines.into_iter().map(|line| line.words).collect::<Vec<_>>()
    };
    assert_eq!(words([opens(Openness::Open), is_open(square)]), ["You open it."]);
    assert_eq!(words([opens(Openness::Closed), is_open(square)]), ["It opens."]);
    assert_eq!(
        words([is_open(square), noise(Openness::Open)]),
        ["It opens."],
        "that it is heard goes without saying"
    );
    assert_eq!(words([opens(Openness::Closed), noise(Openness::Open)]), ["A door."]);
    let other = Square::new(8, 8);
    assert_eq!(words([opens(Openness::Open), is_open(other)]), ["You open it.", "It opens."]);
}

fn line(words: &str) -> LogLine {
    LogLine::new(words, theme::TEXT, false)
}

#[test]
fn a_round_is_a_heading_without_a_full_stop() {
    let line = LogLine::of(&entry(Openness::Open)).expect("it has words");
    assert_eq!((line.words.as_str(), line.is_heading), ("Round 1", true));
}

#[test]
fn hse_47_a_roll_says_what_it_came_to_and_how_if_one_asks() {
    let roll = Roll {
        purpose: HIDE,
        roller: CreatureId::ROGUE,
        against: None,
        die: 8,
        modifiers: vec![Modifier::new(9, Source::Stealth)],
        dc: Dc::ten_plus(6, Source::Perception),
        degree: Degree::Success,
        rules: Vec::new(),
    };
    let text = format!("Your hide against Osk: {roll}. DET-67");
    let rolled =
        LogEntry { fact: Fact::Effect(Effect::Rolled(roll)), text: Some(text), ..entry(Openness::Open) };
    let line = LogLine::of(&rolled).expect("it has words");
    assert_eq!(line.words, "Your hide against Osk: 17, needed 16. DET-67");
    assert_eq!(line.besides, "8 + 9 Stealth = 17 vs 16 (10 base + 6 Perception): success");
}

#[test]
fn hse_70_a_die_that_sneaks_of_a_turn_share_is_said_to_be_the_same() {
    let told = |round: u32, die: u8, words: &str| {
        let roll = Roll {
            purpose: SNEAK,
            roller: CreatureId::ROGUE,
            against: None,
            die,
            modifiers: Vec::new(),
            dc: Dc::ten_plus(0, Source::Perception),
            degree: Degree::Success,
            rules: Vec::new(),
        };
        let text = Some(format!("{words}: {roll}. DET-78"));
        LogEntry { round, fact: Fact::Effect(Effect::Rolled(roll)), text, ..entry(Openness::Open) }
    };
    let sneak = |round, die| told(round, die, "Your sneak against Osk");
    let log = EventLog { entries: vec![sneak(1, 12), sneak(1, 12), sneak(1, 14), sneak(2, 12)] };
    let lines = Log::of(&log, &Settings::default(), false).lines;
    let same: Vec<bool> =
        lines.iter().map(|line| line.words.contains("sneak with the die thrown before")).collect();
    assert_eq!(same, [false, true, false, false]);
    let seen_by = |name: &str| told(1, 12, &format!("You stay unseen by {name}"));
    let log = EventLog { entries: vec![seen_by("Osk"), seen_by("Ilse")] };
    let lines = Log::of(&log, &Settings::default(), false).lines;
    assert!(lines[1].words.starts_with("You stay unseen by Ilse with the die thrown before: "), "{lines:?}");
}

#[test]
fn hse_47_a_roll_is_told_with_what_came_of_it_unless_one_asks_for_the_rules() {
    let guard = CreatureId(1);
    let roll = |against| Roll {
        purpose: SNEAK,
        roller: CreatureId::ROGUE,
        against: Some(against),
        die: 8,
        modifiers: Vec::new(),
        dc: Dc::ten_plus(0, Source::Perception),
        degree: Degree::Failure,
        rules: Vec::new(),
    };
    let rolled = |against| LogEntry {
        text: Some(format!("Your sneak: {}. DET-78", roll(against))),
        fact: Fact::Effect(Effect::Rolled(roll(against))),
        ..entry(Openness::Open)
    };
    let learned = LogEntry {
        fact: Fact::Effect(Effect::Learned {
            observer: guard,
            subject: CreatureId::ROGUE,
            from: Held::Unnoticed.into(),
            to: Held::Hidden.into(),
            place: None,
            reason: Reason::START,
        }),
        text: Some("Osk knows where to look. DET-89".to_owned()),
        ..entry(Openness::Open)
    };
    let seen = LogEntry { text: Some("Osk sees you. DET-70".to_owned()), ..learned.clone() };
    let went_well = Roll { die: 12, degree: Degree::Success, ..roll(guard) };
    let went_well = LogEntry { fact: Fact::Effect(Effect::Rolled(went_well)), ..rolled(guard) };
    let mut lost = learned.clone();
    if let Fact::Effect(Effect::Learned { from, .. }) = &mut lost.fact {
        *from = Held::Observed.into();
    }
    let hidden = EventLog { entries: vec![went_well, lost] };
    let lines = Log::of(&hidden, &Settings::default(), false).lines;
    assert_eq!(lines[0].words, "Osk still knows where to look (12, needed 10). DET-89");
    let log = EventLog { entries: vec![rolled(guard), rolled(CreatureId(2)), learned, seen] };
    let words = |settings: &Settings| {
        let lines = Log::of(&log, settings, false).lines;
        lines.into_iter().map(|line| line.words).collect::<Vec<_>>()
    };
    let mut settings = Settings::default();
    assert_eq!(
        words(&settings),
        [
            "Your sneak with the die thrown before: 8, needed 10. DET-78",
            "Osk knows where to look (8, needed 10). DET-89",
            "Osk sees you. DET-70"
        ],
        "the roll against somebody else stands alone, and what was seen afterwards came of none"
    );
    settings.rule_numbers = true;
    assert_eq!(words(&settings).len(), 4);
}

#[test]
fn lines_that_are_told_still_are_kept_on_the_screen() {
    let lines = |words: &[&str]| -> Vec<LogLine> { words.iter().map(|words| line(words)).collect() };
    let kept = |old: &[&str], new: &[&str]| kept(&lines(old).iter().collect::<Vec<_>>(), &lines(new));
    assert!(kept(&[], &["a"]).is_empty(), "the first");
    assert_eq!(kept(&["a", "b", "c"], &["b", "c", "d", "e"]), 1..3, "old ones go, new ones come");
    assert_eq!(kept(&["a", "b"], &["a", "b"]), 0..2, "nothing new");
    assert_eq!(kept(&["a", "b", "c"], &["a", "b"]), 0..2, "a turn is undone");
    assert_eq!(kept(&["a", "a", "a"], &["a", "a", "b"]), 1..3, "as many as can be");
    assert!(kept(&["a", "b"], &["c"]).is_empty(), "another mission");
}

fn entry(openness: Openness) -> LogEntry {
    LogEntry { round: 1, fact: Fact::RoundBegan { round: 1 }, text: Some("Round 1.".into()), openness }
}

#[test]
fn hse_47_secret_rolls_are_shown_unless_the_player_wants_them_secret() {
    let mut settings = Settings::default();
    assert!(is_shown(&entry(Openness::Secret), &settings, false));
    settings.secret_rolls = true;
    assert!(!is_shown(&entry(Openness::Secret), &settings, false));
    assert!(is_shown(&entry(Openness::Secret), &settings, true), "once the mission is over");
}

#[test]
fn hse_45_hse_48_what_the_player_may_not_know_is_shown_in_the_demonstration_only() {
    let mut settings = Settings::default();
    for openness in [Openness::Sealed, Openness::Closed] {
        assert!(!is_shown(&entry(openness), &settings, false));
    }
    settings.view = ViewMode::Demonstration;
    for openness in [Openness::Secret, Openness::Sealed, Openness::Closed] {
        assert!(is_shown(&entry(openness), &settings, false));
    }
}

#[test]
fn a_blow_is_told_without_its_noise_unless_one_asks_for_the_rules() {
    let (by, at) = (CreatureId::ROGUE, Square::new(3, 4));
    let told = |effect, words: &str| LogEntry {
        fact: Fact::Effect(effect),
        text: Some(words.to_owned()),
        ..entry(Openness::Open)
    };
    let acted = |action| Effect::Acted { creature: by, action, price: Price::first(1) };
    let noise = || Effect::Noise { by, at, radius: 12, kind: NoiseKind::Loud };
    let lines = |act: Effect, rule_numbers: bool| {
        let log = EventLog { entries: vec![told(act, "You strike Osk."), told(noise(), "A loud noise.")] };
        Log::of(&log, &Settings { rule_numbers, ..Settings::default() }, false).lines.len()
    };
    assert_eq!(lines(acted(Action::Strike(CreatureId(1))), false), 1);
    assert_eq!(lines(acted(Action::Strike(CreatureId(1))), true), 2);
    assert_eq!(lines(acted(Action::Hide), false), 2, "that noise is of something else");
    let of_another = Effect::Noise { by: CreatureId(1), at, radius: 12, kind: NoiseKind::Loud };
    let unseen = LogEntry {
        fact: Fact::Effect(Effect::Acted {
            creature: CreatureId(2),
            action: Action::Hide,
            price: Price::first(1),
        }),
        text: None,
        ..entry(Openness::Closed)
    };
    let strike = || told(acted(Action::Strike(CreatureId(1))), "You strike Osk.");
    let told_of =
        |entries: Vec<LogEntry>| Log::of(&EventLog { entries }, &Settings::default(), false).lines.len();
    assert_eq!(told_of(vec![strike(), told(of_another, "A loud noise.")]), 2, "somebody else makes it");
    assert_eq!(told_of(vec![strike(), unseen, told(noise(), "A loud noise.")]), 2, "it is of a later act");
}
