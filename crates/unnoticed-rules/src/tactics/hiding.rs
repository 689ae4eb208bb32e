//! Hiding, sneaking and searching: from whom one can hide, what ends it, and who finds whom. Rules: TAC-106 to TAC-128.

use tactical_grid::Square;

use crate::power::TrialOutcome;
use crate::power::{Favor, PowerRoll};

/// Squares within which an observer makes hiding outside of combat a matter of a test. Rule: TAC-114.
pub const TEST_RANGE: u16 = 10;
/// Squares within which a search finds, and allies are told. Rules: TAC-126, TAC-128.
pub const SEARCH_RANGE: u16 = 10;

/// How H stands before O, as the board has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shelter {
    /// Whether O has a line of effect to H.
    pub has_line: bool,
    /// Whether it has a line of sight as well: a curtain stops the one and not the other.
    pub has_sight: bool,
    /// Whether H has cover from O.
    pub has_cover: bool,
    /// Whether H is concealed from O.
    pub is_concealed: bool,
}

impl Shelter {
    /// In plain view.
    pub const NONE: Self = Self { has_line: true, has_sight: true, has_cover: false, is_concealed: false };
    /// Behind a wall.
    pub const WALL: Self = Self { has_line: false, has_sight: false, ..Self::NONE };

    /// Whether H can hide here, and stay hidden: no line of effect or of sight is more than cover. Rules: TAC-109, TAC-121,
    /// TAC-122.
    pub const fn shelters(self) -> bool {
        !self.has_line || !self.has_sight || self.has_cover || self.is_concealed
    }

    /// Whether O sees where H is. Rule: TAC-110.
    pub const fn shows(self) -> bool {
        self.has_sight && !self.is_concealed
    }
}

/// The last square in which O knows H to have been, once somebody has taken a step that leaves H at `square`: H's own steps and
/// those of O. What O saw before the step it sees go. Of somebody who is hidden nothing is learned; whoever has been found, or has
/// given itself away in view, is hidden no more. Rule: TAC-110.
pub const fn last_known(
    before: Option<Square>,
    (was, is): (Shelter, Shelter),
    is_hidden: bool,
    square: Square,
) -> Option<Square> {
    if !is_hidden && (was.shows() || is.shows()) { Some(square) } else { before }
}

/// Why H cannot hide from O.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotHidden {
    /// H has neither cover nor concealment. Rule: TAC-109.
    Open,
    /// O knows exactly where H is. Rules: TAC-106 to TAC-108.
    Observed,
}

/// Whether H, which is at `square` in `shelter`, may hide from an O that knows it to have been at `last_known`.
/// Rules: TAC-106 to TAC-110.
///
/// # Errors
///
/// [`NotHidden`] says what stands in the way.
pub fn may_hide(shelter: Shelter, last_known: Option<Square>, square: Square) -> Result<(), NotHidden> {
    match () {
        () if !shelter.shelters() => Err(NotHidden::Open),
        () if last_known == Some(square) => Err(NotHidden::Observed),
        () => Ok(()),
    }
}

/// Whether hiding takes a test: outside of combat, if somebody from whom one hides is as near as that. Rules: TAC-111, TAC-113,
/// TAC-114.
pub fn is_tested(is_combat: bool, nearest_observer: Option<u16>) -> bool {
    !is_combat && nearest_observer.is_some_and(|distance| distance <= TEST_RANGE)
}

/// Whether sneaking takes a test: outside of combat in the open, and in combat if any square of the way shelters H from
/// somebody not at all. `way` holds how H stands in every square before one observer. Rules: TAC-124, TAC-125.
pub fn is_sneaking_tested(way: impl IntoIterator<Item = Shelter>) -> bool {
    way.into_iter().any(|shelter| !shelter.shelters())
}

/// What one has done, as far as it matters to whoever is hidden. Rule: TAC-119.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Revealing {
    /// It moved, sneaking or not.
    Moved {
        /// Whether it sneaked.
        sneaking: bool,
    },
    /// It used an ability.
    Ability,
    /// It had to do with an enemy.
    Interaction,
    /// It made a noise.
    Noise,
    /// It did something that gives nobody away.
    Nothing,
}

impl Revealing {
    /// Whether that ends hiding, once it has been resolved. Rules: TAC-119, TAC-120.
    pub const fn ends_hiding(self) -> bool {
        match self {
            Self::Moved { sneaking } => !sneaking,
            Self::Ability | Self::Interaction | Self::Noise => true,
            Self::Nothing => false,
        }
    }
}

