//! What the button in question would bring: how likely it succeeds, and what a failure costs.

mod outcomes;
mod refusal;
mod shown;
mod stakes;

use bevy::prelude::*;

use crate::heist::{HeistGame, LessonPlace};
use crate::navigation::Screen;
use crate::settings::Settings;
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::scale::Room;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{small, told};
use unnoticed_rules::Refusal;
use unnoticed_rules::endeavor::{
    Chance, Choice, Grade, Heist, HeistPhase, Odds, RogueAct, RogueTurn, Stage, Task,
};

use super::dice::{HeistDice, Lying};
use super::lessons::lesson;
use super::offers::OfferWay;
use outcomes::ShownOdds;
use refusal::LastHeistRefusal;
use shown::look;

pub(super) use shown::PreviewedOffer;

/// The panel.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct OfferPreview {
    /// Why what was asked for last is not allowed.
    refusal: Option<Refusal>,
    shown: PreviewedOffer,
    /// What it risks, where the head of the screen does not say so.
    stakes: Option<String>,
    /// What a failure does, where there is room to say so under its chance.
    failure_does: Option<String>,
    lying: Option<Lying>,
    /// Whether there is room to say what degrees of success bring.
    is_wide: bool,
    /// Whether every degree of success is shown: the player asks for the rules.
    all_degrees: bool,
    /// What is taught while nothing is pointed at, and its rules.
    lesson: (&'static str, &'static str),
    /// Whether there is something to choose.
    is_asked: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PreviewedOffer>()
        .add_plugins(refusal::plugin)
        .add_redraw::<OfferPreview>()
        .add_systems(
            PostUpdate,
            (look, show).chain().before(RedrawSystems).run_if(resource_exists::<HeistGame>),
        );
}

/// Height of the panel in a small window, in pixels, the same whatever stands there, and its most, in percent of the
/// window's; in a wide one it has the place of the log as well.
const HEIGHT_PX: f32 = 132.0;
const MOST_PERCENT: f32 = 30.0;
/// How much sooner it gives way in a wide window than what is told above it.
const SHRINKS: f32 = 20.0;

pub(super) fn node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(10), px(6)),
        row_gap: px(3),
        max_height: Val::Percent(MOST_PERCENT),
        min_height: px(0),
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

fn show(
    game: Res<HeistGame>,
    (screen, settings): (Res<State<Screen>>, Res<Settings>),
    shown: Res<PreviewedOffer>,
    dice: Res<HeistDice>,
    last: Res<LastHeistRefusal>,
    room: Res<Room>,
    mut previews: Query<(&mut OfferPreview, &mut Node)>,
) {
    for (mut preview, mut node) in &mut previews {
        // In a replay there is nothing to choose; a lesson says step by step what dice and acts are.
        let is_told = || LessonPlace::of(&game).is_some() && is_die_or_act(game.heist());
        let lesson = match screen.get() {
            Screen::Heist if !is_told() => lesson(game.heist()),
            _ => Default::default(),
        };
        let now = OfferPreview {
            refusal: last.0,
            shown: shown.clone(),
            stakes: shown.stakes(&game).filter(|_| !room.is_wide()),
            failure_does: shown.what_failure_does(&game).filter(|_| room.is_wide()),
            lying: dice.lying(),
            is_wide: room.is_wide(),
            all_degrees: settings.rule_numbers,
            lesson,
            is_asked: *screen.get() == Screen::Heist && game.heist().ending().is_none(),
        };
        let display = if now.is_empty() { Display::None } else { Display::Flex };
        let height = if now.is_wide { auto() } else { px(HEIGHT_PX) };
        let grow = if now.is_wide && now.fills() { 1.0 } else { 0.0 };
        // What is near stays in sight: this is scrolled to instead.
        let shrink = if now.is_wide { SHRINKS } else { 0.0 };
        let wanted = Node { display, height, flex_grow: grow, flex_shrink: shrink, ..node.clone() };
        node.set_if_neq(wanted);
        preview.set_if_neq(now);
    }
}

/// Whether it is asked for an Action Die, or for an act.
fn is_die_or_act(heist: &Heist) -> bool {
    matches!(heist.phase(), HeistPhase::Die(_) | HeistPhase::Turn(RogueTurn { stage: Stage::Act, .. }))
}

