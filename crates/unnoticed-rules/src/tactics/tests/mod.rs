//! The rulebook on boards with creatures: the dice fall as written.

mod abilities;
mod fights;
mod hiding;
mod knowledge;
mod laws;
mod pushes;
mod searching;
mod sneaking;
mod striking;
mod table;
mod turns;
