use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::super::tests::{game, play_out};
use super::acts::progress;
use super::*;
use crate::designer::GreedyHeistBot;
use crate::heist::HeistGame;
use crate::heist::script::parse;
use unnoticed_rules::Drawn;
use unnoticed_rules::endeavor::{
    Difficulty, Ending, EyeMode, Grade, HeistEvent, HelpWith, RogueAct, RogueTurn, Seat, Stat, Task, Track,
    TrackDirection,
};

fn on(game: &HeistGame) -> Vec<Offer> {
    offers(game.heist(), &HeistNames::of(game.heist(), game.level().heist.as_ref()))
}

/// The choices that are open, but for less reach where that can only be worse, and how many those are.
fn sensible(heist: &Heist) -> (Vec<Choice>, usize) {
    let mut open = heist.choices();
    let all = open.len();
    if let HeistPhase::Turn(RogueTurn { stage: Stage::Rolled(attempt), .. }) = heist.phase()
        && !matches!(attempt.task, Task::Move | Task::NonViolent)
    {
        open.retain(|choice| !matches!(choice, Choice::Help { with: HelpWith::LessX, .. }));
    }
    let useless = all - open.len();
    open.sort();
    (open, useless)
}

fn shown(game: &HeistGame) -> Vec<Choice> {
    let mut shown: Vec<Choice> =
        on(game).into_iter().flat_map(|offer| offer.ways).map(|way| way.choice).collect();
    shown.sort();
    shown
}

#[test]
fn every_choice_of_a_heist_stands_on_one_button_and_nothing_else_does() {
    for seed in [1, 7] {
        play_out(game("counting_house", seed), |game| {
            assert_eq!(shown(game), sensible(game.heist()).0, "choice {}", game.course().len());
        });
    }
}

#[test]
fn end_129_less_reach_is_offered_only_where_it_may_be_of_use() {
    // Whoever can Covers, and the others attack and work.
    let is_wanted = |choice: &&Choice| match choice {
        Choice::Act { act: RogueAct::CoverFor(_), .. } => true,
        Choice::Act { act: RogueAct::Try(task), spark: None, .. } => {
            !matches!(task, Task::Move | Task::NonViolent)
        }
        _ => false,
    };
    let mut left_out = 0;
    for seed in 1..24 {
        let mut game = game("counting_house", seed);
        for number in 0..300 {
            let (open, useless) = sensible(game.heist());
            assert_eq!(shown(&game), open, "choice {number} of {seed}");
            left_out += useless;
            let any = open.get(number * 5 % open.len().max(1));
            let Some(choice) = open.iter().find(is_wanted).or(any).cloned() else { break };
            game.choose(&choice).expect("it is open");
        }
    }
    assert!(left_out > 3, "{left_out}");
}

#[test]
fn end_57_of_the_ways_to_help_a_roll_the_likeliest_comes_first_and_of_equals_the_cheapest() {
    let mut several = 0;
    for seed in 1..8 {
        play_out(game("counting_house", seed), |game| {
            for offer in on(game).iter().filter(|offer| offer.title.contains("Helps the roll")) {
                let rank = |way: &OfferWay| {
                    let Choice::Help { worth, .. } = way.choice else { panic!("{way:?}") };
                    (std::cmp::Reverse(way.odds.as_ref().map(Odds::success)), worth)
                };
                assert!(offer.ways.iter().map(rank).is_sorted(), "{offer:?}");
                several += u32::from(offer.ways.len() > 1);
            }
        });
    }
    assert!(several > 5, "{several}");
}

