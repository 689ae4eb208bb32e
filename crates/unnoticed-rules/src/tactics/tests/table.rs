//! Small situations under Tactics, with the cast of the worked examples.

use std::sync::Arc;

use tactical_grid::{Board, Light, Square};

use crate::cards::CardName;
use crate::detection::scene::{ROGUE, Scene};
use crate::power::{Ability, Characteristic, Distance, Inflicted, Skill, Slot, StatBlock, TierEffect};
use crate::tactics::note::{Own, is_hidden_from};
use crate::tactics::turns;
use crate::tactics::{Tactics, TacticsState};
use crate::{
    Action, Awareness, Belief, Conditions, Creature, CreatureId, Effect, Kit, OwnAct, Place, Roll, Rulebook,
    Scripted, Side, Situation, Target, Until,
};

/// A situation under construction.
#[derive(Clone, Debug)]
pub(super) struct Table(pub Situation);

/// An ability with damage alone.
pub(super) fn blow(name: &str, with: Characteristic, damage: [u8; 3]) -> Ability {
    let tiers = damage.map(|damage| TierEffect { damage, ..TierEffect::default() });
    ability(name, Slot::Main, with, tiers)
}

/// A maneuver that pushes, or brings a condition, by Might.
pub(super) fn maneuver(name: &str, push: [u8; 3], inflicts: [Option<Inflicted>; 3]) -> Ability {
    let tier = |number: usize| TierEffect {
        push: push[number],
        inflicts: inflicts[number].map(|inflicted| (inflicted, Until::Save)),
        ..TierEffect::default()
    };
    let tiers = [tier(0), tier(1), tier(2)];
    ability(name, Slot::Maneuver, Characteristic::Might, tiers)
}

/// Any ability on somebody beside its user.
pub(super) fn ability(name: &str, slot: Slot, with: Characteristic, tiers: [TierEffect; 3]) -> Ability {
    let (name, distance) = (CardName::new(name), Distance::Melee);
    Ability { name, slot, with, distance, tiers, smoke: 0, once: false }
}

/// The hero of the worked examples: Agility 2, Intuition 1, Stamina 21, Hide and Sneak.
fn hero() -> StatBlock {
    let burst = Ability { distance: Distance::Burst(2), ..blow("Dust", Characteristic::Agility, [1, 2, 3]) };
    StatBlock {
        agility: 2,
        intuition: 1,
        stamina: 21,
        speed: 5,
        skills: vec![Skill::Hide, Skill::Sneak],
        abilities: vec![
            blow("Knife", Characteristic::Agility, [2, 5, 7]),
            maneuver("Shove", [5; 3], [None; 3]),
            maneuver("Trip", [0; 3], [Some(Inflicted::Prone); 3]),
            burst,
        ],
        ..StatBlock::default()
    }
}

/// The guard of the worked examples: Might 1, Intuition 1, stability 1, Stamina 15.
fn guard() -> StatBlock {
    StatBlock {
        might: 1,
        intuition: 1,
        stamina: 15,
        speed: 5,
        stability: 1,
        abilities: vec![blow("Sword", Characteristic::Might, [2, 5, 7])],
        ..StatBlock::default()
    }
}

impl Table {
    /// The drawing of [`Scene::draw`]: all are as in the worked examples, know nothing, and have a whole turn.
    pub fn draw(drawing: &str) -> Self {
        let mut situation = Scene::draw(drawing).situation;
        let deck = crate::cards::Deck::default();
        for creature in &mut situation.creatures {
            let is_hero = creature.profile.side == Side::Rogue;
            let stat_block = Arc::new(if is_hero { hero() } else { guard() });
            creature.awareness = Arc::new(Awareness::new(TacticsState::Unnoticed.into()));
            Tactics.make_ready(creature, Kit { deck: &deck, stat_block: &stat_block });
            (creature.turn.actions, creature.turn.others) = (1, [1, 1]);
        }
        Self(situation)
    }

    /// Changes anything.
    pub fn with(mut self, change: impl FnOnce(&mut Situation)) -> Self {
        change(&mut self.0);
        self
    }

    /// Changes the board.
    pub fn board(self, change: impl FnOnce(&mut Board)) -> Self {
        self.with(|situation| change(Arc::make_mut(&mut situation.board)))
    }

    /// Changes one creature.
    pub fn creature(self, id: CreatureId, change: impl FnOnce(&mut Creature)) -> Self {
        self.with(|situation| change(situation.creature_mut(id)))
    }

    /// Changes the conditions of one creature.
    pub fn conditions(self, id: CreatureId, change: impl FnOnce(&mut Conditions)) -> Self {
        self.creature(id, |creature| change(&mut creature.conditions))
    }

    /// Changes the stat block of one creature.
    pub fn block(self, id: CreatureId, change: impl FnOnce(&mut StatBlock)) -> Self {
        self.creature(id, |creature| {
            let profile = Arc::make_mut(&mut creature.profile);
            change(Arc::make_mut(profile.stat_block.as_mut().expect("it was made ready")));
        })
    }

    /// Turns a creature.
    pub fn facing(self, id: CreatureId, facing: tactical_grid::Direction) -> Self {
        self.creature(id, |creature| creature.facing = facing)
    }

    /// Moves a creature.
    pub fn placed(self, id: CreatureId, x: i16, y: i16) -> Self {
        self.creature(id, |creature| creature.square = Square::new(x, y))
    }

