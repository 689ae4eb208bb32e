//! The bar at the top: mission, round, whose turn it is, objectives.

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::input::Keys;
use crate::level::{Goal, Objective};
use crate::navigation::{Menu, Navigate, Screen};
use crate::rule_reference::{without_ids, without_squares};
use crate::settings::{Settings, ViewMode};
use crate::sim::{
    Alarm, CurrentSituation, EventLog, Fact, LastRise, LogEntry, MissionRules, Objectives, Outcome, Playing,
    Progress, Rise, Turns, WayBack,
};
use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::scale::Room;
use crate::ui::spoken::SpokenName;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Drawing, Frameless, button_frame, drawn, icon, row, text, told};
use unnoticed_rules::guard::{ALERT_ROUNDS, Alert, AlertTier};
use unnoticed_rules::{CreatureId, Exposure, Situation};

use super::back_buttons::BackButtons;
use super::keys::MissionCommand;
use super::log_panel::{is_read_as_over, is_shown};

/// What the bar shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct TopBar {
    mission: String,
    moment: String,
    /// The rulebook that counts, in the demonstration, where one may go on under another.
    demonstration: Option<&'static str>,
    alert: Alert,
    /// What raised it last, in a sentence.
    raised: Option<String>,
    objectives: Vec<ShownObjective>,
    is_wide: bool,
    /// What can be taken back; nothing in a replay.
    back: Option<BackButtons>,
    /// What opens the menu.
    menu_key: String,
}

/// One objective.
#[derive(Clone, Debug, PartialEq)]
struct ShownObjective {
    words: String,
    goal: Goal,
    progress: Progress,
    optional: bool,
}

impl ShownObjective {
    fn of((objective, progress): &(Objective, Progress)) -> Self {
        let Objective { text, goal, optional } = objective;
        Self { words: text.clone(), goal: *goal, progress: *progress, optional: *optional }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<TopBar>()
        .add_systems(PostUpdate, show_top_bar.before(RedrawSystems).run_if(resource_exists::<Playing>));
}

fn show_top_bar(
    (playing, rules): (Res<Playing>, Res<MissionRules>),
    turns: Res<Turns>,
    objectives: Res<Objectives>,
    (alarm, last, log): (Res<Alarm>, Res<LastRise>, Res<EventLog>),
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
    room: Res<Room>,
    (way_back, keys, screen): (WayBack, Keys, Res<State<Screen>>),
    mut bars: Query<&mut TopBar>,
) {
    for mut bar in &mut bars {
        let back = || BackButtons::of(way_back.past(), settings.rewinds, rules.rulebook());
        let is_over = is_read_as_over(&turns, *screen.get());
        let may_read = |entry: &LogEntry| is_shown(entry, &settings, is_over);
        bar.set_if_neq(TopBar {
            mission: playing.0.name.clone(),
            moment: moment(&turns, objectives.hunts),
            demonstration: (settings.view == ViewMode::Demonstration).then(|| rules.rulebook().title()),
            alert: alarm.0,
            raised: last.0.as_ref().map(|rise| raised(rise, &current.0, &log.entries, may_read)),
            objectives: objectives.all.iter().map(ShownObjective::of).collect(),
            is_wide: room.is_wide(),
            back: (*screen.get() == Screen::Mission).then(back),
            menu_key: keys.of(MissionCommand::Cancel),
        });
    }
}

/// The round and whose turn it is. Which guard's turn it is, the log tells as far as the player may know. Rules: HSE-13,
/// HSE-48.
fn moment(turns: &Turns, hunts: bool) -> String {
    let whose = match (turns.outcome(), turns.current()) {
        (Some(Outcome::Won), _) if hunts => "you caught them".to_owned(),
        (Some(Outcome::Escaped), _) => "they got away".to_owned(),
        (Some(Outcome::Won), _) => "you got away".to_owned(),
        (Some(_), _) => "it is over".to_owned(),
        (None, Some(CreatureId::ROGUE)) => "your turn".to_owned(),
        (None, _) if hunts => "others".to_owned(),
        (None, _) => "guards".to_owned(),
    };
    format!("Round {} · {whose}", turns.round().max(1))
}

impl Redraw for TopBar {
    fn draw(&self, bar: &mut ChildSpawnerCommands) {
        self.draw_moment(bar);
        self.draw_alert(bar);
        if self.is_wide {
            self.draw_objectives(bar);
            self.draw_buttons(bar);
        } else {
            bar.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
            self.draw_buttons(bar);
            let all = self.objectives.iter();
            draw_objectives(bar, Node { width: percent(100), ..default() }, all, TextSize::Small);
        }
    }
}

impl TopBar {
    fn draw_moment(&self, bar: &mut ChildSpawnerCommands) {
        let rigid = Node { flex_shrink: 0.0, ..default() };
        // One over the other where the objectives want the width.
        let (flex_direction, size) = match self.is_wide {
            true => (FlexDirection::Column, TextSize::Small),
            false => (FlexDirection::Row, TextSize::Body),
        };
        let block = Node { flex_direction, column_gap: px(14), row_gap: px(1), ..rigid };
        bar.spawn((block, Pickable::IGNORE)).with_children(|block| {
            let mission = text(self.mission.to_uppercase(), theme::bold(TextSize::Body), theme::TEXT);
            let spacing = LetterSpacing::Px(if self.is_wide { 1.5 } else { 0.0 });
            block.spawn((mission, spacing, TextLayout::no_wrap()));
            let rounds = Explains::new("A round: first your turn, then that of each guard.", "HSE-13");
            let moment = told(&self.moment, theme::sans(size), theme::QUIET, rounds);
            block.spawn(row(6.0)).with_children(|line| {
                line.spawn((moment, TextLayout::no_wrap()));
                self.demonstration.iter().for_each(|rulebook| draw_demonstration(rulebook, size, line));
            });
        });
    }

