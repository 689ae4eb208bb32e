//! What good level files become.

use tactical_grid::{Direction, DoorState, LampId, Light, Size, Square, Terrain, Vision};
use unnoticed_rules::{ActionKind, CreatureId, Exposure, Kind};

use super::*;

#[test]
fn terrain_symbols_draw_the_board() {
    let level = level_of("@>#O+/\"=~of,.", "");
    let terrain: Vec<Terrain> = level.board.squares().map(|square| level.board.terrain(square)).collect();
    use Terrain::*;
    let drawn =
        [Floor, Floor, Wall, Pillar, ClosedDoor, OpenDoor, Glass, Bars, Curtain, Low, Floor, Floor, Floor];
    assert_eq!(terrain, drawn);
    assert!(level.board.tile(Square::new(10, 0)).fog && level.board.tile(Square::new(11, 0)).difficult);
}

#[test]
fn hse_01_a_level_has_the_stem_of_its_file_for_id_and_the_defaults_of_the_rules() {
    let text = text_of(ROOM, &format!("{EXIT}{LEAVE}"));
    let level = Level::parse("levels/old_mill.toml", &text).unwrap();
    assert_eq!((level.id.as_str(), level.name.as_str(), level.version), ("old_mill", "Test", 1));
    assert_eq!((level.throws, level.picks, level.guard_actions), (3, 3, 2));
    assert_eq!(level.rulebook, RulebookName::default());
    assert_eq!(level.board.light(Square::new(0, 0)), Light::Bright);
    assert_eq!(level.rogue().square, Square::new(0, 0));
}

#[test]
fn doors_are_plain_unless_a_table_says_more_and_the_particular_wins() {
    let level = level_of(
        "@+./.d.+.e>",
        "under = { e = '/' }
[[door]]
at = 'd'
locked = 20
[[door]]
at = [7, 0]
kept_shut = true
[[door]]
at = '+'
guards_have_key = true
[[door]]
at = 'e'
",
    );
    let doors: Vec<_> = level.board.doors.iter().map(|door| (door.square.x, door.state)).collect();
    let locked = DoorState::Locked { dc: 20 };
    assert_eq!(
        doors,
        [
            (1, DoorState::Closed),
            (3, DoorState::Open),
            (5, locked),
            (7, DoorState::Closed),
            (9, DoorState::Open)
        ]
    );
    assert_eq!(level.board.doors.iter().map(|door| door.guards_have_key).filter(|&key| key).count(), 1);
    assert!(level.board.door(Square::new(7, 0)).unwrap().kept_shut);
    assert_eq!(level.board.terrain(Square::new(5, 0)), Terrain::ClosedDoor);
}

#[test]
fn det_37_lamps_light_what_is_dark() {
    let level = level_of(
        "@......*.l>",
        "light = 'dark'
[[lamp]]
at = '*'
radius = 1
[[lamp]]
at = 'l'
lit = false
kept_lit = true
",
    );
    let lit: Vec<Light> = (5..10).map(|x| level.board.light(Square::new(x, 0))).collect();
    assert_eq!(lit, [Light::Dim, Light::Bright, Light::Bright, Light::Bright, Light::Dim]);
    let second = level.board.lamp(LampId(1)).unwrap();
    assert!(!second.lit && second.kept_lit && second.radius == 4);
}

#[test]
fn later_areas_of_light_win() {
    let level = level_of(
        "@...>",
        "[[ambient]]
at = { from = [3, 0], to = [1, 0] }
light = 'dark'
[[ambient]]
at = [2, 0]
light = 'dim'
",
    );
    let light: Vec<Light> = (0..5).map(|x| level.board.ambient(Square::new(x, 0))).collect();
    assert_eq!(light, [Light::Bright, Light::Dark, Light::Dim, Light::Dark, Light::Bright]);
}

#[test]
fn creatures_come_in_the_order_of_the_file_with_their_changes() {
    let level = level_of(
        "@..G..>",
        "[rogue]
name = 'Vey'
facing = 'west'
changes = { stealth = 12 }
[[creature]]
name = 'Osk'
kind = 'guard'
at = 'G'
facing = 'north-east'
scouted = true
lies_in_wait = true
changes = { perception = 1, sight = 7, vision = 'low-light', size = '1S' }
[[creature]]
name = 'Rex'
kind = 'hound'
at = [5, 0]
",
    );
    let rogue = level.rogue();
    assert_eq!(
        (rogue.profile.name.as_str(), rogue.profile.stealth, rogue.facing),
        ("Vey", 12, Direction::West)
    );
    let osk = &level.guards()[0];
    assert_eq!((osk.id, osk.facing, osk.square), (CreatureId(1), Direction::NorthEast, Square::new(3, 0)));
    assert!(osk.profile.scouted && osk.profile.avoids_notice);
    assert_eq!((osk.profile.perception, osk.profile.senses[0].range), (1, 7));
    assert_eq!((osk.profile.vision, osk.profile.size), (Vision::LowLight, Size::Small));
    let rex = &level.guards()[1];
    assert_eq!((rex.id, rex.profile.kind, &rex.routine), (CreatureId(2), Kind::Hound, &Routine::Post));
}

#[test]
fn hse_71_what_a_guard_is_like_decides_nothing() {
    let with = |habit: &str| {
        let guard = "[[creature]]\nname = 'Osk'\nkind = 'guard'\nat = 'G'\nscouted = true\n";
        level_of("@..G..>", &format!("{guard}{habit}"))
    };
    let (told, untold) = (with("habit = 'hums on his rounds'\n"), with(""));
    assert_eq!(told.guards()[0].habit.as_deref(), Some("hums on his rounds"));
    assert_eq!((untold.guards()[0].habit.as_deref(), told.hash()), (None, untold.hash()));
}

