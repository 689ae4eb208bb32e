//! What a Check may come to, as far as it makes a difference, each with its chance and a bar. Rules: END-14 to END-20.

use bevy::prelude::*;

use crate::screens::heist::degrees::Degrees;
use crate::screens::heist::marks::warning;
use crate::screens::heist::offers::shown_as;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{BarPart, bar, small, text, told};
use unnoticed_rules::endeavor::{Chance, Grade, Odds};

/// How they are told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ToldApart {
    /// Only whether it succeeds: all degrees of success bring the same.
    #[default]
    Success,
    /// The highest degree as well, which brings more.
    Maximum,
    /// Every degree, for who asks for the rules.
    Degrees,
}

/// One of them: the degrees from one to another.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Outcome {
    name: &'static str,
    color: Color,
    degrees: (Grade, Grade),
}

impl Outcome {
    const fn new(name: &'static str, color: Color, least: Grade, most: Grade) -> Self {
        Self { name, color, degrees: (least, most) }
    }

    fn chance(self, odds: &Odds) -> Chance {
        odds.between(self.degrees.0, self.degrees.1)
    }

    fn percent(self, odds: &Odds) -> u8 {
        odds.percent_between(self.degrees.0, self.degrees.1)
    }

    /// Whether it is shown: that it cannot fail is worth a line, else what is possible at all.
    fn is_told(self, odds: &Odds) -> bool {
        self == FAILURE || self.chance(odds).per_mille() > 0 || self.percent(odds) > 0
    }
}

const FAILURE: Outcome = Outcome::new("failure", theme::DANGER, Grade::Failure, Grade::Failure);

/// Each way to tell them apart, worst first.
const SUCCESS: [Outcome; 2] = [FAILURE, Outcome::new("success", theme::OWN, Grade::Minor, Grade::Maximum)];
const MAXIMUM: [Outcome; 3] = [
    FAILURE,
    Outcome::new("success", theme::OWN, Grade::Minor, Grade::Major),
    Outcome::new("maximum", theme::TEXT, Grade::Maximum, Grade::Maximum),
];
const DEGREES: [Outcome; 5] = [
    FAILURE,
    Outcome::new("minor", theme::TREASURE, Grade::Minor, Grade::Minor),
    Outcome::new("medium", theme::OWN, Grade::Medium, Grade::Medium),
    Outcome::new("major", theme::WALL, Grade::Major, Grade::Major),
    Outcome::new("maximum", theme::TEXT, Grade::Maximum, Grade::Maximum),
];

impl ToldApart {
    /// How those of a task with these `degrees` are, if the player asks for the rules or not.
    const fn of(degrees: Option<Degrees>, asks_for_rules: bool) -> Self {
        match degrees {
            _ if asks_for_rules => Self::Degrees,
            Some(_) => Self::Maximum,
            None => Self::Success,
        }
    }

    const fn outcomes(self) -> &'static [Outcome] {
        match self {
            Self::Success => &SUCCESS,
            Self::Maximum => &MAXIMUM,
            Self::Degrees => &DEGREES,
        }
    }
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
struct LineLook {
    /// Width and height of its bar, in pixels.
    bar: Vec2,
    /// What is kept free above and below it, in pixels.
    free: f32,
    /// Width of its name, in pixels, and how large that and the chance are written.
    name: f32,
    text: TextSize,
}

/// Lines that have room between them, those that are too many for that, and those of a small window.
const ROOMY: LineLook = LineLook { bar: Vec2::new(140.0, 20.0), free: 7.0, name: 68.0, text: TextSize::Body };
const CLOSE: LineLook =
    LineLook { bar: Vec2::new(148.0, 14.0), free: 0.0, name: 56.0, text: TextSize::Small };
const SMALL: LineLook = LineLook { bar: Vec2::new(96.0, 9.0), free: 0.0, name: 56.0, text: TextSize::Small };
/// Pixels between name, bar and chance.
const GAP_PX: f32 = 8.0;
/// Height of a line at most, in pixels.
const MOST_LINE_PX: f32 = 44.0;
/// Most lines that leave room between their bars.
const FEW: usize = 2;

impl LineLook {
    /// That of each of so many lines.
    const fn of(lines: usize, is_wide: bool) -> Self {
        match is_wide {
            true if lines <= FEW => ROOMY,
            true => CLOSE,
            false => SMALL,
        }
    }
}

/// What is said of degrees that all bring the same.
const ALL_THE_SAME: Degrees = Degrees { about: "Any success will do.", rules: "END-14 END-20" };