#[test]
fn end_65_a_failure_is_let_count_after_all_that_may_save_it_and_a_success_before_all_else() {
    let mut seen = [0, 0];
    for seed in 1..8 {
        play_out(game("counting_house", seed), |game| {
            let HeistPhase::Turn(turn) = game.heist().phase() else { return };
            let Stage::Rolled(attempt) = &turn.stage else { return };
            let fails = attempt.outcome().grade == Grade::Failure;
            let offers = on(game);
            let place = offers.iter().position(|offer| offer.title == "Let it count").expect("it may");
            let (before, after) = offers.split_at(place);
            let open = |offers: &[Offer]| offers.iter().filter(|offer| !offer.ways.is_empty()).count();
            match fails {
                true => assert_eq!((open(before), open(&after[1..])), (before.len(), 0), "{offers:?}"),
                false => assert_eq!(place, 0, "{offers:?}"),
            }
            seen[usize::from(fails)] += 1;
        });
    }
    assert!(seen.iter().all(|seen| *seen > 5), "{seen:?}");
}

/// The first turn of some heist in the tutorial, with that of Birch to come: Ash has chosen Heart, Birch Hand and Cole Home.
fn first_turn() -> HeistGame {
    let begun = |seed| {
        let mut game = game("tutorial", seed);
        for stat in [Stat::Heart, Stat::Hand, Stat::Home] {
            game.choose(&Choice::Die(stat)).expect("unspent");
        }
        game
    };
    let is_first = |game: &HeistGame| {
        matches!(game.heist().phase(), HeistPhase::Turn(turn) if turn.seat == Seat(0))
            && game.heist().has_turn_to_come(Seat(1))
    };
    (1..20).map(begun).find(is_first).expect("Ash has the fewest Blessings now and then")
}

#[test]
fn end_115_the_five_actions_are_always_there_with_the_rule_that_forbids_them() {
    let offers = on(&first_turn());
    let titles: Vec<&str> = offers.iter().map(|offer| offer.title.as_str()).collect();
    let actions = ["Violent Attack", "Subtle Attack", "Move", "Cover", "Work: The strongbox", "End turn"];
    assert_eq!(titles, actions);
    let refusals = [
        Some("END-116"), // Heart d6 is not balanced with Hurt d4
        None,            // Heart is one of the Stats of END-119
        None,
        None,            // Heart d6 is balanced with Home d6
        Some("END-135"), // Ash stands at 1, the strongbox at 6
        None,
    ];
    for (offer, rule) in offers.iter().zip(refusals) {
        assert_eq!(offer.ways.is_empty(), rule.is_some(), "{}", offer.title);
        assert!(offer.note.contains(rule.unwrap_or_default()), "{}: {}", offer.title, offer.note);
    }
}

#[test]
fn the_chance_on_the_button_of_a_die_is_that_of_a_check_which_it_names() {
    let game = game("tutorial", 1);
    let offers = on(&game);
    let told = |title: &str| {
        let offer = offers.iter().find(|offer| offer.title == title).expect("one of the seven");
        (offer.chance(), offer.foremost().and_then(|way| way.check))
    };
    // The chances are those of the table of odds; what brings the crew on comes first, and Ash stands at 1.
    assert_eq!(told("Head d10"), (Some("68 %".to_owned()), Some("move")));
    assert_eq!(told("Hand d8"), (Some("59 %".to_owned()), Some("move")));
    assert_eq!(told("Hurt d4"), (None, None), "X 1 reaches no Alarm, and nobody moves by Hurt (END-12)");
}

#[test]
fn the_chance_on_the_button_of_an_action_is_that_of_its_check() {
    let offers = on(&first_turn());
    let chances = offers.iter().map(|offer| (offer.chance(), offer.foremost().and_then(|way| way.check)));
    let d6 = || Some("44 %".to_owned());
    let expected = [None, d6(), d6(), None, None, None].map(|chance| (chance, None));
    assert_eq!(chances.collect::<Vec<_>>(), expected, "a Normal Check with a d6");
}

/// A heist of two rogues on a track with everything at its start and nothing to fear.
fn next_door() -> Heist {
    let table = game("tutorial", 1).level().heist.clone().expect("a heist");
    let mut setup = table.setup(Difficulty::Normal, 2);
    let area = &mut setup.areas[0];
    area.objectives[0].position = 2;
    (area.escapes, area.alarms, area.sanctuaries) = (vec![3], vec![20], Vec::new());
    Heist::begin(Arc::new(setup))
}

