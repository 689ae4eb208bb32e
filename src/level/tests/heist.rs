//! Heists in level files: what they become, and everything that is wrong with them.

use super::*;
use tactical_grid::Square;
use unnoticed_rules::endeavor::{Difficulty, Opening, Rank, Stat, StatDie, Tag};

/// A corridor of twenty squares with a wall under it, and a heist that can be played in it; its table begins in line 8.
const CORRIDOR: &str = "
@...................>
####+################
";

fn track() -> String {
    let squares: Vec<String> = (0..20).map(|x| format!("[{x}, 0]")).collect();
    format!("track = [{}]\n", squares.join(", "))
}

const DICE: &str =
    "{ head = 'd10', hand = 'd10', heart = 'd8', home = 'd8', hurt = 'd6', hurry = 'd6', history = 'd4' }";

fn heist(top: &str, area: &str) -> String {
    format!("[heist]\nbrief = 'In and out.'\n{top}\n[[heist.area]]\nname = 'Corridor'\n{}{area}\n", track())
}

const BUTTONS: &str = "alarms = [5, 30]\nescapes = [9]\nsanctuaries = [7]\n";
const GOAL: &str =
    "[[heist.area.objective]]\nname = 'The box'\nat = 6\nstat = 'hand'\nrank = 'easy'\ntag = 'locks'\n";

fn good() -> String {
    heist("", &[BUTTONS, GOAL].concat())
}

#[test]
fn end_85_end_88_end_90_end_93_a_heist_has_a_crew_and_a_dawn_of_its_own_or_the_usual_ones() {
    let table = level_of(CORRIDOR, &good()).heist.expect("a heist");
    assert_eq!((table.most_rogues(), table.tracks[0].squares.len()), (4, 20));
    assert_eq!(table.tracks[0].squares[6], Square::new(6, 0));
    let setup = table.setup(Difficulty::Hard, 3);
    assert_eq!((setup.crew.len(), setup.watch, setup.dawn), (3, StatDie::D10, 12));
    assert_eq!(setup.areas[0].alarms, [5, 30]);
    let goal = &setup.areas[0].objectives[0];
    assert_eq!((goal.position, goal.stat, goal.rank, goal.tag), (6, Stat::Hand, Rank::Easy, Some(Tag(0))));
    let crew = format!("dawn = 9\n[[heist.crew]]\nname = 'Vey'\ndice = {DICE}\napt = ['locks']\n");
    let own = level_of(CORRIDOR, &heist(&crew, &[BUTTONS, GOAL].concat())).heist.expect("a heist");
    let setup = own.setup(Difficulty::Normal, 3);
    assert_eq!((setup.crew.len(), setup.crew[0].name.as_str(), setup.dawn), (1, "Vey", 15));
    assert_eq!([Difficulty::Easy, Difficulty::Hard].map(|difficulty| own.dawn(difficulty, 3)), [13, 5]);
    assert_eq!(setup.crew[0].sheet.aptitudes, [Some(Tag(0)), None]);
}

#[test]
fn end_90_end_93_a_heist_may_have_a_dawn_for_each_difficulty_and_none_later_on_a_harder_one() {
    let with = |dawn: &str| heist(&format!("dawn = {dawn}"), &[BUTTONS, GOAL].concat());
    let own = level_of(CORRIDOR, &with("{ easy = 18, normal = 14, hard = 13 }")).heist.expect("a heist");
    let all = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard];
    assert_eq!(all.map(|difficulty| own.dawn(difficulty, 4)), [18, 14, 13]);
    assert_eq!(all.map(|difficulty| own.dawn(difficulty, 1)), [24, 20, 17], "END-216");
    assert_eq!(
        found(CORRIDOR, &with("{ easy = 18, normal = 14, hard = 15 }")),
        ["10:8 the dawn comes no later on a more difficult setting (END-90)"]
    );
    assert_eq!(found(CORRIDOR, &with("100")), ["10:8 `dawn` is out of range, 1 to 99 are allowed"]);
    assert_eq!(
        found(CORRIDOR, &with("{ easy = 18, normal = 14, hard = 0 }")),
        ["10:41 `hard` is out of range, 1 to 99 are allowed"]
    );
}

#[test]
fn end_85_a_heist_says_how_many_go_in_and_three_do_otherwise() {
    let usual =
        |top: &str| level_of(CORRIDOR, &heist(top, &[BUTTONS, GOAL].concat())).heist.expect("a heist");
    assert_eq!(["", "rogues = 2", "rogues = 4"].map(|top| usual(top).usual_rogues()), [3, 2, 4]);
    let alone = format!("rogues = 2\n[[heist.crew]]\nname = 'Vey'\ndice = {DICE}\n");
    assert_eq!(usual(&alone).usual_rogues(), 1, "the crew has no more");
}

