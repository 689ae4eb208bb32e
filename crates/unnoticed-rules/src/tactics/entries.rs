//! What can be done under Tactics, as buttons and keys show it. Rules: HSE-24, HSE-101, HSE-111.

use crate::cards::CardName;
use crate::entry::entry;
use crate::{ActionEntry, ActionKind, Aimed, Creature, Currency, Emblem, Situation};

use super::block::block;
use crate::power::Slot;
use crate::power::Tier;
use crate::power::{Ability, Distance, Inflicted, TierEffect};

/// Ability rolls against one have a double bane until one's next turn.
pub const DEFEND: u8 = 0;
/// Off the ground.
pub const STAND_UP: u8 = 1;
/// Straight at somebody, and a free strike.
pub const CHARGE: u8 = 2;
/// Takes hold of somebody.
pub const GRAB: u8 = 3;
/// Out of somebody's grip.
pub const ESCAPE: u8 = 4;
/// Sets a comrade on its feet.
pub const HELP_UP: u8 = 5;
/// Spends a Recovery.
pub const CATCH_BREATH: u8 = 6;
/// Over what drops away, up onto a ledge or down from it.
pub const JUMP: u8 = 7;
/// From here on: the abilities of a stat block that are aimed at one creature, in their order.
pub const TARGETED: u8 = 16;
/// From here on: those that affect all around, in their order.
pub const BURSTS: u8 = TARGETED + OF_A_STAT_BLOCK;
/// From here on: those that affect an area at a distance, in their order.
pub const AREAS: u8 = BURSTS + OF_A_STAT_BLOCK;
/// From here on: those that act during a move, in their order.
pub const DASHES: u8 = AREAS + OF_A_STAT_BLOCK;
/// More abilities than a stat block can have.
const OF_A_STAT_BLOCK: u8 = 32;

/// The place in its stat block of the ability that an act with this number uses, if it uses one.
pub(super) const fn ability_of(number: u8) -> Option<u8> {
    if number < TARGETED { None } else { Some((number - TARGETED) % OF_A_STAT_BLOCK) }
}

/// What turns are paid with, what rounds grant first. Rule: TAC-137.
pub(super) static CURRENCIES: [Currency; 3] = [
    Currency { name: "main action", plural: "main actions", most: 1 },
    Currency { name: "maneuver", plural: "maneuvers", most: 1 },
    Currency { name: "move", plural: "moves", most: 1 },
];

const MOVE: &str = "Move";
const MANEUVER: &str = "Maneuver";
const MAIN: &str = "Main action";
const FREE: &str = "";

