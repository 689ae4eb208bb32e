//! After any history fields and contacts are what the board says of each pair by itself.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use tactical_grid::{
    Arc, Blocking, DoorState, Lines, Precision, Sense, SenseKind, Size, Terrain, Tile, Vision,
};

const CREATURES: u32 = 6;
const SIDE: i16 = 12;

/// What may happen between two ticks.
#[derive(Clone, Debug)]
enum Event {
    Move(u32, i16, i16),
    Turn(u32, Direction),
    Grow(u32, Size),
    See(u32, Vision),
    Sense(u32, Vec<Sense>),
    Carry(u32, u8, bool),
    Despawn(u32),
    Door(usize, bool),
    Build(i16, i16, Tile),
    Swap,
    Tick,
}

fn square() -> impl Strategy<Value = (i16, i16)> {
    // A little beyond the map as well.
    (-1..=SIDE, -1..=SIDE)
}

fn tile() -> impl Strategy<Value = Tile> {
    use Terrain::{Curtain, Floor, Glass, Low, Wall};
    let terrain =
        prop_oneof![3 => Just(Floor), 3 => Just(Wall), 1 => Just(Curtain), 1 => Just(Low), 1 => Just(Glass)];
    (terrain, proptest::bool::weighted(0.2)).prop_map(|(terrain, fog)| Tile { fog, ..Tile::of(terrain) })
}

fn sense() -> impl Strategy<Value = Sense> {
    use SenseKind::{Hearing, Sight, Smell};
    let kind = prop_oneof![2 => Just(Sight), 1 => Just(Hearing), 1 => Just(Smell)];
    let arc = prop_oneof![Just(Arc::All), Just(Arc::Half), Just(Arc::Quarter)];
    (kind, 0..12_u8, arc).prop_map(|(kind, range, arc)| Sense {
        kind,
        precision: Precision::Precise,
        range,
        arc,
    })
}

fn event() -> impl Strategy<Value = Event> {
    let id = || 0..CREATURES;
    let sizes = prop_oneof![6 => Just(Size::Medium), 1 => Just(Size::Two), 1 => Just(Size::Three)];
    let vision = prop_oneof![Just(Vision::Normal), Just(Vision::LowLight), Just(Vision::Darkvision)];
    prop_oneof![
        10 => (id(), square()).prop_map(|(id, (x, y))| Event::Move(id, x, y)),
        3 => (id(), 0..8_usize).prop_map(|(id, way)| Event::Turn(id, Direction::ALL[way])),
        1 => (id(), sizes).prop_map(|(id, size)| Event::Grow(id, size)),
        1 => (id(), vision).prop_map(|(id, vision)| Event::See(id, vision)),
        2 => (id(), proptest::collection::vec(sense(), 0..4)).prop_map(|(id, senses)| Event::Sense(id, senses)),
        3 => (id(), 0..4_u8, any::<bool>()).prop_map(|(id, radius, lit)| Event::Carry(id, radius, lit)),
        1 => id().prop_map(Event::Despawn),
        2 => (0..2_usize, any::<bool>()).prop_map(|(door, open)| Event::Door(door, open)),
        5 => (square(), tile()).prop_map(|((x, y), tile)| Event::Build(x, y, tile)),
        1 => Just(Event::Swap),
        8 => Just(Event::Tick),
    ]
}

/// A world with whom is where, and the pairs that the messages tell of.
struct Play {
    app: App,
    creatures: Vec<Option<Entity>>,
    doors: Vec<Entity>,
    told: BTreeSet<(Entity, Entity)>,
}

impl Play {
    fn new() -> Self {
        let mut app = app(board());
        let doors = [(3, 4), (7, 7)]
            .map(|(x, y)| app.world_mut().spawn((at(x, y), DoorTile(DoorState::Closed))).id());
        Self { app, creatures: vec![None; CREATURES as usize], doors: doors.into(), told: BTreeSet::new() }
    }

