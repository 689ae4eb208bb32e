//! What is despawned, swapped or taken away leaves nothing behind.

use super::*;
use tactical_grid::Terrain;

#[test]
fn a_creature_that_is_despawned_is_perceived_by_nobody() {
    let mut app = app(Board::new(5, 5));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), watcher(&mut app, 1, 4, 4));
    app.update();
    told(&mut app);
    app.world_mut().despawn(thief);
    app.update();
    assert_eq!(contact(&app, guard, thief), None);
    assert_eq!(told(&mut app), [(false, guard, thief)]);
}

#[test]
fn another_creature_may_take_number_and_place_at_once() {
    let mut app = app(Board::new(5, 5));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 4));
    app.update();
    told(&mut app);
    app.world_mut().despawn(thief);
    let heir = idler(&mut app, 1, 4, 4);
    app.update();
    assert_eq!(told(&mut app), [(false, guard, thief), (true, guard, heir)]);
    assert_eq!(contact(&app, guard, heir).map(|contact| contact.subject), Some(heir));
}

#[test]
fn a_creature_may_change_its_number() {
    let mut app = app(Board::new(5, 5));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 4));
    app.update();
    app.world_mut().entity_mut(thief).insert(SenseId(6));
    app.update();
    let contacts = app.world().get::<SenseContacts>(guard).expect("it perceives");
    assert_eq!(contacts.all().iter().map(|contact| contact.id).collect::<Vec<_>>(), [SenseId(6)]);
}

#[test]
fn a_creature_without_position_or_off_the_map_is_nowhere() {
    let mut app = app(Board::new(5, 5));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), watcher(&mut app, 1, 4, 4));
    app.update();
    for gone in [None, Some(at(5, 0))] {
        match gone {
            None => app.world_mut().entity_mut(thief).remove::<Position>(),
            Some(off_map) => app.world_mut().entity_mut(thief).insert(off_map),
        };
        app.update();
        assert!(!perceives(&app, guard, thief) && !perceives(&app, thief, guard), "{gone:?}");
        app.world_mut().entity_mut(thief).insert(at(4, 4));
        app.update();
        assert!(perceives(&app, guard, thief) && perceives(&app, thief, guard), "{gone:?}");
    }
}

#[test]
fn a_creature_without_senses_keeps_neither_field_nor_contact() {
    let mut app = app(Board::new(5, 5));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 4));
    app.update();
    app.world_mut().entity_mut(guard).remove::<Senses>();
    app.update();
    assert!(!app.world().entity(guard).contains::<SenseContacts>());
    assert!(!app.world().entity(guard).contains::<Fields>());
    app.world_mut().entity_mut(guard).insert(Senses::eyes(8));
    app.update();
    assert!(perceives(&app, guard, thief));
}

#[test]
fn on_another_board_only_what_is_there_is_perceived() {
    let mut app = app(Board::new(9, 9));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    let outside = idler(&mut app, 2, 8, 8);
    app.world_mut().spawn((at(1, 1), LightSource { radius: 3, lit: true }));
    app.update();
    assert!(perceives(&app, guard, outside));
    told(&mut app);
    app.insert_resource(SenseBoard::new(dark("..#..\n..#..\n.....")));
    app.update();
    assert_eq!(contact(&app, guard, thief), None);
    assert_eq!(told(&mut app), [(false, guard, thief), (false, guard, outside)]);
    let board = app.world().resource::<SenseBoard>().board();
    assert_eq!(board.terrain(Square::new(2, 0)), Terrain::Wall);
    assert_eq!((board.lamps().len(), board.light(Square::new(0, 1))), (1, Light::Bright));
    app.world_mut().entity_mut(outside).insert(at(1, 0));
    app.update();
    assert!(perceives(&app, guard, outside));
}

#[test]
fn without_a_board_nobody_perceives_anybody() {
    let mut app = app(Board::new(9, 9));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    app.update();
    told(&mut app);
    let board = app.world_mut().remove_resource::<SenseBoard>().expect("there is one");
    app.update();
    assert_eq!(contact(&app, guard, thief), None);
    assert_eq!(told(&mut app), [(false, guard, thief)]);
    assert_eq!(app.world().get::<Fields>(guard).expect("it perceives").effect().squares().count(), 0);
    app.insert_resource(SenseBoard::new(std::sync::Arc::clone(board.board())));
    app.update();
    assert!(perceives(&app, guard, thief));
}

#[test]
fn a_light_that_is_gone_leaves_its_place_to_the_next() {
    let mut app = app(dark("......"));
    for x in 0..4 {
        let light = app.world_mut().spawn((at(x, 0), LightSource { radius: 1, lit: true })).id();
        app.update();
        app.world_mut().despawn(light);
        app.update();
    }
    let board = app.world().resource::<SenseBoard>().board();
    assert_eq!(board.lamps().len(), 1);
    assert!(board.squares().all(|square| board.light(square) == Light::Dark));
}