    /// What is needed to win, and after it what is not: in one line if there is room for both.
    fn draw_objectives(&self, bar: &mut ChildSpawnerCommands) {
        let block = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            margin: UiRect::left(px(8)),
            align_items: AlignItems::Center,
            align_content: AlignContent::Center,
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(12),
            row_gap: px(2),
            ..default()
        };
        bar.spawn((block, Pickable::IGNORE)).with_children(|block| {
            for optional in [false, true] {
                let line = self.objectives.iter().filter(|objective| objective.optional == optional);
                draw_objectives(block, Node::default(), line, TextSize::Body);
            }
        });
    }
}

fn draw_objectives<'a>(
    bar: &mut ChildSpawnerCommands,
    node: Node,
    objectives: impl Iterator<Item = &'a ShownObjective>,
    size: TextSize,
) {
    let line =
        Node { column_gap: px(12), row_gap: px(2), flex_wrap: FlexWrap::Wrap, min_width: px(0), ..node };
    bar.spawn((line, Pickable::IGNORE)).with_children(|line| {
        objectives.for_each(|objective| draw_objective(line, objective, size));
    });
}

impl TopBar {
    /// Undo, rewind, and the menu.
    fn draw_buttons(&self, bar: &mut ChildSpawnerCommands) {
        let frame = Node { padding: UiRect::axes(px(8), px(2)), flex_shrink: 0.0, ..default() };
        self.back.iter().for_each(|back| back.draw(bar, &frame));
        let about = Explains::new(format!("Menu: {}", self.menu_key), "");
        let named = (SpokenName("Menu".to_owned()), about);
        let mut button = bar.spawn((button_frame(Navigate::Open(Menu::Pause), frame), Frameless, named));
        button.with_child(icon(Icon::Menu, theme::TEXT, ICON_PX));
    }
}

/// That all is shown, and under which rulebook. Rule: HSE-45.
fn draw_demonstration(rulebook: &str, size: TextSize, line: &mut ChildSpawnerCommands) {
    let about = format!(
        "Demonstration: everything is shown, also what the rogue does not perceive. Rules: {rulebook}."
    );
    let named = (SpokenName("All is shown".to_owned()), Explains::new(about, "HSE-45"));
    line.spawn((icon(Icon::Seek, theme::TREASURE, size.px() + 3.0), named));
}

impl TopBar {
    /// Three bells, as many of them lit as the alert is high, and behind them why. Rule: HSE-40.
    fn draw_alert(&self, bar: &mut ChildSpawnerCommands) {
        let tier = self.alert.tier;
        let color = match tier {
            AlertTier::Calm => theme::exposure(Exposure::Unaware).color,
            AlertTier::Suspicious => theme::exposure(Exposure::Suspected).color,
            AlertTier::Searching => theme::exposure(Exposure::Placed).color,
            AlertTier::Alarm => theme::exposure(Exposure::Perceived).color,
        };
        let explains = Explains::new(outlook(self.alert, self.raised.as_deref()), "HSE-40");
        // One over the other, as the mission and the round are.
        let (flex_direction, size) = match self.is_wide {
            true => (FlexDirection::Column, TextSize::Small),
            false => (FlexDirection::Row, TextSize::Body),
        };
        let align_items = AlignItems::Center;
        let block = Node { flex_direction, align_items, column_gap: px(6), flex_shrink: 0.0, ..default() };
        bar.spawn((block, explains)).with_children(|block| {
            block.spawn(row(2.0)).with_children(|line| {
                for bell in BELLS {
                    let is_lit = bell <= tier;
                    let color = if is_lit { color } else { theme::HATCH };
                    line.spawn(drawn(Drawing::Icon { icon: Icon::Bell, color, filled: is_lit }, BELL_PX));
                }
            });
            block.spawn(text(tier.to_string(), theme::bold(size), color));
        });
    }
}

