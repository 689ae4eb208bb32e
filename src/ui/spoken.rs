//! What a screen reader tells: each thing that can have the focus has a role, a name and its state; and what changes by
//! itself and matters is told when it does.

use std::collections::BTreeSet;

use accesskit::{Action, Live, Node as Told, Role, Toggled};
use bevy::a11y::{AccessibilityNode, AccessibilityRequested, AccessibilitySystems, ActionRequest};
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::explain::Explains;
use super::widgets::Chosen;

/// A panel whose words are told when they change: what was asked, what a hint says, what an act would bring.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Announced;

/// The name of what has no words of its own, or whose words say too little.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct SpokenName(pub String);

/// What cannot be pressed at present.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct NotNow;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>().init_resource::<AccessibilityRequested>().add_systems(
        PostUpdate,
        (tell_stops, tell_news, forget)
            .after(bevy::ui::UiSystems::PostLayout)
            .before(AccessibilitySystems::Update)
            .run_if(|requested: Res<AccessibilityRequested>| requested.get()),
    );
    app.add_systems(PreUpdate, obey);
}

/// Reads what stands in a piece of the screen.
#[derive(SystemParam)]
struct Words<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    texts: Query<'w, 's, &'static Text>,
    spans: Query<'w, 's, &'static TextSpan>,
}

impl Words<'_, '_> {
    /// All that is read in `root`, one text after the other.
    fn of(&self, root: Entity) -> String {
        let all = std::iter::once(root).chain(self.children.iter_descendants_depth_first(root));
        let mut said = Vec::new();
        for entity in all {
            if let Ok(text) = self.texts.get(entity) {
                let spans = self.children.get(entity).into_iter().flatten();
                let spans = spans.filter_map(|&span| self.spans.get(span).ok()).map(|span| span.0.as_str());
                let words: String = std::iter::once(text.0.as_str()).chain(spans).collect();
                if !words.trim().is_empty() {
                    said.push(words.trim().to_owned());
                }
            }
        }
        said.join(", ")
    }
}

/// What can have the focus.
type Stop = (
    Entity,
    Has<Button>,
    Has<Chosen>,
    Has<NotNow>,
    Option<&'static Explains>,
    Option<&'static SpokenName>,
    &'static InheritedVisibility,
    Option<&'static mut AccessibilityNode>,
);

fn tell_stops(
    words: Words,
    mut stops: Query<Stop, Or<(With<TabIndex>, With<Button>)>>,
    mut commands: Commands,
) {
    for (entity, is_button, is_chosen, is_not_now, explains, name, is_visible, node) in &mut stops {
        let mut told = Told::new(if is_button { Role::Button } else { Role::Label });
        let meaning = explains.map(|explains| explains.what.trim()).filter(|what| !what.is_empty());
        let read = name.map_or_else(|| words.of(entity), |name| name.0.clone());
        let first_line = || meaning.and_then(|what| what.lines().next()).unwrap_or("explanation").to_owned();
        told.set_label(if read.is_empty() { first_line() } else { read });
        if let Some(meaning) = meaning {
            told.set_description(meaning);
        }
        told.add_action(Action::Focus);
        if is_button {
            told.add_action(Action::Click);
        }
        if is_chosen {
            told.set_toggled(Toggled::True);
        }
        if is_not_now {
            told.set_disabled();
        }
        write(entity, told, is_visible.get(), node, &mut commands);
    }
}

fn tell_news(
    words: Words,
    mut panels: Query<
        (Entity, Option<&SpokenName>, &InheritedVisibility, Option<&mut AccessibilityNode>),
        (With<Announced>, Without<TabIndex>, Without<Button>),
    >,
    mut commands: Commands,
) {
    for (entity, name, is_visible, node) in &mut panels {
        let mut told = Told::new(Role::Status);
        told.set_live(Live::Polite);
        told.set_label(name.map_or_else(|| words.of(entity), |name| name.0.clone()));
        write(entity, told, is_visible.get(), node, &mut commands);
    }
}

/// Writes `told` where it says something else than before; where the node lies is not our business.
fn write(
    entity: Entity,
    mut told: Told,
    is_visible: bool,
    node: Option<Mut<AccessibilityNode>>,
    commands: &mut Commands,
) {
    if !is_visible {
        told.set_hidden();
    }
    let Some(mut node) = node else {
        commands.entity(entity).try_insert(AccessibilityNode(told));
        return;
    };
    if let Some(bounds) = node.bounds() {
        told.set_bounds(bounds);
    }
    if let Some(transform) = node.transform() {
        told.set_transform(*transform);
    }
    if **node != told {
        **node = told;
    }
}

