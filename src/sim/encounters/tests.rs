//! Fights on the map. Rules: HSE-18 to HSE-23, HSE-60, SUR-07 to SUR-11, SUR-35.

use std::sync::Arc;

use proptest::prelude::*;

use crate::board::{Board, Direction, Exit, Light, Square};
use crate::level::{Area, Goal, Level, Objective, Placed, Routine, RulebookName};
use crate::rules::{Action, CreatureId, Effect, Kind, Reaction, Reason, State};
use crate::sim::picture::{self, Unsettled};
use crate::sim::{Ask, Fact, Fight, Intents, MissionRng, Policy, Rewinds, Session, run_tick};

const ROGUE: CreatureId = CreatureId::ROGUE;
const GUARD: CreatureId = CreatureId(1);
const OTHER: CreatureId = CreatureId(2);

/// A mission in `drawing`: `R` the rogue, guards by the letters of their facing (`n`, `s`, `w`, `e`), a servant `x`.
fn level(drawing: &str) -> Level {
    let mut creatures = Vec::new();
    let mut plan = String::new();
    for (y, row) in drawing.lines().map(str::trim).enumerate() {
        for (x, letter) in row.chars().enumerate() {
            let square = Square::new(x as i16, y as i16);
            match letter {
                'R' => creatures.insert(0, (Kind::Rogue, square, Direction::South)),
                'n' => creatures.push((Kind::Guard, square, Direction::North)),
                's' => creatures.push((Kind::Guard, square, Direction::South)),
                'w' => creatures.push((Kind::Guard, square, Direction::West)),
                'e' => creatures.push((Kind::Guard, square, Direction::East)),
                'x' => creatures.push((Kind::Servant, square, Direction::South)),
                _ => {}
            }
            plan.push(if "Rnswex".contains(letter) { '.' } else { letter });
        }
        plan.push('\n');
    }
    let mut board = Board::from_drawing(&plan);
    board.exits.push(Exit { name: "Gate".into(), square: Square::new(0, 0) });
    let placed = |(id, (kind, square, facing)): (u16, (Kind, Square, Direction))| {
        let profile = kind.profile(format!("{}{id}", kind.name()));
        Placed {
            id: CreatureId(id),
            profile,
            square,
            facing,
            routine: Routine::Post,
            plight: None,
            suspected: None,
        }
    };
    let goal = Goal::Reach(Area::of(Square::new(0, 0)));
    Level {
        version: 1,
        id: "fight".into(),
        name: "Fight".into(),
        brief: String::new(),
        rulebook: RulebookName::Detection,
        board,
        creatures: (0..).zip(creatures).map(placed).collect(),
        objectives: vec![Objective { text: "Away".into(), goal, optional: false }],
        hints: Vec::new(),
        throws: 3,
        picks: 3,
        guard_actions: 2,
    }
}

fn start(drawing: &str, seed: u64) -> Session {
    Session::start(Arc::new(level(drawing)), seed)
}

/// The first session, by seed, that is as wanted once `asks` have been carried out.
fn lucky(drawing: &str, asks: &[Ask], wanted: impl Fn(&Session) -> bool) -> Session {
    let play = |seed| {
        let mut session = start(drawing, seed);
        asks.iter().all(|ask| session.ask(ask.clone()).is_ok()).then_some(session)
    };
    (1..400).filter_map(play).find(wanted).expect("a seed with such dice")
}

fn strike() -> Ask {
    Ask::Act(Action::Strike(GUARD))
}

fn fight(session: &mut Session) -> Fight {
    session.world_mut().resource::<Fight>().clone()
}

fn facts(session: &Session) -> Vec<&Fact> {
    session.log().entries.iter().map(|entry| &entry.fact).collect()
}

/// Turns that have begun since the fight did: whose, with how many actions.
fn turns_of_the_fight(session: &Session) -> Vec<(u16, u8, bool)> {
    let since = facts(session).into_iter().skip_while(|fact| !matches!(fact, Fact::EncounterBegan { .. }));
    let turn = |fact: &Fact| match *fact {
        Fact::TurnBegan { creature, actions, momentum } => Some((creature.0, actions, momentum)),
        _ => None,
    };
    since.filter_map(turn).collect()
}

