//! The cards that a level gives to kinds of creature.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::level::Problem;
use crate::level::decks::{Decks, deck};
use crate::level::file::{At, CardEntry, DeckEntry};
use unnoticed_rules::Kind;

use super::Draft;
use super::names::fits_a_line;

/// The decks of the file, each kind once and each name once in a deck.
pub(super) fn read(entries: &[At<DeckEntry>], draft: &mut Draft<'_>) -> Decks {
    let mut known: BTreeMap<Kind, Range<usize>> = BTreeMap::new();
    let mut decks = Decks::default();
    for entry in entries {
        let kind = &entry.get().kind;
        if let Some(first) = known.get(kind.get()) {
            let message = format!("a second deck for {}", kind.get().name());
            draft.add(Problem::new(kind.span(), message).also(first.clone(), "the first"));
        }
        known.entry(*kind.get()).or_insert_with(|| kind.span());
        check_names(&entry.get().cards, draft);
        decks.0.insert(*kind.get(), deck(entry.get()));
    }
    decks
}

fn check_names(cards: &[At<CardEntry>], draft: &mut Draft<'_>) {
    let mut known: BTreeMap<&str, Range<usize>> = BTreeMap::new();
    for name in cards.iter().map(|card| &card.get().name) {
        if !fits_a_line(name.get()) {
            let message = format!("no script can name the card {:?}", name.get());
            draft.add(
                Problem::new(name.span(), message)
                    .help("leave out #, quotation marks, and blanks at its ends"),
            );
        }
        if let Some(first) = known.get(name.get().as_str()) {
            let message = format!("a second card is called {}", name.get());
            draft.add(Problem::new(name.span(), message).also(first.clone(), "the first"));
        }
        known.entry(name.get()).or_insert_with(|| name.span());
    }
}
