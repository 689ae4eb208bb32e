//! The log: what happened, each roll with its explanation, as far as the player may know. Rules: HSE-47, HSE-48.

mod joining;
mod scrolling;
#[cfg(test)]
mod tests;

use std::ops::Range;

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::navigation::Screen;
use crate::rule_reference::without_squares;
use crate::settings::{Settings, ViewMode};
use crate::sim::sentences::{KNOWS_WHERE, SAME_DIE, what_is_rolled};
use crate::sim::{EventLog, Fact, LogEntry, Playing, Turns};
use crate::ui::explain::Explains;
use crate::ui::redraw::RedrawSystems;
use crate::ui::scale::Room;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{caps, scroll_column, told};
use tactical_grid::DoorState;
use unnoticed_rules::{Action, CreatureId, Deed, Effect, NoiseKind, Roll, RollNature};

use joining::{acted_last, cause, is_told_later, same_act, walking_together, with_result};

/// Lines that are kept on the screen; older ones are in the log of the command line.
const LINES: usize = 60;

/// How much paler what is written of rounds that are over.
const PAST: f32 = 0.3;
/// Pixels between entries.
const ENTRY_GAP_PX: f32 = 3.0;

/// What stands over the list where there is room for it.
#[derive(Component)]
pub(super) struct LogTitle;

pub(super) fn title() -> impl Bundle {
    (LogTitle, caps("What happened", theme::QUIET))
}

fn show_title(room: Res<Room>, mut titles: Query<&mut Node, With<LogTitle>>) {
    let display = if room.is_wide() { Display::Flex } else { Display::None };
    for mut node in &mut titles {
        if node.display != display {
            node.display = display;
        }
    }
}

/// The list of entries.
pub(in crate::screens) fn list() -> impl Bundle {
    let node = Node {
        row_gap: px(ENTRY_GAP_PX),
        width: percent(100),
        flex_grow: 1.0,
        flex_basis: px(0),
        ..default()
    };
    (Log::default(), UiTransform::default(), scroll_column(node))
}

/// What the log shows, oldest first.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(in crate::screens) struct Log {
    pub lines: Vec<LogLine>,
}

/// One line.
#[derive(Component, Clone, Debug, PartialEq)]
pub(in crate::screens) struct LogLine {
    pub words: String,
    pub color: Color,
    /// Whether it begins a round: those after it belong to that.
    pub is_heading: bool,
    /// What of it is told only if one asks: how a roll was added up.
    pub besides: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(scrolling::plugin).add_systems(
        PostUpdate,
        (
            show_title,
            show_log.run_if(resource_exists::<Playing>),
            draw_log
                .in_set(RedrawSystems)
                .before(bevy::ui::UiSystems::Prepare)
                .before(VisibilitySystems::VisibilityPropagate),
        )
            .chain(),
    );
}

fn show_log(
    log: Res<EventLog>,
    turns: Res<Turns>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    mut panels: Query<&mut Log>,
) {
    for mut panel in &mut panels {
        if log.is_changed() || settings.is_changed() || panel.is_added() {
            panel.set_if_neq(Log::of(&log, &settings, is_read_as_over(&turns, *screen.get())));
        }
    }
}

