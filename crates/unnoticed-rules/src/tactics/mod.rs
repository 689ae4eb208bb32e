//! The Tactics rulebook: power rolls in tiers, a turn of move, maneuver and main action, hiding that asks for sight to be broken
//! first, conditions and forced movement. Rules: TAC-66 to TAC-272, HSE-98 to HSE-113.
//!
//! What the rules say by themselves stands in pure functions (`power_roll` to `trial`); `acts` is what one can do with them on
//! a board, `aftermath` what everybody perceives of it.

mod acts;
mod afflictions;
mod aftermath;
mod attempt;
mod conditions;
mod entries;
mod forecast;
mod forced;
mod hiding;
mod kinds;
mod learning;
mod melee;
mod note;
mod opening;
mod opening_rules;
mod power_roll;
mod reactions;
mod ready;
mod rulebook;
mod sheet;
pub(crate) mod shown;
mod stamina;
mod stat_block;
mod state;
mod surges;
mod telling;
#[cfg(test)]
mod tests;
mod throw;
mod trial;
mod turn;
mod turns;
mod view;

pub use attempt::{Attempt, Characteristic};
pub use entries::{BURSTS, CHARGE, DEFEND, ESCAPE, GRAB, STAND_UP, TARGETED};
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
pub use rulebook::Tactics;
pub use stamina::{
    Material, Vitality, after_immunity, after_stability, bleeding, effective_fall, fall_damage, is_overcome,
    is_saved, knocks_down, recovery, slam_down, slam_into_creature, slam_into_object, vitality, winded_at,
};
pub use stat_block::{Ability, Distance, Inflicted, SCORES, Skill, StatBlock, TierEffect};
pub use state::TacticsState;
pub use surges::{AFTER_COMBAT, FOR_POTENCY, MOST_FOR_DAMAGE, spend_on_damage, spend_on_potency};
pub use trial::{
    Difficulty, ROUNDS_UNTIL_ANEW, SKILL, TrialOutcome, assistance, difficulty_against, may_assist,
};
pub use turn::{Slot, TurnLeft};