    /// The creature, spawned if there is none.
    fn creature(&mut self, id: u32) -> EntityWorldMut<'_> {
        let world = self.app.world_mut();
        let new = |world: &mut World| {
            let senses = Senses::eyes_and_ears(9, 4);
            world.spawn((SenseId(id), at(id as i16, 1), senses)).id()
        };
        let entity = *self.creatures[id as usize].get_or_insert_with(|| new(world));
        world.entity_mut(entity)
    }

    fn give(&mut self, id: u32, components: impl Bundle) {
        self.creature(id).insert(components);
    }

    fn make(&mut self, event: &Event) {
        match *event {
            Event::Move(id, x, y) => self.give(id, at(x, y)),
            Event::Turn(id, way) => self.give(id, Facing(way)),
            Event::Grow(id, size) => self.give(id, Footprint(size)),
            Event::See(id, vision) => self.give(id, Eyesight(vision)),
            Event::Sense(id, ref senses) if senses.is_empty() => {
                let entity = self.creature(id).remove::<Senses>().id();
                self.told.retain(|&(observer, _)| observer != entity);
            }
            Event::Sense(id, ref senses) => self.give(id, Senses::new(senses.iter().copied())),
            Event::Carry(id, radius, lit) => self.give(id, LightSource { radius, lit }),
            Event::Despawn(id) => {
                if let Some(entity) = self.creatures[id as usize].take() {
                    self.app.world_mut().despawn(entity);
                    self.told.retain(|&(observer, _)| observer != entity);
                }
            }
            Event::Door(door, open) => {
                let state = if open { DoorState::Open } else { DoorState::Closed };
                self.app.world_mut().entity_mut(self.doors[door]).insert(DoorTile(state));
            }
            Event::Build(x, y, tile) => {
                self.app.world_mut().resource_mut::<SenseBoard>().set_tile(Square::new(x, y), tile);
            }
            Event::Swap => self.app.insert_resource(SenseBoard::new(board())).update(),
            Event::Tick => self.app.update(),
        }
    }

    /// Follows the messages.
    fn listen(&mut self) {
        for (is_gain, observer, subject) in told(&mut self.app) {
            let is_news = match is_gain {
                true => self.told.insert((observer, subject)),
                false => self.told.remove(&(observer, subject)),
            };
            assert!(is_news, "{observer} told twice of {subject}");
        }
    }

    fn check(&self) -> Result<(), TestCaseError> {
        let world = self.app.world();
        let board = world.resource::<SenseBoard>().board();
        let mut pairs = BTreeSet::new();
        for &entity in self.creatures.iter().flatten() {
            let Some(senses) = world.get::<Senses>(entity) else { continue };
            let observer = world.entity(entity);
            let contacts = observer.get::<SenseContacts>().expect("required").all();
            pairs.extend(contacts.iter().map(|contact| (entity, contact.subject)));
            let others = self.creatures.iter().flatten().filter(|&&other| other != entity);
            let expected = others.filter_map(|&subject| afresh(board, observer, world.entity(subject)));
            prop_assert_eq!(contacts, expected.collect::<Vec<_>>());
            let Some(space) = space(board, observer) else { continue };
            let fields = observer.get::<Fields>().expect("required");
            for (field, blocking) in [(fields.effect(), Blocking::Effect), (fields.sight(), Blocking::Sight)]
            {
                prop_assert_eq!(field, &board.field(space, senses.reach(), blocking));
            }
        }
        prop_assert_eq!(&self.told, &pairs);
        Ok(())
    }
}

/// Rooms in the dusk, with a bright corner.
fn board() -> Board {
    let mut board = Board::new(SIDE as u16, SIDE as u16);
    for i in 0..SIDE {
        board.set_tile(Square::new(7, i), Tile::of(Terrain::Wall));
        board.set_tile(Square::new(i, 4), Tile::of(Terrain::Wall));
    }
    for square in board.squares().filter(|square| square.x > 2 || square.y > 2) {
        board.set_ambient(square, if square.x > 8 { Light::Dim } else { Light::Dark });
    }
    board
}

/// Where a creature stands, if it is on the map.
fn space(board: &Board, creature: EntityRef) -> Option<Space> {
    let space = Space::new(creature.get::<Position>()?.0, creature.get::<Footprint>()?.0);
    space.squares().all(|square| board.contains(square)).then_some(space)
}

/// The contact by the functions for pairs alone.
fn afresh(board: &Board, observer: EntityRef, subject: EntityRef) -> Option<Contact> {
    let (from, to) = (space(board, observer)?, space(board, subject)?);
    let (senses, facing) = (observer.get::<Senses>()?, observer.get::<Facing>()?.0);
    let vision = observer.get::<Eyesight>()?.0;
    let is_near = from.distance(to) <= u16::from(senses.reach());
    let line_of_effect = is_near && board.line_of_effect(from, to);
    let reaches = |sense: &Sense| match sense.kind {
        SenseKind::Sight => board.line_of_sight(from, to) && !board.darkness_hides(to, vision),
        SenseKind::Hearing => board.noise_reaches(to, sense.range, from),
        SenseKind::Smell | SenseKind::Tremor => board.line_of_effect(from, to),
    };
    let set = |turned: fn(Sense) -> Sense| {
        let mut set = SenseSet::default();
        for (place, sense) in senses.all().iter().enumerate() {
            set.insert(place, turned(*sense).covers(from, facing, to) && reaches(sense));
        }
        set
    };
    let all_round = set(Sense::all_round);
    (line_of_effect || !all_round.is_empty()).then(|| Contact {
        subject: subject.id(),
        id: *subject.get::<SenseId>().expect("a creature"),
        distance: from.distance(to),
        line_of_effect,
        line_of_sight: is_near && board.line_of_sight(from, to),
        cover: board.cover_of_terrain(from, to),
        light: board.light_of(to),
        concealment: Concealment {
            fog: board.fog_conceals(from, to),
            dim_light: board.dim_light_conceals(to, vision),
            darkness: board.darkness_hides(to, vision),
        },
        senses: set(|sense| sense),
        all_round,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn tac_44_det_32_components_are_what_pairs_say_after_any_history(
        events in proptest::collection::vec(event(), 1..80),
    ) {
        let mut play = Play::new();
        for event in events.iter().chain([&Event::Tick]) {
            play.make(event);
            play.listen();
            if matches!(event, Event::Tick | Event::Swap) {
                play.check()?;
            }
        }
    }
}
