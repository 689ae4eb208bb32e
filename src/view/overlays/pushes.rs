//! Where a push would send whom it meets: for each tier the way, the square where it ends, and what is hit there.
//! Rules: TAC-190 to TAC-214, HSE-24, HSE-49.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::aim::Aim;
use crate::shown_situation::ShownSituation;
use crate::sim::MissionRoot;
use crate::ui::theme::{self, TextSize};
use crate::view::camera::Zoom;
use crate::view::coordinates::{direction_to_world, space_to_world};
use crate::view::shown_moment::ShownMoment;
use crate::view::sketch::Sketch;
use crate::view::{depth, label};
use tactical_grid::{Direction, Square};
use unnoticed_rules::{Creature, CreatureId, ForeseenPush, Situation, Slam};

use super::layer::{Layer, LayerSystems, Layers};

/// Half the side of the frame around a square where a push ends, in squares.
const FRAME: f32 = 0.40;
/// How far from the middle of a square its edge is hit, and how large the star is that marks it, in squares.
const HIT: (f32, f32) = (0.52, 0.26);
/// Rays of that star.
const RAYS: usize = 8;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (draw_pushes, write_pushes).in_set(LayerSystems));
}

/// A text beside the end of a push.
#[derive(Component)]
struct PushLabel;

/// What is written on the plan, and where.
#[derive(Clone, Debug, PartialEq)]
struct Written {
    words: String,
    at: Vec2,
}

/// How far below the middle of a square its tiers are written, and how far above that of somebody who stays, in squares.
const WRITTEN: (f32, f32) = (0.30, 0.75);
/// Width of a letter, of what is around the letters, and height of the ground behind them, in pixels.
const LETTERS_PX: (f32, f32, f32) = (6.4, 8.0, 15.0);

fn draw_pushes(aim: Res<Aim>, view: ShownSituation, mut layers: Layers) {
    layers.draw(Layer::Pushes, |sketch| {
        for push in &aim.pushes {
            if let Some(creature) = view.situation().get(push.creature) {
                draw(sketch, view.situation(), creature, push);
            }
        }
    });
}

fn draw(sketch: &mut Sketch, situation: &Situation, creature: &Creature, push: &ForeseenPush) {
    let at = |square: Square| space_to_world(creature.space_at(square));
    let way: Vec<Vec2> = std::iter::once(creature.square).chain(push.way.iter().copied()).map(at).collect();
    if let [.., before, end] = way[..] {
        let towards = (end - before).normalize_or_zero();
        for (width, color) in [(6.0, theme::PANEL.with_alpha(0.85)), (2.5, theme::TEXT)] {
            sketch.polyline(&way, width, color);
            sketch.arrow_head(end + towards * 0.12, towards, 0.3, color);
        }
        frame(sketch, end, f32::from(creature.profile.size.side()));
    }
    for &(stood, slam) in &push.slams {
        let towards = direction_of(situation, creature, push, stood);
        star(sketch, at(stood) + towards * HIT.0 * f32::from(creature.profile.size.side()), slam);
    }
}

/// Four corners around a square where somebody would come to stand.
fn frame(sketch: &mut Sketch, centre: Vec2, side: f32) {
    let half = side / 2.0 - 0.5 + FRAME;
    for (x, y) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        let corner = centre + Vec2::new(x, y) * half;
        let arms = [corner - Vec2::X * x * 0.22, corner, corner - Vec2::Y * y * 0.22];
        sketch.polyline(&arms, 4.5, theme::PANEL.with_alpha(0.85));
        sketch.polyline(&arms, 2.0, theme::TEXT);
    }
}

/// A star where somebody is hit or something breaks; that of glass is hollow.
fn star(sketch: &mut Sketch, centre: Vec2, slam: Slam) {
    let ray = |number: usize, reach: f32| {
        centre + Vec2::from_angle(std::f32::consts::TAU * number as f32 / (2 * RAYS) as f32) * reach
    };
    for (scale, color) in [(1.35, theme::PANEL.with_alpha(0.9)), (1.0, theme::TREASURE)] {
        for number in (0..2 * RAYS).step_by(2) {
            let reach = HIT.1 * scale;
            sketch.polygon(
                &[ray(number, reach), ray(number + 1, reach * 0.5), centre, ray(number + 15, reach * 0.5)],
                color,
            );
        }
    }
    if slam == Slam::Glass {
        sketch.disc(centre, HIT.1 * 0.42, theme::PANEL);
    }
}

/// Which way somebody is pushed that stands at `stood` then.
fn direction_of(situation: &Situation, creature: &Creature, push: &ForeseenPush, stood: Square) -> Vec2 {
    let source = situation.creature(CreatureId::ROGUE).square;
    let came = push.way.iter().position(|&square| square == stood);
    let before = came.map(|number| number.checked_sub(1).map_or(creature.square, |before| push.way[before]));
    let towards = Direction::towards(before.unwrap_or(source), stood);
    towards.map_or(Vec2::ZERO, direction_to_world).normalize_or_zero()
}

