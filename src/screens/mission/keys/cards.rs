//! Cards by key and gamepad: the key of what is done with cards leads from one card that it can be done with to the next, and
//! whoever goes from action to action comes past the cards after them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::input::Guide;
use crate::navigation::Screen;
use crate::sim::MissionRules;
use unnoticed_rules::{ActionKind, Aimed};

use super::super::request::MissionRequest;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lead_to_cards.run_if(in_state(Screen::Mission)));
}

/// What holds the buttons of cards.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(in crate::screens::mission) struct CardStrip;

/// The buttons of the cards with which something can be done.
#[derive(SystemParam)]
pub(super) struct CardButtons<'w, 's> {
    strips: Query<'w, 's, Entity, With<CardStrip>>,
    children: Query<'w, 's, &'static Children>,
    requests: Query<'w, 's, &'static MissionRequest>,
}

impl CardButtons<'_, '_> {
    /// Those with which what is `wanted` is done, as they stand from left to right.
    fn of(&self, wanted: impl Fn(u8) -> bool) -> Vec<Entity> {
        let all = self.strips.iter().flat_map(|strip| self.children.iter_descendants_depth_first(strip));
        let does = |entity: &Entity| match self.requests.get(*entity) {
            Ok(MissionRequest::Card(Some((act, _)))) => wanted(*act),
            _ => false,
        };
        all.filter(does).collect()
    }

    /// The one after what has the focus, or the one before; the first, or the last, if no card has it; nothing past the end.
    pub fn next(&self, focused: Option<Entity>, is_back: bool) -> Option<Entity> {
        let mut all = self.of(|_| true);
        if is_back {
            all.reverse();
        }
        let at = focused.and_then(|focused| all.iter().position(|&card| card == focused));
        all.get(at.map_or(0, |at| at + 1)).copied()
    }

    /// Whether one of them is `entity`.
    pub fn contains(&self, entity: Entity) -> bool {
        self.of(|_| true).contains(&entity)
    }
}

fn lead_to_cards(
    mut requests: MessageReader<MissionRequest>,
    rules: Option<Res<MissionRules>>,
    cards: CardButtons,
    mut guide: Guide,
) {
    let Some(rules) = rules else { return };
    for request in requests.read() {
        let MissionRequest::Choose(kind @ ActionKind::Own(number)) = *request else { continue };
        if rules.rulebook().aimed(kind) == Aimed::Card {
            let fit = cards.of(|act| act == number);
            let at = guide.focused().and_then(|focused| fit.iter().position(|&card| card == focused));
            let next = fit.get(at.map_or(0, |at| at + 1)).or(fit.first()).copied();
            next.into_iter().for_each(|card| guide.lead_to(card));
        }
    }
}