/// All actions that everybody may have, in the order of their keys.
#[rustfmt::skip]
pub(super) static ENTRIES: [ActionEntry; 21] = [
    entry(ActionKind::Sneak, "sneak", "1", "Sneak", Aimed::Way, MOVE,
        "Half your speed without a sound; hidden you stay so, though open squares near a guard take a test. TAC-123 TAC-124"),
    entry(ActionKind::Hide, "hide", "2", "Hide", Aimed::OnTheSpot, MANEUVER,
        "From all who do not know exactly where you are and from whom something shelters you. TAC-106 TAC-109 TAC-110"),
    entry(ActionKind::Step, "disengage", "3", "Disengage", Aimed::Way, MOVE,
        "One square that nobody answers with a blow, nor hears. TAC-145 TAC-27"),
    entry(ActionKind::Stride, "advance", "4", "Advance", Aimed::Way, MOVE,
        "Up to your speed, heard 6 squares off; it ends hiding, and guards beside you strike as you leave them. TAC-145 TAC-119 TAC-179"),
    entry(ActionKind::Seek, "search", "5", "Search", Aimed::OnTheSpot, MANEUVER,
        "Intuition against the Agility of all who hide within 10 squares. TAC-126 TAC-127"),
    entry(ActionKind::Strike, "strike", "6", "Strike", Aimed::CreatureOrSquare, MAIN,
        "Your weapon: every tier hurts, and it is heard far off. It knocks out unless you mean to kill. TAC-66 TAC-67 HSE-29"),
    entry(ActionKind::Own(CHARGE), "charge", "7", "Charge", Aimed::Creature, MAIN,
        "Up to your speed straight at somebody over plain ground, and a free strike. TAC-183 TAC-185").with(Emblem::Charge),
    entry(ActionKind::Own(DEFEND), "defend", "8", "Defend", Aimed::OnTheSpot, MAIN,
        "Until your next turn ability rolls against you have a double bane. TAC-146").with(Emblem::Guard),
    entry(ActionKind::Interact, "use", "9", "Interact", Aimed::Thing, "Maneuver; doors and exits cost nothing",
        "Doors, locks, lamps, things and exits within reach; doors are heard unless you hide. HSE-101 HSE-104 TAC-144"),
    entry(ActionKind::Throw, "throw", "0", "Throw", Aimed::Square, MANEUVER,
        "A noise of radius 6 within 6 squares: guards go and look there. HSE-27"),
    entry(ActionKind::Subdue, "subdue", "Q", "Subdue", Aimed::Creature, MAIN,
        "On somebody beside you who does not reckon with you: tier 3 puts it out, tier 2 hurts it in silence, tier 1 wakes the house. HSE-103"),
    entry(ActionKind::Drag, "drag", "G", "Drag", Aimed::Way, MOVE,
        "Half your speed with a body from beside you, heard 3 squares off. HSE-30 HSE-101"),
    entry(ActionKind::Own(JUMP), "jump", "J", "Jump", Aimed::Square, "Move, or part of one",
        "As far as your Might or Agility and one square up; two dice may bring two squares more, or leave you short. TAC-147 TAC-149").with(Emblem::Jump),
    entry(ActionKind::Own(STAND_UP), "stand-up", "I", "Stand up", Aimed::OnTheSpot, MANEUVER,
        "Off the ground, where strikes at you have an edge. TAC-235 TAC-231").with(Emblem::Rise),
    entry(ActionKind::Own(GRAB), "grab", "B", "Grab", Aimed::Creature, MANEUVER,
        "Might: tier 3 holds somebody beside you, tier 2 lets it strike first. TAC-227 TAC-224").with(Emblem::Grip),
    entry(ActionKind::Own(ESCAPE), "escape", "O", "Break free", Aimed::OnTheSpot, MANEUVER,
        "Might or Agility: tier 3 frees you, tier 2 lets whoever holds you strike first. TAC-228").with(Emblem::Escape),
    entry(ActionKind::Own(CATCH_BREATH), "catch-breath", "M", "Catch breath", Aimed::OnTheSpot, MANEUVER,
        "In a fight: a Recovery brings back a third of your Stamina. TAC-265 TAC-266 TAC-267").with(Emblem::Breath),
    entry(ActionKind::Own(HELP_UP), "help-up", "L", "Help up", Aimed::OnTheSpot, MANEUVER,
        "Sets a comrade beside you on its feet. TAC-236").with(Emblem::Lift),
    entry(ActionKind::PointOut, "point-out", "P", "Point out", Aimed::FirstCreature, MANEUVER,
        "Shows those at your side within 10 squares where somebody is whom you have noticed. TAC-128"),
    entry(ActionKind::CallOut, "call-out", "C", "Call out", Aimed::OnTheSpot, MANEUVER,
        "A shout heard 12 squares off: those at your side go and look where you believe somebody to be. HSE-59"),
    entry(ActionKind::EndTurn, "end-turn", "E", "End turn", Aimed::OnTheSpot, FREE,
        "Gives up what is left of your turn. HSE-13"),
];

/// The keys of the abilities of a stat block, in their order after the strike: each has the next one that no other action of
/// its owner has, as long as there are any.
const KEYS: [&str; 12] = ["T", "R", "K", "L", "M", "P", "C", "Q", "G", "J", "1", "2"];

/// The actions of `player`: some only a rogue has, some only who has comrades, and those of its stat block.
/// Rules: HSE-52, HSE-73, HSE-111.
pub(super) fn of(situation: &Situation, player: &Creature) -> Vec<ActionEntry> {
    let (is_rogue, has_comrades) = (player.is_rogue(), situation.allies(player).next().is_some());
    let fights = block(player).strike().is_some();
    let can_have = |entry: &ActionEntry| match entry.kind {
        ActionKind::Sneak | ActionKind::Hide => is_rogue,
        ActionKind::Throw | ActionKind::Subdue | ActionKind::Drag => is_rogue,
        ActionKind::PointOut | ActionKind::CallOut | ActionKind::Own(HELP_UP) => has_comrades,
        ActionKind::Own(CATCH_BREATH) => block(player).recoveries > 0,
        ActionKind::Strike | ActionKind::Own(CHARGE | GRAB) => fights,
        ActionKind::Own(JUMP) => situation.board.has_elevations(),
        _ => true,
    };
    // Offered where they could be of use alone.
    let is_of_use = |entry: &ActionEntry| match entry.kind {
        ActionKind::Drag => knows_a_body(situation),
        ActionKind::Own(CATCH_BREATH) => player.conditions.in_encounter,
        ActionKind::Own(STAND_UP) => player.conditions.afflictions.is_prone(),
        ActionKind::Own(ESCAPE) => player.conditions.afflictions.grabber().is_some(),
        _ => true,
    };
    let all: Vec<ActionEntry> = ENTRIES.into_iter().filter(can_have).collect();
    let abilities: Vec<ActionEntry> = own(player, &all).collect();
    let (mut entries, end): (Vec<ActionEntry>, Vec<ActionEntry>) =
        all.into_iter().filter(is_of_use).partition(|entry| entry.kind != ActionKind::EndTurn);
    entries.extend(abilities);
    entries.extend(end);
    entries
}

