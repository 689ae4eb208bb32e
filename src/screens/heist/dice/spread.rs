//! The dice that were rolled, lying on the table by their shapes.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::screens::heist::pieces::{DieLook, Drawn, Pieces, Placed};
use crate::screens::heist::table::{OfferTable, names};
use crate::screens::heist::target::HandTarget;
use crate::ui::redraw::{AddRedraw, RedrawSystems};
use crate::ui::scale::Room;
use crate::ui::theme;
use unnoticed_rules::endeavor::Seat;

use super::HeistDice;
use super::thrown::on_table;

/// Least width of the table that the dice have, in pixels.
const WIDTH_PX: f32 = 96.0;
/// Most width of the table before whoever acts has rolled, in pixels.
const WAITING_PX: f32 = 330.0;
/// Most width of the table beside the wider buttons of a lesson or of many ways, in pixels.
const LESSON_PX: f32 = 150.0;
/// The same in a small window, and how many buttons leave room for it there.
const NARROW: (f32, usize) = (124.0, 6);
/// How many cards leave room for dice in a wide window: before any is thrown in a round there may be more.
pub const MOST_CARDS: usize = 7;
/// Room that a die takes, in pixels as designed.
const CELL_PX: Vec2 = Vec2::new(54.0, 47.0);
/// How far to the right of the middle of its room a die lies: the rest is for the way that it has come, in pixels as designed.
const AFTER_ITS_WAY_PX: f32 = 1.0;
/// Room between two rows for whose the lower ones are, in pixels as designed.
const NAMED_PX: f32 = 9.0;
/// Rows in which dice lie, at most: as many as let them be largest.
const MOST_ROWS: usize = 3;
/// How large dice are, the smallest and the largest.
const SIZES: [f32; 2] = [0.5, 2.0];
/// How much wider the room of a die gets at most, where there is more than they need.
const APART: f32 = 1.4;
/// How large dice are of who does not act, as parts of the others.
const ASIDE: f32 = 0.9;
/// Times that a die turns over while it rolls.
const TURNS: f32 = 6.0;
/// How dice lie, one after the other: turned so far, and so many pixels beside their place.
const LIES: [(i8, f32, f32); 6] =
    [(-2, 2.0, -3.0), (1, -3.0, 4.0), (2, 1.0, 0.0), (-1, -3.0, 3.0), (2, 2.0, -3.0), (-3, 0.0, 4.0)];

/// One die: how it lies, and the face that is read.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LyingDie {
    pub placed: Placed,
    /// Whose it is, if it is the first of those.
    pub owner: Option<(u8, String)>,
    /// Where its face is, in pixels of the table.
    pub face_at: Vec2,
    /// How large its face is written, in pixels.
    pub face_px: f32,
    pub face: String,
    pub is_one: bool,
    /// Whether it is that of somebody who does not act now.
    pub is_aside: bool,
}

/// How many dice lie in a row, how large they are, and where the first of them lies, in pixels of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Layout {
    /// Room of one die, in pixels as designed.
    cell: Vec2,
    across: usize,
    size: f32,
    start: Vec2,
}

impl Layout {
    /// That of so many dice in so much room: as large as they fit, in the middle.
    fn of(count: usize, room: Vec2) -> Self {
        let in_rows = |rows: usize| {
            let across = count.div_ceil(rows).max(1);
            let cell = if rows > 1 { CELL_PX + Vec2::Y * NAMED_PX } else { CELL_PX };
            let dice = Vec2::new(across as f32, rows as f32);
            let size = (room / (cell * dice)).min_element().clamp(SIZES[0], SIZES[1]);
            let apart = (room.x / (cell.x * dice.x * size)).clamp(1.0, APART);
            let cell = cell * Vec2::new(apart, 1.0);
            let start = ((room - cell * dice * size) / 2.0).max(Vec2::ZERO);
            Self { cell, across, size, start }
        };
        let layouts = (1..=MOST_ROWS).map(in_rows);
        layouts.reduce(|one, other| if other.size > one.size { other } else { one }).expect("some rows")
    }
}

/// Room above the dice for whose they are, in pixels.
const NAMES_PX: f32 = 15.0;
/// Pixels of a face on a die as designed.
const FACE_PX: f32 = 18.0;

/// All dice.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct DiceTable {
    pub(super) dice: Vec<LyingDie>,
}

pub(super) fn plugin(app: &mut App) {
    // Their pictures are as large as the table on the screen.
    let is_stale = resource_changed::<HeistDice>
        .or_else(resource_changed::<HeistGame>)
        .or_else(any_match_filter::<(With<DiceTable>, Changed<ComputedNode>)>);
    let is_there = resource_exists::<HeistGame>;
    app.add_redraw::<DiceTable>()
        .add_systems(PostUpdate, fit.before(RedrawSystems).run_if(is_there))
        .add_systems(PostUpdate, show.before(RedrawSystems).run_if(is_there.and_then(is_stale)));
}

