//! Whoever builds on the game adds a rulebook to its list. Rule: HSE-01.

use unnoticed::level::{Level, RulebookName, schema};
use unnoticed::sim::Session;
use unnoticed_rules::Rulebook;

use crate::lanterns::Lanterns;
use crate::oil::HOUSE;
use crate::{level, levels};

#[test]
fn hse_01_an_added_rulebook_is_listed_once_after_the_shipped_ones() {
    let added = RulebookName::add(&Lanterns).expect("its name is free");
    assert_eq!(RulebookName::add(&Lanterns), Ok(added), "to add it again changes nothing");
    let names: Vec<&str> = RulebookName::all().map(RulebookName::name).collect();
    assert_eq!(names, ["detection", "danger", "tactics", "lanterns"]);
    assert_eq!(RulebookName::from_name("lanterns"), Some(added));
    assert_eq!(RulebookName::default().name(), "detection");
}

#[test]
fn hse_01_an_added_rulebook_is_read_as_it_was_written_and_the_shipped_ones_stay_what_they_were() {
    let added = RulebookName::add(&Lanterns).expect("its name is free");
    let forms: [(_, &str, &[u8]); 2] =
        [(RulebookName::default(), "\"detection\"", &[0]), (added, "\"lanterns\"", &[244, 193, 194, 239, 9])];
    for (name, text, packed) in forms {
        assert_eq!(serde_json::to_string(&name).unwrap(), text);
        assert_eq!(serde_json::from_str::<RulebookName>(text).unwrap(), name);
        assert_eq!(postcard::to_stdvec(&name).unwrap(), packed);
        assert_eq!(postcard::from_bytes::<RulebookName>(packed).unwrap(), name);
    }
}

#[test]
fn hse_01_a_level_may_name_an_added_rulebook() {
    let house = level("house", HOUSE);
    let session = Session::start(house.clone(), 1);
    assert_eq!(house.rulebook.name(), "lanterns");
    assert_eq!(session.rules().rulebook().name(), "lanterns");
    assert_eq!(session.situation().creatures[1].awareness.unaware, Lanterns.unaware());
    assert!(schema().to_string().contains("\"lanterns\""));
    let unknown = HOUSE.replace("'lanterns'", "'torches'");
    let problems = Level::parse("house.toml", &unknown).expect_err("nobody has added it").report(false);
    assert!(problems.contains("torches") && problems.contains("lanterns"), "{problems}");
}

#[test]
fn hse_44_the_rulebook_is_part_of_what_a_level_is() {
    let under_lanterns = levels().remove(0);
    let shipped = Level { rulebook: RulebookName::default(), ..Level::clone(&under_lanterns) };
    assert_ne!(under_lanterns.hash(), shipped.hash());
}
