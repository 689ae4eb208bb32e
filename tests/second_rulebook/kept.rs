//! A mission under a rulebook that was added is replayed, kept and gone on with as under any other. Rules: HSE-01, HSE-44.

use std::path::PathBuf;
use std::sync::Arc;

use unnoticed::level::{Level, RulebookName};
use unnoticed::sim::{Ask, History, Outcome, Replay, Session, take_up};
use unnoticed::storage::{GameKind, SavedGame, Storage};
use unnoticed_rules::{Action, CreatureId, Effect, OwnAct, Reaction, Target};

use crate::entries::{LISTEN, SLIP, SPLASH, WHISTLE};
use crate::oil::osk;
use crate::{level, levels, play, played, rogue, told};

/// Osk looks away.
const YARD: &str = "
version = 1
name = 'The Yard'
brief = 'Osk looks away.'
rulebook = 'lanterns'
plan = '''
############
#@.........#
#..........#
#....a.....#
#...>......#
############
'''

[rogue]
facing = 'east'

[[creature]]
name = 'Osk'
kind = 'guard'
at = 'a'
facing = 'east'

[[objective]]
text = 'Leave'
leave = true
";

fn yard() -> Arc<Level> {
    level("yard", YARD)
}

/// All that only the rulebook knows: a choice in an act and one in a reaction, acts without and with a target, a note.
const SCRIPT: &str = "listen\nanswer 2\nwhistle B2\nreact yes\nanswer 1\nsplash Osk";

/// In the yard, before the first request.
fn sit_down() -> Session {
    Session::start(yard(), 1)
}

/// What comes next once the script is over: the rogue waits, and slips away from every blow.
fn next(session: &Session) -> Ask {
    match (session.choice(), session.question()) {
        (Some(_), _) => Ask::Answer(0),
        (None, Some(_)) => Ask::React(true),
        (None, None) => Ask::Act(Action::EndTurn),
    }
}

/// The mission in the yard from its start to its end.
fn whole() -> Session {
    let mut session = sit_down();
    play(&mut session, SCRIPT);
    while session.outcome().is_none() {
        session.ask(next(&session)).expect("what comes next");
    }
    session
}

#[test]
fn the_mission_holds_all_that_is_kept_here() {
    let session = whole();
    let own = |number, at| Ask::Act(Action::Own(OwnAct { number, at }));
    let begins = [
        own(LISTEN, Target::Nothing),
        Ask::Answer(1),
        own(WHISTLE, Target::Square(sit_down().situation().creature(CreatureId::ROGUE).square)),
        Ask::React(true),
        Ask::Answer(0),
        own(SPLASH, Target::Creature(osk(&session))),
    ];
    assert_eq!(session.course()[..begins.len()], begins);
    let slipped =
        Effect::Reacted { creature: CreatureId::ROGUE, reaction: Reaction::Own(SLIP), to: osk(&session) };
    assert!(session.log().entries.iter().filter(|entry| entry.fact.effect() == Some(&slipped)).count() > 1);
    assert_eq!(session.outcome(), Some(Outcome::Captured));
    assert!(session.turns().round() > 3);
}

#[test]
fn hse_44_its_replay_is_one_line_of_text_that_is_read_back_and_goes_as_the_mission_went() {
    let mut session = whole();
    let text = Replay::of(session.world_mut()).to_string();
    assert!(!text.contains(char::is_whitespace));
    let replay: Replay = text.parse().expect("a replay");
    assert_eq!((replay.rulebook.name(), replay.notes(&yard())), ("lanterns", Vec::new()));
    let again = replay.play(yard());
    assert_eq!(again.difference, None);
    assert_eq!((again.session.situation(), again.session.log()), (session.situation(), session.log()));
    let mut other = replay;
    other.course[1] = Ask::Answer(0);
    assert_eq!(other.play(yard()).difference.expect("another throw was kept").request, 2);
}

#[test]
fn hse_01_hse_44_a_replay_brings_its_rulebook_to_a_level_that_names_another() {
    let under_lanterns = levels().remove(0);
    let shipped = Level { rulebook: RulebookName::default(), ..Level::clone(&under_lanterns) };
    let mut session = played(&under_lanterns, 3, |_| {});
    let replay: Replay = Replay::of(session.world_mut()).to_string().parse().expect("a replay");
    let again = replay.play(Arc::new(shipped));
    assert_eq!((again.difference, again.session.log()), (None, session.log()));
}

/// A folder to keep games in, which is gone afterwards.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What is kept of `session` each round and when it is left.
fn saved(session: &mut Session) -> SavedGame {
    let (round, level) = (session.turns().round(), yard().name.clone());
    let world = session.world_mut();
    let rewound = world.resource::<History>().rewound();
    SavedGame { level, round, rewound, replay: Replay::of(world).to_string(), ..SavedGame::default() }
}

/// The mission that was kept, taken up where it was left.
fn taken_up(saved: &SavedGame) -> Session {
    let replay: Replay = saved.replay.parse().expect("a replay");
    assert_eq!(replay.play(yard()).difference, None);
    let mut session = Session::start(replay.under_rulebook(yard()), replay.seed);
    take_up(session.world_mut(), replay.course, saved.rewound).expect("it was played before");
    session
}

/// Wherever it is left: in the midst of an act, of a reaction, or in a turn.
#[test]
fn hse_01_hse_44_a_kept_mission_is_gone_on_with_to_the_same_end_as_without_a_break() {
    let whole = whole();
    let folder = Folder(std::env::temp_dir().join(format!("unnoticed-test-yard-{}", std::process::id())));
    let storage = Storage::at(&folder.0);
    let mut session = sit_down();
    let (mut open, mut noted) = (0, 0);
    for (number, ask) in whole.course().iter().enumerate() {
        let before = (session.situation().clone(), session.choice().cloned(), session.log().clone());
        storage.keep_game(GameKind::Mission, &saved(&mut session)).expect("a folder");
        let kept = storage.games(GameKind::Mission).remove(0).expect("it was kept a moment ago");
        session = taken_up(&kept);
        let after = (session.situation().clone(), session.choice().cloned(), session.log().clone());
        assert_eq!(after, before, "before request {number}");
        open += usize::from(session.choice().is_some());
        noted += usize::from(rogue(&session).awareness.of(osk(&session)).note != Default::default());
        session.ask(ask.clone()).expect("it was allowed without a break");
    }
    assert!(open > 1 && noted > 1, "{open} open questions, {noted} notes");
    assert_eq!((session.outcome(), session.course()), (whole.outcome(), whole.course()));
    assert_eq!((session.situation(), session.log()), (whole.situation(), whole.log()));
    assert_eq!(told(&session).last(), told(&whole).last());
}
