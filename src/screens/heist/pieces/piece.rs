//! What lies and stands on the track.

use bevy::math::Affine2;
use bevy::prelude::*;

use crate::screens::heist::marks::{color_of, drop_turned};
use crate::ui::ink::{Canvas, Outline, Paint};
use crate::ui::theme;
use unnoticed_rules::endeavor::Seat;

/// How a stone of the track looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoneLook {
    /// As the track goes.
    #[default]
    Plain,
    /// Behind the last way out, where nothing is left to do.
    Behind,
    /// The crew has come past it.
    Lit,
    /// A Sanctuary shelters it.
    Sheltered,
    /// An Alarm is there.
    Alarmed,
    /// A Wound is there.
    Wounded,
    /// Its area is closed.
    Closed,
    /// The choice that is looked at is about it.
    Aimed,
    /// Nothing but what is about to be: the Eye attends to it.
    Watched,
}

/// How a bell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BellLook {
    /// An Alarm on which somebody stands.
    Ringing,
    /// One on which nobody stands.
    Set,
    /// One that a Sanctuary keeps from ringing. Rule: END-191.
    Hushed,
    /// One that goes at the end of the round.
    Temporary,
    /// One that would grow.
    Ghost,
    /// One that the Eye would have there.
    Foreseen,
}

/// Something on the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// A position.
    Stone(StoneLook),
    /// An Alarm.
    Bell(BellLook),
    /// An Objective.
    Chest,
    /// A Sanctuary.
    Niche,
    /// An Escape.
    Gate,
    /// A Scheme.
    Scheme,
    /// A Wound of the rogue of this seat.
    Wound(u8),
}

const BELL_RING: &str = "M0,-21 v2.6";
const BELL_BODY: &str = "M-10.5,-2 C-7,-5 -8.4,-17 0,-19 C8.4,-17 7,-5 10.5,-2 Z";
const CLAPPER: &str = "M-3,.8 C-2.4,4.4 2.4,4.4 3,.8 Z";
const WAVES: &str = "M-15,-14 C-17,-10 -17,-6 -15,-2 M15,-14 C17,-10 17,-6 15,-2 M-19.4,-16 C-22,-11 -22,-5 -19.4,0 M19.4,-16 C22,-11 22,-5 19.4,0";
/// The waves of one on which nobody stands.
const STILL: &str = "M-14.5,-13 C-16,-9.5 -16,-6 -14.5,-2.5 M14.5,-13 C16,-9.5 16,-6 14.5,-2.5";
const CHEST: &str = "M-15,4 V-9 C-15,-17 -9,-19 -5,-19 H9 C13,-19 16,-15 16,-9 V4 Z";
/// A drop of blood, its foot at the lower end, and the light on it.
const DROP: &str = "M0,-14.5 C3.4,-8.6 7.4,-5.2 7.4,0 C7.4,4.3 4,7.2 0,7.2 C-4,7.2 -7.4,4.3 -7.4,0 C-7.4,-5.2 -3.4,-8.6 0,-14.5 Z";
const DROP_LIGHT: &str = "M-3.9,0.6 C-3.9,-2.2 -2.6,-4.2 -1.4,-6.2";
const NICHE: &str = "M-13,5 V-12 C-13,-24 13,-24 13,-12 V5 Z";

impl Piece {
    /// Width and height, in pixels as designed.
    pub const fn size(self) -> Vec2 {
        match self {
            Self::Stone(_) => Vec2::new(36.0, 28.0),
            Self::Bell(_) => Vec2::new(52.0, 40.0),
            Self::Scheme => Vec2::new(16.0, 14.0),
            Self::Wound(_) => Vec2::new(36.0, 36.0),
            Self::Chest | Self::Niche | Self::Gate => Vec2::new(56.0, 44.0),
        }
    }

    /// The point of the picture that stands on the middle of a position, in pixels as designed.
    pub const fn foot(self) -> Vec2 {
        match self {
            Self::Stone(_) => Vec2::new(18.0, 13.0),
            Self::Bell(_) => Vec2::new(26.0, 30.0),
            Self::Scheme => Vec2::new(8.0, 7.0),
            Self::Wound(_) => Vec2::new(18.0, 18.0),
            Self::Chest | Self::Niche | Self::Gate => Vec2::new(28.0, 32.0),
        }
    }

    pub(super) fn draw(self, ink: &mut Canvas, scale: f32) {
        let mut pen = Pen { ink, scale, foot: self.foot() };
        match self {
            Self::Stone(look) => pen.stone(look),
            Self::Bell(look) => pen.bell(look),
            Self::Chest => pen.chest(),
            Self::Niche => pen.niche(),
            Self::Gate => pen.gate(),
            Self::Scheme => pen.scheme(),
            Self::Wound(seat) => pen.wound(seat),
        }
    }
}

/// Draws paths whose origin stands on the ground.
pub(super) struct Pen<'a> {
    pub ink: &'a mut Canvas,
    pub scale: f32,
    pub foot: Vec2,
}

