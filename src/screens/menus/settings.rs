//! The settings menu: pages of settings, each a button that says how it stands.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::level::RulebookName;
use crate::navigation::{AddRequest, Menu, Navigate};
use crate::settings::{Channel, KeptReaction, Palette, Setting, Settings, ViewMode};
use crate::sim::Rewinds;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, button, button_frame, small, text};
use unnoticed_rules::Reaction;

use super::spawn_menu;

/// A setting with its name and what it means.
type Row = (Setting, &'static str, &'static str);

/// The pages, each with its name and its rows.
const PAGES: [(&str, &[Row]); 4] =
    [("Screen", SCREEN), ("Play", PLAY), ("Sound", SOUND), (REACTIONS_PAGE, REACTIONS)];

const REACTIONS_PAGE: &str = "Reactions";

const SCREEN: &[Row] = &[
    (Setting::NextTextScale, "Text size", "Multiplies every text and panel: 80 to 200 %."),
    (Setting::NextPalette, "Colours", "Safe: every eye can tell them apart, colour-blind or not."),
    (Setting::ToggleFullScreen, "Full screen", "Or a window."),
    (Setting::ToggleMotion, "Motion", "Without it nothing glides or pulses; nothing else is lost."),
    (
        Setting::NextSpeed,
        "Speed",
        "Of guards and replays. The key that confirms skips a turn; held, it hurries.",
    ),
    (Setting::ToggleView, "View", "The demonstration shows everything, and says so. HSE-45"),
    (
        Setting::ToggleRuleNumbers,
        "Rule numbers",
        "Behind sentences, with the squares; explanations always name them.",
    ),
];
const PLAY: &[Row] = &[
    (Setting::ToggleAllWatched, "Watched squares", "Off: only those of guards that see the cursor."),
    (Setting::NextRewinds, "Rewinds", "How often a mission goes back to the start of a round."),
    (Setting::ToggleSecretRolls, "Secret rolls", "Rolls stay covered until the mission is over. HSE-47"),
    (
        Setting::TogglePractice,
        "Practice in heists",
        "Each choice shows what a planner expects of it; a star marks the best.",
    ),
    (
        Setting::ToggleAskEverything,
        "Ask for everything",
        "In heists also for choices with one sensible answer.",
    ),
    (
        Setting::ToggleStops,
        "Walks stop",
        "Bad news: somebody new, or somebody who comes to know more of you.",
    ),
    (
        Setting::NextMoments,
        "Moments",
        "For which the game stops and tells what happens. Press any key to continue.",
    ),
];
const SOUND: &[Row] = &[
    (Setting::NextVolume(Channel::Master), "Volume", "Of everything that is heard."),
    (Setting::NextVolume(Channel::Effects), "Effects", "Steps, doors, blows, dice, and what they lead to."),
    (
        Setting::NextVolume(Channel::Ambience),
        "Ambience",
        "What a building sounds like; it follows the alert.",
    ),
    (Setting::NextVolume(Channel::Interface), "Buttons", "Buttons, menus, and what does not work."),
    (Setting::ToggleMuteBehind, "Silent behind", "No sound while another window is in front."),
    (Setting::ToggleCaptions, "Captions", "What you hear is written too: what, from where, how loud."),
];
const REACTIONS: &[Row] = &[
    (
        Setting::NextPolicy(KeptReaction::Shared(Reaction::ReactiveStrike)),
        "Reactive Strike",
        "Usual: you are asked each time. HSE-22",
    ),
    (
        Setting::NextPolicy(KeptReaction::Shared(Reaction::Brace)),
        "Brace",
        "Usual: always, but asked before it costs momentum. HSE-22",
    ),
    (
        Setting::NextPolicy(KeptReaction::Shared(Reaction::CallOut)),
        "Call Out",
        "Usual: always, but asked before it costs momentum. HSE-22",
    ),
];
/// Least width of a row, in pixels: two stand side by side.
const ROW_PX: f32 = 300.0;

/// Show the page with this number, from 0.
#[derive(Message, Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screens) struct ShowPage(pub usize);

/// The page that is shown, and was last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct OpenPage(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_request::<ShowPage>()
        .init_resource::<OpenPage>()
        .add_redraw::<Page>()
        .add_systems(OnEnter(Menu::Settings), spawn_settings)
        .add_systems(Update, turn_page)
        .add_systems(
            PostUpdate,
            (show_page.before(RedrawSystems), mark_page).run_if(in_state(Menu::Settings)),
        );
}

/// The rows of a page, each with how its setting stands.
#[derive(Component, Clone, Debug, Default, PartialEq)]
struct Page(Vec<(Row, String)>);

fn spawn_settings(mut commands: Commands) {
    spawn_menu(&mut commands, Menu::Settings, "Settings", 760.0, |dialog| {
        let line = Node {
            column_gap: px(8),
            row_gap: px(6),
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..default()
        };
        dialog.spawn((line.clone(), Pickable::IGNORE)).with_children(|tabs| {
            for (number, (name, _)) in PAGES.iter().enumerate() {
                tabs.spawn(button(*name, ShowPage(number)));
            }
        });
        let rows = Node {
            flex_wrap: FlexWrap::Wrap,
            align_content: AlignContent::FlexStart,
            column_gap: px(8),
            row_gap: px(8),
            overflow: Overflow::scroll_y(),
            min_height: px(40),
            ..default()
        };
        dialog.spawn((rows, ScrollArea, Pickable::default(), Page::default()));
        dialog.spawn((line, Pickable::IGNORE)).with_children(|buttons| {
            buttons.spawn(button("Close", Navigate::Back));
            buttons.spawn(button("Keys, mouse and gamepad", Navigate::Open(Menu::Bindings)));
        });
    });
}