fn strikes_of(session: &Session, by: CreatureId) -> usize {
    let is_strike = |fact: &&Fact| matches!(fact, Fact::Effect(Effect::Acted { creature, action: Action::Strike(_) }) if *creature == by);
    facts(session).into_iter().filter(is_strike).count()
}

fn is_ambush(session: &Session) -> bool {
    facts(session)
        .into_iter()
        .any(|fact| matches!(fact, Fact::EncounterBegan { opening } if opening.is_ambush))
}

/// A mission in which a guard lies in wait in a dark niche beside the lit way of the rogue.
fn niche(seed: u64) -> Session {
    let mut level = level("########\nR.......\n###n####");
    level.creatures[1].profile.avoids_notice = true;
    level.creatures[1].profile.stealth = 30;
    level.board.set_ambient(Square::new(3, 2), Light::Dark);
    Session::start(Arc::new(level), seed)
}

fn east_to(from: i16, to: i16) -> Ask {
    Ask::Act(Action::Stride((from + 1..=to).map(|x| Square::new(x, 1)).collect()))
}

#[test]
fn hse_18_hse_72_sur_11_sur_13_who_lies_in_wait_falls_upon_the_rogue_in_the_middle_of_its_turn() {
    let mut session = niche(1);
    session.ask(east_to(0, 5)).unwrap();
    assert!(is_ambush(&session));
    let opening = facts(&session).into_iter().find_map(|fact| match fact {
        Fact::EncounterBegan { opening } => Some(opening.clone()),
        _ => None,
    });
    assert_eq!(opening.unwrap().surprised.keys().copied().collect::<Vec<_>>(), [ROGUE]);
    let is_blow = |fact: &&Fact| {
        matches!(fact, Fact::Effect(Effect::Acted { creature: GUARD, action: Action::Strike(_) }))
    };
    let surprise =
        facts(&session).into_iter().take_while(|fact| !matches!(fact, Fact::EncounterRound { .. }));
    assert_eq!(surprise.filter(is_blow).count(), 1, "sur_35: its one act is the attack");
    assert_eq!(turns_of_the_fight(&session)[0], (1, 1, true));
}

#[test]
fn hse_14_hse_18_hse_72_until_then_it_gives_no_sign() {
    let mut session = niche(1);
    session.ask(east_to(0, 1)).unwrap();
    let sees = session.situation().creature(GUARD).awareness.state(ROGUE);
    assert_eq!(sees, State::Observed);
    assert!(fight(&mut session).running().is_none());
    let is_sign = |fact: &&Fact| matches!(fact, Fact::WalkInterrupted { .. } | Fact::Alert { .. });
    assert_eq!(facts(&session).into_iter().filter(is_sign).count(), 0);
    assert_eq!(session.objectives().worst, State::Unnoticed, "hse_43");
}

#[test]
fn hse_72_noticed_while_it_observes_the_rogue_it_fights_without_surprise() {
    let mut session = niche(1);
    session.ask(east_to(0, 1)).unwrap();
    let noticed = Effect::Learned {
        observer: ROGUE,
        subject: GUARD,
        from: State::Unnoticed,
        to: State::Hidden,
        place: None,
        reason: Reason::START,
    };
    picture::tell(session.world_mut(), vec![Fact::Effect(noticed)]);
    run_tick(session.world_mut());
    assert!(fight(&mut session).running().is_some());
    assert!(!is_ambush(&session));
}

/// The rogue behind the back of a guard.
const BEHIND: &str = "....\n.R..\n.s..\n....";

#[test]
fn hse_18_hse_21_sur_35_an_ambush_is_the_one_act_of_the_surprise_round() {
    let session = lucky(BEHIND, &[strike()], |session| is_ambush(session) && session.outcome().is_none());
    assert_eq!(turns_of_the_fight(&session)[0], (0, 1, true));
    assert_eq!(strikes_of(&session, ROGUE), 1, "there is no extra free attack");
    assert_eq!(session.course(), [strike()], "it was asked for once");
    assert_eq!(session.turns().round(), 2, "round 1 is over, and so is the surprise");
}

