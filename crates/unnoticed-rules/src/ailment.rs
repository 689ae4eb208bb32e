//! Conditions as signs stand for them: what somebody suffers from, whoever brought it. Rules: TAC-215 to TAC-246, TAC-260.

use super::Affliction;

/// Something that a creature suffers from, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownCondition {
    /// What stands for it on a token, if anything does.
    pub ailment: Option<Ailment>,
    /// Its name: "Prone".
    pub name: &'static str,
    /// What it does and when it ends, with the rules.
    pub about: String,
}

/// What a sign on a token stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is the condition of the same name")]
pub enum Ailment {
    Prone,
    Grabbed,
    Restrained,
    Slowed,
    Dazed,
    Weakened,
    Bleeding,
    Frightened,
    Taunted,
    Unconscious,
    Winded,
}

impl Ailment {
    /// All of them: first those that hold somebody in its place.
    pub const ALL: [Self; 11] = [
        Self::Prone,
        Self::Grabbed,
        Self::Restrained,
        Self::Slowed,
        Self::Dazed,
        Self::Weakened,
        Self::Bleeding,
        Self::Frightened,
        Self::Taunted,
        Self::Unconscious,
        Self::Winded,
    ];

    /// Its name: "Prone".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Prone => "Prone",
            Self::Grabbed => "Grabbed",
            Self::Restrained => "Restrained",
            Self::Slowed => "Slowed",
            Self::Dazed => "Dazed",
            Self::Weakened => "Weakened",
            Self::Bleeding => "Bleeding",
            Self::Frightened => "Frightened",
            Self::Taunted => "Taunted",
            Self::Unconscious => "Unconscious",
            Self::Winded => "Winded",
        }
    }
}

impl Affliction {
    /// What stands for it.
    pub const fn ailment(self) -> Ailment {
        match self {
            Self::Bleeding => Ailment::Bleeding,
            Self::Dazed => Ailment::Dazed,
            Self::Frightened(_) => Ailment::Frightened,
            Self::Grabbed(_) => Ailment::Grabbed,
            Self::Prone => Ailment::Prone,
            Self::Restrained => Ailment::Restrained,
            Self::Slowed => Ailment::Slowed,
            Self::Taunted(_) => Ailment::Taunted,
            Self::Weakened => Ailment::Weakened,
            Self::Unconscious => Ailment::Unconscious,
        }
    }
}

/// Some of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ailments(u16);

impl Ailments {
    /// All of them, in their order.
    pub fn all(self) -> impl Iterator<Item = Ailment> {
        Ailment::ALL.into_iter().filter(move |ailment| self.0 & (1 << *ailment as u16) != 0)
    }
}

impl FromIterator<Ailment> for Ailments {
    fn from_iter<I: IntoIterator<Item = Ailment>>(ailments: I) -> Self {
        Self(ailments.into_iter().fold(0, |set, ailment| set | (1 << ailment as u16)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tac_215_tac_246_a_set_holds_each_once_and_in_order() {
        let some: Ailments = [Ailment::Winded, Ailment::Prone, Ailment::Prone].into_iter().collect();
        assert_eq!(some.all().collect::<Vec<_>>(), [Ailment::Prone, Ailment::Winded]);
        assert_eq!(Ailment::ALL.into_iter().collect::<Ailments>().all().count(), Ailment::ALL.len());
    }
}
