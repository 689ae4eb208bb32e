//! The lines between those who stand on the board, as their fields and contacts have them: handed to the situation, so
//! that rules ask nobody else. A cache: without it every answer is the same.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use tactical_grid::{Blocking, Board, Cover, Space, Square, View};
use unnoticed_rules::{CachedLines, LineCache};

use crate::sense::{Contact, Fields, SenseBoard, SenseContacts, SenseId, SenseSystems, is_astir};

use super::current_situation::follow_board;
use super::senses::Perceive;
use super::{CurrentSituation, KnownSituation};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HandedOut>().add_systems(
        Perceive,
        (
            take_back.run_if(is_astir).after(SenseSystems::Light).before(SenseSystems::Field),
            hand_out.after(SenseSystems::Forget),
        ),
    );
}

/// Everybody who stands on a board, with what it has in line.
#[derive(Debug)]
struct Standing {
    board: Arc<Board>,
    all: Vec<Stander>,
    /// Who stands where, ascending.
    places: Vec<PlaceKey>,
}

/// A space and the index of one who stands in it, in one number: to sort whole standers takes five times as long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PlaceKey(u64);

impl PlaceKey {
    fn new(Space { origin: Square { x, y }, side }: Space, index: usize) -> Self {
        let [x, y] = [x, y].map(|at| u64::from(at as u16));
        Self(x << 48 | y << 32 | u64::from(side) << 24 | index as u64)
    }

    fn index(self) -> usize {
        (self.0 & 0xff_ffff) as usize
    }
}

/// One creature where it stands. Fields and contacts are those of its components, not copies.
#[derive(Debug)]
struct Stander {
    id: SenseId,
    fields: Fields,
    contacts: SenseContacts,
}

/// What was handed out last, and the memory for what is next.
#[derive(Resource, Debug, Default)]
pub(super) struct HandedOut {
    lines: Option<Arc<Standing>>,
    spare: Vec<Stander>,
    spare_places: Vec<PlaceKey>,
    moved: Vec<PlaceKey>,
}

#[cfg(test)]
impl HandedOut {
    /// Whether nothing is handed out.
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_none() && self.spare.is_empty()
    }
}

/// Everybody who holds lines.
#[derive(SystemParam)]
pub(super) struct Holders<'w> {
    own: ResMut<'w, HandedOut>,
    current: ResMut<'w, CurrentSituation>,
    known: ResMut<'w, KnownSituation>,
}

impl Holders<'_> {
    fn give(&mut self, lines: &CachedLines) {
        self.current.bypass_change_detection().0.lines = lines.clone();
        self.known.bypass_change_detection().0.lines = lines.clone();
    }

    fn take_back(&mut self) {
        self.give(&CachedLines::default());
        if let Some(standing) = self.own.lines.take().and_then(Arc::into_inner) {
            (self.own.spare, self.own.spare_places) = (standing.all, standing.places);
            self.own.spare.clear();
        }
    }
}

/// Lets go of fields and contacts before they are worked out anew, so that this happens in place.
fn take_back(mut holders: Holders) {
    holders.take_back();
}

/// Lets go of them for good: the mission is cleared away.
pub(super) fn let_go(world: &mut World) {
    if world.contains_resource::<CurrentSituation>() && world.contains_resource::<KnownSituation>() {
        world.run_system_cached(take_back).expect("both are there");
    }
}

type Perceivers<'a> = (&'a SenseId, &'a Fields, &'a SenseContacts);
type LinesWritten = Or<(Changed<Fields>, Changed<SenseContacts>)>;

