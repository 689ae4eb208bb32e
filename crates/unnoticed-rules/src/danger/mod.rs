//! The Danger rulebook: danger that one sees, expects, or has no idea of. Rules: DNG, and SUR where they speak of it; HSE-76 to
//! HSE-96.
//!
//! States change without dice, by what is seen and heard (`aftermath`) and as turns pass (`turns`); dice decide only
//! what is searched for and struck at (`acts`).

mod acts;
mod aftermath;
mod aim;
mod attack;
mod contest;
mod defence;
mod entries;
mod forecast;
mod kinds;
mod known_area;
mod learning;
mod note;
mod noticing;
mod opening;
mod quiet;
mod reactions;
mod ready;
mod rulebook;
mod search;
mod sheet;
mod state;
mod stealth;
mod telling;
#[cfg(test)]
mod tests;
mod turns;
mod view;

pub use aim::{Nominated, is_met_by_swing, met_by_blind_swing};
pub use attack::{Blast, Melee, MeleeReach, cover_dice, injuries, nominated_dice, range_dice};
pub use defence::{AttackKind, Defended};
pub use entries::{DEFEND, DROP, FETCH, FLIP, SEARCH, SHOOT, TURN_BACK};
pub use known_area::{KnownArea, MOST_SQUARES};
pub use note::{age, rounds_left};
pub use noticing::{BLAST_NOISE, InView, hearing_range, noise_radius, sight_range};
pub use rulebook::Danger;
pub use search::{Found, HiddenThing, SearchScene, found};
pub use state::DangerState;
