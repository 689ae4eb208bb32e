//! The worked examples of `danger.md` and the laws of the rulebook, on boards with creatures: the dice fall as written.

mod acts;
mod attacks;
mod defence;
mod guards;
mod knowledge;
mod laws;
mod noticing;
mod searching;
mod secrets;
mod stealth;
mod table;
mod turns;
mod unseen;
