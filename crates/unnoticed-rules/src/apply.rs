//! The one place that turns effects into changes of the picture.

use std::sync::Arc;

use tactical_grid::{Board, Smoke, Square};

use super::{
    Action, Awareness, Belief, By, Creature, CreatureId, Effect, Fall, Notable, Place, Price, Roll,
    Situation, Turn,
};

impl Situation {
    /// Makes the change that `effect` tells of. Noises and headlines change nothing by themselves, nor do rolls,
    /// but for the die that Sneaks share (HSE-70).
    pub fn apply(&mut self, effect: &Effect) {
        if effect.changes_board() {
            effect.apply_to(Arc::make_mut(&mut self.board));
        }
        if let Some(id) = effect.changes() {
            self.creature_mut(id).apply(effect);
        }
    }

    /// Makes all changes, oldest first.
    pub fn apply_all(&mut self, effects: &[Effect]) {
        for effect in effects {
            self.apply(effect);
        }
    }
}

impl Effect {
    /// Makes the change that it tells of on `board`, if it is about the building.
    pub fn apply_to(&self, board: &mut Board) {
        match *self {
            Self::DoorSet { square, state, .. } => board.set_door(square, state),
            Self::Broken { square, .. } => board.break_flimsy(square),
            Self::Smoked { .. } | Self::SmokeThinned { .. } => {
                board.set_smoke(&self.smoke_after(board.smoke()));
            }
            Self::LampSet { lamp, lit, .. } => board.set_lamp(lamp, lit),
            Self::Used { item, .. } => board.set_item_done(item),
            Self::Spotted { secret, noticed, .. } => board.secrets.notice(secret, noticed),
            Self::Sprung { trap, .. } | Self::Disarmed { trap, .. } => board.secrets.disarm(trap),
            _ => {}
        }
    }

    /// The smoke that it leaves where there was `before`. Rule: HSE-117.
    pub fn smoke_after(&self, before: &Smoke) -> Smoke {
        let mut smoke = before.clone();
        match self {
            Self::Smoked { squares, rounds, .. } => smoke.lay(squares, *rounds),
            Self::SmokeThinned { .. } => smoke.thin(),
            _ => {}
        }
        smoke
    }

    /// Whether it is about the building.
    pub const fn changes_board(&self) -> bool {
        matches!(
            self,
            Self::DoorSet { .. }
                | Self::Broken { .. }
                | Self::Smoked { .. }
                | Self::SmokeThinned { .. }
                | Self::LampSet { .. }
                | Self::Used { .. }
                | Self::Spotted { .. }
                | Self::Sprung { .. }
                | Self::Disarmed { .. }
        )
    }

    /// The creature whose picture it changes, if any.
    pub const fn changes(&self) -> Option<CreatureId> {
        match *self {
            Self::Acted { creature, .. }
            | Self::Granted { creature, .. }
            | Self::Moved { creature, .. }
            | Self::Turned { creature, .. }
            | Self::Spent { creature, .. }
            | Self::MayGoOn { creature, .. }
            | Self::Afflicted { creature, .. }
            | Self::Recovered { creature, .. }
            | Self::Readied { creature }
            | Self::Kept { creature, .. }
            | Self::CardLaid { creature, .. }
            | Self::HoldsDoor { creature, .. }
            | Self::LetsGoOfDoor { creature, .. }
            | Self::Shot { creature }
            | Self::Vanished { creature, .. }
            | Self::Hurt { creature, .. }
            | Self::Regained { creature, .. }
            | Self::Fell { creature, .. }
            | Self::Stirred { creature }
            | Self::Woke { creature }
            | Self::PickBroke { creature }
            | Self::Crouched { creature, .. }
            | Self::Reacted { creature, .. }
            | Self::Braced { creature, .. }
            | Self::Startled { creature, .. }
            | Self::Rose { creature }
            | Self::BecameWary { creature }
            | Self::RoundPassed { creature }
            | Self::Left { creature, .. } => Some(creature),
            Self::Learned { observer, .. }
            | Self::Diverted { observer, .. }
            | Self::WisedUp { observer, .. }
            | Self::Contacted { observer, .. }
            | Self::Noted { observer, .. }
            | Self::Inspected { observer, .. }
            | Self::Found { observer, .. }
            | Self::Dismissed { observer, .. }
            | Self::Restored { observer, .. } => Some(observer),
            Self::Rolled(Roll { purpose, roller, .. }) if purpose.kind().is_shared => Some(roller),
            Self::Rolled(_)
            | Self::Told { .. }
            | Self::HitNothing { .. }
            | Self::Noise { .. }
            | Self::DoorSet { .. }
            | Self::Broken { .. }
            | Self::Smoked { .. }
            | Self::SmokeThinned { .. }
            | Self::LampSet { .. }
            | Self::Used { .. }
            | Self::Spotted { .. }
            | Self::Sprung { .. }
            | Self::Forced { .. }
            | Self::Disarmed { .. } => None,
        }
    }
}