#[test]
fn sur_29_sur_30_sur_31_sur_71_the_surprised_do_nothing_before_round_one() {
    let session = lucky(BEHIND, &[strike()], is_ambush);
    let opening = facts(&session).into_iter().position(|fact| matches!(fact, Fact::EncounterBegan { .. }));
    let first_round =
        facts(&session).into_iter().position(|fact| matches!(fact, Fact::EncounterRound { .. }));
    let surprise_round = opening.unwrap()..first_round.unwrap_or(facts(&session).len());
    let by_guard = |fact: &&Fact| {
        matches!(
            fact,
            Fact::Effect(Effect::Acted { creature: GUARD, .. } | Effect::Reacted { creature: GUARD, .. })
        )
    };
    assert_eq!(facts(&session)[surprise_round].iter().filter(|fact| by_guard(fact)).count(), 0);
}

#[test]
fn hse_44_an_ambush_is_played_again_by_its_course() {
    let session = lucky(BEHIND, &[strike()], |session| is_ambush(session) && session.outcome().is_none());
    let seed = (1..400).find(|&seed| {
        let mut again = start(BEHIND, seed);
        session.course().iter().all(|ask| again.ask(ask.clone()).is_ok())
            && again.log().hash() == session.log().hash()
    });
    assert!(seed.is_some());
}

#[test]
fn sur_10_an_attack_that_is_no_ambush_is_not_carried_out_in_advance() {
    let mut session = start(BEHIND, 1);
    let suspect = Effect::Learned {
        observer: GUARD,
        subject: ROGUE,
        from: State::Unnoticed,
        to: State::Undetected,
        place: None,
        reason: Reason::START,
    };
    picture::tell(session.world_mut(), vec![Fact::Effect(suspect)]);
    session.world_mut().resource_mut::<Unsettled>().0.clear();
    let health = session.situation().creature(GUARD).health;
    session.ask(strike()).unwrap();
    assert!(!is_ambush(&session));
    assert_eq!(strikes_of(&session, ROGUE), 0, "everybody acts in order now");
    assert_eq!(session.situation().creature(GUARD).health, health);
    assert!(fight(&mut session).running().is_some());
}

#[test]
fn hse_18_hse_56_running_into_each_other_in_the_dark_begins_a_fight() {
    let mut level = level(".......\n.R..n..\n.......");
    let squares: Vec<Square> = level.board.squares().collect();
    squares.into_iter().for_each(|square| level.board.set_ambient(square, Light::Dark));
    let mut session = Session::start(Arc::new(level), 3);
    session.ask(Ask::Act(Action::Sneak(vec![Square::new(2, 1), Square::new(3, 1)]))).unwrap();
    assert!(fight(&mut session).running().is_none(), "in the dark nobody sees it");
    session.ask(Ask::Act(Action::Stride(vec![Square::new(4, 1)]))).unwrap();
    assert!(fight(&mut session).running().is_some());
}

#[test]
fn sur_20_an_ambush_succeeds_even_if_the_attack_misses() {
    let missed = |session: &Session| {
        let health = session.situation().creature(GUARD).health;
        is_ambush(session) && health == session.situation().creature(GUARD).profile.max_health
    };
    let session = lucky(BEHIND, &[strike()], missed);
    assert_eq!(turns_of_the_fight(&session)[0], (0, 1, true));
}

#[test]
fn sur_11_the_turn_in_which_a_fight_begins_is_over_and_nobody_else_acts_in_that_round() {
    let drawing = "...#.....\n.R.#...w.\n...#.....\n.........";
    let way = [(1, 2), (2, 3), (3, 3), (4, 3)].map(|(x, y)| Square::new(x, y));
    let way = Ask::Act(Action::Stride(way.to_vec()));
    let no_surprise = |session: &Session| {
        let begun = facts(session).into_iter().find_map(|fact| match fact {
            Fact::EncounterBegan { opening } => Some(opening.clone()),
            _ => None,
        });
        begun.is_some_and(|opening| opening.surprised.is_empty() && opening.order()[0] == ROGUE)
    };
    let session = lucky(drawing, &[way], no_surprise);
    assert_eq!(turns_of_the_fight(&session), [(0, 3, false)], "neither more actions nor fewer");
    assert_eq!(session.turns().round(), 2);
}

