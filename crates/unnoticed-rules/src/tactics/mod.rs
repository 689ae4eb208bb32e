//! The Tactics rulebook, as far as it is there: power rolls in tiers, tests, hiding, turns, conditions and forced movement as
//! pure functions. Rules: TAC-66 to TAC-272, HSE-98 to HSE-109.

mod afflictions;
mod attempt;
mod forced;
mod hiding;
mod melee;
mod opening;
mod power_roll;
mod stamina;
mod surges;
mod trial;
mod turn;

pub use afflictions::{Affliction, Afflictions, Until};
pub use attempt::{Attempt, Characteristic};
pub use forced::{Force, ForcedMove, Obstacle, distance, force};
pub use hiding::{
    NotHidden, Revealing, SEARCH_RANGE, Shelter, Stealth, TEST_RANGE, can_be_targeted, favor_of_hidden,
    finds, is_sneaking_tested, is_tested, last_known, may_hide,
};
pub use melee::{
    Jump, RANGED_FREE_STRIKE, StepAway, favor_of_flanking, favor_of_ranged, free_strike, is_flanked,
    may_charge, may_jump_from,
};
pub use opening::{First, favor_against_surprised, first, is_surprised, order};
pub use power_roll::{DIE, Favor, Net, PowerRoll, Tier, is_critical, is_natural};
pub use stamina::{
    Material, Vitality, after_immunity, after_stability, bleeding, effective_fall, fall_damage, is_overcome,
    is_saved, knocks_down, recovery, slam_down, slam_into_creature, slam_into_object, vitality, winded_at,
};
pub use surges::{AFTER_COMBAT, FOR_POTENCY, MOST_FOR_DAMAGE, spend_on_damage, spend_on_potency};
pub use trial::{
    Difficulty, ROUNDS_UNTIL_ANEW, SKILL, TrialOutcome, assistance, difficulty_against, may_assist,
};
pub use turn::{Slot, TurnLeft};
