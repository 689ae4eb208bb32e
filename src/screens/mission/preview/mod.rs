//! The card beside the cursor: what the chosen action would bring there, with exact chances. Rules: HSE-24, HSE-49.

mod ahead;
mod cover;
mod facts;
mod fight;
mod guards;
mod hunt;
mod model;
mod place;
mod pushes;
mod titles;

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::aim::{Aim, AimSystems, Pointing};
use crate::input::KeyLabel;
use crate::shown_situation::ShownSituation;
use crate::sim::{self, Fact, Fight, Id, MissionRules, Objectives, Playing, Thoughts, Turns};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::spoken::Announced;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{BarPart, SeeThrough, bar, panel, row, text, told};
use unnoticed_rules::{CreatureId, Effect, Exposure, Refusal};

use super::keys::MissionCommand;
use guards::GuardLine;
use model::Preview;

/// Width of the bars, in pixels.
const BAR_PX: Vec2 = Vec2::new(84.0, 9.0);
/// The most that a card takes, in pixels.
const WIDTH_PX: f32 = 470.0;

/// The refusal of the last request, until the player points elsewhere. Rule: HSE-24.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LastRefusal(pub Option<RefusedAction>);

/// What was refused, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RefusedAction {
    /// Its name, unless it is the action that the player aims at.
    pub what: Option<&'static str>,
    /// The requirement that is not met.
    pub why: Refusal,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastRefusal>()
        .add_redraw::<Preview>()
        .add_systems(Update, note_refusals.after(AimSystems::Ask).run_if(resource_exists::<Playing>))
        .add_systems(
            PostUpdate,
            (
                show_preview.before(RedrawSystems),
                // Before it is settled what is seen: a card with nothing in it shows no frame.
                place::place_card
                    .after(RedrawSystems)
                    .before(bevy::ui::UiSystems::Layout)
                    .before(VisibilitySystems::VisibilityPropagate),
            )
                .run_if(resource_exists::<Playing>),
        );
}

/// Where the card lies. It is in nobody's way: the pointer goes on to the square below.
pub(super) fn frame() -> impl Bundle {
    let node = Node { position_type: PositionType::Absolute, ..default() };
    (Name::new("Preview"), place::CardFrame, node, SeeThrough, Visibility::Hidden)
}

/// The card, still empty.
pub(super) fn card() -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        padding: px(10).all(),
        max_width: px(WIDTH_PX),
        ..default()
    };
    (Preview::default(), Announced, panel(node))
}

pub(super) fn note_refusals(
    mut refused: MessageReader<sim::Refused>,
    mut facts: MessageReader<Fact>,
    pointing: Res<Pointing>,
    mut last: ResMut<LastRefusal>,
) {
    let makes_old = |fact: &Fact| {
        let acts = matches!(fact, Fact::Effect(Effect::Acted { creature: CreatureId::ROGUE, .. }));
        acts || matches!(fact, Fact::TurnBegan { creature: CreatureId::ROGUE, .. } | Fact::Intends { .. })
    };
    if facts.read().filter(|fact| makes_old(fact)).count() > 0 || pointing.is_changed() {
        last.set_if_neq(LastRefusal(None));
    }
    if let Some(refused) = refused.read().last() {
        last.set_if_neq(LastRefusal(Some(RefusedAction { what: None, why: refused.refusal })));
    }
}

fn show_preview(
    aim: Res<Aim>,
    view: ShownSituation,
    turns: Res<Turns>,
    (fight, rules, objectives): (Res<Fight>, Res<MissionRules>, Res<Objectives>),
    last: Res<LastRefusal>,
    minds: Query<(&Id, &Thoughts)>,
    mut cards: Query<&mut Preview>,
) {
    for mut card in &mut cards {
        if aim.is_changed() || view.is_changed() || last.is_changed() || card.is_added() {
            let of_fight = match (&aim.candidate, &aim.forecast) {
                (Some(action), Some(Ok(_))) => {
                    let mut facts = fight::facts(action, view.situation(), &fight, rules.rulebook());
                    facts.extend(fight::broken(action, rules.rulebook(), &objectives));
                    facts
                }
                _ => Vec::new(),
            };
            let preview = Preview::of(rules.rulebook(), &aim, view.situation(), &turns, last.0);
            let rolls = aim.forecast.as_ref().and_then(|forecast| forecast.as_ref().ok());
            let rolls = rolls.map_or(&[][..], |forecast| &forecast.rolls);
            let thrown = pushes::facts(&aim.pushes, rolls, view.situation());
            let minds = minds.iter().map(|(id, thoughts)| (id.0, &thoughts.0));
            let ahead = ahead::warnings(rules.rulebook(), &aim, view.situation(), minds);
            card.set_if_neq(preview.with_facts(thrown).with_facts(of_fight).with_ahead(ahead));
        }
    }
}