impl Log {
    fn of(log: &EventLog, settings: &Settings, is_over: bool) -> Self {
        let is_shown = |entry: &&LogEntry| is_shown(entry, settings, is_over);
        // Who asks for the rules sees each fact by itself.
        let joins = !settings.rule_numbers;
        let is_news = |&(number, entry): &(usize, &LogEntry)| {
            let before = || log.entries[..number].iter().rev().filter(is_shown);
            let told_last = before().find(|before| before.text.is_some());
            let is_known =
                told_last.into_iter().chain(acted_last(before())).any(|before| has_told(before, entry));
            // Whoever acted last, shown or not.
            let act = acted_last(log.entries[..number].iter().rev()).filter(is_shown);
            let is_known = is_known || joins && act.is_some_and(|act| is_blow_heard(act, entry));
            let after = &log.entries[number + 1..];
            let is_told_later = joins && is_told_later(entry, after.iter().filter(is_shown));
            is_shown(&entry) && !is_known && !is_told_later && !went_on(entry, after)
        };
        let shown = log.entries.iter().enumerate().filter(is_news);
        let line = |(number, entry): (usize, &LogEntry)| {
            let line = LogLine::of(entry)?;
            let before = log.entries[..number].iter().rev();
            let cause = cause(entry, before.clone().filter(is_shown)).filter(|_| joins);
            let line = match cause {
                Some(roll) => line.come_of(roll),
                None => line,
            };
            let line = if entry.shares_die(before, is_shown) { line.with_the_same_die(entry) } else { line };
            let after = &log.entries[number + 1..];
            let line = if was_stopped(entry, after) { line.halted() } else { line };
            Some(if is_vain_search(entry, after.iter().filter(is_shown)) { line.in_vain() } else { line })
        };
        // From the last to the first: a round in which nothing is told of has no heading.
        let mut has_news = false;
        let told = shown.rev().filter_map(line).filter(|line| {
            if line.is_heading {
                return std::mem::take(&mut has_news);
            }
            has_news = true;
            true
        });
        let lines: Vec<LogLine> = told.take(LINES).collect();
        let mut lines: Vec<LogLine> = lines.into_iter().rev().collect();
        lines.dedup_by(|line, before| {
            let together = walking_together(&before.words, &line.words).filter(|_| joins);
            let is_joined = together.is_some();
            before.words = together.unwrap_or_else(|| std::mem::take(&mut before.words));
            is_joined || line.repeats(before, settings.rule_numbers)
        });
        let now = lines.iter().rposition(|line| line.is_heading).unwrap_or_default();
        for line in &mut lines[..now] {
            line.color = line.color.mix(&theme::PANEL, PAST);
        }
        Self { lines }
    }
}

/// Whether everything may be read that may be once a mission is over: in a replay it is.
pub(super) fn is_read_as_over(turns: &Turns, screen: Screen) -> bool {
    turns.is_over() || screen == Screen::Replay
}

/// Whether the player reads this line now.
pub(super) fn is_shown(entry: &LogEntry, settings: &Settings, is_over: bool) -> bool {
    settings.view == ViewMode::Demonstration || entry.openness.lets_read(settings.secret_rolls, is_over)
}

/// Whether the line `before` tells already of the door that `entry` is about, or whose noise it is.
fn has_told(before: &LogEntry, entry: &LogEntry) -> bool {
    if let Fact::Effect(Effect::Noise { kind: NoiseKind::Door, .. }) = entry.fact {
        return matches!(before.fact, Fact::Effect(Effect::DoorSet { .. }));
    }
    let Fact::Effect(Effect::DoorSet { square: door, state, .. }) = entry.fact else { return false };
    match before.fact {
        Fact::Effect(Effect::Acted { action: Action::Interact(Deed::Open(square)), .. }) => {
            square == door && state == DoorState::Open
        }
        Fact::Effect(Effect::Acted { action: Action::Interact(Deed::Close(square)), .. }) => {
            square == door && state == DoorState::Closed
        }
        _ => false,
    }
}

/// Whether `entry` is the noise of the blow that the line `act` tells of: all blows are as loud.
fn is_blow_heard(act: &LogEntry, entry: &LogEntry) -> bool {
    let Fact::Effect(Effect::Noise { by, kind: NoiseKind::Loud, .. }) = entry.fact else { return false };
    matches!(act.fact, Fact::Effect(Effect::Acted { creature, action: Action::Strike(_), .. }) if creature == by)
}

