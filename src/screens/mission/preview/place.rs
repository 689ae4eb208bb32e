//! Where the card lies: beside the square under the cursor, never over it, and over as few creatures as can be; without a
//! cursor beside the rogue.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::aim::Aim;
use crate::sim::{CurrentSituation, MissionRules};
use crate::ui::explain::{beside, places_beside};
use crate::ui::scale::Room;
use crate::view::camera::SafeArea;
use crate::view::coordinates::corner_to_world;
use crate::view::key_moment::ShownMoment;
use crate::view::overlays::sets::squares_of_a_move;
use crate::view::tokens::Token;
use tactical_grid::{Space, Square};
use unnoticed_rules::{ActionKind, Creature, CreatureId, Rulebook};

use super::WIDTH_PX;
use super::model::Preview;

/// What is moved about, the card in it.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct CardFrame;

/// Where tokens are seen.
#[derive(SystemParam)]
pub(super) struct SeenTokens<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<IsDefaultUiCamera>>,
    tokens: Query<'w, 's, (&'static GlobalTransform, &'static InheritedVisibility), With<Token>>,
}

impl SeenTokens<'_, '_> {
    /// Feet and head of each token in sight, in the units of panels, of which each is `scale` pixels.
    fn on_screen(&self, scale: f32) -> impl Iterator<Item = Vec2> {
        let tokens = self.tokens.iter().filter(|(_, is_seen)| is_seen.get());
        let ends = tokens.flat_map(|(token, _)| [token.translation(), token.translation() + Vec3::Y]);
        ends.filter_map(move |at| {
            let (camera, view) = self.cameras.iter().next()?;
            Some(camera.world_to_viewport(view, at).ok()? / scale)
        })
    }
}

/// Moves the card, and hides it while there is nothing to say or nowhere to say it.
pub(super) fn place_card(
    aim: Res<Aim>,
    (current, rules): (Res<CurrentSituation>, Res<MissionRules>),
    room: Res<Room>,
    scale: Res<UiScale>,
    (safe, told): (Res<SafeArea>, Res<ShownMoment>),
    seen: SeenTokens,
    mut cards: Query<(&Preview, &ComputedNode, &mut Node), Without<CardFrame>>,
    mut frames: Query<(&mut Node, &mut Visibility), With<CardFrame>>,
) {
    let (Ok((preview, computed, mut card)), Ok((mut frame, mut visibility))) =
        (cards.single_mut(), frames.single_mut())
    else {
        return;
    };
    let rogue = current.0.creature(CreatureId::ROGUE);
    let square = aim.cursor.unwrap_or(rogue.square);
    let on_screen = |space: Space| {
        seen.cameras.iter().find_map(|(camera, transform)| on_screen(space, camera, transform, scale.0))
    };
    let target = on_screen(Space::of(square));
    let reach = on_screen(steps_around(rules.rulebook(), rogue, aim.kind));
    let Some((target, reach)) = target.zip(reach).filter(|_| !preview.is_empty() && told.now().is_none())
    else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let wanted = Node { width: width(preview), ..card.clone() };
    card.set_if_neq(wanted);
    let size = computed.size() * computed.inverse_scale_factor();
    let free = free_space(&safe, room.size, scale.0);
    let creatures: Vec<Vec2> = seen.on_screen(scale.0).collect();
    let beside_reach = clearest(target.union(reach), target.width() / 2.0, size, free, &creatures);
    let at = beside_reach.unwrap_or_else(|| beside_in(target, size, free, room.size, &creatures));
    let wanted = Node { left: px(at.x), top: px(at.y), ..frame.clone() };
    frame.set_if_neq(wanted);
    visibility.set_if_neq(Visibility::Inherited);
}

/// No wider than what it says, for it covers the board.
fn width(preview: &Preview) -> Val {
    match preview.most_states() {
        0 => auto(),
        1 => px(0.65 * WIDTH_PX),
        2 => px(0.85 * WIDTH_PX),
        _ => px(WIDTH_PX),
    }
}

