//! What can be done under [`Lanterns`](super::lanterns::Lanterns): walking, handling things, searching, striking,
//! shouting, splashing oil.

use tactical_grid::noise::{DOOR_NOISE, LOUD_NOISE, STRIDE_NOISE};
use tactical_grid::{Direction, DoorState, Lines, SenseKind, Space, Square, Terrain};
use unnoticed_rules::{
    Action, AttackReach, By, Check, Creature, CreatureId, Dc, Deed, Dice, Effect, Fall, Modifier, Mover,
    NoiseKind, Opportunity, OwnAct, Place, Price, Purpose, Question, Refusal, Roll, RuleId, SeekArea,
    Situation, Source, Target, Turn, reach,
};

use super::entries::{FIGHT, LISTEN, SEARCH, SPLASH, WHISTLE};
use super::lanterns::{about, sum};
use super::states::{DRIPPED, LIT, SOUGHT, SPLASHED, is_wary, learned, state};

/// Squares over which a whistle carries.
const WHISTLE_RANGE: u16 = 8;
/// Squares over which one hears whom one listens for.
const EARSHOT: u16 = 30;

fn no(why: &'static str) -> Refusal {
    Refusal::unmet(why, "LAN-00")
}

fn yes(met: bool, why: &'static str) -> Result<(), Refusal> {
    met.then_some(()).ok_or(no(why))
}

/// What `action` needs.
pub fn check(situation: &Situation, actor: &Creature, action: &Action) -> Result<(), Refusal> {
    yes(actor.can_act() && actor.turn.active, "It is not your turn.")?;
    let can_pay = price(&actor.turn, action).is_within(actor.turn.purse());
    can_pay.then_some(()).ok_or(Refusal::spent("You have nothing left to pay with.", "LAN-00"))?;
    let touches = |square| situation.touches(actor.space(), Space::of(square));
    match *action {
        Action::Stride(ref way) => check_way(situation, actor, way, actor.profile.speed),
        Action::WalkOn(ref way) => check_way(situation, actor, way, actor.turn.movement),
        Action::Seek(_) | Action::CallOut | Action::EndTurn => Ok(()),
        Action::Strike(target) => {
            let target =
                situation.get(target).filter(|target| target.is_hostile_to(actor)).ok_or(no("Nobody."))?;
            let square = actor.awareness.of(target.id).square_of(target);
            let square = square.ok_or(no("You do not know where it is."))?;
            yes(!target.is_body(), "It lies there.")?;
            reach(situation, actor, target.space_at(square)).map(drop)
        }
        Action::Interact(Deed::Open(at) | Deed::PickLock(at) | Deed::Close(at)) => {
            yes(situation.board.door(at).is_some() && touches(at), "There is no door in reach.")
        }
        Action::Interact(Deed::Use(item)) => {
            let item = situation.board.items.get(usize::from(item.0)).ok_or(no("There is no such thing."))?;
            yes(!item.done && touches(item.square), "It is out of your reach.")
        }
        Action::Interact(Deed::Leave(exit)) => {
            let exit = situation.board.exits.get(usize::from(exit.0)).ok_or(no("There is no such exit."))?;
            yes(actor.is_rogue() && actor.space().contains(exit.square), "You have to stand at the exit.")
        }
        Action::Own(OwnAct { number: LISTEN, at: Target::Nothing }) => Ok(()),
        Action::Own(OwnAct { number: WHISTLE, at: Target::Square(at) }) => {
            let near = actor.space().distance(Space::of(at)) <= WHISTLE_RANGE;
            yes(near && situation.board.contains(at), "It does not carry so far.")
        }
        Action::Own(OwnAct { number: SPLASH, at: Target::Creature(target) }) => {
            let belief = actor.awareness.of(target);
            yes(belief.state == state(LIT), "It is not in your light.")?;
            yes(!is_wary(&belief), "It keeps clear of your oil.")
        }
        _ => Err(no("Nobody does that here.")),
    }
}

fn check_way(situation: &Situation, actor: &Creature, way: &[Square], budget: u8) -> Result<(), Refusal> {
    let walked = Mover::new(situation, actor.id).first_part(way, budget.into());
    yes(!way.is_empty() && walked.len() == way.len(), "You cannot walk there.")
}

/// What `action`, which is allowed, does.
pub fn outcome(situation: &Situation, actor: &Creature, action: &Action, dice: &mut dyn Dice) -> Vec<Effect> {
    let mut effects =
        vec![Effect::Acted { creature: actor.id, action: action.clone(), price: price(&actor.turn, action) }];
    effects.extend(match *action {
        Action::Stride(ref way) | Action::WalkOn(ref way) => step(situation, actor, way[0]),
        Action::Seek(area) => search(situation, actor, area, dice),
        Action::Strike(target) => strike(situation, actor, target, dice),
        Action::CallOut => vec![noise(actor, LOUD_NOISE, NoiseKind::Call)],
        Action::Interact(deed) => handle(situation, actor, deed, dice),
        Action::Own(OwnAct { number: LISTEN, .. }) => listen(situation, actor, dice),
        Action::Own(OwnAct { number: WHISTLE, at: Target::Square(at) }) => whistle(actor, at),
        Action::Own(OwnAct { number: SPLASH, at: Target::Creature(target) }) => {
            splash(actor, situation.creature(target))
        }
        _ => Vec::new(),
    });
    effects
}