impl Redraw for Preview {
    fn draw(&self, card: &mut ChildSpawnerCommands) {
        if let Some(refusal) = &self.refusal {
            let (color, words) = match self.was_asked {
                true => (theme::DANGER, format!("✗ {refusal}")),
                false => (theme::exposure(Exposure::Placed).color, refusal.clone()),
            };
            card.spawn(text(&self.title, theme::bold(TextSize::Body), theme::TEXT));
            card.spawn(told(words.clone(), theme::sans(TextSize::Body), color, Explains::rules_of(&words)));
            return;
        }
        card.spawn(text(&self.title, theme::bold(TextSize::Body), theme::TEXT));
        let line = Node { column_gap: px(12), row_gap: px(2), flex_wrap: FlexWrap::Wrap, ..default() };
        card.spawn((line, Pickable::IGNORE)).with_children(|line| {
            for fact in &self.facts {
                let explains = Explains::new(&fact.explains, "");
                line.spawn(told(&fact.words, theme::sans(TextSize::Small), theme::QUIET, explains));
            }
        });
        for guard in &self.guards {
            draw_guard(guard, card);
        }
        if let Some(all) = &self.all {
            card.spawn(row(10.0)).with_children(|line| {
                let explains =
                    Explains::new("The most exposed state among all guards you know of.", "HSE-49");
                let is_worse_before = self.guards.iter().any(|guard| guard.on_the_way.is_some());
                let of_whom = match self.up_to {
                    Some(square) => format!("Guards you know of, up to there ({square}):"),
                    None if is_worse_before => "All guards at the end:".to_owned(),
                    None => "Guards you know of:".to_owned(),
                };
                line.spawn((
                    told(of_whom, theme::sans(TextSize::Small), theme::TEXT, explains),
                    TextLayout::no_wrap(),
                    Node { flex_shrink: 0.0, ..default() },
                ));
                line.spawn(text(guards::in_words(all), theme::bold(TextSize::Body), guards::color_of(all)));
            });
        }
        for warning in &self.ahead {
            let (font, color) = (theme::bold(TextSize::Body), theme::exposure(Exposure::Placed).color);
            let explains = Explains::new(&warning.explains, "");
            card.spawn(told(format!("! {}", warning.words), font, color, explains));
        }
        if !self.keys.is_empty() {
            let keys = KeyLabel::new(&self.keys, MissionCommand::Confirm);
            card.spawn((text("", theme::sans(TextSize::Small), theme::FAINT), keys));
        }
    }
}

fn draw_guard(guard: &GuardLine, card: &mut ChildSpawnerCommands) {
    let entry = Node { flex_direction: FlexDirection::Column, ..default() };
    card.spawn((entry, Explains::new(&guard.explains, ""))).with_children(|entry| {
        entry.spawn(row(10.0)).with_children(|line| {
            let name = text(&guard.name, theme::sans(TextSize::Body), guard.color());
            line.spawn((name, TextLayout::no_wrap(), Node { width: px(84), flex_shrink: 0.0, ..default() }));
            let part = |percent: u8, color| BarPart { share: f32::from(percent) / 100.0, color };
            let falls = guard.falls.map(|(percent, _)| part(percent, theme::QUIET));
            let holds =
                guard.chances.iter().map(|&(state, percent)| part(percent, theme::state(state).color));
            line.spawn(bar(BAR_PX, falls.into_iter().chain(holds).collect()));
            line.spawn(text(guard.in_words(), theme::bold(TextSize::Small), theme::TEXT));
        });
        let indented = || Node { margin: UiRect::left(px(94)), ..default() };
        if let Some((state, words)) = &guard.on_the_way {
            let warning = text(format!("! {words}"), theme::bold(TextSize::Body), theme::state(*state).color);
            entry.spawn((warning, indented()));
        }
        entry.spawn((text(&guard.detail, theme::sans(TextSize::Small), theme::FAINT), indented()));
    });
}
