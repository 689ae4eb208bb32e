//! The dangers of all squares around a guard at one stand, worked out where they are asked for and kept as long as
//! nothing changes around it.

use std::sync::Arc;

use bevy::platform::collections::HashMap;

use tactical_grid::{
    Blocking, Board, Cover, FieldScratch, Light, MAX_FIELD_RADIUS, Outlook, Space, Square, Tile, noise,
};
use unnoticed_rules::{
    Awareness, CachedLines, Conditions, Creature, CreatureId, LineCache, Rulebook, Situation, Turn,
};

use super::danger::{CONTACT, Danger, Lost, Stand};

/// Fields kept at most; a plan begins with none rather than with more.
const MOST_FIELDS: usize = 4_000;
/// Squares beyond the reach of a guard where a change may still matter to cover. As in `Outlook`.
const MARGIN: u16 = 6;

/// Which guard, where, and what it has lost.
pub(super) type FieldKey = (CreatureId, Stand, Lost);

/// All fields kept. By what is kept only speed differs.
#[derive(Debug, Default)]
pub(super) struct DangerFields {
    board: Option<Arc<Board>>,
    numbers: HashMap<FieldKey, u32>,
    fields: Vec<DangerField>,
    scratch: FieldScratch,
}

impl DangerFields {
    /// Forgets what is not so any more on `board`.
    pub fn follow(&mut self, board: &Arc<Board>) {
        let Some(before) = self.board.replace(Arc::clone(board)) else { return };
        if Arc::ptr_eq(&before, board) && self.fields.len() < MOST_FIELDS {
            return;
        }
        let changed = changed(&before, board);
        let stays = |field: &DangerField| !changed.is_some_and(|(from, to)| field.is_near(from, to));
        if self.fields.len() < MOST_FIELDS && self.fields.iter().all(stays) {
            return;
        }
        if self.fields.len() < MOST_FIELDS {
            self.fields.retain(stays);
        } else {
            self.fields.clear();
        }
        self.numbers = (0..).zip(&self.fields).map(|(number, field)| (field.key, number)).collect();
    }

    /// The building for which it holds.
    #[cfg(test)]
    pub fn board(&self) -> Option<&Board> {
        self.board.as_deref()
    }

    /// The number of the field of `guard`, which stands and is as `key` says.
    pub fn number(&mut self, key: FieldKey, guard: &Creature, rogue: &Creature) -> u32 {
        let Self { board, numbers, fields, scratch } = self;
        let board = board.as_ref().expect("a board is followed");
        *numbers.entry(key).or_insert_with(|| {
            fields.push(DangerField::new(key, guard, rogue, board, scratch));
            fields.len() as u32 - 1
        })
    }

    /// The danger for the rogue at `square` from the guard of field `number`.
    pub fn danger(&mut self, rules: &dyn Rulebook, number: u32, square: Square) -> Danger {
        self.fields[number as usize].at(rules, square)
    }
}

/// The smallest rectangle in which two boards differ: its corners, if they differ at all.
fn changed(before: &Board, after: &Board) -> Option<(Square, Square)> {
    let (far, nowhere) = (Square::new(i16::MAX, i16::MAX), Square::new(i16::MIN, i16::MIN));
    if (before.width(), before.height()) != (after.width(), after.height()) {
        return Some((nowhere, far));
    }
    let of = |board: &Board, square: Square| -> (Tile, Light) {
        (board.tile(square), board.light_of(Space::of(square)))
    };
    let mut others = after.squares().filter(|&square| of(before, square) != of(after, square));
    let first = others.next()?;
    Some(others.fold((first, first), |(from, to), square| {
        let from = Square::new(from.x.min(square.x), from.y.min(square.y));
        (from, Square::new(to.x.max(square.x), to.y.max(square.y)))
    }))
}

/// The dangers around one stand.
#[derive(Debug)]
struct DangerField {
    key: FieldKey,
    /// Nobody but the guard and the rogue.
    scene: Situation,
    reach: u16,
    dangers: Vec<Danger>,
}

