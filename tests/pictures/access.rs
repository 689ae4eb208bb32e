//! Screens to look at for those who need large texts, other colours or other keys.

use unnoticed::navigation::{Menu, Navigate, Screen};
use unnoticed::settings::{Palette, ViewMode};

use crate::stage::{Stage, mission, tutorial};

type Opened = fn((u32, u32)) -> Stage;

const SCREENS: [(&str, Opened); 14] = [
    ("large-title", |size| Stage::open_again(size).large()),
    ("large-missions", |size| Stage::open(size).large().ask(Navigate::To(Screen::Missions))),
    ("large-settings", |size| Stage::open(size).large().ask(Navigate::Open(Menu::Settings))),
    ("large-help", |size| Stage::open(size).large().ask(Navigate::Open(Menu::Help))),
    ("large-bindings", |size| Stage::open(size).large().ask(Navigate::Open(Menu::Bindings))),
    ("large-mission", |size| mission(size, ViewMode::Player).large()),
    ("large-pause", |size| mission(size, ViewMode::Player).large().ask(Navigate::Open(Menu::Pause))),
    ("large-result", |size| tutorial(size, usize::MAX).large()),
    ("safe-mission", |size| mission(size, ViewMode::Player).colours(Palette::Safe)),
    ("safe-settings", |size| Stage::open(size).colours(Palette::Safe).ask(Navigate::Open(Menu::Settings))),
    ("bindings", |size| Stage::open(size).ask(Navigate::Open(Menu::Bindings))),
    ("legend", |size| mission(size, ViewMode::Player).ask(Navigate::Open(Menu::Legend))),
    ("rewind", |size| mission(size, ViewMode::Player).ask(Navigate::Open(Menu::Rewind))),
    ("kept-games", |size| Stage::open_again(size).ask(Navigate::Open(Menu::Games))),
];

/// Those whose names contain `only`.
pub fn screens(size: (u32, u32), only: &str) -> impl Iterator<Item = (&'static str, Stage)> {
    let wanted = SCREENS.into_iter().filter(move |(name, _)| name.contains(only));
    wanted.map(move |(name, open)| (name, open(size)))
}