/// What can no longer have the focus is no longer told of.
fn forget(
    mut lost: RemovedComponents<TabIndex>,
    there: Query<(), With<AccessibilityNode>>,
    mut commands: Commands,
) {
    let lost: BTreeSet<Entity> = lost.read().filter(|entity| there.contains(*entity)).collect();
    for entity in lost {
        commands.entity(entity).try_remove::<AccessibilityNode>();
    }
}

/// What a screen reader asks for: the focus, or a button pressed.
fn obey(
    mut requests: MessageReader<ActionRequest>,
    stops: Query<(), Or<(With<TabIndex>, With<Button>)>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let Some(entity) = Entity::try_from_bits(request.target_node.0).filter(|at| stops.contains(*at))
        else {
            continue;
        };
        match request.action {
            Action::Focus => focus.set(entity, FocusCause::Navigated),
            Action::Click => commands.trigger(Activate { entity }),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use accesskit::{NodeId, TreeId};

    use super::*;
    use crate::ui::widgets::button;

    #[derive(Component)]
    struct Nothing;

    fn app() -> App {
        let mut app = App::new();
        app.init_resource::<InputFocus>().add_plugins(plugin);
        app.world().resource::<AccessibilityRequested>().set(true);
        app
    }

    fn told(app: &App, entity: Entity) -> &Told {
        &app.world().get::<AccessibilityNode>(entity).expect("a node").0
    }

    #[test]
    fn a_button_tells_its_words_its_meaning_and_whether_it_is_chosen() {
        let mut app = app();
        let explains = Explains::new("Go unseen.", "");
        let button = app.world_mut().spawn((button("Hide", Nothing), explains)).id();
        app.update();
        assert_eq!((told(&app, button).role(), told(&app, button).label()), (Role::Button, Some("Hide")));
        assert_eq!(told(&app, button).description(), Some("Go unseen."));
        assert_eq!(told(&app, button).toggled(), None);
        app.world_mut().entity_mut(button).insert((Chosen, NotNow));
        app.update();
        assert_eq!(told(&app, button).toggled(), Some(Toggled::True));
        assert!(told(&app, button).is_disabled());
    }

    #[test]
    fn what_has_no_words_is_named_by_what_it_means() {
        let mut app = app();
        let bar = (Node::default(), Explains::new("Three actions are left.\nEach is one thing to do.", ""));
        let bar = app.world_mut().spawn(bar).id();
        app.update();
        assert_eq!(told(&app, bar).label(), Some("Three actions are left."));
    }

    #[test]
    fn news_are_told_by_their_name_where_they_have_one_and_else_in_the_words_that_are_read() {
        let mut app = app();
        let [plain, named] = [(); 2].map(|()| {
            let panel = (Node::default(), Announced, children![Text::new("Eleven")]);
            app.world_mut().spawn(panel).id()
        });
        app.world_mut().entity_mut(named).insert(SpokenName("Roe noticed you: 11 against 9.".to_owned()));
        app.update();
        let label = |entity| told(&app, entity).label();
        assert_eq!([plain, named].map(label), [Some("Eleven"), Some("Roe noticed you: 11 against 9.")]);
        assert_eq!(told(&app, named).live(), Some(Live::Polite));
    }

    #[test]
    fn a_screen_reader_can_press_a_button() {
        let mut app = app();
        let button = app.world_mut().spawn(button("Go on", Nothing)).id();
        app.update();
        let request = |action| {
            ActionRequest(accesskit::ActionRequest {
                action,
                target_tree: TreeId::ROOT,
                target_node: NodeId(button.to_bits()),
                data: None,
            })
        };
        #[derive(Resource, Default)]
        struct Pressed(usize);
        app.init_resource::<Pressed>();
        app.add_observer(|_: On<Activate>, mut pressed: ResMut<Pressed>| pressed.0 += 1);
        app.world_mut().write_message(request(Action::Focus));
        app.world_mut().write_message(request(Action::Click));
        app.update();
        assert_eq!(app.world().resource::<InputFocus>().get(), Some(button));
        assert_eq!(app.world().resource::<Pressed>().0, 1);
    }
}
