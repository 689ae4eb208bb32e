//! The crew: a card for each rogue with its Stats, what is spent, its Action Die, X, Blessings and Wounds.

mod card;
mod sparking;
mod stat_box;

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::ui::redraw::RedrawSystems;
use crate::ui::redraw_list::{AddRedrawList, RedrawList, RedrawListSystems};
use crate::ui::scale::Room;
use crate::ui::widgets::scroll_column;
use unnoticed_rules::endeavor::Seat;

use super::dice::are_still;
use card::Card;

pub(super) fn plugin(app: &mut App) {
    // While dice roll nobody asks whether anything has changed: it still has once they lie.
    let is_stale = resource_changed::<HeistGame>
        .or_else(resource_changed::<Room>)
        .or_else(any_match_filter::<Added<RedrawList<Card>>>);
    app.add_redraw_list::<Card>().add_systems(
        PostUpdate,
        show.before(RedrawListSystems)
            .before(RedrawSystems)
            .run_if(resource_exists::<HeistGame>.and_then(are_still).and_then(is_stale)),
    );
}

pub(super) fn list() -> impl Bundle {
    let node = Node { row_gap: px(5), flex_shrink: 0.0, max_height: percent(100), ..default() };
    (RedrawList::<Card>::default(), scroll_column(node))
}

fn show(game: Res<HeistGame>, room: Res<Room>, mut lists: Query<&mut RedrawList<Card>>) {
    for mut list in &mut lists {
        let cards =
            (0..game.heist().rogues().len()).map(|seat| Card::of(&game, Seat(seat as u8), room.is_wide()));
        list.set_if_neq(RedrawList(cards.collect()));
    }
}
