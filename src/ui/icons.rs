//! Icons, drawn with one pen in a box of 28 by 28: of actions, objectives, the alert.

use bevy::color::Color;
use bevy::image::Image;
use bevy::math::{Affine2, UVec2, Vec2};

use super::ink::{Canvas, Palette, line};
use super::ink::{Shape, Tone};

/// What an icon stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// Moving unheard.
    Sneak,
    /// Getting out of sight; not being seen.
    Hide,
    /// One careful step.
    Step,
    /// Walking.
    Stride,
    /// Looking for somebody.
    Seek,
    /// A blow.
    Strike,
    /// Crouching behind something.
    Cover,
    /// Drawing eyes elsewhere.
    Divert,
    /// Showing somebody to others.
    PointOut,
    /// Choking somebody from behind.
    Subdue,
    /// Pulling a body along.
    Drag,
    /// Working a door, a lamp, a lock.
    Interact,
    /// Throwing something.
    Throw,
    /// Calling.
    CallOut,
    /// Spanning a crossbow.
    Reload,
    /// Running at somebody.
    Charge,
    /// Being on one's guard.
    Guard,
    /// Taking hold of somebody.
    Grip,
    /// Getting out of a grip.
    Escape,
    /// Getting up.
    Rise,
    /// Helping somebody up.
    Lift,
    /// Getting one's strength back.
    Breath,
    /// A leap.
    Jump,
    /// Something shot or thrown at somebody.
    Shot,
    /// Moving somebody away.
    Push,
    /// Moving somebody closer.
    Pull,
    /// Bringing somebody down.
    Trip,
    /// Something that affects all around.
    Burst,
    /// Smoke, or anything else that fills a place.
    Cloud,
    /// A quick move past others.
    Dash,
    /// The end of the turn; time.
    Hourglass,
    /// Taking something back.
    Undo,
    /// Back to the start of a round.
    Rewind,
    /// A menu behind a button.
    Menu,
    /// Anything that has no icon of its own.
    Spark,
    /// The alert.
    Bell,
    /// Something to be taken.
    Treasure,
    /// Something to be taken besides.
    Coins,
    /// Something to be put in its place.
    Plant,
    /// A place to be reached.
    Flag,
    /// The way out.
    Exit,
    /// Something one need not do.
    Star,
    /// Done.
    Check,
    /// Failed.
    Cross,
}

impl Icon {
    /// All of them.
    pub const ALL: [Self; 44] = [
        Self::Sneak,
        Self::Hide,
        Self::Step,
        Self::Stride,
        Self::Seek,
        Self::Strike,
        Self::Cover,
        Self::Divert,
        Self::PointOut,
        Self::Subdue,
        Self::Drag,
        Self::Interact,
        Self::Throw,
        Self::CallOut,
        Self::Reload,
        Self::Charge,
        Self::Guard,
        Self::Grip,
        Self::Escape,
        Self::Rise,
        Self::Lift,
        Self::Breath,
        Self::Jump,
        Self::Shot,
        Self::Push,
        Self::Pull,
        Self::Trip,
        Self::Burst,
        Self::Cloud,
        Self::Dash,
        Self::Hourglass,
        Self::Undo,
        Self::Rewind,
        Self::Menu,
        Self::Spark,
        Self::Bell,
        Self::Treasure,
        Self::Coins,
        Self::Plant,
        Self::Flag,
        Self::Exit,
        Self::Star,
        Self::Check,
        Self::Cross,
    ];