/// What somebody chooses who only wants to get out.
fn way_out(heist: &Heist) -> Option<Choice> {
    let open = heist.choices();
    let wanted =
        [Choice::Leave(true), Choice::Go(TrackDirection::Up), Choice::act(RogueAct::Try(Task::Move))];
    wanted.into_iter().find(|choice| open.contains(choice)).or_else(|| open.first().cloned())
}

#[test]
fn end_189_end_207_whoever_leaves_last_is_warned_that_the_heist_is_lost() {
    let (mut heist, mut rng) = (next_door(), ChaCha8Rng::seed_from_u64(1));
    let mut leaving = Vec::new();
    while let Some(choice) = way_out(&heist) {
        if choice == Choice::Leave(true) {
            let offer = offers(&heist, &HeistNames::of(&heist, None)).swap_remove(0);
            leaving.push((offer.note, offer.is_risky));
        }
        heist.choose(&choice, &mut Drawn(&mut rng)).expect("it is open");
    }
    let first = ("1 Objective is left to the others".to_owned(), false);
    let last = ("1 Objective is left undone: the heist is lost".to_owned(), true);
    assert_eq!((leaving, heist.ending()), (vec![first, last], Some(Ending::Loss)));
}

/// All offers of some heists.
fn all_offers(mut look: impl FnMut(&HeistNames, &Offer)) {
    for seed in 1..8 {
        play_out(game("counting_house", seed), |game| {
            let names = HeistNames::of(game.heist(), game.level().heist.as_ref());
            offers(game.heist(), &names).iter().for_each(|offer| look(&names, offer));
        });
    }
}

#[test]
fn end_131_end_132_a_cover_that_is_chosen_at_once_says_whom_it_is_for() {
    let mut single = 0;
    all_offers(|names, offer| {
        let [OfferWay { choice: Choice::Act { act, .. }, .. }] = &offer.ways[..] else { return };
        let (RogueAct::CoverFor(other) | RogueAct::CoverBehind(other) | RogueAct::Help(other)) = act else {
            return;
        };
        assert!(offer.title.contains(&names.seat(*other)), "{}", offer.title);
        single += 1;
    });
    assert!(single > 0);
}

#[test]
fn end_57_what_is_paid_for_shows_the_best_chance_of_its_ways() {
    let (mut unlike, mut alike) = (0, 0);
    all_offers(|_, offer| {
        let chances: Vec<Chance> = offer.ways.iter().filter_map(OfferWay::chance).collect();
        let is_paid = |way: &OfferWay| matches!(way.choice, Choice::Spark(_) | Choice::Help { .. });
        let (Some(best), true) = (chances.iter().max(), offer.ways.iter().all(is_paid)) else { return };
        let differs = chances.iter().any(|chance| chance != best);
        let expected = if differs { format!("up to {}", percent(*best)) } else { percent(*best) };
        assert_eq!(offer.chance(), Some(expected), "{}", offer.title);
        *if differs { &mut unlike } else { &mut alike } += 1;
    });
    assert!(unlike > 0 && alike > 0, "{unlike}, {alike}");
}

#[test]
fn end_59_help_for_the_roll_and_for_x_have_a_button_each() {
    let mut helps = 0;
    all_offers(|_, offer| {
        let on_roll = |way: &OfferWay| match way.choice {
            Choice::Help { with, .. } => Some(with == HelpWith::Roll),
            _ => None,
        };
        let kinds: Vec<Option<bool>> = offer.ways.iter().map(on_roll).collect();
        helps += u32::from(kinds.contains(&Some(true))) + u32::from(kinds.contains(&Some(false)));
        assert!(kinds.windows(2).all(|pair| pair[0] == pair[1]), "{}", offer.title);
    });
    assert!(helps > 0);
}