/// The odds of a task, as they are shown.
#[derive(Clone, Copy, Debug)]
pub struct ShownOdds<'a> {
    pub odds: &'a Odds,
    /// What the degrees of its success bring, if they do not all bring the same.
    pub degrees: Option<Degrees>,
    /// Whether all are shown, to who asks for the rules.
    pub all_degrees: bool,
    pub is_wide: bool,
}

impl ShownOdds<'_> {
    /// A line for each outcome, and under failure what that `does`.
    pub fn draw(&self, does: Option<&str>, panel: &mut ChildSpawnerCommands) {
        let apart = ToldApart::of(self.degrees, self.all_degrees);
        let told_of: Vec<Outcome> =
            apart.outcomes().iter().copied().filter(|outcome| outcome.is_told(self.odds)).collect();
        let look = LineLook::of(told_of.len(), self.is_wide);
        for outcome in told_of {
            self.draw_line(outcome, look, panel);
            if let Some(words) = does.filter(|_| outcome == FAILURE) {
                let under_the_bar = Node { margin: UiRect::left(px(look.name + GAP_PX)), ..default() };
                let explains = Explains::rules_of("END-175 END-177 END-179");
                panel.spawn((small(words, warning()), under_the_bar, explains));
            }
        }
    }

    fn draw_line(&self, outcome: Outcome, look: LineLook, panel: &mut ChildSpawnerCommands) {
        let Degrees { about, rules } = self.degrees.unwrap_or(ALL_THE_SAME);
        let line = Node {
            column_gap: px(GAP_PX),
            align_items: AlignItems::Center,
            padding: UiRect::vertical(px(look.free)),
            // In a wide window they share the room that there is.
            flex_grow: if self.is_wide { 1.0 } else { 0.0 },
            max_height: px(MOST_LINE_PX),
            ..default()
        };
        panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
            let explains = Explains::new(about, rules);
            let name = told(outcome.name, theme::sans(look.text), theme::QUIET, explains);
            line.spawn((name, Node { width: px(look.name), ..default() }));
            let chance = outcome.chance(self.odds);
            let share = f32::from(chance.per_mille()) / 1000.0;
            line.spawn(bar(look.bar, vec![BarPart { share, color: outcome.color }]));
            let right = (TextLayout::justify(Justify::Right), Node { min_width: px(36), ..default() });
            let percent = shown_as(chance, outcome.percent(self.odds));
            line.spawn((text(percent, theme::mono(look.text), theme::TEXT), right));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::{game, play_out};
    use unnoticed_rules::endeavor::Task;

    #[test]
    fn end_20_degrees_are_told_apart_where_they_bring_more_or_the_rules_are_asked_for() {
        let apart = |task, asks| ToldApart::of(Degrees::of(task), asks);
        assert_eq!(apart(Task::Move, false), ToldApart::Success);
        assert_eq!([Task::Violent, Task::Force(6)].map(|task| apart(task, false)), [ToldApart::Maximum; 2]);
        assert_eq!([Task::Move, Task::Violent].map(|task| apart(task, true)), [ToldApart::Degrees; 2]);
    }

    #[test]
    fn end_14_every_grade_belongs_to_one_outcome_and_what_cannot_be_has_no_line_but_failure() {
        for apart in [ToldApart::Success, ToldApart::Maximum, ToldApart::Degrees] {
            for grade in Grade::ALL {
                let holds = |outcome: &&Outcome| (outcome.degrees.0..=outcome.degrees.1).contains(&grade);
                assert_eq!(apart.outcomes().iter().filter(holds).count(), 1, "{apart:?} {grade}");
            }
        }
        let (mut sure, mut rolled) = (0, 0);
        for seed in 1..8 {
            play_out(game("counting_house", seed), |game| {
                let heist = game.heist();
                for odds in heist.choices().iter().filter_map(|choice| heist.odds(choice)) {
                    let told_of = DEGREES.iter().filter(|outcome| outcome.is_told(&odds)).count();
                    let possible = Grade::ALL.iter().filter(|grade| odds.of(**grade) > Chance::NEVER).count();
                    let cannot_fail = odds.success() == Chance::ALWAYS;
                    assert!(told_of <= possible + usize::from(cannot_fail), "{odds:?}");
                    assert!(FAILURE.is_told(&odds));
                    *(if possible == 1 { &mut sure } else { &mut rolled }) += 1;
                }
            });
        }
        assert!(sure > 10 && rolled > 100, "{sure} and {rolled}");
    }
}
