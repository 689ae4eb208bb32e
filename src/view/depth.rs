//! What lies above what on the board, lowest first.

/// The grid of the paper around the plan.
pub const PAPER: f32 = 0.0;
/// The layers of the plan: ground, footing, fixtures, air.
pub const PLAN: [f32; 4] = [1.0, 2.0, 5.0, 6.0];
/// The light of lamps, on the ground and under what stands there.
pub const GLOW: f32 = 3.0;
/// What spreads from the cause of a moment that is told: under the door that it may be.
pub const CAUSES: f32 = 4.5;
/// Items, exits and lamps.
pub const THINGS: f32 = 7.0;
/// Areas that the rules work with: reach, what is watched, noise.
pub const AREAS: f32 = 10.0;
/// Doors and curtains: nothing that lies on the ground hides whether they are open.
pub const HANGINGS: f32 = 11.0;
/// What the brief tells: posts and routes; and what guards believe.
pub const NOTES: f32 = 12.0;
/// Whom the brief places, out of sight.
pub const ABSENT: f32 = 13.0;
/// What is darkened while a moment is told, under creatures.
pub const GROUND_HUSH: f32 = 15.0;
/// Lamps while the ground is darkened; else they are things.
pub const LAMPS: f32 = 16.0;
/// Creatures; whoever stands farther south lies above those behind it.
pub const TOKENS: f32 = 20.0;
/// What a change of state sends out.
pub const PULSES: f32 = 29.0;
/// What is darkened while a moment is told, under what it is told by.
pub const HUSH: f32 = 29.5;
/// Path, lines and cursor.
pub const CURSOR: f32 = 30.0;
/// What is seen for a moment only.
pub const MOMENTS: f32 = 35.0;
/// Names and coordinates.
pub const LABELS: f32 = 40.0;

/// How much higher each row of tokens lies than the one north of it: the largest board has room below what follows.
const ROW: f32 = 0.03;

/// Where a token lies whose place in the world is `y`.
pub fn of_token(y: f32) -> f32 {
    TOKENS + (-y * ROW).clamp(0.0, PULSES - TOKENS - 1.0)
}