#[test]
fn hse_44_a_heist_is_no_part_of_the_mission() {
    assert_eq!(level_of(CORRIDOR, &good()).hash(), level_of(CORRIDOR, "").hash());
}

/// The problems of a heist with these buttons and goals, which begin in line 14.
fn problems(area: &str) -> Vec<String> {
    found(CORRIDOR, &heist("", area))
}

#[test]
fn end_67_end_94_what_cannot_be_played_is_named_where_it_stands() {
    let goal = |at: &str| GOAL.replace("at = 6", at);
    let with = |buttons: &str, at: &str| found(CORRIDOR, &heist("", &format!("{buttons}\n{}", goal(at))));
    assert_eq!(with("escapes = [9]", "at = 6"), Vec::<String>::new());
    assert_eq!(
        with("escapes = [3]", "at = 6"),
        ["17:6 no Escape lies above the Objective at 6 of area 0 (END-94)"]
    );
    assert_eq!(
        with("escapes = [9]\nsanctuaries = [6]", "at = 6"),
        ["18:6 two of Objective, Escape and Sanctuary share position 6 of area 0 (END-94)"]
    );
    assert_eq!(
        with("escapes = [9, 21]", "at = 6"),
        ["14:15 position 21 of area 0 is not on the track (END-67)"]
    );
    assert_eq!(
        with("escapes = [9]\nalarms = [4, 21]", "at = 6"),
        ["15:14 an Alarm lies at 1 of area 0, where rogues begin (END-94)"]
    );
    assert_eq!(problems("escapes = [9]"), ["8:1 there is no Objective (END-94)"]);
}

#[test]
fn end_85_end_87_crews_that_are_too_many_or_too_good_are_named() {
    let member = |name: &str, dice: &str| format!("[[heist.crew]]\nname = '{name}'\ndice = {dice}\n");
    let five: String = ["A", "B", "C", "D", "E"].map(|name| member(name, DICE)).concat();
    let with = |crew: &str| found(CORRIDOR, &heist(crew, &[BUTTONS, GOAL].concat()));
    assert_eq!(with(&five), ["22:1 a crew has 1 to 4 rogues (END-85)"]);
    let strong = DICE.replace("d8", "d10");
    assert_eq!(with(&member("Vey", &strong)), ["11:8 Vey has more than two d10 or three d8 (END-87)"]);
    let apt = format!("{}apt = ['lokcs']\n", member("Vey", DICE));
    assert_eq!(with(&apt), ["13:8 no Objective is about lokcs (END-23)"]);
}

#[test]
fn stats_and_dice_are_known_words() {
    let stat = GOAL.replace("'hand'", "'hnad'");
    assert_eq!(found(CORRIDOR, &heist("", &[BUTTONS, &stat].concat())), ["20:8 `stat` cannot be \"hnad\""]);
}

#[test]
fn tracks_stay_on_the_plan_and_do_not_jump_through_walls() {
    let with = |from: &str, to: &str| found(CORRIDOR, &good().replace(from, to));
    assert_eq!(with("[19, 0]", "[19, 9]"), ["13:171 [19, 9] is outside the plan of 21 × 2 squares"]);
    assert_eq!(with("[19, 0]", "[19, 1]"), ["13:171 nobody can stand at [19, 1]"]);
    assert_eq!(with(", [19, 0]", ""), ["13:9 `track` has 19 entries, 20 is allowed"]);
    let plan = "@.#.................>\n..#..................\n.....................";
    let squares = good().replace("[2, 0]", "[1, 0]");
    assert_eq!(found(plan, &squares), ["14:34 the track jumps through a wall, from [1, 0] to [3, 0]"]);
}

#[test]
fn where_objectives_have_no_tags_none_are_offered() {
    let crew = format!("[[heist.crew]]\nname = 'Vey'\ndice = {DICE}\napt = ['locks']\n");
    let untagged = GOAL.replace("tag = 'locks'\n", "");
    let text = text_of(CORRIDOR, &format!("{}{LEAVE}", heist(&crew, &[BUTTONS, &untagged].concat())));
    let error = Level::parse("test.toml", &text).unwrap_err();
    let help: Vec<_> = error.problems().iter().map(|problem| problem.help.as_deref()).collect();
    assert_eq!(help, [Some("give Objectives a tag")]);
}

/// The heist of [`good`] with a second area alike that opens by `opens`; its `opens` stands in line 25.
fn two_areas(opens: &str) -> String {
    let goal = GOAL.replace("The box", "The vault");
    let cellar = format!("[[heist.area]]\nopens = {opens}\nname = 'Cellar'\n{}{BUTTONS}{goal}", track());
    format!("{}{cellar}", good())
}