/// The sum of one against the sum of the other.
fn opposed(purpose: Purpose, one: &Creature, other: &Creature, dice: &mut dyn Dice) -> Roll {
    let shown = purpose.throw(dice);
    let dc = Dc::new([Modifier::new(purpose.throw(dice).into(), Source::Own("their dice"))]);
    let check = Check {
        purpose,
        roller: one.id,
        against: Some(other.id),
        modifiers: Vec::new(),
        dc,
        rules: vec![RuleId("LAN-02")],
    };
    check.show(shown)
}

const fn noise(by: &Creature, radius: u8, kind: NoiseKind) -> Effect {
    Effect::Noise { by: by.id, at: by.square, radius, kind }
}

/// What `action` costs in this turn: going and whistling a maneuver, or a main if there is none left; the rest a main.
pub fn price(turn: &Turn, action: &Action) -> Price {
    match action {
        Action::WalkOn(_) | Action::EndTurn => Price::default(),
        Action::Stride(_) | Action::Own(OwnAct { number: WHISTLE, .. }) if turn.others[0] > 0 => {
            Price([0, 1, 0])
        }
        _ => Price::first(1),
    }
}

/// Two throws, of which one is kept, against the sum of each who is near: then one knows the area where it is.
fn listen(situation: &Situation, actor: &Creature, dice: &mut dyn Dice) -> Vec<Effect> {
    let throws = [SEARCH.throw(dice), SEARCH.throw(dice)];
    let words = format!("Keep {} or {}? LAN-09", throws[0], throws[1]);
    let question = Question { who: actor.id, words, options: throws.map(|sum| sum.to_string()).to_vec() };
    let kept = throws[dice.choose(&question)];
    let mut told = vec![Effect::Told { creature: actor.id, words: format!("listens with {kept}. LAN-09") }];
    for other in situation.hostiles(actor).filter(|other| !other.is_body()) {
        let is_near = other.space().distance(actor.space()) <= EARSHOT;
        if is_near && !actor.awareness.exposure(other.id).is_aware() && kept > SEARCH.throw(dice) {
            let place = about(situation, other.square);
            told.push(learned(actor, other.id, SOUGHT, Some(place), By::Sense(SenseKind::Hearing)));
        }
    }
    told
}

/// Where `victim` could slip to.
pub fn ways_out(situation: &Situation, victim: &Creature) -> Vec<Square> {
    let mover = Mover::new(situation, victim.id);
    let ways = victim.square.neighbours().filter(|&to| mover.first_part(&[to], 2).len() == 1);
    ways.filter(|&to| mover.may_stop_at(to)).collect()
}

/// Out of the way of a blow, to one of the free squares around.
pub fn slip(situation: &Situation, chance: Opportunity, dice: &mut dyn Dice) -> Vec<Effect> {
    let Opportunity { by, reaction, to } = chance;
    let victim = situation.creature(by);
    let ways = ways_out(situation, victim);
    if ways.is_empty() {
        return Vec::new();
    }
    let options = ways.iter().map(ToString::to_string).collect();
    let number = dice.choose(&Question { who: by, words: "Slip where to? LAN-08".to_owned(), options });
    let how = if ways.len() == 1 { ", the only way" } else { "" };
    vec![
        Effect::Reacted { creature: by, reaction, to },
        Effect::Told { creature: by, words: format!("slips away to {}{how}. LAN-08", ways[number]) },
        Effect::Moved { creature: by, from: victim.square, to: ways[number] },
    ]
}

/// Heard from somewhere else.
fn whistle(actor: &Creature, at: Square) -> Vec<Effect> {
    let words = format!("a whistle comes from {at}. LAN-06");
    vec![
        Effect::Told { creature: actor.id, words },
        Effect::Noise { by: actor.id, at, radius: LOUD_NOISE, kind: NoiseKind::Throw },
    ]
}

/// Oil over somebody, which glows for a while.
fn splash(actor: &Creature, target: &Creature) -> Vec<Effect> {
    let words = format!("splashes oil over {}. LAN-10", target.profile.name);
    vec![
        Effect::Told { creature: actor.id, words },
        Effect::Noted { observer: actor.id, subject: target.id, what: SPLASHED },
    ]
}

