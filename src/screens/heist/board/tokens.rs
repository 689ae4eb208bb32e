//! The rogues on the table: figures in their colours that glide from position to position.

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::screens::heist::dice::are_still;
use crate::screens::heist::marks::{color_of, dark_around};
use crate::screens::heist::pieces::{Drawn, FOOT_PX, Pieces, head_px};
use crate::screens::heist::table::{is_asked, names};
use crate::screens::heist::target::HandTarget;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use crate::view::motion::Motion;
use unnoticed_rules::endeavor::{Heist, MOST_ROGUES, Seat, TrackPlace};

use super::signs::{Figures, Middle, Side, figure_at};
use super::stage::Stage;
use super::{centre, free_side};

/// What of a figure can be pointed at: its width and height, in pixels as designed.
const BODY_PX: Vec2 = Vec2::new(26.0, 46.0);
/// Where figures stand around the middle of their position, in pixels as designed: one alone upon the stone, several beside
/// it, the more the farther apart, so that none hides another, nor its name.
const AROUND_PX: [[Vec2; MOST_ROGUES]; MOST_ROGUES] = [
    [Vec2::new(0.0, -1.0), Vec2::ZERO, Vec2::ZERO, Vec2::ZERO],
    [Vec2::new(-30.0, 1.0), Vec2::new(31.0, 3.0), Vec2::ZERO, Vec2::ZERO],
    [Vec2::new(-35.0, -1.0), Vec2::new(36.0, 1.0), Vec2::new(1.0, 19.0), Vec2::ZERO],
    [Vec2::new(-36.0, -1.0), Vec2::new(37.0, 1.0), Vec2::new(1.0, 20.0), Vec2::new(0.0, -16.0)],
];
/// How much larger the figure of who is to choose is.
const ACTING: f32 = 1.1;
/// Width and height of the light around its feet, in pixels as designed, and how strong it is in the middle.
const HALO_PX: Vec2 = Vec2::new(104.0, 46.0);
const HALO: f32 = 0.6;
/// Squares that a figure glides in a second, and how much faster it is for each square of its way.
const SPEED: f32 = 7.0;

/// What all figures stand in.
#[derive(Component)]
pub(super) struct Tokens;

/// The figure of one rogue.
#[derive(Component, Clone, Copy, Debug)]
struct RogueToken {
    seat: Seat,
    /// Where it is drawn, in squares.
    at: Vec2,
}

/// The picture of a figure.
#[derive(Component, Clone, Copy, Debug)]
struct FigurePicture(Seat);

/// The light around the feet of who is to choose.
#[derive(Component, Clone, Copy, Debug)]
struct Halo(Seat);

/// The name over a figure.
#[derive(Component, Clone, Copy, Debug)]
struct FigureName(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (spawn, glide.run_if(are_still), place, dress, light_who_acts)
            .chain()
            .before(bevy::ui::UiSystems::Layout)
            .run_if(resource_exists::<HeistGame>),
    );
}

fn spawn(mut commands: Commands, game: Res<HeistGame>, new: Query<Entity, Added<Tokens>>) {
    for tokens in &new {
        let names = names(&game);
        for seat in (0..game.heist().rogues().len()).map(|seat| Seat(seat as u8)) {
            let at = centre(&game, game.heist().rogue(seat).place);
            let node = Node { position_type: PositionType::Absolute, ..default() };
            let name = names.seat(seat);
            let token = (
                RogueToken { seat, at },
                HandTarget::Rogue(seat),
                node.clone(),
                Explains::new(&name, "END-67"),
            );
            commands.entity(tokens).with_children(|tokens| {
                tokens.spawn(token).with_children(|token| {
                    token.spawn((Halo(seat), node.clone(), halo(seat), Visibility::Hidden, Pickable::IGNORE));
                    token.spawn((
                        FigurePicture(seat),
                        node.clone(),
                        ImageNode::default().with_mode(NodeImageMode::Stretch),
                        Pickable::IGNORE,
                    ));
                    let node = Node {
                        position_type: PositionType::Absolute,
                        left: px(-2),
                        padding: UiRect::horizontal(px(3)),
                        border_radius: BorderRadius::all(px(3)),
                        ..default()
                    };
                    let ground = dark_around();
                    token.spawn((FigureName(seat), node, ground, Pickable::IGNORE)).with_child((
                        text(&name, theme::bold(TextSize::Small), color_of(seat)),
                        TextLayout::no_wrap(),
                    ));
                });
            });
        }
    }
}

fn halo(seat: Seat) -> BackgroundGradient {
    let [middle, rim] = [HALO, 0.0].map(|alpha| color_of(seat).with_alpha(alpha));
    let stops = vec![ColorStop::percent(middle, 0.0), ColorStop::percent(rim, 100.0)];
    RadialGradient { shape: RadialGradientShape::ClosestSide, stops, ..default() }.into()
}

/// Pixels as designed from the middle of its position to the figure of `seat`.
fn offset(game: &HeistGame, stage: &Stage, seat: Seat) -> Vec2 {
    let place = game.heist().rogue(seat).place;
    let there: Vec<Seat> = standing_at(game.heist(), place).collect();
    let before = there.iter().filter(|&&other| other < seat).count();
    match figures(game, stage, place) {
        Figures::Beside(side) => figure_at(side),
        _ => AROUND_PX[there.len().clamp(1, MOST_ROGUES) - 1][before],
    }
}