/// What being hidden brings in an ability roll against whoever one is hidden from; it lasts through the turn in which hiding
/// ends. Rules: TAC-115, TAC-117.
pub const fn favor_of_hidden(is_hidden: bool, was_hidden_this_turn: bool) -> Favor {
    Favor::EDGE.when(is_hidden || was_hidden_this_turn)
}

/// Whether somebody hidden can be the target: of an area alone, and through its own turn still once hiding has ended.
/// Rules: TAC-116 to TAC-118.
pub const fn can_be_targeted(
    is_hidden: bool,
    was_hidden_this_turn: bool,
    is_own_turn: bool,
    by_area: bool,
) -> bool {
    by_area || !(is_hidden || was_hidden_this_turn && is_own_turn)
}

/// Whether a search finds: its total has to be higher than that of whoever hides. Rules: TAC-126, TAC-127.
pub fn finds((searcher, natural): (PowerRoll, u8), (hider, natural_of_hider): (PowerRoll, u8)) -> bool {
    searcher.opposed_total(natural) > hider.opposed_total(natural_of_hider)
}

/// What a stealth test leads to. Rule: TAC-94.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stealth {
    /// All whom it concerns observe H.
    Observed,
    /// All whom it concerns know that somebody is near, and the nearest comes to look at the place.
    Searched,
    /// The nearest comes to know that somebody is near.
    Trace,
    /// Nobody notices anything.
    Unnoticed,
    /// Nobody notices anything, and the next stealth test has an edge.
    UnnoticedWithEdge,
}