#[test]
fn end_56_end_120_a_choice_of_blessings_tells_which_pairs_one_has_then() {
    let (mut with, mut without) = (0, 0);
    for seed in 1..40 {
        play_out(game("counting_house", seed), |game| {
            let HeistPhase::Turn(turn) = game.heist().phase() else { return };
            for offer in on(game) {
                let [OfferWay { choice: Choice::Take(worths), .. }] = &offer.ways[..] else { continue };
                let had: Vec<u8> = game.heist().rogue(turn.seat).blessings.worths().collect();
                let is_pair =
                    |worth: &u8| had.iter().chain(worths).filter(|&other| other == worth).count() > 1;
                let pairs: Vec<String> = (1..=6).filter(is_pair).map(|worth| worth.to_string()).collect();
                let named: Vec<String> =
                    offer.note.matches(|c: char| c.is_ascii_digit()).map(str::to_owned).collect();
                assert_eq!(named, pairs, "{} with {had:?}: {}", offer.title, offer.note);
                *if pairs.is_empty() { &mut without } else { &mut with } += 1;
            }
        });
    }
    assert!(with > 0 && without > 0, "{with}, {without}");
}

#[test]
fn end_176_an_alarm_is_a_risk_only_while_the_eye_is_wary() {
    let mut risks = 0;
    for seed in 1..8 {
        play_out(game("counting_house", seed), |game| {
            // To leave with something undone is another risk (END-189), and so is to rest where somebody is caught (END-173).
            let is_other = |offer: &Offer| ["Leave", "Rest"].contains(&offer.title.as_str());
            let risky = on(game).into_iter().filter(|offer| offer.is_risky && !is_other(offer)).count();
            assert!(risky == 0 || game.heist().mode() == EyeMode::Wary, "choice {}", game.course().len());
            risks += risky;
        });
    }
    assert!(risks > 0);
}

/// Whether the rogue wakes the Eye, if `choice` is made now and nothing after it.
fn wakes_by(heist: &Heist, choice: &Choice) -> bool {
    let mut heist = heist.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut events = heist.choose(choice, &mut Drawn(&mut rng)).expect("it is open");
    if let HeistPhase::Turn(RogueTurn { stage: Stage::Act, is_delayed: false, .. }) = heist.phase()
        && !events.iter().any(|event| matches!(event, HeistEvent::TurnBegan { .. }))
    {
        events.extend(heist.choose(&Choice::act(RogueAct::Pass), &mut Drawn(&mut rng)).expect("it is open"));
    }
    events.iter().find_map(|event| match event {
        HeistEvent::Woke { seat } => Some(seat.is_some()),
        HeistEvent::TurnBegan { .. } | HeistEvent::EyeActed { .. } => Some(false),
        _ => None,
    }) == Some(true)
}

#[test]
fn end_111_end_175_whatever_ends_a_turn_on_an_alarm_without_dice_is_marked_and_nothing_else() {
    let (mut marked, mut unmarked) = (0, 0);
    for seed in 1..60 {
        play_out(game(["counting_house", "tutorial"][seed as usize % 2], seed), |game| {
            for offer in on(game) {
                let [OfferWay { choice, odds: None, .. }] = &offer.ways[..] else { continue };
                // What puts a turn off does not end it, to leave and to rest before an Eye that catches are other risks, and
                // of Blessings there is no better choice.
                let is_other = match choice {
                    Choice::Act { act, .. } => matches!(act, RogueAct::CoverBehind(_)),
                    Choice::Rest if game.heist().mode() == EyeMode::Wake => true,
                    Choice::Go(_) | Choice::Alarm(_) | Choice::Rest | Choice::Leave(false) => false,
                    _ => true,
                };
                if is_other {
                    continue;
                }
                let woken = wakes_by(game.heist(), choice);
                assert_eq!(offer.is_risky, woken, "{} · {}", offer.title, offer.note);
                *if woken { &mut marked } else { &mut unmarked } += 1;
            }
        });
    }
    assert!(marked > 20 && unmarked > 20, "{marked}, {unmarked}");
}