/// When the alert rose last, and why, as far as it is written in `entries` and the player `may_read` it; else which other guard
/// gives it.
fn raised(
    rise: &Rise,
    situation: &Situation,
    entries: &[LogEntry],
    may_read: impl Fn(&LogEntry) -> bool,
) -> String {
    let is_cause =
        |entry: &&LogEntry| entry.fact.effect().is_some_and(|effect| Some(effect) == rise.because.as_ref());
    let cause = entries.iter().rev().find(is_cause).filter(|entry| may_read(entry));
    match cause.and_then(|entry| Some((entry.round, entry.text.as_deref()?))) {
        Some((round, words)) => format!("Raised in round {round}: {}", without_squares(&without_ids(words))),
        None => {
            let tier_of = |entry: &LogEntry| match entry.fact {
                Fact::Alert { tier } => Some((entry.round, tier)),
                _ => None,
            };
            let (round, tier) = entries.iter().rev().find_map(tier_of).unwrap_or_default();
            let by = rise.given_by.filter(|(id, _)| *id != CreatureId::ROGUE).map_or_else(
                String::new,
                |(id, exposure)| {
                    format!(": {} {}", situation.creature(id).profile.name, does(tier, exposure))
                },
            );
            format!("Raised in round {round}{by}.")
        }
    }
}

/// What somebody is seen to do who gives this tier, and to whom the rogue is so exposed.
const fn does(tier: AlertTier, exposure: Exposure) -> &'static str {
    match (tier, exposure) {
        (_, Exposure::Perceived) => "sees somebody",
        (_, Exposure::Placed) => "knows where to look",
        (AlertTier::Suspicious, _) => "suspects somebody",
        _ => "searches",
    }
}

/// What each bell stands for.
const BELLS: [AlertTier; 3] = [AlertTier::Suspicious, AlertTier::Searching, AlertTier::Alarm];
/// Pixels along the side of a bell.
const BELL_PX: f32 = 19.0;
/// Pixels along the side of the icon of an objective.
const ICON_PX: f32 = 17.0;

/// What has `raised` the alert, what would raise it, and what would lower it; how many rounds have been quiet would tell of
/// evidence that somebody unperceived has found. Rules: HSE-40, HSE-48.
fn outlook(alert: Alert, raised: Option<&str>) -> String {
    let up = match alert.tier {
        AlertTier::Calm => "Up: suspicious as soon as a guard that you perceive suspects something.",
        AlertTier::Suspicious => {
            "Up: searching as soon as a guard that you perceive searches, or one sees you."
        }
        AlertTier::Searching => "Up: alarm if you hear a guard call out that sees somebody.",
        AlertTier::Alarm => "It cannot be worse.",
    };
    let below = alert.next_below();
    let down = if below < alert.tier {
        format!(
            "Down: {below} after {ALERT_ROUNDS} rounds without new evidence; not while a guard \
             sees somebody, and not below what guards that you perceive still believe."
        )
    } else {
        "It does not fall any further.".to_owned()
    };
    let floor = if alert.was_alarm { " There was an alarm: it stays suspicious at least." } else { "" };
    let raised = raised.map_or_else(String::new, |raised| format!("\n{raised}"));
    format!("As far as you can tell, the building is {}.{raised}\n{up}\n{down}{floor}", alert.tier)
}

fn draw_objective(bar: &mut ChildSpawnerCommands, shown: &ShownObjective, size: TextSize) {
    let ShownObjective { words, goal, progress, optional } = shown;
    let (sign, color) = match (progress, optional) {
        (Progress::Done, _) => (Icon::Check, theme::OWN),
        (Progress::Failed, _) => (Icon::Cross, theme::DANGER),
        (Progress::Open, false) => (icon_of(*goal, *optional), theme::TREASURE),
        (Progress::Open, true) => (icon_of(*goal, *optional), theme::QUIET),
    };
    let (kind, rule) = if *optional { ("Optional", "HSE-43") } else { ("Needed to win", "HSE-42") };
    let state = match progress {
        Progress::Open => "open",
        Progress::Done => "done",
        Progress::Failed => "failed",
    };
    let explains = Explains::new(format!("{words}. {kind}: {state}."), rule);
    let line = Node { column_gap: px(4), align_items: AlignItems::Center, ..default() };
    bar.spawn((line, explains)).with_children(|line| {
        line.spawn(icon(sign, color, ICON_PX));
        line.spawn((text(words, theme::sans(size), color), TextLayout::no_wrap()));
    });
}

