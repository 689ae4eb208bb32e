//! Missions perceive by fields and contacts alone: no tick asks the board for a line, and nothing is left behind.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use bevy::prelude::*;
use proptest::prelude::*;

use super::hall;
use crate::level::{Level, SHIPPED};
use crate::sense::{Facing, Fields, LightSource, Position, SenseBoard, SenseContacts, SenseId, TerrainTile};
use crate::sim::awaiting::look_ahead;
use crate::sim::creatures::Roster;
use crate::sim::current_situation::follow_components;
use crate::sim::history::tests::{level, request};
use crate::sim::lines::{HandedOut, hand_out};
use crate::sim::*;
use tactical_grid::{Direction, Lines, Square, Terrain, Tile};
use unnoticed_rules::detection::State;
use unnoticed_rules::{Conditions, Creature, CreatureId, Situation, queries};

const ROGUE: CreatureId = CreatureId::ROGUE;
const GUARD: CreatureId = CreatureId(1);

/// Lines that were asked of the board, by the step of a tick that asked.
#[derive(Resource, Debug, Default)]
struct Asked {
    before: u64,
    by_step: BTreeMap<&'static str, u64>,
}

/// Counts what each step of a tick asks.
fn count_lines(app: &mut App) {
    use TickSystems::{Ask, Judge, Meet, Pass, Record, Remember, Resolve, Sense, Walk};
    const STEPS: [(TickSystems, &str); 9] = [
        (Ask, "ask"),
        (Resolve, "resolve"),
        (Sense, "sense"),
        (Walk, "walk"),
        (Meet, "meet"),
        (Pass, "pass"),
        (Judge, "judge"),
        (Remember, "remember"),
        (Record, "record"),
    ];
    // While the senses wait for their threads this one may work for another test; they ask no situation themselves.
    let forget = |mut asked: ResMut<Asked>| asked.before = queries();
    let perceive = move |schedule: &mut Schedule| {
        schedule.add_systems(forget.after(hand_out));
    };
    let follow = move |schedule: &mut Schedule| {
        schedule.add_systems(forget.before(follow_components));
        schedule.add_systems((|mut asked: ResMut<Asked>| asked.note("follow")).after(look_ahead));
    };
    app.init_resource::<Asked>().edit_schedule(Perceive, perceive).edit_schedule(Follow, follow);
    app.edit_schedule(Tick, |tick| {
        for (at, (step, name)) in STEPS.into_iter().enumerate() {
            let note = (move |mut asked: ResMut<Asked>| asked.note(name)).after(step);
            match STEPS.get(at + 1) {
                Some(&(next, _)) => tick.add_systems(note.before(next)),
                None => tick.add_systems(note),
            };
        }
    });
}

impl Asked {
    fn note(&mut self, step: &'static str) {
        let so_far = queries();
        *self.by_step.entry(step).or_default() += so_far - std::mem::replace(&mut self.before, so_far);
    }

    /// Without what guards ask who plan where to go.
    fn but_for_plans(&self) -> u64 {
        let others = self.by_step.iter().filter(|(step, _)| **step != "ask");
        others.map(|(_, asked)| asked).sum()
    }
}

/// Scripts that are kept, with their levels.
const SCRIPTS: [(&str, &str); 7] = [
    ("tutorial", "golden/tutorial.script"),
    ("counting_house", "golden/counting_house.script"),
    ("hollin_court", "golden/hollin_court.script"),
    ("ambush", "scripts/ambush.txt"),
    ("ambushed", "scripts/ambushed.txt"),
    ("counting_house", "scripts/counting_house.txt"),
    ("tutorial", "scripts/tutorial.txt"),
];

