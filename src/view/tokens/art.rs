//! One creature as it is drawn: its silhouette, the shadow of that, where it looks, and the sign of its state.

use bevy::math::Affine2;
use bevy::prelude::*;

use crate::settings::{Palette, ViewMode};
use crate::ui::figures::{Build, Dress, Figure, FigurePicture, Light, Pose, paint, paint_shadow};
use crate::ui::ink::{Canvas, pixel_of};
use crate::ui::portraits::draw_badge;
use crate::ui::theme::{self, StateLook};
use crate::view::camera::Zoom;
use tactical_grid::{Direction, Lines, Space, Square};
use unnoticed_rules::{Ailments, Creature, CreatureId, Situation};

use super::ailments::SignColumns;
use super::crowding::Crowd;
use super::posture::figure;
use super::ring::{FEET, FloorRing};
use super::{Appearance, appearance};

/// Units of a drawing that are as long as the side of a square.
const UNITS: f32 = 26.0;
/// How much less than its space a larger creature is drawn, so that one is told from the other.
const LARGE: f32 = 0.86;
/// Half the width and half the height of the picture of a figure, and of a shadow, in units.
const FIGURE_PX: Vec2 = Vec2::new(46.0, 70.0);
const SHADOW_PX: Vec2 = Vec2::new(70.0, 70.0);
/// Width of the dark line around a pointer, in squares.
const OUTLINE: f32 = 0.13;
/// Radius of a badge in squares, and in pixels at least.
const BADGE: (f32, f32) = (0.25, 6.6);

/// A piece of a token that is a picture of its own.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Shadow,
    Figure,
    Pointer,
    Badge,
    /// The signs of what it suffers from. Rules: TAC-215 to TAC-246.
    Ailments,
}

impl Piece {
    pub(super) const ALL: [Self; 5] =
        [Self::Shadow, Self::Figure, Self::Pointer, Self::Badge, Self::Ailments];

    /// How much above the ring it is drawn.
    pub(super) const fn above_ring(self) -> f32 {
        match self {
            Self::Shadow => -0.004,
            Self::Figure => 0.004,
            Self::Pointer => 0.006,
            Self::Badge => 0.008,
            Self::Ailments => 0.009,
        }
    }

    /// Pixels of the screen to the side of one of its picture: shadows are soft, there are many of them, and they change with
    /// each step.
    pub(super) const fn coarseness(self) -> u32 {
        if matches!(self, Self::Shadow) { 2 } else { 1 }
    }
}

/// The shadow of a token: which sixteenth of a turn it points to on the screen, and its length in fifths of the height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cast {
    sixteenth: u8,
    fifths: u8,
}

impl Cast {
    /// The shadow that the light at `lamp` casts from `feet`, places in the world.
    fn by(lamp: Vec2, feet: Vec2) -> Option<Self> {
        let way = feet - lamp;
        if way.length() < 0.5 {
            return None;
        }
        // On the screen down is positive.
        let turn = Vec2::new(way.x, -way.y).to_angle() / std::f32::consts::TAU;
        let length = (2.5 + way.length() * 0.5).min(6.0);
        Some(Self { sixteenth: (turn * 16.0).round().rem_euclid(16.0) as u8, fifths: length as u8 })
    }

    /// The way it points on the screen, 1 being as long as the figure is high.
    fn along(self) -> Vec2 {
        let angle = std::f32::consts::TAU * f32::from(self.sixteenth) / 16.0;
        Vec2::from_angle(angle) * f32::from(self.fifths) / 5.0
    }
}

/// What is painted of a token.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Art {
    figure: Option<FigurePicture>,
    cast: Option<Cast>,
    badge: Option<StateLook>,
    /// Where it looks, and the colour of its ring.
    pointer: Option<(Direction, Color)>,
    ailments: Ailments,
    /// Squares along its side.
    side: u8,
    /// Who stands beside it.
    pub crowd: Crowd,
    /// Pixels along the side of a square.
    pub square_px: u32,
}

impl Art {
    /// What it suffers from, and the squares and pixels along its side.
    pub fn signs(self) -> (Ailments, f32, f32) {
        (self.ailments, self.side.into(), self.square_px as f32)
    }

