//! Small situations drawn as text, with the cards of the examples.

use std::sync::Arc;

use tactical_grid::{Direction, Light, Rooms, Square};

use crate::cards::{Card, Deck, Hand, Keyword, Lies};
use crate::danger::note::Own;
use crate::danger::{Danger, DangerState, state};
use crate::detection::scene::{ROGUE, Scene};
use crate::{
    Action, Awareness, Belief, Creature, CreatureId, Effect, HeldState, OwnAct, Place, Reason, Roll,
    Rulebook, Scripted, Situation, Target,
};

pub fn sneak() -> Card {
    Card::new("Sneak", 2, [Keyword::Stealth])
}
pub fn dagger() -> Card {
    Card::new("Dagger", 1, [Keyword::Static, Keyword::Attack, Keyword::Melee])
}
pub fn brawn() -> Card {
    Card::new("Brawn", 2, [Keyword::Attack, Keyword::Defence])
}
pub fn leathers() -> Card {
    Card::new("Leathers", 0, [Keyword::Static, Keyword::Armour])
}
pub fn alert() -> Card {
    Card::new("Alert", 3, [Keyword::Awareness])
}
pub fn sword() -> Card {
    Card::new("Sword", 2, [Keyword::Static, Keyword::Attack, Keyword::Melee])
}
pub fn spear() -> Card {
    Card::new("Spear", 2, [Keyword::Static, Keyword::Attack, Keyword::Reach])
}
pub fn crossbow() -> Card {
    Card::new("Crossbow", 4, [Keyword::Static, Keyword::Attack]).shooting(6)
}
pub fn aim() -> Card {
    Card::new("Aim", 2, [Keyword::Attack])
}
pub fn drill() -> Card {
    Card::new("Drill", 3, [Keyword::Attack, Keyword::Defence])
}
pub fn wits() -> Card {
    Card::new("Wits", 1, [Keyword::Defence])
}
pub fn mail() -> Card {
    Card::new("Mail", 2, [Keyword::Static, Keyword::Armour])
}
pub fn buckler() -> Card {
    Card::new("Buckler", 1, [Keyword::Static, Keyword::Shield])
}

/// A situation under Danger, under construction.
#[derive(Clone, Debug)]
pub struct Table(pub Situation);

impl Table {
    /// The drawing of [`Scene::draw`], in which nobody has cards; its rooms are those that walls and doors make.
    pub fn draw(drawing: &str) -> Self {
        let scene = Scene::draw(drawing).board(|board| {
            let rooms = Rooms::of(board);
            board.set_rooms(rooms);
        });
        let mut situation = scene.situation;
        for creature in &mut situation.creatures {
            creature.awareness = Arc::new(Awareness::new(state::unknown()));
            crate::danger::ready::make_ready(creature, &Deck { lives: 3, cards: Vec::new() });
            creature.note = Own::default().note();
        }
        Self(situation)
    }

    /// A hall of 20 by 10 squares with these two in it, the guard looking at the rogue.
    pub fn hall((px, py): (i16, i16), (gx, gy): (i16, i16)) -> Self {
        let drawing = format!("RG{}\n{}", ".".repeat(18), vec![".".repeat(20); 9].join("\n"));
        let looks = Direction::towards(Square::new(gx, gy), Square::new(px, py)).unwrap_or_default();
        let placed = Self::draw(&drawing).placed(ROGUE, px, py).placed(CreatureId(1), gx, gy);
        placed.creature(CreatureId(1), |guard| guard.facing = looks)
    }