    const fn path(self) -> &'static str {
        match self {
            Self::Sneak => {
                "M5,22 C7,16 9,12 13,11 C14,8 16,6 18.5,6 C21,6 22.5,8 23,10.5 L21,11.5 C21,13 20,14 18.5,14.5 \
                 C20,16 20.5,18 20,20 L22.5,22 M5,22 C9,20 12,22 15,20.5"
            }
            Self::Hide => {
                "M3,14 C8,6.5 20,6.5 25,14 C20,21.5 8,21.5 3,14 Z M10.2,14 a3.8,3.8 0 1 0 7.6,0 \
                 a3.8,3.8 0 1 0 -7.6,0 Z M5,24 L23,4"
            }
            Self::Step => {
                "M11,4 C8,4 7.4,8 8.4,11.6 L9,14.6 H14.6 C15.6,11 15.6,4 11,4 Z M9.4,17.2 C9.2,20.6 14.2,20.8 14.4,17.2 Z \
                 M19,10 l4,4 l-4,4"
            }
            Self::Stride => "M4,8 l6,6 l-6,6 M11.5,8 l6,6 l-6,6 M19,8 l6,6 l-6,6",
            Self::Seek => {
                "M4,12 a8,8 0 1 0 16,0 a8,8 0 1 0 -16,0 Z M18,18 L25,25 M8,12 C9.6,9.4 14.4,9.4 16,12 C14.4,14.6 9.6,14.6 8,12 Z"
            }
            Self::Strike => "M23,4 L11,16 L9,19 L12,17 L24,5 Z M7.6,14 L14,20.4 M9.6,18.4 L4.6,23.4",
            Self::Cover => {
                "M4,24 H24 M7,24 V9 H13 V24 M5,9 H15 V5.6 H5 Z M17,24 C17,19 18,17 20,16.4 M17.4,13 a3,3 0 1 0 6,0 \
                 a3,3 0 1 0 -6,0 Z"
            }
            Self::Divert => {
                "M6,24 C7,15 12,9 19,8 M19,8 l-4.4,-2 M19,8 l-2,4 M19.6,17.4 a2.4,2.4 0 1 0 4.8,0 a2.4,2.4 0 1 0 -4.8,0 Z \
                 M22,12 V10 M26,15 L27.4,14 M18,15 L16.6,14"
            }
            Self::PointOut => {
                "M4,12 H10 L12,9.4 H24 C26,9.4 26,12.6 24,12.6 H16 M16,12.6 C19,12.8 19,16 16.4,16 C18.4,16.4 18,19.2 15.6,19.2 \
                 C17,20 16.6,22 14.6,22 H10 L4,20"
            }
            Self::Subdue => {
                "M10.4,8 a4,4 0 1 0 8,0 a4,4 0 1 0 -8,0 Z M5,24 C5,17 9,14 14.4,14 C20,14 24,17 24,24 M4,17 C10,21 19,21 25,15.6 \
                 M4,20.4 C10,24 20,24 25,18.6"
            }
            Self::Drag => {
                "M3,22 H25 M14,18.6 a2.8,2.8 0 1 0 5.6,0 a2.8,2.8 0 1 0 -5.6,0 Z M20,20 L25,18 M13.6,17 L8,13 M4.6,6.4 a2.4,2.4 0 1 0 4.8,0 \
                 a2.4,2.4 0 1 0 -4.8,0 Z M7,9 V15 L4,21 M7,15 L10,21"
            }
            Self::Interact => {
                "M4,15.4 a5,5 0 1 0 10,0 a5,5 0 1 0 -10,0 Z M13.4,13 L25,13 M25,13 V18 M20.6,13 V17 M8,15.4 a1,1 0 1 0 2,0 \
                 a1,1 0 1 0 -2,0 Z"
            }
            Self::Throw => {
                "M4,19 C8,8 18,7 23,14 M23,14 l0.6,-5 M23,14 l-4.8,-1.4 M3,22.4 a2.4,2.4 0 1 0 4.8,0 a2.4,2.4 0 1 0 -4.8,0 Z"
            }
            Self::CallOut => {
                "M4,11 V17 H8 L16,22 V6 L8,11 Z M19.6,10.6 C21.6,12.6 21.6,15.4 19.6,17.4 M22.6,7.6 C26.4,11.4 26.4,16.6 22.6,20.4"
            }
            Self::Reload => "M14,4 V24 M14,4 L11,8 M14,4 L17,8 M4,14 C6,8 22,8 24,14 M4,14 L14,20 L24,14",
            Self::Charge => "M3,10 H10 M3,14 H12 M3,18 H10 M14,6.4 L24,14 L14,21.6",
            Self::Guard => {
                "M14,3.6 L23,7 V14 C23,19 19,22.4 14,24.6 C9,22.4 5,19 5,14 V7 Z M14,8 V20 M9,13 H19"
            }
            Self::Grip => {
                "M6,13 C6,9 9.6,9 9.6,12.4 V8 C9.6,4.8 13.2,4.8 13.2,8 V12 M13.2,8 C13.2,5.4 16.8,5.4 16.8,8 V12.6 M16.8,10 C16.8,7.4 20.4,7.4 20.4,10 V13.6 M20.4,12 C20.4,10 23.6,10 23.6,12.6 C23.6,20 20.6,24.4 14.6,24.4 C9.4,24.4 6,20.6 6,13"
            }
            Self::Escape => {
                "M12,8.5 C5,6 3,14 5,17 C7,21 11,21 12,19.5 M16,8.5 C23,6 25,14 23,17 C21,21 17,21 16,19.5 M12.4,3.4 L13,6 M15.6,3.4 L15,6 M12.4,24.6 L13,22 M15.6,24.6 L15,22"
            }
            Self::Rise => "M4,24 H24 M14,20 V5 M8.6,10.2 L14,4.8 L19.4,10.2",
            Self::Lift => {
                "M4,24 H24 M9,20 V8 M5.4,11.6 L9,7.8 L12.6,11.6 M19,20 V12 M15.4,15.6 L19,11.8 L22.6,15.6"
            }
            Self::Breath => {
                "M14,23.4 C6,17.4 4,12.4 6,8.8 C8,5.4 12.4,6 14,9.8 C15.6,6 20,5.4 22,8.8 C24,12.4 22,17.4 14,23.4 Z"
            }
            Self::Jump => {
                "M3,22 H9.6 M18.4,22 H25 M6,17.6 C8,6.4 19,6.4 21.6,16.6 M17.6,14.6 L21.8,17.4 L24.4,13"
            }
            Self::Shot => "M4,24 L22.6,5.4 M15,5 H23 V13 M4,24 V18.4 M4,24 H9.6",
            Self::Push => "M5.6,5 V23 M9.4,14 H23 M17.8,8.4 L23.6,14 L17.8,19.6",
            Self::Pull => {
                "M20,4 V15 C20,21.4 16.4,24.4 12.6,24.4 C8.4,24.4 5.4,21.4 5.4,16.6 M2.6,20 L5.4,16.6 L9.2,19 M17,4 H23"
            }
            Self::Trip => {
                "M3,24 H25 M19.4,7 a2.6,2.6 0 1 0 5.2,0 a2.6,2.6 0 1 0 -5.2,0 Z M19.6,9.4 L11,13.6 L4.4,12 M11,13.6 L14.6,20 M16,11.4 L19.6,17"
            }
            Self::Burst => {
                "M11,14 a3,3 0 1 0 6,0 a3,3 0 1 0 -6,0 Z M14,3.6 V7.4 M14,20.6 V24.4 M3.6,14 H7.4 M20.6,14 H24.4 M6.6,6.6 L9.2,9.2 M18.8,18.8 L21.4,21.4 M21.4,6.6 L18.8,9.2 M9.2,18.8 L6.6,21.4"
            }
            Self::Cloud => {
                "M7.4,19.4 C3,19.4 3,14 7.4,13.8 C7.4,8.4 14.4,7 16.4,11.2 C20,9 24,12 22.4,15.2 C26,16 25,19.4 22,19.4 Z M7,23.6 H13 M16,23.6 H21"
            }
            Self::Dash => {
                "M3,24 H25 M13.6,15 C11.4,15 11.4,11.4 14.2,11.4 C17.8,11.4 18,17.8 13.4,17.8 C7.6,17.8 7.4,7.4 15,7.4 C20,7.4 22.4,11 22.4,15 M19,12.4 L22.4,15.6 L25.4,12"
            }
            Self::Hourglass => {
                "M8,4 H20 M8,24 H20 M9,4 C9,11 13,12 13,14 C13,16 9,17 9,24 M19,4 C19,11 15,12 15,14 C15,16 19,17 19,24 M11,21.6 H17"
            }
            Self::Undo => "M9,6 L4,11 L9,16 M4,11 H17 C22,11 24,14 24,17.5 C24,21 21,23 18,23 H12",
            Self::Rewind => "M13.4,6 L4.4,14 L13.4,22 Z M23.4,6 L14.4,14 L23.4,22 Z",
            Self::Menu => "M5,8 H23 M5,14 H23 M5,20 H23",
            Self::Spark => {
                "M14,4 V10 M14,18 V24 M4,14 H10 M18,14 H24 M7,7 L11,11 M17,17 L21,21 M21,7 L17,11 M11,17 L7,21"
            }
            Self::Bell => {
                "M14,3.6 V5.6 M7,19 C9,17 8.6,8 14,6 C19.4,8 19,17 21,19 Z M11.6,21.4 C12,24 16,24 16.4,21.4"
            }
            Self::Treasure => {
                "M6,5 H20 C22,5 22,8 20,8 H8 V23 H22 V8 M6,5 C4.6,6 4.6,22 8,23 M11.6,12.4 H18.6 M11.6,16 H18.6 M11.6,19.4 H15.6"
            }
            Self::Coins => {
                "M3.4,18.6 a5,5 0 1 0 10,0 a5,5 0 1 0 -10,0 Z M14.6,18.6 a5,5 0 1 0 10,0 a5,5 0 1 0 -10,0 Z \
                 M9,9.4 a5,5 0 1 0 10,0 a5,5 0 1 0 -10,0 Z"
            }
            Self::Plant => "M14,3 V15 M14,15 L9.6,10.6 M14,15 L18.4,10.6 M5,17 V24 H23 V17",
            Self::Flag => "M8,25 V4 M8,5 C12,2.6 16,7.4 22,5 V15 C16,17.4 12,12.6 8,15",
            Self::Exit => "M6,25 V4 H18 V25 M3,25 H21 M15,14.4 V15.4 M21,14 H26.4 M24,11.6 L26.4,14 L24,16.4",
            Self::Star => {
                "M14,4 L17,11 L24.4,11.6 L18.8,16.4 L20.6,23.8 L14,19.8 L7.4,23.8 L9.2,16.4 L3.6,11.6 L11,11 Z"
            }
            Self::Check => "M5,15 L11,21 L23,7",
            Self::Cross => "M7,7 L21,21 M21,7 L7,21",
        }
    }

    /// Paints it in `color`, `size` pixels large; `filled` lays a shade of the colour into it.
    pub fn paint(self, color: Color, filled: bool, size: UVec2) -> Image {
        let mut canvas = Canvas::new(size, Affine2::from_scale(size.as_vec2() / BOX));
        let palette = Palette::of(color);
        if filled {
            let shade = super::ink::fill(self.path(), Tone::AccentDark);
            shade.draw(&mut canvas, Affine2::IDENTITY, &palette, None);
        }
        self.stroke().draw(&mut canvas, Affine2::IDENTITY, &palette, None);
        canvas.into_image()
    }

    const fn stroke(self) -> Shape {
        line(self.path(), Tone::Accent, PEN)
    }
}

/// Units along each side.
const BOX: Vec2 = Vec2::splat(28.0);
/// Width of the pen, in units.
const PEN: f32 = 2.1;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::ink::assert_readable;
    use crate::ui::theme;

    #[test]
    fn every_icon_is_drawn_and_none_twice() {
        let painted = Icon::ALL.map(|icon| {
            assert_readable(&[icon.stroke()]);
            icon.paint(theme::TEXT, false, UVec2::splat(24)).data.expect("painted")
        });
        for (i, one) in painted.iter().enumerate() {
            assert!(one.iter().any(|&byte| byte > 200), "{:?} is empty", Icon::ALL[i]);
            assert!(!painted[..i].contains(one), "{:?} comes twice", Icon::ALL[i]);
        }
    }
}