/// What the ticks of a kept script asked.
fn asked_in(name: &str, file: &str, seed: u64) -> Asked {
    let path = format!("{}/tests/{file}", env!("CARGO_MANIFEST_DIR"));
    let lines = script::parse(&fs::read_to_string(path).unwrap()).unwrap();
    let (_, _, text) = SHIPPED.iter().find(|(_, id, _)| *id == name).unwrap();
    let level = Level::parse(&format!("{name}.toml"), text).unwrap();
    let mut session = Session::start_with(Arc::new(level), seed, count_lines);
    let _ = script::play(&mut session, &lines);
    std::mem::take(&mut session.world_mut().resource_mut::<Asked>())
}

#[test]
fn outside_previews_a_tick_asks_the_board_for_no_line() {
    for (name, file) in SCRIPTS {
        for seed in 1..4 {
            let asked = asked_in(name, file, seed);
            assert_eq!(asked.but_for_plans(), 0, "{file} {seed}: {:?}", asked.by_step);
        }
    }
}

#[test]
fn a_throw_off_the_board_asks_for_no_line_that_somebody_keeps() {
    const THROW: u8 = 21 * 8;
    for towards in 0..8 {
        let mut session = Session::start_with(level("counting_house"), 0, count_lines);
        go_on(session.world_mut(), &[(THROW + towards, 1)], |_| Ok(())).unwrap();
        let asked = session.world_mut().resource::<Asked>();
        assert_eq!(asked.but_for_plans(), 0, "{towards}: {:?}", asked.by_step);
    }
}

/// A mission in which the rogue stands, invisible, before a guard that looks at it from afar.
fn before_a_guard() -> Session {
    let mut level = hall(1);
    level.creatures[1].square = Square::new(9, 0);
    level.creatures[1].facing = Direction::East;
    let mut session = Session::start(Arc::new(level), 1);
    write(&mut session, ROGUE, Condition(Conditions { invisible: true, ..Conditions::default() }));
    assert_eq!(look(&mut session, Direction::West), State::Unnoticed);
    session
}

/// The guard looks that way for a tick.
fn look(session: &mut Session, way: Direction) -> State {
    write(session, GUARD, Facing(way));
    run_tick(session.world_mut());
    State::between(session.situation().creature(GUARD), ROGUE)
}

fn entity(session: &mut Session, creature: CreatureId) -> Entity {
    session.world_mut().resource::<Roster>().entity(creature).unwrap()
}

/// Writes `parts` to the components of `creature`.
fn write(session: &mut Session, creature: CreatureId, parts: impl Bundle) {
    let entity = entity(session, creature);
    session.world_mut().entity_mut(entity).insert(parts);
}

fn appear(session: &mut Session) -> State {
    write(session, ROGUE, Condition::default());
    run_tick(session.world_mut());
    State::between(session.situation().creature(GUARD), ROGUE)
}

#[test]
fn whoever_has_no_contact_notices_nobody() {
    let mut session = before_a_guard();
    let guard = entity(&mut session, GUARD);
    let mut guard = session.world_mut().entity_mut(guard);
    guard.get_mut::<SenseContacts>().unwrap().take_away(SenseId(0));
    assert_eq!(appear(&mut session), State::Unnoticed, "nothing has changed but what it has in line");
    let hears = |situation: &Situation| {
        let [rogue, guard] = [ROGUE, GUARD].map(|id| situation.creature(id).space());
        situation.noise_reaches(rogue, 12, guard)
    };
    assert!(!hears(session.situation()), "nor does it hear along a line");
    look(&mut session, Direction::East);
    assert_eq!(look(&mut session, Direction::West), State::Observed, "its contacts were looked at again");
    assert!(hears(session.situation()));
}

#[test]
fn whoever_has_a_contact_notices_who_appears() {
    assert_eq!(appear(&mut before_a_guard()), State::Observed);
}