/// Hands out what everybody has in line now, on the board as it is now.
pub(super) fn hand_out(
    board: Res<SenseBoard>,
    changed: Query<(), LinesWritten>,
    perceivers: Query<Perceivers>,
    mut holders: Holders,
) {
    follow_board(&mut holders.current, &board);
    if changed.is_empty() && holders.current.0.lines.are_kept_for(board.board()) {
        return;
    }
    holders.take_back();
    let board = Arc::clone(board.board());
    let mut all = std::mem::take(&mut holders.own.spare);
    let standing = perceivers.iter().filter(|(_, _, contacts)| !contacts.is_nowhere());
    all.extend(standing.map(|(&id, fields, contacts)| Stander {
        id,
        fields: fields.clone(),
        contacts: contacts.clone(),
    }));
    let mut places = std::mem::take(&mut holders.own.spare_places);
    put_in_order(&mut places, &mut holders.own.moved, &all);
    let standing = Arc::new(Standing { board, all, places });
    holders.give(&CachedLines::on(&standing.board, Arc::clone(&standing) as Arc<dyn LineCache>));
    holders.own.lines = Some(standing);
}

/// Makes `places`, which are those that were handed out last, those of `all`. Few move in a tick: the others keep their
/// order, and a sort finds that. `moved` is empty before and after.
fn put_in_order(places: &mut Vec<PlaceKey>, moved: &mut Vec<PlaceKey>, all: &[Stander]) {
    let key = |index: usize| PlaceKey::new(all[index].fields.space(), index);
    if places.len() == all.len() {
        places.retain(|&place| {
            let now = key(place.index());
            if place != now {
                moved.push(now);
            }
            place == now
        });
        places.append(moved);
    } else {
        places.clear();
        places.extend((0..all.len()).map(key));
    }
    places.sort();
}

impl LineCache for Standing {
    fn has_line(&self, a: Space, b: Space, blocking: Blocking) -> Option<bool> {
        let view = self.view(a, b).or_else(|| self.view(b, a))?;
        match blocking {
            Blocking::Effect => Some(view.line_of_effect),
            Blocking::Sight => Some(view.line_of_sight),
            Blocking::EffectAndFog if view.line_of_effect && view.in_fog => self.fog_blocks(a, b),
            Blocking::EffectAndFog => Some(view.line_of_effect),
        }
    }

    fn cover_of_terrain(&self, observer: Space, target: Space) -> Option<Cover> {
        self.view(observer, target).map(|view| view.cover)
    }
}

impl Standing {
    /// How whoever stands in `from` has `to` in view: by its contact with whoever stands there, else by its field.
    /// `None` if nobody stands in `from`, or if `to` is beyond its reach or sticks out of the board.
    fn view(&self, from: Space, to: Space) -> Option<View> {
        if !to.squares().all(|square| self.board.contains(square)) {
            return None;
        }
        let observer = self.at(from).min_by_key(|stander| stander.id)?;
        let others = self.at(to).filter(|stander| stander.id != observer.id);
        let subject = others.min_by_key(|stander| stander.id);
        match subject.filter(|_| observer.fields.reaches(to)) {
            Some(subject) => Some(observer.contacts.of(subject.id).map_or(View::OUT_OF_LINE, in_view)),
            None => observer.fields.view(&self.board, to),
        }
    }

    fn at(&self, space: Space) -> impl Iterator<Item = &Stander> {
        let first = self.places.partition_point(|&place| place < PlaceKey::new(space, 0));
        let there = self.places[first..].iter().map(|place| &self.all[place.index()]);
        there.take_while(move |stander| stander.fields.space() == space)
    }

    /// With line of effect and in fog, the fog is in between unless one of them stands wholly in it.
    fn fog_blocks(&self, a: Space, b: Space) -> Option<bool> {
        let is_one_in_fog = [a, b].into_iter().any(|space| self.board.is_wholly_in_fog(space));
        (!is_one_in_fog).then_some(false)
    }
}

fn in_view(contact: &Contact) -> View {
    View {
        line_of_effect: contact.line_of_effect,
        line_of_sight: contact.line_of_sight,
        cover: contact.cover,
        in_fog: contact.concealment.fog,
    }
}