impl Stealth {
    /// That of a test with this outcome. Rule: TAC-94.
    pub const fn of(outcome: TrialOutcome) -> Self {
        match outcome {
            TrialOutcome::FailureWithConsequence => Self::Observed,
            TrialOutcome::Failure => Self::Searched,
            TrialOutcome::SuccessWithConsequence => Self::Trace,
            TrialOutcome::Success => Self::Unnoticed,
            TrialOutcome::SuccessWithReward => Self::UnnoticedWithEdge,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::power::Tier;
    use crate::power::{Difficulty, difficulty_against};

    const AT: fn(i16) -> Square = |y| Square::new(3, y);

    #[test]
    fn tac_106_tac_107_tac_108_tac_110_one_hides_in_the_second_square_out_of_sight() {
        // Worked example 7: seen at (3,3), a step behind the wall to (3,4), and one more.
        let stored = last_known(None, (Shelter::NONE, Shelter::NONE), false, AT(3));
        let stored = last_known(stored, (Shelter::NONE, Shelter::WALL), false, AT(4));
        assert_eq!(stored, Some(AT(4)), "the first step out of sight is still seen");
        assert_eq!(may_hide(Shelter::WALL, stored, AT(4)), Err(NotHidden::Observed));
        let stored = last_known(stored, (Shelter::WALL, Shelter::WALL), false, AT(5));
        assert_eq!((stored, may_hide(Shelter::WALL, stored, AT(5))), (Some(AT(4)), Ok(())));
    }

    #[test]
    fn tac_109_tac_110_a_step_into_cover_in_view_is_no_hiding_place() {
        let cover = Shelter { has_cover: true, ..Shelter::NONE };
        let stored = last_known(None, (Shelter::NONE, cover), false, AT(4));
        assert_eq!(may_hide(cover, stored, AT(4)), Err(NotHidden::Observed));
        assert_eq!(may_hide(Shelter::NONE, None, AT(4)), Err(NotHidden::Open));
        let fog = Shelter { is_concealed: true, ..Shelter::NONE };
        assert_eq!(may_hide(fog, None, AT(4)), Ok(()));
    }

    #[test]
    fn tac_110_a_step_of_the_observer_that_leaves_the_rogue_seen_tells_it_the_square() {
        assert_eq!(last_known(None, (Shelter::WALL, Shelter::NONE), false, AT(4)), Some(AT(4)));
        assert_eq!(
            last_known(Some(AT(2)), (Shelter::NONE, Shelter::NONE), true, AT(4)),
            Some(AT(2)),
            "hidden"
        );
    }

    #[test]
    fn tac_111_tac_113_tac_114_a_test_is_made_outside_of_combat_near_somebody() {
        assert!(!is_tested(true, Some(2)) && is_tested(false, Some(10)));
        assert!(!is_tested(false, Some(11)) && !is_tested(false, None));
        let (difficulty, roll) = (difficulty_against(4, [1]), PowerRoll { bonus: 4, ..PowerRoll::default() });
        assert_eq!((difficulty, roll.tier(6)), (Difficulty::Easy, Tier::One));
        let outcome = TrialOutcome::of(difficulty, roll.tier(6), 6);
        assert_eq!(Stealth::of(outcome), Stealth::Trace);
    }

    #[test]
    fn tac_94_what_a_stealth_test_leads_to() {
        use TrialOutcome::{
            Failure, FailureWithConsequence, Success, SuccessWithConsequence, SuccessWithReward,
        };
        let all = [FailureWithConsequence, Failure, SuccessWithConsequence, Success, SuccessWithReward]
            .map(Stealth::of);
        assert!(all.is_sorted() && all[0] == Stealth::Observed && all[4] == Stealth::UnnoticedWithEdge);
    }

    #[test]
    fn tac_115_tac_117_the_edge_of_whoever_was_hidden_lasts_through_the_turn() {
        let edges = [(true, false), (false, true), (false, false)];
        assert_eq!(edges.map(|(is, was)| favor_of_hidden(is, was).edges), [1, 1, 0]);
    }

    #[test]
    fn tac_116_tac_117_tac_118_nothing_hidden_is_the_target_of_a_strike() {
        assert!(!can_be_targeted(true, false, false, false) && can_be_targeted(true, false, false, true));
        assert!(!can_be_targeted(false, true, true, false), "to the end of the turn in which it ends");
        assert!(can_be_targeted(false, true, false, false), "a guard that finds the rogue may strike");
    }

    #[test]
    fn tac_119_what_ends_hiding() {
        let all = [
            Revealing::Moved { sneaking: true },
            Revealing::Nothing,
            Revealing::Moved { sneaking: false },
            Revealing::Ability,
            Revealing::Interaction,
            Revealing::Noise,
        ];
        assert_eq!(all.map(Revealing::ends_hiding), [false, false, true, true, true, true]);
    }

    #[test]
    fn tac_121_tac_122_what_keeps_one_hidden() {
        assert!(Shelter::WALL.shelters() && !Shelter::NONE.shelters());
        let curtain = Shelter { has_sight: false, ..Shelter::NONE };
        assert!(Shelter { has_cover: true, ..Shelter::NONE }.shelters() && curtain.shelters());
        assert!(!curtain.shows(), "nobody sees through a curtain");
    }

    #[test]
    fn tac_124_tac_125_sneaking_is_tested_where_a_square_of_the_way_lies_open() {
        assert!(!is_sneaking_tested([Shelter::WALL, Shelter::WALL]));
        assert!(is_sneaking_tested([Shelter::WALL, Shelter::NONE, Shelter::WALL]));
    }

    #[test]
    fn tac_126_tac_127_a_tie_finds_nobody() {
        // Worked example 8: Intuition 1 against Agility 2 and Hide 2.
        let searcher = |favor| (PowerRoll { bonus: 1, favor }, 12);
        let hider = (PowerRoll { bonus: 4, favor: Favor::NONE }, 9);
        assert!(!finds(searcher(Favor::NONE), hider));
        assert_eq!(searcher(Favor::BANE).0.opposed_total(12), 11, "whoever is invisible is harder to find");
        assert!(finds((PowerRoll { bonus: 1, favor: Favor::NONE }, 13), hider));
    }

    #[test]
    fn tac_128_allies_are_told_as_far_as_one_searches() {
        assert_eq!((SEARCH_RANGE, TEST_RANGE), (10, 10));
    }

    proptest! {
        /// Whoever hides stands where nobody knows it to be, and sheltered.
        #[test]
        fn tac_106_nobody_hides_before_the_eyes_of_another(
            has_line: bool, has_sight: bool, has_cover: bool, is_concealed: bool, stored in proptest::option::of(0i16..4), y in 0i16..4,
        ) {
            let shelter = Shelter { has_line, has_sight, has_cover, is_concealed };
            let may = may_hide(shelter, stored.map(AT), AT(y)).is_ok();
            prop_assert_eq!(may, shelter.shelters() && stored != Some(y));
            prop_assert!(!may || shelter != Shelter::NONE);
        }
    }
}