    /// Light of the whole board, without lamps.
    pub fn light(self, light: Light) -> Self {
        self.board(|board| board.squares().for_each(|square| board.set_ambient(square, light)))
    }

    /// `observer` holds `state` for `subject`, with this square as its place.
    pub fn holds_at(
        self,
        observer: CreatureId,
        subject: CreatureId,
        state: TacticsState,
        (x, y): (i16, i16),
    ) -> Self {
        let place = (state != TacticsState::Unnoticed).then_some(Place::at(Square::new(x, y)));
        let belief = Belief { place, ..Belief::new(state.into()) };
        self.creature(observer, |creature| {
            creature.awareness_mut().beliefs.insert(subject, belief);
        })
    }

    /// The same with the square of `subject`.
    pub fn holds(self, observer: CreatureId, subject: CreatureId, state: TacticsState) -> Self {
        let at = self.0.creature(subject).square;
        self.holds_at(observer, subject, state, (at.x, at.y))
    }

    /// The hero hides.
    pub fn hidden(self) -> Self {
        self.creature(ROGUE, |rogue| rogue.note = Own { hidden: true, ..Own::of(rogue) }.note())
    }

    /// What `action` does with these faces; all of them are used.
    pub fn resolve(&self, actor: CreatureId, action: &Action, faces: &[u8]) -> Vec<Effect> {
        let mut dice = Scripted::new(faces.iter().copied());
        let effects = Tactics.resolve(&self.0, actor, action, &mut dice).expect("a legal action");
        assert_eq!(dice.left(), 0, "every die was asked for");
        effects
    }

    /// The table after `action` and the tick that follows it.
    pub fn after(self, actor: CreatureId, action: &Action, faces: &[u8]) -> Self {
        let effects = self.resolve(actor, action, faces);
        self.with(|situation| {
            situation.apply_all(&effects);
            Tactics.settle(situation, &effects, &mut Scripted::default());
        })
    }

    /// The table once a tick has passed in which nothing happened.
    pub fn settled(self) -> Self {
        self.with(|situation| drop(Tactics.settle(situation, &[], &mut Scripted::default())))
    }

    /// The table at the end of the turn of `id`, for whose saving throws the dice show these faces.
    pub fn end_turn(self, id: CreatureId, faces: &[u8]) -> Self {
        let mut dice = Scripted::new(faces.iter().copied());
        let effects = Tactics.end_turn(&self.0, id, &mut dice);
        self.with(|situation| situation.apply_all(&effects))
    }

    /// The table at the beginning of a turn of `id`.
    pub fn begin_turn(self, id: CreatureId) -> Self {
        self.with(|situation| {
            situation.creature_mut(id).begin_turn(1, false);
            let effects = turns::begin(situation, id);
            situation.apply_all(&effects);
        })
    }

    /// Why `action` is refused, by its rule; refusing draws no die.
    pub fn refused(&self, actor: CreatureId, action: &Action) -> &'static str {
        let mut none = Scripted::default();
        let refusal = Tactics.resolve(&self.0, actor, action, &mut none).expect_err("it is refused");
        assert_eq!(Tactics.check(&self.0, actor, action), Err(refusal));
        refusal.rule.0
    }

    /// What `observer` holds of `subject`.
    pub fn state(&self, observer: CreatureId, subject: CreatureId) -> TacticsState {
        TacticsState::between(self.0.creature(observer), subject)
    }

    /// The place that goes with it.
    pub fn place(&self, observer: CreatureId, subject: CreatureId) -> Option<(i16, i16)> {
        let place = self.0.creature(observer).awareness.of(subject).place?;
        Some((place.square.x, place.square.y))
    }

    /// Whether the hero is hidden from `observer`.
    pub fn hides_from(&self, observer: CreatureId) -> bool {
        is_hidden_from(self.0.creature(observer), self.0.creature(ROGUE))
    }

    /// The creature `id`.
    pub fn of(&self, id: CreatureId) -> &Creature {
        self.0.creature(id)
    }
}

/// Along these squares of a row.
pub(super) fn along(y: i16, xs: impl IntoIterator<Item = i16>) -> Vec<Square> {
    xs.into_iter().map(|x| Square::new(x, y)).collect()
}

/// An act of the rulebook's own at a creature.
pub(super) fn own_at(number: u8, target: CreatureId) -> Action {
    Action::Own(OwnAct { number, at: Target::Creature(target) })
}

/// An act of the rulebook's own on the spot.
pub(super) fn own(number: u8) -> Action {
    Action::Own(OwnAct { number, at: Target::Nothing })
}

/// An act of the rulebook's own at a square.
pub(super) fn own_there(number: u8, x: i16, y: i16) -> Action {
    Action::Own(OwnAct { number, at: Target::Square(Square::new(x, y)) })
}

/// An act of the rulebook's own along a way.
pub(super) fn own_along(number: u8, way: Vec<Square>) -> Action {
    Action::Own(OwnAct { number, at: Target::Way(way) })
}

/// The rolls among `effects`.
pub(super) fn rolls(effects: &[Effect]) -> Vec<&Roll> {
    effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Rolled(roll) => Some(roll),
            _ => None,
        })
        .collect()
}

/// What `creature` loses by `effects`.
pub(super) fn loss(effects: &[Effect], creature: CreatureId) -> u16 {
    let of = |effect: &Effect| match *effect {
        Effect::Hurt { creature: hurt, amount, .. } if hurt == creature => u16::from(amount),
        _ => 0,
    };
    effects.iter().map(of).sum()
}