impl Effect {
    /// Whether it tells of another state than before, not just of newer evidence.
    pub fn changes_state(&self) -> bool {
        matches!(self, Self::Learned { from, to, .. } if from != to)
    }
}

impl Creature {
    /// Makes the change that `effect` tells of, if it is about this creature.
    pub fn apply(&mut self, effect: &Effect) {
        match effect {
            Effect::Acted { action, price, .. } => self.pay(action, *price),
            Effect::Granted { purse, .. } => self.turn.grant(*purse),
            Effect::Moved { to, .. } => self.enter(*to),
            Effect::Spent { movement, .. } => {
                self.turn.movement = self.turn.movement.saturating_sub(*movement);
            }
            Effect::MayGoOn { movement, .. } => self.turn.movement = *movement,
            Effect::Afflicted { affliction, until, .. } => {
                self.conditions.afflictions.add(*affliction, *until);
            }
            Effect::Recovered { affliction, .. } => self.conditions.afflictions.end(*affliction),
            Effect::Readied { .. } => self.conditions.surprised = false,
            Effect::Kept { note, .. } => self.note = *note,
            Effect::CardLaid { card, lies, .. } => Arc::make_mut(&mut self.hand).lay((*card).into(), *lies),
            Effect::HoldsDoor { door, .. } => self.conditions.hold(*door),
            Effect::LetsGoOfDoor { square, .. } => self.conditions.let_go_of(*square),
            Effect::Vanished { invisible, .. } => self.conditions.invisible = *invisible,
            Effect::Shot { .. } => self.conditions.unloaded = true,
            Effect::Rolled(roll) => self.keep_die_of(roll),
            Effect::Turned { facing, .. } => self.facing = *facing,
            Effect::Hurt { amount, .. } => self.health = self.health.saturating_sub(*amount),
            Effect::Regained { amount, .. } => {
                self.health = self.health.saturating_add(*amount).min(self.profile.max_health);
            }
            Effect::Fell { how, .. } => self.fall(*how),
            Effect::Stirred { .. } => self.conditions.stirring = true,
            Effect::Woke { .. } => self.wake(),
            Effect::PickBroke { .. } => self.picks = self.picks.saturating_sub(1),
            Effect::Crouched { crouched, .. } => self.conditions.took_cover = *crouched,
            Effect::Braced { against, .. } => self.conditions.braced = *against,
            Effect::Startled { startled, .. } => self.startle(*startled),
            Effect::Rose { .. } => self.conditions.waiting = false,
            Effect::BecameWary { .. } => self.conditions.wary = true,
            Effect::Found { evidence, .. } | Effect::Dismissed { evidence, .. } => {
                self.awareness_mut().evidence.insert(*evidence);
            }
            Effect::Restored { evidence, .. } => {
                self.awareness_mut().evidence.remove(evidence);
            }
            Effect::RoundPassed { .. } => {
                for belief in self.awareness_mut().beliefs.values_mut() {
                    *belief = belief.a_round_older().with_note_of(Notable::RoundPassed);
                }
            }
            _ => self.change_belief(effect),
        }
    }

    /// Later rolls of the turn share its die. Rule: HSE-70.
    fn keep_die_of(&mut self, roll: &Roll) {
        self.turn.sneak_die = Some(roll.die);
        self.turn.sneak_die_shown |= roll.against.is_some_and(|against| self.awareness.perceives(against));
    }

