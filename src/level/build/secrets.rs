//! What is hidden: things that the tables say are, and traps. Rules: DNG-125, DNG-163, HSE-91, HSE-92.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::level::file::{At, ItemEntry, LevelFile, TrapEntry};
use crate::level::{Decks, Goal, Objective, Problem};
use tactical_grid::{Board, Handling, HiddenItem, ItemId, Light, Noticed, Secrets, Space, Square, Trap};
use unnoticed_rules::cards::Keyword;
use unnoticed_rules::danger::HiddenThing;

use super::Draft;
use super::creatures::Cast;
use super::fixtures::solid_name;
use super::names::ListedNames;
use super::places::{Places, spot};

/// Dice of a trap when the level says nothing. Rule: DNG-163.
const DICE: u8 = 3;
/// The most that a die shows.
const BEST_FACE: u8 = 6;

/// Who is there, what is to be done, and with which cards.
type Context<'c, 'a> = (&'c Cast<'a>, &'c [(Objective, Range<usize>)], &'c Decks);

/// All that is hidden on `board`.
pub(super) fn hide(
    board: &Board,
    file: &LevelFile,
    (cast, objectives, decks): Context<'_, '_>,
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> Secrets {
    let mut things = Vec::new();
    for (id, entry) in (0..).map(ItemId).zip(&file.item) {
        let Some(hidden) = &entry.hidden else { continue };
        check_alone(cast, hidden.span(), "nothing is hidden from", draft);
        let span = needed(objectives, id);
        check_thing(board, entry, hidden, draft);
        if span.is_some() {
            check_findable(board, id, entry, (cast, decks), draft);
        }
        // What the brief asks for, the brief tells of: HSE-92.
        let noticed = if span.is_some() { Noticed::Known } else { Noticed::Unknown };
        things.push(HiddenItem { item: id, resistance: hidden.get().resistance(), noticed });
    }
    Secrets { things, traps: set_traps(board, &file.trap, cast, places, draft) }
}

/// Where a goal that is not optional asks for the item.
fn needed(objectives: &[(Objective, Range<usize>)], id: ItemId) -> Option<&Range<usize>> {
    let asks = |goal| matches!(goal, Goal::Take(item) | Goal::Use(item) | Goal::Plant(item) if item == id);
    let needing = objectives.iter().find(|(objective, _)| !objective.optional && asks(objective.goal));
    needing.map(|(_, span)| span)
}

/// Guards know their house. Rule: HSE-91.
fn check_alone(cast: &Cast<'_>, span: Range<usize>, what: &str, draft: &mut Draft<'_>) {
    if cast.is_hunt {
        let problem = Problem::new(span, format!("{what} a guard in its own house (HSE-91)"));
        draft.add(problem.help("leave it out, or let the player be the rogue"));
    }
}

fn check_thing(board: &Board, entry: &ItemEntry, hidden: &At<HiddenThing>, draft: &mut Draft<'_>) {
    let name = entry.name.get();
    let item = board.items.iter().find(|item| item.name == *name);
    if item.is_some_and(|item| item.handling == Handling::Plant) {
        let problem = Problem::new(hidden.span(), format!("{name} is to be planted, so it is not hidden"));
        draft.add(problem.help("leave out hidden or planted"));
    }
}

/// What has to be done must be possible with the best dice of one who stands beside it. Rules: DNG-125, DNG-138, DNG-139.
fn check_findable(
    board: &Board,
    id: ItemId,
    entry: &ItemEntry,
    (cast, decks): (&Cast<'_>, &Decks),
    draft: &mut Draft<'_>,
) {
    let Some(hidden) = &entry.hidden else { return };
    let square = board.items[usize::from(id.0)].square;
    let cards = &decks.of(cast.creatures[0].profile.kind).cards;
    let by_cards: u8 = cards
        .iter()
        .filter(|card| card.has(Keyword::Awareness))
        .map(|card| BEST_FACE.saturating_add(card.plus))
        .fold(0, u8::saturating_add);
    let is_bright = board.light_of(Space::of(square)) == Light::Bright;
    let best = by_cards.saturating_add(BEST_FACE * (2 + u8::from(is_bright)));
    if best <= hidden.get().resistance() {
        let message = format!("{} has to be found, and no search finds it there", entry.name.get());
        let help = "hide it less well, put it into bright light, or give the rogue cards for awareness";
        draft.add(Problem::new(hidden.span(), message).help(help));
    }
}

fn set_traps(
    board: &Board,
    entries: &[TrapEntry],
    cast: &Cast<'_>,
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> Vec<Trap> {
    let mut names = ListedNames::new("trap");
    let mut set: BTreeMap<Square, (Trap, Range<usize>)> = BTreeMap::new();
    for entry in entries {
        names.add(&entry.name, draft);
        check_alone(cast, entry.name.span(), "no trap is set for", draft);
        check_effect(entry, draft);
        let Some(square) = places.square(&entry.at, draft) else { continue };
        let span = entry.at.span();
        check_place(board, cast, entry, square, draft);
        if let Some((other, first)) = set.get(&square) {
            let message = format!("{} lies where {} does", entry.name.get(), other.name);
            draft.add(Problem::new(span, message).also(first.clone(), "the first"));
            continue;
        }
        set.insert(square, (trap(entry, square), span));
    }
    set.into_values().map(|(trap, _)| trap).collect()
}

fn trap(entry: &TrapEntry, square: Square) -> Trap {
    Trap {
        name: entry.name.get().clone(),
        square,
        resistance: entry.hidden.unwrap_or_default().resistance(),
        noticed: Noticed::Unknown,
        dice: entry.dice.as_ref().map_or(DICE, |dice| *dice.get()),
        noise: entry.noise.unwrap_or(0),
        armed: true,
    }
}

/// A trap has to do something.
fn check_effect(entry: &TrapEntry, draft: &mut Draft<'_>) {
    let harmless = entry.dice.as_ref().filter(|dice| *dice.get() == 0 && entry.noise.is_none());
    if let Some(dice) = harmless {
        let problem = Problem::new(dice.span(), format!("{} does nothing", entry.name.get()));
        draft.add(problem.help("give it dice from 1 to 6, or a noise"));
    }
}

/// One has to be able to walk into it, and nobody begins in it.
fn check_place(board: &Board, cast: &Cast<'_>, entry: &TrapEntry, square: Square, draft: &mut Draft<'_>) {
    let (name, span) = (entry.name.get(), entry.at.span());
    if !board.terrain(square).can_be_entered() {
        let inside = solid_name(board, square);
        draft.say(span, format!("{name} cannot lie at {}, inside {inside}", spot(square)));
    } else if cast.placed[0] && cast.creatures[0].space().contains(square) {
        let problem = Problem::new(span, format!("{name} lies where the rogue begins"));
        draft.add(problem.also(cast.spans[0].clone(), "the rogue starts here"));
    }
}
