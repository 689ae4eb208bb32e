//! What a Check may come to, as far as it makes a difference, each with its chance and a bar. Rules: END-14 to END-20.

use bevy::prelude::*;

use crate::screens::heist::offers::shown_as;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{BarPart, bar, mono, told};
use unnoticed_rules::endeavor::{Chance, Grade, Odds};

/// How they are told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ToldApart {
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
    const fn outcomes(self) -> &'static [Outcome] {
        match self {
            Self::Success => &SUCCESS,
            Self::Maximum => &MAXIMUM,
            Self::Degrees => &DEGREES,
        }
    }
}

/// Width and height of a bar, in pixels, in a wide window and in a small one, and what is kept free above and below it.
const BAR_PX: [(Vec2, f32); 2] = [(Vec2::new(148.0, 14.0), 6.0), (Vec2::new(96.0, 9.0), 0.0)];
/// Height of a line at most, in pixels.
const MOST_LINE_PX: f32 = 44.0;
/// Most lines that leave room between their bars.
const FEW: usize = 3;

/// A line for each outcome of `odds`, told apart like this; `about` says what they bring.
pub fn draw_outcomes(
    odds: &Odds,
    apart: ToldApart,
    about: &str,
    is_wide: bool,
    panel: &mut ChildSpawnerCommands,
) {
    let told_of: Vec<Outcome> =
        apart.outcomes().iter().copied().filter(|outcome| outcome.is_told(odds)).collect();
    let (size, free) = if is_wide { BAR_PX[0] } else { BAR_PX[1] };
    let free = if told_of.len() > FEW { 0.0 } else { free };
    let line = Node {
        column_gap: px(8),
        align_items: AlignItems::Center,
        padding: UiRect::vertical(px(free)),
        // In a wide window they share the room that there is.
        flex_grow: if is_wide { 1.0 } else { 0.0 },
        max_height: px(MOST_LINE_PX),
        ..default()
    };
    for outcome in told_of {
        panel.spawn((line.clone(), Pickable::IGNORE)).with_children(|line| {
            let explains = Explains::new(about, "END-14 END-20");
            let name = told(outcome.name, theme::sans(TextSize::Small), theme::QUIET, explains);
            line.spawn((name, Node { width: px(56), ..default() }));
            let chance = outcome.chance(odds);
            let share = f32::from(chance.per_mille()) / 1000.0;
            line.spawn(bar(size, vec![BarPart { share, color: outcome.color }]));
            let right = (TextLayout::justify(Justify::Right), Node { min_width: px(36), ..default() });
            line.spawn((mono(shown_as(chance, outcome.percent(odds)), theme::TEXT), right));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::designer::GreedyHeistBot;
    use crate::screens::heist::tests::game;

    #[test]
    fn end_14_end_20_however_they_are_told_apart_all_outcomes_make_a_hundred() {
        let mut seen = 0;
        let mut game = game("counting_house", 3);
        while let Some(choice) = GreedyHeistBot.choose(game.heist()) {
            for odds in game.heist().choices().iter().filter_map(|choice| game.heist().odds(choice)) {
                for apart in [ToldApart::Success, ToldApart::Maximum, ToldApart::Degrees] {
                    let percents = apart.outcomes().iter().map(|outcome| u16::from(outcome.percent(&odds)));
                    assert_eq!(percents.sum::<u16>(), 100, "{apart:?}: {odds:?}");
                    let [first, last] = [apart.outcomes()[0], *apart.outcomes().last().expect("some")];
                    assert_eq!((first.degrees.0, last.degrees.1), (Grade::Failure, Grade::Maximum));
                    seen += 1;
                }
            }
            game.choose(&choice).expect("it is open");
        }
        assert!(seen > 100);
    }
}
