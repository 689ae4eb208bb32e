//! The rogues on the plan: diamonds with their letters that glide from position to position.

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use crate::view::motion::Motion;
use unnoticed_rules::endeavor::{MOST_ROGUES, Seat, TrackPlace};

use super::super::dice::are_still;
use super::super::marks::{color_of, letter_of};
use super::super::table::names;
use super::Scale;

/// Pixels across a token.
const ACROSS_PX: f32 = 20.0;
/// Where tokens lie beside their position, in pixels: around its left, so that neither its number nor a button at its right
/// is covered.
const AROUND_PX: [Vec2; MOST_ROGUES] =
    [Vec2::new(-14.0, -13.0), Vec2::new(-17.0, 2.0), Vec2::new(-18.0, 17.0), Vec2::new(-12.0, -30.0)];
/// Squares that a token glides in a second, and how much faster it is for each square of its way.
const SPEED: f32 = 7.0;

/// What all tokens lie in.
#[derive(Component)]
pub(super) struct Tokens;

/// The token of one rogue.
#[derive(Component, Clone, Copy, Debug)]
struct RogueToken {
    seat: Seat,
    /// Where it is drawn, in squares.
    at: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (spawn, glide.run_if(are_still), place)
            .chain()
            .before(bevy::ui::UiSystems::Layout)
            .run_if(resource_exists::<HeistGame>),
    );
}

fn spawn(mut commands: Commands, game: Res<HeistGame>, new: Query<Entity, Added<Tokens>>) {
    let names = names(&game);
    for tokens in &new {
        for seat in (0..game.heist().rogues().len()).map(|seat| Seat(seat as u8)) {
            let node = Node {
                position_type: PositionType::Absolute,
                width: px(ACROSS_PX),
                height: px(ACROSS_PX),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            };
            let name = names.seat(seat);
            let token = (RogueToken { seat, at: goal(&game, seat) }, node, Explains::new(&name, "END-67"));
            commands.entity(tokens).with_children(|tokens| {
                tokens.spawn(token).with_children(|token| {
                    let square = Node {
                        position_type: PositionType::Absolute,
                        width: px(ACROSS_PX * 0.78),
                        height: px(ACROSS_PX * 0.78),
                        border: px(2).all(),
                        ..default()
                    };
                    let turned = UiTransform::from_rotation(Rot2::degrees(45.0));
                    let look = (BackgroundColor(theme::PANEL), BorderColor::all(color_of(seat)));
                    token.spawn((square, turned, look, Pickable::IGNORE));
                    token.spawn(text(letter_of(&name), theme::bold(TextSize::Body), color_of(seat)));
                });
            });
        }
    }
}

/// Pixels from the centre of its position to the token of `seat`.
fn offset(game: &HeistGame, seat: Seat) -> Vec2 {
    let heist = game.heist();
    let place = heist.rogue(seat).place;
    let before = heist.seats().filter(|&other| other < seat && heist.rogue(other).place == place).count();
    AROUND_PX[before]
}

/// The position of the rogue of `seat`, in squares of the plan.
fn goal(game: &HeistGame, seat: Seat) -> Vec2 {
    let TrackPlace { area, position } = game.heist().rogue(seat).place;
    let tracks = game.level().heist.as_ref().map(|table| table.tracks.as_slice()).unwrap_or_default();
    let square = tracks.get(usize::from(area)).and_then(|track| track.squares.get(usize::from(position) - 1));
    square.map(|square| Vec2::new(f32::from(square.x), f32::from(square.y)) + 0.5).unwrap_or_default()
}

fn glide(game: Res<HeistGame>, motion: Res<Motion>, time: Res<Time>, mut tokens: Query<&mut RogueToken>) {
    for mut token in &mut tokens {
        let goal = goal(&game, token.seat);
        let step =
            if motion.reduced { f32::MAX } else { (SPEED + token.at.distance(goal)) * time.delta_secs() };
        let next = token.at.move_towards(goal, step);
        if next != token.at {
            token.at = next;
        }
    }
}

fn place(
    game: Res<HeistGame>,
    scale: Res<Scale>,
    mut tokens: Query<(&RogueToken, &mut Node, &mut Visibility)>,
) {
    for (token, mut node, mut visibility) in &mut tokens {
        let corner = token.at * scale.0 + offset(&game, token.seat) - ACROSS_PX / 2.0;
        if (node.left, node.top) != (px(corner.x), px(corner.y)) {
            (node.left, node.top) = (px(corner.x), px(corner.y));
        }
        let is_in = game.heist().rogue(token.seat).is_in();
        visibility.set_if_neq(if is_in { Visibility::Inherited } else { Visibility::Hidden });
    }
}