#[test]
fn hse_65_guards_may_be_asleep_or_bound_from_the_start() {
    let level = level_of(
        "@..GH..>",
        "[[creature]]
name = 'Osk'
kind = 'guard'
at = 'G'
asleep = true
[[creature]]
name = 'Rex'
kind = 'guard'
at = 'H'
bound = true
",
    );
    let plights = level.guards().iter().map(|guard| guard.plight);
    assert_eq!(plights.collect::<Vec<_>>(), [Some(Plight::Asleep), Some(Plight::Bound)]);
}

#[test]
fn hse_33_a_patrol_starts_at_its_first_stop_and_looks_along_its_way() {
    let level = level_of(
        "@.1..2.>",
        "[[creature]]
name = 'Osk'
kind = 'guard'
patrol = ['1', { at = '2', wait = 2, facing = 'north' }, [6, 0]]
loop = true
",
    );
    let osk = &level.guards()[0];
    assert_eq!((osk.square, osk.facing), (Square::new(2, 0), Direction::East));
    let Routine::Patrol(route) = &osk.routine else { panic!("a patrol") };
    let stops: Vec<_> = route.waypoints.iter().map(|stop| (stop.square.x, stop.wait, stop.facing)).collect();
    assert_eq!(stops, [(2, 0, None), (5, 2, Some(Direction::North)), (6, 0, None)]);
    assert!(route.closed);
}

#[test]
fn hse_41_every_kind_of_objective_can_be_written() {
    let level = level_of(
        "@.LPB.K.a>",
        "[[creature]]
name = 'Osk'
kind = 'guard'
at = 'K'
[[item]]
name = 'Ledger'
at = 'L'
missed = true
[[item]]
name = 'Bell'
at = 'B'
device = true
[[item]]
name = 'Letter'
at = 'P'
planted = true
[[objective]]
text = '1'
take = 'Ledger'
[[objective]]
text = '2'
use = 'Bell'
[[objective]]
text = '9'
plant = 'Letter'
[[objective]]
text = '3'
reach = { from = 'a', to = [1, 0] }
[[objective]]
text = '4'
subdue = 'Osk'
[[objective]]
text = '5'
keep = 'never-observed'
optional = true
[[objective]]
text = '6'
keep = 'never-hidden'
optional = true
[[objective]]
text = '7'
keep = 'nobody-harmed'
optional = true
[[objective]]
text = '8'
within_rounds = 9
optional = true
",
    );
    use tactical_grid::{Handling, ItemId};
    let goals: Vec<Goal> = level.objectives.iter().map(|objective| objective.goal).collect();
    let area = Rectangle { from: Square::new(1, 0), to: Square::new(8, 0) };
    assert_eq!(
        goals,
        [
            Goal::Take(ItemId(0)),
            Goal::Use(ItemId(1)),
            Goal::Plant(ItemId(2)),
            Goal::Reach(area),
            Goal::Subdue(CreatureId(1)),
            Goal::NeverObserved,
            Goal::NeverHidden,
            Goal::NobodyHarmed,
            Goal::WithinRounds(9),
            Goal::Leave
        ]
    );
    assert!(level.board.items[0].missed);
    let handling = level.board.items.iter().map(|item| item.handling);
    assert_eq!(handling.collect::<Vec<_>>(), [Handling::Take, Handling::Use, Handling::Plant]);
}

#[test]
fn hints_have_their_moments() {
    let level = level_of(
        ROOM,
        "[[hint]]
text = '1'
[[hint]]
text = '2'
round = 3
[[hint]]
text = '3'
enter = 'a'
[[hint]]
text = '4'
did = 'take-cover'
[[hint]]
text = '5'
held = 'hidden'
",
    );
    let moments: Vec<HintTrigger> = level.hints.iter().map(|hint| hint.when).collect();
    assert_eq!(
        moments,
        [
            HintTrigger::Start,
            HintTrigger::Round(3),
            HintTrigger::Enter(Rectangle::of(Square::new(2, 0))),
            HintTrigger::Did(ActionKind::TakeCover),
            HintTrigger::Held(Exposure::Placed)
        ]
    );
}

#[test]
fn windows_line_ends_and_escaped_plans_are_read_alike() {
    let text = text_of(ROOM, &format!("{EXIT}{LEAVE}"));
    let unix = Level::parse("test.toml", &text).unwrap();
    assert_eq!(Level::parse("test.toml", &text.replace('\n', "\r\n")).unwrap(), unix);
    let escaped = text.replace("'''\n@.a...\n......\n.....>\n'''", r#""@.a...\n......\n.....>""#);
    assert_ne!(text, escaped);
    assert_eq!(Level::parse("test.toml", &escaped).unwrap(), unix);
}

#[test]
fn hse_44_the_hash_follows_the_content_and_not_the_layout() {
    let text = text_of(ROOM, &format!("{EXIT}{LEAVE}"));
    let level = Level::parse("test.toml", &text).unwrap();
    let again = Level::parse("other.toml", &format!("# A comment.\n{text}\n\n")).unwrap();
    assert_eq!(level.hash(), again.hash());
    let moved = Level::parse("test.toml", &text.replace("@.a...", ".@a...")).unwrap();
    assert_ne!(level.hash(), moved.hash());
    // Written down so that a change of the hash between versions does not go unseen: replays name it.
    assert_eq!(format!("{:016x}", level.hash()), "95bee507b16e59ac");
}