fn standing_at(heist: &Heist, place: TrackPlace) -> impl Iterator<Item = Seat> {
    heist.seats().filter(move |&seat| heist.rogue(seat).is_in() && heist.rogue(seat).place == place)
}

/// Who stands at `place`: one alone leaves the stone to what is on it.
pub(super) fn figures(game: &HeistGame, stage: &Stage, place: TrackPlace) -> Figures {
    match standing_at(game.heist(), place).count() {
        0 => Figures::Nobody,
        1 if holds_something(game.heist(), place) => {
            Figures::Beside(free_side(game, stage, place).unwrap_or(Side::Left))
        }
        1 => Figures::Upon,
        count => Figures::Several(count),
    }
}

/// Pixels as designed from the middle of `place` to the middle of all that is there.
pub(super) fn middle_of_all(game: &HeistGame, stage: &Stage, place: TrackPlace) -> Vec2 {
    match figures(game, stage, place) {
        Figures::Beside(side) => figure_at(side) / 2.0,
        _ => Vec2::ZERO,
    }
}

/// Whether anything stands on the stone at `place`.
fn holds_something(heist: &Heist, place: TrackPlace) -> bool {
    let track = &heist.tracks()[usize::from(place.area)];
    let bells = [track.alarms, track.temporary, heist.foreseen_alarms(place.area)];
    Middle::at(track, place.position).is_some() || bells.iter().any(|bells| bells.contains(place.position))
}

fn glide(game: Res<HeistGame>, motion: Res<Motion>, time: Res<Time>, mut tokens: Query<&mut RogueToken>) {
    for mut token in &mut tokens {
        let goal = centre(&game, game.heist().rogue(token.seat).place);
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
    stage: Res<Stage>,
    mut tokens: Query<(&RogueToken, &mut Node, &mut ZIndex, &mut Visibility)>,
) {
    let size = stage.piece_size();
    for (token, mut node, mut depth, mut visibility) in &mut tokens {
        let seen = stage.projection.at(token.at, 0.0) + offset(&game, &stage, token.seat) * size;
        let (corner, body) = (seen - BODY_PX * Vec2::new(0.5, 1.0) * size, BODY_PX * size);
        let [left, top, width, height] = [corner.x, corner.y, body.x, body.y].map(px);
        if (node.left, node.top, node.width) != (left, top, width) {
            (node.left, node.top, node.width, node.height) = (left, top, width, height);
        }
        depth.set_if_neq(ZIndex(seen.y as i32));
        let is_in = game.heist().rogue(token.seat).is_in();
        visibility.set_if_neq(if is_in { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Figures have the picture of their size.
fn dress(
    game: Res<HeistGame>,
    stage: Res<Stage>,
    mut pieces: ResMut<Pieces>,
    mut images: ResMut<Assets<Image>>,
    mut figures: Query<(&FigurePicture, &mut Node, &mut ImageNode)>,
    mut names: Query<(&FigureName, &mut Node, &mut Visibility), Without<FigurePicture>>,
) {
    let size = stage.piece_size();
    for (&FigurePicture(seat), mut node, mut image) in &mut figures {
        let drawn = Drawn::Figure(seat.0);
        // All are painted as large as the largest, so that who acts next needs no new picture.
        let picture = pieces.of(drawn, stage.scale * size * ACTING, &mut images);
        let larger = larger(&game, seat);
        let corner = (BODY_PX * Vec2::new(0.5, 1.0) - FOOT_PX * larger) * size;
        let across = drawn.size() * size * larger;
        if image.image != picture || node.width != px(across.x) {
            image.image = picture;
            (node.left, node.top) = (px(corner.x), px(corner.y));
            (node.width, node.height) = (px(across.x), px(across.y));
        }
    }
    // On a small table names would cover each other: the colours tell.
    let has_room = size >= LEAST_FOR_NAMES;
    for (&FigureName(seat), mut node, mut visibility) in &mut names {
        let bottom = px(head_px(seat) * size * larger(&game, seat));
        if node.bottom != bottom {
            node.bottom = bottom;
        }
        visibility.set_if_neq(if has_room { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// How much larger than designed the figure of `seat` is.
fn larger(game: &HeistGame, seat: Seat) -> f32 {
    if is_asked(game.heist(), seat) { ACTING } else { 1.0 }
}

/// Around the feet of who is to choose is light.
fn light_who_acts(
    game: Res<HeistGame>,
    stage: Res<Stage>,
    mut halos: Query<(&Halo, &mut Node, &mut Visibility)>,
) {
    let size = stage.piece_size();
    for (&Halo(seat), mut node, mut visibility) in &mut halos {
        let (corner, across) = ((BODY_PX * Vec2::new(0.5, 1.0) - HALO_PX / 2.0) * size, HALO_PX * size);
        let [left, top, width, height] = [corner.x, corner.y, across.x, across.y].map(px);
        node.set_if_neq(Node { left, top, width, height, ..node.clone() });
        let acts = is_asked(game.heist(), seat);
        visibility.set_if_neq(if acts { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// How large pieces are at least where figures have their names above them.
const LEAST_FOR_NAMES: f32 = 0.9;