#[test]
fn sur_69_a_later_fight_determines_surprise_anew() {
    let drawing = "..........................\n.R........................\n.s.......................s";
    let alone = |session: &Session| is_ambush(session) && !session.situation().creature(GUARD).can_act();
    let mut session = lucky(drawing, &[strike()], alone);
    let openings = |session: &Session| {
        facts(session).into_iter().filter(|fact| matches!(fact, Fact::EncounterBegan { .. })).count()
    };
    assert_eq!((openings(&session), fight(&mut session).running()), (1, None));
    for x in 0..5 {
        let way = (1..=5).map(|dx| Square::new(1 + 5 * x + dx, 1)).filter(|square| square.x < 25).collect();
        let _refused = session.ask(Ask::Act(Action::Stride(way)));
    }
    for _ in 0..4 {
        let _refused = session.ask(Ask::Act(Action::Strike(OTHER)));
    }
    assert!(openings(&session) > 1);
}

/// The rogue in plain view of a guard.
const IN_VIEW: &str = "........\n.R....w.\n........";

#[test]
fn hse_18_hse_53_sur_05_being_seen_begins_a_fight_and_states_are_taken_over() {
    let mut session = start(IN_VIEW, 1);
    assert!(fight(&mut session).running().is_some());
    assert_eq!(session.situation().creature(GUARD).awareness.state(ROGUE), State::Observed);
}

#[test]
fn hse_18_while_one_fight_runs_no_other_begins() {
    let mut session = start("........\n.R....w.\n.......w", 1);
    for _ in 0..4 {
        let _refused = session.ask(Ask::Act(Action::EndTurn));
    }
    let begun = facts(&session).into_iter().filter(|fact| matches!(fact, Fact::EncounterBegan { .. }));
    assert_eq!(begun.count(), 1);
}

#[test]
fn hse_20_hse_21_sur_64_normal_rounds_have_three_actions_in_order_of_initiative() {
    let session = lucky(IN_VIEW, &[Ask::Act(Action::EndTurn)], |session| {
        let opening = facts(session).into_iter().find_map(|fact| match fact {
            Fact::EncounterBegan { opening } => Some(opening.clone()),
            _ => None,
        });
        opening.is_some_and(|opening| opening.surprised.is_empty() && opening.order() == [GUARD, ROGUE])
    });
    assert_eq!(turns_of_the_fight(&session)[..3], [(1, 3, false), (0, 3, false), (1, 3, false)]);
}

#[test]
fn hse_60_who_is_not_near_is_no_combatant_and_acts_after_them_as_ever() {
    let far = format!(".{}\n.R{}w.\n{}\n{}e", ".".repeat(40), ".".repeat(5), "#".repeat(41), ".".repeat(36));
    let mut session = start(&far, 1);
    let encounter = fight(&mut session);
    assert!(encounter.running().is_some_and(|fight| fight.includes(GUARD) && !fight.includes(OTHER)));
    let _refused = session.ask(Ask::Act(Action::EndTurn));
    let turns = turns_of_the_fight(&session);
    let place = |id: CreatureId| turns.iter().position(|turn| turn.0 == id.0);
    assert_eq!(place(OTHER).map(|place| turns[place]), Some((2, 2, false)), "{turns:?}");
    assert!(place(OTHER) > place(GUARD) && place(OTHER) > place(ROGUE), "{turns:?}");
}

#[test]
fn hse_23_sur_67_a_fight_is_over_as_soon_as_nobody_is_left_who_knows_of_the_rogue() {
    let felled = |session: &Session| !session.situation().creature(GUARD).can_act();
    let mut session = lucky(BEHIND, &[strike()], |session| is_ambush(session) && felled(session));
    assert!(fight(&mut session).running().is_none());
    assert!(facts(&session).contains(&&Fact::EncounterEnded));
    assert!(session.situation().creatures.iter().all(|creature| !creature.conditions.in_encounter));
    assert_eq!(turns_of_the_fight(&session).last(), Some(&(0, 3, false)), "round 2 is as ever");
}

