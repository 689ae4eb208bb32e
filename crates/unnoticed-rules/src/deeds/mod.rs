//! What needs no dice and is the same under every rulebook: whether a way can be walked, what doors do on it, what is
//! within reach of a hand. Rules: HSE-26, HSE-30, HSE-64 to HSE-69, TAC-20 to TAC-25.

mod handling;
mod load;
mod walking;

pub use handling::{Handled, handled};
pub use load::Load;
pub use walking::{check_step, check_way, closed_doors, faced, moved, opened_doors, turned_towards};
