//! The Eye over the table: it looks at what it is about to act on, blinks, opens when it wakes, and its beam falls there.

use bevy::prelude::*;

use crate::heist::{HeistGame, attention};
use crate::screens::heist::dice::are_still;
use crate::screens::heist::pieces::{Drawn, EyeLook, Pieces};
use crate::ui::explain::Explains;
use crate::view::motion::Motion;
use unnoticed_rules::endeavor::{EyeMode, Heist};

use super::centre;
use super::stage::Stage;
use super::tokens;

/// Width of the Eye: at most, and as part of the table.
const WIDTH_PX: f32 = 460.0;
const PART: f32 = 0.45;
/// How far it hangs over the far edge of the table, as part of its height.
const OVERHANG: f32 = 0.12;
/// Where its middle is, as part of the width of the table.
const MIDDLE: f32 = 0.705;
/// Seconds between two blinks, and of one.
const BLINKS_SECS: f32 = 5.3;
const BLINK_SECS: f32 = 0.22;
/// Steps that its lid goes in a second.
const LID_SPEED: f32 = 14.0;
/// Width of the beam where it ends, as part of what it falls on.
const BEAM_PART: f32 = 0.84;
/// How far above the stone it is aimed, in pixels as designed: between the feet of whoever stands there and the middle.
const AIM_ABOVE_PX: f32 = 4.0;
/// Pixels that the beam goes in a second, and how much of its way besides.
const BEAM_SPEED: f32 = 260.0;

#[derive(Component)]
struct EyePart;

#[derive(Component)]
struct BeamPart;

#[derive(Component)]
struct PoolPart;

/// Where the Eye is on the way to where it looks.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Gaze {
    /// What the beam falls on, in pixels of the table; none where nobody is looked at.
    at: Option<Vec2>,
    /// How far the lid is open, in steps.
    open: f32,
    /// Seconds for which it has been looking.
    secs: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gaze>().add_systems(
        PostUpdate,
        (look.run_if(are_still), show)
            .chain()
            .before(bevy::ui::UiSystems::Layout)
            .run_if(resource_exists::<HeistGame>),
    );
}

fn part() -> impl Bundle {
    let node = Node { position_type: PositionType::Absolute, ..default() };
    let picture = ImageNode::default().with_mode(NodeImageMode::Stretch);
    (node, picture, UiTransform::default(), Visibility::Hidden)
}

/// What the beam falls on lies over the track and under all that stands on it.
pub(super) fn spawn_pool(plan: &mut ChildSpawnerCommands) {
    plan.spawn((PoolPart, part(), Pickable::IGNORE));
}

pub(super) fn spawn_eye(plan: &mut ChildSpawnerCommands) {
    let about = "The Eye. Its beam falls on what it is about to act on.";
    plan.spawn((EyePart, part(), Explains::new(about, "END-144 END-161")));
    // It comes out of the pupil.
    plan.spawn((BeamPart, part(), Pickable::IGNORE));
}

/// How open its lid is while nothing else moves it.
fn wanted_lid(heist: &Heist) -> u8 {
    match heist.mode() {
        _ if heist.ending().is_some() => 0,
        EyeMode::Wary => EyeLook::WARY,
        EyeMode::Wake => EyeLook::OPEN,
    }
}

fn look(
    game: Res<HeistGame>,
    stage: Res<Stage>,
    motion: Res<Motion>,
    time: Res<Time>,
    mut gaze: ResMut<Gaze>,
) {
    let secs = time.delta_secs();
    let goal = attention(game.heist()).map(|place| {
        let beside = tokens::middle_of_all(&game, &stage, place) * stage.piece_size();
        stage.projection.at(centre(&game, place), 0.0) + beside
    });
    let blinks = !motion.reduced && gaze.secs.rem_euclid(BLINKS_SECS) > BLINKS_SECS - BLINK_SECS;
    let lid = if blinks { 0.0 } else { f32::from(wanted_lid(game.heist())) };
    let mut next = *gaze;
    if motion.reduced {
        (next.at, next.open) = (goal, lid);
    } else {
        next.secs += secs;
        let speed = if blinks { 4.0 * LID_SPEED } else { LID_SPEED };
        let step = speed * secs;
        next.open += (lid - next.open).clamp(-step, step);
        next.at = match (gaze.at, goal) {
            (Some(at), Some(goal)) => {
                Some(at.move_towards(goal, (BEAM_SPEED + 3.0 * at.distance(goal)) * secs))
            }
            (_, goal) => goal,
        };
    }
    gaze.set_if_neq(next);
}