#[test]
fn a_board_that_was_there_before_can_be_put_back() {
    let mut app = app(Board::new(5, 1));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    app.update();
    let open = app.world().resource::<SenseBoard>().clone();
    app.insert_resource(SenseBoard::new(Board::from_drawing("..#..")));
    app.update();
    assert!(!perceives(&app, guard, thief));
    app.insert_resource(open);
    app.update();
    assert!(perceives(&app, guard, thief), "a clone");
    let away = app.world_mut().remove_resource::<SenseBoard>().expect("there is one");
    app.update();
    assert!(!perceives(&app, guard, thief));
    app.insert_resource(away);
    app.update();
    assert!(perceives(&app, guard, thief), "the very same");
}

#[test]
fn a_board_that_is_exchanged_for_a_while_can_be_put_back() {
    let mut app = app(Board::new(5, 1));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    app.update();
    let walled = SenseBoard::new(Board::from_drawing("..#.."));
    let open = std::mem::replace(&mut *app.world_mut().resource_mut::<SenseBoard>(), walled);
    app.update();
    assert!(!perceives(&app, guard, thief));
    *app.world_mut().resource_mut::<SenseBoard>() = open;
    app.update();
    assert!(perceives(&app, guard, thief));
}

#[test]
fn whoever_was_away_while_the_board_was_exchanged_looks_again() {
    for steps_off in [true, false] {
        let mut app = app(Board::new(5, 1));
        let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
        app.update();
        if steps_off {
            app.world_mut().entity_mut(guard).remove::<Position>();
        } else {
            app.world_mut().entity_mut(guard).insert(at(7, 7));
        }
        app.update();
        app.insert_resource(SenseBoard::new(Board::from_drawing("..#..")));
        app.update();
        assert_eq!(app.world().get::<Fields>(guard).expect("it perceives").effect().squares().count(), 0);
        app.world_mut().entity_mut(guard).insert(at(0, 0));
        app.update();
        assert!(!perceives(&app, guard, thief), "{steps_off}");
    }
}

#[test]
fn whoever_loses_its_number_keeps_neither_field_nor_contact() {
    let mut app = app(Board::new(5, 1));
    let (guard, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    app.update();
    app.world_mut().entity_mut(guard).remove::<SenseId>();
    app.update();
    assert_eq!(contact(&app, guard, thief), None);
    assert_eq!(app.world().get::<Fields>(guard).expect("it has senses").effect().squares().count(), 0);
    app.world_mut().entity_mut(guard).insert(SenseId(0));
    app.update();
    assert!(perceives(&app, guard, thief));
}

#[test]
fn whoever_waits_for_a_number_perceives_once_it_is_given_back() {
    let mut app = app(Board::new(5, 1));
    let (first, thief) = (watcher(&mut app, 0, 0, 0), idler(&mut app, 1, 4, 0));
    app.update();
    let second = watcher(&mut app, 0, 2, 0);
    app.update();
    assert!(perceives(&app, first, thief) && !perceives(&app, second, thief));
    app.world_mut().despawn(first);
    app.update();
    assert!(perceives(&app, second, thief));
}

#[test]
fn whoever_takes_a_number_that_another_has_is_nowhere() {
    let mut app = app(Board::new(5, 1));
    let (first, second) = (watcher(&mut app, 0, 0, 0), watcher(&mut app, 2, 2, 0));
    let thief = idler(&mut app, 1, 4, 0);
    app.update();
    assert!(perceives(&app, second, thief) && perceives(&app, first, second));
    app.world_mut().entity_mut(second).insert(SenseId(0));
    app.update();
    assert!(!perceives(&app, second, thief) && !perceives(&app, first, second));
    app.world_mut().entity_mut(first).insert(SenseId(3));
    app.update();
    assert!(perceives(&app, second, thief) && perceives(&app, first, second));
}

#[test]
fn a_board_that_is_put_back_has_the_lights_that_are_there_now() {
    let mut app = app(dark("......"));
    let lights = [0, 5].map(|x| app.world_mut().spawn((at(x, 0), LightSource { radius: 0, lit: true })).id());
    app.update();
    let away = app.world_mut().remove_resource::<SenseBoard>().expect("there is one");
    app.world_mut().despawn(lights[0]);
    app.world_mut().entity_mut(lights[1]).insert(at(3, 0));
    app.update();
    app.insert_resource(away);
    app.update();
    let board = app.world().resource::<SenseBoard>().board();
    let lit: Vec<i16> = (0..6).filter(|&x| board.light(Square::new(x, 0)) > Light::Dark).collect();
    assert_eq!((board.lamps().len(), lit), (2, vec![3]));
}
