//! Explanations: what is hovered, or was asked by key, says what it means, rules by their text.

mod placement;

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::ComputedStackIndex;

use crate::rule_reference;

use super::scale::Room;
use super::theme::{self, TextSize};
use super::widgets::{column, panel, text};

pub use placement::{beside, places_beside};

/// Rules whose text is shown with one explanation.
const MOST_RULES: usize = 3;
/// Letters of one rule's text that are shown.
const MOST_LETTERS: usize = 420;
/// Width of an explanation, in pixels.
const WIDTH_PX: f32 = 380.0;
/// Letters from which an explanation takes all its width.
const WIDE_FROM_LETTERS: usize = 48;

/// What something on the screen means: lines of text, and the rules it names.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[require(Hovered, Pickable, TabIndex)]
pub struct Explains {
    /// What it is.
    pub what: String,
    /// Ids and texts of the rules behind it.
    rules: Vec<(String, &'static str)>,
}

impl Explains {
    /// `what`, with the text of each rule that `what` or `also` name.
    pub fn new(what: impl Into<String>, also: &str) -> Self {
        let what = what.into();
        let mut rules: Vec<(String, &'static str)> = Vec::new();
        for id in rule_reference::ids(&what).chain(rule_reference::ids(also)) {
            if let Some(text) = rule_reference::text(id)
                && rules.iter().all(|(known, _)| known != id)
            {
                rules.push((id.to_owned(), text));
            }
        }
        rules.truncate(MOST_RULES);
        Self { what, rules }
    }

    /// Whether it shows the text of the rule `id`.
    pub fn names(&self, id: &str) -> bool {
        self.rules.iter().any(|(known, _)| known == id)
    }

    /// Whether there is nothing to say.
    fn is_empty(&self) -> bool {
        self.what.is_empty() && self.rules.is_empty()
    }

    fn is_long(&self) -> bool {
        !self.rules.is_empty() || self.what.lines().any(|line| line.chars().count() >= WIDE_FROM_LETTERS)
    }

    /// Nothing but the rules that `words` name.
    pub fn rules_of(words: &str) -> Self {
        Self::new("", words)
    }
}

/// What was asked for its explanation by key: it tells it as long as it has the focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Explained(pub Option<Entity>);

/// The explanation on the screen, and what it belongs to.
#[derive(Component)]
struct Explanation {
    of: Entity,
    says: Explains,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Explained>().add_systems(
        PostUpdate,
        (show_explanation, place_explanation).chain().before(bevy::ui::UiSystems::Layout),
    );
}

fn show_explanation(
    mut commands: Commands,
    focus: Res<InputFocus>,
    explained: Res<Explained>,
    explaining: Query<(Entity, &Explains, &Hovered, &ComputedStackIndex)>,
    shown: Query<(Entity, &Explanation)>,
) {
    let hovered =
        explaining.iter().filter(|(_, _, hovered, _)| hovered.get()).max_by_key(|(_, _, _, index)| index.0);
    let focused = focus.get().filter(|&entity| explained.0 == Some(entity));
    let focused = focused.and_then(|entity| explaining.get(entity).ok());
    let wanted = hovered.or(focused).map(|(entity, explains, ..)| (entity, explains));
    let wanted = wanted.filter(|(_, explains)| !explains.is_empty());
    let is_shown = shown.iter().next().map(|(_, explanation)| (explanation.of, &explanation.says));
    if wanted == is_shown {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    if let Some((of, says)) = wanted {
        spawn_explanation(&mut commands, of, says);
    }
}

fn spawn_explanation(commands: &mut Commands, of: Entity, says: &Explains) {
    let node = Node {
        position_type: PositionType::Absolute,
        width: if says.is_long() { px(WIDTH_PX) } else { auto() },
        padding: px(10).all(),
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        ..default()
    };
    let mut explanation = commands.spawn((panel(node), GlobalZIndex(200), Visibility::Hidden));
    explanation.insert((
        Explanation { of, says: says.clone() },
        Pickable::IGNORE,
        BackgroundColor(theme::PANEL),
    ));
    explanation.with_children(|panel| {
        if !says.what.is_empty() {
            panel.spawn(text(&says.what, theme::sans(TextSize::Body), theme::TEXT));
        }
        for (id, rule) in &says.rules {
            panel.spawn(column(2.0)).with_children(|entry| {
                entry.spawn(text(id, theme::mono(TextSize::Small), theme::TREASURE));
                entry.spawn(text(shortened(&spelt_out(rule)), theme::sans(TextSize::Small), theme::QUIET));
            });
        }
    });
}

/// What the rule documents shorten, and the words for it.
const SHORT: [(&str, &str); 10] = [
    ("OBS", "observed"),
    ("HID", "hidden"),
    ("UND", "undetected"),
    ("UNN", "unnoticed"),
    ("CS", "critical success"),
    ("SU", "success"),
    ("FA", "failure"),
    ("CF", "critical failure"),
    ("O", "observer"),
    ("S", "hider"),
];
/// Words before which no article is missing.
const ARTICLES: [&str; 12] =
    ["a", "an", "the", "that", "this", "each", "every", "any", "one", "no", "which", "whose"];
/// Marks of the rule documents that say where a rule comes from.
const MARKS: [&str; 13] = [
    "(base rule) ",
    "(base rule, later edition) ",
    "(base rule, earlier edition) ",
    "base rule: ",
    "(base) ",
    "(seed) ",
    "(derived) ",
    " (tune)",
    "DECISION: ",
    "DECISION, ",
    "DECISION ",
    "RULING: ",
    "RULING ",
];

/// `rule` in whole words, without the marks of its source and the reasons for it.
fn spelt_out(rule: &str) -> String {
    let unmarked = MARKS.iter().fold(without_reasons(rule), |rule, mark| rule.replace(mark, ""));
    let is_letter = |c: char| c.is_alphanumeric() || c == '-';
    let (mut spelt, mut before) = (String::new(), "");
    for word in unmarked.split_inclusive(|c| !is_letter(c)) {
        let (letters, rest) = word.split_at(word.trim_end_matches(|c| !is_letter(c)).len());
        if matches!(letters, "O" | "S") && !ARTICLES.contains(&before.to_lowercase().as_str()) {
            spelt += "the ";
        }
        spelt += SHORT.iter().find(|(short, _)| *short == letters).map_or(letters, |(_, whole)| whole);
        spelt += rest;
        before = letters;
    }
    capitalized(&spelt)
}

/// `rule` without the sentences that say why it is so.
fn without_reasons(rule: &str) -> String {
    let mut parts = rule.split(" Why: ");
    let told = parts.next().into_iter().chain(parts.filter_map(|part| Some(part.split_once(". ")?.1)));
    told.collect::<Vec<_>>().join(" ")
}

fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The beginning of `rule`, up to a whole word.
fn shortened(rule: &str) -> String {
    match rule.char_indices().nth(MOST_LETTERS) {
        None => rule.to_owned(),
        Some((end, _)) => {
            let cut = rule[..end].rfind(' ').unwrap_or(end);
            format!("{} …", &rule[..cut])
        }
    }
}

/// Puts the explanation beside what it explains, once its size is known.
fn place_explanation(
    room: Res<Room>,
    explained: Query<(&ComputedNode, &UiGlobalTransform), Without<Explanation>>,
    mut shown: Query<(&Explanation, &ComputedNode, &mut Node, &mut Visibility)>,
) {
    for (explanation, computed, mut node, mut visibility) in &mut shown {
        let Ok((of, transform)) = explained.get(explanation.of) else { continue };
        let size = computed.size() * computed.inverse_scale_factor();
        if size == Vec2::ZERO {
            continue;
        }
        let centre = transform.translation * of.inverse_scale_factor();
        let target = Rect::from_center_size(centre, of.size() * of.inverse_scale_factor());
        let at = beside(target, size, room.size);
        if (node.left, node.top) != (px(at.x), px(at.y)) {
            (node.left, node.top) = (px(at.x), px(at.y));
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explanation_carries_the_text_of_each_rule_once() {
        let explains = Explains::new("Stealth against Perception (DET-67).", "DET-67 HSE-16 T99");
        let ids: Vec<&str> = explains.rules.iter().map(|(id, _)| id.as_str()).collect();
        assert_eq!(ids, ["DET-67", "HSE-16"]);
        assert!(!explains.rules[0].1.is_empty());
    }

    #[test]
    fn rules_are_shown_in_whole_words() {
        let rule = "DECISION Hide by S against O: SU (or CS) gives HID, see DET-59.";
        let words =
            "Hide by the hider against the observer: success (or critical success) gives hidden, see DET-59.";
        assert_eq!(spelt_out(rule), words);
        assert_eq!(spelt_out("Against an O for the O's side"), "Against an observer for the observer's side");
    }

    #[test]
    fn rules_are_shown_without_their_reasons() {
        let rule = "DECISION: one at once. Why: as in chess. RULING Two if asked. Why: none.";
        assert_eq!(spelt_out(rule), "One at once. Two if asked.");
    }

    #[test]
    fn no_rule_is_shown_with_a_mark_of_its_source() {
        let families = ["DET", "HSE", "SUR", "TAC", "DNG", "END"];
        let ids = families.iter().flat_map(|family| (1..300).map(move |n| format!("{family}-{n:02}")));
        let rules: Vec<&str> = ids.filter_map(|id| rule_reference::text(&id)).collect();
        assert!(rules.len() > 800, "all documents");
        let marks = ["(base", "(seed)", "(derived)", "(tune)", "DECISION", "RULING", "Why:"];
        for words in rules.into_iter().map(spelt_out) {
            assert!(!marks.iter().any(|mark| words.contains(mark)), "{words}");
            assert!(!words.starts_with(char::is_lowercase) && !words.contains("  "), "{words}");
        }
    }

    #[test]
    fn long_rules_are_cut_between_words() {
        assert_eq!(shortened("short"), "short");
        let long = shortened(&"word ".repeat(200));
        assert!(long.ends_with("word …") && long.chars().count() <= MOST_LETTERS + 2);
    }
}
