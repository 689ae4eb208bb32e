//! The texts of all licences, each once: under it the packages that are under it, and whose they are.

use std::collections::{BTreeMap, BTreeSet};

use crate::contained::Contained;

/// Packages with the same licence.
#[derive(Default)]
struct Group {
    text: String,
    packages: Vec<String>,
    owners: BTreeSet<String>,
}

/// All texts, those of the most packages first.
pub fn gathered(all: &[Contained]) -> String {
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for (one, text) in all.iter().flat_map(|one| one.texts.iter().map(move |text| (one, text))) {
        let (owners, text) = parted(text);
        let group = groups.entry(same(&text)).or_default();
        group.text = text;
        group.packages.push(one.name.clone());
        group.owners.extend(owners);
    }
    let mut groups: Vec<Group> = groups.into_values().collect();
    groups.sort_by_key(|group| (std::cmp::Reverse(group.packages.len()), group.packages.clone()));
    groups.iter().map(Group::written).collect()
}

impl Group {
    fn written(&self) -> String {
        let owners: String = self.owners.iter().map(|owner| format!("{owner}\n")).collect();
        let line = "=".repeat(80);
        format!("\n{line}\nFor {}\n\n{owners}\n{}\n", self.packages.join(", "), self.text)
    }
}

/// The lines that say whose it is, and all others.
fn parted(text: &str) -> (Vec<String>, String) {
    let is_owner = |line: &&str| {
        line.trim_start().to_lowercase().starts_with("copyright")
            && line.contains(|c: char| c.is_ascii_digit())
    };
    let (owners, rest): (Vec<&str>, Vec<&str>) = text.lines().map(str::trim_end).partition(is_owner);
    let owners = owners.into_iter().map(|line| line.trim().to_owned()).collect();
    (owners, rest.join("\n").trim_matches('\n').to_owned())
}

/// What two texts share that differ in their layout alone.
fn same(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
