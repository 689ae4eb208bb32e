//! The buttons of the bar at the top that take something back: the last action, or a round. Rule: HSE-44.

use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::navigation::{Menu, Navigate};
use crate::screens::game::GameRequest;
use crate::screens::undo_label::{SIGN_PX, draw_undo_label};
use crate::sim::{Ask, Past, Rewinds};
use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::spoken::{NotNow, SpokenName};
use crate::ui::theme;
use crate::ui::widgets::{Frameless, button_frame, icon, small};
use unnoticed_rules::Rulebook;

use super::keys::MissionCommand;

/// What can be taken back now.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BackButtons {
    /// What undo would take back, or why it takes nothing back.
    undo: Result<&'static str, String>,
    /// How many rewinds are left, if they run out, or why there is none now.
    rewind: Result<Option<u32>, String>,
}

impl BackButtons {
    /// What `past` lets be taken back with so many rewinds `allowed`.
    pub fn of(past: Past, allowed: Rewinds, rulebook: &dyn Rulebook) -> Self {
        let undo = past.undo().map(|request| name_of(request, rulebook));
        let rewind = past.rewind(allowed).map(|_| past.rewinds_left(allowed));
        Self {
            undo: undo.map_err(|refusal| refusal.to_string()),
            rewind: rewind.map_err(|refusal| refusal.to_string()),
        }
    }

    /// Draws them into `bar`, each in such a `frame`: sign and key, the sign alone while there is nothing to undo, or how many are
    /// left, and where there is room its name.
    pub fn draw(&self, bar: &mut ChildSpawnerCommands, frame: &Node, is_wide: bool) {
        self.draw_undo(bar, frame.clone(), is_wide);
        self.draw_rewind(bar, frame.clone(), is_wide);
    }

    fn draw_undo(&self, bar: &mut ChildSpawnerCommands, frame: Node, is_wide: bool) {
        let (about, color) = match &self.undo {
            Ok(what) => (
                format!(
                    "Undo, takes back: {what}. Free while no dice were thrown and nobody has learnt anything."
                ),
                theme::QUIET,
            ),
            Err(why) => (
                format!(
                    "Undo, takes the last action back, up to the last thing that was random or revealing.\nNot now: {why}"
                ),
                theme::FAINT,
            ),
        };
        let frame = Node { column_gap: px(4), align_items: AlignItems::Center, ..frame };
        let named = (SpokenName("Undo".to_owned()), Explains::new(about, "HSE-44"));
        let mut button = bar.spawn((button_frame(GameRequest::Undo, frame), Frameless, named));
        button.with_children(|button| {
            // What cannot be done now is a sign that tells why, and no more.
            if self.undo.is_ok() {
                let name = if is_wide { "Undo" } else { "" };
                draw_undo_label(button, KeyLabel::new(name, MissionCommand::Undo), color);
            } else {
                button.spawn(icon(Icon::Undo, color, SIGN_PX));
            }
        });
        if self.undo.is_err() {
            button.insert(NotNow);
        }
    }

    fn draw_rewind(&self, bar: &mut ChildSpawnerCommands, frame: Node, is_wide: bool) {
        let (left, about, color) = match &self.rewind {
            Ok(None) => ("∞".to_owned(), "any number are left".to_owned(), theme::QUIET),
            Ok(Some(left)) => (left.to_string(), format!("{left} are left"), theme::QUIET),
            Err(why) => (String::new(), format!("not now: {why}"), theme::FAINT),
        };
        let about = format!(
            "Rewind, to the start of this round or of one before: {about}. Dice come in the same order as before."
        );
        let frame = Node { column_gap: px(4), align_items: AlignItems::Center, ..frame };
        let named = (SpokenName("Rewind".to_owned()), Explains::new(about, "HSE-44"));
        let mut button = bar.spawn((button_frame(Navigate::Open(Menu::Rewind), frame), Frameless, named));
        button.with_children(|button| {
            button.spawn(icon(Icon::Rewind, color, SIGN_PX));
            let name = Some("Rewind").filter(|_| is_wide);
            let words = name.into_iter().chain(Some(left.as_str()).filter(|left| !left.is_empty()));
            let words = words.collect::<Vec<_>>().join(" · ");
            button.spawn((small(words, color), TextLayout::no_wrap()));
        });
        if self.rewind.is_err() {
            button.insert(NotNow);
        }
    }
}

/// What a request is called.
fn name_of(request: &Ask, rulebook: &dyn Rulebook) -> &'static str {
    match request {
        Ask::Act(action) => rulebook.entry(action.kind()).map_or("action", |entry| entry.name),
        Ask::Kill(true) => "kill",
        Ask::Kill(false) => "knock out",
        Ask::React(_) => "reaction",
        Ask::Reacts(..) | Ask::Answer(_) => "choice",
        Ask::GoOver(_) => "going over",
        Ask::GiveUp => "giving up",
    }
}