impl DangerField {
    fn new(
        key: FieldKey,
        guard: &Creature,
        rogue: &Creature,
        board: &Arc<Board>,
        scratch: &mut FieldScratch,
    ) -> Self {
        let (id, stand, lost) = key;
        let mut guard = bare(guard);
        (guard.square, guard.facing) = (stand.square, stand.facing);
        let conditions = &mut guard.conditions;
        (conditions.asleep, conditions.blinded, conditions.deafened) = (lost.all, lost.sight, lost.hearing);
        let mut shade = bare(rogue);
        shade.conditions.invisible = rogue.conditions.invisible;
        debug_assert_eq!(guard.id, id);
        let (space, reach) = (guard.space(), reach(&guard));
        let mut outlook = Outlook::new(space, reach as u8);
        outlook.look(board, scratch);
        let lines: Arc<dyn LineCache> = Arc::new(StandLines { board: Arc::clone(board), outlook });
        let side = 2 * usize::from(reach) + usize::from(space.side);
        Self {
            key,
            scene: Situation {
                board: Arc::clone(board),
                creatures: vec![shade, guard],
                rogue_kills: false,
                lines: CachedLines::on(board, lines),
            },
            reach,
            dangers: vec![Danger::default(); side * side],
        }
    }

    fn space(&self) -> Space {
        self.scene.creatures[1].space()
    }

    /// Whether a change in the rectangle from `from` to `to` may matter here.
    fn is_near(&self, from: Square, to: Square) -> bool {
        let at = self.space().origin;
        let nearest = Square::new(at.x.clamp(from.x, to.x), at.y.clamp(from.y, to.y));
        self.space().distance(Space::of(nearest)) <= self.reach + MARGIN
    }

    fn at(&mut self, rules: &dyn Rulebook, square: Square) -> Danger {
        let (space, reach) = (self.space(), self.reach as i16);
        if space.distance(Space::of(square)) > self.reach {
            return Danger::NONE;
        }
        let side = 2 * usize::from(self.reach) + usize::from(space.side);
        let (x, y) = (square.x - space.origin.x + reach, square.y - space.origin.y + reach);
        let known = &mut self.dangers[y as usize * side + x as usize];
        if !known.is_known() {
            let (id, stand, _) = self.key;
            *known = Danger::of(rules, &self.scene, id, stand.aware, square);
        }
        *known
    }
}

/// How far `guard` can be a danger.
pub(super) fn reach(guard: &Creature) -> u16 {
    let senses = guard.profile.senses.iter().map(|sense| u16::from(sense.range)).max().unwrap_or(0);
    senses
        .max(CONTACT)
        .max(noise::EARSHOT.into())
        .max(noise::STRIDE_NOISE.into())
        .min(MAX_FIELD_RADIUS.into())
}

/// `creature` in good health, knowing of nobody.
fn bare(creature: &Creature) -> Creature {
    Creature {
        throws: 0,
        picks: 0,
        conditions: Conditions::default(),
        turn: Turn::default(),
        awareness: Awareness::new(creature.awareness.unaware).into(),
        ..creature.clone()
    }
}

/// The lines of one stand.
#[derive(Debug)]
struct StandLines {
    board: Arc<Board>,
    outlook: Outlook,
}

impl LineCache for StandLines {
    fn has_line(&self, a: Space, b: Space, blocking: Blocking) -> Option<bool> {
        let target = [(a, b), (b, a)].into_iter().find(|(from, _)| *from == self.outlook.space())?.1;
        let view = self.outlook.view(&self.board, target)?;
        match blocking {
            Blocking::Effect => Some(view.line_of_effect),
            Blocking::Sight => Some(view.line_of_sight),
            Blocking::EffectAndFog if view.line_of_effect && view.in_fog => None,
            Blocking::EffectAndFog => Some(view.line_of_effect),
        }
    }

    fn cover_of_terrain(&self, observer: Space, target: Space) -> Option<Cover> {
        let is_mine = observer == self.outlook.space();
        is_mine.then(|| self.outlook.view(&self.board, target).map(|view| view.cover)).flatten()
    }
}