    /// What is to be seen of `creature`, in the colours of the usual palette.
    pub fn of(
        situation: &Situation,
        lit: &Situation,
        creature: &Creature,
        shown: Appearance,
        is_known: bool,
        zoom: Zoom,
    ) -> Self {
        let side = creature.profile.size.side();
        let base = Self { side, square_px: zoom.square_px(), ..default() };
        let (Some(figure), Some(square)) = (figure(situation, creature, shown, is_known), shown.square())
        else {
            return base;
        };
        let space = creature.space_at(square);
        let dress = dress(creature.id, shown);
        let lamp = nearest_light(lit, space).filter(|_| dress != Dress::Ghost);
        let light = if lamp.is_some() { Light::Lit } else { Light::Dark };
        // A mirrored breath would be no Z.
        let is_mirrored = figure.pose != Pose::Asleep && facing(shown).is_some_and(looks_left);
        let lies = matches!(figure.pose, Pose::Down | Pose::Asleep);
        let middle = crate::view::coordinates::space_to_world(space);
        let cast = lamp
            .filter(|_| !lies)
            .and_then(|lamp| Cast::by(crate::view::coordinates::square_to_world(lamp), middle));
        let badge = badge(figure.pose, shown);
        let pointer = facing(shown).filter(|_| figure.pose != Pose::Asleep);
        let pointer = pointer.map(|facing| (facing, badge.map_or(theme::OWN, |look| look.color)));
        // What is left is where somebody was. Rule: HSE-45.
        let is_gone = matches!(shown, Appearance::LastKnown { is_empty: true, .. });
        Self {
            figure: (!is_gone).then_some(FigurePicture { figure, is_mirrored, dress, light }),
            cast,
            badge,
            pointer,
            ..base
        }
    }

    /// The same with the signs of what it suffers from.
    pub fn suffering(self, ailments: Ailments) -> Self {
        Self { ailments, ..self }
    }

    /// The same with these beside it.
    pub fn crowded(self, crowd: Crowd) -> Self {
        Self { crowd, ..self }
    }

    /// The same with the colours of its state in `palette`.
    pub fn in_palette(self, palette: Palette) -> Self {
        let color = |color| theme::in_palette(palette, color);
        Self {
            badge: self.badge.map(|look| StateLook { color: color(look.color), ..look }),
            pointer: self.pointer.map(|(facing, of_ring)| (facing, color(of_ring))),
            ..self
        }
    }

    /// Pixels that a unit of the drawing takes.
    fn unit(self) -> f32 {
        let large = if self.side > 1 { LARGE * f32::from(self.side) } else { 1.0 };
        self.square_px as f32 / UNITS * large * self.crowd.scale()
    }

    /// The size of a picture that reaches so many units to each side, so that its pixels are those of the screen: the middle
    /// of a space lies between two pixels, or on one.
    fn size(self, half: Vec2) -> UVec2 {
        let odd = (self.square_px * u32::from(self.side)) % 2;
        (half * self.unit()).ceil().as_uvec2() * 2 + odd
    }

    pub fn paint(self, piece: Piece) -> Option<Image> {
        let coarse = piece.coarseness() as f32;
        let (unit, square_px) = (self.unit() / coarse, self.square_px as f32 / coarse);
        let feet = |size: UVec2| size.as_vec2() / 2.0 + Vec2::Y * FEET * f32::from(self.side) * square_px;
        match piece {
            Piece::Figure => {
                let size = self.size(FIGURE_PX);
                Some(paint(self.figure?, size, feet(size), unit))
            }
            Piece::Shadow => {
                let size = self.size(SHADOW_PX);
                let size =
                    UVec2::new(size.x.div_ceil(piece.coarseness()), size.y.div_ceil(piece.coarseness()));
                Some(paint_shadow(self.figure?, self.cast?.along(), size, feet(size), unit))
            }
            Piece::Pointer => {
                let (facing, color) = self.pointer?;
                Some(self.paint_pointer(facing, color))
            }
            Piece::Badge => Some(paint_badge(self.badge?, self.badge_px())),
            Piece::Ailments => SignColumns { art: self }.paint(),
        }
    }

    fn paint_pointer(self, facing: Direction, color: Color) -> Image {
        let (size, square) = (self.size(FIGURE_PX), self.square_px as f32);
        let mut canvas = Canvas::new(size, Affine2::IDENTITY);
        let corners = FloorRing::around(self.side.into()).pointer(facing);
        let [tip, left, right] = corners.map(|at| size.as_vec2() / 2.0 + Vec2::new(at.x, -at.y) * square);
        let path = format!("M{},{} L{},{} L{},{} Z", tip.x, tip.y, left.x, left.y, right.x, right.y);
        let outline = canvas.stroke(&path, Affine2::IDENTITY, (square * OUTLINE).max(2.6), &[]);
        let inside = canvas.inside(&path, Affine2::IDENTITY);
        for (covered, color) in [(outline, theme::INK_NIGHT), (inside, color)] {
            canvas.lay(&covered, |_| pixel_of(color));
        }
        canvas.into_image()
    }

