//! The field of each creature that perceives: the squares that its lines reach.

use std::sync::Arc;

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::utils::Parallel;

use tactical_grid::{Board, Field, FieldScratch, Outlook, Space, Square, View};

use super::subjects::Subjects;
use super::{SenseBoard, SenseContacts, SenseSystems, Senses};

pub(super) fn plugin(app: &mut App, schedule: Interned<dyn ScheduleLabel>) {
    app.register_type::<Fields>().add_systems(schedule, look_around.in_set(SenseSystems::Field));
}

/// The squares that a creature has line of effect and line of sight to, as far as its senses reach.
///
/// Marked as changed in a tick in which they were worked out anew. Range and arc of single senses, and light, are not
/// in it: they belong to [`Contact`](super::Contact).
#[derive(Component, Reflect, Clone, Debug)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug)]
pub struct Fields {
    /// Shared with whoever answers from it; worked out anew in place once nobody does any more.
    outlook: Arc<Outlook>,
    /// Where its creature stands by now, until the outlook follows.
    placed: Option<Standpoint>,
}

/// A place to look around from.
#[derive(Clone, Copy, Debug)]
struct Standpoint {
    space: Space,
    reach: u8,
    earshot: u8,
    /// Whether what was seen before is of another board.
    is_board_new: bool,
}

impl Default for Fields {
    /// Reaching nothing yet.
    fn default() -> Self {
        Self { outlook: Arc::new(Outlook::new(Space::of(Square::new(0, 0)), 0)), placed: None }
    }
}

impl Fields {
    /// The squares it has line of effect to.
    pub fn effect(&self) -> &Field {
        self.outlook.effect()
    }

    /// The squares it has line of sight to. Kept once: where nothing blocks sight alone, it is the same field.
    pub fn sight(&self) -> &Field {
        self.outlook.sight()
    }

    /// Whether it has line of effect to any square of `space` on `board`, in which it stands: read from the field
    /// within reach, worked out beyond. Rule: TAC-44.
    pub fn has_line(&self, board: &Board, space: Space) -> bool {
        if self.reaches(space) {
            self.outlook.has_line(board, space)
        } else {
            board.line_of_effect(self.space(), space)
        }
    }

    /// How its creature has `space` of `board`, on which it stands, in view; `None` beyond its reach. Rules: TAC-44,
    /// TAC-47, TAC-60, DET-51.
    pub fn view(&self, board: &Board, space: Space) -> Option<View> {
        self.outlook.view(board, space)
    }

    /// Whether `space` is within the squares that they reach.
    pub fn reaches(&self, space: Space) -> bool {
        self.outlook.space().distance(space) <= u16::from(self.outlook.radius())
    }

    /// Where its creature stood when they were worked out.
    pub fn space(&self) -> Space {
        self.outlook.space()
    }

    pub(super) fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    /// The creature stands in `space` with these senses now.
    pub(super) fn place(&mut self, space: Space, senses: &Senses, is_board_new: bool) {
        let (reach, earshot) = (senses.reach(), senses.earshot());
        self.placed = Some(Standpoint { space, reach, earshot, is_board_new });
    }

    /// Whether they have to be worked out anew: their creature was placed elsewhere, or a square of `changed` matters.
    fn follow(&mut self, changed: &[Square]) -> bool {
        if self.placed.is_none() && changed.is_empty() {
            return self.outlook.is_stale();
        }
        let outlook = Arc::make_mut(&mut self.outlook);
        if let Some(Standpoint { space, reach, earshot, is_board_new }) = self.placed.take() {
            outlook.place(space, reach, earshot);
            if is_board_new {
                outlook.forget();
            }
        }
        for &square in changed {
            outlook.square_changed(square);
        }
        outlook.is_stale()
    }
}

/// Fewer observers than this are looked after by one thread: to wake others would take longer. Measured on two cores, a
/// tenth of the observers moving: 512 take 0.27 ms on one thread and 0.39 on two, 2,000 take 3.8 and 3.4.
pub(super) const FEW: usize = 1_500;

/// Gathers what everybody did, and works the fields out anew that are not right any more.
fn look_around(
    mut board: ResMut<SenseBoard>,
    mut subjects: ResMut<Subjects>,
    mut observers: Query<(&mut Fields, &mut SenseContacts)>,
    scratch: Local<Parallel<FieldScratch>>,
) {
    let board = board.bypass_change_detection();
    if subjects.is_quiet() && board.changed.is_empty() {
        return;
    }
    subjects.is_anybody_stale = true;
    subjects.targets.gather();
    let look = |scratch: &mut FieldScratch, (mut fields, mut contacts): (Mut<Fields>, Mut<SenseContacts>)| {
        let is_stale = fields.bypass_change_detection().follow(&board.changed);
        if contacts.is_nowhere() || !is_stale {
            return;
        }
        Arc::make_mut(&mut fields.outlook).look(board.board(), scratch);
        contacts.bypass_change_detection().take_note(true);
    };
    if observers.iter().len() < FEW {
        let mut scratch = scratch.borrow_local_mut();
        observers.iter_mut().for_each(|observer| look(&mut scratch, observer));
    } else {
        let scratch = || scratch.borrow_local_mut();
        observers.par_iter_mut().for_each_init(scratch, |scratch, observer| look(scratch, observer));
    }
    board.changed.clear();
}
