//! Where the names of areas are written: as near to the start of their track as nothing stands.

use bevy::prelude::*;

use unnoticed_rules::endeavor::LAST;

/// Pixels of a letter, and of a line with what is around it.
const LETTER_PX: f32 = 6.6;
const LINE_PX: Vec2 = Vec2::new(8.0, 17.0);
/// Pixels between two places that are tried.
const STEP_PX: f32 = 8.0;
/// Pixels that belong to a position beyond its rim: right and above for badges, below for its number.
const BESIDE_PX: f32 = 6.0;
const ABOVE_PX: f32 = 10.0;
const BELOW_PX: f32 = 14.0;
/// Pixels that tokens on one position take to the left of its centre: of a whole crew, and of one.
const CROWDS_PX: [f32; 2] = [45.0, 24.0];

/// What is on the plan, in pixels.
pub(super) struct PlanLayout<'a> {
    /// Width and height of the plan.
    pub size: Vec2,
    /// Centres of all positions, area by area.
    pub centres: &'a [Vec2],
    /// Width and height of a position.
    pub across: f32,
}

/// The rectangle of each name, in pixels; there is one for each area, in their order.
pub(super) fn places(names: &[String], room: &PlanLayout) -> Vec<Rect> {
    let mut places: Vec<Rect> = Vec::new();
    for (area, name) in names.iter().enumerate() {
        let size = LINE_PX + Vec2::X * LETTER_PX * name.chars().count() as f32;
        let free = CROWDS_PX.into_iter().find_map(|crowd| {
            let spots = room.centres.iter().map(|&centre| room.taken(centre, crowd));
            let taken: Vec<Rect> = spots.chain(places.iter().copied()).collect();
            room.nearest_free(area, size, &taken)
        });
        let start = room.start(area);
        places.push(free.unwrap_or(Rect::from_corners(start, start + size)));
    }
    places
}

impl PlanLayout<'_> {
    /// What a position takes, with its number and its tokens.
    fn taken(&self, centre: Vec2, crowd: f32) -> Rect {
        let half = self.across / 2.0;
        let left_above = Vec2::new(crowd.max(half), half + ABOVE_PX);
        let right_below = Vec2::new(half + BESIDE_PX, half + BELOW_PX);
        Rect::from_corners(centre - left_above, centre + right_below)
    }

    /// Where the track of `area` starts.
    fn start(&self, area: usize) -> Vec2 {
        self.centres[area * usize::from(LAST)]
    }

    /// The place of this `size` nearest to the start of `area` that overlaps nothing and is nearest to its own track.
    fn nearest_free(&self, area: usize, size: Vec2, taken: &[Rect]) -> Option<Rect> {
        let room = self.size - size;
        if room.min_element() < 0.0 {
            return None;
        }
        let steps = |length: f32| (0..=(length / STEP_PX) as u32).map(|step| step as f32 * STEP_PX);
        let corners = steps(room.y).flat_map(|y| steps(room.x).map(move |x| Vec2::new(x, y)));
        let places = corners.map(|corner| Rect::from_corners(corner, corner + size));
        let free = places.filter(|place| taken.iter().all(|other| place.intersect(*other).is_empty()));
        let own = free.filter(|place| self.area_of(place.center()) == Some(area));
        let far = |place: &Rect| self.start(area).distance(place.center());
        own.min_by(|one, other| far(one).total_cmp(&far(other)))
    }

    /// The area of the position that is nearest to `point`.
    fn area_of(&self, point: Vec2) -> Option<usize> {
        let far = |place: &usize| self.centres[*place].distance(point);
        let nearest = (0..self.centres.len()).min_by(|one, other| far(one).total_cmp(&far(other)));
        nearest.map(|place| place / usize::from(LAST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two tracks, one below the other.
    fn centres() -> Vec<Vec2> {
        let track = |y: f32| (0..LAST).map(move |at| Vec2::new(40.0 + 36.0 * f32::from(at), y));
        track(100.0).chain(track(300.0)).collect()
    }

    #[test]
    fn names_stand_within_the_plan_at_their_own_tracks_and_on_no_position() {
        let centres = centres();
        let room = PlanLayout { size: Vec2::new(800.0, 400.0), centres: &centres, across: 30.0 };
        let places = places(&["Vault".to_owned(), "Orrery".to_owned()], &room);
        for (area, place) in places.into_iter().enumerate() {
            assert!(place.min.min_element() >= 0.0 && place.max.x <= 800.0 && place.max.y <= 400.0);
            assert!(centres.iter().all(|&centre| place.intersect(room.taken(centre, 24.0)).is_empty()));
            assert_eq!(room.area_of(place.center()), Some(area));
            assert!(place.center().distance(room.start(area)) < 100.0, "near the start of the track");
        }
    }

    #[test]
    fn without_any_room_a_name_stands_at_the_start() {
        let centres = centres();
        let room = PlanLayout { size: Vec2::splat(40.0), centres: &centres, across: 30.0 };
        assert_eq!(places(&["Vault".to_owned()], &room)[0].min, centres[0]);
    }
}
