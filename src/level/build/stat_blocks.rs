//! The stat blocks that a level gives to kinds of creature.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use crate::level::Problem;
use crate::level::file::{AbilityEntry, At, StatBlockEntry, TakesEntry};
use crate::level::stat_blocks::{StatBlocks, stat_block};
use unnoticed_rules::Kind;

use super::Draft;
use super::names::fits_a_line;

/// The stat blocks of the file, each kind once and each name once in a block.
pub(super) fn read(entries: &[At<StatBlockEntry>], draft: &mut Draft<'_>) -> StatBlocks {
    let mut known: BTreeMap<Kind, Range<usize>> = BTreeMap::new();
    let mut blocks = StatBlocks::default();
    for entry in entries {
        let kind = &entry.get().kind;
        if let Some(first) = known.get(kind.get()) {
            let message = format!("a second stat block for {}", kind.get().name());
            draft.add(Problem::new(kind.span(), message).also(first.clone(), "the first"));
        }
        known.entry(*kind.get()).or_insert_with(|| kind.span());
        check_names(&entry.get().abilities, draft);
        check_distances(&entry.get().abilities, draft);
        blocks.0.insert(*kind.get(), Arc::new(stat_block(entry.get())));
    }
    blocks
}

fn check_names(abilities: &[At<AbilityEntry>], draft: &mut Draft<'_>) {
    let mut known: BTreeMap<String, Range<usize>> = BTreeMap::new();
    for name in abilities.iter().map(|ability| &ability.get().name) {
        if !fits_a_line(name.get()) {
            let message = format!("no script can name the ability {:?}", name.get());
            draft.add(
                Problem::new(name.span(), message)
                    .help("leave out #, quotation marks, and blanks at its ends"),
            );
        }
        let word = name.get().to_lowercase();
        if let Some(first) = known.get(&word) {
            let message = format!("a second ability is called {}", name.get());
            draft.add(Problem::new(name.span(), message).also(first.clone(), "the first"));
        }
        known.entry(word).or_insert_with(|| name.span());
    }
}

fn check_distances(abilities: &[At<AbilityEntry>], draft: &mut Draft<'_>) {
    let both = abilities.iter().map(At::get).filter(|ability| ability.burst.is_some());
    for ranged in both.filter_map(|ability| ability.ranged.as_ref()) {
        draft.add(
            Problem::new(ranged.span(), "an ability is `ranged` or a `burst`, not both")
                .help("leave one of them out"),
        );
    }
    if let Some(strike) = abilities.first().map(At::get).filter(|ability| !ability.is_strike()) {
        draft.add(
            Problem::new(strike.name.span(), "the first ability is the strike of its owner")
                .help("it takes a main action, and is aimed at one creature"),
        );
    }
}

impl AbilityEntry {
    /// Whether it can be the strike of its owner.
    const fn is_strike(&self) -> bool {
        matches!(self.takes, TakesEntry::MainAction) && self.burst.is_none()
    }
}
