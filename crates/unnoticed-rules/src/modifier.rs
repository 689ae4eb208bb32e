//! The parts that a roll and its number to reach are added up from, each with its source.

use std::fmt;

use serde::Serialize;

/// Where a number comes from; its text is what the player reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The Stealth modifier.
    Stealth,
    /// The Perception modifier.
    Perception,
    /// The Deception modifier.
    Deception,
    /// The Thievery modifier.
    Thievery,
    /// The attack modifier.
    Attack,
    /// 10, the base of a DC made from a modifier.
    Ten,
    /// Armour class.
    ArmourClass,
    /// Standard cover: +2. Rules: DET-47, DET-48.
    StandardCover,
    /// Lesser cover: +1 to AC. Rule: DET-47.
    LesserCover,
    /// Greater cover: +4. Rules: DET-47, DET-49.
    GreaterCover,
    /// A wary guard: +1 Perception. Rule: HSE-38.
    Wary,
    /// Off-guard: −2 AC. Rule: DET-163.
    OffGuard,
    /// Braced: +2 AC. Rule: HSE-22.
    Brace,
    /// Second or later attack of the turn. Rule: HSE-61.
    RepeatedAttack,
    /// +4 against further diversions. Rule: DET-127.
    WiseToDiversions,
    /// A lock.
    Lock,
    /// A flat check's fixed number.
    Fixed,
    /// Something that one rulebook alone knows, in its words.
    Own(&'static str),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stealth => "Stealth",
            Self::Perception => "Perception",
            Self::Deception => "Deception",
            Self::Thievery => "Thievery",
            Self::Attack => "attack",
            Self::Ten => "base",
            Self::ArmourClass => "AC",
            Self::StandardCover => "standard cover",
            Self::LesserCover => "lesser cover",
            Self::GreaterCover => "greater cover",
            Self::Wary => "wary",
            Self::OffGuard => "off-guard",
            Self::Brace => "braced",
            Self::RepeatedAttack => "repeated attack",
            Self::WiseToDiversions => "wise to diversions",
            Self::Lock => "lock",
            Self::Fixed => "flat",
            Self::Own(words) => words,
        })
    }
}

/// One number of a roll or of a DC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Modifier {
    /// What is added, negative if taken away; with what its own die shows, if it has one.
    pub value: i16,
    /// Why.
    pub source: Source,
    /// The face of a die of its own, 0 before it is thrown. Rule: DNG-145.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<u8>,
}

impl Modifier {
    /// `value` because of `source`.
    pub const fn new(value: i16, source: Source) -> Self {
        Self { value, source, face: None }
    }

    /// A die of its own that shows `face`, or is not thrown yet if that is 0, and `plus`. Rule: DNG-145.
    pub const fn die(face: u8, plus: u8, source: Source) -> Self {
        Self { value: face as i16 + plus as i16, source, face: Some(face) }
    }

    /// " + 9 Stealth" or " − 2 Armor": what is added to a die or to another number.
    pub(crate) fn with_sign(&self) -> String {
        let sign = if self.value < 0 { '−' } else { '+' };
        format!(" {sign} {} {}", self.value.abs(), self.source)
    }

    /// What is added apart from its die.
    pub const fn plus(&self) -> i16 {
        match self.face {
            Some(face) => self.value - face as i16,
            None => self.value,
        }
    }
}

/// The number to reach, with its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Dc {
    /// The parts that add up to it.
    pub parts: Vec<Modifier>,
}

impl Dc {
    /// The DC made of `parts`.
    pub fn new(parts: impl Into<Vec<Modifier>>) -> Self {
        Self { parts: parts.into() }
    }

    /// 10 + a modifier. Rules: DET-19, DET-20.
    pub fn ten_plus(value: i16, source: Source) -> Self {
        Self::new([Modifier::new(10, Source::Ten), Modifier::new(value, source)])
    }

    /// The number itself.
    pub fn value(&self) -> i16 {
        self.parts.iter().map(|part| part.value).sum()
    }

    /// What it is made of: "16 AC + 2 braced".
    pub fn in_parts(&self) -> String {
        let Some((first, rest)) = self.parts.split_first() else { return String::new() };
        let first = format!("{} {}", first.value, first.source);
        std::iter::once(first).chain(rest.iter().map(Modifier::with_sign)).collect()
    }
}
