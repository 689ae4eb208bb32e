//! `--rulebook`: other rules than those that a level is meant for. Rule: HSE-01.

use std::path::Path;
use std::sync::Arc;

use clap::Args;

use crate::level::{Level, RulebookName};

use super::output::{CommandOutput, load};

/// The rules that somebody asks for.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct RulebookArg {
    /// Rules to play by; without it those that the level is meant for
    #[arg(long, value_name = "NAME", value_parser = rulebook)]
    rulebook: Option<RulebookName>,
}

fn rulebook(name: &str) -> Result<RulebookName, String> {
    RulebookName::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = RulebookName::all().map(RulebookName::name).collect();
        format!("no rulebook is called `{name}`; there is `{}`", names.join("`, `"))
    })
}

impl RulebookArg {
    /// The level at `path` under these rules.
    pub fn load(self, path: &Path) -> Result<Arc<Level>, CommandOutput> {
        let level = load(path)?;
        Ok(self.rulebook.map_or_else(|| Arc::clone(&level), |rulebook| level.under(rulebook)))
    }

    /// How it is written on the command line; empty if it was not given.
    #[cfg(not(feature = "window"))]
    pub fn written(self) -> String {
        self.rulebook.map(|rulebook| format!(" --rulebook {}", rulebook.name())).unwrap_or_default()
    }
}
