//! The source files of a package as modules, and the names that each takes from the others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The path of a module inside its package: `["view", "plan"]`.
pub type Module = Vec<String>;

/// What one module takes from another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    pub by: Module,
    pub from: Module,
    /// The name that is taken; the module itself if it is empty.
    pub name: String,
}

/// The modules of one package, without their tests.
pub struct Package {
    modules: BTreeMap<Module, Source>,
}

/// What one module says of others.
#[derive(Default)]
struct Source {
    /// Whether it has a folder of its own.
    is_folder: bool,
    /// Full paths of what it imports or names, and the names under which it has them.
    uses: Vec<(Vec<String>, String)>,
}

impl Package {
    /// The package whose sources lie under `root`.
    pub fn read(root: &Path) -> Self {
        let files = rust_files(root).into_iter().filter_map(|file| {
            let text = fs::read_to_string(&file).ok()?;
            Some((file.strip_prefix(root).ok()?.to_owned(), text))
        });
        Self::of(files)
    }

    /// The package made of `files`: their paths, and their texts.
    pub fn of(files: impl IntoIterator<Item = (PathBuf, String)>) -> Self {
        let (mut modules, mut tests) = (BTreeMap::new(), Vec::new());
        for (file, text) in files {
            let (module, is_folder) = module_of(&file);
            let code = code(&text);
            tests.extend(test_modules(&code).map(|name| [&module[..], &[name.to_owned()]].concat()));
            let uses = uses(&code, &module);
            modules.insert(module, Source { is_folder, uses });
        }
        modules.retain(|module, _| !tests.iter().any(|test| module.starts_with(test)));
        Self { modules }
    }

    /// Whether `module` has a folder of its own.
    pub fn is_folder(&self, module: &Module) -> bool {
        self.modules.get(module).is_some_and(|source| source.is_folder)
    }

    /// All modules.
    pub fn modules(&self) -> impl Iterator<Item = &Module> {
        self.modules.keys()
    }

    /// All that modules take from each other, each from where it is defined.
    pub fn imports(&self) -> BTreeSet<Import> {
        let all = self.modules.iter().flat_map(|(by, source)| source.uses.iter().map(move |used| (by, used)));
        all.filter_map(|(by, (path, _))| {
            let (from, name) = self.definition(path, &mut BTreeSet::new())?;
            (from != *by).then(|| Import { by: by.clone(), from, name })
        })
        .collect()
    }

    /// The module in which the thing at `path` is defined, through all that hand it on, and its name there.
    fn definition(&self, path: &[String], seen: &mut BTreeSet<Vec<String>>) -> Option<(Module, String)> {
        let depth = (0..=path.len()).rev().find(|&depth| self.modules.contains_key(&path[..depth]))?;
        let (module, rest) = path.split_at(depth);
        let Some(name) = rest.first() else { return Some((module.to_owned(), String::new())) };
        let here = Some((module.to_owned(), name.clone()));
        if !seen.insert(path.to_owned()) {
            return here;
        }
        // What another package has is nobody's here, whoever hands it on.
        let is_foreign = rest.len() > 1 && name.starts_with(char::is_lowercase);
        let handed_on =
            self.modules[module].uses.iter().find(|(full, known_as)| known_as == name && full != path);
        let Some((full, _)) = handed_on else {
            return here.filter(|_| !is_foreign);
        };
        let further: Vec<String> = full.iter().chain(&rest[1..]).cloned().collect();
        self.definition(&further, seen)
    }
}

/// All Rust files under `folder`.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let files = paths.into_iter().flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The module in `file`, and whether it has a folder of its own.
fn module_of(file: &Path) -> (Module, bool) {
    let mut module: Module =
        file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let is_folder = matches!(module.last().map(String::as_str), Some("mod" | "lib" | "main"));
    if is_folder {
        module.pop();
    }
    (module, is_folder)
}

/// `text` without comments and without the tests at its end.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n").collect()
}

/// The modules that `code` declares for tests alone.
fn test_modules(code: &str) -> impl Iterator<Item = &str> {
    let declared =
        code.split("#[cfg(test)]").skip(1).filter_map(|rest| rest.split_once(';')?.0.split_once("mod "));
    let is_visibility = |text: &str| text.trim().is_empty() || text.trim().starts_with("pub");
    declared.filter(move |(before, _)| is_visibility(before)).map(|(_, name)| name)
}