/// Into the next square, through its door, or against whoever stands there in the dark: then both know.
fn step(situation: &Situation, actor: &Creature, to: Square) -> Vec<Effect> {
    let (creature, from) = (actor.id, actor.square);
    let there = actor.space_at(to);
    let mut others = situation.hostiles(actor).filter(|other| !other.is_body());
    if let Some(other) = others.find(|other| other.space().overlaps(there)) {
        let lost = Effect::Spent { creature, movement: u8::MAX };
        let felt = [(actor, other), (other, actor)]
            .map(|(o, s)| learned(o, s.id, LIT, Some(Place::at(s.square)), By::Touch));
        return std::iter::once(lost).chain(felt).collect();
    }
    let mover = Mover::new(situation, creature);
    let mut effects = Vec::new();
    for square in there.squares().filter(|&square| situation.board.terrain(square) == Terrain::ClosedDoor) {
        let door = *situation.board.door(square).expect("a closed door is a door");
        effects.push(Effect::DoorSet { by: creature, square, state: DoorState::Open });
        effects.push(Effect::HoldsDoor { creature, door });
    }
    effects.push(Effect::Moved { creature, from, to });
    effects.push(Effect::Spent { creature, movement: mover.cost(from, to).unwrap_or(1) });
    let facing = Direction::towards(from, to).filter(|&facing| facing != actor.facing);
    effects.extend(facing.map(|facing| Effect::Turned { creature, facing }));
    effects.push(Effect::Noise { by: creature, at: to, radius: STRIDE_NOISE, kind: NoiseKind::Movement });
    effects.extend(mover.closed_behind(to));
    effects
}

/// Two dice against two for each that is in the area: the higher sum finds, equal ones do not.
fn search(situation: &Situation, actor: &Creature, area: SeekArea, dice: &mut dyn Dice) -> Vec<Effect> {
    let squares: Vec<Square> = area.squares(actor.space(), &situation.board).collect();
    let mut told = Vec::new();
    for other in situation.hostiles(actor).filter(|other| !other.is_body()) {
        let is_there = other.space().squares().any(|square| squares.contains(&square));
        let in_line = situation.board.line_of_effect(actor.space(), other.space());
        let found = is_there && in_line && {
            let roll = opposed(SEARCH, actor, other, dice);
            let found = roll.degree.succeeds();
            told.push(Effect::Rolled(roll));
            found
        };
        if found {
            told.push(learned(
                actor,
                other.id,
                LIT,
                Some(Place::at(other.square)),
                By::Sense(SenseKind::Sight),
            ));
        } else if actor
            .awareness
            .of(other.id)
            .place
            .is_some_and(|place| place.squares().any(|at| squares.contains(&at)))
        {
            told.push(Effect::Inspected { observer: actor.id, subject: other.id });
        }
    }
    told
}

/// Three dice against three: the margin hurts, four times, and some oil drips on whoever still stands.
fn strike(situation: &Situation, actor: &Creature, target: CreatureId, dice: &mut dyn Dice) -> Vec<Effect> {
    let mut effects = vec![noise(actor, LOUD_NOISE, NoiseKind::Loud)];
    let target = situation.creature(target);
    let is_there = reach(situation, actor, target.space()).is_ok_and(AttackReach::is_ready);
    let roll = opposed(FIGHT, actor, target, dice);
    let (margin, hits) = (roll.total() - roll.dc.value(), roll.degree.succeeds());
    effects.push(Effect::Rolled(roll));
    if !is_there || !hits {
        effects.push(Effect::HitNothing { creature: actor.id });
        return effects;
    }
    let amount = margin as u8 * 4;
    effects.push(Effect::Hurt { creature: target.id, amount, faces: Vec::new() });
    if amount >= target.health {
        let how = if target.is_rogue() { Fall::Captured } else { Fall::KnockedOut };
        effects.push(Effect::Fell { creature: target.id, how });
    } else {
        effects.push(Effect::Noted { observer: actor.id, subject: target.id, what: DRIPPED });
    }
    effects
}

/// A lock takes two dice that show 7 together.
fn handle(situation: &Situation, actor: &Creature, deed: Deed, dice: &mut dyn Dice) -> Vec<Effect> {
    let by = actor.id;
    let set = |square, state| {
        vec![Effect::DoorSet { by, square, state }, noise(actor, DOOR_NOISE, NoiseKind::Door)]
    };
    match deed {
        Deed::Open(square) => set(square, DoorState::Open),
        Deed::Close(square) => set(square, DoorState::Closed),
        Deed::PickLock(square) if sum(2, dice).0 >= 7 => set(square, DoorState::Open),
        Deed::Use(item) => vec![Effect::Used { creature: by, item }],
        Deed::Leave(exit) => {
            vec![Effect::Left { creature: by, square: situation.board.exits[usize::from(exit.0)].square }]
        }
        _ => Vec::new(),
    }
}