/// Every question about lines between those who stand within the longest sense of each other, answered by the situation
/// and by its board.
fn check_lines(situation: &Situation) -> Result<(), TestCaseError> {
    let spaces = || situation.creatures.iter().map(Creature::space);
    let senses = situation.creatures.iter().flat_map(|creature| &creature.profile.senses);
    let longest = senses.map(|sense| u16::from(sense.range)).max().unwrap_or(0);
    let pairs = spaces().flat_map(|a| spaces().map(move |b| (a, b)));
    let before = queries();
    for (a, b) in pairs.filter(|(a, b)| a.distance(*b) <= longest) {
        let (effect, sight) = (situation.board.line_of_effect(a, b), situation.board.line_of_sight(a, b));
        prop_assert_eq!(situation.line_of_effect(a, b), effect, "{:?} {:?}", a, b);
        prop_assert_eq!(situation.line_of_sight(a, b), sight, "{:?} {:?}", a, b);
        let (fog, cover) = (situation.board.fog_conceals(a, b), situation.board.cover_of_terrain(a, b));
        prop_assert_eq!(situation.fog_conceals(a, b), fog, "{:?} {:?}", a, b);
        prop_assert_eq!(situation.cover_of_terrain(a, b), cover, "{:?} {:?}", a, b);
    }
    prop_assert_eq!(queries(), before, "all of it was kept");
    Ok(())
}

/// Everything that somebody keeps is about what is there now.
fn check_kept(world: &mut World) -> Result<(), TestCaseError> {
    let (board, current) =
        (world.resource::<SenseBoard>().board().clone(), world.resource::<CurrentSituation>());
    prop_assert!(Arc::ptr_eq(&board, &current.0.board));
    let creatures = current.0.creatures.len();
    let all: Vec<Entity> = world.query_filtered::<Entity, With<SenseId>>().iter(world).collect();
    prop_assert_eq!(all.len(), creatures);
    for contacts in world.query::<&SenseContacts>().iter(world) {
        prop_assert!(contacts.all().iter().all(|contact| all.contains(&contact.subject)));
    }
    Ok(())
}

/// Lets the mission in `world` go on with requests by number, each for some ticks; `look` sees it after every tick.
fn go_on(
    world: &mut World,
    asks: &[(u8, u8)],
    mut look: impl FnMut(&mut World) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    for &(number, ticks) in asks {
        let request = request(number, &world.resource::<CurrentSituation>().0);
        world.resource_mut::<Intents>().ask(ROGUE, request);
        for _ in 0..ticks {
            run_tick(world);
            look(world)?;
        }
    }
    Ok(())
}

fn forget_lines(world: &mut World) {
    world.resource_mut::<CurrentSituation>().0.lines = unnoticed_rules::CachedLines::default();
    world.resource_mut::<KnownSituation>().0.lines = unnoticed_rules::CachedLines::default();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn tac_44_what_fields_and_contacts_say_is_what_the_board_says(
        asks in prop::collection::vec((any::<u8>(), 0..9_u8), 1..20),
        name in prop::sample::select(vec!["counting_house", "hollin_court"]),
        seed in 0..4_u64,
    ) {
        let mut session = Session::start_with(level(name), seed, count_lines);
        go_on(session.world_mut(), &asks, |world| {
            check_kept(world)?;
            check_lines(&world.resource::<CurrentSituation>().0)
        })?;
        let asked = session.world_mut().resource::<Asked>();
        prop_assert_eq!(asked.but_for_plans(), 0, "{:?}", asked.by_step);
    }

    #[test]
    fn without_what_is_kept_of_lines_everything_goes_the_same_way(
        asks in prop::collection::vec((any::<u8>(), 0..9_u8), 1..20), seed in 0..4_u64,
    ) {
        let mut sessions = [(); 2].map(|()| Session::start(level("counting_house"), seed));
        let [kept, forgotten] = &mut sessions;
        go_on(kept.world_mut(), &asks, |_| Ok(()))?;
        let forget = |world: &mut World| {
            forget_lines(world);
            Ok(())
        };
        forgotten.world_mut().resource_mut::<Schedules>().add_systems(
            Perceive,
            forget_lines.after(hand_out),
        );
        go_on(forgotten.world_mut(), &asks, forget)?;
        prop_assert_eq!(kept.log(), forgotten.log());
        let [kept, forgotten] = sessions.each_mut().map(|session| MissionState::of(session.world_mut()));
        prop_assert_eq!(kept, forgotten);
    }
}

