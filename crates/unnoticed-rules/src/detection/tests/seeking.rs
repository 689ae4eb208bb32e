//! Seek. Rules: DET-130 to DET-146, HSE-34, HSE-35.

use super::*;
use tactical_grid::Space;

fn holds(area: SeekArea, x: i16, y: i16) -> bool {
    area.holds(Space::of(at(0, 0)), at(x, y))
}

#[test]
fn det_132_an_orthogonal_cone_widens_with_distance() {
    let east = SeekArea::Cone(Direction::East);
    assert!(holds(east, 1, 0) && !holds(east, 1, 1) && holds(east, 6, 5) && !holds(east, 6, 6));
    assert!(!holds(east, 0, 0) && !holds(east, 7, 0) && !holds(east, -1, 0));
    let north = SeekArea::Cone(Direction::North);
    assert!(holds(north, 0, -1) && holds(north, 2, -3) && !holds(north, 3, -3) && !holds(north, 0, 1));
}

#[test]
fn det_132_a_diagonal_cone_is_a_quadrant() {
    let south_east = SeekArea::Cone(Direction::SouthEast);
    assert!(holds(south_east, 1, 1) && holds(south_east, 6, 1) && holds(south_east, 1, 6));
    assert!(!holds(south_east, 0, 1) && !holds(south_east, 7, 1) && !holds(south_east, -1, 1));
}

#[test]
fn det_132_a_burst_is_six_by_six_around_a_corner() {
    let burst = SeekArea::Burst(at(4, 4));
    let squares = (-9..20).flat_map(|y| (-9..20).map(move |x| (x, y))).filter(|&(x, y)| holds(burst, x, y));
    let squares: Vec<_> = squares.collect();
    assert_eq!((squares.len(), squares[0], squares[35]), (36, (1, 1), (6, 6)));
}

#[test]
fn det_131_a_cone_covers_at_most_six_squares_any_way() {
    for direction in Direction::ALL {
        let cone = SeekArea::Cone(direction);
        let far = (-20..20).flat_map(|y| (-20..20).map(move |x| (x, y))).filter(|&(x, y)| holds(cone, x, y));
        assert!(far.into_iter().all(|(x, y): (i16, i16)| x.abs() <= 6 && y.abs() <= 6));
    }
}

#[test]
fn hse_35_a_burst_needs_a_corner_within_six_squares_and_in_line_of_effect() {
    let scene = Scene::draw("G......\n.#.....\n.......");
    let burst = |x, y| Action::Seek(SeekArea::Burst(at(x, y)));
    assert_eq!(scene.clone().placed(FIRST, 0, 0).refused(FIRST, &burst(-7, 0)), "DET-132");
    assert!(scene.resolve(FIRST, &burst(6, 0), &[3]).len() == 1);
    let walled = Scene::draw("G#..\n##..");
    assert_eq!(walled.refused(FIRST, &burst(3, 0)), "DET-132");
}

#[test]
fn det_133_walls_keep_a_seek_out_unless_it_hears() {
    let beyond = Scene::draw("G.#R").holds(FIRST, ROGUE, Undetected);
    assert_eq!(
        beyond.clone().after(FIRST, &EAST, &[19]).state(FIRST, ROGUE),
        Hidden,
        "3 squares: in earshot"
    );
    let deaf = beyond.conditions(FIRST, |c| c.deafened = true);
    assert_eq!(deaf.after(FIRST, &EAST, &[19]).state(FIRST, ROGUE), Undetected);
}

#[test]
fn det_57_det_133_a_wall_between_is_greater_cover_from_a_seek_by_ear() {
    let beyond = Scene::draw("G.#R").holds(FIRST, ROGUE, Undetected);
    let by = |die| beyond.clone().after(FIRST, &EAST, &[die]).state(FIRST, ROGUE);
    assert_eq!([by(17), by(16)], [Hidden, Undetected], "17 + 6 is 10 + 9 + 4");
}

#[test]
fn det_130_det_134_one_total_against_everything_unseen_in_the_area() {
    let scene = Scene::draw("R.G..S").facing(ROGUE, Direction::East);
    let effects = scene.resolve(ROGUE, &EAST, &[8]);
    assert_eq!(totals(&effects), [14, 14]);
    let scene = scene.after(ROGUE, &EAST, &[8]);
    assert_eq!((scene.state(ROGUE, FIRST), scene.state(ROGUE, SECOND)), (Hidden, Hidden), "DC 13 for both");
}