fn write_pushes(
    mut commands: Commands,
    aim: Res<Aim>,
    view: ShownSituation,
    (moment, zoom, scale): (Res<ShownMoment>, Res<Zoom>, Res<UiScale>),
    mission: Single<Entity, With<MissionRoot>>,
    labels: Query<Entity, With<PushLabel>>,
) {
    labels.iter().for_each(|label| commands.entity(label).despawn());
    if moment.now().is_some() {
        return;
    }
    for Written { words, at } in written(view.situation(), &aim.pushes) {
        let (letter, around, height) = LETTERS_PX;
        let size = Vec2::new(words.chars().count() as f32 * letter + around, height) * zoom.pixel() * scale.0;
        let frame =
            (PushLabel, Transform::from_translation(at.extend(depth::LABELS + 0.2)), ChildOf(*mission));
        let ground = Sprite::from_color(theme::PANEL.with_alpha(0.88), size);
        let text = label::text(words, theme::bold(TextSize::Small), theme::TEXT);
        commands
            .spawn((Name::new("Where a push ends"), frame, ground))
            .with_child((text, Transform::from_xyz(0.0, 0.0, 0.1)));
    }
}

/// The tiers in each square where a push ends; beside what is hit what that and the blow cost whoever is pushed.
fn written(situation: &Situation, pushes: &[ForeseenPush]) -> Vec<Written> {
    let mut ends: BTreeMap<(CreatureId, Square), Vec<&ForeseenPush>> = BTreeMap::new();
    for push in pushes {
        let Some(creature) = situation.get(push.creature) else { continue };
        if push.way.is_empty() && push.slams.is_empty() {
            continue;
        }
        let end = push.way.last().copied().unwrap_or(creature.square);
        ends.entry((push.creature, end)).or_default().push(push);
    }
    let of = |(&(id, end), pushes): (&(CreatureId, Square), &Vec<&ForeseenPush>)| {
        let creature = situation.creature(id);
        let (stays, at) = (end == creature.square, space_to_world(creature.space_at(end)));
        let numbers: Vec<String> = pushes.iter().map(|push| push.tier.number().to_string()).collect();
        let loss = |push: &ForeseenPush| match push.loss_of(id) {
            0 => String::new(),
            loss => format!(" −{loss}"),
        };
        let same = pushes.iter().all(|push| loss(push) == loss(pushes[0]));
        let words = match same {
            true => format!("{}{}", numbers.join("·"), loss(pushes[0])),
            false => numbers
                .iter()
                .zip(pushes)
                .map(|(number, push)| format!("{number}{}", loss(push)))
                .collect::<Vec<_>>()
                .join(" / "),
        };
        // In the square itself, clear of what is hit there, but over the head of somebody that stays where it is.
        let is_hit_below = pushes.iter().any(|push| {
            let slams = push.slams.iter().filter(|(stood, _)| *stood == end);
            slams.into_iter().any(|&(stood, _)| direction_of(situation, creature, push, stood).y < 0.0)
        });
        let up = match (stays, is_hit_below) {
            (true, _) => WRITTEN.1,
            (false, true) => WRITTEN.0,
            (false, false) => -WRITTEN.0,
        };
        Written { words, at: at + Vec2::Y * up }
    };
    ends.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::scene::{FIRST, Scene};
    use unnoticed_rules::power::Tier;

    fn push(tier: Tier, way: &[i16], loss: u16) -> ForeseenPush {
        let way: Vec<Square> = way.iter().map(|&x| Square::new(x, 0)).collect();
        ForeseenPush { creature: FIRST, tier, way, slams: Vec::new(), losses: vec![(FIRST, loss)] }
    }

    #[test]
    fn tac_194_every_square_where_a_push_ends_names_its_tiers_and_what_they_cost() {
        let situation = Scene::draw("RG...").situation;
        let words = |pushes: &[ForeseenPush]| -> Vec<String> {
            written(&situation, pushes).into_iter().map(|written| written.words).collect()
        };
        let apart = [push(Tier::One, &[2], 0), push(Tier::Two, &[2, 3], 0), push(Tier::Three, &[2, 3, 4], 4)];
        assert_eq!(words(&apart), ["1", "2", "3 −4"]);
        let together = [push(Tier::One, &[2], 3), push(Tier::Two, &[2], 3), push(Tier::Three, &[2], 5)];
        assert_eq!(words(&together), ["1 −3 / 2 −3 / 3 −5"]);
        assert_eq!(words(&together[..2]), ["1·2 −3"]);
    }
}
