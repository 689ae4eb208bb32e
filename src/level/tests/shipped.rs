//! The levels that come with the game, and the one in the documentation.

use std::path::PathBuf;

use super::*;
use crate::level::RulebookName;

fn root(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn load(path: &str) -> Level {
    Level::load(root(path)).unwrap_or_else(|error| panic!("{}", error.report(false)))
}

#[test]
fn every_shipped_level_is_without_problems() {
    for &(shelf, id, text) in SHIPPED {
        let path = format!("{}/{id}.toml", shelf.folder());
        assert_eq!(load(&path).id, id);
        assert_eq!(std::fs::read_to_string(root(&path)).unwrap(), text, "{path}");
    }
    assert!(SHIPPED.len() >= 3, "only {} levels", SHIPPED.len());
}

/// Results and replays tell levels apart by their ids alone.
#[test]
fn no_two_shipped_levels_have_one_id() {
    let ids: std::collections::BTreeSet<&str> = SHIPPED.iter().map(|(_, id, _)| *id).collect();
    assert_eq!(ids.len(), SHIPPED.len());
}

#[test]
fn every_file_in_the_folders_of_levels_is_shipped() {
    for shelf in Shelf::ALL {
        let entries = std::fs::read_dir(root(shelf.folder())).into_iter().flatten().flatten();
        let files = entries.filter(|entry| entry.path().extension().is_some_and(|it| it == "toml")).count();
        assert_eq!(SHIPPED.iter().filter(|(on, ..)| *on == shelf).count(), files, "{}", shelf.folder());
    }
}

#[test]
fn the_tutorial_fits_one_screen_and_teaches_one_thing_at_a_time() {
    let level = load("levels/tutorial.toml");
    assert!(level.board.width() <= 24 && level.board.height() <= 12);
    let texts: Vec<&str> = level.hints.iter().map(|hint| hint.text.as_str()).collect();
    let lessons = ["NOISE", "LIGHT", "COVER", "HIDE"];
    for lesson in lessons {
        assert_eq!(texts.iter().filter(|text| text.starts_with(lesson)).count(), 1, "{lesson}");
    }
    assert_eq!(level.hints[0].when, HintTrigger::Start);
}

#[test]
fn hse_01_hints_of_a_rulebook_are_told_under_it_alone() {
    let level = load("levels/tutorial.toml");
    for rulebook in RulebookName::all() {
        let under = level.under(rulebook);
        assert!(under.hints.iter().all(|hint| hint.rulebook == rulebook), "{}", rulebook.name());
        assert_eq!(under.hints[0].when, HintTrigger::Start, "{}", rulebook.name());
        let buttons = under.hints.iter().flat_map(|hint| &hint.buttons);
        assert!(buttons.clone().count() > 0);
        assert!(buttons.clone().all(|kind| rulebook.rules().entry(*kind).is_some()), "{}", rulebook.name());
        assert_eq!(*under.under(level.rulebook), level, "and back again");
    }
}

#[test]
fn hse_71_most_guards_of_the_missions_are_scouted() {
    for path in ["levels/tutorial.toml", "levels/counting_house.toml", "levels/hollin_court.toml"] {
        let level = load(path);
        let scouted = level.guards().iter().filter(|guard| guard.profile.scouted).count();
        assert!(2 * scouted > level.guards().len(), "{path}");
    }
}

#[test]
fn the_large_mission_has_everything_a_building_can_have() {
    use tactical_grid::Terrain;
    use unnoticed_rules::Kind;
    let level = load("levels/hollin_court.toml");
    assert!(level.board.width() >= 48 && level.board.height() >= 32);
    let has = |terrain| level.board.squares().any(|square| level.board.terrain(square) == terrain);
    assert!(has(Terrain::Glass) && has(Terrain::Curtain) && has(Terrain::Low) && has(Terrain::Pillar));
    assert!(level.board.squares().any(|square| level.board.tile(square).fog));
    assert!(level.guards().iter().any(|guard| guard.profile.kind == Kind::Hound));
    assert!(level.board.lamps().len() > 4 && level.board.exits.len() > 1);
}

#[test]
fn the_example_of_the_documentation_is_a_level() {
    let text = std::fs::read_to_string(root("docs/level-format.md")).unwrap();
    let example = text.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let level =
        Level::parse("side_door.toml", example).unwrap_or_else(|error| panic!("{}", error.report(false)));
    assert_eq!((level.id.as_str(), level.guards().len(), level.objectives.len()), ("side_door", 1, 2));
}

#[test]
fn the_documentation_names_every_key_of_the_schema() {
    let text = std::fs::read_to_string(root("docs/level-format.md")).unwrap();
    let schema = schema();
    let entries = schema["$defs"].as_object().unwrap().values().chain([&*schema]);
    for keys in entries.filter_map(|entry| entry["properties"].as_object()) {
        for key in keys.keys() {
            let named = [
                format!("`{key}`"),
                format!("`{key} = "),
                format!("[{key}]"),
                format!("{{ {key} = "),
                format!(", {key} = "),
            ];
            assert!(
                named.iter().any(|name| text.contains(name.as_str())),
                "docs/level-format.md does not name {key}"
            );
        }
    }
}
