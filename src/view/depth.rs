//! What lies above what on the board, lowest first.

/// The layers of the plan: ground, footing, fixtures, air.
pub const PLAN: [f32; 4] = [1.0, 2.0, 5.0, 6.0];
