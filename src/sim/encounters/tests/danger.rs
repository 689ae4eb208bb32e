//! Whole missions under the Danger rulebook. Rules: HSE-76, HSE-78, HSE-90.

use std::cmp::Reverse;

use super::*;
use crate::sim::encounters::end::worst;
use crate::sim::{Outcome, Progress};
use tactical_grid::Rooms;
use unnoticed_rules::danger::{DEFEND, DROP, Danger, FETCH, FLIP};
use unnoticed_rules::detection::Detection;
use unnoticed_rules::{OwnAct, Reaction, RollNature, Rulebook, Target};

/// Guards that look east, away from the rogue in the west.
const AWAY: &str = "..........\nR.........\n......e...\n..........";

/// One that looks east, on the other side of a wall.
const NEXT_DOOR: &str = "############\n#R.........#\n#####......#\n#..e.......#\n#..........#\n############";

fn start_danger(drawing: &str) -> Session {
    start_danger_with(drawing, 1)
}

fn start_danger_with(drawing: &str, seed: u64) -> Session {
    let mut level = Level { rulebook: RulebookName::of(&Danger), ..level(drawing) };
    let rooms = Rooms::of(&level.board);
    level.board.set_rooms(rooms);
    let exit = Rectangle::of(Square::new(9, 0));
    let vow = |goal| Objective { text: String::new(), goal, optional: true };
    let reach = Objective { text: String::new(), goal: Goal::Reach(exit), optional: false };
    let objectives = vec![reach, vow(Goal::NeverObserved), vow(Goal::NeverHidden)];
    Session::start(Arc::new(Level { objectives, ..level }), seed)
}

fn flip(card: u8) -> Ask {
    Ask::Act(Action::Own(OwnAct { number: FLIP, at: Target::Card(card) }))
}

/// The rogue, with a card flipped, has thrown something to where the guard hears it.
fn after_a_throw() -> Session {
    let mut session = start_danger(NEXT_DOOR);
    session.ask(flip(0)).unwrap();
    session.ask(Ask::Act(Action::Throw(Square::new(6, 1)))).unwrap();
    session
}

/// How the vows stand: never observed, never hidden.
fn vows(session: &Session) -> [Progress; 2] {
    [1, 2].map(|index| session.objectives().all[index].1)
}

fn exposure(session: &Session) -> Exposure {
    session.situation().exposure_to(session.situation().creature(GUARD))
}

#[test]
fn dng_152_hse_76_hse_82_sur_56_everybody_has_three_points_in_a_turn() {
    let mut session = start_danger("R.........\n##########\n.e.....e..");
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    let granted = |fact: &&Fact| match **fact {
        Fact::TurnBegan { creature, actions, .. } => Some((creature.0, actions)),
        _ => None,
    };
    let turns: Vec<_> = facts(&session).iter().filter_map(granted).collect();
    assert_eq!(turns, [(0, 3), (1, 3), (2, 3), (0, 3)]);
}

#[test]
fn hse_90_known_in_an_area_breaks_no_vow_and_obvious_breaks_both() {
    let session = after_a_throw();
    assert_eq!(exposure(&session), Exposure::Suspected, "it is known in the trace area of the noise");
    assert_eq!((vows(&session), session.objectives().worst), ([Progress::Open; 2], Exposure::Suspected));

    let mut seen = start_danger(IN_VIEW);
    seen.ask(Ask::Act(Action::EndTurn)).unwrap();
    assert_eq!((vows(&seen), seen.objectives().worst), ([Progress::Failed; 2], Exposure::Perceived));
    assert_eq!(seen.outcome(), None::<Outcome>, "vows are optional here");
}

#[test]
fn hse_78_sur_68_an_area_that_a_guard_knows_keeps_a_fight_up_and_what_the_rogue_knows_does_not() {
    let session = start_danger(AWAY);
    let seen = session.situation().creature(ROGUE).awareness.exposure(GUARD);
    assert_eq!((seen, exposure(&session)), (Exposure::Perceived, Exposure::Unaware));
    let keeps_up = |session: &Session| Danger.keeps_fighting(worst(session.situation()));
    assert!(!keeps_up(&session), "only the rogue knows of anybody");
    let session = after_a_throw();
    assert!(keeps_up(&session), "the guard knows an area");
    assert!(!Detection.keeps_fighting(worst(session.situation())), "HSE-23 asks for a square");
}