#[test]
fn end_211_end_212_areas_open_by_an_objective_a_scheme_or_a_round() {
    let opens = |opens: &str| level_of(CORRIDOR, &two_areas(opens)).heist.expect("a heist").areas()[1].opens;
    assert_eq!(opens("{ objective = 'The box' }"), Some(Opening::Objective { area: 0, position: 6 }));
    let scheme = Some(Opening::Scheme { area: 0, position: 8 });
    assert_eq!(opens("{ scheme = 8 }"), scheme);
    assert_eq!(opens("{ scheme = 8, of = 'Corridor' }"), scheme);
    assert_eq!(opens("{ round = 5 }"), Some(Opening::Round(5)));
    assert_eq!(level_of(CORRIDOR, &good()).heist.expect("a heist").areas()[0].opens, None);
}

#[test]
fn end_213_what_cannot_open_an_area_is_named_where_it_stands() {
    let with = |opens: &str| found(CORRIDOR, &two_areas(opens));
    assert_eq!(with("{}"), ["25:9 nothing opens the area"]);
    assert_eq!(with("{ round = 3, scheme = 8 }"), ["25:9 several things open the area"]);
    assert_eq!(with("{ objective = 'The bxo' }"), ["25:23 no Objective is called The bxo"]);
    assert_eq!(with("{ scheme = 8, of = 'Coridor' }"), ["25:28 no area is called Coridor"]);
    assert_eq!(
        with("{ round = 3, of = 'Corridor' }"),
        ["25:27 `of` says where a Scheme lies, and there is none"]
    );
    assert_eq!(
        with("{ round = 10 }"),
        ["25:9 area 1 opens in round 10, not in one from 2 to the third before the dawn (END-213)"],
        "on hard the dawn comes after round 12"
    );
    assert_eq!(with("{ round = 9 }"), [""; 0]);
    assert_eq!(with("{ round = 1 }"), ["25:19 `round` is out of range, 2 to 99 are allowed"]);
    assert_eq!(
        with("{ objective = 'The vault' }"),
        ["25:9 what opens area 1 lies behind its own door (END-213)"]
    );
    let nowhere =
        "what opens area 1 is nowhere: there is no such Objective, or no Work marks that position (END-213)";
    assert_eq!(with("{ scheme = 9 }"), [format!("25:9 {nowhere}")]);
    let first = good().replace("name = 'Corridor'", "opens = { round = 2 }\nname = 'Corridor'");
    assert_eq!(
        found(CORRIDOR, &first),
        ["12:9 rogues begin in the first area, so it cannot be closed (END-213)"]
    );
}

#[test]
fn a_lesson_makes_one_remark_on_each_event_and_may_have_a_seed() {
    let with = |more: &str| format!("{}{more}", good());
    let remark = "[[heist.remark]]\ntext = 'That failed.'\non = 'failed'\n";
    let table = level_of(CORRIDOR, &with(remark)).heist.expect("a heist");
    let expected = LessonRemark { text: "That failed.".to_owned(), on: LessonEvent::Failed };
    assert_eq!((table.remarks, table.seed), (vec![expected], None));
    let problems = found(CORRIDOR, &with(&remark.repeat(2)));
    assert_eq!(problems.len(), 1);
    assert!(
        problems[0].ends_with("another remark speaks of this: one is said for each, once"),
        "{problems:?}"
    );
    let seeded = good().replacen("[heist]\n", "[heist]\nseed = 7\n", 1);
    assert_eq!(level_of(CORRIDOR, &seeded).heist.expect("a heist").seed, Some(7));
}

#[test]
fn a_heist_may_be_a_lesson_and_nothing_is_said_after_its_end() {
    let with = |steps: &str| format!("{}{steps}", good());
    let step =
        "[[heist.lesson]]\ntext = 'Take a die.'\nonce_done = 'Go.'\nuntil = 'die'\nallow = ['die', 'rest']\n";
    let table = level_of(CORRIDOR, &with(step)).heist.expect("a heist");
    let expected = LessonStep {
        text: "Take a die.".to_owned(),
        once_done: Some("Go.".to_owned()),
        until: LessonEvent::Die,
        allow: vec![LessonChoice::Die, LessonChoice::Rest],
    };
    assert_eq!(table.lesson, [expected]);
    assert!(level_of(CORRIDOR, &good()).heist.expect("a heist").lesson.is_empty());
    let ended = step.replace("'die'\nallow", "'end'\nallow") + step;
    let problems = found(CORRIDOR, &with(&ended));
    assert_eq!(problems.len(), 1);
    assert!(
        problems[0].ends_with("the step before waits for the end: this one is never reached"),
        "{problems:?}"
    );
    let problems = found(CORRIDOR, &with(&step.replace("until = 'die'", "until = 'may-spark'")));
    assert_eq!(problems.len(), 1);
    assert!(problems[0].ends_with("a remark may speak of this, but no step ends by it"), "{problems:?}");
    let unknown = step.replace("until = 'die'", "until = 'dies'");
    assert!(!found(CORRIDOR, &with(&unknown)).is_empty());
}
