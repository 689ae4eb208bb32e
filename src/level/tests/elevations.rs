//! Ground of several heights.

use super::*;
use tactical_grid::Square;

fn elevation(at: &str, squares: i8) -> String {
    format!("[[elevation]]\nat = {at}\nsquares = {squares}\n")
}

#[test]
fn tac_19_hse_121_later_areas_win_and_the_rest_is_level() {
    let tables = [elevation("{ from = [2, 0], to = [3, 1] }", 1), elevation("[3, 1]", 2)].concat();
    let level = Level::parse("test.toml", &text_of("@....>\n......\n", &format!("{tables}{LEAVE}")))
        .expect("a level");
    let at = |x, y| level.board.elevation(Square::new(x, y));
    assert_eq!([at(1, 0), at(2, 0), at(3, 1), at(4, 1)], [0, 1, 2, 0]);
}

#[test]
fn hse_121_heights_have_bounds_and_places() {
    let found = |tables: &str| found("@....>\n......\n", &format!("{tables}{LEAVE}"));
    assert_eq!(found(&elevation("[2, 0]", 10)).len(), 1);
    assert_eq!(found(&elevation("[25, 8]", 1)).len(), 1);
}

#[test]
fn hse_121_no_way_leads_over_a_drop() {
    let plan = "@....>\n......\n";
    let ledge = elevation("{ from = [3, 0], to = [3, 1] }", 2);
    let said = found(plan, &ledge);
    assert!(said[0].contains("no way leads from [0, 0] to an exit"), "{said:?}");
    let stairs = [(1, 1), (2, 2), (3, 3), (4, 2), (5, 1)]
        .map(|(x, squares)| elevation(&format!("{{ from = [{x}, 0], to = [{x}, 1] }}"), squares));
    assert_eq!(found(plan, &stairs.concat()), [""; 0]);
}

#[test]
fn hse_122_tac_152_nobody_falls_where_there_is_no_way_out() {
    let plan = "@....>\n......\n......\n......\n";
    let said = |depth| found(plan, &elevation("{ from = [2, 2], to = [3, 3] }", depth));
    assert_eq!(said(-3), [""; 0], "three squares are jumped with luck");
    assert_eq!(said(-4).len(), 1);
    assert!(said(-4)[0].contains("whoever falls onto [2, 2] does not get out again"), "{:?}", said(-4));
    let step = elevation("[1, 2]", -2);
    assert_eq!(found(plan, &format!("{step}{}", elevation("{ from = [2, 2], to = [3, 3] }", -4))), [""; 0]);
}