/// Where the Eye hangs: its upper left corner, and its size.
fn place(stage: &Stage) -> (Vec2, Vec2) {
    let designed = Drawn::Eye(EyeLook::default()).size();
    let width = (stage.room.x * PART).min(WIDTH_PX);
    let size = Vec2::new(width, width * designed.y / designed.x);
    (Vec2::new(stage.room.x * MIDDLE - size.x / 2.0, -size.y * (1.0 - OVERHANG)), size)
}

fn show(
    game: Res<HeistGame>,
    stage: Res<Stage>,
    gaze: Res<Gaze>,
    mut pieces: ResMut<Pieces>,
    mut images: ResMut<Assets<Image>>,
    mut parts: Query<
        (&mut Node, &mut ImageNode, &mut UiTransform, &mut Visibility, Has<EyePart>, Has<BeamPart>),
        Or<(With<EyePart>, With<BeamPart>, With<PoolPart>)>,
    >,
) {
    let (corner, size) = place(&stage);
    let open = gaze.open.round().clamp(0.0, f32::from(EyeLook::OPEN)) as u8;
    let off = gaze.at.map_or(0.0, |at| (at.x - corner.x - size.x / 2.0) / stage.room.x.max(1.0));
    let look = EyeLook {
        is_awake: game.heist().mode() == EyeMode::Wake,
        open,
        side: (off * 7.0).round().clamp(-3.0, 3.0) as i8,
    };
    let iris = corner + look.iris_at() * size;
    let is_seeing = open > 1;
    for (mut node, mut image, mut transform, mut visibility, is_eye, is_beam) in &mut parts {
        let (drawn, corner, size, turn) = match gaze.at.filter(|_| is_seeing) {
            _ if is_eye => (Drawn::Eye(look), corner, size, Rot2::IDENTITY),
            None => {
                visibility.set_if_neq(Visibility::Hidden);
                continue;
            }
            Some(at) if is_beam => {
                let at = at - Vec2::Y * AIM_ABOVE_PX * stage.piece_size();
                let way = at - iris;
                // As wide as the pool is seen from there.
                let across = (Drawn::Pool.size() * way.normalize_or_zero().perp()).length();
                let size = Vec2::new(across * BEAM_PART * stage.piece_size(), way.length());
                let turn = Rot2::radians(f32::atan2(-way.x, way.y));
                (Drawn::Beam, (iris + at) / 2.0 - size / 2.0, size, turn)
            }
            Some(at) => {
                let size = Drawn::Pool.size() * stage.piece_size();
                (Drawn::Pool, at - size / 2.0, size, Rot2::IDENTITY)
            }
        };
        let scale = stage.scale * size.x / drawn.size().x;
        let scale = if drawn == Drawn::Beam { 1.0 } else { scale };
        let picture = pieces.of(drawn, scale, &mut images);
        if image.image != picture {
            image.image = picture;
        }
        let [left, top, width, height] = [corner.x, corner.y, size.x, size.y].map(px);
        if (node.left, node.top, node.width, node.height) != (left, top, width, height) {
            (node.left, node.top, node.width, node.height) = (left, top, width, height);
        }
        transform.set_if_neq(UiTransform::from_rotation(turn));
        visibility.set_if_neq(Visibility::Inherited);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::{game, play_out};
    use unnoticed_rules::endeavor::{EyeAct, TrackPlace};

    #[test]
    fn end_161_the_eye_looks_at_what_its_forecast_is_about() {
        let mut searches = 0;
        for seed in 1..6 {
            play_out(game("counting_house", seed), |game| {
                let heist = game.heist();
                let looks = attention(heist);
                match heist.forecast() {
                    EyeAct::Search { area, position } if heist.ending().is_none() => {
                        assert_eq!(looks, Some(TrackPlace { area, position }));
                        searches += 1;
                    }
                    EyeAct::Wound { seat } if heist.ending().is_none() => {
                        assert_eq!(looks, Some(heist.rogue(seat).place));
                    }
                    _ => {}
                }
            });
        }
        assert!(searches > 0);
    }

    #[test]
    fn the_eye_is_half_open_while_it_is_wary_wide_when_awake_and_closed_at_the_end() {
        play_out(game("counting_house", 1), |game| {
            let heist = game.heist();
            let lid = wanted_lid(heist);
            match (heist.ending(), heist.mode()) {
                (Some(_), _) => assert_eq!(lid, 0),
                (None, EyeMode::Wary) => assert!(0 < lid && lid < EyeLook::OPEN),
                (None, EyeMode::Wake) => assert_eq!(lid, EyeLook::OPEN),
            }
        });
    }
}