/// Whether `entry` tells of a stop of the player's that was none: the walk went on at once, as what comes `after` says.
/// Rules: HSE-14, TAC-138.
fn went_on(entry: &LogEntry, after: &[LogEntry]) -> bool {
    let stops = matches!(entry.fact, Fact::WalkInterrupted { creature: CreatureId::ROGUE });
    let walks_on = |next: &LogEntry| {
        matches!(
            next.fact,
            Fact::Effect(Effect::Acted { creature: CreatureId::ROGUE, action: Action::WalkOn(_), .. })
        )
    };
    let keeps_movement = |after: &&LogEntry| matches!(after.fact, Fact::Effect(Effect::MayGoOn { .. }));
    stops && after.iter().find(|after| !keeps_movement(after)).is_some_and(walks_on)
}

/// Whether the walk of the player's that `entry` tells of did not come to its end, as what comes `after` says.
fn was_stopped(entry: &LogEntry, after: &[LogEntry]) -> bool {
    let Fact::Effect(Effect::Acted { creature: CreatureId::ROGUE, action, .. }) = &entry.fact else {
        return false;
    };
    let walks = matches!(action, Action::Stride(_) | Action::Sneak(_) | Action::Drag { .. });
    walks && is_cut_short(after)
}

/// Whether the player searched in `entry` and found nothing that it did not know, as what it was shown `after` says.
/// Rule: HSE-48.
fn is_vain_search<'a>(entry: &LogEntry, after: impl Iterator<Item = &'a LogEntry>) -> bool {
    let searched = matches!(
        entry.fact,
        Fact::Effect(Effect::Acted { creature: CreatureId::ROGUE, action: Action::Seek(_), .. })
    );
    let finds = |after: &LogEntry| {
        let is_find = matches!(
            after.fact,
            Fact::Effect(
                Effect::Learned { observer: CreatureId::ROGUE, .. }
                    | Effect::Spotted { creature: CreatureId::ROGUE, .. }
            )
        );
        is_find && after.text.is_some()
    };
    searched && !same_act(after).any(finds)
}

/// Whether the player's walk that is under way stops in what comes `after`, and does not go on to its end.
fn is_cut_short(after: &[LogEntry]) -> bool {
    let stops = |next: &LogEntry| matches!(next.fact, Fact::WalkInterrupted { creature: CreatureId::ROGUE });
    let Some(stop) = same_act(after.iter()).position(stops) else { return false };
    let rest = &after[stop + 1..];
    if !went_on(&after[stop], rest) {
        return true;
    }
    let goes_on = rest.iter().position(|next| matches!(next.fact, Fact::Effect(Effect::Acted { .. })));
    goes_on.is_some_and(|act| is_cut_short(&rest[act + 1..]))
}

impl LogLine {
    pub fn new(words: &str, color: Color, is_heading: bool) -> Self {
        let words = if is_heading { words.trim_end_matches('.') } else { words };
        Self { words: words.to_owned(), color, is_heading, besides: String::new() }
    }

    /// Whether it says nothing that the line `before` does not say: of squares only those read who ask.
    fn repeats(&self, before: &Self, reads_squares: bool) -> bool {
        let plain = |line: &Self| without_squares(&line.words).into_owned();
        let says = |line: &Self| if reads_squares { line.words.clone() } else { plain(line) };
        !self.is_heading && self.besides.is_empty() && says(self) == says(before)
    }

    fn of(entry: &LogEntry) -> Option<Self> {
        let is_heading = matches!(entry.fact, Fact::RoundBegan { .. });
        let line = Self::new(entry.text.as_deref()?, color_of(&entry.fact), is_heading);
        Some(if let Fact::Effect(Effect::Rolled(roll)) = &entry.fact { line.of_roll(roll) } else { line })
    }

    /// The same of a walk that did not come where it led.
    fn halted(self) -> Self {
        let leads = if self.words.contains(" into ") { " into " } else { " to " };
        Self { words: self.words.replacen(leads, " toward ", 1), ..self }
    }

    /// The same of a search that found nothing.
    fn in_vain(self) -> Self {
        Self { words: with_result(&self.words, "nothing new"), ..self }
    }

