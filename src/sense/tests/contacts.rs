//! What contacts say, and when.

use super::*;
use tactical_grid::{Arc, Cover, Precision, Sense, SenseKind, Size, Vision};

#[test]
fn whoever_comes_into_line_is_perceived_in_the_same_tick_and_told_once() {
    let mut app = app(Board::from_drawing("....#....\n....#....\n........."));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 8, 0));
    app.update();
    assert!(!perceives(&app, guard, thief));
    assert_eq!(told(&mut app), []);
    app.world_mut().entity_mut(thief).insert(at(8, 2));
    app.update();
    assert!(perceives(&app, guard, thief));
    assert_eq!(told(&mut app), [(true, guard, thief)]);
    app.world_mut().entity_mut(thief).insert(at(7, 2));
    app.update();
    assert_eq!(told(&mut app), []);
    app.world_mut().entity_mut(thief).insert(at(8, 0));
    app.update();
    assert_eq!((contact(&app, guard, thief), told(&mut app)), (None, vec![(false, guard, thief)]));
}

#[test]
fn hse_09_an_arc_counts_from_the_facing_and_a_turn_is_enough() {
    let mut app = app(Board::new(9, 1));
    let guard =
        app.world_mut().spawn((SenseId(0), at(4, 0), Senses::eyes_and_ears(8, 0), Facing(Direction::East)));
    let guard = guard.id();
    let thief = idler(&mut app, 1, 1, 0);
    app.update();
    let behind = contact(&app, guard, thief).expect("in line");
    assert!(behind.senses.is_empty() && !behind.all_round.is_empty() && behind.line_of_sight);
    app.world_mut().entity_mut(guard).insert(Facing(Direction::West));
    app.update();
    assert!(perceives(&app, guard, thief));
}

#[test]
fn tac_47_a_curtain_leaves_line_of_effect_to_smell_by() {
    let mut app = app(Board::from_drawing(".~."));
    let nose = Sense { kind: SenseKind::Smell, precision: Precision::Imprecise, range: 2, arc: Arc::All };
    let eyes = Sense { kind: SenseKind::Sight, precision: Precision::Precise, range: 9, arc: Arc::All };
    let senses = Senses::new([eyes, nose]);
    let hound = app.world_mut().spawn((SenseId(0), at(0, 0), senses.clone())).id();
    let thief = idler(&mut app, 1, 2, 0);
    app.update();
    let contact = contact(&app, hound, thief).expect("within reach");
    assert!(contact.line_of_effect && !contact.line_of_sight);
    assert_eq!(contact.senses.of(&senses).collect::<Vec<_>>(), [&nose]);
}

#[test]
fn det_34_det_35_light_conceals_by_the_eyes_of_the_observer() {
    let mut app = app(dark("....."));
    let guard = watcher(&mut app, 0, 0, 0);
    let thief = idler(&mut app, 1, 4, 0);
    app.update();
    let unlit = contact(&app, guard, thief).expect("in line");
    assert!(unlit.concealment.darkness && unlit.senses.is_empty() && unlit.light == Light::Dark);
    app.world_mut().entity_mut(guard).insert(Eyesight(Vision::Darkvision));
    app.update();
    let seen = contact(&app, guard, thief).expect("in line");
    assert!(!seen.concealment.is_any() && !seen.senses.is_empty());
}

#[test]
fn det_37_a_lamp_that_is_carried_lights_whom_it_comes_to() {
    let mut app = app(dark("............"));
    let guard = watcher(&mut app, 0, 4, 0);
    let thief = idler(&mut app, 1, 0, 0);
    let lantern = LightSource { radius: 2, lit: true };
    let bearer = app.world_mut().spawn((SenseId(2), at(11, 0), lantern)).id();
    app.update();
    assert!(!perceives(&app, guard, thief));
    app.world_mut().entity_mut(bearer).insert(at(3, 0));
    app.update();
    let contact = contact(&app, guard, thief).expect("in line");
    assert!(contact.light == Light::Dim && contact.concealment.dim_light && !contact.senses.is_empty());
    app.world_mut().despawn(bearer);
    app.update();
    assert!(!perceives(&app, guard, thief), "the light went with its bearer");
}

#[test]
fn det_41_ears_hear_through_walls_half_as_far() {
    let mut app = app(Board::from_drawing(".#......."));
    let guard = app.world_mut().spawn((SenseId(0), at(0, 0), Senses::eyes_and_ears(0, 6))).id();
    let thief = idler(&mut app, 1, 3, 0);
    app.update();
    assert!(perceives(&app, guard, thief));
    app.world_mut().entity_mut(thief).insert(at(4, 0));
    app.update();
    assert!(!perceives(&app, guard, thief));
    app.world_mut().entity_mut(thief).insert(at(2, 0));
    app.update();
    assert!(perceives(&app, guard, thief));
}

#[test]
fn det_42_noises_are_heard_by_everybody_in_reach_but_their_maker() {
    let mut app = app(Board::from_drawing("....#....\n#########"));
    let ears = || Senses::eyes_and_ears(0, 6);
    let listener = |id, x| (SenseId(id), at(x, 0), ears());
    let [maker, near, walled, far] =
        [(0, 0), (1, 3), (2, 5), (3, 8)].map(|(id, x)| app.world_mut().spawn(listener(id, x)).id());
    let deaf = watcher(&mut app, 4, 1, 0);
    let noise = Noise { by: Some(maker), at: Space::of(Square::new(0, 0)), radius: 10 };
    app.world_mut().write_message(noise);
    app.update();
    let heard = app.world_mut().resource_mut::<Messages<Heard>>().drain().collect::<Vec<_>>();
    assert_eq!(heard.iter().map(|heard| heard.listener).collect::<Vec<_>>(), [near, walled]);
    assert!(heard.iter().all(|heard| heard.noise == noise && ![far, deaf].contains(&heard.listener)));
}

