//! What each deed needs, and what it does. Rule: HSE-26.

use crate::{Creature, Deed, Effect, Mover, Refusal, Side, Situation};
use tactical_grid::paths::Walker;
use tactical_grid::{
    Door, DoorState, ExitId, Handling, ItemId, LampId, Lines, Noticed, Secret, Space, Square, Trap,
};

/// A deed whose needs are met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handled {
    /// It is done whatever the dice show.
    Done(Effect),
    /// The door closes, unless somebody stands unseen in the doorway. Rule: HSE-56.
    Closing(Square),
    /// The trap resists. Rule: HSE-95.
    Trap {
        /// Its square.
        square: Square,
        /// Its constant.
        resistance: u8,
    },
    /// A lock decides; how hard it is.
    Lock {
        /// The door.
        door: Square,
        /// As levels say. Rule: HSE-26.
        dc: u8,
    },
}

/// A hand at work.
#[derive(Clone, Copy)]
struct Worker<'a> {
    situation: &'a Situation,
    actor: &'a Creature,
}

/// What `deed` of `actor` does, whose needs are met.
///
/// # Errors
///
/// [`Refusal`] names the need that is not met.
pub fn handled(situation: &Situation, actor: &Creature, deed: Deed) -> Result<Handled, Refusal> {
    let worker = Worker { situation, actor };
    match deed {
        Deed::Open(square) => worker.open(square).map(Handled::Done),
        Deed::Close(square) => worker.close(square).map(Handled::Closing),
        Deed::PickLock(square) => worker.pick(square),
        Deed::Use(item) => worker.use_item(item).map(Handled::Done),
        Deed::Snuff(lamp) => worker.set_lamp(lamp, false).map(Handled::Done),
        Deed::Light(lamp) => worker.set_lamp(lamp, true).map(Handled::Done),
        Deed::Leave(exit) => worker.leave(exit).map(Handled::Done),
        Deed::Disarm(square) => worker.disarm(square),
    }
}

impl<'a> Worker<'a> {
    /// Adjacent, with line of effect. Rules: HSE-26, TAC-05, TAC-30.
    fn within_reach(self, square: Square) -> Result<(), Refusal> {
        let touches = self.situation.touches(self.actor.space(), Space::of(square));
        touches.then_some(()).ok_or(Refusal::out_of_reach("It is out of your reach.", "HSE-26"))
    }

    fn door(self, square: Square) -> Result<&'a Door, Refusal> {
        let door =
            self.situation.board.door(square).ok_or(Refusal::no_target("There is no door.", "HSE-26"))?;
        if !self.actor.profile.kind.opens_doors() {
            return Err(Refusal::unable("It cannot work a door.", "HSE-67"));
        }
        self.within_reach(square)?;
        Ok(door)
    }

    fn open(self, square: Square) -> Result<Effect, Refusal> {
        let door = self.door(square)?;
        let has_key = Mover::new(self.situation, self.actor.id).opens(door);
        match door.state {
            DoorState::Open => Err(Refusal::already_so("The door stands open.", "HSE-26")),
            DoorState::Locked { .. } if !has_key => Err(Refusal::blocked("The door is locked.", "HSE-26")),
            _ => Ok(Effect::DoorSet { by: self.actor.id, square, state: DoorState::Open }),
        }
    }

    /// Whoever stands unseen in the doorway is bumped into. Rules: HSE-26, HSE-56.
    fn close(self, square: Square) -> Result<Square, Refusal> {
        if self.door(square)?.state != DoorState::Open {
            return Err(Refusal::already_so("The door is closed.", "HSE-26"));
        }
        let stands_in_it = |creature: &Creature| creature.space().contains(square);
        if self.situation.as_perceived_by(self.actor.id).creatures.iter().any(stands_in_it) {
            return Err(Refusal::blocked("Somebody is in the doorway.", "HSE-26"));
        }
        Ok(square)
    }

    /// The lock at `square`, if there is one and a pick is left. Rules: HSE-26, HSE-62.
    fn pick(self, square: Square) -> Result<Handled, Refusal> {
        let DoorState::Locked { dc } = self.door(square)?.state else {
            return Err(Refusal::already_so("The door is not locked.", "HSE-26"));
        };
        if self.actor.picks == 0 {
            return Err(Refusal::spent("You have no pick left.", "HSE-62"));
        }
        Ok(Handled::Lock { door: square, dc })
    }

    fn use_item(self, id: ItemId) -> Result<Effect, Refusal> {
        let item = self.situation.board.items.get(usize::from(id.0));
        let item = item.ok_or(Refusal::no_target("There is no such thing.", "HSE-26"))?;
        self.found(Secret::Thing(id))?;
        self.within_reach(item.square)?;
        if item.done {
            let why = match item.handling {
                Handling::Take => "It is gone.",
                Handling::Use => "It has been used already.",
                Handling::Plant => "It lies there already.",
            };
            return Err(Refusal::already_so(why, "HSE-26"));
        }
        Ok(Effect::Used { creature: self.actor.id, item: id })
    }

    /// What is hidden has to be found first; of what is Unknown not even that is told. Rules: DNG-13, HSE-92.
    fn found(self, secret: Secret) -> Result<(), Refusal> {
        match self.situation.board.secrets.noticed(secret) {
            Noticed::Obvious => Ok(()),
            Noticed::Known => Err(Refusal::unmet("Something is there: search, to see what.", "HSE-92")),
            Noticed::Unknown => Err(Refusal::no_target("There is no such thing.", "HSE-26")),
        }
    }

    /// A trap that is set, with a pick in hand. Rule: HSE-95.
    fn disarm(self, square: Square) -> Result<Handled, Refusal> {
        self.found(Secret::Trap(square))?;
        let trap = self.situation.board.secrets.trap(square).filter(|trap| trap.armed);
        let trap: &Trap = trap.ok_or(Refusal::already_so("It is harmless.", "HSE-95"))?;
        self.within_reach(square)?;
        if self.actor.picks == 0 {
            return Err(Refusal::spent("You have no pick left.", "HSE-95"));
        }
        Ok(Handled::Trap { square, resistance: trap.resistance })
    }

    fn set_lamp(self, id: LampId, lit: bool) -> Result<Effect, Refusal> {
        let lamp =
            self.situation.board.lamp(id).ok_or(Refusal::no_target("There is no such lamp.", "HSE-26"))?;
        self.within_reach(lamp.square)?;
        if lamp.lit == lit {
            return Err(Refusal::already_so(
                if lit { "It burns already." } else { "It is out already." },
                "HSE-26",
            ));
        }
        Ok(Effect::LampSet { by: self.actor.id, lamp: id, lit })
    }

    /// In any state. Rule: HSE-68.
    fn leave(self, id: ExitId) -> Result<Effect, Refusal> {
        let (actor, exits) = (self.actor, &self.situation.board.exits);
        let exit =
            exits.get(usize::from(id.0)).ok_or(Refusal::no_target("There is no such exit.", "HSE-68"))?;
        if actor.profile.side != Side::Rogue {
            return Err(Refusal::unable("Only the rogue leaves.", "HSE-68"));
        }
        if !actor.space().contains(exit.square) {
            return Err(Refusal::out_of_reach("You have to stand at the exit.", "HSE-68"));
        }
        Ok(Effect::Left { creature: actor.id, square: exit.square })
    }
}