#[test]
fn end_139_work_tells_how_far_the_objective_has_come() {
    let positions = |at: &[u8]| Positions::of(at.iter().copied());
    let (objectives, escapes) = (positions(&[6]), positions(&[10]));
    let track = Track { objectives, escapes, schemes: positions(&[6]), ..Track::default() };
    assert_eq!(progress(&track, 6, positions(&[7, 8])), "makes it 3 of 4");
    assert_eq!(progress(&track, 6, positions(&[7, 8, 9])), "finishes it");
}

#[test]
fn end_96_a_die_may_be_for_a_subtle_attack_before_the_eye_has_gained_its_blessings() {
    let game = game("tutorial", 1);
    assert!(game.heist().eye().is_empty());
    let heart = on(&game).into_iter().find(|offer| offer.title == "Heart d6").expect("one of the seven");
    assert!(heart.note.contains("subtle attack"), "{}", heart.note);
}

#[test]
fn end_10_end_12_a_refused_button_says_in_short_what_is_in_the_way() {
    let needs = |stats: &[Stat]| {
        let stats = stats.iter().fold(Stats::NONE, |stats, &stat| stats.with(stat));
        brief(Refusal::new(RefusalKind::NeedsDie(stats), "It needs another die.", "END-10"))
    };
    assert_eq!(needs(&[Stat::Hurt]), "needs Hurt");
    assert_eq!(needs(&[Stat::Hurry, Stat::Home]), "needs Home or Hurry");
    assert_eq!(needs(&[Stat::Head, Stat::Hand, Stat::Heart]), "needs Head, Hand or Heart");
    let barred = Refusal::new(RefusalKind::BarsDie(Stat::Hurt), "Hurt is violent.", "END-12");
    assert_eq!(brief(barred), "not with Hurt");
    assert_eq!(brief(Refusal::spent("That Stat is spent.", "END-107")), "spent");
    let none = Refusal::no_target("There is no Alarm in reach.", "END-117");
    assert_eq!(brief(none), "There is no Alarm in reach");
}

#[test]
fn end_163_end_173_rest_says_whom_an_eye_that_leads_would_catch() {
    let mut warned = 0;
    for seed in 1..20 {
        play_out(game("counting_house", seed), |game| {
            let heist = game.heist();
            let HeistPhase::Die(asked) = *heist.phase() else { return };
            let wounded = heist.seats().filter(|&seat| heist.rogue(seat).own_wounds().is_fatal());
            let wounded: Vec<Seat> = wounded.filter(|_| heist.mode() == EyeMode::Wake).collect();
            let is_caught = !wounded.is_empty();
            let rest = on(game).into_iter().find(|offer| offer.title == "Rest").expect("one may rest");
            assert_eq!(rest.is_risky, is_caught || heist.wakes(heist.rogue(asked).place));
            let names = HeistNames::of(heist, game.level().heist.as_ref());
            let named = |&seat: &Seat| rest.note.contains(&names.seat(seat));
            let wakes = heist.wakes(heist.rogue(asked).place);
            assert!(wakes || wounded.iter().all(named), "{}", rest.note);
            warned += usize::from(is_caught && rest.note.contains("caught"));
        });
    }
    assert!(warned > 0, "it never comes to that");
}

#[test]
fn end_175_a_die_whose_move_can_only_end_on_an_alarm_says_so_before_it_is_chosen() {
    // The Alarm of the Practice House nearest to the door lies at 4, three from where all begin.
    let offers = on(&game("tutorial", 1));
    let note = |stat: &str| &offers.iter().find(|offer| offer.title.starts_with(stat)).expect("a die").note;
    assert!(note("Head d10").contains("move onto an Alarm"), "{}", note("Head"));
    assert!(note("Hand d8").contains("move") && !note("Hand").contains("onto"), "{}", note("Hand"));
}

/// A script of the Counting House, for this seed, in which somebody attacks from the niche beside the keys.
const AT_THE_KEYS: (u64, &str) = (1_470, include_str!("../../../../tests/scripts/heist_at_the_keys.txt"));

