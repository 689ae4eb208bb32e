//! The rulebook on boards with creatures: the dice fall as written.

mod abilities;
mod areas;
mod comrades;
mod fights;
mod heights;
mod hiding;
mod knowledge;
mod laws;
mod pushes;
mod recoveries;
mod searching;
mod sneaking;
mod striking;
mod table;
mod turns;