/// The squares around the rogue where a careful move may end: a card there would be in the way.
fn steps_around(rulebook: &dyn Rulebook, rogue: &Creature, kind: Option<ActionKind>) -> Space {
    let careful = kind.filter(|kind| matches!(kind, ActionKind::Sneak | ActionKind::Step | ActionKind::Drag));
    let steps = careful.and_then(|kind| squares_of_a_move(rulebook, rogue, kind)).unwrap_or(0);
    let Square { x, y } = rogue.square;
    let aside = i16::from(steps);
    Space { origin: Square::new(x - aside, y - aside), side: rogue.space().side + 2 * steps }
}

/// The place beside `target` within the free space that covers the fewest of `creatures`, which reach `half` around their
/// middle; the first of equal ones.
fn clearest(target: Rect, half: f32, size: Vec2, free: Rect, creatures: &[Vec2]) -> Option<Vec2> {
    let within = Rect { min: target.min - free.min, max: target.max - free.min };
    let placed = |at: Vec2| Rect::from_corners(at, at + size);
    let fits = |at: &Vec2| free.contains(placed(*at).min) && free.contains(placed(*at).max);
    let covers = |at: Vec2, creature: Vec2| placed(at).inflate(half).contains(creature);
    let covered = |at: &Vec2| creatures.iter().filter(|&&creature| covers(*at, creature)).count();
    let places = places_beside(within, size, free.size()).map(|at| at + free.min);
    places.filter(fits).min_by_key(covered)
}

/// The rectangle of `space` on the screen, in the units of panels.
fn on_screen(space: Space, camera: &Camera, transform: &GlobalTransform, scale: f32) -> Option<Rect> {
    let [upper_left, _, _, lower_right] = space.corners();
    let pixel = |corner| camera.world_to_viewport(transform, corner_to_world(corner).extend(0.0)).ok();
    Some(Rect::from_corners(pixel(upper_left)? / scale, pixel(lower_right)? / scale))
}

/// What no panel covers, in the units of panels.
fn free_space(safe: &SafeArea, room: Vec2, scale: f32) -> Rect {
    let min = Vec2::new(safe.left, safe.top) / scale;
    let max = room - Vec2::new(safe.right, safe.bottom) / scale;
    Rect { min, max: max.max(min) }
}

/// Beside `target` within the free space if the card fits there, else anywhere in the window.
fn beside_in(target: Rect, size: Vec2, free: Rect, room: Vec2, creatures: &[Vec2]) -> Vec2 {
    clearest(target, target.width() / 2.0, size, free, creatures)
        .unwrap_or_else(|| beside(target, size, room))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_card_keeps_off_the_panels_while_it_fits() {
        let free = Rect::new(0.0, 40.0, 980.0, 580.0);
        let target = Rect::new(940.0, 540.0, 972.0, 572.0);
        let at = beside_in(target, Vec2::new(380.0, 140.0), free, Vec2::new(1280.0, 720.0), &[]);
        let placed = Rect::from_corners(at, at + Vec2::new(380.0, 140.0));
        assert!(placed.intersect(target).is_empty());
        assert!(placed.max.x <= free.max.x && placed.max.y <= free.max.y, "{placed:?}");
    }

    #[test]
    fn the_card_keeps_off_creatures_where_another_place_is_free() {
        let (free, size) = (Rect::new(0.0, 0.0, 800.0, 600.0), Vec2::new(200.0, 100.0));
        let target = Rect::new(400.0, 300.0, 432.0, 332.0);
        let usual = clearest(target, 16.0, size, free, &[]).expect("room on all sides");
        let guard = usual + size / 2.0;
        let other = clearest(target, 16.0, size, free, &[guard]).expect("room on three sides");
        assert!(!Rect::from_corners(other, other + size).contains(guard));
    }
}
