//! The hand: the cards of whoever is played, each where it lies, over the bar of actions. Only under rulebooks that are played
//! with cards. Rules: DNG-87, DNG-103, DNG-148 to DNG-153.

mod drawing;
mod turning;

use bevy::prelude::*;
use bevy::ui::UiSystems;

use crate::shown_situation::ShownSituation;
use crate::sim::{MissionRules, Playing, Turns};
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::ui::scale::Room;
use unnoticed_rules::cards::{Card, Hand, Keyword, Lies};
use unnoticed_rules::{
    Action, ActionEntry, ActionKind, Aimed, Creature, CreatureId, OwnAct, Price, Rulebook, Situation, Target,
};

/// What the strip shows.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct HandStrip {
    /// The cards: those of the pool first, then the deck, then what is worn, then what is gone.
    cards: Vec<HandCard>,
    /// Cards that the pool has room for.
    room: usize,
    /// What is to be known about them now, if anything.
    note: Option<Note>,
    is_wide: bool,
}

/// What is to be known about the cards now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Note {
    /// The first cards are chosen. Rule: DNG-148.
    ChosenFirst,
    /// Nothing is left but to flip a card, which is free, or to end the turn. Rules: DNG-87, HSE-97.
    FlipOrEnd,
}

/// One card.
#[derive(Clone, Debug, PartialEq)]
struct HandCard {
    number: u8,
    card: Card,
    lies: Lies,
    /// What a click does.
    click: Option<ActionEntry>,
    /// What the small button in its corner does.
    corner: Option<ActionEntry>,
}

/// How high the strip is, in pixels; 0 where nobody plays cards.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct HandHeight(pub f32);

/// Height of the strip in a wide window and in a small one.
const HEIGHT_PX: (f32, f32) = (96.0, 76.0);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HandHeight>().add_redraw::<HandStrip>().add_systems(
        PostUpdate,
        (show_hand, keep_room).chain().before(RedrawSystems).run_if(resource_exists::<Playing>),
    );
    app.init_resource::<turning::Turns>()
        .add_systems(PostUpdate, turning::turn.after(RedrawSystems).before(UiSystems::Layout));
}

fn show_hand(
    view: ShownSituation,
    turns: Res<Turns>,
    rules: Res<MissionRules>,
    room: Res<Room>,
    mut strips: Query<&mut HandStrip>,
) {
    for mut strip in &mut strips {
        if view.is_changed() || turns.is_changed() || room.is_changed() || strip.is_added() {
            let is_on = turns.current() == Some(CreatureId::ROGUE) && !turns.is_over();
            let now = HandStrip::of(view.situation(), rules.rulebook(), is_on, room.is_wide());
            strip.set_if_neq(now);
        }
    }
}

/// The strip has its room as long as there are cards.
fn keep_room(strips: Query<&HandStrip>, room: Res<Room>, mut height: ResMut<HandHeight>) {
    let has_cards = strips.iter().any(|strip| !strip.cards.is_empty());
    let wanted = if room.is_wide() { HEIGHT_PX.0 } else { HEIGHT_PX.1 };
    height.set_if_neq(HandHeight(if has_cards { wanted } else { 0.0 }));
}

impl HandStrip {
    fn of(situation: &Situation, rules: &dyn Rulebook, is_on: bool, is_wide: bool) -> Self {
        let player = situation.creature(CreatureId::ROGUE);
        let hand: &Hand = &player.hand;
        let acts = rules.entries_of(situation, CreatureId::ROGUE);
        let acts: Vec<ActionEntry> = acts.into_iter().filter(|entry| entry.aimed == Aimed::Card).collect();
        let mut cards: Vec<HandCard> = Vec::new();
        for (number, (card, lies)) in hand.cards().iter().enumerate() {
            let is_shown = !card.has(Keyword::Pseudo) || *lies == Lies::Flipped;
            if is_shown {
                let of = |entry: &ActionEntry| can(situation, rules, entry, number as u8).filter(|_| is_on);
                // What puts a card away comes last among the acts.
                let (click, corner) = match acts.split_last() {
                    Some((away, others)) => (others.iter().find_map(of), of(away)),
                    None => (None, None),
                };
                let (number, card, lies) = (number as u8, card.clone(), *lies);
                cards.push(HandCard { number, card, lies, click, corner });
            }
        }
        cards.sort_by_key(|card| (place(card.lies), card.number));
        let note = match () {
            () if !is_on => None,
            () if is_chosen_first(player, rules, &acts) => Some(Note::ChosenFirst),
            () if player.turn.is_used_up() && rules.keeps_turn_open(player) => Some(Note::FlipOrEnd),
            () => None,
        };
        Self { cards, room: hand.room(), note, is_wide }
    }

    fn at(&self, places: &[Lies]) -> impl Iterator<Item = &HandCard> {
        self.cards.iter().filter(move |card| places.contains(&card.lies))
    }
}

/// Where cards stand in the strip, from the left.
const fn place(lies: Lies) -> u8 {
    match lies {
        Lies::Pool | Lies::Flipped | Lies::Rotated => 0,
        Lies::Deck => 1,
        Lies::Static => 2,
        Lies::Discard => 3,
    }
}

/// `entry`, if it can be done with the card of this `number` now.
fn can(situation: &Situation, rules: &dyn Rulebook, entry: &ActionEntry, number: u8) -> Option<ActionEntry> {
    let action = with_card(entry, number)?;
    rules.check(situation, CreatureId::ROGUE, &action).is_ok().then_some(*entry)
}

/// Whether all that is done with cards is free: the mission begins, and the first of them are chosen. Rule: DNG-148.
fn is_chosen_first(player: &Creature, rules: &dyn Rulebook, acts: &[ActionEntry]) -> bool {
    let is_free = |entry: &ActionEntry| {
        with_card(entry, 0).is_some_and(|action| rules.price(player, &action).0 == Price::default().0)
    };
    let costs = acts.iter().filter(|entry| !entry.cost.is_empty());
    player.hand.cards().len() > Hand::POOL && costs.clone().count() > 0 && costs.clone().any(is_free)
}

fn with_card(entry: &ActionEntry, number: u8) -> Option<Action> {
    let ActionKind::Own(act) = entry.kind else { return None };
    Some(Action::Own(OwnAct { number: act, at: Target::Card(number) }))
}