/// The full paths that `code` of `module` imports or names, and the names under which it has them.
fn uses(code: &str, module: &Module) -> Vec<(Vec<String>, String)> {
    let (declared, rest) = split_declarations(code);
    let imported = declared.iter().flat_map(|declaration| {
        let mut paths = Vec::new();
        expand(declaration, &mut Vec::new(), &mut paths);
        paths
    });
    // A path in the code itself: it is known under no other name.
    let named = inline_paths(&rest).into_iter().map(|path| (path, String::new()));
    let all = imported.chain(named).filter_map(|(path, known_as)| Some((absolute(path, module)?, known_as)));
    all.collect()
}

/// What stands in each `use` declaration, and the code without them.
fn split_declarations(code: &str) -> (Vec<String>, String) {
    let (mut declared, mut rest) = (Vec::new(), String::new());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let Some(start) = declaration(line) else {
            rest += line;
            rest.push('\n');
            continue;
        };
        let mut whole = start.to_owned();
        while !whole.contains(';') {
            let Some(next) = lines.next() else { break };
            whole += next;
        }
        declared.push(whole.split(';').next().unwrap_or_default().to_owned());
    }
    (declared, rest)
}

/// What follows `use` if `line` begins a declaration.
fn declaration(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let after_pub = line.strip_prefix("pub").map_or(line, |rest| {
        let rest = rest.trim_start();
        if rest.starts_with('(') { rest.split_once(')').map_or(rest, |(_, rest)| rest) } else { rest }
    });
    after_pub.trim_start().strip_prefix("use ")
}

/// Writes down each path of the tree `a::{b, c as d}` with the name it is known under. Returns what follows the tree.
fn expand<'a>(tree: &'a str, before: &mut Vec<String>, paths: &mut Vec<(Vec<String>, String)>) -> &'a str {
    let length = before.len();
    let mut rest = tree.trim_start();
    loop {
        let end = rest.find(['{', '}', ',']).unwrap_or(rest.len());
        let (head, tail) = rest.split_at(end);
        before.extend(head.split("::").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned));
        if let Some(inner) = tail.strip_prefix('{') {
            rest = expand(inner, before, paths).trim_start();
        } else {
            if before.len() > length {
                paths.push(known_as(before));
            }
            rest = tail;
        }
        before.truncate(length);
        match rest.strip_prefix(',') {
            Some(next) => rest = next.trim_start(),
            None => return rest.strip_prefix('}').unwrap_or(rest),
        }
    }
}

/// The path without `as`, and the name under which its end is known.
fn known_as(path: &[String]) -> (Vec<String>, String) {
    let mut path = path.to_owned();
    let last = path.pop().unwrap_or_default();
    match (last.split_once(" as "), last.as_str()) {
        (Some((name, other)), _) => {
            path.push(name.trim().to_owned());
            (path, other.trim().to_owned())
        }
        (None, "self") => {
            let name = path.last().cloned().unwrap_or_default();
            (path, name)
        }
        (None, name) => {
            path.push(name.to_owned());
            (path, name.to_owned())
        }
    }
}

/// Paths outside declarations; those of visibilities do not count.
fn inline_paths(code: &str) -> BTreeSet<Vec<String>> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = code.split(|c: char| !is_name(c)).scan(false, |after_in, word| {
        let is_visibility = std::mem::replace(after_in, word == "in");
        Some((word, is_visibility))
    });
    let paths = words.filter(|&(word, is_visibility)| !is_visibility && word.contains("::"));
    paths
        .map(|(word, _)| word.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect())
        .collect()
}

/// `path` from the root of the package, as `module` means it; none if it leads out of the package.
fn absolute(path: Vec<String>, module: &Module) -> Option<Vec<String>> {
    let ups = path.iter().take_while(|part| *part == "super").count();
    let (base, skipped) = match path.first().map(String::as_str) {
        Some("crate") => (&[][..], 1),
        Some("self") => (&module[..], 1),
        Some("super") => (&module[..module.len().checked_sub(ups)?], ups),
        _ => (&module[..], 0),
    };
    Some(base.iter().chain(&path[skipped..]).cloned().collect())
}
