//! How long each set of the senses takes.

use std::time::Instant;

use bevy::prelude::*;
use unnoticed::sense::SenseSystems;

/// The sets in order.
pub const SETS: [(SenseSystems, &str); 5] = [
    (SenseSystems::Move, "move"),
    (SenseSystems::Light, "light"),
    (SenseSystems::Field, "field"),
    (SenseSystems::Hear, "hear"),
    (SenseSystems::Contact, "contact"),
];

/// The start of the senses in this tick, and when each set was over.
#[derive(Resource, Debug, Default)]
pub struct Moments(Vec<Instant>);

impl Moments {
    /// Milliseconds that each set took, and all of them together; forgets them.
    pub fn take(&mut self) -> Vec<f64> {
        let moments = std::mem::take(&mut self.0);
        let millis = |from: Instant, to: Instant| 1e3 * (to - from).as_secs_f64();
        let whole = moments.first().zip(moments.last()).map(|(&first, &last)| millis(first, last));
        moments.windows(2).map(|pair| millis(pair[0], pair[1])).chain(whole).collect()
    }
}

/// Notes the time between the sets in `FixedUpdate`.
pub fn plugin(app: &mut App) {
    app.init_resource::<Moments>();
    app.add_systems(FixedUpdate, note_time.after(super::wander).before(SETS[0].0));
    for (i, (set, _)) in SETS.into_iter().enumerate() {
        match SETS.get(i + 1) {
            Some(&(next, _)) => app.add_systems(FixedUpdate, note_time.after(set).before(next)),
            None => app.add_systems(FixedUpdate, note_time.after(set)),
        };
    }
}

#[expect(clippy::disallowed_methods, reason = "this measures, and decides nothing")]
fn note_time(mut moments: ResMut<Moments>) {
    moments.0.push(Instant::now());
}