#[test]
fn end_192_a_die_says_whether_attacking_with_it_gives_up_the_shelter_here() {
    let (seed, script) = AT_THE_KEYS;
    let mut game = game("counting_house", seed);
    let (before_the_attack, _) = script.split_once("steal").expect("it attacks");
    for line in parse(before_the_attack, game.heist().setup()).expect("a script") {
        game.choose(&line.order).expect("it is open");
    }
    let heist = game.heist();
    let names = HeistNames::of(heist, game.level().heist.as_ref());
    let said = |seat| OfferBuilder { heist, names: &names }.given_up(seat, Stat::Hand);
    let HeistPhase::Turn(turn) = heist.phase() else { panic!("it has moved, and acts once more") };
    assert_eq!(said(turn.seat), "; to attack gives up the shelter here");
    let is_open =
        |seat: &Seat| heist.track_of(*seat).shelter_of(heist.rogue(*seat).place.position).is_empty();
    let open = heist.seats().find(is_open).expect("not everybody is in it");
    assert_eq!(said(open), "", "nothing shelters it");
}

#[test]
fn end_175_end_192_a_card_says_what_an_offer_costs_and_leaves_out_only_what_is_seen_beside_it() {
    let (mut left_out, mut shelters, mut alarms, mut strays) = (0, 0, 0, 0);
    for seed in 1..12 {
        let mut game = game("counting_house", seed);
        while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
            for Offer { title, note, in_short, costs, refusal, .. } in on(&game) {
                let said: String = costs.iter().map(|cost| cost.told()).collect();
                let rest = note.strip_suffix(&said).expect("the costs end the note");
                let card = in_short.as_deref().unwrap_or(rest);
                if costs.contains(&OfferCost::GoesOntoAlarm) {
                    assert_eq!((title.as_str(), rest.replace("Alarm ", "").as_str()), ("Move", card));
                    strays += 1;
                    continue;
                }
                match rest.strip_suffix(card).expect("a part of the note") {
                    "" => {}
                    "removes " => assert_eq!(title, "Violent Attack"),
                    "loses its Blessings; " => assert!(matches!(game.heist().phase(), HeistPhase::Lead(_))),
                    far_on => {
                        assert!(title.starts_with("Work") || title.starts_with("Force"), "{title}: {note}");
                        assert!(far_on.starts_with("makes it "), "{title}: {note}");
                        left_out += 1;
                    }
                }
                assert!(refusal.is_none() || costs.is_empty(), "{title}: {note}");
                alarms += costs.iter().filter(|cost| **cost == OfferCost::StaysOnAlarm).count();
                shelters += costs.iter().filter(|cost| matches!(cost, OfferCost::Shelters(_))).count();
            }
            game.choose(&choice).expect("it is open");
        }
    }
    let seen = [left_out, shelters, alarms, strays];
    assert!(seen.iter().all(|seen| *seen > 0) && left_out > 3, "{seen:?}");
}

#[test]
fn end_22_work_says_who_is_apt_at_it_and_what_that_is_worth() {
    let mut said = [0, 0];
    for seed in 1..40 {
        let mut game = game("counting_house", seed);
        while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
            if let HeistPhase::Turn(turn) = game.heist().phase() {
                let names = HeistNames::of(game.heist(), game.level().heist.as_ref());
                // Vey is apt at ledgers. The keys are easy for everybody, and Mott no better at them for being apt.
                let is_vey = names.seat(turn.seat) == "Vey";
                for Offer { title, besides, refusal, .. } in on(&game) {
                    if !title.starts_with("Work") || refusal.is_some() {
                        continue;
                    }
                    let is_ledger = title.ends_with("ledger");
                    assert_eq!(
                        besides.contains("easy: 3 or more succeeds"),
                        !is_ledger,
                        "{title}: {besides}"
                    );
                    let is_apt = besides.contains("apt at this: 3 or more succeeds");
                    assert_eq!(is_apt, is_ledger && is_vey, "{title}: {besides}");
                    said[usize::from(is_apt)] += 1;
                }
            }
            game.choose(&choice).expect("it is open");
        }
    }
    assert!(said.iter().all(|&count| count > 0), "{said:?}");
}