impl Redraw for OfferPreview {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        if let Some(refusal) = &self.refusal {
            let words = format!("✗ {refusal}");
            let explains = Explains::rules_of(&words);
            panel.spawn(told(words, theme::sans(TextSize::Body), theme::DANGER, explains));
        }
        match (&self.shown.way, &self.lying) {
            (Some(way), lying) if lying.as_ref().is_none_or(|lying| !lying.is_rolling) => {
                self.draw_way(way, panel);
            }
            (_, Some(lying)) => {
                lying.draw(panel);
                if !lying.is_rolling && !self.lesson.0.is_empty() {
                    panel.spawn(small(self.lesson.0, theme::FAINT));
                }
            }
            (_, None) if self.is_asked => {
                let (words, rules) = self.lesson;
                if !words.is_empty() {
                    let explains = Explains::rules_of(rules);
                    panel.spawn(told(words, theme::sans(TextSize::Body), theme::QUIET, explains));
                }
                panel.spawn(small(HOW_TO_CHOOSE, theme::FAINT));
            }
            (_, None) => {}
        }
    }
}

impl OfferPreview {
    /// Whether nothing is drawn: in a replay, as long as no dice lie there.
    const fn is_empty(&self) -> bool {
        self.refusal.is_none() && self.shown.way.is_none() && self.lying.is_none() && !self.is_asked
    }

    /// Whether it is about one choice, the dice that lie there, or what was refused: there is room for that alone.
    pub(super) const fn fills(&self) -> bool {
        self.refusal.is_some() || self.shown.way.is_some() || self.lying.is_some()
    }

    fn draw_way(&self, way: &OfferWay, panel: &mut ChildSpawnerCommands) {
        let head = Node {
            column_gap: px(8),
            align_items: AlignItems::Baseline,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        };
        panel.spawn((head, Pickable::IGNORE)).with_children(|line| {
            let rules = Explains::rules_of(rules_of(&way.choice));
            line.spawn(told(&self.shown.title, theme::bold(TextSize::Body), theme::TEXT, rules));
            if let Some(check) = way.check {
                line.spawn((small(format!("odds: {check}"), theme::QUIET), TextLayout::no_wrap()));
            }
        });
        let degrees = self.shown.degrees.filter(|_| self.is_wide && way.odds.is_some_and(can_succeed));
        let degrees = degrees.map(|degrees| degrees.about);
        let notes = [Some(self.shown.note.as_str()), degrees].into_iter().flatten();
        let notes = notes.filter(|note| !note.is_empty()).collect::<Vec<_>>().join(" · ");
        if !notes.is_empty() {
            panel.spawn(small(notes, theme::QUIET));
        }
        if let Some(odds) = &way.odds {
            self.draw_odds(odds, panel);
        }
    }
}

/// Whether any success is possible.
fn can_succeed(odds: Odds) -> bool {
    odds.of(Grade::Failure) < Chance::ALWAYS
}

/// A number asks for nothing at once: pressed by mistake, it shows what it would bring.
const HOW_TO_CHOOSE: &str =
    "Point at a button, or press its number, to see what it brings; click, or press it again, to choose it.";

/// Where the choice is written.
const fn rules_of(choice: &Choice) -> &'static str {
    match choice {
        Choice::Die(_) => "END-95 END-30",
        Choice::Rest => "END-108 END-110",
        Choice::Act { act, .. } => match act {
            RogueAct::Try(Task::Violent) => "END-116 END-117",
            RogueAct::Try(Task::NonViolent) => "END-119 END-120",
            RogueAct::Try(Task::Move) => "END-123 END-125",
            RogueAct::Try(Task::Work(_)) => "END-135 END-138",
            RogueAct::Try(Task::Force(_)) => "END-214 END-138",
            RogueAct::CoverFor(_) => "END-128 END-131",
            RogueAct::CoverBehind(_) | RogueAct::Help(_) => "END-128 END-132",
            RogueAct::Change(_) => "END-75 END-76",
            RogueAct::Pass => "END-103",
        },
        Choice::Spark(_) => "END-40",
        Choice::Help { .. } => "END-57 END-58",
        Choice::Settle => "END-65",
        Choice::Alarm(_) => "END-117",
        Choice::Go(_) => "END-125",
        Choice::Take(_) => "END-120",
        Choice::Leave(_) => "END-187",
        Choice::Lead(_) => "END-164",
        Choice::Quicken(_) => "END-168",
        Choice::GiveUp => "END-204",
    }
}

impl OfferPreview {
    fn draw_odds(&self, odds: &Odds, panel: &mut ChildSpawnerCommands) {
        if let Some(words) = &self.stakes {
            panel.spawn((small(words, theme::DANGER), Explains::rules_of("END-175 END-177 END-179")));
        }
        let Self { all_degrees, is_wide, .. } = *self;
        let shown = ShownOdds { odds, degrees: self.shown.degrees, all_degrees, is_wide };
        shown.draw(self.failure_does.as_deref(), panel);
    }
}