/// Whether the player's creature perceives anybody who could be dragged. Rule: HSE-30.
fn knows_a_body(situation: &Situation) -> bool {
    situation.creatures.iter().any(|other| other.is_body() && situation.player_perceives(other.id))
}

/// What only the stat block of `player` brings, without its strike, beside all else that it can ever do: keys stay the same.
fn own<'a>(player: &'a Creature, others: &'a [ActionEntry]) -> impl Iterator<Item = ActionEntry> + 'a {
    let keys = KEYS.into_iter().filter(|key| others.iter().all(|entry| entry.key != *key));
    let abilities = block(player).abilities.iter().zip(0..).skip(1).zip(keys.chain(std::iter::repeat("")));
    abilities.map(|((ability, number), key)| {
        let score = block(player).score(ability.with);
        of_ability(ability, number, key, score)
    })
}

fn of_ability(ability: &Ability, number: u8, key: &'static str, score: i16) -> ActionEntry {
    let (first, aimed) = match ability.distance {
        Distance::Melee | Distance::Ranged(_) => (TARGETED, Aimed::Creature),
        Distance::Burst(_) => (BURSTS, Aimed::OnTheSpot),
        Distance::Cube { .. } => (AREAS, Aimed::Square),
        Distance::Dash(_) => (DASHES, Aimed::Way),
    };
    let word = CardName::new(&ability.word()).text();
    let cost = if ability.slot == Slot::Maneuver { MANEUVER } else { MAIN };
    let about = CardName::new(&told(ability, score)).text();
    let entry = entry(ActionKind::Own(first + number), word, key, ability.name.text(), aimed, cost, about);
    entry.with(emblem_of(ability))
}

/// What stands for `ability`: what it does before how it is aimed.
fn emblem_of(ability: &Ability) -> Emblem {
    let does = |what: fn(&TierEffect) -> bool| ability.tiers.iter().any(what);
    match ability.distance {
        _ if ability.smoke > 0 => Emblem::Cloud,
        Distance::Dash(_) => Emblem::Dash,
        Distance::Burst(_) | Distance::Cube { .. } => Emblem::Burst,
        _ if does(|tier| tier.pull > 0) => Emblem::Pull,
        _ if does(|tier| tier.push > 0) => Emblem::Push,
        Distance::Ranged(_) => Emblem::Shot,
        Distance::Melee if does(|tier| matches!(tier.inflicts, Some((Inflicted::Prone, _)))) => Emblem::Trip,
        Distance::Melee => Emblem::Blow,
    }
}

/// What `ability` does, in a sentence with its rules.
fn told(ability: &Ability, score: i16) -> String {
    let at = match ability.distance {
        Distance::Melee => "Somebody beside you".to_owned(),
        Distance::Ranged(range) => format!("Somebody up to {range} squares away"),
        Distance::Burst(radius) => format!("All enemies up to {radius} squares around you, hidden or not"),
        Distance::Cube { side, within } => {
            format!("All enemies in {side} by {side} squares, hidden or not, up to {within} squares away")
        }
        Distance::Dash(squares) => format!(
            "You go up to {squares} squares and nobody strikes as you leave; all enemies beside whom you come"
        ),
    };
    let tiers = Tier::ALL.map(|tier| ability.told(tier, score));
    let rolled = format!("{at}, with {}: {}. TAC-67 TAC-142", ability.with.name(), tiers.join(" / "));
    let does = if ability.is_friendly() { of_use_to_you(ability) } else { rolled };
    let smoke = match ability.smoke {
        0 => String::new(),
        1 => " Smoke lies there until the round ends. HSE-117".to_owned(),
        rounds => format!(" Smoke lies there until {rounds} rounds have ended. HSE-117"),
    };
    let once = if ability.once { " Once in a mission. HSE-119" } else { "" };
    format!("{does}{smoke}{once}")
}

/// What an ability does that harms nobody.
fn of_use_to_you(ability: &Ability) -> String {
    match ability.distance {
        Distance::Cube { side, within } => {
            format!("{side} by {side} squares up to {within} squares away. TAC-167 TAC-172")
        }
        Distance::Dash(squares) => {
            format!("Up to {squares} squares, and nobody strikes as you leave. TAC-27 TAC-172")
        }
        Distance::Burst(radius) => format!("Up to {radius} squares around you. TAC-172"),
        Distance::Melee | Distance::Ranged(_) => "Nothing. TAC-172".to_owned(),
    }
}

/// What an act of its own is aimed at, by its number.
pub(super) const fn aimed_of_own(number: u8) -> Aimed {
    match number {
        CHARGE | GRAB | TARGETED..BURSTS => Aimed::Creature,
        AREAS..DASHES => Aimed::Square,
        DASHES.. => Aimed::Way,
        JUMP => Aimed::Square,
        _ => Aimed::OnTheSpot,
    }
}
