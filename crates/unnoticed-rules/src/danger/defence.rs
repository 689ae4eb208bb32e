//! What an attack is to its defender, and which cards help against it. Rules: DNG-23 to DNG-25, DNG-53, DNG-54, DNG-62 to DNG-80;
//! SUR-71, SUR-78, SUR-79.

use crate::cards::{Card, DicePool, Keyword, Lies};

use super::DangerState;

/// What an attack is to its defender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttackKind {
    /// Whether the defender loses its Dynamic Pool before it. Rule: DNG-62.
    pub is_surprise: bool,
    /// Whether the defender does not know exactly from where or when it comes. Rule: DNG-71.
    pub is_unseen: bool,
}

impl AttackKind {
    /// An attack of somebody of whom the defender holds `attacker`, and of a Known one whether it `is_where_expected`; of a
    /// defender that `is_surprised` in a surprise round, whatever it holds. Rules: DNG-23 to DNG-25, DNG-53, DNG-54, DNG-66,
    /// SUR-79.
    pub const fn of(attacker: DangerState, is_where_expected: bool, is_surprised: bool) -> Self {
        let is_unknown = match attacker {
            DangerState::Obvious => false,
            DangerState::Known => !is_where_expected,
            DangerState::Unknown => true,
        };
        Self { is_surprise: is_unknown || is_surprised, is_unseen: !matches!(attacker, DangerState::Obvious) }
    }
}

/// What the defender brings to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defended {
    /// What the attack is to it.
    pub attack: AttackKind,
    /// Whether the defender is Known or Unknown to its attacker. Rules: DNG-79, DNG-101.
    pub is_unseen_by_attacker: bool,
    /// Whether it is the attack of a trap or a device, against which nobody hides. Rules: DNG-101, DNG-163.
    pub is_of_device: bool,
    /// Whether it has an area as its target. Rule: DNG-42.
    pub is_blast: bool,
    /// Whether the point of an active defence is there and is paid. Rules: SUR-71, SUR-78.
    pub is_active: bool,
}

impl Defended {
    /// Whether `card`, which lies there, counts. Rules: DNG-40, DNG-42, DNG-64, DNG-73 to DNG-79, DNG-101, DNG-163, SUR-71, SUR-78.
    pub const fn helps(self, card: &Card, lies: Lies) -> bool {
        match lies {
            Lies::Flipped => {
                self.is_unseen_by_attacker && !self.is_of_device && !self.is_blast && !self.attack.is_surprise
            }
            Lies::Static
                if !card.has(Keyword::Defence) && !card.has(Keyword::Armour) && !card.is_movement() =>
            {
                false
            }
            Lies::Static => !card.is_movement() || self.is_free(),
            Lies::Pool => {
                let is_fit = card.has(Keyword::Defence) || card.has(Keyword::Armour) || card.is_movement();
                is_fit && self.is_free()
            }
            Lies::Deck | Lies::Rotated | Lies::Discard => false,
        }
    }

    /// Whether the defender can do something about it: a point is paid, it sees the blow come, and nothing has stunned it.
    /// Rules: DNG-61, DNG-70, SUR-71, SUR-78.
    const fn is_free(self) -> bool {
        self.is_active && !self.attack.is_unseen && !self.attack.is_surprise
    }

