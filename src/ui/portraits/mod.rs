//! Portraits in ink: one for each person of the shipped levels, and one for anybody else, put together from kind and name.

mod crew;
mod guards;
mod pieces;
mod wardrobe;

use bevy::color::Color;
use bevy::image::Image;
use bevy::math::{Affine2, UVec2, Vec2};

use super::figures::Build;
use super::ink::{Canvas, Coverage, Palette, Shape, Tone, circle, fill, pixel_of};
use super::theme::{self, Ring, StateLook};
use unnoticed_rules::Sign;

/// Whom a portrait shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    /// What it is.
    pub build: Build,
    /// What it is called.
    pub name: String,
}

/// A portrait and its frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Portrait {
    /// Who.
    pub person: Person,
    /// In which colour it is drawn, where it has one of its own.
    pub color: Color,
    /// What the person knows: it makes the frame and the badge.
    pub state: Option<StateLook>,
    /// Whether it is pale: somebody fallen, or out of sight.
    pub is_pale: bool,
}

/// Units along the side of a portrait.
const SIDE: f32 = 64.0;
/// The frame, on which dashes are counted.
const FRAME: &str =
    "M3,9 C3,5.6 5.6,3 9,3 H55 C58.4,3 61,5.6 61,9 V55 C61,58.4 58.4,61 55,61 H9 C5.6,61 3,58.4 3,55 Z";
/// What light falls on it from the upper left.
const LAMPLIGHT: Shape = fill("M0,0 H64 V64 H0 Z", Tone::Glow).from_light(4.0, 8.0, 60.0);
/// The shade at the lower right.
const SHADE: Shape = fill("M64,0 V64 H30 Z", Tone::Hatch);
/// Middle and radius of the badge.
const BADGE: (Vec2, f32) = (Vec2::new(53.4, 53.4), 9.6);

impl Portrait {
    /// Paints it, `size` pixels large.
    pub fn paint(&self, size: UVec2) -> Image {
        let scale = size.as_vec2() / SIDE;
        let mut canvas = Canvas::new(size, Affine2::from_scale(scale));
        let palette = Palette::of(self.color);
        let frame = canvas.inside(FRAME, Affine2::IDENTITY);
        canvas.lay(&frame, |_| pixel_of(theme::PORTRAIT));
        if !self.is_pale {
            LAMPLIGHT.faint(0.4).draw(&mut canvas, Affine2::IDENTITY, &palette, Some(&frame));
        }
        SHADE.faint(0.5).draw(&mut canvas, Affine2::IDENTITY, &palette, Some(&frame));
        for shape in self.person.drawing() {
            shape.draw(&mut canvas, Affine2::IDENTITY, &palette, Some(&frame));
        }
        if self.is_pale {
            canvas.lay(&frame, |_| pixel_of(theme::PANEL) * 0.55);
        }
        self.frame(&mut canvas);
        canvas.into_image()
    }

    /// The frame in the dashes of the state, and its sign at the corner.
    fn frame(&self, canvas: &mut Canvas) {
        let Some(look) = self.state else {
            let color = if self.is_pale { theme::FAINT } else { self.color };
            let edge = canvas.stroke(FRAME, Affine2::IDENTITY, 2.2, &[]);
            return canvas.lay(&edge, |_| pixel_of(color));
        };
        let edge = canvas.stroke(FRAME, Affine2::IDENTITY, 2.6, dashes(look.ring));
        canvas.lay(&edge, |_| pixel_of(look.color));
        draw_badge(canvas, look, BADGE.0, BADGE.1);
    }
}

/// Lines and gaps of a frame, in units.
const fn dashes(ring: Ring) -> &'static [f32] {
    match ring {
        Ring::Solid => &[],
        Ring::LongDashes => &[13.0, 6.0],
        Ring::ShortDashes => &[5.4, 4.8],
        Ring::Dots => &[0.1, 5.6],
    }
}

/// The sign of a state in a disc.
pub fn draw_badge(canvas: &mut Canvas, look: StateLook, at: Vec2, radius: f32) {
    let disc = circle(at, radius);
    let paint = |canvas: &mut Canvas, covered: Coverage, color: Color| {
        canvas.lay(&covered, |_| pixel_of(color));
    };
    let inside = canvas.inside(&disc, Affine2::IDENTITY);
    paint(canvas, inside, theme::PANEL);
    let edge = canvas.stroke(&disc, Affine2::IDENTITY, radius * 0.22, &[]);
    paint(canvas, edge, look.color);
    let place = Affine2::from_scale_angle_translation(Vec2::splat(radius), 0.0, at);
    for (path, width) in sign(look.sign) {
        let stroke = canvas.stroke(path, place, *width, &[]);
        paint(canvas, stroke, look.color);
    }
    if look.sign == Sign::HalfDisc {
        let half = canvas.inside("M0,-0.5 A0.5,0.5 0 0 0 0,0.5 Z", place);
        paint(canvas, half, look.color);
    }
}

/// The strokes of a sign and their widths; 1 is the radius of the disc around it.
const fn sign(sign: Sign) -> &'static [(&'static str, f32)] {
    match sign {
        Sign::Exclamation => &[("M0,-0.54 V0.08", 0.25), (DOT, 0.16)],
        Sign::HalfDisc => &[("M-0.5,0 A0.5,0.5 0 1 0 0.5,0 A0.5,0.5 0 1 0 -0.5,0 Z", 0.15)],
        Sign::Question => {
            &[("M-0.26,-0.24 C-0.28,-0.62 0.3,-0.62 0.28,-0.24 C0.27,0.0 0,-0.04 0,0.18", 0.22), (DOT, 0.16)]
        }
        Sign::Dash => &[("M-0.44,0 H0.44", 0.25)],
    }
}

