//! What can be done under Danger, as buttons and keys show it. Rules: HSE-24, HSE-82.

use crate::entry::entry;
use crate::{ActionEntry, ActionKind, Aimed, Creature, Currency, Emblem, ReactionEntry, Situation};

/// Searches with a point of Flow on top of the cards.
pub const SEARCH: u8 = 0;
/// Fetches a card from the deck.
pub const FETCH: u8 = 1;
/// Flips a card for stealth.
pub const FLIP: u8 = 2;
/// Drops a card into the deck.
pub const DROP: u8 = 3;
/// Makes a rotated card usable again.
pub const TURN_BACK: u8 = 4;

/// Shoots at squares that one names.
pub const SHOOT: u8 = 5;

/// The reaction of defending with cards and shield.
pub const DEFEND: u8 = 0;

/// What turns are paid with. Rules: DNG-152, SUR-56, SUR-76.
pub(super) static CURRENCIES: [Currency; 1] = [Currency { name: "Flow", plural: "Flow", most: 3 }];

/// What one may do when others act, besides what all rulebooks know. Rules: SUR-63, SUR-78.
pub(super) static REACTIONS: [ReactionEntry; 1] = [ReactionEntry {
    number: DEFEND,
    name: "Defend",
    occasion: "attacks you",
    gain: "your cards count",
    about: "Usual: you are asked each time. Cards of your pool, shield, parry and dodge count against the attack; always: all that help. SUR-78 SUR-65",
}];

const ONE: &str = "1 Flow";
const FREE: &str = "";

/// All actions that a player may have, in the order of their keys.
#[rustfmt::skip]
pub(super) static ENTRIES: [ActionEntry; 17] = [
    entry(ActionKind::Stride, "walk-to", "1", "Walk", Aimed::Way, ONE,
        "Up to 4 squares, heard 6 squares off; with a card flipped up to 2, without a sound. DNG-159 DNG-131"),
    entry(ActionKind::Hide, "crouch", "2", "Crouch", Aimed::OnTheSpot, ONE,
        "Flow serves as a flipped card worth a die, if no card for stealth lies in your pool. DNG-109"),
    entry(ActionKind::Step, "step", "3", "Step", Aimed::Way, "1 Flow, once a turn",
        "One square, which nobody answers with a blow; it lends a die to the first blow after it. DNG-158 DNG-84"),
    entry(ActionKind::Seek, "look", "4", "Look", Aimed::OnTheSpot, "1 Flow, or none with a card for Awareness",
        "Your cards for Awareness against all that hide within reach of your senses. DNG-113 DNG-119"),
    entry(ActionKind::Own(SEARCH), "search", "5", "Search", Aimed::OnTheSpot, ONE,
        "The same with a die of Flow on top. DNG-116 DNG-121").with(Emblem::Search),
    entry(ActionKind::Strike, "strike", "6", "Strike", Aimed::CreatureOrSquare, ONE,
        "Your weapon and cards for the attack; at somebody known you swing all around. DNG-08 DNG-30 DNG-154"),
    entry(ActionKind::Own(FLIP), "flip", "7", "Flip", Aimed::Card, FREE,
        "Turns a card for stealth round: as long as it lies so you are stealthy, until your next turn begins. DNG-87 DNG-103"),
    entry(ActionKind::Own(FETCH), "fetch", "8", "Fetch", Aimed::Card, ONE,
        "Brings a card from your deck into your pool, which holds four. DNG-149 DNG-148"),
    entry(ActionKind::Interact, "use", "9", "Interact", Aimed::Thing, ONE,
        "Doors, locks, lamps, things and exits within reach. HSE-83"),
    entry(ActionKind::Throw, "throw", "0", "Throw", Aimed::Square, ONE,
        "A noise within 6 squares: those who hear it take you to be there. HSE-84"),
    entry(ActionKind::Subdue, "subdue", "Q", "Subdue", Aimed::Creature, "2 Flow",
        "An attack on somebody beside you to whom you are not obvious: beaten by 7 it is out, silently. HSE-85"),
    entry(ActionKind::Drag, "drag", "G", "Drag", Aimed::Way, ONE,
        "Up to 2 squares with a body from beside you, heard 3 squares off. HSE-30 HSE-82"),
    entry(ActionKind::Own(TURN_BACK), "turn-back", "T", "Turn back", Aimed::Card, ONE,
        "A rotated card can be used again. DNG-151"),
    entry(ActionKind::Own(DROP), "drop", "P", "Drop", Aimed::Card, FREE,
        "Puts a card of your pool back into your deck. DNG-150"),
    entry(ActionKind::Own(SHOOT), "shoot", "R", "Shoot", Aimed::Squares, ONE,
        "A shot at squares that you name, at whoever is there unseen; each square is a die more to resist with. DNG-37 DNG-38").with(Emblem::Shot),
    entry(ActionKind::CallOut, "call-out", "C", "Call out", Aimed::OnTheSpot, ONE,
        "A shout heard 12 squares off: those at your side know what you know. DNG-21 SUR-66"),
    entry(ActionKind::EndTurn, "end-turn", "E", "End turn", Aimed::OnTheSpot, FREE,
        "Gives up the Flow left; in a fight it stays for reactions. Guards search in their turns: with no card flipped whoever is near finds you. SUR-57 SUR-61 DNG-103"),
];

/// The actions of `player`: some only a rogue has, some only who has comrades. Rules: HSE-52, HSE-73.
pub(super) fn of(situation: &Situation, player: &Creature) -> Vec<ActionEntry> {
    let (is_rogue, has_comrades) = (player.is_rogue(), situation.allies(player).next().is_some());
    let has = |entry: &ActionEntry| match entry.kind {
        ActionKind::Throw | ActionKind::Subdue | ActionKind::Drag => is_rogue,
        ActionKind::CallOut => has_comrades,
        ActionKind::Own(SHOOT) => player.hand.cards().iter().any(|(card, _)| card.range.is_some()),
        _ => true,
    };
    ENTRIES.into_iter().filter(has).collect()
}
