//! The stat blocks that a level gives to kinds of creature. Rules: TAC-163 to TAC-169, HSE-111, HSE-117 to HSE-119.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use crate::level::file::{AbilityEntry, At, StatBlockEntry, TakesEntry};
use crate::level::stat_blocks::{StatBlocks, stat_block};
use crate::level::{Problem, SCRIPT_COMMANDS};
use unnoticed_rules::power::script_word;
use unnoticed_rules::tactics::Tactics;
use unnoticed_rules::{Kind, Rulebook};

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
        let word = script_word(name.get());
        if let Some(known) = taken(&word) {
            let message = format!("`{word}`, the word of {:?} in scripts, is {known} already", name.get());
            draft.add(Problem::new(name.span(), message).help("call the ability otherwise"));
        }
        if let Some(first) = known.get(&word) {
            let message = format!("a second ability is called {}: scripts call both `{word}`", name.get());
            draft.add(Problem::new(name.span(), message).also(first.clone(), "the first"));
        }
        known.entry(word).or_insert_with(|| name.span());
    }
}

/// What else scripts mean by `word`, if they mean anything.
fn taken(word: &str) -> Option<String> {
    let is_command = SCRIPT_COMMANDS.contains(&word).then(|| "another command".to_owned());
    let entries = Tactics.entries();
    let action = entries.iter().find(|entry| entry.word == word);
    is_command.or_else(|| action.map(|entry| format!("the action {}", entry.name)))
}

/// The ways to say how far an ability goes, as they are found.
fn reaches(ability: &AbilityEntry) -> Vec<(&'static str, Range<usize>)> {
    let AbilityEntry { ranged, burst, cube, dash, .. } = ability;
    let all = [("ranged", ranged), ("burst", burst), ("cube", cube), ("dash", dash)];
    all.into_iter().filter_map(|(key, said)| Some((key, said.as_ref()?.span()))).collect()
}

fn check_distances(abilities: &[At<AbilityEntry>], draft: &mut Draft<'_>) {
    for ability in abilities.iter().map(At::get) {
        check_reach(ability, draft);
        check_smoke(ability, draft);
        check_tiers(ability, draft);
    }
    if let Some(strike) = abilities.first().map(At::get).filter(|ability| !ability.is_strike()) {
        draft.add(
            Problem::new(strike.name.span(), "the first ability is the strike of its owner").help(
                "it takes a main action, is aimed at one creature, has tiers, and is for more than once",
            ),
        );
    }
}

/// One of them, and `within` goes with a cube alone.
fn check_reach(ability: &AbilityEntry, draft: &mut Draft<'_>) {
    let reaches = reaches(ability);
    if let [(first, _), .., (last, at)] = reaches.as_slice() {
        let first = if *first == "ranged" { "`ranged`".to_owned() } else { format!("a `{first}`") };
        let message = format!("an ability is {first} or a `{last}`, not both");
        draft.add(Problem::new(at.clone(), message).help("leave one of them out"));
    }
    match (&ability.cube, &ability.within) {
        (Some(cube), None) => {
            draft.add(
                Problem::new(cube.span(), "a `cube` needs `within`")
                    .help("say how far away its middle may be"),
            );
        }
        (None, Some(within)) => {
            draft.add(Problem::new(within.span(), "`within` goes with a `cube`").help("leave it out"));
        }
        _ => {}
    }
}

/// Smoke needs an area.
fn check_smoke(ability: &AbilityEntry, draft: &mut Draft<'_>) {
    let has_area = ability.burst.is_some() || ability.cube.is_some();
    if let Some(smoke) = ability.smoke.as_ref().filter(|_| !has_area) {
        draft.add(
            Problem::new(smoke.span(), "`smoke` goes with a `burst` or a `cube`")
                .help("give the ability an area, or leave it out"),
        );
    }
}

/// What harms nobody lays smoke or moves its user, and nobody is pushed and pulled at once.
fn check_tiers(ability: &AbilityEntry, draft: &mut Draft<'_>) {
    let is_of_use = ability.smoke.is_some() || ability.dash.is_some();
    if ability.tiers.is_none() && !is_of_use {
        draft.add(
            Problem::new(ability.name.span(), "an ability lacks `tiers`")
                .help("only what lays `smoke`, or is a `dash`, can do without"),
        );
    }
    let tiers = ability.tiers.as_deref().unwrap_or_default();
    if tiers.iter().any(|tier| tier.push > 0 && tier.pull > 0) {
        draft.add(
            Problem::new(ability.name.span(), "a tier has a `push` or a `pull`, not both")
                .help("leave one of them out"),
        );
    }
}

impl AbilityEntry {
    /// Whether it can be the strike of its owner.
    const fn is_strike(&self) -> bool {
        let is_aimed_at_one = self.burst.is_none() && self.cube.is_none() && self.dash.is_none();
        matches!(self.takes, TakesEntry::MainAction) && is_aimed_at_one && self.tiers.is_some() && !self.once
    }
}
