//! Explanations: what is hovered, or was asked by key, says what it means, rules by their texts for players. The key also
//! shows the rules as their documents have them.

mod documents;
mod placement;

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::ComputedStackIndex;
use bevy::window::PrimaryWindow;

use crate::rule_reference;

use super::rule_numbers::NamesRules;
use super::scale::Room;
use super::theme::{self, TextSize};
use super::widgets::{column, panel, text};

pub use placement::{beside, places_beside};

/// Rules whose text is shown with one explanation.
const MOST_RULES: usize = 3;
/// Letters of the rule documents that are shown with one explanation, unless the first rule is longer.
const MOST_LETTERS: usize = 1_200;
/// Width of an explanation, in pixels.
const WIDTH_PX: f32 = 380.0;
/// Width of one with the rule documents, in pixels.
const WIDTH_OF_DOCUMENTS_PX: f32 = 520.0;
/// Seconds for which the pointer rests on something before that is explained; what it goes on to within so many seconds after
/// an explanation is explained at once.
const RESTS_SECS: f32 = 0.35;
const READS_SECS: f32 = 0.25;
/// Letters from which an explanation takes all its width.
const WIDE_FROM_LETTERS: usize = 48;

/// What something on the screen means: lines of text, and the rules it names.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[require(Hovered, Pickable, TabIndex)]
pub struct Explains {
    /// What it is.
    pub what: String,
    /// Ids of the rules behind it, and their texts for players.
    rules: Vec<(String, &'static str)>,
}

impl Explains {
    /// `what`, with the text for players of each rule that `what` or `also` name.
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

/// Something else is told: what is explained by the pointer alone gives way until the pointer comes back to it.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PutAwayExplanation;

/// The explanation on the screen, and what it belongs to.
#[derive(Component)]
struct Explanation {
    of: Entity,
    says: Explains,
    /// Whether it was asked for by key: then it tells the rule documents, too.
    by_key: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Explained>().add_message::<PutAwayExplanation>().add_systems(
        PostUpdate,
        (show_explanation, place_explanation).chain().before(bevy::ui::UiSystems::Layout),
    );
}

/// Where the pointer was when something was clicked or put away, as long as it has been left there: what it is on, and its
/// pixel, if the window tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct LeftThere {
    on: Option<Entity>,
    pixel: Option<Vec2>,
}

impl LeftThere {
    /// As much of it as still holds with the pointer on `on`, at `pixel`. Another screen may lie under a pointer that nobody has
    /// moved.
    fn still(self, on: Option<Entity>, pixel: Option<Vec2>) -> Self {
        Self { on: self.on.filter(|_| self.on == on), pixel: self.pixel.filter(|_| self.pixel == pixel) }
    }

    fn holds(self) -> bool {
        self.on.is_some() || self.pixel.is_some()
    }
}

/// What the pointer is on, and for how long.
#[derive(Clone, Copy, Debug, Default)]
struct Rest {
    on: Option<Entity>,
    secs: f32,
    /// Seconds for which who has just read goes on reading.
    reads_secs: f32,
}

impl Rest {
    /// The same `secs` seconds later, with the pointer on `on`, and with something explained or not.
    fn after(self, secs: f32, on: Option<Entity>, is_explained: bool) -> Self {
        let reads_secs = if is_explained { READS_SECS } else { self.reads_secs - secs };
        Self { on, secs: if self.on == on { self.secs + secs } else { 0.0 }, reads_secs }
    }

