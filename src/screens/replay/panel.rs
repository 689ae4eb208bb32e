//! What the replay is at, in words, and the buttons that move in it.

use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::screens::replay::ReplayRequest;
use crate::settings::{Setting, Settings};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button_frame, text, told};

use super::keys::ReplayCommand;
use super::reel::{Reel, is_replay};
use super::request::{Transport, Way};

/// Characters of a request that are shown.
const MOST_LETTERS: usize = 70;

/// Where the replay is.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Headline {
    /// "Action 12 of 48".
    place: String,
    /// What is being done, or comes next.
    request: String,
    is_cut_short: bool,
}

/// The buttons.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Controls {
    is_running: bool,
    speed: &'static str,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<Headline>().add_redraw::<Controls>().add_systems(
        PostUpdate,
        (show_headline, show_controls)
            .before(RedrawSystems)
            .run_if(is_replay.and_then(resource_exists::<Reel>)),
    );
}

pub(super) fn headline() -> impl Bundle {
    let node = Node { column_gap: px(12), row_gap: px(2), align_items: AlignItems::Baseline, ..default() };
    (Headline::default(), node, Pickable::IGNORE)
}

pub(super) fn controls() -> impl Bundle {
    let node = Node { column_gap: px(4), row_gap: px(4), flex_wrap: FlexWrap::Wrap, ..default() };
    (Controls::default(), node, Pickable::IGNORE)
}

fn show_headline(world: &mut World) {
    let headline = Headline::of(world);
    let mut shown = world.query::<&mut Headline>();
    for mut shown in shown.iter_mut(world) {
        shown.set_if_neq(headline.clone());
    }
}

impl Headline {
    fn of(world: &World) -> Self {
        let reel = world.resource::<Reel>();
        let place = reel.film.position(world);
        let line =
            |at| reel.film.line(world, at).map(|line| line.chars().take(MOST_LETTERS).collect::<String>());
        let last = place.requests.checked_sub(1).and_then(line);
        let request = match (place.is_settled, line(place.requests)) {
            (false, _) => format!("now: {}", last.unwrap_or_default()),
            (true, Some(next)) => format!("next: {next}"),
            (true, None) if reel.is_cut_short => "from here on it goes otherwise than it did".to_owned(),
            (true, None) => "the end".to_owned(),
        };
        Self {
            place: format!("Action {} of {}", place.requests, reel.length()),
            request,
            is_cut_short: reel.is_cut_short,
        }
    }
}

impl Redraw for Headline {
    fn draw(&self, line: &mut ChildSpawnerCommands) {
        let explains = Explains::new(
            "What is played follows from its level, its seed and what was asked for: this is it again, and nothing can be \
             asked of it.",
            "HSE-44",
        );
        line.spawn(told("REPLAY", theme::bold(TextSize::Body), theme::TREASURE, explains));
        line.spawn((text(&self.place, theme::bold(TextSize::Body), theme::TEXT), TextLayout::no_wrap()));
        let color = if self.is_cut_short { theme::DANGER } else { theme::QUIET };
        let node = Node { flex_grow: 1.0, flex_basis: px(0), overflow: Overflow::clip(), ..default() };
        line.spawn((text(&self.request, theme::mono(TextSize::Small), color), TextLayout::no_wrap(), node));
    }
}

fn show_controls(reel: Res<Reel>, settings: Res<Settings>, mut controls: Query<&mut Controls>) {
    for mut controls in &mut controls {
        controls.set_if_neq(Controls { is_running: reel.is_running(), speed: settings.speed.name() });
    }
}

impl Redraw for Controls {
    fn draw(&self, row: &mut ChildSpawnerCommands) {
        use ReplayCommand as C;
        let play = if self.is_running { "Stop" } else { "Play" };
        let buttons = [
            (play, C::PlayOrStop, Transport::PlayOrStop, "Runs by itself, or stands still."),
            ("‹ Action", C::ActionBack, Transport::Action(Way::Back), "One action back."),
            (
                "Action ›",
                C::ActionOn,
                Transport::Action(Way::On),
                "Plays one action; again: it has happened.",
            ),
            (
                "‹ Round",
                C::RoundBack,
                Transport::Round(Way::Back),
                "To the start of the round, or of the one before.",
            ),
            ("Round ›", C::RoundOn, Transport::Round(Way::On), "To the start of the next round."),
            ("‹ Mark", C::MomentBack, Transport::Moment(Way::Back), "To the mark before on the bar."),
            ("Mark ›", C::MomentOn, Transport::Moment(Way::On), "To the next mark on the bar."),
        ];
        for (name, command, request, about) in buttons {
            draw_button(row, name, Some(command), request, about);
        }
        let about = "How fast it is shown, here and in missions.";
        draw_button(row, &format!("Speed: {}", self.speed), Some(C::Speed), Setting::NextSpeed, about);
        draw_button(row, "Leave", None, ReplayRequest::Leave, "Back to where it was opened.");
    }
}

fn draw_button(
    row: &mut ChildSpawnerCommands,
    name: &str,
    command: Option<ReplayCommand>,
    request: impl Component,
    about: &str,
) {
    let frame = Node {
        padding: UiRect::axes(px(6), px(4)),
        column_gap: px(5),
        justify_content: JustifyContent::Center,
        ..default()
    };
    row.spawn((button_frame(request, frame), Explains::new(about, ""))).with_children(|button| {
        button.spawn((text(name, theme::bold(TextSize::Small), theme::TEXT), TextLayout::no_wrap()));
        if let Some(command) = command {
            let key = text("", theme::mono(TextSize::Small), theme::FAINT);
            button.spawn((key, KeyLabel::new("", command), TextLayout::no_wrap()));
        }
    });
}