/// The table: a click on it lets the roll count.
pub fn node() -> impl Bundle {
    let node = Node {
        min_width: px(WIDTH_PX),
        flex_grow: 1.0,
        flex_basis: px(0),
        overflow: Overflow::clip(),
        ..default()
    };
    let wood = theme::TABLE[1].mix(&theme::TABLE_BRASS[0], 0.34);
    let lamplight = vec![ColorStop::percent(wood, 0.0), ColorStop::percent(wood.with_alpha(0.0), 100.0)];
    let ground = RadialGradient { stops: lamplight, ..default() };
    (node, BackgroundGradient::from(ground), HandTarget::Dice, Hovered::default())
}

/// Dice keep their room where none lie, so that no button moves when they are thrown; in a small window many buttons leave
/// none. What others have rolled takes no more than it needs, and beside the buttons of a lesson less.
fn fit(
    room: Res<Room>,
    dice: Res<HeistDice>,
    (game, offers): (Res<HeistGame>, Res<OfferTable>),
    mut tables: Query<&mut Node, With<DiceTable>>,
) {
    let thrown = on_table(&dice, &game);
    let has_rolled = thrown.iter().any(|die| !die.is_aside);
    let is_opened = offers.ways().is_some();
    let has_room = match room.is_wide() {
        true => !thrown.is_empty() || !is_opened && offers.offers.len() <= MOST_CARDS,
        false => leaves_room(&offers),
    };
    let display = if has_room { Display::Flex } else { Display::None };
    let most = match has_rolled {
        _ if !room.is_wide() => px(NARROW.0),
        _ if offers.lesson.is_some() || is_opened => px(LESSON_PX),
        true => auto(),
        false => px(WAITING_PX),
    };
    for mut node in &mut tables {
        if (node.display, node.max_width) != (display, most) {
            (node.display, node.max_width) = (display, most);
        }
    }
}

/// Whether the buttons of a small window leave room for dice.
fn leaves_room(offers: &OfferTable) -> bool {
    offers.lesson.is_none() && offers.ways().is_none() && offers.offers.len() <= NARROW.1
}

fn show(
    dice: Res<HeistDice>,
    game: Res<HeistGame>,
    tables_in: Query<&ComputedNode, With<DiceTable>>,
    mut pieces: ResMut<Pieces>,
    mut images: ResMut<Assets<Image>>,
    mut tables: Query<&mut DiceTable>,
) {
    let node = tables_in.iter().next();
    let scale = node.map_or(1.0, |node| node.inverse_scale_factor().recip());
    let room = node.map_or(Vec2::ZERO, |node| node.size() * node.inverse_scale_factor());
    for mut table in &mut tables {
        let thrown = on_table(&dice, &game);
        let mut named: Vec<u8> = Vec::new();
        let names = names(&game);
        let above = Vec2::Y * NAMES_PX;
        let Layout { cell: room_of_die, across, size, start } = Layout::of(thrown.len(), room - above);
        let start = start + above;
        let lying = thrown.into_iter().enumerate().map(|(number, thrown)| {
            let (tumble, right, down) = LIES[number % LIES.len()];
            let tumble = thrown.turn.map_or(tumble, |turn| tumble + (turn * TURNS) as i8 * 2);
            let bumps = thrown.face == 1;
            let look = DieLook { die: thrown.die, seat: thrown.seat, tumble, bumps };
            let is_first = !named.contains(&thrown.seat);
            named.extend(is_first.then_some(thrown.seat));
            let owner = is_first.then(|| (thrown.seat, names.seat(Seat(thrown.seat))));
            let cell = Vec2::new((number % across) as f32, (number / across) as f32);
            let drawn = Drawn::Die(look);
            let own = size * if thrown.is_aside { ASIDE } else { 1.0 };
            let beside = drawn.size() * (size - own) / 2.0;
            let aside = (room_of_die - drawn.size()) / 2.0 + Vec2::new(right + AFTER_ITS_WAY_PX, down);
            let corner = start + (cell * room_of_die + aside) * size + beside;
            let picture = pieces.of(drawn, scale * own, &mut images);
            LyingDie {
                placed: Placed { picture, corner, size: drawn.size() * own },
                owner,
                face_at: corner + look.face_at() * own,
                face_px: FACE_PX * own,
                face: thrown.words(),
                is_one: thrown.face == 1,
                is_aside: thrown.is_aside,
            }
        });
        let dice = lying.collect();
        table.set_if_neq(DiceTable { dice });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::pieces::DIE_RADIUS_PX;

    #[test]
    fn all_dice_lie_on_the_table_however_narrow_it_is() {
        for (room, count) in [(Vec2::new(96.0, 150.0), 1..6), (Vec2::new(150.0, 150.0), 1..9)] {
            for count in count {
                let Layout { cell: room_of_die, across, size, start } = Layout::of(count, room);
                for number in 0..count {
                    let cell = Vec2::new((number % across) as f32, (number / across) as f32);
                    let (_, right, down) = LIES[number % LIES.len()];
                    let middle = start
                        + ((cell + 0.5) * room_of_die + Vec2::new(right + AFTER_ITS_WAY_PX, down)) * size;
                    let die = Rect::from_center_half_size(middle, Vec2::splat(DIE_RADIUS_PX * size));
                    let table = Rect::from_corners(Vec2::ZERO, room).inflate(1.0);
                    assert!(
                        table.contains(die.min) && table.contains(die.max),
                        "{number} of {count} in {room}"
                    );
                }
            }
        }
    }
}