/// The dot of a sign, drawn as a small circle: a stroke of no length is none.
const DOT: &str = "M-0.08,0.46 a0.08,0.08 0 1 0 0.16,0 a0.08,0.08 0 1 0 -0.16,0 Z";

impl Person {
    /// The shapes of the portrait, from back to front.
    fn drawing(&self) -> Vec<Shape> {
        match self.drawn() {
            Some(drawing) => drawing.to_vec(),
            None => self.put_together().into_iter().flatten().copied().collect(),
        }
    }

    /// Of whom somebody has drawn a portrait.
    fn drawn(&self) -> Option<&'static [Shape]> {
        let drawing = match (self.build, self.name.as_str()) {
            (Build::Somebody, _) => pieces::UNKNOWN,
            (Build::Hound, _) => guards::HOUND,
            (_, "Captain Roe") => guards::ROE,
            (_, "Osk") => guards::OSK,
            (_, "Brandt") => guards::BRANDT,
            (_, "Ilse") => guards::ILSE,
            (_, "Hanne") => guards::HANNE,
            (_, "Vey") => crew::VEY,
            (_, "Mott") => crew::MOTT,
            (_, "Sable") => crew::SABLE,
            (_, "Ruck") => crew::RUCK,
            _ => return None,
        };
        Some(drawing)
    }

    /// One that only kind and name have decided: the same person always looks the same.
    fn put_together(&self) -> Vec<&'static [Shape]> {
        let mut choice = Choice(hash(&self.name));
        let (coat, face) = (choice.of(&pieces::COATS), choice.of(&pieces::FACES));
        let brow_eye_mouth =
            [choice.of(&pieces::BROWS), choice.of(&pieces::EYES), choice.of(&pieces::MOUTHS)];
        let (beard, mark) = (choice.of(&pieces::BEARDS), choice.of(&pieces::MARKS));
        let head = self.head(&mut choice);
        let [brow, eye, mouth] = brow_eye_mouth;
        match self.build {
            Build::Rogue | Build::Thief => vec![coat, face, brow, eye, mouth, pieces::EAR, head],
            Build::Ogre => vec![coat, pieces::FACES[2], eye, pieces::EAR, head],
            _ => vec![coat, face, mouth, brow, eye, beard, pieces::EAR, mark, head],
        }
    }

    /// What is on the head of one of this kind.
    fn head(&self, choice: &mut Choice) -> &'static [Shape] {
        match self.build {
            Build::Rogue | Build::Thief => choice.of(&pieces::HOODS),
            Build::Veteran => choice.of(&pieces::HATS),
            Build::Sentry => choice.of(&pieces::LONG_HAIR),
            Build::Servant => choice.of(&pieces::HOUSE_HAIR),
            Build::Ogre => pieces::BRUTE,
            Build::Guard | Build::Somebody | Build::Hound => choice.of(&pieces::HELMETS),
        }
    }
}

/// Choices that follow from a number.
struct Choice(u64);

impl Choice {
    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        let count = all.len() as u64;
        let chosen = self.0 % count;
        self.0 = (self.0 / count).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17);
        all[chosen as usize]
    }
}

/// A number that a name has always and everywhere (FNV-1a).
fn hash(name: &str) -> u64 {
    name.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::ink::assert_readable;
    use unnoticed_rules::Exposure;

    fn person(build: Build, name: &str) -> Person {
        Person { build, name: name.to_owned() }
    }

    fn portrait(person: Person) -> Portrait {
        Portrait { person, color: theme::OWN, state: None, is_pale: false }
    }

    fn bytes(portrait: &Portrait) -> Vec<u8> {
        portrait.paint(UVec2::splat(48)).data.expect("painted")
    }

    #[test]
    fn every_portrait_can_be_drawn() {
        for name in ["Captain Roe", "Osk", "Brandt", "Ilse", "Hanne", "Vey", "Mott", "Sable", "Ruck"] {
            assert!(person(Build::Guard, name).drawn().is_some(), "{name}");
            assert_readable(&person(Build::Guard, name).drawing());
        }
        for build in Build::ALL {
            for name in ["Hale", "Voss", "Orme", "Tam", "Dorn"] {
                assert_readable(&person(build, name).drawing());
            }
        }
    }

    #[test]
    fn a_name_decides_the_face_and_always_the_same_one() {
        let names = ["Hale", "Voss", "Orme", "Tam", "Dorn", "Pell", "Wick", "Marl"];
        let faces = names.map(|name| person(Build::Guard, name).put_together());
        assert_eq!(faces[0], person(Build::Guard, "Hale").put_together());
        let distinct = (0..names.len()).filter(|&i| !faces[..i].contains(&faces[i])).count();
        assert_eq!(distinct, names.len(), "all different");
    }

    #[test]
    fn kinds_differ_by_what_they_have_on_their_heads() {
        let heads = [Build::Rogue, Build::Guard, Build::Veteran, Build::Sentry, Build::Servant, Build::Ogre]
            .map(|build| *person(build, "Hale").put_together().last().expect("a head"));
        for (i, head) in heads.iter().enumerate() {
            assert!(!heads[..i].contains(head));
        }
    }

    #[test]
    fn the_frame_tells_the_state_by_pattern_and_sign_too() {
        let grey = |exposure| {
            let state = Some(StateLook { color: theme::TEXT, ..theme::exposure(exposure) });
            bytes(&Portrait { state, ..portrait(person(Build::Guard, "Osk")) })
        };
        let painted = Exposure::ALL.map(grey);
        for (i, one) in painted.iter().enumerate() {
            assert!(!painted[..i].contains(one), "two states look alike without colour");
        }
    }
}