    /// Changes anything.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Situation)) -> Self {
        change(&mut self.0);
        self
    }

    /// Changes one creature.
    #[must_use]
    pub fn creature(self, id: CreatureId, change: impl FnOnce(&mut Creature)) -> Self {
        self.with(|situation| change(situation.creature_mut(id)))
    }

    /// Moves a creature.
    #[must_use]
    pub fn placed(self, id: CreatureId, x: i16, y: i16) -> Self {
        self.creature(id, |creature| creature.square = Square::new(x, y))
    }

    /// Turns a creature.
    #[must_use]
    pub fn facing(self, id: CreatureId, facing: Direction) -> Self {
        self.creature(id, |creature| creature.facing = facing)
    }

    /// Light of the whole board, without lamps.
    #[must_use]
    pub fn light(self, light: Light) -> Self {
        self.with(|situation| {
            let board = Arc::make_mut(&mut situation.board);
            board.squares().for_each(|square| board.set_ambient(square, light));
        })
    }

    /// `id` has these cards, as many of them in its pool as there is room for.
    #[must_use]
    pub fn cards(self, id: CreatureId, cards: impl IntoIterator<Item = Card>) -> Self {
        let cards = Deck { lives: 3, cards: cards.into_iter().collect() };
        self.creature(id, |creature| {
            crate::danger::ready::make_ready(creature, &cards);
            creature.note = Own::default().note();
        })
    }

    /// The card called `name` lies there.
    #[must_use]
    pub fn lies(self, id: CreatureId, name: &str, lies: Lies) -> Self {
        let number = usize::from(self.number(id, name));
        self.creature(id, |creature| Arc::make_mut(&mut creature.hand).lay(number, lies))
    }

    /// What is kept of `id` itself.
    #[must_use]
    pub fn own(self, id: CreatureId, change: impl FnOnce(&mut Own)) -> Self {
        self.creature(id, |creature| {
            let mut own = Own::of(creature);
            change(&mut own);
            creature.note = own.note();
        })
    }

    /// `observer` holds `state` for `subject`: Known in a trace of where it is.
    #[must_use]
    pub fn holds(self, observer: CreatureId, subject: CreatureId, state: DangerState) -> Self {
        let square = self.0.creature(subject).square;
        let trace = crate::danger::KnownArea::of_trace(&self.0.board, square).place();
        match state {
            DangerState::Obvious => {
                self.believes(observer, subject, state::in_sight(), Some(Place::at(square)))
            }
            DangerState::Known => self.knows(observer, subject, trace),
            DangerState::Unknown => self.believes(observer, subject, state::unknown(), None),
        }
    }

    /// `observer` has `subject` Known in `place`.
    #[must_use]
    pub fn knows(self, observer: CreatureId, subject: CreatureId, place: Place) -> Self {
        self.believes(observer, subject, state::known(&place), Some(place))
    }

    fn believes(
        self,
        observer: CreatureId,
        subject: CreatureId,
        state: HeldState,
        place: Option<Place>,
    ) -> Self {
        self.creature(observer, |creature| {
            creature.awareness_mut().beliefs.insert(subject, Belief { place, ..Belief::new(state) });
        })
    }

    /// The place of the card called `name` in the hand of `id`.
    pub fn number(&self, id: CreatureId, name: &str) -> u8 {
        let cards = self.0.creature(id).hand.cards();
        cards.iter().position(|(card, _)| card.name.text() == name).expect("a card of that name") as u8
    }

    /// Where it lies.
    pub fn lies_at(&self, id: CreatureId, name: &str) -> Lies {
        self.hand(id).cards()[usize::from(self.number(id, name))].1
    }

    pub fn hand(&self, id: CreatureId) -> &Hand {
        &self.0.creature(id).hand
    }

    /// The act of the rulebook's own with this number and the card called `name`.
    pub fn with_card(&self, id: CreatureId, number: u8, name: &str) -> Action {
        Action::Own(OwnAct { number, at: Target::Card(self.number(id, name)) })
    }

    /// What `action` does with these faces; all of them are used.
    pub fn resolve(&self, actor: CreatureId, action: &Action, faces: &[u8]) -> Vec<Effect> {
        let mut dice = Scripted::new(faces.iter().copied());
        let effects = Danger.resolve(&self.0, actor, action, &mut dice).expect("a legal action");
        assert_eq!(dice.left(), 0, "every die was asked for");
        effects
    }

    /// The table after `action` and what follows from it.
    #[must_use]
    pub fn after(self, actor: CreatureId, action: &Action, faces: &[u8]) -> Self {
        let effects = self.resolve(actor, action, faces);
        self.happened(&effects)
    }

    /// The table after `effects` and what follows from them.
    #[must_use]
    pub fn happened(self, effects: &[Effect]) -> Self {
        self.with(|situation| {
            situation.apply_all(effects);
            drop(Danger.settle(situation, effects, &mut Scripted::default()));
        })
    }

    /// A walk along these squares to its end.
    #[must_use]
    pub fn walked(self, actor: CreatureId, way: &[(i16, i16)]) -> Self {
        let way: Vec<Square> = way.iter().map(|&(x, y)| Square::new(x, y)).collect();
        let mut table = self.after(actor, &Action::Stride(way.clone()), &[]);
        for walked in 1..way.len() {
            table = table.after(actor, &Action::WalkOn(way[walked..].to_vec()), &[]);
        }
        table
    }

    /// The turn of `id` ends, and what follows from it.
    #[must_use]
    pub fn turn_ended(self, id: CreatureId) -> Self {
        let effects = Danger.end_turn(&self.0, id, &mut Scripted::default());
        self.happened(&effects).creature(id, Creature::end_turn)
    }

    /// The turn of `id` begins with three points.
    #[must_use]
    pub fn turn_begun(self, id: CreatureId) -> Self {
        let table = self.creature(id, |creature| creature.begin_turn(3, false));
        let effects = Danger.begin_turn(&table.0, id);
        table.happened(&effects)
    }

    /// A round has passed.
    #[must_use]
    pub fn round_ended(self) -> Self {
        self.with(|situation| drop(Danger.end_round(situation)))
    }

    /// Why `action` is refused, by its rule.
    pub fn refused(&self, actor: CreatureId, action: &Action) -> &'static str {
        let refusal =
            Danger.resolve(&self.0, actor, action, &mut Scripted::default()).expect_err("it is refused");
        assert_eq!(Danger.check(&self.0, actor, action), Err(refusal));
        refusal.rule.0
    }

    /// What `observer` holds for `subject`.
    pub fn state(&self, observer: CreatureId, subject: CreatureId) -> DangerState {
        DangerState::between(self.0.creature(observer), subject)
    }

    /// The place that goes with it.
    pub fn place(&self, observer: CreatureId, subject: CreatureId) -> Option<Place> {
        self.0.creature(observer).awareness.of(subject).place
    }

    /// Why.
    pub fn reason(&self, observer: CreatureId, subject: CreatureId) -> Reason {
        self.0.creature(observer).awareness.of(subject).reason
    }
}

/// The rolls among `effects`.
pub fn rolls<'a>(effects: &'a [Effect]) -> Vec<&'a Roll> {
    let roll = |effect: &'a Effect| if let Effect::Rolled(roll) = effect { Some(roll) } else { None };
    effects.iter().filter_map(roll).collect()
}

/// Injuries among `effects`.
pub fn injuries(effects: &[Effect]) -> Option<u8> {
    effects.iter().find_map(|effect| match *effect {
        Effect::Hurt { amount, .. } => Some(amount),
        _ => None,
    })
}