impl Pen<'_> {
    pub fn path(&self, text: &str) -> Outline {
        self.set(Outline::path(text))
    }

    pub fn set(&self, outline: Outline) -> Outline {
        outline.placed(Affine2::from_scale_angle_translation(
            Vec2::splat(self.scale),
            0.0,
            self.foot * self.scale,
        ))
    }

    /// A filled shape with an edge.
    pub fn shape<'a>(&mut self, outline: &Outline, fill: impl Into<Paint<'a>>, edge: Color, width: f32) {
        self.ink.fill(outline, fill);
        self.ink.draw(outline, width * self.scale, edge);
    }

    /// The dark rim by which it stands out from whatever is behind.
    pub fn rim(&mut self, outline: &Outline) {
        self.ink.fill(outline, theme::INK);
        self.ink.draw(outline, 4.6 * self.scale, theme::INK);
    }

    pub fn lines(&mut self, outline: &Outline, color: Color, width: f32) {
        self.ink.draw(outline, width * self.scale, color);
    }

    pub fn glow(&mut self, at: (f32, f32), radii: (f32, f32), color: Color) {
        let centre = (self.foot + Vec2::from(at)) * self.scale;
        self.ink.glow(centre, Vec2::from(radii) * self.scale, color);
    }

    fn stone(&mut self, look: StoneLook) {
        let (fill, edge, width) = match look {
            StoneLook::Plain => (theme::SHEET.mix(&theme::HATCH, 0.2), theme::WALL, 1.5),
            StoneLook::Behind => (theme::SHEET, theme::WALL.with_alpha(0.3), 1.0),
            StoneLook::Lit => (theme::TABLE_BRASS[0].mix(&theme::PANEL, 0.35), theme::LAMP, 1.6),
            StoneLook::Sheltered => (theme::HATCH.mix(&theme::PAPER, 0.35), theme::WALL, 1.8),
            StoneLook::Alarmed => (theme::DANGER.mix(&theme::INK, 0.72), theme::DANGER, 2.4),
            StoneLook::Wounded => {
                (theme::DANGER.mix(&theme::INK, 0.8), theme::DANGER.mix(&theme::INK, 0.25), 1.8)
            }
            StoneLook::Closed => (theme::PAPER, theme::FAINT.with_alpha(0.6), 1.0),
            StoneLook::Aimed => (theme::OWN.mix(&theme::PAPER, 0.45), theme::TEXT, 2.6),
            StoneLook::Watched => (theme::TREASURE.mix(&theme::INK, 0.7), theme::TREASURE, 2.0),
        };
        if look == StoneLook::Behind {
            let dot = self.set(Outline::ellipse(Vec2::ZERO, Vec2::new(4.2, 3.0)));
            return self.shape(&dot, fill, edge, width);
        }
        let ellipse = |grow: f32, down: f32| Outline::ellipse(Vec2::Y * down, Vec2::new(13.6, 9.8) + grow);
        let shadow = self.set(ellipse(0.6, 2.6));
        self.ink.fill(&shadow, theme::INK);
        let stone = self.set(ellipse(0.0, 0.0));
        self.shape(&stone, fill, edge, width);
        let inner = self.set(ellipse(-3.6, 0.0));
        self.lines(&inner, edge.with_alpha(0.45), 0.8);
        if look == StoneLook::Closed {
            let cross = self.path("M-5,-3.6 L5,3.6 M5,-3.6 L-5,3.6");
            self.lines(&cross, theme::FAINT, 1.2);
        }
    }

    fn bell(&mut self, look: BellLook) {
        let (body, clapper) = (self.path(BELL_BODY), self.path(CLAPPER));
        let bell = self.path(BELL_RING).and(body.clone()).and(clapper.clone());
        match look {
            BellLook::Hushed => {
                self.rim(&bell);
                let metal = theme::DANGER.mix(&theme::INK, 0.62);
                self.shape(&bell, Paint::Plain(metal), theme::DANGER.mix(&theme::TEXT, 0.35), 1.4);
            }
            BellLook::Ringing | BellLook::Set | BellLook::Temporary => {
                let glow = if look == BellLook::Set { 0.55 } else { 0.8 };
                self.glow((0.0, -4.0), (25.0, 22.0), theme::DANGER.with_alpha(glow));
                self.rim(&bell);
                let (top, bottom) = ((self.foot.y - 19.0) * self.scale, (self.foot.y + 2.0) * self.scale);
                let metal = |at: Vec2| {
                    let down = ((at.y - top) / (bottom - top)).clamp(0.0, 1.0);
                    theme::DANGER.mix(&theme::TEXT, 0.25 * (1.0 - down)).mix(&theme::INK, 0.5 * down)
                };
                self.shape(&bell, Paint::By(&metal), theme::TEXT.mix(&theme::DANGER, 0.3), 1.4);
                let light = self.path("M-4.6,-6 C-4.4,-11 -3.6,-14 -1,-16");
                self.lines(&light, theme::TEXT.with_alpha(0.8), 1.4);
                if look == BellLook::Set {
                    let waves = self.path(STILL);
                    self.lines(&waves, theme::DANGER.with_alpha(0.7), 1.3);
                } else {
                    let waves = self.path(WAVES);
                    let (on, off) = (2.4 * self.scale, 2.4 * self.scale);
                    let waves = if look == BellLook::Temporary { waves.dashed(on, off) } else { waves };
                    self.lines(&waves, theme::DANGER, 1.5);
                }
            }
            BellLook::Ghost | BellLook::Foreseen => {
                let color = if look == BellLook::Ghost {
                    theme::DANGER.mix(&theme::TEXT, 0.3)
                } else {
                    theme::TREASURE
                };
                self.ink.fill(&bell, theme::INK.with_alpha(0.6));
                let dashes = body.dashed(3.2 * self.scale, 4.0 * self.scale);
                self.lines(&dashes, color, 2.1);
                self.ink.fill(&clapper, color);
            }
        }
    }

    fn chest(&mut self) {
        let gold = theme::TREASURE;
        self.glow((0.0, -4.0), (27.5, 21.5), gold.with_alpha(0.75));
        let whole = self.path(CHEST);
        self.rim(&whole);
        let parts = [
            ("M-15,4 V-8 H11 V4 Z", theme::TABLE_BRASS[0], 1.5),
            ("M11,4 V-8 L16,-10 V1 Z", theme::TABLE_BRASS[0].mix(&theme::INK, 0.45), 1.3),
            ("M-15,-8 C-15,-16 -10,-18 -6,-18 H8 C12,-18 16,-15 16,-10 L11,-8 Z", theme::TABLE_BRASS[1], 1.5),
            ("M-5,-10.4 h6 v6.4 h-6 Z", theme::INK, 1.2),
        ];
        for (path, fill, width) in parts {
            let part = self.path(path);
            self.shape(&part, fill, gold, width);
        }
        let bands = self.path("M11,-8 C11,-14 8,-17 5,-18 M-10,-8 V4 M6,-8 V4");
        self.lines(&bands, gold, 1.1);
        let hole = self.set(Outline::ellipse(Vec2::new(-2.0, -7.4), Vec2::splat(1.3)));
        self.ink.fill(&hole, theme::TEXT);
    }

    fn niche(&mut self) {
        let outer = self.path(NICHE);
        self.rim(&outer);
        self.shape(&outer, theme::GRID.mix(&theme::HATCH, 0.3), theme::WALL, 1.7);
        let inner = self.path("M-8.6,5 V-11 C-8.6,-19 8.6,-19 8.6,-11 V5 Z");
        self.shape(&inner, theme::PANEL, theme::WALL, 1.0);
        self.glow((0.0, -8.0), (13.0, 13.0), theme::LAMP.with_alpha(0.9));
        let candle = self.path("M-1.6,3 V-5 H1.6 V3 Z");
        self.ink.fill(&candle, theme::LAMP);
        let flame = self.path("M0,-12 c3,3.6 2,5.6 0,5.8 c-2,-.2 -3,-2.2 0,-5.8 Z");
        self.ink.fill(&flame, theme::TEXT);
        let joints = self.path("M-13,-3 h4 M9,-3 h4 M-11,-15 l3,2 M11,-15 l-3,2 M0,-21 v3");
        self.lines(&joints, theme::WALL, 0.9);
    }

    fn gate(&mut self) {
        self.glow((0.0, -8.0), (27.0, 24.0), theme::OWN.with_alpha(0.5));
        let frame = self.path("M-9,4 V-24 H10 V4 Z");
        self.rim(&frame);
        self.shape(&frame, theme::CLOTHES[0].mix(&theme::INK, 0.6), theme::OWN, 1.8);
        let leaf = self.path("M-9,-24 L3,-19 V8 L-9,4 Z");
        self.shape(&leaf, theme::CLOTHES[0], theme::OWN, 1.6);
        let knob = self.set(Outline::ellipse(Vec2::new(0.0, -6.0), Vec2::splat(1.4)));
        self.ink.fill(&knob, theme::TEXT);
    }

    /// A drop, leaning whichever way that is for this rogue.
    fn wound(&mut self, seat: u8) {
        let color = color_of(Seat(seat));
        self.glow((0.0, 0.0), (15.0, 14.0), theme::DANGER.with_alpha(0.6));
        let turned = Affine2::from_mat2(drop_turned(Seat(seat)).into());
        let drop = self.set(Outline::path(DROP).placed(turned));
        self.rim(&drop);
        self.shape(&drop, color.mix(&theme::INK, 0.3), color.mix(&theme::TEXT, 0.3), 1.6);
        let light = self.set(Outline::path(DROP_LIGHT).placed(turned));
        self.lines(&light, theme::TEXT, 1.8);
    }

    /// A coin.
    fn scheme(&mut self) {
        let coin = self.set(Outline::ellipse(Vec2::ZERO, Vec2::new(5.6, 4.4)));
        self.rim(&coin);
        self.shape(&coin, theme::TABLE_BRASS[1], theme::TREASURE, 1.4);
    }
}