/// The rogue has cards to defend itself with at hand, and a guard strikes at it.
fn struck() -> Session {
    let dealt = |seed: u64| {
        let mut session = start_danger_with("..........\n.R.w......\n..........", seed);
        let cards = session.situation().creature(ROGUE).hand.cards().to_vec();
        let number = |name: &str| cards.iter().position(|(card, _)| card.name.text() == name).unwrap() as u8;
        for (act, name) in [(DROP, "Shadow"), (DROP, "Patience"), (FETCH, "Nerve"), (FETCH, "Roll Aside")] {
            let at = Target::Card(number(name));
            session.ask(Ask::Act(Action::Own(OwnAct { number: act, at }))).unwrap();
        }
        for _ in 0..4 {
            if session.question().is_some_and(|(chance, _)| chance.reaction == DEFENCE) {
                return Some(session);
            }
            let ask =
                if session.question().is_some() { Ask::React(false) } else { Ask::Act(Action::EndTurn) };
            session.ask(ask).ok()?;
        }
        None
    };
    (1..100).find_map(dealt).expect("a guard that comes and strikes")
}

/// Higher effort before lower, then the higher sum, then the player, then the lower id; the same in every round.
#[test]
fn dng_160_dng_161_sur_51_initiative_is_thrown_once_and_says_who_acts_when() {
    let mut session = struck();
    while session.turns().round() < 9 && session.outcome().is_none() {
        let is_asked = session.question().is_some();
        session.ask(if is_asked { Ask::React(false) } else { Ask::Act(Action::EndTurn) }).unwrap();
    }
    let facts = facts(&session);
    let openings = facts.iter().filter_map(|fact| match fact {
        Fact::EncounterBegan { opening } => Some(opening),
        _ => None,
    });
    let [opening] = openings.collect::<Vec<_>>()[..] else { panic!("one fight") };
    let mut order: Vec<CreatureId> = opening.initiative.keys().copied().collect();
    order.sort_by_key(|id| {
        let roll = &opening.initiative[id];
        (Reverse(roll.score), Reverse(roll.tiebreak), *id != ROGUE, *id)
    });
    let rounds = facts.split(|fact| matches!(fact, Fact::EncounterRound { .. })).skip(1);
    let turns = |round: &[&Fact]| {
        let begun = round.iter().filter_map(|fact| match fact {
            Fact::TurnBegan { creature, .. } => Some(*creature),
            _ => None,
        });
        begun.collect::<Vec<_>>()
    };
    let rounds: Vec<Vec<CreatureId>> = rounds.map(turns).filter(|round| round.len() == order.len()).collect();
    assert!(rounds.len() > 1 && rounds.iter().all(|round| *round == order), "{rounds:?} {order:?}");
}

const DEFENCE: Reaction = Reaction::Own(DEFEND);

/// The cards that resisted each blow at the rogue.
fn resisted(session: &Session) -> Vec<Vec<String>> {
    let blows = facts(session).into_iter().filter_map(|fact| match fact {
        Fact::Effect(Effect::Rolled(roll))
            if roll.against == Some(ROGUE) && roll.purpose.kind().nature == RollNature::Blow =>
        {
            Some(roll)
        }
        _ => None,
    });
    blows.map(|roll| roll.dc.parts.iter().map(|part| part.source.to_string()).collect()).collect()
}

/// Those that resisted the blow about which the player is asked now, once it has answered so.
fn answered(session: &mut Session, answers: &[Ask]) -> Vec<String> {
    let before = resisted(session).len();
    answers.iter().for_each(|ask| session.ask(ask.clone()).unwrap());
    resisted(session)[before].clone()
}

#[test]
fn sur_78_hse_24_whoever_defends_itself_is_asked_which_cards_do() {
    let mut session = struck();
    session.ask(Ask::React(true)).unwrap();
    let options = session.choice().expect("a question").options.clone();
    assert_eq!(options.len(), 3, "{options:?}");
    let nerve = options.iter().position(|option| option.starts_with("Nerve:")).unwrap();
    let cards = answered(&mut session, &[Ask::Answer(nerve as u8)]);
    let has = |name: &str| cards.iter().any(|card| card == name);
    assert_eq!([has("Nerve"), has("Roll Aside"), has("Leathers")], [true, false, true], "{cards:?}");
}

#[test]
fn sur_78_hse_22_whoever_always_defends_itself_does_so_with_all_that_helps_and_is_asked_nothing() {
    let mut session = struck();
    let cards = answered(&mut session, &[Ask::Reacts(DEFENCE, Policy::Always), Ask::React(true)]);
    assert!(session.choice().is_none());
    assert!(
        cards.iter().any(|card| card == "Nerve") && cards.iter().any(|card| card == "Roll Aside"),
        "{cards:?}"
    );
}