    fn is_long(self) -> bool {
        self.on.is_some() && (self.secs >= RESTS_SECS || self.reads_secs > 0.0)
    }
}

fn show_explanation(
    mut commands: Commands,
    (focus, explained): (Res<InputFocus>, Res<Explained>),
    (mouse, time): (Option<Res<ButtonInput<MouseButton>>>, Res<Time<Real>>),
    mut put_away: MessageReader<PutAwayExplanation>,
    explaining: Query<(Entity, &Explains, &Hovered, &ComputedStackIndex)>,
    shown: Query<(Entity, &Explanation)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut left_there: Local<LeftThere>,
    mut rest: Local<Rest>,
) {
    let hovered =
        explaining.iter().filter(|(_, _, hovered, _)| hovered.get()).max_by_key(|(_, _, _, index)| index.0);
    let under_mouse = hovered.map(|(entity, ..)| entity);
    let pixel = windows.iter().find_map(Window::cursor_position);
    let is_put_away = put_away.read().count() > 0;
    if is_put_away || mouse.is_some_and(|mouse| mouse.get_just_pressed().next().is_some()) {
        *left_there = LeftThere { on: under_mouse, pixel };
    }
    // Whoever clicks wants to see what comes of it: it is explained again once the mouse has left it.
    *left_there = left_there.still(under_mouse, pixel);
    *rest = rest.after(time.delta_secs(), under_mouse, !shown.is_empty());
    if left_there.holds() {
        rest.reads_secs = 0.0;
    }
    let hovered = hovered.filter(|_| !left_there.holds() && rest.is_long());
    let focused = focus.get().filter(|&entity| explained.0 == Some(entity));
    let focused = focused.and_then(|entity| explaining.get(entity).ok());
    let wanted =
        hovered.or(focused).map(|(entity, explains, ..)| (entity, explains, explained.0 == Some(entity)));
    let wanted = wanted.filter(|(_, explains, _)| !explains.is_empty());
    let is_shown = shown.iter().next();
    let is_shown = is_shown.map(|(_, explanation)| (explanation.of, &explanation.says, explanation.by_key));
    if wanted == is_shown {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    if let Some((of, says, by_key)) = wanted {
        spawn_explanation(&mut commands, Explanation { of, says: says.clone(), by_key });
    }
}

fn spawn_explanation(commands: &mut Commands, explanation: Explanation) {
    let (says, by_key) = (explanation.says.clone(), explanation.by_key);
    let documents = if by_key { documents(&says.rules) } else { Vec::new() };
    let width = if documents.is_empty() { WIDTH_PX } else { WIDTH_OF_DOCUMENTS_PX };
    let node = Node {
        position_type: PositionType::Absolute,
        width: if says.is_long() { px(width) } else { auto() },
        padding: px(10).all(),
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        ..default()
    };
    let mut shown = commands.spawn((panel(node), GlobalZIndex(200), Visibility::Hidden));
    shown.insert((explanation, Pickable::IGNORE, BackgroundColor(theme::PANEL)));
    shown.with_children(|panel| {
        if !says.what.is_empty() {
            panel.spawn(text(&says.what, theme::sans(TextSize::Body), theme::TEXT));
        }
        let mut document = String::new();
        for (id, rule) in &says.rules {
            panel.spawn(column(2.0)).with_children(|entry| {
                let id = named(id, &mut document);
                let name = text(id, theme::mono(TextSize::Small), theme::TREASURE);
                // Who only hovers reads numbers only where all sentences have them.
                if by_key {
                    entry.spawn((name, NamesRules));
                } else {
                    entry.spawn(name);
                }
                entry.spawn(text(*rule, theme::sans(TextSize::Small), theme::QUIET));
            });
        }
        for document in documents {
            documents::draw(document, panel);
        }
    });
}

/// `id` as it is written: a row of the table behind the rule before it, for alone it would be a square.
fn named(id: &str, before: &mut String) -> String {
    if id.contains('-') {
        *before = id.to_owned();
        return id.to_owned();
    }
    format!("{before} {id}")
}

/// What the documents say of `rules`, word for word: of the first in any case, of others as far as there is room.
fn documents(rules: &[(String, &str)]) -> Vec<&'static str> {
    let mut letters = 0;
    let documents = rules.iter().filter_map(|(id, _)| rule_reference::document(id));
    let fits = |document: &&str| {
        let is_first = letters == 0;
        letters += document.chars().count();
        is_first || letters <= MOST_LETTERS
    };
    documents.take_while(fits).collect()
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
    fn rows_of_the_table_are_written_behind_a_rule_so_that_who_asks_for_no_numbers_reads_none() {
        let mut before = String::new();
        let names = ["DET-170", "T73", "DET-120"].map(|id| named(id, &mut before));
        assert_eq!(names, ["DET-170", "DET-170 T73", "DET-120"]);
        assert!(names.iter().all(|name| rule_reference::without_ids(name).is_empty()));
    }

    #[test]
    fn by_key_the_documents_follow_word_for_word_as_far_as_there_is_room() {
        let rules = Explains::rules_of("DET-67 DET-68 HSE-16").rules;
        let told = documents(&rules);
        assert_eq!(told[0], "**DET-67** Hide SU (or CS): OBS becomes HID for that O.");
        assert_eq!(told.len(), 3);
        let long = Explains::rules_of("HSE-73 HSE-72 DET-67").rules;
        assert_eq!(documents(&long).len(), 1, "no rule is cut");
    }

    /// A stone under the pointer.
    fn app_on_a_stone() -> (App, Entity) {
        let mut app = App::new();
        app.init_resource::<InputFocus>()
            .init_resource::<Explained>()
            .init_resource::<Time<Real>>()
            .init_resource::<ButtonInput<MouseButton>>()
            .add_message::<PutAwayExplanation>()
            .add_systems(Update, show_explanation);
        let stone = spawn_stone(&mut app, true);
        (app, stone)
    }

    fn spawn_stone(app: &mut App, is_hovered: bool) -> Entity {
        let stone = (Explains::new("A stone.", ""), Hovered(is_hovered), ComputedStackIndex::default());
        app.world_mut().spawn(stone).id()
    }

    /// Whether something is explained after the pointer has rested once more.
    fn is_explained(app: &mut App) -> bool {
        is_explained_after(app, RESTS_SECS)
    }

    fn is_explained_after(app: &mut App, secs: f32) -> bool {
        app.world_mut().resource_mut::<Time<Real>>().advance_by(std::time::Duration::from_secs_f32(secs));
        app.update();
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
        app.world_mut().query::<&Explanation>().iter(app.world()).count() == 1
    }

    #[test]
    fn what_the_pointer_only_passes_is_not_explained_and_what_it_goes_on_to_at_once() {
        let (mut app, stone) = app_on_a_stone();
        assert!(!is_explained(&mut app), "it has only come there");
        assert!(is_explained(&mut app));
        let other = spawn_stone(&mut app, false);
        let point = |app: &mut App, at: Entity, is_on: bool| {
            app.world_mut().entity_mut(at).insert(Hovered(is_on));
        };
        point(&mut app, stone, false);
        assert!(!is_explained_after(&mut app, 0.02), "there is a gap between them");
        point(&mut app, other, true);
        assert!(is_explained_after(&mut app, 0.02), "who reads goes on reading");
        let of: Vec<Entity> =
            app.world_mut().query::<&Explanation>().iter(app.world()).map(|shown| shown.of).collect();
        assert_eq!(of, [other]);
        point(&mut app, other, false);
        is_explained_after(&mut app, 0.02);
        is_explained_after(&mut app, READS_SECS);
        point(&mut app, stone, true);
        assert!(!is_explained_after(&mut app, 0.02), "that was too long ago");
    }

    #[test]
    fn what_was_clicked_or_put_away_is_explained_again_once_the_mouse_has_left_it() {
        let (mut app, stone) = app_on_a_stone();
        is_explained(&mut app);
        assert!(is_explained(&mut app));
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
        assert!(!is_explained(&mut app), "its menu opens there");
        assert!(!is_explained(&mut app));
        app.world_mut().entity_mut(stone).insert(Hovered(false));
        assert!(!is_explained(&mut app));
        app.world_mut().entity_mut(stone).insert(Hovered(true));
        is_explained(&mut app);
        assert!(is_explained(&mut app));
        app.world_mut().write_message(PutAwayExplanation);
        assert!(!is_explained(&mut app), "something else is told");
        assert!(!is_explained(&mut app), "and the mouse has not moved since");
    }

    #[test]
    fn what_comes_to_lie_under_a_pointer_that_was_left_where_it_clicked_is_not_explained() {
        let (mut app, stone) = app_on_a_stone();
        let mut window = Window::default();
        window.set_cursor_position(Some(Vec2::new(80.0, 60.0)));
        let window = app.world_mut().spawn((window, PrimaryWindow)).id();
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
        is_explained(&mut app);
        app.world_mut().despawn(stone);
        spawn_stone(&mut app, true);
        is_explained(&mut app);
        assert!(!is_explained(&mut app), "nobody has pointed at it");
        let mut window = app.world_mut().get_mut::<Window>(window).expect("it is open");
        window.set_cursor_position(Some(Vec2::new(81.0, 60.0)));
        is_explained(&mut app);
        assert!(is_explained(&mut app));
    }
}