    /// Pixels along the side of the picture of a badge.
    fn badge_px(self) -> u32 {
        let (squares, least) = BADGE;
        let radius = (squares * self.square_px as f32).max(least).round() as u32;
        2 * radius + 4
    }

    /// Where the middle of `piece` lies from the middle of the token, in squares.
    pub fn place(self, piece: Piece) -> Vec2 {
        if piece == Piece::Ailments {
            return self.on_pixels(SignColumns { art: self }.centre());
        }
        if matches!(piece, Piece::Figure | Piece::Shadow) {
            let px = self.square_px as f32;
            return Vec2::X * (self.crowd.aside() * px).round() / px;
        }
        if piece != Piece::Badge {
            return Vec2::ZERO;
        }
        let ring = FloorRing::around(self.side.into());
        // On the side that the pointer leaves free.
        let is_free = self.pointer.is_none_or(|(facing, _)| facing.delta().0 <= 0);
        self.on_pixels(ring.sign_at(is_free))
    }

    /// The place nearest to `at` that lies on whole pixels, as pictures do.
    fn on_pixels(self, at: Vec2) -> Vec2 {
        let odd = (self.square_px * u32::from(self.side)) % 2;
        let half = odd as f32 / 2.0;
        ((at * self.square_px as f32 + half).round() - half) / self.square_px as f32
    }
}

/// The silhouette of `creature` as it stands there, whoever may know it; none if it is not there any more.
pub fn figure_of(situation: &Situation, creature: &Creature) -> Option<FigurePicture> {
    let shown = appearance(situation, creature, ViewMode::Demonstration);
    Art::of(situation, situation, creature, shown, true, Zoom::default()).figure
}

/// The picture of `creature` where nobody sees it, and where the brief alone says that it may be.
pub fn paint_ghost(creature: &Creature, zoom: Zoom) -> Image {
    let figure = Figure { build: Build::of(creature.profile.kind, false), pose: Pose::Calm };
    let figure = FigurePicture { figure, is_mirrored: false, dress: Dress::Ghost, light: Light::Dark };
    let side = creature.profile.size.side();
    let art = Art { figure: Some(figure), side, square_px: zoom.square_px(), ..default() };
    art.paint(Piece::Figure).expect("it has a figure")
}

fn paint_badge(look: StateLook, px: u32) -> Image {
    let mut canvas = Canvas::new(UVec2::splat(px), Affine2::IDENTITY);
    draw_badge(&mut canvas, look, Vec2::splat(px as f32 / 2.0), px as f32 / 2.0 - 2.0);
    canvas.into_image()
}

fn dress(creature: CreatureId, shown: Appearance) -> Dress {
    match shown {
        Appearance::Sensed { .. } | Appearance::LastKnown { .. } => Dress::Ghost,
        Appearance::Body { .. } => Dress::Fallen,
        Appearance::Comrade { .. } => Dress::Own,
        _ if creature == CreatureId::ROGUE => Dress::Own,
        _ => Dress::Other,
    }
}

/// The sign at its feet: what it knows. Who sleeps or has fallen knows nothing, and of who is gone nobody can tell.
fn badge(pose: Pose, shown: Appearance) -> Option<StateLook> {
    let look = match shown {
        Appearance::LastKnown { .. } => Some(theme::somewhere()),
        _ => shown.state().map(theme::state),
    };
    look.filter(|_| !matches!(pose, Pose::Asleep | Pose::Down))
}

/// Where it is seen to look.
fn facing(shown: Appearance) -> Option<Direction> {
    match shown {
        Appearance::Plain { facing, .. } | Appearance::Comrade { facing, .. } => Some(facing),
        _ => None,
    }
}

const fn looks_left(facing: Direction) -> bool {
    facing.delta().0 < 0
}

/// The lamp nearest to `space` that shines on it, as far as the player knows.
fn nearest_light(situation: &Situation, space: Space) -> Option<Square> {
    let distance = |lamp: Square| {
        let (x, y) = space.centre_doubled();
        let (dx, dy) = (2 * i32::from(lamp.x) + 1 - x, 2 * i32::from(lamp.y) + 1 - y);
        dx * dx + dy * dy
    };
    let lit = situation.board.lamps().iter().filter(|lamp| lamp.lit);
    let near = lit.filter(|lamp| {
        let reach = 4 * i32::from(lamp.radius) + 1;
        distance(lamp.square) <= reach * reach
    });
    let mut near: Vec<Square> = near.map(|lamp| lamp.square).collect();
    near.sort_by_key(|&lamp| distance(lamp));
    near.into_iter().find(|&lamp| situation.line_of_sight(Space::of(lamp), space))
}

