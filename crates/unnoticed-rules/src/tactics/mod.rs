//! The Tactics rulebook: power rolls in tiers, a turn of move, maneuver and main action, hiding that asks for sight to be broken
//! first, conditions and forced movement. Rules: TAC-66 to TAC-272, HSE-98 to HSE-113.
//!
//! What the rules say by themselves stands in pure functions (here, and in `power`); `acts` is what one can do with them on
//! a board, `aftermath` what everybody perceives of it.

mod acts;
mod afflictions;
mod aftermath;
mod aloft;
mod area;
mod attempt;
mod block;
mod conditions;
mod entries;
mod forced;
mod forecast;
mod ground;
mod hiding;
mod holes;
mod kinds;
mod knocked_out;
mod learning;
mod melee;
mod note;
mod objects;
mod opening;
mod opening_rules;
mod reactions;
mod ready;
mod rulebook;
mod sheet;
mod slide;
mod stamina;
mod state;
mod surges;
mod telling;
#[cfg(test)]
mod tests;
mod throw;
mod turns;
mod view;

pub use area::{cube, during};
pub use attempt::Attempt;
pub use entries::{
    AREAS, BURSTS, CATCH_BREATH, CHARGE, DASHES, DEFEND, ESCAPE, GRAB, HELP_UP, JUMP, STAND_UP, TARGETED,
};
pub use forced::{ForcedMove, Obstacle, distance, force};
pub use ground::{Scale, damage_of_ground};
pub use hiding::{
    NotHidden, Revealing, SEARCH_RANGE, Shelter, Stealth, TEST_RANGE, can_be_targeted, favor_of_hidden,
    finds, is_sneaking_tested, is_tested, last_known, may_hide,
};
pub use knocked_out::{KnockedOut, WAKES_AFTER_MINUTES};
pub use melee::{
    Jump, RANGED_FREE_STRIKE, StepAway, favor_of_flanking, favor_of_ranged, free_strike, is_flanked,
    may_charge, may_jump_from,
};
pub use objects::{Object, Slam, Thrown, met_at_once};
pub use opening::{First, favor_against_surprised, first, is_surprised, order};
pub use rulebook::Tactics;
pub use slide::slide;
pub use stamina::{
    Material, Vitality, after_immunity, after_stability, bleeding, effective_fall, fall_damage, is_overcome,
    is_saved, knocks_down, recovery, slam_down, slam_into_creature, slam_into_object, vitality, winded_at,
};
pub use state::TacticsState;
pub use surges::{AFTER_COMBAT, FOR_POTENCY, MOST_FOR_DAMAGE, spend_on_damage, spend_on_potency};