/// A session in which the player is asked whether the rogue strikes at somebody who turns away.
fn asked() -> Session {
    let drawings =
        ["..........\n.Rx.......\n..........\n.........w", "..........\n.Rw.......\n..........\n.........w"];
    let play = |(drawing, seed): (&str, u64)| {
        let mut session = start(drawing, seed);
        for _ in 0..3 {
            if session.question().is_some() {
                return Some(session);
            }
            session.ask(Ask::Act(Action::EndTurn)).ok()?;
        }
        None
    };
    let tries = drawings.into_iter().flat_map(|drawing| (1..200).map(move |seed| (drawing, seed)));
    tries.filter_map(play).next().expect("somebody leaves the rogue's side")
}

fn reactions_of_rogue(session: &Session) -> usize {
    let strike = Effect::Reacted { creature: ROGUE, reaction: Reaction::ReactiveStrike, to: GUARD };
    facts(session).into_iter().filter(|fact| **fact == Fact::Effect(strike.clone())).count()
}

#[test]
fn hse_22_sur_61_the_player_is_asked_before_the_rogue_strikes_back_and_the_answer_counts_once() {
    let mut session = asked();
    assert!(session.awaits_player());
    assert_eq!(session.ask(Ask::Act(Action::EndTurn)).unwrap_err().rule.0, "HSE-22");
    let before = reactions_of_rogue(&session);
    session.ask(Ask::React(true)).unwrap();
    assert_eq!(reactions_of_rogue(&session), before + 1);
    assert!(session.course().contains(&Ask::React(true)));
}

#[test]
fn hse_22_hse_44_a_choice_for_later_leaves_the_question_open_and_its_answer_can_be_taken_back() {
    for policy in [Policy::Never, Policy::Always] {
        let mut session = asked();
        let question = session.question().map(|(chance, _)| chance);
        let before = reactions_of_rogue(&session);
        session.ask(Ask::Reacts(Reaction::ReactiveStrike, policy)).unwrap();
        assert_eq!(session.question().map(|(chance, _)| chance), question);
        assert_eq!(reactions_of_rogue(&session), before, "{policy}");
        let round = session.turns().round();
        session.ask(Ask::React(policy == Policy::Always)).unwrap();
        session.rewind(Rewinds::Any).unwrap();
        assert!(session.turns().round() <= round);
        assert!(!session.course().iter().any(|ask| matches!(ask, Ask::React(_))), "{policy}");
    }
}

fn square() -> impl Strategy<Value = Square> {
    (-1..9_i16, -1..5_i16).prop_map(|(x, y)| Square::new(x, y))
}

prop_compose! {
    fn anything()(
        kind in 0..9_u8,
        way in prop::collection::vec(square(), 0..7),
        to in square(),
        who in (0..5_u16).prop_map(CreatureId),
    ) -> Ask {
        Ask::Act(match kind {
            0 => Action::Stride(way),
            1 => Action::Sneak(way),
            2 => Action::WalkOn(way),
            3 => Action::Step(to),
            4 => Action::Strike(who),
            5 => Action::Guess(to),
            6 => Action::PointOut(who),
            7 => return Ask::React(true),
            _ => Action::Throw(to),
        })
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Forty fights with 250 requests each that the rules do not allow.
    #[test]
    fn hse_24_what_is_refused_in_a_fight_changes_nothing_and_draws_no_die(
        seed in any::<u64>(),
        asks in prop::collection::vec((anything(), 0..4_u16), 250),
    ) {
        let mut session = start("........\n.R...#w.\n....#..w\n........", seed);
        let mut begun = session.log().hash();
        for (ask, of) in asks {
            if session.outcome().is_some() {
                break;
            }
            let before = (session.situation().clone(), session.world_mut().resource::<MissionRng>().clone());
            let fight = fight(&mut session);
            let answer = if of == 0 {
                session.ask(ask)
            } else {
                let mut intents = session.world_mut().resource_mut::<Intents>();
                intents.ask(CreatureId(of), ask);
                run_tick(session.world_mut());
                Err(crate::rules::Refusal::new("It is not its turn.", "HSE-13"))
            };
            if let Err(refusal) = answer {
                prop_assert!(!refusal.why.is_empty());
                let after = (session.situation().clone(), session.world_mut().resource::<MissionRng>().clone());
                prop_assert!(before == after, "{} changed something", refusal);
                prop_assert_eq!(fight.running(), session.world_mut().resource::<Fight>().running());
                prop_assert_eq!(begun, session.log().hash());
            }
            begun = session.log().hash();
        }
    }
}