impl Art {
    /// What of it `piece` shows.
    pub fn only(self, piece: Piece) -> Self {
        let Self { side, square_px, .. } = self;
        let frame = Self { side, crowd: self.crowd.size(), square_px, ..Self::default() };
        match piece {
            Piece::Figure => Self { figure: self.figure, ..frame },
            Piece::Shadow => Self { figure: self.figure, cast: self.cast, ..frame },
            Piece::Pointer => Self { pointer: self.pointer, ..frame },
            Piece::Badge => Self { badge: self.badge, ..frame },
            Piece::Ailments => Self { ailments: self.ailments, ..frame },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{Lamp, Light as LightLevel};
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    fn art(scene: &Scene) -> Art {
        let guard = scene.situation.creature(FIRST);
        let shown = appearance(&scene.situation, guard, ViewMode::Player);
        Art::of(&scene.situation, &scene.situation, guard, shown, true, Zoom::default())
    }

    fn lit_scene(lit: bool, held: State) -> Scene {
        let lamp = Lamp { square: Square::new(6, 0), radius: 2, lit, kept_lit: false };
        Scene::draw("R..G......").light(LightLevel::Dark).holds(ROGUE, FIRST, held).board(|board| {
            board.add_lamp(lamp);
        })
    }

    #[test]
    fn a_lamp_casts_shadows_away_from_itself_and_warms_edges() {
        let lit = art(&lit_scene(true, State::Observed));
        assert_eq!(lit.figure.map(|figure| figure.light), Some(Light::Lit));
        let along = lit.cast.expect("a shadow").along();
        assert!(along.x < -0.5 && along.y.abs() < 0.2, "{along}: the lamp stands in the east");
        let dark = art(&lit_scene(false, State::Observed));
        assert_eq!((dark.figure.map(|figure| figure.light), dark.cast), (Some(Light::Dark), None));
    }

    #[test]
    fn hse_45_who_is_only_heard_casts_no_shadow_and_shows_no_light() {
        let heard = art(&lit_scene(true, State::Hidden));
        assert_eq!(
            heard.figure.map(|figure| (figure.light, figure.dress)),
            Some((Light::Dark, Dress::Ghost))
        );
        assert_eq!(heard.cast, None);
    }

    #[test]
    fn hse_45_where_the_player_sees_nobody_only_the_mark_of_a_last_place_is_drawn() {
        let last_seen = |drawing| {
            let marker = Square::new(4, 0);
            art(&Scene::draw(drawing).placed(FIRST, 4, 2).holds_at(ROGUE, FIRST, State::Undetected, marker))
        };
        let empty = last_seen("R....\n#####\n....G");
        assert_eq!(empty.figure, None);
        assert_eq!(empty.badge, Some(theme::somewhere()));
        assert!(last_seen("R.#..\n#####\n....G").figure.is_some(), "behind a wall nobody knows better");
    }

    #[test]
    fn whoever_stands_beside_somebody_is_drawn_smaller() {
        let alone = Art { square_px: 30, side: 1, ..default() };
        let two = [Square::new(3, 3), Square::new(4, 3)].into();
        let beside = alone.crowded(Crowd::around(Square::new(3, 3), &two));
        assert!(beside.size(FIGURE_PX).cmplt(alone.size(FIGURE_PX)).all());
        assert_eq!(beside.badge_px(), alone.badge_px(), "signs are as large as ever");
    }

    #[test]
    fn the_pointer_and_the_sign_of_the_state_keep_clear_of_each_other_for_every_facing() {
        for facing in Direction::ALL {
            let pointer = Some((facing, theme::TEXT));
            let art = Art { square_px: 30, side: 1, pointer, ..default() };
            let tip = FloorRing::around(1.0).pointer(facing)[0];
            assert!(tip.distance(art.place(Piece::Badge)) > 0.28, "{facing:?}");
        }
    }

    #[test]
    fn pictures_lie_on_the_pixels_of_the_screen_at_every_zoom() {
        for square_px in 16..64 {
            for side in [1, 2] {
                let art = Art { square_px, side, ..default() };
                let size = art.size(FIGURE_PX);
                assert_eq!(size.x % 2, (square_px * u32::from(side)) % 2, "{square_px} × {side}");
                assert!(art.badge_px() as f32 >= 2.0 * 6.6, "a sign that can be read");
            }
        }
    }
}