    /// The same, which says that the die of its roll was thrown before.
    fn with_the_same_die(self, entry: &LogEntry) -> Self {
        let Fact::Effect(Effect::Rolled(roll)) = &entry.fact else { return self };
        let plain = format!(" {}", what_is_rolled(roll));
        // Where it tells what was gained, it does not name the roll.
        let (plain, after) = if self.words.contains(&plain) { (plain.as_str(), "") } else { ("", ":") };
        let same = format!("{plain} {SAME_DIE}{after}");
        let plain = format!("{plain}{after}");
        Self { words: self.words.replacen(&plain, &same, 1), ..self }
    }

    /// The same, which says what the `roll` that brought it came to, and how only if one asks. Rule: HSE-47.
    fn come_of(self, roll: &Roll) -> Self {
        let told =
            Self { words: with_result(&self.words, &roll.outcome()), besides: roll.to_string(), ..self };
        // By a roll of its own that went well it is known no better than before.
        let went_well = roll.purpose.kind().nature == RollNature::Stealth && roll.degree.succeeds();
        match went_well && roll.roller == CreatureId::ROGUE {
            true => Self {
                words: told.words.replacen(KNOWS_WHERE, &format!("still {KNOWS_WHERE}"), 1),
                color: theme::OWN,
                ..told
            },
            false => told,
        }
    }

    /// The same, which says of `roll` what it came to, and how only if one asks. Rule: HSE-47.
    fn of_roll(self, roll: &Roll) -> Self {
        let sum = roll.to_string();
        Self { words: self.words.replacen(&sum, &roll.outcome(), 1), besides: sum, ..self }
    }
}

fn color_of(fact: &Fact) -> Color {
    match fact {
        Fact::Effect(Effect::Learned { subject: CreatureId::ROGUE, to, .. }) => theme::state(*to).color,
        Fact::Effect(Effect::Learned { .. }) => theme::OWN,
        Fact::Effect(Effect::Rolled(_)) => theme::QUIET,
        Fact::Effect(Effect::Hurt { .. } | Effect::Fell { .. }) => theme::DANGER,
        Fact::Objective { .. } | Fact::Ended { .. } => theme::TREASURE,
        Fact::RoundBegan { .. } => theme::FAINT,
        _ => theme::TEXT,
    }
}

/// What is on the screen already stays: to lay text out costs more than anything else here.
fn draw_log(
    mut commands: Commands,
    logs: Query<(Entity, &Log, Option<&Children>), Changed<Log>>,
    drawn: Query<&LogLine>,
) {
    for (entity, log, children) in &logs {
        let children = children.map_or(&[][..], |children| children);
        let old: Vec<&LogLine> = drawn.iter_many(children).collect();
        let kept = kept(&old, &log.lines);
        for &line in children[..kept.start].iter().chain(&children[kept.end..]) {
            commands.entity(line).despawn();
        }
        commands.entity(entity).with_children(|panel| {
            for line in &log.lines[kept.len()..] {
                line.draw(panel);
            }
        });
    }
}

/// Which lines of `old` are the first of `new`: the last ones, or the first ones if what followed is taken back.
fn kept(old: &[&LogLine], new: &[LogLine]) -> Range<usize> {
    let are_first = |range: &Range<usize>| old[range.clone()].iter().copied().eq(&new[..range.len()]);
    let last = |count| old.len() - count..old.len();
    let undone = Some(0..new.len()).filter(|range| range.end <= old.len() && are_first(range));
    let lasting = || (0..=old.len().min(new.len())).rev().map(last).find(are_first);
    undone.or_else(lasting).unwrap_or_default()
}

impl LogLine {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        let explains = Explains::new(&self.besides, &self.words);
        let font = if self.is_heading { theme::bold } else { theme::sans };
        let text = told(&self.words, font(TextSize::Small), self.color, explains);
        panel.spawn((text, self.clone(), Node { flex_shrink: 0.0, ..default() }));
    }
}
