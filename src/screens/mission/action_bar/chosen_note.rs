//! What stands under the name of the chosen action follows the pointer by itself: the bar need not be drawn anew for it.

use bevy::prelude::*;

use crate::aim::Aim;
use crate::shown_situation::ShownSituation;
use crate::sim::{MissionRules, Playing};
use crate::ui::redraw::RedrawSystems;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use unnoticed_rules::CreatureId;

use super::Slot;
use super::odds::odds_of_move;

/// The note of the chosen action.
#[derive(Component, Clone, Debug)]
struct ChosenNote {
    slot: Slot,
    is_cramped: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        tell_odds
            .after(RedrawSystems)
            .before(bevy::ui::UiSystems::Prepare)
            .run_if(resource_exists::<Playing>),
    );
}

/// Writes what stands under the name of `slot`.
pub(super) fn draw_note(
    slot: &Slot,
    is_cramped: bool,
    layout: TextLayout,
    parent: &mut ChildSpawnerCommands,
) {
    let said = slot.said(is_cramped);
    let (_, color) = slot.colors();
    let mut note = parent.spawn((text(said, theme::sans(TextSize::Small), color), layout));
    if slot.is_chosen {
        note.insert(ChosenNote { slot: slot.clone(), is_cramped });
    }
}

/// Where the player points the note says how likely the move there is to go well, in the place of how far it could go.
fn tell_odds(
    aim: Res<Aim>,
    view: ShownSituation,
    rules: Res<MissionRules>,
    mut notes: Query<(Ref<ChosenNote>, &mut Text, &mut TextColor)>,
) {
    for (note, mut words, mut color) in &mut notes {
        if !aim.is_changed() && !view.is_changed() && !note.is_added() {
            continue;
        }
        let rogue = view.situation().creature(CreatureId::ROGUE);
        let odds = odds_of_move(rules.rulebook(), rogue, &aim);
        let slot = Slot { note: odds.unwrap_or_else(|| note.slot.note.clone()), ..note.slot.clone() };
        let said = slot.said(note.is_cramped);
        if words.0 != said {
            said.clone_into(&mut words.0);
            (_, color.0) = slot.colors();
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::aim::{Pointing, aimed};
    use crate::level::RulebookName;
    use crate::screens::mission::action_bar::ActionBar;
    use crate::settings::Settings;
    use crate::sim::{CurrentSituation, Fight, KnownSituation};
    use tactical_grid::{Light, Square};
    use unnoticed_rules::ActionKind;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};

    #[test]
    fn hse_49_under_the_chosen_action_stand_odds_where_the_player_points_and_else_how_far_it_leads() {
        let scene = Scene::draw("R....G").light(Light::Dim).holds(ROGUE, FIRST, State::Observed).situation;
        let bar = ActionBar::of(&scene, &Detection, Some(ActionKind::Sneak), true);
        let slot = bar.buttons.into_iter().find(|slot| slot.is_chosen).expect("it is chosen");
        let mut world = World::new();
        world.insert_resource(CurrentSituation(scene.clone()));
        world.insert_resource(KnownSituation(scene.clone()));
        world.insert_resource(Settings::default());
        world.insert_resource(MissionRules::from(RulebookName::default()));
        let note = world.spawn((Text::new(slot.said(false)), TextColor::default())).id();
        world.entity_mut(note).insert(ChosenNote { slot: slot.clone(), is_cramped: false });
        let mut said = |cursor: Option<Square>| {
            let pointing = Pointing { cursor, ..Pointing::at_first(Some(ActionKind::Sneak)) };
            world.insert_resource(aimed(pointing, &scene, &Fight::default(), &Detection, true));
            world.run_system_once(tell_odds).expect("all that it asks for is there");
            world.get::<Text>(note).expect("it is text").0.clone()
        };
        assert_eq!(said(None), slot.note);
        let odds = said(Some(Square::new(1, 0)));
        assert!(odds.ends_with(" %"), "{odds}");
        assert_eq!(said(None), slot.note, "the pointer has left the plan");
    }
}