    /// All of `cards` that count, as one pool. Rule: DNG-80.
    pub fn pool<'a>(self, cards: impl IntoIterator<Item = &'a (Card, Lies)>) -> DicePool {
        let helping = cards.into_iter().filter(|(card, lies)| self.helps(card, *lies));
        helping.map(|(card, _)| card.value()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows of the summary table: Obvious, Known, Unknown.
    fn kinds() -> [AttackKind; 3] {
        DangerState::ALL.map(|state| AttackKind::of(state, true, false))
    }

    fn against(attack: AttackKind) -> Defended {
        Defended {
            attack,
            is_unseen_by_attacker: false,
            is_of_device: false,
            is_blast: false,
            is_active: true,
        }
    }

    fn helps(defended: Defended, keywords: &[Keyword], lies: Lies) -> bool {
        defended.helps(&Card::new("", 0, keywords.iter().copied()), lies)
    }

    #[test]
    fn dng_02_dng_23_dng_24_dng_53_dng_54_the_less_is_known_the_weaker_is_the_defence() {
        let surprise_and_unseen = kinds().map(|kind| (kind.is_surprise, kind.is_unseen));
        assert_eq!(surprise_and_unseen, [(false, false), (false, true), (true, true)]);
    }

    #[test]
    fn dng_25_a_known_danger_that_strikes_from_outside_its_area_counts_as_unknown() {
        assert_eq!(
            AttackKind::of(DangerState::Known, false, false),
            AttackKind::of(DangerState::Unknown, true, false)
        );
        assert_eq!(AttackKind::of(DangerState::Obvious, false, false), AttackKind::default());
    }

    #[test]
    fn dng_65_dng_66_sur_79_whoever_is_surprised_in_plain_view_loses_its_pool_and_sees_the_blow() {
        let botched = AttackKind::of(DangerState::Obvious, true, true);
        assert_eq!((botched.is_surprise, botched.is_unseen), (true, false));
        assert!(AttackKind::of(DangerState::Known, true, true).is_unseen);
    }

    #[test]
    fn dng_08_dng_73_dng_78_the_summary_table_says_which_cards_count() {
        let row = |kind| {
            let of = |keywords: &[Keyword], lies| helps(against(kind), keywords, lies);
            let dynamic = of(&[Keyword::Defence], Lies::Pool);
            let armour = of(&[Keyword::Static, Keyword::Armour], Lies::Static);
            let other = of(&[Keyword::Static, Keyword::Defence], Lies::Static);
            let shield = of(&[Keyword::Static, Keyword::Shield], Lies::Static);
            (dynamic, armour, other, shield)
        };
        let seen = (true, true, true, true);
        let unseen = (false, true, true, false);
        assert_eq!(kinds().map(row), [seen, unseen, unseen]);
    }

    #[test]
    fn dng_77_shield_parry_and_dodge_are_refused_against_what_is_not_seen() {
        for movement in [Keyword::Shield, Keyword::Parry, Keyword::Dodge] {
            for lies in [Lies::Static, Lies::Pool] {
                let counts = kinds().map(|kind| helps(against(kind), &[movement], lies));
                assert_eq!(counts, [true, false, false], "{movement:?} {lies:?}");
            }
        }
    }

    #[test]
    fn sur_65_sur_71_sur_78_without_a_point_armour_defends_and_no_movement_does() {
        let passive = Defended { is_active: false, ..against(AttackKind::default()) };
        assert!(helps(passive, &[Keyword::Static, Keyword::Armour], Lies::Static));
        assert!(!helps(passive, &[Keyword::Static, Keyword::Shield], Lies::Static));
        assert!(!helps(passive, &[Keyword::Defence], Lies::Pool));
    }

    #[test]
    fn dng_73_dng_145_armour_counts_from_either_pool_as_far_as_that_may_be_used() {
        let counts = |lies| kinds().map(|kind| helps(against(kind), &[Keyword::Armour], lies));
        assert_eq!((counts(Lies::Static), counts(Lies::Pool)), ([true; 3], [true, false, false]));
    }

    #[test]
    fn sur_71_whoever_is_surprised_in_plain_view_lifts_no_shield() {
        let botched = against(AttackKind::of(DangerState::Obvious, true, true));
        assert!(!helps(botched, &[Keyword::Static, Keyword::Shield], Lies::Static));
        assert!(helps(botched, &[Keyword::Static, Keyword::Armour], Lies::Static));
    }

    #[test]
    fn dng_40_dng_79_dng_101_flipped_cards_count_for_whoever_is_unseen_and_was_not_surprised() {
        let flipped = |defended| helps(defended, &[Keyword::Stealth], Lies::Flipped);
        for kind in kinds() {
            assert!(!flipped(against(kind)), "its attacker sees it");
            let hidden = Defended { is_unseen_by_attacker: true, ..against(kind) };
            assert_eq!(flipped(hidden), !kind.is_surprise);
            assert!(!flipped(Defended { is_blast: true, ..hidden }), "DNG-42");
            assert!(!flipped(Defended { is_of_device: true, ..hidden }), "DNG-163");
        }
    }

    #[test]
    fn cards_that_lie_elsewhere_or_are_for_something_else_never_help() {
        for kind in kinds() {
            for lies in [Lies::Deck, Lies::Rotated, Lies::Discard] {
                assert!(!helps(against(kind), &[Keyword::Defence, Keyword::Armour], lies));
            }
            assert!(!helps(against(kind), &[Keyword::Attack], Lies::Pool));
            assert!(!helps(against(kind), &[Keyword::Attack, Keyword::Static], Lies::Static));
        }
    }
}
