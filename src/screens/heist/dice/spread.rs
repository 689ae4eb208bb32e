//! The dice that were rolled, lying on the table by their shapes.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::screens::heist::pieces::{DieLook, Drawn, Pieces, Placed, spawn_picture};
use crate::screens::heist::target::HandTarget;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::scale::Room;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use unnoticed_rules::endeavor::{RollPart, StatDie};

use super::{FACE_SECS, HeistDice};

/// Width of the table that the dice have, in pixels.
const WIDTH_PX: f32 = 128.0;
/// Dice in a row, and rows.
const ACROSS: usize = 2;
const ROWS: usize = 2;
/// Times that a die turns over while it rolls.
const TURNS: f32 = 6.0;
/// How dice lie, one after the other: turned so far, and so many pixels beside their place.
const LIES: [(i8, f32, f32); 6] =
    [(-2, 2.0, -4.0), (1, -3.0, 5.0), (3, 4.0, 0.0), (-1, -4.0, 3.0), (2, 5.0, -3.0), (-3, 0.0, 4.0)];

/// One die: how it lies, and the face that is read.
#[derive(Clone, Debug, PartialEq)]
struct LyingDie {
    placed: Placed,
    /// Where its face is, in pixels of the table.
    face_at: Vec2,
    face: String,
    is_one: bool,
}

/// All dice.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct DiceTable(Vec<LyingDie>);

pub(super) fn plugin(app: &mut App) {
    // Their pictures are as large as the table on the screen.
    let is_stale =
        resource_changed::<HeistDice>.or_else(any_match_filter::<(With<DiceTable>, Changed<ComputedNode>)>);
    let is_there = resource_exists::<HeistGame>;
    app.add_redraw::<DiceTable>()
        .add_systems(PostUpdate, fit.before(RedrawSystems).run_if(is_there))
        .add_systems(PostUpdate, show.before(RedrawSystems).run_if(is_there.and_then(is_stale)));
}

/// The table: a click on it lets the roll count.
pub fn node() -> impl Bundle {
    let node = Node {
        width: px(WIDTH_PX),
        flex_shrink: 0.0,
        overflow: Overflow::clip(),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    (node, BackgroundColor(theme::TABLE[1]), HandTarget::Dice, Hovered::default())
}

/// In a small window the dice lie in the panel beside alone.
fn fit(room: Res<Room>, mut tables: Query<&mut Node, With<DiceTable>>) {
    let display = if room.is_wide() { Display::Flex } else { Display::None };
    for mut node in &mut tables {
        if node.display != display {
            node.display = display;
        }
    }
}

fn show(
    dice: Res<HeistDice>,
    tables_in: Query<&ComputedNode, With<DiceTable>>,
    mut pieces: ResMut<Pieces>,
    mut images: ResMut<Assets<Image>>,
    mut tables: Query<&mut DiceTable>,
) {
    let scale = tables_in.iter().map(|node| node.inverse_scale_factor().recip()).next().unwrap_or(1.0);
    for mut table in &mut tables {
        let thrown = dice.thrown();
        let few = thrown.len() <= ACROSS * ROWS;
        let size = if few { 1.0 } else { 0.68 };
        let across = if few { ACROSS } else { ACROSS + 1 };
        let lying = thrown.into_iter().enumerate().map(|(number, thrown)| {
            let (tumble, right, down) = LIES[number % LIES.len()];
            let tumble = thrown.turn.map_or(tumble, |turn| tumble + (turn * TURNS) as i8 * 2);
            let look = DieLook { die: thrown.die, seat: thrown.seat, tumble, bumps: thrown.face == 1 };
            let cell = Vec2::new((number % across) as f32, (number / across) as f32);
            let corner = (cell * Vec2::new(60.0, 66.0) + Vec2::new(4.0 + right, 8.0 + down)) * size;
            let drawn = Drawn::Die(look);
            let picture = pieces.of(drawn, scale * size, &mut images);
            LyingDie {
                placed: Placed { picture, corner, size: drawn.size() * size },
                face_at: corner + look.face_at() * size,
                face: if thrown.turn.is_some() { String::new() } else { thrown.face.to_string() },
                is_one: thrown.face == 1,
            }
        });
        let lying = DiceTable(lying.collect());
        table.set_if_neq(lying);
    }
}

/// A die as it was thrown.
struct ThrownDie {
    die: StatDie,
    face: u8,
    seat: u8,
    /// How far it has rolled, from 0 to 1; none once it lies.
    turn: Option<f32>,
}

impl HeistDice {
    /// All dice that lie there, and the one that rolls.
    fn thrown(&self) -> Vec<ThrownDie> {
        let seat = self.seat.map_or(0, |seat| seat.0);
        let mut left = self.rolling_secs.map_or(f32::MAX, |secs| secs / FACE_SECS);
        let mut thrown = Vec::new();
        for roll in &self.rolls {
            for part in roll.parts() {
                if left < 0.0 {
                    return thrown;
                }
                let turn = (left < 1.0).then_some(left);
                let faces = match part {
                    RollPart::One(face) => vec![face],
                    RollPart::Group(one, other) => vec![one, other],
                };
                thrown.extend(faces.into_iter().map(|face| ThrownDie { die: roll.die, face, seat, turn }));
                left -= 1.0;
            }
        }
        thrown
    }
}

impl Redraw for DiceTable {
    fn draw(&self, table: &mut ChildSpawnerCommands) {
        for LyingDie { placed, face_at, face, is_one } in &self.0 {
            spawn_picture(table, placed);
            let node = Node {
                position_type: PositionType::Absolute,
                left: px(face_at.x - 14.0),
                top: px(face_at.y - 10.0),
                width: px(28),
                height: px(20),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..default()
            };
            let color = if *is_one { theme::TREASURE } else { theme::TEXT };
            table.spawn((node, Pickable::IGNORE)).with_child(text(
                face,
                theme::bold(TextSize::Heading),
                color,
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::{game, play_out};

    #[test]
    fn as_many_dice_lie_there_as_faces_were_thrown_each_of_its_own_shape() {
        let mut thrown = 0;
        play_out(game("counting_house", 1), |game| {
            let dice = HeistDice::lying_in(game);
            let faces: Vec<(StatDie, u8)> =
                dice.rolls.iter().flat_map(|roll| roll.faces.iter().map(|&face| (roll.die, face))).collect();
            let lying: Vec<(StatDie, u8)> = dice.thrown().iter().map(|die| (die.die, die.face)).collect();
            assert_eq!(lying, faces);
            thrown += lying.len();
        });
        assert!(thrown > 10);
    }

    #[test]
    fn a_die_rolls_before_its_face_is_read() {
        let mut dice = HeistDice::default();
        play_out(game("counting_house", 1), |game| {
            let now = HeistDice::lying_in(game);
            if now.rolls.iter().map(|roll| roll.parts().count()).sum::<usize>() > 1 {
                dice = now;
            }
        });
        dice.rolling_secs = Some(0.5 * FACE_SECS);
        let thrown = dice.thrown();
        assert!(thrown.iter().all(|die| die.turn.is_some()) && !thrown.is_empty());
    }
}
