//! Circles: folders and files beside each other that import each other in a loop.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::sources::{Import, Module, Package};

/// What stands beside each other in one folder and imports each other in a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circle {
    /// The folder in which they stand.
    pub inside: Module,
    /// Their names.
    pub members: BTreeSet<String>,
    /// What ties them.
    pub ties: Vec<Import>,
}

/// Which of the entries of a folder take something from which, and what.
type Ties<'a> = BTreeMap<&'a str, BTreeMap<&'a str, Vec<&'a Import>>>;

/// The name under which the file of a folder itself stands among its entries.
const FACE: &str = "mod";

/// All circles of `package` in which a folder takes part, or that run between its top-level modules.
pub fn circles_of_folders(package: &Package) -> Vec<Circle> {
    let imports = package.imports();
    let folders = package.modules().filter(|module| package.is_folder(module));
    let circles = folders.flat_map(|folder| circles_inside(folder, &imports));
    let counts = |circle: &Circle| {
        circle.inside.is_empty() || circle.members.iter().any(|name| is_folder_in(circle, name, package))
    };
    circles.filter(counts).collect()
}

fn is_folder_in(circle: &Circle, name: &str, package: &Package) -> bool {
    let entry: Module = circle.inside.iter().cloned().chain([name.to_owned()]).collect();
    package.is_folder(&entry)
}

/// The circles among the entries of `folder`.
fn circles_inside(folder: &Module, imports: &BTreeSet<Import>) -> Vec<Circle> {
    let ties = ties(folder, imports);
    let mut left: BTreeSet<&str> = ties.keys().copied().collect();
    let mut circles = Vec::new();
    while let Some(first) = left.pop_first() {
        let ahead = reached(first, &ties);
        let members: BTreeSet<&str> =
            ahead.iter().copied().filter(|&entry| reached(entry, &ties).contains(first)).collect();
        left.retain(|entry| !members.contains(entry));
        if members.len() > 1 {
            circles.push(circle(folder, &members, &ties));
        }
    }
    circles
}

fn circle(folder: &Module, members: &BTreeSet<&str>, ties: &Ties) -> Circle {
    let inner = members.iter().flat_map(|by| &ties[by]).filter(|(from, _)| members.contains(*from));
    Circle {
        inside: folder.clone(),
        members: members.iter().map(|&name| name.to_owned()).collect(),
        ties: inner.flat_map(|(_, imports)| imports.iter().copied().cloned()).collect(),
    }
}

fn ties<'a>(folder: &Module, imports: &'a BTreeSet<Import>) -> Ties<'a> {
    let mut ties = Ties::new();
    for import in imports {
        if let (Some(by), Some(from)) = (entry(&import.by, folder), entry(&import.from, folder))
            && by != from
        {
            ties.entry(by).or_default().entry(from).or_default().push(import);
        }
    }
    ties
}

/// The entry of `folder` that `module` is or lies in.
fn entry<'a>(module: &'a Module, folder: &Module) -> Option<&'a str> {
    let rest = module.strip_prefix(folder.as_slice())?;
    Some(rest.first().map_or(FACE, String::as_str))
}

/// All entries that `first` leads to.
fn reached<'a>(first: &'a str, ties: &Ties<'a>) -> BTreeSet<&'a str> {
    let (mut found, mut open) = (BTreeSet::new(), vec![first]);
    while let Some(entry) = open.pop() {
        let next = ties.get(entry).into_iter().flat_map(BTreeMap::keys).copied();
        open.extend(next.filter(|&next| found.insert(next)));
    }
    found
}

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let members: Vec<&str> = self.members.iter().map(String::as_str).collect();
        let inside: String = self.inside.iter().map(|folder| format!("{folder}/")).collect();
        writeln!(f, "in {}: {}", if inside.is_empty() { "the root" } else { &inside }, members.join(", "))?;
        for Import { by, from, name } in &self.ties {
            writeln!(f, "    {} takes {name} from {}", by.join("/"), from.join("/"))?;
        }
        Ok(())
    }
}
