//! The rolls of the last action, each explained as on the result screen.

use bevy::prelude::*;

use crate::navigation::Screen;
use crate::screens::result::RollAccount;
use crate::settings::Settings;
use crate::sim::{Course, CurrentSituation, EventLog, Fact, LogEntry};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{mono, panel, scroll_column, text};
use unnoticed_rules::Effect;

use super::film::Film;
use super::reel::{Reel, may_read};

/// Height of the card at most, in pixels.
const HEIGHT_PX: f32 = 210.0;

/// The rolls, oldest first.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Rolls(Vec<RollAccount>);

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<Rolls>().add_systems(
        PostUpdate,
        show_rolls.before(RedrawSystems).run_if(in_state(Screen::Replay).and_then(resource_exists::<Reel>)),
    );
}

/// The card, still empty.
pub(super) fn card() -> impl Bundle {
    let frame = Node { padding: px(12).all(), max_height: px(HEIGHT_PX), min_height: px(70), ..default() };
    (
        panel(frame),
        children![(
            Rolls::default(),
            scroll_column(Node { row_gap: px(4), width: percent(100), ..default() })
        )],
    )
}

fn show_rolls(
    reel: Res<Reel>,
    course: Res<Course>,
    log: Res<EventLog>,
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
    mut cards: Query<&mut Rolls>,
) {
    for mut card in &mut cards {
        if log.is_changed() || settings.is_changed() || card.is_added() {
            let Film::Mission(recording) = &reel.film else { continue };
            let first = course.0.len().checked_sub(1).map_or(log.entries.len(), |at| recording.lines(at));
            let lines = log.entries.get(first..).unwrap_or_default();
            let is_read = |entry: &&LogEntry| may_read(entry, &settings);
            let rolls =
                (first..).zip(lines).filter(|(_, entry)| is_read(entry)).filter_map(|(number, entry)| {
                    let Fact::Effect(Effect::Rolled(roll)) = &entry.fact else { return None };
                    let shares_die = entry.shares_die(log.entries[..number].iter().rev(), is_read);
                    Some(RollAccount::of((entry.round, shares_die), roll, &current.0))
                });
            card.set_if_neq(Rolls(rolls.collect()));
        }
    }
}

impl Redraw for Rolls {
    fn draw(&self, card: &mut ChildSpawnerCommands) {
        card.spawn(text("ROLLS OF THIS ACTION", theme::bold(TextSize::Body), theme::TEXT));
        if self.0.is_empty() {
            card.spawn(text("None that may be told.", theme::sans(TextSize::Body), theme::QUIET));
        }
        for roll in &self.0 {
            let entry = Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
            card.spawn((entry, Explains::rules_of(&roll.rules))).with_children(|entry| {
                entry.spawn(mono(&roll.what, if roll.succeeded { theme::OWN } else { theme::DANGER }));
                entry.spawn(mono(&roll.how, theme::QUIET));
            });
        }
    }
}
