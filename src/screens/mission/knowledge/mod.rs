//! "What they know of you": each guard the player may know about, the state it holds and why.
//! Rules: HSE-45, HSE-48.

mod brief;
mod drawing;
mod legend;
mod model;
mod untold;
mod words;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use crate::settings::{Settings, ViewMode};
use crate::shown_situation::Acquaintances;
use crate::sim::{CurrentSituation, EventLog, Fight, Id, MissionRules, Playing, Searched, Thoughts};
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::ui::redraw_list::{AddRedrawList, RedrawList, RedrawListSystems};
use crate::ui::scale::Room;
use crate::view::overlays::{Highlighted, OverlaySystems};
use unnoticed_rules::CreatureId;

use super::hints::ShownHint;
use super::intents::{MindWords, Minds};
use drawing::stack;
use legend::Legend;
use model::{Heading, Knowledge, MOST_CARDS, Rest, Row};
use untold::untold;
pub(super) use words::plain;

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<Heading>()
        .add_redraw_list::<Row>()
        .add_redraw::<Rest>()
        .add_redraw::<Legend>()
        .add_systems(Update, highlight.before(OverlaySystems).run_if(resource_exists::<Playing>))
        .add_systems(
            PostUpdate,
            show_knowledge.before(RedrawListSystems).before(RedrawSystems).run_if(resource_exists::<Playing>),
        );
}

/// The pieces of the panel, from top to bottom.
pub(super) fn spawn(panel: &mut ChildSpawnerCommands) {
    panel.spawn((Heading::default(), stack(0.0)));
    panel.spawn((RedrawList::<Row>::default(), stack(0.0)));
    panel.spawn((Rest::default(), stack(0.0)));
    panel.spawn((Legend::default(), stack(0.0)));
}

/// What stands for a guard in the panel: pointed at, it shows that guard on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct StandsFor(CreatureId);

fn highlight(
    focus: Res<InputFocus>,
    rows: Query<(Entity, &StandsFor, &Hovered)>,
    mut highlighted: ResMut<Highlighted>,
) {
    let hovered = rows.iter().find(|(_, _, hovered)| hovered.get());
    let pointed = hovered.or_else(|| rows.get(focus.get()?).ok());
    highlighted.set_if_neq(Highlighted(pointed.map(|(_, guard, _)| guard.0)));
}

/// Height of a window in which cards, legend and hint have room one under the other, in pixels.
const HIGH_PX: f32 = 860.0;
/// Most guards of which those that are out of sight have a card as well over a hint in a lower one.
const OVER_A_HINT: usize = 4;

/// What the panel is made of.
#[derive(SystemParam)]
struct Known<'w, 's> {
    playing: Res<'w, Playing>,
    current: Res<'w, CurrentSituation>,
    fight: Res<'w, Fight>,
    settings: Res<'w, Settings>,
    room: Res<'w, Room>,
    thoughts: Query<'w, 's, (&'static Id, &'static Thoughts)>,
    searched: Res<'w, Searched>,
    met: Res<'w, Acquaintances>,
    rules: Res<'w, MissionRules>,
    log: Res<'w, EventLog>,
    hints: Query<'w, 's, Ref<'static, ShownHint>>,
}

impl Known<'_, '_> {
    fn is_changed(&self) -> bool {
        self.current.is_changed()
            || self.settings.is_changed()
            || self.room.is_changed()
            || self.met.is_changed()
            || self.hints.iter().any(|hint| hint.is_changed())
    }

    fn panel(&self) -> Knowledge {
        let thoughts = self.thoughts.iter().map(|(id, thoughts)| (id.0, &thoughts.0)).collect();
        let (searched, level, fight) = (&self.searched.0, &self.playing.0, &self.fight);
        let untold = untold(&self.log, &self.settings);
        let minds = Minds { thoughts: &thoughts, searched, level, fight, untold: &untold };
        let now = Knowledge::of(&self.current.0, &self.settings, self.room.is_wide(), minds, &self.met);
        let shows_all = self.settings.view == ViewMode::Demonstration;
        match self.has_room() {
            true if self.is_over_a_hint() && !shows_all && now.guards() > OVER_A_HINT => now.brief(),
            true if self.is_over_a_hint() && !shows_all => now.brief().spread(),
            true => now.spread(),
            // In the demonstration it is told what everybody is about to do, in a fight above all.
            false if shows_all => now,
            false => now.brief(),
        }
    }

    /// Whether a hint takes the room under the cards in a window that is not high.
    fn is_over_a_hint(&self) -> bool {
        self.room.size.y < HIGH_PX && self.hints.iter().any(|hint| hint.is_shown())
    }

    /// Whether no fight needs the room under the cards.
    fn has_room(&self) -> bool {
        self.room.is_wide() && self.fight.running().is_none()
    }
}

fn show_knowledge(
    known: Known,
    mut headings: Query<&mut Heading>,
    mut lists: Query<&mut RedrawList<Row>>,
    mut rests: Query<&mut Rest>,
    mut legends: Query<&mut Legend>,
) {
    if !known.is_changed() && !headings.iter_mut().any(|heading| heading.is_added()) {
        return;
    }
    let now = known.panel();
    for mut heading in &mut headings {
        heading.set_if_neq(now.heading);
    }
    for mut list in &mut lists {
        list.set_if_neq(RedrawList(now.rows.clone()));
    }
    for mut rest in &mut rests {
        rest.set_if_neq(now.rest.clone());
    }
    let has_room = known.has_room() && !known.is_over_a_hint() && now.rows.len() <= MOST_CARDS;
    for mut legend in &mut legends {
        legend.set_if_neq(Legend::of(known.rules.rulebook(), has_room));
    }
}