#[test]
fn det_40_a_noise_in_line_is_heard_beyond_the_reach_of_the_listener() {
    for (drawing, is_heard) in [("...............", true), (".......#.......\n###############", false)] {
        let mut app = app(Board::from_drawing(drawing));
        app.world_mut().spawn((SenseId(0), at(10, 0), Senses::eyes_and_ears(8, 6)));
        app.world_mut().write_message(Noise { by: None, at: Space::of(Square::new(0, 0)), radius: 12 });
        app.update();
        assert_eq!(app.world().resource::<Messages<Heard>>().is_empty(), !is_heard, "{drawing}");
    }
}

#[test]
fn hse_66_det_51_a_large_creature_has_cover_by_its_whole_space() {
    let mut board = Board::from_drawing("........\n...#....\n...#....");
    board.set_tile(Square::new(3, 2), tactical_grid::Tile::of(tactical_grid::Terrain::Low));
    let expected =
        board.cover_of_terrain(Space::of(Square::new(0, 2)), Space::new(Square::new(5, 1), Size::Two));
    let mut app = app(board);
    let guard = watcher(&mut app, 0, 0, 2);
    let ogre = app.world_mut().spawn((SenseId(1), at(5, 1), Footprint(Size::Two))).id();
    app.update();
    assert_ne!(expected, Cover::None);
    assert_eq!(contact(&app, guard, ogre).map(|contact| contact.cover), Some(expected));
}

#[test]
fn contacts_are_ordered_by_number_whoever_was_spawned_first() {
    let mut app = app(Board::new(6, 6));
    let guard = watcher(&mut app, 7, 0, 0);
    let others = [5, 2, 9, 0].map(|id| idler(&mut app, id, id as i16 % 5 + 1, 3));
    app.update();
    let contacts = app.world().get::<SenseContacts>(guard).expect("it perceives");
    assert_eq!(contacts.all().iter().map(|contact| contact.id.0).collect::<Vec<_>>(), [0, 2, 5, 9]);
    assert_eq!(contacts.of(SenseId(9)).map(|contact| contact.subject), Some(others[2]));
    let told: Vec<_> = told(&mut app).into_iter().map(|(_, _, subject)| subject).collect();
    assert_eq!(told, [others[3], others[1], others[0], others[2]]);
}

/// Whose contacts were marked as changed in the last tick.
#[derive(Resource, Default)]
struct Marked(Vec<Entity>);

fn note_marked(changed: Query<Entity, Changed<SenseContacts>>, mut marked: ResMut<Marked>) {
    marked.0 = changed.iter().collect();
}

#[test]
fn only_what_changed_is_marked_as_changed() {
    let mut app = app(Board::from_drawing("....#....\n....#....\n....#...."));
    app.init_resource::<Marked>().add_systems(Update, note_marked.after(SenseSystems::Contact));
    let [west, east] = [(0, 0), (1, 8)].map(|(id, x)| watcher(&mut app, id, x, 1));
    let thief = idler(&mut app, 2, 2, 2);
    app.update();
    app.update();
    assert_eq!(app.world().resource::<Marked>().0, []);
    app.world_mut().entity_mut(thief).insert(at(1, 2));
    app.update();
    assert_eq!(app.world().resource::<Marked>().0, [west]);
    assert!(perceives(&app, west, thief) && !perceives(&app, east, thief));
}

/// Far more than one thread looks after: what is told does not depend on which thread found it.
#[test]
fn a_crowd_is_looked_after_by_threads_and_told_of_in_order() {
    const SIDE: i16 = 50;
    let mut app = app(Board::new(SIDE as u16, SIDE as u16));
    let crowd: Vec<Entity> = (0..fields::FEW as u32 + 100)
        .map(|id| {
            let place = at(id as i16 % SIDE, id as i16 / SIDE);
            app.world_mut().spawn((SenseId(id), place, Senses::eyes(2))).id()
        })
        .collect();
    for step in 0..3 {
        for &walker in crowd.iter().skip(step).step_by(10) {
            let mut place = app.world_mut().get_mut::<Position>(walker).expect("it stands somewhere");
            place.0.y = SIDE - 1 - place.0.y;
        }
        app.update();
        let places: Vec<Square> =
            crowd.iter().map(|&one| app.world().get::<Position>(one).unwrap().0).collect();
        for (&one, &place) in crowd.iter().zip(&places) {
            let near = |&(other, &at): &(usize, &Square)| {
                crowd[other] != one && Space::of(place).distance(Space::of(at)) <= 2
            };
            let expected = places.iter().enumerate().filter(near).map(|(id, _)| SenseId(id as u32));
            let found = app.world().get::<SenseContacts>(one).unwrap().all().iter().map(|contact| contact.id);
            assert!(found.eq(expected));
        }
        let told = told(&mut app);
        let of = |entity| crowd.iter().position(|&one| one == entity);
        let gained = told.iter().filter(|(is_gain, ..)| *is_gain);
        assert!(gained.map(|&(_, observer, subject)| (of(observer), of(subject))).is_sorted());
        assert!(!told.is_empty());
    }
}