    fn change_belief(&mut self, effect: &Effect) {
        match effect {
            Effect::Learned { subject, to, place, reason, .. } => {
                let belief = self.belief_mut(*subject);
                // What time has taken starts the rounds of the state below (DET-173).
                let restarts = reason.is_new_evidence() || reason.by == By::Time;
                *belief = Belief {
                    state: *to,
                    place: *place,
                    reason: *reason,
                    quiet_rounds: if restarts { 0 } else { belief.quiet_rounds },
                    fresh: belief.fresh || restarts,
                    ..*belief
                }
                .with_note_of(Notable::Learned);
            }
            Effect::Diverted { subject, .. } => self.note(*subject, Notable::Diverted),
            Effect::WisedUp { subject, .. } => self.note(*subject, Notable::WisedUp),
            Effect::Contacted { subject, .. } => self.note(*subject, Notable::Contacted),
            Effect::Noted { subject, what, .. } => self.note(*subject, Notable::Noted(what)),
            Effect::Inspected { subject, .. } => {
                let place = &mut self.belief_mut(*subject).place;
                *place = place.map(Place::inspected);
            }
            _ => {}
        }
    }

    fn note(&mut self, subject: CreatureId, happened: Notable) {
        let belief = self.belief_mut(subject);
        *belief = belief.with_note_of(happened);
    }

    /// What it knows of others, to be changed: from here on it is its own.
    pub fn awareness_mut(&mut self) -> &mut Awareness {
        Arc::make_mut(&mut self.awareness)
    }

    /// The belief about `subject`, to be changed.
    pub fn belief_mut(&mut self, subject: CreatureId) -> &mut Belief {
        self.awareness_mut().of_mut(subject)
    }

    /// Starts its turn with `actions` actions, which are its `momentum` in a surprise round. Rule: HSE-21.
    pub fn begin_turn(&mut self, actions: u8, momentum: bool) {
        self.turn = Turn { active: true, actions, momentum, ..Turn::default() };
    }

    /// Ends its turn; what is left of it is lost.
    pub fn end_turn(&mut self) {
        self.turn = Turn::default();
    }

    fn pay(&mut self, action: &Action, price: Price) {
        let turn = &mut self.turn;
        turn.pay(price);
        match action {
            Action::WalkOn(_) => {}
            Action::Stride(_) => (turn.movement, turn.dragging) = (self.profile.speed, None),
            Action::Drag { body, .. } => {
                (turn.movement, turn.dragging) = (self.profile.half_speed(), Some(*body));
            }
            _ => (turn.movement, turn.dragging) = (0, None),
        }
        match action {
            Action::Step(_) => turn.stepped = true,
            Action::Seek(_) => turn.sought = true,
            Action::Strike(_) | Action::Guess(_) | Action::Subdue(_) => turn.attacks += 1,
            Action::Throw(_) => self.throws = self.throws.saturating_sub(1),
            Action::Reload => self.conditions.unloaded = false,
            Action::EndTurn => turn.end(),
            _ => {}
        }
    }

    /// In its own turn it loses the rest of it, else the first action of the next. Rule: HSE-55.
    fn startle(&mut self, startled: bool) {
        self.conditions.startled = startled && !self.turn.active;
        if startled && self.turn.active {
            self.turn.end();
        }
    }

    fn enter(&mut self, square: Square) {
        self.square = square;
        self.conditions.took_cover = false;
    }

    fn wake(&mut self) {
        (self.conditions.asleep, self.conditions.stirring) = (false, false);
    }

    /// Whoever falls does not wake any more. Rule: SUR-74.
    fn fall(&mut self, how: Fall) {
        self.wake();
        match how {
            Fall::KnockedOut | Fall::Subdued | Fall::Captured => self.conditions.unconscious = true,
            Fall::Killed => self.conditions.dead = true,
        }
        self.conditions.took_cover = false;
        let Awareness { beliefs, unaware, .. } = self.awareness_mut();
        for belief in beliefs.values_mut() {
            *belief = Belief { state: *unaware, place: None, ..*belief };
        }
    }
}