#[test]
fn going_back_or_starting_another_mission_leaves_nothing_of_the_last_one() {
    let mut session = Session::start(level("hollin_court"), 1);
    let asks: Vec<(u8, u8)> = (0..40).map(|number| (number * 5, 4)).collect();
    let look = |world: &mut World| {
        check_kept(world)?;
        check_lines(&world.resource::<CurrentSituation>().0)
    };
    go_on(session.world_mut(), &asks, |_| Ok(())).unwrap();
    for start in [level("tutorial"), level("counting_house")] {
        let old = Arc::downgrade(session.world_mut().resource::<SenseBoard>().board());
        StartMission { level: start, seed: 2 }.apply(session.world_mut());
        assert!(old.upgrade().is_none(), "somebody keeps the old board");
        run_tick(session.world_mut());
        look(session.world_mut()).unwrap();
        go_on(session.world_mut(), &asks[..8], look).unwrap();
    }
    session.rewind(Rewinds::Any).unwrap();
    run_tick(session.world_mut());
    look(session.world_mut()).unwrap();
}

#[test]
fn a_mission_that_is_cleared_away_leaves_no_creature_field_or_line() {
    let mut session = Session::start(level("counting_house"), 1);
    let world = session.world_mut();
    clear(world);
    assert_eq!(world.query::<&SenseId>().iter(world).count(), 0);
    assert_eq!(world.query::<&Fields>().iter(world).count(), 0);
    assert_eq!(world.query::<&LightSource>().iter(world).count(), 0);
    assert!(!world.contains_resource::<SenseBoard>());
    assert!(world.resource::<HandedOut>().is_empty());
}

#[test]
fn a_creature_that_is_despawned_is_in_nobodys_contacts() {
    let mut session = Session::start(level("hollin_court"), 1);
    let (guard, world) = (entity(&mut session, GUARD), session.world_mut());
    world.despawn(guard);
    run_tick(world);
    let mut contacts = world.query::<&SenseContacts>();
    assert!(contacts.iter(world).all(|contacts| contacts.of(SenseId(1)).is_none()));
}

#[test]
fn fields_are_worked_out_in_place_and_kept_once() {
    let mut session = Session::start(Arc::new(hall(1)), 1);
    let rogue = entity(&mut session, ROGUE);
    let field = |session: &mut Session| {
        let fields = session.world_mut().get::<Fields>(rogue).unwrap();
        (std::ptr::from_ref(fields.effect()), fields.space())
    };
    let before = field(&mut session);
    for x in 1..4 {
        write(&mut session, ROGUE, Position(Square::new(x, 0)));
        run_tick(session.world_mut());
    }
    let now = field(&mut session);
    assert_ne!(before.1, now.1);
    assert_eq!(before.0, now.0, "somebody kept the old one, so it was copied");
}

#[test]
fn what_is_written_to_a_tile_changes_the_one_board() {
    let mut session = Session::start(level("hollin_court"), 1);
    let world = session.world_mut();
    let wall = TerrainTile(Tile::of(Terrain::Wall));
    let Some((tile, at)) = world
        .query_filtered::<(Entity, &Position), With<TerrainTile>>()
        .iter(world)
        .map(|(tile, at)| (tile, at.0))
        .next()
    else {
        return;
    };
    world.entity_mut(tile).insert(wall);
    run_tick(world);
    assert_eq!(world.resource::<SenseBoard>().board().terrain(at), Terrain::Wall);
    check_kept(world).unwrap();
    check_lines(&world.resource::<CurrentSituation>().0).unwrap();
}