/// What stands for an objective that is open.
const fn icon_of(goal: Goal, is_optional: bool) -> Icon {
    match goal {
        Goal::Take(_) if is_optional => Icon::Coins,
        Goal::Take(_) => Icon::Treasure,
        Goal::Use(_) => Icon::Interact,
        Goal::Plant(_) => Icon::Plant,
        Goal::Reach(_) => Icon::Flag,
        Goal::Subdue(_) => Icon::Subdue,
        Goal::Leave => Icon::Exit,
        Goal::NeverObserved | Goal::NeverHidden => Icon::Hide,
        Goal::NobodyHarmed => Icon::Star,
        Goal::WithinRounds(_) => Icon::Hourglass,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Openness;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, Scene};
    use unnoticed_rules::{Effect, Reason};

    fn outlook_at(tier: AlertTier, quiet_rounds: u8, was_alarm: bool) -> String {
        let mut alert = Alert::default();
        (alert.tier, alert.quiet_rounds, alert.was_alarm) = (tier, quiet_rounds, was_alarm);
        outlook(alert, None)
    }

    #[test]
    fn hse_40_the_alert_says_what_would_raise_and_lower_it() {
        let searching = outlook_at(AlertTier::Searching, 3, false);
        assert!(searching.contains("suspicious after 10 rounds") && searching.contains("Up: alarm"));
        assert!(outlook_at(AlertTier::Suspicious, 0, true).contains("does not fall any further"));
        assert!(outlook_at(AlertTier::Suspicious, 0, false).contains("calm after 10 rounds"));
        assert!(outlook_at(AlertTier::Calm, 0, false).contains("does not fall any further"));
    }

    #[test]
    fn hse_40_the_alert_says_by_what_it_was_raised_if_the_player_may_read_it() {
        let learned = |observer: u16| {
            let (observer, subject) = (CreatureId(observer), CreatureId::ROGUE);
            let (from, to, reason) = (State::Unnoticed.into(), State::Hidden.into(), Reason::START);
            Effect::Learned { observer, subject, from, to, place: None, reason }
        };
        let entry = |round, fact, text: &str| LogEntry {
            round,
            fact,
            text: Some(text.to_owned()),
            openness: Openness::Open,
        };
        let entries = [
            entry(4, Fact::Effect(learned(1)), "Osk knows where to look. DET-70"),
            entry(4, Fact::Effect(learned(2)), "Roe knows where to look. DET-70"),
            entry(5, Fact::Alert { tier: AlertTier::Searching }, "Alert: searching."),
        ];
        let scene = Scene::draw("R..G");
        let told_by = |because, given_by, may_read| {
            raised(&Rise { because, given_by }, &scene.situation, &entries, |_| may_read)
        };
        let told = |because, may_read| told_by(because, None, may_read);
        assert_eq!(told(Some(learned(1)), true), "Raised in round 4: Osk knows where to look.");
        assert_eq!(told(Some(learned(1)), false), "Raised in round 5.");
        assert_eq!(told(None, true), "Raised in round 5.", "of what another has learnt it is not told");
        let searches = Some((FIRST, Exposure::Suspected));
        assert_eq!(told_by(None, searches, true), "Raised in round 5: Guard searches.");
        let told = told_by(Some(learned(1)), searches, true);
        assert_eq!(told, "Raised in round 4: Osk knows where to look.", "what happened says more");
        let own = Some((CreatureId::ROGUE, Exposure::Placed));
        assert_eq!(
            told_by(None, own, true),
            "Raised in round 5.",
            "a guard that is played knows its own mind"
        );
    }

    #[test]
    fn hse_40_what_a_guard_does_that_gives_the_alert_is_said_as_it_is_seen() {
        let tiers = [(AlertTier::Suspicious, "suspects somebody"), (AlertTier::Searching, "searches")];
        for (tier, words) in tiers {
            assert_eq!(does(tier, Exposure::Suspected), words);
        }
        assert_eq!(does(AlertTier::Searching, Exposure::Placed), "knows where to look");
        assert_eq!(does(AlertTier::Searching, Exposure::Perceived), "sees somebody");
    }

    #[test]
    fn hse_48_it_does_not_tell_when_somebody_unperceived_has_found_evidence() {
        let at = |quiet_rounds| outlook_at(AlertTier::Searching, quiet_rounds, false);
        assert_eq!(at(7), at(0));
    }
}