fn turn_page(mut requests: MessageReader<ShowPage>, mut page: ResMut<OpenPage>) {
    if let Some(ShowPage(number)) = requests.read().last() {
        page.set_if_neq(OpenPage(*number));
    }
}

fn show_page(page: Res<OpenPage>, settings: Res<Settings>, mut pages: Query<&mut Page>) {
    for mut shown in &mut pages {
        let rows = PAGES[page.0].1.iter().copied().chain(own_reactions(page.0));
        shown.set_if_neq(Page(rows.map(|row| (row, value_of(row.0, &settings))).collect()));
    }
}

/// Rows for the reactions that only some rulebook knows, on the page of this `number`. Rule: HSE-22.
fn own_reactions(number: usize) -> impl Iterator<Item = Row> {
    let rulebooks = RulebookName::all().filter(move |_| PAGES[number].0 == REACTIONS_PAGE);
    rulebooks.flat_map(|name| {
        let entries = name.rules().own_reactions().iter();
        entries.map(move |entry| {
            (Setting::NextPolicy(KeptReaction::Own(name, entry.number)), entry.name, entry.about)
        })
    })
}

fn mark_page(page: Res<OpenPage>, mut commands: Commands, tabs: Query<(Entity, &ShowPage, Has<Chosen>)>) {
    for (tab, ShowPage(number), is_marked) in &tabs {
        match (*number == page.0, is_marked) {
            (true, false) => drop(commands.entity(tab).insert(Chosen)),
            (false, true) => drop(commands.entity(tab).remove::<Chosen>()),
            _ => {}
        }
    }
}

impl Redraw for Page {
    fn draw(&self, page: &mut ChildSpawnerCommands) {
        for ((setting, name, meaning), value) in &self.0 {
            spawn_row(page, (*setting, name, meaning), value);
        }
    }
}

fn spawn_row(page: &mut ChildSpawnerCommands, (setting, name, meaning): Row, value: &str) {
    let frame = Node {
        padding: px(10).all(),
        column_gap: px(12),
        flex_grow: 1.0,
        flex_basis: px(ROW_PX),
        min_width: px(0),
        flex_shrink: 0.0,
        max_width: percent(100),
        ..default()
    };
    page.spawn((button_frame(setting, frame), TabIndex(0))).with_children(|row| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(2),
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        };
        row.spawn((words, Pickable::IGNORE)).with_children(|words| {
            words.spawn(text(name, theme::bold(TextSize::Body), theme::TEXT));
            words.spawn(small(meaning, theme::QUIET));
        });
        let value = text(value, theme::bold(TextSize::Body), theme::OWN);
        row.spawn((value, TextLayout::no_wrap()));
    });
}

fn value_of(setting: Setting, settings: &Settings) -> String {
    let on = |is_on| if is_on { "on" } else { "off" }.to_owned();
    match setting {
        Setting::NextTextScale => format!("{} %", settings.text_scale_percent),
        Setting::ToggleMotion => on(!settings.reduced_motion),
        Setting::ToggleSecretRolls => on(settings.secret_rolls),
        Setting::ToggleView => match settings.view {
            ViewMode::Player => "what you perceive".to_owned(),
            ViewMode::Demonstration => "demonstration".to_owned(),
        },
        Setting::ToggleAllWatched => on(settings.all_watched),
        Setting::ToggleRuleNumbers => if settings.rule_numbers { "shown" } else { "hidden" }.to_owned(),
        Setting::NextRewinds => match settings.rewinds {
            Rewinds::None => "none".to_owned(),
            Rewinds::Three => "three".to_owned(),
            Rewinds::Any => "any number".to_owned(),
        },
        Setting::Rulebook(rulebook) => rulebook.rules().title().to_owned(),
        Setting::NextSpeed => settings.speed.name().to_owned(),
        Setting::NextDifficulty => settings.difficulty.to_string(),
        Setting::NextCrew => settings.crew.to_string(),
        Setting::TogglePractice => on(settings.practice),
        Setting::ToggleStops => {
            if settings.stops_for_all_news { "for all news" } else { "for bad news" }.to_owned()
        }
        Setting::NextMoments => settings.moments.name().to_owned(),
        Setting::ToggleAskEverything => on(settings.ask_everything),
        Setting::NextPolicy(reaction) | Setting::Policy(reaction, _) => settings.policy(reaction).to_string(),
        Setting::LogHeight(_) => format!("{} pixels", settings.log_px),
        Setting::NextVolume(channel) => format!("{} %", settings.volume(channel)),
        Setting::ToggleMuteBehind => on(settings.mute_behind),
        Setting::ToggleCaptions => on(settings.captions),
        Setting::NextPalette => match settings.palette {
            Palette::Usual => "usual".to_owned(),
            Palette::Safe => "safe".to_owned(),
        },
        Setting::ToggleFullScreen => on(settings.full_screen),
    }
}
