//! The bar over the whole course: where the replay is, where rounds begin, and the moments to look for.

use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;

use crate::settings::Settings;
use crate::sim::MomentKind;
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme;
use crate::ui::widgets::button_frame;
use unnoticed_rules::Exposure;

use super::reel::{Reel, is_replay};
use super::request::Transport;

/// Height of the bar, in pixels.
const HEIGHT_PX: f32 = 26.0;
/// Width of a mark and of the head, in pixels.
const MARK_PX: f32 = 11.0;
const HEAD_PX: f32 = 3.0;
/// Rounds that are marked at most; in longer missions fewer are.
const MOST_ROUNDS: usize = 60;

/// The bar; where one points along it is where the replay goes.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ScrubBar;

/// The part that has been shown.
#[derive(Component)]
struct Head;

/// What is marked on the bar, each at its share of the course.
#[derive(Component, Clone, Debug, Default, PartialEq)]
struct Marks {
    rounds: Vec<f32>,
    moments: Vec<BarMark>,
}

#[derive(Clone, Debug, PartialEq)]
struct BarMark {
    share: f32,
    position: usize,
    kind: MomentKind,
    /// All that happens there.
    words: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<Marks>().add_systems(
        PostUpdate,
        (show_marks.before(RedrawSystems), move_head.before(bevy::ui::UiSystems::Layout))
            .run_if(is_replay.and_then(resource_exists::<Reel>)),
    );
}

pub(super) fn draw(frame: &mut ChildSpawnerCommands) {
    let bar = Node {
        width: percent(100),
        height: px(HEIGHT_PX),
        flex_shrink: 0.0,
        border: px(1).all(),
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let look = (BackgroundColor(theme::BUTTON), BorderColor::all(theme::HATCH), Pickable::default());
    frame.spawn((ScrubBar, RelativeCursorPosition::default(), bar, look)).with_children(|bar| {
        let whole = || Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        };
        let head = Node { width: percent(0), border: UiRect::right(px(HEAD_PX)), ..whole() };
        let ground = BackgroundColor(theme::OWN.with_alpha(0.22));
        bar.spawn((Head, head, ground, BorderColor::all(theme::OWN), Pickable::IGNORE));
        bar.spawn((Marks::default(), whole(), Pickable::IGNORE));
    });
}

fn show_marks(reel: Res<Reel>, settings: Res<Settings>, mut shown: Query<&mut Marks>) {
    for mut marks in &mut shown {
        if reel.is_changed() || settings.is_changed() || marks.is_added() {
            marks.set_if_neq(Marks::of(&reel, &settings));
        }
    }
}

fn move_head(reel: Res<Reel>, mut heads: Query<&mut Node, With<Head>>) {
    for mut head in &mut heads {
        let wanted = Node { width: percent(100.0 * share(reel.at(), reel.length())), ..head.clone() };
        head.set_if_neq(wanted);
    }
}

fn share(position: usize, length: usize) -> f32 {
    position as f32 / length.max(1) as f32
}

impl Marks {
    fn of(reel: &Reel, settings: &Settings) -> Self {
        let share = |position| share(position, reel.length());
        let rounds = reel.film.rounds();
        let each = rounds.len().div_ceil(MOST_ROUNDS).max(1);
        let mut moments: Vec<BarMark> = Vec::new();
        for moment in reel.moments(settings) {
            match moments.last_mut().filter(|last| last.position == moment.position) {
                Some(last) => {
                    last.kind = last.kind.max(moment.kind);
                    last.words += &format!("\n{}", moment.words);
                }
                None => moments.push(BarMark {
                    share: share(moment.position),
                    position: moment.position,
                    kind: moment.kind,
                    words: moment.words,
                }),
            }
        }
        Self { rounds: rounds.into_iter().step_by(each).map(share).collect(), moments }
    }
}

impl Redraw for Marks {
    fn draw(&self, bar: &mut ChildSpawnerCommands) {
        for &share in &self.rounds {
            let line = Node {
                position_type: PositionType::Absolute,
                left: percent(100.0 * share),
                width: px(1),
                height: px(HEIGHT_PX * 0.35),
                bottom: px(0),
                ..default()
            };
            bar.spawn((line, BackgroundColor(theme::FAINT), Pickable::IGNORE));
        }
        for mark in &self.moments {
            draw_mark(mark, bar);
        }
    }
}

/// Each kind in its colour and at its height, so that greyscale tells them apart as well.
fn draw_mark(mark: &BarMark, bar: &mut ChildSpawnerCommands) {
    let (color, top, round) = match mark.kind {
        MomentKind::Observed => (theme::DANGER, 1.0, true),
        MomentKind::Fight => (theme::exposure(Exposure::Placed).color, 4.0, false),
        MomentKind::Fell => (theme::TEXT, 7.0, false),
        MomentKind::Objective => (theme::TREASURE, 4.0, true),
        MomentKind::End => (theme::OWN, 1.0, false),
    };
    let node = Node {
        position_type: PositionType::Absolute,
        left: percent(100.0 * mark.share),
        margin: UiRect::left(px(-MARK_PX / 2.0)),
        top: px(top),
        width: px(MARK_PX),
        height: px(MARK_PX + 2.0),
        ..default()
    };
    let request = Transport::To(mark.position);
    let mut button = bar.spawn((button_frame(request, node.clone()), Explains::new(&mark.words, "")));
    button.with_child((
        Node {
            width: percent(100),
            height: percent(100),
            border_radius: if round { BorderRadius::MAX } else { BorderRadius::ZERO },
            ..default()
        },
        BackgroundColor(color),
        Pickable::IGNORE,
    ));
}
