//! Rule ids and squares in what is read on the screen: out of sight, unless the player has asked for them.
//!
//! Screens write their sentences with the ids, and with squares in brackets behind the words that say where something
//! is. Here every text that comes to the screen, whoever spawned it, loses them, or has them back.

use std::borrow::Cow;

use bevy::prelude::*;
use bevy::text::TextSection;
use bevy::ui::UiSystems;

use crate::rule_reference::{has_squares, ids, without_ids, without_squares};

/// Whether sentences name the rules behind them, and the squares.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuleNumbers {
    /// Whether they do.
    pub are_shown: bool,
}

/// A text that names rules in any case: an explanation, which is what one asks for.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct NamesRules;

/// The words of a text with the rules and squares that they name.
#[derive(Component, Clone, Debug)]
struct WithNumbers(String);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<RuleNumbers>();
    add_texts::<Text>(app);
    add_texts::<TextSpan>(app);
    add_texts::<Text2d>(app);
}

fn add_texts<T: TextSection>(app: &mut App) {
    let change = change_words::<T>.run_if(resource_changed::<RuleNumbers>);
    app.add_observer(note_words::<T>).add_systems(PostUpdate, change.before(UiSystems::Prepare));
}

/// A text, as the entity has it.
type Words<T> = (Entity, &'static mut T, Option<&'static mut Node>, Option<&'static mut Visibility>);

/// A new text that names rules is kept with them, and shown as is wished for now.
fn note_words<T: TextSection>(
    insert: On<Insert, T>,
    numbers: Res<RuleNumbers>,
    mut texts: Query<(Words<T>, Has<WithNumbers>), Without<NamesRules>>,
    mut commands: Commands,
) {
    let Ok((words, was_kept)) = texts.get_mut(insert.entity) else { return };
    if has_numbers(words.1.get_text()) {
        let kept = WithNumbers(words.1.get_text().to_owned());
        if !numbers.are_shown {
            write(words, &kept, *numbers);
        }
        commands.entity(insert.entity).try_insert(kept);
    } else if was_kept {
        commands.entity(insert.entity).try_remove::<WithNumbers>();
    }
}

fn change_words<T: TextSection>(numbers: Res<RuleNumbers>, mut texts: Query<(Words<T>, &WithNumbers)>) {
    for (words, kept) in &mut texts {
        write(words, kept, *numbers);
    }
}

fn has_numbers(text: &str) -> bool {
    ids(text).next().is_some() || has_squares(text)
}

/// `text` without the rules and the squares that it names.
fn plain(text: &str) -> Cow<'_, str> {
    match without_ids(text) {
        Cow::Borrowed(text) => without_squares(text),
        Cow::Owned(text) => Cow::Owned(without_squares(&text).into_owned()),
    }
}

/// A text that says nothing without its ids takes no room, and cannot have the focus.
fn write<T: TextSection>(
    (_, mut text, node, visibility): (Entity, Mut<T>, Option<Mut<Node>>, Option<Mut<Visibility>>),
    WithNumbers(words): &WithNumbers,
    numbers: RuleNumbers,
) {
    let shown = if numbers.are_shown { words.clone() } else { plain(words).into_owned() };
    let (was_empty, is_empty) = (text.get_text().is_empty(), shown.is_empty());
    *text.get_text_mut() = shown;
    if was_empty == is_empty {
        return;
    }
    if let Some(mut node) = node {
        node.display = if is_empty { Display::None } else { Display::DEFAULT };
    }
    if let Some(mut visibility) = visibility {
        *visibility = if is_empty { Visibility::Hidden } else { Visibility::Inherited };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(plugin);
        app
    }

    fn show(app: &mut App, are_shown: bool) {
        app.insert_resource(RuleNumbers { are_shown });
        app.update();
    }

    fn read(app: &App, text: Entity) -> (&str, Display) {
        let world = app.world();
        (&world.get::<Text>(text).unwrap().0, world.get::<Node>(text).unwrap().display)
    }

    #[test]
    fn a_text_names_its_rules_only_when_asked_for() {
        let mut app = app();
        let text = app.world_mut().spawn(Text::new("You stop. HSE-14")).id();
        assert_eq!(read(&app, text).0, "You stop.");
        show(&mut app, true);
        assert_eq!(read(&app, text).0, "You stop. HSE-14");
        let late = app.world_mut().spawn(Text::new("Alert: high. HSE-40")).id();
        assert_eq!(read(&app, late).0, "Alert: high. HSE-40");
        show(&mut app, false);
        assert_eq!((read(&app, text).0, read(&app, late).0), ("You stop.", "Alert: high."));
    }

    #[test]
    fn a_text_names_squares_only_when_asked_for() {
        let mut app = app();
        let text = app.world_mut().spawn(Text::new("You stop in the archive (AF4). HSE-14")).id();
        assert_eq!(read(&app, text).0, "You stop in the archive.");
        show(&mut app, true);
        assert_eq!(read(&app, text).0, "You stop in the archive (AF4). HSE-14");
    }

    #[test]
    fn a_text_that_says_nothing_else_takes_no_room() {
        let mut app = app();
        let text = app.world_mut().spawn(Text::new("HSE-45 HSE-48")).id();
        assert_eq!(read(&app, text), ("", Display::None));
        show(&mut app, true);
        assert_eq!(read(&app, text), ("HSE-45 HSE-48", Display::Flex));
    }

    #[test]
    fn spans_and_texts_on_the_board_lose_theirs_and_explanations_keep_them() {
        let mut app = app();
        let span = app.world_mut().spawn(TextSpan::new("  needs Hurt · END-116")).id();
        let label = app.world_mut().spawn(Text2d::new("heard · DET-42")).id();
        let heading = app.world_mut().spawn((Text::new("DET-42"), NamesRules)).id();
        assert_eq!(app.world().get::<TextSpan>(span).unwrap().0, "  needs Hurt");
        assert_eq!(app.world().get::<Text2d>(label).unwrap().0, "heard");
        assert_eq!(read(&app, heading).0, "DET-42");
    }

    #[test]
    fn words_that_are_replaced_do_not_come_back() {
        let mut app = app();
        let text = app.world_mut().spawn(Text::new("You stop. HSE-14")).id();
        app.world_mut().entity_mut(text).insert(Text::new("Round 2."));
        show(&mut app, true);
        assert_eq!(read(&app, text).0, "Round 2.");
    }
}