#[test]
fn det_135_det_136_det_138_det_139_t57_t58_t60_from_hidden() {
    let scene = Scene::draw("G...R").facing(FIRST, Direction::East).holds(FIRST, ROGUE, Hidden);
    let by = |die| scene.clone().after(FIRST, &EAST, &[die]).state(FIRST, ROGUE);
    assert_eq!([by(20), by(13), by(12), by(1)], [Observed, Observed, Hidden, Hidden]);
    assert_eq!(scene.after(FIRST, &EAST, &[13]).row(FIRST, ROGUE), Some(58));
}

#[test]
fn det_137_det_144_t59_in_the_dark_a_seek_finds_the_space_at_best() {
    let scene = Scene::draw("G...R").light(Light::Dark).holds_at(FIRST, ROGUE, Hidden, at(2, 0));
    let found = scene.clone().after(FIRST, &EAST, &[13]);
    assert_eq!(held(&found), (Hidden, Some(59)));
    assert_eq!(found.place(FIRST, ROGUE), Some(at(4, 0)), "the known space is put right");
    assert_eq!(held(&scene.after(FIRST, &EAST, &[20])), (Hidden, Some(57)));
}

#[test]
fn det_140_to_143_t61_t62_t63_from_undetected() {
    let scene = Scene::draw("G...R").facing(FIRST, Direction::East).holds(FIRST, ROGUE, Undetected);
    let by = |die| scene.clone().after(FIRST, &EAST, &[die]).state(FIRST, ROGUE);
    assert_eq!([by(20), by(13), by(12), by(1)], [Observed, Hidden, Undetected, Undetected]);
}

#[test]
fn det_145_t64_from_unnoticed() {
    let scene = Scene::draw("G...R").facing(FIRST, Direction::East).light(Light::Dim);
    let by = |die| scene.clone().after(FIRST, &EAST, &[die]).state(FIRST, ROGUE);
    assert_eq!([by(20), by(13), by(12), by(1)], [Observed, Hidden, Unnoticed, Unnoticed]);
}

#[test]
fn det_146_t78_a_seek_takes_nothing_away() {
    let scene = Scene::draw("G...R").facing(FIRST, Direction::East).holds(FIRST, ROGUE, Observed);
    assert_eq!(scene.after(FIRST, &EAST, &[1]).state(FIRST, ROGUE), Observed);
}

#[test]
fn det_20_det_21_det_27_cover_raises_the_stealth_dc() {
    let dc = |scene: &Scene| match &scene.resolve(FIRST, &EAST, &[10])[1] {
        Effect::Rolled(roll) => roll.dc.value(),
        other => panic!("{other:?}"),
    };
    let behind_crate = Scene::draw("G..oR").holds(FIRST, ROGUE, Undetected);
    assert_eq!(dc(&behind_crate), 21);
    assert_eq!(dc(&behind_crate.clone().conditions(ROGUE, |c| c.took_cover = true)), 23, "4, not 2 and 4");
    let in_the_open = Scene::draw("G...R").holds(FIRST, ROGUE, Undetected);
    assert_eq!(dc(&in_the_open), 19);
}

#[test]
fn det_25_a_seek_throws_its_die_even_where_nothing_is() {
    assert_eq!(Scene::draw("G....").placed(ROGUE, 0, 0).resolve(FIRST, &EAST, &[7]).len(), 1);
}

#[test]
fn hse_34_a_seek_inspects_the_marker_it_covers_and_does_not_clear() {
    let scene = Scene::draw("G....\n.....").placed(ROGUE, 0, 1).holds_at(FIRST, ROGUE, Undetected, at(3, 0));
    let inspected =
        |scene: &Scene| scene.situation.creature(FIRST).awareness.of(ROGUE).place.unwrap().inspected;
    assert!(inspected(&scene.clone().after(FIRST, &EAST, &[2])));
    let west = Action::Seek(SeekArea::Cone(Direction::West));
    assert!(!inspected(&scene.clone().after(FIRST, &west, &[2])));
    let in_the_cone = scene.placed(ROGUE, 4, 0);
    assert!(inspected(&in_the_cone.clone().after(FIRST, &EAST, &[2])));
    assert!(!inspected(&in_the_cone.after(FIRST, &EAST, &[15])), "found: a known space is no marker");
}
